//! The site in a real browser: every kind of page on a phone and at a desk, light and dark, with and without its
//! script, from a server and from the disk; the finder, the news that come by themselves, and what is not asked for.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{CloseRodada, PublishBoletim};
use app::format::Format;
use app::id::EtapaId;
use publish::publication::{Folder, SiteFacts};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tests::browser::Browser;
use tests::given;
use tests::hostile::{SINGLES, TRIOS, play, season};
use tests::look::CONTRAST;
use tests::planted::{Party, SECRETS, SHOWN, play_to_the_end};
use tests::served::Served;
use tests::{Desk, root, small};

const PHONE: (i64, i64) = (390, 844);
const NARROW: (i64, i64) = (360, 740);
const DESK: (i64, i64) = (1280, 800);

/// A season, and what its site is called here.
struct Shown {
    name: &'static str,
    desk: Desk,
    etapa: EtapaId,
}

impl Shown {
    fn publish(&self, below: &Path) {
        let facts = SiteFacts::of(&self.desk.season, &self.desk.context).unwrap();
        let mut folder = Folder::at(&below.join(self.name)).unwrap();
        facts.publish(&mut folder).unwrap();
    }

    fn page(&self, file: &str) -> String {
        format!("/{}/etapa-{}/{file}.html", self.name, self.etapa)
    }
}

/// Teams in groups and a knockout, over; with athletes who hide and a child.
fn party() -> Shown {
    let Party {
        mut desk, etapa, ..
    } = Party::new(&small());
    desk.call(etapa, 1);
    play_to_the_end(&mut desk, etapa);
    desk.run(PublishBoletim { etapa });
    let name = "equipes";
    Shown { name, desk, etapa }
}

/// Thirty-seven duplas in a Swiss: one rodada is over, one is on.
fn swiss() -> Shown {
    let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 37, 7);
    for cell in desk.call(etapa, 1).mesas {
        desk.report(cell.jogo, &[[12, 5], [12, 7]]);
    }
    desk.run(CloseRodada { etapa, number: 1 });
    desk.call(etapa, 2);
    let name = "suico";
    Shown { name, desk, etapa }
}

/// Three a side, and one: names of forty letters.
fn trios() -> Shown {
    let (mut desk, etapa) = season(TRIOS);
    play(&mut desk, etapa, TRIOS.target);
    let name = "trios";
    Shown { name, desk, etapa }
}

fn singles() -> Shown {
    let (mut desk, etapa) = season(SINGLES);
    desk.run(app::acts::CallRodada { etapa, number: 1 });
    for cell in desk.board(etapa, 1).mesas {
        desk.report(cell.jogo, &[[15, 5], [15, 7]]);
    }
    desk.run(CloseRodada { etapa, number: 1 });
    let name = "individual";
    Shown { name, desk, etapa }
}

/// One page of each kind of a site, by its address below it.
fn kinds(below: &Path, site: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    let mut pages = Vec::new();
    gather(&below.join(site), &mut pages);
    pages.sort();
    for page in pages {
        let path = page.strip_prefix(below).unwrap().display().to_string();
        let kind: String = path.chars().filter(|one| !one.is_ascii_digit()).collect();
        if seen.insert(kind) {
            all.push(format!("/{path}"));
        }
    }
    all
}

fn gather(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, pages);
        } else if path.extension().is_some_and(|ending| ending == "html") {
            pages.push(path);
        }
    }
}

/// Looks at the page as it stands; a picture of it is kept where somebody wants one.
fn look(
    browser: &Browser,
    page: &str,
    size: (i64, i64),
    theme: &str,
    rules: &[&str],
) -> Vec<String> {
    browser.size(size);
    browser.theme(theme);
    let _ =
        browser.eval("document.querySelectorAll('details').forEach((one) => (one.open = true))");
    if std::env::var_os("ESPADILHA_PICTURES").is_some() {
        let name = page.trim_start_matches('/').replace('/', "-");
        let folder = root().join(format!("target/screens/site-{theme}-{}", size.0));
        browser.picture(size, &folder.join(name).with_extension("png"));
    }
    let found = browser.axe(rules).into_iter();
    found
        .map(|fault| format!("{page}, {theme}, {}: {fault}", size.0))
        .collect()
}

