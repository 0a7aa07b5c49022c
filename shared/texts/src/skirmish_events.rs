//! What happened in a skirmish, in words: one or more lines of the log for every event.

use acies::skirmish::{
    ActivationMode, Bombardment, Caught, Duel, Event, Pending, ShotResult, State, Test, Volley,
};

use super::{Texts, kind_of};

impl Texts {
    /// The lines of an event; none for what only the table shows.
    #[must_use]
    pub fn skirmish_event(&self, event: &Event, state: &State) -> Vec<String> {
        let key = format!("skm-event-{}", kind_of(event));
        match event {
            Event::ActionUsed { .. }
            | Event::Answered
            | Event::RopeUsed { .. }
            | Event::LapsesForgotten { .. }
            | Event::SpecialUsed { .. }
            | Event::TurnEnded { .. } => Vec::new(),
            Event::FacingSet { .. } => Vec::new(),
            Event::Tested(test) => vec![self.test(test, state)],
            Event::Volley(volley) => self.volley(&key, volley, state),
            Event::Bombarded(shell) => self.bombardment(&key, shell, state),
            Event::Fought(duel) => vec![self.duel(&key, duel, state)],
            Event::RoundEnded { scored, .. } => {
                let mut lines = vec![self.with(&key, &self.happened_values(event, state))];
                lines.extend(scored.iter().filter_map(|one| {
                    let holder = one.holder?;
                    Some(self.with(
                        "skm-event-scored",
                        &[
                            ("objective", self.objective_of(state, one.objective)),
                            ("side", self.side(holder)),
                            ("points", one.points.to_string()),
                        ],
                    ))
                }));
                lines
            }
            Event::MinePassed { blast, .. } => {
                let mut lines = vec![self.with(&key, &self.happened_values(event, state))];
                if let Some(blast) = blast {
                    lines.extend(self.caught(&blast.caught, state));
                }
                lines
            }
            Event::OpeningShots { fired } => fired
                .iter()
                .map(|one| {
                    let key = if one.is_hit {
                        "skm-event-opening-hit"
                    } else {
                        "skm-event-opening-missed"
                    };
                    self.with(
                        key,
                        &[
                            ("model", self.model_of(state, one.shot.shooter)),
                            ("target", self.model_of(state, one.shot.target)),
                            ("roll", one.roll.to_string()),
                            ("need", one.shot.need.to_string()),
                        ],
                    )
                })
                .collect(),
            // Nobody has order points when units alternate.
            Event::Activated { .. } | Event::TurnBegan { .. }
                if state.switches.activation == ActivationMode::Alternating =>
            {
                let key = format!("{key}-alternating");
                vec![self.with(&key, &self.happened_values(event, state))]
            }
            _other => vec![self.with(&key, &self.happened_values(event, state))],
        }
    }

    /// A test with its rolls.
    fn test(&self, test: &Test, state: &State) -> String {
        let rolls: Vec<String> = test.rolls.iter().map(ToString::to_string).collect();
        let key = if test.passed {
            "skm-event-test-passed"
        } else {
            "skm-event-test-failed"
        };
        self.with(
            key,
            &[
                ("model", self.model_of(state, test.model)),
                ("kind", self.kind("test", &test.kind)),
                ("rolls", rolls.join(", ")),
                ("need", test.target.to_string()),
            ],
        )
    }

