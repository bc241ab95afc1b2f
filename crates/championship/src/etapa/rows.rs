//! What is stored of an etapa, and what follows from its rows alone.

use crate::confronto::{ConfrontoState, Sitting, confronto};
use crate::format::{Format, GroupsFormat, Pairing};
use crate::id::{ChaveId, ConfrontoId, DuplaId, EntrantId, JogoId};
use crate::jogo::{Ground, JogoState, settle};
use crate::ruling::{Absent, OnEntrant, OnJogo, RulingNo, RulingOver};
use rules::jogo::{JogoRule, Played};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
pub use tournament::bracket::Byes;
use tournament::standings::Past;
use ts_rs::TS;

/// What is stored of one jogo.
#[derive(Debug, Clone)]
pub struct JogoRow {
    /// Its number.
    pub id: JogoId,
    /// Its turn and its duplas.
    pub sitting: Sitting,
    /// The report in force.
    pub played: Option<Played>,
    /// The rulings in force.
    pub rulings: Vec<RulingOver>,
}

/// What is stored of one confronto.
#[derive(Debug, Clone)]
pub struct ConfrontoRow {
    /// Its number.
    pub id: ConfrontoId,
    /// The number of its rodada.
    pub rodada: u32,
    /// Who was seated; none while a side still follows its source.
    pub seated: [Option<EntrantId>; 2],
    /// The last ruling of the etapa that was made before its rodada was over; none while that is not.
    pub over_after: Option<RulingNo>,
    /// Its jogos; none before its rodada is published.
    pub jogos: Vec<JogoRow>,
}

/// What is stored of one group.
#[derive(Debug, Clone)]
pub struct ChaveRow {
    /// Its number.
    pub id: ChaveId,
    /// Its members in the order of the draw.
    pub members: Vec<EntrantId>,
    /// Members that came in after the draw: the first rodada they play in.
    pub since: BTreeMap<EntrantId, u32>,
    /// Who was there to be paired, by rodada that was paired from the table.
    pub paired: BTreeMap<u32, BTreeSet<EntrantId>>,
    /// Who had a half-point bye when it was paired, by rodada.
    pub rested: BTreeMap<u32, BTreeSet<EntrantId>>,
    /// Its confrontos.
    pub confrontos: Vec<ConfrontoRow>,
}

impl ChaveRow {
    /// The rodadas that it has come to: those in which somebody meets, and of a Swiss those that were paired although
    /// nobody had an adversary.
    #[must_use]
    pub fn rodadas(&self) -> BTreeSet<u32> {
        let met = self.confrontos.iter().map(|row| row.rodada);
        met.chain(self.paired.keys().copied()).collect()
    }

    /// Confrontos that nobody plays: their rodada had been called before one of the two came. Of groups of this format.
    #[must_use]
    pub fn lapsed(&self, format: &GroupsFormat) -> Vec<Lapsed> {
        if format.pairing == Pairing::Swiss {
            return Vec::new();
        }
        let late = self.since.iter().filter(|(_, since)| **since > 1);
        let lapsed = late.flat_map(|(&late, &since)| {
            let others = self.members.iter().filter(move |other| **other != late);
            others.filter_map(move |&other| {
                let confrontos = self.missing(format, [other, late]);
                (confrontos > 0).then_some(Lapsed {
                    sides: [other, late],
                    since,
                    confrontos,
                })
            })
        });
        lapsed.collect()
    }

    /// How many confrontos of two of its members are missing.
    fn missing(&self, format: &GroupsFormat, sides: [EntrantId; 2]) -> usize {
        let sits = |row: &&ConfrontoRow, id: EntrantId| row.seated.contains(&Some(id));
        let meets = |row: &&ConfrontoRow| sides.iter().all(|id| sits(row, *id));
        let there = self.confrontos.iter().filter(meets).count();
        // Where the table is not played to its end those meet who rested in a rodada.
        let rested = |rodada: &u32| {
            let mut of_rodada = self.confrontos.iter().filter(|row| row.rodada == *rodada);
            !of_rodada.any(|row| sides.iter().any(|id| sits(&row, *id)))
        };
        let due = match format.rounds {
            0 => format.legs,
            _ => usize::from(self.rodadas().iter().any(rested)),
        };
        due.saturating_sub(there)
    }
}

