//! What is Portuguese whoever asks: papers, pages, tables, and what the season itself keeps.

pub mod demo;
pub mod desktop;
pub mod papers;
pub mod phone;
pub mod public;
pub mod tables;
pub mod who;

/// A jogo that counts for nobody.
pub const ANNULLED: &str = "anulado";

/// Told to whoever has waited for two seconds.
pub const WAITING: &str = "O arquivo está em uso por outra mesa ou programa; esperando…";

/// What stands for a text that was erased at an athlete's wish.
pub const ERASED: &str = "(apagado a pedido do atleta)";

/// What stands behind the name of a practice copy.
pub const PRACTICE: &str = "(treino)";

/// Why a ruling is out of force once its confronto has other sides.
pub const REPLAYED: &str = "confronto refeito com outros lados";

/// Who works at the desk of a new season.
pub const FIRST_OPERATOR: &str = "Coordenação";

/// What a note is called that was typed and not brought as a file.
pub const NOTE: &str = "anotacao.txt";

/// Name of a window as a desk: what it is called, its number, and the code of its machine.
#[must_use]
pub fn window(called: &str, number: &str, machine: &str) -> String {
    let called = if called.is_empty() { "janela" } else { called };
    if machine.is_empty() {
        format!("{called} {number}")
    } else {
        format!("{called} {number} · {machine}")
    }
}
