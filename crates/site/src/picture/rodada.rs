//! A rodada with its mesas, and a bracket, on pictures.

use crate::page::frame::capital;
use crate::page::rodada::mesas_told;
use crate::picture::page::{BODY, Group, MARGIN};
use crate::picture::pen::{Align, Block, Field, Pen, bold, plain, quiet};
use crate::picture::tables::{CARDS, HALF, ground, note, pairs, title};
use crate::view::{Bracket, Confronto, Match, Mesa, MesaIs, Part, Rodada, Seat, Side};

/// Whether a side won.
pub(crate) fn won(winner: Option<Side>, side: usize) -> bool {
    match winner {
        Some(Side::A) => side == 0,
        Some(Side::B) => side == 1,
        None => false,
    }
}

/// How a mesa stands, in few words; empty while there is nothing to tell.
pub(crate) fn told(mesa: &Mesa) -> String {
    let word = match mesa.state {
        MesaIs::Waiting | MesaIs::Playing | MesaIs::Decided => "",
        MesaIs::Spare => "não foi preciso jogar",
        MesaIs::Walkover => "W×O",
        MesaIs::Annulled => "anulado",
    };
    match (word.is_empty(), mesa.score.is_empty()) {
        (false, false) => format!("{word} · {}", mesa.score),
        (false, true) => word.to_owned(),
        (true, _) => mesa.score.clone(),
    }
}

fn has_result(mesa: &Mesa) -> bool {
    matches!(mesa.state, MesaIs::Decided | MesaIs::Walkover)
}

/// Who sits at a side, by name or as its dupla.
pub(super) fn who_sits(mesa: &Mesa, side: usize) -> String {
    match (&*mesa.athletes[side], mesa.duplas[side]) {
        ([], Some(dupla)) => format!("dupla {dupla}"),
        ([], None) => mesa.sides[side].clone(),
        (athletes, _) => athletes.join(" e "),
    }
}

/// Who sits at a side, where that says more than its name.
fn seated(mesa: &Mesa, side: usize) -> String {
    let seated = mesa.athletes[side].join(" e ");
    if mesa.sides[side] == mesa.athletes[side].join(" / ") || mesa.sides[side] == seated {
        return String::new();
    }
    seated
}

/// A confronto of one mesa as a card of half the width.
fn card(pen: &Pen<'_>, mesa: &Mesa) -> Block {
    let mut card = Block::default();
    let pad = pen.px(16);
    let number = pen.px(92);
    let score = pen.px(44);
    let x = pad + number;
    let field = |y| Field {
        x,
        y,
        width: HALF - x - pad - score,
    };
    let mut y = pad;
    for side in [0, 1] {
        let at = Field {
            x: HALF - pad - score,
            y,
            width: score,
        };
        let is_bold = won(mesa.winner, side) || !has_result(mesa);
        if has_result(mesa) {
            let style = plain(32).bold_if(is_bold).aligned(Align::Right);
            pen.set(&mut card, at, style, &mesa.partidas[side].to_string());
        }
        let style = plain(30).bold_if(is_bold);
        y += pen.set(&mut card, field(y), style, &mesa.sides[side]);
        y += pen.set(&mut card, field(y), quiet(23), &seated(mesa, side)) + pen.px(4);
    }
    y += pen.set(&mut card, field(y), quiet(23), &told(mesa));
    let label = Field {
        x: pad,
        y: pad,
        width: number - pen.px(12),
    };
    let down = pad + pen.set(&mut card, label, quiet(22), "mesa");
    let at = Field { y: down, ..label };
    let style = bold(44).coloured(pen.palette.light.accent);
    let low = down + pen.set(&mut card, at, style, &mesa.at);
    card.height = y.max(low) + pad;
    card
}

