//! The table of a skirmish situation: a scenario of the program, or what the file itself lays out, or both.

use toml::Spanned;

use super::keys::{BuildingKeys, FileKeys, ItemKeys, StandingKey, TerrainKeys, WeaponKeys};
use super::read::{MAX_LEVEL, Source};
use super::units::force_of;
use crate::FileFault;
use crate::Names;
use crate::ancients::Side;
use crate::geometry::Point;
use crate::skirmish::{
    Anchor, Building, ClimbGear, Cover, Goal, Item, Label, Link, LinkCondition, Mil, Mine, Mission,
    Mobility, MobilitySet, Objective, Opening, OpeningKind, Piece, RangeBand, Roof, Scenario,
    Scope, Standing, Switches, TerrainKind, Weapon, Weight, data,
};

/// Most pieces, links, mines or objectives of a file; a scenario's own do not count.
const MOST: usize = 64;
/// Most buildings of a file.
const MOST_BUILDINGS: usize = 24;
/// Most doors, windows or anchors of a building.
const MOST_OPENINGS: usize = 32;
/// The side of a table, inches.
const SIDE: std::ops::RangeInclusive<f64> = 6.0..=144.0;
/// A table whose size the file does not name.
const USUAL_SIDE: f64 = 48.0;
/// Depth of the usual deployment zones, inches.
const USUAL_ZONE: f64 = 6.0;
/// A round table of this many rounds when the file does not name them. `Clause: SKM-11`.
const USUAL_ROUNDS: u8 = 6;

/// The table of the file and its forces.
pub(super) fn scenario_of(source: Source<'_>, keys: &FileKeys) -> Result<Scenario, FileFault> {
    let mut scenario = match &keys.scenario {
        Some(id) => match data::catalogue().scenario(id.get_ref()) {
            Some(found) => found.clone(),
            None => return Err(source.unknown(id, "scenario", "scenario")),
        },
        None => bare(source, keys)?,
    };
    set_board(source, keys, &mut scenario)?;
    source.bounded("item", &keys.item, MOST)?;
    for entry in &keys.item {
        let item = item_of(source, entry, &scenario)?;
        scenario.items.push(item);
    }
    source.bounded("weapon", &keys.weapon, MOST)?;
    for entry in &keys.weapon {
        let weapon = weapon_of(source, entry, &scenario)?;
        scenario.weapons.push(weapon);
    }
    source.bounded("terrain", &keys.terrain, MOST)?;
    for entry in &keys.terrain {
        let id = &entry.get_ref().id;
        let taken = scenario
            .pieces
            .iter()
            .any(|piece| &piece.id == id.get_ref());
        check_id(source, id, taken)?;
        scenario.pieces.push(piece_of(source, entry)?);
    }
    source.bounded("building", &keys.building, MOST_BUILDINGS)?;
    for entry in &keys.building {
        let id = &entry.get_ref().id;
        let taken = scenario
            .buildings
            .iter()
            .any(|each| &each.id == id.get_ref());
        check_id(source, id, taken)?;
        scenario.buildings.push(building_of(source, entry)?);
    }
    add_links(source, keys, &mut scenario)?;
    add_marks(source, keys, &mut scenario)?;
    if !keys.unit.is_empty() {
        scenario.forces = force_of(source, keys, &mut scenario)?;
    }
    Ok(scenario)
}

