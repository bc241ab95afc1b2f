//! What is wrong with a list.

use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::list::{Duplicate, ImportCode, ImportProblem};
use crate::words::pt_br::files::cause;
use crate::words::pt_br::slot_among;
use crate::words::slot_named;
use championship::name::LONGEST;

/// A list that was not taken over.
#[must_use]
pub fn import_refused(problems: usize) -> String {
    let told = if problems == 1 {
        "problema"
    } else {
        "problemas"
    };
    format!("A lista tem {problems} {told}; nada foi importado. Corrija e importe de novo.")
}

/// One problem of an import, by line and cell.
#[must_use]
pub fn import_problem(problem: &ImportProblem) -> String {
    let at = match (problem.line, problem.column.as_str()) {
        (0, _) => String::new(),
        (line, "") => format!("linha {line}: "),
        (line, column) => format!("linha {line}, coluna {column}: "),
    };
    format!("{at}{}", problem_of_cell(problem))
}

/// One problem of an import, without its place.
#[must_use]
pub fn problem_of_cell(problem: &ImportProblem) -> String {
    let value = &problem.value;
    match problem.code {
        ImportCode::Unreadable => format!("a lista não pôde ser lida ({})", cause(value)),
        ImportCode::TooLarge => format!("a lista é grande demais ({value})"),
        ImportCode::BeyondLimits => format!(
            "ler a lista pede mais do que uma lista precisa (mais de {} MB de memória ou {} s de cálculo) e foi interrompido; salve-a de novo como CSV",
            MEMORY >> 20,
            SECONDS
        ),
        ImportCode::LongCell => format!("uma célula tem letras demais (\"{value}\")"),
        ImportCode::LongName => format!("\"{value}\" tem mais de {LONGEST} letras"),
        ImportCode::HiddenLetter => format!(
            "\"{value}\" tem um caractere que não se vê ou que inverte a escrita: apague-o na planilha"
        ),
        ImportCode::PiledMarks => format!("\"{value}\" empilha sinais demais sobre uma letra"),
        ImportCode::NoHeader => format!("falta a linha de títulos, com pelo menos: {value}"),
        ImportCode::MissingColumn => format!("falta a coluna {value}"),
        ImportCode::RepeatedColumn => format!("a coluna {value} aparece duas vezes"),
        ImportCode::OtherList => format!("a coluna {value} não é desta lista: marque \"não usar\""),
        ImportCode::UnknownColumn => {
            format!("\"{value}\" não é coluna desta lista: use um dos títulos dela, ou -")
        }
        ImportCode::OfOnePerson => format!(
            "a coluna {value} é de uma pessoa só, e a linha traz várias: marque \"não usar\""
        ),
        ImportCode::EmptyList => "a lista não tem nenhuma linha preenchida".to_owned(),
        ImportCode::EmptyCell => "está em branco".to_owned(),
        ImportCode::TooManyCells => format!("há mais células que títulos (\"{value}\")"),
        ImportCode::RepeatedName => {
            format!("\"{value}\" já apareceu nesta lista; se for homônimo, dê um apelido ou o CPF")
        }
        ImportCode::RepeatedEntry => format!(
            "\"{value}\" já apareceu nesta lista: junte ao nome o que distingue os dois, como o clube, a cidade ou A e B; se é a mesma inscrição, apague uma linha"
        ),
        ImportCode::UnknownTeam => format!("não há inscrição com o nome \"{value}\""),
        ImportCode::BadSlot => {
            format!("\"{value}\" não é lugar da escalação: use o número, reserva ou coringa")
        }
        ImportCode::SlotElsewhere(kind) => {
            let named = slot_named(kind, value, slot_among);
            let named = if named.is_empty() { value } else { &named };
            format!("este formato não tem o lugar \"{named}\" na escalação")
        }
        ImportCode::SlotFull(kind) => match slot_named(kind, value, slot_among).as_str() {
            "" => "já não há lugar".to_owned(),
            place => format!("{place}: já não há lugar"),
        },
        ImportCode::LineupFull => format!("\"{value}\" já não tem lugar na escalação"),
        ImportCode::NoTeamForSlot => "há um lugar da escalação sem o nome da inscrição".to_owned(),
        ImportCode::BadPot => format!("\"{value}\" não é pote: use um número de 1 a 99"),
        ImportCode::BadCpf => format!("o CPF \"{value}\" não confere"),
        ImportCode::RepeatedCpf => format!("o CPF \"{value}\" já é de outra pessoa"),
        ImportCode::BadDate => format!("\"{value}\" não é data: use 21/11/1980"),
        ImportCode::BadCategory => format!("\"{value}\" não é categoria: use de 1 a 9"),
        ImportCode::BadGender => format!("\"{value}\" não é F nem M"),
        ImportCode::BadYesNo => format!("\"{value}\" não é sim nem não"),
        ImportCode::OtherClub => format!("o clube não confere com o da inscrição ({value})"),
        ImportCode::OtherTeam => format!("já está escalado em {value}"),
        ImportCode::UnknownUid => format!("não há atleta com o código {value}"),
        ImportCode::DrawMade => "o sorteio já foi feito: não entram inscrições novas".to_owned(),
    }
}

/// Somebody of a list who looks like another.
#[must_use]
pub fn duplicate(duplicate: &Duplicate) -> String {
    let Duplicate {
        row,
        name,
        uid,
        like,
        ..
    } = duplicate;
    match uid.as_str() {
        "" => format!("linha {row}: {name} parece a pessoa da {like}"),
        uid => format!("linha {row}: {name} parece {like} ({uid})"),
    }
}
