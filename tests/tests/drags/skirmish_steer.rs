//! A hand that drags at random at a table of Platoon Skirmish: units, single models, up and down, sectors, aims, shells.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{ModelId, Side, State, Status, UnitId, indirect_weapons};
use acies_client_core::skirmish::Act;
use acies_client_core::{Action, Button, Input, Key};

use super::client::Client;
use super::steer::Random;

/// How far a hand leads at most in each direction, inches.
const FAR: i32 = 11;

/// One random way of steering a unit. Afterwards a ghost stands, or what was pressed makes none.
pub(crate) fn steer(red: &mut Client, unit: UnitId, random: &mut Random) {
    rest(red);
    act(red, Act::ShowUnit(unit));
    red.act(Action::ShowWholeTable);
    let active = red.skirmish().activation;
    let acts = active.is_some_and(|active| active.unit == unit && !active.acted);
    match random.below(if acts { 8 } else { 5 }) {
        0..=2 if !red.app.skirmish().links_in_reach().is_empty() => {
            let links = red.app.skirmish().links_in_reach().to_vec();
            let (link, way) = random.one_of(&links);
            act(red, Act::Climb(link, way));
        }
        5 => guard(red, random),
        6 => aim(red, random),
        7 => shell(red, unit, random),
        _ => lead(red, unit, random),
    }
    for _ in 0..random.below(4).saturating_sub(1) {
        let key = random.one_of(&['q', 'e', 'i', 'j', 'w', 'u', 'f']);
        red.input(Input::Text(key));
    }
}

/// A unit from hand is set down somewhere, rather near its own zone.
pub(crate) fn deploy(red: &mut Client, unit: UnitId, random: &mut Random) {
    rest(red);
    red.act(Action::ShowWholeTable);
    act(red, Act::Take(unit));
    let zone = &red.skirmish().scenario.zones[Side::Red.index()];
    let corners: Vec<Vec2> = zone.iter().map(|at| at.vec()).collect();
    let (a, b) = (random.one_of(&corners), random.one_of(&corners));
    let share = random.between(0, 100) / 100.0;
    let off = Vec2::new(random.between(-7, 7), random.between(-7, 7));
    let to = a + (b - a) * share + off;
    move_to(red, to);
    release(red, to);
    if random.below(4) == 0 {
        let key = random.one_of(&['q', 'e', 'i', 'l']);
        red.input(Input::Text(key));
    }
}

/// Nothing is held and nothing planned.
fn rest(red: &mut Client) {
    red.input(Input::KeyReleased(Key::Shift));
    red.input(Input::KeyReleased(Key::Control));
    red.input(Input::KeyPressed(Key::Escape));
    act(red, Act::Cancel);
}

fn act(red: &mut Client, act: Act) {
    red.act(Action::Skirmish(act));
}

/// The unit, or one model of it, is dragged; now and then a leg farther.
fn lead(red: &mut Client, unit: UnitId, random: &mut Random) {
    let level = red.app.skirmish().level();
    let models = models_on(red.skirmish(), |_, model| {
        model.unit == unit && model.level == level
    });
    if models.is_empty() {
        return;
    }
    if random.below(3) == 0 {
        red.input(Input::KeyPressed(Key::Shift));
    }
    if random.below(3) == 0 {
        red.input(Input::KeyPressed(Key::Control));
    }
    let (_, from) = random.one_of(&models);
    let from = from.vec();
    let to = whither(red.skirmish(), from, random);
    drag(red, from, to);
    if random.below(4) == 0 {
        red.input(Input::Text('w'));
        let farther = whither(red.skirmish(), to, random);
        drag(red, to, farther);
    }
}

