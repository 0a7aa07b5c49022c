//! Choosing from the army lists. Each side's choice is sealed until both have chosen, so that none is made to fit the
//! other; then both are announced. `Clause: ARM-02`, `ARM-07`, `DEP-11`.

use serde::{Deserialize, Serialize};

use super::setup::{begin_part, check_part};
use super::turn::{Stop, Turn};
use super::{Event, Home, ListElement, ListPlace, Phase, Refusal, Side, State};

/// What a side brings into the full setup from its army list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muster {
    /// Its landscape: what terrain it may compose as defender. `Clause: TER-23`.
    pub home: Home,
    /// The places of its list with the alternatives of each, as long as something is to be chosen. `Clause: ARM-07`.
    pub places: Vec<ListPlace>,
    /// The number of the alternative for every place, once the side has chosen and until both have. Nobody but the side
    /// itself sees the numbers: for all others the list is empty, and the state's hash tells only that there is one.
    pub sealed: Option<Vec<u8>>,
}

impl Muster {
    /// Whether there is anything to choose.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.places.iter().any(|place| place.len() > 1)
    }
}

/// Comes to the choice of armies: the defender first, who has nothing to choose is passed over. `Clause: ARM-07`.
pub(super) fn begin(turn: &mut Turn<'_>, attacker: Side) -> Result<(), Stop> {
    let still_chooses = |side: &Side| {
        let muster = &turn.state.musters[side.index()];
        muster.has_choice() && muster.sealed.is_none()
    };
    let order = [attacker.other(), attacker];
    match order.into_iter().find(still_chooses) {
        Some(side) => begin_part(turn, side, Phase::Army),
        None => {
            order
                .into_iter()
                .try_for_each(|side| announce(turn, side))?;
            begin_part(turn, attacker.other(), Phase::Terrain)
        }
    }
}

/// Both have chosen: everybody knows it now. `Clause: DEP-11`.
fn announce(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    let Some(choices) = turn.state.musters[side.index()].sealed.clone() else {
        return Ok(());
    };
    let elements = check_army(&turn.state, side, &choices)?;
    turn.emit(Event::ArmyChosen { side, elements })
}

/// A side chooses, one alternative a place, unseen. `Clause: ARM-07`.
pub(super) fn choose_army(turn: &mut Turn<'_>, side: Side, choices: &[u8]) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Army])?;
    check_army(&turn.state, side, choices)?;
    turn.emit(Event::ArmySealed {
        side,
        choices: choices.to_vec(),
    })?;
    match turn.state.attacker {
        Some(attacker) => begin(turn, attacker),
        None => Err(Refusal::WrongPhase {
            phase: turn.state.phase,
        }
        .into()),
    }
}

/// The elements that a choice of alternatives comes to, one number a place; no numbers at all: the first of each.
/// `Clause: ARM-02`, `ARM-07`.
///
/// # Errors
/// [`Refusal::NoSuchAlternative`] names the first place without such an alternative, or the first that is missing;
/// [`Refusal::OneGeneral`] when not exactly one element carries the general.
pub fn check_army(state: &State, side: Side, choices: &[u8]) -> Result<Vec<ListElement>, Refusal> {
    let places = &state.musters[side.index()].places;
    if choices.len() > places.len() {
        return Err(Refusal::Malformed);
    }
    let elements = places.iter().enumerate().map(|(i, place)| {
        let choice = if choices.is_empty() {
            Some(&0)
        } else {
            choices.get(i)
        };
        let chosen = choice.and_then(|choice| place.get(usize::from(*choice)));
        chosen.copied().ok_or(Refusal::NoSuchAlternative {
            place: u8::try_from(i).unwrap_or(u8::MAX),
        })
    });
    let elements = elements.collect::<Result<Vec<ListElement>, Refusal>>()?;
    match elements.iter().filter(|element| element.general).count() {
        1 => Ok(elements),
        found => Err(Refusal::OneGeneral {
            found: u8::try_from(found).unwrap_or(u8::MAX),
        }),
    }
}
