//! Flight: back, about turn, and 600 paces on with the least change of direction. `Clause: FLE-01..FLE-12`.

use super::recoil::{StepBack, Then, push_back, step_back};
use super::turn::{Stop, Turn};
use super::way::{core, is_off_table, passes, seated, to_the_edge};
use super::{Element, ElementId, Event, LossReason, Placed, State};
use crate::clause::Clause;
use crate::geometry::{Base, Polygon, Pose, Vec2, convex_overlap, impact};

/// How far a flight goes, paces. `Clause: FLE-01`, `SCL-09`.
const FLIGHT: f64 = 600.0;
/// The widest change of direction that is tried, degrees. `Clause: FLE-12`.
const WIDEST: u8 = 90;
/// More stretches than this are not tried; every one passes at least one obstacle.
const STRETCHES: usize = 16;
/// Less than this is no way, paces.
const NO_WAY: f64 = 0.01;

/// An element flees. `Clause: FLE-02`, `FLE-03`.
pub(crate) fn flee(turn: &mut Turn<'_>, id: ElementId) -> Result<(), Stop> {
    let rear = match step_back(&turn.state, id, Then::Flees) {
        StepBack::Lost(reason, clause) => {
            return turn.emit(Event::Destroyed {
                element: id,
                reason,
                clause,
            });
        }
        StepBack::Free(pose) | StepBack::Through(pose, _) => pose,
        StepBack::Push(pose, pushed) => {
            push_back(turn, id, &pushed)?;
            pose
        }
    };
    match flight(&turn.state, id, rear) {
        Flight::Halts(mut path) => {
            let pose = path.last().copied().unwrap_or(rear);
            let depth = turn.state.element(id).map_or(0.0, Element::depth);
            let end = Base::new(pose, Element::WIDTH, depth);
            let Some(pose) = seated(&turn.state, id, &end) else {
                return turn.emit(Event::Destroyed {
                    element: id,
                    reason: LossReason::Friends,
                    clause: Clause::Fle09,
                });
            };
            if let Some(last) = path.last_mut() {
                *last = pose;
            }
            turn.emit(Event::Fled {
                placed: Placed { element: id, pose },
                path,
            })
        }
        Flight::Lost(reason, clause) => turn.emit(Event::Destroyed {
            element: id,
            reason,
            clause,
        }),
    }
}

/// How a flight ends.
#[derive(Clone, Debug, PartialEq)]
enum Flight {
    /// Ends of its straight stretches; it stands at the last one.
    Halts(Vec<Pose>),
    /// It is gone.
    Lost(LossReason, Clause),
}

/// Something that the flight avoids.
#[derive(Debug)]
struct Obstacle {
    outline: Polygon,
    /// Bad going is gone through when nothing else is left. `Clause: FLE-11`.
    yields: bool,
}

/// What stays the same during one flight.
#[derive(Debug)]
struct Course {
    width: f64,
    depth: f64,
    /// The original direction, degrees.
    heading: f64,
    obstacles: Vec<Obstacle>,
    table: (f64, f64),
}

/// How far a stretch is free, and what ends it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Free {
    /// All of it.
    Whole,
    /// Up to an obstacle, by its place in the list.
    Until(f64, usize),
    /// Over the table edge.
    OffTable,
}

/// `Clause: FLE-10`, `AMB-38`, `AMB-40`.
fn flight(state: &State, id: ElementId, rear: Pose) -> Flight {
    let Some(own) = state.element(id) else {
        return Flight::Lost(LossReason::Friends, Clause::Fle09);
    };
    let depth = own.depth();
    let first_step = if state.options.flee_counts_first_step {
        depth
    } else {
        0.0
    };
    let start = rear.shifted(-depth, 0.0).turned(180.0);
    let course = Course {
        width: Element::WIDTH,
        depth,
        heading: start.degrees(),
        obstacles: obstacles(state, (id, own), rear),
        table: state.table_size(),
    };
    let Some(mut path) = run(&course, start, FLIGHT - first_step) else {
        return Flight::Lost(LossReason::OffTable, Clause::Fle08);
    };
    let Some(end) = clear_of_friends(state, &course, id, &path) else {
        return Flight::Lost(LossReason::Friends, Clause::Fle09);
    };
    if let Some(last) = path.last_mut() {
        *last = end;
    }
    let base = Base::new(end, course.width, depth);
    if is_off_table(state, &base) {
        return Flight::Lost(LossReason::OffTable, Clause::Fle08);
    }
    if state.board.ground().river(&base).is_some() {
        return Flight::Lost(LossReason::River, Clause::Fle06);
    }
    Flight::Halts(path)
}

