//! Takes in what seasons state: each season's in one transaction, once however often it comes.

use crate::database::{Fault, Given, Held, Tx, kept};
use crate::log::{self, Stands};
use crate::projection::Rows;
use crate::proof::{self, Proofs};
use crate::refusal::{Refusal, Stop};
use crate::written;
use http::StatusCode;
use serde_json::{Value, json};
use statement::bundle::{Item, Parcel};
use statement::certificate::SignedCertificate;
use statement::chain::{self, Verdict};
use statement::date::Moment;
use statement::enclosed::Seal;
use statement::name::{FederationId, Uid};
use statement::revocation::SignedRevocation;
use statement::trust::Trust;
use statement::{Body, Digest, Point, Signed};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The greatest number that the database keeps.
const MOST_NUMBER: u64 = i64::MAX as u64;

/// What is sent of one season.
#[derive(Default)]
pub struct Sent {
    certificates: Vec<SignedCertificate>,
    revocations: Vec<SignedRevocation>,
    parcels: Vec<Parcel>,
}

pub struct Came {
    season: Uid,
    head: Point,
    /// Statements that are kept now and were not before.
    pub stored: usize,
    known: usize,
    frozen: Option<String>,
    /// Each with the number of its statement; none of a certificate's or a revocation's.
    pub refused: Vec<(Option<u64>, Refusal)>,
}

/// What a bundle holds, by season.
pub fn by_season(items: Vec<Item>) -> BTreeMap<Uid, Sent> {
    let mut seasons: BTreeMap<Uid, Sent> = BTreeMap::new();
    for item in items {
        match item {
            Item::Certificate(signed) => {
                let season = signed.certificate().season.clone();
                seasons.entry(season).or_default().certificates.push(signed);
            }
            Item::Revocation(signed) => {
                let season = signed.revocation().season.clone();
                seasons.entry(season).or_default().revocations.push(signed);
            }
            Item::Statement(parcel) => {
                let season = parcel.signed().statement().season.clone();
                seasons.entry(season).or_default().parcels.push(parcel);
            }
        }
    }
    seasons
}

/// Takes in what one season sent: it is on the disk, or nothing of it is.
pub async fn take(
    held: &mut Held,
    proofs: &Proofs,
    season: &Uid,
    sent: Sent,
    now: Moment,
) -> Result<Came, Stop> {
    let tx = held.national().await?;
    let mut taking = Taking {
        came: Came {
            season: season.clone(),
            head: Point::START,
            stored: 0,
            known: 0,
            frozen: None,
            refused: Vec::new(),
        },
        season: season.clone(),
        tx: &tx,
        now,
    };
    let Some(mut stands) = taking.owner(&sent).await? else {
        taking.nobodys(&sent);
        return Ok(taking.came);
    };
    tx.see(&stands.federation).await?;
    let (trust, keys_changed) = taking.keys(&mut stands, &sent, proofs).await?;
    let accepted = taking.accepted(&sent, &trust);
    let stood = taking.stand(stands, &trust, accepted, keys_changed).await?;
    taking.came.head = stood.head;
    taking.came.frozen = stood.frozen;
    let came = taking.came;
    tx.commit().await?;
    Ok(came)
}

struct Taking<'a> {
    came: Came,
    season: Uid,
    tx: &'a Tx<'a>,
    now: Moment,
}

