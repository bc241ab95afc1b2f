//! Why somebody stands where they stand.

use crate::words::say::standings as say;
use crate::words::spoken::Language;
use championship::ruling::RulingNo;
use championship::season::{RankingReason, RankingRow};
use tournament::EntrantId;
use tournament::criteria::{Among, Criterion, Measure};
use tournament::standings::{Parting, Ratio, Standings};

impl Language {
    /// A criterion over a column of its own, short and whole; none where the table needs none for it.
    #[must_use]
    pub fn criterion_column(self, by: Criterion) -> Option<(String, String)> {
        let title = match by {
            Criterion::Total(measure) => short(self, measure)?.to_owned(),
            Criterion::Average(measure) => say::CriterionColumnTitleAverage {
                measure: short(self, measure)?,
            }
            .told(self),
            Criterion::HeadToHead(Among::Partidas) => {
                say::criterion_column_title_head_to_head_partidas(self).to_owned()
            }
            Criterion::HeadToHead(Among::Pontinhos) => {
                say::criterion_column_title_head_to_head_pontinhos(self).to_owned()
            }
            // Its points stand in the reason of whoever it parts.
            Criterion::HeadToHead(Among::Points) | Criterion::Lots => return None,
        };
        Some((title, self.criterion(by)))
    }

    /// A criterion's name.
    #[must_use]
    pub fn criterion(self, criterion: Criterion) -> String {
        match criterion {
            Criterion::Total(total) => measure(self, total).to_owned(),
            Criterion::Average(average) => say::CriterionAverage {
                average: measure(self, average),
            }
            .told(self),
            Criterion::HeadToHead(among) => match among {
                Among::Points => say::criterion_head_to_head_points(self).to_owned(),
                Among::Partidas => say::criterion_head_to_head_partidas(self).to_owned(),
                Among::Pontinhos => say::criterion_head_to_head_pontinhos(self).to_owned(),
            },
            Criterion::Lots => say::criterion_lots(self).to_owned(),
        }
    }

    /// A value: whole numbers as they are, fractions to two places.
    #[must_use]
    pub fn value(self, ratio: Ratio) -> String {
        if ratio.num % ratio.den == 0 {
            return (ratio.num / ratio.den).to_string().replace('-', "−");
        }
        let hundredths = ratio.rounded(2);
        let sign = if hundredths < 0 { "−" } else { "" };
        let hundredths = hundredths.unsigned_abs();
        format!(
            "{sign}{}{}{:02}",
            hundredths / 100,
            self.decimal_mark(),
            hundredths % 100
        )
    }

