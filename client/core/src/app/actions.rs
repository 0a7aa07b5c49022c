//! What buttons and fields do.

use acies::game::MatchIntent;
use acies::protocol::{Channel, Command};

use super::{App, AppState, Front, Page, Plan};
use crate::battle::Wish;
use crate::link::{Standing, parse_target};
use crate::panel::{Action, Field, Tone};
use crate::request::Request;
use crate::texts::{Language, Texts};

impl App {
    /// A panel's button or field did something.
    pub fn on_action(&mut self, action: Action, now: f64) {
        self.now = now;
        match action {
            Action::Edit(field, text) => self.edit(field, text),
            Action::Submit(field) => self.submit(field),
            Action::Choose(field, chosen) => self.choose(field, chosen),
            Action::SetLanguage(language) => self.set_language(language),
            Action::ShowSettings => self.show_settings(),
            Action::ShowShortcuts => self.show_shortcuts(),
            Action::Rebind(shortcut) => self.rebind(shortcut),
            Action::ResetShortcuts => self.reset_shortcuts(),
            Action::Quit => self.requests.push(Request::Quit),
            Action::Copy(text) => self.requests.push(Request::CopyText(text)),
            Action::Dismiss => {
                self.front = None;
                self.notice = None;
            }
            Action::ShowRules
            | Action::HideRules
            | Action::ShowBook(_)
            | Action::ShowSection(_)
            | Action::ShowClause(_)
            | Action::RulesBack => self.read(&action),
            Action::Reconnect => self.link.again(),
            Action::TakeInvited => self.answer_invitation(true),
            Action::WatchInvited => self.answer_invitation(false),
            Action::ShowBatch(number) => self.show_batch(number),
            Action::ShowNow => self.show_now(),
            Action::SkipMotion => self.motion.skip(),
            Action::Play | Action::Pause | Action::PreviousTurn | Action::NextTurn => {
                self.on_replay(&action);
            }
            Action::Follow(side) => self.watching.follow(side),
            Action::ShowLedger => self.ledger = true,
            Action::HideLedger => self.ledger = false,
            Action::SaveRecord => self.save_record(),
            Action::Tutor(what) => self.on_tutoring(what),
            Action::Leave if self.tutorial.is_some() => self.leave_lessons(),
            Action::Connect
            | Action::Disconnect
            | Action::PlayComputer(_)
            | Action::ShowHost
            | Action::Host { .. }
            | Action::StopHost
            | Action::ShowLobby
            | Action::Refresh
            | Action::ShowCreate
            | Action::Create
            | Action::Join(..)
            | Action::Enter(_)
            | Action::UseLink
            | Action::Leave => self.go(action),
            Action::SeatComputer(..)
            | Action::Invite
            | Action::RevokeInvites
            | Action::Say
            | Action::Mute(..)
            | Action::RemoveWatcher(_)
            | Action::Resign
            | Action::ResignForSure
            | Action::Offer(_)
            | Action::Accept(_)
            | Action::Decline(_)
            | Action::ClaimAdjournment
            | Action::ClaimWin
            | Action::Rematch => self.deal(action),
            Action::Compose(composing) => {
                if let Some(session) = self.past.or(self.session.as_ref()) {
                    let camera = self.battle.camera();
                    let wish = self.composer.on_action(composing, session, camera);
                    self.carry_out(wish);
                }
            }
            Action::Skirmish(act) => self.on_skirmish(act),
            Action::ShowWholeTable | Action::Zoom(_) if self.shows_skirmish() => {
                self.skirmish.look(&action);
            }
            Action::SuggestDeployment
            | Action::SuggestCamp
            | Action::ChooseEdge(_)
            | Action::TakeFromTray(_)
            | Action::Ready
            | Action::Swap
            | Action::ConfirmMove
            | Action::CancelMove
            | Action::AddLeg
            | Action::RemoveLeg
            | Action::AsFar
            | Action::SelectGroup
            | Action::Face(..)
            | Action::EndMoves
            | Action::Shoot(_)
            | Action::Fight(_)
            | Action::EndBound
            | Action::Select(_)
            | Action::ShowCourse(..)
            | Action::ShowElement(_)
            | Action::ShowWholeTable
            | Action::Zoom(_) => {
                if let Some(session) = self.past.or(self.session.as_ref()) {
                    let wish = self.battle.on_action(&action, session);
                    self.carry_out(wish);
                }
            }
        }
    }