/// An empty table with everything that can be carried.
fn bare(source: Source<'_>, keys: &FileKeys) -> Result<Scenario, FileFault> {
    let side = |value: &Option<Spanned<f64>>, key: &str| match value {
        Some(value) if !SIDE.contains(value.get_ref()) => {
            let problem = "a table measures 6 to 144 inches";
            Err(source.fault(value.span().start, key, problem))
        }
        Some(value) => source.length(value.span().start, key, *value.get_ref()),
        None => source.length(0, key, USUAL_SIDE),
    };
    let (width, depth) = (
        side(&keys.board.width, "width")?,
        side(&keys.board.depth, "depth")?,
    );
    let strip = source.length(0, "zones", USUAL_ZONE)?.min(depth / 2);
    let rectangle = |south: Mil, north: Mil| {
        [(0, south), (width, south), (width, north), (0, north)]
            .map(|(x, y)| Point { x, y })
            .to_vec()
    };
    let arms = data::arms();
    Ok(Scenario {
        id: "situation".to_owned(),
        names: names_of("situation"),
        width,
        depth,
        default_kind: TerrainKind::Plain,
        pieces: Vec::new(),
        buildings: Vec::new(),
        links: Vec::new(),
        mines: Vec::new(),
        zones: [rectangle(0, strip), rectangle(depth - strip, depth)],
        objectives: Vec::new(),
        mission: Mission::Objectives,
        rounds: USUAL_ROUNDS,
        switches: Switches::default(),
        company_morale: None,
        items: arms.items.clone(),
        weapons: arms.weapons.clone(),
        templates: arms.templates.clone(),
        forces: [Vec::new(), Vec::new()],
        profile: data::profile(),
        cached: Default::default(),
    })
}

fn set_board(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    let board = &keys.board;
    if let (Some(_), Some(size)) = (
        &keys.scenario,
        board.width.as_ref().or(board.depth.as_ref()),
    ) {
        let problem = "the size is the scenario's";
        return Err(source.fault(size.span().start, "width", problem));
    }
    if let Some(ground) = board.ground {
        scenario.default_kind = ground;
    }
    if let Some(rounds) = board.rounds {
        scenario.rounds = rounds.max(1);
    }
    if board.company_morale.is_some() {
        scenario.company_morale = board.company_morale;
    }
    for (side, zone) in [(Side::Red, &keys.zones.red), (Side::Blue, &keys.zones.blue)] {
        if let Some(zone) = zone {
            let key = if side == Side::Red { "red" } else { "blue" };
            scenario.zones[side.index()] = source.rectangle(key, zone)?;
        }
    }
    Ok(())
}

fn names_of(id: &str) -> Names {
    Names {
        en: id.to_owned(),
        de: id.to_owned(),
    }
}

/// An id that may be used: not taken, and none that a model's name would be mistaken for.
pub(super) fn check_id(
    source: Source<'_>,
    id: &Spanned<String>,
    taken: bool,
) -> Result<(), FileFault> {
    let text = id.get_ref();
    let fits = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_');
    if !((1..=40).contains(&text.len()) && text.bytes().all(fits)) {
        let problem = "1 to 40 letters (a to z), digits, '-' and '_'";
        return Err(source.fault(id.span().start, "id", problem));
    }
    if taken {
        return Err(source.fault(id.span().start, "id", format!("{text:?} stands twice")));
    }
    Ok(())
}

fn item_of(
    source: Source<'_>,
    entry: &Spanned<ItemKeys>,
    scenario: &Scenario,
) -> Result<Item, FileFault> {
    let keys = entry.get_ref();
    let taken = scenario
        .items
        .iter()
        .any(|item| &item.id == keys.id.get_ref());
    check_id(source, &keys.id, taken)?;
    let climb = match keys.climb {
        Some(gear) => Some(ClimbGear {
            storeys: gear.storeys,
            reach: source.length(entry.span().start, "reach", gear.reach)?,
        }),
        None => None,
    };
    Ok(Item {
        id: keys.id.get_ref().clone(),
        names: names_of(keys.id.get_ref()),
        move_inches: keys.r#move,
        scope: keys.scope.unwrap_or(Scope::Personal),
        weight: keys.weight.unwrap_or(Weight::Light),
        climb,
        info: None,
    })
}

