//! Setting up a battle: dice for the attacker, camps, deployment, exchange. Between the dice and the camps the full setup
//! has the choice of armies (`muster`), the terrain (`terrain`) and its edges (`edges`).
//! `Ruling: RUL-14`, `Clause: DEP-01..DEP-12`, `CMP-02..CMP-05`.

use super::army::needs_camp;
use super::turn::{Stop, Turn};
use super::{
    Board, Camp, ElementId, Event, FeatureKind, Phase, Placed, Refusal, Setup, Side, State, Status,
    TableEdge, Troop, bound, edges, muster, terrain,
};
use crate::geometry::{Base, Corner, Milli, Point, Pose, TOLERANCE, Vec2, convex_overlap};

/// Depth of the deployment zone from the own base edge, paces. `Clause: DEP-07`.
pub const ZONE_DEPTH: f64 = 600.0;
/// What the option `side_margin` keeps free at both sides, paces. `Clause: DEP-08`.
pub const SIDE_MARGIN: f64 = 300.0;
/// Exchanges of the defender. `Clause: DEP-10`.
pub const MAX_SWAPS: u8 = 2;
/// Bases that overlap, or reach out of a zone, by no more than this stand flush; rounding must not matter. Paces.
const FLUSH: f64 = 0.01;
/// The setup dice: who attacks, and from where. The higher die attacks, ties roll again. `Clause: DEP-01..DEP-04`.
pub(super) fn begin(turn: &mut Turn<'_>) -> Result<(), Stop> {
    if turn.state.phase != Phase::Begin {
        return Err(wrong_phase(&turn.state));
    }
    let attacker = roll_for_attacker(turn)?;
    match turn.state.options.setup {
        Setup::Quick => edges::begin(turn, attacker),
        Setup::Full => muster::begin(turn, attacker),
    }
}

fn roll_for_attacker(turn: &mut Turn<'_>) -> Result<Side, Stop> {
    let extra = turn.state.rosters.map(|roster| {
        if turn.state.options.aggression_in_setup {
            roster.aggression
        } else {
            0
        }
    });
    let mut dice = Vec::new();
    let attacker = loop {
        let (red, blue) = (turn.roll()?, turn.roll()?);
        dice.push((red, blue));
        match (red + extra[0]).cmp(&(blue + extra[1])) {
            std::cmp::Ordering::Greater => break Side::Red,
            std::cmp::Ordering::Less => break Side::Blue,
            std::cmp::Ordering::Equal => {}
        }
    };
    turn.emit(Event::SetupRolled { dice, attacker })?;
    Ok(attacker)
}

/// A camp on the own base edge, wholly in good going, with its guard inside. It may be placed again until the side is
/// ready. `Clause: CMP-02`, `CMP-03`, `CMP-05`.
pub(super) fn place_camp(
    turn: &mut Turn<'_>,
    side: Side,
    centre: Point,
    garrison: Option<ElementId>,
) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Camps])?;
    let state = &turn.state;
    if let Some(guard) = garrison {
        check_own(state, side, guard)?;
    }
    let edge = state.rosters[side.index()].base_edge;
    let centre = edge
        .and_then(|edge| seat_on_edge(&state.board, edge, centre))
        .ok_or(Refusal::CampNotOnBaseEdge)?;
    let garrison = garrison.or_else(|| state.camp_followers(side));
    let camp = Camp::placed(side, centre, garrison);
    if let Some(feature) = hard_ground_under(&state.board, &camp.footprint()) {
        return Err(Refusal::CampGround { feature }.into());
    }
    turn.emit(Event::CampPlaced { side, camp })
}

