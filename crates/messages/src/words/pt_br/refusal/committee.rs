//! Why something that the committee does was refused, and what to do.

use crate::refusal::committee::CommitteeRefusal;
use crate::words::pt_br::of_name;

/// Why something that the committee does was refused, and what to do.
#[must_use]
pub fn committee(refusal: &CommitteeRefusal) -> String {
    match refusal {
        CommitteeRefusal::NoProtest { clause } => format!(
            "Contra W×O não cabe recurso dos envolvidos ({clause}). Se houve engano, quem decidiu pode revogar a decisão, com o motivo."
        ),
        CommitteeRefusal::NotGranted { number } => format!(
            "O recurso nº {number} não foi acolhido: nada muda por ele. Julgue-o primeiro, ou tire o número do recurso."
        ),
        CommitteeRefusal::AppealElsewhere { number, mesa } => format!(
            "O recurso nº {number} não é sobre este resultado da mesa {mesa}. Ele abre só o resultado de que trata."
        ),
        CommitteeRefusal::AppealOfOther { number, ruling } => format!(
            "O recurso nº {number} é sobre um resultado, e a decisão nº {ruling} não tratou de nenhum: ele não a revoga. Revogue-a sem o número do recurso."
        ),
        CommitteeRefusal::RulingElsewhere { ruling, mesa } => format!(
            "A decisão nº {ruling} não tratou do jogo da mesa {mesa}: conteste a decisão sem a mesa, ou o resultado do jogo sem a decisão."
        ),
        CommitteeRefusal::NotAtScene => {
            "A sanção é contra quem não tem parte nesta ocorrência: decida sobre ela na ocorrência dela."
                .to_owned()
        }
        CommitteeRefusal::CarriedOut { number } => format!(
            "O recurso nº {number} já foi cumprido: ele abre o resultado uma vez. Para mudar de novo, desfaça a correção ou receba outro recurso."
        ),
        CommitteeRefusal::NotHomologated { etapa } => format!(
            "Os resultados {} não estão homologados: podem mudar sem reabrir nada.",
            of_name(etapa)
        ),
        CommitteeRefusal::NotItsInstance => "A mesa organizadora não reabre resultados homologados. Quem reabre é o diretor técnico ou a Comissão de Ética.".to_owned(),
        CommitteeRefusal::NobodyDecided => "Falta dizer em nome de quem: escreva o nome de quem decidiu.".to_owned(),
        CommitteeRefusal::NotOfTheAbsent { athlete, mesa } => format!(
            "{athlete} não joga pelo lado ausente da mesa {mesa}. Confira o nome e o lado."
        ),
        CommitteeRefusal::NoOccurrence { number } => format!(
            "A decisão nº {number} não trata de ocorrência: não há o que provar. Guarde a prova na decisão sobre a ocorrência."
        ),
        CommitteeRefusal::EmptyEvidence { document } if document.is_empty() => "A anotação está vazia: escreva o que ela prova.".to_owned(),
        CommitteeRefusal::EmptyEvidence { document } => format!("O arquivo \"{document}\" está vazio. Escolha um com conteúdo."),
        CommitteeRefusal::BadMao { document } => format!("O arquivo \"{document}\" não é uma mão que se possa repetir: é o registro que \"espadilha rules replay\" lê. Se for outra coisa, guarde-o como documento (PDF, foto, .txt)."),
        CommitteeRefusal::EvidenceErased => "Esta prova já foi apagada.".to_owned(),
        CommitteeRefusal::NothingProven => "O que não ficou provado não se pune: tire a punição, ou diga que ficou provado (--depart none).".to_owned(),
    }
}
