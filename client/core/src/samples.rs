//! Small battles for tests.

use std::sync::Arc;

use acies::ancients::{
    BaseKind, Board, Camp, Element, Event, Feature, FeatureKind, Names, Options, Phase, Roster,
    Shape, Side, State, Status, TableEdge, Troop, army,
};
use acies::dice::Bytes32;
use acies::game::TableEvent;
use acies::game::{
    Actor, Batch, Header, MatchEvent, MatchId, MatchIntent, MatchState, NewMatch, Opponent, Pinned,
    RULES_VERSION, Visibility,
};
use acies::geometry::{Point, Pose};
use acies::protocol::{Clocks, Presence, Snapshot};

/// An element on the table.
pub(crate) fn element(name: &str, side: Side, troop: Troop, pose: Pose) -> Element {
    Element {
        name: name.to_owned(),
        side,
        troop,
        base: BaseKind::Standard,
        general: name.ends_with('1') && name.len() == 2,
        status: Status::OnTable,
        pose,
        moved: false,
        shifted: false,
        has_shot: false,
        was_shot_at: false,
    }
}

/// Blue b1..b4 in the north facing south, red r1..r4 in the south facing north, red to move with 4 points.
pub(crate) fn two_lines() -> State {
    let mut elements = Vec::new();
    let blues = [Troop::Cavalry, Troop::Blades, Troop::Blades, Troop::Psiloi];
    for (i, troop) in blues.into_iter().enumerate() {
        let pose = Pose::paces(1000.0 + 160.0 * i as f64, 1700.0, 180.0);
        elements.push(element(&format!("b{}", i + 1), Side::Blue, troop, pose));
    }
    let reds = [Troop::Knights, Troop::Spears, Troop::Spears, Troop::Bows];
    for (i, troop) in reds.into_iter().enumerate() {
        let pose = Pose::paces(1000.0 + 160.0 * i as f64, 700.0, 0.0);
        elements.push(element(&format!("r{}", i + 1), Side::Red, troop, pose));
    }
    let camp = |y: i32, side| {
        Some(Camp {
            centre: Point { x: 1_200_000, y },
            width: 160_000,
            depth: 160_000,
            garrison: None,
            held_by: Some(side),
        })
    };
    let roster = |edge| Roster {
        base_edge: Some(edge),
        ..Roster::default()
    };
    State {
        options: Options::default(),
        board: Arc::new(Board::bare()),
        elements,
        camps: [camp(80_000, Side::Red), camp(2_320_000, Side::Blue)],
        rosters: [roster(TableEdge::South), roster(TableEdge::North)],
        musters: Default::default(),
        rivers: Vec::new(),
        attacker: Some(Side::Red),
        active: Side::Red,
        phase: Phase::Move,
        bound: 1,
        points: 4,
        arrived: Vec::new(),
        entangled: Vec::new(),
        due: Vec::new(),
        winner: None,
    }
}

/// A table with so many woods in a row from the south-west corner, each 300 paces by 240 and named by its number.
pub(crate) fn wooded(count: usize) -> Board {
    let wood = |place: usize| {
        let (west, east) = (place as i32 * 400_000, place as i32 * 400_000 + 300_000);
        let corners = [(west, 0), (east, 0), (east, 240_000), (west, 240_000)];
        Feature {
            id: (place + 1).to_string(),
            kind: FeatureKind::Wood,
            shape: Shape::Area(corners.map(|(x, y)| Point { x, y }).to_vec()),
            paltry: false,
        }
    };
    let bare = Board::bare();
    Board::new(bare.width, bare.depth, (0..count).map(wood).collect())
}

/// What a creator might choose.
pub(crate) fn chosen() -> NewMatch {
    NewMatch {
        game: acies::ancients::Choice {
            board: "open".to_owned(),
            armies: ["LST-04".to_owned(), "LST-13".to_owned()],
            options: Options::default(),
        }
        .into(),
        seat: Some(Side::Red),
        opponent: Opponent::Open,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    }
}

/// House options of which one is not the usual one.
pub(crate) fn unusual_options() -> Options {
    Options {
        auto_turn: false,
        ..Options::default()
    }
}

/// The header of a match that starts from a table.
pub(crate) fn header(start: State) -> Header {
    let chosen = chosen();
    let named = |text: &str| Names {
        en: text.to_owned(),
        de: text.to_owned(),
    };
    let list = |id: &String| army(id).expect("a list of the program").clone();
    Header {
        rules_version: RULES_VERSION,
        match_id: MatchId([7; 16]),
        created_unix_millis: 1,
        pinned: Pinned::Ancients(Box::new(acies::ancients::Pinned {
            board: named("Open"),
            armies: chosen.game.ancients().unwrap().armies.each_ref().map(list),
        })),
        chosen,
        commitment: Bytes32::sha256(&[9; 32]),
        host_could_foresee: false,
        start: start.into(),
    }
}

/// A snapshot of a running match for a seat.
pub(crate) fn snapshot(seat: Option<Side>) -> Snapshot {
    let header = header(two_lines());
    let state = MatchState::new(&header);
    let hash = state.hash();
    Snapshot {
        header,
        state,
        hash,
        seat,
        clocks: Clocks::default(),
        presence: Presence::default(),
    }
}

/// So many batches from the start of the sample match, each the beginning of a bound with one die.
pub(crate) fn bounds(count: u32) -> Vec<Batch> {
    let mut state = snapshot(None).state;
    let mut batches = Vec::new();
    for number in 1..=count {
        let side = Side::BOTH[number as usize % 2];
        let events = vec![MatchEvent::Table(TableEvent::Ancients(Event::BoundBegan {
            side,
            bound: number as u16,
            points: (number % 6 + 1) as u8,
        }))];
        for event in &events {
            state.fold_event(event).expect("a good event");
        }
        state.rolls += 1;
        state.number = number;
        batches.push(Batch {
            number,
            unix_millis: 0,
            elapsed_millis: 0,
            actor: Actor::Server,
            command: None,
            intent: MatchIntent::TimeOut,
            dice: vec![(number % 6 + 1) as u8],
            events,
            hash: state.hash(),
        });
    }
    batches
}

/// A battle of two computers of a few bounds, given up in the end.
pub(crate) fn finished() -> acies::replay::Record {
    let [ancients, _skirmish] = crate::replay::tests::battles();
    ancients
}

/// A match that is over, in which both offered a draw and took it back for so many batches.
pub(crate) fn long(count: u32) -> acies::replay::Record {
    use acies::game::Offer;
    let mut record = finished();
    let secret = record.secret;
    let header = &record.header;
    let mut dice = acies::practice::dice_of(header, secret.0);
    let mut played = acies::practice::PlayOut::new(header);
    played.open(header, &mut dice).expect("it can begin");
    let mut act = |side, intent| {
        let actor = Actor::Seat(side);
        played
            .step(header, actor, intent, &mut dice)
            .expect("it may be asked");
    };
    for number in 0..count / 2 {
        let side = Side::BOTH[number as usize % 2];
        act(side, MatchIntent::Offer(Offer::Draw));
        act(side.other(), MatchIntent::Decline(Offer::Draw));
    }
    act(Side::Red, MatchIntent::Resign);
    record.batches = played.batches;
    record
}

/// A snapshot of the sample match after these batches.
pub(crate) fn snapshot_after(seat: Option<Side>, batches: &[Batch]) -> Snapshot {
    let mut snapshot = snapshot(seat);
    for batch in batches {
        snapshot.state.fold(batch).expect("a good batch");
    }
    snapshot.hash = snapshot.state.hash();
    snapshot
}
