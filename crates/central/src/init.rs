//! Makes the central ready: roles, database, tables, keys. The same again changes nothing; of a newer version it brings
//! the tables to that.

use crate::caller::digest;
use crate::database::{Database, Fault};
use crate::keys::{self, Keys};
use crate::words::{Told, away};
use platform::chance;
use platform::digest::hex;
use statement::key::PublicKey;
use statement::name::FederationId;
use std::io;
use std::path::Path;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, NoTls};

mod migrations {
    refinery::embed_migrations!("migrations");
}

/// The database that every server has.
const FIRST: &str = "postgres";

/// Why it was not made ready.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// A key could not be kept or read.
    #[error("{0}")]
    Machine(#[from] io::Error),
    /// The database refused something.
    #[error("{0}")]
    Database(#[from] Fault),
    /// The address names no database, or one of a name that is none.
    #[error("The database's address does not say `dbname=` in small letters, digits and `_`.")]
    Name,
    /// The login may not make what is missing.
    #[error(
        "PostgreSQL's user may not make the database: run this before, once: `sudo -u postgres createuser --createdb --createrole {0}`."
    )]
    Rights(String),
    /// The database is another login's, which this one may not act for.
    #[error(
        "Another user of PostgreSQL made this database, and this one may not use it. Run as that user, or let this one in, once: `sudo -u postgres psql -c 'GRANT central_owner, central_tenant, central_national TO \"USER\"'`."
    )]
    OtherLogin,
    /// The tables could not be brought to this version.
    #[error("The tables could not be brought to this version: {0}.")]
    Tables(String),
    /// The database was made ready with other keys.
    #[error("The database was made with another key: bring its folder of keys back.")]
    OtherKey,
}

impl Stopped {
    /// What is said of it.
    #[must_use]
    pub fn told(&self) -> Told {
        let pt = match self {
            Self::Database(fault) => return away(fault),
            Self::Machine(error) => return Told::as_it_is(&error.to_string()),
            Self::Name => {
                "O endereço do banco não diz `dbname=` em letras minúsculas, números e `_`."
                    .to_owned()
            }
            Self::Rights(login) => format!(
                "O usuário do PostgreSQL não pode criar o banco: rode antes, uma vez, `sudo -u postgres createuser --createdb --createrole {login}`."
            ),
            Self::OtherLogin => "Este banco foi feito por outro usuário do PostgreSQL, e este não pode usá-lo. Rode como aquele, ou deixe este entrar, uma vez: `sudo -u postgres psql -c 'GRANT central_owner, central_tenant, central_national TO \"USUÁRIO\"'`."
                .to_owned(),
            Self::Tables(detail) => {
                format!("As tabelas não puderam ser trazidas a esta versão: {detail}.")
            }
            Self::OtherKey => {
                "O banco foi criado com outra chave: traga de volta a pasta de chaves dele."
                    .to_owned()
            }
        };
        Told::of(pt, self.to_string())
    }
}

impl From<tokio_postgres::Error> for Stopped {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.code() {
            Some(&SqlState::INSUFFICIENT_PRIVILEGE) => Self::OtherLogin,
            _ => Self::Database(error.into()),
        }
    }
}

/// What was made ready.
#[derive(Debug)]
pub struct Ready {
    /// The public half of the central's key: what seasons hold its lists against.
    pub key: PublicKey,
    /// The version of the tables.
    pub version: i32,
}

/// Makes the database of this address ready, and its folder of keys.
///
/// # Errors
/// [`Stopped`].
pub async fn init(address: &str, folder: &Path) -> Result<Ready, Stopped> {
    let config: Config = address.parse()?;
    let name = config.get_dbname().filter(|name| is_name(name));
    let name = name.ok_or(Stopped::Name)?.to_owned();
    let mut first = config.clone();
    first.dbname(FIRST);
    let client = connected(&first).await?;
    made(&client, &name).await?;
    let mut own = connected(&config).await?;
    own.batch_execute("SET ROLE central_owner").await?;
    own.batch_execute(include_str!("sql/closed.sql")).await?;
    let runner = migrations::migrations::runner().set_abort_missing(true);
    runner
        .run_async(&mut own)
        .await
        .map_err(|error| Stopped::Tables(error.to_string()))?;
    let keys = keys::made(folder)?;
    let key = keys.own.public();
    kept(&own, &keys).await?;
    // What was needed once is given back; a superuser's and an older server's own matter where it is not.
    let _ = client
        .batch_execute(include_str!("sql/given_back.sql"))
        .await;
    let version = own_version();
    Ok(Ready { key, version })
}

async fn connected(config: &Config) -> Result<Client, Stopped> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

fn is_name(name: &str) -> bool {
    let may = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'_';
    !name.is_empty() && name.bytes().all(may)
}

/// Roles and the database itself.
async fn made(client: &Client, name: &str) -> Result<(), Stopped> {
    let row = client
        .query_one(include_str!("sql/login.sql"), &[&name])
        .await?;
    let (login, may, is_there): (String, bool, bool) = (row.get(0), row.get(1), row.get(2));
    let has_roles: bool = row.get(3);
    let is_ready = has_roles && is_there;
    if !is_ready && !may {
        return Err(Stopped::Rights(login));
    }
    if !is_ready {
        client.batch_execute(include_str!("sql/roles.sql")).await?;
    }
    // The name is checked; no database is made, nor anybody let into it, with a parameter.
    let sql = match is_there {
        true => format!(
            "SET ROLE central_owner; GRANT CONNECT ON DATABASE {name} TO SESSION_USER; RESET ROLE"
        ),
        false => format!(
            "CREATE DATABASE {name} OWNER central_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
        ),
    };
    Ok(client.batch_execute(&sql).await?)
}

