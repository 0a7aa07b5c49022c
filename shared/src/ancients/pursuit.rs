//! Following a beaten opponent. `Clause: PUR-01..PUR-09`.

use super::touching::{bases_overlap, contacts_of, overlaps_somebody};
use super::turn::{Stop, Turn};
use super::way::{is_forbidden, is_off_table, seated, to_the_edge};
use super::{Element, ElementId, Event, Placed, Side, State};
use crate::geometry::{Base, Corner, Edge, Pose, TOLERANCE, Touch, Vec2, impact, turn_between};

/// How far a pursuer follows: one base width. `Clause: PUR-01`.
const REACH: f64 = Element::WIDTH;
/// How far it slides to line up, paces. `Ruling: RUL-12`.
const SLIDE: f64 = 80.0;
/// How far it turns to line up, degrees. `Ruling: RUL-12`.
const TURN: f64 = 15.0;
/// Whoever stands flush with the table edge may go on along it in spite of rounding, paces.
const ROUNDING: f64 = 0.005;
/// A way shorter than this is no way, paces.
const NO_WAY: f64 = 0.01;

/// Knights, scythed chariots and warband follow an opponent that has gone, unless an enemy holds them. Others stay.
/// `Clause: PUR-01..PUR-04`, `PUR-08`, `AMB-42`.
pub(crate) fn follow(turn: &mut Turn<'_>, pursuer: ElementId) -> Result<(), Stop> {
    let state = &turn.state;
    let Some(element) = state.element(pursuer) else {
        return Ok(());
    };
    let free = element.troop.pursues()
        && element.is_on_table()
        && state.camp_of_garrison(pursuer).is_none();
    if !free || !contacts_of(state, pursuer).is_empty() || overlaps_somebody(state, pursuer) {
        return Ok(());
    }
    match way_ahead(state, pursuer, element, None) {
        Some(way) => arrive(turn, pursuer, &way),
        None => Ok(()),
    }
}

/// Where a pursuit ends.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// The pose at its end.
    pub(super) pose: Pose,
    /// Enemies met there, the one lined up with first, and whether it is lined up.
    met: Vec<ElementId>,
    lined_up: bool,
}

/// The pursuer stands there and has met whom it met. `Clause: PUR-04`, `AMB-43`, `Ruling: RUL-12`.
pub(super) fn arrive(turn: &mut Turn<'_>, pursuer: ElementId, way: &Way) -> Result<(), Stop> {
    let Some(element) = turn.state.element(pursuer) else {
        return Ok(());
    };
    // As far as possible: a gap narrower than its base holds it back.
    let Some(pose) = seated(&turn.state, pursuer, &element.footprint().at(way.pose)) else {
        return Ok(());
    };
    turn.emit(Event::Pursued {
        placed: Placed {
            element: pursuer,
            pose,
        },
    })?;
    for (place, enemy) in way.met.iter().enumerate() {
        turn.emit(Event::Met {
            mover: pursuer,
            enemy: *enemy,
            as_it_lies: place == 0 && !way.lined_up,
        })?;
    }
    Ok(())
}

/// Straight ahead as far as nothing stands in the way, lined up with an enemy met if there is room; `None` when it
/// cannot go at all. `without` is the camp it comes out of. `Clause: PUR-04`.
pub(super) fn way_ahead(
    state: &State,
    id: ElementId,
    from: &Element,
    without: Option<Side>,
) -> Option<Way> {
    let base = from.footprint();
    let ahead = base.pose.ahead();
    // Flush neighbours do not hold it: the sides are pulled in, the front edge is not.
    let narrow = Base::new(
        base.pose,
        base.width - 2.0 * TOLERANCE,
        base.depth - TOLERANCE,
    )
    .corners();
    let enters = |outline: &[Vec2]| {
        impact(&narrow, ahead, outline)
            .filter(|(_, leave)| *leave > NO_WAY)
            .map(|(enter, _)| enter.max(0.0))
    };
    // The table ends where it ends: a corner may reach its edge, whatever the direction.
    let front = Base::new(base.pose, base.width - 2.0 * ROUNDING, base.depth).corners();
    let mut limit = to_the_edge(state.table_size(), &front[..2], ahead).clamp(0.0, REACH);
    limit = camps_ahead(state, without, &enters).fold(limit, f64::min);
    limit = ground_ahead(state, &base, &enters).fold(limit, f64::min);
    let mut enemies: Vec<(f64, ElementId)> = Vec::new();
    for (other, e) in state.in_field().filter(|(other, _)| *other != id) {
        let Some(enter) = enters(&e.footprint().corners()) else {
            continue;
        };
        if e.side == from.side {
            limit = limit.min(enter);
        } else {
            enemies.push((enter, other));
        }
    }
    limit = enemies
        .iter()
        .map(|(enter, _)| *enter)
        .fold(limit, f64::min);
    let pose = base.pose.shifted(limit, 0.0);
    let met: Vec<ElementId> = enemies
        .iter()
        .filter(|(enter, _)| *enter <= limit + TOLERANCE)
        .map(|(_, enemy)| *enemy)
        .collect();
    if met.is_empty() {
        return (limit > NO_WAY).then_some(Way {
            pose,
            met,
            lined_up: true,
        });
    }
    Some(lined_up(state, id, from, pose, met, without))
}

