//! Portuguese: short, polite, concrete; what happened, what was kept, what to do.

pub mod amend;
pub mod format;

use super::{list, money, numbers};
use crate::context::local;
use crate::entry::{ABSENCE, ANNULMENT, EntryFault, Said};
use crate::import::{Duplicate, ImportCode, ImportProblem};
use crate::refusal::{Kind, Refusal, RodadaAsked, RodadaIs};
use championship::etapa::{LotScope, Unresolved};
use championship::fase::Stage;
use championship::format::FormatProblem;
use championship::jogo::{Ground, JogoState};
use championship::lineup::Slot;
use championship::ruling::{Absent, OnJogo};
use championship::season::{RankingReason, RankingRow};
use rules::jogo::{Problem, ProblemCode};
use store::StoreError;
use store::ruling::Ruling;
use tournament::criteria::{Criterion, Measure};
use tournament::standings::{Parting, Ratio};

/// Why something was refused, and what to do.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Store(error) => store(error),
        Refusal::Stale { by, what, desk } => format!(
            "Enquanto isso, a mesa de trabalho \"{desk}\" gravou: {what} (lançamento {by}). Nada foi gravado agora; veja o que mudou e repita se ainda quiser."
        ),
        Refusal::EmptyName => "Falta o nome.".to_owned(),
        Refusal::NameTaken(name) => format!("Já existe \"{name}\". Use o cadastro existente ou outro nome."),
        Refusal::Unknown { kind, asked, near } => {
            let mut text = format!("Não há {} \"{asked}\".", kind_name(*kind));
            if !near.is_empty() {
                text.push_str(&format!(" Seria {}?", list(near, "ou")));
            }
            text
        }
        Refusal::Ambiguous { kind, asked, matches } => format!(
            "\"{asked}\" serve para mais de um cadastro de {}: {}. Escreva o nome inteiro.",
            kind_name(*kind),
            list(matches, "e")
        ),
        Refusal::BadDate(date) => format!("\"{date}\" não é uma data. Escreva como 21/11/2026."),
        Refusal::BadAmount(amount) => format!("\"{amount}\" não é um valor. Escreva como 150,00."),
        Refusal::BadPin => "O PIN tem de 4 a 8 algarismos.".to_owned(),
        Refusal::WrongPin(name) => format!("O PIN de {name} não confere. Digite-o de novo."),
        Refusal::SignIn => "Diga quem é o operador, com o PIN: nesta temporada todos têm um.".to_owned(),
        Refusal::BadCpf(cpf) => format!("O CPF \"{cpf}\" não confere: um algarismo está errado."),
        Refusal::Format(problems) => format!(
            "O arquivo de formato não serve: {}",
            problems.iter().map(format_problem).collect::<Vec<_>>().join(" ")
        ),
        Refusal::NoEtapa => "A temporada ainda não tem etapa. Crie a primeira.".to_owned(),
        Refusal::AlreadyEntered(name) => format!("{name} já está inscrita nesta etapa."),
        Refusal::NotEntered(name) => format!("{name} não está inscrita nesta etapa. Inscreva-a primeiro."),
        Refusal::DrawMade => "O sorteio já foi feito; inscrições e potes estão fechados. Desfaça o sorteio para mudá-los.".to_owned(),
        Refusal::NoDraw => "O sorteio desta etapa ainda não foi feito. Sorteie primeiro.".to_owned(),
        Refusal::TooFewEntrants { are, least } => format!("Há {are} equipes presentes; são precisas pelo menos {least}."),
        Refusal::TooManyEntrants { are, most } => format!("Há {are} equipes; este formato comporta {most}."),
        Refusal::NotCheckedIn(names) => format!(
            "Ainda não se apresentaram: {}. Dê presença a elas ou sorteie sem as ausentes.",
            list(names, "e")
        ),
        Refusal::TooFewMesas { are, needed } => format!("O salão tem {are} mesas livres e a rodada precisa de {needed}. Acrescente mesas ao dia."),
        Refusal::NoSuchSlot(slot) => format!("Este formato não tem a vaga \"{slot}\"."),
        Refusal::SlotSize { slot, takes, given } => format!("A vaga {slot} leva {takes} atleta(s); foram dados {given}."),
        Refusal::AlreadyInLineup { athlete, entrant, slot } => format!("{athlete} já está escalado: {entrant}, vaga {slot}. Tire-o de lá primeiro."),
        Refusal::OtherClub { athlete, club } => format!("{athlete} é do clube {club}. Transfira-o antes de escalar."),
        Refusal::RefundTooLarge { paid } => format!("Foram pagos R$ {}; ajuste a devolução a esse valor.", money(*paid)),
        Refusal::NothingToClose => "Não há recibo em aberto neste dia.".to_owned(),
        Refusal::CannotMerge(name) => format!("{name} não pode ser unido: é o mesmo cadastro ou os dois estão na mesma escalação."),
        Refusal::Import(problems) => {
            let lines: Vec<_> = problems.iter().map(import_problem).collect();
            format!("{}\n{}", import_refused(problems.len()), lines.join("\n"))
        }
        Refusal::RodadaState { number, is, asked } => rodada_state(*number, *is, *asked),
        Refusal::EarlierOpen { number } => format!("A rodada {number} ainda não foi encerrada. Encerre-a antes de chamar a próxima."),
        Refusal::MesasOpen { number, mesas } => format!("A rodada {number} ainda espera: {}.", told_mesas(mesas)),
        Refusal::SidesUnknown { number, unresolved } => {
            let mut text = format!("Ainda não se sabe quem joga a rodada {number}.");
            if unresolved.is_empty() {
                text.push_str(" Faltam resultados das rodadas anteriores.");
            } else {
                text.push_str(&format!(" Antes é preciso sortear: {}.", told_ties(unresolved)));
            }
            text
        }
        Refusal::NotTied => "Não há empate para sortear aqui.".to_owned(),
        Refusal::LotsMismatch { tied } => format!(
            "O sorteio tem de nomear exatamente os empatados: {}.",
            tied.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
        ),
        Refusal::NoJogo { mesa } => format!("Não há jogo na mesa {mesa}. Confira o número da mesa e da rodada."),
        Refusal::NotCalled { mesa, rodada } => format!("Mesa {mesa}: a rodada {rodada} ainda não foi chamada. Chame-a antes de lançar resultados."),
        Refusal::SheetSuperseded(code) => format!("A súmula {code} foi substituída por outro sorteio e não vale mais."),
        Refusal::Result { mesa, problems } => {
            let told: Vec<_> = problems.iter().map(jogo_problem).collect();
            format!("Mesa {mesa}: {}", told.join(" "))
        }
        Refusal::HasResult { mesa, result } => format!("Mesa {mesa} já tem resultado: {result}. Se estiver errado, corrija-o."),
        Refusal::NoResult { mesa } => format!("Mesa {mesa} ainda não tem resultado lançado."),
        Refusal::Ruled { mesa, ruling } => format!("Mesa {mesa} está decidida pela decisão nº {ruling}. Revogue-a primeiro, se for o caso."),
        Refusal::AlreadyConfirmed { mesa } => format!("O resultado da mesa {mesa} já foi confirmado."),
        Refusal::Clause { asked, profile, near } => {
            let mut text = format!("O regulamento {profile} não tem a cláusula \"{asked}\".");
            if !near.is_empty() {
                text.push_str(&format!(" Seria {}?", list(near, "ou")));
            }
            text
        }
        Refusal::AlreadyRevoked { number } => format!("A decisão nº {number} já foi revogada."),
        Refusal::NoReason => "Escreva o motivo: ele fica no histórico.".to_owned(),
        Refusal::SeatingChanges { moved, .. } => {
            let lines: Vec<_> = moved
                .iter()
                .map(|moved| format!(
                    "{} (confronto {}): está {} e passaria a {}",
                    moved.label,
                    moved.confronto,
                    moved.seated.join(" × "),
                    moved.should_be.join(" × ")
                ))
                .collect();
            format!(
                "A correção muda confrontos já chamados; nada foi gravado. Diga de cada um se fica como está ou se é anulado e refeito:\n{}",
                lines.join("\n")
            )
        }
        Refusal::EntryLine(fault) => entry_fault(fault),
        Refusal::NothingOpen => "Nenhuma temporada está aberta. Abra uma ou crie uma nova.".to_owned(),
        Refusal::NothingToUndo => "Não há lançamento desta mesa de trabalho para desfazer.".to_owned(),
        Refusal::NothingToRedo => "Não há o que refazer.".to_owned(),
        Refusal::NotUndoable { seq, what } => format!("O lançamento {seq} ({what}) já saiu da coordenação e não se desfaz: o que vier depois o substitui."),
        Refusal::UndoBlocked { seq, by, what } => format!("O lançamento {seq} não pode ser desfeito: o lançamento {by} ({what}) depende dele. Desfaça o {by} primeiro."),
        Refusal::File { path, detail } => format!("Não foi possível usar o arquivo {path}: {detail}."),
        Refusal::Fault(detail) => format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}."),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => format!("Não há nada em {}. Confira o nome e a pasta, ou crie uma temporada nova.", path.display()),
        StoreError::Exists(path) => format!("Já existe um arquivo em {}; nada foi sobrescrito. Escolha outro nome.", path.display()),
        StoreError::NotASeason => "Este arquivo não é uma temporada do Espadilha. Nada foi mudado nele.".to_owned(),
        StoreError::Newer { found, known } => format!("Este arquivo foi gravado por um Espadilha mais novo (versão {found}; este conhece até {known}). Atualize o programa; nada foi mudado no arquivo."),
        StoreError::ForeignSchema(objects) => format!("Este arquivo contém o que o Espadilha não escreve ({}) e não será aberto. Peça o original a quem o enviou.", objects.join(", ")),
        StoreError::Damaged(detail) => format!("O arquivo está danificado ({detail}). Abra a última cópia de segurança."),
        StoreError::Busy => "Outro programa está gravando neste arquivo. Nada foi gravado; tente de novo em instantes.".to_owned(),
        StoreError::ReadOnly => "O arquivo, ou a pasta dele, não pode ser gravado (somente leitura). Nada foi mudado; copie-o para outra pasta.".to_owned(),
        StoreError::DiskFull => "O disco está cheio. Nada foi gravado e nada se perdeu; libere espaço e repita.".to_owned(),
        StoreError::Io(detail) => format!("O disco recusou a operação ({detail}). Nada foi gravado; confira o disco e repita."),
        StoreError::NoRow { what, id } => format!("Não existe {what} {id}."),
        StoreError::NoEntry(seq) => format!("Não existe o lançamento {seq}."),
        StoreError::NotUndoable(seq) => format!("O lançamento {seq} não se desfaz."),
        StoreError::AlreadyUndone { seq, by } => format!("O lançamento {seq} já foi desfeito pelo {by}."),
        StoreError::UndoBlocked { seq, by } => format!("O lançamento {seq} não pode ser desfeito: o {by} depende dele."),
        StoreError::PersonalData(seq) => format!("O lançamento {seq} mudou dados pessoais, dos quais não se guarda o estado anterior. Corrija-os no cadastro."),
        StoreError::Constraint(detail) | StoreError::Sql(detail) => format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}."),
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Club => "clube",
        Kind::Athlete => "atleta",
        Kind::Entrant => "equipe",
        Kind::Championship => "campeonato",
        Kind::Etapa => "etapa",
        Kind::Rodada => "rodada",
        Kind::Ruling => "decisão",
        Kind::Confronto => "confronto",
        Kind::Sumula => "súmula",
        Kind::Operator => "operador",
        Kind::Profile => "regulamento",
        Kind::Preset => "formato",
        Kind::Method => "forma de pagamento",
    }
}

