//! The federation to which a season belongs beyond itself, and up to where somebody has what it states there.

use crate::season::act::Act;
use crate::season::key::{PublicKey, current};
use crate::season::made::Made;
use crate::season::signing::{is_guarded, may_change_another_s};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use serde::Serialize;
use statement::Fault;
use statement::certificate::SignedCertificate;
use statement::date::Day;
use statement::list::{List, etag};
use statement::note::Signer;
use statement::trust::Trust;
use store::EntryKind;
use store::outbox::{Federation, SanctionList, Sent};

/// Joins a federation, or takes a new certificate of it: from then on the season states what goes beyond it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JoinFederation {
    /// What its root key says of the season's, signed.
    pub certificate: String,
    /// The public half of the root key, in hex, as somebody has brought it in person.
    pub root: String,
    /// Where its central is found; empty where that is known, or it has none.
    pub central: String,
    /// The public half of the central's key, in hex; empty where that is known, or nobody has said.
    pub central_key: String,
}

impl Act for JoinFederation {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::JoinFederation
    }

    // What it states leaves the house.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Key, Tag::Statements]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if is_guarded(&store::operator::all(work.tx)?) {
            may_change_another_s(work.tx, work.context)?;
        }
        let federation = self.checked(work)?;
        if let Some(joined) = store::outbox::federation(work.tx)?
            && joined.code != federation.code
        {
            let federation = joined.code;
            return Err(FederationRefusal::OfOther { federation }.into());
        }
        store::outbox::join(work.tx, &federation)?;
        // All that it says by now is stated with it.
        work.tx.tag(Tag::Season);
        work.tx.tag(Tag::Statements);
        Ok(Made::Nothing)
    }
}

impl JoinFederation {
    fn checked(&self, work: &Work<'_>) -> Result<Federation, Refusal> {
        let own = current(work.tx)?.ok_or(FederationRefusal::NoSeasonKey)?;
        let root = public("root", &self.root)?;
        let signed = SignedCertificate::parse(self.certificate.as_bytes())
            .map_err(FederationRefusal::Text)?;
        let certificate = signed.certificate();
        let mut trust = Trust::nobody();
        trust.register(certificate.federation.clone(), root);
        trust.certify(&signed).map_err(FederationRefusal::Text)?;
        if certificate.season.as_str() != store::season::get(work.tx)?.uid {
            let season = certificate.season.to_string();
            return Err(FederationRefusal::OtherSeason { season }.into());
        }
        if certificate.key != own {
            let key = certificate.key.to_string();
            return Err(FederationRefusal::OtherKey { key }.into());
        }
        let today = Day::parse(&work.context.today());
        if today.is_none_or(|day| day < certificate.from || day > certificate.until) {
            return Err(FederationRefusal::NotNow {
                from: certificate.from.to_string(),
                until: certificate.until.to_string(),
            }
            .into());
        }
        // A new certificate says nothing of the central.
        let before = store::outbox::federation(work.tx)?;
        let before = before.map(|before| (before.central, before.central_key));
        let (central, central_key) = before.unwrap_or_default();
        let central_key = match tidy(&self.central_key) {
            key if key.is_empty() => central_key,
            key => public("central_key", &key)?.to_string(),
        };
        let central = match tidy(&self.central) {
            told if told.is_empty() => central,
            told => told,
        };
        Ok(Federation {
            code: certificate.federation.to_string(),
            root: root.to_string(),
            certificate: self.certificate.clone(),
            central,
            central_key,
            at: work.at(),
        })
    }
}

/// The public half of a key as somebody copied it into this field.
fn public(field: &'static str, key: &str) -> Result<PublicKey, Refusal> {
    let key = tidy(key);
    let short: String = key.chars().take(80).collect();
    PublicKey::typed(&key).ok_or_else(|| FederationRefusal::BadKey { field, key: short }.into())
}

/// Keeps that somebody has the statements up to one of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HandOutStatements {
    /// An address, or what the file is called.
    pub receiver: String,
    /// The last of them.
    pub number: u64,
}

impl Act for HandOutStatements {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::HandOutStatements
    }

    // They are elsewhere by now.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if !store::outbox::has_joined(work.tx)? {
            return Err(FederationRefusal::NotJoined.into());
        }
        let newest = store::outbox::newest(work.tx)?.map_or(0, |newest| newest.number);
        let sent = Sent {
            receiver: tidy(&self.receiver),
            number: i64::try_from(self.number).unwrap_or(newest).min(newest),
            at: work.at(),
        };
        store::outbox::sent(work.tx, &sent)?;
        work.tx.tag(Tag::Statements);
        Ok(Made::Nothing)
    }
}

/// Takes the list of sanctions that hold somewhere, in the place of the one before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TakeSanctionList {
    /// As the central has signed it. Never in the journal.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// What tells it from any other, in hex.
    pub etag: String,
}

impl TakeSanctionList {
    #[must_use]
    pub fn of(bytes: Vec<u8>) -> Self {
        let etag = etag(&bytes).to_string();
        Self { bytes, etag }
    }
}

impl Act for TakeSanctionList {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::TakeSanctionList
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let joined = store::outbox::federation(work.tx)?.ok_or(FederationRefusal::NotJoined)?;
        let key = PublicKey::typed(&joined.central_key).ok_or(FederationRefusal::NoCentralKey)?;
        let list = List::open(&self.bytes, &key).map_err(|fault| match fault {
            Fault::BadSignature { key: signer }
                if signer != key.id(&Signer::Central.to_string()) =>
            {
                let key = key.to_string();
                FederationRefusal::ListOfAnother { key }
            }
            fault => FederationRefusal::Text(fault),
        })?;
        let made = list.made.to_string();
        if let Some(there) = store::outbox::sanction_list(work.tx)?
            && there.made > made
        {
            let there = there.made;
            return Err(FederationRefusal::OlderList { made, there }.into());
        }
        let list = SanctionList {
            made,
            fetched_at: work.at(),
            bytes: self.bytes,
        };
        store::outbox::take_list(work.tx, &list)?;
        work.tx.tag(Tag::Statements);
        work.tx.tag(Tag::Discipline);
        Ok(Made::Nothing)
    }
}
