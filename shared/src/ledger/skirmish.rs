//! The dice of Platoon Skirmish.

use super::{About, Ladder, Need, Throw, Who};
use crate::side::Side;
use crate::skirmish::ability::{Chance, SIDES, chance, passes};
use crate::skirmish::{
    Blast, Bombardment, Duel, Event, MINE_CHANCE, ModelId, OpeningFired, Rolls, ShotResult, State,
    Test, TestKind, UnitId, Volley, armour_towards, knocks_out_from,
};

/// The dice that an event tells of, in order.
pub(super) fn throws_of(event: &Event, state: &State) -> Vec<Throw> {
    let dice = Dice { state };
    match event {
        Event::RolledOff {
            about,
            dice,
            winner,
        } => {
            let dice = dice.iter().flat_map(|(red, blue)| [*red, *blue]).collect();
            vec![Throw {
                side: Some(*winner),
                ..Throw::plain(About::RollOff(*about), dice)
            }]
        }
        Event::Tested(test) => dice.test(test),
        Event::Volley(volley) => dice.volley(volley),
        Event::Bombarded(bombardment) => dice.bombardment(bombardment),
        Event::MinePassed {
            model, roll, blast, ..
        } => {
            let mut throws = vec![dice.mine(*model, *roll, blast.is_some())];
            let penetration = state.profile().fire.mine_penetration;
            throws.extend(blast.iter().flat_map(|blast| {
                let shell = Shell {
                    penetration,
                    side: None,
                    set_off_by: Some(*model),
                };
                dice.blast(blast, shell)
            }));
            throws
        }
        Event::OpeningShots { fired } => fired.iter().map(|fired| dice.opening(fired)).collect(),
        Event::Fought(duel) => dice.duel(duel),
        Event::ReviewBegan
        | Event::TerrainProposed { .. }
        | Event::TerrainAccepted { .. }
        | Event::DeploymentTurn { .. }
        | Event::Deployed { .. }
        | Event::HeldBack { .. }
        | Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::Activated { .. }
        | Event::ActionUsed { .. }
        | Event::ActivationEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Lapsed { .. }
        | Event::LapsesForgotten { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::Asked { .. }
        | Event::Answered
        | Event::FacingSet { .. }
        | Event::Moved { .. }
        | Event::ModelLost { .. }
        | Event::Slipped { .. }
        | Event::UnitDestroyed { .. }
        | Event::RopeHung { .. }
        | Event::RopeUsed { .. }
        | Event::CoverBroken { .. }
        | Event::Pinned { .. }
        | Event::GuardSet { .. }
        | Event::SpecialUsed { .. }
        | Event::Revived { .. }
        | Event::Rallied { .. }
        | Event::CutOff { .. } => Vec::new(),
    }
}

/// What went off.
#[derive(Clone, Copy)]
struct Shell {
    penetration: u8,
    /// Who shot it; nobody: a mine.
    side: Option<Side>,
    /// Who stood on it.
    set_off_by: Option<ModelId>,
}

/// Reads events beside the table that says who belongs to whom.
struct Dice<'a> {
    state: &'a State,
}

