//! From a scenario to the state before the first intent.

use std::sync::Arc;

use super::state::{FireTaken, Review};
use super::{
    LinkState, MineState, Model, ModelId, ObjectiveState, Options, Phase, PieceState, Scenario,
    Side, State, Status, Unit, UnitEntry, UnitId,
};

/// The state of a battle before its beginning.
#[must_use]
pub fn new_battle(scenario: &Scenario, options: &Options) -> State {
    let mut state = State {
        scenario: Arc::new(scenario.clone()),
        switches: options.over(scenario.switches),
        phase: Phase::Begin,
        active: Side::Red,
        round: 0,
        first: Side::Red,
        turn: 0,
        order_points: 0,
        review: Review::default(),
        pieces: scenario
            .pieces
            .iter()
            .map(|piece| PieceState {
                standing: piece.standing,
                broken: false,
            })
            .collect(),
        links: scenario
            .links
            .iter()
            .map(|link| LinkState {
                link: link.clone(),
                hung_by: None,
                free_climb: false,
            })
            .collect(),
        mines: scenario
            .mines
            .iter()
            .map(|mine| MineState {
                mine: *mine,
                spent: false,
            })
            .collect(),
        units: Vec::new(),
        models: Vec::new(),
        activation: None,
        pending: Vec::new(),
        objectives: vec![ObjectiveState::default(); scenario.objectives.len()],
        victory_points: [0; 2],
        company_morale: [scenario.company_morale; 2],
        lapses: [0; 2],
        winner: None,
        victory: None,
    };
    for side in Side::BOTH {
        for entry in &scenario.forces[side.index()] {
            muster(&mut state, side, entry);
        }
    }
    state
}

/// A unit of the force and its models.
fn muster(state: &mut State, side: Side, entry: &UnitEntry) {
    let scenario = Arc::clone(&state.scenario);
    let Some(template) = scenario.templates.get(usize::from(entry.template.0)) else {
        return;
    };
    let (Ok(unit), Ok(first)) = (
        u8::try_from(state.units.len()),
        u8::try_from(state.models.len()),
    ) else {
        return;
    };
    let places = entry.at.iter().copied().map(Some);
    let places = places.chain(std::iter::repeat(None));
    for (model, stand) in template.models.iter().zip(places) {
        state.models.push(Model {
            unit: UnitId(unit),
            role: model.role,
            base_mm: model.base_mm,
            weapons: model.weapons.clone(),
            items: model.items.clone(),
            status: if stand.is_some() {
                Status::Standing
            } else {
                Status::InHand
            },
            at: stand.map(|stand| stand.at).unwrap_or_default(),
            level: stand.map_or(0, |stand| stand.level),
            facing: stand.and_then(|stand| stand.facing),
        });
    }
    let weapons = template.models.iter().flat_map(|model| &model.weapons);
    let mut uses: Vec<_> = weapons
        .filter_map(|id| {
            let weapon = scenario.weapons.get(usize::from(id.0))?;
            Some((*id, weapon.uses?))
        })
        .collect();
    uses.sort_unstable();
    uses.dedup();
    let count = u8::try_from(template.models.len()).unwrap_or(u8::MAX);
    state.units.push(Unit {
        name: entry.name.clone(),
        side,
        platoon: entry.platoon,
        template: entry.template,
        kind: template.kind,
        mobility: template.mobility,
        quality: entry.quality,
        models: (first..first.saturating_add(count)).map(ModelId).collect(),
        crew_items: template.crew_items.clone(),
        activations: 0,
        exhausted: false,
        special_used: false,
        fire_taken: FireTaken::default(),
        pins: Vec::new(),
        guard: None,
        cut_off: None,
        panicked: false,
        uses,
    });
}
