//! A battle in the window: a wheel by its corner, a group march from a rubber band, a seat that somebody else takes meanwhile,
//! a shooting and a combat resolved in the panel with their dice and factors, and a server that is killed and comes back.

use std::path::PathBuf;

use acies::ancients::{
    Element, ElementId, Factor, Hand, Intent, Leg, Phase, Side, State, check_move, legal_fights,
    legal_targets,
};
use acies::game::TableIntent;
use acies::game::{Batch, MatchIntent};
use acies::geometry::{Corner, Vec2, turn_between};
use acies_client::host::Host;
use acies_client_core::{Language, Texts};
use anyhow::{Context, Result, ensure};

use crate::game::Game;
use crate::hands::Hands;
use crate::places::View;
use crate::program::Program;
use crate::story::start_server;

/// Who sits at the screen.
const OWN: Side = Side::Red;
const SCALE: u8 = 1;
/// Wheels that are tried, degrees, and how far a hand may miss them.
const WHEELS: [f64; 4] = [12.0, 9.0, 15.0, 20.0];
const MISS: f64 = 3.0;
/// How far a group is dragged, paces, and how far a hand may miss it.
const MARCHES: [f64; 4] = [140.0, 110.0, 90.0, 60.0];
const HALF_STEP: f64 = 15.0;

fn pictures(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{name}"))
}

/// Two players bring a match to where it is interesting, the window takes a seat of it and gives it back.
pub(crate) fn fight() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut host = Host::default();
    let url = start_server(&mut host, &folder.path().join("server"))?;
    let mut hands = Hands::begin(&url)?;
    hands.play_until("a bound with points", is_fresh_bound)?;
    hands.hand_over(OWN, folder.path())?;
    let link = hands.link()?;
    let game = Game::start(
        folder.path(),
        &pictures("battle"),
        SCALE,
        &["--join", &link],
    )?;
    let mut battle = Battle { game, hands };
    battle.wheel_by_a_corner()?;
    battle.march()?;
    battle.lose_and_regain_the_seat()?;
    battle.shoot()?;
    battle.hands.take_back(OWN)?;
    battle.game.wait_for("reconnect")?;
    let is_fight = |table: &State| table.phase == Phase::Fight && table.active == OWN;
    battle.hands.play_until("a combat of ours", |table| {
        is_fight(table) && !table.due.is_empty()
    })?;
    battle.hands.let_go(OWN);
    battle.game.press("reconnect")?;
    battle.resolve_combat()?;
    battle.game.quit()?;
    host.leave();
    Ok(())
}

/// Our movement phase with points for more than one move, and nobody has moved yet.
fn is_fresh_bound(table: &State) -> bool {
    table.phase == Phase::Move
        && table.active == OWN
        && table.points >= 3
        && table.in_field().all(|(_, element)| !element.moved)
        && !wheels(table).is_empty()
        && marches(table).len() >= 3
}

/// The server is ended in the middle of a bound and started again: the window says so, comes back and goes on.
pub(crate) fn outlive_the_server() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("server");
    let mut program = Program::start("127.0.0.1:0", &data, &[], None);
    let address = program.address.to_string();
    let mut hands = Hands::begin(&format!("ws://{address}/ws"))?;
    hands.play_until("our moves", |table| {
        table.phase == Phase::Move && table.active == OWN
    })?;
    hands.hand_over(OWN, folder.path())?;
    let link = hands.link()?;
    let mut game = Game::start(
        folder.path(),
        &pictures("killed"),
        SCALE,
        &["--join", &link],
    )?;
    game.wait_for("end-moves")?;
    let number = hands.witness()?.state().number;
    hands.drop_all();

    program.kill();
    game.wait_for_words("Verbindung verloren")?;
    game.picture("1-server-gone")?;
    let _program = Program::start(&address, &data, &[], None);
    game.wait_without_words("Verbindung verloren")?;
    hands.take_back(OWN.other())?;
    ensure!(
        hands.witness()?.state().number == number,
        "the match is another one after the restart"
    );
    game.picture("2-server-back")?;
    game.press("end-moves")?;
    hands
        .witness()?
        .wait_until("the end of our moves", |witness| {
            let moved = |batch: &Batch| {
                batch.intent == MatchIntent::Play(TableIntent::Ancients(Intent::EndMoves))
            };
            witness.log.iter().any(moved)
        })?;
    game.quit()
}

