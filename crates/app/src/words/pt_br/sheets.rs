//! Why a sheet goes to a person.

use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::sheet::{PageFigures, SheetProblem, SheetTally};
use crate::words::list;
use crate::words::pt_br::files::cause;
use crate::words::pt_br::refusal::jogo_problem;
use championship::reading::{ReadBy, ReadingProblem};
use rules::partida::Side;

const fn letter(side: Side) -> char {
    match side {
        Side::A => 'A',
        Side::B => 'B',
    }
}

/// One reason, in words.
#[must_use]
pub fn sheet_problem(problem: &SheetProblem) -> String {
    match problem {
        SheetProblem::NotAPicture => "não é imagem nem PDF digitalizado".to_owned(),
        SheetProblem::Heic => {
            "é uma foto HEIC, que não pode ser lida aqui; no iPhone escolha Ajustes › Câmera › \
             Formatos › Mais compatível, ou exporte a foto como JPEG, e leia de novo"
                .to_owned()
        }
        SheetProblem::PassedOver => "não é foto nem digitalização: não foi aberto".to_owned(),
        SheetProblem::Damaged { detail } => format!("o arquivo está danificado ({detail})"),
        SheetProblem::TooLarge => {
            "a imagem é grande demais; digitalize a 200 ou 300 dpi".to_owned()
        }
        SheetProblem::Encrypted => "o PDF tem senha".to_owned(),
        SheetProblem::Unreadable { detail } => {
            format!("o arquivo não pôde ser lido ({})", cause(detail))
        }
        SheetProblem::NotAFile => {
            "não é um arquivo comum: é uma pasta, uma fila ou um dispositivo".to_owned()
        }
        SheetProblem::BeyondLimits => format!(
            "ler este arquivo pede mais do que uma súmula precisa (mais de {} MB de memória ou {} s de cálculo) e foi interrompido; digitalize a folha de novo, em JPEG",
            MEMORY >> 20,
            SECONDS
        ),
        SheetProblem::LeftOut => {
            "as páginas a partir daqui não foram vistas: as anteriores pediram memória ou tempo demais; separe as boas em outro arquivo".to_owned()
        }
        SheetProblem::NoQuarantine { detail } => format!(
            "o processo que abre imagens não pôde ser iniciado ({}); nada foi lido: feche o programa, abra-o de novo e repita",
            cause(detail)
        ),
        SheetProblem::NoSheet => "não há súmula nesta página, ou o código está ilegível".to_owned(),
        SheetProblem::UnreadCode => {
            "há uma súmula cujo código não se lê (escrito por cima, coberto ou \
             cortado); lance o resultado à mão"
                .to_owned()
        }
        SheetProblem::SameCode => {
            "há mais de uma folha com este código na página; veja qual vale".to_owned()
        }
        SheetProblem::SameWaits => {
            "outra folha com este código também espera conferência; veja qual vale".to_owned()
        }
        SheetProblem::ForeignCode => "o código não é de súmula".to_owned(),
        SheetProblem::BackSide => "é o verso de uma súmula: leia o que está escrito".to_owned(),
        SheetProblem::Loose => "é uma súmula avulsa: diga de qual mesa ela é".to_owned(),
        SheetProblem::Refused { why } => why.clone(),
        SheetProblem::AlreadySeen => "esta imagem já foi lida".to_owned(),
        SheetProblem::OtherLayout { version } => {
            format!("é uma súmula do modelo {version}, que este programa não lê")
        }
        SheetProblem::Forged => {
            "folha de outra temporada, ou de código alterado: nada dela foi guardado".to_owned()
        }
        SheetProblem::NotLocated => "os cantos da súmula não aparecem".to_owned(),
        SheetProblem::Superseded => "a súmula foi substituída por outro sorteio".to_owned(),
        SheetProblem::OldCopy { newest } => {
            format!("há uma cópia mais nova desta súmula ({newest})")
        }
        SheetProblem::UnrecordedCopy { copy } => {
            format!("a impressão da cópia {copy} não chegou ao fim e não vale: confira a folha")
        }
        SheetProblem::NotCalled => "a rodada ainda não foi chamada".to_owned(),
        SheetProblem::Ruled => "o jogo está decidido por uma decisão da comissão".to_owned(),
        SheetProblem::Twice => "já lançada com este resultado".to_owned(),
        SheetProblem::Conflict { result } => format!("já lançada com outro resultado: {result}"),
        SheetProblem::OtherInPile { file, page, result } => format!(
            "outra folha do mesmo jogo nesta pilha diz outro resultado: {result} ({file} p. {page}); veja qual vale"
        ),
        SheetProblem::Marks(problem) => marks(problem),
    }
}

