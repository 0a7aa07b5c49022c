//! What a result leads to, up to the last consequence. `Clause: OUT-21..OUT-26`.

use super::turn::{Stop, Turn};
use super::{
    CombatResult, ElementId, Event, Exchange, Factor, Fight, FightKind, LossReason, Side, Status,
    Troop, camp, flee, pursuit, recoil,
};
use crate::clause::Clause;
use crate::geometry::Vec2;

/// The consequences of a close combat: the loser's result, its supporters, then capture or pursuit by the winner.
/// `Clause: OUT-25`.
pub(crate) fn of_fight(turn: &mut Turn<'_>, fight: Fight, exchange: &Exchange) -> Result<(), Stop> {
    // The way the attacker of a camp faced; a flight turns it round.
    let approach = turn
        .state
        .element(fight.attacker)
        .map_or(Vec2::new(0.0, 1.0), |e| e.pose.ahead());
    let pair = [exchange.first.element, exchange.second.element];
    let gone = match exchange.loser {
        Some(loser) => {
            suffer(turn, loser, exchange.result, exchange.clause)?;
            if exchange.result == CombatResult::Nothing {
                Vec::new()
            } else {
                vec![loser]
            }
        }
        None => draw(turn, &pair)?,
    };
    for loser in &gone {
        lose_supporters(turn, exchange, *loser)?;
    }
    let [beaten] = gone.as_slice() else {
        return Ok(());
    };
    let winner = if *beaten == pair[0] { pair[1] } else { pair[0] };
    win(turn, fight, exchange.camp, (winner, *beaten), approach)
}

/// The winner takes the camp, or follows. `Clause: PUR-01`, `PUR-09`, `RCL-16`, `PUR-07`.
fn win(
    turn: &mut Turn<'_>,
    fight: Fight,
    camp: Option<Side>,
    (winner, beaten): (ElementId, ElementId),
    approach: Vec2,
) -> Result<(), Stop> {
    match (fight.kind, camp) {
        (FightKind::Camp, Some(side)) if beaten == fight.defender => {
            camp::capture(turn, side, winner)
        }
        (FightKind::Camp, Some(side)) => {
            let pursues = turn
                .state
                .element(winner)
                .is_some_and(|e| e.troop.pursues());
            if pursues {
                camp::sally(turn, side, winner, -approach)
            } else {
                Ok(())
            }
        }
        (FightKind::Front | FightKind::FlankOnly | FightKind::Camp, _) => {
            pursuit::follow(turn, winner)
        }
    }
}

/// The consequences of a shooting. Nobody pursues. `Clause: SHT-16`, `SHT-22`.
pub(crate) fn of_shooting(turn: &mut Turn<'_>, exchange: &Exchange) -> Result<(), Stop> {
    let target = exchange.second.element;
    // Either of them may guard a camp; who guards it is forgotten once it is gone.
    let guards = [exchange.first.element, target].map(|id| (id, turn.state.camp_of_garrison(id)));
    match exchange.loser {
        Some(loser) => suffer(turn, loser, exchange.result, exchange.clause)?,
        None => {
            let mut shot_at = vec![target];
            if exchange.mutual {
                shot_at.insert(0, exchange.first.element);
            }
            draw(turn, &shot_at)?;
        }
    }
    for (id, camp) in guards {
        if let Some(side) = camp.filter(|_| is_lost(turn, id)) {
            camp::capture_if_touched(turn, side, id)?;
        }
    }
    Ok(())
}

/// Equal totals: scythed chariots are destroyed, others stay. Gives who is gone. `Clause: OUT-06`.
fn draw(turn: &mut Turn<'_>, pair: &[ElementId]) -> Result<Vec<ElementId>, Stop> {
    let mut gone = Vec::new();
    for id in pair {
        let chariots = turn
            .state
            .element(*id)
            .is_some_and(|e| e.troop == Troop::ScythedChariots);
        if chariots {
            turn.emit(Event::Destroyed {
                element: *id,
                reason: LossReason::Result,
                clause: Clause::Out06,
            })?;
            gone.push(*id);
        }
    }
    if gone.is_empty() {
        for id in pair {
            turn.emit(Event::Nothing { element: *id })?;
        }
    }
    Ok(gone)
}

/// One element makes its result at once. `Clause: OUT-01`, `OUT-23`.
fn suffer(
    turn: &mut Turn<'_>,
    loser: ElementId,
    result: CombatResult,
    clause: Clause,
) -> Result<(), Stop> {
    let camp = turn.state.camp_of_garrison(loser);
    match (result, camp) {
        (CombatResult::Nothing, _) => turn.emit(Event::Nothing { element: loser }),
        (CombatResult::Destroyed, _) => turn.emit(Event::Destroyed {
            element: loser,
            reason: LossReason::Result,
            clause,
        }),
        (CombatResult::Recoil | CombatResult::Flee, Some(side)) => camp::leave(turn, side, loser),
        (CombatResult::Recoil, None) => recoil::recoil(turn, loser),
        (CombatResult::Flee, None) => flee::flee(turn, loser),
    }
}

/// Whoever lent the destroyed element +3 or +1 in this combat goes with it. `Clause: OUT-21`, `OUT-22`, `FAC-23`,
/// `AMB-41`.
fn lose_supporters(turn: &mut Turn<'_>, exchange: &Exchange, loser: ElementId) -> Result<(), Stop> {
    if !is_lost(turn, loser) {
        return Ok(());
    }
    let score = if exchange.first.element == loser {
        &exchange.first
    } else {
        &exchange.second
    };
    for supporter in score.factors.iter().filter_map(supporter) {
        if !is_lost(turn, supporter) {
            turn.emit(Event::Destroyed {
                element: supporter,
                reason: LossReason::Support,
                clause: Clause::Out21,
            })?;
        }
    }
    Ok(())
}

fn supporter(factor: &Factor) -> Option<ElementId> {
    matches!(factor.clause, Clause::Fac15 | Clause::Fac17 | Clause::Fac18)
        .then_some(factor.by)
        .flatten()
}

fn is_lost(turn: &Turn<'_>, id: ElementId) -> bool {
    turn.state
        .element(id)
        .is_some_and(|e| e.status == Status::Lost)
}
