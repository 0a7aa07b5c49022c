//! The full setup from the first die to the first bound. `Ruling: RUL-14`.

use acies::ancients::{
    BaseKind, EdgeChoice, Event, Feature, FeatureKind, Home, Intent, ListElement, Options, Outline,
    Phase, Piece, Refusal, Refused, Setup, Shape, Side, State, TableEdge, TerrainFault, Troop,
    apply, armies, board, check_board, check_terrain, free_piece, missing_terrain,
};
use acies::dice::Prepared;
use acies::game::TableEvent;
use acies::game::TableIntent;
use acies::game::{
    Actor, Batch, Header, MatchEvent, MatchIntent, MatchState, NewMatch, check_start, start_of,
};
use acies::geometry::{Milli, Point};
use acies::practice::{self, Budget, PlayOut};
use acies::protocol::{Viewer, batch_for, state_for};

use crate::chance::Chance;
use crate::invariants::{check_snapshot, check_table};

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Side::Red),
    Viewer::Seat(Side::Blue),
    Viewer::Spectator,
];

/// A match with the full setup; the number decides armies and options.
fn header_of(number: u64) -> (Header, [u8; 32]) {
    let mut chance = Chance::new(number ^ 0xf011);
    let red = chance.pick(armies()).unwrap();
    let blue = chance.pick(armies()).unwrap();
    let options = Options {
        setup: Setup::Full,
        aggression_in_setup: chance.one_in(2),
        side_margin: chance.one_in(3),
        river_state_by_die: chance.one_in(3),
        edge_choice: if chance.one_in(3) {
            EdgeChoice::Attacker
        } else {
            EdgeChoice::Roll
        },
        ..Options::default()
    };
    let mut secret = [0x5e; 32];
    secret[..8].copy_from_slice(&number.to_be_bytes());
    let header = practice::friendly("", [&red.id, &blue.id], &options, secret).unwrap();
    (header, secret)
}

/// Every place of a list gets a second alternative, so that there is something to choose.
fn with_alternatives(header: &mut Header) {
    for muster in &mut header.start.ancients_mut().unwrap().musters {
        for place in &mut muster.places {
            let general = place[0].general;
            place.truncate(1);
            place.push(ListElement {
                troop: if general {
                    Troop::Cavalry
                } else {
                    Troop::Psiloi
                },
                base: BaseKind::Standard,
                general,
            });
        }
    }
}

/// The three states that viewers fold from what they are shown.
struct Watched(Vec<(Viewer, MatchState)>);

impl Watched {
    fn new(header: &Header) -> Self {
        Self(
            VIEWERS
                .map(|viewer| (viewer, MatchState::new(header)))
                .into(),
        )
    }

    /// Everybody folds what he may see, to the same hash, and to what a snapshot would show him.
    fn see(&mut self, batch: &Batch, state: &MatchState) {
        for (viewer, folded) in &mut self.0 {
            folded.fold(&batch_for(batch, *viewer)).unwrap();
            let shown = state_for(state, *viewer);
            assert_eq!(*folded, *shown);
            assert_eq!(shown.hash(), state.hash());
        }
    }
}

/// Two computers set up; everything is checked after every batch.
fn set_up(header: &Header, secret: [u8; 32], what: &str) -> PlayOut {
    let mut dice = practice::dice_of(header, secret);
    let mut played = PlayOut::new(header);
    played.open(header, &mut dice).unwrap();
    let mut watched = Watched::new(header);
    let mut told = 0;
    loop {
        for batch in &played.batches[told..] {
            // Only the last batch's state is at hand; the ones before are folded on the way to it.
            if batch.number == played.state.number {
                watched.see(batch, &played.state);
            } else {
                for (viewer, folded) in &mut watched.0 {
                    folded.fold(&batch_for(batch, *viewer)).unwrap();
                }
            }
        }
        told = played.batches.len();
        check_snapshot(&played.state, &|| what.to_owned());
        if played.state.table.ancients().unwrap().phase >= Phase::Move {
            return played;
        }
        assert!(told < 60, "{what} does not come to an end");
        let side = played.state.side_to_act().unwrap();
        let intent = practice::choose(&played.state, side, Budget { nodes: 20 });
        let step = played.step(header, Actor::Seat(side), intent.clone(), &mut dice);
        assert!(step.is_ok(), "{what}: {intent:?}: {step:?}");
    }
}

