//! A fase: groups with their tables, and a knockout seeded from them.

use crate::confronto::{ConfrontoEnd, ConfrontoState};
use crate::format::GroupsFormat;
use crate::id::EntrantId;
use rules::partida::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use tournament::bracket::{Span, seat_apart};
use tournament::standings::{
    Meet, Meeting, Parting, Record, Standings, Tally, Terms, Winner, rank_records, standings,
};

/// One confronto of a group with its two entrants.
#[derive(Debug, Clone, Copy)]
pub struct GroupConfronto {
    /// First and second entrant.
    pub entrants: [EntrantId; 2],
    /// What is known of it.
    pub state: ConfrontoState,
}

/// The table of one group.
#[must_use]
pub fn group_table(
    members: &[EntrantId],
    confrontos: &[GroupConfronto],
    format: &GroupsFormat,
    lots: &[Vec<EntrantId>],
) -> Standings {
    let meets: Vec<Meet> = confrontos.iter().filter_map(meet).collect();
    standings(
        members,
        &meets,
        Terms {
            points: &format.points,
            criteria: &format.criteria,
            lots,
            adjustments: &[],
        },
    )
}

fn meet(confronto: &GroupConfronto) -> Option<Meet> {
    let [a, b] = confronto.entrants;
    let side = |winner: Option<Side>| {
        winner.map(|side| match side {
            Side::A => Winner::A,
            Side::B => Winner::B,
        })
    };
    let meeting = match confronto.state.end? {
        ConfrontoEnd::Played(winner) => Meeting::Played {
            b,
            winner: side(winner),
        },
        ConfrontoEnd::Walkover(winner) => Meeting::Walkover {
            b,
            winner: side(winner),
        },
        ConfrontoEnd::Annulled => Meeting::Annulled { b },
    };
    let tally = |[a, b]: [u32; 2]| Tally(i64::from(a), i64::from(b));
    let sums = &confronto.state.sums;
    Some(Meet {
        a,
        meeting,
        mesas: tally(sums.mesas),
        partidas: tally(sums.partidas),
        pontinhos: tally(sums.pontinhos),
    })
}

/// One entrant in the order across groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Across {
    /// Who.
    pub id: EntrantId,
    /// Which group, 0-based.
    pub chave: usize,
    /// Its place in the group, 1-based.
    pub place: usize,
    /// What was gathered in the group.
    pub record: Record,
    /// What parts it from the next on the same group place; none for the last of a place.
    pub above_next: Option<Parting>,
}

/// All entrants of all groups: every first before every second, and so on; each place in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Order {
    /// Best first.
    pub rows: Vec<Across>,
    /// Sets that nothing parts, in a group or between groups: lots must.
    pub unresolved: Vec<Vec<EntrantId>>,
}

/// Puts the groups' tables together.
#[must_use]
pub fn order_across(tables: &[Standings], format: &GroupsFormat, lots: &[Vec<EntrantId>]) -> Order {
    let mut rows = Vec::new();
    let mut unresolved: Vec<Vec<EntrantId>> = tables
        .iter()
        .flat_map(|table| table.unresolved.clone())
        .collect();
    let deepest = tables
        .iter()
        .map(|table| table.rows.len())
        .max()
        .unwrap_or(0);
    for index in 0..deepest {
        let tier: Vec<(usize, EntrantId, Record)> = tables
            .iter()
            .enumerate()
            .filter_map(|(chave, table)| {
                table
                    .rows
                    .get(index)
                    .map(|row| (chave, row.id, row.record.clone()))
            })
            .collect();
        let chave_of: BTreeMap<EntrantId, usize> =
            tier.iter().map(|(chave, id, _)| (*id, *chave)).collect();
        let records: Vec<_> = tier
            .into_iter()
            .map(|(_, id, record)| (id, record))
            .collect();
        let ranked = rank_records(&records, &format.across, lots);
        rows.extend(ranked.rows.into_iter().map(|row| Across {
            id: row.id,
            chave: chave_of[&row.id],
            place: index + 1,
            record: row.record,
            above_next: row.above_next,
        }));
        unresolved.extend(ranked.unresolved);
    }
    Order { rows, unresolved }
}

/// Lines of the bracket that `qualified` entrants need.
#[must_use]
pub fn bracket_lines(qualified: usize) -> usize {
    qualified.max(2).next_power_of_two()
}

/// The bracket's lines for the first `advance` of the order, group-mates apart.
#[must_use]
pub fn seat(order: &Order, advance: usize) -> Vec<Option<EntrantId>> {
    let seeds: Vec<_> = order
        .rows
        .iter()
        .take(advance)
        .map(|row| (row.id, row.chave))
        .collect();
    seat_apart(&seeds, bracket_lines(seeds.len()))
}

/// What a knockout confronto is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A round of the main bracket with this many confrontos, 2 or more.
    Round(usize),
    /// The final.
    Final,
    /// The winner takes this place, the loser the next.
    Place(usize),
    /// On the way to the places from the first to the second.
    Towards(usize, usize),
}

impl Stage {
    /// The stage of a span.
    #[must_use]
    pub const fn of(span: Span) -> Self {
        match (span.best, span.size()) {
            (1, 2) => Self::Final,
            (1, size) => Self::Round(size / 2),
            (best, 2) => Self::Place(best),
            (best, _) => Self::Towards(best, span.worst),
        }
    }
}
