//! Why something was refused: what happened, what was kept, what to do.

mod cash;
mod clock;
mod committee;
mod discipline;
mod draw;
mod entry;
mod export;
mod format;
mod lineup;
mod list;
mod mesa;
mod operator;
mod paper;
mod registry;
mod result;
mod rodada;
mod season;
mod seating;
mod sheet;
mod ties;
mod undo;

use crate::refusal::{Kind, Refusal};
use crate::words::list;
use crate::words::pt_br::entered;
use crate::words::pt_br::files::cause;
use championship::name::{LONGEST_WORDS, TooLong};
use entry::entry_fault;
use store::{Stands, StoreError};

pub use format::format_problem;
pub use lineup::class_name;
pub use list::{
    columns_taken, crowded, duplicate, import_problem, import_refused, list_note, problem_of_cell,
    unseated,
};
pub use result::jogo_problem;
pub use rodada::rodada_is;
pub use season::{older_file, set_back};
pub use ties::told_ties;

/// Why something was refused, and what to do.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Store(error) => store(error),
        Refusal::Stale { by, what, desk } => format!(
            "Enquanto isso, a mesa de trabalho \"{desk}\" gravou: {} (lançamento {by}). Nada foi gravado agora; veja o que mudou e repita se ainda quiser.",
            entered(what)
        ),
        Refusal::Unknown { kind, asked, near } => {
            let mut text = format!("Não há {} \"{asked}\".", kind_name(*kind));
            if !near.is_empty() {
                text.push_str(&format!(" Seria {}?", list(near, "ou")));
            }
            text
        }
        Refusal::Ambiguous {
            kind,
            asked,
            matches,
        } => format!(
            "\"{asked}\" serve para mais de um cadastro de {}: {}. Escreva o nome inteiro.",
            kind_name(*kind),
            list(matches, "e")
        ),
        Refusal::BadDate { date, .. } => {
            format!("\"{date}\" não é uma data. Escreva como 21/11/2026.")
        }
        Refusal::Format(problems) => format!(
            "O arquivo de formato não serve: {}",
            problems
                .iter()
                .map(format_problem)
                .collect::<Vec<_>>()
                .join(" ")
        ),
        Refusal::Import(problems) => {
            let lines: Vec<_> = problems.iter().map(import_problem).collect();
            format!("{}\n{}", import_refused(problems.len()), lines.join("\n"))
        }
        Refusal::NoReason => "Escreva o motivo: ele fica no histórico.".to_owned(),
        Refusal::LongWords(TooLong { letters }) => format!(
            "O texto tem {letters} letras; são no máximo {LONGEST_WORDS}. Nada foi gravado: encurte-o, ou guarde-o como \
             documento (prova)."
        ),
        Refusal::EntryLine(fault) => entry_fault(fault),
        Refusal::NotAFile(path) => format!(
            "{path} não é um arquivo comum: é uma pasta, uma fila ou um dispositivo. Nada foi lido; indique um arquivo."
        ),
        Refusal::FileTooLarge { path, most } => format!(
            "O arquivo {path} tem mais de {} MB e não foi lido. Confira se é o arquivo certo.",
            most >> 20
        ),
        Refusal::Output { detail } => {
            format!("A resposta não pôde ser escrita: {}.", cause(detail))
        }
        Refusal::File { path, detail } => {
            format!("Não foi possível usar o arquivo {path}: {}.", cause(detail))
        }
        Refusal::Fault(detail) => {
            format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}.")
        }
        Refusal::Registry(refusal) => registry::registry(refusal),
        Refusal::Operator(refusal) => operator::operator(refusal),
        Refusal::Draw(refusal) => draw::draw(refusal),
        Refusal::Lineup(refusal) => lineup::lineup(refusal),
        Refusal::Rodada(refusal) => rodada::rodada(refusal),
        Refusal::Mesa(refusal) => mesa::mesa(refusal),
        Refusal::Result(refusal) => result::result(refusal),
        Refusal::Seating(refusal) => seating::seating(refusal),
        Refusal::Discipline(refusal) => discipline::discipline(refusal),
        Refusal::Committee(refusal) => committee::committee(refusal),
        Refusal::Clock(refusal) => clock::clock(refusal),
        Refusal::Sheet(refusal) => sheet::sheet(refusal),
        Refusal::Paper(refusal) => paper::paper(refusal),
        Refusal::Cash(refusal) => cash::cash(refusal),
        Refusal::Undo(refusal) => undo::undo(refusal),
        Refusal::Season(refusal) => season::season(refusal),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => format!("Não há nada em {}. Confira o nome e a pasta, ou crie uma temporada nova.", path.display()),
        StoreError::Exists(path) => format!("Já existe um arquivo em {}; nada foi sobrescrito. Escolha outro nome.", path.display()),
        StoreError::NotAFile(path) => format!("{} não é um arquivo comum: é uma pasta, uma fila ou um dispositivo. Indique o arquivo da temporada.", path.display()),
        StoreError::NotASeason => "Este arquivo não é uma temporada do Espadilha. Nada foi mudado nele.".to_owned(),
        StoreError::Newer { found, known } => format!("Este arquivo foi gravado por um Espadilha mais novo (versão {found}; este conhece até {known}). Atualize o programa; nada foi mudado no arquivo."),
        StoreError::NotAnExport(faults) => export::not_an_export(faults),
        StoreError::ForeignSchema(objects) => format!("Este arquivo contém o que o Espadilha não escreve ({}) e não será aberto. Peça o original a quem o enviou.", objects.join(", ")),
        StoreError::Damaged(detail) => format!("O arquivo está danificado ({detail}). Abra a última cópia de segurança."),
        StoreError::Busy => "O arquivo esteve em uso por outra mesa ou programa durante um minuto inteiro, e a espera terminou. Nada foi gravado nem se perdeu; feche o que o está usando e repita.".to_owned(),
        StoreError::SecondName => format!("{SECOND_NAME} Nada foi gravado; copie-o para outra pasta (não um atalho nem um link) e abra a cópia, ou apague o outro nome."),
        StoreError::ReadOnly => "O arquivo, ou a pasta dele, não pode ser gravado (somente leitura). Nada foi mudado; copie-o para outra pasta.".to_owned(),
        StoreError::NotAtItsPath(stands) => format!("{} Nada foi gravado: abra o que está lá ou a cópia mais nova, ou salve o que está nesta janela com outro nome.", stands_told(*stands)),
        StoreError::DiskFull => "O disco está cheio. Nada foi gravado e nada se perdeu; libere espaço e repita.".to_owned(),
        StoreError::Io(detail) => format!("O disco recusou a operação ({}). Nada foi gravado; confira o disco e repita.", cause(detail)),
        StoreError::Desk(fault) => format!("{} É o nome desta mesa: mude-o em --desk, ou nas configurações.", registry::bad_name(fault)),
        StoreError::NoRow { .. } => "Isto não está mais na temporada: foi desfeito ou apagado enquanto isso. Nada foi gravado; abra a tela de novo.".to_owned(),
        StoreError::NoEntry(seq) => format!("Não existe o lançamento {seq}: nada foi desfeito. Os números estão no histórico (espadilha log)."),
        StoreError::NotUndoable(seq) => format!("O lançamento {seq} não se desfaz."),
        StoreError::AlreadyUndone { seq, by } => format!("O lançamento {seq} já foi desfeito pelo {by}."),
        StoreError::UndoBlocked { seq, by } => format!("O lançamento {seq} não pode ser desfeito: o {by} depende dele."),
        StoreError::PersonalData(seq) => format!("O lançamento {seq} mudou dados pessoais, dos quais não se guarda o estado anterior. Corrija-os no cadastro."),
        StoreError::BeforeMigration { seq, version } => format!("O lançamento {seq} foi feito antes de o arquivo passar à versão {version} e não se desfaz; nada foi mudado. Corrija por um novo lançamento."),
        StoreError::Constraint(detail) | StoreError::Sql(detail) => format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}."),
    }
}

