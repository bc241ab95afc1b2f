//! What is on record of a jogo, and why it does not take what somebody wants to record.

use crate::ground::discipline::refuse_homologated;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use crate::ground::protest::granted;
use crate::ground::seating::{Seating, SeatingDecision};
use championship::admission::{Asked, Barrier, OnRecord};
use championship::etapa::absent;
use championship::id::AppealId;
use championship::jogo::{Ground, JogoState, over_after};
use championship::ruling::{Absent, RulingNo, RulingOver};
use messages::refusal::Refusal;
use messages::refusal::result::{Entered, ResultRefusal};
use messages::refusal::seating::{Moved, SeatingRefusal};
use messages::words::amend::jogo_sums;
use messages::words::spoken::Language;
use rules::jogo::{JogoRule, Played};
use rules::partida::Side;
use store::Db;
use store::jogo::Place;

/// Refuses what a jogo does not take. Where a team of it is out, somebody decides first that it is played.
pub fn admit(
    db: &Db,
    place: &Place,
    asked: Asked,
    decisions: &[SeatingDecision],
) -> Result<(), Refusal> {
    admit_by(db, place, asked, decisions, None)
}

/// The same, also by a protest that was granted and opens the jogo.
pub fn admit_by(
    db: &Db,
    place: &Place,
    asked: Asked,
    decisions: &[SeatingDecision],
    appeal: Option<AppealId>,
) -> Result<(), Refusal> {
    Admission::of(db, place, decisions, appeal)?.admits(asked)
}

/// What is on record of a jogo where somebody records something: read once, asked as often as needed.
pub struct Admission<'a> {
    db: &'a Db,
    place: &'a Place,
    on_record: OnRecord,
}

impl<'a> Admission<'a> {
    /// Reads it; `decisions` say that who is out plays all the same, `appeal` opens what was homologated.
    pub fn of(
        db: &'a Db,
        place: &'a Place,
        decisions: &[SeatingDecision],
        appeal: Option<AppealId>,
    ) -> Result<Self, Refusal> {
        let plays = SeatingDecision {
            confronto: place.confronto,
            seating: Seating::Play,
        };
        let mut on_record = on_record(db, place)?;
        on_record.homologated &= appeal.is_none();
        if !decisions.contains(&plays) {
            on_record.out = out(db, place)?;
        }
        Ok(Self {
            db,
            place,
            on_record,
        })
    }

    /// The same of an etapa that is computed: many ask of it again and again.
    pub fn loaded(db: &'a Db, loaded: &Loaded, place: &'a Place) -> Result<Self, Refusal> {
        let rule = loaded.rule(place.rodada_number);
        let mut on_record = played_on_record(db, place, rule, loaded.played.get(&place.id))?;
        on_record.out = out(db, place)?;
        Ok(Self {
            db,
            place,
            on_record,
        })
    }

    /// The same for what somebody may want to record, if need be once it was asked about, by a protest that was granted,
    /// too.
    pub fn ahead(db: &'a Db, place: &'a Place) -> Result<Self, Refusal> {
        let mut on_record = on_record(db, place)?;
        on_record.homologated &= granted(db, place.etapa, place.id)?.is_none();
        Ok(Self {
            db,
            place,
            on_record,
        })
    }

    /// Whether the jogo takes it.
    pub fn takes(&self, asked: Asked) -> bool {
        self.on_record.barrier(asked).is_none()
    }

    /// The rulings in force over it, by number.
    pub fn rulings(&self) -> &[RulingOver] {
        &self.on_record.rulings
    }

    /// Refuses what the jogo does not take.
    pub fn admits(&self, asked: Asked) -> Result<(), Refusal> {
        let Self { db, place, .. } = *self;
        let Some(barrier) = self.on_record.barrier(asked) else {
            return Ok(());
        };
        let mesa = place.mesa;
        Err(match barrier {
            Barrier::NotCalled => Refusal::from(ResultRefusal::NotCalled {
                mesa,
                rodada: place.rodada_number,
            }),
            Barrier::Homologated => return refuse_homologated(db, place.etapa),
            Barrier::HasResult => Refusal::from(ResultRefusal::HasResult {
                mesa,
                result: Loaded::load(db, place.etapa)?.told_report(place.id),
            }),
            Barrier::NoResult => Refusal::from(ResultRefusal::NoResult { mesa }),
            Barrier::Ruled(number) => Refusal::from(ResultRefusal::Ruled {
                mesa,
                ruling: number.0,
            }),
            Barrier::NoPartida(partida) => Refusal::from(ResultRefusal::NoPartida {
                mesa,
                partida,
                ruling: None,
            }),
            Barrier::Out(number, side) => team_out(db, place, number, side)?.into(),
        })
    }
}

