//! The rulebook of a regulation: its clauses, in our words, to be searched, shown and cited.

mod search;

use crate::regulation::id::RegulationId;
use search::plain;
use serde::{Deserialize, Deserializer, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use ts_rs::TS;

/// Counts up with every change of a clause.
pub const VERSION: u32 = 1;

static SAID: LazyLock<Vec<Said>> = LazyLock::new(said);

/// The clauses of a regulation, in the order of its text.
#[derive(Debug)]
pub struct Rulebook {
    regulation: RegulationId,
    clauses: Vec<Clause>,
    by_id: BTreeMap<String, usize>,
}

/// What people say of something that clauses speak of in words of their own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    /// Words, in both languages.
    #[serde(deserialize_with = "folded")]
    words: String,
    /// The clauses, the nearest first.
    clauses: Vec<String>,
}

/// What a clause is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Cards taken out of the deal, face up.
    Burning,
    /// Which card beats which.
    CardRanking,
    /// What may be said.
    Communication,
    /// Cards played face down.
    Concealment,
    /// How to behave.
    Conduct,
    /// The cut of the pack.
    Cutting,
    /// Shuffling, dealing, who deals.
    Dealing,
    /// Who may play.
    Eligibility,
    /// What a word means.
    Glossary,
    /// Who wins a mão.
    HandResolution,
    /// The mão at eleven all.
    MaoDeFerro,
    /// The mão with one side at eleven.
    MaoDeOnze,
    /// How the event is run.
    Organisation,
    /// Penalties beyond a jogo.
    PenaltyEvent,
    /// Penalties within a partida.
    PenaltyInPlay,
    /// Penalties that cost a partida or a jogo.
    PenaltyMatch,
    /// Who plays when.
    PlayOrder,
    /// Calls that raise the stake.
    Raise,
    /// Running from a call.
    Refusal,
    /// The sheet of a jogo.
    Sumula,
    /// Clocks and tolerances.
    Timing,
    /// Who wins a vaza.
    TrickResolution,
    /// Absence.
    Walkover,
}

/// Who sees to it that a clause is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EnforcedBy {
    /// The rules engine.
    Engine,
    /// A referee, who rules.
    Ruling,
    /// The clock of the coordination.
    Clock,
    /// The súmula and its check.
    Sumula,
    /// The registration desk.
    Registration,
    /// Nobody: it informs.
    Information,
}

/// One clause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its id.
    #[ts(type = "string")]
    pub id: ClauseId,
    /// Where it stands in the text: line or article.
    pub at: String,
    /// What it is about.
    pub kind: Kind,
    /// Who sees to it.
    pub enforced_by: EnforcedBy,
    /// What it says, in Portuguese and our words.
    pub gist_pt: String,
    /// What it says, in English and our words.
    pub gist_en: String,
    /// What it brings, where it brings something.
    #[serde(default)]
    pub consequence: Option<Consequence>,
}

impl Clause {
    /// Where it stands among those found: penalties, what else brings something, the rest.
    #[must_use]
    pub const fn weight(&self) -> u8 {
        match (self.kind, &self.consequence) {
            (Kind::PenaltyEvent | Kind::PenaltyInPlay | Kind::PenaltyMatch | Kind::Walkover, _) => {
                0
            }
            (_, Some(_)) => 1,
            (_, None) => 2,
        }
    }
}

/// What a clause brings, as the text has it; what the engine does is the profile's and the penalties'.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ClauseConsequence")]
pub struct Consequence {
    /// Whom.
    pub who: String,
    /// What.
    pub effect: String,
    /// Points, or what they are counted by.
    #[serde(default)]
    #[ts(type = "number | string | null")]
    pub points: Option<Amount>,
    /// What it brings in other situations, or when it happens again.
    #[serde(default)]
    #[ts(type = "unknown[]")]
    pub escalation: Vec<Step>,
    /// Over what period occurrences are counted.
    #[serde(default)]
    pub counted_over: Option<String>,
    /// Of whom.
    #[serde(default)]
    pub counted_per: Option<String>,
}

/// Points, or what they are counted by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// So many.
    Points(i64),
    /// By this.
    By(String),
}

