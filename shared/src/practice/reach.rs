//! How far somebody comes, as the computer estimates it before it asks the rules.

use crate::ancients::{Element, Troop};
use crate::geometry::Pose;

/// What a type moves on good going off the road, paces. `Clause: MOV-11..MOV-17`.
pub(super) const fn stride(troop: Troop) -> f64 {
    match troop {
        Troop::LightHorse => 500.0,
        Troop::Cavalry | Troop::ScythedChariots => 400.0,
        Troop::Knights
        | Troop::Elephants
        | Troop::Camelry
        | Troop::Auxilia
        | Troop::Bows
        | Troop::Psiloi => 300.0,
        Troop::Spears
        | Troop::Pikes
        | Troop::Blades
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons => 200.0,
        Troop::CampFollowers => 0.0,
    }
}

/// How far a type shoots, paces; 0 if it does not. `Clause: SHT-02`.
pub(super) const fn range(troop: Troop) -> f64 {
    match troop {
        Troop::Artillery => 500.0,
        Troop::Bows | Troop::WarWagons => 200.0,
        Troop::LightHorse
        | Troop::Cavalry
        | Troop::ScythedChariots
        | Troop::Knights
        | Troop::Elephants
        | Troop::Camelry
        | Troop::Auxilia
        | Troop::Psiloi
        | Troop::Spears
        | Troop::Pikes
        | Troop::Blades
        | Troop::Warband
        | Troop::CampFollowers => 0.0,
    }
}

/// The way of the corner that goes farthest, paces. `Clause: MOV-05`.
pub(super) fn farthest_corner(element: &Element, to: Pose) -> f64 {
    let base = element.footprint();
    let after = base.at(to).corners();
    base.corners()
        .iter()
        .zip(after)
        .map(|(from, to)| from.distance(to))
        .fold(0.0, f64::max)
}
