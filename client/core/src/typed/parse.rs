//! From a line of text to a command, or to what is wrong with it.

use acies::ancients::{Hand, Side, TableEdge};
use acies::geometry::{Edge, Vec2};

use super::words::{near, word_of};
use super::{End, Fault, MAX_AMOUNT, MAX_STEPS, Name, Step, Typed, Word};

/// Reads a line.
///
/// # Errors
/// What is missing or too much, at the first place where something is.
pub fn parse(line: &str) -> Result<Typed, Fault> {
    let line = line.trim();
    if let Some((first, rest)) = line.split_once(char::is_whitespace)
        && word_of(first) == Some(Word::Say)
    {
        return Ok(Typed::Say(rest.trim().to_owned()));
    }
    let mut reader = Reader::of(line);
    let Some(first) = reader.next() else {
        return Ok(Typed::Nothing);
    };
    let word = known(&first)?;
    let typed = reader.command(&first, word)?;
    match reader.next() {
        Some(text) => Err(Fault::TooMuch { text }),
        None => Ok(typed),
    }
}

fn known(text: &str) -> Result<Word, Fault> {
    word_of(text).ok_or_else(|| Fault::Unknown {
        word: text.to_owned(),
        near: near(text),
    })
}

/// The pieces of a line: words, numbers, and marks between steps.
pub(super) struct Reader {
    pub(super) pieces: Vec<String>,
    pub(super) at: usize,
}

