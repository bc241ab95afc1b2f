//! Whose signatures hold: the root keys that somebody registered in person, and what they say of seasons' keys.

use crate::certificate::{Certificate, SignedCertificate};
use crate::date::Day;
use crate::fault::Fault;
use crate::key::{KeyId, PublicKey};
use crate::name::{FederationId, Uid};
use crate::note::Note;
use crate::revocation::{Revocation, SignedRevocation};
use crate::signed::{Point, Signed, Statement};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of keys.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    roots: BTreeMap<FederationId, BTreeSet<PublicKey>>,
    certificates: BTreeMap<Uid, Vec<Certificate>>,
    revocations: BTreeSet<Revocation>,
}

/// What a signature is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// A key of the season signed it, on a day on which that held.
    Held,
    /// The certificate had not begun.
    NotYet {
        /// Its first day.
        from: Day,
    },
    /// The certificate was over.
    Expired {
        /// Its last day.
        until: Day,
    },
    /// The key signs no more.
    Revoked {
        /// The first day of which it does not.
        since: Day,
        /// The number of the last statement that holds.
        last: u64,
    },
    /// The key did not sign this: it was changed since.
    Forged(KeyId),
    /// It is no key of the season that anybody has certified.
    Foreign(KeyId),
}

impl Trust {
    /// Nobody's is trusted yet.
    #[must_use]
    pub fn nobody() -> Self {
        Self::default()
    }

    /// Takes a federation's root key, that somebody has brought in person. One that is added to another follows it.
    pub fn register(&mut self, federation: FederationId, root: PublicKey) {
        self.roots.entry(federation).or_default().insert(root);
    }

    /// Takes a certificate; the same again changes nothing.
    ///
    /// # Errors
    /// [`Fault::UnknownRoot`], [`Fault::BadSignature`], [`Fault::SeasonOfAnother`].
    pub fn certify(&mut self, signed: &SignedCertificate) -> Result<(), Fault> {
        let certificate = signed.certificate();
        self.by_root(&certificate.federation, signed.note())?;
        self.of_no_other(&certificate.season, &certificate.federation)?;
        let known = self.certificates.entry(certificate.season.clone());
        let known = known.or_default();
        if !known.contains(certificate) {
            known.push(certificate.clone());
        }
        Ok(())
    }

    /// Takes a revocation; the same again changes nothing.
    ///
    /// # Errors
    /// As [`Trust::certify`].
    pub fn revoke(&mut self, signed: &SignedRevocation) -> Result<(), Fault> {
        let revocation = signed.revocation();
        self.by_root(&revocation.federation, signed.note())?;
        self.of_no_other(&revocation.season, &revocation.federation)?;
        self.revocations.insert(revocation.clone());
        Ok(())
    }

    /// Which federation a season belongs to, as far as its keys say.
    #[must_use]
    pub fn federation(&self, season: &Uid) -> Option<&FederationId> {
        let certificates = self.certificates.get(season)?;
        certificates.first().map(|one| &one.federation)
    }

    /// What the signature of a statement is worth. Where several certificates tell of its key, by the best of them.
    #[must_use]
    pub fn standing(&self, signed: &Signed) -> Standing {
        let Statement {
            season,
            number,
            made,
            ..
        } = signed.statement();
        self.worth(season, signed.note(), made.day(), *number, false)
    }

    /// The same of one that held when it came and is what it was then. What is known of keys may be another thing by
    /// now; which of them signed it is not, and is not worked out again.
    #[must_use]
    pub fn standing_of_kept(&self, signed: &Signed) -> Standing {
        let Statement {
            season,
            number,
            made,
            ..
        } = signed.statement();
        self.worth(season, signed.note(), made.day(), *number, true)
    }

    /// The same of what a season signs beside its chain, on a day. Whoever has a stolen key writes any day over it:
    /// it holds for as long as the day is about today's.
    #[must_use]
    pub fn beside(&self, season: &Uid, note: &Note, day: Day) -> Standing {
        self.worth(season, note, day, 0, false)
    }

    fn worth(&self, season: &Uid, note: &Note, day: Day, number: u64, is_kept: bool) -> Standing {
        let certificates = self.certificates.get(season).into_iter().flatten();
        let named: Vec<&Certificate> = certificates
            .filter(|certificate| note.names(&certificate.key))
            .collect();
        let Some(first) = named.first() else {
            return Standing::Foreign(note.key());
        };
        // The name of a key is short: of two that share it the signature alone says which it is.
        let is_sure = is_kept && named.iter().all(|other| other.key == first.key);
        let by = named
            .iter()
            .filter(|certificate| is_sure || note.is_by(&certificate.key));
        let worth = by.map(|certificate| {
            if let Some(revoked) = self.revoked(certificate, day, number) {
                return revoked;
            }
            match (certificate.from, certificate.until) {
                (from, _) if day < from => Standing::NotYet { from },
                (_, until) if day > until => Standing::Expired { until },
                _ => Standing::Held,
            }
        });
        worth.min().unwrap_or(Standing::Forged(note.key()))
    }

    /// Statements of a season by which its federation stands, whatever else was signed by a key that it lost.
    pub(crate) fn stands_by<'a>(&'a self, season: &Uid) -> impl Iterator<Item = Point> + 'a {
        let own = self.certificates.get(season).and_then(|all| all.first());
        let revocations = self.revocations.iter();
        let of_it = revocations.filter(move |revocation| {
            own.is_some_and(|own| {
                (&own.season, &own.federation) == (&revocation.season, &revocation.federation)
            })
        });
        of_it.map(|revocation| revocation.last)
    }

    fn revoked(&self, certificate: &Certificate, day: Day, number: u64) -> Option<Standing> {
        let of_it = self.revocations.iter().filter(|revocation| {
            revocation.federation == certificate.federation
                && revocation.season == certificate.season
                && revocation.key == certificate.key
        });
        let against = of_it.filter(|one| day >= one.since || number > one.last.number);
        let told = against.map(|one| Standing::Revoked {
            since: one.since,
            last: one.last.number,
        });
        told.min()
    }

    fn by_root(&self, federation: &FederationId, note: &Note) -> Result<(), Fault> {
        let roots = self.roots.get(federation).into_iter().flatten();
        let Some(root) = roots.into_iter().find(|root| note.names(root)) else {
            return Err(Fault::UnknownRoot(federation.clone()));
        };
        note.by(root)
    }

    /// Whoever comes first has the season: nobody freezes another's.
    fn of_no_other(&self, season: &Uid, federation: &FederationId) -> Result<(), Fault> {
        match self.federation(season) {
            Some(other) if other != federation => Err(Fault::SeasonOfAnother(other.clone())),
            _ => Ok(()),
        }
    }
}
