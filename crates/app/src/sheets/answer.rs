//! What a person says of a sheet that waits, as the one command that does it.

use crate::discipline::ruling::{Annul, Walkover};
use crate::ground::admission::refuse_overturning;
use crate::ground::entry_line::normal_code;
use crate::ground::jogo::away;
use crate::ground::reading::{bound, found, refuse_other};
use crate::ground::ruling::Authority;
use crate::ground::seating::SeatingDecision;
use crate::ground::sumula::bind;
use crate::result::act::{Amend, ByReading, Confirm, Report};
use crate::result::readings::{ReadingRow, Readings};
use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{AthleteId, EtapaId, JogoId, ReadingId};
use championship::ruling::Absent;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::entry::Said;
use messages::refusal::sheet::SheetRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use std::slice;
use store::Db;
use store::sumula::Bound;
use ts_rs::TS;

/// What a person says of a jogo, as the act that does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Says {
    /// A result.
    Report(Report),
    /// Another result than there is.
    Amend(Amend),
    /// A W×O.
    Walkover(Walkover),
    /// That the jogo is annulled.
    Annul(Annul),
    /// That the result is as it was read.
    Confirm(Confirm),
}

impl Says {
    /// What a line says of a jogo; none where it only asks. Who sits on a side that is absent was missing.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn of(
        db: &Db,
        said: Said,
        jogo: JogoId,
        seating: Vec<SeatingDecision>,
    ) -> Result<Option<Self>, Refusal> {
        Ok(Some(match said {
            Said::Show => return Ok(None),
            Said::Partidas(partidas) => Self::Report(Report {
                jogo,
                partidas,
                seating,
                reading: None,
            }),
            Said::Absent(absent) => Self::Walkover(Walkover {
                jogos: vec![jogo],
                absent,
                over: false,
                clause: None,
                reason: String::new(),
                missing: away(db, jogo, absent)?,
                authority: Authority::default(),
                seating,
            }),
            Said::Annulled => Self::Annul(Annul {
                jogo,
                over: false,
                clause: None,
                reason: String::new(),
                authority: Authority::default(),
                seating,
            }),
        }))
    }

    /// The same over what was entered there, once somebody was told of it: where that is a sheet, another puts it right.
    #[must_use]
    pub fn overturning(self, has_sheet: bool) -> Self {
        match self {
            Self::Report(Report {
                jogo,
                partidas,
                seating,
                reading,
            }) if has_sheet => Self::Amend(Amend {
                jogo,
                partidas,
                seating,
                reading,
                appeal: None,
            }),
            Self::Walkover(act) => Self::Walkover(Walkover { over: true, ..act }),
            Self::Annul(act) => Self::Annul(Annul { over: true, ..act }),
            says @ (Self::Report(_) | Self::Amend(_) | Self::Confirm(_)) => says,
        }
    }

    /// The same in carrying out a granted protest, where there is one.
    #[must_use]
    pub fn carrying_out(self, appeal: Option<u32>) -> Self {
        match self {
            Self::Amend(act) => Self::Amend(Amend { appeal, ..act }),
            Self::Walkover(mut act) => {
                act.authority.appeal = appeal;
                Self::Walkover(act)
            }
            Self::Annul(mut act) => {
                act.authority.appeal = appeal;
                Self::Annul(act)
            }
            says @ (Self::Report(_) | Self::Confirm(_)) => says,
        }
    }

    /// The same of a sheet that a person looked at.
    fn reviewed(self, reading: ReadingId, seating: Vec<SeatingDecision>) -> Self {
        let reading = Some(ByReading::Reviewed(reading));
        match self {
            Self::Report(act) => Self::Report(Report {
                seating,
                reading,
                ..act
            }),
            Self::Amend(act) => Self::Amend(Amend {
                seating,
                reading,
                ..act
            }),
            Self::Walkover(act) => Self::Walkover(Walkover { seating, ..act }),
            Self::Annul(act) => Self::Annul(Annul { seating, ..act }),
            Self::Confirm(act) => Self::Confirm(act),
        }
    }

    /// The jogos that it is about.
    fn jogos(&self) -> Vec<JogoId> {
        match self {
            Self::Report(act) => vec![act.jogo],
            Self::Amend(act) => vec![act.jogo],
            Self::Walkover(act) => act.jogos.clone(),
            Self::Annul(act) => vec![act.jogo],
            Self::Confirm(act) => vec![act.jogo],
        }
    }
}

/// Hands a call on to the act that it is.
macro_rules! hand_on {
    ($says:expr, $act:ident => $call:expr) => {
        match $says {
            Says::Report($act) => $call,
            Says::Amend($act) => $call,
            Says::Walkover($act) => $call,
            Says::Annul($act) => $call,
            Says::Confirm($act) => $call,
        }
    };
}

impl Act for Says {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        hand_on!(self, act => act.deed())
    }

    fn depends_on(&self) -> Vec<Tag> {
        hand_on!(self, act => act.depends_on())
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        hand_on!(self, act => act.etapa(db))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        hand_on!(self, act => act.apply(work))
    }
}

