//! The season of a host, as a desk that was let in works in it: everything is asked there, nothing of it lies here.

use crate::desk::code::Code;
use crate::desk::line::{Answer, Line, Question, Speaking, Unanswered, refused};
use crate::desk::paths;
use crate::desk::pin::{Pin, Pinned};
use crate::desk::said::{Head, LetInAs, Pair, Who};
use crate::ports::DESK_PORT;
use app::id::{OperatorId, Seq};
use http::{Method, StatusCode};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::told::Told;
use platform::chance;
use platform::clock::Stopwatch;
use platform::digest::{hex, unhex};
use serde::de::DeserializeOwned;
use serde_json::json;
use service::call::Reply;
use service::elsewhere::{Elsewhere, Forwarded, Lost, Place};
use service::host::Service;
use service::machine::desks::{HostShown, Knocked, KnownHost};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::time::sleep;

/// How soon a desk asks again how far the season is written, where nothing new was answered.
const LOOKS: Duration = Duration::from_secs(1);

/// How long the host may take to say so; then it says nothing.
const HEARD: Duration = Duration::from_secs(4);

/// How long it may take to answer: a large question, a paper.
const ANSWERS: Duration = Duration::from_secs(30);

/// Milliseconds for which something is sent again whose answer was lost.
const AGAIN: u64 = 6_000;

/// How long a desk rests between two tries.
const REST: Duration = Duration::from_millis(250);

/// What a desk hears of its host.
#[derive(Debug, Clone, Copy, Default)]
struct Hearing {
    head: Option<Seq>,
    lost: Option<Lost>,
}

/// The season of a host.
pub struct Joined {
    place: Place,
    line: Arc<Line>,
    bearer: String,
    hearing: Arc<Mutex<Hearing>>,
    /// Ends with it.
    speaking: Speaking,
}

fn locked(hearing: &Mutex<Hearing>) -> MutexGuard<'_, Hearing> {
    // Each change is whole.
    hearing.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A host that has heard this desk: somebody signs in there next.
pub struct Knock {
    joined: Arc<Joined>,
    shown: Knocked,
}

/// Hosts that have let this window in, as it offers them.
#[must_use]
pub fn known(service: &Service) -> Vec<HostShown> {
    let all = service.folder().hosts(service.seat()).into_iter();
    let shown = all.map(|known| HostShown {
        address: known.address,
        host: known.host,
        season: known.season,
    });
    shown.collect()
}

impl Knock {
    /// Asks to be let in by whoever is found there and has shown this code.
    ///
    /// # Errors
    /// What of it is wrong, or who is not there.
    pub fn with_code(service: &Service, address: &str, code: &str) -> Result<Self, Refusal> {
        let address = found(address)?;
        let code = Code::read(code).ok_or(SalaoRefusal::BadCode)?;
        let speaking = Speaking::begin()?;
        let pinned = Pinned::new(Pin::Beginning(code.fingerprint));
        let line = Line::to(&address, &pinned)?;
        let pair = Pair {
            once: code.once,
            called: service.name(),
        };
        let question = Question {
            method: Method::POST,
            path: paths::PAIR,
            bearer: None,
            language: service.language().tag(),
            body: serde_json::to_string(&pair).map_err(|error| other_version(&error))?,
        };
        let answer = speaking.ask(&line, question, HEARD);
        let as_whom: LetInAs = read(&answer.map_err(|lost| refused(lost, &address))?)?;
        let seen = pinned.seen().ok_or_else(|| other_version(&"TLS"))?;
        let host = KnownHost {
            address,
            host: as_whom.host,
            certificate: hex(&seen),
            token: as_whom.token,
            device: as_whom.device,
            uid: as_whom.uid,
            season: as_whom.season,
            seat: service.seat().to_owned(),
        };
        service.folder().keep_host(host.clone())?;
        Self::at(service, host)
    }

    /// Goes back to a host that has let this window in before, at this address.
    ///
    /// # Errors
    /// As [`Self::with_code`]; and where it lets this desk in no more: then it is forgotten.
    pub fn again(service: &Service, address: &str) -> Result<Self, Refusal> {
        let address = found(address)?;
        let all = service.folder().hosts(service.seat());
        let known = all.into_iter().find(|known| known.address == address);
        let known = known.ok_or(SalaoRefusal::BadCode)?;
        let token = known.token.clone();
        let knock = Self::at(service, known);
        if let Err(Refusal::Elsewhere(told)) = &knock
            && told.code == SalaoRefusal::UnknownDesk.code()
        {
            service.folder().forget_host(&token)?;
        }
        knock
    }

