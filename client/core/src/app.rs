//! The program without its window: one state, events in, requests, display list and panels out.

use crate::draw::Draw;
use crate::input::Input;
use crate::panel::{Action, Panel};
use crate::request::{HostEvent, NetEvent, Request};
use crate::settings::Settings;

/// Everything the client knows and shows.
///
/// `now` is always seconds on one clock that never goes back, 0 at the start of the program.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    requests: Vec<Request>,
}

impl App {
    /// The program as it starts.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            requests: Vec::new(),
        }
    }

    /// The network did something.
    pub fn on_net(&mut self, _event: NetEvent, _now: f64) {}

    /// The server inside this process did something.
    pub fn on_host(&mut self, _event: HostEvent, _now: f64) {}

    /// Hand or keyboard did something that no panel took.
    pub fn on_input(&mut self, _input: Input, _now: f64) {}

    /// A panel's button or field did something.
    pub fn on_action(&mut self, _action: Action, _now: f64) {}

    /// Time went on; once a frame.
    pub fn tick(&mut self, _now: f64) {}

    /// What is to be carried out now, in order; empty afterwards.
    #[must_use]
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// What to paint, in order.
    #[must_use]
    pub fn draw(&self) -> Vec<Draw> {
        Vec::new()
    }

    /// The panels to show over it.
    #[must_use]
    pub fn panels(&self) -> Vec<Panel> {
        Vec::new()
    }

    /// Title of the window.
    #[must_use]
    pub fn window_title(&self) -> String {
        "Acies".to_owned()
    }

    /// Size of panels and texts in percent.
    #[must_use]
    pub const fn text_percent(&self) -> u16 {
        self.settings.saved.text_percent
    }
}
