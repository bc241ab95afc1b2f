//! Rulings, protests, what stands against whom.

use super::door::Door;
use super::seating::decisions;
use crate::args::{
    AddRuling, AppealCommand, DecidedArgs, DecidedByArgs, DepartArg, EvidenceArg, EvidenceCommand,
    GroundArgs, InstanceArg, OutcomeArg, RulingCommand, SanctionCommand,
};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::AddEvidence;
use app::acts::Command;
use app::acts::EraseEvidence;
use app::acts::FileAppeal;
use app::acts::JudgeAppeal;
use app::acts::ReopenResults;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::RuleOccurrence;
use app::acts::SetNoteAside;
use app::acts::TakeOverSanction;
use app::day::story::JogoStory;
use app::discipline::ask::{Appeals, Decide, DecideAnswer};
use app::discipline::evidence::Brought;
use app::discipline::notes::Notes;
use app::evidence::EvidenceKind;
use app::ground::occurrence::{Departure, NewOccurrence, NotProven, Otherwise, Yes};
use app::ground::ruling::Authority;
use app::id::{AthleteId, DocumentId, EtapaId, EvidenceId, JogoId, NoteId};
use app::log::ask::Rulings;
use app::partida::Side;
use app::penalty::{FactsFault, Needed, Unchecked};
use app::ruling::{
    Absent, AppealOutcome, DecidedBy, Instance, OnEntrant, OnJogo, Past, RulingNo, Sanction, Who,
};
use app::season::made::Made;
use app::tables::write_file;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::terminal;
use sandbox::source;
use serde_json::Value;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The most bytes of facts that are read.
const MOST_FACTS: u64 = 1 << 20;

