//! Who meets whom and why; what could not be kept; what is wrong with a record.

use crate::refusal::engine::{EngineFault, Shape, Unfit};
use crate::words::{by_rodada, list, numbers};
use chrono::{Datelike, NaiveDate, NaiveTime, Timelike};
use tournament::swiss::{Concern, Costs};

/// Somebody before a round.
#[derive(Debug, Clone, Copy)]
pub struct Stands<'a> {
    /// What people call him.
    pub name: &'a str,
    /// Points so far, in hundredths.
    pub points: i64,
}

/// Hundredths as people write them: `4`, `1,5`, `0,25`.
fn points(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, part) = (
        hundredths.unsigned_abs() / 100,
        hundredths.unsigned_abs() % 100,
    );
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole},{}", part / 10),
        part => format!("{sign}{whole},{part:02}"),
    }
}

fn with_points(stands: &Stands<'_>) -> String {
    match stands.points {
        100 => "1 ponto".to_owned(),
        other => format!("{} pontos", points(other)),
    }
}

fn times(count: i128) -> String {
    match count {
        1 => "uma vez".to_owned(),
        2 => "duas vezes".to_owned(),
        other => format!("{other} vezes"),
    }
}

/// Why two meet.
#[must_use]
pub fn pair(a: &Stands<'_>, b: &Stands<'_>, costs: &Costs, clubs_apart: bool) -> String {
    let mut reasons = Vec::new();
    reasons.push(match costs.of(Concern::Rematch) {
        0 => "não se enfrentaram".to_owned(),
        met => format!(
            "já se enfrentaram {}, e nenhuma rodada repete menos",
            times(met)
        ),
    });
    if costs.of(Concern::ClubMates) > 0 {
        reasons.push("são do mesmo clube, e nenhuma rodada melhor separa mais".to_owned());
    } else if clubs_apart {
        reasons.push("não são do mesmo clube".to_owned());
    }
    let gap = a.points - b.points;
    if gap == 0 {
        let both = format!("iguais, com {}", with_points(a));
        reasons.push(match costs.of(Concern::Fold) {
            0 => format!("{both}, metade de cima contra metade de baixo"),
            _ => format!("{both}, o mais equilibrado que o resto permite"),
        });
    } else {
        reasons.push(format!(
            "{} contra {}: nenhuma rodada melhor tem diferenças menores",
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
        0 => "ainda não folgou".to_owned(),
        had => format!("já folgou {}, e ninguém folgou menos", times(had)),
    };
    let height = match costs.of(Concern::HighBye) {
        0 => "está entre os de menos pontos".to_owned(),
        _ => "quem tem menos pontos não pode folgar sem custo maior".to_owned(),
    };
    format!(
        "{} folga com {}: {had}; {height}.",
        stands.name,
        with_points(stands)
    )
}

const fn concern(concern: Concern) -> &'static str {
    match concern {
        Concern::Rematch => "confrontos repetidos",
        Concern::RepeatedBye => "folgas repetidas",
        Concern::Ahead => "rodadas seguintes que teriam de repetir confronto",
        Concern::ClubMates => "confrontos do mesmo clube",
        Concern::HighBye => "pontuações abaixo de quem folga",
        Concern::Gap => "quadrados das diferenças de pontos",
        Concern::Fold => "desvio de metade de cima contra metade de baixo",
    }
}

/// The amount of a concern as people count it: the squares of hundredths of a point in points.
#[must_use]
pub fn amount(of: Concern, amount: i128, separator: &str) -> String {
    let (whole, part) = match of {
        Concern::Gap => (amount / 10_000, amount % 10_000),
        _ => (amount, 0),
    };
    if part == 0 {
        whole.to_string()
    } else {
        let decimals = format!("{part:04}");
        format!("{whole}{separator}{}", decimals.trim_end_matches('0'))
    }
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
        None => format!("Folga de {}", a.name),
    };
    match by {
        _ if is_paired => format!("{wish} está na rodada."),
        Some((by, is, instead)) => format!(
            "{wish} sairia mais caro: {} na rodada inteira passariam de {} a {}.",
            concern(by),
            amount(by, is, ","),
            amount(by, instead, ",")
        ),
        None => format!(
            "{wish} custaria o mesmo: as duas rodadas são iguais em todos os critérios, e vale a que o cálculo encontra primeiro."
        ),
    }
}

/// Which points the reasons of a rodada speak of.
#[must_use]
pub fn paired_from(rodada: u32) -> String {
    format!("Os pontos são os de quando a rodada {rodada} foi emparceirada.")
}

/// A result changed after a rodada was paired.
#[must_use]
pub fn overtaken(called: bool) -> String {
    let then = if called {
        "a rodada já foi chamada e fica como está"
    } else {
        "é preciso parear de novo antes de chamar"
    };
    format!("Um resultado mudou depois do emparceiramento: {then}.")
}

/// A rodada was paired from results that nobody has confirmed: mesas by rodada.
#[must_use]
pub fn unconfirmed(at: &[(u32, u32)]) -> String {
    let told = by_rodada(at).into_iter().map(|(rodada, mesas)| {
        let word = if mesas.len() == 1 { "mesa" } else { "mesas" };
        format!("{word} {} da rodada {rodada}", numbers(&mesas, "e"))
    });
    let told: Vec<String> = told.collect();
    format!(
        "Emparceirada com resultados por confirmar: {}.",
        list(&told, "e")
    )
}

