//! The panels of the full setup before anybody stands on the table: army, terrain, edges.

use acies::ancients::{
    EdgeChoice, FeatureKind, MAX_PIECES, Outline, Phase, Piece, Side, State, TableEdge, check_army,
    compulsory_kinds, missing_terrain, optional_kinds,
};

use super::App;
use super::start::text;
use crate::compose::Composing;
use crate::link::MatchSession;
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::texts::kind_of;

impl App {
    /// The column at the left while this player chooses his army or composes the battlefield.
    pub(super) fn compose_panel(&self, session: &MatchSession) -> Option<Panel> {
        let side = session
            .seat
            .filter(|_| session.may_act() && !session.is_past)?;
        let table = session.ancients();
        let (title, items) = match table.phase {
            Phase::Army => (self.say("compose-army"), self.army_items(table, side)),
            Phase::Terrain => (
                self.texts
                    .with("compose-terrain", &[("home", self.home_of(table, side))]),
                self.terrain_items(table, side),
            ),
            Phase::Begin
            | Phase::Edges
            | Phase::Camps
            | Phase::Deploy
            | Phase::Swap
            | Phase::Move
            | Phase::Shoot
            | Phase::Fight
            | Phase::Over => return None,
        };
        Some(Panel {
            id: "compose",
            place: Place::Left,
            title,
            items,
        })
    }

    fn home_of(&self, table: &State, side: Side) -> String {
        self.texts.home(table.musters[side.index()].home)
    }

    /// The places of the list that leave a choice, and what comes of it. `Clause: ARM-07`.
    fn army_items(&self, table: &State, side: Side) -> Vec<Item> {
        let places = &table.musters[side.index()].places;
        let mut items = vec![text(self.say("compose-army-hint"), Tone::Weak)];
        for (i, place) in places.iter().enumerate() {
            if place.len() < 2 {
                continue;
            }
            items.push(Item::Choice {
                field: Field::Alternative(u8::try_from(i).unwrap_or(u8::MAX)),
                label: self.texts.listed_place(i + 1, place),
                options: place
                    .iter()
                    .map(|one| self.texts.listed_whole(one))
                    .collect(),
                chosen: usize::from(self.composer.choice(i)),
            });
        }
        let choices: Vec<u8> = (0..places.len()).map(|i| self.composer.choice(i)).collect();
        match check_army(table, side, &choices) {
            Ok(elements) => items.push(text(self.texts.army_line(&elements), Tone::Plain)),
            Err(refusal) => items.push(text(self.texts.refusal(&refusal, table), Tone::Error)),
        }
        let choose = Action::Compose(Composing::ChooseArmy);
        items.push(self.button("choose-army", choose));
        items
    }

    fn terrain_items(&self, table: &State, side: Side) -> Vec<Item> {
        let home = table.musters[side.index()].home;
        let is_full = table.board.features.len() >= usize::from(MAX_PIECES);
        let mut items = vec![text(self.say("compose-own-kinds"), Tone::Plain)];
        items.extend(self.kind_buttons(compulsory_kinds(home), !is_full));
        items.push(text(self.say("compose-further-kinds"), Tone::Plain));
        items.extend(self.kind_buttons(&optional_kinds(home), !is_full));
        items.push(self.button("compose-propose", Action::Compose(Composing::Propose)));
        items.push(Item::Rule);
        match self.composer.piece() {
            Some(piece) => items.extend(self.piece_items(table, piece)),
            None => items.push(text(self.say("compose-hint"), Tone::Weak)),
        }
        items.push(Item::Rule);
        items.extend(self.lying(table));
        let missing = missing_terrain(table, side);
        if missing.is_empty() {
            items.push(text(self.say("compose-finished"), Tone::Good));
        }
        items.extend(
            missing
                .iter()
                .map(|fault| text(self.texts.terrain_fault_with_clause(fault), Tone::Warning)),
        );
        items
    }

    fn kind_buttons(&self, kinds: &[FeatureKind], enabled: bool) -> Vec<Item> {
        let button = |kind: &FeatureKind| Item::Button {
            id: format!("take-{}", kind_of(kind)),
            label: self.texts.ground(*kind),
            enabled,
            action: Action::Compose(Composing::Take(*kind)),
        };
        kinds
            .chunks(2)
            .map(|pair| Item::Row(pair.iter().map(button).collect()))
            .collect()
    }

