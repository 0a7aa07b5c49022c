//! What a typed character does. By the character and not by the place of its key, so that it is the same on every keyboard;
//! each can be bound to another character.

use std::collections::BTreeMap;

/// Something that one typed character does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shortcut {
    /// Opens the list of shortcuts.
    Shortcuts,
    /// Opens the settings.
    Settings,
    /// Opens the rulebook.
    Rules,
    /// Panels and texts one step larger.
    Larger,
    /// Panels and texts one step smaller.
    Smaller,
    /// Goes to the line for commands.
    TypeCommand,
    /// Goes to the line of the chat.
    Chat,
    /// Selects the next own element or unit.
    Next,
    /// Selects the one before.
    Previous,
    /// Selects the whole group of the selected element.
    Group,
    /// Line or column.
    Column,
    /// Turns the ghost to the left.
    TurnLeft,
    /// Turns the ghost to the right.
    TurnRight,
    /// Moves the ghost ahead.
    NudgeAhead,
    /// Moves the ghost back.
    NudgeBack,
    /// Moves the ghost to the left.
    NudgeLeft,
    /// Moves the ghost to the right.
    NudgeRight,
    /// Ends the leg of the ghost.
    EndLeg,
    /// Takes the last leg back.
    Undo,
    /// Shortens a refused ghost to what is allowed.
    AsFar,
    /// The ruler.
    Ruler,
    /// Zones before the enemy's fronts.
    Zones,
    /// Where the selected element can shoot.
    Arcs,
    /// How far the general's word goes.
    Command,
    /// What the selected element sees.
    Sight,
}

/// Why a character was not bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbound {
    /// It does this already.
    Taken(Shortcut),
    /// Blanks and figures have a meaning of their own.
    Reserved,
}

impl Shortcut {
    /// In the order in which they are listed.
    pub const ALL: [Self; 25] = [
        Self::Shortcuts,
        Self::Settings,
        Self::Rules,
        Self::Larger,
        Self::Smaller,
        Self::TypeCommand,
        Self::Chat,
        Self::Next,
        Self::Previous,
        Self::Group,
        Self::Column,
        Self::TurnLeft,
        Self::TurnRight,
        Self::NudgeAhead,
        Self::NudgeBack,
        Self::NudgeLeft,
        Self::NudgeRight,
        Self::EndLeg,
        Self::Undo,
        Self::AsFar,
        Self::Ruler,
        Self::Zones,
        Self::Arcs,
        Self::Command,
        Self::Sight,
    ];

    /// What can be shown over the table on demand.
    pub const AIDS: [Self; 5] = [
        Self::Ruler,
        Self::Zones,
        Self::Arcs,
        Self::Command,
        Self::Sight,
    ];

    /// The word it is kept under; its text has the key `shortcut-WORD`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shortcuts => "shortcuts",
            Self::Settings => "settings",
            Self::Rules => "rules",
            Self::Larger => "larger",
            Self::Smaller => "smaller",
            Self::TypeCommand => "type-command",
            Self::Chat => "chat",
            Self::Next => "next",
            Self::Previous => "previous",
            Self::Group => "group",
            Self::Column => "column",
            Self::TurnLeft => "turn-left",
            Self::TurnRight => "turn-right",
            Self::NudgeAhead => "nudge-ahead",
            Self::NudgeBack => "nudge-back",
            Self::NudgeLeft => "nudge-left",
            Self::NudgeRight => "nudge-right",
            Self::EndLeg => "end-leg",
            Self::Undo => "undo",
            Self::AsFar => "as-far",
            Self::Ruler => "ruler",
            Self::Zones => "zones",
            Self::Arcs => "arcs",
            Self::Command => "command",
            Self::Sight => "sight",
        }
    }

    /// The character that does it unless another is bound.
    #[must_use]
    pub const fn usual(self) -> char {
        match self {
            Self::Shortcuts => '?',
            Self::Settings => ',',
            Self::Rules => 'r',
            Self::Larger => '+',
            Self::Smaller => '-',
            Self::TypeCommand => ':',
            Self::Chat => 't',
            Self::Next => 'n',
            Self::Previous => 'p',
            Self::Group => 'g',
            Self::Column => 'c',
            Self::TurnLeft => 'q',
            Self::TurnRight => 'e',
            Self::NudgeAhead => 'i',
            Self::NudgeBack => 'k',
            Self::NudgeLeft => 'j',
            Self::NudgeRight => 'l',
            Self::EndLeg => 'w',
            Self::Undo => 'u',
            Self::AsFar => 'f',
            Self::Ruler => 'm',
            Self::Zones => 'z',
            Self::Arcs => 'b',
            Self::Command => 'o',
            Self::Sight => 's',
        }
    }
}

