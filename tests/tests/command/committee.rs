//! What the committee does beside its rulings: substitutions, calls to a table, sanctions of clubs, the time for
//! protests, categories.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddChampionship;
use app::acts::AddEntrant;
use app::acts::AddEtapa;
use app::acts::AddEvidence;
use app::acts::Amend;
use app::acts::Annul;
use app::acts::CallToTable;
use app::acts::CloseCall;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::EraseAthlete;
use app::acts::EraseEvidence;
use app::acts::FileAppeal;
use app::acts::Homologate;
use app::acts::JudgeAppeal;
use app::acts::MarkMissing;
use app::acts::MergeAthletes;
use app::acts::ReopenResults;
use app::acts::RevokeRuling;
use app::acts::RuleOccurrence;
use app::acts::SetLineup;
use app::acts::SetProtestWindow;
use app::acts::Substitute;
use app::acts::TakeCall;
use app::acts::TakeOverSanction;
use app::acts::Walkover;
use app::clock::ask_calls::Calls;
use app::day::echo::{Does, Echo};
use app::day::line::{Came, EnteredLine};
use app::day::story::{JogoStory, May};
use app::discipline::ask::Appeals;
use app::discipline::ask::{Discipline, Whose};
use app::discipline::evidence::Brought;
use app::evidence::EvidenceKind;
use app::ground::cell::MesaState;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::{Departure, NewOccurrence, NotProven, Otherwise, Yes};
use app::ground::person::Person;
use app::ground::ruling::Authority;
use app::id::EvidenceId;
use app::id::{AthleteId, ChampionshipId, EntrantId, EtapaId, JogoId, TableCallId};
use app::lineup::{Class, Slot};
use app::log::ask::{RulingRow, Rulings};
use app::papers::Doc;
use app::partida::Side;
use app::penalty::Fact;
use app::registry::ask::Athletes;
use app::registry::athlete::AthleteFields;
use app::regulation::RegulationId;
use app::rodada::roll::Roll;
use app::ruling::Past;
use app::ruling::{Absent, AppealOutcome, DecidedBy, Instance, OnJogo, RulingNo};
use app::season::made::Made;
use app::standings::tables::{RankedRow, Ranking};
use messages::refusal::Refusal;
use messages::refusal::lineup::LineupRefusal;
use messages::words::spoken::Language;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use tests::espadilha;
use tests::given;
use tests::{Desk, fprt, paper, small};

/// An etapa whose first team has two duplas, a reserve dupla and a coringa, and whose second rodada is called.
struct Event {
    desk: Desk,
    etapa: EtapaId,
    team: EntrantId,
    /// Of that team by slot and seat.
    athletes: BTreeMap<(Slot, usize), AthleteId>,
}

impl Event {
    fn new() -> Self {
        let mut desk = Desk::new();
        let etapa = desk.etapa(fprt());
        let team = desk.teams(etapa, 4)[0];
        let mut athletes = BTreeMap::new();
        let mut slots: BTreeMap<Slot, Vec<NamedAthlete>> = BTreeMap::new();
        for (slot, seats) in [
            (Slot::Dupla(1), 2),
            (Slot::Dupla(2), 2),
            (Slot::Reserve, 2),
            (Slot::Coringa, 1),
        ] {
            for seat in 0..seats {
                let athlete = desk.athlete(&format!("Atleta {slot}{seat}"));
                athletes.insert((slot, seat), athlete);
                slots.entry(slot).or_default().push(athlete.into());
            }
        }
        desk.run(SetLineup {
            etapa,
            entrant: team,
            slots,
        });
        desk.draw(etapa, 9);
        for cell in desk.call(etapa, 1).mesas {
            desk.report(cell.jogo, &[[12, 7], [12, 9]]);
        }
        desk.run(CloseRodada { etapa, number: 1 });
        desk.call(etapa, 2);
        Self {
            desk,
            etapa,
            team,
            athletes,
        }
    }

    /// Where a dupla of the team sits.
    fn seat(&self, dupla: u8) -> (JogoId, Side) {
        let name = self.desk.season.loaded(self.etapa).unwrap().name(self.team);
        let board = self.desk.board(self.etapa, 2);
        let mut cells = board.mesas.iter();
        let cell = cells
            .find(|cell| cell.duplas[0] == dupla && cell.sides.contains(&name))
            .unwrap();
        let side = if cell.sides[0] == name {
            Side::A
        } else {
            Side::B
        };
        (cell.jogo, side)
    }

    fn substitute(&self, dupla: u8, seats: &[(u8, (Slot, usize))]) -> Command {
        let (jogo, side) = self.seat(dupla);
        let seats = seats
            .iter()
            .map(|(seat, from)| (*seat, self.athletes[from]));
        Command::from(Substitute {
            jogo,
            side,
            seats: seats.collect(),
        })
    }

    /// Who sits at the mesa of a dupla.
    fn sits(&self, dupla: u8) -> Vec<String> {
        let (jogo, side) = self.seat(dupla);
        let board = self.desk.board(self.etapa, 2);
        let cell = board.mesas.into_iter().find(|cell| cell.jogo == jogo);
        cell.unwrap().athletes[side.index()].clone()
    }
}

#[test]
fn reserves_and_the_coringa_sit_down_while_the_tolerance_runs() {
    let mut event = Event::new();
    let coringa = (Slot::Coringa, 0);
    event.desk.run(event.substitute(1, &[(2, coringa)]));
    assert_eq!(event.sits(1), ["Atleta 10", "Atleta C0"]);
    // One mesa a rodada, and one seat.
    let elsewhere = event.substitute(2, &[(1, coringa)]);
    assert_eq!(event.desk.refused(elsewhere), "no-substitute");
    let twice = event.substitute(2, &[(1, (Slot::Reserve, 0)), (2, (Slot::Reserve, 0))]);
    assert_eq!(event.desk.refused(twice), "no-substitute");
    // Neither somebody of another dupla, nor a seat that is not there.
    let other = event.substitute(2, &[(1, (Slot::Dupla(1), 1))]);
    assert_eq!(event.desk.refused(other), "no-substitute");
    let third = event.substitute(2, &[(3, (Slot::Reserve, 0))]);
    assert_eq!(event.desk.refused(third), "no-substitute");
    // The whole reserve dupla, to the second of the tolerance.
    let reserves = event.substitute(2, &[(1, (Slot::Reserve, 0)), (2, (Slot::Reserve, 1))]);
    event.desk.wait(200);
    event.desk.run(reserves.clone());
    assert_eq!(event.sits(2), ["Atleta R0", "Atleta R1"]);
    event.desk.season.undo(&event.desk.context, None).unwrap();
    assert_eq!(event.sits(2), ["Atleta 20", "Atleta 21"]);
    event.desk.wait(300);
    assert_eq!(event.desk.refused(reserves), "tolerance-over");
    assert!(event.desk.season.verify().unwrap().ok);
}

#[test]
fn a_barred_reserve_is_refused_with_the_ruling_and_a_decided_mesa_with_its_result() {
    let mut event = Event::new();
    let reserve = event.athletes[&(Slot::Reserve, 0)];
    event
        .desk
        .run(sanction(reserve, Some(("2026-03-01", "2026-03-31"))));
    let barred = event.substitute(1, &[(1, (Slot::Reserve, 0))]);
    let refused = event.desk.attempt(barred).unwrap_err();
    assert_eq!(refused.code(), "barred");
    assert!(
        Language::PtBr.refusal(&refused).contains("APTRU"),
        "{refused:?}"
    );
    let (jogo, _) = event.seat(1);
    event.desk.report(jogo, &[[12, 7], [12, 9]]);
    let late = event.substitute(1, &[(1, (Slot::Coringa, 0))]);
    assert_eq!(event.desk.refused(late), "has-result");
}

