//! A public view as the files of a site.

use crate::colour::{Palette, Shades, told};
use crate::files::{
    File, INDEX, Known, MANIFEST, Manifest, SEASON_DATA, STATE, Stage, TellsSince, digest,
};
use crate::page::frame::{Page, is_of_one, placeholder};
use crate::page::{
    boletim, bracket, etapa, figures, manual, ranking, rodada, rulebook, season, standings, team,
};
use crate::view::{Championship, Etapa, Ranking, Rulebook, Team, View};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How pages look.
pub(crate) const STYLE: &str = include_str!("site.css");
/// What refreshes a page and finds a name.
const SCRIPT: &str = include_str!("site.js");

/// Bytes of the file that is asked for again and again, at most: a hundred thousand viewers ask every few seconds.
pub const STATE_LIMIT: usize = 8 * 1024;

/// Characters of a page's digest in it.
const SHORT: usize = 8;

/// Characters of a page's digest in the page itself.
const HASH: usize = 16;

/// How pages look in the colour of a federation.
fn style(palette: Option<Palette>) -> String {
    let Some(palette) = palette else {
        return STYLE.to_owned();
    };
    let root = |shades: Shades| {
        let [accent, on_accent, wash] = [shades.accent, shades.on_accent, shades.wash].map(told);
        format!(":root {{ --accent: {accent}; --on-accent: {on_accent}; --wash: {wash}; }}")
    };
    let (light, dark) = (root(palette.light), root(palette.dark));
    format!("{STYLE}\n{light}\n@media (prefers-color-scheme: dark) {{ {dark} }}\n")
}

/// A season for programs: everything but its etapas.
#[derive(Serialize)]
struct SeasonData<'a> {
    season: &'a str,
    federation: &'a str,
    championships: Vec<ChampionshipData<'a>>,
}

/// A championship for programs; its etapas are files of their own.
#[derive(Serialize)]
struct ChampionshipData<'a> {
    id: i64,
    name: &'a str,
    profile: &'a str,
    regulation: &'a str,
    teams: &'a [Team],
    ranking: &'a Ranking,
    etapas: Vec<String>,
}

fn data_path(etapa: &Etapa) -> String {
    format!("dados/etapa-{}.json", etapa.id)
}

fn json_file(path: String, of: &impl Serialize) -> Result<File, serde_json::Error> {
    Ok(File {
        path,
        stage: Stage::Data,
        bytes: serde_json::to_vec(of)?,
    })
}

/// The same as the pages, for programs.
fn data(view: &View) -> Result<Vec<File>, serde_json::Error> {
    let championship = |of: &'_ Championship| of.etapas.iter().map(data_path).collect();
    let season = SeasonData {
        season: &view.season,
        federation: &view.federation,
        championships: view
            .championships
            .iter()
            .map(|of| ChampionshipData {
                id: of.id,
                name: &of.name,
                profile: &of.profile,
                regulation: &of.regulation,
                teams: &of.teams,
                ranking: &of.ranking,
                etapas: championship(of),
            })
            .collect(),
    };
    let mut files = vec![json_file(SEASON_DATA.to_owned(), &season)?];
    for etapa in view.championships.iter().flat_map(|of| &of.etapas) {
        let still = Etapa {
            clock: None,
            ..etapa.clone()
        };
        files.push(json_file(data_path(etapa), &still)?);
    }
    Ok(files)
}

fn pages_of(view: &View, championship: &Championship, of: &Etapa) -> Vec<Page> {
    let rodadas = of.rodadas.iter();
    let mut pages: Vec<Page> = rodadas
        .map(|one| rodada::page(view, championship, of, one))
        .collect();
    pages.push(standings::page(view, championship, of));
    if !of.brackets.is_empty() {
        pages.push(bracket::page(view, championship, of));
    }
    if !of.draws.is_empty() {
        pages.push(bracket::draws(view, championship, of));
    }
    if of.has_duplas() {
        pages.push(standings::duplas(view, championship, of));
    }
    pages.push(figures::page(view, championship, of));
    pages.push(boletim::page(view, championship, of));
    pages.push(etapa::page(view, championship, of));
    pages
}