impl Door<'_> {
    pub(super) fn ruling(
        &mut self,
        command: RulingCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            RulingCommand::List => self.show(
                &Rulings { etapa },
                |out, rows| render::rulings(out, rows),
                out,
            ),
            RulingCommand::Add(add) => self.rule(etapa, add, out),
            RulingCommand::Notes => {
                self.show(&Notes { etapa }, |out, rows| render::notes(out, rows), out)
            }
            RulingCommand::Archive { note } => {
                let note = NoteId(note);
                let command = Command::from(SetNoteAside { etapa, note });
                self.done(command, terminal::note_archived(spoken()), out)
            }
            RulingCommand::Points {
                team,
                points,
                ground,
            } => {
                let fase = self.fase(&ground)?;
                self.rule_entrant(&team, OnEntrant::Points { fase, points }, ground, out)
            }
            RulingCommand::Out {
                team,
                annul,
                ground,
            } => {
                let fase = self.fase(&ground)?;
                let past = if annul { Past::Annul } else { Past::Keep };
                self.rule_entrant(&team, OnEntrant::Out { fase, past }, ground, out)
            }
            RulingCommand::Revoke {
                number,
                reason,
                appeal,
                seating,
            } => {
                let command = Command::from(RevokeRuling {
                    etapa,
                    number: RulingNo(number),
                    reason,
                    appeal,
                    seating: decisions(&seating),
                });
                self.done(command, terminal::ruling_revoked(spoken()), out)
            }
        }
    }

    fn fase(&self, ground: &GroundArgs) -> Result<u32, Refusal> {
        let on = || self.season.fase_on(self.etapa()?);
        ground.fase.map_or_else(on, Ok)
    }

    fn rule_entrant(
        &mut self,
        team: &str,
        effect: OnEntrant,
        ground: GroundArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let command = Command::from(RuleEntrant {
            etapa,
            entrant: self.season.find_entrant(etapa, team)?,
            effect,
            clause: ground.clause,
            reason: ground.reason,
            decided_by: decided_by(ground.decided_by),
            seating: decisions(&ground.seating),
        });
        if ground.preview {
            let seen = self.preview(command)?;
            return Show::new(self.global.json, out)
                .answer(&seen, |out| render::differences(out, &seen.told));
        }
        self.done(command, &terminal::entrant_ruled(spoken(), effect), out)
    }

    /// Rules on an occurrence told in a file.
    fn rule(&mut self, etapa: EtapaId, add: AddRuling, out: &mut impl Write) -> Result<(), Ended> {
        let occurrence = self.occurrence(etapa, &add)?;
        let decided = self
            .season
            .query(&self.context, &Decide(occurrence.clone()))?;
        let jogo = occurrence.jogo;
        let because = add.because.unwrap_or_default();
        let departs = match add.depart {
            None => None,
            Some(DepartArg::NotProven) if !add.sanctions.is_empty() => {
                return Err(Refusal::Committee(CommitteeRefusal::NothingProven).into());
            }
            Some(DepartArg::NotProven) => Some(Departure::NotProven(NotProven {
                because,
                not_proven: Yes,
            })),
            Some(depart) => Some(Departure::Otherwise(Otherwise {
                because,
                on_jogo: departed(depart, occurrence.facts.partida())?,
                sanctions: self.sanctions(&occurrence, &decided, &add.sanctions)?,
            })),
        };
        let command = Command::from(RuleOccurrence {
            from_note: add.from_note.map(NoteId),
            occurrence,
            departs,
            past: if add.annul_past {
                Past::Annul
            } else {
                Past::Keep
            },
            reason: add.reason,
            authority: authority(add.decided),
            evidence: brought(&add.evidence, None, add.note.as_deref()),
            seating: decisions(&add.seating),
        });
        if add.preview {
            let seen = self.preview(command)?;
            let answer = serde_json::json!({"decided": decided, "preview": seen});
            return Show::new(self.global.json, out).answer(&answer, |out| {
                render::decided(out, &decided)?;
                render::differences(out, &seen.told)
            });
        }
        let before = jogo.map(|jogo| self.season.cell(jogo)).transpose()?;
        let changed = self.execute(command)?;
        let after = jogo.map(|jogo| self.season.cell(jogo)).transpose()?;
        let was = before.map(|cell| cell.was());
        let was = was.filter(|was| !was.is_empty() && after.is_some_and(|cell| cell.was() != *was));
        let number = match changed.made {
            Made::Ruling(number) => number.0,
            _ => 0,
        };
        let answer = serde_json::json!({
            "changed": changed, "ruling": number, "decided": decided, "was": was,
        });
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(
                out,
                "{}",
                terminal::Ruled {
                    number,
                    seq: changed.seq
                }
                .told(spoken())
            )?;
            if let Some(was) = &was {
                writeln!(out, "{was}")?;
            }
            render::decided(out, &decided)
        })
    }

    /// The sanctions of a departure, as they were typed.
    fn sanctions(
        &self,
        occurrence: &NewOccurrence,
        decided: &DecideAnswer,
        typed: &[String],
    ) -> Result<Vec<(Who, Sanction)>, Refusal> {
        let mut sanctions = Vec::new();
        for text in typed {
            if text == "same" {
                let says = decided.consequence.iter().flat_map(|come| &come.sanctions);
                sanctions.extend(says.cloned());
            } else {
                let one = self
                    .season
                    .typed_sanction(&self.context, occurrence, text)?;
                sanctions.push(one);
            }
        }
        Ok(sanctions)
    }

    /// The occurrence that a file tells: facts alone, or a whole record.
    fn occurrence(&self, etapa: EtapaId, add: &AddRuling) -> Result<NewOccurrence, Refusal> {
        let mut told: Value = serde_json::from_str(&read(&add.facts)?)
            .map_err(|_| DisciplineRefusal::Facts(FactsFault::BadRecord))?;
        if let Some(facts) = told.get_mut("facts") {
            let facts = facts.take();
            let profile = self.season.loaded(etapa)?.format.profile();
            let profile = profile.as_str();
            if told.get("profile").is_some_and(|named| named != profile) {
                return Err(DisciplineRefusal::Facts(FactsFault::BadRecord).into());
            }
            told = facts;
        }
        let mesa = told["when"]["mesa"].as_u64();
        let rodada = told["when"]["rodada"].as_u64();
        let rodada = rodada.and_then(|rodada| u32::try_from(rodada).ok());
        let athlete = add.athlete.as_deref();
        let team = add.team.as_deref();
        let away = athlete.is_some() || team.is_some();
        Ok(NewOccurrence {
            etapa,
            jogo: mesa
                .filter(|_| !away)
                .map(|mesa| self.jogo(&mesa.to_string(), rodada))
                .transpose()?,
            athlete: athlete
                .map(|name| self.season.find_athlete(&self.context, name))
                .transpose()?,
            entrant: team
                .map(|name| self.season.find_entrant(etapa, name))
                .transpose()?,
            facts: Unchecked::of(&told).map_err(DisciplineRefusal::Facts)?,
        })
    }

    pub(super) fn sanction(
        &mut self,
        command: SanctionCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            SanctionCommand::Add {
                athlete,
                by,
                decision,
                from,
                to,
                clause,
                document,
            } => {
                let bytes = source::bytes(&document)?;
                let name = document.file_name().unwrap_or_default();
                let command = Command::from(TakeOverSanction {
                    athlete: self.season.find_athlete(&self.context, &athlete)?,
                    decided_by: by,
                    decision,
                    term: from.zip(to),
                    clause,
                    document: name.to_string_lossy().into_owned(),
                    bytes,
                });
                self.done(command, terminal::sanction_taken_over(spoken()), out)
            }
            SanctionCommand::Document { number, out: to } => {
                let found = self.season.document(DocumentId(number))?;
                let document = found.ok_or_else(|| Refusal::Unknown {
                    kind: Kind::Document,
                    asked: number.to_string(),
                    near: Vec::new(),
                })?;
                write_file(&to, &document.bytes)?;
                let answer = serde_json::json!({
                    "name": document.name, "digest": document.digest,
                    "file": to.display().to_string(),
                });
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(out, "{}", terminal::document(spoken(), &document.name, &to))
                })
            }
        }
    }

    pub(super) fn appeal(
        &mut self,
        command: AppealCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            AppealCommand::List => self.show(&Appeals { etapa }, render::appeals, out),
            AppealCommand::Add {
                ruling,
                mesa,
                rodada,
                team,
                grounds,
            } => {
                let command = Command::from(FileAppeal {
                    etapa,
                    ruling: ruling.map(RulingNo),
                    jogo: mesa.map(|mesa| self.jogo(&mesa, rodada)).transpose()?,
                    entrant: team
                        .map(|team| self.season.find_entrant(etapa, &team))
                        .transpose()?,
                    grounds,
                });
                self.done(command, terminal::appeal_filed(spoken()), out)
            }
            AppealCommand::Judge {
                number,
                outcome,
                by,
                answer,
                preview,
                seating,
            } => {
                let command = Command::from(JudgeAppeal {
                    etapa,
                    number,
                    outcome: match outcome {
                        OutcomeArg::Upheld => AppealOutcome::Upheld,
                        OutcomeArg::Overturned => AppealOutcome::Overturned,
                    },
                    by,
                    answer,
                    seating: decisions(&seating),
                });
                if preview {
                    let seen = self.preview(command)?;
                    return Show::new(self.global.json, out)
                        .answer(&seen, |out| render::differences(out, &seen.told));
                }
                self.done(command, terminal::appeal_judged(spoken()), out)
            }
        }
    }
}

