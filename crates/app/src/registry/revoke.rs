//! A season's key that signs no more: what the federation's root key says of it, and up to where the season stands.

pub use statement::revocation::Cause;

use crate::registry::restore::Others;
use crate::registry::root::secret;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::key::{PublicKey, entries, set_by};
use championship::name::tidy;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use serde::Serialize;
use statement::certificate::{Certificate, SignedCertificate};
use statement::chain::check;
use statement::date::{Day, Moment};
use statement::revocation::Revocation;
use statement::trust::Trust;
use statement::{Digest, Fault, Point, Statement};
use std::collections::BTreeSet;

/// A season as whoever keeps the root key knows it: its newest certificate, and what it has stated, from the first on.
#[derive(Debug, Clone)]
pub struct Known {
    certificate: Certificate,
    root: PublicKey,
    /// Every key that it has had, as far as is known.
    keys: BTreeSet<PublicKey>,
    stated: Vec<(Point, Day)>,
}

/// Which key signs no more.
#[derive(Debug, Clone, Copy)]
pub struct Revoked<'a> {
    /// Why.
    pub cause: Cause,
    /// The first day of which its signature does not hold, `YYYY-MM-DD`.
    pub since: &'a str,
    /// The public half, in hex; the season's only one, if absent.
    pub key: Option<&'a str>,
}

/// A revocation, and what it comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RevokedKey {
    /// Signed, as it goes to the central.
    #[serde(skip)]
    pub text: String,
    /// The season's uid.
    pub season: String,
    /// The public half of the key.
    pub key: String,
    /// The first day of which its signature does not hold.
    pub since: String,
    /// The number of the last statement that stands; 0 where none does.
    pub last: u64,
}

impl Known {
    /// By the season's file.
    ///
    /// # Errors
    /// [`FederationRefusal::NotJoined`], or where the file cannot be read.
    pub fn of_file(season: &SeasonFile) -> Result<Self, Refusal> {
        let look = season.look()?;
        let joined = store::outbox::federation(&look)?.ok_or(FederationRefusal::NotJoined)?;
        let signed = SignedCertificate::parse(joined.certificate.as_bytes());
        let signed = signed.map_err(FederationRefusal::Text)?;
        let root = PublicKey::parse(&joined.root);
        let stated = store::outbox::after(&look, 0)?;
        let stated = stated.iter().map(|one| {
            let statement = Statement::parse(&one.text).map_err(FederationRefusal::Text)?;
            let hash = Digest::of(&one.text);
            let point = Point {
                number: statement.number,
                hash,
            };
            Ok::<_, Refusal>((point, statement.made.day()))
        });
        Ok(Self {
            certificate: signed.certificate().clone(),
            root: root.ok_or(FederationRefusal::NotJoined)?,
            keys: entries(&look)?.iter().filter_map(set_by).collect(),
            stated: stated.collect::<Result<_, _>>()?,
        })
    }

    /// By what it has written on a stick, as far as that is one story signed by keys that this root key certified.
    ///
    /// # Errors
    /// [`FederationRefusal::Words`], [`FederationRefusal::NoCertificate`], [`FederationRefusal::ManySeasons`], or whose
    /// certificates they are.
    pub fn of_stick(others: &Others, typed: &str, context: &Context) -> Result<Self, Refusal> {
        let root = secret(typed)?.public();
        let all = others.certificates();
        let newest = all.iter().map(SignedCertificate::certificate);
        let newest = newest.max_by_key(|one| (one.from, one.serial));
        let certificate = newest.ok_or(FederationRefusal::NoCertificate)?.clone();
        let season = &certificate.season;
        let seasons = all.iter().map(|one| &one.certificate().season);
        let told = others
            .statements()
            .iter()
            .map(|one| &one.statement().season);
        if seasons.chain(told).any(|one| one != season) {
            return Err(FederationRefusal::ManySeasons.into());
        }
        let mut trust = Trust::nobody();
        trust.register(certificate.federation.clone(), root);
        for signed in all {
            trust.certify(signed).map_err(FederationRefusal::Text)?;
        }
        let now = Moment::of(context.now.timestamp());
        let now = now.ok_or_else(|| Refusal::Fault(context.now.to_string()))?;
        let checked = check(season, others.statements(), &trust, now);
        let stated = checked.verified.iter();
        let stated = stated.map(|signed| (signed.point(), signed.statement().made.day()));
        let stated = stated.collect();
        let keys = all.iter().map(|one| one.certificate().key).collect();
        Ok(Self {
            certificate,
            root,
            keys,
            stated,
        })
    }

    /// The key that is meant: a revocation is never taken back, so nobody guesses which of several. A copy of the file
    /// from before may know nothing of the one that is named.
    fn key(&self, asked: Option<&str>) -> Result<PublicKey, Refusal> {
        if let Some(key) = asked.map(tidy) {
            let public = PublicKey::typed(&key);
            return Ok(public.ok_or(FederationRefusal::BadKey { field: "key", key })?);
        }
        let keys = || self.keys.iter().map(ToString::to_string).collect();
        let only = self.keys.first().filter(|_| self.keys.len() == 1);
        Ok(*only.ok_or_else(|| FederationRefusal::WhichKey { keys: keys() })?)
    }

    /// Says by the root key that somebody typed that a key signs no more; what was stated before that day stands.
    ///
    /// # Errors
    /// [`FederationRefusal::WhichKey`], what of it cannot be read, or whose root key was typed.
    pub fn revoke(&self, asked: Revoked<'_>, typed: &str) -> Result<RevokedKey, Refusal> {
        let since = Day::parse(asked.since).ok_or_else(|| Refusal::BadDate {
            field: "since",
            date: asked.since.to_owned(),
        })?;
        let key = self.key(asked.key)?;
        let before = self.stated.iter().take_while(|(_, day)| *day < since);
        let last = before.last().map_or(Point::START, |(point, _)| *point);
        let root = secret(typed)?;
        let federation = self.certificate.federation.clone();
        if root.public() != self.root {
            return Err(FederationRefusal::Text(Fault::UnknownRoot(federation)).into());
        }
        let revocation = Revocation {
            federation,
            season: self.certificate.season.clone(),
            key,
            since,
            last,
            cause: asked.cause,
        };
        Ok(RevokedKey {
            text: String::from_utf8(revocation.sign(&root).bytes())
                .map_err(|error| Refusal::Fault(error.to_string()))?,
            season: revocation.season.to_string(),
            key: key.to_string(),
            since: since.to_string(),
            last: last.number,
        })
    }
}
