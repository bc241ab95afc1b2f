//! What everybody may see: nothing personal, no draft, no result that waits to be confirmed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    AddEvidence, AddOperator, CallToTable, CloseCash, EditAthlete, EditEntrant, FileAppeal,
    JudgeAppeal, KeepReading, Pay, PublishBoletim, PublishRodada, Report, RuleOccurrence,
    SetConfirmReadings, SetLineup, SetPin, Suspend, TakeOverSanction, Walkover,
};
use app::cash::act::Method;
use app::evidence::EvidenceKind;
use app::ground::occurrence::NewOccurrence;
use app::ground::person::{Person, Private};
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId, OperatorId};
use app::lineup::Slot;
use app::public::Public;
use app::public::view::{Etapa, Feed, MesaIs, RodadaIs, Seat, View};
use app::registry::athlete::AthleteFields;
use app::result::act::ByReading;
use app::result::reading::NewReading;
use app::ruling::{Absent, AppealOutcome, DecidedBy, Instance, Past};
use app::season::made::Made;
use std::collections::BTreeMap;
use tests::{Desk, small};

/// What must not be in anything public: what each is planted as is told by its name.
const SECRETS: [&str; 31] = [
    "52998224725",
    "1980-02-29",
    "29/02/1980",
    "41 99999-1234",
    "fina@exemplo.br",
    "Fina do Bar",
    "Quaresma",
    "2012-05-06",
    "06/05/2012",
    "Menorzinha",
    "MENORZINHA",
    "Reservadíssima",
    "Operadora Oculta",
    "48210739",
    "pagou fiado",
    "faltou troco",
    "porque passou mal",
    "chamado sobre remédio",
    "xingou a mãe",
    "palavra da comissão",
    "Doutor Relator",
    "protesto inflamado",
    "resposta comprida",
    "foto-da-cadeira.jpg",
    "anotação da prova",
    "bytes-da-prova",
    "ata-do-clube.pdf",
    "bebeu no clube",
    "pilha-escaneada.pdf",
    "retrato-da-sumula",
    "ausente por doença",
];

struct Party {
    desk: Desk,
    etapa: EtapaId,
    teams: Vec<EntrantId>,
}

/// Somebody, with everything personal that can be known of them.
fn person(desk: &mut Desk, name: &str, hides: bool, birth_date: &str) -> AthleteId {
    let athlete = desk.athlete(name);
    desk.run(EditAthlete {
        athlete,
        fields: AthleteFields {
            person: Person {
                known_as: "Fina do Bar".to_owned(),
                name_opt_out: hides,
                ..Person::named(name)
            },
            club: None,
        },
        private: Some(
            Private {
                cpf: if hides { "52998224725" } else { "" }.to_owned(),
                birth_date: birth_date.to_owned(),
                phone: "41 99999-1234".to_owned(),
                email: "fina@exemplo.br".to_owned(),
            }
            .into(),
        ),
    });
    athlete
}

impl Party {
    /// Four teams, drawn; of the first one dupla of an athlete who hides and a child, and one of grown-ups.
    fn new(format: &str) -> Self {
        let mut desk = Desk::new();
        let etapa = desk.etapa(format);
        let teams = desk.teams(etapa, 4);
        let hidden = person(&mut desk, "Josefina da Silva Quaresma", true, "1980-02-29");
        // At the test's moment (21/03/2026) she is of age tomorrow, her partner since yesterday.
        let minor = person(&mut desk, "Ana Beatriz Menorzinha", false, "2012-05-06");
        desk.run(SetLineup {
            etapa,
            entrant: teams[0],
            slots: BTreeMap::from([(Slot::Dupla(1), vec![hidden, minor])]),
        });
        let grown = person(&mut desk, "Pedro Paulo Adulto", false, "2008-03-20");
        let nearly = person(&mut desk, "Caio Quase Lá", false, "2008-03-23");
        desk.run(SetLineup {
            etapa,
            entrant: teams[1],
            slots: BTreeMap::from([(Slot::Dupla(1), vec![grown, nearly])]),
        });
        desk.run(EditEntrant {
            entrant: teams[3],
            name: "Josefina da Silva Quaresma / ANA BEATRIZ MENORZINHA".to_owned(),
            club: None,
        });
        desk.draw(etapa, 9);
        Self { desk, etapa, teams }
    }

    fn view(&self, asked: Public) -> View {
        self.desk.season.query(&self.desk.context, &asked).unwrap()
    }

    fn etapa(&self) -> Etapa {
        self.view(Public::default()).championships[0].etapas[0].clone()
    }

    /// The jogo of a team in a rodada, and its side there.
    fn of_team(&self, rodada: u32, team: EntrantId) -> (JogoId, usize) {
        let name = self.desk.season.loaded(self.etapa).unwrap().name(team);
        let board = self.desk.board(self.etapa, rodada);
        let mut cells = board.mesas.iter();
        let cell = cells.find(|cell| cell.sides.contains(&name)).unwrap();
        (cell.jogo, usize::from(cell.sides[0] != name))
    }
}

fn json(view: &View) -> String {
    serde_json::to_string(view).unwrap()
}

