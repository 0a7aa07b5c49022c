//! The program without its window: one state, events in, requests, display list and panels out.

mod able_panel;
mod actions;
mod battle_panels;
mod compose_panel;
mod create;
mod due_panel;
mod front;
mod hosting;
mod ledger_panel;
mod lesson;
mod lobby;
mod measuring;
mod moving;
mod net;
mod offers;
mod options;
mod past;
mod replay_panel;
mod rules;
mod seats;
mod settings_page;
mod shortcuts_page;
mod side_panel;
mod skirmish;
mod skirmish_able;
mod skirmish_card;
mod skirmish_form;
mod skirmish_outlook;
mod skirmish_panels;
mod skirmish_side;
mod skirmish_verdict;
mod start;
mod typed;
mod watching;

#[cfg(test)]
mod army_tests;
#[cfg(test)]
mod failure_tests;
#[cfg(test)]
mod headline_tests;
#[cfg(test)]
mod judge;
#[cfg(test)]
mod keyboard_setup_tests;
#[cfg(test)]
mod keyboard_skirmish_tests;
#[cfg(test)]
mod keyboard_tests;
#[cfg(test)]
mod lesson_tests;
#[cfg(test)]
mod moving_tests;
#[cfg(test)]
mod option_tests;
#[cfg(test)]
mod past_tests;
#[cfg(test)]
mod replay_tests;
#[cfg(test)]
mod seat_tests;
#[cfg(test)]
mod settings_tests;
#[cfg(test)]
mod skirmish_able_tests;
#[cfg(test)]
mod skirmish_choice_tests;
#[cfg(test)]
mod skirmish_outlook_tests;
#[cfg(test)]
mod skirmish_tests;
#[cfg(test)]
mod skirmish_wait_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod watching_tests;

use acies::game::Strength;
use acies::protocol::LobbyEntry;

use crate::battle::Battle;
use crate::compose::Composer;
use crate::draw::Draw;
use crate::input::Input;
use crate::link::{Ids, Link, MatchSession, Standing, Target, parse_target};
use crate::look::Look;
use crate::motion::Motion;
use crate::panel::{Panel, Tone};
use crate::request::Request;
use crate::rulebook::Reader;
use crate::settings::Settings;
use crate::skirmish::Skirmish;
use crate::sound::Sound;
use crate::table::Area;
use crate::texts::Texts;
use crate::tutorial::Course;

pub use create::CreateForm;
pub use options::OPTIONS;
pub use shortcuts_page::Focus;

/// Seconds between two looks at the lobby.
const LOBBY_EVERY: f64 = 5.0;

/// What the program shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppState {
    /// The first page: name, server, what to do.
    Start,
    /// The lobby of a server, or a form over it.
    Lobby(Page),
    /// A match.
    Match,
}

/// A page of the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The list of matches.
    List,
    /// The form of a new match.
    Create,
    /// The own server.
    Host,
}

/// What is to be done as soon as the server has answered the greeting.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Plan {
    PlayComputer(Strength),
    Follow(Target),
}

/// The server inside this process, as far as players must know.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hosting {
    url: String,
    port: u16,
    addresses: Vec<String>,
    network: bool,
}

/// A message to the user.
#[derive(Clone, Debug, PartialEq)]
struct Notice {
    text: String,
    tone: Tone,
}

/// A question in front of everything.
#[derive(Clone, Debug, PartialEq)]
enum Front {
    ResignForSure,
    Rematch(acies::game::MatchId),
    /// Somebody has a link with an invitation: nothing is asked of the server before he has chosen.
    Invite(Target),
    /// The invitation was worth nothing.
    Watch(acies::game::MatchId),
    Settings,
    Shortcuts,
}

/// What stands in the fields.
#[derive(Clone, Debug, Default, PartialEq)]
struct Form {
    link: String,
    chat: String,
    create: CreateForm,
}

