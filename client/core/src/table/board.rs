//! The ground: every kind by its colour and by its pattern, the table edges, the legend.

use std::cell::OnceCell;

use acies::ancients::{Board, Feature, FeatureKind, Layer, Shape, State};
use acies::geometry::{Point, Vec2};

use super::View;
use super::painting::Painting;
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look::{self, Look};
use crate::texts::Texts;

/// Distance of the signs in an area, paces.
const AREA_PITCH: f64 = 75.0;
/// How far a sign in an area reaches from its middle, paces.
const SIGN_REACH: f64 = 22.0;
/// Distance of the signs along a strip, paces.
const STRIP_PITCH: f64 = 60.0;

/// Where the signs of the ground's patterns stand; computed once for a board.
#[derive(Clone, Debug, Default)]
pub struct BoardArt {
    signs: Vec<(FeatureKind, Vec2)>,
    /// What it was made of.
    features: Vec<Feature>,
    /// The rich ground as it looks from each of the four sides, made when it is first looked at from there.
    paintings: [OnceCell<Painting>; 4],
}

impl BoardArt {
    /// The signs of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut signs = Vec::new();
        for (index, feature) in board.features.iter().enumerate() {
            let places = match &feature.shape {
                Shape::Area(_) => signs_in_area(board, index),
                Shape::Strip { line, .. } => signs_along(line),
            };
            signs.extend(places.into_iter().map(|at| (feature.kind, at)));
        }
        Self {
            signs,
            features: board.features.clone(),
            paintings: Default::default(),
        }
    }

    /// Whether it shows this board.
    #[must_use]
    pub fn is_of(&self, board: &Board) -> bool {
        self.features == board.features
    }

    fn painting(&self, board: &Board, view: View<'_>) -> &Painting {
        let quarter = (view.up() / 90.0).rem_euclid(4.0) as usize;
        self.paintings[quarter.min(3)].get_or_init(|| Painting::of(board, view.up(), view.look))
    }
}

/// A lattice of which every second row is set off by half, so that no pattern reads as a grid. Signs that would reach
/// over the outline are left out, unless nothing else is left.
fn signs_in_area(board: &Board, index: usize) -> Vec<Vec2> {
    let ground = board.ground();
    let outlines: Vec<&[Vec2]> = ground
        .parts()
        .iter()
        .filter(|part| part.feature == index)
        .map(|part| part.outline.as_slice())
        .collect();
    let (low, high) = bounds(&outlines);
    let mut places = Vec::new();
    let mut row = 0;
    let mut y = (low.y / AREA_PITCH).floor() * AREA_PITCH;
    while y <= high.y {
        let offset = if row % 2 == 0 { 0.0 } else { AREA_PITCH / 2.0 };
        let mut x = (low.x / AREA_PITCH).floor() * AREA_PITCH + offset;
        while x <= high.x {
            let at = Vec2::new(x, y);
            if ground.is_inside(index, at) {
                places.push(at);
            }
            x += AREA_PITCH;
        }
        y += AREA_PITCH;
        row += 1;
    }
    let reaches = [
        Vec2::new(SIGN_REACH, 0.0),
        Vec2::new(-SIGN_REACH, 0.0),
        Vec2::new(0.0, SIGN_REACH),
        Vec2::new(0.0, -SIGN_REACH),
    ];
    let is_whole = |at: &Vec2| reaches.iter().all(|by| ground.is_inside(index, *at + *by));
    let whole: Vec<Vec2> = places.iter().copied().filter(is_whole).collect();
    if whole.is_empty() { places } else { whole }
}

/// Signs in equal steps along the middle of a strip.
fn signs_along(line: &[Point]) -> Vec<Vec2> {
    let mut places = Vec::new();
    let mut wait = STRIP_PITCH / 2.0;
    for pair in line.windows(2) {
        let (from, to) = (pair[0].vec(), pair[1].vec());
        let length = from.distance(to);
        while wait <= length && length > 0.0 {
            places.push(from + (to - from) * (wait / length));
            wait += STRIP_PITCH;
        }
        wait -= length;
    }
    places
}

