//! A gallery: tables of both rule systems in every theme, and the sheet of all symbols, as pictures in a folder.
//!
//! `cargo run -p acies-client --example gallery -- FOLDER [ONLY]`

use std::path::PathBuf;
use std::sync::Arc;

use acies::ancients::{
    BaseKind, Camp, Element, ElementId, Options, Phase, Placed, Roster, Side, State, Status,
    TableEdge, Troop, boards,
};
use acies::geometry::{Point, Pose};
use acies::skirmish;
use acies_client::render::{Painter, Tools};
use acies_client::scale::Scale;
use acies_client_core::skirmish::{Seen, Skirmish};
use acies_client_core::table::{Area, BoardArt, Camera, Ghost, Overlay, View, paint, sheet};
use acies_client_core::{Draw, Input, Language, Look, Palette, Spot, Texts, Theme};
use macroquad::prelude::{Color, Conf, clear_background, get_screen_data, next_frame};

const SIZE: (u16, u16) = (1280, 800);
/// What the panels leave of it.
const AREA: Area = Area {
    x: 230.0,
    y: 40.0,
    width: 760.0,
    height: 684.0,
};

fn main() {
    let configuration = Conf {
        window_title: "Gallery".to_owned(),
        window_width: i32::from(SIZE.0),
        window_height: i32::from(SIZE.1),
        sample_count: 4,
        ..Conf::default()
    };
    macroquad::Window::from_config(configuration, async {
        if let Err(e) = show().await {
            eprintln!("gallery: {e}");
        }
    });
}

async fn show() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let only = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&folder)?;
    let tools = Tools::load()?;
    for (name, list) in pictures() {
        if !name.contains(&only) {
            continue;
        }
        let scale = Scale::new((f32::from(SIZE.0), f32::from(SIZE.1)), 1.0, 1.0, 100);
        clear_background(Color::from_rgba(28, 21, 17, 255));
        Painter::new(&tools, scale, 1.0).paint(&list);
        let path = folder.join(format!("{name}.png"));
        let mut picture = get_screen_data();
        // The screen has no holes.
        picture.bytes.chunks_mut(4).for_each(|pixel| pixel[3] = 255);
        picture.export_png(&path.to_string_lossy());
        next_frame().await;
    }
    Ok(())
}

fn pictures() -> Vec<(String, Vec<Draw>)> {
    let mut pictures = Vec::new();
    let texts = Texts::new(Language::German);
    for palette in Palette::ALL {
        let name = format!("sheet-{palette:?}").to_lowercase();
        pictures.push((name, sheet(&Look::of(Theme::Rich, palette), &texts)));
    }
    for palette in Palette::ALL {
        for theme in Theme::ALL {
            let name = format!("marks-{palette:?}-{theme:?}").to_lowercase();
            pictures.push((name, marks(&Look::of(theme, palette), &texts)));
        }
    }
    for theme in Theme::ALL {
        let look = Look::of(theme, Palette::Standard);
        for board in boards() {
            let state = table(board);
            let art = BoardArt::of(&state.board);
            for (near, zoom) in [("far", 1.0), ("near", 3.0)] {
                let mut camera = camera(&state);
                if zoom > 1.0 {
                    camera.zoom(zoom, Spot::new(640.0, 520.0));
                }
                let view = View::new(&camera, &look);
                let overlay = Overlay::default();
                let list = paint(&state, &art, view, &overlay, &texts);
                let name = format!("{theme:?}-{}-{near}", board.id).to_lowercase();
                pictures.push((name, list));
            }
        }
    }
    for theme in Theme::ALL {
        let look = Look::of(theme, Palette::Standard);
        for scenario in skirmish::data::scenarios() {
            for (near, zooms) in [("far", 0), ("near", 5)] {
                let state = deployed(scenario);
                let seen = Seen {
                    state: &state,
                    side: Some(Side::Red),
                    may_act: true,
                };
                let mut scene = Skirmish::new();
                scene.set_area(AREA);
                scene.on_entered(seen);
                let wheel = Input::Wheel {
                    x: 610.0,
                    y: 380.0,
                    up: 1.0,
                };
                for _ in 0..zooms {
                    scene.on_input(wheel, seen);
                }
                let name = format!("{theme:?}-{}-{near}", scenario.id).to_lowercase();
                pictures.push((name, scene.draw(seen, &texts, &look)));
            }
        }
    }
    pictures
}

