//! Lists as people make them: every problem by line and cell, duplicates offered, all or nothing.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::ImportAthletes;
use app::acts::ImportTeams;
use app::acts::MergeAthletes;
use app::acts::SetLineup;
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::id::EtapaId;
use app::import::{
    Column, Identity, Lists, Meaning, ReadList, Reading, Said, Taken, Which, read_athletes,
    read_list, read_teams, take,
};
use app::registry::ask::{Athletes, Entries, Found};
use app::registry::athlete::AthleteFields;
use app::season::made::{Imported, Made};
use app::tables::{Cell, Sheet, xlsx};
use messages::labels::entrant::EntrantKind;
use messages::refusal::Refusal;
use messages::refusal::list::{ImportCode, RowAt};
use messages::words::spoken::Language;
use sandbox::decode::decode;
use sandbox::grid::{Dress, Letters, Separator};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tests::{Desk, espadilha, fprt};

fn desk() -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(fprt());
    let championship = desk.season.championship_of(None).unwrap();
    let rows =
        read_teams("Equipe;Clube\nTrukaria A;Trukaria\nTrukaria B;Trukária \nUPC;\n".as_bytes());
    let made = desk.run(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: rows.unwrap(),
    });
    let Made::Imported(done) = made else {
        unreachable!("{made:?}");
    };
    assert_eq!(
        (done.clubs, done.teams, done.entries),
        (2, 3, 3),
        "accents make no second club"
    );
    (desk, etapa)
}

fn athletes(desk: &Desk, etapa: EtapaId, list: &str) -> Command {
    decided(desk, etapa, list, BTreeMap::new(), false)
}

fn decided(
    desk: &Desk,
    etapa: EtapaId,
    list: &str,
    decisions: BTreeMap<RowAt, Identity>,
    all_new: bool,
) -> Command {
    Command::from(ImportAthletes {
        etapa: Some(etapa),
        championship: desk.season.championship_of(None).unwrap(),
        rows: read_athletes(list.as_bytes()).unwrap(),
        decisions,
        all_new,
    })
}

fn imported(made: Made) -> Imported {
    match made {
        Made::Imported(done) => done,
        other => unreachable!("{other:?}"),
    }
}

fn search(desk: &Desk, text: &str) -> Vec<Found> {
    let search = text.to_owned();
    desk.season
        .query(&desk.context, &Athletes { search })
        .unwrap()
}

#[test]
fn every_cell_that_is_wrong_is_named() {
    let list = "Nome;Equipe;Dupla;CPF;Nascimento;Imagem\n\
        ;UPC;1;;;\n\
        Ana;UPC;12;529.982.247-24;31/02/1980;talvez\n\
        Rui;;2;;;\n\
        Bia;UPC;3;529.982.247-25;;;extra\n\
        Leo;UPC;3;52998224725;;\n";
    let problems = read_athletes(list.as_bytes()).unwrap_err();
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (problem.line, problem.column.as_str(), problem.code))
        .collect();
    assert_eq!(
        told,
        [
            (5, "", ImportCode::TooManyCells),
            (2, "nome", ImportCode::EmptyCell),
            (3, "dupla", ImportCode::BadSlot),
            (3, "CPF", ImportCode::BadCpf),
            (3, "nascimento", ImportCode::BadDate),
            (3, "imagem", ImportCode::BadYesNo),
            (4, "equipe", ImportCode::NoTeamForSlot),
            (6, "CPF", ImportCode::RepeatedCpf),
        ]
    );
    let refusal = Language::PtBr.refusal(&Refusal::Import(problems));
    assert!(
        refusal.contains("linha 3, coluna dupla: \"12\" não é lugar da escalação"),
        "{refusal}"
    );
}

#[test]
fn a_list_with_one_wrong_line_takes_over_nothing() {
    let (mut desk, etapa) = desk();
    let before = desk.export();
    let list = "Nome;Equipe;Dupla\nAna Lima;UPC;1\nRui Paz;UPC;1\nLia Dias;UPC;1\nNei Cruz;Nenhuma;2\nEva Sá;UPC;9\n";
    let command = athletes(&desk, etapa, list);
    let refusal = desk.attempt(command).unwrap_err();
    let Refusal::Import(problems) = refusal else {
        unreachable!("{refusal:?}");
    };
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (problem.line, problem.code))
        .collect();
    assert_eq!(
        told,
        [
            (4, ImportCode::SlotFull(EntrantKind::Team)),
            (5, ImportCode::UnknownTeam),
            (6, ImportCode::SlotElsewhere(EntrantKind::Team)),
        ]
    );
    assert_eq!(desk.export(), before);
}

