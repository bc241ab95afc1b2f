//! What goes into the next rodada of a Swiss.

use super::rows::{ChaveRow, EtapaRows, LotScope, fase_number};
use crate::format::{GroupsFormat, Pairing};
use crate::id::{ChaveId, EntrantId};
use tournament::standings::Standings;
use tournament::swiss::{Player, Swiss};

impl EtapaRows {
    /// What the groups of a Swiss fase (0-based) are paired from for this rodada: everybody in the order
    /// of the table before it, with whom they have met; none where the fase is no Swiss, or an earlier
    /// rodada is still open.
    #[must_use]
    pub fn swiss(&self, fase: usize, rodada: u32) -> Option<Vec<(ChaveId, Swiss)>> {
        let format = self.format.fases.get(fase)?.play.groups()?;
        if format.pairing != Pairing::Swiss {
            return None;
        }
        let before = self.before(fase, rodada);
        let view = before.view();
        let confrontos = before.fases.get(fase)?.confrontos();
        let mut states = confrontos.map(|row| view.confronto(row.id));
        if !states.all(|view| view.is_some_and(|view| view.state.end.is_some())) {
            return None;
        }
        let tables = &view.fases.get(fase)?.tables;
        let planned = before.fases.get(fase)?.rodadas;
        let groups = before.fases.get(fase)?.chaves.iter().zip(tables);
        let paired = groups.map(|(chave, table)| {
            let swiss = before.round((fase, rodada), (chave, planned), table, format);
            (chave.id, swiss)
        });
        Some(paired.collect())
    }

    /// Who of a group of a Swiss fase (0-based) is paired in a rodada: who is there by then, is not out, and has not
    /// asked for the round off.
    #[must_use]
    pub fn to_pair(&self, fase: usize, rodada: u32, chave: &ChaveRow) -> Vec<EntrantId> {
        let members = chave.members.iter().copied();
        members
            .filter(|id| chave.since.get(id).is_none_or(|since| *since <= rodada))
            .filter(|id| self.plays(fase, rodada, *id))
            .collect()
    }

    /// Who of a group of a Swiss fase (0-based) has a half-point bye in a rodada: who has asked for it and is still there.
    #[must_use]
    pub fn resting(&self, fase: usize, rodada: u32, chave: ChaveId) -> Vec<EntrantId> {
        let format = self.format.fases.get(fase);
        let Some(groups) = format.and_then(|format| format.play.groups()) else {
            return Vec::new();
        };
        let chaves = self.fases.get(fase).map(|rows| &rows.chaves);
        let mut chaves = chaves.into_iter().flatten();
        let members = chaves.find(|row| row.id == chave).map(|row| &row.members);
        let is_there = |id: &EntrantId| self.out(fase_number(fase), *id).is_none();
        let members = members.into_iter().flatten().copied();
        members
            .filter(|id| self.rests(groups, rodada, *id) && is_there(id))
            .collect()
    }

    fn plays(&self, fase: usize, rodada: u32, id: EntrantId) -> bool {
        let format = self.format.fases.get(fase);
        let groups = format.and_then(|format| format.play.groups());
        let rests = groups.is_some_and(|groups| self.rests(groups, rodada, id));
        !rests && self.out(fase_number(fase), id).is_none()
    }

    /// Whether somebody has a half-point bye in a rodada of groups that give them.
    pub(super) fn rests(&self, format: &GroupsFormat, rodada: u32, id: EntrantId) -> bool {
        format.half_byes.is_some() && self.half_byes.contains(&(rodada, id))
    }

    /// The etapa as it stood before a rodada of a fase (0-based); what was decided over entrants stays.
    #[must_use]
    pub fn before(&self, fase: usize, rodada: u32) -> Self {
        let mut before = self.clone();
        let chaves = before.fases.get_mut(fase).map(|rows| &mut rows.chaves);
        for chave in chaves.into_iter().flatten() {
            chave.confrontos.retain(|row| row.rodada < rodada);
            chave.paired.retain(|paired, _| *paired < rodada);
            chave
                .members
                .retain(|id| chave.since.get(id).is_none_or(|since| *since <= rodada));
        }
        before
    }

    /// The tables of the groups of a fase (0-based) as they stood before a rodada of it: without lots, which are drawn
    /// once all is played, under the rulings in force now.
    #[must_use]
    pub fn tables_before(&self, fase: usize, rodada: u32) -> Vec<Standings> {
        let mut rows = self.before(fase, rodada);
        rows.fases.truncate(fase + 1);
        rows.lots
            .retain(|lot| !matches!(lot.scope, LotScope::Chave(_)));
        let of_fase = rows.view().fases.into_iter().nth(fase);
        of_fase.map_or_else(Vec::new, |of| of.tables)
    }

    fn round(
        &self,
        (fase, rodada): (usize, u32),
        (chave, planned): (&ChaveRow, usize),
        table: &Standings,
        format: &GroupsFormat,
    ) -> Swiss {
        let confrontos = chave.confrontos.iter();
        let history: Vec<_> = confrontos
            .filter_map(|row| Some((row.seated[0]?, row.seated[1]?)))
            .collect();
        let rodadas = chave.rodadas();
        let ahead = planned.saturating_sub(rodadas.len() + 1);
        let players = table
            .rows
            .iter()
            .filter(|row| self.plays(fase, rodada, row.id));
        let players = players
            .map(|row| {
                let since = chave.since.get(&row.id).copied().unwrap_or(0);
                let present = rodadas.iter().filter(|rodada| **rodada >= since).count();
                let met = history
                    .iter()
                    .filter(|(a, b)| [*a, *b].contains(&row.id))
                    .count();
                // Whoever asked for a round off was not left over in it.
                let asked = rodadas
                    .iter()
                    .filter(|number| self.rests(format, **number, row.id))
                    .count();
                Player {
                    id: row.id,
                    // In hundredths, as half points elsewhere need them.
                    points: row.record.points * 100,
                    club: self.clubs.get(&row.id).copied(),
                    byes: u32::try_from(present.saturating_sub(met + asked)).unwrap_or(0),
                }
            })
            .collect();
        Swiss {
            players,
            history,
            clubs_apart: format.clubs_apart,
            ahead: u32::try_from(ahead).unwrap_or(u32::MAX),
        }
    }
}
