//! What a terminal says after something was done.

#![expect(
    missing_docs,
    reason = "each is named after what was done and says just that"
)]

use crate::labels::ChaveLetter;
use crate::labels::key::KeySetBy;
use crate::labels::moment::local;
use crate::words::pt_br::on_entrant;
use crate::words::pt_br::sheets::counted;
use championship::id::Seq;
use championship::ruling::OnEntrant;
use std::path::Path;

pub const OPERATOR_ADDED: &str = "Operador cadastrado.";
pub const PIN_SET: &str = "PIN alterado.";
pub const CHAMPIONSHIP_ADDED: &str = "Campeonato criado.";
pub const OWN_RULE_SET: &str = "Regra da organização registrada.";
pub const SEASON_EDITED: &str = "Temporada alterada.";
pub const CHAMPIONSHIP_EDITED: &str = "Campeonato alterado.";
pub const CLUB_EDITED: &str = "Clube alterado.";
pub const TEAM_EDITED: &str = "Cadastro alterado.";
pub const ETAPA_EDITED: &str = "Etapa alterada.";
pub const REMOVED: &str = "Cadastro excluído.";
pub const ENTERED_FROM: &str = "Inscrições trazidas.";
pub const CLUB_ADDED: &str = "Clube cadastrado.";
pub const CLUBS_MERGED: &str = "Clubes unidos.";
pub const ATHLETE_ADDED: &str = "Atleta cadastrado.";
pub const ATHLETE_EDITED: &str = "Cadastro alterado.";
pub const ATHLETES_MERGED: &str = "Cadastros unidos.";
pub const ENTERED: &str = "Inscrição feita.";
pub const POT_SET: &str = "Pote alterado.";
pub const RETURN_SET: &str = "Volta registrada.";
pub const LEFT: &str = "Inscrição retirada.";
pub const IMPORTED: &str = "Lista importada.";
pub const WOULD_IMPORT: &str = "Seria importado (nada foi gravado):";
pub const ETAPA_ADDED: &str = "Etapa criada.";
pub const FORMAT_CHANGED: &str = "Formato alterado.";
pub const PROTEST_WINDOW_SET: &str = "Prazo de recurso anotado.";
pub const LINEUP_SET: &str = "Escalação gravada.";
pub const FEE_PAID: &str = "Taxa recebida.";
pub const FEE_REFUNDED: &str = "Taxa devolvida.";
pub const CASH_CLOSED: &str = "Caixa fechado.";
pub const LOTS_RECORDED: &str = "Sorteio registrado.";
pub const LOTS_DRAWN: &str = "Sorteio feito.";
pub const ACCESS_SET: &str = "Anotado.";
pub const JOGOS_STARTED: &str = "O tempo conta a partir de agora.";
pub const SUSPENDED: &str = "Etapa suspensa.";
pub const RESUMED: &str = "Etapa retomada.";
pub const ANNOUNCED: &str = "Tempo anunciado.";
pub const ANSWER_AWAITED: &str = "A resposta é esperada a partir de agora.";
pub const ANSWERED: &str = "Resposta registrada.";
pub const SEGREGATED: &str = "Mesas separadas.";
pub const EXCUSED: &str = "Ausente por estar na abertura do evento.";
pub const OPENING_ENDED: &str = "A abertura terminou.";
pub const CALLED_TO_TABLE: &str = "Chamado anotado.";
pub const CALL_TAKEN: &str = "A caminho.";
pub const CALL_CLOSED: &str = "Chamado atendido.";
pub const MEALS_SET: &str = "Escala de refeição anotada.";
pub const MEALS_CLEARED: &str = "Fora da escala.";
pub const MEAL_LEFT: &str = "Saída assinada.";
pub const MEAL_BACK: &str = "Volta assinada.";
pub const RULING_REVOKED: &str = "Decisão revogada.";
pub const SANCTION_TAKEN_OVER: &str = "Punição do clube acolhida.";
pub const APPEAL_FILED: &str = "Recurso recebido.";
pub const APPEAL_JUDGED: &str = "Recurso julgado.";
pub const HOMOLOGATED: &str = "Resultados homologados.";
pub const REOPENED: &str = "Resultados reabertos: podem mudar até nova homologação.";
pub const EVIDENCE_ERASED: &str = "Prova apagada.";
pub const READING_SET_ASIDE: &str = "Súmula posta de lado.";
pub const WHICH_SEASON: &str =
    "diga em qual temporada: --file TEMPORADA.espadilha (ou ESPADILHA_FILE)";

/// With the number of its entry, after any of these.
#[must_use]
pub fn entered(told: &str, seq: Seq) -> String {
    format!("{told} (lançamento {seq})")
}

