//! What each landscape offers, and how much of it: the table of homes. `Clause: TER-23`, `TER-24`.

use super::super::{Board, FeatureKind, Home};
use super::TerrainFault;

/// Pieces of the landscape's own kinds on a battlefield. `Clause: TER-24`.
const COMPULSORY: std::ops::RangeInclusive<usize> = 1..=2;
/// Further pieces on a battlefield. `Clause: TER-24`.
const OPTIONAL: std::ops::RangeInclusive<usize> = 2..=3;
/// Most pieces of one further kind. `Clause: TER-24`.
const MOST_OF_OPTIONAL: usize = 2;
/// Most pieces of a landscape's own kinds where one of them is a further kind too: two as its own, two as further ones.
const MOST_OF_EITHER: usize = 4;
/// Most pieces of all. `Clause: TER-24`.
pub const MAX_PIECES: u8 = 5;

/// What a landscape offers.
struct Offer {
    /// Its own kinds.
    compulsory: &'static [FeatureKind],
    /// Further kinds; of two in one group only one is taken.
    optional: &'static [&'static [FeatureKind]],
}

/// `Clause: TER-23`.
const fn offer(home: Home) -> Offer {
    use FeatureKind::{
        Bua, Dunes, GentleHill, Marsh, Oasis, River, Road, Rough, SteepHill, Waterway, Wood,
    };
    match home {
        Home::Arable => Offer {
            compulsory: &[Bua, Road],
            optional: &[
                &[River],
                &[SteepHill],
                &[GentleHill],
                &[Wood],
                &[Road],
                &[Waterway],
            ],
        },
        Home::Forest => Offer {
            compulsory: &[Wood],
            optional: &[&[River], &[Marsh], &[GentleHill]],
        },
        Home::Hilly => Offer {
            compulsory: &[SteepHill],
            optional: &[&[River], &[Wood], &[Bua], &[Road]],
        },
        Home::Steppe => Offer {
            compulsory: &[GentleHill],
            optional: &[&[River], &[Rough], &[Bua]],
        },
        Home::Dry => Offer {
            compulsory: &[Rough],
            optional: &[&[Dunes], &[SteepHill], &[Oasis], &[Bua]],
        },
        Home::Tropical => Offer {
            compulsory: &[Wood],
            optional: &[&[River], &[Marsh], &[Rough], &[Bua], &[Road]],
        },
        Home::Littoral => Offer {
            compulsory: &[Waterway],
            optional: &[&[SteepHill, Marsh], &[Wood, Dunes], &[Bua], &[River]],
        },
    }
}

/// The kinds that every battlefield of this landscape has one or two of. `Clause: TER-23`.
#[must_use]
pub const fn compulsory_kinds(home: Home) -> &'static [FeatureKind] {
    offer(home).compulsory
}

/// The further kinds that the landscape offers, without those that are its own. `Clause: TER-23`.
#[must_use]
pub fn optional_kinds(home: Home) -> Vec<FeatureKind> {
    let own = compulsory_kinds(home);
    let all = offer(home).optional.iter().copied().flatten().copied();
    all.filter(|kind| !own.contains(kind)).collect()
}

/// Kinds of which a battlefield has one at most. `Clause: TER-24`.
const fn is_single(kind: FeatureKind) -> bool {
    matches!(
        kind,
        FeatureKind::Bua | FeatureKind::River | FeatureKind::Waterway | FeatureKind::Oasis
    )
}

