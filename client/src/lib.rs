//! The Acies client: the window round [`acies_client_core`].
//!
//! [`window`] is the frame loop; [`events`] turns what hand and keyboard did into the core's inputs, [`touch`] what fingers
//! did into a mouse's, [`render`] paints its display list, [`panels`] shows its panels with egui, [`net`] is the wire,
//! [`host`] a server inside this process, [`speaker`] what is heard, and
//! [`storage`] what is kept from start to start. `desktop` and `page` are the two ways to start. Nothing here knows a rule or a text of the game.

pub mod clock;
#[cfg(not(target_arch = "wasm32"))]
pub mod desktop;
#[cfg(not(target_arch = "wasm32"))]
pub mod display;
pub mod events;
pub mod fonts;
pub mod host;
pub mod net;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod panels;
pub mod places;
pub mod render;
pub mod scale;
pub mod speaker;
pub mod storage;
pub mod theme;
pub mod touch;
pub mod window;
