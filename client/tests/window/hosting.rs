//! "Host a game here": the server of one window, and another window that joins it over the network.

use std::net::UdpSocket;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use acies_client_core::Saved;
use anyhow::{Context, Result, ensure};

use crate::game::Game;
use crate::witness::PATIENCE;

/// One player hosts for the network, another joins from a program of her own; both set their armies up.
pub(crate) fn host_for_another() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-host");
    let (here, there) = (folder.path().join("ann"), folder.path().join("bea"));
    let (of_ann, of_bea) = (pictures.join("ann"), pictures.join("bea"));
    let mut ann = Game::start(&here, &of_ann, 1, &["--name", "Ann", "--lang", "en"])?;
    ann.press("start-host")?;
    ann.press("host-network")?;
    ann.wait_for("host-stop")?;
    ann.picture("1-hosting")?;
    let port = port_of_own_server(&here)?;
    ann.wait_for_words(&port.to_string())?;
    ann.press("lobby-create")?;
    ann.press("create-go")?;
    ann.wait_for("match-leave")?;
    ann.picture("2-waiting")?;

    let address = format!("{}:{port}", own_address());
    let arguments = ["--server", &address, "--name", "Bea", "--lang", "de"];
    let mut bea = Game::start(&there, &of_bea, 1, &arguments)?;
    bea.wait_for("lobby-join-blue-0")?;
    bea.picture("1-lobby")?;
    bea.press("lobby-join-blue-0")?;
    set_up(&mut ann, &mut bea)?;
    ann.picture("3-both-set-up")?;
    bea.picture("2-both-set-up")?;

    // The host goes, and says so to whoever is left.
    ann.quit()?;
    bea.wait_for_words("Verbindung verloren")?;
    bea.picture("3-host-gone")?;
    bea.quit()
}

/// Whoever of the two is to act places what is suggested and is ready, until the first moves can be made.
fn set_up(ann: &mut Game, bea: &mut Game) -> Result<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        for game in [&mut *ann, &mut *bea] {
            for suggestion in ["suggest-camp", "suggest-deployment"] {
                if game.shows(suggestion) {
                    game.press(suggestion)?;
                    game.press("ready")?;
                }
            }
            if game.shows("swap") {
                game.press("ready")?;
            }
            if game.shows("end-moves") {
                return Ok(());
            }
        }
        ensure!(Instant::now() < until, "the battle does not begin");
        // What was pressed is on its way.
        sleep(Duration::from_millis(400));
    }
}

/// The port is in the address of the guest's place that the program keeps.
fn port_of_own_server(folder: &Path) -> Result<u16> {
    let until = Instant::now() + PATIENCE;
    loop {
        let kept = std::fs::read_to_string(folder.join("client/settings.json")).unwrap_or_default();
        if let Some(guest) = Saved::from_text(&kept).guests.first() {
            let (_, rest) = guest.server.rsplit_once(':').context("no port")?;
            return Ok(rest.trim_end_matches("/ws").parse()?);
        }
        ensure!(Instant::now() < until, "the own server was not reached");
        sleep(Duration::from_millis(50));
    }
}

/// This machine's address in its network, or loopback when it is in none. Nothing is sent to the address that is named:
/// it only chooses the way.
fn own_address() -> String {
    let chosen = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    });
    chosen.map_or_else(|_alone| "127.0.0.1".to_owned(), |own| own.ip().to_string())
}