fn weapon_of(
    source: Source<'_>,
    entry: &Spanned<WeaponKeys>,
    scenario: &Scenario,
) -> Result<Weapon, FileFault> {
    let keys = entry.get_ref();
    let byte = entry.span().start;
    let taken = scenario
        .weapons
        .iter()
        .any(|each| &each.id == keys.id.get_ref());
    check_id(source, &keys.id, taken)?;
    let rises = keys.bands.windows(2).all(|pair| pair[0].to < pair[1].to);
    if keys.bands.is_empty() || keys.bands.len() > 6 || !rises {
        let problem = "1 to 6 bands, each farther than the one before";
        return Err(source.fault(byte, "bands", problem));
    }
    if keys.shots > 20 {
        return Err(source.fault(byte, "shots", "at most 20 shots an action"));
    }
    let length = |key: &str, value: Option<f64>| source.length(byte, key, value.unwrap_or(0.0));
    let bands = keys.bands.iter().map(|band| {
        Ok(RangeBand {
            up_to: source.length(byte, "to", band.to)?,
            modifier: band.modifier,
        })
    });
    Ok(Weapon {
        id: keys.id.get_ref().clone(),
        names: names_of(keys.id.get_ref()),
        rate_of_fire: keys.shots,
        bands: bands.collect::<Result<_, FileFault>>()?,
        penetration: keys.penetration,
        indirect: keys.indirect,
        minimum_range: length("minimum", keys.minimum)?,
        blast: length("blast", keys.blast)?,
        drift: length("drift", Some(keys.drift.unwrap_or(1.0)))?,
        crew_served: keys.crew,
        uses: keys.uses,
    })
}

/// How a piece may be entered, `dangerous_for` everybody unless it says whom.
pub(super) fn standing_of(word: StandingKey, dangerous_for: Option<&[Mobility]>) -> Standing {
    match word {
        StandingKey::Passable => Standing::Passable,
        StandingKey::Impassable => Standing::Impassable,
        StandingKey::Dangerous => {
            Standing::Dangerous(dangerous_for.map_or(MobilitySet::ALL, |list| MobilitySet {
                foot: list.contains(&Mobility::Foot),
                wheeled: list.contains(&Mobility::Wheeled),
                tracked: list.contains(&Mobility::Tracked),
            }))
        }
    }
}

fn piece_of(source: Source<'_>, entry: &Spanned<TerrainKeys>) -> Result<Piece, FileFault> {
    let keys = entry.get_ref();
    let byte = entry.span().start;
    let usual = match keys.label {
        Label::Wall | Label::Ravine | Label::RagingRiver => StandingKey::Impassable,
        Label::Rubble | Label::BarbedWire => StandingKey::Dangerous,
        Label::Plain => match keys.dangerous_for {
            Some(_) => StandingKey::Dangerous,
            None => StandingKey::Passable,
        },
    };
    let word = keys.standing.unwrap_or(usual);
    if keys.label.is_fixed() && !matches!(word, StandingKey::Impassable) {
        let problem = "walls, ravines and raging rivers are impassable (SKM-07)";
        return Err(source.fault(byte, "standing", problem));
    }
    Ok(Piece {
        id: keys.id.get_ref().clone(),
        label: keys.label,
        polygon: source.outline(byte, keys.area.as_ref(), keys.rect.as_ref())?,
        layer: keys.layer.unwrap_or(1),
        kind: keys.kind,
        standing: standing_of(word, keys.dangerous_for.as_deref()),
        height: source.length(byte, "height", keys.height.unwrap_or(0.0))?,
        cover: keys.cover,
        hardness: keys.hardness,
    })
}

fn building_of(source: Source<'_>, entry: &Spanned<BuildingKeys>) -> Result<Building, FileFault> {
    let keys = entry.get_ref();
    let byte = entry.span().start;
    let levels = keys.levels.as_ref().map_or(1, |levels| *levels.get_ref());
    if !(1..MAX_LEVEL).contains(&levels) {
        let place = keys
            .levels
            .as_ref()
            .map_or(byte, |levels| levels.span().start);
        return Err(source.fault(place, "levels", "1 to 8 floors with walls"));
    }
    let roof = keys.roof.unwrap_or(Roof::Flat);
    let footprint = source.outline(byte, keys.area.as_ref(), keys.rect.as_ref())?;
    let mut openings = Vec::new();
    for (key, kind, list) in [
        ("doors", OpeningKind::Door, &keys.doors),
        ("windows", OpeningKind::Window, &keys.windows),
    ] {
        source.bounded(key, list, MOST_OPENINGS)?;
        for line in list {
            let (from, to, level) = line_of(source, key, line)?;
            let level = level.unwrap_or(0);
            openings.push(Opening {
                from,
                to,
                level,
                kind,
            });
        }
    }
    let top = match roof {
        Roof::Flat => levels,
        Roof::Pitched => levels - 1,
    };
    source.bounded("anchors", &keys.anchors, MOST_OPENINGS)?;
    let mut anchors = Vec::new();
    for line in &keys.anchors {
        let (from, to, level) = line_of(source, "anchors", line)?;
        let level = level.unwrap_or(top);
        anchors.push(Anchor { from, to, level });
    }
    if keys.roof_anchors {
        let ends = footprint.iter().zip(footprint.iter().cycle().skip(1));
        anchors.extend(ends.map(|(from, to)| Anchor {
            from: *from,
            to: *to,
            level: top,
        }));
    }
    Ok(Building {
        id: keys.id.get_ref().clone(),
        footprint,
        levels,
        roof,
        openings,
        anchors,
        cover: keys.cover.unwrap_or(Cover::Solid),
        hardness: keys.hardness,
    })
}

