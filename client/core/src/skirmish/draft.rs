//! What the player is about to do, and what the rules say to it.

use acies::dice::Prepared;
use acies::geometry::Point;
use acies::skirmish::{
    Action, BombardmentPreview, Chance, Course, Heading, Intent, ItemId, Level, ModelId,
    MoveOutlook, MovePreview, MoveWish, Order, Passing, Phase, Placed, Refusal, Refused,
    RopePreview, ShootingPreview, Side, State, Status, UnitId, WeaponId, activated, apply,
    check_bombardment, check_entry, check_rope, check_shooting, check_unit_move,
    courses_of_shooting, fates_of_blast, mines_passed, outlook_of_move,
};

/// Something that is shown and not yet sent.
#[derive(Clone, Debug, PartialEq)]
pub enum Draft {
    /// A unit from hand or out of reserve.
    Deploy {
        /// Which.
        unit: UnitId,
        /// Where.
        placed: Vec<Placed>,
    },
    /// A movement of a unit.
    Move {
        /// Which.
        unit: UnitId,
        /// Who goes where.
        orders: Vec<Order>,
        /// Whom it assaults.
        assault: Option<UnitId>,
    },
    /// The answer to a facing that is due.
    Facing {
        /// Which unit.
        unit: UnitId,
        /// Everybody's.
        facings: Vec<(ModelId, Heading)>,
    },
    /// Fire of the active unit.
    Fire {
        /// At whom.
        target: UnitId,
    },
    /// A shell of the active unit.
    Bombard {
        /// With what.
        weapon: WeaponId,
        /// Whither.
        at: Point,
        /// On which floor.
        level: Level,
        /// Who sees it.
        spotter: ModelId,
    },
    /// A sector to watch.
    Guard {
        /// Its middle.
        facing: Heading,
    },
    /// A rope to be hung.
    Rope {
        /// Who.
        model: ModelId,
        /// What.
        item: ItemId,
        /// Where it is to catch.
        anchor: Point,
        /// The floor it leads to.
        level: Level,
    },
}

/// What an allowed draft comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Preview {
    /// A movement.
    Move(Box<MovePreview>),
    /// Fire.
    Fire(Box<ShootingPreview>),
    /// A shell.
    Bombard(Box<BombardmentPreview>),
    /// A rope.
    Rope(Box<RopePreview>),
    /// It is allowed, and there is nothing more to say.
    Fits,
}

/// What the rules say to a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What would be sent.
    pub intent: Intent,
    /// This unit must be activated before.
    pub before: Option<UnitId>,
    /// What it comes to, or why not.
    pub outcome: Result<Preview, Refusal>,
    /// The mines that are passed, and by whom. `Clause: SRC-15`.
    pub mines: Vec<(ModelId, Passing)>,
    /// What follows a movement.
    pub movement: Option<Box<MoveOutlook>>,
    /// What may come of fire or of the melee of an assault, the likeliest first.
    pub courses: Vec<Course>,
    /// Who is lost with which chance when the shell falls where it is meant to.
    pub blast: Vec<(ModelId, Chance)>,
}

impl Verdict {
    /// The rules allow it.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.outcome.is_ok()
    }

    /// Dice may cost models before an enemy has done anything. `Clause: SKM-68`, `SRC-15`.
    #[must_use]
    pub fn is_risky(&self) -> bool {
        risks(&self.outcome) > 0 || !self.mines.is_empty()
    }
}

/// Tests of a movement that may cost a model.
fn risks(outcome: &Result<Preview, Refusal>) -> u8 {
    match outcome {
        Ok(Preview::Move(preview)) => preview.risks,
        _other => 0,
    }
}

/// The mines on everybody's way.
fn mines(state: &State, outcome: &Result<Preview, Refusal>) -> Vec<(ModelId, Passing)> {
    let Ok(Preview::Move(preview)) = outcome else {
        return Vec::new();
    };
    let steps = preview.models.iter().map(|one| &one.step);
    steps
        .filter(|step| step.level == 0)
        .flat_map(|step| {
            let passed = mines_passed(state, preview.unit, &step.path);
            passed.into_iter().map(|passing| (step.model, passing))
        })
        .collect()
}

