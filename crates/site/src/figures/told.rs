//! Each figure told: a sentence of what it shows or why it is still empty, its charts, and the tables of the same numbers.

use super::chart::{self, Bar, BarRow, Fill, Way};
use super::rows::{
    Attendance, Balance, ByBasis, Course, DayEnd, Ending, Figures, Line, Meetings, Placed,
};
use serde::Serialize;
use std::cmp::Reverse;
use ts_rs::TS;

/// Rows of bars at most, beside the one that was chosen.
const BARS: usize = 24;

/// A figure that stands on a page or a screen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Figure")]
pub struct Told {
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

fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

fn heads(titles: &[&str]) -> Vec<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

/// Every figure of an etapa, the one that was chosen marked in each.
#[must_use]
pub fn all(figures: &Figures, chosen: Option<i64>) -> Vec<Told> {
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
        courses(of_courses, chosen),
        balances(of_entrants, duplas, chosen),
        lasted(of_jogos),
    ];
    told.extend(end.as_ref().map(ending));
    told.extend(of_two.as_ref().map(meetings));
    told.extend([rulings(of_clauses), attendance(of_etapas)]);
    told
}

/// The course of positions.
#[must_use]
pub fn courses(courses: &[Course], chosen: Option<i64>) -> Told {
    Told {
        id: "posicoes".to_owned(),
        title: "Posições, rodada a rodada".to_owned(),
        says: courses_say(courses),
        how: match courses {
            [] => "",
            _ => "As posições de rodadas passadas são refeitas com as decisões de hoje. Posição repetida é empate que nada separa.",
        }
        .to_owned(),
        parts: courses.iter().map(|of| course(of, chosen)).collect(),
    }
}

fn climbed(line: &Line) -> Option<(usize, usize)> {
    let mut ranks = line.places.iter().flatten().map(|placed| placed.rank);
    let first = ranks.next()?;
    let last = ranks.next_back()?;
    (last < first).then_some((first, last))
}

fn courses_say(courses: &[Course]) -> String {
    if courses.is_empty() {
        return "Ainda não há posições de chave: aparecem depois da primeira rodada de uma fase de chaves.".to_owned();
    }
    let all = courses
        .iter()
        .flat_map(|of| of.lines.iter().map(move |line| (of, line)));
    let climbs = all.filter_map(|(of, line)| Some((of, line, climbed(line)?)));
    let best = climbs.max_by_key(|(_, line, (first, last))| (first - last, Reverse(line.team)));
    match best {
        Some((of, line, (first, last))) => format!(
            "O número no ponto é a posição depois da rodada. Quem mais subiu: {} ({}), do {first}º ao {last}º lugar.",
            line.name, of.chave
        ),
        None => "O número no ponto é a posição depois da rodada.".to_owned(),
    }
}

