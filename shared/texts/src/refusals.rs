//! A rule that said no, in words: what, with which numbers, by which clause.

use acies::ancients::{Phase, Refusal, State, ZoneBreach};
use acies::game::{MatchRefusal, Table, TableRefusal};

use super::{Texts, kind_of};

impl Texts {
    /// The name of a phase.
    #[must_use]
    pub fn phase(&self, phase: Phase) -> String {
        self.say(&format!("phase-{}", kind_of(&phase)))
    }

    /// A refusal of the rules with its clause.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, state: &State) -> String {
        let text = self.with(
            &format!("refusal-{}", kind_of(refusal)),
            &self.refusal_values(refusal, state),
        );
        self.with(
            "with-clause",
            &[("text", text), ("clause", refusal.clause().id().to_owned())],
        )
    }

    /// A refusal of the match; one of the rules with its clause.
    #[must_use]
    pub fn match_refusal(&self, refusal: &MatchRefusal, table: &Table) -> String {
        match refusal {
            MatchRefusal::Rule(TableRefusal::Ancients(rule)) => table.ancients().map_or_else(
                || rule.clause().id().to_owned(),
                |state| self.refusal(rule, state),
            ),
            MatchRefusal::Rule(TableRefusal::Skirmish(rule)) => table.skirmish().map_or_else(
                || rule.code().to_owned(),
                |state| self.skirmish_refusal(rule, state),
            ),
            MatchRefusal::Rule(TableRefusal::OtherSystem) => self.say("match-refusal-other-system"),
            MatchRefusal::NotForYou
            | MatchRefusal::SeatTaken
            | MatchRefusal::NotStarted
            | MatchRefusal::AlreadyStarted
            | MatchRefusal::NonceMismatch
            | MatchRefusal::Adjourned
            | MatchRefusal::Over
            | MatchRefusal::NothingOffered
            | MatchRefusal::AlreadyOffered
            | MatchRefusal::NotAway
            | MatchRefusal::OutOfDice => self.say(&format!("match-refusal-{}", kind_of(refusal))),
        }
    }

    fn refusal_values(&self, refusal: &Refusal, state: &State) -> Vec<(&'static str, String)> {
        use Refusal as R;
        let el = |id| self.element_of(state, id);
        match refusal {
            R::Malformed
            | R::GroupManoeuvre
            | R::NoRoadBonus
            | R::CampNotOnBaseEdge
            | R::CampMissing
            | R::EdgeProcedure
            | R::NoSwapLeft => Vec::new(),
            R::NotYourTurn { active } => vec![("side", self.side(*active))],
            R::WrongPhase { phase } => vec![("phase", self.phase(*phase))],
            R::UnknownElement { element }
            | R::NotYours { element }
            | R::NotOnTable { element }
            | R::CampFollower { element }
            | R::AlreadyMoved { element }
            | R::NotTouchingGroup { element }
            | R::ColumnNeeded { element }
            | R::NoFightDue { element }
            | R::GuardsCamp { element }
            | R::CannotSwap { element } => vec![("element", el(*element))],
            R::GroupInContact { element, enemy }
            | R::BreakOffHeld { element, enemy }
            | R::BreakOffStraight { element, enemy }
            | R::NoContactForWheels { element, enemy }
            | R::FlankStart { element, enemy }
            | R::RearStart { element, enemy }
            | R::EnemyOnFront { element, enemy } => {
                vec![("element", el(*element)), ("enemy", el(*enemy))]
            }
            R::GroupFacing { element, off } => {
                vec![("element", el(*element)), ("off", self.degrees(*off))]
            }
            R::HeldByEnemy {
                element,
                enemy,
                edge,
            } => vec![
                ("element", el(*element)),
                ("enemy", el(*enemy)),
                ("edge", self.edge(*edge)),
            ],
            R::EnemyNotSlower {
                element,
                enemy,
                own,
                theirs,
            } => vec![
                ("element", el(*element)),
                ("enemy", el(*enemy)),
                ("own", self.paces(*own)),
                ("theirs", self.paces(*theirs)),
            ],
            R::TooFewPoints { needed, left } => {
                vec![("needed", needed.to_string()), ("left", left.to_string())]
            }
            R::ShiftTooFar { shift, allowed } => {
                vec![
                    ("shift", self.paces(*shift)),
                    ("allowed", self.paces(*allowed)),
                ]
            }
            R::OffTable {
                element, corner, ..
            } => {
                vec![("element", el(*element)), ("corner", self.corner(*corner))]
            }
            R::EndsOn { element, other } => {
                vec![("element", el(*element)), ("other", el(*other))]
            }
            R::EndsOnCamp { element, side } => {
                vec![("element", el(*element)), ("side", self.side(*side))]
            }
            R::NoWheels { element, feature }
            | R::Impassable { element, feature }
            | R::AlongRiver { element, feature } => vec![
                ("element", el(*element)),
                ("ground", self.feature(state, *feature)),
            ],
            R::CampGround { feature } => vec![("ground", self.feature(state, *feature))],
            R::PathBlocked {
                element,
                leg,
                by,
                corners,
            } => self.path_values(state, (*element, *leg), *by, corners),
            R::NoPassage { element, friend } => {
                vec![("element", el(*element)), ("friend", el(*friend))]
            }
            R::Zone {
                element,
                enemy,
                leg,
                breach,
            } => vec![
                ("element", el(*element)),
                ("enemy", el(*enemy)),
                ("leg", (u16::from(*leg) + 1).to_string()),
                ("breach", self.breach(*breach)),
            ],
            R::BeyondAllowance {
                element,
                needed,
                allowed,
                corner,
            } => vec![
                ("element", el(*element)),
                ("needed", self.paces(*needed)),
                ("allowed", self.paces(*allowed)),
                ("over", self.paces(needed.saturating_sub(*allowed))),
                ("corner", self.corner(*corner)),
            ],
            R::NotLinedUp {
                element,
                enemy,
                edge,
                gap,
            } => vec![
                ("element", el(*element)),
                ("enemy", el(*enemy)),
                ("edge", self.edge(*edge)),
                ("gap", self.paces(*gap)),
            ],
            R::NobodyOnEdge { element, edge } => {
                vec![("element", el(*element)), ("edge", self.edge(*edge))]
            }
            R::NoRoom { element, other } => vec![
                ("element", el(*element)),
                ("other", other.map_or_else(|| self.say("something"), el)),
            ],
            R::NoShooter { target } | R::AlreadyShotAt { target } | R::ShootingDue { target } => {
                vec![("target", el(*target))]
            }
            R::OutsideZone { element, by } => {
                vec![("element", el(*element)), ("by", self.paces(*by))]
            }
            R::NotAllDeployed { missing } => vec![("missing", missing.to_string())],
            R::NoSuchAlternative { place } => vec![("place", (u16::from(*place) + 1).to_string())],
            R::OneGeneral { found } => vec![("found", found.to_string())],
            R::Terrain { piece, fault } => vec![
                (
                    "piece",
                    piece.map_or_else(
                        || self.say("battlefield"),
                        |number| self.with("piece", &[("number", number.to_string())]),
                    ),
                ),
                ("fault", self.terrain_fault(fault)),
            ],
            R::WaterEdge { edge } => vec![("edge", self.table_edge(*edge))],
        }
    }

    fn path_values(
        &self,
        state: &State,
        who: (acies::ancients::ElementId, u8),
        by: Option<acies::ancients::ElementId>,
        corners: &[acies::geometry::Corner],
    ) -> Vec<(&'static str, String)> {
        let names: Vec<String> = corners.iter().map(|c| self.corner(*c)).collect();
        vec![
            ("element", self.element_of(state, who.0)),
            ("leg", (u16::from(who.1) + 1).to_string()),
            (
                "by",
                by.map_or_else(|| self.say("the-ground"), |id| self.element_of(state, id)),
            ),
            ("corners", names.join(", ")),
        ]
    }

    fn breach(&self, breach: ZoneBreach) -> String {
        self.say(&format!("breach-{}", kind_of(&breach)))
    }
}
