//! Lots: recorded by hand, or drawn by a published number.

use crate::board::Loaded;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::Refusal;
use crate::tag;
use championship::etapa::{LotScope, Unresolved};
use championship::id::{EntrantId, EtapaId};
use tournament::draw::draw_lots;

/// Ties whose lots bring further ties to light are drawn in as many turns at most.
const MOST_TURNS: u32 = 50;

pub fn record(
    work: &Work<'_>,
    etapa: EtapaId,
    scope: LotScope,
    order: &[i64],
) -> Result<Made, Refusal> {
    let open = Loaded::load(work.tx, etapa)?.view.unresolved;
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    let of_scope: Vec<&Unresolved> = open.iter().filter(|tie| tie.scope == scope).collect();
    if of_scope.is_empty() {
        return Err(Refusal::NotTied);
    }
    if !of_scope.iter().any(|tie| tie.tied == sorted) {
        return Err(Refusal::LotsMismatch {
            tied: of_scope
                .first()
                .map(|tie| tie.tied.clone())
                .unwrap_or_default(),
        });
    }
    store::draw::insert_lot(work.tx, etapa, scope, order, None)?;
    touched(work, etapa);
    Ok(Made::Nothing)
}

pub fn draw(work: &Work<'_>, etapa: EtapaId, number: u64) -> Result<Made, Refusal> {
    let mut turn = 0;
    loop {
        let open = Loaded::load(work.tx, etapa)?.view.unresolved;
        let Some(tie) = open.first() else {
            break;
        };
        if turn == MOST_TURNS {
            return Err(Refusal::Fault("lots that part nothing".to_owned()));
        }
        // Each turn has a number of its own, so that two ties are not parted by the same numbers.
        let own = number.wrapping_add(u64::from(turn));
        let ids: Vec<EntrantId> = tie.tied.iter().copied().map(EntrantId).collect();
        let order: Vec<i64> = draw_lots(&ids, own).into_iter().map(|id| id.0).collect();
        store::draw::insert_lot(work.tx, etapa, tie.scope, &order, Some(own))?;
        turn += 1;
    }
    if turn == 0 {
        return Err(Refusal::NotTied);
    }
    touched(work, etapa);
    Ok(Made::Nothing)
}

fn touched(work: &Work<'_>, etapa: EtapaId) {
    work.tx.tag(tag::lots(etapa));
    work.tx.tag(tag::etapa(etapa));
}
