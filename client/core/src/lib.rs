//! The Acies client without its window: scenes, input to intents, display list, panels, texts.
//!
//! The window's program does five things in a loop: it hands in what came from the network ([`App::on_net`]), what hand and
//! keyboard did ([`App::on_input`], [`App::on_action`]), the time ([`App::tick`]); it carries out [`App::take_requests`]; it
//! paints [`App::draw`] in order, and then shows [`App::panels`] over it. Nothing in here opens a socket, a file or a
//! window, asks a clock or draws randomness of its own.

pub mod app;
pub mod battle;
pub mod compose;
pub mod draw;
pub mod input;
mod kept;
pub mod link;
pub mod look;
mod marks;
pub mod motion;
pub mod panel;
pub mod replay;
pub mod request;
pub mod rulebook;
pub mod ruler;
mod scenery;
pub mod settings;
pub mod shortcuts;
pub mod skirmish;
pub mod sound;
mod symbols;
pub mod table;
pub mod tutorial;
pub mod typed;

pub use acies_texts as texts;
pub use app::{App, Focus};
pub use draw::{Anchor, Colour, Draw, Spot};
pub use input::{Button, Input, Key};
pub use look::{Look, Palette, Theme};
pub use motion::{Motion, Speed, Story};
pub use panel::{Action, Field, Item, Panel, Place, Tone};
pub use request::{Fault, HostEvent, NetEvent, Request};
pub use settings::{Saved, SavedSeat, Settings};
pub use shortcuts::Shortcut;
pub use sound::Sound;
pub use texts::{Language, Texts};

#[cfg(test)]
mod samples;
#[cfg(test)]
mod texts_tests;
