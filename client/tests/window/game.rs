//! The real client program on a screen, with its buttons by name.

use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use acies_client::places::{Places, RealRect};
use anyhow::{Context, Result, bail, ensure};

use crate::screen::{Picture, Screen, end};
use crate::witness::PATIENCE;

/// A running client; ended when dropped.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) screen: Screen,
    client: Child,
    places: PathBuf,
    pictures: PathBuf,
}

/// How a client is started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dress<'a> {
    pub(crate) theme: &'a str,
    /// Real pixels a logical one, as on the command line.
    pub(crate) scale: &'a str,
    /// Width and height of the window, logical pixels.
    pub(crate) size: (f32, f32),
}

/// The smallest window that everything fits into; clients open with it.
pub(crate) const SMALLEST: (f32, f32) = (1024.0, 600.0);

impl Game {
    /// Starts the client on its own screen.
    pub(crate) fn start(
        folder: &Path,
        pictures: &Path,
        scale: u8,
        arguments: &[&str],
    ) -> Result<Self> {
        // Pictures are compared with flat colours.
        let dress = Dress {
            theme: "plain",
            scale: &scale.to_string(),
            size: SMALLEST,
        };
        Self::start_as(folder, pictures, dress, arguments)
    }

    /// Starts it in this dress.
    pub(crate) fn start_as(
        folder: &Path,
        pictures: &Path,
        dress: Dress<'_>,
        arguments: &[&str],
    ) -> Result<Self> {
        let factor: f32 = dress.scale.parse()?;
        let real = |logical: f32| (logical * factor).round() as u32;
        let (width, height) = (real(dress.size.0), real(dress.size.1));
        let screen = Screen::start(width, height)?;
        let places = folder.join("places");
        std::fs::create_dir_all(folder)?;
        std::fs::create_dir_all(pictures)?;
        let log = std::fs::File::create(pictures.join("client.log"))?;
        let client = screen
            .command(env!("CARGO_BIN_EXE_acies-client"))
            .arg("--data")
            .arg(folder.join("client"))
            .arg("--places")
            .arg(&places)
            // Pictures are compared with the table as it stands.
            .args(["--no-smoothing", "--motion", "off"])
            .args(["--theme", dress.theme, "--scale", dress.scale])
            .args(arguments)
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("the client does not start")?;
        let game = Self {
            screen,
            client,
            places,
            pictures: pictures.to_owned(),
        };
        if dress.size != SMALLEST {
            game.screen.resize_window("Acies", (width, height))?;
        }
        Ok(game)
    }

    /// Everything that is shown now.
    pub(crate) fn places(&self) -> Places {
        let text = std::fs::read_to_string(&self.places).unwrap_or_default();
        Places::from_text(&text)
    }

