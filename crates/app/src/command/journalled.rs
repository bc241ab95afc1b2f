//! How a command stands in the journal: name, payload, kind, and what its sense depends on.

use super::Command;
use crate::refusal::Refusal;
use crate::tag;
use championship::id::EtapaId;
use serde_json::Value;
use store::EntryKind;

impl Command {
    /// Its stable name.
    #[must_use]
    pub fn name(&self) -> String {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields["command"].as_str().unwrap_or_default().to_owned(),
            _ => String::new(),
        }
    }

    /// The command as the journal keeps it: no personal data, lists by their length.
    #[must_use]
    pub fn payload(&self) -> Value {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        if let Value::Object(fields) = &mut value {
            fields.remove("command");
            for secret in ["private", "pin", "old"] {
                fields.remove(secret);
            }
            for long in ["rows", "format"] {
                if let Some(field) = fields.get_mut(long) {
                    *field = match field {
                        Value::Array(rows) => rows.len().into(),
                        Value::String(text) => text.len().into(),
                        Value::Object(lists) => lists
                            .iter()
                            .map(|(name, list)| {
                                let length = list.as_array().map_or(0, Vec::len);
                                (name.clone(), Value::from(length))
                            })
                            .collect(),
                        _ => Value::Null,
                    };
                }
            }
        }
        value
    }

    /// Whether something leaves the house by it.
    #[must_use]
    pub const fn kind(&self) -> EntryKind {
        match self {
            Self::PublishRodada { .. }
            | Self::PrintSumulas { .. }
            | Self::PrintLoose { .. }
            | Self::PublishBoletim { .. }
            | Self::Homologate { .. }
            // An undo is nobody's right to another's PIN.
            | Self::SetPin { .. }
            // What was erased is gone.
            | Self::EraseAthlete { .. } => EntryKind::Outward,
            // Making the season is part of making the file: undo stops there.
            Self::FoundSeason { .. } => EntryKind::Migration,
            _ => EntryKind::Plain,
        }
    }

    /// The etapa whose results it may change: what a preview looks at.
    pub(crate) fn etapa(&self, db: &store::Db) -> Result<Option<EtapaId>, Refusal> {
        let jogo = match self {
            Self::Report { jogo, .. }
            | Self::Amend { jogo, .. }
            | Self::SwapSides { jogo, .. }
            | Self::Annul { jogo, .. } => Some(*jogo),
            Self::MoveResult { from, .. } => Some(*from),
            Self::AnswerReading { says, .. } => return says.etapa(db),
            Self::Walkover { jogos, .. } => jogos.first().copied(),
            Self::RuleOccurrence { occurrence, .. } => return Ok(Some(occurrence.etapa)),
            Self::RevokeRuling { etapa, .. }
            | Self::JudgeAppeal { etapa, .. }
            | Self::RecordLots { etapa, .. }
            | Self::RuleEntrant { etapa, .. }
            | Self::DrawLots { etapa, .. } => return Ok(Some(*etapa)),
            _ => None,
        };
        match jogo {
            Some(jogo) => Ok(Some(store::jogo::place(db, jogo)?.etapa)),
            None => Ok(None),
        }
    }

    /// The tags on which its sense depends: a later entry that carries one makes it stale.
    #[must_use]
    pub fn depends_on(&self) -> Vec<String> {
        match self {
            Self::Report { jogo, .. }
            | Self::Amend { jogo, .. }
            | Self::SwapSides { jogo, .. }
            | Self::Confirm { jogo }
            | Self::MoveToMesa { jogo, .. }
            | Self::Annul { jogo, .. } => vec![tag::jogo(*jogo)],
            // Copies, codes and what is bound to them.
            Self::PrintSumulas { etapa, rodadas } => rodadas
                .iter()
                .map(|number| tag::rodada(*etapa, *number))
                .chain([tag::READINGS.to_owned()])
                .collect(),
            Self::PrintLoose { .. } => vec![tag::READINGS.to_owned()],
            Self::PublishBoletim { etapa } => vec![tag::etapa(*etapa)],
            Self::SetReadingAside { .. } => vec![tag::READINGS.to_owned()],
            Self::AnswerReading { says, .. } => says.depends_on(),
            // What was judged of the sheet rests on its jogo, on other sheets and on copies of it.
            Self::KeepReading {
                result: Some(result),
                ..
            } => vec![tag::jogo(result.jogo), tag::READINGS.to_owned()],
            Self::BindSumula { jogo, .. } => vec![tag::jogo(*jogo)],
            Self::MoveResult { from, to, .. } => vec![tag::jogo(*from), tag::jogo(*to)],
            Self::Walkover { jogos, .. } => jogos.iter().copied().map(tag::jogo).collect(),
            // Whether it is the first time rests on every other occurrence.
            Self::RuleOccurrence { occurrence, .. } => {
                let jogo = occurrence.jogo.map(tag::jogo);
                jogo.into_iter()
                    .chain([tag::DISCIPLINE.to_owned()])
                    .collect()
            }
            Self::JudgeAppeal { .. } => vec![tag::DISCIPLINE.to_owned()],
            Self::Homologate { etapa } => vec![tag::etapa(*etapa)],
            Self::RevokeRuling { etapa, number, .. } => vec![tag::ruling(*etapa, *number)],
            Self::Draw { etapa, .. } => vec![tag::entries(*etapa), tag::draw(*etapa)],
            Self::EnterLate { etapa, entrant, .. } | Self::ReEnter { etapa, entrant, .. } => {
                vec![tag::entry(*etapa, *entrant), tag::draw(*etapa)]
            }
            Self::ChangeFormat { etapa, .. } => vec![tag::draw(*etapa), tag::SEASON.to_owned()],
            Self::DrawFase { etapa, .. } => vec![tag::draw(*etapa), tag::lots(*etapa)],
            Self::Enter { etapa, entrant, .. }
            | Self::Leave { etapa, entrant }
            | Self::SetPot { etapa, entrant, .. }
            | Self::SetLineup { etapa, entrant, .. } => {
                vec![tag::entry(*etapa, *entrant), tag::draw(*etapa)]
            }
            Self::RuleEntrant { etapa, entrant, .. } | Self::SetAccess { etapa, entrant, .. } => {
                vec![tag::entry(*etapa, *entrant)]
            }
            Self::CheckIn {
                etapa, entrants, ..
            } => entrants
                .iter()
                .map(|entrant| tag::entry(*etapa, *entrant))
                .collect(),
            Self::PublishRodada { etapa, number }
            | Self::PairRodada { etapa, number }
            | Self::CallRodada { etapa, number }
            | Self::EndAnthem { etapa, number }
            | Self::EndOpening { etapa, number }
            | Self::StartJogos { etapa, number, .. }
            | Self::Announce { etapa, number, .. }
            | Self::CloseRodada { etapa, number } => vec![tag::rodada(*etapa, *number)],
            Self::RecordLots { etapa, .. } | Self::DrawLots { etapa, .. } => {
                vec![tag::lots(*etapa)]
            }
            Self::Suspend { etapa, .. } | Self::Resume { etapa } => vec![tag::clock(*etapa)],
            Self::AskAnswer { jogo, .. }
            | Self::TakeAnswer { jogo }
            | Self::CallToTable { jogo, .. }
            | Self::Substitute { jogo, .. } => vec![tag::jogo(*jogo)],
            Self::Segregate { jogos } => jogos.iter().copied().map(tag::jogo).collect(),
            Self::TakeCall { call, .. } | Self::CloseCall { call, .. } => vec![tag::call(*call)],
            Self::EraseAthlete { athlete } | Self::TakeOverSanction { athlete, .. } => {
                vec![tag::athlete(*athlete)]
            }
            Self::EditAthlete { athlete, .. } => vec![tag::athlete(*athlete)],
            Self::MergeAthletes { from, into } => vec![tag::athlete(*from), tag::athlete(*into)],
            Self::MergeClubs { from, into } => vec![tag::club(*from), tag::club(*into)],
            Self::CloseCash { etapa, .. } => vec![tag::cash(*etapa)],
            Self::FoundSeason { .. }
            | Self::CarryOver { .. }
            | Self::AddOperator { .. }
            | Self::SetPin { .. }
            | Self::AddClub { .. }
            | Self::AddAthlete { .. }
            | Self::AddChampionship { .. }
            | Self::SetOwnRule { .. }
            | Self::AddEntrant { .. }
            | Self::AddEtapa { .. }
            | Self::SetMesa { .. }
            | Self::Pay { .. }
            | Self::Refund { .. }
            | Self::KeepReading { result: None, .. }
            | Self::FileAppeal { .. }
            | Self::SetLogo { .. }
            | Self::MarkMissing { .. }
            | Self::Excuse { .. }
            | Self::SetMeals { .. }
            | Self::SignMeal { .. }
            | Self::SetProtestWindow { .. }
            | Self::SetConfirmReadings { .. }
            | Self::ImportTeams { .. }
            | Self::ImportAthletes { .. } => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::Decision;
    use championship::id::AthleteId;
    use championship::lineup::Slot;
    use std::collections::BTreeMap;

    #[test]
    fn decisions_come_by_line_from_a_screen() {
        let sent = serde_json::json!({
            "command": "import-athletes", "etapa": null, "championship": 1, "rows": [],
            "decisions": {"3": "new", "12": {"same": "ABC"}}, "all_new": true,
        });
        let Ok(Command::ImportAthletes { decisions, .. }) = serde_json::from_value(sent) else {
            panic!("an import");
        };
        let expected = BTreeMap::from([(3, Decision::New), (12, Decision::Same("ABC".to_owned()))]);
        assert_eq!(decisions, expected);
    }

    #[test]
    fn slots_come_by_name_from_a_screen() {
        let sent = serde_json::json!({
            "command": "set-lineup", "etapa": 1, "entrant": 2, "slots": {"1": [3, 4], "C": []},
        });
        let Ok(Command::SetLineup { slots, .. }) = serde_json::from_value(sent) else {
            panic!("a line-up");
        };
        let expected = BTreeMap::from([
            (Slot::Dupla(1), vec![AthleteId(3), AthleteId(4)]),
            (Slot::Coringa, Vec::new()),
        ]);
        assert_eq!(slots, expected);
    }
}
