//! What an athlete may ask: a shortened name in public, everything personal erased.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Annul;
use app::acts::CallToTable;
use app::acts::CloseCash;
use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::EditEntrant;
use app::acts::EraseAthlete;
use app::acts::FileAppeal;
use app::acts::ImportAthletes;
use app::acts::KeepReading;
use app::acts::Pay;
use app::acts::PrintSumulas;
use app::acts::Report;
use app::acts::RuleOccurrence;
use app::acts::SetLineup;
use app::acts::Suspend;
use app::acts::TakeOverSanction;
use app::cash::act::Method;
use app::ground::face::PublicFace;
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::ground::ruling::Authority;
use app::id::{AthleteId, EntrantId, EtapaId, JogoId};
use app::import::{Identity, read_athletes};
use app::lineup::Slot;
use app::papers::asked::NetworkAsked;
use app::papers::signs::Pictured;
use app::papers::{CallOrder, Doc};
use app::registry::ask::Athletes;
use app::registry::athlete::AthleteFields;
use app::result::reading::NewReading;
use app::rodada::board::Board;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::standings::tables::Ranking;
use messages::words::spoken::Language;
use rusqlite::Connection;
use service::host::Service;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command as Process;
use tests::given;
use tests::planted::{
    ELSEWHERE, OPEN, PRIVATE, Party as Planted, SECRETS, plant, plant_reopening, play_to_the_end,
    registered, warn,
};
use tests::{Desk, small};

const NAME: &str = "Josefina da Silva Quaresma";
const CPF: &str = "52998224725";
const PHONE: &str = "41 99999-1234";

/// A team with one athlete whose data are known, another beside her.
struct Party {
    desk: Desk,
    etapa: EtapaId,
    teams: Vec<EntrantId>,
    athlete: AthleteId,
}

fn fields(name_opt_out: bool) -> AthleteFields {
    AthleteFields {
        person: Person {
            known_as: "Fina".to_owned(),
            name_opt_out,
            ..Person::named(NAME)
        },
        club: None,
    }
}

impl Party {
    fn new(format: &str) -> Self {
        Self::at(Desk::new(), format)
    }

    fn at(mut desk: Desk, format: &str) -> Self {
        let etapa = desk.etapa(format);
        let teams = desk.teams(etapa, 4);
        let private = given::personal([CPF, "1980-02-29", PHONE, "fina@exemplo.br"]);
        let athlete = registered(&mut desk, fields(false).person, private);
        let other = desk.athlete("Maria Antunes");
        desk.run(SetLineup {
            etapa,
            entrant: teams[0],
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[athlete, other]))]),
        });
        desk.draw(etapa, 9);
        Self {
            desk,
            etapa,
            teams,
            athlete,
        }
    }

    fn hide(&mut self) {
        let athlete = self.athlete;
        self.desk.run(EditAthlete {
            athlete,
            fields: fields(true),
            private: None,
        });
    }

    /// The jogo in which she plays, and her seat there.
    fn seat(&self, rodada: u32) -> (JogoId, &'static str) {
        let board = self.desk.board(self.etapa, rodada);
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let name = loaded.name(self.teams[0]);
        let mut cells = board.mesas.iter();
        let cell = cells.find(|cell| cell.sides.contains(&name)).unwrap();
        (cell.jogo, if cell.sides[0] == name { "A1" } else { "B1" })
    }

    /// She is warned at her mesa of the first rodada.
    fn warned(&self, reason: &str) -> RuleOccurrence {
        let (jogo, player) = self.seat(1);
        RuleOccurrence {
            reason: reason.to_owned(),
            authority: Authority::default(),
            ..warn(self.etapa, jogo, player)
        }
    }

    /// The words of a paper, as somebody else's program reads them.
    fn paper(&mut self, doc: &Doc) -> String {
        let made = self.desk.season.sketch(&self.desk.context, doc).unwrap();
        let path = self.desk.folder.path().join("papel.pdf");
        std::fs::write(&path, made.draw().unwrap()).unwrap();
        let read = Process::new("pdftotext")
            .args(["-layout".as_ref(), path.as_os_str(), "-".as_ref()])
            .output()
            .unwrap();
        String::from_utf8(read.stdout).unwrap()
    }
}

/// Whether any byte of a file tells something.
fn tells(path: &Path, what: &str) -> bool {
    let bytes = std::fs::read(path).unwrap();
    bytes
        .windows(what.len())
        .any(|window| window == what.as_bytes())
}

