//! From a scenario file to a [`Scenario`]: names are looked up, inches become 1/1000 inch, defaults are filled in.

use serde::Deserialize;
use toml::Spanned;

use super::arms::{Arms, ArmsFile};
use super::faults::Faults;
use super::scenario_file::{
    BuildingFile, EntryFile, LinkFile, MissionFile, ObjectiveFile, PieceFile, ScenarioFile,
    StandingFile,
};
use super::shapes::{floor, length, line, outline, place, point, spot};
use crate::file_fault::{FileFault, read_toml};
use crate::names::Names;
use crate::side::Side;
use crate::skirmish::check::MOST_FLOORS;
use crate::skirmish::profile::ProfileFile;
use crate::skirmish::scenario::Cached;
use crate::skirmish::{
    Anchor, Building, Goal, Link, LinkCondition, Mine, Mission, Objective, Opening, OpeningKind,
    Piece, Profile, Roof, Scenario, Stand, Switches, TemplateId, UnitEntry,
};

/// Most units of a side.
const MAX_UNITS: usize = 24;
/// Most pieces of terrain.
const MAX_PIECES: usize = 64;
/// Most buildings.
const MAX_BUILDINGS: usize = 16;
/// Most stairs and ladders.
const MAX_LINKS: usize = 32;

/// Reads a scenario; [`crate::skirmish::check_scenario`] has not looked at it yet.
///
/// # Errors
/// Everything that is wrong with the file.
pub(super) fn read_scenario(file: &str, text: &str) -> Result<Scenario, Vec<FileFault>> {
    let read: ScenarioFile = read_toml(file, text).map_err(|fault| vec![fault])?;
    let mut faults = Faults::of(file, text);
    let scenario = scenario_of(&mut faults, read);
    faults.or(scenario)
}

fn scenario_of(faults: &mut Faults<'_>, read: ScenarioFile) -> Option<Scenario> {
    faults.id(&read.id, &[]);
    faults.names(&read.name);
    faults.count("pieces", read.pieces.len(), MAX_PIECES);
    faults.count("buildings", read.buildings.len(), MAX_BUILDINGS);
    faults.count("links", read.links.len(), MAX_LINKS);
    faults.count("mines", read.mines.len(), 32);
    faults.count("objectives", read.objectives.len(), 12);
    if !faults.is_clean() {
        return None;
    }
    let mut arms = super::arms().clone();
    arms.add(
        faults,
        ArmsFile {
            items: read.items,
            weapons: read.weapons,
            templates: read.templates,
        },
    );
    let width = length(faults, "width", &read.width);
    let depth = length(faults, "depth", &read.depth);
    let red = force(faults, &arms, Side::Red, &read.forces.red);
    let blue = force(faults, &arms, Side::Blue, &read.forces.blue);
    let mission = mission(faults, &read.mission);
    let objectives = match mission {
        Mission::Sectors => quarters(width, depth),
        Mission::Objectives | Mission::Battle | Mission::Escort { .. } => {
            let objectives = read.objectives.iter();
            objectives.map(|each| objective(faults, each)).collect()
        }
    };
    let mut scenario = Scenario {
        id: read.id.into_inner(),
        names: read.name.into_inner(),
        width,
        depth,
        default_kind: read.ground,
        pieces: read.pieces.iter().map(|each| piece(faults, each)).collect(),
        buildings: read
            .buildings
            .iter()
            .map(|each| building(faults, each))
            .collect(),
        links: read.links.iter().map(|each| link(faults, each)).collect(),
        mines: read
            .mines
            .iter()
            .map(|mine| Mine {
                at: point(faults, "at", &mine.at),
                side: mine.side,
            })
            .collect(),
        zones: [read.zones.red, read.zones.blue].map(|zone| {
            let byte = zone.span().start;
            let zone = zone.get_ref();
            outline(faults, byte, zone.area.as_ref(), zone.rect.as_ref())
        }),
        objectives,
        mission,
        rounds: *read.rounds.get_ref(),
        switches: Switches {
            activation: read.activation,
            terrain_stack: read.terrain_stack,
            agreement: read.agreement,
            arrival: read.arrival,
            conditions: read.conditions,
        },
        company_morale: read.company_morale.map(Spanned::into_inner),
        items: arms.items,
        weapons: arms.weapons,
        templates: arms.templates,
        forces: [red, blue],
        profile: profile(faults, &super::profile(), &read.profile),
        cached: Cached::default(),
    };
    super::prune::prune(&mut scenario);
    Some(scenario)
}

/// A profile with a file's own numbers in it.
pub(crate) fn profile(faults: &mut Faults<'_>, usual: &Profile, own: &toml::Table) -> Profile {
    let mut profile = usual.clone();
    for (section, numbers) in own {
        let is_known = profile.by_name().contains_key(section);
        let Some(numbers) = numbers.as_table().filter(|_| is_known) else {
            faults.note_key(section, "there is no such section of numbers");
            continue;
        };
        for (key, value) in numbers {
            match with_number(&profile, section, key, value) {
                Ok(other) => profile = other,
                Err(problem) => faults.note_key(key, problem),
            }
        }
    }
    profile
}