/// What a clause brings otherwise than at first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Step {
    /// When it happens again.
    Again {
        /// What.
        effect: String,
        /// The how manieth it is.
        occurrence: u32,
        /// What it costs.
        points: Option<Amount>,
    },
    /// In another situation.
    Otherwise {
        /// What it costs.
        points: Option<Amount>,
        /// In which.
        when: String,
    },
}

/// A text as it is looked for.
fn folded<'de, D: Deserializer<'de>>(text: D) -> Result<String, D::Error> {
    String::deserialize(text).map(|text| search::folded(&text))
}

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn said() -> Vec<Said> {
    include_str!("../data/said.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("what people say is sound"))
        .collect()
}

impl Rulebook {
    pub(crate) fn of(regulation: RegulationId, clauses: Vec<Clause>) -> Self {
        let ids = clauses.iter().enumerate();
        let by_id = ids
            .map(|(index, clause)| (clause.id.0.clone(), index))
            .collect();
        Self {
            regulation,
            clauses,
            by_id,
        }
    }

    /// All of them.
    #[must_use]
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clause of an id.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.by_id.get(id).map(|&index| &self.clauses[index])
    }

    /// The clause that somebody means: `1.5.b-3`, `1.5.b3` and `FPRT-1.5.B-3` are all fprt-1.5.b-3.
    ///
    /// # Errors
    /// [`UnknownClause`] with up to three ids that come nearest.
    pub fn find(&self, typed: &str) -> Result<&Clause, UnknownClause> {
        let typed = typed.trim();
        let asked = parts(typed);
        let named = parts(self.regulation.as_str());
        let asked = match asked.strip_prefix(&named[..]) {
            Some(rest) if !rest.is_empty() => rest,
            _ => &asked[..],
        };
        let of = || {
            let all = self.clauses.iter();
            all.map(|clause| (clause, self.own_parts(clause)))
        };
        if let Some((clause, _)) = of().find(|(_, own)| own == asked) {
            return Ok(clause);
        }
        let nearness: Vec<_> = of()
            .map(|(clause, own)| (nearness(asked, &own), clause))
            .collect();
        let nearest = nearness.iter().map(|(near, _)| *near).max();
        let near = nearness
            .iter()
            .filter(|(near, _)| *near > 0 && Some(*near) == nearest)
            .map(|(_, clause)| clause.id.0.clone())
            .take(3)
            .collect();
        Err(UnknownClause {
            id: typed.to_owned(),
            near,
        })
    }

    /// The parts of a clause's id behind its regulation.
    fn own_parts(&self, clause: &Clause) -> Vec<String> {
        let id = clause.id.as_str();
        let own = id.strip_prefix(self.regulation.as_str());
        match own.and_then(|own| own.strip_prefix('-')) {
            Some(own) => parts(own),
            None => parts(id.split_once('-').map_or(id, |(_, own)| own)),
        }
    }

    /// The clauses that speak of every word asked for, in id, gist or what people say of it; accents, case,
    /// endings, words that say nothing and a slip of one letter do not matter, nor which of the names that people have for it is
    /// typed. Where none
    /// speaks of all of them, those that speak of most. Penalties come first, then what else brings something; all of them in
    /// the order of the text where nothing is asked.
    #[must_use]
    pub fn search(&self, text: &str) -> Vec<&Clause> {
        let asked = search::asked(text);
        if asked.is_empty() {
            return self.clauses.iter().collect();
        }
        let told: Vec<(&Clause, String)> = self
            .clauses
            .iter()
            .map(|clause| (clause, told(clause)))
            .collect();
        let asked: Vec<String> = asked
            .into_iter()
            .map(|word| search::mended(&word, &told).unwrap_or(word))
            .collect();
        let speaks = |told: &String| -> Vec<bool> {
            let words = asked.iter();
            words.map(|word| search::speaks_of(told, word)).collect()
        };
        let all: Vec<(&Clause, Vec<bool>)> = told
            .iter()
            .map(|(clause, told)| (*clause, speaks(told)))
            .collect();
        // A word counts by how few clauses speak of it.
        let rarity: Vec<usize> = (0..asked.len())
            .map(|word| all.iter().filter(|(_, speaks)| speaks[word]).count())
            .map(|speaking| all.len().checked_div(speaking).unwrap_or_default())
            .collect();
        let worth = |speaks: &[bool]| -> usize {
            let told = speaks.iter().zip(&rarity).filter(|(speaks, _)| **speaks);
            told.map(|(_, rarity)| rarity).sum()
        };
        let is_whole = |speaks: &[bool]| speaks.iter().all(|speaks| *speaks);
        let is_any_whole = all.iter().any(|(_, speaks)| is_whole(speaks));
        let best = all.iter().map(|(_, speaks)| worth(speaks)).max();
        let mut found: Vec<(_, &Clause)> = all
            .iter()
            .filter(|(_, speaks)| match is_any_whole {
                true => is_whole(speaks),
                false => worth(speaks) > 0 && Some(worth(speaks) * 2) > best,
            })
            .map(|(clause, speaks)| {
                let place = (
                    clause.weight(),
                    Reverse(worth(speaks)),
                    said_nearness(clause, &asked),
                );
                (place, *clause)
            })
            .collect();
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, clause)| clause).collect()
    }
}

