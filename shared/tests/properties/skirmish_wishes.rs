//! Wishes for a table of Platoon Skirmish: mostly sensible, now and then absurd. Where the choices come from is the caller's.

use acies::geometry::Point;
use acies::skirmish::{
    Action, ActivationMode, Intent, ItemId, LinkId, Model, ModelId, Order, Pending, Phase, PieceId,
    Placed, Side, Standing, State, Status, TerrainProposal, UnitId, Way, WeaponId, suggested_entry,
};

/// One of `0..below`.
pub(crate) type Chooser<'a> = &'a mut dyn FnMut(usize) -> usize;

fn between(choose: Chooser<'_>, low: i32, high: i32) -> i32 {
    let width = usize::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or(1);
    low + i32::try_from(choose(width)).unwrap_or(0)
}

fn pick<T: Copy>(choose: Chooser<'_>, from: &[T]) -> Option<T> {
    from.get(choose(from.len().max(1))).copied()
}

/// The units of a side that live or are in reserve.
fn units_of(state: &State, side: Side) -> Vec<UnitId> {
    state
        .units_with_ids()
        .filter(|(id, unit)| unit.side == side && state.is_in_battle(*id))
        .map(|(id, _)| id)
        .collect()
}

/// Something that a side could ask, for whatever is due.
pub(crate) fn any_wish(choose: Chooser<'_>, state: &State, side: Side) -> Intent {
    if choose(16) == 0 {
        return absurd(choose, state);
    }
    match state.phase {
        Phase::Begin | Phase::Over => Intent::Begin,
        Phase::TerrainReview => review(choose, state),
        Phase::Deploy => deployment(choose, state, side),
        Phase::Play => match state.pending.last() {
            Some(pending) => answer(choose, state, pending),
            None if state.activation.is_some() => active(choose, state, side),
            None => Intent::Activate {
                unit: pick(choose, &units_of(state, side)).unwrap_or(UnitId(99)),
            },
        },
    }
}

/// What leads on in any case.
pub(crate) fn sure_wish(choose: Chooser<'_>, state: &State, side: Side) -> Intent {
    match state.phase {
        Phase::Begin | Phase::Over => Intent::Begin,
        Phase::TerrainReview => Intent::AcceptTerrain {
            revision: state.review.revision,
        },
        Phase::Deploy => deployment(choose, state, side),
        Phase::Play if !state.pending.is_empty() => Intent::Lapse,
        Phase::Play if state.activation.is_some() => Intent::EndActivation,
        Phase::Play => match state.switches.activation {
            ActivationMode::PlayerTurns => Intent::EndTurn,
            ActivationMode::Alternating => Intent::Activate {
                unit: state
                    .units_with_ids()
                    .find(|(id, unit)| {
                        unit.side == side && unit.activations == 0 && state.is_in_battle(*id)
                    })
                    .map_or(UnitId(99), |(id, _)| id),
            },
        },
    }
}

fn review(choose: Chooser<'_>, state: &State) -> Intent {
    if choose(4) == 0 && !state.pieces.is_empty() {
        let piece = PieceId(u8::try_from(choose(state.pieces.len())).unwrap_or(0));
        let standing = [Standing::Passable, Standing::Impassable][choose(2)];
        return Intent::ProposeTerrain(TerrainProposal::Piece { piece, standing });
    }
    Intent::AcceptTerrain {
        revision: state.review.revision,
    }
}

/// A unit in hand, in rows somewhere in its zone.
fn deployment(choose: Chooser<'_>, state: &State, side: Side) -> Intent {
    let in_hand: Vec<UnitId> = state
        .units_with_ids()
        .filter(|(_, unit)| {
            let first = unit.models.first().and_then(|id| state.model(*id));
            unit.side == side && first.is_some_and(|model| model.status == Status::InHand)
        })
        .map(|(id, _)| id)
        .collect();
    let unit = pick(choose, &in_hand).unwrap_or(UnitId(99));
    if choose(20) == 0 {
        return Intent::HoldBack { unit };
    }
    let zone = &state.scenario.zones[side.index()];
    let (west, east) = span(zone.iter().map(|p| p.x));
    let (south, north) = span(zone.iter().map(|p| p.y));
    let corner = Point {
        x: between(choose, west, east),
        y: between(choose, south, north),
    };
    let models = state.unit(unit).map_or(&[][..], |unit| &unit.models);
    let columns = 2 + choose(4);
    let radii = models.iter().filter_map(|id| state.model(*id));
    let radius = radii.map(Model::radius).max().unwrap_or(492);
    let placed = models.iter().enumerate().map(|(number, id)| {
        let step = |count: usize| i32::try_from(count).unwrap_or(0) * (radius * 2 + 300);
        Placed {
            model: *id,
            at: Point {
                x: corner.x + step(number % columns),
                y: corner.y + step(number / columns),
            },
            level: 0,
            facing: Some(90),
        }
    });
    Intent::Deploy {
        unit,
        placed: placed.collect(),
    }
}