    /// Sends what the table wants.
    pub(super) fn carry_out(&mut self, wish: Option<Wish>) {
        match wish {
            None => {}
            Some(_) if self.is_past_shown() => {
                self.tell(self.say("past-only-looking"), Tone::Warning);
            }
            // One at a time, so that a double click does not ask twice.
            Some(Wish::Play(_)) if self.waits_for_play() => {
                self.tell(self.say("still-waiting"), Tone::Weak);
            }
            Some(Wish::Play(intent)) => {
                // Whoever goes on does not want to look on.
                self.motion.skip();
                self.battle.on_sent(&intent);
                self.act(MatchIntent::Play(intent.into()));
            }
            Some(Wish::Refused(refusal)) => {
                if let Some(session) = &self.session {
                    let text = self.texts.refusal(&refusal, session.ancients());
                    self.tell(text, Tone::Error);
                }
            }
        }
    }

    /// An intent for the table is still unanswered.
    pub(super) fn waits_for_play(&self) -> bool {
        self.link.is_waiting_for(|command| match command {
            Command::Act { intent, .. } => matches!(intent, MatchIntent::Play(_)),
            _other => false,
        })
    }

    pub(super) fn act(&mut self, intent: MatchIntent) {
        if self.tutorial.is_some() {
            self.act_in_lesson(intent);
        } else if let Some(session) = &self.session {
            let base = session.state.number;
            self.link.ask(Command::Act { base, intent });
        }
    }

    fn edit(&mut self, field: Field, text: String) {
        match field {
            Field::Server => self.settings.saved.server = text,
            Field::Name => self.settings.saved.name = text,
            Field::Link => self.form.link = text,
            Field::Chat => self.form.chat = text,
            Field::Command => self.edit_command(&text),
            Field::Rules => self.search_rules(&text),
            Field::Delay => self.form.create.delay = text,
            Field::Bank => self.form.create.bank = text,
            Field::Increment => self.form.create.increment = text,
            // All others are chosen, not typed.
            _other => {}
        }
    }

    fn submit(&mut self, field: Field) {
        match field {
            Field::Name if matches!(self.front, Some(Front::Invite(_))) => {
                self.answer_invitation(true);
            }
            Field::Server | Field::Name => self.go(Action::Connect),
            Field::Link => self.go(Action::UseLink),
            Field::Chat => self.deal(Action::Say),
            Field::Command => self.submit_command(),
            _other => {}
        }
    }

    fn choose(&mut self, field: Field, chosen: usize) {
        if self.choose_setting(field, chosen) {
            return;
        }
        match field {
            Field::ChatChannel => self.spectators_chat = chosen == 1,
            Field::ShareView => self.watching.share(chosen == 1),
            Field::Lesson => self.choose_lesson(chosen),
            Field::ReplaySpeed => self.past.player.set_speed(chosen, self.now),
            Field::Aid(aid) => {
                self.steer(aid, false);
            }
            Field::Assault => self.choose_assault(chosen),
            Field::Column | Field::Bonus | Field::Guard => {
                if let Some(session) = self.past.or(self.session.as_ref()) {
                    let wish = self.battle.choose(field, chosen, session);
                    self.carry_out(wish);
                }
            }
            Field::Alternative(_) | Field::NamedEdge(_) => self.composer.choose(field, chosen),
            _other => self.form.create.choose(field, chosen, &self.offers),
        }
    }

    pub(super) fn set_language(&mut self, language: Language) {
        self.settings.saved.language = language;
        self.texts = Texts::new(language);
        self.retell_rules();
        if let Some(session) = self.session.as_mut() {
            session.retell(&self.texts);
        }
        self.notice = None;
        self.save();
    }

