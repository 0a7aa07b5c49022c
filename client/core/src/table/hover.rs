//! The card of the element under the pointer: type, factors, allowance here.

use acies::ancients::{ElementId, State, Status, Troop, allowance, basic_factor, command_cost};

use crate::panel::{Item, Panel, Place, Tone};
use crate::texts::Texts;

/// The card of an element.
#[must_use]
pub fn hover_card(state: &State, id: ElementId, texts: &Texts) -> Option<Panel> {
    let element = state.element(id)?;
    let line = |text: String, tone: Tone| Item::Text { text, tone };
    let tone = crate::panel::tone_of(element.side);
    let mut items = vec![line(
        format!(
            "{} – {}",
            texts.troop(element.troop),
            texts.side(element.side)
        ),
        tone,
    )];
    items.push(line(
        texts.with(
            if element.troop.is_mounted() {
                "hover-mounted"
            } else {
                "hover-foot"
            },
            &[("depth", texts.paces((element.depth() * 1000.0) as i32))],
        ),
        Tone::Weak,
    ));
    let against = |enemy: Troop| Texts::signed(basic_factor(state, element.troop, enemy).value);
    items.push(line(
        texts.with(
            "hover-factors",
            &[
                ("foot", against(Troop::Spears)),
                ("mounted", against(Troop::Cavalry)),
            ],
        ),
        Tone::Plain,
    ));
    if element.status == Status::OnTable {
        let here = allowance(state, id);
        let mut allowed = texts.with("hover-allowance", &[("allowed", texts.paces(here))]);
        if state.is_in_bad_going(element) {
            allowed = format!("{allowed} ({})", texts.say("hover-bad-going"));
        }
        items.push(line(allowed, Tone::Plain));
        let points = command_cost(state, &[id]).points.to_string();
        items.push(line(
            texts.with("hover-cost", &[("points", points)]),
            Tone::Weak,
        ));
    }
    if element.general {
        items.push(line(texts.say("legend-general"), Tone::Good));
    }
    if element.moved {
        items.push(line(texts.say("legend-moved"), Tone::Warning));
    }
    Some(Panel {
        id: "hover",
        place: Place::Pointer,
        title: texts.element(element),
        items,
    })
}
