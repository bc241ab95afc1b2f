//! What the code of a súmula says: which sheet it is, of which layout, and that it was printed here.

use crate::layout::{Shape, VERSION};
use hmac::{Hmac, KeyInit, Mac};
use qrcode::{Color, EcLevel, QrCode, Version};
use sha2::Sha256;

/// What the code on the back of a sheet begins with.
const BACK: &str = "ESPV";

/// The text of the code on the back of a sheet: which it is, and that it is the back.
#[must_use]
pub fn back(code: &SheetCode) -> String {
    format!("{BACK}{}{}", code.code, code.copy_letters())
}

/// Whether a code stands on the back of a sheet.
#[must_use]
pub fn is_back(text: &str) -> bool {
    let rest = text.strip_prefix(BACK);
    rest.is_some_and(|rest| rest.len() == CODE_LENGTH + COPY)
}

/// Crockford's base 32: no I, L, O, U.
pub const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What every code begins with, before the version of the layout.
const MARK: &str = "ESP";

/// Letters of a súmula's own code, the check letter included.
pub const CODE_LENGTH: usize = 6;

/// Letters of the copy's number.
const COPY: usize = 2;

/// Letters of the signature: fifty bits of it.
const SIGNATURE: usize = 10;

/// What a sheet says about itself. No personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetCode {
    /// The súmula's code, check letter included.
    pub code: String,
    /// Which copy, 1 to 1023.
    pub copy: u16,
    /// Its shape, the version of its layout among it.
    pub shape: Shape,
}

/// Why a code is not ours, or not of this season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeFault {
    /// Not a code of a súmula.
    #[error("not the code of a sheet")]
    Foreign,
    /// A layout that this program does not know.
    #[error("a sheet of layout {0}")]
    Layout(u8),
    /// The signature does not fit: altered, invented, or of another season.
    #[error("the signature does not fit")]
    Signature,
}

impl SheetCode {
    fn unsigned(&self) -> String {
        format!(
            "{MARK}{}{}{}{}{:02}",
            self.shape.version(),
            self.code,
            self.copy_letters(),
            self.shape.partidas(),
            self.shape.points(),
        )
    }

    fn copy_letters(&self) -> String {
        let copy = usize::from(self.copy.min(1023));
        let letter = |index: usize| char::from(LETTERS.as_bytes()[index % 32]);
        [letter(copy / 32), letter(copy % 32)].iter().collect()
    }

    /// The text of the QR code: upper case letters and digits alone.
    #[must_use]
    pub fn signed(&self, key: &str) -> String {
        let text = self.unsigned();
        let signature = signature(key, &text);
        text + &signature
    }

    /// Reads a QR code's text, and checks that it was signed with this key.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verified(text: &str, key: &str) -> Result<Self, CodeFault> {
        let code = Self::read(text)?;
        if code.signed(key) == text {
            Ok(code)
        } else {
            Err(CodeFault::Signature)
        }
    }

    /// Reads a QR code's text; its signature is not looked at.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, CodeFault> {
        let rest = text.strip_prefix(MARK).ok_or(CodeFault::Foreign)?;
        let version = rest.chars().next().and_then(|digit| digit.to_digit(10));
        let version = version
            .and_then(|digit| u8::try_from(digit).ok())
            .ok_or(CodeFault::Foreign)?;
        if !(1..=VERSION).contains(&version) {
            return Err(CodeFault::Layout(version));
        }
        let rest = &rest[1..];
        if rest.len() != CODE_LENGTH + COPY + 3 + SIGNATURE || !rest.is_ascii() {
            return Err(CodeFault::Foreign);
        }
        let (code, rest) = rest.split_at(CODE_LENGTH);
        let (copy, rest) = rest.split_at(COPY);
        let (partidas, rest) = rest.split_at(1);
        let (points, _) = rest.split_at(2);
        let copy = copy.chars().try_fold(0, |sum, letter| {
            let value = u16::try_from(LETTERS.find(letter)?).ok()?;
            Some(sum * 32 + value)
        });
        let shape = Shape::of_version(
            version,
            partidas.parse().map_err(|_| CodeFault::Foreign)?,
            points.parse().map_err(|_| CodeFault::Foreign)?,
        );
        match (copy, shape) {
            (Some(copy), Some(shape)) if code.chars().all(|letter| LETTERS.contains(letter)) => {
                Ok(Self {
                    code: code.to_owned(),
                    copy,
                    shape,
                })
            }
            _ => Err(CodeFault::Foreign),
        }
    }
}

fn signature(key: &str, text: &str) -> String {
    // A key of any length makes a MAC.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.as_bytes()) else {
        return String::new();
    };
    mac.update(text.as_bytes());
    let bytes = mac.finalize().into_bytes();
    let letters = bytes.iter().take(SIGNATURE);
    letters
        .map(|byte| char::from(LETTERS.as_bytes()[usize::from(byte % 32)]))
        .collect()
}

