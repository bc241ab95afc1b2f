//! What changes during the day, by keyboard in the window: mesas, pairs, late teams, rulings, formats.
use app::format::Format;
use app::ground::cell::BoardConfronto;
use app::id::EtapaId;
use fantoccini::key::Key;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::Machine;
use tests::{Desk, drawn, fprt, small};

/// From the smallest window to a large one.
const WIDTHS: [(u32, u32); 3] = [(1024, 700), (1366, 768), (1920, 1080)];

/// The lower name wins, by more the further down the other stands.
fn by_name(a: &str, b: &str, dupla: u8) -> Vec<[i64; 2]> {
    let weight = |name: &str| i64::from(name.bytes().map(u32::from).sum::<u32>() % 11);
    if (a < b) != (dupla == 3) {
        vec![[12, weight(b)]; 2]
    } else {
        vec![[weight(a), 12]; 2]
    }
}

fn of_two_groups() -> (Desk, EtapaId) {
    given::drawn(&small(), 7, 5)
}

#[test]
fn a_mesa_breaks_and_another_is_set_up() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    window.tab_to("Salão");
    window.key(Key::Enter);
    window.sees("Mesas do salão");
    window.tab_to("Mesas no salão");
    window.types("62");
    window.key(Key::Enter);
    window.sees("O salão tem mesas até a 62.");
    window.tab_to("Mesa 3 sem degraus");
    window.key(Key::Space);
    window.wait("document.querySelectorAll('.modal tbody tr').length === 62");
    look(&window, "salao", &SIZES, &mut faults);
    window.key(Key::Escape);
    window.wait("!document.querySelector('.modal')");
    window.press(&[], &['1', '7']);
    window.key(Key::Enter);
    window.sees("Mesa 17");
    window.key(Key::Escape);
    window.key(Key::F6);
    window.tab_to("Mudar de mesa");
    window.key(Key::Enter);
    window.sees("Nova mesa");
    window.find("Nova mesa", "62");
    look(&window, "mudar-de-mesa", &SIZES[..1], &mut faults);
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("Jogo mudado para a mesa 62.");
    window.enter("62 3 4");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Few mesas say who plays; the panel tells the rodada that stands on the screen, and how many jogos it waits for is told
