//! A table for tests of sight, fire and melee: units of one line each, weapons with numbers of their own.

use std::sync::Arc;

use super::scenario::Cached;
use super::{
    Activation, Applied, Armour, Building, Cover, Event, Heading, Intent, Label, Level, Mil,
    Mission, Mobility, ModelId, ModelTemplate, Names, Opening, OpeningKind, Options, Phase, Piece,
    Quality, RangeBand, Refused, Role, Roof, Scenario, Side, Stand, Standing, State, Switches,
    Template, TemplateId, TerrainKind, UnitEntry, UnitId, UnitKind, Weapon, WeaponId, apply, data,
    new_battle,
};
use crate::dice::Prepared;
use crate::geometry::Point;

pub(crate) const RED: Side = Side::Red;
pub(crate) const BLUE: Side = Side::Blue;
/// One shot; 12", then -1 to 24", -2 to 36".
pub(crate) const RIFLE: WeaponId = WeaponId(0);
/// Two shots; 6", -1 to 12".
pub(crate) const SMG: WeaponId = WeaponId(1);
/// Six shots of a team; 24", -1 to 36"; penetration 2.
pub(crate) const MG: WeaponId = WeaponId(2);
/// A team's, indirect: 8" to 48", blast 2".
pub(crate) const MORTAR: WeaponId = WeaponId(3);
/// Indirect, 6", blast 1.5", drifts a quarter inch a pip, twice.
pub(crate) const GRENADE: WeaponId = WeaponId(4);
/// One shot to 48", penetration 6.
pub(crate) const CANNON: WeaponId = WeaponId(5);

/// Inches.
pub(crate) fn mil(inches: f64) -> Mil {
    libm::round(inches * 1000.0) as Mil
}

/// A place in inches.
pub(crate) fn at(x: f64, y: f64) -> Point {
    Point {
        x: mil(x),
        y: mil(y),
    }
}

/// A rectangle in inches.
pub(crate) fn rect(x1: f64, y1: f64, x2: f64, y2: f64) -> Vec<Point> {
    vec![at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)]
}

fn names(text: &str) -> Names {
    Names {
        en: text.to_owned(),
        de: text.to_owned(),
    }
}

fn weapon(id: &str, rate_of_fire: u8, penetration: u8, bands: &[(f64, i8)]) -> Weapon {
    Weapon {
        id: id.to_owned(),
        names: names(id),
        rate_of_fire,
        bands: bands
            .iter()
            .map(|(up_to, modifier)| RangeBand {
                up_to: mil(*up_to),
                modifier: *modifier,
            })
            .collect(),
        penetration,
        indirect: false,
        minimum_range: 0,
        blast: 0,
        drift: 0,
        crew_served: false,
        uses: None,
    }
}

fn weapons() -> Vec<Weapon> {
    vec![
        weapon("rifle", 1, 1, &[(12.0, 0), (24.0, -1), (36.0, -2)]),
        weapon("smg", 2, 1, &[(6.0, 0), (12.0, -1)]),
        Weapon {
            crew_served: true,
            ..weapon("mg", 6, 2, &[(24.0, 0), (36.0, -1)])
        },
        Weapon {
            indirect: true,
            minimum_range: mil(8.0),
            blast: mil(2.0),
            drift: mil(1.0),
            crew_served: true,
            ..weapon("mortar", 1, 3, &[(48.0, 0)])
        },
        Weapon {
            indirect: true,
            blast: mil(1.5),
            drift: mil(0.25),
            uses: Some(2),
            ..weapon("grenade", 1, 2, &[(6.0, 0)])
        },
        weapon("cannon", 1, 6, &[(48.0, 0)]),
    ]
}

/// A unit to set down.
#[derive(Clone)]
pub(crate) struct Row {
    side: Side,
    quality: Quality,
    kind: UnitKind,
    weapons: Vec<WeaponId>,
    stands: Vec<Stand>,
}

/// A squad with rifles on the ground.
pub(crate) fn squad(side: Side, quality: Quality, places: &[(f64, f64)]) -> Row {
    Row {
        side,
        quality,
        kind: UnitKind::Squad,
        weapons: vec![RIFLE],
        stands: places
            .iter()
            .map(|(x, y)| Stand {
                at: at(*x, *y),
                level: 0,
                facing: None,
            })
            .collect(),
    }
}

impl Row {
    /// Everybody has these instead.
    pub(crate) fn with(mut self, weapons: &[WeaponId]) -> Self {
        self.weapons = weapons.to_vec();
        self
    }

    /// Everybody looks this way.
    pub(crate) fn facing(mut self, facing: Heading) -> Self {
        for stand in &mut self.stands {
            stand.facing = Some(facing);
        }
        self
    }

    /// Everybody stands on this floor.
    pub(crate) fn on(mut self, level: Level) -> Self {
        for stand in &mut self.stands {
            stand.level = level;
        }
        self
    }

    /// A team whose first model has the weapon.
    pub(crate) fn team(mut self, weapon: WeaponId) -> Self {
        self.kind = UnitKind::WeaponTeam;
        self.weapons = vec![weapon];
        self
    }

    /// A vehicle.
    pub(crate) fn vehicle(mut self) -> Self {
        self.kind = UnitKind::Vehicle;
        self
    }

    fn model(&self, place: usize) -> ModelTemplate {
        let is_vehicle = self.kind == UnitKind::Vehicle;
        let is_bearer = self.kind != UnitKind::WeaponTeam || place == 0;
        ModelTemplate {
            role: if is_vehicle {
                Role::Vehicle
            } else {
                Role::Soldier
            },
            base_mm: if is_vehicle { 60 } else { 25 },
            weapons: if is_bearer {
                self.weapons.clone()
            } else {
                Vec::new()
            },
            items: Vec::new(),
        }
    }

