//! The screens that a browser loads, as they are built with the program.

use crate::said::Piece;
use site::files::served;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Each by its path; none in a program that was built without them, which says so.
const BUILT: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/browsers.rs"));

/// The page of a telão, and of a telephone.
const WALL: &str = "index.html";
const PHONE: &str = "phone.html";

/// A name changes with what is in it.
const FOR_EVER: &str = "max-age=31536000, immutable";

/// The screens by path.
#[derive(Debug)]
pub struct Bundle(BTreeMap<String, Arc<Piece>>);

impl Bundle {
    pub fn load() -> Self {
        let all = BUILT.iter().map(|(path, bytes)| {
            let piece = if [WALL, PHONE].contains(path) {
                Piece::new(served(path).0, "no-cache", bytes.to_vec())
            } else {
                Piece::new(kind(path), FOR_EVER, bytes.to_vec())
            };
            ((*path).to_owned(), Arc::new(piece))
        });
        Self(all.collect())
    }

    /// The page of a telão; none where the program was built without it.
    pub fn wall(&self) -> Option<&Arc<Piece>> {
        self.0.get(WALL)
    }

    /// The page of a telephone; none where the program was built without it.
    pub fn phone(&self) -> Option<&Arc<Piece>> {
        self.0.get(PHONE)
    }

    /// What lies at a path; none where nothing does.
    pub fn get(&self, path: &str) -> Option<&Arc<Piece>> {
        self.0.get(path)
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.') {
        Some((_, "woff2")) => "font/woff2",
        _ => served(path).0,
    }
}
