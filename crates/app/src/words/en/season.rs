//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::refusal::season::SeasonRefusal;
use crate::words::en::system::cause;

/// Why something about the season that is open, or its copies was refused, and what to do.
#[must_use]
pub fn season(refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::OtherOpen => {
            "Another season was opened in the middle of the work: what was left was recorded in neither. \
             Do it again in the right season."
                .to_owned()
        }
        SeasonRefusal::NothingOpen => "No season is open.".to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => format!(
            "Copies cannot go to {path}: {}. They go on going where they went; choose another folder.",
            cause(detail)
        ),
        SeasonRefusal::NoCopyFolder => "Say the folder of copies with --backups, or the file with --to.".to_owned(),
    }
}