/// Everything the client knows and shows.
///
/// `now` is always seconds on one clock that never goes back, 0 at the start of the program.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    texts: Texts,
    look: Look,
    ids: Ids,
    now: f64,
    state: AppState,
    link: Link,
    plan: Option<Plan>,
    hosting: Option<Hosting>,
    /// `Some(network)` while the own server is being started.
    host_wanted: Option<bool>,
    lobby: Vec<LobbyEntry>,
    offers: offers::Offers,
    lobby_at: f64,
    form: Form,
    session: Option<MatchSession>,
    /// The lesson that is played instead of a match on a server.
    tutorial: Option<Course>,
    past: past::Past,
    watching: watching::Watching,
    /// The ledger of dice is open.
    ledger: bool,
    invite: Option<String>,
    battle: Battle,
    skirmish: Skirmish,
    composer: Composer,
    motion: Motion,
    bell: moving::Bell,
    spectators_chat: bool,
    nonce_not_before: f64,
    resync_not_before: f64,
    notice: Option<Notice>,
    front: Option<Front>,
    reader: Option<Reader>,
    binding: shortcuts_page::Binding,
    command: typed::CommandLine,
    focus: Option<Focus>,
    /// The panel the keyboard was given to last.
    focused_panel: Option<&'static str>,
    requests: Vec<Request>,
}

