//! A line of results that somebody entered: judged from its text against the season as it stands then, and
//! recorded in the same call. What a screen had shown before decides nothing.

use crate::day::echo::{Does, Echo, EchoAnswer};
use crate::ground::entry_line::parse;
use crate::season::act::Changed;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use crate::sheets::answer::Says;
use championship::id::{EtapaId, JogoId};
use championship::ruling::{OnJogo, RulingOver};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::entry::Said;
use messages::refusal::seating::SeatingRefusal;
use messages::words::line;
use messages::words::line::Mesa;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How often a line is judged anew where another desk was faster.
const TRIES: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EnteredLine {
    pub etapa: EtapaId,
    /// The rodada that stood on the screen; none for the one that is on.
    pub rodada: Option<u32>,
    /// The newest rodada that was called when it was entered: a later one was not meant.
    pub newest: Option<u32>,
    /// What was typed.
    pub text: String,
    /// The other etapa in which it is recorded all the same, once somebody was told that its code is of that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub elsewhere: Option<EtapaId>,
}

impl EnteredLine {
    /// The line in the etapa that it is about: of another one nobody knows here which rodada was called.
    fn meant(&self, echo: &EchoAnswer) -> Self {
        match &echo.elsewhere {
            None => self.clone(),
            Some(other) => Self {
                etapa: other.etapa,
                rodada: None,
                newest: None,
                ..self.clone()
            },
        }
    }
}

impl EchoAnswer {
    /// What a jogo came to, as a sentence; with its etapa where that is another one than the screen's.
    fn told_of(&self, rodada: Option<u32>, mesa: &Mesa<'_>, score: &str) -> String {
        let told = line::told(rodada, mesa, score, &self.told);
        match &self.elsewhere {
            Some(other) => format!("{}: {told}", other.name),
            None => told,
        }
    }
}

/// What came of a line.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "came", rename_all = "snake_case")]
pub enum Came {
    /// It is in the season, on the disk.
    Recorded {
        /// The jogo it is about.
        jogo: JogoId,
        /// What is there now, as a sentence.
        told: String,
        /// Its entry.
        changed: Changed,
    },
    /// It was in the season already: it had been sent before.
    There {
        /// The jogo it is about.
        jogo: JogoId,
        /// What is there, as a sentence.
        told: String,
    },
    /// It only asks to see a mesa.
    Shown { jogo: JogoId },
    /// The jogo has another result, or the line moves who was called: a person looks at what that changes first.
    Corrects {
        /// The jogo it is about.
        jogo: JogoId,
        /// What is there, as a sentence.
        told: String,
        /// What would be done.
        #[ts(type = "Command")]
        command: Says,
    },
    /// The code is of another etapa: sent once more with it, the line is recorded there.
    Elsewhere {
        /// The jogo it is about.
        jogo: JogoId,
        etapa: EtapaId,
        /// Whose it is, as a sentence.
        told: String,
    },
    /// Nothing was recorded.
    Refused {
        /// The jogo it is about; none where that is not known.
        jogo: Option<JogoId>,
        /// Why, and what to do.
        told: String,
    },
}

/// Whether the file or the machine failed, and not the line: the line itself may be sent again as it is.
const fn is_trouble(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Store(_) | Refusal::Fault(_) | Refusal::File { .. }
    )
}

impl SeasonFile {
    /// Takes a line: reads it, judges it, records it. With `again` it may have been sent before, and a result that
    /// is there to the letter counts as its own.
    ///
    /// # Errors
    /// Where the file cannot be read or written; what is wrong with the line itself is an answer.
    pub fn take_line(
        &mut self,
        context: &Context,
        line: &EnteredLine,
        again: bool,
    ) -> Result<Came, Refusal> {
        let mut tries = TRIES;
        loop {
            tries -= 1;
            match self.judge(context, line, again) {
                // Another desk wrote between the judgement and the write: what it wrote is judged, too.
                Err(Refusal::Stale { .. }) if tries > 0 => {}
                Err(refusal) if !is_trouble(&refusal) => {
                    return Ok(Came::Refused {
                        jogo: None,
                        told: context.language.refusal(&refusal),
                    });
                }
                done => return done,
            }
        }
    }