/// All that a clause is found by, folded.
fn told(clause: &Clause) -> String {
    let own = format!("{} {} {}", clause.id, clause.gist_pt, clause.gist_en);
    let said = SAID
        .iter()
        .filter(|said| said.clauses.contains(&clause.id.0))
        .map(|said| said.words.as_str());
    [search::folded(&own).as_str()]
        .into_iter()
        .chain(said)
        .collect::<Vec<_>>()
        .join(" ")
}

/// How near a clause comes to what people say in these words, 0 the nearest; behind all where they do not say it so.
fn said_nearness(clause: &Clause, asked: &[String]) -> usize {
    SAID.iter()
        .filter(|said| {
            asked
                .iter()
                .all(|word| search::speaks_of(&said.words, word))
        })
        .filter_map(|said| said.clauses.iter().position(|id| *id == clause.id.0))
        .min()
        .unwrap_or(usize::MAX)
}

/// Numbers and words as they follow each other; between two numbers what parts them counts, too.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut parted: Option<char> = None;
    for letter in plain(text).chars() {
        if !letter.is_ascii_alphanumeric() {
            parted = Some(if "-–".contains(letter) { '-' } else { '.' });
            continue;
        }
        let is_digit = letter.is_ascii_digit();
        let goes_on =
            |last: &&mut String| last.ends_with(|end: char| end.is_ascii_digit() == is_digit);
        match (parts.last_mut().filter(goes_on), parted.take()) {
            (Some(last), None) => last.push(letter),
            (Some(_), Some(by)) if is_digit => {
                parts.push(by.to_string());
                parts.push(letter.to_string());
            }
            _ => parts.push(letter.to_string()),
        }
    }
    parts
}

/// How much of what was asked for an id begins with: twice its whole parts, and one for the beginning of the next.
fn nearness(asked: &[String], own: &[String]) -> usize {
    let whole = asked
        .iter()
        .zip(own)
        .take_while(|(one, other)| one == other)
        .count();
    let begun = match (asked.get(whole), own.get(whole)) {
        (Some(asked), Some(own)) => own.starts_with(asked.as_str()),
        _ => false,
    };
    2 * whole + usize::from(begun)
}

/// The id of a clause, such as `fprt-1.5.b-3`: lower-case letters, digits, dots and hyphens, 63 at most.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClauseId(String);

impl ClauseId {
    /// The id as it is printed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A regulation has no clause of this id; `near` are ids that begin alike.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown clause {id:?}")]
pub struct UnknownClause {
    /// What was asked for.
    pub id: String,
    /// Up to three ids that exist and come nearest.
    pub near: Vec<String>,
}

/// A text that can be no id of a clause.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no id of a clause: {0:?}")]
pub struct NoClauseId(pub String);

/// Letters of an id at most.
const MOST: usize = 63;

impl FromStr for ClauseId {
    type Err = NoClauseId;

    fn from_str(id: &str) -> Result<Self, NoClauseId> {
        id.to_owned().try_into()
    }
}

impl TryFrom<String> for ClauseId {
    type Error = NoClauseId;

    fn try_from(id: String) -> Result<Self, NoClauseId> {
        let plain = |letter: u8| {
            letter.is_ascii_lowercase() || letter.is_ascii_digit() || b".-".contains(&letter)
        };
        match !id.is_empty() && id.len() <= MOST && id.bytes().all(plain) {
            true => Ok(Self(id)),
            false => Err(NoClauseId(id)),
        }
    }
}

impl From<ClauseId> for String {
    fn from(clause: ClauseId) -> Self {
        clause.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{Regulation, known_clause};

    fn book(id: RegulationId) -> &'static Rulebook {
        Regulation::embedded(id).unwrap().book()
    }

