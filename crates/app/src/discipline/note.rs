//! An occurrence as somebody saw it at a mesa: it decides nothing, and waits for the desk to rule on it.

use crate::ground::etapa::{format_of, found};
use crate::ground::jogo::on;
use crate::ground::note;
use crate::ground::ruling::checked_clause;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EtapaId, JogoId, NoteId};
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use store::note::{NewNote, Noted};
use ts_rs::TS;

/// Letters of a note at most.
pub const LONGEST: usize = 500;

/// A chair of a mesa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Chair {
    pub side: Side,
    /// The seat of the side, 1-based.
    pub seat: u8,
}

/// Notes what happened at a mesa, for the desk to rule on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NoteOccurrence {
    pub jogo: JogoId,
    /// Where those sit whom it is about; none where it is about nobody, or about the mesa.
    pub players: BTreeSet<Chair>,
    /// What happened.
    pub about: String,
    /// The clause that it is taken to be about; none where nobody says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub clause: Option<String>,
}

impl Act for NoteOccurrence {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::NoteOccurrence
    }

    fn depends_on(&self) -> Vec<Tag> {
        // What was seen was seen, whatever came meanwhile.
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let about = tidy(&self.about);
        if about.is_empty() {
            return Err(DisciplineRefusal::EmptyNote.into());
        }
        if about.chars().count() > LONGEST {
            return Err(DisciplineRefusal::LongNote { most: LONGEST }.into());
        }
        let format = format_of(&found(work.tx, place.etapa)?)?;
        let clause = self.clause.as_deref().filter(|clause| !clause.is_empty());
        let clause = clause.map(|clause| checked_clause(clause, format.regulation));
        let clause = clause.transpose()?.map(|clause| clause.to_string());
        let sits = store::rodada::athletes_of_jogo(work.tx, self.jogo)?;
        let mut noted = Vec::new();
        for Chair { side, seat } in self.players {
            let mesa = place.mesa;
            if !(1..=format.confronto.players).contains(&seat) {
                return Err(DisciplineRefusal::NoSuchSeat { seat, mesa }.into());
            }
            let who = sits.iter().find(|(at, of, _)| (*at, *of) == (side, seat));
            noted.push(Noted {
                side,
                seat,
                athlete: who.map(|(.., athlete)| *athlete),
            });
        }
        let id = store::note::insert(
            work.tx,
            NewNote {
                jogo: self.jogo,
                device: &work.context.desk,
                about: &about,
                clause: clause.as_deref(),
                noted: &noted,
                at: &work.at(),
            },
        )?;
        work.tx.tag(Tag::Note(id));
        work.tx.tag(Tag::Notes(place.etapa));
        Ok(Made::Note(id))
    }
}

/// Says that nothing comes of a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetNoteAside {
    pub etapa: EtapaId,
    pub note: NoteId,
}

impl Act for SetNoteAside {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetNoteAside
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Note(self.note)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        note::set_aside(work, self.etapa, self.note)?;
        Ok(Made::Nothing)
    }
}
