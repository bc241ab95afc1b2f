//! Tables, places and rankings, each position with its sentence.

use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::ground::ranking::{scores, taken};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::etapa::{Lapsed, PlaceReason, Unresolved, fase_number};
use championship::id::{ChampionshipId, ConfrontoId, DuplaId, EntrantId, EtapaId};
use championship::ruling::OnEntrant;
use championship::season::{EtapaScore, RankingRow, ranking};
use messages::labels::role::Role;
use messages::labels::value::number;
use messages::labels::{ChaveLetter, chave_letter};
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::Db;
use store::entry::Seated;
use store::ruling::Ruling;
use tournament::bracket::Seat;
use tournament::criteria::{Criterion, Measure};
use tournament::standings::{Record, Standings};
use ts_rs::TS;

/// The groups' tables.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Groups {
    pub etapa: EtapaId,
    /// Which fase, 1-based; where none is named the first groups that are not over, or the last drawn.
    #[serde(default)]
    pub fase: Option<u32>,
}

/// The groups' tables.
#[derive(Debug, Clone, Default, Serialize, TS)]
pub struct GroupsAnswer {
    /// Which fase, 1-based; 0 before the draw, and where the etapa has no groups.
    pub fase: u32,
    /// Whether the format has groups at all.
    pub has_groups: bool,
    /// The fases that are groups: number and name.
    pub fases: Vec<(u32, String)>,
    /// Whether its groups go by letters; a Swiss in which all are together is called by its fase.
    pub lettered: bool,
    #[ts(as = "BTreeMap<String, Vec<StandingsRow>>")]
    pub groups: BTreeMap<ChaveLetter, Vec<StandingsRow>>,
    /// Sets that nothing parts.
    pub unresolved: Vec<Vec<i64>>,
    /// How many of each place go on for certain by their place alone.
    pub advance: usize,
    /// Who would go on as things stand.
    pub advancing: Vec<EntrantId>,
    /// Whether every confronto of the groups is decided.
    pub over: bool,
    /// The tie-break that parted an entrant from the next one of its group, in words.
    pub tie_breaks: BTreeMap<i64, String>,
    /// Criteria of the format whose values a table shows in columns of their own.
    pub columns: Vec<CriterionColumn>,
    /// Confrontos that nobody plays, by letter.
    #[ts(as = "BTreeMap<String, Vec<LapsedConfronto>>")]
    pub lapsed: BTreeMap<ChaveLetter, Vec<LapsedConfronto>>,
}

impl GroupsAnswer {
    /// What people call one of its groups: the fase, where nobody was drawn into groups.
    #[must_use]
    pub fn label(&self, letter: ChaveLetter, language: Language) -> String {
        let own = self.fases.iter().find(|(number, _)| *number == self.fase);
        match own {
            Some((_, name)) if !self.lettered => name.clone(),
            _ => language.chave(letter),
        }
    }
}

/// Confrontos that nobody plays, since one of the two came late.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LapsedConfronto {
    /// Who had been there, and who came late.
    pub sides: [String; 2],
    /// The first rodada in which the latter plays.
    pub since: u32,
    /// How many confrontos.
    pub confrontos: usize,
    /// What that does to the table, as a sentence.
    pub told: String,
}

/// What nobody plays in the groups of a fase (0-based), by letter.
pub(crate) fn lapsed(
    loaded: &Loaded,
    fase: usize,
    language: Language,
) -> BTreeMap<ChaveLetter, Vec<LapsedConfronto>> {
    let groups = loaded
        .format
        .fases
        .get(fase)
        .and_then(|fase| fase.play.groups());
    let rows = groups.zip(loaded.rows.fases.get(fase));
    let chaves = rows.into_iter().flat_map(|(groups, rows)| {
        let chaves = rows.chaves.iter().enumerate();
        chaves.map(move |(index, chave)| (chave_letter(index), chave.lapsed(groups)))
    });
    let told = |lapsed: Lapsed| {
        let sides = lapsed.sides.map(|id| loaded.name(id));
        LapsedConfronto {
            told: language.lapsed(&sides, lapsed.since, lapsed.confrontos),
            sides,
            since: lapsed.since,
            confrontos: lapsed.confrontos,
        }
    };
    chaves
        .filter(|(_, lapsed)| !lapsed.is_empty())
        .map(|(letter, lapsed)| (letter, lapsed.into_iter().map(told).collect()))
        .collect()
}

