//! The rules engine laid open: JSON lines in, JSON lines out.

use crate::Ended;
use crate::args::RulesCommand;
use app::jogo::{JogoRecord, Problem, ProblemCode};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

pub fn run(command: &RulesCommand, out: &mut impl Write) -> Result<(), Ended> {
    match command {
        RulesCommand::CheckJogo => check_jogos(io::stdin().lock(), out),
    }
}

/// One answer a line, in order; a bad line never stops the rest.
fn check_jogos(mut input: impl BufRead, out: &mut impl Write) -> Result<(), Ended> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        writeln!(out, "{}", check_jogo(&line))?;
    }
}

fn check_jogo(line: &[u8]) -> Value {
    let bad_record = vec![Problem {
        partida: None,
        code: ProblemCode::BadRecord,
    }];
    let checked = serde_json::from_slice::<Value>(line)
        .map_err(|_| bad_record)
        .and_then(|record| JogoRecord::from_json(&record).map_err(|problem| vec![problem]))
        .and_then(|record| record.check());
    match checked {
        Ok(result) => json!({
            "ok": true,
            "winner": result.winner,
            "partidas": result.partidas,
            "pontinhos": result.pontinhos,
        }),
        Err(problems) => {
            let problems: Vec<Value> = problems
                .iter()
                .map(|problem| json!({"code": problem.code, "partida": problem.partida}))
                .collect();
            json!({"ok": false, "problems": problems})
        }
    }
}
