//! The program on a desktop: command line, storage of the user, window.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use acies_client_core::{Language, Speed, Theme};
use clap::{Parser, ValueEnum};

use crate::display;
use crate::net::{Endpoint, Trust};
use crate::places::Sink;
use crate::storage::Storage;
use crate::window::{self, Options};

/// Play, watch and host Acies battles.
#[derive(Debug, Parser)]
#[command(name = "acies-client", version)]
struct Arguments {
    /// Connect to this server at once: HOST:PORT, ws://..., wss://..., or the address of its page.
    #[arg(long, value_name = "URL", conflicts_with = "join")]
    server: Option<String>,
    /// Open this match or invite link at once.
    #[arg(long, value_name = "LINK")]
    join: Option<String>,
    /// Show this record of a match, as a server or this program has saved it.
    #[arg(value_name = "RECORD")]
    record: Option<PathBuf>,
    /// Also trust the certificates in this PEM file on encrypted connections.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// The name to be known by.
    #[arg(long)]
    name: Option<String>,
    /// Language of all texts.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    /// The dress of table and panels.
    #[arg(long, value_enum)]
    theme: Option<Dress>,
    /// How fast pieces move.
    #[arg(long, value_enum)]
    motion: Option<Pace>,
    /// Everything larger or smaller, on top of the system's own scale: 0.5 to 3.
    #[arg(long, default_value_t = 1.0, value_parser = scale)]
    scale: f32,
    /// Keep settings and own matches in this folder instead of the user's.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// No smooth edges: faster on machines without a graphics card.
    #[arg(long)]
    no_smoothing: bool,
    /// Write the places of all buttons into this file (for tests).
    #[arg(long, value_name = "FILE", hide = true)]
    places: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lang {
    /// German.
    De,
    /// English.
    En,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Pace {
    /// Everything stands at once where it ends.
    Off,
    /// Half as fast as usual.
    Slow,
    /// As usual.
    Normal,
    /// Twice as fast.
    Fast,
    /// Four times as fast.
    Fastest,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Dress {
    /// Textures and shadows.
    Rich,
    /// Flat and of high contrast.
    Plain,
}

fn scale(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(scale) if (0.5..=3.0).contains(&scale) => Ok(scale),
        _ => Err("a number from 0.5 to 3".to_owned()),
    }
}

/// The window stands: a panic from here on is a fault of ours and not a missing screen.
static OPENED: AtomicBool = AtomicBool::new(false);

/// Runs the program; its exit code says whether a window could be opened.
#[must_use]
pub fn start() -> ExitCode {
    let arguments = Arguments::parse();
    if let Err(message) = check(&arguments) {
        eprintln!("acies-client: {message}");
        return ExitCode::from(2);
    }
    if let Some(reason) = display::reason_against() {
        eprintln!("{}", display::advice(&reason));
        return ExitCode::FAILURE;
    }
    let mut seed = [0; 32];
    if let Err(e) = getrandom::fill(&mut seed) {
        eprintln!("acies-client: the system gives no random numbers: {e}");
        return ExitCode::FAILURE;
    }
    let record = match arguments.record.as_deref().map(read_record).transpose() {
        Ok(record) => record,
        Err(message) => {
            eprintln!("acies-client: {message}");
            return ExitCode::from(2);
        }
    };
    open(options(arguments, record), seed)
}

/// The bytes of a record; what is in them is judged later.
fn read_record(path: &Path) -> Result<Vec<u8>, String> {
    let says = |e: std::io::Error| format!("{}: {e}", path.display());
    let length = std::fs::metadata(path).map_err(says)?.len();
    if length > acies::replay::MAX_RECORD as u64 {
        return Err(format!("{}: too large for a record", path.display()));
    }
    std::fs::read(path).map_err(says)
}

/// What can be found wrong before a window opens.
fn check(arguments: &Arguments) -> Result<(), String> {
    if let Some(server) = &arguments.server {
        Endpoint::parse(server).map_err(|e| e.to_string())?;
    }
    let trust = Trust {
        ca_file: arguments.ca.clone(),
    };
    trust.tls_config().map(drop).map_err(|e| e.to_string())
}

fn options(arguments: Arguments, record: Option<Vec<u8>>) -> Options {
    let storage = arguments.data.map_or_else(Storage::of_user, Storage::new);
    let mut saved = storage.load();
    if let Some(name) = arguments.name {
        saved.name = name;
    }
    match arguments.lang {
        Some(Lang::De) => saved.language = Language::German,
        Some(Lang::En) => saved.language = Language::English,
        None => {}
    }
    if let Some(pace) = arguments.motion {
        saved.speed = match pace {
            Pace::Off => Speed::Off,
            Pace::Slow => Speed::Slow,
            Pace::Normal => Speed::Normal,
            Pace::Fast => Speed::Fast,
            Pace::Fastest => Speed::Fastest,
        };
    }
    match arguments.theme {
        Some(Dress::Rich) => saved.theme = Theme::Rich,
        Some(Dress::Plain) => saved.theme = Theme::Plain,
        None => {}
    }
    Options {
        open: arguments.server.or(arguments.join),
        trust: Trust {
            ca_file: arguments.ca,
        },
        storage,
        record,
        saved,
        scale: arguments.scale,
        smooth: !arguments.no_smoothing,
        places: arguments.places.map(Sink::File),
    }
}

fn open(options: Options, seed: [u8; 32]) -> ExitCode {
    let configuration = window::configuration(&options);
    let opened = std::panic::catch_unwind(|| {
        macroquad::Window::from_config(configuration, async move {
            OPENED.store(true, Ordering::Relaxed);
            if let Err(e) = window::run(options, seed).await {
                eprintln!("acies-client: {e}");
            }
        });
    });
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) if OPENED.load(Ordering::Relaxed) => ExitCode::from(101),
        Err(_) => {
            eprintln!(
                "{}",
                display::advice("the window system or its graphics library refuses")
            );
            ExitCode::FAILURE
        }
    }
}
