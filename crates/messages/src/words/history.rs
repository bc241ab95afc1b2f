//! What an entry of the journal changed.

use crate::words::say::history as say;
use crate::words::spoken::Language;

impl Language {
    /// A value before and after.
    #[must_use]
    pub fn changed(self, what: &str, before: &str, after: &str) -> String {
        let change = self.put_right(before, after);
        match what {
            "" => change,
            what => format!("{what}: {change}"),
        }
    }

    /// An entry by what it did, made while the computer's clock was wrong for certain.
    #[must_use]
    pub fn entered_set_back(self, told: &str) -> String {
        say::EnteredSetBack { told }.told(self)
    }

    /// A jogo that is there no more.
    #[must_use]
    pub const fn jogo_gone(self) -> &'static str {
        say::jogo_gone(self)
    }

    /// Nothing was reported.
    #[must_use]
    pub const fn no_result(self) -> &'static str {
        say::no_result(self)
    }

    /// Whether a second person has looked at a result.
    #[must_use]
    pub fn confirmed(self, is: bool) -> String {
        if is {
            say::confirmed(self)
        } else {
            say::confirmed_else(self)
        }
        .to_owned()
    }

    #[must_use]
    pub fn changed_ruling(self, number: u32) -> String {
        say::ChangedRuling { number }.told(self)
    }

    /// Whether a ruling is in force; none before there was one.
    #[must_use]
    pub const fn ruling_stands(self, revoked: Option<bool>) -> &'static str {
        match revoked {
            None => "",
            Some(false) => say::ruling_stands_no(self),
            Some(true) => say::ruling_stands_yes(self),
        }
    }

    /// What a ruling does to a jogo, from the columns of its row.
    #[must_use]
    pub fn changed_effect(self, kind: &str, absent: &str, side: &str) -> String {
        match (kind, absent) {
            ("walkover", "both") => say::changed_effect_walkover_both(self).to_owned(),
            ("walkover", absent) => say::ChangedEffectWalkover {
                absent: absent.to_uppercase(),
            }
            .told(self),
            ("annul", _) => say::changed_effect_annul(self).to_owned(),
            ("partida", _) => say::ChangedEffectPartida { side }.told(self),
            _ => say::ChangedEffectOther { side }.told(self),
        }
    }

    /// A protest by its number.
    #[must_use]
    pub fn appeal(self, number: u32) -> String {
        say::Appeal { number }.told(self)
    }

    /// What became of a protest; none before there was one, and then before it was judged.
    #[must_use]
    pub fn appeal_stands(self, outcome: Option<Option<&str>>) -> &'static str {
        match outcome {
            None => "",
            Some(None) => say::appeal_stands_without(self),
            Some(Some("overturned")) => say::appeal_stands_overturned(self),
            Some(Some(_)) => say::appeal_stands_some(self),
        }
    }

    /// How far a rodada has come: published, called, closed.
    #[must_use]
    pub const fn rodada_is(self, steps: usize) -> &'static str {
        match steps {
            0 => say::rodada_is_none(self),
            1 => say::rodada_is_one(self),
            2 => say::rodada_is_two(self),
            _ => say::rodada_is_other(self),
        }
    }

    /// An entrant whose entry was withdrawn since.
    #[must_use]
    pub const fn withdrawn(self) -> &'static str {
        say::withdrawn(self)
    }

    /// Whether an entrant is in, and there.
    #[must_use]
    pub const fn entry_is(self, present: Option<bool>) -> &'static str {
        match present {
            None => say::entry_is_without(self),
            Some(false) => say::entry_is_no(self),
            Some(true) => say::entry_is_yes(self),
        }
    }

    /// A pot of the draw.
    #[must_use]
    pub fn pot(self, number: u32) -> String {
        say::Pot { number }.told(self)
    }

    /// A payment of an entrant, or one that was given back.
    #[must_use]
    pub fn payment(self, entrant: &str, is_refund: bool) -> String {
        if is_refund {
            say::Payment { entrant }.told(self)
        } else {
            say::PaymentElse { entrant }.told(self)
        }
    }

    #[must_use]
    pub fn mesa(self, number: u32) -> String {
        say::Mesa { number }.told(self)
    }

    /// Whether a mesa can be played at.
    #[must_use]
    pub fn usable(self, is: bool) -> String {
        if is {
            say::usable(self)
        } else {
            say::usable_else(self)
        }
        .to_owned()
    }

    /// Whether a mesa can be reached without steps.
    #[must_use]
    pub fn accessible(self, is: bool) -> String {
        if is {
            say::accessible(self)
        } else {
            say::accessible_else(self)
        }
        .to_owned()
    }

    /// Where a jogo is played.
    #[must_use]
    pub const fn jogo_at(self) -> &'static str {
        say::jogo_at(self)
    }

    /// Whether results stand.
    #[must_use]
    pub const fn homologated(self, is: bool) -> &'static str {
        if is {
            say::homologated(self)
        } else {
            say::homologated_else(self)
        }
    }

    /// A value of what is registered, by table and column.
    #[must_use]
    pub fn registered_column(self, table: &str, column: &str) -> &'static str {
        match (table, column) {
            ("season", "name") => say::registered_column_season_name(self),
            ("season", "site") => say::registered_column_season_site(self),
            ("season", "colour") => say::registered_column_season_colour(self),
            ("season", "minors_whole") => say::registered_column_season_minors_whole(self),
            ("season", _) => say::registered_column_season(self),
            ("championship", _) => say::registered_column_championship(self),
            ("club", "name") => say::registered_column_club_name(self),
            ("club", _) => say::registered_column_club(self),
            ("entrant", "name") => say::registered_column_entrant_name(self),
            ("entrant" | "athlete", "club_id") => say::registered_column_entrant(self),
            ("etapa", "name") => say::registered_column_etapa_name(self),
            ("etapa", "fee_cents") => say::registered_column_etapa_fee_cents(self),
            ("etapa", _) => say::registered_column_etapa(self),
            ("venue_day", "date") => say::registered_column_venue_day_date(self),
            ("venue_day", _) => say::registered_column_venue_day(self),
            ("athlete", "name") => say::registered_column_athlete_name(self),
            _ => say::registered_column_other(self),
        }
    }
}
