//! What a season states beyond itself: by which writes, that the chain holds whatever is done, and that nothing tells of
//! a person any more who wished so.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    Amend, EditAthlete, EditEntrant, EraseAthlete, FileAppeal, HandOutStatements, Homologate,
    ImportAthletes, JoinFederation, JudgeAppeal, MergeAthletes, RestoreStatements, SetLineup,
    SetSeasonKey, TakeOverSanction, TakeSanctionList,
};
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::id::{AthleteId, EntrantId, EtapaId};
use app::import::read_athletes;
use app::lineup::Slot;
use app::registry::ask::{KeptOut, Lineup};
use app::registry::athlete::AthleteFields;
use app::registry::joined::FederationState;
use app::registry::restore::Others;
use app::regulation::RegulationId;
use app::ruling::AppealOutcome;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use statement::Body;
use statement::body::{Homologated, Measure};
use statement::bundle::Parcel;
use statement::date::{Day, Moment};
use statement::enclosed::{Called, Charge, Person as Told};
use statement::identity::Identities;
use statement::key::SecretKey;
use statement::list::{Entry, List};
use statement::name::{FederationId, Title, Told as Words, Uid};
use statement::tag::{Cpf, DoorTag};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tests::federation::{
    SALT, certificate, join, joining, list, others, parcels, stated, verified,
};
use tests::walk::{Dice, Name, Step};
use tests::{Desk, given, long, small};

/// An etapa of four teams that is played, the first dupla of each of two athletes with all that can be known of them.
struct Played {
    desk: Desk,
    etapa: EtapaId,
    athletes: BTreeMap<EntrantId, [AthleteId; 2]>,
}

const CPFS: [&str; 8] = [
    "52998224725",
    "11144477735",
    "12345678909",
    "98765432100",
    "39053344705",
    "74682489070",
    "15350946056",
    "86288366757",
];

impl Played {
    fn new() -> Self {
        Self::of(&small(), 2, [12, 7])
    }

    /// By a format whose sides are of so many players, and with what each partida comes to.
    fn of(format: &str, players: u8, [won, lost]: [i64; 2]) -> Self {
        let mut desk = Desk::new();
        let etapa = desk.etapa(format);
        let teams = desk.teams(etapa, 4);
        let mut athletes = BTreeMap::new();
        let mut cpfs = CPFS.into_iter();
        for (index, entrant) in teams.into_iter().enumerate() {
            let pair = [0, 1].map(|seat| {
                let athlete = desk.athlete(&format!("Josefina {index}{seat} Quaresma"));
                let born = format!("198{index}-02-1{seat}");
                let private = given::personal([
                    cpfs.next().unwrap(),
                    &born,
                    "41 99999-1234",
                    "fina@exemplo.br",
                ]);
                edit(&mut desk, athlete, |_| {}, Some(private));
                athlete
            });
            // Two are known well; a side of one is the first of them, and who else sits down is nobody in particular.
            let mut side = pair.to_vec();
            side.truncate(players.into());
            side.extend((2..players).map(|seat| desk.athlete(&format!("Outro {index}{seat}"))));
            desk.run(SetLineup {
                etapa,
                entrant,
                slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&side))]),
            });
            athletes.insert(entrant, pair);
        }
        desk.draw(etapa, 9);
        desk.play_all(etapa, &mut |a, b, _| match a < b {
            true => vec![[won, lost], [won, lost + 2]],
            false => vec![[lost, won], [lost + 2, won]],
        });
        Self {
            desk,
            etapa,
            athletes,
        }
    }

    fn homologate(&mut self) {
        let etapa = self.etapa;
        self.desk.run(Homologate { etapa });
    }

    fn one(&self) -> AthleteId {
        self.athletes.values().next().unwrap()[0]
    }

    fn kinds(&mut self) -> Vec<String> {
        let stated = stated(&mut self.desk).into_iter();
        stated.map(|one| one.body.kind().to_owned()).collect()
    }

    fn suspend(&mut self, athlete: AthleteId) {
        self.desk.run(TakeOverSanction {
            athlete,
            decided_by: "Clube Azul".to_owned(),
            decision: "suspensão".to_owned(),
            term: Some(("01/04/2026".to_owned(), "30/09/2026".to_owned())),
            clause: Some("fprt-1.7.c-1".to_owned()),
            document: "ata.pdf".to_owned(),
            bytes: b"a ata".to_vec(),
        });
    }

    fn undo(&mut self) {
        let context = self.desk.context.clone();
        self.desk.season.undo(&context, None).unwrap();
    }

    fn redo(&mut self) {
        let context = self.desk.context.clone();
        self.desk.season.redo(&context).unwrap();
    }

    fn newest_result(&mut self) -> Homologated {
        let stated = stated(&mut self.desk).into_iter().rev();
        let mut results = stated.filter_map(|one| match one.body {
            Body::Homologated(said) => Some(said),
            Body::Amended(said) => Some(said.now),
            _ => None,
        });
        results.next().unwrap()
    }
}

