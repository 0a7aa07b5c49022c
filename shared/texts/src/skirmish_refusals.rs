//! A rule of Platoon Skirmish that said no, in words: what, with which numbers, by which clause.

use acies::clause::Clause;
use acies::skirmish::{Aim, LeftOut, Refusal, Sight, State, UnknownThing, WhyNot};

use super::{Texts, kind_of};

impl Texts {
    /// A refusal with its clause.
    #[must_use]
    pub fn skirmish_refusal(&self, refusal: &Refusal, state: &State) -> String {
        let text = self.skirmish_reason(refusal, state);
        self.with(
            "with-clause",
            &[("text", text), ("clause", refusal.clause().id().to_owned())],
        )
    }

    /// A refusal without its clause, for where that stands beside it.
    #[must_use]
    pub fn skirmish_reason(&self, refusal: &Refusal, state: &State) -> String {
        self.with(
            &format!("skm-refusal-{}", kind_of(refusal)),
            &self.refused_values(refusal, state),
        )
    }

    /// What comes of looking.
    #[must_use]
    pub fn sight(&self, state: &State, sight: Sight) -> String {
        match sight {
            Sight::Clear => self.say("skm-sight-clear"),
            Sight::OutOfArc => self.say("skm-sight-out-of-arc"),
            Sight::Blocked { by, .. } => {
                self.with("skm-sight-blocked", &[("by", self.blocker(state, by))])
            }
            Sight::TooDark { gap, reach } => self.with(
                "skm-sight-too-dark",
                &[("gap", self.inches(gap)), ("reach", self.inches(reach))],
            ),
            Sight::Absent => self.say("skm-sight-absent"),
        }
    }

    /// Why a weapon is not pointed at a target.
    #[must_use]
    pub fn why_not(&self, state: &State, why: &WhyNot) -> String {
        let key = format!("skm-why-{}", kind_of(why));
        match why {
            WhyNot::Sight(sight) => self.sight(state, *sight),
            WhyNot::BeyondRange { distance, range } => self.with(
                &key,
                &[
                    ("distance", self.inches(*distance)),
                    ("range", self.inches(*range)),
                ],
            ),
            WhyNot::TooNear { distance, least } => self.with(
                &key,
                &[
                    ("distance", self.inches(*distance)),
                    ("least", self.inches(*least)),
                ],
            ),
            WhyNot::Indirect
            | WhyNot::UsedUp
            | WhyNot::NoCrew
            | WhyNot::Serving
            | WhyNot::Climbing => self.say(&key),
        }
    }

