//! Every paper of seasons that paper has a hard time with: nothing stands on anything else or runs off its page, and
//! what tells two teams apart is printed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::ImportTeams;
use app::ground::face::PublicFace;
use app::id::EtapaId;
use app::import::read_teams;
use app::papers::asked::NetworkAsked;
use app::papers::{CallOrder, Doc, SheetSize};
use app::regulation::RegulationId;
use std::fs;
use std::path::PathBuf;
use tests::Desk;
use tests::hostile::{
    CHAMPIONSHIP, DUPLAS, FEDERATION, Page, SINGLES, TRIOS, athlete, pages, play, season, team,
};

/// The súmulas of the first rodada.
fn sumulas(etapa: EtapaId, size: SheetSize, backs: bool) -> (String, Doc) {
    let rodada = 1;
    let doc = Doc::Sumulas {
        etapa,
        rodada,
        size,
        backs,
    };
    (format!("sumulas-{size:?}-{backs}"), doc)
}

/// The papers that name every team.
fn lists(etapa: EtapaId) -> Vec<(String, Doc)> {
    let rodada = 1;
    let orders = [CallOrder::Name, CallOrder::Mesa, CallOrder::Club];
    let calls = orders.map(|by| (format!("calls-{by:?}"), Doc::Calls { etapa, rodada, by }));
    let mut docs = calls.to_vec();
    docs.extend([
        sumulas(etapa, SheetSize::Two, false),
        sumulas(etapa, SheetSize::Four, false),
        ("lineups".to_owned(), Doc::Lineups { etapa }),
        ("labels".to_owned(), Doc::Labels { etapa, rodada }),
        ("boletim".to_owned(), Doc::Boletim { etapa }),
        ("bracket".to_owned(), Doc::Bracket { etapa }),
    ]);
    docs
}

/// The hall's network, found at the longest address that there is.
fn network(etapa: EtapaId, wifi: &str, password: &str) -> Doc {
    let asked = NetworkAsked {
        salao: "http://192.168.100.100:65535/".to_owned(),
        wifi: wifi.to_owned(),
        password: password.to_owned(),
        present: false,
        referees: 3,
    };
    Doc::Network { etapa, asked }
}

/// Every other paper that there can be before an etapa is over.
fn others(etapa: EtapaId) -> Vec<(String, Doc)> {
    let profile = RegulationId::FPRT;
    vec![
        sumulas(etapa, SheetSize::Large, false),
        sumulas(etapa, SheetSize::One, false),
        sumulas(etapa, SheetSize::Two, true),
        ("loose".to_owned(), Doc::Loose { etapa, count: 3 }),
        ("deck".to_owned(), Doc::TestDeck { etapa }),
        ("standings".to_owned(), Doc::Standings { etapa }),
        ("meals".to_owned(), Doc::Meals { etapa }),
        ("mesas".to_owned(), Doc::MesaCards { etapa }),
        ("badges".to_owned(), Doc::Badges { etapa }),
        ("rulebook".to_owned(), Doc::Rulebook { etapa, profile }),
        ("network".to_owned(), network(etapa, "Truco", "zap12345")),
        (
            "network-long".to_owned(),
            network(etapa, &"W".repeat(32), &"W".repeat(63)),
        ),
        ("network-blank".to_owned(), network(etapa, "", "")),
    ]
}

/// Draws papers and holds each page against the rules; where somebody wants to look at them, they are kept.
fn looked_at(of: &str, desk: &Desk, docs: Vec<(String, Doc)>) -> Vec<(String, Vec<Page>)> {
    let sketched: Vec<_> = docs
        .into_iter()
        .map(|(name, doc)| (name, desk.season.sketch(&desk.context, &doc).unwrap()))
        .collect();
    let papers = tests::side_by_side(&sketched, |(name, sketch)| {
        let pdf = sketch.draw().unwrap();
        if let Some(folder) = std::env::var_os("ESPADILHA_PAPERS").map(PathBuf::from) {
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(format!("{of}-{name}.pdf")), &pdf).unwrap();
        }
        (name.clone(), pages(&pdf))
    });
    let mut told = Vec::new();
    for (name, pages) in &papers {
        for (page, number) in pages.iter().zip(1..) {
            let faults = page.faults();
            if !faults.is_empty() {
                told.push(format!("{of} {name}, page {number}: {faults:#?}"));
            }
            if !says_whose(page) {
                told.push(format!("{of} {name}, page {number}: whose is it?"));
            }
        }
    }
    assert!(
        told.is_empty(),
        "{} faults: {}",
        told.len(),
        told.join("\n")
    );
    papers
}

/// Whether the federation and the championship stand on a page, by their first words.
fn says_whose(page: &Page) -> bool {
    let text: Vec<&str> = page.words.iter().map(|word| word.text.as_str()).collect();
    let text = text.join(" ");
    [FEDERATION, CHAMPIONSHIP].into_iter().all(|whose| {
        let begins: Vec<&str> = whose.split(' ').take(3).collect();
        text.contains(&begins.join(" "))
    })
}

/// Whether every one of these teams is named in full somewhere on the paper.
fn named(papers: &[(String, Vec<Page>)], paper: &str, teams: std::ops::RangeInclusive<usize>) {
    let (_, pages) = papers.iter().find(|(name, _)| name == paper).unwrap();
    for number in teams {
        let name = team(number);
        assert!(
            pages.iter().any(|page| page.names(&name)),
            "{name} does not stand on {paper}"
        );
    }
}

