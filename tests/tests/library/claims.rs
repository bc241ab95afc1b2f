//! What two teams and a referee say of a jogo: testimony. A result comes of a desk, of a sheet, or of what was said and somebody
//! else confirms.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{
    CallToTable, ClaimResult, CloseRodada, ConfirmAgreed, MarkMissing, SetClaimsAside,
    WitnessResult,
};
use app::claim::{ClaimsAre, turned};
use app::clock::ask_calls::{CallRow, Calls};
use app::day::phone::{OpenMesa, OwnMesa, OwnMesas, RefereeEtapa, RefereeNow};
use app::ground::cell::MesaState;
use app::ground::claims::ClaimRow;
use app::id::{EntrantId, EtapaId, JogoId};
use app::partida::Side;
use app::result::claims::Claims;
use app::ruling::Absent;
use app::season::context::Context;
use app::season::standing::Standing;
use proptest::prelude::*;
use tests::hostile::{SINGLES, TRIOS, season};
use tests::{Desk, LeftSeason, given, small};
use tournament::bracket::Seat;

const WON: [[i64; 2]; 2] = [[12, 7], [12, 9]];
const LOST: [[i64; 2]; 2] = [[7, 12], [9, 12]];

/// A jogo that is played, and its two teams in the order of the súmula.
struct At {
    desk: Desk,
    etapa: EtapaId,
    jogo: JogoId,
    teams: [EntrantId; 2],
}

impl At {
    /// The first jogo of a rodada that is called.
    fn of((desk, etapa): (Desk, EtapaId)) -> Self {
        let loaded = desk.season.loaded(etapa).unwrap();
        let mut confrontos = loaded.confrontos_of(1).into_iter();
        let confronto = confrontos.find(|one| loaded.has_jogos(one.id)).unwrap();
        let jogo = loaded.jogos[&confronto.id][0].0;
        let teams = confronto.sides.map(|seat| match seat {
            Seat::Entrant(id) => id,
            other => panic!("{other:?}"),
        });
        Self {
            desk,
            etapa,
            jogo,
            teams,
        }
    }

    fn small() -> Self {
        Self::of(given::called(&small(), 8, 4711))
    }

    /// What a side says, of A and B.
    fn says(&self, side: Side, scores: &[[i64; 2]]) -> ClaimResult {
        ClaimResult {
            jogo: self.jogo,
            team: self.teams[side.index()],
            partidas: match side {
                Side::A => scores.to_vec(),
                Side::B => turned(scores),
            },
        }
    }

    fn claim(&mut self, side: Side, scores: &[[i64; 2]]) {
        let claim = self.says(side, scores);
        self.desk.run(claim);
    }

    fn witness(&mut self, scores: &[[i64; 2]]) {
        let says = self.saw(scores);
        self.as_whom(Standing::Referee);
        self.desk.run(says);
        self.as_whom(Standing::Host);
    }

    /// What a referee says, of A and B.
    fn saw(&self, scores: &[[i64; 2]]) -> WitnessResult {
        WitnessResult {
            jogo: self.jogo,
            partidas: scores.to_vec(),
        }
    }

    fn confirm(&self, scores: &[[i64; 2]]) -> ConfirmAgreed {
        ConfirmAgreed {
            jogo: self.jogo,
            partidas: scores.to_vec(),
        }
    }

    fn rows(&self) -> Vec<ClaimRow> {
        let claims = Claims { etapa: self.etapa };
        self.desk.season.query(&self.desk.context, &claims).unwrap()
    }

    fn are(&self) -> Option<ClaimsAre> {
        self.rows().first().map(|row| row.are)
    }

    fn calls(&self) -> Vec<CallRow> {
        let calls = Calls { etapa: self.etapa };
        self.desk.season.query(&self.desk.context, &calls).unwrap()
    }

    fn result(&self) -> Option<Vec<[i64; 2]>> {
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let played = loaded.played.get(&self.jogo)?;
        let partidas = played.partidas().iter();
        Some(partidas.map(|one| one.score().map(i64::from)).collect())
    }

    fn state(&self) -> MesaState {
        self.desk.season.cell(self.jogo).unwrap().state
    }