    /// Why each row of a table stands where it stands, with the criterion that parts it from its
    /// neighbour: from the next one, or for the last from the one above; `over` once all is played.
    #[must_use]
    pub fn whys(
        self,
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
                    return (None, say::Whys { own }.told(self));
                }
                let below = rows.get(index + 1);
                let above = index.checked_sub(1).and_then(|above| rows.get(above));
                if let (Some(parting), Some(next)) = (row.above_next, below) {
                    let by = parted(self, &parting, parting.above, parting.below);
                    let why = say::WhysWhy {
                        own,
                        id: name(next.id),
                        by,
                    }
                    .told(self);
                    return (Some(parting.criterion), why);
                }
                if table.is_unresolved(row.id) {
                    return (None, tied(self, &own, over));
                }
                match above.and_then(|above| Some((above, above.above_next?))) {
                    Some((above, parting)) => {
                        let by = parted(self, &parting, parting.below, parting.above);
                        let why = say::WhysAbovePartingWhy {
                            own,
                            id: name(above.id),
                            by,
                        }
                        .told(self);
                        (Some(parting.criterion), why)
                    }
                    None => (None, say::WhysWithout { own }.told(self)),
                }
            })
            .collect()
    }

    /// Table points that the committee took or gave, by which article.
    #[must_use]
    pub fn adjusted(self, points: i64, clauses: &[&str]) -> String {
        let count = points.unsigned_abs();

        let how = if points < 0 {
            say::adjusted_how(self)
        } else {
            say::adjusted_how_else(self)
        };
        let by = if clauses.is_empty() {
            String::new()
        } else {
            format!(" ({})", clauses.join(", "))
        };
        say::Adjusted { how, count, by }.told(self)
    }

    /// Confrontos that nobody plays since the second came late, and what that does to the table.
    #[must_use]
    pub fn lapsed(self, [there, late]: &[String; 2], since: u32, confrontos: usize) -> String {
        match confrontos {
            1 => say::LapsedOne { there, late, since }.told(self),
            many => say::LapsedMany {
                many,
                there,
                late,
                since,
            }
            .told(self),
        }
    }

    /// A place won at the tables.
    #[must_use]
    pub fn won(self, name: &str, other: &str, label: &str, score: [u32; 2]) -> String {
        format!("{label}: {name} {} × {} {other}.", score[0], score[1])
    }

    /// A place lost at the tables.
    #[must_use]
    pub fn lost(self, name: &str, other: &str, label: &str, score: [u32; 2]) -> String {
        format!("{label}: {other} {} × {} {name}.", score[1], score[0])
    }

    /// By which ruling somebody is out, after the sentence of the place.
    #[must_use]
    pub fn out_by(self, number: RulingNo, clause: &str) -> String {
        say::OutBy {
            number: number.0,
            clause,
        }
        .told(self)
    }

    /// Why somebody stands behind everybody else.
    #[must_use]
    pub fn lost_place(self, name: &str) -> String {
        say::LostPlace { name }.told(self)
    }

    /// Why somebody has no place of a bracket.
    #[must_use]
    pub fn no_place(self, name: &str) -> String {
        say::NoPlace { name }.told(self)
    }

    /// A place by seed.
    #[must_use]
    pub fn by_seed(self, name: &str) -> String {
        say::BySeed { name }.told(self)
    }

    /// The place of somebody in whose seat another was kept.
    #[must_use]
    pub fn displaced(self, name: &str) -> String {
        say::Displaced { name }.told(self)
    }

    /// A place from the groups.
    #[must_use]
    pub fn from_group(
        self,
        name: &str,
        place: usize,
        chave: &str,
        parting: Option<(String, &Parting)>,
    ) -> String {
        let base = say::FromGroupBase { name, place, chave }.told(self);
        match parting {
            Some((next, parting)) => say::FromGroupNextParting {
                base,
                next,
                parting: parted(self, parting, parting.above, parting.below),
            }
            .told(self),
            None => format!("{base}."),
        }
    }

    /// A position of the season's ranking; `above` is whoever stands before it with as many points, and what parts the two.
    #[must_use]
    pub fn ranked(
        self,
        name: &str,
        above: Option<(String, Option<RankingReason>)>,
        next: Option<String>,
        row: &RankingRow,
    ) -> String {
        let stands = stands(self, name, above, next, row);
        match row.taken {
            0 => stands,
            taken => say::RankedTaken {
                stands,
                taken: -taken,
            }
            .told(self),
        }
    }
}

const fn measure(language: Language, measure: Measure) -> &'static str {
    match measure {
        Measure::Points => say::measure_points(language),
        Measure::Wins => say::measure_wins(language),
        Measure::Losses => say::measure_losses(language),
        Measure::MesaBalance => say::measure_mesa_balance(language),
        Measure::MesasFor => say::measure_mesas_for(language),
        Measure::PartidaBalance => say::measure_partida_balance(language),
        Measure::PartidasFor => say::measure_partidas_for(language),
        Measure::PontinhoBalance => say::measure_pontinho_balance(language),
        Measure::PontinhosFor => say::measure_pontinhos_for(language),
        Measure::PontinhosAgainst => say::measure_pontinhos_against(language),
        Measure::OpponentsPoints => say::measure_opponents_points(language),
        Measure::OpponentsPointsCut1 => say::measure_opponents_points_cut1(language),
        Measure::SonnebornBerger => say::measure_sonneborn_berger(language),
        Measure::SonnebornBergerCut1 => say::measure_sonneborn_berger_cut1(language),
        Measure::Buchholz => say::measure_buchholz(language),
        Measure::BuchholzCut1 => say::measure_buchholz_cut1(language),
        Measure::BuchholzMedian => say::measure_buchholz_median(language),
        Measure::Koya => say::measure_koya(language),
        Measure::Progressive => say::measure_progressive(language),
        Measure::Ranking => say::measure_ranking(language),
    }
}

