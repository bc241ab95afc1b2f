//! Telephones of captains and referees: what each may see and do, what proves it, and what becomes of anything else.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{ClaimResult, CutSlip, Enter, RenewSlips, SetPin};
use app::asks;
use app::claim::turned;
use app::day::phone::OwnMesas;
use app::format::Format;
use app::id::{EntrantId, EtapaId, JogoId, OperatorId};
use app::registry::slip::mac;
use app::season::context::Context;
use app::season::standing::Standing;
use app::slip::Slip;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lan::salao::Salao;
use messages::words::spoken::Language;
use serde_json::{Value, json};
use service::host::Service;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;
use tests::hostile::{Kind, SINGLES, TRIOS, season};
use tests::phone::{Phone, hex};
use tests::planted::{Party, SECRETS, SHOWN, plant};
use tests::{Desk, fprt, given, root, small};

const NONCE: &str = "AAECAwQFBgcICQoLDA0ODw";
const KEY: &str = "0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e";

/// A season whose first rodada is called, and its salão.
struct Hall {
    party: Party,
    salao: Salao,
    at: SocketAddr,
}

impl Hall {
    fn new() -> Self {
        let desk = Desk::seeded(Context::read("teste", None).seed);
        let mut party = Party::at(desk, &small());
        party.desk.call(party.etapa, 1);
        Self::of(party)
    }

    fn of(party: Party) -> Self {
        let folder = party.desk.folder.path().join("lembranca");
        let service = Arc::new(Service::new(folder, None));
        service.open(&party.desk.path()).unwrap();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let salao = Salao::open(service, Some(here), 0).unwrap();
        let at = SocketAddr::new(here, salao.port());
        Self { party, salao, at }
    }

    /// What a telephone opens.
    fn link(&mut self, slip: Slip) -> String {
        let context = self.party.desk.context.clone();
        let key = self.party.desk.season.hand_slip(&context, slip).unwrap();
        key.link("http://192.168.0.10:8421/")
    }

    fn phone(&mut self, slip: Slip) -> Phone {
        Phone::of(self.at, &self.link(slip), NONCE)
    }

    fn team(&mut self, which: usize) -> Phone {
        self.phone(Slip::Team(self.party.teams[which]))
    }

    /// The jogo of a team in the first rodada.
    fn jogo(&self, which: usize) -> JogoId {
        self.party.of_team(1, self.party.teams[which]).0
    }

    /// Telephones that the desk sees.
    fn joined(&self) -> usize {
        self.salao.state(Language::PtBr).phones.len()
    }

    /// What a team says that its jogo came to, its own points first.
    fn says(&self, which: usize, partidas: &[[i64; 2]]) -> Value {
        let (jogo, team) = (self.jogo(which), self.party.teams[which]);
        json!({"command": "claim-result", "jogo": jogo, "team": team, "partidas": partidas})
    }

    /// The same in the order of the súmula.
    fn of_a(&self, which: usize, partidas: &[[i64; 2]]) -> Vec<[i64; 2]> {
        match self.party.of_team(1, self.party.teams[which]) {
            (_, 0) => partidas.to_vec(),
            _ => turned(partidas),
        }
    }

    fn entries(&self) -> i64 {
        self.party.desk.season.head().unwrap().0.0
    }

    /// The device of the newest entry.
    fn newest_desk(&self) -> String {
        let desk = &self.party.desk;
        let log = desk
            .season
            .query(&desk.context, &app::log::ask::Log { most: 1 });
        log.unwrap().first().unwrap().desk.clone()
    }
}

fn call(jogo: JogoId, about: &str) -> Value {
    json!({"command": "call-to-table", "jogo": jogo, "about": about})
}

