//! What else telephones ask and send: a captain's line-up, place and record, a referee's regulation and mão; each of the
//! own, and of people no more than everybody may read.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{CallRodada, EditAthlete, PublishRodada, TakeOverSanction};
use app::ground::person::{Person, Private};
use app::id::{AthleteId, EtapaId, JogoId};
use app::registry::ask::{Lineup, LineupSlot};
use app::registry::athlete::AthleteFields;
use app::regulation::{Regulation, RegulationId};
use app::ruling::Absent;
use app::season::context::Context;
use app::slip::Slip;
use lan::salao::Salao;
use serde_json::{Value, json};
use service::host::Service;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tests::phone::{Phone, Told};
use tests::planted::{Party, SECRETS, plant};
use tests::{Desk, given, small};

/// Keys under which a telephone sends, one after the other.
fn key(number: usize) -> String {
    format!("0b7e1c52-64f1-4d0a-9a55-{number:012}")
}

/// A season whose first rodada is shown, and its salão.
struct Hall {
    party: Party,
    _salao: Salao,
    at: SocketAddr,
    sent: usize,
}

impl Hall {
    fn shown(format: &str) -> Self {
        let mut party = drawn(format);
        let etapa = party.etapa;
        party.desk.run(PublishRodada { etapa, number: 1 });
        Self::of(party)
    }

    fn of(party: Party) -> Self {
        let folder = party.desk.folder.path().join("lembranca");
        let service = Arc::new(Service::new(folder, None));
        service.open(&party.desk.path()).unwrap();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let salao = Salao::open(service, Some(here), 0).unwrap();
        let at = SocketAddr::new(here, salao.port());
        Self {
            party,
            _salao: salao,
            at,
            sent: 0,
        }
    }

    fn etapa(&self) -> EtapaId {
        self.party.etapa
    }

    fn phone(&mut self, slip: Slip) -> Phone {
        let context = self.party.desk.context.clone();
        let slip = self.party.desk.season.hand_slip(&context, slip).unwrap();
        let link = slip.link("http://192.168.0.10:8421/");
        Phone::of(self.at, &link, "AAECAwQFBgcICQoLDA0ODw")
    }

    fn team(&mut self, which: usize) -> Phone {
        self.phone(Slip::Team(self.party.teams[which]))
    }

    fn referee(&mut self) -> Phone {
        self.phone(Slip::Referee(1))
    }

    /// Sends a command that nobody sent before.
    fn sends(&mut self, phone: &Phone, command: &Value) -> Told {
        self.sent += 1;
        phone.does(command, &key(self.sent))
    }

    /// A line-up of a team for a rodada.
    fn lineup(&self, which: usize, rodada: u32, slots: &Value) -> Value {
        json!({"command": "send-lineup", "etapa": self.etapa(), "entrant": self.party.teams[which], "rodada": rodada, "slots": slots})
    }

    fn entries(&self) -> i64 {
        self.party.desk.season.head().unwrap().0.0
    }

    fn slots(&self, which: usize) -> Vec<LineupSlot> {
        let desk = &self.party.desk;
        let asked = Lineup {
            etapa: self.etapa(),
            entrant: self.party.teams[which],
        };
        desk.season.query(&desk.context, &asked).unwrap().slots
    }

    fn call(&mut self) {
        let etapa = self.etapa();
        self.party.desk.run(CallRodada { etapa, number: 1 });
    }

    fn jogo(&self, which: usize) -> JogoId {
        self.party.of_team(1, self.party.teams[which]).0
    }
}

fn drawn(format: &str) -> Party {
    let desk = Desk::seeded(Context::read("teste", None).seed);
    Party::at(desk, format)
}

fn answer(phone: &Phone, name: &str, fields: &Value) -> Value {
    let told = phone.asks(name, fields);
    assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
    told.body["answer"].clone()
}

