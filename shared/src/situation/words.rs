//! English words for people who read the judge's plain text. The client has its own texts in both languages.

use super::lines::{EventLine, ExchangeLine, PlaceLine, ScoreLine};
use super::lines_from::{name, paces};
use super::{StepReport, Verdict};
use crate::ancients::{
    Band, CombatResult, ElementId, LossReason, Phase, Refusal, Side, State, Status, ZoneBreach,
};
use crate::geometry::{Corner, Edge};

/// What came of a step in a few words.
pub(super) fn verdict_text(step: &StepReport) -> String {
    match &step.verdict {
        Verdict::Accepted { .. } => format!("accepted, {} points left", step.state.points),
        Verdict::Refused(refusal) => {
            let message = refusal_text(&step.state, refusal);
            format!("refused by {}: {message}", refusal.clause())
        }
        Verdict::OutOfDice => "not played".to_owned(),
    }
}

/// An event in one sentence.
pub(super) fn event_text(line: &EventLine) -> String {
    match line {
        EventLine::Moved {
            cost, points, to, ..
        } => {
            let places: Vec<String> = to.iter().map(place_text).collect();
            let places = places.join(", ");
            format!("moved {cost} p for {points} points: {places}")
        }
        EventLine::Turned {
            place,
            edge,
            automatic,
        } => {
            let how = if *automatic { "by itself " } else { "" };
            format!(
                "turned {how}to its {}: {}",
                edge_word(*edge),
                place_text(place)
            )
        }
        EventLine::Conformed { place } => format!("lined itself up: {}", place_text(place)),
        EventLine::Shot(exchange) => format!("shooting: {}", exchange_text(exchange)),
        EventLine::Fought(exchange) => format!("combat: {}", exchange_text(exchange)),
        EventLine::Nothing { element } => format!("nothing happens to {element}"),
        EventLine::Recoiled { place } => format!("recoiled: {}", place_text(place)),
        EventLine::PushedBack { place, by } => {
            format!("pushed back by {by}: {}", place_text(place))
        }
        EventLine::PassedThrough { place, through } => {
            format!(
                "recoiled through {}: {}",
                through.join(", "),
                place_text(place)
            )
        }
        EventLine::Fled { place, .. } => format!("fled: {}", place_text(place)),
        EventLine::Pursued { place } => format!("pursued: {}", place_text(place)),
        EventLine::Destroyed {
            element,
            reason,
            clause,
        } => format!("{element} is lost: {} ({clause})", reason_words(*reason)),
        EventLine::CampTaken { side, place } => {
            format!("{} took {}'s camp", place.element, side_word(*side))
        }
        EventLine::CampLeft { side, element } => {
            format!("{element} left {}'s camp", side_word(*side))
        }
        EventLine::BoundEnded { side, bound, .. } => {
            format!("bound {bound} ({}) ended", side_word(*side))
        }
        EventLine::GameEnded { winner, .. } => match winner {
            Some(side) => format!("{} has won", side_word(*side)),
            None => "the battle is drawn".to_owned(),
        },
        EventLine::SetupRolled { dice, attacker } => {
            format!("dice {dice:?}: {} attacks", side_word(*attacker))
        }
        EventLine::EdgesChosen { attacker, edge, .. } => {
            format!("{} has the {edge:?} edge", side_word(*attacker))
        }
        EventLine::CampPlaced { side, x, y, .. } => {
            format!("{}'s camp stands at {x}, {y}", side_word(*side))
        }
        EventLine::Deployed { to } => format!("deployed {} elements", to.len()),
        EventLine::Swapped { to, .. } => {
            let places: Vec<String> = to.iter().map(place_text).collect();
            format!("exchanged: {}", places.join(", "))
        }
        EventLine::TurnBegan { side, phase, .. } => {
            format!("{} is to act: {}", side_word(*side), phase_word(*phase))
        }
    }
}

fn place_text(place: &PlaceLine) -> String {
    let PlaceLine {
        element,
        x,
        y,
        facing,
        met,
    } = place;
    let contact = if met.is_empty() {
        String::new()
    } else {
        format!(" in contact with {}", met.join(", "))
    };
    format!("{element} to {x}, {y} facing {facing}{contact}")
}

fn exchange_text(exchange: &ExchangeLine) -> String {
    let verdict = match (&exchange.loser, exchange.band) {
        (Some(loser), Band::Beaten) => format!("{loser} is beaten"),
        (Some(loser), Band::Doubled) => format!("{loser} has half or less"),
        (Some(_) | None, Band::Equal) | (None, Band::Beaten | Band::Doubled) => "equal".to_owned(),
    };
    let deciding = exchange
        .deciding
        .as_ref()
        .map_or_else(String::new, |enemy| format!(" by {enemy}"));
    let result = match exchange.result {
        CombatResult::Nothing => "no effect",
        CombatResult::Recoil => "recoils",
        CombatResult::Flee => "flees",
        CombatResult::Destroyed => "destroyed",
    };
    format!(
        "{} against {}: {verdict}{deciding}, {result} ({})",
        score_text(&exchange.first),
        score_text(&exchange.second),
        exchange.clause
    )
}

