//! The story: a server, a witness, the client; lobby, a new match against the computer, deployment, a move, a line of chat.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use acies::ancients::{
    ElementId, Intent, Phase, Placed, Side, State, check_deployment, check_move,
};
use acies::game::TableIntent;
use acies::game::{Actor, MatchIntent};
use acies::geometry::Pose;
use acies_client::host::{Host, Reach};
use acies_client_core::HostEvent;
use anyhow::{Context, Result, bail, ensure};

use crate::game::Game;
use crate::places::{EMPTY, STANDS, View, plain_look};
use crate::screen::Picture;
use crate::witness::{PATIENCE, Witness};

/// Who sits at the screen.
const OWN: Side = Side::Red;
/// How far an element is dragged ahead, paces: well beyond the nearest seat that could catch it. Back only in setup.
const STEPS: [f64; 6] = [120.0, 160.0, 90.0, -120.0, -200.0, -260.0];
/// Umlauts, typed with a keyboard and read on the other side.
const CHAT: &str = "grüße: äöü ß";

/// Tells the whole story at this scale. Pictures of every page are kept in the target folder.
pub(crate) fn tell(scale: u8) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{scale}"));
    let mut host = Host::default();
    let url = start_server(&mut host, &folder.path().join("server"))?;
    let mut witness = Witness::connect(&url, "Zeugin Änne")?;
    let arguments = ["--server", &url, "--name", "Jörg Größe", "--lang", "de"];
    let game = Game::start(folder.path(), &pictures, scale, &arguments)?;
    let mut story = Story {
        game,
        scale,
        witness: &mut witness,
    };
    story.create_match()?;
    story.deploy()?;
    story.move_one()?;
    story.chat()?;
    story.leave()?;
    host.leave();
    Ok(())
}

/// No server anywhere: one button starts one inside the program, and a match against the computer on it.
pub(crate) fn play_the_computer() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-computer");
    let arguments = ["--name", "Ann", "--lang", "en"];
    let mut game = Game::start(folder.path(), &pictures, 1, &arguments)?;
    game.press("start-computer")?;
    // The computer sits, the dice are sealed and opened on both sides, and it has placed its camp if that is first.
    game.press("suggest-camp")?;
    game.press("ready")?;
    game.press("suggest-deployment")?;
    let camp = plain_look().livery(OWN).fill;
    game.picture_with("1-deployed", |picture| {
        let [x, y, width, height] = game.table()?;
        let (right, low) = (x + width, y + height);
        let area = [(x, y), (right, y), (right, low), (x, low)];
        let red = picture.share(&area, [camp.r, camp.g, camp.b])?;
        ensure!(red > 0.005, "no army is shown");
        Ok(())
    })?;
    game.press("match-leave")?;
    game.press("lobby-leave")?;
    game.press("start-quit")?;
    game.wait_for_end()?;
    let kept = std::fs::read_to_string(folder.path().join("client/settings.json"))?;
    ensure!(kept.contains("Ann"), "the settings are not kept");
    Ok(())
}