/// The two sides of a confronto of several mesas, with its score.
fn versus(pen: &Pen<'_>, confronto: &Confronto, mesas: &[&Mesa]) -> Block {
    let mut inner = Block::default();
    let pad = pen.px(16);
    let middle = pen.px(150);
    let half = (BODY - 2 * pad - middle) / 2;
    let mut y = pad;
    let label = Field {
        x: MARGIN + pad,
        y,
        width: BODY - 2 * pad,
    };
    let told = match (confronto.label.is_empty(), mesas.is_empty()) {
        (false, false) => format!("{} · {}", confronto.label, mesas_told(mesas)),
        (false, true) => confronto.label.clone(),
        (true, _) => capital(&mesas_told(mesas)),
    };
    y += pen.set(
        &mut inner,
        label,
        bold(26).coloured(pen.palette.light.accent),
        &told,
    ) + pen.px(4);
    let begun = confronto.over || confronto.score != [0, 0];
    let mut low = y;
    for (side, align, x) in [
        (0, Align::Left, MARGIN + pad),
        (1, Align::Right, MARGIN + BODY - pad - half),
    ] {
        let field = Field { x, y, width: half };
        let is_bold = won(confronto.winner, side) || !confronto.over;
        let style = plain(34).bold_if(is_bold).aligned(align);
        let height = pen.set(&mut inner, field, style, &confronto.sides[side]);
        low = low.max(y + height);
    }
    let at = Field {
        x: MARGIN + pad + half,
        y,
        width: middle,
    };
    let score = match begun {
        true => format!("{} × {}", confronto.score[0], confronto.score[1]),
        false => "×".to_owned(),
    };
    let style = bold(36).aligned(Align::Middle);
    low = low.max(y + pen.set(&mut inner, at, style, &score));
    let height = low + pad;
    let mut block = Block::default();
    let whole = Field {
        x: MARGIN,
        y: 0,
        width: BODY,
    };
    block.area(whole, height, 10, pen.palette.light.wash);
    block.put(inner, 0, 0);
    block.height = height + pen.px(6);
    block
}

/// One mesa of a confronto of several.
fn line(pen: &Pen<'_>, mesa: &Mesa) -> Block {
    let mut block = Block::default();
    let pad = pen.px(6);
    let number = pen.px(96);
    let middle = pen.px(110);
    let half = (BODY - number - middle) / 2 - pen.px(8);
    let at = Field {
        x: MARGIN + pen.px(16),
        y: pad,
        width: number - pen.px(20),
    };
    let style = bold(30).coloured(pen.palette.light.accent);
    let mut low = pad + pen.set(&mut block, at, style, &mesa.at);
    let left = MARGIN + number;
    for (side, align, x) in [
        (0, Align::Left, left),
        (1, Align::Right, MARGIN + BODY - pen.px(16) - half),
    ] {
        let field = Field {
            x,
            y: pad,
            width: half,
        };
        let who = who_sits(mesa, side);
        let style = plain(27).bold_if(won(mesa.winner, side)).aligned(align);
        low = low.max(pad + pen.set(&mut block, field, style, &who));
    }
    let score = match has_result(mesa) {
        true => format!("{} × {}", mesa.partidas[0], mesa.partidas[1]),
        false => "×".to_owned(),
    };
    let at = Field {
        x: left + half,
        y: pad,
        width: MARGIN + BODY - pen.px(16) - 2 * half - left,
    };
    let style = plain(27).aligned(Align::Middle);
    low = low.max(pad + pen.set(&mut block, at, style, &score));
    let about = Field {
        x: left,
        y: low,
        width: BODY - number - pen.px(16),
    };
    let style = quiet(22).aligned(Align::Middle);
    low += pen.set(&mut block, about, style, &told(mesa));
    block.height = low + pad;
    block
}

/// The mesas of a rodada: confrontos of one mesa in two columns, others each with its lines.
pub(crate) fn rodada(pen: &Pen<'_>, of: &Rodada) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut cards = Vec::new();
    for confronto in &of.confrontos {
        let mesas = of.mesas.iter();
        let mesas: Vec<&Mesa> = mesas
            .filter(|mesa| mesa.confronto == confronto.id)
            .collect();
        match mesas[..] {
            [only] => cards.extend(pen.at_most(CARDS, |pen| vec![card(pen, only)])),
            _ => groups.push(several(pen, confronto, &mesas)),
        }
    }
    groups.push(Group {
        head: None,
        rows: pairs(pen, cards),
    });
    if !of.rests.is_empty() {
        let told = format!("Folga: {}.", of.rests.join(", "));
        groups.push(Group {
            head: None,
            rows: vec![note(pen, &told)],
        });
    }
    groups.retain(|group| !group.rows.is_empty());
    groups
}