fn edit(
    desk: &mut Desk,
    athlete: AthleteId,
    change: impl FnOnce(&mut Person),
    private: Option<Private>,
) {
    let everybody = app::registry::ask::Athletes {
        search: String::new(),
    };
    let found = desk.season.query(&desk.context, &everybody).unwrap();
    let found = found.into_iter().find(|one| one.athlete.id == athlete);
    let mut person = Person::named(&found.unwrap().athlete.person.name);
    change(&mut person);
    desk.run(EditAthlete {
        athlete,
        fields: AthleteFields { person, club: None },
        private: private.map(Into::into),
    });
}

/// A joined season says nothing that it has not stated: joining again adds nothing.
fn owes_nothing(desk: &mut Desk) {
    let before = stated(desk);
    // At another desk: what this one undoes next stays its own.
    let context = Context {
        desk: "federação".to_owned(),
        ..desk.context.clone()
    };
    let again = joining(desk);
    desk.season.execute(&context, None, again).unwrap();
    assert_eq!(stated(desk), before);
}

#[test]
fn a_season_that_never_joins_states_nothing() {
    let mut played = Played::new();
    played.homologate();
    let one = played.one();
    played.suspend(one);
    let export: serde_json::Value = serde_json::from_str(&played.desk.export()).unwrap();
    for table in [
        "federation",
        "statement",
        "statement_seal",
        "statement_sent",
    ] {
        assert_eq!(export[table], serde_json::json!([]), "{table}");
    }
    assert_eq!(
        played.desk.season.bundle(0).unwrap_err().code(),
        "not-joined"
    );
}

#[test]
fn joining_states_what_the_season_says_by_then_and_each_write_what_it_changes() {
    let mut played = Played::new();
    played.homologate();
    join(&mut played.desk);
    assert_eq!(played.kinds(), ["athletes", "homologated"]);
    let result = played.newest_result();
    let view = played.desk.season.loaded(played.etapa).unwrap();
    assert_eq!(result.teams.len(), view.view.places.len());
    for place in &view.view.places {
        let told = result
            .teams
            .iter()
            .find(|team| i64::from(team.entrant) == place.id.0)
            .unwrap();
        assert_eq!(told.score.points, place.points);
        assert_eq!(told.score.place.map(|place| place as usize), place.place);
        assert_eq!(told.athletes.len(), played.athletes[&place.id].len());
    }
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
}

#[test]
fn a_sanction_is_stated_and_taken_back_by_an_undo_and_again_by_a_redo() {
    let mut played = Played::new();
    join(&mut played.desk);
    assert_eq!(played.kinds(), [""; 0]);
    let one = played.one();
    played.suspend(one);
    played.undo();
    played.redo();
    assert_eq!(
        played.kinds(),
        ["athletes", "sanction", "sanction-revoked", "sanction"]
    );
    let all = parcels(&mut played.desk);
    let Body::Sanction(said) = &all[1].signed().statement().body else {
        unreachable!()
    };
    let Measure::Suspended { from, until } = said.measure else {
        unreachable!()
    };
    assert_eq!(
        (from.to_string(), until.to_string()),
        ("2026-04-01".to_owned(), "2026-09-30".to_owned())
    );
    let charge: Charge = all[1].enclosed()[0].open().unwrap();
    assert!(charge.told.as_str().contains("Clube Azul"));
    let person: Told = all[0].enclosed()[0].open().unwrap();
    assert_eq!(person.name.as_str(), "Josefina 00 Quaresma");
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
    let verified = played.desk.season.verify().unwrap();
    assert!(verified.ok, "{:?}", verified.problems);
}

/// What a season says of a sanction goes on under the number that it had first, for as long as nobody revokes it.
#[test]
fn a_sanction_of_which_more_is_known_is_amended_and_not_revoked() {
    let mut played = Played::new();
    join(&mut played.desk);
    let one = played.one();
    played.suspend(one);
    let first = stated(&mut played.desk).pop().unwrap();
    let list = list(&played.desk, &[]);
    played.desk.run(TakeSanctionList::of(list));
    let tag = DoorTag::of(
        &Cpf::parse(CPFS[0]).unwrap(),
        Day::parse("1980-02-10").unwrap(),
        &SALT,
    );
    let all = parcels(&mut played.desk);
    let charge: Charge = all.last().unwrap().enclosed()[0].open().unwrap();
    assert!(charge.tag.is_some() && charge.tag == tag);
    // They turn out to be somebody else, and again not to be: who is one person is told, and nothing of what was decided.
    let other = played.desk.athlete("Zé Quaresma");
    played.desk.run(MergeAthletes {
        from: one,
        into: other,
    });
    played.undo();
    let said: Vec<Body> = stated(&mut played.desk)
        .into_iter()
        .map(|one| one.body)
        .collect();
    let amended = said.iter().filter_map(|body| match body {
        Body::SanctionAmended(said) => Some(said),
        _ => None,
    });
    let amended: Vec<_> = amended.collect();
    assert_eq!(amended.len(), 1, "{said:?}");
    assert_eq!(amended[0].of, first.number);
    let revoked = |body: &Body| matches!(body, Body::SanctionRevoked(_));
    assert!(!said.iter().any(revoked));
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
}

