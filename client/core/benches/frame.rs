//! What it costs to put a frame together: two full armies with terrain, and a skirmish, in both themes. Every bench asserts its
//! answer once before it is timed; the goal and the last figures stand in `docs/performance.md`.

use std::hint::black_box;

use acies::ancients::{Options, Phase, State};
use acies::game::MatchState;
use acies::practice::{self, Budget};
use acies::skirmish;
use acies_client_core::skirmish::{Seen, Skirmish};
use acies_client_core::table::{Area, BoardArt, Camera, Overlay, View, paint};
use acies_client_core::{Draw, Language, Look, Palette, Texts, Theme};
use criterion::{Criterion, criterion_group, criterion_main};

/// What a window of 1280 by 800 leaves to the table.
const AREA: Area = Area {
    x: 230.0,
    y: 40.0,
    width: 760.0,
    height: 684.0,
};

/// A table of the movement phase with everybody on it, from a battle that the computer plays.
fn full_table() -> State {
    let secret = [3; 32];
    let header = practice::friendly("woods", ["LST-04", "LST-13"], &Options::default(), secret);
    let header = header.expect("the board and the armies are in the data");
    let mut dice = practice::dice_of(&header, secret);
    // Nobody is lost in the first bounds, and more batches would only cost time.
    let played = practice::play_out(&header, &mut dice, 60, &mut |state, side| {
        practice::choose(state, side, Budget::default())
    });
    let played = played.expect("the computer makes legal wishes");
    let mut state = MatchState::new(&header);
    let mut found = None;
    for batch in &played.batches {
        state.fold(batch).expect("the log is whole");
        let table = state.table.ancients().expect("a battle of Ancients");
        if table.phase == Phase::Move && table.in_field().count() >= 24 {
            found = Some(table.clone());
        }
    }
    found.expect("both armies are on the table")
}

fn corners_of(list: &[Draw]) -> usize {
    let surfaces = list.iter().filter_map(|draw| match draw {
        Draw::Surface { surface, .. } => Some(surface.vertices.len()),
        _ => None,
    });
    surfaces.sum()
}

fn frames(bench: &mut Criterion) {
    let state = full_table();
    let texts = Texts::new(Language::German);
    let overlay = Overlay {
        zones_of: Some(acies::ancients::Side::Blue),
        ..Overlay::default()
    };
    let camera = Camera::new(AREA, state.table_size());
    for theme in Theme::ALL {
        let look = Look::of(theme, Palette::Standard);
        let view = View::new(&camera, &look);
        let art = BoardArt::of(&state.board);
        let frame = || paint(&state, &art, view, &overlay, &texts);
        let list = frame();
        assert!(list.len() > 200, "everybody is painted");
        assert_eq!(corners_of(&list) > 5000, theme == Theme::Rich);
        bench.bench_function(&format!("frame of two armies, {theme:?}"), |b| {
            b.iter(|| black_box(frame()));
        });
    }
    let look = Look::of(Theme::Rich, Palette::Standard);
    bench.bench_function("ground of a board, once", |b| {
        b.iter(|| {
            let art = BoardArt::of(&state.board);
            black_box(paint(
                &state,
                &art,
                View::new(&camera, &look),
                &overlay,
                &texts,
            ))
        });
    });
}

fn skirmishes(bench: &mut Criterion) {
    let scenario = skirmish::data::scenario("village-street").expect("a scenario of the program");
    let mut state = skirmish::new_battle(scenario, &skirmish::Options::default());
    state.phase = skirmish::Phase::Deploy;
    let units: Vec<skirmish::UnitId> = state.units_with_ids().map(|(id, _)| id).collect();
    for id in units {
        for placed in skirmish::suggested_deployment(&state, id).unwrap_or_default() {
            if let Some(model) = state.models.get_mut(usize::from(placed.model.0)) {
                model.at = placed.at;
                model.status = skirmish::Status::Standing;
            }
        }
    }
    state.phase = skirmish::Phase::Play;
    let texts = Texts::new(Language::German);
    for theme in Theme::ALL {
        let look = Look::of(theme, Palette::Standard);
        let seen = Seen {
            state: &state,
            side: Some(acies::ancients::Side::Red),
            may_act: true,
        };
        let mut scene = Skirmish::new();
        scene.set_area(AREA);
        scene.on_entered(seen);
        assert!(scene.draw(seen, &texts, &look).len() > 200);
        bench.bench_function(&format!("frame of a skirmish, {theme:?}"), |b| {
            b.iter(|| black_box(scene.draw(seen, &texts, &look)));
        });
    }
}

criterion_group!(benches, frames, skirmishes);
criterion_main!(benches);
