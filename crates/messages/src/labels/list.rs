//! What a list of people, or a column of it, looks like, and what was made of it on the way in.

use serde::{Deserialize, Serialize};

/// What a column looks like that nobody has said what it is: it is not passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// A day of birth.
    Birth,
    /// A CPF or another document.
    Document,
    /// A telephone.
    Phone,
    /// An e-mail.
    Email,
    /// Where somebody lives.
    Address,
    /// Somebody who plays.
    Player,
}

/// A file that people take for a list, and that is none as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foreign {
    /// A book of an old Excel, or one with a password.
    OldBook,
    /// A binary book of Excel.
    BinaryBook,
    /// A book with a password.
    Locked,
    /// A book of Numbers.
    Numbers,
    /// A page of the web, or other marked text, whatever its name.
    Page,
    Pdf,
    Picture,
    /// A text with pages, of Word or Writer.
    Document,
}

/// What was done with a list on its way in that its rows do not show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListNote {
    /// So many filled lines above the titles were not read.
    Above {
        /// How many.
        lines: usize,
    },
    /// The titles come again in these lines, which were passed over.
    TitlesAgain { lines: Vec<usize> },
    /// Of several sheets this one was read.
    Sheets {
        read: String,
        /// Others with something in them.
        left: Vec<String>,
    },
    /// So many merged cells were taken to be of each of their lines.
    Merged {
        /// How many.
        cells: usize,
    },
    /// Letters of so many cells had been decoded twice, and were put right.
    Redecoded {
        /// How many.
        cells: usize,
    },
    /// So many telephones and documents that a spreadsheet had made numbers of, and days with an hour, were put right.
    Repaired {
        /// How many.
        cells: usize,
    },
    /// What is not seen of a picture in a text (which of its forms is meant, what joins two) was left out in these lines.
    Undrawn { lines: Vec<usize> },
}
