//! The súmulas of a large day in one PDF: how long, how large, how much memory.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

use sheet::code::SheetCode;
use sheet::layout::Shape;
use sheet::sumula::{Accepted, Printing, Sumula, SumulaSide, sumulas};
use std::time::Instant;

const SHEETS: u32 = 1050;

#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn main() {
    let sheets: Vec<Sumula> = (0..SHEETS)
        .map(|number| {
            let code = SheetCode {
                code: format!("{number:06}"),
                copy: 1,
                shape: Shape::new(3, 12).unwrap(),
            };
            Sumula {
                regulation: String::new(),
                federation: "Federação Paranaense de Truco".to_owned(),
                event: "Interclubes · 1ª etapa".to_owned(),
                date: "21/03/2026".to_owned(),
                rodada: "Rodada 1".to_owned(),
                confronto: "Rodada 1 · Chave A".to_owned(),
                mesa: (number + 1).to_string(),
                sides: ["Trupuava", "Guará Truco"].map(|name| SumulaSide {
                    name: format!("{name} · dupla {}", number % 5 + 1),
                    athletes: vec![format!("João da Silva {number}"), "Zé Araújo".to_owned()],
                }),
                players: 2,
                accepted: Accepted::FilledAndStrokes,
                signed: code.signed("key"),
                code,
            }
        })
        .collect();
    for backs in [false, true] {
        let printing = Printing {
            backs,
            ..Printing::default()
        };
        let start = Instant::now();
        let pdf = sumulas("Súmulas", &sheets, &printing).unwrap();
        println!(
            "{SHEETS} súmulas{}: {:.1?}, {:.1} MB",
            if backs { " with backs" } else { "" },
            start.elapsed(),
            f64::from(u32::try_from(pdf.len()).unwrap()) / 1e6
        );
        drop(pdf);
        if let Some(peak) = peak() {
            println!("  the most memory so far: {peak}");
        }
    }
}

/// The most memory that the process has held, where the system tells.
fn peak() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
