//! A sensible camp and line to start from: used by the client as a proposal and by the computer opponent as its setup.
//!
//! Nothing here is a rule; whatever is proposed is checked by the rules when it is played.

use super::setup::{SIDE_MARGIN, ZONE_DEPTH, check_spot, hard_ground_under, seat_on_edge};
use super::{Board, Camp, Element, ElementId, Placed, Side, State, TableEdge, Troop};
use crate::geometry::{Base, Milli, Point, Pose, Vec2, convex_overlap};

/// Steps in which places are tried, paces.
const STEP: f64 = 40.0;
/// The front edges of the line are never nearer to the base edge than this: room for two ranks and a camp. Paces.
const NEAREST_FRONT: f64 = 320.0;

/// A place for the camp: on the base edge, in good going, as near to its middle as can be. Nothing while the side has no
/// edge, or when it needs no camp and the ground has no room.
#[must_use]
pub fn suggested_camp(state: &State, side: Side) -> Option<Point> {
    camp_place(&state.board, state.rosters[side.index()].base_edge?)
}

/// The same for anybody whose base edge this is.
pub(super) fn camp_place(board: &Board, edge: TableEdge) -> Option<Point> {
    let frame = Frame::at(board, edge, 0.0);
    let half = f64::from(Camp::SIDE) / 2000.0;
    tries(frame.length / 2.0 - half)
        .map(|shift| Point::from(frame.place(frame.length / 2.0 + shift, half)))
        .filter_map(|centre| seat_on_edge(board, edge, centre))
        .find(|centre| {
            let camp = Camp::placed(Side::Red, *centre, None);
            hard_ground_under(board, &camp.footprint()).is_none()
        })
}

/// Places for everybody who is not in a camp: foot in the middle, mounted on the wings, second ranks where they support,
/// the whole line where the ground suits it best. Empty while the side has no edge.
#[must_use]
pub fn suggested_deployment(state: &State, side: Side) -> Vec<Placed> {
    let Some(frame) = Frame::of(state, side) else {
        return Vec::new();
    };
    let own: Vec<(ElementId, &Element)> = state
        .with_ids()
        .filter(|(id, e)| {
            e.side == side
                && e.troop != Troop::CampFollowers
                && state.camp_of_garrison(*id).is_none()
        })
        .collect();
    let files = drawn_up(&own, frame.room());
    let line = best_line(state, side, &frame, &files);
    let mut placed: Vec<Placed> = Vec::new();
    for wish in line {
        let spot = if is_free(state, side, &placed, wish) {
            Some(wish.pose)
        } else {
            nearest_free(state, side, &frame, &placed, wish)
        };
        if let Some(pose) = spot {
            placed.push(Placed { pose, ..wish });
        }
    }
    placed.sort_by_key(|p| p.element);
    placed
}

/// The deployment zone as its owner sees it: along the base edge from his left hand, and forward from it, paces.
struct Frame {
    edge: TableEdge,
    table: (f64, f64),
    length: f64,
    margin: f64,
}

impl Frame {
    fn of(state: &State, side: Side) -> Option<Self> {
        let edge = state.rosters[side.index()].base_edge?;
        let margin = if state.options.side_margin {
            SIDE_MARGIN
        } else {
            0.0
        };
        Some(Self::at(&state.board, edge, margin))
    }

    fn at(board: &Board, edge: TableEdge, margin: f64) -> Self {
        let paces = |milli: Milli| f64::from(milli) / 1000.0;
        let table = (paces(board.width), paces(board.depth));
        let length = match edge {
            TableEdge::North | TableEdge::South => table.0,
            TableEdge::East | TableEdge::West => table.1,
        };
        Self {
            edge,
            table,
            length,
            margin,
        }
    }

    /// Elements that fit side by side.
    fn room(&self) -> usize {
        ((self.length - 2.0 * self.margin) / Element::WIDTH).max(1.0) as usize
    }

