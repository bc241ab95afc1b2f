//! TIFF files, entry by entry (TIFF 6.0, section 2; BigTIFF).

/// A value of an entry: numbers of two or four bytes, or a ratio.
#[derive(Clone)]
pub enum Value {
    Shorts(Vec<u16>),
    Longs(Vec<u32>),
    Ratio(u32, u32),
}

/// How the numbers of a file are written.
#[derive(Clone, Copy)]
pub struct Writing {
    pub is_little: bool,
    pub is_big: bool,
}

pub const PLAIN: Writing = Writing {
    is_little: true,
    is_big: false,
};

impl Writing {
    fn number(self, value: u64, size: usize) -> Vec<u8> {
        let mut bytes = value.to_le_bytes()[..size].to_vec();
        if !self.is_little {
            bytes.reverse();
        }
        bytes
    }

    /// A file of one page of these entries and strips or tiles; where those stand is said here.
    pub fn file(self, entries: &[(u16, Value)], strips: &[Vec<u8>]) -> Vec<u8> {
        self.file_of(entries, strips, 0)
    }

    /// The same with parts before the strips that are none of them: the first so many.
    pub fn file_of(self, entries: &[(u16, Value)], parts: &[Vec<u8>], before: usize) -> Vec<u8> {
        let is_tiled = entries.iter().any(|(tag, _)| *tag == 322);
        let (head, size) = if self.is_big { (16, 8) } else { (8, 4) };
        let mut file = Vec::new();
        let mut offsets = Vec::new();
        for strip in parts {
            offsets.push(u32::try_from(head + file.len()).unwrap());
            file.extend(strip);
        }
        offsets.drain(..before);
        let lengths = parts[before..]
            .iter()
            .map(|strip| u32::try_from(strip.len()).unwrap());
        let (of_offsets, of_lengths) = if is_tiled { (324, 325) } else { (273, 279) };
        let mut entries = entries.to_vec();
        entries.push((of_offsets, Value::Longs(offsets)));
        entries.push((of_lengths, Value::Longs(lengths.collect())));
        entries.sort_by_key(|(tag, _)| *tag);
        let mut directory = self.number(entries.len() as u64, if self.is_big { 8 } else { 2 });
        for (tag, value) in entries {
            let (kind, count, bytes) = match value {
                Value::Shorts(all) => (
                    3,
                    all.len(),
                    all.iter()
                        .flat_map(|one| self.number(u64::from(*one), 2))
                        .collect(),
                ),
                Value::Longs(all) => (
                    4,
                    all.len(),
                    all.iter()
                        .flat_map(|one| self.number(u64::from(*one), 4))
                        .collect(),
                ),
                Value::Ratio(over, under) => (
                    5,
                    1,
                    [
                        self.number(u64::from(over), 4),
                        self.number(u64::from(under), 4),
                    ]
                    .concat(),
                ),
            };
            directory.extend(self.number(u64::from(tag), 2));
            directory.extend(self.number(kind, 2));
            directory.extend(self.number(count as u64, size));
            let mut value = bytes;
            if value.len() > size {
                let at = head + file.len();
                file.extend(value);
                value = self.number(at as u64, size);
            }
            value.resize(size, 0);
            directory.extend(value);
        }
        directory.extend(self.number(0, size));
        let at = (head + file.len()) as u64;
        let mark: &[u8] = if self.is_little { b"II" } else { b"MM" };
        let head = match self.is_big {
            true => [
                self.number(43, 2),
                self.number(8, 2),
                self.number(0, 2),
                self.number(at, 8),
            ]
            .concat(),
            false => [self.number(42, 2), self.number(at, 4)].concat(),
        };
        [mark, &head, &file, &directory].concat()
    }
}
