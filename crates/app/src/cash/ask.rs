//! The day's cash.

use crate::cash::act::Method;
use crate::ground::row::{all_of, of_rows};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EntryId, EtapaId, PaymentId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::cash::CashRefusal;
use messages::words::parse_money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Receipts of an etapa's day with their sums.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Cash {
    pub etapa: EtapaId,
}

of_rows! {
    /// One receipt.
    Payment: store::cash::Payment {
        /// Number in this file.
        id: PaymentId,
        entry: EntryId,
        /// Name of the entrant.
        name: String,
        /// `fee` or `refund`.
        kind: String,
        /// Cents, above 0.
        amount_cents: i64,
        /// `cash`, `pix`, `card` or `transfer`.
        method: String,
        /// Runs through the season without a gap.
        receipt: i64,
        /// UTC, RFC 3339.
        at: String,
        /// Remark.
        note: String,
        /// Whether the day's cash was closed over it.
        closed: bool,
    }
}

/// The day's cash.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CashAnswer {
    /// All receipts by number.
    pub receipts: Vec<Payment>,
    /// Fees less refunds by method, in cents.
    pub by_method: BTreeMap<String, i64>,
    /// Fees less refunds, in cents.
    pub total_cents: i64,
    /// Notes and coins that the open receipts add up to, in cents.
    pub open_cash_cents: i64,
    /// Entrants that have not paid the whole fee, with what is missing in cents.
    pub owing: Vec<(String, i64)>,
}

impl Query for Cash {
    const NAME: &'static str = "cash";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = CashAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Cash(self.etapa), Tag::Entries(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<CashAnswer, Refusal> {
        let db = season.db();
        let etapa = crate::ground::etapa::found(db, self.etapa)?;
        let receipts = store::cash::of_day(db, etapa.venue_day)?;
        let signed = |payment: &store::cash::Payment| match payment.kind.as_str() {
            "fee" => payment.amount_cents,
            _ => -payment.amount_cents,
        };
        let mut by_method = BTreeMap::new();
        for payment in &receipts {
            *by_method.entry(payment.method.clone()).or_insert(0) += signed(payment);
        }
        let owing = store::entry::all(db, self.etapa)?
            .into_iter()
            .filter(|entry| entry.paid_cents < etapa.fee_cents)
            .map(|entry| (entry.name, etapa.fee_cents - entry.paid_cents))
            .collect();
        Ok(CashAnswer {
            total_cents: receipts.iter().map(signed).sum(),
            open_cash_cents: receipts
                .iter()
                .filter(|payment| !payment.closed && payment.method == Method::Cash.as_str())
                .map(signed)
                .sum(),
            by_method,
            receipts: all_of(receipts),
            owing,
        })
    }
}

/// Money as somebody typed it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Amount {
    /// What was typed.
    pub text: String,
}

impl Query for Amount {
    const NAME: &'static str = "amount";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = i64;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    /// Cents.
    fn answer(&self, _: &SeasonFile, _: &Context) -> Result<i64, Refusal> {
        parse_money(&self.text)
            .ok_or_else(|| Refusal::from(CashRefusal::BadAmount(self.text.clone())))
    }
}