impl Taking<'_> {
    /// How the season stands, which nobody else changes from here on. One that nobody has seen is of whoever's
    /// certificate comes first and holds; none where none does.
    async fn owner(&mut self, sent: &Sent) -> Result<Option<Stands>, Fault> {
        if let Some(stands) = log::stands(self.tx, &self.season, true).await? {
            return Ok(Some(stands));
        }
        for signed in &sent.certificates {
            let federation = signed.certificate().federation.clone();
            self.tx.see(&federation).await?;
            let mut trust = proof::read(self.tx, &self.season, &federation).await?;
            if trust.certify(signed).is_ok() {
                let new = include_str!("sql/season_new.sql");
                let given: [Given<'_>; 2] = [&self.season.as_str(), &federation.as_str()];
                self.tx.change(new, &given).await?;
                self.tx.see_all().await?;
                return log::stands(self.tx, &self.season, true).await;
            }
        }
        self.tx.see_all().await?;
        Ok(None)
    }

    /// Refuses all of a season that nobody has certified.
    fn nobodys(&mut self, sent: &Sent) {
        for signed in &sent.certificates {
            let federation = signed.certificate().federation.clone();
            let refusal = Refusal::Text(statement::Fault::UnknownRoot(federation));
            self.came.refused.push((None, refusal));
        }
        for signed in &sent.revocations {
            let federation = signed.revocation().federation.clone();
            let refusal = Refusal::Text(statement::Fault::UnknownRoot(federation));
            self.came.refused.push((None, refusal));
        }
        for parcel in &sent.parcels {
            let (at, key) = (parcel.signed().point(), parcel.signed().note().key());
            let refusal = Refusal::from(Verdict::ForeignKey { at, key });
            self.came.refused.push((Some(at.number), refusal));
        }
    }

    /// What is known of the season's keys after what came about them, and whether that is something new.
    async fn keys(
        &mut self,
        stands: &mut Stands,
        sent: &Sent,
        proofs: &Proofs,
    ) -> Result<(Arc<Trust>, bool), Fault> {
        let known = proofs
            .of(self.tx, &self.season, &stands.federation, stands.keys)
            .await?;
        if sent.certificates.is_empty() && sent.revocations.is_empty() {
            return Ok((known, false));
        }
        let mut trust = (*known).clone();
        let mut fresh = 0;
        let of_another = |other: &FederationId| {
            let is_another = *other != stands.federation;
            is_another.then(|| statement::Fault::SeasonOfAnother(other.clone()))
        };
        for signed in &sent.certificates {
            let fault = of_another(&signed.certificate().federation);
            match fault.map_or_else(|| trust.certify(signed), Err) {
                Ok(()) => {
                    let new = include_str!("sql/certificate_new.sql");
                    fresh += self.keep(new, &stands.federation, signed.bytes()).await?;
                }
                Err(fault) => self.came.refused.push((None, Refusal::Text(fault))),
            }
        }
        for signed in &sent.revocations {
            let fault = of_another(&signed.revocation().federation);
            match fault.map_or_else(|| trust.revoke(signed), Err) {
                Ok(()) => {
                    let new = include_str!("sql/revocation_new.sql");
                    fresh += self.keep(new, &stands.federation, signed.bytes()).await?;
                }
                Err(fault) => self.came.refused.push((None, Refusal::Text(fault))),
            }
        }
        if fresh > 0 {
            let sql = include_str!("sql/season_keys.sql");
            let row = self.tx.row(sql, &[&self.season.as_str()]).await?;
            stands.keys = row.ok_or(Fault::Kept("a season"))?.get(0);
        }
        Ok((Arc::new(trust), fresh > 0))
    }

    /// Keeps what a root key says; 0 where it is known.
    async fn keep(&self, sql: &str, of: &FederationId, bytes: Vec<u8>) -> Result<u64, Fault> {
        let hash = Digest::of(&String::from_utf8_lossy(&bytes)).0.to_vec();
        let (season, of) = (self.season.as_str(), of.as_str());
        self.tx.change(sql, &[&season, &of, &hash, &bytes]).await
    }

    /// The parcels against whose statements nothing stands by itself; the others are refused.
    fn accepted<'b>(&mut self, sent: &'b Sent, trust: &Trust) -> Vec<&'b Parcel> {
        let mut accepted = Vec::new();
        for parcel in &sent.parcels {
            let number = parcel.signed().statement().number;
            let refused = match chain::alone(parcel.signed(), trust, self.now) {
                _ if number > MOST_NUMBER => Some(Refusal::Number),
                verdict => verdict.map(Refusal::from),
            };
            match refused {
                Some(refusal) => self.came.refused.push((Some(number), refusal)),
                None => accepted.push(parcel),
            }
        }
        accepted
    }

    /// Keeps them, and how the season stands then.
    async fn stand(
        &mut self,
        stands: Stands,
        trust: &Trust,
        accepted: Vec<&Parcel>,
        keys_changed: bool,
    ) -> Result<Stands, Fault> {
        let new = self.kept(&stands.federation, &accepted).await?;
        self.came.stored = new.len();
        self.came.known = accepted.len() - new.len().min(accepted.len());
        let erased: BTreeSet<Seal> = accepted
            .iter()
            .filter_map(|parcel| match &parcel.signed().statement().body {
                Body::Erased(said) => Some(said.seals.iter().copied()),
                _ => None,
            })
            .flatten()
            .collect();
        if !erased.is_empty() {
            log::erase(self.tx, &self.season, &stands.federation, &erased).await?;
        }
        let fresh: BTreeSet<Point> = new.iter().map(|signed| signed.point()).collect();
        let is_late = self.enclose(&stands.federation, &accepted, &fresh).await?;
        if new.is_empty() && !keys_changed && !is_late {
            return Ok(stands);
        }
        if !keys_changed
            && !is_late
            && erased.is_empty()
            && let Some(next) = self.next(&stands, &new, &accepted).await?
        {
            return Ok(next);
        }
        let log = log::all(self.tx, &self.season).await?;
        log::worked_out(self.tx, &self.season, &stands, trust, &log).await
    }

    /// Keeps statements; those that were not known, by number.
    async fn kept<'b>(
        &self,
        of: &FederationId,
        accepted: &[&'b Parcel],
    ) -> Result<Vec<&'b Signed>, Fault> {
        if accepted.is_empty() {
            return Ok(Vec::new());
        }
        let by: BTreeMap<(i64, Vec<u8>, Vec<u8>), &Signed> = accepted
            .iter()
            .map(|parcel| {
                let signed = parcel.signed();
                let (point, key) = (signed.point(), signed.note().key());
                (
                    (kept(point.number), point.hash.0.to_vec(), key.0.to_vec()),
                    signed,
                )
            })
            .collect();
        let numbers: Vec<i64> = by.keys().map(|(number, ..)| *number).collect();
        let hashes: Vec<&[u8]> = by.keys().map(|(_, hash, _)| hash.as_slice()).collect();
        let keys: Vec<&[u8]> = by.keys().map(|(.., key)| key.as_slice()).collect();
        let kinds: Vec<&str> = by
            .values()
            .map(|signed| signed.statement().body.kind())
            .collect();
        let bytes: Vec<Vec<u8>> = by.values().map(|signed| signed.bytes()).collect();
        let sql = include_str!("sql/statements_new.sql");
        let (season, of) = (self.season.as_str(), of.as_str());
        let rows = self
            .tx
            .rows(
                sql,
                &[&season, &of, &numbers, &hashes, &keys, &kinds, &bytes],
            )
            .await?;
        let mut new: Vec<&Signed> = rows
            .iter()
            .filter_map(|row| by.get(&(row.get(0), row.get(1), row.get(2))).copied())
            .collect();
        new.sort_by_key(|signed| signed.point());
        Ok(new)
    }

    /// Keeps what is enclosed; whether some of it is of a statement that was known, or is not kept: it was erased.
    async fn enclose(
        &self,
        of: &FederationId,
        accepted: &[&Parcel],
        fresh: &BTreeSet<Point>,
    ) -> Result<bool, Fault> {
        let lines: BTreeMap<Seal, (String, bool)> = accepted
            .iter()
            .flat_map(|parcel| {
                let is_fresh = fresh.contains(&parcel.signed().point());
                let enclosed = parcel.enclosed().iter();
                enclosed.map(move |one| {
                    let line = one.line();
                    (
                        one.seal(),
                        (line.trim_end_matches('\n').to_owned(), is_fresh),
                    )
                })
            })
            .collect();
        if lines.is_empty() {
            return Ok(false);
        }
        let seals: Vec<Vec<u8>> = lines.keys().map(|seal| seal.0.to_vec()).collect();
        let texts: Vec<&str> = lines.values().map(|(line, _)| line.as_str()).collect();
        let sql = include_str!("sql/enclosed_new.sql");
        let (season, of) = (self.season.as_str(), of.as_str());
        let rows = self.tx.rows(sql, &[&season, &of, &seals, &texts]).await?;
        let kept: BTreeSet<Vec<u8>> = rows.iter().map(|row| row.get(0)).collect();
        // What is fresh must be kept with it, what is known must have been.
        Ok(lines
            .iter()
            .any(|(seal, (_, is_fresh))| kept.contains(seal.0.as_slice()) != *is_fresh))
    }

    /// Where they follow the season's newest one by one: what they come to is added, nothing else is read.
    async fn next(
        &self,
        stands: &Stands,
        new: &[&Signed],
        accepted: &[&Parcel],
    ) -> Result<Option<Stands>, Fault> {
        if !stands.plain || stands.frozen.is_some() {
            return Ok(None);
        }
        let first = log::at(self.tx, &self.season, stands.head).await?;
        let mut last = first.as_ref();
        for signed in new {
            match chain::follows(last, signed) {
                Some(Ok(())) => last = Some(signed),
                _ => return Ok(None),
            }
        }
        let enclosed = accepted
            .iter()
            .flat_map(|parcel| parcel.enclosed())
            .map(|one| (one.seal(), one.clone()))
            .collect();
        let mut rows = Rows::default();
        for signed in new {
            rows.take(signed, &enclosed);
        }
        written::write(self.tx, &self.season, &stands.federation, &rows).await?;
        if rows.persons.values().any(|person| person.name.is_none()) {
            written::forgotten(self.tx, &self.season).await?;
        }
        let next = Stands {
            head: last.map_or(stands.head, Signed::point),
            ..stands.clone()
        };
        log::keep(self.tx, &self.season, &next).await?;
        Ok(Some(next))
    }
}

impl Came {
    /// As an answer holds it.
    pub fn json(&self) -> Value {
        let refused = self.refused.iter().map(|(number, refusal)| {
            let mut told = refusal.json();
            told["number"] = json!(number);
            told
        });
        json!({
            "season": self.season,
            "number": self.head.number,
            "head": self.head.hash,
            "stored": self.stored,
            "known": self.known,
            "frozen": self.frozen,
            "refused": refused.collect::<Vec<_>>(),
        })
    }

    /// Up to which statement the season is verified.
    pub const fn number(&self) -> u64 {
        self.head.number
    }

    /// Whether the season is under review.
    pub const fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// What it is over HTTP: a refusal first, then whether the season is under review.
    pub fn status(&self) -> StatusCode {
        match (self.refused.first(), &self.frozen) {
            (Some((_, refusal)), _) => refusal.status(),
            (None, Some(_)) => StatusCode::CONFLICT,
            (None, None) => StatusCode::OK,
        }
    }
}
