//! After an erasure: a new copy first, then every older one goes, whatever it is called. What stays is told.

use crate::copies::place;
use crate::copies::shelf::{Copy, folder_in, list};
use messages::refusal::Refusal;
use messages::refusal::copy::Left;
use messages::words::spoken::Language;
use platform::draft;
use platform::turn::Turn;
use serde::Serialize;
use std::io;
use std::path::Path;
use store::Store;
use ts_rs::TS;

/// What a copy is called that follows an erasure.
const OF_ERASURE: &str = "apagado";

/// What an erasure did to the copies.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct TakenAway {
    /// Copies and drafts that are gone.
    pub copies: usize,
    pub copy: Option<String>,
    /// What may still hold what was erased.
    pub left: Vec<Left>,
    /// The same in words, a sentence each.
    pub warnings: Vec<String>,
}

/// Makes a copy of the season as it now is and takes away all that were made before, of every kind and branch, also
/// where copies went earlier; what stays is told in this language.
#[must_use]
pub fn take_away(season: &Path, root: &Path, language: Language) -> TakenAway {
    let mut taken = TakenAway::default();
    if let Err(refusal) = attempt(season, root, language, &mut taken) {
        taken.left.push(Left::All {
            path: root.display().to_string(),
            why: language.refusal(&refusal),
        });
    }
    taken.warnings = taken.left.iter().map(|left| language.left(left)).collect();
    taken
}

fn attempt(
    season: &Path,
    root: &Path,
    language: Language,
    taken: &mut TakenAway,
) -> Result<(), Refusal> {
    let source = Store::as_it_is(season)?;
    let mut places = place::every(root).into_iter();
    let now = places.next().unwrap_or_else(|| root.to_owned());
    let folder = folder_in(source.db(), &now)?;
    let failed = |error: io::Error| crate::copies::shelf::unusable(&folder, &error);
    draft::make_folder(&folder).map_err(failed)?;
    // Whoever copies has looked at the season before it was emptied, perhaps: that copy is found below.
    let _turn = Turn::of(&folder).map_err(failed)?;
    let made = source.backup_into(&folder, OF_ERASURE)?;
    taken.copy = Some(made.display().to_string());
    taken.of_the_season(&folder, &made, language);
    taken.among_others(&now, &source, language);
    for earlier in places {
        match earlier.metadata() {
            // A disk that is not there may hold copies all the same.
            Err(error) => taken.unlisted(&earlier, &error),
            Ok(_) => {
                let folder = folder_in(source.db(), &earlier)?;
                if folder.is_dir() {
                    taken.of_the_season(&folder, &made, language);
                }
                taken.among_others(&earlier, &source, language);
            }
        }
    }
    Ok(())
}

impl TakenAway {
    /// Something more that may still hold what was erased.
    pub fn also(&mut self, left: Vec<Left>, language: Language) {
        self.warnings
            .extend(left.iter().map(|left| language.left(left)));
        self.left.extend(left);
    }

    /// Everything in the season's own folder but the new copy.
    fn of_the_season(&mut self, folder: &Path, made: &Path, language: Language) {
        let files = match std::fs::read_dir(folder) {
            Ok(files) => files,
            Err(error) => return self.unlisted(folder, &error),
        };
        for file in files {
            match file.map(|file| file.path()) {
                Err(error) => self.unlisted(folder, &error),
                Ok(path) if path == made => {}
                Ok(path) if Copy::at(&path).is_some() => self.remove(&path),
                Ok(path) if path.extension().is_some_and(|end| end == "espadilha") => {
                    self.left.push(Left::Copy {
                        path: path.display().to_string(),
                        why: language.not_ours().to_owned(),
                    });
                }
                Ok(_) => {}
            }
        }
        self.drafts(folder);
    }

    /// What earlier versions left beside the folders of the seasons: copies made before a migration, and drafts.
    fn among_others(&mut self, root: &Path, season: &Store, language: Language) {
        let copies = match list(root) {
            Ok(copies) => copies,
            Err(error) => return self.unlisted(root, &error),
        };
        let uid = |store: &Store| store::season::get(store.db()).map(|season| season.uid);
        for copy in copies {
            let path = Path::new(&copy.path);
            match Store::as_it_is(path).and_then(|copy| uid(&copy)) {
                Ok(of) if uid(season).is_ok_and(|own| own == of) => self.remove(path),
                Ok(_) => {}
                Err(error) => self.left.push(Left::Copy {
                    why: language.refusal(&Refusal::Store(error)),
                    path: copy.path,
                }),
            }
        }
        self.drafts(root);
    }

    /// Drafts in a folder of copies: their programs were killed, or are writing just now.
    fn drafts(&mut self, folder: &Path) {
        match draft::drafts(folder) {
            Ok(drafts) => drafts.iter().for_each(|draft| self.remove(draft)),
            Err(error) => self.unlisted(folder, &error),
        }
    }

    fn remove(&mut self, path: &Path) {
        match draft::remove(path) {
            Ok(true) => self.copies += 1,
            Ok(false) => {}
            Err(error) => self.left.push(Left::Copy {
                path: path.display().to_string(),
                why: error.to_string(),
            }),
        }
    }

    fn unlisted(&mut self, folder: &Path, error: &io::Error) {
        self.left.push(Left::Folder {
            path: folder.display().to_string(),
            why: error.to_string(),
        });
    }
}
