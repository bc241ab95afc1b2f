//! Lists of athletes, with their teams and slots.

use crate::ground::etapa::{format_of, found, refuse_class};
use crate::ground::person::{
    Person, Private, checked_birth, checked_category, checked_cpf, checked_email, checked_phone,
    checked_private, register,
};
use crate::import::decode::decode;
use crate::import::meaning::{Column, Lists, Meaning};
use crate::import::reading::Reading;
use crate::import::repair;
use crate::import::repair::Mended;
use crate::import::shape::Shape;
use crate::import::table::{Line, Table, unreadable};
use crate::import::teams::Clubs;
use crate::labels::deed::Deed;
use crate::labels::entrant::EntrantKind;
use crate::labels::moment::parse_day;
use crate::refusal::Refusal;
use crate::refusal::list::{Duplicate, ImportCode, ImportProblem, RowAt};
use crate::season::act::{Act, by_length};
use crate::season::made::{Imported, Made};
use crate::season::tag;
use crate::season::work::{UID_LENGTH, Work};
use championship::format::ConfrontoFormat;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntryId, EtapaId};
use championship::lineup::{Gender, Slot};
use championship::name::fold;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::athlete::Athlete;
use ts_rs::TS;

/// How alike two folded names must be (Jaro-Winkler) to be offered as one person.
const ALIKE: f64 = 0.94;

/// More alike than any two spellings.
const EQUAL: f64 = 2.0;

/// One athlete of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AthleteRow {
    /// Line of the file.
    pub line: usize,
    /// Place among the players of the line, from 1; 0 where it is of this athlete alone.
    #[serde(default)]
    pub player: u8,
    /// Name.
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
    /// Club; the team's where the list names none.
    pub club: String,
    /// Team; empty for none.
    pub team: String,
    /// Place in the line-up.
    pub slot: Option<Slot>,
    /// Whether pictures are refused; none where the list does not say.
    pub image_opt_out: Option<bool>,
    /// Whether the name is shortened in public; none where the list does not say.
    #[serde(default)]
    pub name_opt_out: Option<bool>,
    /// As which the athlete is registered; none where the list is silent.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where the list is silent.
    #[serde(default)]
    pub category: Option<u8>,
    /// Personal data.
    pub private: Private,
}

impl AthleteRow {
    /// Where it stands in the list.
    const fn at(&self) -> RowAt {
        RowAt {
            line: self.line,
            player: self.player,
        }
    }

    /// The column in which something of it stands.
    fn column(&self, meaning: Meaning) -> String {
        Column::of_player(meaning, self.player).title()
    }

    /// The column in which its name stands.
    fn named_in(&self) -> String {
        self.column(Meaning::Name)
    }

    /// What the list says, and what is known where it is silent. The name is the known one.
    fn over(&self, known: Person) -> Person {
        Person {
            known_as: match self.known_as.as_str() {
                "" => known.known_as,
                told => told.to_owned(),
            },
            image_opt_out: self.image_opt_out.unwrap_or(known.image_opt_out),
            name_opt_out: self.name_opt_out.unwrap_or(known.name_opt_out),
            gender: self.gender.or(known.gender),
            category: self.category.or(known.category),
            name: known.name,
        }
    }
}

/// What was decided about a likely duplicate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Identity {
    /// A new person.
    New,
    /// The athlete of this uid.
    Same(String),
}

/// Reads a list of athletes.
///
/// # Errors
/// Every problem, by line and cell.
pub fn read_athletes(bytes: &[u8]) -> Result<Vec<AthleteRow>, Vec<ImportProblem>> {
    let grid = decode(bytes)?;
    let reading = Reading::default();
    let shape = Shape::of(Lists::Athletes, &grid, &reading);
    let table = Table::new(Lists::Athletes, &grid, &shape)?;
    Ok(athletes(&table, reading.named_by)?.rows)
}

