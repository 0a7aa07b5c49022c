//! From a table to the text of a skirmish situation: for questions to an umpire, and for what went wrong on a table.

use super::super::page::{Page, decimal, list, places, quoted, word};
use super::table::bare_table;
use super::write_force::write_units;
use crate::geometry::Point;
use crate::side::Side;
use crate::skirmish::{
    Building, Goal, Item, LinkState, Mil, Mission, MobilitySet, OpeningKind, Piece, PieceState,
    Scenario, Standing, State, Weapon, data,
};

/// The text of a file without steps that [`super::read`] takes for this table.
///
/// The scenario is named while its terrain is as it was at the beginning; once it has changed, all of it is laid out. What
/// a situation file has no key for is left out: a question that is due, how a battle has ended, names of things beyond
/// their ids, and what models have used up of the items they came with.
#[must_use]
pub fn write_table(title: &str, state: &State, dice: &[u8]) -> String {
    let scenario = &state.scenario;
    let named = data::catalogue()
        .scenario(&scenario.id)
        .filter(|named| is_laid_on(state, named));
    let bare = bare_table(scenario.width, scenario.depth);
    let base = named.unwrap_or(&bare);
    let mut page = Page::new(title);
    page.key("ruleset", quoted("skirmish"));
    if let Some(named) = named {
        page.key("scenario", quoted(&named.id));
    }
    page.table("[options]");
    page.word("activation", state.switches.activation);
    page.word("terrain_stack", state.switches.terrain_stack);
    page.word("agreement", state.switches.agreement);
    page.word("arrival", state.switches.arrival);
    page.word("conditions", state.switches.conditions);
    write_board(&mut page, scenario, base, named.is_none());
    write_profile(&mut page, scenario, base);
    let is_known = |item: &&Item| base.items.iter().any(|known| known.id == item.id);
    for item in scenario.items.iter().filter(|item| !is_known(item)) {
        write_item(&mut page, item);
    }
    let is_known = |weapon: &&Weapon| base.weapons.iter().any(|known| known.id == weapon.id);
    for weapon in scenario.weapons.iter().filter(|weapon| !is_known(weapon)) {
        write_weapon(&mut page, weapon);
    }
    for (_, piece, now) in state.pieces_with_ids().skip(base.pieces.len()) {
        write_piece(&mut page, piece, now);
    }
    for building in scenario.buildings.iter().skip(base.buildings.len()) {
        write_building(&mut page, building);
    }
    for link in state.links.iter().skip(base.links.len()) {
        write_link(&mut page, state, link);
    }
    write_marks(&mut page, state, base);
    write_units(&mut page, state, base);
    write_state(&mut page, state, dice);
    page.end()
}

/// Whether the table of a scenario still is as it came, whatever lies on it besides.
fn is_laid_on(state: &State, named: &Scenario) -> bool {
    let scenario = &state.scenario;
    let standings = state.pieces_with_ids().take(named.pieces.len());
    let links = state.links.iter().take(named.links.len());
    (named.width, named.depth) == (scenario.width, scenario.depth)
        && named.names == scenario.names
        && named.switches == scenario.switches
        && scenario.pieces.starts_with(&named.pieces)
        && scenario.buildings.starts_with(&named.buildings)
        && scenario.links.starts_with(&named.links)
        && scenario.mines.starts_with(&named.mines)
        && scenario.objectives.starts_with(&named.objectives)
        && scenario.items.starts_with(&named.items)
        && scenario.weapons.starts_with(&named.weapons)
        && scenario.templates.starts_with(&named.templates)
        && standings
            .into_iter()
            .all(|(_, piece, now)| now.standing == piece.standing)
        && links
            .zip(&named.links)
            .all(|(now, link)| now.link == *link && now.hung_by.is_none())
        && state
            .mines
            .iter()
            .take(named.mines.len())
            .all(|mine| !mine.spent)
        && state
            .objectives
            .iter()
            .take(named.objectives.len())
            .all(|objective| objective.holder.is_none())
}

