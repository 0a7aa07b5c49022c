//! Typed questions about the table: how far it is from one to the other, and which piece of the terrain review is meant.

use acies::ancients::Side;
use acies::geometry::{Vec2, nearest_of_round, nearest_places};
use acies::skirmish::{
    LinkCondition, LinkId, MobilitySet, Phase, Standing, State, TerrainProposal,
};

use super::{App, skirmish};
use crate::link::MatchSession;
use crate::texts::{Language, Texts};
use crate::typed::{End, Fault, Name, Word};
use crate::{battle, skirmish as steering};

impl App {
    /// Lays the ruler between two ends and says in words how far they are apart and in which direction the other lies.
    pub(super) fn measure(&mut self, from: &End, to: &End) -> Result<String, Fault> {
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return Err(Fault::NotNow);
        };
        let sides = sides_of(session, from);
        let is_skirmish = session.skirmish().is_some();
        let (here, there) = match skirmish::seen_of(session) {
            Some(seen) => {
                let here = steering::end_of(seen.state, from, sides[0])?;
                let there = steering::end_of(seen.state, to, sides[1])?;
                nearest_bases(&here, &there)
            }
            None => {
                let table = session.ancients();
                let here = battle::end_of(table, from, sides[0])?;
                let there = battle::end_of(table, to, sides[1])?;
                nearest_places(&here, &there)
            }
        }
        .ok_or(Fault::NotNow)?;
        if is_skirmish {
            self.skirmish.lay_ruler(here, there);
        } else {
            self.battle.lay_ruler(here, there);
        }
        let names =
            [(from, sides[0]), (to, sides[1])].map(|(end, side)| self.name_of_end(end, side));
        Ok(self.say_distance(names, here, there, is_skirmish))
    }

    fn say_distance(&self, names: [String; 2], here: Vec2, there: Vec2, in_inches: bool) -> String {
        let [from, to] = names;
        let way = there - here;
        let tenths = (way.length() * 10.0).round() as i32;
        if tenths == 0 {
            return self
                .texts
                .with("typed-measured-touch", &[("from", from), ("to", to)]);
        }
        let key = if in_inches {
            "typed-inches"
        } else {
            "typed-paces"
        };
        let number = self.texts.decimal(tenths.saturating_mul(100));
        let winds = (way.degrees().rem_euclid(360.0) / 45.0).round() as i32 % 8;
        self.texts.with(
            "typed-measured",
            &[
                ("from", from),
                ("to", to),
                ("length", self.texts.with(key, &[("n", number)])),
                ("wind", self.texts.say(&format!("wind-{winds}"))),
            ],
        )
    }

    fn name_of_end(&self, end: &End, side: Side) -> String {
        match end {
            End::Named(name) => name.full(side),
            End::At(at) => {
                let whole = |value: f64| self.texts.decimal((value * 1000.0).round() as i32);
                format!("{}/{}", whole(at.x), whole(at.y))
            }
        }
    }

    /// The piece or way up of this name in either language, to be as the word says. `Clause: SKM-06`.
    pub(super) fn proposal_of(&self, name: &str, how: Word) -> Result<TerrainProposal, Fault> {
        let session = self.session.as_ref().ok_or(Fault::NotNow)?;
        let seen = skirmish::seen_of(session).ok_or(Fault::NotNow)?;
        if seen.state.phase != Phase::TerrainReview {
            return Err(Fault::NotNow);
        }
        if !seen.may_act {
            return Err(Fault::NotYours);
        }
        let nobody = || Fault::Nobody {
            name: name.to_owned(),
        };
        let both = Language::ALL.map(Texts::new);
        let mut found = both
            .iter()
            .filter_map(|texts| proposal_in(texts, seen.state, name, how));
        found.next().ok_or_else(nobody)
    }
}

fn proposal_in(texts: &Texts, state: &State, name: &str, how: Word) -> Option<TerrainProposal> {
    let standing = match how {
        Word::Passable => Some(Standing::Passable),
        Word::Dangerous => Some(Standing::Dangerous(MobilitySet::ALL)),
        Word::Impassable => Some(Standing::Impassable),
        _other => None,
    };
    let condition = match how {
        Word::Usable => Some(LinkCondition::Intact),
        Word::Tested => Some(LinkCondition::DamagedTest),
        Word::Blocked => Some(LinkCondition::Blocked),
        _other => None,
    };
    if let Some(standing) = standing {
        let mut pieces = state.pieces_with_ids();
        let called = |id| texts.piece_name(state, id).to_lowercase() == name;
        let (piece, ..) = pieces.find(|(id, ..)| called(*id))?;
        return Some(TerrainProposal::Piece { piece, standing });
    }
    let mut links = (0..=u8::MAX).map(LinkId).take(state.links.len());
    let link = links.find(|id| texts.link_name(state, *id).to_lowercase() == name)?;
    condition.map(|condition| TerrainProposal::Link { link, condition })
}

/// Whose a bare number is: of the own side first, then of the other when the first was one of the own.
fn sides_of(session: &MatchSession, from: &End) -> [Side; 2] {
    let own = session.seat.unwrap_or(Side::Red);
    match from {
        End::Named(Name { side, .. }) => [own, side.unwrap_or(own).other()],
        End::At(_) => [own, own],
    }
}

/// The nearest places of the nearest two round bases.
fn nearest_bases(here: &[(Vec2, f64)], there: &[(Vec2, f64)]) -> Option<(Vec2, Vec2)> {
    let pairs = here
        .iter()
        .flat_map(|one| there.iter().map(|other| nearest_of_round(*one, *other)));
    let far = |(from, to): &(Vec2, Vec2)| from.distance(*to);
    pairs.min_by(|a, b| far(a).total_cmp(&far(b)))
}
