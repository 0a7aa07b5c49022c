//! The canonical encoding of the table of Ancients, see [`crate::canonical`].

use super::{
    ArtilleryShoots, BaseKind, BowsMet, Camp, CornerMeasuring, EdgeChoice, Element, ElementId,
    Feature, FeatureKind, Fight, FightKind, FlankStart, Home, ListElement, Muster, Options,
    PassThrough, Phase, PikeSupport, PsiloiSupport, RiverDie, Roster, Setup, Shape, SpearSupport,
    State, Status, TableEdge, Troop,
};
use crate::canonical::Canonical;
use crate::dice::Bytes32;

impl Canonical {
    fn id(&mut self, id: ElementId) {
        self.u8(id.0);
    }

    fn pair(&mut self, pair: (ElementId, ElementId)) {
        self.id(pair.0);
        self.id(pair.1);
    }

    /// The table with everything on it.
    pub(crate) fn table(&mut self, state: &State) {
        let State {
            options,
            board,
            elements,
            camps,
            rosters,
            musters,
            attacker,
            active,
            phase,
            bound,
            points,
            arrived,
            entangled,
            due,
            rivers,
            winner,
        } = state;
        self.options(options);
        self.bytes(&board.digest().0);
        self.list(elements, Self::element);
        for camp in camps {
            self.option(camp.as_ref(), Self::camp);
        }
        for roster in rosters {
            let Roster {
                base_edge,
                swaps,
                aggression,
            } = roster;
            self.option(*base_edge, |to, edge| to.u8(edge_code(edge)));
            self.u8(*swaps);
            self.u8(*aggression);
        }
        for muster in musters {
            self.muster(muster);
        }
        self.option(*attacker, Self::side);
        self.side(*active);
        self.u8(phase_code(*phase));
        self.u16(*bound);
        self.u8(*points);
        self.list(arrived, |to, pair| to.pair(*pair));
        self.list(entangled, |to, pair| to.pair(*pair));
        self.list(due, Self::fight);
        self.list(rivers, |to, river| {
            let RiverDie { feature, die } = river;
            to.u16(*feature);
            to.u8(*die);
        });
        self.option(*winner, Self::side);
    }

    /// What is sealed stays outside: whoever must not see it computes the same hash.
    fn muster(&mut self, muster: &Muster) {
        let Muster {
            home,
            places,
            sealed,
        } = muster;
        self.u8(home_code(*home));
        self.list(places, |to, place| {
            to.list(place, |to, element| {
                let ListElement {
                    troop,
                    base,
                    general,
                } = element;
                to.u8(troop_code(*troop));
                to.u8(base_code(*base));
                to.bool(*general);
            });
        });
        self.bool(sealed.is_some());
    }

    fn element(&mut self, element: &Element) {
        let Element {
            name,
            side,
            troop,
            base,
            general,
            status,
            pose,
            moved,
            shifted,
            has_shot,
            was_shot_at,
        } = element;
        self.text(name);
        self.side(*side);
        self.u8(troop_code(*troop));
        self.u8(base_code(*base));
        self.u8(match status {
            Status::InHand => 0,
            Status::OnTable => 1,
            Status::Lost => 2,
        });
        self.pose(*pose);
        let marks = [general, moved, shifted, has_shot, was_shot_at];
        self.u8(marks
            .iter()
            .enumerate()
            .map(|(bit, mark)| u8::from(**mark) << bit)
            .sum());
    }

    fn camp(&mut self, camp: &Camp) {
        let Camp {
            centre,
            width,
            depth,
            garrison,
            held_by,
        } = camp;
        self.point(*centre);
        self.i32(*width);
        self.i32(*depth);
        self.option(*garrison, Self::id);
        self.option(*held_by, Self::side);
    }

    fn fight(&mut self, fight: &Fight) {
        let Fight {
            attacker,
            defender,
            kind,
        } = fight;
        self.id(*attacker);
        self.id(*defender);
        self.u8(match kind {
            FightKind::Front => 0,
            FightKind::FlankOnly => 1,
            FightKind::Camp => 2,
        });
    }

