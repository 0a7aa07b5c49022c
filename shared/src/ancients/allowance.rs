//! How far elements may go. `Clause: MOV-11..MOV-26`.

use super::{ElementId, State, Troop};
use crate::geometry::{MILLI, Milli};

/// What a move is on, as far as its length is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// Good going off the road.
    Good,
    /// Bad going off the road.
    Bad,
    /// Along a road. `Clause: MOV-21`.
    Road,
    /// Across a river elsewhere than at a ford. `Clause: MOV-23`.
    River,
}

/// What the legs of a move have met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroundMet {
    /// Bad going off the road. `Clause: MOV-22`.
    pub(crate) bad: bool,
    /// A river that slows, away from the road. `Clause: MOV-23`.
    pub(crate) river: bool,
    /// Every leg began and ended on the road. `Ruling: RUL-28`.
    pub(crate) road: bool,
    /// Distance of the legs that touched bad going, 1/1000 pace. `Clause: CFG-15`.
    pub(crate) bad_cost: Milli,
}

impl GroundMet {
    /// Before the first leg.
    pub(crate) const NOTHING: Self = Self {
        bad: false,
        river: false,
        road: true,
        bad_cost: 0,
    };

    /// With one more leg that cost so much.
    pub(crate) const fn and(self, leg: Self, cost: Milli) -> Self {
        Self {
            bad: self.bad || leg.bad,
            river: self.river || leg.river,
            road: self.road && leg.road,
            bad_cost: self.bad_cost.saturating_add(if leg.bad { cost } else { 0 }),
        }
    }
}

/// The table of allowances, 1/1000 pace. Art and WWg never stand in bad going off a road, so theirs is 0 there.
/// `Clause: MOV-11`, `MOV-12`, `MOV-13`, `MOV-14`, `MOV-15`, `MOV-16`, `MOV-17`, `MOV-20`, `MOV-18`, `MOV-19`.
pub(crate) const fn allowance_of(troop: Troop, surface: Surface) -> Milli {
    let (good, bad, road) = match troop {
        Troop::LightHorse => (500, 200, 500),
        Troop::Cavalry | Troop::ScythedChariots => (400, 200, 400),
        Troop::Knights | Troop::Elephants | Troop::Camelry => (300, 200, 400),
        Troop::Auxilia | Troop::Bows | Troop::Psiloi => (300, 300, 400),
        Troop::Spears | Troop::Pikes | Troop::Blades | Troop::Warband => (200, 200, 400),
        Troop::Artillery | Troop::WarWagons => (200, 0, 300),
        Troop::CampFollowers => return 0,
    };
    let paces = match surface {
        Surface::Good => good,
        Surface::Bad => bad,
        Surface::Road => road,
        Surface::River => 100,
    };
    paces * MILLI
}

/// What the whole move of one element may measure after all that it has met, without road bonus.
/// `Clause: MOV-21`, `MOV-22`, `MOV-23`.
pub(crate) const fn allowed_after(
    troop: Troop,
    met: GroundMet,
    bad_going_whole_move: bool,
) -> Milli {
    let surface = if met.river {
        Surface::River
    } else if met.road {
        Surface::Road
    } else if met.bad && bad_going_whole_move {
        Surface::Bad
    } else {
        Surface::Good
    };
    allowance_of(troop, surface)
}

/// What a type could do on the ground under a place: a road counts as the ground beneath it. `Clause: BRK-03`, `BRK-06`.
pub(crate) const fn allowance_in(troop: Troop, bad_going: bool) -> Milli {
    allowance_of(
        troop,
        if bad_going {
            Surface::Bad
        } else {
            Surface::Good
        },
    )
}

/// What an element may do on the ground where it stands, 1/1000 pace: along the road it stands on, in the bad going or the
/// river that it touches, or in good going. 0 for whoever never moves or is not on the table.
#[must_use]
pub fn allowance(state: &State, element: ElementId) -> Milli {
    let Some(element) = state.element(element).filter(|e| e.is_on_table()) else {
        return 0;
    };
    let ground = state.board.ground();
    let base = element.footprint();
    let slows = |feature: usize| {
        state
            .board
            .features
            .get(feature)
            .is_some_and(|river| !river.paltry)
    };
    let surface = if ground.on_road(&base) {
        Surface::Road
    } else if ground.river(&base).is_some_and(|part| slows(part.feature)) {
        Surface::River
    } else if ground.bad_going(&base).is_some() {
        Surface::Bad
    } else {
        Surface::Good
    };
    allowance_of(element.troop, surface)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{area, board_with, id, strip};
    use super::super::{FeatureKind, Side};
    use super::*;

    #[test]
    fn mov_11_to_mov_17_the_table_of_allowances() {
        let rows = [
            ("LH", 500, 200, 500),
            ("Cv", 400, 200, 400),
            ("SCh", 400, 200, 400),
            ("Kn", 300, 200, 400),
            ("El", 300, 200, 400),
            ("Cm", 300, 200, 400),
            ("Ax", 300, 300, 400),
            ("Bw", 300, 300, 400),
            ("Ps", 300, 300, 400),
            ("Sp", 200, 200, 400),
            ("Pk", 200, 200, 400),
            ("Bd", 200, 200, 400),
            ("Wb", 200, 200, 400),
            ("Art", 200, 0, 300),
            ("WWg", 200, 0, 300),
            ("CF", 0, 0, 0),
        ];
        for (code, good, bad, road) in rows {
            let troop = Troop::ALL.into_iter().find(|t| t.code() == code);
            let troop = troop.expect("every code of the table is a type");
            assert_eq!(allowance_of(troop, Surface::Good), good * 1000, "{code}");
            assert_eq!(allowance_of(troop, Surface::Bad), bad * 1000, "{code}");
            assert_eq!(allowance_of(troop, Surface::Road), road * 1000, "{code}");
        }
    }

    #[test]
    fn mov_21_to_mov_23_the_ground_under_an_element_decides_what_is_shown() {
        let state = board_with(
            &[
                ("r1", Side::Red, Troop::Knights, 400.0, 400.0, 0.0),
                ("r2", Side::Red, Troop::Knights, 1000.0, 400.0, 0.0),
                ("r3", Side::Red, Troop::Knights, 1000.0, 1000.0, 0.0),
                ("r4", Side::Red, Troop::Knights, 1600.0, 1000.0, 0.0),
            ],
            vec![
                area(
                    "w",
                    FeatureKind::Wood,
                    &[
                        (900.0, 300.0),
                        (1100.0, 300.0),
                        (1100.0, 500.0),
                        (900.0, 500.0),
                    ],
                ),
                strip(
                    "s",
                    FeatureKind::River,
                    &[(0.0, 950.0), (2400.0, 950.0)],
                    80.0,
                ),
                strip(
                    "p",
                    FeatureKind::Road,
                    &[(1600.0, 0.0), (1600.0, 2400.0)],
                    80.0,
                ),
            ],
        );
        let here = |name: &str| allowance(&state, id(&state, name));
        assert_eq!(
            [here("r1"), here("r2"), here("r3"), here("r4")],
            [300_000, 200_000, 100_000, 400_000]
        );
    }
}
