//! Legs of a group that grow under keys: one more step of a kind lengthens the last leg of that kind.

use acies::ancients::Leg;

/// Paces as 1/1000 pace.
fn milli(paces: f64) -> i32 {
    (paces * 1000.0).round() as i32
}

/// How far a leg goes ahead; nothing if it is of another kind.
const fn ahead_of(leg: Leg) -> Option<i32> {
    match leg {
        Leg::Ahead(by) => Some(by),
        Leg::Back(by) => Some(-by),
        Leg::Shift(_) | Leg::Wheel { .. } => None,
    }
}

/// The group goes so many paces farther ahead, or to the right.
pub(super) fn nudge(legs: &mut Vec<Leg>, column: bool, ahead: f64, right: f64) {
    if ahead != 0.0 {
        let last = legs.last().and_then(|leg| ahead_of(*leg));
        let total = last.unwrap_or(0) + milli(ahead);
        if last.is_some() {
            legs.pop();
        }
        match total {
            0 => {}
            back if back < 0 && column => legs.push(Leg::Back(-back)),
            // Of a line that goes back the rules say why not.
            total => legs.push(Leg::Ahead(total)),
        }
    }
    if right != 0.0 {
        let last = match legs.last() {
            Some(Leg::Shift(by)) => Some(*by),
            _ => None,
        };
        let total = last.unwrap_or(0) + milli(right);
        if last.is_some() {
            legs.pop();
        }
        if total != 0 {
            legs.push(Leg::Shift(total));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lengthen_the_last_leg_and_back_again_leaves_none() {
        let mut legs = Vec::new();
        nudge(&mut legs, false, 10.0, 0.0);
        nudge(&mut legs, false, 10.0, 0.0);
        assert_eq!(legs, [Leg::Ahead(20_000)]);
        nudge(&mut legs, false, 0.0, -1.0);
        assert_eq!(legs, [Leg::Ahead(20_000), Leg::Shift(-1_000)]);
        nudge(&mut legs, false, 0.0, 1.0);
        nudge(&mut legs, false, -20.0, 0.0);
        assert_eq!(legs, []);
        nudge(&mut legs, true, -10.0, 0.0);
        assert_eq!(legs, [Leg::Back(10_000)]);
    }
}
