//! What is shown before it is done: combats that a ghost would bring about, zones less their shadows, the tray.

use acies::ancients::{Side, State, TableEdge, Troop};
use acies::geometry::{Pose, Vec2};

use super::*;
use crate::draw::Draw;
use crate::link::MatchSession;
use crate::look::Look;
use crate::samples::{self, element};
use crate::texts::Language;

fn session_of(table: State) -> MatchSession {
    let mut snapshot = samples::snapshot(Some(Side::Red));
    snapshot.state.table = table.into();
    // Both shares of the dice are open: the battle goes on.
    snapshot.state.nonces = [Some(acies::dice::Bytes32([1; 32])); 2];
    snapshot.hash = snapshot.state.hash();
    MatchSession::new(snapshot, None, None, 0.0)
}

fn battle_of(session: &MatchSession) -> Battle {
    let mut battle = Battle::new();
    battle.set_area(Area {
        x: 0.0,
        y: 60.0,
        width: 734.0,
        height: 470.0,
    });
    battle.on_entered(session);
    battle.on_changed(session);
    battle
}

/// r1 stands where it may strike b1 in its right flank.
fn flanker() -> State {
    let mut table = samples::two_lines();
    let r1 = table.id_of("r1").expect("r1");
    table.elements[usize::from(r1.0)].pose = Pose::paces(760.0, 1800.0, 90.0);
    table
}

#[test]
fn con_15_the_combats_of_a_ghost_are_shown_after_the_turns_that_follow_by_themselves() {
    let session = session_of(flanker());
    let mut battle = battle_of(&session);
    let r1 = session.ancients().id_of("r1").expect("r1");
    let b1 = session.ancients().id_of("b1").expect("b1");
    assert!(battle.due().is_empty() && !battle.looks_past_ghost());
    battle.draft = Some(Draft::Single {
        element: r1,
        legs: Vec::new(),
        pose: Pose::paces(920.0, 1780.0, 90.0),
    });
    battle.judge(&session);
    assert!(battle.is_legal(), "{:?}", battle.verdict());
    let [row] = battle.due() else {
        panic!("{:?}", battle.due())
    };
    assert_eq!((row.first, row.second), (r1, b1));
    // Had it not turned it would be struck in the flank without an answer of its own front.
    assert!(row.chances.iter().all(Option::is_some));
    let turned: Vec<_> = battle
        .outlook()
        .turning
        .iter()
        .map(|one| one.element)
        .collect();
    assert_eq!(turned, [b1]);
    battle.on_action(&Action::CancelMove, &session);
    assert!(battle.due().is_empty() && !battle.looks_past_ghost());
}

#[test]
fn rul_08_the_drawn_zones_end_at_own_bases_that_stay() {
    let mut table = samples::two_lines();
    // r2 before b2, 40 paces off: behind it there is no zone.
    let r2 = table.id_of("r2").expect("r2");
    table.elements[usize::from(r2.0)].pose = Pose::paces(1160.0, 1660.0, 0.0);
    let session = session_of(table);
    let mut battle = battle_of(&session);
    battle.aids.zones = true;
    let texts = Texts::new(Language::English);
    let behind = battle.camera.screen_from_table(Vec2::new(1160.0, 1600.0));
    let before = battle.camera.screen_from_table(Vec2::new(1160.0, 1680.0));
    let covered = |battle: &Battle, at: Spot| {
        battle
            .draw(&session, &texts, &Look::default())
            .iter()
            .any(|draw| match draw {
                Draw::Fill { corners, colour } => {
                    *colour == Look::default().front_zone && is_inside(corners, at)
                }
                _ => false,
            })
    };
    assert!(covered(&battle, before) && !covered(&battle, behind));
    battle.selected = vec![r2];
    assert!(
        covered(&battle, behind),
        "whoever is to move throws no shadow"
    );
}

fn is_inside(corners: &[Spot], at: Spot) -> bool {
    let hands: Vec<f32> = (0..corners.len())
        .map(|i| {
            let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
            (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
        })
        .collect();
    hands.iter().all(|hand| *hand > 0.0) || hands.iter().all(|hand| *hand < 0.0)
}

#[test]
fn the_tray_covers_no_part_of_the_table_in_a_small_window() {
    let mut table = samples::two_lines();
    table.phase = Phase::Deploy;
    table.elements.clear();
    for i in 0..12 {
        let pose = Pose::paces(0.0, 0.0, 0.0);
        let mut one = element(&format!("r{}", i + 1), Side::Red, Troop::Spears, pose);
        one.status = Status::InHand;
        table.elements.push(one);
    }
    let session = session_of(table);
    // About what is left of 1024 by 600, with one line and with three lines of text above and below.
    for (y, height) in [(34.0, 500.0), (80.0, 400.0)] {
        for edge in [TableEdge::South, TableEdge::East] {
            let mut battle = battle_of(&session);
            battle.set_area(Area {
                x: 0.0,
                y,
                width: 734.0,
                height,
            });
            battle.camera.look_from(edge);
            let spots = tray::slot_middles(&session, &battle.camera);
            assert_eq!(spots.len(), 12);
            for spot in spots {
                assert!(battle.camera.area().contains(spot));
                for (dx, dy) in [(-24.0, 0.0), (24.0, 0.0), (0.0, 16.0)] {
                    let rim = Spot::new(spot.x + dx, spot.y + dy);
                    let at = battle.camera.table_from_screen(rim);
                    let on_table = (0.0..=2400.0).contains(&at.x) && (0.0..=2400.0).contains(&at.y);
                    assert!(!on_table, "{edge:?} {height}: a slot over {at:?}");
                }
            }
        }
    }
}

#[test]
fn brk_08_who_follows_whoever_breaks_off_is_shown_before_it_is_done() {
    let mut table = samples::two_lines();
    let number = |table: &State, name: &str| usize::from(table.id_of(name).expect(name).0);
    let (r1, b1) = (number(&table, "r1"), number(&table, "b1"));
    table.elements[r1].troop = Troop::LightHorse;
    table.elements[r1].pose = Pose::paces(600.0, 1000.0, 0.0);
    table.elements[b1].troop = Troop::Knights;
    table.elements[b1].pose = Pose::paces(600.0, 1000.0, 180.0);
    let session = session_of(table);
    let mut battle = battle_of(&session);
    battle.draft = Some(Draft::Single {
        element: session.ancients().id_of("r1").expect("r1"),
        legs: Vec::new(),
        pose: Pose::paces(600.0, 600.0, 0.0),
    });
    battle.judge(&session);
    assert!(battle.is_legal(), "{:?}", battle.verdict());
    let b1 = session.ancients().id_of("b1").expect("b1");
    assert!(battle.outlook().turning.iter().any(|one| one.element == b1));
    for language in Language::ALL {
        let lines = battle.verdict_line(&session, &Texts::new(language));
        assert!(format!("{lines:?}").contains("BRK-08"), "{lines:?}");
    }
}
