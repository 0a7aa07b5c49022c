//! Whole battles of players without a plan: they end, they fold, and nothing stands where it must not.

use crate::dice::Dice;
use crate::geometry::Point;
use crate::skirmish::{
    Action, ActivationMode, Drag, EPS, Event, Intent, ModelId, Options, Order, Pending, Phase,
    Scenario, Side, State, Victory, apply, assault_move, data, fold, formation_move,
    links_within_reach, new_battle, next_in_hand, ready_units, suggested_deployment,
    suggested_entry,
};

/// A simple generator: the dice, and the whims of both players.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound.max(1)
    }

    fn of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len() as u64) as usize).cloned()
    }
}

impl Dice for Chance {
    fn roll(&mut self) -> Option<u8> {
        u8::try_from(self.below(10) + 1).ok()
    }
}

/// What a player may think of now; the last ones always lead on.
fn wishes(state: &State, side: Side, chance: &mut Chance) -> Vec<Intent> {
    match state.phase {
        Phase::Begin => vec![Intent::Begin],
        Phase::TerrainReview => vec![Intent::AcceptTerrain {
            revision: state.review.revision,
        }],
        Phase::Deploy => {
            let unit = next_in_hand(state, side).unwrap();
            match suggested_deployment(state, unit).filter(|_| chance.below(12) > 0) {
                Some(placed) => vec![Intent::Deploy { unit, placed }],
                None => vec![Intent::HoldBack { unit }],
            }
        }
        Phase::Play | Phase::Over => match state.pending.last() {
            Some(pending) => answers(state, pending, chance),
            None => wishes_in_play(state, side, chance),
        },
    }
}

fn answers(state: &State, pending: &Pending, chance: &mut Chance) -> Vec<Intent> {
    match pending {
        Pending::Facing { unit } => {
            let facing = u16::try_from(chance.below(360)).unwrap();
            let facings = state.living(*unit).map(|(id, _)| (id, facing)).collect();
            vec![Intent::SetFacing { facings }]
        }
        Pending::Reaction { .. } => vec![
            Intent::React {
                fire: chance.below(4) > 0,
            },
            Intent::React { fire: false },
        ],
        Pending::Duel { target, left, .. } => left
            .iter()
            .flat_map(|attacker| {
                state.living(*target).map(|(defender, _)| Intent::Duel {
                    attacker: *attacker,
                    defender,
                })
            })
            .collect(),
    }
}

fn wishes_in_play(state: &State, side: Side, chance: &mut Chance) -> Vec<Intent> {
    let Some(activation) = state.activation else {
        let ready: Vec<_> = ready_units(state, side).collect();
        let unit = chance.of(&ready).unwrap();
        let mut wishes = vec![Intent::Activate { unit }];
        if chance.below(12) == 0 {
            wishes.insert(0, Intent::EndTurn);
        }
        return wishes;
    };
    if state.is_in_reserve(activation.unit) {
        let placed = suggested_entry(state, activation.unit);
        let entry = placed.map(|placed| Intent::Enter { placed });
        return entry.into_iter().chain([Intent::EndActivation]).collect();
    }
    let enemies: Vec<_> = state
        .units_with_ids()
        .filter(|(id, unit)| unit.side != side && state.living(*id).next().is_some())
        .map(|(id, _)| id)
        .collect();
    let Some(target) = chance.of(&enemies) else {
        return vec![Intent::EndActivation];
    };
    let mut wishes = Vec::new();
    if !activation.moved && chance.below(5) > 0 {
        if chance.below(3) == 0
            && let Some(orders) = assault_move(state, activation.unit, target)
        {
            wishes.push(Intent::Move {
                orders,
                assault: Some(target),
                confirm_risk: true,
            });
        }
        let orders = orders(state, activation.unit, target, chance);
        wishes.push(Intent::Move {
            orders,
            assault: None,
            confirm_risk: true,
        });
    }
    let facing = u16::try_from(chance.below(360)).unwrap();
    let extra = Action::ExtraMove {
        orders: orders(state, activation.unit, target, chance),
        confirm_risk: true,
    };
    let fire = Action::Fire {
        target,
        shooters: Vec::new(),
    };
    let guard = Action::Guard { facing };
    match chance.below(8) {
        0 => wishes.push(Intent::Action(extra)),
        1 | 2 => wishes.push(Intent::Action(guard)),
        3 => wishes.push(Intent::Action(Action::Hold)),
        _ => wishes.push(Intent::Action(fire)),
    }
    wishes.extend(special_wishes(state, activation.unit, target));
    wishes.push(Intent::EndActivation);
    wishes
}

