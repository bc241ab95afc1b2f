//! The salão as the desk opens it, and as a browser in the hall sees it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use fantoccini::key::Key;
use serde_json::json;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use tests::browser::Browser;
use tests::look::{SIZES, look};
use tests::requests::get;
use tests::window::{Machine, Window};
use tests::{Desk, given, root, small};

const WALL: (i64, i64) = (1920, 1080);
const PHONE: (i64, i64) = (360, 740);

/// A season whose first rodada is called.
fn called() -> Desk {
    given::called(&small(), 4, 7).0
}

/// A port that nobody has.
fn free_port() -> u16 {
    let free = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
    free.local_addr().unwrap().port()
}

fn titled(window: &Window, title: &str) {
    window.wait(&format!(
        "document.querySelector('.modal h2, .modal [role=heading]')?.innerText === {}",
        json!(title)
    ));
}

/// Opens the salão by its dialog at a port that nobody has; where it answers on this computer.
fn opened(window: &Window) -> SocketAddr {
    let port = free_port();
    window.palette("Rede do salão");
    titled(window, "Rede do salão");
    window.tab_to("Porta da rede");
    window.key(Key::Enter);
    window.key(Key::Tab);
    window.types(&port.to_string());
    window.key(Key::Enter);
    window.sees("Ninguém está ligado ainda.");
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

fn closed(at: SocketAddr) -> bool {
    TcpStream::connect(at).is_err()
}

/// What the desk types is read by a telephone and hangs on the wall, until the desk closes the salão.
#[test]
fn what_is_typed_at_the_desk_is_read_in_the_hall() {
    let machine = Machine::new();
    let (_, window) = machine.opens(&called(), "Lançar a rodada 1");
    let mut faults = Vec::new();
    window.palette("Rede do salão");
    titled(&window, "Rede do salão");
    look(&window, "salao-fechado", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    let at = opened(&window);
    let browser = Browser::new();
    browser.size(WALL);
    browser.goes(&format!("http://{at}/telao"));
    browser.wait("document.body.innerText.includes('Mesa 1') || document.body.innerText.includes('Rodada 1')");
    window.sees("1 telão em navegador");
    look(&window, "salao-aberto", &SIZES[..1], &mut faults);
    if std::env::var_os("ESPADILHA_PICTURES").is_some() {
        let folder = root().join("target/screens/salao");
        fs::create_dir_all(&folder).unwrap();
        browser.picture(WALL, &folder.join("telao.png"));
    }
    assert_eq!(browser.axe(&[]), [""; 0]);
    window.clicks("Imprimir os códigos…");
    titled(&window, "Imprimir a rede e os códigos");
    window.tab_to("Nome do Wi-Fi");
    window.types("Clube da Esquina");
    window.tab_to("Senha do Wi-Fi");
    window.types("quatorze-cartas");
    look(&window, "salao-codigos", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    look(&window, "salao-papel", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    window.sees("salão aberto");
    // The wall obeys the desk.
    for change in [
        json!({"to": "notice", "text": "Almoço às 12h30"}),
        json!({"to": "go", "scene": "notice"}),
    ] {
        let _ = window.calls("change_telao", &json!({ "change": change }));
    }
    browser.wait("document.body.innerText.includes('Almoço às 12h30')");
    window.enter("1 7 9");
    let phone = Browser::new();
    phone.size(PHONE);
    phone.goes(&format!("http://{at}/"));
    phone.wait("document.querySelector('h1') !== null");
    phone.goes(&format!("http://{at}/etapa-1/rodada-1.html"));
    phone.wait("document.querySelector('main').textContent.includes('12–7')");
    assert_eq!(phone.complaints(), [""; 0]);
    assert_eq!(browser.complaints(), [""; 0]);

    // Whoever is there is told of before it is closed.
    window.palette("Rede do salão");
    window.sees("1 telão em navegador");
    window.clicks("Fechar o salão");
    window.sees("Vão ficar sem notícias: 1 telão");
    window.clicks("Fechar assim mesmo");
    window.sees("Está fechado");
    assert!(closed(at));
    window.key(Key::Escape);
    window.no_longer_sees("salão aberto");
    assert_eq!(faults, [""; 0]);
}

/// Another window of the same computer finds the port taken, and takes another; each closes its own.
#[test]
fn two_windows_have_a_port_each() {
    let machine = Machine::new();
    let (file, first) = machine.opens(&called(), "Lançar a rodada 1");
    let at = opened(&first);
    let second = machine.open(Some(&file));
    second.sees("Lançar a rodada 1");
    second.palette("Rede do salão");
    titled(&second, "Rede do salão");
    second.tab_to("Porta da rede");
    second.key(Key::Enter);
    second.key(Key::Tab);
    second.types(&at.port().to_string());
    second.key(Key::Enter);
    second.sees("já está em uso");
    second.wait("document.activeElement.tagName !== 'INPUT'");
    second.click(".modal input");
    second.ctrl('a');
    let other = free_port();
    second.types(&other.to_string());
    second.key(Key::Enter);
    second.sees("Ninguém está ligado ainda.");
    let other = SocketAddr::from((Ipv4Addr::LOCALHOST, other));
    for at in [at, other] {
        assert_eq!(get(at, "/estado.json", &[]).status, 200);
    }
    second.clicks("Fechar o salão");
    second.sees("Está fechado");
    assert!(closed(other));
    assert_eq!(get(at, "/estado.json", &[]).status, 200);
}

/// A captain scans the code of the team, calls a referee to the mesa, and sees who comes; the desk sees it, too.
#[test]
fn a_captain_calls_and_a_referee_comes_by_their_own_telephones() {
    let machine = Machine::new();
    let (_, window) = machine.opens(&called(), "Lançar a rodada 1");
    let mut faults = Vec::new();
    let at = opened(&window);
    window.clicks("Código de um celular");
    titled(&window, "Código de um celular");
    look(&window, "salao-codigo-antes", &SIZES[..1], &mut faults);
    window.types("Time 01");
    window.wait("document.querySelector('.choice-item')?.matches('[data-highlighted]')");
    window.key(Key::Enter);
    window.sees("Desligar os celulares");
    look(&window, "salao-codigo", &SIZES[..1], &mut faults);
    window.key(Key::Escape);

    let team = window.asks("query", &json!({"name": "entries", "fields": {"etapa": 1}}))["answer"]
        [0]["entry"]["entrant"]
        .clone();
    let link = |slip: &str| {
        let fields = json!({"slip": slip, "salao": format!("http://{at}/")});
        window.asks("handSlip", &fields)["link"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let captain = phone(&link(&format!("t{team}")));
    captain.wait("document.body.innerText.includes('Time 01')");
    let referee = phone(&link("r1"));
    referee.wait("document.body.innerText.includes('Arbitragem 1')");
    pictured(&captain, "capitao");
    pictured(&referee, "arbitro-antes");
    for browser in [&captain, &referee] {
        // What is in the address was taken, and is gone from it.
        assert_eq!(browser.eval("location.hash"), json!(""));
        assert_eq!(browser.axe(&[]), [""; 0]);
    }
    let _ = captain.eval("[...document.querySelectorAll('button')].find((one) => one.innerText.match(/arbitragem|referee/i)).click()");
    captain.wait("document.querySelector('input, textarea') !== null");
    captain.types("input, textarea", "contagem");
    pictured(&captain, "capitao-chama");
    let _ = captain.eval("document.querySelector('form [type=submit]').click()");
    referee.wait("document.body.innerText.includes('contagem')");
    pictured(&referee, "arbitro");
    window.key(Key::F10);
    window.sees("contagem");
    window.key(Key::Escape);
    let _ = referee.eval("[...document.querySelectorAll('button')].find((one) => one.innerText.match(/Vou eu|go/i)).click()");
    captain.wait("document.body.innerText.match(/Arbitragem 1|Referee 1/) !== null");
    pictured(&captain, "capitao-espera");
    let _ = referee.eval("[...document.querySelectorAll('button')].find((one) => one.innerText.match(/Resolvido|Done|Solved|Settled/i)).click()");
    referee.wait("!document.body.innerText.includes('contagem')");
    // The desk sees who is joined.
    window.palette("Rede do salão");
    window.sees("Celular de Time 01");
    window.sees("Celular de Arbitragem 1");
    look(&window, "salao-celulares", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    // Whoever was cut off is told so.
    let cut = json!({"seen": null, "command": {"command": "cut-slip", "slip": format!("t{team}")}});
    let _ = window.asks("execute", &cut);
    captain.wait(
        "/no longer valid|não vale mais/.test(document.querySelector('[role=alert]')?.innerText)",
    );
    pictured(&captain, "capitao-desligado");
    assert_eq!(faults, [""; 0]);
}

/// Two captains tell what their jogo came to, a referee confirms it; where two say different things, it is in doubt everywhere.
#[test]
fn two_captains_tell_a_result_and_a_referee_confirms_it() {
    let machine = Machine::new();
    let (_, window) = machine.opens(&called(), "Lançar a rodada 1");
    let mut faults = Vec::new();
    let at = opened(&window);
    window.key(Key::Escape);
    let answer = |name: &str, fields: serde_json::Value| {
        window.asks("query", &json!({"name": name, "fields": fields}))["answer"].clone()
    };
    let board = answer("board", json!({"etapa": 1, "rodada": 1}));
    let entries = answer("entries", json!({"etapa": 1}));
    let link = |slip: &str| {
        let fields = json!({"slip": slip, "salao": format!("http://{at}/")});
        let link = window.asks("handSlip", &fields)["link"].clone();
        link.as_str()
            .unwrap()
            .replace("celular#", "celular?lang=pt-BR#")
    };
    let captain = |mesa: usize, side: usize| {
        let name = &board["mesas"][mesa]["sides"][side];
        let mut rows = entries.as_array().unwrap().iter();
        let row = rows.find(|row| row["entry"]["name"] == *name).unwrap();
        phone(&link(&format!("t{}", row["entry"]["entrant"])))
    };
    let taps = |browser: &Browser, word: &str| {
        let found = format!(
            "[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === {})",
            json!(word)
        );
        browser.wait(&format!("{found} !== undefined"));
        let _ = browser.eval(&format!("{found}.click()"));
    };
    let says = |browser: &Browser, words: &[&str]| {
        for word in words {
            taps(browser, word);
        }
        browser.wait("document.querySelector('form') === null");
    };
    let (first, second) = (captain(0, 0), captain(0, 1));
    let referee = phone(&link("r1"));
    taps(&first, "Dizer o resultado");
    pictured(&first, "resultado-quem");
    taps(&first, "Nós");
    pictured(&first, "resultado-pontos");
    assert_eq!(first.axe(&[]), [""; 0]);
    for word in ["7", "Eles", "11", "Nós", "0"] {
        taps(&first, word);
    }
    pictured(&first, "resultado-inteiro");
    says(&first, &["Enviar"]);
    first.wait("document.body.innerText.includes('conferir')");
    pictured(&first, "resultado-espera-outra");
    second.wait("document.body.innerText.includes('7–12 12–11 0–12')");
    pictured(&second, "resultado-confere");
    assert_eq!(second.axe(&[]), [""; 0]);
    // At the other mesa two say different things.
    let (third, fourth) = (captain(1, 0), captain(1, 1));
    says(
        &third,
        &["Dizer o resultado", "Nós", "7", "Nós", "9", "Enviar"],
    );
    says(
        &fourth,
        &["Não foi assim", "Nós", "3", "Nós", "9", "Enviar"],
    );
    third.wait("document.body.innerText.includes('Em dúvida')");
    pictured(&third, "resultado-duvida");
    assert_eq!(third.axe(&[]), [""; 0]);
    window.ctrl('4');
    window.sees("Resultados ditos por celular");
    window.sees("falta a outra");
    taps(&second, "Confere");
    second.wait("document.body.innerText.includes('Falta a arbitragem confirmar')");
    pictured(&second, "resultado-a-confirmar");
    window.sees("a confirmar");
    look(&window, "rodada-ditos", &SIZES[..1], &mut faults);
    referee.wait("document.body.innerText.includes('A confirmar')");
    referee.wait("document.body.innerText.includes('Em dúvida')");
    pictured(&referee, "arbitro-confirma");
    assert_eq!(referee.axe(&[]), [""; 0]);
    taps(&referee, "Confirmar");
    first.wait("document.body.innerText.includes('encerrada')");
    assert_eq!(
        answer("board", json!({"etapa": 1, "rodada": 1}))["mesas"][0]["state"],
        "confirmed"
    );
    window.sees("em dúvida");
    for browser in [&first, &second, &third, &fourth, &referee] {
        assert_eq!(browser.complaints(), [""; 0]);
    }
    assert_eq!(faults, [""; 0]);
}

/// Another computer joins by address and code, types a result that the host shows, says when the host is gone, and is back
/// by itself until it is cut off.
#[test]
fn a_desk_on_another_computer_works_in_the_same_season() {
    let (machine, other) = (Machine::new(), Machine::new());
    let (_, host) = machine.opens(&called(), "Lançar a rodada 1");
    let mut faults = Vec::new();
    opened(&host);
    host.clicks("Convidar uma mesa…");
    host.sees("No outro computador, digite");
    look(&host, "salao-convite", &SIZES[..1], &mut faults);
    let invited = host.calls("salao", &json!({}))["open"]["invited"].clone();
    let address = invited["addresses"][0].as_str().unwrap().to_owned();
    let port = address.rsplit_once(':').unwrap().1;
    host.key(Key::Escape);

    let desk = other.open(None);
    desk.palette("Entrar numa mesa da rede");
    titled(&desk, "Entrar numa mesa da rede");
    look(&desk, "entrar-numa-mesa", &SIZES[..1], &mut faults);
    desk.types(&format!("127.0.0.1:{port}"));
    desk.key(Key::Tab);
    desk.types("0000 0000 0000 0000");
    desk.key(Key::Enter);
    desk.sees("não é o computador que mostrou este código");
    look(&desk, "entrar-recusado", &SIZES[..1], &mut faults);
    desk.ctrl('a');
    desk.types(invited["code"].as_str().unwrap());
    desk.key(Key::Enter);
    desk.sees("Quem trabalha nesta mesa");
    look(&desk, "entrar-quem", &SIZES[..1], &mut faults);
    desk.wait("document.activeElement.matches('.button.primary')");
    desk.key(Key::Enter);
    desk.sees("Lançar a rodada 1");
    desk.sees("mesa em");
    look(&desk, "mesa-na-rede", &SIZES[..1], &mut faults);
    desk.enter("1 7 9");
    host.sees("1 lançamento de fora");

    // The host is gone, and comes back at the same address.
    host.palette("Rede do salão");
    host.sees("Mesa janela 1");
    look(&host, "salao-mesas", &SIZES[..1], &mut faults);
    host.clicks("Fechar o salão");
    host.wait("/Fechar assim mesmo|Está fechado/.test(document.querySelector('.modal').innerText)");
    if host.text(".modal").contains("Fechar assim mesmo") {
        host.clicks("Fechar assim mesmo");
    }
    host.sees("Está fechado");
    desk.sees("sem resposta");
    look(&desk, "mesa-sem-resposta", &SIZES[..1], &mut faults);
    host.clicks("Abrir o salão");
    desk.no_longer_sees("sem resposta");
    desk.enter("2 7 9");
    host.wait("document.querySelector('.modal') !== null");
    host.tab_to("Desligar a mesa");
    host.key(Key::Enter);
    desk.sees("desligada");
    assert_eq!(faults, [""; 0]);
}

fn phone(link: &str) -> Browser {
    let browser = Browser::new();
    browser.size(PHONE);
    browser.goes(link);
    browser
}

fn pictured(browser: &Browser, name: &str) {
    if std::env::var_os("ESPADILHA_PICTURES").is_some() {
        let folder = root().join("target/screens/salao");
        fs::create_dir_all(&folder).unwrap();
        for theme in ["light", "dark"] {
            browser.theme(theme);
            browser.picture(PHONE, &folder.join(format!("{name}-{theme}.png")));
        }
        browser.theme("light");
    }
}
