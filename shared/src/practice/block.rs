//! Groups as the computer sees them: files of a line, runs of files, and the legs that lead somewhere.

use crate::ancients::{Element, ElementId, Hand, Intent, Leg, MAX_LEGS, State, enemies_touching};
use crate::geometry::{ANGLE_TOLERANCE, Milli, TOLERANCE, Vec2, touches, turn_between};

use super::Search;
use super::reach::stride;

/// One front-rank element and whoever stands behind it, front to rear.
type File = Vec<ElementId>;

/// A group: at least two elements that touch and face the same way.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Files from the left hand to the right.
    files: Vec<File>,
}

/// A wheel that is worth a try, degrees.
const WHEELS: [f64; 3] = [7.5, 15.0, 30.0];
/// No wheel towards an enemy is larger than this, degrees.
const LARGEST_WHEEL: f64 = 60.0;
/// What a column may move while it crosses a river, paces. `Clause: MOV-23`.
const ACROSS_A_RIVER: f64 = 100.0;
/// Contacts with this many enemies are worked out, nearest first.
const NEAREST: usize = 4;

impl Block {
    /// Everybody, the right-hand front element first so that the order is fixed.
    pub(super) fn members(&self) -> Vec<ElementId> {
        self.files.iter().flatten().copied().collect()
    }

    /// The elements of the first rank, from the left to the right.
    fn front(&self) -> impl Iterator<Item = ElementId> + '_ {
        self.files.iter().filter_map(|file| file.first().copied())
    }

    /// The part of it between two files.
    fn run(&self, from: usize, to: usize) -> Option<Self> {
        let files = self.files.get(from..to)?.to_vec();
        (files.iter().map(Vec::len).sum::<usize>() >= 2).then_some(Self { files })
    }
}

/// Every group that is worth moving: whole ones first, then runs of their files.
pub(super) fn blocks(search: &Search<'_>) -> Vec<Block> {
    let mut parts = Vec::new();
    for whole in whole_blocks(search.state, &movable(search)) {
        let files = whole.files.len();
        parts.push(whole.clone());
        for length in (1..files).rev() {
            for from in 0..=files - length {
                if is_worth_splitting(files, from, length) {
                    parts.extend(whole.run(from, from + length));
                }
            }
        }
    }
    parts
}

/// The groups as they stand, none of them split.
pub(super) fn wholes(search: &Search<'_>) -> Vec<Block> {
    whole_blocks(search.state, &movable(search))
}

/// Of long lines only the halves, thirds and everything but one end are split off.
const fn is_worth_splitting(files: usize, from: usize, length: usize) -> bool {
    let at_an_end = from == 0 || from + length == files;
    files <= 4 || length == 1 || (at_an_end && (length + 1 == files || length * 2 <= files + 1))
}

/// Own elements in the field that may still move in a group.
fn movable(search: &Search<'_>) -> Vec<ElementId> {
    search
        .state
        .in_field()
        .filter(|(id, e)| {
            e.side == search.side && !e.moved && enemies_touching(search.state, *id).is_empty()
        })
        .map(|(id, _)| id)
        .collect()
}

/// Cuts elements into groups of two or more that touch and face the same way.
fn whole_blocks(state: &State, movable: &[ElementId]) -> Vec<Block> {
    let mut left = movable.to_vec();
    let mut found = Vec::new();
    while let Some(seed) = left.pop() {
        let mut group = vec![seed];
        let mut next = 0;
        while let Some(at) = group.get(next).copied() {
            let (joined, apart) = left.iter().partition(|id| hang_together(state, at, **id));
            group.extend::<Vec<ElementId>>(joined);
            left = apart;
            next += 1;
        }
        if group.len() >= 2 {
            found.push(in_files(state, &group));
        }
    }
    found.sort_by_key(|block| std::cmp::Reverse(block.files.len()));
    found
}

fn hang_together(state: &State, a: ElementId, b: ElementId) -> bool {
    let (Some(a), Some(b)) = (state.element(a), state.element(b)) else {
        return false;
    };
    turn_between(a.pose.degrees(), b.pose.degrees()).abs() <= ANGLE_TOLERANCE
        && a.pose.front().distance(b.pose.front()) <= 400.0
        && touches(&a.footprint(), &b.footprint())
}