fn format_problem(problem: &FormatProblem) -> String {
    match problem {
        FormatProblem::Unreadable(detail) => {
            format!("não pôde ser lido ({}).", detail.trim().replace('\n', " "))
        }
        FormatProblem::Fases => {
            "são precisas duas fases, chaves e mata-mata, nessa ordem.".to_owned()
        }
        FormatProblem::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("{field} é {is} e deve ficar entre {least} e {most}."),
        FormatProblem::Criterion { field, criterion } => {
            format!("o critério {criterion} não se aplica em {field}.")
        }
        FormatProblem::Empty(field) => format!("a lista {field} está vazia."),
    }
}

/// A list that was not taken over.
#[must_use]
pub fn import_refused(problems: usize) -> String {
    format!("A lista tem {problems} problema(s); nada foi importado. Corrija e importe de novo.")
}

/// Somebody of a list who looks like another.
#[must_use]
pub fn duplicate(duplicate: &Duplicate) -> String {
    let Duplicate {
        line,
        name,
        uid,
        like,
    } = duplicate;
    match uid.as_str() {
        "" => format!("linha {line}: {name} parece a pessoa da {like}"),
        uid => format!("linha {line}: {name} parece {like} ({uid})"),
    }
}

/// One problem of an import, by line and cell.
#[must_use]
pub fn import_problem(problem: &ImportProblem) -> String {
    let at = match (problem.line, problem.column.as_str()) {
        (0, _) => String::new(),
        (line, "") => format!("linha {line}: "),
        (line, column) => format!("linha {line}, coluna {column}: "),
    };
    let value = &problem.value;
    let what = match problem.code {
        ImportCode::Unreadable => format!("a lista não pôde ser lida ({value})"),
        ImportCode::TooLarge => format!("a lista é grande demais ({value})"),
        ImportCode::NoHeader => format!("falta a linha de títulos, com pelo menos: {value}"),
        ImportCode::MissingColumn => format!("falta a coluna {value}"),
        ImportCode::RepeatedColumn => format!("a coluna {value} aparece duas vezes"),
        ImportCode::EmptyList => "a lista não tem nenhuma linha preenchida".to_owned(),
        ImportCode::EmptyCell => "está em branco".to_owned(),
        ImportCode::TooManyCells => format!("há mais células que títulos (\"{value}\")"),
        ImportCode::RepeatedName => {
            format!("\"{value}\" já apareceu nesta lista; se for homônimo, dê um apelido ou o CPF")
        }
        ImportCode::UnknownTeam => format!("não há equipe \"{value}\""),
        ImportCode::BadSlot => format!("\"{value}\" não é vaga: use o número da dupla, R ou C"),
        ImportCode::SlotFull => format!("a vaga {value} já está completa"),
        ImportCode::NoTeamForSlot => "há vaga sem equipe".to_owned(),
        ImportCode::BadPot => format!("\"{value}\" não é pote: use um número de 1 a 99"),
        ImportCode::BadCpf => format!("o CPF \"{value}\" não confere"),
        ImportCode::RepeatedCpf => format!("o CPF \"{value}\" já é de outra pessoa"),
        ImportCode::BadDate => format!("\"{value}\" não é data: use 21/11/1980"),
        ImportCode::BadYesNo => format!("\"{value}\" não é sim nem não"),
        ImportCode::OtherClub => format!("o clube não confere com o da equipe ({value})"),
        ImportCode::OtherTeam => format!("já está escalado em {value}"),
        ImportCode::UnknownUid => format!("não há atleta com o código {value}"),
        ImportCode::DrawMade => "o sorteio já foi feito: não entram equipes novas".to_owned(),
    };
    format!("{at}{what}")
}

