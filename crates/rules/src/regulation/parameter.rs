//! The parameters of a regulation one by one, as somebody changes them.

use super::Regulation;
use super::problem::FileFault;
use super::told::fault;
use crate::clause::ClauseId;
use crate::jogo::BestOf;
use crate::partida::Target;
use crate::profile::Profile;
use crate::scoring::Scoring;
use serde_json::{Value, json};

/// What may stand in a parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Allowed {
    /// One of these, in JSON.
    OneOf(Vec<String>),
    /// A whole number between these.
    Number {
        /// Least.
        least: i32,
        /// Most.
        most: i32,
    },
    /// The same, or nothing.
    NumberIfAny {
        /// Least.
        least: i32,
        /// Most.
        most: i32,
    },
    /// This alone, or what is told in more than a word.
    Fixed,
}

/// A parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name: `target`, `time.tolerance-s`.
    pub field: String,
    /// Where its value stands in a file: `target.value`, `time.tolerance-s`.
    pub path: String,
    /// What it says, in JSON; `null` where it says nothing.
    pub value: String,
    /// What it may say.
    pub allowed: Allowed,
    /// The clauses behind it.
    pub clauses: Vec<ClauseId>,
    /// Our reading of a silence, in Portuguese.
    pub note: Option<String>,
}

/// Points that end a partida at most: as many as a súmula has squares for.
const MOST_POINTS: i32 = 24;

/// The longest that anything of a day is timed, in seconds.
const DAY: i32 = 24 * 60 * 60;

impl Regulation {
    /// All parameters that are one value each: those of the game in their order, then those of the clock.
    #[must_use]
    pub fn parameters(&self) -> Vec<Parameter> {
        let of_the_game = Profile::FIELDS.iter().filter_map(|(name, reads)| {
            let told = self.tree.get(*name)?;
            let ladder = &self.tree.get("stakes").unwrap_or(&Value::Null)["value"];
            let allowed = allowed(name, &told["value"], *reads, ladder);
            Some(parameter(name, told, allowed))
        });
        let if_any = Scoring::OPTIONAL.iter().map(|(name, least, most)| {
            let told = self.tree.get(*name).unwrap_or(&Value::Null);
            let (least, most) = (*least, *most);
            parameter(name, told, Allowed::NumberIfAny { least, most })
        });
        let clock = self.tree.get("time").and_then(Value::as_object);
        let of_the_clock = clock.into_iter().flatten().filter_map(|(key, value)| {
            let allowed = match value {
                Value::Number(whole) if whole.is_u64() => Allowed::Number {
                    least: 0,
                    most: DAY,
                },
                Value::Number(_) => Allowed::Fixed,
                Value::Bool(_) => either(),
                _ => return None,
            };
            let field = format!("time.{key}");
            Some(Parameter {
                path: field.clone(),
                field,
                value: value.to_string(),
                allowed,
                clauses: Vec::new(),
                note: None,
            })
        });
        of_the_game.chain(if_any).chain(of_the_clock).collect()
    }
}

/// One of the game, as it stands in a file.
fn parameter(name: &str, told: &Value, allowed: Allowed) -> Parameter {
    let clauses = told["clauses"].as_array().into_iter().flatten();
    Parameter {
        field: name.to_owned(),
        path: format!("{name}.value"),
        value: told["value"].to_string(),
        allowed,
        clauses: clauses.filter_map(|id| id.as_str()?.parse().ok()).collect(),
        note: told["note"].as_str().map(str::to_owned),
    }
}

fn either() -> Allowed {
    one_of(&[false.into(), true.into()])
}

fn one_of(values: &[Value]) -> Allowed {
    Allowed::OneOf(values.iter().map(Value::to_string).collect())
}

/// What may stand there: the words that reading it knows.
fn allowed(
    name: &str,
    value: &Value,
    reads: fn(&Value) -> Result<(), serde_json::Error>,
    ladder: &Value,
) -> Allowed {
    match (name, value) {
        ("target", _) => Allowed::Number {
            least: Target::LEAST.get().into(),
            most: MOST_POINTS,
        },
        ("best_of", _) => {
            let odd = (1..=9_u32).filter(|most| BestOf::new(*most).is_some());
            one_of(&odd.map(Value::from).collect::<Vec<_>>())
        }
        (_, Value::Bool(_)) => either(),
        // What a mão is worth is a rung.
        (_, Value::Number(_)) => one_of(ladder.as_array().map_or(&[], Vec::as_slice)),
        (_, Value::String(_)) => {
            let none = reads(&json!({"value": "?", "clauses": []}));
            match none.as_ref().map_err(fault) {
                Err(FileFault::Word { of }) if of.len() > 1 => {
                    one_of(&of.into_iter().map(Value::from).collect::<Vec<_>>())
                }
                _ => Allowed::Fixed,
            }
        }
        _ => Allowed::Fixed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::{RegulationId, RegulationProblem};

    /// Whatever one of them may say is read in a file over its regulation, and told back.
    #[test]
    fn what_is_allowed_is_taken() {
        let mut tried = 0;
        for base in Regulation::all_embedded() {
            for parameter in base.parameters() {
                let values = match &parameter.allowed {
                    Allowed::OneOf(of) => {
                        assert!(of.contains(&parameter.value), "{parameter:?}");
                        of.clone()
                    }
                    Allowed::Number { least, most } | Allowed::NumberIfAny { least, most } => {
                        vec![least.to_string(), most.to_string()]
                    }
                    Allowed::Fixed => continue,
                };
                for value in values {
                    let (table, key) = parameter.path.split_once('.').unwrap();
                    let id = base.id();
                    let text = format!(
                        "id = \"x\"\ntitle = \"X\"\nbase = \"{id}\"\n[{table}]\n{key} = {value}\n"
                    );
                    let read = match Regulation::read(&text) {
                        Ok(read) => read,
                        // Some go with others alone.
                        Err(problems) => {
                            let with_others = |one: &RegulationProblem| {
                                matches!(one.wrong, FileFault::Contradicts { .. })
                            };
                            assert!(problems.iter().all(with_others), "{text}: {problems:?}");
                            continue;
                        }
                    };
                    let told = read.parameters();
                    let told = told.iter().find(|one| one.path == parameter.path);
                    assert_eq!(told.unwrap().value, value, "{text}");
                    tried += 1;
                }
            }
        }
        assert!(tried > 400, "{tried}");
    }

    #[test]
    fn clocks_are_told_where_a_text_sets_one() {
        let of = |id| Regulation::embedded(id).unwrap().parameters();
        let has = |id| of(id).iter().any(|one| one.field == "time.tolerance-s");
        assert!(has(RegulationId::FPRT));
        assert_eq!(
            has(RegulationId::OFICIAL),
            Regulation::embedded(RegulationId::OFICIAL)
                .unwrap()
                .time_limits()
                .is_some()
        );
    }
}
