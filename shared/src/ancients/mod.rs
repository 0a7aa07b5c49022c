//! Ancients: twelve elements a side, measured moves, zones, contacts and combat results.
//!
//! The files stand in the order of the rulebook. A player's wish is an [`Intent`], what came of it are [`Event`]s, and a
//! rule that says no is a [`Refusal`]. [`apply`] is the only way from one to the other.

mod allowance;
mod apply;
mod army;
mod board;
mod board_check;
mod bound;
mod break_off;
mod camp;
mod canonical;
#[cfg(test)]
mod clause_tests;
mod combat;
mod contact;
pub mod data;
mod edges;
mod event;
mod factors;
#[cfg(test)]
mod fight_tests;
mod flee;
mod fold;
mod ground;
mod groups;
mod intent;
#[cfg(test)]
mod move_properties;
mod moves;
mod muster;
mod odds;
mod options;
mod outcome;
mod points;
mod pursuit;
mod reach;
mod recoil;
mod refusal;
mod results;
mod river;
mod road;
mod setup;
#[cfg(test)]
mod setup_tests;
mod shooting;
mod shooting_area;
mod sight;
mod start;
mod state;
mod suggest;
#[cfg(test)]
mod suggest_tests;
mod terrain;
#[cfg(test)]
mod testing;
mod touching;
mod troops;
mod turn;
mod victory;
mod way;
mod zone;
mod zone_open;
#[cfg(test)]
mod zone_tests;

pub use crate::names::Names;
pub use crate::side::Side;
pub use allowance::allowance;
pub use apply::{Applied, Refused, apply};
pub use army::{
    ARMY_SIZE, ArmyList, ChoiceFault, Home, ListElement, ListPlace, natural_order, new_battle,
};
pub use board::{Board, Crossing, Feature, FeatureKind, Layer, Shape, TableEdge};
pub use board_check::{BoardProblem, check_board, check_shapes};
pub use bound::{AfterMoves, after_moves};
pub use break_off::can_break_off;
pub use combat::{FightDue, Footing, legal_fights};
pub use contact::contact_seat;
pub use data::{Catalogue, Pairing, PreparedBoard, armies, army, board, boards, catalogue};
pub use edges::check_edge;
pub use event::{Band, CombatResult, Event, Exchange, Factor, LossReason, Placed, Score, Victory};
pub use factors::basic as basic_factor;
pub use fold::{UnknownElement, fold};
pub(crate) use ground::convex_pieces;
pub use ground::{Ground, GroundPart};
pub use groups::{block_ends, group_of, wheel_corners};
pub use intent::{Hand, Intent, Leg, MAX_LEGS};
pub use moves::{ElementWay, MovePreview, check_move, ways_of_move};
pub use muster::{Muster, check_army};
pub use odds::{
    Course, Fates, Odds, chances_of_totals, courses_of_fight, courses_of_shooting, odds_of_fight,
    odds_of_shooting,
};
use options::serialize_changed;
pub use options::{
    ArtilleryShoots, BowsMet, CornerMeasuring, EdgeChoice, FlankStart, Options, PassThrough,
    PikeSupport, PsiloiSupport, Setup, SpearSupport,
};
pub use points::{CommandCost, CommandReach, command_cost, command_reach};
pub use reach::{legal_contacts, reach_ahead};
pub use refusal::{Refusal, ZoneBreach};
pub use results::{Going, Manner, band_of, result_of};
pub use river::RiverDie;
pub use setup::{MAX_SWAPS, SIDE_MARGIN, ZONE_DEPTH, check_deployment};
pub use shooting::{ShootingDue, legal_targets, may_shoot};
pub use shooting_area::shooting_areas;
pub use sight::{LineOfFire, lines_of_fire};
pub use start::{Choice, Pinned, bare_table, check_start, start_of};
pub use state::{Camp, Element, ElementId, Fight, FightKind, Phase, Roster, State, Status};
pub use suggest::{suggested_camp, suggested_deployment};
pub use terrain::{
    MAX_PIECES, Outline, Piece, TerrainFault, check_terrain, compose, composed_board,
    compulsory_kinds, free_piece, missing_terrain, optional_kinds,
};
pub use touching::{Contact, contacts_of, enemies_touching, front_opponent};
pub use troops::{BaseKind, Troop};
pub use victory::losses;
pub use zone_open::open_zone;