/// `[x1, y1, x2, y2]` or `[x1, y1, x2, y2, level]`.
fn line_of(
    source: Source<'_>,
    key: &str,
    line: &Spanned<Vec<f64>>,
) -> Result<(Point, Point, Option<u8>), FileFault> {
    let byte = line.span().start;
    let (ends, level) = match line.get_ref().as_slice() {
        [x1, y1, x2, y2] => ([*x1, *y1, *x2, *y2], None),
        [x1, y1, x2, y2, level] => {
            let level = source.level(byte, key, *level)?;
            ([*x1, *y1, *x2, *y2], Some(level))
        }
        _ => return Err(source.fault(byte, key, "[x1, y1, x2, y2] or with a level behind")),
    };
    let [x1, y1, x2, y2] = ends;
    let from = source.place(byte, key, [x1, y1])?;
    let to = source.place(byte, key, [x2, y2])?;
    if from == to {
        return Err(source.fault(byte, key, "both ends are the same place"));
    }
    Ok((from, to, level))
}

fn add_links(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    source.bounded("link", &keys.link, MOST)?;
    for entry in &keys.link {
        let link = entry.get_ref();
        let taken = scenario
            .links
            .iter()
            .any(|each| &each.id == link.id.get_ref());
        check_id(source, &link.id, taken)?;
        let low = source.spot("low", &link.low)?;
        let high = source.spot("high", &link.high)?;
        if low.level >= high.level {
            let problem = "the upper end lies higher than the lower";
            return Err(source.fault(link.high.span().start, "high", problem));
        }
        let condition = link.condition.unwrap_or(LinkCondition::Intact);
        scenario.links.push(Link {
            id: link.id.get_ref().clone(),
            kind: link.kind,
            low,
            high,
            condition,
            damaged: condition != LinkCondition::Intact,
        });
    }
    Ok(())
}

/// Mines and objectives.
fn add_marks(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    source.bounded("mine", &keys.mine, MOST)?;
    for entry in &keys.mine {
        let mine = entry.get_ref();
        scenario.mines.push(Mine {
            at: source.place(mine.at.span().start, "at", *mine.at.get_ref())?,
            side: mine.side,
        });
    }
    source.bounded("objective", &keys.objective, MOST)?;
    for entry in &keys.objective {
        let objective = entry.get_ref();
        let id = objective.id.get_ref();
        let taken = scenario.objectives.iter().any(|each| &each.id == id);
        check_id(source, &objective.id, taken)?;
        let goal = match (&objective.at, &objective.rect) {
            (Some(at), None) => Goal::Marker(source.spot("at", at)?),
            (None, Some(rect)) => Goal::Sector(source.rectangle("rect", rect)?),
            (None, None) | (Some(_), Some(_)) => {
                let problem = "either at or rect is wanted";
                return Err(source.fault(entry.span().start, "at", problem));
            }
        };
        if matches!(goal, Goal::Sector(_)) {
            scenario.mission = Mission::Sectors;
        }
        scenario.objectives.push(Objective {
            id: id.clone(),
            names: names_of(id),
            goal,
        });
    }
    Ok(())
}
