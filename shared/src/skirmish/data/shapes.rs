//! Lengths, places and outlines as they stand in files: inches.

use toml::Spanned;

use super::faults::Faults;
use crate::geometry::Point;
use crate::skirmish::{Mil, Spot};

/// Most corners of an outline.
pub(super) const MAX_CORNERS: usize = 32;

/// A length in inches on any table, as it is kept.
pub(super) fn mil(inches: f64) -> Option<Mil> {
    let is_sound = inches.is_finite() && (-1.0..=200.0).contains(&inches);
    is_sound.then(|| libm::round(inches * 1000.0) as Mil)
}

/// A length, not negative.
pub(super) fn length(faults: &mut Faults<'_>, key: &str, value: &Spanned<f64>) -> Mil {
    match mil(*value.get_ref()).filter(|mil| *mil >= 0) {
        Some(mil) => mil,
        None => {
            faults.note(value.span().start, key, "no length in inches, 0 to 200");
            0
        }
    }
}

/// `[x, y]`.
pub(super) fn point(faults: &mut Faults<'_>, key: &str, value: &Spanned<[f64; 2]>) -> Point {
    let [x, y] = *value.get_ref();
    place(faults, key, value.span().start, x, y)
}

/// `[x, y, level]`.
pub(super) fn spot(faults: &mut Faults<'_>, key: &str, value: &Spanned<[f64; 3]>) -> Spot {
    let [x, y, level] = *value.get_ref();
    let at = place(faults, key, value.span().start, x, y);
    Spot {
        at,
        level: floor(faults, key, value.span().start, level),
    }
}

/// A floor, 0 to 9.
pub(super) fn floor(faults: &mut Faults<'_>, key: &str, byte: usize, level: f64) -> u8 {
    if (0.0..=9.0).contains(&level) && libm::trunc(level) == level {
        return level as u8;
    }
    faults.note(byte, key, "a level is a whole number from 0 to 9");
    0
}

pub(super) fn place(faults: &mut Faults<'_>, key: &str, byte: usize, x: f64, y: f64) -> Point {
    if let (Some(x), Some(y)) = (mil(x), mil(y)) {
        return Point { x, y };
    }
    faults.note(byte, key, "a place far outside every table");
    Point::default()
}

/// The corners of an outline: `area = [[x, y], ...]` or `rect = [x1, y1, x2, y2]`.
pub(super) fn outline(
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
            let corners = area.get_ref().iter();
            corners
                .map(|[x, y]| place(faults, "area", area.span().start, *x, *y))
                .collect()
        }
        (None, Some(rect)) => {
            let [x1, y1, x2, y2] = *rect.get_ref();
            if !(x1 < x2 && y1 < y2) {
                let problem = "the south-west corner comes first";
                faults.note(rect.span().start, "rect", problem);
                return Vec::new();
            }
            [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
                .into_iter()
                .map(|(x, y)| place(faults, "rect", rect.span().start, x, y))
                .collect()
        }
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
