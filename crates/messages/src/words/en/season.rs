//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::season::{Older, SeasonRefusal};
use crate::words::en::system::cause;
use store::SetBack;

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

/// A clock that is wrong for certain.
#[must_use]
pub fn set_back(back: &SetBack) -> String {
    let now = local(&back.now);
    let beside = match &back.newest {
        Some(newest) => format!("and the newest entry is of {}", local(newest)),
        None => "before 1970".to_owned(),
    };
    format!(
        "The clock of this computer says {now}, {beside}. Set the date and the time: what is recorded before that carries this mark in the journal."
    )
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
        SeasonRefusal::Older(older) => format!("{} Nothing was written. Open the newest copy, or decide to go on with this file and say why.", older_file(older)),
        SeasonRefusal::NotOlder => "There is nothing to decide: this file has all that this computer saw.".to_owned(),
        SeasonRefusal::NothingOpen => "No season is open.".to_owned(),
        SeasonRefusal::Founded => "This file holds a season already: make the new one in another file.".to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => format!(
            "Copies cannot go to {path}: {}. They go on going where they went; choose another folder.",
            cause(detail)
        ),
        SeasonRefusal::NoKey(path) => format!("{path} holds no key of a season. Name the .chave file that \"espadilha key new\" made."),
        SeasonRefusal::OtherKey => "This file holds another key than this season's. Name its file (espadilha key show tells which it is).".to_owned(),
        SeasonRefusal::BadKey => "This is no public key: it has 64 digits, those that \"espadilha key show\" tells.".to_owned(),
        SeasonRefusal::SameKey => "This is the season's key already.".to_owned(),
        SeasonRefusal::KeyProof => "The key before did not sign this one: nothing was recorded.".to_owned(),
        SeasonRefusal::KeyUnproven => "The season has a key already, and its secret half is not on this computer. Name its file, or say why another takes its place without it.".to_owned(),
        SeasonRefusal::NoKeyPlace => "Say in which file to keep the key, with --out.".to_owned(),
        SeasonRefusal::KeyOfOther => "This request key is of another request of this device: nothing was recorded. Send this one with a new key.".to_owned(),
        SeasonRefusal::KeyOfNoWrite => "Only what is recorded at once takes a request key: send this one without.".to_owned(),
        SeasonRefusal::NoCopyFolder => "Say the folder of copies with --backups, or the file with --to.".to_owned(),
    }
}
