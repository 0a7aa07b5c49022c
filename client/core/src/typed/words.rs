//! The words of typed commands, German and English.

use acies::ancients::FeatureKind;

/// A word of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// Straight ahead.
    Ahead,
    /// Straight back.
    Back,
    /// The left.
    Left,
    /// The right.
    Right,
    /// Wheel.
    Wheel,
    /// Turn about the middle.
    Turn,
    /// To a place.
    To,
    /// In a direction of the compass.
    Go,
    /// Introduces a facing.
    Facing,
    /// Into contact.
    Contact,
    /// Select.
    Select,
    /// The next own element.
    Next,
    /// The one before.
    Previous,
    /// The whole group.
    Group,
    /// As a column.
    Column,
    /// As it stands.
    Line,
    /// Put down.
    Place,
    /// The camp.
    Camp,
    /// Exchange.
    Swap,
    /// A base edge.
    Edge,
    /// The front.
    Front,
    /// The rear.
    Rear,
    /// The north.
    North,
    /// The east.
    East,
    /// The south.
    South,
    /// The west.
    West,
    /// Points for the road bonus.
    Bonus,
    /// Shoot.
    Shoot,
    /// Fight.
    Fight,
    /// Turn to face.
    Face,
    /// Guard a sector.
    Guard,
    /// A shell.
    Bombard,
    /// A rope.
    Rope,
    /// Climb.
    Climb,
    /// Help a fallen model.
    Revive,
    /// Rally a unit.
    Rally,
    /// Activate the selected unit.
    Activate,
    /// Hold: no other action.
    Hold,
    /// Hold in reserve.
    Reserve,
    /// As the program suggests.
    Suggest,
    /// Done with this part.
    Ready,
    /// End the phase, activation, turn or bound.
    End,
    /// As far as legal.
    AsFar,
    /// Confirm.
    Confirm,
    /// Drop the ghost.
    Cancel,
    /// Take the last leg back.
    Undo,
    /// Say in the chat.
    Say,
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Offer an adjournment.
    Adjourn,
    /// Offer to go on.
    Resume,
    /// Accept what was offered.
    Accept,
    /// Decline it.
    Decline,
    /// Another match.
    Rematch,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Leave the table.
    Leave,
    /// Lay a piece of terrain.
    Piece,
    /// Take something away.
    Remove,
    /// Length and width of a piece.
    Size,
    /// Width of a river or a road.
    Width,
    /// Depth of a waterway.
    Depth,
    /// Which of the many outlines.
    Shape,
    /// A river that counts little.
    Paltry,
    /// A joint of a river or a road goes somewhere else.
    Bend,
    /// The choices of the army list.
    Army,
    /// The terrain of a skirmish under review.
    Terrain,
    /// May be entered.
    Passable,
    /// May be entered with a test.
    Dangerous,
    /// May not be entered.
    Impassable,
    /// Can be climbed.
    Usable,
    /// Can be climbed with a test.
    Tested,
    /// Cannot be climbed.
    Blocked,
    /// How far is it?
    Measure,
    /// The list of keys and commands.
    Keys,
}

