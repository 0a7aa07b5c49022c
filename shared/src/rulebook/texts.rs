//! The files of the rulebook, as they are part of the program.

use super::Language;
use crate::game::RuleSystem;

macro_rules! sections {
    ($book:literal: $($id:literal)*) => {
        [
            &[$(include_str!(concat!("../../rulebook/en/", $book, "/", $id, ".md"))),*],
            &[$(include_str!(concat!("../../rulebook/de/", $book, "/", $id, ".md"))),*],
        ]
    };
}

/// English, German.
type Sources = [&'static [&'static str]; 2];

/// The texts of the sections in the order of the rulebook.
pub(super) const fn sources(rules: RuleSystem, language: Language) -> &'static [&'static str] {
    let [english, german] = match rules {
        RuleSystem::Ancients => ANCIENTS,
        RuleSystem::Skirmish => SKIRMISH,
    };
    match language {
        Language::English => english,
        Language::German => german,
    }
}

const ANCIENTS: Sources = sections!("ancients": "scl" "trp" "arm" "ter" "cmp" "dep" "seq" "pip" "mov" "grp" "zoc" "con" "brk" "int" "sht" "cbt" "fac" "out" "rcl" "fle" "pur" "win" "rul" "cfg");

const SKIRMISH: Sources = sections!("skirmish": "measuring" "troops" "setup" "turns" "value" "moving" "facing" "others" "ground" "danger" "storeys" "ropes" "actions" "sight" "shooting" "pinning" "melee" "morale" "heavy" "vehicles" "winning" "missions" "rulings" "numbers");

macro_rules! diagrams {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../rulebook/diagrams/", $name, ".toml")))),*]
    };
}

/// The situation files of the diagrams, by name.
pub(super) const DIAGRAMS: &[(&str, &str)] = diagrams!(
    "arc"
    "beset"
    "blocked"
    "break_off"
    "camp"
    "column"
    "column_back"
    "command"
    "contact_flank"
    "contact_front"
    "contact_rear"
    "deployment"
    "flank_start"
    "flee"
    "ford"
    "gap"
    "group_wheel"
    "line_of_fire"
    "lineup"
    "overlap"
    "overlap_side"
    "pass_through"
    "pursuit"
    "push"
    "push_chain"
    "recoil"
    "road"
    "shadow"
    "squad_assault"
    "squad_climb"
    "squad_command"
    "squad_gap"
    "squad_guard"
    "squad_inch"
    "squad_sight"
    "squad_way"
    "support"
    "support_dies"
    "surrounded"
    "turn_to_face"
    "two_zones"
    "wheel"
    "worst_enemy"
    "zone"
);