fn refused(told: &Told, status: u16, code: &str) {
    assert_eq!(
        (told.status, told.is_proved, &told.body["code"]),
        (status, true, &json!(code)),
        "{told:?}"
    );
    holds_nothing_personal(&told.body);
}

fn holds_nothing_personal(told: &Value) {
    let told = told.to_string();
    for secret in SECRETS {
        assert!(!told.contains(secret), "{secret} in {told}");
    }
}

fn ids(told: &Value) -> Vec<AthleteId> {
    let athletes = told.as_array().unwrap().iter();
    athletes
        .map(|one| AthleteId(one["id"].as_i64().or(one.as_i64()).unwrap()))
        .collect()
}

#[test]
fn a_captain_lines_up_the_own_athletes_until_the_rodada_is_called() {
    let mut hall = Hall::shown(&small());
    let phone = hall.team(0);
    let asked = answer(&phone, "own-lineup", &json!({}));
    assert_eq!(
        (&asked["rodada"], &asked["called"]),
        (&json!(1), &Value::Null)
    );
    let own = ids(&asked["slots"][0]["athletes"]);
    let names: Vec<&Value> = asked["athletes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(
        names,
        ["Ana M.", "Josefina Q."],
        "its own, as everybody may read them"
    );
    assert_eq!(
        (&asked["slots"][0]["takes"], &asked["slots"][0]["plays"]),
        (&json!(2), &json!(true))
    );
    holds_nothing_personal(&asked);

    let turned = json!({"1": [own[1], own[0]]});
    let before = hall.entries();
    let command = hall.lineup(0, 1, &turned);
    let told = hall.sends(&phone, &command);
    assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
    let again = phone.does(&command, &key(hall.sent));
    assert_eq!(
        (again.status, again.body),
        (200, told.body),
        "once by its key"
    );
    assert_eq!(hall.entries(), before + 1);
    let seated = |hall: &Hall| -> Vec<AthleteId> {
        let slot = &hall.slots(0)[0];
        slot.athletes.iter().map(|seated| seated.athlete).collect()
    };
    assert_eq!(seated(&hall), [own[1], own[0]]);

    // A team plays with somebody missing only if its captain says so for a whole place.
    let command = hall.lineup(0, 1, &json!({"1": [own[0]]}));
    refused(&hall.sends(&phone, &command), 422, "slot-size");
    for slot in ["2", "9", "R"] {
        let exists = hall
            .slots(0)
            .iter()
            .any(|known| known.slot.to_string() == slot);
        let command = hall.lineup(0, 1, &json!({slot: []}));
        let told = hall.sends(&phone, &command);
        assert_eq!(told.status == 200, exists, "{slot}: {told:?}");
    }
    let command = hall.lineup(0, 2, &turned);
    refused(&hall.sends(&phone, &command), 422, "lineup-not-asked-for");

    hall.call();
    let asked = answer(&phone, "own-lineup", &json!({}));
    assert_eq!(
        (&asked["rodada"], &asked["called"]),
        (&Value::Null, &json!(1))
    );
    let before = hall.entries();
    let command = hall.lineup(0, 1, &json!({"1": own}));
    let told = hall.sends(&phone, &command);
    refused(&told, 422, "rodada-called");
    assert!(
        told.body["message"]
            .as_str()
            .unwrap()
            .contains("substituição"),
        "{told:?}"
    );
    assert_eq!(hall.entries(), before);
    assert_eq!(seated(&hall), [own[1], own[0]], "who was sent sits there");
}

