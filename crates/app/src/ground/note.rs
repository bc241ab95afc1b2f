//! Occurrences that were noted at a mesa, and what closes them.

use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EtapaId, NoteId};
use championship::ruling::RulingNo;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::{Kind, Refusal};
use store::StoreError;

/// Refuses a note of which something came already, that was set aside, or that is of another etapa.
fn refuse_done(work: &Work<'_>, etapa: EtapaId, id: NoteId) -> Result<(), Refusal> {
    let unknown = || Refusal::Unknown {
        kind: Kind::Note,
        asked: id.to_string(),
        near: Vec::new(),
    };
    let stand = store::note::stand(work.tx, id).map_err(|error| match error {
        StoreError::NoRow { .. } => unknown(),
        error => error.into(),
    })?;
    if store::jogo::place(work.tx, stand.jogo)?.etapa != etapa {
        return Err(unknown());
    }
    match stand.waits {
        true => Ok(()),
        false => Err(DisciplineRefusal::NoteDone { note: id.0 }.into()),
    }
}

fn touched(work: &Work<'_>, etapa: EtapaId, id: NoteId) {
    work.tx.tag(Tag::Note(id));
    work.tx.tag(Tag::Notes(etapa));
}

/// Makes a ruling of a note, which waits no more.
pub fn ruled(work: &Work<'_>, etapa: EtapaId, id: NoteId, ruling: RulingNo) -> Result<(), Refusal> {
    refuse_done(work, etapa, id)?;
    store::note::rule(work.tx, id, (etapa, ruling))?;
    touched(work, etapa, id);
    Ok(())
}

/// Says that nothing comes of a note: it waits no more.
pub fn set_aside(work: &Work<'_>, etapa: EtapaId, id: NoteId) -> Result<(), Refusal> {
    refuse_done(work, etapa, id)?;
    store::note::set_aside(work.tx, id)?;
    touched(work, etapa, id);
    Ok(())
}
