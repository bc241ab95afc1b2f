//! Pages of a site as whoever looks at any moment has to find them.

use std::collections::{BTreeMap, BTreeSet};

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

/// Every page is whole, and every link on it leads to something that is there.
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
