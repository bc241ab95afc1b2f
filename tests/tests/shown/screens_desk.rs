//! What makes a desk quick, as a person does it in the window: a result by touch, who is meant by a line, what was done
//! and is taken back, what a table shows, a window that comes back where it was.

use app::acts::AddOperator;
use app::format::Format;
use app::id::EtapaId;
use app::standings::climbs::Climbs;
use app::standings::tables::Groups;
use fantoccini::key::Key;
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, drawn, small};

/// Says of the partida that is asked about who won it, and what the other side made.
fn touches(window: &Window, side: usize, loser: usize) {
    window.click(&format!("aside .who .big:nth-of-type({side})"));
    window.click(&format!("aside .points .big:nth-of-type({})", loser + 1));
}

/// Buttons of the panel that a finger would miss.
const TOO_SMALL: &str = "[...document.querySelectorAll('aside .entry button')].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width < 44 || height < 44;
}).length";

#[test]
fn a_result_by_touch_is_read_and_recorded_as_a_line_is() {
    let machine = Machine::new();
    let (mut desk, etapa) = drawn();
    let cells = desk.call(etapa, 1).mesas;
    desk.report(cells[1].jogo, &[[12, 3], [12, 4]]);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");

    // The five mesas of a confronto differ in the echo: dupla and athletes stand below the name of the team.
    window.types("1 7");
    window.wait("document.querySelectorAll('#echo .side').length === 2");
    for (side, name) in cells[0].sides.iter().enumerate() {
        let told = window.eval(&format!(
            "document.querySelectorAll('#echo .side')[{side}].innerText"
        ));
        let told = told.as_str().unwrap();
        assert!(told.contains(name.as_str()), "{told}");
        assert!(
            told.contains(&format!("dupla {}", cells[0].duplas[side])),
            "{told}"
        );
        assert_eq!(cells[0].athletes[side].len(), 2);
        for athlete in &cells[0].athletes[side] {
            assert!(told.contains(athlete.as_str()), "{told}");
        }
    }
    look(&window, "eco", &SIZES, &mut faults);
    window.key(Key::Escape);

    window.types("1");
    window.key(Key::Enter);
    window.sees("1ª partida: quem ganhou?");
    touches(&window, 1, 7);
    window.sees("2ª partida: quem ganhou?");
    window.click("aside .who .big:nth-of-type(2)");
    assert_eq!(
        window.eval("document.querySelectorAll('aside .points .big').length"),
        12
    );
    assert_eq!(window.eval(TOO_SMALL), 0);
    look(&window, "placar-por-toque", &SIZES, &mut faults);
    window.click("aside .points .big:nth-of-type(10)");
    window.sees("3ª partida: quem ganhou?");
    // What was told wrong is told again, with what came after it.
    window.click("aside .done");
    window.wait("document.querySelectorAll('aside .done').length === 0");
    touches(&window, 2, 11);
    window.sees("2ª partida: quem ganhou?");
    // A keyboard comes along: it stands where the next thing is said.
    window.key(Key::Tab);
    window.key(Key::Enter);
    window.tab_to("5");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .entry .echo')?.innerText.includes('11–12 5–12')");
    assert_eq!(window.eval(TOO_SMALL), 0);
    window.wait("document.activeElement?.matches('aside .button.primary')");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .partidas')?.innerText === '11–12 5–12'");

    // A result that is there: what a correction changes is shown first, and left alone it changes nothing.
    window.types("2");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .partidas')?.innerText === '12–3 12–4'");
    for records in [false, true] {
        window.key(Key::Escape);
        window.tab_to("Corrigir por toque");
        window.key(Key::Enter);
        touches(&window, 2, 0);
        touches(&window, 2, 1);
        window.wait("document.querySelector('aside .entry > .button.primary')");
        window.click("aside .entry > .button.primary");
        window.sees("O que muda");
        if records {
            window.tab_to("Gravar a correção");
            window.key(Key::Enter);
        } else {
            window.key(Key::Escape);
        }
        window.wait("!document.querySelector('.modal')");
        window.wait("document.querySelector('.line[data-unsettled=\"0\"]')");
        let stands = if records {
            "0–12 1–12"
        } else {
            "12–3 12–4"
        };
        window.wait(&format!(
            "document.querySelector('aside .partidas')?.innerText === '{stands}'"
        ));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Trios to twenty-four points in a single partida: the panel asks what this format has, and nothing else.
#[test]
fn a_single_partida_of_trios_by_touch() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let gaucho = Format::preset("gaucho").unwrap();
    let etapa = desk.etapa(&gaucho.replacen("best_of = 3", "best_of = 1", 1));
    desk.teams(etapa, 28);
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 1");
    window.types("1");
    window.key(Key::Enter);
    window.sees("A partida: quem ganhou?");
    assert!(!window.text("aside .sides").contains("dupla"));
    window.click("aside .who .big:nth-of-type(2)");
    assert_eq!(
        window.eval("document.querySelectorAll('aside .points .big').length"),
        24
    );
    assert_eq!(window.eval(TOO_SMALL), 0);
    look(&window, "placar-de-trios", &SIZES, &mut faults);
    window.click("aside .points .big:nth-of-type(24)");
    window.wait("document.querySelector('aside .entry > .button.primary')");
    assert!(!window.text("aside").contains("quem ganhou"));
    window.click("aside .entry > .button.primary");
    window.wait("document.querySelector('aside .partidas')?.innerText === '23–24'");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A season of a small etapa, its first rodada reported to the last mesa.
fn reported() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 5);
    for cell in desk.call(etapa, 1).mesas {
        desk.report(cell.jogo, &[[12, 7], [12, 9]]);
    }
    (desk, etapa)
}