    /// What a team's telephone shows of the mesa.
    fn own(&self, side: Side) -> OwnMesa {
        let who = Context {
            standing: Standing::Team(self.teams[side.index()]),
            ..self.desk.context.clone()
        };
        let own = self.desk.season.query(&who, &OwnMesas {}).unwrap();
        let mut mesas = own.mesas.into_iter();
        mesas.find(|mesa| mesa.jogo == self.jogo).unwrap()
    }

    /// What a referee's telephone shows.
    fn shown_to_referees(&self) -> Vec<RefereeEtapa> {
        let who = Context {
            standing: Standing::Referee,
            ..self.desk.context.clone()
        };
        self.desk.season.query(&who, &RefereeNow {}).unwrap().etapas
    }

    fn to_confirm(&self) -> Vec<ClaimRow> {
        let shown = self.shown_to_referees().into_iter();
        shown.flat_map(|one| one.claims).collect()
    }

    /// The mesa among those that referees look after; none once it has a result.
    fn open(&self) -> Option<OpenMesa> {
        let shown = self.shown_to_referees().into_iter();
        let mut open = shown.flat_map(|one| one.open);
        open.find(|mesa| mesa.jogo == self.jogo)
    }

    fn undo(&mut self) {
        let Desk {
            season, context, ..
        } = &mut self.desk;
        season.undo(context, None).unwrap();
    }

    fn as_whom(&mut self, standing: Standing) {
        self.desk.context.standing = standing;
    }
}

#[test]
fn what_both_teams_say_is_a_result_once_somebody_has_confirmed_it() {
    let mut at = At::small();
    let before = at.desk.export();
    at.claim(Side::A, &WON);
    assert_eq!((at.are(), at.result()), (Some(ClaimsAre::One), None));
    assert!(at.to_confirm().is_empty(), "nobody has answered yet");
    let other = at.own(Side::B).claim.unwrap();
    assert_eq!(other.own.map(|said| said.told), None);
    assert_eq!(other.other.unwrap().told, "7–12 9–12", "from the own side");
    at.claim(Side::B, &WON);
    assert_eq!((at.are(), at.result()), (Some(ClaimsAre::Agreed), None));
    assert_eq!(at.state(), MesaState::Playing, "it counts for nothing yet");
    let [row] = &at.to_confirm()[..] else {
        panic!("{:?}", at.to_confirm());
    };
    assert_eq!(row.agreed, WON);
    assert_eq!(at.desk.refused(at.confirm(&LOST)), "not-agreed");
    at.as_whom(Standing::Referee);
    at.desk.run(at.confirm(&WON));
    at.as_whom(Standing::Host);
    assert_eq!(at.result(), Some(WON.to_vec()));
    assert_eq!((at.state(), at.are()), (MesaState::Confirmed, None));
    assert_eq!(at.desk.refused(at.confirm(&WON)), "has-result");
    // Each of the three is an entry of its own.
    for _ in 0..3 {
        at.undo();
    }
    assert_eq!(at.result(), None);
    assert!(at.rows().is_empty());
    assert_eq!(at.desk.export(), before);
}

/// A team says something else until the result stands; the call that a doubt brought about goes with it.
#[test]
fn two_teams_that_say_different_things_call_somebody_until_they_agree() {
    let mut at = At::small();
    at.claim(Side::A, &WON);
    at.claim(Side::B, &LOST);
    assert_eq!(at.are(), Some(ClaimsAre::Doubt));
    let [row] = &at.rows()[..] else { panic!() };
    let told = |text: &str| Some(text.to_owned());
    assert_eq!(row.said, [told("12–7 12–9"), told("7–12 9–12")]);
    assert!(row.agreed.is_empty());
    let [call] = &at.calls()[..] else { panic!() };
    let [a, b] = &row.sides;
    let about = format!("Resultado em dúvida ({a} × {b}): {a} diz 12–7 12–9; {b} diz 7–12 9–12");
    assert_eq!(call.call.about, about);
    assert_eq!(at.desk.refused(at.confirm(&WON)), "not-agreed");
    // Said once more nobody is called twice.
    at.claim(Side::A, &[[12, 7], [3, 12], [12, 0]]);
    assert_eq!(at.calls().len(), 1);
    at.claim(Side::A, &LOST);
    assert_eq!((at.are(), at.calls().len()), (Some(ClaimsAre::Agreed), 0));
    at.desk.run(at.confirm(&LOST));
    assert_eq!(at.result(), Some(LOST.to_vec()));
}