/// Confrontos of a group that nobody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lapsed {
    /// Who had been there, and who came late.
    pub sides: [EntrantId; 2],
    /// The first rodada in which the latter plays.
    pub since: u32,
    /// How many.
    pub confrontos: usize,
}

/// Among whom lots were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", content = "id", rename_all = "snake_case")]
pub enum LotScope {
    /// Members of one group.
    Chave(ChaveId),
    /// Entrants on the same place of different groups of this fase (1-based).
    Across(u32),
    /// The two sides of a knockout confronto level in everything.
    Confronto(ConfrontoId),
    /// Duplas of the etapa.
    Duplas,
}

/// Lots as they came out.
#[derive(Debug, Clone)]
pub struct LotRow {
    /// Among whom.
    pub scope: LotScope,
    /// Numbers of entrants, or of duplas, first drawn first.
    pub order: Vec<i64>,
}

/// What is stored of one fase.
#[derive(Debug, Clone, Default)]
pub struct FaseRows {
    /// How many rodadas it has, played or to come.
    pub rodadas: usize,
    /// Its groups in order; without members before they are drawn. A bracket into which entrants were
    /// drawn has one, whose members are its seeds in order.
    pub chaves: Vec<ChaveRow>,
    /// The confrontos of a bracket in the order of its matches; of a match that takes several: home,
    /// away, decider.
    pub bracket: Vec<ConfrontoRow>,
}

/// Everything stored of an etapa after its draw.
#[derive(Debug, Clone)]
pub struct EtapaRows {
    /// Its format.
    pub format: Format,
    /// Its fases in order; none before the draw.
    pub fases: Vec<FaseRows>,
    /// What keeping apart does with byes, as it was when the etapa was drawn.
    pub byes: Byes,
    /// The clubs of the entrants that have one.
    pub clubs: BTreeMap<EntrantId, i64>,
    /// The numbered duplas of the entrants.
    pub duplas: BTreeMap<(EntrantId, u8), DuplaId>,
    /// All lots drawn.
    pub lots: Vec<LotRow>,
    /// Who pays to come in again: into which fase (1-based).
    pub reentries: BTreeSet<(u32, EntrantId)>,
    /// Who asked for a half-point bye: in which rodada.
    pub half_byes: BTreeSet<(u32, EntrantId)>,
    /// The rulings in force over entrants.
    pub on_entrants: Vec<(RulingNo, EntrantId, OnEntrant)>,
}

impl EtapaRows {
    /// How many came into the first fase.
    pub(super) fn entrants(&self) -> usize {
        let first = self.fases.first();
        first.map_or(0, |fase| {
            fase.chaves.iter().map(|chave| chave.members.len()).sum()
        })
    }

    pub(super) fn settle_all(&self) -> BTreeMap<JogoId, JogoState> {
        (1..)
            .zip(&self.fases)
            .flat_map(|(fase, rows)| {
                let rule = self.format.rule(fase);
                rows.confrontos().flat_map(move |confronto| {
                    let absent = match confronto.seated {
                        [Some(a), Some(b)] => self.absent(fase, [a, b], confronto.over_after),
                        _ => None,
                    };
                    confronto.jogos.iter().map(move |jogo| {
                        let state = settle(rule, jogo.played.as_ref(), &jogo.rulings);
                        (jogo.id, missed(rule, state, absent))
                    })
                })
            })
            .collect()
    }

    /// Which side of a confronto of a fase (1-based) is out, by which ruling.
    fn absent(
        &self,
        fase: u32,
        sides: [EntrantId; 2],
        over_after: Option<RulingNo>,
    ) -> Option<(RulingNo, Absent)> {
        absent(&self.on_entrants, fase, sides, over_after)
    }

    /// The ruling by which an entrant is out of a fase (1-based), and what becomes of its results; of
    /// several the last.
    pub(super) fn out(&self, fase: u32, entrant: EntrantId) -> Option<(RulingNo, Past)> {
        out(&self.on_entrants, fase, entrant)
    }

