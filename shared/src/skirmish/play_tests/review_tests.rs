//! The terrain review and deployment. `Clause: SKM-06..SKM-10`.

use super::{accepted, go, refused};
use crate::skirmish::testing::{at, bare, rect};
use crate::skirmish::{
    Agreement, Cover, Event, Intent, Label, Link, LinkCondition, LinkId, LinkKind, MobilitySet,
    Options, Phase, Piece, PieceId, Placed, Refusal, Scenario, Side, Spot, Standing, State, UnitId,
    data, new_battle, next_in_hand, suggested_deployment,
};
use crate::skirmish::{TerrainProposal, TerrainProposal::Piece as OfPiece};

fn piece(id: &str, label: Label, standing: Standing) -> Piece {
    Piece {
        id: id.to_owned(),
        label,
        polygon: rect(10.0, 10.0, 12.0, 12.0),
        layer: 1,
        kind: None,
        standing,
        height: 0,
        cover: Cover::None,
        hardness: None,
    }
}

/// A wall, a scrub and damaged stairs, in the review.
fn review() -> State {
    let mut scenario: Scenario = bare();
    scenario.pieces = vec![
        piece("wall", Label::Wall, Standing::Impassable),
        piece("ditch", Label::Plain, Standing::Passable),
    ];
    let spot = |level| Spot {
        at: at(20.0, 20.0),
        level,
    };
    let link = |damaged| Link {
        id: "stairs".to_owned(),
        kind: LinkKind::Stairs,
        low: spot(0),
        high: spot(1),
        condition: LinkCondition::Intact,
        damaged,
    };
    scenario.links = vec![link(false), link(true)];
    let mut state = new_battle(&scenario, &Options::default());
    go(&mut state, Side::Red, &Intent::Begin, &[]);
    assert_eq!(state.phase, Phase::TerrainReview);
    state
}

const fn ditch(standing: Standing) -> Intent {
    Intent::ProposeTerrain(OfPiece {
        piece: PieceId(1),
        standing,
    })
}

#[test]
fn skm_06_a_proposal_makes_a_new_revision_that_nobody_has_accepted() {
    let mut state = review();
    go(
        &mut state,
        Side::Red,
        &Intent::AcceptTerrain { revision: 0 },
        &[],
    );
    assert_eq!(state.side_to_act(), Some(Side::Blue));
    go(&mut state, Side::Blue, &ditch(Standing::Impassable), &[]);
    assert_eq!(state.review.revision, 1);
    assert_eq!(state.review.accepted, [false; 2]);
    assert_eq!(state.pieces[1].standing, Standing::Impassable);
    assert_eq!(state.side_to_act(), Some(Side::Red));
}

/// TV-58.
#[test]
fn skm_06_both_must_accept_the_same_revision() {
    let mut state = review();
    for _ in 0..3 {
        go(
            &mut state,
            Side::Red,
            &ditch(Standing::Dangerous(MobilitySet::ALL)),
            &[],
        );
    }
    go(
        &mut state,
        Side::Red,
        &Intent::AcceptTerrain { revision: 3 },
        &[],
    );
    let refusal = refused(&state, Side::Blue, &Intent::AcceptTerrain { revision: 2 });
    assert_eq!(refusal, Refusal::OldRevision { revision: 3 });
    assert_eq!(refusal.code(), "TERRAIN_NOT_AGREED");
    assert_eq!(state.phase, Phase::TerrainReview);
    // Nobody is in hand here: the first round follows at once, begun by the higher die.
    go(
        &mut state,
        Side::Blue,
        &Intent::AcceptTerrain { revision: 3 },
        &[4, 9],
    );
    assert_ne!(state.phase, Phase::TerrainReview);
}

#[test]
fn skm_06_accepting_twice_and_playing_too_early_are_refused() {
    let mut state = review();
    let early = Intent::Activate { unit: UnitId(0) };
    assert_eq!(
        refused(&state, Side::Red, &early).code(),
        "TERRAIN_NOT_AGREED"
    );
    let accept = Intent::AcceptTerrain { revision: 0 };
    go(&mut state, Side::Red, &accept, &[]);
    let refusal = refused(&state, Side::Red, &accept);
    assert_eq!(
        refusal,
        Refusal::NotYourTurn {
            active: Some(Side::Blue)
        }
    );
}

