//! The committee's day in the window, by keyboard: the official clock, calls to a table, substitutions, a sanction of a
//! club with its paper, a suspended athlete in a line-up, erasure, the rulebook.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddAthlete;
use app::acts::AskAnswer;
use app::acts::FileAppeal;
use app::acts::Homologate;
use app::acts::JudgeAppeal;
use app::acts::RuleOccurrence;
use app::acts::StartJogos;
use app::ground::occurrence::{Departure, NewOccurrence, Otherwise};
use app::ground::person::Private;
use app::ground::ruling::Authority;
use app::id::{EtapaId, JogoId};
use app::partida::Side;
use app::ruling::{AppealOutcome, OnJogo, Past};
use app::season::context::Context;
use app::season::made::Made;
use fantoccini::key::Key;
use serde_json::{Value, json};
use tests::given;
use tests::look::{SIZES, look};
use tests::window::{Machine, Window, request};
use tests::{Desk, named};

/// The first etapa of 2025, drawn so many minutes ago.
fn begun(minutes: i64) -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    desk.context.now = Context::read("teste", None).now - chrono::Duration::minutes(minutes);
    let etapa = desk.event("fprt-2025-etapa-1", 20_250_316);
    (desk, etapa)
}

fn mesa(desk: &Desk, etapa: EtapaId, at: &str) -> JogoId {
    let board = desk.board(etapa, 1);
    let cell = board.mesas.iter().find(|cell| cell.at == at);
    cell.unwrap().jogo
}

/// Brings a mesa into focus.
fn show(window: &Window, at: &str) {
    window.types(&format!("{at}?"));
    window.sees("mostra");
    window.key(Key::Enter);
    window.wait(&format!(
        "document.querySelector('aside h2')?.innerText.includes('{at}')"
    ));
    window.key(Key::Escape);
    window.key(Key::F6);
}

/// Why the window's program refuses a call.
fn refused(window: &Window, command: &str, args: &Value) -> Value {
    window.eval_async(&format!(
        "window.__TAURI_INTERNALS__.invoke('{command}', {args}).then(() => done(null), (why) => done(why));"
    ))
}

/// Finds her among the athletes, and brings her into the panel.
fn find_zuleica(window: &Window) {
    window.ctrl('2');
    window.tab_to_section();
    while window.text(".tab[data-state='active']") != "Atletas" {
        window.key(Key::Right);
    }
    window.tab_to("Procurar");
    window.press(&[Key::Control], &['a']);
    window.types("zuleica");
    window.wait("document.querySelectorAll('tbody tr').length === 1");
    window.tab_to("Zuleica Zanon");
}