/// The athletes of a list, and how many of its cells were put right.
pub(super) struct Told {
    /// Who they are.
    pub rows: Vec<AthleteRow>,
    /// Cells that were put right.
    pub repaired: usize,
}

/// The athletes of a list; `named_by` as in [`Reading`].
pub(super) fn athletes(table: &Table<'_>, named_by: usize) -> Result<Told, Vec<ImportProblem>> {
    let mut list = Athletes {
        problems: table.problems(),
        cpfs: BTreeSet::new(),
        duplas: BTreeMap::new(),
        numbers_duplas: !table.has(Meaning::Slot) && (table.is_of_several() || named_by == 1),
        named_by,
        repaired: 0,
        joined: table.is_of_teams(),
    };
    let mut rows = Vec::new();
    for line in table.lines() {
        if table.is_of_several() {
            rows.extend(list.together(&line));
        } else {
            rows.push(list.alone(&line));
        }
    }
    if list.problems.is_empty() {
        let repaired = list.repaired;
        Ok(Told { rows, repaired })
    } else {
        Err(list.problems)
    }
}

/// What is gathered while a list is read.
struct Athletes {
    problems: Vec<ImportProblem>,
    cpfs: BTreeSet<String>,
    /// Duplas that a team (folded) has so far, where no column numbers them.
    duplas: BTreeMap<String, u8>,
    numbers_duplas: bool,
    named_by: usize,
    repaired: usize,
    /// Whether those who play together compete under their own names.
    joined: bool,
}

impl Athletes {
    fn problem(&mut self, line: &Line<'_>, column: Column, code: ImportCode, value: &str) {
        let problem = ImportProblem::cell(line.number, &column.title(), code, value);
        self.problems.push(problem);
    }

    /// Those of a line who play together.
    fn together(&mut self, line: &Line<'_>) -> Vec<AthleteRow> {
        let players = line.players();
        if players.is_empty() {
            let first = Column::of_player(Meaning::Name, 1);
            self.problem(line, first, ImportCode::EmptyCell, "");
        } else if let Some(nobodys) = line.nobodys() {
            let name = Column::of_player(Meaning::Name, nobodys.player);
            self.problem(line, name, ImportCode::EmptyCell, "");
        }
        let team = match line.own(Meaning::Team) {
            team if team.is_empty() && (self.named_by > 1 || self.joined) => line.joined(),
            team => team,
        };
        let slot = self.slot(line, &team);
        let rows = players
            .into_iter()
            .map(|(player, name)| self.row(line, player, name, team.clone(), slot));
        rows.collect()
    }

    /// The one of a line.
    fn alone(&mut self, line: &Line<'_>) -> AthleteRow {
        let name = line.own(Meaning::Name);
        if name.is_empty() {
            let column = Column::of_line(Meaning::Name);
            self.problem(line, column, ImportCode::EmptyCell, "");
        }
        let team = match line.own(Meaning::Team) {
            team if team.is_empty() && self.named_by == 1 => name.clone(),
            team => team,
        };
        let slot = self.slot(line, &team);
        self.row(line, 0, name, team, slot)
    }

    /// What a line tells of one athlete.
    fn row(
        &mut self,
        line: &Line<'_>,
        player: u8,
        name: String,
        team: String,
        slot: Option<Slot>,
    ) -> AthleteRow {
        let of = |meaning| Column::of_player(meaning, player);
        AthleteRow {
            line: line.number,
            player,
            name,
            known_as: line.cell(of(Meaning::KnownAs)),
            club: line.own(Meaning::Club),
            team,
            slot,
            private: self.private(line, of),
            image_opt_out: self.refuses(line, of(Meaning::Image)),
            name_opt_out: self.refuses(line, of(Meaning::Publish)),
            gender: self.gender(line, of(Meaning::Gender)),
            category: self.category(line, of(Meaning::Level)),
        }
    }

