//! Whether a jogo takes a result or a ruling: one answer, whoever asks. The entry line, a sheet, a command and an
//! occurrence come by different ways and must not be told different things.

use crate::ruling::{Absent, OnJogo, RulingNo, RulingOver, put_out};
use rules::partida::Side;

/// What is on record of a jogo where something is to be recorded about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnRecord {
    /// Its rodada was called.
    pub called: bool,
    /// The results of its etapa stand: they change by a protest alone.
    pub homologated: bool,
    /// A result of it was reported.
    pub reported: bool,
    /// How many partidas it has at most.
    pub best_of: u32,
    /// After how many of them it was over, by its sheet and by what was given; none while it is not.
    pub over_after: Option<usize>,
    /// The rulings in force over it, by number.
    pub rulings: Vec<RulingOver>,
    /// Which side's team is out of the fase, by which ruling; none where nobody is, or somebody has said that they play
    /// all the same.
    pub out: Option<(RulingNo, Absent)>,
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
    MoveHere,
    /// A ruling of the committee over the jogo.
    Rule(OnJogo),
    /// A ruling by which somebody is put out of it: it is about people as well.
    PutOut(Absent),
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
    /// The jogo has no such partida (1-based), or was over before it.
    NoPartida(u32),
    /// The team of a side is out of the fase by this ruling: its jogos count as lost, until somebody says otherwise.
    Out(RulingNo, Side),
}

impl OnRecord {
    /// The first thing that keeps it from being recorded; none where the jogo takes it.
    ///
    /// A W×O or an annulment closes a jogo for other rulings until it is revoked, but the other pair may be put out of
    /// it as well, and people of one that is; a lost partida, and a jogo given away, do not. A sheet that stopped is
    /// kept beside the ruling that ended the jogo, but not where all that was ruled says that nobody played. No result
    /// comes from another mesa where anything was ruled.
    #[must_use]
    pub fn barrier(&self, asked: Asked) -> Option<Barrier> {
        if !self.called {
            return Some(Barrier::NotCalled);
        }
        match asked {
            Asked::Report { .. } if self.reported => Some(Barrier::HasResult),
            Asked::Report { whole } => self.closed_for_sheet(whole).or_else(|| self.out()),
            Asked::Amend if self.homologated => Some(Barrier::Homologated),
            Asked::Amend => (!self.reported).then_some(Barrier::NoResult),
            Asked::MoveHere if self.homologated => Some(Barrier::Homologated),
            Asked::MoveHere => {
                let last = self.rulings.last();
                let ruled = last.map(|ruling| Barrier::Ruled(ruling.number));
                ruled.or_else(|| self.out())
            }
            Asked::Rule(effect) => self
                .closed_for_ruling(effect, self.is_absent_as_well(effect))
                .or_else(|| self.out().filter(|_| effect.closes() && !self.reported)),
            Asked::PutOut(absent) => {
                let is_walkover = self.absent().is_some();
                self.closed_for_ruling(OnJogo::Walkover { absent }, is_walkover)
            }
            Asked::Substitute { decided } => decided.then_some(Barrier::HasResult),
        }
    }

    /// Whether something that was entered decides it, or stands there unfinished: a sheet, or a ruling that gave or closed
    /// the jogo. A ruling that closes it now overturns that.
    #[must_use]
    pub fn is_entered(&self) -> bool {
        let decides = |ruling: &RulingOver| !matches!(ruling.effect, OnJogo::Partida { .. });
        self.reported || self.rulings.iter().any(decides)
    }

    /// The last ruling that closed the jogo.
    fn closing(&self) -> Option<RulingNo> {
        let closes = |ruling: &&RulingOver| ruling.effect.closes();
        self.rulings
            .iter()
            .rfind(closes)
            .map(|ruling| ruling.number)
    }

    /// Who was absent or is put out by the rulings that closed it; none where it was annulled, or nothing closed it.
    fn absent(&self) -> Option<Absent> {
        let mut effects = self.rulings.iter().map(|ruling| ruling.effect);
        let is_annulled = effects.any(|effect| effect == OnJogo::Annul);
        let (_, absent) = put_out(&self.rulings).filter(|_| !is_annulled)?;
        Some(absent)
    }

    /// Whether by it somebody is absent or out who was not by the W×O before it.
    fn is_absent_as_well(&self, effect: OnJogo) -> bool {
        match (self.absent(), effect) {
            (Some(before), OnJogo::Walkover { absent }) => before.and(absent) != before,
            _ => false,
        }
    }

