//! What every jogo and every confronto comes to, rulings over entrants included.

use super::confronto::{Stand, stand};
use super::jogo::{Came, Rule, came_to, with_out};
use super::rows::{Confronto, Id, Rows};
use app::format::Format;
use std::collections::BTreeMap;

/// What jogos and confrontos come to.
#[derive(Debug, Clone, Default)]
pub struct Stands {
    /// By jogo.
    pub came: BTreeMap<Id, Came>,
    /// By confronto.
    pub of: BTreeMap<Id, Stand>,
}

/// How the jogos of a fase (1-based) are played.
#[must_use]
pub fn rule(format: &Format, fase: usize) -> Rule {
    let own = format.fases.get(fase - 1).and_then(|fase| fase.best_of);
    let most = own.unwrap_or(format.confronto.best_of).get();
    Rule {
        needed: i64::from(most / 2 + 1),
        most: most as usize,
        target: i64::from(format.confronto.target.get()),
    }
}

/// By which rulings these two are out of a fase (1-based): whoever went after the rodada was over in which he won
/// because the other had gone has won.
fn out(
    rows: &Rows,
    fase: usize,
    confronto: &Confronto,
    sides: [Option<Id>; 2],
) -> [Option<i64>; 2] {
    let [Some(a), Some(b)] = sides else {
        return [None, None];
    };
    let by = [a, b].map(|id| rows.out_of(fase, id).map(|(number, _)| number));
    if let ([Some(a), Some(b)], Some(over)) = (by, rows.over.get(&confronto.rodada)) {
        let [a, b] = [a, b].map(|number| rows.ruled[&number] < *over);
        return match (a, b) {
            (true, false) => [by[0], None],
            (false, true) => [None, by[1]],
            _ => by,
        };
    }
    by
}

/// Every jogo of an etapa.
#[must_use]
pub fn jogos(rows: &Rows) -> Stands {
    let mut stands = Stands::default();
    for (fase, of) in (1..).zip(&rows.fases) {
        let rule = rule(&rows.format, fase);
        let of_chaves = of.chaves.iter().flat_map(|chave| &chave.confrontos);
        for confronto in of_chaves.chain(&of.bracket) {
            let out = out(rows, fase, confronto, confronto.seated);
            for jogo in &confronto.jogos {
                let came = with_out(rule, came_to(rule, jogo), out);
                stands.came.insert(jogo.id, came);
            }
        }
    }
    stands
}

/// What a confronto between these two comes to; one that is not laid out yet ends where somebody is out.
#[must_use]
pub fn of_confronto(
    rows: &Rows,
    fase: usize,
    confronto: &Confronto,
    sides: Option<[Id; 2]>,
    turns: i64,
    came: &BTreeMap<Id, Came>,
) -> Stand {
    let format = &rows.format;
    let rule = rule(format, fase);
    let sides = sides.map_or([None, None], |sides| sides.map(Some));
    let out = out(rows, fase, confronto, sides);
    let mut jogos: Vec<Came> = confronto
        .jogos
        .iter()
        .map(|jogo| with_out(rule, came[&jogo.id], out))
        .collect();
    if jogos.is_empty() && out.iter().any(Option::is_some) {
        let count = i64::from(format.confronto.mesas) * turns;
        jogos = vec![with_out(rule, Came::Awaited, out); usize::try_from(count).unwrap_or(0)];
    }
    stand(&jogos, i64::from(format.confronto.first_to))
}
