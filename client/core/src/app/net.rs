//! What comes in from the server, and what follows from it.

use acies::game::{MatchId, MatchIntent, Opponent, Strength};
use acies::protocol::{Command, Denied, Reply, ServerMessage, Snapshot};

use super::{App, AppState, Front, Page, Plan, skirmish};
use crate::compose::Composer;
use crate::link::{Arrived, Folded, MatchSession, Proof, Standing, Target};
use crate::panel::{Action, Tone};
use crate::request::{HostEvent, NetEvent, Request};
use crate::sound::Sound;
use crate::table::is_paintable;

/// Pause between two questions for a fresh snapshot, seconds.
const RESYNC_PAUSE: f64 = 2.0;
/// Pause after a refused share of the dice, seconds.
const NONCE_PAUSE: f64 = 0.3;

impl App {
    /// The network did something.
    pub fn on_net(&mut self, event: NetEvent, now: f64) {
        self.now = now;
        let arrived = self.link.on_net(event, now);
        self.on_arrived(arrived);
    }

    pub(super) fn on_arrived(&mut self, arrived: Option<Arrived>) {
        match arrived {
            None => {}
            Some(Arrived::Ready { name, guest_token }) => self.on_ready(name, guest_token),
            Some(Arrived::NotGreeted(why)) => {
                let text = self.texts.denied(&why, None);
                self.tell(text, Tone::Error);
                self.link.close();
                self.state = AppState::Start;
            }
            Some(Arrived::Answer(command, reply)) => self.on_answer(&command, reply),
            Some(Arrived::Match(message)) => self.on_match(*message),
            Some(Arrived::Lost { code, fault, again }) => {
                let text = self.texts.closed(code, &fault);
                self.tell(text, if again { Tone::Warning } else { Tone::Error });
                if !again && self.session.is_none() {
                    self.state = AppState::Start;
                }
            }
        }
    }

    /// The server inside this process did something.
    pub fn on_host(&mut self, event: HostEvent, now: f64) {
        self.now = now;
        let network = self.host_wanted.take().unwrap_or(false);
        match event {
            HostEvent::Started {
                url,
                port,
                addresses,
            } => {
                let hosting = super::Hosting {
                    url: url.clone(),
                    port,
                    addresses,
                    network,
                };
                self.hosting = Some(hosting);
                self.connect_to(&url);
            }
            HostEvent::Failed { fault } => {
                self.plan = None;
                let text = self.texts.fault(&fault);
                self.tell(text, Tone::Error);
            }
        }
    }

    pub(super) fn connect_to(&mut self, url: &str) {
        let name = self.wished_name();
        let token = self.guest_token(url);
        self.session = None;
        self.leave_past();
        self.notice = None;
        self.link.open(url, &name, token);
    }

    fn wished_name(&self) -> String {
        let name = self.settings.saved.name.trim();
        if name.is_empty() {
            self.guest_name()
        } else {
            name.to_owned()
        }
    }

    /// A name for somebody who has not said his: two nameless guests at one table must not look the same.
    fn guest_name(&self) -> String {
        let [low, high, ..] = self.settings.seed;
        let number = u16::from_le_bytes([low, high]) % 9000 + 1000;
        format!("{} {number}", self.say("guest"))
    }

    /// Goes where a link leads. An invitation is used up by whoever takes its seat, so that it is asked first.
    pub(super) fn follow(&mut self, target: Target) {
        let server = target.server.as_deref().unwrap_or(self.link.url());
        let is_seated = |match_id| self.seat_at(server, match_id).is_some();
        let is_invited = target.invite.is_some();
        if is_invited && target.match_id.is_some_and(|id| !is_seated(id)) {
            self.front = Some(Front::Invite(target));
        } else {
            self.go_to(target);
        }
    }

    pub(super) fn go_to(&mut self, target: Target) {
        let server = target.server.clone();
        let here = server
            .as_deref()
            .is_none_or(|server| server == self.link.url());
        let ready =
            *self.link.standing() == Standing::Ready && self.link.name() == self.wished_name();
        let server = server.unwrap_or_else(|| self.settings.saved.server.clone());
        self.plan = target.match_id.is_some().then_some(Plan::Follow(target));
        if here && ready {
            self.carry_out_plan();
            return;
        }
        self.settings.saved.server.clone_from(&server);
        self.connect_to(&server);
    }