const fn asked(asked: RodadaAsked) -> &'static str {
    match asked {
        RodadaAsked::Publish => "publicada",
        RodadaAsked::Call => "chamada",
        RodadaAsked::Close => "encerrada",
        RodadaAsked::Print => "impressa",
        RodadaAsked::Redraw => "sorteada de novo",
    }
}

/// What a rodada is, in one word.
#[must_use]
pub const fn rodada_is(is: RodadaIs) -> &'static str {
    match is {
        RodadaIs::Draft => "em preparo",
        RodadaIs::Published => "publicada",
        RodadaIs::Called => "chamada",
        RodadaIs::Closed => "encerrada",
    }
}

fn rodada_state(number: u32, is: RodadaIs, wanted: RodadaAsked) -> String {
    let cure = match (is, wanted) {
        (RodadaIs::Draft, RodadaAsked::Call | RodadaAsked::Print) => " Publique-a primeiro.",
        (RodadaIs::Draft | RodadaIs::Published, RodadaAsked::Close) => " Chame-a primeiro.",
        (_, RodadaAsked::Redraw) => " O sorteio não muda mais depois da primeira chamada.",
        _ => "",
    };
    format!(
        "A rodada {number} está {} e não pode ser {} agora.{cure}",
        rodada_is(is),
        asked(wanted)
    )
}

