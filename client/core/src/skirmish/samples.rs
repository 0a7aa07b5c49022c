//! A small battlefield for tests: open ground, a field, a wall, a house with stairs, two units a side.

use acies::geometry::Point;
use acies::skirmish::{
    Activation, Building, Cover, Label, Link, LinkCondition, LinkKind, Opening, OpeningKind,
    Options, Phase, Piece, Roof, Scenario, Side, Spot, Standing, State, Status, TerrainKind,
    UnitId, data, new_battle,
};
use serde_json::json;

use super::Seen;

/// A place in inches.
pub(crate) fn at(x: f64, y: f64) -> Point {
    Point {
        x: (x * 1000.0).round() as i32,
        y: (y * 1000.0).round() as i32,
    }
}

fn rectangle(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<Point> {
    vec![at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]
}

fn piece(id: &str, label: Label, kind: Option<TerrainKind>, polygon: Vec<Point>) -> Piece {
    let standing = if label.is_fixed() {
        Standing::Impassable
    } else {
        Standing::Passable
    };
    Piece {
        id: id.to_owned(),
        label,
        polygon,
        layer: 1,
        kind,
        standing,
        height: if label == Label::Wall { 4000 } else { 0 },
        cover: Cover::None,
        hardness: None,
    }
}

fn house() -> Building {
    Building {
        id: "house".to_owned(),
        footprint: rectangle(15.0, 9.0, 21.0, 15.0),
        levels: 2,
        roof: Roof::Flat,
        openings: vec![Opening {
            from: at(15.0, 11.0),
            to: at(15.0, 12.5),
            level: 0,
            kind: OpeningKind::Door,
        }],
        anchors: Vec::new(),
        cover: Cover::Solid,
        hardness: None,
    }
}

fn stairs() -> Link {
    let spot = |level| Spot {
        at: at(18.0, 12.0),
        level,
    };
    Link {
        id: "stairs".to_owned(),
        kind: LinkKind::Stairs,
        low: spot(0),
        high: spot(1),
        condition: LinkCondition::Intact,
        damaged: false,
    }
}

/// 36 by 24 inches.
pub(crate) fn scenario() -> Scenario {
    let arms = data::arms();
    let template = |id: &str| {
        let found = arms.templates.iter().position(|one| one.id == id);
        found.expect("a template of the program")
    };
    let unit = |name: &str, id: &str| json!({"name": name, "template": template(id), "quality": "experienced", "platoon": 1, "at": []});
    let names = json!({"en": "Test", "de": "Probe"});
    let value = json!({
        "id": "test",
        "names": names,
        "width": 36_000,
        "depth": 24_000,
        "default_kind": "plain",
        "pieces": [
            piece("corn", Label::Plain, Some(TerrainKind::Cornfield), rectangle(8.0, 2.0, 14.0, 7.0)),
            piece("wall", Label::Wall, None, rectangle(10.0, 17.0, 10.5, 22.0)),
        ],
        "buildings": [house()],
        "links": [stairs()],
        "mines": [],
        "zones": [rectangle(0.0, 0.0, 6.0, 24.0), rectangle(30.0, 0.0, 36.0, 24.0)],
        "objectives": [],
        "mission": "objectives",
        "rounds": 6,
        "switches": {"activation": "player_turns", "terrain_stack": "add", "agreement": "review", "arrival": "deployed", "conditions": "day"},
        "company_morale": null,
        "items": arms.items,
        "weapons": arms.weapons,
        "templates": arms.templates,
        "forces": [
            [unit("r1", "rifle_squad_5"), unit("r2", "rifle_squad_4")],
            [unit("b1", "rifle_squad_5"), unit("b2", "rifle_squad_4")],
        ],
        "profile": data::profile(),
    });
    serde_json::from_value(value).expect("a scenario")
}

/// The table before anything has happened.
pub(crate) fn begin() -> State {
    new_battle(&scenario(), &Options::default())
}

/// Red's turn in the first round, every unit in a row: red's at x = 3, blue's at x = 33.
pub(crate) fn play() -> State {
    let mut state = begin();
    state.phase = Phase::Play;
    state.active = Side::Red;
    state.round = 1;
    state.turn = 1;
    state.order_points = 2;
    let mut rows = [0.0, 0.0];
    for unit in state.units.clone() {
        let side = unit.side.index();
        for id in &unit.models {
            rows[side] += 1.6;
            let x = if side == 0 { 3.0 } else { 33.0 };
            let y = 2.0 + rows[side];
            put(&mut state, usize::from(id.0), at(x, y));
        }
        rows[side] += 1.6;
    }
    state
}

/// Stands a model somewhere on the ground.
pub(crate) fn put(state: &mut State, model: usize, place: Point) {
    if let Some(model) = state.models.get_mut(model) {
        model.status = Status::Standing;
        model.at = place;
    }
}

/// A unit is being activated.
pub(crate) fn activate(state: &mut State, unit: UnitId) {
    state.activation = Some(Activation {
        unit,
        moved: false,
        walked: false,
        acted: false,
        motivated: None,
        assault: None,
    });
}

/// Red's look at it.
pub(crate) fn red(state: &State) -> Seen<'_> {
    Seen {
        state,
        side: Some(Side::Red),
        may_act: super::may_act(state, Side::Red),
    }
}
