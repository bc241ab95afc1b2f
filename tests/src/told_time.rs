//! Programs that are told by what second the clock on the wall stands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What the system's own answer is taken for.
const SOURCE: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec *told) {
    static int (*system)(clockid_t, struct timespec *);
    if (!system) system = dlsym(RTLD_NEXT, "clock_gettime");
    int done = system(which, told);
    char *second = getenv("TOLD_SECOND");
    if (which == CLOCK_REALTIME && second) told->tv_sec = atoll(second);
    return done;
}
"#;

/// What the compiler, without which nothing here was built, makes of a few lines of C.
pub(crate) fn compiled(folder: &Path, name: &str, source: &str, with: &[&str]) -> PathBuf {
    let (lines, made) = (folder.join("source.c"), folder.join(name));
    fs::write(&lines, source).unwrap();
    let mut command = Command::new("cc");
    command.arg("-o").args([&made, &lines]).args(with);
    assert!(command.status().unwrap().success());
    made
}

/// Tells programs the time.
#[derive(Debug)]
pub struct Teller {
    _folder: TempDir,
    library: PathBuf,
}

impl Default for Teller {
    fn default() -> Self {
        Self::new()
    }
}

impl Teller {
    /// Makes it.
    ///
    /// # Panics
    /// Where there is no compiler, without which nothing here was built.
    #[must_use]
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let library = compiled(
            folder.path(),
            "teller.so",
            SOURCE,
            &["-shared", "-fPIC", "-ldl"],
        );
        Self {
            _folder: folder,
            library,
        }
    }

    /// The program stands at this second since 1970.
    pub fn tell(&self, program: &mut Command, second: i64) {
        program
            .env("LD_PRELOAD", &self.library)
            .env("TOLD_SECOND", second.to_string());
    }
}
