//! The folder that people fetch from: what is handed out for every system, with sums and a page that says which is whose.

use crate::tree::{listed, put, read, said, text};
use crate::{Step, dist, root, windows};
use std::fs;
use std::path::Path;

/// Where it lies. It is uploaded as it is, to anywhere.
const FOLDER: &str = "target/downloads";

/// The sums, as `sha256sum --check` reads them.
const SUMS: &str = "SHA256SUMS";

/// The page, without the rows of its files.
const PAGE: &str = "packaging/downloads.html";

/// What can be fetched.
struct Download {
    /// How its file's name begins and ends.
    begins: &'static str,
    ending: &'static str,
    /// Whom it is for, in Portuguese and in English.
    whose: [&'static str; 2],
    /// What it is, and when to take it.
    told: &'static str,
}

/// In their order on the page: what most people have comes first.
const DOWNLOADS: [Download; 5] = [
    Download {
        begins: "espadilha-",
        ending: "-setup.exe",
        whose: ["Windows 10 e 11", "Windows 10 and 11"],
        told: "Instalador, sem senha de administrador. Na dúvida, é este.",
    },
    Download {
        begins: "espadilha-",
        ending: "-windows.zip",
        whose: ["Windows, sem instalar", "Windows, without installing"],
        told: "Extraia tudo para uma pasta ou um pendrive e abra <b>espadilha-desktop</b>.",
    },
    Download {
        begins: "espadilha_",
        ending: ".deb",
        whose: ["Debian e Ubuntu", "Debian and Ubuntu"],
        told: "Dois cliques abrem o instalador do sistema.",
    },
    Download {
        begins: "espadilha-",
        ending: ".rpm",
        whose: ["Fedora", ""],
        told: "Dois cliques abrem o instalador do sistema.",
    },
    Download {
        begins: "espadilha-central_",
        ending: ".deb",
        whose: ["Central da federação", "Federation's central"],
        told: "Para o servidor de uma federação, em Debian ou Ubuntu, ao lado de um PostgreSQL.",
    },
];

/// Fills the folder anew with whatever has been made, and says what has not.
pub fn fill() -> Step {
    let folder = root().join(FOLDER);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut rows = String::new();
    let mut names = Vec::new();
    for (built, word) in [(windows::folder(), "windows"), (dist::folder(), "dist")] {
        let version = env!("CARGO_PKG_VERSION");
        let made = listed(&built).unwrap_or_default();
        let of_now = made.iter().filter_map(|path| path.file_name()?.to_str());
        let of_now: Vec<&str> = of_now.filter(|name| name.contains(version)).collect();
        let mut lacks = true;
        for download in &DOWNLOADS {
            let fits =
                |name: &&&str| name.starts_with(download.begins) && name.ends_with(download.ending);
            let Some(name) = of_now.iter().find(fits) else {
                continue;
            };
            let bytes = read(&built.join(name))?;
            put(&folder, name, &bytes)?;
            rows.push_str(&download.row(name, bytes.len(), &sum(&folder.join(name))?));
            names.push((*name).to_owned());
            lacks = false;
        }
        if lacks {
            println!("{FOLDER} lacks what `cargo xtask {word}` makes: run that for it.");
        }
    }
    put(&folder, SUMS, sums(&folder, &names)?.as_bytes())?;
    let page = text(&read(&root().join(PAGE))?);
    let page = page.replace("{version}", env!("CARGO_PKG_VERSION"));
    put(
        &folder,
        "index.html",
        page.replace("{rows}", &rows).as_bytes(),
    )?;
    println!("{} is ready.", folder.join("index.html").display());
    Ok(())
}

impl Download {
    /// Its row of the page.
    fn row(&self, name: &str, bytes: usize, sum: &str) -> String {
        let [whose, in_english] = self.whose;
        let told = self.told;
        // Of a million bytes, with a tenth, as people here write it.
        let tenths = bytes.div_ceil(100_000);
        let size = format!("{},{} MB", tenths / 10, tenths % 10);
        format!(
            "<li><h2>{whose} <small lang=\"en\">{in_english}</small></h2><p>{told}</p>\
             <div><a href=\"{name}\" download>{name}</a><span>{size}</span></div><code>{sum}</code></li>\n"
        )
    }
}

/// The sum of a file.
fn sum(file: &Path) -> Step<String> {
    let told = text(&said(
        Path::new("sha256sum"),
        &[&file.display().to_string()],
    )?);
    Ok(told.split(' ').next().unwrap_or_default().to_owned())
}

/// The sums of files, as they are checked by.
fn sums(folder: &Path, names: &[String]) -> Step<String> {
    let lines = names.iter().map(|name| {
        let sum = sum(&folder.join(name))?;
        Ok(format!("{sum}  {name}\n"))
    });
    lines.collect()
}
