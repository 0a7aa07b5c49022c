//! Lengths, places and outlines as they stand in files: inches.

use toml::Spanned;

use super::faults::Faults;
use crate::geometry::Point;
use crate::skirmish::check::is_simple;
use crate::skirmish::{Mil, Spot};

/// Most corners of an outline.
pub(crate) const MAX_CORNERS: usize = 32;

/// A length in inches on any table, as it is kept.
fn mil(inches: f64) -> Option<Mil> {
    mil_within(inches, -1.0..=200.0)
}

/// A length in inches within bounds, as it is kept.
pub(crate) fn mil_within(inches: f64, bounds: std::ops::RangeInclusive<f64>) -> Option<Mil> {
    bounds
        .contains(&inches)
        .then(|| libm::round(inches * 1000.0) as Mil)
}

/// A length, not negative.
pub(crate) fn length(faults: &mut Faults<'_>, key: &str, value: &Spanned<f64>) -> Mil {
    match mil(*value.get_ref()).filter(|mil| *mil >= 0) {
        Some(mil) => mil,
        None => {
            faults.note(value.span().start, key, "no length in inches, 0 to 200");
            0
        }
    }
}

/// `[x, y]`.
pub(crate) fn point(faults: &mut Faults<'_>, key: &str, value: &Spanned<[f64; 2]>) -> Point {
    let [x, y] = *value.get_ref();
    place(faults, key, value.span().start, x, y)
}

/// `[x, y, level]`.
pub(crate) fn spot(faults: &mut Faults<'_>, key: &str, value: &Spanned<[f64; 3]>) -> Spot {
    let [x, y, level] = *value.get_ref();
    let at = place(faults, key, value.span().start, x, y);
    Spot {
        at,
        level: floor(faults, key, value.span().start, level),
    }
}

/// A floor, 0 to 9.
pub(crate) fn floor(faults: &mut Faults<'_>, key: &str, byte: usize, level: f64) -> u8 {
    if (0.0..=9.0).contains(&level) && libm::trunc(level) == level {
        return level as u8;
    }
    faults.note(byte, key, "a level is a whole number from 0 to 9");
    0
}

pub(crate) fn place(faults: &mut Faults<'_>, key: &str, byte: usize, x: f64, y: f64) -> Point {
    if let (Some(x), Some(y)) = (mil(x), mil(y)) {
        return Point { x, y };
    }
    faults.note(byte, key, "a place far outside every table");
    Point::default()
}

/// The corners of an outline: `area = [[x, y], ...]` or `rect = [x1, y1, x2, y2]`.
pub(crate) fn outline(
    faults: &mut Faults<'_>,
    byte: usize,
    area: Option<&Spanned<Vec<[f64; 2]>>>,
    rect: Option<&Spanned<[f64; 4]>>,
) -> Vec<Point> {
    match (area, rect) {
        (Some(area), None) => {
            let count = area.get_ref().len();
            if !(3..=MAX_CORNERS).contains(&count) {
                let problem = format!("{count} corners, 3 to {MAX_CORNERS} are wanted");
                faults.note(area.span().start, "area", problem);
                return Vec::new();
            }
            let byte = area.span().start;
            let corners = area.get_ref().iter();
            let corners: Vec<Point> = corners
                .map(|[x, y]| place(faults, "area", byte, *x, *y))
                .collect();
            if faults.is_clean() && !is_simple(&corners) {
                faults.note(byte, "area", "its edges meet or enclose nothing");
            }
            corners
        }
        (None, Some(rect)) => rectangle(faults, "rect", rect),
        (None, None) => {
            faults.note(byte, "area", "either area or rect is wanted");
            Vec::new()
        }
        (Some(_), Some(rect)) => {
            faults.note(rect.span().start, "rect", "either area or rect, not both");
            Vec::new()
        }
    }
}

/// `[x1, y1, x2, y2]`, the south-west corner first.
pub(crate) fn rectangle(
    faults: &mut Faults<'_>,
    key: &str,
    rect: &Spanned<[f64; 4]>,
) -> Vec<Point> {
    let [x1, y1, x2, y2] = *rect.get_ref();
    let byte = rect.span().start;
    if !(x1 < x2 && y1 < y2) {
        faults.note(byte, key, "the south-west corner comes first");
        return Vec::new();
    }
    [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
        .into_iter()
        .map(|(x, y)| place(faults, key, byte, x, y))
        .collect()
}

/// `[x1, y1, x2, y2]` or `[x1, y1, x2, y2, level]`: two ends and the floor they are on.
pub(crate) fn line(
    faults: &mut Faults<'_>,
    key: &str,
    value: &Spanned<Vec<f64>>,
    usual: u8,
) -> Option<(Point, Point, u8)> {
    let byte = value.span().start;
    let (x1, y1, x2, y2, level) = match value.get_ref()[..] {
        [x1, y1, x2, y2] => (x1, y1, x2, y2, usual),
        [x1, y1, x2, y2, level] => (x1, y1, x2, y2, floor(faults, key, byte, level)),
        _ => {
            faults.note(byte, key, "[x1, y1, x2, y2] or with a level behind");
            return None;
        }
    };
    let from = place(faults, key, byte, x1, y1);
    let to = place(faults, key, byte, x2, y2);
    if from == to {
        faults.note(byte, key, "both ends are the same place");
    }
    Some((from, to, level))
}