#[test]
fn a_call_to_a_table_is_open_until_somebody_has_seen_to_it() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (jogo, _) = event.seat(1);
    let add = Command::from(CallToTable {
        jogo,
        about: " carta  virada ".to_owned(),
    });
    let Made::TableCall(call) = event.desk.run(add.clone()) else {
        unreachable!("a call");
    };
    assert_eq!(event.desk.refused(add), "already-wanted");
    let open = |event: &Event| {
        event
            .desk
            .season
            .query(&event.desk.context, &Calls { etapa })
            .unwrap()
    };
    assert_eq!(open(&event)[0].call.about, "carta virada");
    assert_eq!(open(&event)[0].call.taken_by, None);
    let take = |by: &str| {
        Command::from(TakeCall {
            etapa,
            call,
            jogo: None,
            by: by.to_owned(),
        })
    };
    assert_eq!(event.desk.refused(take("  ")), "empty-name");
    event.desk.run(take("Ana"));
    assert_eq!(open(&event)[0].call.taken_by.as_deref(), Some("Ana"));
    let close = |call, jogo| Command::from(CloseCall { etapa, call, jogo });
    event.desk.run(close(call, None));
    assert!(open(&event).is_empty());
    assert_eq!(event.desk.refused(close(call, None)), "unknown");
    assert_eq!(event.desk.refused(close(TableCallId(99), None)), "unknown");
    // Where the mesa is told a number of another file means what is open there, and one of this file itself alone.
    event.desk.run(CallToTable {
        jogo,
        about: String::new(),
    });
    assert_eq!(event.desk.refused(close(call, Some(jogo))), "unknown");
    let elsewhere = JogoId(jogo.0 + 1);
    let unknown = close(TableCallId(99), Some(elsewhere));
    assert_eq!(event.desk.refused(unknown), "unknown");
    event.desk.run(close(TableCallId(99), Some(jogo)));
    assert!(open(&event).is_empty());
}

#[test]
fn points_that_a_ruling_takes_are_missing_in_the_ranking() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 4);
    desk.draw(etapa, 9);
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 1..=u32::try_from(rodadas).unwrap() {
        desk.play(etapa, number, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
    }
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let points = |desk: &Desk| -> Vec<(String, i64)> {
        let ranking = desk
            .season
            .query(&desk.context, &Ranking { championship })
            .unwrap();
        let row = |row: &RankedRow| (row.name.clone(), row.row.points);
        ranking.teams.iter().map(row).collect()
    };
    let before = points(&desk);
    assert_eq!(before[0], ("Time 01".to_owned(), 25));
    // Betting in the hall: how many points, the committee says (fprt-1.5.m-2).
    let jogo = desk.board(etapa, 1).mesas[0].jogo;
    let Made::Ruling(number) = desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "fprt-1.5.m-2",
                "offender": {"pair": "A"},
                "when": {"phase": "between-hands"},
                "official_points": 10,
            })),
        },
        departs: None,
        past: Past::Keep,
        reason: "aposta na área de jogo".to_owned(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    }) else {
        unreachable!("a ruling");
    };
    let name = desk.season.cell(jogo).unwrap().sides[0].clone();
    let after = points(&desk);
    for (team, had) in &before {
        let taken = if *team == name { 10 } else { 0 };
        assert!(after.contains(&(team.clone(), had - taken)), "{after:?}");
    }
    let ranking = desk
        .season
        .query(&desk.context, &Ranking { championship })
        .unwrap();
    let row = ranking.teams.iter().find(|row| row.name == name).unwrap();
    assert!(row.why.contains("perde 10"), "{}", row.why);
    desk.run(RevokeRuling {
        reason: "engano".to_owned(),
        ..given::revoke(etapa, number)
    });
    assert_eq!(points(&desk), before);
    assert_eq!(teams.len(), 4);
}

fn sanction(athlete: AthleteId, term: Option<(&str, &str)>) -> Command {
    Command::from(TakeOverSanction {
        athlete,
        decided_by: "APTRU, torneio interno".to_owned(),
        decision: "agressão".to_owned(),
        term: term.map(|(from, to)| (from.to_owned(), to.to_owned())),
        clause: Some("fprt-1.7.c-1".to_owned()),
        document: "ata.pdf".to_owned(),
        bytes: b"%PDF-1.4 ata".to_vec(),
    })
}

#[test]
fn a_club_s_sanction_is_taken_over_with_its_paper_and_shows_its_term() {
    let mut desk = Desk::new();
    let athlete = desk.athlete("José da Silva");
    let with = |change: &dyn Fn(&mut Command)| {
        let mut command = sanction(athlete, None);
        change(&mut command);
        command
    };
    let no_paper = with(&|command| {
        if let Command::TakeOverSanction(TakeOverSanction { bytes, .. }) = command {
            bytes.clear();
        }
    });
    assert_eq!(desk.refused(no_paper), "no-document");
    let huge = with(&|command| {
        if let Command::TakeOverSanction(TakeOverSanction { bytes, .. }) = command {
            *bytes = vec![0; (8 << 20) + 1];
        }
    });
    assert_eq!(desk.refused(huge), "document-too-large");
    let clause = with(&|command| {
        if let Command::TakeOverSanction(TakeOverSanction { clause, .. }) = command {
            *clause = Some("fprt-9".to_owned());
        }
    });
    assert_eq!(desk.refused(clause), "unknown-clause");
    let backwards = sanction(athlete, Some(("2026-04-01", "2026-03-01")));
    assert_eq!(desk.refused(backwards), "bad-date");
    desk.run(sanction(athlete, None));
    desk.run(sanction(athlete, Some(("2020-01-01", "2020-06-30"))));
    desk.run(sanction(athlete, Some(("2020-01-01", "2199-12-31"))));
    desk.run(sanction(athlete, Some(("2199-01-01", "2199-12-31"))));
    let record = desk
        .season
        .query(
            &desk.context,
            &Discipline {
                of: Whose::Athlete(athlete),
            },
        )
        .unwrap();
    let told: Vec<&str> = record.iter().map(|row| row.told[0].as_str()).collect();
    assert!(told[0].contains("agressão"), "{told:?}");
    assert!(told[1].ends_with("(cumprida)"), "{told:?}");
    assert!(told[2].ends_with("(em curso)"), "{told:?}");
    assert!(told[3].ends_with("(ainda não começou)"), "{told:?}");
    assert!(record[0].by.contains("fprt-1.7.c-1"));
    let (id, name) = record[0].document.clone().unwrap();
    assert_eq!(name, "ata.pdf");
    assert_eq!(
        desk.season.document(id).unwrap().unwrap().bytes,
        b"%PDF-1.4 ata"
    );
    // The paper itself is in no journal and in no export.
    assert!(!desk.export().contains("%PDF-1.4 ata"));
    desk.run(EraseAthlete { athlete });
    assert_eq!(desk.season.document(id).unwrap(), None);
    assert_eq!(
        desk.season
            .query(
                &desk.context,
                &Discipline {
                    of: Whose::Athlete(athlete),
                }
            )
            .unwrap()
            .len(),
        4
    );
}

