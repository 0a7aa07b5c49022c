//! Small boards for the tests of the rules.

use std::sync::Arc;

use super::{
    Applied, BaseKind, Board, Camp, Element, ElementId, Feature, FeatureKind, Intent, Options,
    Phase, Refused, Roster, Shape, Side, State, Status, Troop, apply,
};
use crate::dice::Prepared;
use crate::geometry::{Point, Pose, convex_overlap};

/// Name, side, troop, midpoint of the front edge in paces, facing in degrees.
pub(crate) type Row<'a> = (&'a str, Side, Troop, f64, f64, f64);

/// A bare table with these elements, red's movement phase, six points, nobody a general.
pub(crate) fn board(rows: &[Row<'_>]) -> State {
    board_with(rows, Vec::new())
}

/// The same with terrain.
pub(crate) fn board_with(rows: &[Row<'_>], features: Vec<Feature>) -> State {
    let mut elements: Vec<Element> = rows
        .iter()
        .map(|&(name, side, troop, x, y, facing)| Element {
            name: name.to_owned(),
            side,
            troop,
            base: BaseKind::Standard,
            general: false,
            status: Status::OnTable,
            pose: Pose::paces(x, y, facing),
            moved: false,
            shifted: false,
            has_shot: false,
            was_shot_at: false,
        })
        .collect();
    elements.sort_by_key(|element| {
        let letters = element.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: u32 = element.name[letters.len()..].parse().unwrap_or(0);
        (letters.to_owned(), number)
    });
    State {
        options: Options::default(),
        board: Arc::new(Board::new(2_400_000, 2_400_000, features)),
        elements,
        camps: [None, None],
        rosters: [Roster::default(); 2],
        musters: Default::default(),
        attacker: Some(Side::Red),
        active: Side::Red,
        phase: Phase::Move,
        bound: 1,
        points: 6,
        arrived: Vec::new(),
        entangled: Vec::new(),
        due: Vec::new(),
        rivers: Vec::new(),
        winner: None,
    }
}

/// A feature with an outline, paces.
pub(crate) fn area(id: &str, kind: FeatureKind, corners: &[(f64, f64)]) -> Feature {
    Feature {
        id: id.to_owned(),
        kind,
        shape: Shape::Area(corners.iter().map(point).collect()),
        paltry: false,
    }
}

/// A road or river along a line, paces.
pub(crate) fn strip(id: &str, kind: FeatureKind, line: &[(f64, f64)], width: f64) -> Feature {
    Feature {
        id: id.to_owned(),
        kind,
        shape: Shape::Strip {
            line: line.iter().map(point).collect(),
            width: Pose::paces(width, 0.0, 0.0).x,
        },
        paltry: false,
    }
}

/// Puts a camp of 160 by 160 paces on the table.
pub(crate) fn put_camp(state: &mut State, side: Side, centre: (f64, f64), garrison: Option<&str>) {
    let garrison = garrison.map(|name| id(state, name));
    state.camps[side.index()] = Some(Camp {
        centre: point(&centre),
        width: 160_000,
        depth: 160_000,
        garrison,
        held_by: Some(side),
    });
}

/// The element of this name carries the general.
pub(crate) fn make_general(state: &mut State, name: &str) {
    let general = id(state, name);
    state.elements[usize::from(general.0)].general = true;
}

/// The id of a name that must exist.
pub(crate) fn id(state: &State, name: &str) -> ElementId {
    state
        .id_of(name)
        .unwrap_or_else(|| panic!("no element {name}"))
}

/// The pose of a name that must exist.
pub(crate) fn pose(state: &State, name: &str) -> Pose {
    state.elements[usize::from(id(state, name).0)].pose
}

/// Puts an element that must exist somewhere else.
pub(crate) fn put(state: &mut State, name: &str, x: f64, y: f64, facing: f64) {
    let element = id(state, name);
    state.elements[usize::from(element.0)].pose = Pose::paces(x, y, facing);
}

/// Carries out an intent of the active side with these dice.
pub(crate) fn play(state: &State, intent: &Intent, dice: &[u8]) -> Result<Applied, Refused> {
    apply(
        state,
        state.active,
        intent,
        &mut Prepared::new(dice.to_vec()),
    )
}

/// Two bases in the field that share more than rounding, if there are such.
pub(crate) fn overlapping(state: &State) -> Option<(String, String)> {
    let field: Vec<&Element> = state.in_field().map(|(_, element)| element).collect();
    for (i, a) in field.iter().enumerate() {
        for b in &field[i + 1..] {
            let (a_base, b_base) = (a.footprint().pulled_in(0.02), b.footprint().pulled_in(0.02));
            if convex_overlap(&a_base, &b_base) {
                return Some((a.name.clone(), b.name.clone()));
            }
        }
    }
    None
}

fn point(&(x, y): &(f64, f64)) -> Point {
    let pose = Pose::paces(x, y, 0.0);
    Point {
        x: pose.x,
        y: pose.y,
    }
}
