//! What the player is about to do, as an intent, and what the rules say to it.

use acies::ancients::{
    Element, ElementId, Hand, Intent, Leg, MovePreview, Placed, Refusal, Refused, Side, State,
    apply, check_deployment, check_move,
};
use acies::dice::Prepared;
use acies::geometry::{Base, Corner, Point, Pose, Vec2};

/// A move or placement that is not sent yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Draft {
    /// A single element.
    Single {
        /// Who.
        element: ElementId,
        /// Ends of the legs that are done.
        legs: Vec<Pose>,
        /// End of the last leg.
        pose: Pose,
    },
    /// A group as a block, or a column behind its first element.
    Group {
        /// Who; the first leads.
        elements: Vec<ElementId>,
        /// Legs in turn.
        legs: Vec<Leg>,
        /// As a column.
        column: bool,
    },
    /// Deployment of one or more.
    Place {
        /// Who, and where.
        placed: Vec<Placed>,
    },
    /// The camp.
    Camp {
        /// Its middle.
        centre: Point,
        /// Who guards it; nobody named: camp followers.
        garrison: Option<ElementId>,
    },
}

/// What the rules say to a draft: exactly what the server will say.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// About a move.
    Move {
        /// What would be sent.
        intent: Intent,
        /// What it comes to, or why not.
        preview: Result<MovePreview, Refusal>,
    },
    /// About camp or deployment.
    Setup {
        /// What would be sent.
        intent: Intent,
        /// Allowed, or why not.
        allowed: Result<(), Refusal>,
    },
}

impl Verdict {
    /// The rules allow it.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        match self {
            Self::Move { preview, .. } => preview.is_ok(),
            Self::Setup { allowed, .. } => allowed.is_ok(),
        }
    }

    /// What would be sent.
    #[must_use]
    pub const fn intent(&self) -> &Intent {
        match self {
            Self::Move { intent, .. } | Self::Setup { intent, .. } => intent,
        }
    }
}

impl Draft {
    /// The intent.
    #[must_use]
    pub fn intent(&self, bonus: u8) -> Intent {
        match self {
            Self::Single {
                element,
                legs,
                pose,
            } => {
                let to = legs.iter().copied().chain([*pose]).collect();
                Intent::Move {
                    element: *element,
                    to,
                    bonus,
                }
            }
            Self::Group {
                elements,
                legs,
                column: false,
            } => Intent::MoveGroup {
                elements: elements.clone(),
                legs: legs.clone(),
                bonus,
            },
            Self::Group {
                elements,
                legs,
                column: true,
            } => Intent::Column {
                elements: elements.clone(),
                legs: legs.clone(),
                bonus,
            },
            Self::Place { placed } => Intent::Deploy {
                placements: placed.clone(),
            },
            Self::Camp { centre, garrison } => Intent::PlaceCamp {
                centre: *centre,
                garrison: *garrison,
            },
        }
    }

    /// Asks the rules.
    #[must_use]
    pub fn judge(&self, table: &State, side: Side, bonus: u8) -> Verdict {
        let intent = self.intent(bonus);
        match self {
            Self::Single { .. } | Self::Group { .. } => {
                let preview = check_move(table, side, &intent);
                Verdict::Move { intent, preview }
            }
            Self::Place { placed } => {
                let allowed = check_deployment(table, side, placed);
                Verdict::Setup { intent, allowed }
            }
            Self::Camp { .. } => {
                // Placing a camp takes no die.
                let mut none = Prepared::new(Vec::new());
                let allowed = match apply(table, side, &intent, &mut none) {
                    Ok(_) | Err(Refused::OutOfDice) => Ok(()),
                    Err(Refused::Rule(refusal)) => Err(refusal),
                };
                Verdict::Setup { intent, allowed }
            }
        }
    }

    /// Where everybody would stand, whether the rules allow it or not.
    #[must_use]
    pub fn placed(&self, table: &State) -> Vec<Placed> {
        match self {
            Self::Single { element, pose, .. } => vec![Placed {
                element: *element,
                pose: *pose,
            }],
            Self::Group { elements, legs, .. } => block(table, elements, legs),
            Self::Place { placed } => placed.clone(),
            Self::Camp { .. } => Vec::new(),
        }
    }
}

/// The poses of a rigid block after its legs.
pub(super) fn block(table: &State, elements: &[ElementId], legs: &[Leg]) -> Vec<Placed> {
    let mut placed: Vec<Placed> = elements
        .iter()
        .filter_map(|id| {
            table.element(*id).map(|e| Placed {
                element: *id,
                pose: e.pose,
            })
        })
        .collect();
    for leg in legs {
        match leg {
            Leg::Ahead(milli) => shift(&mut placed, f64::from(*milli) / 1000.0, 0.0),
            Leg::Back(milli) => shift(&mut placed, -f64::from(*milli) / 1000.0, 0.0),
            Leg::Shift(milli) => shift(&mut placed, 0.0, f64::from(*milli) / 1000.0),
            Leg::Wheel { hand, degrees } => {
                let Some((left, right)) = wings(table, &placed) else {
                    continue;
                };
                let degrees = f64::from(*degrees) / 1000.0;
                // A wheel goes forward: about the left corner to the left, about the right corner to the right.
                let (pivot, turn) = match hand {
                    Hand::Left => (left, -degrees),
                    Hand::Right => (right, degrees),
                };
                for one in &mut placed {
                    one.pose = turned_about(one.pose, pivot, turn);
                }
            }
        }
    }
    placed
}

fn shift(placed: &mut [Placed], ahead: f64, right: f64) {
    // All members go the way of the first, so that the block stays rigid to the last digit.
    let Some(first) = placed.first().map(|one| one.pose) else {
        return;
    };
    let by = first.ahead() * ahead + first.right() * right;
    for one in placed {
        one.pose = Pose::from_parts(one.pose.front() + by, one.pose.degrees());
    }
}

/// A pose turned clockwise about a place.
pub(super) fn turned_about(pose: Pose, pivot: Vec2, degrees: f64) -> Pose {
    Pose::from_parts(
        pose.front().rotated_about(pivot, degrees),
        pose.degrees() + degrees,
    )
}

/// The outer front corners of a block, left and right, in its front rank.
pub(super) fn wings(table: &State, placed: &[Placed]) -> Option<(Vec2, Vec2)> {
    let first = placed.first()?.pose;
    let (ahead, right) = (first.ahead(), first.right());
    let base = |one: &Placed| {
        let depth = table.element(one.element).map_or(60.0, Element::depth);
        Base::new(one.pose, Element::WIDTH, depth)
    };
    let foremost = placed
        .iter()
        .map(|one| one.pose.front().dot(ahead))
        .fold(f64::NEG_INFINITY, f64::max);
    // The front rank: whoever nobody of the group stands before; half a base width of slack for ragged lines.
    let rank: Vec<Base> = placed
        .iter()
        .filter(|one| one.pose.front().dot(ahead) >= foremost - Element::WIDTH / 2.0)
        .map(base)
        .collect();
    let by_side = |a: &&Base, b: &&Base| {
        a.pose
            .front()
            .dot(right)
            .total_cmp(&b.pose.front().dot(right))
    };
    let left = rank.iter().min_by(by_side)?.corner(Corner::FrontLeft);
    let right = rank.iter().max_by(by_side)?.corner(Corner::FrontRight);
    Some((left, right))
}
