//! Tables, brackets, places and rankings as everybody may see them.

use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::public::confirmed::confirmed;
use crate::season::file::SeasonFile;
use crate::standings::bracket::{BracketRow, rows};
use crate::standings::tables::{
    self, CriterionColumn, GroupsAnswer, LapsedConfronto, PlaceRow, RankedRow, groups_of,
    ranking_of,
};
use championship::id::{ChampionshipId, EntrantId};
use championship::season::{EtapaScore, RankingRow};
use messages::labels::ChaveLetter;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use site::view;
use std::collections::BTreeSet;
use store::entry::Seated;
use tournament::bracket::{Feed, Part, Seat};
use tournament::standings::{Record, Tally};

/// Places on the podium.
const PODIUM: usize = 3;

pub(super) const fn side(side: rules::partida::Side) -> view::Side {
    match side {
        rules::partida::Side::A => view::Side::A,
        rules::partida::Side::B => view::Side::B,
    }
}

/// The tables of the fases that are shown (0-based).
pub(super) fn groups(
    season: &SeasonFile,
    loaded: &Loaded,
    shown: &BTreeSet<usize>,
) -> Result<Vec<view::Groups>, Refusal> {
    let of_groups = loaded.fases_that(|play| play.groups().is_some());
    let mut told = Vec::new();
    for (number, name) in loaded.named_fases(&of_groups, Language::PtBr) {
        let fase = number as usize - 1;
        if shown.contains(&fase) && loaded.view.fases[fase].is_seated() {
            let answer = groups_of(season.db(), loaded, Some(number), Language::PtBr)?;
            told.push(of_fase(loaded, name, answer));
        }
    }
    Ok(told)
}

fn of_fase(loaded: &Loaded, name: String, answer: GroupsAnswer) -> view::Groups {
    let GroupsAnswer {
        fase,
        fases: _,
        groups,
        unresolved,
        advance,
        advancing,
        over,
        tie_breaks,
        columns,
        mut lapsed,
        // It follows from the groups.
        has_groups: _,
        lettered,
    } = answer;
    let row = |row: tables::StandingsRow| view::StandingsRow {
        team: Some(row.id),
        advances: advancing.contains(&EntrantId(row.id)),
        tie_break: tie_breaks.get(&row.id).cloned(),
        ..standings_row(row, &columns)
    };
    let chaves = groups.into_iter().enumerate();
    let chaves = chaves.map(
        |(index, (letter, rows)): (usize, (ChaveLetter, _))| view::Chave {
            letter: if lettered {
                letter.to_string()
            } else {
                String::new()
            },
            label: loaded.chave_label(fase as usize - 1, index, Language::PtBr),
            rows: Vec::into_iter(rows).map(row).collect(),
            lapsed: lapsed
                .remove(&letter)
                .into_iter()
                .flatten()
                .map(lapsed_publicly)
                .collect(),
        },
    );
    view::Groups {
        fase,
        name,
        over,
        advance,
        chaves: chaves.collect(),
        unresolved: unresolved
            .iter()
            .map(|set| set.iter().map(|id| loaded.name(EntrantId(*id))).collect())
            .collect(),
        columns: columns
            .iter()
            .map(|column| view::Column {
                title: column.title.clone(),
                about: column.about.clone(),
            })
            .collect(),
    }
}

fn lapsed_publicly(lapsed: LapsedConfronto) -> view::Lapsed {
    let LapsedConfronto {
        sides,
        since: _,
        confrontos: _,
        told,
    } = lapsed;
    view::Lapsed { sides, told }
}

/// A position, without what only its table knows.
fn standings_row(row: tables::StandingsRow, columns: &[CriterionColumn]) -> view::StandingsRow {
    let tables::StandingsRow {
        id: _,
        name,
        rank,
        record,
        balance,
        told,
        values: _,
        decided_by: _,
        why,
    } = row;
    let Record {
        played,
        wins,
        draws,
        losses,
        points,
        adjustment: _,
        mesas,
        partidas,
        pontinhos,
    } = record;
    let both = |Tally(made, against): Tally| [made, against];
    let told = |column: &CriterionColumn| told.get(&column.criterion).cloned();
    view::StandingsRow {
        rank,
        team: None,
        name,
        played,
        wins,
        draws,
        losses,
        points,
        mesas: both(mesas),
        partidas: both(partidas),
        pontinhos: both(pontinhos),
        balance,
        told: columns
            .iter()
            .map(|column| told(column).unwrap_or_default())
            .collect(),
        tie_break: None,
        why,
        advances: false,
    }
}

pub(super) fn duplas(loaded: &Loaded) -> Vec<view::DuplaRow> {
    let rows = tables::duplas_of(loaded, Language::PtBr).into_iter();
    let rows = rows.filter(|_| loaded.kind().has_duplas());
    rows.map(|dupla| {
        let tables::DuplaRow {
            row,
            scale_points,
            tie_break,
        } = dupla;
        view::DuplaRow {
            row: view::StandingsRow {
                tie_break,
                ..standings_row(row, &[])
            },
            scale_points,
        }
    })
    .collect()
}

