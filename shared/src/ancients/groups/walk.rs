//! Where the followers of a column go: along the track, or to their place in it. `Clause: GRP-13`, `GRP-15`,
//! `Ruling: RUL-02`.

use super::super::allowance::{GroundMet, allowed_after};
use super::super::moves::{Scene, Way, ground_met, way_cost};
use super::super::{Element, Leg};
use super::column::{Column, Placing, overlap};
use super::fall_in::{Errand, Fellow};
use super::finish::Stage;
use super::track::Track;
use crate::geometry::{Bounds, Footprint, Milli, Vec2};

/// Halvings of a search for the place where somebody has to stop: finer than the grid.
const HALVINGS: u32 = 24;

impl Column<'_> {
    /// Puts every follower behind the one ahead, as far as it gets. `Clause: GRP-13`, `GRP-15`.
    pub(super) fn place_followers(&self, leader_stages: &[Stage]) -> Placing {
        if self.goes_back() && !self.is_straight(self.formed) {
            return self.march_back();
        }
        let back = self.goes_back();
        let leader_end = leader_stages
            .last()
            .and_then(|stage| stage[0].last())
            .copied()
            .unwrap_or(*self.leader());
        let shift = self.shift(leader_stages);
        let before_shift = leader_end.moved(-shift);
        let track = if back {
            Track::new(&leader_end, &[], &[])
        } else {
            Track::new(self.leader(), self.legs, &self.followers())
        };
        let mut walk = Walk {
            column: self,
            place: track.length(),
            track,
            shift,
            ends: vec![before_shift],
            ways: Vec::new(),
            fallen: Vec::new(),
            cost: 0,
        };
        for member in 1..self.members.len() {
            if back && member < self.formed {
                walk.go_back(member, leader_end.front - self.leader().front);
            } else if member < self.formed {
                walk.follow(member);
            } else {
                walk.fall_in(member);
            }
        }
        walk.placing(leader_stages)
    }

    /// A bent column marches back over its own track. The last member goes straight to its rear, everybody else over the
    /// places where those behind it stood, turned as the track is turned there: the forward march run backwards. The
    /// leader goes as far along the track as was asked; each follower makes room for the one ahead, and all of them keep
    /// to the common allowance. `Ruling: RUL-02`.
    fn march_back(&self) -> Placing {
        let by: f64 = self.legs.iter().map(back_of).sum();
        let track = Track::new(self.leader(), &[], &self.followers());
        let (way, cost) = self.rearward(&track, 0, 0.0, -by);
        let mut walk = Walk {
            column: self,
            place: -by,
            track,
            shift: Vec2::default(),
            ends: vec![way[way.len() - 1]],
            ways: Vec::new(),
            fallen: Vec::new(),
            cost,
        };
        for member in 1..self.members.len() {
            if member < self.formed {
                walk.make_room(member);
            } else {
                walk.fall_in(member);
            }
        }
        walk.placing(&[vec![way]])
    }

    /// A member's way back along the track, and what it measures.
    fn rearward(
        &self,
        track: &Track,
        member: usize,
        from: f64,
        to: f64,
    ) -> (Vec<Footprint>, Milli) {
        let start = self.members[member].start;
        if to >= from {
            return (vec![start, start], 0);
        }
        let backwards = |mut way: Vec<Footprint>| {
            way.reverse();
            way[0] = start;
            way
        };
        let measured = backwards(track.measured(to, from, &start));
        let way = backwards(track.between(to, from, &start));
        (
            way,
            way_cost(self.state.options.corner_measuring, &measured).0,
        )
    }

    /// Those who stand in column behind the leader.
    fn followers(&self) -> Vec<Footprint> {
        self.members[1..self.formed]
            .iter()
            .map(|member| member.start)
            .collect()
    }

    /// The sideways shift at the end, as a way on the table.
    pub(super) fn shift(&self, leader_stages: &[Stage]) -> Vec2 {
        let last = leader_stages.last().map(|stage| &stage[0]);
        match (self.legs.last(), last) {
            (Some(Leg::Shift(_)), Some(steps)) => steps[steps.len() - 1].front - steps[0].front,
            (Some(Leg::Ahead(_) | Leg::Wheel { .. } | Leg::Back(_)) | None, _) | (_, None) => {
                Vec2::default()
            }
        }
    }

    /// What a follower may measure on the ground of its way.
    fn allowed(&self, element: &Element, way: &[Footprint]) -> Milli {
        let bounds = way
            .iter()
            .flat_map(Footprint::corners)
            .fold(Bounds::EMPTY, Bounds::with);
        let scene = Scene::new(self.state, self.side, &[], bounds);
        let met = ground_met(
            &scene,
            &Way {
                leg: 0,
                steps: way,
                last: true,
            },
        );
        // Only the leader is slowed by a river.
        let met = GroundMet {
            river: false,
            ..met
        };
        allowed_after(element.troop, met, self.state.options.bad_going_whole_move)
    }

    /// The way of a member that falls in; of the others is told where they stand by now and whether they march.
    pub(super) fn way_in(
        &self,
        member: usize,
        place: Footprint,
        fellow: &dyn Fn(usize) -> (Footprint, bool),
        on_good_going: bool,
    ) -> Vec<Footprint> {
        let fellows: Vec<Fellow<'_>> = self
            .members
            .iter()
            .enumerate()
            .map(|(i, member)| {
                let (at, marches) = fellow(i);
                Fellow {
                    member,
                    at,
                    marches,
                }
            })
            .collect();
        let errand = Errand {
            state: self.state,
            side: self.side,
            member: &self.members[member],
            place,
            fellows: &fellows,
            rear: (!self.goes_back()).then_some(self.leader()),
            on_good_going,
        };
        errand.way()
    }
}