    fn at(service: &Service, host: KnownHost) -> Result<Self, Refusal> {
        let joined = Arc::new(Joined::new(&host)?);
        let question = joined.question(Method::GET, paths::WHO, String::new(), service);
        let answer = joined.speaking.ask(&joined.line, question, HEARD);
        let who: Who = read(&answer.map_err(|lost| refused(lost, &host.address))?)?;
        Ok(Self {
            shown: Knocked {
                host: who.host,
                address: host.address,
                season: who.season,
                operators: who.operators,
            },
            joined,
        })
    }

    /// What somebody is to be shown.
    #[must_use]
    pub const fn shown(&self) -> &Knocked {
        &self.shown
    }

    /// Signs somebody in there, and the season stands open here.
    ///
    /// # Errors
    /// Where the PIN is not right, or there is no such operator.
    pub fn sign_in(
        &self,
        service: &Service,
        name: &str,
        pin: Option<&str>,
    ) -> Result<service::machine::Opened, Refusal> {
        let body = json!({"name": "signIn", "fields": {"name": name, "pin": pin}});
        let reply = self.joined.forward(Forwarded {
            body: body.to_string(),
            again: false,
            language: service.language(),
        })?;
        let Reply::Json(operator) = reply else {
            return Err(other_version(&"signIn"));
        };
        let operator: OperatorId =
            serde_json::from_str(&operator).map_err(|error| other_version(&error))?;
        self.joined.follow();
        let joined: Arc<Joined> = Arc::clone(&self.joined);
        Ok(service.join(joined, operator))
    }
}

impl Joined {
    fn new(host: &KnownHost) -> Result<Self, Refusal> {
        let whole = unhex(&host.certificate).ok_or_else(|| other_version(&"hex"))?;
        let run = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
        Ok(Self {
            place: Place {
                uid: host.uid.clone(),
                host: host.host.clone(),
                address: host.address.clone(),
                device: host.device.clone(),
            },
            line: Line::to(&host.address, &Pinned::new(Pin::Whole(whole)))?,
            bearer: format!("{}.{}", host.token, hex(&run)),
            hearing: Arc::default(),
            speaking: Speaking::begin()?,
        })
    }

    fn question(
        &self,
        method: Method,
        path: &'static str,
        body: String,
        service: &Service,
    ) -> Question {
        Question {
            method,
            path,
            bearer: Some(self.bearer.clone()),
            language: service.language().tag(),
            body,
        }
    }

    /// Asks again and again how far the season is written, and whether the host is there, for as long as this is. The host
    /// answers once something has come, or after a while.
    fn follow(&self) {
        let line = Arc::clone(&self.line);
        let hearing = Arc::clone(&self.hearing);
        let bearer = self.bearer.clone();
        self.speaking.spawn(async move {
            loop {
                let since = Stopwatch::start();
                let seen = locked(&hearing).head;
                let question = Question {
                    method: Method::POST,
                    path: paths::HEAD,
                    bearer: Some(bearer.clone()),
                    language: "",
                    body: json!(Head { seq: seen }).to_string(),
                };
                let now = heard_of(line.ask(&question, HEARD).await);
                {
                    let mut hearing = locked(&hearing);
                    hearing.head = now.head.or(hearing.head);
                    hearing.lost = now.lost;
                }
                let is_news = now.head.is_some_and(|head| Some(head) != seen);
                let asked_for = Duration::from_millis(since.millis());
                if let (false, Some(rest)) = (is_news, LOOKS.checked_sub(asked_for)) {
                    sleep(rest).await;
                }
            }
        });
    }
}

/// What an answer tells of the host.
fn heard_of(heard: Result<Answer, Unanswered>) -> Hearing {
    let lost = |lost| Hearing {
        head: None,
        lost: Some(lost),
    };
    match heard {
        Err(_) => lost(Lost::Silent),
        Ok(answer) if answer.status == StatusCode::UNAUTHORIZED => lost(Lost::CutOff),
        Ok(answer) => match serde_json::from_slice(&answer.body) {
            Ok(Head { seq: Some(head) }) => Hearing {
                head: Some(head),
                lost: None,
            },
            Ok(Head { seq: None }) => lost(Lost::OtherSeason),
            Err(_) => lost(Lost::Silent),
        },
    }
}

impl Elsewhere for Joined {
    fn place(&self) -> &Place {
        &self.place
    }

