//! What a move costs in points. `Clause: PIP-02..PIP-19`.

use super::{Board, ElementId, FeatureKind, Side, State, Troop};
use crate::clause::Clause;
use crate::geometry::{Base, Bounds, Edge, Vec2, convex_distance};

/// From here on command is far. Paces. `Clause: PIP-07`.
const FAR: f64 = 1200.0;
/// From here on command needs sight. Paces. `Clause: PIP-08`.
const HIDDEN: f64 = 600.0;
/// Rounding of poses must not decide about a limit. Paces.
const ROUNDING: f64 = 0.002;

/// The points of a move and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandCost {
    /// What it costs, without road bonus.
    pub points: u8,
    /// A clause for every point, the move's own first.
    pub reasons: Vec<Clause>,
}

/// What it costs to move these elements together now. `Clause: PIP-02`, `PIP-12`, `PIP-14`, `AMB-05`, `Ruling: RUL-11`.
#[must_use]
pub fn command_cost(state: &State, elements: &[ElementId]) -> CommandCost {
    let mut reasons = vec![Clause::Pip02];
    if moves_elephants(state, elements) {
        reasons.push(Clause::Pip06);
    }
    let mut command = command_reasons(state, elements);
    if !state.options.command_surcharges_stack {
        command.truncate(1);
    }
    reasons.extend(command);
    CommandCost {
        points: u8::try_from(reasons.len()).unwrap_or(u8::MAX),
        reasons,
    }
}

/// How far a general's word goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CommandReach {
    /// The general's base; both distances are measured from its outline to the nearest part of who is commanded.
    pub from: Base,
    /// From here on command needs sight, paces. `Clause: PIP-08`.
    pub unseen: f64,
    /// From here on command is far, paces. `Clause: PIP-07`.
    pub far: f64,
}

/// How far the word of the general of a side goes; nothing when he is not on the table.
#[must_use]
pub fn command_reach(state: &State, side: Side) -> Option<CommandReach> {
    let (_, general) = state.general(side).filter(|(_, at)| at.is_on_table())?;
    Some(CommandReach {
        from: general.footprint(),
        unseen: HIDDEN,
        far: FAR,
    })
}

/// One point more with elephants, however many. `Clause: PIP-06`, `GRP-19`, `AMB-08`.
fn moves_elephants(state: &State, elements: &[ElementId]) -> bool {
    elements
        .iter()
        .filter_map(|id| state.element(*id))
        .any(|element| element.troop == Troop::Elephants)
}

/// Far from the general, hidden from him, or he is gone. `Clause: PIP-07..PIP-11`, `PIP-13`, `OUT-24`, `AMB-06`.
fn command_reasons(state: &State, elements: &[ElementId]) -> Vec<Clause> {
    let Some(side) = elements
        .first()
        .and_then(|id| state.element(*id))
        .map(|e| e.side)
    else {
        return Vec::new();
    };
    // A situation may leave the general out; then nobody pays for him.
    let Some((general, at)) = state.general(side) else {
        return Vec::new();
    };
    if !at.is_on_table() {
        return vec![Clause::Pip09];
    }
    if elements.contains(&general) {
        return Vec::new();
    }
    // Bases that are surely near need no measuring: the fronts are points of them.
    let eye = at.pose.front();
    let surely_near = elements
        .iter()
        .filter_map(|id| state.element(*id))
        .any(|element| element.pose.front().distance(eye) < HIDDEN - 1.0);
    if surely_near {
        return Vec::new();
    }
    let from = at.footprint();
    let bases: Vec<Base> = elements
        .iter()
        .filter_map(|id| state.element(*id))
        .map(super::Element::footprint)
        .collect();
    let nearest = bases
        .iter()
        .map(|base| convex_distance(&from.corners(), &base.corners()))
        .fold(f64::INFINITY, f64::min);
    let mut reasons = Vec::new();
    if nearest >= FAR - ROUNDING {
        reasons.push(Clause::Pip07);
    }
    if nearest >= HIDDEN - ROUNDING
        && bases
            .iter()
            .all(|base| is_hidden(&state.board, &from, base))
    {
        reasons.push(Clause::Pip08);
    }
    reasons
}

/// Whether hills, woods or built-up areas bar every line between two bases. `Clause: AMB-04`, `TER-14`.
///
/// Lines are drawn between the corners and the middles of the edges of both. As for shooting, a feature bars a line only
/// if both ends lie outside it: standing in a wood costs nothing by itself. `Clause: PIP-15`.
fn is_hidden(board: &Board, a: &Base, b: &Base) -> bool {
    let ground = board.ground();
    let bars = |kind: FeatureKind| kind.is_hill() || kind.is_wooded() || kind == FeatureKind::Bua;
    let (eyes, marks) = (outline_points(a), outline_points(b));
    let between = Bounds::of(&eyes);
    let between = marks.iter().fold(between, |all, p| all.with(*p));
    let candidates = ground
        .parts()
        .iter()
        .any(|part| bars(part.kind) && Bounds::of(&part.outline).meets(&between));
    candidates
        && eyes.iter().all(|eye| {
            marks.iter().all(|mark| {
                ground.along(*eye, *mark).any(|part| {
                    bars(part.kind)
                        && !ground.is_inside(part.feature, *eye)
                        && !ground.is_inside(part.feature, *mark)
                })
            })
        })
}

