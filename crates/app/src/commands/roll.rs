//! The roll call after a rodada was called.

use super::result::on;
use super::rodada::{by_number, state, touched};
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Refusal, RodadaAsked, RodadaIs};
use championship::id::{EtapaId, JogoId};
use rules::partida::Side;

pub fn mark(work: &Work<'_>, at: &[(JogoId, Side)], missing: bool) -> Result<Made, Refusal> {
    for (jogo, side) in at {
        let place = on(work.tx, *jogo)?;
        if missing {
            store::roll::missing(work.tx, *jogo, *side, &work.at())?;
        } else if !store::roll::arrived(work.tx, *jogo, *side, &work.at())? {
            return Err(Refusal::NotMissing { mesa: place.mesa });
        }
        touched(work, place.etapa, place.rodada_number);
    }
    Ok(Made::Nothing)
}

pub fn end_anthem(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    let is = state(&rodada);
    if is != RodadaIs::Called {
        return Err(Refusal::RodadaState {
            number,
            is,
            asked: RodadaAsked::Roll,
        });
    }
    store::roll::end_anthem(work.tx, rodada.id, &work.at())?;
    touched(work, etapa, number);
    Ok(Made::Nothing)
}
