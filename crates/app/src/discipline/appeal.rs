//! Who is barred, protests, and the homologation after which they alone change a result.

use crate::discipline::ruling::{revoke_in, ruling_of};
use crate::ground::discipline::{protests_until, refuse_homologated};
use crate::ground::etapa::{entry_of, found};
use crate::ground::jogo::{on, refuse_other};
use crate::ground::loaded::Loaded;
use crate::ground::name::checked_text;
use crate::ground::protest::{closed_by, jogos_of, numbered, refuse_uncontested};
use crate::ground::seating::SeatingDecision;
use crate::season::act::Act;
use crate::season::key::{SIGNED, Signed, Statement, current, sign};
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, EtapaId, JogoId, Seq};
use championship::name::tidy;
use championship::ruling::{AppealOutcome, RulingNo};
use messages::labels::deed::Deed;
use messages::labels::moment::stored;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::discipline::DisciplineRefusal;
use serde::{Deserialize, Serialize};
use store::appeal::Judged;
use store::{Db, EntryKind, journal};
use ts_rs::TS;

/// Takes a protest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FileAppeal {
    pub etapa: EtapaId,
    /// Against which ruling.
    pub ruling: Option<RulingNo>,
    /// About which jogo.
    pub jogo: Option<JogoId>,
    /// Who protests.
    pub entrant: Option<EntrantId>,
    /// Why, in their words.
    pub grounds: String,
}

impl Act for FileAppeal {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::FileAppeal
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self {
            etapa,
            ruling,
            jogo,
            entrant,
            grounds,
        } = self;
        file_appeal(work, etapa, ruling, jogo, entrant, &grounds)
    }
}

fn file_appeal(
    work: &Work<'_>,
    etapa: EtapaId,
    ruling: Option<RulingNo>,
    jogo: Option<JogoId>,
    entrant: Option<EntrantId>,
    grounds: &str,
) -> Result<Made, Refusal> {
    let grounds = tidy(grounds);
    if grounds.is_empty() {
        return Err(Refusal::NoReason);
    }
    found(work.tx, etapa)?;
    let place = jogo.map(|jogo| on(work.tx, jogo)).transpose()?;
    if let Some(place) = &place {
        refuse_other(place, etapa)?;
    }
    // Against a result that a ruling closed it is against the ruling.
    let closed_by = jogo.map(|jogo| closed_by(work.tx, jogo)).transpose()?;
    let against = ruling
        .or(closed_by.flatten())
        .map(|number| ruling_of(work.tx, etapa, number))
        .transpose()?;
    if let Some(ruling) = &against {
        if ruling.revoked_at.is_some() {
            return Err(DisciplineRefusal::AlreadyRevoked {
                number: ruling.number.0,
            }
            .into());
        }
        refuse_uncontested(work.tx, etapa, ruling)?;
        if let Some(place) = place
            && !jogos_of(work.tx, ruling)?.contains(&place.id)
        {
            return Err(CommitteeRefusal::RulingElsewhere {
                ruling: ruling.number.0,
                mesa: place.mesa,
            }
            .into());
        }
        let appeals = store::appeal::all(work.tx, etapa)?;
        let open = appeals
            .iter()
            .find(|appeal| appeal.ruling == Some(ruling.number) && appeal.judged.is_none());
        if let Some(open) = open {
            return Err(DisciplineRefusal::AppealsOpen(vec![open.number]).into());
        }
    }
    if let Some(entrant) = entrant {
        entry_of(work.tx, etapa, entrant)?;
    }
    let id = against.map(|ruling| ruling.id);
    let at = work.at();
    let number = store::appeal::insert(work.tx, etapa, id, jogo, entrant, &grounds, &at)?;
    touched(work, etapa);
    Ok(Made::Appeal(number))
}

/// A protest as somebody judges it.
pub(crate) struct Judgement<'a> {
    pub outcome: AppealOutcome,
    pub by: &'a str,
    pub answer: &'a str,
    pub seating: &'a [SeatingDecision],
}

/// Says what was made of a protest; one that succeeds takes its ruling out of force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JudgeAppeal {
    pub etapa: EtapaId,
    /// Number of the protest.
    pub number: u32,
    /// What was made of it.
    pub outcome: AppealOutcome,
    pub by: String,
    /// Why, in their words.
    pub answer: String,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for JudgeAppeal {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::JudgeAppeal
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Discipline]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self {
            etapa,
            number,
            outcome,
            by,
            answer,
            seating,
        } = self;
        let judgement = Judgement {
            outcome,
            by: &by,
            answer: &answer,
            seating: &seating,
        };
        judge_appeal(work, etapa, number, &judgement)
    }
}