/// The modules of a QR code of level Q, row by row, dark is true: version 3 for the front of a sheet,
/// version 1 for its back.
#[must_use]
pub fn modules(text: &str) -> Option<Vec<bool>> {
    let version = if is_back(text) { 1 } else { 3 };
    let code = QrCode::with_version(text, Version::Normal(version), EcLevel::Q).ok()?;
    let dark = |color| color == Color::Dark;
    Some(code.into_colors().into_iter().map(dark).collect())
}

/// The modules of a QR code of any text, as small as it goes.
pub(crate) fn modules_of(text: &str) -> Option<Vec<bool>> {
    modules_at(text, EcLevel::M)
}

/// The modules of a QR code that is kept for years: a fourth of it may be gone.
pub(crate) fn lasting_modules(text: &str) -> Option<Vec<bool>> {
    modules_at(text, EcLevel::Q)
}

fn modules_at(text: &str, level: EcLevel) -> Option<Vec<bool>> {
    let code = QrCode::with_error_correction_level(text, level).ok()?;
    let dark = |color| color == Color::Dark;
    Some(code.into_colors().into_iter().map(dark).collect())
}

/// Dark modules side by side.
pub(crate) struct Run {
    pub row: u8,
    /// From which column to before which.
    pub columns: [u8; 2],
}

/// The dark modules of a code, row by row.
pub(crate) fn runs(modules: &[bool]) -> Vec<Run> {
    let side = modules.len().isqrt();
    let mut runs = Vec::new();
    for (modules, row) in modules.chunks(side).zip(0_u8..) {
        let mut from = None;
        for (dark, column) in modules.iter().chain([&false]).zip(0_u8..) {
            match (dark, from) {
                (true, None) => from = Some(column),
                (false, Some(first)) => {
                    let columns = [first, column];
                    runs.push(Run { row, columns });
                    from = None;
                }
                _ => {}
            }
        }
    }
    runs
}

/// A QR code of any text for a screen, of which nothing is ever torn: how many modules stand beside each other, and the
/// dark ones as the path of an SVG, a unit each; none where the text is too long.
#[must_use]
pub fn outline(text: &str) -> Option<(usize, String)> {
    let modules = modules_at(text, EcLevel::L)?;
    let drawn = |run: Run| {
        let [from, to] = run.columns;
        format!("M{from} {}h{}v1H{from}z", run.row, to - from)
    };
    let path = runs(&modules).into_iter().map(drawn).collect();
    Some((modules.len().isqrt(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code() -> SheetCode {
        SheetCode {
            code: "K3M90Z".to_owned(),
            copy: 33,
            shape: Shape::new(3, 12).unwrap(),
        }
    }

    #[test]
    fn a_code_is_read_back_and_nobody_alters_it() {
        let text = code().signed("key");
        assert!(text.starts_with("ESP2K3M90Z11312"), "{text}");
        assert_eq!(text.len(), 25);
        assert_eq!(SheetCode::verified(&text, "key"), Ok(code()));
        assert_eq!(
            SheetCode::verified(&text, "other"),
            Err(CodeFault::Signature)
        );
        let altered = text.replacen("K3M90Z", "K3M91Z", 1);
        assert_eq!(
            SheetCode::verified(&altered, "key"),
            Err(CodeFault::Signature)
        );
        for other in [0, 3, 9] {
            let later = text.replacen("ESP2", &format!("ESP{other}"), 1);
            let read = SheetCode::verified(&later, "key");
            assert_eq!(read, Err(CodeFault::Layout(other)));
        }
        for foreign in [
            "",
            "ESP",
            "ESP2",
            "https://example.org",
            "ESP2ÁÁÁ",
            &text[..24],
        ] {
            assert_eq!(
                SheetCode::verified(foreign, "key"),
                Err(CodeFault::Foreign),
                "{foreign}"
            );
        }
    }

    #[test]
    fn a_sheet_that_was_printed_before_is_known_by_its_own_layout() {
        // As the program that printed version 1 signed it.
        let before = "ESP1K3M90Z11312";
        let signed = format!("{before}{}", signature("key", before));
        let read = SheetCode::verified(&signed, "key").unwrap();
        assert_eq!(read.shape, Shape::of_version(1, 3, 12).unwrap());
        assert_eq!(read.signed("key"), signed);
        assert_ne!(read, code());
        let altered = signed.replacen("ESP1", "ESP2", 1);
        let fault = SheetCode::verified(&altered, "key");
        assert_eq!(fault, Err(CodeFault::Signature));
    }

    #[test]
    fn it_fits_into_version_3() {
        assert_eq!(modules(&code().signed("key")).unwrap().len(), 29 * 29);
        let back = back(&code());
        assert!(is_back(&back) && !is_back(&code().signed("key")));
        assert_eq!(modules(&back).unwrap().len(), 21 * 21);
        assert_eq!(SheetCode::read(&back), Err(CodeFault::Foreign));
    }
}