#[test]
fn the_same_list_twice_changes_nothing_more() {
    let (mut desk, etapa) = desk();
    let list = "Dupla;NOME DO ATLETA;equipe;Telefone\n1;Ana Lima;UPC;41 99999-1234\n1;Rui Paz;upc ;\nC;José  Conceição;Trukaria A;\n";
    let command = athletes(&desk, etapa, list);
    let first = imported(desk.run(command.clone()));
    assert_eq!((first.athletes, first.known, first.lineup), (3, 0, 3));
    let before = desk.export();
    let second = imported(desk.run(command));
    assert_eq!((second.athletes, second.known), (0, 3));
    let people = |export: &str| export.matches("\"name_key\"").count();
    assert_eq!(people(&desk.export()), people(&before));
    assert_eq!(
        search(&desk, "jose conceicao")[0].athlete.person.name,
        "José Conceição"
    );
    assert_eq!(search(&desk, "CONCEIÇÃO").len(), 1);
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    assert_eq!(entries.iter().map(|row| row.lineup.len()).sum::<usize>(), 3);
}

#[test]
fn likely_duplicates_are_offered_and_decided() {
    let (mut desk, etapa) = desk();
    let first = athletes(
        &desk,
        etapa,
        "Nome;Equipe\nJoão da Silva;UPC\nMarcos Souza;UPC\n",
    );
    desk.run(first);
    let known = search(&desk, "joao da silva")[0].athlete.uid.clone();
    // A slip of the pen, and the same name in another club.
    let list = "Nome;Equipe\nJoão da Sliva;UPC\nMarcos Souza;Trukaria A\nAna Reis;UPC\n";
    let command = athletes(&desk, etapa, list);
    let preview = desk.season.preview(&desk.context, command).unwrap();
    let duplicates = imported(preview.made).duplicates;
    let told: Vec<_> = duplicates
        .iter()
        .map(|one| (one.line, one.like.as_str()))
        .collect();
    assert_eq!(told, [(2, "João da Silva"), (3, "Marcos Souza")]);
    assert_eq!(duplicates[0].uid, known);
    let decisions = BTreeMap::from([(2.into(), Identity::Same(known)), (3.into(), Identity::New)]);
    let command = decided(&desk, etapa, list, decisions, false);
    let done = imported(desk.run(command));
    assert_eq!(
        (done.athletes, done.known, done.duplicates.len()),
        (2, 1, 0)
    );
    let homonyms = search(&desk, "marcos souza");
    assert_eq!(homonyms.len(), 2);
    assert!(homonyms.iter().all(|found| found.homonym));
    let ambiguous = desk
        .season
        .find_athlete(&desk.context, "Marcos Souza")
        .unwrap_err();
    assert_eq!(ambiguous.code(), "ambiguous");

    // They were one person after all: one stays, the other points at it.
    let [one, two] = [homonyms[0].athlete.id, homonyms[1].athlete.id];
    desk.run(MergeAthletes {
        from: two,
        into: one,
    });
    assert_eq!(
        desk.season
            .find_athlete(&desk.context, "Marcos Souza")
            .unwrap(),
        one
    );
    assert_eq!(
        desk.refused(MergeAthletes {
            from: two,
            into: one
        }),
        "unknown"
    );
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn one_name_twice_in_a_club_needs_what_tells_them_apart() {
    let (mut desk, etapa) = desk();
    let list = "Nome;Equipe;Apelido\nJosé Cruz;UPC;\nJosé Cruz;Trukaria A;\nJOSE CRUZ;UPC;\n";
    let command = athletes(&desk, etapa, list);
    let refusal = desk.attempt(command).unwrap_err();
    let Refusal::Import(problems) = refusal else {
        unreachable!("{refusal:?}");
    };
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (problem.line, problem.code))
        .collect();
    assert_eq!(
        told,
        [(4, ImportCode::RepeatedName)],
        "another club is another person, offered"
    );
    let list = "Nome;Equipe;Apelido\nJosé Cruz;UPC;Pai\nJosé Cruz;UPC;Filho\n";
    let command = athletes(&desk, etapa, list);
    assert_eq!(imported(desk.run(command.clone())).athletes, 2);
    assert_eq!(imported(desk.run(command)).known, 2);
    assert_eq!(search(&desk, "jose cruz").len(), 2);
}