/// Mortars and ropes.
fn special_wishes(
    state: &State,
    unit: crate::skirmish::UnitId,
    target: crate::skirmish::UnitId,
) -> Vec<Intent> {
    let mut wishes = Vec::new();
    let aim = state.living(target).next();
    let (Some((_, aim)), Some(own)) = (aim, state.unit(unit)) else {
        return wishes;
    };
    for (spotter, model) in state.living(unit) {
        for weapon in &model.weapons {
            wishes.push(Intent::Action(Action::IndirectFire {
                weapon: *weapon,
                at: aim.at,
                level: aim.level,
                spotter,
            }));
        }
        for item in model.items.iter().chain(&own.crew_items) {
            for anchor in state.anchors() {
                let middle = Point {
                    x: i32::midpoint(anchor.from.x, anchor.to.x),
                    y: i32::midpoint(anchor.from.y, anchor.to.y),
                };
                wishes.push(Intent::Action(Action::UseEquipment {
                    model: spotter,
                    item: *item,
                    anchor: middle,
                    level: anchor.level,
                }));
            }
        }
    }
    wishes
}

/// Towards an enemy, up a link, or anywhere.
fn orders(
    state: &State,
    unit: crate::skirmish::UnitId,
    target: crate::skirmish::UnitId,
    chance: &mut Chance,
) -> Vec<Order> {
    let first = state.living(unit).next().map(|(_, model)| model.at);
    let goal = state.living(target).next().map(|(_, model)| model.at);
    let (Some(first), Some(goal)) = (first, goal) else {
        return Vec::new();
    };
    let climbs: Vec<Order> = state
        .living(unit)
        .filter_map(|(model, _)| {
            let link = links_within_reach(state, model).into_iter().next()?;
            let (link, way, exit) = (link.link, link.way, link.exit?);
            Some(Order::Climb {
                model,
                link,
                way,
                exit,
                facing: Some(0),
            })
        })
        .take(1)
        .collect();
    if !climbs.is_empty() && chance.below(2) == 0 {
        return climbs;
    }
    let by = if chance.below(3) > 0 {
        let share = |from: i32, to: i32| (to - from) / 4;
        Point {
            x: share(first.x, goal.x),
            y: share(first.y, goal.y),
        }
    } else {
        let mut any = || i32::try_from(chance.below(12_000)).unwrap() - 6_000;
        Point { x: any(), y: any() }
    };
    let drag = Drag {
        by,
        ..Drag::default()
    };
    formation_move(state, unit, &drag)
}

/// What must hold after every intent.
fn check(state: &State) {
    let standing: Vec<_> = state
        .models_with_ids()
        .filter(|(_, m)| m.is_standing())
        .collect();
    for (place, (a_id, a)) in standing.iter().enumerate() {
        let (x, y) = (a.at.x, a.at.y);
        let inside = x >= 0 && x <= state.scenario.width && y >= 0 && y <= state.scenario.depth;
        assert!(inside, "{a_id:?} is off the table");
        for (b_id, b) in standing
            .iter()
            .skip(place + 1)
            .filter(|(_, b)| b.level == a.level)
        {
            let square = |d: i32| i64::from(d) * i64::from(d);
            let apart = square(a.at.x - b.at.x) + square(a.at.y - b.at.y);
            let least = i64::from(a.radius() + b.radius() - EPS - 2);
            assert!(apart >= least * least, "{a_id:?} and {b_id:?} overlap");
        }
    }
    assert_eq!(
        state
            .units
            .iter()
            .map(|unit| unit.models.len())
            .sum::<usize>(),
        state.models.len()
    );
}

