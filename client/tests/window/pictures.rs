//! Screens compared with pictures that were looked at: every pair of dress, language, size, size of texts and palette is in one of
//! them, and in none is a text cut at a side or something laid over something else.
//!
//! `ACIES_PICTURES=write` plays the two matches anew and keeps what is shown and differs from what was kept; then look at every
//! new picture in `tests/pictures`.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::Duration;

use acies::Side;
use acies::ancients::Options;
use acies::dice::Bytes32;
use acies::game::{Actor, Header, MatchId, MatchIntent, MatchState};
use acies::practice::{Budget, between_computers, choose, dice_of, friendly, play_out};
use acies::replay::write_record;
use acies_client::host::Host;
use acies_client_core::Saved;
use anyhow::{Context, Result, ensure};
use image::ImageFormat;
use serde_json::json;

use crate::alike::{alike, small};
use crate::game::{Dress, Game, SMALLEST};
use crate::looks::{LOOKS, Look, Screen};
use crate::stored::Stored;
use crate::story::start_server;

/// A narrow upright window, logical pixels.
const UPRIGHT: (f32, f32) = (420.0, 800.0);

/// How long a window is left alone before its picture is kept.
const SETTLED: Duration = Duration::from_secs(4);

/// The secret of the matches' dice.
const SECRET: [u8; 32] = [4; 32];

/// Where they are kept.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"))
}

/// A server with two running matches.
struct Lobby {
    host: Host,
    url: String,
    matches: Stored,
    _folder: tempfile::TempDir,
}

impl Lobby {
    fn open() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("server");
        let matches = Stored::lay(&data)?;
        let mut host = Host::default();
        let url = start_server(&mut host, &data)?;
        Ok(Self {
            host,
            url,
            matches,
            _folder: folder,
        })
    }

    /// Where a match is found.
    fn link(&self, match_id: MatchId) -> Result<String> {
        let (_, rest) = self.url.split_once("://").context("no address")?;
        Ok(format!(
            "http://{}/m/{match_id}",
            rest.trim_end_matches("/ws")
        ))
    }
}

/// Looks at all pictures of these screens, and tells of all that differ.
pub(crate) fn compare(screens: &[Screen]) -> Result<()> {
    static MATCHES: OnceLock<Result<(), String>> = OnceLock::new();
    let writes = std::env::var_os("ACIES_PICTURES").is_some_and(|how| how == "write");
    if writes {
        let written = MATCHES.get_or_init(|| write_matches().map_err(|e| format!("{e:#}")));
        written.clone().map_err(anyhow::Error::msg)?;
    }
    let mut lobby = match screens.iter().any(|screen| screen.needs_server()) {
        true => Some(Lobby::open()?),
        false => None,
    };
    let mut complaints = Vec::new();
    for look in LOOKS.iter().filter(|look| screens.contains(&look.screen)) {
        if let Err(e) = see(*look, lobby.as_ref(), writes) {
            complaints.push(format!("{}: {e:#}", look.name()));
        }
    }
    if let Some(lobby) = &mut lobby {
        lobby.host.leave();
    }
    ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
    Ok(())
}
impl Screen {
    /// The record that is opened.
    const fn record(self) -> Option<&'static str> {
        match self {
            Self::Ancients | Self::Sheet => Some("ancients.record"),
            Self::Skirmish => Some("skirmish.record"),
            _ => None,
        }
    }

    const fn needs_server(self) -> bool {
        matches!(
            self,
            Self::Lobby | Self::Form | Self::Battle | Self::Firefight | Self::Folded
        )
    }

    const fn size(self) -> (f32, f32) {
        match self {
            Self::Sheet | Self::Folded => UPRIGHT,
            _ => SMALLEST,
        }
    }
}

