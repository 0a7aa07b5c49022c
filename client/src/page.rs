//! The program in a page of a browser: the page's address says what to open, the browser keeps the settings.

use acies_client_core::{Language, Saved, Speed, Theme};
use acies_client_web as page;

use crate::net::Trust;
use crate::places::Sink;
use crate::storage::Storage;
use crate::window::{self, Options};

/// What a page's address holds when a test wants to know where the buttons are.
const TELL_PLACES: &str = "places=1";

/// What it holds when flat colours are wanted whatever was chosen before.
const PLAIN: &str = "theme=plain";

/// Opens the table on the page's canvas.
pub fn start() {
    let address = page::address();
    let storage = Storage;
    let mut saved = storage.load_or(first_settings());
    if address.contains(PLAIN) {
        saved.theme = Theme::Plain;
    }
    let options = Options {
        places: address.contains(TELL_PLACES).then_some(Sink::Page),
        open: Some(address),
        trust: Trust,
        record: None,
        storage,
        saved,
        scale: 1.0,
        smooth: true,
    };
    let seed = page::random();
    macroquad::Window::from_config(window::configuration(&options), async move {
        page::report_panics();
        if let Err(e) = window::run(options, seed).await {
            page::show_fault(&e.to_string());
        }
    });
}

/// What a reader has who was never here: his language, and motion unless his system is asked for none.
fn first_settings() -> Saved {
    Saved {
        language: language_of(&page::languages()),
        speed: if page::wants_little_motion() {
            Speed::Off
        } else {
            Speed::Normal
        },
        ..Saved::default()
    }
}

/// The first of a reader's languages that we have texts for; the browser lists them by liking.
fn language_of(tags: &str) -> Language {
    tags.split(',')
        .find_map(|tag| match tag.split('-').next() {
            Some("de") => Some(Language::German),
            Some("en") => Some(Language::English),
            _ => None,
        })
        .unwrap_or_default()
}
