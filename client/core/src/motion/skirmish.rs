//! What the events of Platoon Skirmish look like.

use acies::geometry::Vec2;
use acies::skirmish::{
    Blast, Bombardment, Duel, Event, Goal, Model, ModelId, OpeningFired, Placed, Rolls, ShotResult,
    Side, State, Step as ModelStep, Test, UnitId, Volley, leader_of,
};

use super::dice::{Cast, Row, Says, Spread};
use super::glide::{Glide, ModelGlide};
use super::story::{Cause, Mark, Part, place};
use super::tempo::{FALL, MARK, SHELL, SHOT, SHOW, TURN, walk};
use crate::sound::Sound;

/// An event on the table as it stands before it.
pub(super) fn part_of(state: &State, event: &Event, cause: Cause<'_>) -> Part {
    match event {
        Event::RolledOff { dice, winner, .. } => roll_off(dice, *winner),
        Event::Deployed { placed, .. } => deployed(state, placed, cause.by_own_hand),
        Event::Activated { unit, .. } => mark_unit(state, *unit, MARK / 2.0),
        Event::FacingSet { facings } => turned(state, facings, cause.by_own_hand),
        Event::Moved { steps, .. } => moved(state, steps),
        Event::Tested(test) => Part::dice(cast_of_test(state, test)),
        Event::ModelLost {
            model, at, level, ..
        } => {
            let radius = state.model(*model).map_or(0.5, radius);
            let falls = Mark::FallingDisc(place(*at), radius, *level);
            Part::mark(FALL, vec![falls])
                .sounds(Sound::Destroyed)
                .together()
        }
        Event::Slipped { model, at, .. } => Part::mark(MARK, ring_at(state, *model, place(*at))),
        Event::UnitDestroyed { unit } => mark_unit(state, *unit, MARK),
        Event::RopeHung { link, .. } => Part::mark(
            MARK,
            vec![
                Mark::Ring(place(link.link.low.at), 1.0),
                Mark::Ring(place(link.link.high.at), 1.0),
            ],
        ),
        Event::Volley(volley) => fired(state, volley),
        Event::Bombarded(shell) => bombarded(state, shell),
        Event::CoverBroken { piece } => {
            let piece = state.scenario.pieces.get(usize::from(piece.0));
            let marks = piece.and_then(|piece| Some(Mark::Ring(middle(&piece.polygon)?, 2.0)));
            Part::mark(MARK, marks.into_iter().collect())
        }
        Event::Pinned { unit, .. } => mark_unit(state, *unit, MARK).sounds(Sound::Recoil),
        Event::GuardSet { unit, guard } => {
            guard.map_or_else(Part::unseen, |_| mark_unit(state, *unit, MARK))
        }
        Event::MinePassed {
            at, roll, blast, ..
        } => {
            let says = Says::Mine(blast.is_some());
            let mut rows = vec![Row::plain(None, vec![*roll])];
            rows.extend(blast.iter().flat_map(|blast| caught(state, blast)));
            Part {
                length: blast.as_ref().map_or(0.0, |_| SHELL),
                marks: blast.iter().map(|blast| goes_off(None, blast)).collect(),
                ..Part::dice(Cast::ten(Spread::Near(place(*at)), rows, says))
            }
        }
        Event::OpeningShots { fired } => opening_shots(state, fired),
        Event::Revived { model, .. } => {
            let at = state.model(*model).map(|model| place(model.at));
            Part::mark(
                MARK,
                at.map_or_else(Vec::new, |at| ring_at(state, *model, at)),
            )
        }
        Event::Rallied { unit } => mark_unit(state, *unit, MARK),
        Event::Fought(duel) => fought(state, duel),
        Event::CutOff { unit, since } => {
            since.map_or_else(Part::unseen, |_| mark_unit(state, *unit, MARK / 2.0))
        }
        Event::RoundEnded { scored, .. } => {
            let goals = scored.iter().filter(|one| one.points > 0);
            let places = goals.filter_map(|one| {
                let goal = state
                    .scenario
                    .objectives
                    .get(usize::from(one.objective.0))?;
                Some(Mark::Ring(goal_place(&goal.goal)?, 2.5))
            });
            let marks: Vec<Mark> = places.collect();
            let length = if marks.is_empty() { 0.0 } else { MARK };
            Part::mark(length, marks)
        }
        // Nothing on the table tells of these, or the next event does.
        Event::ReviewBegan
        | Event::TerrainProposed { .. }
        | Event::TerrainAccepted { .. }
        | Event::DeploymentTurn { .. }
        | Event::HeldBack { .. }
        | Event::RoundBegan { .. }
        | Event::TurnBegan { .. }
        | Event::ActionUsed { .. }
        | Event::ActivationEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Lapsed { .. }
        | Event::LapsesForgotten { .. }
        | Event::GameEnded { .. }
        | Event::Asked { .. }
        | Event::Answered
        | Event::RopeUsed { .. }
        | Event::SpecialUsed { .. } => Part::unseen(),
    }
}