/// Enemies, friends that cannot be passed, camps, impassable ground, and bad going that it does not stand in already.
/// Rivers are no obstacle. `Clause: FLE-04`, `FLE-05`, `FLE-07`.
fn obstacles(state: &State, (id, own): (ElementId, &Element), rear: Pose) -> Vec<Obstacle> {
    let base = own.footprint();
    let ground = state.board.ground();
    let here: Vec<usize> = [base, base.at(rear)]
        .iter()
        .flat_map(|base| {
            ground
                .under(&core(base))
                .map(|part| part.feature)
                .collect::<Vec<_>>()
        })
        .collect();
    let hard = |outline: Polygon| Obstacle {
        outline,
        yields: false,
    };
    let mut list: Vec<Obstacle> = state
        .in_field()
        .filter(|(other, e)| {
            let friend =
                e.side == own.side && passes(state.options.pass_through, own.troop, e.troop);
            *other != id && !friend
        })
        .map(|(_, e)| hard(e.footprint().corners().to_vec()))
        .collect();
    list.extend(
        state
            .camps
            .iter()
            .flatten()
            .map(|camp| hard(camp.footprint().corners().to_vec())),
    );
    for part in ground.parts() {
        if part.kind.is_impassable() {
            list.push(hard(part.outline.clone()));
        } else if part.kind.is_bad_going() && !here.contains(&part.feature) {
            list.push(Obstacle {
                outline: part.outline.clone(),
                yields: true,
            });
        }
    }
    list
}

/// The stretches of the flight, the first pose being the start; `None` when it leaves the table. `Clause: FLE-04`,
/// `FLE-08`, `FLE-09`, `FLE-11`.
fn run(course: &Course, start: Pose, mut left: f64) -> Option<Vec<Pose>> {
    let mut path = vec![start];
    let mut at = start;
    let mut through_bad_going = false;
    for _ in 0..STRETCHES {
        let (to, used) = match course.free(at, left, through_bad_going) {
            Free::OffTable => return None,
            Free::Whole => (at.shifted(left, 0.0), left),
            Free::Until(_, obstacle) => {
                match course.swerve(at, left, obstacle, through_bad_going)? {
                    Swerve::To(to, used) => (to, used),
                    Swerve::Nowhere if !through_bad_going => {
                        through_bad_going = true;
                        continue;
                    }
                    Swerve::Nowhere => break,
                }
            }
        };
        path.push(to);
        left -= used;
        if left <= NO_WAY {
            break;
        }
        // Once clear it takes up its old direction again.
        at = about_centre(to, course.depth, course.heading);
    }
    Some(path)
}

/// Where a change of direction leads.
enum Swerve {
    /// To this pose, using so many paces.
    To(Pose, f64),
    /// Every direction is barred.
    Nowhere,
}

impl Course {
    fn base(&self, pose: Pose) -> Base {
        Base::new(pose, self.width, self.depth)
    }