/// Whether nothing is wider than the screen, and nothing cut off.
fn fits(browser: &Browser) -> bool {
    let narrow = NARROW.0;
    browser.eval(&format!(
        "document.documentElement.scrollWidth <= {narrow} &&
         [...document.querySelectorAll('.confronto, .match, .card, .podium, .top')].every(
           (one) => one.scrollWidth <= one.clientWidth)"
    )) == true
}

/// Everybody can use every kind of page: by axe, without scrolling sideways, with and without its script.
fn everybody_can_read_it(browser: &Browser, served: &Served, pages: &[String]) {
    let mut faults = Vec::new();
    for page in pages {
        let address = format!("{}{page}", served.address);
        browser.size(PHONE);
        browser.goes_without_scripts(&address);
        faults.extend(look(browser, page, PHONE, "light", &[]));
        browser.goes(&address);
        faults.extend(look(browser, page, PHONE, "dark", &CONTRAST));
        faults.extend(look(browser, page, DESK, "dark", &CONTRAST));
        faults.extend(look(browser, page, DESK, "light", &[]));
        browser.size(NARROW);
        if !fits(browser) {
            faults.push(format!("{page} is wider than {}", NARROW.0));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// How many mesas are left to be seen.
const MESAS: &str =
    "[...document.querySelectorAll('.mesa')].filter((one) => one.offsetParent).length";

/// A team and an athlete are found as people type them on a phone; who hides is not.
fn a_name_finds_its_mesa(browser: &Browser, served: &Served, party: &Shown, trios: &Shown) {
    browser.size(PHONE);
    browser.goes(&format!("{}{}", served.address, trios.page("rodada-1")));
    let all = browser.eval(MESAS).as_u64().unwrap();
    assert_eq!(all, 20);
    browser.types(".find input", "associacaoATLETICAdostrabalhadoresmwm003");
    browser.wait(&format!("{MESAS} === 5"));
    browser.types(".find input", "bartolomeu souza 00341");
    browser.wait(&format!("{MESAS} === 1"));
    browser.wait("document.querySelector('.found').textContent === '1 mesa'");

    browser.goes(&format!("{}{}", served.address, party.page("rodada-1")));
    let shown = SHOWN.map(|name| name.replace(" / ", " "));
    for name in &shown {
        browser.types(".find input", name);
        browser.wait(&format!("{MESAS} > 0"));
    }
    for hidden in ["Quaresma", "Menorzinha", "da Silva", "Quase"] {
        browser.types(".find input", hidden);
        browser.wait("document.querySelector('.found').textContent === '0 mesas'");
        assert_eq!(browser.eval(MESAS), 0, "{hidden}");
    }
    let text = browser.eval("document.documentElement.outerHTML");
    for secret in SECRETS {
        assert!(!text.as_str().unwrap().contains(secret), "{secret}");
    }
}

/// Pages open from the disk as from a server, and a name typed on the first page leads to its mesa.
fn it_opens_from_the_disk(browser: &Browser, below: &Path, swiss: &Shown) {
    let home = format!("file://{}/{}/index.html", below.display(), swiss.name);
    browser.goes(&home);
    assert_ne!(
        browser.eval("getComputedStyle(document.body).maxWidth"),
        "none"
    );
    browser.types(".find input", "time 37");
    browser.clicks(".find button");
    browser.wait("location.pathname.endsWith('/rodada-2.html')");
    browser.wait(&format!("{MESAS} === 1"));
    browser.clicks(".confronto h2 a");
    browser.wait("document.querySelector('h1').textContent.startsWith('Time')");
    // Without a script the same field leads to the whole page.
    browser.goes_without_scripts(&home);
    browser.clicks(".find button");
    browser.wait("location.pathname.endsWith('/rodada-2.html')");
    let _ = browser.asked_for();
}

/// A page takes its own news, keeps what somebody is typing, and says when it is old.
fn it_takes_its_own_news(browser: &Browser, served: &Served, below: &Path, swiss: &mut Shown) {
    browser.hurries();
    let etapa = swiss.etapa;
    let mut mesas = swiss.desk.board(etapa, 2).mesas;
    let cell = mesas.remove(0);
    browser.goes(&format!("{}{}", served.address, swiss.page("rodada-2")));
    browser.wait("document.querySelector('#vivo').textContent.startsWith('Publicado em ')");
    let name = cell.sides[0].clone();
    browser.types(".find input", &name);
    browser.wait(&format!("{MESAS} === 1"));
    let _ = browser.eval("(document.querySelector('details').open = true, window.same = true)");
    swiss.desk.report(cell.jogo, &[[12, 3], [12, 4]]);
    swiss.publish(below);
    browser.wait("document.querySelector('main').textContent.includes('12–3')");
    for kept in [
        "window.same",
        "document.querySelector('details').open",
        "document.activeElement === document.querySelector('.find input')",
        &format!("document.activeElement.selectionStart === {}", name.len()),
        &format!("{MESAS} === 1"),
    ] {
        assert_eq!(browser.eval(kept), true, "{kept}");
    }
    // Whoever empties the field sees all.
    browser.goes(&format!(
        "{}{}?q=time+37",
        served.address,
        swiss.page("rodada-2")
    ));
    browser.wait(&format!("{MESAS} === 1"));
    let _ = browser.eval("(document.querySelector('.find input').value = '')");
    let cell = mesas.remove(0);
    swiss.desk.report(cell.jogo, &[[12, 1], [12, 2]]);
    swiss.publish(below);
    browser.wait("document.querySelector('main').textContent.includes('12–1')");
    browser.wait(&format!("{MESAS} === 18"));
    assert!(browser.complaints().is_empty());

    let old = |why: &str| {
        format!(
            "document.querySelector('#vivo.stale')?.textContent.startsWith('{why}; esta página fica como está, \
             publicada em 21/03/2026')"
        )
    };
    served.is_silent();
    browser.wait(&old("Sem conexão"));
    served.says(503);
    browser.wait(&old("Sem notícias do servidor"));
    let found = look(browser, "old", PHONE, "light", &[]);
    assert!(found.is_empty(), "{found:?}");
    served.is_well();
    browser.wait(
        "document.querySelector('#vivo:not(.stale)')?.textContent.startsWith('Publicado em ')",
    );
    // The browser itself complains of the answers that did not come.
    let complaints = browser.complaints();
    assert!(
        complaints.iter().all(|one| one.contains("estado.json")),
        "{complaints:?}"
    );
}

#[test]
fn a_browser_shows_it_to_everybody() {
    let folder = TempDir::new().unwrap();
    let below = folder.path();
    let (party, mut swiss, trios) = (party(), swiss(), trios());
    for shown in [&party, &swiss, &trios, &singles()] {
        shown.publish(below);
    }
    let served = Served::new(below);
    let browser = Browser::new();
    let mut pages = kinds(below, party.name);
    assert_eq!(pages.len(), 13, "{pages:?}");
    let own = [
        "rodada-1",
        "classificacao",
        "mata-mata",
        "sorteio",
        "numeros",
    ];
    pages.extend(own.map(|file| trios.page(file)));
    for file in ["rodada-2", "classificacao", "index", "numeros"] {
        pages.push(swiss.page(file));
    }
    pages.push(format!("/{}/etapa-1/mata-mata.html", "individual"));
    pages.retain(|page| below.join(page.trim_start_matches('/')).is_file());
    everybody_can_read_it(&browser, &served, &pages);
    a_name_finds_its_mesa(&browser, &served, &party, &trios);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    let asked = browser.asked_for();
    assert!(asked.len() > 50, "{}", asked.len());
    for address in asked {
        assert!(
            address.starts_with(&served.address) || address == "data:,",
            "{address}"
        );
    }
    it_opens_from_the_disk(&browser, below, &swiss);
    it_takes_its_own_news(&browser, &served, below, &mut swiss);
}
