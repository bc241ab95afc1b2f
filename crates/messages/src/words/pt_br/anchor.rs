//! What a paper's hash comes to in a file.

use crate::labels::boletim::BoletimFault;
use championship::id::{EtapaId, Seq};

/// The paper tells of this file.
#[must_use]
pub fn found(seq: Seq, at: &str, since: i64) -> String {
    let after = match since {
        0 => "É o mais novo do arquivo.".to_owned(),
        1 => "Depois dele há 1 lançamento.".to_owned(),
        more => format!("Depois dele há {more} lançamentos."),
    };
    format!(
        "Este arquivo tem no seu passado o papel com este código: lançamento {seq}, de {at}. {after}"
    )
}

/// The paper does not tell of this file's past.
#[must_use]
pub fn missing(newest: Seq, at: &str) -> String {
    format!(
        "Este arquivo não tem no seu passado o papel com este código. O último lançamento daqui é o {newest}, de {at}: \
         talvez seja uma cópia mais antiga que o papel, ou de outra temporada. Confira o código e procure um arquivo mais novo."
    )
}

/// Too few digits of the paper's hash are told.
#[must_use]
pub fn short(digits: usize, seq: Seq) -> String {
    format!(
        "Não prova: são só {digits} dígitos, e um arquivo feito para enganar pode começar igual. O lançamento {seq} daqui começa \
         assim; digite o código inteiro do papel, ou leia o QR."
    )
}

/// The paper's hash is there, but what came before it was changed.
#[must_use]
pub const fn broken() -> &'static str {
    "O código está neste arquivo, mas os lançamentos não seguem uns dos outros: o arquivo foi alterado. Faça a verificação completa."
}

/// What the code of a signed boletim comes to.
#[must_use]
pub fn boletim(fault: Option<BoletimFault>, etapa: EtapaId, seq: Seq, head: &str) -> String {
    match fault {
        None => format!(
            "A assinatura vale: a chave assinou a homologação da etapa nº {etapa} da temporada, com tudo até o lançamento {seq}. \
             O que o papel diz além disso prova-se com o arquivo: espadilha verify --head {head}."
        ),
        Some(BoletimFault::Signature) => {
            "A assinatura não vale: este código foi alterado, ou inventado.".to_owned()
        }
        Some(BoletimFault::OtherKey) => {
            "Não prova: quem assinou foi outra chave, não a que se conhece. Confira a chave com a federação.".to_owned()
        }
        Some(BoletimFault::OtherSeason) => "Não prova: este código é de outra temporada.".to_owned(),
        Some(BoletimFault::NotInPast) => {
            "A assinatura vale, mas este arquivo não tem no seu passado o que foi assinado: é mais antigo, ou outro.".to_owned()
        }
    }
}

/// A homologation that was signed, and by which key.
#[must_use]
pub fn boletim_signed(etapa: &str, seq: Seq, key: &str, sound: bool) -> String {
    match sound {
        true => {
            format!("Boletim de {etapa}, homologado no lançamento {seq}: assinado pela chave {key}")
        }
        false => format!(
            "Boletim de {etapa}, homologado no lançamento {seq}: a assinatura da chave {key} não vale"
        ),
    }
}
