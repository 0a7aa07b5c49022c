//! The tables of the rulebook, cell by cell: allowances by type and ground, factors by type, enemy and situation. The
//! numbers in `tests/golden` follow from the clause list; nothing here or there was taken from the program.

#![allow(
    clippy::unwrap_used,
    reason = "in a test an absent value is a failure and may stop it"
)]

use acies::Clause;
use acies::ancients::{
    BaseKind, Factor, Intent, Side, State, Troop, check_move, legal_fights, legal_targets,
};
use acies::geometry::{MILLI, Pose};

const ALLOWANCES: &str = include_str!("golden/allowances.csv");
const CLOSE_COMBAT: &str = include_str!("golden/close_combat.csv");
const SHOOTING: &str = include_str!("golden/shooting.csv");

/// The lines of a table as words, its heading first.
fn table(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(',').collect())
        .collect()
}

/// A number of a table; `None` for what cannot be.
fn number(cell: &str) -> Option<i32> {
    (cell != "-").then(|| cell.parse().unwrap())
}

fn troop(code: &str) -> Troop {
    Troop::ALL
        .into_iter()
        .find(|troop| troop.code() == code)
        .unwrap()
}

/// Builds the text of a situation file.
#[derive(Default)]
struct Table {
    terrain: String,
    elements: String,
    rest: String,
}

impl Table {
    fn element(&mut self, id: &str, troop: &str, (x, y): (f64, f64), facing: i32, more: &str) {
        let side = if id.starts_with('r') { "red" } else { "blue" };
        self.elements.push_str(&format!(
            "[[element]]\nid = \"{id}\"\nside = \"{side}\"\ntroop = \"{troop}\"\nx = {x}\ny = {y}\n\
             facing = {facing}\n{more}\n"
        ));
    }

    /// Ground between two latitudes about the middle of the table.
    fn ground(&mut self, kind: &str, south: f64, north: f64) {
        let count = self.terrain.matches("[[terrain]]").count();
        self.terrain.push_str(&format!(
            "[[terrain]]\nid = \"t{count}\"\nkind = \"{kind}\"\n\
             area = [[900, {south}], [1500, {south}], [1500, {north}], [900, {north}]]\n"
        ));
    }

    fn strip(&mut self, kind: &str, line: &str, width: i32) {
        let count = self.terrain.matches("[[terrain]]").count();
        self.terrain.push_str(&format!(
            "[[terrain]]\nid = \"t{count}\"\nkind = \"{kind}\"\nline = {line}\nwidth = {width}\n"
        ));
    }

    fn camp(&mut self, side: &str, y: f64, garrison: &str) {
        self.rest.push_str(&format!(
            "[[camp]]\nside = \"{side}\"\nx = 1200\ny = {y}\ngarrison = \"{garrison}\"\n"
        ));
    }

    fn state(&self) -> State {
        let text = format!(
            "title = \"golden\"\n{}{}{}",
            self.terrain, self.elements, self.rest
        );
        let read = acies::situation::read("golden.toml", &text);
        read.unwrap_or_else(|fault| panic!("{fault}\n{text}")).start
    }
}

/// The table of one cell of the allowances; the mover's front is at y = 600.
fn ground_of(column: &str, code: &str) -> State {
    let road = "[[1200, 0], [1200, 2400]]";
    let mut table = Table::default();
    match column {
        "good" => {}
        "bad" => table.ground("wood", 300.0, 1500.0),
        "part_bad" => table.ground("marsh", 690.0, 1500.0),
        "road" => table.strip("road", road, 100),
        "road_bad" => {
            table.ground("rough", 300.0, 1500.0);
            table.strip("road", road, 100);
        }
        "off_road" => table.strip("road", "[[1200, 0], [1200, 650]]", 100),
        "river" => table.strip("river", "[[0, 640], [2400, 640]]", 40),
        "ford" => {
            table.strip("river", "[[0, 640], [2400, 640]]", 40);
            table.strip("road", road, 100);
        }
        other => panic!("no ground {other}"),
    }
    table.element("r1", code, (1200.0, 600.0), 0, "");
    table.state()
}

