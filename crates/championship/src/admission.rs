//! Whether a jogo takes a result or a ruling: one answer, whoever asks. The entry line, a sheet, a command and an
//! occurrence come by different ways and must not be told different things.

use crate::ruling::{RulingNo, RulingOver};

/// What is on record of a jogo where something is to be recorded about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnRecord {
    /// Its rodada was called.
    pub called: bool,
    /// The results of its etapa stand: they change by a protest alone.
    pub homologated: bool,
    /// A result of it was reported.
    pub reported: bool,
    /// The rulings in force over it, by number.
    pub rulings: Vec<RulingOver>,
}

/// What is to be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A first result; `whole` where its partidas decide the jogo.
    Report {
        /// Its partidas decide the jogo.
        whole: bool,
    },
    /// Another result in the place of the one that is there.
    Amend,
    /// The result of another mesa, in the place of whatever is there.
    MoveHere {
        /// Its partidas decide the jogo.
        whole: bool,
    },
    /// A ruling of the committee.
    Rule,
    /// Somebody else sits down.
    Substitute {
        /// The jogo is decided, by its sheet or by rulings.
        decided: bool,
    },
}

/// What keeps it from being recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// The rodada was not called.
    NotCalled,
    /// The results of the etapa stand.
    Homologated,
    /// There is a result already.
    HasResult,
    /// There is no result yet.
    NoResult,
    /// This ruling decides the jogo.
    Ruled(RulingNo),
}

impl OnRecord {
    /// The first thing that keeps it from being recorded; none where the jogo takes it.
    ///
    /// A W×O or an annulment closes a jogo for other rulings until it is revoked; a lost partida, and a jogo given
    /// away, do not. A sheet that stopped is kept beside the ruling that ended the jogo, but not where that ruling says
    /// that nobody played.
    #[must_use]
    pub fn barrier(&self, asked: Asked) -> Option<Barrier> {
        if !self.called {
            return Some(Barrier::NotCalled);
        }
        match asked {
            Asked::Report { .. } if self.reported => Some(Barrier::HasResult),
            Asked::Report { whole } => self.closed_for_sheet(whole),
            Asked::Amend if self.homologated => Some(Barrier::Homologated),
            Asked::Amend => (!self.reported).then_some(Barrier::NoResult),
            Asked::MoveHere { .. } if self.homologated => Some(Barrier::Homologated),
            Asked::MoveHere { whole } => self.closed_for_sheet(whole),
            Asked::Rule => {
                let homologated = self.homologated.then_some(Barrier::Homologated);
                self.closing().map(Barrier::Ruled).or(homologated)
            }
            Asked::Substitute { decided } => decided.then_some(Barrier::HasResult),
        }
    }

    /// The last ruling that closed the jogo.
    fn closing(&self) -> Option<RulingNo> {
        let closes = |ruling: &&RulingOver| ruling.effect.closes();
        self.rulings
            .iter()
            .rfind(closes)
            .map(|ruling| ruling.number)
    }

    fn closed_for_sheet(&self, whole: bool) -> Option<Barrier> {
        let unplayed = self.rulings.iter().find(|ruling| ruling.is_before_play());
        let unplayed = unplayed.map(|ruling| ruling.number);
        let closing = self.closing().filter(|_| whole);
        unplayed.or(closing).map(Barrier::Ruled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling::{Absent, OnJogo};
    use rules::partida::Side;

    fn called(effects: &[(OnJogo, Option<&str>)]) -> OnRecord {
        let rulings = (1..)
            .zip(effects)
            .map(|(number, (effect, phase))| RulingOver {
                number: RulingNo(number),
                effect: *effect,
                phase: phase.map(str::to_owned),
            });
        OnRecord {
            called: true,
            homologated: false,
            reported: false,
            rulings: rulings.collect(),
        }
    }

    const LOST: OnJogo = OnJogo::Partida { n: 1, to: Side::B };
    const GIVEN: OnJogo = OnJogo::Jogo { to: Side::A };
    const WALKOVER: OnJogo = OnJogo::Walkover { absent: Absent::A };
    const SHEETS: [Asked; 2] = [
        Asked::Report { whole: true },
        Asked::Report { whole: false },
    ];
    const ALL: [Asked; 8] = [
        Asked::Report { whole: true },
        Asked::Report { whole: false },
        Asked::Amend,
        Asked::MoveHere { whole: true },
        Asked::MoveHere { whole: false },
        Asked::Rule,
        Asked::Substitute { decided: false },
        Asked::Substitute { decided: true },
    ];

    #[test]
    fn what_was_not_called_takes_nothing() {
        let on_record = OnRecord {
            called: false,
            ..called(&[])
        };
        for asked in ALL {
            assert_eq!(on_record.barrier(asked), Some(Barrier::NotCalled));
        }
    }

    #[test]
    fn after_a_lost_partida_the_mesa_goes_on() {
        for effect in [LOST, GIVEN] {
            let on_record = called(&[(effect, Some("hand"))]);
            for asked in SHEETS.into_iter().chain([Asked::Rule]) {
                assert_eq!(on_record.barrier(asked), None, "{effect:?} {asked:?}");
            }
        }
    }

    #[test]
    fn a_closed_jogo_takes_a_sheet_that_stopped_where_it_was_closed_at_the_table() {
        let at_the_table = called(&[(LOST, Some("hand")), (OnJogo::Annul, Some("hand"))]);
        let ruled = Some(Barrier::Ruled(RulingNo(2)));
        assert_eq!(at_the_table.barrier(SHEETS[0]), ruled);
        assert_eq!(at_the_table.barrier(SHEETS[1]), None);
        assert_eq!(at_the_table.barrier(Asked::Rule), ruled);
        // Nobody played: at the call, or without an occurrence.
        for phase in [None, Some("call")] {
            let unplayed = called(&[(WALKOVER, phase)]);
            for asked in SHEETS {
                assert_eq!(unplayed.barrier(asked), Some(Barrier::Ruled(RulingNo(1))));
            }
        }
    }

    #[test]
    fn results_that_stand_change_by_a_protest_alone() {
        let on_record = OnRecord {
            homologated: true,
            reported: true,
            ..called(&[])
        };
        for asked in [Asked::Amend, Asked::MoveHere { whole: true }, Asked::Rule] {
            assert_eq!(on_record.barrier(asked), Some(Barrier::Homologated));
        }
    }

    #[test]
    fn a_result_comes_once_and_is_then_amended() {
        let first = called(&[]);
        assert_eq!(first.barrier(Asked::Amend), Some(Barrier::NoResult));
        let second = OnRecord {
            reported: true,
            ..called(&[])
        };
        assert_eq!(second.barrier(SHEETS[0]), Some(Barrier::HasResult));
        assert_eq!(second.barrier(Asked::Amend), None);
        let decided = Asked::Substitute { decided: true };
        assert_eq!(second.barrier(decided), Some(Barrier::HasResult));
    }
}