/// A referee's word alone is no result: a desk confirms it, or both teams say the same, in whatever order the three are said.
#[test]
fn what_a_referee_says_counts_once_a_desk_or_both_teams_say_so() {
    let mut at = At::small();
    let before = at.desk.export();
    at.witness(&WON);
    assert_eq!((at.are(), at.result()), (Some(ClaimsAre::Witnessed), None));
    assert_eq!(at.open().unwrap().said.unwrap().told, "12–7 12–9");
    assert!(at.to_confirm().is_empty(), "no referee confirms it");
    let confirm = at.confirm(&WON);
    at.as_whom(Standing::Referee);
    assert_eq!(at.desk.refused(confirm.clone()), "not-agreed");
    at.as_whom(Standing::Host);
    let seen = at.own(Side::B).claim.unwrap().referee.unwrap();
    assert_eq!(seen.told, "7–12 9–12", "from the own side");
    at.desk.run(confirm);
    assert_eq!((at.result(), at.are()), (Some(WON.to_vec()), None));
    assert_eq!(at.state(), MesaState::Confirmed);
    assert!(at.open().is_none());
    at.undo();
    at.claim(Side::A, &WON);
    assert_eq!((at.are(), at.result()), (Some(ClaimsAre::Witnessed), None));
    at.claim(Side::B, &WON);
    assert_eq!(
        (at.state(), at.result()),
        (MesaState::Confirmed, Some(WON.to_vec()))
    );
    for _ in 0..3 {
        at.undo();
    }
    assert_eq!(at.desk.export(), before);
    // The teams first, and the referee last.
    at.claim(Side::B, &LOST);
    at.claim(Side::A, &LOST);
    assert_eq!(at.result(), None);
    at.witness(&LOST);
    assert_eq!(
        (at.state(), at.result()),
        (MesaState::Confirmed, Some(LOST.to_vec()))
    );
}

#[test]
fn a_referee_and_a_team_that_say_different_things_call_the_committee() {
    let mut at = At::small();
    at.claim(Side::A, &WON);
    at.witness(&LOST);
    let [row] = &at.rows()[..] else { panic!() };
    let told = |text: &str| Some(text.to_owned());
    assert_eq!(row.are, ClaimsAre::Doubt);
    assert_eq!(row.said, [told("12–7 12–9"), None]);
    assert_eq!(row.referee, told("7–12 9–12"));
    let [a, b] = &row.sides;
    let about =
        format!("Resultado em dúvida ({a} × {b}): {a} diz 12–7 12–9; a arbitragem diz 7–12 9–12");
    let [call] = &at.calls()[..] else { panic!() };
    assert_eq!(call.call.about, about);
    assert_eq!(at.to_confirm().len(), 1, "referees see the doubt");
    let confirm = at.confirm(&LOST);
    assert_eq!(at.desk.refused(confirm), "not-agreed");
    // Whichever referee it is, the last word is the word of referees.
    at.witness(&WON);
    assert_eq!(at.are(), Some(ClaimsAre::Witnessed));
    assert!(at.calls().is_empty());
    at.desk.run(SetClaimsAside { jogo: at.jogo });
    assert!(at.rows().is_empty() && at.open().unwrap().said.is_none());
}

#[test]
fn a_referee_is_shown_who_is_missing_and_what_may_be_said() {
    let mut at = At::small();
    let open = at.open().unwrap();
    let may = open.may_claim.unwrap();
    assert_eq!((may.needed, may.target, open.missing), (2, 12, [false; 2]));
    for (missing, shown) in [(true, [false, true]), (false, [false; 2])] {
        let says = MarkMissing {
            at: vec![(at.jogo, Side::B)],
            missing,
        };
        at.as_whom(Standing::Referee);
        at.desk.run(says);
        at.as_whom(Standing::Host);
        assert_eq!(at.open().unwrap().missing, shown);
    }
    let [own, _] = at.teams;
    at.as_whom(Standing::Team(own));
    let says = at.saw(&WON);
    assert_eq!(at.desk.refused(says), "not-open");
    at.as_whom(Standing::Host);
    let says = at.saw(&[[12, 12], [12, 3]]);
    assert_eq!(at.desk.refused(says), "result-impossible");
}