/// A write is done by the opening of the salão that it was meant for, once; one that was meant for another comes too late,
/// however often it comes and whatever was done before it. A question is answered by any.
#[test]
fn what_was_meant_for_another_opening_is_never_done_late() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    let sends = |body: &Value| {
        let body = body.to_string();
        phone.sends(&body, &phone.proof(&body))
    };
    let asked = |run: &str| json!({"name": "query", "fields": {"name": "own-mesas", "fields": {}}, "run": run});
    let run = sends(&asked("another")).run;
    assert!(!run.is_empty());
    let typed = [[12, 7], [12, 9]];
    let other = [[7, 12], [9, 12]];
    let write = |run: &str, key: &str, partidas: &[[i64; 2]]| json!({"name": "execute", "fields": {"seen": null, "command": hall.says(0, partidas)}, "key": key, "run": run});
    // The word that is late, before and after the one that is not; and the one that was done, once more.
    for (run, key, partidas, status) in [
        ("0", "palavra-velha-000001", &other, 409),
        (&*run, "palavra-nova-0000001", &typed, 200),
        ("0", "palavra-velha-000001", &other, 409),
        ("0", "palavra-nova-0000001", &typed, 409),
        (&*run, "palavra-nova-0000001", &typed, 200),
    ] {
        let before = hall.entries();
        let told = sends(&write(run, key, partidas));
        assert_eq!(told.status, status, "{run} {key}: {}", told.body);
        assert!(told.is_proved);
        let is_late = told.body["code"] == "other-opening";
        assert_eq!(is_late, status == 409, "{}", told.body);
        assert!(!is_late || hall.entries() == before);
    }
    assert_eq!(
        hall.newest_desk(),
        format!("Celular da equipe {} · AAEC", hall.party.teams[0].0)
    );
}

/// What the pages of telephones come to, by somebody else's arithmetic.
#[test]
fn page_and_program_prove_alike() {
    let told = fs::read_to_string(root().join("ui/src/phone/vector.json")).unwrap();
    let told: Value = serde_json::from_str(&told).unwrap();
    let text = |name: &str| told[name].as_str().unwrap();
    let key = BASE64_URL_SAFE_NO_PAD.decode(text("key")).unwrap();
    let device = mac(&key, &["device ", text("nonce")]);
    assert_eq!(hex(&device), text("d_hex"));
    let asked = hex(&mac(&device, &["POST\n/api/call\n", text("body")]));
    assert_eq!(asked, text("mac_hex"));
    let status = told["answer_status"].to_string();
    let answered = mac(&device, &[&status, "\n", &asked, "\n", text("answer_body")]);
    assert_eq!(hex(&answered), text("answer_mac_hex"));
}

#[test]
fn a_captain_sees_the_own_mesa_and_calls_a_referee_there_once() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    let own = hall.jogo(0);
    let other = (1..4)
        .map(|team| hall.jogo(team))
        .find(|jogo| *jogo != own)
        .unwrap();
    let told = phone.asks("own-mesas", &json!({}));
    assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
    let mesas = told.body["answer"]["mesas"].as_array().unwrap().clone();
    let jogos: Vec<i64> = mesas
        .iter()
        .map(|mesa| mesa["jogo"].as_i64().unwrap())
        .collect();
    assert!(
        jogos.contains(&own.0) && !jogos.contains(&other.0),
        "{mesas:?}"
    );
    assert_eq!(mesas[0]["state"], "playing");

    let before = hall.entries();
    let first = phone.does(&call(own, "contagem"), KEY);
    assert_eq!((first.status, first.is_proved), (200, true), "{first:?}");
    // Sent once more, as by a telephone that heard no answer.
    let again = phone.does(&call(own, "contagem"), KEY);
    assert_eq!((again.status, again.body), (200, first.body));
    assert_eq!(hall.entries(), before + 1);
    assert!(
        hall.newest_desk().starts_with("Celular da equipe "),
        "{}",
        hall.newest_desk()
    );
    let told = phone.asks("own-mesas", &json!({}));
    let called = &told.body["answer"]["mesas"][0]["call"];
    assert!(
        called["at"].is_string() && called["taken_by"].is_null(),
        "{called}"
    );

    // Another team's mesa is not its own.
    let refused = phone.does(&call(other, "nada"), "1b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
    assert_eq!(
        (refused.status, refused.is_proved),
        (403, true),
        "{refused:?}"
    );
    assert_eq!(refused.body["code"], "other-team");
    assert_eq!(hall.entries(), before + 1);
}

