//! A telephone in somebody's hand, as its page keeps what was typed: each command once, in its order, until it is
//! acknowledged, and what was acknowledged for a host that lacks it.

use crate::phone::{Phone, Told};
use serde_json::{Value, json};
use std::collections::VecDeque;

/// A command and the key by which it is done once.
#[derive(Debug, Clone)]
struct Typed {
    key: String,
    command: Value,
    /// Nobody knows it any more, perhaps.
    is_doubtful: bool,
    /// An entry was seen that comes after it.
    is_sure: bool,
    /// Another opening has answered since.
    is_early: bool,
}

impl Typed {
    fn jogo(&self) -> &Value {
        &self.command["jogo"]
    }
}

/// Whether it is refused because of what is not there yet.
fn is_early(told: &Told) -> bool {
    let rests = ["unknown", "not-agreed"].map(Value::from);
    told.status != 200 && rests.contains(&told.body["code"])
}

/// Such a telephone.
#[derive(Debug)]
pub struct Device {
    phone: Phone,
    typed: usize,
    waits: VecDeque<Typed>,
    done: Vec<Typed>,
    seen: Value,
    must_look: bool,
    run: String,
    /// What the host did not do, and why.
    pub refused: Vec<(Value, Value)>,
    /// How often it told a host again of what was in doubt.
    pub brought_back: usize,
}

impl Device {
    /// A telephone that has opened a slip.
    #[must_use]
    pub const fn new(phone: Phone) -> Self {
        Self {
            phone,
            typed: 0,
            waits: VecDeque::new(),
            done: Vec::new(),
            seen: Value::Null,
            must_look: true,
            run: String::new(),
            refused: Vec::new(),
            brought_back: 0,
        }
    }

    /// A person taps something: it goes with the next round, and waits until then.
    pub fn types(&mut self, command: Value) {
        self.typed += 1;
        let key = format!(
            "{}-{:04}",
            self.phone.device.replace(['.', '_'], "-"),
            self.typed
        );
        self.waits.push_back(Typed {
            key,
            command,
            is_doubtful: false,
            is_sure: false,
            is_early: false,
        });
    }

    /// Whether all that was typed is known to be there.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.waits.is_empty() && !self.must_look && self.done.iter().all(|one| one.is_sure)
    }

    /// Sends what waits and asks this question; its answer, where somebody gave one.
    pub fn round(&mut self, question: &str) -> Option<Value> {
        if !self.waits.is_empty() && (!self.done.is_empty() || self.run.is_empty()) {
            // Another host answers by now, perhaps, which lacks what comes before it.
            self.looks(question)?;
        }
        while let Some(next) = self.waits.front().cloned() {
            // What goes again at the same mesa comes before it.
            let mut again = self.done.iter().filter(|one| one.is_doubtful);
            if again.any(|one| one.jogo() == next.jogo()) {
                break;
            }
            let told = self.does(&next)?;
            // It was typed before this opening answered, and comes before what it rests on.
            if next.is_early && is_early(&told) {
                break;
            }
            self.waits.pop_front();
            if told.status == 200 {
                self.done.push(next);
            } else {
                self.refused.push((next.command, told.body));
            }
        }
        self.looks(question)
    }

    /// Asks, and holds what was acknowledged against the past of whoever answers.
    fn looks(&mut self, question: &str) -> Option<Value> {
        let asked = json!({"name": "query", "fields": {"name": question, "fields": {}}});
        let answer = self.calls(&asked)?.body["answer"].clone();
        self.holds()?;
        Some(answer)
    }

    /// Holds what was acknowledged against the host's past.
    fn holds(&mut self) -> Option<()> {
        if !self.must_look && self.done.iter().all(|one| one.is_sure) {
            return Some(());
        }
        let past = self.past()?;
        // Whatever answers anew from here on is to be looked at anew.
        self.must_look = false;
        let is_other = past["extends"] == false;
        if is_other {
            // It may take several rounds: what was told again is told once.
            self.seen = past["head"].clone();
            for one in &mut self.done {
                (one.is_doubtful, one.is_sure) = (true, false);
            }
        }
        let doubtful = self.done.iter().filter(|one| one.is_doubtful);
        let again: Vec<Typed> = doubtful.cloned().collect();
        let mut early: Vec<&Typed> = Vec::new();
        for one in &again {
            // What comes after it at the same mesa waits with it.
            if early.iter().any(|before| before.jogo() == one.jogo()) {
                early.push(one);
                continue;
            }
            let told = self.does(one)?;
            if is_early(&told) {
                // What it rests on comes again from another telephone.
                early.push(one);
            } else if told.status != 200 {
                self.refused.push((one.command.clone(), told.body));
                self.done.retain(|known| known.key != one.key);
            } else {
                self.brought_back += 1;
                let same = |known: &&mut Typed| known.key == one.key;
                if let Some(known) = self.done.iter_mut().find(same) {
                    known.is_doubtful = false;
                }
            }
        }
        let past = if again.is_empty() { past } else { self.past()? };
        if self.must_look {
            return Some(());
        }
        self.seen = past["head"].clone();
        for one in &mut self.done {
            one.is_doubtful = early.iter().any(|early| early.key == one.key);
            one.is_sure = !one.is_doubtful;
        }
        Some(())
    }

    fn past(&mut self) -> Option<Value> {
        let asked =
            json!({"name": "query", "fields": {"name": "chain", "fields": {"since": self.seen}}});
        Some(self.calls(&asked)?.body["answer"].clone())
    }

    fn does(&mut self, one: &Typed) -> Option<Told> {
        let call = json!({"name": "execute", "fields": {"seen": null, "command": one.command}, "key": one.key, "run": self.run});
        // Another opening answers: it is to be looked at first.
        self.calls(&call)
            .filter(|told| told.body["code"] != "other-opening")
    }

    /// What a host has proved to answer; a silence, or another opening, puts in doubt what nobody
    /// has seen since.
    fn calls(&mut self, call: &Value) -> Option<Told> {
        let body = call.to_string();
        let proof = self.phone.proof(&body);
        let told = self.phone.hears(&body, &proof);
        // It is there, and was asked too often.
        if told.as_ref().is_some_and(|told| told.status == 429) {
            return None;
        }
        let told = told.filter(|told| told.is_proved && told.status < 500);
        let run = told.as_ref().map_or("", |told| &told.run);
        if run != self.run {
            self.must_look = true;
            run.clone_into(&mut self.run);
            for one in &mut self.waits {
                one.is_early = true;
            }
            for one in &mut self.done {
                one.is_doubtful |= !one.is_sure;
            }
        }
        told
    }
}
