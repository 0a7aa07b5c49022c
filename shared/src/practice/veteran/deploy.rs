//! The setup of the second strength.

use crate::ancients::Intent;
use crate::practice::{Search, setup};

/// The next step of the deployment.
pub(super) fn next_step(search: &mut Search<'_>) -> Option<Intent> {
    setup::next_step(search)
}
