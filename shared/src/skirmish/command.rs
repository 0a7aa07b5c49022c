//! Command range, models that are cut off, the secured area. `Clause: SRC-06`, `SRC-07`.

use super::losses::lose;
use super::sight::{Body, Look};
use super::turn::{Stop, Turn};
use super::{
    EPS, Event, LossReason, Mil, ModelId, Placed, Quality, Refusal, Role, State, Unit, UnitId,
    UnitKind,
};
use crate::clause::Clause;

/// Living models that make an area secure. `Clause: SRC-07`.
const SECURED: usize = 4;

/// How far the leader of a unit is heard: by its quality. `Clause: SRC-06`.
#[must_use]
pub fn command_range(state: &State, unit: UnitId) -> Mil {
    let numbers = &state.profile().fire;
    state.unit(unit).map_or(0, |unit| match unit.quality {
        Quality::Recruit => numbers.command_recruit,
        Quality::Experienced => numbers.command_experienced,
        Quality::Veteran => numbers.command_veteran,
    })
}

/// Who leads a unit now: its leader, after him the first who lives. `Clause: SRC-06`.
#[must_use]
pub fn leader_of(state: &State, unit: UnitId) -> Option<ModelId> {
    let leader = state
        .living(unit)
        .find(|(_, model)| model.role == Role::Leader);
    leader
        .or_else(|| state.living(unit).next())
        .map(|(id, _)| id)
}

/// The models of a unit that are out of its leader's range. `Clause: SRC-06`.
#[must_use]
pub fn cut_off_models(state: &State, unit: UnitId) -> Vec<ModelId> {
    let look = Look::new(state);
    let Some(leader) = leader_of(state, unit).and_then(|id| look.party(id)) else {
        return Vec::new();
    };
    let range = command_range(state, unit);
    state
        .living(unit)
        .filter_map(|(id, _)| Some((id, look.party(id)?)))
        .filter(|(_, party)| apart(&leader.body, &party.body) > range + EPS)
        .map(|(id, _)| id)
        .collect()
}

/// From edge to edge, heights counted.
pub(super) fn apart(a: &Body, b: &Body) -> Mil {
    let gap = (a.centre.distance(b.centre) - a.radius - b.radius).max(0.0);
    let up = a.floor - b.floor;
    libm::round(libm::sqrt(gap * gap + up * up) * 1000.0) as Mil
}

/// Whether the squads of a platoon hear each other when they are set up: one that comes onto the table must be in the range of
/// the leader of a squad of its platoon that stands there, or have such a squad in its own leader's range. The first is free;
/// teams, vehicles and single models are. `Clause: SRC-06`.
///
/// # Errors
/// [`Refusal::PlatoonApart`] with the two that come nearest to hearing each other.
pub(super) fn check_platoon(state: &State, id: UnitId, placed: &[Placed]) -> Result<(), Refusal> {
    let squad = |unit: &&Unit| unit.kind == UnitKind::Squad;
    let Some(unit) = state.unit(id).filter(squad) else {
        return Ok(());
    };
    let look = Look::new(state);
    let own: Vec<(ModelId, Body)> = placed
        .iter()
        .map(|each| {
            let party = look.party_at(each.model, id, each.at, each.level);
            (each.model, party.body)
        })
        .collect();
    let mates = state.units_with_ids().filter(|(other, mate)| {
        (mate.side, mate.platoon) == (unit.side, unit.platoon) && *other != id && squad(mate)
    });
    let hearings = mates.flat_map(|(mate, _)| {
        let theirs: Vec<(ModelId, Body)> = state
            .living(mate)
            .filter_map(|(id, _)| Some((id, look.party(id)?.body)))
            .collect();
        let heard_by_mate = leader_of(state, mate)
            .and_then(|leader| heard(&theirs, leader, &own, command_range(state, mate)));
        let own_leader = leader_among(state, &unit.models);
        let heard_by_own =
            own_leader.and_then(|leader| heard(&own, leader, &theirs, command_range(state, id)));
        heard_by_own.into_iter().chain(heard_by_mate)
    });
    match hearings.min_by_key(|heard| (heard.gap - heard.range, heard.leader, heard.nearest)) {
        Some(heard) if heard.gap > heard.range + EPS => Err(Refusal::PlatoonApart {
            unit: id,
            leader: heard.leader,
            nearest: heard.nearest,
            gap: heard.gap,
            range: heard.range,
        }),
        Some(_) | None => Ok(()),
    }
}

/// How near the nearest model of another squad is to a leader.
struct Heard {
    leader: ModelId,
    nearest: ModelId,
    gap: Mil,
    range: Mil,
}

fn heard(
    own: &[(ModelId, Body)],
    leader: ModelId,
    others: &[(ModelId, Body)],
    range: Mil,
) -> Option<Heard> {
    let (_, from) = own.iter().find(|(id, _)| *id == leader)?;
    let (gap, nearest) = others
        .iter()
        .map(|(id, body)| (apart(from, body), *id))
        .min()?;
    Some(Heard {
        leader,
        nearest,
        gap,
        range,
    })
}

