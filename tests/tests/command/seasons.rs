//! A season of several etapas: teams come again, what was registered is put right, deleted, and told on paper.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    AddChampionship, AddClub, AddEntrant, AddEtapa, Annul, EditAthlete, EditChampionship, EditClub,
    EditEntrant, EditEtapa, EditSeason, Enter, EnterFrom, FileAppeal, Homologate, ImportTeams,
    JudgeAppeal, Leave, MergeAthletes, MergeClubs, Pay, PrintLoose, PrintSumulas, PublishBoletim,
    PublishRodada, Remove, SetLineup, SetProtestWindow, TakeOverSanction,
};
use app::cash::act::Method;
use app::day::overview::{Frame, Next, Now, NowAnswer, Wait};
use app::format::PRESETS;
use app::ground::face::PublicFace;
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::id::{AthleteId, ChampionshipId, ClubId, EntrantId, EtapaId};
use app::import::read_teams;
use app::lineup::{Class, Slot};
use app::log::ask::Log;
use app::papers::Doc;
use app::papers::signs::Pictured;
use app::papers::states::{PaperStates, PaperStatesAnswer};
use app::registry::ask::{Athletes, Clubs, Entries, EntryRow, KeptOut};
use app::registry::athlete::AthleteFields;
use app::registry::day::EtapaDay;
use app::registry::papers_out::PapersOut;
use app::registry::remove::Registered;
use app::regulation::RegulationId;
use app::season::file::SeasonFile;
use app::season::made::{EnteredFrom, Made};
use app::standings::bracket::Bracket;
use app::standings::tables::Ranking;
use messages::words::spoken::Language;
use messages::words::told::Told;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tests::given;
use tests::{Desk, espadilha, paper, root, small};

/// A second etapa of the same championship.
fn another(desk: &mut Desk, date: &str, hall: &str) -> EtapaId {
    let championship = desk.season.championship_of(None).unwrap();
    let made = desk.run(AddEtapa {
        championship,
        name: "2ª etapa".to_owned(),
        date: date.to_owned(),
        hall: hall.to_owned(),
        format: small(),
        mesas: None,
        fee_cents: 0,
        earlier: true,
    });
    match made {
        Made::Etapa(etapa) => Some(etapa),
        _ => None,
    }
    .unwrap()
}

fn entries(desk: &Desk, etapa: EtapaId) -> Vec<EntryRow> {
    desk.season
        .query(&desk.context, &Entries { etapa })
        .unwrap()
}

fn now(desk: &Desk, etapa: EtapaId) -> NowAnswer {
    desk.season.query(&desk.context, &Now { etapa }).unwrap()
}

fn club(desk: &mut Desk, name: &str) -> ClubId {
    let made = desk.run(AddClub {
        name: name.to_owned(),
        city: "Maringá".to_owned(),
    });
    match made {
        Made::Club(club) => Some(club),
        _ => None,
    }
    .unwrap()
}

