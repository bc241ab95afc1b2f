//! The draw, tables, podium and a team's day on pictures.

use crate::page::frame::{capital, placing, signed};
use crate::page::rodada::mesas_told;
use crate::picture::page::{BODY, Group, MARGIN};
use crate::picture::pen::{Align, Block, Field, Pen, QUIET, RAISED, RULE, bold, plain, quiet};
use crate::view::{
    Ball, Chave, Confronto, Draw, Etapa, Groups, Place, Rodada, Side, StandingsRow, Team,
};

/// Between two columns.
pub(crate) const BETWEEN: i32 = 24;
/// How wide each of two columns is.
pub(crate) const HALF: i32 = (BODY - BETWEEN) / 2;

/// A title between groups.
pub(crate) fn title(pen: &Pen<'_>, text: &str) -> Block {
    let mut block = Block::default();
    let field = Field {
        x: MARGIN,
        y: pen.px(10),
        width: BODY,
    };
    let height = pen.set(&mut block, field, bold(36), text);
    block.height = height + pen.px(22);
    block
}

/// Two cards beside each other as one row; the cards' insides are drawn on a ground as high as the higher one.
pub(crate) fn pairs(pen: &Pen<'_>, cards: Vec<Block>) -> Vec<Block> {
    let mut rows = Vec::new();
    let mut cards = cards.into_iter();
    while let Some(left) = cards.next() {
        let right = cards.next();
        let height = right
            .as_ref()
            .map_or(left.height, |right| left.height.max(right.height));
        let mut row = Block::space(height + pen.px(18));
        for (card, x) in [(Some(left), MARGIN), (right, MARGIN + HALF + BETWEEN)] {
            if let Some(card) = card {
                ground(&mut row, x, 0, HALF, height);
                row.put(card, x, 0);
            }
        }
        rows.push(row);
    }
    rows
}

/// White paper with a rule around it.
pub(crate) fn ground(block: &mut Block, x: i32, y: i32, width: i32, height: i32) {
    block.area(Field { x, y, width }, height, 14, RULE);
    let inner = Field {
        x: x + 2,
        y: y + 2,
        width: width - 4,
    };
    block.area(inner, height - 4, 12, RAISED);
}

/// How much larger cards of half the width become.
pub(crate) const CARDS: i32 = 135;

/// How high a card of a draw becomes before another one goes on.
const CARD: i32 = 400;

/// The groups of a draw, each on a card; a long one on several.
pub(crate) fn draw(pen: &Pen<'_>, of: &Draw) -> Vec<Group> {
    let mut balls: Vec<&Ball> = of.balls.iter().collect();
    balls.sort_by_key(|ball| (ball.chave.len(), &ball.chave, ball.place));
    let cards = balls
        .chunk_by(|one, other| one.chave == other.chave)
        .flat_map(|members| pen.at_most(CARDS, |pen| drawn(pen, members)));
    vec![Group {
        head: None,
        rows: pairs(pen, cards.collect()),
    }]
}

fn drawn(pen: &Pen<'_>, members: &[&Ball]) -> Vec<Block> {
    let pad = pen.px(20);
    let mut cards: Vec<Block> = Vec::new();
    for ball in members {
        let line = drawn_line(pen, ball);
        match cards.last_mut() {
            Some(card) if card.height + line.height < pen.px(CARD) => {
                let y = card.height;
                card.height += line.height;
                card.put(line, 0, y);
            }
            begun => {
                let goes_on = begun.is_some();
                let mut card = drawn_head(pen, &ball.chave, goes_on);
                let y = card.height;
                card.height += line.height;
                card.put(line, 0, y);
                cards.push(card);
            }
        }
    }
    for card in &mut cards {
        card.height += pad - pen.px(6);
    }
    cards
}

/// The upper end of a card: the letter of its group.
fn drawn_head(pen: &Pen<'_>, chave: &str, goes_on: bool) -> Block {
    let pad = pen.px(20);
    let mut card = Block::space(pad);
    if !chave.is_empty() {
        let field = Field {
            x: pad,
            y: pad,
            width: HALF - 2 * pad,
        };
        let told = match goes_on {
            false => format!("Chave {chave}"),
            true => format!("Chave {chave} (continua)"),
        };
        let style = bold(30).coloured(pen.palette.light.accent);
        card.height += pen.set(&mut card, field, style, &told) + pen.px(6);
    }
    card
}

