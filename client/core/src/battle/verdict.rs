//! What the rules say about the ghost, in words, and whom they mean.

use acies::ancients::{ElementId, Refusal};

use super::{Battle, Verdict};
use crate::link::MatchSession;
use crate::panel::{Item, Tone};
use crate::texts::Texts;

impl Battle {
    /// What the rules say about the ghost, in words.
    pub(crate) fn verdict_line(&self, session: &MatchSession, texts: &Texts) -> Vec<Item> {
        let table = session.ancients();
        let Some(verdict) = &self.verdict else {
            return Vec::new();
        };
        let (text, tone) = match verdict {
            Verdict::Move {
                preview: Ok(preview),
                ..
            } => (
                texts.with(
                    "ghost-legal",
                    &[
                        ("cost", texts.paces(preview.cost)),
                        ("allowed", texts.paces(preview.allowed)),
                        ("points", preview.points.to_string()),
                        ("left", preview.points_left.to_string()),
                    ],
                ),
                Tone::Good,
            ),
            Verdict::Setup {
                allowed: Ok(()), ..
            } => (texts.say("ghost-fits"), Tone::Good),
            Verdict::Move {
                preview: Err(refusal),
                ..
            }
            | Verdict::Setup {
                allowed: Err(refusal),
                ..
            } => (texts.refusal(refusal, table), Tone::Error),
        };
        let mut lines = vec![Item::Text { text, tone }];
        if let Verdict::Move {
            preview: Ok(preview),
            ..
        } = verdict
        {
            for (mover, enemy, edge) in &preview.contacts {
                let text = texts.with(
                    "ghost-contact",
                    &[
                        ("mover", texts.element_of(table, *mover)),
                        ("enemy", texts.element_of(table, *enemy)),
                        ("edge", texts.edge(*edge)),
                    ],
                );
                lines.push(Item::Text {
                    text,
                    tone: Tone::Warning,
                });
            }
            if let Some(owner) = preview.takes_camp {
                let text = texts.with("ghost-takes-camp", &[("side", texts.side(owner))]);
                lines.push(Item::Text {
                    text,
                    tone: Tone::Good,
                });
            }
            for enemy in &self.outlook().following {
                let enemy = texts.element_of(table, *enemy);
                lines.push(Item::Text {
                    text: texts.with("ghost-followed", &[("enemy", enemy)]),
                    tone: Tone::Warning,
                });
            }
        }
        lines
    }

    /// The element that stands in the way.
    pub(super) fn culprit(&self) -> Option<ElementId> {
        self.refusal().and_then(culprit)
    }
}

/// The element that stands in the way of a refused move, if it is one: it is pointed out on the table.
const fn culprit(refusal: &Refusal) -> Option<ElementId> {
    match refusal {
        Refusal::GroupInContact { enemy, .. }
        | Refusal::HeldByEnemy { enemy, .. }
        | Refusal::EnemyNotSlower { enemy, .. }
        | Refusal::BreakOffHeld { enemy, .. }
        | Refusal::Zone { enemy, .. }
        | Refusal::NoContactForWheels { enemy, .. }
        | Refusal::NotLinedUp { enemy, .. }
        | Refusal::FlankStart { enemy, .. }
        | Refusal::RearStart { enemy, .. }
        | Refusal::EnemyOnFront { enemy, .. } => Some(*enemy),
        Refusal::EndsOn { other, .. } => Some(*other),
        Refusal::NoPassage { friend, .. } => Some(*friend),
        Refusal::PathBlocked { by, .. } => *by,
        Refusal::NoRoom { other, .. } => *other,
        _nobody => None,
    }
}