/// Whether the rules would carry an intent out, whatever the dice show.
pub(super) fn try_out(state: &State, side: Side, intent: &Intent) -> Result<(), Refusal> {
    match apply(state, side, intent, &mut Prepared::new(Vec::new())) {
        Ok(_) | Err(Refused::OutOfDice) => Ok(()),
        Err(Refused::Rule(refusal)) => Err(refusal),
    }
}

impl Draft {
    /// What would be sent, with the word that its risks are known and wanted or without. `Clause: SKM-68`.
    #[must_use]
    pub fn intent(&self, state: &State, confirm_risk: bool) -> Intent {
        match self {
            Self::Deploy { placed, .. } if state.phase == Phase::Play => Intent::Enter {
                placed: placed.clone(),
            },
            Self::Deploy { unit, placed } => Intent::Deploy {
                unit: *unit,
                placed: placed.clone(),
            },
            Self::Move {
                unit,
                orders,
                assault,
            } => {
                let orders = orders.clone();
                if is_extra(state, *unit) {
                    Intent::Action(Action::ExtraMove {
                        orders,
                        confirm_risk,
                    })
                } else {
                    Intent::Move {
                        orders,
                        assault: *assault,
                        confirm_risk,
                    }
                }
            }
            Self::Facing { facings, .. } => Intent::SetFacing {
                facings: facings.clone(),
            },
            Self::Fire { target } => Intent::Action(Action::Fire {
                target: *target,
                shooters: Vec::new(),
            }),
            Self::Bombard {
                weapon,
                at,
                level,
                spotter,
            } => Intent::Action(Action::IndirectFire {
                weapon: *weapon,
                at: *at,
                level: *level,
                spotter: *spotter,
            }),
            Self::Guard { facing } => Intent::Action(Action::Guard { facing: *facing }),
            Self::Rope {
                model,
                item,
                anchor,
                level,
            } => Intent::Action(Action::UseEquipment {
                model: *model,
                item: *item,
                anchor: *anchor,
                level: *level,
            }),
        }
    }

    /// Asks the rules.
    #[must_use]
    pub fn judge(&self, state: &State, side: Side) -> Verdict {
        let before = self.sleeper(state);
        // Its activation may change what it can do: it is judged as it would be then.
        let ahead = before.map(|unit| activated(state, side, unit)).transpose();
        let then = match &ahead {
            Ok(Some(ahead)) => ahead,
            Ok(None) | Err(_) => state,
        };
        let outcome = match &ahead {
            Ok(_) => self.preview(then, side),
            Err(refusal) => Err(refusal.clone()),
        };
        let movement = self.movement(then, side, &outcome);
        let courses = match (&outcome, &movement) {
            (Ok(Preview::Fire(shooting)), _) => courses_of_shooting(then, shooting),
            (_, Some(movement)) => movement.courses.clone(),
            (_, None) => Vec::new(),
        };
        Verdict {
            // Nothing is confirmed that was not shown.
            intent: self.intent(then, risks(&outcome) > 0),
            before,
            mines: mines(then, &outcome),
            blast: self.blast(then, &outcome),
            movement,
            courses,
            outcome,
        }
    }

    /// What follows the movement that the rules allow.
    fn movement(
        &self,
        state: &State,
        side: Side,
        outcome: &Result<Preview, Refusal>,
    ) -> Option<Box<MoveOutlook>> {
        let (
            Self::Move {
                unit,
                orders,
                assault,
            },
            Ok(_),
        ) = (self, outcome)
        else {
            return None;
        };
        let wish = MoveWish {
            unit: *unit,
            orders,
            assault: assaulted(state, *unit, *assault),
            confirm_risk: true,
        };
        outlook_of_move(state, side, &wish).ok().map(Box::new)
    }

    fn blast(&self, state: &State, outcome: &Result<Preview, Refusal>) -> Vec<(ModelId, Chance)> {
        match (self, outcome) {
            (
                Self::Bombard {
                    weapon, at, level, ..
                },
                Ok(_),
            ) => fates_of_blast(state, *weapon, (*at, *level)),
            _ => Vec::new(),
        }
    }

    /// The unit that must be activated before.
    fn sleeper(&self, state: &State) -> Option<UnitId> {
        let unit = match self {
            Self::Move { unit, .. } => unit,
            Self::Deploy { unit, .. } if state.phase == Phase::Play => unit,
            _ => return None,
        };
        (!is_active(state, *unit)).then_some(*unit)
    }