/// Every mark that can lie on a table.
fn marks(look: &Look, texts: &Texts) -> Vec<Draw> {
    let Some(state) = boards().first().map(table) else {
        return Vec::new();
    };
    let art = BoardArt::of(&state.board);
    let mut camera = camera(&state);
    camera.zoom(1.6, Spot::new(620.0, 470.0));
    let id = |number: u8| ElementId(number);
    let ghost = |number: u8, x: f64, legal| Ghost {
        placed: vec![Placed {
            element: id(number),
            pose: Pose::paces(x, 1080.0, 10.0),
        }],
        way: Vec::new(),
        legal,
    };
    let mut list = Vec::new();
    for one in [
        ghost(0, 600.0, Some(true)),
        ghost(2, 950.0, Some(false)),
        ghost(4, 1300.0, None),
    ] {
        let overlay = Overlay {
            selected: vec![id(0), id(9)],
            pointed: vec![id(3), id(20)],
            ghost: Some(one),
            zones_of: Some(Side::Blue),
            deployment_of: Some(Side::Red),
            ..Overlay::default()
        };
        let painted = paint(&state, &art, View::new(&camera, look), &overlay, texts);
        // The ghosts of all three over each other: only the last picture has its ground.
        if list.is_empty() {
            list = painted;
        } else {
            let common = painted
                .iter()
                .zip(&list)
                .take_while(|(a, b)| a == b)
                .count();
            list.extend(painted.into_iter().skip(common));
        }
    }
    list
}

/// Everybody where the rules suggest it.
fn deployed(scenario: &skirmish::Scenario) -> skirmish::State {
    let mut state = skirmish::new_battle(scenario, &skirmish::Options::default());
    state.phase = skirmish::Phase::Deploy;
    let units: Vec<skirmish::UnitId> = state.units_with_ids().map(|(id, _)| id).collect();
    for id in units {
        for placed in skirmish::suggested_deployment(&state, id).unwrap_or_default() {
            if let Some(model) = state.models.get_mut(usize::from(placed.model.0)) {
                model.at = placed.at;
                model.level = placed.level;
                model.facing = placed.facing;
                model.status = skirmish::Status::Standing;
            }
        }
    }
    state.phase = skirmish::Phase::Play;
    state
}

fn camera(state: &State) -> Camera {
    Camera::new(AREA, state.table_size())
}

/// Two armies of every type that there is, some of them turned.
fn table(board: &'static acies::ancients::PreparedBoard) -> State {
    let mut elements = Vec::new();
    for side in Side::BOTH {
        for (i, troop) in Troop::ALL.into_iter().enumerate() {
            let (column, row) = ((i % 8) as f64, (i / 8) as f64);
            let turned = if i > 12 { 20.0 } else { 0.0 };
            let x = 560.0 + 160.0 * column;
            let pose = match side {
                Side::Red => Pose::paces(x, 900.0 - 220.0 * row, turned),
                Side::Blue => Pose::paces(x, 1500.0 + 220.0 * row, 180.0 + turned),
            };
            elements.push(element(&format!("{side:?}{i}"), side, troop, pose, i == 1));
        }
    }
    let camp = |y: i32, side| {
        Some(Camp {
            centre: Point { x: 1_200_000, y },
            width: 160_000,
            depth: 160_000,
            garrison: None,
            held_by: Some(side),
        })
    };
    let roster = |edge| Roster {
        base_edge: Some(edge),
        ..Roster::default()
    };
    State {
        options: Options::default(),
        board: Arc::new(board.board.clone()),
        elements,
        camps: [camp(80_000, Side::Red), camp(2_320_000, Side::Blue)],
        rosters: [roster(TableEdge::South), roster(TableEdge::North)],
        musters: Default::default(),
        rivers: Vec::new(),
        attacker: Some(Side::Red),
        active: Side::Red,
        phase: Phase::Move,
        bound: 1,
        points: 4,
        arrived: Vec::new(),
        entangled: Vec::new(),
        due: Vec::new(),
        winner: None,
    }
}

fn element(name: &str, side: Side, troop: Troop, pose: Pose, general: bool) -> Element {
    Element {
        name: name.to_owned(),
        side,
        troop,
        base: BaseKind::Standard,
        general,
        status: Status::OnTable,
        pose,
        moved: false,
        shifted: false,
        has_shot: false,
        was_shot_at: false,
    }
}
