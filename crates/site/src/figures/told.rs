//! Each figure told: a sentence of what it shows or why it is still empty, its charts, and the tables of the same numbers.

use super::chart::{self, Bar, BarRow, Fill, Way};
use super::rows::{
    Attendance, Balance, ByBasis, Course, DayEnd, Ending, Figures, Line, Meetings, Position,
};
use super::says::{Climb, Met, Says};
use serde::Serialize;
use std::cmp::Reverse;
use ts_rs::TS;

/// Rows of bars at most, beside the one that was chosen.
const BARS: usize = 24;

/// A figure that stands on a page or a screen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Figure")]
pub struct Figure {
    /// Its stable name.
    pub id: String,
    /// Over it.
    pub title: String,
    /// What it shows, or why it is still empty, in one sentence.
    pub says: String,
    /// How it was worked out; empty where that goes without saying.
    pub how: String,
    /// Its charts, each with its table; none while it is empty.
    pub parts: Vec<Part>,
}

/// A chart with the table of the same numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigurePart")]
pub struct Part {
    /// What it is of; over chart and table.
    pub caption: String,
    /// The chart, an `svg` element.
    pub svg: String,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows; the first cell of each says what the row is of.
    pub rows: Vec<Vec<String>>,
}

/// A balance with its sign.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        number if number > 0 => format!("+{number}"),
        number => format!("−{}", number.unsigned_abs()),
    }
}

fn difference([made, against]: [u32; 2]) -> i64 {
    i64::from(made) - i64::from(against)
}

fn both([made, against]: [u32; 2]) -> String {
    format!("{made}–{against}")
}

fn heads(titles: &[&str]) -> Vec<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

/// Every figure of an etapa, the one that was chosen marked in each.
#[must_use]
pub fn all(figures: &Figures, chosen: Option<i64>, says: &dyn Says) -> Vec<Figure> {
    let Figures {
        courses: of_courses,
        balances: of_entrants,
        duplas,
        lasted: of_jogos,
        end,
        meetings: of_two,
        rulings: of_clauses,
        attendance: of_etapas,
    } = figures;
    let mut told = vec![
        courses(of_courses, chosen, says),
        balances(of_entrants, duplas, chosen, says),
        lasted(of_jogos, says),
    ];
    told.extend(end.as_ref().map(|end| ending(end, says)));
    told.extend(of_two.as_ref().map(|two| meetings(two, says)));
    told.extend([rulings(of_clauses, says), attendance(of_etapas, says)]);
    told
}

/// The course of positions.
fn courses(courses: &[Course], chosen: Option<i64>, says: &dyn Says) -> Figure {
    Figure {
        id: "posicoes".to_owned(),
        title: says.courses().to_owned(),
        says: courses_say(courses, says),
        how: match courses {
            [] => "",
            _ => says.courses_how(),
        }
        .to_owned(),
        parts: courses.iter().map(|of| course(of, chosen, says)).collect(),
    }
}

fn climbed(line: &Line) -> Option<(usize, usize)> {
    let mut ranks = line.places.iter().flatten().map(|placed| placed.rank);
    let first = ranks.next()?;
    let last = ranks.next_back()?;
    (last < first).then_some((first, last))
}

fn courses_say(courses: &[Course], says: &dyn Says) -> String {
    if courses.is_empty() {
        return says.no_courses().to_owned();
    }
    let all = courses
        .iter()
        .flat_map(|of| of.lines.iter().map(move |line| (of, line)));
    let climbs = all.filter_map(|(of, line)| Some((of, line, climbed(line)?)));
    let best = climbs.max_by_key(|(_, line, (first, last))| (first - last, Reverse(line.team)));
    says.courses_say(best.map(|(of, line, (first, last))| Climb {
        name: &line.name,
        chave: &of.chave,
        first,
        last,
    }))
}

fn course(of: &Course, chosen: Option<i64>, says: &dyn Says) -> Part {
    let columns: Vec<String> = of
        .rodadas
        .iter()
        .map(|rodada| format!("R{rodada}"))
        .collect();
    let mark = |placed: &Position| (placed.row, placed.rank.to_string());
    let ways: Vec<Way<'_>> = of
        .lines
        .iter()
        .map(|line| Way {
            name: &line.name,
            chosen: Some(line.team) == chosen,
            marks: line
                .places
                .iter()
                .map(|placed| placed.as_ref().map(mark))
                .collect(),
        })
        .collect();
    let label = says.course_of(&of.chave);
    let place = |placed: &Option<Position>| {
        placed.map_or_else(|| "—".to_owned(), |placed| format!("{}º", placed.rank))
    };
    Part {
        caption: of.chave.clone(),
        svg: chart::course(&label, &columns, of.lines.len(), says.below(), &ways),
        columns: [vec![says.name().to_owned()], columns].concat(),
        rows: of
            .lines
            .iter()
            .map(|line| {
                [
                    vec![line.name.clone()],
                    line.places.iter().map(place).collect(),
                ]
                .concat()
            })
            .collect(),
    }
}

