//! Every call there is, for doors that speak by name.

use crate::call::{Call, Picture, Replies, Reply, client, describe};
use crate::federation::refuse_no_address;
use crate::host::Service;
use crate::kept::Asked;
use crate::machine::folder::{Recent, Settings, Watching};
use crate::machine::salao::SlipShown;
use crate::machine::{Draft, Opened};
use crate::papers::PaperKept;
use crate::principal::Principal;
use crate::tell::Tell;
use crate::workers::copier::CopyState;
use crate::workers::publisher::PublicationState;
use app::acts::{Command, EraseEvidence, GoOnWithOlder, JoinFederation};
use app::asks::{self, Answered, Lasts};
use app::bindings::Bindings;
use app::copies::shelf::Copy;
use app::day::line::{Came, EnteredLine};
use app::day::phone::called;
use app::file::Erased;
use app::ground::ahead::Preview;
use app::help::Manual;
use app::id::{EtapaId, EvidenceId, OperatorId, ReadingId, Seq};
use app::import::{Lists, Reading, Taken, guess, take};
use app::papers::Doc;
use app::papers::signs::Pictured;
use app::public::pictures::{PictureFacts, PictureShape};
use app::registry::restore::PartedAnswer;
use app::season::act::Changed;
use app::season::ask::Query;
use app::season::file::{News, SeasonFile};
use app::slip::Slip;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use messages::refusal::sheet::SheetTally;
use publish::bucket::BucketFields;
use publish::exchange::{Fetched, Sent, Stands};
use publish::publication::Agreed;
use sandbox::grid::Grid;
use sandbox::source;
use serde::Deserialize;
use serde_json::Value;
use sheet::code::outline;
use site::view::SquareCode;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use ts_rs::TS;

