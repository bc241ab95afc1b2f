//! Who meets whom and why; what could not be kept; what is wrong with a record.

use crate::refusal::engine::{EngineFault, Shape, Unfit};
use crate::words::by_rodada;
use crate::words::say::pairing as say;
use crate::words::spoken::Language;
use chrono::{Datelike, NaiveDate, NaiveTime, Weekday};
use tournament::swiss::{Concern, Costs};

/// Somebody before a round.
#[derive(Debug, Clone, Copy)]
pub struct Stands<'a> {
    /// What people call him.
    pub name: &'a str,
    /// Points so far, in hundredths.
    pub points: i64,
}

impl Language {
    /// Why two meet.
    #[must_use]
    pub fn pair(self, a: &Stands<'_>, b: &Stands<'_>, costs: &Costs, clubs_apart: bool) -> String {
        let mut reasons = Vec::new();
        reasons.push(match costs.of(Concern::Rematch) {
            0 => say::pair_none(self).to_owned(),
            met => say::PairMet {
                met: times(self, met),
            }
            .told(self),
        });
        if costs.of(Concern::ClubMates) > 0 {
            reasons.push(say::pair(self).to_owned());
        } else if clubs_apart {
            reasons.push(say::pair_else(self).to_owned());
        }
        let gap = a.points - b.points;
        if gap == 0 {
            let both = say::PairBoth {
                a: with_points(self, a),
            }
            .told(self);
            reasons.push(match costs.of(Concern::Fold) {
                0 => say::PairHalves { both }.told(self),
                _ => say::PairBalanced { both }.told(self),
            });
        } else {
            reasons.push(
                say::PairApart {
                    a: with_points(self, a),
                    b: with_points(self, b),
                }
                .told(self),
            );
        }
        format!("{} × {}: {}.", a.name, b.name, reasons.join("; "))
    }

    /// Why somebody has no adversary.
    #[must_use]
    pub fn bye(self, stands: &Stands<'_>, costs: &Costs) -> String {
        let had = match costs.of(Concern::RepeatedBye) {
            0 => say::bye_had_none(self).to_owned(),
            had => say::ByeHadHad {
                had: times(self, had),
            }
            .told(self),
        };
        let height = match costs.of(Concern::HighBye) {
            0 => say::bye_height_none(self).to_owned(),
            _ => say::bye_height_other(self).to_owned(),
        };
        say::Bye {
            name: stands.name,
            stands: with_points(self, stands),
            had,
            height,
        }
        .told(self)
    }

    /// The amount of a concern as people count it: the squares of hundredths of a point in points.
    #[must_use]
    pub fn cost(self, of: Concern, amount: i128) -> String {
        let (whole, part) = match of {
            Concern::Gap => (amount / 10_000, amount % 10_000),
            _ => (amount, 0),
        };
        if part == 0 {
            whole.to_string()
        } else {
            let decimals = format!("{part:04}");
            format!(
                "{whole}{}{}",
                self.decimal_mark(),
                decimals.trim_end_matches('0')
            )
        }
    }

    /// What another pairing would have cost; `by` is what parts it from the round, before and instead.
    #[must_use]
    pub fn why_not(
        self,
        a: &Stands<'_>,
        b: Option<&Stands<'_>>,
        is_paired: bool,
        by: Option<(Concern, i128, i128)>,
    ) -> String {
        let wish = match b {
            Some(b) => format!("{} × {}", a.name, b.name),
            None => say::WhyNotWishWithout { name: a.name }.told(self),
        };
        match by {
            _ if is_paired => say::WhyNotOtherIsPaired { wish }.told(self),
            Some((by, is, instead)) => say::WhyNotByIs {
                wish,
                concern: concern(self, by),
                is: self.cost(by, is),
                instead: self.cost(by, instead),
            }
            .told(self),
            None => say::WhyNotWithout { wish }.told(self),
        }
    }

    /// Which points the reasons of a rodada speak of.
    #[must_use]
    pub fn paired_from(self, rodada: u32) -> String {
        say::PairedFrom { rodada }.told(self)
    }

