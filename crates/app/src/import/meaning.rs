//! What the column of a list is.

use crate::ground::person::{Private, checked_email, checked_phone};
use crate::import::repair::{self, Mended};
use messages::refusal::list::ImportCode;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use ts_rs::TS;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lists {
    /// Teams, and who plays in them where it says so.
    Teams,
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
    Club,
    City,
    /// Pot of the draw.
    Pot,
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

/// A personal text that a list tells.
pub(super) struct PrivateText {
    /// Of which columns.
    pub meaning: Meaning,
    /// Where it is kept.
    pub of: fn(&mut Private) -> &mut String,
    /// What is put right of it.
    pub mend: fn(&str) -> Mended,
    /// What is wrong with it then.
    pub fault: fn(&str) -> Option<ImportCode>,
}

pub(super) const PRIVATE_TEXTS: [PrivateText; 2] = [
    PrivateText {
        meaning: Meaning::Phone,
        of: |private| &mut private.phone,
        mend: repair::phone,
        fault: |told| {
            checked_phone(told)
                .is_none()
                .then_some(ImportCode::BadPhone)
        },
    },
    PrivateText {
        meaning: Meaning::Email,
        of: |private| &mut private.email,
        mend: repair::email,
        fault: |told| {
            checked_email(told)
                .is_none()
                .then_some(ImportCode::BadEmail)
        },
    },
];

/// Those who play, by their numbers on one line.
pub const PLAYERS: RangeInclusive<u8> = 1..=16;

/// The reserves of a line, each by its own number and this.
const RESERVE: u8 = 100;

/// The substitute of a line who may enter any dupla.
pub const CORINGA: u8 = 200;

/// Who of a line a column is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Of the one whom the line is of, or of no one.
    Line,
    /// Of the player of this number.
    Player(u8),
    /// Of the reserve of this number.
    Reserve(u8),
    Coringa,
}

impl Whose {
    /// Whom a number in a list stands for.
    #[must_use]
    pub const fn of(player: u8) -> Self {
        match player {
            0 => Self::Line,
            CORINGA => Self::Coringa,
            player if player > RESERVE => Self::Reserve(player - RESERVE),
            player => Self::Player(player),
        }
    }
}

/// The number by which a list knows the reserve of this number.
#[must_use]
pub const fn reserve(number: u8) -> u8 {
    RESERVE + number
}

/// What a column is: of its line, or of one of those who are named on it. As text `birth`, `birth2`, `birth_reserve1` or
/// `birth_coringa`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct Column {
    /// What it is about.
    pub meaning: Meaning,
    /// Of which of those who are named on a line: see [`Whose`].
    pub player: u8,
}

impl Column {
    #[must_use]
    pub const fn of_line(meaning: Meaning) -> Self {
        Self { meaning, player: 0 }
    }

    /// A column of one of those who play together.
    #[must_use]
    pub const fn of_player(meaning: Meaning, player: u8) -> Self {
        Self { meaning, player }
    }

    /// Whether it names somebody beside others.
    pub(super) fn is_player(self) -> bool {
        self.meaning == Meaning::Name && self.player > 0
    }

    /// Whether it names somebody who plays together with others, no reserve.
    pub(super) fn is_numbered(self) -> bool {
        self.is_player() && matches!(Whose::of(self.player), Whose::Player(_))
    }

    /// Whether it tells something of one person, so that it fits no line of several.
    pub(super) fn is_of_one(self) -> bool {
        self.player == 0 && OF_ATHLETE.contains(&self.meaning)
    }

