//! Typed commands at the table: what they would do as a ghost, and what they do.

use acies::ancients::{
    Element, ElementId, Hand, Intent, Leg, Phase, Placed, Side, State, TableEdge, block_ends,
    check_move, legal_contacts,
};
use acies::geometry::{Base, Corner, Edge, Milli, Point, Pose, Vec2};

use super::draft::turned_about;
use super::{Battle, Draft, Wish, snap};
use crate::link::MatchSession;
use crate::panel::{Action, Field};
use crate::typed::{End, Fault, Name, Step, Typed, Word};

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Deed {
    /// It is done.
    Done,
    /// The table wants this of the server.
    Wish(Wish),
    /// As if this button had been pressed.
    Press(Action),
}

impl Battle {
    /// Shows what a command would do, when it is one that has a ghost.
    /// Says whether it has.
    pub(crate) fn preview(&mut self, typed: &Typed, session: &MatchSession) -> Result<bool, Fault> {
        let plan = self.plan(typed, session)?;
        let has_ghost = plan.is_some();
        if let Some(draft) = plan {
            self.show(draft, session);
        }
        Ok(has_ghost)
    }

    fn show(&mut self, draft: Draft, session: &MatchSession) {
        self.drop_draft();
        self.draft = Some(draft);
        self.judge(session);
    }

    /// Carries a command out: what it shows as a ghost is sent at once.
    pub(crate) fn obey(&mut self, typed: &Typed, session: &MatchSession) -> Result<Deed, Fault> {
        if let Some(draft) = self.plan(typed, session)? {
            self.show(draft, session);
            return Ok(self.confirm().map_or(Deed::Done, Deed::Wish));
        }
        let table = session.ancients();
        let own = session.seat.ok_or(Fault::NotYours)?;
        match typed {
            Typed::Select(names) => {
                let named = names.iter().map(|name| find(table, name, own));
                let selected: Result<Vec<ElementId>, Fault> = named.collect();
                self.select(selected?, table);
                Ok(Deed::Done)
            }
            Typed::Plain(word) => self.obey_word(*word, own, session),
            Typed::Nothing if self.draft.is_none() => Err(Fault::NotNow),
            _ if !session.may_act() => Err(Fault::NotYours),
            Typed::Nothing => Ok(self.confirm().map_or(Deed::Done, Deed::Wish)),
            Typed::Bonus(points) => {
                let wish = self.choose(Field::Bonus, usize::from(*points), session);
                Ok(wish.map_or(Deed::Done, Deed::Wish))
            }
            Typed::Swap(a, b) => Ok(play(Intent::Swap {
                a: find(table, a, own)?,
                b: find(table, b, own)?,
            })),
            Typed::Edges(edges) => edges_of(edges),
            Typed::Shoot(name) => {
                in_phase(table, &[Phase::Shoot])?;
                let target = find(table, name, own.other())?;
                Ok(Deed::Press(Action::Shoot(target)))
            }
            Typed::Fight(name, _) => {
                in_phase(table, &[Phase::Shoot, Phase::Fight])?;
                Ok(Deed::Press(Action::Fight(find(table, name, own)?)))
            }
            Typed::Face(edge) => {
                let id = self.single_element().ok_or(Fault::NothingSelected)?;
                Ok(Deed::Press(Action::Face(id, *edge)))
            }
            Typed::Steps(_)
            | Typed::Contact(..)
            | Typed::Place(..)
            | Typed::Camp(..)
            | Typed::Guard(_)
            | Typed::Bombard(_)
            | Typed::Rope(_)
            | Typed::Help(..)
            | Typed::Lay(_)
            | Typed::Alter(_)
            | Typed::Remove(_)
            | Typed::Army(_)
            | Typed::Review(..)
            | Typed::Climb(_)
            | Typed::Measure(..)
            | Typed::Say(_) => Err(Fault::NotNow),
        }
    }