#[test]
fn a_referee_goes_where_is_called_and_says_when_it_is_done() {
    let mut hall = Hall::new();
    let (captain, referee) = (hall.team(0), hall.phone(Slip::Referee(2)));
    let called = captain.does(&call(hall.jogo(0), "contagem"), KEY);
    assert_eq!(called.status, 200);
    let now = referee.asks("referee-now", &json!({})).body["answer"].clone();
    assert_eq!(now["referee"], "Arbitragem 2");
    let [on] = &now["etapas"].as_array().unwrap()[..] else {
        panic!("{now}");
    };
    assert_eq!(on["calls"][0]["about"], "contagem");
    assert_eq!(on["open"].as_array().unwrap().len(), 2, "{now}");
    let (etapa, id) = (&on["etapa"], &on["calls"][0]["id"]);
    let take = json!({"command": "take-call", "etapa": etapa, "call": id, "by": now["referee"]});
    assert_eq!(
        referee
            .does(&take, "2b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e")
            .status,
        200
    );
    let seen = captain.asks("own-mesas", &json!({}));
    assert_eq!(
        seen.body["answer"]["mesas"][0]["call"]["taken_by"],
        "Arbitragem 2"
    );
    let done = json!({"command": "close-call", "etapa": etapa, "call": id});
    // A captain is no referee.
    let refused = captain.does(&done, "3b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
    assert_eq!(
        (refused.status, &refused.body["code"]),
        (403, &json!("not-open"))
    );
    assert_eq!(
        referee
            .does(&done, "4b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e")
            .status,
        200
    );
    let now = referee.asks("referee-now", &json!({}));
    assert_eq!(now.body["answer"]["etapas"][0]["calls"], json!([]));
    assert!(
        hall.newest_desk().starts_with("Arbitragem 2"),
        "{}",
        hall.newest_desk()
    );
}

/// A telephone is told whether what it saw is in the past of the file that answers: a copy of a minute ago lacks it, and does
/// by the same key what was done before.
#[test]
fn a_copy_that_goes_on_lacks_what_came_after_it_and_is_told_of_it_again() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    let past = |phone: &Phone, since: &Value| {
        let told = phone.asks("chain", &json!({ "since": since }));
        assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
        told.body["answer"].clone()
    };
    let copy = hall.party.desk.folder.path().join("minuto.espadilha");
    fs::copy(hall.party.desk.path(), &copy).unwrap();
    let before = past(&phone, &Value::Null);
    assert_eq!(before["extends"], true);
    let call = call(hall.jogo(0), "contagem");
    assert_eq!(phone.does(&call, KEY).status, 200);
    let after = past(&phone, &before["head"]);
    assert_eq!(after["extends"], true);
    assert_ne!(after["head"], before["head"]);

    let lasts = hall.party.desk.folder.path().join("outra");
    let service = Arc::new(Service::keeping(lasts, None, None));
    service.open(&copy).unwrap();
    let elsewhere = Salao::open(service, Some(hall.at.ip()), 0).unwrap();
    let phone = phone.elsewhere(SocketAddr::new(hall.at.ip(), elsewhere.port()));
    assert_eq!(past(&phone, &after["head"])["extends"], false);
    assert_eq!(past(&phone, &before["head"])["extends"], true);
    for _ in 0..2 {
        assert_eq!(phone.does(&call, KEY).status, 200);
    }
    let own = phone.asks("own-mesas", &json!({}));
    assert!(
        own.body["answer"]["mesas"][0]["call"].is_object(),
        "{own:?}"
    );
    // As many entries as the first computer has: it was done once.
    let head = past(&phone, &Value::Null)["head"].clone();
    assert_eq!(head["seq"], after["head"]["seq"]);
    assert_eq!(
        past(&phone, &after["head"])["extends"],
        false,
        "written at another moment"
    );
    let wrong = phone.asks("chain", &json!({"since": {"seq": -1, "hash": ""}}));
    assert_eq!(wrong.body["answer"]["extends"], false, "{wrong:?}");
}

/// Who listens hears of each entry what it touched, at once.
#[test]
fn who_listens_hears_what_has_come() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    let mut stream = TcpStream::connect(hall.at).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    write!(
        stream,
        "GET /api/events HTTP/1.1\r\nhost: {}\r\n\r\n",
        hall.at
    )
    .unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(
        lines.by_ref().any(|line| line == ": ."),
        "it says that it is there"
    );
    std::thread::sleep(Duration::from_millis(600));
    let jogo = hall.jogo(0);
    assert_eq!(phone.does(&call(jogo, ""), KEY).status, 200);
    let told = lines.by_ref().find_map(|line| {
        let told = line.strip_prefix("data: ")?;
        Some(serde_json::from_str::<Value>(told).unwrap())
    });
    let told = told.unwrap();
    assert_eq!(told["seq"], hall.entries());
    let tags = told["tags"].as_array().unwrap();
    assert!(tags.contains(&json!(format!("jogo:{jogo}"))), "{told}");
    // What another program writes is heard, too.
    hall.party.desk.report(jogo, &[[12, 7], [12, 9]]);
    assert!(lines.any(|line| line.contains(&format!("jogo:{jogo}"))));
}

