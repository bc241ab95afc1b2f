//! Programs that are told by what second the clock on the wall stands, and what chance comes to.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What the system's own answer is taken for.
const SOURCE: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec *told) {
    static int (*system)(clockid_t, struct timespec *);
    if (!system) system = dlsym(RTLD_NEXT, "clock_gettime");
    int done = system(which, told);
    char *second = getenv("TOLD_SECOND");
    if ((which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE) && second) {
        told->tv_sec = atoll(second);
        told->tv_nsec = 0;
    }
    return done;
}
ssize_t getrandom(void *to, size_t length, unsigned flags) {
    static ssize_t (*system)(void *, size_t, unsigned);
    char *told = getenv("TOLD_CHANCE");
    if (!told) {
        if (!system) system = dlsym(RTLD_NEXT, "getrandom");
        return system(to, length, flags);
    }
    /* As the library of random numbers under Wine: tests/wine/bcryptprimitives.c. */
    unsigned long long word = strtoull(told, 0, 10);
    for (size_t at = 0; at < length; at++) {
        word = word * 6364136223846793005ULL + 1442695040888963407ULL;
        ((unsigned char *)to)[at] = word >> 56;
    }
    return length;
}
int open64(const char *path, int flags, ...) {
    static int (*system)(const char *, int, mode_t);
    if (!system) system = dlsym(RTLD_NEXT, "open64");
    /* Then how long the machine has been running is not told, and counted by the program itself, as on Windows. */
    if (getenv("TOLD_CHANCE") && !strcmp(path, "/proc/uptime")) {
        errno = ENOENT;
        return -1;
    }
    mode_t mode = 0;
    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    return system(path, flags, mode);
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

    /// The program stands at this second, and whatever it asks chance for comes to the same.
    pub fn tell_all(&self, program: &mut Command, second: i64, chance: u64) {
        self.tell(program, second);
        program.env("TOLD_CHANCE", chance.to_string());
    }
}
