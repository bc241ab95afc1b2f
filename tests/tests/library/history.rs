//! The journal as people read it: found by words, with what stood before and after, and an undo that is looked at first.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{CheckIn, CloseRodada, Confirm, Walkover};
use app::id::{EtapaId, Seq};
use app::log::history::{History, HistoryAnswer, Logged};
use app::ruling::Absent;
use app::standings::climbs::Climbs;
use app::standings::tables::Groups;
use std::collections::BTreeMap;
use tests::given;
use tests::{Desk, drawn, small};

fn changes(desk: &Desk, seq: Seq) -> Vec<String> {
    let asked = Logged { seq };
    desk.season.query(&desk.context, &asked).unwrap().changes
}

fn head(desk: &Desk) -> Seq {
    desk.season.head().unwrap().0
}

fn found(desk: &Desk, words: &str, most: u32, among: u32) -> HistoryAnswer {
    let words = words.to_owned();
    let asked = History { words, most, among };
    desk.season.query(&desk.context, &asked).unwrap()
}

/// A small etapa, its first rodada called.
fn called() -> (Desk, EtapaId) {
    given::called(&small(), 8, 5)
}

#[test]
fn a_result_is_told_before_and_after() {
    let (mut desk, etapa) = called();
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    desk.report(jogo, &[[12, 7], [12, 9]]);
    let reported = head(&desk);
    desk.run(Confirm { jogo });
    let confirmed = head(&desk);
    desk.run(given::amend(jogo, &[[12, 7], [9, 12], [12, 11]]));
    let amended = head(&desk);
    let first = ["rodada 1, mesa 1: sem resultado → 12–7 12–9"];
    let second = ["rodada 1, mesa 1: 12–7 12–9 → 12–7 9–12 12–11"];
    assert_eq!(changes(&desk, reported), first);
    assert_eq!(
        changes(&desk, confirmed),
        ["rodada 1, mesa 1: a confirmar → confirmada"]
    );
    assert_eq!(changes(&desk, amended), second);
    // An undo is an entry with its own before and after; what it undid still tells what it did.
    let context = desk.context.clone();
    desk.season.undo(&context, Some(amended)).unwrap();
    let undone = head(&desk);
    let back = ["rodada 1, mesa 1: 12–7 9–12 12–11 → 12–7 12–9"];
    assert_eq!(changes(&desk, undone), back);
    assert_eq!(changes(&desk, amended), second);
}

#[test]
fn rulings_rodadas_and_what_is_registered_are_told() {
    let (mut desk, etapa) = called();
    let published = Seq(head(&desk).0 - 1);
    assert_eq!(
        changes(&desk, published),
        ["rodada 1: em preparo → publicada"]
    );
    assert_eq!(
        changes(&desk, head(&desk)),
        ["rodada 1: publicada → chamada"]
    );
    let jogo = desk.board(etapa, 1).mesas[1].jogo;
    desk.run(Walkover {
        clause: Some("fprt-1.5.b-3".to_owned()),
        reason: "dupla ausente".to_owned(),
        ..given::walkover([jogo], Absent::B)
    });
    let ruled = changes(&desk, head(&desk));
    assert_eq!(
        ruled,
        [
            "decisão 1: — → em vigor",
            "rodada 1, mesa 2: — → W×O, não veio o lado B"
        ]
    );
}

#[test]
fn presence_is_told_before_and_after() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let entrants = desk.teams(etapa, 2);
    desk.run(CheckIn {
        etapa,
        entrants: vec![entrants[0]],
        present: false,
    });
    assert_eq!(
        changes(&desk, head(&desk)),
        ["Time 01: com inscrição e presença → com inscrição, presença não confirmada"]
    );
}

#[test]
fn words_find_entries_and_say_whether_there_are_older_ones() {
    let (mut desk, etapa) = called();
    let cells = desk.board(etapa, 1).mesas;
    desk.report(cells[0].jogo, &[[12, 7], [12, 9]]);
    desk.report(cells[1].jogo, &[[12, 1], [12, 2]]);
    let last = head(&desk).0;
    let seqs = |answer: &HistoryAnswer| answer.rows.iter().map(|row| row.seq.0).collect::<Vec<_>>();
    assert_eq!(seqs(&found(&desk, "mesa 2", 9, 999)), [last]);
    assert_eq!(
        seqs(&found(&desk, "RESULTADO lancado rodada 1", 9, 999)),
        [last, last - 1]
    );
    assert!(seqs(&found(&desk, "mesa 12", 9, 999)).is_empty());
    let whole = found(&desk, "", 999, 999);
    assert_eq!(
        (whole.rows.len(), whole.more),
        (usize::try_from(last).unwrap(), false)
    );
    // Cut short by what is shown, or by what is looked through: there may be more.
    assert!(found(&desk, "", 1, 999).more);
    assert!(found(&desk, "mesa 12", 9, 1).more);
    assert!(!found(&desk, "mesa 12", 9, 999).more);
}

