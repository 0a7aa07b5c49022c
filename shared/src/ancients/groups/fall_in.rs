//! Falling in: a member that stood beside the others goes to its place as by a single move, round whoever stands in its
//! way. `Clause: GRP-15`.

use super::super::allowance::{GroundMet, Surface, allowance_of, allowed_after};
use super::super::contact::{exposed_to, meetings};
use super::super::ground::GroundPart;
use super::super::moves::{Mover, ROUNDING, SLACK, Scene, Way, check_leg, ground_met, way_cost};
use super::super::zone::{Bound, ZoneLeg, ZoneMover, check_zones};
use super::super::{ElementId, FeatureKind, Side, State, Troop};
use super::column::overlap;
use super::shape::Member;
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Footprint, Milli, Sweep, TOLERANCE, Vec2, turn_between,
};

/// So many things in the way are gone round at most.
const MOST_OBSTACLES: usize = 6;
/// So many ways to the place are tried at most, the shortest first.
const MOST_WAYS: usize = 24;
/// So many ways are tried for a part of them, the shortest first.
const MOST_PARTS: usize = 4;
/// Where somebody has to stop, so many places of a way are looked at, from the farthest back.
const STOPS: u32 = 8;
/// Halvings of the search for what an allowance reaches: finer than the grid.
const HALVINGS: u32 = 24;
/// Nobody goes farther aside than this from the box round start and place, paces.
const DETOUR: f64 = 330.0;

/// A member of the same group.
pub(super) struct Fellow<'a> {
    pub(super) member: &'a Member<'a>,
    /// Where it stands by now.
    pub(super) at: Footprint,
    /// Whether it is on the march: it makes its way at the same time, so that only its end counts.
    pub(super) marches: bool,
}

/// One member and the place that it shall reach.
pub(super) struct Errand<'a> {
    pub(super) state: &'a State,
    pub(super) side: Side,
    pub(super) member: &'a Member<'a>,
    pub(super) place: Footprint,
    /// The members of the group, the errand's own too.
    pub(super) fellows: &'a [Fellow<'a>],
    /// The leader before the move, in whose eyes nobody may end farther to the rear; nobody when the group retires.
    pub(super) rear: Option<&'a Footprint>,
    /// Whether it keeps out of bad going and rivers.
    pub(super) on_good_going: bool,
}

