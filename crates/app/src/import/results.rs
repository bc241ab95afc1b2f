//! Lists of earlier years' results: a line an athlete of a team, a dupla or a trio in an etapa.

use crate::import::table::unreadable;
use championship::lineup::{Class, Gender};
use championship::name::{fold, shown};
use messages::labels::moment::parse_day;
use messages::refusal::list::{ImportCode, ImportProblem};
use sandbox::grid::{Grid, GridLine, GridSheet};
use statement::body::Score;
use statement::date::Day;
use statement::enclosed::Person;
use statement::historical::{Competed, Known, Played, REGULATION, Results};
use statement::name::{Code, Title};
use std::collections::BTreeMap;

/// The most points of one place.
const MOST_POINTS: u32 = 100_000;

/// The most athletes of a team.
const MOST_ATHLETES: usize = 60;

macro_rules! columns {
    ($($name:ident $title:literal $($alias:literal)*;)*) => {
        /// A column of such a list.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        enum Column { $($name,)* }

        impl Column {
            const ALL: &[Self] = &[$(Self::$name,)*];

            /// As people write it above a column.
            const fn title(self) -> &'static str {
                match self { $(Self::$name => $title,)* }
            }

            /// Whether a title, folded, is this column's.
            fn is(self, title: &str) -> bool {
                match self { $(Self::$name => title == fold($title) $(|| title == $alias)*,)* }
            }
        }
    };
}

columns! {
    Day "data" "dia" "data da etapa";
    Etapa "etapa" "nome da etapa";
    Place "colocação" "lugar" "posicao" "pos" "classificacao";
    Points "pontos" "pontos da etapa" "pontuacao";
    Team "equipe" "time" "dupla" "trio" "nome da equipe" "nome da dupla" "nome do trio";
    Athlete "atleta" "nome" "jogador" "jogadora" "nome do atleta";
    Id "id" "codigo" "matricula" "registro" "numero do atleta";
    Birth "nascimento" "data de nascimento";
    Gender "sexo" "genero";
    Category "série" "categoria do atleta";
    Club "clube";
    City "cidade";
    Publish "publica nome" "publicar nome";
    Erase "apagar" "apagado" "apagada" "apagar dados";
    Championship "campeonato" "competicao" "torneio";
    Hall "local" "sede" "salao";
    Regulation "regulamento";
    Class "classe" "naipe";
    Strongest "categoria" "categoria da etapa";
}

/// Columns without which there are no results.
const NEEDED: [Column; 3] = [Column::Day, Column::Etapa, Column::Place];

/// Results of earlier years, as a list tells them.
///
/// # Errors
/// Every problem, by line and column.
pub fn results(grid: &Grid, season: &Title, today: Day) -> Result<Results, Vec<ImportProblem>> {
    let sheet = only(grid)?;
    let table = Table::of(sheet)?;
    let mut reading = Reading {
        season,
        today,
        problems: Vec::new(),
        etapas: BTreeMap::new(),
        met: BTreeMap::new(),
    };
    for line in table.lines {
        reading.line(&Line {
            columns: &table.columns,
            number: line.line,
            cells: &line.cells,
        });
    }
    if table.lines.is_empty() {
        return Err(vec![ImportProblem::whole(ImportCode::EmptyList, "")]);
    }
    reading.finished()
}

/// The sheet in which anything stands.
fn only(grid: &Grid) -> Result<&GridSheet, Vec<ImportProblem>> {
    let filled = grid.sheets.iter();
    let filled: Vec<&GridSheet> = filled
        .filter(|sheet| !sheet.hidden && !sheet.lines.is_empty())
        .collect();
    match filled.as_slice() {
        [sheet] => Ok(sheet),
        [] => Err(vec![ImportProblem::whole(ImportCode::EmptyList, "")]),
        several => {
            let names: Vec<&str> = several.iter().map(|sheet| sheet.name.as_str()).collect();
            let code = ImportCode::OneSheet;
            Err(vec![ImportProblem::whole(code, names.join(", "))])
        }
    }
}

/// A sheet with its columns found.
struct Table<'a> {
    columns: BTreeMap<Column, usize>,
    lines: &'a [GridLine],
}

