//! The result table: what happens to the loser. `Clause: OUT-01..OUT-29`.

use super::{Band, CombatResult, Troop};
use crate::clause::Clause;

/// How the loser was beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Base to base.
    CloseCombat {
        /// The two came into contact in this bound. `Clause: OUT-08`.
        met_this_bound: bool,
    },
    /// At a distance. `Clause: SHT-19`.
    Shooting,
}

/// The ground under the loser. `Clause: OUT-19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Going {
    /// Good going, or a road.
    Good,
    /// Bad going.
    Bad,
}

/// How far two totals lie apart. `Clause: OUT-01`, `OUT-02`.
#[must_use]
pub const fn band_of(a: i8, b: i8) -> Band {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if low == high {
        Band::Equal
    } else if low as i16 * 2 <= high as i16 {
        Band::Doubled
    } else {
        Band::Beaten
    }
}

/// What the table says for a loser (when equal: for either element) against one enemy, and where it says so.
/// `Clause: OUT-27`, `OUT-29`.
#[must_use]
pub const fn result_of(
    loser: Troop,
    going: Going,
    enemy: Troop,
    manner: Manner,
    band: Band,
) -> (CombatResult, Clause) {
    let fate = match band {
        Band::Equal => (
            matches!(loser, Troop::ScythedChariots),
            CombatResult::Nothing,
        ),
        Band::Beaten => return beaten(loser, going, enemy, manner),
        Band::Doubled => return doubled(loser, going, enemy),
    };
    (either(fate), Clause::Out06)
}

const fn either((destroyed, otherwise): (bool, CombatResult)) -> CombatResult {
    if destroyed {
        CombatResult::Destroyed
    } else {
        otherwise
    }
}

/// The lower total is more than half. `Clause: OUT-07..OUT-18`, `OUT-28`.
const fn beaten(
    loser: Troop,
    going: Going,
    enemy: Troop,
    manner: Manner,
) -> (CombatResult, Clause) {
    use CombatResult::{Flee, Nothing, Recoil};
    let good = matches!(going, Going::Good);
    let bad = !good;
    let touching = matches!(manner, Manner::CloseCombat { .. });
    let met = matches!(
        manner,
        Manner::CloseCombat {
            met_this_bound: true
        }
    );
    use Troop as T;
    let (destroyed, otherwise, clause) = match loser {
        T::Elephants => (
            bad || matches!(enemy, T::Psiloi | T::Auxilia | T::LightHorse | T::Artillery),
            Recoil,
            Clause::Out07,
        ),
        T::Knights => (
            bad || matches!(enemy, T::Elephants | T::ScythedChariots | T::LightHorse)
                || met && matches!(enemy, T::Bows),
            Recoil,
            Clause::Out08,
        ),
        T::Cavalry | T::LightHorse | T::ScythedChariots | T::Camelry => {
            (bad, Recoil, Clause::Out09)
        }
        T::Blades => (
            good && matches!(enemy, T::ScythedChariots) || matches!(enemy, T::Warband),
            Recoil,
            Clause::Out10,
        ),
        T::Auxilia => (good && matches!(enemy, T::Knights), Recoil, Clause::Out11),
        T::Bows => (touching && enemy.is_mounted(), Recoil, Clause::Out12),
        T::Warband => (
            good && matches!(enemy, T::Elephants | T::Knights | T::ScythedChariots),
            Recoil,
            Clause::Out13,
        ),
        T::Psiloi => (good && matches!(enemy, T::Knights), Recoil, Clause::Out14),
        T::Artillery => (touching, Recoil, Clause::Out15),
        T::WarWagons => (
            matches!(enemy, T::Artillery | T::Elephants),
            Nothing,
            Clause::Out16,
        ),
        T::CampFollowers => (false, Flee, Clause::Out17),
        T::Spears | T::Pikes => (
            good && matches!(enemy, T::Knights | T::ScythedChariots) || matches!(enemy, T::Warband),
            Recoil,
            Clause::Out18,
        ),
    };
    (either((destroyed, otherwise)), clause)
}

/// The lower total is half or less. `Clause: OUT-20a..OUT-20c`.
const fn doubled(loser: Troop, going: Going, enemy: Troop) -> (CombatResult, Clause) {
    use CombatResult::{Destroyed, Flee};
    let good = matches!(going, Going::Good);
    match loser {
        Troop::LightHorse => {
            let destroyed =
                !good || enemy.is_mounted() || matches!(enemy, Troop::WarWagons | Troop::Bows);
            (either((destroyed, Flee)), Clause::Out20a)
        }
        Troop::Psiloi => {
            let destroyed =
                good && enemy.is_mounted() || matches!(enemy, Troop::Auxilia | Troop::Psiloi);
            (either((destroyed, Flee)), Clause::Out20b)
        }
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::ScythedChariots
        | Troop::Camelry
        | Troop::Spears
        | Troop::Pikes
        | Troop::Blades
        | Troop::Auxilia
        | Troop::Bows
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons
        | Troop::CampFollowers => (Destroyed, Clause::Out20c),
    }
}
