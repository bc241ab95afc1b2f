//! Sheets that wait for a person, and what settles them.

use crate::ground::jogo::place;
use crate::ground::marks::{kept_marks, read_marks};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{JogoId, ReadingId, ReportId};
use championship::reading::{Judged, Marking};
use messages::refusal::sheet::SheetRefusal;
use messages::refusal::{Kind, Refusal};
use rules::jogo::{JogoRule, Played};
use sandbox::seen::Seen;
use sheet::code::SheetCode;
use store::reading::Reading;
use store::sumula::Bound;
use store::{Db, StoreError};

/// What the code of a sheet says, and what its súmula is for; none where it is none of this season.
pub fn bound(work: &Work<'_>, reading: &Reading) -> Result<Option<(SheetCode, Bound)>, Refusal> {
    bound_to(work.tx, &reading.signed)
}

/// The same of the text of a code.
pub(crate) fn bound_to(db: &Db, signed: &str) -> Result<Option<(SheetCode, Bound)>, Refusal> {
    let key = store::season::secret(db, crate::ground::sumula::SHEET_KEY)?.unwrap_or_default();
    let Ok(code) = SheetCode::verified(signed, &key) else {
        return Ok(None);
    };
    let bound = store::sumula::by_code(db, &code.code)?;
    Ok(bound.map(|(_, bound)| (code, bound)))
}

/// What a jogo was said to come to.
#[derive(Debug, Clone, Copy)]
pub enum Came<'a> {
    /// A result.
    Report(JogoRule, ReportId, &'a Played),
    /// A ruling over the whole jogo.
    Ruling(JogoRule),
}

/// What came for a jogo settles the sheets that waited for it: one that shows the same is linked to it, one
/// that shows nothing for certain is set aside. A sheet that shows another result for certain stays: somebody
/// has to decide between the two.
pub fn settle_waiting(
    work: &Work<'_>,
    jogo: JogoId,
    came: Came<'_>,
) -> Result<Vec<ReadingId>, Refusal> {
    let mut settled = Vec::new();
    for reading in store::reading::waiting(work.tx)? {
        let Some((code, Bound::To(of))) = bound(work, &reading)? else {
            continue;
        };
        if of != jogo {
            continue;
        }
        let (Came::Report(rule, ..) | Came::Ruling(rule)) = came;
        let marks = kept_marks(reading.marks.as_deref()).filter(Seen::is_located);
        // Whatever marks count: what shows another result stays for a person.
        let marking = Marking::default();
        let judged = marks.map(|marks| read_marks(rule, &marks, code.shape, marking));
        let shows = |played: &Played| {
            judged
                .as_ref()
                .is_some_and(|one| one.scores == scores(played))
        };
        match (came, &judged) {
            (Came::Report(_, report, played), _) if shows(played) => {
                store::reading::settle(work.tx, reading.id, report)?;
            }
            (_, Some(Judged { result: Ok(_), .. })) => continue,
            _ => store::reading::set_aside(work.tx, reading.id)?,
        }
        settled.push(reading.id);
    }
    if !settled.is_empty() {
        work.tx.tag(Tag::Readings);
    }
    Ok(settled)
}

/// Scores of A and B, partida by partida.
pub fn scores(played: &Played) -> Vec<[i64; 2]> {
    let partidas = played.partidas().iter();
    partidas
        .map(|partida| partida.score().map(i64::from))
        .collect()
}

pub(crate) fn found(work: &Work<'_>, id: ReadingId) -> Result<Reading, Refusal> {
    numbered(work.tx, id)
}

/// The sheet of this number.
///
/// # Errors
/// Where there is none, or the file cannot be read.
pub(crate) fn numbered(db: &Db, id: ReadingId) -> Result<Reading, Refusal> {
    store::reading::by_id(db, id).map_err(|error| match error {
        StoreError::NoRow { id, .. } => Refusal::Unknown {
            kind: Kind::Reading,
            asked: id.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })
}

/// Refuses a sheet as that of these jogos where its code says that it is another's, or that nobody has said whose. One
/// whose code is not read, or is of no jogo any more, is of the jogo that a person says.
///
/// # Errors
/// [`SheetRefusal::OfOtherJogo`], [`SheetRefusal::Loose`].
pub fn refuse_other(work: &Work<'_>, reading: &Reading, jogos: &[JogoId]) -> Result<(), Refusal> {
    match bound(work, reading)? {
        Some((SheetCode { code, .. }, Bound::To(of))) if !jogos.contains(&of) => {
            let place = place(work.tx, of)?;
            Err(SheetRefusal::OfOtherJogo {
                code,
                rodada: place.rodada_number,
                mesa: place.mesa,
            }
            .into())
        }
        Some((SheetCode { code, .. }, Bound::Loose(_))) => Err(SheetRefusal::Loose(code).into()),
        _ => Ok(()),
    }
}

/// A sheet of which nothing has come yet.
pub fn waiting(work: &Work<'_>, id: ReadingId) -> Result<Reading, Refusal> {
    let reading = found(work, id)?;
    if reading.report.is_some() || reading.set_aside {
        return Err(SheetRefusal::ReadingDone.into());
    }
    Ok(reading)
}