#[test]
fn who_refused_to_be_published_is_shortened_in_everything_public() {
    // The ranking is the last table of the format.
    let format = format!("{}individuals = true\n", small());
    let mut party = Party::new(&format);
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    let lists = |party: &mut Party| {
        let by = CallOrder::Mesa;
        let calls = party.paper(&Doc::Calls {
            etapa,
            rodada: 1,
            by,
        });
        assert!(calls.contains("Maria Antunes"), "{calls}");
        calls
    };
    assert!(lists(&mut party).contains(NAME));
    party.hide();
    let calls = lists(&mut party);
    assert!(!calls.contains("Quaresma"), "{calls}");
    assert!(calls.contains("Josefina Q."), "{calls}");
    // The desk and the sheet that she signs keep the whole name.
    let sumulas = party.paper(&Doc::Sumulas {
        etapa,
        rodada: 1,
        size: app::papers::SheetSize::Two,
        backs: false,
    });
    assert!(sumulas.contains("Quaresma"), "{sumulas}");
    // A ruling in the boletim names her short.
    let warned = party.warned("");
    party.desk.run(warned);
    let boletim = party.paper(&Doc::Boletim { etapa });
    assert!(boletim.contains("advertência"), "{boletim}");
    assert!(!boletim.contains("Quaresma"), "{boletim}");
    assert!(boletim.contains("Josefina Q."), "{boletim}");
    // And so does the ranking of individuals, once the etapa is over.
    play_to_the_end(&mut party.desk, etapa);
    let championship = party.desk.season.championship_of(Some(etapa)).unwrap();
    let ranking = party
        .desk
        .season
        .query(&party.desk.context, &Ranking { championship })
        .unwrap();
    let names: Vec<&str> = ranking
        .individuals
        .iter()
        .map(|row| row.name.as_str())
        .collect();
    assert!(
        names.contains(&"Josefina Q.") && names.contains(&"Maria Antunes"),
        "{names:?}"
    );
    let csv = party
        .desk
        .season
        .ranking_sheets(&party.desk.context, Some(etapa))
        .unwrap();
    assert!(!format!("{csv:?}").contains("Quaresma"));
}

/// Everything of an etapa that is over that hangs on a wall, or on somebody, or lies about.
fn walls(party: &mut Party) -> Vec<String> {
    let etapa = party.etapa;
    let Desk {
        season, context, ..
    } = &mut party.desk;
    season.ready_slips(context).unwrap();
    [CallOrder::Mesa, CallOrder::Name, CallOrder::Club]
        .map(|by| Doc::Calls {
            etapa,
            rodada: 1,
            by,
        })
        .into_iter()
        .chain([
            Doc::Standings { etapa },
            Doc::Boletim { etapa },
            Doc::Bracket { etapa },
            Doc::Certificates { etapa },
            Doc::Badges { etapa },
            Doc::Labels { etapa, rodada: 1 },
            Doc::Network {
                etapa,
                asked: NetworkAsked {
                    salao: "http://192.168.0.10:8421/".to_owned(),
                    wifi: String::new(),
                    password: String::new(),
                    present: false,
                    referees: 1,
                },
            },
        ])
        .map(|doc| party.paper(&doc))
        .collect()
}

/// Every one of them names her short.
fn short_on(walls: &[String]) {
    for paper in walls {
        assert!(!paper.contains("Quaresma"), "{paper}");
        assert!(paper.contains("Josefina Q."), "{paper}");
    }
}

/// Every one of them names her whole.
fn whole_on(walls: &[String]) {
    for paper in walls {
        assert!(paper.contains("Quaresma"), "{paper}");
    }
}

#[test]
fn who_is_under_age_or_plays_under_a_refused_name_is_short_on_every_wall() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    // A team that goes by the name of its athlete, and a decision whose reason names her.
    let team = party.teams[0];
    party.desk.run(EditEntrant {
        entrant: team,
        name: NAME.to_owned(),
        club: None,
    });
    let warned = party.warned(&format!("{NAME} ofendeu a mesa"));
    party.desk.run(warned);
    play_to_the_end(&mut party.desk, etapa);
    whole_on(&walls(&mut party));
    let born = (party.desk.context.now - chrono::Months::new(12 * 17)).format("%Y-%m-%d");
    let private = Private {
        birth_date: born.to_string(),
        ..Private::default()
    };
    party.desk.run(EditAthlete {
        athlete: party.athlete,
        fields: fields(false),
        private: Some(private.into()),
    });
    short_on(&walls(&mut party));
    // The federation has the guardians' consent, and says so.
    party.desk.show(PublicFace {
        minors_whole: true,
        ..PublicFace::default()
    });
    whole_on(&walls(&mut party));
    // Who refused to be published stays short, whatever the season says.
    party.hide();
    short_on(&walls(&mut party));
}