    /// A result changed after a rodada was paired.
    #[must_use]
    pub fn overtaken(self, called: bool) -> String {
        let then = if called {
            say::overtaken_then(self)
        } else {
            say::overtaken_then_else(self)
        };
        say::Overtaken { then }.told(self)
    }

    /// A rodada was paired from results that nobody has confirmed: mesas by rodada.
    #[must_use]
    pub fn unconfirmed(self, at: &[(u32, u32)]) -> String {
        let told = by_rodada(at).into_iter().map(|(rodada, mesas)| {
            say::Unconfirmed {
                count: mesas.len(),
                mesas: &mesas,
                rodada,
            }
            .told(self)
        });
        let told: Vec<String> = told.collect();
        say::UnconfirmedAll { told: &told }.told(self)
    }

    /// When a day ends, as likely earlier as later and at the worst (one day of ten is longer), in minutes from the first card.
    #[must_use]
    pub fn day_ends(self, half: u64, nine_in_ten: u64) -> String {
        let hours = |minutes: u64| {
            say::DayEndsHours {
                hours: minutes / 60,
                minutes: format!("{:02}", minutes % 60),
            }
            .told(self)
        };
        say::DayEnds {
            half: hours(half),
            nine_in_ten: hours(nine_in_ten),
        }
        .told(self)
    }

    #[must_use]
    pub fn weekday(self, day: NaiveDate) -> String {
        let name = match day.weekday() {
            Weekday::Mon => say::weekday_name_mon(self),
            Weekday::Tue => say::weekday_name_tue(self),
            Weekday::Wed => say::weekday_name_wed(self),
            Weekday::Thu => say::weekday_name_thu(self),
            Weekday::Fri => say::weekday_name_fri(self),
            Weekday::Sat => say::weekday_name_sat(self),
            Weekday::Sun => say::weekday_name_sun(self),
        };
        format!("{name}, {}", day.format("%d/%m/%Y"))
    }

    /// When a day ends by the clock: half of the days, and nine in ten; past which hour, where it has to be over by then.
    #[must_use]
    pub fn day_ends_at(
        self,
        likely: NaiveTime,
        latest: NaiveTime,
        past: Option<NaiveTime>,
    ) -> String {
        match past {
            Some(past) => say::DayEndsAtPast {
                likely,
                latest,
                past,
            }
            .told(self),
            None => say::DayEndsAtWithout { likely, latest }.told(self),
        }
    }

    /// Those of one club that came into one group.
    #[must_use]
    pub fn clash(self, club: &str, together: &[String], members: usize, groups: usize) -> String {
        if members > groups {
            say::Clash {
                together,
                club,
                members,
                groups,
            }
            .told(self)
        } else {
            say::ClashElse { together, club }.told(self)
        }
    }

    /// What is wrong with a record, and what to do.
    #[must_use]
    pub fn engine_fault(self, fault: &EngineFault) -> String {
        match fault {
            EngineFault::BadRecord(detail) => say::EngineFaultBadRecord { detail }.told(self),
            EngineFault::Field { path, wrong } => field(self, path, wrong),
            EngineFault::OutOfRange {
                field,
                least,
                most,
                is,
            } => say::EngineFaultOutOfRange {
                field,
                least,
                most,
                is,
            }
            .told(self),
            EngineFault::DuplicateEntrant(id) => say::EngineFaultDuplicateEntrant { id }.told(self),
            EngineFault::UnknownEntrant(id) => say::EngineFaultUnknownEntrant { id }.told(self),
            EngineFault::AgainstItself(name) => say::EngineFaultAgainstItself { name }.told(self),
            EngineFault::UnknownSeparation(key) => say::EngineFaultUnknownSeparation {
                key: format!("{:?}", key),
            }
            .told(self),
            EngineFault::UnknownCriterion(name) => say::EngineFaultUnknownCriterion {
                name: format!("{:?}", name),
            }
            .told(self),
            EngineFault::UnknownMatch(number) => say::EngineFaultUnknownMatch { number }.told(self),
            EngineFault::ResultTwice(number) => say::EngineFaultResultTwice { number }.told(self),
            EngineFault::NotToBePlayed(number) => {
                say::EngineFaultNotToBePlayed { number }.told(self)
            }
            EngineFault::Level(number) => say::EngineFaultLevel { number }.told(self),
            EngineFault::UnknownConfronto(id) => say::EngineFaultUnknownConfronto { id }.told(self),
            EngineFault::MesaTwice(mesa) => say::EngineFaultMesaTwice { mesa }.told(self),
            EngineFault::FixedIsDisabled(mesa) => {
                say::EngineFaultFixedIsDisabled { mesa }.told(self)
            }
            EngineFault::CannotKeepApart(whys) => whys.join(" "),
            EngineFault::NoSuchPairing => say::engine_fault_no_such_pairing(self).to_owned(),
        }
    }
}

