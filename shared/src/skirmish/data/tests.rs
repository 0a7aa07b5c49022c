//! The files that come with the program, and faults of others.

use super::*;

#[test]
fn the_profile_is_read() {
    assert_eq!(profile().movement.min_move, 1000);
    assert_eq!(profile().play.exhaustion, -1);
}

#[test]
fn the_arms_are_read() {
    let arms = Arms::read(ARMS.0, ARMS.1);
    assert_eq!(arms.as_ref().err(), None);
    let arms = arms.unwrap();
    let mortar = arms.item("heavy_mortar").unwrap();
    assert_eq!(arms.items[usize::from(mortar.0)].move_inches, -2);
}
