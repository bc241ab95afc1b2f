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

/// What one referee is to do: to which calls to go, and what to confirm.
pub(super) struct Round {
    pub calls: BTreeSet<JogoId>,
    pub claims: BTreeSet<JogoId>,
    goes: BTreeSet<JogoId>,
    went: BTreeSet<JogoId>,
    confirmed: BTreeSet<JogoId>,
}

impl Round {
    pub fn of(day: &Day, number: u32) -> Self {
        let mesas = || day.plan.mesas.iter();
        let calls = mesas().filter(|mesa| mesa.call.is_some_and(|(_, by)| by == number));
        let claims = mesas().filter(|mesa| mesa.confirmed_by() == Some(number));
        Self {
            calls: calls.map(|mesa| mesa.jogo).collect(),
            claims: claims.map(|mesa| mesa.jogo).collect(),
            goes: BTreeSet::new(),
            went: BTreeSet::new(),
            confirmed: BTreeSet::new(),
        }
    }

    /// Whether it is time to say that one goes there: it was not said.
    pub fn goes(&mut self, jogo: JogoId) -> bool {
        self.calls.contains(&jogo) && self.goes.insert(jogo)
    }

    /// The same of having been there.
    pub fn went(&mut self, jogo: JogoId) -> bool {
        self.calls.contains(&jogo) && self.went.insert(jogo)
    }

    /// The same of confirming what both say.
    pub fn confirms(&mut self, jogo: JogoId) -> bool {
        self.claims.contains(&jogo) && self.confirmed.insert(jogo)
    }

    pub fn is_over(&self) -> bool {
        self.went.len() == self.calls.len() && self.confirmed.len() == self.claims.len()
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
            if row["are"] == "agreed" && round.confirms(jogo) {
                device.types(
                    json!({"command": "confirm-agreed", "jogo": jogo, "partidas": row["agreed"]}),
                );
            }
        }
        for call in rows(&answer, "calls") {
            let (id, jogo) = (&call["id"], JogoId(call["jogo"].as_i64().unwrap()));
            let is_taken = !call["taken_by"].is_null();
            if !is_taken && round.goes(jogo) {
                device.types(json!({"command": "take-call", "etapa": etapa, "call": id, "jogo": jogo, "by": answer["referee"]}));
            } else if is_taken && round.went(jogo) {
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