/// Somewhere on the table, now and then at an enemy.
fn whither(state: &State, from: Vec2, random: &mut Random) -> Vec2 {
    let enemies = models_on(state, |_, model| state.side_of(model) == Some(Side::Blue));
    let nearest = enemies.iter().map(|(_, at)| at.vec()).min_by(|a, b| {
        let (a, b) = (a.distance(from), b.distance(from));
        a.total_cmp(&b)
    });
    let is_near = nearest.is_some_and(|at| at.distance(from) < 14.0);
    // Stairs and ladders are gone to, so that there is something to climb.
    let links: Vec<Vec2> = state
        .links
        .iter()
        .flat_map(|link| [link.link.low.at.vec(), link.link.high.at.vec()])
        .filter(|at| at.distance(from) < 8.0)
        .collect();
    match nearest {
        Some(at) if random.below(if is_near { 2 } else { 20 }) == 0 => at,
        _ if !links.is_empty() && random.below(3) == 0 => random.one_of(&links),
        _ => {
            let (x, y) = (random.between(-FAR, FAR), random.between(-FAR, FAR));
            let scenario = &state.scenario;
            let (width, depth) = (scenario.width, scenario.depth);
            Vec2::new(
                (from.x + x).clamp(-0.5, f64::from(width) / 1000.0 + 0.5),
                (from.y + y).clamp(-0.5, f64::from(depth) / 1000.0 + 0.5),
            )
        }
    }
}

fn guard(red: &mut Client, random: &mut Random) {
    act(red, Act::Guard);
    let to = anywhere(red.skirmish(), random);
    move_to(red, to);
    press(red, to);
    release(red, to);
}

/// A click on some enemy, seen or not.
fn aim(red: &mut Client, random: &mut Random) {
    let state = red.skirmish();
    let enemies = models_on(state, |_, model| state.side_of(model) == Some(Side::Blue));
    if enemies.is_empty() {
        return;
    }
    let (id, at) = random.one_of(&enemies);
    let level = state.model(id).map_or(0, |model| model.level);
    act(red, Act::ShowLevel(level));
    press(red, at.vec());
    release(red, at.vec());
}

fn shell(red: &mut Client, unit: UnitId, random: &mut Random) {
    let weapons = indirect_weapons(red.skirmish(), unit);
    if weapons.is_empty() {
        return;
    }
    act(red, Act::Bombard(random.one_of(&weapons)));
    let to = anywhere(red.skirmish(), random);
    press(red, to);
    release(red, to);
}

fn anywhere(state: &State, random: &mut Random) -> Vec2 {
    let scenario = &state.scenario;
    Vec2::new(
        random.between(0, scenario.width / 1000),
        random.between(0, scenario.depth / 1000),
    )
}

/// The living models that are wanted, and where they stand.
fn models_on(
    state: &State,
    wanted: impl Fn(ModelId, &acies::skirmish::Model) -> bool,
) -> Vec<(ModelId, Point)> {
    state
        .models_with_ids()
        .filter(|(id, model)| model.is_alive() && wanted(*id, model))
        .map(|(id, model)| (id, model.at))
        .collect()
}

/// The units of red that wait in hand.
pub(crate) fn in_hand(state: &State) -> Vec<UnitId> {
    let waits = |id: &ModelId| {
        let model = state.model(*id);
        model.is_some_and(|model| model.status == Status::InHand)
    };
    state
        .units_with_ids()
        .filter(|(_, unit)| unit.side == Side::Red && unit.models.iter().any(&waits))
        .map(|(id, _)| id)
        .collect()
}

fn drag(red: &mut Client, from: Vec2, to: Vec2) {
    move_to(red, from);
    press(red, from);
    move_to(red, to);
    release(red, to);
}

fn spot(red: &Client, at: Vec2) -> (f32, f32) {
    let spot = red.app.skirmish().camera().screen_from_table(at);
    (spot.x, spot.y)
}

fn move_to(red: &mut Client, at: Vec2) {
    let (x, y) = spot(red, at);
    red.input(Input::Moved { x, y });
}

fn press(red: &mut Client, at: Vec2) {
    let (x, y) = spot(red, at);
    let button = Button::Left;
    red.input(Input::Pressed { button, x, y });
}

fn release(red: &mut Client, at: Vec2) {
    let (x, y) = spot(red, at);
    let button = Button::Left;
    red.input(Input::Released { button, x, y });
}