/// On what a result rests, in words.
#[must_use]
pub const fn read_by(by: ReadBy) -> &'static str {
    match by {
        ReadBy::Manner => "lida pelo modo de marcar desta folha",
        ReadBy::Arithmetic => "lida pela conta do jogo: nenhuma outra leitura é possível",
    }
}

/// Below so many dots of an inch small marks are lost.
const FEW_DOTS: u32 = 110;

/// Below this share of a printed line's contrast, of a hundred, a picture is not sharp.
const DULL: u32 = 30;

/// Below so many greys between paper and ink a picture is pale.
const PALE: u32 = 70;

/// From so many tenths of a degree on a sheet lies askew.
const ASKEW: u32 = 80;

/// What may be wrong with a picture, each at a place of its own.
const FAULTS: usize = 5;

/// What to do so that the next sheets come out better; nothing where there is no need.
#[must_use]
pub fn advice(figures: &PageFigures) -> Vec<String> {
    faults(figures).into_iter().flatten().collect()
}

/// The same of several pages: each advice once, as the last of them has it, and how many need it.
#[must_use]
pub fn pile_advice(pages: &[PageFigures]) -> Vec<String> {
    let mut needed: [(usize, String); FAULTS] = Default::default();
    for page in pages {
        for (needed, told) in needed.iter_mut().zip(faults(page)) {
            if let Some(told) = told {
                *needed = (needed.0 + 1, told);
            }
        }
    }
    let told = needed.into_iter().filter(|(count, _)| *count > 0);
    told.map(|(count, told)| match pages.len() {
        1 => told,
        of => format!("{told} · em {count} de {of} folhas"),
    })
    .collect()
}

fn faults(figures: &PageFigures) -> [Option<String>; FAULTS] {
    let when = |is: bool, told: &dyn Fn() -> String| is.then(told);
    [
        figures.streak.map(|band| {
            format!("lente suja na faixa {band} de 10, da esquerda: limpe o vidro do scanner")
        }),
        when(figures.dots < FEW_DOTS, &|| {
            format!(
                "poucos pontos ({} por polegada): chegue mais perto, ou digitalize a 200 dpi",
                figures.dots
            )
        }),
        when(figures.sharp < DULL, &|| {
            format!(
                "pouca nitidez ({} de 100): limpe a lente e segure o aparelho firme",
                figures.sharp
            )
        }),
        when(figures.contrast < PALE, &|| {
            format!(
                "imagem pálida ({} tons entre papel e tinta): procure mais luz, ou aumente o contraste do scanner",
                figures.contrast
            )
        }),
        when(figures.skew.unsigned_abs() >= ASKEW, &|| {
            format!(
                "folha torta ({} graus): endireite-a",
                figures.skew.abs() / 10
            )
        }),
    ]
}

fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// What came of the files of a pile, in words.
#[must_use]
pub fn pile(tally: &SheetTally) -> String {
    let SheetTally {
        files,
        unopened,
        passed,
        seen,
        read,
        ..
    } = tally;
    let opened = files.saturating_sub(unopened + passed.len());
    let mut told = format!(
        "{}: {}",
        counted(*files, "arquivo", "arquivos"),
        counted(opened, "lido", "lidos")
    );
    if *unopened > 0 {
        told += ", ";
        told += &counted(*unopened, "não pôde ser lido", "não puderam ser lidos");
    }
    if !passed.is_empty() {
        let are = counted(
            passed.len(),
            "não é foto nem digitalização",
            "não são fotos nem digitalizações",
        );
        told += &format!(", {are} ({})", list(passed, "e"));
    }
    format!("{told}. {}.", seen_and_read(*seen, *read))
}

/// How many sheets were seen, and how many of them read: `2 folhas vistas, 1 lida`.
#[must_use]
pub fn seen_and_read(seen: usize, read: usize) -> String {
    let seen = counted(seen, "folha vista", "folhas vistas");
    format!("{seen}, {}", counted(read, "lida", "lidas"))
}

fn marks(problem: &ReadingProblem) -> String {
    match problem {
        ReadingProblem::DoubtfulSquare {
            partida,
            side,
            point,
        } => {
            format!(
                "{partida}ª partida, {}: o quadrado {point} está em dúvida",
                letter(*side)
            )
        }
        ReadingProblem::Gap { partida, side } => {
            format!(
                "{partida}ª partida, {}: os quadrados não são seguidos",
                letter(*side)
            )
        }
        ReadingProblem::DoubtfulBox { what, side } => {
            format!("{} está em dúvida", box_name(what, *side))
        }
        ReadingProblem::Box { what: "jogo", side } => {
            format!("\"Venceu {}\" não combina com os quadrados", letter(*side))
        }
        ReadingProblem::Box { side, .. } => {
            format!(
                "\"venceu\" de {} não combina com os quadrados",
                letter(*side)
            )
        }
        ReadingProblem::Walkover { side } => format!("W×O marcado: faltou {}", letter(*side)),
        ReadingProblem::Abandoned { side } => format!("{} saiu da mesa", letter(*side)),
        ReadingProblem::Correction => "CORREÇÃO está marcada".to_owned(),
        ReadingProblem::NotFilled => {
            "marcada com X ou traço, e neste campeonato só vale quadrado cheio".to_owned()
        }
        ReadingProblem::Impossible { target, problems } => {
            let told = problems
                .iter()
                .map(|problem| jogo_problem(problem, *target));
            told.collect::<Vec<_>>().join(" ")
        }
    }
}

/// What stands beside a box of a sheet.
fn box_name(what: &str, side: Option<Side>) -> String {
    match (what, side.map(letter)) {
        ("jogo", Some(side)) => format!("\"Venceu {side}\""),
        ("wo", Some(side)) => format!("\"W×O: faltou {side}\""),
        ("abandon", Some(side)) => format!("\"Saiu {side}\""),
        (_, Some(side)) => format!("\"venceu\" de {side}"),
        (_, None) => "CORREÇÃO".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::reading::{Mark, Marking, RowRead, SheetRead, judge};
    use rules::jogo::{BestOf, JogoRule};
    use rules::partida::Target;

    #[test]
    fn a_partida_cut_short_is_told_with_its_own_target() {
        let rule = JogoRule {
            best_of: BestOf::new(1).unwrap(),
            target: Target::new(15).unwrap(),
        };
        let row = |score| RowRead {
            squares: [vec![Mark::Marked; score], vec![Mark::Blank; 15 - score]].concat(),
            won: Mark::Blank,
        };
        let sheet = SheetRead {
            partidas: vec![[row(14), row(7)]],
            jogo: [Mark::Blank; 2],
            walkover: [Mark::Blank; 2],
            abandoned: [Mark::Blank; 2],
            correction: Mark::Blank,
        };
        let problems = judge(rule, &sheet, Marking::default()).result.unwrap_err();
        let told: Vec<String> = problems
            .into_iter()
            .map(|problem| sheet_problem(&SheetProblem::Marks(problem)))
            .collect();
        assert_eq!(told, ["na 1ª partida ninguém chegou a 15."]);
    }
}
