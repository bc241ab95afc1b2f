//! Calls of the committee to a table.

use crate::ground::etapa::found;
use crate::ground::jogo::{on, place};
use crate::ground::name::checked_name;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, EtapaId, JogoId, TableCallId};
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::clock::ClockRefusal;
use messages::refusal::{Kind, Refusal};
use serde::{Deserialize, Serialize};
use store::Db;
use store::table_call::TableCall;
use ts_rs::TS;

/// A call that nobody has seen to. Where its jogo is told, a number that this file has not given there means the call that is
/// open there now: a copy that goes on has given it to another.
fn open(
    work: &Work<'_>,
    etapa: EtapaId,
    id: TableCallId,
    jogo: Option<JogoId>,
) -> Result<TableCall, Refusal> {
    found(work.tx, etapa)?;
    let calls = store::table_call::all(work.tx, etapa)?;
    let is_there = |call: &TableCall| jogo.is_none_or(|jogo| call.jogo == jogo);
    let numbered = calls.iter().find(|call| call.id == id && is_there(call));
    let meant = numbered.or_else(|| {
        let jogo = jogo?;
        let open = |call: &&TableCall| call.jogo == jogo && call.closed_at.is_none();
        calls.iter().find(open)
    });
    meant
        .filter(|call| call.closed_at.is_none())
        .cloned()
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::TableCall,
            asked: id.to_string(),
            near: Vec::new(),
        })
}

/// Wants somebody of the committee at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CallToTable {
    pub jogo: JogoId,
    /// What about; may be empty.
    pub about: String,
}

impl Act for CallToTable {
    fn open_to(&self) -> Role {
        Role::Team
    }

    fn is_of(&self, db: &Db, team: EntrantId) -> Result<bool, Refusal> {
        Ok(place(db, self.jogo)?.seated.contains(&Some(team)))
    }

    fn deed(&self) -> Deed {
        Deed::CallToTable
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let calls = store::table_call::all(work.tx, place.etapa)?;
        let known = calls
            .iter()
            .find(|call| call.jogo == self.jogo && call.closed_at.is_none());
        if known.is_some() {
            return Err(ClockRefusal::AlreadyWanted { mesa: place.mesa }.into());
        }
        let id = store::table_call::insert(work.tx, self.jogo, &tidy(&self.about), &work.at())?;
        work.tx.tag(Tag::Call(id));
        work.tx.tag(Tag::Calls(place.etapa));
        work.tx.tag(Tag::Jogo(self.jogo));
        Ok(Made::TableCall(id))
    }
}

/// Says who goes to a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TakeCall {
    pub etapa: EtapaId,
    pub call: TableCallId,
    /// Where, for whoever was told of it by another file of this season perhaps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub jogo: Option<JogoId>,
    pub by: String,
}

impl Act for TakeCall {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::TakeCall
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Call(self.call)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let call = open(work, self.etapa, self.call, self.jogo)?;
        let by = checked_name(&self.by)?;
        store::table_call::take(work.tx, call.id, by.as_str(), &work.at())?;
        work.tx.tag(Tag::Call(call.id));
        work.tx.tag(Tag::Calls(self.etapa));
        work.tx.tag(Tag::Jogo(call.jogo));
        Ok(Made::Nothing)
    }
}

/// Says that a call was seen to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CloseCall {
    pub etapa: EtapaId,
    pub call: TableCallId,
    /// As in [`TakeCall`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub jogo: Option<JogoId>,
}

impl Act for CloseCall {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::CloseCall
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Call(self.call)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let call = open(work, self.etapa, self.call, self.jogo)?;
        store::table_call::close(work.tx, call.id, &work.at())?;
        work.tx.tag(Tag::Call(call.id));
        work.tx.tag(Tag::Calls(self.etapa));
        work.tx.tag(Tag::Jogo(call.jogo));
        Ok(Made::Nothing)
    }
}
