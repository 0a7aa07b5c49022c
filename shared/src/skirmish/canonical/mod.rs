//! The written canonical encoding of a skirmish: what its part of the state hash is taken over. Byte for byte in
//! `docs/protocol.md`, section "State hash"; the rules of writing are those of [`crate::canonical`].

mod codes;
mod scenario;
#[cfg(test)]
mod tests;

use super::seam::Canonical;
use super::{
    Activation, Exposure, FireTaken, Guard, ItemId, Link, LinkState, Mine, MineState, Model,
    ModelId, ObjectiveState, Pending, PieceState, Pin, Review, Spot, State, Status, Switches, Unit,
    UnitId, Victory, WeaponId,
};
pub(super) use scenario::scenario_digest;

impl Canonical {
    /// The table of a skirmish with everything on it.
    pub(crate) fn skirmish(&mut self, state: &State) {
        let State {
            scenario,
            switches,
            phase,
            active,
            round,
            first,
            turn,
            order_points,
            review,
            pieces,
            links,
            mines,
            units,
            models,
            activation,
            pending,
            objectives,
            victory_points,
            company_morale,
            lapses,
            winner,
            victory,
        } = state;
        self.bytes(&scenario.digest().0);
        self.switches(*switches);
        self.u8(codes::phase(*phase));
        self.side(*active);
        self.u8(*round);
        self.side(*first);
        self.u16(*turn);
        self.u8(*order_points);
        let Review { revision, accepted } = review;
        self.u16(*revision);
        accepted.iter().for_each(|each| self.bool(*each));
        self.list(pieces, |to, piece| {
            let PieceState { standing, broken } = piece;
            to.standing(*standing);
            to.bool(*broken);
        });
        self.list(links, Self::link_state);
        self.list(mines, |to, mine| {
            let MineState { mine, spent } = mine;
            to.mine(*mine);
            to.bool(*spent);
        });
        self.list(units, Self::unit);
        self.list(models, Self::skirmish_model);
        self.option(activation.as_ref(), Self::activation);
        self.list(pending, Self::pending);
        self.list(objectives, |to, objective| {
            let ObjectiveState { holder } = objective;
            to.option(*holder, Self::side);
        });
        victory_points.iter().for_each(|points| self.u16(*points));
        for morale in company_morale {
            self.option(*morale, Self::u8);
        }
        lapses.iter().for_each(|each| self.u8(*each));
        self.option(*winner, Self::side);
        self.option(*victory, |to, victory| to.u8(codes::victory(victory)));
    }

    fn i8(&mut self, value: i8) {
        self.bytes(&value.to_be_bytes());
    }

    fn switches(&mut self, switches: Switches) {
        let Switches {
            activation,
            terrain_stack,
            agreement,
            arrival,
            conditions,
        } = switches;
        self.u8(codes::activation_mode(activation));
        self.u8(codes::terrain_stack(terrain_stack));
        self.u8(codes::agreement(agreement));
        self.u8(codes::arrival(arrival));
        self.u8(codes::conditions(conditions));
    }

    fn model_id(&mut self, id: ModelId) {
        self.u8(id.0);
    }

    fn unit_id(&mut self, id: UnitId) {
        self.u8(id.0);
    }

    fn spot(&mut self, spot: Spot) {
        let Spot { at, level } = spot;
        self.point(at);
        self.u8(level);
    }

    fn mine(&mut self, mine: Mine) {
        let Mine { at, side } = mine;
        self.point(at);
        self.option(side, Self::side);
    }

    fn link(&mut self, link: &Link) {
        let Link {
            id,
            kind,
            low,
            high,
            condition,
            damaged,
        } = link;
        self.text(id);
        self.u8(codes::link_kind(*kind));
        self.spot(*low);
        self.spot(*high);
        self.u8(codes::link_condition(*condition));
        self.bool(*damaged);
    }

