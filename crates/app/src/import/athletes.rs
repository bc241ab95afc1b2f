//! Lists of athletes, with their teams and slots.

use crate::ground::etapa::{format_of, found, refuse_class, refuse_other};
use crate::ground::listed::{Coming, listed, make_ahead, tag_made};
use crate::ground::person::{
    Person, Private, checked_birth, checked_category, checked_cpf, checked_person, checked_private,
    register,
};
use crate::import::likeness::{Alike, Namesake, Namesakes, Who};
use crate::import::meaning::{Column, Lists, Meaning, PRIVATE_TEXTS, Whose};
use crate::import::reading::Reading;
use crate::import::repair;
use crate::import::repair::Mended;
use crate::import::shape::Shape;
use crate::import::table::{Line, Table, unreadable};
use crate::import::teams::Clubs;
use crate::season::act::{Act, by_length};
use crate::season::file::SeasonFile;
use crate::season::likes::Likes;
use crate::season::made::{Imported, Made};
use crate::season::tag::Tag;
use crate::season::work::{UID_LENGTH, Work};
use championship::cpf::Cpf;
use championship::format::ConfrontoFormat;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntryId, EtapaId, Seq};
use championship::lineup::{Gender, Slot};
use championship::name::{checked, fold};
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::parse_day;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::list::{Duplicate, ImportCode, ImportProblem, RowAt};
use sandbox::decode::decode;
use serde::{Deserialize, Serialize};
use statement::date::Day;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::athlete::Athlete;
use store::journal::later_with_tag;
use ts_rs::TS;

