//! A bot written in another language from the protocol reference alone plays a whole match.

use std::path::Path;
use std::process::{Command, Stdio};

use acies_tests::host::Host;

#[tokio::test(flavor = "multi_thread")]
async fn python_plays_a_whole_match_against_the_computer() {
    let host = Host::start().await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/play.py");
    let (ip, port) = (
        host.address.ip().to_string(),
        host.address.port().to_string(),
    );
    let playing = tokio::task::spawn_blocking(move || {
        Command::new("python3")
            .arg(script)
            .args([ip, port])
            .stdin(Stdio::null())
            .output()
    });
    let output = playing.await.expect("its task").expect("python3 runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complained = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}\n{complained}");
    let last = said.lines().last().expect("a line");
    let report: serde_json::Value = serde_json::from_str(last).expect("JSON");
    assert_eq!(report["dice_hold"], true, "{report}");
    assert_eq!(report["history_holds"], true, "{report}");
    assert!(report["outcome"].is_object(), "{report}");
    assert!(report["bounds"].as_u64() >= Some(2), "{report}");
    assert!(report["dice"].as_u64() >= Some(3), "{report}");
    host.stop().await;
}