fn course(of: &Course, chosen: Option<i64>) -> Part {
    let columns: Vec<String> = of
        .rodadas
        .iter()
        .map(|rodada| format!("R{rodada}"))
        .collect();
    let mark = |placed: &Placed| (placed.row, placed.rank.to_string());
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
    let label = format!("{}: posição depois de cada rodada", of.chave);
    let place = |placed: &Option<Placed>| {
        placed.map_or_else(|| "—".to_owned(), |placed| format!("{}º", placed.rank))
    };
    Part {
        caption: of.chave.clone(),
        svg: chart::course(&label, &columns, of.lines.len(), &ways),
        columns: [vec!["Nome".to_owned()], columns].concat(),
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
#[must_use]
pub fn balances(entrants: &[Balance], duplas: &[Balance], chosen: Option<i64>) -> Told {
    let lists = [
        ("Todos os jogos decididos", "saldo", entrants),
        ("Por dupla", "saldo-duplas", duplas),
    ];
    let parts = lists.into_iter().filter(|(_, _, of)| !of.is_empty());
    Told {
        id: "saldos".to_owned(),
        title: "Saldo de partidas e de pontinhos".to_owned(),
        says: balances_say(entrants),
        how: match entrants {
            [] => "",
            _ => "Conta todo jogo decidido da etapa, em chaves e mata-mata, com os pontos que cada W×O dá.",
        }
        .to_owned(),
        parts: parts
            .map(|(caption, id, of)| balance(caption, id, of, chosen))
            .collect(),
    }
}

fn balances_say(entrants: &[Balance]) -> String {
    match entrants.first() {
        None => "Ainda não há saldos: aparecem com o primeiro resultado.".to_owned(),
        Some(best) => format!(
            "Barra cheia à direita é saldo a favor, riscada à esquerda é contra. O maior saldo de pontinhos é de {}: {}.",
            best.name,
            signed(difference(best.pontinhos))
        ),
    }
}

fn balance(caption: &str, id: &str, of: &[Balance], chosen: Option<i64>) -> Part {
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
        _ => format!("{caption}: os {BARS} maiores saldos"),
    };
    Part {
        svg: chart::bars(id, &caption, &["Pontinhos", "Partidas"], &rows),
        caption,
        columns: heads(&["Nome", "Jogos", "Partidas", "Saldo", "Pontinhos", "Saldo"]),
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
#[must_use]
pub fn lasted(lasted: &[u64]) -> Told {
    let (half, most) = (within(lasted, 50) / 60, within(lasted, 90) / 60);
    let says = match lasted.len() {
        0 => {
            "Ainda não há tempos: aparecem com o primeiro resultado digitado depois de uma chamada."
                .to_owned()
        }
        count => format!(
            "Da chamada da rodada ao lançamento do resultado, metade de {} levou até {half} min, e nove em cada dez até {most} min.",
            counted(count, "jogo", "jogos")
        ),
    };
    let (edges, counts) = histogram(lasted);
    let part = || {
        let caption = "Jogos por minutos desde a chamada".to_owned();
        let between = edges.iter().zip(edges.iter().skip(1));
        Part {
            svg: chart::columns(
                &caption,
                &edges,
                &counts,
                (half, &format!("metade até {half} min")),
            ),
            caption,
            columns: heads(&["Minutos", "Jogos"]),
            rows: between
                .zip(&counts)
                .map(|((from, to), count)| vec![format!("{from} a {}", to - 1), count.to_string()])
                .collect(),
        }
    };
    Told {
        id: "tempos".to_owned(),
        title: "Quanto duraram os jogos".to_owned(),
        says,
        how: match lasted {
            [] => "",
            _ => "Contam os resultados digitados, pelo primeiro lançamento e sem as suspensões; W×O não conta.",
        }
        .to_owned(),
        parts: (!lasted.is_empty()).then(part).into_iter().collect(),
    }
}

/// When the day ends.
#[must_use]
pub fn ending(of: &Ending) -> Told {
    let empty = |says: String| Told {
        id: "fim".to_owned(),
        title: "Quando o dia acaba".to_owned(),
        says,
        ..Told::default()
    };
    match of {
        Ending::Over => empty("A etapa terminou: todas as colocações são conhecidas.".to_owned()),
        Ending::Unmeasured(measured, enough) => empty(format!(
            "Ainda não há previsão: aparece quando houver {enough} mesas medidas em rodadas encerradas; até agora, {measured}."
        )),
        Ending::Ends(of) => day_end(of),
    }
}

fn day_end(of: &DayEnd) -> Told {
    let [early, middle, late] = &of.clock;
    let between = match of.between_measured {
        true => "uma das pausas que houve hoje",
        false => &format!("{} min, pois ainda não houve outra", of.between),
    };
    let [from, to] = [&of.clock[0], &of.clock[2]];
    Told {
        id: "fim".to_owned(),
        title: "Quando o dia acaba".to_owned(),
        says: format!(
            "Ainda por jogar: {} em {}. O dia deve acabar entre {from} e {to}, o mais provável por volta de {middle}.",
            counted(of.jogos as usize, "jogo", "jogos"),
            counted(of.rodadas as usize, "rodada", "rodadas"),
        ),
        how: format!(
            "Como: {} dias montados com os tempos de {} em {}. Cada rodada que falta corre como uma delas, cada mesa leva um \
             dos tempos dela, e a mais demorada encerra; entre duas rodadas passa {between}. O intervalo deixa de fora um dia em \
             cada dez de cada lado. Almoço e atraso que ainda não houve não estão na conta.",
            of.runs,
            counted(of.measured as usize, "mesa", "mesas"),
            counted(
                of.measured_rodadas as usize,
                "rodada encerrada",
                "rodadas encerradas"
            ),
        ),
        parts: vec![Part {
            caption: format!("Visto às {}", of.from),
            svg: chart::span(
                "fim",
                "Intervalo em que o dia deve acabar",
                &format!("agora {}", of.from),
                of.minutes,
                [early, middle, late],
            ),
            columns: heads(&["De cada dez dias", "Acaba até", "Daqui a (min)"]),
            rows: [("um", 0), ("cinco", 1), ("nove", 2)]
                .map(|(told, at)| {
                    vec![
                        told.to_owned(),
                        of.clock[at].clone(),
                        of.minutes[at].to_string(),
                    ]
                })
                .to_vec(),
        }],
    }
}

/// The confrontos of two entrants.
#[must_use]
pub fn meetings(of: &Meetings) -> Told {
    let [a, b] = &of.names;
    let won = |side: usize| {
        of.confrontos
            .iter()
            .filter(|one| one.winner == Some(side))
            .count()
    };
    let jogos = |side: usize| of.confrontos.iter().map(|one| one.jogos[side]).sum::<u32>();
    let says = match of.confrontos.len() {
        0 => format!("{a} e {b} ainda não se enfrentaram neste campeonato."),
        count => format!(
            "Em {}, {a} ganhou {} e {b} ganhou {}; em jogos, {} × {}.",
            counted(count, "confronto", "confrontos"),
            won(0),
            won(1),
            jogos(0),
            jogos(1)
        ),
    };
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
        let caption = format!("Jogos de {a} e de {b}");
        Part {
            svg: chart::versus("confronto-direto", &caption, [a, b], &rows),
            caption,
            columns: heads(&[
                "Confronto",
                "Rodada",
                "Jogos",
                "Partidas",
                "Pontinhos",
                "Vencedor",
            ]),
            rows: of
                .confrontos
                .iter()
                .zip(&labels)
                .map(|(one, label)| {
                    let winner = match (one.over, one.winner) {
                        (false, _) => "em jogo".to_owned(),
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
    Told {
        id: "confronto-direto".to_owned(),
        title: format!("{a} × {b}"),
        says,
        how: String::new(),
        parts: (!of.confrontos.is_empty()).then(part).into_iter().collect(),
    }
}

/// Rulings by what they stand on.
#[must_use]
pub fn rulings(of: &[ByBasis]) -> Told {
    let all: u32 = of.iter().map(|one| one.rulings).sum();
    let walkovers: u32 = of.iter().map(|one| one.walkovers).sum();
    let says = match of.first() {
        None => "Nenhuma decisão em vigor até agora.".to_owned(),
        Some(most) => format!(
            "{} em vigor; o fundamento mais usado é {} ({}), e houve {}. Barra riscada: fundamento que deu W×O.",
            counted(all as usize, "decisão", "decisões"),
            most.basis,
            most.rulings,
            match walkovers {
                0 => "nenhum jogo por W×O".to_owned(),
                _ => format!("{} por W×O", counted(walkovers as usize, "jogo", "jogos")),
            }
        ),
    };
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
        let caption = "Decisões por fundamento".to_owned();
        Part {
            svg: chart::bars("decisoes", &caption, &[""], &rows),
            caption,
            columns: heads(&["Fundamento", "Decisões", "Jogos por W×O", "O que diz"]),
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
    Told {
        id: "decisoes".to_owned(),
        title: "W×O e decisões por cláusula".to_owned(),
        says,
        how: String::new(),
        parts: (!of.is_empty()).then(part).into_iter().collect(),
    }
}

/// Who came, etapa by etapa.
#[must_use]
pub fn attendance(of: &[Attendance]) -> Told {
    let entered = |one: &Attendance| one.present + one.absent + one.awaited;
    let of: Vec<&Attendance> = of.iter().filter(|one| entered(one) > 0).collect();
    let says = match of.last() {
        None => "Ainda não há presença: aparece com a primeira inscrição.".to_owned(),
        Some(last) => format!(
            "{}: {} de {}{}.",
            last.name,
            counted(last.present as usize, "presença", "presenças"),
            counted(entered(last) as usize, "inscrição", "inscrições"),
            match last.absent {
                0 => String::new(),
                absent => format!(", {}", counted(absent as usize, "ausência", "ausências")),
            }
        ),
    };
    let part = || {
        let kinds = [
            ("presentes", Fill::Solid),
            ("ausentes", Fill::Hatched),
            ("por chegar", Fill::Open),
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
        let caption = "Presença por etapa".to_owned();
        Part {
            svg: chart::stack("presenca", &caption, &kinds, &rows),
            caption,
            columns: heads(&["Etapa", "Inscrições", "Presentes", "Ausentes", "Por chegar"]),
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
    Told {
        id: "presenca".to_owned(),
        title: "Presença".to_owned(),
        says,
        how: match of.as_slice() {
            [] => "",
            _ => "Presente é quem confirmou na mesa da organização ou jogou; ausente, quem não o fez até a primeira chamada.",
        }
        .to_owned(),
        parts: (!of.is_empty()).then(part).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::rows::Meeting;

    #[test]
    fn an_empty_figure_says_why_and_shows_nothing() {
        for told in all(&Figures::default(), None) {
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
        let told = meetings(&of);
        assert_eq!(
            told.says,
            "Em 2 confrontos, Aiai ganhou 1 e Toledo ganhou 1; em jogos, 4 × 6."
        );
        assert_eq!(told.parts[0].rows[0][2..], ["3–2", "0–0", "0–0", "Aiai"]);
    }
}
