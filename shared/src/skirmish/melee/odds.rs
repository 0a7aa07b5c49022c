//! Exact chances of close combat, by following every way it can go. `Clause: SKM-93..SKM-96`.

use crate::skirmish::ability::pass_repeated;

/// One side of a duel in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fighter {
    /// Target of its tests to strike and to evade.
    pub(super) need: i8,
    /// Failed tests it may repeat.
    pub(super) repeats: u8,
}

/// How a duel ends; the rest of the probability: both live.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::skirmish) struct Ends {
    /// The attacker is lost.
    pub(in crate::skirmish) attacker: f64,
    /// The defender is lost.
    pub(in crate::skirmish) defender: f64,
}

/// Exchanges with changing roles until one falls or the last is fought. `Clause: SKM-93`, `SKM-94`, `SKM-95`.
pub(super) fn duel(
    attacker: Fighter,
    defender: Fighter,
    is_surprised: bool,
    most_exchanges: u8,
) -> Ends {
    let mut ends = Ends::default();
    let mut goes_on = 1.0;
    let strike = |one: Fighter| pass_repeated(one.need, one.repeats);
    for exchange in 0..most_exchanges {
        let attacks = exchange % 2 == 0;
        let (striker, other) = if attacks {
            (attacker, defender)
        } else {
            (defender, attacker)
        };
        let evades = if is_surprised && exchange == 0 {
            0.0
        } else {
            strike(other)
        };
        let falls = goes_on * strike(striker) * (1.0 - evades);
        if attacks {
            ends.defender += falls;
        } else {
            ends.attacker += falls;
        }
        goes_on -= falls;
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECRUIT: Fighter = Fighter {
        need: 5,
        repeats: 0,
    };

    #[test]
    fn skm_93_one_exchange_by_hand() {
        let ends = duel(RECRUIT, RECRUIT, false, 1);
        assert_eq!((ends.defender, ends.attacker), (0.25, 0.0));
        // Then the defender strikes: three quarters of a quarter.
        let ends = duel(RECRUIT, RECRUIT, false, 2);
        assert_eq!((ends.defender, ends.attacker), (0.25, 0.1875));
    }

    #[test]
    fn skm_94_repeats_count_for_both_tests() {
        let veteran = Fighter {
            need: 7,
            repeats: 2,
        };
        let ends = duel(veteran, RECRUIT, false, 1);
        assert!((ends.defender - (1.0 - 0.027) * 0.5).abs() < 1e-12);
        let ends = duel(RECRUIT, veteran, false, 1);
        assert!((ends.defender - 0.5 * 0.027).abs() < 1e-12);
    }

    #[test]
    fn skm_95_surprise_takes_the_first_evasion_only() {
        let ends = duel(RECRUIT, RECRUIT, true, 3);
        // 0.5, then 0.5 * 0.25 by the defender, then 0.375 * 0.25.
        assert_eq!((ends.defender, ends.attacker), (0.59375, 0.125));
    }
}
