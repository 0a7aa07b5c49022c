//! Tables for the tests of movement, and one check a line. Lengths in inches.

mod advice_tests;
mod climb_tests;
mod danger_tests;
mod ends_tests;
mod hostile_tests;
mod house_tests;
mod properties;
mod walk_tests;

use super::super::turn::{Stop, Turn};
use super::super::{
    Activation, Anchor, Building, ClimbGear, Cover, Event, Heading, INCH, Item, ItemId, Label,
    Link, LinkCondition, LinkId, LinkKind, Mission, Mobility, ModelId, ModelTemplate, Names,
    Opening, OpeningKind, Options, Order, Phase, Piece, PieceId, Quality, Refusal, Role, Roof,
    Scenario, Scope, Side, Spot, Stand, Standing, State, Status, Switches, Template, TemplateId,
    TerrainKind, UnitEntry, UnitId, UnitKind, Way, Weight, data, new_battle,
};
use super::{MovePreview, MoveWish, check_unit_move};
use crate::dice::Prepared;
use crate::geometry::Point;

pub(super) const PACK: ItemId = ItemId(0);
pub(super) const MORTAR: ItemId = ItemId(1);
pub(super) const HOWITZER: ItemId = ItemId(2);
pub(super) const ROPE: ItemId = ItemId(3);
pub(super) const GRAPNEL: ItemId = ItemId(4);

pub(super) type Place = (f64, f64);

/// A place from inches.
pub(super) fn at(place: Place) -> Point {
    let mil = |inches: f64| libm::round(inches * f64::from(INCH)) as i32;
    Point {
        x: mil(place.0),
        y: mil(place.1),
    }
}

pub(super) fn rectangle(low: Place, high: Place) -> Vec<Point> {
    [low, (high.0, low.1), high, (low.0, high.1)]
        .map(at)
        .to_vec()
}

fn names() -> Names {
    Names {
        de: "Ding".into(),
        en: "Thing".into(),
    }
}

fn item(id: &str, move_inches: i8, scope: Scope, weight: Weight, climb: Option<(u8, i32)>) -> Item {
    Item {
        id: id.into(),
        names: names(),
        move_inches,
        scope,
        weight,
        climb: climb.map(|(storeys, reach)| ClimbGear {
            storeys,
            reach: reach * INCH,
        }),
        info: None,
    }
}

/// A table that is being laid out.
pub(super) struct Table {
    pub(super) scenario: Scenario,
    pub(super) options: Options,
}

impl Table {
    /// 48 by 32 inches of plain.
    pub(super) fn new() -> Self {
        Self {
            options: Options::default(),
            scenario: Scenario {
                id: "test".into(),
                names: names(),
                width: 48 * INCH,
                depth: 32 * INCH,
                default_kind: TerrainKind::Plain,
                pieces: Vec::new(),
                buildings: Vec::new(),
                links: Vec::new(),
                mines: Vec::new(),
                zones: [
                    rectangle((0.0, 0.0), (6.0, 32.0)),
                    rectangle((42.0, 0.0), (48.0, 32.0)),
                ],
                objectives: Vec::new(),
                mission: Mission::Objectives,
                rounds: 6,
                switches: Switches::default(),
                company_morale: None,
                items: vec![
                    item("pack", -1, Scope::Personal, Weight::Light, None),
                    item("mortar", -2, Scope::Crew, Weight::HeavyPortable, None),
                    item("howitzer", -4, Scope::Crew, Weight::FieldGun, None),
                    item("rope", 0, Scope::Personal, Weight::Light, Some((1, 1))),
                    item("grapnel", 0, Scope::Personal, Weight::Light, Some((2, 3))),
                ],
                weapons: Vec::new(),
                templates: Vec::new(),
                forces: [Vec::new(), Vec::new()],
                profile: data::profile(),
                cached: Default::default(),
            },
        }
    }

    pub(super) fn piece(
        mut self,
        low: Place,
        high: Place,
        change: impl FnOnce(&mut Piece),
    ) -> Self {
        let mut piece = Piece {
            id: format!("p{}", self.scenario.pieces.len()),
            label: Label::Plain,
            polygon: rectangle(low, high),
            layer: 1,
            kind: None,
            standing: Standing::Passable,
            height: 0,
            cover: Cover::None,
            hardness: None,
        };
        change(&mut piece);
        self.scenario.pieces.push(piece);
        self
    }

    pub(super) fn ground(self, kind: TerrainKind, low: Place, high: Place) -> Self {
        self.piece(low, high, |piece| piece.kind = Some(kind))
    }

    pub(super) fn standing(self, standing: Standing, low: Place, high: Place) -> Self {
        self.piece(low, high, |piece| piece.standing = standing)
    }

    /// A house of so many floors with a flat roof and a door in the middle of its south wall.
    pub(super) fn house(mut self, low: Place, high: Place, levels: u8) -> Self {
        let middle = (low.0 + high.0) / 2.0;
        self.scenario.buildings.push(Building {
            id: format!("h{}", self.scenario.buildings.len()),
            footprint: rectangle(low, high),
            levels,
            roof: Roof::Flat,
            openings: vec![Opening {
                from: at((middle - 0.5, low.1)),
                to: at((middle + 0.5, low.1)),
                level: 0,
                kind: OpeningKind::Door,
            }],
            anchors: vec![Anchor {
                from: at(low),
                to: at((low.0, high.1)),
                level: levels,
            }],
            cover: Cover::Solid,
            hardness: None,
        });
        self
    }