#[test]
fn a_homologated_result_that_an_appeal_changes_is_amended() {
    let mut played = Played::new();
    join(&mut played.desk);
    played.homologate();
    let before = played.newest_result();
    let etapa = played.etapa;
    let last = played.desk.season.loaded(etapa).unwrap().rodadas.len();
    let last = u32::try_from(last).unwrap();
    let jogo = played.desk.board(etapa, last).mesas[0].jogo;
    played.desk.run(FileAppeal {
        etapa,
        ruling: None,
        jogo: Some(jogo),
        entrant: None,
        grounds: "pontos trocados".to_owned(),
    });
    played.desk.run(JudgeAppeal {
        by: "Comissão".to_owned(),
        answer: "trocados".to_owned(),
        ..given::judge(etapa, 1, AppealOutcome::Overturned)
    });
    assert_eq!(played.kinds(), ["athletes", "homologated"]);
    let first = before.teams.iter().find(|team| team.score.place == Some(1));
    let board = played.desk.board(etapa, last).mesas;
    let first = EntrantId(i64::from(first.unwrap().entrant));
    let names = &played.desk.season.loaded(etapa).unwrap().names;
    let won_by_a = board[0].sides[0].starts_with(&names[&first]);
    let turned = if won_by_a {
        [[0, 12], [0, 12]]
    } else {
        [[12, 0], [12, 0]]
    };
    played.desk.run(Amend {
        appeal: Some(1),
        ..given::amend(jogo, &turned)
    });
    let after = played.newest_result();
    assert_ne!(before, after);
    let kinds = played.kinds();
    assert_eq!(kinds.last().unwrap(), "amended");
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
    // What a team is called is told anew, too.
    let team = *played.athletes.keys().next().unwrap();
    played.desk.run(EditEntrant {
        entrant: team,
        name: "Os Renomeados".to_owned(),
        club: None,
    });
    let told = parcels(&mut played.desk).pop().unwrap();
    let called: Vec<Called> = told
        .enclosed()
        .iter()
        .map(|one| one.open().unwrap())
        .collect();
    assert!(
        called
            .iter()
            .any(|one| one.name.as_str() == "Os Renomeados")
    );
}

#[test]
fn who_is_one_person_is_told_and_taken_back() {
    let mut played = Played::new();
    join(&mut played.desk);
    played.homologate();
    let other = played.desk.athlete("Zé Quaresma");
    let one = played.one();
    played.desk.run(MergeAthletes {
        from: one,
        into: other,
    });
    assert_eq!(
        played.kinds(),
        ["athletes", "homologated", "athletes", "merged"]
    );
    played.undo();
    let last = stated(&mut played.desk).pop().unwrap();
    let Body::Merged(said) = last.body else {
        unreachable!("{last:?}")
    };
    assert!(!said.holds);
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
}

#[test]
fn who_is_called_otherwise_is_told_anew() {
    let mut played = Played::new();
    join(&mut played.desk);
    played.homologate();
    let one = played.one();
    edit(
        &mut played.desk,
        one,
        |person| person.name = "Josefa Novaes".to_owned(),
        None,
    );
    assert_eq!(played.kinds(), ["athletes", "homologated", "athletes"]);
    let told = parcels(&mut played.desk).pop().unwrap();
    let person: Told = told.enclosed()[0].open().unwrap();
    assert_eq!(person.name.as_str(), "Josefa Novaes");
    // What is nobody else's concern states nothing.
    edit(
        &mut played.desk,
        one,
        |person| person.known_as = "Zefa".to_owned(),
        None,
    );
    assert_eq!(played.kinds().len(), 3);
}

/// Whether a text stands in anything that leaves, or is kept for it.
fn stands(parcels: &[Parcel], words: &str) -> bool {
    let enclosed = parcels.iter().flat_map(Parcel::enclosed);
    let texts = parcels
        .iter()
        .map(|one| one.signed().note().text().to_owned());
    texts
        .chain(enclosed.map(statement::enclosed::Enclosure::line))
        .any(|text| text.contains(words))
}

#[test]
fn of_whom_wished_so_nothing_is_enclosed_any_more_and_the_chain_holds() {
    let mut played = Played::new();
    join(&mut played.desk);
    let one = played.one();
    let team = *played.athletes.keys().next().unwrap();
    played.desk.run(EditEntrant {
        entrant: team,
        name: "Josefina 00 Quaresma e outros".to_owned(),
        club: None,
    });
    played.homologate();
    played.suspend(one);
    let before = parcels(&mut played.desk);
    assert!(stands(&before, "Josefina 00") && stands(&before, "Clube Azul"));
    for cpf in CPFS {
        assert!(!stands(&before, cpf));
    }
    played.desk.run(EraseAthlete { athlete: one });
    let after = parcels(&mut played.desk);
    assert!(!stands(&after, "Josefina 00") && !stands(&after, "Clube Azul"));
    assert!(stands(&after, "Josefina 01"), "the others' stay");
    assert_eq!(played.kinds().last().unwrap(), "erased");
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before.signed(), after.signed(), "what was signed stays");
    }
    verified(&mut played.desk);
    owes_nothing(&mut played.desk);
    assert!(played.desk.season.verify().unwrap().ok);
    // Nor does the file hold what was enclosed.
    played.desk.reopen();
    let bytes = fs::read(played.desk.path()).unwrap();
    let line = before[0]
        .enclosed()
        .iter()
        .map(statement::enclosed::Enclosure::line);
    let mut line = line.filter(|line| line.contains("Josefina 00"));
    let line = line.next().unwrap();
    assert!(
        !bytes
            .windows(line.len())
            .any(|window| window == line.as_bytes())
    );
}

