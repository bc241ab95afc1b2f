//! A party whose every private field is planted with a word that must be in nothing public.

use crate::Desk;
use crate::given;
use app::acts::{
    AddEvidence, AddOperator, CallToTable, CloseCash, EditAthlete, EditEntrant, FileAppeal,
    Homologate, JudgeAppeal, KeepReading, NoteOccurrence, Pay, PublishBoletim, ReopenResults,
    RevokeRuling, RuleOccurrence, SetLineup, SetPin, Suspend, TakeCall, TakeOverSanction, Walkover,
};
use app::cash::act::Method;
use app::discipline::evidence::Brought;
use app::discipline::note::Chair;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::{Departure, NewOccurrence, Otherwise};
use app::ground::person::{Person, Private};
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId, OperatorId};
use app::lineup::Slot;
use app::partida::Side;
use app::registry::athlete::AthleteFields;
use app::result::reading::NewReading;
use app::ruling::{Absent, AppealOutcome, DecidedBy, Instance, Past};
use app::season::context::Context;
use app::season::made::Made;
use app::season::once::{Once, RequestKey};
use std::collections::{BTreeMap, BTreeSet};

/// What must not be in anything public: what each is planted as is told by its name.
pub const SECRETS: [&str; 42] = [
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
    "quaresma",
    "operadora oculta",
    "$argon2",
    "revogada por engano",
    "afastou-se por pena",
    "quem atendeu a mesa",
    "Junta do Clube Azul",
    "reaberto por briga",
    "Junta da Reabertura",
    "cabine-dos-fundos",
    "anotou o palavrão",
];

/// Every column of the schema in which something private is kept, and the secret that [`plant`] and [`plant_reopening`]
/// leave there.
pub const PRIVATE: [(&str, &[(&str, &str)]); 20] = [
    (
        "answered",
        &[("device", "cabine-dos-fundos"), ("answer", "Quaresma")],
    ),
    (
        "appeal",
        &[
            ("grounds", "protesto inflamado"),
            ("judged_by", "Doutor Relator"),
            ("answer", "resposta comprida"),
        ],
    ),
    (
        "athlete",
        &[
            ("name", "Quaresma"),
            ("name_key", "quaresma"),
            ("known_as", "Fina do Bar"),
        ],
    ),
    (
        "athlete_private",
        &[
            ("cpf", "52998224725"),
            ("birth_date", "1980-02-29"),
            ("phone", "41 99999-1234"),
            ("email", "fina@exemplo.br"),
        ],
    ),
    (
        "carried_sanction",
        &[
            ("decided_by", "Junta do Clube Azul"),
            ("body", "bebeu no clube"),
        ],
    ),
    ("cash_closing", &[("note", "faltou troco")]),
    (
        "change",
        &[
            ("before", "Operadora Oculta"),
            ("after", "Operadora Oculta"),
        ],
    ),
    ("clock_event", &[("reason", "porque passou mal")]),
    (
        "document",
        &[("name", "foto-da-cadeira.jpg"), ("bytes", "bytes-da-prova")],
    ),
    (
        "journal",
        &[
            ("desk", "cabine-dos-fundos"),
            ("payload", "Operadora Oculta"),
        ],
    ),
    ("journal_text", &[("body", "xingou a mãe")]),
    ("note", &[("about", "anotou o palavrão")]),
    (
        "operator",
        &[
            ("name", "Operadora Oculta"),
            ("name_key", "operadora oculta"),
        ],
    ),
    ("payment", &[("note", "pagou fiado")]),
    ("picture", &[("jpeg", "retrato-da-sumula")]),
    ("reading", &[("file", "pilha-escaneada.pdf")]),
    (
        "reopening",
        &[
            ("decided_by", "Junta da Reabertura"),
            ("because", "reaberto por briga"),
        ],
    ),
    (
        "ruling",
        &[
            ("reason", "xingou a mãe"),
            ("revoke_reason", "revogada por engano"),
            ("departs_because", "afastou-se por pena"),
            ("decided_by", "Doutor Relator"),
        ],
    ),
    ("secret", &[("value", "$argon2")]),
    (
        "table_call",
        &[
            ("about", "chamado sobre remédio"),
            ("taken_by", "quem atendeu a mesa"),
        ],
    ),
];