fn told_mesas(mesas: &[u32]) -> String {
    let word = if mesas.len() == 1 { "mesa" } else { "mesas" };
    format!("{word} {}", numbers(mesas, "e"))
}

/// Ties that lots must part.
#[must_use]
pub fn told_ties(unresolved: &[Unresolved]) -> String {
    let ties: Vec<_> = unresolved
        .iter()
        .map(|tie| {
            let among = match tie.scope {
                LotScope::Chave(_) => "na mesma chave",
                LotScope::Across => "entre chaves",
                LotScope::Confronto(_) => "no confronto",
                LotScope::Duplas => "entre duplas",
            };
            format!("{} empatados {among}", tie.tied.len())
        })
        .collect();
    list(&ties, "e")
}

/// One problem of a reported jogo.
#[must_use]
pub fn jogo_problem(problem: &Problem) -> String {
    let n = problem.partida.unwrap_or(0);
    match problem.code {
        ProblemCode::BadRecord => "o registro não pôde ser lido.".to_owned(),
        ProblemCode::WalkoverWithPartidas => "W×O não leva partidas.".to_owned(),
        ProblemCode::NoPartidas => "faltam as partidas.".to_owned(),
        ProblemCode::TooManyPartidas => "há partidas demais para este jogo.".to_owned(),
        ProblemCode::NegativeScore => format!("{n}ª partida: não existe placar abaixo de 0."),
        ProblemCode::ScoreAboveTarget => format!("{n}ª partida: o placar não passa de 12."),
        ProblemCode::BothReachedTarget => format!("{n}ª partida: só um lado chega a 12."),
        ProblemCode::PartidaUnfinished => format!("{n}ª partida: ninguém chegou a 12."),
        ProblemCode::BadStake => format!("{n}ª partida: uma mão vale 1, 3, 6, 9 ou 12."),
        ProblemCode::StakeForbiddenAtEleven => format!("{n}ª partida: com 11 a mão vale 1 ou 3."),
        ProblemCode::MarksAfterEnd => format!("{n}ª partida: há marcas depois dos 12."),
        ProblemCode::PartidaAfterDecision => {
            format!("a {n}ª partida não existe: o jogo já estava decidido.")
        }
        ProblemCode::DeciderMissing => "está 1 × 1; falta a nega.".to_owned(),
        ProblemCode::JogoUnfinished => "o jogo não está decidido; faltam partidas.".to_owned(),
    }
}