    #[test]
    fn an_id_exists_or_its_neighbours_are_named() {
        let clause = known_clause("fprt-1.5.b-3").unwrap();
        assert!(book(RegulationId::FPRT).clause(clause.as_str()).is_some());
        assert!(book(RegulationId::COSMO).clause(clause.as_str()).is_none());
        let unknown = known_clause("fprt-1.5.b").unwrap_err();
        assert_eq!(
            unknown.near,
            ["fprt-1.5.b-1", "fprt-1.5.b-2", "fprt-1.5.b-3"]
        );
        assert!(known_clause("").unwrap_err().near.is_empty());
    }

    #[test]
    fn a_clause_is_found_however_it_is_typed() {
        let found = |typed: &str| {
            book(RegulationId::FPRT)
                .find(typed)
                .map(|clause| clause.id.as_str())
                .map_err(|unknown| unknown.near)
        };
        for typed in [
            "1.5.b-3",
            "1.5.b3",
            " fprt-1.5.b-3 ",
            "fprt-1.5.b3",
            "FPRT 1.5.B 3",
            "1.5.b.3",
            "1.5b3",
            "fprt1.5.b–3",
        ] {
            assert_eq!(found(typed), Ok("fprt-1.5.b-3"), "{typed}");
        }
        assert_eq!(found("1.5.f.1-1"), Ok("fprt-1.5.f.1-1"));
        assert_eq!(found("1.1.h"), Ok("fprt-1.1.h"));
        assert_eq!(found("1-1"), Ok("fprt-1-1"));
        let near = ["fprt-1.5.b-1", "fprt-1.5.b-2", "fprt-1.5.b-3"];
        assert_eq!(found("1.5.b"), Err(near.map(str::to_owned).to_vec()));
        assert_eq!(found("1.5.b-9"), Err(near.map(str::to_owned).to_vec()));
        assert!(!found("1.1").unwrap_err().is_empty());
        // Another regulation's is not near.
        for nowhere in ["", "fprt", "oficial-cangar-5", "9.9.9", "---"] {
            assert_eq!(found(nowhere), Err(Vec::new()), "{nowhere}");
        }
        let near = book(RegulationId::OFICIAL).find("tento cort");
        let near = near.unwrap_err().near;
        assert_eq!(near, ["oficial-tento-cortes"]);
        // No two are typed alike, and each is found without its regulation, its dashes, its case.
        for clause in Regulation::all_embedded()
            .iter()
            .flat_map(|regulation| regulation.book().clauses())
        {
            let (profile, own) = clause.id.as_str().split_once('-').unwrap();
            let book = book(profile.parse().unwrap());
            for typed in [clause.id.to_string(), own.to_owned(), own.to_uppercase()] {
                assert_eq!(book.find(&typed), Ok(clause), "{typed}");
            }
        }
    }

    #[test]
    fn the_book_holds_every_clause_once_and_finds_it_by_its_words() {
        let mut seen = std::collections::BTreeSet::new();
        for book in RegulationId::EMBEDDED.map(book) {
            for clause in book.clauses() {
                assert!(seen.insert(clause.id.as_str()), "{}", clause.id);
                assert!(
                    !clause.gist_pt.is_empty() && !clause.gist_en.is_empty(),
                    "{}",
                    clause.id
                );
                assert_eq!(book.clause(clause.id.as_str()), Some(clause));
            }
        }
        assert_eq!(seen.len(), 574);
        let found: Vec<_> = book(RegulationId::OFICIAL)
            .search("TRES rodadas dupla")
            .into_iter()
            .map(|clause| clause.id.as_str())
            .collect();
        assert!(found.contains(&"oficial-cangar-5"), "{found:?}");
        let nowhere = book(RegulationId::FPRT).search("jabuticaba");
        assert_eq!(nowhere.len(), 0);
        for id in SAID.iter().flat_map(|said| &said.clauses) {
            assert!(seen.contains(id.as_str()), "{id}");
        }
    }
}