/// Beside the answer.
#[must_use]
pub fn warning(told: &str) -> String {
    format!("Aviso: {told}")
}

/// Papers that carry what stood before a change.
#[must_use]
pub fn papers_out(told: &str) -> String {
    warning(&format!("já saiu com o que estava antes: {told}."))
}

/// What came over from an earlier etapa.
#[must_use]
pub fn entered_from(teams: usize, athletes: usize) -> String {
    let one_or = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        many => format!("{many} {more}"),
    };
    format!(
        "{}, {} na escalação",
        one_or(teams, "inscrição", "inscrições"),
        one_or(athletes, "atleta", "atletas")
    )
}

/// A slot that could not be taken over, and why.
#[must_use]
pub fn left_out(team: &str, slot: &str, why: &str) -> String {
    warning(&format!("{team}, {slot} fica vazia: {why}"))
}

#[must_use]
pub fn season_made(name: &str, path: &Path) -> String {
    format!("Temporada \"{name}\" criada em {}.", path.display())
}

#[must_use]
pub fn season_restored(path: &Path) -> String {
    format!("Temporada restaurada em {}.", path.display())
}

#[must_use]
pub fn season_imported(name: &str, path: &Path) -> String {
    format!(
        "Temporada {name} importada em {}. Ninguém tem PIN nela, e as súmulas impressas antes não são dela.",
        path.display()
    )
}

#[must_use]
pub fn season_importable(name: &str) -> String {
    format!("Seria importada a temporada {name}; nada foi criado.")
}

#[must_use]
pub fn last_entry(seq: Seq, at: &str, desk: &str, told: &str) -> String {
    format!("Último lançamento: {seq} · {} · {desk} · {told}", local(at))
}

#[must_use]
pub fn unsound(problems: usize) -> String {
    let told = if problems == 1 {
        "problema"
    } else {
        "problemas"
    };
    format!("Atenção: a verificação achou {problems} {told}.")
}

#[must_use]
pub fn copied(path: &Path) -> String {
    format!("Cópia gravada em {}.", path.display())
}

/// It was decided to go on with an older file.
pub const KEY_MADE: &str = "Chave da temporada definida.";
pub const NO_KEY: &str = "A temporada não tem chave: as homologações não são assinadas.";
pub const GONE_ON: &str = "Segue-se com este arquivo.";

/// Asked at the terminal; what is typed is not seen.
pub const ASK_PIN: &str = "PIN: ";
pub const ASK_NEW_PIN: &str = "PIN novo (4 a 8 algarismos): ";
pub const ASK_NEW_PIN_AGAIN: &str = "O mesmo, mais uma vez: ";

/// Said where the system cannot keep the reader of files from the network and from other files.
pub const UNCONFINED: &str = "Atenção: este sistema não isola quem lê arquivos de fora; só a memória e o tempo dele têm limite. Abra apenas arquivos de quem você conhece.";

#[must_use]
pub fn erased(copies: usize, words: usize, seq: Seq) -> String {
    let gone = counted(copies, "cópia retirada", "cópias retiradas");
    let emptied = counted(
        words,
        "texto que falava da pessoa esvaziado",
        "textos que falavam da pessoa esvaziados",
    );
    let told = format!("Dados pessoais apagados da temporada; {gone}, {emptied}.");
    entered(&told, seq)
}

#[must_use]
pub const fn checked_in(present: bool) -> &'static str {
    if present {
        "Presença marcada."
    } else {
        "Presença retirada."
    }
}

#[must_use]
pub fn drawn(number: u64, seq: Seq) -> String {
    format!("Sorteio feito com o número {number} (lançamento {seq}).")
}

#[must_use]
pub const fn draw_verified(sound: bool) -> &'static str {
    if sound {
        "O sorteio repetido dá o mesmo resultado."
    } else {
        "O sorteio repetido não dá o resultado gravado."
    }
}

/// A late entrant: in which group, where there are any.
#[must_use]
pub fn came_in(chave: Option<ChaveLetter>) -> String {
    match chave {
        Some(letter) => format!("Entrou na chave {letter}."),
        None => "Entrou na etapa.".to_owned(),
    }
}

/// What becomes of a confronto of a late team whose rodada was called already.
#[must_use]
pub fn missed(rodada: u32, adversary: &str, plays: Option<u32>) -> String {
    match plays {
        Some(now) if now == rodada => {
            format!(
                "O confronto com {adversary}, da rodada {rodada}, que está em andamento, joga-se agora."
            )
        }
        Some(later) => format!(
            "O confronto com {adversary}, da rodada {rodada}, que já passou, joga-se na rodada {later}, acrescentada ao fim das chaves."
        ),
        None => format!(
            "O confronto com {adversary}, da rodada {rodada}, já chamada, não se joga: na tabela as duas ficam com um confronto a menos, e ninguém pontua por ele. Para jogá-lo, desfaça e repita com --missed later."
        ),
    }
}

