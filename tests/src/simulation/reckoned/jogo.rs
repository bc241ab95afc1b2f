//! What a jogo comes to, worked out from its sheet and from what was ruled over it.

use super::rows::{Effect, Jogo, Pair};
use serde_json::Value;

/// How a jogo is played.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Partidas that win it.
    pub needed: i64,
    /// Partidas at most.
    pub most: usize,
    /// Points that end a partida.
    pub target: i64,
}

/// Why a jogo came out as it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// By its partidas, played or given.
    Partidas,
    /// Somebody was not there, or is out, by this ruling.
    Absent([bool; 2], i64),
    /// Each side was ruled to lose it, by these rulings: nobody wins.
    BothLost,
    /// It counts for nobody.
    Void,
}

/// What a decided jogo comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who won: 0 for A.
    pub winner: Option<usize>,
    pub partidas: Pair,
    pub pontinhos: Pair,
    /// Why.
    pub how: How,
}

/// What is known of a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// Nothing.
    Awaited,
    /// It stopped, and nothing decides it: partidas and pontinhos so far.
    Stopped(Pair, Pair),
    /// It is decided.
    To(Outcome),
}

impl Came {
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::To(outcome) => Some(outcome),
            Self::Awaited | Self::Stopped(..) => None,
        }
    }
}

/// Nobody there: nothing for anybody; one side there: it has all the partidas that win, to the target each.
#[must_use]
pub fn missed(rule: Rule, absent: [bool; 2], by: i64) -> Outcome {
    let mut outcome = Outcome {
        winner: None,
        partidas: [0, 0],
        pontinhos: [0, 0],
        how: How::Absent(absent, by),
    };
    if let Some(there) = (0..2).find(|side| absent[1 - side] && !absent[*side]) {
        outcome.winner = Some(there);
        outcome.partidas[there] = rule.needed;
        outcome.pontinhos[there] = rule.needed * rule.target;
    }
    outcome
}

/// What an occurrence tells of where the jogo was.
enum Moment {
    /// Nobody had played.
    Before,
    /// In a partida (1-based), at a score; partidas won before it, where that was told.
    In(usize, Pair, Option<Pair>),
    /// The sheet alone tells.
    Unknown,
}

fn pair(when: &Value, key: &str) -> Option<Pair> {
    Some([when[key]["A"].as_i64()?, when[key]["B"].as_i64()?])
}

fn moment(when: &Value) -> Moment {
    let legs = pair(when, "legs");
    let score = pair(when, "score");
    let told = when["partida"].as_i64();
    let after = legs.map(|[a, b]| a + b + 1);
    let (partida, score) = match when["phase"].as_str().unwrap_or_default() {
        "registration" | "draw" | "call" | "between-jogos" | "between-etapas" => {
            return Moment::Before;
        }
        "cut" | "deal" | "mao-de-onze-decision" | "hand" | "between-hands" => {
            (told.or(after), score)
        }
        // It is about the partida that comes: one told with points in it is the one before.
        "between-partidas" => {
            let has_ended = score.is_some_and(|[a, b]| a + b > 0);
            let next = told.map(|told| told + i64::from(has_ended));
            (after.or(next), Some([0, 0]))
        }
        _ => return Moment::Unknown,
    };
    let (Some(partida), Some(score)) = (partida, score) else {
        return Moment::Unknown;
    };
    if partida < 1 || after.is_some_and(|after| after != partida) {
        return Moment::Unknown;
    }
    let legs = if partida == 1 { Some([0, 0]) } else { legs };
    Moment::In(usize::try_from(partida).unwrap_or(0), score, legs)
}

/// One partida as it counts.
#[derive(Clone, Copy)]
struct Partida {
    score: Pair,
    winner: Option<usize>,
    /// It was played, and its points stand on a sheet that is still out.
    untold: bool,
}

const OPEN: Partida = Partida {
    score: [0, 0],
    winner: None,
    untold: false,
};

/// The mesa as it stands.
struct Mesa {
    rule: Rule,
    partidas: Vec<Partida>,
    has_sheet: bool,
    waits: bool,
}

impl Mesa {
    fn of(rule: Rule, sheet: Option<&Vec<Pair>>) -> Self {
        let read = |score: &Pair| Partida {
            score: *score,
            winner: (0..2).find(|side| score[*side] == rule.target),
            untold: false,
        };
        Self {
            rule,
            partidas: sheet.into_iter().flatten().map(read).collect(),
            has_sheet: sheet.is_some(),
            waits: false,
        }
    }

    /// Partidas of both, and how many were needed to win it.
    fn won(&self) -> (Pair, Option<usize>) {
        let mut won = [0, 0];
        for (index, partida) in self.partidas.iter().enumerate() {
            if let Some(side) = partida.winner {
                won[side] += 1;
                if won[side] == self.rule.needed {
                    return (won, Some(index + 1));
                }
            }
        }
        (won, None)
    }

    fn winner(&self) -> Option<usize> {
        let (won, _) = self.won();
        (0..2).find(|side| won[*side] == self.rule.needed)
    }

