//! A mão as somebody wrote it down in JSON: read, checked, replayed.

mod json;

use crate::card::Card;
use crate::clause::ClauseId;
use crate::field::{BadField, Wrong};
use crate::mao::{EndedBy, Mao, MaoFault, RawAction, Setup, Written};
use crate::partida::Side;
use crate::profile::Profile;
use crate::regulation::{Regulation, Regulations};
use crate::vaza::{Seats, TableSeat, VazaResult};
use json::{Line, Loose, MaybeLine};

/// Why a record is no whole mão, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordFault {
    /// What is wrong.
    pub fault: MaoFault,
    /// Index of the first action that is not legal; the number of actions where they stop too soon; none for the record itself.
    pub action: Option<usize>,
    /// What the regulation forbids it by, where it says so.
    pub clause: Option<ClauseId>,
    /// Of a bad record: every field that cannot be taken; none where it is no JSON object.
    pub fields: Vec<BadField>,
}

impl RecordFault {
    const fn of_record(fault: MaoFault) -> Self {
        Self::bad(fault, Vec::new())
    }

    const fn bad(fault: MaoFault, fields: Vec<BadField>) -> Self {
        Self {
            fault,
            action: None,
            clause: None,
            fields,
        }
    }
}

/// A mão as dealt and what was done in it, not yet checked against the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaoRecord<'r> {
    /// Which regulation.
    pub regulation: &'r Regulation,
    /// How it has the cards played.
    pub profile: &'r Profile,
    /// The mão as dealt.
    pub setup: Setup,
    /// What was done, in order.
    pub actions: Vec<Written>,
}

/// What a record comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed<'r> {
    /// Which regulation.
    pub regulation: &'r Regulation,
    /// How it has the cards played.
    pub profile: &'r Profile,
    /// The mão at its end.
    pub mao: Mao,
}

impl<'r> MaoRecord<'r> {
    /// Reads a record from one line of JSON.
    ///
    /// # Errors
    /// [`MaoFault::BadRecord`] where a field is missing, of the wrong type or unknown, [`MaoFault::UnknownCard`] where a
    /// card dealt or turned does not exist: the first that holds.
    pub fn from_json(line: &[u8], regulations: Regulations<'r>) -> Result<Self, RecordFault> {
        let bad = |fields| RecordFault::bad(MaoFault::BadRecord, fields);
        let MaybeLine(line) = serde_json::from_slice(line).map_err(|_| bad(Vec::new()))?;
        let mut line = line.ok_or_else(|| bad(Vec::new()))?;
        let mut fields = std::mem::take(&mut line.unknown);
        let actions = actions(&mut line, &mut fields);
        let shape = Shape::read(&line, regulations, &mut fields).filter(|_| fields.is_empty());
        let shape = shape.ok_or_else(|| bad(fields))?;
        let unknown_card = || RecordFault::of_record(MaoFault::UnknownCard);
        let (vira, held) = shape.cards().ok_or_else(unknown_card)?;
        Ok(Self {
            regulation: shape.regulation,
            profile: shape.profile,
            setup: Setup {
                rules: shape.profile.rules(),
                seats: shape.seats,
                dealer: shape.dealer,
                score: shape.score,
                vira,
                held,
            },
            actions,
        })
    }

    /// The mão as dealt, with every action done that can be.
    ///
    /// # Errors
    /// What is wrong with the deal, or the first action that is not legal.
    pub fn played(&self) -> Result<Mao, RecordFault> {
        let checked = self.setup.checked().map_err(RecordFault::of_record)?;
        let mut mao = Mao::of(&self.setup, checked);
        for (index, &action) in self.actions.iter().enumerate() {
            mao.play(action).map_err(|fault| RecordFault {
                fault,
                action: Some(index),
                clause: mao
                    .forbidden_by(self.profile, RawAction::from(action).act, fault)
                    .cloned(),
                fields: Vec::new(),
            })?;
        }
        Ok(mao)
    }

    /// The mão at its end.
    ///
    /// # Errors
    /// What is wrong with the deal, the first action that is not legal, or that the actions stop too soon.
    pub fn replayed(&self) -> Result<Replayed<'r>, RecordFault> {
        let mao = self.played()?;
        if mao.outcome().is_none() {
            return Err(RecordFault {
                fault: MaoFault::Unfinished,
                action: Some(self.actions.len()),
                clause: None,
                fields: Vec::new(),
            });
        }
        Ok(Replayed {
            regulation: self.regulation,
            profile: self.profile,
            mao,
        })
    }
}

/// Replays one line of JSON.
///
/// # Errors
/// As [`MaoRecord::from_json`] and [`MaoRecord::replayed`].
pub fn replay<'r>(line: &[u8], regulations: Regulations<'r>) -> Result<Replayed<'r>, RecordFault> {
    MaoRecord::from_json(line, regulations)?.replayed()
}

