//! Athletes: public rows, and personal data kept apart.

use crate::Result;
use crate::db::{Db, flag};
use crate::outbox;
use crate::personal::salt;
use crate::places::Row;
use crate::row::{self, Columns};
use crate::traces::Traces;
use crate::tx::Tx;
use championship::id::{AthleteId, ClubId, JogoId};
use championship::lineup::Gender;
use championship::name::fold;
use rusqlite::named_params;
use rusqlite::types::Value;
use std::collections::BTreeSet;

/// What is known of an athlete to everybody, beside the club.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Person {
    pub name: String,
    /// What tells homonyms apart: a nickname, a father's name.
    pub known_as: String,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    pub category: Option<u8>,
}

/// The columns of an athlete that hold texts about a person: chained as digests.
pub(crate) const TEXTS: [&str; 3] = ["name", "name_key", "known_as"];

/// Those of them that go at the athlete's wish.
pub(crate) const ERASED: [&str; 1] = ["known_as"];

/// The columns of an athlete that are read like a name and may be blank.
pub(crate) const LIKE_NAMES: [(&str, &str); 3] = [
    ("athlete", "known_as"),
    ("athlete_private", "phone"),
    ("athlete_private", "email"),
];

impl Person {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            name: row.get("name")?,
            known_as: row.get("known_as")?,
            image_opt_out: flag(row, "image_opt_out")?,
            name_opt_out: flag(row, "name_opt_out")?,
            gender: row
                .get::<_, Option<String>>("gender")?
                .map(|name| gender(&name)),
            category: row.get("category")?,
        })
    }

    fn columns(&self) -> Columns {
        vec![
            ("name", self.name.clone().into()),
            ("name_key", fold(&self.name).into()),
            ("known_as", self.known_as.clone().into()),
            ("image_opt_out", self.image_opt_out.into()),
            ("name_opt_out", self.name_opt_out.into()),
            (
                "gender",
                self.gender
                    .map(|gender| gender_name(gender).to_owned())
                    .into(),
            ),
            ("category", self.category.into()),
        ]
    }
}

/// One athlete, without personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Athlete {
    /// Number in this file.
    pub id: AthleteId,
    /// For life, from season to season.
    pub uid: String,
    /// Folded name.
    pub name_key: String,
    pub club: Option<ClubId>,
    /// What is known to everybody.
    pub person: Person,
    /// When the personal data were erased: UTC, RFC 3339; none where they were not.
    pub erased_at: Option<String>,
    /// The athlete that this one turned out to be.
    pub merged_into: Option<AthleteId>,
}

/// Personal data of an athlete, each empty where unknown. Never in the journal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Private {
    /// CPF, with or without dots; kept as eleven digits.
    pub cpf: String,
    /// Birth date; kept as `YYYY-MM-DD`.
    pub birth_date: String,
    /// Telephone, as given.
    pub phone: String,
    /// E-mail, as given.
    pub email: String,
}

impl Private {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            cpf: row.get("cpf")?,
            birth_date: row.get("birth_date")?,
            phone: row.get("phone")?,
            email: row.get("email")?,
        })
    }

    fn columns(&self) -> Columns {
        vec![
            ("cpf", self.cpf.clone().into()),
            ("birth_date", self.birth_date.clone().into()),
            ("phone", self.phone.clone().into()),
            ("email", self.email.clone().into()),
        ]
    }

    /// By what of it somebody is found in words that others typed.
    pub(crate) fn leave_in(&self, traces: &mut Traces) {
        let Self {
            cpf,
            birth_date: _,
            phone,
            email,
        } = self;
        traces.add_cpf(cpf);
        traces.add_phone(phone);
        traces.add_known(email);
    }

    /// These, and what is known where they are empty.
    #[must_use]
    pub fn over(self, known: Self) -> Self {
        let or = |new: String, old| if new.is_empty() { old } else { new };
        Self {
            cpf: or(self.cpf, known.cpf),
            birth_date: or(self.birth_date, known.birth_date),
            phone: or(self.phone, known.phone),
            email: or(self.email, known.email),
        }
    }
}

const fn gender_name(gender: Gender) -> &'static str {
    match gender {
        Gender::F => "f",
        Gender::M => "m",
    }
}