    /// Without the sheet an occurrence tells what had been played.
    fn hear(&mut self, when: Option<&Value>) {
        let Some(when) = when.filter(|_| !self.has_sheet) else {
            return;
        };
        let (partida, score, legs) = match moment(when) {
            Moment::Before => return,
            Moment::In(partida, score, legs) if partida <= self.rule.most => (partida, score, legs),
            Moment::In(..) | Moment::Unknown => {
                self.waits = true;
                return;
            }
        };
        // By what was given before it was over: that partida never was.
        if self.won().1.is_some_and(|over| partida > over) {
            return;
        }
        while self.partidas.len() < partida {
            let untold = self.partidas.len() + 1 < partida;
            self.partidas.push(Partida { untold, ..OPEN });
        }
        for side in 0..2 {
            let before = &mut self.partidas[..partida - 1];
            let known = before.iter().filter(|one| one.winner == Some(side)).count();
            let told = legs.map_or(0, |legs| usize::try_from(legs[side]).unwrap_or(0));
            let open = before
                .iter_mut()
                .filter(|one| one.winner.is_none() && one.untold);
            for one in open.take(told.saturating_sub(known)) {
                one.winner = Some(side);
            }
        }
        let running = &mut self.partidas[partida - 1];
        if running.winner.is_none() {
            running.score = score;
        }
    }

    /// A partida to a side: the target to the points had. What was played out keeps its points.
    fn give(&mut self, partida: usize, to: usize) {
        let over = self.won().1.is_some_and(|over| partida > over);
        if partida == 0 || partida > self.rule.most || over {
            return;
        }
        while self.partidas.len() < partida {
            self.partidas.push(OPEN);
        }
        let given = &mut self.partidas[partida - 1];
        if given.winner.is_none() {
            given.score[to] = self.rule.target;
        }
        given.winner = Some(to);
    }

    /// The jogo to a side: what it needs of the partidas that nobody has won; one that the other had won whole.
    fn give_rest(&mut self, to: usize) {
        if self.winner() == Some(1 - to) {
            for (index, partida) in (0..).zip(&mut self.partidas) {
                partida.winner = (index < self.rule.needed).then_some(to);
            }
            return;
        }
        for partida in 1..=self.rule.most {
            let there = self.partidas.get(partida - 1);
            let is_open = there.is_none_or(|one| one.winner.is_none() && !one.untold);
            if is_open && self.winner().is_none() {
                self.give(partida, to);
            }
        }
    }

    fn came(&self) -> Came {
        let (partidas, _) = self.won();
        let points = |side: usize| self.partidas.iter().map(|one| one.score[side]).sum();
        let pontinhos = [points(0), points(1)];
        let is_untold = self.waits || self.partidas.iter().any(|one| one.untold);
        match self.winner() {
            Some(winner) if !is_untold => Came::To(Outcome {
                winner: Some(winner),
                partidas,
                pontinhos,
                how: How::Partidas,
            }),
            _ if self.partidas.is_empty() && !self.waits => Came::Awaited,
            _ => Came::Stopped(partidas, pontinhos),
        }
    }
}

/// What a jogo comes to: its sheet, then what was ruled, in order. The last word holds, but nobody wins who was absent
/// or is put out.
#[must_use]
pub fn came_to(rule: Rule, jogo: &Jogo) -> Came {
    let mut mesa = Mesa::of(rule, jogo.sheet.as_ref());
    let mut closed: Option<How> = None;
    let mut away: Option<([bool; 2], i64)> = None;
    for ruling in &jogo.rulings {
        match ruling.effect {
            Effect::Partida(partida, to) => {
                mesa.hear(ruling.moment.as_ref());
                mesa.give(partida, to);
            }
            Effect::Jogo(to) => {
                mesa.hear(ruling.moment.as_ref());
                if !mesa.waits {
                    mesa.give_rest(to);
                }
                if away.is_none_or(|(away, _)| !away[to]) {
                    closed = None;
                }
            }
            Effect::Absent(absent) => {
                let before = away.map_or([false; 2], |(away, _)| away);
                let both = [before[0] || absent[0], before[1] || absent[1]];
                away = Some((both, ruling.number));
                closed = Some(How::Absent(both, ruling.number));
            }
            Effect::Void => closed = Some(How::Void),
        }
    }
    if let (None, Some(winner), Some((absent, by))) = (closed, mesa.winner(), away)
        && absent[winner]
    {
        closed = Some(How::Absent(absent, by));
    }
    let by_ruling = |side: usize| {
        jogo.rulings.iter().any(|ruling| match ruling.effect {
            Effect::Jogo(to) => to != side,
            Effect::Absent(absent) => absent[side],
            Effect::Partida(..) | Effect::Void => false,
        })
    };
    let is_shut = matches!(closed, Some(How::Void | How::Absent([true, true], _)));
    if by_ruling(0) && by_ruling(1) && !is_shut {
        closed = Some(How::BothLost);
    }
    match closed {
        None => mesa.came(),
        Some(How::Absent(absent, by)) => Came::To(missed(rule, absent, by)),
        Some(how) => Came::To(Outcome {
            winner: None,
            partidas: [0, 0],
            pontinhos: [0, 0],
            how,
        }),
    }
}

/// The same where teams are out by rulings of these numbers: what is not played they lose, and nobody who is out wins
/// because the other was absent later.
#[must_use]
pub fn with_out(rule: Rule, came: Came, out: [Option<i64>; 2]) -> Came {
    let away = out.map(|by| by.is_some());
    let Some(by) = out.into_iter().flatten().max() else {
        return came;
    };
    match came.outcome().map(|outcome| outcome.how) {
        None => Came::To(missed(rule, away, by)),
        Some(How::Absent(absent, later)) if later > by => {
            let both = [absent[0] || away[0], absent[1] || away[1]];
            Came::To(missed(rule, both, later))
        }
        Some(_) => came,
    }
}
