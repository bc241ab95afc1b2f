//! Portuguese: short, polite, concrete; what happened, what was kept, what to do.

pub mod amend;
pub mod anchor;
pub mod asked;
pub mod clock;
pub mod committee;
pub mod copies;
pub mod deck;
pub mod demo;
pub mod discipline;
pub mod files;
pub mod format;
pub mod hall;
pub mod history;
pub mod line;
pub mod pairing;
pub mod papers;
pub mod public;
pub mod publication;
pub mod refusal;
pub mod rules;
pub mod sheets;
pub mod standings;
pub mod tables;
pub mod terminal;
pub mod who;

use crate::labels::ChaveLetter;
use crate::labels::deed::Deed;
use crate::labels::entrant::EntrantKind;
use crate::labels::moment::local;
use crate::refusal::entry::Said;
use ::rules::clause::Rulebook;
use championship::etapa::Leg;
use championship::fase::Stage;
use championship::format::{FaseFormat, Format, Pairing, Play};
use championship::id::{AthleteId, EntrantId};
use championship::jogo::{Ground, JogoState};
use championship::lineup::Slot;
use championship::name::fold;
use championship::ruling::{Absent, Basis, OnEntrant, Past};
use std::collections::BTreeMap;
use store::ruling::Ruling;

pub use refusal::{
    SECOND_NAME, class_name, columns_taken, crowded, duplicate, format_problem, import_problem,
    import_refused, jogo_problem, list_note, older_file, problem_of_cell, refusal, rodada_is,
    set_back, told_ties, unseated,
};
pub use sheets::{pile, read_by, seen_and_read, sheet_problem};
pub use standings::{
    adjusted, by_seed, column, criterion, from_group, in_partidas, lost, lost_place, no_place,
    out_by, placing, ranked, value, whys, won,
};

/// Partidas and pontinhos of A and B: `2 × 1, 33–30`.
#[must_use]
pub fn jogo_sums([a, b]: [u32; 2], [made, against]: [u32; 2]) -> String {
    format!("{a} × {b}, {made}–{against}")
}

/// Sheets that waited for a person and do no more.
#[must_use]
pub fn settled(sheets: usize) -> String {
    match sheets {
        1 => "A súmula lida que esperava por este resultado saiu da conferência.".to_owned(),
        many => {
            format!("{many} súmulas lidas que esperavam por este resultado saíram da conferência.")
        }
    }
}

/// What a line of the entry rules and on what, as a sentence.
#[must_use]
pub fn said(said: &Said, basis: &Basis) -> String {
    let on = cited(basis);
    match said {
        Said::Absent(Absent::A) => format!("W×O: o lado A não veio ({on})"),
        Said::Absent(Absent::B) => format!("W×O: o lado B não veio ({on})"),
        Said::Absent(Absent::Both) => format!("W×O: nenhum dos lados veio ({on})"),
        Said::Annulled => format!("o jogo será anulado ({on})"),
        Said::Show | Said::Partidas(_) => String::new(),
    }
}

/// What a ruling stands on, in a word: `fprt-1.5.b-3`, `regra da organização`.
#[must_use]
pub fn cited(basis: &Basis) -> &str {
    basis.clause().unwrap_or("regra da organização")
}

/// What a ruling stands on, with what that says.
#[must_use]
pub fn basis(basis: &Basis) -> String {
    match basis {
        Basis::Clause { clause } => {
            let known = clause.parse().ok();
            match known.and_then(|id| Rulebook::get().clause(&id)) {
                Some(known) => format!("{clause} — {}", known.gist_pt),
                None => clause.clone(),
            }
        }
        Basis::OwnRule { own_rule } if own_rule.is_empty() => cited(basis).to_owned(),
        Basis::OwnRule { own_rule } => format!("{} — {own_rule}", cited(basis)),
    }
}

/// A jogo that counts for nobody.
pub const ANNULLED: &str = "anulado";

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
                Ground::Annulled(_) => ANNULLED.to_owned(),
                Ground::BothLost(_) => format!("perdido pelos dois lados, {told}"),
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
        Stage::Unbeaten(round) => format!("Invictos, {round}ª rodada"),
        Stage::OneLoss(round) => format!("Repescagem, {round}ª rodada"),
        Stage::SecondFinal => "Final decisiva".to_owned(),
    }
}

