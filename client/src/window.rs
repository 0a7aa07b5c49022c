//! The frame loop: network and hands in, requests out, table and panels on the screen.

use acies_client_core::{App, Input, Look, NetEvent, Request, Saved, Settings};
use egui_macroquad::egui;
use macroquad::color::Color;
use macroquad::input::{is_quit_requested, prevent_quit, simulate_mouse_with_touch, utils};
use macroquad::miniquad::conf::{Conf, LinuxBackend};
use macroquad::miniquad::window as system;
use macroquad::window::{clear_background, next_frame};

use crate::clock::{Clock, unix_millis};
use crate::events::{Collector, Layout, Sorter, is_typing};
use crate::fonts;
use crate::host::{Host, Reach};
use crate::net::{Endpoint, Event, Socket, Trust};
use crate::panels::{self, Kept, Shown};
use crate::places::{Places, Sink};
use crate::render::{Painter, Tools};
use crate::scale::Scale;
use crate::speaker::Speaker;
use crate::storage::Storage;
use crate::theme;

/// Smallest window that everything fits into, logical pixels.
pub const SMALLEST: (u16, u16) = (1024, 600);

/// Frames a second while something happens.
const LIVELY: f64 = 60.0;
/// Frames a second when nothing has happened for [`CALM_AFTER`].
const CALM: f64 = 20.0;
/// How long after the last event the frames come slower, seconds.
const CALM_AFTER: f64 = 2.0;

/// How long a button may be held and still be clicked, seconds.
const LONGEST_CLICK: f64 = 5.0;

/// What the command line says.
#[derive(Clone, Debug)]
pub struct Options {
    /// A server or a link to open at once.
    pub open: Option<String>,
    /// Whom to trust on encrypted connections.
    pub trust: Trust,
    /// Where things are kept.
    pub storage: Storage,
    /// A record of a match to be shown at once.
    pub record: Option<Vec<u8>>,
    /// What was kept, with the command line's changes; from then on what this window has kept last.
    pub saved: Saved,
    /// Real pixels a logical pixel, times the system's own scale.
    pub scale: f32,
    /// Smooth edges; costs much where the processor draws.
    pub smooth: bool,
    /// Tells the places of everything shown there whenever they change.
    pub places: Option<Sink>,
}

/// What the window library is to open.
#[must_use]
pub fn configuration(options: &Options) -> Conf {
    let length = |logical: u16| (f32::from(logical) * options.scale).round() as i32;
    let mut configuration = Conf {
        window_title: "Acies".to_owned(),
        window_width: length(SMALLEST.0),
        window_height: length(SMALLEST.1),
        high_dpi: true,
        sample_count: if options.smooth { 4 } else { 1 },
        ..Conf::default()
    };
    configuration.platform.linux_backend = LinuxBackend::X11WithWaylandFallback;
    configuration.platform.linux_wm_class = "acies";
    configuration
}

/// Runs until the player leaves.
///
/// # Errors
/// What the window library says about our font; nothing else stops the program.
pub async fn run(options: Options, seed: [u8; 32]) -> Result<(), macroquad::Error> {
    prevent_quit();
    // Fingers are told apart by us: a second one is no second button.
    simulate_mouse_with_touch(false);
    let tools = Tools::load()?;
    egui_macroquad::cfg(|context| {
        fonts::install(context);
        theme::apply(
            context,
            &Look::of(options.saved.theme, options.saved.palette),
        );
        // On a slow machine two frames may lie farther apart than a click may last by default.
        context.options_mut(|options| options.input_options.max_click_duration = LONGEST_CLICK);
    });
    let mut window = Window::new(options, seed);
    loop {
        if window.is_leaving() {
            window.leave();
            return Ok(());
        }
        window.frame(&tools);
        window.pace();
        next_frame().await;
    }
}

/// Everything that outlives a frame.
#[derive(Debug)]
struct Window {
    app: App,
    options: Options,
    socket: Option<Socket>,
    host: Host,
    speaker: Speaker,
    /// Number of our listener to the library's input events.
    listener: usize,
    collector: Collector,
    sorter: Sorter,
    /// Sizes that the core was told last.
    scale: Option<Scale>,
    /// The part of the window that no panel covered in the last frame, points.
    table: Option<egui::Rect>,
    /// What the core was told of it last, logical pixels.
    table_area: Option<[f32; 4]>,
    blocked: bool,
    /// Title and place in words that the page was told last.
    #[cfg(target_arch = "wasm32")]
    headline: (String, Option<String>),
    /// A field of a panel has the keyboard.
    typing: bool,
    kept: Kept,
    /// The look that the panels wear.
    dress: Look,
    places: Places,
    clock: Clock,
    /// When something last happened, seconds from the start.
    busy_at: f64,
    quit: bool,
}

