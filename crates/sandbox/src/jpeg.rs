//! The photo of a sheet as a telephone sends it: a JPEG of a bearable size, or it is not decoded.

use crate::look::{self, PageSeen, Pictures};
use messages::refusal::sheet::SheetProblem;

/// Pixels of a side at most: a telephone makes it no larger before it sends it.
const LONGEST: u16 = 2_400;

/// What a JPEG begins with.
const BEGINS: &[u8] = b"\xff\xd8";

/// Looks at a photo.
pub fn look(photo: &[u8], of: Pictures) -> PageSeen {
    let none = |problem| PageSeen::none(0, problem);
    match sides(photo) {
        None => return none(SheetProblem::NotAPicture),
        Some(sides) if sides.into_iter().any(|side| side > LONGEST) => {
            return none(SheetProblem::TooLarge);
        }
        Some(_) => {}
    }
    match look::open(photo) {
        Ok(pages) => look::page(&pages, 0, of),
        Err(problem) => none(problem),
    }
}

/// Height and width as its head says them; none where there is no such head.
fn sides(jpeg: &[u8]) -> Option<[u16; 2]> {
    let mut rest = jpeg.strip_prefix(BEGINS)?;
    loop {
        let (&[0xff, marker], after) = rest.split_first_chunk()? else {
            return None;
        };
        // Fill before a marker.
        if marker == 0xff {
            rest = &rest[1..];
            continue;
        }
        let (length, segment) = after.split_first_chunk()?;
        let length = usize::from(u16::from_be_bytes(*length)).checked_sub(2)?;
        let (segment, behind) = segment.split_at_checked(length)?;
        // Where the picture is told of: not where tables or arithmetic are.
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            let [_, a, b, c, d, ..] = *segment else {
                return None;
            };
            return Some([u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])]);
        }
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(height: u16, width: u16) -> Vec<u8> {
        let [a, b] = height.to_be_bytes();
        let [c, d] = width.to_be_bytes();
        let before = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xff\xc4\x00\x03x";
        [&before[..], &[0xff, 0xc2, 0, 8, 8, a, b, c, d, 1]].concat()
    }

    #[test]
    fn how_large_it_is_is_known_before_it_is_decoded() {
        assert_eq!(sides(&head(2_400, 1_800)), Some([2_400, 1_800]));
        let refused = |photo: &[u8]| look(photo, Pictures::NONE).sheets.unwrap_err();
        assert_eq!(refused(&head(2_401, 10)), SheetProblem::TooLarge);
        assert_eq!(refused(&head(10, 65_535)), SheetProblem::TooLarge);
    }

    #[test]
    fn what_is_cut_off_anywhere_is_none() {
        let whole = head(10, 10);
        for end in 0..whole.len() - 1 {
            assert_eq!(sides(&whole[..end]), None, "{end}");
        }
        for other in [&b"GIF89a"[..], b"%PDF-1.5", b"\xff\xd8\xff\xc0\x00\x01"] {
            assert_eq!(sides(other), None);
        }
    }
}
