//! Sheets in a photo that a telephone of the hall sent: they wait for a person, whoever sent them, however certain they are.

use crate::ground::jogo::place;
use crate::ground::reading::bound_to;
use crate::result::reading::{NewReading, keep};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, JogoId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::sheet::SheetRefusal;
use serde::Serialize;
use store::Db;
use store::sumula::Bound;

/// A sheet as it was seen in a photo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PhotoSheet {
    /// Whose sheet it is by its code; none of one that was printed ahead, of which a person says it.
    pub jogo: Option<JogoId>,
    pub reading: NewReading,
}

/// Keeps the sheets of a photo for a person, as the telephone's that sent it. No result comes of them by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeepPhoto {
    pub sheets: Vec<PhotoSheet>,
}

impl Act for KeepPhoto {
    fn open_to(&self) -> Role {
        Role::Team
    }

    fn is_of(&self, db: &Db, team: EntrantId) -> Result<bool, Refusal> {
        for sheet in &self.sheets {
            let Some(jogo) = sheet.jogo else {
                return Ok(false);
            };
            if !place(db, jogo)?.seated.contains(&Some(team)) {
                return Ok(false);
            }
        }
        Ok(!self.sheets.is_empty())
    }

    fn deed(&self) -> Deed {
        Deed::KeepPhoto
    }

    fn depends_on(&self) -> Vec<Tag> {
        let jogos = self.sheets.iter().filter_map(|sheet| sheet.jogo);
        jogos.map(Tag::Jogo).chain([Tag::Readings]).collect()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let mut made = Made::Nothing;
        for PhotoSheet { jogo, reading } in &self.sheets {
            // What the sheet itself says of whose it is decides, and not whoever sent it.
            let of = match (bound_to(work.tx, &reading.signed)?, jogo) {
                (Some((_, Bound::To(of))), Some(jogo)) => of == *jogo,
                (Some((_, Bound::Loose(_))), None) => true,
                _ => false,
            };
            if !of {
                return Err(SheetRefusal::OfNoJogo.into());
            }
            made = Made::Reading(keep(work, reading, Some(&work.context.desk))?);
        }
        Ok(made)
    }
}
