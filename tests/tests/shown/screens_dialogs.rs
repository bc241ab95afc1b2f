//! Dialogs that the other suites pass by, each opened by keys and looked at in every theme; what the manual says of one,
//! within it.

use app::acts::{
    AddEvidence, Annul, CallRodada, CloseRodada, PublishRodada, RuleOccurrence, SetLineup,
};
use app::discipline::evidence::Brought;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::{Departure, NewOccurrence, Otherwise};
use app::ground::ruling::Authority;
use app::id::EtapaId;
use app::lineup::Slot;
use app::partida::Side;
use app::registry::ask::Clubs;
use app::ruling::{OnJogo, Past};
use app::season::file::SeasonFile;
use app::season::made::Made;
use fantoccini::key::Key;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, context, small};

/// Four teams with their duplas; mesa 1 has a result, mesa 2 an occurrence with a proof of it.
fn in_the_first_rodada() -> Desk {
    let (mut desk, etapa) = drawn();
    desk.run(PublishRodada { etapa, number: 1 });
    desk.run(CallRodada { etapa, number: 1 });
    let mesas = desk.board(etapa, 1).mesas;
    desk.report(mesas[0].jogo, &[[12, 7], [12, 9]]);
    desk.report(mesas[1].jogo, &[[12, 7], [12, 9]]);
    let Made::Ruling(ruling) = desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(mesas[1].jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "fprt-1.5.h-1", "offender": {"pair": "B", "player": null},
                "proven": true,
                "when": {"phase": "after-jogo", "score": {"A": 4, "B": 6}, "hand_value": 1},
            })),
        },
        departs: Some(Departure::Otherwise(Otherwise {
            because: "abandonou a mesa".to_owned(),
            on_jogo: Some(OnJogo::Jogo { to: Side::A }),
            sanctions: Vec::new(),
        })),
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    }) else {
        unreachable!()
    };
    desk.run(AddEvidence {
        etapa,
        ruling,
        brought: Brought {
            document: "cadeira-vazia.jpg".to_owned(),
            bytes: b"\xff\xd8\xff a cadeira vazia".to_vec(),
            ..Brought::default()
        },
    });
    desk
}

fn drawn() -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    for (number, entrant) in desk.teams(etapa, 4).into_iter().enumerate() {
        let pair = ["Ana", "Rui"].map(|name| desk.athlete(&format!("{name} {number}")));
        desk.run(SetLineup {
            etapa,
            entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&pair))]),
        });
    }
    desk.draw(etapa, 5);
    (desk, etapa)
}

