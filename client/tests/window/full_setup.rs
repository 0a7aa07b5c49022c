//! The full setup in the window against the computer, once as defender and once as attacker: an army chosen from its list,
//! terrain dragged onto the table and a river bent, edges named, camp and army placed, until the own first bound.

use std::path::PathBuf;

use acies::ancients::{
    Feature, FeatureKind, Intent, Phase, Setup as SetupKind, Shape, Side, State, TableEdge, Troop,
    boards,
};
use acies::game::{MatchIntent, Opponent, TableIntent};
use acies::geometry::{Point, Vec2};
use acies::protocol::LobbyEntry;
use acies_client::host::Host;
use acies_client_core::table::{Area, Camera};
use anyhow::{Context, Result, bail, ensure};

use crate::game::Game;
use crate::hands::Hands;
use crate::places::plain_look;
use crate::screen::Picture;
use crate::story::start_server;
use crate::witness::Witness;

/// Who sits at the screen.
const OWN: Side = Side::Red;
/// Hills, rivers and woods at home, and several places that leave a choice.
const BRITONS: &str = "LST-10";
const GERMANS: &str = "LST-11";
/// How far a hand may miss a place of the table, paces.
const MISS: f64 = 30.0;

fn pictures(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{name}"))
}

/// The defender: army, terrain, camp, army on the table, exchange, and the first own bound after the computer's.
pub(crate) fn defend() -> Result<()> {
    let mut setup = Setup::begin("defends", "de", false)?;
    setup.choose_army()?;
    setup.compose()?;
    setup.stand_up()?;
    setup.see_terrain("8-first-bound")?;
    setup.game.quit()
}

/// The attacker: army, the edges by the die, camp, army on the table, and the first bound of all. Then the form of a new
/// match knows the table that the defender composes.
pub(crate) fn attack() -> Result<()> {
    let mut setup = Setup::begin("attacks", "en", true)?;
    setup.choose_army()?;
    setup.name_edges()?;
    setup.stand_up()?;
    ensure!(
        setup.table().bound == 1,
        "the attacker takes the first bound"
    );
    setup.see_terrain("8-first-bound")?;
    setup.game.press("match-leave")?;
    setup.create_by_hand()?;
    setup.game.quit()
}

/// A window at the table and a spectator beside it.
struct Setup {
    game: Game,
    witness: Witness,
    /// Ends with the story, after the window.
    _host: Host,
    _folder: tempfile::TempDir,
}

