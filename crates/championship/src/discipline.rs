//! Occurrences before the committee: what had happened before, what a decision comes to, whom it bars.

use crate::id::{AthleteId, ChampionshipId, EntrantId, EtapaId, JogoId, VenueDayId};
use crate::ruling::{Absent, OnJogo};
use rules::partida::Side;
use rules::penalty::{
    Earlier, OnJogo as Decided, PlayerName, Prescribed, Sanction as PrescribedSanction, Scope,
    Subject,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Who did something: an athlete, or a seat of a dupla whose athletes nobody registered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Who {
    /// For which team.
    pub entrant: Option<EntrantId>,
    /// In which of its duplas; none away from the mesas.
    pub dupla: Option<u8>,
    /// In which seat of it, 1-based; none for the whole dupla.
    pub seat: Option<u8>,
    /// The athlete, where one is registered there.
    pub athlete: Option<AthleteId>,
}

impl Who {
    /// Whether it is a whole dupla.
    #[must_use]
    pub const fn is_dupla(&self) -> bool {
        self.dupla.is_some() && self.seat.is_none() && self.athlete.is_none()
    }

    /// Whether it is a whole team.
    #[must_use]
    pub const fn is_team(&self) -> bool {
        self.entrant.is_some() && self.dupla.is_none() && self.athlete.is_none()
    }

    /// Whether both are one person, as far as is known.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (self.athlete, other.athlete) {
            (Some(mine), Some(theirs)) => mine == theirs,
            (None, None) => {
                let seat = |who: &Self| Some((who.entrant?, who.dupla?, who.seat?));
                seat(self).is_some() && seat(self) == seat(other)
            }
            _ => false,
        }
    }
}

/// Somebody at fault, and at which side of the mesa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offender {
    /// The side; none away from the mesas.
    pub side: Option<Side>,
    /// Who.
    pub who: Who,
}

/// What somebody brought to prove an occurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum EvidenceKind {
    /// A picture of what happened.
    Photo,
    /// A paper, as it was scanned.
    Paper,
    /// Something that somebody wrote down.
    Note,
    /// The mão as it was played: a record that the rules engine replays.
    Mao,
}

/// Something that was ruled on, as far as it weighs on what comes after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occurrence {
    /// In which championship.
    pub championship: ChampionshipId,
    /// In which etapa.
    pub etapa: EtapaId,
    /// At which jogo; none away from the mesas.
    pub jogo: Option<JogoId>,
    /// In which partida of it, where that was told.
    pub partida: Option<u64>,
    /// By which clause.
    pub clause: String,
    /// Who.
    pub offenders: Vec<Offender>,
}

/// Where something happens, and who sits there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// In which championship.
    pub championship: ChampionshipId,
    /// In which etapa.
    pub etapa: EtapaId,
    /// At which jogo; none away from the mesas.
    pub jogo: Option<JogoId>,
    /// In which partida of it.
    pub partida: Option<u64>,
    /// Who sits where; away from the mesas whoever it is about sits at A1.
    pub seats: BTreeMap<PlayerName, Who>,
}

impl Scene {
    fn of(&self, side: Side) -> Who {
        let first = self.seats.get(&PlayerName::of(side)[0]).copied();
        let mut pair = first.unwrap_or_default();
        (pair.seat, pair.athlete) = (None, None);
        pair
    }

    /// A pair or a player as somebody known.
    #[must_use]
    pub fn offender(&self, subject: Subject) -> Offender {
        let who = match subject {
            Subject::Player(player) => self.seats.get(&player).copied().unwrap_or_default(),
            Subject::Pair(side) => self.of(side),
        };
        Offender {
            side: self.jogo.map(|_| subject.side()),
            who,
        }
    }

    /// Everybody whom a sanction against a pair or a player is about.
    fn each(&self, subject: Subject) -> Vec<Who> {
        let players = match subject {
            Subject::Player(player) => vec![player],
            Subject::Pair(side) => PlayerName::of(side).to_vec(),
        };
        let seated = players
            .into_iter()
            .filter_map(|player| self.seats.get(&player).copied());
        seated.collect()
    }

    /// What happened before, as facts tell it: whoever sits here now, and the narrowest period that holds
    /// both; `n` each.
    #[must_use]
    pub fn earlier(&self, before: &[Occurrence]) -> Vec<Earlier> {
        let told = before
            .iter()
            .flat_map(|occurrence| occurrence.offenders.iter().map(move |by| (occurrence, by)));
        told.filter_map(|(occurrence, by)| {
            let same_jogo = self.jogo.is_some() && self.jogo == occurrence.jogo;
            let player = self
                .seats
                .iter()
                .find(|(_, who)| who.is(&by.who))
                .map(|(player, _)| *player);
            let side = player
                .map(PlayerName::side)
                .or(by.side.filter(|_| same_jogo))?;
            let scope = if same_jogo && self.partida.is_some() && self.partida == occurrence.partida
            {
                Scope::Partida
            } else if same_jogo {
                Scope::Jogo
            } else if self.etapa == occurrence.etapa {
                Scope::Etapa
            } else if self.championship == occurrence.championship {
                Scope::Championship
            } else {
                return None;
            };
            Some(Earlier {
                clause: occurrence.clause.clone(),
                n: 1,
                pair: Some(side),
                player,
                scope,
            })
        })
        .collect()
    }
}

