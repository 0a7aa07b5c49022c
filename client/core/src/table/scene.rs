//! The whole picture of a table: ground, camps, elements, and what the player is about to do.

use acies::ancients::{Camp, Element, ElementId, Placed, Side, State, TableEdge, open_zone};
use acies::geometry::{Base, Pose, Vec2};

use super::View;
use super::board::{BoardArt, outline, paint_board, paint_legend, rectangle};
use super::emblem::paint_emblem;
use super::pieces::{corners, paint_camp, paint_element, paint_front, paint_shadows};
use crate::draw::{Draw, Spot};
use crate::look::Look;
use crate::texts::Texts;

/// Where something would stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// Who, and where to.
    pub placed: Vec<Placed>,
    /// Ends of the legs before, for a single element.
    pub way: Vec<Pose>,
    /// The rules allow it; nothing while nobody has judged it.
    pub legal: Option<bool>,
}

/// What is shown over the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// Selected elements.
    pub selected: Vec<ElementId>,
    /// What would be done.
    pub ghost: Option<Ghost>,
    /// A camp that would be placed, by its middle.
    pub camp: Option<(Vec2, bool)>,
    /// Handles that can be dragged.
    pub handles: Vec<Vec2>,
    /// The rubber band, on the screen.
    pub band: Option<(Spot, Spot)>,
    /// Show the zones before the fronts of this side.
    pub zones_of: Option<Side>,
    /// Who will turn by itself, and how it ends.
    pub turning: Vec<Placed>,
    /// Who is about to move: they throw no shadow into those zones.
    pub movers: Vec<ElementId>,
    /// Show the deployment zone of this side.
    pub deployment_of: Option<Side>,
    /// Elements to point at: a combat under the pointer, the cause of a refusal.
    pub pointed: Vec<ElementId>,
}

/// Paints everything inside the table area.
#[must_use]
pub fn paint(
    state: &State,
    art: &BoardArt,
    view: View<'_>,
    overlay: &Overlay,
    texts: &Texts,
) -> Vec<Draw> {
    let area = view.area();
    let mut list = vec![Draw::Clip {
        from: Spot::new(area.x, area.y),
        to: Spot::new(area.x + area.width, area.y + area.height),
    }];
    rectangle(
        &mut list,
        Spot::new(area.x, area.y),
        (area.width, area.height),
        view.look.outside,
    );
    paint_board(&mut list, state, art, view);
    if let Some(side) = overlay.deployment_of {
        paint_deployment(&mut list, state, side, view);
    }
    paint_base_edges(&mut list, state, view);
    if let Some(side) = overlay.zones_of {
        paint_zones(&mut list, state, side, &overlay.movers, view);
    }
    let bases: Vec<Base> = Side::BOTH
        .into_iter()
        .filter_map(|side| state.camp(side).map(Camp::footprint))
        .chain(
            state
                .with_ids()
                .filter(|(_, element)| element.is_on_table())
                .map(|(_, element)| element.footprint()),
        )
        .collect();
    paint_shadows(&mut list, bases.iter(), view);
    for side in Side::BOTH {
        if let Some(camp) = state.camp(side) {
            paint_camp(&mut list, side, camp, view);
        }
    }
    for (id, element) in state
        .with_ids()
        .filter(|(_, element)| element.is_on_table())
    {
        let selected = overlay.selected.contains(&id);
        paint_element(&mut list, element, texts, view, selected);
    }
    for element in overlay.pointed.iter().filter_map(|id| state.element(*id)) {
        if element.is_on_table() {
            brackets(&mut list, &corners(&element.footprint(), view), view.look);
        }
    }
    paint_overlay(&mut list, state, view, overlay, texts);
    paint_legend(&mut list, state, art, texts, view);
    list
}

/// What is pointed at: brackets round the corners of its base, dark and bright, unlike any frame.
fn brackets(list: &mut Vec<Draw>, spots: &[Spot], look: &Look) {
    const OUT: f32 = 4.0;
    let middle = Spot::new(
        spots.iter().map(|at| at.x).sum::<f32>() / spots.len().max(1) as f32,
        spots.iter().map(|at| at.y).sum::<f32>() / spots.len().max(1) as f32,
    );
    let out: Vec<Spot> = spots
        .iter()
        .map(|at| {
            let far = at.distance(middle).max(1.0);
            let part = (far + OUT) / far;
            Spot::new(
                middle.x + (at.x - middle.x) * part,
                middle.y + (at.y - middle.y) * part,
            )
        })
        .collect();
    for (width, colour) in [(5.5, look.paper), (3.0, look.refused)] {
        for (i, at) in out.iter().enumerate() {
            for other in [(i + 1) % out.len(), (i + out.len() - 1) % out.len()] {
                let part = 0.28;
                let to = Spot::new(
                    at.x + (out[other].x - at.x) * part,
                    at.y + (out[other].y - at.y) * part,
                );
                list.push(Draw::Line {
                    from: *at,
                    to,
                    width,
                    colour,
                });
            }
        }
    }
}

