//! A mão as somebody wrote it down in JSON: read, checked, replayed.

use crate::card::Card;
use crate::clause::ClauseId;
use crate::mao::{EndedBy, Fault, Mao, RawAct, RawAction, RawExchange, Setup};
use crate::partida::Side;
use crate::profile::{Profile, ProfileId};
use crate::vaza::{Seat, Seats, VazaResult};
use serde_json::{Map, Value};

/// Why a record is no whole mão, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordFault {
    /// What is wrong.
    pub fault: Fault,
    /// Index of the first action that is not legal; the number of actions where they stop too soon; none for the record itself.
    pub action: Option<usize>,
    /// What the regulation forbids it by, where it says so.
    pub clause: Option<&'static ClauseId>,
}

impl RecordFault {
    const fn of_record(fault: Fault) -> Self {
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
    /// Reads a record from one JSON value.
    ///
    /// # Errors
    /// [`Fault::BadRecord`] where a field is missing or of the wrong type, [`Fault::UnknownCard`] where a card dealt
    /// or turned does not exist: the first that holds.
    pub fn from_json(record: &Value) -> Result<Self, Fault> {
        let fields = record.as_object().ok_or(Fault::BadRecord)?;
        let shape = Shape::read(fields).ok_or(Fault::BadRecord)?;
        shape.into_record().ok_or(Fault::UnknownCard)
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
                fault: Fault::Unfinished,
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
    serde_json::from_slice(record)
        .map_err(|_| Fault::BadRecord)
        .and_then(|record| MaoRecord::from_json(&record))
        .map_err(RecordFault::of_record)
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
    dealer: Seat,
    score: [i64; 2],
    vira: &'r str,
    held: Vec<[&'r str; 3]>,
    actions: Vec<RawAction>,
}

impl<'r> Shape<'r> {
    fn read(fields: &'r Map<String, Value>) -> Option<Self> {
        let seats = match fields.get("seats") {
            None => Seats::Four,
            Some(seats) => match seats.as_u64()? {
                2 => Seats::Two,
                4 => Seats::Four,
                _ => return None,
            },
        };
        let dealer = read_seat(fields.get("dealer")?).filter(|&seat| seats.has(seat))?;
        let [a, b] = fields.get("score")?.as_array()?.as_slice() else {
            return None;
        };
        let held = fields
            .get("held")?
            .as_array()?
            .iter()
            .map(|cards| match cards.as_array()?.as_slice() {
                [a, b, c] => Some([a.as_str()?, b.as_str()?, c.as_str()?]),
                _ => None,
            })
            .collect::<Option<Vec<_>>>()
            .filter(|held| held.len() == seats.count())?;
        Some(Self {
            profile: fields.get("profile")?.as_str()?.parse().ok()?,
            seats,
            dealer,
            score: [read_points(a)?, read_points(b)?],
            vira: fields.get("vira")?.as_str()?,
            held,
            actions: fields
                .get("actions")?
                .as_array()?
                .iter()
                .map(|action| action.as_object().map(read_action))
                .collect::<Option<_>>()?,
        })
    }

    fn into_record(self) -> Option<MaoRecord> {
        let mut held = [[Card::JOKERS[0]; 3]; 4];
        for (cards, written) in held.iter_mut().zip(&self.held) {
            for (card, written) in cards.iter_mut().zip(written) {
                *card = written.parse().ok()?;
            }
        }
        Some(MaoRecord {
            profile: self.profile,
            setup: Setup {
                rules: Profile::of(self.profile).rules(),
                seats: self.seats,
                dealer: self.dealer,
                score: self.score,
                vira: self.vira.parse().ok()?,
                held,
            },
            actions: self.actions,
        })
    }
}

fn read_seat(seat: &Value) -> Option<Seat> {
    Seat::new(u8::try_from(seat.as_u64()?).ok()?)
}

/// An integer of any size: those that no score can be are told apart later.
fn read_points(points: &Value) -> Option<i64> {
    points
        .as_i64()
        .or_else(|| points.as_u64().map(|_| i64::MAX))
}

fn read_action(action: &Map<String, Value>) -> RawAction {
    let card = || action.get("card").and_then(read_card);
    RawAction {
        seat: action.get("seat").and_then(read_seat),
        act: match action.get("do").and_then(Value::as_str) {
            Some("play") => RawAct::Play(card()),
            Some("hide") => RawAct::Hide(card()),
            Some("raise") => RawAct::Raise,
            Some("accept") => RawAct::Accept,
            Some("fold") => RawAct::Fold,
            Some("play-eleven") => RawAct::PlayEleven,
            Some("decline-eleven") => RawAct::DeclineEleven,
            Some("exchange") => RawAct::Exchange(read_exchange(action.get("cards"))),
            _ => RawAct::Unknown,
        },
    }
}

fn read_card(card: &Value) -> Option<Card> {
    card.as_str()?.parse().ok()
}

fn read_exchange(cards: Option<&Value>) -> RawExchange {
    match cards.and_then(Value::as_array).map(Vec::as_slice) {
        Some([a, b, c]) => RawExchange {
            three_different: a != b && b != c && a != c,
            cards: [a, b, c].map(read_card),
        },
        _ => RawExchange {
            three_different: false,
            cards: [None; 3],
        },
    }
}
