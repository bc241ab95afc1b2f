//! The one way in: what is open to whom, and that an answer which was kept is the one that would be given now.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{CallToTable, CloseRodada, Command, EraseAthlete, MarkMissing, Report};
use app::asks::{self, Lasts};
use app::day::phone::{OwnMesas, RefereeNow};
use app::day::phone_lineup::OwnLineup;
use app::day::phone_record::OwnRecord;
use app::day::phone_rules::RulesAtHand;
use app::day::phone_standing::OwnStanding;
use app::discipline::mao::LaidOut;
use app::discipline::notes::MesaSeats;
use app::discipline::rulebook::Rulebook;

use app::id::{EntrantId, EtapaId, JogoId};
use app::log::ask::Log;
use app::log::chain::Chain;
use app::partida::Side;
use app::public::Public;
use app::public::pictures::ToSend;
use app::registry::regulation::Regulations;
use app::season::Wait;
use app::season::ask::Query;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use chrono::Days;
use messages::refusal::Refusal;
use rusqlite::Connection;
use serde_json::{Value, json};
use service::call::Reply;
use service::calls::{Ask, Execute, Request};
use service::host::Service;
use service::open::OpenSeason;
use service::principal::{Principal, SignedIn};
use service::sent::Sent;
use std::path::Path;
use tests::{Desk, small};
use tournament::bracket::Seat;

/// A caller of this standing, from a device of its own.
fn caller(standing: Standing) -> Principal {
    Principal::new("celular 1".to_owned(), standing, SignedIn::As(None))
}

fn ask(service: &Service, who: &Principal, name: &str, fields: &Value) -> Result<Value, Refusal> {
    let request = Request::Ask(Ask {
        name: name.to_owned(),
        fields: fields.clone(),
    });
    match service.call(who, request, &|_| {})? {
        Reply::Json(json) => Ok(serde_json::from_str(&json).unwrap()),
        Reply::Bytes(_) => panic!("bytes instead of an answer"),
    }
}

fn execute(service: &Service, who: &Principal, command: impl Into<Command>) -> Result<(), Refusal> {
    let request = Request::Execute(Execute {
        seen: None,
        command: command.into(),
    });
    service.call(who, request, &|_| {}).map(|_| ())
}

/// A season whose first rodada is called, behind a service; its etapa and its first jogo with who sits there.
fn hall() -> (Desk, Service, EtapaId, JogoId, [EntrantId; 2]) {
    // The machine remembers seasons by what they are: each of these is one of its own.
    let mut desk = Desk::seeded(Context::read("teste", None).seed);
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 12);
    desk.check_in(etapa);
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    let service = Service::new(desk.folder.path().join("lembranca"), None);
    service.open(&desk.path()).unwrap();
    let loaded = desk.season.loaded(etapa).unwrap();
    let confronto = loaded.confrontos_of(1)[0];
    let jogo = loaded.jogos[&confronto.id][0].0;
    let sides = seated(&confronto.sides);
    (desk, service, etapa, jogo, sides)
}

fn seated(sides: &[Seat; 2]) -> [EntrantId; 2] {
    sides.map(|seat| match seat {
        Seat::Entrant(id) => id,
        other => panic!("{other:?}"),
    })
}

fn called_to(jogo: JogoId) -> CallToTable {
    CallToTable {
        jogo,
        about: "contagem".to_owned(),
    }
}

fn entries(desk: &Desk) -> i64 {
    SeasonFile::as_it_is(&desk.path())
        .unwrap()
        .head()
        .unwrap()
        .0
        .0
}

