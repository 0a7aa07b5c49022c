//! What the player is about to do, as an intent, and what the rules say to it.

use acies::ancients::{
    ElementId, ElementWay, Intent, Leg, MovePreview, Placed, Refusal, Refused, Side, State, apply,
    block_ends, check_deployment, check_move, ways_of_move,
};
use acies::dice::Prepared;
use acies::geometry::{Point, Pose, Vec2};

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
            Self::Group {
                elements,
                legs,
                column,
            } => {
                if *column && let Some(ends) = self.column_ends(table, elements) {
                    return ends;
                }
                block_ends(table, elements, legs)
            }
            Self::Place { placed } => placed.clone(),
            Self::Camp { .. } => Vec::new(),
        }
    }

    /// Where the members of a column would end, each behind the one before; nothing while the rules know no way for them.
    fn column_ends(&self, table: &State, elements: &[ElementId]) -> Option<Vec<Placed>> {
        let side = table.element(*elements.first()?)?.side;
        let ways = ways_of_move(table, side, &self.intent(0));
        let end = |way: &ElementWay| {
            let pose = *way.legs.last()?.last()?;
            let element = way.element;
            Some(Placed { element, pose })
        };
        let ends: Vec<Placed> = ways.iter().filter_map(end).collect();
        (ends.len() == elements.len()).then_some(ends)
    }
}

/// A pose turned clockwise about a place.
pub(super) fn turned_about(pose: Pose, pivot: Vec2, degrees: f64) -> Pose {
    Pose::from_parts(
        pose.front().rotated_about(pivot, degrees),
        pose.degrees() + degrees,
    )
}
