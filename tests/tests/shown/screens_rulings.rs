//! The committee's desk in the window, by keyboard: occurrences, who is barred, a protest.

use app::acts::{NoteOccurrence, PublishRodada, RuleOccurrence};
use app::discipline::note::Chair;
use app::ground::occurrence::NewOccurrence;
use app::ground::ruling::Authority;
use app::log::ask::Rulings;
use app::partida::Side;
use app::registry::ask::Athletes;
use app::ruling::{Basis, Past};
use app::season::file::SeasonFile;
use fantoccini::key::Key;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{context, drawn};

/// The first rodada of 2025 at sixty mesas, called.
fn called(machine: &Machine) -> PathBuf {
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    machine.keeps(&desk)
}

/// The window on the rodada's sixty mesas.
fn at_the_board(machine: &Machine, season: &Path) -> Window {
    let window = machine.open(Some(season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    window
}

/// Brings a mesa into focus and opens an occurrence there.
fn occurrence_at(window: &Window, mesa: &str) {
    window.types(&format!("{mesa}?"));
    window.sees("mostra");
    window.key(Key::Enter);
    window.wait(&format!(
        "document.querySelector('aside h2')?.innerText.includes('{mesa}')"
    ));
    window.key(Key::Escape);
    window.key(Key::F4);
    window.sees(&format!("Ocorrência na mesa {mesa}"));
}

/// Tells a clause, who (by place in the list), and the score.
fn tell(window: &Window, clause: &str, who: usize, phase: usize, score: Option<[&str; 2]>) {
    window.find("O que aconteceu", clause);
    window.choose("Quem", who);
    window.choose("Momento", phase);
    for (side, points) in ["A", "B"].iter().zip(score.into_iter().flatten()) {
        window.tab_to(&format!("Pontos de {side}"));
        window.types(points);
    }
}

fn rule(window: &Window) {
    window.choose("Ficou provado?", 0);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.modal')");
    window.sees("Decisão registrada.");
}

/// What a referee has noted at a mesa waits among the rulings; the desk rules on it by the words that were noted.
#[test]
fn what_was_noted_at_a_mesa_is_ruled_on() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    let board = desk.call(etapa, 1);
    for (at, about) in [
        (16, "Mostrou a carta ao parceiro antes da vez."),
        (
            29,
            "Discutiu com a mesa ao lado; a partida parou por dois minutos e seguiu sem mais.",
        ),
    ] {
        desk.run(NoteOccurrence {
            jogo: board.mesas[at].jogo,
            players: BTreeSet::from([Chair {
                side: Side::A,
                seat: 1,
            }]),
            about: about.to_owned(),
            clause: None,
        });
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('7');
    window.sees("Ocorrências anotadas");
    window.sees("Mostrou a carta ao parceiro antes da vez.");
    look(&window, "ocorrencias-anotadas", &SIZES, &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Ocorrência na mesa 17");
    window.wait(
        "document.querySelector('.modal blockquote')?.innerText.startsWith('Mostrou a carta')",
    );
    tell(&window, "1.7.a-1", 0, 2, Some(["4", "6"]));
    look(&window, "ocorrencia-anotada", &SIZES[..1], &mut faults);
    rule(&window);
    window.wait("document.querySelectorAll('.note').length === 1");
    window.tab_to("Arquivar");
    window.key(Key::Enter);
    window.sees("Anotação da mesa 30 arquivada.");
    window.no_longer_sees("Ocorrências anotadas");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_referee_rules_by_keyboard() {
    let machine = Machine::new();
    let season = called(&machine);
    let mut faults = Vec::new();
    let window = at_the_board(&machine, &season);

    // A misdeal, and the second one of the same pair.
    occurrence_at(&window, "17");
    look(&window, "ocorrencia", &SIZES[..1], &mut faults);
    tell(&window, "1.7.a-1", 0, 2, Some(["4", "6"]));
    window.sees("Passa o baralho");
    rule(&window);
    occurrence_at(&window, "17");
    tell(&window, "1.1.t-1", 2, 2, Some(["4", "6"]));
    window.sees("É a 2ª vez.");
    window.sees("B marca 1");
    look(&window, "ocorrencia-segunda", &SIZES, &mut faults);
    rule(&window);

    // An insult, repeated: out of the etapa, the jogo lost.
    occurrence_at(&window, "17");
    tell(&window, "1.5.h-1", 1, 0, Some(["4", "6"]));
    window.sees("Perde os pontos em disputa");
    rule(&window);
    occurrence_at(&window, "17");
    tell(&window, "1.5.h-1", 1, 0, Some(["7", "6"]));
    window.sees("eliminação da etapa");
    look(&window, "ocorrencia-eliminacao", &SIZES[..1], &mut faults);
    rule(&window);
    window.wait("document.querySelector('aside')?.innerText.includes('W×O')");

    // Lots for who deals first: whoever drew the highest card.
    occurrence_at(&window, "19");
    window.find("O que aconteceu", "1.1.a-2");
    window.sees("Falta dizer: \"Cartas do sorteio\".");
    for (seat, card) in [("A1", 2), ("B1", 1), ("A2", 40)] {
        window.choose(seat, card);
    }
    window.sees("O baralho fica com B1");
    look(&window, "ocorrencia-sorteio", &SIZES[..1], &mut faults);
    window.discards();

    // Four players who left the table.
    occurrence_at(&window, "18");
    window.find("O que aconteceu", "1.5.f.5-1");
    window.choose("Quem", 6);
    window.choose("Momento", 5);
    for seat in ["A1", "B1", "A2", "B2"] {
        window.tab_to(seat);
        window.key(Key::Space);
    }
    window.sees("Anula o jogo");
    look(&window, "ocorrencia-anulacao", &SIZES, &mut faults);
    rule(&window);

    // The protest against the elimination succeeds: nothing stands against the mesa any more.
    window.ctrl('7');
    window.sees("eliminação da etapa");
    look(&window, "decisoes", &SIZES, &mut faults);
    window.wait("document.querySelectorAll('tbody tr').length === 5");
    window.tab_to("Revogar…");
    for _ in 0..3 {
        window.key(Key::Down);
    }
    window.tab_to("Recurso…");
    window.key(Key::Enter);
    window.sees("Recurso contra a decisão nº 4");
    window.tab_to("Fundamento");
    window.types("foi outro atleta");
    look(&window, "recurso", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Recurso recebido.");
    window.tab_to("Julgar…");
    window.key(Key::Enter);
    window.sees("Julgar o recurso nº 1");
    window.choose("Resultado", 1);
    window.tab_to("Quem julga");
    window.types("Comissão de ética");
    window.tab_to("Resposta");
    window.types("a gravação mostra outro");
    look(&window, "julgar-recurso", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Recurso julgado.");
    window.sees("decisão reformada");
    look(&window, "recurso-julgado", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Tells what was done in the mão, a line each.
fn lay(window: &Window, lines: &[&str]) {
    for line in lines {
        window.types(line);
        window.key(Key::Enter);
    }
}

#[test]
fn a_disputed_mao_is_laid_out_and_proves_what_happened() {
    let machine = Machine::new();
    let season = called(&machine);
    let mut faults = Vec::new();
    let window = at_the_board(&machine, &season);
    occurrence_at(&window, "17");
    tell(&window, "1.7.a-1", 0, 2, Some(["4", "6"]));
    rule(&window);

    window.ctrl('m');
    window.sees("Nada foi feito ainda.");
    window.tab_to("Vira");
    window.types("4o");
    window.tab_to("O que fez B1");
    window.sees("manilha: 5");
    lay(&window, &["3c", "5p"]);
    window.sees("O que fez B2");
    // Whoever lays out of turn is told so, with the clause; it goes again.
    lay(&window, &["a1 7o"]);
    window.sees("Aqui não podia:");
    look(&window, "refazer-erro", &SIZES, &mut faults);
    window.key(Key::Backspace);
    window.sees("2 de 2");
    lay(&window, &["ao", "2e"]);
    window.sees("A leva");
    lay(&window, &["truco"]);
    window.sees("A mão vale 1; pedem 3");
    lay(&window, &["aceita", "3o"]);
    window.sees("A mão vale 3");
    // A step back shows what stood there, and what might be done.
    window.key(Key::Left);
    window.sees("6 de 7");
    window.key(Key::Right);
    lay(&window, &["2c", "x", "kc"]);
    window.sees("Depois dela: A 3, B 0");
    window.sees("5 cartas que ninguém viu");
    look(&window, "refazer", &SIZES, &mut faults);

    window.choose("Prova a ocorrência de", 0);
    window.tab_to("Guardar como prova");
    window.key(Key::Enter);
    window.sees("Prova guardada.");
    let context = context("teste");
    let season = SeasonFile::open(&season, &context, None).unwrap();
    let etapa = season.etapa(None).unwrap();
    let rulings = season.query(&context, &Rulings { etapa }).unwrap();
    let kept = &rulings[0].evidence[0];
    let name = kept.paper.as_ref().unwrap().name.as_str();
    assert_eq!(name, "mão refeita (5 cartas não vistas).json");
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_mesa_missing_at_the_end_of_the_tolerance() {
    let machine = Machine::new();
    let season = called(&machine);
    let mut faults = Vec::new();
    let window = at_the_board(&machine, &season);
    window.key(Key::F3);
    window.sees("Chamada da rodada 1");
    for line in ["17 b", "18", "19 a"] {
        window.tab_to("Mesa onde falta alguém");
        window.types(line);
        window.key(Key::Enter);
        window.wait("document.querySelector('.modal input').value === ''");
    }
    window.wait("document.querySelectorAll('.modal li').length === 4");
    // Who comes in time is told by the same line.
    window.types("19 a");
    window.key(Key::Enter);
    window.sees("chegou às");
    look(&window, "chamada", &SIZES, &mut faults);
    window.tab_to("O hino terminou");
    window.key(Key::Enter);
    window.sees("O que o regulamento propõe");
    look(&window, "chamada-propostas", &SIZES, &mut faults);
    window.tab_to("Aplicar W×O");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.modal section li').length === 1");
    window.tab_to("Aplicar W×O");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.modal section li').length === 0");
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.wait("document.querySelectorAll('main')[0].innerText.includes('W×O')");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_suspended_athlete_is_not_called() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    let name = desk
        .season
        .query(
            &desk.context,
            &Athletes {
                search: String::new(),
            },
        )
        .unwrap()[0]
        .athlete
        .person
        .name
        .clone();
    let athlete = desk.season.find_athlete(&desk.context, &name).unwrap();
    desk.run(PublishRodada { etapa, number: 1 });
    desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: None,
            athlete: Some(athlete),
            entrant: None,
            facts: given::facts(&json!({"occurrence": "fprt-1.7.b-1"})),
        },
        departs: None,
        past: Past::Keep,
        reason: "folheou o baralho".to_owned(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    // The sheets come first; whoever has looked at them goes on.
    window.sees("Imprimir as súmulas da rodada 1");
    window.key(Key::F9);
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    window.key(Key::Escape);
    window.sees("Chamar a rodada 1");
    window.key(Key::F9);
    window.sees(&format!("{name} não pode jogar: suspensão"));
    look(&window, "suspenso-na-chamada", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Where the regulation says nothing about absence nobody is left without a way: the organiser's own rule counts.
#[test]
fn a_walkover_where_the_regulation_is_silent() {
    let machine = Machine::new();
    let (desk, etapa) = given::called(app::format::Format::preset("suico").unwrap(), 12, 7);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.key(Key::F3);
    window.sees("Ninguém foi dado como ausente");
    window.tab_to("Mesa onde falta alguém");
    window.types("2 b");
    window.key(Key::Enter);
    window.sees("ausente às");
    look(&window, "chamada-sem-regra", &SIZES[..1], &mut faults);
    window.tab_to("W×O…");
    window.key(Key::Enter);
    window.sees("W×O na mesa 2");
    window.sees("Regra da organização");
    window.wait("document.querySelector('.modal .choice-trigger')?.innerText.startsWith('B · ')");
    window.tab_to("Regra da organização");
    window.types("Quem não veio em 15 minutos perde.");
    look(&window, "wo-regra-da-organizacao", &SIZES[..1], &mut faults);
    // Enter in a field rules nothing: it goes to the button.
    window.key(Key::Enter);
    window.wait("document.activeElement?.innerText === 'Decidir'");
    window.key(Key::Enter);
    window.sees("Decisão registrada.");
    let rulings = SeasonFile::open(&season, &context("teste"), None).unwrap();
    let rulings = rulings
        .query(&context("teste"), &Rulings { etapa })
        .unwrap();
    let basis = Basis::OwnRule {
        own_rule: "Quem não veio em 15 minutos perde.".to_owned(),
    };
    assert_eq!(rulings[0].ruling.basis, basis);
    // The line says the same before it is entered.
    window.press(&[], &[Key::F2.into()]);
    window.types("3 ausente a");
    window.sees("o lado A não veio (regra da organização)");
    window.key(Key::Enter);
    window.wait("document.querySelector('.line').dataset.unsettled === '0'");
    window.sees("W×O");
    // Asked for from the mesa, with nobody missing: a person says who.
    window.types("4?");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside h2')?.innerText.includes('4')");
    window.key(Key::Escape);
    window.key(Key::F6);
    window.tab_to("W×O…");
    window.key(Key::Enter);
    window.sees("W×O na mesa 4");
    window.wait("document.querySelector('.modal .button.primary')?.disabled === true");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