/// An etapa of so many teams, each with a dupla.
fn lined_up(teams: usize) -> (Desk, EtapaId, Vec<EntrantId>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let entrants = desk.teams(etapa, teams);
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

/// The lower name wins.
fn by_name(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    vec![if a < b { [12, 5] } else { [5, 12] }; 2]
}

#[test]
fn teams_come_again_as_they_sat() {
    let (mut desk, first, entrants) = lined_up(6);
    let second = another(&mut desk, "2026-04-18", "");
    assert!(matches!(
        now(&desk, second).next,
        Next::Register { earlier: Some(earlier), .. } if earlier.etapa == first && earlier.teams == 6
    ));
    assert!(matches!(
        now(&desk, first).next,
        Next::Draw { .. }
            | Next::Register {
                earlier: None,
                known: 0
            }
    ));
    let enter = EnterFrom {
        etapa: second,
        from: Some(first),
        lineups: true,
    };
    let made = desk.run(enter.clone());
    assert_eq!(
        made,
        Made::EnteredFrom(EnteredFrom {
            teams: 6,
            athletes: 12,
            left_out: Vec::new()
        })
    );
    let sat = |etapa| -> Vec<(String, u32, Vec<String>)> {
        entries(&desk, etapa)
            .into_iter()
            .map(|row| {
                let names = row.lineup.into_iter().map(|seated| seated.name).collect();
                (row.entry.name, row.entry.pot, names)
            })
            .collect()
    };
    assert_eq!(sat(second), sat(first));
    assert!(
        entries(&desk, second)
            .iter()
            .all(|row| row.entry.checked_in_at.is_none()),
        "nobody has come yet"
    );
    // Once more there is nobody left; who was taken out again comes in again, and a line-up that stands stays.
    assert_eq!(desk.refused(enter.clone()), "nobody-to-enter");
    desk.run(Leave {
        etapa: second,
        entrant: entrants[2],
    });
    let Made::EnteredFrom(made) = desk.run(enter.clone()) else {
        unreachable!()
    };
    assert_eq!((made.teams, made.athletes), (1, 2));
    // As one entry it is undone.
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(entries(&desk, second).len(), 5);
    desk.check_in(second);
    desk.draw(second, 5);
    assert_eq!(desk.refused(enter), "draw-made");
    assert!(desk.season.verify().unwrap().ok);
}

/// Where there was no etapa yet, all that the championship knows come in: those of last year.
#[test]
fn all_that_are_known_come_in() {
    let (mut desk, first, entrants) = lined_up(4);
    let championship = desk.season.championship_of(None).unwrap();
    desk.run(AddEntrant {
        championship,
        name: "Trupuava".to_owned(),
        club: None,
        enter: None,
        slots: BTreeMap::new(),
    });
    let all = EnterFrom {
        etapa: first,
        from: None,
        lineups: true,
    };
    let Made::EnteredFrom(made) = desk.run(all.clone()) else {
        unreachable!()
    };
    assert_eq!((made.teams, made.athletes), (1, 0));
    assert_eq!(entries(&desk, first).len(), entrants.len() + 1);
    assert_eq!(desk.refused(all), "nobody-to-enter");
    let second = another(&mut desk, "2026-04-18", "");
    desk.run(Remove {
        registered: Registered::Etapa(first),
    });
    assert!(matches!(
        now(&desk, second).next,
        Next::Register {
            earlier: None,
            known: 5
        }
    ));
}

#[test]
fn who_may_not_sit_there_stays_out_and_is_told() {
    let (mut desk, first, entrants) = lined_up(4);
    let (green, blue) = (club(&mut desk, "Verde"), club(&mut desk, "Azul"));
    desk.run(EditEntrant {
        entrant: entrants[0],
        name: "Time 01".to_owned(),
        club: Some(green.into()),
    });
    // An athlete of that team has changed clubs meanwhile.
    let gone = entries(&desk, first)[0].lineup[0].clone();
    let person = Person::named(&gone.name);
    desk.run(EditAthlete {
        athlete: gone.athlete,
        fields: AthleteFields {
            club: Some(blue.into()),
            person,
        },
        private: None,
    });
    let second = another(&mut desk, "2026-04-18", "");
    let Made::EnteredFrom(made) = desk.run(EnterFrom {
        etapa: second,
        from: Some(first),
        lineups: true,
    }) else {
        unreachable!()
    };
    assert_eq!((made.teams, made.athletes), (4, 6));
    assert_eq!(made.left_out.len(), 1);
    assert_eq!(made.left_out[0].team, "Time 01");
    assert!(made.left_out[0].why.contains("Azul"), "{made:?}");
    assert!(entries(&desk, second)[0].lineup.is_empty());
    // Teams of another championship are no teams of this one.
    let made = desk.run(AddChampionship {
        name: "Feminino".to_owned(),
        profile: RegulationId::FPRT,
        class: Class::Women,
        category: None,
    });
    let Made::Championship(championship) = made else {
        unreachable!()
    };
    let Made::Etapa(other) = desk.run(AddEtapa {
        championship,
        name: "1ª feminina".to_owned(),
        date: "2026-04-19".to_owned(),
        hall: String::new(),
        format: small(),
        mesas: None,
        fee_cents: 0,
        earlier: true,
    }) else {
        unreachable!()
    };
    for (etapa, from) in [(other, first), (first, first)] {
        let enter = EnterFrom {
            etapa,
            from: Some(from),
            lineups: false,
        };
        assert_eq!(desk.refused(enter), "not-earlier");
    }
    assert!(matches!(
        now(&desk, other).next,
        Next::Register {
            earlier: None,
            known: 0
        }
    ));
}

/// What the newest entry of the journal says that it did.
fn told(desk: &Desk) -> (String, String) {
    let rows = desk.season.query(&desk.context, &Log { most: 1 }).unwrap();
    (rows[0].told.clone(), rows[0].subject.clone())
}

#[test]
fn names_are_put_right_and_the_journal_keeps_the_old() {
    let (mut desk, etapa, entrants) = lined_up(6);
    desk.draw(etapa, 5);
    desk.call(etapa, 1);
    let rename = |name: &str| EditEntrant {
        entrant: entrants[0],
        name: name.to_owned(),
        club: None,
    };
    desk.run(rename("Trupuava"));
    assert_eq!(
        told(&desk),
        (
            "participante alterado".to_owned(),
            "Time 01 → Trupuava · Time 01 → —".to_owned()
        )
    );
    let loaded = desk.season.loaded(etapa).unwrap();
    assert_eq!(loaded.name(entrants[0]), "Trupuava");
    let board = desk.board(etapa, 1);
    assert!(
        board
            .mesas
            .iter()
            .any(|cell| cell.sides.contains(&"Trupuava".to_owned())),
        "{board:?}"
    );
    assert_eq!(desk.refused(rename("Time 02")), "name-taken");
    assert_eq!(desk.refused(rename("  ")), "empty-name");
    assert_eq!(
        desk.refused(EditEntrant {
            entrant: EntrantId(999),
            name: "x".to_owned(),
            club: None
        }),
        "unknown"
    );
    assert_eq!(
        desk.refused(EditEntrant {
            entrant: entrants[0],
            name: "x".to_owned(),
            club: Some(ClubId(99).into())
        }),
        "unknown"
    );
    // The same name in other letters is its own.
    desk.run(rename("TRUPUAVA"));
    desk.season.undo(&desk.context, None).unwrap();
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(
        desk.season.loaded(etapa).unwrap().name(entrants[0]),
        "Time 01"
    );

    let verde = club(&mut desk, "Verde");
    club(&mut desk, "Azul");
    let edit = |name: &str| EditClub {
        club: verde,
        name: name.to_owned(),
        city: "Toledo".to_owned(),
    };
    assert_eq!(desk.refused(edit("azul")), "name-taken");
    desk.run(edit("Clube Verde"));
    assert_eq!(
        told(&desk).1,
        "Verde → Clube Verde · Maringá → Toledo".to_owned()
    );
    let championship = desk.season.championship_of(None).unwrap();
    desk.run(EditChampionship {
        championship,
        name: "Interclubes do Paraná".to_owned(),
    });
    desk.run(EditSeason {
        name: "Temporada 2026".to_owned(),
        federation: "FPT".to_owned(),
        face: PublicFace::default(),
    });
    assert_eq!(
        told(&desk),
        (
            "temporada alterada".to_owned(),
            "Interclubes 2026 → Temporada 2026 · FPRT → FPT".to_owned()
        )
    );
    let frame = desk.season.query(&desk.context, &Frame {}).unwrap();
    assert_eq!(frame.championships[0].name, "Interclubes do Paraná");
    assert_eq!(
        (frame.season.name.as_str(), frame.season.federation.as_str()),
        ("Temporada 2026", "FPT")
    );
    assert_eq!(
        desk.refused(EditChampionship {
            championship: ChampionshipId(77),
            name: "x".to_owned()
        }),
        "unknown"
    );
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_season_says_how_it_shows_itself_and_takes_it_back() {
    let mut desk = Desk::new();
    let face = PublicFace {
        site: "https://fprt.org.br/truco".to_owned(),
        colour: "#0A5C36".to_owned(),
        minors_whole: true,
    };
    desk.show(face);
    let known = |desk: &Desk| desk.season.query(&desk.context, &Frame {}).unwrap().face;
    let kept = PublicFace {
        site: "https://fprt.org.br/truco/".to_owned(),
        colour: "#0a5c36".to_owned(),
        minors_whole: true,
    };
    assert_eq!(known(&desk), kept);
    assert_eq!(
        told(&desk).1,
        "— → https://fprt.org.br/truco/ · — → #0a5c36 · menores com nome abreviado → menores com nome inteiro"
    );
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(known(&desk), PublicFace::default());
    desk.season.redo(&desk.context).unwrap();
    assert_eq!(known(&desk), kept);
    // A copy to practise with shows itself as the season does.
    let copy = desk.folder.path().join("treino.espadilha");
    desk.season
        .practice_copy(&desk.context, &copy, false)
        .unwrap();
    let copy = SeasonFile::open(&copy, &desk.context, None).unwrap();
    assert_eq!(copy.query(&desk.context, &Frame {}).unwrap().face, kept);
    // What comes back from a JSON is the same.
    let back = desk.folder.path().join("volta.espadilha");
    let json = desk.season.json(false).unwrap();
    let back = SeasonFile::import(&desk.context, &back, json.as_bytes()).unwrap();
    assert_eq!(back.query(&desk.context, &Frame {}).unwrap().face, kept);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn all_that_is_wrong_with_how_a_season_shows_itself_is_told_at_once() {
    let mut desk = Desk::new();
    let edit = |name: &str, site: &str, colour: &str| EditSeason {
        name: name.to_owned(),
        federation: "FPRT".to_owned(),
        face: PublicFace {
            site: site.to_owned(),
            colour: colour.to_owned(),
            minors_whole: false,
        },
    };
    for (act, code) in [
        (edit("", "", ""), "empty-name"),
        (edit("2026", "fprt.org.br", ""), "bad-site"),
        (edit("2026", "", "verde"), "bad-colour"),
        (edit("", "ftp://fprt.org.br", "verde"), "several-problems"),
    ] {
        assert_eq!(desk.refused(act), code);
    }
    let all = edit("", "ftp://fprt.org.br", "verde");
    let told = Told::from(desk.attempt(all).unwrap_err());
    for (message, words) in [
        (
            &told.message,
            ["Falta o nome.", "ftp://fprt.org.br", "verde"],
        ),
        (
            &told.english.message,
            ["The name is missing.", "ftp://fprt.org.br", "verde"],
        ),
    ] {
        for words in words {
            assert!(message.contains(words), "{words}: {message}");
        }
    }
}

fn edit_etapa(desk: &Desk, etapa: EtapaId, date: &str, hall: &str) -> EditEtapa {
    let known = desk.season.loaded(etapa).unwrap().etapa.clone();
    EditEtapa {
        etapa,
        name: known.name,
        date: date.to_owned(),
        hall: hall.to_owned(),
        fee_cents: known.fee_cents,
        mesas: None,
        earlier: true,
    }
}

#[test]
fn a_day_moves_with_its_mesas_unless_another_etapa_has_it() {
    let (mut desk, first, _) = lined_up(6);
    desk.draw(first, 5);
    desk.call(first, 1);
    let before = desk.board(first, 1);
    desk.run(edit_etapa(&desk, first, "28/03/2026", "Clube Verde"));
    assert_eq!(told(&desk).1, "21/03/2026 → 28/03/2026 · — → Clube Verde");
    let moved = desk.season.loaded(first).unwrap();
    assert_eq!(
        (moved.etapa.date.as_str(), moved.etapa.hall.as_str()),
        ("2026-03-28", "Clube Verde")
    );
    assert_eq!(
        format!("{:?}", desk.board(first, 1)),
        format!("{before:?}"),
        "every jogo stays at its mesa"
    );
    // Another etapa comes to the same day: from now on neither takes it away from the other.
    let second = another(&mut desk, "2026-04-18", "");
    desk.run(edit_etapa(&desk, second, "2026-03-28", "Clube Verde"));
    let days =
        |desk: &Desk| [first, second].map(|id| desk.season.loaded(id).unwrap().etapa.venue_day);
    let [a, b] = days(&desk);
    assert_eq!(a, b, "they share its mesas");
    let away = edit_etapa(&desk, first, "2026-03-29", "Clube Verde");
    assert_eq!(desk.refused(away), "day-shared");
    desk.run(edit_etapa(&desk, second, "2026-04-19", "Clube Verde"));
    let [a, b] = days(&desk);
    assert_ne!(a, b);
    desk.run(edit_etapa(&desk, first, "2026-03-29", "Clube Verde"));
    for (date, code) in [("31/02/2026", "bad-date"), ("hoje", "bad-date")] {
        assert_eq!(desk.refused(edit_etapa(&desk, first, date, "")), code);
    }
    let fee = EditEtapa {
        fee_cents: -1,
        ..edit_etapa(&desk, first, "2026-03-29", "Clube Verde")
    };
    assert_eq!(desk.refused(fee), "bad-amount");
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn only_what_nothing_rests_on_goes() {
    let (mut desk, etapa, entrants) = lined_up(4);
    let championship = desk.season.championship_of(None).unwrap();
    let verde = club(&mut desk, "Verde");
    let refused = |desk: &mut Desk, registered| desk.refused(Remove { registered });
    let Made::Entrant(typo) = desk.run(AddEntrant {
        championship,
        name: "Trupuva".to_owned(),
        club: Some(verde.into()),
        enter: None,
        slots: BTreeMap::new(),
    }) else {
        unreachable!()
    };
    assert_eq!(refused(&mut desk, Registered::Club(verde)), "in-use");
    assert_eq!(
        refused(&mut desk, Registered::Entrant(entrants[0])),
        "in-use"
    );
    let refusal = desk
        .attempt(Remove {
            registered: Registered::Entrant(entrants[0]),
        })
        .unwrap_err();
    assert_eq!(
        Language::PtBr.refusal(&refusal),
        "Time 01 não pode ser excluído: está em 1ª etapa. Nada foi mudado."
    );
    assert_eq!(
        refused(&mut desk, Registered::Championship(championship)),
        "last-championship"
    );
    assert_eq!(refused(&mut desk, Registered::Season), "season-stays");
    assert_eq!(
        refused(&mut desk, Registered::Etapa(EtapaId(99))),
        "unknown"
    );

    let whole = desk.export();
    desk.run(Remove {
        registered: Registered::Entrant(typo),
    });
    assert_eq!(
        told(&desk),
        ("cadastro excluído".to_owned(), "Trupuva".to_owned())
    );
    desk.run(Remove {
        registered: Registered::Club(verde),
    });
    desk.run(Remove {
        registered: Registered::Etapa(etapa),
    });
    let frame = desk.season.query(&desk.context, &Frame {}).unwrap();
    assert!(frame.etapas.is_empty());
    assert!(desk.season.verify().unwrap().ok);
    // Each comes back as it was.
    for _ in 0..3 {
        desk.season.undo(&desk.context, None).unwrap();
    }
    assert_eq!(desk.export(), whole);
}

#[test]
fn an_etapa_with_a_draw_or_receipts_stays() {
    let (mut desk, etapa, entrants) = lined_up(4);
    desk.run(Pay {
        etapa,
        entrant: entrants[0],
        amount_cents: 100,
        method: Method::Cash,
        note: String::new(),
    });
    let remove = Remove {
        registered: Registered::Etapa(etapa),
    };
    assert_eq!(desk.refused(remove), "in-use");
    let (mut desk, etapa, _) = lined_up(4);
    desk.draw(etapa, 5);
    let drawn = Remove {
        registered: Registered::Etapa(etapa),
    };
    assert_eq!(desk.refused(drawn), "in-use");
    let made = desk.run(AddChampionship {
        name: "Por engano".to_owned(),
        profile: RegulationId::OFICIAL,
        class: Class::Open,
        category: None,
    });
    let Made::Championship(championship) = made else {
        unreachable!()
    };
    desk.run(Remove {
        registered: Registered::Championship(championship),
    });
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn papers_that_are_out_are_told() {
    let (mut desk, etapa, entrants) = lined_up(6);
    desk.draw(etapa, 5);
    desk.run(PublishRodada { etapa, number: 1 });
    let out = |desk: &Desk, registered| {
        desk.season
            .query(&desk.context, &PapersOut { registered })
            .unwrap()
    };
    assert!(out(&desk, Registered::Season).is_empty());
    assert!(matches!(
        now(&desk, etapa).next,
        Next::Call {
            rodada: 1,
            printed: false
        }
    ));
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    assert!(matches!(
        now(&desk, etapa).next,
        Next::Call {
            rodada: 1,
            printed: true
        }
    ));
    let board = desk.board(etapa, 1);
    let own: Vec<u32> = board
        .mesas
        .iter()
        .filter(|cell| cell.sides.contains(&"Time 01".to_owned()))
        .map(|cell| cell.mesa)
        .collect();
    let all = out(&desk, Registered::Etapa(etapa));
    assert_eq!(all.len(), 1);
    assert!(
        all[0].starts_with("1ª etapa, rodada 1: ") && all[0].contains("ainda sem resultado"),
        "{all:?}"
    );
    let team = out(&desk, Registered::Entrant(entrants[0]));
    match own.as_slice() {
        [] => assert!(team.is_empty(), "it rests in this rodada"),
        [mesa] => assert_eq!(
            team,
            [format!(
                "1ª etapa, rodada 1: a súmula da mesa {mesa}, ainda sem resultado"
            )]
        ),
        more => assert_eq!(more.len(), 1),
    }
    // A sheet that has come back is no paper that is out.
    desk.run(app::acts::CallRodada { etapa, number: 1 });
    for cell in board.mesas {
        desk.report(cell.jogo, &[[12, 5], [12, 5]]);
    }
    assert!(out(&desk, Registered::Season).is_empty());
    desk.run(PublishBoletim { etapa });
    let told = out(&desk, Registered::Entrant(entrants[0]));
    assert!(
        told.len() == 1 && told[0].contains("boletim de"),
        "{told:?}"
    );
}

/// Two etapas of four that end in opposite orders, in which the first and the fourth together earn what the second and
/// the third do.
fn turned_round() -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let format = small().replace("25, 21, 17, 15", "25, 21, 21, 17");
    let first = desk.etapa(&format);
    desk.teams(first, 4);
    let mut last = first;
    for turned in [false, true] {
        if turned {
            last = desk.etapa(&format);
            desk.run(EnterFrom {
                etapa: last,
                from: Some(first),
                lineups: false,
            });
            desk.check_in(last);
        }
        desk.draw(last, 5);
        desk.play_all(last, &mut |a, b, mesa| match turned {
            true => by_name(b, a, mesa),
            false => by_name(a, b, mesa),
        });
    }
    (desk, last)
}

#[test]
fn whoever_is_level_in_the_ranking_is_told_why_on_the_screen_and_on_the_boletim() {
    let (desk, etapa) = turned_round();
    let championship = desk.season.championship_of(None).unwrap();
    let ranking = desk
        .season
        .query(&desk.context, &Ranking { championship })
        .unwrap();
    let told: Vec<_> = ranking.teams.iter().collect();
    let stands = |at: usize| (told[at].row.rank, told[at].row.points, &told[at].why[..]);
    assert_eq!(
        stands(0),
        (
            1,
            42,
            "Time 01 divide a posição com Time 04: mesmos pontos e mesmas colocações."
        )
    );
    assert_eq!(
        stands(1),
        (
            1,
            42,
            "Time 04 divide a posição com Time 01: mesmos pontos e mesmas colocações. Time 04 empata em pontos \
             com Time 02 e foi 1º mais vezes (1 a 0)."
        )
    );
    assert_eq!(
        stands(2),
        (
            3,
            42,
            "Time 02 empata em pontos com Time 04, que foi 1º mais vezes (1 a 0). Time 02 divide a posição com \
             Time 03: mesmos pontos e mesmas colocações."
        )
    );
    assert_eq!(
        stands(3),
        (
            3,
            42,
            "Time 03 divide a posição com Time 02: mesmos pontos e mesmas colocações."
        )
    );
    let boletim = paper(&desk, &Doc::Boletim { etapa });
    assert!(
        boletim.contains("Ranking da temporada (1ª etapa + 1ª etapa)"),
        "{boletim}"
    );
    for row in told {
        assert!(boletim.contains(&row.why), "{}: {boletim}", row.why);
    }
    // Of one etapa alone the places say it all.
    let (mut desk, etapa, _) = lined_up(4);
    desk.draw(etapa, 5);
    desk.play_all(etapa, &mut by_name);
    let boletim = paper(&desk, &Doc::Boletim { etapa });
    assert!(!boletim.contains("Ranking da temporada"), "{boletim}");
}

#[test]
fn the_season_knows_which_papers_left_the_house_and_which_still_say_what_stands() {
    let (mut desk, etapa, _) = lined_up(4);
    desk.draw(etapa, 5);
    let states = |desk: &Desk| {
        desk.season
            .query(&desk.context, &PaperStates { etapa })
            .unwrap()
    };
    let board = desk.call(etapa, 1);
    // To look at a paper is nothing that anybody records.
    let doc = Doc::Boletim { etapa };
    assert!(!paper(&desk, &doc).is_empty());
    let nothing = PaperStatesAnswer {
        sumulas: Vec::new(),
        loose: None,
        boletim: None,
        certificates: None,
    };
    assert_eq!(states(&desk), nothing);
    for copy in 1..=2 {
        desk.run(PrintSumulas {
            etapa,
            rodadas: vec![1],
        });
        let printed = states(&desk).sumulas;
        let [printed] = &printed[..] else {
            panic!("{printed:?}")
        };
        assert_eq!(
            (printed.out.rodada, printed.out.sheets, printed.out.copy),
            (1, 2, copy)
        );
        assert_eq!(printed.jogos, 2);
    }
    desk.run(PrintLoose { etapa, count: 3 });
    assert_eq!(states(&desk).loose.unwrap().sheets, 3);
    for cell in board.mesas {
        desk.report(cell.jogo, &[[12, 5], [12, 5]]);
    }
    desk.run(app::acts::CloseRodada { etapa, number: 1 });
    desk.play_all(etapa, &mut by_name);
    desk.run(PublishBoletim { etapa });
    assert!(states(&desk).boletim.unwrap().stands);
    // Whoever has won is another now: the boletim that is out says what no longer stands.
    let last = desk.season.loaded(etapa).unwrap().rodadas.len();
    let last = u32::try_from(last).unwrap();
    let jogo = desk.board(etapa, last).mesas[0].jogo;
    desk.run(Annul {
        over: true,
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "baralho com carta a menos".to_owned(),
        ..given::annul(jogo)
    });
    assert!(!states(&desk).boletim.unwrap().stands);
    assert_eq!(states(&desk).certificates, None);
}

#[test]
fn the_day_knows_its_end() {
    let (mut desk, etapa, entrants) = lined_up(6);
    desk.draw(etapa, 5);
    desk.play_all(etapa, &mut by_name);
    let ending = |desk: &Desk| {
        match now(desk, etapa).next {
            Next::Over(ending) => Some(ending),
            _ => None,
        }
        .unwrap()
    };
    let end = ending(&desk);
    assert_eq!(
        (
            end.boletim,
            end.homologated,
            end.protests_until,
            end.following
        ),
        (None, None, None, None)
    );
    desk.run(PublishBoletim { etapa });
    assert!(ending(&desk).boletim.is_some());
    desk.run(SetProtestWindow { etapa, minutes: 30 });
    assert!(ending(&desk).protests_until.is_some());
    desk.run(FileAppeal {
        etapa,
        ruling: None,
        jogo: Some(desk.board(etapa, 1).mesas[0].jogo),
        entrant: Some(entrants[0]),
        grounds: "somaram errado".to_owned(),
    });
    assert!(
        now(&desk, etapa)
            .waits
            .contains(&Wait::Appeals { numbers: vec![1] })
    );
    desk.run(JudgeAppeal {
        by: "direção".to_owned(),
        answer: "a soma confere".to_owned(),
        ..given::judge(etapa, 1, app::ruling::AppealOutcome::Upheld)
    });
    desk.wait(3600);
    // Certificates from before the results stand are not those of the podium.
    let certificates = Doc::Certificates { etapa };
    let hands_out = |desk: &mut Desk| {
        desk.tick();
        let sketch = desk.season.sketch(&desk.context, &certificates).unwrap();
        assert!(sketch.is_outward());
        desk.season
            .release(&desk.context, &sketch)
            .unwrap()
            .unwrap();
    };
    hands_out(&mut desk);
    desk.tick();
    desk.run(Homologate { etapa });
    let second = another(&mut desk, "2026-04-18", "");
    let end = ending(&desk);
    assert!(end.homologated.is_some());
    assert_eq!(end.podium, None);
    assert_eq!(
        end.following.map(|next| (next.etapa, next.begun)),
        Some((second, false))
    );
    hands_out(&mut desk);
    desk.run(Enter {
        etapa: second,
        entrant: entrants[0],
        pot: 1,
    });
    let end = ending(&desk);
    assert!(end.podium.is_some());
    assert_eq!(end.following.map(|next| next.begun), Some(true));
    let registered = Registered::Etapa(etapa);
    let asked = PapersOut { registered };
    let told = desk.season.query(&desk.context, &asked).unwrap();
    assert!(
        told.iter().any(|one| one.contains("os certificados de")),
        "{told:?}"
    );
}

#[test]
fn a_reserve_that_is_not_there_leaves_no_line_up_open() {
    let (mut desk, etapa, entrants) = lined_up(4);
    let open = |desk: &Desk| -> Vec<String> {
        let waits = now(desk, etapa).waits.into_iter();
        let open = waits.filter_map(|wait| match wait {
            Wait::Lineup { names } | Wait::NoAthletes { names } => Some(names),
            _ => None,
        });
        open.flatten().collect()
    };
    let seat = |desk: &mut Desk, team: usize, slot: Slot, athletes: &[AthleteId]| {
        desk.run(SetLineup {
            etapa,
            entrant: entrants[team],
            slots: BTreeMap::from([(slot, NamedAthlete::known(athletes))]),
        });
    };
    assert_eq!(open(&desk), [""; 0]);
    let reserve = ["Uma", "Outra"].map(|name| desk.athlete(name));
    seat(&mut desk, 0, Slot::Reserve, &reserve);
    assert_eq!(open(&desk), [""; 0]);
    seat(&mut desk, 1, Slot::Dupla(1), &[]);
    assert_eq!(open(&desk), ["Time 02"]);
}

#[test]
fn what_one_does_oneself_is_no_news() {
    let (mut desk, etapa, _) = lined_up(4);
    let seen = desk.season.head().unwrap().0;
    desk.check_in(etapa);
    assert_eq!(desk.season.news(seen, "teste").unwrap().elsewhere, 0);
    assert_eq!(desk.season.news(seen, "outra mesa").unwrap().elsewhere, 1);
    let mut other = SeasonFile::open(&desk.path(), &tests::context("outra mesa"), None).unwrap();
    other
        .execute(
            &tests::context("outra mesa"),
            None,
            AddClub {
                name: "Verde".to_owned(),
                city: String::new(),
            },
        )
        .unwrap();
    let news = desk.season.news(seen, "teste").unwrap();
    assert_eq!((news.elsewhere, news.seq.0), (1, seen.0 + 2));
}

#[test]
fn two_etapas_on_the_command_line() {
    let (desk, _, _) = lined_up(6);
    let file = desk.path();
    let run = |args: &[&str]| {
        let output = espadilha().args(args).arg("--file").arg(&file).output();
        let output = output.unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let fine = |args: &[&str]| {
        let (code, out, err) = run(args);
        assert_eq!(code, Some(0), "{args:?}: {err}");
        out
    };
    let format = desk.folder.path().join("small.toml");
    fs::write(&format, small()).unwrap();
    let format = format.display().to_string();
    fine(&[
        "etapa",
        "new",
        "--name",
        "2ª etapa",
        "--date",
        "2026-04-18",
        "--format",
        &format,
    ]);
    let told = fine(&["etapa", "enter", "--from", "1"]);
    assert!(
        told.contains("6 inscrições, 12 atletas na escalação"),
        "{told}"
    );
    fine(&["team", "edit", "Time 01", "--name", "Trupuava"]);
    fine(&["etapa", "edit", "--hall", "Clube Verde", "--fee", "50,00"]);
    let list = fine(&["etapa", "list", "--json"]);
    assert!(list.contains("\"hall\":\"Clube Verde\""), "{list}");
    fine(&["championship", "edit", "--name", "Interclubes"]);
    fine(&["season", "edit", "--federation", "FPT"]);
    fine(&["club", "add", "Verde"]);
    fine(&["club", "edit", "Verde", "--name", "Clube Verde"]);
    fine(&["club", "remove", "Clube Verde"]);
    let (code, _, err) = run(&["team", "remove", "Trupuava"]);
    assert_eq!(code, Some(1));
    assert!(err.contains("está em 1ª etapa e 2ª etapa"), "{err}");
    fine(&["etapa", "remove"]);
    let (code, out, _) = run(&["etapa", "enter", "--from", "1", "--json"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("\"not-earlier\""), "{out}");
    assert_eq!(run(&["championship", "edit"]).0, Some(2));
    fine(&["verify"]);
}

#[test]
fn an_athlete_on_whom_nothing_rests_goes_and_comes_back() {
    let (mut desk, etapa, _) = lined_up(4);
    let typo = desk.athlete("Jozé");
    desk.run(EditAthlete {
        athlete: typo,
        fields: AthleteFields {
            person: Person::named("Jozé"),
            club: None,
        },
        private: Some(
            Private {
                phone: "41 98888-7777".to_owned(),
                ..Private::default()
            }
            .into(),
        ),
    });
    let seated = first_seated(&desk, etapa);
    let refusal = desk
        .attempt(Remove {
            registered: Registered::Athlete(seated),
        })
        .unwrap_err();
    assert_eq!(
        Language::PtBr.refusal(&refusal),
        "Ana 0 não pode ser excluído: está em 1ª etapa. Nada foi mudado."
    );
    let whole = desk.season.json(true).unwrap();
    desk.run(Remove {
        registered: Registered::Athlete(typo),
    });
    assert_eq!(
        told(&desk),
        ("cadastro excluído".to_owned(), "Jozé".to_owned())
    );
    assert!(!desk.export().contains("Jozé"));
    let gone = Remove {
        registered: Registered::Athlete(typo),
    };
    assert_eq!(desk.refused(gone), "unknown");
    assert!(desk.season.verify().unwrap().ok);
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(desk.season.json(true).unwrap(), whole);
    // Whoever turned out to be somebody else is what the other rests on.
    let other = desk.athlete("José");
    desk.run(MergeAthletes {
        from: typo,
        into: other,
    });
    let merged = Remove {
        registered: Registered::Athlete(other),
    };
    assert_eq!(desk.refused(merged), "in-use");
}

/// The first athlete of the first team.
fn first_seated(desk: &Desk, etapa: EtapaId) -> AthleteId {
    entries(desk, etapa)[0].lineup[0].athlete
}

#[test]
fn papers_with_the_name_of_an_athlete_are_told() {
    let (mut desk, etapa, _) = lined_up(4);
    let athlete = first_seated(&desk, etapa);
    let registered = Registered::Athlete(athlete);
    desk.draw(etapa, 5);
    desk.call(etapa, 1);
    let out = |desk: &Desk| {
        desk.season
            .query(&desk.context, &PapersOut { registered })
            .unwrap()
    };
    assert!(out(&desk).is_empty());
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let [told] = &out(&desk)[..] else {
        panic!("{:?}", out(&desk))
    };
    assert!(
        told.starts_with("1ª etapa, rodada 1: a súmula da mesa"),
        "{told}"
    );
    // A boletim carries a name by what was ruled alone.
    for cell in desk.board(etapa, 1).mesas {
        desk.report(cell.jogo, &[[12, 5], [12, 5]]);
    }
    desk.run(PublishBoletim { etapa });
    assert!(out(&desk).is_empty());
}

#[test]
fn athletes_are_found_by_name_nickname_and_club() {
    let mut desk = Desk::new();
    let verde = club(&mut desk, "Açaí Verde");
    let known = [
        ("José da Silva", "Zé", None),
        ("Ana Souza", "", Some(verde)),
    ];
    for (name, known_as, club) in known {
        let athlete = desk.athlete(name);
        let person = Person {
            known_as: known_as.to_owned(),
            ..Person::named(name)
        };
        let fields = AthleteFields {
            person,
            club: club.map(Into::into),
        };
        desk.run(EditAthlete {
            athlete,
            fields,
            private: None,
        });
    }
    let found = |search: &str| -> Vec<String> {
        let search = search.to_owned();
        let found = desk.season.query(&desk.context, &Athletes { search });
        let found = found.unwrap().into_iter();
        found.map(|one| one.athlete.person.name).collect()
    };
    assert_eq!(found("JOSE"), ["José da Silva"]);
    assert_eq!(found("ze"), ["José da Silva"]);
    assert_eq!(found("acai"), ["Ana Souza"]);
    assert_eq!(found("silva"), ["José da Silva"]);
    // Who begins so comes first.
    assert_eq!(found("a"), ["Ana Souza", "José da Silva"]);
    assert_eq!(found("xis"), [""; 0]);
}

#[test]
fn who_is_suspended_is_told_for_the_day_and_for_an_etapa() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let taken_over = |athlete, from: &str, to: &str| TakeOverSanction {
        athlete,
        decided_by: "APTRU, torneio interno".to_owned(),
        decision: "agressão".to_owned(),
        term: Some((from.to_owned(), to.to_owned())),
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata.pdf".to_owned(),
        bytes: b"%PDF-1.4 ata".to_vec(),
    };
    let [past, on, ahead] = ["Ana", "Bia", "Caio"].map(|name| desk.athlete(name));
    let today = desk.context.today();
    desk.run(taken_over(past, "2001-01-01", "2001-12-31"));
    desk.run(taken_over(on, "2001-01-01", &today));
    desk.run(taken_over(ahead, "2090-01-01", "2090-12-31"));
    let out = |desk: &Desk, etapa| -> Vec<AthleteId> {
        let out = desk.season.query(&desk.context, &KeptOut { etapa });
        out.unwrap().into_keys().collect()
    };
    assert_eq!(out(&desk, None), [on]);
    let told = desk.season.query(&desk.context, &KeptOut { etapa: None });
    assert_eq!(told.unwrap()[&on], "APTRU, torneio interno: agressão");
    // Whoever is not suspended yet is, where the etapa falls into the term.
    desk.run(edit_etapa(&desk, etapa, "15/06/2090", ""));
    assert_eq!(out(&desk, Some(etapa)), [on, ahead]);
}

#[test]
fn signs_and_portraits_go_into_the_next_season() {
    let mut desk = Desk::new();
    let verde = club(&mut desk, "Verde");
    let athlete = desk.athlete("Ana");
    let picture = fs::read(root().join("src-tauri/icons/icon.png")).unwrap();
    for of in [Pictured::Club(verde), Pictured::Athlete(athlete)] {
        let season = &mut desk.season;
        season
            .set_picture_of(&desk.context, None, of, Some(&picture))
            .unwrap();
    }
    let kept = |season: &SeasonFile| {
        [Pictured::Club(verde), Pictured::Athlete(athlete)].map(|of| season.picture_of(of).unwrap())
    };
    let before = kept(&desk.season);
    assert!(before.iter().all(Option::is_some));
    let path = desk.folder.path().join("next.espadilha");
    let mut next =
        SeasonFile::create(&path, &desk.context, "2027", "FPRT", RegulationId::FPRT).unwrap();
    next.carry_over(&desk.context, &desk.season).unwrap();
    assert_eq!(kept(&next), before);
    assert!(next.verify().unwrap().ok);
}

#[test]
fn the_next_season_shows_itself_as_this_one() {
    let mut desk = Desk::new();
    let sign = fs::read(root().join("src-tauri/icons/icon.png")).unwrap();
    desk.season.set_logo(&desk.context, Some(&sign)).unwrap();
    let face = PublicFace {
        site: "https://fprt.org.br/truco/".to_owned(),
        colour: "#0a5c36".to_owned(),
        minors_whole: true,
    };
    desk.show(face.clone());
    let path = desk.folder.path().join("next.espadilha");
    let made = espadilha()
        .args(["new", "--name", "2027", "--federation", "FPRT", "--from"])
        .arg(desk.season.path())
        .arg("--file")
        .arg(&path)
        .env("ESPADILHA_BACKUPS", "-")
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    let next = SeasonFile::open(&path, &desk.context, None).unwrap();
    let frame = next.query(&desk.context, &Frame {}).unwrap();
    assert_eq!((frame.season.name.as_str(), frame.face), ("2027", face));
    let sign_of = |file: &Path| -> Vec<u8> {
        let season = Connection::open(file).unwrap();
        let png = season.query_row("SELECT png FROM logo", [], |row| row.get("png"));
        png.unwrap()
    };
    assert_eq!(sign_of(&path), sign_of(desk.season.path()));
    assert!(next.verify().unwrap().ok);
}

#[test]
fn clubs_that_become_one_move_nobody_who_was_drawn_into_a_bracket() {
    let mut desk = Desk::new();
    let (_, format) = PRESETS
        .iter()
        .find(|(name, _)| *name == "noite-de-clube")
        .unwrap();
    let etapa = desk.etapa(format);
    let championship = desk.season.championship_of(None).unwrap();
    let list: String = (1..=15)
        .map(|team| format!("Time {team:02};Clube {:02}\n", team % 8))
        .collect();
    desk.run(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: read_teams(format!("Equipe;Clube\n{list}").as_bytes()).unwrap(),
    });
    desk.check_in(etapa);
    desk.draw(etapa, 7);
    let drawn = |desk: &mut Desk| {
        desk.reopen();
        let asked = Bracket { etapa, fase: None };
        let bracket = desk.season.query(&desk.context, &asked).unwrap();
        serde_json::to_value(bracket).unwrap()
    };
    let before = drawn(&mut desk);
    let clubs = desk.season.query(&desk.context, &Clubs {}).unwrap();
    for one in &clubs[1..] {
        desk.run(MergeClubs {
            from: one.id,
            into: clubs[0].id,
        });
        assert_eq!(drawn(&mut desk), before, "{}", one.name);
    }
    assert!(desk.season.verify().unwrap().ok);
}

/// Who sits where for an entrant.
fn seats(desk: &Desk, etapa: EtapaId, entrant: EntrantId) -> Vec<(Slot, String)> {
    let row = entries(desk, etapa)
        .into_iter()
        .find(|row| row.entry.entrant == entrant);
    let seated = row.unwrap().lineup.into_iter();
    seated.map(|seated| (seated.slot, seated.name)).collect()
}

#[test]
fn whoever_leaves_and_comes_back_sits_as_before() {
    let (mut desk, etapa, entrants) = lined_up(4);
    let left = entrants[0];
    let before = seats(&desk, etapa, left);
    assert_eq!(before.len(), 2);
    let enter = Enter {
        etapa,
        entrant: left,
        pot: 2,
    };
    let leave = Leave {
        etapa,
        entrant: left,
    };
    for _ in 0..2 {
        desk.run(leave.clone());
        desk.run(enter.clone());
        assert_eq!(seats(&desk, etapa, left), before);
    }
    // Whoever plays for somebody else by now does not come back with them.
    desk.run(leave);
    let ana = desk.season.find_athlete(&desk.context, "Ana 0").unwrap();
    let other = desk.athlete("Outra");
    desk.run(SetLineup {
        etapa,
        entrant: entrants[1],
        slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[ana, other]))]),
    });
    desk.run(enter);
    assert!(seats(&desk, etapa, left).is_empty());
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_team_in_whose_line_up_nobody_stands_is_told_until_the_first_rodada_is_called() {
    let (mut desk, etapa, entrants) = lined_up(4);
    desk.run(SetLineup {
        etapa,
        entrant: entrants[2],
        slots: BTreeMap::from([(Slot::Dupla(1), Vec::new())]),
    });
    let empty = |desk: &Desk| -> Vec<String> {
        let waits = now(desk, etapa).waits.into_iter();
        let told = waits.filter_map(|wait| match wait {
            Wait::NoAthletes { names } => Some(names),
            _ => None,
        });
        told.flatten().collect()
    };
    assert_eq!(empty(&desk), ["Time 03"]);
    desk.draw(etapa, 5);
    assert_eq!(empty(&desk), ["Time 03"]);
    desk.call(etapa, 1);
    assert_eq!(empty(&desk), [""; 0]);
}

#[test]
fn an_etapa_before_its_seasons_others_is_asked_about() {
    let (mut desk, first, _) = lined_up(4);
    let championship = desk.season.championship_of(None).unwrap();
    let add = |date: &str, earlier| AddEtapa {
        championship,
        name: "2ª etapa".to_owned(),
        date: date.to_owned(),
        hall: String::new(),
        format: small(),
        mesas: None,
        fee_cents: 0,
        earlier,
    };
    // The first one is on 21/03/2026: what comes after it in its year is meant, with a year or without.
    for date in ["20/3/26", "20/03/2026", "1/1/2026"] {
        let refusal = desk.attempt(add(date, false)).unwrap_err();
        let told = Told::from(&refusal);
        assert_eq!(
            (&*told.code, told.field.as_deref()),
            ("etapa-before", Some("date")),
            "{date}"
        );
        assert!(told.message.contains("21/03/2026"), "{}", told.message);
    }
    desk.run(add("5/12", false));
    let dates = |desk: &Desk| -> Vec<String> {
        let etapas = desk.season.query(&desk.context, &Frame {}).unwrap().etapas;
        etapas.into_iter().map(|etapa| etapa.date).collect()
    };
    assert_eq!(dates(&desk), ["2026-03-21", "2026-12-05"]);
    desk.run(add("20/3/26", true));
    assert_eq!(dates(&desk).len(), 3);
    // One that is put right is asked about as well; its own day is no other's.
    let second = desk.season.query(&desk.context, &Frame {}).unwrap().etapas[1].id;
    let edit = |date: &str, earlier| EditEtapa {
        earlier,
        ..edit_etapa(&desk, second, date, "")
    };
    let (wrong, right, meant) = (
        edit("1/2/26", false),
        edit("6/12", false),
        edit("1/2/26", true),
    );
    assert_eq!(desk.refused(wrong), "etapa-before");
    desk.run(right);
    desk.run(meant);
    let day = |date: &str| {
        let asked = EtapaDay {
            championship,
            etapa: Some(first),
            date: date.to_owned(),
        };
        desk.season.query(&desk.context, &asked).unwrap().told
    };
    assert_eq!(day("5/12/26"), "sábado, 05/12/2026");
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn what_is_refused_names_its_field() {
    let (mut desk, etapa, _) = lined_up(4);
    let mut edit = edit_etapa(&desk, etapa, "31/2", "");
    let field = |desk: &mut Desk, act: EditEtapa| Told::from(desk.attempt(act).unwrap_err()).field;
    assert_eq!(field(&mut desk, edit.clone()).as_deref(), Some("date"));
    edit.date = "21/3".to_owned();
    edit.fee_cents = -1;
    assert_eq!(field(&mut desk, edit.clone()).as_deref(), Some("amount"));
    edit.fee_cents = 0;
    edit.name = " ".to_owned();
    assert_eq!(field(&mut desk, edit).as_deref(), Some("name"));
}
