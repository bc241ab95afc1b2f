//! Stands where the suites look for the command line: asks the one for Windows, and tells its paths as Linux does.

use std::env;
use std::io::{self, Write};
use std::process::{ExitCode, Stdio};
use tests::wine;

fn main() -> ExitCode {
    // What a suite says by the environment is for the program.
    let said = env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("ESPADILHA_"));
    let told = wine::windows()
        .envs(said)
        .args(env::args_os().skip(1))
        .stdin(Stdio::inherit())
        .output();
    let Ok(told) = told else {
        return ExitCode::from(127);
    };
    // Nobody may be listening any more.
    let _ = io::stdout().write_all(wine::plain(&told.stdout).as_bytes());
    let _ = io::stderr().write_all(wine::plain(&told.stderr).as_bytes());
    let code = told.status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(126))
}
