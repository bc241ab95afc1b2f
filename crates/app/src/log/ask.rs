//! Who did what, and what the committee decided.

use crate::ground::log::{LogRow, log_row, subject};
use crate::ground::protest::{opens, state};
use crate::ground::row::all_of;
use crate::log::ruling::{Evidence, Ruling};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EtapaId, JogoId, Seq};
use championship::ruling::Basis;
use messages::labels::protest::Protest;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words;
use messages::words::Audience;
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use store::journal;
use ts_rs::TS;

/// The journal, newest first.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Log {
    /// Entries at most.
    pub most: u32,
}

impl Query for Log {
    const NAME: &'static str = "log";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<LogRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<LogRow>, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        journal::recent(db, Seq(0), self.most)?
            .into_iter()
            .map(|entry| log_row(db, &operators, entry, context.language))
            .collect()
    }
}

impl SeasonFile {
    /// An entry with what it was about: a result with its mesa, its sides and its score.
    pub(crate) fn told_entry(&self, seq: Seq, language: Language) -> Result<String, Refusal> {
        let _look = self.look()?;
        let entry = journal::entry(self.db(), seq)?;
        let payload: serde_json::Value = serde_json::from_str(&entry.payload).unwrap_or_default();
        let about = match payload["jogo"].as_i64().map(JogoId) {
            Some(jogo) => {
                let cell = self.cell(jogo)?;
                let partidas: Vec<[i64; 2]> =
                    serde_json::from_value(payload["partidas"].clone()).unwrap_or_default();
                words::line::result(&cell.named(), &partidas)
            }
            None => {
                let tags = Tag::all(&journal::tags(self.db(), seq)?);
                subject(self.db(), &tags, language)?
            }
        };
        let done = language.entered(&entry.command);
        Ok(words::line::entry(&done, &about))
    }
}

/// What a desk would take back, and what it would do again.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Unmake {
    pub desk: String,
}

/// What a desk would take back, and what it would do again.
#[derive(Debug, Clone, Serialize, TS)]
pub struct UnmakeAnswer {
    /// Its newest entry in force.
    pub undo: Option<LogRow>,
    /// Its newest undo in force.
    pub redo: Option<LogRow>,
}

impl Query for Unmake {
    const NAME: &'static str = "unmake";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = UnmakeAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<UnmakeAnswer, Refusal> {
        let db = season.db();
        let operators = store::operator::all(db)?;
        let row = |seq: Option<Seq>| -> Result<Option<LogRow>, Refusal> {
            seq.map(|seq| log_row(db, &operators, journal::entry(db, seq)?, context.language))
                .transpose()
        };
        Ok(UnmakeAnswer {
            undo: row(store::undo::next_undo(db, &self.desk)?)?,
            redo: row(store::undo::next_redo(db, &self.desk)?)?,
        })
    }
}

/// The rulings of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Rulings {
    pub etapa: EtapaId,
}

/// A ruling with what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RulingRow {
    #[serde(flatten)]
    pub ruling: Ruling,
    /// What it does, mesa by mesa, in words.
    pub told: String,
    /// What it stands on, with what that says where it is the organiser's own rule.
    pub cites: String,
    /// What the clause that it stands on says; nothing where it is the organiser's own rule.
    pub says: String,
    /// Which instance decided it, and who; empty where nobody said.
    pub decided: String,
    /// Whether those involved may protest against it.
    pub may_protest: bool,
    /// Until when, in words, or why not.
    pub protest: String,
    /// The granted protest that its revocation would carry out, after homologation, too.
    pub granted: Option<u32>,
    /// What proves its occurrence.
    pub evidence: Vec<Evidence>,
}

impl Query for Rulings {
    const NAME: &'static str = "rulings";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<RulingRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Discipline])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<RulingRow>, Refusal> {
        let db = season.db();
        let rulings = store::ruling::all(db, self.etapa)?;
        let loaded = season.loaded(self.etapa)?;
        let mut rows = Vec::new();
        for ruling in rulings {
            let told = season.told_effects(&loaded, &ruling, Audience::Desk, context.language)?;
            let cites = match &ruling.basis {
                Basis::Clause { clause } => clause.clone(),
                own @ Basis::OwnRule { .. } => {
                    context.language.basis(own, loaded.format.regulation)
                }
            };
            let protest = state(db, &loaded, &ruling, context.now.timestamp())?;
            rows.push(RulingRow {
                told,
                cites,
                says: ruling
                    .basis
                    .clause()
                    .map(|clause| {
                        context
                            .language
                            .gist_of(clause, loaded.format.regulation)
                            .to_owned()
                    })
                    .unwrap_or_default(),
                decided: ruling
                    .decided_by
                    .as_ref()
                    .map(|by| context.language.decided_by(by))
                    .unwrap_or_default(),
                may_protest: !matches!(protest, Protest::Barred { .. } | Protest::Revoked),
                protest: context.language.protest(&protest),
                granted: opens(db, self.etapa, &ruling)?.map(|appeal| appeal.number),
                evidence: match ruling.occurrence {
                    Some(occurrence) => all_of(store::evidence::of_occurrence(db, occurrence)?),
                    None => Vec::new(),
                },
                ruling: ruling.into(),
            });
        }
        Ok(rows)
    }
}