#[test]
fn what_is_not_open_to_whoever_asks_is_refused_and_nothing_is_written() {
    let (mut desk, service, _, jogo, [own, _]) = hall();
    let athlete = desk.athlete("Ana Prado");
    let report = || Report {
        jogo,
        partidas: vec![[12, 7], [12, 9]],
        seating: Vec::new(),
        reading: None,
    };
    let before = entries(&desk);
    for standing in [Standing::Public, Standing::Team(own), Standing::Referee] {
        let refused = execute(&service, &caller(standing), report()).unwrap_err();
        assert_eq!(refused.code(), "not-open", "{standing:?}");
    }
    let erase = || EraseAthlete { athlete };
    for standing in [Standing::Team(own), Standing::Referee, Standing::Desk] {
        let refused = execute(&service, &caller(standing), erase()).unwrap_err();
        assert_eq!(refused.code(), "not-open", "{standing:?}");
    }
    assert_eq!(entries(&desk), before, "nothing was written");
    execute(&service, &caller(Standing::Desk), report()).unwrap();
    execute(&service, &caller(Standing::Host), erase()).unwrap();
    assert_eq!(entries(&desk), before + 2);
    desk.reopen();
    let newest = store_entry(&desk);
    assert_eq!(newest, "celular 1", "the entry names its device");
}

/// The device of the newest entry.
fn store_entry(desk: &Desk) -> String {
    let log = desk.season.query(&desk.context, &Log { most: 1 });
    log.unwrap().remove(0).desk
}

#[test]
fn a_captain_calls_the_committee_to_the_own_table_alone() {
    let (desk, service, etapa, jogo, [_, other]) = hall();
    let loaded = desk.season.loaded(etapa).unwrap();
    let stranger = seated(&loaded.confrontos_of(1)[1].sides)[0];
    let before = entries(&desk);
    let refused = execute(&service, &caller(Standing::Team(stranger)), called_to(jogo));
    assert_eq!(refused.unwrap_err().code(), "other-team");
    let refused = execute(&service, &caller(Standing::Public), called_to(jogo));
    assert_eq!(refused.unwrap_err().code(), "not-open");
    assert_eq!(entries(&desk), before, "nothing was written");
    execute(&service, &caller(Standing::Team(other)), called_to(jogo)).unwrap();
    assert_eq!(entries(&desk), before + 1);
}

/// What a captain's telephone may ask beside that, and a referee's.
const OF_CAPTAINS: [&str; 5] = [
    Chain::NAME,
    OwnMesas::NAME,
    OwnLineup::NAME,
    OwnStanding::NAME,
    OwnRecord::NAME,
];
const OF_REFEREES: [&str; 8] = [
    Chain::NAME,
    OwnMesas::NAME,
    OwnLineup::NAME,
    OwnStanding::NAME,
    OwnRecord::NAME,
    RefereeNow::NAME,
    RulesAtHand::NAME,
    MesaSeats::NAME,
];

#[test]
fn everybody_may_ask_what_is_public_and_nothing_else() {
    let (_desk, service, _, _, [own, _]) = hall();
    let public = [
        Public::NAME,
        "manual",
        Rulebook::NAME,
        LaidOut::NAME,
        Regulations::NAME,
        ToSend::NAME,
    ];
    let of_phones: [(Standing, &[&str]); 3] = [
        (Standing::Public, &[]),
        (Standing::Team(own), &OF_CAPTAINS),
        (Standing::Referee, &OF_REFEREES),
    ];
    for (standing, more) in of_phones {
        for name in asks::NAMES {
            let refused = ask(&service, &caller(standing), name, &json!({}));
            let code = refused.err().map(|refusal| refusal.code());
            let closed = code == Some("not-open");
            let is_open = public.contains(name) || more.contains(name);
            assert_eq!(closed, !is_open, "{name}: {code:?}");
        }
    }
    let everybody = caller(Standing::Public);
    assert!(ask(&service, &everybody, Public::NAME, &json!({})).is_ok());
    let revealed = ask(&service, &everybody, Public::NAME, &json!({"reveal": true}));
    assert_eq!(
        revealed.unwrap_err().code(),
        "not-open",
        "a draw that nobody has shown"
    );
}

