//! The dice of Ancients.

use super::{About, Ladder, Need, Throw, Who};
use crate::ancients::{Band, ElementId, Event, Exchange, Factor, State, chances_of_totals};
use crate::side::Side;

/// The dice that an event tells of, if it does.
pub(super) fn throw_of(event: &Event, state: &State) -> Option<Throw> {
    match event {
        Event::SetupRolled { dice, attacker } => {
            let dice = dice.iter().flat_map(|(red, blue)| [*red, *blue]).collect();
            Some(Throw {
                side: Some(*attacker),
                ..Throw::plain(About::Attacker, dice)
            })
        }
        Event::EdgesChosen { die, attacker, .. } => die.map(|die| Throw {
            side: Some(*attacker),
            ..Throw::plain(About::Edge, vec![die])
        }),
        Event::EdgeUnderWater { die, .. } => Some(Throw::plain(About::Water, vec![*die])),
        Event::RiverRolled { river, .. } => Some(Throw::plain(About::River, vec![river.die])),
        Event::BoundBegan { side, points, .. } => Some(Throw {
            side: Some(*side),
            ladder: Ladder::die(6, *points),
            ..Throw::plain(About::Points, vec![*points])
        }),
        Event::Fought(exchange) => Some(exchanged(About::Combat, exchange, state)),
        Event::Shot(exchange) => Some(exchanged(About::Shooting, exchange, state)),
        Event::CampPlaced { .. }
        | Event::Deployed { .. }
        | Event::Swapped { .. }
        | Event::TurnBegan { .. }
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::Conformed { .. }
        | Event::Met { .. }
        | Event::ShootingBegan
        | Event::FightingBegan { .. }
        | Event::FightLapsed { .. }
        | Event::Nothing { .. }
        | Event::Recoiled { .. }
        | Event::PushedBack { .. }
        | Event::PassedThrough { .. }
        | Event::Fled { .. }
        | Event::Pursued { .. }
        | Event::Destroyed { .. }
        | Event::CampTaken { .. }
        | Event::CampLeft { .. }
        | Event::BoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::ArmySealed { .. }
        | Event::ArmyChosen { .. }
        | Event::TerrainPlaced { .. }
        | Event::TerrainRemoved { .. } => None,
    }
}

fn exchanged(about: About, exchange: &Exchange, state: &State) -> Throw {
    let (first, second) = (&exchange.first, &exchange.second);
    let side_of = |id: ElementId| state.element(id).map(|element| element.side);
    // A camp without a garrison has no element of its own: it is the owner's.
    let side = side_of(first.element)
        .or_else(|| side_of(second.element).map(Side::other))
        .or_else(|| exchange.camp.map(Side::other));
    Throw {
        side,
        who: Some(Who::Element(first.element)),
        against: Some(Who::Element(second.element)),
        need: Need::Factors([sum(&first.factors), sum(&second.factors)]),
        ladder: ladder_of(exchange),
        is_mutual: true,
        ..Throw::plain(about, vec![first.die, second.die])
    }
}

fn sum(factors: &[Factor]) -> i8 {
    factors
        .iter()
        .fold(0, |sum, factor| sum.saturating_add(factor.value))
}

/// From doubled to doubling: five steps. Where the target does not shoot back, a lower total of the shooters is no worse
/// than an equal one: three steps. `Clause: OUT-01`, `Ruling: RUL-26`.
fn ladder_of(exchange: &Exchange) -> Option<Ladder> {
    let (first, second) = (&exchange.first, &exchange.second);
    let steps = chances_of_totals(&first.factors, &second.factors);
    let fell = match (exchange.band, exchange.loser) {
        (Band::Equal, _) | (_, None) => 2,
        (Band::Beaten, Some(loser)) if loser == first.element => 1,
        (Band::Doubled, Some(loser)) if loser == first.element => 0,
        (Band::Beaten, Some(_)) => 3,
        (Band::Doubled, Some(_)) => 4,
    };
    if exchange.mutual {
        return Ladder::new(steps.to_vec(), fell);
    }
    let [doubled, beaten, equal, beats, doubles] = steps;
    Ladder::new(
        vec![doubled + beaten + equal, beats, doubles],
        fell.saturating_sub(2),
    )
}