fn roll_off(dice: &[(u8, u8)], winner: Side) -> Part {
    let reds = dice.iter().map(|(red, _)| *red).collect();
    let blues = dice.iter().map(|(_, blue)| *blue).collect();
    let rows = vec![
        Row::plain(Some(Side::Red), reds),
        Row::plain(Some(Side::Blue), blues),
    ];
    Part::dice(Cast::ten(Spread::Edge, rows, Says::Won(winner)))
}

fn deployed(state: &State, placed: &[Placed], by_own_hand: bool) -> Part {
    if by_own_hand {
        return Part::unseen();
    }
    let ring = |one: &Placed| {
        let radius = state.model(one.model).map_or(0.5, radius);
        Mark::Ring(place(one.at), radius * 2.0)
    };
    Part::mark(SHOW, placed.iter().map(ring).collect()).sounds(Sound::Step)
}

fn turned(
    state: &State,
    facings: &[(ModelId, Option<acies::skirmish::Heading>)],
    by_own_hand: bool,
) -> Part {
    if by_own_hand {
        return Part::unseen();
    }
    let glide = |(id, facing): &(ModelId, Option<acies::skirmish::Heading>)| {
        let model = state.model(*id).filter(|model| model.is_alive())?;
        Some(Glide::Model(ModelGlide {
            model: *id,
            path: vec![model.at],
            levels: (model.level, model.level),
            facing: (model.facing, *facing),
        }))
    };
    Part::glide(
        TURN,
        facings.iter().filter_map(glide).collect(),
        Sound::Step,
    )
}

/// Everybody along its way, at the pace of who goes farthest; stairs and ropes are climbed on the way. `Clause: SKM-17`.
fn moved(state: &State, steps: &[ModelStep]) -> Part {
    let glides: Vec<ModelGlide> = steps
        .iter()
        .filter_map(|step| way_of(state.model(step.model)?, step))
        .collect();
    let farthest = glides.iter().map(ModelGlide::length).fold(0.0, f64::max);
    let glides = glides.into_iter().map(Glide::Model).collect();
    Part::glide(walk(farthest), glides, Sound::Step)
}

fn way_of(model: &Model, step: &ModelStep) -> Option<ModelGlide> {
    let mut path = step.path.clone();
    if model.is_alive() && path.first() != Some(&model.at) {
        path.insert(0, model.at);
    }
    if path.last() != Some(&step.to) {
        path.push(step.to);
    }
    let from = if model.is_alive() {
        (model.level, model.facing)
    } else {
        (step.level, step.facing)
    };
    (!path.is_empty()).then_some(ModelGlide {
        model: step.model,
        path,
        levels: (from.0, step.level),
        facing: (from.1, step.facing),
    })
}

fn cast_of_test(state: &State, test: &Test) -> Cast {
    let (side, spread) = whose(state, test.model);
    let row = Row::test(side, test.target, &test.rolls, test.passed);
    let unit = state.model(test.model).map(|model| model.unit);
    Cast::ten(spread, vec![row], Says::Test(test.kind)).of_unit(unit)
}

