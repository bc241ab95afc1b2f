//! The further pages of telephones in the hall, as a browser of a telephone's size shows them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{CloseRodada, PublishRodada};
use app::discipline::notes::Notes;
use app::log::ask::Log;
use app::result::readings::Readings;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::slip::Slip;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use fantoccini::key::Key;
use lan::salao::Salao;
use serde_json::{Value, json};
use service::host::Service;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use tests::browser::Browser;
use tests::look::{SIZES, look};
use tests::planted::{Party, plant};
use tests::printed::{Printed, jpeg};
use tests::serving::Serving;
use tests::window::Machine;
use tests::{Desk, root, small};

const PHONE: (i64, i64) = (360, 740);

/// What a thumb meets, in pixels.
const TARGET: i64 = 48;

/// What somebody taps and is smaller than a thumb, and what runs over sideways.
const TOO_SMALL: &str = "(() => {
  // What is chosen or ticked is tapped by its words, too.
  const tapped = (one) => (one.matches('[type=file], [type=checkbox]') ? one.closest('label') : one);
  const small = [...document.querySelectorAll('main button, main select, main input, main summary, nav button')]
    .filter((one) => one.getClientRects().length > 0 && tapped(one).getBoundingClientRect().height < TARGET)
    .map((one) => `${one.tagName} ${one.textContent.trim()}`);
  const wide = document.documentElement.scrollWidth > innerWidth ? ['wide'] : [];
  return [...small, ...wide];
})()";

struct Hall {
    party: Party,
    _salao: Salao,
    at: SocketAddr,
}

/// A season whose first rodada is played, with rulings, and whose second one is shown.
fn hall() -> Hall {
    let desk = Desk::seeded(Context::read("teste", None).seed);
    let mut party = Party::at(desk, &small());
    let etapa = party.etapa;
    let board = party.desk.call(etapa, 1);
    plant(&mut party);
    for cell in board.mesas {
        if !matches!(
            party
                .desk
                .season
                .loaded(etapa)
                .unwrap()
                .view
                .jogos
                .get(&cell.jogo),
            Some(app::jogo_state::JogoState::Decided(_))
        ) {
            party.desk.report(cell.jogo, &[[12, 7], [9, 12], [12, 11]]);
        }
    }
    party.desk.run(CloseRodada { etapa, number: 1 });
    party.desk.run(PublishRodada { etapa, number: 2 });
    let folder = party.desk.folder.path().join("lembranca");
    let service = Arc::new(Service::new(folder, None));
    service.open(&party.desk.path()).unwrap();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let salao = Salao::open(service, Some(here), 0).unwrap();
    let at = SocketAddr::new(here, salao.port());
    Hall {
        party,
        _salao: salao,
        at,
    }
}

impl Hall {
    fn phone(&mut self, slip: Slip) -> Browser {
        let context = self.party.desk.context.clone();
        let slip = self.party.desk.season.hand_slip(&context, slip).unwrap();
        let browser = Browser::new();
        browser.size(PHONE);
        browser.goes(
            &slip
                .link(&format!("http://{}/", self.at))
                .replace("celular#", "celular?lang=pt-BR#"),
        );
        browser.wait("document.querySelector('nav button') !== null");
        browser
    }
}

fn taps(browser: &Browser, name: &str) {
    let script = format!(
        "[...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.innerText).trim().startsWith({})).click()",
        json!(name)
    );
    let _ = browser.eval(&script);
}

fn sees(browser: &Browser, text: &str) {
    browser.wait(&format!(
        "document.body.innerText.includes({})",
        json!(text)
    ));
}

/// Looks at a page in both themes: whether everybody can use it, and a picture where some are wanted.
fn looked(browser: &Browser, name: &str) {
    for theme in ["light", "dark"] {
        browser.theme(theme);
        assert_eq!(browser.axe(&[]), [""; 0], "{name}, {theme}");
        if std::env::var_os("ESPADILHA_PICTURES").is_some() {
            let folder = root().join("target/screens/salao");
            fs::create_dir_all(&folder).unwrap();
            browser.picture(PHONE, &folder.join(format!("{name}-{theme}.png")));
        }
    }
    browser.theme("light");
    let small = browser.eval(&TOO_SMALL.replace("TARGET", &TARGET.to_string()));
    assert_eq!(small, json!([]), "{name}");
}

