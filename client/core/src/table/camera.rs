//! Where the table lies on the screen, and back: the only place that knows both.
//!
//! The table is in paces or inches, `y` to the north; the screen in logical pixels, `y` downward. The player's own base edge
//! can be turned to the bottom.

use acies::ancients::TableEdge;
use acies::geometry::{Point, Vec2};
use acies::protocol::SharedView;

use crate::draw::Spot;

/// Farthest and nearest view: so many logical pixels across the longer side of the table.
const ZOOM: (f64, f64) = (120.0, 9600.0);
/// Space round the whole table, in parts of its longer side.
const MARGIN: f64 = 0.025;

/// A rectangle of the screen, logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Area {
    /// Whether a place lies in it.
    #[must_use]
    pub fn contains(&self, at: Spot) -> bool {
        at.x >= self.x
            && at.y >= self.y
            && at.x < self.x + self.width
            && at.y < self.y + self.height
    }

    /// Whether both have a place in common.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// Its middle.
    #[must_use]
    pub const fn middle(&self) -> Spot {
        Spot::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// The view of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    area: Area,
    table: (f64, f64),
    /// The place of the table in the middle of the area, paces.
    centre: Vec2,
    /// Logical pixels a pace.
    scale: f64,
    /// The compass heading that is up on the screen: 0, 90, 180 or 270.
    up: f64,
    /// Follows the area until the user zooms or pans.
    whole: bool,
}

impl Camera {
    /// A view of a whole table of this size in paces.
    #[must_use]
    pub fn new(area: Area, table: (f64, f64)) -> Self {
        let mut camera = Self {
            area,
            table,
            centre: Vec2::new(table.0 / 2.0, table.1 / 2.0),
            scale: 0.2,
            up: 0.0,
            whole: true,
        };
        camera.show_whole();
        camera
    }

    /// Shows the whole table.
    pub fn show_whole(&mut self) {
        self.whole = true;
        self.centre = Vec2::new(self.table.0 / 2.0, self.table.1 / 2.0);
        let (across, along) = if self.is_sideways() {
            (self.table.1, self.table.0)
        } else {
            (self.table.0, self.table.1)
        };
        let margin = 2.0 * MARGIN * self.longer();
        let fit = (f64::from(self.area.width) / (across + margin))
            .min(f64::from(self.area.height) / (along + margin));
        self.scale = self.in_reach(fit);
    }

    const fn longer(&self) -> f64 {
        self.table.0.max(self.table.1).max(1.0)
    }

    /// A scale as near as the view comes to it.
    fn in_reach(&self, scale: f64) -> f64 {
        scale.clamp(ZOOM.0 / self.longer(), ZOOM.1 / self.longer())
    }

    /// How wide the strips left and right of the whole table are when it is shown whole, logical pixels.
    #[must_use]
    pub fn beside(&self) -> f32 {
        let whole = Self::new(self.area, self.table).looking(self.up);
        let across = if whole.is_sideways() {
            self.table.1
        } else {
            self.table.0
        };
        ((self.area.width - whole.pixels(across)) / 2.0).max(0.0)
    }

    fn looking(mut self, up: f64) -> Self {
        self.up = up;
        self.show_whole();
        self
    }

    fn is_sideways(&self) -> bool {
        self.up == 90.0 || self.up == 270.0
    }

    /// Turns the view so that this edge of the table is at the bottom.
    pub fn look_from(&mut self, edge: TableEdge) {
        self.turn_up(edge.inward_degrees());
    }

    /// Turns the view so that this heading is up: 0, 90, 180 or 270.
    pub fn turn_up(&mut self, up: f64) {
        if self.up != up {
            self.up = up;
            self.show_whole();
        }
    }

    /// The part of the screen it fills.
    #[must_use]
    pub const fn area(&self) -> Area {
        self.area
    }

    /// The table area has another place or size.
    pub fn set_area(&mut self, area: Area) {
        self.area = area;
        if self.whole {
            self.show_whole();
        }
    }

    /// Another table.
    pub fn set_table(&mut self, table: (f64, f64)) {
        if self.table != table {
            self.table = table;
            self.show_whole();
        }
    }

    /// Logical pixels a pace.
    #[must_use]
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// The compass heading that is up on the screen, degrees.
    #[must_use]
    pub const fn up(&self) -> f64 {
        self.up
    }

    /// Where a place of the table lies on the screen.
    #[must_use]
    pub fn screen_from_table(&self, at: Vec2) -> Spot {
        let offset = at - self.centre;
        let middle = self.area.middle();
        let right = offset.dot(Vec2::heading(self.up + 90.0)) * self.scale;
        let up = offset.dot(Vec2::heading(self.up)) * self.scale;
        Spot::new(
            (f64::from(middle.x) + right) as f32,
            (f64::from(middle.y) - up) as f32,
        )
    }

    /// Which place of the table lies there on the screen, paces.
    #[must_use]
    pub fn table_from_screen(&self, at: Spot) -> Vec2 {
        let middle = self.area.middle();
        let right = f64::from(at.x - middle.x) / self.scale;
        let up = f64::from(middle.y - at.y) / self.scale;
        self.centre + Vec2::heading(self.up + 90.0) * right + Vec2::heading(self.up) * up
    }

    /// A length on the screen.
    #[must_use]
    pub fn pixels(&self, paces: f64) -> f32 {
        (paces * self.scale) as f32
    }

    /// Makes everything larger or smaller by a factor; the place under `at` stays where it is.
    pub fn zoom(&mut self, factor: f64, at: Spot) {
        let before = self.table_from_screen(at);
        self.scale = self.in_reach(self.scale * factor);
        let after = self.table_from_screen(at);
        self.whole = false;
        self.move_centre(before - after);
    }

