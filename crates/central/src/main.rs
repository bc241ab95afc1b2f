//! `espadilha-central serve | init | take | rebuild | check | ranking | federation | registrar`.

#![expect(clippy::print_stdout, reason = "this program answers whoever runs it")]

use central::database::Database;
use central::words::{HELP, Language, Told, away, counted};
use central::{door, init, national, rebuild, said, take};
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use statement::key::PublicKey;
use statement::name::FederationId;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

/// Seasons that are worked out anew at a time.
const AT_ONCE: usize = 8;

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

    /// Língua do que é dito.
    #[arg(
        long,
        env = "ESPADILHA_CENTRAL_LANG",
        default_value = "pt",
        value_enum,
        global = true
    )]
    lang: Lang,

    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Lang {
    Pt,
    En,
}

impl Lang {
    const fn language(self) -> Language {
        match self {
            Self::Pt => Language::Pt,
            Self::En => Language::En,
        }
    }
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
    /// Recebe declarações de arquivos, de um pendrive por exemplo.
    Take {
        /// Os arquivos, como as temporadas os escreveram.
        #[arg(required = true)]
        files: Vec<PathBuf>,
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
    let args = match helped().try_get_matches() {
        Ok(matches) => Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()),
        Err(error) => error.exit(),
    };
    let language = args.lang.language();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(run(args)),
        Err(error) => Err(Told::as_it_is(&error.to_string())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            said::log(&reason.told(language));
            ExitCode::FAILURE
        }
    }
}

/// The program's words, whose help is in the language that is asked for.
fn helped() -> Command {
    let asked: Vec<String> = std::env::args().collect();
    let env = std::env::var("ESPADILHA_CENTRAL_LANG");
    let typed = asked.windows(2).rfind(|two| two[0] == "--lang");
    let typed = typed.map(|two| two[1].as_str());
    let typed = typed.or_else(|| {
        asked
            .iter()
            .rev()
            .find_map(|one| one.strip_prefix("--lang="))
    });
    let is_english = typed.or(env.as_deref().ok()) == Some("en");
    let command = Args::command();
    match is_english {
        true => HELP.iter().fold(command, english),
        false => command,
    }
}

fn english(
    command: Command,
    (of, option, told): &(&'static str, &'static str, &'static str),
) -> Command {
    let said = |command: Command| match *option {
        "" => command.about(*told),
        option => command.mut_arg(option, |arg| arg.help(*told)),
    };
    match *of {
        "" => said(command),
        of => command.mut_subcommand(of, said),
    }
}

async fn run(args: Args) -> Result<(), Told> {
    let Args {
        database,
        keys,
        lang,
        what,
    } = args;
    let language = lang.language();
    let few = || Database::of(&database, 2).map_err(|fault| away(&fault));
    let say = |told: Told| println!("{}", told.told(language));
    match what {
        What::Init => {
            let ready = init::init(&database, &keys).await;
            let ready = ready.map_err(|stopped| stopped.told())?;
            let (version, key) = (ready.version, ready.key);
            say(Told::of(
                format!("Pronta: tabelas na versão {version}. Chave da central: {key}"),
                format!("Ready: tables of version {version}. The central's key: {key}"),
            ));
        }
        What::Serve {
            listen,
            connections,
        } => door::serve(&database, &keys, listen, connections)
            .await
            .map_err(|stopped| stopped.told())?,
        What::Take { files } => taken(&few()?, &files, say).await?,
        What::Rebuild => {
            let many = Database::of(&database, AT_ONCE).map_err(|fault| away(&fault))?;
            let rebuilt = rebuild::all(&many, AT_ONCE).await;
            let rebuilt = rebuilt.map_err(|fault| away(&fault))?;
            let seasons = u64::try_from(rebuilt.seasons).unwrap_or(u64::MAX);
            let seasons = counted(seasons, ["temporada", "temporadas"], ["season", "seasons"]);
            let statements = counted(
                rebuilt.statements,
                ["declaração", "declarações"],
                ["statement", "statements"],
            );
            say(Told::of(
                format!("{}, {}.", seasons.pt, statements.pt),
                format!("{}, {}.", seasons.en, statements.en),
            ));
        }
        What::Check => {
            let wrong = init::wrong(&few()?, &keys).await;
            let wrong = wrong.map_err(|stopped| stopped.told())?;
            if !wrong.is_empty() {
                let (pt, en): (Vec<String>, Vec<String>) =
                    wrong.into_iter().map(|told| (told.pt, told.en)).unzip();
                return Err(Told::of(pt.join("\n"), en.join("\n")));
            }
            say(Told::of("Tudo certo.", "All is well."));
        }
        What::Ranking { rules, folder } => {
            let text = std::fs::read_to_string(&rules)
                .map_err(|error| Told::as_it_is(&format!("{}: {error}", rules.display())))?;
            let rows = national::publish(&few()?, &text, &folder).await;
            let rows = rows.map_err(|stopped| stopped.told())?;
            if rows == 0 {
                say(Told::of(
                    "Nada conta: nenhuma etapa homologada é dos dias e das federações que as regras dizem. Confira-os.",
                    "Nothing counts: no homologated etapa is of the days and the federations that the rules name. Check them.",
                ));
            }
            let rows = u64::try_from(rows).unwrap_or(u64::MAX);
            let rows = counted(rows, ["posição", "posições"], ["position", "positions"]);
            let folder = folder.display();
            say(Told::of(
                format!("{} em {folder}.", rows.pt),
                format!("{} in {folder}.", rows.en),
            ));
        }
        What::Federation { id, key } => {
            let id = FederationId::parse(&id).ok_or_else(|| {
                Told::of(
                    "A identificação tem letras minúsculas, números, `-` e `.`: fprt.",
                    "What it is called has small letters, digits, `-` and `.`: fprt.",
                )
            })?;
            let key = PublicKey::typed(&key).ok_or_else(|| {
                Told::of(
                    "A chave tem 64 dígitos: confira-a com o papel da federação.",
                    "The key has 64 digits: check it with the federation's paper.",
                )
            })?;
            let kept = init::federation(&few()?, &id, &key).await;
            kept.map_err(|fault| away(&fault))?;
            println!("{id}: {key}");
        }
        What::Registrar { name } => {
            let token = init::registrar(&few()?, &name).await;
            println!("{}", token.map_err(|fault| away(&fault))?);
        }
    }
    Ok(())
}

/// Takes files one after the other; all of them are tried.
async fn taken(database: &Database, files: &[PathBuf], say: impl Fn(Told)) -> Result<(), Told> {
    let mut is_wanting = false;
    for file in files {
        let bytes = match std::fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                say(Told::as_it_is(&format!("{}: {error}", file.display())));
                is_wanting = true;
                continue;
            }
        };
        match take::take(database, &bytes).await {
            Ok(taken) => {
                is_wanting |= taken.is_wanting;
                taken.told.into_iter().for_each(&say);
            }
            Err(told) => {
                let file = file.display();
                say(Told::of(
                    format!("{file}: {}", told.pt),
                    format!("{file}: {}", told.en),
                ));
                is_wanting = true;
            }
        }
    }
    match is_wanting {
        true => Err(Told::of(
            "Nem tudo foi recebido: veja acima.",
            "Not everything was taken: see above.",
        )),
        false => Ok(()),
    }
}
