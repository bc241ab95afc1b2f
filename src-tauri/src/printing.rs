//! Paper: PDFs made once, then looked at, printed, opened or kept.

use app::export::{make_folder, write_file};
use app::refusal::Refusal;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Dots of a previewed page for each point of the paper: sharp at the size it is shown.
const SCALE: f32 = 1.4;

/// Where papers wait: a folder of the user's own, which the system may empty.
pub struct Papers(PathBuf);

impl Papers {
    pub const fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// Keeps a PDF under a name and says how many pages it has.
    pub fn keep(&self, name: &str, bytes: &[u8]) -> Result<usize, Refusal> {
        make_folder(&self.0)?;
        write_file(&self.0.join(name), bytes)?;
        Ok(parsed(name, bytes.to_vec())?.pages().len())
    }

    /// A paper that was kept. A screen names it; it cannot name anything else.
    fn path(&self, name: &str) -> Result<PathBuf, Refusal> {
        let plain = name
            .chars()
            .all(|letter| letter.is_alphanumeric() || "-.".contains(letter));
        let path = self.0.join(name);
        if plain && name.ends_with(".pdf") && path.is_file() {
            Ok(path)
        } else {
            let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
            Err(failed(&path, &missing))
        }
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        let path = self.path(name)?;
        std::fs::read(&path).map_err(|error| failed(&path, &error))
    }

    /// One page (0-based) as PNG.
    pub fn page(&self, name: &str, index: usize) -> Result<Vec<u8>, Refusal> {
        let pdf = parsed(name, self.read(name)?)?;
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

    /// Sends a paper to a printer; an empty name for the system's own.
    pub fn print(&self, name: &str, printer: &str) -> Result<(), Refusal> {
        let path = self.path(name)?;
        let mut lp = Command::new("lp");
        if !printer.is_empty() {
            lp.args(["-d", printer]);
        }
        let output = lp
            .arg("--")
            .arg(&path)
            .output()
            .map_err(|error| failed(&path, &error))?;
        if output.status.success() {
            Ok(())
        } else {
            Err(Refusal::File {
                path: path.display().to_string(),
                detail: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            })
        }
    }

    /// Shows a paper in the system's own program.
    pub fn open(&self, name: &str) -> Result<(), Refusal> {
        let path = self.path(name)?;
        open::that_detached(&path).map_err(|error| failed(&path, &error))
    }

    /// Keeps a paper where a person wants it.
    pub fn save(&self, name: &str, to: &Path) -> Result<(), Refusal> {
        write_file(to, &self.read(name)?)
    }
}

fn parsed(name: &str, bytes: Vec<u8>) -> Result<Pdf, Refusal> {
    Pdf::new(bytes).map_err(|error| Refusal::Fault(format!("{name}: {error:?}")))
}

/// The printers that the system knows; none where it has no spooler.
pub fn printers() -> Vec<String> {
    let Ok(output) = Command::new("lpstat").arg("-e").output() else {
        return Vec::new();
    };
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| line.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

fn failed(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    }
}
