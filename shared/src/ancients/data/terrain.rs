//! Terrain of a situation file, whose tables are as bare as they like.

use serde::Deserialize;
use toml::Spanned;

use crate::ancients::{Board, Feature, FeatureKind, Shape};
use crate::file_fault::FileFault;
use crate::geometry::{Milli, Point};

/// One `[[terrain]]` table of a board or situation file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainKeys {
    id: String,
    kind: FeatureKind,
    area: Option<Vec<[f64; 2]>>,
    line: Option<Vec<[f64; 2]>>,
    width: Option<f64>,
    paltry: Option<bool>,
}

/// The table of a file: its size (2400 paces each way when left out) and its features. Shapes are not checked yet.
pub(crate) fn board_of(
    file: &str,
    text: &str,
    size: [Option<f64>; 2],
    terrain: Vec<Spanned<TerrainKeys>>,
) -> Result<Board, FileFault> {
    let [width, depth] = size.map(|side| milli(side.unwrap_or(2400.0)));
    let (Some(width), Some(depth)) = (width, depth) else {
        return Err(FileFault::at(file, text, 0, "board", "no size of a table"));
    };
    let mut features = Vec::new();
    for keys in terrain {
        let place = keys.span().start;
        let feature = keys
            .into_inner()
            .feature()
            .map_err(|(key, problem)| FileFault::at(file, text, place, key, problem))?;
        features.push(feature);
    }
    Ok(Board::new(width, depth, features))
}

impl TerrainKeys {
    fn feature(self) -> Result<Feature, (&'static str, &'static str)> {
        if self.paltry.is_some() && self.kind != FeatureKind::River {
            return Err(("paltry", "only a river is paltry or not"));
        }
        let points = |list: &[[f64; 2]]| -> Option<Vec<Point>> {
            let point = |[x, y]: &[f64; 2]| {
                Some(Point {
                    x: milli(*x)?,
                    y: milli(*y)?,
                })
            };
            list.iter().map(point).collect()
        };
        let too_far = "a corner far outside every table";
        let shape = match (self.area, self.line, self.width) {
            (Some(area), None, None) => {
                let mut corners = points(&area).ok_or(("area", too_far))?;
                // Some people close an outline by naming its first corner again.
                if corners.len() > 3 && corners.first() == corners.last() {
                    corners.pop();
                }
                Shape::Area(corners)
            }
            (None, Some(line), Some(width)) => Shape::Strip {
                line: points(&line).ok_or(("line", too_far))?,
                width: milli(width).ok_or(("width", "no width of a strip"))?,
            },
            (None, Some(_), None) => return Err(("width", "a line needs its width")),
            (None, None, _) => return Err(("area", "neither area nor line")),
            (Some(_), Some(_), _) => return Err(("line", "either area or line")),
            (Some(_), None, Some(_)) => return Err(("width", "an area has no width")),
        };
        Ok(Feature {
            id: self.id,
            kind: self.kind,
            shape,
            paltry: self.paltry.unwrap_or(false),
        })
    }
}

/// Paces (or degrees) of a file in 1/1000, unless they lie outside everything a table could need.
pub(crate) fn milli(paces: f64) -> Option<Milli> {
    (paces.abs() <= 100_000.0).then(|| libm::round(paces * 1000.0) as Milli)
}
