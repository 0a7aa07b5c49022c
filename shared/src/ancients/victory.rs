//! Losses and the end of the battle. `Clause: WIN-01..WIN-11`.

use super::{Side, State, Status, Troop, Victory};

/// Elements of a side that are gone before it can be beaten, at least. `Clause: WIN-02`.
const THIRD: usize = 4;
/// What a camp in the enemy's hands counts, at least. `Clause: WIN-04`.
const CAMP: usize = 2;

/// Red's and blue's losses as they count for victory. `Clause: WIN-03..WIN-06`.
#[must_use]
pub fn losses(state: &State) -> [u8; 2] {
    Side::BOTH.map(|side| {
        let gone = state
            .elements
            .iter()
            .filter(|e| e.side == side && e.status == Status::Lost)
            .filter(|e| counts(state, e.troop))
            .count();
        let camp = if camp_is_taken(state, side) {
            CAMP.max(strength(state, side) / 6)
        } else {
            0
        };
        u8::try_from(gone + camp).unwrap_or(u8::MAX)
    })
}

/// Camp followers never count, scythed chariots by option. `Clause: WIN-06`, `CMP-18`, `CFG-19`.
const fn counts(state: &State, troop: Troop) -> bool {
    match troop {
        Troop::CampFollowers => false,
        Troop::ScythedChariots => state.options.scythed_chariots_count,
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::LightHorse
        | Troop::Camelry
        | Troop::Spears
        | Troop::Pikes
        | Troop::Blades
        | Troop::Auxilia
        | Troop::Bows
        | Troop::Psiloi
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons => true,
    }
}

/// An enemy holds the camp now. `Clause: CMP-17`, `CMP-19`.
fn camp_is_taken(state: &State, side: Side) -> bool {
    state
        .camp(side)
        .is_some_and(|camp| camp.held_by == Some(side.other()))
}

/// With how many elements a side began; camp followers are no troops. `Clause: WIN-11`.
fn strength(state: &State, side: Side) -> usize {
    state
        .elements
        .iter()
        .filter(|e| e.side == side && e.troop != Troop::CampFollowers)
        .count()
}

/// Who has won at the end of a bound, and how; a drawn game has no winner. `Clause: WIN-01`, `WIN-10`,
/// `Ruling: RUL-15`.
pub(crate) fn outcome(state: &State) -> Option<(Option<Side>, Victory)> {
    let losses = losses(state);
    if let Some(beaten) = Side::BOTH
        .into_iter()
        .find(|side| is_beaten(state, *side, losses))
    {
        return Some((Some(beaten.other()), Victory::Losses));
    }
    let at_the_limit = state
        .options
        .bound_limit
        .is_some_and(|limit| state.bound >= limit);
    at_the_limit.then(|| (fewer(losses), Victory::BoundLimit))
}

/// (a) the general or a third of the army is gone, and (b) more is lost than the enemy has lost. `Clause: WIN-02`,
/// `WIN-07`, `WIN-08`, `WIN-09`, `AMB-50`.
fn is_beaten(state: &State, side: Side, losses: [u8; 2]) -> bool {
    let own = losses[side.index()];
    let general_gone = state
        .general(side)
        .is_some_and(|(_, general)| general.status == Status::Lost);
    let third_gone = usize::from(own) >= THIRD.max(strength(state, side) / 3);
    (general_gone || third_gone) && own > losses[side.other().index()]
}

fn fewer([red, blue]: [u8; 2]) -> Option<Side> {
    match red.cmp(&blue) {
        std::cmp::Ordering::Less => Some(Side::Red),
        std::cmp::Ordering::Greater => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    }
}
