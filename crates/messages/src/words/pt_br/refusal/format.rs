//! What is wrong with a format file.

use crate::words::list;
use championship::format::{Fault, FormatProblem, Misread};

/// Where a file stops being a format, and why.
fn unreadable(misread: &Misread) -> String {
    let told = match &misread.fault {
        Fault::Missing(field) => format!("falta o campo `{field}`"),
        Fault::Unknown(field) => format!("nenhum formato tem o campo `{field}`"),
        Fault::Word { is, of } => {
            let of: Vec<String> = of.iter().map(|word| format!("`{word}`")).collect();
            format!("`{is}` não vale ali; vale {}", list(&of, "ou"))
        }
        Fault::Line(line) if line.is_empty() => "o texto não é um formato".to_owned(),
        Fault::Line(line) => format!("não se entende `{line}`"),
    };
    match misread.line {
        Some(line) => format!("linha {line}: {told}."),
        None => format!("{told}."),
    }
}

/// One thing wrong with a format file.
#[must_use]
pub fn format_problem(problem: &FormatProblem) -> String {
    match problem {
        FormatProblem::Unreadable(misread) => unreadable(misread),
        FormatProblem::Fases => "são precisas de uma a oito fases.".to_owned(),
        FormatProblem::From { fase: 1 } => {
            "a fase 1 recebe todos os inscritos e não leva `from`.".to_owned()
        }
        FormatProblem::From { fase } => format!(
            "a fase {fase} precisa saber de quais colocações de uma fase anterior vêm os seus inscritos."
        ),
        FormatProblem::Enters { fase } => format!(
            "na fase {fase}, quem entra depois (`enters`) só entra em mata-mata, quando restam 2, 4, 8, ..., e com alguém que já jogue."
        ),
        FormatProblem::Paid { fase } => format!(
            "na fase {fase}, quem paga para voltar (`paid`) só volta em mata-mata, e desde o começo."
        ),
        FormatProblem::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("{field} é {is} e deve ficar entre {least} e {most}."),
        FormatProblem::Placement { is } => format!(
            "fase.placement_to é {is} e deve ser 4, 8, 16, 32, ...: até essa colocação se joga."
        ),
        FormatProblem::Criterion { field, criterion } => {
            format!("o critério {criterion} não se aplica em {field}.")
        }
        FormatProblem::Seeds { fase } => format!(
            "na fase {fase}, `seeds = \"ranking\"` não vale: só a primeira fase se arruma pelo ranking da temporada."
        ),
        FormatProblem::HalfByes { fase } => format!(
            "na fase {fase}, `half_byes` só vale no suíço, e com o empate valendo metade da vitória (points.draw e points.win)."
        ),
        FormatProblem::Empty(field) => format!("a lista {field} está vazia."),
    }
}