/// alike in both.
#[test]
fn the_panel_goes_with_the_rodada_that_is_chosen() {
    let machine = Machine::new();
    let (mut desk, etapa) = of_two_groups();
    desk.call(etapa, 1);
    let board = desk.board(etapa, 1);
    let jogos = board.missing.len();
    let (_, window) = machine.opens(&desk, "Rodadas");
    let mut faults = Vec::new();
    window.sees(&format!("Faltam {jogos} jogos"));
    window.ctrl('4');
    window.sees(&format!("Encerrar rodada · faltam {jogos} jogos"));
    window.sees(&format!("Faltam {jogos} jogos"));
    window.wait(&format!(
        "document.querySelectorAll('.mesas.named .versus').length === {jogos}"
    ));
    let has_mesa = |one: &BoardConfronto| board.mesas.iter().any(|cell| cell.confronto == one.id);
    let placed = board.confrontos.iter().filter(|one| has_mesa(one)).count();
    window.wait(&format!(
        "[...document.querySelectorAll('.confrontos li')].filter(
           (one) => /^mesas? \\d/.test(one.innerText)).length === {placed}",
    ));
    window.wait(r"!/\d × \d/.test(document.querySelector('.confrontos').innerText)");
    window.click(".mesas button");
    window.wait("document.querySelector('aside h2')?.innerText === 'Mesa 1'");
    look(&window, "rodada-poucas-mesas", &SIZES, &mut faults);
    window.choose("Qual rodada", 1);
    window.sees("Rodada escolhida");
    window.wait("document.querySelector('aside')?.innerText.includes('Rodada 2')");
    window.wait("!document.querySelector('aside h2')");
    window.choose("Qual rodada", 0);
    window.wait(&format!(
        "document.querySelector('aside')?.innerText.includes('Faltam {jogos} jogos')"
    ));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_swiss_says_why() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 11, 7);
    desk.play(etapa, 1, &mut by_name);
    desk.play(etapa, 2, &mut by_name);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar a rodada 3");
    window.key(Key::F9);
    window.sees("Por que estes confrontos");
    window.find("Dupla", "Time 01");
    window.find("Contra", "Time 11");
    window.sees("Sairia então");
    look(&window, "suico", &SIZES, &mut faults);
    window.tab_to("Emparceirar de novo");
    window.key(Key::Enter);
    window.sees("Rodada 3 emparceirada.");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_team_asks_for_a_round_off_in_a_swiss() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let suico = Format::preset("suico").unwrap();
    let half_byes = "rounds = 5\nhalf_byes = { most = 1, until = 3 }";
    let etapa = desk.etapa(&suico.replace("rounds = 5", half_byes));
    desk.teams(etapa, 10);
    desk.draw(etapa, 7);
    desk.play(etapa, 1, &mut by_name);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar a rodada 2");
    window.ctrl('4');
    window.sees("Folgas de meio ponto");
    window.find("Quem pede folga", "Time 03");
    window.tab_to("Pedir folga");
    window.key(Key::Enter);
    window.sees("Retirar");
    window.find("Quem pede folga", "Time 05");
    window.tab_to("Pedir folga");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('section li button').length === 2");
    look(&window, "folga-pedida", &SIZES, &mut faults);
    window.tab_to("Retirar");
    window.key(Key::Enter);
    window.no_longer_sees("Time 03");
    window.key(Key::F9);
    window.sees("Por que estes confrontos");
    window.no_longer_sees("Retirar");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_team_comes_late_and_another_is_punished() {
    let machine = Machine::new();
    let (desk, _) = of_two_groups();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar a rodada 1");
    window.key(Key::F9);
    window.sees("Rodada 1 publicada.");
    window.palette("Nova equipe");
    window.sees("Por sorteio, na menor chave");
    window.tab_to("Equipe");
    window.types("Atrasada");
    window.tab_to("Número publicado");
    window.types("20261121");
    look(&window, "equipe-atrasada", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Entrou na chave");
    // What was published has changed, and is a draft again.
    window.sees("A rodada 1 mudou: publique de novo.");
    window.ctrl('2');
    window.sees("8 de 8 presentes");
    window.tab_to("Equipes");
    window.key(Key::Tab);
    window.tab_to("Atrasada");
    window.sees("Decidir sobre a equipe");
    window.key(Key::F6);
    window.tab_to("Decidir sobre a equipe");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal h2, .modal [role=heading]')?.innerText === 'Decidir sobre Atrasada'");
    window.tab_to("Pontos (−3 tira três)");
    window.types("-3");
    // The article is found by words, whatever their order and accents.
    window.tab_to("Artigo (palavras ou número)");
    window.press(&[Key::Control], &['a']);
    window.find("Artigo (palavras ou número)", "conduta");
    window.wait(
        "[...document.querySelectorAll('.modal input')].some((one) => one.value.startsWith('Provada a conduta ilícita'))",
    );
    window.tab_to("Motivo");
    window.types("chegou depois da chamada");
    look(&window, "punir-equipe", &SIZES[..1], &mut faults);
    // Enter in a field rules nothing: it goes to the button.
    window.key(Key::Enter);
    window.wait("document.activeElement?.innerText === 'Decidir'");
    window.key(Key::Enter);
    window.sees("Decisão registrada.");
    window.ctrl('7');
    window.sees("−3 pontos na fase 1");
    window.sees("fprt-1.1.x-1");
    window.ctrl('5');
    window.sees("Atrasada");
    window.wait(
        "[...document.querySelectorAll('tr[data-row]')]
           .some((row) => row.innerText.includes('Atrasada') && row.innerText.includes('-3'))",
    );
    look(&window, "equipe-punida", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_format_changes_before_the_knockout() {
    let machine = Machine::new();
    let (desk, _) = given::drawn(fprt(), 18, 5);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar a rodada 1");
    window.ctrl('3');
    window.sees("no pior caso");
    look(&window, "cadeia-com-horas", &SIZES, &mut faults);
    window.tab_to("Mudar o formato");
    window.key(Key::Enter);
    window.sees("O que diz");
    window.sees("18 inscritos · 3 chaves de 6");
    window.wait("document.querySelector('.modal .shape')?.innerText.includes('Seguem')");
    look(&window, "formato-campos", &SIZES, &mut faults);
    // The file is one step away.
    window.tab_to("Ver o arquivo");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal textarea').value.includes('placement_to = 8')");
    look(&window, "formato", &SIZES, &mut faults);
    // A slip is told as it is typed, and nothing can be saved.
    window.tab_to("Formato");
    let _ = window.eval(
        "(() => { const area = document.querySelector('.modal textarea');
           area.value = area.value.replace('placement_to = 8', 'placement_to = 9');
           area.dispatchEvent(new Event('input', {bubbles: true})); return true; })()",
    );
    window.sees("fase.placement_to é 9 e deve ser 4, 8, 16, 32");
    window.wait("document.querySelector('.modal .button.primary').disabled");
    look(&window, "formato-com-erro", &SIZES[..1], &mut faults);
    let _ = window.eval(
        "(() => { const area = document.querySelector('.modal textarea');
           area.value = area.value.replace('placement_to = 9', 'placement_to = 4');
           area.dispatchEvent(new Event('input', {bubbles: true})); return true; })()",
    );
    window.wait("!document.querySelector('.modal .button.primary').disabled");
    window.tab_to("Usar este formato");
    window.key(Key::Enter);
    window.sees("Formato alterado.");
    window.sees("8 confrontos");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Beyond eighty mesas the chaves stand side by side, with a jump to each; the panel tells the day.
