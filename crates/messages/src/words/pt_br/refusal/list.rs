//! What is wrong with a list.

use crate::labels::list::{Foreign, ListNote, Look};
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::list::{Duplicate, ImportCode, ImportProblem};
use crate::words::pt_br::files::cause;
use crate::words::pt_br::slot_among;
use crate::words::{at_lines, counted, first_of, slot_named};
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
        ImportCode::Foreign(foreign) => of_foreign(foreign).to_owned(),
        ImportCode::OpenQuote => format!(
            "as aspas que se abrem antes de {value} não se fecham: apague-as, ou feche-as no fim da célula"
        ),
        ImportCode::WhichSheet => format!(
            "mais de uma folha traz uma lista destas ({value}): escolha uma (no terminal, --sheet NOME)"
        ),
        ImportCode::HiddenSheet => format!(
            "só folhas escondidas têm alguma coisa ({value}): mostre a folha na planilha, ou escolha-a (no terminal, --sheet NOME)"
        ),
        ImportCode::UnknownSheet => {
            format!("a planilha não tem folha com esse nome; as que têm alguma coisa são: {value}")
        }
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
        ImportCode::NoSuchColumn => format!(
            "a lista não tem a coluna \"{value}\": diga-a pelo título, ou pelo número, como #3"
        ),
        ImportCode::RepeatedTitle => {
            format!("duas colunas têm o título \"{value}\": diga qual pelo número, como #3")
        }
        ImportCode::Unsaid(Look::Address) => format!(
            "a coluna \"{value}\" parece de endereço, que o programa não guarda: deixe-a de fora (no terminal, --columns \"{value}=left\")"
        ),
        ImportCode::Unsaid(look) => {
            let (looks, cure) = looks(look);
            format!(
                "a coluna \"{value}\" parece {looks} e não foi entendida: diga o que ela é, ou deixe-a de fora (no terminal, --columns \"{value}={cure}\" ou \"{value}=left\")"
            )
        }
        ImportCode::OfOnePerson => format!(
            "a coluna {value} é de uma pessoa só, e a linha traz várias: marque \"não usar\""
        ),
        ImportCode::EmptyList => "a lista não tem nenhuma linha preenchida".to_owned(),
        ImportCode::EmptyCell => "está em branco".to_owned(),
        ImportCode::TooManyCells => format!("há mais células que títulos (\"{value}\")"),
        ImportCode::TotalLine => {
            format!("\"{value}\" parece uma linha de soma: apague-a da lista")
        }
        ImportCode::OtherTitles => {
            format!("começa outra lista, com outros títulos (\"{value}\"): importe uma de cada vez")
        }
        ImportCode::FormulaError => {
            format!("a planilha não conseguiu calcular esta célula ({value}): escreva o valor")
        }
        ImportCode::Garbled => {
            format!(
                "\"{value}\" perdeu letras numa conversão: escreva de novo, ou salve como UTF-8"
            )
        }
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
        ImportCode::BadBirth => format!(
            "\"{value}\" não é data de nascimento de quem joga hoje: confira o ano, com quatro algarismos"
        ),
        ImportCode::BadPhone => {
            format!("\"{value}\" não é telefone: escreva com o DDD, como (41) 99999-1234")
        }
        ImportCode::BadEmail => {
            format!("\"{value}\" não é e-mail: escreva como nome@exemplo.com.br")
        }
        ImportCode::BadCategory => format!("\"{value}\" não é categoria: use de 1 a 9"),
        ImportCode::BadGender => format!("\"{value}\" não é F nem M"),
        ImportCode::BadYesNo => format!("\"{value}\" não é sim nem não"),
        ImportCode::OtherClub => format!("o clube não confere com o da inscrição ({value})"),
        ImportCode::OtherTeam => format!("já está escalado em {value}"),
        ImportCode::UnknownUid => format!("não há atleta com o código {value}"),
        ImportCode::DrawMade => "o sorteio já foi feito: não entram inscrições novas".to_owned(),
    }
}

