//! The calls that the quarantine gives up before it touches a file: the system answers each as if it knew none of them.
//!
//! All that it needs is open by then: two pipes and its memory.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};
use std::collections::BTreeMap;
use std::error::Error;

/// Files, by whatever name; the network; other programs; privileges; what would go around all these.
const FORBIDDEN: &[i64] = &[
    libc::SYS_openat,
    libc::SYS_openat2,
    libc::SYS_open_by_handle_at,
    libc::SYS_unlinkat,
    libc::SYS_mkdirat,
    libc::SYS_mknodat,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
    libc::SYS_renameat2,
    libc::SYS_fchmodat,
    libc::SYS_fchownat,
    libc::SYS_truncate,
    libc::SYS_chdir,
    libc::SYS_chroot,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_setxattr,
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_sendto,
    libc::SYS_sendmsg,
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_clone3,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_setrlimit,
    libc::SYS_setuid,
    libc::SYS_setgid,
];

/// The same by the calls that only this kind of machine has.
#[cfg(target_arch = "x86_64")]
const OLD: &[i64] = &[
    libc::SYS_open,
    libc::SYS_creat,
    libc::SYS_unlink,
    libc::SYS_rmdir,
    libc::SYS_mkdir,
    libc::SYS_mknod,
    libc::SYS_link,
    libc::SYS_symlink,
    libc::SYS_rename,
    libc::SYS_renameat,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_fork,
    libc::SYS_vfork,
];
#[cfg(not(target_arch = "x86_64"))]
const OLD: &[i64] = &[];

/// Gives them up for good; whether the system holds us to it.
pub fn give_up() -> bool {
    let filter = filter();
    filter.is_ok_and(|filter| apply_filter(&filter).is_ok())
}

fn filter() -> Result<BpfProgram, Box<dyn Error>> {
    let calls = FORBIDDEN.iter().chain(OLD);
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        calls.map(|call| (*call, Vec::new())).collect();
    // A thread of our own is no child.
    let thread = u64::try_from(libc::CLONE_THREAD)?;
    let is_child = SeccompCondition::new(
        0,
        SeccompCmpArgLen::Dword,
        SeccompCmpOp::MaskedEq(thread),
        0,
    )?;
    rules.insert(libc::SYS_clone, vec![SeccompRule::new(vec![is_child])?]);
    let unknown = SeccompAction::Errno(u32::try_from(libc::ENOSYS)?);
    let machine = TargetArch::try_from(std::env::consts::ARCH)?;
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, unknown, machine)?;
    Ok(BpfProgram::try_from(filter)?)
}

#[cfg(test)]
mod tests {
    use super::give_up;
    use std::fs::File;
    use std::net::{TcpListener, TcpStream, UdpSocket};
    use std::process::Command;
    use std::thread;

    #[test]
    fn neither_files_nor_the_network_nor_other_programs_are_left() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let own = std::env::current_exe().unwrap();
        let folder = tempfile::TempDir::new().unwrap();
        let inside = folder.path().join("x");
        std::fs::write(&inside, "aberto").unwrap();
        // It holds for the thread that asks for it, and those which that begins.
        let confined = thread::spawn(move || {
            assert!(give_up());
            let tried = [
                File::open(&own).is_ok(),
                File::create(inside.with_file_name("y")).is_ok(),
                std::fs::remove_file(&inside).is_ok(),
                std::fs::rename(&inside, inside.with_file_name("z")).is_ok(),
                std::fs::create_dir(inside.with_file_name("w")).is_ok(),
                TcpStream::connect(address).is_ok(),
                UdpSocket::bind("127.0.0.1:0").is_ok(),
                Command::new(&own).arg("--list").spawn().is_ok(),
            ];
            (tried, thread::spawn(|| 6 * 7).join().unwrap())
        });
        let (tried, counted) = confined.join().unwrap();
        assert_eq!(tried, [false; 8]);
        assert_eq!(counted, 42, "it still computes, with threads of its own");
    }
}
