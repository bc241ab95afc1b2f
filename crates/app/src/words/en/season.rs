//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::refusal::season::{Older, SeasonRefusal};
use crate::words::en::system::cause;

/// How a file falls short of what this machine saw.
#[must_use]
pub fn older_file(older: &Older) -> String {
    let Older {
        newest,
        seen,
        parted,
    } = older;
    match parted {
        false => format!(
            "This file is older than what this computer saw: it ends at entry {newest}, and entry {seen} was seen here."
        ),
        true => format!(
            "This file went another way: its entry {seen} is not the one that this computer saw."
        ),
    }
}

/// Why something about the season that is open, or its copies was refused, and what to do.
#[must_use]
pub fn season(refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::OtherOpen => {
            "Another season was opened in the middle of the work: what was left was recorded in neither. \
             Do it again in the right season."
                .to_owned()
        }
        SeasonRefusal::Older(older) => format!("{} Nothing was written. Open the newest copy, or decide to go on with this file and say why (espadilha go-on --because REASON).", older_file(older)),
        SeasonRefusal::NotOlder => "There is nothing to decide: this file has all that this computer saw.".to_owned(),
        SeasonRefusal::NothingOpen => "No season is open.".to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => format!(
            "Copies cannot go to {path}: {}. They go on going where they went; choose another folder.",
            cause(detail)
        ),
        SeasonRefusal::NoCopyFolder => "Say the folder of copies with --backups, or the file with --to.".to_owned(),
    }
}
