//! Brackets, and the draw.

use crate::files::Lasting;
use crate::page::etapa::{lead, nav, way};
use crate::page::frame::{Page, etapa_path, team_link};
use crate::view::{Ball, Bracket, Championship, Draw, Etapa, Match, Part, Seat, Side, View};
use maud::{Markup, html};

/// What people call a part; in a double elimination the main one is of those without a loss.
fn part_name(bracket: &Bracket, part: Part) -> &'static str {
    let double = bracket.matches.iter().any(|game| game.part == Part::Losers);
    match part {
        Part::Main if double => "Invictos",
        Part::Main => "Pelo título",
        Part::Losers => "Repescagem",
        Part::Final => "Final",
        Part::Placement => "Disputas de posição",
    }
}

/// Matches of a part in columns, by round; those where nobody ever plays are left out.
fn columns(bracket: &Bracket, part: Part) -> Vec<Vec<&Match>> {
    let is_shown = |game: &&Match| {
        let nobody = game.seats.iter().all(|seat| *seat == Seat::Bye);
        game.part == part && !nobody
    };
    let mut shown: Vec<&Match> = bracket.matches.iter().filter(is_shown).collect();
    shown.sort_by_key(|game| game.round);
    shown
        .chunk_by(|one, other| one.round == other.round)
        .map(<[&Match]>::to_vec)
        .collect()
}

fn side(path: &str, game: &Match, index: usize) -> Markup {
    let team = match game.seats[index] {
        Seat::Entrant(id) => Some(id),
        Seat::Bye | Seat::Pending => None,
    };
    let won = match game.winner {
        Some(Side::A) => index == 0,
        Some(Side::B) => index == 1,
        None => false,
    };
    let begun = game.winner.is_some() || game.score != [0, 0];
    html! {
        p.side.won[won] {
            span {
                span.seed { @if let Some(seed) = game.seeds[index] { (seed) } }
                @match game.seats[index] {
                    Seat::Bye => "sem adversário",
                    Seat::Pending => "a definir",
                    Seat::Entrant(_) => (team_link(path, team, &game.sides[index])),
                }
            }
            @if begun && team.is_some() { b { (game.score[index]) } }
        }
    }
}

fn game(path: &str, game: &Match) -> Markup {
    let bye = game.seats.contains(&Seat::Bye);
    let legs: Vec<String> = game
        .legs
        .iter()
        .map(|[a, b]| format!("{a} × {b}"))
        .collect();
    html! {
        li.match.bye[bye] {
            @if game.label != game.stage { p.label { (game.label) } }
            (side(path, game, 0))
            (side(path, game, 1))
            @if !legs.is_empty() {
                p.label { (legs.join(" · ")) }
            }
        }
    }
}

fn part(path: &str, bracket: &Bracket, part: Part, alone: bool) -> Markup {
    let columns = columns(bracket, part);
    html! {
        @if !columns.is_empty() {
            @let name = part_name(bracket, part);
            @if !alone { h2 { (name) } }
            section.bracket tabindex="0" aria-label=(name) {
                @for column in &columns {
                    section.stage {
                        h3 { (column[0].stage) }
                        ol { @for one in column { (game(path, one)) } }
                    }
                }
            }
        }
    }
}

/// The page of the brackets.
pub(crate) fn page(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = Lasting::Bracket(etapa.id).path();
    let body = html! {
        (nav(etapa, &path))
        @for bracket in &etapa.brackets {
            @let alone = bracket.matches.iter().all(|game| game.part == Part::Main);
            @if etapa.brackets.len() > 1 || alone { h2 { (bracket.name) } }
            @for one in [Part::Main, Part::Losers, Part::Final, Part::Placement] {
                (part(&path, bracket, one, alone))
            }
        }
    };
    Page {
        way: way(view, etapa),
        title: "Mata-mata".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}

fn draw(path: &str, of: &Draw) -> Markup {
    let mut groups: Vec<(&str, Vec<&Ball>)> = Vec::new();
    let mut balls: Vec<&Ball> = of.balls.iter().collect();
    balls.sort_by_key(|ball| (ball.chave.len(), &ball.chave, ball.place));
    for ball in balls {
        match groups.last_mut() {
            Some((chave, members)) if *chave == ball.chave => members.push(ball),
            _ => groups.push((&ball.chave, vec![ball])),
        }
    }
    html! {
        h2 { (of.name) }
        p { "Número publicado: " strong { (of.number) } }
        div.cards {
            @for (chave, members) in &groups {
                div.card {
                    @if !chave.is_empty() { h3 { "Chave " (chave) } }
                    ol { @for ball in members { li { (team_link(path, Some(ball.team), &ball.name)) } } }
                }
            }
        }
        details {
            summary { "Na ordem em que saíram" }
            ol {
                @for ball in &of.balls {
                    li { (ball.name) @if !ball.chave.is_empty() { ", chave " (ball.chave) } }
                }
            }
        }
        p { (of.proof) }
    }
}

pub(crate) fn draws(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = etapa_path(etapa, "sorteio");
    let body = html! {
        (nav(etapa, &path))
        @for one in &etapa.draws {
            (draw(&path, one))
        }
    };
    Page {
        way: way(view, etapa),
        title: "Sorteio".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