/// What everybody has won and lost.
fn balances(
    entrants: &[Balance],
    duplas: &[Balance],
    chosen: Option<i64>,
    says: &dyn Says,
) -> Figure {
    let [of_all, by_dupla] = says.balances_of();
    let lists = [
        (of_all, "saldo", entrants),
        (by_dupla, "saldo-duplas", duplas),
    ];
    let parts = lists.into_iter().filter(|(_, _, of)| !of.is_empty());
    Figure {
        id: "saldos".to_owned(),
        title: says.balances().to_owned(),
        says: match entrants.first() {
            None => says.no_balances().to_owned(),
            Some(best) => says.balances_say(&best.name, &signed(difference(best.pontinhos))),
        },
        how: match entrants {
            [] => "",
            _ => says.balances_how(),
        }
        .to_owned(),
        parts: parts
            .map(|(caption, id, of)| balance(caption, id, of, chosen, says))
            .collect(),
    }
}

fn balance(caption: &str, id: &str, of: &[Balance], chosen: Option<i64>, says: &dyn Says) -> Part {
    let bar = |value: i64| Bar {
        value,
        told: signed(value),
        fill: if value < 0 {
            Fill::Hatched
        } else {
            Fill::Solid
        },
    };
    let shown = of
        .iter()
        .enumerate()
        .filter(|(at, one)| *at < BARS || Some(one.team) == chosen);
    let rows: Vec<BarRow<'_>> = shown
        .map(|(_, one)| BarRow {
            name: &one.name,
            chosen: Some(one.team) == chosen,
            bars: vec![
                bar(difference(one.pontinhos)),
                bar(difference(one.partidas)),
            ],
        })
        .collect();
    let cut = of.len().saturating_sub(BARS);
    let caption = match cut {
        0 => caption.to_owned(),
        _ => says.largest(caption, BARS),
    };
    let columns = says.balance_columns();
    Part {
        svg: chart::bars(id, &caption, &[columns[4], columns[2]], &rows),
        caption,
        columns: heads(&columns),
        rows: of
            .iter()
            .map(|one| {
                vec![
                    one.name.clone(),
                    both(one.jogos),
                    both(one.partidas),
                    signed(difference(one.partidas)),
                    both(one.pontinhos),
                    signed(difference(one.pontinhos)),
                ]
            })
            .collect(),
    }
}

/// Minutes that a column of the histogram may be wide.
const WIDTHS: [u64; 8] = [1, 2, 5, 10, 15, 20, 30, 60];
/// Columns at most.
const COLUMNS: u64 = 14;

/// How many of these lengths (seconds, ascending) fall between two neighbours of the edges (minutes).
fn histogram(lasted: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let minutes: Vec<u64> = lasted.iter().map(|seconds| seconds / 60).collect();
    let (first, last) = match (minutes.first(), minutes.last()) {
        (Some(first), Some(last)) => (*first, *last),
        _ => return (Vec::new(), Vec::new()),
    };
    let columns = |width: u64| last / width - first / width + 1;
    let fits = |width: &&u64| columns(**width) <= COLUMNS;
    let width = WIDTHS
        .iter()
        .find(fits)
        .copied()
        .unwrap_or((last - first) / COLUMNS + 60);
    let start = first / width;
    let mut counts = vec![0; usize::try_from(columns(width)).unwrap_or(0)];
    for minute in minutes {
        if let Some(count) = usize::try_from(minute / width - start)
            .ok()
            .and_then(|at| counts.get_mut(at))
        {
            *count += 1;
        }
    }
    let edges = (0..=columns(width)).map(|at| (start + at) * width);
    (edges.collect(), counts)
}

/// The length (seconds) within which so many of a hundred ended.
fn within(lasted: &[u64], hundredths: usize) -> u64 {
    let at = (lasted.len() * hundredths).div_ceil(100).saturating_sub(1);
    lasted.get(at).copied().unwrap_or(0)
}

