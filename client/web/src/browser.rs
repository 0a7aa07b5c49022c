//! The calls into `page/acies.js`. Bytes cross as a place in our memory and a length; the page copies before it returns.

#![allow(
    unsafe_code,
    reason = "functions of the page can only be declared, not checked"
)]

use crate::socket::End;

/// The number that `page/acies.js` must have too: the loader compares them.
const VERSION: u32 = 3;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    fn acies_text_length(which: u32) -> i32;
    fn acies_text_take(which: u32, to: *mut u8, length: u32);
    fn acies_tell(what: u32, from: *const u8, length: u32) -> u32;
    fn acies_download(name: *const u8, name_length: u32, from: *const u8, length: u32) -> u32;
    fn acies_random(to: *mut u8, length: u32);
    fn acies_clock(which: u32) -> f64;
    fn acies_pixel_ratio() -> f32;
    fn acies_sound_give(number: u32, rate: u32, from: *const i16, count: u32);
    fn acies_sound_play(number: u32, volume: u32);
    fn acies_socket_open(from: *const u8, length: u32) -> u32;
    fn acies_socket_send(handle: u32, from: *const u8, length: u32) -> u32;
    fn acies_socket_next(handle: u32) -> i32;
    fn acies_socket_detail(handle: u32) -> u32;
    fn acies_socket_length(handle: u32) -> u32;
    fn acies_socket_take(handle: u32, to: *mut u8, length: u32);
    fn acies_socket_close(handle: u32);
}

/// Asked by the loader.
#[unsafe(no_mangle)]
extern "C" fn acies_crate_version() -> u32 {
    VERSION
}

/// A text that the page has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Text {
    Address = 0,
    Languages = 1,
    Kept = 2,
    /// Not empty when the reader's system asks for little motion.
    LittleMotion = 3,
}

/// A text that the page gets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    Keep = 0,
    Log = 1,
    Places = 2,
    Keyboard = 3,
    Panic = 4,
    Aside = 5,
    Title = 6,
    /// Where the match can be read in words; nothing while there is none.
    InWords = 7,
}

/// A clock of the page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    Monotonic = 0,
    Unix = 1,
}

/// What comes out of a socket.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Open,
    Message,
    Closed(End),
}

/// Lengths fit: the memory of a page has 32-bit addresses.
fn length(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}

pub(crate) fn text(which: Text) -> Option<String> {
    // SAFETY: the page only looks up a text of its own.
    let long = unsafe { acies_text_length(which as u32) };
    let mut bytes = vec![0; usize::try_from(long).ok()?];
    // SAFETY: the page writes at most as many bytes as it is told, into memory that is ours.
    unsafe { acies_text_take(which as u32, bytes.as_mut_ptr(), length(&bytes)) };
    String::from_utf8(bytes).ok()
}

pub(crate) fn tell(what: Told, text: &str) -> bool {
    // SAFETY: the page reads exactly these bytes and copies them before it returns.
    unsafe { acies_tell(what as u32, text.as_ptr(), length(text.as_bytes())) == 1 }
}

pub(crate) fn download(name: &str, bytes: &[u8]) -> bool {
    let title = name.as_bytes();
    // SAFETY: the page reads exactly these bytes and copies them before it returns.
    let done =
        unsafe { acies_download(title.as_ptr(), length(title), bytes.as_ptr(), length(bytes)) };
    done == 1
}

pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    // SAFETY: the page writes exactly these bytes.
    unsafe { acies_random(bytes.as_mut_ptr(), length(&bytes)) };
    bytes
}

pub(crate) fn clock(which: Clock) -> f64 {
    // SAFETY: the page only looks at its clock.
    unsafe { acies_clock(which as u32) }
}

pub(crate) fn pixel_ratio() -> f32 {
    // SAFETY: the page only looks at its window.
    unsafe { acies_pixel_ratio() }
}

pub(crate) fn open(url_and_protocol: &str) -> u32 {
    let bytes = url_and_protocol.as_bytes();
    // SAFETY: the page reads exactly these bytes and copies them before it returns.
    unsafe { acies_socket_open(bytes.as_ptr(), length(bytes)) }
}

pub(crate) fn send(handle: u32, bytes: &[u8]) -> bool {
    // SAFETY: the page reads exactly these bytes and copies them before it returns.
    unsafe { acies_socket_send(handle, bytes.as_ptr(), length(bytes)) == 1 }
}

/// The next event with its number (a close code) and its bytes.
pub(crate) fn next(handle: u32) -> Option<(Kind, u16, Vec<u8>)> {
    // SAFETY: the page only looks into its own list; the three calls mean the same event until it is taken.
    let (kind, detail, long) = unsafe {
        (
            acies_socket_next(handle),
            acies_socket_detail(handle),
            acies_socket_length(handle),
        )
    };
    let kind = match kind {
        0 => Kind::Open,
        1 => Kind::Message,
        2 => Kind::Closed(End::ByServer),
        3 => Kind::Closed(End::Lost),
        4 => Kind::Closed(End::TooMuch),
        5 => Kind::Closed(End::Unreachable),
        6 => Kind::Closed(End::OtherVersion),
        7 => Kind::Closed(End::Crowded),
        8 => Kind::Closed(End::NotAcies),
        9 => Kind::Closed(End::OtherOrigin),
        _nothing => return None,
    };
    let mut bytes = vec![0; usize::try_from(long).unwrap_or_default()];
    // SAFETY: the page writes at most as many bytes as it is told, into memory that is ours.
    unsafe { acies_socket_take(handle, bytes.as_mut_ptr(), length(&bytes)) };
    Some((kind, u16::try_from(detail).unwrap_or_default(), bytes))
}

pub(crate) fn give_sound(number: u8, rate: u32, samples: &[i16]) {
    let count = u32::try_from(samples.len()).unwrap_or(u32::MAX);
    // SAFETY: the page reads as many samples as it is told, of memory that outlives the call.
    unsafe { acies_sound_give(u32::from(number), rate, samples.as_ptr(), count) };
}

pub(crate) fn play_sound(number: u8, volume: u8) {
    // SAFETY: the page only plays what it was given.
    unsafe { acies_sound_play(u32::from(number), u32::from(volume)) };
}

pub(crate) fn close(handle: u32) {
    // SAFETY: the page only closes a socket of its own.
    unsafe { acies_socket_close(handle) };
}
