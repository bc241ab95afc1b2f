//! A folder of pages with what was seen drawn on them, so that a person sees why a sheet was read as it was.

use crate::tables::{make_folder, write_file};
use messages::refusal::Refusal;
use sandbox::look::PageSeen;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folder, and which names it has taken.
#[derive(Debug)]
pub struct Annotated {
    folder: PathBuf,
    names: BTreeSet<String>,
}

impl Annotated {
    /// Into a folder, which is made where it is not there.
    ///
    /// # Errors
    /// Where it cannot be made.
    pub fn into_folder(folder: &Path) -> Result<Self, Refusal> {
        make_folder(folder)?;
        Ok(Self {
            folder: folder.to_owned(),
            names: BTreeSet::new(),
        })
    }

    /// Writes the pages that could be looked at.
    ///
    /// # Errors
    /// Where a picture cannot be written.
    pub fn write(&mut self, pages: &[PageSeen]) -> Result<(), Refusal> {
        for page in pages.iter().filter(|page| !page.annotated.is_empty()) {
            let name = self.name(page);
            write_file(&self.folder.join(name), &page.annotated)?;
        }
        Ok(())
    }

    /// `foto-p1.jpg`; of files of one name in several folders the later ones are numbered.
    fn name(&mut self, page: &PageSeen) -> String {
        let stem = Path::new(&page.file).file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy();
        let first = format!("{stem}-p{}", page.number);
        let others = (2_u32..).map(|number| format!("{first}-{number}"));
        let mut names = std::iter::once(first.clone()).chain(others);
        let free = names.find(|name| !self.names.contains(name));
        let name = free.unwrap_or(first);
        self.names.insert(name.clone());
        format!("{name}.jpg")
    }
}