#[test]
fn a_call_that_a_captain_made_stays_open() {
    let mut at = At::small();
    let (jogo, about) = (at.jogo, "contagem".to_owned());
    at.desk.run(CallToTable { jogo, about });
    at.claim(Side::A, &WON);
    at.claim(Side::B, &LOST);
    at.claim(Side::B, &WON);
    let [call] = &at.calls()[..] else { panic!() };
    assert_eq!(call.call.about, "contagem");
}

#[test]
fn a_result_that_stands_is_contradicted_and_never_changed() {
    let mut at = At::small();
    at.desk.report(at.jogo, &WON);
    at.claim(Side::A, &WON);
    assert_eq!(at.are(), None, "it says what stands");
    at.claim(Side::B, &LOST);
    let [row] = &at.rows()[..] else { panic!() };
    assert_eq!(
        (row.are, row.result.as_str()),
        (ClaimsAre::Doubt, "12–7 12–9")
    );
    assert_eq!(at.result(), Some(WON.to_vec()));
    assert!(at.calls().is_empty(), "the desk knows");
    assert!(at.own(Side::B).may_claim.is_none());
    at.desk.run(SetClaimsAside { jogo: at.jogo });
    assert_eq!((at.are(), at.result()), (None, Some(WON.to_vec())));
    let aside = SetClaimsAside { jogo: at.jogo };
    assert_eq!(at.desk.refused(aside), "nothing-said");
    at.undo();
    assert_eq!(at.are(), Some(ClaimsAre::Doubt));
    at.desk.run(given::amend(at.jogo, &LOST));
    let [row] = &at.rows()[..] else { panic!() };
    assert_eq!(row.said[0].as_deref(), Some("12–7 12–9"), "now the other");
}

#[test]
fn a_team_speaks_for_itself_alone_of_what_is_played() {
    let mut at = At::small();
    let [own, other] = at.teams;
    at.as_whom(Standing::Team(own));
    let for_other = at.says(Side::B, &WON);
    assert_eq!(at.desk.refused(for_other), "other-team");
    let confirm = at.confirm(&WON);
    assert_eq!(at.desk.refused(confirm), "not-open");
    let aside = SetClaimsAside { jogo: at.jogo };
    assert_eq!(at.desk.refused(aside), "not-open");
    // Who confirms speaks for neither.
    at.as_whom(Standing::Referee);
    for side in Side::BOTH {
        let says = at.says(side, &WON);
        assert_eq!(at.desk.refused(says), "other-team");
    }
    at.as_whom(Standing::Host);
    let loaded = at.desk.season.loaded(at.etapa).unwrap();
    let strangers = loaded.names.keys().find(|id| ![own, other].contains(id));
    let stranger = ClaimResult {
        team: *strangers.unwrap(),
        ..at.says(Side::A, &WON)
    };
    drop(loaded);
    assert_eq!(at.desk.refused(stranger), "other-team");
    for impossible in [
        &[[12, 12], [12, 3]][..],
        &[[12, 7]],
        &[],
        &[[12, 7], [12, 3], [12, 0]],
        &[[13, 7], [12, 3]],
        &[[12, -1], [12, 3]],
        &[[12, 7], [11, 9]],
    ] {
        let says = at.says(Side::A, impossible);
        assert_eq!(at.desk.refused(says), "result-impossible", "{impossible:?}");
    }
}

#[test]
fn what_is_not_called_over_or_ruled_on_takes_no_claim() {
    let (desk, etapa) = given::drawn(&small(), 8, 4711);
    let mut desk = desk;
    desk.run(app::acts::PublishRodada { etapa, number: 1 });
    let mut at = At::of((desk, etapa));
    assert!(at.own(Side::A).may_claim.is_none());
    let says = at.says(Side::A, &WON);
    assert_eq!(at.desk.refused(says), "not-called");
    at.desk.run(app::acts::CallRodada { etapa, number: 1 });
    let may = at.own(Side::A).may_claim.unwrap();
    assert_eq!((may.needed, may.target), (2, 12));
    at.claim(Side::A, &WON);
    at.desk.run(given::walkover([at.jogo], Absent::B));
    assert_eq!(at.are(), None, "the committee has decided it");
    let says = at.says(Side::B, &WON);
    assert_eq!(at.desk.refused(says), "ruled-over");
    assert!(at.own(Side::B).may_claim.is_none());
    for cell in at.desk.board(etapa, 1).mesas {
        if cell.jogo != at.jogo {
            at.desk.report(cell.jogo, &WON);
        }
    }
    at.desk.run(CloseRodada { etapa, number: 1 });
    let says = at.says(Side::B, &WON);
    assert_eq!(at.desk.refused(says), "rodada-over");
}

