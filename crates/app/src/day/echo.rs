//! The entry line as one types: who, what comes out, what is wrong, and what Enter would do.

use crate::ground::admission::{admit_by, entered};
use crate::ground::cell::{MesaCell, MesaState};
use crate::ground::entry_line::{ABSENT, ANNULLED, Target, parse, target};
use crate::ground::etapa::{format_of, found};
use crate::ground::jogo::checked;
use crate::ground::loaded::told_played;
use crate::ground::protest::granted;
use crate::ground::ruling::usual;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use crate::sheets::answer::Says;
use championship::admission::Asked;
use championship::id::{ChampionshipId, EtapaId, JogoId};
use championship::name::fold;
use championship::ruling::Basis;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::entry::{EntryFault, Said};
use messages::refusal::result::ResultRefusal;
use messages::refusal::seating::SeatingRefusal;
use messages::words::amend::jogo_sums;
use messages::words::spoken::Language;
use rules::clause::Clause;
use rules::closing::Closing;
use rules::jogo::{ProblemCode, wins};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use std::slice;
use ts_rs::TS;

/// A line that is being typed.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Echo {
    pub etapa: EtapaId,
    /// Which rodada; none for the one that is on.
    pub rodada: Option<u32>,
    /// What stands in the line.
    pub text: String,
}

/// What Enter would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// Nothing: something is missing or wrong.
    Nothing,
    /// Show the mesa.
    Show,
    /// Record a first result or a ruling.
    Record,
    /// Correct a result that is there: only with Ctrl.
    Correct,
}

/// How the line reads.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EchoAnswer {
    /// The mesa it is about; none while that is not known.
    pub cell: Option<MesaCell>,
    pub rodada: Option<u32>,
    /// The partidas as they would be kept; empty where none were typed.
    pub score: String,
    /// What would come out, in words; empty while nothing would.
    pub told: String,
    /// What is wrong, in words.
    pub problems: Vec<String>,
    /// Nothing is wrong so far: the line is not at its end.
    pub unfinished: bool,
    /// The etapa it is about, where the code that was typed is of another one.
    pub elsewhere: Option<Elsewhere>,
    /// What Enter would do.
    pub does: Does,
    /// The command that Enter sends.
    #[ts(type = "Command | null")]
    pub command: Option<Says>,
}

/// An etapa that is not the one of the screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Elsewhere {
    pub etapa: EtapaId,
    pub name: String,
}

impl EchoAnswer {
    fn wrong(problem: String, unfinished: bool) -> Self {
        Self {
            cell: None,
            rodada: None,
            score: String::new(),
            told: String::new(),
            problems: vec![problem],
            unfinished,
            elsewhere: None,
            does: Does::Nothing,
            command: None,
        }
    }
}

impl Query for Echo {
    const NAME: &'static str = "echo";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = EchoAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<EchoAnswer, Refusal> {
        let Some(elsewhere) = self.elsewhere(season)? else {
            return self.read(season, context.language);
        };
        let there = Self {
            etapa: elsewhere.etapa,
            ..self.clone()
        };
        Ok(EchoAnswer {
            elsewhere: Some(elsewhere),
            ..there.read(season, context.language)?
        })
    }
}

impl Echo {
    /// The etapa of the code that the line begins with, where it is another one.
    fn elsewhere(&self, season: &SeasonFile) -> Result<Option<Elsewhere>, Refusal> {
        let first = self.text.split_whitespace().next().unwrap_or_default();
        let Ok(code @ Target::Code(_)) = target(first.trim_end_matches('?')) else {
            return Ok(None);
        };
        let jogo = match season.find_jogo(self.etapa, self.rodada, &code) {
            Ok(jogo) => jogo,
            Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
            Err(_) => return Ok(None),
        };
        let etapa = store::jogo::place(season.db(), jogo)?.etapa;
        Ok((etapa != self.etapa)
            .then(|| found(season.db(), etapa))
            .transpose()?
            .map(|etapa| Elsewhere {
                etapa: etapa.id,
                name: etapa.name,
            }))
    }

