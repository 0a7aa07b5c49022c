//! Lets two strengths of the computer play mirrored games: every board, pair of armies and set of dice twice, with the
//! seats swapped. The same seed gives the same games and the same figures.
//!
//! `cargo run --profile ci -p acies --example duel -- --games 200 --seed 1`

use acies::ancients::{Options, Side, armies, boards};
use acies::dice::Bytes32;
use acies::game::Strength;
use acies::practice::{self, Budget};

/// At this bound the side with fewer losses has won: two recruits may circle each other for ever. `Ruling: RUL-15`.
const BOUND_LIMIT: u16 = 120;
/// More batches than any game with the limit has.
const MOST_BATCHES: usize = 40_000;

/// What is played.
struct Flags {
    games: u32,
    seed: u64,
    /// The strength that is asked about, and the one it plays against.
    strengths: [Strength; 2],
    /// Both sides have the same army list.
    same_army: bool,
    /// Prints every game.
    verbose: bool,
}

/// What came of some games, as the first strength sees it.
#[derive(Default)]
struct Tally {
    wins: u32,
    losses: u32,
    draws: u32,
    bounds: u64,
    longest: u16,
    decisions: u64,
    /// The most processor time that one decision of the first strength took, nanoseconds, where the system tells it.
    slowest: Option<u64>,
}

fn main() -> Result<(), String> {
    let flags = flags(std::env::args().skip(1))?;
    let mut tally = Tally::default();
    for pair in 0..flags.games.div_ceil(2) {
        for swapped in [false, true] {
            if tally.games() < flags.games {
                play(&flags, pair, swapped, &mut tally)?;
            }
        }
    }
    println!("{}", tally.summary(flags.strengths));
    Ok(())
}

fn flags(mut args: impl Iterator<Item = String>) -> Result<Flags, String> {
    let mut flags = Flags {
        games: 200,
        seed: 1,
        strengths: [Strength::Veteran, Strength::Recruit],
        same_army: false,
        verbose: false,
    };
    while let Some(flag) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{flag} needs a value"));
        match flag.as_str() {
            "--games" => flags.games = number(&value()?)?,
            "--seed" => flags.seed = number(&value()?)?,
            "--strength" => flags.strengths[0] = strength(&value()?)?,
            "--against" => flags.strengths[1] = strength(&value()?)?,
            "--same-army" => flags.same_army = true,
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

/// One game. Both games of a pair have the same board, armies and dice; in the second one the seats are swapped.
fn play(flags: &Flags, pair: u32, swapped: bool, tally: &mut Tally) -> Result<(), String> {
    let mut text = flags.seed.to_be_bytes().to_vec();
    text.extend(pair.to_be_bytes());
    let Bytes32(secret) = Bytes32::sha256(&text);
    let pick = |place: usize, len: usize| usize::from(secret[31 - place]) % len.max(1);
    let board = &boards()[pick(0, boards().len())].id;
    let red = &armies()[pick(1, armies().len())].id;
    let blue = if flags.same_army {
        red
    } else {
        &armies()[pick(2, armies().len())].id
    };
    let options = Options {
        bound_limit: Some(BOUND_LIMIT),
        ..Options::default()
    };
    let header = practice::friendly(board, [red, blue], &options, secret)
        .ok_or("board or army is unknown")?;
    let first = if swapped { Side::Blue } else { Side::Red };
    let mut decisions = 0;
    let mut slowest = None;
    let mut dice = practice::dice_of(&header, secret);
    let played = practice::play_out(&header, &mut dice, MOST_BATCHES, &mut |state, side| {
        let strength = flags.strengths[usize::from(side != first)];
        decisions += 1;
        let before = processor_nanos();
        let chosen = practice::choose_as(strength, state, side, Budget::of(strength));
        if side == first {
            let spent = before.zip(processor_nanos());
            slowest = slowest.max(spent.map(|(before, after)| after.saturating_sub(before)));
        }
        chosen
    });
    let played = played.map_err(|refusal| format!("game {pair}: {refusal:?}"))?;
    let winner = played.state.outcome.and_then(|end| end.winner());
    match winner {
        Some(winner) if winner == first => tally.wins += 1,
        Some(_) => tally.losses += 1,
        None => tally.draws += 1,
    }
    let table = played.state.table.ancients();
    let table = table.expect("a battle of Ancients");
    tally.bounds += u64::from(table.bound);
    tally.longest = tally.longest.max(table.bound);
    tally.decisions += decisions;
    tally.slowest = tally.slowest.max(slowest);
    if flags.verbose {
        let lost = acies::ancients::losses(table);
        println!(
            "{pair:4} {board:8} {red} {blue} first {first:?} winner {winner:?} losses {lost:?} bounds {}",
            table.bound
        );
    }
    Ok(())
}

/// Processor time of this thread, nanoseconds: other programs at work do not lengthen it. Only Linux tells it here.
fn processor_nanos() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

impl Tally {
    const fn games(&self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// The share won with the bounds in which the true share lies in 95 of 100 cases (Wilson); draws count as not won.
    fn summary(&self, [first, second]: [Strength; 2]) -> String {
        let games = f64::from(self.games().max(1));
        let (share, z) = (f64::from(self.wins) / games, 1.96);
        let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let half = z / (1.0 + z * z / games)
            * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        format!(
            "{} against {}: {} won, {} lost, {} drawn of {}: {:.1} % won ({:.1} to {:.1} % with confidence 95 %), \
             {:.1} bounds and {:.0} decisions a game, longest {} bounds, slowest decision {}",
            first.word(),
            second.word(),
            self.wins,
            self.losses,
            self.draws,
            self.games(),
            100.0 * share,
            100.0 * (middle - half),
            100.0 * (middle + half),
            self.bounds as f64 / games,
            self.decisions as f64 / games,
            self.longest,
            self.slowest.map_or_else(
                || "not measured".to_owned(),
                |nanos| format!("{} ms of processor time", nanos / 1_000_000)
            ),
        )
    }
}