#[test]
fn a_captain_lines_up_and_reads_place_and_record() {
    let mut hall = hall();
    let team = hall.party.teams[0];
    let browser = hall.phone(Slip::Team(team));
    looked(&browser, "paginas-mesas");
    taps(&browser, "Classificação");
    browser.wait("document.querySelector('tr.mine') !== null");
    looked(&browser, "paginas-classificacao");
    taps(&browser, "Equipe");
    sees(&browser, "Da rodada 2");
    browser.wait("document.querySelector('section li') !== null");
    looked(&browser, "paginas-equipe");
    let first = "document.querySelectorAll('select')[0]";
    let other = browser.eval("document.querySelectorAll('select')[1].value");
    let _ = browser.eval(&format!(
        "(() => {{ const one = {first}; one.value = {other}; one.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
    sees(&browser, "Enviar para a rodada 2");
    looked(&browser, "paginas-equipe-escolhida");
    taps(&browser, "Enviar para a rodada 2");
    sees(&browser, "É a que vale");
    browser.wait(&format!("{first}.value === {other}"));
    let etapa = hall.party.etapa;
    hall.party.desk.run(app::acts::Resume { etapa });
    hall.party
        .desk
        .run(app::acts::CallRodada { etapa, number: 2 });
    sees(&browser, "A rodada 2 já foi chamada");
    looked(&browser, "paginas-equipe-chamada");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn a_referee_has_rules_clock_and_mao_at_hand() {
    let mut hall = hall();
    let browser = hall.phone(Slip::Referee(1));
    looked(&browser, "paginas-chamados");
    taps(&browser, "Regulamento");
    browser.wait("document.querySelectorAll('ol li').length > 20");
    looked(&browser, "paginas-regulamento");
    browser.types("#sought", "truco");
    browser.wait(
        "[...document.querySelectorAll('ol li')].every((one) => /truc/i.test(one.innerText))",
    );
    looked(&browser, "paginas-regulamento-truco");
    taps(&browser, "Relógio");
    looked(&browser, "paginas-relogio");
    let _ = browser.eval("document.querySelector('.face').click()");
    browser.wait("Number(document.querySelector('.digits').innerText) < 29");
    looked(&browser, "paginas-relogio-conta");
    taps(&browser, "Mão");
    sees(&browser, "Qual foi a vira?");
    looked(&browser, "paginas-mao-vira");
    for name in ["4", "4 de ouros"] {
        taps(&browser, name);
    }
    browser.wait("document.querySelector('.next h2') !== null");
    let laid: [&[&str]; 5] = [
        &["3", "3 de copas"],
        &["5", "5 de paus"],
        &["ás", "ás de ouros"],
        &["2", "2 de espadas"],
        &["Truco"],
    ];
    for (done, card) in (1..).zip(laid) {
        for name in card {
            let _ = browser.eval(&format!(
                "[...document.querySelectorAll('.next button')].find((one) => (one.getAttribute('aria-label') ?? one.innerText).trim().startsWith({})).click()",
                json!(name)
            ));
        }
        browser.wait(&format!(
            "document.querySelectorAll('main ol li').length === {done}"
        ));
        // Who is next is known once the host has answered.
        std::thread::sleep(std::time::Duration::from_millis(400));
    }
    sees(&browser, "pedem 3");
    sees(&browser, "leva");
    looked(&browser, "paginas-mao");
    // Out of turn: the one who raised lays a card before anybody has answered.
    for name in ["7", "7 de paus"] {
        let _ = browser.eval(&format!(
            "[...document.querySelectorAll('.next button')].find((one) => one.getAttribute('aria-label') === {}).click()",
            json!(name)
        ));
    }
    sees(&browser, "Aqui não podia:");
    looked(&browser, "paginas-mao-errada");
    // Tabs are reached by the keyboard alone.
    let reached: Value = browser.eval("(() => { const all = [...document.querySelectorAll('nav button')]; all[0].focus(); return document.activeElement === all[0]; })()");
    assert_eq!(reached, json!(true));
    assert_eq!(browser.complaints(), [""; 0]);
}

/// The salão of a file, as another computer opens it.
fn opened(file: &Path, machine: &Path) -> (Salao, SocketAddr) {
    let service = Arc::new(Service::new(machine.to_owned(), None));
    service.open(file).unwrap();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let salao = Salao::open(service, Some(here), 0).unwrap();
    let at = SocketAddr::new(here, salao.port());
    (salao, at)
}

/// What telephones have told, and which, in the order of the journal.
fn told(file: &Path) -> Vec<(String, String)> {
    let season = SeasonFile::as_it_is(file).unwrap();
    let log = season.query(&Context::read("teste", None), &Log { most: 100 });
    let of_phones = log.unwrap().into_iter().rev();
    let of_phones = of_phones.filter(|entry| entry.desk.starts_with("Celular"));
    of_phones.map(|entry| (entry.desk, entry.command)).collect()
}

/// The computer of the salão is gone, and its copy answers at another address: what a captain's page had waiting, and what the
/// copy lacks, goes there once, by the same telephone.
#[test]
fn a_salao_that_moved_is_told_of_what_a_telephone_kept() {
    let mut desk = Desk::seeded(Context::read("teste", None).seed);
    let etapa = desk.etapa(&small());
    let team = desk.teams(etapa, 4)[0];
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    let slip = desk
        .season
        .hand_slip(&desk.context, Slip::Team(team))
        .unwrap();
    let copy = desk.path().with_file_name("copia.espadilha");
    desk.season.copy_to(&copy).unwrap();
    let machine = desk.folder.path().join("lembranca");
    let (salao, old) = opened(&desk.path(), &machine);
    let link = |at: SocketAddr| {
        slip.link(&format!("http://{at}/"))
            .replace("celular#", "celular?lang=pt-BR#")
    };
    let browser = Browser::new();
    browser.size(PHONE);
    browser.goes(&link(old));
    let submits = || browser.eval("document.querySelector('form [type=submit]').click()");
    browser.wait("document.querySelector('article button') !== null");
    taps(&browser, "Chamar a arbitragem");
    browser.wait("document.querySelector('#about') !== null");
    browser.types("#about", "contagem");
    let _ = submits();
    sees(&browser, "Chamado às");
    let before = told(&desk.path());
    assert_eq!(before.len(), 1, "{before:?}");
    assert_eq!(told(&copy), []);
    salao.close();
    drop(salao);

    // The result is told while nobody answers.
    browser.wait("document.querySelector('details.note') !== null");
    for name in ["Dizer o resultado", "Nós", "7", "Nós", "9"] {
        taps(&browser, name);
    }
    let _ = submits();
    sees(&browser, "Resultado na fila");
    let machine = desk.folder.path().join("outra");
    fs::create_dir_all(&machine).unwrap();
    // Another computer, which never saw the season.
    let serving = Serving::of(&copy, &machine);
    let at = serving.at;
    let _ = browser.eval("document.querySelector('details.note summary').click()");
    browser.types("details.note input", &at.to_string());
    browser.wait("document.querySelector('details.note a') !== null");
    looked(&browser, "mudou-de-endereco");
    let to = browser.eval("document.querySelector('details.note a').href");
    let to = to.as_str().unwrap();
    assert!(to.starts_with(&link(at)), "{to}");
    browser.goes(to);
    browser.wait("document.body.innerText.includes('em dia')");
    browser.wait("location.hash === '' && document.querySelector('aside') === null");
    sees(&browser, "Chamado às");
    sees(&browser, "Sua equipe diz");
    looked(&browser, "novo-endereco");
    let (device, _) = before[0].clone();
    let both = ["call-to-table", "claim-result"];
    let both = both.map(|command| (device.clone(), command.to_owned()));
    assert_eq!(told(&copy), both);
    // Once more, it brings nothing.
    browser.goes(&link(at));
    browser.goes(to);
    browser.wait("location.hash === '' && document.body.innerText.includes('em dia')");
    assert_eq!(told(&copy), both);
    // The browser says of the old address alone that nobody answers there.
    let gone = format!("http://{old}/");
    let mut complaints = browser.complaints();
    complaints.retain(|one| !one.contains(&gone));
    assert_eq!(complaints, [""; 0]);
}

/// Chooses these bytes as somebody who has taken a photo.
fn photographs(browser: &Browser, jpeg: &[u8]) {
    let script = format!(
        "(() => {{
          const bytes = Uint8Array.from(atob({}), (letter) => letter.charCodeAt(0));
          const all = new DataTransfer();
          all.items.add(new File([bytes], 'foto.jpg', {{ type: 'image/jpeg' }}));
          const input = document.querySelector('input[type=file]');
          input.files = all.files;
          input.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()",
        json!(BASE64_STANDARD.encode(jpeg))
    );
    let _ = browser.eval(&script);
}

#[test]
fn a_referee_sends_a_photo_and_notes_what_happened() {
    let mut printed = Printed::of(Desk::seeded(Context::read("teste", None).seed));
    let filled = printed.filled(1, &[vec![[12, 7], [12, 9]], vec![[7, 12], [9, 12]]]);
    let (photo, nothing) = (jpeg(&filled), jpeg(&image::GrayImage::new(400, 300)));
    let desk = &mut printed.desk;
    let folder = desk.folder.path().join("lembranca");
    let service = Arc::new(Service::new(folder, None));
    service.open(&desk.path()).unwrap();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let salao = Salao::open(service, Some(here), 0).unwrap();
    let at = SocketAddr::new(here, salao.port());
    let context = desk.context.clone();
    let slip = desk.season.hand_slip(&context, Slip::Referee(1)).unwrap();
    let browser = Browser::new();
    browser.size(PHONE);
    let link = slip.link(&format!("http://{at}/"));
    browser.goes(&link.replace("celular#", "celular?lang=pt-BR#"));
    browser.wait("document.querySelector('nav button') !== null");
    sees(&browser, "Foto da súmula");
    photographs(&browser, &nothing);
    sees(&browser, "não aparece súmula nela");
    looked(&browser, "foto-recusada");
    photographs(&browser, &photo);
    sees(&browser, "recebida");
    looked(&browser, "foto-recebida");
    let _ = browser.eval("document.querySelector('li button').click()");
    sees(&browser, "Falta ");
    looked(&browser, "mesa-aberta");
    taps(&browser, "Dizer o resultado");
    looked(&browser, "dizer-resultado");
    let winner = browser.eval("document.querySelector('fieldset button').textContent.trim()");
    for name in [winner.as_str().unwrap(), "7", winner.as_str().unwrap(), "9"] {
        taps(&browser, name);
    }
    let _ = browser.eval("document.querySelector('form [type=submit]').click()");
    sees(&browser, "A arbitragem diz 12–7 12–9");
    looked(&browser, "resultado-dito");
    printed.desk.reopen();
    let desk = &mut printed.desk;
    let waiting = desk
        .season
        .query(&desk.context, &Readings { etapa: None })
        .unwrap();
    assert!(!waiting.is_empty());
    assert!(waiting.iter().all(|row| row.sent_by.is_some()));

    taps(&browser, "Anotar");
    sees(&browser, "Anotar ocorrência");
    looked(&browser, "anotar");
    let _ = browser.eval(
        "(() => { const one = document.querySelector('select'); one.value = one.options[1].value; one.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    browser.wait("document.querySelectorAll('fieldset input').length === 4");
    let _ = browser.eval("document.querySelectorAll('fieldset input')[2].click()");
    browser.types("textarea", "Mostrou a carta ao parceiro antes da vez.");
    browser.types("form input[type=search]", "carta");
    browser.wait("document.querySelectorAll('form li').length > 1");
    looked(&browser, "anotar-procura");
    let _ = browser.eval("document.querySelector('form li button').click()");
    browser.wait("document.querySelector('form .card') !== null");
    looked(&browser, "anotar-pronta");
    let _ = browser.eval("document.querySelector('form button[type=submit]').click()");
    sees(&browser, "a mesa diretora decide");
    looked(&browser, "anotada");
    printed.desk.reopen();
    let (etapa, desk) = (printed.etapa, &mut printed.desk);
    let asked = || desk.season.query(&desk.context, &Notes { etapa }).unwrap();
    let is_there = (0..50).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        !asked().is_empty()
    });
    assert!(is_there);
    let note = asked().swap_remove(0);
    assert_eq!(note.about, "Mostrou a carta ao parceiro antes da vez.");
    assert_eq!(note.players.len(), 1);
    assert!(note.clause.is_some() && note.device.starts_with("Arbitragem 1"));

    let machine = Machine::new();
    let season = machine.keeps(desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F7);
    window.sees("Arbitragem 1");
    window.wait("document.querySelector('.sheet img')?.complete");
    look(&window, "conferencia-foto-de-celular", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));

    // Without the host the photo stays where it is.
    taps(&browser, "Chamados");
    drop(salao);
    photographs(&browser, &photo);
    sees(&browser, "Sem rede: a foto fica aqui até enviar.");
    looked(&browser, "foto-sem-rede");
}