/// Every page; the first one last.
fn pages(view: &View, rulebooks: &[Rulebook]) -> Vec<Page> {
    let mut pages: Vec<Page> = rulebooks
        .iter()
        .map(|rulebook| rulebook::page(view, rulebook))
        .collect();
    for championship in &view.championships {
        for of in &championship.etapas {
            pages.extend(pages_of(view, championship, of));
        }
        for of in &championship.teams {
            pages.push(team::page(view, championship, of));
        }
        pages.push(ranking::page(view, championship));
    }
    pages.push(manual::page(view));
    pages.push(season::page(view));
    pages
}

/// The newest of what pages tell, as far as it fits, of equally new ones those that everybody looks at before those
/// of one team. `rest` is the entry since which no page has changed that is not named; 0 where all are.
fn state(view: &View, told: &BTreeMap<String, TellsSince>) -> Vec<u8> {
    let mut newest: Vec<(&String, &TellsSince)> = told.iter().collect();
    newest.sort_by_key(|(path, told)| (-told.seq, is_of_one(path), *path));
    let stamp = &view.stamp;
    let whole = |pages: Map<String, Value>, rest: i64| {
        let state = json!({
            "at": stamp.at,
            "told": stamp.told,
            "seq": stamp.seq,
            "head": stamp.head,
            "rest": rest,
            "pages": pages,
        });
        state.to_string().into_bytes()
    };
    let mut pages = Map::new();
    let mut size = whole(Map::new(), stamp.seq).len();
    let mut rest = 0;
    for (path, told) in newest {
        // Quotes, colon and comma.
        size += path.len() + SHORT + 6;
        if size > STATE_LIMIT {
            rest = told.seq;
            break;
        }
        let short: String = told.hash.chars().take(SHORT).collect();
        pages.insert(path.clone(), Value::String(short));
    }
    whole(pages, rest)
}

/// All files of a site in the order in which they are written, and what is remembered of them. A page that tells what
/// it told `earlier` keeps its stamp, and so its bytes. `of` is the season's mark.
///
/// # Errors
/// Where a file cannot be put together.
pub fn site(
    view: &View,
    rulebooks: &[Rulebook],
    of: &str,
    earlier: &Manifest,
) -> Result<(Vec<File>, Manifest), serde_json::Error> {
    let asset = |path: &str, text: &str| File {
        path: path.to_owned(),
        stage: Stage::Style,
        bytes: text.as_bytes().to_vec(),
    };
    let mut files = vec![
        asset("estilo.css", &style(view.palette)),
        asset("site.js", SCRIPT),
    ];
    files.extend(manual::pictures());
    files.extend(data(view)?);
    let mut told = BTreeMap::new();
    for page in pages(view, rulebooks) {
        let mut hash = digest(page.content(&view.season).as_bytes());
        hash.truncate(HASH);
        let known = earlier
            .files
            .get(&page.path)
            .and_then(|known| known.page.as_ref());
        let since = match known {
            Some(known) if known.hash == hash => known.clone(),
            _ => TellsSince::since(&view.stamp, hash),
        };
        files.push(File {
            stage: match page.path.as_str() {
                INDEX => Stage::Index,
                _ => Stage::Page,
            },
            bytes: page.whole(&view.season, &since).into_bytes(),
            path: page.path.clone(),
        });
        told.insert(page.path, since);
    }
    files.push(File {
        path: STATE.to_owned(),
        stage: Stage::State,
        bytes: state(view, &told),
    });
    let known = files.iter().map(|file| {
        let known = Known {
            digest: digest(&file.bytes),
            page: told.get(&file.path).cloned(),
        };
        (file.path.clone(), known)
    });
    let manifest = Manifest {
        of: of.to_owned(),
        season: view.season.clone(),
        files: known.collect(),
    };
    files.push(File {
        path: MANIFEST.to_owned(),
        stage: Stage::Manifest,
        bytes: manifest.bytes()?,
    });
    files.sort_by_key(|file| file.stage);
    Ok((files, manifest))
}

/// What stands at the path of a page until the page itself comes: no link to it leads nowhere meanwhile.
#[must_use]
pub fn held(path: &str, season: &str) -> Vec<u8> {
    placeholder(path, season).into_bytes()
}
