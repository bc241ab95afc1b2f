//! Everything that is not the next thing of the day: corrections, rulings, protests, people who come and go.

use super::sheet::{for_jogo, stopped, whole};
use super::world::World;
use crate::simulation::reckoned::stands::rule;
use app::acts::{
    AddEntrant, Amend, Annul, Command, Confirm, EnterLate, FileAppeal, JudgeAppeal, MarkMissing,
    MoveResult, PairRodada, ReEnter, RevokeRuling, RuleEntrant, Substitute, SwapSides, Walkover,
};
use app::draw::late::Missed;
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, JogoId};
use app::log::ask::Rulings;
use app::partida::Side;
use app::ruling::{Absent, AppealOutcome, OnEntrant, Past, RulingNo};
use app::season::made::Made;
use messages::refusal::Refusal;
use std::collections::BTreeMap;

impl World {
    /// Something happens.
    pub fn trouble(&mut self) {
        match self.dice.below(100) {
            0..=9 => self.closing_by_line(),
            10..=17 => self.walkover(None),
            18..=21 => self.annul(None),
            22..=31 => self.amend(None),
            32..=35 => self.swap_or_move(),
            36..=55 => self.occurrence(),
            56..=63 => self.rule_entrant(),
            64..=71 => self.revoke(),
            72..=80 => self.protest(),
            81..=85 => self.people_at_mesa(),
            86..=88 => self.come_and_go(),
            89..=96 => self.there_and_back(),
            97 => self.pair_again(),
            _ => self.confirm(),
        }
    }

    fn absent(&mut self) -> Absent {
        [Absent::A, Absent::B, Absent::A, Absent::B, Absent::Both][self.dice.below(5)]
    }

    fn closing_by_line(&mut self) {
        let says = ["ausente a", "ausente b", "ausente ambas", "anulado"][self.dice.below(4)];
        let jogos = self.jogos();
        let last = jogos.iter().map(|(_, confronto, _)| confronto.rodada).max();
        let of_last: Vec<_> = jogos
            .iter()
            .filter(|(_, confronto, _)| Some(confronto.rodada) == last)
            .collect();
        if let Some((_, confronto, jogo)) = self.dice.one(&of_last) {
            self.line(u32::try_from(confronto.rodada).unwrap(), jogo.id, says);
        }
    }

    /// A W×O over a jogo, or over all of its confronto.
    fn walkover(&mut self, carries: Option<(u32, JogoId)>) {
        let jogos = self.jogos();
        let any = match carries {
            Some((_, jogo)) => jogos.iter().find(|(.., one)| one.id == jogo.0).cloned(),
            None => self.dice.one(&jogos).cloned(),
        };
        let Some((_, confronto, jogo)) = any else {
            return;
        };
        let jogos: Vec<JogoId> = match carries.is_none() && self.dice.percent(40) {
            true => confronto.jogos.iter().map(|one| JogoId(one.id)).collect(),
            false => vec![JogoId(jogo.id)],
        };
        let absent = self.absent();
        let appeal = carries.map(|(number, _)| number);
        let _ = self.seated(false, &|seating| {
            Command::from(Walkover {
                jogos: jogos.clone(),
                over: jogos.len() == 1,
                absent,
                clause: None,
                reason: String::new(),
                missing: Vec::new(),
                authority: Authority {
                    decided_by: None,
                    appeal,
                },
                seating,
            })
        });
    }

    fn annul(&mut self, carries: Option<(u32, JogoId)>) {
        let Some(jogo) = carries.map(|(_, jogo)| jogo).or_else(|| self.any_jogo()) else {
            return;
        };
        let appeal = carries.map(|(number, _)| number);
        let _ = self.seated(false, &|seating| {
            Command::from(Annul {
                jogo,
                over: true,
                clause: None,
                reason: "teste".to_owned(),
                authority: Authority {
                    decided_by: None,
                    appeal,
                },
                seating,
            })
        });
    }

