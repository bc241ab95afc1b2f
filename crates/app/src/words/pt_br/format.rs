//! What a format says, for whoever chooses one.

use super::criterion;
use crate::words::list;
use championship::format::{Format, LevelBy};
use rules::partida::Target;
use tournament::criteria::Criterion;

/// The format line by line: a heading and what it says.
#[must_use]
pub fn lines(format: &Format) -> Vec<(String, String)> {
    let line = |heading: &str, told: String| (heading.to_owned(), told);
    vec![
        line("Regulamento", format.profile.as_str().to_uppercase()),
        line("Confronto", confronto(format)),
        line("Chaves", groups(format)),
        line("Pontos", points(format)),
        line("Desempate na chave", criteria(&format.groups.criteria)),
        line("Entre chaves", criteria(&format.groups.across)),
        line("Mata-mata", knockout(format)),
        line("Pontuação por colocação", scale(format)),
    ]
}

fn confronto(format: &Format) -> String {
    let confronto = &format.confronto;
    let mesas = match confronto.mesas {
        1 => "1 mesa".to_owned(),
        more => format!("{more} mesas"),
    };
    let mut told = format!("{mesas}, melhor de {} partidas", confronto.best_of.get());
    if confronto.target != Target::TWELVE {
        told.push_str(&format!(" de {} pontos", confronto.target.get()));
    }
    if confronto.players == 1 {
        told.push_str(", mano-a-mano");
    }
    for (has, what) in [
        (confronto.reserve, ", dupla reserva"),
        (confronto.coringa, ", coringa"),
    ] {
        if has {
            told.push_str(what);
        }
    }
    told
}

fn groups(format: &Format) -> String {
    let groups = &format.groups;
    let apart = if groups.clubs_apart {
        "; equipes do mesmo clube separadas"
    } else {
        ""
    };
    format!(
        "até {} equipes, todas contra todas{apart}; {} seguem",
        groups.size, groups.advance
    )
}

fn points(format: &Format) -> String {
    let points = &format.groups.points;
    format!(
        "vitória {}, empate {}, derrota {}, W×O {} a {}",
        points.win, points.draw, points.loss, points.walkover_win, points.walkover_loss
    )
}

fn criteria(criteria: &[Criterion]) -> String {
    let names: Vec<String> = criteria.iter().map(|one| criterion(*one)).collect();
    names.join(" → ")
}

fn knockout(format: &Format) -> String {
    let knockout = &format.knockout;
    let level: Vec<String> = knockout
        .level
        .iter()
        .map(|by| match by {
            LevelBy::Partidas => "partidas".to_owned(),
            LevelBy::Pontinhos => "pontinhos".to_owned(),
        })
        .chain(["sorteio".to_owned()])
        .collect();
    let places = match (knockout.third_place, knockout.placement_to) {
        (true, to) if to > 4 => format!("3º lugar e 5º a {to}º também se jogam"),
        (true, _) => "3º lugar também se joga".to_owned(),
        (false, to) if to > 4 => format!("5º a {to}º também se jogam"),
        (false, _) => "só o título".to_owned(),
    };
    format!("{places}; igualdade decide-se por {}", list(&level, "e"))
}

fn scale(format: &Format) -> String {
    let points: Vec<String> = format.ranking.scale.0.iter().map(u32::to_string).collect();
    points.join("-")
}
