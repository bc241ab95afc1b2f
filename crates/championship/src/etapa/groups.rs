//! A fase of groups as it stands: tables, byes, and the order across them.

use super::rows::{ChaveRow, EtapaRows, FaseRows, LotScope, fase_number};
use super::view::{ConfrontoView, EtapaView, FaseView, Leg, Of, PlaceReason, Unresolved};
use crate::fase::{Decided, GroupConfronto, Grouped, group_table, order_across};
use crate::format::{GroupsFormat, Pairing};
use crate::id::EntrantId;
use crate::ruling::OnEntrant;
use std::collections::{BTreeMap, BTreeSet};
use tournament::bracket::Seat;
use tournament::standings::{Bye, Past};

impl EtapaRows {
    /// A fase of groups; its confrontos and its ties go into the etapa's.
    pub(super) fn groups(
        &self,
        fase: usize,
        format: &GroupsFormat,
        rows: &FaseRows,
        etapa: &mut EtapaView,
    ) -> FaseView {
        let mut view = FaseView {
            over: rows.chaves.iter().any(|chave| !chave.members.is_empty()),
            ..FaseView::default()
        };
        let number = fase_number(fase);
        let (adjustments, gone) = self.decided(number);
        let decided = Decided {
            adjustments: &adjustments,
            gone: &gone,
        };
        let replaced = self.replaced(fase, rows, etapa);
        let mut grouped = Vec::new();
        for (index, chave) in rows.chaves.iter().enumerate() {
            let mut of_chave = Vec::new();
            let round: BTreeMap<u32, u32> = chave.rodadas().into_iter().zip(1..).collect();
            for row in &chave.confrontos {
                let sides = match row.seated {
                    [Some(a), Some(b)] => Some([a, b]),
                    _ => None,
                };
                let turns = self.format.confronto.turns;
                let state = self.state(fase, (row, turns), sides, &etapa.jogos);
                view.over &= state.end.is_some();
                if let Some([a, b]) = sides {
                    of_chave.push(GroupConfronto {
                        entrants: [a, b],
                        round: round[&row.rodada],
                        state,
                    });
                }
                etapa.confrontos.push(ConfrontoView {
                    id: row.id,
                    fase,
                    of: Of::Chave(index),
                    sides: row
                        .seated
                        .map(|side| side.map_or(Seat::Pending, Seat::Entrant)),
                    moved: row.seated.map(|side| replaced.get(&side?).copied()),
                    twice: [false; 2],
                    needless: false,
                    state,
                    leg: Leg::Only,
                    goes_on: None,
                });
            }
            let lots = self.lots(LotScope::Chave(chave.id));
            let byes = self.byes(chave, format, &gone);
            grouped.push(Grouped {
                table: group_table(
                    &chave.members,
                    &of_chave,
                    &byes,
                    (format, rows.rodadas),
                    &lots,
                    decided,
                ),
                confrontos: of_chave,
            });
            let is_left = |id: &EntrantId| self.out(number, *id).is_none();
            view.over &= format.pairing == Pairing::Table
                || chave.rodadas().len() >= rows.rodadas
                || !chave.members.iter().any(is_left);
        }
        let across = LotScope::Across(number);
        view.order = order_across(&grouped, format, &self.lots(across), decided);
        view.tables = grouped.into_iter().map(|group| group.table).collect();
        if view.over {
            view.placed = placed_by_groups(fase, &view);
            etapa.unresolved.extend(ties(&view, &rows.chaves, across));
        }
        view
    }

