//! A screen without a monitor, and hands for it.

use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use image::{Rgb, RgbImage};

/// What the test starts besides the client, and the Debian packages they come in.
const PROGRAMS: [&str; 4] = ["Xvfb", "setxkbmap", "xdotool", "import"];
const PACKAGES: &str = "xvfb xdotool imagemagick libx11-6 libxi6 libxkbcommon0 libxcursor1 \
    libgl1 libgl1-mesa-dri libegl1";

/// Whether the story can be told here. Where nobody could have installed the programs it is left out, loudly.
///
/// # Panics
/// As root, or in CI (`CI` is set): there they must be installed.
pub(crate) fn can_be_used() -> bool {
    let missing: Vec<&str> = PROGRAMS
        .into_iter()
        .filter(|program| !is_installed(program))
        .collect();
    if missing.is_empty() {
        return true;
    }
    let advice = format!(
        "the window test needs {}: apt-get install --no-install-recommends {PACKAGES}",
        missing.join(", ")
    );
    assert!(std::env::var_os("CI").is_none() && !is_root(), "{advice}");
    eprintln!("\n*** NOT TESTED: {advice} ***\n");
    false
}

fn is_installed(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A running Xvfb; ends when dropped.
#[derive(Debug)]
pub(crate) struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// Starts one of this size. The server picks a free display number and tells it.
    pub(crate) fn start(width: u32, height: u32) -> Result<Self> {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset"])
            .args(["+extension", "GLX", "+render", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb does not start")?;
        let told = server.stdout.take().context("Xvfb has no output")?;
        let mut line = String::new();
        let read = BufReader::new(told).read_line(&mut line);
        let screen = Self {
            server,
            display: format!(":{}", line.trim()),
        };
        read?;
        ensure!(screen.display.len() > 1, "Xvfb tells no display number");
        // Umlauts need keys of their own: what is typed without one is lost on the way to the window.
        let keyboard = screen.command("setxkbmap").arg("de").status()?;
        ensure!(keyboard.success(), "setxkbmap: {keyboard}");
        Ok(screen)
    }

    /// A command that uses this screen, drawn by the processor with one thread: the server needs the other.
    pub(crate) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("LP_NUM_THREADS", "1");
        command
    }

    fn xdotool(&self, arguments: &[&str]) -> Result<()> {
        let status = self
            .command("xdotool")
            .args(arguments)
            .stderr(Stdio::null())
            .status()?;
        ensure!(status.success(), "xdotool {arguments:?}: {status}");
        Ok(())
    }

    /// Gives the window of this name another size as soon as it is there.
    pub(crate) fn resize_window(&self, name: &str, (width, height): (u32, u32)) -> Result<()> {
        let (width, height) = (width.to_string(), height.to_string());
        let search = ["search", "--sync", "--onlyvisible", "--name", name];
        self.xdotool(&[&search[..], &["windowsize", &width, &height]].concat())
    }

    /// Moves the pointer.
    pub(crate) fn point(&self, at: (f32, f32)) -> Result<()> {
        let (x, y) = (at.0.round().to_string(), at.1.round().to_string());
        self.xdotool(&["mousemove", &x, &y])
    }

    /// Presses the main button where something is.
    pub(crate) fn click(&self, at: (f32, f32)) -> Result<()> {
        self.point(at)?;
        sleep(HAND);
        self.xdotool(&["mousedown", "1"])?;
        sleep(HAND);
        self.xdotool(&["mouseup", "1"])
    }

    /// Turns the wheel down by a notch.
    pub(crate) fn wheel_down(&self, at: (f32, f32)) -> Result<()> {
        self.point(at)?;
        sleep(HAND);
        self.xdotool(&["click", "5"])
    }

    /// Turns the wheel up by a notch.
    pub(crate) fn wheel_up(&self, at: (f32, f32)) -> Result<()> {
        self.point(at)?;
        sleep(HAND);
        self.xdotool(&["click", "4"])
    }

    /// Presses at one place, moves in steps, and releases at another.
    pub(crate) fn drag(&self, from: (f32, f32), to: (f32, f32)) -> Result<()> {
        self.point(from)?;
        sleep(HAND);
        self.xdotool(&["mousedown", "1"])?;
        for step in 1..=4_u8 {
            let part = f32::from(step) / 4.0;
            sleep(HAND);
            self.point((
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            ))?;
        }
        sleep(HAND);
        self.xdotool(&["mouseup", "1"])
    }

    /// Types text.
    pub(crate) fn type_text(&self, text: &str) -> Result<()> {
        self.xdotool(&["type", "--delay", "60", text])
    }

    /// Presses a key by its X name.
    pub(crate) fn key(&self, name: &str) -> Result<()> {
        self.xdotool(&["key", name])
    }

    /// What is on the screen now; also kept as a file.
    pub(crate) fn picture(&self, path: &Path) -> Result<Picture> {
        let status = self
            .command("import")
            .args(["-window", "root"])
            .arg(path)
            .status()?;
        ensure!(status.success(), "import: {status}");
        Picture::read(path)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        end(&mut self.server);
    }
}

/// Between two movements of the hand: longer than a frame of the slowest machine that has passed so far.
const HAND: Duration = Duration::from_millis(120);

/// Ends a process that this test has started, by its handle.
pub(crate) fn end(child: &mut Child) {
    let ended = matches!(child.try_wait(), Ok(Some(_)));
    if !ended && child.kill().is_ok() {
        // The status of something that was killed says nothing.
        child.wait().map(drop).unwrap_or_default();
    }
}

/// A screenshot.
#[derive(Debug)]
pub(crate) struct Picture(RgbImage);

impl Picture {
    /// A picture that was kept.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        Ok(Self(image::open(path)?.to_rgb8()))
    }

    /// How much of a convex polygon, corners in real pixels, has this colour; 0 to 1. Nearly the same counts.
    pub(crate) fn share(&self, corners: &[(f32, f32)], colour: [u8; 3]) -> Result<f32> {
        let (mut inside, mut found) = (0_u32, 0_u32);
        let (columns, rows) = self.around(corners);
        for y in rows {
            for x in columns.clone() {
                if is_inside(corners, (x as f32 + 0.5, y as f32 + 0.5)) {
                    let Rgb(pixel) = self.0.get_pixel(x, y);
                    let near = |i: usize| pixel[i].abs_diff(colour[i]) <= 12;
                    inside += 1;
                    found += u32::from(near(0) && near(1) && near(2));
                }
            }
        }
        if inside == 0 {
            bail!("{corners:?} lies outside of the picture");
        }
        Ok(found as f32 / inside as f32)
    }

    /// The columns and rows of the picture that a polygon lies in.
    fn around(&self, corners: &[(f32, f32)]) -> (Range<u32>, Range<u32>) {
        let span = |values: Vec<f32>, end: u32| {
            let low = values.iter().copied().fold(f32::INFINITY, f32::min);
            let high = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let bounded = |value: f32| (value.max(0.0) as u32).min(end);
            bounded(low.floor())..bounded(high.ceil())
        };
        let (width, height) = self.0.dimensions();
        (
            span(corners.iter().map(|corner| corner.0).collect(), width),
            span(corners.iter().map(|corner| corner.1).collect(), height),
        )
    }

    /// How many different colours there are: a blank window has hardly any.
    pub(crate) fn colours(&self) -> usize {
        // Every tenth pixel will do.
        let mut seen: Vec<[u8; 3]> = self.0.pixels().step_by(10).map(|pixel| pixel.0).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }
}

/// The same hand on all edges means inside.
fn is_inside(corners: &[(f32, f32)], at: (f32, f32)) -> bool {
    let hands: Vec<bool> = (0..corners.len())
        .map(|i| {
            let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
            (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0) >= 0.0
        })
        .collect();
    hands.iter().all(|hand| *hand) || hands.iter().all(|hand| !hand)
}