/// By what the central is told whom the season knows.
fn identities(desk: &Desk) -> BTreeMap<String, Option<String>> {
    let all = desk.season.identities().unwrap().into_iter();
    let people = all.flat_map(|request| {
        let told = Identities::parse(&request.bytes).unwrap().people;
        assert_eq!(request.tells, told.iter().any(|one| one.cpf.is_some()));
        told
    });
    people
        .map(|one| (one.athlete.to_string(), one.cpf))
        .collect()
}

#[test]
fn the_central_is_told_the_cpf_of_whom_it_was_told_and_of_nobody_who_does_not_want_it() {
    let mut played = Played::new();
    join(&mut played.desk);
    assert!(played.desk.season.identities().unwrap().is_empty());
    let one = played.one();
    played.suspend(one);
    let first = identities(&played.desk);
    let cpfs = |told: &BTreeMap<String, Option<String>>| {
        told.values().flatten().cloned().collect::<BTreeSet<_>>()
    };
    // Who has only registered is nobody's business beyond the season.
    assert_eq!(cpfs(&first), BTreeSet::from([CPFS[0].to_owned()]));
    played.homologate();
    let all = identities(&played.desk);
    assert_eq!(all.len(), 8);
    assert_eq!(cpfs(&all), CPFS.map(str::to_owned).into());
    let [refuses, erased, from, into] = [0, 1, 2, 3].map(|team| {
        let pair = played.athletes.values().nth(team).unwrap();
        pair[team % 2]
    });
    edit(
        &mut played.desk,
        refuses,
        |person| person.name_opt_out = true,
        None,
    );
    played.desk.run(EraseAthlete { athlete: erased });
    played.desk.run(MergeAthletes { from, into });
    let after = identities(&played.desk);
    // They are named still: what the central keeps of them is to go.
    assert_eq!(
        after.keys().collect::<Vec<_>>(),
        all.keys().collect::<Vec<_>>()
    );
    let gone = all.iter().filter(|(uid, _)| after[*uid].is_none());
    assert_eq!(gone.count(), 3);
    assert!(after.values().flatten().all(|cpf| cpfs(&all).contains(cpf)));
    // A journal that tells what was sent does not tell that.
    assert!(!played.desk.export().contains("identit"));
}

#[test]
fn a_clock_that_does_not_fit_the_file_is_told_and_keeps_nothing_from_being_stated() {
    let mut played = Played::new();
    join(&mut played.desk);
    let behind = |desk: &Desk| {
        let state = desk.season.query(&desk.context, &FederationState {});
        state.unwrap().clock_behind
    };
    let right = played.desk.context.now;
    assert_eq!(behind(&played.desk), None);
    // The battery of the notebook is empty: it is years ago, before the season's key was certified.
    played.desk.context.now = right - chrono::Days::new(4_000);
    let told = behind(&played.desk).unwrap();
    assert_eq!(told[..10], right.format("%Y-%m-%d").to_string());
    let one = played.one();
    played.suspend(one);
    let stated = parcels(&mut played.desk);
    let from = played.desk.context.now.format("%Y").to_string();
    for parcel in &stated {
        let made = parcel.signed().statement().made.to_string();
        assert!(!made.starts_with(&from), "{made}");
    }
    assert!(behind(&played.desk).is_some());
    // Its certificate, which holds from the right day on, holds for what is stated so.
    played.desk.context.now = right;
    verified(&mut played.desk);
    // A list tells of the day, too, where nothing else does.
    played.desk.context.now = right + chrono::Days::new(30);
    let list = list(&played.desk, &[]);
    played.desk.run(TakeSanctionList::of(list));
    played.desk.context.now = right + chrono::Days::new(10);
    assert!(behind(&played.desk).is_some());
    // Some hours are nobody's mistake.
    played.desk.context.now = right + chrono::Days::new(30) - chrono::TimeDelta::hours(23);
    assert_eq!(behind(&played.desk), None);
    // It was ahead, and is right again: that is told as well.
    played.desk.context.now = right + chrono::Days::new(900);
    played.homologate();
    assert_eq!(behind(&played.desk), None);
    played.desk.context.now = right + chrono::Days::new(31);
    let told = behind(&played.desk).unwrap();
    assert!(told.as_str() > "2028", "{told}");
}