impl Dice<'_> {
    fn owner(&self, model: ModelId) -> Option<Side> {
        self.state.side_of(self.state.model(model)?)
    }

    fn side(&self, unit: UnitId) -> Option<Side> {
        self.state.unit(unit).map(|unit| unit.side)
    }

    /// A die that passes when it is low enough.
    fn low(&self, about: About, who: ModelId, need: i8, die: u8) -> Throw {
        Throw {
            side: self.owner(who),
            who: Some(Who::Model(who)),
            need: Need::AtMost(need),
            ladder: ladder(chance(need, 0), passes(die, need)),
            ..Throw::plain(about, vec![die])
        }
    }

    /// Each roll of a test counts for itself: a repeat is made only because the one before failed. `Clause: SKM-67`.
    fn test(&self, test: &Test) -> Vec<Throw> {
        let about = About::Test(test.kind);
        let rolls = test.rolls.iter();
        rolls
            .map(|die| self.low(about, test.model, test.target, *die))
            .collect()
    }

    fn volley(&self, volley: &Volley) -> Vec<Throw> {
        let mut throws = Vec::new();
        for shot in &volley.shots {
            let Some(aim) = volley.aims.get(usize::from(shot.aim)) else {
                continue;
            };
            let mut throw = self.low(About::Shot, aim.shooter, aim.need, shot.roll);
            throw.side = self.side(volley.unit);
            throw.against = Some(Who::Unit(volley.target));
            throw.dice.extend(&shot.spread);
            throws.push(throw);
            if let ShotResult::Shaken { model, die } | ShotResult::KnockedOut { model, die } =
                shot.result
            {
                let mut damage =
                    self.damage(die, aim.armour.map(|armour| (aim.penetration, armour)));
                damage.side = self.side(volley.unit);
                damage.who = Some(Who::Model(aim.shooter));
                damage.against = Some(Who::Model(model));
                throws.push(damage);
            }
        }
        throws
    }

    /// Whether a vehicle is out whose armour was reached. `Clause: SRC-16`.
    fn damage(&self, die: u8, met: Option<(u8, u8)>) -> Throw {
        let plain = Throw::plain(About::Damage, vec![die]);
        let Some((penetration, armour)) = met else {
            return plain;
        };
        let least = knocks_out_from(self.state, penetration, armour);
        let sides = i16::from(SIDES);
        let passing = (sides + 1 - least).clamp(0, sides).unsigned_abs();
        Throw {
            need: Need::AtLeast(i8::try_from(least).unwrap_or(i8::MAX)),
            ladder: Ladder::test(
                u32::from(passing),
                u32::from(SIDES),
                i16::from(die) >= least,
            ),
            ..plain
        }
    }

    fn bombardment(&self, shot: &Bombardment) -> Vec<Throw> {
        let mut throw = self.low(About::Bombardment, shot.shooter, shot.need, shot.roll);
        throw.side = self.side(shot.unit);
        throw
            .dice
            .extend(shot.drift.iter().flat_map(|drift| drift.dice));
        let mut throws = vec![throw];
        let weapon = self.state.scenario.weapons.get(usize::from(shot.weapon.0));
        let shell = Shell {
            penetration: weapon.map_or(0, |weapon| weapon.penetration),
            side: self.side(shot.unit),
            set_off_by: None,
        };
        throws.extend(shot.blast.iter().flat_map(|blast| self.blast(blast, shell)));
        throws
    }

    fn blast(&self, blast: &Blast, shell: Shell) -> Vec<Throw> {
        let caught = blast.caught.iter();
        caught
            .filter_map(|caught| {
                let die = caught.roll?;
                Some(match caught.need {
                    Some(need) => self.low(About::GetDown, caught.model, need, die),
                    None => self.shattered(blast, shell, caught.model, die),
                })
            })
            .collect()
    }

    /// A vehicle that a blast touches: whoever has shot hopes that it is out, at a mine its own side that it is not. The one
    /// that has set a mine off is taken away from where it lay, and nobody can say any more which side it had turned to it.
    fn shattered(&self, blast: &Blast, shell: Shell, model: ModelId, die: u8) -> Throw {
        let met = armour_towards(self.state, model, blast.at)
            .filter(|_| shell.set_off_by != Some(model))
            .map(|armour| (shell.penetration, armour));
        let throw = Throw {
            against: Some(Who::Model(model)),
            side: shell.side,
            ..self.damage(die, met)
        };
        let (None, Need::AtLeast(least)) = (shell.side, throw.need) else {
            return throw;
        };
        let (need, sides) = (least.saturating_sub(1), u32::from(SIDES));
        let passing = u32::try_from(need).unwrap_or(0).min(sides);
        Throw {
            side: self.owner(model),
            need: Need::AtMost(need),
            ladder: Ladder::test(passing, sides, i16::from(die) <= i16::from(need)),
            ..throw
        }
    }

    /// Whose foot is on it hopes that it does not go off.
    fn mine(&self, model: ModelId, roll: u8, went_off: bool) -> Throw {
        let quiet = Chance(Chance::CERTAIN.0 - MINE_CHANCE.0);
        let faces = faces_of(quiet);
        Throw {
            side: self.owner(model),
            who: Some(Who::Model(model)),
            need: Need::AtMost(i8::try_from(faces).unwrap_or(i8::MAX)),
            ladder: ladder(quiet, !went_off),
            ..Throw::plain(About::Mine, vec![roll])
        }
    }

    fn opening(&self, fired: &OpeningFired) -> Throw {
        let shot = &fired.shot;
        Throw {
            against: Some(Who::Model(shot.target)),
            ..self.low(About::OpeningShot, shot.shooter, shot.need, fired.roll)
        }
    }

    fn duel(&self, duel: &Duel) -> Vec<Throw> {
        let mut throws = Vec::new();
        for blow in &duel.blows {
            let other = if blow.striker == duel.attacker {
                duel.defender
            } else {
                duel.attacker
            };
            throws.extend(self.rolls(TestKind::Strike, blow.striker, other, &blow.strike));
            if let Some(evade) = &blow.evade {
                throws.extend(self.rolls(TestKind::Evade, other, blow.striker, evade));
            }
        }
        throws
    }

    fn rolls(&self, kind: TestKind, who: ModelId, against: ModelId, rolls: &Rolls) -> Vec<Throw> {
        let each = rolls.rolls.iter();
        each.map(|die| Throw {
            against: Some(Who::Model(against)),
            ..self.low(About::Test(kind), who, rolls.need, *die)
        })
        .collect()
    }
}

/// Faces of the die that a chance stands for: every chance of one die is a whole number of them.
const fn faces_of(chance: Chance) -> u32 {
    chance.0 / (Chance::CERTAIN.0 / SIDES as u32)
}

fn ladder(pass: Chance, passed: bool) -> Option<Ladder> {
    Ladder::test(faces_of(pass), u32::from(SIDES), passed)
}
