//! The server as a program of its own, so that it can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A started `acies-server serve`. Dropping it kills it.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

/// The program `acies-server`, built into the same target folder as this test.
///
/// # Panics
/// When it has not been built.
#[must_use]
pub fn path() -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let name = format!("acies-server{}", std::env::consts::EXE_SUFFIX);
    let found = test
        .ancestors()
        .skip(1)
        .take(2)
        .map(|folder| folder.join(&name))
        .find(|path| path.is_file());
    found.unwrap_or_else(|| {
        panic!(
            "{name} is not beside {}: build it first with the same profile, `cargo build --profile ci -p acies-server`",
            test.display()
        )
    })
}

impl Program {
    /// Starts it on this address (port 0: any) and this data, with further flags and a fault point.
    ///
    /// # Panics
    /// When it does not say where it listens.
    #[must_use]
    pub fn start(listen: &str, data: &Path, flags: &[&str], fault: Option<&str>) -> Self {
        let mut command = Command::new(path());
        command
            .args(["serve", "--metrics", "off", "--listen", listen, "--data"])
            .arg(data)
            .args(flags)
            .env_remove("ACIES_FAULT")
            .stdout(Stdio::piped());
        if let Some(fault) = fault {
            command.env("ACIES_FAULT", fault);
        }
        let mut child = command.spawn().expect("the server starts");
        let output = child.stdout.take().expect("its output");
        let mut line = String::new();
        BufReader::new(output)
            .read_line(&mut line)
            .expect("a first line");
        let address = line
            .trim()
            .strip_prefix("listening on http://")
            .and_then(|address| address.parse().ok());
        let Some(address) = address else {
            panic!("the server says {line:?} instead of where it listens");
        };
        Self { child, address }
    }

    /// The process id.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it with SIGKILL, wherever it is.
    ///
    /// # Panics
    /// When it cannot be waited for.
    pub fn kill(&mut self) {
        // It may have ended by itself at its fault point; then there is nothing left to kill.
        self.child.kill().ok();
        self.child.wait().expect("its end");
    }

    /// It has ended by itself.
    ///
    /// # Panics
    /// When it cannot be asked.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("its state").is_some()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