fn two_computers(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let (mut header, secret) = header_of(number);
        if number % 2 == 0 {
            with_alternatives(&mut header);
        }
        let what = format!("setup {number}");
        let played = set_up(&header, secret, &what);
        let table = &played.state.table;
        assert_eq!(
            (
                table.ancients().unwrap().phase,
                table.ancients().unwrap().bound
            ),
            (Phase::Move, 1),
            "{what}"
        );
        assert_eq!(
            Some(table.ancients().unwrap().active),
            table.ancients().unwrap().attacker,
            "{what}"
        );
        check_table(table.ancients().unwrap(), &|| what.clone());
        assert_eq!(
            check_board(&table.ancients().unwrap().board),
            Ok(()),
            "{what}"
        );
        let attacker = table.ancients().unwrap().attacker.unwrap();
        assert_eq!(
            missing_terrain(table.ancients().unwrap(), attacker.other()),
            [],
            "{what}"
        );
        for roster in &table.ancients().unwrap().rosters {
            assert!(
                table
                    .ancients()
                    .unwrap()
                    .board
                    .may_be_base(roster.base_edge.unwrap()),
                "{what}"
            );
        }
    }
}

#[test]
fn rul_14_two_computers_come_to_the_first_bound_1() {
    two_computers(0..100);
}

#[test]
fn rul_14_two_computers_come_to_the_first_bound_2() {
    two_computers(100..200);
}

#[test]
fn rul_14_the_full_setup_needs_no_board() {
    let (header, _) = header_of(1);
    assert!(header.start.ancients().unwrap().board.features.is_empty());
    assert_eq!(check_start(&header), Ok(()));
    let mut chosen = header.chosen.clone();
    let start = |chosen: &NewMatch| start_of(acies::game::catalogue(), chosen);
    chosen.game.ancients_mut().unwrap().board = "ford".to_owned();
    assert_eq!(
        start(&chosen).unwrap(),
        (header.pinned.clone(), header.start.clone())
    );
    chosen.game.ancients_mut().unwrap().board = "no such board".to_owned();
    assert!(start(&chosen).is_err());
    chosen.game.ancients_mut().unwrap().board = String::new();
    chosen.game.ancients_mut().unwrap().options.setup = Setup::Quick;
    assert!(start(&chosen).is_err());
    let mut forged = header;
    forged.start.ancients_mut().unwrap().board =
        std::sync::Arc::new(board("ford").unwrap().board.clone());
    assert!(check_start(&forged).is_err());
}

/// A table of the full setup with these dice rolled, red 2 and blue 5 unless told otherwise.
fn begun(options: &Options, alternatives: bool) -> State {
    let (mut header, _) = header_of(2);
    if alternatives {
        with_alternatives(&mut header);
    } else {
        for muster in &mut header.start.ancients_mut().unwrap().musters {
            muster.places.clear();
        }
    }
    header.start.ancients_mut().unwrap().options = Options {
        setup: Setup::Full,
        ..options.clone()
    };
    let mut dice = Prepared::new(vec![2, 5]);
    apply(
        header.start.ancients().unwrap(),
        Side::Red,
        &Intent::Begin,
        &mut dice,
    )
    .unwrap()
    .state
}

fn done(state: &State, side: Side, intent: &Intent, dice: &[u8]) -> (State, Vec<Event>) {
    let mut prepared = Prepared::new(dice.to_vec());
    let applied = apply(state, side, intent, &mut prepared).unwrap();
    assert_eq!(applied.dice, dice);
    (applied.state, applied.events)
}

