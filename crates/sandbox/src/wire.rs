//! What goes between a program and its quarantine: a head in JSON, then bytes as they are, both by their lengths.

use crate::grid::Grid;
use crate::look::{PageSeen, Pictures};
use messages::refusal::list::ImportProblem;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io;
use std::io::{Read, Write};

/// The largest file that is handed over, in bytes: it lies in the quarantine's memory twice.
pub const LARGEST: u64 = 160 << 20;

/// The largest head, and the largest load of an answer.
const LONGEST: u64 = 64 << 20;

/// What the quarantine is asked; the file's bytes go with it.
#[derive(Debug, Serialize, Deserialize)]
pub enum Asked {
    /// The pages `from..to`, with these pictures of them.
    Pages {
        from: usize,
        to: usize,
        pictures: Pictures,
    },
    /// The photo of a sheet, with these pictures of it: one page.
    Photo { pictures: Pictures },
    /// A list.
    List,
    /// A federation's sign.
    Sign,
    /// A picture to be shown on a wall.
    Poster,
    /// An athlete's portrait.
    Portrait,
    /// Whether it is a picture.
    IsPicture,
}

/// What it answers, in order; [`Answer::Done`] is the last of pages.
#[derive(Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The limits hold: asked for nothing yet.
    Ready {
        /// Whether the system keeps it from files, the network and other programs, too.
        confined: bool,
    },
    /// How many pages the file has.
    Count(usize),
    /// A page; the pictures of its sheets go with it, one after the other.
    Page(PageSeen),
    /// All pages were told.
    Done,
    /// The cells of a list.
    List(Result<Grid, Vec<ImportProblem>>),
    /// A sign, or no bytes where it cannot be one.
    Sign,
    /// A picture to be shown, or no bytes where it cannot be one.
    Poster,
    /// A portrait, or no bytes where it cannot be one.
    Portrait,
    /// Whether it is a picture.
    IsPicture(bool),
}

/// Writes the lengths and the head; `load` bytes must follow.
pub fn write_head(to: &mut impl Write, head: &impl Serialize, load: u64) -> io::Result<()> {
    let head = serde_json::to_vec(head)?;
    to.write_all(&(head.len() as u64).to_le_bytes())?;
    to.write_all(&load.to_le_bytes())?;
    to.write_all(&head)
}

/// Writes a message.
pub fn write(to: &mut impl Write, head: &impl Serialize, load: &[u8]) -> io::Result<()> {
    write_head(to, head, load.len() as u64)?;
    to.write_all(load)?;
    to.flush()
}

/// Reads what was asked.
pub fn asked(from: &mut impl Read) -> io::Result<(Asked, Vec<u8>)> {
    read(from, LARGEST)
}

/// Reads an answer.
pub fn answer(from: &mut impl Read) -> io::Result<(Answer, Vec<u8>)> {
    read(from, LONGEST)
}

fn read<T: DeserializeOwned>(from: &mut impl Read, most: u64) -> io::Result<(T, Vec<u8>)> {
    let mut length = || -> io::Result<u64> {
        let mut bytes = [0; 8];
        from.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    };
    let (head, load) = (length()?, length()?);
    if head > LONGEST || load > most {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut take = |length: u64| -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; usize::try_from(length).map_err(|_| io::ErrorKind::InvalidData)?];
        from.read_exact(&mut bytes)?;
        Ok(bytes)
    };
    let head = take(head)?;
    let load = take(load)?;
    Ok((serde_json::from_slice(&head)?, load))
}