fn entry_fault(fault: &EntryFault) -> String {
    match fault {
        EntryFault::Empty => "Digite a mesa e os pontos: 17 7 9.".to_owned(),
        EntryFault::Target(word) => format!("\"{word}\" não é mesa nem código de súmula."),
        EntryFault::Score(word) => format!(
            "\"{word}\" não é placar: escreva 7 (A venceu por 12–7), -7 (B venceu) ou 12-7."
        ),
        EntryFault::WhoIsAbsent(_) => {
            "Quem faltou? Escreva: ausente a, ausente b ou ausente ambas.".to_owned()
        }
        EntryFault::TooMuch(word) => format!("Sobrou \"{word}\"."),
    }
}

const fn measure(measure: Measure) -> &'static str {
    match measure {
        Measure::Points => "pontos",
        Measure::Wins => "vitórias",
        Measure::Losses => "derrotas",
        Measure::MesaBalance => "saldo de mesas",
        Measure::MesasFor => "mesas vencidas",
        Measure::PartidaBalance => "saldo de partidas",
        Measure::PartidasFor => "partidas vencidas",
        Measure::PontinhoBalance => "saldo de pontinhos",
        Measure::PontinhosFor => "pontinhos pró",
        Measure::PontinhosAgainst => "pontinhos contra",
        Measure::OpponentsPoints => "pontos dos adversários",
        Measure::OpponentsPointsCut1 => "pontos dos adversários sem o menor",
        Measure::SonnebornBerger => "Sonneborn-Berger",
    }
}