    fn on_ready(&mut self, name: String, guest_token: String) {
        self.keep_guest(guest_token);
        self.watching.forget_sent();
        self.forget_offers();
        if self.settings.saved.name.trim().is_empty() {
            self.settings.saved.name = name;
        }
        self.notice = None;
        if self.session.is_some() {
            return;
        }
        if self.state == AppState::Start {
            let networked = self.hosting.as_ref().is_some_and(|hosting| hosting.network);
            let own = self
                .hosting
                .as_ref()
                .is_some_and(|h| h.url == self.link.url());
            self.state = AppState::Lobby(if networked && own {
                Page::Host
            } else {
                Page::List
            });
        }
        self.lobby_at = f64::NEG_INFINITY;
        self.carry_out_plan();
    }

    /// Makes a match against the computer with the terms of the form.
    pub(super) fn create_against(&mut self, strength: Strength) {
        let mut chosen = self.form.create.chosen();
        chosen.opponent = Opponent::Computer(strength);
        chosen.seat = chosen.seat.or(Some(acies::ancients::Side::Red));
        self.link.ask(Command::Create {
            chosen: Box::new(chosen),
        });
    }

    fn carry_out_plan(&mut self) {
        match self.plan.take() {
            None => {}
            Some(Plan::PlayComputer(strength)) => self.create_against(strength),
            Some(Plan::Follow(target)) => {
                let Some(match_id) = target.match_id else {
                    return;
                };
                self.want_past(target.at);
                if target.invite.is_some() && self.seat(match_id).is_none() {
                    self.link.ask(Command::Join {
                        match_id,
                        side: None,
                        invite: target.invite,
                    });
                } else {
                    self.enter(match_id);
                }
            }
        }
    }

    /// Enters a match, with the token of an own seat if there is one.
    pub(super) fn enter(&mut self, match_id: MatchId) {
        let seat_token = self.seat_token(match_id);
        self.link.set_entered(Some((match_id, seat_token.clone())));
        self.link.ask(Command::Enter {
            match_id,
            seat_token,
        });
    }

    pub(super) fn on_answer(&mut self, command: &Command, reply: Reply) {
        match reply {
            Reply::Done | Reply::Entered { .. } => {}
            Reply::Accepted { .. } => {
                if is_play(command) {
                    self.battle.on_accepted();
                    self.skirmish.on_accepted();
                    self.go_on_composing();
                    self.go_on_skirmishing();
                    self.notice = None;
                }
            }
            Reply::Matches(list) => {
                self.lobby = list;
                self.ask_offers();
            }
            Reply::Boards(_) | Reply::Armies { .. } | Reply::Scenarios(_) => self.on_offers(reply),
            Reply::Created {
                match_id,
                seat_token,
                invite,
            } => {
                self.invite = invite;
                if let Some(token) = seat_token {
                    self.keep_seat(match_id, None, token);
                }
                self.enter(match_id);
            }
            Reply::Joined { side, seat_token } => {
                if let Command::Join { match_id, .. } = command {
                    self.keep_seat(*match_id, Some(side), seat_token.clone());
                    self.spectators_chat = false;
                    self.link.set_entered(Some((*match_id, Some(seat_token))));
                }
            }
            Reply::Invited { code } => self.invite = Some(code),
            Reply::History(stretch) => self.on_stretch(*stretch),
            Reply::Denied(denied) => self.on_denied(command, &denied),
        }
    }

    fn on_denied(&mut self, command: &Command, denied: &Denied) {
        // A chat line that is refused stops nothing on the table.
        if is_play(command) {
            self.composer.on_denied();
            self.skirmish.on_denied();
            self.battle.on_denied();
        }
        if let Command::Act { intent, .. } = command
            && is_nonce(intent)
        {
            // Another batch came first, or the seat is not filled yet: it is offered again by itself.
            self.nonce_not_before = self.now + NONCE_PAUSE;
            return;
        }
        if matches!(command, Command::History { .. }) {
            self.on_no_stretch();
            return;
        }
        if *command == Command::Resync {
            // The table stands still without it: it is asked for again.
            self.resync_not_before = self.now + RESYNC_PAUSE;
            return;
        }
        if let Command::Enter {
            match_id,
            seat_token,
        } = command
        {
            self.leave_past();
            self.link.set_entered(None);
            if *denied == Denied::BadToken && seat_token.is_some() {
                self.forget_seat(*match_id);
            }
            self.session = None;
            self.state = AppState::Lobby(Page::List);
        }
        if let Command::Join {
            match_id,
            invite: Some(_),
            ..
        } = command
            && matches!(denied, Denied::SeatTaken | Denied::BadInvite)
        {
            self.front = Some(Front::Watch(*match_id));
        }
        let table = self.session.as_ref().map(|session| &session.state.table);
        let text = self.texts.denied(denied, table);
        self.tell(text, Tone::Error);
    }