#[test]
fn a_certificate_that_is_not_this_season_s_is_refused_in_words() {
    let mut desk = Desk::new();
    assert_eq!(desk.refused(joining(&desk)), "no-season-key");
    let secret = SecretKey::of(&[5; 32]);
    desk.run(SetSeasonKey {
        public: secret.public().to_string(),
        proof: None,
        because: String::new(),
    });
    let good = joining(&desk);
    let other = Desk::seeded(7);
    let cases = [
        (
            certificate(&other, secret.public()),
            "certificate-of-other-season",
        ),
        (
            certificate(&desk, SecretKey::of(&[6; 32]).public()),
            "certificate-of-other-key",
        ),
        ("nada".to_owned(), "signature-line"),
        (
            good.certificate.replace("serial 1", "serial 2"),
            "bad-signature",
        ),
        (good.certificate.replace('\n', "\r\n"), "letters"),
    ];
    for (certificate, code) in cases {
        let act = JoinFederation {
            certificate,
            ..good.clone()
        };
        assert_eq!(desk.refused(act), code);
    }
    for (root, code) in [
        (SecretKey::of(&[1; 32]).public().to_string(), "unknown-root"),
        ("zz".to_owned(), "bad-public-key"),
    ] {
        let act = JoinFederation {
            root,
            ..good.clone()
        };
        assert_eq!(desk.refused(act), code);
    }
    let late = 500 * 24 * 60 * 60;
    desk.wait(late);
    assert_eq!(desk.refused(good.clone()), "certificate-not-now");
    desk.wait(-late);
    let sent = HandOutStatements {
        receiver: "pendrive".to_owned(),
        number: 1,
    };
    assert_eq!(desk.refused(sent), "not-joined");
    desk.run(good);
}

#[test]
fn a_file_goes_on_from_where_another_parts_from_it() {
    let mut played = Played::new();
    played.homologate();
    let mut desk = played.desk;
    let before = others(&desk, 3);
    assert_eq!(
        desk.season
            .parted(&before, Language::PtBr)
            .unwrap_err()
            .code(),
        "not-joined"
    );
    join(&mut desk);
    let newest = stated(&mut desk).len();
    let others = others(&desk, 3);
    let parted = desk.season.parted(&others, Language::PtBr).unwrap();
    assert!(parted.open);
    assert_eq!(parted.common, i64::try_from(newest).unwrap() - 1);
    let lost: Vec<&str> = parted.lost.iter().map(|row| row.kind.as_str()).collect();
    assert_eq!(lost, ["merged"]);
    let act = RestoreStatements::of(others.clone(), &parted);
    desk.run(act.clone());
    let Body::Restored(restored) = stated(&mut desk).pop().unwrap().body else {
        panic!("what it goes on from");
    };
    assert_eq!(restored.common, newest as u64 - 1);
    assert_eq!(restored.abandoned.len(), 1);
    verified(&mut desk);
    // It is said once, and left the house.
    assert_eq!(desk.refused(act), "nothing-to-restore");
    let context = desk.context.clone();
    assert!(desk.season.undo(&context, None).is_err());
    let parted = desk.season.parted(&others, Language::PtBr).unwrap();
    assert!(!parted.open && parted.lost.is_empty());
    // Whoever has no more than this file has parts from it nowhere.
    let own = desk.season.bundle(0).unwrap();
    let own = Others::read([own.bytes.as_slice()]).unwrap();
    let parted = desk.season.parted(&own, Language::PtBr).unwrap();
    assert_eq!((parted.common, parted.open), (parted.newest, false));
    assert!(Others::read([b"x".as_slice()]).is_err());
    assert!(desk.season.verify().unwrap().ok);
}

/// What a desk has stated after a number, as one file a statement.
fn files(desk: &Desk, mut after: u64) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    loop {
        let bundle = desk.season.bundle_within(after, 1).unwrap();
        files.push(bundle.bytes);
        after = bundle.last;
        if !bundle.more {
            return files;
        }
    }
}

#[test]
fn of_the_other_copy_s_files_each_is_wanted_that_follows_what_is_here() {
    let mut played = Played::new();
    played.homologate();
    join(&mut played.desk);
    let copy = played.desk.folder.path().join("copia.espadilha");
    played.desk.season.copy_to(&copy).unwrap();
    let here = SeasonFile::open(&copy, &played.desk.context, None).unwrap();
    let newest = here.newest_stated().unwrap();
    for name in ["Davi Melo", "Eva Reis"] {
        let athlete = played.desk.athlete(name);
        played.suspend(athlete);
    }
    let _ = stated(&mut played.desk);
    let files = files(&played.desk, newest);
    assert!(files.len() >= 3);
    // Whatever is left behind: what is not told of is never taken for nothing.
    for mask in 1..1_u32 << files.len() {
        let chosen = files
            .iter()
            .enumerate()
            .filter(|(at, _)| mask & 1 << at != 0);
        let others = Others::read(chosen.map(|(_, file)| file.as_slice())).unwrap();
        let parted = here.parted_by_stick(&others, Language::PtBr);
        let is_whole = (mask + 1).is_power_of_two();
        match parted {
            Ok(parted) => {
                assert!(is_whole, "{mask:b}");
                assert_eq!((parted.lost.len(), parted.open), (others.len(), true));
            }
            Err(refusal) => {
                assert!(!is_whole, "{mask:b}");
                assert_eq!(refusal.code(), "missing-between");
            }
        }
    }
}

