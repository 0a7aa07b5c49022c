//! Two players and a spectator in three windows of a browser: an invite link, deployment, moves, umlauts, a
//! server that is killed under them, a resignation.

use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

use acies::ancients::{ElementId, Intent, Phase, Side, State, check_move};
use acies::geometry::Pose;
use acies_client::places::Places;
use anyhow::{Context, Result, bail, ensure};

use crate::alike::{alike, small};
use crate::devtools::Chromium;
use crate::game::{Dress, Game};
use crate::places::View;
use crate::program::Program;
use crate::screen;
use crate::tab::Tab;
use crate::witness::{PATIENCE, Witness};

/// Size of a player's window.
const SIZE: (u32, u32) = (1024, 640);
/// Size of one without scrolling.
const HIGH: (u32, u32) = (1024, 1300);
/// With every umlaut, of which one lies where an English keyboard has a quote, and a hyphen where that has a slash.
const TYPED: &str = "grüße an ännchen-öde ß";
/// Letters of two keys each: the accent, which stands there alone meanwhile, and what becomes of it.
const COMPOSED: [(&str, char); 3] = [("´", 'é'), ("^", 'â'), ("`", 'È')];
/// All of it as it is written: the cursor has been moved, and a letter deleted, in between.
const CHAT: &str = "-grüße an ännchen-öde éâÈ";

/// A word of the log's line about a move.
const MOVED: &str = " moves ";
/// What a player is told whose connection broke.
const LOST: &str = "Connection lost";

/// The client's folder; where nobody could have made it the story is left out, loudly.
///
/// # Panics
/// When `ACIES_PLAY` names a folder without a client: there it must have been built.
pub(crate) fn play_folder() -> Option<PathBuf> {
    let named = std::env::var_os("ACIES_PLAY").map(PathBuf::from);
    let must_be = named.is_some();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../play");
    let folder = named.unwrap_or_else(|| root.into());
    if folder.join("acies.wasm").is_file() {
        return Some(folder);
    }
    assert!(
        !must_be,
        "{} holds no client: client/web/build",
        folder.display()
    );
    eprintln!("\n*** NOT TESTED: the client for browsers; build it with client/web/build ***\n");
    None
}

/// Tells the whole story. Pictures of every step are kept in the target folder.
pub(crate) fn tell(play: &std::path::Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("server");
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser");
    let play = play.display().to_string();
    let flags = ["--play", play.as_str()];
    let mut server = Program::start("127.0.0.1:0", &data, &flags, None);
    let address = server.address;
    let site = format!("http://{address}");
    let browser = Chromium::start()?;

    let ann = browser.open(&format!("{site}/play"), SIZE, &pictures.join("ann"))?;
    ann.press("lobby-create")?;
    ann.picture("1-form")?;
    ann.press("create-go")?;
    ann.wait_for("match-leave")?;
    let mut witness = Witness::connect(&format!("ws://{address}/ws"), "Zeuge")?;
    let id = witness.enter_only_match()?;

    ann.press("invite")?;
    ann.wait_for_words("#join=")?;
    let invitation = ann
        .places()?
        .says
        .into_iter()
        .find(|said| said.contains("#join="));
    let bea = browser.open(
        &invitation.context("no invitation")?,
        SIZE,
        &pictures.join("bea"),
    )?;
    bea.press("invite-take")?;
    bea.wait_for("match-leave")?;
    bea.picture("1-arrived")?;
    let cid = browser.open(&format!("{site}/m/{id}"), (420, 800), &pictures.join("cid"))?;

    set_up(&[&ann, &bea])?;
    ann.picture("2-set-up")?;
    bea.picture("2-set-up")?;
    cid.picture("1-watching")?;

    // The spectator's window sleeps through a move and a conversation.
    cid.fall_asleep()?;
    move_one(&mut witness, [&ann, &bea])?;

    write_chat(&ann)?;
    witness.wait_until("the line of chat", |witness| {
        witness.heard.iter().any(|line| line.text == CHAT)
    })?;
    bea.wait_for_words(CHAT)?;
    cid.wake()?;
    // Where the whole log can be seen.
    cid.resize(SIZE, 1.0)?;
    cid.wait_for_words(MOVED)?;

    server.kill();
    ann.wait_for_words(LOST)?;
    bea.picture("4-killed")?;
    let _again = Program::start(&address.to_string(), &data, &flags, None);
    for tab in [&ann, &bea, &cid] {
        tab.wait_until("the connection does not come back", |shown| {
            !shown.says.iter().any(|said| said.contains(LOST))
        })?;
    }

    // Said once is shown once, also by a server that tells the last lines again.
    let lines = |shown: &Places| shown.says.iter().filter(|said| said.contains(CHAT)).count();
    for tab in [&ann, &bea] {
        ensure!(lines(&tab.places()?) == 1, "chat is repeated");
    }

    // A window in which the whole panel can be seen.
    bea.resize(HIGH, 1.0)?;
    resign(&bea)?;
    let mut witness = Witness::connect(&format!("ws://{address}/ws"), "Zeuge")?;
    witness.enter(id, None)?;
    witness.wait_until("the end", |witness| witness.state().outcome.is_some())?;
    for (tab, name) in [(&ann, "ann"), (&bea, "bea"), (&cid, "cid")] {
        tab.picture(&format!("5-over-{name}"))?;
    }
    if screen::can_be_used() {
        looks_like_the_desktop(&browser, &format!("{site}/m/{id}"), &pictures)?;
    }
    let complaints = browser.complaints();
    let foreseen =
        |said: &String| said.contains("WebSocket") || said.contains("ERR_CONNECTION_REFUSED");
    let others: Vec<&String> = complaints.iter().filter(|said| !foreseen(said)).collect();
    ensure!(others.is_empty(), "{others:?}");
    Ok(())
}