/// Whatever is done to a season, by whatever program, an answer that was kept is the one that is given now.
#[test]
fn a_kept_answer_is_the_one_that_is_given_now() {
    let (mut desk, service, etapa, _, [own, other]) = hall();
    let host = service.local();
    // What a telephone is told rests on whose it is, and is kept for each.
    let phones = [
        (caller(Standing::Team(own)), OwnMesas::NAME),
        (caller(Standing::Team(other)), OwnMesas::NAME),
        (caller(Standing::Team(own)), OwnStanding::NAME),
        (caller(Standing::Team(own)), OwnRecord::NAME),
        (caller(Standing::Referee), RefereeNow::NAME),
    ];
    let of_etapa = json!({"etapa": etapa});
    let asked = [
        ("board", json!({"etapa": etapa, "rodada": 1})),
        ("groups", of_etapa.clone()),
        ("bracket", of_etapa.clone()),
        ("places", of_etapa.clone()),
        ("fases", of_etapa.clone()),
        ("entries", of_etapa.clone()),
        ("duplas", of_etapa.clone()),
        ("campaign", json!({"etapa": etapa, "entrant": own})),
        ("clubs", json!({})),
        ("ranking", json!({"championship": 1})),
    ];
    let mut differing = 0;
    let mut before: Vec<Value> = Vec::new();
    for rodada in 1..=3 {
        if rodada > 1 {
            desk.call(etapa, rodada);
        }
        for cell in desk.board(etapa, rodada).mesas {
            desk.report(cell.jogo, &[[12, 7], [12, 9]]);
            let now: Vec<Value> = asked
                .iter()
                .map(|(name, fields)| told(&desk, &service, &host, name, fields))
                .collect();
            let own: Vec<Value> = phones
                .iter()
                .map(|(who, name)| told(&desk, &service, who, name, &json!({})))
                .collect();
            assert_ne!(own[0], own[1]);
            differing += usize::from(now != before);
            before = now;
        }
        let number = rodada;
        desk.run(CloseRodada { etapa, number });
    }
    assert!(differing > 10, "{differing}");
}

/// The answer as the service gives it twice, which is the one of a season that was opened just now.
fn told(desk: &Desk, service: &Service, who: &Principal, name: &str, fields: &Value) -> Value {
    let fresh = SeasonFile::as_it_is(&desk.path()).unwrap();
    let context = Context {
        language: service.language(),
        standing: who.standing,
        ..Context::read(&who.device, None)
    };
    let given = asks::dispatch(&fresh, &context, name, fields.clone()).unwrap();
    if asks::lasts(name) != Lasts::Moment {
        let later = Context {
            now: context.now + Days::new(20 * 365),
            ..context.clone()
        };
        let then = asks::dispatch(&fresh, &later, name, fields.clone()).unwrap();
        assert_eq!(then.answer, given.answer, "{name} rests on the hour");
    }
    for _ in 0..2 {
        let kept = ask(service, who, name, fields).unwrap();
        assert_eq!(kept["answer"], given.answer, "{name}");
        assert_eq!(kept["seq"], json!(given.seq), "{name}");
    }
    given.answer
}

#[test]
fn a_referee_marks_who_is_missing() {
    let (desk, service, _, jogo, _) = hall();
    let before = entries(&desk);
    let missing = MarkMissing {
        at: vec![(jogo, Side::A)],
        missing: true,
    };
    execute(&service, &caller(Standing::Referee), missing).unwrap();
    assert_eq!(entries(&desk), before + 1);
}

/// A request as it comes over a wire, by this key of its device's own.
fn sent(key: &str, name: &str, fields: &Value) -> Sent {
    serde_json::from_value(json!({"name": name, "fields": fields, "key": key})).unwrap()
}

fn replied(service: &Service, who: &Principal, sent: Sent) -> Result<String, Refusal> {
    match service.call(who, sent, &|_| {})? {
        Reply::Json(json) => Ok(json),
        Reply::Bytes(_) => panic!("bytes instead of an answer"),
    }
}