/// A measure's name over a column; none where the table shows it, or what it is made of, anyway.
const fn short(language: Language, measure: Measure) -> Option<&'static str> {
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
        Measure::OpponentsPoints => Some(say::short_opponents_points(language)),
        Measure::OpponentsPointsCut1 => Some(say::short_opponents_points_cut1(language)),
        Measure::SonnebornBerger => Some(say::short_sonneborn_berger(language)),
        Measure::SonnebornBergerCut1 => Some(say::short_sonneborn_berger_cut1(language)),
        Measure::Buchholz => Some(say::short_buchholz(language)),
        Measure::BuchholzCut1 => Some(say::short_buchholz_cut1(language)),
        Measure::BuchholzMedian => Some(say::short_buchholz_median(language)),
        Measure::Koya => Some(say::short_koya(language)),
        Measure::Progressive => Some(say::short_progressive(language)),
        Measure::Ranking => Some(say::short_ranking(language)),
    }
}

fn parted(language: Language, parting: &Parting, mine: Ratio, theirs: Ratio) -> String {
    match parting.criterion {
        Criterion::Lots => say::parted_lots(language).to_owned(),
        Criterion::HeadToHead(Among::Points) => say::PartedHeadToHeadPoints {
            mine: language.value(mine),
            theirs: language.value(theirs),
        }
        .told(language),
        other => say::PartedOther {
            other: language.criterion(other),
            mine: language.value(mine),
            theirs: language.value(theirs),
        }
        .told(language),
    }
}

/// Nothing parts a row from its neighbours; once all is played, lots must.
fn tied(language: Language, name: &str, over: bool) -> String {
    if over {
        say::Tied { name }.told(language)
    } else {
        say::TiedElse { name }.told(language)
    }
}

fn stands(
    language: Language,
    name: &str,
    above: Option<(String, Option<RankingReason>)>,
    next: Option<String>,
    row: &RankingRow,
) -> String {
    let shares = |other: &str| say::StandsShares { name, other }.told(language);
    let shares_above = matches!(above, Some((_, None)));
    let above = above.map(|(above, reason)| match reason {
        Some(RankingReason::MoreOften { place, times }) => say::StandsAboveMoreOften {
            name,
            above,
            place,
            often: times.0,
            less: times.1,
        }
        .told(language),
        Some(RankingReason::Points) | None => shares(&above),
    });
    let below = match (row.above_next, next) {
        (Some(RankingReason::MoreOften { place, times }), Some(next)) => Some(
            say::StandsBelowMoreOften {
                name,
                next,
                place,
                often: times.0,
                less: times.1,
            }
            .told(language),
        ),
        (None, Some(next)) if !shares_above => Some(shares(&next)),
        // What is above says it all.
        _ if above.is_some() => None,
        (Some(RankingReason::Points), Some(next)) => {
            Some(say::StandsBelowPoints { name, next }.told(language))
        }
        _ => Some(say::StandsBelowOther { name }.told(language)),
    };
    above.into_iter().chain(below).collect::<Vec<_>>().join(" ")
}

/// A place as people write it: `3º`; a dash where there is none.
#[must_use]
pub fn placing(place: Option<usize>) -> String {
    place.map_or_else(|| "—".to_owned(), |place| format!("{place}º"))
}