/// One athlete of the seat at fault is warned, in the committee's own words.
fn warn(etapa: EtapaId, jogo: JogoId, player: &str) -> RuleOccurrence {
    RuleOccurrence {
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: serde_json::json!({
                "occurrence": "fprt-1.5.d-1",
                "offender": {"player": player},
                "when": {"phase": "between-hands"},
            }),
        },
        departs: None,
        past: Past::Keep,
        reason: "xingou a mãe; palavra da comissão".to_owned(),
        authority: Authority {
            decided_by: Some(DecidedBy {
                instance: Instance::Director,
                name: "Doutor Relator".to_owned(),
            }),
            appeal: None,
        },
        seating: Vec::new(),
    }
}

/// Everything that a person may have typed about somebody.
fn plant(party: &mut Party) {
    let (etapa, teams) = (party.etapa, party.teams.clone());
    let desk = &mut party.desk;
    desk.run(Pay {
        etapa,
        entrant: teams[0],
        amount_cents: 60_000,
        method: Method::Cash,
        note: "pagou fiado".to_owned(),
    });
    desk.run(CloseCash {
        etapa,
        counted_cents: 60_000,
        note: "faltou troco".to_owned(),
    });
    let (jogo, at) = party.of_team(1, teams[0]);
    let player = ["A1", "B1"][at];
    let Made::Ruling(number) = party.desk.run(warn(etapa, jogo, player)) else {
        unreachable!()
    };
    let desk = &mut party.desk;
    desk.run(FileAppeal {
        etapa,
        ruling: Some(number),
        jogo: None,
        entrant: Some(teams[0]),
        grounds: "protesto inflamado".to_owned(),
    });
    desk.run(JudgeAppeal {
        etapa,
        number: 1,
        outcome: AppealOutcome::Upheld,
        by: "Doutor Relator".to_owned(),
        answer: "resposta comprida".to_owned(),
        seating: Vec::new(),
    });
    desk.run(AddEvidence {
        etapa,
        ruling: number,
        kind: EvidenceKind::Photo,
        document: "foto-da-cadeira.jpg".to_owned(),
        note: Some("anotação da prova".to_owned().into()),
        bytes: b"bytes-da-prova".to_vec(),
    });
    let reserved = person(desk, "Rita Reservadíssima", true, "1990-01-01");
    desk.run(TakeOverSanction {
        athlete: reserved,
        decided_by: "Clube Azul".to_owned(),
        decision: "bebeu no clube".to_owned(),
        term: None,
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata-do-clube.pdf".to_owned(),
        bytes: b"a ata".to_vec(),
    });
    desk.run(CallToTable {
        jogo,
        about: "chamado sobre remédio".to_owned(),
    });
    desk.run(KeepReading {
        reading: NewReading {
            file: "pilha-escaneada.pdf".to_owned(),
            page: 1,
            signed: String::new(),
            marks: None,
            picture: b"retrato-da-sumula".to_vec(),
        },
        result: None,
    });
    desk.run(Walkover {
        jogos: vec![jogo],
        absent: [Absent::A, Absent::B][at],
        clause: None,
        reason: "ausente por doença".to_owned(),
        missing: Vec::new(),
        authority: Authority::default(),
        seating: Vec::new(),
    });
    desk.run(PublishBoletim { etapa });
    desk.run(Suspend {
        etapa,
        reason: "porque passou mal".to_owned(),
    });
    party.desk.run(AddOperator {
        name: "Operadora Oculta".to_owned(),
        pin: None,
    });
    party.desk.run(SetPin {
        operator: OperatorId(1),
        pin: Some("48210739".to_owned().into()),
        old: None,
    });
}

#[test]
fn nothing_personal_and_no_free_word_is_in_any_byte_of_it() {
    let mut party = Party::new(&format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    plant(&mut party);
    for reveal in [false, true] {
        let view = json(&party.view(Public { reveal }));
        for secret in SECRETS {
            assert!(!view.contains(secret), "{secret} in {view}");
        }
        // It is there, under the name that may be read.
        for shown in ["Josefina Q. / Ana M.", "Pedro Paulo Adulto", "Caio L."] {
            assert!(view.contains(shown), "{shown} in {view}");
        }
    }
    let told = party.etapa().boletim.rulings.join("\n");
    assert!(told.contains("advertência"), "{told}");
    assert!(told.contains("W×O"), "{told}");
    assert!(
        told.contains("Recurso nº 1") && told.contains("mantida"),
        "{told}"
    );
}

#[test]
fn a_decision_about_people_is_told_once_a_boletim_has_told_it() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    let (jogo, at) = party.of_team(1, party.teams[0]);
    party.desk.run(warn(etapa, jogo, ["A1", "B1"][at]));
    assert_eq!(party.etapa().boletim.rulings, Vec::<String>::new());
    party.desk.run(PublishBoletim { etapa });
    let told = party.etapa().boletim;
    assert_eq!(told.rulings.len(), 1);
    assert!(told.rulings[0].contains("Josefina Q."), "{told:?}");
    assert!(told.published.is_some());
}