#[test]
fn results_stand_once_the_time_for_protests_is_over() {
    let (mut desk, etapa) = given::drawn(&small(), 4, 9);
    desk.run(SetProtestWindow { etapa, minutes: 30 });
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 1..=u32::try_from(rodadas).unwrap() {
        desk.play(etapa, number, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
    }
    let stand = Command::from(Homologate { etapa });
    assert_eq!(desk.refused(stand.clone()), "protests-awaited");
    desk.wait(30 * 60 - 10);
    assert_eq!(desk.refused(stand.clone()), "protests-awaited");
    desk.wait(10);
    desk.run(stand);
    let window = Command::from(SetProtestWindow { etapa, minutes: 60 });
    assert_eq!(desk.refused(window), "homologated");
}

#[test]
fn a_category_lets_no_stronger_athlete_in() {
    for (profile, format, clause) in [
        (
            RegulationId::OFICIAL,
            "apcef-pr",
            Some("oficial-org-categoria"),
        ),
        (RegulationId::FPRT, "fprt-interclubes", None),
    ] {
        let mut desk = Desk::new();
        let championship = |category| {
            Command::from(AddChampionship {
                name: "Série B".to_owned(),
                profile,
                class: Class::Open,
                category: Some(category),
            })
        };
        assert_eq!(desk.refused(championship(0)), "bad-category");
        assert_eq!(desk.refused(championship(10)), "bad-category");
        let Made::Championship(championship) = desk.run(championship(2)) else {
            unreachable!("a championship");
        };
        let (etapa, team) = entered(&mut desk, championship, format);
        let strong = registered(&mut desk, "Forte", Some(1));
        let weak = registered(&mut desk, "Fraca", Some(3));
        let unknown = registered(&mut desk, "Nova", None);
        let lineup = |athletes: [AthleteId; 2]| {
            Command::from(SetLineup {
                etapa,
                entrant: team,
                slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&athletes))]),
            })
        };
        match desk.attempt(lineup([strong, weak])).unwrap_err() {
            Refusal::Lineup(LineupRefusal::CategoryTooStrong {
                athletes,
                clause: by,
                ..
            }) => {
                assert_eq!(athletes, ["Forte"]);
                assert_eq!(by, clause);
            }
            other => unreachable!("{other:?}"),
        }
        desk.run(lineup([weak, unknown]));
    }
}

fn entered(desk: &mut Desk, championship: ChampionshipId, format: &str) -> (EtapaId, EntrantId) {
    let format = app::format::Format::preset(format).unwrap();
    let Made::Etapa(etapa) = desk.run(AddEtapa {
        championship,
        name: "1ª etapa".to_owned(),
        date: "2026-03-21".to_owned(),
        hall: String::new(),
        format: format.to_owned(),
        mesas: None,
        fee_cents: 0,
        earlier: true,
    }) else {
        unreachable!("an etapa");
    };
    let Made::Entrant(team) = desk.run(AddEntrant {
        championship,
        name: "Dupla da Vila".to_owned(),
        club: None,
        enter: Some((etapa, 1)),
        slots: BTreeMap::new(),
    }) else {
        unreachable!("a team");
    };
    (etapa, team)
}

fn registered(desk: &mut Desk, name: &str, category: Option<u8>) -> AthleteId {
    let athlete = desk.athlete(name);
    desk.run(EditAthlete {
        athlete,
        fields: AthleteFields {
            person: Person {
                category,
                ..Person::named(name)
            },
            club: None,
        },
        private: None,
    });
    let search = name.to_owned();
    let known = desk
        .season
        .query(&desk.context, &Athletes { search })
        .unwrap();
    assert_eq!(known[0].athlete.person.category, category);
    athlete
}

/// A played etapa whose results may be homologated.
struct Played {
    desk: Desk,
    etapa: EtapaId,
}

impl Played {
    fn new() -> Self {
        let (mut desk, etapa) = given::drawn(&small(), 4, 9);
        let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
        for number in 1..=u32::try_from(rodadas).unwrap() {
            desk.play(etapa, number, &mut |a, b, _| match a < b {
                true => vec![[12, 7], [12, 9]],
                false => vec![[7, 12], [9, 12]],
            });
        }
        Self { desk, etapa }
    }

    fn jogo(&self, mesa: usize) -> JogoId {
        self.desk.board(self.etapa, 1).mesas[mesa].jogo
    }

    fn protest(&mut self, jogo: JogoId) -> u32 {
        let made = self.desk.run(FileAppeal {
            etapa: self.etapa,
            ruling: None,
            jogo: Some(jogo),
            entrant: None,
            grounds: "a súmula diz outra coisa".to_owned(),
        });
        match made {
            Made::Appeal(number) => number,
            other => unreachable!("{other:?}"),
        }
    }

    fn judge(&mut self, number: u32, outcome: AppealOutcome) {
        self.desk.run(JudgeAppeal {
            by: "Comissão de Ética".to_owned(),
            answer: "conferida a súmula".to_owned(),
            ..given::judge(self.etapa, number, outcome)
        });
    }

    /// A correction that changes nobody's place.
    fn amend(&self, jogo: JogoId, appeal: Option<u32>) -> Command {
        let cell = self.desk.season.cell(jogo).unwrap();
        let partidas = match cell.winner {
            Some(Side::A) => vec![[12, 8], [12, 9]],
            _ => vec![[8, 12], [9, 12]],
        };
        Command::from(Amend {
            appeal,
            ..given::amend(jogo, &partidas)
        })
    }

    fn reopen(&self, instance: Instance, name: &str) -> Command {
        Command::from(ReopenResults {
            etapa: self.etapa,
            because: "faltou julgar um recurso".to_owned(),
            decided_by: DecidedBy {
                instance,
                name: name.to_owned(),
            },
        })
    }
}

#[test]
fn a_granted_protest_opens_exactly_its_result_once_although_the_etapa_is_homologated() {
    let mut event = Played::new();
    let etapa = event.etapa;
    let (jogo, other) = (event.jogo(0), event.jogo(1));
    event.desk.run(Homologate { etapa });
    let first = event.protest(jogo);
    let open = event.amend(jogo, Some(first));
    assert_eq!(event.desk.refused(open), "appeal-not-granted");
    event.judge(first, AppealOutcome::Upheld);
    let upheld = event.amend(jogo, Some(first));
    assert_eq!(event.desk.refused(upheld), "appeal-not-granted");
    let granted = event.protest(jogo);
    event.judge(granted, AppealOutcome::Overturned);
    // Without its number, or elsewhere, nothing opens.
    let without = event.amend(jogo, None);
    let refused = event.desk.attempt(without).unwrap_err();
    assert_eq!(refused.code(), "homologated");
    let elsewhere = event.amend(other, Some(granted));
    assert_eq!(event.desk.refused(elsewhere), "appeal-elsewhere");
    let unknown = event.amend(jogo, Some(99));
    assert_eq!(event.desk.refused(unknown), "unknown");
    let story = |event: &Played| {
        let asked = JogoStory { etapa, jogo };
        event
            .desk
            .season
            .query(&event.desk.context, &asked)
            .unwrap()
    };
    assert_eq!(story(&event).granted, Some(granted));
    assert!(story(&event).may.contains(&May::Correct));
    // The line knows the protest by itself.
    let at = event.desk.season.cell(jogo).unwrap().at;
    let typed = Echo {
        etapa,
        rodada: Some(1),
        text: format!("{at} 12-8 12-9"),
    };
    let echo = event
        .desk
        .season
        .query(&event.desk.context, &typed)
        .unwrap();
    assert_eq!(echo.does, Does::Correct, "{:?}", echo.problems);
    let sent = serde_json::to_value(&echo.command).unwrap();
    assert_eq!(sent["appeal"], granted);
    let amend = event.amend(jogo, Some(granted));
    event.desk.run(amend.clone());
    assert_eq!(
        event
            .desk
            .season
            .cell(jogo)
            .unwrap()
            .pontinhos
            .iter()
            .sum::<u32>(),
        41
    );
    // Told by whom and by which decision; and it was the once.
    let told = story(&event);
    assert!(
        told.by_protest.contains(&format!("recurso nº {granted}"))
            && told.by_protest.contains("Comissão de Ética"),
        "{}",
        told.by_protest
    );
    assert_eq!(told.granted, None);
    assert!(!told.may.contains(&May::Correct));
    assert_eq!(event.desk.refused(amend.clone()), "appeal-carried-out");
    // A slip in it is taken back, and the protest is open again.
    let context = event.desk.context.clone();
    event.desk.season.undo(&context, None).unwrap();
    assert_eq!(story(&event).granted, Some(granted));
    event.desk.run(amend);
    assert!(event.desk.season.verify().unwrap().ok);
}

