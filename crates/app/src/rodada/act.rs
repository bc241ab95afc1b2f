//! The life of a rodada: draft, published, called, closed; its sheets.

use crate::ground::clock::{OfficialClock, refuse_suspended, tell};
use crate::ground::discipline::refuse_barred;
use crate::ground::furnish::furnish;
use crate::ground::hall::set_up;
use crate::ground::loaded::Loaded;
use crate::ground::pairing::{at_mesas, unconfirmed_before};
use crate::ground::rodada::{
    by_number, is_set_aside, known_sides, sit_down, state, touched, undecided_mesas,
};
use crate::rodada::{mesas, pairing};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::clock::Tick;
use championship::id::{ConfrontoId, EntrantId, EtapaId};
use championship::lineup::Slot;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::EntryKind;
use store::entry::Seated;
use store::rodada::{Rodada, Step};
use ts_rs::TS;

fn expect(rodada: &Rodada, wanted: RodadaIs, asked: RodadaAsked) -> Result<(), Refusal> {
    let is = state(rodada);
    if is == wanted {
        Ok(())
    } else {
        Err(RodadaRefusal::State {
            number: rodada.number,
            is,
            asked,
        }
        .into())
    }
}

/// Shows a rodada and gives it its mesas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PublishRodada {
    pub etapa: EtapaId,
    pub number: u32,
}

impl Act for PublishRodada {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PublishRodada
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = by_number(work, self.etapa, self.number)?;
        expect(&rodada, RodadaIs::Draft, RodadaAsked::Publish)?;
        pairing::pair_if_due(work, self.etapa, &rodada)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let unconfirmed = at_mesas(&loaded, &unconfirmed_before(work.tx, &loaded, &rodada)?);
        let confrontos = known_sides(&loaded, self.number)?;
        let needed = confrontos.len() * usize::from(loaded.format.confronto.mesas);
        let too_few = set_up(work, &loaded.etapa, needed)?;
        let seats = mesas::seats(work, &loaded, &confrontos)?;
        for ((confronto, _), mesas) in confrontos.iter().zip(seats) {
            for sitting in loaded.sittings(*confronto) {
                let mesa = mesas[usize::from(sitting.duplas[0]) - 1];
                store::rodada::insert_jogo(work.tx, *confronto, sitting, mesa)?;
            }
        }
        store::rodada::step(work.tx, rodada.id, Step::Publish, &work.at())?;
        let body = json!({
            "rodada": self.number,
            "confrontos": confrontos.iter().map(|(_, [a, b])| [a.0, b.0]).collect::<Vec<_>>(),
            "orders": loaded
                .view
                .fases
                .iter()
                .map(|fase| fase.over.then_some(&fase.order.rows))
                .collect::<Vec<_>>(),
        });
        let subject = Tag::Rodada(self.etapa, self.number).to_string();
        store::rodada::publish(work.tx, "rodada", &subject, &work.at(), &body.to_string())?;
        touched(work, self.etapa, self.number);
        Ok(Made::shown(unconfirmed, too_few))
    }
}

/// Calls a rodada: sides are seated, line-ups hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CallRodada {
    pub etapa: EtapaId,
    pub number: u32,
}

impl Act for CallRodada {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::CallRodada
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = by_number(work, self.etapa, self.number)?;
        expect(&rodada, RodadaIs::Published, RodadaAsked::Call)?;
        refuse_suspended(work, self.etapa)?;
        furnish(work, self.etapa)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let official = OfficialClock::load(work.tx, self.etapa, work.context)?;
        let open = loaded
            .rodadas
            .iter()
            .filter(|earlier| earlier.number < self.number && earlier.closed_at.is_none())
            .filter(|earlier| !(earlier.called_at.is_none() && loaded.is_idle(earlier.number)))
            .find(|earlier| !is_set_aside(&loaded, earlier, official.clock()));
        if let Some(earlier) = open {
            return Err(RodadaRefusal::EarlierOpen {
                number: earlier.number,
            }
            .into());
        }
        pairing::refuse_moved(work, &loaded, &rodada)?;
        let confrontos = known_sides(&loaded, self.number)?;
        refuse_barred_seats(work, self.etapa, &confrontos)?;
        for (confronto, sides) in confrontos {
            for side in Side::BOTH {
                let entrant = sides[side.index()];
                store::rodada::seat(work.tx, confronto, side, entrant)?;
                sit_down(work, self.etapa, confronto, side, entrant)?;
            }
        }
        store::rodada::step(work.tx, rodada.id, Step::Call, &work.at())?;
        tell(work, self.etapa, Tick::Called { rodada: rodada.id })?;
        touched(work, self.etapa, self.number);
        Ok(Made::Nothing)
    }
}

/// Refuses to call anybody who is barred by now: a line-up may be older than the ruling.
fn refuse_barred_seats(
    work: &Work<'_>,
    etapa: EtapaId,
    confrontos: &[(ConfrontoId, [EntrantId; 2])],
) -> Result<(), Refusal> {
    let entries = store::entry::all(work.tx, etapa)?;
    let plays = |seated: &Seated| {
        let of = entries.iter().find(|entry| entry.id == seated.entry);
        let is_called = |entrant| confrontos.iter().any(|(_, sides)| sides.contains(&entrant));
        matches!(seated.slot, Slot::Dupla(_)) && of.is_some_and(|entry| is_called(entry.entrant))
    };
    let lineups = store::entry::lineups(work.tx, etapa)?;
    let athletes: Vec<_> = lineups
        .iter()
        .filter(|seated| plays(seated))
        .map(|seated| seated.athlete)
        .collect();
    refuse_barred(work.tx, etapa, &athletes)
}

/// Closes a rodada whose jogos are all decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CloseRodada {
    pub etapa: EtapaId,
    pub number: u32,
}

impl Act for CloseRodada {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::CloseRodada
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = by_number(work, self.etapa, self.number)?;
        expect(&rodada, RodadaIs::Called, RodadaAsked::Close)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let mesas = undecided_mesas(&loaded, self.number);
        if !mesas.is_empty() {
            return Err(RodadaRefusal::MesasOpen {
                number: self.number,
                mesas,
            }
            .into());
        }
        store::rodada::step(work.tx, rodada.id, Step::Close, &work.at())?;
        touched(work, self.etapa, self.number);
        Ok(Made::Nothing)
    }
}

/// Records that a boletim left the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PublishBoletim {
    pub etapa: EtapaId,
}

impl Act for PublishBoletim {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PublishBoletim
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Etapa(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let body = json!({"places": loaded.view.places});
        store::rodada::publish(
            work.tx,
            "boletim",
            &Tag::Etapa(self.etapa).to_string(),
            &work.at(),
            &body.to_string(),
        )?;
        work.tx.tag(Tag::Boletim(self.etapa));
        Ok(Made::Nothing)
    }
}

/// Records that the certificates of the podium left the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HandOutCertificates {
    pub etapa: EtapaId,
}

impl Act for HandOutCertificates {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::HandOutCertificates
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Etapa(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        // The entry itself is what is kept of it.
        work.tx.tag(Tag::Podium(self.etapa));
        Ok(Made::Nothing)
    }
}