/// A strip of the army's colour along its base edge.
fn paint_base_edges(list: &mut Vec<Draw>, state: &State, view: View<'_>) {
    let (width, depth) = state.table_size();
    for side in Side::BOTH {
        let Some(edge) = state.rosters[side.index()].base_edge else {
            continue;
        };
        let (from, to) = match edge {
            TableEdge::South => (Vec2::new(0.0, 0.0), Vec2::new(width, 0.0)),
            TableEdge::North => (Vec2::new(0.0, depth), Vec2::new(width, depth)),
            TableEdge::West => (Vec2::new(0.0, 0.0), Vec2::new(0.0, depth)),
            TableEdge::East => (Vec2::new(width, 0.0), Vec2::new(width, depth)),
        };
        list.push(Draw::Line {
            from: view.screen_from_table(from),
            to: view.screen_from_table(to),
            width: 6.0,
            colour: view.look.livery(side).fill,
        });
    }
}

/// 600 paces from the base edge, less the side margin by option. `Clause: DEP-07`, `DEP-08`.
fn paint_deployment(list: &mut Vec<Draw>, state: &State, side: Side, view: View<'_>) {
    const DEPTH: f64 = 600.0;
    let Some(edge) = state.rosters[side.index()].base_edge else {
        return;
    };
    let (width, depth) = state.table_size();
    let margin = if state.options.side_margin {
        300.0
    } else {
        0.0
    };
    let (low, high) = match edge {
        TableEdge::South => ((margin, 0.0), (width - margin, DEPTH)),
        TableEdge::North => ((margin, depth - DEPTH), (width - margin, depth)),
        TableEdge::West => ((0.0, margin), (DEPTH, depth - margin)),
        TableEdge::East => ((width - DEPTH, margin), (width, depth - margin)),
    };
    let spots: Vec<Spot> = [
        (low.0, low.1),
        (high.0, low.1),
        (high.0, high.1),
        (low.0, high.1),
    ]
    .into_iter()
    .map(|(x, y)| view.screen_from_table(Vec2::new(x, y)))
    .collect();
    list.push(Draw::Fill {
        corners: spots.clone(),
        colour: view.look.zone,
    });
    outline(list, &spots, 1.5, view.look.livery(side).frame);
}

/// The zones of a side as far as they bind the other one: what own bases shadow is left out. `Ruling: RUL-08`.
fn paint_zones(
    list: &mut Vec<Draw>,
    state: &State,
    side: Side,
    movers: &[ElementId],
    view: View<'_>,
) {
    for (id, _) in state.in_field().filter(|(_, element)| element.side == side) {
        let pieces: Vec<Vec<Spot>> = open_zone(state, id, movers)
            .into_iter()
            .map(|piece| {
                let spots = piece.into_iter().map(|at| view.screen_from_table(at));
                spots.collect()
            })
            .collect();
        for (i, piece) in pieces.iter().enumerate() {
            list.push(Draw::Fill {
                corners: piece.clone(),
                colour: view.look.front_zone,
            });
            for (j, from) in piece.iter().enumerate() {
                let to = piece[(j + 1) % piece.len()];
                // The seam between two pieces is no edge of the zone.
                let is_seam = pieces.iter().enumerate().any(|(other, neighbour)| {
                    other != i && neighbour.contains(from) && neighbour.contains(&to)
                });
                if !is_seam {
                    list.push(Draw::Line {
                        from: *from,
                        to,
                        width: 1.0,
                        colour: view.look.front_zone.faded(160),
                    });
                }
            }
        }
    }
}

fn paint_overlay(
    list: &mut Vec<Draw>,
    state: &State,
    view: View<'_>,
    overlay: &Overlay,
    texts: &Texts,
) {
    for one in &overlay.turning {
        if let Some(element) = state.element(one.element) {
            let base = Base::new(one.pose, Element::WIDTH, element.depth());
            outline(list, &corners(&base, view), 1.5, view.look.unjudged);
            paint_front(list, &base, view, view.look.unjudged);
        }
    }
    if let Some(ghost) = &overlay.ghost {
        paint_ghost(list, state, view, ghost, texts);
    }
    if let Some((centre, legal)) = overlay.camp {
        let half = 80.0;
        let base = Base::new(
            Pose::from_parts(Vec2::new(centre.x, centre.y + half), 0.0),
            2.0 * half,
            2.0 * half,
        );
        let colour = view.look.judged(Some(legal));
        let spots = corners(&base, view);
        list.push(Draw::Fill {
            corners: spots.clone(),
            colour: colour.faded(90),
        });
        outline(list, &spots, 2.0, colour);
    }
    for handle in &overlay.handles {
        paint_handle(list, view.screen_from_table(*handle), view.look);
    }
    if let Some((from, to)) = overlay.band {
        let spots = [from, Spot::new(to.x, from.y), to, Spot::new(from.x, to.y)];
        outline(list, &spots, 1.5, view.look.selected);
    }
}

