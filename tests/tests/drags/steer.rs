//! A hand that drags at random: elements, lines and columns, ahead, aside, about a corner, into an enemy's front.

use acies::ancients::{Element, ElementId, Side, State, group_of};
use acies::geometry::{Pose, Vec2};
use acies_client_core::battle::Draft;
use acies_client_core::{Action, Button, Field, Input, Key};

use super::client::Client;

/// Random numbers, the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit)) as u32
    }

    pub(crate) fn between(&mut self, low: i32, high: i32) -> f64 {
        f64::from(low) + f64::from(self.below((high - low) as u32))
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }
}

/// One random way of steering. Afterwards a ghost stands, or the press was none that makes one.
pub(crate) fn steer(red: &mut Client, random: &mut Random) {
    let lead = select(red, random);
    if random.below(3) == 0 {
        red.input(Input::KeyPressed(Key::Control));
    } else {
        red.input(Input::KeyReleased(Key::Control));
    }
    let pose = element(red.table(), lead).pose;
    let start = match red.app.battle().selected() {
        [_] => element(red.table(), lead).footprint().centre(),
        block if random.below(3) == 0 => corner(red.table(), block, random),
        _ => element(red.table(), lead).footprint().centre(),
    };
    let near = near_enemy(red.table(), pose, random);
    let is_near = (near - pose.front()).length() < 450.0;
    let to = if random.below(if is_near { 2 } else { 20 }) == 0 {
        near
    } else {
        let (ahead, right) = (random.between(-60, 340), random.between(-80, 80));
        start + pose.ahead() * ahead + pose.right() * right
    };
    drag(red, start, to);
    turn_by_handle(red, random);
    if random.below(3) == 0 {
        red.act(Action::AsFar);
    }
    for _ in 0..random.below(4).saturating_sub(1) {
        let keys = ['q', 'e', 'i', 'j', 'w', 'u'];
        let key = random.one_of(&keys);
        red.input(Input::Text(key));
    }
}

/// Presses at one place of the table and lets go at another.
fn drag(red: &mut Client, from: Vec2, to: Vec2) {
    let camera = red.app.battle().camera();
    let (a, b) = (camera.screen_from_table(from), camera.screen_from_table(to));
    let button = Button::Left;
    red.input(Input::Pressed {
        button,
        x: a.x,
        y: a.y,
    });
    red.input(Input::Moved { x: b.x, y: b.y });
    red.input(Input::Released {
        button,
        x: b.x,
        y: b.y,
    });
}

/// Now and then the ghost of one element is turned by the handle before its front.
fn turn_by_handle(red: &mut Client, random: &mut Random) {
    let Some(Draft::Single { pose, .. }) = red.app.battle().draft() else {
        return;
    };
    if random.below(4) == 0 {
        let handle = pose.shifted(70.0, 0.0).front();
        let aside = pose.right() * random.between(-60, 60);
        drag(red, handle, handle + aside);
    }
}

/// Selects somebody, rather one who has not moved yet: one, some of his group, all of it, as they stand or as a column.
fn select(red: &mut Client, random: &mut Random) -> ElementId {
    red.input(Input::KeyPressed(Key::Escape));
    red.act(Action::CancelMove);
    let table = red.table();
    let of_red = |unmoved: bool| -> Vec<ElementId> {
        let own = table.in_field().filter(|(_, e)| e.side == Side::Red);
        own.filter(|(_, e)| !(unmoved && e.moved))
            .map(|(id, _)| id)
            .collect()
    };
    let mut own = of_red(random.below(8) > 0);
    if own.is_empty() {
        own = of_red(false);
    }
    let lead = random.one_of(&own);
    let mut chosen = group_of(table, lead);
    match random.below(5) {
        0 | 1 => chosen = vec![lead],
        2 => {
            let count = 1 + random.below(chosen.len().max(1) as u32) as usize;
            let away = |id: &ElementId| {
                let by = element(table, *id).pose.front() - element(table, lead).pose.front();
                by.length()
            };
            chosen.sort_by(|a, b| away(a).total_cmp(&away(b)));
            chosen.truncate(count);
        }
        _whole => {}
    }
    red.act(Action::Select(chosen));
    let column = usize::from(random.below(3) == 0);
    red.act(Action::Choose(Field::Column, column));
    lead
}

/// A front corner at one end of a block, by which it wheels.
fn corner(table: &State, block: &[ElementId], random: &mut Random) -> Vec2 {
    let first = element(table, block[0]).pose;
    let along = |id: &ElementId| element(table, *id).pose.front().dot(first.right());
    let mut row = block.to_vec();
    row.sort_by(|a, b| along(a).total_cmp(&along(b)));
    let (id, hand) = match random.below(2) {
        0 => (row[0], -0.5),
        _ => (row[row.len() - 1], 0.5),
    };
    let pose = element(table, id).pose;
    pose.front() + pose.right() * (Element::WIDTH * hand)
}

/// Somewhere before the front of the nearest enemy, where a ghost may be caught by a contact.
fn near_enemy(table: &State, from: Pose, random: &mut Random) -> Vec2 {
    let away = |pose: &Pose| (pose.front() - from.front()).length();
    let enemies = table.in_field().filter(|(_, e)| e.side == Side::Blue);
    let nearest = enemies
        .map(|(_, e)| e.pose)
        .min_by(|a, b| away(a).total_cmp(&away(b)));
    let off = Vec2::new(random.between(-15, 15), random.between(-15, 15));
    // A ghost is held by the middle of its base, so far behind its front.
    nearest.map_or(from.front(), |enemy| enemy.shifted(35.0, 0.0).front()) + off
}

fn element(table: &State, id: ElementId) -> &Element {
    table.element(id).expect("an element")
}
