//! What a season sends of its statements, and as whom it asks a central.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::key::SecretKey;
use championship::cpf::Cpf;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use statement::ask::{Ask, HEADER};
use statement::bundle::{self, Item, MOST_BYTES, Parcel};
use statement::certificate::SignedCertificate;
use statement::date::Moment;
use statement::enclosed::Enclosure;
use statement::identity::{Identities, Identity};
use statement::name::Uid;
use statement::{Body, Statement};

/// The most bytes of a list of sanctions.
pub const MOST_OF_LIST: usize = statement::list::MOST_BYTES;

/// Statements as a stick carries them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// Signed, with what is enclosed beside them and the certificate of the key.
    pub bytes: Vec<u8>,
    /// The number of the last of them.
    pub last: u64,
    /// Whether the season has stated more than fits.
    pub more: bool,
}

impl Bundle {
    /// What its file is called in a folder, where the first of them has this number.
    #[must_use]
    pub fn file_name(&self, season: &str, first: u64) -> String {
        format!("{BUNDLES}-{season}-{first}-{}.txt", self.last)
    }
}

/// With this begins what the file of a bundle is called.
const BUNDLES: &str = "declaracoes";

/// Whether a file is called so.
#[must_use]
pub fn is_bundle(name: &str) -> bool {
    name.strip_prefix(BUNDLES)
        .is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".txt"))
}

/// By what people are known, as one request tells it. Nothing prints it.
pub struct People {
    /// What is sent.
    pub bytes: Vec<u8>,
    /// Whether there is a CPF in it.
    pub tells: bool,
}

impl People {
    fn of(told: &Identities) -> Self {
        Self {
            bytes: told.bytes(),
            tells: told.people.iter().any(|one| one.cpf.is_some()),
        }
    }
}

/// A season that asks: what it needs while nobody holds its file. Nothing prints the secret half of its key.
#[derive(Debug)]
pub struct Asker {
    /// What it is known by beyond itself.
    pub season: String,
    /// Where its central is found; empty where nobody has said.
    pub central: String,
    /// What is sent to be asked how far the central has it: the certificate of its key alone.
    pub certificate: Vec<u8>,
    uid: Uid,
    secret: SecretKey,
}

impl Asker {
    /// The header that proves who asks this with this body, and what stands in it.
    ///
    /// # Errors
    /// Where the machine's clock is of no use.
    pub fn header(
        &self,
        context: &Context,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<(&'static str, String), Refusal> {
        let made = Moment::parse(&context.at());
        let made = made.ok_or_else(|| Refusal::Fault("clock".to_owned()))?;
        let ask = Ask::of(self.uid.clone(), made, method, path, body);
        Ok((HEADER, ask.header(&self.secret)))
    }
}

/// The certificate of the key that signs, with that key.
fn signer(season: &SeasonFile) -> Result<(SignedCertificate, SecretKey, String), Refusal> {
    let look = season.look()?;
    let joined = store::outbox::federation(&look)?.ok_or(FederationRefusal::NotJoined)?;
    let secret = season.secret_key()?.ok_or(FederationRefusal::NoSecretKey)?;
    let signed = SignedCertificate::parse(joined.certificate.as_bytes());
    let signed = signed.map_err(FederationRefusal::Text)?;
    if signed.certificate().key != secret.public() {
        let key = signed.certificate().key.to_string();
        return Err(FederationRefusal::OtherKey { key }.into());
    }
    Ok((signed, secret, joined.central))
}

impl SeasonFile {
    /// What the season asks its central by, whoever holds the file meanwhile.
    ///
    /// # Errors
    /// [`FederationRefusal::NotJoined`], [`FederationRefusal::NoSecretKey`], [`FederationRefusal::OtherKey`], or where
    /// the file cannot be read.
    pub fn asker(&self) -> Result<Asker, Refusal> {
        let (certificate, secret, central) = signer(self)?;
        let uid = certificate.certificate().season.clone();
        Ok(Asker {
            season: uid.to_string(),
            central,
            certificate: bundle::written(&[Item::Certificate(certificate)]),
            uid,
            secret,
        })
    }