    /// Waits until something with this name is shown, and says where its middle is.
    pub(crate) fn wait_for(&mut self, name: &str) -> Result<(f32, f32)> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(rect) = self.places().items.get(name) {
                return Ok(middle(*rect));
            }
            if let Some(status) = self.client.try_wait()? {
                bail!("the client has ended: {status}");
            }
            if Instant::now() >= until {
                let shown = self.places();
                self.picture("missing").map(drop)?;
                let names: Vec<&String> = shown.items.keys().collect();
                bail!("no {name} is shown, only {names:?}");
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until one of these is shown.
    pub(crate) fn wait_for_any(&mut self, names: &[&str]) -> Result<()> {
        self.wait_until(&format!("none of {names:?} is shown"), |shown| {
            names.iter().any(|name| shown.items.contains_key(*name))
        })
    }

    /// Whether something with this name is shown now.
    pub(crate) fn shows(&self, name: &str) -> bool {
        self.places().items.contains_key(name)
    }

    /// Waits until a text with these words can be read, part of it at least.
    pub(crate) fn wait_for_words(&mut self, words: &str) -> Result<()> {
        self.wait_until(&format!("nobody says {words:?}"), |shown| {
            shown.says.iter().any(|said| said.contains(words))
        })
    }

    /// Waits until no text with these words is shown any more.
    pub(crate) fn wait_without_words(&mut self, words: &str) -> Result<()> {
        self.wait_until(&format!("{words:?} does not go away"), |shown| {
            !shown.says.iter().any(|said| said.contains(words))
        })
    }

    fn wait_until(&mut self, complaint: &str, is_true: impl Fn(&Places) -> bool) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            let shown = self.places();
            if is_true(&shown) {
                return Ok(());
            }
            if let Some(status) = self.client.try_wait()? {
                bail!("the client has ended: {status}");
            }
            if Instant::now() >= until {
                self.picture("missing").map(drop)?;
                bail!("{complaint}: {:?}", shown.says);
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// Leaves match and server, and ends the program from its first page.
    pub(crate) fn quit(mut self) -> Result<()> {
        self.press("match-leave")?;
        self.press("lobby-leave")?;
        self.press("start-quit")?;
        self.wait_for_end()
    }

    /// Waits for a button and presses it.
    pub(crate) fn press(&mut self, name: &str) -> Result<()> {
        self.wait_for(name)?;
        // What moves is missed.
        self.rest()?;
        let at = self.wait_for(name)?;
        self.screen.click(at)
    }

    /// Goes on with Tab, or another key, until the keyboard has come to this.
    pub(crate) fn tab_to(&mut self, key: &str, name: &str) -> Result<()> {
        const STOPS: usize = 80;
        self.wait_for(name)?;
        for _ in 0..STOPS {
            if self.places().focus.as_deref() == Some(name) {
                // From the next frame on the arrows are for what has the keyboard.
                return self.rest();
            }
            self.screen.key(key)?;
            sleep(Duration::from_millis(200));
        }
        self.picture("missing").map(drop)?;
        bail!("{key} does not come to {name}: {:?}", self.places().focus)
    }

    /// Types a command at the table and goes back to it.
    pub(crate) fn command(&mut self, line: &str) -> Result<()> {
        self.begin_command()?;
        self.screen.type_text(line)?;
        self.screen.key("Return")?;
        sleep(Duration::from_millis(300));
        self.leave_panels()
    }

    /// Goes to the line for commands.
    pub(crate) fn begin_command(&mut self) -> Result<()> {
        self.screen.type_text(":")?;
        self.wait_until("the line does not get the keyboard", |shown| {
            shown.focus.as_deref() == Some("field-command")
        })
    }

    /// Back to the table: no panel has the keyboard any more.
    pub(crate) fn leave_panels(&mut self) -> Result<()> {
        self.screen.key("Escape")?;
        self.wait_until("the keyboard does not leave the panels", |shown| {
            shown.focus.is_none()
        })
    }

    /// Waits until what is shown stays where it is: a panel rolls on for some frames after the wheel was turned.
    pub(crate) fn rest(&self) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        // Texts may go on changing: a clock runs.
        let where_all_is = || {
            let shown = self.places();
            (shown.items, shown.table)
        };
        let mut last = where_all_is();
        loop {
            // Some frames, on a slow machine too.
            sleep(Duration::from_millis(300));
            let now = where_all_is();
            if now == last {
                return Ok(());
            }
            ensure!(Instant::now() < until, "the window does not come to rest");
            last = now;
        }
    }

    /// Reads words that may lie below something in a list that scrolls: turns the wheel over it until they can be read, and
    /// then back to where it was.
    pub(crate) fn read_below(&mut self, above: &str, words: &str) -> Result<()> {
        const TURNS: usize = 6;
        let at = self.wait_for(above)?;
        let mut turned = 0;
        while turned < TURNS && !self.says(words) {
            self.screen.wheel_down(at)?;
            self.rest()?;
            turned += 1;
        }
        self.wait_for_words(words)?;
        for _ in 0..turned {
            self.screen.wheel_up(at)?;
        }
        self.rest()
    }

    /// Reads words that the log may have gone on beyond: turns the wheel up over its end until they can be read, and then back.
    pub(crate) fn read_in_log(&mut self, words: &str) -> Result<()> {
        const TURNS: usize = 6;
        // The log ends above the choice of whom a line of chat is for.
        const ABOVE: f32 = 40.0;
        let (x, y) = self.wait_for("choice-chat-channel")?;
        let at = (x, y - ABOVE);
        let mut turned = 0;
        while turned < TURNS && !self.says(words) {
            self.rest()?;
            if !self.says(words) {
                self.screen.wheel_up(at)?;
                turned += 1;
            }
        }
        self.wait_for_words(words)?;
        for _ in 0..turned {
            self.screen.wheel_down(at)?;
        }
        self.rest()
    }

    /// Whether a text with these words can be read now.
    fn says(&self, words: &str) -> bool {
        self.places().says.iter().any(|said| said.contains(words))
    }

    /// Turns the wheel over something until what lies below it in the same panel is shown, and presses that.
    pub(crate) fn press_below(&mut self, above: &str, name: &str) -> Result<()> {
        const TURNS: usize = 30;
        self.wait_for(above)?;
        // The first frame of a window may have another size of texts than the next.
        self.rest()?;
        let at = self.wait_for(above)?;
        for _ in 0..TURNS {
            if self.shows(name) {
                break;
            }
            self.screen.wheel_down(at)?;
            self.rest()?;
        }
        self.press(name)
    }

    /// Where the table is shown, real pixels.
    pub(crate) fn table(&self) -> Result<RealRect> {
        self.places().table.context("no table is shown")
    }

    /// Where the table is shown when the panels round it have come to rest.
    pub(crate) fn table_at_rest(&self) -> Result<RealRect> {
        let until = Instant::now() + PATIENCE;
        let mut last = self.places().table;
        loop {
            sleep(Duration::from_millis(400));
            let now = self.places().table;
            if let (Some(rect), true) = (now, now == last) {
                return Ok(rect);
            }
            ensure!(Instant::now() < until, "the table does not come to rest");
            last = now;
        }
    }

    /// Takes pictures under this name until one shows what is expected: the screen may be behind the server.
    pub(crate) fn picture_with(
        &self,
        name: &str,
        expected: impl Fn(&Picture) -> Result<()>,
    ) -> Result<Picture> {
        let until = Instant::now() + PATIENCE;
        loop {
            let picture = self.picture(name)?;
            match expected(&picture) {
                Ok(()) => return Ok(picture),
                Err(e) if Instant::now() >= until => return Err(e),
                Err(_) => {}
            }
        }
    }

    /// A picture of the screen, kept under this name.
    pub(crate) fn picture(&self, name: &str) -> Result<Picture> {
        // Two frames at the calm rate: what has just come in is on the screen.
        sleep(Duration::from_millis(400));
        self.screen
            .picture(&self.pictures.join(format!("{name}.png")))
    }

    /// Waits until the program has ended by itself, and well.
    pub(crate) fn wait_for_end(mut self) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.client.try_wait()? {
                ensure!(status.success(), "the client has ended: {status}");
                return Ok(());
            }
            ensure!(Instant::now() < until, "the client does not end");
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        end(&mut self.client);
    }
}

fn middle([x, y, width, height]: RealRect) -> (f32, f32) {
    (x + width / 2.0, y + height / 2.0)
}