/// Teams have neither nickname nor CPF.
#[test]
fn one_team_twice_is_refused_with_what_tells_two_apart() {
    let problems =
        read_teams("Equipe;Cidade\nUnidos;Toledo\nUnidos;Cascavel\n".as_bytes()).unwrap_err();
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (problem.line, problem.code))
        .collect();
    assert_eq!(told, [(3, ImportCode::RepeatedEntry)]);
    let sentence = Language::PtBr.refusal(&Refusal::Import(problems));
    assert!(
        sentence.contains("o clube, a cidade ou A e B"),
        "{sentence}"
    );
    assert!(!sentence.contains("CPF"), "{sentence}");
}

#[test]
fn a_cpf_tells_persons_apart_and_together() {
    let (mut desk, etapa) = desk();
    let first = athletes(
        &desk,
        etapa,
        "Nome;Equipe;CPF\nAna Lima;UPC;529.982.247-25\n",
    );
    desk.run(first);
    let command = athletes(
        &desk,
        etapa,
        "Nome;Equipe;CPF\nAna Maria Lima;UPC;52998224725\nAna Lima;UPC;111.444.777-35\n",
    );
    let done = imported(desk.run(command));
    assert_eq!((done.known, done.athletes), (1, 1));
    assert!(!desk.export().contains("52998224725"));
}

#[test]
fn a_workbook_is_read_like_a_list() {
    let text = |text: &str| Cell::Text(text.to_owned());
    let book = xlsx(&[Sheet {
        name: "Equipes",
        titles: ["POTE", "Equipe", "Cidade"].map(str::to_owned).to_vec(),
        rows: vec![
            vec![Cell::Number(2), text("Guará Truco"), text("Guarapuava")],
            vec![Cell::Number(1), text(" APTRU "), text("")],
        ],
    }])
    .unwrap();
    let rows = read_teams(&book).unwrap();
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.name.as_str(), row.pot, row.line))
        .collect();
    assert_eq!(told, [("Guará Truco", 2, 2), ("APTRU", 1, 3)]);
    let cut = read_teams(&book[..book.len() / 2]).unwrap_err();
    assert_eq!(cut[0].code, ImportCode::Unreadable);
}

#[test]
fn a_player_of_another_club_is_refused_at_the_lineup() {
    let (mut desk, etapa) = desk();
    let first = athletes(
        &desk,
        etapa,
        "Nome;Equipe\nAna Lima;UPC\nRui Paz;UPC\nLia Dias;Trukaria A\n",
    );
    desk.run(first);
    let id = |desk: &Desk, name: &str| desk.season.find_athlete(&desk.context, name).unwrap();
    let entrant = desk.season.find_entrant(etapa, "upc").unwrap();
    let slot = app::lineup::Slot::Dupla(1);
    let lineup = |athletes: &[app::id::AthleteId]| {
        Command::from(SetLineup {
            etapa,
            entrant,
            slots: BTreeMap::from([(slot, NamedAthlete::known(athletes))]),
        })
    };
    let [ana, rui, lia] = ["ana lima", "rui paz", "lia dias"].map(|name| id(&desk, name));
    assert_eq!(desk.refused(lineup(&[ana, lia])), "other-club");
    assert_eq!(desk.refused(lineup(&[ana])), "slot-size");
    assert_eq!(desk.refused(lineup(&[ana, ana])), "already-in-lineup");
    desk.run(lineup(&[ana, rui]));
    let fields = AthleteFields {
        club: Some(desk.season.find_club("upc").unwrap().into()),
        person: Person {
            known_as: "Lia".to_owned(),
            image_opt_out: true,
            ..Person::named("Lia Dias")
        },
    };
    desk.run(EditAthlete {
        athlete: lia,
        fields,
        private: Some(Private::default().into()),
    });
    desk.run(lineup(&[ana, lia]));
}

