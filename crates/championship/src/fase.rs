//! A fase: groups with their tables, and a knockout seeded from them.

use crate::confronto::{ConfrontoEnd, ConfrontoState};
use crate::format::{GroupsFormat, Pairing, with_lots};
use crate::id::EntrantId;
use rules::partida::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use tournament::bracket::{Match, Part, lines_of_seeds};
use tournament::standings::{
    Bye, Meet, Meeting, Parting, Past, Record, Standings, Tally, Terms, Winner, rank_records,
    standings, without,
};

/// What the committee decided about entrants, as a table needs it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Decided<'a> {
    /// Table points given or taken.
    pub adjustments: &'a [(EntrantId, i64)],
    /// Who withdrew or was disqualified, and what becomes of the results.
    pub gone: &'a [(EntrantId, Past)],
}

/// One confronto of a group with its two entrants.
#[derive(Debug, Clone, Copy)]
pub struct GroupConfronto {
    /// First and second entrant.
    pub entrants: [EntrantId; 2],
    /// In which of the group's rodadas, from 1.
    pub round: u32,
    /// What is known of it.
    pub state: ConfrontoState,
}

/// The table of one group; `byes` with the group's rodada, from 1, and why; `rodadas` are all that the fase has.
#[must_use]
pub fn group_table(
    members: &[EntrantId],
    confrontos: &[GroupConfronto],
    byes: &[(EntrantId, u32, Bye)],
    (format, rodadas): (&GroupsFormat, usize),
    lots: &[Vec<EntrantId>],
    decided: Decided<'_>,
) -> Standings {
    let meets = meets(confrontos, byes, decided);
    let out: Vec<EntrantId> = decided.gone.iter().map(|(id, _)| *id).collect();
    standings(
        members,
        &meets,
        Terms {
            points: &format.points,
            criteria: &with_lots(&format.criteria),
            lots,
            adjustments: decided.adjustments,
            out: &out,
            rounds: match format.pairing {
                Pairing::Swiss => u32::try_from(rodadas).unwrap_or(u32::MAX),
                Pairing::Table => 0,
            },
            swiss: format.pairing == Pairing::Swiss,
            ranking: &[],
        },
    )
}

fn meets(
    confrontos: &[GroupConfronto],
    byes: &[(EntrantId, u32, Bye)],
    decided: Decided<'_>,
) -> Vec<Meet> {
    let none = Tally::default();
    let ended = confrontos.iter().filter(|one| one.state.end.is_some());
    let is_empty = |round: &u32| !confrontos.iter().any(|one| one.round == *round);
    let all_rest = byes.iter().map(|(_, round, _)| *round).filter(is_empty);
    let last = ended
        .map(|one| one.round)
        .chain(all_rest)
        .max()
        .unwrap_or(0);
    // A round of which nothing has ended is nobody's yet: a bye that counted would be one that all others missed. Where
    // nobody meets there is nothing to wait for.
    let begun = confrontos.iter().filter(|one| one.round <= last);
    let byes = byes.iter().filter(|(_, round, _)| *round <= last);
    let byes = byes.map(|&(a, round, bye)| Meet {
        a,
        round: Some(round),
        meeting: Meeting::Bye(bye),
        mesas: none,
        partidas: none,
        pontinhos: none,
    });
    let meets: Vec<Meet> = begun.map(meet).chain(byes).collect();
    without(&meets, decided.gone)
}

fn meet(confronto: &GroupConfronto) -> Meet {
    let [a, b] = confronto.entrants;
    let side = |winner: Option<Side>| {
        winner.map(|side| match side {
            Side::A => Winner::A,
            Side::B => Winner::B,
        })
    };
    let meeting = match confronto.state.end {
        Some(ConfrontoEnd::Played(winner)) => Meeting::Played {
            b,
            winner: side(winner),
        },
        Some(ConfrontoEnd::Walkover(winner)) => Meeting::Walkover {
            b,
            winner: side(winner),
        },
        Some(ConfrontoEnd::Annulled) => Meeting::Annulled { b },
        None => Meeting::Open { b },
    };
    let tally = |[a, b]: [u32; 2]| Tally(i64::from(a), i64::from(b));
    let sums = &confronto.state.sums;
    Meet {
        a,
        round: Some(confronto.round),
        meeting,
        mesas: tally(sums.mesas),
        partidas: tally(sums.partidas),
        pontinhos: tally(sums.pontinhos),
    }
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Order {
    /// Best first.
    pub rows: Vec<Across>,
    /// Sets that nothing parts, in a group or between groups: lots must.
    pub unresolved: Vec<Vec<EntrantId>>,
}

/// One group with all that its table was made of.
#[derive(Debug, Clone)]
pub struct Grouped {
    /// Its table.
    pub table: Standings,
    /// Its confrontos.
    pub confrontos: Vec<GroupConfronto>,
}

/// Puts the groups' tables together; whoever is out stands behind everybody else.
#[must_use]
pub fn order_across(
    groups: &[Grouped],
    format: &GroupsFormat,
    lots: &[Vec<EntrantId>],
    decided: Decided<'_>,
) -> Order {
    let within = |grouped: &Grouped| grouped.table.rows.iter().filter(|row| !row.out).count();
    let smallest = groups.iter().map(within).min().unwrap_or(0);
    let mut rows = Vec::new();
    let mut unresolved: Vec<Vec<EntrantId>> = groups
        .iter()
        .flat_map(|grouped| grouped.table.unresolved.clone())
        .collect();
    let compared: Vec<Vec<(EntrantId, Record)>> = groups
        .iter()
        .map(|grouped| {
            if format.across_drops_last {
                records_among_first(grouped, smallest, format, decided)
            } else {
                let kept = grouped.table.rows.iter().filter(|row| !row.out);
                kept.map(|row| (row.id, row.record.clone())).collect()
            }
        })
        .collect();
    let deepest = groups.iter().map(within).max().unwrap_or(0);
    for index in 0..deepest {
        let tier: Vec<(usize, &(EntrantId, Record))> = compared
            .iter()
            .enumerate()
            .filter_map(|(chave, rows)| Some((chave, rows.get(index)?)))
            .collect();
        let chave_of: BTreeMap<EntrantId, usize> =
            tier.iter().map(|(chave, row)| (row.0, *chave)).collect();
        let records: Vec<_> = tier.into_iter().map(|(_, row)| row.clone()).collect();
        let ranked = rank_records(&records, &with_lots(&format.across), lots);
        rows.extend(ranked.rows.into_iter().map(|row| Across {
            id: row.id,
            chave: chave_of[&row.id],
            place: index + 1,
            record: row.record,
            above_next: row.above_next,
        }));
        unresolved.extend(ranked.unresolved);
    }
    for (chave, grouped) in groups.iter().enumerate() {
        let out = grouped
            .table
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.out);
        rows.extend(out.map(|(index, row)| Across {
            id: row.id,
            chave,
            place: index + 1,
            record: row.record.clone(),
            above_next: None,
        }));
    }
    Order { rows, unresolved }
}

