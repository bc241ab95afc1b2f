//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::{BucketFault, OtherSite, PaperRefusal, SiteStands};
use crate::words::pt_br::files::{are_others, some};

/// Why something about a paper or a table was refused, and what to do.
#[must_use]
pub fn paper(refusal: &PaperRefusal) -> String {
    match refusal {
        PaperRefusal::NoBoletimCode => "Isto não é o código de um boletim assinado: ele começa com ESPB1: e se lê inteiro do QR.".to_owned(),
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
        PaperRefusal::ForeignFiles { place, files } => format!(
            "{place} já tem {}, que o site apagaria e que não {} dele. Nada foi gravado: escolha uma pasta vazia, ou tire isso dali.",
            some(files),
            if files.len() == 1 { "é" } else { "são" }
        ),
        PaperRefusal::OthersFiles { place, files } => are_others(place, files),
        PaperRefusal::OtherSite(other) => other_site(other),
        PaperRefusal::EndlessList(place) => format!(
            "A lista do que há em {place} não tem fim. Nada mais foi gravado: escolha uma pasta só do site, ou confira o endereço do serviço."
        ),
        PaperRefusal::Bucket(trouble) => bucket(&trouble.place, &trouble.fault),
        PaperRefusal::BadBucket(part) => format!(
            "\"{part}\" não serve como endereço de um bucket. O serviço começa com https://; o nome do bucket tem só letras, números, ponto e hífen."
        ),
        PaperRefusal::ExposedBucket(address) => format!(
            "{address} não é criptografado: no caminho, qualquer um pode ler e mudar as páginas. Use https://. Se é isso mesmo que você quer, mande publicar assim."
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

fn other_site(other: &OtherSite) -> String {
    let OtherSite {
        place,
        season,
        stands,
    } = other;
    let site = match season.as_str() {
        "" => "um site deste programa, que não diz de qual temporada".to_owned(),
        season => format!("o site de \"{season}\""),
    };
    let stands = match stands {
        SiteStands::Here => format!("Em {place} já está {site}: ele seria substituído."),
        SiteStands::Around => format!("Esta pasta fica dentro de {place}, onde já está {site}."),
        SiteStands::Below => format!("Dentro desta pasta, em {place}, já está {site}."),
    };
    format!(
        "{stands} Nada foi gravado: escolha outra pasta. Se é isso mesmo que você quer, mande publicar ali assim mesmo."
    )
}

fn bucket(place: &str, fault: &BucketFault) -> String {
    match fault {
        BucketFault::Refused => format!(
            "A chave não pode gravar em {place}. Confira as permissões da chave e do bucket."
        ),
        BucketFault::UnknownKey => {
            format!(
                "{place} recusou a chave: ela não existe ali. Confira a chave e o endereço do serviço."
            )
        }
        BucketFault::WrongSecret => {
            format!("{place} recusou o segredo: ele não é o desta chave. Copie-o de novo.")
        }
        BucketFault::InHost => format!(
            "{place} quer o nome do bucket no endereço do serviço: escreva-o antes, como em https://NOME.s3.exemplo.com."
        ),
        BucketFault::Full => {
            format!("{place} está sem espaço. Libere espaço ali ou aumente o limite do serviço.")
        }
        BucketFault::Certificate(detail) => format!(
            "O certificado de quem responde por {place} não é de confiança ({detail}). Confira o endereço do serviço, e se a rede pede login antes."
        ),
        BucketFault::CertificateDate => format!(
            "O certificado de quem responde por {place} não vale na data deste computador. Acerte o relógio do computador; se ele está certo, avise o serviço."
        ),
        BucketFault::NoMark => format!(
            "Quem respondeu por {place} não é um bucket: a rede talvez peça login numa página antes. Abra o navegador, entre na rede e confira o endereço do serviço."
        ),
        BucketFault::Changed => format!(
            "O que chegou a {place} não é o que foi enviado: algo no caminho muda os arquivos. Tente por outra rede."
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
