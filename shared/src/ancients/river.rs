//! What a river is, when a die decides about it: rolled when somebody first wades in. `Clause: TER-10`, `CFG-05`.

use serde::{Deserialize, Serialize};

use super::turn::{Stop, Turn};
use super::{Event, FeatureKind, State};
use crate::geometry::{Base, convex_hull};

/// The highest die that makes a river paltry. `Clause: TER-10`.
const PALTRY: u8 = 2;

/// A river that the die has decided about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RiverDie {
    /// Index of the river in [`super::Board::features`].
    pub feature: u16,
    /// What the die showed: 1 and 2 make the river paltry, everything else leaves it as it is. Nobody crosses a river in
    /// line anyway, so that 5 and 6 ask for nothing more than 3 and 4. `Clause: GRP-09`.
    pub die: u8,
}

/// Rolls for every river that a move has led into for the first time; who keeps to a road uses the ford. Until then a
/// river slows like any other. `Clause: TER-10`, `CFG-05`.
pub(super) fn roll_for_rivers(turn: &mut Turn<'_>, ways: &[(Base, Base)]) -> Result<(), Stop> {
    if !turn.state.options.river_state_by_die {
        return Ok(());
    }
    for feature in entered(&turn.state, ways) {
        let die = turn.roll()?;
        turn.emit(Event::RiverRolled {
            river: RiverDie { feature, die },
            paltry: die <= PALTRY,
        })?;
    }
    Ok(())
}

/// The rivers without a die that somebody has waded into on his way from one base to another.
fn entered(state: &State, ways: &[(Base, Base)]) -> Vec<u16> {
    let ground = state.board.ground();
    let mut found = Vec::new();
    for (from, to) in ways {
        if ground.on_road(from) && ground.on_road(to) {
            continue;
        }
        let mut corners = from.corners().to_vec();
        corners.extend(to.corners());
        let hull = convex_hull(&corners);
        let rivers = ground
            .under(&hull)
            .filter(|part| part.kind == FeatureKind::River);
        found.extend(rivers.filter_map(|part| u16::try_from(part.feature).ok()));
    }
    found.sort_unstable();
    found.dedup();
    found.retain(|feature| state.rivers.iter().all(|known| known.feature != *feature));
    found
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board_with, id, strip};
    use super::super::{Applied, Feature, Intent, Side, Troop, apply};
    use super::*;
    use crate::dice::Prepared;
    use crate::geometry::Pose;

    fn river() -> Feature {
        strip(
            "river",
            FeatureKind::River,
            &[(0.0, 1000.0), (2400.0, 1000.0)],
            80.0,
        )
    }

    fn table(features: Vec<Feature>, by_die: bool) -> State {
        let rows = [
            ("r1", Side::Red, Troop::Blades, 1200.0, 940.0, 0.0),
            ("r2", Side::Red, Troop::Blades, 400.0, 940.0, 0.0),
            ("b1", Side::Blue, Troop::Blades, 1200.0, 2300.0, 180.0),
        ];
        let mut state = board_with(&rows, features);
        state.options.river_state_by_die = by_die;
        state
    }

    fn step(state: &State, name: &str, by: f64, dice: &[u8]) -> Applied {
        let element = id(state, name);
        let pose = state.element(element).unwrap().pose;
        let intent = Intent::Move {
            element,
            to: vec![Pose::shifted(pose, by, 0.0)],
            bonus: 0,
        };
        let applied = apply(state, Side::Red, &intent, &mut Prepared::new(dice.to_vec())).unwrap();
        assert_eq!(applied.dice, dice);
        applied
    }

    #[test]
    fn cfg_05_the_first_to_wade_in_rolls_for_the_river() {
        for (die, paltry) in [(1, true), (2, true), (3, false), (6, false)] {
            let state = table(vec![river()], true);
            let before = state.board.digest();
            // Ending short of the bank asks for no die.
            assert!(step(&state, "r1", 19.0, &[]).state.rivers.is_empty());
            let applied = step(&state, "r1", 60.0, &[die]);
            let after = applied.state;
            assert_eq!(after.rivers, [RiverDie { feature: 0, die }]);
            assert_eq!(after.board.features[0].paltry, paltry);
            assert_eq!(after.board.digest() != before, paltry);
            // The second one finds it decided.
            assert!(step(&after, "r2", 60.0, &[]).dice.is_empty());
        }
    }

    #[test]
    fn cfg_05_off_asks_for_no_die() {
        let state = table(vec![river()], false);
        assert!(step(&state, "r1", 60.0, &[]).state.rivers.is_empty());
    }

    #[test]
    fn ter_10_the_ford_asks_for_no_die() {
        let road = strip(
            "road",
            FeatureKind::Road,
            &[(1200.0, 0.0), (1200.0, 2400.0)],
            100.0,
        );
        let state = table(vec![river(), road], true);
        assert!(step(&state, "r1", 100.0, &[]).state.rivers.is_empty());
        assert_eq!(step(&state, "r2", 60.0, &[4]).state.rivers.len(), 1);
    }
}