    fn judge(
        &mut self,
        context: &Context,
        line: &EnteredLine,
        again: bool,
    ) -> Result<Came, Refusal> {
        let seen = self.head()?.0;
        let echo = self.query(
            context,
            &Echo {
                etapa: line.etapa,
                rodada: line.rodada,
                text: line.text.clone(),
            },
        )?;
        let EchoAnswer {
            cell: Some(cell),
            rodada: Some(rodada),
            does,
            command,
            problems,
            ..
        } = &echo
        else {
            return Ok(Came::Refused {
                jogo: None,
                told: echo.problems.join(" "),
            });
        };
        let (jogo, does) = (cell.jogo, *does);
        if let Some(other) = &echo.elsewhere
            && does != Does::Show
            && line.elsewhere != Some(other.etapa)
        {
            return Ok(Came::Elsewhere {
                jogo,
                etapa: other.etapa,
                told: context.language.elsewhere(&other.name, &cell.named()),
            });
        }
        let line = &line.meant(&echo);
        let refused = |told: String| Came::Refused {
            jogo: Some(jogo),
            told,
        };
        if line.rodada.is_none() && line.newest.is_some_and(|newest| *rodada > newest) {
            return Ok(refused(context.language.called_since(cell.mesa, *rodada)));
        }
        if does == Does::Show {
            return Ok(Came::Shown { jogo });
        }
        if does != Does::Record && self.is_there(line, jogo)? {
            return Ok(if again {
                let told = echo.told_of(line.rodada, &cell.named(), &cell.score);
                Came::There { jogo, told }
            } else {
                refused(context.language.same(cell.mesa))
            });
        }
        let Some(command) = command.clone() else {
            return Ok(refused(problems.join(" ")));
        };
        if does == Does::Correct {
            let mesa = &cell.named();
            let told = match cell.score.is_empty() {
                true => context
                    .language
                    .closed(*rodada, mesa, self.decided_by(jogo)?),
                false => context.language.has(*rodada, mesa),
            };
            return Ok(Came::Corrects {
                jogo,
                told,
                command,
            });
        }
        let recorded = |changed: &Changed| Came::Recorded {
            jogo,
            told: echo.told_of(line.rodada, &cell.named(), &echo.score),
            changed: changed.clone(),
        };
        match self.execute_answering(context, Some(seen), command.clone(), recorded) {
            Ok(recorded) => Ok(recorded),
            // Where an earlier rodada is played again, a first result can move somebody.
            Err(Refusal::Seating(SeatingRefusal::SeatingChanges { .. })) => Ok(Came::Corrects {
                jogo,
                told: context.language.moves(cell.mesa),
                command,
            }),
            Err(refusal @ Refusal::Stale { .. }) => Err(refusal),
            Err(refusal) if is_trouble(&refusal) => Err(refusal),
            Err(refusal) => Ok(refused(context.language.refusal(&refusal))),
        }
    }

    /// The last ruling that decided a jogo by itself; none where a team of it is out.
    fn decided_by(&self, jogo: JogoId) -> Result<Option<u32>, Refusal> {
        let in_force = store::ruling::in_force_of_jogo(self.db(), jogo)?;
        let decides = |ruling: &&RulingOver| !matches!(ruling.effect, OnJogo::Partida { .. });
        Ok(in_force.iter().rfind(decides).map(|ruling| ruling.number.0))
    }

    /// Whether what a line says is what the season has of a jogo, to the letter.
    fn is_there(&self, line: &EnteredLine, jogo: JogoId) -> Result<bool, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(line.etapa)?;
        let Ok(read) = parse(&line.text, loaded.format.confronto.target) else {
            return Ok(false);
        };
        let last = || -> Result<Option<OnJogo>, Refusal> {
            let in_force = store::ruling::in_force_of_jogo(self.db(), jogo)?;
            Ok(in_force.into_iter().map(|ruling| ruling.effect).next_back())
        };
        Ok(match read.said {
            Said::Show => false,
            Said::Partidas(partidas) => loaded.played.get(&jogo).is_some_and(|played| {
                let there = played
                    .partidas()
                    .iter()
                    .map(|one| one.score().map(i64::from));
                there.eq(partidas)
            }),
            Said::Absent(absent) => last()? == Some(OnJogo::Walkover { absent }),
            Said::Annulled => last()? == Some(OnJogo::Annul),
        })
    }
}

/// Whether a line that may have been sent has reached the season.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Arrived {
    pub line: EnteredLine,
}

/// Whether a line has reached the season.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ArrivedAnswer {
    /// What is there, as a sentence; none where the season does not have it.
    pub told: Option<String>,
}

impl Query for Arrived {
    const NAME: &'static str = "arrived";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = ArrivedAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.line.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<ArrivedAnswer, Refusal> {
        let line = &self.line;
        let echo = season.query(
            context,
            &Echo {
                etapa: line.etapa,
                rodada: line.rodada,
                text: line.text.clone(),
            },
        )?;
        let line = &line.meant(&echo);
        let told = match &echo.cell {
            Some(cell) if season.is_there(line, cell.jogo)? => {
                Some(echo.told_of(line.rodada, &cell.named(), &cell.score))
            }
            _ => None,
        };
        Ok(ArrivedAnswer { told })
    }
}