/// Goes straight ahead so far, 1/1000 pace.
fn ahead(state: &State, paces: i32) -> Result<i32, Clause> {
    let intent = Intent::Move {
        element: state.id_of("r1").unwrap(),
        to: vec![Pose {
            x: 1_200_000,
            y: 600_000 + paces,
            facing: 0,
        }],
        bonus: 0,
    };
    check_move(state, Side::Red, &intent)
        .map(|preview| preview.allowed)
        .map_err(|refusal| refusal.clause())
}

#[test]
fn mov_11_to_mov_17_every_allowance_by_type_and_ground() {
    let rows = table(ALLOWANCES);
    let (heading, rows) = rows.split_first().unwrap();
    assert_eq!(rows.len(), Troop::ALL.len());
    for row in rows {
        let grounds = heading.iter().zip(row).take(heading.len() - 1).skip(1);
        for (column, cell) in grounds {
            let what = format!("{} {column}", row[0]);
            let state = ground_of(column, row[0]);
            let Some(paces) = number(cell) else {
                let refused = ahead(&state, 100 * MILLI).unwrap_err();
                assert!(matches!(refused, Clause::Mov28 | Clause::Cmp06), "{what}");
                continue;
            };
            let farthest = paces * MILLI;
            assert_eq!(ahead(&state, farthest), Ok(farthest), "{what}");
            assert_eq!(ahead(&state, farthest + 100), Err(Clause::Mov03), "{what}");
        }
        let known: Result<Clause, _> = row[heading.len() - 1].parse();
        assert!(known.is_ok(), "{row:?}");
    }
}

/// The table of one cell of close combat: `r1` at (1200, 1000) facing north, `b1` on its front.
fn fight_of(column: &str, own: &str, enemy: &str) -> State {
    const HERE: (f64, f64) = (1200.0, 1000.0);
    let depth = troop(own).depth(BaseKind::Standard);
    let behind = (1200.0, 1000.0 - depth);
    let mut table = Table::default();
    let general = if column == "general" {
        "general = true"
    } else {
        ""
    };
    table.element("r1", own, HERE, 0, general);
    if column == "uphill" {
        // Fronts that meet are equally high, so it lies on a flank that has not turned; the hill rises to the west.
        table.element("b1", enemy, (1280.0, 1080.0), 90, "");
        table.terrain =
            "[options]\nauto_turn = false\n[[terrain]]\nid = \"hill\"\nkind = \"gentle_hill\"\n\
                         area = [[900, 700], [1300, 700], [1300, 1300], [900, 1300]]\n"
                .to_owned();
        return table.state();
    }
    table.element("b1", enemy, HERE, 180, "");
    let mut blue = |id: &str, at: (f64, f64), facing: i32| table.element(id, "Ax", at, facing, "");
    match column {
        "plain" | "general" => {}
        "bank" => table.strip("river", "[[0, 1020], [2400, 1020]]", 40),
        "bad" => table.ground("wood", 700.0, 1000.0),
        "enemy_bad" => table.ground("wood", 1000.0, 1300.0),
        "flank" => blue("b2", (1120.0, 920.0), 90),
        "flanks" => {
            blue("b2", (1120.0, 920.0), 90);
            blue("b3", (1280.0, 920.0), 270);
        }
        "beset" => {
            blue("b2", (1120.0, 920.0), 90);
            blue("b3", (1280.0, 920.0), 270);
            blue("b4", behind, 0);
        }
        "overlap" => blue("b2", (1040.0, 1000.0), 180),
        "overlaps" => {
            blue("b2", (1040.0, 1000.0), 180);
            blue("b3", (1360.0, 1000.0), 180);
        }
        "same_side" => {
            blue("b2", (1040.0, 1000.0), 180);
            blue("b3", (1120.0, 920.0), 90);
        }
        "ranks" => table.element("r2", own, behind, 0, ""),
        "ranks_bad" => {
            table.element("r2", own, behind, 0, "");
            table.ground("marsh", 600.0, behind.1);
        }
        "psiloi" => table.element("r2", "Ps", behind, 0, ""),
        "psiloi_bad" => {
            table.element("r2", "Ps", behind, 0, "");
            table.ground("marsh", 600.0, behind.1);
        }
        "camp" => table.camp("red", 920.0, "r1"),
        other => panic!("no situation {other}"),
    }
    table.state()
}