/// Answers that are kept for callers who send their writes again.
fn kept(path: &Path) -> i64 {
    let file = Connection::open(path).unwrap();
    let counted = file.query_row("SELECT count(*) FROM answered", [], |row| row.get(0));
    counted.unwrap()
}

const KEY: &str = "0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e";
const OTHER: &str = "9a0f3a70-1c0e-4a52-8d4b-8d0a6a3f0f11";
const THIRD: &str = "5d9d5be2-9b52-4a44-a1a8-0b2f3b6a7a90";

#[test]
fn a_write_that_is_sent_again_by_its_key_is_done_once_and_answered_alike() {
    let (desk, service, etapa, jogo, _) = hall();
    let board = desk.board(etapa, 1);
    let (mesa, other) = (board.mesas[1].clone(), board.mesas[2].jogo);
    let host = caller(Standing::Host);
    let call = |jogo: JogoId| json!({"seen": null, "command": {"command": "call-to-table", "jogo": jogo, "about": ""}});
    let before = entries(&desk);
    let first = replied(&service, &host, sent(KEY, "execute", &call(jogo))).unwrap();
    assert_eq!(entries(&desk), before + 1);
    for _ in 0..2 {
        let again = replied(&service, &host, sent(KEY, "execute", &call(jogo)));
        assert_eq!(again.unwrap(), first);
    }
    let changed: Value = serde_json::from_str(&first).unwrap();
    assert!(changed["made"]["table-call"].is_number(), "{changed}");
    // Its key is no other request's, a question has none, and each device has its own.
    let refused = replied(&service, &host, sent(KEY, "execute", &call(other)));
    assert_eq!(refused.unwrap_err().code(), "request-key-of-other");
    let asked = json!({"name": "board", "fields": {"etapa": etapa, "rodada": 1}});
    let refused = replied(&service, &host, sent(OTHER, "query", &asked));
    assert_eq!(refused.unwrap_err().code(), "request-key-of-no-write");
    assert_eq!(entries(&desk), before + 1, "nothing more was written");
    let beside = Principal::new("celular 2".to_owned(), Standing::Host, SignedIn::As(None));
    replied(&service, &beside, sent(KEY, "execute", &call(other))).unwrap();
    assert_eq!(entries(&desk), before + 2);
    // What was refused wrote nothing, and is tried anew.
    let refused = || replied(&service, &host, sent(OTHER, "execute", &call(other)));
    assert_eq!(refused().unwrap_err().code(), "already-wanted");
    let undo = json!({"seq": before + 2});
    let undone = replied(&service, &host, sent(THIRD, "undo", &undo)).unwrap();
    let changed: Value = serde_json::from_str(&undone).unwrap();
    assert!(changed["told"].is_string(), "{changed}");
    assert_eq!(
        replied(&service, &host, sent(THIRD, "undo", &undo)).unwrap(),
        undone
    );
    assert_eq!(entries(&desk), before + 3, "an undo is done once");
    refused().unwrap();
    assert_eq!(entries(&desk), before + 4);
    let line = json!({"season": desk.path(), "again": false, "line": {
        "etapa": etapa, "rodada": 1, "newest": null, "text": format!("{} 12-7 12-9", mesa.at),
    }});
    let lined = || {
        replied(
            &service,
            &host,
            sent("a1b2c3d4e5f6a7b8c9d0", "takeLine", &line),
        )
    };
    let came = lined().unwrap();
    assert!(came.contains(r#""came":"recorded""#), "{came}");
    assert_eq!(lined().unwrap(), came);
    assert_eq!(entries(&desk), before + 5);
    let season = SeasonFile::as_it_is(&desk.path()).unwrap();
    assert!(season.verify().unwrap().ok, "they lie beside the journal");
}

#[test]
fn answers_that_are_kept_go_with_an_erasure_and_into_no_other_season() {
    let (mut desk, service, _, jogo, _) = hall();
    let athlete = desk.athlete("Ana Prado");
    let host = caller(Standing::Host);
    let call =
        json!({"seen": null, "command": {"command": "call-to-table", "jogo": jogo, "about": ""}});
    replied(&service, &host, sent(KEY, "execute", &call)).unwrap();
    desk.reopen();
    assert_eq!(kept(&desk.path()), 1);
    assert!(!desk.season.json(true).unwrap().contains("answered"));
    let practice = desk.folder.path().join("treino.espadilha");
    desk.season
        .practice_copy(&desk.context, &practice, true)
        .unwrap();
    assert_eq!(kept(&practice), 0);
    let copy = desk.folder.path().join("copia.espadilha");
    desk.season.copy_to(&copy).unwrap();
    assert_eq!(kept(&copy), 1, "a copy is the file as it is");
    execute(&service, &host, EraseAthlete { athlete }).unwrap();
    assert_eq!(kept(&desk.path()), 0);
    let again = replied(&service, &host, sent(KEY, "execute", &call));
    assert_eq!(
        again.unwrap_err().code(),
        "already-wanted",
        "nobody knows of it any more"
    );
}

#[test]
fn a_key_is_a_long_word() {
    let request = |key: Value| {
        serde_json::from_value::<Sent>(json!({"name": "redo", "fields": {}, "key": key}))
    };
    assert!(request(json!(KEY)).unwrap().once.is_some());
    assert!(request(Value::Null).unwrap().once.is_none());
    for bad in [
        json!("1"),
        json!(7),
        json!("x".repeat(65)),
        json!("com espaço no meio do nome"),
    ] {
        assert!(request(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn what_is_written_owes_a_copy_and_what_is_asked_none() {
    let (desk, _service, _, jogo, _) = hall();
    let context = Context::read("linha-de-comando", None);
    let mut open = OpenSeason::open(&desk.path(), &context, None, Wait::default()).unwrap();
    let looked = open.write(&context, |season, context| {
        season.preview(context, called_to(jogo))
    });
    looked.unwrap();
    assert!(!open.take_due(), "nothing was written");
    let mut call = || {
        open.write(&context, |season, context| {
            season.execute(context, None, called_to(jogo))
        })
    };
    call().unwrap();
    assert_eq!(call().unwrap_err().code(), "already-wanted");
    assert!(open.take_due());
    assert!(!open.take_due(), "it is owed once");
}

#[test]
fn a_federation_is_the_host_s_alone() {
    let (_desk, service, ..) = hall();
    let calls = |standing, name: &str, fields: &Value| {
        let sent: Sent = serde_json::from_value(json!({"name": name, "fields": fields})).unwrap();
        let came = service.call(&caller(standing), sent, &|_| {}).map(|_| ());
        came.unwrap_err()
    };
    let joins = json!({"seen": null, "certificate": "x", "root": "x", "central": "", "key": ""});
    for (name, fields, code) in [
        ("joinFederation", joins, "no-season-key"),
        ("sendToCentral", json!({}), "not-joined"),
        ("fetchFromCentral", json!({}), "not-joined"),
        ("atCentral", json!({}), "not-joined"),
        ("partedFromCentral", json!({}), "not-joined"),
        ("goOnFromHere", json!({}), "nothing-to-restore"),
    ] {
        for standing in [Standing::Public, Standing::Referee, Standing::Desk] {
            let refused = calls(standing, name, &fields);
            assert_eq!(refused.code(), "not-open", "{name}, {standing:?}");
        }
        assert_eq!(calls(Standing::Host, name, &fields).code(), code, "{name}");
    }
    // Where a central could not be, or everybody could read on the way, is said beside its field.
    for (central, code) in [
        ("central", "bad-central"),
        ("ftp://a.br", "bad-central"),
        ("http://central.exemplo.br", "central-exposed"),
    ] {
        let fields =
            json!({"seen": null, "certificate": "", "root": "", "central": central, "key": ""});
        let refused = calls(Standing::Host, "joinFederation", &fields);
        assert_eq!((refused.code(), refused.field()), (code, Some("central")));
    }
}