    /// How far a base can go straight ahead, at most `left` paces. `Clause: FLE-08`.
    fn free(&self, at: Pose, left: f64, through_bad_going: bool) -> Free {
        let moving = core(&self.base(at));
        let ahead = at.ahead();
        let first = self
            .obstacles
            .iter()
            .enumerate()
            .filter(|(_, obstacle)| !(obstacle.yields && through_bad_going))
            .filter_map(|(i, obstacle)| {
                impact(&moving, ahead, &obstacle.outline)
                    .filter(|(enter, leave)| *leave > NO_WAY && *enter < left)
                    .map(|(enter, _)| (enter.max(0.0), i))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let edge = self.to_the_edge(at);
        match first {
            Some((enter, obstacle)) if enter <= edge => Free::Until(enter, obstacle),
            Some(_) | None if edge < left => Free::OffTable,
            Some((enter, obstacle)) => Free::Until(enter, obstacle),
            None => Free::Whole,
        }
    }

    /// How far until a corner is over the table edge.
    fn to_the_edge(&self, at: Pose) -> f64 {
        to_the_edge(self.table, &self.base(at).corners(), at.ahead())
    }

    /// The smallest change of direction that gets past an obstacle: whole degrees, clockwise first; only as far as
    /// needed. `None` when that leads over the table edge. `Clause: FLE-12`, `AMB-39`, `Ruling: RUL-27`.
    fn swerve(
        &self,
        at: Pose,
        left: f64,
        obstacle: usize,
        through_bad_going: bool,
    ) -> Option<Swerve> {
        let outline = &self.obstacles.get(obstacle)?.outline;
        let right = at.right();
        let centre = self.base(at).centre().dot(right);
        let (low, high) = outline
            .iter()
            .map(|p| p.dot(right))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| {
                (l.min(x), h.max(x))
            });
        let half = self.width / 2.0;
        for degrees in 1..=WIDEST {
            let sine = Vec2::heading(f64::from(degrees)).x;
            for (hand, sideways) in [(1.0, high + half - centre), (-1.0, centre - low + half)] {
                let needed = (sideways / sine).max(0.0).min(left);
                let heading = self.heading + hand * f64::from(degrees);
                let from = about_centre(at, self.depth, heading);
                match self.free(from, needed, through_bad_going) {
                    Free::Whole if needed > NO_WAY => {
                        return Some(Swerve::To(from.shifted(needed, 0.0), needed));
                    }
                    Free::OffTable => return None,
                    Free::Whole | Free::Until(..) => {}
                }
            }
        }
        Some(Swerve::Nowhere)
    }
}

/// The same base turned about its middle to a heading.
fn about_centre(pose: Pose, depth: f64, heading: f64) -> Pose {
    let centre = pose.front() - pose.ahead() * (depth / 2.0);
    Pose::from_parts(centre + Vec2::heading(heading) * (depth / 2.0), heading)
}

/// Nobody stops on a friend that he runs through: he goes on behind him, or stops before him if there is no room.
/// `Clause: FLE-07`, `RCL-05`.
fn clear_of_friends(state: &State, course: &Course, id: ElementId, path: &[Pose]) -> Option<Pose> {
    let end = *path.last()?;
    let stands_on = |pose: Pose| -> Vec<[Vec2; 4]> {
        let ground = core(&course.base(pose));
        state
            .in_field()
            .filter(|(other, _)| *other != id)
            .map(|(_, e)| e.footprint().corners())
            .filter(|corners| convex_overlap(corners, &ground))
            .collect()
    };
    let blocked = |pose: Pose| {
        let base = course.base(pose);
        let ground = core(&base);
        let hard = |o: &Obstacle| !o.yields && convex_overlap(&o.outline, &ground);
        is_off_table(state, &base) || course.obstacles.iter().any(hard)
    };
    // On behind them, then back before them.
    for way in [1.0, -1.0] {
        let mut pose = end;
        for _ in 0..state.elements.len() {
            let friends = stands_on(pose);
            if friends.is_empty() && !blocked(pose) {
                return Some(pose);
            }
            let step = friends
                .iter()
                .filter_map(|corners| {
                    impact(&core(&course.base(pose)), pose.ahead() * way, corners)
                })
                .map(|(_, leave)| leave + 0.002)
                .fold(0.0, f64::max);
            if step <= 0.0 {
                break;
            }
            pose = pose.shifted(step * way, 0.0);
        }
    }
    None
}
