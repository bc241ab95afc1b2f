//! A season's log as it is kept, and what it comes to as a whole.

use crate::clock::end;
use crate::database::{Fault, Tx, kept, told};
use crate::projection::{Enclosures, Rows};
use crate::written;
use statement::chain::{Checked, Verdict, check_kept};
use statement::enclosed::{Enclosure, Seal};
use statement::name::{FederationId, Uid};
use statement::trust::Trust;
use statement::{Digest, Point, Signed};
use std::collections::BTreeSet;

/// How a season stands.
#[derive(Debug, Clone)]
pub struct Stands {
    pub federation: FederationId,
    /// Which number what is known of its keys has.
    pub keys: i64,
    /// The newest statement that is verified.
    pub head: Point,
    /// Whether its log holds the verified story and nothing else.
    pub plain: bool,
    /// What stands against what comes next.
    pub frozen: Option<String>,
}

/// How a season stands, and whether nobody else may change that until the transaction ends.
pub async fn stands(tx: &Tx<'_>, season: &Uid, held: bool) -> Result<Option<Stands>, Fault> {
    let sql = match held {
        true => include_str!("sql/season_held.sql"),
        false => include_str!("sql/season_seen.sql"),
    };
    let Some(row) = tx.row(sql, &[&season.as_str()]).await? else {
        return Ok(None);
    };
    let federation = FederationId::parse(row.get(0)).ok_or(Fault::Kept("a federation"))?;
    let hash = match row.get::<_, Option<&[u8]>>(3) {
        None => Digest::NONE,
        Some(bytes) => Digest(bytes.try_into().map_err(|_| Fault::Kept("a hash"))?),
    };
    Ok(Some(Stands {
        federation,
        keys: row.get(1),
        head: Point {
            number: told(row.get(2)),
            hash,
        },
        plain: row.get(4),
        frozen: row.get(5),
    }))
}

pub async fn keep(tx: &Tx<'_>, season: &Uid, stands: &Stands) -> Result<(), Fault> {
    let hash = (stands.head.number > 0).then(|| stands.head.hash.0.to_vec());
    let number = kept(stands.head.number);
    let sql = include_str!("sql/season_stands.sql");
    let season = season.as_str();
    tx.change(
        sql,
        &[&season, &number, &hash, &stands.plain, &stands.frozen],
    )
    .await?;
    Ok(())
}

/// A statement of a log.
pub async fn at(tx: &Tx<'_>, season: &Uid, point: Point) -> Result<Option<Signed>, Fault> {
    if point.number == 0 {
        return Ok(None);
    }
    let sql = include_str!("sql/statement_at.sql");
    let (number, hash) = (kept(point.number), point.hash.0.to_vec());
    let row = tx.row(sql, &[&season.as_str(), &number, &hash]).await?;
    let row = row.ok_or(Fault::Kept("the newest statement"))?;
    signed(row.get(0)).map(Some)
}

/// A statement as it is kept.
pub fn signed(bytes: &[u8]) -> Result<Signed, Fault> {
    Signed::parse(bytes).map_err(|_| Fault::Kept("a statement"))
}

/// All statements of a season: each the one that was held against its key when it came.
pub async fn all(tx: &Tx<'_>, season: &Uid) -> Result<Vec<Signed>, Fault> {
    let rows = tx
        .rows(include_str!("sql/statements.sql"), &[&season.as_str()])
        .await?;
    let all = rows.iter().map(|row| {
        let came: (i64, &[u8], &[u8]) = (row.get(1), row.get(2), row.get(3));
        let is_it = |signed: &Signed| {
            let (at, key) = (signed.point(), signed.note().key());
            came == (kept(at.number), &at.hash.0[..], &key.0[..])
        };
        let signed = Signed::parse(row.get(0)).ok().filter(is_it);
        signed.ok_or_else(|| Fault::Altered {
            season: season.clone(),
            number: told(came.0),
        })
    });
    all.collect()
}

/// Everything that is enclosed in a season.
pub async fn enclosed(tx: &Tx<'_>, season: &Uid) -> Result<Enclosures, Fault> {
    let rows = tx
        .rows(include_str!("sql/enclosed.sql"), &[&season.as_str()])
        .await?;
    let lines = rows.iter().map(|row| {
        let enclosure = Enclosure::read(row.get(0)).ok_or(Fault::Kept("what is enclosed"))?;
        Ok((enclosure.seal(), enclosure))
    });
    lines.collect()
}

/// Lets go of what is enclosed under these seals, now and whenever it comes again.
pub async fn erase(
    tx: &Tx<'_>,
    season: &Uid,
    federation: &FederationId,
    seals: &BTreeSet<Seal>,
) -> Result<(), Fault> {
    let seals: Vec<Vec<u8>> = seals.iter().map(|seal| seal.0.to_vec()).collect();
    let season = season.as_str();
    let new = include_str!("sql/erased_new.sql");
    tx.change(new, &[&season, &federation.as_str(), &seals])
        .await?;
    tx.change(include_str!("sql/enclosed_gone.sql"), &[&season, &seals])
        .await?;
    Ok(())
}

/// Works out anew what a season comes to by its whole log, whatever stood there.
pub async fn worked_out(
    tx: &Tx<'_>,
    season: &Uid,
    stands: &Stands,
    trust: &Trust,
    log: &[Signed],
) -> Result<Stands, Fault> {
    let enclosed = enclosed(tx, season).await?;
    let checked = check_kept(season, log, trust, end());
    let mut rows = Rows::default();
    for signed in &checked.verified {
        rows.take(signed, &enclosed);
    }
    written::emptied(tx, season).await?;
    written::write(tx, season, &stands.federation, &rows).await?;
    written::forgotten(tx, season).await?;
    let alerts: BTreeSet<(&str, u64)> = checked.verdicts.iter().filter_map(alert).collect();
    written::alerts(tx, season, &stands.federation, &alerts).await?;
    // Whatever was listed and is no more is to be noticed, too.
    tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
    let now = Stands {
        head: checked.head(),
        plain: checked.verified.len() == log.len(),
        frozen: frozen(&checked).map(str::to_owned),
        ..stands.clone()
    };
    keep(tx, season, &now).await?;
    Ok(now)
}

/// What keeps a season from going on.
fn frozen(checked: &Checked<'_>) -> Option<&'static str> {
    let mut stops = checked.verdicts.iter().filter(|verdict| {
        matches!(
            verdict,
            Verdict::Fork { kept: None, .. }
                | Verdict::Astray { .. }
                | Verdict::Rollback { .. }
                | Verdict::ClockBack { .. }
        )
    });
    stops.next().map(Verdict::code)
}

/// What is told of a verdict, and at which number. Statements of keys that do not hold are no part of the story: they
/// are refused at the door, and those that came before their key was revoked are passed over.
fn alert(verdict: &Verdict) -> Option<(&'static str, u64)> {
    let number = match verdict {
        Verdict::Gap { after, .. } => after + 1,
        Verdict::Fork { number, kept, .. } => {
            let code = if kept.is_some() {
                "fork-settled"
            } else {
                "fork"
            };
            return Some((code, *number));
        }
        Verdict::Astray { at } | Verdict::Rollback { at, .. } | Verdict::ClockBack { at, .. } => {
            at.number
        }
        _ => return None,
    };
    Some((verdict.code(), number))
}