fn judge_appeal(
    work: &Work<'_>,
    etapa: EtapaId,
    number: u32,
    judgement: &Judgement<'_>,
) -> Result<Made, Refusal> {
    let (by, answer) = (checked_text(judgement.by)?, tidy(judgement.answer));
    if by.is_empty() || answer.is_empty() {
        return Err(Refusal::NoReason);
    }
    let appeal = numbered(work.tx, etapa, number)?;
    if appeal.judged.is_some() {
        return Err(DisciplineRefusal::AlreadyJudged { number }.into());
    }
    let judged = Judged {
        outcome: judgement.outcome,
        at: work.at(),
        by,
        answer,
    };
    store::appeal::judge(work.tx, appeal.id, &judged)?;
    touched(work, etapa);
    if let (AppealOutcome::Overturned, Some(ruling)) = (judgement.outcome, appeal.ruling) {
        let ruling = ruling_of(work.tx, etapa, ruling)?;
        // Somebody may have revoked it while the protest was open.
        if ruling.revoked_at.is_none() {
            revoke_in(
                work,
                etapa,
                &ruling,
                &judged.answer,
                None,
                judgement.seating,
            )?;
        }
    }
    Ok(Made::Appeal(number))
}

/// Says that the results of an etapa stand: they change by a protest alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Homologate {
    pub etapa: EtapaId,
}

impl Act for Homologate {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Homologate
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Etapa(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self { etapa } = self;
        homologate(work, etapa)
    }
}

fn homologate(work: &Work<'_>, etapa: EtapaId) -> Result<Made, Refusal> {
    refuse_homologated(work.tx, etapa)?;
    let loaded = Loaded::load(work.tx, etapa)?;
    if !loaded.view.unresolved.is_empty() {
        return Err(DisciplineRefusal::LotsPending {
            unresolved: loaded.view.unresolved.clone(),
        }
        .into());
    }
    if !loaded.view.over {
        return Err(DisciplineRefusal::EtapaOpen {
            etapa: loaded.etapa.name.clone(),
        }
        .into());
    }
    let appeals = store::appeal::all(work.tx, etapa)?;
    let open = appeals.iter().filter(|appeal| appeal.judged.is_none());
    let open: Vec<u32> = open.map(|appeal| appeal.number).collect();
    if !open.is_empty() {
        return Err(DisciplineRefusal::AppealsOpen(open).into());
    }
    if let Some(until) = protests_until(&loaded)
        && until > work.context.now.timestamp()
    {
        return Err(DisciplineRefusal::ProtestsAwaited {
            until: stored(until),
        }
        .into());
    }
    store::appeal::homologate(work.tx, etapa, &work.at())?;
    touched(work, etapa);
    signed(work, etapa)
}

/// Signs what was entered until now where the season has a key; without its secret half the homologation goes unsigned.
fn signed(work: &Work<'_>, etapa: EtapaId) -> Result<Made, Refusal> {
    let Some(key) = current(work.tx)? else {
        return Ok(Made::Nothing);
    };
    let Some(secret) = work.secret.filter(|secret| secret.public() == key) else {
        return Ok(Made::Unsigned);
    };
    let seq = Seq(work.tx.seq().0 - 1);
    let head = journal::hash_of(work.tx, seq)?.unwrap_or_default();
    let statement = Statement {
        uid: store::season::get(work.tx)?.uid,
        etapa,
        seq,
        head: head.clone(),
    };
    let key = key.to_string();
    let signed = Signed {
        key: key.clone(),
        head,
        signature: sign(secret, &statement.words()),
    };
    let signed = serde_json::to_value(signed).unwrap_or_default();
    journal::note(work.tx, SIGNED, &signed)?;
    work.tx.tag(Tag::Signed);
    Ok(Made::Signed { key })
}

/// Sets for how many minutes after the last rodada a protest is awaited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetProtestWindow {
    pub etapa: EtapaId,
    /// Minutes; 0 for none.
    pub minutes: u32,
}

impl Act for SetProtestWindow {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetProtestWindow
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self { etapa, minutes } = self;
        set_protest_window(work, etapa, minutes)
    }
}

fn set_protest_window(work: &Work<'_>, etapa: EtapaId, minutes: u32) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    refuse_homologated(work.tx, etapa)?;
    // A week at most: the schema says the same.
    store::etapa::set_protest_minutes(work.tx, etapa, minutes.min(10_080))?;
    work.tx.tag(Tag::Season);
    touched(work, etapa);
    Ok(Made::Nothing)
}

fn touched(work: &Work<'_>, etapa: EtapaId) {
    work.tx.tag(Tag::Discipline);
    work.tx.tag(Tag::Etapa(etapa));
}