impl<'a> Table<'a> {
    /// Its titles stand in the first line that has those that must be there; what is above tells of something else.
    fn of(sheet: &'a GridSheet) -> Result<Self, Vec<ImportProblem>> {
        let column = |title: &str| {
            let title = fold(title);
            let mut all = Column::ALL.iter().copied();
            all.find(|column| column.is(&title))
        };
        let has = |line: &GridLine, needed: Column| {
            let mut cells = line.cells.iter();
            cells.any(|cell| column(cell) == Some(needed))
        };
        let titles = sheet.lines.iter().position(|line| {
            let there = NEEDED.iter().filter(|needed| has(line, **needed));
            there.count() > 1
        });
        let needed = NEEDED.map(Column::title).join(", ");
        let missing = || vec![ImportProblem::whole(ImportCode::NoHeader, &*needed)];
        let at = titles.ok_or_else(missing)?;
        let mut problems = Vec::new();
        let mut columns = BTreeMap::new();
        for (index, title) in sheet.lines[at].cells.iter().enumerate() {
            if title.is_empty() {
                continue;
            }
            let problem = match column(title) {
                None => Some((ImportCode::NoneOfResults, shown(title))),
                Some(column) => columns
                    .insert(column, index)
                    .map(|_| (ImportCode::RepeatedColumn, column.title().to_owned())),
            };
            let line = sheet.lines[at].line;
            problems.extend(problem.map(|(code, told)| ImportProblem::line(line, code, told)));
        }
        let who = [Column::Team, Column::Athlete];
        let nobody = !who.iter().any(|column| columns.contains_key(column));
        let absent = NEEDED.iter().filter(|needed| !columns.contains_key(needed));
        let absent = absent.chain(nobody.then_some(&Column::Athlete));
        problems.extend(
            absent.map(|column| ImportProblem::whole(ImportCode::MissingColumn, column.title())),
        );
        match problems.is_empty() {
            true => Ok(Self {
                columns,
                lines: &sheet.lines[at + 1..],
            }),
            false => Err(problems),
        }
    }
}

/// One filled line.
struct Line<'a> {
    columns: &'a BTreeMap<Column, usize>,
    number: usize,
    cells: &'a [String],
}

impl Line<'_> {
    /// The cell under a column; empty where the list has none.
    fn cell(&self, column: Column) -> &str {
        let at = self.columns.get(&column);
        let cell = at.and_then(|at| self.cells.get(*at));
        cell.map_or("", String::as_str)
    }
}

/// By what an etapa is known among others.
type EtapaMark = (Day, String, String);

/// An etapa, and by which line its own was told.
struct Open {
    line: usize,
    played: Played,
    /// The teams by their names, with the lines that told of them first.
    teams: BTreeMap<String, (usize, Competed)>,
    /// The athletes by what they are known by, with their lines.
    athletes: BTreeMap<String, usize>,
}

/// Whom a mark, or a name of a year, was read of first.
struct Met {
    line: usize,
    known: Known,
    mark: String,
}

struct Reading<'a> {
    season: &'a Title,
    today: Day,
    problems: Vec<ImportProblem>,
    etapas: BTreeMap<EtapaMark, Open>,
    met: BTreeMap<String, Met>,
}

/// Whether both are told, and are not the same.
fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

fn folded(known: &Known) -> Option<String> {
    known.city.as_ref().map(|city| fold(city.as_str()))
}

