//! House options of a match: fixed at creation, shown wherever the match is shown. Names as in the owner's rulings.
//! `Ruling: RUL-13`.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// Every house option with its default. A missing key takes the default, an unknown key is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The list's aggression is added to the setup die. `Clause: CFG-01`.
    pub aggression_in_setup: bool,
    /// How the attacker gets his base edge. `Clause: CFG-02`.
    pub edge_choice: EdgeChoice,
    /// Deployment keeps 300 paces from the side edges. `Clause: CFG-03`.
    pub side_margin: bool,
    /// The defender may exchange two pairs after the attacker has deployed. `Clause: CFG-04`.
    pub defender_swaps: bool,
    /// A die decides about a river when it is first entered. `Clause: CFG-05`.
    pub river_state_by_die: bool,
    /// Camelry's factor against mounted: 4 or 2. `Clause: CFG-06`.
    pub camelry_vs_mounted: i8,
    /// Psiloi's factor against mounted: 2 or 1. `Clause: CFG-07`.
    pub psiloi_vs_mounted: i8,
    /// The camp followers' factor: 1 or 2. `Clause: CFG-08`.
    pub camp_follower_factor: i8,
    /// Against whom a second rank of pikes counts. `Clause: CFG-09`, `Ruling: RUL-16`.
    pub pike_support: PikeSupport,
    /// Against whom a second rank of spears counts. `Clause: CFG-10`.
    pub spear_support: SpearSupport,
    /// Whom psiloi support against whom. `Clause: CFG-11`.
    pub psiloi_support: PsiloiSupport,
    /// An enemy on the flank alone kills a recoiler too. `Clause: CFG-12`, `Ruling: RUL-01`.
    pub flank_kills_recoiler: bool,
    /// The 600 paces of a flight include the first step back. `Clause: CFG-13`.
    pub flee_counts_first_step: bool,
    /// Pursuit goes on into bad going. `Clause: CFG-14`.
    pub pursue_into_bad_going: bool,
    /// Any part of a move in bad going slows the whole move. `Clause: CFG-15`.
    pub bad_going_whole_move: bool,
    /// From where a flank may be attacked. `Clause: CFG-16`, `Ruling: RUL-05`.
    pub flank_start: FlankStart,
    /// When artillery shoots. `Clause: CFG-17`.
    pub artillery_shoots: ArtilleryShoots,
    /// Elements in an overlap shoot and are shot at. `Clause: CFG-18`, `Ruling: RUL-17`.
    pub shoot_overlaps: bool,
    /// Lost scythed chariots count for victory. `Clause: CFG-19`.
    pub scythed_chariots_count: bool,
    /// Who passes through whom. `Clause: CFG-20`.
    pub pass_through: PassThrough,
    /// Mounted take -2 against an enemy in bad going. `Clause: CFG-21`.
    pub mounted_vs_enemy_in_bad_going: bool,
    /// Which corners measure a move. `Clause: CFG-22`.
    pub corner_measuring: CornerMeasuring,
    /// Overlappers count when the deciding enemy is sought. `Clause: CFG-23`.
    pub worst_enemy_counts_overlaps: bool,
    /// The command surcharges add up. `Clause: CFG-24`, `Ruling: RUL-11`.
    pub command_surcharges_stack: bool,
    /// Sideways shift to line up, paces: 0 or 80. `Clause: SCL-04`, `Ruling: RUL-03`.
    pub lineup_shift: u16,
    /// The farther zone may be crossed to reach the nearer enemy. `Ruling: RUL-04`.
    pub cross_farther_zone: bool,
    /// Elements touched on flank or rear turn at the end of the movement phase. `Ruling: RUL-06`.
    pub auto_turn: bool,
    /// Retiring goes straight back only. `Ruling: RUL-30`.
    pub retire_straight: bool,
    /// Group members must touch corner to corner. `Clause: GRP-03`.
    pub strict_groups: bool,
    /// Breaking off goes straight back, at least 200 paces. `Clause: BRK-05`.
    pub break_off_straight: bool,
    /// The first edge of a war wagon that is contacted becomes its front. `Clause: CON-19`.
    pub wagon_front: bool,
    /// Which meeting of knights and bows counts. `Clause: AMB-36`.
    pub knights_met_bows: BowsMet,
    /// How the table is set up. `Ruling: RUL-14`.
    pub setup: Setup,
    /// A composed river keeps away from edges that it runs along. `Clause: TER-27`.
    pub river_margin: bool,
    /// The battle ends after so many bounds. `Ruling: RUL-15`.
    pub bound_limit: Option<u16>,
}

