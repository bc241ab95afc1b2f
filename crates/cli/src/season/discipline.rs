//! Rulings, protests, what stands against whom.

use super::door::Door;
use super::seating::decisions;
use crate::args::{
    AddRuling, AppealCommand, DepartArg, GroundArgs, OutcomeArg, RulingCommand, SanctionCommand,
};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use app::acts::Command;
use app::acts::FileAppeal;
use app::acts::JudgeAppeal;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::RuleOccurrence;
use app::acts::TakeOverSanction;
use app::discipline::ask::{Appeals, Decide};
use app::ground::occurrence::{Departure, NewOccurrence};
use app::id::{DocumentId, EtapaId};
use app::log::ask::Rulings;
use app::partida::Side;
use app::penalty::FactsFault;
use app::refusal::discipline::DisciplineRefusal;
use app::refusal::{Kind, Refusal};
use app::ruling::{Absent, AppealOutcome, OnEntrant, OnJogo, Past, RulingNo};
use app::season::made::Made;
use app::source;
use app::tables::write_file;
use app::words::pt_br::terminal;
use serde_json::Value;
use std::io::{self, Read, Write};
use std::path::Path;

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
                seating,
            } => {
                let command = Command::from(RevokeRuling {
                    etapa,
                    number: RulingNo(number),
                    reason,
                    seating: decisions(&seating),
                });
                self.done(command, terminal::RULING_REVOKED, out)
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
            seating: decisions(&ground.seating),
        });
        if ground.preview {
            let seen = self.season.preview(&self.context, command)?;
            return Show::new(self.global.json, out)
                .answer(&seen, |out| render::differences(out, &seen.told));
        }
        self.done(command, terminal::ENTRANT_RULED, out)
    }

    /// Rules on an occurrence told in a file.
    fn rule(&mut self, etapa: EtapaId, add: AddRuling, out: &mut impl Write) -> Result<(), Ended> {
        let occurrence = self.occurrence(etapa, &add)?;
        let decided = self
            .season
            .query(&self.context, &Decide(occurrence.clone()))?;
        let partida = occurrence.facts["when"]["partida"].as_u64();
        let departs = add.depart.map(|depart| Departure {
            because: add.because.unwrap_or_default(),
            on_jogo: departed(depart, partida),
            sanctions: Vec::new(),
        });
        let command = Command::from(RuleOccurrence {
            occurrence,
            departs,
            past: if add.annul_past {
                Past::Annul
            } else {
                Past::Keep
            },
            reason: add.reason,
            seating: decisions(&add.seating),
        });
        if add.preview {
            let seen = self.season.preview(&self.context, command)?;
            let answer = serde_json::json!({"decided": decided, "preview": seen});
            return Show::new(self.global.json, out).answer(&answer, |out| {
                render::decided(out, &decided)?;
                render::differences(out, &seen.told)
            });
        }
        let changed = self.execute(command)?;
        let number = match changed.made {
            Made::Ruling(number) => number.0,
            _ => 0,
        };
        let answer = serde_json::json!({
            "changed": changed, "ruling": number, "decided": decided,
        });
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(out, "{}", terminal::ruled(number, changed.seq))?;
            render::decided(out, &decided)
        })
    }

    /// The occurrence that a file tells: facts alone, or a whole record.
    fn occurrence(&self, etapa: EtapaId, add: &AddRuling) -> Result<NewOccurrence, Refusal> {
        let mut told: Value = serde_json::from_str(&read(&add.facts)?)
            .map_err(|_| DisciplineRefusal::Facts(FactsFault::BadRecord))?;
        if let Some(facts) = told.get_mut("facts") {
            let facts = facts.take();
            let profile = self.season.loaded(etapa)?.format.profile.as_str();
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
            facts: told,
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
                self.done(command, terminal::SANCTION_TAKEN_OVER, out)
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
                    writeln!(out, "{}", terminal::document(&document.name, &to))
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
                team,
                grounds,
            } => {
                let command = Command::from(FileAppeal {
                    etapa,
                    ruling: ruling.map(RulingNo),
                    jogo: mesa.map(|mesa| self.jogo(&mesa, None)).transpose()?,
                    entrant: team
                        .map(|team| self.season.find_entrant(etapa, &team))
                        .transpose()?,
                    grounds,
                });
                self.done(command, terminal::APPEAL_FILED, out)
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
                    let seen = self.season.preview(&self.context, command)?;
                    return Show::new(self.global.json, out)
                        .answer(&seen, |out| render::differences(out, &seen.told));
                }
                self.done(command, terminal::APPEAL_JUDGED, out)
            }
        }
    }
}

/// A departure's effect, by what was typed.
fn departed(depart: DepartArg, partida: Option<u64>) -> Option<OnJogo> {
    let n = partida.and_then(|n| u32::try_from(n).ok()).unwrap_or(1);
    let walkover = |absent| Some(OnJogo::Walkover { absent });
    match depart {
        DepartArg::None => None,
        DepartArg::PartidaA => Some(OnJogo::Partida { n, to: Side::A }),
        DepartArg::PartidaB => Some(OnJogo::Partida { n, to: Side::B }),
        DepartArg::JogoA => Some(OnJogo::Jogo { to: Side::A }),
        DepartArg::JogoB => Some(OnJogo::Jogo { to: Side::B }),
        DepartArg::WalkoverA => walkover(Absent::A),
        DepartArg::WalkoverB => walkover(Absent::B),
        DepartArg::WalkoverBoth => walkover(Absent::Both),
        DepartArg::Annul => Some(OnJogo::Annul),
    }
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
