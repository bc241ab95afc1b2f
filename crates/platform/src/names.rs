//! Names of files. Files travel: what one system does not take is in no name that the program makes, on any system.

use crate::here;
use crate::system::System;
use std::io;
use std::path::{Path, PathBuf};

/// Letters that Windows keeps for itself, beside those that cannot be seen.
const KEPT: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// Names of Windows' devices, whatever ending follows.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Names of devices that a digit follows.
const NUMBERED: [&str; 2] = ["com", "lpt"];

/// A name that the program makes has at most so many bytes: each system takes a little more.
const LONGEST: usize = 200;

/// An ending has at most so many bytes, with its dot.
const ENDING: usize = 16;

/// A file name made of a name that a person gave, ending and all, which every system takes.
#[must_use]
pub fn safe(name: &str) -> String {
    let plain = |letter: char| match letter {
        letter if KEPT.contains(&letter) || letter.is_control() => '-',
        letter => letter,
    };
    let ends = |letter: char| letter == '.' || letter.is_whitespace();
    let plain: String = name.trim().chars().map(plain).collect();
    let plain = plain.trim_end_matches(ends);
    let at = plain.rfind('.').filter(|at| plain.len() - at <= ENDING);
    let (stem, ending) = plain.split_at(at.unwrap_or(plain.len()));
    let end = (0..=stem.len().min(LONGEST))
        .rev()
        .find(|end| stem.is_char_boundary(*end));
    let stem = match ending {
        "" => stem[..end.unwrap_or(0)].trim_end_matches(ends),
        _ => &stem[..end.unwrap_or(0)],
    };
    if stem.is_empty() && ending.len() < 2 {
        return "-".to_owned();
    }
    // `con.tar.gz` is the device `con`, too.
    match stem.split_once('.') {
        _ if !is_device(stem) => format!("{stem}{ending}"),
        Some((device, rest)) => format!("{device}-.{rest}{ending}"),
        None => format!("{stem}-{ending}"),
    }
}

/// Whether a name is one of Windows' devices there: `NUL`, `con.pdf`, `COM¹`.
fn is_device(name: &str) -> bool {
    let stem = name.split(['.', ':']).next().unwrap_or_default();
    let stem = stem.trim_end_matches(' ').to_lowercase();
    let numbered = || {
        let mut letters = stem.chars();
        let digit = letters.next_back();
        let is_digit = digit.is_some_and(|digit| "0123456789¹²³".contains(digit));
        is_digit && NUMBERED.contains(&letters.as_str())
    };
    DEVICES.contains(&stem.as_str()) || numbered()
}

/// Whether a path that a person typed leads where they mean, as far as its names tell: Windows takes some for a device, for a
/// stream within a file, for another drive's own folder, or for the same name without its end.
#[must_use]
pub fn leads(system: System, path: &str) -> bool {
    if system == System::Linux {
        return true;
    }
    let path = path.strip_prefix(r"\\?\").unwrap_or(path);
    let mut letters = path.chars();
    let is_drive = letters
        .next()
        .is_some_and(|drive| drive.is_ascii_alphabetic());
    let path = match letters.as_str().strip_prefix(':') {
        Some(rest) if is_drive && (rest.is_empty() || rest.starts_with(['\\', '/'])) => rest,
        _ => path,
    };
    path.split(['\\', '/']).all(|name| {
        let is_step = matches!(name, "." | ".." | "");
        is_step || !(is_device(name) || name.ends_with(['.', ' ']) || name.contains(is_kept))
    })
}

/// A path in a form that every call takes, libraries' own among them: on Windows long ones have another.
#[must_use]
pub fn roomy(path: &Path) -> PathBuf {
    here::roomy(path)
}

/// A path without links, as far as its disk tells them.
///
/// # Errors
/// Where nothing stands there.
pub fn resolved(path: &Path) -> io::Result<PathBuf> {
    here::resolved(path)
}

fn is_kept(letter: char) -> bool {
    KEPT.contains(&letter) || letter.is_ascii_control()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_name_of_a_person_s_becomes_a_name_that_every_system_takes() {
        for (name, file) in [
            ("Interclubes 2026.espadilha", "Interclubes 2026.espadilha"),
            ("  Copa: 1/2 \"final\" ", "Copa- 1-2 -final-"),
            ("Con.espadilha", "Con-.espadilha"),
            ("nul", "nul-"),
            ("COM¹.pdf", "COM¹-.pdf"),
            ("LPT9.tar.gz", "LPT9-.tar.gz"),
            ("aux .pdf", "aux -.pdf"),
            ("Contos.pdf", "Contos.pdf"),
            ("COM10.pdf", "COM10.pdf"),
            ("ata. . ", "ata"),
            ("Copa..espadilha", "Copa..espadilha"),
            ("a\u{0}b\tc", "a-b-c"),
            ("", "-"),
            ("...", "-"),
        ] {
            assert_eq!(safe(name), file, "{name:?}");
        }
        let long = safe(&format!("{}.pdf", "ção".repeat(100)));
        assert!(long.len() < 255 && long.ends_with(".pdf"), "{long}");
    }

    #[test]
    fn a_path_that_windows_would_take_for_another_does_not_lead() {
        for path in [
            "NUL",
            "nul",
            r"C:\copa\NUL",
            "con.espadilha",
            "saidas/COM1.csv",
            "lpt³",
            "a:b.pdf",
            "C:relatorio.pdf",
            "boletim.pdf:outro",
            "boletim.pdf.",
            "boletim.pdf ",
            "que?.pdf",
            "CONOUT$",
            r"\\.\COM1",
            r"\\?\C:\x\aux.pdf",
        ] {
            assert!(!leads(System::Windows, path), "{path}");
            assert!(leads(System::Linux, path), "{path}");
        }
        for path in [
            "boletim.pdf",
            r"C:\Users\José & Cia\copa.espadilha",
            "C:/copa/boletim.pdf",
            r"..\.\copa.espadilha",
            r"\\servidor\copa\2026.espadilha",
            r"\\?\C:\copa\2026.espadilha",
            r"\\?\UNC\servidor\copa\2026.espadilha",
            r"C:\",
            ".",
            "console.pdf",
        ] {
            assert!(leads(System::Windows, path), "{path}");
        }
    }

    proptest! {
        #[test]
        fn whatever_a_person_wrote_is_a_name_on_both(name in ".{0,60}|(?i)(con|nul|com[0-9¹²³])[. ]{0,2}[a-z.]{0,6}") {
            let file = safe(&name);
            for system in System::ALL {
                prop_assert!(leads(system, &file), "{name:?} became {file:?}");
            }
            prop_assert!(!file.is_empty() && file.len() < 255 && !file.contains(['/', '\0']));
            prop_assert_eq!(safe(&file), file.clone());
        }
    }
}