    /// The place in the line-up: as told, else the next dupla of the team.
    fn slot(&mut self, line: &Line<'_>, team: &str) -> Option<Slot> {
        if self.numbers_duplas {
            if team.is_empty() {
                return None;
            }
            let number = self.duplas.entry(fold(team)).or_default();
            *number = number.saturating_add(1);
            let slot = number.to_string().parse().ok();
            if slot.is_none() {
                self.problem(
                    line,
                    Column::of_line(Meaning::Team),
                    ImportCode::LineupFull,
                    team,
                );
            }
            return slot;
        }
        let text = line.own(Meaning::Slot);
        if text.is_empty() {
            return None;
        }
        if team.is_empty() {
            self.problem(
                line,
                Column::of_line(Meaning::Team),
                ImportCode::NoTeamForSlot,
                &text,
            );
        }
        let slot = text.parse().ok();
        if slot.is_none() {
            self.problem(
                line,
                Column::of_line(Meaning::Slot),
                ImportCode::BadSlot,
                &text,
            );
        }
        slot
    }

    /// A cell as it is kept, put right where that is certain.
    fn mended(&mut self, line: &Line<'_>, column: Column, mend: fn(&str) -> Mended) -> String {
        let Mended { text, mended } = mend(&line.cell(column));
        self.repaired += usize::from(mended);
        text
    }

    fn private(&mut self, line: &Line<'_>, of: impl Fn(Meaning) -> Column) -> Private {
        let column = of(Meaning::Cpf);
        let cpf = self.mended(line, column, repair::cpf);
        match checked_cpf(&cpf) {
            None => self.problem(line, column, ImportCode::BadCpf, &cpf),
            Some(digits) if !digits.is_empty() && !self.cpfs.insert(digits.clone()) => {
                self.problem(line, column, ImportCode::RepeatedCpf, &cpf);
            }
            Some(_) => {}
        }
        let column = of(Meaning::Birth);
        let birth_date = self.mended(line, column, repair::day);
        if !birth_date.is_empty() && parse_day(&birth_date).is_none() {
            self.problem(line, column, ImportCode::BadDate, &birth_date);
        }
        let column = of(Meaning::Phone);
        let phone = self.mended(line, column, repair::phone);
        if checked_phone(&phone).is_none() {
            self.problem(line, column, ImportCode::BadPhone, &phone);
        }
        let column = of(Meaning::Email);
        let email = self.mended(line, column, repair::email);
        if checked_email(&email).is_none() {
            self.problem(line, column, ImportCode::BadEmail, &email);
        }
        Private {
            cpf,
            birth_date,
            phone,
            email,
        }
    }

    fn refuses(&mut self, line: &Line<'_>, column: Column) -> Option<bool> {
        let allows = line.cell(column);
        match fold(&allows).as_str() {
            "" => None,
            "sim" | "s" | "autoriza" => Some(false),
            "nao" | "n" | "nao autoriza" => Some(true),
            _ => {
                self.problem(line, column, ImportCode::BadYesNo, &allows);
                None
            }
        }
    }

    fn category(&mut self, line: &Line<'_>, column: Column) -> Option<u8> {
        let level = line.cell(column);
        match (level.as_str(), level.parse().ok()) {
            ("", _) => None,
            (_, Some(category)) if checked_category(Some(category)).is_ok() => Some(category),
            _ => {
                self.problem(line, column, ImportCode::BadCategory, &level);
                None
            }
        }
    }

    fn gender(&mut self, line: &Line<'_>, column: Column) -> Option<Gender> {
        let gender = line.cell(column);
        match fold(&gender).as_str() {
            "" => None,
            "f" | "fem" | "feminino" | "mulher" => Some(Gender::F),
            "m" | "masc" | "masculino" | "homem" => Some(Gender::M),
            _ => {
                self.problem(line, column, ImportCode::BadGender, &gender);
                None
            }
        }
    }
}

/// What is known of an athlete before the import.
struct Known {
    athlete: Athlete,
    cpf: String,
    birth_date: String,
}

