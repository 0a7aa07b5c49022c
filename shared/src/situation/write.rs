//! From a table to the text of a situation file: for questions to an umpire, and for what went wrong on a table.

use super::page::{Page, decimal, list, places, quoted, word};
use crate::ancients::{BaseKind, Camp, Element, Feature, Shape, Side, State};

/// The text of a file without steps that [`super::read`] takes for this table. What a situation file has no key for is
/// left out: exchanges used in the setup, pursuers that lie askew, and shooting that was suffered.
#[must_use]
pub fn write_table(title: &str, state: &State, dice: &[u8]) -> String {
    let mut page = Page::new(title);
    page.table("[options]");
    // The options are flags, words and numbers; nothing of that cannot be written.
    page.lines(&toml::to_string(&state.options).unwrap_or_default());
    page.table("[board]");
    page.key("width", decimal(state.board.width));
    page.key("depth", decimal(state.board.depth));
    for feature in &state.board.features {
        write_feature(&mut page, feature);
    }
    for element in &state.elements {
        write_element(&mut page, element);
    }
    for side in Side::BOTH {
        if let Some(camp) = state.camp(side) {
            write_camp(&mut page, state, side, camp);
        }
    }
    write_state(&mut page, state, dice);
    page.end()
}

fn write_feature(page: &mut Page, feature: &Feature) {
    page.table("[[terrain]]");
    page.key("id", quoted(&feature.id));
    page.word("kind", feature.kind);
    match &feature.shape {
        Shape::Area(corners) => page.key("area", places(corners)),
        Shape::Strip {
            line: middle,
            width,
        } => {
            page.key("line", places(middle));
            page.key("width", decimal(*width));
        }
    }
    page.flag("paltry", feature.paltry);
}

fn write_element(page: &mut Page, element: &Element) {
    page.table("[[element]]");
    page.key("id", quoted(&element.name));
    page.word("side", element.side);
    page.word("troop", element.troop);
    let pose = element.pose;
    for (key, value) in [("x", pose.x), ("y", pose.y), ("facing", pose.facing)] {
        page.key(key, decimal(value));
    }
    page.flag("general", element.general);
    page.flag("loose", element.base == BaseKind::Loose);
    page.flag("chariot", element.base == BaseKind::Chariot);
    page.word("status", element.status);
}

fn write_camp(page: &mut Page, state: &State, side: Side, camp: &Camp) {
    page.table("[[camp]]");
    page.word("side", side);
    for (key, value) in [
        ("x", camp.centre.x),
        ("y", camp.centre.y),
        ("width", camp.width),
        ("depth", camp.depth),
    ] {
        page.key(key, decimal(value));
    }
    if let Some(garrison) = camp.garrison.and_then(|id| state.element(id)) {
        page.key("garrison", quoted(&garrison.name));
    }
    page.key("held_by", camp.held_by.map_or_else(|| quoted("none"), word));
}

fn write_state(page: &mut Page, state: &State, dice: &[u8]) {
    page.table("[state]");
    page.word("active", state.active);
    page.word("phase", state.phase);
    page.key("points", state.points);
    page.key("bound", state.bound);
    let names = |wanted: &dyn Fn(&Element) -> bool| {
        let names = state.elements.iter().filter(|e| wanted(e));
        list(names.map(|e| quoted(&e.name)))
    };
    page.key("moved", names(&|e| e.moved));
    page.key("shot", names(&|e| e.has_shot));
    let name = |id| {
        state
            .element(id)
            .map_or_else(String::new, |e| quoted(&e.name))
    };
    let arrived = state.arrived.iter();
    let arrived = arrived.map(|(mover, enemy)| list([name(*mover), name(*enemy)]));
    page.key("arrived", list(arrived));
    page.key("dice", list(dice.iter().map(u8::to_string)));
    let aggression = state.rosters.map(|roster| roster.aggression.to_string());
    page.key("aggression", list(aggression));
    if let Some(attacker) = state.attacker {
        page.word("attacker", attacker);
    }
    let first = state.attacker.unwrap_or(Side::Red);
    if let Some(edge) = state.rosters[first.index()].base_edge {
        page.word("edge", edge);
    }
}
