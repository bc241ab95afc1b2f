//! Who meets whom and why.

use crate::words::pt_br::pairing::Stands;
use crate::words::{by_rodada, list, numbers};
use chrono::{Datelike, NaiveDate, NaiveTime};
use tournament::swiss::{Concern, Costs};

/// Hundredths as people write them: `4`, `1.5`, `0.25`.
fn points(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, part) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        part => format!("{sign}{whole}.{part:02}"),
    }
}

fn with_points(stands: &Stands<'_>) -> String {
    match stands.points {
        100 => "1 point".to_owned(),
        other => format!("{} points", points(other)),
    }
}

fn times(count: i128) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        other => format!("{other} times"),
    }
}

/// Why two meet.
#[must_use]
pub fn pair(a: &Stands<'_>, b: &Stands<'_>, costs: &Costs, clubs_apart: bool) -> String {
    let mut reasons = Vec::new();
    reasons.push(match costs.of(Concern::Rematch) {
        0 => "they have not met".to_owned(),
        met => format!("they have met {}, and no rodada repeats less", times(met)),
    });
    if costs.of(Concern::ClubMates) > 0 {
        reasons.push("they are of the same club, and no better rodada keeps more apart".to_owned());
    } else if clubs_apart {
        reasons.push("they are not of the same club".to_owned());
    }
    let gap = a.points - b.points;
    if gap == 0 {
        let both = format!("both with {}", with_points(a));
        reasons.push(match costs.of(Concern::Fold) {
            0 => format!("{both}, upper half against lower half"),
            _ => format!("{both}, as near to half against half as the rest allows"),
        });
    } else {
        reasons.push(format!(
            "{} against {}: no better rodada has smaller differences",
            with_points(a),
            with_points(b)
        ));
    }
    format!("{} × {}: {}.", a.name, b.name, reasons.join("; "))
}

/// Why somebody has no adversary.
#[must_use]
pub fn bye(stands: &Stands<'_>, costs: &Costs) -> String {
    let had = match costs.of(Concern::RepeatedBye) {
        0 => "had no bye yet".to_owned(),
        had => format!("had a bye {} already, and nobody had fewer", times(had)),
    };
    let height = match costs.of(Concern::HighBye) {
        0 => "is among those with the fewest points".to_owned(),
        _ => "whoever has fewer points cannot have the bye without a higher cost".to_owned(),
    };
    format!(
        "{} has the bye with {}: {had}; {height}.",
        stands.name,
        with_points(stands)
    )
}

const fn concern(concern: Concern) -> &'static str {
    match concern {
        Concern::Rematch => "confrontos that are repeated",
        Concern::RepeatedBye => "byes that are repeated",
        Concern::Ahead => "later rodadas that would have to repeat a confronto",
        Concern::ClubMates => "confrontos within a club",
        Concern::HighBye => "scores below that of whoever has the bye",
        Concern::Gap => "squares of the differences of points",
        Concern::Fold => "distance from upper half against lower half",
    }
}

/// The amount of a concern as people count it: the squares of hundredths of a point in points.
fn amount(of: Concern, amount: i128) -> String {
    crate::words::pt_br::pairing::amount(of, amount, ".")
}

/// What another pairing would have cost; `by` is what parts it from the round, before and instead.
#[must_use]
pub fn why_not(
    a: &Stands<'_>,
    b: Option<&Stands<'_>>,
    is_paired: bool,
    by: Option<(Concern, i128, i128)>,
) -> String {
    let wish = match b {
        Some(b) => format!("{} × {}", a.name, b.name),
        None => format!("The bye of {}", a.name),
    };
    match by {
        _ if is_paired => format!("{wish} is in the rodada."),
        Some((by, is, instead)) => format!(
            "{wish} would cost more: {} in the whole rodada would go from {} to {}.",
            concern(by),
            amount(by, is),
            amount(by, instead)
        ),
        None => format!(
            "{wish} would cost the same: the two rodadas are alike in every criterion, and the one that is found first stands."
        ),
    }
}

/// Which points the reasons of a rodada speak of.
#[must_use]
pub fn paired_from(rodada: u32) -> String {
    format!("The points are those of when rodada {rodada} was paired.")
}

/// A result changed after a rodada was paired.
#[must_use]
pub fn overtaken(called: bool) -> String {
    let then = if called {
        "the rodada was called and stays as it is"
    } else {
        "pair it again before it is called"
    };
    format!("A result changed after the pairing: {then}.")
}

/// A rodada was paired from results that nobody has confirmed: mesas by rodada.
#[must_use]
pub fn unconfirmed(at: &[(u32, u32)]) -> String {
    let told = by_rodada(at).into_iter().map(|(rodada, mesas)| {
        let word = if mesas.len() == 1 { "mesa" } else { "mesas" };
        format!("{word} {} of rodada {rodada}", numbers(&mesas, "and"))
    });
    let told: Vec<String> = told.collect();
    format!(
        "Paired from results that nobody has confirmed: {}.",
        list(&told, "and")
    )
}

/// A day with its weekday.
#[must_use]
pub fn weekday(day: NaiveDate) -> String {
    const NAMES: [&str; 7] = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    let name = NAMES[day.weekday().num_days_from_monday() as usize];
    format!("{name}, {}", day.format("%d/%m/%Y"))
}

/// When a day ends by the clock: half of the days, and nine in ten; past which hour, where it has to be over by then.
#[must_use]
pub fn day_ends_at(likely: NaiveTime, latest: NaiveTime, past: Option<NaiveTime>) -> String {
    let at = |time: NaiveTime| time.format("%H:%M");
    let told = format!(
        "Likely to end at {}; at the latest, at {}.",
        at(likely),
        at(latest)
    );
    match past {
        Some(past) => format!("{told} That is past {}.", at(past)),
        None => told,
    }
}

/// When a day ends, as likely earlier as later and at the worst (one day of ten is longer), in minutes from the first card.
#[must_use]
pub fn day_ends(half: u64, nine_in_ten: u64) -> String {
    let hours = |minutes: u64| format!("{}h{:02}", minutes / 60, minutes % 60);
    format!(
        "Likely to end {} after the first card; at the latest, {}.",
        hours(half),
        hours(nine_in_ten)
    )
}
