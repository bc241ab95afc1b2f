//! How long jogos took, from the call of their rodada to the first result that was typed.

use crate::ground::loaded::Loaded;
use championship::clock::Tick;
use championship::id::JogoId;
use messages::labels::moment::wall;
use messages::refusal::Refusal;
use rules::jogo::JogoRule;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;

/// Stretches in which an etapa stood still, in seconds since 1970; the last may be open.
#[derive(Debug)]
pub struct Stops(Vec<(i64, i64)>);

impl Stops {
    /// Reads them.
    pub fn load(db: &Db, loaded: &Loaded) -> Result<Self, Refusal> {
        let mut stops = Vec::new();
        let mut since = None;
        for told in store::clock::all(db, loaded.etapa.id)? {
            match told.tick {
                Tick::Suspended => since = since.or(Some(wall(&told.at))),
                Tick::Resumed => stops.extend(since.take().map(|from| (from, wall(&told.at)))),
                _ => {}
            }
        }
        stops.extend(since.map(|from| (from, i64::MAX)));
        Ok(Self(stops))
    }

    /// Seconds from one moment to a later one, without those in which the etapa stood still; none where it is no later one.
    pub fn between(&self, from: i64, to: i64) -> Option<u64> {
        let stood = |(since, until): &(i64, i64)| (to.min(*until) - from.max(*since)).max(0);
        let stood: i64 = self.0.iter().map(stood).sum();
        u64::try_from(to - from - stood).ok()
    }
}

/// Seconds that each jogo took whose result stands.
pub fn of_jogos(db: &Db, loaded: &Loaded, stops: &Stops) -> Result<BTreeMap<JogoId, u64>, Refusal> {
    let called: BTreeMap<JogoId, i64> = loaded
        .rodadas
        .iter()
        .filter_map(|rodada| Some((rodada.number, wall(rodada.called_at.as_deref()?))))
        .flat_map(|(number, at)| {
            loaded
                .jogos_of(number)
                .into_iter()
                .map(move |jogo| (jogo, at))
        })
        .collect();
    let typed = store::report::first_typed(db, loaded.etapa.id)?.into_iter();
    let stands = typed.filter(|(jogo, _)| loaded.played.contains_key(jogo));
    Ok(stands
        .filter_map(|(jogo, at)| {
            let length = stops.between(*called.get(&jogo)?, wall(&at))?;
            Some((jogo, length))
        })
        .collect())
}

/// The jogos that follow each other at one mesa of a confronto.
pub fn mesas(jogos: &[(JogoId, championship::confronto::Sitting)]) -> Vec<Vec<JogoId>> {
    let numbers: BTreeSet<u8> = jogos.iter().map(|(_, sitting)| sitting.duplas[0]).collect();
    let at = |number: u8| {
        let there = jogos
            .iter()
            .filter(|(_, sitting)| sitting.duplas[0] == number);
        there.map(|(jogo, _)| *jogo).collect()
    };
    numbers.into_iter().map(at).collect()
}

/// A rodada that is over: how its jogos were played, and the seconds until the last one of each mesa was told, ascending.
pub type Measured = (JogoRule, Vec<u64>);

/// The rodadas that are over; of one that is on, only the short ones would be known.
pub fn of_rodadas(loaded: &Loaded, of_jogos: &BTreeMap<JogoId, u64>) -> Vec<Measured> {
    let over = loaded
        .rodadas
        .iter()
        .filter(|rodada| rodada.closed_at.is_some());
    over.map(|rodada| {
        (
            loaded.rule(rodada.number),
            of_mesas(loaded, rodada.number, of_jogos),
        )
    })
    .filter(|(_, lengths)| !lengths.is_empty())
    .collect()
}

fn of_mesas(loaded: &Loaded, rodada: u32, of_jogos: &BTreeMap<JogoId, u64>) -> Vec<u64> {
    let confrontos = loaded.confrontos_of(rodada);
    let jogos = confrontos
        .iter()
        .filter_map(|view| loaded.jogos.get(&view.id));
    let last = |mesa: Vec<JogoId>| {
        let told = mesa.iter().map(|jogo| of_jogos.get(jogo).copied());
        told.collect::<Option<Vec<u64>>>()?.into_iter().max()
    };
    let mut lengths: Vec<u64> = jogos.flat_map(|of| mesas(of)).filter_map(last).collect();
    lengths.sort_unstable();
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stood_still_does_not_count() {
        let stops = Stops(vec![(100, 160), (400, i64::MAX)]);
        assert_eq!(stops.between(0, 90), Some(90));
        assert_eq!(stops.between(0, 130), Some(100));
        assert_eq!(stops.between(120, 200), Some(40));
        assert_eq!(stops.between(0, 500), Some(340));
        assert_eq!(stops.between(50, 40), None);
    }
}
