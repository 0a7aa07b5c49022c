//! A batch as something to look at: its events in order, each with what it moves, marks and throws.

use acies::Side;
use acies::game::{Actor, Batch, MatchEvent, MatchIntent, Table, TableEvent, TableIntent};
use acies::geometry::{Point, Vec2};
use acies::skirmish::Level;

use super::dice::Cast;
use super::glide::Glide;
use super::tempo::{LONGEST_BATCH, LOOK, ROLL};
use super::{ancients, skirmish};
use crate::sound::Sound;

/// Something that is pointed out while a step lasts.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mark {
    /// A base of an element falls and fades; its corners on the table.
    FallingBase(Vec<Vec2>),
    /// A round base falls and fades; radius in inches.
    FallingDisc(Vec2, f64, Level),
    /// A ring closes round a place; radius in paces or inches.
    Ring(Vec2, f64),
    /// A shot from here to there, and whether it does anything.
    Shot { from: Vec2, to: Vec2, is_hit: bool },
    /// A shell from here to there that goes off there; radius in inches; none when it leaves the table.
    Shell {
        from: Option<Vec2>,
        to: Vec2,
        radius: f64,
    },
}

/// An event while its place in time is still open.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// Seconds at normal speed; dice come on top.
    pub(super) length: f64,
    pub(super) glides: Vec<Glide>,
    pub(super) marks: Vec<Mark>,
    pub(super) cast: Option<Cast>,
    pub(super) sound: Option<Sound>,
    /// The next event happens at the same time.
    pub(super) with_next: bool,
}

impl Part {
    /// Nothing to look at.
    pub(super) fn unseen() -> Self {
        Self::default()
    }

    /// Somebody moves.
    pub(super) fn glide(length: f64, glides: Vec<Glide>, sound: Sound) -> Self {
        Self {
            length,
            glides,
            sound: Some(sound),
            ..Self::default()
        }
    }

    /// Something is pointed out.
    pub(super) fn mark(length: f64, marks: Vec<Mark>) -> Self {
        Self {
            length,
            marks,
            ..Self::default()
        }
    }

    /// Dice are thrown.
    pub(super) fn dice(cast: Cast) -> Self {
        Self {
            cast: Some(cast),
            sound: Some(Sound::Dice),
            ..Self::default()
        }
    }

    /// With this sound when it begins.
    pub(super) fn sounds(self, sound: Sound) -> Self {
        Self {
            sound: Some(sound),
            ..self
        }
    }

    pub(super) fn together(self) -> Self {
        Self {
            with_next: true,
            ..self
        }
    }

    fn lasts(&self) -> f64 {
        self.length + self.cast.as_ref().map_or(0.0, |_| ROLL + LOOK)
    }
}

/// An event with its place in time.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) event: TableEvent,
    pub(super) start: f64,
    /// Never before the end of the step before.
    pub(super) end: f64,
    /// When marks and glides begin: after the dice.
    pub(super) moves_from: f64,
    pub(super) glides: Vec<Glide>,
    pub(super) marks: Vec<Mark>,
    pub(super) cast: Option<Cast>,
    pub(super) rolls: f64,
    pub(super) sound: Option<Sound>,
}

/// A batch to look at.
#[derive(Clone, Debug)]
pub struct Story {
    /// The table before.
    pub(super) before: Table,
    pub(super) steps: Vec<Step>,
    pub(super) length: f64,
}

/// What is known beside the event itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause<'a> {
    pub(super) intent: &'a MatchIntent,
    pub(super) actor: Actor,
    /// The viewer has put it there with his own hand.
    pub(super) by_own_hand: bool,
}

impl Story {
    /// What a batch does to the table that stands before it. `seat` is the viewer's: what he has put down with his own hand
    /// does not come flying once more.
    #[must_use]
    pub fn of(before: &Table, batch: &Batch, seat: Option<Side>) -> Self {
        let cause = Cause {
            intent: &batch.intent,
            actor: batch.actor,
            by_own_hand: seat.is_some_and(|seat| batch.actor == Actor::Seat(seat)),
        };
        let mut now = before.clone();
        let mut parts: Vec<(TableEvent, Part)> = Vec::new();
        for event in batch.events.iter().filter_map(on_table) {
            let part = part_of(&now, event, cause);
            if now.fold(event).is_err() {
                break;
            }
            parts.push((event.clone(), part));
        }
        join_casts(&mut parts);
        Self::timed(before.clone(), parts)
    }

