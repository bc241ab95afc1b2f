//! What a season looks like now: the newest view wins, and may be lost.

use crate::central::Central;
use crate::clock::{self, is_near};
use crate::database::{Fault, kept, told};
use crate::log;
use crate::refusal::{Refusal, Stop};
use serde_json::{Value, json};
use statement::Point;
use statement::chain::Verdict;
use statement::live::SignedLive;
use statement::name::Uid;

/// The most bytes of what is sent: a digest and a view.
pub const MOST_BYTES: usize = 2 << 20;

impl Central {
    /// Takes the view of a season, where it overtakes the one that is there.
    pub(crate) async fn take_live(&self, season: &Uid, bytes: &[u8]) -> Result<Value, Stop> {
        let (sent, view) = SignedLive::sent(bytes)?;
        if sent.live().season != *season {
            return Err(Refusal::AnotherRequest.into());
        }
        let now = clock::now();
        if !is_near(sent.live().made, now) {
            return Err(Refusal::ClockApart(now).into());
        }
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        let stands = log::stands(&tx, season, false).await?;
        let at = Point::START;
        let Some(stands) = stands else {
            let key = sent.note().key();
            return Err(Refusal::from(Verdict::ForeignKey { at, key }).into());
        };
        tx.see(&stands.federation).await?;
        let trust = self
            .proofs
            .of(&tx, season, &stands.federation, stands.keys)
            .await?;
        let standing = trust.beside(season, sent.note(), sent.live().made.day());
        if let Some(verdict) = Verdict::of(standing, at) {
            return Err(Refusal::from(verdict).into());
        }
        let (seq, made) = (kept(sent.live().seq), sent.live().made.seconds());
        let note = &bytes[..bytes.len() - view.len()];
        let (of, federation) = (season.as_str(), stands.federation.as_str());
        let sql = include_str!("sql/live_new.sql");
        let taken = tx
            .change(sql, &[&of, &federation, &seq, &made, &note, &view])
            .await?;
        let row = tx.row(include_str!("sql/live_seq.sql"), &[&of]).await?;
        let seq: i64 = row.ok_or(Fault::Kept("a view"))?.get(0);
        // It may be lost: nobody waits for the disk.
        tx.change(include_str!("sql/lazily.sql"), &[]).await?;
        tx.commit().await?;
        Ok(json!({ "seq": told(seq), "taken": taken > 0 }))
    }

    /// The view that stands, as it was sent.
    pub(crate) async fn live(&self, season: &Uid) -> Result<Vec<u8>, Stop> {
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        let row = tx
            .row(include_str!("sql/live.sql"), &[&season.as_str()])
            .await?;
        Ok(row.ok_or(Refusal::NoSuch)?.get(0))
    }
}
