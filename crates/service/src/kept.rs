//! Answers that were given, kept as they went out until an entry touches what they rest on.

use app::asks::{Answered, Lasts};
use app::id::Seq;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use app::season::tag::Tag;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Answers that are kept at most; then all are let go.
const MOST: usize = 512;

/// Bytes of an answer that is kept at most: what is larger is asked seldom.
const LARGEST: usize = 1 << 20;

/// What was asked, of which season, for whom.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// For life, of the season.
    pub season: String,
    /// The question.
    pub name: String,
    /// Its fields as JSON.
    pub fields: String,
    pub language: Language,
    /// As what it was asked, and by what a device of several is called, where the answer rests on that.
    pub caller: Option<(Standing, String)>,
}

#[derive(Debug, Clone)]
struct KeptAnswer {
    /// JSON.
    answer: Arc<str>,
    /// The newest entry when it was given.
    seq: Seq,
    /// What it rests on; none where any entry may change it.
    tags: Option<Arc<[Tag]>>,
}

/// Answers by what was asked. Whether it is open to whoever asks is asked before.
#[derive(Debug, Default)]
pub struct Answers(Mutex<BTreeMap<Asked, KeptAnswer>>);

/// An answer as it goes out.
#[derive(Serialize)]
struct Told<'a> {
    answer: &'a serde_json::value::RawValue,
    seq: Seq,
    tags: Option<&'a [Tag]>,
}

impl Answers {
    /// The answer as JSON with its number and its tags: as it was kept, or given now.
    ///
    /// # Errors
    /// Why it cannot be given.
    pub fn get(
        &self,
        season: &SeasonFile,
        asked: Asked,
        lasts: Lasts,
        give: impl FnOnce() -> Result<Answered, Refusal>,
    ) -> Result<String, Refusal> {
        // The number and the answer are of one moment.
        let _look = season.look()?;
        let head = season.head()?.0;
        let known = self.lock().get(&asked).cloned();
        if let Some(known) = known
            && season.stands_since(known.seq, known.tags.as_deref())?
        {
            return told(&known, head);
        }
        let answered = give()?;
        let answer = serde_json::to_string(&answered.answer).map_err(|error| fault(&error))?;
        let given = KeptAnswer {
            answer: answer.into(),
            seq: answered.seq,
            tags: answered.tags.map(Into::into),
        };
        if lasts != Lasts::Moment && given.answer.len() <= LARGEST {
            let mut kept = self.lock();
            if kept.len() >= MOST {
                kept.clear();
            }
            kept.insert(asked, given.clone());
        }
        told(&given, given.seq)
    }

    /// Lets all go.
    pub fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<Asked, KeptAnswer>> {
        // Each entry is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// With the number of now: what has come since touches none of it.
fn told(known: &KeptAnswer, seq: Seq) -> Result<String, Refusal> {
    let answer = serde_json::from_str(&known.answer).map_err(|error| fault(&error))?;
    let told = Told {
        answer,
        seq,
        tags: known.tags.as_deref(),
    };
    serde_json::to_string(&told).map_err(|error| fault(&error))
}

fn fault(error: &serde_json::Error) -> Refusal {
    Refusal::Fault(error.to_string())
}