impl Reading<'_> {
    fn problem(&mut self, line: &Line<'_>, column: Column, code: ImportCode, told: &str) {
        let problem = ImportProblem::cell(line.number, column.title(), code, shown(told));
        self.problems.push(problem);
    }

    fn line(&mut self, line: &Line<'_>) {
        let before = self.problems.len();
        self.unreadable(line);
        let played = self.played(line);
        let score = self.score(line);
        let known = self.known(line);
        if line.cell(Column::Team).is_empty() && line.cell(Column::Athlete).is_empty() {
            self.problem(line, Column::Athlete, ImportCode::EmptyCell, "");
        }
        if self.problems.len() > before {
            return;
        }
        if let (Some(played), Some(score)) = (played, score) {
            self.take(line, played, score, known);
        }
    }

    /// Cells that nobody can read, and more of them than there are titles.
    fn unreadable(&mut self, line: &Line<'_>) {
        for (column, at) in line.columns {
            if let Some(cell) = line.cells.get(*at).filter(|cell| !cell.is_empty()) {
                let problem = unreadable(line.number, column.title(), cell);
                self.problems.extend(problem);
            }
        }
        let beyond = (0..line.cells.len()).filter(|at| !line.columns.values().any(|of| of == at));
        let mut beyond = beyond.map(|at| &line.cells[at]);
        if let Some(extra) = beyond.find(|cell| !cell.is_empty()) {
            let code = ImportCode::TooManyCells;
            let problem = ImportProblem::line(line.number, code, shown(extra));
            self.problems.push(problem);
        }
    }

    fn title(&mut self, line: &Line<'_>, column: Column) -> Option<Title> {
        let cell = line.cell(column);
        let title = Title::of(cell);
        if title.is_none() {
            self.problem(line, column, ImportCode::EmptyCell, cell);
        }
        title
    }

    fn day(&mut self, line: &Line<'_>, column: Column) -> Option<Day> {
        let cell = line.cell(column);
        if cell.is_empty() {
            return None;
        }
        let day = parse_day(cell).and_then(|day| Day::parse(&day));
        if day.is_none() {
            self.problem(line, column, ImportCode::BadDate, cell);
        }
        day
    }

    /// The etapa of a line, without its teams.
    fn played(&mut self, line: &Line<'_>) -> Option<Played> {
        let day = self.day(line, Column::Day);
        match day {
            None if line.cell(Column::Day).is_empty() => {
                self.problem(line, Column::Day, ImportCode::EmptyCell, "");
            }
            Some(day) if day >= self.today || day.count() < 0 => {
                let told = line.cell(Column::Day);
                self.problem(line, Column::Day, ImportCode::NotEarlier, told);
            }
            _ => {}
        }
        let name = self.title(line, Column::Etapa);
        let championship = Title::of(line.cell(Column::Championship));
        let class = self.class(line);
        let category = self.category(line, Column::Strongest);
        let regulation = self.regulation(line);
        Some(Played {
            day: day?,
            name: name?,
            hall: Title::of(line.cell(Column::Hall)),
            championship: championship.unwrap_or_else(|| self.season.clone()),
            regulation: regulation?,
            class,
            category,
            teams: Vec::new(),
        })
    }

    fn regulation(&mut self, line: &Line<'_>) -> Option<Code> {
        let cell = line.cell(Column::Regulation);
        let told = match cell {
            "" => REGULATION.to_owned(),
            told => fold(told),
        };
        let code = Code::parse(&told);
        if code.is_none() {
            self.problem(line, Column::Regulation, ImportCode::BadRegulation, cell);
        }
        code
    }

    fn class(&mut self, line: &Line<'_>) -> Class {
        let cell = line.cell(Column::Class);
        match fold(cell).as_str() {
            "" | "aberta" | "aberto" | "livre" | "geral" | "open" => Class::Open,
            "masculina" | "masculino" | "homens" | "men" => Class::Men,
            "feminina" | "feminino" | "mulheres" | "women" => Class::Women,
            "mista" | "misto" | "mixed" => Class::Mixed,
            _ => {
                self.problem(line, Column::Class, ImportCode::BadClass, cell);
                Class::Open
            }
        }
    }

    fn category(&mut self, line: &Line<'_>, column: Column) -> Option<u8> {
        let cell = line.cell(column);
        if cell.is_empty() {
            return None;
        }
        let category = cell.parse().ok().filter(|one| (1..=9).contains(one));
        if category.is_none() {
            self.problem(line, column, ImportCode::BadCategory, cell);
        }
        category
    }

    fn score(&mut self, line: &Line<'_>) -> Option<Score> {
        let cell = line.cell(Column::Place);
        let digits = cell.trim_end_matches(['º', '°', 'ª', 'o', 'O', '.', ' ']);
        let place = match cell {
            "" => Some(None),
            _ => digits.parse().ok().filter(|place| *place > 0).map(Some),
        };
        if place.is_none() {
            self.problem(line, Column::Place, ImportCode::BadPlace, cell);
        }
        let cell = line.cell(Column::Points);
        let points = match cell {
            "" => Some(0),
            _ => cell.parse().ok().filter(|points| *points <= MOST_POINTS),
        };
        if points.is_none() {
            self.problem(line, Column::Points, ImportCode::BadPoints, cell);
        }
        let (place, points) = (place?, points?);
        Some(Score { place, points })
    }

    /// Who played; none where the line tells of a team alone.
    fn known(&mut self, line: &Line<'_>) -> Option<Known> {
        let birth = self.day(line, Column::Birth);
        if birth.is_some_and(|birth| birth >= self.today) {
            let told = line.cell(Column::Birth);
            self.problem(line, Column::Birth, ImportCode::BadBirth, told);
        }
        let cell = line.cell(Column::Gender);
        let gender = match fold(cell).as_str() {
            "" => None,
            "f" | "fem" | "feminino" | "mulher" => Some(Gender::F),
            "m" | "masc" | "masculino" | "homem" => Some(Gender::M),
            _ => {
                self.problem(line, Column::Gender, ImportCode::BadGender, cell);
                None
            }
        };
        let category = self.category(line, Column::Category);
        let withheld = self.says(line, Column::Publish) == Some(false);
        let erased = self.says(line, Column::Erase) == Some(true);
        let name = Title::of(line.cell(Column::Athlete));
        let id = Some(line.cell(Column::Id)).filter(|id| !id.is_empty());
        if name.is_none() && id.is_some() {
            self.problem(line, Column::Athlete, ImportCode::EmptyCell, "");
        }
        Some(Known {
            id: id.map(str::to_owned),
            person: Person {
                name: name?,
                birth,
                gender,
                category,
            },
            club: Title::of(line.cell(Column::Club)),
            city: Title::of(line.cell(Column::City)),
            withheld,
            erased,
        })
    }

    /// Whether a cell says yes or no; none where it says nothing.
    fn says(&mut self, line: &Line<'_>, column: Column) -> Option<bool> {
        let cell = line.cell(column);
        match fold(cell).as_str() {
            "" => None,
            "sim" | "s" => Some(true),
            "nao" | "n" => Some(false),
            _ => {
                self.problem(line, column, ImportCode::BadYesNo, cell);
                None
            }
        }
    }

    /// Puts a line into its etapa and its team.
    fn take(&mut self, line: &Line<'_>, played: Played, score: Score, known: Option<Known>) {
        let day = played.day;
        if let Some(known) = &known {
            self.meet(line, known, day);
        }
        let [championship, etapa] =
            [&played.championship, &played.name].map(|one| fold(one.as_str()));
        let mark = (day, championship, etapa);
        let name = Title::of(line.cell(Column::Team));
        let name = name.or_else(|| known.as_ref().map(|known| known.person.name.clone()));
        let Some(name) = name else { return };
        let club = Title::of(line.cell(Column::Club));
        let open = self.etapas.entry(mark).or_insert_with(|| Open {
            line: line.number,
            played: played.clone(),
            teams: BTreeMap::new(),
            athletes: BTreeMap::new(),
        });
        let mut problems = Vec::new();
        let told = Played {
            teams: Vec::new(),
            name: open.played.name.clone(),
            championship: open.played.championship.clone(),
            ..played
        };
        if told != open.played {
            problems.push((Column::Etapa, ImportCode::OtherEtapa, open.line));
        }
        let (first, team) = open.teams.entry(fold(name.as_str())).or_insert_with(|| {
            (
                line.number,
                Competed {
                    name,
                    club: club.clone(),
                    score,
                    people: Vec::new(),
                },
            )
        });
        if team.score != score {
            problems.push((Column::Place, ImportCode::OtherScore, *first));
        }
        // Of several clubs none is the team's.
        if team.club != club {
            team.club = None;
        }
        if let Some(known) = known {
            let before = open.athletes.insert(known.mark(day), line.number);
            if let Some(before) = before {
                problems.push((Column::Athlete, ImportCode::TwiceInEtapa, before));
            }
            team.people.push(known);
            if team.people.len() == MOST_ATHLETES + 1 {
                problems.push((Column::Team, ImportCode::LargeTeam, *first));
            }
        }
        for (column, code, of) in problems {
            self.problem(line, column, code, &of.to_string());
        }
    }

    /// Refuses an id that was another person's, and a name of which it cannot be told whether it is the same person.
    fn meet(&mut self, line: &Line<'_>, known: &Known, day: Day) {
        let mark = known.mark(day);
        let name = fold(known.person.name.as_str());
        let by = match known.id {
            Some(_) => mark.clone(),
            None => format!("{}\n{name}", day.year()),
        };
        let Some(met) = self.met.get(&by) else {
            let met = Met {
                line: line.number,
                known: known.clone(),
                mark,
            };
            self.met.insert(by, met);
            return;
        };
        let births = differ(met.known.person.birth, known.person.birth);
        let cities = differ(folded(&met.known), folded(known));
        let code = match known.id {
            Some(_) if fold(met.known.person.name.as_str()) != name || births => {
                ImportCode::OtherPerson
            }
            None if met.mark != mark && !births && !cities => ImportCode::MaybeSame,
            _ => return,
        };
        let first = met.line.to_string();
        self.problem(line, Column::Athlete, code, &first);
    }

    fn finished(mut self) -> Result<Results, Vec<ImportProblem>> {
        if !self.problems.is_empty() {
            self.problems.sort_by_key(|problem| problem.line);
            return Err(self.problems);
        }
        let etapas = self.etapas.into_values().map(|open| Played {
            teams: open.teams.into_values().map(|(_, team)| team).collect(),
            ..open.played
        });
        Ok(Results {
            season: self.season.clone(),
            etapas: etapas.collect(),
        })
    }
}
