//! Why somebody stands where they stand.

use championship::ruling::RulingNo;
use championship::season::{RankingReason, RankingRow};
use tournament::EntrantId;
use tournament::criteria::{Among, Criterion, Measure};
use tournament::standings::{Parting, Ratio, Standings};

const fn measure(measure: Measure) -> &'static str {
    match measure {
        Measure::Points => "pontos",
        Measure::Wins => "vitórias",
        Measure::Losses => "derrotas",
        Measure::MesaBalance => "saldo de mesas",
        Measure::MesasFor => "mesas vencidas",
        Measure::PartidaBalance => "saldo de partidas",
        Measure::PartidasFor => "partidas vencidas",
        Measure::PontinhoBalance => "saldo de pontinhos",
        Measure::PontinhosFor => "pontinhos pró",
        Measure::PontinhosAgainst => "pontinhos contra",
        Measure::OpponentsPoints => "pontos dos adversários",
        Measure::OpponentsPointsCut1 => "pontos dos adversários sem o menor",
        Measure::SonnebornBerger => "Sonneborn-Berger",
        Measure::SonnebornBergerCut1 => "Sonneborn-Berger sem o menor",
        Measure::Buchholz => "Buchholz",
        Measure::BuchholzCut1 => "Buchholz sem o menor",
        Measure::BuchholzMedian => "Buchholz mediano",
        Measure::Koya => "pontos contra quem fez metade (Koya)",
        Measure::Progressive => "soma progressiva",
        Measure::Ranking => "colocação no ranking",
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
        Measure::OpponentsPoints => Some("PA"),
        Measure::OpponentsPointsCut1 => Some("PA−1"),
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
        Criterion::HeadToHead(Among::Partidas) => "CD part.".to_owned(),
        Criterion::HeadToHead(Among::Pontinhos) => "CD pont.".to_owned(),
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
        Criterion::Average(average) => format!("média de {} por confronto", measure(average)),
        Criterion::HeadToHead(among) => match among {
            Among::Points => "confronto direto".to_owned(),
            Among::Partidas => "saldo de partidas no confronto direto".to_owned(),
            Among::Pontinhos => "saldo de pontinhos no confronto direto".to_owned(),
        },
        Criterion::Lots => "sorteio".to_owned(),
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
    format!("{sign}{},{:02}", hundredths / 100, hundredths % 100)
}

fn parted(parting: &Parting, mine: Ratio, theirs: Ratio) -> String {
    match parting.criterion {
        Criterion::Lots => "por sorteio".to_owned(),
        Criterion::HeadToHead(Among::Points) => format!(
            "no confronto direto ({} pontos a {})",
            value(mine),
            value(theirs)
        ),
        other => format!(
            "por {} ({} a {})",
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
                return (None, format!("{own} está fora e fica depois de todos."));
            }
            let below = rows.get(index + 1);
            let above = index.checked_sub(1).and_then(|above| rows.get(above));
            if let (Some(parting), Some(next)) = (row.above_next, below) {
                let by = parted(&parting, parting.above, parting.below);
                let why = format!("{own} fica à frente de {} {by}.", name(next.id));
                return (Some(parting.criterion), why);
            }
            if table.is_unresolved(row.id) {
                return (None, tied(&own, over));
            }
            match above.and_then(|above| Some((above, above.above_next?))) {
                Some((above, parting)) => {
                    let by = parted(&parting, parting.below, parting.above);
                    let why = format!("{own} fica atrás de {} {by}.", name(above.id));
                    (Some(parting.criterion), why)
                }
                None => (None, format!("{own} está só na tabela.")),
            }
        })
        .collect()
}

/// Nothing parts a row from its neighbours; once all is played, lots must.
fn tied(name: &str, over: bool) -> String {
    if over {
        format!("{name} divide a posição: nenhum critério separa; falta sorteio.")
    } else {
        format!("{name} divide a posição por enquanto: nenhum critério separa.")
    }
}