/// The same match, watched in a window of the desktop and in one of the browser, looks alike.
fn looks_like_the_desktop(
    browser: &Chromium,
    link: &str,
    pictures: &std::path::Path,
) -> Result<()> {
    const SMALLEST: (u32, u32) = (1024, 600);
    const CHECKED: &str = "Checked: all";
    let home = tempfile::tempdir()?;
    let dress = Dress {
        theme: "plain",
        scale: "1",
        size: (1024.0, 600.0),
    };
    let arguments = ["--lang", "en", "--name", "Dora", "--join", link];
    let pictures = pictures.join("both");
    let mut game = Game::start_as(home.path(), &pictures, dress, &arguments)?;
    let page = browser.open(&format!("{link}#theme=plain"), SMALLEST, &pictures)?;
    game.wait_for_words(CHECKED)?;
    page.wait_for_words(CHECKED)?;
    game.table_at_rest()?;
    game.screen.point((1.0, 1.0))?;
    game.picture("desktop")?;
    let page = page.picture("page")?;
    alike(&small(&pictures.join("desktop.png"))?, &small(&page)?)
}

/// Umlauts, composed letters, keys that delete and move, and the key that sends it.
fn write_chat(tab: &Tab) -> Result<()> {
    tab.enter_field("field-chat")?;
    tab.type_german(TYPED)?;
    tab.key("Backspace", 8)?;
    for (accent, letter) in COMPOSED {
        tab.type_composed(accent, letter)?;
    }
    tab.key("Home", 36)?;
    tab.type_german("-")?;
    tab.picture("4-chat")?;
    tab.enter()
}

/// The battle is given up, in a window where the whole panel can be seen.
pub(crate) fn resign(tab: &Tab) -> Result<()> {
    tab.press("fold-deal")?;
    tab.press("resign")?;
    tab.picture("5-for-sure")?;
    tab.press_away("resign-for-sure")?;
    tab.picture("5-resigned").map(drop)
}

/// Whoever is to act places what is suggested and is ready, until the first moves can be made.
pub(crate) fn set_up(tabs: &[&Tab]) -> Result<()> {
    // Each step has its time: on a busy machine all of them together take long.
    let mut until = Instant::now() + PATIENCE;
    loop {
        for tab in tabs {
            if tab.shows("end-moves")? {
                return Ok(());
            }
            if step_of_setup(tab)? {
                until = Instant::now() + PATIENCE;
            }
        }
        if Instant::now() >= until {
            for tab in tabs {
                tab.picture("missing")?;
            }
            bail!("the battle does not begin");
        }
        sleep(Duration::from_millis(400));
    }
}

/// Places what is suggested, if something is due from this window; whether the setup went on.
fn step_of_setup(tab: &Tab) -> Result<bool> {
    for suggestion in ["suggest-camp", "suggest-deployment"] {
        if tab.shows(suggestion)? {
            tab.press(suggestion)?;
            return tab.goes_when_pressed("ready");
        }
    }
    Ok(tab.shows("swap")? && tab.goes_when_pressed("ready")?)
}

/// The side to move drags an element ahead; the server must have it there.
fn move_one(witness: &mut Witness, [red, blue]: [&Tab; 2]) -> Result<()> {
    witness.wait_until("the first moves", |witness| {
        table(witness).phase == Phase::Move
    })?;
    let state = table(witness).clone();
    let side = state.active;
    let tab = if side == Side::Red { red } else { blue };
    let view = View::new(tab.table()?, 1, &state, side);
    let (id, to) = ahead(&state, side).context("nobody can go ahead")?;
    let element = state.element(id).context("no such element")?;
    let base = element.footprint();
    tab.skip_motion()?;
    tab.drag(view.middle(&base), view.middle(&base.at(to)))?;
    tab.wait_for("confirm-move")?;
    tab.picture("3-ghost")?;
    tab.press("confirm-move")?;
    let was = element.pose;
    witness.wait_until("the element's new place", |witness| {
        table(witness)
            .element(id)
            .is_some_and(|now| now.pose != was)
    })?;
    tab.picture("3-moved")?;
    Ok(())
}

pub(crate) fn table(witness: &Witness) -> &State {
    witness
        .state()
        .table
        .ancients()
        .expect("a battle of Ancients")
}

/// An element of the side that may go straight ahead, and where.
pub(crate) fn ahead(state: &State, side: Side) -> Option<(ElementId, Pose)> {
    state
        .in_field()
        .filter(|(_, element)| element.side == side)
        .find_map(|(id, element)| {
            let to = element.pose.shifted(150.0, 0.0);
            let near = |more: f64| {
                let intent = Intent::Move {
                    element: id,
                    to: vec![element.pose.shifted(150.0 + more, 0.0)],
                    bonus: 0,
                };
                check_move(state, side, &intent).is_ok()
            };
            [-12.0, 0.0, 12.0].into_iter().all(near).then_some((id, to))
        })
}
