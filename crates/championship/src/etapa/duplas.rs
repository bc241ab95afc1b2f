//! The duplas of an etapa over their jogos.

use super::rows::{ConfrontoRow, EtapaRows, FaseRows, LotScope, fase_number};
use super::view::{DuplaScore, EtapaView, Unresolved};
use crate::format::with_lots;
use crate::id::{ConfrontoId, DuplaId, EntrantId};
use crate::jogo::{Ground, JogoState};
use rules::partida::Side;
use std::collections::BTreeMap;
use tournament::bracket::Seat;
use tournament::standings::{Record, Row, Standings, rank_records};

impl EtapaRows {
    /// Every numbered dupla over its jogos; a substitute plays for the slot. The jogos of a team whose results were
    /// annulled count for nobody, and its duplas are in no table.
    pub(super) fn dupla_table(&self, etapa: &EtapaView) -> Standings {
        let in_the_table = self.duplas.iter();
        let in_the_table = in_the_table.filter(|((entrant, _), _)| !self.has_lost_place(*entrant));
        let mut records: BTreeMap<DuplaId, Record> = in_the_table
            .map(|(_, dupla)| (*dupla, Record::default()))
            .collect();
        let sides: BTreeMap<ConfrontoId, [Seat; 2]> = etapa
            .confrontos
            .iter()
            .map(|view| (view.id, view.sides))
            .collect();
        for (fase, row) in self.by_fase() {
            let Some([Seat::Entrant(a), Seat::Entrant(b)]) = sides.get(&row.id).copied() else {
                continue;
            };
            if [a, b].into_iter().any(|id| self.is_annulled(fase, id)) {
                continue;
            }
            for jogo in &row.jogos {
                let outcome = etapa.jogos.get(&jogo.id).and_then(JogoState::outcome);
                let Some(outcome) = outcome else {
                    continue;
                };
                if matches!(outcome.ground, Ground::Annulled(_)) {
                    continue;
                }
                for (side, entrant) in [(Side::A, a), (Side::B, b)] {
                    let dupla = self
                        .duplas
                        .get(&(entrant, jogo.sitting.duplas[side.index()]));
                    if let Some(record) = dupla.and_then(|dupla| records.get_mut(dupla)) {
                        add_jogo(record, &outcome.result, side);
                    }
                }
            }
        }
        // Who has not played stands nowhere: above those who lost, and tied with each other, least of all.
        let records: Vec<_> = records
            .into_iter()
            .filter(|(_, record)| record.played > 0)
            .map(|(dupla, record)| (EntrantId(dupla.0), record))
            .collect();
        let lots = self.lots(LotScope::Duplas);
        rank_records(&records, &with_lots(&self.format.ranking.duplas), &lots)
    }

    /// Every confronto with the number of its fase.
    fn by_fase(&self) -> impl Iterator<Item = (u32, &ConfrontoRow)> {
        let fases = self.fases.iter().enumerate();
        fases.flat_map(|(fase, rows)| {
            let of_fase = FaseRows::confrontos(rows);
            of_fase.map(move |row| (fase_number(fase), row))
        })
    }

    /// The table of the duplas of an etapa that is over: where they are the entrants they stand as those do.
    pub(super) fn as_placed(&self, etapa: &EtapaView) -> Standings {
        let mut table = etapa.duplas.clone();
        if !self.format.confronto.has_one_dupla() {
            return table;
        }
        // Where in the list of places, and on which.
        let of_places = etapa.places.iter().enumerate();
        let at: BTreeMap<i64, (usize, Option<usize>)> = of_places
            .filter_map(|(index, place)| {
                let dupla = self.duplas.get(&(place.id, 1))?;
                Some((dupla.0, (index, place.place)))
            })
            .collect();
        let index = |row: &Row| at.get(&row.id.0).map_or(usize::MAX, |(index, _)| *index);
        table.rows.sort_by_key(index);
        let last = table.rows.len();
        for row in &mut table.rows {
            row.rank = at
                .get(&row.id.0)
                .and_then(|(_, place)| *place)
                .unwrap_or(last);
            row.above_next = None;
        }
        table.unresolved.clear();
        table
    }

    /// What the etapa gives to each dupla.
    pub(super) fn dupla_scores(&self, etapa: &EtapaView) -> Vec<DuplaScore> {
        if etapa.over && self.format.confronto.has_one_dupla() {
            let places = etapa.places.iter();
            let scores = places.filter_map(|place| {
                Some(DuplaScore {
                    id: *self.duplas.get(&(place.id, 1))?,
                    place: place.place,
                    points: place.points,
                })
            });
            return scores.collect();
        }
        let rows = etapa.duplas.rows.iter();
        rows.map(|row| DuplaScore {
            id: DuplaId(row.id.0),
            place: Some(row.rank),
            points: self.format.ranking.scale.points(row.rank),
        })
        .collect()
    }

    /// Duplas that nothing parts where the scale has points for them.
    pub(super) fn tied_duplas(&self, etapa: &EtapaView) -> Vec<Unresolved> {
        let scoring = self.format.ranking.scale.0.len();
        let rows = &etapa.duplas.rows;
        let sets = etapa.duplas.unresolved.iter();
        sets.filter(|set| {
            rows.iter()
                .any(|row| row.rank <= scoring && set.contains(&row.id))
        })
        .map(|set| Unresolved {
            scope: LotScope::Duplas,
            tied: set.iter().map(|id| id.0).collect(),
        })
        .collect()
    }
}

fn add_jogo(record: &mut Record, result: &rules::jogo::JogoResult, side: Side) {
    let (mine, theirs) = (side.index(), side.other().index());
    record.played += 1;
    if result.winner == Some(side) {
        record.wins += 1;
    } else {
        record.losses += 1;
    }
    record.partidas.0 += i64::from(result.partidas[mine]);
    record.partidas.1 += i64::from(result.partidas[theirs]);
    record.pontinhos.0 += i64::from(result.pontinhos[mine]);
    record.pontinhos.1 += i64::from(result.pontinhos[theirs]);
}
