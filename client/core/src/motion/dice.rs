//! Dice on the table: what was thrown, for what, and with which result; they lie there until something else is thrown in
//! the same place, or for a while.

use acies::Side;
use acies::ancients::{self, CombatResult, ElementId, Exchange};
use acies::geometry::Vec2;
use acies::skirmish::{self, TestKind};

use super::tempo::{MOST_CASTS, MOST_ROWS, STAY};

/// Where dice lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spread {
    /// Near a place of the table, paces or inches.
    Near(Vec2),
    /// At the upper edge: they belong to no place.
    Edge,
}

/// The dice of somebody, or of one test.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Whose.
    pub side: Option<Side>,
    /// What they showed.
    pub dice: Vec<u8>,
    /// What is added.
    pub plus: Option<i8>,
    /// What it comes to.
    pub total: Option<i8>,
    /// This or lower passes.
    pub need: Option<i8>,
    /// Whether it passed; for several dice whether any did.
    pub passed: Option<bool>,
}

/// What came of a throw, to be put into words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Says {
    /// Nothing beyond the dice.
    Nothing,
    /// The result of a combat or shooting for an element; nobody: equal.
    Result(Option<ElementId>, CombatResult),
    /// Points for a bound.
    Points(u8),
    /// A test of this kind.
    Test(TestKind),
    /// So many of the shots did something.
    Hits(u8),
    /// A shell that came down so, or went astray.
    OnTheSpot(bool),
    /// A mine that went off, or did not.
    Mine(bool),
    /// A fight hand to hand, and who is lost.
    Duel(Option<skirmish::ModelId>),
    /// Who attacks, or who begins.
    Won(Side),
}

/// Dice thrown together.
#[derive(Clone, Debug, PartialEq)]
pub struct Cast {
    /// Where.
    pub spread: Spread,
    /// Whose it is, where that is a unit.
    pub unit: Option<skirmish::UnitId>,
    /// What lies in this direction is looked at meanwhile: better not there.
    pub away_from: Option<Vec2>,
    /// Faces of a die.
    pub faces: u8,
    /// The dice, at most a handful of rows.
    pub rows: Vec<Row>,
    /// Rows that were left out.
    pub more: usize,
    /// What came of it.
    pub says: Says,
}

impl Row {
    /// The dice of a test: passed with the need or lower.
    pub(super) fn test(side: Option<Side>, need: i8, rolls: &[u8], passed: bool) -> Self {
        Self {
            side,
            dice: rolls.to_vec(),
            plus: None,
            total: None,
            need: Some(need),
            passed: Some(passed),
        }
    }

    /// Dice that need nothing.
    pub(super) fn plain(side: Option<Side>, dice: Vec<u8>) -> Self {
        Self {
            side,
            dice,
            plus: None,
            total: None,
            need: None,
            passed: None,
        }
    }
}

impl Cast {
    /// A throw of ordinary dice.
    pub(super) fn six(spread: Spread, rows: Vec<Row>, says: Says) -> Self {
        Self::of(6, spread, rows, says)
    }

    /// A throw of ten-sided dice.
    pub(super) fn ten(spread: Spread, rows: Vec<Row>, says: Says) -> Self {
        Self::of(10, spread, rows, says)
    }

    fn of(faces: u8, spread: Spread, mut rows: Vec<Row>, says: Says) -> Self {
        let more = rows.len().saturating_sub(MOST_ROWS);
        rows.truncate(MOST_ROWS);
        Self {
            spread,
            unit: None,
            away_from: None,
            faces,
            rows,
            more,
            says,
        }
    }

    /// The same throw, rather not in the direction of this place.
    pub(super) fn away_from(self, place: Option<Vec2>) -> Self {
        Self {
            away_from: place,
            ..self
        }
    }

    /// The same throw, of a unit.
    pub(super) fn of_unit(self, unit: Option<skirmish::UnitId>) -> Self {
        Self { unit, ..self }
    }

    /// Takes the rows of another throw in, when it is one of the same kind and unit.
    pub(super) fn takes_in(&mut self, other: &Self) -> bool {
        let fits = self.says == other.says
            && self.faces == other.faces
            && self.unit == other.unit
            && matches!(self.says, Says::Test(_));
        if fits {
            for row in &other.rows {
                if self.rows.len() < MOST_ROWS {
                    self.rows.push(row.clone());
                } else {
                    self.more += 1;
                }
            }
            self.more += other.more;
        }
        fits
    }
}

/// The dice of a combat or shooting with factors and totals. `Clause: CBT-02`, `SHT-15`.
pub(super) fn cast_of_exchange(state: &ancients::State, exchange: &Exchange) -> Cast {
    let middle = |id| {
        let element = state.element(id);
        element.map(|element| element.footprint().centre())
    };
    let places = [
        middle(exchange.first.element),
        middle(exchange.second.element),
    ];
    let spread = match places {
        [Some(first), Some(second)] => Spread::Near((first + second) * 0.5),
        [Some(one), None] | [None, Some(one)] => Spread::Near(one),
        [None, None] => Spread::Edge,
    };
    let row = |score: &ancients::Score| Row {
        side: state.element(score.element).map(|element| element.side),
        dice: vec![score.die],
        plus: Some(
            score
                .factors
                .iter()
                .fold(0_i8, |sum, factor| sum.saturating_add(factor.value)),
        ),
        total: Some(score.total),
        need: None,
        passed: None,
    };
    let rows = vec![row(&exchange.first), row(&exchange.second)];
    Cast::six(spread, rows, Says::Result(exchange.loser, exchange.result))
}

/// A throw that lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Lying {
    /// What was thrown.
    pub cast: Cast,
    /// When, seconds.
    pub since: f64,
    /// How long it rolls, seconds.
    pub rolls: f64,
}

impl Lying {
    /// How far it has rolled, 0 to 1.
    #[must_use]
    pub fn rolled(&self, now: f64) -> f64 {
        if self.rolls <= 0.0 {
            1.0
        } else {
            ((now - self.since) / self.rolls).clamp(0.0, 1.0)
        }
    }
}

/// The throws that lie on the table, oldest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Dice(Vec<Lying>);

impl Dice {
    /// Throws: what lay in the same place is taken away.
    pub(super) fn throw(&mut self, cast: Cast, now: f64, rolls: f64) {
        let near = |other: &Lying| match (other.cast.spread, cast.spread) {
            (Spread::Edge, Spread::Edge) => true,
            (Spread::Near(a), Spread::Near(b)) => a.distance(b) < f64::EPSILON,
            (Spread::Edge, Spread::Near(_)) | (Spread::Near(_), Spread::Edge) => false,
        };
        self.0.retain(|other| !near(other));
        if self.0.len() >= MOST_CASTS {
            self.0.remove(0);
        }
        self.0.push(Lying {
            cast,
            since: now,
            rolls,
        });
    }

    /// What has lain long enough is taken away.
    pub(super) fn tick(&mut self, now: f64) {
        self.0
            .retain(|lying| now - lying.since < lying.rolls + STAY);
    }

    /// Everything lies still.
    pub(super) fn settle(&mut self) {
        for lying in &mut self.0 {
            lying.rolls = 0.0;
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn lying(&self) -> &[Lying] {
        &self.0
    }
}
