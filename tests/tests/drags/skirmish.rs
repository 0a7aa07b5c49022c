//! Platoon Skirmish: ghost and verdict agree, against a real server. Movements of units and single models, climbs, sectors,
//! aims, shells and deployments, allowed or not; a plan for a unit that sleeps is judged as it will be once it is active.

use acies::game::{MatchIntent, MatchRefusal, MatchState, NewMatch, TableIntent, TableRefusal};
use acies::practice;
use acies::protocol::{Denied, Reply};
use acies::skirmish::{self, Intent, MovePreview, Phase, Refusal, Side, State, Status, UnitId};
use acies_client_core::skirmish::{Preview, Verdict};
use acies_tests::program::Program;
use acies_tests::table;

use super::client::Client;
use super::seats::Seats;
use super::skirmish_steer::{deploy, in_hand, steer};
use super::steer::Random;
use super::{BUDGET, DRAGS, FLAGS};

/// Most drags for one deed, and deeds of one match: whoever gets nowhere lets the computer go on.
const DRAGS_A_DEED: u32 = 6;
const DEEDS: u32 = 400;

/// What came of the drags.
#[derive(Debug, Default)]
struct Tally {
    drags: u32,
    legal: u32,
    refused: u32,
    deployed: u32,
    moves: u32,
    climbs: u32,
    asleep: u32,
    fire: u32,
    contacts: u32,
    matches: u32,
    disagreements: Vec<String>,
}

