//! Asking a person for a file. The suites answer from a script: WebDriver cannot touch a native dialog.

use messages::labels::files::Files;
use service::host::Service;
use std::path::PathBuf;
use std::sync::Arc;

pub struct FileKind {
    pub of: Files,
    pub endings: &'static [&'static str],
}

impl FileKind {
    /// Its endings as cameras and scanners write them: some dialogs tell small letters from large ones.
    fn spelt(&self) -> Vec<String> {
        let large = self.endings.iter().map(|ending| ending.to_uppercase());
        let small = self.endings.iter().map(|ending| (*ending).to_owned());
        small.chain(large).collect()
    }
}

pub const SEASON: FileKind = FileKind {
    of: Files::Season,
    endings: &["espadilha"],
};
/// Lists of teams or athletes.
pub const LIST: FileKind = FileKind {
    of: Files::List,
    endings: &["csv", "xlsx", "xlsm", "ods", "txt", "tsv", "xls"],
};
/// Formats of an etapa.
pub const FORMAT: FileKind = FileKind {
    of: Files::Format,
    endings: &["toml"],
};
/// Regulations of a federation.
pub const REGULATION: FileKind = FileKind {
    of: Files::Regulation,
    endings: &["toml"],
};
/// Pictures of sheets.
pub const SCANS: FileKind = FileKind {
    of: Files::Scans,
    endings: &[
        "jpg", "jpeg", "jfif", "png", "tif", "tiff", "pdf", "webp", "bmp", "gif", "heic", "heif",
        "avif",
    ],
};
/// Pictures of a federation's sign.
pub const SIGN: FileKind = FileKind {
    of: Files::Sign,
    endings: &["png", "jpg", "jpeg", "jfif"],
};
/// Portraits of athletes.
pub const PORTRAIT: FileKind = FileKind {
    of: Files::Portrait,
    endings: &["png", "jpg", "jpeg", "jfif"],
};
/// Pictures of sponsors.
pub const POSTERS: FileKind = FileKind {
    of: Files::Posters,
    endings: &["png", "jpg", "jpeg", "jfif"],
};
/// A picture to send.
pub const PICTURE: FileKind = FileKind {
    of: Files::Picture,
    endings: &["png"],
};
/// Paper.
pub const PDF: FileKind = FileKind {
    of: Files::Pdf,
    endings: &["pdf"],
};
/// Papers that prove something.
pub const PROOF: FileKind = FileKind {
    of: Files::Proof,
    endings: &["pdf", "jpg", "jpeg", "jfif", "png", "tif", "tiff"],
};
/// What proves an occurrence: pictures, papers, notes, a mão.
pub const EVIDENCE: FileKind = FileKind {
    of: Files::Evidence,
    endings: &[
        "jpg", "jpeg", "jfif", "png", "webp", "heic", "heif", "tif", "tiff", "pdf", "txt", "json",
    ],
};
/// What a federation signs, and what it is asked for.
pub const TEXT: FileKind = FileKind {
    of: Files::Text,
    endings: &["txt"],
};
pub const TABLES: FileKind = FileKind {
    of: Files::List,
    endings: &["xlsx"],
};

/// Whoever asks a person for a file; none where the person changed their mind.
pub trait Dialogs: Send + Sync {
    fn open(&self, kind: &FileKind) -> Option<PathBuf>;
    /// Any number of files that are there.
    fn open_many(&self, kind: &FileKind) -> Vec<PathBuf>;
    fn folder(&self) -> Option<PathBuf>;
    /// A name for a new one.
    fn save(&self, kind: &FileKind, suggested: &str) -> Option<PathBuf>;
}

/// The dialogs that this build asks with.
pub fn dialogs(app: &tauri::AppHandle) -> Box<dyn Dialogs> {
    #[cfg(feature = "e2e")]
    if let Some(script) = std::env::var_os("ESPADILHA_DIALOGS") {
        return Box::new(scripted::Scripted(script.into()));
    }
    Box::new(Native(app.clone()))
}

struct Native(tauri::AppHandle);

impl Native {
    fn dialog(&self, kind: &FileKind) -> tauri_plugin_dialog::FileDialogBuilder<tauri::Wry> {
        use tauri::Manager;
        use tauri_plugin_dialog::DialogExt;
        let name = self.0.state::<Arc<Service>>().language().files(kind.of);
        let spelt = kind.spelt();
        let endings: Vec<&str> = spelt.iter().map(String::as_str).collect();
        self.0.dialog().file().add_filter(name, &endings)
    }

    /// Whoever looks for a file that is there may look among all of them.
    fn opening(&self, kind: &FileKind) -> tauri_plugin_dialog::FileDialogBuilder<tauri::Wry> {
        use tauri::Manager;
        let all = self.0.state::<Arc<Service>>().language().files(Files::All);
        self.dialog(kind).add_filter(all, &["*"])
    }
}

impl Dialogs for Native {
    fn open(&self, kind: &FileKind) -> Option<PathBuf> {
        self.opening(kind).blocking_pick_file()?.into_path().ok()
    }

    fn open_many(&self, kind: &FileKind) -> Vec<PathBuf> {
        let picked = self.opening(kind).blocking_pick_files().unwrap_or_default();
        picked
            .into_iter()
            .filter_map(|file| file.into_path().ok())
            .collect()
    }

    fn folder(&self) -> Option<PathBuf> {
        use tauri_plugin_dialog::DialogExt;
        let picked = self.0.dialog().file().blocking_pick_folder()?;
        picked.into_path().ok()
    }

    fn save(&self, kind: &FileKind, suggested: &str) -> Option<PathBuf> {
        let picked = self
            .dialog(kind)
            .set_file_name(platform::names::safe(suggested))
            .blocking_save_file()?
            .into_path()
            .ok()?;
        // Some systems give back the name as it was typed, without the ending.
        let ending = kind.endings.first().copied().unwrap_or_default();
        Some(match picked.extension() {
            Some(_) => picked,
            None => picked.with_extension(ending),
        })
    }
}

#[cfg(feature = "e2e")]
mod scripted {
    use crate::dialogs::{Dialogs, FileKind};
    use std::path::PathBuf;

    /// A file with one answer a line; an empty line is a person who changed their mind.
    pub struct Scripted(pub PathBuf);

    impl Scripted {
        fn next(&self) -> Option<PathBuf> {
            let script = std::fs::read_to_string(&self.0).ok()?;
            let (answer, rest) = script.split_once('\n')?;
            std::fs::write(&self.0, rest).ok()?;
            (!answer.is_empty()).then(|| PathBuf::from(answer))
        }
    }

    impl Dialogs for Scripted {
        fn open_many(&self, _: &FileKind) -> Vec<PathBuf> {
            self.next().into_iter().collect()
        }

        fn folder(&self) -> Option<PathBuf> {
            self.next()
        }

        fn open(&self, _: &FileKind) -> Option<PathBuf> {
            self.next()
        }

        fn save(&self, _: &FileKind, _: &str) -> Option<PathBuf> {
            self.next()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_found_whichever_way_its_ending_is_written() {
        let spelt = SCANS.spelt();
        for ending in ["jpg", "JPG", "pdf", "PDF", "jfif", "TIF", "heic"] {
            assert!(spelt.iter().any(|one| one == ending), "{ending}");
        }
    }
}
