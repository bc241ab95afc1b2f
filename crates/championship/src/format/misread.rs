//! Why a text is no format file: where, and what stands there.

use serde::Serialize;
use toml::de::Error;

/// Letters of a line that are shown; what is longer is cut.
const SHOWN: usize = 60;

/// Where a text stops being a format, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Misread {
    /// Which line, 1-based; none where the whole text is meant.
    pub line: Option<usize>,
    /// Why.
    pub fault: Fault,
}

/// Why a text is no format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Fault {
    /// A field is missing in the table that begins there.
    Missing(String),
    /// No format has this field.
    Unknown(String),
    /// None of the words that may stand there.
    Word {
        /// What stands there.
        is: String,
        /// What may stand there.
        of: Vec<String>,
    },
    /// What stands there is not understood: the line itself, as far as there is one.
    Line(String),
}

impl Misread {
    /// What the parser says of a text, taken apart.
    pub(super) fn new(text: &str, error: &Error) -> Self {
        let at = error.span().map(|span| span.start.min(text.len()));
        let before = at.and_then(|at| text.get(..at));
        let line = before.map(|before| before.matches('\n').count() + 1);
        let stands = line.and_then(|line| text.lines().nth(line - 1));
        let fault = Fault::told(error.message()).unwrap_or_else(|| {
            let shown = stands.unwrap_or_default().trim();
            Fault::Line(shown.chars().take(SHOWN).collect())
        });
        Self { line, fault }
    }
}

impl Misread {
    /// A word that is none of those which may stand there; it begins at a byte of the text.
    pub(super) fn word(text: &str, at: usize, is: &str, of: Vec<String>) -> Self {
        let before = text.get(..at).unwrap_or_default();
        Self {
            line: Some(before.matches('\n').count() + 1),
            fault: Fault::Word {
                is: is.to_owned(),
                of,
            },
        }
    }
}

impl Fault {
    /// What a message names between backquotes; none where it is another one.
    fn told(message: &str) -> Option<Self> {
        let mut named = message.split('`').skip(1).step_by(2).map(str::to_owned);
        let first = named.next()?;
        if message.starts_with("missing field") {
            Some(Self::Missing(first))
        } else if message.starts_with("unknown field") {
            Some(Self::Unknown(first))
        } else if message.starts_with("unknown variant") {
            Some(Self::Word {
                is: first,
                of: named.collect(),
            })
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, FormatProblem};

    fn misread(change: impl Fn(&str) -> String) -> Misread {
        let preset = Format::preset("fprt-interclubes").unwrap();
        match Format::parse(&change(preset)).unwrap_err().as_slice() {
            [FormatProblem::Unreadable(misread)] => misread.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn where_and_why_a_text_is_no_format_is_told() {
        let line_of = |text: &str, words: &str| {
            let found = text.lines().position(|line| line.contains(words));
            Some(found.unwrap() + 1)
        };
        let preset = Format::preset("fprt-interclubes").unwrap();

        let missing = misread(|text| text.replace("mesas = 5\n", ""));
        assert_eq!(missing.fault, Fault::Missing("mesas".to_owned()));
        assert_eq!(missing.line, line_of(preset, "[confronto]"));

        let unknown = misread(|text| text.replace("mesas = 5", "mesas = 5\ntables = 5"));
        assert_eq!(unknown.fault, Fault::Unknown("tables".to_owned()));
        assert_eq!(
            unknown.line,
            line_of(preset, "mesas = 5").map(|line| line + 1)
        );

        let word = misread(|text| text.replace("kind = \"knockout\"", "kind = \"cup\""));
        let Fault::Word { is, of } = word.fault else {
            panic!("{word:?}");
        };
        assert_eq!(is, "cup");
        assert!(of.contains(&"knockout".to_owned()), "{of:?}");

        let kind = misread(|text| text.replace("mesas = 5", "mesas = \"cinco\""));
        assert_eq!(kind.fault, Fault::Line("mesas = \"cinco\"".to_owned()));
        let syntax = misread(|text| text.replace("mesas = 5", "mesas = = 5"));
        assert_eq!(syntax.fault, Fault::Line("mesas = = 5".to_owned()));
        assert_eq!(syntax.line, line_of(preset, "mesas = 5"));
        let nothing = misread(|_| String::new());
        assert!(matches!(nothing.fault, Fault::Missing(_)), "{nothing:?}");
    }

    #[test]
    fn whatever_the_text_a_line_is_in_it() {
        for text in [
            "\u{0}",
            "é = ",
            "[[fase]]\nkind = 'é\u{301}",
            "\"",
            "\n\n\n=",
            "id = 3",
        ] {
            let told = misread(|_| text.to_owned());
            let lines = text.lines().count().max(1);
            assert!(told.line.is_none_or(|line| line <= lines + 1), "{told:?}");
        }
    }
}