fn refusal(state: &State, side: Side, intent: &Intent) -> Refusal {
    match apply(state, side, intent, &mut Prepared::new(vec![1; 9])) {
        Err(Refused::Rule(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn dep_01_the_higher_die_attacks_and_the_lower_begins_to_compose() {
    let state = begun(&Options::default(), false);
    assert_eq!(state.attacker, Some(Side::Blue));
    // These lists leave nothing to choose, so the terrain comes at once.
    assert_eq!((state.phase, state.active), (Phase::Terrain, Side::Red));
    let piece = Intent::RemoveTerrain { number: 1 };
    assert_eq!(
        refusal(&state, Side::Blue, &piece),
        Refusal::NotYourTurn { active: Side::Red }
    );
}

#[test]
fn arm_07_choices_are_sealed_until_both_have_chosen() {
    let state = begun(&Options::default(), true);
    assert_eq!((state.phase, state.active), (Phase::Army, Side::Red));
    let choose = |choices: Vec<u8>| Intent::ChooseArmy { choices };
    let defender = vec![1; 12];
    let mut attacker = vec![0; 12];
    attacker[11] = 1;
    let (sealed, events) = done(&state, Side::Red, &choose(defender), &[]);
    assert_eq!(events.len(), 2);
    assert_eq!(sealed.elements, state.elements, "nothing is known yet");
    assert_eq!(sealed.active, Side::Blue);
    let (known, events) = done(&sealed, Side::Blue, &choose(attacker), &[]);
    let announced = |event: &&Event| matches!(event, Event::ArmyChosen { .. });
    assert_eq!(events.iter().filter(announced).count(), 2);
    let own = |side| {
        let all = known.elements.iter().filter(move |e| e.side == side);
        all.filter(|e| e.troop != Troop::CampFollowers)
    };
    assert_eq!(
        own(Side::Red).filter(|e| e.troop == Troop::Psiloi).count(),
        11
    );
    assert!(own(Side::Red).any(|e| e.general && e.troop == Troop::Cavalry));
    assert_eq!(own(Side::Blue).next_back().unwrap().troop, Troop::Psiloi);
    assert_eq!(own(Side::Blue).count(), 12);
    assert_eq!((known.phase, known.active), (Phase::Terrain, Side::Red));
    assert!(
        known
            .musters
            .iter()
            .all(|m| m.sealed.is_none() && !m.has_choice())
    );
}

#[test]
fn arm_07_and_arm_02_what_a_list_does_not_offer() {
    let mut state = begun(&Options::default(), true);
    let choose = |choices: Vec<u8>| Intent::ChooseArmy { choices };
    let mut wrong = vec![0; 12];
    wrong[4] = 2;
    for (choices, place) in [(wrong, 4), (vec![0; 11], 11)] {
        assert_eq!(
            refusal(&state, Side::Red, &choose(choices)),
            Refusal::NoSuchAlternative { place }
        );
    }
    assert_eq!(
        refusal(&state, Side::Red, &choose(vec![0; 13])),
        Refusal::Malformed
    );
    for place in &mut state.musters[0].places {
        place[1].general = true;
    }
    assert_eq!(
        refusal(&state, Side::Red, &choose(vec![1; 12])),
        Refusal::OneGeneral { found: 12 }
    );
}

#[test]
fn arm_07_nobody_else_sees_a_sealed_choice() {
    let (mut header, secret) = header_of(4);
    with_alternatives(&mut header);
    let mut dice = practice::dice_of(&header, secret);
    let mut played = PlayOut::new(&header);
    played.open(&header, &mut dice).unwrap();
    let side = played.state.side_to_act().unwrap();
    let choices = vec![1; 12];
    let intent = MatchIntent::Play(TableIntent::Ancients(Intent::ChooseArmy {
        choices: choices.clone(),
    }));
    played
        .step(&header, Actor::Seat(side), intent, &mut dice)
        .unwrap();
    let batch = played.batches.last().unwrap();
    for viewer in VIEWERS {
        let own = viewer == Viewer::Seat(side);
        let expected = if own { choices.clone() } else { Vec::new() };
        let shown = state_for(&played.state, viewer);
        let muster = &shown.table.ancients().unwrap().musters[side.index()];
        assert_eq!(muster.sealed, Some(expected.clone()));
        let shown = batch_for(batch, viewer);
        assert_eq!(
            shown.events[0],
            MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed {
                side,
                choices: expected.clone()
            }))
        );
        assert_eq!(
            shown.intent,
            MatchIntent::Play(TableIntent::Ancients(Intent::ChooseArmy {
                choices: expected
            }))
        );
    }
}

fn wood(number: u8, x: Milli, y: Milli) -> Piece {
    Piece {
        number,
        kind: FeatureKind::Wood,
        outline: Outline::Oval {
            centre: Point { x, y },
            length: 400_000,
            width: 300_000,
            facing: 30_000,
            seed: 1,
        },
        paltry: false,
    }
}

#[test]
fn dep_03_pieces_are_laid_moved_and_taken_away() {
    let mut state = begun(&Options::default(), false);
    state.musters[Side::Red.index()].home = Home::Forest;
    let lay = |piece| Intent::PlaceTerrain(piece);
    assert_eq!(free_piece(&state), Some(1));
    let before = state.board.digest();
    let (one, _) = done(&state, Side::Red, &lay(wood(1, 500_000, 500_000)), &[]);
    assert_ne!(one.board.digest(), before);
    assert_eq!(one.board.features.len(), 1);
    assert_eq!(free_piece(&one), Some(2));
    // The same number again: it has moved, even to where it would be too near to itself.
    let (moved, _) = done(&one, Side::Red, &lay(wood(1, 600_000, 500_000)), &[]);
    assert_eq!(moved.board.features.len(), 1);
    assert_ne!(moved.board.digest(), one.board.digest());
    let near = lay(wood(2, 900_000, 500_000));
    assert!(matches!(
        refusal(&moved, Side::Red, &near),
        Refusal::Terrain {
            piece: Some(2),
            fault: TerrainFault::TooNear { other: 1, .. }
        }
    ));
    let remove = |number| Intent::RemoveTerrain { number };
    let (gone, _) = done(&moved, Side::Red, &remove(1), &[]);
    assert_eq!(gone.board.digest(), before);
    assert_eq!(
        refusal(&gone, Side::Red, &remove(1)),
        Refusal::Terrain {
            piece: Some(1),
            fault: TerrainFault::NoSuchPiece
        }
    );
    assert_eq!(
        refusal(&gone, Side::Red, &Intent::Ready),
        Refusal::Terrain {
            piece: None,
            fault: TerrainFault::Compulsory {
                found: 0,
                least: 1,
                most: 2
            }
        }
    );
}

/// A finished battlefield in the attacker's hands.
fn at_the_edges(options: &Options) -> State {
    let mut state = begun(options, false);
    let lake = board("lake").unwrap();
    state.board = std::sync::Arc::new(lake.board.clone());
    state.phase = Phase::Edges;
    state.active = Side::Blue;
    state
}

fn water(board: &acies::ancients::Board) -> Feature {
    let piece = Piece {
        number: 9,
        kind: FeatureKind::Waterway,
        outline: Outline::Shore {
            edge: TableEdge::East,
            depth: 200_000,
            seed: 0,
        },
        paltry: false,
    };
    piece.feature(board)
}

#[test]
fn dep_04_the_attacker_names_three_edges_and_rolls() {
    let state = at_the_edges(&Options::default());
    let named = [TableEdge::West, TableEdge::South, TableEdge::East];
    let name = Intent::NameEdges { edges: named };
    for (die, edge) in [
        (1, TableEdge::West),
        (2, TableEdge::South),
        (3, TableEdge::East),
        (4, TableEdge::North),
        (6, TableEdge::North),
    ] {
        let (after, _) = done(&state, Side::Blue, &name, &[die]);
        assert_eq!(after.rosters[1].base_edge, Some(edge), "{die}");
        assert_eq!(after.rosters[0].base_edge, Some(edge.opposite()));
        assert_eq!((after.phase, after.active), (Phase::Camps, Side::Red));
    }
    let twice = Intent::NameEdges {
        edges: [TableEdge::West, TableEdge::South, TableEdge::West],
    };
    assert_eq!(refusal(&state, Side::Blue, &twice), Refusal::Malformed);
    let edge = TableEdge::West;
    assert_eq!(
        refusal(&state, Side::Blue, &Intent::ChooseEdge { edge }),
        Refusal::EdgeProcedure
    );
}

#[test]
fn dep_05_water_at_an_edge_rolls_again() {
    let mut state = at_the_edges(&Options::default());
    let wet = state.board.with_feature(water(&state.board));
    state.board = std::sync::Arc::new(wet);
    let name = Intent::NameEdges {
        edges: [TableEdge::East, TableEdge::West, TableEdge::South],
    };
    let (after, events) = done(&state, Side::Blue, &name, &[1, 2, 3]);
    assert_eq!(after.rosters[1].base_edge, Some(TableEdge::South));
    let again = |event: &&Event| matches!(event, Event::EdgeUnderWater { .. });
    assert_eq!(events.iter().filter(again).count(), 2);
}

#[test]
fn cfg_02_the_attacker_chooses_but_no_edge_under_water() {
    let mut state = at_the_edges(&Options {
        edge_choice: EdgeChoice::Attacker,
        ..Options::default()
    });
    let wet = state.board.with_feature(water(&state.board));
    state.board = std::sync::Arc::new(wet);
    for edge in [TableEdge::East, TableEdge::West] {
        assert_eq!(
            refusal(&state, Side::Blue, &Intent::ChooseEdge { edge }),
            Refusal::WaterEdge { edge }
        );
    }
    let edge = TableEdge::North;
    let (after, _) = done(&state, Side::Blue, &Intent::ChooseEdge { edge }, &[]);
    assert_eq!(after.rosters[1].base_edge, Some(edge));
    let name = Intent::NameEdges {
        edges: [TableEdge::East, TableEdge::West, TableEdge::South],
    };
    assert_eq!(refusal(&state, Side::Blue, &name), Refusal::EdgeProcedure);
}

/// A wish for the parts of the setup before anybody stands, sensible or not.
pub(crate) fn setup_wish(chance: &mut Chance, state: &State) -> Intent {
    match chance.below(8) {
        0 => Intent::ChooseArmy {
            choices: vec![u8::try_from(chance.below(3)).unwrap(); chance.below(14)],
        },
        1 => Intent::RemoveTerrain {
            number: u8::try_from(chance.below(8)).unwrap(),
        },
        2 => Intent::Ready,
        3 => Intent::NameEdges {
            edges: [0; 3].map(|_| *chance.pick(&TableEdge::ALL).unwrap()),
        },
        _ => Intent::PlaceTerrain(any_piece(chance, state)),
    }
}

fn any_piece(chance: &mut Chance, state: &State) -> Piece {
    use FeatureKind::{GentleHill, Impassable, Marsh, River, Road, Waterway, Wood};
    let kinds = [Wood, Marsh, GentleHill, Impassable, River, Road, Waterway];
    let kind = *chance.pick(&kinds).unwrap();
    let mut number = free_piece(state).unwrap_or(1);
    if chance.one_in(4) {
        number = u8::try_from(chance.below(7)).unwrap();
    }
    let mut length = || match chance.below(12) {
        0 => *chance
            .pick(&[Milli::MIN, Milli::MAX, 0, -1, 2_400_000])
            .unwrap(),
        _ => chance.between(0, 2_400_000),
    };
    let mut point = || Point {
        x: length(),
        y: length(),
    };
    let points: Vec<Point> = (0..6).map(|_| point()).collect();
    let (a, b, c) = (length(), length(), length());
    let outline = match chance.below(5) {
        0 => Outline::Area(points),
        1 => Outline::Line {
            points,
            width: a / 16,
        },
        2 => Outline::Shore {
            edge: *chance.pick(&TableEdge::ALL).unwrap(),
            depth: a / 4,
            seed: 5,
        },
        _ => Outline::Oval {
            centre: points[0],
            length: a / 2,
            width: b / 3,
            facing: c,
            seed: u16::try_from(chance.below(65_536)).unwrap(),
        },
    };
    Piece {
        number,
        kind,
        outline,
        paltry: chance.one_in(6),
    }
}

#[test]
fn prop_a_refused_wish_of_the_setup_changes_nothing_and_an_accepted_one_folds() {
    let (mut taken, mut refused) = (0, 0);
    for number in 0..60 {
        let mut chance = Chance::new(number);
        let mut state = begun(&Options::default(), number % 3 == 0);
        state.musters[0].home =
            [Home::Forest, Home::Tropical, Home::Littoral][usize::try_from(number % 3).unwrap()];
        for _ in 0..120 {
            let wish = setup_wish(&mut chance, &state);
            let before = state.clone();
            let side = state.active;
            match apply(&state, side, &wish, &mut Prepared::new(vec![3; 9])) {
                Ok(applied) => {
                    let mut folded = before;
                    for event in &applied.events {
                        acies::ancients::fold(&mut folded, event).unwrap();
                    }
                    assert_eq!(folded, applied.state);
                    assert_eq!(folded.board.digest(), applied.state.board.digest());
                    state = applied.state;
                    taken += 1;
                }
                Err(Refused::Rule(refusal)) => {
                    assert_eq!(before, state);
                    assert!(!refusal.key().is_empty());
                    refused += 1;
                }
                Err(Refused::OutOfDice) => panic!("{wish:?} rolls too many dice"),
            }
        }
        for feature in &state.board.features {
            let number = Piece::number_of(&feature.id).unwrap();
            let again = Piece {
                number,
                kind: feature.kind,
                outline: match &feature.shape {
                    Shape::Area(corners) => Outline::Area(corners.clone()),
                    Shape::Strip { line, width } => Outline::Line {
                        points: line.clone(),
                        width: *width,
                    },
                },
                paltry: feature.paltry,
            };
            // Where it lies it may lie, but a shore is described in its own way.
            let check = check_terrain(&state, Side::Red, &again);
            assert!(
                check.is_ok() || feature.kind == FeatureKind::Waterway,
                "{check:?}"
            );
        }
    }
    assert!(
        taken > 20 && refused > 200,
        "{taken} taken, {refused} refused"
    );
}
