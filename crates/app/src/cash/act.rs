//! The cash desk.

use crate::ground::etapa::{entry_of, found};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EntrantId, EtapaId};
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::cash::CashRefusal;
use serde::{Deserialize, Serialize};
use store::cash::NewPayment;
use ts_rs::TS;

/// How a fee was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Notes and coins.
    Cash,
    Pix,
    Card,
    /// Bank transfer.
    Transfer,
}

impl Method {
    /// As it is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Pix => "pix",
            Self::Card => "card",
            Self::Transfer => "transfer",
        }
    }
}

/// Takes a fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Pay {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    pub amount_cents: i64,
    pub method: Method,
    /// Remark.
    pub note: String,
}

impl Act for Pay {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Pay
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        receipt(
            work,
            self.etapa,
            self.entrant,
            "fee",
            self.amount_cents,
            self.method,
            &self.note,
        )
    }
}

/// Gives a fee back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refund {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    pub amount_cents: i64,
    pub method: Method,
    /// Why.
    pub note: String,
}

impl Act for Refund {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Refund
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if tidy(&self.note).is_empty() {
            return Err(Refusal::NoReason);
        }
        let paid = entry_of(work.tx, self.etapa, self.entrant)?.paid_cents;
        if self.amount_cents > paid {
            return Err(CashRefusal::RefundTooLarge { paid }.into());
        }
        receipt(
            work,
            self.etapa,
            self.entrant,
            "refund",
            self.amount_cents,
            self.method,
            &self.note,
        )
    }
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
        return Err(CashRefusal::BadAmount(amount_cents.to_string()).into());
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
    work.tx.tag(Tag::Cash(etapa));
    work.tx.tag(Tag::Entry(etapa, entrant));
    Ok(Made::Receipt(receipt))
}

/// Closes the day's cash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CloseCash {
    /// The etapa of the day.
    pub etapa: EtapaId,
    pub counted_cents: i64,
    /// Remark.
    pub note: String,
}

impl Act for CloseCash {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::CloseCash
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Cash(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if self.counted_cents < 0 {
            return Err(CashRefusal::BadAmount(self.counted_cents.to_string()).into());
        }
        let day = found(work.tx, self.etapa)?.venue_day;
        let open: Vec<_> = store::cash::of_day(work.tx, day)?
            .into_iter()
            .filter(|payment| !payment.closed)
            .collect();
        if open.is_empty() {
            return Err(CashRefusal::NothingToClose.into());
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
        store::cash::close(
            work.tx,
            day,
            &work.at(),
            self.counted_cents,
            &tidy(&self.note),
            &ids,
        )?;
        work.tx.tag(Tag::Cash(self.etapa));
        Ok(Made::Closing {
            expected_cents,
            counted_cents: self.counted_cents,
        })
    }
}
