//! What follows: from a movement, a volley or a melee to the losses they may bring, who is held down, who then holds what.
//! Advice for clients, computed by the rules themselves. `Clause: SKM-92..SKM-97`, `SRC-09..SRC-11`, `SRC-15`

use super::ability::Chance;
use super::fire::{self, Charge, Exposed, ShootingPreview};
use super::losses::lose;
use super::melee::{self, MeleePreview};
use super::turn::Turn;
use super::victory;
use super::{
    Event, Exposure, Heading, LossReason, ModelId, MovePreview, MoveWish, ObjectiveId, Pending,
    Refusal, Side, State, Step, UnitId, check_unit_move, fold,
};
use crate::clause::Clause;
use crate::dice::Prepared;

/// One way in which dice may fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// How likely so many are lost.
    pub chance: Chance,
    /// So many models, those with the greatest chance to be lost of each unit: which ones it hits the dice decide too.
    pub lost: Vec<ModelId>,
    /// What follows: a unit destroyed, one held down, the end of the battle.
    pub events: Vec<Event>,
    /// Objectives that somebody else would hold if the round ended then. `Clause: SKM-97`.
    pub holders: Vec<(ObjectiveId, Option<Side>)>,
}

/// Reaction fire that a movement allows an enemy. `Clause: SRC-09`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// Who watches.
    pub guard: UnitId,
    /// The middle of his sector.
    pub facing: Heading,
    /// Where those who move come into it.
    pub exposed: Vec<Exposure>,
    /// The shots that he would be asked about, as long as nobody has fallen before.
    pub shooting: Option<ShootingPreview>,
}

/// What follows a movement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveOutlook {
    /// Who would be asked whether he shoots, in the order of the questions.
    pub reactions: Vec<Reaction>,
    /// The melee of an assault when nobody has fallen on the way. `Clause: SKM-92`.
    pub melee: Option<MeleePreview>,
    /// What may come of that melee, the likeliest first.
    pub courses: Vec<Course>,
    /// Objectives that somebody else would hold if the round ended then.
    pub holders: Vec<(ObjectiveId, Option<Side>)>,
}

/// What follows a movement of the active unit that the rules allow; tests and mines of the way are not counted in.
///
/// # Errors
/// As [`check_unit_move`].
pub fn outlook_of_move(
    state: &State,
    side: Side,
    wish: &MoveWish<'_>,
) -> Result<MoveOutlook, Refusal> {
    let preview = check_unit_move(state, side, wish)?;
    let steps: Vec<Step> = preview.models.iter().map(|one| one.step.clone()).collect();
    let mut then = state.clone();
    let moved = Event::Moved {
        unit: wish.unit,
        steps: steps.clone(),
        assault: wish.assault,
        extra: state.activation.is_some_and(|active| active.moved),
    };
    fold(&mut then, &moved).map_err(|thing| Refusal::UnknownThing { thing })?;
    let melee = wish
        .assault
        .and_then(|target| super::melee_preview(&then, wish.unit, target).ok());
    Ok(MoveOutlook {
        reactions: reactions(&then, &preview, &steps),
        courses: melee
            .as_ref()
            .map_or_else(Vec::new, |melee| courses_of_melee(&then, melee)),
        melee,
        holders: changes(state, &then),
    })
}

fn reactions(then: &State, preview: &MovePreview, steps: &[Step]) -> Vec<Reaction> {
    fire::reactions_due(then, preview.unit, steps)
        .into_iter()
        .filter_map(|due| match due {
            Pending::Reaction {
                guard,
                target,
                exposed,
            } => Some(Reaction {
                guard,
                facing: then.unit(guard)?.guard?.facing,
                shooting: fire::reaction_of(then, guard, target, &exposed).ok(),
                exposed,
            }),
            Pending::Facing { .. } | Pending::Duel { .. } => None,
        })
        .collect()
}

/// What may come of a volley, by the number of losses, the likeliest first. `Clause: SRC-04`, `SRC-10`, `SRC-11`.
#[must_use]
pub fn courses_of_shooting(state: &State, shooting: &ShootingPreview) -> Vec<Course> {
    let places: Vec<Exposed> = state
        .living(shooting.target)
        .map(|(id, model)| (id, model.at, model.level))
        .collect();
    courses_of_fire(state, shooting, &places)
}

/// As [`courses_of_shooting`] for the reaction that is asked about last; its target is hit where it was seen.
#[must_use]
pub fn courses_of_reaction(state: &State, shooting: &ShootingPreview) -> Vec<Course> {
    let exposed = match state.pending.last() {
        Some(Pending::Reaction { exposed, .. }) => exposed.as_slice(),
        Some(Pending::Facing { .. } | Pending::Duel { .. }) | None => &[],
    };
    let places: Vec<Exposed> = exposed
        .iter()
        .map(|seen| (seen.model, seen.at, seen.level))
        .collect();
    courses_of_fire(state, shooting, &places)
}

