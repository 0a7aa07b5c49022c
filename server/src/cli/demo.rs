//! `acies-server demo`: a whole match for show and for proof.

use std::process::ExitCode;

use acies::Side;
use acies::ancients::Setup;
use acies::game::{Choice, Strength};
use acies::skirmish;
use acies_server::demo::{DemoOptions, DemoReport, demo as play};
use clap::{Args, ValueEnum};

use super::serve::runtime;

/// Flags of `demo`.
#[derive(Clone, Debug, Args)]
pub(crate) struct DemoFlags {
    /// Ends with one line of JSON instead of words.
    #[arg(long)]
    json: bool,
    /// Changes one event on its way to this viewer, to show that it is found out: exit status 1.
    #[arg(long, value_enum, value_name = "WHO")]
    corrupt: Option<Corrupted>,
    /// Which rule system.
    #[arg(long, value_enum, default_value = "ancients")]
    ruleset: Ruleset,
    /// The scenario of a skirmish.
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// The board of Ancients.
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    /// How the table is set up; `full` needs no board.
    #[arg(long, value_enum, default_value = "quick")]
    setup: SetupChoice,
    /// Army lists of red and blue.
    #[arg(long, num_args = 2, value_names = ["RED", "BLUE"], default_values = ["LST-01", "LST-02"])]
    armies: Vec<String>,
    /// How well the computers play: `recruit` or `veteran` for each side; who is not named is a recruit.
    #[arg(long, value_name = "red=STRENGTH,blue=STRENGTH", value_delimiter = ',', value_parser = strength_of_side)]
    strength: Vec<(Side, Strength)>,
}

/// `red=veteran`, taken apart.
fn strength_of_side(text: &str) -> Result<(Side, Strength), String> {
    let wrong = || format!("`{text}` is not like red=recruit or blue=veteran");
    let (side, strength) = text.split_once('=').ok_or_else(wrong)?;
    let side = match side {
        "red" => Side::Red,
        "blue" => Side::Blue,
        _ => return Err(wrong()),
    };
    let strength = Strength::ALL.into_iter().find(|s| s.word() == strength);
    Ok((side, strength.ok_or_else(wrong)?))
}

/// The rule systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Ruleset {
    /// Twelve elements a side.
    Ancients,
    /// Squads among houses.
    Skirmish,
}

/// How the table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SetupChoice {
    /// A prepared board and default armies.
    Quick,
    /// The players choose armies, terrain and edges.
    Full,
}

impl From<SetupChoice> for Setup {
    fn from(choice: SetupChoice) -> Self {
        match choice {
            SetupChoice::Quick => Self::Quick,
            SetupChoice::Full => Self::Full,
        }
    }
}

/// Who receives something false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Corrupted {
    /// The spectator.
    Spectator,
}

/// Plays, prints, and exits with 0 only if everybody ended on the same state.
pub(crate) fn demo(flags: &DemoFlags) -> ExitCode {
    let mut strengths = [Strength::default(); 2];
    for (side, strength) in &flags.strength {
        strengths[side.index()] = *strength;
    }
    let options = DemoOptions {
        strengths,
        game: game_of(flags),
        corrupt_spectator: flags.corrupt == Some(Corrupted::Spectator),
        narrate: !flags.json,
    };
    let played = runtime()
        .map_err(|error| error.to_string())
        .and_then(|runtime| {
            runtime
                .block_on(play(&options))
                .map_err(|error| error.to_string())
        });
    match played {
        Ok(report) => {
            print(&report, flags.json);
            if report.is_equal() {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        Err(error) => {
            eprintln!("acies-server demo: {error}");
            ExitCode::FAILURE
        }
    }
}

fn game_of(flags: &DemoFlags) -> Choice {
    match flags.ruleset {
        Ruleset::Ancients => DemoOptions::ancients(
            flags.board.clone().unwrap_or_else(first_board),
            [0, 1].map(|place| flags.armies.get(place).cloned().unwrap_or_default()),
            flags.setup.into(),
        ),
        Ruleset::Skirmish => Choice::Skirmish(skirmish::Choice {
            scenario: flags.scenario.clone().unwrap_or_else(first_scenario),
            options: skirmish::Options {
                // Two computers have nothing to argue about.
                agreement: Some(skirmish::Agreement::Accepted),
                ..skirmish::Options::default()
            },
        }),
    }
}

fn first_scenario() -> String {
    let scenarios = skirmish::catalogue().scenarios();
    scenarios
        .first()
        .map_or_else(String::new, |scenario| scenario.id.clone())
}

fn first_board() -> String {
    let board = acies::ancients::boards().first();
    board.map_or_else(String::new, |board| board.id.clone())
}

fn print(report: &DemoReport, json: bool) {
    if let Some(fault) = &report.fault {
        eprintln!("{fault}");
    }
    if json {
        match serde_json::to_string(report) {
            Ok(line) => println!("{line}"),
            Err(error) => eprintln!("{error}"),
        }
        return;
    }
    let winner = report
        .winner
        .map_or_else(|| "Nobody".to_owned(), |side| format!("{side:?}"));
    println!(
        "{winner} wins after {} bounds or rounds, {} batches, {} ms.",
        report.bounds, report.batches, report.millis
    );
    println!("players   {}", report.hash);
    println!("spectator {}", report.spectator_hash);
    println!("log       {}", report.log_hash);
    let verdict = if report.is_equal() {
        "All see the same."
    } else {
        "They do NOT see the same."
    };
    println!("{verdict}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_is_named_with_its_side() {
        assert_eq!(
            strength_of_side("blue=veteran"),
            Ok((Side::Blue, Strength::Veteran))
        );
        for wrong in ["veteran", "green=veteran", "red=general", ""] {
            assert!(strength_of_side(wrong).is_err(), "{wrong}");
        }
    }
}
