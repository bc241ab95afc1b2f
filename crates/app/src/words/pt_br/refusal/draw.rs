//! Why something about a draw, a fase or lots was refused, and what to do.

use crate::refusal::draw::DrawRefusal;
use crate::words::list;
use crate::words::pt_br::refusal::ties::missing;

/// Why something about a draw, a fase or lots was refused, and what to do.
#[must_use]
pub fn draw(refusal: &DrawRefusal) -> String {
    match refusal {
        DrawRefusal::DrawMade => "O sorteio já foi feito; inscrições e potes estão fechados. Desfaça o sorteio para mudá-los.".to_owned(),
        DrawRefusal::NoDraw => "O sorteio desta etapa ainda não foi feito. Sorteie primeiro.".to_owned(),
        DrawRefusal::TooFewEntrants { are, least } => format!("Há {are} equipes presentes; são precisas pelo menos {least}."),
        DrawRefusal::TooManyEntrants { are, most } => format!("Há {are} equipes; este formato comporta {most}."),
        DrawRefusal::NotCheckedIn(names) => format!(
            "Ainda não se apresentaram: {}. Dê presença a elas ou sorteie sem as ausentes.",
            list(names, "e")
        ),
        DrawRefusal::FaseBegun { fase } => format!("A fase {fase} já começou e fica como está. Mudam só as fases que ainda não foram chamadas."),
        DrawRefusal::ConfrontoFixed => "O regulamento, o confronto e a partida não mudam depois das inscrições. Mude só as fases e o ranking, ou crie outra etapa.".to_owned(),
        DrawRefusal::ClubsTogether(clubs) => format!("Não se achou sorteio que separe as equipes de {}, e o formato exige. Mude os potes ou o tamanho das chaves.", list(clubs, "e")),
        DrawRefusal::Excluded { name, by } => format!("{name} está excluída desta etapa: {by}. Revogue a decisão antes, se ela há de jogar."),
        DrawRefusal::NoRoomLate => "As chaves já começaram e nenhuma tem folga: não há lugar para quem chega agora.".to_owned(),
        DrawRefusal::NoReentry(name) => format!("{name} não pode voltar nesta fase: ou ainda não saiu, ou já voltou, ou o formato não prevê."),
        DrawRefusal::FieldOpen { fase, unresolved } => {
            format!("Ainda não se sabe quem entra na fase {fase}.{}", missing(unresolved))
        }
        DrawRefusal::NotTied => "Não há empate para sortear aqui.".to_owned(),
        DrawRefusal::LotsMismatch { tied } => format!(
            "O sorteio tem de nomear exatamente os empatados: {}.",
            tied.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
        ),
    }
}