#[test]
fn nobody_lines_up_another_teams_athletes() {
    let mut hall = Hall::shown(&small());
    let (own, other, referee) = (hall.team(0), hall.team(1), hall.referee());
    let theirs = ids(&answer(&other, "own-lineup", &json!({}))["slots"][0]["athletes"]);
    let ours = ids(&answer(&own, "own-lineup", &json!({}))["slots"][0]["athletes"]);
    let before = hall.entries();
    let command = hall.lineup(1, 1, &json!({"1": theirs}));
    refused(&hall.sends(&own, &command), 403, "other-team");
    refused(&hall.sends(&referee, &command), 403, "other-team");
    for athletes in [
        vec![ours[0], theirs[0]],
        theirs.clone(),
        vec![AthleteId(999), ours[0]],
    ] {
        let command = hall.lineup(0, 1, &json!({"1": athletes}));
        refused(&hall.sends(&own, &command), 422, "not-of-team");
    }
    let command = hall.lineup(0, 1, &json!({"1": [ours[0], ours[0]]}));
    refused(&hall.sends(&own, &command), 422, "already-in-lineup");
    // Names register nobody: a telephone knows numbers of athletes alone.
    let command = hall.lineup(0, 1, &json!({"1": ["Fulano de Fora", "Outro"]}));
    let told = hall.sends(&own, &command);
    assert_eq!(told.status, 422, "{told:?}");
    assert_eq!(hall.entries(), before, "nothing was written");
    let told = referee.asks("own-lineup", &json!({}));
    assert_eq!(told.status, 422, "{told:?}");
}

