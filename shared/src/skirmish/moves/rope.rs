//! Ropes and grapnels are hung. `Clause: SKM-83..SKM-90`.

use super::super::turn::{Stop, Turn};
use super::super::{
    Anchor, Event, ItemId, Level, Link, LinkCondition, LinkKind, LinkState, Mil, ModelId, Refusal,
    Roof, Side, Spot, State, TestKind, UnknownThing,
};
use super::dangers::{roll_test, test_due};
use super::preview::TestDue;
use super::scene::{House, SLACK, houses_of};
use crate::geometry::{Point, Segment, Track};

/// Links beyond this have no number.
const MOST_LINKS: usize = 255;

/// What hanging a rope would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RopePreview {
    /// The test of the bearer. `Clause: SKM-84`, `SKM-89`.
    pub test: TestDue,
    /// The link that is there when it is passed.
    pub link: LinkState,
    /// From the edge of the base to the anchor.
    pub distance: Mil,
}

/// Judges the use of climbing gear without rolling for it. `Clause: SKM-83..SKM-85`, `SKM-90`.
///
/// # Errors
/// [`Refusal::NoSuchItem`], [`Refusal::BadAnchor`], [`Refusal::OutOfReach`], or one about the model.
pub fn check_rope(
    state: &State,
    side: Side,
    model: ModelId,
    item: ItemId,
    (anchor, level): (Point, Level),
) -> Result<RopePreview, Refusal> {
    let bearer = state.model(model).ok_or(Refusal::UnknownThing {
        thing: UnknownThing::Model(model),
    })?;
    let unit = state.unit(bearer.unit).ok_or(Refusal::UnknownThing {
        thing: UnknownThing::Unit(bearer.unit),
    })?;
    if unit.side != side || !bearer.is_standing() {
        return Err(Refusal::ModelNotYours { model });
    }
    let missing = Refusal::NoSuchItem { model, item };
    let known = state.scenario.items.get(usize::from(item.0));
    let gear = known.and_then(|known| known.climb).ok_or(missing.clone())?;
    if !bearer.items.contains(&item) {
        return Err(missing);
    }
    let bad = Refusal::BadAnchor { anchor };
    let houses = houses_of(state);
    let house = house_with(&houses, anchor, level).ok_or(bad.clone())?;
    let free = level > bearer.level && is_in_the_open(house, bearer.at, anchor);
    if !free || state.links.len() >= MOST_LINKS {
        return Err(bad);
    }
    let centres = bearer.at.exact().distance(anchor.exact());
    let distance = (centres - f64::from(bearer.radius())).max(0.0);
    let storeys = level - bearer.level;
    if storeys > gear.storeys || distance > f64::from(gear.reach) + SLACK {
        return Err(Refusal::OutOfReach {
            item,
            distance: libm::round(distance) as Mil,
            storeys,
        });
    }
    let low = Spot {
        at: bearer.at,
        level: bearer.level,
    };
    let mut test = test_due(state, unit, model, TestKind::Equipment, bearer.at);
    test.level = bearer.level;
    Ok(RopePreview {
        test,
        link: LinkState {
            link: Link {
                id: format!("rope-{}", state.links.len()),
                kind: LinkKind::Rope,
                low,
                high: Spot { at: anchor, level },
                condition: LinkCondition::Intact,
                damaged: false,
            },
            hung_by: Some(model),
            free_climb: true,
        },
        distance: libm::round(distance) as Mil,
    })
}

/// The building on which a rope catches there and leads to that level. `Clause: SKM-90`.
fn house_with<'h, 'a>(
    houses: &'h [House<'a>],
    anchor: Point,
    level: Level,
) -> Option<&'h House<'a>> {
    let catches = |edge: &Anchor| {
        let segment = Segment::new(edge.from.exact(), edge.to.exact());
        edge.level == level && segment.distance_to(anchor.exact()) <= SLACK
    };
    houses.iter().find(|house| {
        let stands = level < house.building.levels || house.building.roof == Roof::Flat;
        stands && level <= house.building.top() && house.building.anchors.iter().any(catches)
    })
}

/// Nothing is thrown through the building it is to catch on, from the inside least of all. `Clause: SKM-90`.
fn is_in_the_open(house: &House<'_>, from: Point, anchor: Point) -> bool {
    let line = Track::new(&[from, anchor]);
    let inside = line.inside_of(&house.outline);
    inside.iter().all(|part| part.length() <= SLACK)
}

/// Rolls for it and, passed, hangs the rope, which stays there. Failed: the item is kept, the action spent.
/// `Clause: SKM-84`, `SKM-90`.
pub(crate) fn hang(
    turn: &mut Turn<'_>,
    side: Side,
    model: ModelId,
    item: ItemId,
    anchor: (Point, Level),
) -> Result<(), Stop> {
    let active = turn.state.activation.map(|activation| activation.unit);
    let own = turn.state.model(model).map(|bearer| bearer.unit);
    if own.is_some() && own != active {
        return Err(Refusal::ModelNotYours { model }.into());
    }
    let preview = check_rope(&turn.state, side, model, item, anchor)?;
    if roll_test(turn, &preview.test)? {
        turn.emit(Event::RopeHung {
            link: preview.link,
            item,
        })?;
    }
    Ok(())
}