fn courses_of_fire(state: &State, shooting: &ShootingPreview, places: &[Exposed]) -> Vec<Course> {
    let towards = fire::bearing(state, shooting, places);
    let counted = (0_usize..).zip(&shooting.losses);
    let courses = counted.filter(|(_, chance)| chance.0 > 0);
    sorted(
        courses
            .map(|(count, chance)| {
                let lost = likeliest(&shooting.each, count);
                let pinned = shooting.pins.then_some((shooting.target, towards));
                course(state, *chance, lost, LossReason::Fire, pinned)
            })
            .collect(),
    )
}

/// What may come of a melee by the numbers of losses of both, the likeliest first, every attacker in order against the first whom
/// he touches. `Clause: SKM-93..SKM-96`, `SRC-12`.
#[must_use]
pub fn courses_of_melee(state: &State, melee: &MeleePreview) -> Vec<Course> {
    let of = |unit: UnitId| -> Vec<(ModelId, Chance)> {
        let own = |id: ModelId| state.model(id).map(|model| model.unit) == Some(unit);
        let each = melee.each.iter().copied();
        each.filter(|(id, _)| own(*id)).collect()
    };
    let (attackers, defenders) = (of(melee.attacker), of(melee.target));
    let most = state.profile().fire.most_exchanges;
    sorted(
        melee::losses_of(melee, most)
            .into_iter()
            .filter(|(_, chance)| chance.0 > 0)
            .map(|((ours, theirs), chance)| {
                let mut lost = likeliest(&attackers, ours);
                lost.extend(likeliest(&defenders, theirs));
                course(state, chance, lost, LossReason::Melee, None)
            })
            .collect(),
    )
}

/// How a single duel ends: the attacker is lost, the defender is lost, both stand. `Clause: SKM-93..SKM-95`.
#[must_use]
pub fn ends_of_duel(state: &State, pair: &super::Pairing) -> [Chance; 3] {
    let ends = melee::ends_of(pair, state.profile().fire.most_exchanges);
    let neither = 1.0 - ends.attacker - ends.defender;
    [ends.attacker, ends.defender, neither].map(Chance::of)
}

/// Who is lost with which chance when a shell falls on a spot; friends too. `Clause: SRC-15`.
#[must_use]
pub fn fates_of_blast(
    state: &State,
    weapon: super::WeaponId,
    (at, level): (crate::geometry::Point, super::Level),
) -> Vec<(ModelId, Chance)> {
    let Some(weapon) = state.scenario.weapons.get(usize::from(weapon.0)) else {
        return Vec::new();
    };
    let charge = Charge {
        at,
        level,
        radius: weapon.blast,
        penetration: weapon.penetration,
    };
    fire::fates_in_blast(state, charge)
}

/// So many of these, the likeliest, ties by number.
fn likeliest(each: &[(ModelId, Chance)], count: usize) -> Vec<ModelId> {
    let mut all = each.to_vec();
    all.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut lost: Vec<ModelId> = all.into_iter().take(count).map(|(id, _)| id).collect();
    lost.sort_unstable();
    lost
}

fn sorted(mut courses: Vec<Course>) -> Vec<Course> {
    courses.sort_by(|a, b| b.chance.cmp(&a.chance).then(a.lost.cmp(&b.lost)));
    courses
}

/// Takes these models out as the rules do and notes what follows.
fn course(
    state: &State,
    chance: Chance,
    lost: Vec<ModelId>,
    reason: LossReason,
    pinned: Option<(UnitId, Heading)>,
) -> Course {
    let mut dice = Prepared::new(Vec::new());
    let mut turn = Turn::new(state.clone(), &mut dice);
    let clause = match reason {
        LossReason::Melee => Clause::Skm93,
        LossReason::Accident
        | LossReason::Fire
        | LossReason::Blast
        | LossReason::Mine
        | LossReason::Fled => Clause::Src04,
    };
    // None of these rolls a die, and all ids are the table's own.
    let all_went_well = lost
        .iter()
        .all(|id| lose(&mut turn, *id, None, reason, clause).is_ok());
    if let Some((unit, towards)) = pinned.filter(|_| all_went_well) {
        let _is_pinned = fire::pin(&mut turn, unit, towards).is_ok();
    }
    let _is_decided = victory::is_decided(&mut turn).is_ok();
    let holders = changes(state, &turn.state);
    let events = turn.events.into_iter();
    Course {
        chance,
        lost,
        events: events
            .filter(|event| !matches!(event, Event::ModelLost { .. }))
            .collect(),
        holders,
    }
}

/// Objectives of which the holder would be another one if the round ended on the second table.
fn changes(before: &State, after: &State) -> Vec<(ObjectiveId, Option<Side>)> {
    let now = victory::holders(before);
    let then = victory::holders(after);
    now.into_iter()
        .zip(then)
        .filter(|(now, then)| now.1 != then.1)
        .map(|(_, then)| then)
        .collect()
}
