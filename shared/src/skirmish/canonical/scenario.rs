//! A scenario in its canonical encoding.

use super::super::seam::{Canonical, Names, Side};
use super::super::{
    Anchor, Armour, Building, ClimbGear, Goal, Item, ItemId, Mission, MobilitySet, ModelTemplate,
    Objective, Opening, Piece, Profile, RangeBand, Scenario, Speeds, Stand, Standing, Template,
    UnitEntry, Weapon, WeaponId,
};
use super::codes;
use crate::dice::Bytes32;
use crate::geometry::Point;

/// The SHA-256 of a scenario's canonical encoding.
pub(in crate::skirmish) fn scenario_digest(scenario: &Scenario) -> Bytes32 {
    let mut to = Canonical::new();
    to.scenario(scenario);
    to.hash()
}

impl Canonical {
    fn scenario(&mut self, scenario: &Scenario) {
        let Scenario {
            id,
            names,
            width,
            depth,
            default_kind,
            pieces,
            buildings,
            links,
            mines,
            zones,
            objectives,
            mission,
            rounds,
            switches,
            company_morale,
            items,
            weapons,
            templates,
            forces,
            profile,
            cached: _,
        } = scenario;
        self.text(id);
        self.names(names);
        self.i32(*width);
        self.i32(*depth);
        self.u8(codes::terrain_kind(*default_kind));
        self.list(pieces, Self::piece);
        self.list(buildings, Self::building);
        self.list(links, Self::link);
        self.list(mines, |to, mine| to.mine(*mine));
        for zone in zones {
            self.points(zone);
        }
        self.list(objectives, Self::objective);
        self.mission(mission);
        self.u8(*rounds);
        self.switches(*switches);
        self.option(*company_morale, Self::u8);
        self.list(items, Self::item);
        self.list(weapons, Self::weapon);
        self.list(templates, Self::template);
        for side in Side::BOTH {
            self.list(&forces[side.index()], Self::entry);
        }
        let Profile {
            movement,
            play,
            fire,
        } = profile;
        for section in [movement.numbers(), play.numbers(), fire.numbers()] {
            self.list(&section, |to, number| to.bytes(&number.to_be_bytes()));
        }
    }

    fn names(&mut self, names: &Names) {
        let Names { en, de } = names;
        self.text(en);
        self.text(de);
    }

    fn points(&mut self, points: &[Point]) {
        self.list(points, |to, point| to.point(*point));
    }

    pub(super) fn standing(&mut self, standing: Standing) {
        match standing {
            Standing::Passable => self.u8(0),
            Standing::Dangerous(set) => {
                let MobilitySet {
                    foot,
                    wheeled,
                    tracked,
                } = set;
                self.u8(1);
                self.bool(foot);
                self.bool(wheeled);
                self.bool(tracked);
            }
            Standing::Impassable => self.u8(2),
        }
    }

    fn piece(&mut self, piece: &Piece) {
        let Piece {
            id,
            label,
            polygon,
            layer,
            kind,
            standing,
            height,
            cover,
            hardness,
        } = piece;
        self.text(id);
        self.u8(codes::label(*label));
        self.points(polygon);
        self.u8(*layer);
        self.option(*kind, |to, kind| to.u8(codes::terrain_kind(kind)));
        self.standing(*standing);
        self.i32(*height);
        self.u8(codes::cover(*cover));
        self.option(*hardness, Self::u8);
    }

    fn building(&mut self, building: &Building) {
        let Building {
            id,
            footprint,
            levels,
            roof,
            openings,
            anchors,
            cover,
            hardness,
        } = building;
        self.text(id);
        self.points(footprint);
        self.u8(*levels);
        self.u8(codes::roof(*roof));
        self.list(openings, |to, opening| {
            let Opening {
                from,
                to: end,
                level,
                kind,
            } = opening;
            to.point(*from);
            to.point(*end);
            to.u8(*level);
            to.u8(codes::opening_kind(*kind));
        });
        self.list(anchors, |to, anchor| {
            let Anchor {
                from,
                to: end,
                level,
            } = anchor;
            to.point(*from);
            to.point(*end);
            to.u8(*level);
        });
        self.u8(codes::cover(*cover));
        self.option(*hardness, Self::u8);
    }