/// A criterion's name.
#[must_use]
pub fn criterion(criterion: Criterion) -> String {
    match criterion {
        Criterion::Total(total) => measure(total).to_owned(),
        Criterion::Average(average) => format!("média de {} por confronto", measure(average)),
        Criterion::HeadToHead => "confronto direto".to_owned(),
        Criterion::Lots => "sorteio".to_owned(),
    }
}

/// A value: whole numbers as they are, fractions to two places.
fn value(ratio: Ratio) -> String {
    if ratio.num % ratio.den == 0 {
        return (ratio.num / ratio.den).to_string().replace('-', "−");
    }
    let hundredths = (i128::from(ratio.num) * 100).div_euclid(i128::from(ratio.den));
    let sign = if hundredths < 0 { "−" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{},{:02}", hundredths / 100, hundredths % 100)
}

fn parted(parting: &Parting, mine: Ratio, theirs: Ratio) -> String {
    match parting.criterion {
        Criterion::Lots => "por sorteio".to_owned(),
        Criterion::HeadToHead => format!(
            "no confronto direto ({} pontos a {})",
            value(mine),
            value(theirs)
        ),
        other => format!(
            "por {} ({} a {})",
            criterion(other),
            value(mine),
            value(theirs)
        ),
    }
}

/// Why a row stands above the next.
#[must_use]
pub fn above(name: &str, next: &str, parting: &Parting) -> String {
    format!(
        "{name} fica à frente de {next} {}.",
        parted(parting, parting.above, parting.below)
    )
}

/// Why a row stands below the one above.
#[must_use]
pub fn below(name: &str, above: &str, parting: &Parting) -> String {
    format!(
        "{name} fica atrás de {above} {}.",
        parted(parting, parting.below, parting.above)
    )
}

/// Nothing parts a row from its neighbours; once all is played, lots must.
#[must_use]
pub fn tied(name: &str, over: bool) -> String {
    if over {
        format!("{name} divide a posição: nenhum critério separa; falta sorteio.")
    } else {
        format!("{name} divide a posição por enquanto: nenhum critério separa.")
    }
}

/// A table of one.
#[must_use]
pub fn alone(name: &str) -> String {
    format!("{name} está só na tabela.")
}

/// A place won at the tables.
#[must_use]
pub fn won(name: &str, other: &str, label: &str, mesas: [u32; 2]) -> String {
    format!("{label}: {name} {} × {} {other}.", mesas[0], mesas[1])
}

/// A place lost at the tables.
#[must_use]
pub fn lost(name: &str, other: &str, label: &str, mesas: [u32; 2]) -> String {
    format!("{label}: {other} {} × {} {name}.", mesas[1], mesas[0])
}

/// A place by seed.
#[must_use]
pub fn by_seed(name: &str) -> String {
    format!("{name} saiu na mesma fase que outros e fica pela campanha nas chaves.")
}

/// A place from the groups.
#[must_use]
pub fn from_group(
    name: &str,
    place: usize,
    chave: char,
    parting: Option<(String, &Parting)>,
) -> String {
    let base = format!("{name} foi o {place}º da chave {chave}");
    match parting {
        Some((next, parting)) => format!(
            "{base}; à frente de {next} {}.",
            parted(parting, parting.above, parting.below)
        ),
        None => format!("{base}."),
    }
}

/// A position of the season's ranking.
#[must_use]
pub fn ranked(name: &str, next: Option<String>, row: &RankingRow) -> String {
    match (row.above_next, next) {
        (Some(RankingReason::Points), Some(next)) => format!("{name} tem mais pontos que {next}."),
        (Some(RankingReason::MoreOften { place, times }), Some(next)) => format!(
            "{name} empata em pontos com {next} e foi {place}º mais vezes ({} a {}).",
            times.0, times.1
        ),
        (_, Some(_)) => format!("{name} divide a posição: mesmos pontos e mesmas colocações."),
        (_, None) => format!("{name} fecha o ranking."),
    }
}

/// Partidas and pontinhos of A and B: `2 × 1, 33–30`.
#[must_use]
pub fn jogo_sums([a, b]: [u32; 2], [made, against]: [u32; 2]) -> String {
    format!("{a} × {b}, {made}–{against}")
}

/// What a line of the entry rules, as a sentence.
#[must_use]
pub fn said(said: &Said) -> String {
    match said {
        Said::Absent(Absent::A) => format!("W×O: o lado A não veio ({ABSENCE})"),
        Said::Absent(Absent::B) => format!("W×O: o lado B não veio ({ABSENCE})"),
        Said::Absent(Absent::Both) => format!("W×O: nenhum dos lados veio ({ABSENCE})"),
        Said::Annulled => format!("o jogo será anulado ({ANNULMENT})"),
        Said::Show | Said::Partidas(_) => String::new(),
    }
}

/// What is known of a jogo: `2 × 1, 33–30`, `W×O 2 × 0, 24–0`, `anulado`, `sem resultado`.
#[must_use]
pub fn jogo_state(state: &JogoState) -> String {
    match state {
        JogoState::Awaiting => "sem resultado".to_owned(),
        JogoState::Unfinished {
            partidas,
            pontinhos,
        } => format!("interrompido em {}", jogo_sums(*partidas, *pontinhos)),
        JogoState::Decided(outcome) => {
            let told = jogo_sums(outcome.result.partidas, outcome.result.pontinhos);
            match outcome.ground {
                Ground::Walkover(..) => format!("W×O {told}"),
                Ground::Annulled(_) => "anulado".to_owned(),
                Ground::Played | Ground::Given(_) => told,
            }
        }
    }
}

/// What people call a stage of the knockout.
#[must_use]
pub fn stage(stage: Stage) -> String {
    match stage {
        Stage::Final => "Final".to_owned(),
        Stage::Round(2) => "Semifinal".to_owned(),
        Stage::Round(4) => "Quartas".to_owned(),
        Stage::Round(8) => "Oitavas".to_owned(),
        Stage::Round(confrontos) => format!("Fase de {}", confrontos * 2),
        Stage::Place(place) => format!("{place}º lugar"),
        Stage::Towards(best, worst) => format!("{best}º a {worst}º"),
    }
}

/// What people call the rodada of a stage: all its confrontos together.
#[must_use]
pub fn rodada_stage(first: Stage) -> String {
    match first {
        Stage::Final => "Finais".to_owned(),
        Stage::Round(2) => "Semifinais".to_owned(),
        other => stage(other),
    }
}

/// A rodada by its number.
#[must_use]
pub fn rodada(number: u32) -> String {
    format!("rodada {number}")
}

/// A mesa of a rodada.
#[must_use]
pub fn at_mesa(rodada: u32, mesa: u32) -> String {
    format!("rodada {rodada}, mesa {mesa}")
}

/// A slot of a line-up.
#[must_use]
pub fn slot(slot: Slot) -> String {
    match slot {
        Slot::Dupla(number) => format!("Dupla {number}"),
        Slot::Reserve => "Dupla reserva".to_owned(),
        Slot::Coringa => "Coringa".to_owned(),
    }
}

/// What people call a group.
#[must_use]
pub fn chave(letter: char) -> String {
    format!("Chave {letter}")
}

/// Why a ruling is out of force once its confronto has other sides.
pub const REPLAYED: &str = "confronto refeito com outros lados";

/// What a ruling does to a jogo.
#[must_use]
pub const fn on_jogo(effect: OnJogo) -> &'static str {
    match effect {
        OnJogo::Walkover { absent: Absent::A } => "W×O, faltou A",
        OnJogo::Walkover { absent: Absent::B } => "W×O, faltou B",
        OnJogo::Walkover {
            absent: Absent::Both,
        } => "W×O, faltaram os dois lados",
        OnJogo::Annul => "jogo anulado",
        OnJogo::Jogo { .. } => "jogo atribuído",
        OnJogo::Partida { .. } => "partida atribuída",
    }
}

