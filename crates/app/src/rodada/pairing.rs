//! The rodadas of a Swiss: paired from the table as it stands, kept with what they were paired from.

use crate::ground::loaded::Loaded;
use crate::ground::rodada::{by_number, state, touched};
use crate::labels::deed::Deed;
use crate::refusal::Refusal;
use crate::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag;
use crate::season::work::Work;
use championship::format::Pairing;
use championship::id::{ChaveId, EntrantId, EtapaId};
use serde::{Deserialize, Serialize};
use store::rodada::Rodada;
use tournament::swiss::{Swiss, pair};
use ts_rs::TS;

/// Pairs a rodada of a Swiss that is not called yet, in place of how it was paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairRodada {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which rodada.
    pub number: u32,
}

impl Act for PairRodada {
    fn deed(&self) -> Deed {
        Deed::PairRodada
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = by_number(work, self.etapa, self.number)?;
        let is = state(&rodada);
        if matches!(is, RodadaIs::Called | RodadaIs::Closed) {
            return Err(RodadaRefusal::State {
                number: self.number,
                is,
                asked: RodadaAsked::Pair,
            }
            .into());
        }
        let loaded = Loaded::load(work.tx, self.etapa)?;
        if !is_swiss(&loaded, &rodada) {
            return Err(RodadaRefusal::NotSwiss {
                number: self.number,
            }
            .into());
        }
        store::pairing::clear(work.tx, rodada.id)?;
        pair_from_table(work, self.etapa, &rodada)?;
        touched(work, self.etapa, self.number);
        Ok(Made::Nothing)
    }
}

/// Pairs a rodada of a Swiss that has no pairs yet.
pub fn pair_if_due(work: &Work<'_>, etapa: EtapaId, rodada: &Rodada) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    if is_swiss(&loaded, rodada) && loaded.confrontos_of(rodada.number).is_empty() {
        pair_from_table(work, etapa, rodada)?;
    }
    Ok(())
}

/// What is kept of how a group was paired.
#[derive(Serialize)]
struct Kept<'a> {
    #[serde(flatten)]
    swiss: &'a Swiss,
    /// Who had a half-point bye: it stays theirs when they leave later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rested: Vec<EntrantId>,
}

/// A rodada is not called on pairs that a correction has overtaken.
pub fn refuse_moved(work: &Work<'_>, loaded: &Loaded, rodada: &Rodada) -> Result<(), Refusal> {
    let kept = kept(work.tx, loaded.etapa.id)?;
    let of_rodada: Vec<&(Rodada, ChaveId, Swiss)> =
        kept.iter().filter(|(of, ..)| of.id == rodada.id).collect();
    if of_rodada.is_empty() {
        return Ok(());
    }
    let now = due(loaded, rodada).unwrap_or_default();
    // A version before may have planned less far ahead: its pairs stand.
    let is_same = |now: &Swiss, swiss: &Swiss| {
        let ahead = swiss.ahead;
        *swiss
            == Swiss {
                ahead,
                ..now.clone()
            }
    };
    let stands = of_rodada.iter().all(|(_, chave, swiss)| {
        let mut now = now.iter();
        now.any(|(of, now)| of == chave && is_same(now, swiss))
    });
    if stands {
        Ok(())
    } else {
        Err(RodadaRefusal::PairingMoved {
            number: rodada.number,
        }
        .into())
    }
}

/// What the rodadas of a Swiss were paired from, in order.
pub fn kept(db: &store::Db, etapa: EtapaId) -> Result<Vec<(Rodada, ChaveId, Swiss)>, Refusal> {
    let rodadas = store::rodada::all(db, etapa)?;
    let pairings = store::pairing::all(db, etapa)?;
    pairings
        .into_iter()
        .filter_map(|pairing| {
            let rodada = rodadas.iter().find(|rodada| rodada.id == pairing.rodada)?;
            Some((rodada.clone(), pairing))
        })
        .map(|(rodada, pairing)| {
            let swiss = serde_json::from_str(&pairing.input)
                .map_err(|error| store::StoreError::Damaged(error.to_string()))?;
            Ok((rodada, pairing.chave, swiss))
        })
        .collect()
}

fn is_swiss(loaded: &Loaded, rodada: &Rodada) -> bool {
    fase(loaded, rodada).is_some_and(|index| {
        let groups = loaded.format.fases[index].play.groups();
        groups.is_some_and(|groups| groups.pairing == Pairing::Swiss)
    })
}

fn fase(loaded: &Loaded, rodada: &Rodada) -> Option<usize> {
    let index = usize::try_from(rodada.fase).ok()?.checked_sub(1)?;
    (index < loaded.format.fases.len()).then_some(index)
}

fn due(loaded: &Loaded, rodada: &Rodada) -> Option<Vec<(ChaveId, Swiss)>> {
    loaded.rows.swiss(fase(loaded, rodada)?, rodada.number)
}

fn pair_from_table(work: &Work<'_>, etapa: EtapaId, rodada: &Rodada) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    let groups = due(&loaded, rodada).filter(|groups| !groups.is_empty());
    let Some(groups) = groups else {
        return Err(RodadaRefusal::SidesUnknown {
            number: rodada.number,
            unresolved: Vec::new(),
        }
        .into());
    };
    let mut position = 0;
    for (chave, swiss) in groups {
        for met in pair(&swiss).pairs {
            position += 1;
            let sides = [Some(met.a), Some(met.b)];
            store::draw::insert_confronto(work.tx, rodada.id, Some(chave), position, sides)?;
        }
        let fase = fase(&loaded, rodada).unwrap_or(0);
        let kept = Kept {
            swiss: &swiss,
            rested: loaded.rows.resting(fase, rodada.number, chave),
        };
        let input =
            serde_json::to_string(&kept).map_err(|error| Refusal::Fault(error.to_string()))?;
        let (rodada, chave) = (rodada.id, chave);
        store::pairing::insert(
            work.tx,
            &store::pairing::Pairing {
                rodada,
                chave,
                input,
            },
        )?;
    }
    Ok(())
}
