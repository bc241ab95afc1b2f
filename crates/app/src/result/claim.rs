//! What the teams of a jogo and a referee say that it came to, each from a telephone: testimony, of which a result comes once both
//! teams have said the same and somebody of the committee has confirmed it, or a desk what a referee has said.

use crate::ground::admission::Admission;
use crate::ground::claims::said;
use crate::ground::jogo::{checked, on, place};
use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::ground::reading::scores;
use crate::result::act::{First, in_force, record, rule};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::standing::Standing;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::admission::Asked;
use championship::claim::{ClaimsAre, Said, Scores, claims_are, turned};
use championship::id::{EntrantId, EtapaId, JogoId, TableCallId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::labels::scores::told;
use messages::refusal::Refusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::result::ResultRefusal;
use messages::words::pt_br::phone::said_apart;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::Db;
use store::claim::{Claim, NewClaim};
use store::jogo::Place;
use store::report::Source;
use ts_rs::TS;

/// Says what a jogo came to, as one of its two teams has it; it may say something else until the result stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClaimResult {
    pub jogo: JogoId,
    /// Whoever says it.
    pub team: EntrantId,
    /// Partida by partida, the points of whoever says it first.
    pub partidas: Vec<[i64; 2]>,
}

impl Act for ClaimResult {
    fn open_to(&self) -> Role {
        Role::Team
    }

    fn is_of(&self, db: &Db, team: EntrantId) -> Result<bool, Refusal> {
        Ok(self.team == team && place(db, self.jogo)?.seated.contains(&Some(team)))
    }

    fn deed(&self) -> Deed {
        Deed::ClaimResult
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        // Who confirms what two teams say speaks for neither.
        let speaks = work.context.standing != Standing::Referee;
        let seat = |side: &Side| place.seated[side.index()] == Some(self.team);
        let Some(side) = Side::BOTH.into_iter().find(seat).filter(|_| speaks) else {
            return Err(OperatorRefusal::OtherTeam.into());
        };
        refuse_over(work, &place)?;
        let told = match side {
            Side::A => self.partidas.clone(),
            Side::B => turned(&self.partidas),
        };
        let new = NewClaim {
            jogo: self.jogo,
            entrant: self.team,
            referee: false,
            partidas: &self.partidas,
            at: &work.at(),
        };
        say(work, &place, &new, &told)
    }
}

/// Says what a jogo came to, as a referee has seen it: a word beside those of its teams, and no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WitnessResult {
    pub jogo: JogoId,
    /// Partida by partida, the points of A first.
    pub partidas: Vec<[i64; 2]>,
}

impl Act for WitnessResult {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::WitnessResult
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let [Some(first), Some(_)] = place.seated else {
            return Err(MesaRefusal::NoJogo { mesa: place.mesa }.into());
        };
        refuse_over(work, &place)?;
        let new = NewClaim {
            jogo: self.jogo,
            entrant: first,
            referee: true,
            partidas: &self.partidas,
            at: &work.at(),
        };
        say(work, &place, &new, &self.partidas)
    }
}

/// Keeps what somebody says, `told` of A and B, and does what follows from all that is said.
fn say(
    work: &Work<'_>,
    place: &Place,
    new: &NewClaim<'_>,
    told: &[[i64; 2]],
) -> Result<Made, Refusal> {
    checked(work.tx, rule(work, place)?, place, told)?;
    let before = store::claim::of_jogo(work.tx, place.id)?;
    let is_said = |claim: &Claim| {
        claim.entrant == new.entrant
            && claim.referee == new.referee
            && claim.partidas == new.partidas
    };
    if before.iter().any(is_said) {
        return Ok(Made::Nothing);
    }
    let claim = store::claim::insert(work.tx, new)?;
    work.tx.tag(Tag::Claims(place.etapa));
    let said = all_said(work, place)?;
    let result = standing(work, place)?;
    match claims_are(&said, result.as_ref()) {
        Some(ClaimsAre::Doubt) if result.is_none() => call(work, place, claim, &said)?,
        Some(ClaimsAre::Doubt) => (),
        _ => calls_over(work, place)?,
    }
    match said.by_all() {
        Some(all) if result.is_none() => make_result(work, place, all),
        _ => Ok(Made::Nothing),
    }
}

/// Refuses a jogo of which nobody says anything any more.
fn refuse_over(work: &Work<'_>, place: &Place) -> Result<(), Refusal> {
    let mesa = place.mesa;
    if place.closed {
        let rodada = place.rodada_number;
        return Err(ResultRefusal::RodadaOver { mesa, rodada }.into());
    }
    let jogo = Admission::of(work.tx, place, &[], None)?;
    if let Some(ruling) = jogo.rulings().last() {
        let ruling = ruling.number.0;
        return Err(ResultRefusal::RuledOver { mesa, ruling }.into());
    }
    if standing(work, place)?.is_none() {
        jogo.admits(Asked::Report { whole: true })?;
    }
    Ok(())
}

