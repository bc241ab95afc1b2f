//! Folders of the user's own, where a program keeps what is nobody else's.

use crate::system::System;
use std::path::PathBuf;

/// The program's own folder of data, and where earlier versions had it: what lies there is still found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    /// Where data go.
    pub here: PathBuf,
    /// Where they went.
    pub before: Option<PathBuf>,
}

/// Where this machine keeps the program's data; none where it does not say.
#[must_use]
pub fn data() -> Option<Data> {
    data_of(System::HERE, &|name| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    })
}

/// The same of a system whose environment is `var`.
///
/// On Windows below the user's local folder: a domain's machine carries the roaming one to its server at every sign-out.
#[must_use]
pub fn data_of(system: System, var: &dyn Fn(&str) -> Option<PathBuf>) -> Option<Data> {
    let ours = |folder: PathBuf| folder.join("Espadilha");
    let only = |here| Data { here, before: None };
    match system {
        System::Linux => var("XDG_DATA_HOME")
            .or_else(|| var("HOME").map(|home| home.join(".local/share")))
            .map(|data| only(data.join("espadilha"))),
        System::Windows => match (var("LOCALAPPDATA"), var("APPDATA")) {
            (Some(local), roaming) => Some(Data {
                here: ours(local),
                before: roaming.map(ours),
            }),
            (None, Some(roaming)) => Some(only(ours(roaming))),
            (None, None) => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(system: System, set: &[(&str, &str)]) -> Option<(String, Option<String>)> {
        let var = |name: &str| {
            let found = set.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| PathBuf::from(value))
        };
        let told = |path: PathBuf| path.display().to_string().replace('\\', "/");
        data_of(system, &var).map(|data| (told(data.here), data.before.map(told)))
    }

    #[test]
    fn data_lie_in_a_folder_of_the_users_own_that_does_not_travel() {
        let linux = [("HOME", "/home/ana"), ("APPDATA", "/x")];
        let there = Some(("/home/ana/.local/share/espadilha".to_owned(), None));
        assert_eq!(of(System::Linux, &linux), there);
        let moved = [("XDG_DATA_HOME", "/d"), ("HOME", "/home/ana")];
        let there = Some(("/d/espadilha".to_owned(), None));
        assert_eq!(of(System::Linux, &moved), there);
        let windows = [("LOCALAPPDATA", "C:/L"), ("APPDATA", "C:/R"), ("HOME", "/")];
        let there = Some((
            "C:/L/Espadilha".to_owned(),
            Some("C:/R/Espadilha".to_owned()),
        ));
        assert_eq!(of(System::Windows, &windows), there);
        let old = [("APPDATA", "C:/R")];
        let there = Some(("C:/R/Espadilha".to_owned(), None));
        assert_eq!(of(System::Windows, &old), there);
        for system in System::ALL {
            assert_eq!(of(system, &[]), None);
        }
    }
}
