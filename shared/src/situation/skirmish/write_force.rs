//! The units of a table as the text of a skirmish situation.

use super::super::page::{Page, decimal, list, quoted, word};
use crate::geometry::Point;
use crate::skirmish::{
    ItemId, Model, ModelTemplate, Scenario, State, Status, Template, Unit, WeaponId,
};

/// Keys with their values.
type Keys = Vec<(&'static str, String)>;

/// Every unit: what it is, where its models are, what has happened to it.
pub(super) fn write_units(page: &mut Page, state: &State, base: &Scenario) {
    for unit in &state.units {
        page.table("[[unit]]");
        page.key("id", quoted(&unit.name));
        page.word("side", unit.side);
        let template = state.template_of(unit);
        let usual = template.and_then(|template| usual_of(state, template, base));
        if let Some(usual) = usual {
            page.key("template", quoted(&usual.id));
        }
        page.word("quality", unit.quality);
        page.key("platoon", unit.platoon);
        if let Some(template) = template {
            let known = usual.map(|usual| template_keys(base, usual));
            let own = template_keys(&state.scenario, template);
            for (key, value) in own_keys(own, known.as_ref()) {
                page.key(key, value);
            }
        }
        let models = unit.models.iter().enumerate();
        let models = models.filter_map(|(place, id)| {
            let model = state.model(*id)?;
            let own = template.and_then(|template| template.models.get(place));
            let known = usual.and_then(|usual| usual.models.get(place));
            Some(model_text(
                state,
                model,
                own,
                known.map(|known| (base, known)),
            ))
        });
        page.key("models", list(models));
        write_course(page, state, unit);
    }
}

/// The template that a file can name for this one: the very same, or the one it was made from.
fn usual_of<'a>(state: &State, template: &Template, base: &'a Scenario) -> Option<&'a Template> {
    let is_same = |usual: &&Template| {
        let models = |scenario, template: &Template| -> Vec<Keys> {
            let models = template.models.iter();
            models.map(|model| model_keys(scenario, model)).collect()
        };
        usual.id == template.id
            && template_keys(base, usual) == template_keys(&state.scenario, template)
            && models(base, usual) == models(&state.scenario, template)
    };
    let is_from = |usual: &&Template| {
        usual.names == template.names && usual.models.len() == template.models.len()
    };
    let known = &base.templates;
    known
        .iter()
        .find(is_same)
        .or_else(|| known.iter().find(is_from))
}

/// The keys whose values are not the known ones.
fn own_keys(keys: Keys, known: Option<&Keys>) -> Keys {
    let is_own = |key: &(&'static str, String)| known.is_none_or(|known| !known.contains(key));
    keys.into_iter().filter(is_own).collect()
}

fn template_keys(scenario: &Scenario, template: &Template) -> Keys {
    let mut keys = vec![
        ("kind", word(template.kind)),
        ("mobility", word(template.mobility)),
        ("crew_items", items(scenario, &template.crew_items)),
        ("extra_orders", template.extra_orders.to_string()),
        ("training", template.training.to_string()),
    ];
    if let Some(special) = template.special {
        keys.push(("special", word(special)));
    }
    if let Some(speeds) = template.speeds {
        let speeds = [speeds.slow, speeds.medium, speeds.fast];
        keys.push(("speeds", list(speeds.map(decimal))));
    }
    if let Some(armour) = template.armour {
        let armour = [armour.front, armour.side, armour.rear];
        keys.push(("armour", list(armour.map(|each| each.to_string()))));
    }
    keys
}

fn model_keys(scenario: &Scenario, model: &ModelTemplate) -> Keys {
    let weapon = |id: &WeaponId| scenario.weapons.get(usize::from(id.0));
    let weapons = model.weapons.iter().filter_map(weapon);
    vec![
        ("role", word(model.role)),
        ("base", model.base_mm.to_string()),
        ("items", items(scenario, &model.items)),
        ("weapons", list(weapons.map(|weapon| quoted(&weapon.id)))),
    ]
}

fn items(scenario: &Scenario, ids: &[ItemId]) -> String {
    let item = |id: &ItemId| scenario.items.get(usize::from(id.0));
    let items = ids.iter().filter_map(item);
    list(items.map(|item| quoted(&item.id)))
}

/// A model: where it is, how it is, and what it has otherwise than the template that the file names.
fn model_text(
    state: &State,
    model: &Model,
    own: Option<&ModelTemplate>,
    known: Option<(&Scenario, &ModelTemplate)>,
) -> String {
    let mut keys: Keys = Vec::new();
    let is_off = matches!(model.status, Status::InHand | Status::InReserve);
    if !is_off || model.at != Point::default() {
        keys.push(("x", decimal(model.at.x)));
        keys.push(("y", decimal(model.at.y)));
    }
    if model.level > 0 {
        keys.push(("level", model.level.to_string()));
    }
    if let Some(facing) = model.facing {
        keys.push(("facing", facing.to_string()));
    }
    if let Some(own) = own {
        let known = known.map(|(base, known)| model_keys(base, known));
        keys.extend(own_keys(model_keys(&state.scenario, own), known.as_ref()));
    }
    match model.status {
        Status::Standing => {}
        Status::InHand => keys.push(("status", quoted("in_hand"))),
        Status::InReserve => keys.push(("status", quoted("in_reserve"))),
        Status::Lost { round } => {
            keys.push(("status", quoted("lost")));
            keys.push(("lost_in", round.to_string()));
        }
        Status::Climbing {
            link,
            up,
            value,
            round,
            ..
        } => {
            let link = state.link(link).map(|now| quoted(&now.link.id));
            let (link, way) = (link.unwrap_or_default(), if up { "up" } else { "down" });
            let value = decimal(value);
            let climbing =
                format!("{{ link = {link}, way = \"{way}\", value = {value}, round = {round} }}");
            keys.push(("climbing", climbing));
        }
    }
    let keys: Vec<String> = keys
        .into_iter()
        .map(|(key, value)| format!("{key} = {value}"))
        .collect();
    format!("{{ {} }}", keys.join(", "))
}

/// What has happened to a unit.
fn write_course(page: &mut Page, state: &State, unit: &Unit) {
    page.key("activations", unit.activations);
    page.flag("exhausted", unit.exhausted);
    if let Some(guard) = unit.guard {
        page.key("guard", guard.facing);
    }
    if let Some(round) = unit.cut_off {
        page.key("cut_off", round);
    }
    page.flag("panicked", unit.panicked);
    page.flag("special_used", unit.special_used);
    let pins = unit.pins.iter().map(|pin| {
        let (towards, during, until) = (pin.towards, pin.during, pin.until);
        format!("{{ towards = {towards}, during = {during}, until = {until} }}")
    });
    page.key("pins", list(pins));
    let taken = unit.fire_taken;
    let from = taken
        .from
        .map_or_else(String::new, |from| format!(", from = {from}"));
    page.key("fire_taken", format!("{{ shots = {}{from} }}", taken.shots));
    let uses = unit.uses.iter().filter_map(|(id, left)| {
        let weapon = state.scenario.weapons.get(usize::from(id.0))?;
        Some(list([quoted(&weapon.id), left.to_string()]))
    });
    page.key("uses", list(uses));
}