/// The columns of texts and of bytes of every table, and whether some row of one of the files holds a text there.
fn columns(files: &[&Connection]) -> Vec<(String, String, bool)> {
    let names = |sql: &str| -> Vec<String> {
        let mut statement = files[0].prepare(sql).unwrap();
        let rows = statement
            .query_map([], |row| row.get::<_, String>(0))
            .unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let secret_of = |table: &str, column: &str| {
        let of_table = PRIVATE.into_iter().filter(|(known, _)| *known == table);
        let mut columns = of_table.flat_map(|(_, columns)| columns);
        let found = columns.find(|(known, _)| *known == column);
        found.map(|(_, secret)| *secret)
    };
    let mut all = Vec::new();
    for table in
        names("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    {
        for column in names(&format!(
            "SELECT name FROM pragma_table_info('{table}') WHERE type IN ('TEXT', 'BLOB')"
        )) {
            let planted = secret_of(&table, &column).is_some_and(|secret| {
                let sql = format!(
                    "SELECT count(*) FROM {table} WHERE instr(CAST(\"{column}\" AS TEXT), ?1)"
                );
                files.iter().any(|file| {
                    let found: i64 = file.query_row(&sql, [secret], |row| row.get(0)).unwrap();
                    found > 0
                })
            });
            all.push((table.clone(), column, planted));
        }
    }
    all
}

/// A column that is new fails this until a secret is planted in it, or it is named among those that hold none.
#[test]
fn every_column_of_texts_is_planted_or_holds_nothing_private() {
    let mut played = Planted::new(&small());
    played.desk.call(played.etapa, 1);
    plant(&mut played);
    let mut ended = Planted::new(&small());
    ended.desk.call(ended.etapa, 1);
    play_to_the_end(&mut ended.desk, ended.etapa);
    plant_reopening(&mut ended);
    let files = [&played, &ended].map(|party| Connection::open(party.desk.path()).unwrap());
    let columns = columns(&[&files[0], &files[1]]);
    let mut known: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (table, of_table) in OPEN.into_iter().chain(ELSEWHERE) {
        known.extend(of_table.iter().map(|column| (table, *column)));
    }
    for (table, of_table) in PRIVATE {
        for (column, secret) in of_table {
            assert!(SECRETS.contains(secret), "{secret} is looked for nowhere");
            assert!(
                known.insert((table, *column)),
                "{table}.{column} is in both lists"
            );
        }
    }
    let mut wrong = Vec::new();
    for (table, column, planted) in &columns {
        let is_private = PRIVATE.iter().any(|(known, of_table)| {
            known == table && of_table.iter().any(|(known, _)| known == column)
        });
        if !known.remove(&(table.as_str(), column.as_str())) {
            wrong.push(format!(
                "{table}.{column}: plant a secret in it, or say that it holds nothing private"
            ));
        }
        if is_private != *planted {
            wrong.push(format!(
                "{table}.{column}: private {is_private}, planted {planted}"
            ));
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(known.is_empty(), "there are no such columns: {known:?}");
}

#[test]
fn erasure_leaves_the_sporting_record_alone_and_nothing_else() {
    let mut party = Party::new(&small());
    let (etapa, athlete) = (party.etapa, party.athlete);
    let copies = party.desk.folder.path().join("copias");
    party.desk.call(etapa, 1);
    let board = party
        .desk
        .season
        .query(
            &party.desk.context,
            &Board {
                etapa,
                rodada: Some(1),
            },
        )
        .unwrap();
    let name = party
        .desk
        .season
        .loaded(etapa)
        .unwrap()
        .name(party.teams[0]);
    let hers = board
        .mesas
        .iter()
        .find(|cell| cell.sides.contains(&name))
        .unwrap()
        .jogo;
    let others = board
        .mesas
        .iter()
        .find(|cell| !cell.sides.contains(&name))
        .unwrap()
        .jogo;
    // A sheet of hers that still waits for a person is known by its code.
    party.desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let code = party.desk.season.cell(hers).unwrap().code;
    assert!(!code.is_empty());
    party.desk.run(KeepReading {
        reading: NewReading {
            file: "pilha.pdf".to_owned(),
            page: 7,
            signed: format!("?{code}?"),
            marks: None,
            picture: b"retrato que espera".to_vec(),
        },
        result: None,
    });
    let mut readings = BTreeMap::new();
    for (jogo, mark) in [(hers, "retrato dela"), (others, "retrato de outros")] {
        let made = party.desk.run(KeepReading {
            reading: NewReading {
                file: "pilha.pdf".to_owned(),
                page: 1,
                signed: String::new(),
                marks: None,
                picture: mark.as_bytes().to_vec(),
            },
            result: None,
        });
        let app::season::made::Made::Reading(reading) = made else {
            unreachable!("{made:?}")
        };
        party.desk.run(Report {
            reading: Some(app::result::act::ByReading::Reviewed(reading)),
            ..given::report(jogo, &[[12, 7], [12, 9]])
        });
        readings.insert(jogo, reading);
    }
    let season = &party.desk.season;
    season.backup(&copies, "manual").unwrap();
    season.backup(&copies, "rodada").unwrap();
    let kept: Vec<_> = season.copies(&copies).unwrap();
    assert!(kept.iter().all(|copy| tells(Path::new(&copy.path), CPF)));
    assert!(tells(&party.desk.path(), CPF) && tells(&party.desk.path(), "retrato dela"));

    party.desk.tick();
    let context = party.desk.context.clone();
    let erased = party
        .desk
        .season
        .erase_athlete(&context, athlete, Some(&copies))
        .unwrap();
    assert_eq!((erased.taken.copies, erased.taken.left.len()), (2, 0));

    let files = party.desk.season.copies(&copies).unwrap();
    assert_eq!(files.len(), 1, "a copy without them stands in their place");
    let paths = files.iter().map(|copy| Path::new(&copy.path).to_path_buf());
    for path in paths.chain([party.desk.path()]) {
        for gone in [
            CPF,
            PHONE,
            "1980-02-29",
            "fina@exemplo.br",
            "retrato dela",
            "retrato que espera",
        ] {
            assert!(!tells(&path, gone), "{gone} in {}", path.display());
        }
        assert!(tells(&path, "retrato de outros"));
    }
    let season = &party.desk.season;
    assert!(season.picture(readings[&hers]).is_err());
    assert!(season.picture(readings[&others]).is_ok());
    let known = season
        .query(
            &context,
            &Athletes {
                search: "josefina".to_owned(),
            },
        )
        .unwrap();
    let known = &known[0].athlete;
    assert!(
        known.erased_at.is_some() && known.person.name_opt_out && known.person.known_as.is_empty()
    );
    assert_eq!(
        known.person.name, NAME,
        "the sporting record keeps the name"
    );
    let loaded = season.loaded(etapa).unwrap();
    assert!(loaded.view.jogos.contains_key(&hers));
    assert!(season.verify().unwrap().ok);

    // A list that still has them brings nothing back.
    let list = format!("Nome;CPF;Apelido\n{NAME};{CPF};Fina\n");
    let championship = season.championship_of(Some(etapa)).unwrap();
    let uid = known.uid.clone();
    party.desk.run(ImportAthletes {
        etapa: None,
        championship,
        rows: read_athletes(list.as_bytes()).unwrap(),
        decisions: BTreeMap::from([(2.into(), Identity::Same(uid))]),
        all_new: false,
    });
    assert!(!tells(&party.desk.path(), CPF));
    let search = "josefina".to_owned();
    let known = party
        .desk
        .season
        .query(&party.desk.context, &Athletes { search })
        .unwrap();
    assert!(known[0].athlete.person.known_as.is_empty());

    // It is never undone, and not done twice.
    let again = Command::from(EraseAthlete { athlete });
    assert_eq!(party.desk.refused(again), "already-erased");
    let undone = party.desk.season.undo(&context, Some(erased.changed.seq));
    assert_eq!(undone.unwrap_err().code(), "not-undoable");
}

#[test]
fn the_next_season_keeps_the_refusal() {
    let mut party = Party::new(&small());
    party.hide();
    let path = party.desk.folder.path().join("next.espadilha");
    let context: Context = party.desk.context.clone();
    let profile = app::regulation::RegulationId::FPRT;
    let mut next = SeasonFile::create(&path, &context, "2027", "FPRT", profile).unwrap();
    next.carry_over(&context, &party.desk.season).unwrap();
    let known = next
        .query(
            &context,
            &Athletes {
                search: "josefina".to_owned(),
            },
        )
        .unwrap();
    assert!(known[0].athlete.person.name_opt_out);
}

#[test]
fn what_was_typed_about_her_goes_from_the_whole_journal() {
    const NICK: &str = "Fininha do Truco";
    const TYPED: [&str; 6] = [
        NICK,
        "xingou o parceiro",
        "voltou atrás na palavra",
        "ninguém ouviu nada",
        "palavrões na mesa do bar",
        "confusão na cadeira dela",
    ];
    let mut party = Party::new(&small());
    let (etapa, athlete) = (party.etapa, party.athlete);
    party.desk.run(EditAthlete {
        athlete,
        fields: AthleteFields {
            person: Person {
                known_as: NICK.to_owned(),
                ..Person::named(NAME)
            },
            club: None,
        },
        private: None,
    });
    // Changed once more: the row itself does not hold it any longer.
    party.desk.run(EditAthlete {
        athlete,
        fields: fields(false),
        private: None,
    });
    party.desk.call(etapa, 1);
    let (jogo, _) = party.seat(1);
    // One that stands, with a protest against it; one that was undone.
    let (stands, undone) = (party.warned(TYPED[1]), party.warned(TYPED[2]));
    let app::season::made::Made::Ruling(number) = party.desk.run(stands) else {
        unreachable!()
    };
    party.desk.run(FileAppeal {
        etapa,
        ruling: Some(number),
        jogo: None,
        entrant: None,
        grounds: TYPED[3].to_owned(),
    });
    party.desk.run(undone);
    let context = party.desk.context.clone();
    party.desk.season.undo(&context, None).unwrap();
    party.desk.run(TakeOverSanction {
        athlete,
        decided_by: "Clube Azul".to_owned(),
        decision: TYPED[4].to_owned(),
        term: None,
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata.pdf".to_owned(),
        bytes: b"a ata".to_vec(),
    });
    party.desk.run(CallToTable {
        jogo,
        about: TYPED[5].to_owned(),
    });
    // About somebody else.
    party.desk.run(Suspend {
        etapa,
        reason: "faltou luz no salão".to_owned(),
    });
    for typed in TYPED {
        assert!(tells(&party.desk.path(), typed), "{typed}");
    }
    let log = |party: &Party| {
        let most = 100;
        let log = party
            .desk
            .season
            .query(&party.desk.context, &app::log::ask::Log { most });
        serde_json::to_string(&log.unwrap()).unwrap()
    };
    let readable = log(&party);
    assert!(
        readable.contains(TYPED[1]) && readable.contains(NICK),
        "the journal is told with its texts: {readable}"
    );
    assert!(party.desk.season.verify().unwrap().ok);

    party.desk.tick();
    let context = party.desk.context.clone();
    party
        .desk
        .season
        .erase_athlete(&context, athlete, None)
        .unwrap();
    let path = party.desk.path();
    for typed in TYPED {
        assert!(!tells(&path, typed), "{typed}");
    }
    for stays in [NAME, "faltou luz no salão", "Maria Antunes"] {
        assert!(tells(&path, stays), "{stays}");
    }
    assert!(!log(&party).contains(TYPED[1]));
    let verified = party.desk.season.verify().unwrap();
    assert!(verified.ok, "{:?}", verified.problems);
    // What was ruled stands, by its clause.
    let boletim = party.paper(&Doc::Boletim { etapa });
    assert!(boletim.contains("advertência"), "{boletim}");
    assert!(boletim.contains("apagado a pedido"), "{boletim}");
}

/// Whatever the committee writes about anything, it may write what she is known by.
#[test]
fn words_anywhere_that_tell_of_her_go_from_the_file_and_its_copies() {
    const NICK: &str = "Fininha do Truco";
    let mut party = Party::new(&small());
    let (etapa, athlete, teams) = (party.etapa, party.athlete, party.teams.clone());
    party.desk.run(EditAthlete {
        athlete,
        fields: AthleteFields {
            person: Person {
                known_as: NICK.to_owned(),
                ..Person::named(NAME)
            },
            club: None,
        },
        private: None,
    });
    party.desk.call(etapa, 1);
    let board = party.desk.board(etapa, 1);
    let hers = party.desk.season.loaded(etapa).unwrap().name(teams[0]);
    let mut cells = board.mesas.iter();
    let others = cells.find(|cell| !cell.sides.contains(&hers)).unwrap().jogo;
    // None of these is about her by what it points at.
    let said = [
        format!("anulado porque {NICK} gritou da mesa 2"),
        "ver a ficha, CPF 529.982.247-25".to_owned(),
        "a conta de 52998224725 foi paga".to_owned(),
        "sem luz; avisar 99999-1234".to_owned(),
        format!("{} pediu a mesa, FINA@exemplo.br", NAME.to_uppercase()),
    ];
    party.desk.run(Annul {
        reason: said[0].clone(),
        ..given::annul(others)
    });
    party.desk.run(Pay {
        etapa,
        entrant: teams[1],
        amount_cents: 5_000,
        method: Method::Cash,
        note: said[1].clone(),
    });
    party.desk.run(CloseCash {
        etapa,
        counted_cents: 5_000,
        note: said[2].clone(),
    });
    party.desk.run(Suspend {
        etapa,
        reason: said[3].clone(),
    });
    party.desk.run(CallToTable {
        jogo: others,
        about: said[4].clone(),
    });
    let copies = party.desk.folder.path().join("copias");
    party.desk.season.backup(&copies, "manual").unwrap();
    let beside = party.desk.folder.path().join("lista.csv");
    std::fs::write(&beside, format!("Nome;CPF\n{NAME};{CPF}\n")).unwrap();
    let secrets = [NICK, CPF, "529.982.247-25", "99999-1234"];
    for secret in secrets {
        assert!(tells(&party.desk.path(), secret), "{secret}");
    }
    party.desk.tick();
    let context = party.desk.context.clone();
    let erased = party
        .desk
        .season
        .erase_athlete(&context, athlete, Some(&copies))
        .unwrap();
    let copies = party.desk.season.copies(&copies).unwrap();
    let copies = copies
        .iter()
        .map(|copy| Path::new(&copy.path).to_path_buf());
    for path in copies.chain([party.desk.path()]) {
        for secret in secrets {
            assert!(!tells(&path, secret), "{secret} in {}", path.display());
        }
        for said in &said {
            assert!(!tells(&path, said), "{said} in {}", path.display());
        }
    }
    assert_eq!(erased.words, said.len());
    // What lies beside the season is the desk's to take away: it is named.
    let left: Vec<String> = erased.taken.warnings.clone();
    assert!(left.len() == 1 && left[0].contains("lista.csv"), "{left:?}");
    let verified = party.desk.season.verify().unwrap();
    assert!(verified.ok, "{:?}", verified.problems);
}

/// Tables whose private columns are somebody's own data, or what journal and answers say of others: not words about anybody.
const NO_WORDS: [&str; 9] = [
    "answered",
    "athlete",
    "athlete_private",
    "change",
    "journal",
    "journal_text",
    "operator",
    "picture",
    "secret",
];

/// A column of words that is new fails this until an erasure looks into it.
#[test]
fn words_of_every_column_go_when_they_tell_of_who_is_erased() {
    let mut played = Planted::new(&small());
    played.desk.call(played.etapa, 1);
    plant(&mut played);
    let mut ended = Planted::new(&small());
    ended.desk.call(ended.etapa, 1);
    play_to_the_end(&mut ended.desk, ended.etapa);
    plant_reopening(&mut ended);
    let mut erased = 0;
    for party in [&mut played, &mut ended] {
        let words = PRIVATE
            .into_iter()
            .filter(|(table, _)| !NO_WORDS.contains(table));
        for (column, secret) in words.flat_map(|(_, columns)| columns) {
            if !tells(&party.desk.path(), secret) {
                continue;
            }
            let known_as = Person {
                known_as: (*secret).to_owned(),
                ..Person::named("Alguém de Tal")
            };
            let athlete = registered(&mut party.desk, known_as, Private::default());
            party.desk.tick();
            let context = party.desk.context.clone();
            let season = &mut party.desk.season;
            season.erase_athlete(&context, athlete, None).unwrap();
            assert!(!tells(&party.desk.path(), secret), "{column}: {secret}");
            erased += 1;
        }
        let verified = party.desk.season.verify().unwrap();
        assert!(verified.ok, "{:?}", verified.problems);
    }
    assert!(erased > 15, "{erased}");
}

/// Where SQLite lays out a page anew, what went may be left between its rows; in a file written anew there is nothing else.
#[test]
fn an_erasure_by_any_door_leaves_a_file_that_was_written_anew() {
    // The machine remembers seasons by what they are: this is one of its own.
    let desk = Desk::seeded(Context::read("teste", None).seed);
    let mut party = Party::at(desk, &small());
    let path = party.desk.path();
    let context = party.desk.context.clone();
    let season = &mut party.desk.season;
    season.erase_athlete(&context, party.athlete, None).unwrap();
    assert!(is_written_anew(&path), "by the command line");

    let other = registered(
        &mut party.desk,
        Person::named("Outra Pessoa"),
        Private::default(),
    );
    assert!(
        !is_written_anew(&path),
        "a registration does not write anew"
    );
    let service = Service::new(party.desk.folder.path().join("lembranca"), None);
    service.open(&path).unwrap();
    let act = EraseAthlete { athlete: other };
    service.erase(&service.local(), act).unwrap();
    assert!(is_written_anew(&path), "by the window");
}

/// Whether a season is to the byte what SQLite makes of its rows, but for what it counts in its head.
fn is_written_anew(season: &Path) -> bool {
    const HEAD: usize = 100;
    let folder = tempfile::tempdir().unwrap();
    let anew = folder.path().join("anew.db");
    std::fs::copy(season, &anew).unwrap();
    let vacuum = Connection::open(&anew).unwrap();
    let script = "PRAGMA secure_delete = ON; VACUUM";
    vacuum.execute_batch(script).unwrap();
    let [season, anew] = [season, &anew].map(|path| std::fs::read(path).unwrap());
    season[HEAD..] == anew[HEAD..]
}

#[test]
fn a_team_named_like_her_keeps_its_name_and_is_told() {
    const NICK: &str = "Fininha do Truco";
    let mut party = Party::new(&small());
    let athlete = party.athlete;
    let person = Person {
        known_as: NICK.to_owned(),
        ..Person::named(NAME)
    };
    party.desk.run(EditAthlete {
        athlete,
        fields: AthleteFields { person, club: None },
        private: None,
    });
    for (team, name) in [(2, "e amigos"), (3, "e vizinhos"), (3, "")] {
        let name = if name.is_empty() {
            "Galo".to_owned()
        } else {
            format!("{NICK} {name}")
        };
        party.desk.run(EditEntrant {
            entrant: party.teams[team],
            name,
            club: None,
        });
    }
    party.desk.tick();
    let context = party.desk.context.clone();
    let erased = party
        .desk
        .season
        .erase_athlete(&context, athlete, None)
        .unwrap();
    let left = &erased.taken.warnings;
    assert!(
        left.len() == 2 && left[0].contains("nome de equipe") && left[0].contains("e amigos"),
        "{left:?}"
    );
    // What a team was called before stands in the journal alone.
    assert!(
        left[1].contains("um nome de antes") && left[1].contains("e vizinhos"),
        "{left:?}"
    );
    assert!(party.desk.season.verify().unwrap().ok);
}

/// A picture that no other has a part of.
fn noise(seed: u32) -> Vec<u8> {
    let mut state = seed;
    let picture = image::RgbImage::from_fn(320, 400, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, a, b, c] = state.to_be_bytes();
        image::Rgb([a, b, c])
    });
    let mut png = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).unwrap();
    png.into_inner()
}

