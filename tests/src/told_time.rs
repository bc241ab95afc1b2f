//! Programs that are told by what second the clock on the wall stands.

use std::fs;
use std::path::PathBuf;
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

/// Tells programs the time.
#[derive(Debug)]
pub struct Teller {
    folder: TempDir,
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
        let source = folder.path().join("teller.c");
        fs::write(&source, SOURCE).unwrap();
        let teller = Self { folder };
        let made = Command::new("cc")
            .args(["-shared", "-fPIC", "-o"])
            .args([teller.library(), source])
            .arg("-ldl")
            .status()
            .unwrap();
        assert!(made.success());
        teller
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("teller.so")
    }

    /// The program stands at this second since 1970.
    pub fn tell(&self, program: &mut Command, second: i64) {
        program
            .env("LD_PRELOAD", self.library())
            .env("TOLD_SECOND", second.to_string());
    }
}