#[test]
fn a_granted_protest_is_carried_out_by_a_ruling_too() {
    for annulled in [false, true] {
        let mut event = Played::new();
        let etapa = event.etapa;
        // Nobody is called by what the last rodada comes to.
        let rodadas = event.desk.season.loaded(etapa).unwrap().rodadas.len();
        let last = event
            .desk
            .board(etapa, u32::try_from(rodadas).unwrap())
            .mesas;
        let (jogo, other) = (last[0].jogo, event.jogo(1));
        event.desk.run(Homologate { etapa });
        let number = event.protest(jogo);
        event.judge(number, AppealOutcome::Overturned);
        let authority = Authority {
            decided_by: Some(DecidedBy {
                instance: Instance::Ethics,
                name: " Ana   Prado ".to_owned(),
            }),
            appeal: Some(number),
        };
        let close = |jogo| match annulled {
            true => Command::from(Annul {
                over: true,
                reason: "baralho trocado".to_owned(),
                authority: authority.clone(),
                ..given::annul(jogo)
            }),
            false => Command::from(Walkover {
                over: true,
                reason: "o lado A não estava".to_owned(),
                authority: authority.clone(),
                ..given::walkover([jogo], Absent::A)
            }),
        };
        assert_eq!(event.desk.refused(close(other)), "appeal-elsewhere");
        event.desk.run(close(jogo));
        let rulings = rulings(&event.desk, etapa);
        assert_eq!(rulings.len(), 1);
        assert_eq!(rulings[0].decided, "Comissão de Ética (Ana Prado)");
        assert!(
            rulings[0]
                .told
                .contains(&format!("cumpre o recurso nº {number}")),
            "{}",
            rulings[0].told
        );
        assert_eq!(event.desk.refused(close(jogo)), "appeal-carried-out");
        assert!(event.desk.season.verify().unwrap().ok);
    }
}

#[test]
fn a_granted_protest_is_carried_out_by_the_revocation_of_a_ruling() {
    let mut event = Played::new();
    let etapa = event.etapa;
    let (jogo, other) = (event.jogo(0), event.jogo(1));
    let winner = event.desk.season.cell(jogo).unwrap().winner.unwrap();
    let facts = json!({
        "occurrence": "fprt-1.5.h-1", "offender": {"pair": winner.other(), "player": null}, "proven": true,
        "when": {"phase": "after-jogo", "score": {"A": 4, "B": 6}, "hand_value": 1},
    });
    let made = event.desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&facts),
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
    let Made::Ruling(number) = made else {
        unreachable!("{made:?}")
    };
    event.desk.run(Homologate { etapa });
    let revoke = |appeal| {
        Command::from(RevokeRuling {
            reason: "ninguém saiu da mesa".to_owned(),
            appeal,
            ..given::revoke(etapa, number)
        })
    };
    let elsewhere = event.protest(other);
    event.judge(elsewhere, AppealOutcome::Overturned);
    let protest = event.protest(jogo);
    assert_eq!(
        event.desk.refused(revoke(Some(protest))),
        "appeal-not-granted"
    );
    event.judge(protest, AppealOutcome::Overturned);
    assert_eq!(event.desk.refused(revoke(None)), "homologated");
    assert_eq!(
        event.desk.refused(revoke(Some(elsewhere))),
        "appeal-elsewhere"
    );
    let row = rulings(&event.desk, etapa).remove(0);
    assert_eq!(row.granted, Some(protest), "the dialog carries it out");
    event.desk.run(revoke(Some(protest)));
    let row = rulings(&event.desk, etapa).remove(0);
    assert_eq!(row.granted, None);
    assert!(row.ruling.revoked_at.is_some());
    let cites = format!("a revogação cumpre o recurso nº {protest}");
    assert!(row.told.contains(&cites), "{}", row.told);
    let amend = event.amend(jogo, Some(protest));
    assert_eq!(event.desk.refused(amend), "appeal-carried-out");
    // Taken back, the protest is open again; the command line has the same option.
    let context = event.desk.context.clone();
    event.desk.season.undo(&context, None).unwrap();
    let mut command = espadilha();
    command.arg("--file").arg(event.desk.path());
    let (ruling, appeal) = (number.0.to_string(), protest.to_string());
    let args = [
        "ruling", "revoke", &ruling, "--reason", "engano", "--appeal", &appeal,
    ];
    let output = command.args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(rulings(&event.desk, etapa)[0].ruling.revoked_at.is_some());
    assert!(event.desk.season.verify().unwrap().ok);
}

fn rulings(desk: &Desk, etapa: EtapaId) -> Vec<RulingRow> {
    desk.season
        .query(&desk.context, &Rulings { etapa })
        .unwrap()
}

#[test]
fn results_that_stand_are_opened_again_by_the_instance_that_may() {
    let mut event = Played::new();
    let etapa = event.etapa;
    let early = event.reopen(Instance::Ethics, "Ana Prado");
    assert_eq!(event.desk.refused(early.clone()), "not-homologated");
    event.desk.run(Homologate { etapa });
    let desk = event.reopen(Instance::Desk, "Ana Prado");
    assert_eq!(event.desk.refused(desk), "not-its-instance");
    let nobody = event.reopen(Instance::Director, "  ");
    assert_eq!(event.desk.refused(nobody), "nobody-decided");
    let mut wordless = early.clone();
    if let Command::ReopenResults(act) = &mut wordless {
        act.because.clear();
    }
    assert_eq!(event.desk.refused(wordless), "no-reason");
    event.desk.run(early);
    let appeals = |event: &Played| {
        event
            .desk
            .season
            .query(&event.desk.context, &Appeals { etapa })
            .unwrap()
    };
    assert_eq!(appeals(&event).homologated_at, None);
    let told = &appeals(&event).reopenings[0];
    assert!(
        told.contains("Comissão de Ética (Ana Prado)") && told.contains("faltou julgar"),
        "{told}"
    );
    // Results change as before, and may be homologated anew.
    let jogo = event.jogo(0);
    let amend = event.amend(jogo, None);
    event.desk.run(amend);
    event.desk.run(Homologate { etapa });
    let again = event.amend(jogo, None);
    assert_eq!(event.desk.refused(again), "homologated");
    assert!(event.desk.season.verify().unwrap().ok);
    // Its words about people are beside the journal, not in it.
    event.desk.reopen();
    assert_eq!(appeals(&event).reopenings.len(), 1);
}