impl Door<'_> {
    /// Who was missing at which of these mesas: each by name, wherever they are lined up.
    pub(super) fn missing(
        &self,
        jogos: &[JogoId],
        names: &[String],
    ) -> Result<Vec<(JogoId, AthleteId)>, Refusal> {
        let mut missing = Vec::new();
        for name in names {
            let athlete = self.season.find_athlete(&self.context, name)?;
            let mut at = None;
            for jogo in jogos {
                let etapa = self.etapa()?;
                let story = JogoStory { etapa, jogo: *jogo };
                let seated = self.season.query(&self.context, &story)?.seated;
                if seated.iter().any(|one| one.athlete == athlete) {
                    at = Some(*jogo);
                }
            }
            // Where nobody is registered at the mesas it is the first of them.
            missing.extend(at.or(jogos.first().copied()).map(|jogo| (jogo, athlete)));
        }
        Ok(missing)
    }

    pub(super) fn reopen(
        &mut self,
        because: Option<String>,
        instance: Option<InstanceArg>,
        by: Option<String>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let decided = decided_by(DecidedByArgs { instance, by });
        let act = ReopenResults {
            etapa,
            because: because.unwrap_or_default(),
            decided_by: decided.ok_or(Refusal::Committee(CommitteeRefusal::NobodyDecided))?,
        };
        self.done(act, terminal::reopened(spoken()), out)
    }

    pub(super) fn evidence(
        &mut self,
        command: EvidenceCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            EvidenceCommand::Add {
                ruling,
                files,
                kind,
                note,
            } => {
                let kind = kind.map(EvidenceArg::kind);
                for brought in brought(&files, kind, note.as_deref()) {
                    self.execute(AddEvidence {
                        etapa,
                        ruling: RulingNo(ruling),
                        brought,
                    })?;
                }
                self.listed(etapa, ruling, out)
            }
            EvidenceCommand::List { ruling } => self.listed(etapa, ruling, out),
            EvidenceCommand::Save { evidence, out: to } => {
                let document = self.season.evidence(EvidenceId(evidence))?;
                write_file(&to, &document.bytes)?;
                let answer = serde_json::json!({
                    "path": to.display().to_string(), "name": document.name, "digest": document.digest,
                });
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(out, "{}", terminal::document(spoken(), &document.name, &to))
                })
            }
            EvidenceCommand::Erase { evidence } => {
                let folder = self.backups.clone();
                let act = EraseEvidence {
                    etapa,
                    evidence: EvidenceId(evidence),
                };
                let erased = self.write(|season, context| {
                    season.erase_evidence(context, act, folder.as_deref())
                })?;
                Show::new(self.global.json, out).answer(&erased, |out| {
                    render::entered(out, terminal::evidence_erased(spoken()), erased.changed.seq)?;
                    for warning in &erased.taken.warnings {
                        writeln!(out, "{warning}")?;
                    }
                    Ok(())
                })?;
                // Who erases must hear that something may be left, also where nobody reads.
                if erased.taken.left.is_empty() {
                    Ok(())
                } else {
                    Err(Ended::Unsound)
                }
            }
        }
    }

    fn listed(&self, etapa: EtapaId, ruling: u32, out: &mut impl Write) -> Result<(), Ended> {
        let rows = self.season.query(&self.context, &Rulings { etapa })?;
        let row = rows.into_iter().find(|row| row.ruling.number.0 == ruling);
        let row = row.ok_or_else(|| Refusal::Unknown {
            kind: Kind::Ruling,
            asked: ruling.to_string(),
            near: Vec::new(),
        })?;
        Show::new(self.global.json, out)
            .answer(&row.evidence, |out| render::evidence(out, &row.evidence))
    }
}