    /// The ruler lies between two places.
    pub(crate) const fn lay_ruler(&mut self, from: Vec2, to: Vec2) {
        self.aids.ruler.lay(from, to);
    }

    fn select(&mut self, selected: Vec<ElementId>, table: &State) {
        self.drop_draft();
        self.selected = selected;
        self.show_selected(table);
    }

    fn obey_word(&mut self, word: Word, own: Side, session: &MatchSession) -> Result<Deed, Fault> {
        match word {
            Word::Next => self.go_on(true, session),
            Word::Previous => self.go_on(false, session),
            Word::Cancel => self.drop_draft(),
            _ if !session.may_act() => return Err(Fault::NotYours),
            Word::Group => self.select_group(session.ancients()),
            Word::Column => self.set_column(true, session),
            Word::Line => self.set_column(false, session),
            Word::Undo => self.remove_leg(session),
            Word::AsFar if self.go_as_far(session) => {}
            Word::Confirm => return Ok(self.confirm().map_or(Deed::Done, Deed::Wish)),
            Word::Ready => return Ok(Deed::Press(Action::Ready)),
            _other => return part_of_bound(word, session.ancients(), own),
        }
        Ok(Deed::Done)
    }

    /// The ghost of a command, if it has one.
    fn plan(&self, typed: &Typed, session: &MatchSession) -> Result<Option<Draft>, Fault> {
        let table = session.ancients();
        let side = || session.seat.filter(|_| session.may_act());
        let draft = match typed {
            Typed::Steps(steps) => {
                side().ok_or(Fault::NotYours)?;
                self.walk(steps, table)?
            }
            Typed::Contact(name, edge) => {
                let side = side().ok_or(Fault::NotYours)?;
                in_phase(table, &[Phase::Move])?;
                let enemy = find(table, name, side.other())?;
                self.close_with(enemy, *edge, side, table)
                    .ok_or_else(|| Fault::NoContact {
                        name: name.full(side.other()),
                    })?
            }
            Typed::Place(who, at, facing) => {
                let side = side().ok_or(Fault::NotYours)?;
                in_phase(table, &[Phase::Deploy])?;
                let who = who.as_ref().map(|name| find(table, name, side));
                let element = match who {
                    Some(found) => found?,
                    None => self.single_element().ok_or(Fault::NothingSelected)?,
                };
                Draft::Place {
                    placed: vec![Placed {
                        element,
                        pose: Pose::from_parts(*at, facing.unwrap_or_else(|| inward(table, side))),
                    }],
                }
            }
            Typed::Camp(at, guard) => {
                let side = side().ok_or(Fault::NotYours)?;
                in_phase(table, &[Phase::Camps])?;
                let guard = guard.as_ref().map(|name| find(table, name, side));
                Draft::Camp {
                    centre: Point::from(*at),
                    garrison: guard.transpose()?.or(self.guard),
                }
            }
            _other => return Ok(None),
        };
        Ok(Some(draft))
    }

    /// Step by step from where the selection stands.
    fn walk(&self, steps: &[Step], table: &State) -> Result<Draft, Fault> {
        let one = match (&self.draft, self.selected.as_slice()) {
            (_, []) => self.single_element().ok_or(Fault::NothingSelected)?,
            (_, [id]) => *id,
            _ if table.phase == Phase::Move => return self.march(steps, table),
            _ => return Err(Fault::NotInGroup),
        };
        let element = table.element(one).ok_or(Fault::NothingSelected)?;
        let mut legs = Vec::new();
        let mut pose = element.pose;
        for step in steps {
            pose = stepped(element, pose, *step);
            legs.push(pose);
        }
        legs.pop();
        match table.phase {
            Phase::Move if self.column => self.march(steps, table),
            Phase::Move => Ok(Draft::Single {
                element: one,
                legs,
                pose,
            }),
            Phase::Deploy => Ok(Draft::Place {
                placed: vec![Placed { element: one, pose }],
            }),
            _other => Err(Fault::NotNow),
        }
    }

