//! A scenario keeps only the kinds of units, weapons and items that its forces have: everything in it is hashed and sent.

use crate::skirmish::{ItemId, Scenario, TemplateId, WeaponId};

/// Leaves out what no unit of the forces has, and renumbers the rest in its order.
pub(super) fn prune(scenario: &mut Scenario) {
    let entries = || scenario.forces.iter().flatten();
    let templates = used(
        scenario.templates.len(),
        entries().map(|entry| entry.template.0),
    );
    keep(&mut scenario.templates, &templates);
    for entry in scenario.forces.iter_mut().flatten() {
        entry.template = TemplateId(new_place(&templates, entry.template.0));
    }
    let models = || scenario.templates.iter().flat_map(|each| &each.models);
    let weapons = used(
        scenario.weapons.len(),
        models().flat_map(|model| model.weapons.iter().map(|id| id.0)),
    );
    let crew = scenario.templates.iter().flat_map(|each| &each.crew_items);
    let personal = models().flat_map(|model| &model.items);
    let items = used(scenario.items.len(), crew.chain(personal).map(|id| id.0));
    keep(&mut scenario.weapons, &weapons);
    keep(&mut scenario.items, &items);
    for template in &mut scenario.templates {
        for id in &mut template.crew_items {
            *id = ItemId(new_place(&items, id.0));
        }
        for model in &mut template.models {
            for id in &mut model.items {
                *id = ItemId(new_place(&items, id.0));
            }
            for id in &mut model.weapons {
                *id = WeaponId(new_place(&weapons, id.0));
            }
        }
    }
}

/// Which places of a list of this length are named.
fn used(len: usize, named: impl Iterator<Item = u8>) -> Vec<bool> {
    let mut used = vec![false; len];
    for place in named {
        if let Some(used) = used.get_mut(usize::from(place)) {
            *used = true;
        }
    }
    used
}

fn keep<T>(list: &mut Vec<T>, used: &[bool]) {
    let mut used = used.iter();
    list.retain(|_| used.next().is_some_and(|used| *used));
}

/// Where a used place has gone.
fn new_place(used: &[bool], place: u8) -> u8 {
    let before = used.iter().take(usize::from(place)).filter(|used| **used);
    u8::try_from(before.count()).unwrap_or(u8::MAX)
}
