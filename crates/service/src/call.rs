//! One call: whoever asks, and for what, comes in here; nothing else of a season leaves.

use crate::host::Service;
use crate::principal::Principal;
use crate::tell::Tell;
use app::bindings::Bindings;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::{TS, TypeVisitor};

pub use crate::reply::Reply;

/// A request with its reply.
pub trait Call: DeserializeOwned + TS {
    /// The least who may ask for it; what it carries (a command, a question) says more.
    const OPEN_TO: Role;
    /// The names of its fields, in their order.
    const FIELDS: &'static [&'static str];
    /// What comes back.
    type Reply: Replies + TS;

    /// Does it.
    ///
    /// # Errors
    /// Why it was refused; then nothing was changed.
    fn answer(
        self,
        service: &Service,
        who: &Principal,
        tell: &Tell<'_>,
    ) -> Result<Self::Reply, Refusal>;
}

/// What can go back to a door.
pub trait Replies {
    /// As it goes.
    ///
    /// # Errors
    /// Where it cannot be told as JSON.
    fn reply(self) -> Result<Reply, Refusal>;
}

impl<T: Serialize> Replies for T {
    fn reply(self) -> Result<Reply, Refusal> {
        serde_json::to_string(&self)
            .map(Reply::Json)
            .map_err(|error| Refusal::Fault(error.to_string()))
    }
}

/// A picture; no bytes where there is none.
#[derive(Debug, TS)]
#[ts(type = "ArrayBuffer")]
pub struct Picture(pub Vec<u8>);

impl Replies for Picture {
    fn reply(self) -> Result<Reply, Refusal> {
        Ok(Reply::Bytes(self.0))
    }
}

/// Writes one call for the screens.
pub(crate) fn describe<C: Call + 'static>(bindings: &mut Bindings, name: &str) -> String
where
    C::Reply: 'static,
{
    bindings.visit::<C>();
    bindings.visit::<C::Reply>();
    let config = &bindings.config;
    let reply = match C::Reply::name(config) {
        nothing if nothing == "null" => "void".to_owned(),
        reply => reply,
    };
    format!(
        "  {name}: {{ fields: {}; reply: {} }};\n",
        C::name(config),
        reply
    )
}

/// Writes one call as the function by which the screens send it, its fields in their order.
pub(crate) fn client<C: Call + 'static>(bindings: &Bindings, name: &str) -> String {
    let of = C::name(&bindings.config);
    let takes = |field: &&str| format!("{field}: {of}['{field}']");
    let takes: Vec<String> = C::FIELDS.iter().map(takes).collect();
    let fields = match C::FIELDS {
        [] => "{}".to_owned(),
        fields => format!("{{ {} }}", fields.join(", ")),
    };
    let takes = takes.join(", ");
    format!("  {name}: ({takes}) => send('{name}', {fields}),\n")
}
