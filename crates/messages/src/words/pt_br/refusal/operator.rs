//! Why something about an operator or a PIN was refused, and what to do.

use crate::labels::role::Role;
use crate::refusal::operator::OperatorRefusal;
use crate::words::pt_br::files::cause;

/// Why something about an operator or a PIN was refused, and what to do.
#[must_use]
pub fn operator(refusal: &OperatorRefusal) -> String {
    match refusal {
        OperatorRefusal::BadPin => "O PIN tem de 4 a 8 algarismos.".to_owned(),
        OperatorRefusal::WrongPin { name, wait_s: 0 } => format!("O PIN de {name} não confere. Digite-o de novo."),
        OperatorRefusal::WrongPin { name, wait_s } => format!(
            "O PIN de {name} não confere. Depois de tantos erros seguidos, o próximo só é aceito daqui a {wait_s} s."
        ),
        OperatorRefusal::PinWait { name, left_s } => format!(
            "Houve erros demais seguidos no PIN de {name}. Este não foi conferido: tente de novo daqui a {left_s} s."
        ),
        OperatorRefusal::SignIn => "Diga quem é o operador, com o PIN: nesta temporada só grava quem tem um. Nada foi gravado.".to_owned(),
        OperatorRefusal::OnlyCoordinator(name) => format!(
            "O PIN de outra pessoa só {name} pode mudar. Nada mudou; peça a {name} que entre com o próprio PIN."
        ),
        OperatorRefusal::CoordinatorPin => "Os outros operadores só podem ter PIN enquanto a coordenação tiver um. Nada mudou; ponha primeiro o PIN da coordenação, e tire-o por último.".to_owned(),
        OperatorRefusal::PinTyped => "O PIN não vai nas palavras do comando: ficaria no histórico do terminal e na lista de programas. Nada foi feito. Use --pin (ou --new-pin) sem número, que pergunta; --pin-file ARQUIVO (ou --new-pin-file); ou, em roteiros, a variável ESPADILHA_PIN.".to_owned(),
        OperatorRefusal::PinUnread { detail } => format!("O PIN não pôde ser lido ({}). Onde não há terminal, entregue-o por --pin-file ARQUIVO (`-` para a entrada) ou pela variável ESPADILHA_PIN.", cause(detail)),
        OperatorRefusal::NotOpen { least, own: _ } => format!("Isto é só {}. Nada foi feito.", of_role(*least)),
        OperatorRefusal::OtherTeam => "Isto é de outra equipe. Nada foi feito.".to_owned(),
        OperatorRefusal::PinsDiffer => "Os dois PINs digitados são diferentes. Nada mudou; repita o comando.".to_owned(),
    }
}

/// "Isto é só …".
const fn of_role(role: Role) -> &'static str {
    match role {
        Role::Public => "do público",
        Role::Team => "de quem é capitão de uma equipe",
        Role::Referee => "da arbitragem e da mesa diretora",
        Role::Desk => "da mesa diretora",
        Role::Host => "do computador em que está a temporada",
    }
}