    /// What the season has stated after a number, signed by its key: as much of it as one bundle holds.
    ///
    /// # Errors
    /// [`FederationRefusal::NotJoined`], [`FederationRefusal::NoSecretKey`],
    /// [`FederationRefusal::NothingToSend`], or where the file cannot be read.
    pub fn bundle(&self, after: u64) -> Result<Bundle, Refusal> {
        self.bundle_within(after, MOST_BYTES)
    }

    /// The same within so many bytes; one statement at least, however long it is.
    ///
    /// # Errors
    /// As [`SeasonFile::bundle`].
    pub fn bundle_within(&self, after: u64, most: usize) -> Result<Bundle, Refusal> {
        let (certificate, secret, _) = signer(self)?;
        let look = self.look()?;
        let mut bytes = bundle::written(&[Item::Certificate(certificate)]);
        let (mut last, mut more) = (after, false);
        for stated in store::outbox::after(&look, i64::try_from(after).unwrap_or(i64::MAX))? {
            let statement = Statement::parse(&stated.text).map_err(FederationRefusal::Text)?;
            let signed = statement.sign(&secret).map_err(FederationRefusal::Text)?;
            let lines = store::outbox::enclosed(&look, stated.number)?;
            let enclosed = lines
                .iter()
                .filter_map(|line| Enclosure::read(line))
                .collect();
            let parcel = Parcel::of(signed, enclosed).map_err(FederationRefusal::Text)?;
            let next = bundle::written(&[Item::Statement(parcel)]);
            if last > after && bytes.len() + next.len() > most {
                more = true;
                break;
            }
            bytes.extend(next);
            last = statement.number;
        }
        match last == after {
            true => Err(FederationRefusal::NothingToSend { number: after }.into()),
            false => Ok(Bundle { bytes, last, more }),
        }
    }

    /// The hash of what the season stated under a number, in hex; none where it has stated none.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn stated_at(&self, number: u64) -> Result<Option<String>, Refusal> {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        let stated = store::outbox::at(&*self.look()?, number)?;
        Ok(stated.map(|stated| stated.hash))
    }

    /// The number of the newest statement; 0 where there is none.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn newest_stated(&self) -> Result<u64, Refusal> {
        let newest = store::outbox::newest(&*self.look()?)?;
        Ok(newest.map_or(0, |newest| newest.number.unsigned_abs()))
    }

    /// By what the season knows whoever it has told of, in requests that its central takes: where a CPF is not known, or
    /// not to be, that what is kept of one is to go.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn identities(&self) -> Result<Vec<People>, Refusal> {
        let known = store::outbox::identities(&*self.look()?)?.into_iter();
        let known = known.filter_map(|(uid, cpf)| {
            let cpf = Cpf::parse(&cpf);
            Some(Identity {
                athlete: Uid::parse(&uid)?,
                cpf: cpf.map(|cpf| cpf.digits().to_owned()),
            })
        });
        let requests = Identities::of(&known.collect::<Vec<_>>());
        Ok(requests.iter().map(People::of).collect())
    }

    /// The central's list of sanctions as it came; none where none ever did.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn kept_list(&self) -> Result<Option<Vec<u8>>, Refusal> {
        let kept = store::outbox::sanction_list(&*self.look()?)?;
        Ok(kept.map(|kept| kept.bytes))
    }

    /// When that was made: UTC, RFC 3339.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn list_made(&self) -> Result<Option<String>, Refusal> {
        Ok(store::outbox::list_made(&*self.look()?)?)
    }

    /// Up to which statement a receiver is known to have them; none where nobody has noted that.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn handed_out(&self, receiver: &str) -> Result<Option<u64>, Refusal> {
        let receivers = store::outbox::receivers(&*self.look()?)?;
        let mut known = receivers.into_iter();
        let known = known.find(|sent| sent.receiver == receiver);
        Ok(known.map(|sent| sent.number.unsigned_abs()))
    }

    /// Behind which statement those begin that somebody may lack whose newest, of this number, this file has left behind.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn restored_from(&self, number: u64) -> Result<u64, Refusal> {
        let mut from = number;
        for stated in store::outbox::of_kind(&*self.look()?, "restored")? {
            let statement = Statement::parse(&stated.text).map_err(FederationRefusal::Text)?;
            if let Body::Restored(restored) = statement.body {
                from = from.min(restored.common);
            }
        }
        Ok(from)
    }
}
