//! What an entry changed, or what an answer rests on; screens and later commands look for it.

use championship::id::{
    AthleteId, ClubId, EntrantId, EtapaId, JogoId, NoteId, TableCallId, VenueDayId,
};
use championship::ruling::RulingNo;
use serde::{Serialize, Serializer};
use std::fmt;
use ts_rs::TS;

/// What an entry changed. The journal and the screens know it as a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(as = "String")]
pub enum Tag {
    /// A jogo's result or rulings.
    Jogo(JogoId),
    /// Anything that the computed etapa rests on.
    Etapa(EtapaId),
    Entries(EtapaId),
    Entry(EtapaId, EntrantId),
    Draw(EtapaId),
    Lots(EtapaId),
    /// One rodada's state.
    Rodada(EtapaId, u32),
    Ruling(EtapaId, RulingNo),
    /// The official clock of an etapa, and who is missing at its mesas.
    Clock(EtapaId),
    /// Calls of the committee to a table.
    Calls(EtapaId),
    /// Occurrences that were noted and wait.
    Notes(EtapaId),
    /// What teams say that jogos came to.
    Claims(EtapaId),
    /// The cash of an etapa's day.
    Cash(EtapaId),
    Boletim(EtapaId),
    Podium(EtapaId),
    /// One call of the committee to a table.
    Call(TableCallId),
    /// One noted occurrence.
    Note(NoteId),
    /// The mesas of a day in the hall.
    Mesas(VenueDayId),
    /// One entrant, in every etapa.
    Entrant(EntrantId),
    Athlete(AthleteId),
    Club(ClubId),
    /// Clubs, teams and athletes as lists.
    Registry,
    /// Sheets that were seen and wait for a person.
    Readings,
    /// Occurrences, sanctions, protests.
    Discipline,
    /// The key of the season.
    Key,
    /// What joins telephones.
    Slips,
    /// Homologations that were signed.
    Signed,
    /// What the season says beyond itself.
    Statements,
    /// The season, its operators and championships, the list of etapas.
    Season,
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jogo(id) => write!(f, "jogo:{id}"),
            Self::Etapa(id) => write!(f, "etapa:{id}"),
            Self::Entries(id) => write!(f, "etapa:{id}:entries"),
            Self::Entry(id, entrant) => write!(f, "etapa:{id}:entrant:{}", entrant.0),
            Self::Draw(id) => write!(f, "etapa:{id}:draw"),
            Self::Lots(id) => write!(f, "etapa:{id}:lots"),
            Self::Rodada(id, number) => write!(f, "etapa:{id}:rodada:{number}"),
            Self::Ruling(id, number) => write!(f, "etapa:{id}:ruling:{}", number.0),
            Self::Clock(id) => write!(f, "etapa:{id}:clock"),
            Self::Calls(id) => write!(f, "etapa:{id}:calls"),
            Self::Notes(id) => write!(f, "etapa:{id}:notes"),
            Self::Claims(id) => write!(f, "etapa:{id}:claims"),
            Self::Cash(id) => write!(f, "etapa:{id}:cash"),
            Self::Boletim(id) => write!(f, "etapa:{id}:boletim"),
            Self::Podium(id) => write!(f, "etapa:{id}:podium"),
            Self::Call(id) => write!(f, "call:{id}"),
            Self::Note(id) => write!(f, "note:{id}"),
            Self::Mesas(day) => write!(f, "day:{day}:mesas"),
            Self::Entrant(id) => write!(f, "entrant:{}", id.0),
            Self::Athlete(id) => write!(f, "athlete:{id}"),
            Self::Club(id) => write!(f, "club:{id}"),
            Self::Registry => f.write_str("registry"),
            Self::Readings => f.write_str("readings"),
            Self::Discipline => f.write_str("discipline"),
            Self::Key => f.write_str("season:key"),
            Self::Slips => f.write_str("season:slips"),
            Self::Signed => f.write_str("signed"),
            Self::Statements => f.write_str("statements"),
            Self::Season => f.write_str("season"),
        }
    }
}