    /// Every house option in the order of its declaration.
    fn options(&mut self, options: &Options) {
        let Options {
            aggression_in_setup,
            edge_choice,
            side_margin,
            defender_swaps,
            river_state_by_die,
            camelry_vs_mounted,
            psiloi_vs_mounted,
            camp_follower_factor,
            pike_support,
            spear_support,
            psiloi_support,
            flank_kills_recoiler,
            flee_counts_first_step,
            pursue_into_bad_going,
            bad_going_whole_move,
            flank_start,
            artillery_shoots,
            shoot_overlaps,
            scythed_chariots_count,
            pass_through,
            mounted_vs_enemy_in_bad_going,
            corner_measuring,
            worst_enemy_counts_overlaps,
            command_surcharges_stack,
            lineup_shift,
            cross_farther_zone,
            auto_turn,
            retire_straight,
            strict_groups,
            break_off_straight,
            wagon_front,
            knights_met_bows,
            setup,
            river_margin,
            bound_limit,
        } = options;
        self.bool(*aggression_in_setup);
        self.bool(*edge_choice == EdgeChoice::Attacker);
        self.bool(*side_margin);
        self.bool(*defender_swaps);
        self.bool(*river_state_by_die);
        self.bytes(&camelry_vs_mounted.to_be_bytes());
        self.bytes(&psiloi_vs_mounted.to_be_bytes());
        self.bytes(&camp_follower_factor.to_be_bytes());
        self.bool(*pike_support == PikeSupport::FootOnly);
        self.bool(*spear_support == SpearSupport::FootOnly);
        self.bool(*psiloi_support == PsiloiSupport::MountedAndWb);
        self.bool(*flank_kills_recoiler);
        self.bool(*flee_counts_first_step);
        self.bool(*pursue_into_bad_going);
        self.bool(*bad_going_whole_move);
        self.bool(*flank_start == FlankStart::SideLine);
        self.bool(*artillery_shoots == ArtilleryShoots::EnemyBound);
        self.bool(*shoot_overlaps);
        self.bool(*scythed_chariots_count);
        self.bool(*pass_through == PassThrough::PsiloiOnly);
        self.bool(*mounted_vs_enemy_in_bad_going);
        self.bool(*corner_measuring == CornerMeasuring::Front);
        self.bool(*worst_enemy_counts_overlaps);
        self.bool(*command_surcharges_stack);
        self.u16(*lineup_shift);
        self.bool(*cross_farther_zone);
        self.bool(*auto_turn);
        self.bool(*retire_straight);
        self.bool(*strict_groups);
        self.bool(*break_off_straight);
        self.bool(*wagon_front);
        self.bool(*knights_met_bows == BowsMet::KnightsMoved);
        self.bool(*setup == Setup::Full);
        self.bool(*river_margin);
        self.option(*bound_limit, Self::u16);
    }

    fn feature(&mut self, feature: &Feature) {
        let Feature {
            id,
            kind,
            shape,
            paltry,
        } = feature;
        self.text(id);
        self.u8(feature_code(*kind));
        match shape {
            Shape::Area(corners) => {
                self.u8(0);
                self.list(corners, |to, corner| to.point(*corner));
            }
            Shape::Strip { line, width } => {
                self.u8(1);
                self.list(line, |to, point| to.point(*point));
                self.i32(*width);
            }
        }
        self.bool(*paltry);
    }
}

/// The SHA-256 of a board's encoding: width, depth, features in their order.
pub(super) fn board_digest(width: i32, depth: i32, features: &[Feature]) -> Bytes32 {
    let mut to = Canonical::new();
    to.i32(width);
    to.i32(depth);
    to.list(features, Canonical::feature);
    to.hash()
}

const fn edge_code(edge: TableEdge) -> u8 {
    match edge {
        TableEdge::North => 0,
        TableEdge::East => 1,
        TableEdge::South => 2,
        TableEdge::West => 3,
    }
}

