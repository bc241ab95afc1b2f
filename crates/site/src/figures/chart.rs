//! Charts as SVG in whole pixels. They hold no colour: classes say what a thing is, and a style sheet how that looks;
//! whoever sees none tells them apart by label, number, pattern and place.

use ink::letters::{Letters, Weight};
use maud::{Markup, html};
use std::fmt::Write;
use std::sync::OnceLock;

/// The em of a label.
const TEXT: i32 = 13;
/// How far under the middle of a line its letters stand.
const BASE: i32 = 4;
/// A label takes so much at most; one before bars so much, for these come after it on a telephone, too.
const WIDEST: i32 = 190;
const BEFORE_BARS: i32 = 140;
/// A course of so many is drawn whole.
const ROWS: usize = 16;
/// Lines of a longer one, beside the one that was chosen; and its rows that are shown in full.
const LINES: usize = 12;
/// Patterns of lines.
const DASHES: usize = 4;

/// How wide a label is, with some room for who reads it in other letters than ours.
fn wide(text: &str) -> i32 {
    static LETTERS: OnceLock<Option<Letters>> = OnceLock::new();
    match LETTERS.get_or_init(|| Letters::new().ok()) {
        Some(letters) => letters.width(text, Weight::Bold, TEXT) * 9 / 8,
        None => TEXT * pixels(text.chars().count()),
    }
}

/// A label as long as it may be.
fn short(text: &str) -> String {
    within(text, WIDEST)
}

fn within(text: &str, widest: i32) -> String {
    if wide(text) <= widest {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.pop().is_some() {
        let cut: String = kept.iter().collect::<String>().trim_end().to_owned() + "…";
        if wide(&cut) <= widest {
            return cut;
        }
    }
    String::new()
}

fn widest<'a>(labels: impl Iterator<Item = &'a str>) -> i32 {
    labels.map(|label| wide(&short(label))).max().unwrap_or(0)
}

fn pixels(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// A share of a length: `part` of `whole`.
fn share(part: u64, whole: u64, length: i32) -> i32 {
    let length = u64::try_from(length).unwrap_or(0);
    let scaled = length.saturating_mul(part).checked_div(whole).unwrap_or(0);
    i32::try_from(scaled).unwrap_or(i32::MAX)
}

fn svg(kind: &str, label: &str, (width, height): (i32, i32), inner: &Markup) -> String {
    html! {
        svg.chart.{(kind)} role="img" aria-label=(label) width=(width) height=(height)
            viewBox=(format!("0 0 {width} {height}")) {
            (inner)
        }
    }
    .into_string()
}

/// One who is followed through the columns of a course.
pub(super) struct Way<'a> {
    pub name: &'a str,
    pub chosen: bool,
    /// In each column its row and what stands in its mark; none where it is not there.
    pub marks: Vec<Option<(usize, String)>>,
}

