//! What is kept from start to start: a file of the user's, or the browser's storage of the page.

#[cfg(not(target_arch = "wasm32"))]
mod file;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
pub use file::Storage;
#[cfg(target_arch = "wasm32")]
pub use page::Storage;
