//! What is wrong with a season as JSON.

use championship::name::{LONGEST, LONGEST_WORDS, NameFault, TooLong, shown};
use store::export_fault::{CellIs, ExportFault};

/// An export that was not taken over, with all that is wrong with it.
pub fn not_an_export(faults: &[ExportFault]) -> String {
    let told: Vec<String> = faults.iter().map(fault).collect();
    format!(
        "O arquivo não é uma temporada exportada pelo Espadilha: {}. Nenhuma temporada foi criada; exporte de novo com \
         espadilha export json.",
        told.join("; ")
    )
}

fn cell_of_name(fault: &NameFault) -> String {
    match fault {
        NameFault::TooLong { letters } => format!("{letters} letras, e cabem {LONGEST}"),
        NameFault::Hidden { letter, .. } => format!(
            "um caractere que não se vê ou que inverte a escrita (U+{:04X}); corrija o nome na temporada de origem",
            u32::from(*letter)
        ),
        NameFault::Piled { .. } => "sinais demais sobre uma letra".to_owned(),
        NameFault::Blank => "o nome está em branco".to_owned(),
    }
}

fn fault(fault: &ExportFault) -> String {
    match fault {
        ExportFault::NotTables { detail } => {
            format!("não é JSON de tabelas e linhas ({})", shown(detail))
        }
        ExportFault::NoVersion => {
            "falta dizer a versão (\"espadilha\": [{\"version\": …}])".to_owned()
        }
        ExportFault::NoTable { table } => format!("falta a tabela {table}"),
        ExportFault::ForeignTable { table } => {
            format!("não existe tabela {} nessa versão", shown(table))
        }
        ExportFault::Cell {
            table,
            row,
            column,
            is,
        } => {
            let at = format!("{table}, linha {row}, {}", shown(column));
            match is {
                CellIs::Missing => format!("{at}: falta o valor"),
                CellIs::Foreign => format!("{at}: não existe essa coluna"),
                CellIs::NotANumber => format!("{at}: não é um número inteiro"),
                CellIs::NotAText => format!("{at}: não é um texto"),
                CellIs::NotBytes => format!("{at}: não são pares de dígitos hexadecimais"),
                CellIs::OutOfRange => format!("{at}: o número não cabe numa temporada"),
                CellIs::BadName(fault) => format!("{at}: {}", cell_of_name(fault)),
                CellIs::LongWords(TooLong { letters }) => {
                    format!("{at}: o texto tem {letters} letras, e cabem {LONGEST_WORDS}")
                }
                CellIs::Hidden => format!(
                    "{at}: o texto tem um caractere de controle, que não se vê ou que inverte a escrita"
                ),
                CellIs::NotAPicture => format!("{at}: a imagem não pode ser lida"),
            }
        }
        ExportFault::NotARow { table, row } => {
            format!("{table}, linha {row}: não é uma linha de colunas e valores")
        }
        ExportFault::Row { table, row, detail } => {
            format!("{table}, linha {row}: a tabela não aceita ({detail})")
        }
        ExportFault::Dangling { table } => {
            format!("linhas de {table} apontam para o que não existe")
        }
        ExportFault::NoSeason => "não há uma temporada nele".to_owned(),
    }
}
