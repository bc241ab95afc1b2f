//! A mão as somebody wrote it down in JSON: read, checked, replayed.

mod json;

use crate::card::Card;
use crate::clause::ClauseId;
use crate::mao::{EndedBy, Mao, MaoFault, RawAction, Setup};
use crate::partida::Side;
use crate::profile::Profile;
use crate::regulation::ProfileId;
use crate::vaza::{Seats, TableSeat, VazaResult};
use json::{Line, Loose, MaybeLine};

/// Why a record is no whole mão, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordFault {
    /// What is wrong.
    pub fault: MaoFault,
    /// Index of the first action that is not legal; the number of actions where they stop too soon; none for the record itself.
    pub action: Option<usize>,
    /// What the regulation forbids it by, where it says so.
    pub clause: Option<&'static ClauseId>,
}

impl RecordFault {
    const fn of_record(fault: MaoFault) -> Self {
        Self {
            fault,
            action: None,
            clause: None,
        }
    }
}

/// A mão as dealt and what was done in it, not yet checked against the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaoRecord {
    /// Which regulation.
    pub profile: ProfileId,
    /// The mão as dealt.
    pub setup: Setup,
    /// What was done, in order.
    pub actions: Vec<RawAction>,
}

/// What a record comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    /// Which regulation.
    pub profile: ProfileId,
    /// The mão at its end.
    pub mao: Mao,
}

impl MaoRecord {
    /// Reads a record from one line of JSON.
    ///
    /// # Errors
    /// [`MaoFault::BadRecord`] where a field is missing or of the wrong type, [`MaoFault::UnknownCard`] where a card dealt
    /// or turned does not exist: the first that holds.
    pub fn from_json(line: &[u8]) -> Result<Self, MaoFault> {
        let MaybeLine(line) = serde_json::from_slice(line).map_err(|_| MaoFault::BadRecord)?;
        let line = line.ok_or(MaoFault::BadRecord)?;
        let shape = Shape::read(&line).ok_or(MaoFault::BadRecord)?;
        let (vira, held) = shape.cards().ok_or(MaoFault::UnknownCard)?;
        Ok(Self {
            profile: shape.profile,
            setup: Setup {
                rules: Profile::of(shape.profile).rules(),
                seats: shape.seats,
                dealer: shape.dealer,
                score: shape.score,
                vira,
                held,
            },
            actions: line.actions.unwrap_or_default(),
        })
    }

    /// The mão as dealt, with every action done that can be.
    ///
    /// # Errors
    /// What is wrong with the deal, or the first action that is not legal.
    pub fn played(&self) -> Result<Mao, RecordFault> {
        let mut mao = Mao::new(&self.setup).map_err(RecordFault::of_record)?;
        for (index, &action) in self.actions.iter().enumerate() {
            mao.play(action).map_err(|fault| RecordFault {
                fault,
                action: Some(index),
                clause: mao.forbidden_by(Profile::of(self.profile), fault),
            })?;
        }
        Ok(mao)
    }

    /// The mão at its end.
    ///
    /// # Errors
    /// What is wrong with the deal, the first action that is not legal, or that the actions stop too soon.
    pub fn replayed(&self) -> Result<Replayed, RecordFault> {
        let mao = self.played()?;
        if mao.outcome().is_none() {
            return Err(RecordFault {
                fault: MaoFault::Unfinished,
                action: Some(self.actions.len()),
                clause: None,
            });
        }
        Ok(Replayed {
            profile: self.profile,
            mao,
        })
    }
}

/// Replays one line of JSON.
///
/// # Errors
/// As [`MaoRecord::from_json`] and [`MaoRecord::replayed`].
pub fn replay(line: &[u8]) -> Result<Replayed, RecordFault> {
    read(line)?.replayed()
}

/// A mão with the actions of one JSON record done; it may be unfinished.
///
/// # Errors
/// As [`MaoRecord::from_json`] and [`MaoRecord::played`].
pub fn started(record: &[u8]) -> Result<Mao, RecordFault> {
    read(record)?.played()
}

fn read(record: &[u8]) -> Result<MaoRecord, RecordFault> {
    MaoRecord::from_json(record).map_err(RecordFault::of_record)
}

impl Replayed {
    /// How it ended and who scored what: the answer of the command line, but for its clauses.
    #[must_use]
    pub fn vazas(&self) -> &[VazaResult] {
        self.mao.vazas()
    }

    /// How it ended; a replayed mão always has.
    #[must_use]
    pub fn ended_by(&self) -> Option<EndedBy> {
        self.mao.outcome().map(|outcome| outcome.ended_by())
    }

    /// What the mão gave to A and B.
    #[must_use]
    pub fn points(&self) -> [u8; 2] {
        let mut points = [0; 2];
        if let Some(outcome) = self.mao.outcome()
            && let Some(side) = outcome.winner
        {
            points[side.index()] = outcome.points;
        }
        points
    }

    /// Who scored.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.mao.outcome().and_then(|outcome| outcome.winner)
    }
}

/// The fields in their types; cards still as they are written.
struct Shape<'r> {
    profile: ProfileId,
    seats: Seats,
    dealer: TableSeat,
    score: [i64; 2],
    vira: &'r str,
    held: [[&'r str; 3]; 4],
}

impl<'r> Shape<'r> {
    fn read(line: &'r Line<'_>) -> Option<Self> {
        let seats = match line.seats {
            Loose::Missing | Loose::Number(4) => Seats::Four,
            Loose::Number(2) => Seats::Two,
            _ => return None,
        };
        let [a, b] = line.score.list()? else {
            return None;
        };
        let dealt = line.held.list()?;
        if dealt.len() != seats.count() {
            return None;
        }
        let mut held = [[""; 3]; 4];
        for (cards, dealt) in held.iter_mut().zip(dealt) {
            let [a, b, c] = dealt.list()? else {
                return None;
            };
            *cards = [a.word()?, b.word()?, c.word()?];
        }
        line.actions.as_ref()?;
        Some(Self {
            profile: line.profile.word()?.parse().ok()?,
            seats,
            dealer: line.dealer.seat().filter(|&seat| seats.has(seat))?,
            score: [a.number()?, b.number()?],
            vira: line.vira.word()?,
            held,
        })
    }

    /// The vira and what each seat holds; none where one of them does not exist.
    fn cards(&self) -> Option<(Card, [[Card; 3]; 4])> {
        let mut held = [[Card::JOKERS[0]; 3]; 4];
        for (cards, written) in held.iter_mut().zip(&self.held[..self.seats.count()]) {
            for (card, written) in cards.iter_mut().zip(written) {
                *card = written.parse().ok()?;
            }
        }
        Some((self.vira.parse().ok()?, held))
    }
}
