//! Every command line of the manual, run as it stands there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use tests::{espadilha, root};

/// What a shell is told in a chapter, in order; empty where it is told nothing.
fn commands(chapter: &str) -> String {
    let fences = chapter.split("```sh\n").skip(1);
    let inner = fences.map(|rest| rest.split("```").next().unwrap());
    inner.collect()
}

#[test]
fn every_command_line_does_what_it_says() {
    let program = espadilha();
    let beside = Path::new(program.get_program()).parent().unwrap();
    let mut paths = vec![beside.to_owned()];
    paths.extend(env::split_paths(&env::var_os("PATH").unwrap()));
    let mut ran = 0;
    for file in fs::read_dir(root().join("docs/manual")).unwrap() {
        let file = file.unwrap().path();
        let commands = commands(&fs::read_to_string(&file).unwrap());
        if commands.is_empty() {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let done = Command::new("sh")
            .args(["-e", "-u", "-c", &commands])
            .env("PATH", env::join_paths(&paths).unwrap())
            .env("ESPADILHA_BACKUPS", "-")
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{}: {told}", file.display());
        ran += commands.matches("espadilha ").count();
    }
    assert!(ran > 20, "{ran}");
}
