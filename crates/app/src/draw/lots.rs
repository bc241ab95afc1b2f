//! Lots: recorded by hand, or drawn by a published number.

use crate::ground::loaded::Loaded;
use crate::ground::seating::{SeatingDecision, correct};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::{LotScope, Unresolved};
use championship::id::{EntrantId, EtapaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::draw::DrawRefusal;
use serde::{Deserialize, Serialize};
use store::Db;
use tournament::draw::draw_lots;
use ts_rs::TS;

/// Records lots drawn by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordLots {
    pub etapa: EtapaId,
    /// Among whom.
    pub scope: LotScope,
    /// Exactly the tied, first drawn first.
    pub order: Vec<i64>,
    /// What is done about seated confrontos that this moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seating: Vec<SeatingDecision>,
}

impl Act for RecordLots {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::RecordLots
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Lots(self.etapa)]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let open = &loaded.view.unresolved;
        let mut sorted = self.order.to_vec();
        sorted.sort_unstable();
        let of_scope: Vec<&Unresolved> =
            open.iter().filter(|tie| tie.scope == self.scope).collect();
        if of_scope.is_empty() {
            return Err(DrawRefusal::NotTied.into());
        }
        if !of_scope.iter().any(|tie| tie.tied == sorted) {
            return Err(DrawRefusal::LotsMismatch {
                tied: of_scope
                    .first()
                    .map(|tie| tie.tied.clone())
                    .unwrap_or_default(),
            }
            .into());
        }
        correct(work, self.etapa, &self.seating, || {
            store::draw::insert_lot(work.tx, self.etapa, self.scope, &self.order, None)?;
            touched(work, self.etapa);
            Ok(Made::Nothing)
        })
    }
}

/// Draws lots by a published number for every tie that stands in the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawLots {
    pub etapa: EtapaId,
    /// The published number.
    pub number: u64,
    /// What is done about seated confrontos that this moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seating: Vec<SeatingDecision>,
}

impl Act for DrawLots {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::DrawLots
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Lots(self.etapa)]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        correct(work, self.etapa, &self.seating, || {
            draw_all(work, self.etapa, self.number)?;
            touched(work, self.etapa);
            Ok(Made::Nothing)
        })
    }
}

/// Draws lots until no tie is left: lots of one tie may bring further ones to light.
fn draw_all(work: &Work<'_>, etapa: EtapaId, number: u64) -> Result<(), Refusal> {
    let mut drawn: Vec<Unresolved> = Vec::new();
    for turn in 0.. {
        let loaded = Loaded::load(work.tx, etapa)?;
        let Some(tie) = loaded.view.unresolved.first().cloned() else {
            break;
        };
        if drawn.contains(&tie) {
            return Err(Refusal::Fault("lots that part nothing".to_owned()));
        }
        // Each turn has a number of its own, so that two ties are not parted by the same numbers.
        let own = number.wrapping_add(turn);
        let ids: Vec<EntrantId> = tie.tied.iter().copied().map(EntrantId).collect();
        let order: Vec<i64> = draw_lots(&ids, own).into_iter().map(|id| id.0).collect();
        store::draw::insert_lot(work.tx, etapa, tie.scope, &order, Some(own))?;
        drawn.push(tie);
    }
    if drawn.is_empty() {
        return Err(DrawRefusal::NotTied.into());
    }
    Ok(())
}

fn touched(work: &Work<'_>, etapa: EtapaId) {
    work.tx.tag(Tag::Lots(etapa));
    work.tx.tag(Tag::Etapa(etapa));
}
