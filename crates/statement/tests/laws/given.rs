//! Statements as a season makes them, and any that could be made.

use championship::lineup::{Class, Gender};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use statement::body::{
    Amended, Athlete, Athletes, Club, Dupla, Erased, Etapa, Homologated, Individual, Measure,
    Merged, Restored, Sanction, SanctionAmended, SanctionRevoked, Score, Team,
};
use statement::certificate::Certificate;
use statement::date::{Day, Moment};
use statement::enclosed::Seal;
use statement::key::SecretKey;
use statement::name::{Code, FederationId, Title, Uid};
use statement::trust::Trust;
use statement::{Anchor, Body, Digest, Point, Signed, Statement};

pub fn uid(number: u8) -> Uid {
    Uid::parse(&format!("01ARZ3NDEKTSV4RRFFQ69G5F{number:02X}")).unwrap()
}

pub fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

pub fn moment(text: &str) -> Moment {
    Moment::parse(text).unwrap()
}

pub fn title(text: &str) -> Title {
    Title::parse(text).unwrap()
}

pub fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

pub fn federation(text: &str) -> FederationId {
    FederationId::parse(text).unwrap()
}

pub fn secret(seed: u8) -> SecretKey {
    SecretKey::of(&[seed; 32])
}

/// The season's number in all of these.
pub const SEASON: u8 = 1;

/// What the root key of its federation is made of, and its own.
pub const ROOT: u8 = 2;
pub const KEY: u8 = 3;

/// Within the certificate's days.
pub const NOW: &str = "2026-11-22T12:00:00Z";

pub fn certificate(key: u8) -> Certificate {
    let (of, public) = (federation("fprt"), secret(key).public());
    Certificate::of(of, uid(SEASON), public, 1, day("2026-01-10"))
}

/// Who trusts the season's key, and no other.
pub fn trust() -> Trust {
    let mut trust = Trust::nobody();
    trust.register(federation("fprt"), secret(ROOT).public());
    let signed = certificate(KEY).sign(&secret(ROOT)).unwrap();
    trust.certify(&signed).unwrap();
    trust
}

/// A statement of the season after another, stated so many hours after noon of a day.
pub fn after(head: Point, hours: u64, body: Body) -> Statement {
    let anchor = Anchor {
        seq: head.number * 10 + hours + 1,
        head: Digest([u8::try_from(head.number).unwrap(); 32]),
    };
    let made = moment(&format!("2026-11-21T{:02}:00:00Z", 6 + hours % 18));
    Statement::after(head, uid(SEASON), Some(anchor), made, body)
}

pub fn merged(number: u8) -> Body {
    Body::Merged(Merged {
        from: uid(100 + number),
        into: uid(200),
        holds: true,
    })
}

pub fn signed(statement: &Statement) -> Signed {
    statement.sign(&secret(KEY)).unwrap()
}

/// A season's statements, one after the other.
pub fn story(from: Point, bodies: impl IntoIterator<Item = Body>) -> Vec<Signed> {
    let mut head = from;
    let mut story = Vec::new();
    for body in bodies {
        let next = signed(&after(head, head.number % 12, body));
        head = next.point();
        story.push(next);
    }
    story
}

fn any_uid() -> impl Strategy<Value = Uid> {
    "[0-7][0-9A-HJKMNP-TV-Z]{25}".prop_map(|text| Uid::parse(&text).unwrap())
}

fn any_title() -> impl Strategy<Value = Title> {
    "[ A-Za-zÀ-ÿ'\\p{L}]{0,40}[a-zç]".prop_filter_map("a title is seen", |text| Title::of(&text))
}

fn any_day() -> impl Strategy<Value = Day> {
    (-20_000_i64..60_000).prop_map(|count| Day::counted(count).unwrap())
}

fn any_digest() -> impl Strategy<Value = Digest> {
    any::<[u8; 32]>().prop_map(Digest)
}

fn any_seal() -> impl Strategy<Value = Seal> {
    any::<[u8; 32]>().prop_map(Seal)
}

fn any_score() -> impl Strategy<Value = Score> {
    (option::of(1_u32..500), 0_u32..1_000).prop_map(|(place, points)| Score { place, points })
}

fn any_athletes() -> impl Strategy<Value = Vec<Uid>> {
    btree_set(any_uid(), 0..4).prop_map(|all| all.into_iter().collect())
}

fn any_class() -> impl Strategy<Value = Class> {
    (0_usize..4).prop_map(|at| Class::ALL[at])
}

