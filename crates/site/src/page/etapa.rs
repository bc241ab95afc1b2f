//! The first page of an etapa, and the parts that all of its pages name.

use crate::files::Lasting;
use crate::page::frame::{Page, capital, etapa_path, home, placing, rodada_path, team_link, to};
use crate::view::{Championship, Etapa, Place, Rodada, RodadaIs, View};
use maud::{Markup, html};

/// The parts of an etapa that there are: path and name.
fn parts(etapa: &Etapa) -> Vec<(String, &'static str)> {
    let all = [
        (true, "index", "Etapa"),
        (true, "classificacao", "Classificação"),
        (!etapa.brackets.is_empty(), "mata-mata", "Mata-mata"),
        (!etapa.draws.is_empty(), "sorteio", "Sorteio"),
        (etapa.has_duplas(), "duplas", "Duplas"),
        (true, "numeros", "Números"),
        (true, "boletim", "Boletim"),
    ];
    let there = all.into_iter().filter(|(there, ..)| *there);
    there
        .map(|(_, file, name)| (etapa_path(etapa, file), name))
        .collect()
}

/// The parts of an etapa, with this page among them.
pub(crate) fn nav(etapa: &Etapa, path: &str) -> Markup {
    html! {
        nav aria-label="Partes da etapa" {
            ul.parts {
                @for (at, name) in parts(etapa) {
                    (part(path, &at, name, None))
                }
            }
            @if !etapa.rodadas.is_empty() {
                ul.parts.rounds {
                    @for rodada in &etapa.rodadas {
                        @let label = capital(&rodada.label);
                        (part(path, &rodada_path(etapa, rodada.number), &format!("R{}", rodada.number), Some(&label)))
                    }
                }
            }
        }
    }
}

fn part(from: &str, path: &str, name: &str, whole: Option<&str>) -> Markup {
    html! {
        li {
            @if from == path {
                span.here aria-current="page" { (name) }
            } @else {
                a href=(to(from, path)) title=[whole] { (name) }
            }
        }
    }
}

/// The way to a page of an etapa.
pub(crate) fn way(view: &View, etapa: &Etapa) -> Vec<(String, String)> {
    vec![
        home(&view.season),
        (Lasting::Etapa(etapa.id).path(), etapa.name.clone()),
    ]
}

/// Championship, day and place in one line.
pub(crate) fn lead(championship: &Championship, etapa: &Etapa) -> String {
    let parts = [&championship.name, &etapa.day, &etapa.hall];
    let parts: Vec<&str> = parts
        .into_iter()
        .map(String::as_str)
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(" · ")
}

/// What a rodada is, in words.
pub(crate) fn state(rodada: &Rodada) -> String {
    let at = |word: &str| match &rodada.called {
        Some(called) => format!("{word} às {called}"),
        None => word.to_owned(),
    };
    match rodada.state {
        RodadaIs::Published => "publicada, ainda não chamada".to_owned(),
        RodadaIs::Called => at("em jogo, chamada"),
        RodadaIs::Closed => at("encerrada, chamada"),
    }
}

/// The rodada that people look for: the one that is on, else the newest that is not over.
pub(crate) fn current(etapa: &Etapa) -> Option<&Rodada> {
    let on = etapa
        .rodadas
        .iter()
        .find(|rodada| Some(rodada.number) == etapa.on);
    let open = |rodada: &&Rodada| rodada.state != RodadaIs::Closed;
    on.or_else(|| etapa.rodadas.iter().find(open))
}

pub(crate) fn podium(path: &str, podium: &[Place]) -> Markup {
    html! {
        ol.podium {
            @for place in podium {
                li {
                    span.place { (placing(place.place)) }
                    span.name { (team_link(path, Some(place.team), &place.name)) }
                    span.about { (place.why) }
                }
            }
        }
    }
}

/// Who competes over all etapas of a championship.
pub(crate) fn who_competes(of: &Championship) -> String {
    let mut all = of.etapas.iter().map(|etapa| etapa.who.more);
    match all.next() {
        Some(first) if all.all(|other| other == first) => capital(first),
        _ => "Participantes".to_owned(),
    }
}

/// What is typed to find a mesa.
fn sought(etapa: &Etapa) -> String {
    match etapa.who.one {
        "atleta" => "Atleta".to_owned(),
        other => format!("{} ou atleta", capital(other)),
    }
}

/// The field in which a name is typed; it leads to the page of the rodada, where the script finds it.
pub(crate) fn find(path: &str, etapa: &Etapa, rodada: &Rodada) -> Markup {
    let at = rodada_path(etapa, rodada.number);
    let id = format!("achar-{}", etapa.id);
    let who = sought(etapa);
    html! {
        form.find action=(to(path, &at)) method="get" data-here=[(path == at).then_some("")] {
            label for=(id) { (who) }
            input id=(id) type="search" name="q" autocomplete="off" placeholder=(who);
            button type="submit" { "Achar mesa" }
        }
    }
}

fn rodada_card(path: &str, etapa: &Etapa, rodada: &Rodada) -> Markup {
    let now = current(etapa).is_some_and(|current| current.number == rodada.number);
    html! {
        li {
            a.card.now[now] href=(to(path, &rodada_path(etapa, rodada.number))) {
                strong { (capital(&rodada.label)) }
                span.about { (state(rodada)) " · " (mesas(rodada.mesas.len())) }
            }
        }
    }
}

fn mesas(count: usize) -> String {
    match count {
        1 => "1 mesa".to_owned(),
        count => format!("{count} mesas"),
    }
}

/// The first page of an etapa.
pub(crate) fn page(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = Lasting::Etapa(etapa.id).path();
    let body = html! {
        (nav(etapa, &path))
        @if let Some(rodada) = current(etapa) {
            (find(&path, etapa, rodada))
        }
        @if !etapa.podium.is_empty() {
            h2 { "Pódio" }
            (podium(&path, &etapa.podium))
        }
        h2 { "Rodadas" }
        @if etapa.rodadas.is_empty() {
            p { "Nenhuma rodada publicada ainda." }
        } @else {
            ul.cards {
                @for rodada in etapa.rodadas.iter().rev() {
                    (rodada_card(&path, etapa, rodada))
                }
            }
        }
        h2 { (capital(etapa.who.more)) }
        ul.many {
            @for team in championship.teams.iter().filter(|team| etapa.teams.contains(&team.id)) {
                li { (team_link(&path, Some(team.id), &team.name)) }
            }
        }
    };
    Page {
        way: vec![home(&view.season)],
        title: etapa.name.clone(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
