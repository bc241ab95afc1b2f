//! A team: where it plays, what it came to, where it stands.

use crate::files::Lasting;
use crate::page::etapa::current;
use crate::page::frame::{Page, capital, home, placing, rodada_path, team_link, team_path, to};
use crate::page::ranking;
use crate::page::rodada::mesas_told;
use crate::view::{Championship, Confronto, Etapa, Mesa, Rodada, Side, Team, View};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The confrontos of a team in a rodada, each with its side there.
fn of_team(rodada: &Rodada, team: i64) -> impl Iterator<Item = (&Confronto, usize)> {
    rodada.confrontos.iter().filter_map(move |confronto| {
        let side = confronto.teams.iter().position(|of| *of == Some(team))?;
        Some((confronto, side))
    })
}

fn mesas_of<'a>(rodada: &'a Rodada, confronto: &Confronto) -> Vec<&'a Mesa> {
    let mesas = rodada.mesas.iter();
    mesas
        .filter(|mesa| mesa.confronto == confronto.id)
        .collect()
}

/// Where it plays now.
fn now(path: &str, etapa: &Etapa, team: i64) -> Markup {
    html! {
        @if let Some(rodada) = current(etapa) {
            @for (confronto, side) in of_team(rodada, team) {
                a.card.now href=(to(path, &rodada_path(etapa, rodada.number))) {
                    span.about { (etapa.name) " · " (capital(&rodada.label)) }
                    strong { (capital(&mesas_told(&mesas_of(rodada, confronto)))) }
                    span { "contra " (confronto.sides[1 - side]) }
                }
            }
        }
    }
}

fn result(confronto: &Confronto, side: usize) -> String {
    let [own, other] = [confronto.score[side], confronto.score[1 - side]];
    match (confronto.over, [own, other]) {
        (false, [0, 0]) => "–".to_owned(),
        (false, _) => format!("{own} × {other}*"),
        (true, _) => format!("{own} × {other}"),
    }
}

fn etapa(path: &str, of: &Etapa, team: i64) -> Markup {
    let rows: Vec<(&Rodada, &Confronto, usize)> = of
        .rodadas
        .iter()
        .flat_map(|rodada| {
            of_team(rodada, team).map(move |(confronto, side)| (rodada, confronto, side))
        })
        .collect();
    let place = of.places.iter().find(|place| place.team == team);
    let standing = of
        .groups
        .iter()
        .flat_map(|groups| &groups.chaves)
        .filter_map(|chave| {
            let row = chave.rows.iter().find(|row| row.team == Some(team))?;
            Some((chave, row))
        });
    html! {
        h2 { a href=(to(path, &Lasting::Etapa(of.id).path())) { (of.name) } }
        @if let Some(place) = place {
            p { strong { (placing(place.place)) " lugar" } @if place.place.is_none() { " (sem colocação)" } ", " (place.points) " pontos no ranking. " (place.why) }
        }
        @for (chave, row) in standing {
            p { (chave.label) ": " strong { (row.rank) "º" } ", " (row.points) " pontos. " (row.why) }
        }
        @if rows.is_empty() {
            p { "Ainda sem confrontos publicados." }
        } @else {
            div.scroll {
                table {
                    caption { "Confrontos" }
                    thead {
                        tr {
                            th.text scope="col" { "Rodada" }
                            th.text scope="col" { "Contra" }
                            th.text scope="col" { "Mesas" }
                            th scope="col" { "Placar" }
                        }
                    }
                    tbody {
                        @for (rodada, confronto, side) in &rows {
                            tr.row {
                                th.text scope="row" {
                                    a href=(to(path, &rodada_path(of, rodada.number))) { (capital(&rodada.label)) }
                                }
                                td.text { (team_link(path, confronto.teams[1 - side], &confronto.sides[1 - side])) }
                                td.text { (capital(&mesas_told(&mesas_of(rodada, confronto)))) }
                                td.points { (result(confronto, *side)) }
                            }
                        }
                    }
                }
            }
            @if rows.iter().any(|(_, confronto, _)| !confronto.over && confronto.score != [0, 0]) {
                p.lead { "* em andamento" }
            }
        }
    }
}

