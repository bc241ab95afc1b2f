//! What the column of a list is.

use crate::refusal::list::{ImportCode, ImportProblem};
use championship::name::fold;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a list is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lists {
    /// Teams.
    Teams,
    /// Athletes.
    Athletes,
}

/// What a column of a list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// An athlete's name.
    Name,
    /// The names of those who play together, one a column: the line is their dupla or trio.
    Player1,
    /// The second.
    Player2,
    /// The third.
    Player3,
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

/// Columns of those who play together, in order.
pub const PLAYERS: [Meaning; 3] = [Meaning::Player1, Meaning::Player2, Meaning::Player3];

/// What columns of a list of teams may be.
const OF_TEAMS: [Meaning; 7] = [
    Meaning::Team,
    Meaning::Club,
    Meaning::City,
    Meaning::Pot,
    Meaning::Player1,
    Meaning::Player2,
    Meaning::Player3,
];

/// What columns of a list of athletes may be.
const OF_ATHLETES: [Meaning; 16] = [
    Meaning::Name,
    Meaning::Player1,
    Meaning::Player2,
    Meaning::Player3,
    Meaning::Team,
    Meaning::Slot,
    Meaning::KnownAs,
    Meaning::Club,
    Meaning::Cpf,
    Meaning::Birth,
    Meaning::Phone,
    Meaning::Email,
    Meaning::Gender,
    Meaning::Level,
    Meaning::Publish,
    Meaning::Image,
];

impl Lists {
    /// What its columns may be, in the order in which they are offered.
    #[must_use]
    pub const fn choices(self) -> &'static [Meaning] {
        match self {
            Self::Teams => &OF_TEAMS,
            Self::Athletes => &OF_ATHLETES,
        }
    }

    /// What its columns are, as one names them in order; `-` is one that is not used.
    ///
    /// # Errors
    /// Names that mean nothing in it.
    pub fn columns_named(
        self,
        names: &[String],
    ) -> Result<Vec<Option<Meaning>>, Vec<ImportProblem>> {
        let mut problems = Vec::new();
        let mut columns = Vec::new();
        for name in names {
            let key = fold(name);
            let meaning = self.meaning(&key).or_else(|| self.meaning_at_need(&key));
            if meaning.is_none() && !matches!(name.trim(), "" | "-") {
                problems.push(ImportProblem::whole(ImportCode::UnknownColumn, name));
            }
            columns.push(meaning);
        }
        if problems.is_empty() {
            Ok(columns)
        } else {
            Err(problems)
        }
    }

    /// Without one of these there is no list.
    pub(super) const fn needed(self) -> &'static [Meaning] {
        match self {
            Self::Teams => &[Meaning::Team, Meaning::Player1],
            Self::Athletes => &[Meaning::Name, Meaning::Player1],
        }
    }

    /// What a title (folded) means.
    pub(super) fn meaning(self, title: &str) -> Option<Meaning> {
        if self == Self::Teams && title == "nome" {
            return Some(Meaning::Team);
        }
        let mut choices = self.choices().iter().copied();
        choices.find(|meaning| meaning.titles().contains(&title))
    }

    /// What a title means where no other one means it.
    pub(super) fn meaning_at_need(self, title: &str) -> Option<Meaning> {
        let one = ["dupla", "trio", "nome da dupla", "nome do trio"];
        (self == Self::Teams && one.contains(&title)).then_some(Meaning::Team)
    }
}

impl Meaning {
    /// What it is called in messages.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Name => "nome",
            Self::Player1 => "jogador 1",
            Self::Player2 => "jogador 2",
            Self::Player3 => "jogador 3",
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

    /// Whether it tells something of one person, so that it fits no line of several.
    pub(super) const fn is_of_one(self) -> bool {
        !matches!(
            self,
            Self::Player1
                | Self::Player2
                | Self::Player3
                | Self::Team
                | Self::Slot
                | Self::Club
                | Self::City
                | Self::Pot
        )
    }

    /// Titles that people give it (folded).
    const fn titles(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
                "nome",
                "atleta",
                "jogador",
                "nome completo",
                "nome do atleta",
            ],
            Self::Player1 => &["jogador 1", "atleta 1", "parceiro 1", "nome 1"],
            Self::Player2 => &["jogador 2", "atleta 2", "parceiro 2", "nome 2"],
            Self::Player3 => &["jogador 3", "atleta 3", "parceiro 3", "nome 3"],
            Self::Team => &["equipe", "time", "nome da equipe"],
            Self::Slot => &["dupla", "vaga", "posicao", "escalacao"],
            Self::KnownAs => &["apelido", "conhecido como"],
            Self::Club => &["clube", "associacao", "entidade"],
            Self::City => &["cidade", "municipio"],
            Self::Pot => &["pote", "pot"],
            Self::Cpf => &["cpf"],
            Self::Birth => &["nascimento", "data de nascimento", "nasc", "dt nasc"],
            Self::Phone => &["telefone", "celular", "fone", "whatsapp", "tel"],
            Self::Email => &["e-mail", "email", "correio eletronico"],
            Self::Gender => &["sexo", "genero", "categoria"],
            Self::Level => &["serie", "nivel", "categoria tecnica"],
            Self::Publish => &["publica nome", "publicar nome", "autoriza nome"],
            Self::Image => &[
                "imagem",
                "uso de imagem",
                "autoriza imagem",
                "direito de imagem",
            ],
        }
    }
}
