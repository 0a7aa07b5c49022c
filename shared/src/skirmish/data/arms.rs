//! The reader of items, weapons and templates of units.

use serde::Deserialize;
use toml::Spanned;

use super::faults::Faults;
use super::shapes::length;
use crate::file_fault::{FileFault, read_toml};
use crate::names::Names;
use crate::skirmish::{
    Armour, ClimbGear, INCH, Item, ItemId, Mobility, ModelTemplate, RangeBand, Role, Scope,
    Special, Speeds, Template, TemplateId, UnitKind, Weapon, WeaponId, Weight,
};

/// Most items, weapons or templates of a file.
const MOST: usize = 64;
/// Most models of a unit. `Clause: SRC-05`.
const MOST_MODELS: usize = 12;
/// Most steps of a weapon's range.
const MOST_BANDS: usize = 6;
/// Most shots of an action.
const MOST_SHOTS: u8 = 20;
/// Bases there are, millimetres.
pub(crate) const BASES: std::ops::RangeInclusive<u16> = 20..=120;

/// What units can carry, shoot with and consist of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arms {
    /// What can be carried.
    pub items: Vec<Item>,
    /// What can be shot with.
    pub weapons: Vec<Weapon>,
    /// The kinds of units.
    pub templates: Vec<Template>,
}

impl Arms {
    /// Reads a file of arms.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<FileFault>> {
        let mut faults = Faults::of(file, text);
        let read: ArmsFile = read_toml(file, text).map_err(|fault| vec![fault])?;
        let mut arms = Self::default();
        arms.add(&mut faults, read);
        faults.or(Some(arms))
    }

    /// Adds what a file holds; its templates may name what was there before.
    pub(crate) fn add(&mut self, faults: &mut Faults<'_>, read: ArmsFile) {
        faults.count("items", self.items.len() + read.items.len(), MOST);
        faults.count("weapons", self.weapons.len() + read.weapons.len(), MOST);
        faults.count(
            "templates",
            self.templates.len() + read.templates.len(),
            MOST,
        );
        if !faults.is_clean() {
            return;
        }
        for item in read.items {
            faults.wants_names(&item.id, item.name.as_ref());
            let item = item_of(faults, &self.items, item);
            self.items.push(item);
        }
        for weapon in read.weapons {
            faults.wants_names(&weapon.id, weapon.name.as_ref());
            let weapon = weapon_of(faults, &self.weapons, weapon);
            self.weapons.push(weapon);
        }
        for template in read.templates {
            let template = self.template_of(faults, template);
            self.templates.push(template);
        }
    }

    /// The number of an item by its short name.
    #[must_use]
    pub fn item(&self, id: &str) -> Option<ItemId> {
        let place = self.items.iter().position(|item| item.id == id)?;
        u8::try_from(place).ok().map(ItemId)
    }

    /// The number of a weapon by its short name.
    #[must_use]
    pub fn weapon(&self, id: &str) -> Option<WeaponId> {
        let place = self.weapons.iter().position(|weapon| weapon.id == id)?;
        u8::try_from(place).ok().map(WeaponId)
    }

    /// The number of a template by its short name.
    #[must_use]
    pub fn template(&self, id: &str) -> Option<TemplateId> {
        let place = self.templates.iter().position(|each| each.id == id)?;
        u8::try_from(place).ok().map(TemplateId)
    }

    fn template_of(&self, faults: &mut Faults<'_>, template: TemplateFile) -> Template {
        let taken: Vec<&str> = self.templates.iter().map(|each| each.id.as_str()).collect();
        faults.id(&template.id, &taken);
        faults.names(&template.name);
        let mut models = Vec::new();
        for group in template.models.get_ref() {
            if let Some(model) = self.model_of(faults, group) {
                models.extend(std::iter::repeat_n(model, usize::from(group.count.min(20))));
            }
        }
        let byte = template.models.span().start;
        if models.is_empty() || models.len() > MOST_MODELS {
            faults.note(byte, "models", format!("1 to {MOST_MODELS} models"));
        }
        let is_single = matches!(template.kind, UnitKind::SingleModel | UnitKind::Vehicle);
        if is_single != (models.len() == 1) && template.kind != UnitKind::WeaponTeam {
            faults.note(byte, "models", "not the number of models of this kind");
        }
        let is_vehicle = template.kind == UnitKind::Vehicle;
        if is_vehicle == (template.mobility == Mobility::Foot) {
            let problem = "vehicles drive, all others go on foot";
            faults.note(template.id.span().start, "mobility", problem);
        }
        let crew_items = self.items_of(faults, "crew_items", &template.crew_items);
        Template {
            id: template.id.into_inner(),
            names: template.name.into_inner(),
            kind: template.kind,
            mobility: template.mobility,
            models,
            crew_items,
            speeds: template.speeds.map(|speeds| Speeds {
                slow: length(faults, "slow", &speeds.slow),
                medium: length(faults, "medium", &speeds.medium),
                fast: length(faults, "fast", &speeds.fast),
            }),
            armour: template.armour,
            extra_orders: template.extra_orders,
            training: template.training,
            special: template.special,
        }
    }

    fn model_of(&self, faults: &mut Faults<'_>, group: &ModelsFile) -> Option<ModelTemplate> {
        if !BASES.contains(group.base.get_ref()) {
            let problem = format!("{} to {} millimetres", BASES.start(), BASES.end());
            faults.note(group.base.span().start, "base", problem);
            return None;
        }
        let weapons = group.weapons.iter().filter_map(|name| {
            let place = self.weapons.iter().position(|w| &w.id == name.get_ref());
            faults.find(name, "weapons", place).map(WeaponId)
        });
        let weapons = weapons.collect();
        Some(ModelTemplate {
            role: group.role,
            base_mm: *group.base.get_ref(),
            weapons,
            items: self.items_of(faults, "items", &group.items),
        })
    }

    fn items_of(
        &self,
        faults: &mut Faults<'_>,
        key: &str,
        names: &[Spanned<String>],
    ) -> Vec<ItemId> {
        let items = names.iter().filter_map(|name| {
            let place = self.items.iter().position(|i| &i.id == name.get_ref());
            faults.find(name, key, place).map(ItemId)
        });
        items.collect()
    }
}

