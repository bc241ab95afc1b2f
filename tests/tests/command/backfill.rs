//! Results of earlier years by the command line: whatever is wrong is told at once, and what is stated is stated once.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use serde_json::Value;
use statement::Body;
use statement::body::Homologated;
use statement::bundle::{self, Item};
use statement::enclosed::{Called, Person};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;
use tests::asked;

/// Two etapas of duplas and one of teams whose athletes nobody has written down.
const LIST: &str = "\
# do arquivo da federação
Data;Etapa;Colocação;Pontos;Dupla;Atleta;Nascimento;Cidade;Clube
10/03/2019;1ª etapa;1º;25;Zé e Ana;José Silva;01/02/1970;Toledo;APTRU
10/03/2019;1ª etapa;1º;25;Zé e Ana;Ana Prado;;Toledo;APTRU
10/03/2019;1ª etapa;2º;21;Rui e Bia;Rui Souza;;Curitiba;
10/03/2019;1ª etapa;2º;21;Rui e Bia;Bia Lima;;Curitiba;
14/04/2019;2ª etapa;1º;25;Rui e Ana;Rui Souza;;Curitiba;
14/04/2019;2ª etapa;1º;25;Rui e Ana;Ana Prado;;Toledo;APTRU
14/04/2019;2ª etapa;;0;Só o Zé;José Silva;01/02/1970;Toledo;APTRU
19/05/2019;Interclubes;1;25;Trukaria;;;;Trukaria
";

struct Federation {
    folder: TempDir,
    code: String,
}

impl Federation {
    fn new() -> Self {
        let made = asked(&["federation", "root", "--json"], b"");
        let made: Value = serde_json::from_slice(&made.stdout).unwrap();
        Self {
            folder: TempDir::new().unwrap(),
            code: made["code"].as_str().unwrap().to_owned(),
        }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn runs(&self, list: &[u8], season: &str, to: &str, language: &str) -> Output {
        let csv = self.at("resultados.csv");
        fs::write(&csv, list).unwrap();
        let (csv, to) = (csv.display().to_string(), self.at(to).display().to_string());
        let words = [
            "federation",
            "backfill",
            "--federation",
            "fprt",
            "--lang",
            language,
            "--json",
        ];
        let of = ["--csv", &csv, "--season-name", season, "-o", &to];
        asked(&[&words[..], &of].concat(), self.code.as_bytes())
    }

    fn states(&self, list: &str, to: &str) -> Value {
        let done = self.runs(list.as_bytes(), "Paranaense 2019", to, "pt");
        let told = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success(), "{told}");
        serde_json::from_str(&told).unwrap()
    }

    /// The code by which it is refused, and what is said.
    fn refused(&self, list: &str, season: &str, to: &str) -> (String, String) {
        let done = self.runs(list.as_bytes(), season, to, "pt");
        assert!(!done.status.success(), "{list}");
        let told: Value = serde_json::from_slice(&done.stdout).unwrap();
        let of = |name: &str| told["error"][name].as_str().unwrap().to_owned();
        (of("code"), of("message"))
    }
}

/// What was stated of each etapa, by what its teams are called: places, points, and athletes by their names.
type Came = BTreeMap<String, BTreeMap<String, Got>>;

/// A place, points, and who played.
type Got = (Option<u32>, u32, BTreeSet<String>);

fn came_to(file: &Path) -> Came {
    let items = bundle::parse(&fs::read(file).unwrap()).unwrap();
    let (mut names, mut came) = (BTreeMap::new(), Came::new());
    for item in &items {
        let Item::Statement(parcel) = item else {
            continue;
        };
        let statement = parcel.signed().statement();
        assert_eq!(statement.anchor, None);
        let enclosed = |seal| {
            let mut all = parcel.enclosed().iter();
            all.find(|one| one.seal() == seal).unwrap()
        };
        let now: &Homologated = match &statement.body {
            Body::Athletes(said) => {
                for athlete in &said.athletes {
                    let person: Person = enclosed(athlete.person).open().unwrap();
                    names.insert(athlete.uid.clone(), person.name.to_string());
                }
                continue;
            }
            Body::Homologated(now) => now,
            Body::Amended(amended) => &amended.now,
            other => unreachable!("{other:?}"),
        };
        let teams = now.teams.iter().map(|team| {
            let called: Called = enclosed(team.called).open().unwrap();
            let athletes = team.athletes.iter().map(|uid| names[uid].clone());
            let came = (team.score.place, team.score.points, athletes.collect());
            (called.name.to_string(), came)
        });
        came.insert(now.etapa.name.to_string(), teams.collect());
    }
    came
}