    pub(super) fn on_match(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(snapshot) => self.on_snapshot(*snapshot),
            ServerMessage::Batch {
                match_id,
                batch,
                clocks,
            } => {
                let Some(session) = self.session.as_mut() else {
                    return;
                };
                if session.header.match_id != match_id {
                    return;
                }
                let traces = crate::skirmish::traces_of(&batch.events);
                let acted = session.may_act();
                let story = self.story_of(&batch);
                let Some(session) = self.session.as_mut() else {
                    return;
                };
                let folded = session.on_batch(*batch, clocks, &self.texts, self.now);
                // An old table shows its own shots.
                if let (Folded::Changed, Some(traces), false) =
                    (&folded, traces, self.past.is_shown())
                {
                    self.skirmish.show_traces(traces);
                }
                if folded == Folded::Changed {
                    self.bell.is_due = session.may_act() && (self.bell.is_due || !acted);
                    if let Some(story) = story {
                        self.motion.play(story, self.now);
                    }
                }
                match folded {
                    Folded::Ignored => {}
                    // Whoever looks back goes on doing so.
                    Folded::Changed if self.past.is_shown() => {}
                    Folded::Changed if session.skirmish().is_some() => self.refresh_skirmish(),
                    Folded::Changed => {
                        self.battle.on_changed(session);
                        self.go_on_composing();
                    }
                    Folded::Differs => self.resync_on(),
                    Folded::Unpaintable => self.leave_unpaintable(),
                }
            }
            ServerMessage::Chat(line) => {
                let Some(session) = self.session.as_mut() else {
                    return;
                };
                let mut people = session.presence.people.iter();
                let speaker = people.find(|one| one.person == line.person);
                let is_own =
                    session.seat.is_some() && speaker.is_some_and(|one| one.seat == session.seat);
                let is_silent = is_own || session.muted.contains(&line.person);
                session.on_chat(line);
                if !is_silent {
                    self.hear(Sound::Chat);
                }
            }
            ServerMessage::Presence(presence) => {
                if let Some(session) = self.session.as_mut() {
                    session.presence = presence;
                }
            }
            ServerMessage::Secret { match_id, secret } => self.on_secret(match_id, secret),
            ServerMessage::View {
                match_id,
                side,
                view,
            } => self.on_view(match_id, side, view),
            ServerMessage::Rematch {
                match_id,
                seat_token,
            } => {
                if let Some(token) = seat_token {
                    self.keep_seat(match_id, None, token);
                }
                self.front = Some(Front::Rematch(match_id));
            }
            // The link keeps these to itself.
            ServerMessage::Welcome { .. }
            | ServerMessage::HelloRefused { .. }
            | ServerMessage::Answer { .. } => {}
        }
    }

    /// A table that no hand may have made: it is not shown at all.
    fn leave_unpaintable(&mut self) {
        self.on_action(Action::Leave, self.now);
        let says = self.say("trouble-table");
        self.tell(says, Tone::Error);
    }

    fn on_snapshot(&mut self, snapshot: Snapshot) {
        if !is_paintable(&snapshot.header.start) || !is_paintable(&snapshot.state.table) {
            self.leave_unpaintable();
            return;
        }
        let match_id = snapshot.header.match_id;
        match self.session.as_mut() {
            Some(session) if session.header.match_id == match_id => {
                session.on_snapshot(snapshot, self.now);
                self.owe_nonce();
            }
            Some(_) | None => {
                let commitment = self.seat(match_id).and_then(|seat| seat.commitment);
                let nonce = self.seat(match_id).and_then(|seat| seat.nonce);
                let session = MatchSession::new(snapshot, commitment, nonce, self.now);
                self.keep_commitment(match_id, session.commitment());
                self.on_session(session);
                self.owe_nonce();
                return;
            }
        }
        self.state = AppState::Match;
        self.motion.stop();
        self.bell.is_due = false;
        self.refresh_battle();
        self.show_wanted();
    }

    /// A match is entered, or read from a record.
    pub(super) fn on_session(&mut self, session: MatchSession) {
        match skirmish::seen_of(&session) {
            Some(seen) => self.skirmish.on_entered(seen),
            None => self.battle.on_entered(&session),
        }
        self.composer = Composer::default();
        self.tutorial = None;
        self.past.leave();
        self.watching = super::watching::Watching::default();
        self.spectators_chat = session.seat.is_none();
        self.session = Some(session);
        self.notice = None;
        self.state = AppState::Match;
        self.refresh_battle();
        self.show_wanted();
    }

    /// The battlefield has changed, or the server has taken a piece: the hand that composes learns of it.
    fn go_on_composing(&mut self) {
        let Some(session) = self.session.as_ref() else {
            return;
        };
        self.composer.on_changed(session);
        if self.waits_for_play() {
            return;
        }
        let wish = self.composer.next_step(session);
        self.carry_out(wish);
    }

    fn on_secret(&mut self, match_id: MatchId, secret: acies::dice::Bytes32) {
        let Some(session) = self.session.as_mut() else {
            return;
        };
        if session.header.match_id != match_id {
            return;
        }
        session.on_secret(secret);
        self.tell_proof();
    }

    /// What there is to say about the dice, once.
    pub(super) fn tell_proof(&mut self) {
        let Some(session) = self.session.as_mut() else {
            return;
        };
        let is_promised = session.is_promised();
        let (key, dice, tone) = match session.proof_to_tell() {
            Some(Proof::Holds { dice }) if is_promised => {
                ("proof-holds", dice.to_string(), Tone::Good)
            }
            Some(Proof::Holds { dice }) => ("proof-holds-alone", dice.to_string(), Tone::Plain),
            Some(Proof::WrongSecret) => ("proof-wrong-secret", String::new(), Tone::Error),
            Some(Proof::WrongNonce) => ("proof-wrong-nonce", String::new(), Tone::Error),
            Some(Proof::WrongDie { roll }) => ("proof-wrong-die", roll.to_string(), Tone::Error),
            Some(Proof::Open) | None => return,
        };
        let text = self.texts.with(key, &[("dice", dice)]);
        self.tell(text, tone);
    }

    /// A fresh snapshot is asked for as long as the table cannot go on without one.
    pub(super) fn resync_on(&mut self) {
        let awaits = self
            .session
            .as_ref()
            .is_some_and(MatchSession::awaits_snapshot);
        let is_asked = |command: &Command| {
            matches!(
                command,
                Command::Resync | Command::Enter { .. } | Command::Join { .. } | Command::Leave
            )
        };
        if awaits
            && self.now >= self.resync_not_before
            && *self.link.standing() == Standing::Ready
            && !self.link.is_waiting_for(is_asked)
        {
            // The snapshot comes before the answer, or soon after it.
            self.resync_not_before = self.now + RESYNC_PAUSE;
            self.link.ask(Command::Resync);
        }
    }

    /// Seals and opens the own share of the dice when it is due. `Decision 4`.
    pub(super) fn pay_nonces(&mut self) {
        let Some(session) = &self.session else { return };
        let waiting = |command: &Command| match command {
            Command::Act { intent, .. } => is_nonce(intent),
            _other => false,
        };
        if self.now < self.nonce_not_before
            || *self.link.standing() != Standing::Ready
            || self.link.is_waiting_for(waiting)
        {
            return;
        }
        if let Some(intent) = session.nonce_due() {
            let base = session.state.number;
            self.link.ask(Command::Act { base, intent });
        }
    }

    pub(super) fn look_at_lobby(&mut self) {
        let shown = matches!(self.state, AppState::Lobby(Page::List));
        let due = self.now - self.lobby_at >= super::LOBBY_EVERY;
        let waiting = self
            .link
            .is_waiting_for(|command| *command == Command::List);
        if shown && due && !waiting && *self.link.standing() == Standing::Ready {
            self.lobby_at = self.now;
            self.link.ask(Command::List);
        }
    }

    pub(super) fn host(&mut self, network: bool) {
        self.host_wanted = Some(network);
        self.requests.push(Request::HostHere { network });
    }
}

const fn is_nonce(intent: &MatchIntent) -> bool {
    matches!(
        intent,
        MatchIntent::CommitNonce { .. } | MatchIntent::RevealNonce { .. }
    )
}

/// An intent for the table.
const fn is_play(command: &Command) -> bool {
    matches!(
        command,
        Command::Act {
            intent: MatchIntent::Play(_),
            ..
        }
    )
}
