//! Why something was refused: what happened, what was kept, what to do.

use crate::labels::moment::local;
use crate::refusal::entry::EntryFault;
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::list::{Duplicate, ImportCode, ImportProblem};
use crate::refusal::{Kind, NoSubstitute, Refusal, RodadaAsked, RodadaIs};
use crate::words::pt_br::entered;
use crate::words::{list, money, numbers};
use championship::etapa::{LotScope, Unresolved};
use championship::format::FormatProblem;
use championship::lineup::Class;
use championship::name::{LONGEST, NameFault};
use rules::closing::Closing;
use rules::jogo::{Problem, ProblemCode};
use rules::partida::Target;
use rules::raise::Stake;
use store::StoreError;

/// Why something was refused, and what to do.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Store(error) => store(error),
        Refusal::Stale { by, what, desk } => format!(
            "Enquanto isso, a mesa de trabalho \"{desk}\" gravou: {} (lançamento {by}). Nada foi gravado agora; veja o que mudou e repita se ainda quiser.",
            entered(what)
        ),
        Refusal::EmptyName => "Falta o nome.".to_owned(),
        Refusal::BadName(fault) => bad_name(fault),
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
        Refusal::WrongPin { name, wait_s: 0 } => format!("O PIN de {name} não confere. Digite-o de novo."),
        Refusal::WrongPin { name, wait_s } => format!(
            "O PIN de {name} não confere. Depois de tantos erros seguidos, o próximo só é aceito daqui a {wait_s} s."
        ),
        Refusal::PinWait { name, left_s } => format!(
            "Houve erros demais seguidos no PIN de {name}. Este não foi conferido: tente de novo daqui a {left_s} s."
        ),
        Refusal::SignIn => "Diga quem é o operador, com o PIN: nesta temporada só grava quem tem um. Nada foi gravado.".to_owned(),
        Refusal::OnlyCoordinator(name) => format!(
            "O PIN de outra pessoa só {name} pode mudar. Nada mudou; peça a {name} que entre com o próprio PIN."
        ),
        Refusal::CoordinatorPin => "Os outros operadores só podem ter PIN enquanto a coordenação tiver um. Nada mudou; ponha primeiro o PIN da coordenação, e tire-o por último.".to_owned(),
        Refusal::BadHead(text) => format!(
            "\"{text}\" não é o código de um papel: são letras de A a F e algarismos, pelo menos os 12 primeiros, como no rodapé."
        ),
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
        Refusal::TooFewMesas { are, needed } => format!("O salão tem {are} mesas livres e um confronto precisa de {needed}. Acrescente mesas ao dia."),
        Refusal::NoSuchMesa { mesa, most } => format!("Não há mesa {mesa}: numere as mesas de 1 a {most}."),
        Refusal::MesaNotFree { mesa } => format!("A mesa {mesa} está ocupada ou fora de uso. Escolha outra."),
        Refusal::WhichTurn { mesa, turns } => format!("Na mesa {mesa} jogam-se {turns} jogos nesta rodada: escreva {mesa}/1 até {mesa}/{turns}."),
        Refusal::NotSwiss { number } => format!("A rodada {number} não é de sistema suíço: os seus confrontos vêm do sorteio."),
        Refusal::PairingMoved { number } => format!("Um resultado mudou depois do emparceiramento da rodada {number}. Emparceire-a de novo antes de chamar."),
        Refusal::FaseBegun { fase } => format!("A fase {fase} já começou e fica como está. Mudam só as fases que ainda não foram chamadas."),
        Refusal::ConfrontoFixed => "O regulamento, o confronto e a partida não mudam depois das inscrições. Mude só as fases e o ranking, ou crie outra etapa.".to_owned(),
        Refusal::ClubsTogether(clubs) => format!("Não se achou sorteio que separe as equipes de {}, e o formato exige. Mude os potes ou o tamanho das chaves.", list(clubs, "e")),
        Refusal::NoRoomLate => "As chaves já começaram e nenhuma tem folga: não há lugar para quem chega agora.".to_owned(),
        Refusal::NoReentry(name) => format!("{name} não pode voltar nesta fase: ou ainda não saiu, ou já voltou, ou o formato não prevê."),
        Refusal::AlreadyOut(name) => format!("{name} já está fora da etapa."),
        Refusal::BadPoints(points) => format!("{points} não é punição nem bônus: use de 1 a 99 pontos, com sinal de menos para tirar."),
        Refusal::NoSuchSlot(slot) => format!("Este formato não tem a vaga \"{slot}\"."),
        Refusal::SlotSize { slot, takes, given } => format!("A vaga {slot} leva {takes} atleta(s); foram dados {given}."),
        Refusal::AlreadyInLineup { athlete, entrant, slot } => format!("{athlete} já está escalado: {entrant}, vaga {slot}. Tire-o de lá primeiro."),
        Refusal::OtherClub { athlete, club } => format!("{athlete} é do clube {club}. Transfira-o antes de escalar."),
        Refusal::NotOfClass { class, unknown, athletes } => {
            let who = list(athletes, "e");
            match (unknown, class) {
                (true, _) => format!("O campeonato é {}. Diga no cadastro de {who} se é mulher ou homem.", class_name(*class)),
                (false, Class::Mixed) => format!("O campeonato é misto: {who} não formam dupla. Cada lado tem mulher e homem."),
                (false, _) => format!("O campeonato é {}: {who} não pode ser escalado.", class_name(*class)),
            }
        }
        Refusal::RefundTooLarge { paid } => format!("Foram pagos R$ {}; ajuste a devolução a esse valor.", money(*paid)),
        Refusal::NothingToClose => "Não há recibo em aberto neste dia.".to_owned(),
        Refusal::CannotMerge(name) => format!("{name} não pode ser unido: é o mesmo cadastro ou os dois estão na mesma escalação."),
        Refusal::Import(problems) => {
            let lines: Vec<_> = problems.iter().map(import_problem).collect();
            format!("{}\n{}", import_refused(problems.len()), lines.join("\n"))
        }
        Refusal::RodadaState { number, is, asked } => rodada_state(*number, *is, *asked),
        Refusal::EarlierOpen { number } => format!("A rodada {number} ainda não foi encerrada. Encerre-a, ou separe as mesas que passaram do tempo, antes de chamar a próxima."),
        Refusal::MesasOpen { number, mesas } => format!("A rodada {number} ainda espera: {}.", told_mesas(mesas)),
        Refusal::SidesUnknown { number, unresolved } => {
            format!("Ainda não se sabe quem joga a rodada {number}.{}", missing(unresolved))
        }
        Refusal::DrawnFase { fase } => format!(
            "A fase {fase} já foi sorteada, e nela os lados não se trocam um a um. Mantenha-os; se nenhuma rodada dela foi chamada, sorteie a fase de novo depois da correção."
        ),
        Refusal::FieldOpen { fase, unresolved } => {
            format!("Ainda não se sabe quem entra na fase {fase}.{}", missing(unresolved))
        }
        Refusal::NotTied => "Não há empate para sortear aqui.".to_owned(),
        Refusal::LotsMismatch { tied } => format!(
            "O sorteio tem de nomear exatamente os empatados: {}.",
            tied.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
        ),
        Refusal::NoJogo { mesa } => format!("Não há jogo na mesa {mesa}. Confira o número da mesa e da rodada."),
        Refusal::NotCalled { mesa, rodada } => format!("Mesa {mesa}: a rodada {rodada} ainda não foi chamada. Chame-a antes de lançar resultados."),
        Refusal::SheetLoose(code) => format!("A súmula {code} é avulsa e ainda não tem jogo: digite a mesa."),
        Refusal::NotLoose(code) => format!("A súmula {code} não é avulsa desta etapa, ou já tem jogo."),
        Refusal::LooseCount { most } => format!("Imprima de 1 a {most} súmulas avulsas por vez."),
        Refusal::NotPublished { number } => format!("A rodada {number} ainda não foi publicada: publique-a para dar as mesas."),
        Refusal::PaperOvertaken => {
            "O que está neste papel mudou enquanto ele era feito: nada foi registrado. Faça de novo.".to_owned()
        }
        Refusal::NoPodium => "O pódio ainda não é conhecido.".to_owned(),
        Refusal::NoLogo => "O logotipo deve ser um PNG ou JPEG de até 8.000 pixels de lado.".to_owned(),
        Refusal::SheetOfNoJogo => {
            "A folha não diz de qual jogo é: diga a mesa. Ela continua esperando.".to_owned()
        }
        Refusal::ReadingDone => "Esta leitura já virou resultado ou foi posta de lado.".to_owned(),
        Refusal::SheetSuperseded(code) => format!("A súmula {code} foi substituída por outro sorteio e não vale mais."),
        Refusal::Result {
            mesa,
            target,
            problems,
        } => {
            let told: Vec<_> = problems
                .iter()
                .map(|problem| jogo_problem(problem, *target))
                .collect();
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
        Refusal::UnfitClause { clause, closing, fit } => {
            let about = match closing {
                Closing::Walkover => "W×O",
                Closing::Annul => "anulação de jogo",
            };
            if fit.is_empty() {
                format!("{clause} não trata de {about}, e o regulamento nada diz sobre isso: deixe o artigo em branco, e vale a regra da organização.")
            } else {
                format!("{clause} não trata de {about}. Use {}, ou deixe o artigo em branco para o de costume.", list(fit, "ou"))
            }
        }
        Refusal::Facts(fault) => crate::words::pt_br::rules::decide_fault(fault),
        Refusal::Suspended { at } => format!("A etapa está suspensa desde {}. Retome-a primeiro.", local(at)),
        Refusal::NotSuspended => "A etapa não está suspensa.".to_owned(),
        Refusal::BadRaise(to) => format!("Nenhuma aposta vai a {to}: use {}.", numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "ou")),
        Refusal::NothingAsked { mesa } => format!("Mesa {mesa}: nenhum pedido espera resposta."),
        Refusal::BadHour(hour) => format!("\"{hour}\" não serve: escreva horas como 12:30, a volta depois da saída."),
        Refusal::MealSigned { back: true } => "A equipe ainda não assinou a saída, ou já assinou a volta.".to_owned(),
        Refusal::MealSigned { back: false } => "A equipe já assinou a saída e ainda não voltou.".to_owned(),
        Refusal::AlreadyWanted { mesa } => format!("A mesa {mesa} já está na lista de chamados."),
        Refusal::ToleranceOver { mesa, clause } => format!("Mesa {mesa}: a tolerância acabou e ninguém mais é substituído ({clause})."),
        Refusal::StillPlaying { mesa, clause } => format!("Mesa {mesa}: a dupla ainda joga a rodada anterior e não é substituída ({clause})."),
        Refusal::NoSubstitute { mesa, athlete, because } => {
            let why = match because {
                NoSubstitute::NoSeat => "não há esse lugar na dupla",
                NoSubstitute::NotReserve => "não é reserva nem coringa da equipe",
                NoSubstitute::OtherMesa => "já tem lugar nesta rodada",
            };
            format!("Mesa {mesa}: {athlete} não entra, porque {why}.")
        }
        Refusal::CategoryTooStrong { category, athletes, clause } => {
            let clause = clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            format!("O campeonato é da categoria {category} para baixo: {} não pode ser escalado{clause}.", list(athletes, "e"))
        }
        Refusal::BadCategory(category) => format!("{category} não é categoria: use de 1 (a mais forte) a 9."),
        Refusal::ProtestsAwaited { until } => format!("O prazo de recurso vai até {}. Homologue depois.", local(until)),
        Refusal::NoDocument => "Falta o documento que prova a punição do clube.".to_owned(),
        Refusal::DocumentTooLarge { most } => format!("O documento passa de {} MB. Digitalize-o em tamanho menor.", most >> 20),
        Refusal::AlreadyErased(name) => format!("Os dados pessoais de {name} já foram apagados."),
        Refusal::NotMissing { mesa } => format!("Ninguém foi dado como ausente na mesa {mesa}."),
        Refusal::NobodyAtFault => "Diga de qual atleta ou equipe se trata.".to_owned(),
        Refusal::Barred(barred) => {
            let told: Vec<_> = barred.iter().map(crate::words::pt_br::discipline::barred).collect();
            format!("{} Tire da escalação ou recorra da decisão.", told.join(" "))
        }
        Refusal::Homologated { etapa, at } => format!("Os resultados de {etapa} foram homologados em {}. Só um recurso os muda.", local(at)),
        Refusal::EtapaOpen { etapa } => format!("{etapa} ainda não terminou: encerre as rodadas antes de homologar."),
        Refusal::AppealsOpen(numbers) => format!("Há recurso por julgar: nº {}. Julgue-o primeiro.", numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        Refusal::AlreadyJudged { number } => format!("O recurso nº {number} já foi julgado."),
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
        Refusal::OtherOpen => {
            "Outra temporada foi aberta no meio do trabalho: o que faltava não foi gravado em nenhuma. \
             Faça de novo na temporada certa."
                .to_owned()
        }
        Refusal::NothingOpen => "Nenhuma temporada está aberta. Abra uma ou crie uma nova.".to_owned(),
        Refusal::NothingToUndo => "Não há lançamento desta mesa de trabalho para desfazer.".to_owned(),
        Refusal::NothingToRedo => "Não há o que refazer.".to_owned(),
        Refusal::NotUndoable { seq, what } => format!("O lançamento {seq} ({}) já saiu da coordenação e não se desfaz: o que vier depois o substitui.", entered(what)),
        Refusal::UndoBlocked { seq, by, what } => format!("O lançamento {seq} não pode ser desfeito: o lançamento {by} ({}) depende dele. Desfaça o {by} primeiro.", entered(what)),
        Refusal::OldClock => "O relógio deste computador está antes de 1970, e a planilha leva a data. Nada foi gravado: acerte o relógio e repita, ou exporte em CSV.".to_owned(),
        Refusal::NotAFile(path) => format!("{path} não é um arquivo comum: é uma pasta, uma fila ou um dispositivo. Nada foi lido; indique um arquivo."),
        Refusal::FileTooLarge { path, most } => format!("O arquivo {path} tem mais de {} MB e não foi lido. Confira se é o arquivo certo.", most >> 20),
        Refusal::NoJogoNamed => "Diga de que jogo se trata: nenhum foi dado. Nada mudou.".to_owned(),
        Refusal::Output { detail } => format!("A resposta não pôde ser escrita: {detail}."),
        Refusal::NoCopyFolder => "Diga a pasta das cópias com --backups, ou o arquivo com --to.".to_owned(),
        Refusal::File { path, detail } => format!("Não foi possível usar o arquivo {path}: {detail}."),
        Refusal::Fault(detail) => format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}."),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => format!("Não há nada em {}. Confira o nome e a pasta, ou crie uma temporada nova.", path.display()),
        StoreError::Exists(path) => format!("Já existe um arquivo em {}; nada foi sobrescrito. Escolha outro nome.", path.display()),
        StoreError::NotAFile(path) => format!("{} não é um arquivo comum: é uma pasta, uma fila ou um dispositivo. Indique o arquivo da temporada.", path.display()),
        StoreError::NotASeason => "Este arquivo não é uma temporada do Espadilha. Nada foi mudado nele.".to_owned(),
        StoreError::Newer { found, known } => format!("Este arquivo foi gravado por um Espadilha mais novo (versão {found}; este conhece até {known}). Atualize o programa; nada foi mudado no arquivo."),
        StoreError::ForeignSchema(objects) => format!("Este arquivo contém o que o Espadilha não escreve ({}) e não será aberto. Peça o original a quem o enviou.", objects.join(", ")),
        StoreError::Damaged(detail) => format!("O arquivo está danificado ({detail}). Abra a última cópia de segurança."),
        StoreError::Busy => "O arquivo esteve em uso por outra mesa ou programa durante um minuto inteiro, e a espera terminou. Nada foi gravado nem se perdeu; feche o que o está usando e repita.".to_owned(),
        StoreError::ReadOnly => "O arquivo, ou a pasta dele, não pode ser gravado (somente leitura). Nada foi mudado; copie-o para outra pasta.".to_owned(),
        StoreError::DiskFull => "O disco está cheio. Nada foi gravado e nada se perdeu; libere espaço e repita.".to_owned(),
        StoreError::Io(detail) => format!("O disco recusou a operação ({detail}). Nada foi gravado; confira o disco e repita."),
        StoreError::NoRow { what, id } => format!("Não existe {what} {id}."),
        StoreError::NoEntry(seq) => format!("Não existe o lançamento {seq}."),
        StoreError::NotUndoable(seq) => format!("O lançamento {seq} não se desfaz."),
        StoreError::AlreadyUndone { seq, by } => format!("O lançamento {seq} já foi desfeito pelo {by}."),
        StoreError::UndoBlocked { seq, by } => format!("O lançamento {seq} não pode ser desfeito: o {by} depende dele."),
        StoreError::PersonalData(seq) => format!("O lançamento {seq} mudou dados pessoais, dos quais não se guarda o estado anterior. Corrija-os no cadastro."),
        StoreError::BeforeMigration { seq, version } => format!("O lançamento {seq} foi feito antes de o arquivo passar à versão {version} e não se desfaz; nada foi mudado. Corrija por um novo lançamento."),
        StoreError::Constraint(detail) | StoreError::Sql(detail) => format!("O programa falhou e nada foi gravado. Avise quem o mantém: {detail}."),
    }
}

