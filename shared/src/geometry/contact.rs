//! Which edges of two bases lie on each other, inside the one tolerance.

use super::{
    ANGLE_TOLERANCE, Base, Edge, Footprint, TOLERANCE, Vec2, convex_distance, turn_between,
};

/// How the front edge of one base lies on another base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The edge of the other base that the front edge lies on.
    pub edge: Edge,
    /// Corners matched as a legal contact needs them (front: both; flank: the front corner; rear: both).
    pub lined_up: bool,
}

/// Whether two bases touch anywhere: edges or corners not farther apart than the tolerance.
#[must_use]
pub fn touches(a: &Base, b: &Base) -> bool {
    convex_distance(&a.corners(), &b.corners()) <= TOLERANCE
}

impl Touch {
    /// The contact that `attacker`'s front edge has with `other`, if the edges are parallel, on each other and share
    /// more than a corner. `Clause: CON-02`, `CON-03`, `CON-04`.
    #[must_use]
    pub fn of_front(attacker: &Base, other: &Base) -> Option<Self> {
        let reach = (attacker.width + other.width) / 2.0 + other.depth + TOLERANCE;
        let apart = attacker.pose.front() - other.pose.front();
        if apart.x.abs() > reach || apart.y.abs() > reach {
            return None;
        }
        let turn = turn_between(attacker.pose.degrees(), other.pose.degrees());
        parallel_edge(turn)?;
        Self::of_corners(turn, &attacker.corners(), &other.corners())
    }

    /// The same for bases that have not been rounded.
    #[must_use]
    pub fn of_footprints(attacker: &Footprint, other: &Footprint) -> Option<Self> {
        let turn = turn_between(attacker.degrees, other.degrees);
        parallel_edge(turn)?;
        Self::of_corners(turn, &attacker.corners(), &other.corners())
    }

    /// `turn`: how far the other's facing is off the attacker's, degrees.
    fn of_corners(turn: f64, own: &[Vec2; 4], theirs: &[Vec2; 4]) -> Option<Self> {
        let edge = parallel_edge(turn)?;
        let [front_left, front_right, rear_right, rear_left] = *theirs;
        let (from, to, outward) = match edge {
            Edge::Front => (front_left, front_right, front_left - rear_left),
            Edge::Right => (front_right, rear_right, front_right - front_left),
            Edge::Rear => (rear_right, rear_left, rear_left - front_left),
            Edge::Left => (rear_left, front_left, front_left - front_right),
        };
        let (left, right) = (own[0], own[1]);
        if !on_line(left, from, to)
            || !on_line(right, from, to)
            || shared_length(left, right, from, to) <= TOLERANCE
        {
            return None;
        }
        // Contact is made from outside: the attacker's body lies beyond the edge.
        let middle = |corners: &[Vec2; 4]| (corners[0] + corners[2]) * 0.5;
        if (middle(own) - middle(theirs)).dot(outward) <= 0.0 {
            return None;
        }
        let near = |a: Vec2, b: Vec2| a.distance(b) <= TOLERANCE;
        let lined_up = match edge {
            Edge::Front => near(left, front_right) && near(right, front_left),
            Edge::Left => near(left, front_left),
            Edge::Right => near(right, front_right),
            Edge::Rear => near(left, rear_left) && near(right, rear_right),
        };
        Some(Self { edge, lined_up })
    }
}

/// The side edge of `base` that a side edge of `other` lies on, sharing more than a corner. `Clause: CBT-08`.
#[must_use]
pub fn side_contact(base: &Base, other: &Base) -> Option<Edge> {
    let turn = turn_between(base.pose.degrees(), other.pose.degrees()).abs();
    if turn > ANGLE_TOLERANCE && turn < 180.0 - ANGLE_TOLERANCE {
        return None;
    }
    let lies_on = |edge: Edge, own: Edge| {
        let ((from, to), (a, b)) = (base.edge(edge), other.edge(own));
        on_line(a, from, to)
            && on_line(b, from, to)
            && shared_length(a, b, from, to) > TOLERANCE
            && (other.centre() - base.centre()).dot(outward_of(base, edge)) > 0.0
    };
    [Edge::Left, Edge::Right].into_iter().find(|edge| {
        [Edge::Left, Edge::Right]
            .into_iter()
            .any(|own| lies_on(*edge, own))
    })
}

/// The edge of the other base that faces an attacker whose facing differs by `turn` degrees.
fn parallel_edge(turn: f64) -> Option<Edge> {
    let near = |angle: f64| turn_between(turn, angle).abs() <= ANGLE_TOLERANCE;
    if near(180.0) {
        Some(Edge::Front)
    } else if near(-90.0) {
        Some(Edge::Left)
    } else if near(90.0) {
        Some(Edge::Right)
    } else if near(0.0) {
        Some(Edge::Rear)
    } else {
        None
    }
}

fn outward_of(base: &Base, edge: Edge) -> Vec2 {
    match edge {
        Edge::Front => base.pose.ahead(),
        Edge::Rear => -base.pose.ahead(),
        Edge::Right => base.pose.right(),
        Edge::Left => -base.pose.right(),
    }
}

fn on_line(p: Vec2, from: Vec2, to: Vec2) -> bool {
    let along = to - from;
    ((p - from).cross(along) / along.length()).abs() <= TOLERANCE
}

/// How much of the segment `a..b` lies beside `from..to`, in paces.
fn shared_length(a: Vec2, b: Vec2, from: Vec2, to: Vec2) -> f64 {
    let length = from.distance(to);
    let along = (to - from) * (1.0 / length);
    let (a, b) = ((a - from).dot(along), (b - from).dot(along));
    a.max(b).min(length) - a.min(b).max(0.0)
}