/// The file has two names.
pub const SECOND_NAME: &str = "Este arquivo tem um segundo nome no disco: o que um programa interrompido deixa ao lado de um nome não se acha ao lado do outro.";

/// How the open file stands to what lies at its path, where it is not there any more.
const fn stands_told(stands: Stands) -> &'static str {
    match stands {
        Stands::Here => "O arquivo está no lugar.",
        Stands::Older => "O arquivo é mais antigo que o que este computador já viu.",
        Stands::Exchanged => "O arquivo desta temporada foi trocado por outro.",
        Stands::Gone => "O arquivo desta temporada foi movido, renomeado ou apagado.",
        Stands::NoMedium => "A pasta do arquivo não está mais lá: o pendrive saiu, ou o disco.",
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Club => "clube",
        Kind::Athlete => "atleta",
        Kind::Entrant => "participante",
        Kind::Championship => "campeonato",
        Kind::OwnRule => "regra da organização",
        Kind::Etapa => "etapa",
        Kind::Fase => "fase",
        Kind::Rodada => "rodada",
        Kind::Ruling => "decisão",
        Kind::TableCall => "chamado",
        Kind::Document => "documento",
        Kind::Evidence => "prova",
        Kind::Appeal => "recurso",
        Kind::Confronto => "confronto",
        Kind::Sumula => "súmula",
        Kind::Reading => "leitura",
        Kind::Operator => "operador",
        Kind::Profile => "regulamento",
        Kind::Preset => "formato",
        Kind::Method => "forma de pagamento",
    }
}
