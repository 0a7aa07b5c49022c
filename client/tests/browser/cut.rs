//! The network is cut while the server runs: at first nobody is told, then the line breaks, then it works again. Both
//! players' pages and a window of the desktop notice the silence, say so, and go on where they were.

use std::path::{Path, PathBuf};

use acies::ancients::Intent;
use acies::game::{Batch, MatchIntent, TableIntent};
use acies_client::places::Places;
use anyhow::{Context, Result, ensure};

use crate::combat::{create_open, open_players};
use crate::devtools::Chromium;
use crate::game::{Dress, Game};
use crate::line::{Condition, Line};
use crate::program::Program;
use crate::screen;
use crate::tab::Tab;
use crate::witness::{PATIENCE, Witness};

/// A window of a player in which the chat can be seen.
const SIZE: (u32, u32) = (900, 700);
/// What is said as long as there is no connection.
const LOST: &str = "Connection lost";
/// What is said while everything is well, and what is said into the silence.
const BEFORE: &str = "before";
const INTO_SILENCE: &str = "into silence";
/// What the log says of what was done into the silence.
const CAMP: &str = "has placed the camp";
/// When a page was opened: a page that is loaded again has another time.
const OPENED: &str = "performance.timeOrigin";

/// Tells the story. Pictures are kept in the target folder.
pub(crate) fn tell(play: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser/cut");
    let play = play.display().to_string();
    let data = folder.path().join("server");
    let server = Program::start("127.0.0.1:0", &data, &["--play", play.as_str()], None);
    let line = Line::to(server.address)?;
    let site = format!("http://{}", line.address);
    let browser = Chromium::start()?;
    // Who looks on does so over a line of his own.
    let mut witness = Witness::connect(&format!("ws://{}/ws", server.address), "Zeuge")?;
    let id = create_open(&mut witness)?;
    let players = open_players(&browser, &mut witness, (&site, id), SIZE, &pictures)?;
    let link = format!("{site}/m/{id}");
    let mut desktop = desktop(folder.path(), &pictures, &link)?;

    let [red, blue] = &players;
    say(red, BEFORE)?;
    for tab in &players {
        tab.wait_for_words(BEFORE)?;
    }
    let opened = [red.evaluate(OPENED)?, blue.evaluate(OPENED)?];
    let mut deploying = None;
    let until = std::time::Instant::now() + PATIENCE;
    while deploying.is_none() {
        ensure!(std::time::Instant::now() < until, "nobody places his camp");
        for tab in &players {
            if tab.shows("suggest-camp")? {
                deploying = Some(tab);
            }
        }
    }
    let deploying = deploying.context("nobody places his camp")?;
    deploying.press("suggest-camp")?;
    deploying.picture("1-suggested")?;

    line.becomes(Condition::Silent);
    say(red, INTO_SILENCE)?;
    deploying.press("ready")?;
    for tab in &players {
        tab.wait_for_words(LOST)?;
    }
    red.picture("1-silent")?;
    if let Some(game) = &mut desktop {
        game.wait_for_words(LOST)?;
        game.picture("1-silent-desktop")?;
    }
    line.breaks()?;
    ensure!(!witness.heard.iter().any(|said| said.text == INTO_SILENCE));
    line.becomes(Condition::Whole);

    for tab in &players {
        tab.wait_until("the connection does not come back", |shown| {
            !shown.says.iter().any(|said| said.contains(LOST))
        })?;
        tab.wait_for_words(INTO_SILENCE)?;
    }
    if let Some(mut game) = desktop.take() {
        game.wait_without_words(LOST)?;
        game.wait_for_words(CAMP)?;
        game.picture("2-again-desktop")?;
        game.quit()?;
    }
    let is_camp = |batch: &&Batch| {
        let intent = &batch.intent;
        matches!(
            intent,
            MatchIntent::Play(TableIntent::Ancients(Intent::PlaceCamp { .. }))
        )
    };
    witness.wait_until("the camp", |witness| {
        witness.log.iter().any(|one| is_camp(&one))
    })?;
    witness.wait_until("the line of chat", |witness| {
        witness.heard.iter().any(|said| said.text == INTO_SILENCE)
    })?;
    // Whatever is told twice has been told by the time that something later is.
    say(blue, "after")?;
    for tab in &players {
        tab.wait_for_words("after")?;
    }
    witness.wait_until("the last line", |witness| {
        witness.heard.iter().any(|said| said.text == "after")
    })?;
    ensure!(
        witness.log.iter().filter(is_camp).count() == 1,
        "the camp is placed twice"
    );
    for text in [BEFORE, INTO_SILENCE, "after"] {
        let heard = witness
            .heard
            .iter()
            .filter(|said| said.text == text)
            .count();
        ensure!(heard == 1, "{text:?} is said {heard} times");
        for tab in &players {
            let read = count(&tab.places()?, text);
            ensure!(read == 1, "{text:?} is read {read} times");
        }
    }
    for (tab, opened) in players.iter().zip(opened) {
        ensure!(tab.evaluate(OPENED)? == opened, "the page was loaded again");
        tab.picture("2-again")?;
    }
    Ok(())
}

/// A spectator's window of the desktop, where there is a screen for it.
fn desktop(folder: &Path, pictures: &Path, link: &str) -> Result<Option<Game>> {
    if !screen::can_be_used() {
        return Ok(None);
    }
    let dress = Dress {
        theme: "plain",
        scale: "1",
        size: (1024.0, 600.0),
    };
    let arguments = ["--lang", "en", "--name", "Dora", "--join", link];
    let mut game = Game::start_as(folder, pictures, dress, &arguments)?;
    game.wait_for("match-leave")?;
    Ok(Some(game))
}

fn say(tab: &Tab, text: &str) -> Result<()> {
    tab.enter_field("field-chat")?;
    tab.write(text)?;
    tab.enter()
}

/// How often a line of chat with these words is shown.
fn count(shown: &Places, text: &str) -> usize {
    let ends = |said: &&String| said.ends_with(&format!(" {text}"));
    shown.says.iter().filter(ends).count()
}