/// Hundredths as people write them: `4`, `1,5`, `0,25`.
fn points(language: Language, hundredths: i64) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, part) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}{}{}", language.decimal_mark(), part / 10),
        part => format!("{sign}{whole}{}{part:02}", language.decimal_mark()),
    }
}

fn with_points(language: Language, stands: &Stands<'_>) -> String {
    match stands.points {
        100 => say::with_points_100(language).to_owned(),
        other => say::WithPointsOther {
            other: points(language, other),
        }
        .told(language),
    }
}

fn times(language: Language, count: i128) -> String {
    match count {
        1 => say::times_one(language).to_owned(),
        2 => say::times_two(language).to_owned(),
        other => say::TimesOther { other }.told(language),
    }
}

const fn concern(language: Language, concern: Concern) -> &'static str {
    match concern {
        Concern::Rematch => say::concern_rematch(language),
        Concern::RepeatedBye => say::concern_repeated_bye(language),
        Concern::Ahead => say::concern_ahead(language),
        Concern::ClubMates => say::concern_club_mates(language),
        Concern::HighBye => say::concern_high_bye(language),
        Concern::Gap => say::concern_gap(language),
        Concern::Fold => say::concern_fold(language),
    }
}

/// What is wrong with a field, and what to do.
fn field(language: Language, path: &str, wrong: &Unfit) -> String {
    match wrong {
        Unfit::Unknown => say::FieldUnknown { path }.told(language),
        Unfit::Twice => say::FieldTwice { path }.told(language),
        Unfit::Missing => say::FieldMissing { path }.told(language),
        Unfit::Shape(kind) if path.is_empty() => say::FieldShapeEmpty {
            kind: holds(language, *kind),
        }
        .told(language),
        Unfit::Shape(kind) => say::FieldShape {
            path,
            kind: holds(language, *kind),
        }
        .told(language),
        Unfit::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            say::FieldWord {
                path,
                quoted: &quoted,
            }
            .told(language)
        }
        Unfit::Outside { least: 0, is, .. } if is.starts_with('-') => {
            say::FieldOutsideLeastNoneStartsWith { path, is }.told(language)
        }
        Unfit::Outside { least, most, is } => say::FieldOutside {
            path,
            least,
            most,
            is,
        }
        .told(language),
        Unfit::Empty => say::FieldEmpty { path }.told(language),
        Unfit::Repeats(what) => say::FieldRepeats { path, what }.told(language),
        Unfit::Contradicts(other) => say::FieldContradicts { path, other }.told(language),
    }
}

const fn holds(language: Language, kind: Shape) -> &'static str {
    match kind {
        Shape::Object => say::holds_object(language),
        Shape::List => say::holds_list(language),
        Shape::Pair => say::holds_pair(language),
        Shape::Text => say::holds_text(language),
        Shape::Flag => say::holds_flag(language),
        Shape::Number => say::holds_number(language),
        Shape::Whole => say::holds_whole(language),
        Shape::Points => say::holds_points(language),
        Shape::Id => say::holds_id(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_as_people_write_them() {
        for (hundredths, told) in [
            (400, "4"),
            (150, "1,5"),
            (25, "0,25"),
            (-100, "−1"),
            (0, "0"),
        ] {
            assert_eq!(points(Language::PtBr, hundredths), told);
        }
        assert_eq!(Language::PtBr.cost(Concern::Gap, 20_000), "2");
        assert_eq!(Language::PtBr.cost(Concern::Gap, 12_500), "1,25");
        assert_eq!(Language::En.cost(Concern::Gap, 12_500), "1.25");
    }
}
