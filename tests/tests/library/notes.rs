//! Occurrences that somebody noted at a mesa: they decide nothing, wait for the desk, and are shown to nobody else.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{EraseAthlete, NoteOccurrence, RuleOccurrence, SetNoteAside};
use app::asks;
use app::discipline::note::{Chair, LONGEST};
use app::discipline::notes::{MesaSeats, NoteRow, Notes};
use app::id::{JogoId, NoteId, Seq};
use app::partida::Side;
use app::public::Public;
use app::season::context::Context;
use app::season::made::Made;
use app::season::standing::Standing;
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;
use tests::planted::{Party, SHOWN, warn};
use tests::{Desk, small};

/// A called rodada, and the jogo of the first team with its side there.
fn hall() -> (Party, JogoId, Side) {
    let desk = Desk::seeded(Context::read("teste", None).seed);
    let mut party = Party::at(desk, &small());
    party.desk.call(party.etapa, 1);
    let (jogo, at) = party.of_team(1, party.teams[0]);
    (party, jogo, Side::BOTH[at])
}

fn note(jogo: JogoId, side: Side, about: &str) -> NoteOccurrence {
    NoteOccurrence {
        jogo,
        players: BTreeSet::from([Chair { side, seat: 1 }]),
        about: about.to_owned(),
        clause: Some("1.5.b-3".to_owned()),
    }
}

fn by(party: &Party, standing: Standing) -> Context {
    Context {
        standing,
        desk: "Arbitragem 2 · AAEC".to_owned(),
        ..party.desk.context.clone()
    }
}

fn waiting(party: &Party) -> Vec<NoteRow> {
    let etapa = party.etapa;
    let asked = Notes { etapa };
    party
        .desk
        .season
        .query(&party.desk.context, &asked)
        .unwrap()
}

/// A referee notes it, from a telephone.
fn noted(party: &mut Party, act: NoteOccurrence) -> NoteId {
    let referee = by(party, Standing::Referee);
    let made = party.desk.season.execute(&referee, None, act).unwrap().made;
    let Made::Note(id) = made else {
        panic!("{made:?}")
    };
    id
}

fn undo(party: &mut Party) {
    let context = party.desk.context.clone();
    party.desk.season.undo(&context, None).unwrap();
}

#[test]
fn the_desk_reads_who_noted_what_and_whom() {
    let (mut party, jogo, side) = hall();
    let before = party.desk.season.loaded(party.etapa).unwrap();
    noted(
        &mut party,
        note(jogo, side, "  virou   a carta \n do parceiro "),
    );
    let [row] = &waiting(&party)[..] else {
        panic!("one waits")
    };
    assert_eq!(row.about, "virou a carta do parceiro");
    assert_eq!(row.device, "Arbitragem 2 · AAEC");
    assert_eq!(row.clause.as_deref(), Some("fprt-1.5.b-3"));
    assert_eq!((row.jogo, row.rodada), (jogo, 1));
    // The desk reads the whole name.
    let named: Vec<_> = row.players.iter().map(|one| one.name.clone()).collect();
    assert_eq!(named, [Some("Josefina da Silva Quaresma".to_owned())]);
    let now = party.desk.season.loaded(party.etapa).unwrap();
    assert_eq!(now.view, before.view, "it decides nothing");
    assert!(party.desk.season.verify().unwrap().ok);
}

#[test]
fn a_ruling_that_is_made_of_it_closes_it_and_an_undo_opens_it_again() {
    let (mut party, jogo, side) = hall();
    let id = noted(&mut party, note(jogo, side, "xingou"));
    let player = ["A1", "B1"][side.index()];
    let ruled = |from_note| RuleOccurrence {
        from_note,
        ..warn(party.etapa, jogo, player)
    };
    let (of_note, of_other, again) = (ruled(Some(id)), ruled(Some(NoteId(99))), ruled(Some(id)));
    assert_eq!(party.desk.refused(of_other), "unknown");
    assert_eq!(waiting(&party).len(), 1);
    party.desk.run(of_note);
    assert!(waiting(&party).is_empty());
    let etapa = party.etapa;
    assert_eq!(party.desk.refused(again), "note-done");
    assert_eq!(
        party.desk.refused(SetNoteAside { etapa, note: id }),
        "note-done"
    );
    undo(&mut party);
    assert_eq!(waiting(&party).len(), 1);
    party.desk.run(SetNoteAside { etapa, note: id });
    assert!(waiting(&party).is_empty());
    undo(&mut party);
    assert_eq!(waiting(&party).len(), 1);
    assert!(party.desk.season.verify().unwrap().ok);
}

