//! What the window is told in its language: the same answers in English, and the Portuguese as it is; what is printed,
//! exported and published is Portuguese whoever asks.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    EndAnthem, FileAppeal, ImportAthletes, JudgeAppeal, MarkMissing, PrintSumulas, PublishBoletim,
    RevokeRuling, RuleOccurrence, SetLineup, Walkover,
};
use app::asks;
use app::clock_event::Uptime;
use app::copies::take_away;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::NewOccurrence;
use app::ground::ruling::Authority;
use app::id::{EntrantId, EtapaId};
use app::import::{Identity, read_athletes};
use app::lineup::Slot;
use app::papers::{CallOrder, Doc};
use app::partida::Side;
use app::public::Public;
use app::registry::ask::AthleteRecord;
use app::registry::remove::Registered;
use app::ruling::{Absent, AppealOutcome, Past, RulingNo};
use app::sheets::SheetReport;
use messages::labels::deck::{Asked, DeckRead, DeckReport, Task, Verdict};
use messages::labels::files::Files;
use messages::refusal::Refusal;
use messages::refusal::list::RowAt;
use messages::refusal::sheet::{PageFigures, SheetProblem, SheetTally};
use messages::words::spoken::Language::{self, En, PtBr};
use messages::words::told::Told;
use publish::upkeep::Upkeep;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tests::given;
use tests::printed::{Printed, cross, fill};
use tests::{Desk, fprt, paper, small};

/// Words that Portuguese cannot do without and English does not have.
const PORTUGUESE: &str = "da das dos de com para não uma que pela pelo em na nas nos ou os ao aos já mais está são foi \
    equipe equipes atleta decisão decisões recurso resultado resultados lançado lançamento gravar rodadas-de jogou \
    perde ganha por sem pontos posição saldo colocação vitórias";

/// What a season names in Portuguese itself.
const NAMED: [&str; 7] = [
    "1ª etapa",
    "noite-de-clube",
    "Interclubes 2026",
    "ouvido o árbitro",
    "São Paulo",
    "mão de onze",
    "dupla ausente",
];

/// An answer as the window gets it.
fn asked(desk: &Desk, language: Language, name: &str, fields: Value) -> Value {
    let context = app::season::context::Context {
        language,
        ..desk.context.clone()
    };
    let answered = asks::dispatch(&desk.season, &context, name, fields);
    answered.unwrap().answer
}

