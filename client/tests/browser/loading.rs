//! How long it takes from an address to a visible table, with nothing in the browser and with its files kept.
//!
//! A measurement, not a test: `ACIES_PLAY=FOLDER cargo test --profile ci -p acies-client --test browser -- --ignored --nocapture`.

use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use acies_client::places::Places;
use anyhow::{Context, Result, ensure};

use crate::devtools::Chromium;
use crate::program::Program;
use crate::tab::Tab;
use crate::witness::{PATIENCE, Witness};

/// How often each way is measured.
const TIMES: usize = 5;
/// The window.
const SIZE: (u32, u32) = (1280, 800);

/// Measures and tells.
pub(crate) fn measure(play: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser/loading");
    let play = play.display().to_string();
    let server = Program::start(
        "127.0.0.1:0",
        &folder.path().join("server"),
        &["--play", play.as_str()],
        None,
    );
    let address = server.address;
    let browser = Chromium::start()?;
    let host = browser.open(&format!("http://{address}/play"), SIZE, &pictures)?;
    host.press_away("start-computer")?;
    host.wait_for("match-leave")?;
    let mut witness = Witness::connect(&format!("ws://{address}/ws"), "Zeuge")?;
    let id = witness.enter_only_match()?;
    let link = format!("http://{address}/m/{id}");
    // A page that paints for nobody would slow the others down.
    host.fall_asleep()?;

    let (mut cold, mut kept) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        let begun = Instant::now();
        let tab = browser.open(&link, SIZE, &pictures)?;
        cold.push(visible(&tab, begun)?);
        tab.go("about:blank")?;
        sleep(Duration::from_millis(500));
        let begun = Instant::now();
        tab.go(&link)?;
        kept.push(visible(&tab, begun)?);
        tab.fall_asleep()?;
    }
    for (name, mut times) in [("cold", cold), ("kept", kept)] {
        times.sort();
        let median = times.get(TIMES / 2).context("a time")?;
        println!("{name}: median {median:.2?} of {times:.2?}");
    }
    Ok(())
}

fn visible(tab: &Tab, begun: Instant) -> Result<Duration> {
    // While it goes from page to page there is nothing that could answer.
    let shows = |shown: Places| shown.table.is_some() && shown.items.contains_key("match-leave");
    while !tab.places().is_ok_and(shows) {
        ensure!(begun.elapsed() < PATIENCE, "no table is shown");
        sleep(Duration::from_millis(20));
    }
    Ok(begun.elapsed())
}