/// The leader of a unit that is not on the table yet; without one its first model.
fn leader_among(state: &State, models: &[ModelId]) -> Option<ModelId> {
    let leads = |id: &&ModelId| {
        state
            .model(**id)
            .is_some_and(|model| model.role == Role::Leader)
    };
    models
        .iter()
        .find(leads)
        .or_else(|| models.first())
        .copied()
}

/// Whether a model cannot be surprised: four or more of its unit, itself among them, are within command range of it.
/// `Clause: SRC-07`, `SKM-95`.
#[must_use]
pub fn is_secured(state: &State, id: ModelId) -> bool {
    let look = Look::new(state);
    let (Some(model), Some(own)) = (state.model(id), look.party(id)) else {
        return false;
    };
    let range = command_range(state, model.unit);
    let near = state
        .living(model.unit)
        .filter_map(|(other, _)| look.party(other))
        .filter(|party| apart(&own.body, &party.body) <= range + EPS);
    near.count() >= SECURED
}

/// At the end of a round a unit with models out of range is cut off; those who are so for a second round run. `Clause: SRC-06`.
pub(super) fn on_round_end(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let round = turn.state.round;
    let units: Vec<(UnitId, Option<u8>)> = turn
        .state
        .units_with_ids()
        .map(|(id, unit)| (id, unit.cut_off))
        .collect();
    for (unit, since) in units {
        let away = cut_off_models(&turn.state, unit);
        match (since, away.is_empty()) {
            (None, true) => {}
            (None, false) => turn.emit(Event::CutOff {
                unit,
                since: Some(round),
            })?,
            (Some(_), true) => turn.emit(Event::CutOff { unit, since: None })?,
            (Some(_), false) => {
                for model in away {
                    lose(turn, model, None, LossReason::Fled, Clause::Src06)?;
                }
                turn.emit(Event::CutOff { unit, since: None })?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::fire_table::{BLUE, RED, at, pair, squad};
    use super::*;
    use crate::dice::Prepared;
    use crate::skirmish::Status;

    /// The leader at (10, 20), the others this far to the east.
    fn at_distances(quality: Quality, distances: &[f64]) -> State {
        let mut places = vec![(10.0, 20.0)];
        places.extend(distances.iter().map(|d| (10.0 + d, 20.0)));
        pair(
            squad(RED, quality, &places),
            squad(BLUE, Quality::Recruit, &[(40.0, 40.0)]),
        )
    }

    #[test]
    fn src_06_command_range_by_quality() {
        let away = |quality, apart: f64| {
            let state = at_distances(quality, &[apart + 0.984]);
            !cut_off_models(&state, UnitId(0)).is_empty()
        };
        for (quality, range) in [
            (Quality::Recruit, 6.0),
            (Quality::Experienced, 8.0),
            (Quality::Veteran, 10.0),
        ] {
            assert!(!away(quality, range));
            assert!(away(quality, range + 0.02));
        }
    }

    #[test]
    fn src_06_the_next_leads_when_the_leader_is_lost() {
        let mut state = at_distances(Quality::Recruit, &[2.0, 12.0]);
        state.models[1].role = Role::Leader;
        assert_eq!(leader_of(&state, UnitId(0)), Some(ModelId(1)));
        state.models[1].status = Status::Lost { round: 1 };
        assert_eq!(leader_of(&state, UnitId(0)), Some(ModelId(0)));
        assert_eq!(leader_of(&state, UnitId(9)), None);
    }

    fn round_ended(state: State) -> State {
        let mut dice = Prepared::new(vec![]);
        let mut turn = Turn::new(state, &mut dice);
        on_round_end(&mut turn).unwrap();
        turn.state
    }

    #[test]
    fn src_06_who_is_cut_off_comes_back_by_the_next_round_or_runs() {
        let state = round_ended(at_distances(Quality::Recruit, &[2.0, 12.0]));
        assert_eq!(state.units[0].cut_off, Some(1));
        assert!(state.models[2].is_alive());
        let mut back = state.clone();
        back.models[2].at = at(14.0, 20.0);
        let back = round_ended(back);
        assert_eq!(
            (back.units[0].cut_off, back.models[2].is_alive()),
            (None, true)
        );
        let gone = round_ended(state);
        assert!(!gone.models[2].is_alive() && gone.models[1].is_alive());
        assert_eq!(gone.units[0].cut_off, None);
    }

    #[test]
    fn src_07_four_in_range_make_an_area_secure() {
        let secured = |distances: &[f64]| {
            let state = at_distances(Quality::Recruit, distances);
            is_secured(&state, ModelId(0))
        };
        assert!(secured(&[2.0, 4.0, 6.9]));
        assert!(!secured(&[2.0, 4.0, 7.1]));
        assert!(!secured(&[2.0, 4.0]));
        assert!(!is_secured(
            &at_distances(Quality::Recruit, &[]),
            ModelId(77)
        ));
    }
}