/// The country's salt and the key that the database is of.
async fn kept(own: &Client, keys: &Keys) -> Result<(), Stopped> {
    own.batch_execute("SET ROLE central_national").await?;
    let chance = chance::bytes().map_err(io::Error::other)?;
    let (salt, key) = (chance[..16].to_vec(), keys.own.public().bytes().to_vec());
    own.execute(include_str!("sql/salt_new.sql"), &[&salt, &key])
        .await?;
    let row = own.query_one(include_str!("sql/salt.sql"), &[]).await?;
    match row.get::<_, Vec<u8>>(1) == key {
        true => Ok(()),
        false => Err(Stopped::OtherKey),
    }
}

/// The version that this program's tables have.
fn own_version() -> i32 {
    let runner = migrations::migrations::runner();
    let versions = runner
        .get_migrations()
        .iter()
        .map(refinery::Migration::version);
    versions.max().unwrap_or(0)
}

/// The version of the database's tables, and of this program's.
///
/// # Errors
/// Why the database does not say.
pub async fn versions(database: &Database) -> Result<(i32, i32), Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let row = tx.row(include_str!("sql/version.sql"), &[]).await?;
    Ok((row.map_or(0, |row| row.get(0)), own_version()))
}

/// Registers a federation's root key, which somebody brought in person.
///
/// # Errors
/// Why the database does not keep it.
pub async fn federation(
    database: &Database,
    federation: &FederationId,
    root: &PublicKey,
) -> Result<(), Fault> {
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let (of, key) = (federation.as_str(), root.bytes().to_vec());
    let new = tx
        .change(include_str!("sql/root_new.sql"), &[&of, &key])
        .await?;
    if new > 0 {
        tx.change(include_str!("sql/federation_keys.sql"), &[&of])
            .await?;
    }
    tx.commit().await
}

/// Makes somebody a registrar, or gives a registrar another token in place of the one before; the token is told once.
///
/// # Errors
/// Why the database does not keep it.
pub async fn registrar(database: &Database, name: &str) -> Result<String, Fault> {
    let chance = chance::bytes().map_err(|error| Fault::Away(error.to_string()))?;
    let token = hex(&chance);
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let sql = include_str!("sql/registrar_new.sql");
    tx.change(sql, &[&name, &digest(&token)]).await?;
    tx.commit().await?;
    Ok(token)
}

/// What is wrong; nothing where all is well.
///
/// # Errors
/// Why it could not be asked.
pub async fn wrong(database: &Database, folder: &Path) -> Result<Vec<Told>, Stopped> {
    let keys = keys::read(folder)?;
    let (found, own) = versions(database).await?;
    let mut held = database.held().await?;
    let tx = held.national().await?;
    let mut wrong = Vec::new();
    if found != own {
        wrong.push(Told::of(
            format!("Tabelas na versão {found}, programa na {own}: rode `espadilha-central init`."),
            format!("Tables of version {found}, program of {own}: run `espadilha-central init`."),
        ));
    }
    let row = tx.row(include_str!("sql/salt.sql"), &[]).await?;
    let key = keys.own.public().bytes().to_vec();
    if row.is_none_or(|row| row.get::<_, Vec<u8>>(1) != key) {
        wrong.push(Told::of(
            "A pasta de chaves não é a deste banco: traga a dele de volta.",
            "The folder of keys is not this database's: bring its own back.",
        ));
    }
    for row in tx.rows(include_str!("sql/walls.sql"), &[]).await? {
        let (what, of, value): (&str, &str, &str) = (row.get(0), row.get(1), row.get(2));
        let is_well: bool = row.get(3);
        if !is_well {
            wrong.push(wall(what, of, value));
        }
    }
    Ok(wrong)
}

/// What is wrong with a table, a role or a setting.
fn wall(what: &str, of: &str, value: &str) -> Told {
    match what {
        "table" => Told::of(
            format!("A tabela {of} não separa as federações: rode `espadilha-central init`."),
            format!("Table {of} does not keep federations apart: run `espadilha-central init`."),
        ),
        "role" => Told::of(
            format!(
                "O usuário {of} do PostgreSQL pode mais do que deve (superusuário, BYPASSRLS, CREATEROLE ou INHERIT): tire-lhe isso com ALTER ROLE."
            ),
            format!(
                "PostgreSQL's user {of} may do more than it should (superuser, BYPASSRLS, CREATEROLE or INHERIT): take that away by ALTER ROLE."
            ),
        ),
        _ => Told::of(
            format!(
                "O PostgreSQL está com {of} = {value}: o que foi confirmado pode se perder numa queda de energia. Ponha on."
            ),
            format!(
                "PostgreSQL runs with {of} = {value}: what was acknowledged may be lost in a power cut. Set it to on."
            ),
        ),
    }
}