#[test]
fn the_next_season_takes_over_people_and_not_results() {
    let (mut desk, etapa) = desk();
    let first = athletes(
        &desk,
        etapa,
        "Nome;Equipe;Dupla;CPF\nAna Lima;UPC;1;529.982.247-25\nRui Paz;UPC;1;\n",
    );
    desk.run(first);
    let mut next = Desk::new();
    next.season.carry_over(&next.context, &desk.season).unwrap();
    let uid = |desk: &Desk| search(desk, "ana lima")[0].athlete.uid.clone();
    assert_eq!(uid(&next), uid(&desk), "a person keeps the uid for life");
    assert_eq!(search(&next, "").len(), 2);
    let etapa = next.etapa(fprt());
    assert!(next.season.find_entrant(etapa, "trukaria b").is_ok());
    assert!(
        next.season
            .query(&next.context, &Entries { etapa })
            .unwrap()
            .is_empty()
    );
    assert!(next.season.verify().unwrap().ok);
    let log = next
        .season
        .query(&next.context, &app::log::ask::Log { most: 10 })
        .unwrap();
    let log = serde_json::to_string(&log).unwrap();
    assert!(
        !log.contains("52998224725") && !log.contains("Ana"),
        "{log}"
    );
}

fn read(of: Lists, list: &str, reading: &Reading) -> Result<ReadList, Vec<ImportCode>> {
    let grid = decode(list.as_bytes()).unwrap();
    read_list(of, &grid, reading).map_err(|all| all.iter().map(|one| one.code).collect())
}

fn people(list: ReadList) -> Vec<(String, String, String, String)> {
    let ReadList::Athletes(rows) = list else {
        unreachable!("{list:?}")
    };
    let told = rows.into_iter().map(|row| {
        let slot = row.slot.map_or_else(String::new, |slot| slot.to_string());
        let at = RowAt {
            line: row.line,
            player: row.player,
        };
        (at.to_string(), row.name, row.team, slot)
    });
    told.collect()
}

fn person(at: &str, name: &str, team: &str, slot: &str) -> (String, String, String, String) {
    (
        at.to_owned(),
        name.to_owned(),
        team.to_owned(),
        slot.to_owned(),
    )
}

#[test]
fn a_line_of_several_players_is_one_athlete_each() {
    // A team's lines are its duplas in order where no column numbers them.
    let list = "Equipe;Jogador 1;Jogador 2;Clube\nUPC;Ana;Rui;UPC\nUPC;Bia;Caio;\n";
    let read = people(read(Lists::Athletes, list, &Reading::default()).unwrap());
    let expected = [
        person("2/1", "Ana", "UPC", "1"),
        person("2/2", "Rui", "UPC", "1"),
        person("3/1", "Bia", "UPC", "2"),
        person("3/2", "Caio", "UPC", "2"),
    ];
    assert_eq!(read, expected);
    // "Dupla" is the name of the dupla where its cells are no places in a line-up, and else a place.
    let list = "Dupla,Atleta 1,Atleta 2\nOs Reis,Ana,Rui\n";
    let read_so = |list: &str| people(athletes_of(list, &Reading::default()));
    assert_eq!(read_so(list)[1], person("2/2", "Rui", "Os Reis", "1"));
    let list = "Equipe,Dupla,Atleta 1,Atleta 2\nUPC,R,Ana,Rui\n";
    assert_eq!(read_so(list)[0], person("2/1", "Ana", "UPC", "R"));
    // Those who bear no name of their own bear those of their players.
    let trios = Reading {
        named_by: 3,
        ..Reading::default()
    };
    let list = "Jogador 1;Jogador 2;Jogador 3\nAna;Rui;Bia\n";
    assert_eq!(
        people(athletes_of(list, &trios))[2],
        person("2/3", "Bia", "Ana / Rui / Bia", "1")
    );
    let teams = teams_of(list);
    assert_eq!(
        teams,
        ["Ana / Rui / Bia"],
        "and the list of those who compete says the same"
    );
    let singles = Reading {
        named_by: 1,
        ..Reading::default()
    };
    assert_eq!(
        people(athletes_of("Nome\nAna\n", &singles)),
        [person("2", "Ana", "Ana", "1")]
    );
}

fn athletes_of(list: &str, reading: &Reading) -> ReadList {
    read(Lists::Athletes, list, reading).unwrap()
}

fn teams_of(list: &str) -> Vec<String> {
    match read(Lists::Teams, list, &Reading::default()).unwrap() {
        ReadList::Teams(rows) | ReadList::Entries { teams: rows, .. } => {
            rows.into_iter().map(|row| row.name).collect()
        }
        ReadList::Athletes(rows) => unreachable!("{rows:?}"),
    }
}