/// What is decided about a person or a dupla, beyond the jogo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sanction {
    /// A warning.
    Warning,
    /// Out of the etapa.
    OutOfEtapa,
    /// Out of the etapa of this number; of the first one of the next championship where there is none.
    OutOfNext {
        /// Which.
        etapa: Option<u32>,
    },
    /// Out of the championship.
    OutOfChampionship,
    /// Sent away from the event: out of everything played in that hall on that day.
    OutOfEvent,
    /// May not play from one day to another, both included (`2026-11-21`).
    Suspended {
        /// First day.
        from: String,
        /// Last day.
        to: String,
    },
    /// Points of the ranking, taken by people.
    RankingPoints {
        /// Below 0.
        points: i64,
    },
    /// People have still to decide.
    OpenCase,
    /// What people decided, in words.
    Recorded {
        /// Their words.
        decision: String,
    },
    /// Name and image are kept back.
    ImageOptOut,
}

/// What a decision comes to in the etapa.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Consequences {
    /// What it does to the result of the jogo.
    pub on_jogo: Option<OnJogo>,
    /// What it means for whom.
    pub sanctions: Vec<(Who, Sanction)>,
    /// Duplas that are out, whoever sits in them, by side.
    pub out: Vec<Side>,
    /// Whole teams that are out.
    pub teams: Vec<EntrantId>,
}

impl Consequences {
    /// A sanction; of a dupla that is put out, and of a whole team, more than its people are out.
    fn punish(&mut self, who: Who, sanction: Sanction) {
        if let Some(team) = who.entrant.filter(|_| who.is_team())
            && sanction.puts_out()
            && !self.teams.contains(&team)
        {
            self.teams.push(team);
        }
        self.sanctions.push((who, sanction));
    }

    fn put_out(&mut self, side: Side) {
        if !self.out.contains(&side) {
            self.out.push(side);
        }
    }
}

/// What a decision in departure from the regulation comes to. What is decided about a dupla is decided about each who
/// sits in it.
#[must_use]
pub fn departed(
    on_jogo: Option<OnJogo>,
    sanctions: &[(Who, Sanction)],
    scene: &Scene,
) -> Consequences {
    let mut come_to = Consequences {
        on_jogo,
        ..Consequences::default()
    };
    for (who, sanction) in sanctions {
        let side = Side::BOTH.into_iter().find(|side| {
            let pair = scene.of(*side);
            who.is_dupla() && (pair.entrant, pair.dupla) == (who.entrant, who.dupla)
        });
        let Some(side) = side else {
            come_to.punish(*who, sanction.clone());
            continue;
        };
        if sanction.puts_out() {
            come_to.put_out(side);
        }
        for one in scene.each(Subject::Pair(side)) {
            come_to.punish(one, sanction.clone());
        }
    }
    come_to
}

/// What a decision comes to. Points, cards and the pack are the table's: they stand on the sheet, and
/// nothing of them is applied again.
#[must_use]
pub fn consequences(decision: &Prescribed, scene: &Scene) -> Consequences {
    let Prescribed::Prescription(ruling) = decision else {
        return Consequences::default();
    };
    let mut come_to = Consequences {
        on_jogo: ruling.on_jogo.map(on_jogo),
        ..Consequences::default()
    };
    for prescribed in &ruling.sanctions {
        let (subject, sanction) = match prescribed {
            PrescribedSanction::Warning(who) => (*who, Sanction::Warning),
            PrescribedSanction::EliminateEtapa(who) => (*who, Sanction::OutOfEtapa),
            PrescribedSanction::EliminateChampionship(who) => (*who, Sanction::OutOfChampionship),
            PrescribedSanction::ExcludeEtapa(who, etapa) => {
                (*who, Sanction::OutOfNext { etapa: *etapa })
            }
            PrescribedSanction::ExcludeEvent(who) => (*who, Sanction::OutOfEvent),
            PrescribedSanction::Suspend(player, from, to) => {
                let (from, to) = (from.to_string(), to.to_string());
                (Subject::Player(*player), Sanction::Suspended { from, to })
            }
            PrescribedSanction::RankingPoints(side, points) => {
                let points = *points;
                come_to
                    .sanctions
                    .push((scene.of(*side), Sanction::RankingPoints { points }));
                continue;
            }
            PrescribedSanction::OpenCase(who) => (*who, Sanction::OpenCase),
            PrescribedSanction::Recorded(decision, who) => {
                let decision = decision.clone();
                (*who, Sanction::Recorded { decision })
            }
            PrescribedSanction::HidePhotoAndMedia(who) => (*who, Sanction::ImageOptOut),
            PrescribedSanction::Remark(_) => continue,
        };
        if let Subject::Pair(side) = subject
            && sanction.puts_out()
        {
            come_to.put_out(side);
        }
        for who in scene.each(subject) {
            come_to.punish(who, sanction.clone());
        }
    }
    come_to
}

