//! Lists as people make them, in the dialects of several office programs: what each brings, or why it is refused.
//!
//! The files lie in `tests/lists`; its `table.jsonl` says what each comes to, and is written anew by
//! `ESPADILHA_WRITE_LISTS=1 cargo xtask test lists`: read the difference before you keep it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::import::{Column, Lists, Meaning, Read, ReadList, Reading, guess, read};
use messages::refusal::list::ImportProblem;
use proptest::prelude::*;
use sandbox::decode::decode;
use sandbox::grid::Grid;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// A list, how it is read, and what it comes to.
#[derive(Debug, Serialize, Deserialize)]
struct Case {
    file: String,
    of: Lists,
    /// What somebody says of its columns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    said: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sheet: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    header: Option<bool>,
    #[serde(default)]
    comes_to: Value,
}

fn folder() -> PathBuf {
    tests::root().join("tests/lists")
}

fn cases() -> Vec<Case> {
    let table = fs::read_to_string(folder().join("table.jsonl")).unwrap();
    let lines = table.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Without what is empty.
fn pruned(value: Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::String(text) if text.is_empty() => None,
        Value::Number(number) if number.as_u64() == Some(0) => None,
        Value::Object(fields) => {
            let kept = fields.into_iter();
            let kept = kept.filter_map(|(name, value)| Some((name, pruned(value)?)));
            let kept: serde_json::Map<String, Value> = kept.collect();
            (!kept.is_empty()).then_some(Value::Object(kept))
        }
        Value::Array(all) => Some(all.into_iter().filter_map(pruned).collect()),
        other => Some(other),
    }
}

fn refused(problems: &[ImportProblem]) -> Vec<String> {
    let told = problems.iter().map(|problem| {
        let code = match serde_json::to_value(problem.code).unwrap() {
            Value::String(code) => code,
            Value::Object(of) => of.iter().map(|(code, of)| format!("{code} {of}")).collect(),
            other => other.to_string(),
        };
        let ImportProblem {
            line,
            column,
            value,
            ..
        } = problem;
        format!("{line} {column}: {code} {value}")
    });
    told.collect()
}

fn comes_to(case: &Case) -> Value {
    let bytes = fs::read(folder().join(&case.file)).unwrap();
    let grid = match decode(&bytes) {
        Ok(grid) => grid,
        Err(problems) => return json!({"refused": refused(&problems)}),
    };
    let reading = Reading {
        header: case.header,
        columns: case.of.said(&case.said).unwrap(),
        sheet: case.sheet.clone(),
        named_by: 0,
    };
    let Read { shape, notes, list } = read(case.of, &grid, &reading);
    let columns = shape.columns.iter().enumerate();
    let columns: Vec<String> = columns
        .filter(|(_, column)| column.filled || !column.heading.is_empty())
        .map(|(at, column)| {
            let taken = column
                .taken
                .map_or_else(|| "left".to_owned(), |taken| taken.to_string());
            format!("{}={taken}", column.told(at))
        })
        .collect();
    let mut told = json!({"columns": columns, "notes": notes});
    match list {
        Ok(list) => told["brings"] = pruned(serde_json::to_value(list).unwrap()).unwrap(),
        Err(problems) => told["refused"] = json!(refused(&problems)),
    }
    told
}

