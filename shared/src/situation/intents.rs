//! From the intents of a file to the intents of the rules.

use super::keys::{IntentKeys, LegKeys, PieceKeys, PlaceKeys, PoseKeys};
use crate::ancients::data::milli;
use crate::ancients::{ElementId, Intent, Leg, Outline, Piece, Placed, Refusal, State};
use crate::geometry::{Point, Pose};

/// No table has an element of this number: an unknown name becomes a refusal of the rules, in their own order of checks.
const NOBODY: ElementId = ElementId(u8::MAX);

/// What a step asks. A shape that the rules know no intent for is a refusal already.
pub(super) fn intent_of(state: &State, keys: &IntentKeys) -> Result<Intent, Refusal> {
    let id = |name: &String| state.id_of(name).unwrap_or(NOBODY);
    let ids = |names: &[String]| names.iter().map(id).collect::<Vec<ElementId>>();
    Ok(match keys {
        IntentKeys::Move {
            elements,
            to: Some(to),
            legs: None,
            bonus,
        } => Intent::Move {
            element: match elements.as_slice() {
                [only] => id(only),
                [] | [_, _, ..] => return Err(Refusal::Malformed),
            },
            to: to.iter().map(pose_of).collect::<Result<_, _>>()?,
            bonus: *bonus,
        },
        IntentKeys::Move {
            elements,
            to: None,
            legs: Some(legs),
            bonus,
        } => Intent::MoveGroup {
            elements: ids(elements),
            legs: legs_of(legs)?,
            bonus: *bonus,
        },
        IntentKeys::Move { .. } => return Err(Refusal::Malformed),
        IntentKeys::Column {
            elements,
            legs,
            bonus,
        } => Intent::Column {
            elements: ids(elements),
            legs: legs_of(legs)?,
            bonus: *bonus,
        },
        IntentKeys::Face { element, edge } => Intent::Face {
            element: id(element),
            edge: *edge,
        },
        IntentKeys::EndMoves {} => Intent::EndMoves,
        IntentKeys::Shoot { target } => Intent::Shoot { target: id(target) },
        IntentKeys::Fight { element } => Intent::Fight {
            element: id(element),
        },
        IntentKeys::EndBound {} => Intent::EndBound,
        IntentKeys::Begin {} => Intent::Begin,
        IntentKeys::PlaceTerrain(piece) => Intent::PlaceTerrain(piece_of(piece)?),
        IntentKeys::ChooseEdge { edge } => Intent::ChooseEdge { edge: *edge },
        IntentKeys::PlaceCamp { x, y, garrison } => Intent::PlaceCamp {
            centre: point_of(*x, *y)?,
            garrison: garrison.as_ref().map(id),
        },
        IntentKeys::Deploy { elements } => Intent::Deploy {
            placements: elements
                .iter()
                .map(|place| placed_of(state, place))
                .collect::<Result<_, _>>()?,
        },
        IntentKeys::Swap { elements: [a, b] } => Intent::Swap { a: id(a), b: id(b) },
        IntentKeys::Ready {} => Intent::Ready,
    })
}

fn piece_of(keys: &PieceKeys) -> Result<Piece, Refusal> {
    let points = |list: &[[f64; 2]]| -> Result<Vec<Point>, Refusal> {
        list.iter().map(|[x, y]| point_of(*x, *y)).collect()
    };
    let outline = match (&keys.area, &keys.line, keys.width) {
        (Some(area), None, None) => Outline::Area(points(area)?),
        (None, Some(line), Some(width)) => Outline::Line {
            points: points(line)?,
            width: milli(width).ok_or(Refusal::Malformed)?,
        },
        _ => return Err(Refusal::Malformed),
    };
    Ok(Piece {
        number: keys.number,
        kind: keys.kind,
        outline,
        paltry: keys.paltry,
    })
}

fn legs_of(legs: &[LegKeys]) -> Result<Vec<Leg>, Refusal> {
    legs.iter().map(leg_of).collect()
}

fn leg_of(keys: &LegKeys) -> Result<Leg, Refusal> {
    let number = |value: f64| milli(value).ok_or(Refusal::Malformed);
    match (keys.ahead, keys.wheel, keys.degrees, keys.shift, keys.back) {
        (Some(ahead), None, None, None, None) => Ok(Leg::Ahead(number(ahead)?)),
        (None, Some(hand), Some(degrees), None, None) => Ok(Leg::Wheel {
            hand,
            degrees: number(degrees)?,
        }),
        (None, None, None, Some(shift), None) => Ok(Leg::Shift(number(shift)?)),
        (None, None, None, None, Some(back)) => Ok(Leg::Back(number(back)?)),
        _ => Err(Refusal::Malformed),
    }
}

fn pose_of(keys: &PoseKeys) -> Result<Pose, Refusal> {
    let Point { x, y } = point_of(keys.x, keys.y)?;
    let facing = milli(keys.facing).ok_or(Refusal::Malformed)?;
    Ok(Pose {
        x,
        y,
        facing: facing.rem_euclid(360_000),
    })
}

fn point_of(x: f64, y: f64) -> Result<Point, Refusal> {
    match (milli(x), milli(y)) {
        (Some(x), Some(y)) => Ok(Point { x, y }),
        (None, _) | (_, None) => Err(Refusal::Malformed),
    }
}

fn placed_of(state: &State, place: &PlaceKeys) -> Result<Placed, Refusal> {
    let pose = PoseKeys {
        x: place.x,
        y: place.y,
        facing: place.facing,
    };
    Ok(Placed {
        element: state.id_of(&place.id).unwrap_or(NOBODY),
        pose: pose_of(&pose)?,
    })
}
