//! The second line: who is held back when the army is drawn up, and where he waits.
//!
//! Two fast elements, or else those that the line misses least, stand side by side behind the line: near enough to fill a gap or
//! to meet whoever turns a flank, and moved for one point as long as they stay together. Where the enemy's line is known and reaches
//! farther on one side, they stand nearer to that wing. When they are sent in is said in `reserve`.

use crate::ancients::{Element, ElementId, Placed, Side, State, Troop, check_deployment};
use crate::geometry::Pose;

/// So many are held back at most.
const MOST: usize = 2;
/// Who is never held back.
const NEVER: u8 = u8::MAX;
/// Files that the first line keeps, whatever the second one gets.
const LEAST_LINE: usize = 6;
/// How far behind the first line the second one may stand, front to front, the best first: room to recoil between them. Paces.
const BEHIND: [f64; 5] = [240.0, 200.0, 300.0, 180.0, 360.0];
/// Steps in which places are tried to both sides, paces.
const STEP: f64 = 40.0;
/// Steps to each side.
const STEPS: i32 = 20;
/// Whoever stands so far behind the foremost front is in the second line, paces.
pub(super) const SECOND_LINE: f64 = 150.0;
/// Its middle stands no farther from that of the first line than this, paces.
const TOWARDS_A_WING: f64 = 320.0;

/// An army drawn up in two lines.
pub(super) struct Lines {
    /// The first line with its supporters.
    pub(super) first: Vec<Placed>,
    /// Who is held back, from the left to the right.
    pub(super) second: Vec<ElementId>,
}

/// One place of the line along the base edge, with everybody who stands there one behind the other.
struct File {
    across: f64,
    places: Vec<Placed>,
}

/// Takes the reserve out of a line and closes it up again; nothing where nobody can be spared or the ground leaves no room.
pub(super) fn hold_back(state: &State, side: Side, usual: &[Placed]) -> Option<Lines> {
    let mut files = files_of(usual)?;
    let second = chosen(state, &files);
    if second.is_empty() {
        return None;
    }
    files.retain(|file| !file.places.iter().any(|p| second.contains(&p.element)));
    let first = closed_up(state, side, &files)?;
    Some(Lines { first, second })
}

/// Places for the second line behind the first one, as near to its middle or to the threatened wing as can be.
pub(super) fn behind(
    state: &State,
    side: Side,
    first: &[Placed],
    second: &[ElementId],
) -> Option<Vec<Placed>> {
    let middle = middle_of(first)?;
    let wide = second.len() as f64 - 1.0;
    let wing = threatened_wing(state, side, middle);
    for back in BEHIND {
        for shift in shifts().map(|shift| shift + wing) {
            let place = |(i, element): (usize, &ElementId)| Placed {
                element: *element,
                pose: middle.shifted(-back, shift + Element::WIDTH * (i as f64 - wide / 2.0)),
            };
            let places: Vec<Placed> = second.iter().enumerate().map(place).collect();
            let all = [first, &places].concat();
            if hampered(state, &places) < 1.0 && check_deployment(state, side, &all).is_ok() {
                return Some(all);
            }
        }
    }
    None
}

/// How far aside of the middle of the line that of the enemy's stands, paces to the right: 0 as long as he has none.
fn threatened_wing(state: &State, side: Side, middle: Pose) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (_, enemy) in state.in_field().filter(|(_, e)| e.side != side) {
        sum += (enemy.pose.front() - middle.front()).dot(middle.right());
        count += 1.0;
    }
    if count > 0.0 {
        (sum / count).clamp(-TOWARDS_A_WING, TOWARDS_A_WING)
    } else {
        0.0
    }
}

/// Whoever of these stands in the first line, supporters with it.
pub(super) fn first_line(placed: &[Placed]) -> Vec<Placed> {
    let Some(first) = placed.first() else {
        return Vec::new();
    };
    let forward = |p: &Placed| p.pose.front().dot(first.pose.ahead());
    let foremost = placed.iter().map(forward).fold(f64::NEG_INFINITY, f64::max);
    placed
        .iter()
        .filter(|p| foremost - forward(p) < SECOND_LINE)
        .copied()
        .collect()
}