/// The middle of a camp that touches the base edge inside the tolerance, seated exactly; nothing if it does not touch or
/// hangs over a side edge. `Clause: CMP-03`, `Ruling: RUL-10`.
pub(super) fn seat_on_edge(board: &Board, edge: TableEdge, centre: Point) -> Option<Point> {
    const HALF: Milli = Camp::SIDE / 2;
    let (width, depth) = (board.width, board.depth);
    let touches = |at: Milli, wanted: Milli| {
        f64::from(at.saturating_sub(wanted).saturating_abs()) <= TOLERANCE * 1000.0
    };
    let fits = |at: Milli, length: Milli| (HALF..=length - HALF).contains(&at);
    let (x, y) = (centre.x, centre.y);
    let (inside, seated) = match edge {
        TableEdge::South => (touches(y, HALF) && fits(x, width), (x, HALF)),
        TableEdge::North => (
            touches(y, depth - HALF) && fits(x, width),
            (x, depth - HALF),
        ),
        TableEdge::West => (touches(x, HALF) && fits(y, depth), (HALF, y)),
        TableEdge::East => (
            touches(x, width - HALF) && fits(y, depth),
            (width - HALF, y),
        ),
    };
    inside.then_some(Point {
        x: seated.0,
        y: seated.1,
    })
}

/// The first feature under a base that is no good going: bad going, impassable ground or a river.
pub(super) fn hard_ground_under(board: &Board, base: &Base) -> Option<u16> {
    let hard = |kind: FeatureKind| {
        kind.is_bad_going() || kind.is_impassable() || kind == FeatureKind::River
    };
    let outline = base.pulled_in(FLUSH);
    let under = board.ground().under(&outline);
    under
        .filter(|part| hard(part.kind))
        .map(|part| index(part.feature))
        .min()
}

/// Puts elements into the zone, or moves them there again, all at once. `Clause: DEP-07..DEP-09`.
pub(super) fn deploy(turn: &mut Turn<'_>, side: Side, placements: &[Placed]) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Deploy])?;
    check_deployment(&turn.state, side, placements)?;
    turn.emit(Event::Deployed {
        placed: placements.to_vec(),
    })
}

/// Whether a side could place these elements like this, whoever's turn it is: what the client asks while one is dragged.
///
/// # Errors
/// The [`Refusal`] of the first element that cannot stand there.
pub fn check_deployment(state: &State, side: Side, placements: &[Placed]) -> Result<(), Refusal> {
    if placements.is_empty() || placements.len() > state.elements.len() {
        return Err(Refusal::Malformed);
    }
    for (i, placed) in placements.iter().enumerate() {
        check_own(state, side, placed.element)?;
        let twice = placements[..i].iter().any(|p| p.element == placed.element);
        if twice || !(0..360_000).contains(&placed.pose.facing) {
            return Err(Refusal::Malformed);
        }
        if followers(state, placed.element) {
            return Err(Refusal::CampFollower {
                element: placed.element,
            });
        }
        if state.camp_of_garrison(placed.element).is_some() {
            return Err(Refusal::GuardsCamp {
                element: placed.element,
            });
        }
    }
    placements
        .iter()
        .try_for_each(|placed| check_place(state, side, *placed, placements))
}

/// Whether an element can stand there beside the others: on the table, in the zone, on ground that it may enter, on
/// nobody. `Clause: DEP-07`, `DEP-08`, `DEP-09`, `MOV-10`, `MOV-28`.
fn check_place(
    state: &State,
    side: Side,
    placed: Placed,
    placements: &[Placed],
) -> Result<(), Refusal> {
    let base = base_at(state, placed)?;
    check_spot(state, side, placed.element, &base)?;
    let outline = base.pulled_in(FLUSH);
    let moved = |id: ElementId| placements.iter().find(|p| p.element == id);
    for (other, element) in state.with_ids() {
        let stands = match moved(other) {
            Some(placed) => element.footprint().at(placed.pose),
            None if element.is_on_table() => element.footprint(),
            None => continue,
        };
        let guards = state.camp_of_garrison(other).is_some();
        if other != placed.element && !guards && convex_overlap(&outline, &stands.corners()) {
            return Err(Refusal::EndsOn {
                element: placed.element,
                other,
            });
        }
    }
    Ok(())
}