/// A match of a stage, short enough for a box of the picture; of several the number, from 1.
#[must_use]
pub fn match_of(of: Stage, number: Option<usize>) -> String {
    let (name, between) = match of {
        Stage::Unbeaten(round) => (format!("Invictos {round}ª"), ", "),
        Stage::OneLoss(round) => (format!("Repescagem {round}ª"), ", "),
        other => (stage(other), " "),
    };
    number.map_or_else(|| name.clone(), |number| format!("{name}{between}{number}"))
}

/// One of several matches of a stage, by its label and its number, from 1.
#[must_use]
pub fn numbered(of: Stage, label: &str, number: usize) -> String {
    match of {
        Stage::Unbeaten(_) | Stage::OneLoss(_) => format!("{label}, jogo {number}"),
        _ => format!("{label} {number}"),
    }
}

/// A side that is not known yet: whoever wins this confronto.
#[must_use]
pub fn winner_of(confronto: &str) -> String {
    format!("vencedor: {confronto}")
}

/// A side that is not known yet: whoever loses this confronto.
#[must_use]
pub fn loser_of(confronto: &str) -> String {
    format!("perdedor: {confronto}")
}

/// A side that is not known yet: somebody who goes on, or falls, from these confrontos, by seed.
#[must_use]
pub fn one_of(stage: &str, lost: bool) -> String {
    let who = if lost { "perdedor" } else { "vencedor" };
    format!("{who}: {stage}, por cabeça de chave")
}

/// A side that is not known yet: whoever comes in from these fases.
#[must_use]
pub fn comes_in(mut fases: Vec<String>) -> String {
    fases.dedup();
    match fases.is_empty() {
        true => "a sortear".to_owned(),
        false => format!("vem de: {}", fases.join(" ou ")),
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

/// A label of a match with which of its confrontos it is.
#[must_use]
pub fn of_leg(label: String, leg: Leg) -> String {
    match leg {
        Leg::Only => label,
        Leg::First => format!("{label} · ida"),
        Leg::Second => format!("{label} · volta"),
        Leg::Decider => format!("{label} · desempate"),
    }
}

/// A rodada by its number.
#[must_use]
pub fn rodada(number: u32) -> String {
    format!("rodada {number}")
}

/// What one types for a mesa, and for which of several jogos there.
#[must_use]
pub fn mesa_turn(mesa: u32, turn: Option<usize>) -> String {
    turn.map_or_else(|| mesa.to_string(), |turn| format!("{mesa}/{turn}"))
}

/// Name of a window as a desk: what it is called, its number, and the code of its machine.
#[must_use]
pub fn window(called: &str, number: &str, machine: &str) -> String {
    let called = if called.is_empty() { "janela" } else { called };
    if machine.is_empty() {
        format!("{called} {number}")
    } else {
        format!("{called} {number} · {machine}")
    }
}

/// A mesa of a rodada.
#[must_use]
pub fn at_mesa(rodada: u32, mesa: u32) -> String {
    format!("rodada {rodada}, mesa {mesa}")
}

/// A slot of a line-up among those who compete: a name with one side alone has no number.
#[must_use]
pub fn slot_of(kind: EntrantKind, of: Slot) -> String {
    match of {
        Slot::Dupla(_) if !kind.has_duplas() => who::who(kind).title(),
        _ => slot(of),
    }
}

/// A slot of a line-up with its number, also where those who compete have one alone; nothing where somebody competes
/// without anybody else.
#[must_use]
pub fn slot_among(kind: EntrantKind, of: Slot) -> String {
    match (kind, of) {
        (EntrantKind::Single, Slot::Dupla(_)) => String::new(),
        (EntrantKind::Trio, Slot::Dupla(number)) => format!("Trio {number}"),
        (EntrantKind::Team | EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single, of) => {
            slot(of)
        }
    }
}

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Dupla(number) => format!("Dupla {number}"),
        Slot::Reserve => "Dupla reserva".to_owned(),
        Slot::Coringa => "Coringa".to_owned(),
    }
}