/// The clause under which an absence is told says how late somebody was, never whether it may be contested; whoever is
/// put out may protest against that.
#[test]
fn a_walkover_is_one_whatever_clause_it_stands_on() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (jogo, _) = event.seat(1);
    let absent = json!({"when": {"phase": "call"}, "call": "10:00:00", "arrival": null});
    let put_out = json!({
        "when": {"phase": "hand", "partida": 1, "score": {"A": 4, "B": 6}, "hand_value": 1}, "proven": true,
    });
    let told_at_the_call = [
        "fprt-1.5.a-1",
        "fprt-1.5.a-2",
        "fprt-1.5.a-3",
        "fprt-1.5.a-4",
        "fprt-1.5.a-5",
        "fprt-1.5.a-6",
        "fprt-1.5.a-7",
        "fprt-1.5.a-8",
        "fprt-1.5.b-1",
        "fprt-1.5.b-2",
        "fprt-1.5.b-3",
        "fprt-1.5.b-4",
        "fprt-1.5.l-3",
        "fprt-1.5.n.4",
    ];
    let cases = told_at_the_call.map(|clause| (clause, &absent, false));
    for (clause, told, contested) in cases.into_iter().chain([("fprt-1.1.w-1", &put_out, true)]) {
        let mut facts = told.clone();
        facts["occurrence"] = json!(clause);
        facts["offender"] = json!({"pair": "B", "player": null});
        let Made::Ruling(number) = event.desk.run(RuleOccurrence {
            from_note: None,
            occurrence: NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: given::facts(&facts),
            },
            departs: None,
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        }) else {
            unreachable!("a ruling");
        };
        assert_eq!(
            event.desk.season.cell(jogo).unwrap().state,
            MesaState::Walkover,
            "{clause}"
        );
        let row = rulings(&event.desk, etapa);
        let row = row.iter().find(|row| row.ruling.number == number).unwrap();
        assert_eq!(row.may_protest, contested, "{clause}: {}", row.protest);
        let notice = paper(
            &event.desk,
            &Doc::Notice {
                etapa,
                ruling: number,
            },
        );
        assert_eq!(
            notice.contains("Cabe recurso"),
            contested,
            "{clause}: {notice}"
        );
        if !contested {
            for (ruling, jogo) in [(Some(number), None), (None, Some(jogo))] {
                let protest = FileAppeal {
                    etapa,
                    ruling,
                    jogo,
                    entrant: None,
                    grounds: "estava na mesa".to_owned(),
                };
                assert_eq!(
                    event.desk.refused(Command::from(protest)),
                    "no-protest",
                    "{clause}"
                );
            }
        }
        event.desk.run(RevokeRuling {
            reason: "engano".to_owned(),
            ..given::revoke(etapa, number)
        });
    }
}

/// fprt-1.5.b-4: those involved cannot contest it; whoever ruled may take it back.
#[test]
fn a_walkover_admits_no_protest_of_the_parties_where_the_regulation_says_so() {
    for (profile, contested) in [(RegulationId::FPRT, false), (RegulationId::OFICIAL, true)] {
        let mut desk = Desk::new();
        let format = small().replace("\"fprt\"", &format!("\"{profile}\""));
        let etapa = desk.etapa(&format);
        desk.teams(etapa, 4);
        desk.draw(etapa, 9);
        let jogo = desk.call(etapa, 1).mesas[0].jogo;
        let Made::Ruling(number) = desk.run(given::walkover([jogo], Absent::B)) else {
            unreachable!("a ruling");
        };
        let protest = |ruling: Option<RulingNo>, jogo: Option<JogoId>| {
            Command::from(FileAppeal {
                etapa,
                ruling,
                jogo,
                entrant: None,
                grounds: "estava na mesa".to_owned(),
            })
        };
        let row = &rulings(&desk, etapa)[0];
        assert_eq!(row.may_protest, contested, "{}", row.protest);
        if contested {
            desk.run(protest(None, Some(jogo)));
            // A protest about what a ruling closed is one against the ruling.
            let again = protest(Some(number), None);
            assert_eq!(desk.refused(again), "appeals-open");
        } else {
            for against in [protest(Some(number), None), protest(None, Some(jogo))] {
                let refused = desk.attempt(against).unwrap_err();
                assert_eq!(refused.code(), "no-protest");
                assert!(
                    Language::PtBr.refusal(&refused).contains("fprt-1.5.b-4"),
                    "{refused:?}"
                );
            }
            assert!(row.protest.contains("fprt-1.5.b-4"), "{}", row.protest);
        }
        desk.run(RevokeRuling {
            reason: "estava na mesa ao lado".to_owned(),
            ..given::revoke(etapa, number)
        });
        assert_eq!(desk.season.cell(jogo).unwrap().state, MesaState::Playing);
    }
}

#[test]
fn a_walkover_names_who_was_missing_and_their_record_shows_it() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (jogo, side) = event.seat(1);
    let [missing, present] = [0, 1].map(|seat| event.athletes[&(Slot::Dupla(1), seat)]);
    let absent = |side: Side| match side {
        Side::A => Absent::A,
        Side::B => Absent::B,
    };
    let walkover = |absent: Absent, missing: &[AthleteId]| {
        Command::from(Walkover {
            missing: missing.iter().map(|who| (jogo, *who)).collect(),
            ..given::walkover([jogo], absent)
        })
    };
    // Not whoever plays for the side that came, or for nobody.
    let turned = walkover(absent(side.other()), &[missing]);
    assert_eq!(event.desk.refused(turned), "not-of-the-absent");
    let stranger = event.desk.athlete("Passante");
    let passing = walkover(absent(side), &[stranger]);
    assert_eq!(event.desk.refused(passing), "not-of-the-absent");
    event.desk.run(walkover(absent(side), &[missing]));
    let record = |event: &Event, athlete: AthleteId| -> Vec<String> {
        let of = Whose::Athlete(athlete);
        let rows = event
            .desk
            .season
            .query(&event.desk.context, &Discipline { of })
            .unwrap();
        rows.into_iter().flat_map(|row| row.told).collect()
    };
    let told = record(&event, missing);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("ausente no W×O (rodada 2, mesa"),
        "{told:?}"
    );
    assert_eq!(record(&event, present), Vec::<String>::new());
    let row = &rulings(&event.desk, etapa)[0];
    assert!(row.told.contains("ausente Atleta 10"), "{}", row.told);
    assert!(
        row.told.contains("não compareceu e perde por W×O"),
        "{}",
        row.told
    );
    // Two entries of the same person become one: what is on record goes along.
    let into = event.desk.athlete("Atleta um zero");
    event.desk.run(MergeAthletes {
        from: missing,
        into,
    });
    assert_eq!(record(&event, into), told);
    let context = event.desk.context.clone();
    for _ in ["merged", "registered", "ruled"] {
        event.desk.season.undo(&context, None).unwrap();
    }
    assert!(record(&event, missing).is_empty());
    assert!(event.desk.season.verify().unwrap().ok);
}

