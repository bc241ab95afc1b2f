//! The season's key: made and changed by whoever coordinates, and what was signed with it.

use crate::season::act::{Act, Changed};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::key::{
    PublicKey, SIGNED, Signed, SignedCode, Statement, current, entries, follows, keep, make,
    set_by, sign, signed,
};
use crate::season::made::Made;
use crate::season::signing::{is_guarded, may_change_another_s};
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EtapaId, Seq};
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::key::KeySetBy;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use messages::words::spoken::Language;
use platform::patience::remove_file;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::{Path, PathBuf};
use store::{Db, EntryKind, JournalEntry, journal};
use ts_rs::TS;

/// Makes a key the season's: the first, or one that the key before signed, or somebody decided on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetSeasonKey {
    /// The public half, in hex.
    pub public: String,
    /// The signature of the key before; none where it is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// Why another takes its place; empty for the first.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub because: String,
}

impl Act for SetSeasonKey {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::SetSeasonKey
    }

    // What was signed left the house.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Key]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if is_guarded(&store::operator::all(work.tx)?) {
            may_change_another_s(work.tx, work.context)?;
        }
        let public = PublicKey::typed(&self.public).ok_or(SeasonRefusal::BadKey)?;
        if let Some(old) = current(work.tx)? {
            if old == public {
                return Err(SeasonRefusal::SameKey.into());
            }
            let uid = store::season::get(work.tx)?.uid;
            let is_proven = |proof: &String| signed(&old, &follows(&uid, &old, &public), proof);
            match &self.proof {
                Some(proof) if !is_proven(proof) => return Err(SeasonRefusal::KeyProof.into()),
                None if tidy(&self.because).is_empty() => {
                    return Err(SeasonRefusal::KeyUnproven.into());
                }
                _ => {}
            }
        }
        work.tx.tag(Tag::Season);
        work.tx.tag(Tag::Key);
        Ok(Made::Nothing)
    }
}

#[derive(Debug, Serialize)]
pub struct KeyMade {
    /// Its entry.
    pub changed: Changed,
    /// Its public half.
    pub public: String,
    /// Where its secret half lies.
    pub path: PathBuf,
}

impl SeasonFile {
    /// Makes a new key the season's, and keeps its secret half at `to`, or where this machine keeps such; signed by the
    /// key before where its secret half is at hand. `seen` is the entry from which the caller's screen was drawn; none asks
    /// for no check.
    ///
    /// # Errors
    /// Why it may not be made, or cannot be kept; then nothing is.
    pub fn make_key(
        &mut self,
        context: &Context,
        seen: Option<Seq>,
        to: Option<&Path>,
        because: String,
    ) -> Result<KeyMade, Refusal> {
        let secret = make()?;
        let public = secret.public();
        let path = to.map(Path::to_owned);
        let path = path.or_else(|| self.secret_place(&public));
        let path = path.ok_or(SeasonRefusal::NoKeyPlace)?;
        let uid = self.uid()?;
        let old = self.secret_key()?;
        let proof = old.map(|old| sign(&old, &follows(&uid, &old.public(), &public)));
        // First where it is kept: a key whose secret half is nowhere signs nothing ever.
        keep(&secret, &path)?;
        let act = SetSeasonKey {
            public: public.to_string(),
            proof,
            because,
        };
        let changed = self.execute(context, seen, act).inspect_err(|_| {
            // It is nobody's.
            let _ = remove_file(&path);
        })?;
        Ok(KeyMade {
            changed,
            public: public.to_string(),
            path,
        })
    }
}

/// A key of the season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct KeyRow {
    /// The entry that set it.
    pub seq: Seq,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// Its public half.
    pub public: String,
    /// How it came to be the season's.
    pub by: KeySetBy,
    /// Why; empty where nobody had to say.
    pub because: String,
}

/// A homologation that was signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SignedRow {
    /// Its entry.
    pub seq: Seq,
    /// When: UTC, RFC 3339.
    pub at: String,
    pub etapa: EtapaId,
    pub name: String,
    /// The public half of the key.
    pub key: String,
    /// The text of the code on its boletim.
    pub code: String,
    /// Whether the signature holds, and the key was the season's.
    pub sound: bool,
    /// The same in words.
    pub told: String,
}

/// The keys of the season, and what was signed with them.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SeasonKeys {}

