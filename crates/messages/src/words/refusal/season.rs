//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::season::{Older, SeasonRefusal};
use crate::words::say::refusal::season as say;
use crate::words::spoken::Language;
use store::SetBack;

impl Language {
    /// How a file falls short of what this machine saw.
    #[must_use]
    pub fn older_file(self, older: &Older) -> String {
        let Older {
            newest,
            seen,
            parted,
        } = older;
        match parted {
            false => say::OlderFileNo { newest, seen }.told(self),
            true => say::OlderFileYes { seen }.told(self),
        }
    }

    /// A clock that is wrong for certain.
    #[must_use]
    pub fn set_back(self, back: &SetBack) -> String {
        let now = local(&back.now);
        let beside = match &back.newest {
            Some(newest) => say::SetBackBesideNewest {
                newest: local(newest),
            }
            .told(self),
            None => say::set_back_beside_without(self).to_owned(),
        };
        say::SetBack { now, beside }.told(self)
    }
}

/// Why something about the season that is open, or its copies was refused, and what to do.
#[must_use]
pub fn season(language: Language, refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::OtherOpen => say::other_open(language).to_owned(),
        SeasonRefusal::NothingOpen => say::nothing_open(language).to_owned(),
        SeasonRefusal::Founded => say::founded(language).to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => say::CopyFolder {
            path,
            detail: language.cause(detail),
        }
        .told(language),
        SeasonRefusal::Older(older) => say::Older {
            older: language.older_file(older),
        }
        .told(language),
        SeasonRefusal::NotOlder => say::not_older(language).to_owned(),
        SeasonRefusal::NoKey(path) => say::NoKey { path }.told(language),
        SeasonRefusal::OtherKey => say::other_key(language).to_owned(),
        SeasonRefusal::BadKey => say::bad_key(language).to_owned(),
        SeasonRefusal::KeyOfOther => say::key_of_other(language).to_owned(),
        SeasonRefusal::KeyOfNoWrite => say::key_of_no_write(language).to_owned(),
        SeasonRefusal::SameKey => say::same_key(language).to_owned(),
        SeasonRefusal::KeyProof => say::key_proof(language).to_owned(),
        SeasonRefusal::KeyUnproven => say::key_unproven(language).to_owned(),
        SeasonRefusal::NoKeyPlace => say::no_key_place(language).to_owned(),
        SeasonRefusal::NoCopyFolder => say::no_copy_folder(language).to_owned(),
    }
}
