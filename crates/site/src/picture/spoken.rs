//! The script for the microphone: whole sentences, numbers in words.

use crate::page::frame::capital;
use crate::picture::written::by_chave;
use crate::view::{Confronto, Draw, Groups, Mesa, MesaIs, Place, Rodada, RodadaIs};

const SMALL: [&str; 20] = [
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "quatorze",
    "quinze",
    "dezesseis",
    "dezessete",
    "dezoito",
    "dezenove",
];

const TENS: [&str; 10] = [
    "",
    "",
    "vinte",
    "trinta",
    "quarenta",
    "cinquenta",
    "sessenta",
    "setenta",
    "oitenta",
    "noventa",
];

const HUNDREDS: [&str; 10] = [
    "",
    "cento",
    "duzentos",
    "trezentos",
    "quatrocentos",
    "quinhentos",
    "seiscentos",
    "setecentos",
    "oitocentos",
    "novecentos",
];

/// A number in words; in digits from a thousand on.
fn number(of: i64) -> String {
    let Ok(at) = usize::try_from(of) else {
        return format!("menos {}", number(of.saturating_neg().max(1)));
    };
    match at {
        0..20 => SMALL[at].to_owned(),
        100 => "cem".to_owned(),
        20..100 if at.is_multiple_of(10) => TENS[at / 10].to_owned(),
        20..100 => format!("{} e {}", TENS[at / 10], SMALL[at % 10]),
        101..1000 if at.is_multiple_of(100) => HUNDREDS[at / 100].to_owned(),
        101..1000 => {
            let rest = i64::try_from(at % 100).unwrap_or_default();
            format!("{} e {}", HUNDREDS[at / 100], number(rest))
        }
        _ => of.to_string(),
    }
}

/// A number of what is feminine: `duas mesas`.
fn feminine(of: i64) -> String {
    let told = number(of);
    let told = told.replace("entos", "entas");
    match told
        .rsplit_once(' ')
        .map_or(("", told.as_str()), |parts| parts)
    {
        ("", "um") => "uma".to_owned(),
        ("", "dois") => "duas".to_owned(),
        (before, "um") => format!("{before} uma"),
        (before, "dois") => format!("{before} duas"),
        _ => told,
    }
}

const FIRST: [&str; 10] = [
    "", "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono",
];

const TENTH: [&str; 10] = [
    "",
    "décimo",
    "vigésimo",
    "trigésimo",
    "quadragésimo",
    "quinquagésimo",
    "sexagésimo",
    "septuagésimo",
    "octogésimo",
    "nonagésimo",
];

/// A place in words; in digits from a hundred on.
fn ordinal(of: usize) -> String {
    match of {
        1..10 => FIRST[of].to_owned(),
        10..100 if of.is_multiple_of(10) => TENTH[of / 10].to_owned(),
        10..100 => format!("{} {}", TENTH[of / 10], FIRST[of % 10]),
        _ => format!("{of}º"),
    }
}

/// Things one after the other: `um, dois e três`.
fn listed(of: &[String]) -> String {
    match of {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} e {last}", before.join(", ")),
    }
}

/// What a mesa is called: `dezessete`, and `dezessete, segundo jogo`.
fn at(mesa: &Mesa) -> String {
    let told = number(i64::from(mesa.mesa));
    match mesa.at.split_once('/').map(|(_, turn)| turn.parse()) {
        Some(Ok(turn)) => format!("{told}, {} jogo", ordinal(turn)),
        _ => told,
    }
}

fn mesas(of: &[&Mesa]) -> String {
    match of {
        [] => String::new(),
        [only] => format!("mesa {}", at(only)),
        [first, .., last] => {
            let span = i64::from(last.mesa) - i64::from(first.mesa) + 1;
            if i64::try_from(of.len()) == Ok(span) && span > 2 {
                format!("mesas {} a {}", at(first), at(last))
            } else {
                let all: Vec<String> = of.iter().map(|mesa| at(mesa)).collect();
                format!("mesas {}", listed(&all))
            }
        }
    }
}

/// A name as it is said: what stands between two names is read as a word.
fn said(name: &str) -> String {
    name.replace(" / ", " e ")
}

fn seated(mesa: &Mesa, side: usize) -> String {
    match (&*mesa.athletes[side], mesa.duplas[side]) {
        ([], Some(dupla)) => format!("dupla {}", number(i64::from(dupla))),
        ([], None) => said(&mesa.sides[side]),
        (athletes, _) => listed(athletes),
    }
}

