//! Lets the core's sounds be heard: through the sound server of a Linux desktop, or by the browser. Whatever cannot be
//! opened is silence, never an error.

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(all(target_os = "linux", feature = "sound"))]
mod pulse;
#[cfg(not(any(target_arch = "wasm32", all(target_os = "linux", feature = "sound"))))]
mod silence;

#[cfg(target_arch = "wasm32")]
pub use page::Speaker;
#[cfg(all(target_os = "linux", feature = "sound"))]
pub use pulse::Speaker;
#[cfg(not(any(target_arch = "wasm32", all(target_os = "linux", feature = "sound"))))]
pub use silence::Speaker;
