//! What a table is made of, and what everybody gathered in it.

use super::confronto::{End, Stand};
use super::rows::{Id, Pair};
use app::format::GroupsFormat;
use std::collections::{BTreeMap, BTreeSet};

/// A confronto of a group as the table has it.
#[derive(Debug, Clone, Copy)]
pub struct Meeting {
    pub sides: [Id; 2],
    /// In which of the group's rodadas, from 1.
    pub round: usize,
    /// What it came to.
    pub stand: Stand,
    /// It counts for nobody, because somebody who went out takes his results along.
    pub is_struck: bool,
}

impl Meeting {
    /// How it ended, as the table counts it; none while it is open.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        match (self.is_struck, self.stand.end) {
            (true, Some(_)) => Some(End::Void),
            (_, end) => end,
        }
    }
}

/// What somebody gathered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// Confrontos that count.
    pub played: i64,
    /// Won.
    pub wins: i64,
    /// Tied.
    pub draws: i64,
    /// Lost.
    pub losses: i64,
    /// Table points.
    pub points: i64,
    /// Of them given or taken by the committee.
    pub adjustment: i64,
    /// Jogos for and against.
    pub mesas: Pair,
    /// Partidas for and against.
    pub partidas: Pair,
    /// Pontinhos for and against.
    pub pontinhos: Pair,
}

/// Table points.
#[derive(Debug, Clone, Copy, Default)]
pub struct Points {
    pub win: i64,
    /// A tie.
    pub draw: i64,
    pub loss: i64,
    missed_win: i64,
    missed_loss: i64,
    pub bye: i64,
}

impl Points {
    #[must_use]
    pub const fn of(format: &GroupsFormat) -> Self {
        Self {
            win: format.points.win,
            draw: format.points.draw,
            loss: format.points.loss,
            missed_win: format.points.walkover_win,
            missed_loss: format.points.walkover_loss,
            bye: format.points.bye,
        }
    }

    /// What a confronto gives to a side.
    #[must_use]
    pub const fn given(&self, end: End, side: usize) -> i64 {
        match end {
            End::Void => 0,
            End::Played(None) => self.draw,
            End::Played(Some(winner)) if winner == side => self.win,
            End::Played(Some(_)) => self.loss,
            End::Missed(Some(winner)) if winner == side => self.missed_win,
            End::Missed(_) => self.missed_loss,
        }
    }
}

/// What a table is made of.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// Everybody in the order of the draw.
    pub members: &'a [Id],
    pub out: &'a BTreeSet<Id>,
    /// The confrontos.
    pub meetings: &'a [Meeting],
    /// Who was left over in which round, from 1.
    pub byes: &'a [(Id, usize)],
    /// Points given or taken.
    pub given: &'a [(Id, i64)],
    /// Table points.
    pub points: Points,
    /// Rounds of a Swiss; 0 where there are as many as were played.
    pub rounds: usize,
}

/// What everybody gathered.
#[must_use]
pub fn records(facts: &Facts<'_>) -> BTreeMap<Id, Record> {
    let mut records: BTreeMap<Id, Record> = facts
        .members
        .iter()
        .map(|id| (*id, Record::default()))
        .collect();
    for meeting in facts.meetings {
        let Some(end) = meeting.end().filter(|end| *end != End::Void) else {
            continue;
        };
        if !meeting.sides.iter().all(|id| records.contains_key(id)) {
            continue;
        }
        for (side, id) in meeting.sides.iter().enumerate() {
            if let Some(record) = records.get_mut(id) {
                count(record, &facts.points, meeting, end, side);
            }
        }
    }
    for (id, _) in facts.byes {
        if let Some(record) = records.get_mut(id) {
            record.points += facts.points.bye;
        }
    }
    for (id, points) in facts.given {
        if let Some(record) = records.get_mut(id) {
            record.points += points;
            record.adjustment += points;
        }
    }
    records
}

fn count(record: &mut Record, points: &Points, meeting: &Meeting, end: End, side: usize) {
    record.played += 1;
    record.points += points.given(end, side);
    match end {
        End::Played(None) => record.draws += 1,
        _ if end.winner() == Some(side) => record.wins += 1,
        _ => record.losses += 1,
    }
    let seen = |[a, b]: Pair| if side == 0 { [a, b] } else { [b, a] };
    let stand = &meeting.stand;
    for (sum, more) in [
        (&mut record.mesas, seen(stand.mesas)),
        (&mut record.partidas, seen(stand.partidas)),
        (&mut record.pontinhos, seen(stand.pontinhos)),
    ] {
        sum[0] += more[0];
        sum[1] += more[1];
    }
}
