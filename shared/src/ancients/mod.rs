//! Ancients: twelve elements a side, measured moves, zones, contacts and combat results.
//!
//! The files stand in the order of the rulebook. A player's wish is an [`Intent`], what came of it are [`Event`]s, and a
//! rule that says no is a [`Refusal`]. [`apply`] is the only way from one to the other.

mod apply;
mod board;
mod canonical;
mod event;
mod fold;
mod ground;
mod intent;
mod options;
mod refusal;
mod side;
mod state;
mod touching;
mod troops;
mod turn;

pub use apply::{Applied, Refused, apply};
pub use board::{Board, Crossing, Feature, FeatureKind, Shape, TableEdge};
pub use event::{Band, CombatResult, Event, Exchange, Factor, LossReason, Placed, Score, Victory};
pub use fold::{UnknownElement, fold};
pub use ground::{Ground, GroundPart};
pub use intent::{Hand, Intent, Leg, MAX_LEGS};
pub use options::{
    ArtilleryShoots, BowsMet, CornerMeasuring, EdgeChoice, FlankStart, Options, PassThrough,
    PikeSupport, PsiloiSupport, Setup, SpearSupport,
};
pub use refusal::{Refusal, ZoneBreach};
pub use side::Side;
pub use state::{Camp, Element, ElementId, Fight, FightKind, Phase, Roster, State, Status};
pub use touching::{Contact, contacts_of, enemies_touching, front_opponent};
pub use troops::{BaseKind, Troop};