#[test]
fn each_list_brings_what_the_table_says_or_is_refused() {
    let writes = std::env::var_os("ESPADILHA_WRITE_LISTS").is_some();
    let mut cases = cases();
    let mut wrong = Vec::new();
    for case in &mut cases {
        let told = comes_to(case);
        if writes {
            case.comes_to = told;
        } else if told != case.comes_to {
            wrong.push(format!(
                "{}\n  told  {told}\n  table {}",
                case.file, case.comes_to
            ));
        }
    }
    if writes {
        let lines = cases
            .iter()
            .map(|case| serde_json::to_string(case).unwrap() + "\n");
        fs::write(folder().join("table.jsonl"), lines.collect::<String>()).unwrap();
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
}

#[test]
fn every_file_is_in_the_table_and_there_are_many_of_each_kind() {
    let told: BTreeSet<String> = cases().into_iter().map(|case| case.file).collect();
    let files = fs::read_dir(folder()).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut files: BTreeSet<String> = files.collect();
    files.remove("table.jsonl");
    assert_eq!(files, told);
    let of = |ending: &str| files.iter().filter(|file| file.ends_with(ending)).count();
    let [csv, xlsx, ods] = [".csv", ".xlsx", ".ods"].map(of);
    assert!(csv >= 40 && xlsx >= 12 && ods >= 8, "{csv} {xlsx} {ods}");
}

/// Titles over days of birth, as people write them or mistype them, and over anything else.
const BORN: [&str; 9] = [
    "Data de Nasc.",
    "Nascimento",
    "DT NASC",
    "Dt. Nac.",
    "Aniversário",
    "Nasc. (dd/mm/aaaa)",
    "",
    "Quando nasceu?",
    "Data",
];
const OTHERS: [&str; 7] = [
    "Equipe",
    "Obs",
    "Camiseta",
    "Clube",
    "Apelido",
    "Nome do parceiro",
    "Chegada",
];

fn days(list: &ReadList) -> Vec<String> {
    let rows = match list {
        ReadList::Athletes(rows) => rows,
        ReadList::Entries { players, .. } => players,
        ReadList::Teams(_) => return Vec::new(),
    };
    let days = rows.iter().map(|row| row.private.birth_date.clone());
    days.filter(|day| !day.is_empty()).collect()
}

proptest! {
    /// Whatever stands above a day of birth and wherever: it comes in, or nothing does until somebody has spoken.
    #[test]
    fn no_day_of_birth_is_passed_over(
        born in prop::sample::select(&BORN[..]),
        others in prop::sample::subsequence(&OTHERS[..], 0..5),
        at in 0_usize..7,
        rows in 1_usize..5,
    ) {
        let mut titles = vec!["Nome"];
        titles.extend(others);
        let at = at % (titles.len() + 1);
        titles.insert(at, born);
        let mut list = titles.join(";") + "\n";
        for row in 0..rows {
            let cells = titles.iter().enumerate().map(|(column, title)| match title {
                _ if column == at => format!("0{}/11/2012", row + 1),
                title => format!("{title} {}", ["um", "dois", "três", "quatro"][row]),
            });
            list += &(cells.collect::<Vec<_>>().join(";") + "\n");
        }
        let grid = decode(list.as_bytes()).unwrap();
        if let Ok(list) = read(Lists::Athletes, &grid, &Reading::default()).list {
            prop_assert_eq!(days(&list).len(), rows);
        }
    }

    /// A quote that somebody forgot swallows nobody: as many come in as there are, or the list is refused.
    #[test]
    fn a_forgotten_quote_swallows_nobody(
        quoted in prop::collection::vec(any::<(bool, bool)>(), 2..8),
        forgotten in any::<prop::sample::Index>(),
    ) {
        let cell = |text: &str, quoted: bool| if quoted { format!("\"{text}\"") } else { text.to_owned() };
        let names = ["Ana", "Rui", "Bia", "Eva", "Leo", "Nei", "Lia", "Zé"];
        let rows = quoted.iter().zip(names).map(|((name, team), who)| {
            format!("{};{}\n", cell(who, *name), cell("UPC", *team))
        });
        let mut list = format!("Nome;Equipe\n{}", rows.collect::<String>());
        let quotes: Vec<usize> = list.match_indices('"').map(|(at, _)| at).collect();
        prop_assume!(!quotes.is_empty());
        list.remove(quotes[forgotten.index(quotes.len())]);
        let came = decode(list.as_bytes()).ok().and_then(|grid| {
            read(Lists::Athletes, &grid, &Reading::default()).list.ok()
        });
        if let Some(ReadList::Athletes(rows)) = came {
            prop_assert_eq!(rows.len(), quoted.len(), "{}", list);
        }
    }
}

#[test]
fn columns_are_said_by_title_by_place_or_in_order() {
    let said = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let said = Lists::Athletes.said(&words);
        said.map(|said| said.into_iter().map(|one| one.taken).collect::<Vec<_>>())
    };
    let birth = Some(Column::of_line(Meaning::Birth));
    let second = Some(Column::of_player(Meaning::Cpf, 2));
    assert_eq!(
        said(&["Data=birth", "#4=left", "CPF dele=cpf 2", "x=nascimento"]).unwrap(),
        [birth, None, second, birth]
    );
    assert_eq!(
        said(&["nascimento", "-", "cpf2"]).unwrap(),
        [birth, None, second]
    );
    for wrong in [&["Data=altura"][..], &["Data=birth", "nome"], &["altura"]] {
        assert!(said(wrong).is_err(), "{wrong:?}");
    }
}

fn of_text(text: &str) -> Grid {
    decode(text.as_bytes()).unwrap()
}

#[test]
fn its_columns_say_what_a_list_is_of_and_the_place_where_they_leave_it_open() {
    use Lists::{Athletes, Teams};
    let either = [
        "Nome;Clube\nAna;Azul",
        "Ana;Azul\nRui;Verde",
        "Jogador 1;Jogador 2\nAna;Rui",
    ];
    let teams = [
        "Equipe;Clube;Pote\nAiai;Azul;1",
        "Dupla;Cidade\nAna e Rui;Irati",
        "Trio;Cidade\nOs Três;Vacaria",
    ];
    let athletes = [
        "Nome;CPF;Nascimento\nAna;529.982.247-25;1/2/1980",
        "Nome;Equipe;Dupla\nAna;Aiai;1",
        "Nome completo;Apelido;Telefone\nAna Lima;Aninha;41999990000",
    ];
    for likely in [Teams, Athletes] {
        let guessed = |text: &str| guess(&of_text(text), &Reading::default(), likely);
        for (lists, of) in [(&either, likely), (&teams, Teams), (&athletes, Athletes)] {
            for text in lists {
                assert_eq!(guessed(text), of, "{text}");
            }
        }
    }
}

#[test]
fn a_list_that_is_opened_where_it_belongs_is_taken_for_what_it_is() {
    for case in cases() {
        let bytes = fs::read(folder().join(&case.file)).unwrap();
        let (Ok(grid), true) = (decode(&bytes), case.comes_to.get("brings").is_some()) else {
            continue;
        };
        let reading = Reading {
            header: case.header,
            columns: case.of.said(&case.said).unwrap(),
            sheet: case.sheet.clone(),
            named_by: 0,
        };
        assert_eq!(guess(&grid, &reading, case.of), case.of, "{}", case.file);
    }
}