impl Reader {
    fn of(line: &str) -> Self {
        let mut pieces = Vec::new();
        for piece in line.replace(';', " ; ").split_whitespace() {
            // A comma after a piece ends a step; inside a number it is a decimal point.
            let bare = piece.trim_end_matches(',');
            if !bare.is_empty() {
                pieces.push(bare.to_owned());
            }
            if bare.len() < piece.len() {
                pieces.push(";".to_owned());
            }
        }
        while pieces.last().is_some_and(|last| last == ";") {
            pieces.pop();
        }
        Self { pieces, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<&str> {
        self.pieces.get(self.at).map(String::as_str)
    }

    pub(super) fn next(&mut self) -> Option<String> {
        let piece = self.pieces.get(self.at).cloned();
        self.at += 1;
        piece
    }

    /// The next piece if it is this word.
    pub(super) fn takes(&mut self, word: Word) -> bool {
        let is = self.peek().and_then(word_of) == Some(word);
        self.at += usize::from(is);
        is
    }

    /// The next piece if it is the mark between two steps.
    pub(super) fn takes_mark(&mut self) -> bool {
        let is = self.peek() == Some(";");
        self.at += usize::from(is);
        is
    }

    fn command(&mut self, first: &str, word: Word) -> Result<Typed, Fault> {
        let typed = match word {
            Word::Ahead
            | Word::Back
            | Word::Left
            | Word::Right
            | Word::Wheel
            | Word::Turn
            | Word::To
            | Word::Go => Typed::Steps(self.steps(first, word)?),
            Word::Contact => Typed::Contact(self.name(first)?, self.edge()),
            Word::Select => Typed::Select(self.names(first)?),
            Word::Place => {
                let who = self.name_before_place();
                Typed::Place(who, self.place(first)?, self.facing()?)
            }
            Word::Camp => {
                let at = self.place(first)?;
                let guard = self.takes(Word::Guard).then(|| self.name(first));
                Typed::Camp(at, guard.transpose()?)
            }
            Word::Swap => Typed::Swap(self.name(first)?, self.name(first)?),
            Word::Edge => Typed::Edges(self.table_edges(first)?),
            Word::Bonus => Typed::Bonus(self.whole(first)?),
            Word::Shoot => Typed::Shoot(self.name(first)?),
            Word::Fight => {
                let one = self.name(first)?;
                let other = self.peek().is_some().then(|| self.name(first));
                Typed::Fight(one, other.transpose()?)
            }
            Word::Face => Typed::Face(self.edge().ok_or_else(|| Fault::NoEdge {
                after: first.to_owned(),
            })?),
            Word::Guard => Typed::Guard(self.direction(first)?),
            Word::Bombard => Typed::Bombard(self.place(first)?),
            Word::Rope => Typed::Rope(self.place(first)?),
            Word::Revive | Word::Rally => Typed::Help(word, self.name(first)?),
            Word::Say => Typed::Say(String::new()),
            Word::Piece => Typed::Lay(self.laying(first)?),
            Word::Size
            | Word::Width
            | Word::Depth
            | Word::Shape
            | Word::Paltry
            | Word::Bend
            | Word::Facing => {
                self.at -= 1;
                Typed::Alter(self.traits()?)
            }
            Word::Remove => {
                let whom = self.peek().is_some().then(|| self.name(first));
                Typed::Remove(whom.transpose()?)
            }
            Word::Army => Typed::Army(self.choices(first)?),
            Word::Terrain => self.review(first)?,
            Word::Climb if self.peek().is_some() => Typed::Climb(self.whole(first)?),
            Word::Measure => {
                let from = self.end(first)?;
                while self.takes(Word::To) || self.takes_mark() {}
                Typed::Measure(from, self.end(first)?)
            }
            Word::Front
            | Word::Rear
            | Word::North
            | Word::East
            | Word::South
            | Word::West
            | Word::Next
            | Word::Previous
            | Word::Group
            | Word::Column
            | Word::Line
            | Word::Climb
            | Word::Activate
            | Word::Hold
            | Word::Reserve
            | Word::Suggest
            | Word::Ready
            | Word::End
            | Word::AsFar
            | Word::Confirm
            | Word::Cancel
            | Word::Undo
            | Word::Resign
            | Word::Draw
            | Word::Adjourn
            | Word::Resume
            | Word::Accept
            | Word::Decline
            | Word::Rematch
            | Word::Yes
            | Word::No
            | Word::Passable
            | Word::Dangerous
            | Word::Impassable
            | Word::Usable
            | Word::Tested
            | Word::Blocked
            | Word::Keys
            | Word::Leave => Typed::Plain(word),
        };
        Ok(typed)
    }

    /// One step after the other, with marks between them or without.
    fn steps(&mut self, first: &str, word: Word) -> Result<Vec<Step>, Fault> {
        let mut steps = vec![self.step(first, word)?];
        loop {
            while self.peek() == Some(";") {
                self.at += 1;
            }
            let Some(text) = self.next() else {
                return Ok(steps);
            };
            if steps.len() >= MAX_STEPS {
                return Err(Fault::TooMuch { text });
            }
            let word = known(&text)?;
            steps.push(self.step(&text, word)?);
        }
    }

    fn step(&mut self, text: &str, word: Word) -> Result<Step, Fault> {
        match word {
            Word::Ahead => Ok(Step::Ahead(self.amount(text)?)),
            Word::Back => Ok(Step::Back(self.amount(text)?)),
            Word::Left => Ok(Step::Aside(Hand::Left, self.amount(text)?)),
            Word::Right => Ok(Step::Aside(Hand::Right, self.amount(text)?)),
            Word::Wheel => Ok(Step::Wheel(self.hand(text)?, self.amount(text)?)),
            Word::Turn => Ok(Step::Turn(self.hand(text)?, self.amount(text)?)),
            Word::To => Ok(Step::To(self.place(text)?, self.facing()?)),
            Word::Go => Ok(Step::Go(self.direction(text)?, self.amount(text)?)),
            _other => Err(Fault::TooMuch {
                text: text.to_owned(),
            }),
        }
    }

    pub(super) fn amount(&mut self, after: &str) -> Result<f64, Fault> {
        let Some(text) = self.next() else {
            return Err(Fault::NoAmount {
                after: after.to_owned(),
            });
        };
        number(&text).ok_or(Fault::NotANumber { text })
    }

    /// A whole number that fits.
    pub(super) fn whole<T: TryFrom<u16>>(&mut self, after: &str) -> Result<T, Fault> {
        let text = self.peek().unwrap_or_default().to_owned();
        let amount = self.amount(after)?;
        let whole = (amount.fract() == 0.0).then_some(amount as u16);
        let fits = whole.and_then(|whole| T::try_from(whole).ok());
        fits.ok_or(Fault::NotANumber { text })
    }

    fn hand(&mut self, after: &str) -> Result<Hand, Fault> {
        if self.takes(Word::Left) {
            Ok(Hand::Left)
        } else if self.takes(Word::Right) {
            Ok(Hand::Right)
        } else {
            Err(Fault::NoHand {
                after: after.to_owned(),
            })
        }
    }

    /// An edge of a base, if one is named.
    fn edge(&mut self) -> Option<Edge> {
        let edge = match self.peek().and_then(word_of)? {
            Word::Front => Edge::Front,
            Word::Rear => Edge::Rear,
            Word::Left => Edge::Left,
            Word::Right => Edge::Right,
            _other => return None,
        };
        self.at += 1;
        Some(edge)
    }

    pub(super) fn table_edges(&mut self, after: &str) -> Result<Vec<TableEdge>, Fault> {
        let mut edges = Vec::new();
        while let Some(text) = self.peek() {
            edges.push(match word_of(text) {
                Some(Word::North) => TableEdge::North,
                Some(Word::East) => TableEdge::East,
                Some(Word::South) => TableEdge::South,
                Some(Word::West) => TableEdge::West,
                _other => break,
            });
            self.at += 1;
        }
        if edges.is_empty() || edges.len() > 3 {
            return Err(Fault::NoEdge {
                after: after.to_owned(),
            });
        }
        Ok(edges)
    }

    /// A direction of the compass: a word or degrees, north 0, east 90.
    pub(super) fn direction(&mut self, after: &str) -> Result<f64, Fault> {
        let degrees = match self.peek().and_then(word_of) {
            Some(Word::North) => 0.0,
            Some(Word::East) => 90.0,
            Some(Word::South) => 180.0,
            Some(Word::West) => 270.0,
            _other => return Ok(self.amount(after)?.rem_euclid(360.0)),
        };
        self.at += 1;
        Ok(degrees)
    }

    fn facing(&mut self) -> Result<Option<f64>, Fault> {
        let at = self.at;
        if !self.takes(Word::Facing) {
            return Ok(None);
        }
        let word = self.pieces.get(at).cloned().unwrap_or_default();
        self.direction(&word).map(Some)
    }

    pub(super) fn place(&mut self, after: &str) -> Result<Vec2, Fault> {
        let mut coordinate = || {
            let text = self.next().filter(|text| text != ";")?;
            Some(number(&text).ok_or(Fault::NotANumber { text }))
        };
        match (coordinate(), coordinate()) {
            (Some(x), Some(y)) => Ok(Vec2::new(x?, y?)),
            _missing => Err(Fault::NoPlace {
                after: after.to_owned(),
            }),
        }
    }

    /// Two numbers are a place, anything else is a name. Before another end, or alone, a number is a name too.
    fn end(&mut self, after: &str) -> Result<End, Fault> {
        let is_number = |text: &String| number(text).is_some();
        let ahead = self.pieces.get(self.at..).unwrap_or_default();
        let numbers = ahead.iter().take_while(|text| is_number(text)).count();
        // "measure 3 5": two names; "measure 3 600 400": a name and a place.
        let is_place = match ahead.get(numbers) {
            Some(_) => numbers == 2,
            None => numbers == 2 && self.at > 1 || numbers == 4,
        };
        if is_place {
            self.place(after).map(End::At)
        } else {
            self.name(after).map(End::Named)
        }
    }

    /// A name before the two numbers of a place, if there is one.
    fn name_before_place(&mut self) -> Option<Name> {
        let numbers = self.pieces.get(self.at..).unwrap_or_default();
        let facing = numbers
            .iter()
            .position(|piece| word_of(piece) == Some(Word::Facing))
            .unwrap_or(numbers.len());
        let first = numbers.first()?;
        let is_name = facing >= 3 || number(first).is_none();
        if !is_name {
            return None;
        }
        self.at += 1;
        self.pieces.get(self.at - 1).map(|text| name(text))
    }

    pub(super) fn name(&mut self, after: &str) -> Result<Name, Fault> {
        let text = self.next().filter(|text| text != ";");
        text.map(|text| name(&text)).ok_or_else(|| Fault::NoName {
            after: after.to_owned(),
        })
    }

    fn names(&mut self, after: &str) -> Result<Vec<Name>, Fault> {
        let mut names = vec![self.name(after)?];
        while let Some(text) = self.next() {
            if text != ";" {
                names.push(name(&text));
            }
        }
        Ok(names)
    }
}

/// A number, with a decimal point or comma and perhaps a unit behind it. A comma before exactly three digits may mean
/// thousands or thousandths: it is no number.
pub(super) fn number(text: &str) -> Option<f64> {
    let bare = text.trim_end_matches(['p', 'P', '°', '"', '″']);
    let after_comma = bare.split_once(',').map(|(_, after)| after);
    if after_comma.is_some_and(|after| after.len() == 3) {
        return None;
    }
    let number: f64 = bare.replace(',', ".").parse().ok()?;
    (number.is_finite() && (0.0..=MAX_AMOUNT).contains(&number)).then_some(number)
}

/// `r5`, `B5`, `5`; what begins with another letter is a name of its own.
fn name(text: &str) -> Name {
    let small = text.to_lowercase();
    let side = match small.chars().next() {
        Some('r') => Some(Side::Red),
        Some('b') => Some(Side::Blue),
        _other => None,
    };
    let number = match side {
        Some(_) => small.chars().skip(1).collect(),
        None => small,
    };
    Name { side, number }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount_missing(after: &str) -> Fault {
        Fault::NoAmount {
            after: after.to_owned(),
        }
    }

    #[test]
    fn both_languages_say_the_same_steps() {
        let english = parse("ahead 150, wheel left 20; back 2.5");
        let german = parse("vor 150p schwenk links 20° zurück 2,5");
        let steps = [
            Step::Ahead(150.0),
            Step::Wheel(Hand::Left, 20.0),
            Step::Back(2.5),
        ];
        assert_eq!(english, Ok(Typed::Steps(steps.to_vec())));
        assert_eq!(german, english);
    }

    #[test]
    fn every_kind_of_command_is_read() {
        let b5 = Name {
            side: Some(Side::Blue),
            number: "5".to_owned(),
        };
        let five = Name {
            side: None,
            number: "5".to_owned(),
        };
        let at = Vec2::new(600.0, 400.0);
        for (line, typed) in [
            ("", Typed::Nothing),
            (
                "turn left 90",
                Typed::Steps(vec![Step::Turn(Hand::Left, 90.0)]),
            ),
            ("go north 6", Typed::Steps(vec![Step::Go(0.0, 6.0)])),
            (
                "nach 600 400 richtung ost",
                Typed::Steps(vec![Step::To(at, Some(90.0))]),
            ),
            ("contact 5", Typed::Contact(five.clone(), None)),
            (
                "Kontakt B5 links",
                Typed::Contact(b5.clone(), Some(Edge::Left)),
            ),
            (
                "select 5, b5",
                Typed::Select(vec![five.clone(), b5.clone()]),
            ),
            (
                "place 5 600 400",
                Typed::Place(Some(five.clone()), at, None),
            ),
            (
                "stelle 600 400 richtung 180",
                Typed::Place(None, at, Some(180.0)),
            ),
            ("swap 5 b5", Typed::Swap(five.clone(), b5.clone())),
            ("edge north", Typed::Edges(vec![TableEdge::North])),
            ("schieß b5", Typed::Shoot(b5)),
            ("fight 5", Typed::Fight(five, None)),
            ("wende rücken", Typed::Face(Edge::Rear)),
            ("ende", Typed::Plain(Word::End)),
            ("sag Grüß dich, 5!", Typed::Say("Grüß dich, 5!".to_owned())),
        ] {
            assert_eq!(parse(line), Ok(typed), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_at_its_place() {
        let owned = str::to_owned;
        for (line, fault) in [
            ("ahead", amount_missing("ahead")),
            ("vor 100, zurück", amount_missing("zurück")),
            (
                "wheel 20",
                Fault::NoHand {
                    after: owned("wheel"),
                },
            ),
            ("bonus 1.7", Fault::NotANumber { text: owned("1.7") }),
            ("bonus 300", Fault::NotANumber { text: owned("300") }),
            ("army 3 2.9", Fault::NotANumber { text: owned("2.9") }),
            (
                "ahead 1,200",
                Fault::NotANumber {
                    text: owned("1,200"),
                },
            ),
            ("bend 2.9 1 2", Fault::NotANumber { text: owned("2.9") }),
            (
                "piece 300 wood 1 2",
                Fault::NotANumber { text: owned("300") },
            ),
            ("ahead ten", Fault::NotANumber { text: owned("ten") }),
            ("ahead -5", Fault::NotANumber { text: owned("-5") }),
            ("ahead 1e9", Fault::NotANumber { text: owned("1e9") }),
            (
                "ahead 100 5",
                Fault::Unknown {
                    word: owned("5"),
                    near: None,
                },
            ),
            (
                "contact",
                Fault::NoName {
                    after: owned("contact"),
                },
            ),
            (
                "camp 100",
                Fault::NoPlace {
                    after: owned("camp"),
                },
            ),
            (
                "edge",
                Fault::NoEdge {
                    after: owned("edge"),
                },
            ),
            ("end now", Fault::TooMuch { text: owned("now") }),
            ("ahead 5 end", Fault::TooMuch { text: owned("end") }),
            (
                "wheal left 3",
                Fault::Unknown {
                    word: owned("wheal"),
                    near: Some("wheel"),
                },
            ),
        ] {
            assert_eq!(parse(line), Err(fault), "{line}");
        }
    }

    #[test]
    fn a_line_without_end_is_refused() {
        let line = "ahead 1 ".repeat(MAX_STEPS + 1);
        assert!(matches!(parse(&line), Err(Fault::TooMuch { .. })));
    }
}