    fn link_state(&mut self, state: &LinkState) {
        let LinkState {
            link,
            hung_by,
            free_climb,
        } = state;
        self.link(link);
        self.option(*hung_by, Self::model_id);
        self.bool(*free_climb);
    }

    fn unit(&mut self, unit: &Unit) {
        let Unit {
            name,
            side,
            platoon,
            template,
            kind,
            mobility,
            quality,
            models,
            crew_items,
            activations,
            exhausted,
            special_used,
            fire_taken,
            pins,
            guard,
            cut_off,
            panicked,
            uses,
        } = unit;
        self.text(name);
        self.side(*side);
        self.u8(*platoon);
        self.u8(template.0);
        self.u8(codes::unit_kind(*kind));
        self.u8(codes::mobility(*mobility));
        self.u8(codes::quality(*quality));
        self.list(models, |to, id| to.model_id(*id));
        self.list(crew_items, |to, ItemId(id)| to.u8(*id));
        self.u8(*activations);
        self.bool(*exhausted);
        self.bool(*special_used);
        let FireTaken { shots, from } = fire_taken;
        self.u8(*shots);
        self.option(*from, Self::u16);
        self.list(pins, |to, pin| {
            let Pin {
                towards,
                during,
                until,
            } = pin;
            to.u16(*towards);
            to.u16(*during);
            to.u16(*until);
        });
        self.option(*guard, |to, guard| {
            let Guard { facing } = guard;
            to.u16(facing);
        });
        self.option(*cut_off, Self::u8);
        self.bool(*panicked);
        self.list(uses, |to, (WeaponId(weapon), left)| {
            to.u8(*weapon);
            to.u8(*left);
        });
    }

    fn skirmish_model(&mut self, model: &Model) {
        let Model {
            unit,
            role,
            base_mm,
            weapons,
            items,
            status,
            at,
            level,
            facing,
        } = model;
        self.unit_id(*unit);
        self.u8(codes::role(*role));
        self.u16(*base_mm);
        self.list(weapons, |to, WeaponId(id)| to.u8(*id));
        self.list(items, |to, ItemId(id)| to.u8(*id));
        self.status(*status);
        self.point(*at);
        self.u8(*level);
        self.option(*facing, Self::u16);
    }

    fn status(&mut self, status: Status) {
        match status {
            Status::InHand => self.u8(0),
            Status::Standing => self.u8(1),
            Status::Climbing {
                link,
                up,
                from,
                value,
                round,
            } => {
                self.u8(2);
                self.u8(link.0);
                self.bool(up);
                self.u8(from);
                self.i32(value);
                self.u8(round);
            }
            Status::Lost { round } => {
                self.u8(3);
                self.u8(round);
            }
            Status::InReserve => self.u8(4),
        }
    }

    fn activation(&mut self, activation: &Activation) {
        let Activation {
            unit,
            moved,
            walked,
            acted,
            motivated,
            assault,
        } = activation;
        self.unit_id(*unit);
        self.bool(*moved);
        self.bool(*walked);
        self.bool(*acted);
        self.option(*motivated, Self::bool);
        self.option(*assault, Self::unit_id);
    }

    fn pending(&mut self, pending: &Pending) {
        match pending {
            Pending::Facing { unit } => {
                self.u8(0);
                self.unit_id(*unit);
            }
            Pending::Reaction {
                guard,
                target,
                exposed,
            } => {
                self.u8(1);
                self.unit_id(*guard);
                self.unit_id(*target);
                self.list(exposed, |to, exposure| {
                    let Exposure { model, at, level } = exposure;
                    to.model_id(*model);
                    to.point(*at);
                    to.u8(*level);
                });
            }
            Pending::Duel {
                attacker,
                target,
                left,
            } => {
                self.u8(2);
                self.unit_id(*attacker);
                self.unit_id(*target);
                self.list(left, |to, id| to.model_id(*id));
            }
        }
    }
}

/// The written number of a way to win.
pub(crate) const fn victory_code(victory: Victory) -> u8 {
    codes::victory(victory)
}