impl App {
    /// The program as it starts.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let texts = Texts::new(settings.saved.language);
        let ids = Ids::new(settings.seed);
        let look = Look::of(settings.saved.theme, settings.saved.palette);
        let mut app = Self {
            texts,
            look,
            link: Link::new(ids.clone()),
            ids,
            now: 0.0,
            state: AppState::Start,
            plan: None,
            hosting: None,
            host_wanted: None,
            lobby: Vec::new(),
            offers: offers::Offers::default(),
            lobby_at: f64::NEG_INFINITY,
            form: Form::default(),
            session: None,
            tutorial: None,
            past: past::Past::default(),
            watching: watching::Watching::default(),
            ledger: false,
            invite: None,
            battle: Battle::new(),
            skirmish: Skirmish::new(),
            composer: Composer::default(),
            motion: Motion::default(),
            bell: moving::Bell::default(),
            spectators_chat: false,
            nonce_not_before: 0.0,
            resync_not_before: 0.0,
            notice: None,
            front: None,
            reader: None,
            binding: shortcuts_page::Binding::default(),
            command: typed::CommandLine::default(),
            focus: None,
            focused_panel: None,
            requests: Vec::new(),
            settings,
        };
        app.motion.set_speed(app.settings.saved.speed);
        if let Some(target) = app.settings.open.take().as_deref().and_then(parse_target) {
            app.follow(target);
        }
        if let Some(bytes) = app.settings.record.take() {
            app.open_record(&bytes);
        }
        app
    }

    /// Hand or keyboard did something that no panel took.
    pub fn on_input(&mut self, input: Input, now: f64) {
        self.now = now;
        if self.takes_before_table(input) {
            return;
        }
        if self.state == AppState::Match
            && (self.takes_in_replay(input) || self.skips_motion(input))
        {
            return;
        }
        match input {
            Input::TableArea {
                x,
                y,
                width,
                height,
            } => {
                let area = Area {
                    x,
                    y,
                    width,
                    height,
                };
                self.battle.set_area(area);
                self.skirmish.set_area(area);
            }
            Input::Resized { .. } => {}
            Input::Pressed { .. } | Input::Wheel { .. } if self.watching.stops_following() => {}
            Input::FocusLost
            | Input::Pressed { .. }
            | Input::Moved { .. }
            | Input::Released { .. }
            | Input::Wheel { .. }
            | Input::KeyPressed(_)
            | Input::KeyReleased(_)
            | Input::Text(_) => {
                let shown = self.past.or(self.session.as_ref());
                if self.state == AppState::Match
                    && let Some(session) = shown
                {
                    if let Some(seen) = skirmish::seen_of(session) {
                        let wish = self.skirmish.on_input(input, seen);
                        self.carry_out_skirmish(wish);
                        return;
                    }
                    let composed = self.composer.on_input(input, session, self.battle.camera());
                    let wish = composed.unwrap_or_else(|| self.battle.on_input(input, session));
                    self.carry_out(wish);
                }
            }
        }
    }

    /// Time went on; once a frame.
    pub fn tick(&mut self, now: f64) {
        self.now = now;
        let arrived = self.link.tick(now);
        self.on_arrived(arrived);
        self.move_on();
        self.look_at_lobby();
        self.pay_nonces();
        self.resync_on();
        self.look_back();
        self.play_on();
        self.watch_on();
        self.check_on();
    }

    /// What is to be carried out now, in order; empty afterwards.
    #[must_use]
    pub fn take_requests(&mut self) -> Vec<Request> {
        let mut requests = std::mem::take(&mut self.requests);
        requests.extend(self.link.take_requests());
        requests
    }

    /// What to paint, in order.
    #[must_use]
    pub fn draw(&self) -> Vec<Draw> {
        match (&self.state, self.shown()) {
            (AppState::Match, Some(session)) => self.draw_match(session),
            _ => Vec::new(),
        }
    }

    /// The panels to show over it.
    #[must_use]
    pub fn panels(&self) -> Vec<Panel> {
        let mut panels = match &self.state {
            AppState::Start => vec![self.start_page()],
            AppState::Lobby(Page::List) => vec![self.lobby_page()],
            AppState::Lobby(Page::Create) => vec![self.create_page()],
            AppState::Lobby(Page::Host) => vec![self.host_page()],
            AppState::Match => self.match_panels(),
        };
        if self.state == AppState::Match {
            panels.extend(self.ledger_panel());
        }
        panels.extend(self.rules_panel());
        panels.extend(self.front_panel());
        panels
    }

    /// What is shown.
    #[must_use]
    pub const fn state(&self) -> &AppState {
        &self.state
    }

    /// The match that is entered.
    #[must_use]
    pub const fn session(&self) -> Option<&MatchSession> {
        self.session.as_ref()
    }

    /// The view of the table.
    #[must_use]
    pub const fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The view of the table of a skirmish.
    #[must_use]
    pub const fn skirmish(&self) -> &Skirmish {
        &self.skirmish
    }

    /// The hand that composes the battlefield.
    #[must_use]
    pub const fn composer(&self) -> &Composer {
        &self.composer
    }

    /// Title of the window: who plays, and before that whether this player is waited for.
    #[must_use]
    pub fn window_title(&self) -> String {
        match &self.session {
            Some(session) if self.state == AppState::Match => {
                let names = [0, 1].map(|i| {
                    let seat = session.state.seats[i].as_ref();
                    seat.map_or_else(|| "…".to_owned(), |seat| seat.name.clone())
                });
                let title = format!("Acies – {} : {}", names[0], names[1]);
                if session.may_act() {
                    format!("{} – {title}", self.say("match-your-turn"))
                } else {
                    title
                }
            }
            Some(_) | None => "Acies".to_owned(),
        }
    }

    /// Where the match that is shown can be read in words.
    #[must_use]
    pub fn link_to_words(&self) -> Option<String> {
        let is_played = |_: &&MatchSession| {
            self.state == AppState::Match && *self.link.standing() != Standing::Offline
        };
        let session = self.session.as_ref().filter(is_played)?;
        let link = crate::link::link_of_match(self.link.url(), session.header.match_id, None);
        Some(format!("{link}/log"))
    }

    /// How everything looks.
    #[must_use]
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// Size of panels and texts in percent.
    #[must_use]
    pub const fn text_percent(&self) -> u16 {
        self.settings.saved.text_percent
    }

    fn say(&self, key: &str) -> String {
        self.texts.say(key)
    }

    fn tell(&mut self, text: String, tone: Tone) {
        if tone == Tone::Error {
            self.hear(Sound::Error);
        }
        self.notice = Some(Notice { text, tone });
    }

    fn save(&mut self) {
        let saved = Box::new(self.settings.saved.clone());
        self.requests.push(Request::SaveSettings(saved));
    }
}