    /// What it is called in messages.
    #[must_use]
    pub fn title(self) -> String {
        let (title, is_name) = (self.meaning.title(), self.meaning == Meaning::Name);
        match Whose::of(self.player) {
            Whose::Line => title.to_owned(),
            Whose::Player(player) if is_name => format!("jogador {player}"),
            Whose::Player(player) => format!("{title} {player}"),
            Whose::Reserve(number) if is_name => format!("reserva {number}"),
            Whose::Reserve(number) => format!("{title} da reserva {number}"),
            Whose::Coringa if is_name => "coringa".to_owned(),
            Whose::Coringa => format!("{title} do coringa"),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.meaning.code())?;
        match Whose::of(self.player) {
            Whose::Line => Ok(()),
            Whose::Player(player) => write!(f, "{player}"),
            Whose::Reserve(number) => write!(f, "_reserve{number}"),
            Whose::Coringa => f.write_str("_coringa"),
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
        let stem = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number: Option<u8> = text[stem.len()..].parse().ok();
        let (meaning, player) = match (stem.strip_suffix("_reserve"), number) {
            (Some(meaning), number) => (
                meaning,
                number.and_then(|number| RESERVE.checked_add(number)),
            ),
            (None, None) => match stem.strip_suffix("_coringa") {
                Some(meaning) => (meaning, Some(CORINGA)),
                None => (stem, Some(0)),
            },
            (None, number) => (stem, number),
        };
        let meaning = serde_json::from_value(meaning.into());
        match (meaning, player) {
            (Ok(meaning), Some(player)) => {
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
    /// What its columns may be: of these, those of so many players and reserves are offered as the list may have.
    #[must_use]
    pub fn offered(self, columns: impl Iterator<Item = Column>) -> Vec<Column> {
        const PLAYERS: u8 = 3;
        let told = columns.map(|column| Whose::of(column.player));
        let (players, reserves) =
            told.fold((PLAYERS, 1), |(players, reserves), whose| match whose {
                Whose::Player(number) => (players.max(number), reserves),
                Whose::Reserve(number) => (players, reserves.max(number)),
                Whose::Line | Whose::Coringa => (players, reserves),
            });
        let is_offered = |column: &Column| match Whose::of(column.player) {
            Whose::Player(number) => number <= players,
            Whose::Reserve(number) => number <= reserves,
            Whose::Line | Whose::Coringa => true,
        };
        let mut offered = self.choices();
        offered.retain(is_offered);
        offered
    }

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
            .chain(PLAYERS.flat_map(of_player))
            .chain(PLAYERS.map(reserve).flat_map(of_player))
            .chain(of_player(CORINGA))
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
    /// What people call so, in the words that are left of a heading.
    pub(super) fn called(core: &str) -> Option<Self> {
        Some(match core {
            "nome" | "nome sobrenome" => Self::Name,
            "equipe" | "time" | "nome equipe" | "nome time" => Self::Team,
            "dupla" | "vaga" | "posicao" | "escalacao" => Self::Slot,
            "apelido" | "conhecido como" | "conhecida como" => Self::KnownAs,
            "clube" | "nome clube" | "associacao" | "entidade" | "agremiacao" => Self::Club,
            "cidade" | "municipio" => Self::City,
            "pote" | "pot" => Self::Pot,
            "cpf" => Self::Cpf,
            "nascimento" | "data nascimento" | "dt nascimento" | "nasc" | "data nasc"
            | "dt nasc" | "nascto" | "data nascto" | "dt nascto" | "dn" | "nascido em"
            | "nascida em" => Self::Birth,
            "telefone" | "telefone celular" | "telefone contato" | "telefone whatsapp"
            | "celular" | "celular whatsapp" | "fone" | "whatsapp" | "whats" | "zap" | "tel"
            | "cel" => Self::Phone,
            "email" | "mail" | "endereco email" | "email address" | "correio eletronico" => {
                Self::Email
            }
            "sexo" | "genero" => Self::Gender,
            "serie" | "nivel" | "categoria tecnica" => Self::Level,
            "publica nome" | "publicar nome" | "autoriza nome" => Self::Publish,
            "imagem"
            | "uso imagem"
            | "autoriza imagem"
            | "autoriza uso imagem"
            | "direito imagem" => Self::Image,
            _ => return None,
        })
    }

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
