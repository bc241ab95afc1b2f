//! Why something was refused: a code, a status, and a sentence in both languages that says what to do.

use crate::database;
use crate::words::Told;
use http::StatusCode;
use serde_json::{Value, json};
use statement::Fault;
use statement::chain::Verdict;
use statement::date::Moment;

/// Why a request, or one of its texts, was refused.
#[derive(Debug)]
pub enum Refusal {
    /// A text is none of ours.
    Text(Fault),
    /// Something stands against a statement.
    Verdict(Box<Verdict>),
    /// A number of a statement is beyond all that can be.
    Number,
    /// The request bears no signature, and must.
    Unsigned,
    /// What was signed is another request.
    AnotherRequest,
    /// The clock of whoever asks is apart from ours.
    ClockApart(Moment),
    /// A registrar alone may ask this.
    NotRegistrar,
    /// It is another federation's, or nobody's: whose is not said.
    NoSuch,
    /// There is no such path.
    NoPath,
    /// The body is longer than it may be.
    TooLarge,
    /// The body took too long to come.
    TooSlow,
    /// The body is not what the path takes.
    Body(&'static str),
    /// Its digits are no CPF.
    NoCpf,
    /// The season has told of nobody under this, or no more.
    NotTold,
    /// There is no connection to the database at this moment.
    Busy,
}

/// What stops a request.
#[derive(Debug)]
pub enum Stop {
    /// Whoever asks can do something about it.
    Refused(Refusal),
    /// The database can.
    Database(database::Fault),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<database::Fault> for Stop {
    fn from(fault: database::Fault) -> Self {
        Self::Database(fault)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Refused(Refusal::Text(fault))
    }
}

impl Refusal {
    /// What it is called for good.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Text(fault) => fault.code(),
            Self::Verdict(verdict) => verdict.code(),
            Self::Number => "number",
            Self::Unsigned => "unsigned",
            Self::AnotherRequest => "another-request",
            Self::ClockApart(_) => "clock-apart",
            Self::NotRegistrar => "not-registrar",
            Self::NoSuch => "no-such",
            Self::NoPath => "no-path",
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::Body(_) => "body",
            Self::NoCpf => "no-cpf",
            Self::NotTold => "not-told",
            Self::Busy => "busy",
        }
    }

