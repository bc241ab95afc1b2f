//! What proves an occurrence, in words.

use championship::discipline::EvidenceKind;
use championship::id::{DocumentId, EvidenceId, OccurrenceId};
use messages::refusal::{Kind, Refusal};
use messages::words::spoken::Language;
use rules::clause::ClauseId;
use rules::record::MaoRecord;
use rules::regulation::{Regulation, Regulations};
use store::evidence::Evidence;
use store::{Db, StoreError};

/// The occurrence that a piece of evidence is about, and its paper.
pub fn found(db: &Db, id: EvidenceId) -> Result<(OccurrenceId, DocumentId), Refusal> {
    store::evidence::by_id(db, id).map_err(|error| match error {
        StoreError::NoRow { .. } => unknown(id),
        error => error.into(),
    })
}

/// There is no such piece of evidence.
pub fn unknown(id: EvidenceId) -> Refusal {
    Refusal::Unknown {
        kind: Kind::Evidence,
        asked: id.to_string(),
        near: Vec::new(),
    }
}

/// Everything that was put to an occurrence, a sentence each; a mão with how it came out.
pub fn told(
    db: &Db,
    occurrence: OccurrenceId,
    regulation: &Regulation,
) -> Result<Vec<String>, Refusal> {
    let mut told = Vec::new();
    for evidence in store::evidence::of_occurrence(db, occurrence)? {
        let came = came_out(db, &evidence, regulation)?;
        let paper = evidence.paper.as_ref();
        let paper = paper.map(|paper| [paper.name.as_str(), &paper.digest]);
        told.push(Language::PtBr.evidence(evidence.kind, paper, &came));
    }
    Ok(told)
}

fn came_out(db: &Db, evidence: &Evidence, regulation: &Regulation) -> Result<String, Refusal> {
    if evidence.kind != EvidenceKind::Mao {
        return Ok(String::new());
    }
    let document = store::document::by_id(db, evidence.document)?;
    Ok(document
        .and_then(|document| replays(&document.bytes, regulation))
        .unwrap_or_default())
}

/// How a recorded mão comes out, empty where it stops too soon or goes against the rules; none where it is no record
/// of one.
pub fn replays(bytes: &[u8], regulation: &Regulation) -> Option<String> {
    let record = MaoRecord::from_json(bytes, Regulations::with(regulation)).ok()?;
    let Ok(replayed) = record.replayed() else {
        return Some(String::new());
    };
    let grounds = replayed.mao.grounds(replayed.profile);
    let clauses: Vec<&str> = grounds.into_iter().map(ClauseId::as_str).collect();
    Some(Language::PtBr.mao_told(&replayed, &clauses))
}