#[must_use]
pub fn entered_late(number: u64) -> String {
    format!("Inscrição depois do sorteio, com o número {number}.")
}

#[must_use]
pub fn mesa_set(mesa: u32) -> String {
    format!("Mesa {mesa} alterada.")
}

#[must_use]
pub fn marked(mesa: &str, missing: bool) -> String {
    let what = if missing { "ausência" } else { "chegada" };
    format!("Mesa {mesa}: {what} registrada.")
}

#[must_use]
pub fn anthem_ended(rodada: u32) -> String {
    format!("Rodada {rodada}: o hino terminou.")
}

#[must_use]
pub fn half_bye(number: u32, rests: bool) -> String {
    if rests {
        format!("Folga de meio ponto anotada para a rodada {number}.")
    } else {
        format!("Folga retirada: joga a rodada {number}.")
    }
}

#[must_use]
pub fn paired(rodada: u32) -> String {
    format!("Rodada {rodada} emparceirada.")
}

#[must_use]
pub fn fase_ended(rodada: u32) -> String {
    format!("A rodada {rodada} é a última da fase.")
}

/// Fewer mesas than jogos at a time.
#[must_use]
pub fn too_few_mesas(are: usize, needed: usize) -> String {
    format!(
        "Faltam mesas: são precisas {needed} ao mesmo tempo e o salão tem {are} livres; jogos esperam a vez na mesma mesa. Acrescente com `mesa set`."
    )
}

#[must_use]
pub fn published(rodada: u32) -> String {
    format!("Rodada {rodada} publicada.")
}

#[must_use]
pub fn called(rodada: u32) -> String {
    format!("Rodada {rodada} chamada.")
}

#[must_use]
pub fn closed(rodada: u32) -> String {
    format!("Rodada {rodada} encerrada.")
}

#[must_use]
pub fn ruled(number: u32, seq: Seq) -> String {
    format!("Decisão nº {number} (lançamento {seq}).")
}

#[must_use]
pub fn document(name: &str, path: &Path) -> String {
    format!("{name} gravado em {}.", path.display())
}

#[must_use]
pub fn sumulas(sheets: usize, rodadas: &[u32], path: &str) -> String {
    let of = if rodadas.len() == 1 {
        "da rodada"
    } else {
        "das rodadas"
    };
    let sumulas = if sheets == 1 { "súmula" } else { "súmulas" };
    let rodadas: Vec<_> = rodadas.iter().map(u32::to_string).collect();
    format!("{sheets} {sumulas} {of} {} em {path}.", rodadas.join(", "))
}

#[must_use]
pub fn sumula_again(mesa: &str, copy: Option<u16>, path: &str) -> String {
    let copy = copy.map_or_else(String::new, |copy| format!(", cópia {copy},"));
    format!("Súmula da mesa {mesa}{copy} em {path}.")
}

#[must_use]
pub fn fewer_to_a_page(count: u8) -> String {
    format!(
        "Por página vão {count}: com mais, os quadrados ficariam pequenos para a caneta, ou o verso longe da sua frente."
    )
}

#[must_use]
pub fn loose_sumulas(count: u32, path: &str) -> String {
    let sumulas = if count == 1 {
        "súmula avulsa"
    } else {
        "súmulas avulsas"
    };
    format!("{count} {sumulas} em {path}.")
}

#[must_use]
pub fn sumula_bound(code: &str, mesa: &str) -> String {
    format!("Súmula {code} ligada à mesa {mesa}.")
}

#[must_use]
pub fn boletim(path: &Path) -> String {
    format!("Boletim gravado em {}.", path.display())
}

#[must_use]
pub fn certificates(path: &Path) -> String {
    format!("Certificados gravados em {}.", path.display())
}

/// Behind a paper that is out, of a season that can only be read.
pub const NOT_RECORDED: &str =
    "A temporada só pode ser lida: no histórico não fica que o papel saiu.";

#[must_use]
pub fn written(path: &str) -> String {
    format!("Gravado em {path}.")
}

#[must_use]
pub fn pictures_written(dir: &Path, pictures: usize, texts: usize) -> String {
    format!(
        "Para enviar, em {}. Imagens: {pictures}; textos: {texts}.",
        dir.display()
    )
}

#[must_use]
pub fn site_written(dir: &Path, written: usize, kept: usize) -> String {
    format!(
        "Site em {}. Arquivos gravados: {written}; como estavam: {kept}. Abra {}.",
        dir.display(),
        dir.join("index.html").display()
    )
}