/// Columns of pictures, which hold no text, of what goes to a federation alone, and of what comes from there: their own
/// suites try where they go and how they are erased.
pub const ELSEWHERE: [(&str, &[&str]); 5] = [
    ("club_logo", &["png", "salt"]),
    ("door_tag", &["uid", "tag", "made_with", "salt"]),
    ("photo", &["uid", "jpeg", "salt"]),
    ("sanction_list", &["made", "fetched_at", "bytes", "salt"]),
    ("statement_enclosed", &["seal", "line", "salt"]),
];

/// Every other column of texts or bytes: names that everybody may read, hours, codes, digests and salts, and what a
/// federation says of itself.
pub const OPEN: [(&str, &[&str]); 57] = [
    ("answered", &["request_key", "request"]),
    ("appeal", &["at", "outcome", "judged_at"]),
    ("athlete", &["uid", "gender", "erased_at"]),
    ("athlete_private", &["uid", "salt"]),
    ("carried_sanction", &["at", "clause"]),
    ("cash_closing", &["at"]),
    (
        "championship",
        &[
            "name",
            "name_key",
            "profile",
            "class",
            "own_walkover",
            "own_annul",
        ],
    ),
    ("change", &["table_name"]),
    ("claim", &["at"]),
    ("clock_event", &["kind", "side", "at", "run"]),
    ("club", &["name", "name_key", "city"]),
    ("confirmation", &["at"]),
    ("document", &["digest", "salt"]),
    ("entrant", &["name", "name_key"]),
    ("entry", &["checked_in_at"]),
    ("etapa", &["name", "format"]),
    ("evidence", &["kind"]),
    (
        "federation",
        &[
            "code",
            "root",
            "certificate",
            "central",
            "central_key",
            "at",
        ],
    ),
    ("homologation", &["at"]),
    ("jogo_athlete", &["side"]),
    ("journal", &["at", "kind", "command", "hash"]),
    ("journal_tag", &["tag"]),
    ("journal_text", &["digest", "salt"]),
    ("lineup", &["slot"]),
    ("logo", &["png", "salt"]),
    ("lot", &["scope", "members", "number"]),
    ("meal", &["leaves", "returns"]),
    ("note", &["device", "clause", "at"]),
    ("noted", &["side"]),
    ("occurrence", &["clause", "facts", "at"]),
    ("offender", &["side"]),
    ("pairing", &["input"]),
    ("payment", &["kind", "method", "at"]),
    ("picture", &["salt"]),
    ("publication", &["kind", "subject", "at", "body"]),
    ("reading", &["signed", "marks", "digest", "sent_by", "at"]),
    ("reopening", &["homologated_at", "at", "instance"]),
    ("regulation", &["name", "since", "text"]),
    ("report", &["source", "at"]),
    ("rodada", &["published_at", "called_at", "closed_at"]),
    (
        "ruling",
        &[
            "clause",
            "at",
            "revoked_at",
            "proposed",
            "own_rule",
            "instance",
        ],
    ),
    ("ruling_effect", &["kind", "absent", "side"]),
    ("ruling_entrant", &["kind", "past"]),
    ("sanction", &["body"]),
    (
        "season",
        &["uid", "name", "federation", "created_at", "site", "colour"],
    ),
    ("secret", &["owner", "salt"]),
    ("slot", &["side"]),
    ("sorteio", &["number", "input", "drawn"]),
    ("statement", &["hash", "kind", "subject", "text"]),
    ("statement_seal", &["seal", "about"]),
    ("statement_sent", &["receiver", "at"]),
    ("substitution", &["side", "slot", "at"]),
    ("sumula", &["code"]),
    ("sumula_copy", &["printed_at"]),
    ("table_call", &["at", "taken_at", "closed_at"]),
    ("venue_day", &["date", "hall"]),
    ("wrong_pin", &["at", "run"]),
];

/// Under which names those who play may be read.
pub const SHOWN: [&str; 3] = ["Josefina Q. / Ana M.", "Pedro Paulo Adulto", "Caio L."];

