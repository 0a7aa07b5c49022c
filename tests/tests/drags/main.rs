//! Ghost and verdict agree, against a real server: random drags in a client without a window, and whatever the ghost stands
//! for is sent, allowed or not. The server must say what the ghost said. Its limits are raised by its flags.
//!
//! An ordinary run makes some hundreds of drags; `ACIES_DRAGS=10000` asks for as many as anybody likes, see
//! `docs/performance.md`.

mod client;
mod seats;
mod skirmish;
mod skirmish_steer;
mod steer;

use acies::ancients::{Intent, Phase, Refusal, Side, armies, boards};
use acies::game::{MatchIntent, MatchRefusal, MatchState, NewMatch, TableIntent, TableRefusal};
use acies::practice::{self, Budget};
use acies::protocol::{Denied, Reply};
use acies_client_core::battle::Verdict;
use acies_tests::program::Program;
use acies_tests::table;

use client::Client;
use seats::Seats;
use steer::{Random, steer};

/// Drags of an ordinary run.
pub(crate) const DRAGS: u32 = 300;
/// Most drags of one bound, and bounds of one match: whoever gets nowhere begins anew.
const DRAGS_A_BOUND: u32 = 30;
const BOUNDS: u16 = 40;
/// Positions that the computer looks at where it plays; how well does not matter here.
pub(crate) const BUDGET: Budget = Budget { nodes: 20 };
/// The flags that raise the limits which a fast player meets.
pub(crate) const FLAGS: [&str; 8] = [
    "--commands-per-second",
    "100000",
    "--frames-per-second",
    "1000000",
    "--intents-per-bound",
    "60000",
    "--matches-per-address",
    "100000",
];

/// What came of the drags.
#[derive(Debug, Default)]
struct Tally {
    drags: u32,
    legal: u32,
    refused: u32,
    groups: u32,
    columns: u32,
    contacts: u32,
    matches: u32,
    disagreements: Vec<String>,
}

impl Tally {
    fn count(&mut self, verdict: &Verdict) {
        self.drags += 1;
        self.groups += u32::from(matches!(verdict.intent(), Intent::MoveGroup { .. }));
        self.columns += u32::from(matches!(verdict.intent(), Intent::Column { .. }));
        match verdict {
            Verdict::Move {
                preview: Ok(preview),
                ..
            } => {
                self.legal += 1;
                self.contacts += u32::from(!preview.contacts.is_empty());
            }
            Verdict::Move {
                preview: Err(_), ..
            }
            | Verdict::Setup { .. } => self.refused += 1,
        }
    }
}

/// A match of which both seats are held here.
struct Match {
    seats: Seats,
}

impl Match {
    async fn begin(program: &Program, number: u32) -> Self {
        let mut seats = Box::pin(Seats::take(program, number, chosen(number))).await;
        seats.red.until("the battle", has_begun).await;
        Self { seats }
    }

    /// Whoever's turn it is does something; true when the match is over.
    async fn step(&mut self, random: &mut Random, tally: &mut Tally, wanted: u32) -> bool {
        let state = self.seats.red.state().clone();
        let table = state.table.ancients().expect("a battle of Ancients");
        if state.outcome.is_some() || table.bound > BOUNDS {
            return true;
        }
        match (state.side_to_act(), table.phase) {
            (None, _) => return true,
            (Some(Side::Red), Phase::Move) => self.red_moves(random, tally, wanted).await,
            (Some(Side::Red), _) => {
                let intent = practice::choose(&state, Side::Red, BUDGET);
                let reply = self.seats.red.ask(intent.clone()).await;
                assert!(
                    matches!(reply, Reply::Accepted { .. }),
                    "{intent:?}: {reply:?}"
                );
            }
            (Some(Side::Blue), _) => self.blue_acts(&state).await,
        }
        false
    }

    /// For blue the computer plays: it comes near, so that there are zones, contacts and overlaps to heed.
    async fn blue_acts(&mut self, state: &MatchState) {
        let intent = practice::choose(state, Side::Blue, BUDGET);
        self.seats.blue_looks().await;
        let reply = self
            .seats
            .blue
            .act(intent.clone())
            .await
            .expect("an answer");
        let Reply::Accepted { number } = reply else {
            panic!("{intent:?}: {reply:?}");
        };
        self.seats
            .red
            .until("blue's batch", |state| state.number >= number)
            .await;
    }

