//! From events and reports to the lines that are printed as JSON.

use super::lines::{
    BothLine, CampLine, ElementLine, EventLine, ExchangeLine, FactorLine, PlaceLine, ScoreLine,
    StepLine, TableLine,
};
use super::words::refusal_text;
use super::{StepReport, Verdict};
use crate::ancients::{
    Element, ElementId, Event, Exchange, Phase, Placed, Score, Side, State, losses,
};
use crate::geometry::{Milli, Pose};

/// The lines of some events.
pub(super) fn lines_of(state: &State, events: &[Event]) -> Vec<EventLine> {
    let mut lines = Vec::new();
    for event in events {
        if let Event::Met { mover, enemy, .. } = event {
            note_met(state, &mut lines, *mover, *enemy);
        } else if let Event::BoundBegan { side, points, .. } = event {
            note_next(&mut lines, *side, *points);
        } else {
            lines.extend(line_of(state, event));
        }
    }
    lines
}

/// Puts a contact to the last line that moved the mover; without one it is not shown.
fn note_met(state: &State, lines: &mut [EventLine], mover: ElementId, enemy: ElementId) {
    let (mover, enemy) = (name(state, mover), name(state, enemy));
    let mut places = lines.iter_mut().rev().flat_map(EventLine::places);
    if let Some(place) = places.find(|place| place.element == mover) {
        place.met.push(enemy);
    }
}

fn note_next(lines: &mut Vec<EventLine>, side: Side, points: u8) {
    if let Some(EventLine::BoundEnded { next_points, .. }) = lines.last_mut() {
        *next_points = Some(points);
    } else {
        lines.push(EventLine::TurnBegan {
            side,
            phase: Phase::Move,
            points: Some(points),
        });
    }
}

/// The table from events to lines. Marks of phases have none: contacts stand with the move that made them, the next
/// bound's die with the end of the bound.
fn line_of(state: &State, event: &Event) -> Option<EventLine> {
    let name = |id: &ElementId| name(state, *id);
    let place = |placed: &Placed| place_line(state, *placed);
    Some(match event {
        Event::Met { .. }
        | Event::BoundBegan { .. }
        | Event::ShootingBegan
        | Event::FightingBegan { .. }
        | Event::FightLapsed { .. }
        | Event::ArmySealed { .. }
        | Event::ArmyChosen { .. }
        | Event::TerrainPlaced { .. }
        | Event::TerrainRemoved { .. }
        | Event::RiverRolled { .. }
        | Event::EdgeUnderWater { .. } => return None,
        Event::Shot(exchange) => EventLine::Shot(exchange_line(state, exchange)),
        Event::Fought(exchange) => EventLine::Fought(exchange_line(state, exchange)),
        Event::Moved {
            elements,
            cost,
            points,
        } => EventLine::Moved {
            elements: elements
                .iter()
                .map(|placed| name(&placed.element))
                .collect(),
            cost: paces(*cost),
            points: *points,
            to: elements.iter().map(place).collect(),
        },
        Event::Turned {
            placed,
            edge,
            automatic,
        } => EventLine::Turned {
            place: place(placed),
            edge: *edge,
            automatic: *automatic,
        },
        Event::Conformed { placed } => EventLine::Conformed {
            place: place(placed),
        },
        Event::Nothing { element } => EventLine::Nothing {
            element: name(element),
        },
        Event::Recoiled { placed } => EventLine::Recoiled {
            place: place(placed),
        },
        Event::PushedBack { placed, by } => EventLine::PushedBack {
            place: place(placed),
            by: name(by),
        },
        Event::PassedThrough { placed, through } => EventLine::PassedThrough {
            place: place(placed),
            through: through.iter().map(name).collect(),
        },
        Event::Fled { placed, path } => EventLine::Fled {
            place: place(placed),
            path: path.iter().map(|pose| numbers(*pose)).collect(),
        },
        Event::Pursued { placed } => EventLine::Pursued {
            place: place(placed),
        },
        Event::Destroyed {
            element,
            reason,
            clause,
        } => EventLine::Destroyed {
            element: name(element),
            reason: *reason,
            clause: *clause,
        },
        Event::CampTaken { side, placed } => EventLine::CampTaken {
            side: *side,
            place: place(placed),
        },
        Event::CampLeft { side, element } => EventLine::CampLeft {
            side: *side,
            element: name(element),
        },
        Event::BoundEnded {
            side,
            bound,
            losses,
        } => EventLine::BoundEnded {
            side: *side,
            bound: *bound,
            losses: both(*losses),
            next_points: None,
        },
        Event::GameEnded { winner, victory } => EventLine::GameEnded {
            winner: *winner,
            victory: *victory,
        },
        Event::SetupRolled { dice, attacker } => EventLine::SetupRolled {
            dice: dice.clone(),
            attacker: *attacker,
        },
        Event::EdgesChosen {
            die,
            attacker,
            edge,
        } => EventLine::EdgesChosen {
            die: *die,
            attacker: *attacker,
            edge: *edge,
        },
        Event::CampPlaced { side, camp } => EventLine::CampPlaced {
            side: *side,
            x: paces(camp.centre.x),
            y: paces(camp.centre.y),
            garrison: camp.garrison.map(|id| name(&id)),
        },
        Event::Deployed { placed } => EventLine::Deployed {
            to: placed.iter().map(place).collect(),
        },
        Event::Swapped { side, a, b } => EventLine::Swapped {
            side: *side,
            to: vec![place(a), place(b)],
        },
        Event::TurnBegan { side, phase } => EventLine::TurnBegan {
            side: *side,
            phase: *phase,
            points: None,
        },
    })
}