/// The schema allows `f` and `m` alone.
fn gender(name: &str) -> Gender {
    if name == "f" { Gender::F } else { Gender::M }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Athlete> {
    Ok(Athlete {
        id: AthleteId(row.get("id")?),
        uid: row.get("uid")?,
        name_key: row.get("name_key")?,
        club: row.get::<_, Option<i64>>("club_id")?.map(ClubId),
        person: Person::read(row)?,
        erased_at: row.get("erased_at")?,
        merged_into: row.get::<_, Option<i64>>("merged_into")?.map(AthleteId),
    })
}

fn club_column(club: Option<ClubId>) -> (&'static str, Value) {
    ("club_id", club.map(|club| club.0).into())
}

/// Adds an athlete whose fields were checked.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, uid: &str, club: Option<ClubId>, person: &Person) -> Result<AthleteId> {
    let mut columns = person.columns();
    columns.extend([("uid", uid.to_owned().into()), club_column(club)]);
    row::insert(tx, "athlete", columns).map(AthleteId)
}

/// Changes an athlete's public fields, which were checked.
///
/// # Errors
/// Where the file cannot be written.
pub fn update(tx: &Tx<'_>, id: AthleteId, club: Option<ClubId>, person: &Person) -> Result<()> {
    let mut columns = person.columns();
    columns.push(club_column(club));
    row::update(tx, "athlete", ("id", id.0.into()), columns)?;
    Ok(())
}

/// Empties what goes at the athlete's wish of the row itself: from then on nothing public shows more than has to be.
pub(crate) fn erase(tx: &Tx<'_>, id: i64, at: &str) -> Result<()> {
    let mut columns: Columns = ERASED
        .iter()
        .map(|column| (*column, String::new().into()))
        .collect();
    columns.extend([
        ("image_opt_out", true.into()),
        ("name_opt_out", true.into()),
        ("erased_at", at.to_owned().into()),
    ]);
    row::update(tx, "athlete", ("id", id.into()), columns)?;
    Ok(())
}

/// One athlete, a merged one too.
///
/// # Errors
/// Where the file cannot be read.
pub fn by_id(db: &Db, id: AthleteId) -> Result<Option<Athlete>> {
    db.maybe(
        include_str!("athlete/by_id.sql"),
        named_params! {":id": id.0},
        read,
    )
}

/// An athlete's row and uid, and those of whoever turned out to be the same.
pub(crate) fn same(db: &Db, id: AthleteId) -> Result<Vec<(i64, String)>> {
    db.all(
        include_str!("erasure/same.sql"),
        named_params! {":id": id.0},
        |row| Ok((row.get("id")?, row.get("uid")?)),
    )
}

/// All athletes by name, merged ones left out.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Athlete>> {
    db.all(include_str!("athlete/all.sql"), [], read)
}

/// The jogos at which an athlete sits.
///
/// # Errors
/// Where the file cannot be read.
pub fn jogos(db: &Db, id: AthleteId) -> Result<BTreeSet<JogoId>> {
    let found = db.all(
        include_str!("athlete/jogos.sql"),
        named_params! {":id": id.0},
        |row| Ok(JogoId(row.get("jogo_id")?)),
    )?;
    Ok(found.into_iter().collect())
}

