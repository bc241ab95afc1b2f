//! What the committee does beside its rulings: substitutions, calls to a table, sanctions of clubs, the time for
//! protests, categories.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddChampionship;
use app::acts::AddEntrant;
use app::acts::AddEtapa;
use app::acts::CallToTable;
use app::acts::CloseCall;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::EraseAthlete;
use app::acts::Homologate;
use app::acts::RevokeRuling;
use app::acts::RuleOccurrence;
use app::acts::SetLineup;
use app::acts::SetProtestWindow;
use app::acts::Substitute;
use app::acts::TakeCall;
use app::acts::TakeOverSanction;
use app::clock::ask_calls::Calls;
use app::discipline::ask::{Discipline, Whose};
use app::ground::occurrence::NewOccurrence;
use app::ground::person::Person;
use app::id::{AthleteId, ChampionshipId, EntrantId, EtapaId, JogoId, TableCallId};
use app::lineup::{Class, Slot};
use app::partida::Side;
use app::profile::ProfileId;
use app::refusal::Refusal;
use app::refusal::lineup::LineupRefusal;
use app::registry::ask::Athletes;
use app::registry::athlete::AthleteFields;
use app::ruling::Past;
use app::season::made::Made;
use app::standings::tables::{RankedRow, Ranking};
use app::words::pt_br::refusal as said;
use serde_json::json;
use std::collections::BTreeMap;
use tests::{Desk, fprt, small};

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
        let mut slots: BTreeMap<Slot, Vec<AthleteId>> = BTreeMap::new();
        for (slot, seats) in [
            (Slot::Dupla(1), 2),
            (Slot::Dupla(2), 2),
            (Slot::Reserve, 2),
            (Slot::Coringa, 1),
        ] {
            for seat in 0..seats {
                let athlete = desk.athlete(&format!("Atleta {slot}{seat}"));
                athletes.insert((slot, seat), athlete);
                slots.entry(slot).or_default().push(athlete);
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
    assert!(said(&refused).contains("APTRU"), "{refused:?}");
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
            by: by.to_owned(),
        })
    };
    assert_eq!(event.desk.refused(take("  ")), "empty-name");
    event.desk.run(take("Ana"));
    assert_eq!(open(&event)[0].call.taken_by.as_deref(), Some("Ana"));
    event.desk.run(CloseCall { etapa, call });
    assert!(open(&event).is_empty());
    assert_eq!(event.desk.refused(CloseCall { etapa, call }), "unknown");
    let nobody = Command::from(CloseCall {
        etapa,
        call: TableCallId(99),
    });
    assert_eq!(event.desk.refused(nobody), "unknown");
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
        occurrence: NewOccurrence {
            etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: json!({
                "occurrence": "fprt-1.5.m-2",
                "offender": {"pair": "A"},
                "when": {"phase": "between-hands"},
                "official_points": 10,
            }),
        },
        departs: None,
        past: Past::Keep,
        reason: "aposta na área de jogo".to_owned(),
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
        etapa,
        number,
        reason: "engano".to_owned(),
        seating: Vec::new(),
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
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 4);
    desk.draw(etapa, 9);
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
            ProfileId::Oficial,
            "apcef-pr",
            Some("oficial-org-categoria"),
        ),
        (ProfileId::Fprt, "fprt-interclubes", None),
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
                slots: BTreeMap::from([(Slot::Dupla(1), athletes.to_vec())]),
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
    }) else {
        unreachable!("an etapa");
    };
    let Made::Entrant(team) = desk.run(AddEntrant {
        championship,
        name: "Dupla da Vila".to_owned(),
        club: None,
        enter: Some((etapa, 1)),
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