#[test]
fn skm_06_the_terrain_is_locked_after_the_agreement_and_after_too_many_proposals() {
    let mut state = review();
    for _ in 0..data::profile().play.most_revisions {
        go(&mut state, Side::Red, &ditch(Standing::Passable), &[]);
    }
    assert_eq!(
        refused(&state, Side::Red, &ditch(Standing::Passable)),
        Refusal::TerrainLocked
    );
    let revision = state.review.revision;
    go(
        &mut state,
        Side::Red,
        &Intent::AcceptTerrain { revision },
        &[],
    );
    go(
        &mut state,
        Side::Blue,
        &Intent::AcceptTerrain { revision },
        &[1, 2],
    );
    assert_eq!(
        refused(&state, Side::Red, &ditch(Standing::Passable)),
        Refusal::TerrainLocked
    );
}

/// TV-65.
#[test]
fn skm_07_a_wall_stays_impassable() {
    let state = review();
    let wall = Intent::ProposeTerrain(OfPiece {
        piece: PieceId(0),
        standing: Standing::Passable,
    });
    let refusal = refused(&state, Side::Blue, &wall);
    assert_eq!(
        (refusal.code(), refusal.clause().id()),
        ("TERRAIN_FIXED", "SKM-07")
    );
    let nothing = Intent::ProposeTerrain(OfPiece {
        piece: PieceId(9),
        standing: Standing::Passable,
    });
    assert!(matches!(
        refused(&state, Side::Red, &nothing),
        Refusal::UnknownThing { .. }
    ));
    let nobody = ditch(Standing::Dangerous(MobilitySet::default()));
    assert_eq!(refused(&state, Side::Red, &nobody), Refusal::Malformed);
}

#[test]
fn skm_08_only_stairs_that_came_damaged_are_a_matter_for_agreement() {
    let mut state = review();
    let stairs = |link: u8| {
        Intent::ProposeTerrain(TerrainProposal::Link {
            link: LinkId(link),
            condition: LinkCondition::Blocked,
        })
    };
    assert_eq!(
        refused(&state, Side::Red, &stairs(0)),
        Refusal::TerrainFixed
    );
    go(&mut state, Side::Red, &stairs(1), &[]);
    assert_eq!(state.links[1].link.condition, LinkCondition::Blocked);
}

#[test]
fn skm_09_joining_is_the_agreement() {
    let options = Options {
        agreement: Some(Agreement::Accepted),
        ..Options::default()
    };
    let scenario = data::scenario("field-road").unwrap();
    let state = new_battle(scenario, &options);
    let begun = accepted(&state, Side::Red, &Intent::Begin, &[3, 3, 7, 2]);
    assert_eq!(begun.state.phase, Phase::Deploy);
    assert_eq!(begun.state.active, Side::Red);
    assert_eq!(begun.dice, [3, 3, 7, 2]);
    let again = refused(&begun.state, Side::Red, &Intent::Begin);
    assert!(matches!(again, Refusal::WrongPhase { .. }));
}

/// A scenario whose review is over, red deploying first.
fn deploying() -> State {
    let options = Options {
        agreement: Some(Agreement::Accepted),
        ..Options::default()
    };
    let state = new_battle(data::scenario("field-road").unwrap(), &options);
    accepted(&state, Side::Red, &Intent::Begin, &[7, 2]).state
}

fn deployed(state: &State, unit: UnitId) -> Intent {
    let placed = suggested_deployment(state, unit).unwrap();
    Intent::Deploy { unit, placed }
}

#[test]
fn skm_10_players_deploy_a_unit_each_in_turn() {
    let mut state = deploying();
    let mut order = Vec::new();
    while state.phase == Phase::Deploy {
        let side = state.active;
        order.push(side);
        let unit = next_in_hand(&state, side).unwrap();
        let intent = deployed(&state, unit);
        let refusal = refused(&state, side.other(), &intent);
        assert!(
            matches!(refusal, Refusal::NotYourTurn { .. }),
            "{refusal:?}"
        );
        // The last unit is followed by the roll-off for the first round.
        let dice: &[u8] = if order.len() == 8 { &[2, 6] } else { &[] };
        go(&mut state, side, &intent, dice);
    }
    assert_eq!(order, [Side::Red, Side::Blue].repeat(4));
    assert_eq!(
        (state.phase, state.round, state.active),
        (Phase::Play, 1, Side::Blue)
    );
    assert!(state.models.iter().all(crate::skirmish::Model::is_standing));
}