pub fn any_gender() -> impl Strategy<Value = Gender> {
    any::<bool>().prop_map(|is| if is { Gender::F } else { Gender::M })
}

prop_compose! {
    fn any_etapa()(
        id in 1_u32..99, day in any_day(), number in 1_u32..30, name in any_title(),
        hall in option::of(any_title()), championship in 1_u32..9, title in any_title(),
        class in any_class(), category in option::of(1_u8..9)
    ) -> Etapa {
        Etapa { id, day, number, name, hall, championship, title, regulation: code("fprt"), class, category }
    }
}

prop_compose! {
    fn any_results()(
        etapa in any_etapa(),
        teams in vec((any_seal(), option::of(any_title()), any_score(), any_athletes()), 1..4),
        duplas in vec((any_score(), any_athletes()), 0..4),
        individuals in vec(any_score(), 0..4),
        athletes in btree_set(any_uid(), 4)
    ) -> Homologated {
        let teams = (1..).zip(teams).map(|(entrant, (called, club, score, athletes))| Team { entrant, called, club, score, athletes });
        let duplas = (1..).zip(duplas).map(|(number, (score, athletes))| Dupla { entrant: 7, number, score, athletes });
        let individuals = athletes.into_iter().zip(individuals).map(|(athlete, score)| Individual { athlete, score });
        Homologated { etapa, teams: teams.collect(), duplas: duplas.collect(), individuals: individuals.collect() }
    }
}

fn any_measure() -> impl Strategy<Value = Measure> {
    prop_oneof![
        (any_day(), 0_u16..999).prop_map(|(from, days)| Measure::Suspended {
            from,
            until: from.plus(days)
        }),
        Just(Measure::OutOfNext),
        (-999_i32..0).prop_map(|points| Measure::Points { points }),
    ]
}

fn any_athlete() -> impl Strategy<Value = Athlete> {
    let club = (any_title(), option::of(any_title()));
    let club = club.prop_map(|(name, city)| Club { name, city });
    (any_uid(), any_seal(), option::of(club), any::<bool>()).prop_map(
        |(uid, person, club, withheld)| Athlete {
            uid,
            person,
            club,
            withheld,
        },
    )
}

prop_compose! {
    fn any_sanction()(
        athlete in any_uid(), measure in any_measure(), decided in any_day(),
        clause in option::of("[a-z][a-z0-9.-]{0,39}"), charge in any_seal()
    ) -> Sanction {
        let clause = clause.map(|clause| code(&clause));
        Sanction { athlete, measure, decided, clause, charge }
    }
}

/// Any body that may stand under a number from 2 on.
pub fn any_body() -> impl Strategy<Value = Body> {
    prop_oneof![
        vec(any_athlete(), 1..5).prop_map(|mut athletes| {
            athletes.sort_by(|one, next| one.uid.cmp(&next.uid));
            athletes.dedup_by(|one, next| one.uid == next.uid);
            Body::Athletes(Athletes { athletes })
        }),
        any_sanction().prop_map(Body::Sanction),
        any_sanction().prop_map(|now| Body::SanctionAmended(SanctionAmended { of: 1, now })),
        any_day().prop_map(|from| Body::SanctionRevoked(SanctionRevoked { sanction: 1, from })),
        any_results().prop_map(Body::Homologated),
        any_results().prop_map(|now| Body::Amended(Amended { of: 1, now })),
        (any_uid(), any_uid(), any::<bool>())
            .prop_filter("two of them", |(from, into, _)| from != into)
            .prop_map(|(from, into, holds)| Body::Merged(Merged { from, into, holds })),
        (any_uid(), btree_set(any_seal(), 0..4)).prop_map(|(athlete, seals)| {
            let seals = seals.into_iter().collect();
            Body::Erased(Erased { athlete, seals })
        }),
        (any_digest(), btree_set(any_digest(), 1..4)).prop_map(|(head, abandoned)| {
            let abandoned = abandoned.into_iter().collect();
            Body::Restored(Restored {
                common: 1,
                head,
                abandoned,
            })
        }),
    ]
}

prop_compose! {
    /// Any statement that could stand somewhere after the first.
    pub fn any_statement()(
        season in any_uid(), number in 2_u64.., previous in any_digest(), body in any_body(),
        seq in option::of(any::<u64>()), head in any_digest(), at in 0_i64..60_000, hour in 0_u32..24
    ) -> Statement {
        let anchor = seq.map(|seq| Anchor { seq, head });
        let made = moment(&format!("{}T{hour:02}:59:00Z", Day::counted(at).unwrap()));
        Statement { season, number, previous, anchor, made, body }
    }
}