impl Tag {
    /// What a text of the journal names; none where no version that this one knows has written it.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        Some(match *parts.as_slice() {
            ["jogo", id] => Self::Jogo(JogoId(id.parse().ok()?)),
            ["etapa", id] => Self::Etapa(EtapaId(id.parse().ok()?)),
            ["etapa", id, of] => {
                let id = EtapaId(id.parse().ok()?);
                match of {
                    "entries" => Self::Entries(id),
                    "draw" => Self::Draw(id),
                    "lots" => Self::Lots(id),
                    "clock" => Self::Clock(id),
                    "calls" => Self::Calls(id),
                    "notes" => Self::Notes(id),
                    "claims" => Self::Claims(id),
                    "cash" => Self::Cash(id),
                    "boletim" => Self::Boletim(id),
                    "podium" => Self::Podium(id),
                    _ => return None,
                }
            }
            ["etapa", id, of, number] => {
                let id = EtapaId(id.parse().ok()?);
                match of {
                    "entrant" => Self::Entry(id, EntrantId(number.parse().ok()?)),
                    "rodada" => Self::Rodada(id, number.parse().ok()?),
                    "ruling" => Self::Ruling(id, RulingNo(number.parse().ok()?)),
                    _ => return None,
                }
            }
            ["note", id] => Self::Note(NoteId(id.parse().ok()?)),
            ["call", id] => Self::Call(TableCallId(id.parse().ok()?)),
            ["day", id, "mesas"] => Self::Mesas(VenueDayId(id.parse().ok()?)),
            ["entrant", id] => Self::Entrant(EntrantId(id.parse().ok()?)),
            ["athlete", id] => Self::Athlete(AthleteId(id.parse().ok()?)),
            ["club", id] => Self::Club(ClubId(id.parse().ok()?)),
            ["registry"] => Self::Registry,
            ["readings"] => Self::Readings,
            ["discipline"] => Self::Discipline,
            ["season", "key"] => Self::Key,
            ["season", "slips"] => Self::Slips,
            ["signed"] => Self::Signed,
            ["statements"] => Self::Statements,
            ["season"] => Self::Season,
            _ => return None,
        })
    }

    /// Those that texts of the journal name. What no version knows, no question rests on.
    #[must_use]
    pub fn all(texts: &[String]) -> Vec<Self> {
        texts.iter().filter_map(|text| Self::of(text)).collect()
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> Self {
        tag.to_string()
    }
}

impl Serialize for Tag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_read_as_it_was_written() {
        let etapa = EtapaId(3);
        let of_etapa = [
            Tag::Etapa,
            Tag::Entries,
            Tag::Draw,
            Tag::Lots,
            Tag::Clock,
            Tag::Calls,
            Tag::Notes,
            Tag::Claims,
            Tag::Cash,
            Tag::Boletim,
            Tag::Podium,
        ];
        let others = [
            Tag::Jogo(JogoId(417)),
            Tag::Entry(etapa, EntrantId(9)),
            Tag::Rodada(etapa, 2),
            Tag::Ruling(etapa, RulingNo(7)),
            Tag::Call(TableCallId(5)),
            Tag::Note(NoteId(6)),
            Tag::Mesas(VenueDayId(6)),
            Tag::Entrant(EntrantId(8)),
            Tag::Athlete(AthleteId(5)),
            Tag::Club(ClubId(4)),
            Tag::Registry,
            Tag::Readings,
            Tag::Discipline,
            Tag::Key,
            Tag::Slips,
            Tag::Signed,
            Tag::Statements,
            Tag::Season,
        ];
        for tag in of_etapa.map(|of| of(etapa)).into_iter().chain(others) {
            assert_eq!(Tag::of(&tag.to_string()), Some(tag), "{tag}");
        }
        for foreign in ["", "jogo", "jogo:x", "etapa:3:table", "season:", "club:1:2"] {
            assert_eq!(Tag::of(foreign), None, "{foreign}");
        }
    }
}
