//! People and money.

use super::table::table;
use crate::spoken::spoken;
use app::cash::ask::CashAnswer;
use app::day::overview::FrameAnswer;
use app::registry::ask::{EntryRow, Found};
use app::registry::regulation::RegulationRow;
use messages::labels::moment::{day, local};
use messages::words::answers;
use messages::words::money;
use messages::words::terminal;
use serde::Serialize;
use std::io::{self, Write};

pub fn operators(out: &mut dyn Write, operators: &[impl Serialize]) -> io::Result<()> {
    for operator in operators {
        let fields = serde_json::to_value(operator).unwrap_or_default();
        let pin = if fields["has_pin"] == true {
            answers::with_a_pin(spoken())
        } else {
            ""
        };
        writeln!(out, "{}{pin}", fields["name"].as_str().unwrap_or_default())?;
    }
    Ok(())
}

pub fn clubs(out: &mut dyn Write, clubs: &[impl Serialize]) -> io::Result<()> {
    for club in clubs {
        let fields = serde_json::to_value(club).unwrap_or_default();
        let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
        writeln!(out, "{}  {}", text("name"), text("city"))?;
    }
    Ok(())
}

pub fn athletes(out: &mut dyn Write, found: &[Found]) -> io::Result<()> {
    let rows: Vec<_> = found
        .iter()
        .map(|found| {
            vec![
                found.athlete.person.name.clone(),
                found.athlete.person.known_as.clone(),
                found.club.clone(),
                found.athlete.uid.clone(),
                if found.homonym {
                    answers::namesake(spoken()).to_owned()
                } else {
                    String::new()
                },
            ]
        })
        .collect();
    table(
        out,
        &[
            answers::name(spoken()),
            answers::nickname(spoken()),
            answers::club(spoken()),
            answers::code(spoken()),
            "",
        ],
        &rows,
    )
}

pub fn entries(out: &mut dyn Write, entries: &[EntryRow]) -> io::Result<()> {
    let rows: Vec<_> = entries
        .iter()
        .map(|row| {
            vec![
                row.entry.name.clone(),
                row.club.clone(),
                row.entry.pot.to_string(),
                row.lineup.len().to_string(),
                money(row.entry.paid_cents),
                match (&row.excluded, row.entry.checked_in_at.as_deref()) {
                    (Some(by), _) => answers::KeptOut { by }.told(spoken()),
                    (None, at) => at.map(local).unwrap_or_default(),
                },
            ]
        })
        .collect();
    table(
        out,
        &[
            answers::name(spoken()),
            answers::club(spoken()),
            answers::pot(spoken()),
            answers::in_line_ups(spoken()),
            answers::paid(spoken()),
            answers::check_in(spoken()),
        ],
        &rows,
    )
}

pub fn lineup(out: &mut dyn Write, row: &EntryRow) -> io::Result<()> {
    writeln!(out, "{}", row.entry.name)?;
    for seated in &row.lineup {
        writeln!(out, "{}  {}", seated.slot, seated.name)?;
    }
    Ok(())
}

pub fn cash(out: &mut dyn Write, cash: &CashAnswer) -> io::Result<()> {
    let rows: Vec<_> = cash
        .receipts
        .iter()
        .map(|payment| {
            let sign = if payment.kind == "fee" { "" } else { "−" };
            vec![
                payment.receipt.to_string(),
                payment.name.clone(),
                format!("{sign}{}", money(payment.amount_cents)),
                payment.method.clone(),
                local(&payment.at),
                payment.note.clone(),
            ]
        })
        .collect();
    table(
        out,
        &[
            answers::receipt(spoken()),
            answers::name(spoken()),
            answers::amount(spoken()),
            answers::method(spoken()),
            answers::when(spoken()),
            answers::note(spoken()),
        ],
        &rows,
    )?;
    for (method, cents) in &cash.by_method {
        writeln!(out, "{method}: R$ {}", money(*cents))?;
    }
    writeln!(out, "Total: R$ {}", money(cash.total_cents))?;
    for (name, cents) in &cash.owing {
        writeln!(
            out,
            "{}",
            answers::ToBePaid {
                name,
                cents: money(*cents)
            }
            .told(spoken())
        )?;
    }
    Ok(())
}

pub fn championships(out: &mut dyn Write, frame: &FrameAnswer) -> io::Result<()> {
    for row in &frame.championships {
        let class = spoken().class_name(row.class);
        writeln!(out, "{} · {} · {class}", row.name, row.profile.as_str())?;
    }
    Ok(())
}

pub fn regulations_of_season(out: &mut dyn Write, all: &[RegulationRow]) -> io::Result<()> {
    for row in all {
        writeln!(out, "{} · {}", row.id, row.title)?;
        for version in &row.versions {
            let etapas = version.etapas.join(", ");
            let from = terminal::RegulationSince {
                since: day(&version.since),
                digest: &version.digest[..8.min(version.digest.len())],
            };
            let told = [from.told(spoken()), etapas];
            let told: Vec<&str> = told
                .iter()
                .map(String::as_str)
                .filter(|part| !part.is_empty())
                .collect();
            writeln!(out, "  {}", told.join(" · "))?;
        }
    }
    Ok(())
}
