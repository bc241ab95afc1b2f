//! The cash desk: fees, refunds, receipts, the closing of the day. Money is in cents.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::id::{EntryId, PaymentId, VenueDayId};
use rusqlite::named_params;

/// One receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Number in this file.
    pub id: PaymentId,
    pub entry: EntryId,
    /// Name of the entrant.
    pub name: String,
    /// `fee` or `refund`.
    pub kind: String,
    /// Cents, above 0.
    pub amount_cents: i64,
    /// `cash`, `pix`, `card` or `transfer`.
    pub method: String,
    /// Runs through the season without a gap.
    pub receipt: i64,
    /// UTC, RFC 3339.
    pub at: String,
    /// Remark.
    pub note: String,
    /// Whether the day's cash was closed over it.
    pub closed: bool,
}

/// A receipt about to be written.
#[derive(Debug, Clone, Copy)]
pub struct NewPayment<'a> {
    pub entry: EntryId,
    /// `fee` or `refund`.
    pub kind: &'a str,
    /// Cents, above 0.
    pub amount_cents: i64,
    /// `cash`, `pix`, `card` or `transfer`.
    pub method: &'a str,
    /// UTC, RFC 3339.
    pub at: &'a str,
    /// Remark.
    pub note: &'a str,
}

/// Writes a receipt under the next number and gives that number back.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, payment: NewPayment<'_>) -> Result<i64> {
    let last: i64 = tx.one(include_str!("cash/last_receipt.sql"), [], |row| {
        row.get("receipt")
    })?;
    let receipt = last + 1;
    tx.insert(
        include_str!("cash/insert_payment.sql"),
        named_params! {
            ":entry_id": payment.entry.0,
            ":kind": payment.kind,
            ":amount_cents": payment.amount_cents,
            ":method": payment.method,
            ":receipt": receipt,
            ":at": payment.at,
            ":note": payment.note,
        },
    )?;
    Ok(receipt)
}

/// All receipts of a day by number.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_day(db: &Db, day: VenueDayId) -> Result<Vec<Payment>> {
    db.all(
        include_str!("cash/of_day.sql"),
        named_params! {":venue_day_id": day.0},
        |row| {
            Ok(Payment {
                id: PaymentId(row.get("id")?),
                entry: EntryId(row.get("entry_id")?),
                name: row.get("name")?,
                kind: row.get("kind")?,
                amount_cents: row.get("amount_cents")?,
                method: row.get("method")?,
                receipt: row.get("receipt")?,
                at: row.get("at")?,
                note: row.get("note")?,
                closed: row.get::<_, Option<i64>>("closing_id")?.is_some(),
            })
        },
    )
}

/// Closes the day's cash over `payments`, with what was counted.
///
/// # Errors
/// Where the file cannot be written.
pub fn close(
    tx: &Tx<'_>,
    day: VenueDayId,
    at: &str,
    counted_cents: i64,
    note: &str,
    payments: &[PaymentId],
) -> Result<()> {
    let closing = tx.insert(
        include_str!("cash/insert_closing.sql"),
        named_params! {":venue_day_id": day.0, ":at": at, ":counted_cents": counted_cents, ":note": note},
    )?;
    for payment in payments {
        tx.run(
            include_str!("cash/close_payment.sql"),
            named_params! {":id": payment.0, ":closing_id": closing},
        )?;
    }
    Ok(())
}