/// What people call a fase of a format (0-based).
#[must_use]
pub fn fase(format: &Format, index: usize) -> String {
    let Some(fase) = format.fases.get(index) else {
        return String::new();
    };
    if !fase.name.is_empty() {
        return fase.name.clone();
    }
    let kind = |play: &Play| match play {
        Play::Groups(groups) if groups.pairing == Pairing::Swiss => "Suíço",
        Play::Groups(_) => "Chaves",
        Play::Knockout(_) => "Mata-mata",
        Play::Double(_) => "Dupla eliminação",
    };
    let own = kind(&fase.play);
    let namesakes = |fase: &&FaseFormat| fase.name.is_empty() && kind(&fase.play) == own;
    let before = format.fases[..index].iter().filter(namesakes).count();
    if format.fases.iter().filter(namesakes).count() > 1 {
        format!("{own}, {}ª fase", before + 1)
    } else {
        own.to_owned()
    }
}

/// `da 1ª etapa`, `do Torneio de Inverno`, `de Ponta Grossa`: a name behind what is of it.
#[must_use]
pub fn of_name(name: &str) -> String {
    let key = fold(name);
    let first = key.split(' ').next().unwrap_or_default();
    let ordinal = |sign: char| {
        let digits = name.find(sign).map(|at| &name[..at]);
        digits.is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|one| one.is_ascii_digit())
        })
    };
    match first {
        "etapa" | "copa" | "taca" | "noite" | "final" | "liga" => format!("da {name}"),
        "torneio" | "campeonato" | "circuito" | "desafio" | "open" => format!("do {name}"),
        _ if ordinal('ª') => format!("da {name}"),
        _ if ordinal('º') => format!("do {name}"),
        _ => format!("de {name}"),
    }
}

/// What people call a group.
#[must_use]
pub fn chave(letter: ChaveLetter) -> String {
    format!("Chave {letter}")
}

/// Told to whoever has waited for two seconds.
pub const WAITING: &str = "O arquivo está em uso por outra mesa ou programa; esperando…";

/// What stands for a text that was erased at an athlete's wish.
pub const ERASED: &str = "(apagado a pedido do atleta)";

/// What stands behind the name of a practice copy.
pub const PRACTICE: &str = "(treino)";

/// Why a ruling is out of force once its confronto has other sides.
pub const REPLAYED: &str = "confronto refeito com outros lados";

/// What a ruling does to an entrant, in words.
#[must_use]
pub fn on_entrant(effect: OnEntrant) -> String {
    match effect {
        OnEntrant::Points { fase, points } => {
            let word = if points.abs() == 1 { "ponto" } else { "pontos" };
            format!("{points:+} {word} na fase {fase}").replace('-', "−")
        }
        OnEntrant::Out {
            fase,
            past: Past::Keep,
        } => format!("fora da etapa desde a fase {fase}; os resultados ficam"),
        OnEntrant::Out {
            fase,
            past: Past::Annul,
        } => format!("fora da etapa desde a fase {fase}; os resultados são anulados"),
    }
}

/// A ruling in one sentence, by what it does.
#[must_use]
pub fn ruling(ruling: &Ruling, does: &str) -> String {
    let revoked = if ruling.revoked_at.is_some() {
        " (revogada)"
    } else {
        ""
    };
    let reason = match ruling.reason.trim_end_matches('.') {
        "" => String::new(),
        reason => format!(" {reason}."),
    };
    let by = match &ruling.decided_by {
        Some(by) => format!(", {}", committee::decided_by(by)),
        None => String::new(),
    };
    format!(
        "Nº {}{revoked}, {}, {}{by}: {does}.{reason}",
        ruling.number.0,
        cited(&ruling.basis),
        local(&ruling.at),
    )
}