/// What somebody says or does about one jogo, by the number of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Says(Side, usize),
    Witnesses(usize),
    Types(usize),
    /// A referee does, or a desk.
    Confirms(Standing, usize),
}

/// Results that can be, and one that cannot.
const RESULTS: usize = 4;

fn results(needed: u32, target: i64) -> [Vec<[i64; 2]>; RESULTS] {
    match needed {
        1 => [
            vec![[target, 2]],
            vec![[1, target]],
            vec![[target, target - 1]],
            vec![[target, target]],
        ],
        _ => [
            vec![[target, 2], [target, 1]],
            vec![[2, target], [1, target]],
            vec![[target, 0], [0, target], [target, target - 1]],
            vec![[target, 2]],
        ],
    }
}

fn step() -> impl Strategy<Value = Step> {
    let side = prop::sample::select(Side::BOTH.to_vec());
    prop_oneof![
        6 => (side, 0..RESULTS).prop_map(|(side, which)| Step::Says(side, which)),
        2 => (0..RESULTS).prop_map(Step::Witnesses),
        1 => (0..RESULTS).prop_map(Step::Types),
        2 => (0..RESULTS).prop_map(|which| Step::Confirms(Standing::Referee, which)),
        1 => (0..RESULTS).prop_map(|which| Step::Confirms(Standing::Host, which)),
    ]
}

/// The five regulations, one partida and three, twelve points and others, one to three a side.
fn worlds() -> Vec<(&'static str, LeftSeason)> {
    let of = |from: &str, to: &str| {
        let format = small().replace(from, to);
        LeftSeason::of(given::called(&format, 8, 4711))
    };
    let played = |kind| {
        let (mut desk, etapa) = season(kind);
        desk.run(app::acts::CallRodada { etapa, number: 1 });
        LeftSeason::of((desk, etapa))
    };
    let profile = "profile = \"fprt\"";
    vec![
        ("fprt", of("", "")),
        ("oficial", of(profile, "profile = \"oficial\"")),
        ("online", of(profile, "profile = \"online\"")),
        ("faraes", of(profile, "profile = \"faraes\"")),
        ("cosmo", of(profile, "profile = \"cosmo\"")),
        ("one partida", of("best_of = 3", "best_of = 1")),
        ("to 24", of("best_of = 3", "best_of = 3\ntarget = 24")),
        ("trios", played(TRIOS)),
        ("singles", played(SINGLES)),
    ]
}

/// What stands after steps, by whoever said what last.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Model {
    /// Both teams, and referees.
    said: [Option<usize>; 3],
    result: Option<usize>,
}

impl Model {
    /// Whether a step is done.
    fn takes(&mut self, step: Step) -> bool {
        const IMPOSSIBLE: usize = RESULTS - 1;
        match step {
            Step::Says(_, IMPOSSIBLE) | Step::Witnesses(IMPOSSIBLE) | Step::Types(IMPOSSIBLE) => {
                false
            }
            Step::Says(side, which) => {
                self.says(side.index(), which);
                true
            }
            Step::Witnesses(which) => {
                self.says(2, which);
                true
            }
            Step::Types(which) => {
                let takes = self.result.is_none();
                self.result = self.result.or(Some(which));
                takes
            }
            Step::Confirms(by, which) => {
                let [a, b, referee] = self.said;
                let by_both = [a, b] == [Some(which); 2];
                let is_witnessed = referee == Some(which) && by != Standing::Referee;
                let is_alone = self.said.into_iter().flatten().all(|said| said == which);
                let takes = self.result.is_none() && is_alone && (by_both || is_witnessed);
                self.result = self.result.or(takes.then_some(which));
                takes
            }
        }
    }

    /// Said anew by whoever it is; a result once all three say the same.
    fn says(&mut self, voice: usize, which: usize) {
        let is_new = self.said[voice] != Some(which);
        self.said[voice] = Some(which);
        if is_new && self.said == [Some(which); 3] {
            self.result = self.result.or(Some(which));
        }
    }