/// When a day ends, as likely earlier as later and at the worst (one day of ten is longer), in minutes from the first card.
#[must_use]
pub fn day_ends(half: u64, nine_in_ten: u64) -> String {
    let hours = |minutes: u64| format!("{}h{:02}", minutes / 60, minutes % 60);
    format!(
        "Deve acabar {} depois da primeira carta; no pior caso, {}.",
        hours(half),
        hours(nine_in_ten)
    )
}

/// A day with its weekday.
#[must_use]
pub fn weekday(day: NaiveDate) -> String {
    const NAMES: [&str; 7] = [
        "segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo",
    ];
    let name = NAMES[day.weekday().num_days_from_monday() as usize];
    format!("{name}, {}", day.format("%d/%m/%Y"))
}

/// When a day ends by the clock: half of the days, and nine in ten; past which hour, where it has to be over by then.
#[must_use]
pub fn day_ends_at(likely: NaiveTime, latest: NaiveTime, past: Option<NaiveTime>) -> String {
    let at = |time: NaiveTime| format!("{}h{:02}", time.hour(), time.minute());
    let told = format!(
        "Deve acabar às {}; no pior caso, às {}.",
        at(likely),
        at(latest)
    );
    match past {
        Some(past) => format!("{told} Passa das {}.", at(past)),
        None => told,
    }
}

/// Those of one club that came into one group.
#[must_use]
pub fn clash(club: &str, together: &[String], members: usize, groups: usize) -> String {
    let who = list(together, "e");
    if members > groups {
        format!("{who} ficam juntos: {club} tem {members} inscritos para {groups} chaves.")
    } else {
        format!(
            "{who} ficam juntos: não se achou sorteio que separe {club} com estes potes e clubes."
        )
    }
}

/// What is wrong with a field, and what to do.
fn field(path: &str, wrong: &Unfit) -> String {
    match wrong {
        Unfit::Unknown => format!("Não há campo `{path}`: corrija o nome ou tire-o."),
        Unfit::Twice => format!("O campo `{path}` está duas vezes."),
        Unfit::Missing => format!("Falta o campo `{path}`."),
        Unfit::Shape(kind) if path.is_empty() => format!("O registro deve ser {}.", holds(*kind)),
        Unfit::Shape(kind) => format!("`{path}` deve ser {}.", holds(*kind)),
        Unfit::Word(words) => {
            let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("`{path}` só pode ser {}.", list(&quoted, "ou"))
        }
        Unfit::Outside { least: 0, is, .. } if is.starts_with('-') => {
            format!("`{path}` não pode ser negativo; veio {is}.")
        }
        Unfit::Outside { least, most, is } => {
            format!("`{path}` vai de {least} a {most}; veio {is}.")
        }
        Unfit::Empty => format!("`{path}` está vazio."),
        Unfit::Repeats(what) => format!("`{path}` repete {what}: cada um entra uma vez só."),
        Unfit::Contradicts(other) => {
            format!("`{path}` contradiz `{other}`: deixe só o que vale.")
        }
    }
}

const fn holds(kind: Shape) -> &'static str {
    match kind {
        Shape::Object => "um objeto",
        Shape::List => "uma lista",
        Shape::Pair => "uma lista de dois",
        Shape::Text => "um texto",
        Shape::Flag => "true ou false",
        Shape::Number => "um número",
        Shape::Whole => "um número inteiro",
        Shape::Points => "um número com até duas casas e seis algarismos antes delas",
        Shape::Id => "um número inteiro ou um texto",
    }
}

/// What is wrong with a record, and what to do.
#[must_use]
pub fn fault(fault: &EngineFault) -> String {
    match fault {
        EngineFault::BadRecord(detail) => format!("O registro não pôde ser lido: {detail}."),
        EngineFault::Field { path, wrong } => field(path, wrong),
        EngineFault::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("`{field}` vai de {least} a {most}; veio {is}."),
        EngineFault::DuplicateEntrant(id) => format!("O inscrito {id} está duas vezes na lista."),
        EngineFault::UnknownEntrant(id) => {
            format!("O inscrito {id} não está na lista: inclua-o ou corrija o número.")
        }
        EngineFault::AgainstItself(name) => format!("{name} não pode enfrentar a si mesmo."),
        EngineFault::UnknownSeparation(key) => {
            format!("Não se separa por {key:?}: só por \"club\".")
        }
        EngineFault::UnknownCriterion(name) => {
            format!("Não há critério {name:?}: veja a lista no formato da etapa.")
        }
        EngineFault::UnknownMatch(number) => format!("A chave não tem o confronto {number}."),
        EngineFault::ResultTwice(number) => format!("O confronto {number} tem dois resultados."),
        EngineFault::NotToBePlayed(number) => format!(
            "O confronto {number} não se joga: falta saber os lados, ou um deles é folga."
        ),
        EngineFault::Level(number) => {
            format!("O confronto {number} ficou igual: alguém precisa vencer.")
        }
        EngineFault::UnknownConfronto(id) => format!("Não há confronto {id} na lista."),
        EngineFault::MesaTwice(mesa) => format!("A mesa {mesa} está duas vezes."),
        EngineFault::FixedIsDisabled(mesa) => {
            format!("A mesa {mesa} está desativada e foi dada a um confronto.")
        }
        EngineFault::CannotKeepApart(whys) => whys.join(" "),
        EngineFault::NoSuchPairing => {
            "Esse confronto não cabe na rodada: dois inscritos diferentes, ou folga com número ímpar."
                .to_owned()
        }
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
            assert_eq!(points(hundredths), told);
        }
        assert_eq!(amount(Concern::Gap, 20_000, ","), "2");
        assert_eq!(amount(Concern::Gap, 12_500, ","), "1,25");
    }
}
