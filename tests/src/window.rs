//! The real window under a display of its own, driven through WebDriver as a person would drive it.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    reason = "a test waits by the clock and stops at the first surprise"
)]

use crate::{Desk, built};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::fs;
use std::future::Future;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// How long a screen may take before a test gives up, debug builds on busy machines included.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a window may take until it can be driven.
const BEGINS: Duration = Duration::from_secs(60);

/// An address of this machine that no other driver has, whatever runs beside this: one that was only free a moment ago
/// could be taken by then, and a test would drive another's window.
fn own_address() -> SocketAddr {
    static MADE: AtomicU8 = AtomicU8::new(1);
    let [_, _, high, low] = std::process::id().to_be_bytes();
    let own = MADE.fetch_add(1, Ordering::Relaxed);
    SocketAddr::from(([127, high, low, own], 4444))
}

/// Ends a program when the test does, however it does.
#[derive(Debug)]
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A keyboard of a machine, for single keys.
#[derive(Debug)]
pub struct Keyboard(Ended);

impl Keyboard {
    /// A key goes down and up, by its name in X.
    ///
    /// # Panics
    /// Where the machine is gone.
    pub fn press(&mut self, key: &str) {
        let lines = self.0.0.stdin.as_mut().unwrap();
        writeln!(lines, "key --delay 0 {key}").unwrap();
        lines.flush().unwrap();
    }
}

/// Outputs of the display: the desk's, and the one for the projector.
const DESK_OUTPUT: &str = "DUMMY0";
const PROJECTOR_OUTPUT: &str = "DUMMY1";

/// A display whose monitors are connected and disconnected by a word, and nothing else of this machine.
const TWO_MONITORS: &str = r#"
Section "ServerFlags"
  Option "DontVTSwitch" "true"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "any"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "both"
  Device "memory"
  Monitor "any"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 3840 1080
  EndSubSection
EndSection
"#;

/// A machine with a display, a home of its own, a stub printer and a script for the dialogs.
#[derive(Debug)]
pub struct Machine {
    /// Everything lies here; gone with the machine.
    pub folder: TempDir,
    display: String,
    /// Its display, and what runs on that.
    running: Vec<Ended>,
}

impl Default for Machine {
    fn default() -> Self {
        Self::new()
    }
}

impl Machine {
    /// A fresh machine.
    ///
    /// # Panics
    /// Where Xvfb does not start.
    #[must_use]
    pub fn new() -> Self {
        Self::with_xvfb((1920, 1080), &[])
    }

    /// A fresh machine whose screen is this large.
    ///
    /// # Panics
    /// Where Xvfb does not start.
    #[must_use]
    pub fn with_screen(size: (u32, u32)) -> Self {
        Self::with_xvfb(size, &[])
    }

    /// A fresh machine whose picture lies in a file while it changes: [`Machine::display_file`].
    ///
    /// # Panics
    /// Where Xvfb does not start.
    #[must_use]
    pub fn watched() -> Self {
        Self::with_xvfb((1920, 1080), &["-fbdir", "."])
    }