/// How far a leg leads back, paces.
fn back_of(leg: &Leg) -> f64 {
    match leg {
        Leg::Back(milli) => super::block::paces(*milli),
        Leg::Ahead(_) | Leg::Wheel { .. } | Leg::Shift(_) => 0.0,
    }
}

/// Followers being placed one after the other.
struct Walk<'a> {
    column: &'a Column<'a>,
    track: Track,
    /// The common shift at the end.
    shift: Vec2,
    /// Ends of the members placed so far, before the shift for those who make it.
    ends: Vec<Footprint>,
    /// Ways of the followers on the march.
    ways: Vec<Vec<Footprint>>,
    /// Ways of those who fell in.
    fallen: Vec<Vec<Footprint>>,
    /// Track place of the one ahead.
    place: f64,
    cost: Milli,
}

impl Walk<'_> {
    /// The track place straight behind the one ahead: front edge on rear edge, at a bend as near as it gets.
    fn slot(&self, member: usize) -> f64 {
        let ahead = self
            .track
            .at(self.place, &self.column.members[member - 1].start);
        let like = &self.column.members[member].start;
        let straight = self.place - ahead.depth;
        let fits = |place: f64| !overlap(&self.track.at(place, like), &ahead);
        if fits(straight) {
            return straight;
        }
        let (mut near, mut far) = (straight, straight - like.width);
        for _ in 0..HALVINGS {
            let middle = (near + far) / 2.0;
            if fits(middle) {
                far = middle;
            } else {
                near = middle;
            }
        }
        far
    }

    fn cost_of(&self, way: &[Footprint]) -> Milli {
        way_cost(self.column.state.options.corner_measuring, way).0
    }

    /// A member of the column follows along the track. One that cannot get there stops on it.
    fn follow(&mut self, member: usize) {
        let start = self.column.members[member].start;
        let from = self.track.post(member).unwrap_or(self.place);
        let mut to = self.slot(member).max(from);
        let whole = self.track.between(from, to, &start);
        let allowed = self
            .column
            .allowed(self.column.members[member].element, &whole);
        let cost_to = |to: f64| self.cost_of(&self.track.measured(from, to, &start));
        if cost_to(to) > allowed {
            let (mut reached, mut beyond) = (from, to);
            for _ in 0..HALVINGS {
                let middle = (reached + beyond) / 2.0;
                if cost_to(middle) > allowed {
                    beyond = middle;
                } else {
                    reached = middle;
                }
            }
            to = reached;
        }
        self.cost = self.cost.max(cost_to(to));
        let mut way = self.track.between(from, to, &start);
        way[0] = start;
        if to <= from {
            way = vec![start, start];
        }
        self.place = to;
        self.ends.push(way[way.len() - 1]);
        self.ways.push(way);
    }

    /// A straight column marches back as one.
    fn go_back(&mut self, member: usize, by: Vec2) {
        let start = self.column.members[member].start;
        let end = start.moved(by);
        let ahead = self.column.members[member - 1].start.depth;
        self.place -= ahead;
        self.ends.push(end);
        self.ways.push(vec![start, end]);
    }

    /// A member of a bent column goes back along the track until the one ahead has room before it.
    fn make_room(&mut self, member: usize) {
        let from = self.track.post(member).unwrap_or(self.place);
        let to = self.slot(member).min(from);
        let (way, cost) = self.column.rearward(&self.track, member, from, to);
        self.cost = self.cost.max(cost);
        self.place = to;
        self.ends.push(way[way.len() - 1]);
        self.ways.push(way);
    }

    /// A member that stood beside the column goes to its place in it. `Clause: GRP-15`.
    fn fall_in(&mut self, member: usize) {
        let start = self.column.members[member].start;
        let slot = self.slot(member);
        let place = self.track.at(slot, &start).moved(self.shift);
        self.place = slot;
        let fellow = |i: usize| match self.ends.get(i) {
            Some(end) if i < self.column.formed => (end.moved(self.shift), true),
            Some(end) => (*end, false),
            None => (self.column.members[i].start, false),
        };
        let way = self.column.way_in(member, place, &fellow, false);
        self.ends.push(way[way.len() - 1]);
        self.fallen.push(way);
    }

    /// Leader's legs first, the followers' ways in the last of them, then the common shift.
    fn placing(self, leader_stages: &[Stage]) -> Placing {
        let members = self.column.members.len();
        let marching = 0..self.column.formed;
        let shifts = self.shift.length() > 0.0;
        let legs = leader_stages.len() - usize::from(shifts);
        let mut stages: Vec<Stage> = Vec::with_capacity(leader_stages.len());
        for (number, stage) in leader_stages[..legs].iter().enumerate() {
            let mut all = vec![stage[0].clone()];
            if number + 1 == legs {
                all.extend(self.ways.iter().cloned());
            }
            all.resize(members, Vec::new());
            stages.push(all);
        }
        let mut ends = self.ends;
        if shifts {
            let mut sideways = vec![Vec::new(); members];
            for member in marching.clone() {
                let end = ends[member];
                let after = end.moved(self.shift);
                sideways[member] = vec![end, after];
                ends[member] = after;
            }
            stages.push(sideways);
        }
        Placing {
            stages,
            ends,
            fallen: self.fallen,
            marching: marching.collect(),
            cost: self.cost,
        }
    }
}
