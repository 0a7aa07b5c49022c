//! The program on a machine without a screen.

use std::process::Command;

#[test]
#[cfg(all(unix, not(target_os = "macos")))]
fn without_a_screen_the_program_says_so_and_names_the_server_command() {
    for display in [None, Some(":64007")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_acies-client"));
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let ended = command.output().unwrap();
        let says = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(1), "{says}");
        assert!(says.contains("no window can be opened here"), "{says}");
        assert!(says.contains("acies-server serve"), "{says}");
        assert!(
            says.contains("cargo run --release -p acies-server -- serve"),
            "{says}"
        );
    }
}
