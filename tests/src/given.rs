//! What suites begin with: an etapa so far into its day, and acts of which only what matters is said.

use crate::Desk;
use app::acts::{
    Amend, Annul, DrawLots, JudgeAppeal, MoveResult, Report, RevokeRuling, RuleEntrant, SwapSides,
    Walkover,
};
use app::ground::person::Private;
use app::ground::ruling::Authority;
use app::id::{EntrantId, EtapaId, JogoId};
use app::penalty::Unchecked;
use app::ruling::{Absent, AppealOutcome, OnEntrant, RulingNo};
use serde_json::Value;
use statement::tag::Cpf;

/// So many teams of an etapa of this format, drawn by this number.
///
/// # Panics
/// Where it is refused.
#[must_use]
pub fn drawn(format: &str, teams: usize, number: u64) -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(format);
    desk.teams(etapa, teams);
    desk.draw(etapa, number);
    (desk, etapa)
}

/// The same, its first rodada called.
///
/// # Panics
/// Where it is refused.
#[must_use]
pub fn called(format: &str, teams: usize, number: u64) -> (Desk, EtapaId) {
    let (mut desk, etapa) = drawn(format, teams, number);
    desk.call(etapa, 1);
    (desk, etapa)
}

/// The same, played to its end.
///
/// # Panics
/// Where it is refused.
#[must_use]
pub fn ended(format: &str, teams: usize, number: u64) -> (Desk, EtapaId) {
    let (mut desk, etapa) = drawn(format, teams, number);
    desk.play_all(etapa, &mut crate::scores);
    (desk, etapa)
}

/// A CPF that is one, and that nothing else holds.
///
/// # Panics
/// For no number that begins with nine digits.
#[must_use]
pub fn cpf(number: usize) -> String {
    let mut all = (0..100).map(|check| format!("{:09}{check:02}", 417_263_000 + number));
    all.find(|digits| Cpf::parse(digits).is_some()).unwrap()
}

/// Personal data: CPF, day of birth, telephone, e-mail, each empty where it is unknown.
#[must_use]
pub fn personal([cpf, birth_date, phone, email]: [&str; 4]) -> Private {
    Private {
        cpf: cpf.to_owned(),
        birth_date: birth_date.to_owned(),
        phone: phone.to_owned(),
        email: email.to_owned(),
    }
}

/// Facts as somebody tells them.
///
/// # Panics
/// Where they are no object.
#[must_use]
pub fn facts(told: &Value) -> Unchecked {
    Unchecked::of(told).unwrap()
}

/// What facts tell, to be looked at.
#[must_use]
pub fn told(facts: &Unchecked) -> Value {
    serde_json::to_value(facts).unwrap()
}

/// A result as it is reported.
#[must_use]
pub fn report(jogo: JogoId, partidas: &[[i64; 2]]) -> Report {
    Report {
        jogo,
        partidas: partidas.to_vec(),
        seating: Vec::new(),
        reading: None,
    }
}

/// Another result in its place.
#[must_use]
pub fn amend(jogo: JogoId, partidas: &[[i64; 2]]) -> Amend {
    Amend {
        jogo,
        partidas: partidas.to_vec(),
        seating: Vec::new(),
        appeal: None,
        reading: None,
    }
}

/// Somebody did not come, where nothing stands yet.
#[must_use]
pub fn walkover(jogos: impl Into<Vec<JogoId>>, absent: Absent) -> Walkover {
    Walkover {
        jogos: jogos.into(),
        over: false,
        absent,
        clause: None,
        reason: String::new(),
        missing: Vec::new(),
        authority: Authority::default(),
        seating: Vec::new(),
    }
}

/// A jogo that does not count, where nothing stands yet.
#[must_use]
pub fn annul(jogo: JogoId) -> Annul {
    Annul {
        jogo,
        over: false,
        clause: None,
        reason: String::new(),
        authority: Authority::default(),
        seating: Vec::new(),
    }
}

/// A ruling that is taken back.
#[must_use]
pub fn revoke(etapa: EtapaId, number: RulingNo) -> RevokeRuling {
    RevokeRuling {
        etapa,
        number,
        reason: String::new(),
        appeal: None,
        seating: Vec::new(),
    }
}

/// A decision about a team.
#[must_use]
pub fn rule_entrant(etapa: EtapaId, entrant: EntrantId, effect: OnEntrant) -> RuleEntrant {
    RuleEntrant {
        etapa,
        entrant,
        effect,
        clause: None,
        reason: String::new(),
        decided_by: None,
        seating: Vec::new(),
    }
}

/// What becomes of a protest.
#[must_use]
pub fn judge(etapa: EtapaId, number: u32, outcome: AppealOutcome) -> JudgeAppeal {
    JudgeAppeal {
        etapa,
        number,
        outcome,
        by: String::new(),
        answer: String::new(),
        seating: Vec::new(),
    }
}

#[must_use]
pub fn lots(etapa: EtapaId, number: u64) -> DrawLots {
    DrawLots {
        etapa,
        number,
        seating: Vec::new(),
    }
}

/// A result that belongs to another jogo, where nothing stands there yet.
#[must_use]
pub fn move_result(from: JogoId, to: JogoId) -> MoveResult {
    MoveResult {
        from,
        to,
        over: false,
        seating: Vec::new(),
    }
}

/// A result whose sides are the other way round.
#[must_use]
pub fn swap_sides(jogo: JogoId) -> SwapSides {
    SwapSides {
        jogo,
        over: false,
        seating: Vec::new(),
    }
}
