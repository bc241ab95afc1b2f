//! Pages of a site as whoever looks at any moment has to find them.

use crate::making::files;
use chrono::DateTime;
use publish::target::{GoesOn, Target, still};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

/// What the system says of a place that is not there.
pub const VANISHED: i32 = 2;
/// What it says of a disk that is full.
pub const FULL: i32 = 28;

/// A site in memory, with a fault that begins after so many writes and stays.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// What stands there, by path.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What the system says, and after how many more writes and removals.
    pub fault: Option<(i32, usize)>,
    /// Writes and removals so far.
    pub steps: usize,
}

impl Memory {
    fn step(&mut self) -> io::Result<()> {
        match &mut self.fault {
            Some((number, 0)) => return Err(io::Error::from_raw_os_error(*number)),
            Some((_, left)) => *left -= 1,
            None => {}
        }
        self.steps += 1;
        Ok(())
    }

    /// It is not there: nothing can be seen of it either.
    fn is_gone(&self) -> bool {
        self.fault == Some((VANISHED, 0))
    }
}

impl Target for Memory {
    fn read(&self, path: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(self.files.get(path).filter(|_| !self.is_gone()).cloned())
    }

    fn write(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.step()?;
        self.files.insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn remove(&mut self, path: &str, goes_on: &GoesOn<'_>) -> io::Result<()> {
        still(goes_on)?;
        self.step()?;
        self.files.remove(path);
        Ok(())
    }

    fn list(&self, goes_on: &GoesOn<'_>) -> io::Result<Vec<String>> {
        still(goes_on)?;
        if self.is_gone() {
            return Err(io::Error::from_raw_os_error(VANISHED));
        }
        Ok(self.files.keys().cloned().collect())
    }

    fn told(&self, path: &str) -> String {
        path.to_owned()
    }

    fn stands(&self) -> bool {
        !self.is_gone() && self.files.contains_key("manifest.json")
    }
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let before = format!(" {attribute}=\"");
    let mut values = Vec::new();
    for rest in page.split(before.as_str()).skip(1) {
        values.push(rest.split('"').next().unwrap());
    }
    values
}

/// Where a link of a page leads.
fn target_of(page: &str, link: &str) -> String {
    let mut way: Vec<&str> = page.split('/').collect();
    way.pop();
    for step in link.split('/') {
        match step {
            ".." => assert!(
                way.pop().is_some(),
                "{link} on {page} leads out of the site"
            ),
            step => way.push(step),
        }
    }
    way.join("/")
}

/// What a page says it may load is said before anything is loaded, and nothing on it needs more.
fn obeys_its_policy(path: &str, page: &str) {
    let policy = page.split("<meta http-equiv=\"Content-Security-Policy\" content=\"");
    let [before, after] = policy.collect::<Vec<_>>()[..] else {
        panic!("{path} has no policy, or several");
    };
    assert!(
        !before.contains("<link") && !before.contains("<script"),
        "{path}"
    );
    let policy = after.split('"').next().unwrap();
    for part in ["default-src 'none'", "script-src 'self'", "base-uri 'none'"] {
        assert!(policy.contains(part), "{path}: {policy}");
    }
    assert!(
        !policy.contains("unsafe") && !policy.contains('*'),
        "{policy}"
    );
    for inline in [" style=\"", " onclick=", " onload=", " onsubmit=", "<style"] {
        assert!(!page.contains(inline), "{inline} on {path}");
    }
    let scripts = page.matches("<script").count();
    assert_eq!(
        scripts,
        page.matches("<script defer src=").count(),
        "{path}"
    );
}

/// Whether a page holds the place of one that is on its way.
fn is_held(page: &str) -> bool {
    page.contains("http-equiv=\"refresh\"")
}

/// Whether a page tells in its foot since when it tells this, and by which hash of the journal.
fn is_stamped(page: &str) -> bool {
    let Some((_, foot)) = page.split_once("<footer>") else {
        return false;
    };
    let hash = foot.split_once("<code>").map_or("", |(_, rest)| rest);
    let hash = hash.split('<').next().unwrap_or_default();
    let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hour = values(foot, "datetime");
    is_hash && matches!(hour[..], [hour] if DateTime::parse_from_rfc3339(hour).is_ok())
}

/// A site as it lies in a folder, by path.
///
/// # Panics
/// Where it cannot be read.
#[must_use]
pub fn below(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = files(folder).into_iter();
    files
        .map(|(path, bytes)| (path.display().to_string(), bytes))
        .collect()
}

/// Every page is whole and tells since when, and every link on it leads to something that is there.
///
/// # Panics
/// Where one is not, or does not.
pub fn sound(site: &BTreeMap<String, Vec<u8>>) {
    let mut links = 0;
    for (path, bytes) in site {
        if !path.ends_with(".html") {
            continue;
        }
        let page = std::str::from_utf8(bytes).unwrap();
        assert!(
            page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"),
            "{path} is not whole"
        );
        assert!(page.contains("name=\"robots\" content=\"noindex"), "{path}");
        obeys_its_policy(path, page);
        assert!(is_held(page) || is_stamped(page), "{path} has no stamp");
        let ids: BTreeSet<&str> = values(page, "id").into_iter().collect();
        let mut all = values(page, "href");
        all.extend(values(page, "src"));
        all.extend(values(page, "action"));
        for link in all {
            links += 1;
            if link == "data:," {
                continue;
            }
            if let Some(id) = link.strip_prefix('#') {
                assert!(ids.contains(id), "{link} on {path}");
                continue;
            }
            assert!(
                !link.contains(':') && !link.starts_with('/'),
                "{link} on {path}"
            );
            let to = target_of(path, link);
            assert!(site.contains_key(&to), "{link} on {path}: no {to}");
        }
    }
    assert!(links > 0 || site.keys().all(|path| !path.ends_with(".html")));
}