    /// Where to go: servers, pages, matches.
    fn go(&mut self, action: Action) {
        match action {
            Action::Connect => {
                self.save();
                let typed = self.settings.saved.server.clone();
                match parse_target(&typed) {
                    Some(target) if target.server.is_some() => self.follow(target),
                    Some(_) | None => self.tell(self.say("bad-address"), Tone::Error),
                }
            }
            Action::Disconnect => {
                self.link.close();
                self.session = None;
                self.leave_past();
                self.notice = None;
                self.state = AppState::Start;
            }
            Action::PlayComputer(strength) => {
                self.save();
                if matches!(self.state, AppState::Lobby(_)) {
                    self.create_against(strength);
                    return;
                }
                match self.hosting.clone() {
                    Some(hosting) => self.connect_to(&hosting.url),
                    None if self.settings.can_host => self.host(false),
                    None => self.go(Action::Connect),
                }
                self.plan = Some(Plan::PlayComputer(strength));
            }
            Action::ShowHost => self.state = AppState::Lobby(Page::Host),
            Action::Host { network } => self.host(network),
            Action::StopHost => {
                self.requests.push(Request::StopHost);
                self.hosting = None;
                self.go(Action::Disconnect);
            }
            Action::ShowLobby => {
                self.state = if self.link.url().is_empty() {
                    AppState::Start
                } else {
                    AppState::Lobby(Page::List)
                };
                self.lobby_at = f64::NEG_INFINITY;
            }
            Action::Refresh => self.lobby_at = f64::NEG_INFINITY,
            Action::ShowCreate => self.state = AppState::Lobby(Page::Create),
            Action::Create => {
                let chosen = Box::new(self.form.create.chosen());
                self.link.ask(Command::Create { chosen });
            }
            Action::Join(match_id, side) => {
                self.link.ask(Command::Join {
                    match_id,
                    side,
                    invite: None,
                });
            }
            Action::Enter(match_id) => {
                self.front = None;
                self.session = None;
                self.leave_past();
                self.enter(match_id);
            }
            Action::UseLink => match parse_target(&self.form.link) {
                Some(target) => self.follow(target),
                None => self.tell(self.say("bad-link"), Tone::Error),
            },
            Action::Leave => {
                self.link.set_entered(None);
                self.session = None;
                self.leave_past();
                self.invite = None;
                self.notice = None;
                self.ledger = false;
                // A record from a file has no server behind it.
                if self.link.url().is_empty() {
                    self.state = AppState::Start;
                    return;
                }
                // A server that is away has forgotten that somebody was there.
                if *self.link.standing() == Standing::Ready {
                    self.link.ask(Command::Leave);
                }
                self.state = AppState::Lobby(Page::List);
                self.lobby_at = f64::NEG_INFINITY;
            }
            _other => {}
        }
    }

    /// Everything between people: seats, chat, offers.
    fn deal(&mut self, action: Action) {
        if self.tutorial.is_some() {
            self.tell(self.say("tutor-alone"), Tone::Warning);
            return;
        }
        match action {
            Action::SeatComputer(side, strength) => {
                self.link.ask(Command::SeatComputer { side, strength });
            }
            Action::Invite => {
                self.link.ask(Command::Invite);
            }
            Action::RevokeInvites => {
                self.invite = None;
                self.link.ask(Command::RevokeInvites);
            }
            Action::Say => self.say_in_chat(),
            Action::Mute(person, muted) => {
                if let Some(session) = self.session.as_mut() {
                    session.muted.retain(|one| *one != person);
                    if muted {
                        session.muted.push(person);
                    }
                }
                self.link.ask(Command::Mute { person, muted });
            }
            Action::RemoveWatcher(person) => {
                self.link.ask(Command::RemoveWatcher { person });
            }
            Action::Resign => self.front = Some(Front::ResignForSure),
            Action::ResignForSure => {
                self.front = None;
                self.act(MatchIntent::Resign);
            }
            Action::Offer(offer) => self.act(MatchIntent::Offer(offer)),
            Action::Accept(offer) => self.act(MatchIntent::Accept(offer)),
            Action::Decline(offer) => self.act(MatchIntent::Decline(offer)),
            Action::ClaimAdjournment => self.act(MatchIntent::ClaimAdjournment),
            Action::ClaimWin => self.act(MatchIntent::ClaimWin),
            Action::Rematch => {
                self.link.ask(Command::Rematch);
            }
            _other => {}
        }
    }

    fn say_in_chat(&mut self) {
        let text = self.form.chat.trim().to_owned();
        if text.is_empty() {
            return;
        }
        self.form.chat.clear();
        let channel = if self.spectators_chat {
            Channel::Spectators
        } else {
            Channel::Players
        };
        self.link.ask(Command::Say { channel, text });
    }
}