/// Whoever is kept out is told apart before, and refused by no more than the name; nobody reads why.
#[test]
fn who_is_kept_out_is_not_lined_up() {
    let mut hall = Hall::shown(&small());
    let phone = hall.team(0);
    let own = ids(&answer(&phone, "own-lineup", &json!({}))["slots"][0]["athletes"]);
    hall.party.desk.run(TakeOverSanction {
        athlete: own[0],
        decided_by: "Junta do Clube Azul".to_owned(),
        decision: "bebeu no clube".to_owned(),
        term: Some(("2026-01-01".to_owned(), "2026-12-31".to_owned())),
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata-do-clube.pdf".to_owned(),
        bytes: b"a ata".to_vec(),
    });
    let asked = answer(&phone, "own-lineup", &json!({}));
    let barred: Vec<bool> = asked["athletes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["barred"] == true)
        .collect();
    assert_eq!(barred, [false, true], "{asked}");
    holds_nothing_personal(&asked);
    let command = hall.lineup(0, 1, &json!({"1": own}));
    let told = hall.sends(&phone, &command);
    refused(&told, 422, "kept-out");
    assert!(
        told.body["message"]
            .as_str()
            .unwrap()
            .contains("Josefina Q."),
        "{told:?}"
    );
}

/// Of a club with two teams each captain is offered who does not sit for the other.
#[test]
fn a_club_with_two_teams_offers_nobody_twice() {
    let mut hall = Hall::shown(&small());
    let desk = &mut hall.party.desk;
    let club = desk
        .season
        .query(&desk.context, &app::registry::ask::Clubs {})
        .unwrap();
    let club = match club.first() {
        Some(club) => club.id,
        None => match desk.run(app::acts::AddClub {
            name: "Clube".to_owned(),
            city: String::new(),
        }) {
            app::season::made::Made::Club(id) => id,
            other => panic!("{other:?}"),
        },
    };
    for which in [0, 1] {
        let entrant = hall.party.teams[which];
        desk_club(&mut hall, entrant, club);
    }
    let desk = &mut hall.party.desk;
    let free = desk.athlete("Zulmira Livre");
    desk.run(EditAthlete {
        athlete: free,
        fields: AthleteFields {
            person: Person::named("Zulmira Livre"),
            club: Some(club.into()),
        },
        private: Some(Private::default().into()),
    });
    let offered = |phone: &Phone| ids(&answer(phone, "own-lineup", &json!({}))["athletes"]);
    let (one, two) = (hall.team(0), hall.team(1));
    assert!(offered(&one).contains(&free) && offered(&two).contains(&free));
    let own = offered(&one);
    let sits = own.iter().find(|id| **id != free).unwrap();
    let command = hall.lineup(0, 1, &json!({"1": [sits, free]}));
    assert_eq!(hall.sends(&one, &command).status, 200);
    assert!(!offered(&two).contains(&free));
    let theirs = offered(&two)[0];
    let command = hall.lineup(1, 1, &json!({"1": [theirs, free]}));
    refused(&hall.sends(&two, &command), 422, "not-of-team");
}

fn desk_club(hall: &mut Hall, entrant: app::id::EntrantId, club: app::id::ClubId) {
    let name = hall
        .party
        .desk
        .season
        .loaded(hall.etapa())
        .unwrap()
        .name(entrant);
    hall.party.desk.run(app::acts::EditEntrant {
        entrant,
        name,
        club: Some(club.into()),
    });
}

/// The own row, why it stands there, and no more than the air of a hall bears.
#[test]
fn a_captain_reads_where_the_team_stands_and_why() {
    let mut hall = Hall::of(drawn(&small()));
    let phone = hall.team(0);
    let asked = answer(&phone, "own-standing", &json!({}));
    assert_eq!(
        asked["table"],
        Value::Null,
        "the draw is not shown yet: {asked}"
    );
    let etapa = hall.etapa();
    hall.party.desk.run(PublishRodada { etapa, number: 1 });
    hall.call();
    let jogo = hall.jogo(0);
    hall.party.desk.report(jogo, &[[12, 7], [12, 9]]);
    let (_, at) = hall.party.of_team(1, hall.party.teams[0]);
    for which in 0..4 {
        let phone = hall.team(which);
        let told = phone.asks("own-standing", &json!({"language": "en"}));
        assert!(told.body.to_string().len() < 2_048, "{}", told.body);
        let table = &told.body["answer"]["table"];
        let rows = table["rows"].as_array().unwrap();
        let own: Vec<&Value> = rows.iter().filter(|row| row["own"] == true).collect();
        assert_eq!((rows.len(), own.len()), (4, 1), "{table}");
        assert_eq!(own[0]["name"], told.body["answer"]["team"]);
        assert_eq!(own[0]["rank"], table["rank"]);
        assert!(!table["why"].as_str().unwrap().is_empty());
        holds_nothing_personal(&told.body);
    }
    let table = answer(&phone, "own-standing", &json!({}))["table"].clone();
    assert_eq!(table["rank"] == 1, at == 0, "{table}");
    assert!(hall.referee().asks("own-standing", &json!({})).status == 422);
}

/// Of a long table the first and those around the own one are told.
#[test]
fn a_long_table_is_told_around_the_own_row() {
    let swiss = app::format::Format::preset("suico").unwrap();
    let (desk, etapa) = given::called(swiss, 30, 3);
    let teams = desk
        .season
        .loaded(etapa)
        .unwrap()
        .names
        .keys()
        .copied()
        .collect::<Vec<_>>();
    for team in teams {
        let who = Context {
            standing: app::season::standing::Standing::Team(team),
            ..desk.context.clone()
        };
        let asked = app::day::phone_standing::OwnStanding::default();
        let told = desk.season.query(&who, &asked).unwrap();
        let size = serde_json::to_string(&told).unwrap().len();
        let table = told.table.unwrap();
        assert!(table.rows.len() <= 8 && table.teams == 30, "{table:?}");
        assert_eq!(table.rows.iter().filter(|row| row.own).count(), 1);
        assert!(size < 2_048, "{size}");
    }
}

/// What was ruled is read by those whom it is about, at once; nobody else is, and no word of a person's is told.
#[test]
fn a_captain_reads_what_was_ruled_about_the_own_team() {
    let mut party = drawn(&format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    plant(&mut party);
    let mut hall = Hall::of(party);
    let told: Vec<Value> = (0..4)
        .map(|which| answer(&hall.team(which), "own-record", &json!({})))
        .collect();
    for one in &told {
        holds_nothing_personal(one);
    }
    let count = |of: &Value| of.as_array().unwrap().len();
    // Warned, lost by W×O, a decision that was revoked, and its protest.
    assert_eq!(count(&told[0]), 4, "{}", told[0]);
    let revoked = told[0]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["revoked"] == true);
    assert_eq!(revoked.count(), 1);
    // The other side of the mesa has won by it; who was warned there, and why, is not its own.
    let jogo = hall.jogo(0);
    let other = (1..4).find(|which| hall.jogo(*which) == jogo).unwrap();
    assert_eq!(count(&told[other]), 1, "{}", told[other]);
    assert!(!told[other].to_string().contains("Josefina Q.") || other == 3);
    for which in (1..4).filter(|which| *which != other) {
        assert_eq!(count(&told[which]), 0, "{}", told[which]);
    }
    assert!(hall.referee().asks("own-record", &json!({})).status == 422);
}

/// What is not published yet is read by nobody but those whom it is about.
#[test]
fn a_ruling_is_told_to_its_team_before_it_is_published() {
    let mut party = drawn(&small());
    party.desk.call(party.etapa, 1);
    let (jogo, at) = party.of_team(1, party.teams[0]);
    let player = ["A1", "B1"][at];
    let warned = tests::planted::warn(party.etapa, jogo, player);
    party.desk.run(warned);
    let absent = [Absent::B, Absent::A][at];
    party.desk.run(given::walkover([jogo], absent));
    let mut hall = Hall::of(party);
    let own = answer(&hall.team(0), "own-record", &json!({}));
    assert_eq!(own.as_array().unwrap().len(), 2, "{own}");
    assert!(own.to_string().contains("fprt-1.5.d-1"), "{own}");
    holds_nothing_personal(&own);
    let other = (1..4).find(|which| hall.jogo(*which) == jogo).unwrap();
    let other = answer(&hall.team(other), "own-record", &json!({}));
    assert_eq!(other.as_array().unwrap().len(), 1, "{other}");
    assert!(!other.to_string().contains("fprt-1.5.d-1"), "{other}");
}

/// The whole regulation comes at once, in the language of the telephone, and lays no mão that the desk would not.
#[test]
fn a_referee_has_the_regulation_at_hand_and_lays_a_mao() {
    let mut hall = Hall::shown(&small());
    let (captain, referee) = (hall.team(0), hall.referee());
    let etapa = hall.etapa();
    let book = Regulation::embedded(RegulationId::FPRT).unwrap().book();
    let mut told = Vec::new();
    for language in ["pt-BR", "en"] {
        let asked = json!({"etapa": etapa, "language": language});
        let rules = answer(&referee, "rules-at-hand", &asked);
        assert_eq!(
            rules["clauses"].as_array().unwrap().len(),
            book.clauses().len()
        );
        assert_eq!(rules["answer"]["seconds"], 30);
        assert_eq!(
            rules["answer"]["clauses"],
            json!(["fprt-1.5.n.1-4", "fprt-1.5.n.1-5"])
        );
        assert_eq!(rules["has_cards"], true);
        holds_nothing_personal(&rules);
        told.push(rules["clauses"][0]["told"].clone());
        refused(&captain.asks("rules-at-hand", &asked), 403, "not-open");
    }
    let first = &book.clauses()[0];
    assert_eq!(told, [json!(first.gist_pt), json!(first.gist_en)]);
    let mao = json!({
        "profile": "fprt", "seats": 4, "dealer": 3, "score": [0, 0], "vira": "4o",
        "held": vec![["", "", ""]; 4],
        "actions": [{"seat": 0, "do": "play", "card": "3c"}, {"seat": 2, "do": "play", "card": "Ao"}],
    });
    let seen = answer(
        &referee,
        "laid-out",
        &json!({"mao": mao, "etapa": etapa, "turn": 5}),
    );
    assert_eq!(
        (&seen["turn"], &seen["fault"]["action"]),
        (&json!(5), &json!(1))
    );
    assert!(seen["fault"]["clause"]["id"].is_string(), "{seen}");
}