/// What somebody elsewhere has decided about whoever is called so.
fn suspended(name: &str, athletes: &[Uid], tag: Option<DoorTag>) -> Entry {
    let day = |text| Day::parse(text).unwrap();
    Entry {
        season: Uid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAW").unwrap(),
        number: 3,
        federation: FederationId::parse("fptb").unwrap(),
        athletes: athletes.to_vec(),
        name: Title::of(name).unwrap(),
        tag,
        from: day("2026-03-01"),
        until: day("2026-12-31"),
        told: Words::of("Etapa de Santos, decisão nº 2").unwrap(),
    }
}

/// Four teams, and athletes of which nobody is lined up yet.
fn entered(desk: &mut Desk) -> (EtapaId, EntrantId) {
    join(desk);
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 4);
    (etapa, teams[0])
}

fn line_up(etapa: EtapaId, entrant: EntrantId, athletes: &[AthleteId]) -> SetLineup {
    SetLineup {
        etapa,
        entrant,
        slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(athletes))]),
    }
}

#[test]
fn who_is_suspended_elsewhere_is_told_at_the_door_offline() {
    let mut desk = Desk::new();
    let (etapa, team) = entered(&mut desk);
    let (ana, bia) = (desk.athlete("Ana Prado"), desk.athlete("Bia Prado"));
    let caio = desk.athlete("Caio Prado");
    for (id, cpf) in [(ana, CPFS[0]), (bia, CPFS[1]), (caio, "")] {
        let private = given::personal([cpf, "1990-05-06", "", ""]);
        edit(&mut desk, id, |_| {}, Some(private));
    }
    // Under another name: by CPF and birth date.
    let cpf = Cpf::parse(CPFS[0]).unwrap();
    let tag = DoorTag::of(&cpf, Day::parse("1990-05-06").unwrap(), &SALT);
    let entries = [suspended("A. Prado", &[], tag)];
    desk.run(TakeSanctionList::of(list(&desk, &entries)));
    assert_eq!(desk.refused(line_up(etapa, team, &[ana, caio])), "barred");
    let refused = desk
        .attempt(line_up(etapa, team, &[ana, caio]))
        .unwrap_err();
    let told = Language::PtBr.refusal(&refused);
    assert!(
        told.contains("Santos") && told.contains("21/03/2026"),
        "{told}"
    );
    desk.run(line_up(etapa, team, &[bia, caio]));
    // By uid, of whom nothing else is known.
    let everybody = app::registry::ask::Athletes {
        search: String::new(),
    };
    let found = desk.season.query(&desk.context, &everybody).unwrap();
    let uid = |id| {
        let one = found.iter().find(|one| one.athlete.id == id).unwrap();
        Uid::parse(&one.athlete.uid).unwrap()
    };
    desk.wait(60);
    let entries = [suspended("Outro Nome", &[uid(caio)], None)];
    desk.run(TakeSanctionList::of(list(&desk, &entries)));
    assert_eq!(desk.refused(line_up(etapa, team, &[ana, caio])), "barred");
    let out = KeptOut { etapa: Some(etapa) };
    let out = desk.season.query(&desk.context, &out).unwrap();
    assert!(out[&caio].contains("Santos"), "{out:?}");
    assert_eq!(out.len(), 1);
    // A name alone is looked at, and keeps nobody out.
    desk.wait(60);
    let entries = [suspended("ana  PRADO", &[], None)];
    desk.run(TakeSanctionList::of(list(&desk, &entries)));
    desk.run(line_up(etapa, team, &[ana, caio]));
    let asked = Lineup {
        etapa,
        entrant: team,
    };
    let lineup = desk.season.query(&desk.context, &asked).unwrap();
    let (who, told) = &lineup.warnings[0];
    assert_eq!(*who, ana);
    assert!(
        told.contains("Ana Prado") && told.contains("Santos"),
        "{told}"
    );
    assert!(desk.season.verify().unwrap().ok);
    // Nothing of it is in the journal, and no CPF in clear anywhere but where it was typed.
    let export = desk.export();
    assert!(!export.contains("Santos") && !export.contains(CPFS[0]));
}

