//! Why a sheet goes to a person.

use crate::labels::picture::PictureFault;
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::sheet::{SheetProblem, SheetTally};
use crate::words::pt_br::files::cause;
use crate::words::pt_br::refusal::jogo_problem;
use crate::words::{list, runs};
use championship::reading::{Place, ReadBy, ReadingProblem};
use rules::partida::Side;

/// What a side is called on a sheet.
pub(in crate::words) const fn letter(side: Side) -> char {
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
        SheetProblem::Avif => {
            "é uma imagem AVIF, que não pode ser lida aqui; salve-a como JPEG ou PNG e leia de novo"
                .to_owned()
        }
        SheetProblem::Unsupported => {
            "a imagem está inteira, mas foi gravada de um modo raro que não se lê aqui; salve-a como JPEG, PNG ou PDF e leia de novo".to_owned()
        }
        SheetProblem::OldJpeg => {
            "é um TIFF com JPEG do modo antigo, que não pode ser lido aqui; salve-o como JPEG, PNG ou PDF e leia de novo".to_owned()
        }
        SheetProblem::Undrawn => {
            "há na página algo que não pode ser mostrado aqui, como uma anotação do programa de PDF; imprima-a em outro PDF, ou digitalize a folha, e leia de novo".to_owned()
        }
        SheetProblem::Damaged { .. } => {
            "o arquivo está danificado ou chegou pela metade: envie-o de novo".to_owned()
        }
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
        SheetProblem::Covered => {
            "uma folha está sobre a outra: separe as duas e leia esta de novo".to_owned()
        }
        SheetProblem::Blank => "página em branco: passada".to_owned(),
        SheetProblem::Mirrored => {
            "a imagem está espelhada: tire a foto outra vez, sem espelhar".to_owned()
        }
        SheetProblem::Negative => {
            "a imagem está em negativo, com o claro e o escuro trocados: digitalize de novo, sem inverter".to_owned()
        }
        SheetProblem::Blurred => {
            "a imagem está tremida ou fora de foco: segure o aparelho firme e tire a foto outra vez".to_owned()
        }
        SheetProblem::OneBit => {
            "a imagem ficou só em preto e branco e não se lê: mande a foto original".to_owned()
        }
        SheetProblem::Flashed => {
            "o flash ou uma lâmpada apagou parte da folha: tire a foto outra vez, sem flash e longe da lâmpada".to_owned()
        }
        SheetProblem::Screen => {
            "é foto de uma tela e não se lê: mande o arquivo que está nela, ou fotografe a folha de papel".to_owned()
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

/// What is wrong with a picture, and what to do so that the next ones come out better.
#[must_use]
pub fn picture_fault(fault: PictureFault) -> String {
    match fault {
        PictureFault::Streak(band) => {
            format!("lente suja na faixa {band} de 10, da esquerda: limpe o vidro do scanner")
        }
        PictureFault::FewDots(dots) => format!(
            "poucos pontos ({dots} por polegada): chegue mais perto, ou digitalize a 200 dpi"
        ),
        PictureFault::Dull(sharp) => {
            format!("pouca nitidez ({sharp} de 100): limpe a lente e segure o aparelho firme")
        }
        PictureFault::Pale(contrast) => format!(
            "imagem pálida ({contrast} tons entre papel e tinta): use caneta mais escura, ou aumente o contraste do scanner"
        ),
        PictureFault::Dark(light) => {
            format!("imagem escura (papel com {light} de 255 tons): procure mais luz")
        }
        PictureFault::OneBit => {
            "foto transformada em preto e branco: mande a foto original".to_owned()
        }
        PictureFault::Flashed => {
            "reflexo de flash ou lâmpada: desligue o flash e saia de baixo da lâmpada".to_owned()
        }
        PictureFault::Screen => {
            "foto de uma tela: mande o arquivo que está nela, ou fotografe a folha de papel"
                .to_owned()
        }
        PictureFault::Askew(degrees) => format!("folha torta ({degrees} graus): endireite-a"),
    }
}

/// Something about several sheets, and of how many it holds.
#[must_use]
pub fn of_sheets(told: &str, count: usize, of: usize) -> String {
    format!("{told} · em {count} de {of} folhas")
}

pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
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
    let blank = match tally.blank {
        0 => String::new(),
        count => format!(
            " {}.",
            counted(
                count,
                "página em branco passada",
                "páginas em branco passadas"
            )
        ),
    };
    format!("{told}. {}.{blank}", seen_and_read(*seen, *read))
}

/// How many sheets were seen, and how many of them read: `2 folhas vistas, 1 lida`.
#[must_use]
pub fn seen_and_read(seen: usize, read: usize) -> String {
    let seen = counted(seen, "folha vista", "folhas vistas");
    format!("{seen}, {}", counted(read, "lida", "lidas"))
}

fn marks(problem: &ReadingProblem) -> String {
    let told = at_place(problem);
    match problem.place() {
        Place::Row(partida, side) => format!("{}: {told}", sheet_row(partida, &[side])),
        Place::Whole | Place::Foot => told,
    }
}

/// What is wrong, where somebody sees at which place of the sheet it is.
#[must_use]
pub fn at_place(problem: &ReadingProblem) -> String {
    match problem {
        ReadingProblem::DoubtfulSquares { points, of, .. } => match points[..] {
            _ if points.len() == *of => "todos os quadrados estão em dúvida".to_owned(),
            [point] => format!("o quadrado {point} está em dúvida"),
            _ => format!(
                "os quadrados {} estão em dúvida",
                list(&runs(points, "a"), "e")
            ),
        },
        ReadingProblem::Gap { .. } => "os quadrados não são seguidos".to_owned(),
        ReadingProblem::Beside { .. } => {
            "há tinta fora dos quadrados (anel, risco ou anotação); confira no papel".to_owned()
        }
        ReadingProblem::WrittenAlone { .. } => {
            "há pontos escritos e nenhum quadrado pintado; confira no papel".to_owned()
        }
        ReadingProblem::DoubtfulBox { what, side, .. } => boxes_in_doubt(&[(what, *side)]),
        ReadingProblem::Box { what, side, .. } => {
            format!(
                "{} não combina com os quadrados",
                box_name(what, Some(*side))
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

/// Boxes that are neither ticked nor blank beyond doubt.
#[must_use]
pub fn boxes_in_doubt(boxes: &[(&str, Option<Side>)]) -> String {
    let names: Vec<String> = boxes
        .iter()
        .map(|(what, side)| box_name(what, *side))
        .collect();
    match &names[..] {
        [one] => format!("{one} está em dúvida"),
        several => format!("{} estão em dúvida", list(several, "e")),
    }
}

/// The rows of a partida, or one of them.
#[must_use]
pub fn sheet_row(partida: u32, sides: &[Side]) -> String {
    let letters: Vec<String> = sides.iter().map(|side| letter(*side).to_string()).collect();
    format!("{partida}ª partida, {}", list(&letters, "e"))
}

/// Every row of a sheet.
#[must_use]
pub const fn every_row() -> &'static str {
    "Todas as partidas"
}

/// The boxes at the foot of a sheet.
#[must_use]
pub const fn sheet_foot() -> &'static str {
    "Embaixo"
}

/// What is printed beside a box of a sheet.
pub(in crate::words) fn box_name(what: &str, side: Option<Side>) -> String {
    match (what, side.map(letter)) {
        ("won", _) => "\"venceu\"".to_owned(),
        ("jogo", Some(side)) => format!("\"Venceu {side}\""),
        ("wo", Some(side)) => format!("\"W×O: faltou {side}\""),
        ("abandon", Some(side)) => format!("\"Saiu {side}\""),
        _ => "CORREÇÃO".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::reading::{Mark, Marking, RowRead, SheetRead, judge};
    use rules::jogo::{BestOf, JogoRule};
    use rules::partida::Target;

    #[test]
    fn doubts_of_a_row_are_one_sentence() {
        let told = |points: Vec<usize>| {
            sheet_problem(&SheetProblem::Marks(ReadingProblem::DoubtfulSquares {
                partida: 1,
                side: Side::A,
                points,
                of: 12,
            }))
        };
        for (points, sentence) in [
            ((1..=12).collect(), "todos os quadrados estão em dúvida"),
            (vec![4], "o quadrado 4 está em dúvida"),
            (vec![1, 2], "os quadrados 1 e 2 estão em dúvida"),
            (vec![3, 4, 5, 9], "os quadrados 3 a 5 e 9 estão em dúvida"),
        ] {
            assert_eq!(told(points), format!("1ª partida, A: {sentence}"));
        }
    }

    #[test]
    fn blank_backs_are_counted() {
        let tally = SheetTally {
            files: 1,
            blank: 2,
            seen: 2,
            read: 2,
            ..SheetTally::default()
        };
        let told = "1 arquivo: 1 lido. 2 folhas vistas, 2 lidas. 2 páginas em branco passadas.";
        assert_eq!(pile(&tally), told);
    }

    #[test]
    fn a_partida_cut_short_is_told_with_its_own_target() {
        let rule = JogoRule {
            best_of: BestOf::new(1).unwrap(),
            target: Target::new(15).unwrap(),
        };
        let row = |score| RowRead {
            squares: [vec![Mark::Marked; score], vec![Mark::Blank; 15 - score]].concat(),
            won: Mark::Blank,
            beside: false,
            written: false,
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
