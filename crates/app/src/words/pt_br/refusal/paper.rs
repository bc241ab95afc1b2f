//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::PaperRefusal;

/// Why something about a paper or a table was refused, and what to do.
#[must_use]
pub fn paper(refusal: &PaperRefusal) -> String {
    match refusal {
        PaperRefusal::BadHead(text) => format!(
            "\"{text}\" não é o código de um papel: são letras de A a F e algarismos, pelo menos os 12 primeiros, como no rodapé."
        ),
        PaperRefusal::Overtaken => {
            "O que está neste papel mudou enquanto ele era feito: nada foi registrado. Faça de novo.".to_owned()
        }
        PaperRefusal::NoMesas => {
            "O salão ainda não tem mesas: elas vêm com o sorteio, ou diga quantas são em Mesas do salão."
                .to_owned()
        }
        PaperRefusal::NoPodium => "O pódio ainda não é conhecido.".to_owned(),
        PaperRefusal::NoLogo => "O logotipo deve ser um PNG ou JPEG de até 8.000 pixels de lado.".to_owned(),
        PaperRefusal::ForeignSite(path) => format!(
            "{path} é a página inicial de outro site, que seria apagada. Nada foi gravado: escolha uma pasta vazia, ou a de um site deste programa."
        ),
        PaperRefusal::NothingToSend(name) => format!(
            "Não há imagem \"{name}\" desta etapa para enviar: o que ela mostraria ainda não foi publicado, ou mudou de nome. Abra a lista de novo."
        ),
        PaperRefusal::NoPicture => "Não é uma imagem PNG ou JPEG de até 8.000 pixels de lado: salve-a assim e escolha de novo.".to_owned(),
        PaperRefusal::TooManyPictures(most) => format!("Já há {most} imagens: tire uma e escolha de novo."),
        PaperRefusal::OldClock => "O relógio deste computador está antes de 1970, e a planilha leva a data. Nada foi gravado: acerte o relógio e repita, ou exporte em CSV.".to_owned(),
    }
}
