//! The country's list of sanctions: signed as a whole, for every season alike.

use crate::central::Central;
use crate::clock;
use crate::database::{Fault, Tx, told};
use crate::listed::Listed;
use crate::persons::Persons;
use crate::refusal::Stop;
use statement::date::{Day, Moment};
use statement::list::{Entry, List, etag};
use statement::name::{FederationId, Title, Told, Uid};
use statement::tag::{DoorTag, Salt};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What stands for a name that is erased or was never sent.
const NAMELESS: &str = "(nome apagado)";

/// What stands for the words of a decision that are erased or were never sent.
const WORDLESS: &str = "decisão cujo texto foi apagado";

impl Central {
    /// The list as it stands. One that would say the same goes out as it did, on one day.
    pub(crate) async fn listed(&self) -> Result<Arc<Listed>, Stop> {
        let now = clock::now();
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        let pulse: i64 = tx
            .row(include_str!("sql/pulse.sql"), &[])
            .await?
            .ok_or(Fault::Kept("its pulse"))?
            .get(0);
        // Whoever comes while it is made waits for it.
        let mut listed = self.listed.lock().await;
        if let Some(last) = listed.as_ref()
            && (last.pulse, last.day) == (pulse, now.day())
        {
            return Ok(Arc::clone(last));
        }
        let entries = entries(&tx, now.day()).await?;
        let fresh = match listed.as_ref() {
            Some(last) if last.day == now.day() && last.entries == entries => Listed {
                pulse,
                day: last.day,
                bytes: last.bytes.clone(),
                etag: last.etag.clone(),
                entries,
            },
            _ => self.signed(&tx, pulse, now, entries).await?,
        };
        let fresh = Arc::new(fresh);
        *listed = Some(Arc::clone(&fresh));
        Ok(fresh)
    }

    async fn signed(
        &self,
        tx: &Tx<'_>,
        pulse: i64,
        now: Moment,
        entries: Vec<Entry>,
    ) -> Result<Listed, Stop> {
        let row = tx.row(include_str!("sql/salt.sql"), &[]).await?;
        let row = row.ok_or(Fault::Kept("its salt"))?;
        let salt: [u8; 16] = row
            .get::<_, &[u8]>(0)
            .try_into()
            .map_err(|_| Fault::Kept("its salt"))?;
        let list = List {
            made: now,
            salt: Salt(salt),
            entries,
        };
        let bytes = list.sign(&self.keys.own)?;
        Ok(Listed {
            pulse,
            day: now.day(),
            etag: format!("\"{}\"", etag(&bytes)),
            bytes,
            entries: list.entries,
        })
    }
}

/// Whoever may not play on this day or later, by season and number.
async fn entries(tx: &Tx<'_>, day: Day) -> Result<Vec<Entry>, Fault> {
    let rows = tx
        .rows(
            include_str!("sql/sanctions_listed.sql"),
            &[&day.to_string()],
        )
        .await?;
    let none = || Fault::Kept("a sanction");
    let suspended = rows.iter().map(|row| Uid::parse(row.get(3)));
    let suspended = suspended.collect::<Option<Vec<Uid>>>().ok_or_else(none)?;
    let persons = Persons::of(tx, &suspended).await?;
    let all = persons.all();
    let entries = rows.iter().zip(suspended).map(|(row, athlete)| {
        let same = all.get(&persons.first(&athlete)).cloned();
        let same = same.unwrap_or_else(|| BTreeSet::from([athlete]));
        let name: Option<&str> = row.get(4);
        let tag: Option<&[u8]> = row.get(5);
        let words: Option<&str> = row.get(8);
        Ok(Entry {
            season: Uid::parse(row.get(0)).ok_or_else(none)?,
            number: told(row.get(1)),
            federation: FederationId::parse(row.get(2)).ok_or_else(none)?,
            athletes: same.into_iter().collect(),
            name: Title::parse(name.unwrap_or(NAMELESS)).ok_or_else(none)?,
            tag: tag.and_then(|tag| Some(DoorTag(tag.try_into().ok()?))),
            from: Day::parse(row.get(6)).ok_or_else(none)?,
            until: Day::parse(row.get(7)).ok_or_else(none)?,
            told: Told::parse(words.unwrap_or(WORDLESS)).ok_or_else(none)?,
        })
    });
    entries.collect()
}