fn exchange_line(state: &State, exchange: &Exchange) -> ExchangeLine {
    let score = |score: &Score| ScoreLine {
        element: name(state, score.element),
        die: score.die,
        factors: score
            .factors
            .iter()
            .map(|factor| FactorLine {
                clause: factor.clause,
                value: factor.value,
                by: factor.by.map(|id| name(state, id)),
            })
            .collect(),
        total: score.total,
    };
    ExchangeLine {
        first: score(&exchange.first),
        second: score(&exchange.second),
        helpers: exchange.helpers.iter().map(|id| name(state, *id)).collect(),
        mutual: exchange.mutual,
        camp: exchange.camp,
        band: exchange.band,
        loser: exchange.loser.map(|id| name(state, id)),
        deciding: exchange.deciding.map(|id| name(state, id)),
        result: exchange.result,
        clause: exchange.clause,
    }
}

/// The step as it is printed.
pub(super) fn step_line(step: &StepReport, file: &str) -> StepLine {
    let (clause, message, events) = match &step.verdict {
        Verdict::Accepted { events, .. } => (None, None, Some(lines_of(&step.state, events))),
        Verdict::Refused(refusal) => (
            Some(refusal.clause()),
            Some(refusal_text(&step.state, refusal)),
            None,
        ),
        Verdict::OutOfDice => (
            None,
            Some("the prepared dice have run out".to_owned()),
            None,
        ),
    };
    StepLine {
        file: file.to_owned(),
        step: step.number,
        accepted: events.is_some(),
        points: events.is_some().then_some(step.state.points),
        clause,
        message,
        events,
        failed: step.failed.clone(),
    }
}

/// A table as it is printed.
pub(super) fn table_line(state: &State) -> TableLine {
    let camps = Side::BOTH.into_iter().filter_map(|side| {
        state.camp(side).map(|camp| CampLine {
            side,
            held_by: camp.held_by,
        })
    });
    TableLine {
        active: state.active,
        phase: state.phase,
        points: state.points,
        winner: state.winner,
        losses: both(losses(state)),
        elements: state.elements.iter().map(element_line).collect(),
        camps: camps.collect(),
    }
}

fn element_line(element: &Element) -> ElementLine {
    let place = element.is_on_table().then(|| numbers(element.pose));
    ElementLine {
        id: element.name.clone(),
        x: place.map(|[x, _, _]| x),
        y: place.map(|[_, y, _]| y),
        facing: place.map(|[_, _, facing]| facing),
        status: element.status,
    }
}

fn place_line(state: &State, placed: Placed) -> PlaceLine {
    let [x, y, facing] = numbers(placed.pose);
    PlaceLine {
        element: name(state, placed.element),
        x,
        y,
        facing,
        met: Vec::new(),
    }
}

fn numbers(pose: Pose) -> [f64; 3] {
    [paces(pose.x), paces(pose.y), paces(pose.facing)]
}

const fn both([red, blue]: [u8; 2]) -> BothLine {
    BothLine { red, blue }
}

/// The name of an element; a number that no element has becomes a question mark.
pub(super) fn name(state: &State, id: ElementId) -> String {
    state
        .element(id)
        .map_or_else(|| "?".to_owned(), |element| element.name.clone())
}

/// 1/1000 pace or degree as paces or degrees.
pub(super) fn paces(milli: Milli) -> f64 {
    f64::from(milli) / 1000.0
}