/// Sorts a group into files: the first rank from left to right, the others behind whom they cover.
fn in_files(state: &State, group: &[ElementId]) -> Block {
    let mut placed: Vec<(f64, f64, ElementId)> = Vec::new();
    for id in group {
        if let (Some(first), Some(element)) = (
            group.first().and_then(|id| state.element(*id)),
            state.element(*id),
        ) {
            let front = element.pose.front();
            placed.push((
                front.dot(first.pose.ahead()),
                front.dot(first.pose.right()),
                *id,
            ));
        }
    }
    placed.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.total_cmp(&b.1)));
    let mut files: Vec<(f64, File)> = Vec::new();
    for (_, across, id) in placed {
        match files
            .iter_mut()
            .find(|(at, _)| (*at - across).abs() < Element::WIDTH / 2.0)
        {
            Some((_, file)) => file.push(id),
            None => files.push((across, vec![id])),
        }
    }
    files.sort_by(|a, b| a.0.total_cmp(&b.0));
    Block {
        files: files.into_iter().map(|(_, file)| file).collect(),
    }
}

/// The moves of a group that are worth asking the rules about.
pub(super) fn moves_of(state: &State, block: &Block) -> Vec<Intent> {
    let Some(shape) = Outline::of(state, block) else {
        return Vec::new();
    };
    let mut legs = onward(state, block, &shape);
    for degrees in WHEELS {
        for hand in [Hand::Left, Hand::Right] {
            legs.extend(shape.wheel_and_advance(hand, degrees));
        }
    }
    let mut intents = as_group_moves(block, legs);
    intents.extend(columns(state, block, shape.allowance));
    intents
}

/// Those of [`moves_of`] that bring the group into contact or straight on.
pub(super) fn onward_moves_of(state: &State, block: &Block) -> Vec<Intent> {
    Outline::of(state, block).map_or_else(Vec::new, |shape| {
        as_group_moves(block, onward(state, block, &shape))
    })
}

/// Those of [`moves_of`] that bring the group into contact.
pub(super) fn contact_moves_of(state: &State, block: &Block) -> Vec<Intent> {
    Outline::of(state, block).map_or_else(Vec::new, |shape| {
        as_group_moves(block, contacts(state, block, &shape))
    })
}

/// Legs into contact, straight on and straight on to before the enemy's zones.
fn onward(state: &State, block: &Block, shape: &Outline) -> Vec<Vec<Leg>> {
    let mut legs = contacts(state, block, shape);
    let far = shape.allowance;
    for ahead in [far, far / 2.0] {
        legs.push(vec![Leg::Ahead(milli(ahead))]);
    }
    legs.extend(halt_before_zones(state, block, shape).map(|ahead| vec![Leg::Ahead(milli(ahead))]));
    legs
}

fn as_group_moves(block: &Block, legs: Vec<Vec<Leg>>) -> Vec<Intent> {
    let elements = block.members();
    legs.into_iter()
        .filter(|legs| legs.len() <= MAX_LEGS)
        .map(|legs| Intent::MoveGroup {
            elements: elements.clone(),
            legs,
            bonus: 0,
        })
        .collect()
}

/// The group as a rectangle of fronts, for working out wheels.
struct Outline {
    degrees: f64,
    left: Vec2,
    right: Vec2,
    /// Every corner of every member.
    corners: Vec<Vec2>,
    /// What the slowest member moves on good going, paces.
    allowance: f64,
}

impl Outline {
    fn of(state: &State, block: &Block) -> Option<Self> {
        let leftmost = state.element(block.front().next()?)?;
        let rightmost = state.element(block.front().last()?)?;
        let members: Vec<&Element> = block
            .members()
            .into_iter()
            .filter_map(|id| state.element(id))
            .collect();
        let [left, ..] = leftmost.footprint().corners();
        let [_, right, ..] = rightmost.footprint().corners();
        Some(Self {
            degrees: leftmost.pose.degrees(),
            left,
            right,
            corners: members
                .iter()
                .flat_map(|e| e.footprint().corners())
                .collect(),
            allowance: members
                .iter()
                .map(|e| stride(e.troop))
                .fold(f64::INFINITY, f64::min),
        })
    }

    /// The corner that stays, and the turn in degrees, clockwise positive.
    const fn turn(&self, hand: Hand, degrees: f64) -> (Vec2, f64) {
        match hand {
            Hand::Left => (self.left, -degrees),
            Hand::Right => (self.right, degrees),
        }
    }

    /// How far the farthest corner goes in a wheel, paces. `Clause: GRP-08`.
    fn cost_of_wheel(&self, hand: Hand, degrees: f64) -> f64 {
        let (pivot, turn) = self.turn(hand, degrees);
        self.corners
            .iter()
            .map(|corner| corner.distance(corner.rotated_about(pivot, turn)))
            .fold(0.0, f64::max)
    }