/// Whether a file holds any part of something longer than a page of it.
fn holds(path: &Path, what: &[u8]) -> bool {
    let bytes = std::fs::read(path).unwrap();
    let parts: std::collections::HashSet<&[u8]> = bytes.windows(32).collect();
    what.chunks_exact(32).any(|part| parts.contains(part))
}

/// How many pictures stand on the badges of an etapa.
fn on_badges(party: &Party) -> usize {
    let doc = Doc::Badges { etapa: party.etapa };
    let made = party.desk.season.sketch(&party.desk.context, &doc).unwrap();
    let path = party.desk.folder.path().join("crachas.pdf");
    std::fs::write(&path, made.draw().unwrap()).unwrap();
    let listed = Process::new("pdfimages")
        .arg("-list")
        .arg(&path)
        .output()
        .unwrap();
    assert!(listed.status.success(), "{listed:?}");
    // Two lines of titles.
    String::from_utf8(listed.stdout).unwrap().lines().count() - 2
}

#[test]
fn a_portrait_stands_on_the_badge_of_who_allows_it_and_goes_at_a_wish() {
    let mut party = Party::new(&small());
    let athlete = party.athlete;
    let of = Pictured::Athlete(athlete);
    let season = &mut party.desk.season;
    season
        .set_picture_of(&party.desk.context, None, of, Some(&noise(7)))
        .unwrap();
    let portrait = season.picture_of(of).unwrap().unwrap();
    assert!(portrait.starts_with(b"\xff\xd8"), "a JPEG");
    assert!(holds(&party.desk.path(), &portrait));
    assert_eq!(on_badges(&party), 1);
    // Neither the journal nor what leaves the season without being asked for holds it.
    let hex: String = portrait[600..632]
        .iter()
        .map(|byte| format!("{byte:02X}"))
        .collect();
    assert!(!party.desk.export().contains(&hex));
    assert!(party.desk.season.json(true).unwrap().contains(&hex));
    let most = 100;
    let log = party
        .desk
        .season
        .query(&party.desk.context, &app::log::ask::Log { most })
        .unwrap();
    assert!(log.iter().any(|row| row.told == "foto de atleta mudada"));
    assert!(!serde_json::to_string(&log).unwrap().contains("jpeg"));
    // Only personal data changed: of that no earlier state is kept.
    let context = party.desk.context.clone();
    let undone = party.desk.season.undo(&context, None);
    assert_eq!(undone.unwrap_err().code(), "undo-personal-data");

    // A copy to practise with has it where personal data are asked for, and not else.
    for (with, name) in [(false, "sem.espadilha"), (true, "com.espadilha")] {
        let path = party.desk.folder.path().join(name);
        party
            .desk
            .season
            .practice_copy(&context, &path, with)
            .unwrap();
        assert_eq!(holds(&path, &portrait), with, "{name}");
    }

    let person = Person {
        image_opt_out: true,
        ..fields(false).person
    };
    let edited = |person: Person| EditAthlete {
        athlete,
        fields: AthleteFields { person, club: None },
        private: None,
    };
    party.desk.run(edited(person));
    assert_eq!(on_badges(&party), 0, "she has refused");
    party.desk.run(edited(fields(false).person));
    assert_eq!(on_badges(&party), 1);

    let copies = party.desk.folder.path().join("copias");
    party.desk.season.backup(&copies, "manual").unwrap();
    party.desk.tick();
    let context = party.desk.context.clone();
    party
        .desk
        .season
        .erase_athlete(&context, athlete, Some(&copies))
        .unwrap();
    assert_eq!(party.desk.season.picture_of(of).unwrap(), None);
    let files = party.desk.season.copies(&copies).unwrap();
    let paths = files.iter().map(|copy| Path::new(&copy.path).to_path_buf());
    for path in paths.chain([party.desk.path()]) {
        assert!(!holds(&path, &portrait), "{}", path.display());
    }
    assert!(party.desk.season.verify().unwrap().ok);
}

#[test]
fn pictures_that_are_none_are_refused_in_words() {
    let mut party = Party::new(&small());
    let of = Pictured::Athlete(party.athlete);
    let context = party.desk.context.clone();
    let season = &mut party.desk.season;
    season
        .set_picture_of(&context, None, of, Some(&noise(7)))
        .unwrap();
    let before = season.picture_of(of).unwrap();
    let half = &noise(8)[..2_000];
    for wrong in [b"nada".as_slice(), b"GIF89a\x01\x00\x01\x00", half, &[]] {
        let refused = season
            .set_picture_of(&context, None, of, Some(wrong))
            .unwrap_err();
        assert_eq!(refused.code(), "no-photo");
        let told = Language::PtBr.refusal(&refused);
        assert!(told.starts_with("A foto deve ser um PNG ou JPEG"), "{told}");
    }
    assert_eq!(season.picture_of(of).unwrap(), before);
    // It is taken away, and put back.
    season.set_picture_of(&context, None, of, None).unwrap();
    assert_eq!(season.picture_of(of).unwrap(), None);
    season
        .set_picture_of(&context, None, of, Some(&noise(9)))
        .unwrap();
    assert!(season.verify().unwrap().ok);
}
