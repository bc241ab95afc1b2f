//! A JSON record read field by field: whatever is unknown, missing or of the wrong kind is named with its
//! place, all of it at once.

use crate::record::{Faults, Id, Problems};
use messages::refusal::engine::{EngineFault, Shape, Unfit};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Number;
use std::cell::RefCell;
use std::fmt;

/// A JSON value as it is written: a field that stands there twice is there twice.
#[derive(Debug)]
enum Json {
    Null,
    Flag(bool),
    Number(Number),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
                Ok(Json::Flag(flag))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
                Ok(Json::Number(number.into()))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
                Ok(Json::Number(number.into()))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
                Ok(Number::from_f64(number).map_or(Json::Null, Json::Number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
                let mut read = Vec::new();
                while let Some(value) = list.next_element()? {
                    read.push(value);
                }
                Ok(Json::List(read))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut read = Vec::new();
                while let Some(field) = map.next_entry()? {
                    read.push(field);
                }
                Ok(Json::Object(read))
            }
        }

        value.deserialize_any(Any)
    }
}

/// Reads a record: `read` takes what it needs and names what is wrong.
///
/// # Errors
/// What is no JSON; every problem that `read` has named.
pub(super) fn record<T>(
    record: &[u8],
    read: impl FnOnce(At<'_>, &RefCell<Problems>) -> Option<T>,
) -> Result<T, Faults> {
    let json: Json = serde_json::from_slice(record)?;
    let problems = RefCell::new(Problems::default());
    let root = At {
        json: &json,
        path: String::new(),
        problems: &problems,
    };
    let read = read(root, &problems);
    problems.into_inner().none_or_all()?;
    let nothing = || EngineFault::Field {
        path: String::new(),
        wrong: Unfit::Shape(Shape::Object),
    };
    read.ok_or_else(|| nothing().into())
}

/// A value of a record, and where it stands: `results[3].mesas`.
#[derive(Debug, Clone)]
pub(super) struct At<'r> {
    json: &'r Json,
    path: String,
    problems: &'r RefCell<Problems>,
}

impl<'r> At<'r> {
    /// Names what is wrong here.
    pub fn wrong(&self, wrong: Unfit) {
        let path = self.path.clone();
        self.problems
            .borrow_mut()
            .add(EngineFault::Field { path, wrong });
    }

    fn no<T>(&self, kind: Shape) -> Option<T> {
        self.wrong(Unfit::Shape(kind));
        None
    }

    const fn inner(&self, json: &'r Json, path: String) -> Self {
        Self {
            json,
            path,
            problems: self.problems,
        }
    }

    pub const fn is_object(&self) -> bool {
        matches!(self.json, Json::Object(_))
    }

    pub const fn is_list(&self) -> bool {
        matches!(self.json, Json::List(_))
    }

    pub const fn is_null(&self) -> bool {
        matches!(self.json, Json::Null)
    }

