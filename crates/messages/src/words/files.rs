//! What files and windows are called where a person is asked for one.

use crate::labels::files::Files;
use crate::words::say::files as say;
use crate::words::spoken::Language;
use crate::words::system::cause;
use platform::cause::Cause;
use platform::names;

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
            Files::Regulation => say::files_regulation(self),
            Files::Scans => say::files_scans(self),
            Files::Sign => say::files_sign(self),
            Files::Picture => say::files_picture(self),
            Files::Portrait => say::files_portrait(self),
            Files::Proof => say::files_proof(self),
            Files::Evidence => say::files_evidence(self),
            Files::Posters => say::files_posters(self),
            Files::Pdf => say::files_pdf(self),
            Files::Text => say::files_text(self),
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
        match cause(detail) {
            Some(cause) => self.told_of(cause),
            None => detail.to_owned(),
        }
    }

    fn told_of(self, cause: Cause) -> String {
        let told = match cause {
            Cause::NotFound => say::cause_not_found(self),
            Cause::Denied => say::cause_permission_denied(self),
            Cause::DeniedOrOpen => say::cause_denied_or_open(self),
            Cause::Exists => say::cause_already_exists(self),
            Cause::Full => say::cause_storage_full(self),
            Cause::ReadOnly => say::cause_read_only_filesystem(self),
            Cause::IsFolder => say::cause_is_a_directory(self),
            Cause::NotAFolder => say::cause_not_a_directory(self),
            Cause::BadName => say::cause_invalid_filename(self),
            Cause::NoName => say::cause_no_name(self),
            Cause::TooLong => say::cause_too_long(self),
            Cause::Silent => say::cause_timed_out(self),
            Cause::Network => say::cause_network(self),
            Cause::Busy => say::cause_resource_busy(self),
            Cause::Open => say::cause_open(self),
            Cause::NotReady => say::cause_not_ready(self),
            Cause::Broken => say::cause_broken(self),
            Cause::Guarded => say::cause_guarded(self),
            Cause::Other(number) => return say::CauseOther { number }.told(self),
        };
        told.to_owned()
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

/// A name for the file of a season: its own, as every system takes it.
#[must_use]
pub fn season(name: &str) -> String {
    names::safe(&format!("{}.espadilha", name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::system::System;
    use std::io::Error;

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

    #[test]
    fn what_windows_says_is_told_in_our_words_in_each_language() {
        for (number, told, english) in [
            (3, "não existe", "does not exist"),
            (
                5,
                "ou ele está aberto em outro programa",
                "or it is open in another program",
            ),
            (19, "só se pode ler", "can only be read"),
            (21, "não está pronta", "is not ready"),
            (
                32,
                "está aberto em outro programa: feche-o",
                "is open in another program: close it",
            ),
            (
                33,
                "está aberto em outro programa",
                "is open in another program",
            ),
            (39, "o disco está cheio", "the disk is full"),
            (53, "a pasta da rede", "the folder on the network"),
            (64, "a pasta da rede", "the folder on the network"),
            (67, "a pasta da rede", "the folder on the network"),
            (112, "o disco está cheio", "the disk is full"),
            (
                123,
                "o Windows não aceita este nome",
                "Windows does not take this name",
            ),
            (206, "o caminho é longo demais", "the path is too long"),
            (225, "antivírus", "viruses"),
            (1117, "o disco falhou", "the disk failed"),
            (1231, "a pasta da rede", "the folder on the network"),
            (9999, "(código 9999)", "(code 9999)"),
        ] {
            let cause = Cause::of(System::Windows, number);
            let (here, there) = (Language::PtBr.told_of(cause), Language::En.told_of(cause));
            assert!(here.contains(told), "{number}: {here}");
            assert!(there.contains(english), "{number}: {there}");
        }
    }
}
