//! The file of a regulation changed without its text: what differs from its base is written where it stands, and all else
//! stays as somebody wrote it.

use crate::format::set;
use rules::regulation::{Regulation, RegulationId};
use serde_json::Value as Json;
use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};

/// A clause as a file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnClause {
    /// What it is cited by.
    pub id: String,
    /// The base's that it stands for.
    pub replaces: Option<String>,
    /// What it says in short, in Portuguese.
    pub gist: String,
}

/// The file of a regulation as it is written.
#[derive(Debug, Clone)]
pub struct RegulationText(DocumentMut);

impl RegulationText {
    /// One that says what another says, under a name and a title of its own.
    #[must_use]
    pub fn over(base: &Regulation, id: &str, title: &str) -> Self {
        let mut text = Self(DocumentMut::new());
        text.named(id, title);
        set(text.0.as_table_mut(), "base", base.id().as_str());
        text
    }

    /// Takes a text apart; none where it is no file.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }

    /// Gives it another name and title; clauses of its own bear the new name, too.
    pub fn named(&mut self, id: &str, title: &str) {
        let before = self.words("id");
        set(self.0.as_table_mut(), "id", id);
        set(self.0.as_table_mut(), "title", title);
        if let Some(before) = before.filter(|before| before != id) {
            let (old, new) = (format!("{before}-"), format!("{id}-"));
            for (key, item) in self.0.iter_mut() {
                if key != "base" {
                    rename(item, &old, &new);
                }
            }
        }
    }

    /// What stands at a path of names apart by dots, in JSON.
    #[must_use]
    pub fn said(&self, path: &str) -> Option<String> {
        Some(self.json(path)?.to_string())
    }

    /// The words that stand at a path.
    #[must_use]
    pub fn words(&self, path: &str) -> Option<String> {
        Some(self.json(path)?.as_str()?.to_owned())
    }

    fn json(&self, path: &str) -> Option<Json> {
        let mut item = self.0.as_item();
        for name in path.split('.') {
            item = item.as_table_like()?.get(name)?;
        }
        json(item.as_value()?)
    }

    /// Over which one it is written.
    #[must_use]
    pub fn base(&self) -> Option<&'static Regulation> {
        Regulation::embedded(RegulationId::new(&self.words("base")?)?)
    }

    /// Puts a value, in JSON, at `table.key`; one that the base has goes, as it needs no saying, and so does `null`.
    pub fn put(&mut self, path: &str, value: &str, of_base: Option<&str>) {
        let Some((name, key)) = path.split_once('.') else {
            return;
        };
        let file = self.0.as_table_mut();
        if of_base == Some(value) || value == "null" {
            let Some(table) = file.get_mut(name).and_then(Item::as_table_like_mut) else {
                return;
            };
            table.remove(key);
            let says_nothing = match key {
                "value" => true,
                _ => table.is_empty(),
            };
            if says_nothing {
                file.remove(name);
            }
            return;
        }
        let Some(value) = serde_json::from_str(value).ok().as_ref().and_then(toml) else {
            return;
        };
        let table = file
            .entry(name)
            .or_insert_with(|| Item::Table(Table::new()));
        if let Some(table) = table.as_table_like_mut() {
            set(table, key, value);
        }
    }

    /// Puts another wording of a clause, by its id or by that of the base's which it replaces; the base's own wording takes
    /// the change away.
    pub fn reword(&mut self, clause: &str, gist: &str, of_base: Option<&str>) {
        let id = self.words("id").unwrap_or_default();
        let Some(clauses) = self.clauses() else {
            return;
        };
        let is = |table: &Table| {
            let says = |key: &str| table.get(key).and_then(Item::as_str) == Some(clause);
            says("id") || says("replaces")
        };
        let at = clauses.iter().position(is);
        match (at, of_base) {
            (Some(at), Some(known)) if known == gist => {
                clauses.remove(at);
            }
            (Some(at), _) => {
                if let Some(table) = clauses.get_mut(at) {
                    set(table, "gist_pt", gist);
                }
            }
            (None, Some(known)) if known != gist => {
                let after = clause.split_once('-').map_or(clause, |(_, after)| after);
                let mut table = Table::new();
                set(&mut table, "id", format!("{id}-{after}"));
                set(&mut table, "replaces", clause);
                set(&mut table, "gist_pt", gist);
                clauses.push(table);
            }
            (None, _) => {}
        }
        if clauses.is_empty() {
            self.0.remove("clause");
        }
    }

    /// Its clauses.
    #[must_use]
    pub fn own_clauses(&self) -> Vec<OwnClause> {
        let clauses = self.0.get("clause").and_then(Item::as_array_of_tables);
        let clauses = clauses.into_iter().flatten();
        clauses
            .filter_map(|table| {
                let says = |key: &str| Some(table.get(key)?.as_str()?.to_owned());
                Some(OwnClause {
                    id: says("id")?,
                    replaces: says("replaces"),
                    gist: says("gist_pt").unwrap_or_default(),
                })
            })
            .collect()
    }

    /// The clauses, as tables of their own.
    fn clauses(&mut self) -> Option<&mut ArrayOfTables> {
        let clauses = self.0.as_table_mut().entry("clause");
        let clauses = clauses.or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
        if !clauses.is_array_of_tables() {
            let inline = std::mem::take(clauses);
            *clauses = match inline.into_array_of_tables() {
                Ok(tables) => Item::ArrayOfTables(tables),
                Err(_) => Item::ArrayOfTables(ArrayOfTables::new()),
            };
        }
        clauses.as_array_of_tables_mut()
    }

    /// The file.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.to_string()
    }
}