#[test]
fn skm_10_a_unit_stands_wholly_in_its_zone_with_all_its_models() {
    let state = deploying();
    let unit = next_in_hand(&state, Side::Red).unwrap();
    let placed = suggested_deployment(&state, unit).unwrap();
    let moved = |change: &dyn Fn(&mut Vec<Placed>)| {
        let mut placed = placed.clone();
        change(&mut placed);
        refused(&state, Side::Red, &Intent::Deploy { unit, placed })
    };
    // The zone ends at 6 inches; a base of 25 mm has a radius of 0.492.
    let over = moved(&|placed| placed[0].at.x = 6_000 - 492 + 6);
    assert_eq!(over.code(), "OUTSIDE_ZONE");
    let far = moved(&|placed| placed[0].at.x = i32::MAX);
    assert_eq!(far.code(), "OUTSIDE_ZONE");
    let missing = moved(&|placed| {
        placed.pop();
    });
    assert_eq!(missing, Refusal::WrongModels { unit });
    let twice = moved(&|placed| placed[1].model = placed[0].model);
    assert_eq!(twice, Refusal::WrongModels { unit });
    let enemy = next_in_hand(&state, Side::Blue).unwrap();
    let theirs = Intent::Deploy {
        unit: enemy,
        placed: placed.clone(),
    };
    assert_eq!(
        refused(&state, Side::Red, &theirs),
        Refusal::UnitNotYours { unit: enemy }
    );
    let after = accepted(
        &state,
        Side::Red,
        &Intent::Deploy {
            unit,
            placed: placed.clone(),
        },
        &[],
    );
    let mut after = after.state;
    after.active = Side::Red;
    let again = Intent::Deploy { unit, placed };
    assert_eq!(
        refused(&after, Side::Red, &again),
        Refusal::AlreadyDeployed { unit }
    );
}

#[test]
fn skm_39_a_squad_of_four_is_deployed_without_a_facing() {
    let state = deploying();
    let unit = next_in_hand(&state, Side::Red).unwrap();
    let applied = accepted(&state, Side::Red, &deployed(&state, unit), &[]);
    assert!(
        applied
            .state
            .living(unit)
            .all(|(_, model)| model.facing.is_none())
    );
    let Some(Event::Deployed { placed, .. }) = applied.events.first() else {
        panic!("{:?}", applied.events);
    };
    assert!(placed.iter().all(|each| each.facing.is_none()));
}

#[test]
fn skm_101_quarters_keep_deployment_away_from_the_middle() {
    let mut scenario = data::scenario("field-road").unwrap().clone();
    scenario.mission = crate::skirmish::Mission::Sectors;
    // The zone of red reaches the middle now: 18, 12.
    scenario.zones[0] = rect(0.0, 0.0, 18.0, 24.0);
    let options = Options {
        agreement: Some(Agreement::Accepted),
        ..Options::default()
    };
    let state = new_battle(&scenario, &options);
    let state = accepted(&state, Side::Red, &Intent::Begin, &[7, 2]).state;
    let unit = next_in_hand(&state, Side::Red).unwrap();
    let models = state.unit(unit).unwrap().models.clone();
    let line = |x: f64| {
        let placed = models.iter().enumerate().map(|(i, model)| Placed {
            model: *model,
            at: at(x - 1.2 * i as f64, 12.0),
            level: 0,
            facing: None,
        });
        Intent::Deploy {
            unit,
            placed: placed.collect(),
        }
    };
    // 18 - 12 - 0.492 = 5.508 is the nearest place.
    assert_eq!(
        refused(&state, Side::Red, &line(5.52)).code(),
        "OUTSIDE_ZONE"
    );
    accepted(&state, Side::Red, &line(5.5), &[]);
}