    /// Who shot at whom, how often, and what came of it.
    fn volley(&self, key: &str, volley: &Volley, state: &State) -> Vec<String> {
        let hits = volley
            .shots
            .iter()
            .filter(|shot| {
                matches!(
                    shot.result,
                    ShotResult::Hit { .. } | ShotResult::KnockedOut { .. }
                )
            })
            .count();
        let rolls: Vec<String> = volley
            .shots
            .iter()
            .map(|shot| shot.roll.to_string())
            .collect();
        let values = [
            ("unit", self.unit_of(state, volley.unit)),
            ("target", self.unit_of(state, volley.target)),
            ("shots", volley.shots.len().to_string()),
            ("hits", hits.to_string()),
            ("rolls", rolls.join(", ")),
        ];
        let mut lines = Vec::new();
        if volley.is_reaction {
            lines.push(self.with("skm-event-reaction", &values));
        } else {
            lines.push(self.with(key, &values));
        }
        for shot in &volley.shots {
            let (key, who, number) = match shot.result {
                ShotResult::Bounced { model, armour } => ("bounced", model, armour),
                ShotResult::Shaken { model, die } => ("shaken", model, die),
                ShotResult::KnockedOut { model, die } => ("knocked-out", model, die),
                ShotResult::Missed
                | ShotResult::Stopped { .. }
                | ShotResult::Wasted
                | ShotResult::Hit { .. } => continue,
            };
            lines.push(self.with(
                &format!("skm-shot-{key}"),
                &[
                    ("model", self.model_of(state, who)),
                    ("n", number.to_string()),
                ],
            ));
        }
        lines
    }

    fn bombardment(&self, key: &str, shell: &Bombardment, state: &State) -> Vec<String> {
        let mut lines = vec![self.with(
            key,
            &[
                ("unit", self.unit_of(state, shell.unit)),
                ("weapon", self.weapon_of(state, shell.weapon)),
                ("spotter", self.model_of(state, shell.spotter)),
                ("roll", shell.roll.to_string()),
                ("need", shell.need.to_string()),
            ],
        )];
        if let Some(drift) = &shell.drift {
            let values = [
                ("distance", self.inches(drift.distance)),
                ("heading", self.heading(drift.heading)),
            ];
            lines.push(self.with("skm-event-drift", &values));
        }
        match &shell.blast {
            Some(blast) => lines.extend(self.caught(&blast.caught, state)),
            None => lines.push(self.say("skm-event-off-table")),
        }
        lines
    }

    fn caught(&self, caught: &[Caught], state: &State) -> Option<String> {
        if caught.is_empty() {
            return None;
        }
        let names: Vec<String> = caught
            .iter()
            .map(|one| self.model_of(state, one.model))
            .collect();
        Some(self.with("skm-event-caught", &[("models", names.join(", "))]))
    }

    fn duel(&self, key: &str, duel: &Duel, state: &State) -> String {
        let lost = match duel.lost {
            Some(model) => self.with("skm-duel-lost", &[("model", self.model_of(state, model))]),
            None => self.say("skm-duel-nobody"),
        };
        let surprise = if duel.is_surprise {
            self.say("skm-duel-surprise")
        } else {
            String::new()
        };
        self.with(
            key,
            &[
                ("attacker", self.model_of(state, duel.attacker)),
                ("defender", self.model_of(state, duel.defender)),
                ("blows", duel.blows.len().to_string()),
                ("surprise", surprise),
                ("lost", lost),
            ],
        )
    }