#[test]
fn the_official_clock_by_keyboard() {
    let machine = Machine::new();
    let (mut desk, etapa) = begun(100);
    desk.call(etapa, 1);
    let called = desk.context.now;
    let jogos = |from: usize, to: usize| -> Vec<JogoId> {
        let mesas = desk.board(etapa, 1).mesas;
        mesas[from..to].iter().map(|cell| cell.jogo).collect()
    };
    let (late, decided) = (jogos(10, 14), jogos(20, 60));
    desk.wait(14 * 60);
    for jogo in late {
        desk.run(StartJogos {
            etapa,
            number: 1,
            jogo: Some(jogo),
        });
    }
    for jogo in decided {
        desk.report(jogo, &[[12, 7], [12, 9]]);
    }
    // A truco at mesa 17 that has waited for longer than its thirty seconds.
    desk.context.now = Context::read("teste", None).now - chrono::Duration::seconds(40);
    assert!(desk.context.now > called);
    let jogo = mesa(&desk, etapa, "17");
    desk.run(AskAnswer {
        jogo,
        by: Side::A,
        to: 3,
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    window.wait("document.querySelectorAll('.overtime.over').length === 16");
    window.wait("document.querySelectorAll('.overtime.limited').length === 4");
    look(&window, "rodada-tempo", &SIZES, &mut faults);

    window.key(Key::F5);
    window.sees("Anunciar 1:15");
    window.sees("Mesa 17: A pediu 3");
    look(&window, "relogio", &SIZES, &mut faults);
    for minutes in ["1:15", "1:20", "1:25", "1:30"] {
        window.tab_to("Anunciado");
        window.key(Key::Enter);
        window.no_longer_sees(&format!("Anunciar {minutes}"));
    }
    window.no_longer_sees("Anunciar");
    window.tab_to("Pedido que espera resposta");
    window.types("18 b 6");
    window.key(Key::Enter);
    window.sees("Mesa 18: B pediu 6");
    window.types("18");
    window.key(Key::Enter);
    window.no_longer_sees("Mesa 18: B pediu 6");
    window.types("99 a");
    window.key(Key::Enter);
    window.sees("Não há jogo na mesa 99");

    // What nobody answered in time is decided with the score of the table.
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Ocorrência na mesa 17");
    for (side, points) in [("A", "5"), ("B", "6")] {
        window.tab_to(&format!("Pontos de {side}"));
        window.types(points);
    }
    window.sees("Placar: 8–6");
    window.choose("Ficou provado?", 0);
    look(&window, "relogio-decidir", &SIZES[..1], &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Decisão registrada.");

    // The mesas beyond an hour and a half are set aside.
    window.key(Key::F5);
    window.sees("16 mesas passaram do tempo");
    window.tab_to("Separar");
    window.key(Key::Enter);
    window.sees("separada");

    // The light goes out: nothing counts until it is back.
    window.tab_to("Suspender a etapa…");
    window.key(Key::Enter);
    window.sees("Nada conta enquanto");
    window.tab_to("Motivo");
    window.types("faltou luz");
    window.key(Key::Enter);
    window.sees("Etapa suspensa desde");
    look(&window, "relogio-suspenso", &SIZES[..1], &mut faults);
    let running = window.text(".running");
    window.key(Key::Escape);
    window.ctrl('1');
    window.sees("Etapa suspensa");
    window.key(Key::F5);
    window.wait(&format!(
        "document.querySelector('.running')?.innerText === '{running}'"
    ));
    window.tab_to("Retomar");
    window.key(Key::Enter);
    window.no_longer_sees("Etapa suspensa desde");
    window.key(Key::Escape);

    // The second screen.
    window.key(Key::F5);
    window.tab_to("Segunda tela");
    window.key(Key::Enter);
    let shown = (0..100).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        window.windows() == 2
    });
    assert!(shown, "a window of its own shows the clock");
    // It asks for the clock and changes nothing, whatever runs in it.
    let asks = |name: &str, fields| window.called_by_the_other("call", &request(name, &fields));
    assert_eq!(asks("opened", json!({})), "ok");
    let command = json!({"command": "add-club", "name": "Outro", "city": ""});
    for told in [
        asks("execute", json!({"seen": null, "command": command})),
        asks("undo", json!({"seq": null})),
        asks("copies", json!({"path": null})),
    ] {
        assert!(told.contains("not for this window"), "{told}");
    }
    window.key(Key::Escape);
    let _ = window.eval("(location.hash = '#clock/1', setTimeout(() => location.reload()), true)");
    window.wait("document.querySelector('main > time') !== null");
    window.sees("Tempo esgotado");
    look(&window, "segunda-tela", &SIZES, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn calls_to_a_table_and_a_substitute() {
    let machine = Machine::new();
    let (mut desk, etapa) = begun(10);
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    show(&window, "17");
    window.tab_to("Chamar árbitro");
    window.key(Key::Enter);
    window.sees("Mesa 17 na lista de chamados.");
    window.key(Key::F10);
    window.sees("Chamados às mesas");
    window.tab_to("Mesa que chama");
    window.types("23 carta virada");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('.modal li').length === 2");
    window.tab_to("Quem vai");
    window.types("Ana");
    window.tab_to("Vai");
    window.key(Key::Enter);
    window.sees("vai Ana");
    look(&window, "chamados", &SIZES, &mut faults);
    for left in [1, 0] {
        window.tab_to("Atendido");
        window.key(Key::Enter);
        window.wait(&format!(
            "document.querySelectorAll('.modal li').length === {left}"
        ));
    }
    window.sees("Nenhuma mesa chama.");
    window.key(Key::Escape);

    show(&window, "17");
    window.tab_to("Substituir…");
    window.key(Key::Enter);
    window.sees("Substituição na mesa 17");
    window.choose("No lugar de", 1);
    look(&window, "substituicao", &SIZES[..1], &mut faults);
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("Substituição anotada.");

    // Meals.
    window.palette("Escala de refeição");
    window.sees("Saem às");
    for team in ["Aiai", "América"] {
        window.tab_to(team);
        window.key(Key::Space);
    }
    window.tab_to("Saem às");
    window.key(Key::Enter);
    window.sees("Assinou a saída");
    window.tab_to("Assinou a saída");
    window.key(Key::Enter);
    window.sees("Assinou a volta");
    look(&window, "refeicao", &SIZES[..1], &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_club_s_sanction_bars_from_the_line_up_and_an_athlete_is_forgotten() {
    let machine = Machine::new();
    let (mut desk, _) = begun(10);
    let zuleica = desk.run(AddAthlete {
        fields: named("Zuleica Zanon"),
        private: Private {
            cpf: "52998224725".to_owned(),
            ..Private::default()
        }
        .into(),
    });
    let Made::Athlete(zuleica) = zuleica else {
        panic!("an athlete: {zuleica:?}")
    };
    let season = machine.keeps(&desk);
    let paper = machine.path("ata.pdf");
    std::fs::write(&paper, b"%PDF-1.4 ata").unwrap();
    machine.answer_dialogs(&[Some(&paper), Some(&paper)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    find_zuleica(&window);
    window.sees("Punição de clube…");
    window.tab_to("Punição de clube…");
    window.key(Key::Enter);
    window.sees("Punição de clube: Zuleica Zanon");
    window.tab_to("Quem puniu");
    window.types("Aptru, torneio interno");
    window.tab_to("O que foi decidido, e por quê");
    window.types("agressão");
    for (label, day) in [("De", "01/03/2026"), ("Até", "31/03/2026")] {
        window.tab_to(label);
        window.types(day);
    }
    look(&window, "punicao-de-clube", &SIZES[..1], &mut faults);
    // Nothing else is done by way of that dialog, and nothing that was drawn before the athlete changed.
    let told = |command: Value| json!({"seen": 1, "sanction": command});
    let other = json!({"command": "remove", "registered": "season"});
    let why = refused(&window, "take_over_sanction", &told(other));
    assert!(
        why.as_str().is_some_and(|why| why.contains("athlete")),
        "{why}"
    );
    let late = json!({"athlete": zuleica, "decided_by": "a", "decision": "b", "term": null, "clause": null});
    let late = refused(&window, "take_over_sanction", &told(late));
    assert_eq!(late["code"], "stale", "{late}");
    window.key(Key::Enter);
    window.sees("Punição do clube acolhida.");
    window.sees("suspensão de 01/03/2026 a 31/03/2026");
    look(&window, "ficha-disciplinar", &SIZES, &mut faults);

    // In the line-up she is refused, with who decided it and for how long.
    window.ctrl('2');
    window.palette("Trupuava");
    window.sees("Alterar escalação…");
    window.key(Key::F6);
    window.tab_to("Alterar escalação…");
    window.key(Key::Enter);
    window.sees("Escalação: Trupuava");
    window.find("Coringa", "Zuleica");
    window.tab_to("Gravar");
    window.key(Key::Enter);
    window.sees("Zuleica Zanon não pode jogar: suspensão");
    window.sees("Aptru, torneio interno");
    look(&window, "suspensa-na-escalacao", &SIZES, &mut faults);
    window.discards();

    // What the ruling rests on opens in the rulebook, with our readings beside it.
    find_zuleica(&window);
    window.tab_to("fprt-1.7.c-1");
    window.key(Key::Enter);
    window.wait("document.querySelectorAll('tbody tr').length === 1");
    window.wait("document.querySelector('tbody')?.innerText.includes('fprt-1.7.c-1')");
    window.tab_to("Procurar");
    for _ in 0..3 {
        window.key(Key::Backspace);
    }
    window.wait("document.querySelectorAll('tbody tr').length > 1");
    window.press(&[Key::Control], &['a']);
    window.types("1.5.n");
    window.sees("Leitura nossa:");
    look(&window, "regulamento-leituras", &SIZES, &mut faults);

    // Erased at her own wish.
    find_zuleica(&window);
    window.tab_to("Apagar dados pessoais…");
    window.key(Key::Enter);
    window.sees("Apagar os dados de Zuleica Zanon");
    window.tab_to("Para confirmar");
    window.types("apagar");
    look(&window, "apagar-dados", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Dados apagados");
    window.sees("Dados pessoais apagados em");
    let bytes = std::fs::read(&season).unwrap();
    assert!(!bytes.windows(11).any(|at| at == b"52998224725"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Opens an occurrence at a mesa and tells a clause at a moment of the second partida.
fn occurrence_at(window: &Window, at: &str, clause: &str) {
    show(window, at);
    window.key(Key::F4);
    window.sees(&format!("Ocorrência na mesa {at}"));
    window.find("O que aconteceu", clause);
    window.choose("Quem", 1);
    window.choose("Momento", 0);
    for (side, points) in ["A", "B"].iter().zip(["4", "6"]) {
        window.tab_to(&format!("Pontos de {side}"));
        window.types(points);
    }
}

/// What proves an occurrence is brought with it.
#[test]
fn evidence_comes_with_the_occurrence() {
    let machine = Machine::new();
    let (mut desk, etapa) = begun(10);
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let photo = machine.path("mesa17.jpg");
    std::fs::write(&photo, b"\xff\xd8\xff a mesa dezessete").unwrap();
    machine.answer_dialogs(&[Some(&photo)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    occurrence_at(&window, "17", "1.5.h-1");
    window.sees("Perde os pontos em disputa");
    // Nothing is decided before somebody says that it was proven.
    window.wait("document.querySelector('.modal .foot .primary').disabled");
    window.choose("Ficou provado?", 0);
    window.tab_to("Anotação como prova");
    window.types("o garçom estava perto");
    window.tab_to("Anexar arquivos…");
    window.key(Key::Enter);
    window.sees("mesa17.jpg");
    look(&window, "ocorrencia-com-prova", &SIZES[..1], &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Decisão registrada, com as provas.");
    window.ctrl('7');
    window.sees("1.5.h-1");
    window.tab_to("Revogar…");
    window.key(Key::F6);
    window.sees("Anotação: anotacao.txt");
    window.sees("Foto: mesa17.jpg");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What was not proven, who decided, and what was brought to prove it.
#[test]
fn an_occurrence_that_was_not_proven_and_its_evidence() {
    let machine = Machine::new();
    let (mut desk, etapa) = begun(10);
    desk.call(etapa, 1);
    let season = machine.keeps(&desk);
    let photo = machine.path("mesa17.jpg");
    std::fs::write(&photo, b"\xff\xd8\xff a mesa dezessete").unwrap();
    machine.answer_dialogs(&[Some(&photo)]);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    occurrence_at(&window, "17", "1.5.h-1");
    window.sees("Perde os pontos em disputa");
    window.choose("Ficou provado?", 1);
    window.tab_to("Por que não ficou provado");
    window.types("ninguém mais ouviu");
    window.choose("Quem decidiu", 2);
    window.tab_to("Em nome de quem");
    window.types("Ana Prado");
    look(&window, "ocorrencia-nao-provada", &SIZES[..1], &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Decisão registrada.");
    // It is no first time: the next one is asked about as the first.
    occurrence_at(&window, "17", "1.5.h-1");
    window.sees("Perde os pontos em disputa");
    window.no_longer_sees("É a 2ª vez.");
    window.discards();

    window.ctrl('7');
    window.sees("não ficou provada");
    window.sees("Comissão de Ética (Ana Prado)");
    window.tab_to("Revogar…");
    window.key(Key::F6);
    window.sees("Nenhuma prova guardada.");
    window.tab_to("Anexar arquivos…");
    window.key(Key::Enter);
    window.sees("Foto: mesa17.jpg");
    window.tab_to("Anotar…");
    window.key(Key::Enter);
    window.sees("Anotação para a decisão nº 1");
    window.tab_to("Anotação");
    window.types("o garçom estava perto");
    look(&window, "anotacao-de-prova", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Anotação: anotacao.txt");
    look(&window, "provas", &SIZES, &mut faults);
    window.tab_to("Apagar…");
    window.key(Key::Enter);
    window.sees("Apagar a prova mesa17.jpg");
    window.tab_to("Para confirmar");
    window.types("apagar");
    window.key(Key::Enter);
    window.sees("Prova apagada.");
    window.sees("Foto: apagada");
    let bytes = std::fs::read(&season).unwrap();
    let tells = |what: &[u8]| bytes.windows(what.len()).any(|at| at == what);
    assert!(!tells(b"a mesa dezessete") && tells("o garçom estava perto".as_bytes()));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Who was missing is offered from who sits there.
#[test]
fn a_walkover_offers_whoever_sits_there_as_missing() {
    let machine = Machine::new();
    let (mut desk, etapa) = begun(10);
    desk.call(etapa, 1);
    let jogo = mesa(&desk, etapa, "17");
    let [missing, there] = [0, 1].map(|seat| {
        let cell = desk.season.cell(jogo).unwrap();
        cell.athletes[1][seat].clone()
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length === 60");
    show(&window, "17");
    window.tab_to("W×O…");
    window.key(Key::Enter);
    window.sees("W×O na mesa 17");
    window.choose("Quem não veio", 1);
    window.sees("Quem não compareceu");
    window.tab_to(&there);
    window.key(Key::Space);
    window.choose("Quem decidiu", 0);
    look(&window, "wo-ausentes", &SIZES[..1], &mut faults);
    window.tab_to("Decidir");
    window.key(Key::Enter);
    window.sees("Decisão registrada.");
    window.ctrl('7');
    window.sees(&format!("ausente {missing}"));
    window.sees("mesa organizadora");
    // No protest against it is offered, and the panel says by which clause.
    window.tab_to("Revogar…");
    window.wait("![...document.querySelectorAll('tbody button')].some((one) => one.innerText === 'Recurso…')");
    window.sees("fprt-1.5.b-4");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A protest about a result is granted after homologation: the dialog that revokes a ruling over it carries it out.
#[test]
fn a_granted_protest_is_carried_out_where_a_ruling_is_revoked() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(&tests::small(), 4, 9);
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 1..=u32::try_from(rodadas).unwrap() {
        desk.play(etapa, number, &mut |_, _, _| vec![[12, 7], [12, 9]]);
    }
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    let winner = desk.season.cell(jogo).unwrap().winner.unwrap();
    desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "fprt-1.5.h-1", "offender": {"pair": winner.other(), "player": null},
                "proven": true,
                "when": {"phase": "after-jogo", "score": {"A": 4, "B": 6}, "hand_value": 1},
            })),
        },
        departs: Some(Departure::Otherwise(Otherwise {
            because: "abandonou a mesa".to_owned(),
            on_jogo: Some(OnJogo::Jogo { to: winner }),
            sanctions: Vec::new(),
        })),
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    desk.run(Homologate { etapa });
    desk.run(FileAppeal {
        etapa,
        ruling: None,
        jogo: Some(jogo),
        entrant: None,
        grounds: "ninguém saiu da mesa".to_owned(),
    });
    desk.run(JudgeAppeal {
        by: "Comissão de Ética".to_owned(),
        answer: "as testemunhas dizem o mesmo".to_owned(),
        ..given::judge(etapa, 1, AppealOutcome::Overturned)
    });
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('7');
    window.tab_to("Revogar…");
    window.key(Key::Enter);
    window.sees("O recurso nº 1 foi acolhido: a revogação o cumpre.");
    window.tab_to("Motivo");
    window.types("ninguém saiu da mesa");
    look(&window, "revogar-por-recurso", &SIZES[..1], &mut faults);
    window.key(Key::Enter);
    window.sees("Decisão revogada.");
    window.wait("document.querySelector('tbody')?.innerText.includes('revogada')");
    window.no_longer_sees("Revogar…");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A protest about a result is granted after homologation: the line corrects that result, once.
#[test]
fn a_granted_protest_is_carried_out_and_results_are_opened_again() {
    let machine = Machine::new();
    let (mut desk, etapa) = given::drawn(&tests::small(), 4, 9);
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    let rodadas = u32::try_from(rodadas).unwrap();
    for number in 1..=rodadas {
        desk.play(etapa, number, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
    }
    desk.run(Homologate { etapa });
    let last = desk.board(etapa, rodadas).mesas[0].clone();
    let season = machine.keeps(&desk);
    let mut faults = Vec::new();
    let window = machine.open(Some(&season));
    window.sees("Rodadas");
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length > 0");
    show(&window, &last.at);
    window.tab_to("Recurso…");
    window.key(Key::Enter);
    window.sees(&format!("Recurso sobre o resultado da mesa {}", last.at));
    window.tab_to("Fundamento");
    window.types("a súmula diz 12 a 8");
    window.key(Key::Enter);
    window.sees("Recurso recebido.");
    window.ctrl('7');
    window.tab_to("Julgar…");
    window.key(Key::Enter);
    window.choose("Resultado", 1);
    window.sees("aberto para uma correção");
    window.tab_to("Quem julga");
    window.types("Comissão de Ética");
    window.tab_to("Resposta");
    window.types("diz mesmo");
    window.key(Key::Enter);
    window.sees("Recurso julgado.");
    window.ctrl('4');
    show(&window, &last.at);
    window.sees("O recurso nº 1 foi acolhido");
    look(&window, "recurso-acolhido", &SIZES, &mut faults);
    let points = match last.winner {
        Some(Side::A) => "8 9",
        _ => "-8 -9",
    };
    // No rodada is on: the line is told which one is meant.
    window.tab_to("Corrigir na linha");
    window.key(Key::Enter);
    window.types(points);
    window.sees("24");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    window.sees("Ctrl ⏎ mostra o que muda");
    window.press(&[Key::Control], &[Key::Enter.into()]);
    window.sees("O que muda");
    window.tab_to("Gravar a correção");
    window.key(Key::Enter);
    window.sees("cumpre o recurso nº 1");
    // Opened again by those who may, with a reason.
    window.key(Key::Escape);
    window.ctrl('7');
    window.sees("Resultados homologados em");
    window.tab_to("Reabrir resultados…");
    window.key(Key::Enter);
    window.sees("Reabrir os resultados homologados");
    window.tab_to("Motivo");
    window.types("há outro recurso");
    window.choose("Quem decidiu", 1);
    window.tab_to("Em nome de quem");
    window.types("Ana Prado");
    look(&window, "reabrir-resultados", &SIZES[..1], &mut faults);
    window.tab_to("Reabrir");
    window.key(Key::Enter);
    window.sees("Resultados reabertos.");
    window.sees("Ana Prado");
    window.sees("Homologar resultados");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
