//! The cash desk.

use super::etapa::{entry_of, found};
use crate::command::{Made, Method};
use crate::commands::work::Work;
use crate::refusal::Refusal;
use crate::tag;
use championship::id::{EntrantId, EtapaId};
use championship::name::tidy;
use store::cash::NewPayment;

pub fn pay(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    amount_cents: i64,
    method: Method,
    note: &str,
) -> Result<Made, Refusal> {
    receipt(work, etapa, entrant, "fee", amount_cents, method, note)
}

pub fn refund(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    amount_cents: i64,
    method: Method,
    note: &str,
) -> Result<Made, Refusal> {
    if tidy(note).is_empty() {
        return Err(Refusal::NoReason);
    }
    let paid = entry_of(work.tx, etapa, entrant)?.paid_cents;
    if amount_cents > paid {
        return Err(Refusal::RefundTooLarge { paid });
    }
    receipt(work, etapa, entrant, "refund", amount_cents, method, note)
}

fn receipt(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    kind: &str,
    amount_cents: i64,
    method: Method,
    note: &str,
) -> Result<Made, Refusal> {
    if !(1..=100_000_000).contains(&amount_cents) {
        return Err(Refusal::BadAmount(amount_cents.to_string()));
    }
    let entry = entry_of(work.tx, etapa, entrant)?;
    let receipt = store::cash::insert(
        work.tx,
        NewPayment {
            entry: entry.id,
            kind,
            amount_cents,
            method: method.as_str(),
            at: &work.at(),
            note: &tidy(note),
        },
    )?;
    work.tx.tag(tag::cash(etapa));
    work.tx.tag(tag::entry(etapa, entrant));
    Ok(Made::Receipt(receipt))
}

pub fn close(
    work: &Work<'_>,
    etapa: EtapaId,
    counted_cents: i64,
    note: &str,
) -> Result<Made, Refusal> {
    if counted_cents < 0 {
        return Err(Refusal::BadAmount(counted_cents.to_string()));
    }
    let day = found(work.tx, etapa)?.venue_day;
    let open: Vec<_> = store::cash::of_day(work.tx, day)?
        .into_iter()
        .filter(|payment| !payment.closed)
        .collect();
    if open.is_empty() {
        return Err(Refusal::NothingToClose);
    }
    let expected_cents = open
        .iter()
        .filter(|payment| payment.method == Method::Cash.as_str())
        .map(|payment| match payment.kind.as_str() {
            "fee" => payment.amount_cents,
            _ => -payment.amount_cents,
        })
        .sum();
    let ids: Vec<_> = open.iter().map(|payment| payment.id).collect();
    store::cash::close(work.tx, day, &work.at(), counted_cents, &tidy(note), &ids)?;
    work.tx.tag(tag::cash(etapa));
    Ok(Made::Closing {
        expected_cents,
        counted_cents,
    })
}