/// Table points that the committee took or gave, by which article.
#[must_use]
pub fn adjusted(points: i64, clauses: &[&str]) -> String {
    let count = points.unsigned_abs();
    let unit = if count == 1 { "ponto" } else { "pontos" };
    let how = if points < 0 { "perdeu" } else { "recebeu" };
    let by = if clauses.is_empty() {
        String::new()
    } else {
        format!(" ({})", clauses.join(", "))
    };
    format!(" Por decisão, {how} {count} {unit}{by}.")
}

/// Confrontos that nobody plays since the second came late, and what that does to the table.
#[must_use]
pub fn lapsed([there, late]: &[String; 2], since: u32, confrontos: usize) -> String {
    match confrontos {
        1 => format!(
            "O confronto {there} × {late} não se joga: {late} entrou na {since}ª rodada. Na tabela cada um dos dois fica com \
             um confronto a menos, e ninguém pontua por ele."
        ),
        many => format!(
            "{many} confrontos {there} × {late} não se jogam: {late} entrou na {since}ª rodada. Na tabela cada um dos dois \
             fica com {many} confrontos a menos, e ninguém pontua por eles."
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
    format!(" Decisão nº {} ({clause}).", number.0)
}

/// Why somebody stands behind everybody else.
#[must_use]
pub fn lost_place(name: &str) -> String {
    format!("{name} perdeu a colocação por decisão da comissão.")
}

/// A place as people write it: `3º`; a dash where there is none.
#[must_use]
pub fn placing(place: Option<usize>) -> String {
    place.map_or_else(|| "—".to_owned(), |place| format!("{place}º"))
}

/// The partidas of a confronto of several mesas.
#[must_use]
pub fn in_partidas([a, b]: [u32; 2]) -> String {
    format!("{a}–{b} em partidas")
}

/// Why somebody has no place of a bracket.
#[must_use]
pub fn no_place(name: &str) -> String {
    format!(
        "{name} não compareceu ao confronto, e o outro lado também não: fica sem colocação e sem pontos."
    )
}

/// A place by seed.
#[must_use]
pub fn by_seed(name: &str) -> String {
    format!("{name} saiu na mesma fase que outros e fica pela ordem em que entrou no mata-mata.")
}

/// The place of somebody in whose seat another was kept.
#[must_use]
pub fn displaced(name: &str) -> String {
    format!(
        "{name} cedeu o lugar a quem foi mantido no confronto seguinte por decisão e fica entre os que saíram ali."
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
    let base = format!("{name} foi o {place}º ({chave})");
    match parting {
        Some((next, parting)) => format!(
            "{base}; à frente de {next} {}.",
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
            "{stands} Por decisão da comissão perde {} no ranking.",
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
    let shares = |other: &str| {
        format!("{name} divide a posição com {other}: mesmos pontos e mesmas colocações.")
    };
    let shares_above = matches!(above, Some((_, None)));
    let above = above.map(|(above, reason)| match reason {
        Some(RankingReason::MoreOften { place, times }) => format!(
            "{name} empata em pontos com {above}, que foi {place}º mais vezes ({} a {}).",
            times.0, times.1
        ),
        Some(RankingReason::Points) | None => shares(&above),
    });
    let below = match (row.above_next, next) {
        (Some(RankingReason::MoreOften { place, times }), Some(next)) => Some(format!(
            "{name} empata em pontos com {next} e foi {place}º mais vezes ({} a {}).",
            times.0, times.1
        )),
        (None, Some(next)) if !shares_above => Some(shares(&next)),
        // What is above says it all.
        _ if above.is_some() => None,
        (Some(RankingReason::Points), Some(next)) => {
            Some(format!("{name} tem mais pontos que {next}."))
        }
        _ => Some(format!("{name} fecha o ranking.")),
    };
    above.into_iter().chain(below).collect::<Vec<_>>().join(" ")
}