/// A criterion with a column of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CriterionColumn {
    /// Its name, under which a row tells its value.
    pub criterion: String,
    /// Over the column.
    pub title: String,
    /// The whole name, in words.
    pub about: String,
}

/// One position of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct StandingsRow {
    /// Number of the entrant, or of the dupla.
    pub id: i64,
    pub name: String,
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    /// Confrontos, or jogos, counted and added up.
    #[serde(flatten)]
    pub record: Record,
    /// Pontinhos made less those against.
    pub balance: i64,
    /// The values of the criteria that have a column of their own, as people read them, by the criterion's name.
    pub told: BTreeMap<String, String>,
    /// What each asked criterion comes to, for programs, by its name.
    #[serde(flatten)]
    #[ts(skip)]
    pub values: BTreeMap<String, Value>,
    /// What parts it from its neighbour; none where nothing does.
    pub decided_by: Option<String>,
    /// Why it stands there, in one sentence.
    pub why: String,
}

/// The tie-break that parted each row from the next one, in words; none where the first of `criteria`
/// did, or nothing.
fn tie_breaks(
    standings: &Standings,
    criteria: &[Criterion],
    language: Language,
) -> BTreeMap<i64, String> {
    let parted = standings.rows.iter().filter_map(|row| {
        let parting = row.above_next?;
        (Some(&parting.criterion) != criteria.first())
            .then(|| (row.id.0, language.criterion(parting.criterion)))
    });
    parted.collect()
}

/// Whether the record has a field of the criterion's name.
const fn is_counted(criterion: Criterion) -> bool {
    matches!(
        criterion,
        Criterion::Total(Measure::Points | Measure::Wins | Measure::Losses)
    )
}

/// Turns computed rows into rows for people.
fn rows(
    standings: &Standings,
    name: &dyn Fn(i64) -> String,
    over: bool,
    language: Language,
) -> Vec<StandingsRow> {
    let whys = language.whys(standings, &|id| name(id.0), over);
    standings
        .rows
        .iter()
        .zip(whys)
        .map(|(row, (decided_by, why))| StandingsRow {
            id: row.id.0,
            name: name(row.id.0),
            rank: row.rank,
            balance: row.record.pontinhos.balance(),
            told: row
                .values
                .iter()
                .filter_map(|(criterion, value)| {
                    language.criterion_column(*criterion)?;
                    Some((criterion.to_string(), language.value((*value)?)))
                })
                .collect(),
            values: row
                .values
                .iter()
                .filter(|(criterion, _)| !is_counted(*criterion))
                .map(|(criterion, value)| (criterion.to_string(), number(*criterion, *value)))
                .collect(),
            record: row.record.clone(),
            decided_by: decided_by.map(|by| by.to_string()),
            why,
        })
        .collect()
}

impl Query for Groups {
    const NAME: &'static str = "groups";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = GroupsAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<GroupsAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        groups_of(season.db(), &loaded, self.fase, context.language)
    }
}