/// Where a way stands in each column of a long course: below the rows that are shown in full those that are drawn stand
/// in their order, without those between them.
fn levels(ways: &[&Way<'_>], columns: usize, full: usize) -> Vec<Vec<Option<usize>>> {
    let below: Vec<Vec<usize>> = (0..columns)
        .map(|column| {
            let marks = ways
                .iter()
                .filter_map(|way| way.marks.get(column)?.as_ref());
            let mut rows: Vec<usize> = marks
                .map(|(row, _)| *row)
                .filter(|row| *row > full)
                .collect();
            rows.sort_unstable();
            rows
        })
        .collect();
    let level = |(mark, below): (&Option<(usize, String)>, &Vec<usize>)| {
        let (row, _) = mark.as_ref()?;
        match below.iter().position(|one| one == row) {
            Some(at) => Some(full + 1 + at),
            None => Some(*row),
        }
    };
    ways.iter()
        .map(|way| way.marks.iter().zip(&below).map(level).collect())
        .collect()
}

/// How a field moves from column to column; `rows` is how many there are, `below` what stands under those that are shown
/// in full.
pub(super) fn course(
    label: &str,
    columns: &[String],
    rows: usize,
    below: &str,
    ways: &[Way<'_>],
) -> String {
    const LEFT: i32 = 14;
    const TOP: i32 = 32;
    const BREAK: i32 = 24;
    const MARK: i32 = 12;
    let long = rows > ROWS;
    // Steep ways need room.
    let (full, tall, apart) = if long {
        (LINES, 28, 100)
    } else {
        (rows, 30, 50)
    };
    let all = ways.iter().enumerate();
    let shown: Vec<&Way<'_>> = all
        .filter(|(at, way)| !long || *at < LINES || way.chosen)
        .map(|(_, way)| way)
        .collect();
    let levels = levels(&shown, columns.len(), full);
    let x = |column: usize| LEFT + pixels(column) * apart;
    let y = |level: usize| {
        let broken = if level > full { BREAK } else { 0 };
        TOP + pixels(level) * tall - tall / 2 + broken
    };
    let last = x(columns.len().saturating_sub(1));
    let labels = widest(shown.iter().map(|way| way.name)).max(if long { wide(below) } else { 0 });
    let width = last + MARK + 10 + labels + 8;
    let lowest = levels
        .iter()
        .flatten()
        .flatten()
        .copied()
        .max()
        .unwrap_or(0)
        .max(full);
    let height = y(lowest) + tall / 2;
    let cut = TOP + pixels(full) * tall + BREAK / 2;
    let inner = html! {
        @for (at, column) in columns.iter().enumerate() {
            text.head x=(x(at)) y="16" text-anchor="middle" { (column) }
        }
        @if lowest > full {
            line.parts x1="0" x2=(last + MARK) y1=(cut) y2=(cut) {}
            text.head x=(last + MARK + 10) y=(cut + BASE) { (below) }
        }
        @for (at, (way, levels)) in shown.iter().zip(&levels).enumerate() {
            @let points: Vec<Option<(i32, i32)>> = levels.iter().enumerate()
                .map(|(column, level)| level.map(|level| (x(column), y(level)))).collect();
            g.way.{"d" (at % DASHES)}.chosen[way.chosen] {
                title { (way.name) }
                path.line d=(through(&points)) {}
                @for (point, mark) in points.iter().zip(&way.marks) {
                    @if let (Some((x, y)), Some((_, told))) = (point, mark) {
                        circle cx=(x) cy=(y) r=(MARK) {}
                        text.mark.small[told.len() > 2] x=(x) y=(y + BASE) text-anchor="middle" { (told) }
                    }
                }
                @if let Some(Some((_, y))) = points.last() {
                    text.name x=(last + MARK + 10) y=(y + BASE) { (short(way.name)) }
                }
            }
        }
    };
    svg("course", label, (width, height), &inner)
}

/// A smooth line through the marks.
fn through(points: &[Option<(i32, i32)>]) -> String {
    let mut path = String::new();
    let mut before: Option<(i32, i32)> = None;
    for at in points {
        // Writing to a String cannot fail.
        let _ = match (before, *at) {
            (Some((from, level)), Some((to, next))) => {
                let middle = (from + to) / 2;
                write!(path, "C{middle} {level} {middle} {next} {to} {next}")
            }
            (None, Some((to, next))) => write!(path, "M{to} {next}"),
            (_, None) => Ok(()),
        };
        before = *at;
    }
    path
}

/// How an area is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fill {
    Solid,
    Hatched,
    Open,
}

impl Fill {
    const fn class(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::Hatched => "hatched",
            Self::Open => "open",
        }
    }
}

/// The lines of hatched areas; they have the name of the chart, which no other on its page has.
fn hatching(id: &str) -> Markup {
    html! {
        defs {
            pattern id={ (id) "-riscado" } width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                line.hatch x1="0" y1="0" x2="0" y2="6" {}
            }
        }
    }
}

fn area(id: &str, fill: Fill, (x, y): (i32, i32), (width, height): (i32, i32)) -> Markup {
    let hatched = (fill == Fill::Hatched).then(|| format!("url(#{id}-riscado)"));
    html! {
        rect.area.{(fill.class())} x=(x) y=(y) width=(width) height=(height) fill=[hatched] {}
    }
}

/// A bar: to the right above nought, to the left below it.
pub(super) struct Bar {
    pub value: i64,
    pub told: String,
    pub fill: Fill,
}

/// A row of bars, one in each panel.
pub(super) struct BarRow<'a> {
    pub name: &'a str,
    pub chosen: bool,
    pub bars: Vec<Bar>,
}

