//! What somebody does on another computer, in a network of its own: a program there hears it line by line, and answers.

use platform::clock::Stopwatch;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// How long an answer may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Milliseconds that it may take to end.
const ENDS: u64 = 10_000;

/// What has been answered so far, by the number of what was asked.
type Answers = Arc<(Mutex<BTreeMap<u64, Value>>, Condvar)>;

/// Such a program; it ends with this.
#[derive(Debug)]
pub struct Far {
    program: Child,
    /// None once it is to end.
    hears: Option<ChildStdin>,
    answers: Answers,
    asked: u64,
}

impl Far {
    /// Begins it.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn begin(mut command: Command) -> Self {
        let mut program = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = Answers::default();
        let told = BufReader::new(program.stdout.take().unwrap());
        let own = Arc::clone(&answers);
        thread::spawn(move || {
            for line in told.lines().map_while(Result::ok) {
                let mut told: Value = serde_json::from_str(&line).unwrap();
                let number = told["number"].as_u64().unwrap();
                own.0.lock().unwrap().insert(number, told["told"].take());
                own.1.notify_all();
            }
        });
        Self {
            hears: program.stdin.take(),
            program,
            answers,
            asked: 0,
        }
    }

    /// Says something; the number by which the answer is known.
    ///
    /// # Panics
    /// Where the program has ended.
    pub fn says(&mut self, word: &str, with: &Value) -> u64 {
        self.asked += 1;
        let line = json!({"number": self.asked, "word": word, "with": with});
        writeln!(self.hears.as_mut().unwrap(), "{line}").unwrap();
        self.asked
    }

    /// What was answered to that; waits for it.
    ///
    /// # Panics
    /// Where nothing is.
    #[must_use]
    pub fn hears(&self, number: u64) -> Value {
        let (held, come) = &*self.answers;
        let held = held.lock().unwrap();
        let (mut held, _) = come
            .wait_timeout_while(held, PATIENCE, |held| !held.contains_key(&number))
            .unwrap();
        held.remove(&number).unwrap()
    }

    /// Whether that is answered by now.
    ///
    /// # Panics
    /// Where a thread has.
    #[must_use]
    pub fn has_heard(&self, number: u64) -> bool {
        self.answers.0.lock().unwrap().contains_key(&number)
    }

    /// Says something, and waits for the answer.
    pub fn asks(&mut self, word: &str, with: &Value) -> Value {
        let number = self.says(word, with);
        self.hears(number)
    }
}

impl Drop for Far {
    fn drop(&mut self) {
        // It ends by itself once nobody says anything, and takes along what it has begun.
        drop(self.hears.take());
        let has_ended = |program: &mut Child| matches!(program.try_wait(), Ok(Some(_)));
        let since = Stopwatch::start();
        while !has_ended(&mut self.program) && since.millis() < ENDS {
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