    /// A group or column goes the same steps as legs.
    fn march(&self, steps: &[Step], table: &State) -> Result<Draft, Fault> {
        let legs: Result<Vec<Leg>, Fault> = steps.iter().map(|step| self.leg(*step)).collect();
        let mut elements = self.selected.clone();
        if let (true, Some(leader)) = (self.column, super::pick::leader_of(table, &elements)) {
            elements = super::pick::marching_order(table, &elements, leader);
        }
        Ok(Draft::Group {
            elements,
            legs: legs?,
            column: self.column,
        })
    }

    fn leg(&self, step: Step) -> Result<Leg, Fault> {
        match step {
            Step::Ahead(by) => Ok(Leg::Ahead(milli(by))),
            Step::Back(by) if self.column => Ok(Leg::Back(milli(by))),
            // Of a line that goes back the rules say why not.
            Step::Back(by) => Ok(Leg::Ahead(-milli(by))),
            Step::Aside(Hand::Left, by) => Ok(Leg::Shift(-milli(by))),
            Step::Aside(Hand::Right, by) => Ok(Leg::Shift(milli(by))),
            Step::Wheel(hand, degrees) => Ok(Leg::Wheel {
                hand,
                degrees: milli(degrees),
            }),
            Step::Turn(..) | Step::To(..) | Step::Go(..) => Err(Fault::NotInGroup),
        }
    }

    /// A way into contact with an enemy: alone by any legal way, a group straight ahead with a shift to line up.
    fn close_with(
        &self,
        enemy: ElementId,
        edge: Option<Edge>,
        side: Side,
        table: &State,
    ) -> Option<Draft> {
        if let [element] = self.selected.as_slice()
            && !self.column
        {
            let found = legal_contacts(table, side, *element).into_iter();
            let (intent, _) = found
                .filter(|(_, preview)| {
                    let mut contacts = preview.contacts.iter();
                    contacts.any(|(_, met, on)| *met == enemy && edge.is_none_or(|e| e == *on))
                })
                .min_by_key(|(_, preview)| preview.cost)?;
            let Intent::Move { mut to, .. } = intent else {
                return None;
            };
            let pose = to.pop()?;
            return Some(Draft::Single {
                element: *element,
                legs: to,
                pose,
            });
        }
        self.advance_on(enemy, side, table)
    }

    fn advance_on(&self, enemy: ElementId, side: Side, table: &State) -> Option<Draft> {
        let foe = table.element(enemy)?.footprint();
        let elements = self.selected.clone();
        let seats = snap::contact_seats(&foe);
        let drafts = block_ends(table, &elements, &[])
            .into_iter()
            .flat_map(|one| {
                let elements = elements.clone();
                seats.into_iter().map(move |seat| {
                    let way = seat.front() - one.pose.front();
                    let (ahead, right) = (way.dot(one.pose.ahead()), way.dot(one.pose.right()));
                    let mut legs = vec![Leg::Ahead(milli(ahead))];
                    if milli(right) != 0 {
                        legs.push(Leg::Shift(milli(right)));
                    }
                    Draft::Group {
                        elements: elements.clone(),
                        legs,
                        column: false,
                    }
                })
            });
        let legal = drafts.filter_map(|draft| {
            let preview = check_move(table, side, &draft.intent(self.bonus)).ok()?;
            let meets = preview.contacts.iter().any(|(_, met, _)| *met == enemy);
            meets.then_some((preview.cost, draft))
        });
        legal.min_by_key(|(cost, _)| *cost).map(|(_, draft)| draft)
    }
}

/// The outline of somebody, or the place itself. A bare number is one of this side.
pub(crate) fn end_of(table: &State, end: &End, side: Side) -> Result<Vec<Vec2>, Fault> {
    match end {
        End::At(at) => Ok(vec![*at]),
        End::Named(name) => {
            let found = table.element(find(table, name, side)?);
            let found = found.filter(|element| element.is_on_table());
            let full = name.full(side);
            let base = found.ok_or(Fault::Nobody { name: full })?.footprint();
            Ok(base.corners().to_vec())
        }
    }
}

