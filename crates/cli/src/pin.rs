//! PINs: asked for at the terminal, read from a file or the environment, never taken from the words of a command, which
//! every program of the machine can read.

use crate::args::Global;
use crate::spoken::spoken;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use messages::words::terminal;
use sandbox::source;
use std::ffi::OsString;
use std::io::{self, Read};
use std::path::Path;

/// In this variable scripts hand over an operator's PIN.
const VARIABLE: &str = "ESPADILHA_PIN";

/// No PIN has fewer digits: fewer are points, or a mesa.
const SHORTEST: usize = 4;

/// More than any PIN has.
const MOST: u64 = 1_024;

/// Options after which people write a PIN.
const OPTIONS: [&str; 2] = ["--pin", "--new-pin"];

/// Whether a PIN stands among the words of a command.
pub fn is_typed(words: impl Iterator<Item = OsString>) -> bool {
    let words: Vec<String> = words
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let is_digits =
        |word: &String| word.len() >= SHORTEST && word.bytes().all(|byte| byte.is_ascii_digit());
    let after = words
        .windows(2)
        .any(|pair| matches!(pair, [option, value] if OPTIONS.contains(&option.as_str()) && is_digits(value)));
    let joined = words.iter().any(|word| {
        let option = word.split_once('=').map(|(option, _)| option);
        option.is_some_and(|option| OPTIONS.contains(&option))
    });
    after || joined
}

/// The PIN of who signs in, where one was handed over.
///
/// # Errors
/// [`OperatorRefusal::PinUnread`].
pub fn of_operator(global: &Global) -> Result<Option<String>, Refusal> {
    match told(
        global.pin,
        global.pin_file.as_deref(),
        terminal::ask_pin(spoken()),
    )? {
        Some(pin) => Ok(Some(pin)),
        None => Ok(std::env::var(VARIABLE).ok().filter(|pin| !pin.is_empty())),
    }
}

/// A PIN that is read from a file, or asked for; none where neither was said.
///
/// # Errors
/// [`OperatorRefusal::PinUnread`].
pub fn told(ask: bool, file: Option<&Path>, question: &str) -> Result<Option<String>, Refusal> {
    match file {
        Some(file) => from_file(file).map(Some),
        None if ask => {
            let typed = rpassword::prompt_password(question);
            let typed = typed.map_err(|error| unread(error.to_string()))?;
            Ok(Some(typed.trim().to_owned()))
        }
        None => Ok(None),
    }
}

/// The first line of a file, or of what is handed over (`-`).
fn from_file(file: &Path) -> Result<String, Refusal> {
    let text = if file.as_os_str() == "-" {
        let mut text = String::new();
        let read = io::stdin().lock().take(MOST).read_to_string(&mut text);
        read.map_err(|error| unread(error.to_string()))?;
        text
    } else {
        source::text(file)?
    };
    Ok(text.lines().next().unwrap_or_default().trim().to_owned())
}

fn unread(detail: String) -> Refusal {
    OperatorRefusal::PinUnread { detail }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_among_the_words_is_seen() {
        let is_typed = |line: &str| is_typed(line.split(' ').map(OsString::from));
        for line in [
            "espadilha status --operator Maria --pin 4821",
            "espadilha --pin=4821 status",
            "espadilha operator add Maria --new-pin 4821",
            "espadilha operator pin Maria --new-pin=x",
        ] {
            assert!(is_typed(line), "{line}");
        }
        for line in [
            "espadilha status --pin",
            "espadilha --pin status",
            "espadilha result 3 12 4 --pin-file -",
            "espadilha operator add 4821",
            "espadilha result --pin 17 12 4",
        ] {
            assert!(!is_typed(line), "{line}");
        }
    }
}
