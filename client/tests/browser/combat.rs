//! Two players and a spectator, each in a window of a browser: both armies are placed, horse rides forward bound by bound
//! until it is in contact, the combat is fought, one player resigns; all with mouse events.

use std::path::{Path, PathBuf};

use acies::Side;
use acies::ancients::{
    Choice, Element, ElementId, Intent, Options, Phase, State, check_move, legal_fights,
};
use acies::game::{Batch, MatchId, MatchIntent, NewMatch, Opponent, TableIntent, Visibility};
use acies::geometry::{Pose, turn_between};
use acies::protocol::{Command, Reply};
use acies_client_core::{Language, Texts};
use anyhow::{Context, Result, bail, ensure};

use crate::devtools::Chromium;
use crate::places::{STANDS, View};
use crate::program::Program;
use crate::screen::Picture;
use crate::story::{resign, set_up, table};
use crate::tab::Tab;
use crate::witness::Witness;

/// Windows in which the whole panel of a player and of a spectator has room.
const PLAYER: (u32, u32) = (1024, 900);
const WATCHER: (u32, u32) = (1024, 700);
/// Horse archers on both sides, on open ground: contact after two or three bounds.
const ARMY: &str = "LST-14";
const BOARD: &str = "plain";
/// Bounds until there is contact, at most.
const BOUNDS: usize = 12;
/// How far horse rides ahead, paces.
const RIDES: [f64; 8] = [460.0, 400.0, 340.0, 280.0, 220.0, 160.0, 120.0, 80.0];
/// So far a hand may miss, paces.
const MISS: f64 = 12.0;
/// Who rides forward stays so far from every enemy, paces: beyond his zone, with room for a charge.
const APART: f64 = 200.0;
/// What everybody reads when the dice of a match that is over hold.
const CHECKED: &str = "Checked: all";

/// The three windows and who looks on over the wire.
struct Battle {
    witness: Witness,
    /// Red's and blue's.
    players: [Tab; 2],
    spectator: Tab,
}

/// Tells the story. Pictures of every step are kept in the target folder.
pub(crate) fn tell(play: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("server");
    let play = play.display().to_string();
    let server = Program::start("127.0.0.1:0", &data, &["--play", play.as_str()], None);
    let site = format!("http://{}", server.address);
    let browser = Chromium::start()?;
    let mut battle = Battle::open(&browser, &site)?;
    let [red, blue] = &battle.players;
    // Whoever only looks on looks elsewhere meanwhile: his window takes no time from the others.
    battle.spectator.wait_for("match-leave")?;
    battle.spectator.fall_asleep()?;
    set_up(&[red, blue])?;
    battle.ride_into_contact()?;
    battle.spectator.wake()?;
    battle.fight()?;
    battle.all_show_the_table()?;
    resign(&battle.players[Side::Blue.index()])?;
    battle.end()?;
    let complaints = browser.complaints();
    ensure!(complaints.is_empty(), "{complaints:?}");
    Ok(())
}

/// Creates the match with two free seats; the witness looks on.
pub(crate) fn create_open(witness: &mut Witness) -> Result<MatchId> {
    let game = Choice {
        board: BOARD.to_owned(),
        armies: [ARMY, ARMY].map(str::to_owned),
        options: Options::default(),
    };
    let chosen = Box::new(NewMatch {
        game: game.into(),
        seat: None,
        opponent: Opponent::Invited,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    });
    match witness.ask(Command::Create { chosen })? {
        Reply::Created { match_id, .. } => {
            witness.enter(match_id, None)?;
            Ok(match_id)
        }
        other => bail!("{other:?} is no match"),
    }
}

