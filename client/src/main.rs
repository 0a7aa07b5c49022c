//! The game: `acies-client` on a desktop, with a server or a link to open if you like, or the same in a page.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    acies_client::desktop::start()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    acies_client::page::start();
}