/// One athlete of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AthleteRow {
    /// Line of the file.
    pub line: usize,
    /// Who of the line: 0 where it is of this athlete alone, from 1 those who play, from 101 reserves, 200 the coringa.
    #[serde(default)]
    pub player: u8,
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

    /// Makes of every text what is kept of it; what nobody can read is a problem. A row is a command's: it need not have
    /// come out of a list that was read here.
    fn as_kept(&mut self, problems: &mut Vec<ImportProblem>) {
        let (line, player) = (self.line, self.player);
        let title = |meaning| Column::of_player(meaning, player).title();
        let mut keep = |title: &str, text: &mut String| match checked(text) {
            Ok(kept) => *text = kept,
            Err(_) => problems.extend(unreadable(line, title, text)),
        };
        keep(&title(Meaning::Name), &mut self.name);
        keep(&title(Meaning::KnownAs), &mut self.known_as);
        keep(Meaning::Club.title(), &mut self.club);
        for text in &PRIVATE_TEXTS {
            keep(&title(text.meaning), (text.of)(&mut self.private));
        }
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
            ..known
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
pub(super) struct AthleteRows {
    pub rows: Vec<AthleteRow>,
    /// Cells that were put right.
    pub repaired: usize,
}

/// The athletes of a list; `named_by` as in [`Reading`].
pub(super) fn athletes(
    table: &Table<'_>,
    named_by: usize,
) -> Result<AthleteRows, Vec<ImportProblem>> {
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
        Ok(AthleteRows { rows, repaired })
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
        let in_team = |slot| (!team.is_empty()).then_some(slot);
        let rows = players.into_iter().map(|(player, name)| {
            let slot = match Whose::of(player) {
                Whose::Line | Whose::Player(_) => slot,
                Whose::Reserve(_) => in_team(Slot::Reserve),
                Whose::Coringa => in_team(Slot::Coringa),
            };
            self.row(line, player, name, team.clone(), slot)
        });
        rows.collect()
    }

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
        let mut private = Private {
            cpf,
            birth_date,
            ..Private::default()
        };
        for text in &PRIVATE_TEXTS {
            let column = of(text.meaning);
            let told = self.mended(line, column, text.mend);
            if let Some(code) = (text.fault)(&told) {
                self.problem(line, column, code, &told);
            }
            *(text.of)(&mut private) = told;
        }
        private
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

/// What is known before the import.
struct Registry {
    /// Athletes with their CPF and day of birth.
    known: Vec<(Athlete, Who)>,
    /// Folded names of teams, and of their clubs; those are empty where a team has none.
    clubs_of_teams: BTreeMap<String, String>,
}

impl Registry {
    fn load(db: &Db, championship: ChampionshipId) -> Result<Self, Refusal> {
        let clubs = store::club::all(db)?.into_iter();
        let clubs: BTreeMap<ClubId, String> = clubs.map(|club| (club.id, club.name_key)).collect();
        let named = |club: Option<ClubId>| club.and_then(|id| clubs.get(&id).cloned());
        let private: BTreeMap<String, (String, String)> = store::athlete::private_all(db)?
            .into_iter()
            .map(|(uid, cpf, birth_date)| (uid, (cpf, birth_date)))
            .collect();
        let known = store::athlete::all(db)?.into_iter().map(|athlete| {
            let (cpf, birth_date) = private.get(&athlete.uid).cloned().unwrap_or_default();
            let who = Who {
                key: athlete.name_key.clone(),
                club: named(athlete.club).unwrap_or_default(),
                cpf,
                birth_date,
                known_as: fold(&athlete.person.known_as),
            };
            (athlete, who)
        });
        let known = known.collect();
        let clubs_of_teams = store::entrant::all(db, championship)?
            .into_iter()
            .map(|team| (team.name_key, named(team.club).unwrap_or_default()))
            .collect();
        Ok(Self {
            known,
            clubs_of_teams,
        })
    }

    /// Whom a row tells of; a row without a club is of its team's.
    fn who(&self, row: &AthleteRow) -> Who {
        let club = match fold(&row.club) {
            own if own.is_empty() => self.clubs_of_teams.get(&fold(&row.team)).cloned(),
            own => Some(own),
        };
        Who {
            key: fold(&row.name),
            club: club.unwrap_or_default(),
            cpf: checked_cpf(&row.private.cpf).unwrap_or_default(),
            birth_date: parse_day(&row.private.birth_date).unwrap_or_default(),
            known_as: fold(&row.known_as),
        }
    }

    /// How a row looks like another; who comes after the known ones is a row.
    fn duplicate(&self, rows: &[AthleteRow], row: &AthleteRow, like: usize) -> Duplicate {
        let (uid, like) = match self.known.get(like) {
            Some((athlete, _)) => (athlete.uid.clone(), athlete.person.name.clone()),
            None => {
                let other = rows[like - self.known.len()].at();
                (String::new(), format!("linha {other}"))
            }
        };
        Duplicate {
            line: row.line,
            row: row.at(),
            name: row.name.clone(),
            uid,
            like,
        }
    }

    /// Rows that have the name of somebody else but for a slip of the pen.
    fn likes(&self, rows: &[AthleteRow]) -> Likes {
        let mut alike = Alike::default();
        for (_, who) in &self.known {
            alike.meet(who.clone());
        }
        let mut likes = Likes::default();
        for row in rows {
            let likeness = alike.meet(self.who(row));
            likes.crowded += usize::from(likeness.crowded);
            if let Some(like) = likeness.to {
                likes.of.insert(row.at(), self.duplicate(rows, row, like));
            }
        }
        likes
    }
}

/// Who a row turns out to be.
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
    #[serde(serialize_with = "by_length")]
    pub rows: Vec<AthleteRow>,
    /// What was decided about likely duplicates, by row.
    pub decisions: BTreeMap<RowAt, Identity>,
    /// Every line that is nobody known is a new person, whomever it looks like.
    pub all_new: bool,
}

impl Act for ImportAthletes {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ImportAthletes
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn ahead(&self, season: &SeasonFile) -> Result<Option<(Seq, Likes)>, Refusal> {
        self.ahead_beside(season, BTreeMap::new())
    }

