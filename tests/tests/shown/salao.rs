//! The salão as the desk opens it, and as a browser in the hall sees it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use fantoccini::key::Key;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use tests::browser::Browser;
use tests::look::{SIZES, look};
use tests::requests::get;
use tests::window::{Machine, Window};
use tests::{Desk, root, small};

const WALL: (i64, i64) = (1920, 1080);
const PHONE: (i64, i64) = (360, 740);

/// A season whose first rodada is called.
fn called() -> Desk {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 4);
    desk.check_in(etapa);
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    desk
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
        std::fs::create_dir_all(&folder).unwrap();
        browser.picture(WALL, &folder.join("telao.png"));
    }
    assert_eq!(browser.axe(&[]), [""; 0]);
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
    window.sees("vai parar");
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