/// What is looked at first is what an undo then does, or why it does not; looking changes nothing.
#[test]
fn an_undo_is_looked_at_as_it_would_be_done() {
    let (mut desk, etapa) = called();
    let cells = desk.board(etapa, 1).mesas;
    for cell in &cells {
        desk.report(cell.jogo, &[[12, 7], [12, 9]]);
    }
    let last = head(&desk);
    desk.run(CloseRodada { etapa, number: 1 });
    let context = desk.context.clone();
    let mut told = 0;
    let mut refused = 0;
    for seq in (1..=head(&desk).0).map(Seq) {
        let before = (desk.season.head().unwrap(), desk.export());
        let ahead = desk.season.preview_undo(&context, seq);
        assert_eq!(
            (desk.season.head().unwrap(), desk.export()),
            before,
            "{seq}"
        );
        let mut other = copy(&desk);
        let done = other.season.undo(&context, Some(seq));
        match (ahead, done) {
            (Ok(ahead), Ok(_)) => {
                assert_eq!(ahead.seen, before.0.0);
                told += ahead.told.len();
            }
            (Err(ahead), Err(done)) => {
                assert_eq!(ahead.code(), done.code(), "{seq}");
                refused += 1;
            }
            (ahead, done) => panic!("{seq}: {ahead:?} {done:?}"),
        }
    }
    assert!(
        refused > 3,
        "the call, the draw, the results of a closed rodada"
    );
    // With the rodada open again its last result may go, and what that moves is told.
    desk.season.undo(&context, None).unwrap();
    let ahead = desk.season.preview_undo(&context, last).unwrap();
    assert!(!ahead.told.is_empty(), "{told}");
    assert!(ahead.told[0].starts_with("Mesa 4"), "{:?}", ahead.told);
}

/// The same season once more.
fn copy(desk: &Desk) -> Desk {
    let mut copy = Desk::new();
    let path = copy.path().with_file_name("copia.espadilha");
    let _ = std::fs::remove_file(&path);
    desk.season.copy_to(&path).unwrap();
    copy.season = app::season::file::SeasonFile::open(&path, &desk.context, None).unwrap();
    copy
}

/// How many places each has gained is what its table showed before the rodada less what it shows now.
#[test]
fn places_gained_are_those_of_the_table_before_the_rodada() {
    let ranks = |desk: &Desk, etapa: EtapaId| -> BTreeMap<i64, i64> {
        let asked = Groups { etapa, fase: None };
        let groups = desk.season.query(&desk.context, &asked).unwrap().groups;
        let rows = groups.into_values().flatten();
        rows.map(|row| (row.id, i64::try_from(row.rank).unwrap()))
            .collect()
    };
    let climbs = |desk: &Desk, etapa: EtapaId| {
        let asked = Climbs { etapa, fase: 1 };
        desk.season.query(&desk.context, &asked).unwrap()
    };
    let score = |a: &str, b: &str, dupla: u8| {
        let weight =
            |name: &str| name.bytes().map(u32::from).sum::<u32>() * u32::from(dupla + 3) % 17;
        if weight(a) >= weight(b) {
            vec![[12, i64::from(weight(b) % 12)]; 2]
        } else {
            vec![[i64::from(weight(a) % 12), 12]; 2]
        }
    };
    let mut swiss = Desk::new();
    let of_swiss = swiss.etapa(app::format::Format::preset("suico").unwrap());
    swiss.teams(of_swiss, 11);
    swiss.draw(of_swiss, 7);
    for (mut desk, etapa) in [drawn(), (swiss, of_swiss)] {
        assert_eq!(climbs(&desk, etapa).rodada, None);
        let mut moved = 0;
        for number in 1..=4 {
            let before = ranks(&desk, etapa);
            desk.call(etapa, number);
            if number > 1 {
                // Nobody has played: the table as it stands differs by byes alone.
                assert_eq!(climbs(&desk, etapa).rodada, Some(number));
            }
            for cell in desk.board(etapa, number).mesas {
                let [a, b] = &cell.sides;
                desk.report(cell.jogo, &score(a, b, cell.duplas[0]));
            }
            desk.run(CloseRodada { etapa, number });
            let now = climbs(&desk, etapa);
            if number == 1 {
                assert_eq!((now.rodada, now.places.len()), (None, 0));
                continue;
            }
            assert_eq!(now.rodada, Some(number));
            let after = ranks(&desk, etapa);
            let expected: BTreeMap<i64, i64> = after
                .iter()
                .map(|(id, rank)| (*id, before[id] - rank))
                .collect();
            assert_eq!(now.places, expected, "rodada {number}");
            moved += expected.values().filter(|by| **by != 0).count();
        }
        assert!(moved > 3, "{moved}");
    }
}
