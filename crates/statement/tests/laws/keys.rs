//! Whose signatures hold.

use crate::given::{
    KEY, ROOT, SEASON, after, certificate, day, federation, merged, secret, trust, uid,
};
use statement::certificate::{Certificate, DAYS, SignedCertificate};
use statement::fault::Broken;
use statement::revocation::{Cause, Revocation, SignedRevocation};
use statement::trust::{Standing, Trust};
use statement::{Fault, Point};

#[test]
fn a_certificate_holds_for_four_hundred_days() {
    let one = certificate(KEY);
    assert_eq!(one.until, day("2027-02-14"));
    let signed = one.sign(&secret(ROOT)).unwrap();
    assert_eq!(SignedCertificate::parse(&signed.bytes()), Ok(signed));
    let until = one.from.plus(DAYS + 1);
    let longer = Certificate {
        until,
        ..one.clone()
    };
    assert_eq!(longer.sign(&secret(ROOT)), Err(Fault::Broken(Broken::Term)));
    let until = day("2026-01-09");
    let none = Certificate { until, ..one };
    assert_eq!(none.sign(&secret(ROOT)), Err(Fault::Broken(Broken::Term)));
}

#[test]
fn only_a_registered_root_certifies() {
    let signed = certificate(KEY).sign(&secret(ROOT)).unwrap();
    let unknown = Fault::UnknownRoot(federation("fprt"));
    assert_eq!(Trust::nobody().certify(&signed), Err(unknown.clone()));
    let mut other = Trust::nobody();
    other.register(federation("fprt"), secret(8).public());
    assert_eq!(other.certify(&signed), Err(unknown.clone()));
    other.register(federation("fprt"), secret(ROOT).public());
    assert_eq!(other.certify(&signed), Ok(()));
    assert_eq!(other.certify(&signed), Ok(()), "twice is once");
    let mut flipped = 0;
    for at in 0..signed.bytes().len() * 8 {
        let mut bytes = signed.bytes();
        bytes[at / 8] ^= 1 << (at % 8);
        if let Ok(signed) = SignedCertificate::parse(&bytes) {
            flipped += 1;
            assert!(trust().certify(&signed).is_err(), "bit {at}");
        }
    }
    assert!(flipped > 500, "{flipped}");
}

#[test]
fn nobody_certifies_or_revokes_for_another_s_season() {
    let mut trust = trust();
    trust.register(federation("fctr"), secret(8).public());
    let of_other = Certificate {
        federation: federation("fctr"),
        ..certificate(9)
    };
    let season = Fault::SeasonOfAnother(federation("fprt"));
    let signed = of_other.sign(&secret(8)).unwrap();
    assert_eq!(trust.certify(&signed), Err(season.clone()));
    let revocation = Revocation {
        federation: federation("fctr"),
        season: uid(SEASON),
        key: secret(KEY).public(),
        since: day("2026-01-01"),
        last: Point::START,
        cause: Cause::Stolen,
    };
    assert_eq!(trust.revoke(&revocation.sign(&secret(8))), Err(season));
    // Neither where the other comes before the season's own federation.
    let mut early = Trust::nobody();
    early.register(federation("fctr"), secret(8).public());
    early.register(federation("fprt"), secret(ROOT).public());
    early.revoke(&revocation.sign(&secret(8))).unwrap();
    early
        .certify(&certificate(KEY).sign(&secret(ROOT)).unwrap())
        .unwrap();
    let statement = after(Point::START, 1, merged(1))
        .sign(&secret(KEY))
        .unwrap();
    assert_eq!(early.standing(&statement), Standing::Held);
    assert_eq!(early.federation(&uid(SEASON)), Some(&federation("fprt")));
    assert_eq!(early.federation(&uid(50)), None);
}

#[test]
fn a_lost_key_is_followed_by_another() {
    let mut trust = trust();
    let new = Certificate {
        serial: 2,
        ..certificate(5)
    };
    trust.certify(&new.sign(&secret(ROOT)).unwrap()).unwrap();
    let first = after(Point::START, 1, merged(1))
        .sign(&secret(KEY))
        .unwrap();
    let revocation = Revocation {
        federation: federation("fprt"),
        season: uid(SEASON),
        key: secret(KEY).public(),
        since: day("2026-11-22"),
        last: first.point(),
        cause: Cause::Lost,
    };
    let signed = revocation.sign(&secret(ROOT));
    assert_eq!(SignedRevocation::parse(&signed.bytes()), Ok(signed.clone()));
    trust.revoke(&signed).unwrap();
    let next = after(first.point(), 2, merged(2));
    assert_eq!(trust.standing(&first), Standing::Held);
    let (since, last) = (day("2026-11-22"), 1);
    assert_eq!(
        trust.standing(&next.sign(&secret(KEY)).unwrap()),
        Standing::Revoked { since, last }
    );
    assert_eq!(
        trust.standing(&next.sign(&secret(5)).unwrap()),
        Standing::Held
    );
    let forged = signed
        .bytes()
        .iter()
        .map(|byte| if *byte == b'1' { b'2' } else { *byte })
        .collect::<Vec<_>>();
    assert!(
        SignedRevocation::parse(&forged)
            .and_then(|signed| trust.revoke(&signed))
            .is_err()
    );
}