/// The part of [`check_place`] that does not depend on the other elements.
pub(super) fn check_spot(
    state: &State,
    side: Side,
    element: ElementId,
    base: &Base,
) -> Result<(), Refusal> {
    check_on_table(state, element, base)?;
    let by = reach_out_of_zone(state, side, base);
    if by > FLUSH {
        return Err(Refusal::OutsideZone {
            element,
            by: libm::ceil(by * 1000.0) as Milli,
        });
    }
    let ground = state.board.ground();
    if let Some(part) = ground.impassable(base) {
        return Err(Refusal::Impassable {
            element,
            feature: index(part.feature),
        });
    }
    let wheeled = state.element(element).is_some_and(|e| e.troop.is_wheeled());
    if let Some(part) = ground.bad_going(base).filter(|_| wheeled) {
        return Err(Refusal::NoWheels {
            element,
            feature: index(part.feature),
        });
    }
    let outline = base.pulled_in(FLUSH);
    for owner in Side::BOTH {
        let on_camp = |camp: &Camp| convex_overlap(&outline, &camp.footprint().corners());
        if state.camp(owner).is_some_and(on_camp) {
            return Err(Refusal::EndsOnCamp {
                element,
                side: owner,
            });
        }
    }
    Ok(())
}

fn check_on_table(state: &State, element: ElementId, base: &Base) -> Result<(), Refusal> {
    let (width, depth) = state.table_size();
    let off = |p: Vec2| p.x < -FLUSH || p.y < -FLUSH || p.x > width + FLUSH || p.y > depth + FLUSH;
    let corners = Corner::ALL.into_iter().zip(base.corners());
    match corners.into_iter().find(|(_, at)| off(*at)) {
        Some((corner, at)) => Err(Refusal::OffTable {
            element,
            corner,
            at: at.into(),
        }),
        None => Ok(()),
    }
}

/// How far a base reaches out of its side's deployment zone, paces; nothing when it lies inside. A side without an edge
/// has no zone. `Clause: DEP-07`, `DEP-08`.
fn reach_out_of_zone(state: &State, side: Side, base: &Base) -> f64 {
    let Some(edge) = state.rosters[side.index()].base_edge else {
        return f64::INFINITY;
    };
    let margin = if state.options.side_margin {
        SIDE_MARGIN
    } else {
        0.0
    };
    let (width, depth) = state.table_size();
    let out_at = |p: Vec2| {
        let (from_edge, along, length) = match edge {
            TableEdge::South => (p.y, p.x, width),
            TableEdge::North => (depth - p.y, p.x, width),
            TableEdge::West => (p.x, p.y, depth),
            TableEdge::East => (width - p.x, p.y, depth),
        };
        (from_edge - ZONE_DEPTH)
            .max(margin - along)
            .max(along - (length - margin))
    };
    base.corners().into_iter().map(out_at).fold(0.0, f64::max)
}

/// Two own elements change places after the attacker has deployed, twice at most. `Clause: DEP-10`.
pub(super) fn swap(
    turn: &mut Turn<'_>,
    side: Side,
    a: ElementId,
    b: ElementId,
) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Swap])?;
    let state = &turn.state;
    if a == b {
        return Err(Refusal::Malformed.into());
    }
    if state.rosters[side.index()].swaps >= MAX_SWAPS {
        return Err(Refusal::NoSwapLeft.into());
    }
    let place_of = |id: ElementId| -> Result<Pose, Refusal> {
        let element = check_own(state, side, id)?;
        if !element.is_on_table() || state.camp_of_garrison(id).is_some() {
            return Err(Refusal::CannotSwap { element: id });
        }
        Ok(element.pose)
    };
    let (at_a, at_b) = (place_of(a)?, place_of(b)?);
    let a = Placed {
        element: a,
        pose: at_b,
    };
    let b = Placed {
        element: b,
        pose: at_a,
    };
    check_deployment(state, side, &[a, b])?;
    turn.emit(Event::Swapped { side, a, b })
}

