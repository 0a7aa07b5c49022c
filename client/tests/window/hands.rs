//! Two pairs of hands that play a match on the server, each over a connection of its own, until it has come to where the
//! window is wanted; then one of them lets go of its seat and the window takes it.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use acies::ancients::{Options, Setup, Side, State};
use acies::dice::Bytes32;
use acies::game::{MatchId, MatchIntent, MatchState, NewMatch, Opponent, Strength, Visibility};
use acies::practice::{Budget, choose};
use acies::protocol::{Command, Reply};
use acies_client_core::{Language, Saved, SavedSeat};
use anyhow::{Context, Result, bail, ensure};

use crate::witness::Witness;

/// Archers against an army that charges, on an open table: there is shooting soon, and then there are combats.
const BOARD: &str = "plain";
const ARMIES: [&str; 2] = ["LST-25", "LST-11"];
/// A battle has far fewer intents.
const LONGEST: usize = 1500;
/// The server takes 60 commands a second.
const BREATH: Duration = Duration::from_millis(20);
/// Matches that are begun until the first dice fall as wanted.
const MOST_MATCHES: usize = 40;
/// They need not play well.
const BUDGET: Budget = Budget { nodes: 60 };
const NONCES: [Bytes32; 2] = [Bytes32([3; 32]), Bytes32([4; 32])];

/// Both players.
#[derive(Debug)]
pub(crate) struct Hands {
    url: String,
    pub(crate) match_id: MatchId,
    tokens: [String; 2],
    players: [Option<Witness>; 2],
}

impl Hands {
    /// Creates a match, takes both seats, and shares the dice out.
    pub(crate) fn begin(url: &str) -> Result<Self> {
        let mut red = Witness::connect(url, "Rote Hand")?;
        let chosen = NewMatch {
            game: acies::ancients::Choice {
                board: BOARD.to_owned(),
                armies: ARMIES.map(str::to_owned),
                options: Options::default(),
            }
            .into(),
            seat: Some(Side::Red),
            opponent: Opponent::Open,
            watching: Visibility::Public,
            delay_secs: 0,
            clock: None,
        };
        let (match_id, red_token) = create(&mut red, chosen)?;
        let mut blue = Witness::connect(url, "Blaue Hand")?;
        let join = Command::Join {
            match_id,
            side: Some(Side::Blue),
            invite: None,
        };
        let Reply::Joined {
            seat_token: blue_token,
            ..
        } = blue.ask(join)?
        else {
            bail!("the second seat is not given");
        };
        blue.wait_until("the snapshot", |witness| witness.seen.is_some())?;
        let mut hands = Self {
            url: url.to_owned(),
            match_id,
            tokens: [red_token, blue_token],
            players: [Some(red), Some(blue)],
        };
        for (side, nonce) in Side::BOTH.into_iter().zip(NONCES) {
            let hash = Bytes32::sha256(&nonce.0);
            hands.act(side, MatchIntent::CommitNonce { hash })?;
        }
        for (side, nonce) in Side::BOTH.into_iter().zip(NONCES) {
            hands.act(side, MatchIntent::RevealNonce { nonce })?;
        }
        // The server rolls the first dice by itself.
        for player in hands.players.iter_mut().flatten() {
            player.wait_until("the beginning", |witness| witness.state().has_begun())?;
        }
        Ok(hands)
    }

    /// Creates a match with the full setup against the computer, plays red, and shares the dice out; again and again
    /// until the first dice make it defender or attacker, as wanted.
    pub(crate) fn begin_full(url: &str, armies: [&str; 2], attacks: bool) -> Result<Self> {
        for _ in 0..MOST_MATCHES {
            let chosen = NewMatch {
                game: acies::ancients::Choice {
                    board: String::new(),
                    armies: armies.map(str::to_owned),
                    options: Options {
                        setup: Setup::Full,
                        ..Options::default()
                    },
                }
                .into(),
                seat: Some(Side::Red),
                opponent: Opponent::Computer(Strength::Recruit),
                watching: Visibility::Public,
                delay_secs: 0,
                clock: None,
            };
            let mut red = Witness::connect(url, "Rote Hand")?;
            let (match_id, token) = create(&mut red, chosen)?;
            let mut hands = Self {
                url: url.to_owned(),
                match_id,
                tokens: [token, String::new()],
                players: [Some(red), None],
            };
            let computer = Side::Blue.index();
            let [nonce, _] = NONCES;
            let hash = Bytes32::sha256(&nonce.0);
            hands.wait_until("the computer's sealed part of the dice", |state| {
                state.nonce_hashes[computer].is_some()
            })?;
            hands.act(Side::Red, MatchIntent::CommitNonce { hash })?;
            hands.wait_until("the computer's open part", |state| {
                state.nonces[computer].is_some()
            })?;
            hands.act(Side::Red, MatchIntent::RevealNonce { nonce })?;
            hands.wait_until("the first dice", |state| {
                let table = state.table.ancients();
                table.is_some_and(|table| table.attacker.is_some())
            })?;
            if (hands.table().attacker == Some(Side::Red)) == attacks {
                return Ok(hands);
            }
        }
        bail!("the dice never fall as wanted")
    }