    fn objective(&mut self, objective: &Objective) {
        let Objective { id, names, goal } = objective;
        self.text(id);
        self.names(names);
        match goal {
            Goal::Marker(spot) => {
                self.u8(0);
                self.spot(*spot);
            }
            Goal::Sector(area) => {
                self.u8(1);
                self.points(area);
            }
        }
    }

    fn mission(&mut self, mission: &Mission) {
        match mission {
            Mission::Objectives => self.u8(0),
            Mission::Sectors => self.u8(1),
            Mission::Battle => self.u8(2),
            Mission::Escort { side, unit, goal } => {
                self.u8(3);
                self.side(*side);
                self.text(unit);
                self.points(goal);
            }
        }
    }

    fn item(&mut self, item: &Item) {
        let Item {
            id,
            names,
            move_inches,
            scope,
            weight,
            climb,
            info,
        } = item;
        self.text(id);
        self.names(names);
        self.i8(*move_inches);
        self.u8(codes::scope(*scope));
        self.u8(codes::weight(*weight));
        self.option(*climb, |to, gear| {
            let ClimbGear { storeys, reach } = gear;
            to.u8(storeys);
            to.i32(reach);
        });
        self.option(info.as_ref(), Self::names);
    }

    fn weapon(&mut self, weapon: &Weapon) {
        let Weapon {
            id,
            names,
            rate_of_fire,
            bands,
            penetration,
            indirect,
            minimum_range,
            blast,
            crew_served,
            uses,
            drift,
        } = weapon;
        self.text(id);
        self.names(names);
        self.u8(*rate_of_fire);
        self.list(bands, |to, band| {
            let RangeBand { up_to, modifier } = band;
            to.i32(*up_to);
            to.i8(*modifier);
        });
        self.u8(*penetration);
        self.bool(*indirect);
        self.i32(*minimum_range);
        self.i32(*blast);
        self.bool(*crew_served);
        self.option(*uses, Self::u8);
        self.i32(*drift);
    }

    fn template(&mut self, template: &Template) {
        let Template {
            id,
            names,
            kind,
            mobility,
            models,
            crew_items,
            speeds,
            armour,
            extra_orders,
            training,
            special,
        } = template;
        self.text(id);
        self.names(names);
        self.u8(codes::unit_kind(*kind));
        self.u8(codes::mobility(*mobility));
        self.list(models, |to, model| {
            let ModelTemplate {
                role,
                base_mm,
                weapons,
                items,
            } = model;
            to.u8(codes::role(*role));
            to.u16(*base_mm);
            to.list(weapons, |to, WeaponId(id)| to.u8(*id));
            to.list(items, |to, ItemId(id)| to.u8(*id));
        });
        self.list(crew_items, |to, ItemId(id)| to.u8(*id));
        self.option(*speeds, |to, speeds| {
            let Speeds { slow, medium, fast } = speeds;
            to.i32(slow);
            to.i32(medium);
            to.i32(fast);
        });
        self.option(*armour, |to, armour| {
            let Armour { front, side, rear } = armour;
            to.u8(front);
            to.u8(side);
            to.u8(rear);
        });
        self.u8(*extra_orders);
        self.i8(*training);
        self.option(*special, |to, special| to.u8(codes::special(special)));
    }

    fn entry(&mut self, entry: &UnitEntry) {
        let UnitEntry {
            name,
            template,
            quality,
            platoon,
            at,
        } = entry;
        self.text(name);
        self.u8(template.0);
        self.u8(codes::quality(*quality));
        self.u8(*platoon);
        self.list(at, |to, stand| {
            let Stand { at, level, facing } = stand;
            to.point(*at);
            to.u8(*level);
            to.option(*facing, Self::u16);
        });
    }
}
