//! Every number that no source gives, with its unit. Read from `shared/data/skirmish/profile.toml`; scenarios override
//! single keys. `Ruling: RUL-23`.

use serde::{Deserialize, Serialize};

use super::{Level, Mil};

/// A number as it stands in a file, and how it is kept.
pub(crate) trait InFile: Sized {
    /// In the file.
    type File: serde::de::DeserializeOwned;
    /// From there; nothing when it is out of bounds.
    fn of_file(value: Self::File) -> Option<Self>;
}

impl InFile for Mil {
    /// Inches.
    type File = f64;

    fn of_file(value: f64) -> Option<Self> {
        let is_sound = value.is_finite() && (0.0..=200.0).contains(&value);
        is_sound.then(|| libm::round(value * 1000.0) as Self)
    }
}

macro_rules! as_it_stands {
    ($($kind:ty),*) => { $(
        impl InFile for $kind {
            type File = $kind;
            fn of_file(value: $kind) -> Option<Self> {
                Some(value)
            }
        }
    )* };
}

as_it_stands!(u8, i8, u16, u32, bool);

/// A section of the profile: the numbers as they are kept, and a twin that reads the file.
macro_rules! section {
    ($(#[$about:meta])* $name:ident, $file:ident {
        $($(#[$doc:meta])* $field:ident: $kind:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$doc])* pub $field: $kind,)* }

        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $file { $($field: <$kind as InFile>::File,)* }

        impl $file {
            /// The numbers, or the key of one that is out of bounds.
            pub(crate) fn kept(self) -> Result<$name, &'static str> {
                Ok($name { $($field: InFile::of_file(self.$field).ok_or(stringify!($field))?,)* })
            }
        }

        impl $name {
            /// Every number in the order of its declaration, for the canonical encoding.
            pub(crate) fn numbers(&self) -> Vec<i64> {
                let Self { $($field,)* } = self;
                vec![$(i64::from(*$field),)*]
            }
        }
    };
}

section! {
    /// Movement, places and facing.
    MovementNumbers, MovementFile {
        /// Nobody's allowance falls below this. `Clause: SKM-27`.
        min_move: Mil,
        /// Models of a unit this near to each other belong together. `Clause: SKM-33`.
        coherency: Mil,
        /// A vehicle without speeds of its own. `Clause: SKM-57`.
        slow: Mil,
        /// A vehicle without speeds of its own.
        medium: Mil,
        /// A vehicle without speeds of its own.
        fast: Mil,
        /// How near to a link's end one begins to climb. `Clause: SKM-72`.
        link_reach: Mil,
        /// How near to a link's end one steps off it, base radius not counted. `Clause: SKM-77`.
        exit_reach: Mil,
        /// From floor to floor, for sight and range.
        storey: Mil,
    }
}

section! {
    /// Order of play.
    PlayNumbers, PlayFile {
        /// Activations of a unit in a player's turn. `Clause: SRC-01`.
        most_activations: u8,
        /// What an exhaustion marker does to every test of the unit. `Clause: SRC-01`.
        exhaustion: i8,
        /// An activation must be over by then, milliseconds; 0: no clock. `Clause: SKM-18`.
        activation_millis: u32,
        /// A question to the other player must be answered by then, milliseconds.
        reaction_millis: u32,
        /// A facing after losses must be set by then, milliseconds. `Clause: SKM-40`.
        facing_millis: u32,
        /// So many expired clocks of a side in a row lose. `Clause: SKM-102`.
        lapses: u8,
        /// How near to a marker it is held, base edge to marker centre. `Clause: SKM-97`.
        objective_reach: Mil,
        /// Points for a held objective at the end of a round. `Clause: SKM-98`.
        objective_points: u8,
        /// Points for a destroyed unit in a standard battle. `Clause: SRC-17`.
        unit_points: u8,
        /// How far from the table's centre one deploys when quarters count. `Clause: SKM-101`.
        sector_distance: Mil,
    }
}

section! {
    /// Sight, shooting, suppression, melee, morale, mines: what the sources leave open there.
    FireNumbers, FireFile {
        /// Height of a standing model's eyes above its floor.
        eye_height: Mil,
        /// Exchanges of a duel at most. `Clause: SKM-93`.
        most_exchanges: u8,
        /// Highest level a blast reaches from the one it falls on.
        blast_levels: Level,
    }
}

/// Every number of a battle that no source gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Movement, places and facing.
    pub movement: MovementNumbers,
    /// Order of play.
    pub play: PlayNumbers,
    /// Shooting and what belongs to it.
    pub fire: FireNumbers,
}

/// The profile as it stands in a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileFile {
    movement: MovementFile,
    play: PlayFile,
    fire: FireFile,
}

impl ProfileFile {
    /// The numbers, or the key of one that is out of bounds.
    pub(crate) fn kept(self) -> Result<Profile, &'static str> {
        Ok(Profile {
            movement: self.movement.kept()?,
            play: self.play.kept()?,
            fire: self.fire.kept()?,
        })
    }
}