    fn place(&self, along: f64, forward: f64) -> Vec2 {
        let (width, depth) = self.table;
        match self.edge {
            TableEdge::South => Vec2::new(along, forward),
            TableEdge::North => Vec2::new(width - along, depth - forward),
            TableEdge::West => Vec2::new(forward, depth - along),
            TableEdge::East => Vec2::new(width - forward, along),
        }
    }

    /// A pose that looks across the table.
    fn pose(&self, along: f64, forward: f64) -> Pose {
        Pose::from_parts(self.place(along, forward), self.edge.inward_degrees())
    }
}

/// Offsets 0, +, -, ++, -- ... up to a limit, paces.
fn tries(limit: f64) -> impl Iterator<Item = f64> {
    let steps = (limit / STEP).max(0.0) as i32;
    (0..=steps).flat_map(|i| {
        let offset = f64::from(i) * STEP;
        let both: &[f64] = if i == 0 { &[1.0] } else { &[1.0, -1.0] };
        both.iter().map(move |sign| sign * offset)
    })
}

/// One file of the line: who stands in front, who behind.
#[derive(Clone, Copy)]
struct File<'a> {
    front: (ElementId, &'a Element),
    rear: Option<(ElementId, &'a Element)>,
}

/// The files from the left wing to the right: second ranks formed, the heavy foot in the middle, light horse outermost.
fn drawn_up<'a>(own: &[(ElementId, &'a Element)], room: usize) -> Vec<File<'a>> {
    let mut fronts = own.to_vec();
    fronts.sort_by_key(|(id, e)| (outwardness(e.troop), !e.general, *id));
    let mut rears = Vec::new();
    let pikes = fronts.iter().filter(|(_, e)| e.troop == Troop::Pikes);
    let second_rank = pikes.count() / 2;
    take_last(&mut fronts, &mut rears, Troop::Pikes, second_rank);
    let supported = |e: &Element| {
        matches!(
            e.troop,
            Troop::Spears | Troop::Blades | Troop::Auxilia | Troop::Bows
        )
    };
    let to_support = fronts.iter().filter(|(_, e)| supported(e)).count();
    take_last(&mut fronts, &mut rears, Troop::Psiloi, to_support);
    while fronts.len() > room {
        rears.extend(fronts.pop());
    }
    let mut files: Vec<File<'a>> = fronts
        .into_iter()
        .map(|front| File { front, rear: None })
        .collect();
    for rear in rears {
        let supports = |file: &File<'a>| {
            file.rear.is_none()
                && (rear.1.troop == Troop::Pikes && file.front.1.troop == Troop::Pikes
                    || rear.1.troop == Troop::Psiloi && supported(file.front.1))
        };
        let place = files.iter().position(supports);
        let place = place.or_else(|| files.iter().position(|file| file.rear.is_none()));
        if let Some(file) = place.and_then(|i| files.get_mut(i)) {
            file.rear = Some(rear);
        }
    }
    from_the_middle(files)
}