fn span(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    let low = values.clone().min().unwrap_or(0);
    (low, values.max().unwrap_or(0))
}

fn answer(choose: Chooser<'_>, state: &State, pending: &Pending) -> Intent {
    match pending {
        Pending::Facing { unit } => {
            let facing = u16::try_from(choose(360)).unwrap_or(0);
            let facings = state.living(*unit).map(|(id, _)| (id, facing));
            Intent::SetFacing {
                facings: facings.collect(),
            }
        }
        Pending::Reaction { .. } => Intent::React {
            fire: choose(3) > 0,
        },
        Pending::Duel { target, left, .. } => {
            let defenders: Vec<ModelId> = state.living(*target).map(|(id, _)| id).collect();
            Intent::Duel {
                attacker: pick(choose, left).unwrap_or(ModelId(99)),
                defender: pick(choose, &defenders).unwrap_or(ModelId(99)),
            }
        }
    }
}

/// What the active unit could do.
fn active(choose: Chooser<'_>, state: &State, side: Side) -> Intent {
    let Some(activation) = state.activation else {
        return Intent::EndTurn;
    };
    let unit = activation.unit;
    if state.is_in_reserve(unit) {
        let placed = suggested_entry(state, unit).filter(|_| choose(6) > 0);
        return placed.map_or(Intent::EndActivation, |placed| Intent::Enter { placed });
    }
    let enemies = units_of(state, side.other());
    if !activation.moved && choose(8) > 0 {
        let assault = (choose(6) == 0).then(|| pick(choose, &enemies)).flatten();
        return Intent::Move {
            orders: orders(choose, state, unit, assault),
            assault,
            confirm_risk: choose(8) > 0,
        };
    }
    match choose(12) {
        0 | 1 => Intent::Action(Action::ExtraMove {
            orders: orders(choose, state, unit, None),
            confirm_risk: true,
        }),
        2..=6 => Intent::Action(Action::Fire {
            target: pick(choose, &enemies).unwrap_or(UnitId(99)),
            shooters: Vec::new(),
        }),
        7 => {
            let own: Vec<ModelId> = state.living_of(side).map(|(id, _)| id).collect();
            let weapons = u8::try_from(state.scenario.weapons.len()).unwrap_or(1);
            Intent::Action(Action::IndirectFire {
                weapon: WeaponId(u8::try_from(choose(usize::from(weapons))).unwrap_or(0)),
                at: any_place(choose, state),
                level: 0,
                spotter: pick(choose, &own).unwrap_or(ModelId(99)),
            })
        }
        8 => Intent::Action(Action::Guard {
            facing: u16::try_from(choose(360)).unwrap_or(0),
        }),
        9 => rope(choose, state, unit),
        10 => Intent::EndActivation,
        _ => Intent::Action(Action::Hold),
    }
}

fn any_place(choose: Chooser<'_>, state: &State) -> Point {
    Point {
        x: between(choose, 0, state.scenario.width),
        y: between(choose, 0, state.scenario.depth),
    }
}

fn rope(choose: Chooser<'_>, state: &State, unit: UnitId) -> Intent {
    let own: Vec<ModelId> = state.living(unit).map(|(id, _)| id).collect();
    let model = pick(choose, &own).unwrap_or(ModelId(99));
    let items = state.model(model).map_or(&[][..], |model| &model.items);
    let anchors: Vec<_> = state.anchors().copied().collect();
    let anchor = pick(choose, &anchors);
    Intent::Action(Action::UseEquipment {
        model,
        item: pick(choose, items).unwrap_or(ItemId(99)),
        anchor: anchor.map_or(Point::default(), |anchor| anchor.from),
        level: anchor.map_or(1, |anchor| anchor.level),
    })
}

/// The whole unit by one and the same offset, or up and down a link; towards an enemy when it assaults.
fn orders(choose: Chooser<'_>, state: &State, unit: UnitId, assault: Option<UnitId>) -> Vec<Order> {
    let reach = 200 + between(choose, 0, 6000);
    let mut by = Point {
        x: between(choose, -reach, reach),
        y: between(choose, -reach, reach),
    };
    // Half of all moves lead towards an enemy: those that assault into contact, the others as far as they may or too near.
    let side = state.unit(unit).map_or(Side::Red, |unit| unit.side);
    let aim = assault.or_else(|| pick(choose, &units_of(state, side.other())));
    let is_aimed = assault.is_some() || choose(2) == 0;
    let first = state.living(unit).next().map(|(_, model)| model.at);
    if let (Some(target), Some(from), true) = (aim, first, is_aimed)
        && let Some((_, enemy)) = state.living(target).next()
    {
        let (dx, dy) = (
            f64::from(enemy.at.x - from.x),
            f64::from(enemy.at.y - from.y),
        );
        let way = (dx * dx + dy * dy).sqrt().max(1.0);
        let apart = 984
            + if assault.is_some() {
                0
            } else {
                between(choose, 0, 2500)
            };
        let step = (way - f64::from(apart)).min(f64::from(between(choose, 3000, 6000)));
        let step = if assault.is_some() {
            way - f64::from(apart)
        } else {
            step
        };
        by = Point {
            x: (dx * step / way) as i32,
            y: (dy * step / way) as i32,
        };
    }
    let facing = Some(u16::try_from(choose(360)).unwrap_or(0));
    let by_link = choose(5) == 0;
    let alone = choose(6) == 0;
    let living: Vec<(ModelId, &Model)> = state.living(unit).collect();
    let count = if alone { 1 } else { living.len() };
    living
        .into_iter()
        .take(count)
        .map(|(id, model)| order(choose, state, (id, model), by, facing, by_link))
        .collect()
}