/// Lists the calls: the one value that doors know them by, and the table for the screens.
macro_rules! calls {
    ($($call:ident = $name:literal),* $(,)?) => {
        #[derive(Debug, Deserialize)]
        #[serde(tag = "name", content = "fields")]
        #[expect(missing_docs, reason = "each is told by its call")]
        pub enum Request {
            $(#[serde(rename = $name)] $call($call)),*
        }

        impl Request {
            /// The least who may ask for it.
            #[must_use]
            pub const fn open_to(&self) -> Role {
                match self { $(Self::$call(_) => <$call as Call>::OPEN_TO),* }
            }

            pub(crate) fn answer(
                self,
                service: &Service,
                who: &Principal,
                tell: &Tell<'_>,
            ) -> Result<Reply, Refusal> {
                match self { $(Self::$call(call) => call.answer(service, who, tell)?.reply()),* }
            }
        }

        /// Writes every call's fields and reply for the screens.
        pub(crate) fn describe_all(bindings: &mut Bindings) -> String {
            [$(describe::<$call>(bindings, $name)),*].concat()
        }

        /// Writes every call as a function for the screens.
        pub(crate) fn client_of_all(bindings: &Bindings) -> String {
            [$(client::<$call>(bindings, $name)),*].concat()
        }
    };
}

/// A call whose fields and reply are its own.
macro_rules! call {
    ($(#[$doc:meta])* $call:ident { $($(#[$of:meta])* $field:ident: $type:ty),* $(,)? } -> $reply:ty, $role:ident, |$own:ident, $service:ident, $who:ident, $tell:ident| $body:expr) => {
        $(#[$doc])*
        #[derive(Debug, Deserialize, TS)]
        #[serde(rename_all = "camelCase")]
        pub struct $call {
            $($(#[$of])* pub $field: $type),*
        }

        impl Call for $call {
            const OPEN_TO: Role = Role::$role;
            const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];
            type Reply = $reply;

            fn answer(self, $service: &Service, $who: &Principal, $tell: &Tell<'_>) -> Result<$reply, Refusal> {
                let $own = self;
                $body
            }
        }
    };
}

calls![
    OpenedNow = "opened",
    RecentSeasons = "recent",
    ForgetRecent = "forgetRecent",
    OpenSeason = "openSeason",
    CloseSeason = "closeSeason",
    SettingsNow = "settings",
    SetDraft = "setDraft",
    SignIn = "signIn",
    TakeLine = "takeLine",
    Ask = "query",
    Execute = "execute",
    LookAhead = "preview",
    Undo = "undo",
    LookAtUndo = "previewUndo",
    Redo = "redo",
    NewsSince = "news",
    OpenList = "droppedList",
    PastedList = "pastedList",
    TakeList = "takeList",
    ReadSheets = "readSheets",
    ReadNewSheets = "readNewSheets",
    WatchingNow = "watching",
    WatchScans = "watchScans",
    SheetPicture = "sheetPicture",
    PictureOf = "pictureOf",
    SetPictureOf = "droppedPictureOf",
    ClearPictureOf = "clearPictureOf",
    ClearLogo = "clearLogo",
    EraseEvidenceOf = "eraseEvidence",
    GoOn = "goOnWithOlder",
    MakeSeasonKey = "makeSeasonKey",
    JoinAFederation = "joinFederation",
    SendToCentral = "sendToCentral",
    FetchFromCentral = "fetchFromCentral",
    StandsAtCentral = "atCentral",
    PartedFromCentral = "partedFromCentral",
    GoOnFromHere = "goOnFromHere",
    HandSlip = "handSlip",
    KeepPaper = "keepPaper",
    DrawPaper = "drawPaper",
    ReleasePaper = "releasePaper",
    PicturePages = "picturePages",
    PicturePage = "picturePage",
    CopiesOf = "copies",
    CopiesNow = "copyState",
    PublicationNow = "publication",
    PublishToBucket = "publishToBucket",
    SwitchPublication = "switchPublication",
    PublishOver = "publishOver",
    PublishNow = "publishNow",
];

call! {
    /// The season that stands open; one named at the start of the program is opened by the first call.
    OpenedNow {
    } -> Option<Opened>, Host, |_own, service, _who, _tell| service.opened()
}

call! {
    /// Seasons opened lately.
    RecentSeasons {
    } -> Vec<Recent>, Host, |_own, service, _who, _tell| Ok(service.folder().recent())
}

call! {
    /// Takes a season off the list of those opened lately; its file stays.
    ForgetRecent {
        /// Where it lies.
        path: String,
    } -> (), Host, |own, service, _who, _tell| service.folder().forget(&own.path)
}

call! {
    OpenSeason {
        /// Where it lies.
        path: PathBuf,
    } -> Opened, Host, |own, service, _who, _tell| service.open(&own.path)
}

call! {
    /// Leaves the season.
    CloseSeason {
    } -> (), Host, |_own, service, _who, _tell| {
        service.close();
        Ok(())
    }
}

call! {
    /// How this machine likes its window.
    SettingsNow {
    } -> Settings, Host, |_own, service, _who, _tell| Ok(service.folder().settings())
}

call! {
    /// Keeps the lines that are not settled, for a window that is left in the middle of them.
    SetDraft {
        /// The season for which they were typed.
        season: PathBuf,
        /// The lines.
        draft: Draft,
    } -> (), Host, |own, service, _who, _tell| service.set_draft(&own.season, &own.draft)
}

call! {
    /// Signs an operator in at this machine.
    SignIn {
        name: String,
        /// The PIN; none where there is none.
        pin: Option<String>,
    } -> OperatorId, Host, |own, service, _who, _tell| service.sign_in(&own.name, own.pin.as_deref())
}

call! {
    /// Takes an entered line: reads, judges and records it.
    TakeLine {
        /// The season for which it was typed.
        season: PathBuf,
        line: EnteredLine,
        /// Whether it may have been sent before.
        again: bool,
    } -> Came, Desk, |own, service, who, _tell| service.write(who, |open, context| {
        if open.path() == own.season {
            open.take_line(context, &own.line, own.again)
        } else {
            // The line was meant for a season that was left meanwhile.
            Err(SeasonRefusal::NothingOpen.into())
        }
    })
}

/// An answer as JSON, with the entry it was drawn from and the tags of entries that may change it.
#[derive(Debug, TS)]
#[ts(as = "Answered")]
pub struct AnswerAsJson(String);

impl Replies for AnswerAsJson {
    fn reply(self) -> Result<Reply, Refusal> {
        Ok(Reply::Json(self.0))
    }
}

call! {
    /// Asks the open season a question.
    Ask {
        name: String,
        #[ts(type = "unknown")]
        fields: Value,
    } -> AnswerAsJson, Public, |own, service, who, _tell| service.known(who, &own.name, own.fields).map(AnswerAsJson)
}

call! {
    /// Does a command.
    Execute {
        /// The entry from which the screen was drawn; none asks for no check.
        seen: Option<Seq>,
        command: Command,
    } -> Changed, Team, |own, service, who, _tell| service.execute(who, own.seen, own.command)
}

call! {
    /// What a command would change, and about what somebody must decide first.
    LookAhead {
        command: Command,
    } -> Preview, Desk, |own, service, who, _tell| service.write(who, |season, context| season.look_ahead(context, own.command))
}

call! {
    /// Undoes an entry, or the desk's own last one.
    Undo {
        /// Which; none for the last one.
        seq: Option<Seq>,
    } -> Changed, Desk, |own, service, who, _tell| service.write(who, |season, context| season.undo(context, own.seq))
}

call! {
    /// What an undo of an entry would change.
    LookAtUndo {
        seq: Seq,
    } -> Preview, Desk, |own, service, who, _tell| service.write(who, |season, context| season.preview_undo(context, own.seq))
}

call! {
    /// Takes back the desk's last undo.
    Redo {
    } -> Changed, Desk, |_own, service, who, _tell| service.write(who, SeasonFile::redo)
}

call! {
    /// What other desks have done since.
    NewsSince {
        /// Since which entry.
        seen: Seq,
    } -> News, Public, |own, service, who, _tell| service.read(|season| season.news(own.seen, &who.device))
}

call! {
    /// Decodes a list of this machine.
    OpenList {
        /// Where it lies.
        path: PathBuf,
    } -> Grid, Host, |own, _service, _who, _tell| grid(&source::bytes(&own.path)?)
}

call! {
    /// Decodes a list that was pasted.
    PastedList {
        /// The list.
        text: String,
    } -> Grid, Desk, |own, _service, _who, _tell| grid(own.text.as_bytes())
}

call! {
    /// Says what a list is taken for when it is read so; nothing is taken over.
    TakeList {
        /// What it is of; what its columns tell where nobody said.
        of: Option<Lists>,
        likely: Lists,
        /// The list.
        grid: Grid,
        reading: Reading,
    } -> Taken, Desk, |own, service, _who, _tell| {
        let of = own.of.unwrap_or_else(|| guess(&own.grid, &own.reading, own.likely));
        Ok(take(of, &own.grid, &own.reading, service.language()))
    }
}

call! {
    /// Reads pictures of this machine; of a folder those that lie in it.
    ReadSheets {
        /// Where they lie.
        paths: Vec<PathBuf>,
    } -> SheetTally, Host, |own, service, who, tell| service.read_sheets(who, &own.paths, tell)
}

call! {
    /// Reads what has come since the last look into the folder of the open season.
    ReadNewSheets {
    } -> SheetTally, Host, |_own, service, who, tell| service.read_new_sheets(who, tell)
}

call! {
    /// What the open season reads of folders.
    WatchingNow {
    } -> Watching, Host, |_own, service, _who, _tell| match service.elsewhere() {
        // What lies on another machine reads no folder of this one.
        Some(_) => Ok(Watching::default()),
        None => service.read(|season| service.folder().watching(season)),
    }
}

call! {
    /// From now on the open season reads this folder, and no other season does.
    WatchScans {
        /// Which; empty for none.
        folder: String,
    } -> Watching, Host, |own, service, _who, _tell| service.read(|season| service.folder().watch(season, &own.folder))
}

call! {
    /// The picture of a sheet that was seen.
    SheetPicture {
        reading: ReadingId,
    } -> Picture, Desk, |own, service, _who, _tell| service.read(|season| season.picture(own.reading)).map(Picture)
}

call! {
    /// The sign of a club or the portrait of an athlete; no bytes where there is none.
    PictureOf {
        of: Pictured,
    } -> Picture, Desk, |own, service, _who, _tell| {
        let picture = service.read(|season| season.picture_of(own.of))?;
        Ok(Picture(picture.unwrap_or_default()))
    }
}

call! {
    /// Takes a file of this machine as the sign of a club or the portrait of an athlete.
    SetPictureOf {
        /// The entry from which the screen was drawn; none asks for no check.
        seen: Option<Seq>,
        of: Pictured,
        /// Where it lies.
        path: PathBuf,
    } -> Changed, Host, |own, service, who, _tell| service.set_picture_of(who, own.seen, own.of, &own.path)
}

call! {
    /// Takes the sign of a club or the portrait of an athlete away.
    ClearPictureOf {
        /// The entry from which the screen was drawn; none asks for no check.
        seen: Option<Seq>,
        of: Pictured,
    } -> Changed, Desk, |own, service, who, _tell| service.write(who, |season, context| season.set_picture_of(context, own.seen, own.of, None))
}

call! {
    /// Takes the federation's sign away.
    ClearLogo {
    } -> Changed, Desk, |_own, service, who, _tell| service.write(who, |season, context| season.set_logo(context, None))
}

call! {
    /// Takes a piece of evidence away for good, from this season and its copies.
    EraseEvidenceOf {
        etapa: EtapaId,
        evidence: EvidenceId,
    } -> Erased, Host, |own, service, who, _tell| {
        let act = EraseEvidence {
            etapa: own.etapa,
            evidence: own.evidence,
        };
        service.erase(who, act)
    }
}

call! {
    /// Goes on with a file that is older than what this machine saw.
    GoOn {
        /// Why.
        because: String,
    } -> Changed, Host, |own, service, who, _tell| service.write(who, |season, context| {
        let older = season.older()?.ok_or(SeasonRefusal::NotOlder)?;
        let act = GoOnWithOlder {
            because: own.because,
            seen: older.seen,
        };
        season.execute(context, None, act)
    })
}

call! {
    /// Makes a key the season's, and keeps its secret half on this machine.
    MakeSeasonKey {
        /// The entry from which the screen was drawn; none asks for no check.
        seen: Option<Seq>,
        /// Why.
        because: String,
    } -> Changed, Host, |own, service, who, _tell| service.write(who, |season, context| Ok(season.make_key(context, own.seen, None, own.because)?.changed))
}

call! {
    /// Joins a federation, or takes a new certificate of it.
    JoinAFederation {
        /// The entry from which the screen was drawn; none asks for no check.
        seen: Option<Seq>,
        /// What the federation's root key says of the season's, signed.
        certificate: String,
        /// The public half of the root key, as somebody has brought it in person.
        root: String,
        /// Where the central is found; empty where that is known, or there is none.
        central: String,
        /// The public half of the central's key; empty where that is known, or nobody has said.
        key: String,
    } -> Changed, Host, |own, service, who, _tell| {
        refuse_no_address(&own.central)?;
        let act = JoinFederation {
            certificate: own.certificate,
            root: own.root,
            central: own.central,
            central_key: own.key,
        };
        service.write(who, |season, context| season.execute(context, own.seen, act))
    }
}

call! {
    /// Sends what the open season states to its federation's central; it may take a while.
    SendToCentral {
    } -> Sent, Host, |_own, service, who, _tell| service.send_to_central(who)
}

call! {
    /// Takes the list of sanctions from the federation's central; it may take a while.
    FetchFromCentral {
    } -> Fetched, Host, |_own, service, who, _tell| service.fetch_from_central(who)
}

call! {
    /// How the federation's central has the open season; it may take a while.
    StandsAtCentral {
    } -> Stands, Host, |_own, service, who, _tell| service.at_central(who)
}

call! {
    /// What the federation's central has of the open season that this file has not; it may take a while.
    PartedFromCentral {
    } -> PartedAnswer, Host, |_own, service, who, _tell| service.parted(who)
}

call! {
    /// States that the open season goes on from this file, by what was looked at last.
    GoOnFromHere {
    } -> Changed, Host, |_own, service, who, _tell| service.go_on_from_here(who)
}

call! {
    /// A slip to be handed out, of a salão that is found there; where there are none yet they are made.
    HandSlip {
        slip: Slip,
        /// Where the salão is found: `http://192.168.0.10:8421/`.
        salao: String,
    } -> SlipShown, Desk, |own, service, who, _tell| {
        let key = service.write(who, |season, context| season.hand_slip(context, own.slip))?;
        let link = key.link(&own.salao);
        let (side, path) = outline(&link).unwrap_or_default();
        Ok(SlipShown { slip: own.slip, link, code: SquareCode { side, path } })
    }
}

call! {
    /// A paper as it would be made now, kept to be drawn and handed out; nothing is recorded.
    KeepPaper {
        doc: Doc,
    } -> PaperKept, Desk, |own, service, who, _tell| service.keep_paper(who, &own.doc)
}

call! {
    /// The PDF of a paper that is kept.
    DrawPaper {
        number: u32,
        /// To be looked at alone: no sheet of it is ever read.
        look: bool,
    } -> Picture, Desk, |own, service, who, _tell| service.draw_paper(who, own.number, own.look).map(Picture)
}

call! {
    /// A paper that is kept has left the house; what was recorded, none where nothing is.
    ReleasePaper {
        number: u32,
    } -> Option<Changed>, Desk, |own, service, who, _tell| service.release_paper(who, own.number)
}

call! {
    /// How many pages a picture to send has.
    PicturePages {
        etapa: EtapaId,
        picture: String,
        shape: PictureShape,
    } -> usize, Desk, |own, service, who, _tell| Ok(service.picture_facts(who, own.etapa)?.drawings(&own.picture, own.shape)?.len())
}

call! {
    /// A page of a picture to send, as PNG.
    PicturePage {
        etapa: EtapaId,
        picture: String,
        shape: PictureShape,
        /// Which page, 0-based.
        page: usize,
    } -> Picture, Desk, |own, service, who, _tell| service
        .picture_facts(who, own.etapa)?
        .page(&own.picture, own.shape, own.page)
        .map(Picture)
}

call! {
    /// The copies of the open season, or of one opened lately that cannot be read any more; newest first.
    CopiesOf {
        /// Where that one lay; none for the open one.
        path: Option<PathBuf>,
    } -> Vec<Copy>, Host, |own, service, _who, _tell| service.copies(own.path.as_deref())
}

call! {
    /// How it stands with the copies that are made by themselves.
    CopiesNow {
    } -> CopyState, Desk, |_own, service, _who, _tell| Ok(service.copy_state())
}

call! {
    /// How it stands with the site that is kept as the open season is.
    PublicationNow {
    } -> PublicationState, Desk, |_own, service, _who, _tell| Ok(service.publication())
}

call! {
    /// The site of the open season is kept in a bucket from then on.
    PublishToBucket {
        bucket: BucketFields,
        /// Stays in a file of this machine; an empty one is the one that is known.
        secret: String,
        /// Whether somebody was told that it goes there unencrypted.
        plain: bool,
    } -> PublicationState, Host, |own, service, _who, _tell| service.publish_to_bucket(own.bucket, &own.secret, own.plain)
}

call! {
    /// Begins to publish the open season where it was published before, or stops: then nothing is written any more.
    SwitchPublication {
        /// Whether it goes on.
        on: bool,
    } -> PublicationState, Host, |own, service, _who, _tell| service.switch_publication(own.on)
}

call! {
    /// Publishes the open season now, in spite of what stands in its place.
    PublishOver {
        /// To what somebody agrees.
        agreed: Agreed,
    } -> PublicationState, Host, |own, service, _who, _tell| Ok(service.publish_over(own.agreed))
}

call! {
    /// Publishes the open season now.
    PublishNow {
    } -> PublicationState, Host, |_own, service, _who, _tell| Ok(service.publish_now())
}

/// A list as cells.
///
/// # Errors
/// Where it is no list.
pub fn grid(list: &[u8]) -> Result<Grid, Refusal> {
    sandbox::list(list).map_err(Refusal::Import)
}

impl Service {
    /// An answer as JSON. How to use the program is told before any season is open.
    fn known(&self, who: &Principal, name: &str, fields: Value) -> Result<String, Refusal> {
        asks::refuse_closed(who.standing, name)?;
        if name == Manual::NAME && self.uid().is_err() {
            let answered = asks::manual()?;
            return serde_json::to_string(&answered)
                .map_err(|error| Refusal::Fault(error.to_string()));
        }
        let context = self.context(who);
        let lasts = asks::lasts(name);
        let by_caller = lasts == Lasts::ByCaller;
        self.read(|season| {
            let asked = Asked {
                season: season.uid()?,
                name: name.to_owned(),
                fields: fields.to_string(),
                language: context.language,
                caller: by_caller.then(|| (who.standing, called(&who.device).to_owned())),
            };
            self.answers.get(season, asked, lasts, || {
                asks::dispatch(season, &context, name, fields)
            })
        })
    }

    /// Takes a file as the sign of a club or the portrait of an athlete; `seen` is the entry from which the screen was
    /// drawn.
    ///
    /// # Errors
    /// Where it is no picture, or cannot be read.
    pub fn set_picture_of(
        &self,
        who: &Principal,
        seen: Option<Seq>,
        of: Pictured,
        path: &Path,
    ) -> Result<Changed, Refusal> {
        let picture = source::bytes(path)?;
        self.write(who, |season, context| {
            season.set_picture_of(context, seen, of, Some(&picture))
        })
    }

    /// What the pictures of an etapa are made of; the season is never held while they are drawn.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn picture_facts(&self, who: &Principal, etapa: EtapaId) -> Result<PictureFacts, Refusal> {
        self.ask(who, |season, context| season.picture_facts(context, etapa))
    }

    /// A paper as it would be made now; nothing is recorded.
    fn keep_paper(&self, who: &Principal, doc: &Doc) -> Result<PaperKept, Refusal> {
        let (season, sketch) = self.ask(who, |season, context| {
            Ok((season.uid()?, season.sketch(context, doc)?))
        })?;
        Ok(self.papers.keep(who, season, sketch))
    }

    /// Its PDF, to be looked at alone or to be handed out; the season is never held while it is drawn.
    fn draw_paper(&self, who: &Principal, number: u32, look: bool) -> Result<Vec<u8>, Refusal> {
        let drawn = self.papers.of(who, number)?;
        match look {
            true => drawn.sketch.preview(),
            false => drawn.sketch.draw(),
        }
    }

    /// Records that it has left the house, once however often that is said.
    fn release_paper(&self, who: &Principal, number: u32) -> Result<Option<Changed>, Refusal> {
        let drawn = self.papers.of(who, number)?;
        let mut released = drawn
            .released
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(released) = &*released {
            return Ok(released.clone());
        }
        let changed = self.write_in(who, &drawn.season, |season, context| {
            season.release(context, &drawn.sketch)
        })?;
        *released = Some(changed.clone());
        Ok(changed)
    }

    fn copies(&self, path: Option<&Path>) -> Result<Vec<Copy>, Refusal> {
        let Some(root) = &self.root else {
            return Ok(Vec::new());
        };
        match path {
            Some(path) => Ok(self.folder().copies_of(path, root)),
            None => self.read(|season| season.copies(root)),
        }
    }
}
