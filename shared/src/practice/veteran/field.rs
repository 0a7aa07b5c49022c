//! The elements in the field with everything about their places that is asked again and again.

use crate::ancients::{Element, ElementId, Side, State, Troop, contacts_of};
use crate::geometry::{ANGLE_TOLERANCE, Vec2, turn_between};

/// Fronts farther apart than this cannot touch, paces.
const OUT_OF_TOUCH: f64 = 370.0;

/// One element where it stands.
pub(super) struct Piece<'s> {
    pub(super) id: ElementId,
    pub(super) element: &'s Element,
    /// Middle of the front edge, paces.
    pub(super) front: Vec2,
    pub(super) ahead: Vec2,
    pub(super) right: Vec2,
    /// Middle of the base, paces.
    pub(super) centre: Vec2,
    pub(super) degrees: f64,
    /// Touches an enemy.
    pub(super) is_engaged: bool,
    pub(super) in_bad_going: bool,
    /// A friend stands flush on the left, on the right.
    pub(super) flush: [bool; 2],
    /// Who stands flush behind.
    pub(super) behind: Option<Troop>,
}

/// Both armies as one of the players sees them.
pub(super) struct Field<'s> {
    pub(super) state: &'s State,
    pub(super) own: Vec<Piece<'s>>,
    pub(super) enemies: Vec<Piece<'s>>,
}

/// Where a friend stands flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Left,
    Right,
    Behind,
}

impl<'s> Field<'s> {
    pub(super) fn of(state: &'s State, side: Side) -> Self {
        let mut own = Vec::with_capacity(13);
        let mut enemies = Vec::with_capacity(13);
        for (id, element) in state.in_field() {
            let list = if element.side == side {
                &mut own
            } else {
                &mut enemies
            };
            list.push(Piece::of(state, id, element));
        }
        let mut field = Self {
            state,
            own,
            enemies,
        };
        note_company(&mut field.own);
        note_company(&mut field.enemies);
        field.note_engaged();
        field
    }

    fn note_engaged(&mut self) {
        for own in &mut self.own {
            for enemy in &mut self.enemies {
                let is_near = own.front.distance(enemy.front) < OUT_OF_TOUCH;
                if !is_near || own.is_engaged && enemy.is_engaged {
                    continue;
                }
                if contacts_of(self.state, own.id)
                    .iter()
                    .any(|contact| contact.enemy == enemy.id)
                {
                    own.is_engaged = true;
                    enemy.is_engaged = true;
                }
            }
        }
    }
}

fn note_company(pieces: &mut [Piece<'_>]) {
    for i in 0..pieces.len() {
        let (mut flush, mut behind) = ([false; 2], None);
        if let Some(piece) = pieces.get(i) {
            for friend in pieces.iter().filter(|friend| friend.id != piece.id) {
                match piece.place_of(friend) {
                    Some(Place::Left) => flush[0] = true,
                    Some(Place::Right) => flush[1] = true,
                    Some(Place::Behind) => behind = Some(friend.element.troop),
                    None => {}
                }
            }
        }
        if let Some(piece) = pieces.get_mut(i) {
            piece.flush = flush;
            piece.behind = behind;
        }
    }
}

impl<'s> Piece<'s> {
    /// An own element as if it stood elsewhere, among its friends as they stand.
    pub(super) fn moved(field: &Field<'_>, id: ElementId, element: &'s Element) -> Self {
        let mut piece = Self::of(field.state, id, element);
        for friend in field.own.iter().filter(|friend| friend.id != id) {
            match piece.place_of(friend) {
                Some(Place::Left) => piece.flush[0] = true,
                Some(Place::Right) => piece.flush[1] = true,
                Some(Place::Behind) => piece.behind = Some(friend.element.troop),
                None => {}
            }
        }
        piece
    }

    fn of(state: &State, id: ElementId, element: &'s Element) -> Self {
        let front = element.pose.front();
        let ahead = element.pose.ahead();
        Self {
            id,
            element,
            front,
            ahead,
            right: Vec2::new(ahead.y, -ahead.x),
            centre: front - ahead * (element.depth() / 2.0),
            degrees: element.pose.degrees(),
            is_engaged: false,
            flush: [false; 2],
            behind: None,
            in_bad_going: state.is_in_bad_going(element),
        }
    }

    /// Where a friend that faces the same way stands flush with it, if it does.
    pub(super) fn place_of(&self, friend: &Self) -> Option<Place> {
        let gap = friend.front - self.front;
        if gap.dot(gap) > 300.0 * 300.0
            || turn_between(self.degrees, friend.degrees).abs() > ANGLE_TOLERANCE
        {
            return None;
        }
        let (ahead, right) = (gap.dot(self.ahead), gap.dot(self.right));
        if (right.abs() - Element::WIDTH).abs() <= 2.0 && ahead.abs() <= 60.0 {
            Some(if right < 0.0 {
                Place::Left
            } else {
                Place::Right
            })
        } else if right.abs() <= 2.0 && (ahead + self.element.depth()).abs() <= 2.0 {
            Some(Place::Behind)
        } else {
            None
        }
    }

    /// Wholly behind the line through the other's front, from where flanks are charged. `Ruling: RUL-05`.
    pub(super) fn is_behind_front_of(&self, other: &Self) -> bool {
        let (half, depth) = (Element::WIDTH / 2.0, self.element.depth());
        let (side, rear) = (self.right * half, self.ahead * -depth);
        [side, side * -1.0, side + rear, rear - side]
            .into_iter()
            .all(|corner| (self.front + corner - other.front).dot(other.ahead) <= 1.0)
    }
}
