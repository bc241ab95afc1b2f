//! What the desk does next: it draws, publishes, calls, takes results, closes.

use super::sheet::for_jogo;
use super::world::World;
use crate::simulation::reckoned::jogo::Came;
use crate::simulation::reckoned::rows::{Confronto, Id, Jogo};
use crate::simulation::reckoned::stands::rule;
use app::acts::{
    Annul, CallRodada, CheckIn, CloseRodada, Command, Confirm, Draw, DrawFase, DrawLots,
    PairRodada, PublishRodada, RecordLots, Report, RevokeRuling, SetLineup, Walkover,
};
use app::day::line::{Came as Line, EnteredLine};
use app::day::overview::{Next, next};
use app::ground::ruling::Authority;
use app::id::JogoId;
use app::lineup::Slot;
use app::ruling::{Absent, RulingNo};
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::rodada::RodadaRefusal;
use std::collections::BTreeMap;

/// How often the next thing of the day may fail before it is taken for stuck.
const PATIENCE: usize = 40;

/// How often before something stronger is done about it.
const SOON: usize = 4;

impl World {
    /// Plays the etapa to its end, or for so many steps, with trouble on the way; whether it came to its end.
    ///
    /// # Panics
    /// Where nothing goes on.
    pub fn play(&mut self, steps: usize) -> bool {
        let mut waited = (String::new(), 0);
        let last = self.steps().saturating_add(steps);
        while self.steps() < last {
            let next = next(&self.desk.context, &self.desk.season, self.etapa).unwrap();
            let told = format!("{next:?}");
            waited = match waited.0 == told {
                true => (told, waited.1 + 1),
                false => (told, 0),
            };
            let stuck = waited.1 >= PATIENCE;
            assert!(
                !stuck,
                "stuck at {next:?}\n{}\n{}",
                self.told(),
                self.refused
            );
            if matches!(next, Next::Over(_)) {
                return true;
            }
            if self.dice.below(100) < self.plan.trouble && waited.1 < SOON {
                self.trouble();
            } else {
                self.forward(next, waited.1);
            }
        }
        false
    }

    /// Plays on without any more trouble.
    pub fn play_out(&mut self) {
        let trouble = std::mem::take(&mut self.plan.trouble);
        self.play(usize::MAX);
        self.plan.trouble = trouble;
    }

    fn forward(&mut self, next: Next, waited: usize) {
        let etapa = self.etapa;
        match next {
            Next::Publish { rodada: number } => {
                let _ = self.attempt(Command::from(PublishRodada { etapa, number }));
            }
            Next::Pair { rodada: number } => {
                let _ = self.attempt(Command::from(PairRodada { etapa, number }));
            }
            Next::Call { rodada: number, .. } => self.call(number),
            Next::Results { rodada, .. } => self.result(rodada, waited),
            Next::Close { rodada: number } => {
                let _ = self.attempt(Command::from(CloseRodada { etapa, number }));
            }
            Next::Lots { unresolved } => {
                let number = self.dice.bits();
                let Some(one) = unresolved.first().filter(|_| self.dice.percent(40)) else {
                    let _ = self.seated(false, &|seating| {
                        Command::from(DrawLots {
                            etapa,
                            number,
                            seating,
                        })
                    });
                    return;
                };
                let mut order = one.tied.clone();
                let from = self.dice.below(order.len());
                order.rotate_left(from);
                let scope = one.scope;
                let _ = self.seated(false, &|seating| {
                    Command::from(RecordLots {
                        etapa,
                        scope,
                        order: order.clone(),
                        seating,
                    })
                });
            }
            Next::DrawFase { fase, .. } => {
                let number = self.dice.bits();
                let _ = self.attempt(Command::from(DrawFase {
                    etapa,
                    fase,
                    number,
                }));
            }
            // Somebody undid it.
            Next::Register { .. } => {
                let entrants = self.entrants_of(etapa);
                let present = true;
                let _ = self.attempt(Command::from(CheckIn {
                    etapa,
                    entrants,
                    present,
                }));
            }
            Next::Draw { .. } => {
                let (number, leave_out_absent) = (self.dice.bits(), true);
                let _ = self.attempt(Command::from(Draw {
                    etapa,
                    number,
                    leave_out_absent,
                }));
            }
            Next::Over(_) => {}
        }
    }

    fn call(&mut self, number: u32) {
        let etapa = self.etapa;
        match self.attempt(Command::from(CallRodada { etapa, number })) {
            Err(Refusal::Rodada(RodadaRefusal::PairingMoved { .. })) => {
                let _ = self.attempt(Command::from(PairRodada { etapa, number }));
            }
            Err(Refusal::Discipline(DisciplineRefusal::Barred(_))) => self.leave_out(),
            _ => {}
        }
    }