    /// What it is over HTTP.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Text(Fault::UnknownRoot(_) | Fault::BadSignature { .. }) | Self::NotRegistrar => {
                StatusCode::FORBIDDEN
            }
            Self::Verdict(verdict) if is_of_a_key(verdict) => StatusCode::FORBIDDEN,
            Self::Text(Fault::SeasonOfAnother(_)) | Self::Verdict(_) => StatusCode::CONFLICT,
            Self::Text(Fault::TooLong { .. }) | Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Text(_) | Self::Number | Self::Body(_) | Self::NoCpf | Self::NotTold => {
                StatusCode::BAD_REQUEST
            }
            Self::Unsigned | Self::AnotherRequest | Self::ClockApart(_) => StatusCode::UNAUTHORIZED,
            Self::NoSuch | Self::NoPath => StatusCode::NOT_FOUND,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// As an answer holds it.
    #[must_use]
    pub fn json(&self) -> Value {
        let Told { pt, en } = self.told();
        json!({ "code": self.code(), "pt": pt, "en": en })
    }

    /// What is said of it.
    #[must_use]
    pub fn told(&self) -> Told {
        let (pt, en) = match self {
            Self::Text(fault) => return text(fault),
            Self::Verdict(verdict) => return stands(verdict),
            Self::Number => (
                "O número da declaração passa de todo limite: envie o arquivo que a temporada escreveu.",
                "The statement's number is beyond any limit: send the file that the season wrote.",
            ),
            Self::Unsigned => (
                "O pedido não traz assinatura de temporada nem senha de registrador: faça-o pelo Espadilha da sua temporada.",
                "The request bears neither a season's signature nor a registrar's token: make it from your season's Espadilha.",
            ),
            Self::AnotherRequest => (
                "A assinatura é de outro pedido: faça-o de novo pelo Espadilha da sua temporada.",
                "The signature is another request's: make it again from your season's Espadilha.",
            ),
            Self::ClockApart(now) => {
                return Told::of(
                    format!(
                        "O relógio do seu computador está a mais de um dia do da central, onde agora é {now}: acerte-o e tente de novo."
                    ),
                    format!(
                        "Your computer's clock is more than a day from the central's, where it is {now}: set it and try again."
                    ),
                );
            }
            Self::NotRegistrar => (
                "Só um registrador pode pedir isto, com a senha que a central lhe deu.",
                "A registrar alone may ask this, with the token that the central gave.",
            ),
            Self::NoSuch => (
                "Não há nada com este nome que seja da sua federação.",
                "There is nothing of this name that is your federation's.",
            ),
            Self::NoPath => (
                "A central não conhece este endereço: confira-o no manual.",
                "The central does not know this address: look it up in the manual.",
            ),
            Self::TooLarge => (
                "O envio passa de 10 MB: envie menos declarações de cada vez.",
                "What is sent is over 10 MB: send fewer statements at a time.",
            ),
            Self::TooSlow => (
                "O envio demorou demais para chegar: tente de novo, ou leve as declarações num pendrive.",
                "What is sent took too long to come: try again, or carry the statements on a stick.",
            ),
            Self::Body(what) => {
                return Told::of(
                    format!("O corpo do pedido não é o que este endereço recebe ({what})."),
                    format!("The request's body is not what this address takes ({what})."),
                );
            }
            Self::NoCpf => (
                "Este CPF não existe: os dois últimos dígitos não conferem com os outros. Corrija-o na temporada e envie de novo.",
                "There is no such CPF: its last two digits do not fit the others. Put it right in the season and send again.",
            ),
            Self::NotTold => (
                "A temporada não declarou quem é este atleta, ou os dados dele foram apagados: nada foi guardado.",
                "The season has not stated who this athlete is, or their data were erased: nothing was kept.",
            ),
            Self::Busy => (
                "A central está sem vaga neste momento: tente de novo em alguns segundos. Nada do que foi confirmado se perdeu.",
                "The central has no room at this moment: try again in some seconds. Nothing that was acknowledged is lost.",
            ),
        };
        Told::of(pt, en)
    }
}

/// Whether the key that signed does not hold, or did not sign.
const fn is_of_a_key(verdict: &Verdict) -> bool {
    matches!(
        verdict,
        Verdict::ForeignKey { .. }
            | Verdict::BadSignature { .. }
            | Verdict::NotYet { .. }
            | Verdict::Expired { .. }
            | Verdict::Revoked { .. }
    )
}

impl From<Verdict> for Refusal {
    fn from(verdict: Verdict) -> Self {
        Self::Verdict(Box::new(verdict))
    }
}

/// Of a text that is none of ours.
fn text(fault: &Fault) -> Told {
    let (pt, en) = match fault {
        Fault::UnknownRoot(federation) => {
            return Told::of(
                format!(
                    "A chave da federação {federation} não está registrada nesta central: registre-a pessoalmente, com o papel dela."
                ),
                format!(
                    "The key of federation {federation} is not registered with this central: register it in person, with its paper."
                ),
            );
        }
        Fault::SeasonOfAnother(_) => (
            "Esta temporada já é de outra federação nesta central.",
            "This season is another federation's already.",
        ),
        Fault::BadSignature { .. } => (
            "A assinatura não confere: o texto foi alterado depois de assinado.",
            "The signature does not hold: the text was changed after it was signed.",
        ),
        Fault::TooLong { .. } => (
            "O texto passa do tamanho que um destes pode ter.",
            "The text is longer than one of its kind may be.",
        ),
        Fault::WeakKey => (
            "A chave é fraca: qualquer um assinaria com ela. Faça outra.",
            "The key is weak: anybody signs by it. Make another.",
        ),
        Fault::Stray { .. } => (
            "Um anexo não pertence à declaração que o acompanha: envie de novo o arquivo inteiro.",
            "What is enclosed does not belong to its statement: send the whole file again.",
        ),
        Fault::Signer { .. } => (
            "O texto está assinado em nome de outra temporada ou federação.",
            "The text is signed in another season's or federation's name.",
        ),
        _ => (
            "Isto não é um arquivo de declarações do Espadilha, ou foi alterado no caminho: envie de novo o que a temporada escreveu.",
            "This is no file of Espadilha's statements, or it was changed on its way: send again what the season wrote.",
        ),
    };
    Told::of(pt, en)
}

