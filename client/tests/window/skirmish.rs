//! A skirmish by mouse: a new match, the terrain review, deployment, one move, the end of the turn. The other side is played
//! by a hand over a connection of its own.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use acies::dice::{Bytes32, Prepared};
use acies::game::{MatchIntent, TableIntent};
use acies::geometry::{Point, Vec2};
use acies::protocol::{Command, Reply};
use acies::skirmish::{
    Activation, Intent, Phase, Placed, Refused, Side, State, Status, UnitId, apply, ready_units,
};
use acies_client::host::Host;
use acies_client_core::draw::Spot;
use acies_client_core::skirmish::{Seen, Skirmish, may_act};
use acies_client_core::table::Area;
use anyhow::{Context, Result, bail, ensure};

use crate::game::Game;
use crate::places::plain_look;
use crate::story::start_server;
use crate::witness::{PATIENCE, Witness};

/// Who sits at the screen.
pub(crate) const OWN: Side = Side::Red;
const NONCE: Bytes32 = Bytes32([5; 32]);
/// How far the unit is dragged towards the enemy, inches.
const STEP: f64 = 2.0;
/// Units that may not want to move, one after the other: all of them fail once in a hundred runs.
const TRIES: u8 = 4;

/// Tells the story.
pub(crate) fn tell() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut host = Host::default();
    let mut story = Story::begin(folder.path(), &mut host, "window-skirmish")?;
    story.create_match()?;
    story.review()?;
    story.deploy()?;
    story.move_one()?;
    story.game.quit()?;
    host.leave();
    Ok(())
}

/// A match between the window and a hand.
pub(crate) struct Story {
    pub(crate) game: Game,
    /// Blue.
    pub(crate) other: Witness,
}

impl Story {
    /// A server on this folder, the window and the hand in its lobby.
    pub(crate) fn begin(folder: &Path, host: &mut Host, pictures: &str) -> Result<Self> {
        let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(pictures);
        let url = start_server(host, &folder.join("server"))?;
        let arguments = ["--server", &url, "--name", "Jörg Größe", "--lang", "de"];
        Ok(Self {
            game: Game::start(folder, &pictures, 1, &arguments)?,
            other: Witness::connect(&url, "Blaue Hand")?,
        })
    }

    pub(crate) fn table(&self) -> Result<&State> {
        let table = &self.other.state().table;
        table.skirmish().context("no table of a skirmish")
    }

    /// What the window shows, worked out from the state of the other side.
    pub(crate) fn look(&self, state: &State) -> Result<Skirmish> {
        let [x, y, width, height] = self.game.table_at_rest()?;
        let mut skirmish = Skirmish::new();
        skirmish.set_area(Area {
            x,
            y,
            width,
            height,
        });
        skirmish.on_entered(seen(state));
        Ok(skirmish)
    }

    /// Blue asks for something; the dice may need more than one try.
    fn ask(&mut self, intent: MatchIntent) -> Result<bool> {
        sleep(Duration::from_millis(20));
        self.other.take_waiting()?;
        let base = self.other.state().number;
        let reply = self.other.ask(Command::Act { base, intent })?;
        Ok(matches!(reply, Reply::Accepted { .. }))
    }

