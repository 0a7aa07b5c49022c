//! What protects a target from a shooter. `Clause: SRC-10`.

use serde::{Deserialize, Serialize};

use super::cut::Line;
use super::obstacles::{Body, inches};
use super::{Blocker, Look, Near, Party, lines};
use crate::skirmish::{CONTACT, Cover, EPS, Level, ModelId, State};

/// Light cover, whatever the distance up to an inch. `Clause: SRC-10`.
const LIGHT: i8 = -1;
/// Solid cover in contact. `Clause: SRC-10`.
const SOLID: i8 = -2;
/// Solid cover an inch away. `Clause: SRC-10`.
const PARTIAL: i8 = -1;
/// How far from cover it still protects, inches. `Clause: SRC-10`.
const NEAR: f64 = 1.0;

/// Cover that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CoverFrom {
    /// What gives it.
    pub by: Blocker,
    /// How good.
    pub cover: Cover,
    /// What it does to the shooter's test.
    pub modifier: i8,
    /// The penetration that breaks it; nothing: it cannot be broken.
    pub hardness: Option<u8>,
}

/// The best cover that one model has from another, whether it is seen or not. `Clause: SRC-10`.
#[must_use]
pub fn cover_of(state: &State, from: ModelId, to: ModelId) -> Option<CoverFrom> {
    let look = Look::new(state);
    look.cover(&look.party(from)?, &look.party(to)?)
}

impl Look<'_> {
    /// The best cover of a target: pieces it stands in, and what one of the three lines to its middle passes through within
    /// an inch of its base. `Clause: SRC-10`.
    pub(crate) fn cover(&self, own: &Party, target: &Party) -> Option<CoverFrom> {
        let near = self.near(own, target);
        let lines = lines(&own.body, &target.body, Body::middle);
        near.pieces(&lines, &target.body)
            .chain(near.walls(&lines, &own.body, &target.body))
            .min_by_key(|found| (found.modifier, found.by))
    }
}

/// What a cover is worth this far from the edge of the base, inches.
fn worth(cover: Cover, gap: f64) -> Option<i8> {
    let touches = gap <= inches(CONTACT);
    if gap > NEAR + inches(EPS) {
        return None;
    }
    match cover {
        Cover::None => None,
        Cover::Light => Some(LIGHT),
        Cover::Solid if touches => Some(SOLID),
        Cover::Solid => Some(PARTIAL),
    }
}

/// From the end of a stretch to the edge of the target's base, inches.
fn gap_after(line: &Line, end: f64, target: &Body) -> f64 {
    ((1.0 - end) * line.length() - target.radius).max(0.0)
}

impl Near<'_> {
    fn pieces<'a>(
        &'a self,
        lines: &'a [Line; 3],
        target: &'a Body,
    ) -> impl Iterator<Item = CoverFrom> + 'a {
        self.rises.iter().filter_map(move |rise| {
            let stands_in_it = target.level == GROUND && rise.holds(target.centre);
            let gap = if stands_in_it {
                Some(0.0)
            } else {
                nearest(lines, |line| {
                    line.inside(&rise.outline)
                        .into_iter()
                        .filter(|stretch| line.lowest(*stretch) < rise.top)
                        .map(|(_, end)| gap_after(line, end, target))
                        .fold(None, least)
                })
            };
            Some(CoverFrom {
                by: Blocker::Piece(rise.id),
                cover: rise.cover,
                modifier: worth(rise.cover, gap?)?,
                hardness: rise.hardness,
            })
        })
    }

    /// A house protects those in it from those outside it, wherever they stand, and best behind a wall they touch; those
    /// outside as any other cover does.
    fn walls<'a>(
        &'a self,
        lines: &'a [Line; 3],
        own: &'a Body,
        target: &'a Body,
    ) -> impl Iterator<Item = CoverFrom> + 'a {
        self.houses.iter().filter_map(move |house| {
            let is_on_roof = target.floor >= house.eaves;
            let is_within = house.holds(target.centre);
            // The edge of a roof hides the legs of those on it from everybody lower than the roof.
            let from_below = is_within && is_on_roof && own.head() < house.eaves;
            if is_within && house.holds(own.centre) {
                return None;
            }
            let gap = nearest(lines, |line| {
                line.inside(&house.outline)
                    .into_iter()
                    .filter(|stretch| from_below || line.lowest(*stretch) < house.eaves)
                    .map(|(begin, end)| {
                        gap_after(line, if end >= 1.0 { begin } else { end }, target)
                    })
                    .fold(None, least)
            });
            let gap = if is_within && !is_on_roof {
                // Anywhere inside is at least as good as an inch away.
                gap.map(|gap| gap.min(NEAR))
            } else {
                gap
            };
            Some(CoverFrom {
                by: Blocker::Building(house.id),
                cover: house.cover,
                modifier: worth(house.cover, gap?)?,
                hardness: house.hardness,
            })
        })
    }
}

/// Where pieces lie.
const GROUND: Level = 0;

fn least(best: Option<f64>, gap: f64) -> Option<f64> {
    Some(best.map_or(gap, |best| best.min(gap)))
}

fn nearest(lines: &[Line; 3], gap: impl Fn(&Line) -> Option<f64>) -> Option<f64> {
    lines.iter().filter_map(gap).fold(None, least)
}
