//! Every number that no source gives, with its unit. Read from `shared/data/skirmish/profile.toml`; scenarios override
//! single keys. `Ruling: RUL-23`.

use serde::{Deserialize, Serialize};

use super::data::shapes::mil_within;
use super::{Level, Mil};

/// A number as it stands in a file, and how it is kept.
pub(crate) trait InFile: Sized {
    /// In the file.
    type File: serde::de::DeserializeOwned;
    /// From there; nothing when it is out of bounds.
    fn of_file(value: Self::File) -> Option<Self>;
    /// As it stands there.
    fn in_file(self) -> toml::Value;
}

impl InFile for Mil {
    /// Inches.
    type File = f64;

    fn of_file(value: f64) -> Option<Self> {
        mil_within(value, 0.0..=200.0)
    }

    fn in_file(self) -> toml::Value {
        toml::Value::Float(f64::from(self) / 1000.0)
    }
}

macro_rules! as_it_stands {
    ($sort:ident: $($kind:ty),*) => { $(
        impl InFile for $kind {
            type File = $kind;
            fn of_file(value: $kind) -> Option<Self> {
                Some(value)
            }

            fn in_file(self) -> toml::Value {
                toml::Value::$sort(self.into())
            }
        }
    )* };
}

as_it_stands!(Integer: u8, i8, u16, u32);
as_it_stands!(Boolean: bool);

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

            /// Every number by its key, as a file has it.
            fn by_name(&self) -> toml::Table {
                let numbers = [$((stringify!($field), self.$field.in_file()),)*];
                numbers.into_iter().map(|(key, number)| (key.to_owned(), number)).collect()
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
        /// Proposals in a terrain review; after them the terrain can only be accepted. `Clause: SKM-06`.
        most_revisions: u16,
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
        /// How far from its own edge a unit out of reserve stands at most, far side of the base. `Clause: SRC-17`.
        reserve_depth: Mil,
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
        /// Height of a vehicle. `Clause: SRC-08`.
        vehicle_height: Mil,
        /// How far one sees into or through scrub, corn and the like that is higher than the line. `Clause: SRC-08`.
        see_into: Mil,
        /// How far one sees at night, from edge to edge. `Clause: SRC-17`.
        night_sight: Mil,
        /// How near to a window or the edge of a roof one leans out, from the base. `Clause: SRC-08`.
        edge_reach: Mil,
        /// Distance of the places where guards look at a way. `Clause: SRC-09`.
        guard_step: Mil,
        /// The sector towards the fire in which a pinned unit does nothing, degrees. `Clause: SRC-11`.
        pinned_arc: u16,
        /// As how many shots a shell counts at each unit that it catches. `Clause: SRC-11`.
        blast_shots: u8,
        /// The least die that knocks a vehicle out when the penetration just reaches its armour. `Clause: SRC-16`.
        knock_out: u8,
        /// How far a mine reaches when it goes off. `Clause: SRC-15`.
        mine_blast: Mil,
        /// A mine against armour. `Clause: SRC-15`.
        mine_penetration: u8,
        /// Every activation begins with a motivation test, not only under pressure. `Clause: SRC-01`.
        motivation_always: bool,
        /// Added to the target of a recruit's motivation test. `Clause: SRC-02`.
        motivation_recruit: i8,
        /// The same for the experienced.
        motivation_experienced: i8,
        /// The same for veterans.
        motivation_veteran: i8,
        /// How near a medic must be to the one who has fallen, from edge to edge. `Clause: SRC-04`.
        medic_reach: Mil,
        /// Command range of recruits. `Clause: SRC-06`.
        command_recruit: Mil,
        /// Command range of the experienced.
        command_experienced: Mil,
        /// Command range of veterans.
        command_veteran: Mil,
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

impl Profile {
    /// Every number by section and key, lengths in inches: what a file of a whole profile holds.
    #[must_use]
    pub fn by_name(&self) -> toml::Table {
        let sections = [
            ("movement", self.movement.by_name()),
            ("play", self.play.by_name()),
            ("fire", self.fire.by_name()),
        ];
        let sections = sections.into_iter();
        sections
            .map(|(key, numbers)| (key.to_owned(), toml::Value::Table(numbers)))
            .collect()
    }
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
