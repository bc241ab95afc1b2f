//! A person at a terminal, who types what is asked for there.

use crate::told_time::compiled;
use crate::traced::around;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Gives a program a terminal of its own, tells all that stands there, and types the next word after each `: ` once
/// what is typed is not shown, or after ten seconds.
const SOURCE: &str = r#"
#include <pty.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
static void hidden(int master) {
    struct termios now;
    for (int turn = 0; turn < 10000; turn++, usleep(1000))
        if (tcgetattr(master, &now) == 0 && !(now.c_lflag & ECHO)) return;
}
int main(int argc, char **argv) {
    int end = 1, typed = 1, master, status;
    char byte, before = 0;
    while (end < argc && strcmp(argv[end], "--")) end++;
    pid_t child = forkpty(&master, 0, 0, 0);
    if (child == 0) {
        execvp(argv[end + 1], argv + end + 1);
        _exit(127);
    }
    while (read(master, &byte, 1) == 1) {
        if (write(1, &byte, 1) != 1) return 98;
        if (before == ':' && byte == ' ' && typed < end) {
            hidden(master);
            if (write(master, argv[typed], strlen(argv[typed])) < 0 || write(master, "\n", 1) < 0) return 98;
            typed++;
        }
        before = byte;
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 99;
}
"#;

#[derive(Debug)]
pub struct Terminal {
    _folder: TempDir,
    program: PathBuf,
}

impl Default for Terminal {
    fn default() -> Self {
        Self::new()
    }
}

impl Terminal {
    /// Makes it.
    ///
    /// # Panics
    /// Where there is no compiler, without which nothing here was built.
    #[must_use]
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let program = compiled(folder.path(), "terminal", SOURCE, &["-lutil"]);
        Self {
            _folder: folder,
            program,
        }
    }

    /// Runs a program there, with somebody who types this; what stands on the terminal then is its output.
    ///
    /// # Panics
    /// Where it does not run.
    #[must_use]
    pub fn run(&self, program: &Command, typed: &[&str]) -> Output {
        let mut command = Command::new(&self.program);
        command.args(typed);
        around(&mut command, program);
        command.output().unwrap()
    }
}
