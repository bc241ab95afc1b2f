//! What is wrong with a season as JSON.

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

fn fault(fault: &ExportFault) -> String {
    match fault {
        ExportFault::NotTables { detail } => format!("não é JSON de tabelas e linhas ({detail})"),
        ExportFault::NoVersion => {
            "falta dizer a versão (\"espadilha\": [{\"version\": …}])".to_owned()
        }
        ExportFault::NoTable { table } => format!("falta a tabela {table}"),
        ExportFault::ForeignTable { table } => format!("não existe tabela {table} nessa versão"),
        ExportFault::Cell {
            table,
            row,
            column,
            is,
        } => {
            let at = format!("{table}, linha {row}, {column}");
            match is {
                CellIs::Missing => format!("{at}: falta o valor"),
                CellIs::Foreign => format!("{at}: não existe essa coluna"),
                CellIs::NotANumber => format!("{at}: não é um número inteiro"),
                CellIs::NotAText => format!("{at}: não é um texto"),
                CellIs::NotBytes => format!("{at}: não são pares de dígitos hexadecimais"),
            }
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