#[test]
fn a_line_and_the_command_line_name_all_who_sit_on_a_side_that_is_absent() {
    for by_line in [true, false] {
        let mut event = Event::new();
        let etapa = event.etapa;
        let (jogo, side) = event.seat(1);
        let at = event.desk.season.cell(jogo).unwrap().at;
        let side = format!("{side:?}").to_lowercase();
        let context = event.desk.context.clone();
        if by_line {
            let line = EnteredLine {
                etapa,
                rodada: None,
                newest: None,
                text: format!("{at} ausente {side}"),
                elsewhere: None,
            };
            let came = event.desk.season.take_line(&context, &line, false);
            let Came::Recorded { changed, .. } = came.unwrap() else {
                unreachable!("recorded")
            };
            assert!(!changed.tags.is_empty());
        } else {
            let mut command = espadilha();
            command.arg("--file").arg(event.desk.path());
            let output = command.args(["walkover", &at, "--absent", &side]).output();
            assert_eq!(output.unwrap().status.code(), Some(0));
        }
        let missed = |event: &Event| -> usize {
            let of = |seat| Whose::Athlete(event.athletes[&(Slot::Dupla(1), seat)]);
            let rows = [0, 1].map(|seat| {
                let asked = Discipline { of: of(seat) };
                event
                    .desk
                    .season
                    .query(&event.desk.context, &asked)
                    .unwrap()
            });
            let rows = rows.iter().flatten().filter(|row| !row.revoked);
            let told = rows.flat_map(|row| &row.told);
            told.filter(|told| told.starts_with("ausente no W×O"))
                .count()
        };
        assert_eq!(missed(&event), 2);
        let ruling = rulings(&event.desk, etapa).remove(0).ruling;
        assert_eq!(ruling.missing.len(), 2, "{ruling:?}");
        event.desk.run(RevokeRuling {
            reason: "estavam na mesa ao lado".to_owned(),
            ..given::revoke(etapa, ruling.number)
        });
        assert_eq!(missed(&event), 0);
        assert!(event.desk.season.verify().unwrap().ok);
    }
}

/// A ruling on who smoked at the first mesa.
fn smoked(event: &Event) -> RuleOccurrence {
    let etapa = event.etapa;
    let (jogo, side) = event.seat(1);
    let player = format!("{side:?}1");
    RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "fprt-1.5.e-1",
                "offender": {"pair": &player[..1], "player": player},
                "when": {"phase": "hand", "partida": 1, "score": {"A": 4, "B": 6}, "hand_value": 1},
            })),
        },
        departs: None,
        past: Past::Keep,
        reason: "fumou na mesa".to_owned(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    }
}

/// An occurrence, ruled on, and who is at fault.
fn offended(event: &mut Event) -> (RulingNo, AthleteId) {
    let ruling = smoked(event);
    let made = event.desk.run(ruling);
    let Made::Ruling(number) = made else {
        unreachable!("a ruling");
    };
    (number, event.athletes[&(Slot::Dupla(1), 0)])
}

const PHOTO: &[u8] = b"\xff\xd8\xff fumaca na mesa";

fn photo() -> Brought {
    Brought {
        document: "fumaca.jpg".to_owned(),
        bytes: PHOTO.to_vec(),
        ..Brought::default()
    }
}

#[test]
fn evidence_is_kept_as_it_came_and_goes_where_it_is_erased() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (number, athlete) = offended(&mut event);
    let with = |brought| AddEvidence {
        etapa,
        ruling: number,
        brought,
    };
    for (brought, code) in [
        (
            Brought {
                bytes: Vec::new(),
                ..photo()
            },
            "empty-evidence",
        ),
        (
            Brought {
                bytes: vec![0; (8 << 20) + 1],
                ..photo()
            },
            "document-too-large",
        ),
        (Brought::note("  "), "empty-evidence"),
        (
            Brought {
                kind: Some(EvidenceKind::Mao),
                ..photo()
            },
            "bad-mao",
        ),
        (Brought::file(Path::new("/"), None), "not-a-file"),
    ] {
        assert_eq!(event.desk.refused(with(brought)), code);
    }
    let elsewhere = AddEvidence {
        ruling: RulingNo(9),
        ..with(photo())
    };
    assert_eq!(event.desk.refused(elsewhere), "unknown");
    // A ruling about no occurrence has nothing to prove.
    let (other, side) = event.seat(2);
    let Made::Ruling(walkover) = event.desk.run(given::walkover(
        [other],
        match side {
            Side::A => Absent::A,
            Side::B => Absent::B,
        },
    )) else {
        unreachable!("a ruling");
    };
    let nothing = AddEvidence {
        ruling: walkover,
        ..with(photo())
    };
    assert_eq!(event.desk.refused(nothing), "no-occurrence");

    let Made::Evidence(first) = event.desk.run(with(photo())) else {
        unreachable!("evidence");
    };
    let note = with(Brought::note(" o garçom viu Zé Fumaça "));
    let Made::Evidence(second) = event.desk.run(note) else {
        unreachable!("evidence");
    };
    let listed = |event: &Event| rulings(&event.desk, etapa)[0].evidence.clone();
    let rows = listed(&event);
    let paper = rows[0].paper.clone().unwrap();
    assert_eq!(paper.name, "fumaca.jpg");
    let digest = "1965e05d80393dcef9b637296fe80403934ae2538a95a4d3a267f7088e23e94a";
    assert_eq!(paper.digest, digest);
    assert_eq!(rows[1].kind, EvidenceKind::Note);
    let kept = event.desk.season.evidence(first).unwrap();
    assert_eq!(kept.bytes, PHOTO);
    let kept = event.desk.season.evidence(second).unwrap();
    assert_eq!(kept.bytes, "o garçom viu Zé Fumaça".as_bytes());
    // Private: in no journal, and in no export.
    for secret in ["fumaca na mesa", "Zé Fumaça"] {
        assert!(!event.desk.export().contains(secret), "{secret}");
    }
    assert!(event.desk.season.verify().unwrap().ok);

    // By an act of its own; that there was one stays.
    let erase = EraseEvidence {
        etapa,
        evidence: second,
    };
    event.desk.run(erase.clone());
    assert_eq!(event.desk.refused(erase), "evidence-erased");
    let unknown = EraseEvidence {
        etapa,
        evidence: EvidenceId(99),
    };
    assert_eq!(event.desk.refused(unknown), "unknown");
    assert_eq!(listed(&event)[1].paper, None);
    let gone = |desk: &Desk, what: &[u8]| {
        let bytes = std::fs::read(desk.path()).unwrap();
        !bytes.windows(what.len()).any(|window| window == what)
    };
    assert!(gone(&event.desk, "Zé Fumaça".as_bytes()));
    assert!(!gone(&event.desk, b"fumaca na mesa"));
    // What was undone is not forgotten by the erasure of the athlete.
    event.desk.run(with(Brought {
        document: "rascunho.jpg".to_owned(),
        bytes: b"outra foto do atleta".to_vec(),
        ..photo()
    }));
    let context = event.desk.context.clone();
    event.desk.season.undo(&context, None).unwrap();
    assert!(!gone(&event.desk, b"outra foto do atleta"));
    event.desk.run(EraseAthlete { athlete });
    assert!(listed(&event).iter().all(|one| one.paper.is_none()));
    assert!(event.desk.season.evidence(first).is_err());
    for erased in [
        &b"fumaca na mesa"[..],
        b"outra foto do atleta",
        b"fumaca.jpg",
        b"rascunho.jpg",
    ] {
        assert!(
            gone(&event.desk, erased),
            "{}",
            String::from_utf8_lossy(erased)
        );
    }
    assert!(event.desk.season.verify().unwrap().ok);
}