/// The keys of the season, and what was signed with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct KeysAnswer {
    /// Oldest first; the last is the season's.
    pub keys: Vec<KeyRow>,
    /// Whether this machine has the secret half of the last.
    pub here: bool,
    /// Oldest first.
    pub signed: Vec<SignedRow>,
}

impl Query for SeasonKeys {
    const NAME: &'static str = "season-keys";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = KeysAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season, Tag::Signed])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<KeysAnswer, Refusal> {
        season.season_keys(context.language)
    }
}

impl SeasonFile {
    /// The keys of the season, and what was signed with them, each looked at anew.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn season_keys(&self, language: Language) -> Result<KeysAnswer, Refusal> {
        let look = self.look()?;
        let uid = store::season::get(&look)?.uid;
        let mut keys: Vec<(KeyRow, Option<PublicKey>)> = Vec::new();
        for entry in entries(&look)? {
            let public = set_by(&entry);
            let before = keys.last().map(|(_, before)| *before);
            keys.push((row(&look, entry, public, before, &uid)?, public));
        }
        let mut homologated = journal::with_tag(&look, &Tag::Signed, u32::MAX)?;
        homologated.reverse();
        let mut signed = Vec::new();
        for entry in homologated {
            let own = keys.iter().rfind(|(key, _)| key.seq < entry.seq);
            let own = own.and_then(|(_, public)| *public);
            signed.extend(signed_row(&look, entry, own, &uid, language)?);
        }
        Ok(KeysAnswer {
            here: self.secret_key()?.is_some(),
            keys: keys.into_iter().map(|(row, _)| row).collect(),
            signed,
        })
    }
}

/// A key, which `public` is, after the one before it.
fn row(
    db: &Db,
    entry: JournalEntry,
    public: Option<PublicKey>,
    before: Option<Option<PublicKey>>,
    uid: &str,
) -> Result<KeyRow, Refusal> {
    let payload = store::text::opened_payload(db, &entry.payload)?;
    let told = |field: &str| payload[field].as_str().map(str::to_owned);
    let proof = told("proof");
    let because = !payload["because"].is_null();
    let by = match (public, before) {
        (Some(_), None) => KeySetBy::First,
        (Some(public), Some(before)) => {
            let proven = before
                .zip(proof.as_ref())
                .is_some_and(|(old, proof)| signed(&old, &follows(uid, &old, &public), proof));
            match (proven, &proof) {
                (true, _) => KeySetBy::Signature,
                (false, None) if because => KeySetBy::Decision,
                _ => KeySetBy::Nobody,
            }
        }
        (None, _) => KeySetBy::Nobody,
    };
    Ok(KeyRow {
        seq: entry.seq,
        at: entry.at,
        public: told("public").unwrap_or_default(),
        by,
        because: told("because").unwrap_or_default(),
    })
}

/// A homologation that was signed, while `own` was the season's key.
fn signed_row(
    db: &Db,
    entry: JournalEntry,
    own: Option<PublicKey>,
    uid: &str,
    language: Language,
) -> Result<Option<SignedRow>, Refusal> {
    let payload: Value = serde_json::from_str(&entry.payload).unwrap_or_default();
    let signed: Option<Signed> = serde_json::from_value(payload[SIGNED].clone()).ok();
    let (Some(signed), Some(etapa)) = (signed, payload["etapa"].as_i64()) else {
        return Ok(None);
    };
    let etapa = EtapaId(etapa);
    let before = Seq(entry.seq.0 - 1);
    let is_head = journal::hash_of(db, before)?.as_ref() == Some(&signed.head);
    let code = PublicKey::typed(&signed.key).map(|key| SignedCode {
        of: Statement {
            uid: uid.to_owned(),
            etapa,
            seq: before,
            head: signed.head,
        },
        key,
        signature: signed.signature,
    });
    let sound = is_head
        && code
            .as_ref()
            .is_some_and(|code| own == Some(code.key) && code.holds());
    let etapas = store::etapa::all(db)?;
    let name = etapas.into_iter().find(|row| row.id == etapa);
    let name = name.map(|row| row.name).unwrap_or_default();
    Ok(Some(SignedRow {
        told: language.boletim_signed(&name, entry.seq, &signed.key, sound),
        seq: entry.seq,
        at: entry.at,
        etapa,
        name,
        key: signed.key,
        code: code.map(|code| code.text()).unwrap_or_default(),
        sound,
    }))
}
