//! The teams of an earlier etapa come again, as they sat there; or all that the championship knows.

use crate::ground::etapa::{Entering, championship_of, entry_of, format_of, found, touched};
use crate::registry::etapa::{refuse_drawn, refuse_seats, refuse_slot};
use crate::season::act::Act;
use crate::season::made::{EnteredFrom, LeftOut, Made};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::format::Format;
use championship::id::{AthleteId, EntrantId, EtapaId};
use championship::lineup::Slot;
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::registry::RegistryRefusal;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::entry::{Entry, Seated};
use store::etapa::Etapa;
use ts_rs::TS;

/// Enters every team of an earlier etapa, or of the championship, that is not in yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EnterFrom {
    pub etapa: EtapaId,
    /// The earlier one, of the same championship; none for all of its teams, which sit nowhere yet.
    pub from: Option<EtapaId>,
    /// Whether line-ups come too, wherever a team has none here. A slot that may not be taken over stays empty.
    pub lineups: bool,
}

impl Act for EnterFrom {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EnterFrom
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entries(self.etapa), Tag::Draw(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let into = found(work.tx, self.etapa)?;
        let Some(from) = self.from else {
            return enter_all(work, &into);
        };
        let from = found(work.tx, from)?;
        if into.championship != from.championship || into.id == from.id {
            return Err(RegistryRefusal::NotEarlier {
                etapa: into.name,
                from: from.name,
            }
            .into());
        }
        refuse_drawn(work.tx, into.id)?;
        let format = format_of(&into)?;
        let already = entered_in(work, into.id)?;
        let entering = Entering::into(work.tx, into.id)?;
        let sat = store::entry::lineups(work.tx, from.id)?;
        let mut made = EnteredFrom::default();
        for earlier in store::entry::all(work.tx, from.id)? {
            if !already.contains(&earlier.entrant) {
                entering.enter(work, earlier.entrant, earlier.pot)?;
                made.teams += 1;
            }
            if self.lineups {
                let entry = entry_of(work.tx, into.id, earlier.entrant)?;
                let line_up = slots(&sat, &earlier);
                take_over(work, &format, into.id, &entry, line_up, &mut made)?;
            }
        }
        entered(made, from.name)
    }
}

fn entered_in(work: &Work<'_>, etapa: EtapaId) -> Result<BTreeSet<EntrantId>, Refusal> {
    let entries = store::entry::all(work.tx, etapa)?.into_iter();
    Ok(entries.map(|entry| entry.entrant).collect())
}

/// Enters every team of the championship into the first pot.
fn enter_all(work: &Work<'_>, into: &Etapa) -> Result<Made, Refusal> {
    refuse_drawn(work.tx, into.id)?;
    let already = entered_in(work, into.id)?;
    let entering = Entering::into(work.tx, into.id)?;
    let mut made = EnteredFrom::default();
    for entrant in store::entrant::all(work.tx, into.championship)? {
        if !already.contains(&entrant.id) {
            entering.enter(work, entrant.id, 1)?;
            made.teams += 1;
        }
    }
    let championship = championship_of(work.tx, into.championship)?;
    entered(made, championship.name)
}

/// What came in from there, which is somebody.
fn entered(made: EnteredFrom, from: String) -> Result<Made, Refusal> {
    if made == EnteredFrom::default() {
        Err(RegistryRefusal::NobodyToEnter(from).into())
    } else {
        Ok(Made::EnteredFrom(made))
    }
}

/// Who sat in each slot of an entry, in the order of the seats.
fn slots(sat: &[Seated], entry: &Entry) -> BTreeMap<Slot, Vec<AthleteId>> {
    let mut slots: BTreeMap<Slot, Vec<AthleteId>> = BTreeMap::new();
    for seated in sat.iter().filter(|seated| seated.entry == entry.id) {
        slots.entry(seated.slot).or_default().push(seated.athlete);
    }
    slots
}

/// Puts a line-up into an entry that has none; what may not sit there is told.
fn take_over(
    work: &Work<'_>,
    format: &Format,
    etapa: EtapaId,
    entry: &Entry,
    line_up: BTreeMap<Slot, Vec<AthleteId>>,
    made: &mut EnteredFrom,
) -> Result<(), Refusal> {
    let seated = store::entry::lineups(work.tx, etapa)?;
    if seated.iter().any(|seated| seated.entry == entry.id) {
        return Ok(());
    }
    for (slot, athletes) in line_up {
        let may = refuse_slot(format, slot, athletes.len())
            .and_then(|()| refuse_seats(work, etapa, entry, slot, &athletes));
        match may {
            Ok(()) => {
                store::entry::set_slot(work.tx, entry.id, slot, &athletes)?;
                made.athletes += athletes.len();
            }
            Err(Refusal::Store(error)) => return Err(error.into()),
            Err(refusal) => made.left_out.push(LeftOut {
                team: entry.name.clone(),
                slot: work
                    .context
                    .language
                    .slot_of(EntrantKind::of(&format.confronto), slot),
                why: work.context.language.refusal(&refusal),
            }),
        }
    }
    touched(work, etapa, entry.entrant);
    Ok(())
}