    /// Moves the view by a drag on the screen.
    pub fn pan(&mut self, from: Spot, to: Spot) {
        let by = self.table_from_screen(from) - self.table_from_screen(to);
        self.whole = false;
        self.move_centre(by);
    }

    /// Puts a place of the table into the middle.
    pub fn look_at(&mut self, at: Vec2) {
        let by = at - self.centre;
        self.whole = false;
        self.move_centre(by);
    }

    /// What is seen, to be shown to others.
    #[must_use]
    pub fn shared(&self) -> SharedView {
        let milli = |length: f64| (length * 1000.0).round() as i32;
        SharedView {
            centre: Point {
                x: milli(self.centre.x),
                y: milli(self.centre.y),
            },
            across: milli(f64::from(self.area.width) / self.scale).max(1),
            along: milli(f64::from(self.area.height) / self.scale).max(1),
            up: self.up as u16,
        }
    }

    /// Shows what somebody else sees; all of it, whatever the shape of both windows.
    pub fn follow(&mut self, view: SharedView) {
        let length = |milli: i32| (f64::from(milli) / 1000.0).max(1.0);
        self.turn_up(f64::from(view.up));
        self.whole = false;
        let fit = (f64::from(self.area.width) / length(view.across))
            .min(f64::from(self.area.height) / length(view.along));
        self.scale = self.in_reach(fit);
        self.centre = Vec2::default();
        self.move_centre(view.centre.vec());
    }

    fn move_centre(&mut self, by: Vec2) {
        let centre = self.centre + by;
        self.centre = Vec2::new(
            centre.x.clamp(0.0, self.table.0),
            centre.y.clamp(0.0, self.table.1),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Area = Area {
        x: 0.0,
        y: 40.0,
        width: 734.0,
        height: 480.0,
    };
    const DOUBLE: Area = Area {
        x: 0.0,
        y: 80.0,
        width: 1468.0,
        height: 960.0,
    };

    #[test]
    fn table_to_screen_and_back_is_the_same_place_in_every_view() {
        for area in [SMALL, DOUBLE] {
            for edge in [
                TableEdge::North,
                TableEdge::East,
                TableEdge::South,
                TableEdge::West,
            ] {
                let mut camera = Camera::new(area, (2400.0, 2400.0));
                camera.look_from(edge);
                camera.zoom(1.7, Spot::new(200.0, 300.0));
                camera.pan(Spot::new(10.0, 10.0), Spot::new(55.0, -20.0));
                for at in [
                    (0.0, 0.0),
                    (1200.0, 1200.0),
                    (2400.0, 17.5),
                    (333.3, 2000.0),
                ] {
                    let at = Vec2::new(at.0, at.1);
                    let back = camera.table_from_screen(camera.screen_from_table(at));
                    assert!(at.distance(back) < 0.01, "{edge:?} {at:?} {back:?}");
                }
            }
        }
    }

    #[test]
    fn the_whole_table_fits_and_north_is_up() {
        let camera = Camera::new(SMALL, (2400.0, 2400.0));
        let south_west = camera.screen_from_table(Vec2::new(0.0, 0.0));
        let north_east = camera.screen_from_table(Vec2::new(2400.0, 2400.0));
        assert!(SMALL.contains(south_west) && SMALL.contains(north_east));
        assert!(south_west.x < north_east.x && south_west.y > north_east.y);
    }

    #[test]
    fn twice_the_area_shows_everything_twice_as_large() {
        let (one, two) = (
            Camera::new(SMALL, (2400.0, 2400.0)),
            Camera::new(DOUBLE, (2400.0, 2400.0)),
        );
        assert!((two.scale() - 2.0 * one.scale()).abs() < 1e-9);
        let at = Vec2::new(700.0, 300.0);
        let (a, b) = (one.screen_from_table(at), two.screen_from_table(at));
        assert!((b.x - 2.0 * a.x).abs() < 0.01 && (b.y - 2.0 * a.y).abs() < 0.01);
    }

    #[test]
    fn the_own_edge_is_at_the_bottom() {
        let mut camera = Camera::new(SMALL, (2400.0, 2400.0));
        camera.look_from(TableEdge::East);
        let own = camera.screen_from_table(Vec2::new(2400.0, 1200.0));
        let theirs = camera.screen_from_table(Vec2::new(0.0, 1200.0));
        assert!(own.y > theirs.y && (own.x - theirs.x).abs() < 0.01);
    }

    #[test]
    fn who_follows_sees_all_that_the_other_sees() {
        let mut theirs = Camera::new(DOUBLE, (2400.0, 2400.0));
        theirs.look_from(TableEdge::East);
        theirs.zoom(3.0, Spot::new(400.0, 500.0));
        let mut own = Camera::new(SMALL, (2400.0, 2400.0));
        own.follow(theirs.shared());
        for corner in [
            Spot::new(DOUBLE.x, DOUBLE.y),
            Spot::new(DOUBLE.x + DOUBLE.width, DOUBLE.y + DOUBLE.height),
        ] {
            let spot = own.screen_from_table(theirs.table_from_screen(corner));
            let is_seen = spot.x >= SMALL.x - 1.0
                && spot.x <= SMALL.x + SMALL.width + 1.0
                && spot.y >= SMALL.y - 1.0
                && spot.y <= SMALL.y + SMALL.height + 1.0;
            assert!(is_seen, "{spot:?}");
        }
        assert_eq!(own.shared().up, theirs.shared().up);
        assert!(theirs.shared().is_bounded());
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut camera = Camera::new(SMALL, (2400.0, 2400.0));
        let pointer = Spot::new(300.0, 200.0);
        let before = camera.table_from_screen(pointer);
        camera.zoom(2.0, pointer);
        assert!(before.distance(camera.table_from_screen(pointer)) < 1e-6);
    }
}
