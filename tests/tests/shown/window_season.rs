//! A season of two etapas in the real window, by the keyboard alone, and what was registered put right there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    AddEntrant, AddEtapa, CallRodada, Homologate, PrintSumulas, PublishBoletim, PublishRodada,
    SetLineup,
};
use app::day::overview::Frame;
use app::draw::format::FormatOf;
use app::format::Format;
use app::ground::newcomer::NamedAthlete;
use app::id::{EntrantId, EtapaId, JogoId};
use app::lineup::Slot;
use app::regulation::RegulationId;
use app::season::file::SeasonFile;
use app::season::made::Made;
use fantoccini::key::Key;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tests::look::{SIZES, look};
use tests::window::{Machine, Window};
use tests::{Desk, context, small};

/// Six teams, each with a dupla, one mesa a confronto.
fn six_teams() -> (Desk, EtapaId, Vec<EntrantId>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let entrants = desk.teams(etapa, 6);
    for (number, entrant) in entrants.iter().enumerate() {
        let pair = ["Ana", "Rui"].map(|name| desk.athlete(&format!("{name} {number}")));
        desk.run(SetLineup {
            etapa,
            entrant: *entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&pair))]),
        });
    }
    (desk, etapa, entrants)
}

fn drawn() -> (Desk, EtapaId, Vec<EntrantId>) {
    let (mut desk, etapa, entrants) = six_teams();
    desk.draw(etapa, 5);
    (desk, etapa, entrants)
}

fn modal_gone(window: &Window) {
    window.wait("!document.querySelector('.modal')");
}

/// The title of the dialog that stands open.
fn titled(window: &Window, title: &str) {
    window.wait(&format!(
        "document.querySelector('.modal h2, .modal [role=heading]')?.innerText === '{title}'"
    ));
}

/// Waits until the next step on Agora is this one, and takes it.
fn next(window: &Window, step: &str) {
    window.ctrl('1');
    window.settled();
    window.wait(&format!(
        "document.querySelector('main .step strong')?.innerText === '{step}'"
    ));
    window.key(Key::F9);
}

/// Looks at the paper that is proposed, and closes it.
fn looks(window: &Window) {
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    window.key(Key::Escape);
    modal_gone(window);
}

/// The mesas on the board without a result.
fn open_mesas(window: &Window) -> Vec<u32> {
    window.wait("document.querySelector('.mesas .number')");
    let numbers = window.eval(
        "[...document.querySelectorAll('.mesas .number')].map((one) => Number(one.lastChild.textContent))",
    );
    let numbers = numbers.as_array().unwrap().iter();
    numbers
        .map(|number| u32::try_from(number.as_u64().unwrap()).unwrap())
        .collect()
}

/// A line that mesa's first side wins: what the other made in each partida, as many as the field itself asks for.
fn won(window: &Window, mesa: u32) -> String {
    let made = (mesa * 3) % 10;
    let one = window.eval("/ 17 7$/.test(document.querySelector('.line > input').placeholder)");
    format!("{mesa} {made}{}", if one == true { "" } else { " 4" })
}

/// Plays a drawn etapa to its end by F9 and the entry line.
fn play(window: &Window) {
    loop {
        window.ctrl('1');
        window.settled();
        window.wait("document.querySelector('main .step strong')");
        let step = window.text("main .step strong");
        let number = || step.rsplit(' ').next().unwrap().to_owned();
        if step.starts_with("Publicar a rodada") {
            next(window, &step);
            window.sees(&format!("Rodada {} publicada.", number()));
        } else if step.starts_with("Imprimir as súmulas") {
            next(window, &step);
            looks(window);
        } else if step.starts_with("Chamar a rodada") {
            next(window, &step);
            window.sees(&format!("Rodada {} chamada às mesas.", number()));
            for mesa in open_mesas(window) {
                window.enter(&won(window, mesa));
            }
            window.offers("Encerrar rodada");
        } else if step.starts_with("Encerrar a rodada") {
            next(window, &step);
            window.sees(&format!("Rodada {} encerrada.", number()));
        } else if step == "Sortear o desempate" {
            next(window, &step);
            window.sees("Número publicado");
            window.tab_to("Número publicado");
            window.types("7\u{E007}");
            window.sees("Desempate sorteado.");
        } else {
            return;
        }
        window.wait(&format!(
            "document.querySelector('main .step strong')?.innerText !== '{step}' || document.querySelector('main .mesas')"
        ));
    }
}

/// Takes an etapa that is over to its end, step by step by the one key.
fn ends(window: &Window, etapa: &str) {
    next(window, "Publicar o boletim");
    looks(window);
    next(window, "Homologar os resultados");
    titled(window, &format!("Homologar os resultados da {etapa}"));
    window.tab_to("Homologar");
    window.key(Key::Enter);
    window.sees("Resultados homologados.");
    next(window, "Entregar o pódio e os certificados");
    looks(window);
}