/// Of what stands against a statement.
fn stands(verdict: &Verdict) -> Told {
    let (pt, en) = match verdict {
        Verdict::OtherSeason { .. } => (
            "A declaração é de outra temporada.",
            "The statement is another season's.",
        ),
        Verdict::ForeignKey { .. } => (
            "A chave que assinou não é de temporada certificada: peça o certificado à federação e envie-o junto.",
            "The key that signed is no certified season's: ask the federation for the certificate and send it along.",
        ),
        Verdict::BadSignature { .. } => (
            "A assinatura não confere: a declaração foi alterada depois de assinada.",
            "The signature does not hold: the statement was changed after it was signed.",
        ),
        Verdict::NotYet { from, .. } => {
            return Told::of(
                format!(
                    "O certificado da chave só vale a partir de {from}: acerte o relógio do computador, ou peça outro certificado à federação."
                ),
                format!(
                    "The key's certificate holds from {from} on: set the computer's clock, or ask the federation for another certificate."
                ),
            );
        }
        Verdict::Expired { until, .. } => {
            return Told::of(
                format!(
                    "O certificado da chave valeu até {until}: peça outro à federação e envie-o junto."
                ),
                format!(
                    "The key's certificate held until {until}: ask the federation for another and send it along."
                ),
            );
        }
        Verdict::Revoked { last, .. } => {
            return Told::of(
                format!(
                    "A chave foi revogada: valem as declarações até a de número {last}. Peça à federação um certificado para a chave nova."
                ),
                format!(
                    "The key was revoked: statements hold up to number {last}. Ask the federation for a certificate of the new key."
                ),
            );
        }
        Verdict::Gap { after, before } => {
            return Told::of(
                format!(
                    "Faltam declarações entre a {after} e a {before}: envie-as; o que veio está guardado."
                ),
                format!(
                    "Statements are missing between {after} and {before}: send them; what came is kept."
                ),
            );
        }
        Verdict::Fork {
            number, kept: None, ..
        } => {
            return Told::of(
                format!(
                    "A temporada declarou duas coisas com o número {number}: está em revisão até que o arquivo certo declare de onde continua."
                ),
                format!(
                    "The season stated two things under number {number}: it is under review until the right file states where it goes on from."
                ),
            );
        }
        Verdict::Fork { number, .. } => {
            return Told::of(
                format!(
                    "A temporada declarou duas coisas com o número {number}; já disse de qual continua."
                ),
                format!(
                    "The season stated two things under number {number}; it has said which it goes on from."
                ),
            );
        }
        Verdict::Astray { .. } => (
            "A declaração diz que a temporada continua de um ponto que não está no passado dela: está em revisão. Confira qual arquivo é o certo.",
            "The statement says that the season goes on from what is not in its past: it is under review. Find out which file is the right one.",
        ),
        Verdict::Rollback { .. } => (
            "O arquivo da temporada voltou atrás: uma declaração anterior já contava com mais lançamentos. Está em revisão até que a federação diga qual arquivo vale.",
            "The season's file was set back: an earlier statement counted on more entries. It is under review until the federation says which file holds.",
        ),
        Verdict::ClockAhead { made, .. } => {
            return Told::of(
                format!(
                    "A declaração diz ser de {made}, que ainda não chegou: acerte o relógio do computador."
                ),
                format!(
                    "The statement says that it is of {made}, which has not come yet: set the computer's clock."
                ),
            );
        }
        Verdict::ClockBack { made, before, .. } => {
            return Told::of(
                format!(
                    "A declaração diz ser de {made}, antes da anterior ({before}): está em revisão. Acerte o relógio do computador."
                ),
                format!(
                    "The statement says that it is of {made}, before the one that precedes it ({before}): it is under review. Set the computer's clock."
                ),
            );
        }
    };
    Told::of(pt, en)
}
