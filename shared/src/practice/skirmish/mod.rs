//! The computer opponent of Platoon Skirmish: from a state to an intent, nothing else. Whatever it proposes has been put to
//! the rules first; every proposal brings its turn nearer to the end.
//!
//! The recruit goes straight for what is fought for, one unit after the other, and shoots at the nearest enemy. The veteran begins
//! with those who can do most, stays where he shoots well, looks at ways to both sides of the straight one and at how much
//! fire waits where they end, and shoots where it does most.

mod act;
mod aims;
mod field;
mod go;

use super::Budget;
use crate::dice::Prepared;
use crate::game::Strength;
use crate::side::Side;
use crate::skirmish::{
    Action, ActivationMode, Applied, Heading, Intent, Pending, Phase, State, UnitId, apply,
    check_reaction, melee_preview, next_in_hand, ready_units, suggested_deployment,
};

/// A die that passes nearly every test and misses nothing.
const GOOD_DIE: u8 = 1;
/// More dice than one intent takes.
const MANY_DICE: usize = 400;

/// What it does now.
pub(super) fn play(state: &State, side: Side, strength: Strength, budget: Budget) -> Intent {
    let thinker = Thinker {
        state,
        side,
        strength,
        nodes: budget.nodes,
    };
    let wish = match (state.phase, state.pending.last()) {
        (Phase::TerrainReview, _) => Some(Intent::AcceptTerrain {
            revision: state.review.revision,
        }),
        (Phase::Deploy, _) => thinker.deploy(),
        (Phase::Play, Some(due)) => thinker.answer(due),
        (Phase::Play, None) => thinker.turn(),
        (Phase::Begin | Phase::Over, _) => None,
    };
    wish.unwrap_or_else(|| thinker.way_out())
}

/// Who thinks about what.
#[derive(Clone, Copy, Debug)]
struct Thinker<'a> {
    state: &'a State,
    side: Side,
    strength: Strength,
    nodes: u32,
}