    /// Red's movement phase: drags until the points have run out.
    async fn red_moves(&mut self, random: &mut Random, tally: &mut Tally, wanted: u32) {
        for _ in 0..DRAGS_A_BOUND {
            // Now and then somebody tries without a point.
            if tally.drags >= wanted || (self.seats.red.table().points == 0 && random.below(4) > 0)
            {
                break;
            }
            steer(&mut self.seats.red, random);
            let Some(verdict) = self.seats.red.app.battle().verdict().cloned() else {
                continue;
            };
            tally.count(&verdict);
            if let Err(why) = agree(&mut self.seats.red, &verdict).await {
                tally
                    .disagreements
                    .push(format!("{:?}: {why}", verdict.intent()));
            }
        }
        let reply = self.seats.red.ask(play(Intent::EndMoves)).await;
        assert!(matches!(reply, Reply::Accepted { .. }), "{reply:?}");
    }
}

/// Sends what the ghost stands for; what the server says to it must be what the ghost said.
async fn agree(red: &mut Client, verdict: &Verdict) -> Result<(), String> {
    let Verdict::Move { intent, preview } = verdict else {
        return Err("no move".to_owned());
    };
    let before = red.state().clone();
    match preview {
        Ok(preview) => {
            // The very key by which a player sends it.
            let (sent, reply) = red.confirm().await;
            if sent != TableIntent::Ancients(intent.clone()) {
                return Err(format!("the client sent {sent:?}"));
            }
            let number = before.number + 1;
            if reply != (Reply::Accepted { number }) {
                return Err(format!("legal, but {reply:?}"));
            }
            red.until("the move", |state| state.number >= number).await;
            let table = red.table();
            for one in &preview.placed {
                let there = table.element(one.element).map(|e| e.pose);
                if there != Some(one.pose) {
                    return Err(format!("a ghost at {one:?}, the element at {there:?}"));
                }
            }
            if table.points != preview.points_left {
                return Err(format!("{} points left", table.points));
            }
        }
        Err(refusal) => {
            let reply = red.ask(play(intent.clone())).await;
            if reply != denied(refusal.clone()) {
                return Err(format!("{refusal:?}, but {reply:?}"));
            }
            // A batch of anything that had changed would have been folded, or would not fit the next one.
            if *red.state() != before {
                return Err("a refusal changed the state".to_owned());
            }
        }
    }
    match red
        .app
        .session()
        .and_then(|session| session.troubles.first().copied())
    {
        None => Ok(()),
        Some(trouble) => Err(format!("{trouble:?}")),
    }
}

/// A ghost of no leg at all goes no further than the server's border, which has its own word for what is no move.
fn denied(refusal: Refusal) -> Reply {
    Reply::Denied(match refusal {
        Refusal::Malformed => Denied::Malformed,
        other => Denied::Match(MatchRefusal::Rule(TableRefusal::Ancients(other))),
    })
}

const fn play(intent: Intent) -> MatchIntent {
    MatchIntent::Play(TableIntent::Ancients(intent))
}

/// Every board, and all armies against others.
fn chosen(number: u32) -> NewMatch {
    let at = number as usize;
    let board = &boards()[at % boards().len()];
    let army = |at: usize| armies()[at % armies().len()].id.clone();
    let mut chosen = table::new_match();
    chosen.seat = Some(Side::Blue);
    if let Some(game) = chosen.game.ancients_mut() {
        game.board.clone_from(&board.id);
        game.armies = [army(3 * at), army(5 * at + 1)];
    }
    chosen
}

fn has_begun(state: &MatchState) -> bool {
    state
        .table
        .ancients()
        .is_some_and(|table| table.phase != Phase::Begin)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_to_every_drag_what_the_ghost_said() {
    let wanted = std::env::var("ACIES_DRAGS").map_or(DRAGS, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start("127.0.0.1:0", folder.path(), &FLAGS, None);
    let mut random = Random(11);
    let mut tally = Tally::default();
    while tally.drags < wanted {
        // Matches in which no drag comes about are no progress.
        assert!(tally.matches < 10 + wanted / 10, "{tally:?}");
        let mut players = Box::pin(Match::begin(&program, tally.matches)).await;
        tally.matches += 1;
        while tally.drags < wanted && !players.step(&mut random, &mut tally, wanted).await {}
        players.seats.red.ask(MatchIntent::Resign).await;
    }
    println!("{tally:?}");
    assert!(
        tally.disagreements.is_empty(),
        "{}",
        tally.disagreements.join("\n")
    );
    // The dice are the server's, so no two runs see the same tables: the bounds are wide.
    let share = wanted / 20;
    assert!(tally.legal > share && tally.refused > share, "{tally:?}");
    assert!(tally.groups > wanted / 100, "{tally:?}");
    assert!(tally.columns > wanted / 300, "{tally:?}");
    assert!(tally.contacts >= wanted / 5000, "{tally:?}");
}