/// The corners of a base and the middles of its edges.
fn outline_points(base: &Base) -> [Vec2; 8] {
    let corners = base.corners();
    let middle = |edge: Edge| {
        let (from, to) = base.edge(edge);
        from + (to - from) * 0.5
    };
    [
        corners[0],
        corners[1],
        corners[2],
        corners[3],
        middle(Edge::Front),
        middle(Edge::Right),
        middle(Edge::Rear),
        middle(Edge::Left),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::testing::{area, board, board_with, id, make_general};
    use super::super::{Feature, Status};
    use super::*;

    const RED: Side = Side::Red;

    fn cost(state: &State, names: &[&str]) -> u8 {
        let ids: Vec<ElementId> = names.iter().map(|name| id(state, name)).collect();
        command_cost(state, &ids).points
    }

    fn wood_between() -> Vec<Feature> {
        vec![area(
            "wood",
            FeatureKind::Wood,
            &[(0.0, 500.0), (2400.0, 500.0), (2400.0, 600.0), (0.0, 600.0)],
        )]
    }

    #[test]
    fn pip_07_surcharge_begins_at_exactly_1200_paces() {
        for (y, points) in [(1459.0, 1), (1460.0, 2)] {
            // General's front edge at y = 200; the other's rear edge at y - 60.
            let mut state = board(&[
                ("r1", RED, Troop::Blades, 400.0, 200.0, 0.0),
                ("r2", RED, Troop::Blades, 400.0, y, 0.0),
            ]);
            make_general(&mut state, "r1");
            assert_eq!(cost(&state, &["r2"]), points);
        }
    }

    #[test]
    fn pip_06_and_pip_10_elephants_and_command_make_three_at_most() {
        let mut state = board(&[
            ("r1", RED, Troop::Blades, 400.0, 200.0, 0.0),
            ("r2", RED, Troop::Elephants, 400.0, 1700.0, 0.0),
            ("r3", RED, Troop::Elephants, 560.0, 1700.0, 0.0),
        ]);
        assert_eq!(cost(&state, &["r2"]), 2);
        make_general(&mut state, "r1");
        assert_eq!(cost(&state, &["r2", "r3"]), 3);
        state.elements[0].status = Status::Lost;
        assert_eq!(cost(&state, &["r2", "r3"]), 3);
        assert_eq!(
            command_cost(&state, &[id(&state, "r2")]).reasons,
            vec![Clause::Pip02, Clause::Pip06, Clause::Pip09]
        );
    }

    #[test]
    fn pip_08_only_a_group_hidden_as_a_whole_pays() {
        let rows = [
            ("r1", RED, Troop::Blades, 1200.0, 200.0, 0.0),
            ("r2", RED, Troop::Blades, 1200.0, 900.0, 0.0),
            ("r3", RED, Troop::Blades, 1360.0, 840.0, 0.0),
        ];
        let mut hidden = board_with(&rows, wood_between());
        make_general(&mut hidden, "r1");
        assert_eq!(cost(&hidden, &["r2"]), 2);
        // r3 is only 580 paces away.
        assert_eq!(cost(&hidden, &["r2", "r3"]), 1);
        let mut open = board(&rows);
        make_general(&mut open, "r1");
        assert_eq!(cost(&open, &["r2"]), 1);
    }

    #[test]
    fn pip_13_the_generals_own_move_pays_no_distance() {
        let mut state = board_with(
            &[
                ("r1", RED, Troop::Blades, 1200.0, 200.0, 0.0),
                ("r2", RED, Troop::Blades, 1200.0, 1900.0, 0.0),
            ],
            wood_between(),
        );
        make_general(&mut state, "r1");
        assert_eq!(cost(&state, &["r1", "r2"]), 1);
        assert_eq!(cost(&state, &["r2"]), 2);
        state.options.command_surcharges_stack = true;
        assert_eq!(cost(&state, &["r2"]), 3);
    }

    #[test]
    fn pip_15_standing_in_the_wood_itself_costs_nothing() {
        let mut state = board_with(
            &[
                ("r1", RED, Troop::Blades, 1200.0, 200.0, 0.0),
                ("r2", RED, Troop::Blades, 1200.0, 900.0, 0.0),
            ],
            vec![area(
                "wood",
                FeatureKind::Wood,
                &[
                    (0.0, 600.0),
                    (2400.0, 600.0),
                    (2400.0, 1100.0),
                    (0.0, 1100.0),
                ],
            )],
        );
        make_general(&mut state, "r1");
        assert_eq!(cost(&state, &["r2"]), 1);
    }

    #[test]
    fn pip_07_and_pip_08_the_reach_is_where_the_surcharges_begin() {
        let mut state = board(&[("r1", RED, Troop::Blades, 400.0, 200.0, 0.0)]);
        assert_eq!(command_reach(&state, RED), None, "nobody is the general");
        make_general(&mut state, "r1");
        let reach = command_reach(&state, RED).expect("a general");
        assert_eq!((reach.unseen, reach.far), (HIDDEN, FAR));
        assert_eq!(reach.from, state.elements[0].footprint());
        state.elements[0].status = Status::Lost;
        assert_eq!(command_reach(&state, RED), None);
    }
}
