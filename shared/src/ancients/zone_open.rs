//! The part of a zone that no base of the mover's side shadows, as shapes to be shown. `Clause: ZOC-01`, `ZOC-02`,
//! `Ruling: RUL-08`.

use super::moves::{ROUNDING, Scene};
use super::zone::{DEPTH, open_depth, projects, shadows, zone_outline};
use super::{Element, ElementId, State};
use crate::geometry::{Bounds, Footprint, Polygon, Vec2};

/// Half the width of a zone, paces.
const HALF: f64 = Element::WIDTH / 2.0;

/// The part of an element's zone that binds the other side, cut into convex pieces from its left to its right: the zone
/// less whatever lies behind the bases of the side that would move. Those named as movers throw no shadow: they leave
/// where they stand. Nothing when the element has no zone. `Clause: ZOC-02`, `ZOC-11`, `Ruling: RUL-08`.
#[must_use]
pub fn open_zone(state: &State, enemy: ElementId, movers: &[ElementId]) -> Vec<Polygon> {
    let Some(element) = state.element(enemy) else {
        return Vec::new();
    };
    let foot = Footprint::of(&element.footprint());
    let box_of_zone = Bounds::of(&zone_outline(&foot));
    let scene = Scene::new(state, element.side.other(), movers, box_of_zone);
    let Some(stand) = scene.enemies().find(|stand| stand.id == enemy) else {
        return Vec::new();
    };
    if !projects(state, stand) {
        return Vec::new();
    }
    open_strips(&shadows(&scene, stand, &[]))
        .into_iter()
        .map(|strip| strip.on_table(&foot))
        .collect()
}

/// A strip of a zone in the frame of its element: from one lateral place to another, with its depth at both.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Strip {
    from: f64,
    to: f64,
    depth_from: f64,
    depth_to: f64,
}

impl Strip {
    fn on_table(&self, foot: &Footprint) -> Polygon {
        let at = |x: f64, y: f64| foot.front + foot.right() * x + foot.ahead() * y;
        let mut outline = vec![at(self.from, 0.0), at(self.to, 0.0)];
        if self.depth_to > ROUNDING {
            outline.push(at(self.to, self.depth_to));
        }
        if self.depth_from > ROUNDING {
            outline.push(at(self.from, self.depth_from));
        }
        outline
    }

    /// The next one is this one's straight continuation.
    fn goes_on_in(&self, next: &Self) -> bool {
        let slope = |strip: &Self| (strip.depth_to - strip.depth_from) / (strip.to - strip.from);
        self.to == next.from
            && (self.depth_to - next.depth_from).abs() <= ROUNDING
            && (slope(self) - slope(next)).abs() <= 1e-6
    }
}

/// The open part of a zone: between two neighbouring places where shadows begin, end, bend or cross, its far side is
/// straight.
fn open_strips(shadows: &[[Vec2; 4]]) -> Vec<Strip> {
    let mut strips: Vec<Strip> = Vec::new();
    for pair in places(shadows).windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let depth = |part: f64| {
            let x = from + (to - from) * part;
            open_depth(shadows, x).map_or(DEPTH, |near| near.min(DEPTH))
        };
        // Inside, not at the ends: there another shadow may begin.
        let (one, other) = (depth(0.25), depth(0.75));
        let bend = (other - one) / 2.0;
        let strip = Strip {
            from,
            to,
            depth_from: (one - bend).clamp(0.0, DEPTH),
            depth_to: (other + bend).clamp(0.0, DEPTH),
        };
        if strip.depth_from.max(strip.depth_to) <= ROUNDING {
            continue;
        }
        match strips.last_mut() {
            Some(last) if last.goes_on_in(&strip) => {
                last.to = strip.to;
                last.depth_to = strip.depth_to;
            }
            Some(_) | None => strips.push(strip),
        }
    }
    strips
}

/// The lateral places at which the near side of the shadows may change its course, in order, the sides of the zone first
/// and last.
fn places(shadows: &[[Vec2; 4]]) -> Vec<f64> {
    let edges: Vec<(Vec2, Vec2)> = shadows
        .iter()
        .flat_map(|shadow| (0..4).map(|i| (shadow[i], shadow[(i + 1) % 4])))
        .collect();
    let mut places = vec![-HALF, HALF];
    places.extend(shadows.iter().flatten().map(|p| p.x));
    for (i, (a, b)) in edges.iter().enumerate() {
        for y in [0.0, DEPTH] {
            if (a.y <= y) != (b.y <= y) {
                places.push(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
            }
        }
        let others = edges.iter().skip(i + 1);
        places.extend(others.filter_map(|(c, d)| crossing(*a, *b, *c, *d)));
    }
    places.retain(|x| x.abs() <= HALF);
    places.sort_by(f64::total_cmp);
    // Two that lie closer together than anybody could see or move are one; the sides of the zone stay.
    places.dedup_by(|next, kept| {
        let same = *next - *kept <= ROUNDING;
        if same && *next == HALF {
            *kept = HALF;
        }
        same
    });
    places
}

/// Where two lines through these points cross, by its lateral place. Whether the edges themselves do does not matter: a
/// place too many only cuts a strip in two, and those are joined again.
fn crossing(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<f64> {
    let (along, other) = (b - a, d - c);
    let turn = along.cross(other);
    (turn.abs() > 1e-9).then(|| a.x + along.x * ((c - a).cross(other) / turn))
}