struct Battle {
    game: Game,
    hands: Hands,
}

impl Battle {
    fn view(&self) -> Result<View> {
        let area = self.game.table_at_rest()?;
        Ok(View::new(area, SCALE, self.hands.table(), OWN))
    }

    /// Presses a button and waits until a batch has come in after that is as wanted.
    fn press_for(
        &mut self,
        button: &str,
        what: &str,
        wanted: impl Fn(&Intent) -> bool,
    ) -> Result<Batch> {
        // The players have done much of the same before.
        let before = self.hands.witness()?.state().number;
        self.game.press(button)?;
        let is_it = |batch: &Batch| match &batch.intent {
            MatchIntent::Play(TableIntent::Ancients(intent)) => {
                batch.number > before && wanted(intent)
            }
            _ => false,
        };
        let witness = self.hands.witness()?;
        witness.wait_until(what, |witness| witness.log.iter().any(is_it))?;
        let found = witness.log.iter().rev().find(|batch| is_it(batch));
        found.cloned().context("it was there")
    }

    /// A rubber band round two neighbours selects them and nobody else.
    fn band(&mut self, pair: [ElementId; 2]) -> Result<()> {
        let (from, to) = band_round(self.hands.table(), pair).context("no band")?;
        self.game.screen.key("Escape")?;
        let view = self.view()?;
        self.game.screen.drag(view.real(from), view.real(to))
    }

    /// The outer corner of a line is dragged forward: a wheel about the other one.
    fn wheel_by_a_corner(&mut self) -> Result<()> {
        self.game.wait_for("end-moves")?;
        let table = self.hands.table().clone();
        let (pair, degrees) = *wheels(&table).first().context("no wheel is legal")?;
        self.band(pair)?;
        self.game.picture("1-selected")?;
        let (corner, pivot) = wings(&table, pair).context("no corners")?;
        let to = corner.rotated_about(pivot, degrees);
        let view = self.view()?;
        self.game.screen.drag(view.real(corner), view.real(to))?;
        self.game.wait_for("confirm-move")?;
        self.game.picture("2-wheel")?;
        let batch = self.press_for("confirm-move", "the wheel", |intent| {
            matches!(intent, Intent::MoveGroup { elements, .. } if sorted(elements) == sorted(&pair))
        })?;
        let MatchIntent::Play(TableIntent::Ancients(Intent::MoveGroup { legs, .. })) =
            &batch.intent
        else {
            unreachable!("it was looked for");
        };
        let [
            Leg::Wheel {
                hand: Hand::Right,
                degrees: done,
            },
        ] = legs[..]
        else {
            anyhow::bail!("{legs:?} is no wheel about the right corner");
        };
        let off = turn_between(degrees, f64::from(done) / 1000.0).abs();
        ensure!(off <= MISS, "wheeled {off} degrees too far or too little");
        Ok(())
    }

    /// Two neighbours, banded, are dragged ahead together.
    fn march(&mut self) -> Result<()> {
        self.game.picture("3-wheeled")?;
        let table = self.hands.table().clone();
        let (pair, ahead) = *marches(&table).first().context("no march is legal")?;
        self.band(pair)?;
        let first = table.element(pair[0]).context("no first")?;
        let from = first.footprint().centre();
        let to = from + first.pose.ahead() * ahead;
        let view = self.view()?;
        self.game.screen.drag(view.real(from), view.real(to))?;
        self.game.wait_for("confirm-move")?;
        self.game.picture("4-march")?;
        let batch = self.press_for("confirm-move", "the march", |intent| {
            let Intent::MoveGroup { elements, legs, .. } = intent else {
                return false;
            };
            sorted(elements) == sorted(&pair) && matches!(legs[..], [Leg::Ahead(_)])
        })?;
        let table = self.hands.table();
        let gone = table.element(pair[1]).context("no second")?.pose.front();
        let before = first.pose.shifted(0.0, Element::WIDTH).front();
        let off = (gone.distance(before) - ahead).abs();
        ensure!(off <= HALF_STEP, "{off} paces off: {batch:?}");
        self.game.picture("5-marched")?;
        Ok(())
    }

