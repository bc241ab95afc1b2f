//! What the program says to whoever runs it, in both languages. What goes to programs has codes beside it (`refusal`);
//! pages for everybody are in Portuguese.

use crate::database::Fault;

/// A language in which the program speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Language {
    /// Portuguese.
    #[default]
    Pt,
    /// English.
    En,
}

/// A sentence in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// In Portuguese.
    pub pt: String,
    /// In English.
    pub en: String,
}

impl Told {
    /// Of the two.
    pub fn of(pt: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            pt: pt.into(),
            en: en.into(),
        }
    }

    /// What needs no words: an address, a system's own message.
    #[must_use]
    pub fn as_it_is(text: &str) -> Self {
        Self::of(text, text)
    }

    #[must_use]
    pub fn told(self, language: Language) -> String {
        match language {
            Language::Pt => self.pt,
            Language::En => self.en,
        }
    }
}

/// A number with its word: in Portuguese, then in English.
#[must_use]
pub fn counted(number: u64, pt: [&str; 2], en: [&str; 2]) -> Told {
    let which = usize::from(number != 1);
    Told::of(
        format!("{number} {}", pt[which]),
        format!("{number} {}", en[which]),
    )
}

/// The database did not answer, or not with what was given to it.
#[must_use]
pub fn away(fault: &Fault) -> Told {
    if let Fault::Altered { season, number } = fault {
        return Told::of(
            format!(
                "A declaração {number} da temporada {season} não é mais a que chegou: o disco falhou, ou alguém mexeu no banco. Volte a uma cópia de antes; o que as temporadas declararam depois elas mandam de novo."
            ),
            format!(
                "Statement {number} of season {season} is no more the one that came: the disk has failed, or somebody has changed the database. Go back to a copy from before; what seasons stated since they send again."
            ),
        );
    }
    Told::of(
        format!(
            "O banco não atendeu ({fault}): confira o endereço em --database, e se `espadilha-central init` já foi rodado."
        ),
        format!(
            "The database did not answer ({fault}): check the address in --database, and whether `espadilha-central init` was run."
        ),
    )
}

/// What commands and options are for, in English, as `--help` tells it; by the command, empty for the program, and the
/// option, empty for the command itself.
pub const HELP: &[(&str, &str, &str)] = &[
    (
        "",
        "",
        "Federation central: what many seasons state, in a PostgreSQL database",
    ),
    ("", "database", "The database's address, as psql takes it"),
    (
        "",
        "keys",
        "Folder of the central's keys, which stay out of the database",
    ),
    ("", "lang", "Language of what is told"),
    (
        "init",
        "",
        "Makes roles, database, tables and keys; of a newer version, brings the tables to that",
    ),
    ("serve", "", "Answers"),
    (
        "serve",
        "listen",
        "Where to answer; a proxy before it brings TLS",
    ),
    (
        "serve",
        "connections",
        "Connections to the database at most",
    ),
    (
        "take",
        "",
        "Takes statements from files, off a stick for instance",
    ),
    ("take", "files", "The files, as the seasons wrote them"),
    (
        "rebuild",
        "",
        "Works out every projection anew from the log",
    ),
    ("check", "", "Checks database, roles and keys"),
    (
        "ranking",
        "",
        "Publishes a ranking of many seasons: a page, and a file for programs",
    ),
    ("ranking", "rules", "The rules, a TOML file"),
    ("ranking", "folder", "The folder that the site serves"),
    (
        "federation",
        "",
        "Registers the root key that a federation brought in person",
    ),
    ("federation", "id", "What the federation is called: fprt"),
    ("federation", "key", "The key, 64 digits"),
    ("registrar", "", "Gives a registrar a token, told once"),
    ("registrar", "name", "The registrar's name"),
];