/// Who a line turns out to be.
enum Meant {
    Known(usize),
    New,
}

/// Takes over a list of athletes: all or nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ImportAthletes {
    /// The etapa whose line-ups the list names; none leaves line-ups alone.
    pub etapa: Option<EtapaId>,
    /// The championship whose teams the list names.
    pub championship: ChampionshipId,
    /// The rows.
    #[serde(serialize_with = "by_length")]
    pub rows: Vec<AthleteRow>,
    /// What was decided about likely duplicates, by row.
    pub decisions: BTreeMap<RowAt, Identity>,
    /// Every line that is nobody known is a new person, whomever it looks like.
    pub all_new: bool,
}

impl Act for ImportAthletes {
    fn deed(&self) -> Deed {
        Deed::ImportAthletes
    }

    fn depends_on(&self) -> Vec<String> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let mut done = Imported {
            lines: self.rows.len(),
            ..Imported::default()
        };
        let today = work.context.today();
        // Rows are a command's: it need not have come out of a list that was read here.
        let mut problems: Vec<ImportProblem> = self
            .rows
            .iter()
            .flat_map(|row| {
                let texts = [
                    (row.named_in(), &row.name),
                    (row.column(Meaning::KnownAs), &row.known_as),
                    (Meaning::Club.title().to_owned(), &row.club),
                    (row.column(Meaning::Phone), &row.private.phone),
                    (row.column(Meaning::Email), &row.private.email),
                ];
                let told = texts.map(|(title, text)| unreadable(row.line, &title, text));
                told.into_iter().chain([unborn(row, &today)])
            })
            .flatten()
            .collect();
        let mut clubs = Clubs::load(work)?;
        let mut lineup = Lineup::load(work, self.etapa, self.championship)?;
        let known = load_known(work)?;
        let wanted = self
            .rows
            .iter()
            .map(|row| wanted_club(work, row, &mut clubs, &lineup, &mut done, &mut problems))
            .collect::<Result<Vec<_>, _>>()?;
        let (persons, duplicates) = identify(&self, &wanted, &known, &mut problems);
        done.duplicates = duplicates;
        for ((row, club), person) in self.rows.iter().zip(wanted).zip(persons) {
            let id = match person {
                Meant::Known(index) => {
                    done.known += 1;
                    update(work, row, &known[index])?;
                    known[index].athlete.id
                }
                Meant::New => {
                    done.athletes += 1;
                    let uid = work.code(UID_LENGTH);
                    let person = row.over(Person::named(&row.name));
                    register(work, &uid, club, &person, &row.private)?
                }
            };
            if let Some(slot) = row.slot {
                lineup.seat(row, slot, id, &mut problems);
            }
        }
        if !problems.is_empty() {
            problems.sort_by_key(|problem| problem.line);
            return Err(Refusal::Import(problems));
        }
        done.lineup = lineup.write(work)?;
        work.tx.tag(tag::REGISTRY);
        Ok(Made::Imported(done))
    }
}

/// A day of birth that is none of somebody who plays today.
fn unborn(row: &AthleteRow, today: &str) -> Option<ImportProblem> {
    let told = &row.private.birth_date;
    let day = parse_day(told)?;
    let wrong = checked_birth(&day, today).is_none();
    let problem = || {
        let column = row.column(Meaning::Birth);
        ImportProblem::cell(row.line, &column, ImportCode::BadBirth, told)
    };
    wrong.then(problem)
}

fn load_known(work: &Work<'_>) -> Result<Vec<Known>, Refusal> {
    let private: BTreeMap<String, (String, String)> = store::athlete::private_all(work.tx)?
        .into_iter()
        .map(|(uid, cpf, birth_date)| (uid, (cpf, birth_date)))
        .collect();
    Ok(store::athlete::all(work.tx)?
        .into_iter()
        .map(|athlete| {
            let (cpf, birth_date) = private.get(&athlete.uid).cloned().unwrap_or_default();
            Known {
                athlete,
                cpf,
                birth_date,
            }
        })
        .collect())
}

