//! What a person says of a sheet that waits, as the one command that does it.

use crate::command::{Command, SeatingDecision};
use crate::entry::{Said, command, normal_code};
use crate::query::reading::{ReadingRow, Readings};
use crate::refusal::{Kind, Refusal};
use crate::season::SeasonFile;
use championship::id::{JogoId, ReadingId};

impl SeasonFile {
    /// The sheet that waits for a person under a code, the newest of several, or under its number.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] with the codes of those that wait; [`Refusal::ReadingDone`].
    pub fn find_waiting(&self, word: &str) -> Result<ReadingRow, Refusal> {
        let _look = self.look()?;
        let rows = self.query(&Readings { etapa: None })?;
        let code = normal_code(word);
        let number = word.parse().ok().map(ReadingId);
        let by_code = |row: &&ReadingRow| !row.code.is_empty() && row.code == code;
        let found = rows.iter().filter(by_code).max_by_key(|row| row.id);
        let found = found.or_else(|| rows.iter().find(|row| Some(row.id) == number));
        if let Some(row) = found {
            return Ok(row.clone());
        }
        let is_done = number.is_some_and(|id| store::reading::by_id(self.db(), id).is_ok());
        if is_done {
            return Err(Refusal::ReadingDone);
        }
        Err(Refusal::Unknown {
            kind: Kind::Reading,
            asked: word.to_owned(),
            near: rows
                .into_iter()
                .map(|row| match row.code.is_empty() {
                    true => row.id.to_string(),
                    false => row.code,
                })
                .collect(),
        })
    }

    /// What a person says of a sheet: without words, that it is as it was read. `jogo` says of which it is where
    /// the sheet itself does not.
    ///
    /// # Errors
    /// [`Refusal::SheetOfNoJogo`] where nobody says of which jogo it is.
    pub fn answer(
        &self,
        row: &ReadingRow,
        said: Option<Said>,
        jogo: Option<JogoId>,
        seating: Vec<SeatingDecision>,
    ) -> Result<(JogoId, Command), Refusal> {
        let _look = self.look()?;
        let jogo = jogo.or(row.jogo).ok_or(Refusal::SheetOfNoJogo)?;
        if said.is_none() && row.to_confirm {
            return Ok((jogo, Command::Confirm { jogo }));
        }
        let said = said.unwrap_or_else(|| Said::Partidas(row.scores.clone()));
        let etapa = store::jogo::place(self.db(), jogo)?.etapa;
        let has_result = self.loaded(etapa)?.played.contains_key(&jogo);
        let answer = match said {
            Said::Partidas(partidas) if has_result => Some(Command::Amend {
                jogo,
                partidas,
                seating: Vec::new(),
                reading: None,
            }),
            said => command(said, jogo, Vec::new()),
        };
        let answer = answer.ok_or(Refusal::EntryLine(crate::entry::EntryFault::Empty))?;
        let whole = Command::AnswerReading {
            reading: row.id,
            says: Box::new(answer),
            seating,
        };
        Ok((jogo, whole))
    }
}