/// Paints the table and its ground.
pub(super) fn paint_board(list: &mut Vec<Draw>, state: &State, art: &BoardArt, view: View<'_>) {
    let (width, depth) = state.table_size();
    let corner = |x: f64, y: f64| view.screen_from_table(Vec2::new(x, y));
    let corners = vec![
        corner(0.0, 0.0),
        corner(width, 0.0),
        corner(width, depth),
        corner(0.0, depth),
    ];
    if view.look.is_rich() {
        art.painting(&state.board, view)
            .paint(list, (width, depth), view);
        paint_middles(list, (width, depth), view);
        rim(list, &corners, 40.0, view);
        return;
    }
    list.push(Draw::Fill {
        corners: corners.clone(),
        colour: view.look.grass(),
    });
    paint_middles(list, (width, depth), view);
    // Areas first, then rivers, then roads, so that fords show.
    for layer in Layer::ALL {
        let features = state.board.features.iter().enumerate();
        for (index, feature) in features.filter(|(_, one)| one.kind.layer() == layer) {
            paint_feature(list, &state.board, index, feature, view);
        }
        for (kind, at) in art.signs.iter().filter(|(kind, _)| kind.layer() == layer) {
            let spot = view.screen_from_table(*at);
            if view.area().contains(spot) {
                pattern(list, *kind, spot, view.pixels(AREA_PITCH), view.look);
            }
        }
    }
    outline(list, &corners, 2.0, view.look.table_edge);
}

/// The lines through the middle of the table.
fn paint_middles(list: &mut Vec<Draw>, (width, depth): (f64, f64), view: View<'_>) {
    let ends = [
        [(width / 2.0, 0.0), (width / 2.0, depth)],
        [(0.0, depth / 2.0), (width, depth / 2.0)],
    ];
    for [from, to] in ends.map(|ends| ends.map(|(x, y)| view.screen_from_table(Vec2::new(x, y)))) {
        list.push(Draw::Line {
            from,
            to,
            width: 1.0,
            colour: view.look.grid,
        });
    }
}

/// The frame of the table: a wooden rail of this width, lit from the upper left.
pub(crate) fn rim(list: &mut Vec<Draw>, corners: &[Spot], width: f64, view: View<'_>) {
    let width = view.pixels(width).clamp(5.0, 14.0);
    let wood = view.look.table_edge;
    let middle = Spot::new(
        corners.iter().map(|at| at.x).sum::<f32>() / corners.len().max(1) as f32,
        corners.iter().map(|at| at.y).sum::<f32>() / corners.len().max(1) as f32,
    );
    for (i, from) in corners.iter().enumerate() {
        let to = corners[(i + 1) % corners.len()];
        let side = Spot::new(
            f32::midpoint(from.x, to.x) - middle.x,
            f32::midpoint(from.y, to.y) - middle.y,
        );
        let length = side.distance(Spot::default()).max(1.0);
        let lit = -(side.x + side.y) / length;
        let out = |at: Spot, far: f32| {
            Spot::new(
                at.x + (at.x - middle.x).signum() * far,
                at.y + (at.y - middle.y).signum() * far,
            )
        };
        let bands = [(0.0, 0.55, lit * -0.14), (0.55, 1.0, lit * 0.22)];
        for (inner, outer, light) in bands {
            list.push(Draw::Fill {
                corners: vec![
                    out(*from, inner * width),
                    out(to, inner * width),
                    out(to, outer * width),
                    out(*from, outer * width),
                ],
                colour: wood.lit(light),
            });
        }
    }
    outline(list, corners, 1.5, wood.lit(-0.5));
}

/// An area in its convex pieces; a river or road as one strip, so that its bends show no seams.
fn paint_feature(
    list: &mut Vec<Draw>,
    board: &Board,
    index: usize,
    feature: &Feature,
    view: View<'_>,
) {
    let colour = view.look.ground(feature.kind).0;
    match &feature.shape {
        Shape::Strip { line, width } => list.push(Draw::Strip {
            line: line
                .iter()
                .map(|at| view.screen_from_table(at.vec()))
                .collect(),
            width: view.pixels(f64::from(*width) / 1000.0),
            colour,
        }),
        Shape::Area(_) => {
            let parts = board.ground().parts().iter();
            for part in parts.filter(|part| part.feature == index) {
                let corners = part.outline.iter();
                list.push(Draw::Fill {
                    corners: corners.map(|at| view.screen_from_table(*at)).collect(),
                    colour,
                });
            }
        }
    }
}

fn bounds(outlines: &[&[Vec2]]) -> (Vec2, Vec2) {
    let all = outlines.iter().flat_map(|outline| outline.iter());
    let mut low = Vec2::new(f64::INFINITY, f64::INFINITY);
    let mut high = Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
    for at in all {
        low = Vec2::new(low.x.min(at.x), low.y.min(at.y));
        high = Vec2::new(high.x.max(at.x), high.y.max(at.y));
    }
    (low, high)
}

