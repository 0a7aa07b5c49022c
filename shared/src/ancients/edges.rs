//! Who sits at which edge of the table. `Clause: DEP-04`, `DEP-05`, `CFG-02`.

use super::setup::{begin_part, check_part};
use super::turn::{Stop, Turn};
use super::{EdgeChoice, Event, Phase, Refusal, Setup, Side, State, TableEdge};

/// The edges that a die of 1, 2 and 3 stands for when nobody names them; the last one is left for 4 to 6.
/// `Ruling: RUL-27`.
const UNNAMED: [TableEdge; 3] = [TableEdge::North, TableEdge::East, TableEdge::South];

/// Comes to the edges: in the quick setup the die decides at once, else it is the attacker's turn. `Ruling: RUL-14`.
pub(super) fn begin(turn: &mut Turn<'_>, attacker: Side) -> Result<(), Stop> {
    let options = &turn.state.options;
    match (options.setup, options.edge_choice) {
        (Setup::Quick, EdgeChoice::Roll) => roll(turn, attacker, UNNAMED),
        (Setup::Full, EdgeChoice::Roll) | (Setup::Quick | Setup::Full, EdgeChoice::Attacker) => {
            begin_part(turn, attacker, Phase::Edges)
        }
    }
}

/// The attacker takes an edge (option `edge_choice`). `Clause: CFG-02`, `DEP-05`.
pub(super) fn choose_edge(turn: &mut Turn<'_>, side: Side, edge: TableEdge) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Edges])?;
    check_edge(&turn.state, edge)?;
    settle(turn, side, None, edge)
}

/// Whether the attacker may take this edge.
///
/// # Errors
/// [`Refusal::EdgeProcedure`] when the die decides, [`Refusal::WaterEdge`] when a base edge would lie under water.
pub fn check_edge(state: &State, edge: TableEdge) -> Result<(), Refusal> {
    if state.options.edge_choice != EdgeChoice::Attacker {
        return Err(Refusal::EdgeProcedure);
    }
    if state.board.may_be_base(edge) {
        Ok(())
    } else {
        Err(Refusal::WaterEdge { edge })
    }
}

/// The attacker names an edge each for a die of 1, 2 and 3, and rolls. `Clause: DEP-04`.
pub(super) fn name_edges(
    turn: &mut Turn<'_>,
    side: Side,
    named: [TableEdge; 3],
) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Edges])?;
    if turn.state.options.edge_choice != EdgeChoice::Roll {
        return Err(Refusal::EdgeProcedure.into());
    }
    let [first, second, third] = named;
    if first == second || second == third || first == third {
        return Err(Refusal::Malformed.into());
    }
    roll(turn, side, named)
}

/// One die: 1, 2, 3 for the named edges, 4 to 6 for the last. It is rolled again where a base edge would lie under water.
/// `Clause: DEP-04`, `DEP-05`.
fn roll(turn: &mut Turn<'_>, attacker: Side, named: [TableEdge; 3]) -> Result<(), Stop> {
    let last = TableEdge::ALL
        .into_iter()
        .find(|edge| !named.contains(edge))
        .unwrap_or(TableEdge::West);
    loop {
        let die = turn.roll()?;
        let edge = match die {
            1 => named[0],
            2 => named[1],
            3 => named[2],
            _ => last,
        };
        if turn.state.board.may_be_base(edge) {
            return settle(turn, attacker, Some(die), edge);
        }
        turn.emit(Event::EdgeUnderWater { die, edge })?;
    }
}

fn settle(
    turn: &mut Turn<'_>,
    attacker: Side,
    die: Option<u8>,
    edge: TableEdge,
) -> Result<(), Stop> {
    turn.emit(Event::EdgesChosen {
        die,
        attacker,
        edge,
    })?;
    begin_part(turn, attacker.other(), Phase::Camps)
}
