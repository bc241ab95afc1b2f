//! What the column of a list is.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// What a list is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lists {
    /// Teams, and who plays in them where it says so.
    Teams,
    /// Athletes.
    Athletes,
}

/// What a column is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// An athlete's name.
    Name,
    /// The name of the team, dupla or trio that competes.
    Team,
    /// A place in the line-up.
    Slot,
    /// What tells homonyms apart.
    KnownAs,
    /// Club.
    Club,
    /// City.
    City,
    /// Pot of the draw.
    Pot,
    /// CPF.
    Cpf,
    /// Day of birth.
    Birth,
    /// Telephone.
    Phone,
    /// E-mail.
    Email,
    /// Woman or man.
    Gender,
    /// How strong, 1 the strongest.
    Level,
    /// Whether the whole name may be published.
    Publish,
    /// Whether pictures may be published.
    Image,
}

/// What is told of one athlete, in the order in which it is offered.
const OF_ATHLETE: [Meaning; 10] = [
    Meaning::Name,
    Meaning::KnownAs,
    Meaning::Cpf,
    Meaning::Birth,
    Meaning::Phone,
    Meaning::Email,
    Meaning::Gender,
    Meaning::Level,
    Meaning::Publish,
    Meaning::Image,
];

/// Those who play together on one line.
pub const PLAYERS: [u8; 3] = [1, 2, 3];

/// What a column is: of its line, or of one of those who play together on it. As text `birth`, or `birth2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct Column {
    /// What it is about.
    pub meaning: Meaning,
    /// Of which of those who play together, from 1; 0 where the line is of one.
    pub player: u8,
}

impl Column {
    /// A column of the line.
    #[must_use]
    pub const fn of_line(meaning: Meaning) -> Self {
        Self { meaning, player: 0 }
    }

    /// A column of one of those who play together.
    #[must_use]
    pub const fn of_player(meaning: Meaning, player: u8) -> Self {
        Self { meaning, player }
    }

    /// Whether it names somebody who plays together with others.
    pub(super) fn is_player(self) -> bool {
        self.meaning == Meaning::Name && self.player > 0
    }

    /// Whether it tells something of one person, so that it fits no line of several.
    pub(super) fn is_of_one(self) -> bool {
        self.player == 0 && OF_ATHLETE.contains(&self.meaning)
    }

    /// What it is called in messages.
    #[must_use]
    pub fn title(self) -> String {
        let title = match (self.meaning, self.player) {
            (Meaning::Name, 1..) => "jogador",
            (meaning, _) => meaning.title(),
        };
        match self.player {
            0 => title.to_owned(),
            player => format!("{title} {player}"),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.meaning.code())?;
        match self.player {
            0 => Ok(()),
            player => write!(f, "{player}"),
        }
    }
}

impl From<Column> for String {
    fn from(column: Column) -> Self {
        column.to_string()
    }
}

/// A word that names no column.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoColumn(String);

impl TryFrom<String> for Column {
    type Error = NoColumn;

    fn try_from(text: String) -> Result<Self, NoColumn> {
        let player = text.chars().last().and_then(|last| last.to_digit(10));
        let meaning = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let meaning = serde_json::from_value(meaning.into());
        let player = player.unwrap_or(0).try_into();
        match (meaning, player) {
            (Ok(meaning), Ok(player)) => {
                let column = Self { meaning, player };
                if column.to_string() == text {
                    Ok(column)
                } else {
                    Err(NoColumn(text))
                }
            }
            _ => Err(NoColumn(text)),
        }
    }
}

impl Lists {
    /// What its columns may be, in the order in which they are offered.
    #[must_use]
    pub fn choices(self) -> Vec<Column> {
        let of_line: &[Meaning] = match self {
            Self::Teams => &[
                Meaning::Team,
                Meaning::Club,
                Meaning::City,
                Meaning::Pot,
                Meaning::Slot,
            ],
            Self::Athletes => &[Meaning::Team, Meaning::Slot, Meaning::Club],
        };
        let of_one: &[Meaning] = match self {
            Self::Teams => &[],
            Self::Athletes => &OF_ATHLETE,
        };
        let of_one = of_one.iter().copied().map(Column::of_line);
        let of_line = of_line.iter().copied().map(Column::of_line);
        let of_player = |player| OF_ATHLETE.map(|meaning| Column::of_player(meaning, player));
        of_one
            .chain(of_line)
            .chain(PLAYERS.into_iter().flat_map(of_player))
            .collect()
    }

    /// Without one of these there is no list.
    pub(super) const fn needed(self) -> [Column; 2] {
        let alone = match self {
            Self::Teams => Meaning::Team,
            Self::Athletes => Meaning::Name,
        };
        [Column::of_line(alone), Column::of_player(Meaning::Name, 1)]
    }
}

impl Meaning {
    /// Its stable name, in English.
    pub(super) fn code(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(code)) => code,
            _ => String::new(),
        }
    }

    /// What it is called in messages.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Name => "nome",
            Self::Team => "equipe",
            Self::Slot => "dupla",
            Self::KnownAs => "apelido",
            Self::Club => "clube",
            Self::City => "cidade",
            Self::Pot => "pote",
            Self::Cpf => "CPF",
            Self::Birth => "nascimento",
            Self::Phone => "telefone",
            Self::Email => "e-mail",
            Self::Gender => "sexo",
            Self::Level => "série",
            Self::Publish => "publica nome",
            Self::Image => "imagem",
        }
    }
}