impl Setup {
    fn begin(name: &str, language: &str, attacks: bool) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut host = Host::default();
        let url = start_server(&mut host, &folder.path().join("server"))?;
        let mut hands = Hands::begin_full(&url, [BRITONS, GERMANS], attacks)?;
        hands.hand_over(OWN, folder.path())?;
        let link = hands.link()?;
        let mut witness = Witness::connect(&url, "Zeugin Änne")?;
        witness.enter(hands.match_id, None)?;
        let arguments = ["--lang", language, "--join", &link];
        let game = Game::start(folder.path(), &pictures(name), 1, &arguments)?;
        Ok(Self {
            game,
            witness,
            _host: host,
            _folder: folder,
        })
    }

    fn table(&self) -> &State {
        table_of(&self.witness)
    }

    fn wait_for(&mut self, what: &str, is_so: impl Fn(&State) -> bool) -> Result<()> {
        self.witness
            .wait_until(what, |witness| is_so(table_of(witness)))
    }

    /// Another general than the first of the list, and light troops at the end of it.
    fn choose_army(&mut self) -> Result<()> {
        self.game.wait_for("choose-army")?;
        self.game.picture("1-army")?;
        let places = self.table().musters[OWN.index()].places.clone();
        let general = places.first().context("no list")?;
        let other = general.get(1).context("no choice of a general")?.troop;
        ensure!(other != general[0].troop, "the choice changes nothing");
        self.game.press("choice-alternative-0")?;
        self.game.wait_for("choice-alternative-0-1")?;
        self.game.picture("2-army-menu")?;
        self.game.press("choice-alternative-0-1")?;
        self.game.picture("3-army-chosen")?;
        self.game.press("choose-army")?;
        let is_general = |table: &State, troop: Troop| {
            let mut own = table.elements.iter().filter(|one| one.side == OWN);
            own.any(|one| one.general && one.troop == troop)
        };
        self.wait_for("the army that was chosen", |table| {
            table.phase > Phase::Begin && table.phase != Phase::Army && is_general(table, other)
        })
    }

    /// Two pieces dragged to their places, a river bent between them, and the battlefield is finished.
    fn compose(&mut self) -> Result<()> {
        self.wait_for("our terrain", |table| {
            (table.phase, table.active) == (Phase::Terrain, OWN)
        })?;
        self.game.wait_for("take-steep-hill")?;
        self.game.picture("4-bare")?;
        self.drag_new("take-steep-hill", FeatureKind::SteepHill, (500.0, 1850.0))?;
        self.game.picture("5-hill")?;
        self.bend_a_river()?;
        self.drag_new("take-wood", FeatureKind::Wood, (1950.0, 700.0))?;
        self.see_terrain("7-composed")?;
        self.game.press("ready")?;
        self.wait_for("the edges", |table| table.phase >= Phase::Edges)
    }

    /// Takes a piece, which appears in the middle of the table, and drags it somewhere.
    fn drag_new(&mut self, button: &str, kind: FeatureKind, to: (f64, f64)) -> Result<()> {
        self.game.press(button)?;
        self.game.wait_for("compose-lay")?;
        let camera = self.camera()?;
        let middle = self.middle();
        let to = Vec2::new(to.0, to.1);
        self.game
            .screen
            .drag(real(&camera, middle), real(&camera, to))?;
        self.wait_for("the piece", |table| lying(table, kind).is_some())?;
        let piece = lying(self.table(), kind).context("it lay")?;
        let off = middle_of(piece).distance(to);
        ensure!(off < MISS, "{kind:?} lies {off} paces off");
        Ok(())
    }

    /// A new river runs straight through the middle; one of its joints is dragged aside, and only that one goes.
    fn bend_a_river(&mut self) -> Result<()> {
        self.game.press("take-river")?;
        self.game.wait_for("compose-lay")?;
        self.game.picture("6-river-in-hand")?;
        let camera = self.camera()?;
        let (x, y) = (self.middle().x, 800.0);
        let to = Vec2::new(x + 150.0, y + 60.0);
        let from = real(&camera, Vec2::new(x, y));
        self.game.screen.drag(from, real(&camera, to))?;
        let kind = FeatureKind::River;
        self.wait_for("the river", |table| lying(table, kind).is_some())?;
        let river = lying(self.table(), kind).context("it lay")?;
        let Shape::Strip { line, .. } = &river.shape else {
            bail!("a river is a strip");
        };
        let [mouth, bend, next, end] = line.as_slice() else {
            bail!("a new river has four joints: {line:?}");
        };
        let off = bend.vec().distance(to);
        ensure!(off < MISS, "the bend is {off} paces off");
        let stays = |at: &Point, y: f64| at.vec().distance(Vec2::new(x, y)) < MISS;
        ensure!(
            stays(mouth, 0.0) && stays(next, 1600.0) && stays(end, 2400.0),
            "the other joints have moved: {line:?}"
        );
        Ok(())
    }

    /// Three edges are named in the menus, each another one, and the die decides.
    fn name_edges(&mut self) -> Result<()> {
        self.wait_for("the edges", |table| {
            (table.phase, table.active) == (Phase::Edges, OWN)
        })?;
        self.game.wait_for("name-edges")?;
        self.see_terrain("4-edges")?;
        // The first two are north and east; by way of an edge that is named twice, which is no order to send.
        self.game.press("choice-named-edge-0")?;
        self.game.press("choice-named-edge-0-3")?;
        self.game.wait_for_words("Each edge only once")?;
        self.game.picture("5-edge-twice")?;
        self.game.press("name-edges")?;
        self.game.press("choice-named-edge-2")?;
        self.game.press("choice-named-edge-2-0")?;
        self.game.picture("6-edges-named")?;
        self.game.press("name-edges")?;
        self.wait_for("a base edge", |table| {
            table.rosters[OWN.index()].base_edge.is_some()
        })?;
        let named = self
            .witness
            .log
            .iter()
            .find_map(|batch| match batch.intent {
                MatchIntent::Play(TableIntent::Ancients(Intent::NameEdges { edges })) => {
                    Some(edges)
                }
                _ => None,
            });
        let expected = [TableEdge::West, TableEdge::East, TableEdge::North];
        ensure!(named == Some(expected), "{named:?} were named");
        Ok(())
    }

    /// Camp and army as suggested, no exchange, until the own moves.
    fn stand_up(&mut self) -> Result<()> {
        loop {
            let parts = [Phase::Camps, Phase::Deploy, Phase::Swap, Phase::Move];
            self.wait_for("our part", |table| {
                table.active == OWN && parts.contains(&table.phase)
            })?;
            let number = self.witness.state().number;
            let suggestion = match self.table().phase {
                Phase::Camps => Some("suggest-camp"),
                Phase::Deploy => Some("suggest-deployment"),
                Phase::Move => return self.game.wait_for("end-moves").map(drop),
                _ => None,
            };
            if let Some(suggestion) = suggestion {
                self.game.press(suggestion)?;
                self.witness.wait_until("what is suggested", |witness| {
                    witness.state().number > number
                })?;
            }
            let number = self.witness.state().number;
            self.game.press("ready")?;
            self.witness
                .wait_until("the next part", |witness| witness.state().number > number)?;
        }
    }

    /// The table as the window shows it now: whole, with the own base edge at the bottom when there is one.
    fn camera(&self) -> Result<Camera> {
        let [x, y, width, height] = self.game.table_at_rest()?;
        let area = Area {
            x,
            y,
            width,
            height,
        };
        let table = self.table();
        let mut camera = Camera::new(area, table.table_size());
        if let Some(edge) = table.rosters[OWN.index()].base_edge {
            camera.look_from(edge);
        }
        Ok(camera)
    }

    fn middle(&self) -> Vec2 {
        let (width, depth) = self.table().table_size();
        Vec2::new(width / 2.0, depth / 2.0)
    }

    /// Every area of the server's table is on the screen in its own colour where it lies.
    fn see_terrain(&mut self, picture: &str) -> Result<()> {
        let areas: Vec<Feature> = {
            let all = self.table().board.features.iter();
            all.filter(|one| !one.kind.is_strip()).cloned().collect()
        };
        ensure!(!areas.is_empty(), "nothing lies on the table");
        let camera = self.camera()?;
        self.game.picture_with(picture, |shown| {
            areas
                .iter()
                .try_for_each(|feature| see_area(shown, &camera, feature))
        })?;
        Ok(())
    }

    /// The form of a new match: behind the prepared boards stands the one that the defender composes.
    fn create_by_hand(&mut self) -> Result<()> {
        self.game.press("lobby-create")?;
        self.game.press("choice-board")?;
        let last = format!("choice-board-{}", boards().len());
        self.game.wait_for(&last)?;
        self.game.picture("9-boards")?;
        self.game.press(&last)?;
        self.game.press("create-go")?;
        self.game.wait_for("match-leave")?;
        let listed = self.witness.list()?;
        let is_it = |entry: &LobbyEntry| {
            let game = entry.game.ancients();
            let setup = game.map(|game| game.options.setup);
            setup == Some(SetupKind::Full) && entry.opponent == Opponent::Open
        };
        ensure!(listed.iter().any(is_it), "no such match: {listed:?}");
        Ok(())
    }
}

