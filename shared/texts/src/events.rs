//! What happened, in words: one or more lines of the log for every event.

use acies::ancients::{Event, Placed, State};
use acies::game::{Actor, Batch, MatchEvent, Table, TableEvent};

use super::{Texts, kind_of};

impl Texts {
    /// The lines of a batch. The state is the one after it.
    #[must_use]
    pub fn batch(&self, batch: &Batch, table: &Table) -> Vec<String> {
        batch
            .events
            .iter()
            .flat_map(|event| self.match_event(event, table, batch.actor))
            .collect()
    }

    /// The lines of an event of the match; none for what only the clocks show.
    #[must_use]
    pub fn match_event(&self, event: &MatchEvent, table: &Table, _actor: Actor) -> Vec<String> {
        let key = format!("match-event-{}", kind_of(event));
        let values = match event {
            MatchEvent::Table(event) => return self.table_event(event, table),
            MatchEvent::ClockRan { .. } => return Vec::new(),
            MatchEvent::Ended { outcome } => vec![("outcome", self.outcome(outcome))],
            MatchEvent::Seated { side, seat } => {
                let key = seat.computer.map_or(key, |strength| {
                    format!("match-event-seated-{}", strength.word())
                });
                let values = [("side", self.side(*side)), ("name", seat.name.clone())];
                return vec![self.with(&key, &values)];
            }
            MatchEvent::NonceCommitted { side, .. } | MatchEvent::NonceRevealed { side, .. } => {
                vec![("side", self.side(*side))]
            }
            MatchEvent::Offered { side, offer } | MatchEvent::Declined { side, offer } => {
                vec![("side", self.side(*side)), ("offer", self.offer(*offer))]
            }
            MatchEvent::Adjourned | MatchEvent::Resumed => Vec::new(),
        };
        vec![self.with(&key, &values)]
    }

    /// The lines of an event on a table of whatever rule system.
    fn table_event(&self, event: &TableEvent, table: &Table) -> Vec<String> {
        match (event, table) {
            (TableEvent::Ancients(event), Table::Ancients(state)) => self.event(event, state),
            (TableEvent::Skirmish(event), Table::Skirmish(state)) => {
                self.skirmish_event(event, state)
            }
            // A log of one rule system beside a table of another: nothing sensible can be said.
            (TableEvent::Ancients(_) | TableEvent::Skirmish(_), _) => Vec::new(),
        }
    }

    /// The lines of an event on the table of Ancients.
    #[must_use]
    pub fn event(&self, event: &Event, state: &State) -> Vec<String> {
        let key = format!("event-{}", kind_of(event));
        match event {
            Event::Shot(exchange) => self.exchange(&key, exchange, state),
            Event::Fought(exchange) => self.exchange(&key, exchange, state),
            Event::FightingBegan { due } if due.is_empty() => Vec::new(),
            Event::SetupRolled { .. }
            | Event::EdgesChosen { .. }
            | Event::CampPlaced { .. }
            | Event::Deployed { .. }
            | Event::Swapped { .. }
            | Event::TurnBegan { .. }
            | Event::ArmySealed { .. }
            | Event::ArmyChosen { .. }
            | Event::TerrainPlaced { .. }
            | Event::TerrainRemoved { .. }
            | Event::EdgeUnderWater { .. }
            | Event::RiverRolled { .. }
            | Event::BoundBegan { .. } => vec![self.with(&key, &self.setup_values(event, state))],
            Event::Moved { .. }
            | Event::Turned { .. }
            | Event::Conformed { .. }
            | Event::Met { .. }
            | Event::ShootingBegan
            | Event::FightingBegan { .. }
            | Event::FightLapsed { .. }
            | Event::Nothing { .. }
            | Event::Recoiled { .. }
            | Event::PushedBack { .. }
            | Event::PassedThrough { .. }
            | Event::Fled { .. }
            | Event::Pursued { .. }
            | Event::Destroyed { .. }
            | Event::CampTaken { .. }
            | Event::CampLeft { .. }
            | Event::BoundEnded { .. }
            | Event::GameEnded { .. } => vec![self.with(&key, &self.battle_values(event, state))],
        }
    }