impl EvidenceArg {
    const fn kind(self) -> EvidenceKind {
        match self {
            Self::Photo => EvidenceKind::Photo,
            Self::Paper => EvidenceKind::Paper,
            Self::Note => EvidenceKind::Note,
            Self::Mao => EvidenceKind::Mao,
        }
    }
}

/// Files, and a note, that were brought to prove an occurrence.
fn brought(files: &[PathBuf], kind: Option<EvidenceKind>, note: Option<&str>) -> Vec<Brought> {
    let files = files.iter().map(|path| Brought::file(path, kind));
    files.chain(note.map(Brought::note)).collect()
}

/// By whose authority, as it was typed.
pub(super) fn authority(decided: DecidedArgs) -> Authority {
    Authority {
        decided_by: decided_by(decided.by),
        appeal: decided.appeal,
    }
}

/// Who decided, as it was typed; none where no instance was named.
fn decided_by(typed: DecidedByArgs) -> Option<DecidedBy> {
    let instance = match typed.instance? {
        InstanceArg::Desk => Instance::Desk,
        InstanceArg::Director => Instance::Director,
        InstanceArg::Ethics => Instance::Ethics,
    };
    let name = typed.by.unwrap_or_default();
    Some(DecidedBy { instance, name })
}

/// A departure's effect, by what was typed.
fn departed(depart: DepartArg, told: Option<u64>) -> Result<Option<OnJogo>, Refusal> {
    let partida = |to| {
        let n = told.and_then(|n| u32::try_from(n).ok());
        let missing = DisciplineRefusal::Facts(FactsFault::MissingFact(Needed::Partida));
        let n = n.ok_or(missing)?;
        Ok::<_, Refusal>(Some(OnJogo::Partida { n, to }))
    };
    let walkover = |absent| Some(OnJogo::Walkover { absent });
    Ok(match depart {
        DepartArg::NotProven | DepartArg::None => None,
        DepartArg::PartidaA => partida(Side::A)?,
        DepartArg::PartidaB => partida(Side::B)?,
        DepartArg::JogoA => Some(OnJogo::Jogo { to: Side::A }),
        DepartArg::JogoB => Some(OnJogo::Jogo { to: Side::B }),
        DepartArg::WalkoverA => walkover(Absent::A),
        DepartArg::WalkoverB => walkover(Absent::B),
        DepartArg::WalkoverBoth => walkover(Absent::Both),
        DepartArg::Annul => Some(OnJogo::Annul),
    })
}

/// The text of a file, or of standard input.
fn read(path: &Path) -> Result<String, Refusal> {
    if path != Path::new("-") {
        return source::text(path);
    }
    let mut text = String::new();
    let mut input = io::stdin().lock().take(MOST_FACTS);
    let read = input.read_to_string(&mut text);
    read.map_err(|error| failed(path, &error))?;
    Ok(text)
}

fn failed(path: &Path, error: &io::Error) -> Refusal {
    Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    }
}
