//! Why something about a ruling, a protest or a sanction was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::discipline::DisciplineRefusal;
use crate::words::list;
use crate::words::pt_br::of_name;
use crate::words::pt_br::refusal::ties::told_ties;
use rules::closing::Closing;

/// Why something about a ruling, a protest or a sanction was refused, and what to do.
#[must_use]
pub fn discipline(refusal: &DisciplineRefusal) -> String {
    match refusal {
        DisciplineRefusal::AlreadyOut(name) => format!("{name} já está fora da etapa."),
        DisciplineRefusal::BadPoints(points) => format!(
            "{points} não é punição nem bônus: use de 1 a 99 pontos, com sinal de menos para tirar."
        ),
        DisciplineRefusal::Sanction(text) => format!(
            "\"{text}\" não é uma punição: escreva código:quem ou código:quem:detalhe, como warning:A1, eliminate-etapa:pair-B, suspend:B2:2026-04-01..2026-06-30, exclude-event:team-A."
        ),
        DisciplineRefusal::NoTable { fase, tables } => {
            let has = match &tables[..] {
                [] => "Nenhuma fase desta etapa tem tabela.".to_owned(),
                [one] => format!("Diga a fase {one}, que tem tabela."),
                several => {
                    let several: Vec<_> = several.iter().map(u32::to_string).collect();
                    format!("Têm tabela as fases {}: diga qual.", list(&several, "e"))
                }
            };
            format!("A fase {fase} não tem tabela em que os pontos contem; nada foi gravado. {has}")
        }
        DisciplineRefusal::TableClosed { fase, later } => format!(
            "A tabela da fase {fase} está fechada: dela já saiu a fase {later}, e os pontos não mudariam mais nada; nada foi gravado. Diga uma fase que ainda esteja em jogo."
        ),
        DisciplineRefusal::Clause {
            asked,
            profile,
            near,
        } => {
            let mut text = format!("O regulamento {profile} não tem a cláusula \"{asked}\".");
            if !near.is_empty() {
                text.push_str(&format!(" Seria {}?", list(near, "ou")));
            }
            text
        }
        DisciplineRefusal::UnfitClause {
            clause,
            closing,
            fit,
        } => {
            let about = match closing {
                Closing::Walkover => "W×O",
                Closing::Annul => "anulação de jogo",
            };
            if fit.is_empty() {
                format!(
                    "{clause} não trata de {about}, e o regulamento nada diz sobre isso: deixe o artigo em branco, e vale a regra da organização."
                )
            } else {
                format!(
                    "{clause} não trata de {about}. Use {}, ou deixe o artigo em branco para o de costume.",
                    list(fit, "ou")
                )
            }
        }
        DisciplineRefusal::NoNextJogo { mesa } => format!(
            "As duplas que ainda jogam na mesa {mesa} não têm jogo seguinte: o W×O cai no próximo jogo delas, depois de chamado."
        ),
        DisciplineRefusal::Facts(fault) => crate::words::pt_br::rules::decide_fault(fault),
        DisciplineRefusal::ProtestsAwaited { until } => format!(
            "O prazo de recurso vai até {}. Homologue depois.",
            local(until)
        ),
        DisciplineRefusal::NoDocument => {
            "Falta o documento que prova a punição do clube.".to_owned()
        }
        DisciplineRefusal::DocumentTooLarge { document, most } => format!(
            "O documento \"{document}\" passa de {} MB. Digitalize-o em tamanho menor.",
            most >> 20
        ),
        DisciplineRefusal::NobodyAtFault => "Diga de quem se trata.".to_owned(),
        DisciplineRefusal::Barred(barred) => {
            let told: Vec<_> = barred
                .iter()
                .map(crate::words::pt_br::discipline::barred)
                .collect();
            format!(
                "{} Tire da escalação ou recorra da decisão.",
                told.join(" ")
            )
        }
        DisciplineRefusal::Homologated { etapa, at } => format!(
            "Os resultados {} foram homologados em {}. Só um recurso acolhido os muda, na correção ou decisão que o cumpre (--appeal).",
            of_name(etapa),
            local(at)
        ),
        DisciplineRefusal::EtapaOpen { etapa } => {
            format!("{etapa} ainda não terminou: encerre as rodadas antes de homologar.")
        }
        DisciplineRefusal::LotsPending { unresolved } => format!(
            "Falta desempatar: {}. Sorteie os desempates antes de homologar.",
            told_ties(unresolved)
        ),
        DisciplineRefusal::AppealsOpen(numbers) => format!(
            "Há recurso por julgar: nº {}. Julgue-o primeiro.",
            numbers
                .iter()
                .map(u32::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        ),
        DisciplineRefusal::AlreadyJudged { number } => {
            format!("O recurso nº {number} já foi julgado.")
        }
        DisciplineRefusal::AlreadyRevoked { number } => {
            format!("A decisão nº {number} já foi revogada.")
        }
    }
}