#[test]
fn results_are_stated_and_put_right_after_it() {
    let federation = Federation::new();
    let stated = federation.states(LIST, "declaracoes.txt");
    let count =
        |stated: &Value| ["etapas", "athletes", "fresh"].map(|name| stated[name].as_u64().unwrap());
    // Nobody new plays in the second, and of the third nobody is known.
    assert_eq!(count(&stated), [3, 4, 4]);
    let file = federation.at("declaracoes.txt");
    let first = fs::read(&file).unwrap();
    let came = came_to(&file);
    let names = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(
        came["1ª etapa"]["Zé e Ana"],
        (Some(1), 25, names(&["José Silva", "Ana Prado"]))
    );
    assert_eq!(
        came["2ª etapa"]["Só o Zé"],
        (None, 0, names(&["José Silva"]))
    );
    assert_eq!(came["Interclubes"]["Trukaria"], (Some(1), 25, names(&[])));
    // The same again, in another order and by another program's letters, there or elsewhere, changes nothing.
    let mut lines: Vec<&str> = LIST.lines().collect();
    lines[2..].reverse();
    let turned = lines.join("\r\n").replace(';', "\t");
    assert_eq!(
        count(&federation.states(&turned, "declaracoes.txt")),
        [3, 4, 0]
    );
    assert_eq!(fs::read(&file).unwrap(), first);
    federation.states(&turned, "outras.txt");
    assert_eq!(fs::read(federation.at("outras.txt")).unwrap(), first);
    // A place was wrong, and an etapa was found later: what was stated stands, and the rest is stated after it.
    let right = LIST.replace(";2º;21;", ";2º;20;") + "20/01/2019;Abertura;1;5;Sete Copas;;;;\n";
    assert_eq!(
        count(&federation.states(&right, "declaracoes.txt")),
        [4, 4, 2]
    );
    let second = fs::read(&file).unwrap();
    assert!(second.starts_with(&first));
    let came = came_to(&file);
    assert_eq!(came["1ª etapa"]["Rui e Bia"].1, 20);
    assert_eq!(came["Abertura"]["Sete Copas"].0, Some(1));
    assert_eq!(federation.states(&right, "declaracoes.txt")["fresh"], 0);
    // What was stated is not taken back, and no other season goes on with it.
    let (code, said) = federation.refused(LIST, "Paranaense 2019", "declaracoes.txt");
    assert_eq!(code, "etapa-gone");
    assert!(said.contains("Abertura, de 20/01/2019"), "{said}");
    let other = federation.refused(&right, "Paranaense 2018", "declaracoes.txt");
    assert_eq!(other.0, "not-historical");
    fs::write(federation.at("outras.txt"), "nada\n").unwrap();
    assert_eq!(
        federation.refused(LIST, "Paranaense 2019", "outras.txt").0,
        "not-historical"
    );
    assert_eq!(fs::read(&file).unwrap(), second);
}

#[test]
fn whoever_asks_is_erased_from_what_was_stated() {
    let federation = Federation::new();
    federation.states(LIST, "declaracoes.txt");
    let file = federation.at("declaracoes.txt");
    let told = || fs::read_to_string(&file).unwrap();
    assert!(told().contains("José Silva") && told().contains("Rui e Ana"));
    let mut lines = LIST.lines();
    let head: Vec<String> = lines.by_ref().take(2).map(str::to_owned).collect();
    let rows = lines.map(|row| match row.contains("José Silva") {
        true => format!("{row};sim"),
        false => format!("{row};"),
    });
    let list = [
        vec![head[0].clone(), head[1].clone() + ";Apagar"],
        rows.collect(),
    ]
    .concat();
    let list = list.join("\n") + "\n";
    assert_eq!(federation.states(&list, "declaracoes.txt")["fresh"], 1);
    let now = told();
    assert!(
        !now.contains("José Silva") && now.contains("Ana Prado"),
        "{now}"
    );
    assert_eq!(federation.states(&list, "declaracoes.txt")["fresh"], 0);
    let (_, said) = federation.refused(
        &list.replace(";sim", ";talvez"),
        "Paranaense 2019",
        "declaracoes.txt",
    );
    assert!(said.contains("coluna apagar"), "{said}");
}

