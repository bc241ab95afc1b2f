//! Photos of sheets from telephones: whose they may be, that they wait for a person, and that no result comes of one by itself.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AnswerReading, PrintSumulas, SetConfirmReadings, SetReadingAside};
use app::format::PRESETS;
use app::id::{EntrantId, EtapaId, JogoId};
use app::result::readings::{ReadingRow, Readings};
use app::season::context::Context;
use app::season::once::{Once, RequestKey};
use app::season::standing::Standing;
use app::sheets::answer::Says;
use app::sheets::photo::{PhotoTaken, TakenAs};
use messages::refusal::Refusal;
use messages::refusal::sheet::SheetProblem;
use proptest::prelude::*;
use rusqlite::Connection;
use sandbox::look::PageSeen;
use sandbox::seen::{Seen, SheetSeen};
use sheet::code::SheetCode;
use sheet::layout::{Layout, Shape, Side};
use tests::walk::formats;
use tests::{Desk, given, small};
use tournament::bracket::Seat;

/// Prints the sheets of a rodada.
fn print(desk: &mut Desk, etapa: EtapaId, rodada: u32) {
    let rodadas = vec![rodada];
    desk.run(PrintSumulas { etapa, rodadas });
}

/// The code of a jogo's newest sheet, as it stands on it.
fn code_of(desk: &Desk, jogo: JogoId) -> (String, Shape) {
    let file = Connection::open(desk.path()).unwrap();
    let key = "SELECT value FROM secret WHERE owner = 'sumula'";
    let key: String = file.query_row(key, [], |row| row.get(0)).unwrap();
    let newest = "SELECT code, copy FROM sumula JOIN sumula_copy ON sumula_id = sumula.id WHERE jogo_id = ?1 ORDER BY copy DESC";
    let (code, copy) = file
        .query_row(newest, [jogo.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    let etapa = file
        .query_row(
            "SELECT rodada.etapa_id FROM jogo JOIN confronto ON confronto.id = confronto_id JOIN rodada ON rodada.id = rodada_id WHERE jogo.id = ?1",
            [jogo.0],
            |row| row.get(0).map(EtapaId),
        )
        .unwrap();
    let rule = desk.season.loaded(etapa).unwrap().rule(1);
    let partidas = u8::try_from(rule.best_of.get()).unwrap();
    let shape = Shape::new(partidas, rule.target.get()).unwrap();
    (SheetCode { code, copy, shape }.signed(&key), shape)
}

/// What is seen of a sheet on which these scores are filled.
fn marks(shape: Shape, scores: &[[i64; 2]]) -> Seen {
    let layout = Layout::of(shape);
    let mut seen = Seen::default();
    for (id, _) in &layout.squares {
        let score = scores.get(usize::from(id.partida) - 1);
        let side = usize::from(id.side == Side::B);
        let is_filled = score.is_some_and(|score| i64::from(id.point) <= score[side]);
        seen.squares.insert(id.to_string(), i8::from(is_filled));
    }
    for (id, _) in &layout.boxes {
        seen.boxes.insert(id.to_string(), 0);
    }
    seen
}

/// The sheet of a jogo on which these scores are filled; `picture` tells one photo of it from another.
fn seen(desk: &Desk, jogo: JogoId, scores: &[[i64; 2]], picture: &str) -> SheetSeen {
    let (signed, shape) = code_of(desk, jogo);
    SheetSeen {
        signed,
        by_corners: false,
        is_covered: false,
        cause: None,
        marks: Some(marks(shape, scores)),
        length: picture.len(),
        picture: picture.as_bytes().to_vec(),
    }
}

/// A photo in which these sheets are seen.
const fn photo(sheets: Vec<SheetSeen>) -> PageSeen {
    PageSeen {
        file: String::new(),
        number: 1,
        sheets: Ok(sheets),
        figures: None,
        ms: 0,
        annotated: Vec::new(),
    }
}

/// A called rodada whose sheets are printed.
struct Hall {
    desk: Desk,
    etapa: EtapaId,
}

impl Hall {
    fn new(format: &str) -> Self {
        let (mut desk, etapa) = given::called(format, 8, 4);
        print(&mut desk, etapa, 1);
        Self { desk, etapa }
    }

    fn jogos(&self) -> Vec<JogoId> {
        let board = self.desk.board(self.etapa, 1);
        board.mesas.iter().map(|cell| cell.jogo).collect()
    }

    /// Who plays a jogo, and somebody who does not.
    fn teams(&self, jogo: JogoId) -> ([EntrantId; 2], EntrantId) {
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for confronto in loaded.confrontos_of(1) {
            let is_here = loaded.jogos[&confronto.id]
                .iter()
                .any(|(id, ..)| *id == jogo);
            let to = if is_here { &mut own } else { &mut others };
            to.extend(confronto.sides.iter().filter_map(|seat| match seat {
                Seat::Entrant(id) => Some(*id),
                _ => None,
            }));
        }
        (own.try_into().unwrap(), others[0])
    }

    fn by(&self, standing: Standing) -> Context {
        Context {
            standing,
            desk: "Celular da equipe 1 · AAEC".to_owned(),
            ..self.desk.context.clone()
        }
    }

    fn sends(&mut self, standing: Standing, page: &PageSeen) -> Result<PhotoTaken, Refusal> {
        let context = self.by(standing);
        self.desk.tick();
        self.desk.season.take_photo(&context, page)
    }

    fn sheet(&self, jogo: JogoId, scores: &[[i64; 2]], picture: &str) -> SheetSeen {
        seen(&self.desk, jogo, scores, picture)
    }

    fn waiting(&self) -> Vec<ReadingRow> {
        let asked = Readings { etapa: None };
        self.desk.season.query(&self.desk.context, &asked).unwrap()
    }

    fn refused(&mut self, standing: Standing, page: &PageSeen) -> Refusal {
        let before = self.desk.export();
        let refused = self.sends(standing, page).unwrap_err();
        assert_eq!(self.desk.export(), before, "nothing was written");
        refused
    }
}

fn code(refused: &Refusal) -> &str {
    refused.code()
}

const CERTAIN: [[i64; 2]; 2] = [[12, 7], [12, 9]];

#[test]
fn a_photo_waits_for_a_person_and_names_its_telephone() {
    let mut hall = Hall::new(&small());
    let jogo = hall.jogos()[0];
    let ([own, _], _) = hall.teams(jogo);
    let page = photo(vec![hall.sheet(jogo, &CERTAIN, "foto")]);
    let taken = hall.sends(Standing::Team(own), &page).unwrap();
    assert_eq!(taken.sheets.len(), 1);
    assert_eq!(taken.sheets[0].is, TakenAs::Read);
    assert!(taken.left.is_empty());
    let [row] = &hall.waiting()[..] else {
        panic!("{:?}", hall.waiting())
    };
    let device = "Celular da equipe 1 · AAEC";
    assert_eq!(row.sent_by.as_deref(), Some(device));
    assert_eq!(row.jogo, Some(jogo));
    assert!(!row.to_confirm);
    assert!(row.problems[0].contains(device), "{:?}", row.problems);
    let desk = &mut hall.desk;
    assert!(desk.season.loaded(hall.etapa).unwrap().played.is_empty());
    let log = app::log::ask::Log { most: 1 };
    let entry = desk
        .season
        .query(&desk.context, &log)
        .unwrap()
        .swap_remove(0);
    assert_eq!(entry.desk, device);
    // A person looks, and it is a result; or it is undone, and nothing waits.
    desk.reopen();
    let id = row.id;
    desk.run(AnswerReading {
        reading: id,
        says: Says::Report(given::report(jogo, &CERTAIN)),
        seating: Vec::new(),
    });
    assert!(
        desk.season
            .loaded(hall.etapa)
            .unwrap()
            .played
            .contains_key(&jogo)
    );
    assert!(hall.waiting().is_empty());
    let desk = &mut hall.desk;
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(hall.waiting().len(), 1);
    let seq = hall.desk.season.head().unwrap().0;
    let of_photo = app::id::Seq(seq.0 - 2);
    let desk = &mut hall.desk;
    desk.season.undo(&desk.context, Some(of_photo)).unwrap();
    assert!(hall.waiting().is_empty());
    assert!(hall.desk.season.verify().unwrap().ok);
}

#[test]
fn whose_a_sheet_is_decides_and_nothing_is_told_of_others() {
    let mut hall = Hall::new(&small());
    let jogo = hall.jogos()[0];
    let ([own, against], stranger) = hall.teams(jogo);
    let page = |hall: &Hall, picture| photo(vec![hall.sheet(jogo, &CERTAIN, picture)]);
    let foreign = page(&hall, "a");
    let refused = hall.refused(Standing::Team(stranger), &foreign);
    assert_eq!(code(&refused), "photo-of-other");
    let refused = hall.refused(Standing::Public, &foreign);
    assert_eq!(code(&refused), "not-open");
    for (standing, picture) in [
        (Standing::Team(own), "a"),
        (Standing::Team(against), "b"),
        (Standing::Referee, "c"),
    ] {
        let photo = page(&hall, picture);
        hall.sends(standing, &photo).unwrap();
    }
    // Enough of one sheet wait; the same picture was seen.
    let fourth = page(&hall, "d");
    assert_eq!(
        code(&hall.refused(Standing::Team(own), &fourth)),
        "photos-wait"
    );
    let first = hall.waiting()[0].id;
    hall.desk.run(SetReadingAside {
        reading: first,
        reason: String::new(),
    });
    let again = page(&hall, "b");
    let refused = hall.refused(Standing::Team(own), &again);
    assert_eq!(code(&refused), "photo-not-kept");
    assert!(refused_for(&refused, &SheetProblem::AlreadySeen));
    hall.sends(Standing::Team(own), &fourth).unwrap();
}

fn refused_for(refused: &Refusal, why: &SheetProblem) -> bool {
    let told = messages::words::spoken::Language::PtBr;
    told.refusal(refused).contains(&told.photo_problem(why))
}

#[test]
fn of_several_sheets_those_of_others_are_left() {
    let mut hall = Hall::new(&small());
    let jogos = hall.jogos();
    let ([own, _], _) = hall.teams(jogos[0]);
    let other = *jogos
        .iter()
        .find(|jogo| !hall.teams(**jogo).0.contains(&own))
        .unwrap();
    let page = photo(vec![
        hall.sheet(other, &CERTAIN, "de outros"),
        hall.sheet(jogos[0], &CERTAIN, "nossa"),
    ]);
    let taken = hall.sends(Standing::Team(own), &page).unwrap();
    assert_eq!((taken.sheets.len(), taken.left.len()), (1, 1));
    assert_eq!(taken.left[0].code, "photo-of-other");
    let waiting = hall.waiting();
    assert_eq!(waiting.len(), 1);
    assert_eq!(waiting[0].jogo, Some(jogos[0]));
}

#[test]
fn what_stands_already_is_told() {
    let mut hall = Hall::new(&small());
    let jogo = hall.jogos()[0];
    hall.desk.report(jogo, &CERTAIN);
    let same = photo(vec![hall.sheet(jogo, &CERTAIN, "a")]);
    let refused = hall.refused(Standing::Referee, &same);
    assert!(refused_for(&refused, &SheetProblem::Twice), "{refused:?}");
    let other = photo(vec![hall.sheet(jogo, &[[12, 7], [12, 3]], "b")]);
    let taken = hall.sends(Standing::Referee, &other).unwrap();
    assert_eq!(taken.sheets[0].is, TakenAs::Other);
    let stands = hall.desk.season.loaded(hall.etapa).unwrap();
    let partidas = stands.played[&jogo].partidas();
    assert_eq!(partidas.last().unwrap().score(), [12, 9]);
}

#[test]
fn a_copy_that_was_replaced_and_a_sheet_of_no_season_are_told() {
    let mut hall = Hall::new(&small());
    let jogo = hall.jogos()[0];
    let old = photo(vec![hall.sheet(jogo, &CERTAIN, "a")]);
    hall.desk.run(app::acts::PrintSumula { jogo });
    let refused = hall.refused(Standing::Referee, &old);
    assert!(refused_for(&refused, &SheetProblem::OldCopy { newest: 2 }));
    let newest = photo(vec![hall.sheet(jogo, &CERTAIN, "b")]);
    hall.sends(Standing::Referee, &newest).unwrap();
    let altered = |change: fn(&mut SheetSeen)| {
        let mut one = hall.sheet(jogo, &CERTAIN, "c");
        change(&mut one);
        photo(vec![one])
    };
    let cases = [
        (
            altered(|sheet| sheet.signed = sheet.signed.replace("ESP2", "ESP9")),
            SheetProblem::OtherLayout { version: 9 },
        ),
        (
            altered(|sheet| {
                let end = sheet.signed.pop().unwrap();
                sheet.signed.push(if end == '0' { '1' } else { '0' });
            }),
            SheetProblem::Forged,
        ),
        (altered(|sheet| sheet.signed.clear()), SheetProblem::NoSheet),
        (
            altered(|sheet| {
                sheet.signed.clear();
                sheet.by_corners = true;
                sheet.cause = Some(SheetProblem::Flashed);
            }),
            SheetProblem::Flashed,
        ),
        (
            altered(|sheet| sheet.marks = None),
            SheetProblem::NotLocated,
        ),
        (
            altered(|sheet| sheet.is_covered = true),
            SheetProblem::Covered,
        ),
        (photo(Vec::new()), SheetProblem::NoSheet),
        (
            PageSeen::none(0, SheetProblem::BeyondLimits),
            SheetProblem::BeyondLimits,
        ),
    ];
    for (page, why) in cases {
        let refused = hall.refused(Standing::Referee, &page);
        assert_eq!(code(&refused), "photo-not-kept");
        assert!(refused_for(&refused, &why), "{why:?}: {refused:?}");
    }
}

#[test]
fn a_photo_is_taken_once_by_its_key() {
    let mut hall = Hall::new(&small());
    let jogo = hall.jogos()[0];
    let key = RequestKey::try_from("0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e".to_owned()).unwrap();
    let once = Once::new(key, "photo a");
    let context = Context {
        once: Some(once.clone()),
        ..hall.by(Standing::Referee)
    };
    let page = photo(vec![hall.sheet(jogo, &CERTAIN, "a")]);
    let season = &mut hall.desk.season;
    let taken = season.take_photo(&context, &page).unwrap();
    let kept = season.answered(&context.desk, &once).unwrap().unwrap();
    assert_eq!(kept, serde_json::to_string(&taken).unwrap());
}

/// By every regulation and every format that comes with the program: a sheet that leaves nothing to ask waits all the same.
#[test]
fn in_every_format_a_certain_sheet_waits() {
    for (id, format) in PRESETS {
        let (mut desk, etapa) = given::called(format, 16, 4);
        print(&mut desk, etapa, 1);
        let mut hall = Hall { desk, etapa };
        let jogo = hall.jogos()[0];
        let rule = hall.desk.season.loaded(etapa).unwrap().rule(1);
        let target = i64::from(rule.target.get());
        let won = usize::try_from(rule.best_of.get() / 2 + 1).unwrap();
        let scores = vec![[target, 2]; won];
        let ([own, _], _) = hall.teams(jogo);
        let page = photo(vec![hall.sheet(jogo, &scores, "foto")]);
        let taken = hall.sends(Standing::Team(own), &page).unwrap();
        assert_eq!(taken.sheets[0].is, TakenAs::Read, "{id}");
        assert!(hall.desk.season.loaded(etapa).unwrap().played.is_empty());
        assert!(!hall.waiting()[0].to_confirm, "{id}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever is filled, whoever sends it, in whatever format, and whatever the desk asks of its own scans: there is no
    /// result that was not there, and a sheet is kept as its own team's or a referee's alone.
    #[test]
    fn no_result_comes_of_a_photo_by_itself(
        format in 0_usize..3,
        scores in prop::collection::vec(prop::array::uniform2(0_i64..=12), 0..=3),
        mesa in 0_usize..4,
        hand in 0_usize..4,
        asks in any::<bool>(),
    ) {
        let mut hall = Hall::new(&formats()[format]);
        let jogo = hall.jogos()[mesa % hall.jogos().len()];
        let etapa = hall.etapa;
        hall.desk.run(SetConfirmReadings { etapa, confirm: asks });
        let ([a, b], stranger) = hall.teams(jogo);
        let standing = [Standing::Team(a), Standing::Team(b), Standing::Team(stranger), Standing::Referee][hand];
        let before = hall.desk.season.loaded(etapa).unwrap().played.clone();
        let page = photo(vec![hall.sheet(jogo, &scores, "foto")]);
        let told = hall.sends(standing, &page);
        hall.desk.reopen();
        prop_assert_eq!(&hall.desk.season.loaded(etapa).unwrap().played, &before);
        let waiting = hall.waiting();
        match (hand, told) {
            (2, told) => {
                let refused = told.unwrap_err();
                prop_assert_eq!(refused.code(), "photo-of-other");
                prop_assert!(waiting.is_empty());
            }
            (_, told) => {
                prop_assert_eq!(told.unwrap().sheets.len(), 1);
                prop_assert_eq!(waiting.len(), 1);
                prop_assert!(!waiting[0].to_confirm && !waiting[0].problems.is_empty());
            }
        }
        prop_assert!(hall.desk.season.verify().unwrap().ok);
    }
}
