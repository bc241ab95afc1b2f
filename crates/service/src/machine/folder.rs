//! A machine's own folder: seasons opened lately, settings, watched folders.

use app::copies::shelf::Copy;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::tables::{make_folder, write_file};
use championship::id::Seq;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use std::path::{Path, PathBuf};
use ts_rs::TS;

/// Seasons in the list at most.
pub const RECENT: usize = 12;

/// A season that was opened lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Recent {
    /// Where it lies.
    pub path: String,
    /// For life: its copies lie in a folder of this name.
    pub uid: String,
    pub name: String,
    pub federation: String,
    /// When it was opened, UTC.
    pub at: String,
    /// The copy of which it was made; none for a season that never was one.
    #[serde(default)]
    pub restored: Option<Restored>,
    /// Whether the file is still there.
    #[serde(default, skip_deserializing)]
    pub there: bool,
}

/// A copy that became a season again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Restored {
    /// When that was done, UTC.
    pub at: String,
    /// The last entry of the copy.
    pub seq: Seq,
    /// When that entry was made, UTC.
    pub of: String,
}

/// How the window looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system does.
    #[default]
    System,
    Light,
    Dark,
    /// Black on white, every border drawn.
    Contrast,
}

/// How large the texts of the window are, in hundredths of their own size: 100 to 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(from = "u16", into = "u16")]
#[ts(as = "u16")]
pub struct TextSize(u16);

impl Default for TextSize {
    fn default() -> Self {
        Self(100)
    }
}

impl From<u16> for TextSize {
    /// The nearest size that there is.
    fn from(hundredths: u16) -> Self {
        Self(hundredths.clamp(100, 200))
    }
}

impl From<TextSize> for u16 {
    fn from(TextSize(hundredths): TextSize) -> Self {
        hundredths
    }
}

/// A monitor, in the units that programs draw in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Monitor {
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// How many millimetres wide; none where the system does not say.
    pub width_mm: Option<u32>,
}

impl TextSize {
    /// Sizes that somebody can choose.
    const SIZES: [u16; 6] = [100, 110, 125, 150, 175, 200];
    /// Dots of an inch for which texts are drawn.
    const DOTS: u32 = 110;
    /// From how many lines on a monitor is large, whatever it is told to measure.
    const LINES: u32 = 1440;
    /// What the screens need at the least.
    const ROOM: [u32; 2] = [1280, 720];

    /// The size with which somebody reads this monitor for hours: by how dense it is, and never so large that the screens
    /// lack their room.
    #[must_use]
    pub fn of_monitor(monitor: &Monitor) -> Self {
        let Monitor { width, height, .. } = *monitor;
        // Projectors and monitors that are none tell anything.
        let dots = monitor.width_mm.filter(|mm| *mm > 0);
        let dots = dots.map(|mm| width * 254 / (mm * 10));
        let dots = dots.filter(|dots| (50..=400).contains(dots));
        let dense = dots.map_or(0, |dots| dots * 100 / Self::DOTS);
        let wanted = dense.max(height * 100 / Self::LINES);
        let [wide, high] = Self::ROOM;
        let most = (width * 100 / wide).min(height * 100 / high);
        let sizes = Self::SIZES.into_iter();
        let fitting = sizes.filter(|size| u32::from(*size) <= most);
        fitting
            .min_by_key(|size| u32::from(*size).abs_diff(wanted))
            .map_or_else(Self::default, Self)
    }
}

/// Where the main window stood when it was closed, in pixels of the screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// From the left of the first monitor.
    pub x: i32,
    /// From its top.
    pub y: i32,
    /// How wide it is; 0 where nothing is known.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// It took the whole monitor; the rest is how it was before.
    #[serde(default)]
    pub maximized: bool,
}

/// A folder into which scans come, and the one season that reads it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Watch {
    /// Where it lies.
    pub folder: String,
    /// The uid of its season; empty for a folder of the time before folders had one.
    pub season: String,
    /// The name of its season.
    pub name: String,
}

/// What the open season reads of folders.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Watching {
    /// The folder that it reads; empty where it reads none.
    pub folder: String,
    /// Folders that belong to other seasons.
    pub elsewhere: Vec<Watch>,
}