/// What a ruling does, mesa by mesa, entrant by entrant, person by person: `on_jogos` says it of its jogos.
#[must_use]
pub fn effects(
    ruling: &Ruling,
    on_jogos: Vec<String>,
    kind: EntrantKind,
    names: &BTreeMap<EntrantId, String>,
    athletes: &BTreeMap<AthleteId, String>,
) -> Vec<String> {
    let told = on_jogos.into_iter();
    let over = ruling.entrants.iter().map(|(id, effect)| {
        let name = names.get(id).map_or("?", String::as_str);
        format!("{name}: {}", on_entrant(*effect))
    });
    let sanctions = ruling.sanctions.iter().map(|(who, sanction)| {
        let who = discipline::who(who, kind, names, athletes);
        format!("{who}: {}", discipline::sanction(sanction))
    });
    told.chain(over).chain(sanctions).collect()
}

/// How a draw can be run again.
#[must_use]
pub fn draw_proof(number: &str, algorithm: &str) -> String {
    format!(
        "Número publicado: {number}. Gerador: {algorithm}. Quem repetir o sorteio com este número e as mesmas inscrições obtém o mesmo resultado."
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

/// What an entry of the journal did, by the name it has there; a name of a newer program stays as it is.
#[must_use]
pub fn entered(name: &str) -> String {
    Deed::of(name).map_or_else(|| name.to_owned(), |known| deed(known).to_owned())
}

/// Who works at the desk of a new season.
pub const FIRST_OPERATOR: &str = "Coordenação";

/// How those under age are named in public.
#[must_use]
pub const fn minors(whole: bool) -> &'static str {
    if whole {
        "menores com nome inteiro"
    } else {
        "menores com nome abreviado"
    }
}

/// A value of something registered, before and after it was put right.
#[must_use]
pub fn put_right(before: &str, after: &str) -> String {
    let told = |value: &str| {
        if value.is_empty() {
            "—".to_owned()
        } else {
            value.to_owned()
        }
    };
    format!("{} → {}", told(before), told(after))
}

/// What an act did.
#[must_use]
pub const fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Migrate => "arquivo criado ou atualizado",
        Deed::Undo => "desfazer",
        Deed::FoundSeason => "temporada criada",
        Deed::EditSeason => "temporada alterada",
        Deed::CarryOver => "cadastros trazidos da temporada anterior",
        Deed::AddOperator => "operador cadastrado",
        Deed::SetPin => "PIN alterado",
        Deed::WrongPin => "PIN errado",
        Deed::RightPin => "PIN certo depois de errados",
        Deed::AddClub => "clube cadastrado",
        Deed::EditClub => "clube alterado",
        Deed::MergeClubs => "clubes unidos",
        Deed::AddAthlete => "atleta cadastrado",
        Deed::EditAthlete => "cadastro de atleta alterado",
        Deed::MergeAthletes => "cadastros de atleta unidos",
        Deed::AddChampionship => "campeonato cadastrado",
        Deed::EditChampionship => "campeonato alterado",
        Deed::SetOwnRule => "regra da organização",
        Deed::AddEntrant => "participante cadastrado",
        Deed::EditEntrant => "participante alterado",
        Deed::AddEtapa => "etapa criada",
        Deed::EditEtapa => "etapa alterada",
        Deed::Remove => "cadastro excluído",
        Deed::Enter => "inscrição",
        Deed::EnterFrom => "inscrições de outra etapa trazidas",
        Deed::Leave => "inscrição retirada",
        Deed::SetPot => "pote alterado",
        Deed::CheckIn => "presença",
        Deed::SetLineup => "escalação",
        Deed::Pay => "taxa recebida",
        Deed::Refund => "taxa devolvida",
        Deed::CloseCash => "caixa fechado",
        Deed::ImportTeams => "inscrições importadas",
        Deed::ImportEntries => "inscrições e atletas importados",
        Deed::ImportAthletes => "atletas importados",
        Deed::Draw => "sorteio",
        Deed::DrawFase => "sorteio de uma fase",
        Deed::EnterLate => "inscrição depois do sorteio",
        Deed::ReEnter => "volta paga",
        Deed::ChangeFormat => "formato alterado",
        Deed::AskHalfBye => "folga de meio ponto",
        Deed::PairRodada => "rodada emparceirada",
        Deed::EndFase => "fase encerrada antes das rodadas previstas",
        Deed::SetMesa => "mesa do salão alterada",
        Deed::MoveToMesa => "jogo mudado de mesa",
        Deed::SetAccess => "mesa acessível pedida",
        Deed::RuleEntrant => "decisão sobre participante",
        Deed::RecordLots => "sorteio de desempate registrado",
        Deed::DrawLots => "sorteio de desempate",
        Deed::PublishRodada => "rodada publicada",
        Deed::CallRodada => "rodada chamada",
        Deed::CloseRodada => "rodada encerrada",
        Deed::Report => "resultado lançado",
        Deed::Amend => "resultado corrigido",
        Deed::MoveResult => "resultado movido de mesa",
        Deed::SwapSides => "lados trocados",
        Deed::Confirm => "resultado confirmado",
        Deed::Walkover => "W×O",
        Deed::Annul => "jogo anulado",
        Deed::MarkMissing => "presença nas mesas",
        Deed::EndAnthem => "fim do hino",
        Deed::Excuse => "ausente na abertura do evento",
        Deed::EndOpening => "fim da abertura do evento",
        Deed::StartJogos => "início dos jogos",
        Deed::Suspend => "etapa suspensa",
        Deed::Resume => "etapa retomada",
        Deed::Announce => "tempo anunciado",
        Deed::AskAnswer => "pedido à espera de resposta",
        Deed::TakeAnswer => "pedido respondido",
        Deed::Segregate => "mesas separadas",
        Deed::SetMeals => "escala de refeição",
        Deed::SignMeal => "refeição assinada",
        Deed::CallToTable => "árbitro chamado à mesa",
        Deed::TakeCall => "árbitro a caminho",
        Deed::CloseCall => "chamado atendido",
        Deed::Substitute => "substituição na mesa",
        Deed::SetProtestWindow => "prazo de recurso",
        Deed::TakeOverSanction => "punição de clube acolhida",
        Deed::EraseAthlete => "dados pessoais apagados",
        Deed::RuleOccurrence => "decisão sobre ocorrência",
        Deed::FileAppeal => "recurso recebido",
        Deed::JudgeAppeal => "recurso julgado",
        Deed::Homologate => "resultados homologados",
        Deed::ReopenResults => "resultados reabertos",
        Deed::GoOnWithOlder => "seguiu-se com um arquivo mais antigo",
        Deed::SetSeasonKey => "chave da temporada",
        Deed::AddEvidence => "prova guardada",
        Deed::EraseEvidence => "prova apagada",
        Deed::RevokeRuling => "decisão revogada",
        Deed::PrintSumulas => "súmulas impressas",
        Deed::PrintSumula => "segunda via de uma súmula impressa",
        Deed::Practise => "cópia de treino",
        Deed::ImportSeason => "temporada importada",
        Deed::LargeEntryEnds => "fim de um lançamento grande",
        Deed::SetLogo => "logotipo mudado",
        Deed::SetClubLogo => "logotipo de clube mudado",
        Deed::SetPhoto => "foto de atleta mudada",
        Deed::PrintLoose => "súmulas avulsas impressas",
        Deed::BindSumula => "súmula avulsa ligada a um jogo",
        Deed::KeepReading => "súmula lida de imagem",
        Deed::AnswerReading => "súmula lida conferida",
        Deed::SetReadingAside => "leitura posta de lado",
        Deed::SetConfirmReadings => "conferência das leituras mudada",
        Deed::PublishBoletim => "boletim publicado",
        Deed::HandOutCertificates => "certificados entregues",
    }
}

#[cfg(test)]
mod tests {
    use super::of_name;

    #[test]
    fn a_name_stands_behind_what_is_of_it_as_one_says_it() {
        for (name, told) in [
            ("1ª etapa", "da 1ª etapa"),
            ("Etapa de Lapa", "da Etapa de Lapa"),
            ("TAÇA da Serra", "da TAÇA da Serra"),
            ("2º Torneio", "do 2º Torneio"),
            ("Torneio de Inverno", "do Torneio de Inverno"),
            ("Ponta Grossa", "de Ponta Grossa"),
            ("ª", "de ª"),
            ("", "de "),
        ] {
            assert_eq!(of_name(name), told);
        }
    }
}