    fn amend(&mut self, carries: Option<(u32, JogoId)>) {
        let Some(jogo) = carries.map(|(_, jogo)| jogo).or_else(|| self.any_jogo()) else {
            return;
        };
        let jogos = self.jogos();
        let Some((fase, _, row)) = jogos.iter().find(|(.., one)| one.id == jogo.0) else {
            return;
        };
        let rule = rule(&self.now().0.format, *fase);
        let partidas = match self.dice.below(8) {
            0 => stopped(rule, &mut self.dice),
            1 => whole(rule, &mut self.dice),
            _ => for_jogo(rule, row, &mut self.dice),
        };
        let appeal = carries.map(|(number, _)| number);
        let _ = self.seated(false, &|seating| {
            Command::from(Amend {
                jogo,
                partidas: partidas.clone(),
                seating,
                reading: None,
                appeal,
            })
        });
    }

    fn swap_or_move(&mut self) {
        let (Some(jogo), Some(to)) = (self.any_jogo(), self.any_jogo()) else {
            return;
        };
        let _ = match self.dice.percent(50) {
            true => self.seated(false, &|seating| {
                Command::from(SwapSides {
                    jogo,
                    over: true,
                    seating,
                })
            }),
            false => self.seated(false, &|seating| {
                Command::from(MoveResult {
                    from: jogo,
                    to,
                    over: true,
                    seating,
                })
            }),
        };
    }

    /// Points given or taken, a withdrawal, a disqualification.
    fn rule_entrant(&mut self) {
        let entrants = self.entrants_of(self.etapa);
        let Some(entrant) = self.dice.one(&entrants).copied() else {
            return;
        };
        let fases = self.now().0.fases.len();
        let fase = u32::try_from(1 + self.dice.below(fases)).unwrap();
        let effect = match self.dice.below(10) {
            0..=5 => OnEntrant::Points {
                fase,
                points: self.dice.between(-4, 3),
            },
            6..=8 => OnEntrant::Out {
                fase,
                past: Past::Keep,
            },
            _ => OnEntrant::Out {
                fase,
                past: Past::Annul,
            },
        };
        self.rule_over(entrant, effect);
    }

    /// The committee decides over an entrant of the etapa that is on.
    pub(super) fn rule_over(&mut self, entrant: EntrantId, effect: OnEntrant) {
        let etapa = self.etapa;
        let _ = self.seated(false, &|seating| {
            Command::from(RuleEntrant {
                etapa,
                entrant,
                effect,
                clause: None,
                reason: "teste".to_owned(),
                decided_by: None,
                seating,
            })
        });
    }

    /// The rulings in force of the etapa that is on.
    ///
    /// # Panics
    /// Where they cannot be read.
    #[must_use]
    pub fn in_force(&self) -> Vec<RulingNo> {
        let etapa = self.etapa;
        let rows = self
            .desk
            .season
            .query(&self.desk.context, &Rulings { etapa });
        let rows = rows.unwrap().into_iter().map(|row| row.ruling);
        let in_force = rows.filter(|ruling| ruling.revoked_at.is_none());
        in_force.map(|ruling| ruling.number).collect()
    }

    fn revoke(&mut self) {
        let in_force = self.in_force();
        if let Some(number) = self.dice.one(&in_force).copied() {
            let _ = self.revoke_one(number, false);
        }
    }

