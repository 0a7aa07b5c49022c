//! Pieces of terrain as they are typed: `piece wood 1200 900 size 480 360`, `piece river 1200 0, 1150 900, 1200 2400`.

use acies::ancients::{FeatureKind, TableEdge};
use acies::geometry::Vec2;

use super::parse::{Reader, number};
use super::words::{ground_of, word_of};
use super::{Fault, Typed, Word};

/// Most corners of a piece; the rules take no more.
const MAX_CORNERS: usize = 64;

/// One thing about a piece. Lengths in paces, angles in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trait {
    /// Length and width of an area.
    Size(f64, f64),
    /// Width of a river or a road.
    Width(f64),
    /// Depth of a waterway.
    Depth(f64),
    /// Where the length of an area points, compass.
    Facing(f64),
    /// Which of the many outlines; nothing: the next one.
    Shape(Option<u16>),
    /// A river counts little, or much.
    Paltry(bool),
    /// The joint of this number, from 1, lies there.
    Joint(usize, Vec2),
}

/// A piece of terrain as it is to lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Laying {
    /// The piece of this number, instead of where it lies now; nothing: a new one.
    pub number: Option<u8>,
    /// What ground it is.
    pub kind: FeatureKind,
    /// The middle of an area, its corners, or the joints of a river or a road.
    pub places: Vec<Vec2>,
    /// The edge along which a waterway lies.
    pub edge: Option<TableEdge>,
    /// What else is said of it.
    pub traits: Vec<Trait>,
}

impl Reader {
    /// Behind `piece`: a number perhaps, the ground, where it lies, and how it is.
    pub(super) fn laying(&mut self, first: &str) -> Result<Laying, Fault> {
        let has_number = self.peek().and_then(number).is_some();
        let number = has_number.then(|| self.whole(first)).transpose()?;
        let kind = self.ground()?;
        let mut edge = None;
        let mut places = Vec::new();
        if kind == FeatureKind::Waterway {
            let named = self.table_edges(first)?;
            edge = named.first().copied().filter(|_| named.len() == 1);
        } else {
            places.push(self.place(first)?);
        }
        loop {
            while self.takes_mark() {}
            if self.peek().and_then(super::parse::number).is_none() {
                break;
            }
            if places.len() >= MAX_CORNERS {
                let text = self.next().unwrap_or_default();
                return Err(Fault::TooMuch { text });
            }
            places.push(self.place(first)?);
        }
        Ok(Laying {
            number,
            kind,
            places,
            edge,
            traits: self.traits()?,
        })
    }

    /// A kind of ground of one word or two.
    fn ground(&mut self) -> Result<FeatureKind, Fault> {
        let Some(one) = self.next() else {
            return Err(Fault::NoGround {
                text: String::new(),
            });
        };
        let both = self
            .peek()
            .and_then(|other| ground_of(&format!("{one}-{other}")));
        if let Some(kind) = both {
            self.at += 1;
            return Ok(kind);
        }
        ground_of(&one).ok_or(Fault::NoGround { text: one })
    }

    /// What is said of a piece, to the end of the line.
    pub(super) fn traits(&mut self) -> Result<Vec<Trait>, Fault> {
        let mut traits = Vec::new();
        loop {
            while self.takes_mark() {}
            let Some(text) = self.next() else {
                return Ok(traits);
            };
            traits.push(match word_of(&text) {
                Some(Word::Size) => Trait::Size(self.amount(&text)?, self.amount(&text)?),
                Some(Word::Width) => Trait::Width(self.amount(&text)?),
                Some(Word::Depth) => Trait::Depth(self.amount(&text)?),
                Some(Word::Facing) => Trait::Facing(self.direction(&text)?),
                Some(Word::Shape) => Trait::Shape(self.count()),
                Some(Word::Paltry) => Trait::Paltry(!self.takes(Word::No)),
                Some(Word::Bend) => {
                    Trait::Joint(self.whole::<u8>(&text)?.into(), self.place(&text)?)
                }
                _other => return Err(Fault::TooMuch { text }),
            });
        }
    }

    /// A whole number, if one follows.
    fn count(&mut self) -> Option<u16> {
        let count = self.peek()?.parse().ok()?;
        self.at += 1;
        Some(count)
    }

    /// Behind `army`: pairs of a place of the list and the alternative for it.
    pub(super) fn choices(&mut self, first: &str) -> Result<Vec<(u8, u8)>, Fault> {
        let mut choices = Vec::new();
        loop {
            while self.takes_mark() {}
            if self.peek().is_none() || choices.len() > usize::from(u8::MAX) {
                return Ok(choices);
            }
            choices.push((self.whole(first)?, self.whole(first)?));
        }
    }