    fn setup_values(&self, event: &Event, state: &State) -> Vec<(&'static str, String)> {
        match event {
            Event::SetupRolled { dice, attacker } => {
                let rolls: Vec<String> = dice.iter().map(|(r, b)| format!("{r}:{b}")).collect();
                vec![("dice", rolls.join(", ")), ("side", self.side(*attacker))]
            }
            Event::EdgesChosen {
                die,
                attacker,
                edge,
            } => vec![
                ("side", self.side(*attacker)),
                ("edge", self.table_edge(*edge)),
                ("other", self.table_edge(edge.opposite())),
                (
                    "die",
                    die.map_or_else(|| "-".to_owned(), |die| die.to_string()),
                ),
            ],
            Event::CampPlaced { side, .. } => vec![("side", self.side(*side))],
            Event::Deployed { placed } => vec![("elements", self.placed(placed, state))],
            Event::Swapped { side, a, b } => vec![
                ("side", self.side(*side)),
                ("a", self.element_of(state, a.element)),
                ("b", self.element_of(state, b.element)),
            ],
            Event::TurnBegan { side, phase } => {
                vec![("side", self.side(*side)), ("phase", self.phase(*phase))]
            }
            Event::BoundBegan {
                side,
                bound,
                points,
            } => vec![
                ("side", self.side(*side)),
                ("bound", bound.to_string()),
                ("points", points.to_string()),
            ],
            Event::ArmySealed { side, .. } => vec![("side", self.side(*side))],
            Event::ArmyChosen { side, elements } => vec![
                ("side", self.side(*side)),
                ("army", self.army_line(elements)),
            ],
            Event::TerrainPlaced { feature } => vec![
                ("ground", self.ground(feature.kind)),
                ("name", feature.id.trim_start_matches('t').to_owned()),
            ],
            Event::TerrainRemoved { id } => {
                vec![("name", id.trim_start_matches('t').to_owned())]
            }
            Event::EdgeUnderWater { die, edge } => {
                vec![("die", die.to_string()), ("edge", self.table_edge(*edge))]
            }
            Event::RiverRolled { river, paltry } => {
                let key = if *paltry {
                    "river-paltry"
                } else {
                    "river-full"
                };
                vec![("die", river.die.to_string()), ("river", self.say(key))]
            }
            // Everything else is no part of the setup.
            _other => Vec::new(),
        }
    }

    fn battle_values(&self, event: &Event, state: &State) -> Vec<(&'static str, String)> {
        let el = |id| self.element_of(state, id);
        match event {
            Event::Moved {
                elements,
                cost,
                points,
            } => vec![
                ("elements", self.placed(elements, state)),
                ("count", elements.len().to_string()),
                ("cost", self.paces(*cost)),
                ("points", points.to_string()),
            ],
            Event::Turned { placed, edge, .. } => {
                vec![("element", el(placed.element)), ("edge", self.edge(*edge))]
            }
            Event::Met {
                mover,
                enemy,
                as_it_lies,
            } => vec![
                ("mover", el(*mover)),
                ("enemy", el(*enemy)),
                (
                    "how",
                    if *as_it_lies {
                        self.say("as-it-lies")
                    } else {
                        String::new()
                    },
                ),
            ],
            Event::FightingBegan { due } => vec![("count", due.len().to_string())],
            Event::FightLapsed { fight } => {
                vec![
                    ("first", el(fight.attacker)),
                    ("second", el(fight.defender)),
                ]
            }
            Event::Nothing { element } => vec![("element", el(*element))],
            Event::Conformed { placed }
            | Event::Recoiled { placed }
            | Event::Fled { placed, .. }
            | Event::Pursued { placed } => vec![("element", el(placed.element))],
            Event::PushedBack { placed, by } => {
                vec![("element", el(placed.element)), ("by", el(*by))]
            }
            Event::PassedThrough { placed, through } => vec![
                ("element", el(placed.element)),
                ("through", self.elements_of(state, through)),
            ],
            Event::Destroyed {
                element,
                reason,
                clause,
            } => vec![
                ("element", el(*element)),
                ("reason", self.say(&format!("loss-{}", kind_of(reason)))),
                ("clause", clause.id().to_owned()),
            ],
            Event::CampTaken { side, placed } => {
                vec![("side", self.side(*side)), ("element", el(placed.element))]
            }
            Event::CampLeft { side, element } => {
                vec![("side", self.side(*side)), ("element", el(*element))]
            }
            Event::BoundEnded {
                side,
                bound,
                losses,
            } => vec![
                ("side", self.side(*side)),
                ("bound", bound.to_string()),
                ("red", losses[0].to_string()),
                ("blue", losses[1].to_string()),
            ],
            Event::GameEnded { winner, victory } => vec![
                (
                    "winner",
                    winner.map_or_else(|| self.say("nobody"), |side| self.side(side)),
                ),
                ("victory", kind_of(victory)),
            ],
            // ShootingBegan needs no value; exchanges and the setup are told elsewhere.
            _other => Vec::new(),
        }
    }

    fn placed(&self, placed: &[Placed], state: &State) -> String {
        let ids: Vec<_> = placed.iter().map(|one| one.element).collect();
        self.elements_of(state, &ids)
    }
}