/// The files of a line from the left to the right, front ranks first; nothing when they do not stand in one line.
fn files_of(line: &[Placed]) -> Option<Vec<File>> {
    let axis = line.first()?.pose;
    let mut sorted: Vec<(f64, f64, Placed)> = line
        .iter()
        .map(|p| {
            let front = p.pose.front();
            (front.dot(axis.ahead()), front.dot(axis.right()), *p)
        })
        .collect();
    sorted.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.total_cmp(&b.1)));
    let foremost = sorted.first()?.0;
    let mut files: Vec<File> = Vec::new();
    for (forward, across, placed) in sorted {
        let file = files
            .iter_mut()
            .find(|file| (file.across - across).abs() < 1.0);
        match file {
            Some(file) => file.places.push(placed),
            None if foremost - forward > 1.0 => return None,
            None => files.push(File {
                across,
                places: vec![placed],
            }),
        }
    }
    files.sort_by(|a, b| a.across.total_cmp(&b.across));
    Some(files)
}

/// Who is held back, of those who stand alone in their file: as many as the line can spare, never the general.
fn chosen(state: &State, files: &[File]) -> Vec<ElementId> {
    let most = MOST.min(files.len().saturating_sub(LEAST_LINE));
    let mut alone: Vec<(u8, ElementId)> = files
        .iter()
        .filter_map(|file| match file.places.as_slice() {
            [only] => state.element(only.element).map(|e| (e, only.element)),
            _ => None,
        })
        .filter(|(element, _)| !element.general)
        .map(|(element, id)| (misses(element.troop), id))
        .filter(|(misses, _)| *misses < NEVER)
        .collect();
    alone.sort_unstable();
    alone.truncate(most);
    alone.into_iter().map(|(_, id)| id).collect()
}

/// How much the line misses a type: fast troops and light ones least.
const fn misses(troop: Troop) -> u8 {
    match troop {
        Troop::LightHorse => 1,
        Troop::Cavalry => 2,
        Troop::Camelry => 3,
        Troop::Psiloi => 4,
        Troop::Auxilia => 5,
        Troop::Knights => 6,
        Troop::Warband => 7,
        Troop::Bows => 8,
        Troop::Spears => 9,
        Troop::Blades => 10,
        Troop::Pikes => 11,
        Troop::ScythedChariots
        | Troop::Elephants
        | Troop::Artillery
        | Troop::WarWagons
        | Troop::CampFollowers => NEVER,
    }
}

/// The kept files side by side, where the ground hampers them least: as near to the middle of the usual line as can be.
fn closed_up(state: &State, side: Side, kept: &[File]) -> Option<Vec<Placed>> {
    let (first, last) = (kept.first()?, kept.last()?);
    let middle = f64::midpoint(first.across, last.across);
    let wide = kept.len() as f64 - 1.0;
    let mut best: Option<(f64, Vec<Placed>)> = None;
    for shift in shifts() {
        let line: Vec<Placed> = kept
            .iter()
            .enumerate()
            .flat_map(|(i, file)| {
                let there = middle + shift + Element::WIDTH * (i as f64 - wide / 2.0);
                let aside = there - file.across;
                file.places.iter().map(move |p| Placed {
                    pose: p.pose.shifted(0.0, aside),
                    ..*p
                })
            })
            .collect();
        let cost = shift.abs() / 100.0 + 10.0 * hampered(state, &line);
        let is_better = best.as_ref().is_none_or(|(least, _)| cost < *least);
        if is_better && check_deployment(state, side, &line).is_ok() {
            best = Some((cost, line));
        }
    }
    best.map(|(_, line)| line)
}

/// How many stand in ground that hampers them.
fn hampered(state: &State, line: &[Placed]) -> f64 {
    let ground = state.board.ground();
    line.iter()
        .filter(|p| {
            state.element(p.element).is_some_and(|e| {
                let there = e.footprint().at(p.pose);
                let rough =
                    ground.bad_going(&there).is_some() && !super::judge::is_sure_footed(e.troop);
                rough || ground.river(&there).is_some()
            })
        })
        .count() as f64
}

/// The middle of the foremost rank, looking ahead.
fn middle_of(line: &[Placed]) -> Option<Pose> {
    let files = files_of(line)?;
    let (first, last) = (files.first()?, files.last()?);
    let pose = first.places.first()?.pose;
    Some(pose.shifted(0.0, (last.across - first.across) / 2.0))
}

/// 0, then both sides in turn, paces.
fn shifts() -> impl Iterator<Item = f64> {
    (0..=STEPS).flat_map(|i| {
        let offset = f64::from(i) * STEP;
        let both: &[f64] = if i == 0 { &[1.0] } else { &[1.0, -1.0] };
        both.iter().map(move |sign| sign * offset)
    })
}