/// What is heard at the desk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Sounds {
    /// The call of a rodada.
    pub call: bool,
    /// The end of the tolerance.
    pub tolerance: bool,
    /// What is due at the clock.
    pub clock: bool,
}

/// How this machine likes its window.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Settings {
    /// How it looks.
    pub theme: Theme,
    /// How large its texts are.
    pub text: TextSize,
    /// What is heard.
    #[serde(deserialize_with = "sounds")]
    pub sounds: Sounds,
    /// Whether the system tells what happens while somebody looks elsewhere.
    pub notices: bool,
    /// What the windows of this machine are called in the journal, before their number; empty for `janela`.
    pub desk: String,
    /// Whether the panel beside the screens is folded away.
    pub folded: bool,
    /// What its screens speak.
    pub language: Language,
    /// The printer that was used last; empty for the system's own.
    pub printer: String,
    /// Folders into which scans come, each of one season.
    #[serde(deserialize_with = "watches")]
    pub scans: Vec<Watch>,
}

/// What is heard, as it is kept; once it was all or nothing.
fn sounds<'de, D: Deserializer<'de>>(from: D) -> Result<Sounds, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        All(bool),
        Each(Sounds),
    }
    Ok(match Kept::deserialize(from)? {
        Kept::All(all) => Sounds {
            call: all,
            tolerance: all,
            clock: all,
        },
        Kept::Each(each) => each,
    })
}

/// Folders as they are kept; once there was one, of no season.
pub fn watches<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Watch>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        One(String),
        All(Vec<Watch>),
    }
    Ok(match Kept::deserialize(from)? {
        Kept::All(all) => all,
        Kept::One(folder) if folder.is_empty() => Vec::new(),
        Kept::One(folder) => vec![Watch {
            folder,
            ..Watch::default()
        }],
    })
}

impl Restored {
    /// A season that was made of a copy just now.
    fn of(season: &SeasonFile, context: &Context) -> Result<Self, Refusal> {
        let look = season.look()?;
        let seq = season.head()?.0;
        Ok(Self {
            at: context.at(),
            seq,
            of: store::journal::entry(&look, seq)?.at,
        })
    }
}

/// The folder in which this machine remembers.
#[derive(Debug, Clone)]
pub struct DeskFolder(pub(super) PathBuf);

impl DeskFolder {
    /// `folder` need not exist.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// Seasons opened lately, the last one first.
    #[must_use]
    pub fn recent(&self) -> Vec<Recent> {
        let mut all: Vec<Recent> = self.read("recent.json");
        for recent in &mut all {
            recent.there = Path::new(&recent.path).is_file();
        }
        all
    }

    /// Puts a season on top of the list.
    ///
    /// # Errors
    /// Where the list cannot be written.
    pub fn remember(&self, season: &SeasonFile, context: &Context) -> Result<(), Refusal> {
        let about = store::season::get(&*season.look()?)?;
        let path = std::path::absolute(season.path()).unwrap_or_else(|_| season.path().to_owned());
        let path = path.display().to_string();
        let mut all: Vec<Recent> = self.read("recent.json");
        let known = all.iter().position(|recent| recent.path == path);
        let known = known.map(|at| all.remove(at));
        // Another season may lie there by now.
        let restored = known.filter(|known| known.uid == about.uid);
        all.insert(
            0,
            Recent {
                restored: restored.and_then(|known| known.restored),
                path,
                uid: about.uid,
                name: about.name,
                federation: about.federation,
                at: context.at(),
                there: true,
            },
        );
        all.truncate(RECENT);
        self.write("recent.json", &all)
    }

    /// Takes a season off the list; its file stays where it is.
    ///
    /// # Errors
    /// Where the list cannot be written.
    pub fn forget(&self, path: &str) -> Result<(), Refusal> {
        let mut all: Vec<Recent> = self.read("recent.json");
        all.retain(|recent| recent.path != path);
        self.write("recent.json", &all)
    }

    /// Where the main window stood; nothing where nobody knows.
    #[must_use]
    pub fn window_place(&self) -> WindowPlace {
        self.read("window.json")
    }

