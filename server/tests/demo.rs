//! The demo of both rule systems: everybody ends on the same state, and a spectator who is told something false notices.

use acies::ancients::Setup;
use acies::game::{Choice, Strength};
use acies::skirmish;
use acies_server::demo::{DemoOptions, DemoReport, demo};

async fn play(game: Choice, corrupt_spectator: bool) -> DemoReport {
    let options = DemoOptions {
        game,
        strengths: [Strength::Recruit; 2],
        corrupt_spectator,
        narrate: false,
    };
    demo(&options).await.expect("a demo that can be played")
}

fn ancients() -> Choice {
    let armies = ["LST-01", "LST-02"].map(str::to_owned);
    DemoOptions::ancients("plain".to_owned(), armies, Setup::Quick)
}

fn skirmish() -> Choice {
    Choice::Skirmish(skirmish::Choice {
        scenario: "two-houses".to_owned(),
        options: skirmish::Options::default(),
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_demo_of_either_rule_system_ends_alike_for_everybody() {
    for game in [ancients(), skirmish()] {
        let report = play(game.clone(), false).await;
        assert!(report.is_equal(), "{game:?}: {report:?}");
        assert!(report.batches > 20 && report.bounds > 0, "{report:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_who_is_told_something_false_notices() {
    for game in [ancients(), skirmish()] {
        let report = play(game.clone(), true).await;
        assert!(!report.is_equal(), "{game:?}");
        assert!(report.fault.is_some(), "{game:?}");
    }
}