    /// The seat is taken over elsewhere, where the battle goes on; a button takes it back.
    fn lose_and_regain_the_seat(&mut self) -> Result<()> {
        self.hands.take_back(OWN)?;
        self.game.wait_for("reconnect")?;
        self.game.picture("6-taken-over")?;
        self.hands.play_until("a shooting of ours", |table| {
            table.phase == Phase::Shoot && table.active == OWN && !legal_targets(table).is_empty()
        })?;
        self.hands.let_go(OWN);
        self.game.press("reconnect")
    }

    fn shoot(&mut self) -> Result<()> {
        self.game.wait_for("shoot-0")?;
        self.game.picture("7-shooting-due")?;
        let due = legal_targets(self.hands.table());
        let due = due.first().context("nothing is due")?;
        let target = due.target;
        let shooter = *due.shooters.first().context("nobody shoots")?;
        self.expect_due("shoot-0", shooter, &due.shooting)?;
        self.expect_due("shoot-0", target, &due.shot_at)?;
        let batch = self.press_for("shoot-0", "the shot", |intent| {
            *intent == Intent::Shoot { target }
        })?;
        self.expect_told(&batch)?;
        self.game.picture("8-shot")?;
        Ok(())
    }

    fn resolve_combat(&mut self) -> Result<()> {
        self.game.wait_for("fight-0")?;
        self.game.picture("9-combats-due")?;
        let due = legal_fights(self.hands.table());
        let due = due.first().context("nothing is due")?;
        self.expect_due("fight-0", due.active.element, &due.active.factors)?;
        self.expect_due("fight-0", due.other.element, &due.other.factors)?;
        let batch = self.press_for("fight-0", "the combat", |intent| {
            matches!(intent, Intent::Fight { .. })
        })?;
        self.expect_told(&batch)?;
        self.game.picture("10-fought")?;
        Ok(())
    }

    /// Before it is resolved the list says what each side adds to its die, factor by factor with its clause.
    fn expect_due(&mut self, button: &str, element: ElementId, factors: &[Factor]) -> Result<()> {
        let texts = Texts::new(Language::German);
        let table = self.hands.table().clone();
        let sum: i8 = factors.iter().map(|factor| factor.value).sum();
        let list: Vec<String> = factors
            .iter()
            .map(|factor| texts.factor(factor, &table))
            .collect();
        let line = texts.with(
            "due-footing",
            &[
                ("element", texts.element_of(&table, element)),
                ("sum", Texts::signed(sum)),
                ("factors", list.join(", ")),
            ],
        );
        ensure!(line.contains("(FAC-"), "{line}");
        // The list scrolls: not all of it can be seen at once.
        self.game.read_below(button, &line)
    }

    /// What came of it can be read in the log: die, factors and total of the second of the two.
    fn expect_told(&mut self, batch: &Batch) -> Result<()> {
        ensure!(batch.dice.len() >= 2, "{:?}", batch.dice);
        let texts = Texts::new(Language::German);
        let lines = texts.batch(batch, &self.hands.table().clone().into());
        let score = lines.iter().rfind(|line| line.contains("Würfel"));
        let score = score.with_context(|| format!("no dice in {lines:?}"))?;
        // The newest line first: until it has come the log would be rolled away from it.
        let newest = lines.last().context("no line")?;
        self.game.wait_for_words(newest)?;
        self.game.read_in_log(score)
    }
}