    /// A wheel and, with what is left, straight on.
    fn wheel_and_advance(&self, hand: Hand, degrees: f64) -> Option<Vec<Leg>> {
        let left_over = self.allowance - self.cost_of_wheel(hand, degrees) - 0.5;
        let wheel = Leg::Wheel {
            hand,
            degrees: milli(degrees),
        };
        (left_over >= 0.0).then(|| vec![wheel, Leg::Ahead(milli(left_over))])
    }
}

/// Legs that bring one of the first rank into front contact. `Clause: CON-02`, `CON-08`.
fn contacts(state: &State, block: &Block, shape: &Outline) -> Vec<Vec<Leg>> {
    let mut found: Vec<(f64, Vec<Leg>)> = Vec::new();
    let shift = f64::from(state.options.lineup_shift).max(TOLERANCE);
    for own in block.front().filter_map(|id| state.element(id)) {
        for (_, enemy) in state.in_field().filter(|(_, e)| e.side != own.side) {
            found.extend(way_to_front(own, enemy, shape, shift));
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found
        .into_iter()
        .take(NEAREST)
        .map(|(_, legs)| legs)
        .collect()
}

/// Wheel, advance and shift that put one front on another, with what they cost about.
fn way_to_front(
    own: &Element,
    enemy: &Element,
    shape: &Outline,
    largest_shift: f64,
) -> Option<(f64, Vec<Leg>)> {
    let wanted = enemy.pose.degrees() + 180.0;
    let turn = turn_between(shape.degrees, wanted);
    if turn.abs() > LARGEST_WHEEL {
        return None;
    }
    let hand = if turn < 0.0 { Hand::Left } else { Hand::Right };
    let mut legs = Vec::new();
    let mut cost = 0.0;
    let mut front = own.pose.front();
    if turn.abs() > ANGLE_TOLERANCE / 2.0 {
        let (pivot, turn) = shape.turn(hand, turn.abs());
        front = front.rotated_about(pivot, turn);
        cost += shape.cost_of_wheel(hand, turn.abs());
        legs.push(Leg::Wheel {
            hand,
            degrees: milli(turn.abs()),
        });
    }
    let gap = enemy.pose.front() - front;
    let (ahead, across) = (
        gap.dot(Vec2::heading(wanted)),
        gap.dot(Vec2::heading(wanted + 90.0)),
    );
    cost += libm::sqrt(ahead * ahead + across * across);
    if ahead < 0.0 || across.abs() > largest_shift || cost > shape.allowance {
        return None;
    }
    legs.push(Leg::Ahead(milli(ahead)));
    if across.abs() > 0.001 {
        legs.push(Leg::Shift(milli(across)));
    }
    Some((cost, legs))
}

/// How far the group may go straight on and still stand outside every zone before it, paces.
fn halt_before_zones(state: &State, block: &Block, shape: &Outline) -> Option<f64> {
    const ZONE: f64 = 160.0;
    let (ahead, right) = (
        Vec2::heading(shape.degrees),
        Vec2::heading(shape.degrees + 90.0),
    );
    let mut room = f64::INFINITY;
    for own in block.front().filter_map(|id| state.element(id)) {
        for (_, enemy) in state.in_field().filter(|(_, e)| e.side != own.side) {
            let gap = enemy.pose.front() - own.pose.front();
            if gap.dot(right).abs() <= Element::WIDTH && gap.dot(ahead) > 0.0 {
                room = room.min(gap.dot(ahead) - ZONE - 1.0);
            }
        }
    }
    (room >= 1.0 && room < shape.allowance).then_some(room)
}

/// The group falls into a column behind either end and marches, where a line may not go. `Clause: GRP-09`.
fn columns(state: &State, block: &Block, far: f64) -> Vec<Intent> {
    let crosses_ground = block.members().iter().any(|id| {
        state.element(*id).is_some_and(|e| {
            let there = e.footprint().at(e.pose.shifted(far, 0.0));
            state
                .board
                .ground()
                .under(&there.corners())
                .next()
                .is_some()
                || state.is_in_bad_going(e)
        })
    });
    if !crosses_ground {
        return Vec::new();
    }
    let in_line = block.members();
    let mirrored: Vec<ElementId> = block.files.iter().rev().flatten().copied().collect();
    [in_line, mirrored]
        .into_iter()
        .flat_map(|elements| {
            [far, 200.0, ACROSS_A_RIVER].map(|ahead| Intent::Column {
                elements: elements.clone(),
                legs: vec![Leg::Ahead(milli(ahead))],
                bonus: 0,
            })
        })
        .collect()
}

/// Paces or degrees to thousandths, towards nothing: a hair too far would be refused.
fn milli(value: f64) -> Milli {
    libm::trunc(value * 1000.0) as Milli
}