const fn phase_code(phase: Phase) -> u8 {
    match phase {
        Phase::Begin => 0,
        Phase::Terrain => 1,
        Phase::Edges => 2,
        Phase::Camps => 3,
        Phase::Deploy => 4,
        Phase::Swap => 5,
        Phase::Move => 6,
        Phase::Shoot => 7,
        Phase::Fight => 8,
        Phase::Over => 9,
        Phase::Army => 10,
    }
}

const fn home_code(home: Home) -> u8 {
    match home {
        Home::Arable => 0,
        Home::Forest => 1,
        Home::Hilly => 2,
        Home::Steppe => 3,
        Home::Dry => 4,
        Home::Tropical => 5,
        Home::Littoral => 6,
    }
}

const fn base_code(base: BaseKind) -> u8 {
    match base {
        BaseKind::Standard => 0,
        BaseKind::Loose => 1,
        BaseKind::Chariot => 2,
    }
}

const fn troop_code(troop: Troop) -> u8 {
    match troop {
        Troop::Elephants => 0,
        Troop::Knights => 1,
        Troop::Cavalry => 2,
        Troop::LightHorse => 3,
        Troop::ScythedChariots => 4,
        Troop::Camelry => 5,
        Troop::Spears => 6,
        Troop::Pikes => 7,
        Troop::Blades => 8,
        Troop::Auxilia => 9,
        Troop::Bows => 10,
        Troop::Psiloi => 11,
        Troop::Warband => 12,
        Troop::Artillery => 13,
        Troop::WarWagons => 14,
        Troop::CampFollowers => 15,
    }
}

const fn feature_code(kind: FeatureKind) -> u8 {
    match kind {
        FeatureKind::GentleHill => 0,
        FeatureKind::SteepHill => 1,
        FeatureKind::Wood => 2,
        FeatureKind::Rough => 3,
        FeatureKind::Marsh => 4,
        FeatureKind::Dunes => 5,
        FeatureKind::Bua => 6,
        FeatureKind::EnclosedField => 7,
        FeatureKind::Impassable => 8,
        FeatureKind::River => 9,
        FeatureKind::Road => 10,
        FeatureKind::Waterway => 11,
        FeatureKind::Oasis => 12,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, id};
    use super::super::{Side, State, Status, Troop};
    use crate::canonical::Canonical;
    use crate::dice::Bytes32;

    fn hash(state: &State) -> Bytes32 {
        let mut to = Canonical::new();
        to.table(state);
        to.hash()
    }

    #[test]
    fn whatever_changes_on_the_table_changes_its_hash() {
        let state = board(&[
            ("r1", Side::Red, Troop::Blades, 1200.0, 1000.0, 0.0),
            ("b1", Side::Blue, Troop::Spears, 1200.0, 1000.0, 180.0),
            ("b2", Side::Blue, Troop::Spears, 1360.0, 1000.0, 180.0),
        ]);
        let [r1, b1, b2] = ["r1", "b1", "b2"].map(|name| id(&state, name));
        type Change<'a> = (&'a str, &'a dyn Fn(&mut State));
        let changes: [Change<'_>; 12] = [
            ("met", &|s| s.arrived.push((r1, b1))),
            ("met another", &|s| s.arrived.push((r1, b2))),
            ("entangled", &|s| s.entangled.push((r1, b1))),
            ("entangled the other way", &|s| s.entangled.push((b1, r1))),
            ("name", &|s| s.elements[0].name.push('x')),
            ("troop", &|s| s.elements[0].troop = Troop::Bows),
            ("general", &|s| s.elements[0].general = true),
            ("lost", &|s| s.elements[0].status = Status::Lost),
            ("moved", &|s| s.elements[0].moved = true),
            ("shot", &|s| s.elements[0].has_shot = true),
            ("shot at", &|s| s.elements[0].was_shot_at = true),
            ("place", &|s| s.elements[0].pose.x += 1),
        ];
        let mut seen = vec![("nothing", hash(&state))];
        for (what, change) in changes {
            let mut other = state.clone();
            change(&mut other);
            let now = hash(&other);
            let twin = seen.iter().find(|(_, before)| *before == now);
            assert!(twin.is_none(), "{what} looks like {twin:?}");
            seen.push((what, now));
        }
    }
}