fn write_board(page: &mut Page, scenario: &Scenario, base: &Scenario, with_size: bool) {
    page.table("[board]");
    if with_size {
        page.key("width", decimal(scenario.width));
        page.key("depth", decimal(scenario.depth));
    }
    page.word("ground", scenario.default_kind);
    page.key("rounds", scenario.rounds);
    if let Some(morale) = scenario.company_morale {
        page.key("company_morale", morale);
    }
    if scenario.zones != base.zones {
        page.table("[zones]");
        for (key, zone) in ["red", "blue"].into_iter().zip(&scenario.zones) {
            page.key(key, rect_of(zone).unwrap_or_else(|| places(zone)));
        }
    }
    if scenario.mission != base.mission {
        page.table("[mission]");
        let kind = match &scenario.mission {
            Mission::Objectives => "objectives",
            Mission::Sectors => "sectors",
            Mission::Battle => "battle",
            Mission::Escort { .. } => "escort",
        };
        page.key("kind", quoted(kind));
        if let Mission::Escort { side, unit, goal } = &scenario.mission {
            page.word("side", side);
            page.key("unit", quoted(unit));
            page.key("rect", rect_of(goal).unwrap_or_default());
        }
    }
}

/// The numbers that are not those of the table that the file begins with.
fn write_profile(page: &mut Page, scenario: &Scenario, base: &Scenario) {
    let usual = base.profile.by_name();
    for (section, numbers) in scenario.profile.by_name() {
        let (Some(numbers), Some(usual)) = (
            numbers.as_table(),
            usual.get(&section).and_then(toml::Value::as_table),
        ) else {
            continue;
        };
        let own = numbers
            .iter()
            .filter(|(key, value)| usual.get(*key) != Some(value));
        let own: Vec<_> = own.collect();
        if !own.is_empty() {
            page.table(&format!("[profile.{section}]"));
        }
        for (key, value) in own {
            page.key(key, value);
        }
    }
}

fn write_item(page: &mut Page, item: &Item) {
    page.table("[[item]]");
    page.key("id", quoted(&item.id));
    page.key("move", item.move_inches);
    page.word("scope", item.scope);
    page.word("weight", item.weight);
    if let Some(gear) = item.climb {
        let (storeys, reach) = (gear.storeys, decimal(gear.reach));
        page.key(
            "climb",
            format!("{{ storeys = {storeys}, reach = {reach} }}"),
        );
    }
}

fn write_weapon(page: &mut Page, weapon: &Weapon) {
    page.table("[[weapon]]");
    page.key("id", quoted(&weapon.id));
    page.key("shots", weapon.rate_of_fire);
    let band = |to: Mil, modifier: i8| format!("{{ to = {}, modifier = {modifier} }}", decimal(to));
    let bands = weapon.bands.iter();
    page.key(
        "bands",
        list(bands.map(|each| band(each.up_to, each.modifier))),
    );
    page.key("penetration", weapon.penetration);
    page.flag("indirect", weapon.indirect);
    page.key("minimum", decimal(weapon.minimum_range));
    page.key("blast", decimal(weapon.blast));
    page.key("drift", decimal(weapon.drift));
    page.flag("crew", weapon.crew_served);
    if let Some(uses) = weapon.uses {
        page.key("uses", uses);
    }
}

/// `[x1, y1, x2, y2]` of an outline that is a rectangle, the south-west corner first.
fn rect_of(outline: &[Point]) -> Option<String> {
    let [a, b, c, d] = outline else { return None };
    let is_rect = a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y && a.x < b.x && a.y < d.y;
    is_rect.then(|| list([a.x, a.y, c.x, c.y].map(decimal)))
}

fn write_outline(page: &mut Page, outline: &[Point]) {
    match rect_of(outline) {
        Some(rect) => page.key("rect", rect),
        None => page.key("area", places(outline)),
    }
}

fn write_piece(page: &mut Page, piece: &Piece, now: &PieceState) {
    page.table("[[terrain]]");
    page.key("id", quoted(&piece.id));
    write_outline(page, &piece.polygon);
    page.word("label", piece.label);
    page.key("layer", piece.layer);
    if let Some(kind) = piece.kind {
        page.word("kind", kind);
    }
    match now.standing {
        Standing::Passable => page.key("standing", quoted("passable")),
        Standing::Impassable => page.key("standing", quoted("impassable")),
        Standing::Dangerous(set) => {
            page.key("standing", quoted("dangerous"));
            page.key("dangerous_for", mobilities(set));
        }
    }
    page.key("height", decimal(piece.height));
    page.word("cover", piece.cover);
    if let Some(hardness) = piece.hardness {
        page.key("hardness", hardness);
    }
}

fn mobilities(set: MobilitySet) -> String {
    let all = [
        ("foot", set.foot),
        ("wheeled", set.wheeled),
        ("tracked", set.tracked),
    ];
    list(
        all.into_iter()
            .filter(|(_, is_in)| *is_in)
            .map(|(name, _)| quoted(name)),
    )
}