/// One mesa: who is called there, or how it ended.
fn mesa(of: &Mesa, names: [String; 2]) -> String {
    let [a, b] = names;
    let at = at(of);
    let winner = of.winner.map(|side| match side {
        crate::view::Side::A => (&a, &b, of.partidas),
        crate::view::Side::B => (&b, &a, [of.partidas[1], of.partidas[0]]),
    });
    match (of.state, winner) {
        (MesaIs::Decided, Some((winner, loser, [own, other]))) => {
            let score = format!("{} a {}", number(i64::from(own)), number(i64::from(other)));
            format!("Mesa {at}: {winner} venceu {loser} por {score}.")
        }
        (MesaIs::Walkover, Some((winner, loser, _))) => {
            format!("Mesa {at}: {winner} venceu {loser} por ausência.")
        }
        (MesaIs::Walkover | MesaIs::Decided, None) => {
            format!("Mesa {at}: {a} e {b}, sem vencedor.")
        }
        (MesaIs::Annulled, _) => format!("Mesa {at}: jogo anulado, {a} contra {b}."),
        (MesaIs::Spare, _) => format!("Mesa {at}: não foi preciso jogar."),
        (MesaIs::Waiting | MesaIs::Playing, _) => format!("Mesa {at}: {a} contra {b}."),
    }
}

fn confronto(of: &Confronto, own: &[&Mesa]) -> String {
    if let [only] = own {
        return mesa(only, [said(&only.sides[0]), said(&only.sides[1])]);
    }
    let [a, b] = [said(&of.sides[0]), said(&of.sides[1])];
    let mut lines = Vec::new();
    let head = match own.is_empty() {
        true => format!("{a} contra {b}"),
        false => format!("{a} contra {b}, {}", mesas(own)),
    };
    lines.push(match of.over || of.score != [0, 0] {
        true => format!(
            "{head}: {} a {}{}.",
            number(i64::from(of.score[0])),
            number(i64::from(of.score[1])),
            if of.over { "" } else { ", em andamento" }
        ),
        false => format!("{head}."),
    });
    lines.extend(
        own.iter()
            .map(|one| mesa(one, [seated(one, 0), seated(one, 1)])),
    );
    lines.join("\n")
}

pub(crate) fn rodada(of: &Rodada) -> String {
    let label = match of.label.strip_prefix("rodada ").map(str::parse) {
        Some(Ok(count)) => format!("rodada {}", number(count)),
        _ => of.label.clone(),
    };
    let count = i64::try_from(of.mesas.len()).unwrap_or(i64::MAX);
    let count = match count {
        1 => "uma mesa".to_owned(),
        count => format!("{} mesas", feminine(count)),
    };
    let opening = match of.state {
        RodadaIs::Published | RodadaIs::Called => {
            format!("Atenção, atletas: {label}, {count}. Ouçam a sua mesa.")
        }
        RodadaIs::Closed => format!("Resultados da {label}, {count}."),
    };
    let mut parts = vec![opening];
    for one in &of.confrontos {
        let own = of.mesas.iter();
        let own: Vec<&Mesa> = own.filter(|mesa| mesa.confronto == one.id).collect();
        parts.push(confronto(one, &own));
    }
    if !of.rests.is_empty() {
        let names: Vec<String> = of.rests.iter().map(|name| said(name)).collect();
        let rests = if names.len() == 1 { "Folga" } else { "Folgam" };
        parts.push(format!("{rests} {}.", listed(&names)));
    }
    if of.state == RodadaIs::Called || of.state == RodadaIs::Published {
        parts.push("Confiram a súmula antes de começar. Bom jogo a todos.".to_owned());
    }
    paragraphs(&parts)
}

fn paragraphs(parts: &[String]) -> String {
    format!("{}\n", parts.join("\n\n"))
}

pub(crate) fn draw(of: &Draw) -> String {
    let mut parts = vec![format!("Sorteio: {}.", of.name)];
    for (chave, members) in by_chave(of) {
        let names: Vec<String> = members.iter().map(|ball| said(&ball.name)).collect();
        parts.push(match chave.is_empty() {
            true => format!("{}.", listed(&names)),
            false => format!("Chave {chave}: {}.", listed(&names)),
        });
    }
    paragraphs(&parts)
}

fn points(of: i64) -> String {
    match of {
        1 => "um ponto".to_owned(),
        of => format!("{} pontos", number(of)),
    }
}

pub(crate) fn groups(of: &[Groups]) -> String {
    let mut parts = vec!["Classificação.".to_owned()];
    for groups in of {
        if of.len() > 1 {
            parts.push(format!("{}.", capital(&groups.name)));
        }
        for chave in &groups.chaves {
            let mut lines = vec![format!("{}.", chave.label)];
            lines.extend(chave.rows.iter().map(|row| {
                let place = ordinal(row.rank);
                let name = said(&row.name);
                format!("Em {place} lugar, {name}, com {}.", points(row.points))
            }));
            let through = chave.rows.iter().filter(|row| row.advances);
            let through: Vec<String> = through.map(|row| said(&row.name)).collect();
            if groups.over && !through.is_empty() {
                let goes = if through.len() == 1 {
                    "Classifica-se"
                } else {
                    "Classificam-se"
                };
                lines.push(format!("{goes} {}.", listed(&through)));
            }
            let lapsed = chave.lapsed.iter();
            lines.extend(lapsed.map(|lapsed| {
                let [there, late] = lapsed.sides.each_ref().map(|name| said(name));
                format!("Não se joga {there} contra {late}, que entrou depois.")
            }));
            parts.push(lines.join("\n"));
        }
    }
    paragraphs(&parts)
}

