//! The chances of a preview against volleys played out.

use super::super::super::fire_table::{
    BLUE, CANNON, RED, SMG, bare, battle, play, rect, squad, wall,
};
use super::super::super::turn::Turn;
use super::super::super::{ModelId, Quality, Scenario, State, UnitId};
use super::super::check_shooting;
use super::super::volley::{resolve, where_they_stand};
use super::{fire_at, lines};
use crate::dice::Dice;

/// A small generator, so that the sample is the same everywhere.
struct Sample(u64);

impl Dice for Sample {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((self.0 >> 33) % 10 + 1).ok()
    }
}

/// So often every shooting is played out.
const PLAYED: u32 = 20_000;

/// At most four standard errors apart.
fn check(count: u32, chance: f64, what: &str) {
    let expected = chance * f64::from(PLAYED);
    let error = (f64::from(PLAYED) * chance * (1.0 - chance)).sqrt();
    // A millionth of rounding in the preview.
    let off = (f64::from(count) - expected).abs() - 0.02;
    assert!(off <= 4.0 * error, "{what}: {count} for {expected}");
}

fn check_by_playing(state: &State, what: &str) {
    let preview = check_shooting(state, RED, UnitId(1), &[]).expect("allowed");
    let mut dice = Sample(0x5eed ^ what.len() as u64);
    let mut each = vec![0_u32; state.models.len()];
    let mut losses = [0_u32; 12];
    for _ in 0..PLAYED {
        let mut turn = Turn::new(state.clone(), &mut dice);
        let exposed = where_they_stand(&turn, UnitId(1));
        resolve(&mut turn, &preview, &exposed, false).expect("enough dice");
        let mut lost = 0;
        for (count, model) in each.iter_mut().zip(&turn.state.models) {
            *count += u32::from(!model.is_alive());
            lost += usize::from(!model.is_alive());
        }
        losses[lost] += 1;
    }
    for (number, (count, chance)) in losses.iter().zip(&preview.losses).enumerate() {
        check(
            *count,
            chance.probability(),
            &format!("{what}: {number} lost"),
        );
    }
    check(PLAYED - losses[0], preview.any.probability(), what);
    for (model, chance) in &preview.each {
        let count = each[usize::from(model.0)];
        check(count, chance.probability(), &format!("{what}: {model:?}"));
    }
    let told: u32 = preview
        .each
        .iter()
        .map(|(id, _)| each[usize::from(id.0)])
        .sum();
    assert_eq!(told, each.iter().sum::<u32>(), "{what}: nobody else is hit");
}

#[test]
fn src_10_the_chances_of_a_volley_are_exact() {
    check_by_playing(&lines(5, 6, 20.0), "five rifles at six");
    check_by_playing(&lines(6, 2, 30.0), "six rifles at two, farther");
    let smg = squad(RED, Quality::Veteran, &[(10.0, 20.0), (10.0, 21.2)]).with(&[SMG]);
    let blue = squad(
        BLUE,
        Quality::Recruit,
        &[(15.0, 20.0), (15.0, 21.2), (15.0, 22.4)],
    );
    check_by_playing(&battle(bare(), &[smg, blue]), "submachine guns");
    // Two shooters who see different men round a wall, which covers one of them.
    let scenario = Scenario {
        pieces: vec![wall("w", rect(17.0, 20.8, 18.0, 23.0), 3.0)],
        ..bare()
    };
    let red = squad(RED, Quality::Recruit, &[(10.0, 20.0), (10.0, 24.0)]);
    let places = [(20.0, 19.0), (20.0, 21.5), (20.0, 24.5)];
    let state = battle(scenario, &[red, squad(BLUE, Quality::Recruit, &places)]);
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_ne!(preview.aims[0].sees, preview.aims[1].sees);
    check_by_playing(&state, "round a wall");
    let cannon = squad(RED, Quality::Experienced, &[(10.0, 20.0)]).with(&[CANNON]);
    let tank = squad(BLUE, Quality::Recruit, &[(30.0, 20.0)])
        .vehicle()
        .facing(0);
    check_by_playing(&battle(bare(), &[cannon, tank]), "a cannon at a flank");
    assert!(
        play(&lines(1, 1, 20.0), &fire_at(1), &[]).is_err(),
        "no dice, no volley"
    );
    assert_eq!(lines(1, 1, 20.0).models.len(), usize::from(ModelId(2).0));
}