/// As rulings over a jogo are kept.
#[must_use]
pub const fn on_jogo(decided: Decided) -> OnJogo {
    match decided {
        Decided::Partida(n, to) => OnJogo::Partida { n, to },
        Decided::Jogo(to) => OnJogo::Jogo { to },
        Decided::Walkover(Side::A) => OnJogo::Walkover { absent: Absent::A },
        Decided::Walkover(Side::B) => OnJogo::Walkover { absent: Absent::B },
        Decided::DoubleWalkover => OnJogo::Walkover {
            absent: Absent::Both,
        },
        Decided::Annul => OnJogo::Annul,
    }
}

/// An etapa, as sanctions see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its championship.
    pub championship: ChampionshipId,
    /// Which.
    pub etapa: EtapaId,
    /// Its number within the championship.
    pub number: u32,
    /// Its hall and day.
    pub venue_day: VenueDayId,
    /// Its day (`2026-11-21`).
    pub date: String,
}

impl Sanction {
    /// Whether whoever it is about plays no more in this etapa.
    #[must_use]
    pub const fn puts_out(&self) -> bool {
        matches!(self, Self::OutOfEtapa | Self::OutOfChampionship)
    }

    /// Whether a sanction of the etapa `from` keeps somebody out of the etapa `of`.
    #[must_use]
    pub fn bars(&self, from: &Event, of: &Event) -> bool {
        let same_championship = from.championship == of.championship;
        match self {
            Self::OutOfEtapa => from.etapa == of.etapa,
            Self::OutOfNext { etapa: Some(next) } => same_championship && of.number == *next,
            // In a file one championship does not follow another: the next season's file bars.
            Self::OutOfNext { etapa: None } => false,
            Self::OutOfChampionship => same_championship,
            Self::OutOfEvent => from.venue_day == of.venue_day,
            Self::Suspended { from, to } => (from..=to).contains(&&of.date),
            Self::Warning
            | Self::RankingPoints { .. }
            | Self::OpenCase
            | Self::Recorded { .. }
            | Self::ImageOptOut => false,
        }
    }
}

/// Where a suspension stands on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Term {
    /// It has not begun.
    Ahead,
    /// It runs.
    Running,
    /// It is over.
    Over,
}

impl Sanction {
    /// Where a suspension stands on `day` (`2026-11-22`); none of what has no term.
    #[must_use]
    pub fn term(&self, day: &str) -> Option<Term> {
        match self {
            Self::Suspended { from, .. } if day < from.as_str() => Some(Term::Ahead),
            Self::Suspended { to, .. } if day > to.as_str() => Some(Term::Over),
            Self::Suspended { .. } => Some(Term::Running),
            _ => None,
        }
    }