/// What can be carried, beside what there is already. Without names of its own it is called by its id.
pub(crate) fn item_of(faults: &mut Faults<'_>, beside: &[Item], item: ItemFile) -> Item {
    let taken: Vec<&str> = beside.iter().map(|item| item.id.as_str()).collect();
    faults.id(&item.id, &taken);
    if let Some(info) = &item.info {
        faults.names(info);
    }
    Item {
        names: faults.names_or_id(item.name, &item.id),
        id: item.id.into_inner(),
        move_inches: item.r#move,
        scope: item.scope,
        weight: item.weight,
        climb: item.climb.map(|gear| ClimbGear {
            storeys: gear.storeys,
            reach: length(faults, "reach", &gear.reach),
        }),
        info: item.info.map(Spanned::into_inner),
    }
}

/// What can be shot with, likewise.
pub(crate) fn weapon_of(faults: &mut Faults<'_>, beside: &[Weapon], weapon: WeaponFile) -> Weapon {
    let taken: Vec<&str> = beside.iter().map(|each| each.id.as_str()).collect();
    faults.id(&weapon.id, &taken);
    let bands = weapon.bands.get_ref();
    let is_rising = bands
        .windows(2)
        .all(|pair| pair[0].to.get_ref() < pair[1].to.get_ref());
    if bands.is_empty() || bands.len() > MOST_BANDS || !is_rising {
        let problem = format!("1 to {MOST_BANDS} steps, each farther than the one before");
        faults.note(weapon.bands.span().start, "bands", problem);
    }
    if *weapon.shots.get_ref() > MOST_SHOTS {
        let problem = format!("at most {MOST_SHOTS} shots an action");
        faults.note(weapon.shots.span().start, "shots", problem);
    }
    let bands = bands
        .iter()
        .map(|band| RangeBand {
            up_to: length(faults, "to", &band.to),
            modifier: band.modifier,
        })
        .collect();
    Weapon {
        names: faults.names_or_id(weapon.name, &weapon.id),
        id: weapon.id.into_inner(),
        rate_of_fire: weapon.shots.into_inner(),
        bands,
        penetration: weapon.penetration,
        indirect: weapon.indirect,
        minimum_range: optional_length(faults, "minimum", weapon.minimum.as_ref()),
        blast: optional_length(faults, "blast", weapon.blast.as_ref()),
        crew_served: weapon.crew,
        uses: weapon.uses,
        drift: weapon
            .drift
            .as_ref()
            .map_or(INCH, |drift| length(faults, "drift", drift)),
    }
}

fn optional_length(faults: &mut Faults<'_>, key: &str, value: Option<&Spanned<f64>>) -> i32 {
    value.map_or(0, |value| length(faults, key, value))
}

/// A file of arms, or their part of a scenario.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ArmsFile {
    pub(crate) items: Vec<ItemFile>,
    pub(crate) weapons: Vec<WeaponFile>,
    pub(crate) templates: Vec<TemplateFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ItemFile {
    id: Spanned<String>,
    name: Option<Spanned<Names>>,
    #[serde(default)]
    r#move: i8,
    #[serde(default)]
    scope: Scope,
    #[serde(default)]
    weight: Weight,
    climb: Option<GearFile>,
    info: Option<Spanned<Names>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GearFile {
    storeys: u8,
    reach: Spanned<f64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponFile {
    id: Spanned<String>,
    name: Option<Spanned<Names>>,
    shots: Spanned<u8>,
    bands: Spanned<Vec<BandFile>>,
    #[serde(default)]
    penetration: u8,
    #[serde(default)]
    indirect: bool,
    minimum: Option<Spanned<f64>>,
    blast: Option<Spanned<f64>>,
    #[serde(default)]
    crew: bool,
    uses: Option<u8>,
    drift: Option<Spanned<f64>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BandFile {
    to: Spanned<f64>,
    #[serde(default)]
    modifier: i8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TemplateFile {
    id: Spanned<String>,
    name: Spanned<Names>,
    kind: UnitKind,
    #[serde(default)]
    mobility: Mobility,
    models: Spanned<Vec<ModelsFile>>,
    #[serde(default)]
    crew_items: Vec<Spanned<String>>,
    speeds: Option<SpeedsFile>,
    armour: Option<Armour>,
    #[serde(default)]
    extra_orders: u8,
    #[serde(default)]
    training: i8,
    special: Option<Special>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpeedsFile {
    slow: Spanned<f64>,
    medium: Spanned<f64>,
    fast: Spanned<f64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ModelsFile {
    #[serde(default = "one")]
    count: u8,
    #[serde(default)]
    role: Role,
    #[serde(default = "usual_base")]
    base: Spanned<u16>,
    #[serde(default)]
    weapons: Vec<Spanned<String>>,
    #[serde(default)]
    items: Vec<Spanned<String>>,
}

const fn one() -> u8 {
    1
}

fn usual_base() -> Spanned<u16> {
    Spanned::new(0..0, 25)
}
