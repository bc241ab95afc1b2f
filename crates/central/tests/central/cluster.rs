//! PostgreSQL in a temporary folder: a socket and no port, with `fsync`, gone with whoever runs the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// As whom PostgreSQL runs where whoever tests is root, which it refuses.
const ANOTHER: [&str; 5] = [
    "setpriv",
    "--reuid=postgres",
    "--regid=postgres",
    "--init-groups",
    "--",
];

/// Starts it again whenever it ends, until the program that started this does; then nothing of it is left.
const KEPT: &str = r#"
trap 'kill -QUIT $p 2>/dev/null; wait $p; rm -rf "$FOLDER"; exit' TERM
while :; do
    $AS "$BIN/postgres" -D "$FOLDER/data" -k "$FOLDER/sock" -c listen_addresses= -c fsync=on \
        -c max_connections=200 >> "$FOLDER/log" 2>&1 & p=$!
    wait $p
    sleep 0.05
done
"#;

/// A PostgreSQL that runs.
pub struct Cluster {
    pub folder: PathBuf,
    pub bin: PathBuf,
    databases: AtomicUsize,
}

/// Where Debian lays PostgreSQL's programs: the newest version.
fn bin() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql");
    let versions =
        versions.expect("central: not run: PostgreSQL is missing (apt-get install postgresql)");
    let newest = versions
        .map(|version| version.unwrap().path())
        .max()
        .unwrap();
    newest.join("bin")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}

/// What stands before a command that PostgreSQL's own user runs.
fn another() -> Vec<&'static str> {
    if !is_root() {
        return Vec::new();
    }
    let may = Command::new(ANOTHER[0])
        .args(&ANOTHER[1..])
        .arg("true")
        .status();
    assert!(
        may.is_ok_and(|status| status.success()),
        "central: not run: root may not take another user here (setpriv --reuid=postgres)"
    );
    ANOTHER.to_vec()
}

/// A folder that PostgreSQL's user may write in.
fn place() -> PathBuf {
    let folder = tempfile::tempdir().unwrap().keep();
    let open = "chmod 711 \"$0\" && mkdir \"$0/data\" \"$0/sock\" && { test -z \"$1\" || chown -R postgres:postgres \"$0\"; }";
    let as_root = if another().is_empty() { "" } else { "root" };
    let made = Command::new("sh")
        .args(["-c", open])
        .arg(&folder)
        .arg(as_root)
        .status();
    assert!(made.unwrap().success());
    folder
}

impl Cluster {
    /// The one that the tests of a process share.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// One of its own: whoever kills it disturbs nobody.
    pub fn start() -> Self {
        let (another, folder) = (another(), place());
        let mut initdb: Vec<String> = another.iter().map(|word| (*word).to_owned()).collect();
        initdb.push(bin().join("initdb").display().to_string());
        initdb.extend(["-D".to_owned(), folder.join("data").display().to_string()]);
        let words = "-U central --auth=trust --no-locale -E UTF8 --no-instructions --no-sync";
        initdb.extend(words.split(' ').map(str::to_owned));
        let made = Command::new(&initdb[0])
            .args(&initdb[1..])
            .current_dir("/")
            .stdout(Stdio::null())
            .status();
        assert!(made.unwrap().success(), "{initdb:?}");
        let cluster = Self::kept(folder);
        let user = ["--createdb", "--createrole", "espadilha"];
        let made = cluster.program("createuser").args(user).status();
        assert!(made.unwrap().success());
        cluster
    }