/// Whoever comes in by a list of people is known as they come, by what the line tells of them and by a name.
#[test]
fn who_is_suspended_elsewhere_is_told_where_a_list_of_people_comes_in() {
    let mut desk = Desk::new();
    let (etapa, team) = entered(&mut desk);
    let text = format!(
        "nome,cpf,nascimento\nA. Prado,{},06/05/1990\nBia Melo,{},06/05/1990\nCaio Luz,{},07/05/1990\nDavi Reis,,\n",
        CPFS[0], CPFS[1], CPFS[2]
    );
    let import = ImportAthletes {
        etapa: None,
        championship: desk.season.championship_of(None).unwrap(),
        rows: read_athletes(text.as_bytes()).unwrap(),
        decisions: BTreeMap::new(),
        all_new: false,
    };
    let ahead = |desk: &mut Desk| {
        let context = desk.context.clone();
        let ahead = desk.season.preview(&context, import.clone()).unwrap();
        let Made::Imported(done) = ahead.made else {
            unreachable!()
        };
        done.listed
    };
    // Without a list nobody is told of.
    assert_eq!(ahead(&mut desk), [""; 0]);
    let tagged = |name: &str, cpf: usize, birth: &str| {
        let cpf = Cpf::parse(CPFS[cpf]).unwrap();
        let tag = DoorTag::of(&cpf, Day::parse(birth).unwrap(), &SALT);
        suspended(name, &[], tag)
    };
    let mut entries = [
        tagged("Ana Prado", 0, "1990-05-06"),
        // Of another day: somebody else, as far as that tells.
        tagged("C. Luz", 2, "1990-05-06"),
        suspended("davi REIS", &[], None),
    ];
    for (number, entry) in (1..).zip(&mut entries) {
        entry.number = number;
    }
    desk.run(TakeSanctionList::of(list(&desk, &entries)));
    let told = ahead(&mut desk);
    let [barred, namesake] = told.as_slice() else {
        unreachable!("{told:?}")
    };
    assert!(
        barred.starts_with("A. Prado: ") && barred.contains("Santos"),
        "{barred}"
    );
    assert!(barred.contains("não pode ser escalado"), "{barred}");
    assert!(
        namesake.starts_with("Davi Reis: ") && namesake.contains("só o nome"),
        "{namesake}"
    );
    let Made::Imported(done) = desk.run(import.clone()) else {
        unreachable!()
    };
    assert_eq!((done.athletes, &done.listed), (4, &told));
    // From then on they are told of wherever people are.
    let out = KeptOut { etapa: Some(etapa) };
    let out = desk.season.query(&desk.context, &out).unwrap();
    let (ana, _) = out.iter().next().unwrap();
    assert_eq!(out.len(), 1);
    let davi = AthleteId(ana.0 + 3);
    assert_eq!(desk.refused(line_up(etapa, team, &[*ana, davi])), "barred");
    // Taken back with the list, and told again by the next.
    let context = desk.context.clone();
    desk.season.undo(&context, None).unwrap();
    assert_eq!(ahead(&mut desk), told);
    assert!(desk.season.verify().unwrap().ok);
    let export = desk.export();
    assert!(!export.contains("Santos") && !export.contains(CPFS[0]));
}

/// Of a long list those are looked at first who are called like somebody who is suspended; the others when they sit down.
#[test]
fn of_a_long_list_of_people_whoever_is_called_alike_is_looked_at_first() {
    let mut desk = Desk::new();
    let (etapa, team) = entered(&mut desk);
    // What was worked out once is remembered: these are nobody's else.
    let [alike, unlike] = [900, 901].map(given::cpf);
    let tagged = |name: &str, cpf: &str| {
        let cpf = Cpf::parse(cpf).unwrap();
        let tag = DoorTag::of(&cpf, Day::parse("1990-05-06").unwrap(), &SALT);
        suspended(name, &[], tag)
    };
    let mut other = tagged("Davi Reis", &unlike);
    other.number = 4;
    let entries = [tagged("Ana Maria Prado", &alike), other];
    desk.run(TakeSanctionList::of(list(&desk, &entries)));
    let mut text = "nome,cpf,nascimento\n".to_owned();
    for number in 0..20 {
        let cpf = given::cpf(number);
        text += &format!("Fulano {number} Sousa,{cpf},06/05/1990\n");
    }
    text += &format!("Outro Nome,{unlike},06/05/1990\nAna Prado,{alike},06/05/1990\n");
    let Made::Imported(done) = desk.run(ImportAthletes {
        etapa: None,
        championship: desk.season.championship_of(None).unwrap(),
        rows: read_athletes(text.as_bytes()).unwrap(),
        decisions: BTreeMap::new(),
        all_new: true,
    }) else {
        unreachable!()
    };
    let [ana, later] = done.listed.as_slice() else {
        unreachable!("{:?}", done.listed)
    };
    assert!(ana.starts_with("Ana Prado: "), "{ana}");
    assert!(later.contains("6 pessoas"), "{later}");
    let everybody = app::registry::ask::Athletes {
        search: "Nome".to_owned(),
    };
    let found = desk.season.query(&desk.context, &everybody).unwrap();
    let seated = desk.athlete("Bia Melo");
    let at = found[0].athlete.id;
    assert_eq!(desk.refused(line_up(etapa, team, &[at, seated])), "barred");
}

