//! Somebody on another computer: a desk, a telephone, or a telephone's page. What is to be done comes line by line.

#![expect(
    clippy::unwrap_used,
    reason = "a test sees that it ended, and what it said of it"
)]

use serde_json::{Value, json};
use std::env;
use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tests::browser::Browser;
use tests::device::Device;
use tests::laptop::Laptop;
use tests::phone::Phone;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["desk"] => desk(),
        ["phone", at, link, number] => phone(Phone::of(at.parse().unwrap(), link, number)),
        ["page", link] => page(link),
        _ => unreachable!("desk, phone ADDRESS LINK NUMBER, or page LINK"),
    }
}

/// Each line that comes, answered by what is done, several at a time where `aside` says so.
fn lines(does: impl Fn(&str, &Value) -> Value + Sync, aside: &[&str]) {
    thread::scope(|scope| {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            let said: Value = serde_json::from_str(&line).unwrap();
            let does = &does;
            let word = said["word"].as_str().unwrap().to_owned();
            let is_aside = aside.contains(&word.as_str());
            let answers = move || {
                let told = does(&word, &said["with"]);
                let line = json!({"number": said["number"], "told": told});
                // In one piece: others answer, too.
                let mut out = io::stdout().lock();
                let _ = out.write_all(format!("{line}\n").as_bytes());
                let _ = out.flush();
            };
            if is_aside {
                scope.spawn(answers);
            } else {
                answers();
            }
        }
    });
}

fn desk() {
    let laptop = Laptop::new();
    let does = |word: &str, with: &Value| {
        let text = |name: &str| with[name].as_str().unwrap();
        match word {
            "join" => {
                let joined = laptop.joins(text("address"), text("code"), text("operator"));
                json!(joined.err().map(|refusal| refusal.code()))
            }
            "lost" => json!(laptop.lost()),
            "seq" => json!(laptop.service.state().season.map(|season| season.seq)),
            "do" => match laptop.does(with) {
                Ok(done) => json!({ "done": done }),
                Err(told) => json!({ "refused": told.code }),
            },
            "ask" => {
                let answer = laptop.asks(text("name"), &with["fields"]);
                answer.unwrap_or_else(|told| json!({ "refused": told.code }))
            }
            _ => unreachable!("{word}"),
        }
    };
    lines(does, &["do"]);
}

fn phone(phone: Phone) {
    let device = Arc::new(Mutex::new(Device::new(phone)));
    let own = Arc::clone(&device);
    let latest = Arc::new(Mutex::new(Value::Null));
    let keeps = Arc::clone(&latest);
    thread::spawn(move || {
        loop {
            let answer = own.lock().unwrap().round("own-mesas");
            if let Some(answer) = answer {
                *keeps.lock().unwrap() = answer;
            }
            thread::sleep(Duration::from_millis(300));
        }
    });
    let does = |word: &str, with: &Value| match word {
        "type" => {
            device.lock().unwrap().types(with.clone());
            Value::Null
        }
        "sign" => {
            let device = device.lock().unwrap();
            json!({"settled": device.is_settled(), "refused": device.refused, "answer": *latest.lock().unwrap()})
        }
        _ => unreachable!("{word}"),
    };
    lines(does, &[]);
}

fn page(link: &str) {
    let browser = Browser::new();
    browser.size((360, 740));
    browser.goes(link);
    let browser = Mutex::new(browser);
    let does = |word: &str, with: &Value| match word {
        "eval" => browser.lock().unwrap().eval(with.as_str().unwrap()),
        _ => unreachable!("{word}"),
    };
    lines(does, &[]);
}