    fn preview(&self, state: &State, side: Side) -> Result<Preview, Refusal> {
        // First the whole intent, as the server is asked: of several reasons it names the same.
        if self.sleeper(state).is_none() {
            try_out(state, side, &self.intent(state, true))?;
        }
        let preview = match self {
            Self::Move {
                unit,
                orders,
                assault,
            } => {
                let wish = MoveWish {
                    unit: *unit,
                    orders,
                    assault: assaulted(state, *unit, *assault),
                    confirm_risk: true,
                };
                Preview::Move(Box::new(check_unit_move(state, side, &wish)?))
            }
            Self::Fire { target } => {
                Preview::Fire(Box::new(check_shooting(state, side, *target, &[])?))
            }
            Self::Bombard {
                weapon,
                at,
                level,
                spotter,
            } => {
                let spot = (*at, *level);
                let found = check_bombardment(state, side, *weapon, spot, *spotter)?;
                Preview::Bombard(Box::new(found))
            }
            Self::Rope {
                model,
                item,
                anchor,
                level,
            } => {
                let spot = (*anchor, *level);
                Preview::Rope(Box::new(check_rope(state, side, *model, *item, spot)?))
            }
            Self::Deploy { unit, placed } if state.phase == Phase::Play => {
                check_entry(state, *unit, placed)?;
                Preview::Fits
            }
            Self::Deploy { .. } | Self::Facing { .. } | Self::Guard { .. } => Preview::Fits,
        };
        Ok(preview)
    }

    /// Where models would stand: who, where, on which floor, looking which way.
    #[must_use]
    pub fn ghosts(&self, state: &State) -> Vec<Placed> {
        match self {
            Self::Deploy { placed, .. } => placed.clone(),
            Self::Move { orders, .. } => orders
                .iter()
                .filter_map(|order| ghost_of(state, order))
                .collect(),
            Self::Facing { facings, .. } => facings
                .iter()
                .filter_map(|(id, facing)| {
                    let model = state.model(*id)?;
                    Some(Placed {
                        model: *id,
                        at: model.at,
                        level: model.level,
                        facing: Some(*facing),
                    })
                })
                .collect(),
            Self::Fire { .. } | Self::Bombard { .. } | Self::Guard { .. } | Self::Rope { .. } => {
                Vec::new()
            }
        }
    }
}

/// This unit is being activated.
pub(super) fn is_active(state: &State, unit: UnitId) -> bool {
    state.activation.is_some_and(|one| one.unit == unit)
}

/// Its movement is used: another one is its action. `Clause: SKM-36`.
pub(super) fn is_extra(state: &State, unit: UnitId) -> bool {
    state
        .activation
        .is_some_and(|one| one.unit == unit && one.moved)
}

/// Whom a movement assaults: an action of movement assaults nobody. `Clause: SKM-36`.
fn assaulted(state: &State, unit: UnitId, wanted: Option<UnitId>) -> Option<UnitId> {
    wanted.filter(|_| !is_extra(state, unit))
}

/// Whom an order is for.
pub(super) const fn model_of(order: &Order) -> ModelId {
    match order {
        Order::Walk { model, .. } | Order::Climb { model, .. } | Order::Arrive { model, .. } => {
            *model
        }
    }
}

/// Where an order would lead.
pub(super) fn ghost_of(state: &State, order: &Order) -> Option<Placed> {
    let id = model_of(order);
    let model = state.model(id)?;
    let (at, level, facing) = match order {
        Order::Walk { path, facing, .. } => (*path.last()?, model.level, *facing),
        Order::Climb {
            link,
            way,
            exit,
            facing,
            ..
        } => {
            let link = &state.link(*link)?.link;
            let end = match way {
                acies::skirmish::Way::Up => link.high,
                acies::skirmish::Way::Down => link.low,
            };
            (*exit, end.level, *facing)
        }
        Order::Arrive { path, facing, .. } => {
            let Status::Climbing { link, up, .. } = model.status else {
                return None;
            };
            let link = &state.link(link)?.link;
            let end = if up { link.high } else { link.low };
            (*path.last()?, end.level, *facing)
        }
    };
    Some(Placed {
        model: id,
        at,
        level,
        facing,
    })
}
