//! `espadilha-central serve | init | rebuild | check | federation | registrar`.

#![expect(clippy::print_stdout, reason = "this program answers whoever runs it")]

use central::database::{Database, Fault};
use central::{door, init, national, rebuild, said};
use clap::{Parser, Subcommand};
use statement::key::PublicKey;
use statement::name::FederationId;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

/// Central da federação: o que muitas temporadas declaram, num banco PostgreSQL.
#[derive(Parser)]
#[command(name = "espadilha-central", version)]
struct Args {
    /// Endereço do banco, como o psql o recebe.
    #[arg(
        long,
        env = "ESPADILHA_CENTRAL_DATABASE",
        default_value = "host=/var/run/postgresql dbname=espadilha_central",
        global = true
    )]
    database: String,

    /// Pasta das chaves da central, que ficam fora do banco.
    #[arg(
        long,
        env = "ESPADILHA_CENTRAL_KEYS",
        default_value = "chaves-da-central",
        global = true
    )]
    keys: PathBuf,

    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Cria papéis, banco, tabelas e chaves; de uma versão nova, atualiza as tabelas.
    Init,
    /// Atende.
    Serve {
        /// Onde atender; um proxy à frente traz o TLS.
        #[arg(
            long,
            env = "ESPADILHA_CENTRAL_LISTEN",
            default_value = "127.0.0.1:7474"
        )]
        listen: SocketAddr,

        /// Conexões com o banco, no máximo.
        #[arg(long, default_value_t = 16)]
        connections: usize,
    },
    /// Refaz todas as projeções a partir do registro.
    Rebuild,
    /// Confere banco, papéis e chaves.
    Check,
    /// Publica um ranking de muitas temporadas: uma página e um arquivo para programas.
    Ranking {
        /// As regras, num arquivo TOML.
        rules: PathBuf,
        /// A pasta que o site serve.
        folder: PathBuf,
    },
    /// Registra a chave raiz que uma federação trouxe pessoalmente.
    Federation {
        /// Identificação da federação: fprt.
        id: String,
        /// A chave, em 64 dígitos.
        key: String,
    },
    /// Dá a um registrador uma senha, dita uma única vez.
    Registrar {
        /// O nome do registrador.
        name: String,
    },
}

fn main() -> ExitCode {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(run(args)),
        Err(error) => Err(error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            said::log(&reason);
            ExitCode::FAILURE
        }
    }
}

async fn run(args: Args) -> Result<(), String> {
    let Args {
        database,
        keys,
        what,
    } = args;
    let few = || Database::of(&database, 2).map_err(words);
    match what {
        What::Init => {
            let ready = init::init(&database, &keys).await.map_err(words)?;
            println!(
                "Pronta: tabelas na versão {}. Chave da central: {}",
                ready.version, ready.key
            );
        }
        What::Serve {
            listen,
            connections,
        } => door::serve(&database, &keys, listen, connections)
            .await
            .map_err(words)?,
        What::Rebuild => {
            let rebuilt = rebuild::all(&few()?).await.map_err(words)?;
            println!(
                "{} temporadas, {} declarações.",
                rebuilt.seasons, rebuilt.statements
            );
        }
        What::Check => {
            let wrong = init::wrong(&few()?, &keys).await.map_err(words)?;
            if !wrong.is_empty() {
                return Err(wrong.join("\n"));
            }
            println!("Tudo certo.");
        }
        What::Ranking { rules, folder } => {
            let text = std::fs::read_to_string(&rules)
                .map_err(|error| format!("{}: {error}", rules.display()))?;
            let rows = national::publish(&few()?, &text, &folder).await;
            println!("{} posições em {}.", rows.map_err(words)?, folder.display());
        }
        What::Federation { id, key } => {
            let id = FederationId::parse(&id)
                .ok_or("A identificação tem letras minúsculas, números, `-` e `.`: fprt.")?;
            let key = PublicKey::typed(&key)
                .ok_or("A chave tem 64 dígitos: confira-a com o papel da federação.")?;
            init::federation(&few()?, &id, &key).await.map_err(words)?;
            println!("{id}: {key}");
        }
        What::Registrar { name } => {
            let token = init::registrar(&few()?, &name).await;
            println!("{}", token.map_err(words)?);
        }
    }
    Ok(())
}

fn words(why: impl Into<Why>) -> String {
    why.into().0
}

/// Why a command stopped, in words.
struct Why(String);

impl From<Fault> for Why {
    fn from(fault: Fault) -> Self {
        Self(format!(
            "O banco não atendeu ({fault}): confira o endereço em --database, e se `espadilha-central init` já foi rodado."
        ))
    }
}

impl From<init::Stopped> for Why {
    fn from(stopped: init::Stopped) -> Self {
        match stopped {
            init::Stopped::Database(fault) => fault.into(),
            other => Self(other.to_string()),
        }
    }
}

impl From<national::Stopped> for Why {
    fn from(stopped: national::Stopped) -> Self {
        match stopped {
            national::Stopped::Database(fault) => fault.into(),
            other => Self(other.to_string()),
        }
    }
}

impl From<door::Stopped> for Why {
    fn from(stopped: door::Stopped) -> Self {
        match stopped {
            door::Stopped::Database(fault) => fault.into(),
            other => Self(other.to_string()),
        }
    }
}