#[test]
fn a_list_of_nobody_s_or_an_older_one_is_refused_in_words() {
    let mut desk = Desk::new();
    let early = list(&desk, &[]);
    assert_eq!(
        desk.refused(TakeSanctionList::of(early.clone())),
        "not-joined"
    );
    let _ = entered(&mut desk);
    desk.wait(60);
    let newer = list(&desk, &[]);
    desk.run(TakeSanctionList::of(newer.clone()));
    assert_eq!(desk.refused(TakeSanctionList::of(early)), "older-list");
    for at in [10, newer.len() / 2, newer.len() - 10] {
        let mut flipped = newer.clone();
        flipped[at] ^= 1;
        let refused = desk.attempt(TakeSanctionList::of(flipped)).unwrap_err();
        assert!(matches!(refused, Refusal::Federation(_)), "{refused:?}");
    }
    let state = |desk: &Desk| {
        desk.season
            .query(&desk.context, &FederationState {})
            .unwrap()
    };
    let of_another = List {
        made: Moment::parse(&desk.context.at()).unwrap(),
        salt: SALT,
        entries: Vec::new(),
    };
    let of_another = of_another.sign(&SecretKey::of(&[4; 32])).unwrap();
    assert_eq!(
        desk.refused(TakeSanctionList::of(of_another)),
        "list-of-another"
    );
    desk.wait(3 * 24 * 60 * 60);
    let there = state(&desk).list.unwrap();
    assert_eq!((there.days, there.entries), (3, Some(0)));
    // Of another key's than the central has by now it counts no more, and that is told.
    let moved = JoinFederation {
        central_key: SecretKey::of(&[4; 32]).public().to_string(),
        ..joining(&desk)
    };
    desk.run(moved);
    assert_eq!(state(&desk).list.unwrap().entries, None);
}

/// What a walk of a joined season must hold after every step.
fn holds(desk: &mut Desk) {
    verified(desk);
    owes_nothing(desk);
    assert!(desk.season.verify().unwrap().ok);
}

/// What may change what was stated.
const NAMES: [Name; 17] = [
    Name::EditAthlete,
    Name::MergeAthletes,
    Name::EraseAthlete,
    Name::EditEntrant,
    Name::EditClub,
    Name::EditEtapa,
    Name::EditChampionship,
    Name::MergeClubs,
    Name::RuleOccurrence,
    Name::RevokeRuling,
    Name::TakeOverSanction,
    Name::FileAppeal,
    Name::JudgeAppeal,
    Name::Homologate,
    Name::ReopenResults,
    Name::Amend,
    Name::Annul,
];

/// Steps of such a walk, some of them taken back.
fn walks() -> impl Strategy<Value = Vec<(Name, Dice, u8)>> {
    let dice = (0_usize..60, 0_usize..60, 0_i64..12).prop_map(|(pick, other, loser)| Dice {
        pick,
        other,
        loser,
    });
    prop::collection::vec((prop::sample::select(&NAMES[..]), dice, 0_u8..4), 10..25)
}

/// Walks so many times over a joined season, homologated, and holds it after every step.
fn walked(cases: u32, played: impl Fn() -> Played) {
    let mut runner = TestRunner::new(Config::with_cases(cases));
    let done = Cell::new(0);
    runner
        .run(&walks(), |walk| {
            let mut played = played();
            join(&mut played.desk);
            played.homologate();
            holds(&mut played.desk);
            for (name, dice, back) in walk {
                let command = Step::new(&played.desk, played.etapa, dice).act(name);
                let is_done = played.desk.attempt(command).is_ok();
                done.set(done.get() + usize::from(is_done));
                holds(&mut played.desk);
                if back == 0 {
                    let context = played.desk.context.clone();
                    let _ = played.desk.season.undo(&context, None);
                    holds(&mut played.desk);
                }
            }
            Ok(())
        })
        .unwrap();
    assert!(done.get() > cases.try_into().unwrap(), "nothing was done");
}

#[test]
fn whatever_is_done_the_chain_tells_the_season() {
    walked(if long() { 40 } else { 3 }, Played::new);
}

/// Under every regulation, by duplas, by trios to 24 and one against one: what was played is told, whatever is done.
#[test]
fn whatever_is_played_the_chain_tells_the_season() {
    let sides = [(2, 12), (3, 24), (1, 15)];
    for (at, profile) in RegulationId::EMBEDDED.into_iter().enumerate() {
        // Each push one of them under each regulation; all of them where there is time.
        let sides = sides
            .iter()
            .cycle()
            .skip(at)
            .take(if long() { 3 } else { 1 });
        for (players, target) in sides {
            let side = format!("mesas = 1\nplayers = {players}\ntarget = {target}");
            let format = small()
                .replace(
                    "profile = \"fprt\"",
                    &format!("profile = \"{}\"", profile.as_str()),
                )
                .replace("mesas = 1", &side)
                .replace("reserve = true", "reserve = false")
                .replace("coringa = true", "coringa = false");
            let score = [*target, *target - 5];
            walked(if long() { 8 } else { 1 }, || {
                Played::of(&format, *players, score)
            });
        }
    }
}
