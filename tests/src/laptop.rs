//! Another laptop, whose Espadilha works in the season of a host.

use lan::desk::joined::Knock;
use messages::refusal::Refusal;
use messages::words::told::Told;
use serde_json::{Value, json};
use service::call::Reply;
use service::elsewhere::Lost;
use service::host::Service;
use service::sent::Sent;
use std::sync::Arc;
use tempfile::TempDir;

/// Such a laptop.
pub struct Laptop {
    pub folder: TempDir,
    pub service: Arc<Service>,
}

impl Default for Laptop {
    fn default() -> Self {
        Self::new()
    }
}

impl Laptop {
    /// One that has joined nowhere.
    ///
    /// # Panics
    /// Where no folder can be made.
    #[must_use]
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let service = Service::keeping(folder.path().to_owned(), None, None);
        Self {
            folder,
            service: Arc::new(service),
        }
    }

    /// Joins by address and code, as this operator, who has no PIN.
    ///
    /// # Errors
    /// Why it is not let in.
    pub fn joins(&self, address: &str, code: &str, operator: &str) -> Result<(), Refusal> {
        let knock = Knock::with_code(&self.service, address, code)?;
        knock.sign_in(&self.service, operator, None).map(drop)
    }

    /// What keeps the host from being asked; none where nothing does, or where it has joined nowhere.
    #[must_use]
    pub fn lost(&self) -> Option<Lost> {
        self.service.state().joined?.lost
    }

    /// Does a command.
    ///
    /// # Errors
    /// Why it was refused, or that nobody answers.
    pub fn does(&self, command: &Value) -> Result<Value, Told> {
        let fields = json!({"seen": null, "command": command});
        self.calls("execute", &fields)
    }

    /// Asks a question.
    ///
    /// # Errors
    /// Why it was refused, or that nobody answers.
    pub fn asks(&self, name: &str, fields: &Value) -> Result<Value, Told> {
        let fields = json!({"name": name, "fields": fields});
        let mut answer = self.calls("query", &fields)?;
        Ok(answer["answer"].take())
    }

    /// Calls, as a window does.
    ///
    /// # Errors
    /// Why it was refused, or that nobody answers.
    ///
    /// # Panics
    /// Where it is no call.
    pub fn calls(&self, name: &str, fields: &Value) -> Result<Value, Told> {
        let sent = json!({"name": name, "fields": fields});
        let sent: Sent = serde_json::from_value(sent).unwrap();
        match self.service.call(&self.service.local(), sent, &|_| {})? {
            Reply::Json(json) => Ok(serde_json::from_str(&json).unwrap()),
            Reply::Bytes(bytes) => Ok(bytes.into()),
        }
    }
}
