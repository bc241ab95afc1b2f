//! Where a team stands and why, on its captain's telephone: by what everybody may see, no more than a screen holds.

use crate::day::phone::etapa_of;
use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::public::confirmed::confirmed;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::standing::Standing;
use crate::standings::tables::{GroupsAnswer, StandingsRow, groups_of, places_of};
use championship::etapa::fase_number;
use championship::id::EntrantId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use store::Db;
use ts_rs::TS;

/// Rows of a table that is shown whole.
const WHOLE: usize = 10;
/// Of a longer one, those at its top, and those on each side of the own one.
const TOP: usize = 3;
const AROUND: usize = 2;

/// Where the caller's team stands.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct OwnStanding {
    /// In which reasons are told.
    #[serde(default)]
    pub language: Language,
}

/// Where a team stands in its etapa.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnStandingAnswer {
    pub team: String,
    pub etapa_name: String,
    /// Its newest group that is shown; none before one is.
    pub table: Option<OwnTable>,
    /// Its place in the etapa; none before it is known.
    pub place: Option<OwnPlace>,
}

/// A group as one of its teams reads it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnTable {
    /// What people call the group.
    pub label: String,
    /// Whether everything in it is decided.
    pub over: bool,
    /// The own row's place, and whether it goes on as things stand.
    pub rank: usize,
    pub advances: bool,
    /// Why it stands there, in one sentence.
    pub why: String,
    /// How many teams there are: of many the first and those around the own one are shown.
    pub teams: usize,
    pub rows: Vec<OwnTableRow>,
}

/// What a small screen holds of one team there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnTableRow {
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    pub name: String,
    /// Whether it is the caller's.
    pub own: bool,
    pub played: i64,
    pub points: i64,
    /// Pontinhos made less those against.
    pub balance: i64,
    /// Whether it goes on as things stand.
    pub advances: bool,
}

/// A place in an etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnPlace {
    /// 1-based; none of whoever did not come.
    pub place: Option<usize>,
    /// Points for the season.
    pub points: u32,
    pub why: String,
}

impl Query for OwnStanding {
    const NAME: &'static str = "own-standing";
    const AUDIENCE: Role = Role::Team;
    const LASTS: Lasts = Lasts::ByCaller;
    type Answer = OwnStandingAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<OwnStandingAnswer, Refusal> {
        let Standing::Team(team) = context.standing else {
            return Err(OperatorRefusal::NoTeam.into());
        };
        let names = PublicNames::load(season.db(), context)?;
        let etapa = etapa_of(season, team)?.etapa.id;
        let loaded = confirmed(season, &names, etapa)?;
        let place = places_of(&loaded, self.language);
        let place = place.into_iter().find(|row| row.id == team.0);
        Ok(OwnStandingAnswer {
            team: loaded.name(team),
            etapa_name: loaded.etapa.name.clone(),
            table: table(season.db(), &loaded, team, self.language)?,
            place: place.map(|row| OwnPlace {
                place: row.place,
                points: row.points,
                why: row.why,
            }),
        })
    }
}

/// The newest group of a team of which a rodada is shown.
fn table(
    db: &Db,
    loaded: &Loaded,
    team: EntrantId,
    language: Language,
) -> Result<Option<OwnTable>, Refusal> {
    let is_shown = |index: usize| {
        let mut shown = loaded.rodadas.iter();
        shown.any(|rodada| rodada.published_at.is_some() && rodada.fase == fase_number(index))
    };
    let own = |index: &usize| {
        let mut tables = loaded.view.fases[*index].tables.iter();
        tables.any(|table| table.rows.iter().any(|row| row.id.0 == team.0))
    };
    let of_groups = loaded.fases_that(|play| play.groups().is_some());
    let mut newest = of_groups.into_iter().rev();
    let Some(fase) = newest.find(|index| is_shown(*index) && own(index)) else {
        return Ok(None);
    };
    let answer = groups_of(db, loaded, Some(fase_number(fase)), language)?;
    let GroupsAnswer {
        groups,
        advancing,
        over,
        ..
    } = answer;
    let own = |row: &StandingsRow| row.id == team.0;
    let group = (0..).zip(groups.into_values());
    let group = group.filter_map(|(chave, rows)| Some((chave, rows.iter().position(own)?, rows)));
    Ok(group.take(1).next().map(|(chave, at, rows)| {
        let advances = |row: &StandingsRow| advancing.contains(&EntrantId(row.id));
        let is_near =
            |place: usize| rows.len() <= WHOLE || place < TOP || place.abs_diff(at) <= AROUND;
        let shown = rows.iter().enumerate();
        let shown = shown.filter(|(place, _)| is_near(*place));
        OwnTable {
            label: loaded.chave_label(fase, chave, language),
            over,
            rank: rows[at].rank,
            advances: advances(&rows[at]),
            why: rows[at].why.clone(),
            teams: rows.len(),
            rows: shown
                .map(|(_, row)| OwnTableRow {
                    rank: row.rank,
                    name: row.name.clone(),
                    own: own(row),
                    played: row.record.played,
                    points: row.record.points,
                    balance: row.balance,
                    advances: advances(row),
                })
                .collect(),
        }
    }))
}