/// A team of the confronto is out: somebody is asked whether it is played all the same.
fn team_out(
    db: &Db,
    place: &Place,
    number: RulingNo,
    side: Side,
) -> Result<SeatingRefusal, Refusal> {
    let loaded = Loaded::load(db, place.etapa)?;
    let name = |side: Side| place.seated[side.index()].map(|id| loaded.name(id));
    let seated: Vec<String> = Side::BOTH.into_iter().filter_map(name).collect();
    let team = name(side).unwrap_or_default();
    let should_be = seated.iter().filter(|name| **name != team).cloned();
    Ok(SeatingRefusal::TeamOut {
        mesa: place.mesa,
        ruling: number.0,
        moved: Moved {
            confronto: place.confronto,
            label: loaded.confronto_label(place.confronto, Language::PtBr),
            should_be: should_be.collect(),
            seated,
            out: true,
            needless: false,
        },
        team,
    })
}

/// Whether nothing was said or decided of a jogo yet.
pub fn is_untouched(db: &Db, place: &Place) -> Result<bool, Refusal> {
    let on_record = on_record(db, place)?;
    Ok(!on_record.reported && on_record.rulings.is_empty())
}

/// The results that were entered at these jogos, each by its rodada, its sides and what is there.
pub fn entered(db: &Db, places: &[Place]) -> Result<Vec<Entered>, Refusal> {
    let mut found = Vec::new();
    for place in places {
        if on_record(db, place)?.is_entered() {
            let loaded = Loaded::load(db, place.etapa)?;
            found.push(told_entered(&loaded, place));
        }
    }
    Ok(found)
}

/// A result as it is named before something overturns it.
pub fn told_entered(loaded: &Loaded, place: &Place) -> Entered {
    let name = |side: Side| place.seated[side.index()].map(|id| loaded.name(id));
    Entered {
        rodada: place.rodada_number,
        mesa: place.mesa,
        sides: Side::BOTH.map(|side| name(side).unwrap_or_default()),
        was: match loaded.told_report(place.id) {
            sheet if sheet.is_empty() => came_to(loaded.view.jogos.get(&place.id)),
            sheet => sheet,
        },
    }
}

/// What a jogo came to without its sheet, in either language; empty where it came to nothing.
fn came_to(state: Option<&JogoState>) -> String {
    let Some(outcome) = state.and_then(JogoState::outcome) else {
        return String::new();
    };
    let sums = jogo_sums(outcome.result.partidas, outcome.result.pontinhos);
    match outcome.ground {
        Ground::Walkover(..) => format!("W×O {sums}"),
        _ => sums,
    }
}

/// Refuses to overturn unasked what was entered at these jogos.
pub fn refuse_overturning(db: &Db, places: &[Place], over: bool) -> Result<(), Refusal> {
    let entered = if over {
        Vec::new()
    } else {
        entered(db, places)?
    };
    if entered.is_empty() {
        return Ok(());
    }
    Err(ResultRefusal::Overturns(entered).into())
}

fn on_record(db: &Db, place: &Place) -> Result<OnRecord, Refusal> {
    let rule = format_of(&found(db, place.etapa)?)?.rule(place.fase);
    let report = store::report::in_force(db, place.id, rule)?;
    let played = report.as_ref().map(|(_, played)| played);
    played_on_record(db, place, rule, played)
}

fn played_on_record(
    db: &Db,
    place: &Place,
    rule: JogoRule,
    played: Option<&Played>,
) -> Result<OnRecord, Refusal> {
    let rulings = store::ruling::in_force_of_jogo(db, place.id)?;
    Ok(OnRecord {
        called: place.called,
        homologated: store::appeal::homologated_at(db, place.etapa)?.is_some(),
        reported: played.is_some(),
        best_of: rule.best_of.get(),
        over_after: over_after(rule, played, &rulings),
        rulings,
        out: None,
    })
}

/// Which side of a jogo is out of its fase, by which ruling.
pub fn out(db: &Db, place: &Place) -> Result<Option<(RulingNo, Absent)>, Refusal> {
    let [Some(a), Some(b)] = place.seated else {
        return Ok(None);
    };
    let on_entrants = store::rows::on_entrants(db, place.etapa)?;
    let over_after = store::rodada::over_after(db, place.rodada)?;
    Ok(absent(&on_entrants, place.fase, [a, b], over_after))
}
