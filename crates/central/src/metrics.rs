//! Figures of the running program, in the text that collectors of figures read.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

/// Upper ends of the times that are counted, in milliseconds.
const ENDS: [u64; 9] = [1, 5, 10, 25, 50, 100, 250, 1_000, 10_000];

/// What was counted since the program started.
#[derive(Default)]
pub struct Metrics(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    answers: BTreeMap<(&'static str, u16), u64>,
    times: BTreeMap<&'static str, Times>,
    statements: u64,
    refused: BTreeMap<&'static str, u64>,
}

#[derive(Default)]
struct Times {
    within: [u64; ENDS.len()],
    count: u64,
    millis: u64,
}

impl Metrics {
    fn held(&self) -> std::sync::MutexGuard<'_, Counted> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an answer.
    pub fn answered(&self, route: &'static str, status: u16, millis: u64) {
        let mut counted = self.held();
        *counted.answers.entry((route, status)).or_default() += 1;
        let times = counted.times.entry(route).or_default();
        times.count += 1;
        times.millis += millis;
        for (end, within) in ENDS.iter().zip(&mut times.within) {
            *within += u64::from(millis <= *end);
        }
    }

    /// Counts statements that are kept now.
    pub fn stored(&self, many: usize) {
        self.held().statements += u64::try_from(many).unwrap_or(0);
    }

    /// Counts what was refused.
    pub fn refused(&self, code: &'static str) {
        *self.held().refused.entry(code).or_default() += 1;
    }

    /// All of it, with the connections to the database in use and at most.
    pub fn told(&self, (used, most): (usize, usize)) -> String {
        let counted = self.held();
        let mut text = String::new();
        let mut line = |line: String| {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{line}");
        };
        line("# TYPE central_answers_total counter".to_owned());
        for ((route, status), count) in &counted.answers {
            line(format!(
                "central_answers_total{{route=\"{route}\",status=\"{status}\"}} {count}"
            ));
        }
        line("# TYPE central_answer_seconds histogram".to_owned());
        for (route, times) in &counted.times {
            for (end, within) in ENDS.iter().zip(times.within) {
                line(format!(
                    "central_answer_seconds_bucket{{route=\"{route}\",le=\"{}\"}} {within}",
                    seconds(*end)
                ));
            }
            let Times { count, millis, .. } = times;
            line(format!(
                "central_answer_seconds_bucket{{route=\"{route}\",le=\"+Inf\"}} {count}"
            ));
            line(format!(
                "central_answer_seconds_sum{{route=\"{route}\"}} {}",
                seconds(*millis)
            ));
            line(format!(
                "central_answer_seconds_count{{route=\"{route}\"}} {count}"
            ));
        }
        line("# TYPE central_statements_stored_total counter".to_owned());
        line(format!(
            "central_statements_stored_total {}",
            counted.statements
        ));
        line("# TYPE central_refused_total counter".to_owned());
        for (code, count) in &counted.refused {
            line(format!("central_refused_total{{code=\"{code}\"}} {count}"));
        }
        line("# TYPE central_database_connections gauge".to_owned());
        line(format!(
            "central_database_connections{{state=\"used\"}} {used}"
        ));
        line(format!(
            "central_database_connections{{state=\"most\"}} {most}"
        ));
        text
    }
}

/// Milliseconds as seconds.
fn seconds(millis: u64) -> String {
    format!("{}.{:03}", millis / 1_000, millis % 1_000)
}
