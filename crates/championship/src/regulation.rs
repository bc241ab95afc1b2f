//! The regulations of a season: those that come with the program, and its own, each from a day on.

pub mod edit;

use rules::regulation::{Regulation, RegulationId, RegulationProblem};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// Those that were read, by what their file says: a season names the same few wherever it is asked.
static READ: Mutex<BTreeMap<[u8; 32], &'static Regulation>> = Mutex::new(BTreeMap::new());

/// The regulation of a file that a season keeps; it is read once for as long as the program runs.
///
/// # Errors
/// Everything that is wrong with it.
pub fn kept(text: &str) -> Result<&'static Regulation, Vec<RegulationProblem>> {
    let digest: [u8; 32] = Sha256::digest(text).into();
    let known = || READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(regulation) = known().get(&digest) {
        return Ok(regulation);
    }
    let read = Regulation::read(text)?;
    Ok(known()
        .entry(digest)
        .or_insert_with(|| Box::leak(Box::new(read))))
}

/// A regulation of a season's own, from a day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// `YYYY-MM-DD`.
    pub since: String,
    /// What it says.
    pub regulation: &'static Regulation,
}

/// The regulations of a season's own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Own(Vec<Version>);

impl Own {
    /// Of what a season keeps.
    #[must_use]
    pub fn new(mut versions: Vec<Version>) -> Self {
        versions.sort_by(|one, other| one.since.cmp(&other.since));
        Self(versions)
    }

    /// All of them, the oldest first.
    #[must_use]
    pub fn versions(&self) -> &[Version] {
        &self.0
    }

    /// What holds on a day: of each name the newest that had come by then, else the first of all.
    #[must_use]
    pub fn on(&self, day: &str) -> InForce {
        self.in_force(|id| self.version(id, day))
    }

    /// What was decided last.
    #[must_use]
    pub fn newest(&self) -> InForce {
        self.in_force(|id| self.of(id).next_back())
    }

    /// Which version of a name holds on a day.
    #[must_use]
    pub fn version(&self, id: RegulationId, day: &str) -> Option<&Version> {
        let come = self.of(id).rfind(|version| version.since.as_str() <= day);
        come.or_else(|| self.of(id).next())
    }

    fn of(&self, id: RegulationId) -> impl DoubleEndedIterator<Item = &Version> {
        let all = self.0.iter();
        all.filter(move |version| version.regulation.id() == id)
    }

    fn in_force<'o>(&'o self, of: impl Fn(RegulationId) -> Option<&'o Version>) -> InForce {
        let names = self.0.iter().map(|version| version.regulation.id());
        let names: BTreeSet<RegulationId> = names.collect();
        let versions = names.into_iter().filter_map(of);
        InForce(versions.map(|version| version.regulation).collect())
    }
}

/// The regulations that a format may name on some day: those that come with the program, and these.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InForce(Vec<&'static Regulation>);

/// Those that come with the program alone.
pub static EMBEDDED: InForce = InForce(Vec::new());

impl InForce {
    /// Those of a season's own.
    #[must_use]
    pub fn own(&self) -> &[&'static Regulation] {
        &self.0
    }

    /// The one of this name.
    #[must_use]
    pub fn named(&self, id: RegulationId) -> Option<&'static Regulation> {
        let own = || self.0.iter().find(|own| own.id() == id).copied();
        Regulation::embedded(id).or_else(own)
    }

    /// What they are all called, those that come with the program first.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let own = self.0.iter().map(|own| own.id());
        let all = RegulationId::EMBEDDED.into_iter().chain(own);
        all.map(|id| id.to_string()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(id: &str, target: u32) -> String {
        format!(
            "id = \"{id}\"\ntitle = \"Estadual\"\nbase = \"fprt\"\n[target]\nvalue = {target}\n"
        )
    }

    fn version(id: &str, since: &str, target: u32) -> Version {
        Version {
            since: since.to_owned(),
            regulation: kept(&file(id, target)).unwrap(),
        }
    }

    fn targets(of: &InForce) -> Vec<u8> {
        of.own()
            .iter()
            .map(|one| one.scoring().target.value.get())
            .collect()
    }

    #[test]
    fn what_holds_is_the_newest_that_had_come_by_then() {
        let own = Own::new(vec![
            version("b", "2027-06-01", 18),
            version("a", "2027-03-01", 12),
            version("b", "2027-01-10", 15),
        ]);
        for (day, expected) in [
            ("2026-01-01", [12, 15]),
            ("2027-01-10", [12, 15]),
            ("2027-05-31", [12, 15]),
            ("2027-06-01", [12, 18]),
        ] {
            assert_eq!(targets(&own.on(day)), expected, "{day}");
        }
        assert_eq!(targets(&own.newest()), [12, 18]);
    }

    #[test]
    fn those_that_come_with_the_program_keep_their_names() {
        let own = Own::new(vec![version("a", "2027-03-01", 15)]).newest();
        assert_eq!(
            own.named(RegulationId::STANDARD),
            Some(Regulation::standard())
        );
        assert_eq!(own.named("z".parse().unwrap()), None);
        assert_eq!(own.names().last().unwrap(), "a");
    }

    proptest! {
        /// A later decision changes nothing on the days before it.
        #[test]
        fn nothing_is_decided_backwards(
            days in prop::collection::btree_set(1_u32..28, 1..6),
            asked in 1_u32..28,
        ) {
            let day = |day: u32| format!("2027-02-{day:02}");
            let versions: Vec<Version> = days.iter()
                .map(|&since| version("a", &day(since), since.max(3)))
                .collect();
            let newest = versions.last().unwrap().since.clone();
            let before = Own::new(versions[..versions.len() - 1].to_vec());
            let after = Own::new(versions.clone());
            if day(asked) < newest && versions.len() > 1 {
                prop_assert_eq!(before.on(&day(asked)), after.on(&day(asked)));
            }
        }
    }
}