fn write_building(page: &mut Page, building: &Building) {
    page.table("[[building]]");
    page.key("id", quoted(&building.id));
    write_outline(page, &building.footprint);
    page.key("floors", building.levels);
    page.word("roof", building.roof);
    let line = |from: Point, to: Point, level: u8| {
        let ends = [from.x, from.y, to.x, to.y].map(decimal);
        list(ends.into_iter().chain([level.to_string()]))
    };
    for (key, kind) in [
        ("doors", OpeningKind::Door),
        ("windows", OpeningKind::Window),
    ] {
        let openings = building.openings.iter().filter(|each| each.kind == kind);
        page.key(
            key,
            list(openings.map(|each| line(each.from, each.to, each.level))),
        );
    }
    let anchors = building.anchors.iter();
    page.key(
        "anchors",
        list(anchors.map(|each| line(each.from, each.to, each.level))),
    );
    page.word("cover", building.cover);
    if let Some(hardness) = building.hardness {
        page.key("hardness", hardness);
    }
}

fn spot(at: Point, level: u8) -> String {
    list([decimal(at.x), decimal(at.y), level.to_string()])
}

fn write_link(page: &mut Page, state: &State, now: &LinkState) {
    let link = &now.link;
    page.table("[[link]]");
    page.key("id", quoted(&link.id));
    page.word("kind", link.kind);
    page.key("low", spot(link.low.at, link.low.level));
    page.key("high", spot(link.high.at, link.high.level));
    page.word("condition", link.condition);
    let bearer = now.hung_by.map(|model| usize::from(model.0));
    if let Some(name) = bearer.and_then(|place| super::named::model_name(state, place)) {
        page.key("hung_by", quoted(&name));
        page.flag("free_climb", now.free_climb);
    }
}

/// Mines and objectives.
fn write_marks(page: &mut Page, state: &State, base: &Scenario) {
    for mine in state.mines.iter().skip(base.mines.len()) {
        page.table("[[mine]]");
        page.key("at", list([mine.mine.at.x, mine.mine.at.y].map(decimal)));
        if let Some(side) = mine.mine.side {
            page.word("side", side);
        }
        page.flag("spent", mine.spent);
    }
    let objectives = state.scenario.objectives.iter().zip(&state.objectives);
    for (objective, now) in objectives.skip(base.objectives.len()) {
        page.table("[[objective]]");
        page.key("id", quoted(&objective.id));
        match &objective.goal {
            Goal::Marker(at) => page.key("at", spot(at.at, at.level)),
            Goal::Sector(outline) => write_outline(page, outline),
        }
        page.key("holder", now.holder.map_or_else(|| quoted("none"), word));
    }
}

fn write_state(page: &mut Page, state: &State, dice: &[u8]) {
    page.table("[state]");
    page.word("phase", state.phase);
    page.word("active", state.active);
    page.word("first", state.first);
    page.key("round", state.round);
    page.key("turn", state.turn);
    page.key("order_points", state.order_points);
    let unit_name = |unit| state.unit(unit).map(|unit| quoted(&unit.name));
    if let Some(activation) = state.activation
        && let Some(name) = unit_name(activation.unit)
    {
        page.key("unit", name);
        page.flag("moved", activation.moved);
        page.flag("walked", activation.walked);
        page.flag("acted", activation.acted);
        if let Some(motivated) = activation.motivated {
            page.key("motivated", motivated);
        }
        if let Some(target) = activation.assault.and_then(unit_name) {
            page.key("assault", target);
        }
    }
    let broken = state.pieces_with_ids().filter(|(_, _, now)| now.broken);
    page.key(
        "broken",
        list(broken.map(|(_, piece, _)| quoted(&piece.id))),
    );
    page.key(
        "points",
        list(state.victory_points.map(|points| points.to_string())),
    );
    if let [Some(red), Some(blue)] = state.company_morale {
        page.key("morale", list([red, blue].map(|morale| morale.to_string())));
    }
    page.key(
        "lapses",
        list(state.lapses.map(|lapses| lapses.to_string())),
    );
    page.key("revision", state.review.revision);
    let accepted = Side::BOTH
        .into_iter()
        .filter(|side| state.review.accepted[side.index()]);
    page.key("accepted", list(accepted.map(word)));
    page.key("dice", list(dice.iter().map(u8::to_string)));
}