/// One row for every need, its shots side by side; what hit is told by the traces. `Clause: SRC-10`.
fn fired(state: &State, volley: &Volley) -> Part {
    let mut rows: Vec<Row> = Vec::new();
    let mut marks = Vec::new();
    let mut hits: u8 = 0;
    for (number, aim) in (0..=u8::MAX).zip(&volley.aims) {
        let shots = volley.shots.iter().filter(|shot| shot.aim == number);
        let (mut dice, mut is_hit, mut to) = (Vec::new(), false, aim.nearest);
        for shot in shots {
            dice.push(shot.roll);
            if let Some(model) = struck(shot.result) {
                hits = hits.saturating_add(1);
                is_hit = true;
                to = model;
            }
        }
        let side = state.model(aim.shooter).and_then(|m| state.side_of(m));
        // Whoever needs the same throws into the same row.
        let same = |row: &&mut Row| row.need == Some(aim.need) && row.side == side;
        match rows.iter_mut().find(same) {
            Some(row) => {
                row.dice.extend(dice);
                row.passed = row.passed.map(|passed| passed || is_hit);
            }
            None => rows.push(Row::test(side, aim.need, &dice, is_hit)),
        }
        marks.extend(trace(state, aim.shooter, to, is_hit));
    }
    let side = volley.aims.first();
    let side = side.and_then(|aim| whose(state, aim.shooter).0);
    rows.extend(after_shots(side, volley));
    let (_, spread) = volley
        .aims
        .first()
        .map_or((None, Spread::Edge), |aim| whose(state, aim.shooter));
    let target = state.living(volley.target).next();
    let target = target.map(|(_, model)| place(model.at));
    Part {
        length: SHOT,
        marks,
        cast: Some(Cast::ten(spread, rows, Says::Hits(hits)).away_from(target)),
        sound: Some(Sound::Shot),
        ..Part::default()
    }
}

/// Behind the shots: the dice that chose who is hit, then those for the damage to a vehicle. `Clause: SRC-04`, `SRC-16`.
fn after_shots(side: Option<Side>, volley: &Volley) -> impl Iterator<Item = Row> {
    let chose = volley.shots.iter().flat_map(|shot| shot.spread.clone());
    let damaged = volley.shots.iter().filter_map(|shot| match shot.result {
        ShotResult::Shaken { die, .. } | ShotResult::KnockedOut { die, .. } => Some(die),
        ShotResult::Missed
        | ShotResult::Stopped { .. }
        | ShotResult::Wasted
        | ShotResult::Hit { .. }
        | ShotResult::Bounced { .. } => None,
    });
    let rows: [Vec<u8>; 2] = [chose.collect(), damaged.collect()];
    let thrown = rows.into_iter().filter(|dice| !dice.is_empty());
    thrown.map(move |dice| Row::plain(side, dice))
}

/// The dice of everybody whom a blast catches: to get down, whoever needs the same in one row, and those for the damage to
/// vehicles. `Clause: SRC-15`.
fn caught(state: &State, blast: &Blast) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for one in &blast.caught {
        let Some(roll) = one.roll else { continue };
        let (side, _) = whose(state, one.model);
        let passed = one.need.map(|need| i16::from(roll) <= i16::from(need));
        let same = |row: &&mut Row| row.need == one.need && row.side == side;
        match rows.iter_mut().find(same) {
            Some(row) => {
                row.dice.push(roll);
                row.passed = row.passed.or(passed).map(|any| any || passed == Some(true));
            }
            None => rows.push(Row {
                need: one.need,
                passed,
                ..Row::plain(side, vec![roll])
            }),
        }
    }
    rows
}

/// Whom a shot did something to.
const fn struck(result: ShotResult) -> Option<ModelId> {
    match result {
        ShotResult::Hit { model }
        | ShotResult::Bounced { model, .. }
        | ShotResult::Shaken { model, .. }
        | ShotResult::KnockedOut { model, .. } => Some(model),
        ShotResult::Missed | ShotResult::Stopped { .. } | ShotResult::Wasted => None,
    }
}

fn trace(state: &State, from: ModelId, to: ModelId, is_hit: bool) -> Option<Mark> {
    Some(Mark::Shot {
        from: place(state.model(from)?.at),
        to: place(state.model(to)?.at),
        is_hit,
    })
}