/// The club that a line names, or its team's.
fn wanted_club(
    work: &Work<'_>,
    row: &AthleteRow,
    clubs: &mut Clubs,
    lineup: &Lineup,
    done: &mut Imported,
    problems: &mut Vec<ImportProblem>,
) -> Result<Option<ClubId>, Refusal> {
    let team_club = if row.team.is_empty() {
        None
    } else {
        match lineup.teams.get(&fold(&row.team)) {
            Some((_, club)) => *club,
            None => {
                let code = ImportCode::UnknownTeam;
                let title = Meaning::Team.title();
                problems.push(ImportProblem::cell(row.line, title, code, &row.team));
                None
            }
        }
    };
    if row.club.is_empty() {
        return Ok(team_club);
    }
    let own = clubs.find_or_add(work, &row.club, "", done)?;
    if team_club.is_some_and(|team_club| team_club != own) {
        let code = ImportCode::OtherClub;
        let title = Meaning::Club.title();
        problems.push(ImportProblem::cell(row.line, title, code, &row.club));
    }
    Ok(Some(own))
}

/// Who every line is: the same person where name and club agree and nothing speaks against it.
/// Whoever is merely alike comes in as a new person and is offered for merging.
fn identify(
    list: &ImportAthletes,
    wanted: &[Option<ClubId>],
    known: &[Known],
    problems: &mut Vec<ImportProblem>,
) -> (Vec<Meant>, Vec<Duplicate>) {
    let mut by_uid = BTreeMap::new();
    let mut by_cpf = BTreeMap::new();
    let mut blocks: BTreeMap<String, Vec<Candidate>> = BTreeMap::new();
    for (index, one) in known.iter().enumerate() {
        by_uid.insert(one.athlete.uid.as_str(), index);
        if !one.cpf.is_empty() {
            by_cpf.insert(one.cpf.as_str(), index);
        }
        let candidate = Candidate {
            key: one.athlete.name_key.clone(),
            club: one.athlete.club,
            cpf: one.cpf.clone(),
            birth_date: one.birth_date.clone(),
            known_as: fold(&one.athlete.person.known_as),
            source: Source::Known(index),
        };
        for block in blocks_of(&candidate.key) {
            blocks.entry(block).or_default().push(candidate.clone());
        }
    }
    let mut persons = Vec::with_capacity(list.rows.len());
    let mut duplicates = Vec::new();
    for (row, club) in list.rows.iter().zip(wanted) {
        let candidate = Candidate {
            key: fold(&row.name),
            club: *club,
            cpf: checked_cpf(&row.private.cpf).unwrap_or_default(),
            birth_date: parse_day(&row.private.birth_date).unwrap_or_default(),
            known_as: fold(&row.known_as),
            source: Source::Line(row.at()),
        };
        let person = match list.decisions.get(&row.at()) {
            Some(Identity::New) => Some(Meant::New),
            Some(Identity::Same(uid)) => {
                let found = by_uid.get(uid.as_str()).copied();
                if found.is_none() {
                    let code = ImportCode::UnknownUid;
                    problems.push(ImportProblem::cell(row.line, &row.named_in(), code, uid));
                }
                found.map(Meant::Known)
            }
            None => by_cpf
                .get(candidate.cpf.as_str())
                .copied()
                .map(Meant::Known),
        };
        let person = person.unwrap_or_else(|| {
            judge(
                row,
                &candidate,
                known,
                &blocks,
                list.all_new,
                &mut duplicates,
                problems,
            )
        });
        for block in blocks_of(&candidate.key) {
            blocks.entry(block).or_default().push(candidate.clone());
        }
        persons.push(person);
    }
    (persons, duplicates)
}

/// Somebody whom a line may be.
#[derive(Clone)]
struct Candidate {
    key: String,
    club: Option<ClubId>,
    cpf: String,
    birth_date: String,
    known_as: String,
    source: Source,
}

