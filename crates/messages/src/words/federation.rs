//! What is told of a season beyond itself.

use crate::labels::moment::day;
use crate::words::say::federation as say;
use crate::words::spoken::Language;

/// What a statement said that the season goes on without.
impl Language {
    #[must_use]
    pub fn lost_athletes(self, names: &[String]) -> String {
        say::LostAthletes { names }.told(self)
    }

    #[must_use]
    pub fn lost_suspension(self, athlete: &str, from: &str, until: &str) -> String {
        say::LostSuspension {
            athlete,
            from: day(from),
            until: day(until),
        }
        .told(self)
    }

    #[must_use]
    pub fn lost_out_of_next(self, athlete: &str) -> String {
        say::LostOutOfNext { athlete }.told(self)
    }

    #[must_use]
    pub fn lost_points(self, athlete: &str, points: i32) -> String {
        let points = points.unsigned_abs();
        say::LostPoints { athlete, points }.told(self)
    }

    #[must_use]
    pub fn lost_revocation(self, sanction: u64) -> String {
        say::LostRevocation { sanction }.told(self)
    }

    #[must_use]
    pub fn lost_result(self, etapa: &str) -> String {
        say::LostResult { etapa }.told(self)
    }

    #[must_use]
    pub fn lost_amendment(self, etapa: &str) -> String {
        say::LostAmendment { etapa }.told(self)
    }

    #[must_use]
    pub fn lost_merge(self, from: &str, into: &str, holds: bool) -> String {
        match holds {
            true => say::LostMerge { from, into }.told(self),
            false => say::LostMergeOver { from, into }.told(self),
        }
    }

    #[must_use]
    pub fn lost_erasure(self, athlete: &str) -> String {
        say::LostErasure { athlete }.told(self)
    }

    #[must_use]
    pub fn lost_restoration(self, common: u64) -> String {
        say::LostRestoration { common }.told(self)
    }

    #[must_use]
    pub fn lost_otherwise(self, kind: &str) -> String {
        say::LostOtherwise { kind }.told(self)
    }

    /// What stands against a season, for people to look at.
    #[must_use]
    pub fn season_alert(self, season: &str, code: &str, number: i64) -> String {
        match code {
            "fork" => say::AlertFork { season, number }.told(self),
            "fork-settled" => say::AlertForkSettled { season, number }.told(self),
            "gap" => say::AlertGap { season, number }.told(self),
            "rollback" => say::AlertRollback { season, number }.told(self),
            "clock-back" => say::AlertClockBack { season, number }.told(self),
            _ => say::AlertOtherwise {
                season,
                code,
                number,
            }
            .told(self),
        }
    }

    /// Somebody who played while suspended.
    #[must_use]
    pub fn played_suspended(self, athlete: &str, on: &str, season: &str, etapa: i64) -> String {
        say::PlayedSuspended {
            athlete,
            day: day(on),
            season,
            etapa,
        }
        .told(self)
    }

    /// That a central's list of sanctions came with what was sent, as none was there.
    #[must_use]
    pub fn list_came_first(self) -> String {
        say::list_came_first(self).to_owned()
    }

    /// Why it did not, though none is there.
    #[must_use]
    pub fn list_lost(self, why: &str) -> String {
        say::ListLost { why }.told(self)
    }

    /// How many athletes of a season its central knows by their CPF.
    #[must_use]
    pub fn known_by_cpf(self, known: i64) -> String {
        say::KnownByCpf { known }.told(self)
    }

    /// Why a central was told no CPF: its address is read along.
    #[must_use]
    pub fn cpf_in_clear(self, central: &str) -> String {
        say::CpfInClear { central }.told(self)
    }

    /// Why a central was told no CPF, or not all: it was lost on the way.
    #[must_use]
    pub fn cpf_lost(self, why: &str) -> String {
        say::CpfLost { why }.told(self)
    }

    #[must_use]
    pub fn cpf_not_taken(self, athlete: &str, why: &str) -> String {
        say::CpfNotTaken { athlete, why }.told(self)
    }

    /// How many more than those of whom it was told one by one.
    #[must_use]
    pub fn cpfs_not_taken(self, more: usize) -> String {
        say::CpfsNotTaken { more }.told(self)
    }

    /// That this machine's clock and a central's are apart by more than a day.
    #[must_use]
    pub fn clock_apart(self, there: &str, here: &str) -> String {
        say::ClockApart { there, here }.told(self)
    }
}
