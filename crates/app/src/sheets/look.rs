//! Files into what is seen of the sheets in them, on all cores; nothing of the season is known here.

use rayon::prelude::*;
use sandbox::look::{PageSeen, Pictures};
use std::path::{Path, PathBuf};

/// Looks at files, page by page, and makes these pictures of them. It knows no season and holds none.
#[must_use]
pub fn at(files: &[PathBuf], pictures: Pictures) -> Vec<PageSeen> {
    files
        .par_iter()
        .flat_map(|path| of_file(path, pictures))
        .collect()
}

/// Looks at a photo that came from elsewhere, and makes the pictures of its sheets that are kept.
#[must_use]
pub fn at_photo(jpeg: &[u8]) -> PageSeen {
    sandbox::photo(jpeg, Pictures::KEPT)
}

fn of_file(path: &Path, pictures: Pictures) -> Vec<PageSeen> {
    let file = path.display().to_string();
    let mut pages = sandbox::pages(path, pictures);
    for page in &mut pages {
        page.file.clone_from(&file);
    }
    pages
}
