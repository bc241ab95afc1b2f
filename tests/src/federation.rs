//! Seasons that have joined a federation, whose root key every suite knows.

use crate::Desk;
use app::acts::{JoinFederation, SetSeasonKey};
use app::registry::restore::Others;
use app::season::key::{PublicKey, keep};
use serde_json::Value;
use statement::body::Merged;
use statement::bundle::{self, Item, Parcel};
use statement::certificate::{Certificate, SignedCertificate};
use statement::chain::{Checked, check};
use statement::date::{Day, Moment};
use statement::key::SecretKey;
use statement::list::{Entry, List};
use statement::name::{FederationId, Uid};
use statement::trust::Trust;
use statement::{Body, Digest, Point, Salt, Signed, Statement};

/// The federation's root key.
#[must_use]
pub fn root() -> SecretKey {
    SecretKey::of(&[9; 32])
}

/// The federation.
///
/// # Panics
/// Never: its name is one.
#[must_use]
pub fn fprt() -> FederationId {
    FederationId::parse("fprt").unwrap()
}

/// What the root key says of a season's key from the desk's day on.
///
/// # Panics
/// Where the season cannot be read.
#[must_use]
pub fn certificate(desk: &Desk, key: PublicKey) -> String {
    certified(desk, key, fprt(), &root())
}

/// What another federation's says of it.
fn certified(desk: &Desk, key: PublicKey, federation: FederationId, root: &SecretKey) -> String {
    let uid = Uid::parse(&desk.season.uid().unwrap()).unwrap();
    let from = Day::parse(&desk.context.today()).unwrap();
    let certificate = Certificate::of(federation, uid, key, 1, from);
    String::from_utf8(certificate.sign(root).unwrap().bytes()).unwrap()
}

/// What joins the federation with the key that the season has; with another's where it has none.
///
/// # Panics
/// Where the season cannot be read.
#[must_use]
pub fn joining(desk: &Desk) -> JoinFederation {
    let own = desk.season.public_key().unwrap();
    let key = own.unwrap_or_else(|| SecretKey::of(&[5; 32]).public());
    JoinFederation {
        certificate: certificate(desk, key),
        root: root().public().to_string(),
        central: String::new(),
        central_key: central().public().to_string(),
    }
}

/// The central's key.
#[must_use]
pub fn central() -> SecretKey {
    SecretKey::of(&[8; 32])
}

/// The salt of the country.
pub const SALT: Salt = Salt([7; 16]);

/// A list of sanctions as of the desk's moment, signed by the central.
///
/// # Panics
/// Where it is not in its order.
#[must_use]
pub fn list(desk: &Desk, entries: &[Entry]) -> Vec<u8> {
    let list = List {
        made: Moment::parse(&desk.context.at()).unwrap(),
        salt: SALT,
        entries: entries.to_vec(),
    };
    list.sign(&central()).unwrap()
}

/// Gives the season a key and joins the federation.
///
/// # Panics
/// Where the desk refuses it.
pub fn join(desk: &mut Desk) {
    let secret = SecretKey::of(&[5; 32]);
    desk.run(SetSeasonKey {
        public: secret.public().to_string(),
        proof: None,
        because: String::new(),
    });
    keep(&secret, &desk.folder.path().join("temporada.chave")).unwrap();
    let joining = joining(desk);
    desk.run(joining);
}

/// Gives the season a key, and joins a federation of this root key whose central is found there, by the central's key
/// in hex.
///
/// # Panics
/// Where the desk refuses it.
pub fn join_at(
    desk: &mut Desk,
    (federation, root): (FederationId, &SecretKey),
    (central, central_key): (&str, &str),
) {
    let secret = SecretKey::of(&[5; 32]);
    desk.run(SetSeasonKey {
        public: secret.public().to_string(),
        proof: None,
        because: String::new(),
    });
    let key = desk.folder.path().join("temporada.chave");
    keep(&secret, &key).unwrap();
    desk.season.sign_with(&key).unwrap();
    desk.run(JoinFederation {
        certificate: certified(desk, secret.public(), federation, root),
        root: root.public().to_string(),
        central: central.to_owned(),
        central_key: central_key.to_owned(),
    });
}