/// Opens two pages, each with an invitation of its own; red's first.
pub(crate) fn open_players(
    browser: &Chromium,
    witness: &mut Witness,
    (site, id): (&str, MatchId),
    size: (u32, u32),
    pictures: &Path,
) -> Result<[Tab; 2]> {
    let mut arrive = |name: &str| -> Result<(Side, Tab)> {
        let before = witness.state().seats.clone();
        let code = match witness.ask(Command::Invite)? {
            Reply::Invited { code } => code,
            other => bail!("{other:?} is no invitation"),
        };
        let link = format!("{site}/m/{id}#join={code}");
        let tab = browser.open(&link, size, &pictures.join(name))?;
        tab.press("invite-take")?;
        tab.wait_for("match-leave")?;
        let taken = |witness: &Witness| {
            let seats = &witness.state().seats;
            Side::BOTH
                .into_iter()
                .find(|side| seats[side.index()].is_some() && before[side.index()].is_none())
        };
        witness.wait_until("the player", |witness| taken(witness).is_some())?;
        Ok((taken(witness).context("no seat")?, tab))
    };
    let (side, first) = arrive("ann")?;
    let (_, second) = arrive("bea")?;
    Ok(match side {
        Side::Red => [first, second],
        Side::Blue => [second, first],
    })
}

impl Battle {
    fn open(browser: &Chromium, site: &str) -> Result<Self> {
        let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser/combat");
        let url = format!("{}/ws", site.replace("http", "ws"));
        let mut witness = Witness::connect(&url, "Zeuge")?;
        let id = create_open(&mut witness)?;
        let players = open_players(browser, &mut witness, (site, id), PLAYER, &pictures)?;
        let link = format!("{site}/m/{id}");
        let spectator = browser.open(&link, WATCHER, &pictures.join("cid"))?;
        Ok(Self {
            witness,
            players,
            spectator,
        })
    }

    fn player(&self) -> &Tab {
        &self.players[table(&self.witness).active.index()]
    }

    fn everybody(&self) -> [(&Tab, Side); 3] {
        let [red, blue] = &self.players;
        [
            (red, Side::Red),
            (blue, Side::Blue),
            (&self.spectator, Side::Red),
        ]
    }

    /// Bound by bound: a charge if one is possible, else a ride ahead.
    fn ride_into_contact(&mut self) -> Result<()> {
        for bound in 1..=BOUNDS {
            self.witness
                .wait_until("moves", |witness| table(witness).phase == Phase::Move)?;
            let state = table(&self.witness).clone();
            let charge = charge(&state);
            if let Some((id, to)) = charge.or_else(|| ride(&state)) {
                self.drag(&state, id, to, bound)?;
            }
            self.player().press_away("end-moves")?;
            self.witness.wait_until("the end of the moves", |witness| {
                table(witness).phase == Phase::Fight
            })?;
            if !legal_fights(table(&self.witness)).is_empty() {
                return Ok(());
            }
            self.player().press_away("end-bound")?;
            self.witness.wait_until("the next bound", |witness| {
                table(witness).active != state.active
            })?;
        }
        bail!("no contact after {BOUNDS} bounds")
    }

    /// The one whose bound it is drags an element to a place, confirms, and the server has it there or nearly there.
    fn drag(&mut self, state: &State, id: ElementId, to: Pose, bound: usize) -> Result<()> {
        let tab = self.player();
        tab.wait_for("end-moves")?;
        let element = state.element(id).context("no such element")?;
        let view = View::new(tab.table()?, 1, state, state.active);
        let base = element.footprint();
        tab.skip_motion()?;
        tab.drag(view.middle(&base), view.middle(&base.at(to)))?;
        tab.wait_for("confirm-move")?;
        if bound == 1 {
            tab.picture("2-ghost")?;
        }
        tab.press_away("confirm-move")?;
        let stands = |witness: &Witness| {
            let now = table(witness).element(id).map(|now| now.pose);
            now.filter(|now| *now != element.pose)
        };
        self.witness
            .wait_until("the element's new place", |witness| {
                stands(witness).is_some()
            })?;
        let now = stands(&self.witness).context("it is gone")?;
        let off = now.front().distance(to.front());
        ensure!(
            off <= 2.0 * MISS,
            "{id:?} was dragged {off} paces beside the place"
        );
        Ok(())
    }