/// Every text of an answer, without what is a code or a name.
fn texts(of: &Value, found: &mut Vec<String>) {
    const CODES: [&str; 10] = [
        "payload", "command", "tags", "reason", "grounds", "facts", "name", "names", "because",
        "text",
    ];
    match of {
        // An ace is no word.
        Value::String(text) if text == "Ao" => {}
        Value::String(text) => {
            let mut plain = String::new();
            let mut within = false;
            // Of a chart what stands between its marks.
            for letter in text.chars() {
                match letter {
                    '<' => within = true,
                    '>' => {
                        within = false;
                        plain.push(' ');
                    }
                    letter if !within => plain.push(letter),
                    _ => {}
                }
            }
            found.push(
                NAMED
                    .iter()
                    .fold(plain, |rest, name| rest.replace(name, "")),
            );
        }
        Value::Array(all) => all.iter().for_each(|one| texts(one, found)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(key, _)| !CODES.contains(&key.as_str()))
            .for_each(|(_, one)| texts(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Holds that what is told in English has no Portuguese word, and in Portuguese is something else.
fn apart(what: &str, [portuguese, english]: &[Value; 2]) {
    let mut told = Vec::new();
    texts(english, &mut told);
    let words: Vec<&str> = PORTUGUESE.split_whitespace().collect();
    let left: Vec<&String> = told
        .iter()
        .filter(|text| {
            // Letters between the digits of a hash are no word.
            let mut own = text.split(|letter: char| !letter.is_alphanumeric());
            own.any(|word| words.contains(&word.to_lowercase().as_str()))
        })
        .collect();
    assert!(left.is_empty(), "{what}: {left:#?}");
    assert_ne!(portuguese, english, "{what}");
}

/// Holds that an answer is English in English and Portuguese in Portuguese; the two.
fn in_each(desk: &Desk, name: &str, fields: &Value) -> [Value; 2] {
    let both = [PtBr, En].map(|language| asked(desk, language, name, fields.clone()));
    apart(name, &both);
    both
}

/// Holds that one text of an answer is this in Portuguese, and this in English.
fn says(of: &[Value; 2], at: &str, portuguese: &str, english: &str) {
    for (answer, text) in of.iter().zip([portuguese, english]) {
        assert_eq!(answer.pointer(at), Some(&json!(text)), "{at}: {answer:#}");
    }
}

fn first_wins(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    match a < b {
        true => vec![[12, 7], [12, 9]],
        false => vec![[7, 12], [9, 12]],
    }
}

/// An etapa of eight, played to its end.
fn over() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 5);
    desk.play_all(etapa, &mut first_wins);
    (desk, etapa)
}

#[test]
fn standings_say_why() {
    let (desk, etapa) = over();
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let groups = in_each(&desk, "groups", &json!({"etapa": etapa}));
    let why = |of: &Value| of["groups"]["A"][0]["why"].as_str().unwrap().to_owned();
    let [portuguese, english] = groups.each_ref().map(why);
    assert!(
        portuguese.contains(" fica à frente de ") && portuguese.contains(" por pontos ("),
        "{portuguese}"
    );
    assert!(
        english.contains(" stands before ") && english.contains(" by points ("),
        "{english}"
    );
    let places = in_each(&desk, "places", &json!({"etapa": etapa}));
    let why = |of: &Value| of["places"][0]["why"].as_str().unwrap().to_owned();
    assert!(places.each_ref().map(why)[1].starts_with("Final: "));
    in_each(&desk, "duplas", &json!({"etapa": etapa}));
    let ranking = in_each(&desk, "ranking", &json!({"championship": championship}));
    let why = |of: &Value| of["teams"][0]["why"].as_str().unwrap().to_owned();
    let [portuguese, english] = ranking.each_ref().map(why);
    assert!(portuguese.contains(" tem mais pontos que "), "{portuguese}");
    assert!(english.contains(" has more points than "), "{english}");
    in_each(&desk, "bracket", &json!({"etapa": etapa}));
}

#[test]
fn a_knockout_is_told_stage_by_stage() {
    let (desk, etapa) = given::drawn(&small(), 8, 5);
    let bracket = in_each(&desk, "bracket", &json!({"etapa": etapa}));
    says(
        &bracket,
        "/rows/0/comes_from/0",
        "vem de: Chaves",
        "from: Chaves",
    );
    says(&bracket, "/fases/0/1", "Mata-mata", "Knockout");
}

#[test]
fn a_swiss_says_why_two_meet_and_why_not() {
    let swiss = small().replace(
        "clubs_apart",
        "pairing = \"swiss\"\nrounds = 4\nclubs_apart",
    );
    let mut desk = Desk::new();
    let etapa = desk.etapa(&swiss.replace("size = 4", "size = 64"));
    let teams = desk.teams(etapa, 9);
    desk.draw(etapa, 1);
    desk.play(etapa, 1, &mut first_wins);
    desk.run(app::acts::PublishRodada { etapa, number: 2 });
    let pairs = in_each(&desk, "pairs", &json!({"etapa": etapa, "rodada": 2}));
    let why = |of: &Value| of[0]["pairs"][0]["why"].as_str().unwrap().to_owned();
    let [portuguese, english] = pairs.each_ref().map(why);
    assert!(
        portuguese.contains(": não se enfrentaram; "),
        "{portuguese}"
    );
    assert!(english.contains(": they have not met; "), "{english}");
    let wish = json!({"etapa": etapa, "rodada": 2, "a": teams[0], "b": teams[8]});
    in_each(&desk, "why-not", &wish);
}

#[test]
fn figures_are_told() {
    let (desk, etapa) = over();
    let teams: Vec<EntrantId> = desk
        .season
        .query(&desk.context, &app::registry::ask::Entries { etapa })
        .unwrap()
        .iter()
        .map(|row| row.entry.entrant)
        .collect();
    let fields = json!({"etapa": etapa, "chosen": teams[0], "against": teams[1]});
    let figures = in_each(&desk, "figures", &fields);
    says(
        &figures,
        "/told/0/title",
        "Posições, rodada a rodada",
        "Places, rodada by rodada",
    );
    says(
        &figures,
        "/told/3/says",
        "A etapa terminou: todas as colocações são conhecidas.",
        "The etapa is over: every place is known.",
    );
    // A chart says what it is of, too.
    let svg = |of: &Value| {
        of["told"][0]["parts"][0]["svg"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let [portuguese, english] = figures.each_ref().map(svg);
    assert!(portuguese.contains("Chave A: posição depois de cada rodada"));
    assert!(english.contains("Chave A: place after each rodada"));
    // Before anything is known.
    let mut desk = Desk::new();
    let etapa = desk.etapa(fprt());
    desk.teams(etapa, 4);
    let fields = json!({"etapa": etapa, "chosen": null, "against": null});
    in_each(&desk, "figures", &fields);
}

/// An etapa of four whose first duplas are registered, called.
fn lined_up() -> (Desk, EtapaId, Vec<EntrantId>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, 4);
    for (index, entrant) in teams.iter().enumerate() {
        let athletes = [0, 1].map(|seat| desk.athlete(&format!("Pessoa {index}{seat}")));
        desk.run(SetLineup {
            etapa,
            entrant: *entrant,
            slots: [(Slot::Dupla(1), NamedAthlete::known(&athletes))].into(),
        });
    }
    desk.draw(etapa, 9);
    desk.call(etapa, 1);
    (desk, etapa, teams)
}

fn occurrence(
    etapa: EtapaId,
    desk: &Desk,
    clause: &str,
    phase: &str,
    more: &Value,
) -> NewOccurrence {
    let mut facts = json!({
        "occurrence": clause,
        "offender": {"pair": "A", "player": "A1"},
        "when": {"phase": phase, "partida": 2, "score": {"A": 4, "B": 6}, "hand_value": 3},
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        facts[key] = value.clone();
    }
    NewOccurrence {
        etapa,
        jogo: Some(desk.board(etapa, 1).mesas[0].jogo),
        athlete: None,
        entrant: None,
        facts: given::facts(&facts),
    }
}

fn fields(of: &NewOccurrence) -> Value {
    json!({
        "etapa": of.etapa,
        "jogo": of.jogo,
        "facts": of.facts,
    })
}

fn ruled(desk: &mut Desk, occurrence: NewOccurrence) {
    desk.run(RuleOccurrence {
        from_note: None,
        occurrence,
        departs: None,
        past: Past::Keep,
        reason: "ouvido o árbitro".to_owned(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
}

#[test]
fn an_occurrence_says_what_it_brings() {
    let (mut desk, etapa, _) = lined_up();
    let first = occurrence(etapa, &desk, "fprt-1.7.a-1", "deal", &json!({}));
    let told = in_each(&desk, "decide", &fields(&first));
    says(
        &told,
        "/consequence/told",
        "passa o baralho (fprt-1.7.a-1, fprt-1.1.t-1, fprt-1.7.a-4)",
        "passes the pack (fprt-1.7.a-1, fprt-1.1.t-1, fprt-1.7.a-4)",
    );
    ruled(&mut desk, first);
    let again = occurrence(etapa, &desk, "fprt-1.1.t-1", "deal", &json!({}));
    let told = in_each(&desk, "decide", &fields(&again));
    let earlier = told[1]["earlier"][0].as_str().unwrap();
    assert!(
        earlier.starts_with("Ruling no. 1, rodada 1, mesa 1, "),
        "{earlier}"
    );
    ruled(&mut desk, again);

    // What decides and is missing is asked for in words, also where only a record tells it.
    let lacks = occurrence(etapa, &desk, "fprt-1.1.a-2", "draw", &json!({}));
    let told = in_each(&desk, "decide", &fields(&lacks));
    says(
        &told,
        "/missing",
        "Falta dizer: \"Cartas do sorteio\".",
        "Still to be told: \"Cards of the draw\".",
    );

    // One that takes the jogo, and one that puts somebody out.
    let away = json!({"away": ["A1", "A2", "B1", "B2"], "simultaneous": true});
    let left = occurrence(etapa, &desk, "fprt-1.5.f.5-1", "hand", &away);
    in_each(&desk, "decide", &fields(&left));
    let insult = occurrence(etapa, &desk, "fprt-1.5.h-1", "hand", &json!({}));
    in_each(&desk, "decide", &fields(&insult));
    ruled(&mut desk, insult);
    let again = occurrence(etapa, &desk, "fprt-1.8.a-2", "hand", &json!({}));
    in_each(&desk, "decide", &fields(&again));
    ruled(&mut desk, again);
    let seated = desk.board(etapa, 1).mesas[0].sides[0].clone();
    let teams = desk.season.loaded(etapa).unwrap().names.clone();
    let (entrant, _) = teams.iter().find(|(_, name)| **name == seated).unwrap();
    in_each(&desk, "discipline", &json!({"of": {"entrant": entrant}}));
    in_each(&desk, "kept-out", &json!({"etapa": etapa}));
}

#[test]
fn rulings_and_appeals_are_told() {
    let (mut desk, etapa, teams) = lined_up();
    let first = occurrence(etapa, &desk, "fprt-1.7.a-1", "deal", &json!({}));
    ruled(&mut desk, first);
    let jogo = desk.board(etapa, 1).mesas[1].jogo;
    desk.run(Walkover {
        clause: Some("fprt-1.5.b-3".to_owned()),
        reason: "dupla ausente".to_owned(),
        ..given::walkover([jogo], Absent::B)
    });
    let rulings = in_each(&desk, "rulings", &json!({"etapa": etapa}));
    let told = |of: &Value| of[1]["told"].as_str().unwrap().to_owned();
    let [portuguese, english] = rulings.each_ref().map(told);
    assert!(
        portuguese.contains(" não compareceu e perde por W×O; "),
        "{portuguese}"
    );
    assert!(
        english.contains(": did not come and loses by W×O; "),
        "{english}"
    );
    in_each(&desk, "jogo-story", &json!({"etapa": etapa, "jogo": jogo}));
    desk.run(FileAppeal {
        etapa,
        entrant: Some(teams[0]),
        ruling: Some(RulingNo(1)),
        jogo: None,
        grounds: "dupla ausente".to_owned(),
    });
    in_each(&desk, "appeals", &json!({"etapa": etapa}));
    desk.run(JudgeAppeal {
        by: "Pessoa 99".to_owned(),
        answer: "dupla ausente".to_owned(),
        ..given::judge(etapa, 1, AppealOutcome::Overturned)
    });
    desk.run(RevokeRuling {
        reason: "ouvido o árbitro".to_owned(),
        ..given::revoke(etapa, RulingNo(2))
    });
    in_each(&desk, "rulings", &json!({"etapa": etapa}));
    journal(&desk);
}

/// Holds that the whole journal is told in each language, entry by entry.
fn journal(desk: &Desk) {
    let fields = json!({"words": "", "most": 200, "among": 200});
    in_each(desk, "history", &fields);
    for seq in 1..=desk.season.head().unwrap().0.0 {
        in_each(desk, "logged", &json!({"seq": seq}));
    }
}

#[test]
fn the_journal_is_told_and_found() {
    let (mut desk, etapa, _) = lined_up();
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    desk.report(jogo, &[[12, 7], [12, 9]]);
    desk.run(given::amend(jogo, &[[12, 1], [9, 12], [12, 11]]));
    let context = desk.context.clone();
    desk.season.undo(&context, None).unwrap();
    journal(&desk);
    let seq = desk.season.head().unwrap().0;
    let told = in_each(&desk, "logged", &json!({"seq": seq}));
    says(
        &told,
        "/row/told",
        "desfeito: resultado corrigido",
        "undone: result corrected",
    );
    // Each is found by its own words.
    for (language, words, other) in [
        (PtBr, "resultado corrigido", "result corrected"),
        (En, "result corrected", "corrigido"),
    ] {
        let found = |words: &str| {
            let fields = json!({"words": words, "most": 9, "among": 999});
            let answer = asked(&desk, language, "history", fields);
            answer["rows"].as_array().unwrap().len()
        };
        assert_eq!((found(words), found(other)), (2, 0), "{words}");
    }
    in_each(&desk, "unmake", &json!({"desk": desk.context.desk}));
    // What is kept in the file is as it was.
    assert!(desk.season.verify().unwrap().ok);
    let head = desk.season.verify().unwrap().head;
    let anchor = in_each(&desk, "anchor", &json!({"hash": head.as_str()}));
    let told = anchor[1]["told"].as_str().unwrap();
    assert!(told.ends_with("It is the newest of the file."), "{told}");
}

#[test]
fn the_clock_says_that_it_was_set_and_the_roll_what_it_proposes() {
    let (mut desk, etapa, _) = lined_up();
    desk.run(EndAnthem { etapa, number: 1 });
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    let at = vec![(jogo, Side::A)];
    desk.run(MarkMissing { at, missing: true });
    desk.wait(3600);
    let roll = in_each(&desk, "roll", &json!({"etapa": etapa}));
    let who = |of: &Value| of["proposals"][0]["who"].as_str().unwrap().to_owned();
    let [portuguese, english] = roll.each_ref().map(who);
    assert!(portuguese.starts_with("Mesa 1, ausente: "), "{portuguese}");
    assert!(english.starts_with("Mesa 1, missing: "), "{english}");
    desk.context.uptime = Some(Uptime {
        run: "one".to_owned(),
        ms: 5_000,
    });
    let at = vec![(jogo, Side::B)];
    desk.run(MarkMissing { at, missing: true });
    desk.context.now += chrono::Duration::hours(1);
    desk.context.uptime = Some(Uptime {
        run: "one".to_owned(),
        ms: 6_000,
    });
    let at = vec![(jogo, Side::B)];
    desk.run(MarkMissing { at, missing: false });
    let clock = in_each(&desk, "clock", &json!({"etapa": etapa}));
    let jump = |of: &Value| of["jumps"][0].as_str().unwrap().to_owned();
    let [portuguese, english] = clock.each_ref().map(jump);
    assert!(portuguese.contains("adiantado em "), "{portuguese}");
    assert!(english.contains("was put forward by "), "{english}");
}

#[test]
fn what_hinders_publication_and_what_an_erasure_left_are_told() {
    let (desk, _) = over();
    let mut upkeep = Upkeep::default();
    let refusal = Refusal::File {
        path: "/media/site/index.html".to_owned(),
        detail: std::io::Error::from_raw_os_error(28).to_string(),
    };
    upkeep.ended(0, &desk.context, "/media/site", Err(refusal));
    let why = |language| upkeep.fault().unwrap().told(language).why;
    assert!(why(PtBr).starts_with("O disco de /media/site está cheio. "));
    assert!(why(En).starts_with("The disk of /media/site is full. "));

    let root = desk.folder.path().join("copias");
    let made = app::copies::make_due(&desk.path(), &root).unwrap().unwrap();
    fs::copy(&made, made.with_file_name("minha.espadilha")).unwrap();
    for (language, told, why) in [
        (PtBr, "Apague você mesmo esta cópia", "não foi o Espadilha"),
        (En, "Delete this copy yourself", "it was not Espadilha"),
    ] {
        let taken = take_away(&desk.path(), &root, language);
        let [warning] = taken.warnings.as_slice() else {
            panic!("{taken:?}");
        };
        assert!(
            warning.starts_with(told) && warning.contains(why),
            "{warning}"
        );
    }
}

#[test]
fn papers_tables_and_pages_are_portuguese_whoever_asks() {
    let (mut desk, etapa) = over();
    let docs = [
        Doc::Boletim { etapa },
        Doc::Standings { etapa },
        Doc::Bracket { etapa },
        Doc::Calls {
            etapa,
            rodada: 1,
            by: CallOrder::Mesa,
        },
        Doc::Lineups { etapa },
    ];
    let mut told = Vec::new();
    for language in [PtBr, En] {
        desk.context.language = language;
        let papers: Vec<String> = docs.iter().map(|doc| paper(&desk, doc)).collect();
        let sheets = [
            desk.season.etapa_sheets(&desk.context, etapa).unwrap(),
            desk.season
                .ranking_sheets(&desk.context, Some(etapa))
                .unwrap(),
        ];
        let rows: Vec<String> = sheets.iter().map(|sheets| format!("{sheets:?}")).collect();
        let view = desk
            .season
            .query(&desk.context, &Public::default())
            .unwrap();
        told.push((papers, rows, serde_json::to_value(view).unwrap()));
    }
    assert!(told[0] == told[1]);
    assert!(
        told[0].0[1].contains("fica à frente de"),
        "{}",
        told[0].0[1]
    );
}

/// Groups of one mesa with so many athletes a side and nobody to take their place.
fn of_players(players: u8) -> String {
    small()
        .replace("best_of = 3", &format!("best_of = 3\nplayers = {players}"))
        .replace("reserve = true", "reserve = false")
        .replace("coringa = true", "coringa = false")
}

#[test]
fn a_place_of_a_line_up_is_called_by_who_competes() {
    for (players, takes, elsewhere, sits, changed) in [
        (
            1,
            ["1 atleta; aqui são 2.", "This takes 1 athlete, not 2."],
            ["\"2\"", "\"2\""],
            ["Time 01. Tire-o de lá primeiro.", "Time 01."],
            "Time 01: ",
        ),
        (
            2,
            [
                "Dupla 1: 2 atletas; aqui são 3.",
                "Dupla 1 takes 2 athletes, not 3.",
            ],
            ["\"Dupla 2\"", "\"Dupla 2\""],
            [
                "Time 01, dupla 1. Tire-o de lá primeiro.",
                "Time 01, dupla 1.",
            ],
            "Time 01, Dupla 1: ",
        ),
        (
            3,
            [
                "Trio 1: 3 atletas; aqui são 4.",
                "Trio 1 takes 3 athletes, not 4.",
            ],
            ["\"Trio 2\"", "\"Trio 2\""],
            [
                "Time 01, trio 1. Tire-o de lá primeiro.",
                "Time 01, trio 1.",
            ],
            "Time 01, Trio 1: ",
        ),
    ] {
        let mut desk = Desk::new();
        let etapa = desk.etapa(&of_players(players));
        let teams = desk.teams(etapa, 2);
        let athletes: Vec<_> = (0..=players)
            .map(|number| desk.athlete(&format!("Pessoa {number}")))
            .collect();
        let own = &athletes[..usize::from(players)];
        let lineup = |team: usize, slot: u8, athletes: &[_]| SetLineup {
            etapa,
            entrant: teams[team],
            slots: [(Slot::Dupla(slot), NamedAthlete::known(athletes))].into(),
        };
        let refused = |desk: &mut Desk, act: SetLineup| {
            let told = Told::from(desk.attempt(act).unwrap_err());
            [told.message, told.english.message]
        };
        assert_eq!(refused(&mut desk, lineup(0, 1, &athletes)), takes);
        for (told, named) in refused(&mut desk, lineup(0, 2, own)).iter().zip(elsewhere) {
            assert!(told.contains(named), "{told}");
        }
        desk.run(lineup(0, 1, own));
        let seq = desk.season.head().unwrap().0;
        for language in [PtBr, En] {
            let told = asked(&desk, language, "logged", json!({"seq": seq}));
            let told = told["changes"][0].as_str().unwrap();
            assert!(told.starts_with(changed), "{told}");
        }
        for (told, ending) in refused(&mut desk, lineup(1, 1, own)).iter().zip(sits) {
            assert!(told.ends_with(ending), "{told}");
        }
    }
}

#[test]
fn a_format_says_what_is_played() {
    let desk = Desk::new();
    let presets = in_each(&desk, "formats", &json!({}));
    let line = |of: &Value, id: &str, at: usize| {
        let of = of.as_array().unwrap().iter().find(|of| of["id"] == id);
        let line = &of.unwrap()["summary"]["lines"][at];
        format!(
            "{}: {}",
            line[0].as_str().unwrap(),
            line[1].as_str().unwrap()
        )
    };
    for (id, at, portuguese, english) in [
        (
            "fprt-interclubes",
            1,
            "Confronto: 5 mesas, melhor de 3 partidas, dupla reserva, coringa",
            "Confronto: 5 mesas, best of 3 partidas, reserve dupla, coringa",
        ),
        (
            "suico",
            2,
            "Suíço: 5 rodadas, cada uma entre quem está igual; duplas do mesmo clube separadas; 8 seguem",
            "Swiss: 5 rodadas, each between those who are level; duplas of one club kept apart; 8 go on",
        ),
        (
            "noite-de-clube",
            2,
            "Mata-mata: 3º lugar também se joga; igualdade decide-se por partidas, pontinhos e sorteio",
            "Knockout: place 3º is played for, too; a level confronto is decided by partidas, pontinhos and lots",
        ),
        (
            "noite-de-clube",
            3,
            "Consolação: do 9º ao 16º de Mata-mata: só o título; igualdade decide-se por partidas, pontinhos e sorteio",
            "Consolação: places 9º to 16º of Knockout: the title alone; a level confronto is decided by partidas, pontinhos and lots",
        ),
        (
            "dupla-eliminacao",
            2,
            "Dupla eliminação: sai quem perde duas vezes; uma só final; igualdade decide-se por partidas, pontinhos e sorteio",
            "Double elimination: whoever loses twice is out; one final alone; a level confronto is decided by partidas, pontinhos and lots",
        ),
    ] {
        assert_eq!(line(&presets[0], id, at), portuguese);
        assert_eq!(line(&presets[1], id, at), english);
    }
    let read = json!({"text": fprt(), "entrants": 24});
    let read = in_each(&desk, "read-format", &read);
    says(&read, "/chain/1/name", "Mata-mata", "Knockout");
}

#[test]
fn a_draw_tells_its_proof() {
    let (desk, etapa, _) = lined_up();
    let drawn = in_each(&desk, "sorteio", &json!({"etapa": etapa}));
    let proof = |of: &Value| of["proof"].as_str().unwrap().to_owned();
    let [portuguese, english] = drawn.each_ref().map(proof);
    assert!(
        portuguese.starts_with("Número publicado: 9. "),
        "{portuguese}"
    );
    assert!(english.starts_with("Published number: 9. "), "{english}");
    let fases = in_each(&desk, "fases", &json!({"etapa": etapa}));
    says(&fases, "/1/name", "Mata-mata", "Knockout");
}

#[test]
fn why_a_sheet_waits_is_told() {
    let mut printed = Printed::new();
    let scores = [vec![[12, 7], [12, 9]], vec![[12, 12], [12, 9]]];
    let mut page = printed.filled(1, &scores);
    let square = |id: &str| {
        let of = printed.sheets(1)[0]["squares"].as_array().unwrap();
        of.iter().find(|one| one["id"] == id).unwrap().clone()
    };
    fill(&mut page, &square("p1.B.8"), 0.45);
    fill(&mut page, &square("p2.B.11"), 1.0);
    printed.read(&page, &[]);
    let crosses = printed.marked(2, &[vec![[12, 7], [12, 9]]], cross);
    printed.read(&crosses, &[]);
    let desk = &printed.desk;
    let told = in_each(desk, "readings", &json!({"etapa": printed.etapa}));
    let whys = |of: &Value| -> Vec<String> {
        let rows = of.as_array().unwrap().iter();
        let whys = rows.flat_map(|row| row["problems"].as_array().unwrap());
        whys.map(|why| why.as_str().unwrap().to_owned()).collect()
    };
    let [portuguese, english] = told.each_ref().map(whys);
    for (of, told) in [
        (&portuguese, "1ª partida, B: o quadrado 8 está em dúvida"),
        (&english, "partida 1, B: square 8 is in doubt"),
        (&portuguese, "2ª partida, B: os quadrados não são seguidos"),
        (
            &english,
            "partida 2, B: the squares do not follow each other",
        ),
        (&english, "partida 1: one side alone comes to 12."),
    ] {
        assert!(of.iter().any(|why| why == told), "{told}: {of:?}");
    }
    let mesas = desk.board(printed.etapa, 1).mesas;
    let by_manner = mesas.iter().find(|cell| cell.decided).unwrap().reading;
    let seen = in_each(desk, "reading-seen", &json!({"reading": by_manner}));
    says(
        &seen,
        "/read_by/0",
        "lida pelo modo de marcar desta folha",
        "read by how this sheet is marked",
    );
}

#[test]
fn what_came_of_a_pile_is_told() {
    let detail = std::io::Error::from_raw_os_error(13).to_string();
    let result = "12–7 12–9".to_owned();
    let told = [PtBr, En].map(|language| {
        let problems = [
            SheetProblem::NotAPicture,
            SheetProblem::Heic,
            SheetProblem::Avif,
            SheetProblem::Unsupported,
            SheetProblem::OldJpeg,
            SheetProblem::Undrawn,
            SheetProblem::PassedOver,
            SheetProblem::Damaged {
                detail: "EOF".to_owned(),
            },
            SheetProblem::TooLarge,
            SheetProblem::Encrypted,
            SheetProblem::Unreadable {
                detail: detail.clone(),
            },
            SheetProblem::NotAFile,
            SheetProblem::BeyondLimits,
            SheetProblem::LeftOut,
            SheetProblem::NoQuarantine {
                detail: detail.clone(),
            },
            SheetProblem::NoSheet,
            SheetProblem::UnreadCode,
            SheetProblem::Covered,
            SheetProblem::Blank,
            SheetProblem::Mirrored,
            SheetProblem::Negative,
            SheetProblem::Blurred,
            SheetProblem::OneBit,
            SheetProblem::Flashed,
            SheetProblem::Screen,
            SheetProblem::SameCode,
            SheetProblem::SameWaits,
            SheetProblem::ForeignCode,
            SheetProblem::BackSide,
            SheetProblem::OtherLayout { version: 9 },
            SheetProblem::Forged,
            SheetProblem::NotLocated,
            SheetProblem::Superseded,
            SheetProblem::Loose,
            SheetProblem::OldCopy { newest: 3 },
            SheetProblem::UnrecordedCopy { copy: 2 },
            SheetProblem::NotCalled,
            SheetProblem::Ruled,
            SheetProblem::Twice,
            SheetProblem::Conflict {
                result: result.clone(),
            },
            SheetProblem::OtherInPile {
                file: "a.jpg".to_owned(),
                page: 1,
                result: result.clone(),
            },
            SheetProblem::AlreadySeen,
        ];
        let whys = problems
            .iter()
            .map(|problem| language.sheet_problem(problem));
        json!(whys.collect::<Vec<_>>())
    });
    for at in 0..42 {
        apart("problem", &told.each_ref().map(|told| told[at].clone()));
    }
    let tally = [PtBr, En].map(|language| {
        let mut tally = SheetTally::default();
        let nothing = SheetReport::passed_over(Path::new("a.pdf"));
        for dots in [90, 80] {
            let report = SheetReport {
                problems: vec![SheetProblem::Encrypted],
                figures: Some(PageFigures {
                    dots,
                    skew: -95,
                    sharp: 12,
                    contrast: 50,
                    light: 200,
                    one_bit: false,
                    flashed: false,
                    screen: false,
                    streak: (dots == 90).then_some(3),
                }),
                ..nothing.clone()
            };
            report.count_in(&mut tally, language);
        }
        serde_json::to_value(tally).unwrap()
    });
    apart("tally", &tally);
    says(
        &tally,
        "/failed/0",
        "a.pdf: o PDF tem senha",
        "a.pdf: the PDF has a password",
    );
    for (at, portuguese, english) in [
        (
            0,
            "lente suja na faixa 3 de 10, da esquerda: limpe o vidro do scanner · em 1 de 2 folhas",
            "dirt in band 3 of 10, from the left: clean the glass of the scanner · on 1 of 2 sheets",
        ),
        (
            1,
            "poucos pontos (80 por polegada): chegue mais perto, ou digitalize a 200 dpi · em 2 de 2 folhas",
            "few dots (80 an inch): go nearer, or scan at 200 dpi · on 2 of 2 sheets",
        ),
        (
            4,
            "folha torta (9 graus): endireite-a · em 2 de 2 folhas",
            "the sheet lies askew (9 degrees): straighten it · on 2 of 2 sheets",
        ),
    ] {
        says(&tally, &format!("/advice/{at}"), portuguese, english);
    }
}

#[test]
fn what_became_of_a_test_deck_is_told() {
    let sheet = |number: u8, task: Task| DeckReport {
        sheet: number,
        asked: Some(Asked {
            sheet: number,
            task,
            points: vec![[12, 6], [10, 12]],
        }),
        problem: None,
        ..DeckReport::nothing("a.pdf", 1, SheetProblem::NoSheet)
    };
    let wrong = DeckReport {
        wrong: vec!["p1.A.1".to_owned(), "p1.A.2".to_owned()],
        doubtful: vec!["p2.B.3".to_owned()],
        ..sheet(2, Task::Pen)
    };
    for (verdict, missing, portuguese, english) in [
        (
            Verdict::Fit,
            vec![],
            "Esta impressora, esta caneta e este leitor servem: tudo foi lido como foi pedido.",
            "This printer, this pen and this scanner do: all was read as it was asked for.",
        ),
        (
            Verdict::WithPeople,
            vec![4],
            "O que foi lido está certo, mas nem tudo foi lido: no dia, uma pessoa confere parte das folhas. \
             Experimente outra caneta ou 300 dpi. Falta a folha 4.",
            "What was read is right, but not all was read: on the day, somebody will review some of the sheets. \
             Try another pen or 300 dpi. Sheet 4 is missing.",
        ),
        (
            Verdict::Unfit,
            vec![3, 4],
            "Não use assim: houve quadrado lido ao contrário. Confira se a folha foi pintada como pedido; \
             se foi, troque a caneta ou o leitor e repita a prova. Faltam as folhas 3, 4.",
            "Do not use it like this: a square was read the other way round. See whether the sheet was filled as it asks; \
             if it was, change the pen or the scanner and try again. Sheets 3, 4 are missing.",
        ),
        (
            Verdict::Nothing,
            vec![1, 2, 3, 4],
            "Nenhuma folha de prova foi encontrada: imprima-as em Documentos, ou com espadilha sumula test-deck -o provas.pdf.",
            "No sheet of a test deck was found: print the test deck, fill it and scan it.",
        ),
    ] {
        let read = DeckRead {
            verdict,
            missing,
            sheets: vec![
                sheet(1, Task::Printed),
                wrong.clone(),
                DeckReport::nothing("b.pdf", 2, SheetProblem::NoSheet),
            ],
            advice: Vec::new(),
        };
        let told = [PtBr, En].map(|language| serde_json::to_value(language.deck(&read)).unwrap());
        apart("deck", &told);
        says(&told, "/told", portuguese, english);
        says(
            &told,
            "/sheets/0",
            "a.pdf p. 1 · folha 1, pintada pela impressora: 12–6 10–12 · lida como pedido",
            "a.pdf p. 1 · sheet 1, filled by the printer: 12–6 10–12 · read as it was asked for",
        );
        says(
            &told,
            "/sheets/1",
            "a.pdf p. 1 · folha 2, pintada à mão: 12–6 10–12 · ao contrário: 1ª partida A: 1, 2 · em dúvida: 2ª partida B: 3",
            "a.pdf p. 1 · sheet 2, filled by hand: 12–6 10–12 · the other way round: partida 1 A: 1, 2 · in doubt: partida 2 B: 3",
        );
    }
}

#[test]
fn files_and_windows_are_called_in_each_language() {
    let told = [PtBr, En].map(|language| {
        json!([
            language.files(Files::Season),
            language.files(Files::Scans),
            language.files(Files::Portrait),
            language.files(Files::Posters),
            language.clock_title(),
            language.example(),
            language.tables_name(),
            language.restored_name(),
            language.copy_name("2026"),
            language.practice_name("2026"),
        ])
    });
    apart("files", &told);
    for (at, portuguese, english) in [
        (0, "Temporada do Espadilha", "Espadilha season"),
        (1, "Súmulas digitalizadas", "Scanned súmulas"),
        (4, "Relógio oficial", "Official clock"),
        (6, "tabelas.xlsx", "tables.xlsx"),
        (8, "2026 (cópia).espadilha", "2026 (copy).espadilha"),
    ] {
        says(&told, &format!("/{at}"), portuguese, english);
    }
}

#[test]
fn a_list_says_which_place_is_full_by_who_competes() {
    let other = [
        "linha 3, coluna nome: já está escalado em Time 01",
        "line 3, column nome: stands in the line-up of Time 01 already",
    ];
    for (players, full) in [
        (
            1,
            [
                "linha 3, coluna dupla: já não há lugar",
                "line 3, column dupla: there is no room left",
            ],
        ),
        (
            2,
            [
                "linha 4, coluna dupla: dupla 1: já não há lugar",
                "line 4, column dupla: dupla 1: there is no room left",
            ],
        ),
        (
            3,
            [
                "linha 5, coluna dupla: trio 1: já não há lugar",
                "line 5, column dupla: trio 1: there is no room left",
            ],
        ),
    ] {
        let mut desk = Desk::new();
        let etapa = desk.etapa(&of_players(players));
        desk.teams(etapa, 2);
        let championship = desk.season.championship_of(Some(etapa)).unwrap();
        let athlete = desk.athlete("Ana Lima");
        let record = desk.season.query(&desk.context, &AthleteRecord { athlete });
        let same = Identity::Same(record.unwrap().athlete.uid);
        let many: String = (0..=players)
            .map(|number| format!("Pessoa {number};Time 01;1\n"))
            .collect();
        let twice = "Ana Lima;Time 01;1\nAna Lima;Time 02;1\n".to_owned();
        let known = [2, 3].map(|line| (RowAt::from(line), same.clone()));
        for (list, decisions, told) in [(many, [].into(), full), (twice, known.into(), other)] {
            let list = format!("Nome;Equipe;Dupla\n{list}");
            let refused = desk.attempt(ImportAthletes {
                etapa: Some(etapa),
                championship,
                rows: read_athletes(list.as_bytes()).unwrap(),
                decisions,
                all_new: true,
            });
            let refused = Told::from(refused.unwrap_err());
            assert_eq!(
                [refused.problems.into_vec(), refused.english.problems],
                told.map(|one| [one])
            );
        }
    }
    // More lines of a name than a line-up has places.
    let list: String = (0..10)
        .map(|number| format!("Aptru;Pessoa {number}\n"))
        .collect();
    let list = format!("Equipe;Jogador 1\n{list}");
    let refused = Told::from(Refusal::Import(read_athletes(list.as_bytes()).unwrap_err()));
    assert_eq!(
        [refused.problems.into_vec(), refused.english.problems],
        [
            ["linha 11, coluna equipe: \"Aptru\" já não tem lugar na escalação"],
            ["line 11, column equipe: \"Aptru\" has no place left in its line-up"]
        ]
    );
}

#[test]
fn when_the_day_ends_and_which_papers_are_out_is_told() {
    let (mut desk, etapa, _) = lined_up();
    let length = in_each(&desk, "length", &json!({"etapa": etapa}));
    let told = |of: &Value| of["told"].as_str().unwrap().to_owned();
    let [portuguese, english] = length.each_ref().map(told);
    assert!(portuguese.starts_with("Deve acabar "), "{portuguese}");
    assert!(english.starts_with("Likely to end "), "{english}");
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    desk.report(jogo, &[[12, 7], [12, 9]]);
    desk.run(PublishBoletim { etapa });
    let registered = json!({"registered": Registered::Etapa(etapa)});
    let out = in_each(&desk, "papers-out", &registered);
    says(
        &out,
        "/0",
        "1ª etapa, rodada 1: 9 súmulas ainda sem resultado (mesas 2, 3, 4, 5, 6, 7, 8, 9 e 10)",
        "1ª etapa, rodada 1: 9 súmulas still without a result (mesas 2, 3, 4, 5, 6, 7, 8, 9 and 10)",
    );
    says(
        &out,
        "/1",
        "1ª etapa: o boletim de 21/03/2026 12:00",
        "1ª etapa: the boletim of 21/03/2026 12:00",
    );
}

#[test]
fn whom_an_occurrence_is_about_is_named_by_who_competes() {
    for (format, whom) in [
        (of_players(1), ["", ""]),
        (of_players(2), [", 1º jogador", ", player 1"]),
        (of_players(3), [", 1º jogador", ", player 1"]),
        (small(), [" 1, 1º jogador", " 1, player 1"]),
    ] {
        let (mut desk, etapa) = given::called(&format, 4, 9);
        let first = occurrence(etapa, &desk, "fprt-1.7.a-1", "deal", &json!({}));
        ruled(&mut desk, first);
        let rulings = in_each(&desk, "rulings", &json!({"etapa": etapa}));
        let seated = &desk.board(etapa, 1).mesas[0].sides[0];
        for (told, whom) in rulings.iter().zip(whom) {
            let told = told[0]["told"].as_str().unwrap();
            let whom = format!("rodada 1, mesa 1, {seated}{whom}: ");
            assert!(told.starts_with(&whom), "{told}");
        }
    }
}