fn drawn_line(pen: &Pen<'_>, ball: &Ball) -> Block {
    let pad = pen.px(20);
    let number = pen.px(52);
    let mut line = Block::default();
    let at = Field {
        x: pad,
        y: 0,
        width: number,
    };
    pen.set(&mut line, at, quiet(30), &ball.place.to_string());
    let field = Field {
        x: pad + number,
        y: 0,
        width: HALF - 2 * pad - number,
    };
    line.height = pen.set(&mut line, field, plain(30), &ball.name) + pen.px(6);
    line
}

/// A column of a table: its head, how wide it is, and what a row has there.
type Column<'a> = (&'a str, i32, Box<dyn Fn(&StandingsRow) -> String + 'a>);

fn columns(rows: &[StandingsRow]) -> Vec<Column<'static>> {
    let mut columns: Vec<Column<'static>> = vec![
        ("Pts", 84, Box::new(|row| row.points.to_string())),
        ("J", 60, Box::new(|row| row.played.to_string())),
        ("V", 60, Box::new(|row| row.wins.to_string())),
    ];
    if rows.iter().any(|row| row.draws > 0) {
        columns.push(("E", 60, Box::new(|row| row.draws.to_string())));
    }
    columns.push(("D", 60, Box::new(|row| row.losses.to_string())));
    columns.push(("Saldo pont.", 150, Box::new(|row| signed(row.balance))));
    columns
}

/// Where the name begins.
const POSITION: i32 = 74;
/// How much larger a table's columns become than they are told: their texts grow no more than that.
const WIDEST: i32 = 130;

fn table(pen: &Pen<'_>, chave: &Chave, columns: &[Column<'_>]) -> Group {
    let mut blocks = pen.at_most(WIDEST, |pen| set_table(pen, chave, columns));
    let rows = blocks.split_off(1);
    Group {
        head: blocks.pop(),
        rows,
    }
}

/// The head of a table, then its rows.
fn set_table(pen: &Pen<'_>, chave: &Chave, columns: &[Column<'_>]) -> Vec<Block> {
    let mut head = title(pen, &chave.label);
    let top = head.height;
    let mut x = MARGIN + BODY - pen.px(12);
    let mut places = Vec::new();
    for (name, width, _) in columns.iter().rev() {
        let width = pen.px(*width);
        x -= width;
        let field = Field { x, y: top, width };
        let style = quiet(24).aligned(Align::Right);
        pen.set(&mut head, field, style, name);
        places.push((x, width));
    }
    places.reverse();
    head.height = top + pen.px(38);
    let name = MARGIN + pen.px(POSITION);
    let rows = chave.rows.iter().map(|row| {
        let mut block = Block::default();
        let y = pen.px(12);
        let field = Field {
            x: name,
            y,
            width: x - name,
        };
        let mut inner = Block::default();
        let style = plain(32).bold_if(row.advances);
        let height = pen.set(&mut inner, field, style, &row.name) + 2 * y;
        let rank = Field {
            x: MARGIN + pen.px(16),
            y,
            width: pen.px(POSITION),
        };
        pen.set(&mut inner, rank, style, &placing(Some(row.rank)));
        for ((told, (x, width)), index) in columns.iter().zip(&places).zip(0..) {
            let field = Field {
                x: *x,
                y,
                width: *width,
            };
            let style = plain(32).bold_if(index == 0).aligned(Align::Right);
            pen.set(&mut inner, field, style, &told.2(row));
        }
        lined(pen, &mut block, height, row.advances);
        block.put(inner, 0, 0);
        block.height = height;
        block
    });
    std::iter::once(head).chain(rows).collect()
}

/// The ground of a row, with a bar where somebody goes on.
fn lined(pen: &Pen<'_>, block: &mut Block, height: i32, advances: bool) {
    let whole = Field {
        x: MARGIN,
        y: 0,
        width: BODY,
    };
    if advances {
        block.area(whole, height, 0, pen.palette.light.wash);
        let bar = Field { width: 8, ..whole };
        block.area(bar, height, 0, pen.palette.light.accent);
    }
    let rule = Field {
        y: height - 2,
        ..whole
    };
    block.area(rule, 2, 0, RULE);
}