    pub(super) fn link(mut self, kind: LinkKind, low: (Place, u8), high: (Place, u8)) -> Self {
        let spot = |(place, level)| Spot {
            at: at(place),
            level,
        };
        self.scenario.links.push(Link {
            id: format!("l{}", self.scenario.links.len()),
            kind,
            low: spot(low),
            high: spot(high),
            condition: LinkCondition::Intact,
            damaged: false,
        });
        self
    }

    pub(super) fn condition(mut self, condition: LinkCondition) -> Self {
        let link = self.scenario.links.last_mut().expect("a link was laid");
        link.condition = condition;
        link.damaged = true;
        self
    }

    /// A unit of this template on these places, all on 25 mm bases unless changed.
    pub(super) fn unit(
        mut self,
        side: Side,
        quality: Quality,
        places: &[Place],
        change: impl FnOnce(&mut Template),
    ) -> Self {
        let model = ModelTemplate {
            role: Role::Soldier,
            base_mm: 25,
            weapons: Vec::new(),
            items: Vec::new(),
        };
        let number = self.scenario.templates.len();
        let mut template = Template {
            id: format!("t{number}"),
            names: names(),
            kind: if places.len() == 1 {
                UnitKind::SingleModel
            } else {
                UnitKind::Squad
            },
            mobility: Mobility::Foot,
            models: vec![model; places.len()],
            crew_items: Vec::new(),
            speeds: None,
            armour: None,
            extra_orders: 0,
            training: 0,
            special: None,
        };
        change(&mut template);
        self.scenario.templates.push(template);
        self.scenario.forces[side.index()].push(UnitEntry {
            name: format!("u{number}"),
            template: TemplateId(u8::try_from(number).expect("few units")),
            quality,
            platoon: 1,
            at: places
                .iter()
                .map(|place| Stand {
                    at: at(*place),
                    level: 0,
                    facing: None,
                })
                .collect(),
        });
        self
    }

    pub(super) fn red(self, places: &[Place]) -> Self {
        self.unit(Side::Red, Quality::Recruit, places, |_| {})
    }

    pub(super) fn blue(self, places: &[Place]) -> Self {
        self.unit(Side::Blue, Quality::Recruit, places, |_| {})
    }

    pub(super) fn vehicle(
        self,
        side: Side,
        mobility: Mobility,
        base_mm: u16,
        place: Place,
    ) -> Self {
        self.unit(side, Quality::Experienced, &[place], |template| {
            template.kind = UnitKind::Vehicle;
            template.mobility = mobility;
            template.models[0].role = Role::Vehicle;
            template.models[0].base_mm = base_mm;
        })
    }

    /// The battle in its first round, red's first unit active.
    pub(super) fn play(self) -> State {
        let mut state = new_battle(&self.scenario, &self.options);
        state.phase = Phase::Play;
        state.round = 1;
        state.turn = 1;
        state.activation = Some(Activation::of(UnitId(0)));
        state
    }
}

/// Puts a model onto an upper floor, or elsewhere.
pub(super) fn put(state: &mut State, model: u8, place: Place, level: u8) {
    let model = &mut state.models[usize::from(model)];
    model.at = at(place);
    model.level = level;
}

/// The first unit of the first side: the one that moves.
pub(super) fn walk(model: u8, path: &[Place]) -> Order {
    Order::Walk {
        model: ModelId(model),
        path: path.iter().map(|place| at(*place)).collect(),
        facing: Some(0),
    }
}

pub(super) fn climb(model: u8, link: u8, way: Way, exit: Place) -> Order {
    Order::Climb {
        model: ModelId(model),
        link: LinkId(link),
        way,
        exit: at(exit),
        facing: Some(0),
    }
}

pub(super) fn arrive(model: u8, path: &[Place]) -> Order {
    Order::Arrive {
        model: ModelId(model),
        path: path.iter().map(|place| at(*place)).collect(),
        facing: Some(0),
    }
}

pub(super) fn judge(state: &State, orders: &[Order]) -> Result<MovePreview, Refusal> {
    judge_assault(state, orders, None)
}

pub(super) fn judge_assault(
    state: &State,
    orders: &[Order],
    assault: Option<UnitId>,
) -> Result<MovePreview, Refusal> {
    let wish = MoveWish {
        unit: UnitId(0),
        orders,
        assault,
        confirm_risk: true,
    };
    check_unit_move(state, Side::Red, &wish)
}

/// The code of the refusal, or `ok`.
pub(super) fn code(result: &Result<MovePreview, Refusal>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(refusal) => refusal.code(),
    }
}

/// Moves and rolls these dice; all of them must be needed.
pub(super) fn carry_out(state: &State, orders: &[Order], dice: &[u8]) -> (State, Vec<Event>) {
    let mut prepared = Prepared::new(dice.to_vec());
    let mut turn = Turn::new(state.clone(), &mut prepared);
    let moved = super::carry_out(&mut turn, Side::Red, orders, None, true);
    assert_eq!(moved, Ok(()));
    let (state, events) = (turn.state, turn.events);
    assert_eq!(prepared.used(), dice.len(), "dice rolled");
    (state, events)
}

pub(super) fn refused(stop: Result<(), Stop>) -> &'static str {
    match stop {
        Ok(()) => "ok",
        Err(Stop::Refused(refusal)) => refusal.code(),
        Err(Stop::OutOfDice) => "dice",
    }
}