/// Four teams of which two have their first dupla lined up.
pub struct Party {
    /// Where it is run.
    pub desk: Desk,
    pub etapa: EtapaId,
    pub teams: Vec<EntrantId>,
}

/// Registers somebody with what is personal of them.
///
/// # Panics
/// Where the desk refuses it.
pub fn registered(desk: &mut Desk, person: Person, private: Private) -> AthleteId {
    let athlete = desk.athlete(&person.name);
    desk.run(EditAthlete {
        athlete,
        fields: AthleteFields { person, club: None },
        private: Some(private.into()),
    });
    athlete
}

/// Somebody, with everything personal that can be known of them.
fn person(desk: &mut Desk, name: &str, hides: bool, birth_date: &str) -> AthleteId {
    let person = Person {
        known_as: "Fina do Bar".to_owned(),
        name_opt_out: hides,
        ..Person::named(name)
    };
    let cpf = if hides { "52998224725" } else { "" };
    let private = given::personal([cpf, birth_date, "41 99999-1234", "fina@exemplo.br"]);
    registered(desk, person, private)
}

impl Party {
    /// Four teams, drawn; of the first one dupla of an athlete who hides and a child, and one of grown-ups.
    ///
    /// # Panics
    /// Where the desk refuses something.
    #[must_use]
    pub fn new(format: &str) -> Self {
        Self::at(Desk::new(), format)
    }

    /// The same at a desk whose season is one of its own: machines remember seasons by what they are.
    ///
    /// # Panics
    /// Where the desk refuses something.
    #[must_use]
    pub fn at(mut desk: Desk, format: &str) -> Self {
        let etapa = desk.etapa(format);
        let teams = desk.teams(etapa, 4);
        let hidden = person(&mut desk, "Josefina da Silva Quaresma", true, "1980-02-29");
        // At the test's moment (21/03/2026) she is of age tomorrow, her partner since yesterday.
        let minor = person(&mut desk, "Ana Beatriz Menorzinha", false, "2012-05-06");
        desk.run(SetLineup {
            etapa,
            entrant: teams[0],
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[hidden, minor]))]),
        });
        let grown = person(&mut desk, "Pedro Paulo Adulto", false, "2008-03-20");
        let nearly = person(&mut desk, "Caio Quase Lá", false, "2008-03-23");
        desk.run(SetLineup {
            etapa,
            entrant: teams[1],
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[grown, nearly]))]),
        });
        desk.run(EditEntrant {
            entrant: teams[3],
            name: "Josefina da Silva Quaresma / ANA BEATRIZ MENORZINHA".to_owned(),
            club: None,
        });
        desk.draw(etapa, 9);
        Self { desk, etapa, teams }
    }

    /// The jogo of a team in a rodada, and its side there.
    ///
    /// # Panics
    /// Where it has none.
    #[must_use]
    pub fn of_team(&self, rodada: u32, team: EntrantId) -> (JogoId, usize) {
        let name = self.desk.season.loaded(self.etapa).unwrap().name(team);
        let board = self.desk.board(self.etapa, rodada);
        let mut cells = board.mesas.iter();
        let cell = cells.find(|cell| cell.sides.contains(&name)).unwrap();
        (cell.jogo, usize::from(cell.sides[0] != name))
    }
}

/// One athlete of the seat at fault is warned, in the committee's own words.
#[must_use]
pub fn warn(etapa: EtapaId, jogo: JogoId, player: &str) -> RuleOccurrence {
    RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&serde_json::json!({
                "occurrence": "fprt-1.5.d-1",
                "offender": {"player": player},
                "when": {"phase": "between-hands"},
            })),
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
        evidence: Vec::new(),
        seating: Vec::new(),
    }
}