/// One sign of the pattern of a kind of ground; `size` is the distance to the next.
fn pattern(list: &mut Vec<Draw>, kind: FeatureKind, at: Spot, size: f32, look: &Look) {
    let colour = look.ground(kind).1;
    let r = size * 0.22;
    let line = |list: &mut Vec<Draw>, dx0: f32, dy0: f32, dx1: f32, dy1: f32| {
        list.push(Draw::Line {
            from: Spot::new(at.x + dx0 * r, at.y + dy0 * r),
            to: Spot::new(at.x + dx1 * r, at.y + dy1 * r),
            width: 1.2,
            colour,
        });
    };
    match kind {
        FeatureKind::Wood | FeatureKind::Oasis => {
            list.push(Draw::Circle {
                centre: at,
                radius: r,
                ring: None,
                colour,
            });
            line(list, 0.0, 1.0, 0.0, 1.8);
        }
        FeatureKind::GentleHill => {
            line(list, -1.2, 0.3, 0.0, -0.4);
            line(list, 0.0, -0.4, 1.2, 0.3);
        }
        FeatureKind::SteepHill => {
            for dx in [-0.9, 0.0, 0.9] {
                line(list, dx, -1.0, dx, 1.0);
            }
        }
        FeatureKind::Rough => {
            for (dx, dy) in [(-0.8, 0.3), (0.7, -0.4)] {
                let centre = Spot::new(at.x + dx * r, at.y + dy * r);
                list.push(Draw::Circle {
                    centre,
                    radius: (r * 0.3).max(1.0),
                    ring: None,
                    colour,
                });
            }
        }
        FeatureKind::Marsh => {
            line(list, -1.3, 0.5, 1.3, 0.5);
            line(list, -0.5, 0.4, -0.8, -0.8);
            line(list, 0.0, 0.4, 0.0, -1.0);
            line(list, 0.5, 0.4, 0.8, -0.8);
        }
        FeatureKind::Dunes => {
            line(list, -1.2, 0.4, -0.4, -0.4);
            line(list, -0.4, -0.4, 0.5, 0.4);
            line(list, 0.5, 0.4, 1.3, -0.2);
        }
        FeatureKind::Bua => {
            line(list, -0.9, 1.0, -0.9, -0.2);
            line(list, 0.9, 1.0, 0.9, -0.2);
            line(list, -0.9, 1.0, 0.9, 1.0);
            line(list, -1.1, -0.2, 0.0, -1.1);
            line(list, 0.0, -1.1, 1.1, -0.2);
        }
        FeatureKind::EnclosedField => {
            for d in [-1.0, 1.0] {
                line(list, d, -1.0, d, 1.0);
                line(list, -1.0, d, 1.0, d);
            }
        }
        FeatureKind::Impassable => {
            line(list, -1.0, -1.0, 1.0, 1.0);
            line(list, -1.0, 1.0, 1.0, -1.0);
        }
        FeatureKind::River | FeatureKind::Waterway => {
            line(list, -1.2, 0.2, -0.3, -0.3);
            line(list, -0.3, -0.3, 0.4, 0.3);
            line(list, 0.4, 0.3, 1.2, -0.2);
        }
        FeatureKind::Road => {
            list.push(Draw::Circle {
                centre: at,
                radius: (r * 0.35).max(1.0),
                ring: None,
                colour,
            });
        }
    }
}

/// The legend: a sample and the name of every kind of ground on this table, in the lower left corner of the area.
pub(super) fn paint_legend(
    list: &mut Vec<Draw>,
    state: &State,
    art: &BoardArt,
    texts: &Texts,
    view: View<'_>,
) {
    let (area, look) = (view.area(), view.look);
    // On a small screen the corner is needed for the table itself.
    if area.width.min(area.height) < look::SMALLEST_WITH_LEGEND {
        return;
    }
    let mut kinds: Vec<FeatureKind> = state.board.features.iter().map(|f| f.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.is_empty() {
        return;
    }
    let (row, sample) = (18.0_f32, 22.0_f32);
    let height = row * kinds.len() as f32 + 8.0;
    let (left, top) = (area.x + 4.0, area.y + area.height - height - 4.0);
    // As narrow as the longest name allows: it lies over the table's corner in small windows.
    let longest = kinds
        .iter()
        .map(|kind| width_of(&texts.ground(*kind)))
        .fold(0.0, f32::max);
    let width = sample + 18.0 + longest;
    rectangle(list, Spot::new(left, top), (width, height), look.paper);
    for (i, kind) in kinds.into_iter().enumerate() {
        let y = top + 4.0 + row * i as f32;
        let corner = Spot::new(left + 4.0, y + 2.0);
        if look.is_rich() {
            let painting = art.painting(&state.board, view);
            painting.paint_sample(list, kind, corner, sample);
        } else {
            let (ground, _) = look.ground(kind);
            rectangle(list, corner, (sample, row - 4.0), ground);
            let middle = Spot::new(left + 4.0 + sample / 2.0, y + row / 2.0);
            pattern(list, kind, middle, row, look);
        }
        list.push(Draw::Text {
            text: texts.ground(kind),
            at: Spot::new(left + sample + 10.0, y + row / 2.0),
            size: look::SMALL,
            anchor: Anchor::Left,
            turned: 0.0,
            colour: look.ink,
        });
    }
}

/// About how wide small bold letters are, logical pixels; rather too wide than too narrow.
pub(crate) fn width_of(text: &str) -> f32 {
    let width = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | ' ' => 4.6,
        'f' | 'r' | 't' => 6.0,
        'm' | 'w' | 'M' | 'W' => 13.0,
        _ => 8.8,
    };
    text.chars().map(width).sum::<f32>() * look::SMALL / 12.0
}

