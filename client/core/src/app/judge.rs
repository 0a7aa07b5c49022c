//! The rules in the place of a server, for tests that play whole matches through the window.

use acies::ancients::{self, Side};
use acies::dice::{Bytes32, Dice};
use acies::game::{self, Actor, Batch, Decided, Header, MatchIntent, MatchState, TableIntent};
use acies::practice;
use acies::protocol::{Clocks, Command, Denied, Presence, Reply, ServerMessage, Snapshot};

use super::tests::{answer, commands, in_lobby, message};
use super::*;
use crate::panel::{Action, Field};

/// Dice that come as they come, the same in every run.
struct Rolls(u64);

impl Dice for Rolls {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        u8::try_from((self.0 >> 33) % 6 + 1).ok()
    }
}

/// The rules in the place of a server: decide what the window asks, and tell it what came of it.
pub(super) struct Judge {
    header: Header,
    pub(super) state: MatchState,
    dice: Rolls,
    /// Intents of the window that were accepted.
    pub(super) accepted: u32,
}

impl Judge {
    pub(super) fn new(header: Header, seed: u64) -> (Self, App) {
        let mut state = MatchState::new(&header);
        state.seats = ["Ada", "Bo"].map(|name| {
            Some(game::Seat {
                name: name.to_owned(),
                computer: None,
            })
        });
        state.nonces = [Some(Bytes32([1; 32])); 2];
        let snapshot = Snapshot {
            hash: state.hash(),
            header: header.clone(),
            state: state.clone(),
            seat: Some(Side::Red),
            clocks: Clocks::default(),
            presence: Presence::default(),
        };
        let mut app = in_lobby();
        app.on_action(Action::Enter(header.match_id), 0.0);
        app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
        drop(app.take_requests());
        let dice = Rolls(seed);
        let judge = Self {
            header,
            state,
            dice,
            accepted: 0,
        };
        (judge, app)
    }

    pub(super) fn decide(
        &mut self,
        app: &mut App,
        actor: Actor,
        intent: &MatchIntent,
    ) -> Result<(), Denied> {
        let decided = game::decide(&self.header, &self.state, actor, intent, 0, &mut self.dice);
        let Decided {
            state,
            events,
            dice,
        } = decided.map_err(Denied::Match)?;
        self.state = state;
        let batch = Batch {
            number: self.state.number,
            unix_millis: 0,
            elapsed_millis: 0,
            actor,
            command: None,
            intent: intent.clone(),
            dice,
            events,
            hash: self.state.hash(),
        };
        let told = ServerMessage::Batch {
            match_id: self.header.match_id,
            batch: Box::new(batch),
            clocks: Clocks::default(),
        };
        app.on_net(message(told), 2.0);
        Ok(())
    }

    /// Answers everything that the window has asked; what was refused is said.
    pub(super) fn serve(&mut self, app: &mut App) -> Vec<Denied> {
        let mut refused = Vec::new();
        loop {
            let asked = commands(app);
            if asked.is_empty() {
                return refused;
            }
            for (id, command) in asked {
                let reply = match command {
                    Command::Act { intent, .. } => {
                        match self.decide(app, Actor::Seat(Side::Red), &intent) {
                            Ok(()) => {
                                self.accepted += 1;
                                Reply::Accepted {
                                    number: self.state.number,
                                }
                            }
                            Err(denied) => {
                                refused.push(denied.clone());
                                Reply::Denied(denied)
                            }
                        }
                    }
                    _other => Reply::Done,
                };
                answer(app, &id, reply);
            }
        }
    }

    /// The first dice, which only the server asks for.
    pub(super) fn begin(&mut self, app: &mut App) {
        let begin = TableIntent::begin(self.state.table.system());
        let begun = self.decide(app, Actor::Server, &MatchIntent::Play(begin));
        assert_eq!(begun, Ok(()));
    }

    pub(super) fn ancients(&self) -> &ancients::State {
        self.state.table.ancients().expect("Ancients")
    }

    /// Blue, and the server itself, until red is to act or the match is over.
    pub(super) fn play_others(&mut self, app: &mut App) {
        for _ in 0..500 {
            if self.state.outcome.is_some() || !practice::is_due(&self.state, Side::Blue) {
                return;
            }
            let intent = practice::choose(&self.state, Side::Blue, practice::Budget { nodes: 20 });
            let decided = self.decide(app, Actor::Seat(Side::Blue), &intent);
            assert_eq!(decided, Ok(()), "{intent:?}");
        }
        panic!("blue does not come to an end");
    }
}

/// Types a line and presses Enter.
pub(super) fn type_line(app: &mut App, line: &str) {
    app.on_input(Input::Text(':'), 2.0);
    assert_eq!(app.take_focus(), Some(Focus::Field(Field::Command)));
    app.on_action(Action::Edit(Field::Command, line.to_owned()), 2.0);
    app.on_action(Action::Submit(Field::Command), 2.0);
}
