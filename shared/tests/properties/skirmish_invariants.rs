//! What must hold on every table of Platoon Skirmish, whatever has been played on it.

use acies::dice::Dice;
use acies::geometry::Outline;
use acies::skirmish::{
    Applied, EPS, Event, INCH, Intent, Model, ModelId, Refused, Side, Standing, State, Status,
    apply, fold,
};

/// Dice that count how often they are rolled.
pub(crate) struct Counted<'a> {
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) rolled: usize,
}

impl Dice for Counted<'_> {
    fn roll(&mut self) -> Option<u8> {
        let die = self.dice.roll()?;
        self.rolled += 1;
        Some(die)
    }
}

/// Asks the rules and checks the answer: a refusal changes nothing and rolls no die, what is accepted folds to the same
/// table, and that table is sound.
pub(crate) fn ask(
    state: &State,
    side: Side,
    intent: &Intent,
    dice: &mut dyn Dice,
) -> Result<Applied, Refused> {
    let here = || format!("{side:?} asks {intent:?}");
    let before = state.clone();
    let mut counted = Counted { dice, rolled: 0 };
    let answer = apply(state, side, intent, &mut counted);
    assert!(*state == before, "{}: the table has changed", here());
    match &answer {
        Err(Refused::Rule(refusal)) => {
            assert_eq!(counted.rolled, 0, "{}: {refusal:?} after a die", here());
            assert!(!refusal.code().is_empty(), "{}", here());
        }
        Err(Refused::OutOfDice) => {}
        Ok(applied) => {
            assert_eq!(counted.rolled, applied.dice.len(), "{}", here());
            let mut folded = before;
            for event in &applied.events {
                fold(&mut folded, event).unwrap();
            }
            assert!(folded == applied.state, "{}: folds otherwise", here());
            check_table(&applied.state, &here);
            check_course(applied, &here);
        }
    }
    answer
}

/// No overlap, nobody off the table, in a wall, in the air or in impassable ground.
pub(crate) fn check_table(state: &State, what: &dyn Fn() -> String) {
    let standing: Vec<(ModelId, &Model)> = state
        .models_with_ids()
        .filter(|(_, model)| model.is_standing())
        .collect();
    for (number, (id, model)) in standing.iter().enumerate() {
        check_place(state, *id, model, what);
        for (other_id, other) in standing.iter().take(number) {
            if model.level == other.level {
                let gap = gap(model, other);
                assert!(
                    gap >= -slack(),
                    "{}: {id:?} and {other_id:?} overlap by {gap}",
                    what()
                );
            }
        }
    }
    for (id, model) in state.models_with_ids() {
        if let Status::Climbing { link, from, .. } = model.status {
            let link = state
                .link(link)
                .map(|now| (now.link.low.level, now.link.high.level));
            let (low, high) = link.unwrap();
            assert!(
                (low..=high).contains(&from),
                "{}: {id:?} on no storey",
                what()
            );
        }
    }
}

fn slack() -> f64 {
    f64::from(EPS) + 1.0
}

fn gap(a: &Model, b: &Model) -> f64 {
    a.at.exact().distance(b.at.exact()) - f64::from(a.radius()) - f64::from(b.radius())
}

fn check_place(state: &State, id: ModelId, model: &Model, what: &dyn Fn() -> String) {
    let who = || format!("{}: {id:?} at {:?} level {}", what(), model.at, model.level);
    let scenario = &state.scenario;
    let (at, radius) = (model.at.exact(), f64::from(model.radius()));
    if model.level == 0 {
        let is_on = |at: i32, side: i32| {
            at >= model.radius() - EPS - 1 && at <= side - model.radius() + EPS + 1
        };
        assert!(
            is_on(model.at.x, scenario.width) && is_on(model.at.y, scenario.depth),
            "{} off the table",
            who()
        );
        for (_, piece, now) in state.pieces_with_ids() {
            let outline = Outline::new(&piece.polygon);
            let clear = outline.distance_from_edges(at) >= radius - slack() && !outline.holds(at);
            assert!(
                now.standing != Standing::Impassable || clear,
                "{} in {}",
                who(),
                piece.id
            );
        }
    } else {
        let has_floor = scenario.buildings.iter().any(|building| {
            building.top() >= model.level
                && Outline::new(&building.footprint).holds_base(at, radius, slack())
        });
        assert!(has_floor, "{} on no floor", who());
    }
    for building in &scenario.buildings {
        if model.level <= building.top() {
            let outline = Outline::new(&building.footprint);
            let clear = outline.distance_from_edges(at) >= radius - slack();
            assert!(clear, "{} in a wall of {}", who(), building.id);
        }
    }
}

/// Whoever was moved keeps an inch from enemies on his level, unless he assaults; a way stays on one level and ends where
/// its model stands.
fn check_course(applied: &Applied, what: &dyn Fn() -> String) {
    let state = &applied.state;
    for event in &applied.events {
        let Event::Moved { steps, assault, .. } = event else {
            continue;
        };
        for step in steps {
            assert_eq!(step.path.last(), Some(&step.to), "{}: the way", what());
            assert!(step.length <= step.allowance + EPS, "{}: too far", what());
            let Some(mover) = state.model(step.model).filter(|m| m.is_standing()) else {
                continue;
            };
            // One that turned on the spot was where he is before.
            if step.path.len() < 2 || step.to != mover.at || step.level != mover.level {
                continue;
            }
            for (other, enemy) in state.models_with_ids() {
                let is_enemy = state.side_of(enemy) != state.side_of(mover);
                let is_target = *assault == Some(enemy.unit);
                if enemy.is_standing() && is_enemy && enemy.level == mover.level && !is_target {
                    let gap = gap(mover, enemy);
                    assert!(
                        gap >= f64::from(INCH) - slack(),
                        "{}: {:?} is {gap} from {other:?}",
                        what(),
                        step.model
                    );
                }
            }
        }
    }
}