impl Tally {
    fn count(&mut self, verdict: &Verdict) {
        use skirmish::{Action, Order};
        self.drags += 1;
        self.asleep += u32::from(verdict.before.is_some());
        match &verdict.intent {
            Intent::Deploy { .. } | Intent::Enter { .. } => self.deployed += 1,
            Intent::Move { orders, .. } | Intent::Action(Action::ExtraMove { orders, .. }) => {
                self.moves += 1;
                let climbs = |order: &Order| matches!(order, Order::Climb { .. });
                self.climbs += u32::from(orders.iter().any(climbs));
            }
            _fire_or_guard => self.fire += 1,
        }
        match &verdict.outcome {
            Ok(preview) => {
                self.legal += 1;
                let touches = matches!(preview, Preview::Move(one) if !one.contacts.is_empty());
                self.contacts += u32::from(touches);
            }
            Err(_) => self.refused += 1,
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
        seats.red.until("the skirmish", has_begun).await;
        Self { seats }
    }

    /// Whoever is due does something; true when the match is over.
    async fn step(&mut self, random: &mut Random, tally: &mut Tally, wanted: u32) -> bool {
        let state = self.seats.red.state().clone();
        if practice::is_due(&state, Side::Red) {
            let sent = self.red_drags(random, tally, wanted).await;
            let now = self.seats.red.state().clone();
            if !sent && practice::is_due(&now, Side::Red) {
                let intent = practice::choose(&now, Side::Red, BUDGET);
                let reply = self.seats.red.ask(intent.clone()).await;
                let accepted = matches!(reply, Reply::Accepted { .. });
                assert!(accepted, "{intent:?}: {reply:?}");
            }
            return false;
        }
        if practice::is_due(&state, Side::Blue) {
            let intent = practice::choose(&state, Side::Blue, BUDGET);
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
            return false;
        }
        true
    }

    /// Red drags until something was sent. Whether anything was.
    async fn red_drags(&mut self, random: &mut Random, tally: &mut Tally, wanted: u32) -> bool {
        for _ in 0..DRAGS_A_DEED {
            if tally.drags >= wanted || !plan(&mut self.seats.red, random) {
                return false;
            }
            let Some(verdict) = self.seats.red.app.skirmish().verdict().cloned() else {
                continue;
            };
            tally.count(&verdict);
            let before = self.seats.red.state().number;
            if let Err(why) = agree(&mut self.seats.red, &verdict, random).await {
                let round = self.seats.red.skirmish().round;
                tally
                    .disagreements
                    .push(format!("round {round}, {:?}: {why}", verdict.intent));
                return false;
            }
            if self.seats.red.state().number > before {
                return true;
            }
        }
        false
    }
}

/// A random plan of red's; false when there is nothing to plan.
fn plan(red: &mut Client, random: &mut Random) -> bool {
    let state = red.skirmish();
    match state.phase {
        Phase::Deploy => {
            let units = in_hand(state);
            if units.is_empty() {
                return false;
            }
            let unit = random.one_of(&units);
            deploy(red, unit, random);
            true
        }
        Phase::Play if state.pending.is_empty() => {
            let units = movable(state);
            if units.is_empty() {
                return false;
            }
            let unit = random.one_of(&units);
            steer(red, unit, random);
            true
        }
        Phase::Begin | Phase::TerrainReview | Phase::Play | Phase::Over => false,
    }
}

/// The active unit, else every unit of red's that stands on the table.
fn movable(state: &State) -> Vec<UnitId> {
    let all = state.units_with_ids();
    let own = all.filter(|(id, unit)| {
        unit.side == Side::Red && state.living(*id).next().is_some() && is_asked(state, *id)
    });
    own.map(|(id, _)| id).collect()
}

fn is_asked(state: &State, unit: UnitId) -> bool {
    state.activation.is_none_or(|active| active.unit == unit)
}

/// Sends what the ghost stands for; what the server says to it must be what the ghost said.
async fn agree(red: &mut Client, verdict: &Verdict, random: &mut Random) -> Result<(), String> {
    if let Some(unit) = verdict.before {
        return wake(red, verdict, unit, random).await;
    }
    let before = red.state().clone();
    match &verdict.outcome {
        Ok(_) => {
            let (sent, reply) = red.confirm().await;
            arrived(red, verdict, &before, &sent, &reply).await
        }
        Err(refusal) => {
            let reply = red.ask(play(verdict.intent.clone())).await;
            if reply != denied(refusal.clone()) {
                return Err(format!("{refusal:?}, but {reply:?}"));
            }
            // A batch of anything that had changed would have been folded, or would not fit the next one.
            if *red.state() != before {
                return Err("a refusal changed the state".to_owned());
            }
            trouble(red)
        }
    }
}

/// The unit is activated, by the key or by its button: then the ghost must say what it said before, and so must the server.
async fn wake(
    red: &mut Client,
    verdict: &Verdict,
    unit: UnitId,
    random: &mut Random,
) -> Result<(), String> {
    let before = red.state().clone();
    let intent = Intent::Activate { unit };
    if verdict.is_legal() && random.below(2) == 0 {
        let (sent, reply) = red.confirm().await;
        let number = before.number + 1;
        if sent != TableIntent::Skirmish(intent) || reply != (Reply::Accepted { number }) {
            return Err(format!("{sent:?}: {reply:?}"));
        }
        red.until("the activation", |state| state.number >= number)
            .await;
        if !is_willing(red.skirmish()) {
            return trouble(red);
        }
        let then = red.state().clone();
        let (sent, reply) = red.goes_on().await;
        return arrived(red, verdict, &then, &sent, &reply).await;
    }
    let reply = red.ask(play(intent)).await;
    match (&verdict.outcome, reply) {
        (_, Reply::Accepted { .. }) => {}
        (Err(refusal), reply) if reply == denied(refusal.clone()) => return trouble(red),
        (outcome, reply) => return Err(format!("{outcome:?}, but {reply:?}")),
    }
    if !is_willing(red.skirmish()) {
        return trouble(red);
    }
    let Some(now) = red.app.skirmish().verdict().cloned() else {
        return Err("the ghost is gone".to_owned());
    };
    if (&now.intent, &now.outcome) != (&verdict.intent, &verdict.outcome) {
        let said = format!("{:?} {:?}", verdict.intent, verdict.outcome);
        return Err(format!(
            "{said}, but awake {:?} {:?}",
            now.intent, now.outcome
        ));
    }
    Box::pin(agree(red, &now, random)).await
}

fn is_willing(state: &State) -> bool {
    state
        .activation
        .is_some_and(|active| active.motivated != Some(false))
}

/// What was legal must be accepted, and everybody must stand where his ghost stood, unless dice come in between.
async fn arrived(
    red: &mut Client,
    verdict: &Verdict,
    before: &MatchState,
    sent: &TableIntent,
    reply: &Reply,
) -> Result<(), String> {
    if *sent != TableIntent::Skirmish(verdict.intent.clone()) {
        return Err(format!("the client sent {sent:?}"));
    }
    let number = before.number + 1;
    if *reply != (Reply::Accepted { number }) {
        return Err(format!("legal, but {reply:?}"));
    }
    red.until("the deed", |state| state.number >= number).await;
    let (Ok(preview), is_risky) = (&verdict.outcome, verdict.is_risky()) else {
        return trouble(red);
    };
    match (preview, &verdict.intent) {
        (Preview::Move(preview), _) if !is_risky && preview.contacts.is_empty() => {
            stand(red.skirmish(), preview)?;
        }
        (_, Intent::Deploy { placed, .. } | Intent::Enter { placed }) => {
            for one in placed {
                let model = red.skirmish().model(one.model);
                let there = model.map(|model| (model.at, model.level));
                if there != Some((one.at, one.level)) {
                    return Err(format!("a ghost at {one:?}, the model at {there:?}"));
                }
            }
        }
        _ => {}
    }
    trouble(red)
}

fn stand(state: &State, preview: &MovePreview) -> Result<(), String> {
    for one in preview.models.iter().filter(|one| one.tests.is_empty()) {
        let step = &one.step;
        let model = state.model(step.model);
        // Whoever has been shot since, by a reaction or in the computer's turn, lies where he came to.
        let fell = |status| matches!(status, Status::Lost { .. });
        let stands = model.is_some_and(|model| {
            (model.at, model.level) == (step.to, step.level)
                && (model.status == step.status || fell(model.status))
        });
        if !stands {
            return Err(format!("a ghost at {step:?}, the model is {model:?}"));
        }
    }
    Ok(())
}

fn trouble(red: &Client) -> Result<(), String> {
    let session = red.app.session();
    match session.and_then(|session| session.troubles.first().copied()) {
        None => Ok(()),
        Some(trouble) => Err(format!("{trouble:?}")),
    }
}

/// What breaks the bounds of a message goes no further than the server's border, which has its own word for it.
fn denied(refusal: Refusal) -> Reply {
    Reply::Denied(match refusal {
        Refusal::Malformed => Denied::Malformed,
        other => Denied::Match(MatchRefusal::Rule(TableRefusal::Skirmish(other))),
    })
}

const fn play(intent: Intent) -> MatchIntent {
    MatchIntent::Play(TableIntent::Skirmish(intent))
}

/// Every scenario in turn, both ways of activation.
fn chosen(number: u32) -> NewMatch {
    let scenarios = skirmish::catalogue().scenarios();
    let scenario = &scenarios[number as usize % scenarios.len()];
    let mut options = skirmish::Options::default();
    if number as usize / scenarios.len() % 2 == 1 {
        options.activation = Some(skirmish::ActivationMode::Alternating);
    }
    NewMatch {
        game: acies::game::Choice::Skirmish(skirmish::Choice {
            scenario: scenario.id.clone(),
            options,
        }),
        seat: Some(Side::Blue),
        ..table::new_match()
    }
}

fn has_begun(state: &MatchState) -> bool {
    match &state.table {
        acies::game::Table::Skirmish(state) => state.phase != Phase::Begin,
        acies::game::Table::Ancients(_) => false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_to_every_drag_of_a_skirmish_what_the_ghost_said() {
    let wanted = std::env::var("ACIES_DRAGS").map_or(DRAGS, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start("127.0.0.1:0", folder.path(), &FLAGS, None);
    let mut random = Random(23);
    let mut tally = Tally::default();
    while tally.drags < wanted {
        // Matches in which no drag comes about are no progress.
        assert!(tally.matches < 10 + wanted / 10, "{tally:?}");
        let mut players = Box::pin(Match::begin(&program, tally.matches)).await;
        tally.matches += 1;
        for _ in 0..DEEDS {
            if tally.drags >= wanted
                || Box::pin(players.step(&mut random, &mut tally, wanted)).await
            {
                break;
            }
        }
        players.seats.red.ask(MatchIntent::Resign).await;
    }
    println!("{tally:?}");
    assert!(
        tally.disagreements.is_empty(),
        "{} disagree:\n{}",
        tally.disagreements.len(),
        tally.disagreements.join("\n")
    );
    // The dice are the server's, so no two runs see the same tables: the bounds are wide.
    let share = wanted / 30;
    assert!(tally.legal > share && tally.refused > share, "{tally:?}");
    assert!(tally.moves > share && tally.asleep > share, "{tally:?}");
    assert!(tally.deployed > wanted / 300, "{tally:?}");
}
