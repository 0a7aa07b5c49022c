//! What an element can reach: legal ends for the client's highlights and the bot's choices.

use super::moves::MovePreview;
use super::{ElementId, Intent, Side, State};

/// Every contact that an element can make alone now, with the intent that makes it. Sorted by enemy, front before flanks
/// before rear.
#[must_use]
pub fn legal_contacts(
    _state: &State,
    _side: Side,
    _element: ElementId,
) -> Vec<(Intent, MovePreview)> {
    Vec::new()
}