/// The tables of the groups.
pub(crate) fn groups(pen: &Pen<'_>, of: &[Groups]) -> Vec<Group> {
    let several = of.len() > 1;
    let mut all = Vec::new();
    for groups in of {
        if several {
            all.push(alone(title(pen, &groups.name)));
        }
        let rows = groups.chaves.iter().flat_map(|chave| &chave.rows);
        let rows: Vec<StandingsRow> = rows.cloned().collect();
        let columns = columns(&rows);
        for chave in &groups.chaves {
            all.push(table(pen, chave, &columns));
            let lapsed = chave.lapsed.iter();
            all.extend(lapsed.map(|lapsed| alone(note(pen, &lapsed.told))));
        }
        if rows.iter().any(|row| row.advances) {
            let told = match groups.over {
                true => "A barra verde e o nome em negrito marcam quem passou.",
                false => "A barra verde e o nome em negrito marcam quem passaria hoje.",
            };
            all.push(alone(note(pen, told)));
        }
        for set in &groups.unresolved {
            let told = format!("Sem desempate entre {}: decide o sorteio.", set.join(", "));
            all.push(alone(note(pen, &told)));
        }
    }
    all
}

fn alone(block: Block) -> Group {
    Group {
        head: None,
        rows: vec![block],
    }
}

pub(crate) fn note(pen: &Pen<'_>, text: &str) -> Block {
    let mut block = Block::default();
    let field = Field {
        x: MARGIN,
        y: pen.px(12),
        width: BODY,
    };
    block.height = pen.set(&mut block, field, quiet(26), text) + pen.px(20);
    block
}

/// The places of an etapa.
pub(crate) fn places(pen: &Pen<'_>, of: &[Place]) -> Vec<Group> {
    let points = pen.px(150);
    let number = pen.px(96);
    let rows = of.iter().map(|place| {
        let mut inner = Block::default();
        let y = pen.px(12);
        let on_podium = place.place.is_some_and(|place| place <= 3);
        let style = plain(34).bold_if(on_podium);
        let field = Field {
            x: MARGIN + number,
            y,
            width: BODY - number - points,
        };
        let height = pen.set(&mut inner, field, style, &place.name) + 2 * y;
        let at = Field {
            x: MARGIN,
            y,
            width: number,
        };
        pen.set(&mut inner, at, style, &placing(place.place));
        let at = Field {
            x: MARGIN + BODY - points,
            y,
            width: points,
        };
        let told = match place.points {
            1 => "1 pt".to_owned(),
            points => format!("{points} pts"),
        };
        let style = quiet(30).aligned(Align::Right);
        pen.set(&mut inner, at, style, &told);
        let mut block = Block::default();
        lined(pen, &mut block, height, false);
        block.put(inner, 0, 0);
        block.height = height;
        block
    });
    vec![Group {
        head: None,
        rows: rows.collect(),
    }]
}

/// The podium, a card a place.
pub(crate) fn podium(pen: &Pen<'_>, of: &[Place], teams: &[Team]) -> Vec<Group> {
    let rows = of.iter().map(|place| {
        let is_first = place.place == Some(1);
        let pad = pen.px(34);
        let number = pen.px(150);
        let mut inner = Block::default();
        let mut y = pad;
        let field = |y| Field {
            x: MARGIN + pad + number,
            y,
            width: BODY - 2 * pad - number,
        };
        let size = if is_first { 60 } else { 48 };
        y += pen.set(&mut inner, field(y), bold(size), &place.name);
        let team = teams.iter().find(|team| team.id == place.team);
        let from = team.map_or_else(String::new, about);
        y += pen.set(&mut inner, field(y), quiet(30), &from);
        let told = match place.points {
            0 => String::new(),
            1 => "1 ponto no ranking".to_owned(),
            points => format!("{points} pontos no ranking"),
        };
        y += pen.set(&mut inner, field(y), quiet(30), &told) + pad;
        let at = Field {
            x: MARGIN + pad,
            y: pad - pen.px(8),
            width: number,
        };
        pen.set(
            &mut inner,
            at,
            bold(if is_first { 88 } else { 70 }).coloured(pen.palette.light.accent),
            &placing(place.place),
        );
        let height = y.max(pen.px(170));
        let mut block = Block::default();
        ground(&mut block, MARGIN, 0, BODY, height);
        if is_first {
            let bar = Field {
                x: MARGIN,
                y: 14,
                width: 10,
            };
            block.area(bar, height - 28, 0, pen.palette.light.accent);
        }
        block.put(inner, 0, 0);
        block.height = height + pen.px(28);
        block
    });
    vec![Group {
        head: None,
        rows: rows.collect(),
    }]
}