/// The tables of the groups of a fase (1-based) of an etapa as it was computed; where none is named, as [`Groups`] has it.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn groups_of(
    db: &Db,
    loaded: &Loaded,
    fase: Option<u32>,
    language: Language,
) -> Result<GroupsAnswer, Refusal> {
    let of_groups = loaded.fases_that(|play| play.groups().is_some());
    let seated = |index: &&usize| loaded.view.fases[**index].is_seated();
    let asked = of_groups.iter().find(|index| match fase {
        Some(number) => fase_number(**index) == number,
        None => seated(index) && !loaded.view.fases[**index].over,
    });
    let Some(&fase) = asked.or_else(|| of_groups.iter().rfind(seated)) else {
        return Ok(GroupsAnswer {
            has_groups: !of_groups.is_empty(),
            ..GroupsAnswer::default()
        });
    };
    let name = |id: i64| loaded.name(EntrantId(id));
    let view = &loaded.view.fases[fase];
    let criteria = loaded.format.fases[fase]
        .play
        .groups()
        .map(|groups| &groups.criteria);
    let rulings = store::ruling::all(db, loaded.etapa.id)?;
    let goes_on = loaded.format.places_that_go_on(fase);
    let certain = (1..)
        .take_while(|place| goes_on(*place))
        .take(view.entrants)
        .count();
    Ok(GroupsAnswer {
        has_groups: true,
        lettered: loaded.letter(fase, 0).is_some(),
        fase: fase_number(fase),
        fases: loaded.named_fases(&of_groups, language),
        groups: view
            .tables
            .iter()
            .enumerate()
            .map(|(index, table)| {
                let mut rows = rows(table, &name, view.over, language);
                for row in &mut rows {
                    let decided = decided(&rulings, row, fase_number(fase), language);
                    row.why.push_str(&decided);
                }
                (chave_letter(index), rows)
            })
            .collect(),
        unresolved: view
            .tables
            .iter()
            .flat_map(|table| &table.unresolved)
            .map(|set| set.iter().map(|id| id.0).collect())
            .collect(),
        advance: certain.checked_div(view.tables.len()).unwrap_or(0),
        advancing: (1..)
            .zip(&view.order.rows)
            .filter(|(place, _)| goes_on(*place))
            .map(|(_, row)| row.id)
            .collect(),
        over: view.over,
        tie_breaks: view
            .tables
            .iter()
            .flat_map(|table| tie_breaks(table, criteria.map_or(&[], Vec::as_slice), language))
            .collect(),
        columns: criteria
            .into_iter()
            .flatten()
            .filter_map(|criterion| column(*criterion, language))
            .collect(),
        lapsed: lapsed(loaded, fase, language),
    })
}

fn column(criterion: Criterion, language: Language) -> Option<CriterionColumn> {
    let (title, about) = language.criterion_column(criterion)?;
    Some(CriterionColumn {
        criterion: criterion.to_string(),
        title,
        about,
    })
}

/// What the committee decided about an entrant that bears on a fase (1-based), in words; empty where
/// nothing.
fn decided(rulings: &[Ruling], row: &StandingsRow, fase: u32, language: Language) -> String {
    let in_force = rulings.iter().filter(|ruling| ruling.revoked_at.is_none());
    let over = in_force.flat_map(|ruling| {
        let of_row = ruling.entrants.iter().filter(|(id, _)| id.0 == row.id);
        of_row.map(move |(_, effect)| (ruling, *effect))
    });
    let mut clauses = Vec::new();
    let mut told = String::new();
    for (ruling, effect) in over {
        match effect {
            OnEntrant::Points { fase: of, .. } if of == fase => {
                clauses.push(language.cited(&ruling.basis));
            }
            OnEntrant::Out { fase: from, .. } if from <= fase => {
                told.push_str(&language.out_by(ruling.number, language.cited(&ruling.basis)));
            }
            OnEntrant::Points { .. } | OnEntrant::Out { .. } => {}
        }
    }
    if row.record.adjustment != 0 {
        told.push_str(&language.adjusted(row.record.adjustment, &clauses));
    }
    told
}

/// The final places of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Places {
    pub etapa: EtapaId,
}

/// The final places of an etapa.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlacesAnswer {
    /// Places known so far.
    pub places: Vec<PlaceRow>,
    /// Whether every place is known.
    pub over: bool,
    /// Ties that lots must part.
    pub unresolved: Vec<Unresolved>,
}

/// One final place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlaceRow {
    /// 1-based; none of whoever did not come.
    pub place: Option<usize>,
    /// Number of the entrant.
    pub id: i64,
    pub name: String,
    /// Points for the season.
    pub points: u32,
    /// Why, in one sentence.
    pub why: String,
}

impl Query for Places {
    const NAME: &'static str = "places";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = PlacesAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<PlacesAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        Ok(PlacesAnswer {
            places: places_of(&loaded, context.language),
            over: loaded.view.over,
            unresolved: loaded.view.unresolved.clone(),
        })
    }
}

/// The final places of an etapa as it was computed.
pub(crate) fn places_of(loaded: &Loaded, language: Language) -> Vec<PlaceRow> {
    let places = loaded.view.places.iter();
    places
        .map(|place| PlaceRow {
            place: place.place,
            id: place.id.0,
            name: loaded.name(place.id),
            points: place.points,
            why: place_why(loaded, place, language),
        })
        .collect()
}

