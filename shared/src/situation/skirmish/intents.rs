//! From the intents of a skirmish situation to the intents of the rules.

use super::keys::{FacingKeys, IntentKeys, OrderKeys, PlacedKeys};
use super::read::{link_named, model_named, point};
use crate::geometry::Point;
use crate::skirmish::{
    Action, Intent, ItemId, LinkId, ModelId, Order, PieceId, Placed, Refusal, State,
    TerrainProposal, UnitId, WeaponId,
};

/// No table has a thing of this number: an unknown name becomes a refusal of the rules, in their own order of checks.
const NOBODY: u8 = u8::MAX;

/// What a step asks. A shape that the rules know no intent for is a refusal already.
pub(super) fn intent_of(state: &State, keys: &IntentKeys) -> Result<Intent, Refusal> {
    let unit = |name: &String| state.unit_named(name).unwrap_or(UnitId(NOBODY));
    let model = |name: &String| model_of(state, name);
    Ok(match keys {
        IntentKeys::Begin {} => Intent::Begin,
        IntentKeys::AcceptTerrain { revision } => Intent::AcceptTerrain {
            revision: *revision,
        },
        IntentKeys::ProposeTerrain { .. } => Intent::ProposeTerrain(proposal_of(state, keys)?),
        IntentKeys::Deploy { unit: id, models } => Intent::Deploy {
            unit: unit(id),
            placed: models
                .iter()
                .map(|placed| placed_of(state, placed))
                .collect::<Result<_, _>>()?,
        },
        IntentKeys::HoldBack { unit: id } => Intent::HoldBack { unit: unit(id) },
        IntentKeys::Enter { models } => Intent::Enter {
            placed: models
                .iter()
                .map(|placed| placed_of(state, placed))
                .collect::<Result<_, _>>()?,
        },
        IntentKeys::Activate { unit: id } => Intent::Activate { unit: unit(id) },
        IntentKeys::Move {
            orders,
            assault,
            confirm_risk,
        } => Intent::Move {
            orders: orders_of(state, orders)?,
            assault: assault.as_ref().map(unit),
            confirm_risk: *confirm_risk,
        },
        IntentKeys::SetFacing { facings } => Intent::SetFacing {
            facings: facings
                .iter()
                .map(|FacingKeys { model: id, facing }| (model(id), *facing))
                .collect(),
        },
        IntentKeys::ExtraMove {
            orders,
            confirm_risk,
        } => Intent::Action(Action::ExtraMove {
            orders: orders_of(state, orders)?,
            confirm_risk: *confirm_risk,
        }),
        IntentKeys::UseEquipment {
            model: id,
            item,
            anchor,
            level,
        } => Intent::Action(Action::UseEquipment {
            model: model(id),
            item: item_of(state, item),
            anchor: place(*anchor)?,
            level: *level,
        }),
        IntentKeys::Fire { target, shooters } => Intent::Action(Action::Fire {
            target: unit(target),
            shooters: shooters
                .iter()
                .map(|[id, weapon]| (model(id), weapon_of(state, weapon)))
                .collect(),
        }),
        IntentKeys::IndirectFire {
            weapon,
            at,
            level,
            spotter,
        } => Intent::Action(Action::IndirectFire {
            weapon: weapon_of(state, weapon),
            at: place(*at)?,
            level: *level,
            spotter: model(spotter),
        }),
        IntentKeys::Revive { fallen } => Intent::Action(Action::Revive {
            fallen: model(fallen),
        }),
        IntentKeys::Rally { unit: id } => Intent::Action(Action::Rally { unit: unit(id) }),
        IntentKeys::Guard { facing } => Intent::Action(Action::Guard { facing: *facing }),
        IntentKeys::Hold {} => Intent::Action(Action::Hold),
        IntentKeys::EndActivation {} => Intent::EndActivation,
        IntentKeys::EndTurn {} => Intent::EndTurn,
        IntentKeys::React { fire } => Intent::React { fire: *fire },
        IntentKeys::Duel { attacker, defender } => Intent::Duel {
            attacker: model(attacker),
            defender: model(defender),
        },
        IntentKeys::Lapse {} => Intent::Lapse,
    })
}

fn model_of(state: &State, name: &str) -> ModelId {
    model_named(state, name).unwrap_or(ModelId(NOBODY))
}

fn link_of(state: &State, name: &str) -> LinkId {
    link_named(state, name).unwrap_or(LinkId(NOBODY))
}

fn number_of(place: Option<usize>) -> u8 {
    place
        .and_then(|place| u8::try_from(place).ok())
        .unwrap_or(NOBODY)
}

fn item_of(state: &State, name: &str) -> ItemId {
    ItemId(number_of(
        state.scenario.items.iter().position(|item| item.id == name),
    ))
}

fn weapon_of(state: &State, name: &str) -> WeaponId {
    let weapons = &state.scenario.weapons;
    WeaponId(number_of(
        weapons.iter().position(|weapon| weapon.id == name),
    ))
}

fn place(at: [f64; 2]) -> Result<Point, Refusal> {
    point(at).ok_or(Refusal::Malformed)
}

fn proposal_of(state: &State, keys: &IntentKeys) -> Result<TerrainProposal, Refusal> {
    match keys {
        IntentKeys::ProposeTerrain {
            piece: Some(piece),
            standing: Some(standing),
            dangerous_for,
            link: None,
            condition: None,
        } => {
            let pieces = &state.scenario.pieces;
            let number = number_of(pieces.iter().position(|each| &each.id == piece));
            Ok(TerrainProposal::Piece {
                piece: PieceId(number),
                standing: standing.standing(dangerous_for.as_ref()),
            })
        }
        IntentKeys::ProposeTerrain {
            piece: None,
            standing: None,
            dangerous_for: None,
            link: Some(link),
            condition: Some(condition),
        } => Ok(TerrainProposal::Link {
            link: link_of(state, link),
            condition: *condition,
        }),
        _ => Err(Refusal::Malformed),
    }
}

fn placed_of(state: &State, keys: &PlacedKeys) -> Result<Placed, Refusal> {
    Ok(Placed {
        model: model_of(state, &keys.model),
        at: place([keys.x, keys.y])?,
        level: keys.level,
        facing: keys.facing,
    })
}

fn orders_of(state: &State, orders: &[OrderKeys]) -> Result<Vec<Order>, Refusal> {
    orders.iter().map(|order| order_of(state, order)).collect()
}

fn order_of(state: &State, keys: &OrderKeys) -> Result<Order, Refusal> {
    let points = |path: &[[f64; 2]]| -> Result<Vec<Point>, Refusal> {
        path.iter().map(|at| place(*at)).collect()
    };
    let model = model_of(state, &keys.model);
    let facing = keys.facing;
    match (&keys.path, &keys.arrive, &keys.climb, keys.way, keys.exit) {
        (Some(path), None, None, None, None) => Ok(Order::Walk {
            model,
            path: points(path)?,
            facing,
        }),
        (None, Some(path), None, None, None) => Ok(Order::Arrive {
            model,
            path: points(path)?,
            facing,
        }),
        (None, None, Some(link), Some(way), Some(exit)) => Ok(Order::Climb {
            model,
            link: link_of(state, link),
            way,
            exit: place(exit)?,
            facing,
        }),
        _ => Err(Refusal::Malformed),
    }
}
