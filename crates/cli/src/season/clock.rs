//! Clocks, calls to a table, meals, substitutions.

use super::door::Door;
use crate::args::{CallsCommand, ClockCommand, MealCommand, SideArg};
use crate::ended::Ended;
use crate::render;
use app::command::Command;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId, TableCallId};
use app::query::board::Board;
use app::query::calls::Calls;
use app::query::clock::Clock;
use app::refusal::Refusal;
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
                let start = Command::StartJogos {
                    etapa,
                    number,
                    jogo,
                };
                (start, "O tempo conta a partir de agora.")
            }
            ClockCommand::Suspend { reason } => {
                (Command::Suspend { etapa, reason }, "Etapa suspensa.")
            }
            ClockCommand::Resume => (Command::Resume { etapa }, "Etapa retomada."),
            ClockCommand::Announce { minutes } => {
                let announce = Command::Announce {
                    etapa,
                    number: self.rodada_on(etapa)?,
                    minutes,
                };
                (announce, "Tempo anunciado.")
            }
            ClockCommand::Ask { mesa, by, to } => {
                let ask = Command::AskAnswer {
                    jogo: self.jogo(&mesa, None)?,
                    by: by.into(),
                    to,
                };
                (ask, "A resposta é esperada a partir de agora.")
            }
            ClockCommand::Answered { mesa } => {
                let jogo = self.jogo(&mesa, None)?;
                (Command::TakeAnswer { jogo }, "Resposta registrada.")
            }
            ClockCommand::Segregate { mesas } => {
                let jogos: Result<Vec<JogoId>, Refusal> =
                    mesas.iter().map(|mesa| self.jogo(mesa, None)).collect();
                (Command::Segregate { jogos: jogos? }, "Mesas separadas.")
            }
            ClockCommand::Excuse { mesa, side } => {
                let excuse = Command::Excuse {
                    jogo: self.jogo(&mesa, None)?,
                    side: side.into(),
                };
                (excuse, "Ausente por estar na abertura do evento.")
            }
            ClockCommand::OpeningEnded => {
                let number = self.rodada_on(etapa)?;
                (
                    Command::EndOpening { etapa, number },
                    "A abertura terminou.",
                )
            }
        };
        self.done(command, told, out)
    }

    /// The number of the rodada that is on, or else the next.
    fn rodada_on(&self, etapa: EtapaId) -> Result<u32, Refusal> {
        let board = self.season.query(&Board {
            etapa,
            rodada: None,
        })?;
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
                    Command::CallToTable { jogo, about },
                    "Chamado anotado.",
                    out,
                )
            }
            CallsCommand::Take { number, by } => {
                let call = TableCallId(number);
                self.done(Command::TakeCall { etapa, call, by }, "A caminho.", out)
            }
            CallsCommand::Close { number } => {
                let call = TableCallId(number);
                self.done(Command::CloseCall { etapa, call }, "Chamado atendido.", out)
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
                let set = Command::SetMeals {
                    etapa,
                    entrants: self.teams(etapa, &teams)?,
                    hours: Some((leaves, returns)),
                };
                (set, "Escala de refeição anotada.")
            }
            MealCommand::Clear { teams } => {
                let clear = Command::SetMeals {
                    etapa,
                    entrants: self.teams(etapa, &teams)?,
                    hours: None,
                };
                (clear, "Fora da escala.")
            }
            MealCommand::Left { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let left = Command::SignMeal {
                    etapa,
                    entrant,
                    back: false,
                };
                (left, "Saída assinada.")
            }
            MealCommand::Back { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let back = Command::SignMeal {
                    etapa,
                    entrant,
                    back: true,
                };
                (back, "Volta assinada.")
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
            .map(|(seat, athlete)| Ok((*seat, self.season.find_athlete(athlete)?)))
            .collect();
        let command = Command::Substitute {
            jogo,
            side: side.into(),
            seats: seats?,
        };
        self.recorded(command, jogo, out)
    }
}