    /// One that stands up from the base and the archive of another (`base`, `wal`), as of a moment.
    pub fn restored(of: &Self, moment: &str) -> Self {
        let (folder, from) = (place(), of.folder.display());
        let script = format!(
            "cp -a {from}/base/. \"$0/data\" && chmod 700 \"$0/data\" && touch \"$0/data/recovery.signal\" && rm -f \"$0/data/postmaster.pid\" \
             && echo \"restore_command = 'cp {from}/wal/%f %p'\" >> \"$0/data/postgresql.auto.conf\" \
             && echo \"recovery_target_time = '{moment}'\" >> \"$0/data/postgresql.auto.conf\" \
             && echo \"recovery_target_action = 'promote'\" >> \"$0/data/postgresql.auto.conf\""
        );
        let made = of.shell(&script).arg(&folder).status();
        assert!(made.unwrap().success());
        let cluster = Self::kept(folder);
        for _ in 0..600 {
            if cluster.sql("postgres", "SELECT pg_is_in_recovery()").trim() == "f" {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        cluster
    }

    fn kept(folder: PathBuf) -> Self {
        let (another, bin) = (another(), bin());
        let mut kept = Command::new("setpriv");
        kept.args(["--pdeathsig", "TERM", "--", "sh", "-c", KEPT])
            .env("FOLDER", &folder)
            .env("BIN", &bin)
            .env("AS", another.join(" "))
            .current_dir("/")
            .stdin(Stdio::null());
        // It ends with the thread that started it: this one ends with the process.
        thread::spawn(move || {
            let mut child = kept.spawn().unwrap();
            let _ = child.wait();
        });
        let cluster = Self {
            folder,
            bin,
            databases: AtomicUsize::new(0),
        };
        cluster.wait();
        cluster
    }

    /// What PostgreSQL's own user has a shell do; `$0` is its first argument.
    pub fn shell(&self, script: &str) -> Command {
        let another = another();
        let mut words = another.iter().copied().chain(["sh", "-e", "-c", script]);
        let mut command = Command::new(words.next().unwrap());
        command.args(words).current_dir("/").stdin(Stdio::null());
        command
    }

    /// Ends it properly; it starts again.
    pub fn restart(&self) {
        let pid = self.sent("-INT");
        for _ in 0..200 {
            let now = fs::read_to_string(self.folder.join("data/postmaster.pid"));
            if now.is_ok_and(|now| now.lines().next() != Some(&pid)) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.wait();
    }

    /// Kills it; it starts again.
    pub fn kill(&self) {
        self.sent("-9");
    }

    /// Sends it a signal; the process that got it.
    fn sent(&self, signal: &str) -> String {
        let told = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let pid = told.lines().next().unwrap().to_owned();
        let sent = Command::new("kill").args([signal, &pid]).status();
        assert!(sent.unwrap().success());
        pid
    }

    /// Until it answers.
    pub fn wait(&self) {
        for _ in 0..600 {
            let asked = self
                .program("psql")
                .args(["-d", "postgres", "-qc", "select 1"])
                .output();
            if asked.unwrap().status.success() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("{}", fs::read_to_string(self.folder.join("log")).unwrap());
    }

    /// One of PostgreSQL's programs, as its superuser.
    pub fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.bin.join(name));
        command
            .args(["-U", "central", "-h"])
            .arg(self.folder.join("sock"));
        command.stdin(Stdio::null());
        command
    }

    /// The address of a database of this name.
    pub fn address(&self, name: &str) -> String {
        let sock = self.folder.join("sock");
        format!("host={} user=espadilha dbname={name}", sock.display())
    }

    /// A database of its own, as `init` makes it, and its keys.
    pub fn database(&self) -> Database<'_> {
        static FIRST: std::sync::Mutex<()> = std::sync::Mutex::new(());
        let first = FIRST.lock().unwrap();
        let number = self.databases.fetch_add(1, Ordering::SeqCst);
        if number == 0 {
            Database {
                cluster: self,
                name: "first".to_owned(),
            }
            .init();
        }
        let name = format!("central{number}");
        let sql = format!("CREATE DATABASE {name} TEMPLATE first OWNER central_owner");
        self.sql("postgres", &sql);
        drop(first);
        Database {
            cluster: self,
            name,
        }
    }

    /// What the superuser is answered, a row a line.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let words = ["-d", database, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql];
        let told = self.program("psql").args(words).output().unwrap();
        assert!(
            told.status.success(),
            "{sql}: {}",
            String::from_utf8_lossy(&told.stderr)
        );
        String::from_utf8(told.stdout).unwrap()
    }
}

/// The central's program: from the same build, in whose folder tests of other crates find it, too.
fn central() -> PathBuf {
    let beside = || {
        let test = std::env::current_exe().unwrap();
        test.ancestors().nth(2).unwrap().join("espadilha-central")
    };
    option_env!("CARGO_BIN_EXE_espadilha-central").map_or_else(beside, PathBuf::from)
}

/// A central's database.
pub struct Database<'a> {
    pub cluster: &'a Cluster,
    pub name: String,
}

/// Tables that follow from the log, and the codes of whoever stands in them.
pub const PROJECTIONS: [&str; 9] = [
    "season",
    "erased",
    "person",
    "identity",
    "sanction",
    "merge",
    "etapa",
    "placement",
    "alert",
];

impl Database<'_> {
    /// Where its keys lie: those of all databases of a cluster are the first one's.
    pub fn keys(&self) -> PathBuf {
        self.cluster.folder.with_extension("keys")
    }

    /// The central's program, told of this database.
    pub fn program(&self, words: &[&str]) -> Command {
        let mut command = Command::new(central());
        command
            .args(words)
            .env(
                "ESPADILHA_CENTRAL_DATABASE",
                self.cluster.address(&self.name),
            )
            .env("ESPADILHA_CENTRAL_KEYS", self.keys())
            .stdin(Stdio::null());
        command
    }

    /// Runs it; what it answered.
    pub fn run(&self, words: &[&str]) -> String {
        let told = self.program(words).output().unwrap();
        assert!(
            told.status.success(),
            "{words:?}: {}",
            String::from_utf8_lossy(&told.stderr)
        );
        String::from_utf8(told.stdout).unwrap()
    }

    pub fn init(&self) -> String {
        self.run(&["init"])
    }

    /// What the superuser is answered.
    pub fn sql(&self, sql: &str) -> String {
        self.cluster.sql(&self.name, sql)
    }

    /// Every row of every projection, as text.
    pub fn projections(&self) -> String {
        let all = PROJECTIONS.map(|table| {
            // Which number a season's keys have tells how often something came, and how the log stands beside it.
            let rows = match table {
                "season" => "row(season, federation, number, head, frozen)",
                _ => "t",
            };
            format!("SELECT '{table}', {rows}::text FROM {table} t ORDER BY {rows}::text;")
        });
        self.sql(&all.join("\n"))
    }
}

impl Drop for Database<'_> {
    fn drop(&mut self) {
        let sql = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        if self.name.starts_with("central") && !thread::panicking() {
            self.cluster.sql("postgres", &sql);
        }
    }
}

/// Whether all of what a suite samples is to run.
pub fn long() -> bool {
    std::env::var_os("ESPADILHA_LONG").is_some()
}

/// Every file below a folder.
pub fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in fs::read_dir(folder).into_iter().flatten() {
        let path = file.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}