/// A profile with one number put otherwise.
fn with_number(
    profile: &Profile,
    section: &str,
    key: &str,
    value: &toml::Value,
) -> Result<Profile, String> {
    let mut whole = profile.by_name();
    let numbers = whole.get_mut(section).and_then(toml::Value::as_table_mut);
    let number = numbers.and_then(|numbers| numbers.get_mut(key));
    *number.ok_or("there is no such number")? = value.clone();
    let read = ProfileFile::deserialize(whole).map_err(|error| error.message().to_owned())?;
    read.kept().map_err(|_key| "out of bounds".to_owned())
}

/// What the battle is about.
pub(crate) fn mission(faults: &mut Faults<'_>, read: &MissionFile) -> Mission {
    match read {
        MissionFile::Objectives => Mission::Objectives,
        MissionFile::Sectors => Mission::Sectors,
        MissionFile::Battle => Mission::Battle,
        MissionFile::Escort { side, unit, rect } => {
            let rect = Spanned::new(0..0, *rect);
            Mission::Escort {
                side: *side,
                unit: unit.clone(),
                goal: outline(faults, 0, None, Some(&rect)),
            }
        }
    }
}

/// The four quarters of the table. `Clause: SKM-101`.
fn quarters(width: i32, depth: i32) -> Vec<Objective> {
    let (x, y) = (width / 2, depth / 2);
    let names = |en: &str, de: &str| Names {
        en: en.to_owned(),
        de: de.to_owned(),
    };
    [
        ("south_west", names("south-west", "Südwesten"), [0, 0, x, y]),
        (
            "south_east",
            names("south-east", "Südosten"),
            [x, 0, width, y],
        ),
        (
            "north_west",
            names("north-west", "Nordwesten"),
            [0, y, x, depth],
        ),
        (
            "north_east",
            names("north-east", "Nordosten"),
            [x, y, width, depth],
        ),
    ]
    .into_iter()
    .map(|(id, names, [x1, y1, x2, y2])| Objective {
        id: id.to_owned(),
        names,
        goal: Goal::Sector(
            [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
                .map(|(x, y)| crate::geometry::Point { x, y })
                .into(),
        ),
    })
    .collect()
}

fn objective(faults: &mut Faults<'_>, read: &ObjectiveFile) -> Objective {
    faults.id(&read.id, &[]);
    faults.names(&read.name);
    Objective {
        id: read.id.get_ref().clone(),
        names: read.name.get_ref().clone(),
        goal: Goal::Marker(spot(faults, "at", &read.at)),
    }
}

/// A piece of terrain; the label says how it may be entered unless the file does.
pub(crate) fn piece(faults: &mut Faults<'_>, read: &Spanned<PieceFile>) -> Piece {
    let byte = read.span().start;
    let read = read.get_ref();
    faults.id(&read.id, &[]);
    let word = match read.standing {
        Some(word) => word,
        None if read.label.is_fixed() => StandingFile::Impassable,
        None if read.label.is_dangerous_by_default() || read.dangerous_for.is_some() => {
            StandingFile::Dangerous
        }
        None => StandingFile::Passable,
    };
    if read.label.is_fixed() && !matches!(word, StandingFile::Impassable) {
        let problem = "walls, ravines and raging rivers are impassable (SKM-07)";
        faults.note(read.id.span().start, "standing", problem);
    }
    let standing = word.standing(read.dangerous_for.as_ref());
    Piece {
        id: read.id.get_ref().clone(),
        label: read.label,
        polygon: outline(faults, byte, read.area.as_ref(), read.rect.as_ref()),
        layer: read.layer,
        kind: read.kind,
        standing,
        height: match &read.height {
            Some(height) => length(faults, "height", height),
            None => 0,
        },
        cover: read.cover,
        hardness: read.hardness,
    }
}

/// A building with its doors, windows and anchors.
pub(crate) fn building(faults: &mut Faults<'_>, read: &Spanned<BuildingFile>) -> Building {
    let byte = read.span().start;
    let read = read.get_ref();
    faults.id(&read.id, &[]);
    faults.count("doors", read.doors.len(), 24);
    faults.count("windows", read.windows.len(), 48);
    faults.count("anchors", read.anchors.len(), 24);
    let levels = *read.floors.get_ref();
    if !(1..=MOST_FLOORS).contains(&levels) {
        let problem = format!("1 to {MOST_FLOORS} floors with walls");
        faults.note_here(read.floors.span().start, "floors", problem);
    }
    let footprint = outline(faults, byte, read.area.as_ref(), read.rect.as_ref());
    let mut openings = Vec::new();
    for (key, kind, list) in [
        ("doors", OpeningKind::Door, &read.doors),
        ("windows", OpeningKind::Window, &read.windows),
    ] {
        let lines = list.iter().filter_map(|each| line(faults, key, each, 0));
        openings.extend(lines.map(|(from, to, level)| Opening {
            from,
            to,
            level,
            kind,
        }));
    }
    let top = match read.roof {
        Roof::Flat => levels,
        Roof::Pitched => levels.saturating_sub(1),
    };
    let lines = read.anchors.iter();
    let mut anchors: Vec<Anchor> = lines
        .filter_map(|each| line(faults, "anchors", each, top))
        .map(|(from, to, level)| Anchor { from, to, level })
        .collect();
    if read.roof_anchors {
        let ends = footprint.iter().skip(1).chain(footprint.first());
        anchors.extend(footprint.iter().zip(ends).map(|(from, to)| Anchor {
            from: *from,
            to: *to,
            level: top,
        }));
    }
    Building {
        id: read.id.get_ref().clone(),
        footprint,
        levels,
        roof: read.roof,
        openings,
        anchors,
        cover: read.cover,
        hardness: read.hardness,
    }
}

/// Stairs, a ladder or a rope.
pub(crate) fn link(faults: &mut Faults<'_>, read: &LinkFile) -> Link {
    faults.id(&read.id, &[]);
    let low = spot(faults, "low", &read.low);
    let high = spot(faults, "high", &read.high);
    if low.level >= high.level {
        let problem = "the upper end lies higher than the lower";
        faults.note(read.high.span().start, "high", problem);
    }
    Link {
        id: read.id.get_ref().clone(),
        kind: read.kind,
        low,
        high,
        condition: read.condition,
        damaged: read
            .damaged
            .unwrap_or(read.condition != LinkCondition::Intact),
    }
}

/// The units of a side, named `r1`, `r2`, ... or `b1`, `b2`, ...
fn force(
    faults: &mut Faults<'_>,
    arms: &Arms,
    side: Side,
    read: &[Spanned<EntryFile>],
) -> Vec<UnitEntry> {
    let letter = match side {
        Side::Red => 'r',
        Side::Blue => 'b',
    };
    let mut force = Vec::new();
    for entry in read.iter().take(MAX_UNITS + 1) {
        let byte = entry.span().start;
        let entry = entry.get_ref();
        let place = arms
            .templates
            .iter()
            .position(|template| &template.id == entry.template.get_ref());
        let Some(template) = faults.find(&entry.template, "template", place) else {
            continue;
        };
        if entry.count == 0 || entry.count > 1 && !entry.at.is_empty() {
            faults.note(byte, "count", "one unit, when its places are given");
        }
        let at = stands(faults, &entry.at);
        for _ in 0..entry.count.min(24) {
            force.push(UnitEntry {
                name: format!("{letter}{}", force.len() + 1),
                template: TemplateId(template),
                quality: entry.quality,
                platoon: entry.platoon,
                at: at.clone(),
            });
        }
    }
    if force.len() > MAX_UNITS {
        faults.note_key("forces", format!("more than {MAX_UNITS} units of a side"));
        force.truncate(MAX_UNITS);
    }
    force
}

fn stands(faults: &mut Faults<'_>, read: &[Spanned<Vec<f64>>]) -> Vec<Stand> {
    let mut stands = Vec::new();
    for each in read {
        let byte = each.span().start;
        let (x, y, level, facing) = match each.get_ref()[..] {
            [x, y, level] => (x, y, level, None),
            [x, y, level, facing] => (x, y, level, Some(facing)),
            _ => {
                faults.note(byte, "at", "[x, y, level] or [x, y, level, facing]");
                continue;
            }
        };
        let is_heading = |degrees: f64| (0.0..360.0).contains(&degrees);
        if facing.is_some_and(|degrees| !is_heading(degrees)) {
            faults.note(byte, "at", "a facing is 0 to 359 degrees");
        }
        stands.push(Stand {
            at: place(faults, "at", byte, x, y),
            level: floor(faults, "at", byte, level),
            facing: facing.map(|degrees| degrees as u16),
        });
    }
    stands
}

/// Whether the texts and lists of a scenario that came from elsewhere are such as a file could hold.
pub(super) fn has_sound_texts(scenario: &Scenario) -> bool {
    let names = scenario.objectives.iter().map(|each| &each.names);
    let names = names.chain(scenario.templates.iter().map(|each| &each.names));
    let names = names.chain(scenario.weapons.iter().map(|each| &each.names));
    let mut names = names.chain(scenario.items.iter().map(|each| &each.names));
    let pieces = scenario.pieces.iter().map(|each| &each.id);
    let ids = pieces.chain(scenario.buildings.iter().map(|each| &each.id));
    let mut ids = ids.chain(scenario.links.iter().map(|each| &each.id));
    super::faults::is_id(&scenario.id)
        && super::faults::are_fit(&scenario.names)
        && names.all(super::faults::are_fit)
        && ids.all(|id| super::faults::is_id(id))
        && scenario.pieces.len() <= MAX_PIECES
        && scenario.buildings.len() <= MAX_BUILDINGS
        && scenario.links.len() <= MAX_LINKS
}
