//! What hand and keyboard did. Only what no panel has taken is handed in, except resizing and releases, which always are.

/// A button of the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// The main one.
    Left,
    /// The other one.
    Right,
    /// The wheel pressed.
    Middle,
}

/// A key that means something besides the character it types; characters come as [`Input::Text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Drops what is being done.
    Escape,
    /// Confirms.
    Enter,
    /// Confirms too.
    Space,
    /// The next element.
    Tab,
    /// Pans west.
    Left,
    /// Pans east.
    Right,
    /// Pans north.
    Up,
    /// Pans south.
    Down,
    /// Held: adds to the selection, fine turns.
    Shift,
    /// Held: no snapping.
    Control,
    /// Shows the whole table; in a replay its beginning.
    Home,
    /// In a replay its end.
    End,
    /// Removes the last leg.
    Backspace,
    /// From the table to the panels, from one to the next.
    Panels,
}

/// One event in the order it happened. Positions are exact logical pixels at the moment of the event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// A button went down.
    Pressed {
        /// Which.
        button: Button,
        /// Logical pixels from the left.
        x: f32,
        /// Logical pixels from the top.
        y: f32,
    },
    /// The pointer went somewhere.
    Moved {
        /// Logical pixels from the left.
        x: f32,
        /// Logical pixels from the top.
        y: f32,
    },
    /// A button went up.
    Released {
        /// Which.
        button: Button,
        /// Logical pixels from the left.
        x: f32,
        /// Logical pixels from the top.
        y: f32,
    },
    /// The wheel turned.
    Wheel {
        /// Logical pixels from the left.
        x: f32,
        /// Logical pixels from the top.
        y: f32,
        /// Notches away from the user; negative: toward him.
        up: f32,
    },
    /// A key went down.
    KeyPressed(Key),
    /// A key went up.
    KeyReleased(Key),
    /// A character was typed; control characters are left out by the window.
    Text(char),
    /// The window has another size or scale. Also the first event of all.
    Resized {
        /// Logical pixels.
        width: f32,
        /// Logical pixels.
        height: f32,
        /// Real pixels a logical one.
        scale: f32,
    },
    /// The part of the window that no panel covers: there the table is shown. Logical pixels.
    TableArea {
        /// From the left.
        x: f32,
        /// From the top.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
    },
    /// The window lost the keyboard: whatever was held is released.
    FocusLost,
}
