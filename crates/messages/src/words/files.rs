//! What files and windows are called where a person is asked for one.

use crate::labels::files::Files;
use crate::words::say::files as say;
use crate::words::spoken::Language;
use crate::words::system::number;
use std::io::{Error, ErrorKind};

/// Files that are named at most.
const NAMED: usize = 3;

impl Language {
    /// A kind of file.
    #[must_use]
    pub const fn files(self, of: Files) -> &'static str {
        match of {
            Files::All => say::files_all(self),
            Files::Season => say::files_season(self),
            Files::List => say::files_list(self),
            Files::Format => say::files_format(self),
            Files::Scans => say::files_scans(self),
            Files::Sign => say::files_sign(self),
            Files::Picture => say::files_picture(self),
            Files::Portrait => say::files_portrait(self),
            Files::Proof => say::files_proof(self),
            Files::Evidence => say::files_evidence(self),
            Files::Posters => say::files_posters(self),
            Files::Pdf => say::files_pdf(self),
        }
    }

    /// The title of the window that shows the official clock.
    #[must_use]
    pub const fn clock_title(self) -> &'static str {
        say::clock_title(self)
    }

    /// The title of the window for the projector.
    #[must_use]
    pub const fn telao_title(self) -> &'static str {
        say::telao_title(self)
    }

    /// A name for the folder of a season to try things with.
    #[must_use]
    pub const fn example(self) -> &'static str {
        say::example(self)
    }

    /// A name for the tables of an etapa.
    #[must_use]
    pub const fn tables_name(self) -> &'static str {
        say::tables_name(self)
    }

    /// A name for a season made from a copy.
    #[must_use]
    pub const fn restored_name(self) -> &'static str {
        say::restored_name(self)
    }

    /// A name for a copy of a season whose file has this name, without its ending.
    #[must_use]
    pub fn copy_name(self, stem: &str) -> String {
        say::CopyName { stem }.told(self)
    }

    /// A name for a copy to practise with.
    #[must_use]
    pub fn practice_name(self, stem: &str) -> String {
        say::PracticeName { stem }.told(self)
    }

    /// Why the system did not do what it was asked, in our words: its own are for those who write programs.
    #[must_use]
    pub fn cause(self, detail: &str) -> String {
        let Some(number) = number(detail) else {
            return detail.to_owned();
        };
        match Error::from_raw_os_error(number).kind() {
            ErrorKind::NotFound => say::cause_not_found(self).to_owned(),
            ErrorKind::PermissionDenied => say::cause_permission_denied(self).to_owned(),
            ErrorKind::AlreadyExists => say::cause_already_exists(self).to_owned(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                say::cause_storage_full(self).to_owned()
            }
            ErrorKind::ReadOnlyFilesystem => say::cause_read_only_filesystem(self).to_owned(),
            ErrorKind::IsADirectory => say::cause_is_a_directory(self).to_owned(),
            ErrorKind::NotADirectory => say::cause_not_a_directory(self).to_owned(),
            ErrorKind::InvalidFilename => say::cause_invalid_filename(self).to_owned(),
            ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle => {
                say::cause_timed_out(self).to_owned()
            }
            ErrorKind::ResourceBusy | ErrorKind::WouldBlock | ErrorKind::ExecutableFileBusy => {
                say::cause_resource_busy(self).to_owned()
            }
            _ => say::CauseOther { number }.told(self),
        }
    }

    /// That files of others lie where a site goes for the first time.
    #[must_use]
    pub fn are_others(self, place: &str, files: &[String]) -> String {
        say::AreOthers {
            place,
            files: some(self, files),
            count: files.len(),
        }
        .told(self)
    }
}

/// Files by name, and how many more.
#[must_use]
pub fn some(language: Language, files: &[String]) -> String {
    let named = files.iter().take(NAMED).map(String::as_str);
    let named: Vec<&str> = named.collect();
    match (named.split_last(), files.len().saturating_sub(NAMED)) {
        (None, _) => String::new(),
        (Some((only, [])), 0) => (*only).to_owned(),
        (Some((last, rest)), 0) => say::SomeLastRest {
            rest: rest.join(", "),
            last,
        }
        .told(language),
        (Some(_), 1) => say::SomeOne {
            named: named.join(", "),
        }
        .told(language),
        (Some(_), more) => say::SomeMore {
            named: named.join(", "),
            more,
        }
        .told(language),
    }
}

/// A name for the file of a season: its own, without what file systems refuse.
#[must_use]
pub fn season(name: &str) -> String {
    let plain: String = name
        .trim()
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if letter.is_control() => '-',
            letter => letter,
        })
        .collect();
    format!("{plain}.espadilha")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_told_in_our_words() {
        for number in [1, 2, 5, 13, 28, 9999] {
            let told = Language::PtBr.cause(&Error::from_raw_os_error(number).to_string());
            assert!(!told.contains("os error") && !told.is_empty(), "{told}");
        }
        let missing = std::fs::read("/nowhere/at/all").unwrap_err();
        assert_eq!(
            Language::PtBr.cause(&missing.to_string()),
            "não existe, ou não está mais lá"
        );
        assert_eq!(Language::PtBr.cause("linha 3"), "linha 3");
    }
}