/// What the first so many of a group gathered among themselves, and after them the others with all
/// that they have: nobody stands across from those.
fn records_among_first(
    grouped: &Grouped,
    first: usize,
    format: &GroupsFormat,
    decided: Decided<'_>,
) -> Vec<(EntrantId, Record)> {
    let within: Vec<_> = grouped.table.rows.iter().filter(|row| !row.out).collect();
    let members: Vec<EntrantId> = within.iter().take(first).map(|row| row.id).collect();
    let among = standings(
        &members,
        &meets(&grouped.confrontos, &[], decided),
        Terms {
            points: &format.points,
            criteria: &format.criteria,
            lots: &[],
            adjustments: decided.adjustments,
            out: &[],
            rounds: 0,
            swiss: false,
            ranking: &[],
        },
    );
    let of = |id: EntrantId| among.rows.iter().find(|row| row.id == id);
    within
        .into_iter()
        .map(|row| (row.id, of(row.id).unwrap_or(row).record.clone()))
        .collect()
}

/// The lines of a bracket: where the seeds of its field stand, and whoever comes in later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// All lines, a power of two.
    pub count: usize,
    /// The line of the first seed, of the second, ...; more than the field has: byes.
    pub field: Vec<usize>,
    /// The line of each late entrant, alone in its part of the bracket.
    pub late: Vec<usize>,
}

/// The lines for a field of this size; `late` more come in when `enters` are left.
#[must_use]
pub fn bracket_lines(field: usize, late: usize, enters: usize) -> Lines {
    if late == 0 {
        let count = field.max(2).next_power_of_two();
        return Lines {
            count,
            field: lines_of_seeds(count),
            late: Vec::new(),
        };
    }
    let open = enters.saturating_sub(late).max(1);
    let part = field.div_ceil(open).next_power_of_two();
    let count = enters * part;
    // The last of the parts, by the seed that heads them, wait for whoever comes in later.
    let waiting: Vec<usize> = lines_of_seeds(enters).split_off(open);
    let (late, field): (Vec<usize>, Vec<usize>) = lines_of_seeds(count)
        .into_iter()
        .partition(|line| waiting.contains(&(line / part)));
    let heads = waiting
        .iter()
        .filter_map(|part_of| late.iter().copied().find(|line| line / part == *part_of));
    Lines {
        count,
        late: heads.collect(),
        field,
    }
}

/// What a confronto of a bracket is played for.
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
    /// Double elimination: this round of those without a loss.
    Unbeaten(usize),
    /// Double elimination: this round of those with one loss.
    OneLoss(usize),
    /// Double elimination: both have lost once now.
    SecondFinal,
}

impl Stage {
    /// The stage of a match of a single elimination, or of a double one.
    #[must_use]
    pub const fn of(game: &Match, double: bool) -> Self {
        let span = game.span;
        match (game.part, span.best, span.size()) {
            (Part::Losers, ..) => Self::OneLoss(game.round),
            (Part::Final, ..) if game.if_won_by_b.is_some() => Self::SecondFinal,
            (Part::Final, ..) => Self::Final,
            (Part::Main, ..) if double => Self::Unbeaten(game.round),
            (_, 1, 2) => Self::Final,
            (_, 1, size) => Self::Round(size / 2),
            (_, best, 2) => Self::Place(best),
            (_, best, _) => Self::Towards(best, span.worst),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_entrants_wait_in_a_part_of_their_own() {
        // Twenty-four play down to three; one more comes in at the semifinal.
        let lines = bracket_lines(24, 1, 4);
        assert_eq!((lines.count, lines.field.len()), (32, 24));
        let part = lines.late[0] / 8;
        assert!(lines.field.iter().all(|line| line / 8 != part));
        assert_eq!(lines.field[0], 0, "the first seed on top");
        let plain = bracket_lines(6, 0, 0);
        assert_eq!((plain.count, plain.field.len()), (8, 8));
        let two = bracket_lines(6, 2, 8);
        assert_eq!((two.count, two.field.len(), two.late.len()), (8, 6, 2));
    }
}
