//! What a person gave to be read: each file of it is read or told of, none is left out.

use reader::input::is_picture;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Endings of files in which sheets come, or photos of them that cannot be read here.
const ENDINGS: [&str; 12] = [
    "jpg", "jpeg", "png", "tif", "tiff", "pdf", "webp", "bmp", "gif", "heic", "heif", "avif",
];

/// So many bytes at the beginning of a file say what it is.
const HEAD: u64 = 1024;

/// The files that were given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Given {
    /// Those in which sheets may come, and whatever was named by itself.
    pub pictures: Vec<PathBuf>,
    /// Those of folders in which no sheet can come.
    pub passed: Vec<PathBuf>,
}

impl Given {
    /// Of these files and folders; of a folder the files that lie in it, by name.
    #[must_use]
    pub fn of(paths: &[PathBuf]) -> Self {
        let mut given = Self::default();
        for path in paths {
            match files_in(path) {
                Ok(Some(files)) => {
                    let (pictures, passed): (Vec<_>, Vec<_>) =
                        files.into_iter().partition(|path| may_be_picture(path));
                    given.pictures.extend(pictures);
                    given.passed.extend(passed);
                }
                // What cannot be read says so when it is opened.
                Ok(None) | Err(_) => given.pictures.push(path.clone()),
            }
        }
        given
    }
}

/// The files of a folder in which sheets may come, by name; a file stands for itself.
///
/// # Errors
/// Where the folder cannot be read.
pub fn pictures_in(path: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(match files_in(path)? {
        Some(mut files) => {
            files.retain(|path| may_be_picture(path));
            files
        }
        None => vec![path.to_owned()],
    })
}

/// The files of a folder, by name; none where it is no folder.
fn files_in(path: &Path) -> io::Result<Option<Vec<PathBuf>>> {
    if !path.is_dir() {
        return Ok(None);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path)? {
        let path = entry?.path();
        if !path.is_dir() {
            files.push(path);
        }
    }
    files.sort();
    Ok(Some(files))
}

/// Whether a file is called like a picture, or is one by what it begins with.
fn may_be_picture(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let called = ending.is_some_and(|ending| {
        ENDINGS
            .iter()
            .any(|known| ending.eq_ignore_ascii_case(known))
    });
    // A pipe or a device is never opened to look.
    path.is_file() && (called || begins_as_picture(path))
}

fn begins_as_picture(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    // One that may not be read has to be told of.
    read.is_err() || is_picture(&head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_a_folder_is_read_or_passed_over() {
        let folder = std::env::temp_dir().join(format!("espadilha-given-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner")).unwrap();
        let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
        let webp = b"RIFF\x10\0\0\0WEBPVP8 ";
        let files: [(&str, &[u8], bool); 8] = [
            (".DS_Store", b"\0\0\0\x01Bud1", false),
            ("IMG_1.HEIC", heic, true),
            ("IMG_2", heic, true),
            ("a.JPG", b"", true),
            ("b", b"\xff\xd8\xff\xe0", true),
            ("c.webp", webp, true),
            ("notas.txt", b"mesa 7: 12 a 9", false),
            ("scan.dat", b"%PDF-1.4", true),
        ];
        for (name, bytes, _) in files {
            fs::write(folder.join(name), bytes).unwrap();
        }
        let missing = folder.join("missing.jpg");
        let given = Given::of(&[folder.clone(), missing.clone()]);
        let of = |pictures: bool| -> Vec<PathBuf> {
            let files = files.iter().filter(|(.., is)| *is == pictures);
            files.map(|(name, ..)| folder.join(name)).collect()
        };
        assert_eq!(given.pictures, [of(true), vec![missing]].concat());
        assert_eq!(given.passed, of(false));
        fs::remove_dir_all(folder).unwrap();
    }
}