#[must_use]
pub fn site_in_bucket(place: &str, written: usize, kept: usize) -> String {
    format!("Site em {place}. Arquivos gravados: {written}; como estavam: {kept}.")
}

#[must_use]
pub const fn logo(is_there: bool) -> &'static str {
    if is_there {
        "Logotipo gravado."
    } else {
        "Sem logotipo."
    }
}

#[must_use]
pub const fn photo(is_there: bool) -> &'static str {
    if is_there {
        "Foto gravada."
    } else {
        "Sem foto."
    }
}

/// A ruling over a team, with where it counts.
#[must_use]
pub fn entrant_ruled(effect: OnEntrant) -> String {
    format!("Decisão registrada: {}.", on_entrant(effect))
}

#[must_use]
pub fn seat_problem(code: &str, label: &str) -> String {
    match code {
        "seated-twice" => format!(
            "{label}: quem está sentado ali tem lugar em outro confronto. Corrija com amend o jogo de onde vem e refaça os dois confrontos ou mantenha os dois."
        ),
        _ => format!(
            "{label}: quem está sentado não é quem o resultado indica, e ninguém decidiu mantê-lo. Corrija com amend o jogo de onde vem e diga --keep ou --replay."
        ),
    }
}

#[must_use]
pub fn place_problem(name: &str, places: &[usize]) -> String {
    match places {
        [] => format!("{name} não tem colocação."),
        several => {
            let told: Vec<String> = several.iter().map(|place| format!("{place}º")).collect();
            format!("{name} tem mais de uma colocação: {}.", told.join(", "))
        }
    }
}

/// What the window's program says it can be started with.
pub const DESKTOP_HELP: &str = "\
espadilha-desktop [TEMPORADA]

Abre o Espadilha, e nele a temporada (.espadilha), se o comando disser qual.

  -h, --help     esta ajuda
  -V, --version  a versão

No terminal, sem janela: espadilha --help";

/// Where there is no display to open the window on.
pub const NO_DISPLAY: &str = "O Espadilha não abriu: aqui não há tela. Entre na área de trabalho do computador e abra de \
novo; no terminal, sem janela, use o comando espadilha.";

/// The window's program and its version.
#[must_use]
pub fn desktop_version(version: &str) -> String {
    format!("espadilha-desktop {version}")
}

pub fn key_made(public: &str, path: &Path) -> String {
    format!(
        "A parte secreta está em {}: guarde uma cópia fora deste computador, e não a mostre a ninguém.\nDivulgue a chave pública: {public}",
        path.display()
    )
}

pub fn key(public: &str, seq: Seq, at: &str, by: KeySetBy, because: &str) -> String {
    let by = match by {
        KeySetBy::First => "a primeira".to_owned(),
        KeySetBy::Signature => "assinada pela de antes".to_owned(),
        KeySetBy::Decision => format!("por decisão: {because}"),
        KeySetBy::Nobody => "sem assinatura da de antes nem decisão".to_owned(),
    };
    format!("{public}, desde o lançamento {seq}, {}, {by}", local(at))
}

pub const fn secret_key(here: bool) -> &'static str {
    match here {
        true => "A parte secreta da última está neste computador.",
        false => {
            "A parte secreta da última não está neste computador: as homologações daqui ficam sem assinatura."
        }
    }
}

pub fn signed(key: &str) -> String {
    format!("Assinado pela chave {key}.")
}

pub const UNSIGNED: &str = "Sem assinatura: a parte secreta da chave da temporada não está neste computador (--key aponta o arquivo dela).";

pub fn key_problem(code: &str, seq: Seq) -> String {
    match code {
        "season-key" => format!(
            "o lançamento {seq} trocou a chave da temporada sem a assinatura da de antes e sem decisão"
        ),
        _ => format!("a assinatura da homologação do lançamento {seq} não vale"),
    }
}

/// Where the file, a copy of it or what this machine saw went another way.
pub fn apart(seq: Seq, copy: Option<&str>, beside: Option<&str>, decided: Option<Seq>) -> String {
    let copy = match copy {
        Some(copy) => format!("a cópia {copy}"),
        None => "o que este computador já viu".to_owned(),
    };
    let beside = match beside {
        Some(beside) => format!("a cópia {beside}"),
        None => "este arquivo".to_owned(),
    };
    let told = format!(
        "{copy} e {beside} têm outro lançamento {seq} cada: são duas histórias desta temporada"
    );
    match decided {
        Some(decided) => format!("{told}; o lançamento {decided} decidiu seguir com este arquivo"),
        None => told,
    }
}