    fn timed(before: Table, parts: Vec<(TableEvent, Part)>) -> Self {
        let whole: f64 = whole_of(&parts);
        let tempo = if whole > LONGEST_BATCH {
            LONGEST_BATCH / whole
        } else {
            1.0
        };
        let mut cursor = 0.0;
        let mut last: f64 = 0.0;
        let mut steps = Vec::with_capacity(parts.len());
        for (event, part) in parts {
            let rolls = part.cast.as_ref().map_or(0.0, |_| ROLL * tempo);
            let looked = part.cast.as_ref().map_or(0.0, |_| LOOK * tempo);
            let end = (cursor + part.lasts() * tempo).max(last);
            steps.push(Step {
                event,
                start: cursor,
                end,
                moves_from: cursor + rolls + looked,
                glides: part.glides,
                marks: part.marks,
                cast: part.cast,
                rolls,
                sound: part.sound,
            });
            last = end;
            if !part.with_next {
                cursor = end;
            }
        }
        Self {
            before,
            steps,
            length: last,
        }
    }

    /// Seconds at normal speed.
    #[must_use]
    pub const fn length(&self) -> f64 {
        self.length
    }

    /// Nothing in it can be seen.
    #[must_use]
    pub fn is_unseen(&self) -> bool {
        self.length <= 0.0
    }
}

fn whole_of(parts: &[(TableEvent, Part)]) -> f64 {
    let mut cursor = 0.0;
    let mut last: f64 = 0.0;
    for (_, part) in parts {
        last = last.max(cursor + part.lasts());
        if !part.with_next {
            cursor = last;
        }
    }
    last
}

/// Tests of one kind that follow each other are thrown together.
fn join_casts(parts: &mut [(TableEvent, Part)]) {
    let mut first: Option<usize> = None;
    for at in 0..parts.len() {
        let (done, rest) = parts.split_at_mut(at);
        let Some((_, part)) = rest.first_mut() else {
            break;
        };
        let Some(cast) = &part.cast else {
            first = first.filter(|_| part.length <= 0.0);
            continue;
        };
        let before = first.and_then(|first| done.get_mut(first)?.1.cast.as_mut());
        if before.is_some_and(|before| before.takes_in(cast)) {
            part.cast = None;
            part.sound = None;
        } else {
            first = Some(at);
        }
    }
}

fn on_table(event: &MatchEvent) -> Option<&TableEvent> {
    match event {
        MatchEvent::Table(event) => Some(event),
        MatchEvent::Seated { .. }
        | MatchEvent::NonceCommitted { .. }
        | MatchEvent::NonceRevealed { .. }
        | MatchEvent::ClockRan { .. }
        | MatchEvent::Offered { .. }
        | MatchEvent::Declined { .. }
        | MatchEvent::Adjourned
        | MatchEvent::Resumed
        | MatchEvent::Ended { .. } => None,
    }
}

fn part_of(now: &Table, event: &TableEvent, cause: Cause<'_>) -> Part {
    match (now, event) {
        (Table::Ancients(state), TableEvent::Ancients(event)) => {
            let intent = match cause.intent {
                MatchIntent::Play(TableIntent::Ancients(intent)) => Some(intent),
                _other => None,
            };
            ancients::part_of(state, event, intent, cause)
        }
        (Table::Skirmish(state), TableEvent::Skirmish(event)) => {
            skirmish::part_of(state, event, cause)
        }
        (Table::Ancients(_), TableEvent::Skirmish(_))
        | (Table::Skirmish(_), TableEvent::Ancients(_)) => Part::unseen(),
    }
}

/// A place of the table in its unit.
pub(super) fn place(at: Point) -> Vec2 {
    at.vec()
}