    /// How the line reads in its own etapa.
    fn read(&self, season: &SeasonFile, language: Language) -> Result<EchoAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let line = match parse(&self.text, loaded.format.confronto.target) {
            Ok(line) => line,
            Err(fault) => return Ok(self.cannot_be_read(season, language, fault)),
        };
        // What is looked at may be over; what is said is of the rodada that is on.
        let meant = match line.said {
            Said::Show => season.find_shown(self.etapa, self.rodada, &line.target),
            _ => season.find_jogo(self.etapa, self.rodada, &line.target),
        };
        let jogo = match meant {
            Ok(jogo) => jogo,
            Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
            Err(refusal) => return Ok(EchoAnswer::wrong(language.refusal(&refusal), false)),
        };
        let (cell, rodada) = (season.cell(jogo)?, season.rodada_of(jogo)?);
        let rule = loaded.rule(rodada);
        let (state, mesa) = (cell.state, cell.mesa);
        let mut echo = EchoAnswer {
            cell: Some(cell),
            rodada: Some(rodada),
            score: String::new(),
            told: String::new(),
            problems: Vec::new(),
            unfinished: false,
            elsewhere: None,
            does: Does::Nothing,
            command: None,
        };
        if line.said == Said::Show {
            echo.does = Does::Show;
            return Ok(echo);
        }
        if state == MesaState::Waiting {
            echo.problems =
                vec![language.refusal(&Refusal::from(ResultRefusal::NotCalled { mesa, rodada }))];
            return Ok(echo);
        }
        let place = store::jogo::place(season.db(), jogo)?;
        let opened = granted(season.db(), self.etapa, jogo)?;
        let opened_by = opened.as_ref().map(|appeal| appeal.id);
        let (mut asks, mut overturns) = (false, false);
        if let Said::Partidas(partidas) = &line.said {
            let shown = checked(season.db(), rule, &place, partidas);
            let shown = shown.and_then(|played| {
                let whole = played.is_decided(rule);
                let asked = if loaded.played.contains_key(&jogo) {
                    Asked::Amend
                } else {
                    Asked::Report { whole }
                };
                asks = is_asked(admit_by(season.db(), &place, asked, &[], opened_by))?;
                Ok(played)
            });
            match shown {
                Ok(played) => {
                    echo.score = told_played(&played);
                    echo.told = jogo_sums(wins(played.partidas()), played.pontinhos());
                }
                Err(Refusal::Result(ResultRefusal::Impossible { problems, .. })) => {
                    let open = [ProblemCode::JogoUnfinished, ProblemCode::DeciderMissing];
                    echo.unfinished = problems.iter().all(|problem| open.contains(&problem.code));
                    echo.problems = problems
                        .iter()
                        .map(|problem| language.jogo_problem(problem, rule.target))
                        .collect();
                    return Ok(echo);
                }
                Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
                Err(refusal) => {
                    echo.problems = vec![language.refusal(&refusal)];
                    return Ok(echo);
                }
            }
        } else if let Some((closing, effect)) = line.said.closes() {
            let admitted = admit_by(season.db(), &place, Asked::Rule(effect), &[], opened_by);
            match is_asked(admitted) {
                Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
                Err(refusal) => {
                    echo.problems = vec![language.refusal(&refusal)];
                    return Ok(echo);
                }
                // What was entered there is looked at before it is overturned.
                Ok(is_asked) => {
                    overturns = !entered(season.db(), slice::from_ref(&place))?.is_empty();
                    asks = is_asked || overturns;
                }
            }
            let etapa = found(season.db(), self.etapa)?;
            let basis = usual(season.db(), &etapa, closing)?;
            echo.told = language.said(&line.said, &basis);
        }
        let seating = Vec::new();
        let has_sheet = loaded.played.contains_key(&jogo);
        // A sheet that was cut short is kept beside the ruling that closed the jogo.
        overturns |= has_sheet && matches!(line.said, Said::Partidas(_));
        // Or somebody says first that a team that is out plays all the same.
        echo.does = match asks || overturns {
            true => Does::Correct,
            false => Does::Record,
        };
        echo.command = season.says(line.said, jogo, overturns, seating)?;
        let number = opened.map(|appeal| appeal.number);
        echo.command = echo.command.map(|says| says.carrying_out(number));
        Ok(echo)
    }
}