/// Each side reads its own pontinhos first.
#[test]
fn a_result_is_told_from_the_side_that_reads_it() {
    let mut hall = Hall::new();
    let jogo = hall.jogo(0);
    hall.party.desk.report(jogo, &[[12, 7], [9, 12], [12, 11]]);
    let mut told: Vec<String> = (0..4)
        .map(|team| hall.team(team).asks("own-mesas", &json!({})).body)
        .filter_map(|body| {
            body["answer"]["mesas"][0]["result"]
                .as_str()
                .map(str::to_owned)
        })
        .collect();
    told.sort();
    assert_eq!(told, ["12–7 9–12 12–11", "7–12 12–9 11–12"]);
}

/// One bit of anything that proves a request, another slip's key, a slip that was cut off: nothing is done, and nobody is
/// told more than that.
#[test]
fn what_proves_nothing_does_nothing() {
    let mut hall = Hall::new();
    let (own, other) = (hall.team(0), hall.team(1));
    let body = json!({"name": "execute", "fields": {"seen": null, "command": call(hall.jogo(0), "x")}, "key": KEY});
    let body = body.to_string();
    let before = hall.entries();
    let proof = own.proof(&body);
    let mut wrong: Vec<(Phone, String, String)> = Vec::new();
    for at in [0, 17, 63] {
        let mut bytes = proof.clone().into_bytes();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        wrong.push((own.clone(), body.clone(), String::from_utf8(bytes).unwrap()));
    }
    wrong.push((own.clone(), body.replace("\"x\"", "\"y\""), proof.clone()));
    wrong.push((own.clone(), body.clone(), String::new()));
    wrong.push((own.clone(), body.clone(), format!("{proof}00")));
    wrong.push((own.clone(), body.clone(), other.proof(&body)));
    for device in [
        other.device.clone(),
        own.device.replace("AAEC", "AAED"),
        own.device.replacen('t', "r", 1),
        own.device.replacen(".0.", ".1.", 1),
        "t999.0.AAECAwQFBgcICQoLDA0ODw".to_owned(),
        "t1".to_owned(),
    ] {
        wrong.push((own.claiming(device), body.clone(), proof.clone()));
    }
    for (phone, body, proof) in wrong {
        let told = phone.sends(&body, &proof);
        assert_eq!(told.status, 401, "{} {proof}: {told:?}", phone.device);
        assert_eq!(told.body["code"], "unknown-slip");
        assert!(!told.is_proved);
    }
    assert_eq!(hall.entries(), before);
    assert_eq!(
        own.sends(&body, &proof).status,
        200,
        "it was only the proof"
    );
}

#[test]
fn a_slip_that_was_cut_off_joins_nobody_and_a_new_one_does() {
    let mut hall = Hall::new();
    let (old, other) = (hall.team(0), hall.team(1));
    assert_eq!(old.asks("own-mesas", &json!({})).status, 200);
    let slip = Slip::Team(hall.party.teams[0]);
    hall.party.desk.run(CutSlip { slip });
    assert_eq!(old.asks("own-mesas", &json!({})).status, 401);
    assert_eq!(other.asks("own-mesas", &json!({})).status, 200);
    assert_eq!(hall.joined(), 1, "the desk sees the other alone");
    assert_eq!(hall.team(0).asks("own-mesas", &json!({})).status, 200);
    hall.party.desk.run(RenewSlips {});
    for phone in [&old, &other] {
        assert_eq!(phone.asks("own-mesas", &json!({})).status, 401);
    }
    assert_eq!(hall.joined(), 0);
    assert_eq!(hall.team(1).asks("own-mesas", &json!({})).status, 200);
    let unknown = Slip::Team(EntrantId(999));
    assert_eq!(
        hall.party.desk.refused(CutSlip { slip: unknown }),
        "unknown"
    );
    // A copy on another computer knows what was handed out.
    let copy = hall.party.desk.folder.path().join("copia.espadilha");
    let phone = hall.team(1);
    fs::copy(hall.party.desk.path(), &copy).unwrap();
    let service = Arc::new(Service::new(
        hall.party.desk.folder.path().join("outra"),
        None,
    ));
    service.open(&copy).unwrap();
    let here = hall.at.ip();
    let elsewhere = Salao::open(service, Some(here), 0).unwrap();
    let there = phone.elsewhere(SocketAddr::new(here, elsewhere.port()));
    assert_eq!(there.asks("own-mesas", &json!({})).status, 200);
}

