//! Paper: looked at as pictures; printed, opened or kept as a PDF, which is then recorded.

use crate::desktop::print;
use app::papers::{Doc, Media, Paper, PaperLook, Sides, Sketch};
use app::placed::Placed;
use app::season::act::Changed;
use app::tables::make_folder;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use messages::refusal::Refusal;
use messages::refusal::copy::Left;
use messages::refusal::paper::PaperRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::words::told::Told;
use platform::patience::remove_folder;
use platform::sheets::{self, Sheets};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use service::call::Reply;
use service::host::Service;
use service::papers::PaperKept;
use service::sent::Sent;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Dots of a previewed page for each point of the paper: sharp at the size it is shown.
const SCALE: f32 = 1.4;

/// Papers that are looked at at a time: one a window, and a few that a window has just left.
const LOOKED_AT: usize = 8;

/// How often a paper is drawn again because what stands on it was changed meanwhile.
const TRIES: usize = 5;

/// Papers that are looked at. What is looked at is in memory alone; what is handed out lies in a folder of the
/// user's own, which the system may empty.
pub struct Papers {
    folder: PathBuf,
    kept: Mutex<KeptPapers>,
}

#[derive(Default)]
struct KeptPapers {
    last: u32,
    papers: VecDeque<Arc<Looked>>,
}

/// A paper that is looked at.
struct Looked {
    id: u32,
    doc: Doc,
    /// The season it was made from.
    season: String,
    name: String,
    /// What is shown: no sheet of it is ever read.
    shown: Vec<u8>,
    made: Mutex<Made>,
}

/// A paper as it would be handed out.
struct Made {
    drawn: Drawn,
    /// Whether it has left the house: then it stays as it is, and is handed out again without another entry.
    is_out: bool,
}

/// Where a paper is drawn and recorded.
pub(crate) enum Drawn {
    /// Where the season lies: here.
    Here(Box<Sketch>),
    /// On another machine, which keeps it by a number.
    There(PaperKept),
}

impl Drawn {
    /// A paper as it would be made now, and the season it was made from.
    fn of(service: &Service, doc: &Doc) -> Result<(String, Self), Refusal> {
        if let Some(joined) = service.joined_season() {
            let kept = asked(service, "keepPaper", &json!({"doc": doc}))?;
            return Ok((joined, Self::There(read(&kept)?)));
        }
        service.ask(&service.local(), |season, context| {
            let sketch = season.sketch(context, doc)?;
            Ok((season.uid()?, Self::Here(Box::new(sketch))))
        })
    }

    fn name(&self) -> &str {
        match self {
            Self::Here(sketch) => sketch.name(),
            Self::There(kept) => &kept.name,
        }
    }

    const fn is_outward(&self) -> bool {
        match self {
            Self::Here(sketch) => sketch.is_outward(),
            Self::There(kept) => kept.outward,
        }
    }

    const fn is_unrecorded(&self) -> bool {
        match self {
            Self::Here(sketch) => sketch.is_unrecorded(),
            Self::There(kept) => kept.unrecorded,
        }
    }

    fn copy(&self) -> Option<u16> {
        match self {
            Self::Here(sketch) => sketch.copy(),
            Self::There(kept) => kept.copy,
        }
    }

    fn paper(&self) -> Paper {
        match self {
            Self::Here(sketch) => sketch.paper(),
            Self::There(kept) => Paper {
                media: Media::A4,
                sides: kept.sides.into(),
            },
        }
    }

    /// The PDF, to be looked at alone or to be handed out.
    pub(crate) fn draw(&self, service: &Service, looked_at: bool) -> Result<Vec<u8>, Refusal> {
        match self {
            Self::Here(sketch) if looked_at => sketch.preview(),
            Self::Here(sketch) => sketch.draw(),
            Self::There(kept) => {
                let fields = json!({"number": kept.number, "look": looked_at});
                match asked(service, "drawPaper", &fields)? {
                    Reply::Bytes(pdf) => Ok(pdf),
                    Reply::Json(_) => Err(Refusal::Fault("drawPaper".to_owned())),
                }
            }
        }
    }

    /// Records that it has left the house.
    fn release(&self, service: &Service, season: &str) -> Result<Released, Refusal> {
        match self {
            Self::Here(sketch) => {
                let released = service.write_in(&service.local(), season, |season, context| {
                    season.release(context, sketch)
                });
                released.map(Released::Here)
            }
            Self::There(kept) => {
                let fields = json!({"number": kept.number});
                let reply = asked(service, "releasePaper", &fields)?;
                read(&reply).map(Released::There)
            }
        }
    }
}

