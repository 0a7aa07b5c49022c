//! The figures of a skirmish.

use acies::skirmish::{Model, Role, Special, State, Unit};

use super::Stroke;
use Stroke::{Cut, CutDisc, CutLine, Disc, Fill, Line, Ring};

/// From so many shots an action on a weapon of a man on foot counts as a machine gun: submachine guns have fewer.
const MANY_SHOTS: u8 = 4;

/// What a figure is to be told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    /// With a rifle, or whatever a man carries.
    Rifle,
    /// With an automatic weapon.
    MachineGun,
    /// With something that throws shells.
    Mortar,
    /// Who leads.
    Officer,
    /// Who heals.
    Medic,
    /// On wheels or tracks.
    Vehicle,
    /// Unarmed.
    Civilian,
}

impl Figure {
    /// All of them.
    pub(crate) const ALL: [Self; 7] = [
        Self::Rifle,
        Self::MachineGun,
        Self::Mortar,
        Self::Officer,
        Self::Medic,
        Self::Vehicle,
        Self::Civilian,
    ];
}

impl Figure {
    /// What a model of a unit shows.
    pub(crate) fn of(state: &State, unit: &Unit, model: &Model) -> Self {
        let template = state.scenario.templates.get(usize::from(unit.template.0));
        let special = template.and_then(|template| template.special);
        match (model.role, special) {
            (Role::Vehicle, _) => return Self::Vehicle,
            (Role::Gun, _) => return Self::Mortar,
            (Role::Unarmed, _) => return Self::Civilian,
            (_, Some(Special::Medic)) => return Self::Medic,
            (_, Some(Special::Rally)) => return Self::Officer,
            (Role::Leader | Role::Soldier, None) => {}
        }
        let weapons = model.weapons.iter();
        let weapons: Vec<_> = weapons
            .filter_map(|id| state.scenario.weapons.get(usize::from(id.0)))
            .collect();
        if weapons.iter().any(|weapon| weapon.indirect) {
            Self::Mortar
        } else if weapons
            .iter()
            .any(|weapon| weapon.rate_of_fire >= MANY_SHOTS)
        {
            Self::MachineGun
        } else {
            Self::Rifle
        }
    }
}

const RIFLE: [Stroke; 4] = [
    Line(&[(-0.5, 0.5), (0.86, -0.86)], 0.16),
    Fill(&[(-0.94, 0.74), (-0.52, 0.24), (-0.2, 0.42), (-0.72, 0.98)]),
    Line(&[(-0.06, 0.12), (0.14, 0.34)], 0.14),
    Line(&[(0.56, -0.72), (0.74, -0.54)], 0.1),
];

const MACHINE_GUN: [Stroke; 6] = [
    Line(&[(-0.3, 0.0), (0.98, 0.0)], 0.16),
    Fill(&[(-0.98, -0.24), (-0.3, -0.24), (-0.3, 0.22), (-0.98, 0.3)]),
    Line(&[(0.36, 0.0), (0.1, 0.84)], 0.13),
    Line(&[(0.42, 0.0), (0.78, 0.84)], 0.13),
    Fill(&[(-0.2, -0.08), (0.22, -0.08), (0.14, -0.6), (-0.2, -0.6)]),
    Line(&[(0.84, -0.16), (0.84, 0.16)], 0.12),
];

const MORTAR: [Stroke; 5] = [
    Line(&[(0.52, 0.56), (-0.36, -0.52)], 0.34),
    Line(&[(-0.1, -0.2), (-0.6, 0.74)], 0.13),
    Line(&[(-0.9, 0.76), (0.92, 0.76)], 0.16),
    Disc((-0.68, -0.84), 0.2),
    Cut(&[
        (-0.5, -0.44),
        (-0.28, -0.62),
        (-0.24, -0.56),
        (-0.46, -0.38),
    ]),
];

/// A star, as on a cap.
const OFFICER: [Stroke; 6] = [
    Fill(&[(0.0, 0.0), (-0.24, -0.3), (0.0, -1.0), (0.24, -0.3)]),
    Fill(&[(0.0, 0.0), (0.24, -0.3), (0.95, -0.31), (0.38, 0.14)]),
    Fill(&[(0.0, 0.0), (0.38, 0.14), (0.59, 0.81), (0.0, 0.4)]),
    Fill(&[(0.0, 0.0), (0.0, 0.4), (-0.59, 0.81), (-0.38, 0.14)]),
    Fill(&[(0.0, 0.0), (-0.38, 0.14), (-0.95, -0.31), (-0.24, -0.3)]),
    CutDisc((0.0, 0.0), 0.12),
];

const MEDIC: [Stroke; 2] = [
    Fill(&[(-0.28, -0.9), (0.28, -0.9), (0.28, 0.9), (-0.28, 0.9)]),
    Fill(&[(-0.9, -0.28), (0.9, -0.28), (0.9, 0.28), (-0.9, 0.28)]),
];

const VEHICLE: [Stroke; 6] = [
    Fill(&[
        (-0.94, 0.1),
        (-0.5, -0.3),
        (0.62, -0.3),
        (0.94, 0.1),
        (0.8, 0.5),
        (-0.8, 0.5),
    ]),
    Fill(&[(-0.3, -0.3), (-0.2, -0.68), (0.34, -0.68), (0.44, -0.3)]),
    Line(&[(-0.2, -0.5), (-0.98, -0.56)], 0.12),
    CutLine(&[(-0.76, 0.16), (0.76, 0.16)], 0.1),
    Disc((-0.46, 0.6), 0.24),
    Disc((0.46, 0.6), 0.24),
];

const CIVILIAN: [Stroke; 2] = [
    Ring((0.0, -0.5), 0.36, 0.14),
    Line(&[(-0.7, 0.9), (-0.5, 0.1), (0.5, 0.1), (0.7, 0.9)], 0.15),
];

/// The symbol of a figure.
pub(crate) const fn figure(figure: Figure) -> &'static [Stroke] {
    match figure {
        Figure::Rifle => &RIFLE,
        Figure::MachineGun => &MACHINE_GUN,
        Figure::Mortar => &MORTAR,
        Figure::Officer => &OFFICER,
        Figure::Medic => &MEDIC,
        Figure::Vehicle => &VEHICLE,
        Figure::Civilian => &CIVILIAN,
    }
}