fn several(pen: &Pen<'_>, confronto: &Confronto, mesas: &[&Mesa]) -> Group {
    let head = versus(pen, confronto, mesas);
    if mesas.is_empty() {
        return Group {
            head: None,
            rows: vec![head],
        };
    }
    let mut rows: Vec<Block> = mesas.iter().map(|mesa| line(pen, mesa)).collect();
    if let Some(last) = rows.last_mut() {
        last.height += pen.px(22);
    }
    Group {
        head: Some(head),
        rows,
    }
}

/// Whether a match is worth showing: two who are or will be there, and somebody of them known.
pub(crate) fn is_shown(game: &Match) -> bool {
    let is_bye = game.seats.contains(&Seat::Bye);
    let is_known = game
        .seats
        .iter()
        .any(|seat| matches!(seat, Seat::Entrant(_)));
    !is_bye && is_known
}

/// The matches of a bracket by stage, in the order in which they are played.
pub(crate) fn stages(of: &Bracket) -> Vec<Vec<&Match>> {
    let mut shown: Vec<&Match> = of.matches.iter().filter(|game| is_shown(game)).collect();
    let order = |part: Part| match part {
        Part::Main => 0,
        Part::Losers => 1,
        Part::Final => 2,
        Part::Placement => 3,
    };
    shown.sort_by_key(|game| (order(game.part), game.round));
    shown
        .chunk_by(|one, other| one.stage == other.stage)
        .map(<[&Match]>::to_vec)
        .collect()
}

/// What a side of a match is called.
pub(crate) fn side_told(game: &Match, side: usize) -> &str {
    match game.seats[side] {
        Seat::Entrant(_) => &game.sides[side],
        Seat::Bye => "sem adversário",
        Seat::Pending => "a definir",
    }
}

fn game(pen: &Pen<'_>, of: &Match) -> Block {
    let mut card = Block::default();
    let pad = pen.px(18);
    let score = pen.px(52);
    let width = HALF - 2 * pad;
    let mut y = pad;
    if of.label != of.stage {
        let field = Field { x: pad, y, width };
        y += pen.set(&mut card, field, quiet(23), &of.label) + pen.px(2);
    }
    let begun = of.winner.is_some() || of.score != [0, 0];
    for side in [0, 1] {
        let is_won = won(of.winner, side);
        let at = Field {
            x: HALF - pad - score,
            y,
            width: score,
        };
        if begun {
            let style = plain(34).bold_if(is_won).aligned(Align::Right);
            pen.set(&mut card, at, style, &of.score[side].to_string());
        }
        let field = Field {
            x: pad,
            y,
            width: width - score,
        };
        let style = match of.seats[side] {
            Seat::Entrant(_) => plain(32).bold_if(is_won),
            Seat::Bye | Seat::Pending => quiet(32),
        };
        y += pen.set(&mut card, field, style, side_told(of, side)) + pen.px(6);
    }
    if !of.legs.is_empty() {
        let legs: Vec<String> = of.legs.iter().map(|[a, b]| format!("{a} × {b}")).collect();
        let field = Field { x: pad, y, width };
        y += pen.set(&mut card, field, quiet(24), &legs.join(" · "));
    }
    card.height = y + pad - pen.px(6);
    card
}

/// The matches of a bracket, stage by stage.
pub(crate) fn bracket(pen: &Pen<'_>, of: &Bracket) -> Vec<Group> {
    let stage = |games: Vec<&Match>| {
        let head = games.first().map(|game| title(pen, &capital(&game.stage)));
        let rows = match games[..] {
            [only] => pen.at_most(CARDS, |pen| vec![alone(pen, only)]),
            _ => {
                let cards = pen.at_most(CARDS, |pen| {
                    games.iter().map(|one| game(pen, one)).collect()
                });
                pairs(pen, cards)
            }
        };
        Group { head, rows }
    };
    stages(of).into_iter().map(stage).collect()
}

/// A match that has its stage for itself, in the middle.
fn alone(pen: &Pen<'_>, of: &Match) -> Block {
    let card = game(pen, of);
    let x = MARGIN + (BODY - HALF) / 2;
    let mut block = Block::space(card.height + pen.px(18));
    ground(&mut block, x, 0, HALF, card.height);
    block.put(card, x, 0);
    block
}
