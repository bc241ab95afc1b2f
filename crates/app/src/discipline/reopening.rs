//! Results that stood are opened again, by an instance that may and with its reason.

use crate::ground::etapa::found;
use crate::ground::name::checked_text;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::EtapaId;
use championship::name::tidy;
use championship::ruling::{DecidedBy, Instance};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::committee::CommitteeRefusal;
use serde::{Deserialize, Serialize};
use store::EntryKind;
use store::reopening::Reopening;
use ts_rs::TS;

/// Opens again the results of an etapa that stand: they may be homologated anew later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReopenResults {
    pub etapa: EtapaId,
    /// Why.
    pub because: String,
    pub decided_by: DecidedBy,
}

impl Act for ReopenResults {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ReopenResults
    }

    // That they stood was told.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Etapa(self.etapa), Tag::Discipline]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let etapa = found(work.tx, self.etapa)?;
        let because = tidy(&self.because);
        if because.is_empty() {
            return Err(Refusal::NoReason);
        }
        if self.decided_by.instance == Instance::Desk {
            return Err(CommitteeRefusal::NotItsInstance.into());
        }
        let name = checked_text(&self.decided_by.name)?;
        if name.is_empty() {
            return Err(CommitteeRefusal::NobodyDecided.into());
        }
        let Some(homologated_at) = store::appeal::homologated_at(work.tx, etapa.id)? else {
            return Err(CommitteeRefusal::NotHomologated { etapa: etapa.name }.into());
        };
        let reopening = Reopening {
            homologated_at,
            at: work.at(),
            decided_by: DecidedBy {
                name,
                ..self.decided_by
            },
            because,
        };
        store::reopening::insert(work.tx, etapa.id, &reopening)?;
        work.tx.tag(Tag::Discipline);
        work.tx.tag(Tag::Etapa(etapa.id));
        Ok(Made::Nothing)
    }
}