    /// What was decided about entrants, for the tables of a fase (1-based).
    #[expect(
        clippy::type_complexity,
        reason = "two lists that a table takes as they are"
    )]
    fn decided(&self, fase: u32) -> (Vec<(EntrantId, i64)>, Vec<(EntrantId, Past)>) {
        let adjustments = self
            .on_entrants
            .iter()
            .filter_map(|(_, id, effect)| match effect {
                OnEntrant::Points { fase: of, points } if *of == fase => Some((*id, *points)),
                OnEntrant::Points { .. } | OnEntrant::Out { .. } => None,
            });
        let ids: BTreeSet<EntrantId> = self.on_entrants.iter().map(|(_, id, _)| *id).collect();
        let gone = ids
            .into_iter()
            .filter_map(|id| Some((id, self.out(fase, id)?.1)));
        (adjustments.collect(), gone.collect())
    }

    /// The byes of a Swiss, each with the group's rodada, from 1. In a table everybody has as many. Whoever has gone
    /// since was left over before that all the same; where results are annulled the bye is, too.
    fn byes(
        &self,
        chave: &ChaveRow,
        format: &GroupsFormat,
        gone: &[(EntrantId, Past)],
    ) -> Vec<(EntrantId, u32, Bye)> {
        if format.pairing == Pairing::Table {
            return Vec::new();
        }
        let counts = |id: &EntrantId| !gone.contains(&(*id, Past::Annul));
        (1..)
            .zip(chave.rodadas())
            .flat_map(|(round, rodada)| {
                let paired = chave.confrontos.iter();
                let paired = paired.filter(|row| row.rodada == rodada);
                let seated: Vec<EntrantId> = paired.flat_map(|row| row.seated).flatten().collect();
                let members = chave.members.iter().copied();
                let left_over: Vec<(EntrantId, u32, Bye)> = members
                    .filter(|id| !seated.contains(id) && counts(id))
                    .filter_map(|id| {
                        let bye = self.bye(chave, format, gone, rodada, id)?;
                        Some((id, round, bye))
                    })
                    .collect();
                left_over
            })
            .collect()
    }

    /// Why somebody who has no adversary in a rodada of a Swiss has none; none where they were not there.
    fn bye(
        &self,
        chave: &ChaveRow,
        format: &GroupsFormat,
        gone: &[(EntrantId, Past)],
        rodada: u32,
        id: EntrantId,
    ) -> Option<Bye> {
        let is_gone = gone.iter().any(|(gone, _)| *gone == id);
        if self.rests(format, rodada, id) {
            // Whoever rested when it was paired, or was there again after it, had it.
            let rested = chave.rested.get(&rodada);
            let had = rested.is_some_and(|rested| rested.contains(&id));
            let mut later = chave.paired.range(rodada..);
            let is_known = had || later.any(|(_, there)| there.contains(&id));
            return (!is_gone || is_known).then_some(Bye::Half);
        }
        let was_there = match chave.paired.get(&rodada) {
            Some(there) => there.contains(&id),
            None => !is_gone && chave.since.get(&id).is_none_or(|since| *since <= rodada),
        };
        was_there.then_some(Bye::Paired)
    }

    /// Who was drawn into a fase and would not come in now, each with one who would instead.
    pub(super) fn replaced(
        &self,
        fase: usize,
        rows: &FaseRows,
        etapa: &EtapaView,
    ) -> BTreeMap<EntrantId, EntrantId> {
        let field = etapa.comers(&self.format, fase).unwrap_or_default();
        let members = || rows.chaves.iter().flat_map(|chave| &chave.members).copied();
        let drawn: BTreeSet<EntrantId> = members().collect();
        let out = members().filter(|id| !field.contains(id));
        let come = field.iter().copied().filter(|id| !drawn.contains(id));
        // Before anybody is drawn, and while the field is open, nobody is replaced.
        out.zip(come).collect()
    }
}

/// The places of groups that no tie leaves open: a tie within a group opens the tiers that it spans,
/// one between groups only its own places.
fn placed_by_groups(fase: usize, view: &FaseView) -> BTreeMap<usize, (EntrantId, PlaceReason)> {
    let rows = &view.order.rows;
    let is_open = |tier: usize| {
        let tied_in_group = view.tables.iter().flat_map(|table| {
            let tied = |id| table.is_unresolved(id);
            table
                .rows
                .iter()
                .enumerate()
                .filter(move |(_, row)| tied(row.id))
        });
        tied_in_group
            .into_iter()
            .any(|(index, _)| index + 1 == tier)
    };
    let is_tied = |id: &EntrantId| {
        view.order
            .unresolved
            .iter()
            .flatten()
            .any(|tied| tied == id)
    };
    rows.iter()
        .enumerate()
        .filter(|(_, row)| !is_open(row.place) && !is_tied(&row.id))
        .map(|(index, row)| {
            let next = rows.get(index + 1).filter(|next| next.place == row.place);
            let reason = PlaceReason::Group {
                fase,
                chave: row.chave,
                place: row.place,
                next: next.map(|next| next.id),
                above_next: row.above_next,
            };
            (index + 1, (row.id, reason))
        })
        .collect()
}

/// The lots that groups miss; a tie within a group makes the comparison across groups premature.
fn ties(view: &FaseView, chaves: &[ChaveRow], across: LotScope) -> Vec<Unresolved> {
    let mut missing = Vec::new();
    for set in &view.order.unresolved {
        let in_group = view
            .tables
            .iter()
            .position(|table| table.unresolved.contains(set));
        let premature = || {
            let tied = |id: &EntrantId| view.tables.iter().any(|table| table.is_unresolved(*id));
            set.iter().any(tied)
        };
        let scope = match in_group {
            Some(index) => LotScope::Chave(chaves[index].id),
            None if premature() => continue,
            None => across,
        };
        missing.push(Unresolved {
            scope,
            tied: set.iter().map(|id| id.0).collect(),
        });
    }
    missing
}