/// Every question by every hand: a telephone is answered what is open to it, and nothing else.
#[test]
fn every_question_is_answered_to_whom_it_is_open() {
    let mut hall = Hall::new();
    let team = hall.party.teams[0];
    let before = hall.entries();
    let slips = [
        (Slip::Team(team), Standing::Team(team)),
        (Slip::Referee(1), Standing::Referee),
    ];
    let mut open = 0;
    for (number, (slip, standing)) in slips.into_iter().enumerate() {
        for (at, name) in asks::NAMES.iter().enumerate() {
            // Nobody asks so much so fast by one telephone.
            let nonce = format!("AAECAwQFBgcICQoLDA{number}{:03}", at / 40);
            let phone = Phone::of(hall.at, &hall.link(slip), &nonce);
            let told = phone.asks(name, &json!({}));
            let is_open = asks::refuse_closed(standing, name).is_ok();
            assert_eq!(told.status != 403, is_open, "{slip} {name}: {told:?}");
            assert_ne!(told.status, 401, "{slip} {name}");
            open += usize::from(is_open);
        }
    }
    assert!(open > 4, "{open}");
    // That slips were made is the one entry.
    assert_eq!(hall.entries(), before + 1, "questions write nothing");
}

/// What a telephone is told holds nothing personal; but a referee reads what a call is about, and whoever waits who comes.
#[test]
fn nothing_personal_is_in_what_telephones_are_told() {
    let desk = Desk::seeded(Context::read("teste", None).seed);
    let mut party = Party::at(desk, &format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    plant(&mut party);
    let mut hall = Hall::of(party);
    for which in 0..4 {
        let mut told = hall.team(which).asks("own-mesas", &json!({}));
        assert_eq!(told.status, 200);
        // Who comes is told to those who wait.
        for mesa in told.body["answer"]["mesas"].as_array_mut().unwrap() {
            mesa["call"]["taken_by"] = Value::Null;
        }
        for secret in SECRETS {
            assert!(
                !told.body.to_string().contains(secret),
                "{secret} in {}",
                told.body
            );
        }
    }
    let mut now = hall
        .phone(Slip::Referee(1))
        .asks("referee-now", &json!({}))
        .body;
    for call in now["answer"]["etapas"][0]["calls"].as_array_mut().unwrap() {
        call["about"] = Value::Null;
        call["taken_by"] = Value::Null;
    }
    for secret in SECRETS {
        assert!(!now.to_string().contains(secret), "{secret} in {now}");
    }
}

/// Where teams bear the names of people who hide theirs, what they say of a jogo, and the call that comes of it, name them short.
#[test]
fn what_teams_say_names_people_as_everybody_may_read_them() {
    let desk = Desk::seeded(Context::read("teste", None).seed);
    let mut party = Party::at(desk, &format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    let (jogo, _) = party.of_team(1, party.teams[3]);
    for team in party.teams.clone() {
        if party.of_team(1, team).0 == jogo {
            // Each says that it has won.
            let partidas = vec![[12, 7], [12, 9]];
            party.desk.run(ClaimResult {
                jogo,
                team,
                partidas,
            });
        }
    }
    let mut hall = Hall::of(party);
    let referee = hall.phone(Slip::Referee(1));
    let now = referee.asks("referee-now", &json!({})).body;
    let etapa = &now["answer"]["etapas"][0];
    assert_eq!(etapa["claims"].as_array().unwrap().len(), 1, "{now}");
    let about = etapa["calls"][0]["about"].as_str().unwrap();
    assert!(about.contains(SHOWN[0]), "{about}");
    let mut told = vec![now.to_string()];
    for which in 0..4 {
        told.push(
            hall.team(which)
                .asks("own-mesas", &json!({}))
                .body
                .to_string(),
        );
    }
    for told in told {
        for whole in ["Quaresma", "MENORZINHA", "Menorzinha"] {
            assert!(!told.contains(whole), "{whole} in {told}");
        }
    }
}

/// A result is told by one captain, agreed to by the other, and confirmed by a referee, each from a telephone; sent once more,
/// as by one that heard no answer, nothing is said twice, and nobody speaks for another team.
#[test]
fn two_captains_tell_a_result_and_a_referee_confirms_it() {
    let mut hall = Hall::new();
    let jogo = hall.jogo(0);
    let other = (1..4).find(|which| hall.jogo(*which) == jogo).unwrap();
    let stranger = (1..4).find(|which| *which != other).unwrap();
    let (first, second) = (hall.team(0), hall.team(other));
    let referee = hall.phone(Slip::Referee(1));
    let before = hall.entries();
    let says = hall.says(0, &[[12, 7], [12, 9]]);
    let told = first.does(&says, KEY);
    assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
    assert_eq!(first.does(&says, KEY).body, told.body);
    assert_eq!(hall.entries(), before + 1);
    // Neither a stranger's telephone nor a referee's says it for the other.
    let agrees = hall.says(other, &[[7, 12], [9, 12]]);
    let third = hall.team(stranger);
    for phone in [&first, &third, &referee] {
        let refused = phone.does(&agrees, "8c7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
        assert_eq!(
            (refused.status, &refused.body["code"]),
            (403, &json!("other-team"))
        );
    }
    let confirm = json!({"command": "confirm-agreed", "jogo": jogo, "partidas": hall.of_a(0, &[[12, 7], [12, 9]])});
    let early = referee.does(&confirm, "9c7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
    assert_eq!(
        (early.status, &early.body["code"]),
        (422, &json!("not-agreed"))
    );
    assert_eq!(hall.entries(), before + 1, "nothing was written");
    assert_eq!(second.does(&agrees, KEY).status, 200);
    let now = referee.asks("referee-now", &json!({})).body["answer"].clone();
    assert_eq!(now["etapas"][0]["claims"][0]["agreed"], confirm["partidas"]);
    for phone in [&first, &second] {
        let refused = phone.does(&confirm, "ac7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
        assert_eq!(
            (refused.status, &refused.body["code"]),
            (403, &json!("not-open"))
        );
    }
    let done = referee.does(&confirm, "bc7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(hall.entries(), before + 3);
    assert!(hall.newest_desk().starts_with("Arbitragem 1"));
    let told = first.asks("own-mesas", &json!({}));
    let mesa = &told.body["answer"]["mesas"][0];
    assert_eq!(
        (&mesa["state"], &mesa["result"]),
        (&json!("over"), &json!("12–7 12–9"))
    );
    assert_eq!(mesa["may_claim"], Value::Null);
}

/// A season that is guarded by PINs is written by whoever has one, and by whoever has a slip, in what a slip is for.
#[test]
fn a_slip_signs_in_for_what_it_is_for_and_nothing_else() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    hall.party.desk.run(SetPin {
        operator: OperatorId(1),
        pin: Some("73920148".to_owned().into()),
        old: None,
    });
    assert_eq!(phone.does(&call(hall.jogo(0), ""), KEY).status, 200);
    let before = hall.entries();
    for (command, key) in [
        (
            json!({"command": "report", "jogo": hall.jogo(0), "partidas": [[12, 7], [12, 9]], "source": "typed"}),
            "5b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e",
        ),
        (
            json!({"command": "renew-slips"}),
            "6b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e",
        ),
        (
            json!({"command": "add-club", "name": "Meu", "city": ""}),
            "7b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e",
        ),
    ] {
        let told = phone.does(&command, key);
        assert!([403, 422].contains(&told.status), "{told:?}");
    }
    for call in [
        json!({"name": "undo", "fields": {"seq": null}}),
        json!({"name": "settings", "fields": {}}),
        json!({"name": "handSlip", "fields": {"slip": "r1", "salao": ""}}),
        json!({"name": "openSeason", "fields": {"path": "/etc/passwd"}}),
        json!({"name": "eraseEvidence", "fields": {"etapa": 1, "evidence": 1}}),
    ] {
        assert_eq!(phone.calls(&call).status, 403, "{call}");
    }
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"name\":\"nada\"}",
        &"[".repeat(50_000),
    ] {
        assert_eq!(
            phone.sends(text, &phone.proof(text)).status,
            422,
            "{text:.20}"
        );
    }
    let long = "a".repeat(70_000);
    assert_eq!(phone.sends(&long, &phone.proof(&long)).status, 413);
    assert_eq!(hall.entries(), before);
}

#[test]
fn whoever_asks_too_often_waits() {
    let mut hall = Hall::new();
    let (phone, other) = (hall.team(0), hall.team(1));
    let statuses: Vec<u16> = (0..60)
        .map(|_| phone.asks("own-mesas", &json!({})).status)
        .collect();
    assert!(
        statuses[..40].iter().all(|status| *status == 200),
        "{statuses:?}"
    );
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    assert_eq!(
        other.asks("own-mesas", &json!({})).status,
        200,
        "nobody else does"
    );
}

/// What a telephone sends is a person's words, and no longer than they may be anywhere.
#[test]
fn what_a_call_is_about_is_no_longer_than_words_may_be() {
    let mut hall = Hall::new();
    let phone = hall.team(0);
    let told = phone.does(&call(hall.jogo(0), &"a".repeat(40_000)), KEY);
    assert_eq!(
        (told.status, told.is_proved),
        (422, true),
        "{}",
        told.body["message"]
    );
    assert_eq!(
        phone.does(&call(hall.jogo(0), &"ã".repeat(40)), KEY).status,
        200
    );
}

/// A team that is entered for the next etapa already still plays this one; a referee sees every etapa that is played.
#[test]
fn another_etapa_takes_nobody_away_from_the_one_that_is_played() {
    let mut hall = Hall::new();
    let (team, jogo) = (hall.party.teams[0], hall.jogo(0));
    let desk = &mut hall.party.desk;
    let next = desk.etapa(&small());
    for entrant in hall.party.teams.clone() {
        hall.party.desk.run(Enter {
            etapa: next,
            entrant,
            pot: 1,
        });
    }
    let own = hall
        .phone(Slip::Team(team))
        .asks("own-mesas", &json!({}))
        .body;
    assert_eq!(own["answer"]["mesas"][0]["jogo"], json!(jogo), "{own}");
    let names = |hall: &mut Hall| -> Vec<Value> {
        let now = hall
            .phone(Slip::Referee(1))
            .asks("referee-now", &json!({}))
            .body;
        let etapas = now["answer"]["etapas"].as_array().unwrap().clone();
        etapas.iter().map(|one| one["etapa"].clone()).collect()
    };
    let first = json!(hall.party.etapa);
    assert_eq!(names(&mut hall), std::slice::from_ref(&first));
    hall.party.desk.check_in(next);
    hall.party.desk.draw(next, 5);
    hall.party.desk.call(next, 1);
    assert_eq!(names(&mut hall), [first, json!(next)], "both are played");
}

/// Whatever the format, each side of each mesa is told of exactly its own, from its own side.
#[test]
fn each_side_of_each_format_is_told_of_its_own_mesas() {
    let swiss = Format::preset("suico").unwrap();
    let seasons = [
        given::called(swiss, 12, 3),
        given::called(fprt(), 8, 3),
        play_one(TRIOS),
        play_one(SINGLES),
    ];
    for (desk, etapa) in seasons {
        let board = desk.board(etapa, 1);
        let mut told = 0;
        for (entrant, name) in &desk.season.loaded(etapa).unwrap().names {
            let who = Context {
                standing: Standing::Team(*entrant),
                ..desk.context.clone()
            };
            let own = desk.season.query(&who, &OwnMesas {}).unwrap();
            let cells = board.mesas.iter().filter(|cell| cell.sides.contains(name));
            let expected: Vec<(JogoId, &String)> = cells
                .map(|cell| {
                    (
                        cell.jogo,
                        cell.sides.iter().find(|side| *side != name).unwrap(),
                    )
                })
                .collect();
            let found: Vec<(JogoId, &String)> = own
                .mesas
                .iter()
                .map(|mesa| (mesa.jogo, &mesa.against))
                .collect();
            assert_eq!(found, expected, "{name}");
            told += found.len();
        }
        assert_eq!(told, 2 * board.mesas.len(), "each mesa has two sides");
    }
}

fn play_one(kind: Kind) -> (Desk, EtapaId) {
    let (mut desk, etapa) = season(kind);
    desk.run(app::acts::CallRodada { etapa, number: 1 });
    (desk, etapa)
}