    fn template(&self, number: usize) -> Template {
        let is_vehicle = self.kind == UnitKind::Vehicle;
        Template {
            id: format!("t{number}"),
            names: names("unit"),
            kind: self.kind,
            mobility: if is_vehicle {
                Mobility::Tracked
            } else {
                Mobility::Foot
            },
            models: (0..self.stands.len()).map(|i| self.model(i)).collect(),
            crew_items: Vec::new(),
            speeds: None,
            armour: is_vehicle.then_some(Armour {
                front: 6,
                side: 4,
                rear: 2,
            }),
            extra_orders: 0,
            training: 0,
            special: None,
        }
    }
}

/// A piece of solid wall.
pub(crate) fn wall(id: &str, polygon: Vec<Point>, height: f64) -> Piece {
    Piece {
        id: id.to_owned(),
        label: Label::Wall,
        polygon,
        layer: 1,
        kind: None,
        standing: Standing::Impassable,
        height: mil(height),
        cover: Cover::Solid,
        hardness: Some(3),
    }
}

/// Open growth that gives light cover.
pub(crate) fn scrub(id: &str, polygon: Vec<Point>, height: f64) -> Piece {
    Piece {
        label: Label::Plain,
        kind: Some(TerrainKind::Scrub),
        standing: Standing::Passable,
        cover: Cover::Light,
        hardness: None,
        ..wall(id, polygon, height)
    }
}

/// A window from one place to another, and its floor.
pub(crate) type Window = ((f64, f64), (f64, f64), Level);

/// A house with windows and doors at these places of its walls.
pub(crate) fn house(id: &str, footprint: Vec<Point>, levels: u8, openings: &[Window]) -> Building {
    Building {
        id: id.to_owned(),
        footprint,
        levels,
        roof: Roof::Flat,
        openings: openings
            .iter()
            .map(|(from, to, level)| Opening {
                from: at(from.0, from.1),
                to: at(to.0, to.1),
                level: *level,
                kind: OpeningKind::Window,
            })
            .collect(),
        anchors: Vec::new(),
        cover: Cover::Solid,
        hardness: None,
    }
}

/// 48 by 48 inches with nothing on it. No motivation tests but under pressure.
pub(crate) fn bare() -> Scenario {
    let mut profile = data::profile();
    profile.fire.motivation_always = false;
    Scenario {
        id: "bare".to_owned(),
        names: names("bare"),
        width: mil(48.0),
        depth: mil(48.0),
        default_kind: TerrainKind::Plain,
        pieces: Vec::new(),
        buildings: Vec::new(),
        links: Vec::new(),
        mines: Vec::new(),
        zones: [rect(0.0, 0.0, 6.0, 48.0), rect(42.0, 0.0, 48.0, 48.0)],
        objectives: Vec::new(),
        mission: Mission::Objectives,
        rounds: 6,
        switches: Switches::default(),
        company_morale: None,
        items: Vec::new(),
        weapons: weapons(),
        templates: Vec::new(),
        forces: [Vec::new(), Vec::new()],
        profile,
        cached: Cached::default(),
    }
}

/// A battle on a table, red's first turn; red's first unit is active. Units have ids in the order of their rows, red's first.
pub(crate) fn battle(mut scenario: Scenario, rows: &[Row]) -> State {
    for (number, row) in rows.iter().enumerate() {
        scenario.templates.push(row.template(number));
        scenario.forces[row.side.index()].push(UnitEntry {
            name: format!("u{number}"),
            template: TemplateId(u8::try_from(number).unwrap()),
            quality: row.quality,
            platoon: 1,
            at: row.stands.clone(),
        });
    }
    let mut state = new_battle(&scenario, &Options::default());
    state.phase = Phase::Play;
    state.round = 1;
    state.turn = 1;
    state.order_points = 20;
    activate(&mut state, UnitId(0));
    state
}

/// Two units on the open table.
pub(crate) fn pair(red: Row, blue: Row) -> State {
    battle(bare(), &[red, blue])
}

/// Makes a unit the active one.
pub(crate) fn activate(state: &mut State, unit: UnitId) {
    state.active = state.units[usize::from(unit.0)].side;
    state.activation = Some(Activation::of(unit));
}

/// Changes a number of the profile.
pub(crate) fn tune(state: &mut State, change: impl FnOnce(&mut super::FireNumbers)) {
    change(&mut Arc::make_mut(&mut state.scenario).profile.fire);
}

/// Plays an intent of the side to act with these dice.
pub(crate) fn play(state: &State, intent: &Intent, dice: &[u8]) -> Result<Applied, Refused> {
    let side = state.side_to_act().expect("somebody is to act");
    apply(state, side, intent, &mut Prepared::new(dice.to_vec()))
}

/// Plays an intent that is allowed; all dice must be used.
pub(crate) fn plays(state: &State, intent: &Intent, dice: &[u8]) -> Applied {
    let applied = play(state, intent, dice).expect("allowed");
    assert_eq!(applied.dice, dice, "all dice are used");
    applied
}

/// The models that were lost, in order.
pub(crate) fn lost(applied: &Applied) -> Vec<ModelId> {
    applied
        .events
        .iter()
        .filter_map(|event| match event {
            Event::ModelLost { model, .. } => Some(*model),
            _ => None,
        })
        .collect()
}