fn bombarded(state: &State, shell: &Bombardment) -> Part {
    let (side, spread) = whose(state, shell.shooter);
    let is_on_the_spot = shell.drift.is_none();
    let mut rows = vec![Row::test(side, shell.need, &[shell.roll], is_on_the_spot)];
    if let Some(drift) = &shell.drift {
        rows.push(Row::plain(side, drift.dice.to_vec()));
    }
    rows.extend(shell.blast.iter().flat_map(|blast| caught(state, blast)));
    let from = state.model(shell.shooter).map(|model| place(model.at));
    let flies = match &shell.blast {
        Some(blast) => goes_off(from, blast),
        None => Mark::Shell {
            from,
            to: place(shell.aimed),
            radius: 0.0,
        },
    };
    Part {
        length: SHELL,
        marks: vec![flies],
        sound: Some(Sound::Shot),
        ..Part::dice(
            Cast::ten(spread, rows, Says::OnTheSpot(is_on_the_spot))
                .away_from(Some(place(shell.aimed))),
        )
    }
}

fn goes_off(from: Option<Vec2>, blast: &Blast) -> Mark {
    Mark::Shell {
        from,
        to: place(blast.at),
        radius: f64::from(blast.radius) / 1000.0,
    }
}

/// `Clause: SRC-12`.
fn opening_shots(state: &State, fired: &[OpeningFired]) -> Part {
    let row = |one: &OpeningFired| {
        let (side, _) = whose(state, one.shot.shooter);
        Row::test(side, one.shot.need, &[one.roll], one.is_hit)
    };
    let spread = fired
        .first()
        .map_or(Spread::Edge, |one| whose(state, one.shot.shooter).1);
    let hits = fired.iter().filter(|one| one.is_hit).count();
    let marks = fired
        .iter()
        .filter_map(|one| trace(state, one.shot.shooter, one.shot.target, one.is_hit));
    let says = Says::Hits(u8::try_from(hits).unwrap_or(u8::MAX));
    Part {
        length: SHOT,
        marks: marks.collect(),
        sound: Some(Sound::Shot),
        ..Part::dice(Cast::ten(spread, fired.iter().map(row).collect(), says))
    }
}

/// Blow by blow. `Clause: SKM-93`.
fn fought(state: &State, duel: &Duel) -> Part {
    let row = |of: ModelId, rolls: &Rolls| {
        Row::test(
            whose(state, of).0,
            rolls.need,
            &rolls.rolls,
            rolls.is_passed,
        )
    };
    let other = |striker: ModelId| {
        if striker == duel.attacker {
            duel.defender
        } else {
            duel.attacker
        }
    };
    let rows = duel.blows.iter().flat_map(|blow| {
        let evades = blow
            .evade
            .as_ref()
            .map(|rolls| row(other(blow.striker), rolls));
        std::iter::once(row(blow.striker, &blow.strike)).chain(evades)
    });
    let (_, spread) = whose(state, duel.attacker);
    Part::dice(Cast::ten(spread, rows.collect(), Says::Duel(duel.lost))).sounds(Sound::Clash)
}

/// Whose a model is, and where its dice lie.
fn whose(state: &State, id: ModelId) -> (Option<Side>, Spread) {
    let model = state.model(id);
    let side = model.and_then(|model| state.side_of(model));
    let spread = match model {
        Some(model) if model.is_alive() => Spread::Near(place(model.at)),
        Some(_) | None => Spread::Edge,
    };
    (side, spread)
}

fn mark_unit(state: &State, unit: UnitId, length: f64) -> Part {
    let leader = leader_of(state, unit).and_then(|id| state.model(id));
    let ring = leader.map(|model| Mark::Ring(place(model.at), radius(model) * 2.2));
    let length = if ring.is_some() { length } else { 0.0 };
    Part::mark(length, ring.into_iter().collect())
}

fn ring_at(state: &State, model: ModelId, at: Vec2) -> Vec<Mark> {
    let radius = state.model(model).map_or(0.5, radius);
    vec![Mark::Ring(at, radius * 2.0)]
}

fn radius(model: &Model) -> f64 {
    f64::from(model.radius()) / 1000.0
}

fn goal_place(goal: &Goal) -> Option<Vec2> {
    match goal {
        Goal::Marker(spot) => Some(place(spot.at)),
        Goal::Sector(corners) => middle(corners),
    }
}

fn middle(corners: &[acies::geometry::Point]) -> Option<Vec2> {
    let count = corners.len();
    let sum = corners
        .iter()
        .fold(Vec2::default(), |sum, corner| sum + corner.vec());
    (count > 0).then(|| sum * (1.0 / count as f64))
}