/// The whole way: the end of an etapa, the next one with the same teams, its end, and the next season.
#[test]
fn two_etapas_and_the_next_season_by_the_keyboard() {
    let machine = Machine::new();
    let (desk, _, _) = drawn();
    let (season, window) = machine.opens(&desk, "Publicar a rodada 1");
    let mut faults = Vec::new();
    play(&window);

    // The end of an etapa, step by step by the one key; what is done shows.
    next(&window, "Publicar o boletim");
    looks(&window);
    window.sees("só visto, ainda não saiu");
    look(&window, "agora-no-fim", &SIZES, &mut faults);
    next(&window, "Homologar os resultados");
    titled(&window, "Homologar os resultados da 1ª etapa");
    look(&window, "homologar", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    modal_gone(&window);
    next(&window, "Homologar os resultados");
    titled(&window, "Homologar os resultados da 1ª etapa");
    window.tab_to("Homologar");
    window.key(Key::Enter);
    window.sees("Resultados homologados.");
    next(&window, "Entregar o pódio e os certificados");
    looks(&window);
    window.sees("✓ Homologação");

    // The next etapa: what it shares with this one is proposed, and the window goes there.
    next(&window, "Criar a próxima etapa");
    titled(&window, "Nova etapa");
    window.wait("document.querySelector('.modal input').value === '2ª etapa'");
    window
        .wait("document.querySelector('.modal').innerText.includes('O mesmo de antes (1ª etapa)')");
    window.wait(
        "[...document.querySelectorAll('.modal input')].some((one) => one.value === '600,00')",
    );
    look(&window, "segunda-etapa", &SIZES, &mut faults);
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.sees("Etapa criada.");
    window.wait("document.querySelector('header .choice-trigger')?.innerText.includes('2ª etapa')");
    next(&window, "Trazer as equipes da etapa anterior");
    titled(&window, "Inscrever as equipes da etapa anterior");
    window.sees("6 equipes entram.");
    look(&window, "trazer-equipes", &SIZES, &mut faults);
    // It is what one came for: Enter does it.
    window.wait("document.activeElement?.innerText === 'Inscrever'");
    window.key(Key::Enter);
    window.sees("6 equipes inscritas, 12 atletas escalados.");
    window.sees("0 de 6 presentes");
    window.tab_to("Todas presentes");
    window.key(Key::Enter);
    window.sees("6 de 6 presentes");
    next(&window, "Sortear as chaves");
    window.sees("Número publicado");
    window.tab_to("Número publicado");
    window.types("77");
    // The second Enter comes while the first is on its way: it draws nothing.
    window.press(&[], &[Key::Enter.into(), Key::Enter.into()]);
    window.sees("Repetido agora, dá as mesmas chaves");
    window.sees("Sortear de novo…");
    let sorteios = |path: &Path| {
        let season = SeasonFile::open(path, &context("teste"), None).unwrap();
        let log = season
            .query(&context("teste"), &app::log::ask::Log { most: 500 })
            .unwrap();
        log.iter().filter(|row| row.command == "draw").count()
    };
    assert_eq!(sorteios(&season), 2, "one for each etapa");
    play(&window);
    ends(&window, "2ª etapa");
    window.sees("Criar a próxima etapa");
    assert!(
        !window.text("header").contains("de fora"),
        "all of it was done here"
    );

    // The next season, from this one.
    machine.answer_dialogs(&[Some(&machine.path("2027.espadilha"))]);
    window.tab_to("○ Próxima temporada");
    window.key(Key::Enter);
    titled(&window, "Nova temporada");
    window
        .wait("[...document.querySelectorAll('.modal input')].some((one) => one.value === 'FPRT')");
    window.tab_to("Nome da temporada");
    window.types("Interclubes 2027");
    look(&window, "nova-temporada", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Crie a primeira etapa");
    window.wait("document.querySelector('header .season').innerText === 'Interclubes 2027'");
    window.ctrl('2');
    window.key(Key::F9);
    titled(&window, "Nova etapa");
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.sees("Etapa criada.");
    // Its teams are known: all of them at once, or each found while typing.
    window.sees("Inscrever as equipes do cadastro");
    window.palette("Nova equipe");
    window.types("time 0");
    window.wait("document.querySelectorAll('.modal .opens').length === 6");
    look(&window, "equipe-conhecida", &SIZES[..1], &mut faults);
    window.key(Key::Down);
    window.key(Key::Down);
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal input').value === 'Time 02'");
    window.key(Key::Enter);
    window.sees("Time 02 inscrita.");
    window.ctrl('2');
    window.sees("0 de 1 presente");
    drop(window);
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Empties the field in focus.
fn clear(window: &Window) {
    window.press(&[Key::Control], &['a']);
    window.key(Key::Backspace);
}

/// A typo in a name is not for ever, nor is anything else that was registered.
#[test]
fn what_was_registered_is_put_right() {
    let machine = Machine::new();
    let (mut desk, etapa, _) = drawn();
    desk.run(PublishRodada { etapa, number: 1 });
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let mut board = desk.board(etapa, 1);
    let team = board.mesas.remove(0).sides[0].clone();
    let championship = desk.season.championship_of(None).unwrap();
    let Made::Entrant(_) = desk.run(AddEntrant {
        championship,
        name: "Fora".to_owned(),
        club: None,
        enter: None,
        slots: BTreeMap::new(),
    }) else {
        unreachable!()
    };
    let (season, window) = machine.opens(&desk, "Chamar a rodada 1");
    let mut faults = Vec::new();

    window.palette(&team);
    window.sees("Alterar equipe…");
    window.key(Key::F6);
    window.tab_to("Alterar equipe…");
    window.key(Key::Enter);
    titled(&window, "Alterar equipe");
    window.wait(&format!(
        "document.querySelector('.modal input').value === '{team}'"
    ));
    // The sheet with the old name lies on a table.
    window.sees("Já saiu com o que está escrito agora");
    window.sees("a súmula da mesa");
    look(&window, "alterar-equipe", &SIZES, &mut faults);
    window.tab_to("Equipe");
    clear(&window);
    window.types("Trupuava");
    window.key(Key::Enter);
    window.sees("Trupuava: alteração gravada.");
    window.ctrl('4');
    window.sees("Trupuava");
    window.ctrl('9');
    window.sees(&format!("{team} → Trupuava"));
    // What is in the etapa cannot go; it says why.
    window.palette("Trupuava");
    window.sees("Alterar equipe…");
    window.key(Key::F6);
    window.tab_to("Alterar equipe…");
    window.key(Key::Enter);
    titled(&window, "Alterar equipe");
    window.tab_to("Excluir");
    window.key(Key::Enter);
    window.sees("Trupuava não pode ser excluído: está em 1ª etapa.");
    window.key(Key::Escape);
    modal_gone(&window);

    // Day, place, fee and name of the etapa.
    window.ctrl('1');
    window.tab_to("Alterar etapa");
    window.key(Key::Enter);
    titled(&window, "Alterar etapa");
    window.tab_to("Dia");
    clear(&window);
    window.types("28/03/2026");
    window.tab_to("Local");
    window.types("Clube Verde");
    window.tab_to("Taxa por inscrição");
    clear(&window);
    window.types("50,00");
    window.tab_to("Nome");
    clear(&window);
    window.types("Etapa de Toledo");
    look(&window, "alterar-etapa", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Etapa alterada.");
    window.sees("Etapa de Toledo · 28/03/2026 · Clube Verde");

    // Season, federation and championship.
    window.palette("Temporada e campeonatos");
    titled(&window, "Temporada e campeonatos");
    window.tab_to("Federação");
    clear(&window);
    window.types("FPT");
    window.tab_to("Endereço público do site");
    window.types("fprt.org.br/truco");
    window.tab_to("Cor da federação");
    window.types("#0A5C36");
    // What is wrong is told, and nothing that was typed is lost.
    window.key(Key::Enter);
    window.sees("começa com http:// ou https://");
    window.tab_to("Endereço público do site");
    clear(&window);
    window.types("https://fprt.org.br/truco");
    window.tab_to("Menores de 18 anos");
    window.key(Key::Space);
    window.tab_to("Nome do 1º campeonato");
    clear(&window);
    window.types("Interclubes do Paraná");
    look(&window, "temporada", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Temporada alterada.");
    window.ctrl('9');
    window.sees("FPRT → FPT");
    window.sees("— → https://fprt.org.br/truco/");
    window.sees("— → #0a5c36");
    window.sees("menores com nome abreviado → menores com nome inteiro");
    window.sees("Interclubes 2026 → Interclubes do Paraná");

    // A club: made, put right, deleted, and back again.
    let rows = "document.querySelectorAll('tbody tr[data-row]').length";
    window.palette("Novo clube");
    window.types("Alvi");
    window.key(Key::Enter);
    modal_gone(&window);
    window.ctrl('2');
    window.tab_to_section();
    while window.text(".tab[data-state='active']") != "Clubes" {
        window.key(Key::Right);
    }
    // Tab comes to the first row; the arrows go on from there.
    window.wait(&format!("{rows} === 7"));
    window.tab_to("Alvi");
    window.key(Key::Enter);
    titled(&window, "Alvi");
    window.tab_to("Clube");
    clear(&window);
    window.types("Alviverde");
    window.key(Key::Enter);
    window.sees("Alviverde: alteração gravada.");
    window.tab_to("Alviverde");
    window.key(Key::Enter);
    titled(&window, "Alviverde");
    window.tab_to("Excluir");
    window.key(Key::Enter);
    window.sees("Alviverde excluído do cadastro.");
    window.wait(&format!("{rows} === 6"));
    window.ctrl('z');
    window.wait(&format!("{rows} === 7"));
    assert!(
        !window.text("header").contains("de fora"),
        "all of it was done here"
    );
    drop(window);
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The keys from Ctrl+K to the last letter in one go, as fast hands type them.
fn in_one_go(window: &Window, looked_for: &str, typed: &str) {
    window.press(&[Key::Control], &['k']);
    let enter: char = Key::Enter.into();
    let keys = looked_for.chars().chain([enter]).chain(typed.chars());
    window.press(&[], &keys.collect::<Vec<_>>());
}

/// A click beside a dialog closes it, unless somebody has written into it already.
#[test]
fn a_half_filled_form_is_not_lost_by_a_click_beside_it() {
    let machine = Machine::new();
    let (desk, _, _) = called();
    let (_, window) = machine.opens(&desk, "Lançar a rodada 1");
    let beside = "['pointerdown', 'pointerup', 'click'].forEach((kind) =>
        document.querySelector('.overlay').dispatchEvent(
          new PointerEvent(kind, {bubbles: true, cancelable: true, button: 0, pointerType: 'mouse'})))";
    window.palette("Novo clube");
    let _ = window.eval(beside);
    modal_gone(&window);
    window.palette("Novo clube");
    window.types("Alvi");
    let _ = window.eval(beside);
    // Whatever begins to close has closed by then.
    window.rests();
    window.wait("document.getAnimations().every((one) => one.playState !== 'running')");
    window.types("verde");
    window.wait("document.querySelector('.modal input').value === 'Alviverde'");
    window.key(Key::Enter);
    modal_gone(&window);
}

/// The palette finds by other words and without accents, and not one key is lost on the way into what it opens.
#[test]
fn the_palette_finds_everything_and_loses_no_key() {
    let machine = Machine::new();
    let (desk, _, _) = called();
    let (_, window) = machine.opens(&desk, "Lançar a rodada 1");
    let mut faults = Vec::new();

    let fields = [
        ("novo clube", "Clube", "Alviverde 17"),
        ("ATLETA novo", "Nome", "Zé da Silva"),
        ("campeonato", "Nome", "Copa"),
    ];
    for _ in 0..3 {
        for (looked_for, label, typed) in fields {
            in_one_go(&window, looked_for, typed);
            window.wait(&format!(
                "[...document.querySelectorAll('.modal label')].find((one) => one.innerText === '{label}')
                   ?.control.value === '{typed}'"
            ));
            window.discards();
        }
    }

    // By other words; a mesa, an athlete, a paper and a clause.
    for (looked_for, title) in [("escuro", "Ajustes"), ("boletim", "Boletim")] {
        in_one_go(&window, looked_for, "");
        window.wait(&format!(
            "document.querySelector('.modal h2, .modal [role=heading]')?.innerText.startsWith('{title}')"
        ));
        window.key(Key::Escape);
        modal_gone(&window);
    }
    window.palette("Mesa 2 ·");
    window.wait("document.querySelector('aside h2')?.innerText === 'Mesa 2'");
    window.palette("Rui 3");
    window.wait("document.querySelector('aside h2')?.innerText === 'Rui 3'");
    window.ctrl('k');
    window.types("imprimir sumulas");
    window.wait(
        "document.querySelector('.palette [data-selected]')?.innerText.startsWith('Súmulas')",
    );
    look(&window, "comandos-busca", &SIZES[..1], &mut faults);
    window.key(Key::Escape);
    modal_gone(&window);
    window.ctrl('k');
    window.types("substituir");
    window.wait("[...document.querySelectorAll('.palette [role=group]')].at(-1)?.ariaLabel === 'Regulamento'");
    window.key(Key::Up);
    window.key(Key::Enter);
    window.wait("document.querySelector('nav [aria-current]').innerText.trim() === 'Regulamento'");

    // Outside a text a question is for the keys of this screen.
    window.ctrl('4');
    window.wait("document.querySelector('.mesas')");
    window.types("?");
    titled(&window, "Atalhos");
    window.sees("Aqui, em Rodada");
    window.key(Key::Escape);
    modal_gone(&window);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn called() -> (Desk, EtapaId, Vec<JogoId>) {
    let (mut desk, etapa, _) = drawn();
    desk.run(PublishRodada { etapa, number: 1 });
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    desk.run(CallRodada { etapa, number: 1 });
    let jogos = desk.board(etapa, 1).mesas;
    let jogos = jogos.iter().map(|cell| cell.jogo).collect();
    (desk, etapa, jogos)
}

/// Waits until the line of a dialog begins with this, and takes what is typed.
fn line_begins(window: &Window, with: &str) {
    window.wait(&format!(
        "document.querySelector('.modal input').value === '{with}'"
    ));
    window.wait("document.activeElement === document.querySelector('.modal input')");
}

/// Roll call and calls begin with the mesa in focus; a W×O opens on whom the roll call misses, and Enter rules nothing.
#[test]
fn dialogs_begin_with_the_mesa_in_focus() {
    let machine = Machine::new();
    let (desk, _, _) = called();
    let (season, window) = machine.opens(&desk, "Lançar a rodada 1");
    window.types("2?");
    window.sees("mostra");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside h2')?.innerText.includes('2')");
    window.key(Key::Escape);
    window.key(Key::F3);
    titled(&window, "Chamada da rodada 1");
    line_begins(&window, "2 ");
    window.types("b\u{E007}");
    window.wait("document.querySelectorAll('.modal li').length === 1");
    window.sees("Mesa 2 · B");
    window.key(Key::Escape);
    modal_gone(&window);
    // A digit is that of another mesa.
    window.key(Key::F10);
    titled(&window, "Chamados às mesas");
    line_begins(&window, "2 ");
    window.types("1 carta virada\u{E007}");
    window.sees("carta virada");
    window.sees("Mesa 1");
    window.key(Key::Escape);
    modal_gone(&window);

    window.key(Key::F6);
    window.tab_to("W×O…");
    window.key(Key::Enter);
    titled(&window, "W×O na mesa 2");
    window.wait("document.querySelector('.modal .choice-trigger')?.innerText.startsWith('B · ')");
    let rulings = |path: &Path| {
        let season = SeasonFile::open(path, &context("teste"), None).unwrap();
        let etapa = season.etapa(None).unwrap();
        let asked = app::log::ask::Rulings { etapa };
        season.query(&context("teste"), &asked).unwrap().len()
    };
    // Enter in the field goes to the button and no further.
    window.tab_to("Motivo");
    window.key(Key::Enter);
    window.wait("document.activeElement?.innerText === 'Decidir'");
    assert_eq!(rulings(&season), 0);
    window.key(Key::Escape);
    modal_gone(&window);
    // Nobody is missing at the other mesa: a person says who.
    window.types("1?");
    window.sees("mostra");
    window.key(Key::Enter);
    window.wait("document.querySelector('aside h2')?.innerText.includes('1')");
    window.key(Key::Escape);
    window.key(Key::F6);
    window.tab_to("W×O…");
    window.key(Key::Enter);
    titled(&window, "W×O na mesa 1");
    window.wait("document.querySelector('.modal .choice-trigger')?.innerText.includes('—')");
    window.wait("document.querySelector('.modal .button.primary')?.disabled === true");
    window.tab_to("Motivo");
    window.key(Key::Enter);
    assert_eq!(rulings(&season), 0);
}

/// A copy that became the season says what it is, since when, and which sheets are out.
#[test]
fn a_restored_copy_says_what_it_is() {
    let machine = Machine::new();
    let (desk, _, jogos) = called();
    let (_, window) = machine.opens(&desk, "Lançar a rodada 1");
    let mut faults = Vec::new();
    window.enter("1 7 9");
    window.ctrl('8');
    window.tab_to_section();
    window.key(Key::End);
    window.sees("Cópias de segurança");
    window.sees("de lançamento");
    let restored = machine.path("restaurada.espadilha");
    machine.answer_dialogs(&[Some(&restored)]);
    window.tab_to("Restaurar…");
    window.key(Key::Enter);
    titled(&window, "Esta temporada veio de uma cópia");
    window.sees("A cópia vai até o lançamento");
    window.sees("Súmulas impressas que ainda não têm resultado");
    let out: Vec<String> = (2..=jogos.len()).map(|mesa| mesa.to_string()).collect();
    window.sees(&out.join(", "));
    look(&window, "copia-restaurada", &SIZES, &mut faults);
    window.key(Key::Enter);
    modal_gone(&window);
    // It goes on saying so, also when it is opened again.
    window.palette("Fechar temporada");
    window.sees("Abertas há pouco");
    window.sees("cópia restaurada");
    window.tab_to("Interclubes 2026");
    window.key(Key::Enter);
    window.sees("Lançar a rodada 1");
    window.tab_to("cópia restaurada");
    window.key(Key::Enter);
    titled(&window, "Esta temporada veio de uma cópia");
    assert!(restored.is_file());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The results of an etapa stand; its podium has not been handed out.
fn homologated() -> Desk {
    let (mut desk, etapa, _) = drawn();
    desk.play_all(etapa, &mut |a, b, _| match a < b {
        true => vec![[12, 7], [12, 4]],
        false => vec![[9, 12], [4, 12]],
    });
    desk.run(PublishBoletim { etapa });
    desk.tick();
    desk.run(Homologate { etapa });
    desk
}

/// What was handed out is known to every window; the season that follows is opened by the same key.
#[test]
fn a_podium_that_was_handed_out_is_not_asked_for_again() {
    let machine = Machine::new();
    let season = machine.keeps(&homologated());
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Entregar o pódio e os certificados");
    next(&window, "Entregar o pódio e os certificados");
    window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
    window.sees("Nada foi registrado");
    // The main button prints.
    window.wait("document.activeElement?.matches('.modal .button.primary')");
    window.key(Key::Enter);
    window.sees("Registrado");
    window.key(Key::Escape);
    modal_gone(&window);
    drop(window);
    let window = machine.open(Some(&season));
    window.sees("Criar a próxima etapa");
    window.sees("✓ Pódio e certificados");
    window.sees("feito em");
    next(&window, "Criar a próxima etapa");
    titled(&window, "Nova etapa");
    look(&window, "foi-a-ultima", &SIZES[..1], &mut faults);
    window.tab_to("Foi a última? Próxima temporada…");
    window.key(Key::Enter);
    titled(&window, "Nova temporada");
    drop(window);
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A season whose file is gone comes back from a copy, from its row among those opened lately.
#[test]
fn a_season_whose_file_is_gone_is_restored_at_the_start() {
    let machine = Machine::new();
    let (desk, _, _) = called();
    let (season, window) = machine.opens(&desk, "Lançar a rodada 1");
    let mut faults = Vec::new();
    window.enter("1 7 9");
    window.ctrl('8');
    window.tab_to_section();
    window.key(Key::End);
    window.sees("de lançamento");
    drop(window);
    // A row whose file is there has its copies, too.
    let window = machine.open(None);
    window.tab_to("Restaurar Interclubes 2026 de uma cópia");
    window.key(Key::Enter);
    window.wait("document.querySelector('.copies .opens')");
    window.key(Key::Enter);
    window.wait("!document.querySelector('.copies')");
    drop(window);
    fs::remove_file(&season).unwrap();
    let window = machine.open(None);
    window.sees("o arquivo não está mais lá");
    let restored = machine.path("restaurada.espadilha");
    machine.answer_dialogs(&[Some(&restored)]);
    window.tab_to("Interclubes 2026");
    window.key(Key::Enter);
    window.wait("document.querySelector('.copies .opens')");
    look(&window, "inicio-copias", &SIZES, &mut faults);
    while window.eval("document.activeElement.matches('.copies .opens')") != true {
        window.key(Key::Tab);
    }
    window.key(Key::Enter);
    titled(&window, "Esta temporada veio de uma cópia");
    assert!(restored.is_file() && !season.exists());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Two clicks of one hand draw once.
#[test]
fn a_double_click_draws_once() {
    let machine = Machine::new();
    let (desk, _, _) = six_teams();
    let (season, window) = machine.opens(&desk, "Sortear as chaves");
    window.ctrl('3');
    window.tab_to("Número publicado");
    window.types("77");
    window.wait("document.querySelector('main form .button.primary:not(:disabled)')");
    window.double_click(window.middle("main form .button.primary"));
    window.sees("Repetido agora, dá as mesmas chaves");
    window.sees("Sortear de novo…");
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    let asked = app::log::ask::Log { most: 500 };
    let log = season.query(&context("teste"), &asked).unwrap();
    let draws = log.iter().filter(|row| row.command == "draw").count();
    assert_eq!(draws, 1);
}

/// Chooses from a list of choices by what stands there.
fn chooses(window: &Window, name: &str, begins: &str) {
    window.tab_to(name);
    window.key(Key::Enter);
    window.wait("document.querySelector('.choice-item[data-highlighted]')");
    let place = window.eval(&format!(
        "[...document.querySelectorAll('.choice-item')].findIndex((one) => one.innerText.trim().startsWith({}))",
        json!(begins)
    ));
    window.key(Key::Home);
    for _ in 0..place.as_u64().unwrap() {
        window.key(Key::Down);
    }
    window.wait(&format!(
        "document.querySelector('.choice-item[data-highlighted]').innerText.trim().startsWith({})",
        json!(begins)
    ));
    window.key(Key::Enter);
    window.wait("!document.querySelector('.choice-list')");
}

/// A format of a federation of its own: one against one, one partida to 24, whoever is first of its chave plays on.
const SINGLES: &str = r#"
id = "mano-a-mano"
name = "Mano a mano até 24"
profile = "online"

[confronto]
mesas = 1
best_of = 1
reserve = false
coringa = false
players = 1
target = 24

[[fase]]
kind = "groups"
size = 3
clubs_apart = false
advance = 1
points = { win = 2, draw = 1, loss = 0, walkover_win = 2, walkover_loss = 0, bye = 2 }
criteria = ["points", "pontinho-balance", "head-to-head", "lots"]
across = ["points", "pontinho-balance", "lots"]

[[fase]]
kind = "knockout"
third_place = true
placement_to = 4
level = ["pontinhos"]

[ranking]
scale = [5, 3, 2, 1]
duplas = ["wins", "pontinho-balance", "lots"]
"#;

/// Where a format comes from.
#[derive(Clone, Copy)]
enum Chosen {
    /// It comes with the program: how its name begins.
    Offered(&'static str),
    /// Its file, where the regulation comes without any.
    File(&'static str),
    /// It is proposed for so many: its name.
    Asked(&'static str),
}

/// What somebody runs who has never seen it.
struct Newcomer {
    regulation: &'static str,
    /// The same: what its etapas are played by.
    profile: RegulationId,
    format: Chosen,
    /// Who competes, one and more, and how words about them end.
    who: [&'static str; 2],
    ending: char,
    competing: usize,
    /// What the first step after registration is called.
    draws: &'static str,
}

/// From the start screen, with nothing, to the end of a second etapa, by keys alone.
fn a_newcomer(of: &Newcomer) {
    let Newcomer {
        who: [one, more],
        ending,
        competing,
        ..
    } = *of;
    let machine = Machine::new();
    let file = machine.path("nova.espadilha");
    let own = machine.path("formato.toml");
    machine.answer_dialogs(&[Some(&file), Some(&own)]);
    let window = machine.open(None);
    window.sees("Nenhuma temporada aberta");
    window.tab_to("Nova temporada…");
    window.key(Key::Enter);
    titled(&window, "Nova temporada");
    window.types("Noites de terça");
    chooses(&window, "Regulamento do primeiro campeonato", of.regulation);
    window.tab_to("Escolher onde guardar…");
    window.key(Key::Enter);
    window.sees("Crie a primeira etapa");

    window.key(Key::F9);
    titled(&window, "Nova etapa");
    window.wait("document.querySelector('.modal input').value === '1ª etapa'");
    match of.format {
        Chosen::Offered(name) => chooses(&window, "Formato", name),
        Chosen::File(format) => {
            fs::write(&own, format).unwrap();
            window.tab_to("De um arquivo…");
            window.key(Key::Enter);
        }
        Chosen::Asked(name) => {
            proposed(&window, name, &format!("Quant{ending}s {more}?"), competing);
        }
    }
    window.wait("document.querySelector('.modal .foot .primary:not(:disabled)')");
    window.tab_to("Nome");
    window.key(Key::Enter);
    window.sees("Etapa criada.");
    // The key goes where one registers; each is entered by its name.
    window.ctrl('1');
    window.wait("document.querySelector('main .step strong')?.innerText.startsWith('Receber')");
    window.key(Key::F9);
    window.wait("document.querySelector('nav [aria-current]').innerText.trim() === 'Inscrições'");
    for number in 1..=competing {
        window.palette(&format!("Nov{ending} {one}"));
        window.wait("document.activeElement?.matches('.modal input')");
        window.types(&format!("Vizinhos {number}"));
        window.key(Key::Enter);
        modal_gone(&window);
    }
    window.ctrl('2');
    let present = |those: usize| {
        window.tab_to(&format!("Tod{ending}s presentes"));
        window.key(Key::Enter);
        window.sees(&format!("{those} de {those} presentes"));
    };
    present(competing);
    for etapa in ["1ª etapa", "2ª etapa"] {
        next(&window, of.draws);
        window.tab_to("Número publicado");
        window.types("77\u{E007}");
        window.sees("Repetido agora, dá ");
        play(&window);
        ends(&window, etapa);
        if etapa == "1ª etapa" {
            next(&window, "Criar a próxima etapa");
            titled(&window, "Nova etapa");
            window.wait("document.querySelector('.modal input').value === '2ª etapa'");
            window.tab_to("Nome");
            window.key(Key::Enter);
            window.sees("Etapa criada.");
            next(
                &window,
                &format!("Trazer {ending}s {more} da etapa anterior"),
            );
            window.wait("document.activeElement?.innerText === 'Inscrever'");
            window.key(Key::Enter);
            window.sees(&format!("0 de {competing} presentes"));
            present(competing);
        }
    }
    window.ctrl('1');
    window.sees("Criar a próxima etapa");
    // Both etapas stand in the ranking of whoever was there.
    window.ctrl('5');
    window.section("Ranking da temporada");
    window.wait(&format!(
        "document.querySelectorAll('tr[data-row]').length === {competing}"
    ));
    window.wait(
        "[...document.querySelectorAll('main th')].map((one) => one.innerText.trim()).join(' ').includes('1 2 Total')",
    );
    drop(window);
    let season = SeasonFile::open(&file, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
    let etapas = season.query(&context("teste"), &Frame {}).unwrap().etapas;
    for etapa in etapas {
        let profile = format_of(&season, etapa.id).profile();
        assert_eq!(profile, of.profile, "{}", etapa.name);
    }
}

fn format_of(season: &SeasonFile, etapa: EtapaId) -> Format {
    let answer = season.query(&context("teste"), &FormatOf { etapa });
    Format::parse(&answer.unwrap().text).unwrap()
}

/// Takes the format of this name that is proposed for so many.
fn proposed(window: &Window, name: &str, field: &str, competing: usize) {
    window.tab_to(field);
    window.types(&competing.to_string());
    window.wait("document.querySelector('.modal .format.on .ends')");
    // Tab comes to the one that is chosen, the arrows to the others.
    let on = || window.text(".modal .format.on strong");
    window.tab_to(&on());
    while on() != name {
        let before = on();
        window.key(Key::Down);
        window.wait(&format!(
            "document.querySelector('.modal .format.on strong')?.innerText !== {}",
            json!(before)
        ));
    }
}

#[test]
fn a_newcomer_runs_two_nights_of_a_club() {
    a_newcomer(&Newcomer {
        regulation: "Oficial",
        profile: RegulationId::OFICIAL,
        format: Chosen::Offered("Noite de clube"),
        who: ["dupla", "duplas"],
        ending: 'a',
        competing: 4,
        draws: "Fazer o sorteio",
    });
}

#[test]
fn a_newcomer_runs_two_double_eliminations_by_another_regulation() {
    a_newcomer(&Newcomer {
        regulation: "FARAES",
        profile: RegulationId::FARAES,
        format: Chosen::Asked("Dupla eliminação"),
        who: ["dupla", "duplas"],
        ending: 'a',
        competing: 4,
        draws: "Fazer o sorteio",
    });
}

#[test]
fn a_newcomer_runs_two_days_of_trios_to_24() {
    a_newcomer(&Newcomer {
        regulation: "Oficial",
        profile: RegulationId::OFICIAL,
        format: Chosen::Offered("Trios"),
        who: ["trio", "trios"],
        ending: 'o',
        competing: 6,
        draws: "Sortear as chaves",
    });
}

#[test]
fn a_newcomer_runs_two_days_of_single_partidas_by_a_format_of_their_own() {
    a_newcomer(&Newcomer {
        regulation: "Online",
        profile: RegulationId::ONLINE,
        format: Chosen::File(SINGLES),
        who: ["atleta", "atletas"],
        ending: 'o',
        competing: 6,
        draws: "Sortear as chaves",
    });
}

/// Duplas in chaves of three, the first of each in the final.
fn duplas() -> String {
    SINGLES
        .replace("mano-a-mano", "duplas-em-chaves")
        .replace("Mano a mano até 24", "Duplas em chaves")
        .replace("profile = \"online\"", "profile = \"oficial\"")
        .replace("best_of = 1", "best_of = 3")
        .replace("players = 1\ntarget = 24\n", "")
}

/// A result by clicks: the first side wins twice, with what the other made by its mesa.
fn scores_by_mouse(window: &Window, mesa: usize) {
    window.click(&format!(".mesas button:nth-of-type({mesa})"));
    for _ in 0..2 {
        window.click("aside .who .big:nth-of-type(1)");
        window.click(&format!(
            "aside .points .big:nth-of-type({})",
            mesa * 3 % 10 + 1
        ));
        window.wait("!document.querySelector('aside .points')");
    }
    window.clicks("Gravar");
    window.wait("document.querySelector('aside .partidas')");
}

/// An etapa of duplas in chaves by another regulation than the usual one, and a list of them for the next dialog.
fn a_list_of_duplas(machine: &Machine) -> PathBuf {
    let list = machine.path("duplas.csv");
    let rows: String = (1..=6)
        .map(|n| format!("Vizinhos {n};Ana {n} Prado;Rui {n} Paz\n"))
        .collect();
    fs::write(&list, format!("Dupla;Jogador 1;Jogador 2\n{rows}")).unwrap();
    machine.answer_dialogs(&[Some(&list)]);
    let file = machine.path("terca.espadilha");
    let mut season = SeasonFile::create(
        &file,
        &context("teste"),
        "Noites de terça",
        "",
        RegulationId::OFICIAL,
    )
    .unwrap();
    let championship = season.championship_of(None).unwrap();
    let etapa = AddEtapa {
        championship,
        name: "1ª etapa".to_owned(),
        date: "2026-03-21".to_owned(),
        hall: String::new(),
        format: duplas(),
        mesas: None,
        fee_cents: 0,
        earlier: false,
    };
    season.execute(&context("teste"), None, etapa).unwrap();
    file
}

/// From a list to the podium without the mouse.
#[test]
fn a_day_of_duplas_by_the_keyboard_alone() {
    let machine = Machine::new();
    let file = a_list_of_duplas(&machine);
    let window = machine.open(Some(&file));
    window.palette("Importar lista");
    window.tab_to("Escolher arquivo");
    window.key(Key::Enter);
    window.tab_to("Importar");
    window.key(Key::Enter);
    modal_gone(&window);
    window.ctrl('2');
    window.sees("0 de 6 presentes");
    window.tab_to("Todas presentes");
    window.key(Key::Enter);
    window.sees("6 de 6 presentes");
    next(&window, "Sortear as chaves");
    window.tab_to("Número publicado");
    window.types("77\u{E007}");
    window.sees("Repetido agora, dá ");
    play(&window);
    ends(&window, "1ª etapa");
    window.ctrl('5');
    window.section("Colocação");
    window.wait("document.querySelectorAll('tr[data-row]').length === 6");
    drop(window);
    let season = SeasonFile::open(&file, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
}

/// The same without a key.
#[test]
fn a_day_of_duplas_by_the_mouse_alone() {
    let machine = Machine::new();
    let file = a_list_of_duplas(&machine);
    let window = machine.open(Some(&file));
    window.clicks("Inscrições");
    window.clicks("Importar lista…");
    window.clicks("Escolher arquivo");
    window.clicks("Importar");
    modal_gone(&window);
    window.sees("0 de 6 presentes");
    window.clicks("Todas presentes");
    window.sees("6 de 6 presentes");
    loop {
        window.clicks("Agora");
        window.settled();
        window.wait("document.querySelector('main .step strong')");
        let step = window.text("main .step strong");
        if step == "Criar a próxima etapa" {
            break;
        }
        window.click("main .step .button");
        if step == "Sortear as chaves" || step == "Sortear o desempate" {
            window.clicks("Sugerir número");
            window.clicks("Sortear");
        } else if step.starts_with("Chamar a rodada") {
            for mesa in 1..=open_mesas(&window).len() {
                scores_by_mouse(&window, mesa);
            }
            window.offers("Encerrar rodada");
        } else if step.starts_with("Homologar") {
            window.clicks("Homologar");
        } else if !step.starts_with("Publicar a rodada") && !step.starts_with("Encerrar a rodada") {
            window.wait("document.querySelector('.modal img')?.naturalWidth > 300");
            window.clicks("Fechar");
            modal_gone(&window);
        }
        window.clicks("Agora");
        window.wait(&format!(
            "document.querySelector('main .step strong')?.innerText !== '{step}'"
        ));
    }
    window.clicks("Classificação");
    window.wait("document.querySelectorAll('tr[data-row]').length === 6");
    drop(window);
    let season = SeasonFile::open(&file, &context("teste"), None).unwrap();
    assert!(season.verify().unwrap().ok);
}

/// The question of a club's evening: how many, how many mesas, until when; a field of the format is changed, a day is
/// asked about.
#[test]
fn a_day_is_asked_for_and_its_format_made() {
    let machine = Machine::new();
    let desk = Desk::new();
    let (season, window) = machine.opens(&desk, "Crie a primeira etapa");
    let mut faults = Vec::new();
    window.key(Key::F9);
    titled(&window, "Nova etapa");
    window.wait("document.querySelector('.modal input').value === '1ª etapa'");
    look(&window, "nova-etapa-vazia", &SIZES, &mut faults);
    window.choose("Quem joga", 0);
    window.tab_to("Quantas duplas?");
    window.types("24");
    window.tab_to("Quantas mesas?");
    window.types("12");
    window.tab_to("Até que horas?");
    window.types("20:00");
    window.sees("6 chaves de 4");
    window.wait(
        "document.querySelector('.modal .format.on')?.innerText.includes('Chaves e mata-mata')",
    );
    look(&window, "nova-etapa-pergunta", &SIZES, &mut faults);
    window.tab_to("Mudar…");
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal .shape')");
    look(&window, "nova-etapa-campos", &SIZES, &mut faults);
    window.tab_to("Seguem");
    clear(&window);
    window.types("4");
    window.tab_to("Arquivo (TOML)");
    window.wait(
        "document.querySelector('.modal .shape') && !document.querySelector('.modal .refused')",
    );
    window.key(Key::Enter);
    window.wait("document.querySelector('.modal textarea')?.value.includes('advance = 4')");
    window.tab_to("Dia");
    clear(&window);
    window.types("31/2");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    window.wait("document.activeElement?.getAttribute('aria-invalid') === 'true'");
    look(&window, "nova-etapa-campo-errado", &SIZES[..1], &mut faults);
    clear(&window);
    window.types("5/12/26");
    window.sees("sábado, 05/12/2026");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    window.sees("Etapa criada.");
    // The next one, by mistake, a day before it.
    window.palette("Nova etapa");
    titled(&window, "Nova etapa");
    window.tab_to("Dia");
    clear(&window);
    window.types("4/12/26");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    window.sees("É esse dia mesmo");
    window.sees("04/12/2026 fica antes");
    look(&window, "nova-etapa-antes", &SIZES[..1], &mut faults);
    window.tab_to("É esse dia mesmo");
    window.key(Key::Enter);
    window.sees("Etapa criada.");
    drop(window);
    let season = SeasonFile::open(&season, &context("teste"), None).unwrap();
    let etapas = season.query(&context("teste"), &Frame {}).unwrap().etapas;
    let days: Vec<&str> = etapas.iter().map(|etapa| etapa.date.as_str()).collect();
    assert_eq!(days, ["2026-12-05", "2026-12-04"]);
    let format = format_of(&season, etapas[0].id);
    assert_eq!(format.field_sizes(24), [24, 4]);
    assert!(season.verify().unwrap().ok);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
