//! Lets two strengths of the computer play every scenario of Platoon Skirmish: every set of dice twice, with the seats swapped.
//! The same seed gives the same games and the same figures.
//!
//! `cargo run --profile ci -p acies --example skirmish_duel -- --games 20 --seed 1`

use std::collections::BTreeMap;

use acies::dice::Bytes32;
use acies::game::{Choice, Strength};
use acies::practice::{self, Budget};
use acies::skirmish::{ActivationMode, Agreement, Options, Side, Victory, catalogue};

/// More batches than any game has.
const MOST_BATCHES: usize = 6_000;

/// What is played.
struct Flags {
    /// Games of each scenario.
    games: u32,
    seed: u64,
    /// The strength that is asked about, and the one it plays against.
    strengths: [Strength; 2],
    /// Only this scenario.
    scenario: Option<String>,
    /// Instead of the scenario's own.
    activation: Option<ActivationMode>,
    /// Prints every game.
    verbose: bool,
}

/// What came of some games.
#[derive(Default)]
struct Tally {
    games: u32,
    /// Wins of red, of blue.
    sides: [u32; 2],
    /// Wins of the first strength, of the second.
    strengths: [u32; 2],
    rounds: u32,
    /// Games that ended in this round.
    last_rounds: BTreeMap<u8, u32>,
    /// Of all models, per cent.
    lost: u32,
    ends: BTreeMap<&'static str, u32>,
}

fn main() -> Result<(), String> {
    let flags = flags(std::env::args().skip(1))?;
    let mut all = Tally::default();
    let scenarios = catalogue().scenarios().iter().map(|each| each.id.clone());
    for id in scenarios.filter(|id| flags.scenario.as_ref().is_none_or(|only| only == id)) {
        let mut tally = Tally::default();
        for game in 0..flags.games {
            play(&flags, &id, game, &mut tally)?;
        }
        println!("{}", tally.line(&id));
        all.add(&tally);
    }
    println!("{}", all.line("all"));
    Ok(())
}

fn flags(mut args: impl Iterator<Item = String>) -> Result<Flags, String> {
    let mut flags = Flags {
        games: 20,
        seed: 1,
        strengths: [Strength::Veteran, Strength::Recruit],
        scenario: None,
        activation: None,
        verbose: false,
    };
    while let Some(flag) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{flag} needs a value"));
        match flag.as_str() {
            "--games" => flags.games = number(&value()?)?,
            "--seed" => flags.seed = number(&value()?)?,
            "--strength" => flags.strengths[0] = strength(&value()?)?,
            "--against" => flags.strengths[1] = strength(&value()?)?,
            "--scenario" => flags.scenario = Some(value()?),
            "--activation" => flags.activation = Some(activation(&value()?)?),
            "--verbose" => flags.verbose = true,
            other => return Err(format!("unknown flag {other}")),
        }
    }
    Ok(flags)
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse()
        .map_err(|_not_one| format!("{text} is no number that fits"))
}

fn strength(word: &str) -> Result<Strength, String> {
    Strength::ALL
        .into_iter()
        .find(|strength| strength.word() == word)
        .ok_or_else(|| format!("no strength is called {word}"))
}

fn activation(word: &str) -> Result<ActivationMode, String> {
    match word {
        "player_turns" => Ok(ActivationMode::PlayerTurns),
        "alternating" => Ok(ActivationMode::Alternating),
        other => Err(format!("no order of activations is called {other}")),
    }
}

/// One game; in every second one the seats are swapped, with the same dice.
fn play(flags: &Flags, scenario: &str, game: u32, tally: &mut Tally) -> Result<(), String> {
    let mut text = flags.seed.to_be_bytes().to_vec();
    text.extend((game / 2).to_be_bytes());
    text.extend(scenario.bytes());
    let Bytes32(secret) = Bytes32::sha256(&text);
    let first = [Side::Red, Side::Blue][game as usize % 2];
    let choice = Choice::Skirmish(acies::skirmish::Choice {
        scenario: scenario.to_owned(),
        options: Options {
            activation: flags.activation,
            agreement: Some(Agreement::Accepted),
            ..Options::default()
        },
    });
    let header = practice::between_computers(choice, secret).ok_or("the scenario is unknown")?;
    let mut dice = practice::dice_of(&header, secret);
    let played = practice::play_out(&header, &mut dice, MOST_BATCHES, &mut |state, side| {
        let strength = flags.strengths[usize::from(side != first)];
        practice::choose_as(strength, state, side, Budget::of(strength))
    });
    let played = played.map_err(|refusal| format!("{scenario}, game {game}: {refusal:?}"))?;
    let winner = played.state.outcome.and_then(|end| end.winner());
    let table = played.state.table.skirmish().ok_or("no skirmish")?;
    let lost = table.models.iter().filter(|model| !model.is_alive());
    let lost = u32::try_from(100 * lost.count() / table.models.len().max(1)).unwrap_or(100);
    tally.games += 1;
    tally.rounds += u32::from(table.round);
    tally.lost += lost;
    *tally.last_rounds.entry(table.round).or_default() += 1;
    *tally.ends.entry(end(table.victory)).or_default() += 1;
    if let Some(winner) = winner {
        tally.sides[winner.index()] += 1;
        tally.strengths[usize::from(winner != first)] += 1;
    }
    if flags.verbose {
        println!(
            "{scenario} {game:3} first {first:?} winner {winner:?} by {} in round {}, {lost} % lost, points {:?}",
            end(table.victory),
            table.round,
            table.victory_points
        );
    }
    Ok(())
}

/// How it ended, a word.
const fn end(victory: Option<Victory>) -> &'static str {
    match victory {
        None => "none",
        Some(Victory::Points) => "points",
        Some(Victory::Models) => "models",
        Some(Victory::Annihilation) => "annihilation",
        Some(Victory::Escort) => "escort",
        Some(Victory::Lapses) => "lapses",
    }
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.lost += other.lost;
        for place in 0..2 {
            self.sides[place] += other.sides[place];
            self.strengths[place] += other.strengths[place];
        }
        for (round, count) in &other.last_rounds {
            *self.last_rounds.entry(*round).or_default() += count;
        }
        for (end, count) in &other.ends {
            *self.ends.entry(end).or_default() += count;
        }
    }

    /// A row of the table in `docs/computer.md`.
    fn line(&self, id: &str) -> String {
        let games = f64::from(self.games.max(1));
        let [red, blue] = self.sides;
        let [won, lost] = self.strengths;
        let ends: Vec<String> = self
            .ends
            .iter()
            .map(|(end, count)| format!("{end} {count}"))
            .collect();
        let rounds: Vec<String> = self
            .last_rounds
            .iter()
            .map(|(round, count)| format!("{round}: {count}"))
            .collect();
        format!(
            "| {id} | {} | {red} | {blue} | {} | {won} | {lost} | {:.1} ({}) | {:.0} % | {} |",
            self.games,
            self.games - red - blue,
            f64::from(self.rounds) / games,
            rounds.join(", "),
            f64::from(self.lost) / games,
            ends.join(", "),
        )
    }
}