/// What the server says.
fn table_of(witness: &Witness) -> &State {
    let table = witness.state().table.ancients();
    table.expect("the match is one of Ancients")
}

/// A place of the table in real pixels; the window is shown at its usual size.
fn real(camera: &Camera, at: Vec2) -> (f32, f32) {
    let spot = camera.screen_from_table(at);
    (spot.x, spot.y)
}

fn lying(table: &State, kind: FeatureKind) -> Option<&Feature> {
    table.board.features.iter().find(|one| one.kind == kind)
}

fn middle_of(feature: &Feature) -> Vec2 {
    let corners = match &feature.shape {
        Shape::Area(corners) => corners.as_slice(),
        Shape::Strip { line, .. } => line.as_slice(),
    };
    let span = |of: fn(&Point) -> i32| {
        let (low, high) = (corners.iter().map(of).min(), corners.iter().map(of).max());
        f64::from(low.unwrap_or(0) + high.unwrap_or(0)) / 2000.0
    };
    Vec2::new(span(|at| at.x), span(|at| at.y))
}

/// A good part of an area has the area's colour, whoever stands on it and whatever flows through it.
fn see_area(shown: &Picture, camera: &Camera, feature: &Feature) -> Result<()> {
    let Shape::Area(corners) = &feature.shape else {
        return Ok(());
    };
    let corners: Vec<(f32, f32)> = corners.iter().map(|at| real(camera, at.vec())).collect();
    let fill = plain_look().ground(feature.kind).0;
    let share = shown.share(&corners, [fill.r, fill.g, fill.b])?;
    ensure!(share > 0.2, "{:?} is not shown: {share}", feature.kind);
    Ok(())
}