#[test]
fn everything_wrong_is_told_at_once_and_nothing_is_written() {
    let federation = Federation::new();
    let list = "\
Data;Etapa;Colocação;Pontos;Equipe;Atleta;Nascimento;ID;Sexo;Classe
31/02/2019;1ª;1;25;A;Zé;;;;
10/03/2099;1ª;1;25;A;Zé;;;;
10/03/2019;;1;25;A;Zé;;;;
10/03/2019;1ª;primeiro;25;A;Zé;;;;
10/03/2019;1ª;1;muitos;A;Zé;;;;
10/03/2019;1ª;1;25;;;;;;
10/03/2019;1ª;1;25;B;Ana;;7;f;
10/03/2019;1ª;2;25;B;Bia;;7;x;
10/03/2019;1ª;1;25;C;Ana;;7;;
17/03/2019;2ª;1;25;C;Ana;;7;;praia
17/03/2019;2ª;1;25;C;Rui;01/01/1980;;;
24/03/2019;3ª;1;25;C;Rui;;;;
24/03/2019;3ª;1;25;C;Caio;;;;mista
24/03/2019;3ª;1;25;C;Davi;;;;;sobra
";
    let (code, said) = federation.refused(list, "2019", "x.txt");
    assert_eq!(code, "import-problems");
    for told in [
        "linha 2, coluna data: \"31/02/2019\" não é data",
        "linha 3, coluna data: \"10/03/2099\" não é dia de uma etapa que já foi",
        "linha 4, coluna etapa: está em branco",
        "linha 5, coluna colocação: \"primeiro\" não é colocação",
        "linha 6, coluna pontos: \"muitos\" não são pontos",
        "linha 7, coluna atleta: está em branco",
        "linha 9, coluna sexo: \"x\" não é F nem M",
        "linha 10, coluna atleta: a mesma pessoa já está nesta etapa, na linha 8",
        "linha 11, coluna classe: \"praia\" não é classe",
        "linha 13, coluna atleta: não se sabe se é a pessoa da linha 12",
        "linha 14, coluna etapa: local, regulamento, classe ou categoria da etapa não é como na linha 13",
        "linha 15: há mais células que títulos (\"sobra\")",
    ] {
        assert!(said.contains(told), "{told}\n{said}");
    }
    for (list, told) in [
        (
            "Data;Etapa;Atleta\n1/1/2019;1ª;Zé\n",
            "falta a coluna colocação",
        ),
        (
            "Data;Etapa;Colocação\n1/1/2019;1ª;1\n",
            "falta a coluna atleta",
        ),
        (
            "Nome;Cidade\nZé;Toledo\n",
            "falta a linha de títulos, com pelo menos: data, etapa, colocação",
        ),
        (
            "Data;Etapa;Colocação;Atleta;Peso\n",
            "a coluna \"Peso\" não é de resultados",
        ),
        (
            "Data;Dia;Etapa;Colocação;Atleta\n",
            "a coluna data aparece duas vezes",
        ),
        (
            "Data;Etapa;Colocação;Atleta\n",
            "não tem nenhuma linha preenchida",
        ),
        (
            "Data;Etapa;Colocação;Atleta;ID\n1/1/2019;1ª;1;Zé;7\n2/1/2019;2ª;1;Rui;7\n",
            "linha 3, coluna atleta: o código já é de outra pessoa, na linha 2",
        ),
        (
            "Data;Etapa;Colocação;Equipe;Atleta\n1/1/2019;1ª;1;A;Zé\n1/1/2019;1ª;2;A;Rui\n",
            "linha 3, coluna colocação: a mesma equipe tem outra colocação ou outros pontos na linha 2",
        ),
    ] {
        let (_, said) = federation.refused(list, "2019", "x.txt");
        assert!(said.contains(told), "{told}\n{said}");
    }
    let english = federation.runs(b"Data;Etapa;Atleta\n", "2019", "x.txt", "en");
    assert!(
        String::from_utf8_lossy(&english.stdout).contains("column"),
        "{english:?}"
    );
    assert!(!federation.at("x.txt").exists());
    assert_eq!(
        federation.refused(LIST, "\u{200b}", "x.txt").0,
        "bad-season-name"
    );
    let mistyped = Federation {
        code: "abacate abacate".to_owned(),
        ..federation
    };
    assert_eq!(mistyped.refused(LIST, "2019", "x.txt").0, "words-count");
    assert!(!mistyped.at("x.txt").exists());
}
