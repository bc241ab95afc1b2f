//! What entrants and duplas have won and lost.

use crate::ground::loaded::Loaded;
use championship::id::{DuplaId, EntrantId};
use rules::partida::Side;
use site::figures::rows::Balance;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tournament::bracket::Seat;
use tournament::standings::Tally;

fn add(to: &mut [u32; 2], sums: [u32; 2], own: Side) {
    to[0] += sums[own.index()];
    to[1] += sums[own.other().index()];
}

/// Best first by pontinhos, then by partidas; then by name.
fn sorted(mut balances: Vec<Balance>) -> Vec<Balance> {
    let balance = |[made, against]: [u32; 2]| i64::from(made) - i64::from(against);
    balances.sort_by_cached_key(|one| {
        let by = (balance(one.pontinhos), balance(one.partidas));
        (Reverse(by), one.name.clone())
    });
    balances
}

/// What each entrant has won and lost over every decided jogo of the etapa, in groups and brackets.
pub fn balances(loaded: &Loaded) -> Vec<Balance> {
    let mut of: BTreeMap<EntrantId, Balance> = BTreeMap::new();
    for view in &loaded.view.confrontos {
        let [Seat::Entrant(a), Seat::Entrant(b)] = view.sides else {
            continue;
        };
        if view.state.decided == 0 {
            continue;
        }
        let sums = view.state.sums;
        for (own, id) in Side::BOTH.into_iter().zip([a, b]) {
            let balance = of.entry(id).or_insert_with(|| Balance {
                team: id.0,
                name: loaded.name(id),
                ..Balance::default()
            });
            add(&mut balance.jogos, sums.mesas, own);
            add(&mut balance.partidas, sums.partidas, own);
            add(&mut balance.pontinhos, sums.pontinhos, own);
        }
    }
    sorted(of.into_values().collect())
}

/// The same of the numbered duplas; empty where an entrant has only one.
pub fn duplas(loaded: &Loaded) -> Vec<Balance> {
    if loaded.format.confronto.mesas < 2 {
        return Vec::new();
    }
    let count = |number: i64| u32::try_from(number).unwrap_or(0);
    let both = |Tally(made, against): Tally| [made, against].map(count);
    let played = loaded
        .view
        .duplas
        .rows
        .iter()
        .filter(|row| row.record.played > 0);
    let rows = played.map(|row| {
        let dupla = DuplaId(row.id.0);
        let team = loaded
            .duplas
            .get(&dupla)
            .map_or(0, |(entrant, _)| entrant.0);
        Balance {
            team,
            name: loaded.dupla_name(dupla),
            jogos: [row.record.wins, row.record.losses].map(count),
            partidas: both(row.record.partidas),
            pontinhos: both(row.record.pontinhos),
        }
    });
    sorted(rows.collect())
}
