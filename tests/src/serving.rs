//! `espadilha serve` as it runs beside a test.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::espadilha;
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Times that it is begun, where it finds the port after its own taken.
const TRIES: usize = 10;

/// A salão that runs without a window; it is killed when this is dropped.
#[derive(Debug)]
pub struct Serving {
    program: Child,
    said: BufReader<ChildStdout>,
    /// Where it answers telephones.
    pub at: SocketAddr,
    /// The desk that is invited; none where none is.
    pub invited: Option<Invited>,
}

/// On this computer alone, at some free port.
const HERE: [&str; 4] = ["--address", "127.0.0.1", "--port", "0"];

/// What a desk of another computer is told, so that it comes in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    /// Where it asks.
    pub at: SocketAddr,
    pub code: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Where whatever is told first leads.
fn address(url: &Value) -> SocketAddr {
    let url = url.as_str().unwrap();
    let plain = url.trim_start_matches("http://").trim_end_matches('/');
    plain.parse().unwrap()
}

fn invited(told: &Value) -> Option<Invited> {
    let invited = &told["invited"];
    Some(Invited {
        code: invited["code"].as_str()?.to_owned(),
        at: address(&invited["addresses"][0]),
    })
}

impl Serving {
    /// Opens the salão of a season, on a computer that remembers in `machine`.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn of(file: &Path, machine: &Path) -> Self {
        Self::begun(&|| salao(espadilha(), file, machine, &HERE))
    }

    /// The same, and a desk of another computer is invited.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn with_desks(file: &Path, machine: &Path) -> Self {
        let words = [&HERE[..], &["--desks"]].concat();
        Self::begun(&|| salao(espadilha(), file, machine, &words))
    }

    /// As this command begins it.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn begun(command: &dyn Fn() -> Command) -> Self {
        let begun = (0..TRIES).find_map(|_| Self::tried(command()));
        begun.unwrap()
    }

    fn tried(mut command: Command) -> Option<Self> {
        let mut program = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(program.stdout.take().unwrap());
        let Some(told) = line(&mut said) else {
            let _ = program.wait();
            return None;
        };
        let url = &told["addresses"][0]["url"];
        assert!(url.is_string(), "no salão, and why: {told}");
        Some(Self {
            at: address(url),
            invited: invited(&told),
            program,
            said,
        })
    }

    /// Invites the next desk; none where the program was killed.
    pub fn invites(&mut self) -> Option<Invited> {
        self.program.stdin.as_mut()?.write_all(b"\n").ok()?;
        self.invited = invited(&line(&mut self.said)?);
        self.invited.clone()
    }
}

/// `espadilha serve`, as a program tells of it.
#[must_use]
pub fn salao(mut command: Command, file: &Path, machine: &Path, args: &[&str]) -> Command {
    command
        .args(["serve", "--json"])
        .args(args)
        .arg("--file")
        .arg(file)
        .env("XDG_DATA_HOME", machine);
    command
}

fn line(said: &mut impl BufRead) -> Option<Value> {
    let mut line = String::new();
    said.read_line(&mut line).ok()?;
    serde_json::from_str(&line).ok()
}
