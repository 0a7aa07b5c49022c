//! The written codes of the closed lists, so that reordering declarations changes nothing.

use super::super::{
    ActivationMode, Agreement, Arrival, Conditions, Cover, Label, LinkCondition, LinkKind,
    Mobility, OpeningKind, Phase, Quality, Role, Roof, Scope, Special, TerrainKind, TerrainStack,
    UnitKind, Victory, Weight,
};

pub(super) const fn phase(value: Phase) -> u8 {
    match value {
        Phase::Begin => 0,
        Phase::TerrainReview => 1,
        Phase::Deploy => 2,
        Phase::Play => 3,
        Phase::Over => 4,
    }
}

pub(super) const fn victory(value: Victory) -> u8 {
    match value {
        Victory::Points => 0,
        Victory::Models => 1,
        Victory::Annihilation => 2,
        Victory::Escort => 3,
        Victory::Lapses => 4,
    }
}

pub(super) const fn activation_mode(value: ActivationMode) -> u8 {
    match value {
        ActivationMode::PlayerTurns => 0,
        ActivationMode::Alternating => 1,
    }
}

pub(super) const fn terrain_stack(value: TerrainStack) -> u8 {
    match value {
        TerrainStack::Add => 0,
        TerrainStack::Worst => 1,
    }
}

pub(super) const fn agreement(value: Agreement) -> u8 {
    match value {
        Agreement::Review => 0,
        Agreement::Accepted => 1,
    }
}

pub(super) const fn arrival(value: Arrival) -> u8 {
    match value {
        Arrival::Deployed => 0,
        Arrival::Reserve => 1,
    }
}

pub(super) const fn conditions(value: Conditions) -> u8 {
    match value {
        Conditions::Day => 0,
        Conditions::Night => 1,
        Conditions::Snowstorm => 2,
    }
}

pub(super) const fn special(value: Special) -> u8 {
    match value {
        Special::Medic => 0,
        Special::Rally => 1,
    }
}

pub(super) const fn link_kind(value: LinkKind) -> u8 {
    match value {
        LinkKind::Stairs => 0,
        LinkKind::Ladder => 1,
        LinkKind::Rope => 2,
    }
}

pub(super) const fn link_condition(value: LinkCondition) -> u8 {
    match value {
        LinkCondition::Intact => 0,
        LinkCondition::DamagedTest => 1,
        LinkCondition::Blocked => 2,
    }
}

pub(super) const fn unit_kind(value: UnitKind) -> u8 {
    match value {
        UnitKind::Squad => 0,
        UnitKind::WeaponTeam => 1,
        UnitKind::SingleModel => 2,
        UnitKind::Vehicle => 3,
    }
}

pub(super) const fn mobility(value: Mobility) -> u8 {
    match value {
        Mobility::Foot => 0,
        Mobility::Wheeled => 1,
        Mobility::Tracked => 2,
    }
}

pub(super) const fn quality(value: Quality) -> u8 {
    match value {
        Quality::Recruit => 0,
        Quality::Experienced => 1,
        Quality::Veteran => 2,
    }
}

pub(super) const fn role(value: Role) -> u8 {
    match value {
        Role::Leader => 0,
        Role::Soldier => 1,
        Role::Gun => 2,
        Role::Vehicle => 3,
        Role::Unarmed => 4,
    }
}

pub(super) const fn label(value: Label) -> u8 {
    match value {
        Label::Plain => 0,
        Label::Wall => 1,
        Label::Ravine => 2,
        Label::RagingRiver => 3,
        Label::Rubble => 4,
        Label::BarbedWire => 5,
    }
}

pub(super) const fn terrain_kind(value: TerrainKind) -> u8 {
    match value {
        TerrainKind::Road => 0,
        TerrainKind::Plain => 1,
        TerrainKind::BumpyPath => 2,
        TerrainKind::FieldTrack => 3,
        TerrainKind::Mud => 4,
        TerrainKind::RockyPath => 5,
        TerrainKind::Snow => 6,
        TerrainKind::Stream => 7,
        TerrainKind::DeepSnow => 8,
        TerrainKind::River => 9,
        TerrainKind::Swamp => 10,
        TerrainKind::Scrub => 11,
        TerrainKind::Cornfield => 12,
    }
}

pub(super) const fn cover(value: Cover) -> u8 {
    match value {
        Cover::None => 0,
        Cover::Light => 1,
        Cover::Solid => 2,
    }
}

pub(super) const fn roof(value: Roof) -> u8 {
    match value {
        Roof::Flat => 0,
        Roof::Pitched => 1,
    }
}

pub(super) const fn opening_kind(value: OpeningKind) -> u8 {
    match value {
        OpeningKind::Door => 0,
        OpeningKind::Window => 1,
    }
}

pub(super) const fn scope(value: Scope) -> u8 {
    match value {
        Scope::Personal => 0,
        Scope::Crew => 1,
    }
}

pub(super) const fn weight(value: Weight) -> u8 {
    match value {
        Weight::Light => 0,
        Weight::HeavyPortable => 1,
        Weight::FieldGun => 2,
    }
}
