//! Platoon Skirmish: squads, weapon teams and vehicles among houses, measured in inches.
//!
//! The files stand in the order of the rules. A player's wish is an [`Intent`], what came of it are [`Event`]s, and a
//! rule that says no is a [`Refusal`]. [`apply`] is the only way from one to the other.
//!
//! Lengths are in 1/1000 inch ([`Mil`]), places are [`crate::geometry::Point`]s with the origin in the south-west corner
//! of the table, headings whole degrees clockwise from north.

pub mod ability;
mod able;
mod activation;
mod apply;
mod arms;
mod battle;
pub(crate) mod canonical;
mod check;
mod command;
pub mod data;
mod deploy;
mod event;
mod fire;
#[cfg(test)]
mod fire_table;
mod fold;
mod intent;
mod kinds;
mod losses;
mod measure;
mod melee;
mod mines;
mod morale;
mod moves;
mod options;
mod outlook;
mod pending;
#[cfg(test)]
mod play_tests;
mod profile;
mod refusal;
mod refusal_code;
mod review;
mod rounds;
mod scenario;
mod seam;
mod sight;
mod special;
mod start;
mod state;
mod suggest;
#[cfg(test)]
pub(crate) mod testing;
mod turn;
mod victory;

pub use ability::Chance;
pub use able::{Able, Chosen, Deed, Marks, able, activated, climbing_gear, indirect_weapons};
pub use activation::ready_units;
pub use apply::{Applied, Refused, apply};
pub use arms::{
    Armour, ClimbGear, Item, ItemId, ModelTemplate, RangeBand, Role, Scope, Special, Speeds, Stand,
    Template, TemplateId, UnitEntry, Weapon, WeaponId, Weight,
};
pub use battle::new_battle;
pub use check::{ScenarioProblem, check_scenario};
pub use command::{command_range, cut_off_models, is_secured, leader_of};
pub use data::{Catalogue, catalogue};
pub use deploy::next_in_hand;
pub use event::{Event, LossReason, RollOff, Scored, Step, Test, TestKind, Victory};
pub use fire::{
    Aim, Blast, Bombardment, BombardmentPreview, Caught, Drift, FireArea, KEEPS, LeftOut, PINS,
    ShootingPreview, Shot, ShotResult, Volley, WhyNot, aim_at, armour_towards, check_bombardment,
    check_guard, check_reaction, check_shooting, fire_areas, guard_area, knocks_out_from, pin_of,
};
pub use fold::{UnknownThing, fold};
pub use intent::{
    Action, Intent, MAX_ORDERS, MAX_WAYPOINTS, Order, Placed, TerrainProposal, Way, is_bounded,
};
pub use kinds::{Cover, Label, Mobility, MobilitySet, Quality, Standing, TerrainKind, UnitKind};
pub use measure::{CONTACT, EPS, Heading, INCH, Level, Mil, radius_of_mm};
pub use melee::{
    Blow, Duel, MeleePreview, OpeningFired, OpeningShot, Pairing, Rolls, melee_preview,
};
pub use mines::{MINE_CHANCE, MINE_CIRCLE, Passing, mines_passed};
pub use morale::{is_test_due, motivation};
pub use moves::{
    Allowance, Drag, FOOT_VALUE, GroundEffect, LinkInReach, ModelPreview, MovePreview, MoveWish,
    Pace, RopePreview, TestDue, allowance_of, assault_move, assault_targets, check_entry,
    check_rope, check_unit_move, formation_move, ground_effect, links_within_reach, move_value,
    reach,
};
pub use options::{
    ActivationMode, Agreement, Arrival, Choice, Conditions, Options, Switches, TerrainStack,
};
pub use outlook::{
    Course, MoveOutlook, Reaction, courses_of_melee, courses_of_reaction, courses_of_shooting,
    ends_of_duel, fates_of_blast, outlook_of_move,
};
pub use pending::{Exposure, Pending};
pub use profile::{FireNumbers, MovementNumbers, PlayNumbers, Profile};
pub use refusal::{Cause, Modifier, Refusal};
pub use scenario::{
    Anchor, Building, BuildingId, Goal, Link, LinkCondition, LinkId, LinkKind, Mine, Mission,
    Objective, ObjectiveId, Opening, OpeningKind, Piece, PieceId, Roof, Scenario, Spot,
};
pub use seam::{Names, Side};
pub use sight::{Blocker, CoverFrom, Sight, cover_of, line_of_sight, lines_of_sight};
pub use special::{SpecialPreview, check_rally, check_revive};
pub use start::{check_start, start_of};
pub use state::{
    Activation, FireTaken, Guard, LinkState, MineState, Model, ModelId, ObjectiveState, Phase,
    PieceState, Pin, Review, State, Status, Unit, UnitId,
};
pub use suggest::{suggested_deployment, suggested_entry};
