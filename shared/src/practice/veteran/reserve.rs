//! The reserve: who is still held back, and where he keeps himself until he is sent in.
//!
//! The computer remembers nothing, so that the table itself must say who is the reserve: a few whom their own line covers, as long
//! as the line is whole. They follow it at a distance. The first loss of either side calls them, a hole to fill or a success to follow
//! up, and so does an enemy who has come round the line, or a battle that hangs fire.

use super::field::{Field, Piece};
use super::second_line::SECOND_LINE;
use crate::ancients::{Element, ElementId, losses};
use crate::geometry::Vec2;
use crate::practice::haste::impatience;

/// More than so many behind the line are no reserve but an army on the march.
const MOST: usize = 3;
/// How far behind the line its reserve keeps itself, front to front, paces.
const NEAREST: f64 = 160.0;
const FARTHEST: f64 = 320.0;
/// How far from the middle of the line, paces.
const ASIDE: f64 = 480.0;
/// Friends ahead cover somebody when they stand no farther aside than this, paces.
const COVER: f64 = 1.5 * Element::WIDTH;
/// So many of them are needed.
const COVERED_BY: usize = 2;
/// Nobody covers whoever is left behind so far, paces.
const LEFT_BEHIND: f64 = 800.0;
/// An enemy so far behind the line has come round it, paces.
const ROUND: f64 = 120.0;
/// One pace too far ahead weighs so many too far behind.
const TOO_FAR_AHEAD: f64 = 3.0;

/// Who is held back during one decision.
pub(super) struct Reserve {
    held: Vec<ElementId>,
    /// From the own army to the enemy's.
    ahead: Vec2,
}

impl Reserve {
    /// The reserve as it stands when a decision begins: nobody once it is called for.
    pub(super) fn of(field: &Field<'_>) -> Self {
        let ahead = ahead_of(field);
        let mut reserve = Self {
            held: Vec::new(),
            ahead,
        };
        if losses(field.state) != [0, 0] || impatience(field.state) > 0.0 {
            return reserve;
        }
        let covered = field
            .own
            .iter()
            .filter(|own| !own.is_engaged && is_covered(field, own, ahead));
        reserve.held = covered.map(|own| own.id).collect();
        if reserve.held.len() > MOST || reserve.is_turned(field) {
            reserve.held.clear();
        }
        reserve
    }

    pub(super) fn holds(&self, id: ElementId) -> bool {
        self.held.contains(&id)
    }

    /// How far somebody who is held back stands from where he should, paces: nothing once he fills a hole of the line.
    pub(super) fn off_post(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        // Of three side by side the middle one is flush with both without being in the line.
        if own.flush == [true; 2] && self.held.len() < MOST {
            return 0.0;
        }
        let Some(middle) = self.middle_of_line(field) else {
            return 0.0;
        };
        let way = middle - own.front;
        let (lag, aside) = (way.dot(self.ahead), way.cross(self.ahead).abs());
        let along = (lag - FARTHEST)
            .max(TOO_FAR_AHEAD * (NEAREST - lag))
            .max(0.0);
        along + (aside - ASIDE).max(0.0)
    }

    fn is_turned(&self, field: &Field<'_>) -> bool {
        self.middle_of_line(field).is_some_and(|middle| {
            field
                .enemies
                .iter()
                .any(|enemy| !enemy.is_engaged && (middle - enemy.front).dot(self.ahead) > ROUND)
        })
    }

    /// The mean place of those who are not held back.
    fn middle_of_line(&self, field: &Field<'_>) -> Option<Vec2> {
        mean(
            field
                .own
                .iter()
                .filter(|own| !self.holds(own.id))
                .map(|own| own.front),
        )
    }
}

/// From the middle of the own army to that of the enemy's.
fn ahead_of(field: &Field<'_>) -> Vec2 {
    let middle = |pieces: &[Piece<'_>]| mean(pieces.iter().map(|piece| piece.front));
    match (middle(&field.own), middle(&field.enemies)) {
        (Some(own), Some(enemy)) if own.distance(enemy) >= 1.0 => {
            (enemy - own) * (1.0 / own.distance(enemy))
        }
        (_, _) => Vec2::new(0.0, 0.0),
    }
}

fn mean(places: impl Iterator<Item = Vec2>) -> Option<Vec2> {
    let (mut sum, mut count) = (Vec2::new(0.0, 0.0), 0.0);
    for place in places {
        sum = sum + place;
        count += 1.0;
    }
    (count > 0.0).then(|| sum * (1.0 / count))
}

/// Friends stand before somebody, too far ahead for a second rank.
fn is_covered(field: &Field<'_>, own: &Piece<'_>, ahead: Vec2) -> bool {
    let covers = |friend: &&Piece<'_>| {
        let way = friend.front - own.front;
        let before = way.dot(ahead);
        (SECOND_LINE..LEFT_BEHIND).contains(&before) && way.cross(ahead).abs() <= COVER
    };
    field.own.iter().filter(covers).count() >= COVERED_BY
}