#[test]
fn columns_that_are_told_count_and_not_the_titles() {
    let columns = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        Reading {
            header: Some(false),
            columns: Lists::Athletes.said(&names).unwrap(),
            ..Reading::default()
        }
    };
    let list = "Ana;x;UPC;1\nRui;y;UPC;1\n";
    let read_so = |names: &[&str]| read(Lists::Athletes, list, &columns(names));
    let people = people(read_so(&["nome", "-", "equipe", "dupla"]).unwrap());
    assert_eq!(people[0], person("1", "Ana", "UPC", "1"));
    assert_eq!(people.len(), 2);
    let refused = |names: &[&str]| read_so(names).unwrap_err();
    assert_eq!(refused(&["nome", "nome"]), [ImportCode::RepeatedColumn]);
    assert_eq!(refused(&["-", "equipe"]), [ImportCode::MissingColumn]);
    assert_eq!(
        refused(&["jogador 1", "apelido"]),
        [ImportCode::OfOnePerson]
    );
    let unknown = Lists::Teams.said(&["equipe".to_owned(), "altura".to_owned()]);
    assert_eq!(unknown.unwrap_err()[0].code, ImportCode::UnknownColumn);
    let of_athletes = Reading {
        columns: of_lines(&[Meaning::Team, Meaning::Cpf]),
        ..Reading::default()
    };
    assert_eq!(
        read(Lists::Teams, list, &of_athletes).unwrap_err(),
        [ImportCode::OtherList]
    );
}

/// The first columns, said one after the other.
fn of_lines(columns: &[Meaning]) -> Vec<Said> {
    let said = (1..).zip(columns).map(|(number, meaning)| Said {
        which: Which::Number(number),
        taken: Some(Column::of_line(*meaning)),
    });
    said.collect()
}

fn taken_for(taken: &Taken) -> Vec<Option<Column>> {
    taken.columns.iter().map(|column| column.taken).collect()
}

#[test]
fn a_list_tells_what_it_was_taken_for_and_where_it_is_wrong() {
    let list = b"Equipe,Munic\xedpio,Obs\nGuar\xe1,S\xe3o Jo\xe3o,\n,Irati,x\n";
    let grid = decode(list).unwrap();
    let windows = Dress::Text {
        separator: Separator::Comma,
        letters: Letters::Windows1252,
    };
    assert_eq!(grid.dress, windows);
    let taken = take(Lists::Teams, &grid, &Reading::default(), Language::PtBr);
    assert!(taken.titles == Some(0) && taken.list.is_none());
    let columns = [Meaning::Team, Meaning::City].map(|one| Some(Column::of_line(one)));
    assert_eq!(taken_for(&taken), [columns[0], columns[1], None]);
    let [problem] = &taken.problems[..] else {
        unreachable!("{:?}", taken.problems)
    };
    assert_eq!((problem.line, problem.column), (Some(3), Some(0)));
    assert_eq!(problem.message, "está em branco");
    // Nobody's titles: nothing is guessed, and what misses is told of the whole.
    let grid = decode(b"Guar\xc3\xa1\tIrati\nUPC\tPalmeira\n").unwrap();
    let taken = take(Lists::Teams, &grid, &Reading::default(), Language::PtBr);
    assert_eq!(taken.titles, None);
    assert_eq!(taken_for(&taken), [None, None]);
    assert_eq!(
        (taken.problems[0].line, taken.problems[0].column),
        (None, None)
    );
    let told = Reading {
        columns: of_lines(&[Meaning::Team, Meaning::City]),
        ..Reading::default()
    };
    let Some(ReadList::Teams(rows)) = take(Lists::Teams, &grid, &told, Language::PtBr).list else {
        unreachable!()
    };
    assert_eq!(
        (rows[0].name.as_str(), rows[1].city.as_str()),
        ("Guará", "Palmeira")
    );
}