    fn apply(mut self, work: &Work<'_>) -> Result<Made, Refusal> {
        if let Some(etapa) = self.etapa {
            refuse_other(work.tx, etapa, self.championship)?;
        }
        let mut done = Imported {
            lines: self.rows.len(),
            ..Imported::default()
        };
        let today = work.context.today();
        let mut problems = Vec::new();
        for row in &mut self.rows {
            row.as_kept(&mut problems);
            problems.extend(unborn(row, &today));
        }
        if !problems.is_empty() {
            return Err(Refusal::Import(problems));
        }
        let registry = Registry::load(work.tx, self.championship)?;
        let mut clubs = Clubs::load(work)?;
        let mut lineup = Lineup::load(work, self.etapa, self.championship)?;
        let wanted = self
            .rows
            .iter()
            .map(|row| wanted_club(work, row, &mut clubs, &lineup, &mut done, &mut problems))
            .collect::<Result<Vec<_>, _>>()?;
        let likes = likes(&self, work, &registry)?;
        done.crowded = likes.crowded;
        let (persons, duplicates) = identify(&self, &registry, likes, &mut problems);
        done.duplicates = duplicates;
        let mut came = Vec::with_capacity(self.rows.len());
        for ((row, club), person) in self.rows.iter().zip(wanted).zip(persons) {
            let id = match person {
                Meant::Known(index) => {
                    done.known += 1;
                    let (athlete, _) = &registry.known[index];
                    update(work, row, athlete)?;
                    athlete.id
                }
                Meant::New => {
                    done.athletes += 1;
                    let uid = work.code(UID_LENGTH);
                    let person = checked_person(&row.over(Person::named(&row.name)))?;
                    register(work, &uid, club, &person, &row.private)?
                }
            };
            came.push(id);
            if let Some(slot) = row.slot {
                lineup.seat(row, slot, id, &mut problems);
            }
        }
        if !problems.is_empty() {
            problems.sort_by_key(|problem| problem.line);
            return Err(Refusal::Import(problems));
        }
        done.unseated = std::mem::take(&mut lineup.unseated);
        done.lineup = lineup.write(work)?;
        done.listed = told_of(work, self.etapa, &came)?;
        work.tx.tag(Tag::Registry);
        Ok(Made::Imported(done))
    }
}

