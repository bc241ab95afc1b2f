//! By what a season knows people again: told to its central alone, over a line that nobody reads, and in no statement.
//! What the central keeps is a [`CpfTag`](crate::tag::CpfTag).

use crate::name::Uid;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The most people of one request.
pub const MOST: usize = 1_000;

/// The most bytes of one.
pub const MOST_BYTES: usize = 128 << 10;

/// Somebody, and their CPF. Nothing prints it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// What the season knows them by.
    pub athlete: Uid,
    /// As it was typed; none where it is not to be known: what is kept of one goes.
    pub cpf: Option<String>,
}

impl fmt::Debug for Identity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Identity({})", self.athlete)
    }
}

/// What one request tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identities {
    /// Each once.
    pub people: Vec<Identity>,
}

impl Identities {
    /// All of these, in requests that a central takes.
    #[must_use]
    pub fn of(people: &[Identity]) -> Vec<Self> {
        let chunks = people.chunks(MOST);
        chunks
            .map(|people| Self {
                people: people.to_vec(),
            })
            .collect()
    }

    /// As it is sent; nothing where that cannot be.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// What came; none where it is nothing of the kind, more than one request holds, or tells of somebody twice.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let told: Self = serde_json::from_slice(bytes).ok()?;
        let athletes: BTreeSet<&Uid> = told.people.iter().map(|one| &one.athlete).collect();
        let is_plain = told.people.len() <= MOST && athletes.len() == told.people.len();
        is_plain.then_some(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(count: usize) -> Vec<Identity> {
        let one = |number: usize| Identity {
            athlete: Uid::parse(&format!("{number:026}")).unwrap(),
            // With what people type between the digits.
            cpf: (!number.is_multiple_of(7)).then(|| "529.982.247-25".to_owned()),
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn what_is_sent_comes_in_requests_that_are_taken() {
        for count in [0, 1, MOST, MOST + 1, 2_500] {
            let all = people(count);
            let requests = Identities::of(&all);
            assert_eq!(requests.len(), count.div_ceil(MOST));
            let mut came = Vec::new();
            for request in requests {
                let bytes = request.bytes();
                assert!(bytes.len() <= MOST_BYTES, "{}", bytes.len());
                came.extend(Identities::parse(&bytes).unwrap().people);
            }
            assert_eq!(came, all);
        }
    }

    #[test]
    fn anything_else_is_none() {
        let twice = Identities {
            people: [people(1), people(1)].concat(),
        };
        let many = Identities {
            people: people(MOST + 1),
        };
        let athlete = "00000000000000000000000001";
        let more = format!(r#"{{"people":[{{"athlete":"{athlete}","cpf":null,"name":"x"}}]}}"#);
        let number = format!(r#"{{"people":[{{"athlete":"{athlete}","cpf":52998224725}}]}}"#);
        for bytes in [
            twice.bytes(),
            many.bytes(),
            more.into(),
            number.into(),
            br#"{"people":[{"athlete":"52998224725","cpf":null}]}"#.to_vec(),
            b"[]".to_vec(),
            b"".to_vec(),
        ] {
            let told = String::from_utf8_lossy(&bytes);
            assert!(Identities::parse(&bytes).is_none(), "{told}");
        }
    }

    #[test]
    fn nothing_prints_a_cpf() {
        let all = Identities { people: people(3) };
        let told = format!("{all:?} {:#?}", all.people);
        assert!(told.contains("00000000000000000000000002") && !told.contains("529"));
    }
}