/// The characters that were bound, by the words of what they do. Words of other versions are kept and mean nothing.
pub type Bound = BTreeMap<String, char>;

/// The character that does something.
#[must_use]
pub fn character_of(bound: &Bound, shortcut: Shortcut) -> char {
    bound
        .get(shortcut.word())
        .copied()
        .unwrap_or_else(|| shortcut.usual())
}

/// What a typed character does. Capitals do the same as small letters.
#[must_use]
pub fn shortcut_of(bound: &Bound, typed: char) -> Option<Shortcut> {
    let typed = small(typed);
    let mut all = Shortcut::ALL.into_iter();
    all.find(|shortcut| small(character_of(bound, *shortcut)) == typed)
}

/// Binds a character to something.
///
/// # Errors
/// [`Unbound`]; nothing has changed then.
pub fn bind(bound: &mut Bound, shortcut: Shortcut, typed: char) -> Result<(), Unbound> {
    let typed = small(typed);
    if typed.is_whitespace() || typed.is_control() || typed.is_ascii_digit() {
        return Err(Unbound::Reserved);
    }
    match shortcut_of(bound, typed) {
        Some(other) if other != shortcut => return Err(Unbound::Taken(other)),
        Some(_) | None => {}
    }
    if typed == shortcut.usual() {
        bound.remove(shortcut.word());
    } else {
        bound.insert(shortcut.word().to_owned(), typed);
    }
    Ok(())
}

/// The small letter of a letter that has one; other characters as they are.
fn small(c: char) -> char {
    let mut small = c.to_lowercase();
    match (small.next(), small.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shortcut_has_a_usual_character_and_a_word_of_its_own() {
        let none = Bound::new();
        for shortcut in Shortcut::ALL {
            assert_eq!(shortcut_of(&none, shortcut.usual()), Some(shortcut));
            let same = Shortcut::ALL
                .iter()
                .filter(|one| one.word() == shortcut.word());
            assert_eq!(same.count(), 1, "{shortcut:?}");
        }
    }

    #[test]
    fn an_umlaut_can_be_bound_and_its_capital_does_the_same() {
        let mut bound = Bound::new();
        assert_eq!(bind(&mut bound, Shortcut::Ruler, 'Ö'), Ok(()));
        assert_eq!(shortcut_of(&bound, 'ö'), Some(Shortcut::Ruler));
        assert_eq!(shortcut_of(&bound, 'Ö'), Some(Shortcut::Ruler));
        assert_eq!(shortcut_of(&bound, 'm'), None, "the usual one is free");
        assert_eq!(bind(&mut bound, Shortcut::Zones, 'm'), Ok(()));
    }

    #[test]
    fn a_character_that_is_taken_names_what_it_does_and_changes_nothing() {
        let mut bound = Bound::new();
        let refused = bind(&mut bound, Shortcut::Ruler, 'Q');
        assert_eq!(refused, Err(Unbound::Taken(Shortcut::TurnLeft)));
        assert_eq!(
            bind(&mut bound, Shortcut::Ruler, '7'),
            Err(Unbound::Reserved)
        );
        assert_eq!(
            bind(&mut bound, Shortcut::Ruler, ' '),
            Err(Unbound::Reserved)
        );
        assert!(bound.is_empty());
    }
}
