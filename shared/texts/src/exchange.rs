//! Combats and shootings in words: dice, every factor with its clause, the result.

use acies::ancients::{CombatResult, Exchange, Factor, Score, State};
use acies::clause::Clause;

use super::{Texts, kind_of};

impl Texts {
    /// What a clause that grants a factor is called; its id when it has no name of its own.
    #[must_use]
    pub fn factor_name(&self, clause: Clause) -> String {
        let id = clause.id();
        // All rows of the basic factors share one name.
        let is_basic = (Clause::Fac01a..=Clause::Fac01p).contains(&clause);
        let key = if is_basic {
            "factor-basic".to_owned()
        } else {
            format!("factor-{id}")
        };
        if self.has(&key) {
            self.say(&key)
        } else {
            id.to_owned()
        }
    }

    /// One factor: `+1 general (FAC-06)`.
    #[must_use]
    pub fn factor(&self, factor: &Factor, state: &State) -> String {
        let name = self.factor_name(factor.clause);
        let name = match factor.by {
            Some(by) => format!("{name}: {}", self.element_of(state, by)),
            None => name,
        };
        self.with(
            "factor-line",
            &[
                ("value", Self::signed(factor.value)),
                ("name", name),
                ("clause", factor.clause.id().to_owned()),
            ],
        )
    }

    /// What a result is called.
    #[must_use]
    pub fn result(&self, result: CombatResult) -> String {
        self.say(&format!("result-{}", kind_of(&result)))
    }

    /// A resolved shooting or combat in a few lines: both scores with their factors, then the verdict.
    #[must_use]
    pub fn exchange(&self, key: &str, exchange: &Exchange, state: &State) -> Vec<String> {
        let helpers = if exchange.helpers.is_empty() {
            String::new()
        } else {
            let elements = self.elements_of(state, &exchange.helpers);
            self.with("shot-with", &[("elements", elements)])
        };
        let mut lines = vec![self.with(
            key,
            &[
                ("first", self.element_of(state, exchange.first.element)),
                ("second", self.element_of(state, exchange.second.element)),
                ("helpers", helpers),
            ],
        )];
        lines.push(self.score(&exchange.first, state));
        lines.push(self.score(&exchange.second, state));
        lines.push(self.verdict(exchange, state));
        lines
    }

    fn score(&self, score: &Score, state: &State) -> String {
        let factors: Vec<String> = score
            .factors
            .iter()
            .map(|f| self.factor(f, state))
            .collect();
        self.with(
            "score-line",
            &[
                ("element", self.element_of(state, score.element)),
                ("die", score.die.to_string()),
                ("factors", factors.join(", ")),
                ("total", score.total.to_string()),
            ],
        )
    }

    fn verdict(&self, exchange: &Exchange, state: &State) -> String {
        let clause = exchange.clause.id().to_owned();
        let result = self.result(exchange.result);
        match exchange.loser {
            Some(loser) => self.with(
                &format!("verdict-{}", kind_of(&exchange.band)),
                &[
                    ("loser", self.element_of(state, loser)),
                    (
                        "deciding",
                        exchange
                            .deciding
                            .map_or_else(String::new, |id| self.element_of(state, id)),
                    ),
                    ("result", result),
                    ("clause", clause),
                ],
            ),
            None => self.with("verdict-equal", &[("result", result), ("clause", clause)]),
        }
    }
}
