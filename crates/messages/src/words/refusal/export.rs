//! What is wrong with a season as JSON.

use crate::words::say::refusal::export as say;
use crate::words::spoken::Language;
use championship::name::{LONGEST, LONGEST_WORDS, NameFault, TooLong, shown};
use store::export_fault::{CellIs, ExportFault};

/// An export that was not taken over, with all that is wrong with it.
pub fn not_an_export(language: Language, faults: &[ExportFault]) -> String {
    let told: Vec<String> = faults.iter().map(|one| fault(language, one)).collect();
    say::NotAnExport {
        told: told.join("; "),
    }
    .told(language)
}

fn cell_of_name(language: Language, fault: &NameFault) -> String {
    match fault {
        NameFault::TooLong { letters } => say::CellOfNameTooLong {
            letters,
            longest: LONGEST,
        }
        .told(language),
        NameFault::Hidden { letter, .. } => say::CellOfNameHidden {
            letter: format!("{:04X}", u32::from(*letter)),
        }
        .told(language),
        NameFault::Piled { .. } => say::cell_of_name_piled(language).to_owned(),
        NameFault::Blank => say::cell_of_name_blank(language).to_owned(),
    }
}

fn fault(language: Language, fault: &ExportFault) -> String {
    match fault {
        ExportFault::NotTables { detail } => say::FaultNotTables {
            detail: shown(detail),
        }
        .told(language),
        ExportFault::NoVersion => say::fault_no_version(language).to_owned(),
        ExportFault::NoTable { table } => say::FaultNoTable { table }.told(language),
        ExportFault::ForeignTable { table } => say::FaultForeignTable {
            table: shown(table),
        }
        .told(language),
        ExportFault::Cell {
            table,
            row,
            column,
            is,
        } => {
            let at = say::FaultCellAt {
                table,
                row,
                column: shown(column),
            }
            .told(language);
            match is {
                CellIs::Missing => say::FaultCellMissing { at }.told(language),
                CellIs::Foreign => say::FaultCellForeign { at }.told(language),
                CellIs::NotANumber => say::FaultCellNotANumber { at }.told(language),
                CellIs::NotAText => say::FaultCellNotAText { at }.told(language),
                CellIs::NotBytes => say::FaultCellNotBytes { at }.told(language),
                CellIs::OutOfRange => say::FaultCellOutOfRange { at }.told(language),
                CellIs::BadName(fault) => format!("{at}: {}", cell_of_name(language, fault)),
                CellIs::LongWords(TooLong { letters }) => say::FaultCellLongWords {
                    at,
                    letters,
                    longest_words: LONGEST_WORDS,
                }
                .told(language),
                CellIs::Hidden => say::FaultCellHidden { at }.told(language),
                CellIs::NotAPicture => say::FaultCellNotAPicture { at }.told(language),
            }
        }
        ExportFault::NotARow { table, row } => say::FaultNotARow { table, row }.told(language),
        ExportFault::Row { table, row, detail } => {
            say::FaultRow { table, row, detail }.told(language)
        }
        ExportFault::Dangling { table } => say::FaultDangling { table }.told(language),
        ExportFault::NoSeason => say::fault_no_season(language).to_owned(),
    }
}
