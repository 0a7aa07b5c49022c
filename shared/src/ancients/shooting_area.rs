//! Where an element could shoot if nothing stood in the way: for the player's eye. `Clause: SHT-02..SHT-05`.

use super::sight::{BESIDE, is_all_round, range, shooting_edges};
use super::{ElementId, State};
use crate::geometry::Vec2;

/// Straight pieces of a rounded corner.
const PIECES: u32 = 8;

/// The areas before the edges that an element shoots from, as convex polygons in paces, clockwise; rounded corners in straight
/// pieces inside the true outline. Nothing of an element that does not shoot or is not on the table.
#[must_use]
pub fn shooting_areas(state: &State, shooter: ElementId) -> Vec<Vec<Vec2>> {
    let Some(own) = state
        .element(shooter)
        .filter(|own| own.troop.shoots() && own.is_on_table())
    else {
        return Vec::new();
    };
    let far = range(own.troop);
    let beside = if is_all_round(state, shooter, own) {
        far
    } else {
        BESIDE.min(far)
    };
    let edges = shooting_edges(state, shooter, own).into_iter();
    edges.map(|edge| before(edge, far, beside)).collect()
}

/// The area ahead of an edge: as far as the range, and so far beside its ends.
fn before(edge: (Vec2, Vec2), far: f64, beside: f64) -> Vec<Vec2> {
    let along = (edge.1 - edge.0) * (1.0 / edge.0.distance(edge.1));
    let outward = Vec2::new(-along.y, along.x);
    let corner = |sideways: f64| (far * far - sideways * sideways).max(0.0).sqrt();
    let step = |piece: u32| beside * f64::from(piece) / f64::from(PIECES);
    let mut area = vec![edge.0 - along * beside];
    for piece in (0..=PIECES).rev() {
        let sideways = step(piece);
        area.push(edge.0 - along * sideways + outward * corner(sideways));
    }
    for piece in 0..=PIECES {
        let sideways = step(piece);
        area.push(edge.1 + along * sideways + outward * corner(sideways));
    }
    area.push(edge.1 + along * beside);
    area
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, id};
    use super::super::{Side, Troop, lines_of_fire, may_shoot};
    use super::*;
    use crate::geometry::convex_overlap;

    const RED: Side = Side::Red;
    const BLUE: Side = Side::Blue;

    /// Bows shoot 200 paces ahead and a base width beside; whoever the area does not touch is never a target.
    #[test]
    fn sht_02_and_sht_04_the_area_holds_everybody_who_can_be_shot_at() {
        let mut touched = 0;
        for x in (603..1000).step_by(40) {
            for y in (703..1300).step_by(50) {
                let state = board(&[
                    ("r1", RED, Troop::Bows, 800.0, 900.0, 0.0),
                    ("b1", BLUE, Troop::Spears, f64::from(x), f64::from(y), 180.0),
                ]);
                let shooter = id(&state, "r1");
                let target = state.element(id(&state, "b1")).expect("b1").footprint();
                let areas = shooting_areas(&state, shooter);
                let in_area = areas
                    .iter()
                    .any(|area| convex_overlap(&target.corners(), area));
                if !may_shoot(&state, shooter).is_empty() {
                    assert!(in_area, "{x} {y}");
                    touched += 1;
                }
                assert!(
                    in_area || lines_of_fire(&state, shooter).is_empty(),
                    "{x} {y}"
                );
            }
        }
        assert!(touched > 10, "{touched}");
    }

    #[test]
    fn sht_05_war_wagons_shoot_all_round_and_spears_not_at_all() {
        let state = board(&[
            ("r1", RED, Troop::WarWagons, 800.0, 900.0, 0.0),
            ("r2", RED, Troop::Spears, 1200.0, 900.0, 0.0),
        ]);
        assert_eq!(shooting_areas(&state, id(&state, "r1")).len(), 4);
        assert!(shooting_areas(&state, id(&state, "r2")).is_empty());
    }

    #[test]
    fn sht_13_a_line_of_fire_says_whether_somebody_stands_in_it() {
        let rows = [
            ("r1", RED, Troop::Bows, 800.0, 900.0, 0.0),
            ("b1", BLUE, Troop::Spears, 800.0, 1090.0, 180.0),
            ("b2", BLUE, Troop::Psiloi, 800.0, 1000.0, 180.0),
        ];
        let open = board(&rows[..2]);
        let clear = |state: &State| {
            let lines = lines_of_fire(state, id(state, "r1"));
            let target = id(state, "b1");
            let line = lines.into_iter().find(|line| line.target == target);
            line.map(|line| line.is_clear)
        };
        assert_eq!(clear(&open), Some(true));
        assert_eq!(clear(&board(&rows)), Some(false));
    }
}
