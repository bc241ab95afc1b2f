//! Files and the network by whatever name or call, which Landlock keeps from the quarantine: beside the calls that it
//! gives up, as these may be named anew by a system of tomorrow.

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetError, RulesetStatus, Scope,
};

/// The newest that is asked for; an older system holds us to what it knows of that.
const KNOWN: ABI = ABI::V6;

/// Lets nothing through any more; whether the system knows how.
pub fn close() -> bool {
    let closed = || -> Result<_, RulesetError> {
        Ruleset::default()
            .handle_access(AccessFs::from_all(KNOWN))?
            .handle_access(AccessNet::from_all(KNOWN))?
            .scope(Scope::from_all(KNOWN))?
            .create()?
            .restrict_self()
    };
    closed().is_ok_and(|status| status.ruleset != RulesetStatus::NotEnforced)
}

#[cfg(test)]
mod tests {
    use super::close;
    use std::fs::{self, File};
    use std::net::{TcpListener, TcpStream};
    use std::process::Command;
    use std::thread;

    #[test]
    fn no_file_is_opened_and_nobody_is_called() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let own = std::env::current_exe().unwrap();
        let folder = tempfile::TempDir::new().unwrap();
        let inside = folder.path().join("x");
        fs::write(&inside, "aberto").unwrap();
        // It holds for the thread that asks for it, and those which that begins.
        let closed = thread::spawn(move || {
            if !close() {
                // A system without it is held to the calls alone.
                return None;
            }
            Some([
                File::open(&own).is_ok(),
                File::create(inside.with_file_name("y")).is_ok(),
                fs::remove_file(&inside).is_ok(),
                fs::create_dir(inside.with_file_name("w")).is_ok(),
                TcpStream::connect(address).is_ok(),
                Command::new(&own).arg("--list").spawn().is_ok(),
            ])
        });
        let tried = closed.join().unwrap();
        assert!(tried.is_none_or(|tried| tried == [false; 6]), "{tried:?}");
    }
}
