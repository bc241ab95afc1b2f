//! Whether a paper that left the house tells of this file: its hash stands in the file's past, or does not.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::Seq;
use messages::labels::moment::local;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use serde::{Deserialize, Serialize};
use store::{JournalEntry, journal};
use ts_rs::TS;

/// The hash at the foot of a paper, typed or scanned. Whose beginning alone is told is found, and proves nothing.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Anchor {
    /// As it was typed: upper or lower case, with or without spaces, with or without what stands before it.
    pub hash: String,
}

/// An entry of the file's past.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AnchorEntry {
    /// Its number.
    pub seq: Seq,
    /// When: UTC, RFC 3339.
    pub at: String,
    pub hash: String,
}

/// What a hash comes to in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AnchorAnswer {
    /// Whether it is in the file's past for sure: enough digits were told, and the past follows from entry to entry.
    pub found: bool,
    /// The entry that carries it, or begins so.
    pub entry: Option<AnchorEntry>,
    /// The newest entry of the file.
    pub newest: AnchorEntry,
    /// The same in words.
    pub told: String,
}

impl Query for Anchor {
    const NAME: &'static str = "anchor";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = AnchorAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<AnchorAnswer, Refusal> {
        let beginning =
            beginning(&self.hash).ok_or_else(|| PaperRefusal::BadHead(self.hash.clone()))?;
        let db = season.db();
        let found = journal::with_hash(db, &beginning)?.into_iter().next();
        // A hash proves what came before it only where each entry follows from the one before.
        let holds = store::verify::chain_holds(db)?;
        let newest = told(journal::entry(db, season.head()?.0)?);
        let entry = found.map(told);
        Ok(AnchorAnswer {
            found: holds && entry.is_some() && beginning.len() >= SURE,
            told: match &entry {
                Some(_) if !holds => context.language.anchor_broken().to_owned(),
                Some(entry) if beginning.len() < SURE => {
                    context.language.anchor_short(beginning.len(), entry.seq)
                }
                Some(entry) => context.language.anchor_found(
                    entry.seq,
                    &local(&entry.at),
                    newest.seq.0.saturating_sub(entry.seq.0),
                ),
                None => context
                    .language
                    .anchor_missing(newest.seq, &local(&newest.at)),
            },
            entry,
            newest,
        })
    }
}

fn told(entry: JournalEntry) -> AnchorEntry {
    AnchorEntry {
        seq: entry.seq,
        at: entry.at,
        hash: entry.hash,
    }
}

/// So many digits nobody finds another entry for: 128 bits.
const SURE: usize = 32;

/// Digits that a hash begins with at least, so that no other entry of one file has the same by chance.
const LEAST: usize = 12;

/// Digits of a whole hash.
const WHOLE: usize = 64;

/// The beginning of a hash in a text that may tell the entry's number before it.
fn beginning(text: &str) -> Option<String> {
    let last = text.rsplit(['·', ':']).next().unwrap_or_default();
    let digits: String = last
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '.' | '…'))
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let sound = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    (sound && (LEAST..=WHOLE).contains(&digits.len())).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_taken_as_it_stands_on_paper_or_as_people_type_it() {
        let whole = "0123456789abcdef".repeat(4);
        for text in [
            whole.clone(),
            whole.to_uppercase(),
            format!("lançamento 12 · {whole}"),
            format!("  {} {} ", &whole[..30], &whole[30..]),
        ] {
            assert_eq!(beginning(&text), Some(whole.clone()), "{text}");
        }
        assert_eq!(beginning("0123 4567 89AB").as_deref(), Some("0123456789ab"));
        for wrong in ["", "0123456789a", "zzzzzzzzzzzzzzzz", &"a".repeat(65)] {
            assert_eq!(beginning(wrong), None, "{wrong}");
        }
    }
}
