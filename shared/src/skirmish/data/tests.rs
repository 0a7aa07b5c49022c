//! The files that come with the program, and faults of others.

use super::*;
use crate::skirmish::{ActivationMode, Mission, Role, Side};

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

#[test]
fn every_scenario_is_read_and_can_be_played() {
    let shipped = Catalogue::shipped();
    assert_eq!(shipped.as_ref().err(), None);
    let ids: Vec<&str> = scenarios().iter().map(|each| each.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "field-road",
            "winter-convoy",
            "two-houses",
            "village-street",
            "courier",
            "unforeseen",
            "night-watch",
        ]
    );
    let alternate =
        |id: &str| scenario(id).unwrap().switches.activation == ActivationMode::Alternating;
    assert!(
        ["field-road", "winter-convoy", "two-houses"]
            .into_iter()
            .all(alternate)
    );
    assert!(
        !["village-street", "courier", "unforeseen", "night-watch"]
            .into_iter()
            .any(alternate)
    );
}

#[test]
fn src_05_a_scenario_keeps_what_its_forces_have() {
    let scenario = scenario("courier").unwrap();
    assert!(
        scenario
            .weapons
            .iter()
            .all(|weapon| weapon.id != "howitzer")
    );
    let courier = &scenario.forces[Side::Red.index()][0];
    let template = &scenario.templates[usize::from(courier.template.0)];
    assert_eq!(template.id, "courier");
    assert_eq!(template.models[0].role, Role::Unarmed);
    assert!(matches!(&scenario.mission, Mission::Escort { unit, .. } if unit == &courier.name));
    let squads = scenario
        .templates
        .iter()
        .find(|each| each.id == "rifle_squad_8")
        .unwrap();
    let weapon = squads.models[1].weapons[0];
    assert_eq!(scenario.weapons[usize::from(weapon.0)].id, "light_mg");
}

/// The field road with a piece of its text put otherwise.
fn changed(from: &str, to: &str) -> Vec<(usize, String)> {
    let text = SCENARIOS[0].1;
    assert!(text.contains(from), "{from} is not in the file");
    let text = text
        .replacen("\"field-road\"", "\"own\"", 1)
        .replacen(from, to, 1);
    let file = DataFile {
        file: "own.toml".to_owned(),
        text,
    };
    match Catalogue::with_files(&[file]) {
        Ok(catalogue) => {
            assert!(catalogue.scenario("own").is_some());
            Vec::new()
        }
        Err(faults) => faults
            .into_iter()
            .map(|fault| (fault.line, fault.key))
            .collect(),
    }
}

fn line_of(part: &str) -> usize {
    let text = SCENARIOS[0].1;
    1 + text[..text.find(part).unwrap()].matches('\n').count()
}

#[test]
fn an_operators_own_scenario_is_added() {
    assert_eq!(changed("rounds = 6", "rounds = 5"), []);
}

#[test]
fn faults_of_a_scenario_name_line_and_key() {
    let fault = |from: &str, to: &str| changed(from, to).first().cloned().unwrap_or_default();
    let at = |part: &str, key: &str| (line_of(part), key.to_owned());
    assert_eq!(fault("rounds = 6", "rounds = 21"), at("rounds", "rounds"));
    assert_eq!(
        fault("rounds = 6", "rounds = \"6\""),
        at("rounds", "rounds")
    );
    assert_eq!(
        fault("kind = \"stream\"", "kind = \"sea\""),
        at("kind = \"stream\"", "sea")
    );
    let wall = "label = \"wall\"\nrect = [12, 14, 12.5, 15.5]";
    let open = "label = \"wall\"\nstanding = \"passable\"\nrect = [12, 14, 12.5, 15.5]";
    assert_eq!(fault(wall, open), at("id = \"wall_west\"", "standing"));
    assert_eq!(
        fault("at = [18, 20, 0]", "at = [18, 20, 1]"),
        at("id = \"north_ford\"", "at")
    );
    assert_eq!(
        fault(
            "rect = [8, 2, 15, 9]",
            "area = [[8, 2], [15, 9], [15, 2], [8, 9]]"
        ),
        at("rect = [8, 2, 15, 9]", "area")
    );
    assert_eq!(
        fault(
            "template = \"heavy_mortar_team\"",
            "template = \"elephants\""
        ),
        at("template = \"heavy_mortar_team\"", "template")
    );
    assert_eq!(
        fault(
            "red = { rect = [0, 0, 6, 24] }",
            "red = { rect = [0, 0, 1, 2] }"
        ),
        at("[zones]", "zones")
    );
    assert_eq!(fault("id = \"road\"", "id = \"brook\"").1, "id");
}

#[test]
fn rul_23_a_scenario_overrides_single_numbers() {
    let text = |profile: &str| {
        format!(
            "{}\n{profile}\n",
            SCENARIOS[0].1.replacen("field-road", "own", 1)
        )
    };
    let read = |profile: &str| {
        let file = "own.toml".to_owned();
        Catalogue::with_files(&[DataFile {
            file,
            text: text(profile),
        }])
    };
    let own = read("[profile.movement]\nmin_move = 1.5\n[profile.play]\nlapses = 2").unwrap();
    let own = &own.scenario("own").unwrap().profile;
    assert_eq!((own.movement.min_move, own.play.lapses), (1500, 2));
    assert_eq!(own.movement.coherency, profile().movement.coherency);
    let key = |profile: &str| read(profile).unwrap_err()[0].key.clone();
    assert_eq!(key("[profile.movement]\nmin_mov = 1.5"), "min_mov");
    assert_eq!(key("[profile.moving]\nmin_move = 1.5"), "moving");
    assert_eq!(key("[profile.movement]\nmin_move = -1"), "min_move");
    assert_eq!(
        key("[profile.play]\nmost_activations = 0"),
        "most_activations"
    );
}

#[test]
fn an_id_of_the_program_is_taken() {
    let file = DataFile {
        file: "own.toml".to_owned(),
        text: SCENARIOS[0].1.to_owned(),
    };
    let faults = Catalogue::with_files(&[file]).unwrap_err();
    assert_eq!((faults[0].line, faults[0].key.as_str()), (3, "id"));
}

#[test]
fn scenarios_from_elsewhere_are_sound_or_not() {
    let own = scenario("two-houses").unwrap();
    assert!(is_sound_scenario(own));
    let mut other = own.clone();
    other.rounds = 7;
    assert!(!is_sound_scenario(&other));
    other.id = "other".to_owned();
    assert!(is_sound_scenario(&other));
    other.buildings[0].openings[0].to.y += 500;
    assert!(!is_sound_scenario(&other));
}