/// What a file is that is no list, and what to do with it.
const fn of_foreign(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::OldBook => {
            "este arquivo é uma planilha antiga do Excel (.xls) ou tem senha: abra-o e salve como .xlsx, sem senha"
        }
        Foreign::BinaryBook => {
            "este arquivo é uma planilha binária do Excel (.xlsb): abra-o e salve como .xlsx"
        }
        Foreign::Locked => "esta planilha tem senha: abra-a e salve sem senha",
        Foreign::Numbers => "este arquivo é do Numbers: exporte-o como Excel (.xlsx) ou CSV",
        Foreign::Page => {
            "este arquivo é uma página (HTML ou XML), mesmo que se chame planilha: abra-o na planilha e salve como .xlsx"
        }
        Foreign::Pdf => {
            "este arquivo é um PDF, não uma lista: peça a planilha de que ele foi feito"
        }
        Foreign::Picture => {
            "este arquivo é uma imagem, não uma lista: peça a planilha de que ela foi feita"
        }
        Foreign::Document => {
            "este arquivo é um texto (Word ou Writer), não uma planilha: copie a tabela para uma planilha"
        }
    }
}

/// What a column looks like, and a column that it may be.
const fn looks(look: Look) -> (&'static str, &'static str) {
    match look {
        Look::Birth => ("de nascimento ou idade", "birth"),
        Look::Document => ("de um documento", "cpf"),
        Look::Phone => ("de telefone", "phone"),
        Look::Email => ("de e-mail", "email"),
        Look::Address => ("de endereço", "left"),
        Look::Player => ("de quem joga", "name2"),
    }
}

/// What was done with a list on its way in.
#[must_use]
pub fn list_note(note: &ListNote) -> String {
    match note {
        ListNote::Above { lines } => format!(
            "Acima dos títulos, não lido: {}.",
            counted(*lines, "linha", "linhas")
        ),
        ListNote::TitlesAgain { lines } => {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            format!(
                "Os títulos se repetem, e foram pulados: linha {}.",
                lines.join(", ")
            )
        }
        ListNote::Sheets { read, left } if left.is_empty() => format!("Lida a folha \"{read}\"."),
        ListNote::Sheets { read, left } => {
            format!("Lida a folha \"{read}\"; não lidas: {}.", left.join(", "))
        }
        ListNote::Merged { cells } => format!(
            "{}: o que está nelas vale para cada linha.",
            counted(*cells, "célula mesclada", "células mescladas")
        ),
        ListNote::Redecoded { cells } => format!(
            "Letras trocadas por outro programa (JoÃ£o), desfeitas: {}.",
            counted(*cells, "célula", "células")
        ),
        ListNote::Repaired { cells } => format!(
            "Telefones, CPF e datas que a planilha alterou, refeitos: {}.",
            counted(*cells, "célula", "células")
        ),
        ListNote::Undrawn { lines } => format!(
            "Caracteres que não se veem, junto de um desenho (emoji), tirados: {}.",
            at_lines(lines, ["linha", "linhas"], "e mais")
        ),
    }
}

/// Which columns of a list were used, and for what; and which were left.
#[must_use]
pub fn columns_taken(used: &[(String, String)], left: &[String]) -> Vec<String> {
    let used: Vec<String> = used
        .iter()
        .map(|(heading, taken)| format!("{heading} → {taken}"))
        .collect();
    let mut told = vec![format!("Colunas: {}.", used.join("; "))];
    if !left.is_empty() {
        told.push(format!("Não usadas: {}.", left.join("; ")));
    }
    told
}

/// Rows of a list whose likeness was looked for among the nearest names alone.
#[must_use]
pub fn crowded(rows: usize) -> String {
    let rows = match rows {
        1 => "1 nome parece".to_owned(),
        rows => format!("{rows} nomes parecem"),
    };
    format!(
        "{rows} com nomes demais: a mesma pessoa foi procurada só entre os mais próximos. Confira os repetidos."
    )
}

/// Athletes of a list for whom a format has no seat.
#[must_use]
pub fn unseated(who: &[String]) -> String {
    format!(
        "Sem lugar na escalação deste formato, só cadastrados: {}. Para que joguem, troque alguém em \"lineup set\".",
        first_of(who, "e mais")
    )
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