/// A whole battle; how often each kind of event happened.
fn play(scenario: &Scenario, activation: ActivationMode, seed: u64) -> (State, Vec<Event>) {
    let options = Options {
        activation: Some(activation),
        ..Options::default()
    };
    let mut chance = Chance(seed);
    let mut state = new_battle(scenario, &options);
    let mut all = Vec::new();
    for step in 0.. {
        assert!(step < 3000, "{} {seed} does not end", scenario.id);
        if state.phase == Phase::Over {
            break;
        }
        let side = state.side_to_act().unwrap_or(Side::Red);
        let wishes = wishes(&state, side, &mut chance);
        let applied = wishes
            .iter()
            .find_map(|wish| apply(&state, side, wish, &mut chance).ok());
        let applied = applied.unwrap_or_else(|| panic!("{} {seed}: {wishes:?}", scenario.id));
        let mut folded = state;
        for event in &applied.events {
            fold(&mut folded, event).unwrap();
        }
        assert_eq!(folded, applied.state, "{} {seed}", scenario.id);
        check(&folded);
        state = folded;
        all.extend(applied.events);
    }
    (state, all)
}

#[test]
fn prop_battles_of_players_without_a_plan_end_and_fold() {
    let mut seen = [0_usize; 6];
    for (scenario, seed) in data::scenarios().iter().zip(17..) {
        // Two rounds are enough to come to blows; every other battle goes against the scenario's own switch.
        let mut short = scenario.clone();
        short.rounds = 2;
        let activation = if seed % 2 == 0 {
            ActivationMode::PlayerTurns
        } else {
            ActivationMode::Alternating
        };
        let (state, events) = play(&short, activation, seed);
        assert_ne!(state.victory, Some(Victory::Lapses));
        for event in events {
            let place = match event {
                Event::Moved { .. } => 0,
                Event::Volley(_) => 1,
                Event::ModelLost { .. } => 2,
                Event::GuardSet { .. } => 3,
                Event::Pinned { .. } => 4,
                _ => 5,
            };
            seen[place] += 1;
        }
    }
    // Battles in which nothing of a kind happens would prove little.
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// What an intent names need not exist.
#[test]
fn prop_intents_about_nothing_are_refused() {
    let (scenario, options) = (data::scenario("two-houses").unwrap(), Options::default());
    let nobody = ModelId(200);
    let unit = crate::skirmish::UnitId(200);
    let far = Point {
        x: i32::MAX,
        y: i32::MIN,
    };
    let placed = vec![crate::skirmish::Placed {
        model: nobody,
        at: far,
        level: 255,
        facing: Some(u16::MAX),
    }];
    let intents = [
        Intent::Activate { unit },
        Intent::Deploy { unit, placed },
        Intent::SetFacing {
            facings: vec![(nobody, u16::MAX)],
        },
        Intent::React { fire: true },
        Intent::Duel {
            attacker: nobody,
            defender: nobody,
        },
        Intent::Lapse,
        Intent::EndTurn,
        Intent::EndActivation,
        Intent::Move {
            orders: vec![Order::Walk {
                model: nobody,
                path: vec![far; 3],
                facing: None,
            }],
            assault: Some(unit),
            confirm_risk: true,
        },
        Intent::Action(Action::Fire {
            target: unit,
            shooters: Vec::new(),
        }),
    ];
    let mut state = new_battle(scenario, &options);
    for phase in [
        Phase::Begin,
        Phase::TerrainReview,
        Phase::Deploy,
        Phase::Play,
        Phase::Over,
    ] {
        state.phase = phase;
        for side in Side::BOTH {
            for intent in &intents {
                if phase == Phase::Play && matches!(intent, Intent::EndTurn) {
                    continue;
                }
                let answer = apply(&state, side, intent, &mut Chance(1));
                assert!(answer.is_err(), "{phase:?} {intent:?}");
            }
        }
    }
}