/// A ruling, a note and files are one act: they come together, go together, and none comes without the rest.
#[test]
fn a_ruling_comes_with_what_proves_it_or_not_at_all() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fumaca.jpg");
    std::fs::write(&file, PHOTO).unwrap();
    let empty = folder.path().join("nada.pdf");
    std::fs::write(&empty, b"").unwrap();
    let with = |event: &Event, evidence| RuleOccurrence {
        evidence,
        ..smoked(event)
    };
    let photo = || Brought::file(&file, None);
    let note = || Brought::note("o garçom viu Zé Fumaça");
    for (evidence, code) in [
        (vec![note(), Brought::file(&empty, None)], "empty-evidence"),
        (vec![photo(), Brought::note(" ")], "empty-evidence"),
        (
            vec![
                photo(),
                Brought::file(&folder.path().join("longe.jpg"), None),
            ],
            "file-error",
        ),
    ] {
        let whole = with(&event, evidence);
        assert_eq!(event.desk.refused(whole), code);
        assert!(rulings(&event.desk, etapa).is_empty());
    }
    let before = event.desk.season.head().unwrap();
    let whole = with(&event, vec![note(), photo()]);
    event.desk.run(whole);
    let kept = |event: &Event| {
        let ruling = rulings(&event.desk, etapa).pop()?;
        let names = ruling.evidence.into_iter();
        Some(names.map(|one| one.paper.unwrap().name).collect::<Vec<_>>())
    };
    let names = Some(vec!["anotacao.txt".to_owned(), "fumaca.jpg".to_owned()]);
    assert_eq!(kept(&event), names);
    assert_eq!(event.desk.season.head().unwrap().0.0, before.0.0 + 1);
    let folder = folder.path().display().to_string();
    for secret in ["Zé Fumaça", "fumaca na mesa", &folder] {
        assert!(!event.desk.export().contains(secret), "{secret}");
    }
    // What was brought goes with the ruling, and comes again with it.
    let context = event.desk.context.clone();
    event.desk.season.undo(&context, None).unwrap();
    assert_eq!(kept(&event), None);
    event.desk.season.redo(&context).unwrap();
    assert_eq!(kept(&event), names);
    assert!(event.desk.season.verify().unwrap().ok);
}

#[test]
fn a_notice_says_who_gains_who_decided_on_what_evidence_and_until_when_one_may_protest() {
    let mut event = Event::new();
    let etapa = event.etapa;
    event.desk.run(SetProtestWindow { etapa, minutes: 30 });
    let (jogo, side) = event.seat(1);
    let cell = event.desk.season.cell(jogo).unwrap();
    let player = format!("{side:?}1");
    let rule = |event: &mut Event, occurrence: &str, facts: serde_json::Value, phase: &str| {
        let mut told = json!({
            "occurrence": occurrence,
            "offender": {"pair": &player[..1], "player": player},
            "when": {"phase": phase, "partida": 2, "score": {"A": 4, "B": 6}, "hand_value": 1},
        });
        for (key, value) in facts.as_object().unwrap() {
            told[key] = value.clone();
        }
        let made = event.desk.run(RuleOccurrence {
            from_note: None,
            occurrence: NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: given::facts(&told),
            },
            departs: None,
            past: Past::Keep,
            reason: "visto pelo árbitro".to_owned(),
            authority: Authority {
                decided_by: Some(DecidedBy {
                    instance: Instance::Director,
                    name: "Ana Prado".to_owned(),
                }),
                appeal: None,
            },
            evidence: Vec::new(),
            seating: Vec::new(),
        });
        match made {
            Made::Ruling(number) => number,
            other => unreachable!("{other:?}"),
        }
    };
    let partners = json!({"away": [format!("{side:?}1"), format!("{side:?}2")]});
    let left = rule(&mut event, "fprt-1.5.f-2", partners, "hand");
    event.desk.run(AddEvidence {
        etapa,
        ruling: left,
        brought: photo(),
    });
    let told = paper(
        &event.desk,
        &Doc::Notice {
            etapa,
            ruling: left,
        },
    );
    let pair = |side: Side| {
        let at = side.index();
        format!("{}, dupla {}", cell.sides[at], cell.duplas[at])
    };
    for part in [
        format!("{}, ganha a 2ª partida", pair(side.other())),
        format!("{}, perde", pair(side)),
        format!("{} × {}", pair(Side::A), pair(Side::B)),
        "Diretor técnico (Ana Prado)".to_owned(),
        "Foto: fumaca.jpg".to_owned(),
        "1965e05d80393dcef9b637296fe80403934ae2538a95a4d3a267f7088e23e94a".to_owned(),
        "Cabe recurso até 30 minutos depois de encerrada a última rodada".to_owned(),
    ] {
        let whole: String = told.chars().filter(|letter| *letter != ' ').collect();
        let part: String = part.chars().filter(|letter| *letter != ' ').collect();
        assert!(whole.contains(&part), "{part} in {told}");
    }
    // The boletim tells which instance decided.
    let boletim = paper(&event.desk, &Doc::Boletim { etapa });
    assert!(boletim.contains("diretor técnico (Ana Prado)"), "{boletim}");

    // A pair that was put out has not been absent.
    let marked = rule(&mut event, "fprt-1.1.w-1", json!({"proven": true}), "hand");
    let told = paper(
        &event.desk,
        &Doc::Notice {
            etapa,
            ruling: marked,
        },
    );
    assert!(told.contains("perde por W×O"), "{told}");
    assert!(
        !told.contains("faltou") && !told.contains("não compareceu"),
        "{told}"
    );

    // What was not proven says why, and names nothing that follows.
    let Made::Ruling(dismissed) = event.desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: given::facts(&json!({
                "occurrence": "fprt-1.5.h-1",
                "offender": {"pair": &player[..1], "player": player},
                "when": {"phase": "after-jogo"},
            })),
        },
        departs: Some(Departure::NotProven(NotProven {
            because: "sem testemunha".to_owned(),
            not_proven: Yes,
        })),
        past: Past::Keep,
        reason: "disse que gritou".to_owned(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    }) else {
        unreachable!("a ruling");
    };
    let told = paper(
        &event.desk,
        &Doc::Notice {
            etapa,
            ruling: dismissed,
        },
    );
    assert!(
        told.contains("Por que não ficou provada") && told.contains("Sem testemunha"),
        "{told}"
    );
    assert!(!told.contains("de outro modo"), "{told}");

    // Against a W×O for absence nothing is promised.
    let (other, side) = event.seat(2);
    let Made::Ruling(walkover) = event.desk.run(given::walkover(
        [other],
        match side {
            Side::A => Absent::A,
            Side::B => Absent::B,
        },
    )) else {
        unreachable!("a ruling");
    };
    let told = paper(
        &event.desk,
        &Doc::Notice {
            etapa,
            ruling: walkover,
        },
    );
    assert!(
        told.contains("não cabe recurso") && told.contains("fprt-1.5.b-4"),
        "{told}"
    );
    assert!(told.contains("não compareceu e perde por W×O"), "{told}");
    assert!(!told.contains("Cabe recurso"), "{told}");

    // A protest that was filed and judged stands on it, too.
    event.desk.run(FileAppeal {
        etapa,
        ruling: Some(left),
        jogo: None,
        entrant: None,
        grounds: "um deles ficou".to_owned(),
    });
    let open = paper(
        &event.desk,
        &Doc::Notice {
            etapa,
            ruling: left,
        },
    );
    assert!(
        open.contains("Recurso nº 1") && open.contains("ainda não julgado"),
        "{open}"
    );
    assert!(!open.contains("um deles ficou"), "{open}");
}