/// Bars in rows; every panel has its title and a scale of its own.
pub(super) fn bars(id: &str, label: &str, panels: &[&str], rows: &[BarRow<'_>]) -> String {
    const ROW: i32 = 26;
    const TOP: i32 = 28;
    const BAR: i32 = 14;
    const PANEL: i32 = 120;
    let head = if panels.iter().all(|title| title.is_empty()) {
        4
    } else {
        TOP
    };
    let left = widest(rows.iter().map(|row| row.name)).min(BEFORE_BARS) + 16;
    let values = |panel: usize| rows.iter().filter_map(move |row| row.bars.get(panel));
    let told = values_wide(rows) + 8;
    let step = PANEL + 2 * told + 16;
    let inner = html! {
        (hatching(id))
        @for (at, row) in rows.iter().enumerate() {
            text.name.chosen[row.chosen] x="0" y=(head + pixels(at) * ROW + ROW / 2 + BASE) { title { (row.name) } (within(row.name, BEFORE_BARS)) }
        }
        @for (panel, title) in panels.iter().enumerate() {
            @let most = values(panel).map(|bar| bar.value.max(0).unsigned_abs()).max().unwrap_or(0);
            @let least = values(panel).map(|bar| bar.value.min(0).unsigned_abs()).max().unwrap_or(0);
            @let from = left + pixels(panel) * step;
            @let nought = from + if least > 0 { told + share(least, most + least, PANEL) } else { 0 };
            text.head x=(nought) y="16" text-anchor=(if least > 0 { "middle" } else { "start" }) { (title) }
            line.axis x1=(nought) x2=(nought) y1=(head) y2=(head + pixels(rows.len()) * ROW) {}
            @for (at, row) in rows.iter().enumerate() {
                @if let Some(bar) = row.bars.get(panel) {
                    @let long = share(bar.value.unsigned_abs(), most + least, PANEL);
                    @let y = head + pixels(at) * ROW;
                    @let back = bar.value < 0;
                    @if long > 0 {
                        (area(id, bar.fill, (if back { nought - long } else { nought }, y + (ROW - BAR) / 2), (long, BAR)))
                    }
                    text.value x=(if back { nought - long - 6 } else { nought + long + 6 }) y=(y + ROW / 2 + BASE)
                        text-anchor=(if back { "end" } else { "start" }) { (bar.told) }
                }
            }
        }
    };
    let width = left + pixels(panels.len()) * step;
    let height = head + pixels(rows.len()) * ROW + 4;
    svg("bars", label, (width, height), &inner)
}

/// Two against each other, row by row: the first one's bars to the left, the other's to the right, on one scale.
pub(super) fn versus(id: &str, label: &str, two: [&str; 2], rows: &[(&str, [u32; 2])]) -> String {
    const ROW: i32 = 26;
    const TOP: i32 = 28;
    const BAR: i32 = 14;
    const LONG: i32 = 130;
    const TOLD: i32 = 30;
    let names = widest(rows.iter().map(|(name, _)| *name)) + 16;
    let [first, second] = two.map(|name| wide(&short(name)).max(LONG + TOLD) + 8);
    let middle = names + first;
    let most = rows
        .iter()
        .flat_map(|(_, won)| won)
        .copied()
        .max()
        .unwrap_or(0);
    let inner = html! {
        (hatching(id))
        text.head x=(middle - 8) y="16" text-anchor="end" { (short(two[0])) }
        text.head x=(middle + 8) y="16" { (short(two[1])) }
        @for (at, (name, [a, b])) in rows.iter().enumerate() {
            @let y = TOP + pixels(at) * ROW;
            @let [left, right] = [*a, *b].map(|won| share(won.into(), most.into(), LONG));
            text.name x="0" y=(y + ROW / 2 + BASE) { title { (name) } (short(name)) }
            @if left > 0 { (area(id, Fill::Hatched, (middle - left, y + (ROW - BAR) / 2), (left, BAR))) }
            @if right > 0 { (area(id, Fill::Solid, (middle, y + (ROW - BAR) / 2), (right, BAR))) }
            text.value x=(middle - left - 6) y=(y + ROW / 2 + BASE) text-anchor="end" { (a) }
            text.value x=(middle + right + 6) y=(y + ROW / 2 + BASE) { (b) }
        }
        line.axis x1=(middle) x2=(middle) y1=(TOP) y2=(TOP + pixels(rows.len()) * ROW) {}
    };
    svg(
        "versus",
        label,
        (middle + second, TOP + pixels(rows.len()) * ROW + 4),
        &inner,
    )
}

fn values_wide(rows: &[BarRow<'_>]) -> i32 {
    widest(
        rows.iter()
            .flat_map(|row| &row.bars)
            .map(|bar| bar.told.as_str()),
    )
}

/// How often something fell between two neighbours of `edges`; `half` is where half of it lies below.
pub(super) fn columns(label: &str, edges: &[u64], counts: &[u64], half: (u64, &str)) -> String {
    const COLUMN: i32 = 40;
    const TALL: i32 = 150;
    const TOP: i32 = 44;
    const LEFT: i32 = 16;
    let most = counts.iter().copied().max().unwrap_or(0);
    let floor = TOP + TALL;
    let right = LEFT + pixels(counts.len()) * COLUMN;
    let first = edges.first().copied().unwrap_or(0);
    let span = edges.last().copied().unwrap_or(0).saturating_sub(first);
    let at_half = LEFT + share(half.0.saturating_sub(first), span, right - LEFT);
    let inner = html! {
        line.half x1=(at_half) x2=(at_half) y1="20" y2=(floor) {}
        @for (at, count) in counts.iter().enumerate() {
            @let tall = share(*count, most, TALL);
            @let x = LEFT + pixels(at) * COLUMN;
            @if *count > 0 {
                (area("", Fill::Solid, (x + 2, floor - tall), (COLUMN - 4, tall)))
                text.value x=(x + COLUMN / 2) y=(floor - tall - 6) text-anchor="middle" { (count) }
            }
        }
        line.axis x1=(LEFT) x2=(right) y1=(floor) y2=(floor) {}
        @for (at, edge) in edges.iter().enumerate() {
            text.head x=(LEFT + pixels(at) * COLUMN) y=(floor + 18) text-anchor="middle" { (edge) }
        }
        text.name x=(at_half) y="14" text-anchor=(if at_half < right / 3 { "start" } else if at_half > right * 2 / 3 { "end" } else { "middle" }) { (half.1) }
        text.head x=(right + 12) y=(floor + 18) { "min" }
    };
    svg("columns", label, (right + 48, floor + 28), &inner)
}

/// A stretch of time: now, and a range with its middle, in minutes from now, each with what is said of it.
pub(super) fn span(id: &str, label: &str, now: &str, minutes: [u64; 3], told: [&str; 3]) -> String {
    const LONG: i32 = 420;
    const LEFT: i32 = 6;
    const LINE: i32 = 46;
    let whole = minutes[2].max(1);
    let [early, middle, late] = minutes.map(|minutes| LEFT + share(minutes, whole, LONG));
    let narrow = late - early < 96;
    let inner = html! {
        (hatching(id))
        line.axis x1=(LEFT) x2=(late) y1=(LINE) y2=(LINE) {}
        circle.end cx=(LEFT) cy=(LINE) r="4" {}
        text.head x="0" y=(LINE - 14) { (now) }
        (area(id, Fill::Hatched, (early, LINE - 8), ((late - early).max(2), 16)))
        line.half x1=(middle) x2=(middle) y1=(LINE - 16) y2=(LINE + 16) {}
        text.name x=(middle) y=(LINE - 24) text-anchor="middle" { (told[1]) }
        text.value x=(early) y=(LINE + 26) text-anchor=(if narrow { "end" } else { "middle" }) { (told[0]) }
        text.value x=(late) y=(LINE + 26) text-anchor=(if narrow { "start" } else { "middle" }) { (told[2]) }
    };
    svg("span", label, (LEFT + LONG + 64, LINE + 40), &inner)
}

/// Shares of a whole in one row each, one behind the other.
pub(super) fn stack(
    id: &str,
    label: &str,
    kinds: &[(&str, Fill)],
    rows: &[(&str, Vec<u32>)],
) -> String {
    const ROW: i32 = 34;
    const BAR: i32 = 22;
    const LONG: i32 = 420;
    const TOP: i32 = 34;
    let left = widest(rows.iter().map(|(name, _)| *name)) + 16;
    let sum = |counts: &[u32]| counts.iter().map(|count| u64::from(*count)).sum::<u64>();
    let most = rows
        .iter()
        .map(|(_, counts)| sum(counts))
        .max()
        .unwrap_or(0);
    let signs = kinds.iter().scan(left, |x, (kind, fill)| {
        let at = *x;
        *x += 24 + wide(kind) + 20;
        Some((at, kind, *fill))
    });
    let inner = html! {
        (hatching(id))
        @for (x, kind, fill) in signs {
            (area(id, fill, (x, 6), (16, 14)))
            text.head x=(x + 24) y="18" { (kind) }
        }
        @for (at, (name, counts)) in rows.iter().enumerate() {
            @let y = TOP + pixels(at) * ROW;
            text.name x="0" y=(y + BAR / 2 + BASE) { title { (name) } (short(name)) }
            @for (part, (count, (_, fill))) in counts.iter().zip(kinds).enumerate() {
                @let before = share(sum(&counts[..part]), most, LONG);
                @let long = share(sum(&counts[..=part]), most, LONG) - before;
                @if *count > 0 {
                    (area(id, *fill, (left + before, y), (long, BAR)))
                    @if long > wide(&count.to_string()) + 12 {
                        rect.plate x=(left + before + 4) y=(y + 3) width=(wide(&count.to_string()) + 6) height=(BAR - 6) {}
                        text.value x=(left + before + 7) y=(y + BAR / 2 + BASE) { (count) }
                    }
                }
            }
        }
    };
    svg(
        "stack",
        label,
        (left + LONG + 8, TOP + pixels(rows.len()) * ROW),
        &inner,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_text_and_never_a_tag() {
        let name = "</text><script>\"&'";
        let ways = [Way {
            name,
            chosen: false,
            marks: vec![Some((1, "1".to_owned()))],
        }];
        let drawn = course(name, &["R1".to_owned()], 1, "", &ways);
        assert!(!drawn.contains("<script"), "{drawn}");
        assert!(drawn.contains("&lt;script&gt;"), "{drawn}");
    }

    #[test]
    fn long_names_are_cut_and_short_ones_are_not() {
        assert_eq!(short("Aiai"), "Aiai");
        let cut = short("AssociaçãoAtléticaDosTrabalhadoresMWM001");
        assert!(cut.ends_with('…') && wide(&cut) <= WIDEST, "{cut}");
    }

    #[test]
    fn of_a_long_field_the_first_twelve_and_the_chosen_one_are_drawn() {
        let names: Vec<String> = (1..=252).map(|at| format!("Dupla {at}")).collect();
        let ways: Vec<Way<'_>> = (1..)
            .zip(&names)
            .map(|(row, name)| Way {
                name,
                chosen: row == 200,
                marks: vec![
                    Some((253 - row, (253 - row).to_string())),
                    Some((row, row.to_string())),
                ],
            })
            .collect();
        let drawn = course("", &["R1".to_owned(), "R2".to_owned()], 252, "", &ways);
        assert_eq!(drawn.matches("<path").count(), LINES + 1);
        assert_eq!(drawn.matches("way d0 chosen").count(), 1);
        assert!(drawn.contains("Dupla 200") && !drawn.contains("Dupla 13<"));
        // In the first column all thirteen stand below the twelfth row, each in a place of its own.
        let tall = drawn
            .split("height=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        assert_eq!(tall, Some((32 + 25 * 28 + 24).to_string().as_str()));
        for place in 241..=252 {
            assert!(drawn.contains(&format!(">{place}</text>")), "{place}");
        }
    }

    #[test]
    fn two_against_each_other_stand_on_one_scale() {
        let drawn = versus(
            "a",
            "",
            ["Aiai", "Toledo"],
            &[("R1", [3, 2]), ("R2", [0, 6])],
        );
        let areas: Vec<&str> = drawn
            .split("<rect")
            .skip(1)
            .filter_map(|rest| rest.split("width=\"").nth(1)?.split('"').next())
            .collect();
        assert_eq!(areas, ["65", "43", "130"]);
    }

    #[test]
    fn bars_of_nothing_have_no_area() {
        let row = |value: i64| BarRow {
            name: "x",
            chosen: false,
            bars: vec![Bar {
                value,
                told: value.to_string(),
                fill: Fill::Solid,
            }],
        };
        assert!(!bars("a", "", &[""], &[row(0)]).contains("<rect"));
        let both = bars("a", "", &[""], &[row(3), row(-1)]);
        assert!(both.contains("class=\"area solid\""), "{both}");
        assert!(
            both.contains("width=\"90\"") && both.contains("width=\"30\""),
            "{both}"
        );
    }
}