    /// Size, turn and fate of the piece in the hand, and what the rules say to it.
    fn piece_items(&self, table: &State, piece: &Piece) -> Vec<Item> {
        let step = |id: &str, composing| self.button(id, Action::Compose(composing));
        let mut items = vec![Item::Heading(format!(
            "{} · {}",
            piece.number,
            self.texts.ground(piece.kind)
        ))];
        // A line is only wide, a shore only deep.
        let has_length = matches!(piece.outline, Outline::Oval { .. } | Outline::Area(_));
        if has_length {
            items.push(Item::Row(vec![
                text(self.say("compose-length"), Tone::Plain),
                step("compose-shorter", Composing::Longer(-1)),
                step("compose-longer", Composing::Longer(1)),
            ]));
        }
        items.push(Item::Row(vec![
            text(self.say("compose-width"), Tone::Plain),
            step("compose-narrower", Composing::Wider(-1)),
            step("compose-wider", Composing::Wider(1)),
        ]));
        let mut turns = vec![
            step("compose-turn-left", Composing::Turn(-1)),
            step("compose-turn-right", Composing::Turn(1)),
        ];
        if matches!(piece.outline, Outline::Oval { .. } | Outline::Shore { .. }) {
            turns.push(step("compose-reshape", Composing::Reshape));
        }
        items.push(Item::Row(turns));
        if piece.kind == FeatureKind::River && !table.options.river_state_by_die {
            let key = if piece.paltry {
                "compose-not-paltry"
            } else {
                "compose-paltry"
            };
            items.push(step(key, Composing::Paltry));
        }
        let verdict = self.composer.verdict();
        items.push(match verdict {
            Some(Err(refusal)) => text(self.texts.refusal(refusal, table), Tone::Error),
            Some(Ok(())) | None => text(self.say("ghost-fits"), Tone::Good),
        });
        let fits = matches!(verdict, Some(Ok(())));
        items.push(Item::Row(vec![
            self.button_if(fits, "compose-lay", Action::Compose(Composing::Lay)),
            step("compose-remove", Composing::Remove),
            step("compose-drop", Composing::Drop),
        ]));
        items
    }

    /// The pieces on the table; pressing one takes it up again.
    fn lying(&self, table: &State) -> Vec<Item> {
        let pieces = table.board.features.iter().filter_map(|feature| {
            let number = Piece::number_of(&feature.id)?;
            Some(Item::Button {
                id: format!("lift-{number}"),
                label: format!("{number} · {}", self.texts.ground(feature.kind)),
                enabled: true,
                action: Action::Compose(Composing::Lift(number)),
            })
        });
        pieces.collect()
    }

    /// The attacker at the edges: the die, or his own choice. `Clause: DEP-04`, `CFG-02`.
    pub(super) fn edge_items(&self, table: &State) -> Vec<Item> {
        if table.options.edge_choice == EdgeChoice::Attacker {
            return TableEdge::ALL
                .into_iter()
                .map(|edge| Item::Button {
                    id: format!("edge-{}", kind_of(&edge)),
                    label: self.texts.table_edge(edge),
                    enabled: table.board.may_be_base(edge),
                    action: Action::ChooseEdge(edge),
                })
                .collect();
        }
        let named = self.composer.named();
        let mut items: Vec<Item> = (0_u8..)
            .zip(named)
            .map(|(die, edge)| Item::Choice {
                field: Field::NamedEdge(die),
                label: (die + 1).to_string(),
                options: TableEdge::ALL
                    .map(|edge| self.texts.table_edge(edge))
                    .into(),
                chosen: TableEdge::ALL
                    .iter()
                    .position(|one| *one == edge)
                    .unwrap_or(0),
            })
            .collect();
        let last = TableEdge::ALL
            .into_iter()
            .find(|edge| !named.contains(edge));
        items.push(match last.filter(|_| self.composer.names_three()) {
            Some(last) => {
                let edge = self.texts.table_edge(last);
                text(
                    self.texts.with("compose-last-edge", &[("edge", edge)]),
                    Tone::Plain,
                )
            }
            None => text(self.say("compose-edges-differ"), Tone::Warning),
        });
        items.push(self.button_if(
            self.composer.names_three(),
            "name-edges",
            Action::Compose(Composing::NameEdges),
        ));
        items.push(text(self.say("hint-edges"), Tone::Weak));
        items
    }

    /// Whether the battlefield may be called finished.
    pub(super) fn terrain_buttons(&self, session: &MatchSession) -> Vec<Item> {
        let table = session.ancients();
        let is_finished = session
            .seat
            .is_some_and(|side| missing_terrain(table, side).is_empty());
        vec![
            self.button_if(is_finished, "ready", Action::Ready),
            text(self.say("hint-terrain"), Tone::Weak),
        ]
    }
}
