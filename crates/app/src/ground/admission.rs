//! What is on record of a jogo, and why it does not take what somebody wants to record.

use crate::ground::discipline::refuse_homologated;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use crate::ground::protest::granted;
use crate::refusal::Refusal;
use crate::refusal::result::ResultRefusal;
use championship::admission::{Asked, Barrier, OnRecord};
use championship::id::AppealId;
use store::Db;
use store::jogo::Place;

/// Refuses what a jogo does not take.
pub fn admit(db: &Db, place: &Place, asked: Asked) -> Result<(), Refusal> {
    admit_by(db, place, asked, None)
}

/// Refuses what a jogo does not take, also by a protest that was granted and opens it.
pub fn admit_by(
    db: &Db,
    place: &Place,
    asked: Asked,
    appeal: Option<AppealId>,
) -> Result<(), Refusal> {
    let mut on_record = on_record(db, place)?;
    on_record.homologated &= appeal.is_none();
    let Some(barrier) = on_record.barrier(asked) else {
        return Ok(());
    };
    let mesa = place.mesa;
    Err(match barrier {
        Barrier::NotCalled => Refusal::from(ResultRefusal::NotCalled {
            mesa,
            rodada: place.rodada_number,
        }),
        Barrier::Homologated => return refuse_homologated(db, place.etapa),
        Barrier::HasResult => Refusal::from(ResultRefusal::HasResult {
            mesa,
            result: Loaded::load(db, place.etapa)?.told_report(place.id),
        }),
        Barrier::NoResult => Refusal::from(ResultRefusal::NoResult { mesa }),
        Barrier::Ruled(number) => Refusal::from(ResultRefusal::Ruled {
            mesa,
            ruling: number.0,
        }),
    })
}

/// Whether a jogo takes what somebody may want to record, by a protest that was granted, too.
pub fn takes(db: &Db, place: &Place, asked: Asked) -> Result<bool, Refusal> {
    let mut on_record = on_record(db, place)?;
    on_record.homologated &= granted(db, place.etapa, place.id)?.is_none();
    Ok(on_record.barrier(asked).is_none())
}

fn on_record(db: &Db, place: &Place) -> Result<OnRecord, Refusal> {
    let rule = format_of(&found(db, place.etapa)?)?.rule(place.fase);
    Ok(OnRecord {
        called: place.called,
        homologated: store::appeal::homologated_at(db, place.etapa)?.is_some(),
        reported: store::report::in_force(db, place.id, rule)?.is_some(),
        rulings: store::ruling::in_force_of_jogo(db, place.id)?,
    })
}