/// What was recorded of a paper that has left the house; none where nothing is, or it had before.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Released {
    Here(Option<Changed>),
    /// As the machine tells it on which the season lies.
    There(Value),
}

/// Asks the machine on which the season lies.
fn asked(service: &Service, name: &str, fields: &Value) -> Result<Reply, Refusal> {
    let request = json!({"name": name, "fields": fields});
    let sent: Sent = serde_json::from_value(request).map_err(|error| fault(&error))?;
    service.call(&service.local(), sent, &|_| {})
}

fn read<T: DeserializeOwned>(reply: &Reply) -> Result<T, Refusal> {
    match reply {
        Reply::Json(json) => serde_json::from_str(json).map_err(|error| fault(&error)),
        Reply::Bytes(_) => Err(Refusal::Fault("JSON".to_owned())),
    }
}

fn fault(error: &serde_json::Error) -> Refusal {
    Refusal::Fault(error.to_string())
}

/// A paper that was handed over before it is known whether that may be recorded.
pub(crate) trait HandedOver {
    /// It was recorded.
    fn stays(self);
    /// It was not: whoever has it shall not use it.
    fn take_back(self);
}

impl HandedOver for Placed {
    fn stays(self) {
        Self::stays(self);
    }

    fn take_back(self) {
        Self::take_back(self);
    }
}

/// A paper in the queue of a printer.
struct Spooled {
    file: Placed,
    job: Option<String>,
}

impl HandedOver for Spooled {
    fn stays(self) {
        self.file.stays();
    }

    fn take_back(self) {
        if let Some(job) = self.job {
            // Where it is on paper already, its sheets are known by a copy that nobody recorded.
            print::cancel(&job);
        }
        self.file.take_back();
    }
}

