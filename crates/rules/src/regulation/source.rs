//! The text of a regulation, put together as one tree before anything is made of it, and where each part of it stands.

use super::problem::{FileFault, RegulationProblem};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Bytes of a file at most: three times the longest regulation that is known.
pub(super) const MOST: usize = 512 << 10;

/// The files of a regulation that comes with the program.
pub(super) struct Texts<'t> {
    pub profile: &'t str,
    pub penalties: &'t str,
    pub committee: &'t str,
    pub clauses: &'t str,
    pub readings: &'t str,
}

/// What a regulation is made of.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// The keys of the profile, and the rest each under its own.
    pub(super) tree: Map<String, Value>,
    /// On which line each part stands, by its path; without those that stand in no file.
    pub(super) lines: BTreeMap<String, u32>,
}

impl Source {
    /// As one file has it.
    pub(super) fn of_file(text: &str) -> Result<Self, Vec<RegulationProblem>> {
        if text.len() > MOST {
            let too_large = FileFault::TooLarge { most: MOST };
            return Err(vec![RegulationProblem::whole(too_large)]);
        }
        let mut ends = vec![0];
        ends.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        let line = |at: usize| {
            let before = ends.partition_point(|start| *start <= at);
            u32::try_from(before).unwrap_or(u32::MAX)
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        if !errors.is_empty() {
            let mut lines: Vec<_> = errors.iter().map(toml::de::Error::span).collect();
            lines.sort_by_key(|span| span.as_ref().map(|span| span.start));
            let mut told: Vec<_> = lines
                .into_iter()
                .map(|span| RegulationProblem {
                    line: span.map(|span| line(span.start)),
                    field: String::new(),
                    wrong: FileFault::NoToml,
                })
                .collect();
            told.dedup();
            return Err(told);
        }
        let mut source = Self::default();
        for (key, value) in table.get_ref() {
            let told = source.place(key.get_ref().to_string(), key.span().start, value, &line);
            source.tree.insert(key.get_ref().to_string(), told);
        }
        Ok(source)
    }

    /// A value as JSON has it; where it stands is kept.
    fn place(
        &mut self,
        path: String,
        at: usize,
        value: &Spanned<DeValue<'_>>,
        line: &impl Fn(usize) -> u32,
    ) -> Value {
        let told = match value.get_ref() {
            DeValue::String(text) => Value::from(text.as_ref()),
            DeValue::Integer(number) if number.radix() == 10 => plain(number.as_str()),
            DeValue::Integer(number) => Value::from(number.as_str()),
            DeValue::Float(number) => plain(number.as_str()),
            DeValue::Boolean(is) => Value::from(*is),
            DeValue::Datetime(moment) => Value::from(moment.to_string()),
            DeValue::Array(list) => {
                let told = list.iter().enumerate().map(|(index, one)| {
                    let path = format!("{path}[{index}]");
                    self.place(path, one.span().start, one, line)
                });
                told.collect()
            }
            DeValue::Table(table) => {
                let mut told = Map::new();
                for (key, one) in table {
                    let name = key.get_ref().to_string();
                    let path = format!("{path}.{name}");
                    told.insert(name, self.place(path, key.span().start, one, line));
                }
                Value::Object(told)
            }
        };
        self.lines.insert(path, line(at));
        told
    }

    /// As the files of one that comes with the program have it.
    pub(super) fn of_texts(texts: &Texts<'_>) -> Result<Self, Vec<RegulationProblem>> {
        let table = |text: &str| Self::of_file(text).map(|source| source.tree);
        let lines = |text: &str| -> Result<Value, Vec<RegulationProblem>> {
            let lines = text.lines().map(serde_json::from_str::<Value>);
            lines
                .collect::<Result<_, _>>()
                .map_err(|_| vec![RegulationProblem::whole(FileFault::NoToml)])
        };
        let mut tree = table(texts.profile)?;
        tree.insert("penalties".to_owned(), table(texts.penalties)?.into());
        tree.insert("committee".to_owned(), table(texts.committee)?.into());
        tree.insert("clause".to_owned(), lines(texts.clauses)?);
        tree.insert("reading".to_owned(), lines(texts.readings)?);
        Ok(Self {
            tree,
            lines: BTreeMap::new(),
        })
    }

    /// The line of a part, or of what it stands in.
    pub(super) fn line(&self, path: &str) -> Option<u32> {
        let mut path = path;
        loop {
            if let Some(line) = self.lines.get(path) {
                return Some(*line);
            }
            path = &path[..path.rfind(['.', '['])?];
        }
    }
}

/// A number as it is written, or the text where it is none that JSON has.
fn plain(number: &str) -> Value {
    serde_json::from_str(number).unwrap_or_else(|_| Value::from(number))
}