fn sum(factors: &[Factor]) -> i32 {
    factors.iter().map(|factor| i32::from(factor.value)).sum()
}

/// What `r1` adds to its die.
fn added(state: &State) -> i32 {
    let own = state.id_of("r1").unwrap();
    legal_fights(state)
        .into_iter()
        .flat_map(|due| [due.active, due.other])
        .find(|footing| footing.element == own)
        .map(|footing| sum(&footing.factors))
        .expect("it fights")
}

#[test]
fn fac_01_to_fac_22_every_type_against_every_type_in_every_situation() {
    let rows = table(CLOSE_COMBAT);
    let (heading, rows) = rows.split_first().unwrap();
    assert_eq!(rows.len(), 15 * 15 + 15);
    let mut cells = 0;
    for row in rows {
        for (column, cell) in heading.iter().zip(row).skip(2) {
            let Some(wanted) = number(cell) else { continue };
            let state = fight_of(column, row[0], row[1]);
            assert_eq!(added(&state), wanted, "{} {} {column}", row[0], row[1]);
            cells += 1;
        }
    }
    assert!(cells > 3_500, "{cells}");
}

/// The table of one cell of shooting: `r1` at (1200, 1000) facing north shoots at `b1`, 100 paces off.
fn shooting_of(column: &str, shooter: &str, target: &str) -> State {
    let mut table = Table::default();
    table.element("r1", shooter, (1200.0, 1000.0), 0, "");
    let general = if column == "general" {
        "general = true"
    } else {
        ""
    };
    table.element("b1", target, (1200.0, 1100.0), 180, general);
    match column {
        "shooter" | "target" | "general" => {}
        "shooter_bad" => table.ground("wood", 700.0, 1000.0),
        "bad" => table.ground("wood", 1100.0, 1400.0),
        "helper" => table.element("r2", "Bw", (1040.0, 1000.0), 0, ""),
        "helpers" => {
            table.element("r2", "Bw", (1040.0, 1000.0), 0, "");
            table.element("r3", "Bw", (1360.0, 1000.0), 0, "");
        }
        "camp" => table.camp("blue", 1180.0, "b1"),
        other => panic!("no situation {other}"),
    }
    table.rest.push_str("[state]\nphase = \"shoot\"\n");
    table.state()
}

#[test]
fn sht_15_every_shooter_and_every_target_in_every_situation() {
    let rows = table(SHOOTING);
    let (heading, rows) = rows.split_first().unwrap();
    assert_eq!(rows.len(), 3 * 16);
    for row in rows {
        for (column, cell) in heading.iter().zip(row).skip(2) {
            let Some(wanted) = number(cell) else { continue };
            let what = format!("{} {} {column}", row[0], row[1]);
            let state = shooting_of(column, row[0], row[1]);
            let (shooter, target) = (state.id_of("r1").unwrap(), state.id_of("b1").unwrap());
            let due = legal_targets(&state);
            let due = due.iter().find(|due| due.target == target).expect(&what);
            assert_eq!(due.shooters[0], shooter, "{what}");
            let added = if column.starts_with("shooter") {
                sum(&due.shooting)
            } else {
                sum(&due.shot_at)
            };
            assert_eq!(added, wanted, "{what}");
        }
    }
}
