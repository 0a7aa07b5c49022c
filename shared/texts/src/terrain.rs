//! Composing the battlefield, in words: what is wrong with a piece, what is still missing, what an army is.

use acies::ancients::{BaseKind, Home, ListElement, TerrainFault};

use super::{Texts, kind_of};

impl Texts {
    /// What is wrong with a piece of terrain or a battlefield, without its clause.
    #[must_use]
    pub fn terrain_fault(&self, fault: &TerrainFault) -> String {
        self.with(
            &format!("terrain-{}", kind_of(fault)),
            &self.terrain_values(fault),
        )
    }

    /// The same with its clause.
    #[must_use]
    pub fn terrain_fault_with_clause(&self, fault: &TerrainFault) -> String {
        self.with(
            "with-clause",
            &[
                ("text", self.terrain_fault(fault)),
                ("clause", fault.clause().id().to_owned()),
            ],
        )
    }

    /// The name of a landscape.
    #[must_use]
    pub fn home(&self, home: Home) -> String {
        self.say(&format!("home-{}", kind_of(&home)))
    }

    /// An element of a list: code, a mark for the general, and its base if it is not the usual one.
    #[must_use]
    pub fn listed(&self, element: &ListElement) -> String {
        let code = self.code(element.troop);
        let mark = if element.general { "*" } else { "" };
        let code = format!("{code}{mark}");
        match element.base {
            BaseKind::Standard => code,
            BaseKind::Loose => self.with("listed-loose", &[("code", code)]),
            BaseKind::Chariot => self.with("listed-chariot", &[("code", code)]),
        }
    }

    /// A place of a list by what it offers: `3. Light horse, Cavalry or Bows`.
    #[must_use]
    pub fn listed_place(&self, number: usize, place: &[ListElement]) -> String {
        let mut names: Vec<String> = Vec::new();
        for element in place {
            let name = self.troop(element.troop);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let last = names.pop().unwrap_or_default();
        let troops = match names.as_slice() {
            [] => last,
            others => self.with(
                "compose-or",
                &[("others", others.join(", ")), ("last", last)],
            ),
        };
        let values = [("number", number.to_string()), ("troops", troops)];
        self.with("compose-place", &values)
    }

    /// An element of a list with its whole name.
    #[must_use]
    pub fn listed_whole(&self, element: &ListElement) -> String {
        format!("{} · {}", self.listed(element), self.troop(element.troop))
    }

    /// An army in a line: `Kn*, 6 Pk, 2 Ps`.
    #[must_use]
    pub fn army_line(&self, elements: &[ListElement]) -> String {
        let mut counted: Vec<(String, usize)> = Vec::new();
        for name in elements.iter().map(|element| self.listed(element)) {
            match counted.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => counted.push((name, 1)),
            }
        }
        let parts: Vec<String> = counted
            .into_iter()
            .map(|(name, count)| match count {
                1 => name,
                _ => format!("{count} {name}"),
            })
            .collect();
        parts.join(", ")
    }

    fn terrain_values(&self, fault: &TerrainFault) -> Vec<(&'static str, String)> {
        use TerrainFault as F;
        match fault {
            F::NoSuchPiece | F::NotPaltry | F::CrossesItself | F::RiverJoinsNoEdges => Vec::new(),
            F::TooManyPieces { most } => vec![("most", most.to_string())],
            F::NotOffered { kind, home } => {
                vec![("ground", self.ground(*kind)), ("home", self.home(*home))]
            }
            F::TooManyOfKind { kind, most } => {
                vec![("ground", self.ground(*kind)), ("most", most.to_string())]
            }
            F::EitherOr { kind, other } => {
                vec![
                    ("ground", self.ground(*kind)),
                    ("other", self.ground(*other)),
                ]
            }
            F::Compulsory { found, least, most } | F::Optional { found, least, most } => vec![
                ("found", found.to_string()),
                ("least", least.to_string()),
                ("most", most.to_string()),
            ],
            F::WrongOutline { kind } => vec![("ground", self.ground(*kind))],
            F::Corners { found, least, most } => vec![
                ("found", found.to_string()),
                ("least", least.to_string()),
                ("most", most.to_string()),
            ],
            F::PieceOffTable { at } => {
                vec![("x", self.decimal(at.x)), ("y", self.decimal(at.y))]
            }
            F::NotOval { filled, least } => {
                vec![("filled", filled.to_string()), ("least", least.to_string())]
            }
            F::TooLarge {
                length,
                width,
                most,
            } => vec![
                ("length", self.paces(*length)),
                ("width", self.paces(*width)),
                ("most", self.paces(*most)),
                ("over", self.paces((length + width).saturating_sub(*most))),
            ],
            F::TooSmall { side, least } => {
                vec![("side", self.paces(*side)), ("least", self.paces(*least))]
            }
            F::TooLong { length, most } | F::TooWinding { length, most } => {
                vec![("length", self.paces(*length)), ("most", self.paces(*most))]
            }
            F::StripWidth { width, least, most } => vec![
                ("width", self.paces(*width)),
                ("least", self.paces(*least)),
                ("most", self.paces(*most)),
            ],
            F::RiverAlongEdge {
                edge,
                at,
                gap,
                least,
            } => vec![
                ("edge", self.table_edge(*edge)),
                ("x", self.decimal(at.x)),
                ("y", self.decimal(at.y)),
                ("gap", self.paces(*gap)),
                ("least", self.paces(*least)),
            ],
            F::ShoreDepth { depth, least, most } => vec![
                ("depth", self.paces(*depth)),
                ("least", self.paces(*least)),
                ("most", self.paces(*most)),
            ],
            F::TooNear { other, gap, least } => vec![
                ("other", other.to_string()),
                ("gap", self.paces(*gap)),
                ("least", self.paces(*least)),
            ],
            F::RiverOnHill { other } | F::RoadIntoWater { other } => {
                vec![("other", other.to_string())]
            }
            F::EmptyQuarters { found, least } | F::EasyQuarters { found, least } => {
                vec![("found", found.to_string()), ("least", least.to_string())]
            }
            F::NoRoomForCamp { edge } => vec![("edge", self.table_edge(*edge))],
        }
    }
}