impl Papers {
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            kept: Mutex::default(),
        }
    }

    fn kept(&self) -> MutexGuard<'_, KeptPapers> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes away whatever was looked at and handed out from here, for somebody's data are in it who had them erased; the
    /// folder, where it cannot be emptied.
    pub fn forget(&self) -> Option<Left> {
        self.kept().papers.clear();
        let error = remove_folder(&self.folder).err()?;
        (error.kind() != std::io::ErrorKind::NotFound).then(|| Left::Folder {
            path: self.folder.display().to_string(),
            why: error.to_string(),
        })
    }

    /// Makes a paper to be looked at; nothing is recorded.
    pub fn look(&self, service: &Service, doc: Doc) -> Result<PaperLook, Refusal> {
        self.look_by(service, doc, |drawn| drawn.draw(service, true))
    }

    /// The season is held for the facts of the paper alone, and never while it is drawn.
    pub(crate) fn look_by(
        &self,
        service: &Service,
        doc: Doc,
        draw: impl FnOnce(&Drawn) -> Result<Vec<u8>, Refusal>,
    ) -> Result<PaperLook, Refusal> {
        let (season, drawn) = Drawn::of(service, &doc)?;
        let name = drawn.name().to_owned();
        let shown = draw(&drawn)?;
        let pages = parsed(&name, shown.clone())?.pages().len();
        let mut kept = self.kept();
        kept.last += 1;
        let look = PaperLook {
            id: kept.last,
            name: name.clone(),
            pages,
            outward: drawn.is_outward(),
            unrecorded: drawn.is_unrecorded(),
            copy: drawn.copy(),
        };
        let looked = Looked {
            id: kept.last,
            doc,
            season,
            name,
            shown,
            made: Mutex::new(Made {
                drawn,
                is_out: false,
            }),
        };
        kept.papers.push_back(Arc::new(looked));
        if kept.papers.len() > LOOKED_AT {
            kept.papers.pop_front();
        }
        Ok(look)
    }

    fn looked(&self, id: u32) -> Result<Arc<Looked>, Refusal> {
        let kept = self.kept();
        let looked = kept.papers.iter().find(|looked| looked.id == id);
        looked
            .cloned()
            .ok_or_else(|| Refusal::Fault(format!("paper {id} is gone")))
    }

    /// One page (0-based) as PNG.
    pub fn page(&self, id: u32, index: usize) -> Result<Vec<u8>, Refusal> {
        let looked = self.looked(id)?;
        let name = &looked.name;
        let pdf = parsed(name, looked.shown.clone())?;
        let page = pdf
            .pages()
            .get(index)
            .ok_or_else(|| Refusal::Fault(format!("{name}: page {index}")))?;
        let pixels = PixmapSettings {
            x_scale: SCALE,
            y_scale: SCALE,
            bg_color: WHITE,
        };
        render(
            page,
            &RenderCache::new(),
            &InterpreterSettings::default(),
            &RenderSettings::default(),
            &pixels,
        )
        .into_png()
        .map_err(|error| Refusal::Fault(format!("{name}: {error:?}")))
    }

    /// The name that a paper has as a file.
    pub fn name(&self, id: u32) -> Result<String, Refusal> {
        Ok(self.looked(id)?.name.clone())
    }

    /// Sends a paper to a printer, an empty name for the system's own, and records that it left the house.
    pub fn print(&self, service: &Service, id: u32, printer: &str) -> Result<Released, Refusal> {
        self.hand_out(service, id, |paper, bytes| {
            let file = self.place(id, bytes)?;
            match print::spool(file.path(), printer, of(paper)) {
                Ok(job) => Ok(Spooled { file, job }),
                Err(error) => {
                    let refusal = failed(file.path(), &error);
                    file.take_back();
                    Err(refusal)
                }
            }
        })
    }

    /// Shows a paper in the system's own program, and records that it left the house.
    pub fn open(&self, service: &Service, id: u32) -> Result<Released, Refusal> {
        self.hand_out(service, id, |_, bytes| {
            let file = self.place(id, bytes)?;
            match open::that_detached(file.path()) {
                Ok(()) => Ok(file),
                Err(error) => {
                    let refusal = failed(file.path(), &error);
                    file.take_back();
                    Err(refusal)
                }
            }
        })
    }

    /// Keeps a paper where a person wants it, and records that it left the house.
    pub fn save(&self, service: &Service, id: u32, to: &Path) -> Result<Released, Refusal> {
        self.hand_out(service, id, |_, bytes| Placed::write(to, bytes))
    }

    /// Writes a paper into the folder of papers, apart from those of other windows.
    fn place(&self, id: u32, bytes: &[u8]) -> Result<Placed, Refusal> {
        let folder = self.folder.join(format!("{}-{id}", std::process::id()));
        make_folder(&folder)?;
        Placed::write(&folder.join(self.name(id)?), bytes)
    }

    /// Hands a paper over and then records that it left the house: where it cannot be handed over nothing is
    /// recorded, so that sheets which lie on the tables stay the newest.
    pub(crate) fn hand_out<H: HandedOver>(
        &self,
        service: &Service,
        id: u32,
        hand_over: impl Fn(Paper, &[u8]) -> Result<H, Refusal>,
    ) -> Result<Released, Refusal> {
        let looked = self.looked(id)?;
        let mut made = looked.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.is_out || !made.drawn.is_outward() {
            let bytes = made.drawn.draw(service, false)?;
            hand_over(made.drawn.paper(), &bytes)?.stays();
            return Ok(Released::Here(None));
        }
        let mut tries = 1..TRIES;
        loop {
            // What was looked at may be minutes old.
            let (season, drawn) = Drawn::of(service, &looked.doc)?;
            if season != looked.season {
                return Err(SeasonRefusal::OtherOpen.into());
            }
            made.drawn = drawn;
            let bytes = made.drawn.draw(service, false)?;
            let handed = hand_over(made.drawn.paper(), &bytes)?;
            let released = made.drawn.release(service, &season);
            match released {
                Ok(changed) => {
                    made.is_out = true;
                    handed.stays();
                    return Ok(changed);
                }
                Err(refusal) => {
                    handed.take_back();
                    let is_overtaken =
                        *Told::from(&refusal).code == *PaperRefusal::Overtaken.code();
                    if !is_overtaken || tries.next().is_none() {
                        return Err(refusal);
                    }
                }
            }
        }
    }
}

/// What a paper says of itself: what it is printed on.
const fn of(paper: Paper) -> Sheets {
    Sheets {
        media: match paper.media {
            Media::A4 => sheets::Media::A4,
        },
        sides: match paper.sides {
            Sides::One => sheets::Sides::One,
            Sides::LongEdge => sheets::Sides::LongEdge,
            Sides::ShortEdge => sheets::Sides::ShortEdge,
        },
        copies: 1,
    }
}

fn parsed(name: &str, bytes: Vec<u8>) -> Result<Pdf, Refusal> {
    Pdf::new(bytes).map_err(|error| Refusal::Fault(format!("{name}: {error:?}")))
}

fn failed(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    }
}