#[test]
fn many_mesas_by_chave() {
    let machine = Machine::new();
    let (desk, _) = given::called(&small(), 168, 5);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Faltam 84 jogos");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.apart section').length === 42");
    look(&window, "muitas-mesas", &WIDTHS, &mut faults);
    window.size((1366, 768));
    window.wait(
        "new Set([...document.querySelectorAll('.apart section')].slice(0, 2)
           .map((one) => one.getBoundingClientRect().top)).size === 1",
    );
    window.choose("Ir para…", 5);
    window.wait(
        "document.activeElement.closest('section')?.querySelector('h2').innerText === 'Chave F'",
    );
    window.key(Key::Escape);
    // Of the panel one mesa is in the order of the keyboard; it begins its line.
    window.ctrl('1');
    window.key(Key::F6);
    window.wait("document.activeElement.matches('aside button:not(.fold)')");
    window.key(Key::Right);
    window.key(Key::Enter);
    window.wait("document.querySelector('.line > input')?.value === '2 '");
    window.key(Key::Escape);
    window.ctrl('5');
    window.wait("document.querySelectorAll('.chaves h2').length === 42");
    let order = window.eval(
        "[...document.querySelectorAll('.chaves h2')].slice(24, 28).map((one) => one.innerText.trim())",
    );
    assert_eq!(
        order,
        serde_json::json!(["Chave Y", "Chave Z", "Chave AA", "Chave AB"])
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn home_and_away_in_the_picture() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let format = Format::preset("goias").unwrap();
    let etapa = desk.etapa(&format.replace("advance = 8", "advance = 4"));
    desk.teams(etapa, 6);
    desk.draw(etapa, 5);
    let mut number = 0;
    loop {
        number += 1;
        let loaded = desk.season.loaded(etapa).unwrap();
        if number as usize > loaded.rodadas.len() {
            break;
        }
        if !loaded.view.unresolved.is_empty() {
            desk.run(given::lots(etapa, 3));
        }
        if !loaded.is_idle(number) {
            let mut turn = 0;
            desk.play(etapa, number, &mut |a, b, dupla| {
                turn += 1;
                let upset = turn % 5 == 0 || (number + u32::from(dupla)).is_multiple_of(4);
                let won = by_name(a, b, 1)[0];
                vec![if upset { [won[1], won[0]] } else { won }]
            });
        }
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('6');
    window.wait("document.querySelector('main .match')");
    look(&window, "ida-e-volta", &SIZES, &mut faults);
    // A match of several confrontos opens all of them.
    window.tab_to("Final");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('aside h2').length >= 2");
    window.ctrl('4');
    window.choose("Qual rodada", 0);
    window.sees("1/6");
    look(&window, "turnos", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