    /// What keeps a ruling from it; one that goes `beside` those that closed it is not kept by them.
    fn closed_for_ruling(&self, effect: OnJogo, beside: bool) -> Option<Barrier> {
        let closed = self.closing().filter(|_| !beside).map(Barrier::Ruled);
        let homologated = self.homologated.then_some(Barrier::Homologated);
        closed.or(homologated).or_else(|| match effect {
            OnJogo::Partida { n, .. } => {
                let over = self.over_after.is_some_and(|over| n as usize > over);
                (over || n == 0 || n > self.best_of).then_some(Barrier::NoPartida(n))
            }
            _ => None,
        })
    }

    fn closed_for_sheet(&self, whole: bool) -> Option<Barrier> {
        let played = self.rulings.iter().any(RulingOver::is_at_table);
        self.closing()
            .filter(|_| whole || !played)
            .map(Barrier::Ruled)
    }

    fn out(&self) -> Option<Barrier> {
        let (number, absent) = self.out?;
        let side = Side::BOTH.into_iter().find(|side| absent.includes(*side))?;
        Some(Barrier::Out(number, side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling::Had;

    const AT_TABLE: Had = Had::Partida {
        number: 1,
        score: [4, 6],
        legs: Some([0, 0]),
    };

    fn called(effects: &[(OnJogo, Had)]) -> OnRecord {
        let rulings = (1..)
            .zip(effects)
            .map(|(number, (effect, had))| RulingOver {
                had: *had,
                ..RulingOver::of(RulingNo(number), *effect)
            });
        OnRecord {
            called: true,
            homologated: false,
            reported: false,
            best_of: 3,
            over_after: None,
            rulings: rulings.collect(),
            out: None,
        }
    }

    const LOST: OnJogo = OnJogo::Partida { n: 1, to: Side::B };
    const GIVEN: OnJogo = OnJogo::Jogo { to: Side::A };
    const WALKOVER: OnJogo = OnJogo::Walkover { absent: Absent::A };
    const AGAINST_B: OnJogo = OnJogo::Walkover { absent: Absent::B };
    const SHEETS: [Asked; 2] = [
        Asked::Report { whole: true },
        Asked::Report { whole: false },
    ];
    const RULINGS: [Asked; 4] = [
        Asked::Rule(LOST),
        Asked::Rule(GIVEN),
        Asked::Rule(WALKOVER),
        Asked::Rule(OnJogo::Annul),
    ];

    fn all() -> impl Iterator<Item = Asked> {
        let others = [
            Asked::Amend,
            Asked::MoveHere,
            Asked::PutOut(Absent::A),
            Asked::Substitute { decided: false },
            Asked::Substitute { decided: true },
        ];
        SHEETS.into_iter().chain(RULINGS).chain(others)
    }

    #[test]
    fn a_sheet_or_a_ruling_over_the_whole_jogo_is_an_entered_result() {
        assert!(!called(&[]).is_entered());
        assert!(!called(&[(LOST, AT_TABLE)]).is_entered());
        for effect in [GIVEN, WALKOVER, OnJogo::Annul] {
            assert!(called(&[(effect, AT_TABLE)]).is_entered(), "{effect:?}");
        }
        let reported = OnRecord {
            reported: true,
            ..called(&[])
        };
        assert!(reported.is_entered());
    }

    #[test]
    fn what_was_not_called_takes_nothing() {
        let on_record = OnRecord {
            called: false,
            ..called(&[])
        };
        for asked in all() {
            assert_eq!(on_record.barrier(asked), Some(Barrier::NotCalled));
        }
    }

    #[test]
    fn after_a_lost_partida_the_mesa_goes_on() {
        for effect in [LOST, GIVEN] {
            let on_record = called(&[(effect, AT_TABLE)]);
            for asked in SHEETS.into_iter().chain(RULINGS) {
                assert_eq!(on_record.barrier(asked), None, "{effect:?} {asked:?}");
            }
        }
    }

    #[test]
    fn a_closed_jogo_takes_a_sheet_that_stopped_unless_nobody_played() {
        let ruled = Some(Barrier::Ruled(RulingNo(2)));
        // However it was closed: a partida had been lost there.
        for (closing, had) in [
            (OnJogo::Annul, AT_TABLE),
            (OnJogo::Annul, Had::Nothing),
            (WALKOVER, AT_TABLE),
            (WALKOVER, Had::Nothing),
        ] {
            let played = called(&[(LOST, AT_TABLE), (closing, had)]);
            assert_eq!(played.barrier(SHEETS[0]), ruled);
            assert_eq!(played.barrier(SHEETS[1]), None, "{closing:?} {had:?}");
            assert_eq!(played.barrier(Asked::Rule(GIVEN)), ruled);
        }
        // Annulled by the line: people were there.
        assert_eq!(
            called(&[(OnJogo::Annul, Had::Nothing)]).barrier(SHEETS[1]),
            None
        );
        let unplayed = called(&[(WALKOVER, Had::Nothing)]);
        for asked in SHEETS {
            assert_eq!(unplayed.barrier(asked), Some(Barrier::Ruled(RulingNo(1))));
        }
    }

    #[test]
    fn both_pairs_are_put_out_of_one_jogo() {
        let ruled = Some(Barrier::Ruled(RulingNo(1)));
        let one = called(&[(WALKOVER, AT_TABLE)]);
        assert_eq!(one.barrier(Asked::Rule(AGAINST_B)), None);
        assert_eq!(one.barrier(Asked::PutOut(Absent::B)), None);
        // The second of a pair is put out as its first was.
        assert_eq!(one.barrier(Asked::PutOut(Absent::A)), None);
        for asked in RULINGS {
            assert_eq!(one.barrier(asked), ruled, "{asked:?}");
        }
        let both = called(&[(WALKOVER, AT_TABLE), (AGAINST_B, AT_TABLE)]);
        for effect in [WALKOVER, AGAINST_B] {
            let ruled = Some(Barrier::Ruled(RulingNo(2)));
            assert_eq!(both.barrier(Asked::Rule(effect)), ruled);
        }
        let annulled = called(&[(OnJogo::Annul, AT_TABLE)]);
        assert_eq!(annulled.barrier(Asked::Rule(AGAINST_B)), ruled);
        assert_eq!(annulled.barrier(Asked::PutOut(Absent::B)), ruled);
        let homologated = OnRecord {
            homologated: true,
            ..one
        };
        let stands = Some(Barrier::Homologated);
        assert_eq!(homologated.barrier(Asked::Rule(AGAINST_B)), stands);
        assert_eq!(homologated.barrier(Asked::PutOut(Absent::B)), stands);
    }

    #[test]
    fn a_partida_that_the_jogo_never_had_is_not_given() {
        let third = Asked::Rule(OnJogo::Partida { n: 3, to: Side::B });
        let over = OnRecord {
            over_after: Some(2),
            ..called(&[])
        };
        assert_eq!(over.barrier(third), Some(Barrier::NoPartida(3)));
        assert_eq!(over.barrier(Asked::Rule(LOST)), None);
        assert_eq!(called(&[]).barrier(third), None);
        for n in [0, 4, u32::MAX] {
            let none = Asked::Rule(OnJogo::Partida { n, to: Side::B });
            assert_eq!(called(&[]).barrier(none), Some(Barrier::NoPartida(n)));
        }
    }

    #[test]
    fn no_result_is_moved_to_a_mesa_that_was_ruled_on() {
        assert_eq!(called(&[]).barrier(Asked::MoveHere), None);
        for effect in [LOST, GIVEN, WALKOVER, OnJogo::Annul] {
            let ruled = called(&[(effect, AT_TABLE)]);
            let barrier = Some(Barrier::Ruled(RulingNo(1)));
            assert_eq!(ruled.barrier(Asked::MoveHere), barrier, "{effect:?}");
        }
    }

    #[test]
    fn whoever_is_out_is_asked_about_first() {
        let on_record = OnRecord {
            out: Some((RulingNo(4), Absent::B)),
            ..called(&[])
        };
        let out = Some(Barrier::Out(RulingNo(4), Side::B));
        for asked in SHEETS.into_iter().chain([
            Asked::MoveHere,
            Asked::Rule(WALKOVER),
            Asked::Rule(AGAINST_B),
            Asked::Rule(OnJogo::Annul),
        ]) {
            assert_eq!(on_record.barrier(asked), out, "{asked:?}");
        }
        // What had been played before is corrected as ever.
        let played = OnRecord {
            reported: true,
            ..on_record
        };
        assert_eq!(played.barrier(Asked::Amend), None);
        assert_eq!(played.barrier(Asked::Rule(WALKOVER)), None);
    }

    #[test]
    fn results_that_stand_change_by_a_protest_alone() {
        let on_record = OnRecord {
            homologated: true,
            reported: true,
            ..called(&[])
        };
        for asked in RULINGS.into_iter().chain([Asked::Amend, Asked::MoveHere]) {
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
