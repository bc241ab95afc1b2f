//! Sanctions that a club decided and the federation takes over (fprt-1.7.c).

use crate::discipline::occurrence::checked_term;
use crate::ground::marks::digest;
use crate::ground::person::existing;
use crate::ground::ruling::checked_clause;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::discipline::Sanction;
use championship::id::AthleteId;
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::moment::meant_day;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::clause::ClauseId;
use serde::{Deserialize, Serialize};
use store::Db;
use store::document::Document;
use store::ruling::Carried;
use ts_rs::TS;

/// The most bytes of a paper that are kept.
const MOST_BYTES: usize = 8 << 20;

/// What a club decided, as somebody tells it.
pub struct OfClub<'a> {
    /// Which club, in which event.
    pub decided_by: &'a str,
    /// What it decided, in words.
    pub decision: &'a str,
    /// First and last day of a suspension; none where it was something else.
    pub term: Option<&'a (String, String)>,
    /// By which clause the federation takes it over; none for that of the regulation, where it has one.
    pub clause: Option<&'a str>,
    /// The name of the file of the paper that proves it.
    pub document: &'a str,
}

/// Takes over what a club decided against its athlete, with the paper that proves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TakeOverSanction {
    /// Against whom.
    pub athlete: AthleteId,
    /// Which club, in which event, in words.
    pub decided_by: String,
    /// What it decided, in words.
    pub decision: String,
    /// First and last day of a suspension; none where it was something else.
    pub term: Option<(String, String)>,
    /// By which clause the federation takes it over; none for the one that its regulation has, where it has one.
    pub clause: Option<String>,
    /// The name of the paper's file, which says it.
    #[serde(skip_deserializing)]
    #[ts(skip)]
    pub document: String,
    /// The paper. Never in the journal.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl Act for TakeOverSanction {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::TakeOverSanction
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Athlete(self.athlete)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self {
            athlete,
            decided_by,
            decision,
            term,
            clause,
            document,
            bytes,
        } = self;
        let of_club = OfClub {
            decided_by: &decided_by,
            decision: &decision,
            term: term.as_ref(),
            clause: clause.as_deref(),
            document: &document,
        };
        take_over(work, athlete, &of_club, bytes)
    }
}

fn take_over(
    work: &Work<'_>,
    id: AthleteId,
    of_club: &OfClub<'_>,
    bytes: Vec<u8>,
) -> Result<Made, Refusal> {
    let athlete = existing(work.tx, id)?;
    let (decided_by, decision) = (tidy(of_club.decided_by), tidy(of_club.decision));
    let name = tidy(of_club.document);
    if decided_by.is_empty() || decision.is_empty() {
        return Err(Refusal::NoReason);
    }
    if bytes.is_empty() || name.is_empty() {
        return Err(DisciplineRefusal::NoDocument.into());
    }
    if bytes.len() > MOST_BYTES {
        let most = MOST_BYTES;
        let document = name;
        return Err(DisciplineRefusal::DocumentTooLarge { document, most }.into());
    }
    let clause = clause(work.tx, of_club.clause)?;
    let sanction = match of_club.term {
        None => Sanction::Recorded {
            decision: decision.clone(),
        },
        Some((from, to)) => {
            let day = |field, text: &String, near: &str| {
                meant_day(text, near).ok_or_else(|| Refusal::BadDate {
                    field,
                    date: text.clone(),
                })
            };
            let from = day("from", from, &work.context.today())?;
            let to = day("to", to, &from)?;
            Sanction::Suspended { from, to }
        }
    };
    checked_term(&sanction)?;
    let document = Document {
        name,
        digest: digest(&bytes),
        bytes,
    };
    let document = store::document::insert(work.tx, &document)?;
    let carried = Carried {
        athlete: athlete.id,
        decided_by: format!("{decided_by}: {decision}"),
        clause: clause.map(String::from),
        document: Some(document),
        at: work.at(),
        sanction,
    };
    store::ruling::carry(work.tx, &carried)?;
    work.tx.tag(Tag::Discipline);
    work.tx.tag(Tag::Athlete(id));
    Ok(Made::Nothing)
}

/// The clause that was named, which must be of a regulation that the season is played under; where none was, the one
/// that takes such decisions over, if a regulation of the season has it.
fn clause(db: &Db, asked: Option<&str>) -> Result<Option<ClauseId>, Refusal> {
    let championships = store::championship::all(db)?;
    let asked = asked.map(str::trim).filter(|asked| !asked.is_empty());
    let Some(asked) = asked else {
        let taken = championships.iter().find_map(|one| {
            let committee = one.regulation.committee();
            committee.takes_over.clone()
        });
        return Ok(taken);
    };
    let mut refused = None;
    for one in &championships {
        match checked_clause(asked, one.regulation) {
            Ok(clause) => return Ok(Some(clause)),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    Err(refused.unwrap_or_else(|| {
        let (asked, profile, near) = (asked.to_owned(), String::new(), Vec::new());
        DisciplineRefusal::Clause {
            asked,
            profile,
            near,
        }
        .into()
    }))
}
