//! Fire in a skirmish by mouse, in a scenario of the operator's own: blue's guard is asked whether it shoots at what moves before
//! it, then red's guard is, in the window. Blue is played by a hand over a connection of its own.

use acies::game::{Batch, MatchEvent, TableEvent};
use acies::geometry::Vec2;
use acies::skirmish::{Action, Event, Intent, Order, Pending, Side, State, UnitId, Volley};
use acies_client::host::Host;
use anyhow::{Context, Result, ensure};

use crate::skirmish::{OWN, Story, is_in, pair};

/// Three pairs of squads on open ground that face each other; everybody stands from the start. Only rifles reach so far, so that
/// nobody loses all of his five.
const RANGE: &str = r#"
id = "range"
name = { en = "The range", de = "Der Schießplatz" }
width = 24
depth = 24
ground = "plain"
rounds = 6
activation = "player_turns"
agreement = "accepted"
mission = { kind = "objectives" }

[zones]
red = { rect = [0, 0, 24, 6] }
blue = { rect = [0, 18, 24, 24] }

[[objectives]]
id = "middle"
name = { en = "the middle", de = "die Mitte" }
at = [12, 12, 0]

[[forces.red]]
template = "rifle_squad_5"
quality = "veteran"
at = [[2, 5, 0], [3.1, 5, 0], [4.2, 5, 0], [5.3, 5, 0], [6.4, 5, 0]]

[[forces.red]]
template = "rifle_squad_5"
quality = "veteran"
at = [[9.8, 5, 0], [10.9, 5, 0], [12, 5, 0], [13.1, 5, 0], [14.2, 5, 0]]

[[forces.red]]
template = "rifle_squad_5"
quality = "veteran"
at = [[17.6, 5, 0], [18.7, 5, 0], [19.8, 5, 0], [20.9, 5, 0], [22, 5, 0]]

[[forces.blue]]
template = "rifle_squad_5"
quality = "veteran"
at = [[2, 19.5, 0], [3.1, 19.5, 0], [4.2, 19.5, 0], [5.3, 19.5, 0], [6.4, 19.5, 0]]

[[forces.blue]]
template = "rifle_squad_5"
quality = "veteran"
at = [[9.8, 19.5, 0], [10.9, 19.5, 0], [12, 19.5, 0], [13.1, 19.5, 0], [14.2, 19.5, 0]]

[[forces.blue]]
template = "rifle_squad_5"
quality = "veteran"
at = [[17.6, 19.5, 0], [18.7, 19.5, 0], [19.8, 19.5, 0], [20.9, 19.5, 0], [22, 19.5, 0]]

[profile.fire]
motivation_always = false

[profile.play]
reaction_millis = 300_000
facing_millis = 0
"#;
/// Walks, is shot at, fires, and guards.
const RED: [UnitId; 3] = [UnitId(0), UnitId(1), UnitId(2)];
/// Guards, is shot at, and walks.
const BLUE: [UnitId; 3] = [UnitId(3), UnitId(4), UnitId(5)];
/// How far a squad walks, inches.
const STEP: f64 = 1.5;

/// Tells the story.
pub(crate) fn tell() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let scenarios = folder.path().join("server").join("scenarios");
    std::fs::create_dir_all(&scenarios)?;
    std::fs::write(scenarios.join("range.toml"), RANGE)?;
    let mut host = Host::default();
    let mut story = Story::begin(folder.path(), &mut host, "window-reaction")?;
    create_match(&mut story)?;
    guard_of_blue(&mut story)?;
    walk_before_the_guard(&mut story)?;
    fire(&mut story)?;
    guard(&mut story)?;
    answer_in_the_window(&mut story)?;
    story.game.quit()?;
    host.leave();
    Ok(())
}

/// The operator's scenario is the last of the list.
fn create_match(story: &mut Story) -> Result<()> {
    let own = acies::skirmish::catalogue().scenarios().len();
    story.game.press("lobby-create")?;
    story.game.press("choice-system")?;
    story.game.press("choice-system-1")?;
    story.game.press("choice-scenario")?;
    story.game.press(&format!("choice-scenario-{own}"))?;
    story.game.press("create-go")?;
    story.seat_blue()?;
    wait(story, "the first round", |state| state.round == 1)
}

/// Blue watches the south. If red begins, he ends his turn before.
fn guard_of_blue(story: &mut Story) -> Result<()> {
    pass_to(story, OWN.other())?;
    story.play(&Intent::Activate { unit: BLUE[0] })?;
    story.play(&Intent::Action(Action::Guard { facing: 180 }))?;
    pass_to(story, OWN)
}

/// Whoever is to act ends his turn until it is this side's.
fn pass_to(story: &mut Story, side: Side) -> Result<()> {
    while story.table()?.active != side {
        let turn = story.table()?.turn;
        if side == OWN {
            story.play(&Intent::EndTurn)?;
        } else {
            story.game.press("skm-end-turn")?;
        }
        wait(story, "the next turn", |state| state.turn != turn)?;
    }
    Ok(())
}