#[test]
fn a_decision_is_about_one_player_of_a_line() {
    let (mut desk, etapa) = desk();
    desk.run(athletes(
        &desk,
        etapa,
        "nome;equipe\nAna Maria Souza;UPC\nRui Prates Lima;UPC\n",
    ));
    let list = "Equipe;Jogador 1;Jogador 2\nUPC;Ana Maria Sousa;Rui Prates Lyma\n";
    let preview = athletes(&desk, etapa, list);
    let made = desk.season.preview(&desk.context, preview).unwrap().made;
    let duplicates = imported(made).duplicates;
    let rows: Vec<_> = duplicates.iter().map(|one| one.row.to_string()).collect();
    assert_eq!(rows, ["2/1", "2/2"]);
    let same = Identity::Same(duplicates[1].uid.clone());
    let decisions = BTreeMap::from([
        (duplicates[1].row, same),
        (duplicates[0].row, Identity::New),
    ]);
    // As the window sends it: rows are named by texts.
    let command = decided(&desk, etapa, list, decisions, false);
    let told = serde_json::to_value(&command).unwrap();
    assert_eq!(told["decisions"]["2/1"], "new");
    let done = imported(desk.run(command));
    assert_eq!((done.athletes, done.known, done.lineup), (1, 1, 2));
}

#[test]
fn the_command_line_is_told_the_columns() {
    let (desk, etapa) = desk();
    let list = desk.folder.path().join("lista.csv");
    std::fs::write(&list, "x,Ana,Rui,UPC\n").unwrap();
    let run = |args: &[&str]| {
        espadilha()
            .arg("--file")
            .arg(desk.path())
            .args(["import", "athletes"])
            .arg(&list)
            .args(args)
            .output()
            .unwrap()
    };
    let refused = run(&["--columns", "-,jogador 1,jogador 2,altura", "--no-header"]);
    assert_ne!(refused.status.code(), Some(0));
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(
        told.contains("\"altura\" não é coluna desta lista"),
        "{told}"
    );
    let done = run(&["--columns", "-,jogador 1,jogador 2,equipe", "--no-header"]);
    assert!(done.status.success(), "{done:?}");
    assert_eq!(search(&desk, "rui").len(), 1);
    let entries = desk.season.query(&desk.context, &Entries { etapa });
    let upc = entries
        .unwrap()
        .into_iter()
        .find(|row| row.entry.name == "UPC");
    assert_eq!(upc.unwrap().lineup.len(), 2);
}

#[test]
fn a_list_of_names_that_are_all_alike_comes_in_and_tells_its_limit() {
    let (mut desk, etapa) = desk();
    let list: String = (0..600)
        .map(|number| format!("Atleta {number:04}\n"))
        .collect();
    let command = athletes(&desk, etapa, &format!("Nome\n{list}"));
    let done = imported(desk.run(command));
    assert_eq!((done.athletes, done.duplicates.len()), (600, 599));
    assert!((1..600).contains(&done.crowded), "{}", done.crowded);
    let few = athletes(&desk, etapa, "Nome\nRosa Prates\n");
    assert_eq!(imported(desk.run(few)).crowded, 0);
}

/// What the program answers to an import of this list, and how it ended.
fn import(desk: &Desk, what: &str, list: &str, args: &[&str]) -> (Option<i32>, Value) {
    let path = desk.folder.path().join("lista.csv");
    std::fs::write(&path, list).unwrap();
    let output = espadilha()
        .arg("--file")
        .arg(desk.path())
        .args(["--json", "import", what])
        .arg(&path)
        .args(args)
        .output()
        .unwrap();
    let told = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code(), told)
}

/// Takes back what the program did, by its answer.
fn undo(desk: &mut Desk, told: &Value) {
    let seq = serde_json::from_value(told["seq"].clone()).unwrap();
    desk.season.undo(&desk.context, Some(seq)).unwrap();
}

