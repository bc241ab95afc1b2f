//! Mesas of a hall that are too few.

use crate::words::say::hall as say;
use crate::words::spoken::Language;

impl Language {
    /// Which jogos of the fullest rodada wait for a mesa, of so many entrants, with so many mesas to a confronto.
    #[must_use]
    pub fn waiting_jogos(
        self,
        entrants: usize,
        are: usize,
        needed: usize,
        of_confronto: usize,
    ) -> String {
        let missing = needed.saturating_sub(are);
        let lacks = say::Lacks {
            missing,
            entrants,
            needed,
        }
        .told(self);
        let at_once = are - are % of_confronto.max(1);
        if at_once == 0 {
            return say::NoneFits {
                lacks,
                of_confronto,
            }
            .told(self);
        }
        let waiting = match (at_once + 1, needed) {
            (first, last) if first == last => say::OneWaits { first }.told(self),
            (first, last) if first + 1 == last => say::TwoWait { first, last }.told(self),
            (first, last) => say::SeveralWait { first, last }.told(self),
        };
        let shift = match needed.div_ceil(at_once) {
            2 => say::shift_second(self),
            _ => say::shift_later(self),
        };
        say::WaitingJogos {
            lacks,
            waiting,
            shift,
        }
        .told(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_jogos_that_wait_are_named() {
        for (told, expected) in [
            (
                (18, 7, 9, 1),
                "faltam 2 mesas: com 18 participantes uma rodada tem 9 jogos, e os jogos 8 e 9 vão para um segundo turno.",
            ),
            (
                (18, 8, 9, 1),
                "falta 1 mesa: com 18 participantes uma rodada tem 9 jogos, e o jogo 9 vai para um segundo turno.",
            ),
            (
                (6, 7, 15, 5),
                "faltam 8 mesas: com 6 participantes uma rodada tem 15 jogos, e os jogos 6 a 15 vão para turnos seguintes.",
            ),
            (
                (4, 3, 10, 5),
                "faltam 7 mesas: com 4 participantes uma rodada tem 10 jogos, e nem um confronto cabe: cada um precisa de 5 mesas.",
            ),
        ] {
            let (entrants, are, needed, of_confronto) = told;
            let told = Language::PtBr.waiting_jogos(entrants, are, needed, of_confronto);
            assert_eq!(told, expected);
        }
    }
}