/// Red walks by mouse; the window says what it waits for until blue has fired.
fn walk_before_the_guard(story: &mut Story) -> Result<()> {
    let leader = first_of(story, RED[0])?;
    let ahead = leader + Vec2::new(0.0, STEP);
    story
        .game
        .screen
        .drag(spot(story, leader)?, spot(story, ahead)?)?;
    story.game.picture("1-ghost")?;
    story.game.press("skm-confirm")?;
    wait(story, "the question to blue", |state| {
        is_asked(state, BLUE[0])
    })?;
    story
        .game
        .wait_for_words("Blau entscheidet über Reaktionsfeuer. Noch ")?;
    story.game.picture("2-awaited")?;
    story.play(&Intent::React { fire: true })?;
    let volley = volley_of(story, BLUE[0])?;
    ensure!(volley.is_reaction && volley.target == RED[0], "{volley:?}");
    story.game.wait_without_words("Blau entscheidet über")?;
    face(story)?;
    if story.table()?.living(RED[0]).count() < 5 {
        story.game.wait_for_words("fällt aus: erschossen")?;
    }
    story.game.picture("3-fired-at")?;
    story.game.press("skm-end-activation")?;
    wait(story, "the end of the activation", |state| {
        state.activation.is_none()
    })
}

/// Another squad is activated, aims with a click, looks at the chances and fires.
fn fire(story: &mut Story) -> Result<()> {
    activate(story, RED[1])?;
    let enemy = first_of(story, BLUE[1])?;
    story.game.screen.click(spot(story, enemy)?)?;
    story.game.wait_for_words("mindestens ein Verlust")?;
    story.game.picture("4-aim")?;
    story.game.press("skm-confirm")?;
    let volley = volley_of(story, RED[1])?;
    ensure!(
        !volley.is_reaction && volley.target == BLUE[1],
        "{volley:?}"
    );
    story.game.picture("5-fired")?;
    face(story)?;
    wait(story, "the end of the activation", |state| {
        state.activation.is_none()
    })
}

/// The third squad watches the north; with that the turn is over.
fn guard(story: &mut Story) -> Result<()> {
    activate(story, RED[2])?;
    story.game.press("skm-guard")?;
    let north = first_of(story, RED[2])? + Vec2::new(2.2, 6.0);
    story.game.screen.click(spot(story, north)?)?;
    story.game.picture("6-guard")?;
    story.game.press("skm-confirm")?;
    wait(story, "the guard", |state| {
        state.unit(RED[2]).is_some_and(|unit| unit.guard.is_some())
    })?;
    pass_to(story, OWN.other())
}

/// Blue walks before it: the window asks, and red fires.
fn answer_in_the_window(story: &mut Story) -> Result<()> {
    story.play(&Intent::Activate { unit: BLUE[2] })?;
    let orders = story.table()?.living(BLUE[2]).map(|(model, figure)| {
        let to = figure.at.vec() + Vec2::new(0.0, -STEP);
        Order::Walk {
            model,
            path: vec![figure.at, to.into()],
            facing: Some(180),
        }
    });
    let orders = orders.collect();
    story.play(&Intent::Move {
        orders,
        assault: None,
        confirm_risk: false,
    })?;
    story.game.wait_for("skm-react-hold")?;
    story.game.wait_for_words("s, dann wird nicht gefeuert")?;
    story.game.picture("7-asked")?;
    story.game.press("skm-react-fire")?;
    let volley = volley_of(story, RED[2])?;
    ensure!(volley.is_reaction && volley.target == BLUE[2], "{volley:?}");
    story.game.picture("8-reacted").map(drop)
}

/// By mouse: a click selects, the button activates.
fn activate(story: &mut Story, unit: UnitId) -> Result<()> {
    let leader = first_of(story, unit)?;
    story.game.screen.click(spot(story, leader)?)?;
    story.game.press("skm-activate")?;
    wait(story, "the activation", |state| {
        state.activation.is_some_and(|now| now.unit == unit)
    })
}

/// Squads that have become small look somewhere: red by his button, blue to the south.
fn face(story: &mut Story) -> Result<()> {
    while let Some(Pending::Facing { unit }) = story.table()?.pending.last().cloned() {
        let number = story.other.state().number;
        let state = story.table()?;
        if state.side_to_act() == Some(OWN) {
            story.game.press("skm-confirm")?;
        } else {
            let facings = state.living(unit).map(|(id, _)| (id, 180)).collect();
            story.play(&Intent::SetFacing { facings })?;
        }
        story
            .other
            .wait_until("the facing", |other| other.state().number > number)?;
    }
    Ok(())
}

fn is_asked(state: &State, unit: UnitId) -> bool {
    matches!(state.pending.last(), Some(Pending::Reaction { guard, .. }) if *guard == unit)
}

fn first_of(story: &Story, unit: UnitId) -> Result<Vec2> {
    let (_, model) = story.table()?.living(unit).next().context("it lives")?;
    Ok(model.at.vec())
}

/// Where a place of the table is on the screen.
fn spot(story: &Story, at: Vec2) -> Result<(f32, f32)> {
    let look = story.look(story.table()?)?;
    Ok(pair(look.camera().screen_from_table(at)))
}

fn wait(story: &mut Story, what: &str, is_true: impl Fn(&State) -> bool) -> Result<()> {
    story.other.wait_until(what, |other| is_in(other, &is_true))
}

fn volleys(log: &[Batch]) -> impl Iterator<Item = &Volley> {
    let events = log.iter().flat_map(|batch| &batch.events);
    events.filter_map(|event| match event {
        MatchEvent::Table(TableEvent::Skirmish(Event::Volley(volley))) => Some(&**volley),
        _ => None,
    })
}

/// Waits until a squad has fired, and says how.
fn volley_of(story: &mut Story, unit: UnitId) -> Result<Volley> {
    let of = |log: &[Batch]| volleys(log).filter(|one| one.unit == unit).last().cloned();
    story
        .other
        .wait_until("the fire", |other| of(&other.log).is_some())?;
    of(&story.other.log).context("nobody has fired")
}
