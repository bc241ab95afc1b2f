//! Draws, rodadas, results.

use super::door::Door;
use super::seating::decisions;
use crate::args::{AbsentArg, LotsCommand, RodadaCommand, SeatingArgs};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::Amend;
use app::acts::AskHalfBye;
use app::acts::CallRodada;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Draw;
use app::acts::DrawFase;
use app::acts::DrawLots;
use app::acts::EndAnthem;
use app::acts::EndFase;
use app::acts::MarkMissing;
use app::acts::MoveResult;
use app::acts::PairRodada;
use app::acts::PublishRodada;
use app::acts::RecordLots;
use app::acts::SwapSides;
use app::ground::cell::MesaCell;
use app::ground::entry_line;
use app::ground::entry_line::Line;
use app::id::JogoId;
use app::rodada::board::Board;
use app::rodada::roll::Roll;
use app::season::act::Act;
use app::season::made::Made;
use app::standings::tables::{Groups, Places};
use messages::refusal::Refusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::entry::EntryFault;
use messages::refusal::entry::Said;
use messages::words::terminal;
use std::io::Write;

impl Door<'_> {
    pub(super) fn draw(
        &mut self,
        fase: u32,
        number: Option<u64>,
        leave_out_absent: bool,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        // Nine digits can be read out and written down.
        let number = number.unwrap_or(self.context.seed % 1_000_000_000);
        let changed = self.execute(match fase {
            1 => Command::from(Draw {
                etapa,
                number,
                leave_out_absent,
            }),
            fase => Command::from(DrawFase {
                etapa,
                fase,
                number,
            }),
        })?;
        let groups = self.season.query(
            &self.context,
            &Groups {
                etapa,
                fase: Some(fase),
            },
        )?;
        let answer =
            serde_json::json!({"number": number, "changed": changed, "groups": groups.groups});
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(
                out,
                "{}",
                terminal::Drawn {
                    number,
                    seq: changed.seq
                }
                .told(spoken())
            )?;
            render::drawn(out, &groups, &changed.made)
        })
    }

    pub(super) fn verify_draw(&self, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let sound = self
            .season
            .verify_draw(etapa)?
            .ok_or(Refusal::from(DrawRefusal::NoDraw))?;
        let answer = serde_json::json!({"ok": sound});
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(out, "{}", terminal::draw_verified(spoken(), sound))
        })?;
        if sound { Ok(()) } else { Err(Ended::Unsound) }
    }

    pub(super) fn lots(&mut self, command: LotsCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let open = self
            .season
            .query(&self.context, &Places { etapa })?
            .unresolved;
        match command {
            LotsCommand::List => {
                let loaded = self.season.loaded(etapa)?;
                Show::new(self.global.json, out)
                    .answer(&open, |out| render::ties(out, &loaded, &open))
            }
            LotsCommand::Record { ids, seating } => {
                let mut sorted = ids.clone();
                sorted.sort_unstable();
                let tie = open.iter().find(|tie| tie.tied == sorted).ok_or_else(|| {
                    let tied = open.first().map(|tie| tie.tied.clone());
                    Refusal::from(tied.map_or(DrawRefusal::NotTied, |tied| {
                        DrawRefusal::LotsMismatch { tied }
                    }))
                })?;
                let command = Command::from(RecordLots {
                    etapa,
                    scope: tie.scope,
                    order: ids,
                    seating: decisions(&seating),
                });
                self.done(command, terminal::lots_recorded(spoken()), out)
            }
            LotsCommand::Draw { number, seating } => {
                let command = DrawLots {
                    etapa,
                    number,
                    seating: decisions(&seating),
                };
                self.done(command, terminal::lots_drawn(spoken()), out)
            }
        }
    }

    pub(super) fn rodada(
        &mut self,
        command: RodadaCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let (command, told) = match command {
            RodadaCommand::Show { number } => {
                let board = Board {
                    etapa,
                    rodada: number,
                };
                return self.show(&board, render::board, out);
            }
            RodadaCommand::Roll => return self.show(&Roll { etapa }, render::roll, out),
            RodadaCommand::Missing { mesa, side } => (
                self.marked(&mesa, side, true)?,
                terminal::marked(spoken(), &mesa, true),
            ),
            RodadaCommand::Arrived { mesa, side } => (
                self.marked(&mesa, side, false)?,
                terminal::marked(spoken(), &mesa, false),
            ),
            RodadaCommand::AnthemEnded { number } => (
                Command::from(EndAnthem { etapa, number }),
                terminal::AnthemEnded { rodada: number }.told(spoken()),
            ),
            RodadaCommand::HalfBye {
                number,
                team,
                withdraw,
            } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let command = Command::from(AskHalfBye {
                    etapa,
                    rodada: number,
                    entrant,
                    rests: !withdraw,
                });
                (command, terminal::half_bye(spoken(), number, !withdraw))
            }
            RodadaCommand::Why { number, not } => return self.why(number, &not, out),
            RodadaCommand::Pair { number } => (
                Command::from(PairRodada { etapa, number }),
                terminal::Paired { rodada: number }.told(spoken()),
            ),
            RodadaCommand::Last { number } => (
                Command::from(EndFase {
                    etapa,
                    rodada: number,
                }),
                terminal::FaseEnded { rodada: number }.told(spoken()),
            ),
            RodadaCommand::Publish { number } => (
                Command::from(PublishRodada { etapa, number }),
                terminal::Published { rodada: number }.told(spoken()),
            ),
            RodadaCommand::Call { number } => (
                Command::from(CallRodada { etapa, number }),
                terminal::Called { rodada: number }.told(spoken()),
            ),
            RodadaCommand::Close { number } => (
                Command::from(CloseRodada { etapa, number }),
                terminal::Closed { rodada: number }.told(spoken()),
            ),
        };
        self.done(command, &told, out)
    }

    fn marked(&self, mesa: &str, side: AbsentArg, missing: bool) -> Result<Command, Refusal> {
        let jogo = self.jogo(mesa, None)?;
        let at = side.sides().iter().map(|side| (jogo, *side)).collect();
        Ok(Command::from(MarkMissing { at, missing }))
    }

    pub(super) fn result(
        &mut self,
        words: &[String],
        rodada: Option<u32>,
        over: bool,
        seating: &SeatingArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let seating = decisions(seating);
        match words {
            [word, from, to] if word == "move" => {
                let (from, to) = (self.jogo(from, rodada)?, self.jogo(to, rodada)?);
                return self.recorded(
                    Command::from(MoveResult {
                        from,
                        to,
                        over,
                        seating,
                    }),
                    to,
                    out,
                );
            }
            [word, mesa] if word == "swap-sides" => {
                let jogo = self.jogo(mesa, rodada)?;
                return self.recorded(
                    Command::from(SwapSides {
                        jogo,
                        over,
                        seating,
                    }),
                    jogo,
                    out,
                );
            }
            _ => {}
        }
        let line = self.line(words)?;
        let jogo = match line.said {
            Said::Show => self.shown_at(&line.target, rodada)?,
            _ => self.jogo_at(&line.target, rodada)?,
        };
        let Some(command) = self.season.says(line.said, jogo, over, seating)? else {
            let cell = self.season.cell(jogo)?;
            return Show::new(self.global.json, out).answer(&cell, |out| render::mesa(out, &cell));
        };
        self.recorded(command, jogo, out)
    }

    /// What was typed, by the rules of the etapa.
    pub(super) fn line(&self, words: &[String]) -> Result<Line, Refusal> {
        let won_at = self.season.loaded(self.etapa()?)?.format.confronto.target;
        entry_line::parse(&words.join(" "), won_at).map_err(Refusal::EntryLine)
    }

    /// Does a command on a jogo and shows the mesa as it stands afterwards.
    pub(super) fn recorded(
        &mut self,
        act: impl Act,
        jogo: JogoId,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let before = self.season.cell(jogo)?;
        let changed = self.execute(act)?;
        let cell = self.season.cell(jogo)?;
        let was = Some(before.was()).filter(|was| !was.is_empty() && *was != cell.was());
        let answer = serde_json::json!({"changed": changed, "mesa": cell, "was": was});
        Show::new(self.global.json, out).answer(&answer, |out| {
            render::mesa(out, &cell)?;
            if let Some(was) = &was {
                writeln!(out, "{was}")?;
            }
            match &changed.made {
                Made::Settled(_) => render::made(out, &changed.made),
                _ => Ok(()),
            }
        })
    }

    pub(super) fn amend(
        &mut self,
        words: &[String],
        rodada: Option<u32>,
        preview: bool,
        appeal: Option<u32>,
        seating: &SeatingArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let line = self.line(words)?;
        let jogo = self.jogo_at(&line.target, rodada)?;
        let Said::Partidas(partidas) = line.said else {
            return Err(Refusal::EntryLine(EntryFault::Score(words.join(" "))).into());
        };
        let command = Command::from(Amend {
            jogo,
            partidas,
            seating: decisions(seating),
            reading: None,
            appeal,
        });
        if !preview {
            return self.recorded(command, jogo, out);
        }
        let seen = self.preview(command)?;
        Show::new(self.global.json, out).answer(&seen, |out| render::differences(out, &seen.told))
    }

    /// All jogos of a jogo's confronto.
    pub(super) fn mates(&self, jogo: JogoId) -> Result<Vec<JogoId>, Refusal> {
        let cell: MesaCell = self.season.cell(jogo)?;
        let loaded = self.season.loaded(self.etapa()?)?;
        Ok(loaded
            .jogos
            .get(&cell.confronto)
            .into_iter()
            .flatten()
            .map(|(jogo, _)| *jogo)
            .collect())
    }
}