/// A ruling in one sentence.
#[must_use]
pub fn ruling(ruling: &Ruling) -> String {
    let effects: Vec<String> = ruling
        .effects
        .iter()
        .map(|effect| {
            let what = on_jogo(effect.effect);
            format!("rodada {}, mesa {}: {what}", effect.rodada, effect.mesa)
        })
        .collect();
    let revoked = if ruling.revoked_at.is_some() {
        " (revogada)"
    } else {
        ""
    };
    let reason = match ruling.reason.as_str() {
        "" => String::new(),
        reason => format!(" {reason}."),
    };
    format!(
        "Nº {}{revoked}, {}, {}: {}.{reason}",
        ruling.number.0,
        ruling.clause,
        local(&ruling.at),
        effects.join("; ")
    )
}

/// How a draw can be run again.
#[must_use]
pub fn draw_proof(number: &str, algorithm: &str) -> String {
    format!(
        "Número publicado: {number}. Gerador: {algorithm}. Quem repetir o sorteio com este número e as mesmas inscrições obtém as mesmas chaves."
    )
}

/// An undo, by what it took back.
#[must_use]
pub fn undone(what: &str) -> String {
    match what {
        "desfazer" => "refeito".to_owned(),
        what => format!("desfeito: {what}"),
    }
}

