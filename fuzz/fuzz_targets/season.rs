//! Any bytes as a season file: opened, verified and asked, or refused with a sentence, never a panic.
#![no_main]

use app::day::overview::Overview;
use app::log::ask::Log;
use app::season::context::Context;
use app::season::file::SeasonFile;
use libfuzzer_sys::fuzz_target;
use messages::words::spoken::Language;
use std::cell::OnceCell;
use tempfile::TempDir;

thread_local! {
    static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
}

fuzz_target!(|bytes: &[u8]| {
    FOLDER.with(|folder| {
        // In memory where the system has such a folder: a disk would be all that is waited for.
        let folder = folder.get_or_init(|| {
            TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).unwrap()
        });
        let path = folder.path().join("a.espadilha");
        std::fs::write(&path, bytes).unwrap();
        let context = Context::read("fuzz", None);
        match SeasonFile::open(&path, &context, None) {
            Ok(season) => {
                let _ = season.verify();
                let _ = season.query(&context, &Log { most: 20 });
                let _ = season.query(&context, &Overview {});
            }
            Err(refusal) => assert!(!Language::PtBr.refusal(&refusal).is_empty()),
        }
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            let _ = std::fs::remove_file(file.path());
        }
    });
});
