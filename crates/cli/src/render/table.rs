//! Columns of a terminal.

use std::io::{self, Write};

/// Columns as wide as their longest cell; numbers to the right.
pub fn table(out: &mut dyn Write, titles: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .chain([titles[column].chars().count()])
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..titles.len()).map(width).collect();
    let is_number = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).all(|cell| {
            cell.chars()
                .all(|letter| letter.is_ascii_digit() || "–-−×.,º".contains(letter))
        })
    };
    let right: Vec<bool> = (0..titles.len()).map(is_number).collect();
    let mut write_row = |cells: &[String]| -> io::Result<()> {
        let mut line = String::new();
        for (column, cell) in cells.iter().enumerate().take(titles.len()) {
            let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            if column > 0 {
                line.push_str("  ");
            }
            if right[column] {
                line.push_str(&padding);
                line.push_str(cell);
            } else {
                line.push_str(cell);
                line.push_str(&padding);
            }
        }
        writeln!(out, "{}", line.trim_end())
    };
    write_row(
        &titles
            .iter()
            .map(|title| (*title).to_owned())
            .collect::<Vec<_>>(),
    )?;
    for row in rows {
        write_row(row)?;
    }
    Ok(())
}
