//! Motion: what is seen between two states of the table. A batch becomes a [`Story`]; while it is played the table that is
//! painted is the one before the batch with every event folded whose time has come, and everybody who is on his way put
//! where he is just now. Rules, previews, picking and input never see it: they work on the state as it is.
//!
//! Live batches and those of a replay come in by the same door, [`Motion::play`]; a jump, a fresh snapshot or a press
//! ends all motion at once ([`Motion::skip`], [`Motion::stop`]). Nothing here asks a clock: `now` is handed in, and a frame
//! that comes late shows what is due then.

mod ancients;
mod dice;
mod dice_paint;
mod glide;
mod paint;
mod pips;
mod skirmish;
mod story;
mod tempo;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use acies::game::{Table, TableEvent};

use crate::draw::Draw;
use crate::sound::Sound;
use crate::table::View;
use crate::texts::Texts;
use dice::Dice;
use glide::Glide;
use story::Step;
use tempo::{HURRY_AFTER, MOST_HURRY, MOST_WAITING, SKIP_AFTER};

pub use dice::{Cast, Lying, Row, Says, Spread};
pub use story::Story;
pub use tempo::{LONGEST_BATCH, Speed};

/// Most sounds that wait to be taken.
const MOST_SOUNDS: usize = 8;

/// What moves just now, and the dice that lie on the table.
#[derive(Debug, Default)]
pub struct Motion {
    speed: Speed,
    /// The story that is played, then those that wait.
    queue: VecDeque<Story>,
    /// The table as it is painted while something is played.
    picture: Option<Table>,
    /// How far the first story has been played, seconds at normal speed.
    at: f64,
    /// So many of its steps have begun, and so many are over.
    begun: usize,
    over: usize,
    /// When that was.
    last: f64,
    dice: Dice,
    sounds: Vec<Sound>,
}

