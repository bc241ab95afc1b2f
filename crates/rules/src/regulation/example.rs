//! Regulations that come with the program as examples: files to be copied and changed.

use super::Regulation;
use super::id::RegulationId;
use std::sync::LazyLock;

/// A regulation and the file that it was read from.
#[derive(Debug)]
pub struct Example {
    regulation: Regulation,
    text: &'static str,
}

const TEXTS: [&str; 2] = [
    include_str!("../../data/examples/mineiro.regulamento.toml"),
    include_str!("../../data/examples/placar.regulamento.toml"),
];

static EXAMPLES: LazyLock<[Example; TEXTS.len()]> = LazyLock::new(|| TEXTS.map(sound));

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads all of them"
)]
fn sound(text: &'static str) -> Example {
    Example {
        regulation: Regulation::read(text).expect("an example is sound"),
        text,
    }
}

impl Example {
    /// What it says.
    #[must_use]
    pub const fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// Its file, to be copied and changed.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }
}

impl Regulation {
    /// The examples, in the order in which they are always shown: none is among the regulations of a season.
    #[must_use]
    pub fn examples() -> &'static [Example] {
        &*EXAMPLES
    }

    /// The example of a name.
    #[must_use]
    pub fn example(id: RegulationId) -> Option<&'static Example> {
        let mut all = Self::examples().iter();
        all.find(|example| example.regulation.id() == id)
    }
}
