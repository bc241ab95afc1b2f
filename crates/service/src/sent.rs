//! The one way in: a request as it comes, done at once, or once however often it is sent.

use crate::call::Reply;
use crate::calls::Request;
use crate::elsewhere::{Elsewhere, Forwarded};
use crate::host::{Service, only_at_host};
use crate::principal::{Principal, SignedIn};
use crate::tell::Tell;
use app::season::once::{Once, RequestKey};
use app::season::standing::Standing;
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use platform::chance;
use platform::digest::hex;
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
    /// The request as it came, for a season that lies on another machine; none of one that was made within this one.
    told: Option<Map<String, Value>>,
}

impl From<Request> for Sent {
    fn from(request: Request) -> Self {
        Self {
            request,
            once: None,
            told: None,
        }
    }
}

/// The key of a request, beside its name and its fields.
const KEY: &str = "key";

impl<'de> Deserialize<'de> for Sent {
    /// The request with its `name` and its `fields`; beside them its `key`, where it has one.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut told = Map::deserialize(from)?;
        let key: Option<RequestKey> = match told.remove(KEY) {
            Some(key) => serde_json::from_value(key).map_err(D::Error::custom)?,
            None => None,
        };
        let whole = Value::Object(told.clone());
        let once = key.map(|key| Once::new(key, &whole.to_string()));
        let request = serde_json::from_value(whole).map_err(D::Error::custom)?;
        Ok(Self {
            request,
            once,
            told: Some(told),
        })
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
        let sent: Sent = sent.into();
        who.standing.refuse_below(sent.request.open_to())?;
        // What is this machine's waits for no season.
        if sent.request.done_at() != DoneAt::Machine
            && let Some(elsewhere) = self.elsewhere()
        {
            return self.forward(&*elsewhere, who, sent);
        }
        let Sent { request, once, .. } = sent;
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

impl Service {
    /// Asks the machine on which the season lies. What others of this machine's network ask is never forwarded: there it would
    /// be asked as this desk.
    fn forward(
        &self,
        elsewhere: &dyn Elsewhere,
        who: &Principal,
        sent: Sent,
    ) -> Result<Reply, Refusal> {
        let is_own = who.standing == Standing::Host && who.operator == SignedIn::Here;
        let (true, Some(mut told)) = (is_own, sent.told) else {
            return Err(SeasonRefusal::NothingOpen.into());
        };
        if sent.request.done_at() == DoneAt::Host {
            return Err(only_at_host(elsewhere));
        }
        if sent.request.is_done_once() {
            let key = chance::bytes().map_err(|error| Refusal::Fault(error.to_string()))?;
            told.insert(KEY.to_owned(), hex(&key).into());
        }
        let signs_in = matches!(sent.request, Request::SignIn(_));
        let reply = elsewhere.forward(Forwarded {
            body: Value::Object(told).to_string(),
            // A PIN that is tried twice counts twice.
            again: !signs_in,
            language: self.language(),
        })?;
        if let (true, Reply::Json(operator)) = (signs_in, &reply) {
            self.signed_in(serde_json::from_str(operator).ok());
        }
        Ok(reply)
    }
}

/// Where something is done that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DoneAt {
    /// Where somebody asks for it.
    Machine,
    /// Where the season lies, whoever asks.
    Season,
    /// Where the season lies, by whoever sits there.
    Host,
}

impl Request {
    const fn done_at(&self) -> DoneAt {
        match self {
            Self::OpenedNow(_)
            | Self::RecentSeasons(_)
            | Self::ForgetRecent(_)
            | Self::OpenSeason(_)
            | Self::CloseSeason(_)
            | Self::SettingsNow(_)
            | Self::SetDraft(_)
            | Self::OpenList(_)
            | Self::PastedList(_)
            | Self::TakeList(_)
            | Self::ReadNewSheets(_)
            | Self::WatchingNow(_)
            | Self::CopiesOf(_) => DoneAt::Machine,
            Self::SignIn(_)
            | Self::TakeLine(_)
            | Self::Ask(_)
            | Self::Execute(_)
            | Self::LookAhead(_)
            | Self::Undo(_)
            | Self::LookAtUndo(_)
            | Self::Redo(_)
            | Self::NewsSince(_)
            | Self::SheetPicture(_)
            | Self::PictureOf(_)
            | Self::ClearPictureOf(_)
            | Self::ClearLogo(_)
            | Self::HandSlip(_)
            | Self::KeepPaper(_)
            | Self::DrawPaper(_)
            | Self::ReleasePaper(_)
            | Self::PicturePages(_)
            | Self::PicturePage(_)
            | Self::CopiesNow(_)
            | Self::PublicationNow(_) => DoneAt::Season,
            Self::ReadSheets(_)
            | Self::WatchScans(_)
            | Self::SetPictureOf(_)
            | Self::EraseEvidenceOf(_)
            | Self::GoOn(_)
            | Self::MakeSeasonKey(_)
            | Self::JoinAFederation(_)
            | Self::SendToCentral(_)
            | Self::FetchFromCentral(_)
            | Self::StandsAtCentral(_)
            | Self::PartedFromCentral(_)
            | Self::GoOnFromHere(_)
            | Self::PublishToBucket(_)
            | Self::SwitchPublication(_)
            | Self::PublishOver(_)
            | Self::PublishNow(_) => DoneAt::Host,
        }
    }

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
                | Self::JoinAFederation(_)
        )
    }
}