fn all_said(work: &Work<'_>, place: &Place) -> Result<Said, Refusal> {
    Ok(said(
        &store::claim::of_jogo(work.tx, place.id)?,
        place.seated,
    ))
}

/// The result that stands, of A and B.
fn standing(work: &Work<'_>, place: &Place) -> Result<Option<Scores>, Refusal> {
    let report = store::report::in_force(work.tx, place.id, rule(work, place)?)?;
    Ok(report.map(|(_, played)| scores(&played)))
}

/// Wants somebody of the committee where what is said cannot all be; not twice.
fn call(work: &Work<'_>, place: &Place, claim: i64, said: &Said) -> Result<(), Refusal> {
    let calls = store::table_call::all(work.tx, place.etapa)?;
    let mut open = calls.iter().filter(|call| call.closed_at.is_none());
    if open.any(|call| call.jogo == place.id) {
        return Ok(());
    }
    let loaded = Loaded::load(work.tx, place.etapa)?;
    let names = PublicNames::load(work.tx, work.context)?;
    let name =
        |side: Side| place.seated[side.index()].map(|team| names.entrant(&loaded.name(team)));
    let teams = Side::BOTH.map(|side| name(side).unwrap_or_default());
    let told = |said: &Option<Scores>| said.as_deref().map(told);
    let about = said_apart(
        &teams,
        &said.sides.each_ref().map(told),
        told(&said.referee).as_deref(),
    );
    let id = store::table_call::insert(work.tx, place.id, &about, &work.at())?;
    store::claim::called(work.tx, claim, id)?;
    called(work, place, [id]);
    Ok(())
}

/// Nobody needs to go any more where different things had been said.
fn calls_over(work: &Work<'_>, place: &Place) -> Result<(), Refusal> {
    let open = store::claim::open_calls(work.tx, place.id)?;
    for id in &open {
        store::table_call::close(work.tx, *id, &work.at())?;
    }
    called(work, place, open);
    Ok(())
}

fn called(work: &Work<'_>, place: &Place, calls: impl IntoIterator<Item = TableCallId>) {
    for id in calls {
        work.tx.tag(Tag::Call(id));
        work.tx.tag(Tag::Calls(place.etapa));
        work.tx.tag(Tag::Jogo(place.id));
    }
}

/// Makes a result of what both teams say, and confirms it; a desk also of what a referee says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConfirmAgreed {
    pub jogo: JogoId,
    /// What was seen to be agreed, of A and B: where they say something else by now, nothing is done.
    pub partidas: Vec<[i64; 2]>,
}

impl Act for ConfirmAgreed {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::ConfirmAgreed
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let mesa = place.mesa;
        Admission::of(work.tx, &place, &[], None)?.admits(Asked::Report { whole: true })?;
        refuse_over(work, &place)?;
        let said = all_said(work, &place)?;
        let confirmed = match claims_are(&said, None) {
            Some(ClaimsAre::Agreed) => said.by_both(),
            // A referee does not confirm what referees alone have said.
            Some(ClaimsAre::Witnessed) if work.context.standing != Standing::Referee => {
                said.referee.as_ref()
            }
            _ => None,
        };
        match confirmed.filter(|scores| **scores == self.partidas) {
            Some(scores) => make_result(work, &place, scores),
            None => Err(ResultRefusal::NotAgreed { mesa }.into()),
        }
    }
}

/// A result of what was said, confirmed by whoever is at work.
fn make_result(work: &Work<'_>, place: &Place, scores: &Scores) -> Result<Made, Refusal> {
    let claims = store::claim::of_jogo(work.tx, place.id)?;
    let last = claims.into_iter().map(|claim| claim.at).max();
    let first = First {
        partidas: scores,
        seating: &[],
        source: Source::Agreed,
        reading: None,
        // What was said is known since it was said, whenever somebody confirms it.
        at: last.unwrap_or_else(|| work.at()),
    };
    let made = record(work, place, &first)?;
    let (report, _) = in_force(work, place)?;
    store::report::confirm(work.tx, report, work.context.operator, &work.at())?;
    work.tx.tag(Tag::Claims(place.etapa));
    work.tx.tag(Tag::Readings);
    Ok(made)
}

/// Says that nothing comes of what was said of a jogo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetClaimsAside {
    pub jogo: JogoId,
}

impl Act for SetClaimsAside {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetClaimsAside
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let claims = store::claim::of_jogo(work.tx, self.jogo)?;
        if claims.is_empty() {
            return Err(ResultRefusal::NothingSaid { mesa: place.mesa }.into());
        }
        for claim in claims {
            store::claim::retire(work.tx, claim.id)?;
        }
        calls_over(work, &place)?;
        work.tx.tag(Tag::Claims(place.etapa));
        Ok(Made::Nothing)
    }
}