    fn happened_values(&self, event: &Event, state: &State) -> Vec<(&'static str, String)> {
        use Event as E;
        let unit = |id| ("unit", self.unit_of(state, id));
        let model = |id| ("model", self.model_of(state, id));
        let side = |side| ("side", self.side(side));
        match event {
            E::TerrainProposed {
                side: who,
                proposal,
                revision,
            } => vec![
                side(*who),
                ("proposal", self.proposal(state, *proposal)),
                ("revision", revision.to_string()),
            ],
            E::TerrainAccepted {
                side: who,
                revision,
            } => vec![side(*who), ("revision", revision.to_string())],
            E::RolledOff {
                about,
                dice,
                winner,
            } => {
                let dice: Vec<String> = dice
                    .iter()
                    .map(|(red, blue)| format!("{red}:{blue}"))
                    .collect();
                vec![
                    ("about", self.kind("roll-off", about)),
                    ("dice", dice.join(", ")),
                    side(*winner),
                ]
            }
            E::DeploymentTurn { side: who } | E::TurnEnded { side: who } => vec![side(*who)],
            E::Deployed { unit: id, .. }
            | E::HeldBack { unit: id }
            | E::Rallied { unit: id }
            | E::ActivationEnded { unit: id }
            | E::UnitDestroyed { unit: id } => vec![unit(*id)],
            E::RoundBegan { round, first } => {
                vec![("round", round.to_string()), side(*first)]
            }
            E::TurnBegan {
                side: who,
                order_points,
                ..
            } => vec![side(*who), ("points", order_points.to_string())],
            E::Activated {
                unit: id,
                order_points,
                exhausted,
            } => {
                let tired = if *exhausted {
                    self.say("skm-now-exhausted")
                } else {
                    String::new()
                };
                vec![
                    unit(*id),
                    ("points", order_points.to_string()),
                    ("tired", tired),
                ]
            }
            E::Lapsed {
                side: who,
                in_a_row,
            } => vec![side(*who), ("count", in_a_row.to_string())],
            E::RoundEnded {
                round,
                victory_points,
                ..
            } => vec![
                ("round", round.to_string()),
                ("red", victory_points[0].to_string()),
                ("blue", victory_points[1].to_string()),
            ],
            E::GameEnded { winner, victory } => {
                let winner = winner.map_or_else(|| self.say("nobody"), |side| self.side(side));
                vec![
                    ("winner", winner),
                    ("victory", self.kind("victory", victory)),
                ]
            }
            E::Asked { pending } => {
                let id = match pending {
                    Pending::Facing { unit } => *unit,
                    Pending::Reaction { guard, .. } => *guard,
                    Pending::Duel { attacker, .. } => *attacker,
                };
                vec![unit(id), ("question", self.kind("pending", pending))]
            }
            E::Moved {
                unit: id,
                steps,
                assault,
                ..
            } => {
                let farthest = steps.iter().map(|step| step.length).max().unwrap_or(0);
                let assault = assault.map_or_else(String::new, |target| {
                    let unit = self.unit_of(state, target);
                    self.with("skm-assaults", &[("unit", unit)])
                });
                vec![
                    unit(*id),
                    ("length", self.inches(farthest)),
                    ("assault", assault),
                ]
            }
            E::ModelLost {
                model: id,
                reason,
                clause,
                ..
            } => vec![
                model(*id),
                ("reason", self.kind("loss", reason)),
                ("clause", clause.id().to_owned()),
            ],
            E::RopeHung { link, .. } => vec![("level", link.link.high.level.to_string())],
            E::Slipped { model: id, .. } | E::Revived { model: id, .. } => vec![model(*id)],
            E::CoverBroken { piece } => vec![("piece", self.piece_of(state, *piece))],
            E::Pinned { unit: id, pin } => {
                vec![unit(*id), ("heading", self.heading(pin.towards))]
            }
            E::GuardSet { unit: id, guard } => {
                let what = match guard {
                    Some(guard) => {
                        self.with("skm-guards", &[("heading", self.heading(guard.facing))])
                    }
                    None => self.say("skm-guards-no-more"),
                };
                vec![unit(*id), ("what", what)]
            }
            E::MinePassed {
                model: id, roll, ..
            } => vec![model(*id), ("roll", roll.to_string())],
            E::CutOff { unit: id, since } => {
                let what = if since.is_some() {
                    self.say("skm-cut-off")
                } else {
                    self.say("skm-cut-off-no-more")
                };
                vec![unit(*id), ("what", what)]
            }
            _other => Vec::new(),
        }
    }

    /// What is proposed about the terrain.
    #[must_use]
    pub fn proposal(&self, state: &State, proposal: acies::skirmish::TerrainProposal) -> String {
        use acies::skirmish::TerrainProposal;
        let (what, how) = match proposal {
            TerrainProposal::Piece { piece, standing } => (
                self.piece_name(state, piece),
                self.kind("standing", &standing),
            ),
            TerrainProposal::Link { link, condition } => (
                self.link_name(state, link),
                self.kind("condition", &condition),
            ),
        };
        format!("{what} – {how}")
    }
}