/// What people call a class.
#[must_use]
pub const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Open => "livre",
        Class::Men => "masculino",
        Class::Women => "feminino",
        Class::Mixed => "misto",
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Club => "clube",
        Kind::Athlete => "atleta",
        Kind::Entrant => "equipe",
        Kind::Championship => "campeonato",
        Kind::OwnRule => "regra da organização",
        Kind::Etapa => "etapa",
        Kind::Fase => "fase",
        Kind::Rodada => "rodada",
        Kind::Ruling => "decisão",
        Kind::TableCall => "chamado",
        Kind::Document => "documento",
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

/// One thing wrong with a format file.
#[must_use]
pub fn format_problem(problem: &FormatProblem) -> String {
    match problem {
        FormatProblem::Unreadable(detail) => {
            format!("não pôde ser lido ({}).", detail.trim().replace('\n', " "))
        }
        FormatProblem::Fases => "são precisas de uma a oito fases.".to_owned(),
        FormatProblem::From { fase: 1 } => {
            "a fase 1 recebe todos os inscritos e não leva `from`.".to_owned()
        }
        FormatProblem::From { fase } => format!(
            "a fase {fase} precisa saber de quais colocações de uma fase anterior vêm os seus inscritos."
        ),
        FormatProblem::Enters { fase } => format!(
            "na fase {fase}, quem entra depois (`enters`) só entra em mata-mata, quando restam 2, 4, 8, ..., e com alguém que já jogue."
        ),
        FormatProblem::Paid { fase } => format!(
            "na fase {fase}, quem paga para voltar (`paid`) só volta em mata-mata, e desde o começo."
        ),
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

/// Why a name cannot be kept.
fn bad_name(fault: &NameFault) -> String {
    let place = |after: &str| match after {
        "" => "no começo".to_owned(),
        after => format!("depois de \"{after}\""),
    };
    match fault {
        NameFault::TooLong { letters } => format!(
            "O nome tem {letters} letras; são no máximo {LONGEST}. Nada foi gravado: encurte-o."
        ),
        NameFault::Hidden { letter, after } => format!(
            "O nome tem, {}, um caractere que não se vê ou que inverte a escrita (U+{:04X}). Nada foi gravado: digite o nome de novo em vez de colá-lo.",
            place(after),
            u32::from(*letter)
        ),
        NameFault::Piled { after } => format!(
            "O nome empilha sinais demais sobre uma letra, {}. Nada foi gravado: digite-o de novo.",
            place(after)
        ),
    }
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
        ImportCode::BeyondLimits => format!(
            "ler a lista pede mais do que uma lista precisa (mais de {} MB de memória ou {} s de cálculo) e foi interrompido; salve-a de novo como CSV",
            MEMORY >> 20,
            SECONDS
        ),
        ImportCode::LongCell => format!("uma célula tem letras demais (\"{value}\")"),
        ImportCode::LongName => format!("\"{value}\" tem mais de {LONGEST} letras"),
        ImportCode::HiddenLetter => format!(
            "\"{value}\" tem um caractere que não se vê ou que inverte a escrita: apague-o na planilha"
        ),
        ImportCode::PiledMarks => format!("\"{value}\" empilha sinais demais sobre uma letra"),
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
        ImportCode::BadCategory => format!("\"{value}\" não é categoria: use de 1 a 9"),
        ImportCode::BadGender => format!("\"{value}\" não é F nem M"),
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
        RodadaAsked::Pair => "emparceirada de novo",
        RodadaAsked::Time => "cronometrada",
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

/// What has to come before sides can be known.
fn missing(unresolved: &[Unresolved]) -> String {
    if unresolved.is_empty() {
        " Faltam resultados das rodadas anteriores.".to_owned()
    } else {
        format!(" Antes é preciso sortear: {}.", told_ties(unresolved))
    }
}

/// Ties that lots must part.
#[must_use]
pub fn told_ties(unresolved: &[Unresolved]) -> String {
    let ties: Vec<_> = unresolved
        .iter()
        .map(|tie| {
            let among = match tie.scope {
                LotScope::Chave(_) => "na mesma chave",
                LotScope::Across(_) => "entre chaves",
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
pub fn jogo_problem(problem: &Problem, target: Target) -> String {
    let n = problem.partida.unwrap_or(0);
    let (target, eleven) = (target.get(), target.get() - 1);
    match problem.code {
        ProblemCode::BadRecord => "o registro não pôde ser lido.".to_owned(),
        ProblemCode::WalkoverWithPartidas => "W×O não leva partidas.".to_owned(),
        ProblemCode::NoPartidas => "faltam as partidas.".to_owned(),
        ProblemCode::TooManyPartidas => "há partidas demais para este jogo.".to_owned(),
        ProblemCode::NegativeScore => format!("{n}ª partida: não existe placar abaixo de 0."),
        ProblemCode::ScoreAboveTarget => format!("{n}ª partida: o placar não passa de {target}."),
        ProblemCode::BothReachedTarget => format!("{n}ª partida: só um lado chega a {target}."),
        ProblemCode::PartidaUnfinished => format!("{n}ª partida: ninguém chegou a {target}."),
        ProblemCode::BadStake => format!("{n}ª partida: uma mão vale 1, 3, 6, 9 ou 12."),
        ProblemCode::StakeForbiddenAtEleven => {
            format!("{n}ª partida: com {eleven} a mão vale 1 ou 3.")
        }
        ProblemCode::MarksAfterEnd => format!("{n}ª partida: há marcas depois dos {target}."),
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
        EntryFault::Side(word) => format!("\"{word}\" não é lado: escreva a ou b depois da mesa."),
        EntryFault::Stake(word) => {
            format!(
                "\"{word}\" não é aposta: escreva {}.",
                numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "ou")
            )
        }
        EntryFault::TooMuch(word) => format!("Sobrou \"{word}\"."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::id::Seq;

    #[test]
    fn an_entry_in_the_way_is_told_by_what_it_did() {
        let told = refusal(&Refusal::UndoBlocked {
            seq: Seq(4),
            by: Seq(9),
            what: "report".to_owned(),
        });
        assert!(told.contains("lançamento 9 (resultado lançado)"), "{told}");
        // A name of a newer program stays as it is.
        let told = refusal(&Refusal::NotUndoable {
            seq: Seq(4),
            what: "tomorrow".to_owned(),
        });
        assert!(told.contains("(tomorrow)"), "{told}");
    }
}