#[test]
fn what_is_no_note_is_refused_in_words() {
    let (mut party, jogo, side) = hall();
    let before = party.desk.export();
    let seat = |seat| NoteOccurrence {
        players: BTreeSet::from([Chair { side, seat }]),
        ..note(jogo, side, "x")
    };
    let clause = |told: &str| NoteOccurrence {
        clause: Some(told.to_owned()),
        ..note(jogo, side, "x")
    };
    let cases = [
        (note(jogo, side, " \n "), "empty-note"),
        (note(jogo, side, &"ã".repeat(LONGEST + 1)), "long-note"),
        (seat(0), "no-such-seat"),
        (seat(3), "no-such-seat"),
        (clause("9.9.z"), "unknown-clause"),
    ];
    let referee = by(&party, Standing::Referee);
    for (act, code) in cases {
        let refused = party.desk.season.execute(&referee, None, act);
        assert_eq!(refused.unwrap_err().code(), code);
    }
    for standing in [Standing::Public, Standing::Team(party.teams[0])] {
        let context = by(&party, standing);
        let act = note(jogo, side, "x");
        let refused = party.desk.season.execute(&context, None, act);
        assert_eq!(refused.unwrap_err().code(), "not-open");
    }
    assert_eq!(party.desk.export(), before, "nothing was written");
    noted(&mut party, note(jogo, side, &"ã".repeat(LONGEST)));
    let without = NoteOccurrence {
        players: BTreeSet::new(),
        clause: None,
        ..note(jogo, side, "barulho")
    };
    noted(&mut party, without);
    assert_eq!(waiting(&party).len(), 2);
}

#[test]
fn a_referee_is_told_names_as_everybody_may_read_them() {
    let (party, jogo, side) = hall();
    let referee = by(&party, Standing::Referee);
    let seats = party.desk.season.query(&referee, &MesaSeats { jogo });
    let seats = seats.unwrap();
    let names: Vec<_> = seats[side.index()]
        .players
        .iter()
        .filter_map(|one| one.name.clone())
        .collect();
    assert_eq!(names.join(" / "), SHOWN[0]);
    let told = serde_json::to_string(&seats).unwrap();
    assert!(!told.contains("Quaresma"), "{told}");
}

#[test]
fn it_goes_with_whom_it_names_from_everywhere() {
    let (mut party, jogo, side) = hall();
    noted(&mut party, note(jogo, side, "bebia escondido"));
    let aside = noted(&mut party, note(jogo, side, "fumava escondido"));
    let etapa = party.etapa;
    party.desk.run(SetNoteAside { etapa, note: aside });
    undo(&mut party);
    let file = std::fs::read(party.desk.path()).unwrap();
    let tells = |file: &[u8]| file.windows(9).any(|part| part == b"escondido");
    assert!(tells(&file));
    let named = "SELECT athlete_id FROM noted";
    let athlete = rusqlite::Connection::open(party.desk.path())
        .unwrap()
        .query_row(named, [], |row| row.get(0).map(app::id::AthleteId))
        .unwrap();
    let context = party.desk.context.clone();
    let season = &mut party.desk.season;
    season.empty(&context, EraseAthlete { athlete }).unwrap();
    party.desk.reopen();
    let file = std::fs::read(party.desk.path()).unwrap();
    assert!(!tells(&file));
    assert_eq!(waiting(&party).len(), 2, "that something was noted stays");
    assert!(party.desk.season.verify().unwrap().ok);
}

/// Fields by which each question that is open to a team, or to everybody, can be asked of the first etapa.
fn fields(name: &str) -> Vec<serde_json::Value> {
    let of = |language: &str| json!({"language": language});
    match name {
        "public" => vec![json!({}), json!({"reveal": true})],
        "own-standing" | "own-lineup" => vec![of("pt-BR"), of("en")],
        "chain" => vec![json!({"since": null})],
        _ => vec![json!({})],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Whatever is noted: not a byte of it is in what everybody or any team is told, before and after it is ruled on.
    #[test]
    fn nobody_but_the_desk_reads_a_note(words in "[a-z]{12,40}", rules in any::<bool>(), which in 0_usize..4) {
        let (mut party, jogo, side) = hall();
        let id = noted(&mut party, note(jogo, side, &words));
        if rules {
            let player = ["A1", "B1"][side.index()];
            party.desk.run(RuleOccurrence { from_note: Some(id), ..warn(party.etapa, jogo, player) });
        }
        let team = Standing::Team(party.teams[which]);
        let mut told = 0;
        for standing in [Standing::Public, team] {
            let context = by(&party, standing);
            for name in asks::NAMES {
                if asks::refuse_closed(standing, name).is_err() {
                    continue;
                }
                for fields in fields(name) {
                    let Ok(answered) = asks::dispatch(&party.desk.season, &context, name, fields) else {
                        continue;
                    };
                    told += 1;
                    prop_assert!(!answered.answer.to_string().contains(&words), "{name}");
                }
            }
        }
        prop_assert!(told > 6, "{}", told);
        let public = party.desk.season.query(&by(&party, Standing::Public), &Public::default());
        prop_assert!(!serde_json::to_string(&public.unwrap()).unwrap().contains(&words));
        let chained = party.desk.season.head().unwrap().0;
        prop_assert!(chained > Seq(1));
    }
}
