//! The screens that a browser loads, as they are built with the program.

use crate::said::Piece;
use rust_embed::RustEmbed;
use site::files::served;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where they lie once they are built; a program that was built without them says so.
#[derive(RustEmbed)]
#[folder = "../../ui/dist"]
#[allow_missing = true]
struct Built;

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
        let all = Built::iter().filter_map(|path| {
            let bytes = Built::get(&path)?.data.into_owned();
            let piece = if [WALL, PHONE].contains(&&*path) {
                Piece::new(served(&path).0, "no-cache", bytes)
            } else {
                Piece::new(kind(&path), FOR_EVER, bytes)
            };
            Some((path.into_owned(), Arc::new(piece)))
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
