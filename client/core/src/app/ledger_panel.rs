//! All dice of the match in a window of its own, with the figure of luck of either side.

use acies::Side;
use acies::game::Table;
use acies::ledger::{About, BAND, Luck, Need, Throw, Who};

use super::App;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Item, Panel, Place, Tone, tone_of};
use crate::texts::kind_of;

/// Throws that are listed at most, the latest of those up to the moment that is shown.
const LISTED: usize = 120;

impl App {
    /// The ledger, when it is open.
    pub(super) fn ledger_panel(&self) -> Option<Panel> {
        let session = self.session.as_ref().filter(|_| self.ledger)?;
        let moment = self.shown().map_or(0, |shown| shown.state.number);
        let dice = session.log.story().dice();
        let luck = if self.is_past_shown() {
            dice.luck_at(moment)
        } else {
            Some(*dice.luck())
        };
        let mut items = vec![text(self.say("ledger-intro"), Tone::Weak)];
        if let Some(luck) = luck {
            items.extend(Side::BOTH.map(|side| self.luck_line(&luck, side)));
        }
        items.push(text(self.say("ledger-what-luck"), Tone::Weak));
        if session.log.missing(session.state.number).is_some() {
            items.push(text(self.say("log-coming"), Tone::Weak));
        }
        let listed = dice.throws().rev().filter(|throw| throw.batch <= moment);
        let rows: Vec<Vec<Item>> = listed
            .take(LISTED)
            .map(|throw| self.throw_row(session, throw))
            .collect();
        if rows.is_empty() {
            items.push(text(self.say("ledger-empty"), Tone::Plain));
        } else {
            items.push(Item::Table {
                id: "ledger",
                shares: &[10, 17, 32, 13, 12, 16],
                header: ["batch", "who", "about", "need", "chance", "dice"]
                    .map(|key| self.say(&format!("ledger-head-{key}")))
                    .into(),
                rows,
            });
        }
        Some(Panel {
            id: "ledger",
            place: Place::Book,
            title: self.say("ledger-title"),
            items,
        })
    }

    fn luck_line(&self, luck: &Luck, side: Side) -> Item {
        let name = self.texts.side(side);
        let Some(figure) = luck.figure(side) else {
            return text(
                self.texts.with("luck-none", &[("side", name)]),
                tone_of(side),
            );
        };
        let key = if figure > BAND {
            "luck-high"
        } else if figure < -BAND {
            "luck-low"
        } else if figure > BAND / 2.0 {
            "luck-good"
        } else if figure < -BAND / 2.0 {
            "luck-bad"
        } else {
            "luck-usual"
        };
        let values = [
            ("side", name),
            ("figure", self.figure(figure)),
            ("rolls", luck.rolls(side).to_string()),
            ("words", self.say(key)),
        ];
        text(self.texts.with("luck-line", &values), tone_of(side))
    }

    /// A signed figure with one place.
    fn figure(&self, figure: f64) -> String {
        let milli = (figure * 10.0).round() as i32 * 100;
        let sign = match milli.signum() {
            1 => "+",
            -1 => "−",
            _ => "",
        };
        format!("{sign}{}", self.texts.decimal(milli.abs()))
    }

    fn throw_row(&self, session: &MatchSession, throw: &Throw) -> Vec<Item> {
        let table = &session.state.table;
        let plain = |says: String| text(says, Tone::Plain);
        let who = match (throw.who, throw.side) {
            (Some(who), _) => self.who(table, who),
            (None, Some(side)) => self.texts.side(side),
            (None, None) => self.say("ledger-both"),
        };
        let about = match throw.against {
            Some(against) => {
                let values = [
                    ("about", self.about(throw.about)),
                    ("enemy", self.who(table, against)),
                ];
                self.texts.with("ledger-against", &values)
            }
            None => self.about(throw.about),
        };
        vec![
            Item::Link {
                id: format!("ledger-{}", throw.batch),
                label: throw.batch.to_string(),
                action: Action::ShowBatch(throw.batch),
            },
            text(who, throw.side.map_or(Tone::Plain, tone_of)),
            plain(about),
            plain(self.need(throw)),
            plain(self.chance(throw)),
            self.result(throw),
        ]
    }

    fn who(&self, table: &Table, who: Who) -> String {
        match (who, table) {
            (Who::Element(id), Table::Ancients(state)) => self.texts.element_of(state, id),
            (Who::Model(id), Table::Skirmish(state)) => self.texts.model_of(state, id),
            (Who::Unit(id), Table::Skirmish(state)) => self.texts.unit_of(state, id),
            (Who::Element(_) | Who::Model(_) | Who::Unit(_), _) => String::new(),
        }
    }

    fn about(&self, about: About) -> String {
        let key = match about {
            About::Attacker => "ledger-attacker",
            About::Edge => "ledger-edge",
            About::Water => "ledger-water",
            About::River => "ledger-river",
            About::Points => "ledger-points",
            About::Combat => "ledger-combat",
            About::Shooting => "ledger-shooting",
            About::RollOff(about) => {
                let about = self.say(&format!("skm-roll-off-{}", kind_of(&about)));
                return self.texts.with("ledger-roll-off", &[("about", about)]);
            }
            About::Test(kind) => return self.say(&format!("skm-test-{}", kind_of(&kind))),
            About::Shot => "ledger-shot",
            About::Damage => "ledger-damage",
            About::OpeningShot => "ledger-opening-shot",
            About::Bombardment => "ledger-bombardment",
            About::GetDown => "ledger-get-down",
            About::Mine => "ledger-mine",
        };
        self.say(key)
    }

    fn need(&self, throw: &Throw) -> String {
        match throw.need {
            Need::Nothing => "–".to_owned(),
            Need::AtMost(need) => format!("≤ {need}"),
            Need::AtLeast(need) => format!("≥ {need}"),
            Need::Factors([own, theirs]) => {
                let signed = crate::texts::Texts::signed;
                format!("{} : {}", signed(own), signed(theirs))
            }
        }
    }

    /// How likely this or better was; of a test, how likely it was to pass.
    fn chance(&self, throw: &Throw) -> String {
        let Some(ladder) = &throw.ladder else {
            return "–".to_owned();
        };
        let (good, of) = match throw.need {
            Need::AtMost(_) | Need::AtLeast(_) => ladder.best(),
            Need::Nothing | Need::Factors(_) => ladder.this_or_better(),
        };
        let percent = f64::from(good) * 100.0 / f64::from(of.max(1));
        format!("{} %", percent.round())
    }

    fn result(&self, throw: &Throw) -> Item {
        let dice: Vec<String> = throw.dice.iter().map(u8::to_string).collect();
        let (says, tone) = match (throw.need, &throw.ladder) {
            (Need::AtMost(_) | Need::AtLeast(_), Some(_)) => {
                let (key, tone) = if is_best(throw) {
                    ("ledger-passed", Tone::Good)
                } else {
                    ("ledger-failed", Tone::Weak)
                };
                (format!("{} {}", dice.join(", "), self.say(key)), tone)
            }
            (Need::Factors(_), _) => (dice.join(" : "), Tone::Plain),
            (Need::Nothing | Need::AtMost(_) | Need::AtLeast(_), _) => {
                (dice.join(", "), Tone::Plain)
            }
        };
        text(says, tone)
    }
}

/// The best that could come out came out.
fn is_best(throw: &Throw) -> bool {
    let ladder = throw.ladder.as_ref();
    ladder.is_some_and(|ladder| ladder.this_or_better() == ladder.best())
}
