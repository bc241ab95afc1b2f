//! Decodes a list, whatever office program wrote it, or says what else it is.

use crate::grid::{Dress, Grid};
use crate::text::NO_LIST;
use crate::{book, ods, text};
use messages::labels::list::Foreign;
use messages::refusal::list::{ImportCode, ImportProblem};
use std::io;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// No real list is larger; a stranger's file may be.
const MOST_BYTES: usize = 20 << 20;

const MOST_UNPACKED: u64 = 64 << 20;

/// Decodes a list.
///
/// # Errors
/// Where it is no list, or larger than any.
pub fn decode(bytes: &[u8]) -> Result<Grid, Vec<ImportProblem>> {
    if bytes.len() > MOST_BYTES {
        let size = format!("{} MB", bytes.len() >> 20);
        return Err(vec![ImportProblem::whole(ImportCode::TooLarge, size)]);
    }
    let grid = match foreign(bytes) {
        Some(foreign) => Err(ImportProblem::whole(ImportCode::Foreign(foreign), "")),
        None if bytes.starts_with(b"PK\x03\x04") => packed(bytes),
        None => text::read(bytes).map(|(dress, sheet)| Grid {
            dress,
            sheets: vec![sheet],
        }),
    };
    grid.map_err(|problem| vec![problem])
}

/// What a file is by its first bytes, where that is no list.
fn foreign(bytes: &[u8]) -> Option<Foreign> {
    let begins = |with: &[u8]| bytes.starts_with(with);
    if begins(b"\xd0\xcf\x11\xe0") {
        return Some(Foreign::OldBook);
    }
    if begins(b"%PDF") {
        return Some(Foreign::Pdf);
    }
    if begins(b"\x89PNG") || begins(b"\xff\xd8\xff") || begins(b"GIF8") {
        return Some(Foreign::Picture);
    }
    if begins(b"{\\rtf") {
        return Some(Foreign::Document);
    }
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = text.trim_ascii_start().first();
    (first == Some(&b'<')).then_some(Foreign::Page)
}

fn packed(bytes: &[u8]) -> Result<Grid, ImportProblem> {
    let unreadable = |told: &str| ImportProblem::whole(ImportCode::Unreadable, told);
    let damaged = || unreadable("planilha danificada");
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    match unpacks_bearably(&mut archive) {
        None => return Err(damaged()),
        Some(false) => return Err(ImportProblem::whole(ImportCode::TooLarge, "planilha")),
        Some(true) => {}
    }
    let has = |name: &str| archive.index_for_name(name).is_some();
    let foreign = if has("xl/workbook.bin") {
        Some(Foreign::BinaryBook)
    } else if has("Index/Document.iwa") || has("Index.zip") {
        Some(Foreign::Numbers)
    } else if has("encrypted-package") {
        Some(Foreign::Locked)
    } else if has("word/document.xml") {
        Some(Foreign::Document)
    } else {
        None
    };
    if let Some(foreign) = foreign {
        return Err(ImportProblem::whole(ImportCode::Foreign(foreign), ""));
    }
    if !has("[Content_Types].xml") && !has("content.xml") {
        return Err(unreadable(NO_LIST));
    }
    let open_document = has("content.xml") && !has("xl/workbook.xml");
    let sheets = match open_document {
        true => ods::read(&mut archive)?,
        false => book::read(bytes)?,
    };
    match (sheets.is_empty(), open_document) {
        (true, true) => Err(ImportProblem::whole(
            ImportCode::Foreign(Foreign::Document),
            "",
        )),
        (true, false) => Err(unreadable("planilha sem folhas")),
        (false, _) => Ok(Grid {
            dress: Dress::Book,
            sheets,
        }),
    }
}

/// Whether the packed file really unpacks to a bearable size: what it says of itself may be a lie.
fn unpacks_bearably(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Option<bool> {
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).ok()?;
        let size = io::copy(&mut entry.take(left + 1), &mut io::sink()).ok()?;
        match left.checked_sub(size) {
            Some(rest) => left = rest,
            None => return Some(false),
        }
    }
    Some(true)
}