/// What a team has come to against another over the championship.
#[derive(Default)]
struct Against<'a> {
    name: &'a str,
    played: u32,
    won: u32,
    lost: u32,
    /// Of its own and of the other.
    mesas: [u32; 2],
}

/// Decided confrontos by adversary.
fn against(championship: &Championship, team: i64) -> BTreeMap<i64, Against<'_>> {
    let rodadas = championship.etapas.iter().flat_map(|etapa| &etapa.rodadas);
    let confrontos = rodadas.flat_map(|rodada| of_team(rodada, team));
    let mut all: BTreeMap<i64, Against<'_>> = BTreeMap::new();
    for (confronto, side) in confrontos.filter(|(confronto, _)| confronto.over) {
        let Some(other) = confronto.teams[1 - side] else {
            continue;
        };
        let row = all.entry(other).or_default();
        row.name = &confronto.sides[1 - side];
        row.played += 1;
        match confronto
            .winner
            .map(|winner| usize::from(winner == Side::B))
        {
            Some(winner) if winner == side => row.won += 1,
            Some(_) => row.lost += 1,
            None => {}
        }
        for (sum, side) in row.mesas.iter_mut().zip([side, 1 - side]) {
            *sum += confronto.mesas[side];
        }
    }
    all
}

/// The team against each of those it has met, by name.
fn direct(path: &str, championship: &Championship, team: i64) -> Markup {
    let mut rows: Vec<(i64, Against<'_>)> = against(championship, team).into_iter().collect();
    rows.sort_by_key(|(id, row)| (row.name, *id));
    html! {
        @if !rows.is_empty() {
            h2 id="diretos" { "Confrontos diretos" }
            p.lead { "Todas as etapas, só confrontos encerrados." }
            div.scroll {
                table {
                    caption { "Contra cada um" }
                    thead {
                        tr {
                            th.text scope="col" { "Contra" }
                            th scope="col" { abbr title="confrontos" { "J" } }
                            th scope="col" { abbr title="ganhos" { "V" } }
                            th scope="col" { abbr title="perdidos" { "D" } }
                            th scope="col" { "Mesas" }
                        }
                    }
                    tbody {
                        @for (id, row) in &rows {
                            tr.row {
                                th.text scope="row" { (team_link(path, Some(*id), row.name)) }
                                td { (row.played) }
                                td { (row.won) }
                                td { (row.lost) }
                                td.points { (row.mesas[0]) " × " (row.mesas[1]) }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn page(view: &View, championship: &Championship, team: &Team) -> Page {
    let path = team_path(team.id);
    let about = [&team.club, &team.city, &championship.name];
    let about: Vec<&str> = about
        .into_iter()
        .map(String::as_str)
        .filter(|part| !part.is_empty() && *part != team.name)
        .collect();
    let entered = championship
        .etapas
        .iter()
        .filter(|etapa| etapa.teams.contains(&team.id));
    let ranked = championship
        .ranking
        .teams
        .iter()
        .find(|row| row.team == Some(team.id));
    let body = html! {
        @for of in entered.clone() {
            (now(&path, of, team.id))
        }
        @if let Some(row) = ranked {
            p {
                a href=(to(&path, &ranking::path(championship))) { "Ranking" }
                ": " strong { (row.rank) "º" } " com " (row.points) " pontos."
            }
        }
        @for of in entered.rev() {
            (etapa(&path, of, team.id))
        }
        (direct(&path, championship, team.id))
    };
    Page {
        way: vec![home(&view.season)],
        title: team.name.clone(),
        lead: about.join(" · "),
        path,
        body,
    }
}
