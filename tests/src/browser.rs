//! A browser as people have it on a phone and at a desk: Chromium, driven through WebDriver and its own protocol.

#![expect(
    clippy::disallowed_methods,
    reason = "a test waits by the clock and stops at the first surprise"
)]

use crate::look;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// How long a page may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A page is pictured no higher than this.
const HIGHEST: i64 = 4_000;

/// What Chromium is started with: nothing of its own asks the network for anything.
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// A running browser.
#[derive(Debug)]
pub struct Browser {
    client: Option<Client>,
    runtime: Runtime,
    driver: Child,
    _profile: TempDir,
}

/// A command of Chromium's driver that WebDriver itself does not have.
#[derive(Debug)]
struct Own {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Own {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

impl Default for Browser {
    fn default() -> Self {
        Self::new()
    }
}

impl Browser {
    /// Starts it, with an empty profile.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn new() -> Self {
        let profile = TempDir::new().unwrap();
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut told = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = told.find_map(|line| {
            let line = line.unwrap();
            let port = line.split_once("started successfully on port ")?.1;
            Some(port.trim_end_matches('.').to_owned())
        });
        let address = format!("http://127.0.0.1:{}", port.unwrap());
        // Whoever is not read stops in the middle of a line.
        std::thread::spawn(move || told.for_each(drop));
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        let capabilities = json!({
            "goog:chromeOptions": {"args": flags},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        });
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let client = runtime.block_on(
            ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities.as_object().unwrap().clone())
                .connect(&address),
        );
        let browser = Self {
            client: Some(client.unwrap()),
            runtime,
            driver,
            _profile: profile,
        };
        // What it shows before anybody opens anything is no page of ours.
        browser.goes("about:blank");
        let _ = browser.asked_for();
        browser
    }

    fn client(&self) -> Client {
        self.client.clone().unwrap()
    }

    fn own(&self, path: &'static str, body: Value) -> Value {
        let client = self.client();
        self.runtime
            .block_on(client.issue_cmd(Own { path, body }))
            .unwrap()
    }

    fn tell(&self, what: &str, with: &Value) -> Value {
        self.own("goog/cdp/execute", json!({"cmd": what, "params": with}))
    }

    /// Opens an address.
    ///
    /// # Panics
    /// Where it cannot be opened.
    pub fn goes(&self, address: &str) {
        self.runtime.block_on(self.client().goto(address)).unwrap();
    }

    /// The same without any script of the page, as where somebody has switched them off.
    ///
    /// # Panics
    /// Where it cannot be opened.
    pub fn goes_without_scripts(&self, address: &str) {
        let off = |off: bool| {
            self.tell(
                "Emulation.setScriptExecutionDisabled",
                &json!({"value": off}),
            )
        };
        off(true);
        self.goes(address);
        // What a test asks is a script, too; those of the page had their chance.
        off(false);
    }

    /// What a script in the page comes to.
    ///
    /// # Panics
    /// Where the page is gone.
    #[must_use]
    pub fn eval(&self, script: &str) -> Value {
        let script = format!("return ({script});");
        let client = self.client();
        self.runtime
            .block_on(client.execute(&script, Vec::new()))
            .unwrap()
    }

    /// What an asynchronous script answers: it calls `done` with it.
    ///
    /// # Panics
    /// Where the page is gone.
    #[must_use]
    pub fn eval_async(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1];{script}");
        let client = self.client();
        self.runtime
            .block_on(client.execute_async(&script, Vec::new()))
            .unwrap()
    }

    /// Waits until a script comes to true.
    ///
    /// # Panics
    /// Where it does not within a fair time: with what stands on the page.
    pub fn wait(&self, script: &str) {
        let start = Instant::now();
        while self.eval(script) != true {
            assert!(
                start.elapsed() < PATIENCE,
                "{script}: {}",
                self.eval("document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types into the one element of a selector, in place of what stands in it.
    ///
    /// # Panics
    /// Where there is none.
    pub fn types(&self, selector: &str, text: &str) {
        let client = self.client();
        let typed = self.runtime.block_on(async {
            let field = client.find(fantoccini::Locator::Css(selector)).await?;
            field.clear().await?;
            field.send_keys(text).await
        });
        typed.unwrap();
    }

    /// Clicks the first element of a selector.
    ///
    /// # Panics
    /// Where there is none, or it cannot be clicked.
    pub fn clicks(&self, selector: &str) {
        let client = self.client();
        let clicked = self.runtime.block_on(async {
            let found = client.find(fantoccini::Locator::Css(selector)).await?;
            found.click().await
        });
        clicked.unwrap();
    }

    /// Makes the screen this large: a phone's where it is narrow.
    pub fn size(&self, size: (i64, i64)) {
        let mobile = size.0 < 600;
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            &json!({"width": size.0, "height": size.1, "deviceScaleFactor": 1, "mobile": mobile}),
        );
    }

    /// What the system prefers: `light` or `dark`.
    pub fn theme(&self, theme: &str) {
        let feature = json!({"name": "prefers-color-scheme", "value": theme});
        self.tell(
            "Emulation.setEmulatedMedia",
            &json!({"features": [feature]}),
        );
    }

    /// Lets the timers of every page from now on run a hundred times as fast.
    pub fn hurries(&self) {
        let fast = "const own = setTimeout; window.setTimeout = (what, ms) => own(what, ms / 100);";
        self.tell(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({"source": fast}),
        );
    }

    /// What axe finds against the page as it stands: by these rules, or by all of them.
    #[must_use]
    pub fn axe(&self, rules: &[&str]) -> Vec<String> {
        look::judged(&|script| self.eval_async(script), rules)
    }

    /// What was said on the console since somebody looked, as far as it is a warning or worse.
    ///
    /// # Panics
    /// Where the browser is gone.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        let said = self.own("se/log", json!({"type": "browser"}));
        let said = said.as_array().unwrap().iter();
        said.filter(|one| one["level"] == "SEVERE" || one["level"] == "WARNING")
            .map(|one| one["message"].to_string())
            .collect()
    }

    /// Addresses that pages have asked for since somebody looked.
    ///
    /// # Panics
    /// Where the browser is gone.
    #[must_use]
    pub fn asked_for(&self) -> Vec<String> {
        let told = self.own("se/log", json!({"type": "performance"}));
        let told = told.as_array().unwrap().iter();
        told.filter_map(|one| {
            let event: Value = serde_json::from_str(one["message"].as_str()?).ok()?;
            let event = &event["message"];
            let address = event["params"]["request"]["url"].as_str()?;
            (event["method"] == "Network.requestWillBeSent").then(|| address.to_owned())
        })
        .collect()
    }

    /// Takes a picture of the whole page, of this width.
    ///
    /// # Panics
    /// Where the picture cannot be written.
    pub fn picture(&self, size: (i64, i64), to: &Path) {
        let high = self.eval("document.documentElement.scrollHeight");
        self.size((size.0, high.as_i64().unwrap().clamp(size.1, HIGHEST)));
        let bytes = self.runtime.block_on(self.client().screenshot()).unwrap();
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
        self.size(size);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // However the test ends, the browser ends with it.
        if let Some(client) = self.client.take() {
            let _ = self.runtime.block_on(client.close());
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