impl Thinker<'_> {
    /// What comes of an intent when the dice are kind; nothing when the rules refuse it.
    fn tried(&self, intent: &Intent) -> Option<Applied> {
        let mut dice = Prepared::new(vec![GOOD_DIE; MANY_DICE]);
        apply(self.state, self.side, intent, &mut dice).ok()
    }

    fn is_legal(&self, intent: &Intent) -> bool {
        self.tried(intent).is_some()
    }

    fn first_legal(&self, wishes: impl IntoIterator<Item = Intent>) -> Option<Intent> {
        wishes.into_iter().find(|wish| self.is_legal(wish))
    }

    /// What can always be done.
    fn way_out(&self) -> Intent {
        self.first_legal(Intent::ways_out())
            .unwrap_or(Intent::EndTurn)
    }

    /// The next unit in hand, as near to the enemy as its zone allows; without room it waits in reserve.
    fn deploy(&self) -> Option<Intent> {
        let unit = next_in_hand(self.state, self.side)?;
        Some(match suggested_deployment(self.state, unit) {
            Some(placed) => Intent::Deploy { unit, placed },
            None => Intent::HoldBack { unit },
        })
    }

    /// Answers a question of the rules.
    fn answer(&self, due: &Pending) -> Option<Intent> {
        match due {
            Pending::Facing { unit } => {
                let facing = self.towards_enemy(*unit);
                let facings = self.state.living(*unit);
                Some(Intent::SetFacing {
                    facings: facings.map(|(id, _)| (id, facing)).collect(),
                })
            }
            Pending::Reaction { .. } => {
                let preview = check_reaction(self.state, self.side);
                let fire = preview.is_ok_and(|preview| preview.any.probability() >= aims::WORTH);
                self.first_legal([Intent::React { fire }, Intent::React { fire: !fire }])
            }
            Pending::Duel {
                attacker, target, ..
            } => {
                let preview = melee_preview(self.state, *attacker, *target).ok()?;
                let mut pairings = preview.pairings;
                pairings.sort_by_key(|pairing| {
                    i16::from(pairing.defender_need) - i16::from(pairing.attacker_need)
                });
                self.first_legal(pairings.iter().map(|pairing| Intent::Duel {
                    attacker: pairing.attacker,
                    defender: pairing.defender,
                }))
            }
        }
    }

    /// Its own turn: goes on with the active unit, or picks the next.
    fn turn(&self) -> Option<Intent> {
        match self.state.activation {
            Some(activation) => self.go_on(&activation),
            None => self.pick(),
        }
    }

    /// Every unit once, a veteran's those first that see most of the enemy; nobody is exhausted for a second time in a turn.
    fn pick(&self) -> Option<Intent> {
        let alternating = self.state.switches.activation == ActivationMode::Alternating;
        let fresh = ready_units(self.state, self.side).filter(|id| {
            let unit = self.state.unit(*id);
            alternating || unit.is_some_and(|unit| unit.activations == 0)
        });
        let mut fresh: Vec<(i64, UnitId)> = fresh
            .map(|id| match self.strength {
                Strength::Recruit => (0, id),
                Strength::Veteran => (-aims::prospect(self.state, id), id),
            })
            .collect();
        fresh.sort_unstable();
        let picks = fresh.into_iter().map(|(_, unit)| Intent::Activate { unit });
        self.first_legal(picks.chain([Intent::EndTurn]))
    }

    /// The way from the middle of a unit to the nearest enemy that stands, else to where enemies come from, whole degrees.
    fn towards_enemy(&self, unit: UnitId) -> Heading {
        let from = field::middle_of(self.state, unit);
        let enemy = field::nearest_enemy(self.state, self.side, from);
        field::heading(
            from,
            enemy.unwrap_or_else(|| field::enemy_zone(self.state, self.side)),
        )
    }

    /// After everything else: done with this unit.
    fn rest(&self) -> Option<Intent> {
        self.first_legal([Intent::EndActivation, Intent::Action(Action::Hold)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::skirmish::{Agreement, Options, data, new_battle};

    /// Goes on with the computer's choice.
    fn played(state: &State, dice: &[u8]) -> (Intent, State) {
        let budget = Budget::of(Strength::Recruit);
        let side = state.side_to_act().unwrap();
        let intent = play(state, side, Strength::Recruit, budget);
        let mut dice = Prepared::new(dice.to_vec());
        let applied = apply(state, side, &intent, &mut dice);
        (intent, applied.expect("a legal intent").state)
    }

    #[test]
    fn skm_10_the_computer_holds_back_what_finds_no_room_and_brings_it_on() {
        let options = Options {
            agreement: Some(Agreement::Accepted),
            ..Options::default()
        };
        let state = new_battle(data::scenario("field-road").unwrap(), &options);
        let mut dice = Prepared::new(vec![7, 2]);
        let begun = apply(&state, Side::Red, &Intent::Begin, &mut dice);
        let mut state = begun.expect("begun").state;
        // Room for none of red's units.
        let wide = state.scenario.zones[0].clone();
        let set_zone = |state: &mut State, zone: Vec<Point>| {
            std::sync::Arc::make_mut(&mut state.scenario).zones[0] = zone;
        };
        let at = |x, y| Point { x, y };
        let narrow = vec![at(0, 0), at(900, 0), at(900, 900), at(0, 900)];
        set_zone(&mut state, narrow);
        while state.phase == Phase::Deploy {
            let side = state.active;
            let is_last = next_in_hand(&state, side.other()).is_none();
            let dice: &[u8] = if is_last { &[9, 3] } else { &[] };
            let (intent, after) = played(&state, dice);
            let is_held_back = matches!(intent, Intent::HoldBack { .. });
            assert_eq!(is_held_back, side == Side::Red, "{intent:?}");
            state = after;
        }
        // It tries, and waits on.
        let (intent, active) = played(&state, &[]);
        assert!(matches!(intent, Intent::Activate { .. }), "{intent:?}");
        let (intent, _) = played(&active, &[]);
        assert_eq!(intent, Intent::EndActivation);
        let mut roomy = active;
        set_zone(&mut roomy, wide);
        let (intent, on) = played(&roomy, &[]);
        assert!(matches!(intent, Intent::Enter { .. }), "{intent:?}");
        assert!(on.living_of(Side::Red).next().is_some());
    }
}