    /// What is known of a confronto of a fase (0-based) and so many turns between these two; before it has jogos it can
    /// end only because one of them is out.
    pub(super) fn state(
        &self,
        fase: usize,
        (row, turns): (&ConfrontoRow, u8),
        sides: Option<[EntrantId; 2]>,
        jogos: &BTreeMap<JogoId, JogoState>,
    ) -> ConfrontoState {
        let first_to = self.format.confronto.first_to;
        let number = fase_number(fase);
        let rule = self.format.rule(number);
        let absent = sides.and_then(|sides| self.absent(number, sides, row.over_after));
        let laid_out = row.jogos.iter();
        let mut states: Vec<JogoState> = laid_out
            .filter_map(|jogo| Some(missed(rule, *jogos.get(&jogo.id)?, absent)))
            .collect();
        if states.is_empty() && absent.is_some() {
            let missing = missed(rule, JogoState::Awaiting, absent);
            states = vec![missing; usize::from(self.format.confronto.mesas) * usize::from(turns)];
        }
        confronto(states.len(), first_to, &states)
    }

    pub(super) fn lots(&self, scope: LotScope) -> Vec<Vec<EntrantId>> {
        self.lots
            .iter()
            .filter(|lot| lot.scope == scope)
            .map(|lot| lot.order.iter().copied().map(EntrantId).collect())
            .collect()
    }
}

impl FaseRows {
    /// All its confrontos.
    pub fn confrontos(&self) -> impl Iterator<Item = &ConfrontoRow> {
        let of_chaves = self.chaves.iter().flat_map(|chave| &chave.confrontos);
        of_chaves.chain(&self.bracket)
    }
}

fn out(
    on_entrants: &[(RulingNo, EntrantId, OnEntrant)],
    fase: u32,
    entrant: EntrantId,
) -> Option<(RulingNo, Past)> {
    let of_entrant = on_entrants.iter().filter(|(_, id, _)| *id == entrant);
    of_entrant
        .filter_map(|(number, _, effect)| match effect {
            OnEntrant::Out { fase: from, past } if *from <= fase => Some((*number, *past)),
            OnEntrant::Out { .. } | OnEntrant::Points { .. } => None,
        })
        .max_by_key(|(number, _)| *number)
}

/// Which of two that meet in a fase (1-based) is out of it, by which of the rulings in force over entrants.
///
/// Whoever had won because the other was out when their rodada was over (`over_after`: the last ruling before that) has
/// won, although they went later.
#[must_use]
pub fn absent(
    on_entrants: &[(RulingNo, EntrantId, OnEntrant)],
    fase: u32,
    sides: [EntrantId; 2],
    over_after: Option<RulingNo>,
) -> Option<(RulingNo, Absent)> {
    let by = sides.map(|side| out(on_entrants, fase, side).map(|(number, _)| number));
    let went_before = |number: RulingNo| over_after.is_some_and(|last| number <= last);
    match by {
        [Some(a), Some(b)] if went_before(a) && !went_before(b) => Some((a, Absent::A)),
        [Some(a), Some(b)] if went_before(b) && !went_before(a) => Some((b, Absent::B)),
        [Some(a), Some(b)] => Some((a.max(b), Absent::Both)),
        [Some(a), None] => Some((a, Absent::A)),
        [None, Some(b)] => Some((b, Absent::B)),
        [None, None] => None,
    }
}

/// The number of a fase, from its place.
#[must_use]
pub fn fase_number(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}

/// A jogo of somebody who is out, where it was not played yet. A W×O against the other side that was ruled afterwards
/// does not make a winner of whoever is out.
fn missed(rule: JogoRule, state: JogoState, absent: Option<(RulingNo, Absent)>) -> JogoState {
    let Some((number, absent)) = absent else {
        return state;
    };
    let walkover = |number, absent| {
        let effect = OnJogo::Walkover { absent };
        settle(rule, None, &[RulingOver::of(number, effect)])
    };
    match state.outcome().map(|outcome| outcome.ground) {
        None => walkover(number, absent),
        Some(Ground::Walkover(later, also)) if later > number => walkover(later, also.and(absent)),
        Some(_) => state,
    }
}
