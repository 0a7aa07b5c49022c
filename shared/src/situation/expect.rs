//! What a step expects, with every name looked up.

use super::frame_keys::Source;
use super::keys::{ExpectKeys, ExpectedElementKeys};
use crate::Clause;
use crate::FileFault;
use crate::ancients::{ElementId, Phase, Side, State, Status};
use crate::geometry::Polygon;

/// The kinds of events that a file may name, as [`super::EventLine`] writes them.
pub(super) const EVENT_KINDS: &[&str] = &[
    "moved",
    "turned",
    "conformed",
    "shot",
    "fought",
    "nothing",
    "recoiled",
    "pushed_back",
    "passed_through",
    "fled",
    "pursued",
    "destroyed",
    "camp_taken",
    "camp_left",
    "bound_ended",
    "game_ended",
    "setup_rolled",
    "edges_chosen",
    "camp_placed",
    "deployed",
    "swapped",
    "turn_began",
];

/// Everything a step expects; what is left out is not looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expectation {
    /// Carried out or refused.
    pub accepted: Option<bool>,
    /// One of these is the clause that refuses.
    pub clause: Vec<Clause>,
    /// Points left afterwards.
    pub points: Option<u8>,
    /// The phase afterwards.
    pub phase: Option<Phase>,
    /// Who has won (`Some(None)`: nobody yet).
    pub winner: Option<Option<Side>>,
    /// Where elements are.
    pub elements: Vec<ExpectedElement>,
    /// Who holds camps.
    pub camps: Vec<ExpectedCamp>,
    /// Kinds of events that occur in this order.
    pub events: Vec<String>,
}

/// What is expected of one element.
#[derive(Clone, Debug, PartialEq)]
pub struct ExpectedElement {
    /// Which.
    pub element: ElementId,
    /// Eastward, paces.
    pub x: Option<f64>,
    /// Northward, paces.
    pub y: Option<f64>,
    /// Degrees clockwise from north.
    pub facing: Option<f64>,
    /// On the table, lost or in hand.
    pub status: Option<Status>,
    /// A polygon that holds its whole base, paces.
    pub within: Option<Polygon>,
}

/// What is expected of one camp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectedCamp {
    /// Whose camp.
    pub side: Side,
    /// Who holds it (`Some(None)`: nobody).
    pub held_by: Option<Option<Side>>,
}

pub(super) fn expectation_of(
    source: Source<'_>,
    state: &State,
    keys: ExpectKeys,
) -> Result<Expectation, FileFault> {
    let mut events = Vec::new();
    for kind in keys.events {
        if !EVENT_KINDS.contains(&kind.get_ref().as_str()) {
            let problem = format!("{:?} is no kind of event", kind.get_ref());
            return Err(source.fault(kind.span().start, "events", problem));
        }
        events.push(kind.into_inner());
    }
    Ok(Expectation {
        accepted: keys.accepted,
        clause: source.clauses(keys.clause)?,
        points: keys.points,
        phase: keys.phase,
        winner: keys.winner.map(|side| side.side()),
        elements: keys
            .elements
            .into_iter()
            .map(|each| element_of(source, state, each))
            .collect::<Result<_, _>>()?,
        camps: keys
            .camps
            .into_iter()
            .map(|camp| ExpectedCamp {
                side: camp.side,
                held_by: camp.held_by.map(|side| side.side()),
            })
            .collect(),
        events,
    })
}

fn element_of(
    source: Source<'_>,
    state: &State,
    keys: ExpectedElementKeys,
) -> Result<ExpectedElement, FileFault> {
    let element = source.element(state, &keys.id, "id")?;
    let within = match keys.within {
        Some(corners) if corners.get_ref().len() < 3 => {
            let problem = "a polygon has three corners at least";
            return Err(source.fault(corners.span().start, "within", problem));
        }
        Some(corners) => {
            let corners = corners.into_inner().into_iter();
            Some(
                corners
                    .map(|[x, y]| crate::geometry::Vec2::new(x, y))
                    .collect(),
            )
        }
        None => None,
    };
    Ok(ExpectedElement {
        element,
        x: keys.x,
        y: keys.y,
        facing: keys.facing,
        status: keys.status,
        within,
    })
}
