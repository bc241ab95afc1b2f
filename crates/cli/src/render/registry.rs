//! People and money.

use super::table::table;
use app::cash::ask::CashAnswer;
use app::day::overview::FrameAnswer;
use app::registry::ask::{EntryRow, Found};
use messages::labels::moment::local;
use messages::words::money;
use messages::words::pt_br::class_name;
use serde::Serialize;
use std::io::{self, Write};

pub fn operators(out: &mut dyn Write, operators: &[impl Serialize]) -> io::Result<()> {
    for operator in operators {
        let fields = serde_json::to_value(operator).unwrap_or_default();
        let pin = if fields["has_pin"] == true {
            " · com PIN"
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
                    "homônimo".to_owned()
                } else {
                    String::new()
                },
            ]
        })
        .collect();
    table(out, &["nome", "apelido", "clube", "código", ""], &rows)
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
                    (Some(by), _) => format!("excluída: {by}"),
                    (None, at) => at.map(local).unwrap_or_default(),
                },
            ]
        })
        .collect();
    table(
        out,
        &["nome", "clube", "pote", "escalados", "pago", "presença"],
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
        &["recibo", "nome", "valor", "forma", "quando", "observação"],
        &rows,
    )?;
    for (method, cents) in &cash.by_method {
        writeln!(out, "{method}: R$ {}", money(*cents))?;
    }
    writeln!(out, "Total: R$ {}", money(cash.total_cents))?;
    for (name, cents) in &cash.owing {
        writeln!(out, "Falta pagar: {name}, R$ {}", money(*cents))?;
    }
    Ok(())
}

pub fn championships(out: &mut dyn Write, frame: &FrameAnswer) -> io::Result<()> {
    for row in &frame.championships {
        let class = class_name(row.class);
        writeln!(out, "{} · {} · {class}", row.name, row.profile.as_str())?;
    }
    Ok(())
}