impl Errand<'_> {
    /// The way of the member, at least its start: to its place, or as near to it as it gets in one move. A way clear of
    /// everybody is looked for first; then one that those on the march leave free as they go.
    pub(super) fn way(&self) -> Vec<Footprint> {
        let stays = vec![self.member.start];
        if self.is_rearward(&self.place) {
            return stays;
        }
        let mut tried = Vec::with_capacity(2);
        for marching in [true, false] {
            let scene = self.scene(marching);
            let ways = self.ways(&scene);
            let mut whole = ways.iter().take(MOST_WAYS);
            if let Some(way) = whole.find(|way| self.may_go(&scene, way)) {
                return way.clone();
            }
            tried.push((scene, ways));
        }
        tried
            .iter()
            .flat_map(|(scene, ways)| ways.iter().take(MOST_PARTS).map(move |way| (scene, way)))
            .filter_map(|(scene, way)| self.part_of(scene, way))
            .map(|part| (self.left_after(&part), part))
            .filter(|(left, _)| *left < self.left_after(&stays) - TOLERANCE)
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map_or(stays, |(_, part)| part)
    }

    /// Everybody round the way, the fellows where they stand by now; those on the march, if asked for.
    fn scene(&self, marching: bool) -> Scene<'_> {
        let ids: Vec<ElementId> = self.fellows.iter().map(|fellow| fellow.member.id).collect();
        let corners = [self.member.start.corners(), self.place.corners()];
        let bounds = Bounds::of(corners.as_flattened()).grown(DETOUR);
        let others = self
            .fellows
            .iter()
            .filter(|fellow| fellow.member.id != self.member.id)
            .filter(|fellow| marching || !fellow.marches);
        Scene::new(self.state, self.side, &ids, bounds).with_fellows(
            others.map(|fellow| (fellow.member.id, fellow.member.element.troop, fellow.at)),
        )
    }

    fn troop(&self) -> Troop {
        self.member.element.troop
    }

    fn is_rearward(&self, end: &Footprint) -> bool {
        self.rear.is_some_and(|leader| {
            leader.sees(end.front).y < leader.sees(self.member.start.front).y - TOLERANCE
        })
    }

    /// How far the end of a way still is from the place, paces.
    fn left_after(&self, way: &[Footprint]) -> f64 {
        way.last()
            .map_or(f64::INFINITY, |end| end.front.distance(self.place.front))
    }

    fn cost(&self, way: &[Footprint]) -> Milli {
        way_cost(self.state.options.corner_measuring, way).0
    }

    /// What the member may measure on the ground of a way; only a leader is slowed by a river. `Clause: MOV-23`.
    fn allowed(&self, scene: &Scene<'_>, steps: &[Footprint]) -> Milli {
        let way = Way {
            leg: 0,
            steps,
            last: true,
        };
        let met = GroundMet {
            river: false,
            ..ground_met(scene, &way)
        };
        allowed_after(self.troop(), met, self.state.options.bad_going_whole_move)
    }

    fn is_affordable(&self, scene: &Scene<'_>, way: &[Footprint]) -> bool {
        self.cost(way) <= self.allowed(scene, way).saturating_add(SLACK)
    }

    /// Whether a single element could go this way, leg by leg, and would end touching no enemy.
    fn may_go(&self, scene: &Scene<'_>, way: &[Footprint]) -> bool {
        let Some(end) = way.last() else {
            return false;
        };
        !self.is_rearward(end)
            && !self.ends_on_a_fellow(end)
            && self.is_affordable(scene, way)
            && meetings(scene, end).is_empty()
            && exposed_to(scene, end).is_none()
            && self.legs_are_free(scene, way, *end)
    }

    fn ends_on_a_fellow(&self, end: &Footprint) -> bool {
        self.fellows
            .iter()
            .any(|fellow| fellow.member.id != self.member.id && overlap(end, &fellow.at))
    }

    fn legs_are_free(&self, scene: &Scene<'_>, way: &[Footprint], end: Footprint) -> bool {
        let mover = Mover {
            id: self.member.id,
            troop: self.troop(),
            start: self.member.start,
            leaves_camp: None,
            enters_camp: None,
        };
        let zone_mover = ZoneMover {
            id: self.member.id,
            start: self.member.start,
            end,
            meets: &[],
            group_meets: false,
        };
        let mut bound = Bound::at_start(scene, &self.member.start, &[]);
        let legs = way.len().saturating_sub(1);
        way.windows(2).enumerate().all(|(number, steps)| {
            let way = Way {
                leg: u8::try_from(number).unwrap_or(u8::MAX),
                steps,
                last: number + 1 == legs,
            };
            let leg = ZoneLeg { way, fellows: &[] };
            check_leg(scene, &mover, &way)
                .is_ok_and(|met| !self.on_good_going || !(met.bad || met.river))
                && check_zones(scene, &zone_mover, &leg, &mut bound).is_ok()
        })
    }

    /// The farthest part of a way that the member may go.
    fn part_of(&self, scene: &Scene<'_>, way: &[Footprint]) -> Option<Vec<Footprint>> {
        let (mut reached, mut beyond) = (0.0, way.len().saturating_sub(1) as f64);
        if self.is_affordable(scene, way) {
            reached = beyond;
        } else {
            for _ in 0..HALVINGS {
                let middle = (reached + beyond) / 2.0;
                if self.is_affordable(scene, &begun(way, middle)) {
                    reached = middle;
                } else {
                    beyond = middle;
                }
            }
        }
        (1..=STOPS)
            .rev()
            .map(|stop| begun(way, reached * f64::from(stop) / f64::from(STOPS)))
            .find(|part| self.may_go(scene, part))
    }

    /// Ways to the place, the shortest first: straight, and past what stands between on either hand, before or behind.
    fn ways(&self, scene: &Scene<'_>) -> Vec<Vec<Footprint>> {
        let start = self.member.start;
        let here = self.place.sees(start.front);
        let (mut across, mut along) = (vec![here.x, 0.0], vec![here.y, 0.0]);
        for obstacle in self.obstacles(scene) {
            let half = start.width / 2.0;
            across.extend([obstacle.low.x - half, obstacle.high.x + half]);
            along.extend([obstacle.low.y, obstacle.high.y + start.depth]);
        }
        let mut bends = vec![Vec::new()];
        for y in along {
            bends.extend(corners_of(Vec2::new(here.x, y), Vec2::new(0.0, y)));
        }
        for x in across {
            bends.extend(corners_of(Vec2::new(x, here.y), Vec2::new(x, 0.0)));
        }
        let turns = turn_between(start.degrees, self.place.degrees).abs() > ANGLE_TOLERANCE;
        let facings = [start.degrees, self.place.degrees];
        let facings = &facings[..if turns { 2 } else { 1 }];
        let longest = allowance_of(self.troop(), Surface::Road).saturating_add(SLACK);
        let mut ways: Vec<(Milli, Vec<Footprint>)> = bends
            .iter()
            .flat_map(|bends| facings.iter().map(|facing| self.way_by(bends, *facing)))
            .map(|way| (self.cost(&way), way))
            .collect();
        // The straight way stays in the list, however long: a part of it may do.
        let straight = ways.first().map_or(0, |(cost, _)| *cost);
        ways.retain(|(cost, _)| *cost <= longest.max(straight));
        ways.sort_by_key(|(cost, way)| (*cost, way.len()));
        ways.dedup_by(|a, b| a.1 == b.1);
        ways.into_iter().map(|(_, way)| way).collect()
    }

    /// From the start over some places, seen from the place to reach, to that place.
    fn way_by(&self, bends: &[Vec2], facing: f64) -> Vec<Footprint> {
        let (start, place) = (self.member.start, self.place);
        let mut way = vec![start];
        for bend in bends {
            let front = place.front + place.right() * bend.x + place.ahead() * bend.y;
            let at = Footprint::new(front, facing, start.width, start.depth);
            let last = way[way.len() - 1].front;
            let goes_on = at.front.distance(last) > ROUNDING;
            if goes_on && at.front.distance(place.front) > ROUNDING {
                way.push(at);
            }
        }
        way.push(place);
        way
    }

    /// Boxes, as the place sees them, round what may stand in the way, the nearest first.
    fn obstacles(&self, scene: &Scene<'_>) -> Vec<Bounds> {
        let between = (self.member.start.centre() + self.place.centre()) * 0.5;
        let near =
            Bounds::of(&[self.member.start.centre(), self.place.centre()]).grown(DETOUR / 2.0);
        let mut found: Vec<(f64, Bounds)> = Vec::new();
        let mut note = |outline: &[Vec2]| {
            let middle = outline.iter().fold(Vec2::default(), |sum, p| sum + *p)
                * (1.0 / outline.len().max(1) as f64);
            let seen: Vec<Vec2> = outline.iter().map(|p| self.place.sees(*p)).collect();
            found.push((middle.distance(between), Bounds::of(&seen)));
        };
        for other in scene
            .others
            .iter()
            .filter(|other| other.bounds.meets(&near))
        {
            note(&other.corners);
        }
        let (low, high) = (near.low, near.high);
        let outline = [
            low,
            Vec2::new(high.x, low.y),
            high,
            Vec2::new(low.x, high.y),
        ];
        for part in scene.under(&outline).filter(|part| self.keeps_out_of(part)) {
            note(&part.outline);
        }
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        found.truncate(MOST_OBSTACLES);
        found.into_iter().map(|(_, bounds)| bounds).collect()
    }

    fn keeps_out_of(&self, part: &GroundPart) -> bool {
        let slow = part.kind.is_bad_going() || part.kind == FeatureKind::River;
        part.kind.is_impassable()
            || slow && self.on_good_going
            || part.kind.is_bad_going() && self.troop().is_wheeled()
    }
}

/// Bends that lead by one place, by the other, or by both.
fn corners_of(first: Vec2, second: Vec2) -> [Vec<Vec2>; 3] {
    [vec![first], vec![second], vec![first, second]]
}

/// The beginning of a way: so many of its legs, the last of them in part.
fn begun(way: &[Footprint], legs: f64) -> Vec<Footprint> {
    let mut part = Vec::with_capacity(way.len());
    for (number, pair) in way.windows(2).enumerate() {
        let share = (legs - number as f64).clamp(0.0, 1.0);
        if part.is_empty() {
            part.push(pair[0]);
        }
        if share >= 1.0 {
            part.push(pair[1]);
        } else if share > 0.0 {
            let leg = Sweep {
                from: pair[0],
                to: pair[1],
            };
            part.push(leg.at(share));
        }
    }
    part
}
