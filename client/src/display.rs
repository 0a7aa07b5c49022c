//! Whether there is a screen to open a window on, found out before the window library would panic.

/// Says why no window can be opened, or nothing when it is worth trying.
#[must_use]
pub fn reason_against() -> Option<String> {
    if cfg!(all(unix, not(target_os = "macos"))) {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        reason_on_unix(
            variable("DISPLAY").as_deref(),
            variable("WAYLAND_DISPLAY").as_deref(),
            can_be_reached,
        )
    } else {
        None
    }
}

fn reason_on_unix(
    x11: Option<&str>,
    wayland: Option<&str>,
    can_be_reached: impl Fn(&str) -> bool,
) -> Option<String> {
    match (x11, wayland) {
        (_, Some(_)) => None,
        (None, None) => Some("neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned()),
        (Some(display), None) if can_be_reached(display) => None,
        (Some(display), None) => Some(format!("the display {display} does not answer")),
    }
}

/// Tries the local socket of an X display. Displays of other machines are left to the library.
#[cfg(unix)]
fn can_be_reached(display: &str) -> bool {
    let Some(rest) = display.strip_prefix(':') else {
        return true;
    };
    let number = rest.split('.').next().unwrap_or(rest);
    let path = format!("/tmp/.X11-unix/X{number}");
    std::os::unix::net::UnixStream::connect(path).is_ok()
}

#[cfg(not(unix))]
fn can_be_reached(_display: &str) -> bool {
    true
}

/// What somebody without a screen can do instead.
#[must_use]
pub fn advice(reason: &str) -> String {
    format!(
        "acies-client: no window can be opened here: {reason}.\n\
         To run a server on this machine instead: acies-server serve\n\
         (from the sources: cargo run --release -p acies-server -- serve)"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_a_screen_is_seen() {
        assert!(reason_on_unix(None, None, |_| true).is_some());
        assert!(reason_on_unix(Some(":7"), None, |_| false).is_some());
        assert!(reason_on_unix(Some(":7"), None, |_| true).is_none());
        assert!(reason_on_unix(None, Some("wayland-0"), |_| false).is_none());
    }
}
