//! A jogo as it goes on at one table: mão after mão, partida after partida.

use crate::card::Card;
use crate::jogo::{BestOf, wins};
use crate::mao::{Mao, MaoFault, Setup};
use crate::partida::{Partida, Side, Target};
use crate::profile::{AfterPartida, Profile, Rules};
use crate::vaza::{Seats, TableSeat};

/// One jogo being played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    rules: Rules,
    after_partida: AfterPartida,
    best_of: BestOf,
    target: Target,
    seats: Seats,
    partidas: Vec<Partida>,
    score: [u8; 2],
    dealer: Option<TableSeat>,
}

/// What a mão led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The next mão of the same partida.
    Mao,
    /// The next partida.
    Partida {
        /// Who won the one that ended.
        won: Side,
    },
    /// Nothing: the jogo is decided.
    Jogo {
        /// Who won it.
        won: Side,
    },
}

impl Table {
    /// A jogo about to begin: nobody has been chosen to deal yet.
    #[must_use]
    pub fn new(profile: &Profile, best_of: BestOf, seats: Seats) -> Self {
        Self {
            rules: profile.rules(),
            after_partida: profile.after_partida.value,
            best_of,
            target: profile.target.value,
            seats,
            partidas: Vec::new(),
            score: [0, 0],
            dealer: None,
        }
    }

    /// Who deals the next mão; none where it has to be drawn: at the start, and after a partida where the profile
    /// does not let the deal go on (fprt-1.1.s-2 does).
    #[must_use]
    pub const fn dealer(&self) -> Option<TableSeat> {
        self.dealer
    }

    /// The drawn dealer; one who is to deal already stays.
    pub const fn drawn(&mut self, dealer: TableSeat) {
        if self.dealer.is_none() {
            self.dealer = Some(dealer);
        }
    }

    /// Partidas played out.
    #[must_use]
    pub fn partidas(&self) -> &[Partida] {
        &self.partidas
    }

    /// Points of A and B in the running partida.
    #[must_use]
    pub const fn score(&self) -> [u8; 2] {
        self.score
    }

    /// Who has won the jogo.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let won = wins(&self.partidas);
        Side::BOTH
            .into_iter()
            .find(|side| won[side.index()] == self.best_of.needed())
    }

    /// The next mão.
    ///
    /// # Errors
    /// [`MaoFault::UnknownSeat`] where the dealer has to be drawn first; otherwise as [`Mao::new`].
    pub fn deal(&self, vira: Option<Card>, held: [[Card; 3]; 4]) -> Result<Mao, MaoFault> {
        Mao::new(&Setup {
            rules: self.rules,
            seats: self.seats,
            dealer: self.dealer.ok_or(MaoFault::UnknownSeat)?,
            score: self.score.map(i64::from),
            vira,
            held,
        })
    }

    /// Takes a mão that was dealt here and has been decided.
    ///
    /// # Errors
    /// [`MaoFault::Unfinished`] where it has not been decided, [`MaoFault::BadScore`] where it was not dealt at this
    /// score; the table is then as it was.
    pub fn take(&mut self, mao: &Mao) -> Result<After, MaoFault> {
        if mao.outcome().is_none() {
            return Err(MaoFault::Unfinished);
        }
        if mao.score() != self.score || mao.seats() != self.seats {
            return Err(MaoFault::BadScore);
        }
        self.dealer = Some(mao.next_dealer());
        self.score = mao.score_after();
        let Some(won) = mao.partida_winner() else {
            return Ok(After::Mao);
        };
        let [a, b] = self.score.map(i64::from);
        self.partidas
            .push(Partida::finished(self.target, a, b).map_err(|_| MaoFault::BadScore)?);
        self.score = [0, 0];
        if self.after_partida == AfterPartida::NewDraw {
            self.dealer = None;
        }
        Ok(match self.winner() {
            Some(won) => After::Jogo { won },
            None => After::Partida { won },
        })
    }
}