#[test]
fn every_column_is_told_and_one_that_looks_personal_stops_the_list() {
    let (mut desk, _) = desk();
    let list = "Nome;Equipe;Data de Nasc.;Obs\nAna Lima;UPC;21/11/2012;atrasa\n";
    let (code, told) = import(&desk, "athletes", list, &["--dry-run"]);
    assert_eq!(code, Some(0), "{told}");
    let columns = json!([
        {"heading": "Nome", "taken": "name"},
        {"heading": "Equipe", "taken": "team"},
        {"heading": "Data de Nasc.", "taken": "birth"},
        {"heading": "Obs", "taken": "left"},
    ]);
    assert_eq!(told["columns"], columns);
    assert_eq!(told["made"]["imported"]["athletes"], 1);
    let (_, told) = import(&desk, "athletes", list, &[]);
    assert_eq!(told["columns"], columns, "also where it was done");
    let born = |desk: &Desk| {
        let athlete = search(desk, "ana lima")[0].athlete.id;
        let record = app::registry::ask::AthleteRecord { athlete };
        desk.season
            .query(&desk.context, &record)
            .unwrap()
            .private
            .birth_date
    };
    assert_eq!(born(&desk), "2012-11-21");
    undo(&mut desk, &told);

    // What is not understood stops it, until somebody says.
    let list = "Nome;Equipe;Dt. Nac.;Obs\nAna Lima;UPC;21/11/2012;atrasa\n";
    let before = desk.export();
    let (code, told) = import(&desk, "athletes", list, &[]);
    assert_eq!(code, Some(1), "{told}");
    let problem = &told["error"]["problems"][0];
    assert_eq!(problem["code"], json!({"unsaid": "birth"}), "{told}");
    assert_eq!(problem["value"], "Dt. Nac.");
    assert!(
        told["error"]["message"]
            .as_str()
            .unwrap()
            .contains("--columns \"Dt. Nac.=birth\""),
        "{told}"
    );
    assert_eq!(desk.export(), before);
    let (code, told) = import(
        &desk,
        "athletes",
        list,
        &["--columns", "Dt. Nac.=birth,Obs=left"],
    );
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(born(&desk), "2012-11-21");

    // In the window the same is said of a column by its place.
    let grid = decode(list.as_bytes()).unwrap();
    let taken = take(Lists::Athletes, &grid, &Reading::default(), Language::PtBr);
    assert!(taken.columns[2].asked && !taken.columns[3].asked && taken.list.is_none());
    assert_eq!(taken.problems[0].column, Some(2));
    let told = Reading {
        columns: vec![Said {
            which: Which::Number(3),
            taken: None,
        }],
        ..Reading::default()
    };
    let taken = take(Lists::Athletes, &grid, &told, Language::PtBr);
    assert!(!taken.columns[2].asked && taken.list.is_some());
}