#[derive(Clone, Copy)]
enum Source {
    Known(usize),
    Line(RowAt),
}

/// Names are compared only within blocks, or thousands of lines would take minutes: one slip in the
/// first name leaves the second block in common, one in the last name the first.
fn blocks_of(key: &str) -> [String; 2] {
    let mut words = key.split(' ');
    let first = words.next().unwrap_or_default();
    let last = words.next_back().unwrap_or_default();
    let initial = |word: &str| word.chars().take(1).collect::<String>();
    [
        format!("{first} {}.", initial(last)),
        format!("{}. {last}", initial(first)),
    ]
}

fn judge(
    row: &AthleteRow,
    candidate: &Candidate,
    known: &[Known],
    blocks: &BTreeMap<String, Vec<Candidate>>,
    all_new: bool,
    duplicates: &mut Vec<Duplicate>,
    problems: &mut Vec<ImportProblem>,
) -> Meant {
    let mut likely: Option<(f64, &Candidate)> = None;
    let others = blocks_of(&candidate.key);
    for other in others
        .iter()
        .filter_map(|block| blocks.get(block))
        .flatten()
    {
        if speaks_against(&candidate.cpf, &other.cpf)
            || speaks_against(&candidate.birth_date, &other.birth_date)
            || speaks_against(&candidate.known_as, &other.known_as)
        {
            continue;
        }
        let same_club =
            candidate.club == other.club || candidate.club.is_none() || other.club.is_none();
        if other.key == candidate.key {
            match other.source {
                Source::Known(index) if same_club => return Meant::Known(index),
                Source::Line(_) if same_club && !all_new => {
                    let code = ImportCode::RepeatedName;
                    let title = row.named_in();
                    problems.push(ImportProblem::cell(row.line, &title, code, &row.name));
                    return Meant::New;
                }
                _ => likely = Some((EQUAL, other)),
            }
        } else if same_club {
            let likeness = strsim::jaro_winkler(&candidate.key, &other.key);
            if likeness >= ALIKE && likely.is_none_or(|(best, _)| likeness > best) {
                likely = Some((likeness, other));
            }
        }
    }
    if let Some((_, other)) = likely.filter(|_| !all_new) {
        let (uid, like) = match other.source {
            Source::Known(index) => {
                let athlete = &known[index].athlete;
                (athlete.uid.clone(), athlete.person.name.clone())
            }
            Source::Line(line) => (String::new(), format!("linha {line}")),
        };
        duplicates.push(Duplicate {
            line: row.line,
            row: row.at(),
            name: row.name.clone(),
            uid,
            like,
        });
    }
    Meant::New
}

/// Both known and different: two persons.
fn speaks_against(one: &str, other: &str) -> bool {
    !one.is_empty() && !other.is_empty() && one != other
}

/// A list adds what was not known; it does not take away.
fn update(work: &Work<'_>, row: &AthleteRow, known: &Known) -> Result<(), Refusal> {
    let athlete = &known.athlete;
    let erased = athlete.erased_at.is_some();
    let told = row.over(athlete.person.clone());
    let person = if erased {
        // Whose data were erased is told nothing about by a list again, but with whom they may sit.
        Person {
            image_opt_out: true,
            name_opt_out: true,
            gender: told.gender,
            category: told.category,
            ..athlete.person.clone()
        }
    } else {
        told
    };
    if person != athlete.person {
        store::athlete::update(work.tx, athlete.id, athlete.club, &person)?;
    }
    if erased {
        return Ok(());
    }
    let old = store::athlete::private(work.tx, &athlete.uid)?;
    let today = work.context.today();
    let private = checked_private(&row.private, &Private::default(), &today)?.over(old.clone());
    if private != old {
        store::athlete::set_private(work.tx, &athlete.uid, &private)?;
    }
    Ok(())
}