fn place_why(loaded: &Loaded, place: &championship::etapa::Place, language: Language) -> String {
    let name = loaded.name(place.id);
    match &place.reason {
        PlaceReason::Won(id) => {
            let (other, mesas) = seen_from(loaded, *id, place.id);
            language.won(&name, &other, &loaded.confronto_label(*id, language), mesas)
        }
        PlaceReason::Lost(id) => {
            let (other, mesas) = seen_from(loaded, *id, place.id);
            language.lost(&name, &other, &loaded.confronto_label(*id, language), mesas)
        }
        PlaceReason::Seed => language.by_seed(&name),
        PlaceReason::Displaced => language.displaced(&name),
        PlaceReason::Out => language.lost_place(&name),
        PlaceReason::Absent => language.no_place(&name),
        PlaceReason::Group {
            fase,
            chave,
            place: in_group,
            next,
            above_next,
        } => {
            let parting = above_next
                .as_ref()
                .and_then(|parting| Some((loaded.name((*next)?), parting)));
            let label = loaded.chave_label(*fase, *chave, language);
            language.from_group(&name, *in_group, &label, parting)
        }
    }
}

/// The adversary in a confronto and its score, the entrant's own first.
fn seen_from(loaded: &Loaded, id: ConfrontoId, entrant: EntrantId) -> (String, [u32; 2]) {
    let Some(view) = loaded.view.confronto(id) else {
        return (String::new(), [0, 0]);
    };
    let [a, b] = view.state.score;
    if view.sides[0] == Seat::Entrant(entrant) {
        (loaded.seat_name(view.sides[1]), [a, b])
    } else {
        (loaded.seat_name(view.sides[0]), [b, a])
    }
}

/// The duplas of an etapa over their jogos.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Duplas {
    pub etapa: EtapaId,
}

/// One dupla of the etapa's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DuplaRow {
    /// The position.
    #[serde(flatten)]
    pub row: StandingsRow,
    /// Points for the season.
    pub scale_points: u32,
    /// The tie-break that parted it from the next one, in words.
    pub tie_break: Option<String>,
}

impl Query for Duplas {
    const NAME: &'static str = "duplas";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<DuplaRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<DuplaRow>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        Ok(duplas_of(&loaded, context.language))
    }
}

/// The duplas of an etapa as it was computed, over their jogos.
pub(crate) fn duplas_of(loaded: &Loaded, language: Language) -> Vec<DuplaRow> {
    let name = |id: i64| loaded.dupla_name(DuplaId(id));
    let tie_breaks = tie_breaks(&loaded.view.duplas, &loaded.format.ranking.duplas, language);
    let points: BTreeMap<i64, u32> = loaded
        .view
        .dupla_scores
        .iter()
        .map(|score| (score.id.0, score.points))
        .collect();
    // Where the dupla is the entrant it stands where that does, and for the same reason.
    let place_of = |id: i64| {
        let (entrant, _) = loaded.duplas.get(&DuplaId(id))?;
        let mut places = loaded.view.places.iter();
        places.find(|place| place.id == *entrant)
    };
    let is_placed = loaded.view.over && loaded.format.confronto.has_one_dupla();
    rows(&loaded.view.duplas, &name, loaded.view.over, language)
        .into_iter()
        .map(|mut row| {
            if let Some(place) = place_of(row.id).filter(|_| is_placed) {
                row.why = place_why(loaded, place, language);
            }
            DuplaRow {
                scale_points: points.get(&row.id).copied().unwrap_or(0),
                tie_break: tie_breaks.get(&row.id).cloned(),
                row,
            }
        })
        .collect()
}

/// The season's ranking of a championship, teams and duplas in parallel.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Ranking {
    pub championship: ChampionshipId,
}

/// The season's ranking.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RankingAnswer {
    pub teams: Vec<RankedRow>,
    /// Numbered duplas.
    pub duplas: Vec<RankedRow>,
    /// Athletes, where the format ranks individuals.
    pub individuals: Vec<RankedRow>,
    /// Names of the etapas that count so far, by number.
    pub etapas: Vec<(u32, String)>,
}

/// One position of the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RankedRow {
    pub name: String,
    /// The position.
    #[serde(flatten)]
    pub row: RankingRow,
    /// Why it stands there, in one sentence.
    pub why: String,
}