/// Points are the table's: the notice says whose they are all the same, by name and never by the letter of a side.
#[test]
fn a_notice_of_lost_points_says_who_scores_what() {
    let mut event = Event::new();
    let etapa = event.etapa;
    let (jogo, side) = event.seat(1);
    let cell = event.desk.season.cell(jogo).unwrap();
    let other = side.other().index();
    let scorer = format!("{}, dupla {}", cell.sides[other], cell.duplas[other]);
    let notice = |event: &mut Event, score: [u8; 2], departs: Option<Departure>| {
        let made = event.desk.run(RuleOccurrence {
            from_note: None,
            occurrence: NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: given::facts(&json!({
                    "occurrence": "fprt-1.1.j-1",
                    "offender": {"pair": side},
                    "when": {"phase": "hand", "partida": 1, "score": {"A": score[0], "B": score[1]},
                        "hand_value": 3},
                })),
            },
            departs,
            past: Past::Keep,
            reason: "empurrou o monte".to_owned(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        });
        let Made::Ruling(ruling) = made else {
            unreachable!("{made:?}");
        };
        let told = paper(&event.desk, &Doc::Notice { etapa, ruling });
        told.split_whitespace().collect::<String>()
    };
    let says = |told: &str, part: String| {
        let part: String = part.split_whitespace().collect();
        assert!(told.contains(&part), "{part} in {told}");
    };
    let told = notice(&mut event, [4, 6], None);
    says(&told, format!("{scorer}, marca 3 pontos"));
    let told = notice(&mut event, [10, 10], None);
    says(&told, format!("{scorer}, marca 3 pontos (cabem 2)"));
    // What was not done gives nobody points.
    let instead = Departure::Otherwise(Otherwise {
        because: "idoso".to_owned(),
        on_jogo: None,
        sanctions: Vec::new(),
    });
    let told = notice(&mut event, [4, 6], Some(instead));
    assert!(!told.contains("marca3"), "{told}");
}

#[test]
fn the_committee_s_desk_on_the_command_line() {
    let mut event = Played::new();
    let etapa = event.etapa;
    let path = event.desk.path();
    let folder = event.desk.folder.path().to_owned();
    let at = event.desk.season.cell(event.jogo(0)).unwrap().at;
    let run = |args: &[&str]| {
        let output = espadilha().arg("--file").arg(&path).args(args).output();
        let output = output.unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    let done = |args: &[&str]| {
        let (code, told) = run(args);
        assert_eq!(code, Some(0), "{args:?}: {told}");
        told
    };
    let refused = |args: &[&str], says: &str| {
        let (code, told) = run(args);
        assert_eq!(code, Some(1), "{args:?}: {told}");
        assert!(told.contains(says), "{args:?}: {told}");
    };
    // Not proven, beside proven without consequence.
    let facts = folder.join("ocorrencia.json");
    let told = json!({
        "occurrence": "fprt-1.5.h-1",
        "offender": {"pair": "A"},
        "when": {"mesa": event.desk.season.cell(event.jogo(0)).unwrap().mesa, "rodada": 1,
            "phase": "after-jogo"},
    });
    std::fs::write(&facts, told.to_string()).unwrap();
    let facts = facts.display().to_string();
    let add = ["ruling", "add", &facts, "--depart"];
    done(
        &[
            &add[..],
            &[
                "not-proven",
                "--because",
                "sem testemunha",
                "--instance",
                "desk",
            ],
        ]
        .concat(),
    );
    done(&[&add[..], &["none", "--because", "desculpou-se"]].concat());
    let list = done(&["ruling", "list"]);
    assert!(
        list.contains("não ficou provada") && list.contains("mesa organizadora"),
        "{list}"
    );
    let rows = done(&["ruling", "list", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&rows).unwrap();
    assert_eq!(
        [&rows[0]["not_proven"], &rows[1]["not_proven"]],
        [true, false]
    );
    assert_eq!(rows[0]["decided_by"]["instance"], "desk");

    // Evidence.
    let photo = folder.join("mesa.jpg");
    std::fs::write(&photo, PHOTO).unwrap();
    let photo = photo.display().to_string();
    let kept = done(&["evidence", "add", "1", &photo, "--note", "o garçom viu"]);
    assert!(
        kept.contains("1 · Foto: mesa.jpg, SHA-256 1965e05d"),
        "{kept}"
    );
    assert!(kept.contains("2 · Anotação"), "{kept}");
    let saved = folder.join("devolvida.jpg");
    done(&["evidence", "save", "1", "-o", &saved.display().to_string()]);
    assert_eq!(std::fs::read(&saved).unwrap(), PHOTO);
    refused(
        &["evidence", "add", "1", &folder.display().to_string()],
        "pasta",
    );
    done(&["evidence", "erase", "1"]);
    refused(&["evidence", "erase", "1"], "já foi apagada");
    let left = done(&["evidence", "list", "1"]);
    assert!(left.contains("1 · Foto: prova apagada"), "{left}");

    // Homologated, opened again, homologated anew; then by protest alone.
    done(&["homologate"]);
    assert_eq!(run(&["homologate", "--reopen"]).0, Some(2));
    let by = [
        "--because",
        "faltou um recurso",
        "--by",
        "Ana Prado",
        "--instance",
    ];
    refused(
        &[&["homologate", "--reopen"], &by[..], &["desk"]].concat(),
        "diretor técnico",
    );
    done(&[&["homologate", "--reopen"], &by[..], &["ethics"]].concat());
    done(&["homologate"]);
    refused(&["amend", &at, "12-8", "12-9", "--rodada", "1"], "recurso");
    done(&[
        "appeal",
        "add",
        "--mesa",
        &at,
        "--rodada",
        "1",
        "--grounds",
        "a súmula diz 12 a 8",
    ]);
    let judge = [
        "appeal",
        "judge",
        "1",
        "overturned",
        "--by",
        "Comissão de Ética",
    ];
    done(&[&judge[..], &["--answer", "diz mesmo"]].concat());
    let winner = event.desk.season.cell(event.jogo(0)).unwrap().winner;
    let scores = match winner {
        Some(Side::A) => ["12-8", "12-9"],
        _ => ["8-12", "9-12"],
    };
    let amend = [
        "amend", &at, scores[0], scores[1], "--rodada", "1", "--appeal", "1",
    ];
    done(&amend);
    refused(&amend, "já foi cumprido");
    let told = done(&["appeal", "list"]);
    assert!(
        told.contains("reaberta em") && told.contains("Ana Prado"),
        "{told}"
    );
    event.desk.reopen();
    assert!(event.desk.season.verify().unwrap().ok);
    assert_eq!(etapa, event.etapa);
}

/// The W×O of the roll call names whoever sits there, but for those whom the facts have at the mesa.
#[test]
fn the_w_o_of_the_roll_call_is_on_the_record_of_whoever_was_missing() {
    for one_was_there in [false, true] {
        let mut event = Event::new();
        let etapa = event.etapa;
        let (jogo, side) = event.seat(1);
        event.desk.run(MarkMissing {
            at: vec![(jogo, side)],
            missing: true,
        });
        event.desk.wait(301);
        let roll = event
            .desk
            .season
            .query(&event.desk.context, &Roll { etapa })
            .unwrap();
        let mut occurrence = roll.unwrap().proposals[0].occurrence.clone();
        if one_was_there {
            let there = [format!("{side:?}2")];
            occurrence.facts = occurrence.facts.with(Fact::Present, there);
        }
        event.desk.run(RuleOccurrence {
            from_note: None,
            occurrence,
            departs: None,
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: Vec::new(),
        });
        let missed = [0, 1].map(|seat| {
            let of = Whose::Athlete(event.athletes[&(Slot::Dupla(1), seat)]);
            let rows = event
                .desk
                .season
                .query(&event.desk.context, &Discipline { of })
                .unwrap();
            rows.iter()
                .flat_map(|row| &row.told)
                .any(|told| told.starts_with("ausente no W×O"))
        });
        assert_eq!(missed, [true, !one_was_there]);
    }
}