fn sorted(elements: &[ElementId]) -> Vec<ElementId> {
    let mut sorted = elements.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Two of ours side by side that may still move, left and right, round whom a rubber band can be drawn.
fn pairs(table: &State) -> Vec<[ElementId; 2]> {
    let able = || {
        table
            .in_field()
            .filter(|(_, element)| element.side == OWN && !element.moved)
    };
    able()
        .flat_map(|(left, one)| {
            able()
                .filter(move |(_, other)| {
                    let beside = one.pose.shifted(0.0, Element::WIDTH);
                    other.pose.front().distance(beside.front()) < 1.0
                        && other.pose.facing == one.pose.facing
                        && one.pose.facing % 90_000 == 0
                })
                .map(move |(right, _)| [left, right])
        })
        .filter(|pair| band_round(table, *pair).is_some())
        .collect()
}

/// Where a rubber band begins and ends that holds the middles of these two and of nobody else of ours: it begins on free
/// ground before them.
fn band_round(table: &State, [left, right]: [ElementId; 2]) -> Option<(Vec2, Vec2)> {
    let (left, right) = (table.element(left)?, table.element(right)?);
    let behind = left.depth().max(right.depth()) / 2.0 + 20.0;
    let from = left.pose.shifted(30.0, -20.0).front();
    let to = right.pose.shifted(-behind, 20.0).front();
    let (low, high) = (
        Vec2::new(from.x.min(to.x), from.y.min(to.y)),
        Vec2::new(from.x.max(to.x), from.y.max(to.y)),
    );
    // A hand hits a pixel, not a pace.
    let near = 12.0;
    let banded = table.in_field().filter(|(_, element)| {
        let at = element.footprint().centre();
        element.side == OWN
            && (low.x - near..=high.x + near).contains(&at.x)
            && (low.y - near..=high.y + near).contains(&at.y)
    });
    let on_somebody = table.with_ids().any(|(_, element)| {
        let seen = element.footprint();
        let offset = from - seen.centre();
        element.is_on_table()
            && offset.dot(element.pose.ahead()).abs() <= seen.depth / 2.0 + 10.0
            && offset.dot(element.pose.right()).abs() <= seen.width / 2.0 + 10.0
    });
    (banded.count() == 2 && !on_somebody).then_some((from, to))
}

/// The outer front corner on the left and the one on the right.
fn wings(table: &State, [left, right]: [ElementId; 2]) -> Option<(Vec2, Vec2)> {
    let left = table.element(left)?.footprint().corner(Corner::FrontLeft);
    let right = table.element(right)?.footprint().corner(Corner::FrontRight);
    Some((left, right))
}

/// Pairs with a wheel about their right corner that is legal even when a hand misses it a little.
fn wheels(table: &State) -> Vec<([ElementId; 2], f64)> {
    let is_legal = |pair: [ElementId; 2], degrees: f64| {
        let intent = Intent::MoveGroup {
            elements: sorted(&pair),
            legs: vec![Leg::Wheel {
                hand: Hand::Right,
                degrees: (degrees * 1000.0) as i32,
            }],
            bonus: 0,
        };
        check_move(table, OWN, &intent).is_ok()
    };
    choices(pairs(table), &WHEELS, MISS, is_legal)
}

/// Pairs that may go straight ahead, even when a hand misses the distance a little.
fn marches(table: &State) -> Vec<([ElementId; 2], f64)> {
    let is_legal = |pair: [ElementId; 2], paces: f64| {
        let intent = Intent::MoveGroup {
            elements: sorted(&pair),
            legs: vec![Leg::Ahead((paces * 1000.0) as i32)],
            bonus: 0,
        };
        check_move(table, OWN, &intent).is_ok()
    };
    choices(pairs(table), &MARCHES, HALF_STEP, is_legal)
}

fn choices(
    pairs: Vec<[ElementId; 2]>,
    sizes: &[f64],
    miss: f64,
    is_legal: impl Fn([ElementId; 2], f64) -> bool,
) -> Vec<([ElementId; 2], f64)> {
    pairs
        .into_iter()
        .filter_map(|pair| {
            let good = |size: &&f64| {
                [-miss, 0.0, miss]
                    .iter()
                    .all(|off| is_legal(pair, **size + off))
            };
            sizes.iter().find(good).map(|size| (pair, *size))
        })
        .collect()
}