    /// Who does not shoot and why; those with the same reason together.
    #[must_use]
    pub fn left_out(&self, state: &State, left_out: &[LeftOut]) -> String {
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for left in left_out {
            let why = self.why_not(state, &left.why);
            let name = self.model_of(state, left.shooter);
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name),
                None => reasons.push((why, vec![name])),
            }
        }
        let each = reasons
            .iter()
            .map(|(why, names)| format!("{}: {why}", names.join(", ")));
        each.collect::<Vec<_>>().join("; ")
    }

    /// What makes a shot easier or harder, in words, with the clause: `range +1, cover wall -1 [SRC-10]`.
    #[must_use]
    pub fn aim_factors(&self, state: &State, aim: &Aim) -> String {
        let mut cover = aim.cover.filter(|cover| cover.modifier != 0);
        let mut clauses: Vec<String> = Vec::new();
        let mut each: Vec<String> = Vec::new();
        for (place, factor) in aim.factors.iter().enumerate() {
            let later = aim.factors.iter().skip(place + 1);
            let is_last_of_clause = !later
                .map(|other| other.clause)
                .any(|clause| clause == factor.clause);
            // The range and the cover stand in the same clause, the cover after the range.
            let by = cover
                .filter(|cover| is_last_of_clause && cover.modifier == factor.value)
                .filter(|_| factor.clause == Clause::Src10);
            let name = match (factor.clause, by) {
                (_, Some(found)) => {
                    cover = None;
                    self.with("skm-factor-cover", &[("by", self.blocker(state, found.by))])
                }
                (Clause::Src09, None) => self.say("skm-factor-moved"),
                (Clause::Src01, None) => self.say("skm-factor-exhausted"),
                _other => self.say("skm-factor-range"),
            };
            each.push(format!("{name} {}", Self::signed(factor.value)));
            let clause = format!("[{}]", factor.clause.id());
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        if each.is_empty() {
            return String::new();
        }
        format!("{} {}", each.join(", "), clauses.join(" "))
    }

    fn refused_values(&self, refusal: &Refusal, state: &State) -> Vec<(&'static str, String)> {
        use Refusal as R;
        let model = |id| ("model", self.model_of(state, id));
        let unit = |id| ("unit", self.unit_of(state, id));
        match refusal {
            R::UnknownThing { thing } => vec![("thing", unknown(*thing))],
            R::WrongPhase { phase } => vec![("phase", self.skirmish_phase(*phase))],
            R::TerrainNotAgreed { revision } | R::OldRevision { revision } => {
                vec![("revision", revision.to_string())]
            }
            R::NotYourTurn { active } => {
                let side = active.map_or_else(|| self.say("nobody"), |side| self.side(side));
                vec![("side", side)]
            }
            R::UnitDone {
                unit: id,
                activations,
            } => vec![unit(*id), ("count", activations.to_string())],
            R::UnitNotYours { unit: id }
            | R::UnitDestroyed { unit: id }
            | R::AnotherUnitActive { unit: id }
            | R::AlreadyDeployed { unit: id }
            | R::WrongModels { unit: id }
            | R::AssaultVehicle { unit: id }
            | R::FacingMixed { unit: id }
            | R::NotAnEnemy { unit: id }
            | R::NotMotivated { unit: id }
            | R::NothingToGuardWith { unit: id }
            | R::NotInReserve { unit: id }
            | R::NoSuchSpecial { unit: id }
            | R::SpecialUsed { unit: id }
            | R::NothingToRally { unit: id } => vec![unit(*id)],
            R::EntersTooFar {
                model: id,
                depth,
                most,
            } => vec![
                model(*id),
                ("depth", self.inches(*depth)),
                ("most", self.inches(*most)),
            ],
            R::MedicTooFar {
                model: id,
                gap,
                reach,
            } => vec![
                model(*id),
                ("gap", self.inches(*gap)),
                ("reach", self.inches(*reach)),
            ],
            R::OutOfHearing {
                unit: id,
                gap,
                range,
            } => vec![
                unit(*id),
                ("gap", self.inches(*gap)),
                ("range", self.inches(*range)),
            ],
            R::OutsideZone { model: id }
            | R::CannotRevive { model: id }
            | R::ModelNotYours { model: id }
            | R::PathStart { model: id, .. }
            | R::NoVerticalLink { model: id }
            | R::ClimbNeedsFullMove { model: id }
            | R::ClimbNextRound { model: id }
            | R::ExitBlocked { model: id, .. }
            | R::HeavyNoLadder { model: id }
            | R::GunNotInBuilding { model: id }
            | R::OffTable { model: id, .. }
            | R::OffFloor { model: id, .. }
            | R::Wall { model: id, .. }
            | R::EndInWall { model: id, .. }
            | R::VehicleInBuilding { model: id }
            | R::FacingRequired { model: id } => vec![model(*id)],
            R::ClimbNotAtLink {
                model: id,
                link,
                gap,
            } => vec![
                model(*id),
                ("link", self.link_of(state, *link)),
                ("gap", self.inches(*gap)),
            ],
            R::LinkBlocked { link } => vec![("link", self.link_of(state, *link))],
            R::LinkOccupied { link, enemy } => vec![
                ("link", self.link_of(state, *link)),
                ("enemy", self.model_of(state, *enemy)),
            ],
            R::RoofPitched { level } => vec![("level", level.to_string())],
            R::Impassable {
                model: id, piece, ..
            } => vec![model(*id), ("piece", self.piece_of(state, *piece))],
            R::BlockedByVehicle {
                model: id,
                vehicle: other,
                ..
            }
            | R::VehicleNeedsRoom {
                model: id, other, ..
            }
            | R::ThroughEnemy {
                model: id,
                enemy: other,
                ..
            }
            | R::EndOverlap {
                model: id, other, ..
            }
            | R::ContactWithoutAssault {
                model: id,
                enemy: other,
            } => vec![model(*id), ("other", self.model_of(state, *other))],
            R::NotForWheels { model: id, kind } => {
                vec![model(*id), ("ground", self.terrain(*kind))]
            }
            R::TooCloseToEnemy {
                model: id,
                enemy,
                gap,
            } => vec![
                model(*id),
                ("other", self.model_of(state, *enemy)),
                ("gap", self.inches(*gap)),
            ],
            R::EndInsideFriend {
                model: id,
                unit: other,
            } => vec![model(*id), unit(*other)],
            R::AssaultNoContact { target, gap } => {
                vec![unit(*target), ("gap", self.inches(*gap))]
            }
            R::Coherency {
                unit: id,
                model: alone,
                gap,
            } => vec![
                unit(*id),
                model(*alone),
                ("gap", self.inches(*gap)),
                ("most", self.inches(state.profile().movement.coherency)),
            ],
            R::PlatoonApart {
                unit: id,
                leader,
                nearest,
                gap,
                range,
            } => vec![
                unit(*id),
                ("leader", self.model_of(state, *leader)),
                ("other", self.model_of(state, *nearest)),
                ("gap", self.inches(*gap)),
                ("range", self.inches(*range)),
            ],
            R::TooFar { .. } => self.too_far(refusal, state),
            R::RiskNotConfirmed { tests } => vec![("count", tests.to_string())],
            R::NoSuchItem { model: id, item } => {
                vec![model(*id), ("item", self.item_of(state, *item))]
            }
            R::OutOfReach {
                item,
                distance,
                storeys,
            } => vec![
                ("item", self.item_of(state, *item)),
                ("distance", self.inches(*distance)),
                ("storeys", storeys.to_string()),
            ],
            R::WeaponNotTheirs { model: id, weapon } => {
                vec![model(*id), ("weapon", self.weapon_of(state, *weapon))]
            }
            R::NobodyShoots { target, left_out } => {
                vec![unit(*target), ("why", self.left_out(state, left_out))]
            }
            R::PinnedDown { unit: id, towards } => {
                vec![unit(*id), ("heading", self.heading(*towards))]
            }
            R::CannotBombard { weapon, why } => vec![
                ("weapon", self.weapon_of(state, *weapon)),
                ("why", self.why_not(state, why)),
            ],
            R::SpotterBlind { spotter, sight } => {
                vec![model(*spotter), ("why", self.sight(state, *sight))]
            }
            R::NotTouched { attacker, defender } => {
                vec![model(*attacker), ("other", self.model_of(state, *defender))]
            }
            _other => Vec::new(),
        }
    }

    fn too_far(&self, refusal: &Refusal, state: &State) -> Vec<(&'static str, String)> {
        let Refusal::TooFar {
            model,
            length,
            allowance,
            base,
            modifiers,
        } = refusal
        else {
            return Vec::new();
        };
        let mut sum = self.inches(*base);
        if !modifiers.is_empty() {
            sum.push_str(", ");
            sum.push_str(&self.modifiers(state, modifiers));
        }
        vec![
            ("model", self.model_of(state, *model)),
            ("length", self.inches(*length)),
            ("allowance", self.inches(*allowance)),
            ("sum", sum),
        ]
    }
}

fn unknown(thing: UnknownThing) -> String {
    let number = match thing {
        UnknownThing::Unit(id) => id.0,
        UnknownThing::Model(id) => id.0,
        UnknownThing::Link(id) => id.0,
        UnknownThing::Piece(id) => id.0,
        UnknownThing::Objective(id) => id.0,
    };
    format!("#{number}")
}
