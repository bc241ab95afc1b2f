//! The one way in: a request as it comes, done at once, or once however often it is sent.

use crate::call::Reply;
use crate::calls::Request;
use crate::host::Service;
use crate::principal::Principal;
use crate::tell::Tell;
use app::season::once::{Once, RequestKey};
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// A request as it comes in.
#[derive(Debug)]
pub struct Sent {
    /// What is asked for.
    pub request: Request,
    /// By which name of its caller's own it is done once, where it is a write that may be sent again.
    pub once: Option<Once>,
}

impl From<Request> for Sent {
    fn from(request: Request) -> Self {
        Self {
            request,
            once: None,
        }
    }
}

impl<'de> Deserialize<'de> for Sent {
    /// The request with its `name` and its `fields`; beside them its `key`, where it has one.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut told = Map::deserialize(from)?;
        let key: Option<RequestKey> = match told.remove("key") {
            Some(key) => serde_json::from_value(key).map_err(D::Error::custom)?,
            None => None,
        };
        let told = Value::Object(told);
        let once = key.map(|key| Once::new(key, &told.to_string()));
        let request = serde_json::from_value(told).map_err(D::Error::custom)?;
        Ok(Self { request, once })
    }
}

impl Service {
    /// The one way in: does what is asked, if it is open to whoever asks. A write that its caller sends again by the name
    /// that it had the first time is not done again, and answered as it was; one that was refused is tried anew.
    ///
    /// # Errors
    /// Why it was refused; then nothing was changed.
    pub fn call(
        &self,
        who: &Principal,
        sent: impl Into<Sent>,
        tell: &Tell<'_>,
    ) -> Result<Reply, Refusal> {
        let Sent { request, once } = sent.into();
        who.standing.refuse_below(request.open_to())?;
        let Some(once) = once else {
            return request.answer(self, who, tell);
        };
        if !request.is_done_once() {
            return Err(SeasonRefusal::KeyOfNoWrite.into());
        }
        let answered = || {
            let known = self.read(|season| season.answered(&who.device, &once))?;
            Ok::<_, Refusal>(known.map(Reply::Json))
        };
        if let Some(reply) = answered()? {
            return Ok(reply);
        }
        let named = Principal {
            once: Some(once.clone()),
            ..who.clone()
        };
        match request.answer(self, &named, tell) {
            // It was sent twice at a time, perhaps, and the other one was done.
            Err(refusal) => answered().ok().flatten().ok_or(refusal),
            done => done,
        }
    }
}

impl Request {
    /// Whether it is one write, which a caller may have a name for. One of files of this machine, of several entries or
    /// of what is erased is none.
    #[must_use]
    pub const fn is_done_once(&self) -> bool {
        matches!(
            self,
            Self::Execute(_)
                | Self::Undo(_)
                | Self::Redo(_)
                | Self::TakeLine(_)
                | Self::ClearPictureOf(_)
                | Self::ClearLogo(_)
                | Self::GoOn(_)
                | Self::MakeSeasonKey(_)
        )
    }
}
