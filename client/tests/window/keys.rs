//! Without a mouse: a match is created by Tab and arrows, set up, measured, moved and given up by typed lines, and looked at
//! again by keys. The pointer rests in a corner.

use std::path::PathBuf;

use acies_client::host::Host;
use anyhow::Result;

use crate::game::Game;
use crate::story::start_server;

/// Tells it in German.
pub(crate) fn tell() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-keys");
    let mut host = Host::default();
    let url = start_server(&mut host, &folder.path().join("server"))?;
    let arguments = ["--server", &url, "--name", "Jörg", "--lang", "de"];
    let mut game = Game::start(folder.path(), &pictures, 1, &arguments)?;
    create(&mut game)?;
    set_up(&mut game)?;
    game.picture("2-set-up").map(drop)?;
    game.command("miss 3 3")?;
    game.wait_for_words("Von r3 nach b3: ")?;
    move_one(&mut game)?;
    give_up(&mut game)?;
    look_again(&mut game)?;
    game.command("verlassen")?;
    game.tab_to("Tab", "lobby-leave")?;
    game.screen.key("Return")?;
    game.tab_to("Tab", "start-quit")?;
    game.screen.key("space")?;
    game.wait_for_end()
}

/// From the lobby to the table.
fn create(game: &mut Game) -> Result<()> {
    game.tab_to("Tab", "lobby-create")?;
    game.screen.key("Return")?;
    game.tab_to("Tab", "choice-opponent")?;
    game.screen.key("Down")?;
    game.screen.key("Down")?;
    game.tab_to("shift+Tab", "create-go")?;
    game.picture("1-form").map(drop)?;
    game.screen.key("Return")?;
    game.wait_for("suggest-camp").map(drop)
}

fn set_up(game: &mut Game) -> Result<()> {
    game.command("vorschlag")?;
    game.command("fertig")?;
    game.wait_for("suggest-deployment")?;
    game.command("vorschlag")?;
    game.wait_for_words("Aufgestellt: Ri r1")?;
    game.command("fertig")?;
    // The defender may exchange places, which he does not; then the first bound, or the second, is his.
    game.wait_for_any(&["end-moves", "ready"])?;
    if game.shows("ready") {
        game.command("fertig")?;
    }
    game.wait_for("end-moves").map(drop)
}

/// Whatever the points allow: one point is enough for an element straight ahead.
fn move_one(game: &mut Game) -> Result<()> {
    game.command("wähle 3")?;
    game.command("vor 20")?;
    game.wait_for_words("r3 zieht 20 Schritt")
}

/// The question stands in front with "No" first.
fn give_up(game: &mut Game) -> Result<()> {
    game.begin_command()?;
    game.screen.type_text("aufgeben")?;
    game.screen.key("Return")?;
    game.wait_for("resign-for-sure")?;
    game.tab_to("Tab", "front-no")?;
    game.picture("3-question").map(drop)?;
    game.tab_to("Tab", "resign-for-sure")?;
    game.screen.key("Return")?;
    game.wait_for_words("die andere Seite gab auf")
}

/// To the beginning and back to the end.
fn look_again(game: &mut Game) -> Result<()> {
    game.leave_panels()?;
    game.screen.key("Home")?;
    game.wait_for_words("Schub 0 von")?;
    game.screen.key("Right")?;
    game.wait_for_words("Schub 1 von")?;
    game.screen.key("End")?;
    game.wait_without_words("Schub 1 von")
}
