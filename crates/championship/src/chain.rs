//! What a format comes to with so many entrants: fields, rodadas and confrontos, fase by fase.

use crate::etapa::bracket_of;
use crate::format::{Format, Pairing, Play};
use serde::Serialize;
use tournament::bracket::{Seat, resolve, turns};
use ts_rs::TS;

/// What one fase comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FaseLoad {
    /// How many come in.
    pub entrants: usize,
    /// The sizes of its groups; none where it is a bracket.
    pub groups: Vec<usize>,
    /// Whether these go by letters: a Swiss in which all are together is no group.
    pub lettered: bool,
    /// Confrontos that are played in each rodada, in order; of a second final and of deciders, all that there
    /// may be.
    pub rodadas: Vec<usize>,
}

impl FaseLoad {
    /// Confrontos in all.
    #[must_use]
    pub fn confrontos(&self) -> usize {
        self.rodadas.iter().sum()
    }
}

/// What each fase of a format comes to.
#[must_use]
pub fn chain(format: &Format, entrants: usize) -> Vec<FaseLoad> {
    format
        .field_sizes(entrants)
        .into_iter()
        .zip(&format.fases)
        .enumerate()
        .map(|(index, (entrants_of, fase))| match &fase.play {
            Play::Groups(groups) => {
                let sizes = groups.sizes(entrants_of);
                let largest = sizes.first().copied().unwrap_or(0);
                let mut rodadas = vec![0; groups.rodadas(largest)];
                for size in &sizes {
                    match groups.pairing {
                        Pairing::Swiss => rodadas.iter_mut().for_each(|rodada| *rodada += size / 2),
                        Pairing::Table => {
                            for (rodada, round) in rodadas.iter_mut().zip(groups.table(*size)) {
                                *rodada += round.iter().filter(|(_, away)| away.is_some()).count();
                            }
                        }
                    }
                }
                FaseLoad {
                    entrants: entrants_of,
                    lettered: groups.is_lettered(sizes.len()),
                    groups: sizes,
                    rodadas,
                }
            }
            Play::Knockout(_) | Play::Double(_) => FaseLoad {
                entrants: entrants_of,
                groups: Vec::new(),
                lettered: false,
                rodadas: bracket_rodadas(format, index, entrants),
            },
        })
        .collect()
}

/// Mesas that the fullest rodada of a format needs at a time.
#[must_use]
pub fn mesas_needed(format: &Format, entrants: usize) -> usize {
    let fases = chain(format, entrants).into_iter();
    let fullest = fases.flat_map(|fase| fase.rodadas).max().unwrap_or(0);
    fullest * usize::from(format.confronto.mesas)
}

fn bracket_rodadas(format: &Format, fase: usize, entrants: usize) -> Vec<usize> {
    let Some((lines, matches)) = bracket_of(format, fase, entrants) else {
        return Vec::new();
    };
    let field = format.field_sizes(entrants)[fase] - lines.late.len();
    let mut starting = vec![Seat::Bye; lines.count];
    for line in lines.field.iter().take(field).chain(&lines.late) {
        starting[*line] = Seat::Pending;
    }
    let seats = resolve(&matches, &starting, |_, _| None, |_| [None, None]).seats;
    let turns = turns(&matches);
    let each = format.fases[fase].play.confrontos_of_a_match();
    let mut rodadas = vec![0; each * turns.iter().max().map_or(0, |last| last + 1)];
    for (sides, turn) in seats.iter().zip(turns) {
        for rodada in &mut rodadas[each * turn..each * (turn + 1)] {
            *rodada += usize::from(!sides.contains(&Seat::Bye));
        }
    }
    rodadas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::PRESETS;

    #[test]
    fn the_events_that_presets_were_taken_from() {
        let told = |id: &str, entrants: usize| -> Vec<(usize, usize, usize)> {
            let format = Format::parse(Format::preset(id).unwrap()).unwrap();
            chain(&format, entrants)
                .iter()
                .map(|fase| (fase.entrants, fase.groups.len(), fase.confrontos()))
                .collect()
        };
        assert_eq!(told("fprt-interclubes", 18), [(18, 3, 45), (8, 0, 12)]);
        assert_eq!(told("dupla-eliminacao", 30), [(30, 0, 58)]);
        assert_eq!(
            told("palmeiras-2022", 42),
            [(42, 7, 105), (32, 8, 48), (16, 0, 16)]
        );
        assert_eq!(told("gaucho", 48), [(48, 1, 72), (24, 0, 23), (25, 0, 25)]);
        // Odd and small numbers run, too.
        for (id, _) in PRESETS {
            for entrants in 4..=40 {
                assert!(told(id, entrants).iter().map(|fase| fase.2).sum::<usize>() > 0);
            }
        }
    }
}
