//! Championships: etapas that add up to one ranking.

use crate::db::Db;
use crate::tx::Tx;
use crate::{Result, StoreError, regulation};
use championship::id::ChampionshipId;
use championship::lineup::Class;
use championship::name::Name;
use championship::ruling::Basis;
use rules::closing::Closing;
use rules::regulation::{Regulation, RegulationId};
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Championship {
    /// Number.
    pub id: ChampionshipId,
    pub name: String,
    /// What it is called that it is played under.
    pub profile: RegulationId,
    /// The same, as it was decided last.
    pub regulation: &'static Regulation,
    /// Who may play.
    pub class: Class,
    /// The strongest category that may play, 1 the strongest of all; none where everybody may.
    pub category: Option<u8>,
    /// What it says itself where its regulation is silent.
    pub own_rules: OwnRules,
}

/// What a championship says itself about jogos that are closed without their sheet; none where nobody stated it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnRules {
    /// About W×O.
    pub walkover: Option<String>,
    /// About annulment.
    pub annul: Option<String>,
}

impl OwnRules {
    /// The rule about one of them.
    pub const fn of(&mut self, closing: Closing) -> &mut Option<String> {
        match closing {
            Closing::Walkover => &mut self.walkover,
            Closing::Annul => &mut self.annul,
        }
    }
}

impl Championship {
    /// What a jogo is closed on where nobody names a clause: the usual one of the regulation that an etapa is played
    /// under, or the championship's own rule.
    #[must_use]
    pub fn basis(&self, closing: Closing, regulation: &Regulation) -> Basis {
        match closing.usual(regulation) {
            Some(clause) => clause.into(),
            None => Basis::OwnRule {
                own_rule: self
                    .own_rules
                    .clone()
                    .of(closing)
                    .take()
                    .unwrap_or_default(),
            },
        }
    }
}

/// States a championship's own rules.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_own_rules(tx: &Tx<'_>, id: ChampionshipId, rules: &OwnRules) -> Result<()> {
    tx.run(
        include_str!("championship/set_own_rules.sql"),
        named_params! {
            ":id": id.0,
            ":own_walkover": rules.walkover,
            ":own_annul": rules.annul,
        },
    )?;
    Ok(())
}

/// Adds a championship.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn insert(
    tx: &Tx<'_>,
    name: &Name,
    profile: RegulationId,
    class: Class,
    category: Option<u8>,
) -> Result<ChampionshipId> {
    tx.insert(
        include_str!("championship/insert.sql"),
        named_params! {
            ":name": name.as_str(),
            ":name_key": name.key(),
            ":profile": profile.as_str(),
            ":class": class.as_str(),
            ":category": category,
        },
    )
    .map(ChampionshipId)
}

/// All championships, the first one first.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db) -> Result<Vec<Championship>> {
    let rows = db.all(include_str!("championship/all.sql"), [], |row| {
        let class: String = row.get("class")?;
        let championship = Championship {
            id: ChampionshipId(row.get("id")?),
            name: row.get("name")?,
            profile: RegulationId::STANDARD,
            regulation: Regulation::standard(),
            class: Class::ALL
                .into_iter()
                .find(|known| known.as_str() == class)
                .unwrap_or_default(),
            category: row.get("category")?,
            own_rules: OwnRules {
                walkover: row.get("own_walkover")?,
                annul: row.get("own_annul")?,
            },
        };
        let profile: String = row.get("profile")?;
        Ok((championship, profile))
    })?;
    let regulations = regulation::own(db)?.newest();
    rows.into_iter()
        .map(|(championship, profile)| {
            let named = RegulationId::new(&profile).and_then(|id| regulations.named(id));
            let damaged = || StoreError::Damaged(format!("no regulation is called {profile:?}"));
            let regulation = named.ok_or_else(damaged)?;
            Ok(Championship {
                profile: regulation.id(),
                regulation,
                ..championship
            })
        })
        .collect()
}

/// Gives a championship another name.
///
/// # Errors
/// Where the file cannot be written, or the name is taken.
pub fn rename(tx: &Tx<'_>, id: ChampionshipId, name: &Name) -> Result<()> {
    tx.run(
        include_str!("championship/rename.sql"),
        named_params! {":id": id.0, ":name": name.as_str(), ":name_key": name.key()},
    )?;
    Ok(())
}

/// Deletes a championship at which no row points.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete(tx: &Tx<'_>, id: ChampionshipId) -> Result<()> {
    tx.run(
        include_str!("championship/delete.sql"),
        named_params! {":id": id.0},
    )?;
    Ok(())
}
