//! Telephones without a page, which do what it does.

use super::Day;
use super::plan::Typed;
use crate::device::Device;
use crate::power::Chance;
use app::id::JogoId;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What a telephone tells of itself.
#[derive(Debug, Default)]
pub(super) struct Signs {
    is_settled: AtomicBool,
}

impl Signs {
    /// Whether it has typed all that it was to, and knows that it is there.
    pub fn are_settled(&self) -> bool {
        self.is_settled.load(Ordering::Relaxed)
    }

    pub fn tell(&self, is_settled: bool) {
        self.is_settled.store(is_settled, Ordering::Relaxed);
    }
}

/// A captain's telephone: types what was planned, each at some time.
pub(super) fn captain(day: &Day, mut device: Device, number: usize, signs: &Signs) -> Device {
    let mut chance = Chance(day.seed ^ number as u64);
    let mut typed = day.plan.typed_by(number).into_iter();
    while !day.is_over() {
        if chance.below(6) == 0
            && let Some(typed) = typed.next()
        {
            device.types(Typed::command(&typed));
        }
        let _ = device.round("own-mesas");
        signs.tell(typed.len() == 0 && device.is_settled());
        let more = u64::try_from(chance.below(250)).unwrap();
        thread::sleep(Duration::from_millis(250 + more));
    }
    device
}

/// What a referee does about a jogo, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Does {
    /// Says that one goes to its mesa.
    Goes,
    /// Says that one was there.
    Went,
    /// Confirms what both teams say.
    Confirms,
}

/// What one referee is to do, and what is done of it.
pub(super) struct Round {
    wanted: BTreeSet<(JogoId, Does)>,
    done: BTreeSet<(JogoId, Does)>,
}

impl Round {
    pub fn of(day: &Day, number: u32) -> Self {
        let mesas = || day.plan.mesas.iter();
        let calls = mesas().filter(|mesa| mesa.call.is_some_and(|(_, by)| by == number));
        let calls = calls.flat_map(|mesa| [(mesa.jogo, Does::Goes), (mesa.jogo, Does::Went)]);
        let claims = mesas().filter(|mesa| mesa.confirmed_by() == Some(number));
        let claims = claims.map(|mesa| (mesa.jogo, Does::Confirms));
        Self {
            wanted: calls.chain(claims).collect(),
            done: BTreeSet::new(),
        }
    }

    /// What is left, of each call the next step.
    pub fn wanted(&self) -> Vec<(JogoId, Does)> {
        let left = self.wanted.difference(&self.done).copied();
        let is_next =
            |(jogo, does): &_| *does != Does::Went || self.done.contains(&(*jogo, Does::Goes));
        left.filter(is_next).collect()
    }

    /// Whether it is time to do that: it is wanted, and was not done.
    pub fn does(&mut self, jogo: JogoId, does: Does) -> bool {
        self.wanted.contains(&(jogo, does)) && self.done.insert((jogo, does))
    }

    pub fn is_over(&self) -> bool {
        self.done.len() == self.wanted.len()
    }
}

/// A referee's: goes where it was planned, says when it is done, and confirms what both teams say.
pub(super) fn referee(day: &Day, mut device: Device, number: u32, signs: &Signs) -> Device {
    let mut round = Round::of(day, number);
    while !day.is_over() {
        let answer = device.round("referee-now").unwrap_or_default();
        let etapa = &answer["etapas"][0]["etapa"];
        for row in rows(&answer, "claims") {
            let jogo = JogoId(row["jogo"].as_i64().unwrap());
            if row["are"] == "agreed" && round.does(jogo, Does::Confirms) {
                device.types(
                    json!({"command": "confirm-agreed", "jogo": jogo, "partidas": row["agreed"]}),
                );
            }
        }
        for call in rows(&answer, "calls") {
            let (id, jogo) = (&call["id"], JogoId(call["jogo"].as_i64().unwrap()));
            let is_taken = !call["taken_by"].is_null();
            if !is_taken && round.does(jogo, Does::Goes) {
                device.types(json!({"command": "take-call", "etapa": etapa, "call": id, "jogo": jogo, "by": answer["referee"]}));
            } else if is_taken && round.does(jogo, Does::Went) {
                device.types(
                    json!({"command": "close-call", "etapa": etapa, "call": id, "jogo": jogo}),
                );
            }
        }
        signs.tell(round.is_over() && device.is_settled());
        thread::sleep(Duration::from_millis(300));
    }
    device
}

fn rows(answer: &Value, of: &str) -> Vec<Value> {
    let rows = answer["etapas"][0][of].as_array();
    rows.cloned().unwrap_or_default()
}