/// Takes the last `count` elements of a type out of the front.
fn take_last<'a>(
    fronts: &mut Vec<(ElementId, &'a Element)>,
    rears: &mut Vec<(ElementId, &'a Element)>,
    troop: Troop,
    count: usize,
) {
    for _ in 0..count {
        let Some(last) = fronts
            .iter()
            .rposition(|(_, e)| e.troop == troop && !e.general)
        else {
            return;
        };
        rears.push(fronts.remove(last));
    }
}

/// The first file in the middle, the next ones to its right and left in turn.
fn from_the_middle(files: Vec<File<'_>>) -> Vec<File<'_>> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (i, file) in files.into_iter().enumerate() {
        if i % 2 == 0 {
            right.push(file);
        } else {
            left.push(file);
        }
    }
    left.reverse();
    left.extend(right);
    left
}

/// How far from the middle of the line a type belongs.
const fn outwardness(troop: Troop) -> u8 {
    match troop {
        Troop::Pikes | Troop::Spears | Troop::Blades | Troop::Warband => 0,
        Troop::WarWagons | Troop::Artillery => 1,
        Troop::Bows => 2,
        Troop::Elephants => 3,
        Troop::Auxilia => 4,
        Troop::Psiloi | Troop::CampFollowers => 5,
        Troop::Knights | Troop::ScythedChariots => 6,
        Troop::Cavalry | Troop::Camelry => 7,
        Troop::LightHorse => 8,
    }
}

/// The whole line at the place of the zone where it suffers least from the ground: forward and central if possible.
fn best_line(state: &State, side: Side, frame: &Frame, files: &[File<'_>]) -> Vec<Placed> {
    let width = Element::WIDTH * files.len() as f64;
    let slack = ((frame.length - 2.0 * frame.margin - width) / 2.0).max(0.0);
    let (mut least, mut best) = (f64::INFINITY, Vec::new());
    let mut forward = ZONE_DEPTH;
    while forward >= NEAREST_FRONT {
        for shift in tries(slack) {
            let mut cost = shift.abs() / 100.0 + (ZONE_DEPTH - forward) / 100.0;
            // The place alone costs more than what has been found.
            if cost >= least {
                break;
            }
            let left = frame.length / 2.0 + shift - width / 2.0;
            let line = line_at(frame, files, left, forward);
            for placed in &line {
                if cost >= least {
                    break;
                }
                cost += hardship(state, side, *placed);
            }
            if cost < least {
                (least, best) = (cost, line);
            }
        }
        forward -= STEP;
    }
    best
}

fn line_at(frame: &Frame, files: &[File<'_>], left: f64, forward: f64) -> Vec<Placed> {
    let mut line = Vec::new();
    for (i, file) in files.iter().enumerate() {
        let along = left + Element::WIDTH * (i as f64 + 0.5);
        let mut add = |element: ElementId, forward: f64| {
            line.push(Placed {
                element,
                pose: frame.pose(along, forward),
            });
        };
        add(file.front.0, forward);
        if let Some((rear, _)) = file.rear {
            add(rear, forward - file.front.1.depth());
        }
    }
    line
}

/// What a place costs an element: much where it may not stand, something where the ground hampers it.
fn hardship(state: &State, side: Side, placed: Placed) -> f64 {
    let Some(element) = state.element(placed.element) else {
        return 0.0;
    };
    let base = element.footprint().at(placed.pose);
    if check_spot(state, side, placed.element, &base).is_err() {
        return 1000.0;
    }
    let ground = state.board.ground();
    let light = matches!(element.troop, Troop::Auxilia | Troop::Psiloi);
    let bad = if ground.bad_going(&base).is_some() && !light {
        10.0
    } else {
        0.0
    };
    let wet = if ground.river(&base).is_some() {
        10.0
    } else {
        0.0
    };
    bad + wet
}

fn is_free(state: &State, side: Side, placed: &[Placed], wish: Placed) -> bool {
    let footprint = |p: &Placed| state.element(p.element).map(|e| e.footprint().at(p.pose));
    let Some(base) = footprint(&wish) else {
        return false;
    };
    let apart = |other: &Base| !convex_overlap(&base.pulled_in(0.01), &other.corners());
    check_spot(state, side, wish.element, &base).is_ok()
        && placed
            .iter()
            .filter_map(footprint)
            .all(|other| apart(&other))
}

/// The free place nearest to the wished one, going through the zone in steps.
fn nearest_free(
    state: &State,
    side: Side,
    frame: &Frame,
    placed: &[Placed],
    wish: Placed,
) -> Option<Pose> {
    let columns = (frame.length / STEP) as i32;
    let rows = (ZONE_DEPTH / STEP) as i32;
    let mut spots: Vec<Pose> = (0..=columns)
        .flat_map(|column| (1..=rows).map(move |row| (column, row)))
        .map(|(column, row)| frame.pose(f64::from(column) * STEP, f64::from(row) * STEP))
        .collect();
    let distance = |pose: &Pose| pose.front().distance(wish.pose.front());
    spots.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    spots.into_iter().find(|pose| {
        is_free(
            state,
            side,
            placed,
            Placed {
                pose: *pose,
                ..wish
            },
        )
    })
}