#[test]
fn a_draft_is_not_shown() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    let before = party.etapa();
    assert!(before.rodadas.is_empty() && before.groups.is_empty() && before.draws.is_empty());
    // The screen on which the draw is revealed asks for it.
    let revealed = party.view(Public { reveal: true });
    let revealed = &revealed.championships[0].etapas[0];
    assert_eq!(revealed.draws[0].balls.len(), 4);
    assert!(revealed.rodadas.is_empty());
    party.desk.run(PublishRodada { etapa, number: 1 });
    let shown = party.etapa();
    let numbers: Vec<u32> = shown.rodadas.iter().map(|rodada| rodada.number).collect();
    assert_eq!(numbers, [1]);
    assert_eq!(shown.rodadas[0].state, RodadaIs::Published);
    let drawn: Vec<i64> = shown.draws[0].balls.iter().map(|ball| ball.team).collect();
    let loaded = party.desk.season.loaded(etapa).unwrap();
    let mut seated: Vec<i64> = loaded.view.fases[0].tables[0]
        .rows
        .iter()
        .map(|row| row.id.0)
        .collect();
    let mut all = drawn.clone();
    all.sort_unstable();
    seated.sort_unstable();
    assert_eq!(all, seated, "every ball once");
    // Before the call those who are lined up are told, as on the lists of the wall.
    let athletes: Vec<&String> = shown.rodadas[0]
        .mesas
        .iter()
        .flat_map(|mesa| mesa.athletes.iter().flatten())
        .collect();
    assert!(
        athletes.iter().any(|name| *name == "Josefina Q."),
        "{athletes:?}"
    );
    for bracket in &shown.brackets {
        for game in &bracket.matches {
            assert_eq!(game.rodada, None);
        }
    }
}

#[test]
fn a_bracket_names_nobody_before_its_rodada_is_published() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    let groups = party.desk.season.loaded(etapa).unwrap();
    let last = groups
        .rodadas
        .iter()
        .filter(|rodada| rodada.fase == 1)
        .count();
    let knockout = u32::try_from(last).unwrap() + 1;
    for number in 1..knockout {
        party.desk.play(etapa, number, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
    }
    // The program knows who would meet; nobody has published it.
    let first_round = |etapa: &Etapa| -> Vec<Seat> {
        let matches = &etapa.brackets[0].matches;
        let lines = matches
            .iter()
            .filter(|game| matches!(game.feeds, [Feed::Line(_), Feed::Line(_)]));
        lines.flat_map(|game| game.seats).collect()
    };
    let drafted = first_round(&party.etapa());
    assert!(!drafted.is_empty());
    assert!(
        drafted.iter().all(|seat| *seat == Seat::Pending),
        "{drafted:?}"
    );
    party.desk.run(PublishRodada {
        etapa,
        number: knockout,
    });
    let published = first_round(&party.etapa());
    assert!(
        published
            .iter()
            .all(|seat| matches!(seat, Seat::Entrant(_))),
        "{published:?}"
    );
}

#[test]
fn a_result_that_waits_to_be_confirmed_is_nowhere() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    let before = party.etapa();
    let (jogo, _) = party.of_team(1, party.teams[0]);
    let made = party.desk.run(KeepReading {
        reading: NewReading {
            file: "pilha.pdf".to_owned(),
            page: 1,
            signed: String::new(),
            marks: None,
            picture: b"p".to_vec(),
        },
        result: None,
    });
    let Made::Reading(reading) = made else {
        unreachable!("{made:?}")
    };
    party.desk.run(Report {
        jogo,
        partidas: vec![[12, 3], [12, 4]],
        seating: Vec::new(),
        reading: Some(ByReading::Alone(reading)),
    });
    let confirm = |party: &mut Party, confirm| {
        party.desk.run(SetConfirmReadings { etapa, confirm });
        party.etapa()
    };
    let live = confirm(&mut party, false);
    let told = |etapa: &Etapa| serde_json::to_string(etapa).unwrap();
    assert!(told(&live).contains("12–3"), "{}", told(&live));
    assert!(
        live.groups[0].chaves[0]
            .rows
            .iter()
            .any(|row| row.pontinhos[0] == 24)
    );
    let waiting = confirm(&mut party, true);
    assert!(!told(&waiting).contains("12–3"));
    // Nothing that follows from it either: tables, duplas, places.
    let still = |etapa: &Etapa| {
        (
            etapa.groups.clone(),
            etapa.duplas.clone(),
            etapa.places.clone(),
        )
    };
    assert_eq!(still(&waiting), still(&before));
    let states = |etapa: &Etapa| -> Vec<MesaIs> {
        etapa.rodadas[0]
            .mesas
            .iter()
            .map(|mesa| mesa.state)
            .collect()
    };
    assert_eq!(states(&waiting), states(&before));
    party.desk.run(app::acts::Confirm { jogo });
    assert!(told(&party.etapa()).contains("12–3"));
}

#[test]
fn the_same_moment_gives_the_same_bytes() {
    let mut party = Party::new(&small());
    party.desk.call(party.etapa, 1);
    let once = json(&party.view(Public::default()));
    party.desk.reopen();
    assert_eq!(once, json(&party.view(Public::default())));
}