/// Deletes an athlete at whom no row points; what is personal lies elsewhere and stays.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: AthleteId) -> Result<()> {
    tx.run(
        include_str!("athlete/delete.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}

/// Whether the two stand in one line-up, so that they cannot be one person.
///
/// # Errors
/// Where the file cannot be read.
pub fn share_a_lineup(db: &Db, id: AthleteId, into: AthleteId) -> Result<bool> {
    let entries: i64 = db.one(
        include_str!("athlete/shared_entries.sql"),
        named_params! {":id": id.0, ":into": into.0},
        |row| row.get("entries"),
    )?;
    Ok(entries > 0)
}

/// Makes `id` a redirect to `into`; what it played goes along.
///
/// # Errors
/// Where the file cannot be written.
pub fn merge(tx: &Tx<'_>, id: AthleteId, into: AthleteId) -> Result<()> {
    for sql in [
        include_str!("athlete/merge.sql"),
        include_str!("athlete/move_lineups.sql"),
        include_str!("athlete/move_jogos.sql"),
        include_str!("athlete/move_offences.sql"),
        include_str!("athlete/move_notes.sql"),
        include_str!("athlete/move_sanctions.sql"),
        include_str!("athlete/move_carried.sql"),
        include_str!("athlete/move_missing.sql"),
        include_str!("athlete/drop_missing.sql"),
        include_str!("athlete/move_substitutions.sql"),
    ] {
        tx.run(sql, named_params! {":id": id.0, ":into": into.0})?;
    }
    Ok(())
}

/// Personal data of an athlete.
///
/// # Errors
/// Where the file cannot be read.
pub fn private(db: &Db, uid: &str) -> Result<Private> {
    let found = db.maybe(
        include_str!("athlete/private.sql"),
        named_params! {":uid": uid},
        Private::read,
    )?;
    Ok(found.unwrap_or_default())
}

/// Uid, CPF and birth date of everyone of whom they are known: what tells homonyms apart.
///
/// # Errors
/// Where the file cannot be read.
pub fn private_all(db: &Db) -> Result<Vec<(String, String, String)>> {
    db.all(include_str!("athlete/private_all.sql"), [], |row| {
        Ok((row.get("uid")?, row.get("cpf")?, row.get("birth_date")?))
    })
}

/// Keeps personal data, which were checked, under a salt of their own.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_private(tx: &Tx<'_>, uid: &str, private: &Private) -> Result<()> {
    let mut columns = private.columns();
    columns.push(("salt", salt(tx)?.into()));
    let of = || Value::from(uid.to_owned());
    if row::update(tx, "athlete_private", ("uid", of()), columns.clone())? == 0 {
        columns.push(("uid", of()));
        row::insert(tx, "athlete_private", columns)?;
    }
    outbox::forget_door_tag(tx, uid)
}

/// An athlete's portrait, a JPEG.
///
/// # Errors
/// Where the file cannot be read.
pub fn photo(db: &Db, uid: &str) -> Result<Option<Vec<u8>>> {
    db.maybe(
        include_str!("athlete/photo.sql"),
        named_params! {":uid": uid},
        |row| row.get("jpeg"),
    )
}

/// Keeps an athlete's portrait under a salt of its own, or takes it away.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_photo(tx: &Tx<'_>, uid: &str, jpeg: Option<&[u8]>) -> Result<()> {
    match jpeg {
        Some(jpeg) => tx.put(
            include_str!("athlete/set_photo.sql"),
            include_str!("athlete/insert_photo.sql"),
            named_params! {":uid": uid, ":jpeg": jpeg},
        ),
        None => tx
            .run(
                include_str!("athlete/clear_photo.sql"),
                named_params! {":uid": uid},
            )
            .map(|_| ()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migrate::{NEWEST, blank};
    use crate::tables::columns;

    /// Texts that say nothing of a person.
    const OTHERS: [&str; 3] = ["uid", "gender", "erased_at"];

    #[test]
    fn every_text_of_an_athlete_is_chained_as_a_digest_or_says_nothing() {
        let db = Db::over(blank(NEWEST).unwrap()).unwrap();
        let texts: Vec<String> = db
            .all(
                "SELECT name FROM pragma_table_info('athlete') WHERE type = 'TEXT'",
                [],
                |row| row.get("name"),
            )
            .unwrap();
        for text in texts {
            assert!(
                TEXTS.contains(&text.as_str()) || OTHERS.contains(&text.as_str()),
                "athlete.{text}: is it about a person? Then it stands in `TEXTS`"
            );
        }
    }

    #[test]
    fn no_column_of_an_athlete_is_forgotten() {
        let db = Db::over(blank(NEWEST).unwrap()).unwrap();
        let written = |mut of: Columns, others: &[&'static str]| {
            of.extend(others.iter().map(|other| (*other, Value::Null)));
            let mut names: Vec<_> = of.into_iter().map(|(name, _)| name.to_owned()).collect();
            names.sort();
            names
        };
        let there = |table: &str| {
            let mut there = columns(&db, table).unwrap();
            there.sort();
            there
        };
        let others = ["id", "uid", "club_id", "erased_at", "merged_into"];
        assert_eq!(
            written(Person::default().columns(), &others),
            there("athlete")
        );
        assert_eq!(
            written(Private::default().columns(), &["id", "uid", "salt"]),
            there("athlete_private")
        );
    }
}
