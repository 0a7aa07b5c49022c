//! Names of things on a skirmish table: lengths, ground, pieces, units, weapons, modifiers.

use acies::skirmish::{
    Blocker, Cause, Cover, GroundEffect, Heading, ItemId, Label, LinkId, LinkKind, Mil, ModelId,
    Modifier, Names, ObjectiveId, Pace, Phase, Piece, PieceId, Quality, State, TerrainKind, Unit,
    UnitId, WeaponId, leader_of,
};
use serde::Serialize;

use super::{Language, Texts, kind_of};

impl Texts {
    /// A length with its unit: `4.5″`; hundredths only where there are any.
    #[must_use]
    pub fn inches(&self, mil: Mil) -> String {
        let hundredths = (mil.unsigned_abs() + 5) / 10;
        let point = match self.language() {
            Language::English => '.',
            Language::German => ',',
        };
        let sign = if mil < 0 { "-" } else { "" };
        let number = match (hundredths / 100, hundredths % 100) {
            (whole, 0) => format!("{sign}{whole}"),
            (whole, part) if part % 10 == 0 => format!("{sign}{whole}{point}{}", part / 10),
            (whole, part) => format!("{sign}{whole}{point}{part:02}"),
        };
        self.with("skm-inches", &[("n", number)])
    }

    /// A name in this language.
    #[must_use]
    pub fn name(&self, names: &Names) -> String {
        match self.language() {
            Language::English => names.en.clone(),
            Language::German => names.de.clone(),
        }
    }

    /// A kind by its key: `skm-terrain-deep-snow`.
    pub fn kind<T: Serialize>(&self, family: &str, value: &T) -> String {
        self.say(&format!("skm-{family}-{}", kind_of(value)))
    }

    /// The name of a kind of ground.
    #[must_use]
    pub fn terrain(&self, kind: TerrainKind) -> String {
        self.kind("terrain", &kind)
    }

    /// What a piece is: by what is said on it, else by its ground.
    #[must_use]
    pub fn piece_kind(&self, piece: &Piece) -> String {
        match (piece.label, piece.kind) {
            (Label::Plain, Some(kind)) => self.terrain(kind),
            (label, _) => self.kind("label", &label),
        }
    }

    /// The piece of this number.
    #[must_use]
    pub fn piece_of(&self, state: &State, id: PieceId) -> String {
        let piece = state.scenario.pieces.get(usize::from(id.0));
        piece.map_or_else(|| format!("#{}", id.0), |piece| self.piece_kind(piece))
    }

    /// The number that tells a piece from others of its name, from 1; nothing: it is the only one.
    #[must_use]
    pub fn number_of_piece(&self, state: &State, id: PieceId) -> Option<usize> {
        let names = state.scenario.pieces.iter();
        number_among(names.map(|piece| self.piece_kind(piece)), usize::from(id.0))
    }

    /// A piece by a name that no other one has: `Wall 2`.
    #[must_use]
    pub fn piece_name(&self, state: &State, id: PieceId) -> String {
        numbered(self.piece_of(state, id), self.number_of_piece(state, id))
    }

    /// The number that tells a link from others of its name, from 1; nothing: it is the only one.
    #[must_use]
    pub fn number_of_link(&self, state: &State, id: LinkId) -> Option<usize> {
        let names = state.links.iter();
        let names = names.map(|now| self.kind("link", &now.link.kind));
        number_among(names, usize::from(id.0))
    }

    /// A link by a name that no other one has: `Stairs 2`.
    #[must_use]
    pub fn link_name(&self, state: &State, id: LinkId) -> String {
        numbered(self.link_of(state, id), self.number_of_link(state, id))
    }

    /// Name and sort of a unit: `r1 Rifle squad`.
    #[must_use]
    pub fn unit(&self, state: &State, unit: &Unit) -> String {
        match state.template_of(unit) {
            Some(template) => format!("{} {}", unit.name, self.name(&template.names)),
            None => unit.name.clone(),
        }
    }

    /// The unit of this number.
    #[must_use]
    pub fn unit_of(&self, state: &State, id: UnitId) -> String {
        state
            .unit(id)
            .map_or_else(|| format!("#{}", id.0), |unit| self.unit(state, unit))
    }