/// Everything that a person may have typed about somebody.
///
/// # Panics
/// Where the desk refuses something.
pub fn plant(party: &mut Party) {
    let (etapa, teams) = (party.etapa, party.teams.clone());
    let desk = &mut party.desk;
    desk.context.desk = "cabine-dos-fundos".to_owned();
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
        by: "Doutor Relator".to_owned(),
        answer: "resposta comprida".to_owned(),
        ..given::judge(etapa, 1, AppealOutcome::Upheld)
    });
    // A note takes the place of a file.
    for note in [Some("anotação da prova".to_owned().into()), None] {
        desk.run(AddEvidence {
            etapa,
            ruling: number,
            brought: Brought {
                document: "foto-da-cadeira.jpg".to_owned(),
                note,
                bytes: b"bytes-da-prova".to_vec(),
                ..Brought::default()
            },
        });
    }
    let reserved = person(desk, "Rita Reservadíssima", true, "1990-01-01");
    desk.run(TakeOverSanction {
        athlete: reserved,
        decided_by: "Junta do Clube Azul".to_owned(),
        decision: "bebeu no clube".to_owned(),
        term: None,
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata-do-clube.pdf".to_owned(),
        bytes: b"a ata".to_vec(),
    });
    let Made::TableCall(call) = desk.run(CallToTable {
        jogo,
        about: "chamado sobre remédio".to_owned(),
    }) else {
        unreachable!()
    };
    desk.run(TakeCall {
        etapa,
        call,
        jogo: None,
        by: "quem atendeu a mesa".to_owned(),
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
    let side = [Side::A, Side::B][at];
    desk.run(NoteOccurrence {
        jogo,
        players: BTreeSet::from([Chair { side, seat: 1 }]),
        about: "anotou o palavrão".to_owned(),
        clause: None,
    });
    desk.run(Walkover {
        reason: "ausente por doença".to_owned(),
        ..given::walkover([jogo], [Absent::A, Absent::B][at])
    });
    // Another decision about her departs from the regulation, and does not stand.
    let departs = Departure::Otherwise(Otherwise {
        because: "afastou-se por pena".to_owned(),
        on_jogo: None,
        sanctions: Vec::new(),
    });
    let Made::Ruling(number) = desk.run(RuleOccurrence {
        departs: Some(departs),
        ..warn(etapa, jogo, player)
    }) else {
        unreachable!()
    };
    desk.run(RevokeRuling {
        reason: "revogada por engano".to_owned(),
        ..given::revoke(etapa, number)
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
    // Who takes something back by a name of the own is told what.
    party.desk.athlete("Josefina Quaresma Neta");
    party.desk.tick();
    let key = RequestKey::try_from("0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e".to_owned()).unwrap();
    let sent = Context {
        once: Some(Once::new(key, "undo")),
        ..party.desk.context.clone()
    };
    party.desk.season.undo(&sent, None).unwrap();
    // The first PIN is the coordinator's, who signs in with it.
    let coordinator = OperatorId(1);
    party.desk.run(SetPin {
        operator: coordinator,
        pin: Some("73920148".to_owned().into()),
        old: None,
    });
    party.desk.context.operator = Some(coordinator);
    party.desk.run(SetPin {
        operator: OperatorId(2),
        pin: Some("48210739".to_owned().into()),
        old: None,
    });
}

/// What an instance may have said when it opened the results of an etapa again that is over.
///
/// # Panics
/// Where the desk refuses something.
pub fn plant_reopening(party: &mut Party) {
    let etapa = party.etapa;
    party.desk.run(Homologate { etapa });
    party.desk.run(ReopenResults {
        etapa,
        because: "reaberto por briga".to_owned(),
        decided_by: DecidedBy {
            instance: Instance::Director,
            name: "Junta da Reabertura".to_owned(),
        },
    });
}

/// Plays the etapa to its end; a rodada that was called already is played, too.
///
/// # Panics
/// Where the desk refuses something.
pub fn play_to_the_end(desk: &mut Desk, etapa: EtapaId) {
    let higher_name_loses = |a: &str, b: &str| match a < b {
        true => vec![[12, 7], [12, 9]],
        false => vec![[7, 12], [9, 12]],
    };
    for cell in desk.board(etapa, 1).mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &higher_name_loses(a, b));
    }
    desk.run(app::acts::CloseRodada { etapa, number: 1 });
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 2..=u32::try_from(rodadas).unwrap() {
        desk.play(etapa, number, &mut |a, b, _| higher_name_loses(a, b));
    }
}