/// Opens a window, leads it to the screen, and compares what it shows.
fn see(look: Look, lobby: Option<&Lobby>, writes: bool) -> Result<()> {
    let home = tempfile::tempdir()?;
    let mut arguments = vec!["--lang".to_owned(), look.language.to_owned()];
    let mut saved = Saved::default();
    if let Some(name) = look.screen.record() {
        arguments.push(folder().join(name).display().to_string());
    }
    if let Some(lobby) = lobby.filter(|_| look.screen.needs_server()) {
        let running = match look.screen {
            Screen::Battle | Screen::Folded => Some(lobby.matches.battle),
            Screen::Firefight => Some(lobby.matches.firefight),
            _ => None,
        };
        let (how, whither) = match running {
            Some(match_id) => ("--join", lobby.link(match_id)?),
            None => ("--server", lobby.url.clone()),
        };
        saved.seats = running
            .map(|id| Stored::seat(id, &lobby.url))
            .into_iter()
            .collect();
        arguments.extend([how.to_owned(), whither]);
        arguments.extend(["--name", "Jörg Größe"].map(str::to_owned));
    }
    let mut settings = serde_json::to_value(&saved)?;
    settings["text_percent"] = json!(look.text_percent);
    settings["palette"] = json!(look.palette);
    let data = home.path().join("client");
    fs::create_dir_all(&data)?;
    fs::write(data.join("settings.json"), settings.to_string())?;

    let name = look.name();
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    let dress = Dress {
        theme: look.theme,
        scale: look.scale,
        size: look.screen.size(),
    };
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut game = Game::start_as(home.path(), &pictures, dress, &arguments)?;
    lead_to(&mut game, look)?;
    // The pointer lies over nothing.
    game.screen.point((1.0, 1.0))?;
    let kept = folder().join(format!("{name}.png"));
    let taken = pictures.join(format!("{name}.png"));
    if writes {
        sleep(SETTLED);
        game.picture(&name)?;
        let shown = small(&taken)?;
        // What has not changed keeps its picture.
        let is_known = image::open(&kept).is_ok_and(|one| alike(&one.to_rgb8(), &shown).is_ok());
        if !is_known {
            shown.save_with_format(&kept, ImageFormat::Png)?;
        }
    }
    let expected = image::open(&kept)
        .with_context(|| format!("no picture {}", kept.display()))?
        .to_rgb8();
    // A page opens over some frames, and the dice of a record are checked when it is on the table already.
    game.picture_with(&name, |_| alike(&expected, &small(&taken)?))?;
    let faults = game.places().faults;
    ensure!(faults.is_empty(), "{faults:?}");
    Ok(())
}

/// Goes to the screen with hand and keyboard.
fn lead_to(game: &mut Game, look: Look) -> Result<()> {
    match look.screen {
        Screen::Start => game.wait_for("field-name").map(drop),
        Screen::Settings => open_page(game, ",", "settings-close"),
        Screen::Rules => open_page(game, "r", "rules-contents"),
        Screen::Diagram => {
            open_page(game, "r", "rules-contents")?;
            // Something of the page to turn the wheel over.
            game.press_below("rules-TRP", "rules-ZOC")?;
            game.rest()
        }
        Screen::Ancients | Screen::Skirmish => game.table_at_rest().map(drop),
        Screen::Lobby => game.wait_for("lobby-create").map(drop),
        Screen::Form => {
            game.press("lobby-create")?;
            game.wait_for("choice-system").map(drop)
        }
        Screen::Lesson => {
            game.press_below("field-name", "start-tutorial")?;
            game.wait_for("match-leave")?;
            fold_side(game, false)
        }
        Screen::Battle => {
            hold_a_ghost(game, "nniiiizb")?;
            game.wait_for("confirm-move").map(drop)
        }
        Screen::Firefight => {
            hold_a_ghost(game, "nniii")?;
            game.wait_for("skm-confirm").map(drop)
        }
        Screen::Sheet => fold_side(game, false),
        Screen::Folded => {
            hold_a_ghost(game, "nniiii")?;
            game.wait_for_words(" r2 in ")?;
            fold_side(game, true)
        }
    }
}

/// Opens something from the first page by its key: whatever lies below the edge, nothing is rolled.
fn open_page(game: &mut Game, key: &str, shows: &str) -> Result<()> {
    game.wait_for("field-name")?;
    game.rest()?;
    game.screen.type_text(key)?;
    game.wait_for(shows).map(drop)
}

/// Selects somebody and leads him with these keys.
fn hold_a_ghost(game: &mut Game, keys: &str) -> Result<()> {
    game.wait_for("match-leave")?;
    game.table_at_rest()?;
    game.screen.type_text(keys)
}

/// What stands beside the table is folded away, or not.
fn fold_side(game: &mut Game, away: bool) -> Result<()> {
    game.wait_for("fold-side")?;
    game.table_at_rest()?;
    let is_away = !game.shows("zoom-in") && !game.shows("tutor-again");
    if is_away != away {
        game.press("fold-side")?;
        game.table_at_rest()?;
    }
    Ok(())
}

/// Two matches of computers, given up in their middle.
fn write_matches() -> Result<()> {
    let options = Options::default();
    let ancients =
        friendly("ford", ["LST-01", "LST-02"], &options, SECRET).context("no such board")?;
    write_match(&ancients, 60, "ancients.record")?;
    let game = acies::skirmish::Choice {
        scenario: "village-street".to_owned(),
        options: acies::skirmish::Options::default(),
    };
    let skirmish = between_computers(game.into(), SECRET).context("no such scenario")?;
    write_match(&skirmish, 45, "skirmish.record")
}

fn write_match(header: &Header, most: usize, name: &str) -> Result<()> {
    let mut dice = dice_of(header, SECRET);
    let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 20 });
    let mut played =
        play_out(header, &mut dice, most, &mut player).map_err(|e| anyhow::anyhow!("{e:?}"))?;
    if played.state.outcome.is_none() {
        let actor = Actor::Seat(Side::Red);
        played
            .step(header, actor, MatchIntent::Resign, &mut dice)
            .map_err(|e| anyhow::anyhow!("{e:?}"))?;
    }
    let record = write_record(header, &played.batches, Bytes32(SECRET))?;
    fs::write(folder().join(name), record)?;
    Ok(())
}
