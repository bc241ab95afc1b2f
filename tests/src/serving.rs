//! `espadilha serve` as it runs beside a test.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::espadilha;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Stdio};

/// A salão that runs without a window; it is killed when this is dropped.
#[derive(Debug)]
pub struct Serving {
    program: Child,
    /// Where it answers.
    pub at: SocketAddr,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Serving {
    /// Opens the salão of a season, on a computer that remembers in `machine`.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn of(file: &Path, machine: &Path) -> Self {
        let mut program = espadilha()
            .args(["serve", "--json", "--port", "0", "--address", "127.0.0.1"])
            .arg("--file")
            .arg(file)
            .env("XDG_DATA_HOME", machine)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        let url = told["addresses"][0]["url"].as_str().unwrap();
        let at = url.trim_start_matches("http://").trim_end_matches('/');
        Self {
            at: at.parse().unwrap(),
            program,
        }
    }
}
