//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::{BucketFault, PaperRefusal};

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
        PaperRefusal::NoPhoto => "A foto deve ser um PNG ou JPEG de até 8.000 pixels de lado. Nada foi mudado.".to_owned(),
        PaperRefusal::ForeignSite(path) => format!(
            "{path} é a página inicial de outro site, que seria apagada. Nada foi gravado: escolha uma pasta vazia, ou a de um site deste programa."
        ),
        PaperRefusal::Bucket(trouble) => bucket(&trouble.place, &trouble.fault),
        PaperRefusal::BadBucket(part) => format!(
            "\"{part}\" não serve como endereço de um bucket. O serviço começa com https:// e não tem caminho; o nome do bucket tem só letras, números, ponto e hífen."
        ),
        PaperRefusal::NoBucketKey => {
            "Falta a chave do bucket: na linha de comando ela vem de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY; na janela, de Publicação do site.".to_owned()
        }
        PaperRefusal::NothingToSend(name) => format!(
            "Não há imagem \"{name}\" desta etapa para enviar: o que ela mostraria ainda não foi publicado, ou mudou de nome. Abra a lista de novo."
        ),
        PaperRefusal::NoPicture => "Não é uma imagem PNG ou JPEG de até 8.000 pixels de lado: salve-a assim e escolha de novo.".to_owned(),
        PaperRefusal::TooManyPictures(most) => format!("Já há {most} imagens: tire uma e escolha de novo."),
        PaperRefusal::OldClock => "O relógio deste computador está antes de 1970, e a planilha leva a data. Nada foi gravado: acerte o relógio e repita, ou exporte em CSV.".to_owned(),
    }
}

fn bucket(place: &str, fault: &BucketFault) -> String {
    match fault {
        BucketFault::Refused => format!(
            "{place} recusou a chave, ou a chave não pode gravar ali. Confira chave, segredo e as permissões do bucket."
        ),
        BucketFault::Clock => format!(
            "{place} recusou a gravação porque o relógio deste computador está errado. Acerte o relógio do computador."
        ),
        BucketFault::NoBucket => {
            format!("Não existe o bucket de {place}. Confira o nome e o endereço do serviço.")
        }
        BucketFault::Elsewhere => {
            format!("{place} é de outra região ou de outro endereço. Confira a região e o serviço.")
        }
        BucketFault::Silent(_) => {
            format!("{place} não responde. Confira a internet e o endereço do serviço.")
        }
        BucketFault::Busy(status) => {
            format!("O serviço de {place} não consegue agora (código {status}). Espere um pouco.")
        }
        BucketFault::Odd(status) => format!(
            "{place} respondeu o que um bucket não responde (código {status}). Confira o endereço do serviço."
        ),
    }
}