#[test]
fn a_list_of_teams_brings_its_players_in_one_entry() {
    let (mut desk, etapa) = desk();
    let before = desk.export();
    let list = "Equipe;Cidade;Jogador 1;CPF 1;Jogador 2;Data de Nasc. 2\n\
        Guará;Irati;Ana Lima;529.982.247-25;Rui Paz;05/03/1990\n\
        Guará;;Bia Reis;;Eva Sá;\n";
    let (code, told) = import(&desk, "teams", list, &[]);
    assert_eq!(code, Some(0), "{told}");
    let done = &told["made"]["imported"];
    let counts = ["lines", "teams", "entries", "athletes", "lineup"].map(|name| &done[name]);
    assert_eq!(counts, [2, 1, 1, 4, 4], "{told}");
    let log = desk
        .season
        .query(&desk.context, &app::log::ask::Log { most: 1 })
        .unwrap();
    let log = serde_json::to_string(&log).unwrap();
    assert!(
        log.contains("import-entries") && !log.contains("Ana"),
        "{log}"
    );
    let lineup = |desk: &Desk| {
        let entries = desk
            .season
            .query(&desk.context, &Entries { etapa })
            .unwrap();
        let guara = entries.into_iter().find(|row| row.entry.name == "Guará");
        guara.map(|row| row.lineup.len())
    };
    assert_eq!(lineup(&desk), Some(4));
    let athlete = search(&desk, "ana lima")[0].athlete.id;
    let record = app::registry::ask::AthleteRecord { athlete };
    let record = desk.season.query(&desk.context, &record).unwrap();
    assert_eq!(record.private.cpf, "52998224725");
    // One entry: it goes whole.
    undo(&mut desk, &told);
    assert_eq!(lineup(&desk), None);
    assert!(search(&desk, "ana lima").is_empty());
    assert_eq!(
        before.matches("\"name_key\"").count(),
        desk.export().matches("\"name_key\"").count()
    );

    // Whoever looks like somebody known is offered, with the club of the team that comes along.
    let known = athletes(
        &desk,
        etapa,
        "Nome;Clube\nAna Maria Souza;Guará\nRui Prates Lima;UPC\n",
    );
    desk.run(known);
    let alike = "Equipe;Clube;Jogador 1;Jogador 2\n\
        Guará A;Guará;Ana Maria Sousa;Rui Prates Lyma\n";
    let (code, told) = import(&desk, "teams", alike, &["--dry-run"]);
    assert_eq!(code, Some(0), "{told}");
    let offered = told["made"]["imported"]["duplicates"].as_array().unwrap();
    let offered: Vec<&Value> = offered.iter().map(|one| &one["row"]).collect();
    assert_eq!(offered, ["2/1"], "another club is another person: {told}");

    // One wrong player, and no team is there.
    let list = "Equipe;Jogador 1;Jogador 2\nGuará;Ana Lima;Ana Lima\n";
    let (code, told) = import(&desk, "teams", list, &[]);
    assert_eq!(code, Some(1), "{told}");
    assert_eq!(lineup(&desk), None);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn days_of_birth_telephones_and_addresses_are_checked_at_every_door() {
    let (mut desk, etapa) = desk();
    let list = "Nome;Nascimento 1\nAna Lima;25/11/2062\nRui Paz;01/01/1901\nBia Reis;21/11/2012\n";
    let command = athletes(&desk, etapa, list);
    let Err(Refusal::Import(problems)) = desk.attempt(command) else {
        unreachable!("somebody who is not born yet came in");
    };
    let told: Vec<_> = problems.iter().map(|one| (one.line, one.code)).collect();
    assert_eq!(told, [(2, ImportCode::BadBirth), (3, ImportCode::BadBirth)]);
    let mut add = |private: Private| {
        let fields = AthleteFields {
            club: None,
            person: Person::named("Nei Cruz"),
        };
        desk.refused(app::acts::AddAthlete {
            fields,
            private: private.into(),
        })
    };
    let with = |change: fn(&mut Private)| {
        let mut private = Private::default();
        change(&mut private);
        private
    };
    assert_eq!(
        add(with(|one| one.birth_date = "2062-11-25".to_owned())),
        "bad-birth"
    );
    assert_eq!(
        add(with(|one| one.birth_date = "ontem".to_owned())),
        "bad-date"
    );
    assert_eq!(add(with(|one| one.phone = "41 9".to_owned())), "bad-phone");
    assert_eq!(
        add(with(|one| one.email = "nei@exemplo".to_owned())),
        "bad-email"
    );
}

/// Who a line names beyond its dupla sits in the next one, among the reserves or as coringa; for whom the format has no seat
/// is registered, and told.
#[test]
fn further_players_of_a_line_get_the_seats_that_the_format_has() {
    let list = "Equipe;Jogador 1;Jogador 2;Jogador 3;Jogador 4;Reserva 1;2ª reserva;Suplente 3;Coringa\n\
        Guará;Ana Lima;Rui Paz;Bia Reis;Eva Sá;Gil Dias;Zé Mota;Lia Cruz;Ivo Luz\n";
    let pairs = "id = \"x\"\nname = \"X\"\nprofile = \"oficial\"\n[confronto]\nmesas = 1\nbest_of = 1\nplayers = 2\n\
        reserve = false\ncoringa = false\n[[fase]]\nkind = \"knockout\"\nthird_place = false\nplacement_to = 4\nlevel = []\n\
        [ranking]\nscale = [10, 6, 4, 2]\nduplas = [\"wins\", \"lots\"]\n";
    for (format, seats, unseated) in [
        (
            fprt(),
            "1 Ana Lima, 1 Rui Paz, 2 Bia Reis, 2 Eva Sá, C Lia Cruz, R Gil Dias, R Zé Mota",
            vec!["Ivo Luz (Guará)"],
        ),
        (
            pairs,
            "1 Ana Lima, 1 Rui Paz",
            vec![
                "Bia Reis (Guará)",
                "Eva Sá (Guará)",
                "Gil Dias (Guará)",
                "Zé Mota (Guará)",
                "Lia Cruz (Guará)",
                "Ivo Luz (Guará)",
            ],
        ),
    ] {
        let mut desk = Desk::new();
        let etapa = desk.etapa(format);
        let (code, told) = import(&desk, "teams", list, &[]);
        assert_eq!(code, Some(0), "{told}");
        assert_eq!(
            told["made"]["imported"]["unseated"],
            json!(unseated),
            "{told}"
        );
        assert_eq!(told["made"]["imported"]["athletes"], 8);
        let asked = Entries { etapa };
        let entries = desk.season.query(&desk.context, &asked).unwrap();
        let lineup = entries[0].lineup.iter();
        let lineup: Vec<String> = lineup
            .map(|one| format!("{} {}", one.slot, one.name))
            .collect();
        assert_eq!(lineup.join(", "), seats);
        assert!(desk.season.verify().unwrap().ok);
    }
}
