//! Entries of an etapa: who is in, in which pot, who has come, who sits where.

use crate::db::{Db, flag};
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::id::{AthleteId, ClubId, EntrantId, EntryId, EtapaId};
use championship::lineup::Slot;
use rusqlite::named_params;
use std::collections::BTreeMap;

/// An entrant's place in an etapa.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Number.
    pub id: EntryId,
    pub entrant: EntrantId,
    pub name: String,
    pub club: Option<ClubId>,
    /// Pot of the draw.
    pub pot: u32,
    /// When it reported at the desk that morning; none before.
    pub checked_in_at: Option<String>,
    /// Whether somebody of it needs a mesa without steps.
    pub needs_accessible: bool,
    /// Fees less refunds, in cents.
    pub paid_cents: i64,
}

/// One athlete of a line-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    pub entry: EntryId,
    /// Which place.
    pub slot: Slot,
    /// 1-based within the slot.
    pub seat: u32,
    pub athlete: AthleteId,
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
    /// A shortened name in anything public.
    pub name_opt_out: bool,
}

/// Enters an entrant into an etapa.
///
/// # Errors
/// Where the file cannot be written, or it is in already.
pub fn insert(tx: &Tx<'_>, etapa: EtapaId, entrant: EntrantId, pot: u32) -> Result<EntryId> {
    tx.insert(
        include_str!("entry/insert.sql"),
        named_params! {":etapa_id": etapa.0, ":entrant_id": entrant.0, ":pot": pot},
    )
    .map(EntryId)
}

/// Puts an entry into another pot.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_pot(tx: &Tx<'_>, id: EntryId, pot: u32) -> Result<()> {
    tx.run(
        include_str!("entry/set_pot.sql"),
        named_params! {":id": id.0, ":pot": pot},
    )?;
    Ok(())
}

/// Sets whether an entry needs a mesa without steps.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_needs_accessible(tx: &Tx<'_>, id: EntryId, needs: bool) -> Result<()> {
    tx.run(
        include_str!("entry/set_needs_accessible.sql"),
        named_params! {":id": id.0, ":needs": needs},
    )?;
    Ok(())
}

/// Takes an entry out again, with its line-up.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: EntryId) -> Result<()> {
    tx.run(
        include_str!("entry/clear_lineup.sql"),
        named_params! {":entry_id": id.0},
    )?;
    tx.run(
        include_str!("entry/delete.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}

/// Ticks an entry as present since `at`, or as not come.
///
/// # Errors
/// Where the file cannot be written.
pub fn check_in(tx: &Tx<'_>, id: EntryId, at: Option<&str>) -> Result<()> {
    tx.run(
        include_str!("entry/check_in.sql"),
        named_params! {":id": id.0, ":at": at},
    )?;
    Ok(())
}

/// The name of an entrant of an etapa; none where it is not entered there.
///
/// # Errors
/// Where the file cannot be read.
pub fn name(db: &Db, etapa: EtapaId, entrant: EntrantId) -> Result<Option<String>> {
    db.maybe(
        include_str!("entry/name.sql"),
        named_params! {":etapa_id": etapa.0, ":entrant_id": entrant.0},
        |row| row.get("name"),
    )
}

/// All entries of an etapa by name.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Entry>> {
    db.all(
        include_str!("entry/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Entry {
                id: EntryId(row.get("id")?),
                entrant: EntrantId(row.get("entrant_id")?),
                name: row.get("name")?,
                club: row.get::<_, Option<i64>>("club_id")?.map(ClubId),
                pot: row.get("pot")?,
                checked_in_at: row.get("checked_in_at")?,
                needs_accessible: flag(row, "needs_accessible")?,
                paid_cents: row.get("paid_cents")?,
            })
        },
    )
}

/// The line-ups of all entries of an etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn lineups(db: &Db, etapa: EtapaId) -> Result<Vec<Seated>> {
    db.all(
        include_str!("entry/lineup.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let seated = |slot| -> rusqlite::Result<Seated> {
                Ok(Seated {
                    entry: EntryId(row.get("entry_id")?),
                    slot,
                    seat: row.get("seat")?,
                    athlete: AthleteId(row.get("athlete_id")?),
                    name: row.get("name")?,
                    known_as: row.get("known_as")?,
                    name_opt_out: flag(row, "name_opt_out")?,
                })
            };
            let slot: String = row.get("slot")?;
            Ok(slot.parse().map(seated))
        },
    )?
    .into_iter()
    .map(|row| match row {
        Ok(seated) => Ok(seated?),
        Err(unknown) => Err(StoreError::Damaged(format!("{unknown}"))),
    })
    .collect()
}

/// Who sat where for an entrant when it was last taken out of an etapa, seat by seat.
///
/// # Errors
/// Where the file cannot be read.
pub fn lineup_when_it_left(
    db: &Db,
    etapa: EtapaId,
    entrant: EntrantId,
) -> Result<BTreeMap<Slot, Vec<AthleteId>>> {
    let seats = db.all(
        include_str!("entry/left.sql"),
        named_params! {":etapa_id": etapa.0, ":entrant_id": entrant.0},
        |row| {
            let athlete = AthleteId(row.get("athlete_id")?);
            Ok((row.get::<_, String>("slot")?, athlete))
        },
    )?;
    let mut slots: BTreeMap<Slot, Vec<AthleteId>> = BTreeMap::new();
    for (slot, athlete) in seats {
        // A slot that no version knows any more holds nobody.
        if let Ok(slot) = slot.parse() {
            slots.entry(slot).or_default().push(athlete);
        }
    }
    Ok(slots)
}

/// Puts athletes into a slot in place of whoever stood there.
///
/// # Errors
/// Where the file cannot be written, or an athlete stands elsewhere in the line-up.
pub fn set_slot(tx: &Tx<'_>, id: EntryId, slot: Slot, athletes: &[AthleteId]) -> Result<()> {
    let slot = slot.to_string();
    tx.run(
        include_str!("entry/clear_slot.sql"),
        named_params! {":entry_id": id.0, ":slot": slot},
    )?;
    for (seat, athlete) in (1_u32..).zip(athletes) {
        tx.insert(
            include_str!("entry/insert_seat.sql"),
            named_params! {":entry_id": id.0, ":slot": slot, ":seat": seat, ":athlete_id": athlete.0},
        )?;
    }
    Ok(())
}

/// Takes one athlete out of a slot.
///
/// # Errors
/// Where the file cannot be written.
pub fn clear_seat(tx: &Tx<'_>, id: EntryId, slot: Slot, seat: u32) -> Result<()> {
    tx.run(
        include_str!("entry/clear_seat.sql"),
        named_params! {":entry_id": id.0, ":slot": slot.to_string(), ":seat": seat},
    )?;
    Ok(())
}