/// What an entry of the journal did.
#[must_use]
pub fn command(name: &str) -> String {
    match name {
        "migrate" => "arquivo criado ou atualizado",
        "undo" => "desfazer",
        "found-season" => "temporada criada",
        "carry-over" => "cadastros trazidos da temporada anterior",
        "add-operator" => "operador cadastrado",
        "set-pin" => "PIN alterado",
        "add-club" => "clube cadastrado",
        "merge-clubs" => "clubes unidos",
        "add-athlete" => "atleta cadastrado",
        "edit-athlete" => "cadastro de atleta alterado",
        "merge-athletes" => "cadastros de atleta unidos",
        "add-championship" => "campeonato cadastrado",
        "add-entrant" => "equipe cadastrada",
        "add-etapa" => "etapa criada",
        "enter" => "inscrição",
        "leave" => "inscrição retirada",
        "set-pot" => "pote alterado",
        "check-in" => "presença",
        "set-lineup" => "escalação",
        "pay" => "taxa recebida",
        "refund" => "taxa devolvida",
        "close-cash" => "caixa fechado",
        "import-teams" => "equipes importadas",
        "import-athletes" => "atletas importados",
        "draw" => "sorteio das chaves",
        "record-lots" => "sorteio de desempate registrado",
        "draw-lots" => "sorteio de desempate",
        "publish-rodada" => "rodada publicada",
        "call-rodada" => "rodada chamada",
        "close-rodada" => "rodada encerrada",
        "report" => "resultado lançado",
        "amend" => "resultado corrigido",
        "move-result" => "resultado movido de mesa",
        "swap-sides" => "lados trocados",
        "confirm" => "resultado confirmado",
        "walkover" => "W×O",
        "annul" => "jogo anulado",
        "revoke-ruling" => "decisão revogada",
        "print-sumulas" => "súmulas impressas",
        "publish-boletim" => "boletim publicado",
        other => other,
    }
    .to_owned()
}