fn order(
    choose: Chooser<'_>,
    state: &State,
    (id, model): (ModelId, &Model),
    by: Point,
    facing: Option<u16>,
    by_link: bool,
) -> Order {
    let off = |at: Point, x: i32, y: i32| Point {
        x: at.x.saturating_add(x),
        y: at.y.saturating_add(y),
    };
    if let Status::Climbing { link, up, .. } = model.status {
        let end = state
            .link(link)
            .map(|now| if up { now.link.high } else { now.link.low });
        let at = end.map_or(model.at, |end| end.at);
        let step = between(choose, -1400, 1400);
        return Order::Arrive {
            model: id,
            path: vec![off(at, step, between(choose, -1400, 1400))],
            facing,
        };
    }
    if by_link && !state.links.is_empty() {
        let link = LinkId(u8::try_from(choose(state.links.len())).unwrap_or(0));
        let ends = state.link(link).map(|now| (now.link.low, now.link.high));
        if let Some((low, high)) = ends {
            let up = low.level == model.level;
            let end = if up { high } else { low };
            return Order::Climb {
                model: id,
                link,
                way: if up { Way::Up } else { Way::Down },
                exit: off(
                    end.at,
                    between(choose, -1400, 1400),
                    between(choose, -1400, 1400),
                ),
                facing,
            };
        }
    }
    let to = off(model.at, by.x, by.y);
    let path = match choose(6) {
        0 => vec![model.at, off(model.at, by.x, 0), to],
        1 => vec![model.at],
        _ => vec![model.at, to],
    };
    Order::Walk {
        model: id,
        path,
        facing,
    }
}

/// What nobody sensible asks.
fn absurd(choose: Chooser<'_>, state: &State) -> Intent {
    let far = [i32::MAX, i32::MIN, -1, 0, 1_000_000];
    let point = Point {
        x: far[choose(5)],
        y: far[choose(5)],
    };
    let model = ModelId(u8::try_from(choose(256)).unwrap_or(0));
    let unit = UnitId(u8::try_from(choose(256)).unwrap_or(0));
    match choose(14) {
        0 => Intent::Move {
            orders: vec![Order::Walk {
                model,
                path: vec![point; choose(40)],
                facing: Some(u16::MAX),
            }],
            assault: Some(unit),
            confirm_risk: true,
        },
        1 => Intent::Activate { unit },
        2 => Intent::Deploy {
            unit,
            placed: vec![
                Placed {
                    model,
                    at: point,
                    level: 255,
                    facing: Some(u16::MAX),
                };
                choose(30)
            ],
        },
        3 => Intent::Action(Action::UseEquipment {
            model,
            item: ItemId(model.0),
            anchor: point,
            level: 255,
        }),
        4 => Intent::Action(Action::Fire {
            target: unit,
            shooters: vec![(model, WeaponId(model.0)); choose(40)],
        }),
        5 => Intent::Action(Action::IndirectFire {
            weapon: WeaponId(model.0),
            at: point,
            level: model.0,
            spotter: model,
        }),
        6 => Intent::Duel {
            attacker: model,
            defender: model,
        },
        7 => Intent::SetFacing {
            facings: vec![(model, u16::MAX); choose(40)],
        },
        8 => Intent::Move {
            orders: vec![
                Order::Climb {
                    model,
                    link: LinkId(unit.0),
                    way: Way::Down,
                    exit: point,
                    facing: None,
                };
                choose(20)
            ],
            assault: None,
            confirm_risk: true,
        },
        9 => Intent::HoldBack { unit },
        10 => Intent::Enter {
            placed: vec![
                Placed {
                    model,
                    at: point,
                    level: 0,
                    facing: None,
                };
                choose(30)
            ],
        },
        11 => Intent::Action(Action::Revive { fallen: model }),
        12 => Intent::Action(Action::Rally { unit }),
        _ => Intent::AcceptTerrain {
            revision: state.review.revision.wrapping_add(1),
        },
    }
}
