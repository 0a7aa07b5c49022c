//! The computer's part in the full setup before anybody stands on the table: its army, the battlefield, its edge.

use super::Search;
use crate::ancients::{
    Board, Element, Intent, Phase, Piece, Side, State, TableEdge, Troop, ZONE_DEPTH, check_edge,
    compose, composed_board,
};
use crate::dice::Bytes32;
use crate::game::MatchState;
use crate::geometry::Vec2;

/// Battlefields that are thought of before one is laid out.
const DRAFTS: u64 = 6;
/// Places along each side of the table that are looked at to see how rough a battlefield is.
const LOOKS: u32 = 16;

/// Where chance comes from that need not be fair: another one every match, the same whenever it is asked for.
pub(super) fn seed_of(state: &MatchState) -> u64 {
    let mut bytes = Vec::new();
    for nonce in state.nonces.iter().flatten() {
        bytes.extend_from_slice(&nonce.0);
    }
    let [a, b, c, d, e, f, g, h, ..] = Bytes32::sha256(&bytes).0;
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// The parts of the setup that are played here.
pub(super) const fn is_before_camps(phase: Phase) -> bool {
    matches!(phase, Phase::Army | Phase::Terrain | Phase::Edges)
}

/// The next step before the camps, or being done with it.
pub(super) fn next_step(search: &Search<'_>, seed: u64) -> Option<Intent> {
    let wish = match search.state.phase {
        Phase::Army => Some(choose_army(search)),
        Phase::Terrain => next_piece(search, seed),
        Phase::Edges => take_edge(search),
        Phase::Begin
        | Phase::Camps
        | Phase::Deploy
        | Phase::Swap
        | Phase::Move
        | Phase::Shoot
        | Phase::Fight
        | Phase::Over => None,
    };
    wish.or(Some(Intent::Ready))
}

/// The army as its list has it first. `Clause: ARM-07`.
fn choose_army(search: &Search<'_>) -> Intent {
    let places = &search.state.musters[search.side.index()].places;
    Intent::ChooseArmy {
        choices: vec![0; places.len()],
    }
}

/// The next piece to lay down or to take away; nothing when the battlefield is as it was thought of. `Clause: DEP-03`.
fn next_piece(search: &Search<'_>, seed: u64) -> Option<Intent> {
    let board = &search.state.board;
    let plan = battlefield(search.state, search.side, seed)?;
    let wanted: Vec<_> = plan.iter().map(|piece| piece.feature(board)).collect();
    let too_many = board.features.iter().find(|lies| !wanted.contains(lies));
    if let Some(number) = too_many.and_then(|lies| Piece::number_of(&lies.id)) {
        return Some(Intent::RemoveTerrain { number });
    }
    plan.into_iter()
        .zip(wanted)
        .find(|(_, feature)| !board.features.contains(feature))
        .map(|(piece, _)| Intent::PlaceTerrain(piece))
}

/// Of some random battlefields of the own landscape the one that suits the own army best beside the enemy's.
fn battlefield(state: &State, side: Side, seed: u64) -> Option<Vec<Piece>> {
    let home = state.musters[side.index()].home;
    let bare = Board::new(state.board.width, state.board.depth, Vec::new());
    let taste = taste(state, side) - taste(state, side.other());
    let drafts = (0..DRAFTS).filter_map(|draft| {
        let pieces = compose(&bare, home, &state.options, seed.wrapping_add(draft))?;
        let board = composed_board(&bare, home, &state.options, &pieces)?;
        let worth = taste * roughness(&board, &|_| true);
        Some((worth, pieces))
    });
    let best = drafts.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, pieces)| pieces)
}

/// How much a side likes rough ground, from -12 to 12.
fn taste(state: &State, side: Side) -> f64 {
    let likes = |element: &Element| match element.troop {
        Troop::Auxilia | Troop::Psiloi => 1.0,
        Troop::Warband | Troop::Bows | Troop::Blades | Troop::CampFollowers => 0.0,
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::LightHorse
        | Troop::ScythedChariots
        | Troop::Camelry
        | Troop::Spears
        | Troop::Pikes
        | Troop::Artillery
        | Troop::WarWagons => -1.0,
    };
    let own = state.elements.iter().filter(|e| e.side == side);
    own.map(likes).sum()
}

/// The part of the places looked at that is bad going, impassable or a river.
fn roughness(board: &Board, counts: &dyn Fn(Vec2) -> bool) -> f64 {
    let ground = board.ground();
    let step =
        |side: i32, i: u32| f64::from(side) / 1000.0 * (f64::from(i) + 0.5) / f64::from(LOOKS);
    let places = (0..LOOKS)
        .flat_map(|x| (0..LOOKS).map(move |y| (x, y)))
        .map(|(x, y)| Vec2::new(step(board.width, x), step(board.depth, y)))
        .filter(|at| counts(*at));
    let (mut all, mut rough) = (0.0_f64, 0.0);
    for at in places {
        all += 1.0;
        let is_rough = ground.parts().iter().any(|part| {
            let hard = part.kind.is_bad_going() || part.kind.is_impassable();
            hard && ground.is_inside(part.feature, at)
        });
        rough += if is_rough { 1.0 } else { 0.0 };
    }
    rough / all.max(1.0)
}

/// The smoothest zone is the best edge: it is chosen, or left for the likeliest dice. `Clause: DEP-04`, `CFG-02`.
fn take_edge(search: &Search<'_>) -> Option<Intent> {
    let state = search.state;
    let mut edges: Vec<(f64, TableEdge)> = TableEdge::ALL
        .into_iter()
        .filter(|edge| state.board.may_be_base(*edge))
        .map(|edge| (zone_roughness(&state.board, edge), edge))
        .collect();
    edges.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (_, best) = *edges.first()?;
    if check_edge(state, best).is_ok() {
        return Some(Intent::ChooseEdge { edge: best });
    }
    let mut others = TableEdge::ALL.into_iter().filter(|edge| *edge != best);
    let edges = [others.next()?, others.next()?, others.next()?];
    Some(Intent::NameEdges { edges })
}

fn zone_roughness(board: &Board, edge: TableEdge) -> f64 {
    let (width, depth) = (
        f64::from(board.width) / 1000.0,
        f64::from(board.depth) / 1000.0,
    );
    roughness(board, &|at| match edge {
        TableEdge::South => at.y < ZONE_DEPTH,
        TableEdge::North => at.y > depth - ZONE_DEPTH,
        TableEdge::West => at.x < ZONE_DEPTH,
        TableEdge::East => at.x > width - ZONE_DEPTH,
    })
}
