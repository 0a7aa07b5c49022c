//! Beside the table: what is due, the log, the chat, who is there, offers.

use acies::ancients::Side;
use acies::game::{Offer, Pinned, Strength};
use acies::protocol::Channel;

use super::App;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Field, Item, Panel, Place, Tone, tone_of};
use crate::shortcuts::Shortcut;

/// Lines of the log that are shown.
const LOG_SHOWN: usize = 200;

impl App {
    pub(super) fn right_panel(&self, session: &MatchSession) -> Panel {
        if let Some(course) = self.course() {
            return self.lesson_panel(session, course);
        }
        let mut items = vec![Item::Row(vec![
            self.button("zoom-in", Action::Zoom(1)),
            self.button("zoom-out", Action::Zoom(-1)),
            self.button("zoom-whole", Action::ShowWholeTable),
            self.button_if(self.motion.is_playing(), "skip", Action::SkipMotion),
        ])];
        // Who waits for an opponent wants the invitation, not the log.
        let waits = session.state.seats.iter().any(Option::is_none);
        if waits {
            items.push(self.deal_fold(session));
        }
        if session.skirmish().is_some() {
            if !self.is_past_shown() {
                items.extend(self.skirmish_able_items(session));
                items.extend(self.skirmish_hint_fold(session));
            }
            items.extend(self.skirmish_items(self.shown().unwrap_or(session)));
        } else if !self.is_past_shown() {
            items.extend(self.able_items(session));
            items.extend(self.due_items(session));
            items.extend(self.hint_fold(session));
        }
        items.push(self.talk(session));
        items.push(self.aids_fold(session));
        items.extend(self.command_items(session));
        items.push(self.people_fold(session));
        if !waits {
            items.push(self.deal_fold(session));
        }
        items.push(self.match_fold(session));
        Panel {
            id: "match-side",
            place: Place::Right,
            title: String::new(),
            items,
        }
    }

    /// What can be shown over the table.
    pub(super) fn aids_fold(&self, session: &MatchSession) -> Item {
        let is_skirmish = session.skirmish().is_some();
        let label = |aid: &Shortcut| match aid {
            Shortcut::Zones if is_skirmish => self.say("aid-guards"),
            aid => self.texts.say(&format!("aid-{}", aid.word())),
        };
        let check = |aid: &Shortcut| Item::Check {
            field: Field::Aid(*aid),
            label: label(aid),
            on: if is_skirmish {
                self.skirmish.shows_aid(*aid)
            } else {
                self.battle.shows_aid(*aid)
            },
        };
        // Closed at first: in the smallest window what is said in the match must be seen.
        Item::Fold {
            id: "aids",
            title: self.say("aids-title"),
            open: false,
            items: vec![Item::Row(Shortcut::AIDS.iter().map(check).collect())],
        }
    }

    /// What has happened, and what is said about it.
    fn talk(&self, session: &MatchSession) -> Item {
        let title = text(self.say("log-title"), Tone::Weak);
        let ledger = self.button("ledger", Action::ShowLedger);
        let row = [title, ledger].into_iter();
        let row = row.chain(self.look_back_button(session)).collect();
        let channel = if self.spectators_chat {
            Channel::Spectators
        } else {
            Channel::Players
        };
        let said = session.chat_of(channel).map(|line| {
            let tone = self.tone_of_person(session, line.person);
            text(format!("{}: {}", line.name, line.text), tone)
        });
        let mut below = vec![
            Item::Row(vec![Item::Choice {
                field: Field::ChatChannel,
                label: self.say("chat-title"),
                options: vec![self.say("chat-players"), self.say("chat-spectators")],
                chosen: usize::from(self.spectators_chat),
            }]),
            Item::Scroll {
                id: "chat",
                height: 90.0,
                follow_end: true,
                items: said.collect(),
            },
        ];
        below.push(self.chat_line(session, channel));
        Item::Foot {
            head: vec![Item::Row(row)],
            lines: self.log_items(session, LOG_SHOWN),
            below,
        }
    }

    /// Where to say something, or why not here.
    fn chat_line(&self, session: &MatchSession, channel: Channel) -> Item {
        let is_over = session.state.outcome.is_some();
        match (channel, session.seat) {
            (Channel::Players, None) => text(self.say("chat-only-players"), Tone::Weak),
            (Channel::Spectators, Some(_)) if !is_over => {
                text(self.say("chat-after-end"), Tone::Weak)
            }
            (Channel::Players | Channel::Spectators, _) => Item::Row(vec![
                Item::Field {
                    field: Field::Chat,
                    label: String::new(),
                    value: self.form.chat.clone(),
                },
                self.button("chat-say", Action::Say),
            ]),
        }
    }

    fn tone_of_person(&self, session: &MatchSession, person: u32) -> Tone {
        let found = session
            .presence
            .people
            .iter()
            .find(|one| one.person == person);
        found.and_then(|one| one.seat).map_or(Tone::Plain, tone_of)
    }