    /// The combat is resolved in the panel; everybody reads what came of it.
    fn fight(&mut self) -> Result<()> {
        let due = legal_fights(table(&self.witness));
        let due = due.first().context("no combat is due")?;
        let sides = [&due.active, &due.other];
        let before = self.witness.state().number;
        self.player().picture("3-combat-due")?;
        self.player().press("fight-0")?;
        let is_it = |batch: &&Batch| {
            let intent = &batch.intent;
            batch.number > before
                && matches!(
                    intent,
                    MatchIntent::Play(TableIntent::Ancients(Intent::Fight { .. }))
                )
        };
        self.witness.wait_until("the combat", |witness| {
            witness.log.iter().any(|one| is_it(&one))
        })?;
        let fought = self
            .witness
            .log
            .iter()
            .find(is_it)
            .context("it was there")?;
        ensure!(fought.dice.len() >= sides.len(), "{:?}", fought.dice);
        let texts = Texts::new(Language::English);
        let lines = texts.batch(fought, &self.witness.state().table);
        let dice = lines.iter().find(|line| line.contains(" die "));
        let told = dice.with_context(|| format!("no dice in {lines:?}"))?;
        for (tab, _) in self.everybody() {
            tab.wait_for_words(told)?;
        }
        Ok(())
    }

    /// Every element stands in every window where the server has it.
    fn all_show_the_table(&mut self) -> Result<()> {
        self.witness.take_waiting()?;
        let state = table(&self.witness);
        for (tab, own) in self.everybody() {
            let view = View::new(tab.table()?, 1, state, own);
            let picture = Picture::read(&tab.picture("4-fought")?)?;
            for (id, element) in state.in_field() {
                let mark = view.mark(&picture, element, element.pose)?;
                ensure!(
                    mark > STANDS,
                    "{own:?} does not show {id:?} of {:?}: {mark}",
                    element.side
                );
            }
        }
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        self.witness
            .wait_until("the end", |witness| witness.state().outcome.is_some())?;
        for (tab, _) in self.everybody() {
            tab.wait_for_words(CHECKED)?;
        }
        self.spectator.picture("6-over").map(drop)
    }
}

fn own(state: &State) -> impl Iterator<Item = (ElementId, &Element)> {
    state
        .in_field()
        .filter(|(_, element)| element.side == state.active)
}

fn enemies(state: &State) -> impl Iterator<Item = (ElementId, &Element)> {
    state
        .in_field()
        .filter(|(_, element)| element.side != state.active)
}

fn may_go(state: &State, element: ElementId, to: Pose) -> bool {
    let intent = Intent::Move {
        element,
        to: vec![to],
        bonus: 0,
    };
    check_move(state, state.active, &intent).is_ok()
}

/// Somebody who can be dragged, without being turned, onto the front of an enemy.
fn charge(state: &State) -> Option<(ElementId, Pose)> {
    let seats = || {
        enemies(state)
            .map(|(_, enemy)| Pose::from_parts(enemy.pose.front(), enemy.pose.degrees() + 180.0))
    };
    own(state).find_map(|(id, element)| {
        let straight =
            |seat: &Pose| turn_between(seat.degrees(), element.pose.degrees()).abs() < 0.001;
        let seat = seats().find(|seat| straight(seat) && may_go(state, id, *seat))?;
        Some((id, seat))
    })
}

/// The ride ahead that brings somebody nearest to an enemy, but not too near.
fn ride(state: &State) -> Option<(ElementId, Pose)> {
    let nearest = |to: Pose| {
        let apart = enemies(state).map(|(_, enemy)| enemy.pose.front().distance(to.front()));
        apart.fold(f64::INFINITY, f64::min)
    };
    let rides = own(state).flat_map(|(id, element)| RIDES.map(move |ahead| (id, element, ahead)));
    let possible = rides.filter_map(|(id, element, ahead)| {
        let at = |more: f64| element.pose.shifted(ahead + more, 0.0);
        let good = nearest(at(0.0)) > APART
            && [-MISS, 0.0, MISS]
                .into_iter()
                .all(|more| may_go(state, id, at(more)));
        good.then(|| (id, at(0.0)))
    });
    possible.min_by(|a, b| nearest(a.1).total_cmp(&nearest(b.1)))
}