impl Window {
    fn new(options: Options, seed: [u8; 32]) -> Self {
        let app = App::new(Settings {
            saved: options.saved.clone(),
            seed,
            can_host: Host::CAN_HOST,
            open: options.open.clone(),
            sounds_by_default: cfg!(not(target_arch = "wasm32")),
            record: options.record.clone(),
            unix_millis_at_zero: unix_millis(),
        });
        let dress = Look::of(options.saved.theme, options.saved.palette);
        let kept = Kept::noting_texts(options.places.is_some());
        Self {
            app,
            options,
            socket: None,
            host: Host::default(),
            speaker: Speaker::default(),
            listener: utils::register_input_subscriber(),
            collector: Collector::default(),
            sorter: Sorter::default(),
            scale: None,
            table: None,
            table_area: None,
            blocked: false,
            #[cfg(target_arch = "wasm32")]
            headline: (String::new(), None),
            typing: false,
            kept,
            dress,
            places: Places::default(),
            clock: Clock::start(),
            busy_at: 0.0,
            quit: false,
        }
    }

    fn now(&self) -> f64 {
        self.clock.now()
    }

    fn is_leaving(&self) -> bool {
        self.quit || is_quit_requested()
    }

    /// Says goodbye to the server and stops our own.
    fn leave(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.close();
        }
        self.host.leave();
    }

    fn frame(&mut self, tools: &Tools) {
        let system_scale = system::dpi_scale();
        let scale = Scale::new(
            system::screen_size(),
            scale_now(system_scale),
            self.options.scale,
            self.app.text_percent(),
        );
        if !scale.is_usable() {
            return;
        }
        self.tell_size(scale);
        self.take_net();
        self.take_host();
        self.take_hands(&scale);
        let now = self.now();
        self.app.tick(now);
        if self.app.motion().is_playing() {
            self.busy_at = now;
        }
        self.carry_out();

        self.wear();
        let shown = self.show_panels(&scale);
        let [r, g, b, _] = theme::skin_of(self.dress.theme).backdrop.to_array();
        clear_background(Color::from_rgba(r, g, b, 255));
        if shown.table.is_some() {
            Painter::new(tools, scale, system_scale).paint(&self.app.draw());
        }
        egui_macroquad::draw();
        self.after_panels(shown, &scale);
        self.carry_out();
    }

    /// Panels wear the theme that is chosen.
    fn wear(&mut self) {
        let look = *self.app.look();
        if self.dress != look {
            self.dress = look;
            egui_macroquad::cfg(|context| theme::apply(context, &look));
        }
    }

    fn tell_size(&mut self, scale: Scale) {
        if self.scale == Some(scale) {
            return;
        }
        self.scale = Some(scale);
        egui_macroquad::cfg(|context| context.set_pixels_per_point(scale.point));
        let (width, height) = scale.logical_size();
        let resized = Input::Resized {
            width,
            height,
            scale: scale.logical,
        };
        let now = self.now();
        self.app.on_input(resized, now);
    }

    fn take_net(&mut self) {
        while let Some(event) = self.socket.as_mut().and_then(Socket::poll) {
            let event = match event {
                Event::Open => NetEvent::Open,
                Event::Message(message) => NetEvent::Message(message),
                Event::Closed { code, why } => {
                    self.socket = None;
                    complain(&why.to_string());
                    NetEvent::Closed {
                        code,
                        fault: why.fault(),
                    }
                }
            };
            let now = self.now();
            self.busy_at = now;
            self.app.on_net(event, now);
        }
    }

    fn take_host(&mut self) {
        while let Some(event) = self.host.poll() {
            let now = self.now();
            self.app.on_host(event, now);
        }
    }

    fn take_hands(&mut self, scale: &Scale) {
        let now = self.now();
        self.collector.now = now;
        self.collector.scale = scale.logical;
        utils::repeat_all_miniquad_input(&mut self.collector, self.listener);
        let rested = self.collector.fingers.rest(now);
        self.collector.events.extend(rested);
        let events = std::mem::take(&mut self.collector.events);
        if !events.is_empty() || self.collector.fingers.may_rest() {
            self.busy_at = now;
        }
        let (table, blocked) = (self.table, self.blocked);
        egui_macroquad::cfg(|context| {
            let layout = Layout {
                context,
                table,
                blocked,
            };
            for raw in events {
                if let Some(input) = self.sorter.sort(raw, scale, layout) {
                    self.app.on_input(input, now);
                }
                if raw == crate::events::Raw::FocusLost {
                    // What is held now will be released out of our sight.
                    context.input_mut(|input| input.keys_down.clear());
                }
            }
        });
    }

    fn show_panels(&mut self, scale: &Scale) -> Shown {
        let list = self.app.panels();
        let (x, y) = self.sorter.pointer();
        let pointer = scale.point_from_real(x, y);
        let mut shown = Shown::default();
        let kept = &mut self.kept;
        if let Some(focus) = self.app.take_focus() {
            kept.focus = Some(focus);
        }
        egui_macroquad::ui(|context| shown = panels::show(context, &list, pointer, scale, kept));
        shown
    }

    fn after_panels(&mut self, shown: Shown, scale: &Scale) {
        let now = self.now();
        self.tell_table_area(shown.table, scale);
        self.table = shown.table;
        self.blocked = shown.blocked;
        self.tell_typing();
        #[cfg(target_arch = "wasm32")]
        self.tell_headline();
        for action in shown.actions {
            self.app.on_action(action, now);
        }
        if let Some(sink) = &self.options.places
            && shown.places != self.places
        {
            if let Err(e) = shown.places.tell(sink) {
                complain(&e.to_string());
            }
            self.places = shown.places;
        }
    }

    /// A page must know when to show the keys of a screen that has no others.
    fn tell_typing(&mut self) {
        let mut wanted = false;
        egui_macroquad::cfg(|context| wanted = is_typing(context));
        if std::mem::replace(&mut self.typing, wanted) != wanted {
            #[cfg(target_arch = "wasm32")]
            acies_client_web::want_keyboard(wanted);
        }
    }

    /// A browser shows the title among many; and whoever does not see the table is led to the words.
    #[cfg(target_arch = "wasm32")]
    fn tell_headline(&mut self) {
        let headline = (self.app.window_title(), self.app.link_to_words());
        if self.headline != headline {
            acies_client_web::set_title(&headline.0);
            acies_client_web::link_words(headline.1.as_deref());
            self.headline = headline;
        }
    }

    /// Nothing moves under a hand that is dragging: the new area is told when it has let go.
    fn tell_table_area(&mut self, table: Option<egui::Rect>, scale: &Scale) {
        let area = table.map(|table| scale.logical_from_points(table));
        let Some([x, y, width, height]) = area else {
            return;
        };
        if area == self.table_area || self.sorter.is_dragging() {
            return;
        }
        self.table_area = area;
        let area = Input::TableArea {
            x,
            y,
            width,
            height,
        };
        let now = self.now();
        self.app.on_input(area, now);
    }

    fn carry_out(&mut self) {
        for request in self.app.take_requests() {
            self.carry_out_one(request);
        }
    }

    fn carry_out_one(&mut self, request: Request) {
        match request {
            Request::Connect { url } => self.connect(&url),
            Request::Send(message) => self.send(*message),
            Request::Disconnect => {
                if let Some(socket) = self.socket.take() {
                    socket.close();
                }
            }
            Request::HostHere { network } => self.start_host(network),
            Request::StopHost => self.host.stop(),
            Request::CopyText(text) => {
                // A zero in the text would end the program on some systems.
                let text: String = text.chars().filter(|c| !c.is_control()).collect();
                system::clipboard_set(&text);
            }
            Request::SaveRecord { name, bytes } => {
                let saved = self.options.storage.save_record(&name, &bytes);
                let now = self.now();
                self.app.on_saved(saved.map_err(|e| e.to_string()), now);
            }
            Request::SaveSettings(saved) => {
                let storage = &self.options.storage;
                if let Err(e) = storage.save(&saved, &self.options.saved) {
                    complain(&format!("cannot keep the settings: {e}"));
                }
                self.options.saved = *saved;
            }
            Request::Sound { sound, volume } => self.speaker.play(sound, volume),
            Request::Quit => self.quit = true,
        }
    }

    fn start_host(&mut self, network: bool) {
        let reach = if network {
            Reach::Network
        } else {
            Reach::Machine
        };
        let matches = self.options.storage.matches();
        self.host.start(reach, &matches);
    }

    fn connect(&mut self, url: &str) {
        if let Some(socket) = self.socket.take() {
            socket.close();
        }
        let now = self.now();
        match Endpoint::parse(url) {
            Ok(endpoint) => {
                self.socket = Some(Socket::open(endpoint, self.options.trust.clone()));
                self.app.on_net(NetEvent::Connecting, now);
            }
            Err(why) => self.app.on_net(
                NetEvent::Closed {
                    code: None,
                    fault: why.fault(),
                },
                now,
            ),
        }
    }

    fn send(&mut self, message: acies::protocol::ClientMessage) {
        let Some(socket) = &self.socket else {
            // The end of the connection is on its way to the core, which will ask again on the next one.
            return;
        };
        if let Err(why) = socket.send(message) {
            self.socket = None;
            let now = self.now();
            let closed = NetEvent::Closed {
                code: None,
                fault: why.fault(),
            };
            self.app.on_net(closed, now);
        }
    }

    /// Waits until the next frame is due.
    fn pace(&mut self) {
        let calm = self.now() - self.busy_at > CALM_AFTER;
        self.clock.pace(if calm { CALM } else { LIVELY });
    }
}

/// The system's scale at this moment.
#[cfg(not(target_arch = "wasm32"))]
const fn scale_now(known: f32) -> f32 {
    known
}

/// The system's scale at this moment: a reader zooms, and the window library knows for ever what it was at the start.
#[cfg(target_arch = "wasm32")]
fn scale_now(_known: f32) -> f32 {
    acies_client_web::pixel_ratio()
}

/// Tells somebody who looks for the cause of a fault.
fn complain(text: &str) {
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("acies-client: {text}");
    #[cfg(target_arch = "wasm32")]
    acies_client_web::log(text);
}