    /// Whether a sanction of an earlier season keeps somebody out of an etapa of this one.
    #[must_use]
    pub fn bars_later(&self, of: &Event) -> bool {
        match self {
            Self::Suspended { from, to } => (from..=to).contains(&&of.date),
            Self::OutOfNext { etapa: None } => of.number == 1,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::penalty::decide;
    use rules::regulation::Regulations;
    use serde_json::{Value, json};

    fn athlete(id: i64) -> Who {
        Who {
            athlete: Some(AthleteId(id)),
            ..Who::default()
        }
    }

    fn scene(jogo: i64, seats: [i64; 4]) -> Scene {
        Scene {
            championship: ChampionshipId(1),
            etapa: EtapaId(1),
            jogo: Some(JogoId(jogo)),
            partida: Some(1),
            seats: PlayerName::ALL
                .into_iter()
                .zip(seats.map(athlete))
                .collect(),
        }
    }

    fn happened(scene: &Scene, clause: &str, subject: Subject) -> Occurrence {
        Occurrence {
            championship: scene.championship,
            etapa: scene.etapa,
            jogo: scene.jogo,
            partida: scene.partida,
            clause: clause.to_owned(),
            offenders: vec![scene.offender(subject)],
        }
    }

    #[test]
    fn what_went_before_follows_the_person_and_the_pair() {
        let first = scene(7, [1, 2, 3, 4]);
        let before = [
            happened(&first, "fprt-1.1.t-1", Subject::Pair(Side::A)),
            happened(&first, "fprt-1.5.h-1", Subject::Player(PlayerName::B1)),
        ];
        let told = |scene: &Scene| -> Vec<String> {
            let entries = serde_json::to_value(scene.earlier(&before)).unwrap();
            let entries = entries.as_array().unwrap();
            let of = |key: &str, entry: &Value| entry[key].as_str().unwrap_or("-").to_owned();
            entries
                .iter()
                .map(|entry| {
                    ["clause", "pair", "player", "scope"]
                        .map(|key| of(key, entry))
                        .join(" ")
                })
                .collect()
        };
        assert_eq!(
            told(&first),
            ["fprt-1.1.t-1 A - partida", "fprt-1.5.h-1 B B1 partida"]
        );
        // The athlete sits elsewhere in the next jogo; the pair's fault stayed in the first.
        assert_eq!(told(&scene(8, [5, 6, 2, 8])), ["fprt-1.5.h-1 A A2 etapa"]);
        let mut later = scene(9, [2, 6, 7, 8]);
        later.etapa = EtapaId(2);
        assert_eq!(told(&later), ["fprt-1.5.h-1 A A1 championship"]);
        later.championship = ChampionshipId(2);
        assert_eq!(told(&later), Vec::<String>::new());
    }

    #[test]
    fn nobody_registered_is_told_by_seat() {
        let seat = |seat| Who {
            entrant: Some(EntrantId(3)),
            dupla: Some(1),
            seat: Some(seat),
            athlete: None,
        };
        assert!(seat(1).is(&seat(1)));
        assert!(!seat(1).is(&seat(2)));
        assert!(!Who::default().is(&Who::default()));
        assert!(!seat(1).is(&athlete(1)));
    }

    #[test]
    fn a_marked_deck_puts_the_pair_out_and_closes_the_jogo() {
        let scene = scene(7, [1, 2, 3, 4]);
        let record = json!({"profile": "fprt", "facts": {
            "occurrence": "fprt-1.1.w-1", "offender": {"pair": "B", "player": "B1"}, "proven": true,
            "when": {"phase": "hand", "score": {"A": 4, "B": 6}, "hand_value": 1},
        }});
        let decision = decide(record.to_string().as_bytes(), Regulations::EMBEDDED).unwrap();
        let come_to = consequences(&decision, &scene);
        assert_eq!(
            come_to.on_jogo,
            Some(OnJogo::Walkover { absent: Absent::B })
        );
        assert_eq!(come_to.out, [Side::B]);
        let out = [Sanction::OutOfEtapa, Sanction::OutOfChampionship];
        let of = |sanction: &Sanction| [2, 4].map(|id| (athlete(id), sanction.clone()));
        assert_eq!(come_to.sanctions, out.each_ref().map(of).concat());
    }

    #[test]
    fn who_is_barred_from_what() {
        let event = |championship, etapa, number, day, date: &str| Event {
            championship: ChampionshipId(championship),
            etapa: EtapaId(etapa),
            number,
            venue_day: VenueDayId(day),
            date: date.to_owned(),
        };
        let here = event(1, 1, 1, 1, "2026-11-21");
        let beside = event(2, 2, 1, 1, "2026-11-21");
        let next = event(1, 3, 2, 2, "2027-02-20");
        let later = event(1, 4, 3, 3, "2027-11-22");
        let barred = |sanction: &Sanction, expected: [bool; 4]| {
            let from = [&here, &beside, &next, &later];
            assert_eq!(
                from.map(|of| sanction.bars(&here, of)),
                expected,
                "{sanction:?}"
            );
        };
        barred(&Sanction::Warning, [false; 4]);
        barred(&Sanction::OutOfEtapa, [true, false, false, false]);
        barred(&Sanction::OutOfEvent, [true, true, false, false]);
        barred(
            &Sanction::OutOfNext { etapa: Some(2) },
            [false, false, true, false],
        );
        barred(&Sanction::OutOfChampionship, [true, false, true, true]);
        let suspended = Sanction::Suspended {
            from: "2026-11-21".to_owned(),
            to: "2027-11-20".to_owned(),
        };
        barred(&suspended, [true, true, true, false]);
        let carried = |sanction: &Sanction| [&next, &beside].map(|of| sanction.bars_later(of));
        assert_eq!(carried(&suspended), [true, true]);
        assert_eq!(carried(&Sanction::OutOfNext { etapa: None }), [false, true]);
        assert_eq!(carried(&Sanction::OutOfChampionship), [false, false]);
    }
}
