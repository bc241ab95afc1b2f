//! How long jogos took, from the call of their rodada to the first result that was typed.

use crate::ground::loaded::Loaded;
use crate::labels::moment::wall;
use crate::refusal::Refusal;
use championship::clock::Tick;
use championship::id::JogoId;
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

/// Seconds until the last jogo of each mesa was told, with how they were played, ascending.
pub fn of_mesas(loaded: &Loaded, of_jogos: &BTreeMap<JogoId, u64>) -> Vec<(JogoRule, u64)> {
    let mut lengths = Vec::new();
    for rodada in &loaded.rodadas {
        let rule = loaded.rule(rodada.number);
        for view in loaded.confrontos_of(rodada.number) {
            let jogos = loaded.jogos.get(&view.id).map_or(&[][..], Vec::as_slice);
            for mesa in mesas(jogos) {
                let told: Option<Vec<u64>> = mesa
                    .iter()
                    .map(|jogo| of_jogos.get(jogo).copied())
                    .collect();
                lengths.extend(
                    told.and_then(|told| told.into_iter().max())
                        .map(|length| (rule, length)),
                );
            }
        }
    }
    lengths.sort_by_key(|(_, length)| *length);
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