    /// Behind `terrain`: the name of a piece or a way up, and how it is to be.
    pub(super) fn review(&mut self, first: &str) -> Result<Typed, Fault> {
        let mut words = self.pieces.split_off(self.at.min(self.pieces.len()));
        let Some(last) = words.pop().filter(|_| !words.is_empty()) else {
            return Err(Fault::NoName {
                after: first.to_owned(),
            });
        };
        match word_of(&last) {
            Some(
                how @ (Word::Passable
                | Word::Dangerous
                | Word::Impassable
                | Word::Usable
                | Word::Tested
                | Word::Blocked),
            ) => Ok(Typed::Review(words.join(" ").to_lowercase(), how)),
            _other => Err(Fault::Unknown {
                near: super::words::near(&last),
                word: last,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{End, Name, parse};
    use super::*;

    fn wood(places: &[(f64, f64)], traits: &[Trait]) -> Typed {
        Typed::Lay(Laying {
            number: None,
            kind: FeatureKind::Wood,
            places: places.iter().map(|(x, y)| Vec2::new(*x, *y)).collect(),
            edge: None,
            traits: traits.to_vec(),
        })
    }

    #[test]
    fn pieces_are_read_in_both_languages() {
        let size = [Trait::Size(480.0, 360.0), Trait::Facing(90.0)];
        let at = [(1200.0, 900.0)];
        for line in [
            "piece wood 1200 900 size 480 360 facing east",
            "Stück Wald 1200 900, Größe 480 360, Richtung 90",
        ] {
            assert_eq!(parse(line), Ok(wood(&at, &size)), "{line}");
        }
        let corners = [(100.0, 100.0), (500.0, 100.0), (300.0, 400.0)];
        let line = "stück wald 100 100, 500 100, 300 400";
        assert_eq!(parse(line), Ok(wood(&corners, &[])));
        let river = Laying {
            number: Some(4),
            kind: FeatureKind::River,
            places: vec![Vec2::new(1200.0, 0.0), Vec2::new(1200.0, 2400.0)],
            edge: None,
            traits: vec![Trait::Width(80.0), Trait::Paltry(true)],
        };
        let line = "piece 4 river 1200 0, 1200 2400 width 80 paltry";
        assert_eq!(parse(line), Ok(Typed::Lay(river)));
        let shore = Laying {
            number: None,
            kind: FeatureKind::Waterway,
            places: Vec::new(),
            edge: Some(TableEdge::North),
            traits: vec![Trait::Depth(240.0), Trait::Shape(Some(3))],
        };
        let line = "stück gewässer nord tiefe 240 form 3";
        assert_eq!(parse(line), Ok(Typed::Lay(shore)));
        for line in ["piece steep hill 1 2", "stück steiler Hügel 1 2"] {
            let Ok(Typed::Lay(laying)) = parse(line) else {
                panic!("{line}");
            };
            assert_eq!(laying.kind, FeatureKind::SteepHill);
        }
    }

    #[test]
    fn what_a_piece_is_to_be_like_is_read() {
        let traits = |traits: &[Trait]| Ok(Typed::Alter(traits.to_vec()));
        assert_eq!(parse("size 400 300"), traits(&[Trait::Size(400.0, 300.0)]));
        assert_eq!(parse("form"), traits(&[Trait::Shape(None)]));
        assert_eq!(parse("unbedeutend nein"), traits(&[Trait::Paltry(false)]));
        let joint = Trait::Joint(2, Vec2::new(900.0, 700.0));
        assert_eq!(parse("knick 2 900 700"), traits(&[joint]));
        let three = Name {
            side: None,
            number: "3".to_owned(),
        };
        assert_eq!(parse("entferne 3"), Ok(Typed::Remove(Some(three))));
        assert_eq!(parse("remove"), Ok(Typed::Remove(None)));
        assert_eq!(
            parse("heer 3 2, 5 1"),
            Ok(Typed::Army(vec![(3, 2), (5, 1)]))
        );
        assert_eq!(parse("army"), Ok(Typed::Army(Vec::new())));
        let review = Typed::Review("trümmer 2".to_owned(), Word::Dangerous);
        assert_eq!(parse("Gelände Trümmer 2 gefährlich"), Ok(review));
    }

    #[test]
    fn what_is_measured_is_read() {
        let named = |side, number: &str| {
            End::Named(Name {
                side,
                number: number.to_owned(),
            })
        };
        let (three, five) = (named(None, "3"), named(None, "5"));
        let b5 = named(Some(acies::Side::Blue), "5");
        let at = |x, y| End::At(Vec2::new(x, y));
        let (here, there) = (at(600.0, 400.0), at(700.0, 500.0));
        for (line, from, to) in [
            ("measure 3 5", &three, &five),
            ("miss 3 bis b5", &three, &b5),
            ("measure 3 to 600 400", &three, &here),
            ("measure 3 600 400", &three, &here),
            ("abstand 600 400 zu 5", &here, &five),
            ("measure 600 400 to 700 500", &here, &there),
            ("measure 600 400, 700 500", &here, &there),
            ("measure 600 400 700 500", &here, &there),
        ] {
            let measured = Typed::Measure(from.clone(), to.clone());
            assert_eq!(parse(line), Ok(measured), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_piece_is_said() {
        let no_ground = |text: &str| Fault::NoGround {
            text: text.to_owned(),
        };
        assert_eq!(parse("piece"), Err(no_ground("")));
        assert_eq!(parse("stück sofa 1 2"), Err(no_ground("sofa")));
        assert!(matches!(parse("piece wood 1"), Err(Fault::NoPlace { .. })));
        assert!(matches!(parse("piece waterway"), Err(Fault::NoEdge { .. })));
        assert!(matches!(parse("size 400"), Err(Fault::NoAmount { .. })));
        assert!(matches!(parse("measure 3"), Err(Fault::NoName { .. })));
        let long = format!("piece wood {}", "1 2, ".repeat(MAX_CORNERS + 1));
        assert!(matches!(parse(&long), Err(Fault::TooMuch { .. })));
    }
}