impl Motion {
    /// Another speed from now on; off ends what is played.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        if speed == Speed::Off {
            self.skip();
        }
    }

    /// How fast the table moves.
    #[must_use]
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// Plays a batch after everything that is still waiting. Too much of it is not shown at all: then only this one is.
    pub fn play(&mut self, story: Story, now: f64) {
        if self.speed == Speed::Off {
            self.show_at_rest(&story, now);
            return;
        }
        if self.queue.is_empty() {
            if story.is_unseen() {
                return;
            }
            self.last = now;
        }
        if self.queue.len() > MOST_WAITING || self.waiting() + story.length() > SKIP_AFTER {
            self.skip();
            self.last = now;
        }
        if self.queue.is_empty() {
            self.begin(&story);
        }
        self.queue.push_back(story);
    }

    /// Time goes on.
    pub fn tick(&mut self, now: f64) {
        self.dice.tick(now);
        let gone = (now - self.last).max(0.0);
        self.last = now;
        if self.queue.is_empty() {
            return;
        }
        self.at += gone * self.rate();
        while let Some(story) = self.queue.front() {
            let length = story.length();
            if !self.play_on(now) {
                self.stop();
                return;
            }
            if self.at < length {
                return;
            }
            self.at -= length;
            self.queue.pop_front();
            self.begun = 0;
            self.over = 0;
            if let Some(next) = self.queue.front() {
                self.picture = Some(next.before.clone());
            }
        }
        self.picture = None;
        self.at = 0.0;
    }

    /// Ends all motion: the table is painted as it stands. Dice stay where they lie.
    pub fn skip(&mut self) {
        let now = self.last;
        let rest: Vec<Cast> = self
            .queue
            .front()
            .into_iter()
            .flat_map(|story| story.steps.iter().skip(self.begun))
            .filter_map(|step| step.cast.clone())
            .collect();
        self.queue.clear();
        self.picture = None;
        self.at = 0.0;
        self.begun = 0;
        self.over = 0;
        self.dice.settle();
        for cast in rest {
            self.dice.throw(cast, now, 0.0);
        }
    }

    /// Another table is shown: no motion, no dice.
    pub fn stop(&mut self) {
        self.skip();
        self.dice.clear();
        self.sounds.clear();
    }

    /// Something is on its way.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Seconds until everything has been played, at the speed of this moment.
    #[must_use]
    pub fn left(&self) -> f64 {
        self.waiting() / self.rate()
    }

    /// The table to paint instead of the state, while something is on its way.
    #[must_use]
    pub const fn picture(&self) -> Option<&Table> {
        self.picture.as_ref()
    }

    /// The dice that lie on the table, oldest first.
    #[must_use]
    pub fn dice(&self) -> &[Lying] {
        self.dice.lying()
    }

    /// What is to be heard now; empty afterwards.
    #[must_use]
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// Paints what is pointed out, and the dice. They lie beside everybody of the table as it will stand when all motion is
    /// over, which is given, so that they do not hop about.
    pub fn paint(
        &self,
        list: &mut Vec<Draw>,
        table: &Table,
        view: View<'_>,
        texts: &Texts,
        now: f64,
    ) {
        for (step, share) in self.running() {
            for mark in &step.marks {
                paint::mark(list, mark, share, view);
            }
        }
        dice_paint::paint(list, self.dice.lying(), table, view, texts, now);
    }

    /// Seconds at normal speed that are still to be played.
    fn waiting(&self) -> f64 {
        let all: f64 = self.queue.iter().map(Story::length).sum();
        (all - self.at).max(0.0)
    }

    /// Seconds of motion in a second: the more waits, the faster.
    fn rate(&self) -> f64 {
        let hurry = (self.waiting() / HURRY_AFTER).clamp(1.0, MOST_HURRY);
        self.speed.factor().unwrap_or(1.0) * hurry
    }

    fn begin(&mut self, story: &Story) {
        self.picture = Some(story.before.clone());
        self.at = 0.0;
        self.begun = 0;
        self.over = 0;
    }

    /// Brings the picture to where the first story is by now. Says whether the story fits its table.
    fn play_on(&mut self, now: f64) -> bool {
        let rate = self.rate();
        let Some(story) = self.queue.front() else {
            return true;
        };
        let Some(picture) = self.picture.as_mut() else {
            return false;
        };
        while let Some(step) = story
            .steps
            .get(self.begun)
            .filter(|step| step.start <= self.at)
        {
            if let Some(cast) = &step.cast {
                self.dice.throw(cast.clone(), now, step.rolls / rate);
            }
            if self.sounds.len() < MOST_SOUNDS {
                self.sounds.extend(step.sound);
            }
            self.begun += 1;
        }
        while let Some(step) = story
            .steps
            .get(self.over)
            .filter(|step| step.end <= self.at)
        {
            if picture.fold(&step.event).is_err() {
                return false;
            }
            self.over += 1;
        }
        story
            .steps
            .iter()
            .take(self.begun)
            .skip(self.over)
            .all(|step| put(picture, step, share_of(step, self.at)))
    }

    /// The steps that are on, and how far each is.
    fn running(&self) -> impl Iterator<Item = (&Step, f64)> {
        let steps = self.queue.front().map_or(&[][..], |story| &story.steps);
        steps
            .iter()
            .take(self.begun)
            .skip(self.over)
            .filter(|step| self.at >= step.moves_from)
            .map(|step| (step, share_of(step, self.at)))
    }

    /// Nothing moves: dice lie there at once, and the first sound of the batch is heard.
    fn show_at_rest(&mut self, story: &Story, now: f64) {
        self.last = now;
        for cast in story.steps.iter().filter_map(|step| step.cast.as_ref()) {
            self.dice.throw(cast.clone(), now, 0.0);
        }
        if self.sounds.len() < MOST_SOUNDS {
            self.sounds
                .extend(story.steps.iter().find_map(|step| step.sound));
        }
    }
}

/// How far what moves in a step has come, 0 to 1.
fn share_of(step: &Step, at: f64) -> f64 {
    let lasts = step.end - step.moves_from;
    if lasts <= 0.0 {
        return if at >= step.moves_from { 1.0 } else { 0.0 };
    }
    ((at - step.moves_from) / lasts).clamp(0.0, 1.0)
}

/// Puts everybody of a step where he is on his way: events that put somebody somewhere do that, like any other change.
fn put(picture: &mut Table, step: &Step, share: f64) -> bool {
    let share = tempo::eased(share);
    if share <= 0.0 {
        return true;
    }
    let mut placed = Vec::new();
    let mut folded = true;
    for glide in &step.glides {
        match glide {
            Glide::Element(element, keys) => {
                placed.extend(
                    glide::pose_at(keys, share).map(|pose| acies::ancients::Placed {
                        element: *element,
                        pose,
                    }),
                );
            }
            Glide::Model(model) => {
                let unit = picture
                    .skirmish()
                    .and_then(|state| Some(state.model(model.model)?.unit));
                let Some(unit) = unit else { return false };
                let event = acies::skirmish::Event::Deployed {
                    unit,
                    placed: vec![model.at(share)],
                };
                folded &= picture.fold(&TableEvent::Skirmish(event)).is_ok();
            }
        }
    }
    if !placed.is_empty() {
        let event = acies::ancients::Event::Deployed { placed };
        folded &= picture.fold(&TableEvent::Ancients(event)).is_ok();
    }
    folded
}