/// Ends, suggestions: words whose meaning goes by the phase.
fn part_of_bound(word: Word, table: &State, own: Side) -> Result<Deed, Fault> {
    let action = match (word, table.phase) {
        (Word::End, Phase::Move) => Action::EndMoves,
        (Word::End, Phase::Shoot | Phase::Fight) => Action::EndBound,
        (Word::Suggest, Phase::Deploy) => Action::SuggestDeployment,
        (Word::Suggest, Phase::Camps) => Action::SuggestCamp,
        (Word::Suggest, Phase::Terrain) => Action::Compose(crate::compose::Composing::Propose),
        (Word::Suggest, Phase::Army) => Action::Compose(crate::compose::Composing::ChooseArmy),
        (Word::Suggest, Phase::Edges) => Action::ChooseEdge(free_edge(table, own)?),
        _other => return Err(Fault::NotNow),
    };
    Ok(Deed::Press(action))
}

/// The first edge that may be a base edge.
fn free_edge(table: &State, _own: Side) -> Result<TableEdge, Fault> {
    let mut edges = TableEdge::ALL.into_iter();
    edges
        .find(|edge| table.board.may_be_base(*edge))
        .ok_or(Fault::NotNow)
}

fn edges_of(edges: &[TableEdge]) -> Result<Deed, Fault> {
    match edges {
        [edge] => Ok(Deed::Press(Action::ChooseEdge(*edge))),
        [a, b, c] => Ok(play(Intent::NameEdges {
            edges: [*a, *b, *c],
        })),
        _other => Err(Fault::NotNow),
    }
}

const fn play(intent: Intent) -> Deed {
    Deed::Wish(Wish::Play(intent))
}

fn in_phase(table: &State, phases: &[Phase]) -> Result<(), Fault> {
    if phases.contains(&table.phase) {
        Ok(())
    } else {
        Err(Fault::NotNow)
    }
}

/// Who is called so; a bare number is one of this side.
fn find(table: &State, name: &Name, side: Side) -> Result<ElementId, Fault> {
    let full = name.full(side);
    table.id_of(&full).ok_or(Fault::Nobody { name: full })
}

/// Where the army of a side looks when it comes onto the table.
fn inward(table: &State, side: Side) -> f64 {
    table.rosters[side.index()]
        .base_edge
        .unwrap_or(TableEdge::South)
        .inward_degrees()
}

/// Paces or degrees as thousandths.
fn milli(amount: f64) -> Milli {
    (amount * 1000.0).round() as Milli
}

/// Where a single element is after one step.
fn stepped(element: &Element, pose: Pose, step: Step) -> Pose {
    let base = Base::new(pose, Element::WIDTH, element.depth());
    match step {
        Step::Ahead(by) => pose.shifted(by, 0.0),
        Step::Back(by) => pose.shifted(-by, 0.0),
        Step::Aside(Hand::Left, by) => pose.shifted(0.0, -by),
        Step::Aside(Hand::Right, by) => pose.shifted(0.0, by),
        Step::Wheel(Hand::Left, by) => turned_about(pose, base.corner(Corner::FrontLeft), -by),
        Step::Wheel(Hand::Right, by) => turned_about(pose, base.corner(Corner::FrontRight), by),
        Step::Turn(Hand::Left, by) => turned_about(pose, base.centre(), -by),
        Step::Turn(Hand::Right, by) => turned_about(pose, base.centre(), by),
        Step::To(at, facing) => Pose::from_parts(at, facing.unwrap_or_else(|| pose.degrees())),
        Step::Go(to, by) => {
            let at = pose.front() + Vec2::heading(to) * by;
            Pose::from_parts(at, pose.degrees())
        }
    }
}
