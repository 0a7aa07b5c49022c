//! What comes with the program is sound, and every fault of a data file is named with file, line and key.

use super::*;
use crate::FileFault;
use crate::ancients::{FeatureKind as Kind, Troop, check_board};

#[test]
fn lst_90_the_default_armies_are_whole() {
    let armies = armies();
    assert_eq!(armies.len(), 28);
    for (i, army) in armies.iter().enumerate() {
        assert_eq!(army.id, format!("LST-{:02}", i + 1));
    }
    let lists_with = |troop: Troop| {
        let has = |army: &&ArmyList| army.elements().iter().any(|e| e.troop == troop);
        armies.iter().filter(has).count()
    };
    let counted = [
        (Troop::Artillery, 7),
        (Troop::Auxilia, 8),
        (Troop::Blades, 12),
        (Troop::Bows, 8),
        (Troop::Camelry, 3),
        (Troop::Cavalry, 18),
        (Troop::Elephants, 5),
        (Troop::Knights, 9),
        (Troop::LightHorse, 13),
        (Troop::Pikes, 4),
        (Troop::Psiloi, 20),
        (Troop::ScythedChariots, 3),
        (Troop::Spears, 10),
        (Troop::WarWagons, 2),
        (Troop::Warband, 6),
    ];
    for (troop, lists) in counted {
        assert_eq!(lists_with(troop), lists, "{}", troop.code());
    }
}