pub(crate) fn rectangle(list: &mut Vec<Draw>, from: Spot, size: (f32, f32), colour: Colour) {
    let corners = vec![
        from,
        Spot::new(from.x + size.0, from.y),
        Spot::new(from.x + size.0, from.y + size.1),
        Spot::new(from.x, from.y + size.1),
    ];
    list.push(Draw::Fill { corners, colour });
}

pub(crate) fn outline(list: &mut Vec<Draw>, corners: &[Spot], width: f32, colour: Colour) {
    for i in 0..corners.len() {
        let (from, to) = (corners[i], corners[(i + 1) % corners.len()]);
        list.push(Draw::Line {
            from,
            to,
            width,
            colour,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::draw::Surface;
    use crate::samples::{two_lines, wooded};
    use crate::table::{Area, Camera};

    #[test]
    fn no_sign_of_a_wood_reaches_over_its_outline() {
        // 300 paces by 240 from the corner of the table; the lattice itself has places on the rim.
        let art = BoardArt::of(&wooded(1));
        assert!(!art.signs.is_empty());
        for (_, at) in &art.signs {
            let inside = |value: f64, end: f64| value >= SIGN_REACH && value <= end - SIGN_REACH;
            assert!(inside(at.x, 300.0) && inside(at.y, 240.0), "{at:?}");
        }
    }

    #[test]
    fn a_piece_too_small_for_whole_signs_still_has_one() {
        let mut board = wooded(1);
        let small = [(100, 65), (125, 65), (125, 90), (100, 90)];
        let corners = small.map(|(x, y)| Point {
            x: x * 1000,
            y: y * 1000,
        });
        board.features[0].shape = Shape::Area(corners.to_vec());
        let art = BoardArt::of(&board);
        assert_eq!(art.signs.len(), 1);
    }

    /// The ground's surfaces in the rich theme, as a camera with this heading up sees them.
    fn surfaces(state: &State, art: &BoardArt, up: f64, zoom: f64) -> Vec<Arc<Surface>> {
        let area = Area {
            x: 0.0,
            y: 0.0,
            width: 760.0,
            height: 680.0,
        };
        let mut camera = Camera::new(area, state.table_size());
        camera.turn_up(up);
        camera.zoom(zoom, area.middle());
        let look = Look::default();
        let mut list = Vec::new();
        paint_board(&mut list, state, art, View::new(&camera, &look));
        let surface = |draw: Draw| match draw {
            Draw::Surface { surface, .. } => Some(surface),
            _other => None,
        };
        list.into_iter().filter_map(surface).collect()
    }

    #[test]
    fn the_rich_ground_is_made_once_for_a_board_and_a_way_to_look_at_it() {
        let mut state = two_lines();
        state.board = Arc::new(wooded(3));
        let art = BoardArt::of(&state.board);
        let once = surfaces(&state, &art, 0.0, 1.0);
        let again = surfaces(&state, &art, 0.0, 1.1);
        assert!(once.len() >= 2, "ground and trees");
        assert!(once.iter().zip(&again).all(|(a, b)| Arc::ptr_eq(a, b)));
        // From the other side the light falls from the upper left too, so the trees are other ones.
        let behind = surfaces(&state, &art, 180.0, 1.0);
        assert!(once.iter().zip(&behind).any(|(a, b)| a != b));
        // The same board looks the same wherever it is made.
        let elsewhere = surfaces(&state, &BoardArt::of(&state.board), 0.0, 1.0);
        assert_eq!(once, elsewhere);
        assert!(art.is_of(&state.board) && !art.is_of(&wooded(2)));
    }

    #[test]
    fn no_tree_leaves_its_wood() {
        let mut state = two_lines();
        state.board = Arc::new(wooded(1));
        let bare = Arc::new(Board::bare());
        let wood = surfaces(&state, &BoardArt::of(&state.board), 0.0, 1.0);
        state.board = bare;
        let without = surfaces(&state, &BoardArt::of(&state.board), 0.0, 1.0);
        assert!(wood.len() > without.len());
        // The last surfaces are those of the trees: crowns stay inside, shadows and edges may fall a little beside it.
        let trees = wood.last().expect("trees");
        for vertex in trees.vertices.iter().filter(|one| one.colour.a == 255) {
            let at = vertex.at;
            let reach = -8.0..=308.0;
            assert!(
                reach.contains(&at.x) && (-8.0..=248.0).contains(&at.y),
                "{at:?}"
            );
        }
    }
}
