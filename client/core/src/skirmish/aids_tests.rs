//! What can be shown over the table of a skirmish on demand, and what a guard is always seen to watch.

use acies::skirmish::{Guard, State, UnitId};

use super::Skirmish;
use super::hands::{active, red_at, table};
use super::samples::{at, play, put, red};
use crate::draw::{Colour, Draw};
use crate::look::Look;
use crate::shortcuts::Shortcut;
use crate::texts::{Language, Texts};

fn drawn(skirmish: &Skirmish, state: &State) -> Vec<Draw> {
    let texts = Texts::new(Language::English);
    skirmish.draw(red(state), &texts, &Look::default())
}

fn lines_of(list: &[Draw], wanted: Colour) -> usize {
    let is_it = |draw: &&Draw| matches!(draw, Draw::Line { colour, .. } if *colour == wanted);
    list.iter().filter(is_it).count()
}

/// Red's first unit is active and selected, and this is shown.
fn showing(state: &State, shortcut: Shortcut) -> Skirmish {
    let mut skirmish = table(state);
    skirmish.on_changed(red(state));
    assert!(!skirmish.shows_aid(shortcut));
    skirmish.on_shortcut(shortcut, false, red(state));
    assert!(skirmish.shows_aid(shortcut));
    skirmish
}

#[test]
fn src_06_whoever_is_cut_off_hangs_on_a_broken_line() {
    let look = Look::default();
    let mut state = active(0);
    let broken = |state: &State| {
        let list = drawn(&showing(state, Shortcut::Command), state);
        assert!(
            lines_of(
                &list,
                look.livery(acies::skirmish::Side::Red).frame.faded(200)
            ) >= 64
        );
        lines_of(&list, look.refused)
    };
    for model in 0..5 {
        put(&mut state, model, at(3.0, 2.0 + 1.2 * model as f64));
    }
    assert_eq!(broken(&state), 0);
    put(&mut state, 4, at(34.0, 23.0));
    assert!(broken(&state) > 3);
}

#[test]
fn src_10_ranges_are_drawn_with_what_they_do_to_the_test() {
    let state = active(0);
    let says = |skirmish: &Skirmish| {
        let list = drawn(skirmish, &state);
        let texts = list.into_iter().filter_map(|draw| match draw {
            Draw::Text { text, .. } => Some(text),
            _other => None,
        });
        texts
            .filter(|text| text.starts_with("rifle "))
            .collect::<Vec<_>>()
    };
    let (plain, _) = red_at(&state);
    assert_eq!(says(&plain), Vec::<String>::new());
    let shown = says(&showing(&state, Shortcut::Arcs));
    assert!(
        shown.iter().any(|text| text.ends_with("\u{2212}1")),
        "{shown:?}"
    );
    // Nobody is selected, nobody's are shown.
    let state = play();
    assert_eq!(says(&showing(&state, Shortcut::Arcs)), Vec::<String>::new());
}

#[test]
fn src_08_whoever_is_seen_has_a_whole_line_and_others_broken_ones() {
    let look = Look::default();
    let mut state = active(0);
    let count = |state: &State| {
        let list = drawn(&showing(state, Shortcut::Sight), state);
        (
            lines_of(&list, look.sight),
            lines_of(&list, look.refused.faded(170)),
        )
    };
    let (seen, hidden) = count(&state);
    assert!(seen > 0, "{seen} {hidden}");
    // All of blue stand behind the house.
    let blue: Vec<usize> = (0..state.models.len()).skip(9).collect();
    for (place, model) in blue.iter().enumerate() {
        put(&mut state, *model, at(22.5, 10.0 + 0.5 * place as f64));
    }
    for model in 0..5 {
        put(&mut state, model, at(13.0, 10.0 + model as f64));
    }
    let (seen, hidden) = count(&state);
    assert_eq!(seen, 0);
    assert!(hidden > 10);
}

#[test]
fn src_09_a_guard_shows_as_far_as_it_shoots_not_a_wedge_alone() {
    let look = Look::default();
    let mut state = play();
    state.units[2].guard = Some(Guard { facing: 270 });
    let skirmish = table(&state);
    let list = drawn(&skirmish, &state);
    let leader = acies::skirmish::leader_of(&state, UnitId(2)).expect("a leader");
    let from = state.model(leader).expect("a model").at.vec();
    let from = skirmish.camera().screen_from_table(from);
    let [one, none] = [1.0, 0.0].map(|x| skirmish.camera().screen_from_table(at(x, 0.0).vec()));
    let inch = one.distance(none);
    let outline = look.sector.faded(160);
    let far = list.iter().filter_map(|draw| match draw {
        Draw::Line { to, colour, .. } if *colour == outline => Some(to.distance(from) / inch),
        _other => None,
    });
    let far = far.fold(0.0, f32::max);
    assert!(far > 20.0, "{far}");
    // On demand the whole of it is filled.
    let fills = |list: &[Draw]| {
        let blue = look.livery(acies::skirmish::Side::Blue).frame.faded(36);
        let is_it = |draw: &&Draw| matches!(draw, Draw::Fill { colour, .. } if *colour == blue);
        list.iter().filter(is_it).count()
    };
    assert_eq!(fills(&list), 0);
    assert_eq!(fills(&drawn(&showing(&state, Shortcut::Zones), &state)), 1);
}
