//! What a page of a browser gives to the client: a WebSocket that takes messages in whether frames are drawn or not,
//! storage, the page's address, clocks and random bytes. The other half is `page/acies.js`.
//!
//! Empty on anything but a page.

#![cfg(target_arch = "wasm32")]

mod browser;
mod socket;

pub use socket::{End, Happened, Socket};

/// The page's address with its fragment: `https://host/m/ID#join=CODE`.
#[must_use]
pub fn address() -> String {
    browser::text(browser::Text::Address).unwrap_or_default()
}

/// The reader's languages, best first, as tags with commas between: `de-AT,en`.
#[must_use]
pub fn languages() -> String {
    browser::text(browser::Text::Languages).unwrap_or_default()
}

/// What [`keep`] kept, if anything.
#[must_use]
pub fn kept() -> Option<String> {
    browser::text(browser::Text::Kept)
}

/// Keeps a text for the next visit; says whether the browser did.
#[must_use]
pub fn keep(text: &str) -> bool {
    browser::tell(browser::Told::Keep, text)
}

/// Keeps a text beside the one that [`keep`] will overwrite: it could not be read.
pub fn put_aside(text: &str) {
    browser::tell(browser::Told::Aside, text);
}

/// Hands a file to the browser as a download; says whether it took it.
#[must_use]
pub fn download(name: &str, bytes: &[u8]) -> bool {
    browser::download(name, bytes)
}

/// The reader's system asks for little motion.
#[must_use]
pub fn wants_little_motion() -> bool {
    browser::text(browser::Text::LittleMotion).is_some_and(|wish| !wish.is_empty())
}

/// Gives the page the samples of a sound, one channel, so many a second.
pub fn give_sound(number: u8, rate: u32, samples: &[i16]) {
    browser::give_sound(number, rate, samples);
}

/// Lets a sound be heard that was given before, `volume` in percent. Nothing is heard before the reader has touched the
/// page, or where there is no mixer.
pub fn play_sound(number: u8, volume: u8) {
    browser::play_sound(number, volume);
}

/// Writes a line into the browser's console.
pub fn log(text: &str) {
    browser::tell(browser::Told::Log, text);
}

/// Tells the page where the buttons are, for tests that press them.
pub fn tell_places(text: &str) {
    browser::tell(browser::Told::Places, text);
}

/// Something is to be typed, or no longer: a page on a screen without keys shows its own.
pub fn want_keyboard(wanted: bool) {
    browser::tell(browser::Told::Keyboard, if wanted { "1" } else { "0" });
}

/// Real pixels a pixel of the page now: the screen's own scale times the browser's zoom.
#[must_use]
pub fn pixel_ratio() -> f32 {
    browser::pixel_ratio()
}

/// What the browser is to show as the page's title.
pub fn set_title(title: &str) {
    browser::tell(browser::Told::Title, title);
}

/// Where the match that is shown can be read in words; nothing while none is shown. For readers who do not see the table.
pub fn link_words(address: Option<&str>) {
    browser::tell(browser::Told::InWords, address.unwrap_or_default());
}

/// Shows the reader that the program has stopped, and why.
pub fn show_fault(text: &str) {
    browser::tell(browser::Told::Panic, text);
}

/// Shows a panic to the reader, with its place. The window library sets a hook of its own when it starts, so this is for
/// afterwards.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        show_fault(&panic.to_string());
    }));
}

/// 32 random bytes of the browser's generator for keys.
#[must_use]
pub fn random() -> [u8; 32] {
    browser::random()
}

/// Milliseconds of a clock that nobody can set.
#[must_use]
pub fn monotonic_millis() -> f64 {
    browser::clock(browser::Clock::Monotonic)
}

/// Milliseconds of Unix time.
#[must_use]
pub fn unix_millis() -> f64 {
    browser::clock(browser::Clock::Unix)
}