    /// Takes everybody out of the line-ups of some team, until nobody who is barred is left.
    fn leave_out(&mut self) {
        let etapa = self.etapa;
        let mesas = self.now().0.format.confronto.mesas;
        let empty: BTreeMap<Slot, Vec<_>> = (1..=mesas)
            .map(|dupla| (Slot::Dupla(dupla), Vec::new()))
            .collect();
        for entrant in self.entrants_of(etapa) {
            let slots = empty.clone();
            let _ = self.attempt(Command::from(SetLineup {
                etapa,
                entrant,
                slots,
            }));
        }
    }

    /// The jogos of a rodada that have to be decided yet, each with its fase (1-based) and confronto.
    fn undecided(&self, rodada: u32) -> Vec<(usize, Confronto, Jogo)> {
        let stands = &self.now().1.stands;
        let is_open = |(_, confronto, jogo): &(usize, Confronto, Jogo)| {
            let ended = stands.of.get(&confronto.id).and_then(|stand| stand.end);
            let decided = matches!(stands.came[&jogo.id], Came::To(_));
            confronto.rodada == i64::from(rodada) && ended.is_none() && !decided
        };
        self.jogos().into_iter().filter(is_open).collect()
    }

    fn result(&mut self, rodada: u32, waited: usize) {
        let open = self.undecided(rodada);
        let Some((fase, _, jogo)) = self.dice.one(&open).cloned() else {
            panic!("no jogo is open in rodada {rodada}\n{}", self.told());
        };
        if waited >= SOON {
            return self.force(&jogo);
        }
        let rule = rule(&self.now().0.format, fase);
        let partidas = for_jogo(rule, &jogo, &mut self.dice);
        if self.dice.percent(25) {
            let scores: Vec<String> = partidas.iter().map(|[a, b]| format!("{a}-{b}")).collect();
            return self.line(rodada, jogo.id, &scores.join(" "));
        }
        let jogo = JogoId(jogo.id);
        let reported = self.seated(false, &|seating| {
            Command::from(Report {
                jogo,
                partidas: partidas.clone(),
                seating,
                reading: None,
            })
        });
        if reported.is_ok() && self.plan.confirms && self.dice.percent(50) {
            let _ = self.attempt(Command::from(Confirm { jogo }));
        }
    }

    /// Enters a line, as a volunteer types it.
    ///
    /// # Panics
    /// Where the file cannot be written.
    pub fn line(&mut self, rodada: u32, jogo: Id, says: &str) {
        let board = self.desk.board(self.etapa, rodada);
        let Some(cell) = board.mesas.iter().find(|cell| cell.jogo.0 == jogo) else {
            return;
        };
        let line = EnteredLine {
            etapa: self.etapa,
            rodada: Some(rodada),
            newest: None,
            elsewhere: None,
            text: format!("{} {says}", cell.at),
        };
        let what = match says.split(' ').next() {
            Some("ausente") => "line: absent",
            Some("anulado") => "line: annulled",
            _ => "line: partidas",
        };
        self.desk.tick();
        let context = self.desk.context.clone();
        let came = self.desk.season.take_line(&context, &line, false).unwrap();
        let refused = match came {
            Line::Recorded { changed, .. } => {
                self.entries.push(changed.seq);
                None
            }
            Line::Corrects { .. } => Some("corrects"),
            Line::Refused { .. } => Some("refused"),
            Line::There { .. } | Line::Shown { .. } => Some("there"),
            Line::Elsewhere { .. } => Some("elsewhere"),
        };
        self.note(what, &line.text, refused);
    }

    /// A jogo that takes no result is closed: what was ruled is revoked, or the committee says what it is.
    fn force(&mut self, jogo: &Jogo) {
        let id = JogoId(jogo.id);
        let etapa = self.etapa;
        let absent = [Absent::A, Absent::B, Absent::Both][self.dice.below(3)];
        match self.dice.below(3) {
            0 => {
                let Some(ruling) = jogo.rulings.last() else {
                    return;
                };
                let number = RulingNo(u32::try_from(ruling.number).unwrap());
                let _ = self.seated(false, &|seating| {
                    Command::from(RevokeRuling {
                        etapa,
                        number,
                        reason: "engano".to_owned(),
                        appeal: None,
                        seating,
                    })
                });
            }
            1 => {
                let _ = self.seated(false, &|seating| {
                    Command::from(Walkover {
                        jogos: vec![id],
                        over: true,
                        absent,
                        clause: None,
                        reason: String::new(),
                        missing: Vec::new(),
                        authority: Authority::default(),
                        seating,
                    })
                });
            }
            _ => {
                let _ = self.seated(false, &|seating| {
                    Command::from(Annul {
                        jogo: id,
                        over: true,
                        clause: None,
                        reason: String::new(),
                        authority: Authority::default(),
                        seating,
                    })
                });
            }
        }
    }
}