/// Every id that begins with the old name begins with the new one.
fn rename(item: &mut Item, old: &str, new: &str) {
    match item {
        Item::Value(value) => rename_value(value, old, new),
        Item::Table(table) => rename_table(table, old, new),
        Item::ArrayOfTables(tables) => {
            for table in tables.iter_mut() {
                rename_table(table, old, new);
            }
        }
        Item::None => {}
    }
}

fn rename_table(table: &mut dyn TableLike, old: &str, new: &str) {
    for (_, item) in table.iter_mut() {
        rename(item, old, new);
    }
}

fn rename_value(value: &mut Value, old: &str, new: &str) {
    match value {
        Value::String(text) => {
            if let Some(after) = text.value().strip_prefix(old) {
                let mut renamed = Value::from(format!("{new}{after}"));
                *renamed.decor_mut() = text.decor().clone();
                *value = renamed;
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| rename_value(one, old, new)),
        Value::InlineTable(table) => rename_table(table, old, new),
        _ => {}
    }
}

fn json(value: &Value) -> Option<Json> {
    match value {
        Value::String(text) => Some(text.value().as_str().into()),
        Value::Integer(number) => Some((*number.value()).into()),
        Value::Boolean(is) => Some((*is.value()).into()),
        Value::Array(list) => list.iter().map(json).collect(),
        Value::Float(_) | Value::Datetime(_) | Value::InlineTable(_) => None,
    }
}

fn toml(value: &Json) -> Option<Value> {
    match value {
        Json::String(text) => Some(text.as_str().into()),
        Json::Bool(is) => Some((*is).into()),
        Json::Number(number) => number.as_i64().map(Value::from),
        Json::Array(list) => {
            let list: Option<Array> = list.iter().map(toml).collect();
            list.map(Value::Array)
        }
        Json::Null | Json::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copied() -> RegulationText {
        RegulationText::over(Regulation::standard(), "estadual-2027", "Estadual 2027")
    }

    fn read(text: &RegulationText) -> Regulation {
        Regulation::read(&text.text()).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", text.text()))
    }

    #[test]
    fn a_copy_says_what_its_base_says() {
        let differ = Regulation::standard().differences(&read(&copied()));
        let beside = ["id", "title", "version"];
        assert!(
            differ
                .iter()
                .all(|one| beside.contains(&one.field.as_str())),
            "{differ:?}"
        );
    }

    /// Whatever is put and put back leaves nothing behind.
    #[test]
    fn what_is_put_is_said_and_what_is_put_back_is_gone() {
        let before = copied().text();
        for parameter in Regulation::standard().parameters() {
            let other = match &parameter.allowed {
                rules::regulation::Allowed::OneOf(of) => {
                    of.iter().find(|one| **one != parameter.value)
                }
                _ => None,
            };
            let Some(other) = other else { continue };
            let mut text = copied();
            text.put(&parameter.path, other, Some(&parameter.value));
            assert_eq!(text.said(&parameter.path).as_ref(), Some(other));
            text.put(&parameter.path, &parameter.value, Some(&parameter.value));
            assert_eq!(text.text(), before, "{}", parameter.path);
        }
    }

    #[test]
    fn clauses_are_reworded_renamed_and_put_back() {
        let (clause, gist) = ("fprt-1.5.b-3", "Quem falta perde.");
        let known = Regulation::standard()
            .clause(clause)
            .unwrap()
            .gist_pt
            .clone();
        let mut text = copied();
        text.reword(clause, gist, Some(&known));
        let own = "estadual-2027-1.5.b-3";
        assert_eq!(read(&text).clause(own).unwrap().gist_pt, gist);
        text.reword(own, "Quem falta perde tudo.", Some(&known));
        assert_eq!(
            read(&text).clause(own).unwrap().gist_pt,
            "Quem falta perde tudo."
        );
        text.named("estadual-2028", "Estadual 2028");
        assert!(read(&text).clause("estadual-2028-1.5.b-3").is_some());
        text.reword("estadual-2028-1.5.b-3", &known, Some(&known));
        assert!(text.own_clauses().is_empty());
        let differ = Regulation::standard().differences(&read(&text));
        assert_eq!(differ.len(), 2, "{differ:?}");
    }

    #[test]
    fn whatever_stands_around_a_value_stays() {
        let text = "# nosso\nid = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n\n[target] # pontos\nvalue = 15 # antes doze\nnote = \"decidido\"\n";
        let mut file = RegulationText::read(text).unwrap();
        file.put("target.value", "18", Some("12"));
        assert_eq!(file.text(), text.replace("15", "18"));
    }
}
