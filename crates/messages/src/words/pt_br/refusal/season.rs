//! Why something about the season that is open, or its copies was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::season::{Older, SeasonRefusal};
use crate::words::pt_br::files::cause;
use store::SetBack;

/// How a file falls short of what this machine saw.
#[must_use]
pub fn older_file(older: &Older) -> String {
    let Older {
        newest,
        seen,
        parted,
    } = older;
    match parted {
        false => format!(
            "Este arquivo é mais antigo que o que este computador já viu: vai até o lançamento {newest}, e aqui já se viu até o {seen}."
        ),
        true => format!(
            "Este arquivo seguiu outro caminho: o lançamento {seen} dele não é o que este computador já viu."
        ),
    }
}

/// A clock that is wrong for certain.
#[must_use]
pub fn set_back(back: &SetBack) -> String {
    let now = local(&back.now);
    let beside = match &back.newest {
        Some(newest) => format!("e o último lançamento é de {}", local(newest)),
        None => "antes de 1970".to_owned(),
    };
    format!(
        "O relógio deste computador marca {now}, {beside}. Acerte a data e a hora: o que for gravado antes leva esta marca no histórico."
    )
}

/// Why something about the season that is open, or its copies was refused, and what to do.
#[must_use]
pub fn season(refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::OtherOpen => {
            "Outra temporada foi aberta no meio do trabalho: o que faltava não foi gravado em nenhuma. \
             Faça de novo na temporada certa."
                .to_owned()
        }
        SeasonRefusal::NothingOpen => "Nenhuma temporada está aberta. Abra uma ou crie uma nova.".to_owned(),
        SeasonRefusal::Founded => "Este arquivo já guarda uma temporada: crie a nova em outro arquivo.".to_owned(),
        SeasonRefusal::CopyFolder { path, detail } => format!(
            "As cópias não podem ir para {path}: {}. Elas continuam indo para onde iam; escolha outra pasta.",
            cause(detail)
        ),
        SeasonRefusal::Older(older) => format!("{} Nada foi gravado. Abra a cópia mais nova, ou decida seguir com este arquivo e diga por quê.", older_file(older)),
        SeasonRefusal::NotOlder => "Não há o que decidir: este arquivo tem tudo o que este computador já viu.".to_owned(),
        SeasonRefusal::NoKey(path) => format!("{path} não guarda uma chave de temporada. Aponte o arquivo .chave que \"espadilha key new\" fez."),
        SeasonRefusal::OtherKey => "Este arquivo guarda outra chave, não a desta temporada. Aponte o arquivo dela (espadilha key show diz qual é).".to_owned(),
        SeasonRefusal::BadKey => "Isto não é uma chave pública: são 64 dígitos, os que \"espadilha key show\" diz.".to_owned(),
        SeasonRefusal::SameKey => "Esta já é a chave da temporada.".to_owned(),
        SeasonRefusal::KeyProof => "A chave de antes não assinou esta: a troca não foi gravada.".to_owned(),
        SeasonRefusal::KeyUnproven => "A temporada já tem uma chave, e a parte secreta dela não está neste computador. Aponte o arquivo dela, ou diga por que se troca sem ela.".to_owned(),
        SeasonRefusal::NoKeyPlace => "Diga em que arquivo guardar a chave, com --out.".to_owned(),
        SeasonRefusal::KeyOfOther => "Esta chave de envio é de outro pedido deste aparelho: nada foi gravado. Mande este com uma chave nova.".to_owned(),
        SeasonRefusal::KeyOfNoWrite => "Só o que se grava de uma vez leva chave de envio: mande este pedido sem ela.".to_owned(),
        SeasonRefusal::NoCopyFolder => "Diga a pasta das cópias com --backups, ou o arquivo com --to.".to_owned(),
    }
}
