//! What súmulas say: whole ones, those that stopped, and some that cannot be.

use crate::simulation::dice::Dice;
use crate::simulation::reckoned::jogo::Rule;
use crate::simulation::reckoned::rows::{Effect, Jogo, Pair, Ruling};
use serde_json::Value;

/// A jogo played out.
pub fn whole(rule: Rule, dice: &mut Dice) -> Vec<Pair> {
    after(rule, Vec::new(), dice)
}

/// Goes on from these partidas until one side has enough.
fn after(rule: Rule, mut partidas: Vec<Pair>, dice: &mut Dice) -> Vec<Pair> {
    // Sides of unlike strength, so that many jogos end after the fewest partidas.
    let strength = [20, 35, 50, 65, 80][dice.below(5)];
    let won = |partidas: &[Pair], side: usize| {
        let won = partidas.iter().filter(|score| score[side] == rule.target);
        i64::try_from(won.count()).unwrap_or(0)
    };
    while (0..2).all(|side| won(&partidas, side) < rule.needed) && partidas.len() < rule.most {
        let mut score = [dice.between(0, rule.target - 1); 2];
        score[usize::from(!dice.percent(strength))] = rule.target;
        partidas.push(score);
    }
    partidas
}

/// A jogo that stopped somewhere.
pub fn stopped(rule: Rule, dice: &mut Dice) -> Vec<Pair> {
    let mut partidas = whole(rule, dice);
    partidas.truncate(1 + dice.below(partidas.len()));
    if let Some(last) = partidas.last_mut() {
        *last = [0, 1].map(|_| dice.between(0, rule.target - 1));
    }
    partidas
}

/// A result for a jogo over which something may have been ruled: mostly one that agrees with it.
pub fn for_jogo(rule: Rule, jogo: &Jogo, dice: &mut Dice) -> Vec<Pair> {
    if dice.percent(3) {
        return vec![[rule.target, rule.target], [1, 0]];
    }
    let given = jogo.rulings.iter().find(|ruling| {
        matches!(ruling.effect, Effect::Partida(..) | Effect::Jogo(_)) && ruling.moment.is_some()
    });
    match given {
        Some(ruling) => agreeing(rule, ruling, dice),
        None if !jogo.rulings.is_empty() && dice.percent(50) => stopped(rule, dice),
        None => whole(rule, dice),
    }
}

/// A sheet that shows what an occurrence told.
fn agreeing(rule: Rule, ruling: &Ruling, dice: &mut Dice) -> Vec<Pair> {
    let when = ruling.moment.clone().unwrap_or_default();
    let pair = |key: &str| -> Option<Pair> {
        let side = |side: &str| Value::as_i64(&when[key][side]);
        Some([side("A")?, side("B")?])
    };
    let legs = pair("legs").unwrap_or([0, 0]);
    let score = pair("score").unwrap_or([0, 0]);
    let mut partidas = Vec::new();
    for (side, won) in legs.into_iter().enumerate() {
        for _ in 0..won {
            let mut score = [dice.between(0, rule.target - 1); 2];
            score[side] = rule.target;
            partidas.push(score);
        }
    }
    match ruling.effect {
        Effect::Partida(_, to) => {
            let mut given = score;
            given[to] = rule.target;
            partidas.push(given);
            after(rule, partidas, dice)
        }
        Effect::Jogo(_) => {
            partidas.push(score);
            partidas
        }
        Effect::Absent(_) | Effect::Void => partidas,
    }
}