/// Club and city of a team, as far as its name does not tell them.
pub(crate) fn about(team: &Team) -> String {
    let parts = [&team.club, &team.city];
    let parts: Vec<&str> = parts
        .into_iter()
        .map(String::as_str)
        .filter(|part| !part.is_empty() && *part != team.name)
        .collect();
    parts.join(" · ")
}

/// A confronto of one team: its rodada, itself and the team's side.
pub(crate) type Played<'a> = (&'a Rodada, &'a Confronto, usize);

/// What a team played and plays in an etapa, in order.
pub(crate) fn played(etapa: &Etapa, team: i64) -> Vec<Played<'_>> {
    let mut played = Vec::new();
    for rodada in &etapa.rodadas {
        for confronto in &rodada.confrontos {
            let side = confronto.teams.iter().position(|of| *of == Some(team));
            played.extend(side.map(|side| (rodada, confronto, side)));
        }
    }
    played
}

pub(crate) fn ended(confronto: &Confronto, side: usize) -> &'static str {
    match (confronto.over, confronto.winner) {
        (false, _) if confronto.score == [0, 0] => "",
        (false, _) => "em andamento",
        (true, Some(Side::A)) if side == 0 => "vitória",
        (true, Some(Side::B)) if side == 1 => "vitória",
        (true, Some(_)) => "derrota",
        (true, None) => "sem vencedor",
    }
}

/// Where a team stands in an etapa, a line each.
pub(crate) fn standing(etapa: &Etapa, team: i64) -> Vec<String> {
    let place = etapa.places.iter().find(|place| place.team == team);
    let place = place.and_then(|place| Some(format!("{}º lugar", place.place?)));
    let in_chave = |chave: &Chave| {
        let row = chave.rows.iter().find(|row| row.team == Some(team))?;
        Some(format!(
            "{}: {}º, {}",
            chave.label,
            row.rank,
            points(row.points)
        ))
    };
    let chaves = etapa.groups.iter().flat_map(|groups| &groups.chaves);
    place
        .into_iter()
        .chain(chaves.filter_map(in_chave))
        .collect()
}

fn points(points: i64) -> String {
    match points {
        1 => "1 ponto".to_owned(),
        points => format!("{points} pontos"),
    }
}

/// One team's day.
pub(crate) fn day(pen: &Pen<'_>, etapa: &Etapa, team: i64) -> Vec<Group> {
    let mut groups = Vec::new();
    let standing = standing(etapa, team).into_iter();
    let standing: Vec<Block> = standing
        .map(|told| {
            let mut block = pen.text(MARGIN, BODY, bold(36), &told);
            block.height += pen.px(6);
            block
        })
        .collect();
    if !standing.is_empty() {
        groups.push(Group {
            head: None,
            rows: standing,
        });
        groups.push(alone(Block::space(pen.px(14))));
    }
    let rows = played(etapa, team)
        .into_iter()
        .map(|(rodada, confronto, side)| {
            let mesas = rodada.mesas.iter();
            let mesas: Vec<_> = mesas
                .filter(|mesa| mesa.confronto == confronto.id)
                .collect();
            let score_width = pen.px(210);
            let mut inner = Block::default();
            let pad = pen.px(18);
            let field = |y| Field {
                x: MARGIN,
                y,
                width: BODY - score_width,
            };
            let mut about = capital(&rodada.label);
            if !mesas.is_empty() {
                about = format!("{about} · {}", mesas_told(&mesas));
            }
            let mut y = pad;
            y += pen.set(&mut inner, field(y), quiet(26), &about);
            let against = format!("contra {}", confronto.sides[1 - side]);
            y += pen.set(&mut inner, field(y), plain(34), &against) + pad;
            let begun = confronto.over || confronto.score != [0, 0];
            let score = match begun {
                true => format!("{} × {}", confronto.score[side], confronto.score[1 - side]),
                false => "–".to_owned(),
            };
            let at = |y| Field {
                x: MARGIN + BODY - score_width,
                y,
                width: score_width,
            };
            let style = bold(40).aligned(Align::Right);
            let down = pad + pen.set(&mut inner, at(pad - pen.px(4)), style, &score);
            let style = quiet(26).aligned(Align::Right).coloured(QUIET);
            pen.set(&mut inner, at(down), style, ended(confronto, side));
            let mut block = Block::default();
            lined(pen, &mut block, y, false);
            block.put(inner, 0, 0);
            block.height = y;
            block
        });
    groups.push(Group {
        head: None,
        rows: rows.collect(),
    });
    groups
}