/// Of whom of these the central's list of sanctions tells, by all that is known of them.
fn told_of(
    work: &Work<'_>,
    etapa: Option<EtapaId>,
    came: &[AthleteId],
) -> Result<Vec<String>, Refusal> {
    let waiting = tag_made(work.tx, came)?;
    let day = match etapa {
        Some(etapa) => found(work.tx, etapa)?.date,
        None => work.context.today(),
    };
    let language = work.context.language;
    let listed = listed(work.tx, Some(came), &day, language)?.into_iter();
    let told = listed.map(|one| match one.is_barred {
        true => language.suspended_elsewhere(&one.name, &one.by),
        false => language.namesake(&one.name, &one.by),
    });
    let mut told: Vec<String> = told.collect();
    if waiting > 0 {
        told.push(language.looked_at_later(waiting));
    }
    Ok(told)
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

impl ImportAthletes {
    /// Whoever the list tells CPF and birth of.
    fn coming(&self) -> Vec<Coming> {
        let known = self.rows.iter().filter_map(|row| {
            let birth = parse_day(&row.private.birth_date)?;
            Some(Coming {
                name: row.name.clone(),
                cpf: Cpf::parse(&row.private.cpf)?,
                birth: Day::parse(&birth)?,
                sits: self.etapa.is_some() && row.slot.is_some(),
            })
        });
        known.collect()
    }

    /// Who looks like somebody else, beside teams that come with them: folded names, and of their clubs.
    pub(super) fn ahead_beside(
        &self,
        season: &SeasonFile,
        coming: BTreeMap<String, String>,
    ) -> Result<Option<(Seq, Likes)>, Refusal> {
        make_ahead(season.db(), self.coming())?;
        if self.all_new {
            return Ok(None);
        }
        let look = season.look()?;
        let as_of = season.head()?.0;
        let mut registry = Registry::load(season.db(), self.championship)?;
        drop(look);
        let there = std::mem::replace(&mut registry.clubs_of_teams, coming);
        registry.clubs_of_teams.extend(there);
        Ok(Some((as_of, registry.likes(&self.rows))))
    }
}

/// What was found before the transaction, unless somebody registered someone since.
fn likes(list: &ImportAthletes, work: &Work<'_>, registry: &Registry) -> Result<Likes, Refusal> {
    if list.all_new {
        return Ok(Likes::default());
    }
    if let Some((as_of, likes)) = &work.likes
        && later_with_tag(work.tx, *as_of, &[Tag::Registry])?.is_none()
    {
        return Ok(likes.clone());
    }
    Ok(registry.likes(&list.rows))
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

/// Who every row is: the same person where name and club agree and nothing speaks against it.
/// Whoever is merely alike comes in as a new person and is offered for merging.
fn identify(
    list: &ImportAthletes,
    registry: &Registry,
    likes: Likes,
    problems: &mut Vec<ImportProblem>,
) -> (Vec<Meant>, Vec<Duplicate>) {
    let mut by_uid = BTreeMap::new();
    let mut by_cpf = BTreeMap::new();
    let mut namesakes = Namesakes::default();
    for (index, (athlete, who)) in registry.known.iter().enumerate() {
        by_uid.insert(athlete.uid.as_str(), index);
        if !who.cpf.is_empty() {
            by_cpf.insert(who.cpf.as_str(), index);
        }
        namesakes.come(who, index);
    }
    let mut persons = Vec::with_capacity(list.rows.len());
    let mut duplicates = Vec::new();
    let mut likes = likes.of;
    for (at, row) in (registry.known.len()..).zip(&list.rows) {
        let who = registry.who(row);
        let decided = match list.decisions.get(&row.at()) {
            Some(Identity::New) => Some(Meant::New),
            Some(Identity::Same(uid)) => {
                let found = by_uid.get(uid.as_str()).copied();
                if found.is_none() {
                    let code = ImportCode::UnknownUid;
                    problems.push(ImportProblem::cell(row.line, &row.named_in(), code, uid));
                }
                found.map(Meant::Known)
            }
            None => by_cpf.get(who.cpf.as_str()).copied().map(Meant::Known),
        };
        let namesake = namesakes.of(&who);
        namesakes.come(&who, at);
        persons.push(match (decided, namesake) {
            (Some(decided), _) => decided,
            (
                None,
                Namesake {
                    same: Some(one), ..
                },
            ) if one < registry.known.len() => Meant::Known(one),
            (None, _) if list.all_new => Meant::New,
            (None, Namesake { same: Some(_), .. }) => {
                let (code, title) = (ImportCode::RepeatedName, row.named_in());
                problems.push(ImportProblem::cell(row.line, &title, code, &row.name));
                Meant::New
            }
            (None, Namesake { elsewhere, .. }) => {
                let elsewhere = elsewhere.map(|like| registry.duplicate(&list.rows, row, like));
                duplicates.extend(elsewhere.or_else(|| likes.remove(&row.at())));
                Meant::New
            }
        });
    }
    (persons, duplicates)
}

/// A list adds what was not known; it does not take away.
fn update(work: &Work<'_>, row: &AthleteRow, athlete: &Athlete) -> Result<(), Refusal> {
    let erased = athlete.erased_at.is_some();
    let known = Person::from(athlete.person.clone());
    let told = row.over(known.clone());
    let person = if erased {
        // Whose data were erased is told nothing about by a list again, but with whom they may sit.
        Person {
            image_opt_out: true,
            name_opt_out: true,
            gender: told.gender,
            category: told.category,
            ..known.clone()
        }
    } else {
        told
    };
    if person != known {
        store::athlete::update(work.tx, athlete.id, athlete.club, &person.into())?;
    }
    if erased {
        return Ok(());
    }
    let old = store::athlete::private(work.tx, &athlete.uid)?;
    let today = work.context.today();
    let private = checked_private(&row.private, &store::athlete::Private::default(), &today)?
        .over(old.clone());
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
    /// For whom the format has no seat, by name and team.
    unseated: Vec<String>,
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
        let entries = entries.into_iter();
        let entries: BTreeMap<_, _> = entries.map(|entry| (entry.entrant, entry.id)).collect();
        let teams = store::entrant::all(work.tx, championship)?
            .into_iter()
            .map(|entrant| {
                let entry = entries.get(&entrant.id).copied();
                (entrant.name_key, (entry, entrant.club))
            })
            .collect();
        Ok(Self {
            etapa,
            confronto,
            teams,
            slots: BTreeMap::new(),
            seated: BTreeMap::new(),
            unseated: Vec::new(),
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
        let slot = match further(row, slot, confronto) {
            None => slot,
            Some(further) => {
                let has_room = |slot: &Slot| {
                    let seats = self.slots.get(&(*entry, *slot)).map_or(0, Vec::len);
                    slot.exists_in(confronto) && seats < slot.seats(confronto)
                };
                let Some(slot) = further.into_iter().find(has_room) else {
                    self.unseated.push(format!("{} ({})", row.name, row.team));
                    return;
                };
                slot
            }
        };
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
            work.tx.tag(Tag::Entries(etapa));
        }
        Ok(self.seated.len())
    }
}

/// Where somebody may sit whom a line names beyond those of its dupla: in the dupla that comes next, among the reserves,
/// as coringa. None for who has a place told or is of that dupla.
fn further(row: &AthleteRow, slot: Slot, format: &ConfrontoFormat) -> Option<Vec<Slot>> {
    let beyond = |player: u8| (player - 1) / format.players;
    match (Whose::of(row.player), slot) {
        (Whose::Player(player), Slot::Dupla(first)) if beyond(player) > 0 => {
            let dupla = Slot::Dupla(first.saturating_add(beyond(player)));
            Some(vec![dupla, Slot::Reserve, Slot::Coringa])
        }
        (Whose::Reserve(_), _) => Some(vec![Slot::Reserve, Slot::Coringa]),
        (Whose::Coringa, _) => Some(vec![Slot::Coringa]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::season::context::Context;
    use rules::regulation::RegulationId;

    fn list(names: &[&str]) -> ImportAthletes {
        let list = names.join("\n");
        ImportAthletes {
            etapa: None,
            championship: ChampionshipId(1),
            rows: read_athletes(format!("Nome\n{list}\n").as_bytes()).unwrap(),
            decisions: BTreeMap::new(),
            all_new: false,
        }
    }

    fn duplicates(made: Made) -> Vec<String> {
        match made {
            Made::Imported(done) => done.duplicates.into_iter().map(|one| one.like).collect(),
            _ => Vec::new(),
        }
    }

    /// What comes of a list whose likeness was looked for when the season stood like this.
    fn come(season: &mut SeasonFile, list: &ImportAthletes, ahead: (Seq, Likes)) -> Vec<String> {
        let context = Context::read("teste", None);
        let mut made = Vec::new();
        let entry = store::NewEntry {
            at: &context.at(),
            operator: None,
            desk: &context.desk,
            kind: store::EntryKind::Plain,
            command: "import-athletes",
            payload: &list.payload(),
            undoes: None,
        };
        let list = list.clone();
        season
            .write_entry(&entry, |tx| {
                made = duplicates(list.apply(&Work::new(tx, &context).knowing(Some(ahead)))?);
                Ok(())
            })
            .unwrap();
        made
    }

    #[test]
    fn likeness_is_looked_for_before_the_transaction_and_again_where_the_registry_has_moved() {
        let folder = std::env::temp_dir().join(format!("espadilha-likes-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let context = Context::read("teste", None);
        let path = folder.join("season.espadilha");
        let made = SeasonFile::create(&path, &context, "2026", "FPRT", RegulationId::FPRT);
        let mut season = made.unwrap();
        let souza = list(&["Ana Maria Souza"]);
        season.execute(&context, None, souza).unwrap();

        let found = list(&["Ana Maria Sousa"]).ahead(&season).unwrap().unwrap();
        assert_eq!(found.1.of.len(), 1);
        // What was found before is told, whatever it says.
        let nobody = (found.0, Likes::default());
        assert_eq!(
            come(&mut season, &list(&["Ana Maria Sousa"]), nobody),
            [""; 0]
        );
        // Since then somebody was registered.
        let late = (found.0, Likes::default());
        let told = come(&mut season, &list(&["Ana Maria Souzo"]), late);
        assert_eq!(told, ["Ana Maria Souza"]);
        drop(season);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
