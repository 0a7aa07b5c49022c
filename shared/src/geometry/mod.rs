//! Points, poses, bases, contact and swept moves: the plane geometry that both rule systems use.
//!
//! At rest everything is an integer ([`Pose`], 1/1000 pace and 1/1000 degree). While a move is computed, positions are
//! `f64` paces ([`Vec2`]) with `libm` for the circular functions, so that every platform gets the same bits; results
//! are rounded once, on the way back into a [`Pose`].
//!
//! Rectangles, contacts and sweeps of rectangles serve the one system, [`Segment`], [`Outline`] and [`Track`] (round bases on
//! bent ways past polygons) the other. The latter know no unit: they compute in the unit that their places are stored in.

mod base;
mod contact;
mod footprint;
mod impact;
mod nearest;
mod outline;
mod polygon;
mod segment;
mod sweep;
mod track;
mod units;
mod vector;

pub use base::{Base, Corner, Edge};
pub use contact::{Touch, side_contact, touches};
pub use footprint::{Footprint, Rotation};
pub use impact::impact;
pub use nearest::{nearest_of_round, nearest_places};
pub use outline::Outline;
pub(crate) use polygon::distance_to_segment;
pub use polygon::{Polygon, convex_distance, convex_hull, convex_overlap, ribbon, segment_crosses};
pub use segment::Segment;
pub use sweep::{Bounds, Hull, Sweep};
pub use track::{Stretch, Track};
pub use units::{MILLI, Milli, Point, Pose, turn_between};
pub use vector::Vec2;

/// The one tolerance for touching, lined up and corner to corner, in paces. `Clause: SCL-10`, `Ruling: RUL-10`.
pub const TOLERANCE: f64 = 1.0;

/// The tolerance for parallel edges, in degrees. `Ruling: RUL-10`.
pub const ANGLE_TOLERANCE: f64 = 0.5;
