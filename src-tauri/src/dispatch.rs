//! What the screens may call.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands state over by value"
)]

use app::query;
use app::refusal::Refusal;
use app::season::SeasonFile;
use serde::Serialize;
use serde_json::Value;
use std::sync::Mutex;
use tauri::State;

/// The season named at the start, or why it was not opened.
pub struct Opened(pub Mutex<Option<Result<SeasonFile, Refusal>>>);

/// A refusal as the screens show it.
#[derive(Serialize)]
pub struct Told {
    code: &'static str,
    message: String,
}

impl From<&Refusal> for Told {
    fn from(refusal: &Refusal) -> Self {
        Self {
            code: refusal.code(),
            message: refusal.to_string(),
        }
    }
}

fn with_season<T>(
    opened: &Opened,
    ask: impl FnOnce(Option<&SeasonFile>) -> Result<T, Told>,
) -> Result<T, Told> {
    // A question that panicked has changed nothing: the season behind it is sound.
    let guard = match opened.0.lock() {
        Ok(guard) => guard,
        Err(poisoned) => poisoned.into_inner(),
    };
    match guard.as_ref() {
        None => ask(None),
        Some(Ok(season)) => ask(Some(season)),
        Some(Err(refusal)) => Err(Told::from(refusal)),
    }
}

/// The path of the open season, if one was named.
#[tauri::command]
pub fn opened(opened: State<'_, Opened>) -> Result<Option<String>, Told> {
    with_season(&opened, |season| {
        Ok(season.map(|season| season.path().display().to_string()))
    })
}

/// Answers a question by its name.
#[tauri::command]
pub fn query(opened: State<'_, Opened>, name: &str, fields: Value) -> Result<Value, Told> {
    with_season(&opened, |season| match season {
        Some(season) => {
            query::dispatch(season, name, fields).map_err(|refusal| Told::from(&refusal))
        }
        None => Ok(Value::Null),
    })
}