/// A mão with the actions of one JSON record done; it may be unfinished.
///
/// # Errors
/// As [`MaoRecord::from_json`] and [`MaoRecord::played`].
pub fn started(record: &[u8], regulations: Regulations<'_>) -> Result<Mao, RecordFault> {
    MaoRecord::from_json(record, regulations)?.played()
}

impl Replayed<'_> {
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
struct Shape<'r, 'l> {
    regulation: &'r Regulation,
    profile: &'r Profile,
    seats: Seats,
    dealer: TableSeat,
    score: [i64; 2],
    vira: Option<&'l str>,
    held: [[&'l str; 3]; 4],
}

impl<'r, 'l> Shape<'r, 'l> {
    /// Reads the fields, and names each that cannot be read.
    fn read(
        line: &'l Line<'_>,
        regulations: Regulations<'r>,
        bad: &mut Vec<BadField>,
    ) -> Option<Self> {
        let mut field = |name: &str, told: &Loose<'_>, is_bad: bool| {
            if is_bad && *told == Loose::Missing {
                bad.push(BadField::new(name, Wrong::Missing));
            } else if is_bad {
                bad.push(BadField::new(name, Wrong::Unreadable));
            }
        };
        let name = line.profile.word();
        let regulation = name.and_then(|name| regulations.named(name));
        field("profile", &line.profile, regulation.is_none());
        let profile = regulation.and_then(Regulation::profile);
        let seats = match line.seats {
            Loose::Missing | Loose::Number(4) => Some(Seats::Four),
            Loose::Number(2) => Some(Seats::Two),
            _ => None,
        };
        field("seats", &line.seats, seats.is_none());
        let dealer = line
            .dealer
            .seat()
            .filter(|&seat| seats.unwrap_or(Seats::Four).has(seat));
        field("dealer", &line.dealer, dealer.is_none());
        let score = match line.score.list() {
            Some([a, b]) => a.number().zip(b.number()),
            _ => None,
        };
        field("score", &line.score, score.is_none());
        // Nothing is turned up where manilhas are always the same.
        let has_vira = profile.is_none_or(|of| of.rules().ranking.has_vira());
        let vira = line.vira.word().filter(|_| has_vira);
        let none = !has_vira && (line.vira == Loose::Missing || line.vira.word() == Some(""));
        field("vira", &line.vira, vira.is_none() && !none);
        let held = held(&line.held, seats);
        field("held", &line.held, held.is_none());
        if regulation.is_some() && profile.is_none() {
            bad.push(BadField::new("profile", Wrong::NoCards));
        }
        let (a, b) = score?;
        Some(Self {
            regulation: regulation?,
            profile: profile?,
            seats: seats?,
            dealer: dealer?,
            score: [a, b],
            vira,
            held: held?,
        })
    }

    /// The vira, where there is one, and what each seat holds; none where one of them does not exist.
    fn cards(&self) -> Option<(Option<Card>, [[Card; 3]; 4])> {
        let mut held = [[Card::JOKERS[0]; 3]; 4];
        for (cards, written) in held.iter_mut().zip(&self.held[..self.seats.count()]) {
            for (card, written) in cards.iter_mut().zip(written) {
                *card = written.parse().ok()?;
            }
        }
        let vira = match self.vira {
            Some(written) => Some(written.parse().ok()?),
            None => None,
        };
        Some((vira, held))
    }
}

/// The actions in order; none where they are missing or cannot be read, which is told.
fn actions(line: &mut Line<'_>, bad: &mut Vec<BadField>) -> Vec<Written> {
    let Some(told) = line.actions.take() else {
        bad.push(BadField::new("actions", Wrong::Missing));
        return Vec::new();
    };
    bad.extend(told.unknown);
    if told.list.is_none() {
        bad.push(BadField::new("actions", Wrong::Unreadable));
    }
    told.list.unwrap_or_default()
}

/// Three cards a seat; none where they are not that, for any number of seats where that cannot be read.
fn held<'r>(written: &'r Loose<'_>, seats: Option<Seats>) -> Option<[[&'r str; 3]; 4]> {
    let dealt = written.list()?;
    let count = match seats {
        Some(seats) => seats.count(),
        None => dealt.len(),
    };
    if dealt.len() != count {
        return None;
    }
    let mut held = [[""; 3]; 4];
    for (cards, dealt) in held.iter_mut().zip(dealt) {
        let [a, b, c] = dealt.list()? else {
            return None;
        };
        *cards = [a.word()?, b.word()?, c.word()?];
    }
    Some(held)
}