/// Looks at the dialog that has this title, or one that begins so, and closes it.
fn looked_at(window: &Window, title: &str, name: &str, faults: &mut Vec<String>) {
    window.wait(&format!(
        "document.querySelector('.modal h2, .modal [role=heading]')?.innerText.startsWith({})",
        json!(title)
    ));
    look(window, name, &SIZES[..1], faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
}

/// Goes to a button and presses it.
fn presses(window: &Window, name: &str) {
    window.tab_to(name);
    window.key(Key::Enter);
}

/// Goes to a section of the registration.
fn section(window: &Window, name: &str) {
    window.ctrl('2');
    window.section(name);
    window.wait("document.querySelector('tbody tr[data-row]')");
}

fn to_first_row(window: &Window) {
    while window.eval("document.activeElement.matches('tr[data-row]')") != true {
        window.key(Key::Tab);
    }
}

#[test]
fn of_teams_athletes_and_clubs() {
    let machine = Machine::new();
    let season = machine.keeps(&in_the_first_rodada());
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");

    section(&window, "Equipes");
    to_first_row(&window);
    window.key(Key::F6);
    presses(&window, "Receber taxa…");
    looked_at(&window, "Receber taxa: ", "receber-taxa", &mut faults);

    section(&window, "Equipes");
    to_first_row(&window);
    window.press(&[Key::Shift], &[Key::Down.into()]);
    window.sees("2 marcadas");
    window.tab_to("Marcar presença");
    presses(&window, "Receber taxa…");
    looked_at(
        &window,
        "Receber a taxa de 2 equipes",
        "receber-de-muitas",
        &mut faults,
    );

    section(&window, "Atletas");
    to_first_row(&window);
    window.key(Key::Enter);
    looked_at(&window, "Ana 0", "alterar-atleta", &mut faults);
    window.palette("Ana 0");
    window.sees("Unir a outro cadastro…");
    window.key(Key::F6);
    presses(&window, "Unir a outro cadastro…");
    looked_at(&window, "Ana 0: unir", "unir-cadastros", &mut faults);

    section(&window, "Clubes");
    to_first_row(&window);
    window.key(Key::Enter);
    looked_at(&window, "Time", "alterar-clube", &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn of_a_mesa_and_of_the_committee() {
    let machine = Machine::new();
    let season = machine.keeps(&in_the_first_rodada());
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");

    window.ctrl('4');
    window.types("1");
    window.key(Key::Enter);
    window.sees("Mover…");
    window.key(Key::Escape);
    for (button, title, name) in [
        ("Mover…", "Mover o resultado da mesa 1", "mover-resultado"),
        ("Anular…", "", "anular"),
    ] {
        window.key(Key::F6);
        presses(&window, button);
        looked_at(&window, title, name, &mut faults);
    }

    window.palette("Suspender a etapa");
    looked_at(&window, "Suspender a etapa", "suspender", &mut faults);

    window.ctrl('7');
    presses(&window, "Prazo de recurso…");
    looked_at(&window, "Prazo de recurso", "prazo-de-recurso", &mut faults);
    window.tab_to("Revogar…");
    window.key(Key::F6);
    window.sees("cadeira-vazia.jpg");
    presses(&window, "Apagar…");
    looked_at(&window, "Apagar a prova", "apagar-prova", &mut faults);

    window.ctrl('8');
    window.tab_to("Procurar um documento");
    window.types("whatsapp");
    window.sees("1 documento");
    window.key(Key::Enter);
    window.wait_long("document.querySelector('.modal .look img')?.naturalWidth > 100");
    looked_at(&window, "Imagens e textos", "enviar", &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Nobody has won anything: lots part them.
#[test]
fn of_lots_that_part_a_tie() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    for number in 1..=3 {
        desk.run(PublishRodada { etapa, number });
        desk.run(CallRodada { etapa, number });
        for cell in desk.board(etapa, number).mesas {
            desk.run(Annul {
                clause: Some("fprt-1.5.f.5-1".to_owned()),
                reason: "baralho com carta a menos".to_owned(),
                ..given::annul(cell.jogo)
            });
        }
        desk.run(CloseRodada { etapa, number });
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Nenhum critério separa");
    window.key(Key::F9);
    window.wait("document.querySelector('.modal .rows li')");
    looked_at(&window, "Sortear o desempate", "desempate", &mut faults);
    window.key(Key::F9);
    presses(&window, "Registrar sorteio feito à mão");
    window.wait("document.querySelectorAll('.modal .choice-trigger').length === 4");
    look(&window, "desempate-a-mao", &SIZES[..1], &mut faults);
    window.discards();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn of_the_start() {
    let machine = Machine::new();
    let mut faults = Vec::new();
    let broken = machine.path("estragada.espadilha");
    fs::write(&broken, "isto não é uma temporada").unwrap();
    let window = machine.open(Some(&broken));
    window.sees("Tentar de novo");
    look(&window, "inicio-recusada", &SIZES, &mut faults);
    presses(&window, "Abrir uma cópia de segurança");
    window.sees("Não há cópia desta temporada nesta máquina.");
    presses(&window, "Nova temporada…");
    looked_at(
        &window,
        "Nova temporada",
        "inicio-nova-temporada",
        &mut faults,
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What the manual says of a dialog stands within it, and nothing that was typed is lost for it.
#[test]
fn help_is_within_reach_of_every_screen_and_dialog() {
    let machine = Machine::new();
    let season = machine.keeps(&in_the_first_rodada());
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("O que espera");

    window.palette("Novo clube");
    window.types("Alvi");
    window.key(Key::F1);
    window.wait("document.querySelector('.modal .help h3')?.innerText === 'Inscrever'");
    look(&window, "ajuda-no-dialogo", &SIZES[..1], &mut faults);
    window.types("verde");
    window.wait("document.querySelector('.modal input').value === 'Alviverde'");
    // A way out of a form that somebody has begun would lose it.
    assert_eq!(
        window.eval("document.querySelector('.modal .help .button')"),
        json!(null)
    );
    window.key(Key::F1);
    window.wait("!document.querySelector('.modal .help')");
    window.discards();

    // The keys of a screen lead to its part of the manual, and its headings are found among the commands.
    window.ctrl('5');
    window.wait("document.querySelector('main tbody tr')");
    window.types("?");
    window.sees("Atalhos");
    presses(&window, "Ajuda desta tela, no manual");
    window.wait("!document.querySelector('.modal')");
    window
        .wait("document.querySelector('main [aria-current]')?.innerText.includes('Classificação')");
    window.ctrl('k');
    window.types("acabou a tolerancia");
    window.wait("document.querySelector('.palette [data-selected]')?.innerText.startsWith('Acabou a tolerância')");
    window.key(Key::Enter);
    window.wait("document.querySelector('main [aria-current]')?.innerText === 'Chegou atrasado'");
    window.wait(
        "(() => { const at = document.getElementById('manual-wxo')?.getBoundingClientRect();
           return at && at.top >= 0 && at.bottom <= innerHeight; })()",
    );
    // What stands below pictures, too, once they have come; and commands that are longer than a line.
    window.ctrl('k');
    window.types("chave roubada");
    window.wait(
        "document.querySelector('.palette [data-selected]')?.innerText.startsWith('Chave roubada')",
    );
    window.key(Key::Enter);
    window.wait(
        "(() => { const at = document.getElementById('manual-chave-revogada')?.getBoundingClientRect();
           const all = Array.from(document.querySelectorAll('.parts img'));
           return all.length > 0 && all.every((one) => one.complete) && at.top >= 0 && at.bottom <= innerHeight; })()",
    );
    look(&window, "manual-chave-roubada", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Dialogs that say something, or ask for it, as the palette names them.
const DIALOGS: [&str; 17] = [
    "Nova etapa",
    "Alterar etapa",
    "Temporada e campeonatos",
    "Importar lista",
    "Nova equipe",
    "Novo atleta",
    "Novo clube",
    "Novo campeonato",
    "Quem está nesta mesa",
    "Fechar o caixa",
    "Escala de refeição",
    "Mesas do salão",
    "Suspender a etapa",
    "Mudar o formato",
    "Publicar o site",
    "Ajustes",
    "Sobre o Espadilha",
];

/// The keys of the window are heard over every dialog: one in which nothing was said goes, what was said is asked about,
/// and whoever types on presses no button.
#[test]
fn keys_of_the_window_are_heard_over_every_dialog() {
    let machine = Machine::new();
    let (season, window) = machine.opens(&in_the_first_rodada(), "O que espera");
    let open = || window.wait("document.querySelector('.modal')");
    let shut = || window.wait("!document.querySelector('.modal')");
    // As fast as the driver types: what comes after the key is in the line.
    let line = |typed: &str| {
        let keys: Vec<char> = std::iter::once(Key::F2.into())
            .chain(typed.chars())
            .collect();
        window.press(&[], &keys);
        shut();
        window.wait(&format!(
            "document.querySelector('.line > input').value === {}",
            json!(typed)
        ));
        window.key(Key::Escape);
    };
    for name in DIALOGS {
        window.palette(name);
        open();
        line("2 7 9");
    }
    for key in [Key::F1, Key::F3, Key::F4, Key::F5, Key::F10] {
        window.key(key);
        open();
        line("2 7 9");
    }
    // The paper's own button is in focus, and a space would press it.
    window.key(Key::F8);
    window.wait("document.querySelector('.modal .page img')?.complete");
    window.wait("document.activeElement?.innerText === 'Imprimir'");
    line("1 7 9 ");
    assert_eq!(fs::read_dir(machine.path("printed")).unwrap().count(), 0);
    // One key after the other opens each its own, and screens are gone to.
    for (key, title) in [
        (Key::F8, "Súmulas"),
        (Key::F4, "Ocorrência"),
        (Key::F5, "Relógio oficial"),
        (Key::F3, "Chamada"),
        (Key::F8, "Súmulas"),
    ] {
        window.key(key);
        window.wait(&format!(
            "document.querySelector('.modal h2, .modal [role=heading]')?.innerText.startsWith('{title}')"
        ));
    }
    window.ctrl('5');
    shut();
    window
        .wait("document.querySelector('nav [aria-current]').innerText.trim() === 'Classificação'");

    // What was said is not taken away, neither by a key nor by what is typed after it.
    for key in [Key::F2, Key::F4, Key::F9] {
        window.palette("Novo clube");
        window.wait("document.activeElement?.matches('.modal input')");
        let keys: Vec<char> = "Alvi"
            .chars()
            .chain([key.into(), ' ', '7', key.into(), ' ', Key::Enter.into()])
            .collect();
        window.press(&[], &keys);
        window.sees("Fechar sem gravar o que foi preenchido?");
        window.wait("document.querySelector('.modal input').value === 'Alvi'");
        window.key(Key::Escape);
        shut();
    }
    window.palette("Novo clube");
    window.wait("document.activeElement?.matches('.modal input')");
    window.types("Alvi");
    window.ctrl('k');
    window.sees("Fechar sem gravar o que foi preenchido?");
    window.tab_to("Continuar");
    window.key(Key::Enter);
    window.tab_to("Clube");
    window.types("verde");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    shut();
    drop(window);
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    let clubs = season.query(&context("teste"), &Clubs {}).unwrap();
    let made = clubs.iter().filter(|one| one.name.contains("verde"));
    assert_eq!(made.count(), 1);
}
