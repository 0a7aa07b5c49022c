//! What moves on the table that is shown, and what is heard: live batches and those of a replay alike.

use acies::game::{Batch, Table};

use super::{App, skirmish};
use crate::draw::{Draw, Spot};
use crate::input::{Button, Input, Key};
use crate::link::MatchSession;
use crate::motion::{Motion, Speed, Story};
use crate::panel::{Field, Item, Tone};
use crate::request::Request;
use crate::sound::Sound;
use crate::table::View;

use super::start::text;

/// Volumes that can be chosen, percent.
pub(super) const VOLUMES: [u8; 6] = [10, 20, 30, 50, 75, 100];

/// Sounds that wait for the end of the motion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bell {
    /// It has become the player's turn.
    pub(super) is_due: bool,
}

impl App {
    /// What moves, and how much of it is still to come.
    #[must_use]
    pub const fn motion(&self) -> &Motion {
        &self.motion
    }

    /// What a batch will look like that is about to be folded into the match; nothing while the past is shown.
    pub(super) fn story_of(&self, batch: &Batch) -> Option<Story> {
        let session = self.session.as_ref()?;
        let is_next = Some(batch.number) == session.state.number.checked_add(1);
        (is_next && !self.past.is_shown())
            .then(|| Story::of(&session.state.table, batch, session.seat))
    }

    /// What the step from the batch that is shown to this one looks like, if it is the next.
    pub(super) fn story_to(&self, number: u32) -> Option<Story> {
        let shown = self.shown().filter(|shown| shown.is_past)?;
        if shown.state.number.checked_add(1) != Some(number) {
            return None;
        }
        let log = &self.session.as_ref()?.log;
        let batch = log.entry(number).map(|entry| &entry.batch)?;
        Some(Story::of(&shown.state.table, batch, None))
    }

    /// Time goes on for what moves, and what it sounds like is asked for.
    pub(super) fn move_on(&mut self) {
        self.motion.tick(self.now);
        for sound in self.motion.take_sounds() {
            self.hear(sound);
        }
        if self.bell.is_due && !self.motion.is_playing() {
            self.bell.is_due = false;
            self.hear(Sound::YourTurn);
        }
    }

    /// Lets a sound be heard, if the player wants any.
    pub(super) fn hear(&mut self, sound: Sound) {
        if self.has_sounds() {
            let volume = self.settings.saved.volume.min(100);
            self.requests.push(Request::Sound { sound, volume });
        }
    }

    fn has_sounds(&self) -> bool {
        let by_default = self.settings.sounds_by_default;
        self.settings.saved.sounds.unwrap_or(by_default)
    }

    /// The first press while something moves shows how it ends. It is only a press on the table as well when under the
    /// pointer the same was seen as is there.
    pub(super) fn skips_motion(&mut self, input: Input) -> bool {
        if !self.motion.is_playing() {
            return false;
        }
        match input {
            Input::Pressed {
                button: Button::Left | Button::Right,
                x,
                y,
            } => {
                let is_seen = self.is_seen_as_it_is(Spot::new(x, y));
                self.motion.skip();
                !is_seen
            }
            Input::KeyPressed(Key::Escape | Key::Enter | Key::Space) => {
                self.motion.skip();
                true
            }
            Input::Pressed { .. }
            | Input::KeyPressed(_)
            | Input::KeyReleased(_)
            | Input::Moved { .. }
            | Input::Released { .. }
            | Input::Wheel { .. }
            | Input::Text(_)
            | Input::Resized { .. }
            | Input::TableArea { .. }
            | Input::FocusLost => false,
        }
    }

    /// Whether the picture of this moment and the state have the same piece at a place of the screen, or neither has one.
    fn is_seen_as_it_is(&self, at: Spot) -> bool {
        let (Some(picture), Some(shown)) = (self.motion.picture(), self.shown()) else {
            return true;
        };
        match (picture, &shown.state.table) {
            (Table::Ancients(seen), Table::Ancients(state)) => {
                self.battle.piece_at(seen, at) == self.battle.piece_at(state, at)
            }
            (Table::Skirmish(seen), Table::Skirmish(state)) => {
                self.skirmish.piece_at(seen, at) == self.skirmish.piece_at(state, at)
            }
            (Table::Ancients(_), Table::Skirmish(_)) | (Table::Skirmish(_), Table::Ancients(_)) => {
                true
            }
        }
    }

    /// The table of the match that is shown, as it is seen at this moment.
    pub(super) fn draw_match(&self, session: &MatchSession) -> Vec<Draw> {
        let picture = self.motion.picture();
        let table = picture.unwrap_or(&session.state.table);
        if let Some(seen) = skirmish::seen_of(session) {
            let mut list = match table.skirmish().filter(|_| picture.is_some()) {
                Some(state) => self.skirmish.draw_moving(
                    crate::skirmish::Seen {
                        state,
                        may_act: false,
                        ..seen
                    },
                    &self.texts,
                    &self.look,
                ),
                None => self.skirmish.draw(seen, &self.texts, &self.look),
            };
            let view = View::new(self.skirmish.camera(), &self.look);
            list.extend(self.goal_area(view));
            self.motion
                .paint(&mut list, &session.state.table, view, &self.texts, self.now);
            return list;
        }
        let view = View::new(self.battle.camera(), &self.look);
        let mut list = match table.ancients().filter(|_| picture.is_some()) {
            Some(state) => self
                .battle
                .draw_moving(session, state, &self.texts, &self.look),
            None => self.battle.draw(session, &self.texts, &self.look),
        };
        list.extend(self.goal_line(session, view));
        self.composer.draw(&mut list, session, view);
        self.motion
            .paint(&mut list, &session.state.table, view, &self.texts, self.now);
        list
    }

    /// The rows of the settings about motion.
    pub(super) fn speed_rows(&self) -> Vec<Item> {
        let speed = self.settings.saved.speed;
        let choice = Item::Choice {
            field: Field::Speed,
            label: self.say("field-speed"),
            options: Speed::ALL
                .iter()
                .map(|speed| self.say(speed.key()))
                .collect(),
            chosen: Speed::ALL
                .iter()
                .position(|one| *one == speed)
                .unwrap_or_default(),
        };
        vec![choice, text(self.say("motion-hint"), Tone::Weak)]
    }

    /// The rows of the settings about sounds.
    pub(super) fn sound_rows(&self) -> Vec<Item> {
        let volume = self.settings.saved.volume;
        let check = Item::Check {
            field: Field::Sounds,
            label: self.say("field-sound"),
            on: self.has_sounds(),
        };
        let choice = Item::Choice {
            field: Field::Volume,
            label: self.say("field-volume"),
            options: VOLUMES
                .iter()
                .map(|volume| self.texts.with("percent", &[("n", volume.to_string())]))
                .collect(),
            chosen: (0..VOLUMES.len())
                .min_by_key(|at| VOLUMES[*at].abs_diff(volume))
                .unwrap_or_default(),
        };
        vec![check, choice]
    }

    pub(super) fn choose_speed(&mut self, chosen: usize) {
        if let Some(speed) = Speed::ALL.get(chosen) {
            self.settings.saved.speed = *speed;
            self.motion.set_speed(*speed);
            self.save();
        }
    }

    pub(super) fn choose_sounds(&mut self, on: bool) {
        self.settings.saved.sounds = Some(on);
        self.save();
        self.hear(Sound::YourTurn);
    }

    pub(super) fn choose_volume(&mut self, chosen: usize) {
        if let Some(volume) = VOLUMES.get(chosen) {
            self.settings.saved.volume = *volume;
            self.save();
            self.hear(Sound::YourTurn);
        }
    }
}
