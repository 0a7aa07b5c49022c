//! The files of the rulebook, as they are part of the program.

use super::Language;

macro_rules! sections {
    ($language:literal: $($id:literal)*) => {
        &[$(include_str!(concat!("../../rulebook/", $language, "/", $id, ".md"))),*]
    };
}

/// The texts of the sections in the order of the rulebook.
pub(super) const fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => ENGLISH,
        Language::German => GERMAN,
    }
}

const ENGLISH: &[&str] = sections!("en": "scl" "trp" "arm" "ter" "cmp" "dep" "seq" "pip" "mov" "grp" "zoc" "con" "brk" "int" "sht" "cbt" "fac" "out" "rcl" "fle" "pur" "win" "rul" "cfg");
const GERMAN: &[&str] = sections!("de": "scl" "trp" "arm" "ter" "cmp" "dep" "seq" "pip" "mov" "grp" "zoc" "con" "brk" "int" "sht" "cbt" "fac" "out" "rcl" "fle" "pur" "win" "rul" "cfg");

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
    "support"
    "support_dies"
    "surrounded"
    "turn_to_face"
    "two_zones"
    "wheel"
    "worst_enemy"
    "zone"
);
