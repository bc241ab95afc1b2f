//! Lists of teams.

use crate::ground::etapa::{Entering, refuse_other};
use crate::ground::name::{checked_name, checked_text};
use crate::import::meaning::{Column, Lists, Meaning};
use crate::import::reading::Reading;
use crate::import::shape::Shape;
use crate::import::table::{Table, unreadable};
use crate::season::act::{Act, by_length};
use crate::season::made::{Imported, Made};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{ChampionshipId, ClubId, EtapaId};
use championship::name::fold;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::list::{ImportCode, ImportProblem};
use sandbox::decode::decode;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// One team of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamRow {
    /// Line of the file.
    pub line: usize,
    pub name: String,
    /// Club; the team's own name where the list names none.
    pub club: String,
    pub city: String,
    /// Pot of the draw, 1 to 99.
    pub pot: u32,
}

/// Reads a list of teams.
///
/// # Errors
/// Every problem, by line and cell.
pub fn read_teams(bytes: &[u8]) -> Result<Vec<TeamRow>, Vec<ImportProblem>> {
    let grid = decode(bytes)?;
    let shape = Shape::of(Lists::Teams, &grid, &Reading::default());
    teams(&Table::new(Lists::Teams, &grid, &shape)?)
}

/// The teams of a list.
pub(super) fn teams(table: &Table<'_>) -> Result<Vec<TeamRow>, Vec<ImportProblem>> {
    let mut problems = table.problems();
    let mut seen = BTreeSet::new();
    let mut rows = Vec::new();
    let named_in = if table.has(Meaning::Team) {
        Column::of_line(Meaning::Team)
    } else {
        Column::of_player(Meaning::Name, 1)
    };
    // Where lines name players, a team has as many lines as it has duplas.
    let in_lines = table.is_of_several() && table.has(Meaning::Team);
    for line in table.lines() {
        let name = match line.own(Meaning::Team) {
            name if name.is_empty() => line.joined(),
            name => name,
        };
        let is_new = seen.insert(fold(&name));
        let wrong = if name.is_empty() {
            Some(ImportCode::EmptyCell)
        } else if is_new || in_lines {
            None
        } else {
            Some(ImportCode::RepeatedEntry)
        };
        problems.extend(
            wrong.map(|code| ImportProblem::cell(line.number, &named_in.title(), code, &name)),
        );
        let pot = line.own(Meaning::Pot);
        let number = match pot.as_str() {
            "" => Some(1),
            pot => pot.parse().ok().filter(|pot| (1..=99).contains(pot)),
        };
        match number {
            None => problems.push(ImportProblem::cell(
                line.number,
                Meaning::Pot.title(),
                ImportCode::BadPot,
                pot,
            )),
            Some(pot) if is_new => rows.push(TeamRow {
                line: line.number,
                club: line.own(Meaning::Club),
                city: line.own(Meaning::City),
                name,
                pot,
            }),
            Some(_) => {}
        }
    }
    if problems.is_empty() {
        Ok(rows)
    } else {
        Err(problems)
    }
}

/// Clubs by folded name, made on the way where they are new.
pub(super) struct Clubs(BTreeMap<String, ClubId>);

impl Clubs {
    pub fn load(work: &Work<'_>) -> Result<Self, Refusal> {
        Ok(Self(
            store::club::all(work.tx)?
                .into_iter()
                .map(|club| (club.name_key, club.id))
                .collect(),
        ))
    }

    pub fn find(&self, name: &str) -> Option<ClubId> {
        self.0.get(&fold(name)).copied()
    }

    pub fn find_or_add(
        &mut self,
        work: &Work<'_>,
        name: &str,
        city: &str,
        done: &mut Imported,
    ) -> Result<ClubId, Refusal> {
        if let Some(known) = self.find(name) {
            return Ok(known);
        }
        let name = checked_name(name)?;
        let id = store::club::insert(work.tx, &name, &checked_text(city)?)?;
        self.0.insert(name.key().to_owned(), id);
        done.clubs += 1;
        Ok(id)
    }
}

/// Takes over a list of teams: all or nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ImportTeams {
    /// Into which etapa; none enters them nowhere.
    pub etapa: Option<EtapaId>,
    pub championship: ChampionshipId,
    #[serde(serialize_with = "by_length")]
    pub rows: Vec<TeamRow>,
}

impl Act for ImportTeams {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ImportTeams
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if let Some(etapa) = self.etapa {
            refuse_other(work.tx, etapa, self.championship)?;
        }
        let mut done = Imported {
            lines: self.rows.len(),
            ..Imported::default()
        };
        let mut clubs = Clubs::load(work)?;
        let mut known: BTreeMap<String, _> = store::entrant::all(work.tx, self.championship)?
            .into_iter()
            .map(|entrant| (entrant.name_key, entrant.id))
            .collect();
        let entered: BTreeSet<_> = match self.etapa {
            Some(etapa) => store::entry::all(work.tx, etapa)?
                .into_iter()
                .map(|entry| entry.entrant)
                .collect(),
            None => BTreeSet::new(),
        };
        let drawn = match self.etapa {
            Some(etapa) => store::draw::is_drawn(work.tx, etapa)?,
            None => false,
        };
        let into = self.etapa.map(|etapa| Entering::into(work.tx, etapa));
        let into = into.transpose()?;
        // Rows are a command's: it need not have come out of a list that was read here.
        let mut problems: Vec<ImportProblem> = self
            .rows
            .iter()
            .flat_map(|row| {
                let texts = [
                    (Meaning::Team, &row.name),
                    (Meaning::Club, &row.club),
                    (Meaning::City, &row.city),
                ];
                texts.map(|(column, text)| unreadable(row.line, column.title(), text))
            })
            .flatten()
            .collect();
        if !problems.is_empty() {
            return Err(Refusal::Import(problems));
        }
        for row in &self.rows {
            let name = checked_name(&row.name)?;
            let entrant = match known.get(name.key()) {
                Some(known) => *known,
                None => {
                    let club_name = if row.club.is_empty() {
                        &row.name
                    } else {
                        &row.club
                    };
                    let club = clubs.find_or_add(work, club_name, &row.city, &mut done)?;
                    let of = self.championship;
                    let id = store::entrant::insert(work.tx, of, Some(club), &name)?;
                    done.teams += 1;
                    known.insert(name.key().to_owned(), id);
                    id
                }
            };
            if let Some(into) = &into
                && !entered.contains(&entrant)
            {
                if drawn {
                    problems.push(ImportProblem::cell(
                        row.line,
                        Meaning::Team.title(),
                        ImportCode::DrawMade,
                        &row.name,
                    ));
                } else {
                    into.enter(work, entrant, row.pot)?;
                    done.entries += 1;
                }
            }
        }
        if !problems.is_empty() {
            return Err(Refusal::Import(problems));
        }
        work.tx.tag(Tag::Registry);
        Ok(Made::Imported(done))
    }
}
