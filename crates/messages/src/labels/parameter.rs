//! How the parameters of a regulation stand together.

/// A group of parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParameterGroup {
    /// Who plays, and up to what.
    Players,
    /// The pack.
    Cards,
    Vaza,
    Mao,
    Raises,
    /// One point short of the target.
    Eleven,
    /// Cut, burn, deal.
    Dealing,
    Penalties,
    /// What the regulation sets a clock for.
    Clock,
}

impl ParameterGroup {
    /// In the order in which they are shown.
    pub const ALL: [Self; 9] = [
        Self::Players,
        Self::Cards,
        Self::Vaza,
        Self::Mao,
        Self::Raises,
        Self::Eleven,
        Self::Dealing,
        Self::Penalties,
        Self::Clock,
    ];

    /// Its parameters, by the names that they have in a file.
    #[must_use]
    pub const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Players => &[
                "sides",
                "target",
                "best_of",
                "walkover_pontinhos",
                "walkover_win",
                "walkover_loss",
            ],
            Self::Cards => &["deck", "rank_order", "manilhas", "manilha_suits", "jokers"],
            Self::Vaza => &[
                "leads_first",
                "leads_next",
                "lead_after_tie",
                "conceal_first_vaza",
                "conceal",
                "highest_after_tied_first",
            ],
            Self::Mao => &[
                "two_vazas",
                "first_tied",
                "second_tied",
                "third_tied",
                "first_two_tied",
                "all_tied",
            ],
            Self::Raises => &[
                "stakes",
                "first_call",
                "further_calls",
                "answers",
                "fold_prices",
                "raises_at_eleven",
                "exchange",
            ],
            Self::Eleven => &[
                "eleven_played",
                "eleven_declined",
                "eleven_look",
                "all_tied_at_eleven",
                "ferro",
                "ferro_decides",
                "all_tied_at_ferro",
            ],
            Self::Dealing => &[
                "first_dealer",
                "next_dealer",
                "after_partida",
                "cutter",
                "cuts",
                "last_card",
                "burning",
                "ritual_at_eleven",
                "dealt_from",
                "deal_order",
                "deal_order_at_ferro",
                "dealer_look",
                "vira",
                "vira_at_ferro",
            ],
            Self::Penalties => &["tento", "wrong_count", "twelve_to_nil"],
            Self::Clock => &[
                "time.tolerance-s",
                "time.anthem",
                "time.announced-at",
                "time.limited-from-s",
                "time.decision-s",
                "time.over-from-s",
                "time.farthest-m",
                "time.longest-s",
            ],
        }
    }
}
