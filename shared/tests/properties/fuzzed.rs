//! The bodies of the fuzz targets, on the corpus that is kept and on bytes of chance: bounded, with every run of the tests.

use std::path::Path;

use crate::chance::Chance;
use crate::fuzz_bodies::{intents, situation, skirmish_intents};

/// The inputs that are kept of a target.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/fuzz/corpus")
        .join(target);
    let mut found: Vec<(String, Vec<u8>)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let bytes = std::fs::read(&path).unwrap();
            (path.display().to_string(), bytes)
        })
        .collect();
    found.sort();
    found
}

fn chance_bytes(chance: &mut Chance, most: usize) -> Vec<u8> {
    let length = chance.below(most);
    (0..length)
        .map(|_| chance.next().to_le_bytes()[0])
        .collect()
}

#[test]
fn prop_intents_on_random_tables_keep_the_table_sound() {
    let kept = corpus("intents");
    assert!(kept.len() >= 20, "only {} inputs", kept.len());
    for (_, data) in &kept {
        intents(data);
    }
    let mut chance = Chance::new(0xf022);
    let mut accepted = 0;
    for _ in 0..400 {
        accepted += intents(&chance_bytes(&mut chance, 1200));
    }
    assert!(accepted > 500, "only {accepted} intents were accepted");
}

#[test]
fn prop_any_bytes_are_a_situation_or_a_fault_with_a_line() {
    let kept = corpus("situation");
    assert!(kept.len() >= 20, "only {} inputs", kept.len());
    let mut chance = Chance::new(0xf023);
    for (_, data) in &kept {
        situation(data);
        // The same with a little damage.
        for _ in 0..4 {
            let mut damaged = data.clone();
            for _ in 0..=chance.below(4) {
                let at = chance.below(damaged.len());
                if let Some(byte) = damaged.get_mut(at) {
                    *byte = chance.next().to_le_bytes()[0] & 0x7f;
                }
            }
            situation(&damaged);
        }
    }
    for _ in 0..200 {
        situation(&chance_bytes(&mut chance, 300));
    }
}

#[test]
fn prop_intents_on_skirmish_tables_keep_the_table_sound() {
    let kept = corpus("skirmish");
    assert!(kept.len() >= 20, "only {} inputs", kept.len());
    let mut accepted = 0;
    for (_, data) in &kept {
        accepted += skirmish_intents(data);
    }
    assert!(accepted > 60, "only {accepted} intents were accepted");
    let mut chance = Chance::new(0xf024);
    for _ in 0..300 {
        accepted += skirmish_intents(&chance_bytes(&mut chance, 2000));
    }
    assert!(accepted > 300, "only {accepted} intents were accepted");
}

#[test]
fn prop_damaged_skirmish_situations_are_faults_with_a_line_or_others() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/situations/skirmish");
    let mut files = 0;
    let mut chance = Chance::new(0xf025);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let data = std::fs::read(path).unwrap();
        files += 1;
        situation(&data);
        for _ in 0..3 {
            let mut damaged = data.clone();
            for _ in 0..=chance.below(4) {
                let at = chance.below(damaged.len());
                if let Some(byte) = damaged.get_mut(at) {
                    *byte = chance.next().to_le_bytes()[0] & 0x7f;
                }
            }
            situation(&damaged);
        }
    }
    assert!(files >= 67, "only {files} files");
}
