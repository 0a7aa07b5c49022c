//! The table on the screen: camera, ground, elements, marks.

mod board;
mod camera;
mod emblem;
mod hover;
mod layers;
mod painting;
mod pieces;
mod reach;
mod scene;
mod view;

pub use board::BoardArt;
pub(crate) use board::{outline, rectangle, rim, width_of};
pub use camera::{Area, Camera};
pub use emblem::sheet;
pub(crate) use emblem::{paint_in_slot, paint_slot};
pub use hover::hover_card;
pub(crate) use layers::{Layers, Sample};
pub(crate) use reach::is_paintable;
pub(crate) use scene::paint_handle;
pub use scene::{Ghost, Overlay, paint};
pub use view::View;