    fn people_fold(&self, session: &MatchSession) -> Item {
        let mut items = Vec::new();
        for person in &session.presence.people {
            let muted = session.muted.contains(&person.person);
            let key = if muted { "unmute" } else { "mute" };
            let mut row = vec![
                text(
                    person.name.clone(),
                    person.seat.map_or(Tone::Plain, tone_of),
                ),
                Item::Button {
                    id: format!("{key}-{}", person.person),
                    label: self.texts.say(&format!("button-{key}")),
                    enabled: true,
                    action: Action::Mute(person.person, !muted),
                },
            ];
            if person.seat.is_none() && session.seat.is_some() {
                row.push(Item::Button {
                    id: format!("remove-{}", person.person),
                    label: self.say("button-remove"),
                    enabled: true,
                    action: Action::RemoveWatcher(person.person),
                });
            }
            items.push(Item::Row(row));
        }
        let watchers = session.presence.watchers;
        let people = session.presence.people.iter();
        let named = people.filter(|person| person.seat.is_none()).count();
        let more = usize::from(watchers).saturating_sub(named);
        if more > 0 {
            let values = [("count", more.to_string())];
            items.push(text(self.texts.with("people-more", &values), Tone::Weak));
        }
        items.push(text(
            self.texts
                .with("people-watchers", &[("count", watchers.to_string())]),
            Tone::Weak,
        ));
        items.extend(self.sharing_items(session));
        Item::Fold {
            id: "people",
            title: self.say("people-title"),
            open: session.seat.is_none() && !self.link.url().is_empty(),
            items,
        }
    }

    /// The button that lets the computer take a free seat.
    fn seat_computer(&self, side: Side, strength: Strength) -> Item {
        let id = match (side, strength) {
            (Side::Red, Strength::Recruit) => "computer-red-recruit",
            (Side::Red, Strength::Veteran) => "computer-red-veteran",
            (Side::Blue, Strength::Recruit) => "computer-blue-recruit",
            (Side::Blue, Strength::Veteran) => "computer-blue-veteran",
        };
        self.button(id, Action::SeatComputer(side, strength))
    }

    /// Seats to fill, invitations, offers, giving up, the rematch.
    fn deal_fold(&self, session: &MatchSession) -> Item {
        let mut items = Vec::new();
        let free: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|side| session.state.seats[side.index()].is_none())
            .collect();
        for side in &free {
            items.extend(Strength::ALL.map(|strength| self.seat_computer(*side, strength)));
        }
        if !free.is_empty() {
            items.push(self.button("invite", Action::Invite));
            items.push(self.button("revoke", Action::RevokeInvites));
            items.extend(self.invite_items());
        }
        if session.seat.is_some() {
            items.extend(self.offer_items(session));
        }
        let open =
            !free.is_empty() || session.state.offer.is_some() || session.state.outcome.is_some();
        Item::Fold {
            id: "deal",
            title: self.say("deal-title"),
            open,
            items,
        }
    }

    fn offer_items(&self, session: &MatchSession) -> Vec<Item> {
        if session.state.outcome.is_some() {
            return vec![self.button("rematch", Action::Rematch)];
        }
        let mut items = Vec::new();
        match session.state.offer {
            Some((side, offer)) => {
                let own = Some(side) == session.seat;
                let key = if own { "offer-own" } else { "offer-theirs" };
                let what = self.texts.offer(offer);
                items.push(text(
                    self.texts.with(key, &[("offer", what)]),
                    Tone::Warning,
                ));
                let mut row = Vec::new();
                if !own {
                    row.push(self.button("accept", Action::Accept(offer)));
                }
                row.push(self.button("decline", Action::Decline(offer)));
                items.push(Item::Row(row));
            }
            None if session.state.adjourned => {
                items.push(self.button("offer-resumption", Action::Offer(Offer::Resumption)));
            }
            None => items.push(Item::Row(vec![
                self.button("offer-draw", Action::Offer(Offer::Draw)),
                self.button("offer-adjournment", Action::Offer(Offer::Adjournment)),
            ])),
        }
        let away = session
            .seat
            .is_some_and(|own| session.presence.away_since[own.other().index()].is_some());
        if away && session.state.clocks.is_none() {
            items.push(self.button("claim-adjournment", Action::ClaimAdjournment));
            items.push(self.button("claim-win", Action::ClaimWin));
        }
        items.push(self.button("resign", Action::Resign));
        items
    }

    /// What was fixed when the match was created.
    fn match_fold(&self, session: &MatchSession) -> Item {
        let (chosen, pinned) = (&session.header.chosen, &session.header.pinned);
        let mut items = match pinned {
            Pinned::Ancients(pinned) => vec![
                text(self.name_of(&pinned.board), Tone::Plain),
                text(self.name_of(&pinned.armies[0].names), Tone::Red),
                text(self.name_of(&pinned.armies[1].names), Tone::Blue),
            ],
            Pinned::Skirmish => {
                let scenario = session.skirmish().map(|state| &state.scenario.names);
                let name = scenario.map(|names| text(self.name_of(names), Tone::Plain));
                name.into_iter().collect()
            }
        };
        if session.header.host_could_foresee {
            items.push(text(self.say("host-could-foresee"), Tone::Warning));
        }
        if chosen.delay_secs > 0 {
            let seconds = chosen.delay_secs.to_string();
            let line = self.texts.with("match-delay", &[("seconds", seconds)]);
            items.push(text(line, Tone::Weak));
        }
        if let Some(game) = chosen.game.ancients() {
            for line in super::options::differing(&game.options, &self.texts) {
                items.push(text(line, Tone::Weak));
            }
        }
        if let acies::game::Choice::Skirmish(game) = &chosen.game {
            for line in self.texts.skirmish_options(&game.options) {
                items.push(text(line, Tone::Weak));
            }
        }
        items.push(self.language_choice());
        let link = crate::link::link_of_match(self.link.url(), session.header.match_id, None);
        items.push(Item::Button {
            id: "copy-link".to_owned(),
            label: self.say("button-copy-link"),
            enabled: true,
            action: Action::Copy(link.clone()),
        });
        // What happened, in words, as a page that a screen reader can follow.
        items.push(self.button(
            "copy-log",
            Action::Copy(format!("{link}/log?lang={}", self.texts.language().tag())),
        ));
        Item::Fold {
            id: "match",
            title: self.say("match-title"),
            open: false,
            items,
        }
    }
}