#[test]
fn arm_07_the_lists_leave_their_choices() {
    let options = |id: &str| {
        let list = army(id).unwrap();
        let free = list.places.iter().filter(|place| place.len() > 1);
        let codes = free.map(|place| {
            let codes: Vec<&str> = place.iter().map(|e| e.troop.code()).collect();
            codes.join("/")
        });
        codes.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(options("LST-01"), "Cv/Bd LH/Cv/Bw/Ps");
    assert_eq!(options("LST-03"), "");
    assert_eq!(options("LST-14"), "Kn/LH/Ps Kn/LH/Ps LH/Kn/Ax");
    assert_eq!(options("LST-22"), "Kn/Cv/LH Cv/Kn Ps/Bw Bw/Ps");
    let without: Vec<&str> = armies()
        .iter()
        .filter(|list| list.places.iter().all(|place| place.len() == 1))
        .map(|list| list.id.as_str())
        .collect();
    assert_eq!(without, ["LST-03", "LST-12", "LST-18", "LST-19", "LST-28"]);
}

#[test]
fn ter_28_every_prepared_board_is_legal() {
    let ids: Vec<&str> = boards().iter().map(|board| board.id.as_str()).collect();
    assert_eq!(ids, ["ford", "woods", "village", "plain", "downs", "lake"]);
    for board in boards() {
        assert_eq!(check_board(&board.board), Ok(()), "{}", board.id);
    }
    let has = |id: &str, kind: Kind| {
        let features = &board(id).unwrap().board.features;
        features.iter().any(|feature| feature.kind == kind)
    };
    assert!(!board("ford").unwrap().board.crossings().is_empty());
    assert!(has("woods", Kind::Wood) && has("woods", Kind::SteepHill));
    assert!(has("village", Kind::Bua));
    assert!(has("downs", Kind::GentleHill) && has("downs", Kind::Rough));
}

#[test]
fn lst_94_the_historical_pairings() {
    let pairings = catalogue().pairings();
    let short: Vec<String> = pairings
        .iter()
        .map(|pairing| {
            let numbers = pairing
                .armies
                .each_ref()
                .map(|id| id.trim_start_matches("LST-"));
            numbers.join("-")
        })
        .collect();
    assert_eq!(
        short.join(" "),
        "04-13 05-03 06-03 08-03 09-02 10-01 11-01 14-02 15-01 16-04 17-15 18-19 20-21 22-21 28-23"
    );
    let german = pairings.iter().filter_map(|pairing| pairing.names.as_ref());
    assert!(
        german
            .clone()
            .any(|names| names.de == "Kadesch" && names.en == "Kadesh")
    );
    assert_eq!(german.count(), 10);
}

fn read(files: &[(&str, DataKind, &str)]) -> Result<Catalogue, Vec<FileFault>> {
    let files: Vec<DataFile> = files
        .iter()
        .map(|(file, kind, text)| DataFile {
            kind: *kind,
            file: (*file).to_owned(),
            text: (*text).to_owned(),
        })
        .collect();
    Catalogue::with_files(&files)
}

/// Lines, keys and problems of the faults of one file.
fn faults(kind: DataKind, text: &str) -> Vec<(usize, String, String)> {
    let found = read(&[("my.toml", kind, text)]).expect_err(text);
    assert!(found.iter().all(|fault| fault.file == "my.toml"));
    found
        .into_iter()
        .map(|fault| (fault.line, fault.key, fault.problem))
        .collect()
}

/// The one fault of a file.
#[track_caller]
fn fault(kind: DataKind, text: &str) -> (usize, String, String) {
    let mut all = faults(kind, text);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[track_caller]
fn expect(found: &(usize, String, String), line: usize, key: &str, says: &str) {
    assert_eq!((found.0, found.1.as_str()), (line, key), "{found:?}");
    assert!(found.2.contains(says), "{found:?}");
}

/// A sound board of four features, the second of them given here.
fn board_text(terrain: &str) -> String {
    format!(
        r#"id = "mine"
name = {{ en = "Mine", de = "Meins" }}

[[terrain]]
id = "wood"
kind = "wood"
area = [[200, 200], [500, 200], [500, 500]]

[[terrain]]
id = "it"
{terrain}

[[terrain]]
id = "marsh"
kind = "marsh"
area = [[1800, 200], [2100, 200], [2100, 500]]

[[terrain]]
id = "hill"
kind = "gentle_hill"
area = [[1800, 1800], [2100, 1800], [2100, 2100]]
"#
    )
}

/// The fault of such a board; `it` begins at line 9, what is given here at line 11.
#[track_caller]
fn board_fault(terrain: &str) -> (usize, String, String) {
    fault(DataKind::Board, &board_text(terrain))
}

#[test]
fn an_operators_board_joins_the_others() {
    let text =
        board_text("kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100], [200, 1800]]");
    let catalogue = read(&[("my.toml", DataKind::Board, &text)]).unwrap();
    assert_eq!(catalogue.boards().len(), boards().len() + 1);
    let mine = catalogue.board("mine").unwrap();
    assert_eq!(mine.names.de, "Meins");
    assert_eq!(mine.board.features.len(), 4);
    assert!(is_sound_board("mine", &mine.names, &mine.board));
    assert!(!is_sound_board("ford", &mine.names, &mine.board));
}

#[test]
fn faulty_terrain_is_named_with_line_and_key() {
    let bow_tie = "kind = \"rough\"\narea = [[200, 1800], [500, 2100], [500, 1800], [200, 2100]]";
    expect(&board_fault(bow_tie), 12, "area", "crosses itself");
    let over_the_edge = "kind = \"rough\"\narea = [[-10, 1800], [500, 1800], [500, 2100]]";
    expect(&board_fault(over_the_edge), 12, "area", "off the table");
    let two_points = "kind = \"rough\"\narea = [[200, 1800], [500, 1800]]";
    expect(&board_fault(two_points), 12, "area", "3 to 64 corners");
    let many = vec!["[0,0]"; 200_000].join(",");
    let very_many = format!("kind = \"rough\"\narea = [{many}]");
    expect(&board_fault(&very_many), 12, "area", "200000 corners");
    let loop_river =
        "kind = \"river\"\nline = [[0, 1200], [1500, 1200], [900, 1500], [900, 0]]\nwidth = 80";
    expect(&board_fault(loop_river), 12, "line", "crosses itself");
    let returning =
        "kind = \"river\"\nline = [[0, 1200], [1500, 1200], [900, 1200], [900, 0]]\nwidth = 80";
    expect(&board_fault(returning), 12, "line", "crosses itself");
    let no_end = "kind = \"river\"\nline = [[0, 1200], [1500, 1200]]\nwidth = 80";
    expect(&board_fault(no_end), 12, "line", "TER-07");
    let forest = "kind = \"forest\"\narea = [[200, 1800], [500, 1800], [500, 2100]]";
    expect(&board_fault(forest), 11, "kind", "known are gentle_hill");
    let round_road = "kind = \"road\"\narea = [[200, 1800], [500, 1800], [500, 2100]]";
    expect(&board_fault(round_road), 11, "kind", "line and width");
    expect(&board_fault("kind = \"rough\""), 9, "area", "neither");
    let no_width = "kind = \"road\"\nline = [[0, 1800], [500, 1800]]";
    expect(&board_fault(no_width), 9, "width", "missing");
    let paltry = "kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]\npaltry = true";
    expect(&board_fault(paltry), 13, "paltry", "only a river");
    let twice = "kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]\n[[terrain]]\nid = \"it\"\nkind = \"rough\"\narea = [[200, 1200], [500, 1200], [500, 1500]]";
    expect(&board_fault(twice), 14, "id", "two features");
}

#[test]
fn numbers_that_cannot_be_meant_are_named_with_line_and_key() {
    for number in [
        "nan",
        "inf",
        "-inf",
        "1e300",
        "9e99",
        "99999999999999999999999",
        "200000",
    ] {
        let corner =
            format!("kind = \"rough\"\narea = [[{number}, 1800], [500, 1800], [500, 2100]]");
        expect(&board_fault(&corner), 12, "area", "");
        let width = format!("kind = \"road\"\nline = [[0, 1800], [2400, 1800]]\nwidth = {number}");
        expect(&board_fault(&width), 13, "width", "");
        let table = board_text("kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]")
            .replace(
                "\n\n[[terrain]]\nid = \"wood\"",
                &format!("\nwidth = {number}\n\n[[terrain]]\nid = \"wood\""),
            );
        expect(&fault(DataKind::Board, &table), 3, "width", "");
    }
    let three = "kind = \"rough\"\narea = [[200, 1800, 7], [500, 1800], [500, 2100]]";
    expect(&board_fault(three), 12, "area", "[x, y]");
    let text = "kind = \"rough\"\narea = [[\"a\", 1800], [500, 1800], [500, 2100]]";
    expect(&board_fault(text), 12, "area", "a number is wanted");
}

#[test]
fn ter_20_a_poor_board_is_named_with_line_and_key() {
    let poor = "id = \"x\"\nname = { en = \"X\", de = \"X\" }\n\n[[terrain]]\nid = \"w\"\nkind = \"wood\"\narea = [[300, 300], [500, 300], [400, 500]]\n";
    let found = faults(DataKind::Board, poor);
    expect(&found[0], 4, "terrain", "TER-20");
    expect(&found[1], 4, "terrain", "TER-21");
    let bare = "id = \"x\"\nname = { en = \"X\", de = \"X\" }\n";
    expect(&faults(DataKind::Board, bare)[0], 1, "terrain", "TER-20");
}

#[test]
fn a_board_fits_into_its_messages() {
    let features: Vec<String> = (0..25)
        .map(|i| format!("[[terrain]]\nid = \"f{i}\"\nkind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]\n"))
        .collect();
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\", de = \"X\" }}\n{}",
        features.concat()
    );
    expect(
        &faults(DataKind::Board, &text)[0],
        99,
        "terrain",
        "more than 24",
    );
    let zigzag: Vec<String> = (0..60)
        .map(|i| format!("[{}, {}]", i * 40, i % 2))
        .collect();
    let line = zigzag.join(", ");
    let roads: Vec<String> = (0..6)
        .map(|i| {
            format!("[[terrain]]\nid = \"f{i}\"\nkind = \"road\"\nwidth = 80\nline = [{line}]\n")
        })
        .collect();
    let text = format!(
        "id = \"x\"\nname = {{ en = \"X\", de = \"X\" }}\n{}",
        roads.concat()
    );
    expect(
        &faults(DataKind::Board, &text)[0],
        3,
        "terrain",
        "360 corners in all",
    );
}

const ARMY: &str = r#"[[army]]
id = "MY-1"
name = { en = "Mine", de = "Meine" }
dates = { en = "once", de = "einst" }
aggression = 2
home = "dry"
elements = ["Kn or Cv general", "11 Wb loose"]
"#;

/// The fault of that army with something else in it.
#[track_caller]
fn army_fault(from: &str, to: &str) -> (usize, String, String) {
    assert!(ARMY.contains(from));
    fault(DataKind::Armies, &ARMY.replace(from, to))
}

#[test]
fn an_operators_army_joins_the_others() {
    let text = format!("{ARMY}[[pairing]]\narmies = [\"MY-1\", \"LST-04\"]\n");
    let catalogue = read(&[("a.toml", DataKind::Armies, &text)]).unwrap();
    let mine = catalogue.army("MY-1").unwrap();
    assert_eq!(catalogue.armies().len(), armies().len() + 1);
    assert_eq!(mine.places[0].len(), 2);
    assert!(is_sound_army(mine));
    assert_eq!(
        catalogue.pairings().last().unwrap().armies,
        ["MY-1", "LST-04"]
    );
    // Nobody takes the name of a list that the program knows.
    let false_friend = ArmyList {
        id: "LST-04".to_owned(),
        ..mine.clone()
    };
    assert!(!is_sound_army(&false_friend));
    assert!(is_sound_army(army("LST-04").unwrap()));
}

#[test]
fn arm_01_arm_02_a_faulty_army_is_named_with_line_and_key() {
    let elements = "\"11 Wb loose\"";
    for (other, says) in [
        ("\"12 Wb\"", "13 elements"),
        ("\"10 Wb\"", "11 elements"),
        ("\"11 Wb general\"", "12 generals"),
        ("\"10 Wb\", \"Wb general\"", "2 generals"),
        ("\"11 Xy\"", "no troop type"),
        ("\"11 CF\"", "no troop type"),
        ("\"11 Sp loose\"", "cannot be"),
        ("\"11 Sp chariot\"", "cannot be"),
        ("\"99999999999999999999 Sp\"", "no number of elements"),
        ("\"0 Sp\", \"11 Sp\"", "no number of elements"),
        ("\"13 Sp\"", "no number of elements"),
        ("\"11 Sp or\"", "no troop type"),
        ("\"11 or Sp\"", "no troop type"),
        ("\"11 Sp or Sp\"", "stands twice"),
        ("\"\"", "no troop type"),
        ("11", "a text in quotes"),
    ] {
        expect(&army_fault(elements, other), 7, "elements", says);
    }
    expect(&army_fault(" general", ""), 7, "elements", "0 generals");
    expect(
        &army_fault("aggression = 2", "aggression = 5"),
        5,
        "aggression",
        "0 to 4",
    );
    expect(
        &army_fault("aggression = 2", "aggression = -1"),
        5,
        "aggression",
        "0 to 4",
    );
    expect(
        &army_fault("aggression = 2", "aggression = 1.5"),
        5,
        "aggression",
        "whole number",
    );
    expect(
        &army_fault("\"dry\"", "\"moist\""),
        6,
        "home",
        "known are arable",
    );
    expect(&army_fault("home = \"dry\"\n", ""), 1, "home", "missing");

    expect(&army_fault("\"MY-1\"", "\"my army\""), 2, "id", "letters");
    expect(
        &army_fault("\"MY-1\"", "\"LST-04\""),
        2,
        "id",
        "the program's own",
    );
    expect(&army_fault(", de = \"Meine\"", ""), 3, "de", "missing");
    expect(&army_fault("\"einst\"", "\"\""), 4, "de", "1 to 60 bytes");
    expect(
        &army_fault("\"einst\"", "\"a\\u202eb\""),
        4,
        "de",
        "control",
    );
    expect(
        &army_fault("\"einst\"", &format!("\"{}\"", "ä".repeat(33))),
        4,
        "de",
        "1 to 60 bytes",
    );
}

#[test]
fn what_is_no_toml_or_no_such_file_is_named_with_line_and_key() {
    for kind in [DataKind::Armies, DataKind::Board] {
        expect(&fault(kind, ""), 1, "file", "nothing in it");
        expect(&fault(kind, " \n\n"), 1, "file", "nothing in it");
        assert_eq!(faults(kind, "id = \"x\"\nname = [\n")[0].0, 2);
        let (line, key, _) = faults(kind, "id = \"x\"\nid = \"y\"\n").remove(0);
        assert_eq!((line, key.as_str()), (2, "id"));
    }
    expect(
        &fault(DataKind::Armies, "# nothing\n"),
        1,
        "army",
        "neither",
    );
    expect(&fault(DataKind::Armies, "army = 3\n"), 1, "army", "[[ ]]");
    expect(
        &fault(DataKind::Armies, "army = [3]\n"),
        1,
        "army",
        "a table",
    );
    let bare = faults(DataKind::Armies, "[[army]]\n");
    let keys: Vec<&str> = bare.iter().map(|fault| fault.1.as_str()).collect();
    assert_eq!(
        keys,
        ["id", "name", "dates", "aggression", "home", "elements"]
    );
    expect(
        &army_fault("home", "colour = 1\nhome"),
        6,
        "colour",
        "unknown key",
    );
    let (line, key, _) = board_fault(
        "kind = \"rough\"\ncolour = \"red\"\narea = [[200, 1800], [500, 1800], [500, 2100]]",
    );
    assert_eq!((line, key.as_str()), (12, "colour"));
    expect(&faults(DataKind::Board, ARMY)[0], 1, "army", "unknown key");
}

#[test]
fn all_faults_of_all_files_are_named_at_once() {
    let army = ARMY
        .replace("\"dry\"", "\"moist\"")
        .replace("aggression = 2", "aggression = 9")
        .replace("11 Wb", "10 Wb");
    let board = board_text("kind = \"forest\"\narea = [[nan, 1800], [500, 1800], [500, 2100]]");
    let found = read(&[
        ("a.toml", DataKind::Armies, &army),
        ("b.toml", DataKind::Board, &board),
    ])
    .unwrap_err();
    let places: Vec<String> = found
        .iter()
        .map(|fault| format!("{}:{} {}", fault.file, fault.line, fault.key))
        .collect();
    assert_eq!(
        places,
        [
            "a.toml:5 aggression",
            "a.toml:6 home",
            "a.toml:7 elements",
            "b.toml:11 kind",
            "b.toml:12 area"
        ]
    );
    // A file of faults only is not listed for ever.
    let endless = "[[army]]\n".repeat(190);
    assert_eq!(faults(DataKind::Armies, &endless).len(), 50);
    expect(
        &faults(DataKind::Armies, &"[[army]]\n".repeat(201))[0],
        1,
        "id",
        "missing",
    );
}

#[test]
fn ids_are_taken_once() {
    let twice = read(&[
        ("a.toml", DataKind::Armies, ARMY),
        ("b.toml", DataKind::Armies, ARMY),
    ])
    .unwrap_err();
    assert_eq!(twice.len(), 1);
    assert_eq!(
        twice[0].to_string(),
        "b.toml:2: `id`: this id stands in a.toml:2 already"
    );
    let board = board_text("kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]");
    let ford = board.replace("\"mine\"", "\"ford\"");
    expect(&fault(DataKind::Board, &ford), 1, "id", "the program's own");
    let twice = read(&[
        ("a.toml", DataKind::Board, &board),
        ("b.toml", DataKind::Board, &board),
    ]);
    assert_eq!(
        twice.unwrap_err()[0].problem,
        "this id stands in a.toml:1 already"
    );
}

#[test]
fn arm_09_a_pairing_names_two_lists_of_any_file() {
    let pairing = |armies: &str| format!("[[pairing]]\narmies = {armies}\n");
    let before = read(&[
        (
            "a.toml",
            DataKind::Armies,
            &pairing("[\"MY-1\", \"LST-03\"]"),
        ),
        ("b.toml", DataKind::Armies, ARMY),
    ]);
    assert!(before.is_ok());
    for (armies, says) in [
        ("[\"MY-1\", \"LST-03\"]", "no list \"MY-1\""),
        ("[\"LST-03\", \"LST-03\"]", "two different"),
        ("[\"LST-03\"]", "two different"),
        ("[\"LST-03\", \"LST-04\", \"LST-05\"]", "two different"),
        ("\"LST-03\"", "a list"),
        ("[1, 2]", "a text"),
    ] {
        let found = fault(DataKind::Armies, &pairing(armies));
        expect(&found, 2, "armies", says);
    }
    expect(
        &fault(DataKind::Armies, "[[pairing]]\n"),
        1,
        "armies",
        "missing",
    );
}

#[test]
fn an_operator_adds_no_more_than_the_messages_can_carry() {
    let armies: Vec<String> = (0..=MAX_OWN_ARMIES)
        .map(|i| ARMY.replace("MY-1", &format!("MY-{i}")))
        .collect();
    let line = MAX_OWN_ARMIES * 7 + 2;
    expect(
        &fault(DataKind::Armies, &armies.concat()),
        line,
        "id",
        "more than 64",
    );
    let board = board_text("kind = \"rough\"\narea = [[200, 1800], [500, 1800], [500, 2100]]");
    let boards: Vec<DataFile> = (0..=MAX_OWN_BOARDS)
        .map(|i| DataFile {
            kind: DataKind::Board,
            file: format!("{i}.toml"),
            text: board.replace("\"mine\"", &format!("\"mine{i}\"")),
        })
        .collect();
    let found = Catalogue::with_files(&boards).unwrap_err();
    assert_eq!((found.len(), found[0].file.as_str()), (1, "32.toml"));
    let pairings = "[[pairing]]\narmies = [\"LST-01\", \"LST-02\"]\n".repeat(MAX_OWN_PAIRINGS + 1);
    let line = MAX_OWN_PAIRINGS * 2 + 2;
    expect(
        &fault(DataKind::Armies, &pairings),
        line,
        "pairing",
        "more than 48",
    );
}
