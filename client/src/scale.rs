//! The one place that turns real pixels of the window into the core's logical pixels and egui's points, and back.

use acies_client_core::Spot;
use egui_macroquad::egui::{Pos2, Rect, pos2};

/// The longer and the shorter side of the smallest window, logical pixels: in a smaller one everything is drawn smaller.
const FEWEST: (f32, f32) = (560.0, 340.0);

/// Sizes of the window at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Width of the window, real pixels.
    pub real_width: f32,
    /// Height of the window, real pixels.
    pub real_height: f32,
    /// Real pixels a logical pixel.
    pub logical: f32,
    /// Real pixels a point of the panels: the logical scale times the size of texts.
    pub point: f32,
}

impl Scale {
    /// The sizes for a window, the system's scale, the scale asked for on the command line and the size of texts.
    #[must_use]
    pub fn new(real: (f32, f32), system: f32, asked: f32, text_percent: u16) -> Self {
        let system = if system.is_finite() && system > 0.0 {
            system
        } else {
            1.0
        };
        let wanted = (system * asked).clamp(0.5, 4.0);
        let (longer, shorter) = (real.0.max(real.1), real.0.min(real.1));
        let fitting = (longer / FEWEST.0).min(shorter / FEWEST.1);
        let logical = if fitting.is_finite() && fitting > 0.0 {
            wanted.min(fitting.max(0.25))
        } else {
            wanted
        };
        Self {
            real_width: real.0,
            real_height: real.1,
            logical,
            point: logical * f32::from(text_percent.clamp(50, 300)) / 100.0,
        }
    }

    /// Some systems report no size, or none that is a number, in the first frames.
    #[must_use]
    pub fn is_usable(&self) -> bool {
        let usable = |length: f32| length.is_finite() && length >= 1.0;
        usable(self.real_width) && usable(self.real_height)
    }

    /// Width and height in logical pixels.
    #[must_use]
    pub fn logical_size(&self) -> (f32, f32) {
        (
            self.real_width / self.logical,
            self.real_height / self.logical,
        )
    }

    /// Real pixels to logical pixels.
    #[must_use]
    pub fn logical_from_real(&self, x: f32, y: f32) -> Spot {
        Spot::new(x / self.logical, y / self.logical)
    }

    /// Real pixels to points.
    #[must_use]
    pub fn point_from_real(&self, x: f32, y: f32) -> Pos2 {
        pos2(x / self.point, y / self.point)
    }

    /// A rectangle in points as left, top, width and height in real pixels.
    #[must_use]
    pub fn real_from_points(&self, rect: Rect) -> [f32; 4] {
        [rect.left(), rect.top(), rect.width(), rect.height()].map(|length| length * self.point)
    }

    /// A rectangle in points as left, top, width and height in logical pixels.
    #[must_use]
    pub fn logical_from_points(&self, rect: Rect) -> [f32; 4] {
        self.real_from_points(rect)
            .map(|length| length / self.logical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::vec2;

    /// A click lands where it was made, at every scale and size of texts.
    #[test]
    fn conversions_agree() {
        for (system, asked, percent) in [
            (1.0, 1.0, 100),
            (1.25, 1.0, 150),
            (2.0, 1.0, 75),
            (1.5, 2.0, 100),
        ] {
            let scale = Scale::new((2048.0, 1200.0), system, asked, percent);
            let point = scale.point_from_real(300.0, 120.0);
            let rect = Rect::from_min_size(point, vec2(0.0, 0.0));
            let [x, y, ..] = scale.real_from_points(rect);
            assert!((x - 300.0).abs() < 0.01 && (y - 120.0).abs() < 0.01);
            let [x, y, ..] = scale.logical_from_points(rect);
            let spot = scale.logical_from_real(300.0, 120.0);
            assert!((x - spot.x).abs() < 0.01 && (y - spot.y).abs() < 0.01);
        }
    }

    /// A browser zoomed to 300 %, a small phone.
    #[test]
    fn a_small_window_is_drawn_smaller_instead_of_cut() {
        let zoomed = Scale::new((1280.0, 800.0), 3.0, 1.0, 100);
        assert!(zoomed.logical_size().0 >= 560.0 && zoomed.logical_size().1 >= 340.0);
        let phone = Scale::new((1080.0, 2340.0), 3.0, 1.0, 100);
        assert_eq!(phone.logical_size(), (360.0, 780.0));
    }

    #[test]
    fn senseless_sizes_are_seen() {
        assert!(!Scale::new((f32::NAN, 600.0), 1.0, 1.0, 100).is_usable());
        assert!(!Scale::new((0.0, 600.0), 1.0, 1.0, 100).is_usable());
        assert!(Scale::new((1024.0, 600.0), f32::NAN, 1.0, 100).logical >= 1.0);
    }
}