/// Slides and turns to line up with the first enemy with whom that can be done. `Clause: PUR-06`, `Ruling: RUL-12`.
fn lined_up(
    state: &State,
    id: ElementId,
    from: &Element,
    pose: Pose,
    mut met: Vec<ElementId>,
    without: Option<Side>,
) -> Way {
    let base = from.footprint().at(pose);
    let best = met
        .iter()
        .enumerate()
        .filter_map(|(place, enemy)| {
            let (slide, pose) = square_on(&base, &state.element(*enemy)?.footprint())?;
            has_room(state, id, from, &base.at(pose), without).then_some((slide, place, pose))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    match best {
        Some((_, place, pose)) => {
            let enemy = met.remove(place);
            met.insert(0, enemy);
            Way {
                pose,
                met,
                lined_up: true,
            }
        }
        None => Way {
            pose,
            met,
            lined_up: false,
        },
    }
}

/// The pose squarely on the edge of an enemy that is met, and the slide it takes, if turn and slide are small enough.
fn square_on(base: &Base, enemy: &Base) -> Option<(f64, Pose)> {
    let facing = enemy.pose.degrees();
    let half = base.width / 2.0;
    let beside = |edge: Edge, corner: Corner| {
        // The front corner is matched; the middle of the front edge lies half a width farther back along the flank.
        let to = enemy.corner(corner) - enemy.pose.ahead() * half;
        let degrees = facing + if edge == Edge::Left { 90.0 } else { -90.0 };
        Pose::from_parts(to, degrees)
    };
    let candidates = [
        enemy.pose.turned(180.0),
        beside(Edge::Left, Corner::FrontLeft),
        beside(Edge::Right, Corner::FrontRight),
        enemy.pose.shifted(-enemy.depth, 0.0),
    ];
    candidates
        .into_iter()
        .filter(|pose| turn_between(base.pose.degrees(), pose.degrees()).abs() <= TURN + 0.001)
        .map(|pose| {
            let slide = (pose.front() - base.pose.front()).dot(pose.right()).abs();
            (slide, pose)
        })
        .filter(|(slide, pose)| {
            let forth = (pose.front() - base.pose.front()).dot(pose.ahead()).abs();
            *slide <= SLIDE + 0.001 && forth <= SLIDE
        })
        .filter(|(_, pose)| Touch::of_front(&base.at(*pose), enemy).is_some_and(|t| t.lined_up))
        .min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Nobody, no camp, no forbidden ground, no table edge under a base.
fn has_room(
    state: &State,
    id: ElementId,
    from: &Element,
    base: &Base,
    without: Option<Side>,
) -> bool {
    let nobody = state
        .in_field()
        .all(|(other, e)| other == id || !bases_overlap(base, &e.footprint()));
    let no_camp = Side::BOTH
        .into_iter()
        .filter(|side| Some(*side) != without)
        .filter_map(|side| state.camp(side))
        .all(|camp| !bases_overlap(base, &camp.footprint()));
    nobody && no_camp && !is_forbidden(state, from.troop, base) && !is_off_table(state, base)
}

fn camps_ahead<'a>(
    state: &'a State,
    without: Option<Side>,
    enters: &'a impl Fn(&[Vec2]) -> Option<f64>,
) -> impl Iterator<Item = f64> + 'a {
    Side::BOTH
        .into_iter()
        .filter(move |side| Some(*side) != without)
        .filter_map(|side| state.camp(side))
        .filter_map(|camp| enters(&camp.footprint().corners()))
}

/// Impassable ground stops a pursuit, by option bad going too. `Clause: PUR-05`, `CFG-14`.
fn ground_ahead<'a>(
    state: &'a State,
    base: &'a Base,
    enters: &'a impl Fn(&[Vec2]) -> Option<f64>,
) -> impl Iterator<Item = f64> + 'a {
    let ground = state.board.ground();
    let stands_in_it = ground.bad_going(base).is_some();
    let bad_going_stops = !state.options.pursue_into_bad_going && !stands_in_it;
    ground
        .parts()
        .iter()
        .filter(move |part| {
            part.kind.is_impassable() || bad_going_stops && part.kind.is_bad_going()
        })
        .filter_map(|part| enters(&part.outline))
}