pub(super) fn places(loaded: &Loaded) -> Vec<view::Place> {
    let rows = tables::places_of(loaded, Language::PtBr).into_iter();
    rows.map(|row| {
        let PlaceRow {
            place,
            id,
            name,
            points,
            why,
        } = row;
        view::Place {
            place,
            team: id,
            name,
            points,
            why,
        }
    })
    .collect()
}

/// The first three, in order; none while the first is open.
pub(super) fn podium(places: &[view::Place]) -> Vec<view::Place> {
    let on_it = |place: &&view::Place| place.place.is_some_and(|place| place <= PODIUM);
    let mut podium: Vec<view::Place> = places.iter().filter(on_it).cloned().collect();
    podium.sort_by_key(|place| place.place);
    match podium.first() {
        Some(first) if first.place == Some(1) => podium,
        _ => Vec::new(),
    }
}

/// The brackets. Sides of a rodada that was not published are named where a result has sent them there, and
/// nowhere else: what the seeds would make of it is a draft.
pub(super) fn brackets(loaded: &Loaded, published: &BTreeSet<u32>) -> Vec<view::Bracket> {
    let brackets = loaded.fases_that(|play| play.groups().is_none());
    let named = loaded.named_fases(&brackets, Language::PtBr).into_iter();
    named
        .map(|(fase, name)| {
            let rows = rows(loaded, fase as usize - 1, Language::PtBr).into_iter();
            view::Bracket {
                fase,
                name,
                matches: rows.map(|row| game(row, published)).collect(),
            }
        })
        .collect()
}

fn game(row: BracketRow, published: &BTreeSet<u32>) -> view::Match {
    let BracketRow {
        id: _,
        confrontos: _,
        rodada,
        label,
        stage,
        round,
        part,
        best,
        feeds,
        seeds,
        seats,
        sides,
        comes_from: _,
        mesas,
        score,
        legs,
        winner,
        moved: _,
    } = row;
    let is_published = published.contains(&rodada);
    let is_shown =
        |index: usize| is_published || matches!(feeds[index], Feed::WinnerOf(_) | Feed::LoserOf(_));
    let [shown_a, shown_b] = [is_shown(0), is_shown(1)];
    let shown = [shown_a, shown_b];
    let [name_a, name_b] = sides;
    let name = |name: String, shown: bool| if shown { name } else { "…".to_owned() };
    let seat = |index: usize| match (seats[index], shown[index]) {
        (_, false) | (Seat::Pending, _) => view::Seat::Pending,
        (Seat::Entrant(EntrantId(id)), true) => view::Seat::Entrant(id),
        (Seat::Bye, true) => view::Seat::Bye,
    };
    let seed = |index: usize| seeds[index].filter(|_| shown[index]);
    view::Match {
        rodada: is_published.then_some(rodada),
        label,
        stage,
        round,
        part: match part {
            Part::Main => view::Part::Main,
            Part::Losers => view::Part::Losers,
            Part::Final => view::Part::Final,
            Part::Placement => view::Part::Placement,
        },
        best,
        feeds: feeds.map(feed),
        seeds: [seed(0), seed(1)],
        seats: [seat(0), seat(1)],
        sides: [name(name_a, shown_a), name(name_b, shown_b)],
        mesas,
        score,
        legs,
        winner: winner.filter(|_| shown_a && shown_b).map(side),
    }
}

const fn feed(feed: Feed) -> view::Feed {
    match feed {
        Feed::Line(line) => view::Feed::Line(line),
        Feed::WinnerOf(index) => view::Feed::WinnerOf(index),
        Feed::LoserOf(index) => view::Feed::LoserOf(index),
        Feed::Reseeded {
            first,
            count,
            lost,
            place,
        } => view::Feed::Reseeded {
            first,
            count,
            lost,
            place,
        },
    }
}

pub(super) fn ranking(
    season: &SeasonFile,
    names: &PublicNames,
    championship: ChampionshipId,
) -> Result<view::Ranking, Refusal> {
    let athlete = |seated: &Seated| names.of(seated.athlete, &seated.name);
    let load = |etapa| confirmed(season, names, etapa);
    let tables::RankingAnswer {
        teams,
        duplas,
        individuals,
        etapas,
    } = ranking_of(season.db(), championship, &load, &athlete, Language::PtBr)?;
    let rows = |ranked: Vec<RankedRow>, is_team: bool| {
        let rows = ranked.into_iter();
        rows.map(|ranked| ranked_row(ranked, is_team)).collect()
    };
    Ok(view::Ranking {
        etapas,
        teams: rows(teams, true),
        duplas: rows(duplas, false),
        individuals: rows(individuals, false),
    })
}

fn ranked_row(ranked: RankedRow, is_team: bool) -> view::RankedRow {
    let RankedRow { name, row, why } = ranked;
    let RankingRow {
        rank,
        id,
        points,
        taken,
        etapas,
        above_next: _,
    } = row;
    let score = |score: EtapaScore| {
        let EtapaScore {
            etapa,
            id: _,
            place,
            points,
            counts,
        } = score;
        view::EtapaScore {
            etapa,
            place,
            points,
            counts,
        }
    };
    view::RankedRow {
        rank,
        team: is_team.then_some(id),
        name,
        points,
        taken,
        etapas: etapas.into_iter().map(score).collect(),
        why,
    }
}