    /// An object with no fields but these, each at most once.
    pub fn fields(self, known: &[&str]) -> Option<Fields<'r>> {
        let Json::Object(all) = self.json else {
            return self.no(Shape::Object);
        };
        let fields = Fields { at: self, all };
        for (index, (name, value)) in all.iter().enumerate() {
            let field = fields.at.inner(value, fields.path(name));
            if !known.contains(&name.as_str()) {
                field.wrong(Unfit::Unknown);
            } else if all[..index].iter().any(|(earlier, _)| earlier == name) {
                field.wrong(Unfit::Twice);
            }
        }
        Some(fields)
    }

    /// An object whose names are the record's own.
    pub fn named(self) -> Option<Vec<(&'r str, Self)>> {
        let Json::Object(all) = self.json else {
            return self.no(Shape::Object);
        };
        let named = all.iter().map(|(name, value)| {
            let path = format!("{}.{name}", self.path);
            (name.as_str(), self.inner(value, path))
        });
        Some(named.collect())
    }

    pub fn list(self) -> Option<Vec<Self>> {
        let Json::List(list) = self.json else {
            return self.no(Shape::List);
        };
        let values = list.iter().enumerate();
        let values = values.map(|(index, value)| {
            let path = format!("{}[{index}]", self.path);
            self.inner(value, path)
        });
        Some(values.collect())
    }

    /// A list of two.
    pub fn pair(self) -> Option<[Self; 2]> {
        let Json::List(list) = self.json else {
            return self.no(Shape::Pair);
        };
        let [a, b] = list.as_slice() else {
            return self.no(Shape::Pair);
        };
        let path = |index| format!("{}[{index}]", self.path);
        Some([self.inner(a, path(0)), self.inner(b, path(1))])
    }

    pub fn text(self) -> Option<String> {
        match self.json {
            Json::Text(text) => Some(text.clone()),
            _ => self.no(Shape::Text),
        }
    }

    pub fn flag(self) -> Option<bool> {
        match self.json {
            Json::Flag(flag) => Some(*flag),
            _ => self.no(Shape::Flag),
        }
    }

    pub fn number(self) -> Option<Number> {
        match self.json {
            Json::Number(number) => Some(number.clone()),
            _ => self.no(Shape::Number),
        }
    }

    /// A whole number within bounds.
    pub fn whole(self, least: i64, most: i64) -> Option<i64> {
        let Json::Number(number) = self.json else {
            return self.no(Shape::Whole);
        };
        match number.as_i64() {
            Some(whole) if (least..=most).contains(&whole) => Some(whole),
            None if number.to_string().contains('.') => self.no(Shape::Whole),
            _ => {
                let is = number.to_string();
                self.wrong(Unfit::Outside { least, most, is });
                None
            }
        }
    }

    /// A number without a sign, of at most 32 bits.
    pub fn count(self, most: u32) -> Option<u32> {
        u32::try_from(self.whole(0, i64::from(most))?).ok()
    }

    /// An entrant's or a club's own name: a whole number or a text.
    pub fn id(self) -> Option<Id> {
        match self.json {
            Json::Number(number) => match number.as_i64() {
                Some(number) => Some(Id::Number(number)),
                None => self.no(Shape::Id),
            },
            Json::Text(text) => Some(Id::Text(text.clone())),
            _ => self.no(Shape::Id),
        }
    }

    /// One of these words.
    pub fn word<T: Copy>(self, words: &[(&'static str, T)]) -> Option<T> {
        let known = match self.json {
            Json::Text(text) => words.iter().find(|(word, _)| word == text),
            _ => None,
        };
        if known.is_none() {
            let words = words.iter().map(|(word, _)| *word).collect();
            self.wrong(Unfit::Word(words));
        }
        known.map(|(_, value)| *value)
    }
}

/// The fields of an object.
#[derive(Debug)]
pub(super) struct Fields<'r> {
    at: At<'r>,
    all: &'r [(String, Json)],
}

impl<'r> Fields<'r> {
    fn path(&self, name: &str) -> String {
        if self.at.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.at.path)
        }
    }

    /// The object itself.
    pub const fn at(&self) -> &At<'r> {
        &self.at
    }

    /// A field that stands there, null or not.
    pub fn said(&self, name: &str) -> Option<At<'r>> {
        let (_, value) = self.all.iter().find(|(known, _)| known == name)?;
        Some(self.at.inner(value, self.path(name)))
    }

    /// A field that may be left out; null is as good.
    pub fn may(&self, name: &str) -> Option<At<'r>> {
        self.said(name).filter(|value| !value.is_null())
    }

    /// A field that must be there.
    pub fn need(&self, name: &str) -> Option<At<'r>> {
        let value = self.may(name);
        if value.is_none() {
            let missing = self.at.inner(self.at.json, self.path(name));
            missing.wrong(Unfit::Missing);
        }
        value
    }

    /// The values of a list that may be left out, those that can be read.
    pub fn list_of<T>(&self, name: &str, read: impl FnMut(At<'r>) -> Option<T>) -> Vec<T> {
        let values = self.may(name).and_then(At::list).unwrap_or_default();
        values.into_iter().filter_map(read).collect()
    }

    /// The entrants of a record, each by its own name; none where one of them has none that can be read:
    /// what is told of the rest would not hold.
    pub fn entrants<T>(&self, read: impl FnMut(At<'r>) -> Option<T>) -> Option<Vec<T>> {
        let values = self.need("entrants")?.list()?;
        let count = values.len();
        let read: Vec<T> = values.into_iter().filter_map(read).collect();
        (read.len() == count).then_some(read)
    }
}