/// How long jogos took.
fn lasted(lasted: &[u64], says: &dyn Says) -> Figure {
    let (half, most) = (within(lasted, 50) / 60, within(lasted, 90) / 60);
    let told = match lasted.len() {
        0 => says.none_lasted().to_owned(),
        count => says.lasted_says(count, half, most),
    };
    let (edges, counts) = histogram(lasted);
    let part = || {
        let caption = says.lasted_of().to_owned();
        let between = edges.iter().zip(edges.iter().skip(1));
        Part {
            svg: chart::columns(&caption, &edges, &counts, (half, &says.half(half))),
            caption,
            columns: heads(&says.lasted_columns()),
            rows: between
                .zip(&counts)
                .map(|((from, to), count)| vec![says.between(*from, to - 1), count.to_string()])
                .collect(),
        }
    };
    Figure {
        id: "tempos".to_owned(),
        title: says.lasted().to_owned(),
        says: told,
        how: match lasted {
            [] => "",
            _ => says.lasted_how(),
        }
        .to_owned(),
        parts: (!lasted.is_empty()).then(part).into_iter().collect(),
    }
}

/// When the day ends.
fn ending(of: &Ending, says: &dyn Says) -> Figure {
    let empty = |told: String| Figure {
        id: "fim".to_owned(),
        title: says.ending().to_owned(),
        says: told,
        ..Figure::default()
    };
    match of {
        Ending::Over => empty(says.over().to_owned()),
        Ending::Unmeasured(measured, enough) => empty(says.unmeasured(*measured, *enough)),
        Ending::Ends(of) => day_end(of, says),
    }
}

fn day_end(of: &DayEnd, says: &dyn Says) -> Figure {
    let [early, middle, late] = &of.clock;
    Figure {
        id: "fim".to_owned(),
        title: says.ending().to_owned(),
        says: says.ends(of),
        how: says.ends_how(of),
        parts: vec![Part {
            caption: says.seen_at(&of.from),
            svg: chart::span(
                "fim",
                says.ends_between(),
                &says.now(&of.from),
                of.minutes,
                [early, middle, late],
            ),
            columns: heads(&says.ending_columns()),
            rows: says
                .of_ten()
                .into_iter()
                .zip(of.clock.iter().zip(of.minutes))
                .map(|(told, (clock, minutes))| {
                    vec![told.to_owned(), clock.clone(), minutes.to_string()]
                })
                .collect(),
        }],
    }
}

/// The confrontos of two entrants.
fn meetings(of: &Meetings, says: &dyn Says) -> Figure {
    let [a, b] = &of.names;
    let won = |side: usize| {
        of.confrontos
            .iter()
            .filter(|one| one.winner == Some(side))
            .count()
    };
    let jogos = |side: usize| of.confrontos.iter().map(|one| one.jogos[side]).sum::<u32>();
    let labels: Vec<String> = of
        .confrontos
        .iter()
        .map(|one| format!("{} · {}", one.etapa, one.label))
        .collect();
    let part = || {
        let rows: Vec<(&str, [u32; 2])> = of
            .confrontos
            .iter()
            .zip(&labels)
            .map(|(one, label)| (label.as_str(), one.jogos))
            .collect();
        let caption = says.met_of([a, b]);
        Part {
            svg: chart::versus("confronto-direto", &caption, [a, b], &rows),
            caption,
            columns: heads(&says.met_columns()),
            rows: of
                .confrontos
                .iter()
                .zip(&labels)
                .map(|(one, label)| {
                    let winner = match (one.over, one.winner) {
                        (false, _) => says.playing().to_owned(),
                        (true, None) => "—".to_owned(),
                        (true, Some(side)) => of.names[side].clone(),
                    };
                    vec![
                        label.clone(),
                        one.rodada.to_string(),
                        both(one.jogos),
                        both(one.partidas),
                        both(one.pontinhos),
                        winner,
                    ]
                })
                .collect(),
        }
    };
    Figure {
        id: "confronto-direto".to_owned(),
        title: format!("{a} × {b}"),
        says: says.met(Met {
            names: [a, b],
            confrontos: of.confrontos.len(),
            won: [won(0), won(1)],
            jogos: [jogos(0), jogos(1)],
        }),
        how: String::new(),
        parts: (!of.confrontos.is_empty()).then(part).into_iter().collect(),
    }
}

/// Rulings by what they stand on.
fn rulings(of: &[ByBasis], says: &dyn Says) -> Figure {
    let all: u32 = of.iter().map(|one| one.rulings).sum();
    let walkovers: u32 = of.iter().map(|one| one.walkovers).sum();
    let part = || {
        let rows: Vec<BarRow<'_>> = of
            .iter()
            .map(|one| BarRow {
                name: &one.basis,
                chosen: false,
                bars: vec![Bar {
                    value: one.rulings.into(),
                    told: one.rulings.to_string(),
                    fill: if one.walkovers > 0 {
                        Fill::Hatched
                    } else {
                        Fill::Solid
                    },
                }],
            })
            .collect();
        let caption = says.rulings_by().to_owned();
        Part {
            svg: chart::bars("decisoes", &caption, &[""], &rows),
            caption,
            columns: heads(&says.rulings_columns()),
            rows: of
                .iter()
                .map(|one| {
                    vec![
                        one.basis.clone(),
                        one.rulings.to_string(),
                        one.walkovers.to_string(),
                        one.gist.clone(),
                    ]
                })
                .collect(),
        }
    };
    Figure {
        id: "decisoes".to_owned(),
        title: says.rulings().to_owned(),
        says: match of.first() {
            None => says.no_rulings().to_owned(),
            Some(most) => says.rulings_say(all, (&most.basis, most.rulings), walkovers),
        },
        how: String::new(),
        parts: (!of.is_empty()).then(part).into_iter().collect(),
    }
}

