//! The two desks of a day.

use super::host::{Host, program, words};
use super::plan::{Plan, Way};
use super::{Day, OPERATOR, decisions};
use crate::laptop::Laptop;
use app::ground::cell::MesaState;
use app::id::JogoId;
use serde_json::json;
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;

/// The desk at which the season lies types what is its own, decides, and types again what a copy lacks.
pub(super) fn terminal(day: &Day, host: &Host) {
    let Day {
        plan, decisions, ..
    } = day;
    while !day.is_over() {
        let cells = host.board(day).into_iter();
        let open = cells.filter(|cell| cell.state == MesaState::Playing);
        let open: BTreeSet<JogoId> = open.map(|cell| cell.jogo).collect();
        let own = plan.typed(Way::Terminal);
        for mesa in own.filter(|mesa| open.contains(&mesa.jogo)) {
            let _ = program(&host.held(), &[words(&["result"]), mesa.line()].concat());
        }
        let file = host.held();
        let next = decisions::next(decisions, &file);
        if let Some(step) = next.filter(|step| step.at == Way::Terminal) {
            let _ = program(&file, &step.line);
        }
        drop(file);
        thread::sleep(Duration::from_millis(50));
    }
}

/// The desk on another computer: it joins, is let in anew by every other computer that takes over, and does its own.
pub(super) fn joined(day: &Day, host: &Host) {
    let laptop = Laptop::new();
    let mut let_in_by = None;
    while !day.is_over() {
        let number = host.number();
        if let_in_by != Some(number) {
            if host.lets_in(&laptop, OPERATOR) {
                let_in_by = Some(number);
            }
        } else if let Some(open) = open(&laptop, day) {
            types(&laptop, &day.plan, &open);
            // The desk decides by what it sees, and sees it late.
            let next = decisions::next(&day.decisions, &host.file());
            if let Some(step) = next.filter(|step| step.at == Way::Joined) {
                let _ = laptop.does(&step.command);
            }
        }
        thread::sleep(Duration::from_millis(80));
    }
}

fn types(laptop: &Laptop, plan: &Plan, open: &BTreeSet<JogoId>) {
    let own = plan.typed(Way::Joined);
    for mesa in own.filter(|mesa| open.contains(&mesa.jogo)) {
        let _ = laptop.does(&mesa.report());
    }
}

/// Which jogos have no result, as the host tells it; none where it tells nothing.
fn open(laptop: &Laptop, day: &Day) -> Option<BTreeSet<JogoId>> {
    let asked = json!({"etapa": day.etapa, "rodada": 1});
    let board = laptop.asks("board", &asked).ok()?;
    let cells = board["mesas"].as_array().unwrap().iter();
    let open = cells.filter(|cell| cell["state"] == "playing");
    let jogos = open.map(|cell| JogoId(cell["jogo"].as_i64().unwrap()));
    Some(jogos.collect())
}