    /// Keeps where the main window stands.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn keep_window_place(&self, place: &WindowPlace) -> Result<(), Refusal> {
        self.write("window.json", place)
    }

    /// Notes that a season, which is on top of the list, was made of a copy just now.
    ///
    /// # Errors
    /// Where the list cannot be written, or the season not be read.
    pub fn note_restored(&self, season: &SeasonFile, context: &Context) -> Result<(), Refusal> {
        let mut all: Vec<Recent> = self.read("recent.json");
        if let Some(newest) = all.first_mut() {
            newest.restored = Some(Restored::of(season, context)?);
        }
        self.write("recent.json", &all)
    }

    /// The copy of which the season that lies there was made, as far as this machine knows.
    #[must_use]
    pub fn restored(&self, season: &SeasonFile) -> Option<Restored> {
        let path = std::path::absolute(season.path()).unwrap_or_else(|_| season.path().to_owned());
        let uid = season.uid().ok()?;
        let all: Vec<Recent> = self.read("recent.json");
        all.into_iter()
            .find(|recent| Path::new(&recent.path) == path && recent.uid == uid)?
            .restored
    }

    /// The copies in `folder` of a season that was opened lately, newest first: also where the
    /// season itself cannot be read any more.
    #[must_use]
    pub fn copies_of(&self, path: &Path, folder: &Path) -> Vec<Copy> {
        let recent = self.recent();
        let known = recent.iter().find(|recent| Path::new(&recent.path) == path);
        known
            .and_then(|recent| app::copies::shelf::everywhere(&recent.uid, folder).ok())
            .unwrap_or_default()
    }

    /// How this machine likes its window.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.read("settings.json")
    }

    /// How this machine likes its window; at its first start as its monitor asks for, which is kept.
    #[must_use]
    pub fn settings_on(&self, monitor: Option<&Monitor>) -> Settings {
        if self.0.join("settings.json").exists() {
            return self.settings();
        }
        let first = Settings {
            text: monitor.map_or_else(TextSize::default, TextSize::of_monitor),
            ..Settings::default()
        };
        // A machine that cannot remember starts for the first time each time.
        let _ = self.set_settings(&first);
        first
    }

    /// Keeps how this machine likes its window.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn set_settings(&self, settings: &Settings) -> Result<(), Refusal> {
        let scans = self.settings().scans;
        let settings = Settings {
            // A window that was opened earlier knows nothing of folders that came since.
            scans,
            ..settings.clone()
        };
        self.write("settings.json", &settings)
    }

    /// What a season reads of folders.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub fn watching(&self, season: &SeasonFile) -> Result<Watching, Refusal> {
        let uid = season.uid()?;
        let (own, elsewhere): (Vec<Watch>, Vec<Watch>) = self
            .settings()
            .scans
            .into_iter()
            .partition(|watch| watch.season == uid);
        let folder = own.into_iter().next().map(|watch| watch.folder);
        Ok(Watching {
            folder: folder.unwrap_or_default(),
            elsewhere,
        })
    }

    /// From now on a season reads this folder, and no other season does; an empty one for none.
    ///
    /// # Errors
    /// Where the season cannot be read or the settings cannot be written.
    pub fn watch(&self, season: &SeasonFile, folder: &str) -> Result<Watching, Refusal> {
        let about = store::season::get(&*season.look()?)?;
        let mut settings = self.settings();
        settings
            .scans
            .retain(|watch| watch.season != about.uid && watch.folder != folder);
        if !folder.is_empty() {
            settings.scans.push(Watch {
                folder: folder.to_owned(),
                season: about.uid,
                name: about.name,
            });
        }
        self.write("settings.json", &settings)?;
        self.watching(season)
    }

    /// What stands in a file; what a desk that remembers nothing has where it cannot be read.
    pub(super) fn read<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        std::fs::read(self.0.join(name))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    pub(super) fn write(&self, name: &str, value: &impl Serialize) -> Result<(), Refusal> {
        self.write_at(&self.0.join(name), value)
    }

    pub(super) fn write_at(&self, path: &Path, value: &impl Serialize) -> Result<(), Refusal> {
        let failed = |error: &dyn std::fmt::Display| Refusal::File {
            path: path.display().to_string(),
            detail: error.to_string(),
        };
        let text = serde_json::to_vec_pretty(value).map_err(|error| failed(&error))?;
        make_folder(&self.0)?;
        write_file(path, &text)
    }
}