    fn are(&self) -> Option<ClaimsAre> {
        match (self.result, self.said) {
            (Some(result), said) => {
                let differs = said.into_iter().flatten().any(|which| which != result);
                differs.then_some(ClaimsAre::Doubt)
            }
            (None, [None, None, None]) => None,
            (None, said) => {
                let mut voices = said.into_iter().flatten();
                let first = voices.next();
                Some(match said {
                    _ if voices.any(|which| Some(which) != first) => ClaimsAre::Doubt,
                    [Some(_), Some(_), _] => ClaimsAre::Agreed,
                    [_, _, Some(_)] => ClaimsAre::Witnessed,
                    _ => ClaimsAre::One,
                })
            }
        }
    }
}

impl At {
    fn does(&mut self, step: Step, results: &[Vec<[i64; 2]>]) -> bool {
        let done = match step {
            Step::Says(side, which) => {
                let says = self.says(side, &results[which]);
                self.desk.attempt(says)
            }
            Step::Witnesses(which) => {
                let says = self.saw(&results[which]);
                self.as_whom(Standing::Referee);
                let done = self.desk.attempt(says);
                self.as_whom(Standing::Host);
                done
            }
            Step::Types(which) => self.desk.attempt(given::report(self.jogo, &results[which])),
            Step::Confirms(by, which) => {
                let confirm = self.confirm(&results[which]);
                self.as_whom(by);
                let done = self.desk.attempt(confirm);
                self.as_whom(Standing::Host);
                done
            }
        };
        done.is_ok()
    }
}

/// The law: in whatever order statements of both teams, of desks and of referees come, and however many of them are lost or
/// come again, a result counts only where a desk has typed it, where both teams said the same and somebody else confirms it, by
/// a word of the own or by a button, or where a desk confirms what a referee said; none that stands is changed by what anybody
/// says; and what is said comes to the same by the last words of each, in whatever order those came.
#[test]
fn a_result_counts_only_where_a_desk_typed_it_or_it_was_said_and_somebody_else_confirmed_it() {
    let worlds = worlds();
    let cases = if tests::long() { 200 } else { 12 };
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    for (name, world) in &worlds {
        let steps = prop::collection::vec(step(), 0..14);
        let run = |steps: Vec<Step>, turn: usize| -> Result<(), TestCaseError> {
            let mut at = At::of(world.desk());
            let may = at.own(Side::A).may_claim.unwrap();
            let results = results(may.needed, i64::from(may.target));
            let mut model = Model::default();
            for step in &steps {
                let before = at.result();
                let takes = model.takes(*step);
                prop_assert_eq!(at.does(*step, &results), takes, "{} {:?}", name, step);
                let expected = model.result.map(|which| results[which].clone());
                prop_assert_eq!(&at.result(), &expected, "{} {:?}", name, step);
                prop_assert!(before.is_none() || before == at.result());
                prop_assert_eq!(at.are(), model.are(), "{} {:?}", name, steps);
            }
            let says = |of: Option<Side>| {
                let of_it = steps.iter().copied();
                of_it.filter(move |step| match step {
                    Step::Says(side, _) => Some(*side) == of,
                    Step::Witnesses(_) => of.is_none(),
                    Step::Types(_) | Step::Confirms(..) => false,
                })
            };
            // The same words in another order, each voice's own kept: all of two after some of the third.
            let [a, mut b] = Side::BOTH.map(|side| says(Some(side)));
            let mut other = At::of(world.desk());
            let mut last = Model::default();
            let first: Vec<Step> = b.by_ref().take(turn).collect();
            for step in first.into_iter().chain(says(None)).chain(a).chain(b) {
                last.takes(step);
                other.does(step, &results);
            }
            prop_assert_eq!(last.said, model.said);
            prop_assert_eq!(other.are(), last.are());
            let is_called = last.result.is_none() && last.are() == Some(ClaimsAre::Doubt);
            prop_assert_eq!(
                other.calls().len(),
                usize::from(is_called),
                "{} {:?}",
                name,
                steps
            );
            Ok(())
        };
        let mut runner = proptest::test_runner::TestRunner::new(config.clone());
        runner
            .run(&(steps, 0..6_usize), |(steps, turn)| run(steps, turn))
            .unwrap();
    }
}