    /// Revokes a ruling; `keep`: whoever is seated stays.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn revoke_one(&mut self, number: RulingNo, keep: bool) -> Result<Made, Refusal> {
        let etapa = self.etapa;
        self.seated(keep, &|seating| {
            Command::from(RevokeRuling {
                etapa,
                number,
                reason: "teste".to_owned(),
                appeal: None,
                seating,
            })
        })
    }

    /// A protest is lodged and judged; one that was granted is mostly carried out.
    fn protest(&mut self) {
        let etapa = self.etapa;
        let in_force = self.in_force();
        let ruling = self
            .dice
            .one(&in_force)
            .copied()
            .filter(|_| self.dice.percent(40));
        let jogo = self
            .any_jogo()
            .filter(|_| ruling.is_none() || self.dice.percent(20));
        let lodged = self.attempt(Command::from(FileAppeal {
            etapa,
            ruling,
            jogo,
            entrant: None,
            grounds: "não foi assim".to_owned(),
        }));
        let Ok(Made::Appeal(number)) = lodged else {
            return;
        };
        let outcome = match self.dice.percent(60) {
            true => AppealOutcome::Overturned,
            false => AppealOutcome::Upheld,
        };
        let _ = self.seated(false, &|seating| {
            Command::from(JudgeAppeal {
                etapa,
                number,
                outcome,
                by: "Comissão".to_owned(),
                answer: "visto".to_owned(),
                seating,
            })
        });
        if let (Some(jogo), AppealOutcome::Overturned) = (jogo, outcome) {
            match self.dice.below(4) {
                0 => self.walkover(Some((number, jogo))),
                1 => self.annul(Some((number, jogo))),
                2 => self.amend(Some((number, jogo))),
                _ => {}
            }
        }
    }

    fn people_at_mesa(&mut self) {
        // Rather where somebody still plays.
        let came = &self.now().1.stands.came;
        let jogos = self.jogos();
        let open = jogos.iter().map(|(.., one)| JogoId(one.id));
        let open: Vec<JogoId> = open
            .filter(|one| came[&one.0].outcome().is_none())
            .collect();
        let Some(jogo) = self.dice.one(&open).copied().or_else(|| self.any_jogo()) else {
            return;
        };
        let side = Side::BOTH[self.dice.below(2)];
        if self.dice.percent(50) {
            let missing = self.dice.percent(60);
            let at = vec![(jogo, side)];
            let _ = self.attempt(Command::from(MarkMissing { at, missing }));
            return;
        }
        let of = jogos.iter().find(|(.., one)| one.id == jogo.0);
        let entrant = of.and_then(|(_, confronto, _)| confronto.seated[side.index()]);
        let lined_up = self.now().0.lined_up.iter();
        let of_team = lined_up.filter(|(_, team)| Some(*team) == entrant);
        let of_team: Vec<i64> = of_team.map(|(athlete, _)| *athlete).collect();
        // Those who may come in were registered last.
        let last = &of_team[of_team.len().saturating_sub(3)..];
        let Some(athlete) = self.dice.one(last).copied() else {
            return;
        };
        let seat = u8::try_from(1 + self.dice.below(2)).unwrap();
        let _ = self.attempt(Command::from(Substitute {
            jogo,
            side,
            seats: vec![(seat, AthleteId(athlete))],
        }));
    }

    /// Somebody comes late, or comes in again.
    fn come_and_go(&mut self) {
        let (etapa, number) = (self.etapa, self.dice.bits());
        let entrants = self.entrants_of(etapa);
        if self.dice.percent(60) {
            let fase = u32::try_from(2 + self.dice.below(2)).unwrap();
            let enters = self.dice.percent(70);
            for entrant in entrants {
                let _ = self.attempt(Command::from(ReEnter {
                    etapa,
                    entrant,
                    fase,
                    enters,
                }));
            }
            return;
        }
        let late = self.attempt(Command::from(AddEntrant {
            championship: self.championship,
            name: format!("Atrasada {}", entrants.len()),
            club: None,
            enter: None,
            slots: BTreeMap::new(),
        }));
        if let Ok(Made::Entrant(entrant)) = late {
            let missed = [Missed::Now, Missed::Later, Missed::Lapse][self.dice.below(3)];
            let _ = self.attempt(Command::from(EnterLate {
                etapa,
                entrant: entrant.into(),
                number,
                missed,
            }));
        }
    }

    fn pair_again(&mut self) {
        let etapa = self.etapa;
        let jogos = self.jogos();
        let last = jogos.iter().map(|(_, confronto, _)| confronto.rodada).max();
        let number = u32::try_from(last.unwrap_or(1)).unwrap();
        let _ = self.attempt(Command::from(PairRodada { etapa, number }));
    }

    fn confirm(&mut self) {
        if let Some(jogo) = self.any_jogo() {
            let _ = self.attempt(Command::from(Confirm { jogo }));
        }
    }
}
