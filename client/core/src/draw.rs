//! The display list: what the window paints, in order, as plain data.
//!
//! Units: logical pixels, origin at the top left corner of the window, y downward. The window multiplies by its scale once.

/// A place on the screen, logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

impl Spot {
    /// The place at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Distance to another place.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A colour with opacity, each 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

impl Colour {
    /// An opaque colour.
    #[must_use]
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// The same colour with this opacity.
    #[must_use]
    pub const fn faded(self, a: u8) -> Self {
        Self { a, ..self }
    }
}

/// Which point of a text lies at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The middle of the text, both ways.
    Middle,
    /// Left end, middle of the height.
    Left,
    /// Right end, middle of the height.
    Right,
}

/// One thing to paint. Later entries cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Draw {
    /// From here on nothing is painted outside this rectangle, until the next clip.
    Clip {
        /// Upper left corner.
        from: Spot,
        /// Lower right corner.
        to: Spot,
    },
    /// A filled convex polygon, at least three corners in order round it.
    Fill {
        /// Its corners.
        corners: Vec<Spot>,
        /// Its colour.
        colour: Colour,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
        /// Thickness.
        width: f32,
        /// Its colour.
        colour: Colour,
    },
    /// A disc, or a ring when `ring` is given.
    Circle {
        /// Its middle.
        centre: Spot,
        /// Its radius.
        radius: f32,
        /// Thickness of the ring; nothing: filled.
        ring: Option<f32>,
        /// Its colour.
        colour: Colour,
    },
    /// A line of text.
    Text {
        /// What it says.
        text: String,
        /// Where the anchor lies.
        at: Spot,
        /// Height of the font.
        size: f32,
        /// Which point of the text lies there.
        anchor: Anchor,
        /// Turned clockwise about the anchor, degrees.
        turned: f32,
        /// Its colour.
        colour: Colour,
    },
}