/// What a hand takes hold of: a corner to wheel by, a joint to bend at.
pub(crate) fn paint_handle(list: &mut Vec<Draw>, centre: Spot, look: &Look) {
    for (ring, colour) in [(None, look.selected), (Some(1.5), look.ink)] {
        list.push(Draw::Circle {
            centre,
            radius: 6.0,
            ring,
            colour,
        });
    }
}

fn paint_ghost(list: &mut Vec<Draw>, state: &State, view: View<'_>, ghost: &Ghost, texts: &Texts) {
    let colour = view.look.judged(ghost.legal);
    for one in &ghost.placed {
        let Some(element) = state.element(one.element) else {
            continue;
        };
        let base = Base::new(one.pose, Element::WIDTH, element.depth());
        let spots = corners(&base, view);
        let from = if element.is_on_table() {
            Some(view.screen_from_table(element.footprint().centre()))
        } else {
            None
        };
        let way = from
            .into_iter()
            .chain(
                ghost
                    .way
                    .iter()
                    .map(|pose| view.screen_from_table(pose.front())),
            )
            .chain([view.screen_from_table(base.centre())]);
        let way: Vec<Spot> = way.collect();
        for (width, colour) in [(3.5, view.look.paper.faded(150)), (1.5, colour)] {
            list.extend(way.windows(2).map(|pair| Draw::Line {
                from: pair[0],
                to: pair[1],
                width,
                colour,
            }));
        }
        // What nobody has judged is an empty frame.
        if ghost.legal.is_some() {
            for colour in [view.look.paper.faded(110), colour.faded(70)] {
                list.push(Draw::Fill {
                    corners: spots.clone(),
                    colour,
                });
            }
        }
        outline(list, &spots, 4.5, view.look.paper);
        outline(list, &spots, 2.5, colour);
        // A refused ghost is crossed, so that it can be told without colour.
        if ghost.legal == Some(false) {
            list.push(Draw::Line {
                from: spots[0],
                to: spots[2],
                width: 1.5,
                colour,
            });
            list.push(Draw::Line {
                from: spots[1],
                to: spots[3],
                width: 1.5,
                colour,
            });
        }
        paint_front(list, &base, view, colour);
        let colours = [view.look.ink, view.look.paper.faded(140)];
        paint_emblem(list, (element, one.pose), texts, view, colours);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{Palette, Theme};
    use crate::samples::two_lines;
    use crate::table::{Area, Camera};
    use crate::texts::Language;

    const AREA: Area = Area {
        x: 0.0,
        y: 0.0,
        width: 760.0,
        height: 680.0,
    };

    /// What is painted, without its colours.
    fn shapes(overlay: &Overlay, look: &Look) -> Vec<String> {
        let state = two_lines();
        let art = BoardArt::of(&state.board);
        let camera = Camera::new(AREA, state.table_size());
        let texts = Texts::new(Language::English);
        let list = paint(&state, &art, View::new(&camera, look), overlay, &texts);
        let shape = |draw: &Draw| match draw {
            Draw::Fill { corners, .. } => format!("fill {corners:?}"),
            Draw::Line {
                from, to, width, ..
            } => format!("line {from:?} {to:?} {width}"),
            _other => String::new(),
        };
        list.iter().map(shape).collect()
    }

    #[test]
    fn no_letters_on_the_table_are_smaller_than_can_be_read() {
        let state = two_lines();
        let art = BoardArt::of(&state.board);
        let texts = Texts::new(Language::German);
        for theme in Theme::ALL {
            let look = Look::of(theme, Palette::Standard);
            let mut camera = Camera::new(AREA, state.table_size());
            camera.zoom(0.3, AREA.middle());
            for _ in 0..12 {
                camera.zoom(1.4, AREA.middle());
                let view = View::new(&camera, &look);
                let list = paint(&state, &art, view, &Overlay::default(), &texts);
                for draw in &list {
                    if let Draw::Text { size, text, .. } = draw {
                        assert!(*size >= crate::look::SMALL, "{theme:?} {text}: {size}");
                    }
                }
            }
        }
    }

    #[test]
    fn marks_are_told_by_their_shape_too() {
        for theme in Theme::ALL {
            let look = Look::of(theme, Palette::Standard);
            let state = two_lines();
            let id = state.id_of("r1").expect("r1");
            let ghost = |legal| Overlay {
                ghost: Some(Ghost {
                    placed: vec![Placed {
                        element: id,
                        pose: Pose::paces(1000.0, 900.0, 0.0),
                    }],
                    way: Vec::new(),
                    legal,
                }),
                ..Overlay::default()
            };
            let overlays = [
                Overlay::default(),
                ghost(Some(true)),
                ghost(Some(false)),
                ghost(None),
                Overlay {
                    selected: vec![id],
                    ..Overlay::default()
                },
                Overlay {
                    pointed: vec![id],
                    ..Overlay::default()
                },
            ];
            let seen = overlays.map(|overlay| shapes(&overlay, &look));
            for (i, one) in seen.iter().enumerate() {
                for other in &seen[i + 1..] {
                    assert_ne!(one, other, "{theme:?} {i}");
                }
            }
        }
    }
}