pub(crate) fn start_server(host: &mut Host, data: &Path) -> Result<String> {
    host.start(Reach::Machine, data);
    let until = Instant::now() + PATIENCE;
    loop {
        match host.poll() {
            Some(HostEvent::Started { url, .. }) => return Ok(url),
            Some(HostEvent::Failed { fault }) => bail!("{fault:?}"),
            None => ensure!(Instant::now() < until, "the server does not start"),
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

struct Story<'w> {
    game: Game,
    scale: u8,
    witness: &'w mut Witness,
}

impl Story<'_> {
    fn create_match(&mut self) -> Result<()> {
        self.game.wait_for("lobby-create")?;
        let lobby = self.game.picture("1-lobby")?;
        ensure!(lobby.colours() > 20, "the window is blank");
        self.game.press("lobby-create")?;
        self.game.press("choice-opponent")?;
        self.game.wait_for("choice-opponent-2")?;
        self.game.picture("2-create")?;
        self.game.press("choice-opponent-2")?;
        self.game.press("create-go")?;
        self.witness.enter_only_match()?;
        Ok(())
    }

    fn table(&self) -> &State {
        self.witness
            .state()
            .table
            .ancients()
            .expect("a battle of Ancients")
    }

    fn view(&self) -> Result<View> {
        let table = self.game.table()?;
        Ok(View::new(table, self.scale, self.table(), OWN))
    }

    /// Waits until it is our turn in one of these phases.
    fn wait_for_turn(&mut self, phases: &[Phase]) -> Result<Phase> {
        let ours = |witness: &Witness| {
            let table = &witness.state().table;
            table.ancients().expect("a battle of Ancients").active == OWN
                && phases.contains(&table.ancients().expect("a battle of Ancients").phase)
        };
        self.witness.wait_until("our turn", ours)?;
        Ok(self.table().phase)
    }

    /// Camp and line as suggested, then one element dragged elsewhere; whoever defends is asked for exchanges too.
    fn deploy(&mut self) -> Result<()> {
        loop {
            let setup = [Phase::Camps, Phase::Deploy, Phase::Swap, Phase::Move];
            match self.wait_for_turn(&setup)? {
                Phase::Camps => {
                    self.game.press("suggest-camp")?;
                    self.witness.wait_until("the camp", |witness| {
                        witness
                            .state()
                            .table
                            .ancients()
                            .expect("a battle of Ancients")
                            .camp(OWN)
                            .is_some()
                    })?;
                    self.game.picture("3-camp")?;
                }
                Phase::Deploy => {
                    self.deploy_line()?;
                    self.drag_in_deployment()?;
                }
                Phase::Swap => {}
                _ => return Ok(()),
            }
            let number = self.witness.state().number;
            self.game.press("ready")?;
            self.witness
                .wait_until("the next part", |witness| witness.state().number > number)?;
        }
    }

    fn deploy_line(&mut self) -> Result<()> {
        self.game.wait_for("suggest-deployment")?;
        self.game.picture("4-tray")?;
        self.game.press("suggest-deployment")?;
        self.witness.wait_until("the line", |witness| {
            let table = &witness.state().table;
            table
                .ancients()
                .expect("a battle of Ancients")
                .in_field()
                .any(|(_, element)| element.side == OWN)
        })
    }

    fn drag_in_deployment(&mut self) -> Result<()> {
        let table = self.table().clone();
        let legal = candidates(&table, |id, to| {
            let placed = [Placed {
                element: id,
                pose: to,
            }];
            check_deployment(&table, OWN, &placed).is_ok()
        });
        let id = self.drag("5-deployed", &legal, |_, _| Ok(()))?;
        let placed_by_hand = self.witness.log.iter().any(|batch| {
            let MatchIntent::Play(TableIntent::Ancients(Intent::Deploy { placements })) =
                &batch.intent
            else {
                return false;
            };
            placements.len() == 1 && placements[0].element == id
        });
        ensure!(
            placed_by_hand,
            "the log has no batch of the dragged element"
        );
        Ok(())
    }

    fn move_one(&mut self) -> Result<()> {
        self.wait_for_turn(&[Phase::Move])?;
        let table = self.table().clone();
        let legal = candidates(&table, |id, to| {
            let intent = Intent::Move {
                element: id,
                to: vec![to],
                bonus: 0,
            };
            check_move(&table, OWN, &intent).is_ok()
        });
        let before = self.witness.log.len();
        let id = self.drag("7-moved", &legal, |story, id| {
            story.game.wait_for("confirm-move")?;
            story.game.picture("6-ghost")?;
            ensure!(
                story.table().element(id) == table.element(id),
                "the element moved before the move was confirmed"
            );
            story.game.press("confirm-move")
        })?;
        let logged = self.witness.log[before..].iter().any(|batch| {
            let moved = matches!(
                &batch.intent,
                MatchIntent::Play(TableIntent::Ancients(Intent::Move { element, .. })) if *element == id
            );
            moved && batch.actor == Actor::Seat(OWN)
        });
        ensure!(logged, "the log has no batch of the move");
        Ok(())
    }

    /// Drags one of these elements of ours from where the server says it stands; afterwards the server must have it
    /// elsewhere and the screen must show it there and not where it was.
    fn drag(
        &mut self,
        picture: &str,
        legal: &[(ElementId, Pose)],
        confirm: impl FnOnce(&mut Self, ElementId) -> Result<()>,
    ) -> Result<ElementId> {
        self.rest_pointer()?;
        let name = format!("{picture}-before");
        let line = |shown: &Picture| self.expect_line_on_screen(&self.view()?, shown);
        let before = self.game.picture_with(&name, line)?;
        let view = self.view()?;
        let table = self.table().clone();
        let marks = |(id, to): &(ElementId, Pose)| {
            let element = table.element(*id)?;
            let here = view.mark(&before, element, element.pose).ok()?;
            let there = view.mark(&before, element, *to).ok()?;
            Some(here >= STANDS && there <= EMPTY)
        };
        // The legend may cover a corner.
        let (id, to) = *legal
            .iter()
            .find(|candidate| marks(candidate) == Some(true))
            .with_context(|| format!("none of {legal:?} can be seen to go"))?;
        let element = table.element(id).context("no such element")?;
        let base = element.footprint();
        self.game
            .screen
            .drag(view.middle(&base), view.middle(&base.at(to)))?;
        confirm(self, id)?;
        let was = element.pose;
        self.witness
            .wait_until("the element's new place", |witness| {
                let now = witness
                    .state()
                    .table
                    .ancients()
                    .expect("a battle of Ancients")
                    .element(id);
                now.is_some_and(|now| now.pose != was)
            })?;
        let now = self.table().element(id).context("no such element")?.clone();
        let off = now.pose.front().distance(to.front());
        ensure!(off < 30.0, "{} is {off} paces off", now.name);

        self.rest_pointer()?;
        let moved = |shown: &Picture| {
            let view = self.view()?;
            let stands = view.mark(shown, &now, now.pose)?;
            ensure!(stands >= STANDS, "it is not shown where it went: {stands}");
            let left = view.mark(shown, &now, was)?;
            ensure!(left <= EMPTY, "it is still shown where it was: {left}");
            Ok(())
        };
        self.game.picture_with(picture, moved)?;
        Ok(id)
    }

    /// Nearly all of our line is on the screen where the server has it.
    fn expect_line_on_screen(&self, view: &View, picture: &Picture) -> Result<()> {
        let (mut seen, mut all) = (0, 0);
        for (_, element) in self.table().in_field().filter(|(_, e)| e.side == OWN) {
            all += 1;
            if view.mark(picture, element, element.pose)? >= STANDS {
                seen += 1;
            }
        }
        ensure!(
            all >= 10 && seen + 3 >= all,
            "only {seen} of our {all} elements are on the screen where the server has them"
        );
        Ok(())
    }

    /// Moves the pointer away, so that no card covers what is looked at.
    fn rest_pointer(&self) -> Result<()> {
        let [x, y, width, _] = self.game.table()?;
        self.game.screen.point((x + width - 3.0, y + 3.0))
    }

    fn chat(&mut self) -> Result<()> {
        self.game.press("field-chat")?;
        self.game.screen.type_text(CHAT)?;
        self.game.picture("8-chat")?;
        self.game.screen.key("Return")?;
        self.witness.wait_until("the line of chat", |witness| {
            witness.heard.iter().any(|line| line.text == CHAT)
        })
    }

    fn leave(mut self) -> Result<()> {
        self.game.press("match-leave")?;
        self.game.press("lobby-leave")?;
        self.game.wait_for("start-quit")?;
        self.game.picture("9-start")?;
        self.game.press("start-quit")?;
        self.game.wait_for_end()
    }
}

/// Our elements in the field with places elsewhere that the rules allow, in the order of their names.
fn candidates(table: &State, is_legal: impl Fn(ElementId, Pose) -> bool) -> Vec<(ElementId, Pose)> {
    table
        .in_field()
        .filter(|(_, element)| element.side == OWN)
        .flat_map(|(id, element)| STEPS.map(|step| (id, element.pose.shifted(step, 0.0))))
        .filter(|(id, to)| within_a_pixel(*to).all(|near| is_legal(*id, near)))
        .collect()
}

/// A hand hits a pixel, not a pace: the place and places about two pixels beside it.
fn within_a_pixel(pose: Pose) -> impl Iterator<Item = Pose> {
    const PIXELS: f64 = 10.0;
    [
        (0.0, 0.0),
        (PIXELS, 0.0),
        (-PIXELS, 0.0),
        (0.0, PIXELS),
        (0.0, -PIXELS),
    ]
    .into_iter()
    .map(move |(ahead, right)| pose.shifted(ahead, right))
}
