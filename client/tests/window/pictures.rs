//! Screens compared with pictures that were looked at: every pair of dress, language, size, size of texts and palette is in one of
//! them, and in none is a text cut at a side or something laid over something else.
//!
//! `ACIES_PICTURES=write` plays the two matches anew and keeps what is shown; then look at every picture in `tests/pictures`.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use acies::Side;
use acies::ancients::Options;
use acies::dice::Bytes32;
use acies::game::{Actor, Header, MatchIntent, MatchState};
use acies::practice::{Budget, between_computers, choose, dice_of, friendly, play_out};
use acies::replay::write_record;
use anyhow::{Context, Result, ensure};
use image::ImageFormat;
use serde_json::json;

use crate::alike::{alike, small};
use crate::game::{Dress, Game};

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Start,
    Settings,
    Ancients,
    Skirmish,
    Rules,
}

/// One picture.
#[derive(Clone, Copy, Debug)]
struct Look {
    screen: Screen,
    theme: &'static str,
    language: &'static str,
    scale: &'static str,
    text_percent: u16,
    palette: &'static str,
}

const fn look(
    screen: Screen,
    theme: &'static str,
    language: &'static str,
    scale: &'static str,
    text_percent: u16,
    palette: &'static str,
) -> Look {
    Look {
        screen,
        theme,
        language,
        scale,
        text_percent,
        palette,
    }
}

/// Every two values of two columns stand in a row together.
#[rustfmt::skip]
const LOOKS: [Look; 20] = [
    look(Screen::Start, "rich", "en", "1.5", 250, "deutan"),
    look(Screen::Start, "plain", "de", "1", 250, "protan"),
    look(Screen::Start, "plain", "en", "1.25", 75, "standard"),
    look(Screen::Start, "plain", "en", "1.25", 100, "tritan"),
    look(Screen::Settings, "plain", "de", "1.5", 250, "deutan"),
    look(Screen::Settings, "rich", "de", "1.5", 250, "protan"),
    look(Screen::Settings, "rich", "en", "1.25", 75, "standard"),
    look(Screen::Settings, "plain", "en", "1", 100, "tritan"),
    look(Screen::Ancients, "plain", "de", "1.25", 250, "deutan"),
    look(Screen::Ancients, "plain", "en", "1.25", 75, "protan"),
    look(Screen::Ancients, "rich", "de", "1", 100, "standard"),
    look(Screen::Ancients, "plain", "en", "1.5", 75, "tritan"),
    look(Screen::Skirmish, "rich", "en", "1.25", 100, "deutan"),
    look(Screen::Skirmish, "plain", "en", "1.25", 75, "protan"),
    look(Screen::Skirmish, "plain", "de", "1.5", 75, "standard"),
    look(Screen::Skirmish, "plain", "en", "1", 250, "tritan"),
    look(Screen::Rules, "rich", "de", "1", 75, "deutan"),
    look(Screen::Rules, "rich", "en", "1.5", 100, "protan"),
    look(Screen::Rules, "plain", "de", "1", 250, "standard"),
    look(Screen::Rules, "rich", "de", "1.25", 250, "tritan"),
];

/// How long a window is left alone before its picture is kept.
const SETTLED: Duration = Duration::from_secs(4);

/// The secret of the matches' dice.
const SECRET: [u8; 32] = [4; 32];

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"))
}

impl Look {
    fn name(&self) -> String {
        let screen = format!("{:?}", self.screen).to_lowercase();
        format!(
            "{screen}-{}-{}-{}-{}-{}",
            self.theme,
            self.language,
            self.scale.replace('.', "_"),
            self.text_percent,
            self.palette
        )
    }
}

/// Looks at all of them, and tells of all that differ.
pub(crate) fn compare() -> Result<()> {
    let writes = std::env::var_os("ACIES_PICTURES").is_some_and(|how| how == "write");
    if writes {
        fs::create_dir_all(folder())?;
        write_matches()?;
    }
    let mut complaints = Vec::new();
    for look in LOOKS {
        if let Err(e) = see(look, writes) {
            complaints.push(format!("{}: {e:#}", look.name()));
        }
    }
    ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
    Ok(())
}

fn see(look: Look, writes: bool) -> Result<()> {
    let home = tempfile::tempdir()?;
    let settings = json!({ "text_percent": look.text_percent, "palette": look.palette });
    let data = home.path().join("client");
    fs::create_dir_all(&data)?;
    fs::write(data.join("settings.json"), settings.to_string())?;
    let record = match look.screen {
        Screen::Ancients => Some("ancients.record"),
        Screen::Skirmish => Some("skirmish.record"),
        Screen::Start | Screen::Settings | Screen::Rules => None,
    };
    let record = record.map(|name| folder().join(name).display().to_string());
    let mut arguments = vec!["--lang", look.language];
    arguments.extend(record.as_deref());
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    let dress = Dress {
        theme: look.theme,
        scale: look.scale,
    };
    let mut game = Game::start_as(home.path(), &pictures, dress, &arguments)?;
    match look.screen {
        Screen::Start => game.wait_for("field-name").map(drop)?,
        Screen::Settings => open_page(&mut game, "settings", "settings-close")?,
        Screen::Rules => open_page(&mut game, "rules", "rules-contents")?,
        Screen::Ancients | Screen::Skirmish => game.table_at_rest().map(drop)?,
    }
    // The pointer lies over nothing.
    game.screen.point((1.0, 1.0))?;
    let name = look.name();
    let kept = folder().join(format!("{name}.png"));
    let taken = pictures.join(format!("{name}.png"));
    if writes {
        sleep(SETTLED);
        game.picture(&name)?;
        small(&taken)?.save_with_format(&kept, ImageFormat::Png)?;
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

/// Presses a button of the first page that may lie below its edge, and waits for what it opens.
fn open_page(game: &mut Game, button: &str, shows: &str) -> Result<()> {
    game.press_below("field-name", button)?;
    game.wait_for(shows).map(drop)
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

/// The kept pictures and matches together, bytes.
fn kept_bytes(folder: &Path) -> Result<(usize, u64)> {
    let mut pictures = 0;
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        pictures += usize::from(entry.path().extension().is_some_and(|end| end == "png"));
        bytes += entry.metadata()?.len();
    }
    Ok((pictures, bytes))
}

#[test]
fn every_two_choices_are_in_one_picture_together() -> Result<()> {
    type Column = fn(&Look) -> String;
    let columns: [Column; 6] = [
        |look| format!("{:?}", look.screen),
        |look| look.theme.to_owned(),
        |look| look.language.to_owned(),
        |look| look.scale.to_owned(),
        |look| look.text_percent.to_string(),
        |look| look.palette.to_owned(),
    ];
    let values = |column: Column| {
        let mut all: Vec<String> = LOOKS.iter().map(column).collect();
        all.sort();
        all.dedup();
        all
    };
    for (i, one) in columns.iter().enumerate() {
        for other in &columns[i + 1..] {
            for a in values(*one) {
                for b in values(*other) {
                    let together = LOOKS.iter().any(|look| one(look) == a && other(look) == b);
                    assert!(together, "{a} and {b}");
                }
            }
        }
    }
    let (pictures, bytes) = kept_bytes(&folder())?;
    assert!(
        pictures == LOOKS.len() && bytes <= 10 << 20,
        "{pictures}, {bytes}"
    );
    Ok(())
}