    /// A fresh machine with a monitor for the desk, a projector to its right and a window manager: a person's.
    ///
    /// # Panics
    /// Where Xorg with its driver of monitors that are none does not start, or shows no such two.
    #[must_use]
    pub fn with_projector() -> Self {
        let folder = TempDir::new().unwrap();
        let config = folder.path().join("xorg.conf");
        fs::write(&config, TWO_MONITORS).unwrap();
        let mut xorg = Command::new("Xorg");
        xorg.args(["-noreset", "-logfile", "xorg.log", "-config"])
            .arg(config);
        let mut machine = Self::with_display(folder, xorg);
        let mode = ["--output", DESK_OUTPUT, "--mode", "1368x768"];
        machine.xrandr(&mode);
        machine.xrandr(&["--addmode", PROJECTOR_OUTPUT, "1920x1080"]);
        machine.projector(true);
        let manager = Command::new("openbox")
            .env("DISPLAY", &machine.display)
            .env("HOME", machine.folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        machine.running.push(Ended(manager.unwrap()));
        machine
    }

    /// Puts the projector's cable in, or pulls it out.
    ///
    /// # Panics
    /// Where the display will not have it.
    pub fn projector(&self, is_in: bool) {
        if is_in {
            let right = ["--mode", "1920x1080", "--right-of", DESK_OUTPUT];
            self.xrandr(&[&["--output", PROJECTOR_OUTPUT][..], &right].concat());
        } else {
            self.xrandr(&["--output", PROJECTOR_OUTPUT, "--off"]);
        }
        // Whoever asks makes the display look again at what is connected.
        self.xrandr(&["--query"]);
    }

    fn xrandr(&self, args: &[&str]) {
        let done = Command::new("xrandr")
            .args(args)
            .env("DISPLAY", &self.display)
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
    }

    fn with_xvfb((width, height): (u32, u32), options: &[&str]) -> Self {
        let mut xvfb = Command::new("Xvfb");
        let screen = format!("{width}x{height}x24");
        xvfb.args(["-screen", "0", &screen]).args(options);
        Self::with_display(TempDir::new().unwrap(), xvfb)
    }

    fn with_display(folder: TempDir, mut server: Command) -> Self {
        let mut server = server
            .args(["-displayfd", "1", "-nolisten", "tcp"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut number)
            .unwrap();
        assert!(!number.is_empty(), "{server:?} shows no display");
        let bin = folder.path().join("bin");
        fs::create_dir(&bin).unwrap();
        let printed = folder.path().join("printed");
        fs::create_dir(&printed).unwrap();
        stub(&bin, "lpstat", "echo Laser_da_mesa");
        let keep = format!("eval last=\\${{$#}}; cp \"$last\" '{}'/", printed.display());
        stub(&bin, "lp", &keep);
        Self {
            display: format!(":{}", number.trim()),
            running: vec![Ended(server)],
            folder,
        }
    }

    /// The picture of a watched machine's display, in the format of `xwd`.
    #[must_use]
    pub fn display_file(&self) -> PathBuf {
        self.path("Xvfb_screen0")
    }

    /// A keyboard: whatever line of `xdotool` is written to it is done at once.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn keyboard(&self) -> Keyboard {
        let started = Command::new("xdotool")
            .arg("-")
            .env("DISPLAY", &self.display)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn();
        Keyboard(Ended(started.unwrap()))
    }

    fn xdotool(&self, args: &[&str]) -> Output {
        Command::new("xdotool")
            .args(args)
            .env("DISPLAY", &self.display)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }

    /// Waits until whoever pastes something of this kind elsewhere gets what fits.
    ///
    /// # Panics
    /// Where it does not within a fair time.
    pub fn clipboard_holds(&self, kind: &str, fits: impl Fn(&[u8]) -> bool) {
        let pasted = || {
            let asked = Command::new("xclip")
                .args(["-selection", "clipboard", "-target", kind, "-out"])
                .env("DISPLAY", &self.display)
                .stdin(Stdio::null())
                .output();
            asked.unwrap().stdout
        };
        let start = Instant::now();
        while !fits(&pasted()) {
            assert!(
                start.elapsed() < PATIENCE,
                "the clipboard holds no such {kind}"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Double-clicks a file: the system opens it with whatever program says that it is its own, where `share` stands
    /// before the machine's own folders of shared data, and `bin` before its programs.
    ///
    /// # Panics
    /// Where the system has no program for it.
    pub fn double_clicks(&self, file: &Path, share: &Path, bin: &Path) {
        let before = |first: &Path, rest: &str| format!("{}:{rest}", first.display());
        let opened = Command::new("gio")
            .arg("open")
            .arg(file)
            .env("DISPLAY", &self.display)
            .env("PATH", before(bin, &std::env::var("PATH").unwrap()))
            .env(
                "XDG_DATA_DIRS",
                before(share, "/usr/local/share:/usr/share"),
            )
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("ESPADILHA_BACKUPS", self.path("copies"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            // What it opens goes on and holds whatever it was handed.
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        assert!(opened.success());
    }

    /// Waits for a window with these words above it.
    ///
    /// # Panics
    /// Where none comes up.
    pub fn sees_title(&self, words: &str) {
        for _ in 0..1_200 {
            let found = self.xdotool(&["search", "--onlyvisible", "--name", words]);
            if !found.stdout.is_empty() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("no window is titled {words:?}, but {:?}", self.titles());
    }

    /// What stands above every window of the display.
    fn titles(&self) -> Vec<String> {
        let all = self.xdotool(&["search", "--name", ""]);
        let all = String::from_utf8(all.stdout).unwrap();
        let titled = all.lines().map(|window| {
            let told = self.xdotool(&["getwindowname", window]);
            String::from_utf8_lossy(&told.stdout).trim().to_owned()
        });
        titled.collect()
    }

    /// Ends the program of the window, as the system does when the day is over.
    ///
    /// # Panics
    /// Where there is no window.
    pub fn ends(&self) {
        let id = self.xdotool(&["getwindowpid", &self.shown()]);
        let id = String::from_utf8(id.stdout).unwrap();
        let ended = Command::new("kill").arg(id.trim()).status().unwrap();
        assert!(ended.success());
    }

    /// Gives the display's focus to the window, as a click into it would: one that came after a window that had it and
    /// ended is not given it by itself.
    ///
    /// # Panics
    /// Where there is no window.
    pub fn focus(&self) {
        self.focus_on("Espadilha");
    }

    /// Gives the display's focus to the window with these words above it.
    ///
    /// # Panics
    /// Where there is none.
    pub fn focus_on(&self, words: &str) {
        let focused = self.xdotool(&["windowfocus", "--sync", &self.titled(words)]);
        assert!(focused.status.success());
    }

    /// What stands above the window, as the system shows it.
    ///
    /// # Panics
    /// Where there is no window.
    #[must_use]
    pub fn title(&self) -> String {
        let told = self.xdotool(&["getwindowname", &self.shown()]);
        String::from_utf8(told.stdout).unwrap().trim().to_owned()
    }

    /// Puts the window there and makes it this large, as a person does with the mouse.
    ///
    /// # Panics
    /// Where there is no window.
    pub fn places(&self, at: (i32, i32), size: (u32, u32)) {
        let window = self.shown();
        let [x, y] = [at.0, at.1].map(|length| length.to_string());
        let [width, height] = [size.0, size.1].map(|length| length.to_string());
        self.xdotool(&["windowsize", "--sync", &window, &width, &height]);
        self.xdotool(&["windowmove", "--sync", &window, &x, &y]);
    }

    /// Waits until the window with these words above it begins there and is this large.
    ///
    /// # Panics
    /// Where it is not within a fair time.
    pub fn stands(&self, words: &str, at: (i32, i32), size: (u32, u32)) {
        let wanted = format!(
            "X={}\nY={}\nWIDTH={}\nHEIGHT={}\n",
            at.0, at.1, size.0, size.1
        );
        let start = Instant::now();
        loop {
            let told = self.xdotool(&["getwindowgeometry", "--shell", &self.titled(words)]);
            let told = String::from_utf8(told.stdout).unwrap();
            if told.contains(&wanted) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{words} stands at {told}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The window as the display knows it.
    fn shown(&self) -> String {
        self.titled("Espadilha")
    }

    /// The window with these words above it, as the display knows it; empty while there is none.
    fn titled(&self, words: &str) -> String {
        let found = self.xdotool(&["search", "--onlyvisible", "--name", words]);
        let found = String::from_utf8(found.stdout).unwrap();
        found.lines().last().unwrap_or_default().to_owned()
    }

    /// Keys as a keyboard gives them to whatever has the focus of this machine's display, so many milliseconds
    /// apart, whether the window keeps up or not; a line's end is Enter.
    ///
    /// # Panics
    /// Where there is no window to type into.
    pub fn type_keys(&self, apart: u32, text: &str) {
        self.focus();
        let keys = self.path("keys");
        // The key of a line's end is Return, not Linefeed.
        fs::write(&keys, text.replace('\n', "\r")).unwrap();
        let (apart, keys) = (apart.to_string(), keys.display().to_string());
        let typed = self.xdotool(&[
            "type",
            "--clearmodifiers",
            "--delay",
            &apart,
            "--file",
            &keys,
        ]);
        assert!(typed.status.success(), "{typed:?}");
    }

    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A season as it lies on this machine.
    ///
    /// # Panics
    /// Where it cannot be copied there.
    #[must_use]
    pub fn keeps(&self, desk: &Desk) -> PathBuf {
        let path = self.path("Interclubes 2026.espadilha");
        desk.season.copy_to(&path).unwrap();
        path
    }

    /// A season as it lies on this machine, and a window on it that has come to say this.
    ///
    /// # Panics
    /// Where it does not come to that.
    #[must_use]
    pub fn opens(&self, desk: &Desk, says: &str) -> (PathBuf, Window) {
        let season = self.keeps(desk);
        let window = self.open(Some(&season));
        window.sees(says);
        (season, window)
    }

    /// Waits until what the program keeps of itself on this machine holds these words.
    ///
    /// # Panics
    /// Where it does not within a fair time.
    pub fn remembers(&self, words: &str) {
        fn holds(folder: &Path, words: &str) -> bool {
            fs::read_dir(folder).is_ok_and(|files| {
                files.flatten().any(|file| match file.path() {
                    path if path.is_dir() => holds(&path, words),
                    path => fs::read_to_string(path).is_ok_and(|text| text.contains(words)),
                })
            })
        }
        let start = Instant::now();
        while !["config", "data"]
            .iter()
            .any(|name| holds(&self.path(name), words))
        {
            assert!(start.elapsed() < PATIENCE, "{words:?} is kept nowhere");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What the next dialogs will be answered, in order; none is a person who changed their mind.
    ///
    /// # Panics
    /// Where the script cannot be written.
    pub fn answer_dialogs(&self, answers: &[Option<&Path>]) {
        let script: String = answers
            .iter()
            .map(|answer| format!("{}\n", answer.unwrap_or(Path::new("")).display()))
            .collect();
        fs::write(self.path("dialogs"), script).unwrap();
    }

    /// Waits until no more than so many dialogs are left to be answered.
    ///
    /// # Panics
    /// Where the script cannot be read, or the dialogs do not come.
    pub fn dialogs_left(&self, most: usize) {
        let left = || {
            fs::read_to_string(self.path("dialogs"))
                .unwrap()
                .lines()
                .count()
        };
        for _ in 0..1_000 {
            if left() <= most {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("{} dialogs are left to be answered", left());
    }

    /// Opens the window, on a season or on the start screen.
    ///
    /// # Panics
    /// Where it does not come up.
    #[must_use]
    pub fn open(&self, season: Option<&Path>) -> Window {
        let window = self.begin(season);
        // What says that the season is being opened takes no key yet.
        window.wait("document.querySelector('main:not(.opening)') !== null");
        window
    }

    /// Starts the window, which may still be opening the season.
    ///
    /// # Panics
    /// Where it does not begin.
    #[must_use]
    pub fn begin(&self, season: Option<&Path>) -> Window {
        let at = own_address();
        let path = format!(
            "{}:{}",
            self.path("bin").display(),
            std::env::var("PATH").unwrap()
        );
        let driver = Command::new("WebKitWebDriver")
            .arg(format!("--host={}", at.ip()))
            .arg(format!("--port={}", at.port()))
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("DISPLAY", &self.display)
            .env("PATH", path)
            .env("TMPDIR", self.folder.path())
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("ESPADILHA_BACKUPS", self.path("copies"))
            .env("ESPADILHA_DIALOGS", self.path("dialogs"))
            .env("ESPADILHA_NOTICES", self.path("notices"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let binary = desktop();
        let args: Vec<String> = season
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        let capabilities = json!({
            "webkitgtk:browserOptions": {"binary": binary.display().to_string(), "args": args},
        });
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let driver = Ended(driver);
        let address = format!("http://{at}");
        let client = runtime.block_on(async {
            let mut last = None;
            let begun = tokio::time::timeout(BEGINS, async {
                loop {
                    let connected = ClientBuilder::new(HttpConnector::new())
                        .capabilities(capabilities.as_object().unwrap().clone())
                        .connect(&address)
                        .await;
                    match connected {
                        Ok(client) => return client,
                        Err(error) => last = Some(error),
                    }
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            });
            let begun = begun.await;
            begun.unwrap_or_else(|_| {
                let titles = self.titles();
                panic!(
                    "no session of WebDriver began in {BEGINS:?}: {last:?}; windows are {titles:?}"
                )
            })
        });
        let window = Window {
            client: Some(client),
            driver,
            runtime,
        };
        window.wait("document.querySelector('main') !== null");
        window
    }
}

fn stub(bin: &Path, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = bin.join(name);
    let mut file = fs::File::create(&path).unwrap();
    writeln!(file, "#!/bin/sh\n{script}").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Calls a command of the program and tells how it went.
const CALLS: &str = "const [command, args, told] = arguments;
window.__TAURI_INTERNALS__.invoke(command, args).then(() => told('ok'), (why) => told(JSON.stringify(why)));";

/// What screens hand over to the one call of the season.
#[must_use]
pub fn request(name: &str, fields: &Value) -> Value {
    json!({"request": {"name": name, "fields": fields}})
}

/// The window's program, whose dialogs answer from a script.
#[must_use]
pub fn desktop() -> PathBuf {
    built(
        "espadilha-desktop",
        "cargo build -p espadilha-desktop --features e2e",
    )
}

/// An open window.
#[derive(Debug)]
pub struct Window {
    client: Option<Client>,
    runtime: Runtime,
    driver: Ended,
}

impl Window {
    fn ask<T, F: Future<Output = T>>(&self, ask: impl FnOnce(Client) -> F) -> T {
        let client = self.client.clone().expect("the window is open");
        self.runtime.block_on(ask(client))
    }

    /// How many windows the program shows.
    ///
    /// # Panics
    /// Where the window is gone.
    #[must_use]
    pub fn windows(&self) -> usize {
        self.ask(|client| async move { client.windows().await })
            .unwrap()
            .len()
    }

    /// What the other window is told that calls a command of the program itself, whatever its screens offer: "ok",
    /// or why it was refused.
    ///
    /// # Panics
    /// Where there is no other window.
    #[must_use]
    pub fn called_by_the_other(&self, command: &str, args: &Value) -> String {
        let (command, args) = (json!(command), args.clone());
        let told = self.ask(|client| async move {
            let own = client.window().await?;
            let all = client.windows().await?;
            let other = all.into_iter().find(|one| *one != own);
            client
                .switch_to_window(other.expect("another window"))
                .await?;
            let told = client.execute_async(CALLS, vec![command, args]).await;
            client.switch_to_window(own).await?;
            told
        });
        told.unwrap().as_str().unwrap_or_default().to_owned()
    }

    /// Looks into the other window, and comes back.
    ///
    /// # Panics
    /// Where there is no other window.
    pub fn elsewhere<T>(&self, look: impl FnOnce(&Self) -> T) -> T {
        let own = self.ask(|client| async move {
            let own = client.window().await?;
            let all = client.windows().await?;
            let other = all.into_iter().find(|one| *one != own);
            client
                .switch_to_window(other.expect("another window"))
                .await?;
            Ok::<_, fantoccini::error::CmdError>(own)
        });
        let own = own.unwrap();
        let seen = look(self);
        self.ask(|client| async move { client.switch_to_window(own).await })
            .unwrap();
        seen
    }

    /// Waits until the program shows so many windows.
    ///
    /// # Panics
    /// Where it does not within a fair time.
    pub fn shows(&self, windows: usize) {
        let start = Instant::now();
        while self.windows() != windows {
            assert!(start.elapsed() < PATIENCE, "{} windows", self.windows());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// What a script in the window comes to.
    ///
    /// # Panics
    /// Where the window is gone.
    #[must_use]
    pub fn eval(&self, script: &str) -> Value {
        let script = format!("return ({script});");
        self.ask(|client| async move { client.execute(&script, Vec::new()).await })
            .unwrap()
    }

    /// What a command of the program answers that its screens call.
    ///
    /// # Panics
    /// Where it is refused.
    #[must_use]
    pub fn calls(&self, command: &str, args: &Value) -> Value {
        let told = self.eval_async(&format!(
            "window.__TAURI_INTERNALS__.invoke('{command}', {args}).then(
               (answer) => done({{answer}}), (why) => done({{why}}));"
        ));
        assert!(told["why"].is_null(), "{command}: {}", told["why"]);
        told["answer"].clone()
    }

    /// What the season answers that its screens ask by its one call.
    ///
    /// # Panics
    /// Where it is refused.
    #[must_use]
    pub fn asks(&self, name: &str, fields: &Value) -> Value {
        self.calls("call", &request(name, fields))
    }

    /// Waits until a script comes to true.
    ///
    /// # Panics
    /// Where it does not within a fair time: with what stands on the screen.
    pub fn wait(&self, script: &str) {
        let start = Instant::now();
        while self.eval(&format!("Boolean({script})")) != json!(true) {
            assert!(
                start.elapsed() < PATIENCE,
                "still not: {script}\n{}",
                self.told()
            );
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Waits until the screens show what has been written: until then they say that they are busy.
    ///
    /// # Panics
    /// Where they do not within a fair time.
    pub fn settled(&self) {
        self.wait("document.querySelector('main[aria-busy=false]')");
    }

    /// What a person sees and where they are, for whoever reads why a suite failed.
    fn told(&self) -> String {
        let told = self.eval(
            "'in focus: ' + (document.activeElement?.outerHTML.slice(0, 300) ?? 'nothing')
             + '\\nin the fields: ' + [...document.querySelectorAll('input')].map((one) => one.value).join(' | ')
             + '\\non the screen:\\n' + document.body.innerText",
        );
        told.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script comes to true that a person, too, is told to wait for.
    ///
    /// # Panics
    /// Where it does not within some minutes.
    pub fn wait_long(&self, script: &str) {
        let start = Instant::now();
        while self.eval(&format!("Boolean({script})")) != json!(true) {
            assert!(start.elapsed() < 12 * PATIENCE, "still not: {script}");
            std::thread::sleep(Duration::from_millis(250));
        }
    }

    /// Waits until a text stands somewhere on the screen.
    pub fn sees(&self, text: &str) {
        self.wait(&format!(
            "document.body.innerText.includes({})",
            json!(text)
        ));
    }

    /// Waits until the screen's main button does this.
    pub fn offers(&self, what: &str) {
        self.wait(&format!(
            "document.querySelector('main .button.primary:not(:disabled)')?.innerText.includes({})",
            json!(what)
        ));
    }

    /// Waits until a text stands nowhere on the screen.
    pub fn no_longer_sees(&self, text: &str) {
        self.wait(&format!(
            "!document.body.innerText.includes({})",
            json!(text)
        ));
    }

    /// The text of the first element that fits.
    #[must_use]
    pub fn text(&self, selector: &str) -> String {
        let script = format!(
            "document.querySelector({})?.innerText ?? ''",
            json!(selector)
        );
        self.eval(&script).as_str().unwrap_or("").to_owned()
    }

    /// Presses keys one after the other, each held together with `held`.
    ///
    /// # Panics
    /// Where the window is gone.
    pub fn press(&self, held: &[Key], keys: &[char]) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for key in held {
            actions = actions.then(KeyAction::Down {
                value: (*key).into(),
            });
        }
        for key in keys {
            actions = actions
                .then(KeyAction::Down { value: *key })
                .then(KeyAction::Up { value: *key });
        }
        for key in held.iter().rev() {
            actions = actions.then(KeyAction::Up {
                value: (*key).into(),
            });
        }
        self.ask(|client| async move { client.perform_actions(actions).await })
            .unwrap();
    }

    /// Presses one key.
    pub fn key(&self, key: Key) {
        self.press(&[], &[key.into()]);
    }

    /// Presses one key with Ctrl.
    pub fn ctrl(&self, key: char) {
        self.press(&[Key::Control], &[key]);
    }

    /// Types a text where the focus is.
    pub fn types(&self, text: &str) {
        self.press(&[], &text.chars().collect::<Vec<_>>());
    }

    /// Clicks the first element that fits, as a mouse does.
    ///
    /// # Panics
    /// Where nothing fits, or it cannot be clicked.
    pub fn click(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
        self.ask(|client| async move { client.find(Locator::Css(selector)).await?.click().await })
            .unwrap();
    }

    /// Clicks what begins with these words, as a mouse does; in the dialog, where one stands open.
    ///
    /// # Panics
    /// Where nothing does in time, or it cannot be clicked.
    pub fn clicks(&self, words: &str) {
        self.wait(&format!(
            "(() => {{ const within = document.querySelector('.modal') ?? document;
               const all = [...within.querySelectorAll('button, a, [role=tab]')];
               const says = (one) => (one.innerText.trim() || one.ariaLabel || '').startsWith({});
               const one = all.find((one) => one.offsetParent && !one.disabled && says(one));
               document.querySelector('[data-aim]')?.removeAttribute('data-aim');
               one?.setAttribute('data-aim', '');
               return one !== undefined; }})()",
            json!(words)
        ));
        self.click("[data-aim]");
    }

    /// Where the middle of the first element that fits stands in the window.
    ///
    /// # Panics
    /// Where nothing fits.
    #[must_use]
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        let at = self.eval(&format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect();
               return [box.left + box.width / 2, box.top + box.height / 2]; }})()",
            json!(selector)
        ));
        serde_json::from_value(at).unwrap()
    }

    /// Clicks twice there, as fast as a hand does.
    pub fn double_click(&self, at: (f64, f64)) {
        let click = [down(), up()];
        self.mouse(at, [click.clone(), click].concat());
    }

    /// Takes hold there, moves so far, and lets go.
    pub fn drag(&self, at: (f64, f64), by: (f64, f64)) {
        let moved = PointerAction::MoveBy {
            duration: Some(Duration::from_millis(100)),
            x: by.0,
            y: by.1,
        };
        self.mouse(at, vec![down(), moved, up()]);
    }

    fn mouse(&self, at: (f64, f64), actions: Vec<PointerAction>) {
        let there = PointerAction::MoveTo {
            duration: None,
            x: at.0,
            y: at.1,
        };
        let begun = MouseActions::new("mouse".to_owned()).then(there);
        let all = actions.into_iter().fold(begun, MouseActions::then);
        self.ask(|client| async move { client.perform_actions(all).await })
            .unwrap();
    }

    /// Writes a line of results and waits until it is on the disk.
    pub fn enter(&self, line: &str) {
        let mut keys: Vec<char> = vec![Key::F2.into()];
        keys.extend(line.chars());
        keys.push(Key::Enter.into());
        self.press(&[], &keys);
        self.wait("document.querySelector('.line[data-unsettled=\"0\"] > input')?.value === ''");
    }

    /// Walks with Tab until the element in focus has this accessible name, or begins with it.
    ///
    /// # Panics
    /// Where no such element is in the order of the keyboard, or its focus cannot be seen.
    pub fn tab_to(&self, name: &str) {
        let begun = Instant::now();
        let mut steps = 0;
        // What is asked for may still be on its way: round and round, as a person would wait for it.
        while steps < 120 || begun.elapsed() < PATIENCE {
            let focus = self.eval(FOCUSED);
            if focus["name"]
                .as_str()
                .is_some_and(|focused| focused.starts_with(name))
            {
                assert_eq!(
                    focus["visible"], true,
                    "the focus on {name:?} cannot be seen, after {steps} steps: {}",
                    focus["element"]
                );
                return;
            }
            self.key(Key::Tab);
            steps += 1;
        }
        panic!("Tab never comes to {name:?}\n{}", self.told());
    }

    /// Walks with Tab to the section of the screen that is open.
    ///
    /// # Panics
    /// Where the screen has no sections.
    pub fn tab_to_section(&self) {
        let open = self.text(".tab[data-state='active']");
        self.tab_to(&open);
    }

    /// Goes to the section of the screen that has this name.
    ///
    /// # Panics
    /// Where the screen has none of that name.
    pub fn section(&self, name: &str) {
        self.tab_to_section();
        for _ in 0..self
            .eval("document.querySelectorAll('.tab').length")
            .as_u64()
            .unwrap()
        {
            if self.text(".tab[data-state='active']") == name {
                return;
            }
            self.key(Key::Right);
        }
        panic!("no section is named {name:?}\n{}", self.told());
    }

    /// Chooses the item of this place (0-based) from the list of choices of this name.
    pub fn choose(&self, name: &str, place: usize) {
        self.tab_to(name);
        self.key(Key::Enter);
        self.wait("document.querySelector('.choice-item[data-highlighted]')");
        let at = |place: usize| {
            self.wait(&format!(
                "document.querySelectorAll('.choice-item')[{place}]?.matches('[data-highlighted]')"
            ));
        };
        self.key(Key::Home);
        at(0);
        for next in 1..=place {
            self.key(Key::Down);
            at(next);
        }
        self.key(Key::Enter);
        self.wait("!document.querySelector('.choice-list')");
    }

    /// Leaves a dialog that somebody has begun to fill in: it asks whether that may go, and goes.
    pub fn discards(&self) {
        self.key(Key::Escape);
        self.sees("Fechar sem gravar o que foi preenchido?");
        self.key(Key::Escape);
        self.wait("!document.querySelector('.modal')");
    }

    /// Finds the one value of a list that holds what is typed, and takes it.
    pub fn find(&self, label: &str, value: &str) {
        self.tab_to(label);
        self.types(value);
        // What would register the name as a new one stands below it.
        self.wait(
            "[...document.querySelectorAll('.choice-list .choice-item')]
               .filter((one) => !one.innerText.startsWith('Cadastrar')).length === 1",
        );
        self.wait("document.querySelector('.choice-item')?.matches('[data-highlighted]')");
        self.key(Key::Enter);
        self.wait("!document.querySelector('.choice-list')");
    }

    /// Chooses a command of the palette by its name.
    pub fn palette(&self, name: &str) {
        self.ctrl('k');
        self.wait("document.activeElement?.matches('.palette-input')");
        self.types(name);
        self.wait(&format!(
            "document.querySelector('.palette [data-selected]')?.innerText.includes({})",
            json!(name)
        ));
        self.key(Key::Enter);
    }

    /// Shows everything in these colours.
    pub fn theme(&self, theme: &str) {
        let _ = self.eval_async(&format!(
            "document.documentElement.dataset.theme = '{theme}';
             requestAnimationFrame(() => requestAnimationFrame(done));"
        ));
    }

    /// Waits until nothing of what the screen shows has changed for two frames: whatever measures itself has.
    pub fn rests(&self) {
        let _ = self.eval_async(
            "let [last, alike] = ['', 0];
             const look = () => {
               const now = innerWidth + ' ' + innerHeight + document.body.innerHTML;
               alike = now === last ? alike + 1 : 0;
               last = now;
               if (alike < 2) requestAnimationFrame(look); else done();
             };
             requestAnimationFrame(look);",
        );
    }

    /// Makes the window this large.
    ///
    /// # Panics
    /// Where it is gone.
    pub fn size(&self, size: (u32, u32)) {
        self.ask(|client| async move { client.set_window_size(size.0, size.1).await })
            .unwrap();
        self.wait(&format!(
            "innerWidth === {} && innerHeight === {}",
            size.0, size.1
        ));
    }

    /// Takes a picture of the window as it stands.
    ///
    /// # Panics
    /// Where the picture cannot be written.
    pub fn picture(&self, to: &Path) {
        // A picture right after a change can be stale.
        let _ = self.eval_async(
            "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)));",
        );
        let bytes = self
            .ask(|client| async move { client.screenshot().await })
            .unwrap();
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }

    /// What an asynchronous script answers: it calls `done` with it.
    ///
    /// # Panics
    /// Where the window is gone.
    #[must_use]
    pub fn eval_async(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1];{script}");
        self.ask(|client| async move { client.execute_async(&script, Vec::new()).await })
            .unwrap()
    }

    /// The window's own process.
    ///
    /// # Panics
    /// Where it is gone.
    #[must_use]
    pub fn pid(&self) -> u32 {
        children(self.driver.0.id())[0]
    }

    /// The window dies in the middle of everything.
    ///
    /// # Panics
    /// Where it cannot be killed.
    pub fn crash(mut self) {
        let killed = Command::new("kill")
            .args(["-9", &self.pid().to_string()])
            .status();
        assert!(killed.unwrap().success());
        // The session went with the window.
        self.client = None;
    }
}

const fn down() -> PointerAction {
    PointerAction::Down {
        button: MOUSE_BUTTON_LEFT,
    }
}

const fn up() -> PointerAction {
    PointerAction::Up {
        button: MOUSE_BUTTON_LEFT,
    }
}

/// The processes that a process has started.
///
/// # Panics
/// Where it is gone.
#[must_use]
pub fn children(pid: u32) -> Vec<u32> {
    fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"))
        .unwrap()
        .split_whitespace()
        .map(|child| child.parse().unwrap())
        .collect()
}

impl Drop for Window {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            // The driver ends the window with the session; a window that is gone already is no matter.
            let _ = self.runtime.block_on(client.close());
        }
    }
}

/// Accessible name of the element in focus, and whether its focus is drawn.
const FOCUSED: &str = "(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return {name: '', visible: false};
  const by = at.getAttribute('aria-labelledby');
  const named = by ? by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : '';
  const label = at.labels?.[0]?.textContent ?? '';
  const name = (at.getAttribute('aria-label') || named || label || at.textContent || '').trim();
  const style = getComputedStyle(at);
  return {name, element: at.outerHTML.slice(0, 200), visible: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2};
})()";
