//! Why somebody stands where they stand.

use championship::ruling::RulingNo;
use championship::season::{RankingReason, RankingRow};
use tournament::EntrantId;
use tournament::criteria::{Among, Criterion, Measure};
use tournament::standings::{Parting, Ratio, Standings};

const fn measure(measure: Measure) -> &'static str {
    match measure {
        Measure::Points => "points",
        Measure::Wins => "wins",
        Measure::Losses => "losses",
        Measure::MesaBalance => "balance of mesas",
        Measure::MesasFor => "mesas won",
        Measure::PartidaBalance => "balance of partidas",
        Measure::PartidasFor => "partidas won",
        Measure::PontinhoBalance => "balance of pontinhos",
        Measure::PontinhosFor => "pontinhos made",
        Measure::PontinhosAgainst => "pontinhos let in",
        Measure::OpponentsPoints => "points of the adversaries",
        Measure::OpponentsPointsCut1 => "points of the adversaries without the least",
        Measure::SonnebornBerger => "Sonneborn-Berger",
        Measure::SonnebornBergerCut1 => "Sonneborn-Berger without the least",
        Measure::Buchholz => "Buchholz",
        Measure::BuchholzCut1 => "Buchholz without the least",
        Measure::BuchholzMedian => "median Buchholz",
        Measure::Koya => "points against whoever made half (Koya)",
        Measure::Progressive => "progressive sum",
        Measure::Ranking => "place in the ranking",
    }
}

/// A measure's name over a column; none where the table shows it, or what it is made of, anyway.
const fn short(measure: Measure) -> Option<&'static str> {
    match measure {
        Measure::Points
        | Measure::Wins
        | Measure::Losses
        | Measure::MesaBalance
        | Measure::MesasFor
        | Measure::PartidaBalance
        | Measure::PartidasFor
        | Measure::PontinhoBalance
        | Measure::PontinhosFor
        | Measure::PontinhosAgainst => None,
        Measure::OpponentsPoints => Some("AP"),
        Measure::OpponentsPointsCut1 => Some("AP−1"),
        Measure::SonnebornBerger => Some("SB"),
        Measure::SonnebornBergerCut1 => Some("SB−1"),
        Measure::Buchholz => Some("BH"),
        Measure::BuchholzCut1 => Some("BH−1"),
        Measure::BuchholzMedian => Some("BHm"),
        Measure::Koya => Some("Koya"),
        Measure::Progressive => Some("Prog"),
        Measure::Ranking => Some("Rk"),
    }
}

/// A criterion over a column of its own, short and whole; none where the table needs none for it.
#[must_use]
pub fn column(by: Criterion) -> Option<(String, String)> {
    let title = match by {
        Criterion::Total(measure) => short(measure)?.to_owned(),
        Criterion::Average(measure) => format!("{}/c", short(measure)?),
        Criterion::HeadToHead(Among::Partidas) => "HH part.".to_owned(),
        Criterion::HeadToHead(Among::Pontinhos) => "HH pont.".to_owned(),
        // Its points stand in the reason of whoever it parts.
        Criterion::HeadToHead(Among::Points) | Criterion::Lots => return None,
    };
    Some((title, criterion(by)))
}

/// A criterion's name.
#[must_use]
pub fn criterion(criterion: Criterion) -> String {
    match criterion {
        Criterion::Total(total) => measure(total).to_owned(),
        Criterion::Average(average) => format!("{} per confronto", measure(average)),
        Criterion::HeadToHead(among) => match among {
            Among::Points => "head to head".to_owned(),
            Among::Partidas => "balance of partidas head to head".to_owned(),
            Among::Pontinhos => "balance of pontinhos head to head".to_owned(),
        },
        Criterion::Lots => "lots".to_owned(),
    }
}

