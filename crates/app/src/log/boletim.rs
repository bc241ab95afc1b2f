//! Whether the code of a signed boletim holds: by a public key alone, or by a season's file.

use crate::season::file::SeasonFile;
use crate::season::key::{PublicKey, SignedCode, entries, set_by};
use championship::id::{EtapaId, Seq};
use messages::labels::boletim::BoletimFault;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use messages::words::spoken::Language;
use serde::Serialize;
use store::journal;

/// What the code of a boletim comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoletimChecked {
    /// Whether the key that was asked for signed it.
    pub ok: bool,
    /// The season that it names.
    pub season: String,
    /// The etapa that it names, by its number in the season.
    pub etapa: EtapaId,
    /// The entry until which all that was entered was signed.
    pub entry: Seq,
    /// Its hash.
    pub head: String,
    /// The public key that it names.
    pub key: String,
    /// The same in words.
    pub told: String,
}

fn read(text: &str) -> Result<SignedCode, Refusal> {
    SignedCode::parse(text).ok_or_else(|| PaperRefusal::NoBoletimCode.into())
}

fn checked(code: SignedCode, fault: Option<BoletimFault>, language: Language) -> BoletimChecked {
    let SignedCode { of, key, .. } = code;
    BoletimChecked {
        ok: fault.is_none(),
        told: language.boletim_checked(fault, of.etapa, of.seq, &of.head),
        season: of.uid,
        etapa: of.etapa,
        entry: of.seq,
        head: of.head,
        key: key.to_string(),
    }
}

/// Whether a key signed the code of a boletim, which nothing but both tells.
///
/// # Errors
/// [`PaperRefusal::NoBoletimCode`] where it is no such code.
pub fn check(text: &str, key: &PublicKey, language: Language) -> Result<BoletimChecked, Refusal> {
    let code = read(text)?;
    let fault = match (code.key == *key, code.holds()) {
        (false, _) => Some(BoletimFault::OtherKey),
        (true, false) => Some(BoletimFault::Signature),
        (true, true) => None,
    };
    Ok(checked(code, fault, language))
}

impl SeasonFile {
    /// Whether a key of this season signed the code of a boletim, of what lies in this file's past.
    ///
    /// # Errors
    /// [`PaperRefusal::NoBoletimCode`] where it is no such code; else where the file cannot be read.
    pub fn check_boletim(&self, text: &str, language: Language) -> Result<BoletimChecked, Refusal> {
        let code = read(text)?;
        let look = self.look()?;
        let keys = entries(&look)?;
        let is_own = keys.iter().filter_map(set_by).any(|key| key == code.key);
        let there = journal::hash_of(&look, code.of.seq)?;
        let fault = if code.of.uid != self.uid()? {
            Some(BoletimFault::OtherSeason)
        } else if !is_own {
            Some(BoletimFault::OtherKey)
        } else if !code.holds() {
            Some(BoletimFault::Signature)
        } else if there.as_ref() != Some(&code.of.head) || !store::verify::chain_holds(&look)? {
            Some(BoletimFault::NotInPast)
        } else {
            None
        };
        Ok(checked(code, fault, language))
    }
}
