//! The rodadas of a Swiss: paired from the table as it stands, kept with what they were paired from.

use crate::ground::loaded::Loaded;
use crate::ground::pairing::{at_mesas, due, fase, has_moved, is_swiss, unconfirmed_before};
use crate::ground::rodada::{by_number, state, touched};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, EtapaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use serde::{Deserialize, Serialize};
use store::Db;
use store::rodada::Rodada;
use tournament::swiss::{Swiss, pair};
use ts_rs::TS;

/// Pairs a rodada of a Swiss that is not called yet, in place of how it was paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PairRodada {
    pub etapa: EtapaId,
    pub number: u32,
}

impl Act for PairRodada {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PairRodada
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
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
        let unconfirmed = unconfirmed_before(work.tx, &loaded, &rodada)?;
        Ok(Made::shown(at_mesas(&loaded, &unconfirmed), None))
    }
}

/// Ends a fase of a Swiss after a rodada: those that were planned behind it are not played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndFase {
    pub etapa: EtapaId,
    /// The rodada that is the last one of its fase: it was called, or nobody had to come.
    pub rodada: u32,
}

impl Act for EndFase {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EndFase
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.rodada), Tag::Draw(self.etapa)]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let last = by_number(work, self.etapa, self.rodada)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let number = self.rodada;
        if !is_swiss(&loaded, &last) {
            return Err(RodadaRefusal::NotSwiss { number }.into());
        }
        let later = loaded.rodadas.iter().filter(|one| one.number > number);
        let (planned, behind): (Vec<&Rodada>, Vec<&Rodada>) =
            later.partition(|one| one.fase == last.fase);
        if planned.is_empty() {
            return Err(RodadaRefusal::LastAlready { number }.into());
        }
        if last.called_at.is_none() && !loaded.is_idle(number) {
            let (is, asked) = (state(&last), RodadaAsked::End);
            return Err(RodadaRefusal::State { number, is, asked }.into());
        }
        if let Some(called) = planned.iter().find(|one| one.called_at.is_some()) {
            let number = called.number;
            return Err(RodadaRefusal::LaterCalled { number }.into());
        }
        for rodada in planned {
            store::pairing::clear(work.tx, rodada.id)?;
            store::pairing::forget_half_byes_of(work.tx, self.etapa, rodada.number)?;
            store::draw::delete_rodada(work.tx, rodada.id)?;
            touched(work, self.etapa, rodada.number);
        }
        for (next, rodada) in (number + 1..).zip(behind) {
            store::draw::set_rodada_number(work.tx, rodada.id, next)?;
            touched(work, self.etapa, rodada.number);
        }
        touched(work, self.etapa, number);
        work.tx.tag(Tag::Draw(self.etapa));
        work.tx.tag(Tag::Lots(self.etapa));
        Ok(Made::Nothing)
    }
}

/// Pairs a rodada of a Swiss that has no pairs yet.
pub fn pair_if_due(work: &Work<'_>, etapa: EtapaId, rodada: &Rodada) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    if is_swiss(&loaded, rodada) && !loaded.is_paired(rodada.number) {
        pair_from_table(work, etapa, rodada)?;
    }
    Ok(())
}

/// What is kept of how a group was paired.
#[derive(Serialize)]
struct KeptPairing<'a> {
    #[serde(flatten)]
    swiss: &'a Swiss,
    /// Who had a half-point bye: it stays theirs when they leave later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rested: Vec<EntrantId>,
}

/// A rodada is not called on pairs that a correction has overtaken.
pub fn refuse_moved(work: &Work<'_>, loaded: &Loaded, rodada: &Rodada) -> Result<(), Refusal> {
    if has_moved(work.tx, loaded, rodada)? {
        let number = rodada.number;
        return Err(RodadaRefusal::PairingMoved { number }.into());
    }
    Ok(())
}

fn pair_from_table(work: &Work<'_>, etapa: EtapaId, rodada: &Rodada) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    let groups = due(&loaded, rodada).filter(|groups| !groups.is_empty());
    let number = rodada.number;
    let Some(groups) = groups else {
        let unresolved = Vec::new();
        return Err(RodadaRefusal::SidesUnknown { number, unresolved }.into());
    };
    if loaded.is_idle(number) {
        return Err(RodadaRefusal::NobodyLeft { number }.into());
    }
    let mut position = 0;
    for (chave, swiss) in groups {
        for met in pair(&swiss).pairs {
            position += 1;
            let sides = [Some(met.a), Some(met.b)];
            store::draw::insert_confronto(work.tx, rodada.id, Some(chave), position, sides)?;
        }
        let fase = fase(&loaded, rodada).unwrap_or(0);
        let kept = KeptPairing {
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