#[test]
fn the_journal_is_searched_and_an_undo_is_looked_at_first() {
    let machine = Machine::new();
    let (desk, _) = reported();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Encerrar a rodada 1");
    window.ctrl('9');
    window.tab_to("Procurar no histórico");
    window.types("lancado mesa 2");
    window.wait("document.querySelectorAll('main tbody tr').length === 1");
    // Its row begins with its number: two more mesas were reported after it.
    window.tab_to(&(desk.season.head().unwrap().0.0 - 2).to_string());
    window.sees("rodada 1, mesa 2: sem resultado → 12–7 12–9");
    look(&window, "historico-busca", &SIZES, &mut faults);
    // What was done has most of a small screen's room, and where it was done stands below it.
    window.size((1024, 700));
    let share = window.eval(
        "document.querySelector('main th[data-column=what]').offsetWidth /
         document.querySelector('main table').offsetWidth",
    );
    assert!(share.as_f64().unwrap() > 0.6, "{share}");
    assert!(
        window
            .text("main tbody td[data-column=what]")
            .contains("teste")
    );
    window.size(SIZES[0]);
    // What was left as it was is as it was.
    for takes in [false, true] {
        window.tab_to("Desfazer…");
        window.key(Key::Enter);
        window.sees("O que mais muda com isso");
        window.wait("document.querySelector('.modal .button.primary:not(:disabled)')");
        window.sees("Mesa 2");
        if !takes {
            look(&window, "desfazer", &SIZES[..1], &mut faults);
        }
        if takes {
            window.tab_to("Desfazer");
            window.key(Key::Enter);
        } else {
            window.key(Key::Escape);
        }
        window.wait("!document.querySelector('.modal')");
    }
    window.sees("desfeito pelo");
    // What something later stands upon says so in words, and offers nothing.
    window.tab_to("Procurar no histórico");
    window.press(&[Key::Control], &['a']);
    window.types("rodada chamada");
    window.wait("document.querySelectorAll('main tbody tr').length === 1");
    window.tab_to("Desfazer…");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal [role=alert]')?.innerText.length > 20");
    assert_eq!(
        window.eval("document.querySelector('.modal .button.primary').disabled"),
        true
    );
    look(&window, "desfazer-recusado", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_table_shows_what_parted_somebody_and_who_rose() {
    let (mut desk, etapa) = drawn();
    let mut score = |a: &str, b: &str, dupla: u8| by_name(a, b, dupla);
    desk.play(etapa, 1, &mut score);
    let mut faults = Vec::new();
    {
        let machine = Machine::new();
        let season = machine.keeps(&desk);
        let window = machine.open(Some(&season));
        window.sees("Rodadas");
        window.ctrl('5');
        window.wait("document.querySelectorAll('tr[data-row]').length === 24");
        window.wait("!document.querySelector('main .moved')");
    }
    for number in 2..=3 {
        desk.play(etapa, number, &mut |a, b, dupla| by_name(b, a, dupla + 1));
    }
    let asked = Groups { etapa, fase: None };
    let groups = desk.season.query(&desk.context, &asked).unwrap();
    let parted: Vec<String> = groups
        .groups
        .values()
        .flatten()
        .filter_map(|row| row.decided_by.clone())
        .collect();
    let machine = Machine::new();
    let season = machine.keeps(&desk);
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('5');
    window.wait("document.querySelectorAll('main .moved').length === 24");
    let heads = window.eval("[...document.querySelectorAll('main table')[0].querySelectorAll('th')].map((th) => th.innerText.trim())");
    let heads: Vec<&str> = heads
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one.as_str())
        .collect();
    for always in ["Pts", "J", "V", "E", "D"] {
        assert!(heads.contains(&always), "{heads:?}");
    }
    let by = |names: &[&str]| parted.iter().any(|one| names.contains(&one.as_str()));
    assert_eq!(
        heads.contains(&"Mesas"),
        by(&["mesa-balance", "mesas-for"]),
        "{parted:?}"
    );
    assert_eq!(
        heads.contains(&"Partidas"),
        by(&["partida-balance", "partidas-for"]),
        "{parted:?}"
    );
    assert_eq!(
        heads.contains(&"Saldo pont."),
        by(&["pontinho-balance"]),
        "{parted:?}"
    );
    assert!(
        !["Mesas", "Partidas", "Pontinhos", "Saldo pont."]
            .iter()
            .all(|one| heads.contains(one)),
        "{heads:?}"
    );
    let asked = Climbs { etapa, fase: 1 };
    let climbs = desk.season.query(&desk.context, &asked).unwrap().places;
    let first = &groups.groups.values().next().unwrap()[0];
    let told = window.text("main tr[data-row] .moved");
    let words = match climbs[&first.id] {
        0 => "na mesma posição".to_owned(),
        1 => "subiu 1 posição".to_owned(),
        by => format!("subiu {by} posições"),
    };
    assert!(told.contains(&words), "{told}");
    look(&window, "classificacao-posicoes", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Who wins follows from the names alone.
fn by_name(a: &str, b: &str, dupla: u8) -> Vec<[i64; 2]> {
    let weight = |name: &str| {
        i64::from(name.bytes().map(u32::from).sum::<u32>() * u32::from(dupla + 3) % 11)
    };
    let (mine, theirs) = (weight(a), weight(b));
    if mine >= theirs {
        vec![[12, theirs], [12, 9]]
    } else {
        vec![[mine, 12], [8, 12]]
    }
}

#[test]
fn a_window_says_what_stands_in_it_and_comes_back_where_it_was() {
    let machine = Machine::new();
    let (desk, _) = reported();
    let season = machine.keeps(&desk);
    let before = machine.open(Some(&season));
    before.sees("Encerrar a rodada 1");
    let named = "Interclubes 2026 · 1ª etapa · Rodada 1 · Espadilha";
    for _ in 0..200 {
        if machine.title() == named {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(machine.title(), named);
    machine.places((210, 120), (1400, 800));
    before.wait("innerWidth === 1400 && innerHeight === 800");
    let kept = machine.path("config/br.org.espadilha/window.json");
    for _ in 0..500 {
        let there = std::fs::read_to_string(&kept).unwrap_or_default();
        if there.contains("1400") && there.contains("210") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    drop(before);
    let after = machine.open(Some(&season));
    after.wait("innerWidth === 1400 && innerHeight === 800");
    after.wait("screenX === 210 && screenY === 120");
}

#[test]
fn texts_begin_as_large_as_the_screen_asks_for_and_stay_as_one_likes_them() {
    let machine = Machine::with_screen((3840, 2160));
    let (desk, _) = reported();
    let (season, first) = machine.opens(&desk, "Rodadas");
    // As much stands in the larger window as in one of its own size.
    first.wait("outerWidth === 1920 && innerWidth === 1280 && innerHeight === 720");
    first.press(&[Key::Control], &['0']);
    first.wait("innerWidth === 1920 && innerHeight === 1080");
    drop(first);
    let again = machine.open(Some(&season));
    again.wait("innerWidth === 1920 && innerHeight === 1080");
}

#[test]
fn the_start_makes_an_example_and_forgets_what_one_likes() {
    let machine = Machine::new();
    let mut faults = Vec::new();
    let window = machine.open(None);
    window.sees("Experimentar com um exemplo");
    let folder = machine.folder.path().to_owned();
    machine.answer_dialogs(&[None, Some(&folder)]);
    window.tab_to("Experimentar com um exemplo");
    window.key(Key::Enter);
    machine.dialogs_left(1);
    window.sees("O exemplo é uma etapa inteira");
    window.key(Key::Enter);
    window.sees("Fazendo o exemplo");
    window.wait_long("document.querySelector('main')?.innerText.includes('Rodadas')");
    let made = folder.join("Exemplo do Espadilha/season.espadilha");
    assert!(made.is_file());
    window.palette("Fechar temporada");
    window.sees("Abertas há pouco");
    look(&window, "inicio-com-exemplo", &SIZES, &mut faults);
    window.tab_to("Tirar Interclubes 2025 da lista");
    window.key(Key::Enter);
    window.sees("Nenhuma temporada aberta nesta máquina ainda.");
    assert!(made.is_file(), "its file stays");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is said stands in the bar: over no button of the screen, over no head of the panel; Esc puts it away.
#[test]
fn a_notice_covers_nothing_and_goes() {
    let machine = Machine::new();
    let (desk, _) = reported();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Encerrar a rodada 1");
    window.ctrl('4');
    window.types("1");
    window.key(Key::Enter);
    window.sees("Mesa 1");
    window.key(Key::Escape);
    for size in [(1024, 700), (1366, 768), (1920, 1080)] {
        window.size(size);
        window.ctrl('z');
        window.wait("document.querySelector('.notice')");
        let covered = window.eval(
            "(() => {
               const notice = document.querySelector('.notices').getBoundingClientRect();
               const meets = (one) => {
                 const box = one.getBoundingClientRect();
                 return box.width > 0 && box.left < notice.right && box.right > notice.left &&
                   box.top < notice.bottom && box.bottom > notice.top;
               };
               return [...document.querySelectorAll('main button, main h1, aside h2, aside header, aside button')]
                 .filter(meets).map((one) => one.innerText);
             })()",
        );
        assert_eq!(
            covered.as_array().map(Vec::len),
            Some(0),
            "{size:?}: {covered}"
        );
        if size.0 == 1024 {
            look(&window, "aviso", &SIZES[..1], &mut faults);
        }
        window.key(Key::Escape);
        window.wait("!document.querySelector('.notice')");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A bracket says of a side that nobody is known on yet where it comes from; past a bye that nobody plays, too.
#[test]
fn an_open_side_says_where_it_comes_from() {
    for (format, teams, sees) in [
        (
            "noite-de-clube",
            11,
            ["vencedor: Quartas 1", "perdedor: Semifinal 1"],
        ),
        (
            "dupla-eliminacao",
            8,
            ["vencedor: Invictos 1ª, 1", "perdedor: Invictos 1ª, 1"],
        ),
    ] {
        let (desk, _) = given::drawn(Format::preset(format).unwrap(), teams, 7);
        let machine = Machine::new();
        let season = machine.keeps(&desk);
        let mut faults = Vec::new();
        let window = machine.open(Some(&season));
        window.sees("Publicar a rodada 1");
        window.ctrl('6');
        window.wait("document.querySelector('main .match')");
        for told in sees {
            window.wait(&format!(
                "[...document.querySelectorAll('main .side.open')].some((side) => side.title === '{told}')"
            ));
        }
        assert_eq!(
            window.eval("[...document.querySelectorAll('main .side.open')].filter((side) => side.title === '…').length"),
            0
        );
        look(&window, &format!("mata-mata-{format}"), &SIZES, &mut faults);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// What a newcomer stops at: an etapa that is over, icons without their words, a club that was made.
#[test]
fn the_end_of_an_etapa_is_told_and_icons_say_their_names() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 4, 7);
    for number in 1..=2 {
        desk.play(etapa, number, &mut by_name);
    }
    if !desk
        .season
        .loaded(etapa)
        .unwrap()
        .view
        .unresolved
        .is_empty()
    {
        desk.run(given::lots(etapa, 7));
    }
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar o boletim");
    window.ctrl('5');
    window.wait("document.querySelectorAll('aside .opens').length >= 3");
    assert!(window.text("aside").contains("Publicar o boletim"));
    look(&window, "fim-da-etapa", &SIZES, &mut faults);
    window.size((1024, 700));
    window.tab_to("Inscrições");
    let reaches = window.eval(
        "(() => { const box = document.activeElement.querySelector('span').getBoundingClientRect();
           return box.width > 40 && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
             === document.activeElement.querySelector('span'); })()",
    );
    assert_eq!(reaches, true);
    look(&window, "icones-com-nome", &SIZES[..1], &mut faults);
    window.palette("Novo clube");
    window.sees("Cidade");
    window.types("Clube da Serra");
    window.key(Key::Enter);
    window.sees("Clube da Serra está no cadastro.");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A result waits for nobody where nobody else is there to confirm it.
#[test]
fn a_result_waits_for_a_second_person_where_there_is_one() {
    let (mut desk, _) = reported();
    for (second, word, other) in [
        (false, "lançada", "recebida"),
        (true, "recebida", "lançada"),
    ] {
        if second {
            desk.run(AddOperator {
                name: "Conferente".to_owned(),
                pin: None,
            });
        }
        let machine = Machine::new();
        let season = machine.keeps(&desk);
        let window = machine.open(Some(&season));
        window.sees("Encerrar a rodada 1");
        window.ctrl('4');
        window.types("1");
        window.key(Key::Enter);
        window.wait("document.querySelector('aside .partidas')");
        let told = window.text("aside");
        assert!(told.contains(word) && !told.contains(other), "{told}");
        assert_eq!(told.contains("Confirmar"), second, "{told}");
    }
}

/// Walks with Tab to the next element that fits.
fn tabs_to(window: &Window, selector: &str) {
    let there = format!("document.activeElement.matches('{selector}')");
    while window.eval(&there) != true {
        window.key(Key::Tab);
    }
}

/// A Swiss shows from its first rodada what the opponents of each have made; whoever stands there opens its confrontos.
#[test]
fn a_swiss_shows_opponents_points_and_a_campaign_opens_its_confrontos() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 8, 7);
    desk.play(etapa, 1, &mut by_name);
    desk.call(etapa, 2);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Lançar a rodada 2");
    window.ctrl('5');
    window.wait("document.querySelectorAll('main tr[data-row]').length === 8");
    let heads = "[...document.querySelectorAll('main th')].map((one) => one.innerText.trim())";
    window.wait(&format!(
        "{heads}.includes('BH') && {heads}.includes('BH−1')"
    ));
    tabs_to(&window, "tr[data-row]");
    window.wait("document.querySelectorAll('aside .opens').length >= 1");
    look(&window, "classificacao-suico", &SIZES, &mut faults);
    // From the row to its confronto, to the mesa of it, and back to the row's own story.
    let row = window.text("aside h2");
    window.key(Key::F6);
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .opens .mesa')");
    assert_ne!(window.text("aside h2"), row);
    assert!(window.text("aside").contains(&row), "{row}");
    look(&window, "campanha-confronto", &SIZES[..1], &mut faults);
    window.tab_to("Voltar");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside .why')");
    assert_eq!(window.text("aside h2"), row);
    for opens in ["aside .opens", "aside .opens:has(.mesa)"] {
        tabs_to(&window, opens);
        window.key(Key::Enter);
        window.wait("document.querySelector('aside .opens .mesa, aside .partidas')");
    }
    window.wait("document.querySelector('aside h2')?.innerText.startsWith('Mesa')");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The panel gives its room away where it has nothing to say; folded by a person it stays so until something is asked for.
#[test]
fn the_panel_folds_away_and_stays_folded() {
    let machine = Machine::new();
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Sortear as chaves");
    window.wait("!document.querySelector('aside')");
    let room = "document.querySelector('main').clientWidth";
    window.wait(&format!("{room} > innerWidth - 150"));
    window.palette("Time 03");
    window.wait("document.querySelector('aside h2')?.innerText === 'Time 03'");
    window.palette("Recolher o painel");
    window.wait("document.querySelector('aside.folded')");
    window.wait(&format!("{room} > innerWidth - 200"));
    look(&window, "painel-recolhido", &SIZES, &mut faults);
    drop(window);
    // It is folded when one comes back; F6 opens it and goes there, and so does what is asked for by its name.
    let window = machine.open(Some(&season));
    window.sees("Sortear as chaves");
    window.ctrl('2');
    window.wait("document.querySelector('main tr[data-row]')");
    tabs_to(&window, "tr[data-row]");
    window.wait("document.querySelector('aside.folded .waiting')");
    window.key(Key::F6);
    window.wait("document.querySelector('aside:not(.folded)')?.contains(document.activeElement)");
    window.tab_to("Recolher o painel");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside.folded')");
    window.palette("Time 05");
    window.wait("document.querySelector('aside:not(.folded) h2')?.innerText === 'Time 05'");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A bracket that is larger than the window is dragged by a hand, and printed from where it stands.
#[test]
fn a_bracket_is_dragged_and_printed() {
    let machine = Machine::new();
    let (desk, _) = given::drawn(Format::preset("dupla-eliminacao").unwrap(), 16, 7);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Publicar a rodada 1");
    window.ctrl('6');
    window.wait("document.querySelectorAll('main .match').length > 10");
    window.size((1024, 700));
    window.types("+++");
    let place = "(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])(document.querySelector('main .view'))";
    window.wait("document.querySelector('main .view').scrollWidth > document.querySelector('main .view').clientWidth + 300");
    // A hand takes hold where no button is.
    let free = window.eval(
        "(() => {
           const box = document.querySelector('main .view').getBoundingClientRect();
           for (let y = box.bottom - 40; y > box.top; y -= 9)
             for (let x = box.right - 40; x > box.left; x -= 9) {
               const there = document.elementFromPoint(x, y);
               if (there?.closest('.view') && !there.closest('button')) return [x, y];
             }
         })()",
    );
    let [x, y] = [0, 1].map(|at| free[at].as_f64().unwrap_or_default());
    let before = window.eval(place);
    window.drag((x, y), (-120.0, 0.0));
    let by = |now: &serde_json::Value| now[0].as_f64().zip(before[0].as_f64()).map(|(a, b)| a - b);
    let after = window.eval(place);
    assert_eq!(by(&after), Some(120.0), "{before} {after}");
    // Let go, the picture follows no longer.
    window.drag((x - 60.0, y), (0.0, 0.0));
    assert_eq!(window.eval(place)[0], after[0]);
    assert_eq!(
        window.eval("document.querySelector('main .view.held')"),
        serde_json::Value::Null
    );
    window.tab_to("Imprimir…");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    assert!(
        window.text(".modal").contains("Mata-mata"),
        "{}",
        window.text(".modal")
    );
    look(&window, "mata-mata-papel", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
