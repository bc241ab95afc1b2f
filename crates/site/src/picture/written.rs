//! The same as text to send: lines that a telephone's messages show as they are.

use crate::page::frame::{capital, placing, signed};
use crate::page::rodada::mesas_told;
use crate::picture::rodada::{side_told, stages, told, who_sits};
use crate::picture::tables::{ended, played, standing};
use crate::view::{Ball, Bracket, Chave, Draw, Etapa, Groups, Mesa, MesaIs, Place, Rodada};

/// Groups of balls, each under the letter of its group.
pub(crate) fn by_chave(of: &Draw) -> Vec<(&str, Vec<&Ball>)> {
    let mut balls: Vec<&Ball> = of.balls.iter().collect();
    balls.sort_by_key(|ball| (ball.chave.len(), &ball.chave, ball.place));
    balls
        .chunk_by(|one, other| one.chave == other.chave)
        .map(|members| (members[0].chave.as_str(), members.to_vec()))
        .collect()
}

pub(crate) fn draw(of: &Draw) -> String {
    let groups = by_chave(of).into_iter().map(|(chave, members)| {
        let names = members
            .iter()
            .map(|ball| format!("{}. {}", ball.place, ball.name));
        let names: Vec<String> = names.collect();
        match chave.is_empty() {
            true => names.join("\n"),
            false => format!("*Chave {chave}*\n{}", names.join("\n")),
        }
    });
    let groups: Vec<String> = groups.collect();
    format!("{}\n\nNúmero publicado: {}", groups.join("\n\n"), of.number)
}

fn sides(mesa: &Mesa, names: [String; 2]) -> String {
    let [a, b] = names;
    let score = match mesa.state {
        MesaIs::Decided | MesaIs::Walkover => {
            format!("{} × {}", mesa.partidas[0], mesa.partidas[1])
        }
        _ => "×".to_owned(),
    };
    let about = told(mesa);
    match about.is_empty() {
        true => format!("{a} {score} {b}"),
        false => format!("{a} {score} {b} ({about})"),
    }
}

pub(crate) fn rodada(of: &Rodada) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut single: Vec<String> = Vec::new();
    for confronto in &of.confrontos {
        let mesas = of.mesas.iter();
        let mesas: Vec<&Mesa> = mesas
            .filter(|mesa| mesa.confronto == confronto.id)
            .collect();
        if let [only] = mesas[..] {
            single.push(format!("{}: {}", only.at, sides(only, only.sides.clone())));
            continue;
        }
        let begun = confronto.over || confronto.score != [0, 0];
        let score = match begun {
            true => format!("{} × {}", confronto.score[0], confronto.score[1]),
            false => "×".to_owned(),
        };
        let [a, b] = &confronto.sides;
        let mut lines = vec![format!("*{a} {score} {b}*")];
        if !mesas.is_empty() {
            lines.push(capital(&mesas_told(&mesas)));
        }
        lines.extend(mesas.iter().map(|mesa| {
            let names = [who_sits(mesa, 0), who_sits(mesa, 1)];
            format!("{}: {}", mesa.at, sides(mesa, names))
        }));
        parts.push(lines.join("\n"));
    }
    if !single.is_empty() {
        parts.push(format!("Mesas:\n{}", single.join("\n")));
    }
    if !of.rests.is_empty() {
        parts.push(format!("Folga: {}.", of.rests.join(", ")));
    }
    parts.join("\n\n")
}

fn chave(of: &Chave) -> String {
    let rows = of.rows.iter().map(|row| {
        let points = match row.points {
            1 => "1 ponto".to_owned(),
            points => format!("{points} pontos"),
        };
        let goes_on = if row.advances { " ✓" } else { "" };
        format!(
            "{} {}: {points}, saldo de pontinhos {}{goes_on}",
            placing(Some(row.rank)),
            row.name,
            signed(row.balance)
        )
    });
    let lapsed = of.lapsed.iter().map(|lapsed| lapsed.told.clone());
    let lines: Vec<String> = rows.chain(lapsed).collect();
    format!("*{}*\n{}", of.label, lines.join("\n"))
}

pub(crate) fn groups(of: &[Groups]) -> String {
    let mut parts = Vec::new();
    for groups in of {
        if of.len() > 1 {
            parts.push(groups.name.clone());
        }
        parts.extend(groups.chaves.iter().map(chave));
        let rows = groups.chaves.iter().flat_map(|chave| &chave.rows);
        if rows.into_iter().any(|row| row.advances) {
            parts.push(match groups.over {
                true => "✓ passou".to_owned(),
                false => "✓ passaria hoje".to_owned(),
            });
        }
        for set in &groups.unresolved {
            parts.push(format!("Sem desempate entre {}.", set.join(", ")));
        }
    }
    parts.join("\n\n")
}

pub(crate) fn places(of: &[Place]) -> String {
    let lines = of
        .iter()
        .map(|place| format!("{} {}", placing(place.place), place.name));
    let lines: Vec<String> = lines.collect();
    lines.join("\n")
}

pub(crate) fn bracket(of: &Bracket) -> String {
    let stages = stages(of).into_iter().map(|games| {
        let lines = games.iter().map(|game| {
            let begun = game.winner.is_some() || game.score != [0, 0];
            let score = match begun {
                true => format!("{} × {}", game.score[0], game.score[1]),
                false => "×".to_owned(),
            };
            format!("{} {score} {}", side_told(game, 0), side_told(game, 1))
        });
        let lines: Vec<String> = lines.collect();
        let stage = games.first().map_or("", |game| game.stage.as_str());
        format!("*{}*\n{}", capital(stage), lines.join("\n"))
    });
    let stages: Vec<String> = stages.collect();
    stages.join("\n\n")
}

pub(crate) fn day(etapa: &Etapa, team: i64) -> String {
    let mut parts = Vec::new();
    let standing = standing(etapa, team);
    if !standing.is_empty() {
        parts.push(standing.join("\n"));
    }
    let lines = played(etapa, team)
        .into_iter()
        .map(|(rodada, confronto, side)| {
            let mesas = rodada.mesas.iter();
            let mesas: Vec<&Mesa> = mesas
                .filter(|mesa| mesa.confronto == confronto.id)
                .collect();
            let at = match mesas.is_empty() {
                true => String::new(),
                false => format!(", {}", mesas_told(&mesas)),
            };
            let [own, other] = [confronto.score[side], confronto.score[1 - side]];
            let result = match ended(confronto, side) {
                "" => String::new(),
                ended => format!(": {own} × {other}, {ended}"),
            };
            let label = capital(&rodada.label);
            format!("{label}{at}: contra {}{result}", confronto.sides[1 - side])
        });
    let lines: Vec<String> = lines.collect();
    parts.push(lines.join("\n"));
    parts.join("\n\n")
}
