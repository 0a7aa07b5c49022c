//! The colours of the rulebook's diagrams: ink on paper, in the theme and palette that are chosen.

use acies::ancients::Side;
use acies::diagram::{Fill, Ink};

use super::Look;
use crate::draw::Colour;

impl Look {
    /// What a diagram is drawn on.
    #[must_use]
    pub const fn diagram_paper(&self) -> Colour {
        self.paper.faded(255)
    }

    /// A line or a letter of a diagram. Red's bases are dark on the table and blue's light: on paper blue is drawn with
    /// what frames them.
    #[must_use]
    pub const fn diagram_ink(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Red => self.livery(Side::Red).fill,
            Ink::Blue => self.livery(Side::Blue).frame,
            Ink::Legal => self.legal,
            Ink::Illegal => self.refused,
            Ink::Outcome => self.ink,
            Ink::Mark => Colour::rgb(122, 90, 0),
            Ink::Ground => Colour::rgb(107, 107, 88),
        }
    }

    /// What an area of a diagram is filled with; nothing for a ghost. Light, so that letters can be read on it.
    #[must_use]
    pub fn diagram_fill(&self, fill: Fill) -> Option<Colour> {
        let paper = self.diagram_paper();
        Some(match fill {
            Fill::Ghost => return None,
            Fill::Solid(ink) => self.diagram_ink(ink),
            Fill::Mark => Colour::rgb(220, 185, 95).faded(90),
            Fill::Side(side) => self.diagram_ink(Ink::of(side)).mixed(paper, 0.82),
            Fill::Camp => self
                .ground(acies::ancients::FeatureKind::Road)
                .0
                .mixed(paper, 0.5),
            Fill::Ground(kind) => self.ground(kind).0.mixed(paper, 0.35),
        })
    }
}