/// Who came, etapa by etapa.
fn attendance(of: &[Attendance], says: &dyn Says) -> Figure {
    let entered = |one: &Attendance| one.present + one.absent + one.awaited;
    let of: Vec<&Attendance> = of.iter().filter(|one| entered(one) > 0).collect();
    let part = || {
        let [present, absent, awaited] = says.attendance_kinds();
        let kinds = [
            (present, Fill::Solid),
            (absent, Fill::Hatched),
            (awaited, Fill::Open),
        ];
        let rows: Vec<(&str, Vec<u32>)> = of
            .iter()
            .map(|one| {
                (
                    one.name.as_str(),
                    vec![one.present, one.absent, one.awaited],
                )
            })
            .collect();
        let caption = says.attendance_by().to_owned();
        Part {
            svg: chart::stack("presenca", &caption, &kinds, &rows),
            caption,
            columns: heads(&says.attendance_columns()),
            rows: of
                .iter()
                .map(|one| {
                    let counts = [entered(one), one.present, one.absent, one.awaited];
                    let mut row = vec![one.name.clone()];
                    row.extend(counts.map(|count| count.to_string()));
                    row
                })
                .collect(),
        }
    };
    Figure {
        id: "presenca".to_owned(),
        title: says.attendance().to_owned(),
        says: match of.last() {
            None => says.no_attendance().to_owned(),
            Some(last) => {
                says.attendance_says(&last.name, last.present, entered(last), last.absent)
            }
        },
        how: match of.as_slice() {
            [] => "",
            _ => says.attendance_how(),
        }
        .to_owned(),
        parts: (!of.is_empty()).then(part).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::rows::Meeting;
    use crate::figures::says::Portuguese;

    #[test]
    fn an_empty_figure_says_why_and_shows_nothing() {
        for told in all(&Figures::default(), None, &Portuguese) {
            assert!(told.parts.is_empty(), "{told:?}");
            assert!(
                told.says.starts_with("Ainda não há") || told.says.starts_with("Nenhuma"),
                "{}",
                told.says
            );
        }
    }

    #[test]
    fn lengths_fall_into_columns_of_round_minutes() {
        // 31, 34, 35, 36, 44 and 95 minutes: ten wide, from 30 to 100.
        let lasted = [31, 34, 35, 36, 44, 95].map(|minutes: u64| minutes * 60 + 20);
        let (edges, counts) = histogram(&lasted);
        assert_eq!(
            edges,
            [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100]
        );
        assert_eq!(counts, [2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(
            (within(&lasted, 50) / 60, within(&lasted, 90) / 60),
            (35, 95)
        );
        let (edges, counts) = histogram(&[59]);
        assert_eq!((edges, counts), (vec![0, 1], vec![1]));
        let (edges, counts) = histogram(&[0, 60 * 60 * 24]);
        assert!(
            counts.len() <= 15 && edges.len() == counts.len() + 1,
            "{edges:?}"
        );
        assert_eq!(counts.iter().sum::<u64>(), 2);
    }

    #[test]
    fn two_that_met_are_told_from_the_first_ones_side() {
        let of = Meetings {
            names: ["Aiai".to_owned(), "Toledo".to_owned()],
            confrontos: vec![
                Meeting {
                    etapa: "1ª etapa".to_owned(),
                    label: "Chave A".to_owned(),
                    jogos: [3, 2],
                    over: true,
                    winner: Some(0),
                    ..Meeting::default()
                },
                Meeting {
                    jogos: [1, 4],
                    over: true,
                    winner: Some(1),
                    ..Meeting::default()
                },
            ],
        };
        let told = meetings(&of, &Portuguese);
        assert_eq!(
            told.says,
            "Em 2 confrontos, Aiai ganhou 1 e Toledo ganhou 1; em jogos, 4 × 6."
        );
        assert_eq!(told.parts[0].rows[0][2..], ["3–2", "0–0", "0–0", "Aiai"]);
    }
}
