//! Clocks, calls to a table, meals, substitutions.

use super::door::Door;
use crate::args::{CallsCommand, ClockCommand, MealCommand, SideArg};
use crate::ended::Ended;
use crate::render;
use crate::spoken::spoken;
use app::acts::Announce;
use app::acts::AskAnswer;
use app::acts::CallToTable;
use app::acts::CloseCall;
use app::acts::Command;
use app::acts::EndOpening;
use app::acts::Excuse;
use app::acts::Resume;
use app::acts::Segregate;
use app::acts::SetMeals;
use app::acts::SignMeal;
use app::acts::StartJogos;
use app::acts::Substitute;
use app::acts::Suspend;
use app::acts::TakeAnswer;
use app::acts::TakeCall;
use app::clock::ask::Clock;
use app::clock::ask_calls::Calls;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId, TableCallId};
use app::rodada::board::Board;
use messages::refusal::Refusal;
use messages::words::terminal;
use std::io::Write;

impl Door<'_> {
    pub(super) fn clock(
        &mut self,
        command: Option<ClockCommand>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let Some(command) = command else {
            return self.show(&Clock { etapa }, render::clock, out);
        };
        let (command, told) = match command {
            ClockCommand::Start { mesa } => {
                let jogo = mesa.map(|mesa| self.jogo(&mesa, None)).transpose()?;
                let number = self.rodada_on(etapa)?;
                let start = Command::from(StartJogos {
                    etapa,
                    number,
                    jogo,
                });
                (start, terminal::jogos_started(spoken()))
            }
            ClockCommand::Suspend { reason } => (
                Command::from(Suspend { etapa, reason }),
                terminal::suspended(spoken()),
            ),
            ClockCommand::Resume => (Command::from(Resume { etapa }), terminal::resumed(spoken())),
            ClockCommand::Announce { minutes } => {
                let announce = Command::from(Announce {
                    etapa,
                    number: self.rodada_on(etapa)?,
                    minutes,
                });
                (announce, terminal::announced(spoken()))
            }
            ClockCommand::Ask { mesa, by, to } => {
                let ask = Command::from(AskAnswer {
                    jogo: self.jogo(&mesa, None)?,
                    by: by.into(),
                    to,
                });
                (ask, terminal::answer_awaited(spoken()))
            }
            ClockCommand::Answered { mesa } => {
                let jogo = self.jogo(&mesa, None)?;
                (
                    Command::from(TakeAnswer { jogo }),
                    terminal::answered(spoken()),
                )
            }
            ClockCommand::Segregate { mesas } => {
                let jogos: Result<Vec<JogoId>, Refusal> =
                    mesas.iter().map(|mesa| self.jogo(mesa, None)).collect();
                (
                    Command::from(Segregate { jogos: jogos? }),
                    terminal::segregated(spoken()),
                )
            }
            ClockCommand::Excuse { mesa, side } => {
                let excuse = Command::from(Excuse {
                    jogo: self.jogo(&mesa, None)?,
                    side: side.into(),
                });
                (excuse, terminal::excused(spoken()))
            }
            ClockCommand::OpeningEnded => {
                let number = self.rodada_on(etapa)?;
                (
                    Command::from(EndOpening { etapa, number }),
                    terminal::opening_ended(spoken()),
                )
            }
        };
        self.done(command, told, out)
    }

    /// The number of the rodada that is on, or else the next.
    fn rodada_on(&self, etapa: EtapaId) -> Result<u32, Refusal> {
        let board = self.season.query(
            &self.context,
            &Board {
                etapa,
                rodada: None,
            },
        )?;
        Ok(board.number)
    }

    pub(super) fn calls(
        &mut self,
        command: Option<CallsCommand>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let Some(command) = command else {
            return self.show(&Calls { etapa }, |out, rows| render::calls(out, rows), out);
        };
        match command {
            CallsCommand::Add { mesa, about } => {
                let jogo = self.jogo(&mesa, None)?;
                self.done(
                    CallToTable { jogo, about },
                    terminal::called_to_table(spoken()),
                    out,
                )
            }
            CallsCommand::Take { number, by } => {
                let call = TableCallId(number);
                self.done(
                    TakeCall {
                        etapa,
                        call,
                        jogo: None,
                        by,
                    },
                    terminal::call_taken(spoken()),
                    out,
                )
            }
            CallsCommand::Close { number } => {
                let call = TableCallId(number);
                self.done(
                    CloseCall {
                        etapa,
                        call,
                        jogo: None,
                    },
                    terminal::call_closed(spoken()),
                    out,
                )
            }
        }
    }

    pub(super) fn meal(&mut self, command: MealCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let (command, told) = match command {
            MealCommand::Set {
                teams,
                leaves,
                returns,
            } => {
                let set = Command::from(SetMeals {
                    etapa,
                    entrants: self.teams(etapa, &teams)?,
                    hours: Some((leaves, returns)),
                });
                (set, terminal::meals_set(spoken()))
            }
            MealCommand::Clear { teams } => {
                let clear = Command::from(SetMeals {
                    etapa,
                    entrants: self.teams(etapa, &teams)?,
                    hours: None,
                });
                (clear, terminal::meals_cleared(spoken()))
            }
            MealCommand::Left { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let left = Command::from(SignMeal {
                    etapa,
                    entrant,
                    back: false,
                });
                (left, terminal::meal_left(spoken()))
            }
            MealCommand::Back { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let back = Command::from(SignMeal {
                    etapa,
                    entrant,
                    back: true,
                });
                (back, terminal::meal_back(spoken()))
            }
        };
        self.done(command, told, out)
    }

    fn teams(&self, etapa: EtapaId, teams: &[String]) -> Result<Vec<EntrantId>, Refusal> {
        let found = teams
            .iter()
            .map(|team| self.season.find_entrant(etapa, team));
        found.collect()
    }

    pub(super) fn substitute(
        &mut self,
        mesa: &str,
        side: SideArg,
        seats: &[(u8, String)],
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let jogo = self.jogo(mesa, None)?;
        let seats: Result<Vec<(u8, AthleteId)>, Refusal> = seats
            .iter()
            .map(|(seat, athlete)| Ok((*seat, self.season.find_athlete(&self.context, athlete)?)))
            .collect();
        let command = Command::from(Substitute {
            jogo,
            side: side.into(),
            seats: seats?,
        });
        self.recorded(command, jogo, out)
    }
}
