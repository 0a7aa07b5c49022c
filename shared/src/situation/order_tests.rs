//! What a file says does not depend on the order in which it lists its elements.

use proptest::collection::vec;
use proptest::prelude::*;

use super::{play, read};
use crate::ancients::Troop;

/// An element as a table of a file: number, type, place, facing.
type Entry = (usize, usize, i32, i32, i32);

fn entries() -> impl Strategy<Value = Vec<Entry>> {
    vec((0..15_usize, -5..5_i32, 0..4_i32, 0..4_i32), 2..9).prop_map(|seats| {
        let seats = seats.into_iter().enumerate();
        seats
            .map(|(i, (troop, x, y, facing))| {
                (i, troop, 1200 + 170 * x, 900 + 170 * y, 90 * facing)
            })
            .collect()
    })
}

/// A file with these elements, of which only those with a place of their own count, and these steps.
fn file(entries: &[Entry], order: &[u32]) -> String {
    let mut places = Vec::new();
    let mut tables: Vec<(u32, String)> = Vec::new();
    for (i, troop, x, y, facing) in entries {
        if places.contains(&(x, y)) {
            continue;
        }
        places.push((x, y));
        let side = if i % 2 == 0 { "red" } else { "blue" };
        let code = Troop::ALL[*troop].code();
        let mut table = String::from("[[element]]\n");
        table.push_str(&format!(
            "id = \"e{i}\"\nside = \"{side}\"\ntroop = \"{code}\"\nx = {x}\ny = {y}\nfacing = {facing}\n"
        ));
        tables.push((order.get(*i).copied().unwrap_or(0), table));
    }
    tables.sort();
    let elements: String = tables.into_iter().map(|(_, table)| table).collect();
    let step = |side: &str, intent: &str| {
        format!("[[step]]\nside = \"{side}\"\nintent = {intent}\nexpect = {{}}\n")
    };
    let ahead = "{ move = { elements = [\"e0\"], legs = [{ ahead = 90 }] } }";
    let both = "{ column = { elements = [\"e0\", \"e2\", \"e4\"], legs = [{ ahead = 60 }] } }";
    let dice: Vec<String> = (0..60).map(|i| (1 + i * 5 % 6).to_string()).collect();
    format!(
        "title = \"random\"\n{elements}[state]\ndice = [{}]\n{}{}{}",
        dice.join(", "),
        step("red", both),
        step("red", ahead),
        step("red", "{ end_bound = {} }"),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_the_order_of_the_elements_in_a_file_means_nothing(
        entries in entries(),
        order in vec(any::<u32>(), 12),
    ) {
        let table = |order: &[u32]| read("random.toml", &file(&entries, order));
        let (a, b) = match (table(&[]), table(&order)) {
            (Ok(a), Ok(b)) => (a, b),
            // Two bases overlap, whichever of them is named first.
            (Err(_), Err(_)) => return Ok(()),
            (a, b) => return Err(TestCaseError::fail(format!("{:?} {:?}", a.err(), b.err()))),
        };
        prop_assert_eq!(&a.start, &b.start);
        let (a, b) = (play(&a), play(&b));
        prop_assert_eq!(a.end, b.end);
        for (a, b) in a.steps.iter().zip(&b.steps) {
            prop_assert_eq!(&a.verdict, &b.verdict);
        }
    }
}