fn score_text(score: &ScoreLine) -> String {
    let mut text = format!("{} {}", score.element, score.die);
    for factor in &score.factors {
        text.push_str(&format!(" {:+} [{}]", factor.value, factor.clause));
    }
    format!("{text} = {}", score.total)
}

/// Why a rule said no, in one English sentence.
#[must_use]
pub fn refusal_text(state: &State, refusal: &Refusal) -> String {
    let name = |id: &ElementId| name(state, *id);
    let feature = |index: &u16| {
        let feature = state.board.features.get(usize::from(*index));
        feature.map_or_else(|| "?".to_owned(), |feature| feature.id.clone())
    };
    match refusal {
        Refusal::Malformed => "the rules know no such intent".to_owned(),
        Refusal::NotYourTurn { active } => format!("{} is to act", side_word(*active)),
        Refusal::WrongPhase { phase } => {
            format!("this is not done in the phase {}", phase_word(*phase))
        }
        Refusal::UnknownElement { .. } => "there is no such element".to_owned(),
        Refusal::NotYours { element } => format!("{} belongs to the enemy", name(element)),
        Refusal::NotOnTable { element } => format!("{} is not on the table", name(element)),
        Refusal::CampFollower { element } => format!("{} never leaves its camp", name(element)),
        Refusal::AlreadyMoved { element } => {
            format!("{} has already moved in this bound", name(element))
        }
        Refusal::NotTouchingGroup { element } => {
            format!("{} touches nobody of its group", name(element))
        }
        Refusal::GroupInContact { element, enemy } => {
            format!("{} touches the enemy {}", name(element), name(enemy))
        }
        Refusal::GroupFacing { element, off } => {
            let off = paces(*off);
            format!("{} faces {off} degrees away from its group", name(element))
        }
        Refusal::HeldByEnemy {
            element,
            enemy,
            edge,
        } => {
            let edge = edge_word(*edge);
            format!("{} is held by {} on its {edge}", name(element), name(enemy))
        }
        Refusal::EnemyNotSlower {
            element,
            enemy,
            own,
            theirs,
        } => {
            let (own, theirs) = (paces(*own), paces(*theirs));
            let (element, enemy) = (name(element), name(enemy));
            format!("{enemy} moves {theirs} p where {element} would end, {element} only {own} p")
        }
        Refusal::BreakOffStraight { element, enemy } => format!(
            "{} breaks off from {} only straight back, 200 paces or more",
            name(element),
            name(enemy)
        ),
        Refusal::BreakOffHeld { element, enemy } => format!(
            "{} cannot break off with {} on flank or rear",
            name(element),
            name(enemy)
        ),
        Refusal::TooFewPoints { needed, left } => {
            format!("this costs {needed} points, {left} are left")
        }
        Refusal::ColumnNeeded { element } => {
            format!("{} meets what only a column may meet", name(element))
        }
        Refusal::GroupManoeuvre => "a group does not move like that".to_owned(),
        Refusal::ShiftTooFar { shift, allowed } => {
            let (shift, allowed) = (paces(*shift), paces(*allowed));
            format!("{shift} p sideways, {allowed} p are allowed to line up")
        }
        Refusal::OffTable {
            element, corner, ..
        } => {
            let corner = corner_word(*corner);
            format!(
                "the {corner} corner of {} would be off the table",
                name(element)
            )
        }
        Refusal::EndsOn { element, other } => {
            format!("{} would end on {}", name(element), name(other))
        }
        Refusal::EndsOnCamp { element, side } => {
            format!("{} would end on {}'s camp", name(element), side_word(*side))
        }
        Refusal::NoWheels {
            element,
            feature: at,
        } => format!("{} cannot be in {}", name(element), feature(at)),
        Refusal::Impassable {
            element,
            feature: at,
        } => format!(
            "nobody enters {}, not {} either",
            feature(at),
            name(element)
        ),
        Refusal::AlongRiver {
            element,
            feature: at,
        } => format!("{} would go along in {}", name(element), feature(at)),
        Refusal::PathBlocked {
            element, leg, by, ..
        } => {
            let by = by
                .as_ref()
                .map_or_else(String::new, |by| format!(" by {}", name(by)));
            format!(
                "the way of {} is barred{by} in leg {}",
                name(element),
                leg + 1
            )
        }
        Refusal::NoPassage { element, friend } => {
            format!("{} cannot pass through {}", name(element), name(friend))
        }
        Refusal::Zone {
            element,
            enemy,
            leg,
            breach,
        } => {
            let how = match breach {
                ZoneBreach::Moved => "moves in it without meeting, facing or retiring",
                ZoneBreach::Started => "begins in it and neither meets, faces nor retires",
                ZoneBreach::CrossedNearer => "crosses it to reach a farther enemy",
            };
            let (element, enemy) = (name(element), name(enemy));
            format!("the zone of {enemy}: {element} {how} in leg {}", leg + 1)
        }
        Refusal::BeyondAllowance {
            element,
            needed,
            allowed,
            corner,
        } => {
            let (needed, allowed) = (paces(*needed), paces(*allowed));
            let corner = corner_word(*corner);
            format!(
                "the {corner} corner of {} goes {needed} p of {allowed} p",
                name(element)
            )
        }
        Refusal::NoContactForWheels { element, enemy } => {
            format!(
                "{} cannot be moved into contact with {}",
                name(element),
                name(enemy)
            )
        }
        Refusal::NotLinedUp {
            element,
            enemy,
            edge,
            gap,
        } => format!(
            "{} does not line up with the {} of {}: the corners are {} p apart",
            name(element),
            edge_word(*edge),
            name(enemy),
            paces(*gap)
        ),
        Refusal::FlankStart { element, enemy } => {
            format!(
                "{} did not begin where it could reach {}'s flank",
                name(element),
                name(enemy)
            )
        }
        Refusal::RearStart { element, enemy } => {
            format!("{} did not begin behind {}", name(element), name(enemy))
        }
        Refusal::NoRoadBonus => {
            "the road bonus is for the general's move, wholly along a road".to_owned()
        }
        Refusal::NobodyOnEdge { element, edge } => {
            format!(
                "no enemy touches the {} of {}",
                edge_word(*edge),
                name(element)
            )
        }
        Refusal::EnemyOnFront { element, enemy } => {
            format!("{} has {} on its front", name(element), name(enemy))
        }
        Refusal::NoRoom { element, .. } => format!("{} has no room", name(element)),
        Refusal::NoShooter { target } => format!("nobody may shoot at {}", name(target)),
        Refusal::AlreadyShotAt { target } => {
            format!("{} has been shot at in this bound", name(target))
        }
        Refusal::ShootingDue { target } => {
            format!("shooting comes first: {} is to be shot at", name(target))
        }
        Refusal::NoFightDue { element } => format!("{} has no combat due", name(element)),
        Refusal::OutsideZone { element, by } => {
            format!("{} reaches {} p out of its zone", name(element), paces(*by))
        }
        Refusal::NotAllDeployed { missing } => format!("{missing} elements have no place yet"),
        Refusal::GuardsCamp { element } => format!("{} guards the camp", name(element)),
        Refusal::CampNotOnBaseEdge => "the camp does not touch the base edge".to_owned(),
        Refusal::CampGround { feature: at } => format!("the camp lies on {}", feature(at)),
        Refusal::CampMissing => "the camp must be placed".to_owned(),
        Refusal::NoSwapLeft => "two pairs have been exchanged".to_owned(),
        Refusal::CannotSwap { element } => format!("{} cannot be exchanged", name(element)),
        Refusal::NoSuchAlternative { place } => {
            format!("place {} of the list has no such alternative", place + 1)
        }
        Refusal::OneGeneral { found } => format!("{found} generals, an army has one"),
        Refusal::Terrain { piece, fault } => match piece {
            Some(number) => format!("piece {number} may not lie there: {}", fault.key()),
            None => format!("the battlefield is not finished: {}", fault.key()),
        },
        Refusal::EdgeProcedure => "the edges are settled in the other way".to_owned(),
        Refusal::WaterEdge { .. } => "a base edge would lie under water".to_owned(),
    }
}

pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

pub(super) const fn status_word(status: Status) -> &'static str {
    match status {
        Status::InHand => "in_hand",
        Status::OnTable => "on_table",
        Status::Lost => "lost",
    }
}

pub(super) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Begin => "begin",
        Phase::Army => "army",
        Phase::Terrain => "terrain",
        Phase::Edges => "edges",
        Phase::Camps => "camps",
        Phase::Deploy => "deploy",
        Phase::Swap => "swap",
        Phase::Move => "move",
        Phase::Shoot => "shoot",
        Phase::Fight => "fight",
        Phase::Over => "over",
    }
}

const fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Left => "left",
        Edge::Right => "right",
        Edge::Rear => "rear",
    }
}

const fn corner_word(corner: Corner) -> &'static str {
    match corner {
        Corner::FrontLeft => "front left",
        Corner::FrontRight => "front right",
        Corner::RearRight => "rear right",
        Corner::RearLeft => "rear left",
    }
}

const fn reason_words(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Result => "destroyed in combat",
        LossReason::Surrounded => "enemies on several sides",
        LossReason::MetEnemy => "met an enemy going back",
        LossReason::Ground => "met ground it may not enter",
        LossReason::Friends => "met friends it could neither pass nor push",
        LossReason::OffTable => "went off the table",
        LossReason::River => "did not get across the river",
        LossReason::Support => "supported an element that was destroyed",
        LossReason::LeftCamp => "left its camp",
    }
}