impl Options {
    /// The first option whose number is none that it knows, by name. Types keep the others in order.
    #[must_use]
    pub const fn faulty(&self) -> Option<&'static str> {
        if !matches!(self.camelry_vs_mounted, 2 | 4) {
            Some("camelry_vs_mounted")
        } else if !matches!(self.psiloi_vs_mounted, 1 | 2) {
            Some("psiloi_vs_mounted")
        } else if !matches!(self.camp_follower_factor, 1 | 2) {
            Some("camp_follower_factor")
        } else if !matches!(self.lineup_shift, 0 | 80) {
            Some("lineup_shift")
        } else if matches!(self.bound_limit, Some(0)) {
            Some("bound_limit")
        } else {
            None
        }
    }

    /// Every option with its value, by name, as the options are written in JSON.
    #[must_use]
    pub fn by_name(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(all)) => all,
            Ok(_) | Err(_) => Map::new(),
        }
    }

    /// The options that differ from their defaults: what is worth saying of a match in a list.
    #[must_use]
    pub fn changed(&self) -> Map<String, Value> {
        let usual = Self::default().by_name();
        let mut all = self.by_name();
        all.retain(|name, value| usual.get(name) != Some(value));
        all
    }
}

/// Writes only what differs from the defaults where people read it, everything where machines do: a long list of matches
/// stays short, and missing keys are read as defaults.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn serialize_changed<S: Serializer>(
    options: &Options,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        options.changed().serialize(serializer)
    } else {
        options.serialize(serializer)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            aggression_in_setup: false,
            edge_choice: EdgeChoice::Roll,
            side_margin: false,
            defender_swaps: true,
            river_state_by_die: false,
            camelry_vs_mounted: 4,
            psiloi_vs_mounted: 2,
            camp_follower_factor: 1,
            pike_support: PikeSupport::AllButPsEl,
            spear_support: SpearSupport::KnAndFootButPs,
            psiloi_support: PsiloiSupport::Mounted,
            flank_kills_recoiler: false,
            flee_counts_first_step: true,
            pursue_into_bad_going: true,
            bad_going_whole_move: true,
            flank_start: FlankStart::FrontLine,
            artillery_shoots: ArtilleryShoots::Unmoved,
            shoot_overlaps: false,
            scythed_chariots_count: true,
            pass_through: PassThrough::Table,
            mounted_vs_enemy_in_bad_going: false,
            corner_measuring: CornerMeasuring::All,
            worst_enemy_counts_overlaps: false,
            command_surcharges_stack: false,
            lineup_shift: 80,
            cross_farther_zone: true,
            auto_turn: true,
            retire_straight: false,
            strict_groups: false,
            break_off_straight: false,
            wagon_front: false,
            knights_met_bows: BowsMet::Any,
            setup: Setup::Quick,
            river_margin: false,
            bound_limit: None,
        }
    }
}

/// How the attacker gets his base edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EdgeChoice {
    /// The attacker names three edges and rolls.
    #[serde(rename = "roll")]
    Roll,
    /// The attacker chooses.
    #[serde(rename = "attacker")]
    Attacker,
}

/// Against whom a second rank of pikes counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PikeSupport {
    /// Every enemy but psiloi and elephants.
    #[serde(rename = "all_but_ps_el")]
    AllButPsEl,
    /// Enemy foot except psiloi.
    #[serde(rename = "foot_only")]
    FootOnly,
}

/// Against whom a second rank of spears counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpearSupport {
    /// Knights, and foot except psiloi.
    #[serde(rename = "kn_and_foot_but_ps")]
    KnAndFootButPs,
    /// Foot only.
    #[serde(rename = "foot_only")]
    FootOnly,
}

/// Whom psiloi support against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PsiloiSupport {
    /// Spears, blades, auxilia and bows against mounted.
    #[serde(rename = "mounted")]
    Mounted,
    /// Auxilia, blades and spears against mounted and warband.
    #[serde(rename = "mounted_and_wb")]
    MountedAndWb,
}

/// From where a flank may be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlankStart {
    /// From behind the line through the defender's front edge.
    #[serde(rename = "front_line")]
    FrontLine,
    /// From beyond the line prolonging the side edge.
    #[serde(rename = "side_line")]
    SideLine,
}

/// When artillery shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArtilleryShoots {
    /// In every bound in which it has not moved or pivoted.
    #[serde(rename = "unmoved")]
    Unmoved,
    /// In the enemy's bounds only.
    #[serde(rename = "enemy_bound")]
    EnemyBound,
}

/// Who passes through whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassThrough {
    /// The table of the recoil rules.
    #[serde(rename = "table")]
    Table,
    /// Psiloi only.
    #[serde(rename = "psiloi_only")]
    PsiloiOnly,
}

/// Which corners measure a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CornerMeasuring {
    /// All four.
    #[serde(rename = "all")]
    All,
    /// The two front corners.
    #[serde(rename = "front")]
    Front,
}

/// Which meeting of knights and bows counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BowsMet {
    /// Whoever moved.
    #[serde(rename = "any")]
    Any,
    /// Only when the knights moved.
    #[serde(rename = "knights_moved")]
    KnightsMoved,
}

/// How the table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// A prepared board and default armies.
    #[serde(rename = "quick")]
    Quick,
    /// Terrain, list options and camps are chosen by the players.
    #[serde(rename = "full")]
    Full,
}
