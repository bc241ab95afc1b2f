//! Why something about who sits in a confronto was refused, and what to do.

use crate::refusal::seating::SeatingRefusal;

/// Why something about who sits in a confronto was refused, and what to do.
#[must_use]
pub fn seating(refusal: &SeatingRefusal) -> String {
    match refusal {
        SeatingRefusal::DrawnFase { fase } => format!(
            "A fase {fase} já foi sorteada, e nela os lados não se trocam um a um. Mantenha-os; se nenhuma rodada dela foi chamada, sorteie a fase de novo depois da correção."
        ),
        SeatingRefusal::Contradicts { confrontos } => format!(
            "As decisões se contradizem: alguém ficaria em dois confrontos ({}). O que depende do mesmo jogo se mantém todo (--keep) ou se refaz todo (--replay); nada foi gravado.",
            confrontos.join(", ")
        ),
        SeatingRefusal::TeamOut {
            mesa,
            team,
            ruling,
            moved,
        } => format!(
            "{team} está fora da etapa pela decisão nº {ruling}: a mesa {mesa} já conta como W×O contra ela; nada foi gravado. Se mesmo assim é para valer, diga que {} se joga (--play {}).",
            moved.label, moved.confronto
        ),
        SeatingRefusal::SeatingChanges { moved, .. } => {
            let lines: Vec<_> = moved
                .iter()
                .map(|moved| {
                    if moved.needless {
                        return format!(
                            "{}: foi chamado com {} e já não seria preciso (--keep {id} para valer o que se jogou, ou --replay {id} para anulá-lo)",
                            moved.label,
                            moved.seated.join(" × "),
                            id = moved.confronto
                        );
                    }
                    format!(
                        "{}: está {} e passaria a {} (--keep {id} ou --replay {id})",
                        moved.label,
                        moved.seated.join(" × "),
                        moved.should_be.join(" × "),
                        id = moved.confronto
                    )
                })
                .collect();
            format!(
                "A correção muda confrontos já chamados; nada foi gravado. Diga de cada um se fica como está ou se é anulado e refeito:\n{}",
                lines.join("\n")
            )
        }
    }
}
