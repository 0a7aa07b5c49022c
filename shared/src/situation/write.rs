//! From a table to the text of a situation file: for questions to an umpire, and for what went wrong on a table.

use serde::Serialize;

use crate::ancients::{BaseKind, Camp, Element, Feature, Shape, Side, State};
use crate::geometry::{Milli, Point};

/// The text of a file without steps that [`super::read`] takes for this table. What a situation file has no key for is
/// left out: exchanges used in the setup, pursuers that lie askew, and shooting that was suffered.
#[must_use]
pub fn write_table(title: &str, state: &State, dice: &[u8]) -> String {
    let mut file = format!("title = {}\n\n[options]\n", quoted(title));
    // The options are flags, words and numbers; nothing of that cannot be written.
    file.push_str(&toml::to_string(&state.options).unwrap_or_default());
    line(&mut file, format_args!("\n[board]"));
    line(
        &mut file,
        format_args!("width = {}", paces(state.board.width)),
    );
    line(
        &mut file,
        format_args!("depth = {}", paces(state.board.depth)),
    );
    for feature in &state.board.features {
        write_feature(&mut file, feature);
    }
    for element in &state.elements {
        write_element(&mut file, element);
    }
    for side in Side::BOTH {
        if let Some(camp) = state.camp(side) {
            write_camp(&mut file, state, side, camp);
        }
    }
    write_state(&mut file, state, dice);
    file
}

fn line(file: &mut String, text: std::fmt::Arguments<'_>) {
    file.push_str(&text.to_string());
    file.push('\n');
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Paces (or degrees) as a decimal number without rounding.
fn paces(milli: Milli) -> String {
    let (sign, size) = (if milli < 0 { "-" } else { "" }, milli.unsigned_abs());
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

/// A word of the file as its reader knows it, in quotes.
fn word<T: Serialize>(value: T) -> String {
    toml::Value::try_from(value).map_or_else(|_| String::new(), |word| word.to_string())
}

fn write_feature(file: &mut String, feature: &Feature) {
    line(file, format_args!("\n[[terrain]]"));
    line(file, format_args!("id = {}", quoted(&feature.id)));
    line(file, format_args!("kind = {}", word(feature.kind)));
    let points = |points: &[Point]| {
        let each = points
            .iter()
            .map(|p| format!("[{}, {}]", paces(p.x), paces(p.y)));
        each.collect::<Vec<_>>().join(", ")
    };
    match &feature.shape {
        Shape::Area(corners) => line(file, format_args!("area = [{}]", points(corners))),
        Shape::Strip {
            line: middle,
            width,
        } => {
            line(file, format_args!("line = [{}]", points(middle)));
            line(file, format_args!("width = {}", paces(*width)));
        }
    }
    if feature.paltry {
        line(file, format_args!("paltry = true"));
    }
}

fn write_element(file: &mut String, element: &Element) {
    line(file, format_args!("\n[[element]]"));
    line(file, format_args!("id = {}", quoted(&element.name)));
    line(file, format_args!("side = {}", word(element.side)));
    line(file, format_args!("troop = {}", word(element.troop)));
    let pose = element.pose;
    for (key, value) in [("x", pose.x), ("y", pose.y), ("facing", pose.facing)] {
        line(file, format_args!("{key} = {}", paces(value)));
    }
    if element.general {
        line(file, format_args!("general = true"));
    }
    match element.base {
        BaseKind::Standard => {}
        BaseKind::Loose => line(file, format_args!("loose = true")),
        BaseKind::Chariot => line(file, format_args!("chariot = true")),
    }
    line(file, format_args!("status = {}", word(element.status)));
}

fn write_camp(file: &mut String, state: &State, side: Side, camp: &Camp) {
    line(file, format_args!("\n[[camp]]"));
    line(file, format_args!("side = {}", word(side)));
    for (key, value) in [
        ("x", camp.centre.x),
        ("y", camp.centre.y),
        ("width", camp.width),
        ("depth", camp.depth),
    ] {
        line(file, format_args!("{key} = {}", paces(value)));
    }
    if let Some(garrison) = camp.garrison.and_then(|id| state.element(id)) {
        line(file, format_args!("garrison = {}", quoted(&garrison.name)));
    }
    let holder = camp.held_by.map_or_else(|| quoted("none"), word);
    line(file, format_args!("held_by = {holder}"));
}

fn write_state(file: &mut String, state: &State, dice: &[u8]) {
    line(file, format_args!("\n[state]"));
    line(file, format_args!("active = {}", word(state.active)));
    line(file, format_args!("phase = {}", word(state.phase)));
    line(file, format_args!("points = {}", state.points));
    line(file, format_args!("bound = {}", state.bound));
    let names = |wanted: &dyn Fn(&Element) -> bool| {
        let names = state.elements.iter().filter(|e| wanted(e));
        let names: Vec<String> = names.map(|e| quoted(&e.name)).collect();
        names.join(", ")
    };
    line(file, format_args!("moved = [{}]", names(&|e| e.moved)));
    line(file, format_args!("shot = [{}]", names(&|e| e.has_shot)));
    let name = |id| {
        state
            .element(id)
            .map_or_else(String::new, |e| quoted(&e.name))
    };
    let arrived = state.arrived.iter();
    let arrived: Vec<String> = arrived
        .map(|(mover, enemy)| format!("[{}, {}]", name(*mover), name(*enemy)))
        .collect();
    line(file, format_args!("arrived = [{}]", arrived.join(", ")));
    let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
    line(file, format_args!("dice = [{}]", dice.join(", ")));
    let aggression = state.rosters.map(|roster| roster.aggression.to_string());
    line(
        file,
        format_args!("aggression = [{}]", aggression.join(", ")),
    );
    if let Some(attacker) = state.attacker {
        line(file, format_args!("attacker = {}", word(attacker)));
    }
    let first = state.attacker.unwrap_or(Side::Red);
    if let Some(edge) = state.rosters[first.index()].base_edge {
        line(file, format_args!("edge = {}", word(edge)));
    }
}