/// Whether one more piece of a kind may lie beside these. `Clause: TER-23`, `TER-24`.
///
/// # Errors
/// [`TerrainFault`] of kind or number; too few pieces are none.
pub(super) fn check_kind(
    home: Home,
    others: &[FeatureKind],
    kind: FeatureKind,
) -> Result<(), TerrainFault> {
    let offer = offer(home);
    let is_offered = |groups: &[&[FeatureKind]]| groups.iter().any(|group| group.contains(&kind));
    if !is_offered(&[offer.compulsory]) && !is_offered(offer.optional) {
        return Err(TerrainFault::NotOffered { kind, home });
    }
    let same = others.iter().filter(|other| **other == kind).count() + 1;
    if is_single(kind) && same > 1 {
        return Err(TerrainFault::TooManyOfKind { kind, most: 1 });
    }
    let rival = offer
        .optional
        .iter()
        .filter(|group| group.contains(&kind))
        .flat_map(|group| group.iter())
        .find(|rival| **rival != kind && others.contains(rival));
    if let Some(other) = rival {
        return Err(TerrainFault::EitherOr {
            kind,
            other: *other,
        });
    }
    if !offer.compulsory.contains(&kind) && same > MOST_OF_OPTIONAL {
        return Err(TerrainFault::TooManyOfKind { kind, most: 2 });
    }
    let mut all = others.to_vec();
    all.push(kind);
    Split::of(home, &all).too_many()
}

/// Whether there are enough pieces of every sort. `Clause: TER-24`.
pub(super) fn missing_kinds(home: Home, kinds: &[FeatureKind]) -> Vec<TerrainFault> {
    Split::of(home, kinds).too_few()
}

/// The kinds of the pieces that lie on a board.
pub(super) fn kinds_on(board: &Board) -> Vec<FeatureKind> {
    board.features.iter().map(|feature| feature.kind).collect()
}

/// How the pieces count. A kind that is the landscape's own and offered as a further one too counts as whichever is
/// needed.
struct Split {
    compulsory: usize,
    optional: usize,
    either: usize,
}

impl Split {
    fn of(home: Home, kinds: &[FeatureKind]) -> Self {
        let offer = offer(home);
        let mut split = Self {
            compulsory: 0,
            optional: 0,
            either: 0,
        };
        for kind in kinds {
            let own = offer.compulsory.contains(kind);
            let further = offer.optional.iter().any(|group| group.contains(kind));
            match (own, further) {
                (true, true) => split.either += 1,
                (true, false) => split.compulsory += 1,
                (false, _) => split.optional += 1,
            }
        }
        split
    }

    /// The pieces of either sort taken as the landscape's own, as many as there is room for.
    fn full(&self) -> (usize, usize) {
        let room = COMPULSORY.end().saturating_sub(self.compulsory);
        let own = self.either.min(room);
        (self.compulsory + own, self.optional + self.either - own)
    }

    /// The same, as few as are needed.
    fn lean(&self) -> (usize, usize) {
        let need = COMPULSORY.start().saturating_sub(self.compulsory);
        let own = self.either.min(need);
        (self.compulsory + own, self.optional + self.either - own)
    }

    fn too_many(&self) -> Result<(), TerrainFault> {
        let (compulsory, optional) = self.full();
        if compulsory > *COMPULSORY.end() {
            return Err(compulsory_fault(compulsory));
        }
        if optional > *OPTIONAL.end() || self.either + self.compulsory > MOST_OF_EITHER {
            return Err(optional_fault(optional));
        }
        Ok(())
    }

    fn too_few(&self) -> Vec<TerrainFault> {
        let (compulsory, optional) = self.lean();
        let mut faults = Vec::new();
        if compulsory < *COMPULSORY.start() {
            faults.push(compulsory_fault(compulsory));
        }
        if optional < *OPTIONAL.start() {
            faults.push(optional_fault(optional));
        }
        faults
    }
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn compulsory_fault(found: usize) -> TerrainFault {
    TerrainFault::Compulsory {
        found: small(found),
        least: small(*COMPULSORY.start()),
        most: small(*COMPULSORY.end()),
    }
}

fn optional_fault(found: usize) -> TerrainFault {
    TerrainFault::Optional {
        found: small(found),
        least: small(*OPTIONAL.start()),
        most: small(*OPTIONAL.end()),
    }
}