/// All that the season has stated, as a stick carries it.
///
/// # Panics
/// Where a bundle cannot be made, or read again.
#[must_use]
pub fn parcels(desk: &mut Desk) -> Vec<Parcel> {
    let key = desk.folder.path().join("temporada.chave");
    desk.season.sign_with(&key).unwrap();
    let Ok(carried) = desk.season.bundle(0) else {
        return Vec::new();
    };
    assert!(!carried.more);
    let items = bundle::parse(&carried.bytes).unwrap();
    assert_eq!(bundle::written(&items), carried.bytes);
    let parcel = |item| match item {
        Item::Statement(parcel) => Some(parcel),
        Item::Certificate(_) | Item::Revocation(_) => None,
    };
    items.into_iter().filter_map(parcel).collect()
}

/// What another copy of the season's file stated in the place of its newest, by a key that the federation certified.
///
/// # Panics
/// Where the season cannot be read.
#[must_use]
pub fn others(desk: &Desk, tells: u64) -> Others {
    let secret = SecretKey::of(&[5; 32]);
    let newest = desk.season.newest_stated().unwrap();
    let head = match newest.saturating_sub(1) {
        0 => Point::START,
        number => Point {
            number,
            hash: Digest::parse(&desk.season.stated_at(number).unwrap().unwrap()).unwrap(),
        },
    };
    let someone =
        |number: u64| Uid::parse(&format!("01ARZ3NDEKTSV4RRFFQ69G5F{number:02}")).unwrap();
    let body = Body::Merged(Merged {
        from: someone(tells),
        into: someone(tells + 1),
        holds: true,
    });
    let season = Uid::parse(&desk.season.uid().unwrap()).unwrap();
    let made = Moment::parse(&desk.context.at()).unwrap();
    let other = Statement::after(head, season, None, made, body);
    let parcel = Parcel::of(other.sign(&secret).unwrap(), Vec::new()).unwrap();
    let certificate = certificate(desk, secret.public());
    let certificate = SignedCertificate::parse(certificate.as_bytes()).unwrap();
    let bytes = bundle::written(&[Item::Certificate(certificate), Item::Statement(parcel)]);
    Others::read([bytes.as_slice()]).unwrap()
}

/// What the season has stated.
///
/// # Panics
/// As [`parcels`].
#[must_use]
pub fn stated(desk: &mut Desk) -> Vec<Statement> {
    let all = parcels(desk).into_iter();
    all.map(|parcel| parcel.signed().statement().clone())
        .collect()
}

/// Whoever holds the chain against the federation's root key finds nothing.
///
/// # Panics
/// Where something stands against it.
pub fn verified(desk: &mut Desk) {
    let parcels = parcels(desk);
    let key = SecretKey::of(&[5; 32]).public();
    let signed = certificate(desk, key);
    let signed = SignedCertificate::parse(signed.as_bytes()).unwrap();
    let mut trust = Trust::nobody();
    trust.register(fprt(), root().public());
    trust.certify(&signed).unwrap();
    let season = Uid::parse(&desk.season.uid().unwrap()).unwrap();
    let all: Vec<Signed> = parcels.iter().map(|one| one.signed().clone()).collect();
    let now = Moment::parse(&desk.context.at()).unwrap();
    let Checked { verified, verdicts } = check(&season, &all, &trust, now);
    assert!(verdicts.is_empty(), "{verdicts:?}");
    assert_eq!(verified.len(), all.len());
}

/// An export without what an undo leaves as it is.
///
/// # Panics
/// Where it is no export.
#[must_use]
pub fn without_statements(export: &str) -> Value {
    let mut season: Value = serde_json::from_str(export).unwrap();
    let tables = season.as_object_mut().unwrap();
    for table in ["statement", "statement_seal"] {
        tables.remove(table).unwrap();
    }
    season
}
