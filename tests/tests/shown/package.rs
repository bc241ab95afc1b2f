//! The packages: made twice with the same bytes, installed into an empty root, a season opened by a double click,
//! and removed without a trace.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::window::Machine;
use tests::{Desk, built, espadilha, fprt};

fn runs(command: &mut Command) -> String {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{command:?}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

/// A folder with the programs of this build.
fn programs(folder: &Path) {
    fs::create_dir(folder).unwrap();
    for program in ["espadilha", "espadilha-desktop", "espadilha-central"] {
        let program = built(program, "cargo xtask test package");
        fs::copy(&program, folder.join(program.file_name().unwrap())).unwrap();
    }
}

/// The packages around those programs: Fedora's and Debian's, and the central's for Debian.
fn packed(folder: &Path) -> [PathBuf; 3] {
    let mut xtask = Command::new(built("xtask", "cargo xtask test package"));
    let said = runs(xtask.args(["package", &folder.display().to_string()]));
    let made: Vec<PathBuf> = said.lines().map(PathBuf::from).collect();
    made.try_into().unwrap()
}

/// A root with nothing in it, and a list of what is installed there.
struct Root(PathBuf);

impl Root {
    fn new(folder: &Path) -> Self {
        let root = Self(folder.to_owned());
        fs::create_dir_all(root.0.join("var/lib/dpkg/info")).unwrap();
        fs::create_dir_all(root.0.join("var/lib/dpkg/updates")).unwrap();
        fs::write(root.0.join("var/lib/dpkg/status"), "").unwrap();
        root
    }

    fn dpkg(&self, args: &[&str]) {
        let root = format!("--root={}", self.0.display());
        // What it depends on stands in the machine around it.
        let force = "--force-not-root,depends,script-chrootless,bad-path";
        runs(
            Command::new("dpkg")
                .args([&root, force, "--log=/dev/null"])
                .args(args),
        );
    }

    /// All files but the list itself.
    fn files(&self) -> Vec<String> {
        let usr = self.0.join("usr");
        if !usr.exists() {
            return Vec::new();
        }
        let found = runs(Command::new("find").arg(&usr).args(["-type", "f"]));
        found.lines().map(str::to_owned).collect()
    }
}

fn as_fedora_sees_it(rpm: &Path) {
    let asked = |words: &[&str]| runs(Command::new("rpm").arg("-qp").args(words).arg(rpm));
    let files = asked(&["--list"]);
    for file in [
        "/usr/bin/espadilha",
        "/usr/bin/espadilha-desktop",
        "/usr/share/applications/espadilha.desktop",
        "/usr/share/doc/espadilha/licences.txt.gz",
        "/usr/share/icons/hicolor/scalable/apps/espadilha.svg",
        "/usr/share/man/man1/espadilha-result.1.gz",
        "/usr/share/mime/packages/espadilha.xml",
        "/usr/share/zsh/site-functions/_espadilha",
    ] {
        assert!(files.lines().any(|one| one == file), "{file}: {files}");
    }
    let needs = asked(&["--requires"]);
    assert!(needs.contains("libwebkit2gtk-4.1.so.0"), "{needs}");
    let owners = asked(&["--queryformat", "[%{FILEUSERNAME}:%{FILEGROUPNAME} ]"]);
    assert!(
        owners.split_whitespace().all(|one| one == "root:root"),
        "{owners}"
    );
    runs(
        Command::new("rpm")
            .args(["--checksig", "--nosignature"])
            .arg(rpm),
    );
}

/// The central's, installed beside nothing else and removed: what a server needs, and nothing of a desk.
fn a_server_s(package: &Path, folder: &Path) {
    let field = |name: &str| {
        let mut asked = Command::new("dpkg-deb");
        runs(asked.arg("--field").arg(package).arg(name))
    };
    let needs = field("Depends");
    assert!(
        needs.contains("libc6") && needs.contains("systemd") && !needs.contains("webkit"),
        "{needs}"
    );
    assert_eq!(field("Recommends"), "postgresql (>= 15)\n");
    let root = Root::new(folder);
    root.dpkg(&["--install", &package.display().to_string()]);
    let within = |file: &str| root.0.join(file);
    for file in [
        "usr/lib/systemd/system/espadilha-central.service",
        "usr/lib/sysusers.d/espadilha-central.conf",
        "usr/lib/tmpfiles.d/espadilha-central.conf",
        "usr/share/doc/espadilha-central/central.md",
        "usr/share/doc/espadilha-central/copyright",
    ] {
        assert!(within(file).is_file(), "{file}");
    }
    let program = within("usr/bin/espadilha-central");
    let told = runs(Command::new(&program).arg("--version"));
    assert!(told.contains("espadilha-central"), "{told}");
    let licences = fs::File::open(within("usr/share/doc/espadilha-central/licences.txt.gz"));
    let licences = flate2::read::GzDecoder::new(licences.unwrap());
    let licences = std::io::read_to_string(licences).unwrap();
    assert!(licences.contains("tokio-postgres 0") && !licences.contains("tauri 2"));
    root.dpkg(&["--purge", "espadilha-central"]);
    assert_eq!(root.files(), [""; 0]);
}

#[test]
fn installed_opened_and_removed() {
    let machine = Machine::new();
    programs(&machine.path("built"));
    let packages = packed(&machine.path("built"));
    let once = packages.each_ref().map(|file| fs::read(file).unwrap());
    // Of programs that lie elsewhere, too.
    fs::rename(machine.path("built"), machine.path("elsewhere")).unwrap();
    let [rpm, package, central] = packed(&machine.path("elsewhere"));
    for (again, once) in [&rpm, &package, &central].into_iter().zip(once) {
        let same = fs::read(again).unwrap() == once;
        assert!(same, "{}: the same programs, other bytes", again.display());
    }
    as_fedora_sees_it(&rpm);
    a_server_s(&central, &machine.path("server"));

    let told = runs(
        Command::new("dpkg-deb")
            .arg("--field")
            .arg(&package)
            .arg("Depends"),
    );
    assert!(told.contains("libwebkit2gtk-4.1-0"), "{told}");
    let owners = runs(Command::new("dpkg-deb").arg("--contents").arg(&package));
    assert!(
        owners.lines().all(|line| line.contains(" root/root ")),
        "{owners}"
    );

    let root = Root::new(&machine.path("root"));
    root.dpkg(&["--install", &package.display().to_string()]);
    // What it says that it takes is what its files take, each begun kibibyte whole.
    let told = runs(
        Command::new("dpkg-deb")
            .arg("--field")
            .arg(&package)
            .arg("Installed-Size"),
    );
    let size = |file: &String| fs::metadata(file).unwrap().len().div_ceil(1024);
    assert_eq!(
        told.trim(),
        root.files().iter().map(size).sum::<u64>().to_string()
    );

    let share = root.0.join("usr/share");
    let entry = share.join("applications/espadilha.desktop");
    runs(Command::new("desktop-file-validate").arg(&entry));
    // What the system's own triggers do there.
    runs(Command::new("update-desktop-database").arg(share.join("applications")));
    runs(Command::new("update-mime-database").arg(share.join("mime")));

    for icon in [
        "128x128/apps/espadilha.png",
        "256x256/apps/espadilha.png",
        "scalable/apps/espadilha.svg",
    ] {
        assert!(share.join("icons/hicolor").join(icon).is_file(), "{icon}");
    }
    let program = root.0.join("usr/bin/espadilha");
    assert_eq!(
        program.metadata().unwrap().permissions().mode() & 0o777,
        0o755
    );
    assert_eq!(
        runs(Command::new(&program).arg("--version")),
        runs(espadilha().arg("--version"))
    );
    let page = fs::File::open(share.join("man/man1/espadilha-result.1.gz")).unwrap();
    let page = std::io::read_to_string(flate2::read::GzDecoder::new(page)).unwrap();
    assert!(page.contains(".TH espadilha-result 1"), "{page}");
    let licences = fs::File::open(share.join("doc/espadilha/licences.txt.gz")).unwrap();
    let licences = std::io::read_to_string(flate2::read::GzDecoder::new(licences)).unwrap();
    for part in [
        "rusqlite 0",
        "tauri 2",
        "svelte 5",
        "Permission is hereby granted",
    ] {
        assert!(licences.contains(part), "{part}");
    }

    let mut desk = Desk::new();
    desk.etapa(fprt());
    let season = machine.keeps(&desk);
    // By its header too: a telephone may have taken the ending.
    let bare = machine.path("temporada");
    fs::copy(&season, &bare).unwrap();
    for file in [&season, &bare] {
        let told = runs(
            Command::new("gio")
                .args(["info", "--attributes=standard::content-type"])
                .arg(file)
                .env("XDG_DATA_DIRS", format!("{}:/usr/share", share.display())),
        );
        assert!(told.contains("application/vnd.espadilha.season"), "{told}");
    }
    machine.double_clicks(&season, &share, &root.0.join("usr/bin"));
    machine.sees_title("Interclubes 2026");
    machine.ends();

    fs::remove_file(share.join("applications/mimeinfo.cache")).unwrap();
    fs::remove_dir_all(share.join("mime")).unwrap();
    root.dpkg(&["--purge", "espadilha"]);
    assert_eq!(root.files(), [""; 0]);
}