impl Query for Ranking {
    const NAME: &'static str = "ranking";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = RankingAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<RankingAnswer, Refusal> {
        let names = PublicNames::load(season.db(), context)?;
        let athlete = |seated: &Seated| names.of(seated.athlete, &seated.name);
        ranking_of(
            season.db(),
            self.championship,
            &|etapa| season.loaded(etapa),
            &athlete,
            context.language,
        )
    }
}

/// The season's ranking of a championship from its etapas as `load` has them computed, athletes under the names that
/// `athlete` gives them.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn ranking_of(
    db: &Db,
    championship: ChampionshipId,
    load: &dyn Fn(EtapaId) -> Result<Arc<Loaded>, Refusal>,
    athlete: &dyn Fn(&Seated) -> String,
    language: Language,
) -> Result<RankingAnswer, Refusal> {
    let mut teams = Vec::new();
    let mut duplas = Vec::new();
    let mut individuals = Vec::new();
    let mut athlete_names: BTreeMap<i64, String> = BTreeMap::new();
    let mut best_etapas = 0;
    let mut etapas = Vec::new();
    let mut names: BTreeMap<i64, String> = BTreeMap::new();
    let mut dupla_names: BTreeMap<i64, String> = BTreeMap::new();
    for etapa in store::etapa::all(db)? {
        if etapa.championship != championship {
            continue;
        }
        let loaded = load(etapa.id)?;
        names.extend(loaded.names.iter().map(|(id, name)| (id.0, name.clone())));
        dupla_names.extend(
            loaded
                .duplas
                .keys()
                .map(|id| (id.0, loaded.dupla_name(*id))),
        );
        // An etapa counts when it is over: half a table is no ranking.
        if !loaded.view.over {
            continue;
        }
        etapas.push((etapa.number, etapa.name.clone()));
        teams.extend(scores(&loaded));
        best_etapas = loaded.format.ranking.best_etapas;
        if loaded.format.ranking.individuals {
            for (score, seated) in individual_scores(db, &loaded, athlete)? {
                athlete_names.insert(score.id, seated);
                individuals.push(score);
            }
        }
        duplas.extend(loaded.view.dupla_scores.iter().map(|score| EtapaScore {
            etapa: etapa.number,
            id: score.id.0,
            place: score.place,
            points: score.points,
            counts: true,
        }));
    }
    let taken = taken(db, championship, load)?;
    let named = |scores: &[EtapaScore],
                 names: &BTreeMap<i64, String>,
                 taken: &BTreeMap<i64, i64>|
     -> Vec<RankedRow> {
        let rows = ranking(scores, taken, best_etapas);
        let name = |id: i64| names.get(&id).cloned().unwrap_or_default();
        let above = |index: usize| {
            let above = rows.get(index.checked_sub(1)?)?;
            let level = above.points == rows[index].points;
            level.then(|| (name(above.id), above.above_next))
        };
        rows.iter()
            .enumerate()
            .map(|(index, row)| RankedRow {
                name: name(row.id),
                why: language.ranked(
                    &name(row.id),
                    above(index),
                    rows.get(index + 1).map(|next| name(next.id)),
                    row,
                ),
                row: row.clone(),
            })
            .collect()
    };
    Ok(RankingAnswer {
        teams: named(&teams, &names, &taken.teams),
        duplas: named(&duplas, &dupla_names, &taken.duplas),
        individuals: named(&individuals, &athlete_names, &taken.individuals),
        etapas,
    })
}

/// What an etapa gave to the athletes of its line-ups, with their names.
fn individual_scores(
    db: &Db,
    loaded: &Loaded,
    athlete: &dyn Fn(&Seated) -> String,
) -> Result<Vec<(EtapaScore, String)>, Refusal> {
    let etapa = loaded.etapa.id;
    let entrants: BTreeMap<_, _> = store::entry::all(db, etapa)?
        .into_iter()
        .map(|entry| (entry.id, entry.entrant))
        .collect();
    let places: BTreeMap<_, _> = loaded
        .view
        .places
        .iter()
        .map(|place| (place.id, place))
        .collect();
    let seated = store::entry::lineups(db, etapa)?;
    Ok(seated
        .into_iter()
        .filter_map(|seated| {
            let place = places.get(entrants.get(&seated.entry)?)?;
            let score = EtapaScore {
                etapa: loaded.etapa.number,
                id: seated.athlete.0,
                place: place.place,
                points: place.points,
                counts: true,
            };
            Some((score, athlete(&seated)))
        })
        .collect())
}