    fn forward(&self, asked: Forwarded) -> Result<Reply, Refusal> {
        let question = Question {
            method: Method::POST,
            path: paths::CALL,
            bearer: Some(self.bearer.clone()),
            language: asked.language.tag(),
            body: asked.body,
        };
        let since = Stopwatch::start();
        loop {
            let unanswered = match self.speaking.ask(&self.line, question.clone(), ANSWERS) {
                Ok(answer) => return replied(answer),
                Err(unanswered) => unanswered,
            };
            let may_again = match &unanswered {
                // Another machine has its address by now.
                Unanswered::Other => false,
                Unanswered::Unreached(_) => true,
                Unanswered::Lost(_) => asked.again,
            };
            // While nobody is there, nobody waits.
            let patience = match self.lost() {
                Some(Lost::Silent) => 0,
                _ => AGAIN,
            };
            if !may_again || since.millis() >= patience {
                let host = self.place.host.clone();
                return Err(SalaoRefusal::HostSilent { host }.into());
            }
            thread::sleep(REST);
        }
    }

    fn head(&self) -> Option<Seq> {
        locked(&self.hearing).head
    }

    fn lost(&self) -> Option<Lost> {
        locked(&self.hearing).lost
    }
}

fn replied(answer: Answer) -> Result<Reply, Refusal> {
    if answer.status != StatusCode::OK {
        return Err(as_refused(&answer));
    }
    if !answer.is_json {
        return Ok(Reply::Bytes(answer.body));
    }
    let text = String::from_utf8(answer.body).map_err(|error| other_version(&error))?;
    Ok(Reply::Json(text))
}

/// A refusal as the host has told it.
fn as_refused(answer: &Answer) -> Refusal {
    match serde_json::from_slice::<Told>(&answer.body) {
        Ok(told) => Refusal::Elsewhere(Box::new(told)),
        Err(_) => other_version(&answer.status),
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, Refusal> {
    if answer.status != StatusCode::OK {
        return Err(as_refused(answer));
    }
    serde_json::from_slice(&answer.body).map_err(|error| other_version(&error))
}

fn other_version(error: &dyn std::fmt::Display) -> Refusal {
    SalaoRefusal::OtherVersion {
        detail: error.to_string(),
    }
    .into()
}

/// Where a host is found, as somebody typed it: with its port, or at the usual one. Whoever copied what telephones open means
/// the same computer.
fn found(typed: &str) -> Result<String, Refusal> {
    let bad = || SalaoRefusal::BadAddress(typed.trim().to_owned());
    let plain = typed.trim().trim_end_matches('/');
    let (plain, is_page) = match plain.strip_prefix("http://") {
        Some(page) => (page.split('/').next().unwrap_or_default(), true),
        None => (plain, false),
    };
    let (name, port) = match plain.rsplit_once(':') {
        None => (plain, DESK_PORT),
        Some((name, port)) => match port.parse() {
            Ok(_) if is_page => (name, DESK_PORT),
            Ok(port) => (name, port),
            Err(_) => return Err(bad().into()),
        },
    };
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    if name.is_empty() || !name.chars().all(is_letter) || port == 0 {
        return Err(bad().into());
    }
    Ok(format!("{name}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_typed_as_it_is_shown_in_several_ways() {
        for (typed, is) in [
            ("192.168.0.10", "192.168.0.10:8422"),
            (" 192.168.0.10:9000 ", "192.168.0.10:9000"),
            ("http://192.168.0.10:8421/", "192.168.0.10:8422"),
            ("http://192.168.0.10/celular", "192.168.0.10:8422"),
            ("notebook-do-clube.local", "notebook-do-clube.local:8422"),
        ] {
            assert_eq!(found(typed).unwrap(), is, "{typed}");
        }
        for typed in [
            "",
            ":8422",
            "192.168.0.10:",
            "192.168.0.10:0",
            "a b",
            "https://a.b/c",
            "a:70000",
            "a/b",
        ] {
            assert!(found(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn what_is_heard_of_a_host_says_what_is_wrong() {
        let answer = |status, body: &str| {
            Ok(Answer {
                status,
                is_json: true,
                body: body.into(),
            })
        };
        let ok = StatusCode::OK;
        assert_eq!(heard_of(answer(ok, r#"{"seq":7}"#)).head, Some(Seq(7)));
        for (heard, lost) in [
            (answer(ok, r#"{"seq":null}"#), Lost::OtherSeason),
            (answer(ok, "<html>"), Lost::Silent),
            (answer(StatusCode::UNAUTHORIZED, ""), Lost::CutOff),
            (Err(Unanswered::Other), Lost::Silent),
        ] {
            assert_eq!(heard_of(heard).lost, Some(lost));
        }
    }
}
