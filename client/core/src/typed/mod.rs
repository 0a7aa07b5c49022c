//! Commands that are typed: "ahead 150, wheel left 20", "contact 5", "end". German and English words mean the same whatever
//! the language of the texts is.

mod help;
mod parse;
mod pieces;
mod say;
mod words;

use acies::ancients::{Hand, Side, TableEdge};
use acies::geometry::{Edge, Vec2};

pub(crate) use help::{HELP, help_key};
pub use parse::parse;
pub use pieces::{Laying, Trait};
pub use words::Word;

/// Most steps in one command.
pub const MAX_STEPS: usize = acies::ancients::MAX_LEGS;
/// Largest number that is taken.
pub const MAX_AMOUNT: f64 = 10_000.0;

/// What somebody on the table is called: `r5`, `b5`, or `5` for one of the side that the command is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Whose, when it was said.
    pub side: Option<Side>,
    /// What is left of it: the number, or the whole of a name that has none.
    pub number: String,
}

impl Name {
    /// As the table has it, when nobody said whose: of this side.
    #[must_use]
    pub fn full(&self, side: Side) -> String {
        let letter = match self.side.unwrap_or(side) {
            Side::Red => 'r',
            Side::Blue => 'b',
        };
        format!("{letter}{}", self.number)
    }
}

/// One step of a movement. Lengths in paces or inches, angles in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Straight ahead.
    Ahead(f64),
    /// Straight back, facing kept.
    Back(f64),
    /// Sideways, facing kept.
    Aside(Hand, f64),
    /// Forward about the front corner of that hand.
    Wheel(Hand, f64),
    /// About the middle.
    Turn(Hand, f64),
    /// To a place of the table, from the south-west corner; perhaps with another facing.
    To(Vec2, Option<f64>),
    /// So far in a direction of the compass, north 0, east 90; facing kept.
    Go(f64, f64),
}

/// What is measured from or to.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// Somebody on the table.
    Named(Name),
    /// A place, from the south-west corner.
    At(Vec2),
}

/// What was typed.
#[derive(Clone, Debug, PartialEq)]
pub enum Typed {
    /// Nothing: confirms what is shown.
    Nothing,
    /// A movement of the selection.
    Steps(Vec<Step>),
    /// Into contact with an enemy, perhaps on that edge; in a skirmish an assault.
    Contact(Name, Option<Edge>),
    /// Select these.
    Select(Vec<Name>),
    /// Put it, or what is selected, there.
    Place(Option<Name>, Vec2, Option<f64>),
    /// The camp's middle there; perhaps with this garrison.
    Camp(Vec2, Option<Name>),
    /// Exchange the two.
    Swap(Name, Name),
    /// The own base edge, or three edges for the die.
    Edges(Vec<TableEdge>),
    /// Points for the road bonus.
    Bonus(u8),
    /// Shoot at this enemy.
    Shoot(Name),
    /// Fight the combat of this element, or the duel of these two.
    Fight(Name, Option<Name>),
    /// Turn to face an enemy on that edge.
    Face(Edge),
    /// Watch in this direction.
    Guard(f64),
    /// A shell there.
    Bombard(Vec2),
    /// A rope there.
    Rope(Vec2),
    /// Help this model, rally this unit.
    Help(Word, Name),
    /// A piece of terrain is to lie there.
    Lay(Laying),
    /// The piece in the hand is to be so.
    Alter(Vec<Trait>),
    /// Take this piece, or the one in the hand, off the table.
    Remove(Option<Name>),
    /// These alternatives for these places of the army list, both from 1; none: the army as it is chosen.
    Army(Vec<(u8, u8)>),
    /// Terrain of a skirmish by its name is to be so.
    Review(String, Word),
    /// Climb by the link of this number in reach, from 1.
    Climb(u8),
    /// How far it is from the one to the other.
    Measure(End, End),
    /// Say this in the chat.
    Say(String),
    /// A word that stands alone.
    Plain(Word),
}

/// Why a command was not understood, or cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No such word; perhaps this one was meant.
    Unknown {
        /// As typed.
        word: String,
        /// A word like it.
        near: Option<&'static str>,
    },
    /// A number is missing.
    NoAmount {
        /// After this word.
        after: String,
    },
    /// That is no number, or too large.
    NotANumber {
        /// As typed.
        text: String,
    },
    /// Left or right?
    NoHand {
        /// After this word.
        after: String,
    },
    /// Whom?
    NoName {
        /// After this word.
        after: String,
    },
    /// Which edge?
    NoEdge {
        /// After this word.
        after: String,
    },
    /// Two numbers from the south-west corner are missing.
    NoPlace {
        /// After this word.
        after: String,
    },
    /// No ground is called so.
    NoGround {
        /// As typed; empty: it is missing.
        text: String,
    },
    /// The piece has nothing of that sort.
    NotOfPiece,
    /// No piece is in the hand.
    NothingInHand,
    /// Too much, or too many steps.
    TooMuch {
        /// What is too much.
        text: String,
    },
    /// Nobody of this name.
    Nobody {
        /// The name.
        name: String,
    },
    /// Nobody is selected.
    NothingSelected,
    /// A group does not do that.
    NotInGroup,
    /// Not now.
    NotNow,
    /// It does not get there.
    NoContact {
        /// With whom.
        name: String,
    },
    /// The other side is to act, or one only watches.
    NotYours,
}