/// Done with this part: the next part of the setup, or the first bound, begins. `Clause: DEP-06`, `DEP-12`, `ARM-04`.
pub(super) fn ready(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    check_part(
        &turn.state,
        side,
        &[Phase::Terrain, Phase::Camps, Phase::Deploy, Phase::Swap],
    )?;
    let attacker = turn
        .state
        .attacker
        .ok_or_else(|| wrong_phase(&turn.state))?;
    let (defender, is_defender) = (attacker.other(), side == attacker.other());
    match turn.state.phase {
        Phase::Terrain => {
            terrain::check_finished(&turn.state)?;
            edges::begin(turn, attacker)
        }
        Phase::Camps => {
            check_camp_stands(&turn.state, side)?;
            if is_defender {
                begin_part(turn, attacker, Phase::Camps)
            } else {
                begin_part(turn, defender, Phase::Deploy)
            }
        }
        Phase::Deploy => {
            check_all_deployed(&turn.state, side)?;
            if is_defender {
                begin_part(turn, attacker, Phase::Deploy)
            } else if turn.state.options.defender_swaps {
                begin_part(turn, defender, Phase::Swap)
            } else {
                first_bound(turn, attacker)
            }
        }
        Phase::Swap => first_bound(turn, attacker),
        Phase::Begin
        | Phase::Army
        | Phase::Edges
        | Phase::Move
        | Phase::Shoot
        | Phase::Fight
        | Phase::Over => Err(wrong_phase(&turn.state)),
    }
}

/// `Clause: ARM-04`.
fn check_camp_stands(state: &State, side: Side) -> Result<(), Refusal> {
    let own = state.elements.iter().filter(|e| e.side == side);
    if state.camp(side).is_none() && needs_camp(own.map(|e| e.troop)) {
        return Err(Refusal::CampMissing);
    }
    Ok(())
}

/// Everybody but idle camp followers has a place. `Clause: DEP-06`.
fn check_all_deployed(state: &State, side: Side) -> Result<(), Refusal> {
    let waits = |e: &&super::Element| {
        e.side == side && e.status == Status::InHand && e.troop != Troop::CampFollowers
    };
    match state.elements.iter().filter(waits).count() {
        0 => Ok(()),
        missing => Err(Refusal::NotAllDeployed {
            missing: u8::try_from(missing).unwrap_or(u8::MAX),
        }),
    }
}

/// The attacker takes the first bound. `Clause: DEP-12`.
fn first_bound(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    bound::begin(turn, side, 1)
}

pub(super) fn begin_part(turn: &mut Turn<'_>, side: Side, phase: Phase) -> Result<(), Stop> {
    turn.emit(Event::TurnBegan { side, phase })
}

/// `Clause: SEQ-01`.
pub(super) fn check_part(state: &State, side: Side, phases: &[Phase]) -> Result<(), Stop> {
    if !phases.contains(&state.phase) {
        return Err(wrong_phase(state));
    }
    if state.active != side {
        return Err(Refusal::NotYourTurn {
            active: state.active,
        }
        .into());
    }
    Ok(())
}

fn wrong_phase(state: &State) -> Stop {
    Refusal::WrongPhase { phase: state.phase }.into()
}

/// `Clause: MOV-01` for setup: the element is known and the side's own.
fn check_own(state: &State, side: Side, id: ElementId) -> Result<&super::Element, Refusal> {
    let element = state
        .element(id)
        .ok_or(Refusal::UnknownElement { element: id })?;
    if element.side != side {
        return Err(Refusal::NotYours { element: id });
    }
    Ok(element)
}

fn base_at(state: &State, placed: Placed) -> Result<Base, Refusal> {
    state
        .element(placed.element)
        .map(|element| element.footprint().at(placed.pose))
        .ok_or(Refusal::UnknownElement {
            element: placed.element,
        })
}

fn followers(state: &State, id: ElementId) -> bool {
    state
        .element(id)
        .is_some_and(|element| element.troop == Troop::CampFollowers)
}

fn index(feature: usize) -> u16 {
    u16::try_from(feature).unwrap_or(u16::MAX)
}
