//! The duplas of an etapa over their jogos.

use super::rows::{EtapaRows, LotScope};
use super::view::{EtapaView, Unresolved};
use crate::format::with_lots;
use crate::id::{ConfrontoId, DuplaId, EntrantId};
use crate::jogo::{Ground, JogoState};
use rules::partida::Side;
use std::collections::BTreeMap;
use tournament::bracket::Seat;
use tournament::standings::{Record, Standings, rank_records};

impl EtapaRows {
    /// Every numbered dupla over its jogos; a substitute plays for the slot.
    pub(super) fn dupla_table(&self, etapa: &EtapaView) -> Standings {
        let mut records: BTreeMap<DuplaId, Record> = self
            .duplas
            .values()
            .map(|dupla| (*dupla, Record::default()))
            .collect();
        let sides: BTreeMap<ConfrontoId, [Seat; 2]> = etapa
            .confrontos
            .iter()
            .map(|view| (view.id, view.sides))
            .collect();
        for row in self.confrontos() {
            let Some([Seat::Entrant(a), Seat::Entrant(b)]) = sides.get(&row.id).copied() else {
                continue;
            };
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