    pub(crate) fn play(&mut self, intent: &Intent) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while !self.ask(MatchIntent::Play(TableIntent::Skirmish(intent.clone())))? {
            ensure!(Instant::now() < until, "{intent:?} is refused");
        }
        Ok(())
    }

    /// By the form: the other rule system, its first scenario, the review before play. Blue joins, and the dice are shared.
    fn create_match(&mut self) -> Result<()> {
        self.game.press("lobby-create")?;
        self.game.press("choice-system")?;
        self.game.press("choice-system-1")?;
        self.game.wait_for("choice-scenario")?;
        self.game.press("choice-skirmish-option-2")?;
        self.game.press("choice-skirmish-option-2-1")?;
        self.game.picture("1-create")?;
        self.game.press("create-go")?;
        self.seat_blue()?;
        self.other.wait_until("the review", |other| {
            is_in(other, |state| state.phase == Phase::TerrainReview)
        })
    }

    /// Blue joins the only match, and the dice are shared.
    pub(crate) fn seat_blue(&mut self) -> Result<()> {
        let match_id = self.other.enter_only_match()?;
        let reply = self.other.ask(Command::Join {
            match_id,
            side: Some(OWN.other()),
            invite: None,
        })?;
        ensure!(matches!(reply, Reply::Joined { .. }), "{reply:?}");
        let hash = Bytes32::sha256(&NONCE.0);
        let until = Instant::now() + PATIENCE;
        while !self.ask(MatchIntent::CommitNonce { hash })? {
            ensure!(Instant::now() < until, "the nonce is not taken");
        }
        while !self.ask(MatchIntent::RevealNonce { nonce: NONCE })? {
            ensure!(Instant::now() < until, "the nonce is not opened");
        }
        Ok(())
    }

    /// Both accept the terrain as it lies.
    fn review(&mut self) -> Result<()> {
        self.game.wait_for("skm-accept-terrain")?;
        self.game.picture("2-review")?;
        self.game.press("skm-accept-terrain")?;
        self.other.wait_until("red's word", |other| {
            is_in(other, |state| state.review.accepted[OWN.index()])
        })?;
        let revision = self.table()?.review.revision;
        self.play(&Intent::AcceptTerrain { revision })?;
        self.other.wait_until("deployment", |other| {
            is_in(other, |state| state.phase == Phase::Deploy)
        })
    }

    /// Each side in turn puts a unit into its zone, red with the mouse.
    fn deploy(&mut self) -> Result<()> {
        let mut rows = 0;
        while self.table()?.phase == Phase::Deploy {
            let state = self.table()?.clone();
            let number = self.other.state().number;
            let side = state.active;
            let unit = in_hand(&state, side).context("nobody is in hand")?;
            let (middle, placed) = room_for(&state, side, unit)?;
            if side == OWN {
                rows += 1;
                self.deploy_by_hand(&state, unit, middle, rows == 1)?;
            } else {
                self.play(&Intent::Deploy { unit, placed })?;
            }
            self.other
                .wait_until("the unit", |other| other.state().number > number)?;
        }
        self.other.wait_until("the first round", |other| {
            is_in(other, |state| {
                state.phase == Phase::Play && state.round == 1
            })
        })
    }

    fn deploy_by_hand(
        &mut self,
        state: &State,
        unit: UnitId,
        middle: Vec2,
        is_first: bool,
    ) -> Result<()> {
        let look = self.look(state)?;
        let slot = look
            .slot_of(seen(state), unit)
            .context("the unit is not in the tray")?;
        let to = look.camera().screen_from_table(middle);
        self.game.screen.drag(pair(slot), pair(to))?;
        if is_first {
            self.game.picture("3-ghost")?;
        }
        self.game.press("skm-confirm")
    }

    /// An own unit a little ahead, then its activation and with it the turn are over. Recruits do not always want to: then
    /// the other side has its turn, and another unit is asked.
    fn move_one(&mut self) -> Result<()> {
        for _ in 0..TRIES {
            self.wait_for_our_turn()?;
            if self.move_next()? {
                return Ok(());
            }
        }
        anyhow::bail!("no unit wanted to move in {TRIES} turns")
    }

    /// The other side passes its turn by activating a unit and doing nothing with it.
    fn wait_for_our_turn(&mut self) -> Result<()> {
        if self.table()?.active != OWN {
            let unit = ready_units(self.table()?, OWN.other()).next();
            let unit = unit.context("blue has a unit")?;
            self.play(&Intent::Activate { unit })?;
            self.play(&Intent::EndActivation)?;
        }
        self.other.wait_until("our turn", |other| {
            is_in(other, |state| {
                state.active == OWN && state.pending.is_empty()
            })
        })
    }

    /// Whether the next unit has moved; its activation is over either way.
    fn move_next(&mut self) -> Result<bool> {
        let state = self.table()?.clone();
        let unit = ready_units(&state, OWN).next().context("red has a unit")?;
        let (model, figure) = state.living(unit).next().context("it has a model")?;
        let look = self.look(&state)?;
        let from = look.camera().screen_from_table(figure.at.vec());
        let ahead = Vec2::heading(look.camera().up()) * STEP;
        let to = look.camera().screen_from_table(figure.at.vec() + ahead);
        self.game.screen.drag(pair(from), pair(to))?;
        self.game.picture("4-move")?;
        // It is activated first; the movement follows by itself.
        self.game.press("skm-confirm")?;
        self.other
            .wait_until("the movement, or no will to move", |other| {
                is_in(other, |state| {
                    let is_over = |now: &Activation| now.moved || now.motivated == Some(false);
                    state.activation.as_ref().is_some_and(is_over)
                })
            })?;
        let after = self.table()?.clone();
        let has_moved = after.activation.is_some_and(|now| now.moved);
        if has_moved {
            let moved = after.model(model).context("it lives")?;
            let far = moved.at.vec().distance(figure.at.vec());
            ensure!((far - STEP).abs() < 0.3, "it has gone {far} inches");
            self.shows_model(&after, moved.at)?;
        }
        self.game.press("skm-end-activation")?;
        // Units alternate in this scenario: the turn is over with the activation.
        self.other.wait_until("blue's turn", |other| {
            is_in(other, |state| {
                state.activation.is_none() && state.active != OWN
            })
        })?;
        Ok(has_moved)
    }

    /// The base is painted in red's colour where the server says it stands.
    fn shows_model(&self, state: &State, at: Point) -> Result<()> {
        let look = self.look(state)?;
        let spot = look.camera().screen_from_table(at.vec());
        let half = look.camera().pixels(0.2);
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| (spot.x + x * half, spot.y + y * half));
        let fill = plain_look().livery(OWN).fill;
        self.game.picture_with("5-moved", |picture| {
            let share = picture.share(&corners, [fill.r, fill.g, fill.b])?;
            ensure!(share > 0.2, "only {share} of the base is red");
            Ok(())
        })?;
        Ok(())
    }
}