/// The line-ups that an import fills.
struct Lineup {
    etapa: Option<EtapaId>,
    /// What a team of the etapa is made of.
    confronto: Option<ConfrontoFormat>,
    /// Folded name → entry and club.
    teams: BTreeMap<String, (Option<EntryId>, Option<ClubId>)>,
    /// Slots named by the list so far.
    slots: BTreeMap<(EntryId, Slot), Vec<AthleteId>>,
    /// Where each athlete was seated by the list.
    seated: BTreeMap<AthleteId, String>,
}

impl Lineup {
    fn load(
        work: &Work<'_>,
        etapa: Option<EtapaId>,
        championship: ChampionshipId,
    ) -> Result<Self, Refusal> {
        let (entries, confronto) = match etapa {
            Some(etapa) => (
                store::entry::all(work.tx, etapa)?,
                Some(format_of(&found(work.tx, etapa)?)?.confronto),
            ),
            None => (Vec::new(), None),
        };
        let teams = store::entrant::all(work.tx, championship)?
            .into_iter()
            .map(|entrant| {
                let entry = entries.iter().find(|entry| entry.entrant == entrant.id);
                (
                    entrant.name_key,
                    (entry.map(|entry| entry.id), entrant.club),
                )
            })
            .collect();
        Ok(Self {
            etapa,
            confronto,
            teams,
            slots: BTreeMap::new(),
            seated: BTreeMap::new(),
        })
    }

    fn seat(
        &mut self,
        row: &AthleteRow,
        slot: Slot,
        athlete: AthleteId,
        problems: &mut Vec<ImportProblem>,
    ) {
        let mut problem = |column: &str, code: ImportCode, value: &str| {
            problems.push(ImportProblem::cell(row.line, column, code, value));
        };
        let (team, dupla) = (Meaning::Team.title(), Meaning::Slot.title());
        let Some((Some(entry), _)) = self.teams.get(&fold(&row.team)) else {
            // A team that is not in the etapa has no line-up there; one that is unknown was told.
            if self.etapa.is_some() && self.teams.contains_key(&fold(&row.team)) {
                problem(team, ImportCode::UnknownTeam, &row.team);
            }
            return;
        };
        if let Some(elsewhere) = self.seated.get(&athlete) {
            return problem(&row.named_in(), ImportCode::OtherTeam, elsewhere);
        }
        let Some(confronto) = &self.confronto else {
            return;
        };
        let kind = EntrantKind::of(confronto);
        if !slot.exists_in(confronto) {
            return problem(dupla, ImportCode::SlotElsewhere(kind), &slot.to_string());
        }
        let seats = self.slots.entry((*entry, slot)).or_default();
        if seats.len() == slot.seats(confronto) {
            return problem(dupla, ImportCode::SlotFull(kind), &slot.to_string());
        }
        seats.push(athlete);
        let seated = match kind.has_duplas() {
            true => format!("{} {slot}", row.team),
            false => row.team.clone(),
        };
        self.seated.insert(athlete, seated);
    }

    fn write(self, work: &Work<'_>) -> Result<usize, Refusal> {
        let Some(etapa) = self.etapa else {
            return Ok(0);
        };
        let touched: BTreeSet<EntryId> = self.slots.keys().map(|(entry, _)| *entry).collect();
        // Whoever the list seats elsewhere first leaves the old seat.
        for seated in store::entry::lineups(work.tx, etapa)? {
            if self.seated.contains_key(&seated.athlete)
                || self.slots.contains_key(&(seated.entry, seated.slot))
            {
                store::entry::clear_seat(work.tx, seated.entry, seated.slot, seated.seat)?;
            }
        }
        for ((entry, slot), athletes) in &self.slots {
            refuse_class(work.tx, etapa, athletes)?;
            store::entry::set_slot(work.tx, *entry, *slot, athletes)?;
        }
        if !touched.is_empty() {
            work.tx.tag(tag::entries(etapa));
        }
        Ok(self.seated.len())
    }
}