/// A value: whole numbers as they are, fractions to two places.
#[must_use]
pub fn value(ratio: Ratio) -> String {
    if ratio.num % ratio.den == 0 {
        return (ratio.num / ratio.den).to_string().replace('-', "−");
    }
    let hundredths = ratio.rounded(2);
    let sign = if hundredths < 0 { "−" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

fn parted(parting: &Parting, mine: Ratio, theirs: Ratio) -> String {
    match parting.criterion {
        Criterion::Lots => "by lots".to_owned(),
        Criterion::HeadToHead(Among::Points) => {
            format!("head to head ({} points to {})", value(mine), value(theirs))
        }
        other => format!(
            "by {} ({} to {})",
            criterion(other),
            value(mine),
            value(theirs)
        ),
    }
}

/// Why each row of a table stands where it stands, with the criterion that parts it from its
/// neighbour: from the next one, or for the last from the one above; `over` once all is played.
#[must_use]
pub fn whys(
    table: &Standings,
    name: &dyn Fn(EntrantId) -> String,
    over: bool,
) -> Vec<(Option<Criterion>, String)> {
    let rows = &table.rows;
    rows.iter()
        .enumerate()
        .map(|(index, row)| {
            let own = name(row.id);
            if row.out {
                return (None, format!("{own} is out and comes after everybody."));
            }
            let below = rows.get(index + 1);
            let above = index.checked_sub(1).and_then(|above| rows.get(above));
            if let (Some(parting), Some(next)) = (row.above_next, below) {
                let by = parted(&parting, parting.above, parting.below);
                let why = format!("{own} stands before {} {by}.", name(next.id));
                return (Some(parting.criterion), why);
            }
            if table.is_unresolved(row.id) {
                return (None, tied(&own, over));
            }
            match above.and_then(|above| Some((above, above.above_next?))) {
                Some((above, parting)) => {
                    let by = parted(&parting, parting.below, parting.above);
                    let why = format!("{own} stands behind {} {by}.", name(above.id));
                    (Some(parting.criterion), why)
                }
                None => (None, format!("{own} is alone in the table.")),
            }
        })
        .collect()
}

/// Nothing parts a row from its neighbours; once all is played, lots must.
fn tied(name: &str, over: bool) -> String {
    if over {
        format!("{name} shares the place: no criterion parts them; lots are to be drawn.")
    } else {
        format!("{name} shares the place for now: no criterion parts them.")
    }
}

/// Table points that the committee took or gave, by which article.
#[must_use]
pub fn adjusted(points: i64, clauses: &[&str]) -> String {
    let count = points.unsigned_abs();
    let unit = if count == 1 { "point" } else { "points" };
    let how = if points < 0 { "lost" } else { "gained" };
    let by = if clauses.is_empty() {
        String::new()
    } else {
        format!(" ({})", clauses.join(", "))
    };
    format!(" By a ruling {how} {count} {unit}{by}.")
}

/// Confrontos that nobody plays since the second came late, and what that does to the table.
#[must_use]
pub fn lapsed([there, late]: &[String; 2], since: u32, confrontos: usize) -> String {
    match confrontos {
        1 => format!(
            "The confronto {there} × {late} is not played: {late} came in rodada {since}. In the table each of the two has one \
             confronto less, and nobody scores by it."
        ),
        many => format!(
            "{many} confrontos {there} × {late} are not played: {late} came in rodada {since}. In the table each of the two \
             has {many} confrontos less, and nobody scores by them."
        ),
    }
}

/// A place won at the tables.
#[must_use]
pub fn won(name: &str, other: &str, label: &str, score: [u32; 2]) -> String {
    format!("{label}: {name} {} × {} {other}.", score[0], score[1])
}

/// A place lost at the tables.
#[must_use]
pub fn lost(name: &str, other: &str, label: &str, score: [u32; 2]) -> String {
    format!("{label}: {other} {} × {} {name}.", score[1], score[0])
}

/// By which ruling somebody is out, after the sentence of the place.
#[must_use]
pub fn out_by(number: RulingNo, clause: &str) -> String {
    format!(" Ruling no. {} ({clause}).", number.0)
}

/// Why somebody stands behind everybody else.
#[must_use]
pub fn lost_place(name: &str) -> String {
    format!("{name} lost the place by a ruling of the committee.")
}

/// Why somebody has no place of a bracket.
#[must_use]
pub fn no_place(name: &str) -> String {
    format!(
        "{name} did not come to the confronto, and the other side did not either: no place and no points."
    )
}

/// A place by seed.
#[must_use]
pub fn by_seed(name: &str) -> String {
    format!(
        "{name} went out in the same round as others and is placed by the order in which it came into the knockout."
    )
}

/// The place of somebody in whose seat another was kept.
#[must_use]
pub fn displaced(name: &str) -> String {
    format!(
        "{name} gave way to whoever was kept in the next confronto by decision, and stands among those who went out there."
    )
}

/// A place from the groups.
#[must_use]
pub fn from_group(
    name: &str,
    place: usize,
    chave: &str,
    parting: Option<(String, &Parting)>,
) -> String {
    let base = format!("{name} came {place}º ({chave})");
    match parting {
        Some((next, parting)) => format!(
            "{base}; before {next} {}.",
            parted(parting, parting.above, parting.below)
        ),
        None => format!("{base}."),
    }
}

/// A position of the season's ranking; `above` is whoever stands before it with as many points, and what parts the two.
#[must_use]
pub fn ranked(
    name: &str,
    above: Option<(String, Option<RankingReason>)>,
    next: Option<String>,
    row: &RankingRow,
) -> String {
    let stands = stands(name, above, next, row);
    match row.taken {
        0 => stands,
        taken => format!(
            "{stands} By a ruling of the committee loses {} in the ranking.",
            -taken
        ),
    }
}

fn stands(
    name: &str,
    above: Option<(String, Option<RankingReason>)>,
    next: Option<String>,
    row: &RankingRow,
) -> String {
    let shares =
        |other: &str| format!("{name} shares the place with {other}: same points and same places.");
    let shares_above = matches!(above, Some((_, None)));
    let above = above.map(|(above, reason)| match reason {
        Some(RankingReason::MoreOften { place, times }) => format!(
            "{name} has as many points as {above}, who came {place}º more often ({} to {}).",
            times.0, times.1
        ),
        Some(RankingReason::Points) | None => shares(&above),
    });
    let below = match (row.above_next, next) {
        (Some(RankingReason::MoreOften { place, times }), Some(next)) => Some(format!(
            "{name} has as many points as {next} and came {place}º more often ({} to {}).",
            times.0, times.1
        )),
        (None, Some(next)) if !shares_above => Some(shares(&next)),
        // What is above says it all.
        _ if above.is_some() => None,
        (Some(RankingReason::Points), Some(next)) => {
            Some(format!("{name} has more points than {next}."))
        }
        _ => Some(format!("{name} closes the ranking.")),
    };
    above.into_iter().chain(below).collect::<Vec<_>>().join(" ")
}