/// The side that goes by this name, as a line has it; none where both do, or neither.
fn side_named(cell: &MesaCell, name: &str) -> Option<Side> {
    let mut sides = Side::BOTH.into_iter();
    let is_it = |side: &Side| !name.is_empty() && fold(&cell.sides[side.index()]) == name;
    sides.find(is_it).filter(|side| !is_it(&side.other()))
}

/// Whether something is recorded only once somebody was asked about it.
fn is_asked(admitted: Result<(), Refusal>) -> Result<bool, Refusal> {
    match admitted {
        Ok(()) => Ok(false),
        Err(Refusal::Seating(SeatingRefusal::TeamOut { .. })) => Ok(true),
        Err(refusal) => Err(refusal),
    }
}

impl Echo {
    /// A line that breaks off in the middle of its sentence still shows the mesa it began with.
    fn cannot_be_read(
        &self,
        season: &SeasonFile,
        language: Language,
        fault: EntryFault,
    ) -> EchoAnswer {
        let unfinished = match &fault {
            EntryFault::Empty => true,
            EntryFault::WhoIsAbsent(word) => word.is_empty(),
            EntryFault::Loser(word) => self.text.trim_end().ends_with(word.as_str()),
            EntryFault::Score(word) => {
                let last = self.text.split_whitespace().last().unwrap_or_default();
                last.eq_ignore_ascii_case(word)
                    && ["-"]
                        .iter()
                        .chain(&ABSENT)
                        .chain(&ANNULLED)
                        .any(|known| known.starts_with(word.as_str()))
            }
            EntryFault::Target(_)
            | EntryFault::Side(_)
            | EntryFault::Stake(_)
            | EntryFault::TooMuch(_) => false,
        };
        let named = match &fault {
            EntryFault::WhoIsAbsent(word) => word.clone(),
            _ => String::new(),
        };
        let problem = language.refusal(&Refusal::EntryLine(fault));
        let mut echo = EchoAnswer::wrong(problem, unfinished);
        let first = self.text.split_whitespace().next().unwrap_or_default();
        if let Ok(target) = target(first)
            && let Ok(jogo) = season.find_jogo(self.etapa, self.rodada, &target)
        {
            echo.cell = season.cell(jogo).ok();
            echo.rodada = season.rodada_of(jogo).ok();
        }
        if let Some(cell) = &echo.cell
            && let Some(side) = side_named(cell, &named)
        {
            echo.problems = vec![language.absent_side(&cell.named(), side)];
        }
        echo
    }
}

/// What a jogo may be closed on without its sheet, offered where a ruling is written out.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Bases {
    pub etapa: EtapaId,
    pub closing: Closing,
}

/// What a jogo may be closed on.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BasesAnswer {
    /// The championship whose own rule counts where the regulation is silent.
    pub championship: ChampionshipId,
    /// What it is closed on where nobody names a clause.
    pub usual: Basis,
    /// The clauses that fit, the usual one first; none where the regulation is silent.
    pub clauses: Vec<Clause>,
}

impl Query for Bases {
    const NAME: &'static str = "bases";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = BasesAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<BasesAnswer, Refusal> {
        let etapa = found(season.db(), self.etapa)?;
        let regulation = format_of(&etapa)?.regulation;
        let fit = self.closing.clauses(regulation);
        Ok(BasesAnswer {
            championship: etapa.championship,
            usual: usual(season.db(), &etapa, self.closing)?,
            clauses: fit
                .iter()
                .filter_map(|id| regulation.clause(id.as_str()))
                .cloned()
                .collect(),
        })
    }
}

impl SeasonFile {
    pub(crate) fn rodada_of(&self, jogo: JogoId) -> Result<u32, Refusal> {
        Ok(store::jogo::place(self.db(), jogo)?.rodada_number)
    }
}