pub(crate) fn is_in(other: &Witness, is_true: impl Fn(&State) -> bool) -> bool {
    other.state().table.skirmish().is_some_and(is_true)
}

fn seen(state: &State) -> Seen<'_> {
    Seen {
        state,
        side: Some(OWN),
        may_act: may_act(state, OWN),
    }
}

pub(crate) const fn pair(spot: Spot) -> (f32, f32) {
    (spot.x, spot.y)
}

fn in_hand(state: &State, side: Side) -> Option<UnitId> {
    let found = state.units_with_ids().find(|(_, unit)| {
        let mut models = unit.models.iter().filter_map(|id| state.model(*id));
        unit.side == side && models.any(|model| model.status == Status::InHand)
    });
    found.map(|(id, _)| id)
}

/// The first place of the zone where the unit fits as the hand would set it down.
fn room_for(state: &State, side: Side, unit: UnitId) -> Result<(Vec2, Vec<Placed>)> {
    let zone = &state.scenario.zones[side.index()];
    let places = |axis: fn(&Point) -> i32| {
        let (low, high) = (zone.iter().map(axis).min(), zone.iter().map(axis).max());
        low.unwrap_or(0)..=high.unwrap_or(0)
    };
    for x in places(|at| at.x).step_by(500) {
        for y in places(|at| at.y).step_by(500) {
            let middle = Point { x, y }.vec();
            // A hand is never quite exact.
            let around = [(-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)];
            let fits = |(x, y): (f64, f64)| {
                let near = middle + Vec2::new(x, y);
                let placed = Skirmish::block_at(state, side, unit, near);
                let intent = Intent::Deploy { unit, placed };
                let tried = apply(state, side, &intent, &mut Prepared::new(Vec::new()));
                !matches!(tried, Err(Refused::Rule(_)))
            };
            if around.into_iter().all(fits) {
                return Ok((middle, Skirmish::block_at(state, side, unit, middle)));
            }
        }
    }
    bail!("there is no room for {unit:?}")
}