/// Every spelling of every word; small letters. The first English and the first German one are what help shows.
pub(super) const SPELLINGS: [(Word, &[&str]); 75] = [
    (
        Word::Ahead,
        &["ahead", "vor", "forward", "voraus", "vorwärts"],
    ),
    (Word::Back, &["back", "zurück", "zurueck", "retire"]),
    (Word::Left, &["left", "links"]),
    (Word::Right, &["right", "rechts"]),
    (Word::Wheel, &["wheel", "schwenk", "schwenke", "schwenken"]),
    (Word::Turn, &["turn", "dreh", "drehe", "drehen"]),
    (Word::To, &["to", "nach", "bis", "zu"]),
    (Word::Go, &["go", "geh", "gehe"]),
    (Word::Facing, &["facing", "richtung", "blick"]),
    (
        Word::Contact,
        &["contact", "kontakt", "assault", "angriff", "sturm"],
    ),
    (
        Word::Select,
        &["select", "wähle", "waehle", "unit", "einheit"],
    ),
    (
        Word::Next,
        &["next", "nächste", "naechste", "nächstes", "weiter"],
    ),
    (Word::Previous, &["previous", "vorige", "voriges"]),
    (Word::Group, &["group", "gruppe"]),
    (Word::Column, &["column", "kolonne"]),
    (Word::Line, &["line", "linie"]),
    (Word::Place, &["place", "stelle", "stell", "deploy"]),
    (Word::Camp, &["camp", "lager"]),
    (Word::Swap, &["swap", "tausch", "tausche"]),
    (Word::Edge, &["edge", "kante"]),
    (Word::Front, &["front"]),
    (Word::Rear, &["rear", "rücken", "ruecken"]),
    (Word::North, &["north", "nord", "norden"]),
    (Word::East, &["east", "ost", "osten"]),
    (Word::South, &["south", "süd", "sued", "süden"]),
    (Word::West, &["west", "westen"]),
    (Word::Bonus, &["bonus"]),
    (
        Word::Shoot,
        &["shoot", "schieß", "schiess", "schieße", "fire", "feuer"],
    ),
    (Word::Fight, &["fight", "kampf", "kämpfe", "duel", "duell"]),
    (Word::Face, &["face", "wende", "wenden"]),
    (Word::Guard, &["guard", "wache", "wacht"]),
    (Word::Bombard, &["bombard", "beschieß", "granate"]),
    (Word::Rope, &["rope", "seil"]),
    (Word::Climb, &["climb", "kletter", "klettere"]),
    (Word::Revive, &["revive", "versorge", "hilf"]),
    (Word::Rally, &["rally", "sammle"]),
    (Word::Activate, &["activate", "aktiviere"]),
    (Word::Hold, &["hold", "halt"]),
    (Word::Reserve, &["reserve"]),
    (Word::Suggest, &["suggest", "vorschlag"]),
    (Word::Ready, &["ready", "fertig"]),
    (Word::End, &["end", "ende"]),
    (Word::AsFar, &["far", "weit"]),
    (Word::Confirm, &["confirm", "bestätige", "send", "sende"]),
    (Word::Cancel, &["cancel", "verwirf", "abbruch"]),
    (Word::Undo, &["undo", "zurücknehmen", "rückgängig"]),
    (Word::Say, &["say", "sag", "sage"]),
    (Word::Resign, &["resign", "aufgeben"]),
    (Word::Draw, &["draw", "remis"]),
    (Word::Adjourn, &["adjourn", "vertagen"]),
    (Word::Resume, &["resume", "fortsetzen"]),
    (Word::Accept, &["accept", "annehmen"]),
    (Word::Decline, &["decline", "ablehnen"]),
    (Word::Rematch, &["rematch", "revanche"]),
    (Word::Yes, &["yes", "ja"]),
    (Word::No, &["no", "nein"]),
    (Word::Leave, &["leave", "verlassen"]),
    (Word::Piece, &["piece", "stück", "stueck"]),
    (Word::Remove, &["remove", "entferne", "entfernen"]),
    (Word::Size, &["size", "größe", "groesse"]),
    (Word::Width, &["width", "breite", "wide", "breit"]),
    (Word::Depth, &["depth", "tiefe", "deep", "tief"]),
    (Word::Shape, &["shape", "form"]),
    (Word::Paltry, &["paltry", "unbedeutend"]),
    (Word::Bend, &["bend", "knick"]),
    (Word::Army, &["army", "heer", "armee"]),
    (Word::Terrain, &["terrain", "gelände", "gelaende"]),
    (Word::Passable, &["passable", "passierbar"]),
    (Word::Dangerous, &["dangerous", "gefährlich", "gefaehrlich"]),
    (Word::Impassable, &["impassable", "unpassierbar"]),
    (Word::Usable, &["usable", "benutzbar"]),
    (Word::Tested, &["test"]),
    (Word::Blocked, &["blocked", "gesperrt"]),
    (
        Word::Measure,
        &["measure", "miss", "messe", "distance", "abstand"],
    ),
    (Word::Keys, &["help", "hilfe", "keys", "tasten"]),
];

