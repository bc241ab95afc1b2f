//! Why something about a draw, a fase or lots was refused, and what to do.

use crate::labels::entrant::EntrantKind;
use crate::refusal::draw::DrawRefusal;
use crate::words::pt_br::refusal::ties::missing;
use crate::words::pt_br::who::who;
use crate::words::{counted, list};

/// Why something about a draw, a fase or lots was refused, and what to do.
#[must_use]
pub fn draw(refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::DrawMade => "O sorteio já foi feito; inscrições e potes estão fechados. Desfaça o sorteio para mudá-los.".to_owned(),
        DrawRefusal::NoDraw => "O sorteio desta etapa ainda não foi feito. Sorteie primeiro.".to_owned(),
        DrawRefusal::TooFewEntrants { who: kind, are, least } => format!("Há {}; é preciso que haja pelo menos {least}.", present(*kind, *are)),
        DrawRefusal::TooManyEntrants { who: kind, are, most } => format!("Há {are} {}; este formato comporta {most}.", who(*kind).more),
        DrawRefusal::NotCheckedIn(names) => format!(
            "Ainda não se apresentaram: {}. Marque a presença, ou sorteie sem quem falta.",
            list(names, "e")
        ),
        DrawRefusal::FaseBegun { fase } => format!("A fase {fase} já começou e fica como está. Mudam só as fases que ainda não foram chamadas."),
        DrawRefusal::ConfrontoFixed => "O regulamento, o confronto e a partida não mudam depois das inscrições. Mude só as fases e o ranking, ou crie outra etapa.".to_owned(),
        DrawRefusal::ClubsTogether { who: kind, clubs } => {
            let who = who(*kind);
            format!("Não se achou sorteio que separe {}s {} de {}, e o formato exige. Mude os potes ou o tamanho das chaves.", who.ending, who.more, list(clubs, "e"))
        }
        DrawRefusal::Excluded { name, by } => format!("{name} está fora desta etapa: {by}. Revogue a decisão antes, se há de jogar."),
        DrawRefusal::NoRoomLate => "As chaves já começaram e nenhuma tem folga: não há lugar para quem chega agora.".to_owned(),
        DrawRefusal::NoReentry(name) => format!("{name} não pode voltar nesta fase: ou ainda não saiu, ou já voltou, ou o formato não prevê."),
        DrawRefusal::FieldOpen { fase, unresolved } => {
            format!("Ainda não se sabe quem entra na fase {fase}.{}", missing(unresolved))
        }
        DrawRefusal::NotTied => "Não há empate para sortear aqui.".to_owned(),
        DrawRefusal::NoProposal { are, least, most } => format!(
            "Para {are} não há proposta: de {least} a {most}. Escolha um formato da lista."
        ),
        DrawRefusal::LotsMismatch { tied } => format!(
            "O sorteio tem de nomear exatamente os empatados: {}.",
            tied.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
        ),
    }
}

/// `3 duplas presentes`.
fn present(kind: EntrantKind, are: usize) -> String {
    let who = who(kind);
    format!(
        "{} {}",
        counted(are, who.one, who.more),
        if are == 1 { "presente" } else { "presentes" }
    )
}
