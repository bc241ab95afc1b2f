//! What who competes is called, by the format, with what agrees with it.

use crate::labels::entrant::EntrantKind;

/// A noun with its gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Who {
    /// One: `dupla`.
    pub one: &'static str,
    /// Several: `duplas`.
    pub more: &'static str,
    /// Its article, which is also the ending of what agrees with it: `a`, `o`.
    pub ending: &'static str,
}

/// The noun for those who compete.
#[must_use]
pub const fn who(kind: EntrantKind) -> Who {
    let (one, more, ending) = match kind {
        EntrantKind::Team => ("equipe", "equipes", "a"),
        EntrantKind::Dupla => ("dupla", "duplas", "a"),
        EntrantKind::Trio => ("trio", "trios", "o"),
        EntrantKind::Single => ("atleta", "atletas", "o"),
    };
    Who { one, more, ending }
}

impl Who {
    /// One, at the start of a sentence or over a column: `Dupla`.
    #[must_use]
    pub fn title(&self) -> String {
        capital(self.one)
    }

    /// `duas` or `dois`.
    pub fn two(&self) -> &'static str {
        if self.ending == "a" { "duas" } else { "dois" }
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