/// Every spelling of every kind of ground; a name of two words is joined by a hyphen.
const GROUNDS: [(FeatureKind, &[&str]); 13] = [
    (
        FeatureKind::GentleHill,
        &["hill", "hügel", "huegel", "gentle-hill", "sanfter-hügel"],
    ),
    (
        FeatureKind::SteepHill,
        &["steep", "steil", "steep-hill", "steiler-hügel", "berg"],
    ),
    (FeatureKind::Wood, &["wood", "wald"]),
    (
        FeatureKind::Rough,
        &["rough", "unwegsam", "rough-ground", "unwegsames-gelände"],
    ),
    (FeatureKind::Marsh, &["marsh", "sumpf"]),
    (FeatureKind::Dunes, &["dunes", "dünen", "duenen"]),
    (
        FeatureKind::Bua,
        &["town", "ort", "built-up-area", "bebautes-gebiet", "stadt"],
    ),
    (
        FeatureKind::EnclosedField,
        &["field", "feld", "enclosed-field", "eingefriedetes-feld"],
    ),
    (FeatureKind::Impassable, &["impassable", "unbetretbar"]),
    (FeatureKind::River, &["river", "fluss"]),
    (FeatureKind::Road, &["road", "straße", "strasse"]),
    (
        FeatureKind::Waterway,
        &["waterway", "gewässer", "gewaesser", "water", "wasser"],
    ),
    (FeatureKind::Oasis, &["oasis", "oase"]),
];

/// The kind of ground that is called so.
pub(super) fn ground_of(spelling: &str) -> Option<FeatureKind> {
    let small = spelling.to_lowercase();
    let mut all = GROUNDS.iter();
    all.find(|(_, spellings)| spellings.contains(&small.as_str()))
        .map(|(kind, _)| *kind)
}

/// The word that is spelled like this.
pub(super) fn word_of(spelling: &str) -> Option<Word> {
    let small = spelling.to_lowercase();
    let mut all = SPELLINGS.iter();
    all.find(|(_, spellings)| spellings.contains(&small.as_str()))
        .map(|(word, _)| *word)
}

/// A spelling that differs in at most two letters.
pub(super) fn near(spelling: &str) -> Option<&'static str> {
    let small = spelling.to_lowercase();
    SPELLINGS
        .iter()
        .flat_map(|(_, spellings)| spellings.iter().copied())
        .map(|known| (distance(&small, known), known))
        .filter(|(off, known)| *off <= 2 && *off < known.chars().count())
        .min_by_key(|(off, _)| *off)
        .map(|(_, known)| known)
}

/// How many letters must be put in, left out or changed.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = before + usize::from(x != *y);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_means_two_things() {
        let mut all: Vec<&str> = SPELLINGS
            .iter()
            .flat_map(|(_, s)| s.iter().copied())
            .collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn every_ground_has_a_name_in_both_languages_and_none_means_two() {
        let mut all: Vec<&str> = Vec::new();
        for (kind, spellings) in GROUNDS {
            assert_eq!(ground_of(spellings[0]), Some(kind));
            all.extend(spellings);
        }
        for language in acies_texts::Language::ALL {
            let texts = acies_texts::Texts::new(language);
            for kind in FeatureKind::ALL {
                let name = texts.ground(kind).to_lowercase().replace(' ', "-");
                assert_eq!(ground_of(&name), Some(kind), "{name}");
            }
        }
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn a_slip_of_the_finger_is_seen() {
        assert_eq!(near("ahaed"), Some("ahead"));
        assert_eq!(near("schwnek"), Some("schwenk"));
        assert_eq!(near("xyzzyx"), None);
    }
}
