//! Calls of the committee to a table.

use super::etapa::found;
use super::result::on;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::id::{EtapaId, JogoId, TableCallId};
use championship::name::tidy;
use store::table_call::TableCall;

/// A call that nobody has seen to.
fn open(work: &Work<'_>, etapa: EtapaId, id: TableCallId) -> Result<TableCall, Refusal> {
    found(work.tx, etapa)?;
    let mut calls = store::table_call::all(work.tx, etapa)?.into_iter();
    calls
        .find(|call| call.id == id && call.closed_at.is_none())
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::TableCall,
            asked: id.to_string(),
            near: Vec::new(),
        })
}

pub fn add(work: &Work<'_>, jogo: JogoId, about: &str) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    let calls = store::table_call::all(work.tx, place.etapa)?;
    let known = calls
        .iter()
        .find(|call| call.jogo == jogo && call.closed_at.is_none());
    if known.is_some() {
        return Err(Refusal::AlreadyWanted { mesa: place.mesa });
    }
    let id = store::table_call::insert(work.tx, jogo, &tidy(about), &work.at())?;
    work.tx.tag(tag::call(id));
    work.tx.tag(tag::calls(place.etapa));
    work.tx.tag(tag::jogo(jogo));
    Ok(Made::TableCall(id))
}

pub fn take(work: &Work<'_>, etapa: EtapaId, id: TableCallId, by: &str) -> Result<Made, Refusal> {
    let call = open(work, etapa, id)?;
    let by = tidy(by);
    if by.is_empty() {
        return Err(Refusal::EmptyName);
    }
    store::table_call::take(work.tx, call.id, &by, &work.at())?;
    work.tx.tag(tag::call(call.id));
    work.tx.tag(tag::calls(etapa));
    work.tx.tag(tag::jogo(call.jogo));
    Ok(Made::Nothing)
}

pub fn close(work: &Work<'_>, etapa: EtapaId, id: TableCallId) -> Result<Made, Refusal> {
    let call = open(work, etapa, id)?;
    store::table_call::close(work.tx, call.id, &work.at())?;
    work.tx.tag(tag::call(call.id));
    work.tx.tag(tag::calls(etapa));
    work.tx.tag(tag::jogo(call.jogo));
    Ok(Made::Nothing)
}