fn place(of: &Place) -> String {
    let name = said(&of.name);
    match of.place {
        Some(place) => format!("Em {} lugar, {name}.", ordinal(place)),
        None => format!("Sem colocação, {name}."),
    }
}

/// From the last place to the first, as places are called out.
pub(crate) fn places(of: &[Place]) -> String {
    let mut parts = vec!["Colocações, da última para a primeira.".to_owned()];
    let lines: Vec<String> = of.iter().rev().map(place).collect();
    parts.push(lines.join("\n"));
    paragraphs(&parts)
}

pub(crate) fn podium(of: &[Place]) -> String {
    let mut parts = vec!["Atenção para o pódio.".to_owned()];
    for one in of.iter().rev() {
        let name = said(&one.name);
        let points = i64::from(one.points);
        let earned = match points {
            0 => String::new(),
            points => format!(", com {} no ranking", self::points(points)),
        };
        parts.push(match one.place {
            Some(1) => format!("E em primeiro lugar, campeão da etapa{earned}: {name}!"),
            Some(place) => format!("Em {} lugar{earned}: {name}.", ordinal(place)),
            None => format!("{name}."),
        });
    }
    paragraphs(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said() {
        for (of, told) in [
            (0, "zero"),
            (1, "um"),
            (14, "quatorze"),
            (20, "vinte"),
            (21, "vinte e um"),
            (60, "sessenta"),
            (99, "noventa e nove"),
            (100, "cem"),
            (101, "cento e um"),
            (126, "cento e vinte e seis"),
            (200, "duzentos"),
            (999, "novecentos e noventa e nove"),
            (1000, "1000"),
            (-3, "menos três"),
        ] {
            assert_eq!(number(of), told);
        }
        assert_eq!(number(i64::MIN), format!("menos {}", i64::MAX));
        for (of, told) in [
            (1, "uma"),
            (2, "duas"),
            (22, "vinte e duas"),
            (60, "sessenta"),
            (212, "duzentas e doze"),
        ] {
            assert_eq!(feminine(of), told);
        }
        for (of, told) in [
            (1, "primeiro"),
            (10, "décimo"),
            (13, "décimo terceiro"),
            (24, "vigésimo quarto"),
            (99, "nonagésimo nono"),
            (100, "100º"),
            (0, "0º"),
        ] {
            assert_eq!(ordinal(of), told);
        }
    }

    fn at_mesa(number: u32, at: &str) -> Mesa {
        Mesa {
            mesa: number,
            at: at.to_owned(),
            confronto: 1,
            sides: ["Aptru 2".to_owned(), "Zeca / Nino".to_owned()],
            duplas: [Some(1), Some(2)],
            ..Mesa::default()
        }
    }

    #[test]
    fn a_rodada_is_called_mesa_by_mesa() {
        let mut rodada = Rodada {
            label: "rodada 3".to_owned(),
            state: RodadaIs::Called,
            confrontos: vec![Confronto {
                id: 1,
                sides: ["Aptru 2".to_owned(), "Zeca / Nino".to_owned()],
                ..Confronto::default()
            }],
            mesas: vec![at_mesa(17, "17")],
            rests: vec!["Trucadores".to_owned()],
            ..Rodada::default()
        };
        assert_eq!(
            super::rodada(&rodada),
            "Atenção, atletas: rodada três, uma mesa. Ouçam a sua mesa.\n\nMesa dezessete: Aptru 2 contra Zeca e \
             Nino.\n\nFolga Trucadores.\n\nConfiram a súmula antes de começar. Bom jogo a todos.\n"
        );
        rodada.mesas = vec![
            at_mesa(17, "17/1"),
            at_mesa(18, "18/2"),
            at_mesa(19, "19/1"),
        ];
        rodada.mesas[0].athletes[0] = vec!["Ana".to_owned(), "Bia".to_owned(), "Caio".to_owned()];
        rodada.mesas[1].state = MesaIs::Decided;
        rodada.mesas[1].winner = Some(crate::view::Side::B);
        rodada.mesas[1].partidas = [1, 2];
        let told = super::rodada(&rodada);
        for line in [
            "Aptru 2 contra Zeca e Nino, mesas dezessete, primeiro jogo a dezenove, primeiro jogo.",
            "Mesa dezessete, primeiro jogo: Ana, Bia e Caio contra dupla dois.",
            "Mesa dezoito, segundo jogo: dupla dois venceu dupla um por dois a um.",
        ] {
            assert!(told.lines().any(|told| told == line), "{line} in {told}");
        }
    }
}