/// Whether the end of each name, which is all that tells them apart, is printed.
fn told_apart(papers: &[(String, Vec<Page>)], paper: &str, teams: std::ops::RangeInclusive<usize>) {
    let (_, pages) = papers.iter().find(|(name, _)| name == paper).unwrap();
    for number in teams {
        let end = format!("{number:03}");
        assert!(
            pages.iter().any(|page| page.ends(&end)),
            "{end} does not stand on {paper}"
        );
    }
}

#[test]
fn papers_of_teams_with_three_athletes_a_side() {
    let (mut desk, etapa) = season(TRIOS);
    let before = looked_at("groups", &desk, [lists(etapa), others(etapa)].concat());
    for paper in [
        "calls-Name",
        "calls-Club",
        "sumulas-Two-false",
        "labels",
        "lineups",
        "standings",
        "boletim",
    ] {
        named(&before, paper, 1..=8);
    }
    // The athletes of a rodada that was not called yet are those who are lined up.
    let (_, calls) = before
        .iter()
        .find(|(name, _)| name == "calls-Name")
        .unwrap();
    assert!(calls.iter().any(|page| page.ends("00853")), "{calls:?}");
    // A badge a person, eight to a page, and a page for who runs the day.
    let (_, badges) = before.iter().find(|(name, _)| name == "badges").unwrap();
    assert_eq!(badges.len(), 8 * 5 * 3 / 8 + 1);
    for team in 1..=8 {
        for (dupla, player) in (1..=5).flat_map(|dupla| [1, 2, 3].map(|player| (dupla, player))) {
            let name = athlete(team, dupla, player);
            let end = name.rsplit(' ').next().unwrap();
            assert!(badges.iter().any(|page| page.ends(end)), "{name}");
        }
    }
    play(&mut desk, etapa, TRIOS.target);
    let podium = [("certificates".to_owned(), Doc::Certificates { etapa })];
    let after = looked_at("played", &desk, [lists(etapa), podium.to_vec()].concat());
    named(&after, "certificates", 1..=3);
    named(&after, "boletim", 1..=8);
    told_apart(&after, "bracket", 1..=8);
}

#[test]
fn papers_with_the_sign_and_the_address_of_a_federation() {
    let (mut desk, etapa) = season(TRIOS);
    let sign = fs::read(tests::root().join("src-tauri/icons/icon.png")).unwrap();
    desk.season.set_logo(&desk.context, Some(&sign)).unwrap();
    desk.show(PublicFace {
        site: format!("https://{}.com.br/truco/", "federacao".repeat(6)),
        ..PublicFace::default()
    });
    play(&mut desk, etapa, TRIOS.target);
    let podium = [("certificates".to_owned(), Doc::Certificates { etapa })];
    let docs = [lists(etapa), others(etapa), podium.to_vec()].concat();
    let papers = looked_at("address", &desk, docs);
    for paper in ["certificates", "calls-Name", "standings", "boletim"] {
        named(&papers, paper, 1..=3);
    }
}

#[test]
fn papers_of_a_double_elimination() {
    let (mut desk, etapa) = season(SINGLES);
    play(&mut desk, etapa, SINGLES.target);
    let papers = looked_at("twice", &desk, lists(etapa));
    named(&papers, "boletim", 1..=24);
    told_apart(&papers, "bracket", 1..=24);
}

#[test]
fn papers_of_252_duplas() {
    let (desk, etapa) = season(DUPLAS);
    // One list of the calls is as long as another.
    let docs = lists(etapa).into_iter();
    let docs = docs.filter(|(name, _)| !["calls-Mesa", "sumulas-Four-false"].contains(&&**name));
    let papers = looked_at("many", &desk, docs.collect());
    for paper in ["calls-Name", "calls-Club", "sumulas-Two-false", "labels"] {
        // Of 256 places four are free: who has one there does not play the first rodada.
        let (_, pages) = papers.iter().find(|(name, _)| name == paper).unwrap();
        let there = |number: usize| pages.iter().any(|page| page.names(&team(number)));
        let named = (1..=252).filter(|number| there(*number)).count();
        assert_eq!(named, 248, "{paper}");
    }
    named(&papers, "lineups", 1..=252);
    told_apart(&papers, "bracket", 1..=252);
}

#[test]
fn no_letter_of_a_name_is_lost() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&tests::small());
    let championship = desk.season.championship_of(None).unwrap();
    let names = [
        "Снежана",
        "Трефы",
        "Ξένος",
        "Ás ♠",
        "Ás ♥",
        "Trucão 🔥",
        "ﬁno",
        "水",
        "火",
    ];
    let list: String = names.iter().map(|name| format!("{name};1\n")).collect();
    desk.run(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: read_teams(format!("Equipe;Pote\n{list}").as_bytes()).unwrap(),
    });
    desk.check_in(etapa);
    let sketch = desk.season.sketch(&desk.context, &Doc::Lineups { etapa });
    let printed = pages(&sketch.unwrap().draw().unwrap());
    let text: Vec<String> = printed
        .iter()
        .flat_map(|page| &page.words)
        .map(|word| word.text.clone())
        .collect();
    for shown in [
        "Снежана",
        "Трефы",
        "Ξένος",
        "♠",
        "♥",
        "🔥",
        "fino",
        "[6C34]",
        "[706B]",
    ] {
        assert!(text.iter().any(|word| word == shown), "{shown}: {text:?}");
    }
}