    /// A model: its unit and its place in it, `r1/3`.
    #[must_use]
    pub fn model_of(&self, state: &State, id: ModelId) -> String {
        let unit = state.model(id).and_then(|model| state.unit(model.unit));
        let Some(unit) = unit else {
            return format!("#{}", id.0);
        };
        let place = unit.models.iter().position(|model| *model == id);
        match place {
            Some(place) if unit.models.len() > 1 => format!("{}/{}", unit.name, place + 1),
            Some(_) | None => unit.name.clone(),
        }
    }

    /// How good soldiers are.
    #[must_use]
    pub fn quality(&self, quality: Quality) -> String {
        self.kind("quality", &quality)
    }

    /// The weapon of this number.
    #[must_use]
    pub fn weapon_of(&self, state: &State, id: WeaponId) -> String {
        let weapon = state.scenario.weapons.get(usize::from(id.0));
        weapon.map_or_else(|| format!("#{}", id.0), |weapon| self.name(&weapon.names))
    }

    /// The item of this number.
    #[must_use]
    pub fn item_of(&self, state: &State, id: ItemId) -> String {
        let item = state.scenario.items.get(usize::from(id.0));
        item.map_or_else(|| format!("#{}", id.0), |item| self.name(&item.names))
    }

    /// The link of this number: stairs, a ladder, a rope.
    #[must_use]
    pub fn link_of(&self, state: &State, id: LinkId) -> String {
        let kind = state.link(id).map_or(LinkKind::Stairs, |now| now.link.kind);
        self.kind("link", &kind)
    }

    /// The objective of this number.
    #[must_use]
    pub fn objective_of(&self, state: &State, id: ObjectiveId) -> String {
        let objective = state.scenario.objectives.get(usize::from(id.0));
        objective.map_or_else(|| format!("#{}", id.0), |one| self.name(&one.names))
    }

    /// What hides or protects somebody.
    #[must_use]
    pub fn blocker(&self, state: &State, by: Blocker) -> String {
        match by {
            Blocker::Piece(id) => self.piece_of(state, id),
            Blocker::Building(_) => self.say("skm-building"),
            Blocker::Model(id) => self.model_of(state, id),
        }
    }

    /// How good cover is.
    #[must_use]
    pub fn cover(&self, cover: Cover) -> String {
        self.kind("cover", &cover)
    }

    /// Modifiers of a move value in a row: `full pack -1, mud -2`.
    #[must_use]
    pub fn modifiers(&self, state: &State, modifiers: &[Modifier]) -> String {
        let each = modifiers.iter().map(|modifier| {
            let cause = match modifier.cause {
                Cause::Item(id) => self.item_of(state, id),
                Cause::Ground(kind) => self.terrain(kind),
            };
            format!("{cause} {}", Self::signed(modifier.inches))
        });
        each.collect::<Vec<_>>().join(", ")
    }

    /// What ground does to somebody who goes through it.
    #[must_use]
    pub fn ground_effect(&self, effect: GroundEffect) -> String {
        match effect {
            GroundEffect::Inches(0) => self.say("skm-effect-none"),
            GroundEffect::Inches(inches) => self.with("skm-inches", &[("n", Self::signed(inches))]),
            GroundEffect::Pace(Pace::Slow) => self.say("skm-effect-slow"),
            GroundEffect::Pace(Pace::Medium) => self.say("skm-effect-medium"),
            GroundEffect::Pace(Pace::Fast) => self.say("skm-effect-fast"),
            GroundEffect::Barred => self.say("skm-effect-impassable"),
        }
    }

    /// A compass heading with its unit.
    #[must_use]
    pub fn heading(&self, heading: Heading) -> String {
        self.degrees(i32::from(heading) * 1000)
    }

    /// The name of a phase of a skirmish.
    #[must_use]
    pub fn skirmish_phase(&self, phase: Phase) -> String {
        self.kind("phase", &phase)
    }

    /// Who leads a unit, if anybody lives.
    #[must_use]
    pub fn leader_name(&self, state: &State, id: UnitId) -> Option<String> {
        leader_of(state, id).map(|leader| self.model_of(state, leader))
    }
}

/// Which of those with its name something is.
fn number_among(names: impl Iterator<Item = String>, place: usize) -> Option<usize> {
    let names: Vec<String> = names.collect();
    let name = names.get(place)?;
    let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
    let before = names.get(..place).map_or(0, &same);
    (same(&names) > 1).then_some(before + 1)
}

fn numbered(name: String, number: Option<usize>) -> String {
    match number {
        Some(number) => format!("{name} {number}"),
        None => name,
    }
}