/// Says what a sheet that was seen comes to: it is bound to its jogo where it was printed ahead, the
/// result or the ruling is recorded, and the sheet waits no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AnswerReading {
    /// Which sheet.
    pub reading: ReadingId,
    /// A result, a correction, a ruling over the jogo, or a confirmation.
    #[ts(type = "Command")]
    pub says: Says,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for AnswerReading {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AnswerReading
    }

    fn depends_on(&self) -> Vec<Tag> {
        self.says.depends_on()
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        self.says.etapa(db)
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let id = self.reading;
        let reading = found(work, id)?;
        let says = self.says.reviewed(id, self.seating);
        let jogos = says.jogos();
        if let (Some((code, Bound::Loose(_))), Some(jogo)) = (bound(work, &reading)?, jogos.first())
        {
            bind(work, &code.code, *jogo)?;
        }
        refuse_other(work, &reading, &jogos)?;
        let made = says.apply(work)?;
        let now = found(work, id)?;
        if now.report.is_none() && !now.set_aside {
            store::reading::set_aside(work.tx, id)?;
            work.tx.tag(Tag::Readings);
        }
        Ok(made)
    }
}

/// What a person answers to a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// What the program recorded of it by itself is right.
    Confirm(Confirm),
    /// What it comes to.
    Says(AnswerReading),
}

impl Act for Answer {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        match self {
            Self::Confirm(act) => act.deed(),
            Self::Says(act) => act.deed(),
        }
    }

    fn depends_on(&self) -> Vec<Tag> {
        match self {
            Self::Confirm(act) => act.depends_on(),
            Self::Says(act) => act.depends_on(),
        }
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        match self {
            Self::Confirm(act) => act.etapa(db),
            Self::Says(act) => act.etapa(db),
        }
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        match self {
            Self::Confirm(act) => act.apply(work),
            Self::Says(act) => act.apply(work),
        }
    }
}

impl SeasonFile {
    /// What a line says of a jogo, as the act that does it, `over` what was entered there or not; none where it only
    /// asks.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn says(
        &self,
        said: Said,
        jogo: JogoId,
        over: bool,
        seating: Vec<SeatingDecision>,
    ) -> Result<Option<Says>, Refusal> {
        let says = Says::of(self.db(), said, jogo, seating)?;
        let has_sheet = over && self.has_sheet(jogo)?;
        Ok(says.map(|says| match over {
            true => says.overturning(has_sheet),
            false => says,
        }))
    }

    fn has_sheet(&self, jogo: JogoId) -> Result<bool, Refusal> {
        let etapa = store::jogo::place(self.db(), jogo)?.etapa;
        Ok(self.loaded(etapa)?.played.contains_key(&jogo))
    }

    /// Who sits at these jogos for a side that did not come.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn away(
        &self,
        jogos: &[JogoId],
        absent: Absent,
    ) -> Result<Vec<(JogoId, AthleteId)>, Refusal> {
        let each = jogos.iter().map(|jogo| away(self.db(), *jogo, absent));
        Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// The sheet that waits for a person under a code, the newest of several, or under its number.
    ///
    /// # Errors
    /// [`Refusal::Unknown`] with the codes of those that wait; [`SheetRefusal::ReadingDone`].
    pub fn find_waiting(&self, context: &Context, word: &str) -> Result<ReadingRow, Refusal> {
        let _look = self.look()?;
        let rows = self.query(context, &Readings { etapa: None })?;
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
            return Err(SheetRefusal::ReadingDone.into());
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
    /// the sheet itself does not; `over`, that another sheet's result gives way to it.
    ///
    /// # Errors
    /// [`SheetRefusal::OfNoJogo`] where nobody says of which jogo it is; [`ResultRefusal::Overturns`].
    pub fn answer(
        &self,
        row: &ReadingRow,
        said: Option<Said>,
        jogo: Option<JogoId>,
        over: bool,
        seating: Vec<SeatingDecision>,
    ) -> Result<(JogoId, Answer), Refusal> {
        let _look = self.look()?;
        let jogo = jogo.or(row.jogo).ok_or(SheetRefusal::OfNoJogo)?;
        if said.is_none() && row.to_confirm {
            return Ok((jogo, Answer::Confirm(Confirm { jogo })));
        }
        let said = said.unwrap_or_else(|| Said::Partidas(row.scores.clone()));
        // What the program recorded of this very sheet, whoever looks at it puts right.
        let over = over || row.to_confirm;
        if matches!(said, Said::Partidas(_)) && self.has_sheet(jogo)? {
            let place = store::jogo::place(self.db(), jogo)?;
            refuse_overturning(self.db(), slice::from_ref(&place), over)?;
        }
        let answer = self.says(said, jogo, over, Vec::new())?;
        let answer = answer.ok_or(Refusal::EntryLine(
            messages::refusal::entry::EntryFault::Empty,
        ))?;
        let whole = AnswerReading {
            reading: row.id,
            says: answer,
            seating,
        };
        Ok((jogo, Answer::Says(whole)))
    }
}