    fn player(&mut self, side: Side) -> Result<&mut Witness> {
        let player = self.players[side.index()].as_mut();
        player.with_context(|| format!("{side:?} has let go"))
    }

    /// Somebody who still follows the match.
    pub(crate) fn witness(&mut self) -> Result<&mut Witness> {
        let mut players = self.players.iter_mut().flatten();
        players.next().context("nobody follows the match")
    }

    /// The table as the server has it.
    pub(crate) fn table(&self) -> &State {
        let player = self.players.iter().flatten().next();
        player
            .expect("somebody follows")
            .state()
            .table
            .ancients()
            .expect("a battle of Ancients")
    }

    /// One side acts, and everybody who follows has heard of it.
    pub(crate) fn act(&mut self, side: Side, intent: MatchIntent) -> Result<()> {
        sleep(BREATH);
        let player = self.player(side)?;
        player.take_waiting()?;
        let base = player.state().number;
        let asked = format!("{intent:?}");
        let number = match player.ask(Command::Act { base, intent })? {
            Reply::Accepted { number } => number,
            other => bail!("{asked} is answered by {other:?}"),
        };
        for player in self.players.iter_mut().flatten() {
            player.wait_until("the batch", |witness| witness.state().number >= number)?;
        }
        Ok(())
    }

    /// Both play on, as the computer would, until the table is as wanted.
    pub(crate) fn play_until(&mut self, what: &str, wanted: impl Fn(&State) -> bool) -> Result<()> {
        for _ in 0..LONGEST {
            if wanted(self.table()) {
                return Ok(());
            }
            let state = self.witness()?.state().clone();
            let side = state
                .side_to_act()
                .with_context(|| format!("the battle is over before {what}"))?;
            self.act(side, choose(&state, side, BUDGET))?;
        }
        bail!("{what} does not come")
    }

    /// The seat of a side is free for the window.
    pub(crate) fn let_go(&mut self, side: Side) {
        self.players[side.index()] = None;
    }

    /// Lays the key to a seat into a folder, as if the window had been there before.
    pub(crate) fn hand_over(&mut self, side: Side, folder: &Path) -> Result<()> {
        self.let_go(side);
        let seat = SavedSeat {
            server: self.url.clone(),
            match_id: self.match_id,
            side: Some(side),
            token: self.tokens[side.index()].clone(),
            nonce: Some(NONCES[side.index()]),
            commitment: None,
        };
        let saved = Saved {
            language: Language::German,
            name: "Jörg Größe".to_owned(),
            server: self.url.clone(),
            seats: vec![seat],
            ..Saved::default()
        };
        let folder = folder.join("client");
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join("settings.json"), saved.to_text())?;
        Ok(())
    }

    /// Takes the seat of a side back from whoever has it.
    pub(crate) fn take_back(&mut self, side: Side) -> Result<()> {
        let name = match side {
            Side::Red => "Rote Hand",
            Side::Blue => "Blaue Hand",
        };
        let mut player = Witness::connect(&self.url, name)?;
        let token = self.tokens[side.index()].clone();
        player.enter(self.match_id, Some(token))?;
        self.players[side.index()] = Some(player);
        Ok(())
    }

    /// Nobody of them is connected any more: the server is gone.
    pub(crate) fn drop_all(&mut self) {
        self.players = [None, None];
    }

    /// Waits until those who follow see the match so.
    fn wait_until(&mut self, what: &str, wanted: impl Fn(&MatchState) -> bool) -> Result<()> {
        let witness = self.witness()?;
        witness.wait_until(what, |witness| wanted(witness.state()))
    }

    /// Link to the match on this machine.
    pub(crate) fn link(&self) -> Result<String> {
        let (_, rest) = self.url.split_once("://").context("no address")?;
        let host = rest.trim_end_matches("/ws");
        ensure!(!host.is_empty(), "no address");
        Ok(format!("http://{host}/m/{}", self.match_id))
    }
}

/// Creates a match, with a seat in it, and enters it.
fn create(player: &mut Witness, chosen: NewMatch) -> Result<(MatchId, String)> {
    let chosen = Box::new(chosen);
    let Reply::Created {
        match_id,
        seat_token: Some(token),
        ..
    } = player.ask(Command::Create { chosen })?
    else {
        bail!("no match is created");
    };
    player.enter(match_id, Some(token.clone()))?;
    Ok((match_id, token))
}
