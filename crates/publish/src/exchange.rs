//! What a season and its central tell each other, from the first word to the entry that keeps it. While the network is
//! asked nobody holds the season's file.

use crate::central::{Alerts, Central, Has, Patience, now};
use crate::target::GoesOn;
use app::acts::{HandOutStatements, RestoreStatements, TakeSanctionList};
use app::registry::restore::{Others, PartedAnswer};
use app::registry::sending::Bundle;
use app::season::act::{Act, Changed};
use app::season::file::SeasonFile;
use messages::labels::moment::{local, wall};
use messages::refusal::Refusal;
use messages::refusal::central::CentralFault;
use messages::refusal::federation::FederationRefusal;
use messages::words::spoken::Language;
use serde::Serialize;
use ts_rs::TS;

/// Bytes of one request: what most proxies let pass without being told to.
const AT_ONCE: usize = 900_000;

/// Athletes of whom it is told one by one why something was not taken.
const TOLD: usize = 10;

/// Whoever has the season's file, and lets it go between two of these.
pub trait Holder {
    /// Looks at the season.
    ///
    /// # Errors
    /// Whatever the look comes to.
    fn look<T>(
        &mut self,
        look: impl FnOnce(&SeasonFile) -> Result<T, Refusal>,
    ) -> Result<T, Refusal>;

    /// Enters something in it.
    ///
    /// # Errors
    /// Why it was refused.
    fn enter(&mut self, act: impl Act) -> Result<Changed, Refusal>;
}

/// What was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "SentToCentral")]
pub struct Sent {
    /// Where to.
    pub central: String,
    /// How many statements it did not have.
    pub sent: i64,
    /// Up to which one it has verified the season.
    pub last: i64,
    /// The entry that keeps it; none where that was known.
    pub seq: Option<i64>,
    /// How many of the season's athletes it knows by their CPF; none where it was told nothing of that.
    pub known: Option<i64>,
    /// What there is to say of that, in words.
    pub told: Vec<String>,
}

/// What came of looking for a list of sanctions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Fetched {
    /// Where it was looked for.
    pub central: String,
    /// Whether it is another than the one that was there.
    pub new: bool,
    /// The entry that keeps that it came, or that it was looked for.
    pub seq: i64,
    /// What there is to say of this machine's clock by it, in words.
    pub told: Vec<String>,
}

/// How the central has the season, at this moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "AtCentral")]
pub struct Stands {
    /// Which central.
    pub central: String,
    /// Up to which statement it has verified the season.
    pub number: i64,
    /// How many statements wait for it; those of other copies that it has are none of them.
    pub waiting: i64,
    /// Why the season is under review there, in words; none where it is not.
    pub frozen: Option<String>,
    /// The same by its code.
    pub frozen_code: Option<String>,
    /// Whether it has what this file has not stated.
    pub parted: bool,
    /// What people of the federation should look at.
    pub alerts: Alerts,
    /// The same in words.
    pub told: Vec<String>,
}

/// Sends what waits to the central that somebody named, or that the season knows, until nothing does; then by what the
/// season knows whoever it has told of, where nobody reads along. What is lost of that on the way is sent the next time. A
/// season that has no list of sanctions takes it before: without it nobody can say by what a suspended athlete is known
/// elsewhere but by name.
///
/// # Errors
/// Why it was not sent, or not taken; what was taken by then is kept as handed out.
pub fn send(
    holder: &mut impl Holder,
    to: Option<&str>,
    language: Language,
    patience: Patience,
    goes_on: &GoesOn<'_>,
) -> Result<Sent, Refusal> {
    let central = central(holder, to, patience)?;
    let has = central.has(goes_on)?;
    let from = meets(holder, &central, &has, goes_on)?;
    let listed = first_list(holder, &central, language, goes_on)?;
    let mut sending = Sending {
        central: &central,
        has,
        from,
        goes_on,
    };
    let sent = sending.rest(holder);
    // Whatever was taken is there, also where the rest was not.
    let kept = sending.keep(holder)?;
    sent?;
    if let Some(refused) = sending.has.refused.first() {
        return Err(central.refusal(refused));
    }
    if let Some(why) = &sending.has.frozen {
        return Err(frozen(&central, why, sending.has.number));
    }
    let (sent, last) = (sending.has.number.saturating_sub(from), sending.has.number);
    let (known, of_cpfs) = identified(holder, &central, language, goes_on)?;
    let told = listed.into_iter().chain(of_cpfs).collect();
    Ok(Sent {
        central: central.place().to_owned(),
        sent: signed(sent),
        last: signed(last),
        seq: kept,
        known,
        told,
    })
}

/// Takes the central's list of sanctions where none ever came; what there is to say of that, in words. Where it does not
/// come, what waits is sent all the same.
fn first_list(
    holder: &mut impl Holder,
    central: &Central,
    language: Language,
    goes_on: &GoesOn<'_>,
) -> Result<Option<String>, Refusal> {
    if holder.look(SeasonFile::list_made)?.is_some() {
        return Ok(None);
    }
    Ok(Some(match taken(holder, central, goes_on) {
        Ok(_) => language.list_came_first(),
        Err(why) => clean(&language.list_lost(&language.refusal(&why))),
    }))
}

/// Tells the central by what people are known; how many it knows so, and what there is to say of it. All are told it each
/// time: a central that was restored has what it lacked, and the season has nothing to remember.
fn identified(
    holder: &mut impl Holder,
    central: &Central,
    language: Language,
    goes_on: &GoesOn<'_>,
) -> Result<(Option<i64>, Vec<String>), Refusal> {
    let all = holder.look(SeasonFile::identities)?;
    let is_any = all.iter().any(|request| request.tells);
    if !central.is_private() {
        let told = language.cpf_in_clear(central.place());
        return Ok((None, Vec::from_iter(is_any.then_some(told))));
    }
    let (mut known, mut refused) = (None, Vec::new());
    for request in &all {
        match central.identifies(request, goes_on) {
            Ok(came) => {
                known = Some(came.known);
                refused.extend(came.refused);
            }
            Err(why) => return Ok((None, vec![language.cpf_lost(&language.refusal(&why))])),
        }
    }
    let mut told = Vec::new();
    if is_any {
        told.extend(known.map(|known| language.known_by_cpf(known)));
    }
    for one in refused.iter().take(TOLD) {
        let name = holder.look(|season| season.name_of(&one.athlete))?;
        let name = name.unwrap_or_else(|| one.athlete.clone());
        let why = language.refusal(&central.refusal(&one.why));
        told.push(language.cpf_not_taken(&name, &why));
    }
    if let Some(more) = refused.len().checked_sub(TOLD).filter(|more| *more > 0) {
        told.push(language.cpfs_not_taken(more));
    }
    Ok((known, told.iter().map(|line| clean(line)).collect()))
}

struct Sending<'a> {
    central: &'a Central,
    has: Has,
    /// Behind which statement this file's begin that it may lack.
    from: u64,
    goes_on: &'a GoesOn<'a>,
}

impl Sending<'_> {
    /// Sends bundle after bundle, until nothing waits or something was refused.
    fn rest(&mut self, holder: &mut impl Holder) -> Result<(), Refusal> {
        let mut after = self.from;
        loop {
            if !self.has.refused.is_empty() {
                return Ok(());
            }
            let Some(bundle) = next(holder, after)? else {
                return Ok(());
            };
            self.has = self.central.states(&bundle.bytes, self.goes_on)?;
            after = bundle.last;
        }
    }

    /// Keeps how far it has them, where nobody knew.
    fn keep(&self, holder: &mut impl Holder) -> Result<Option<i64>, Refusal> {
        let (number, receiver) = (self.has.number, self.central.place().to_owned());
        let own = holder.look(|season| season.stated_at(number))?;
        if number == 0 || own.as_deref() != Some(self.has.head.as_str()) {
            return Ok(None);
        }
        if holder.look(|season| season.handed_out(&receiver))? == Some(number) {
            return Ok(None);
        }
        let changed = holder.enter(HandOutStatements { receiver, number })?;
        Ok(Some(changed.seq.0))
    }
}

/// The next of what waits; none where nothing does.
fn next(holder: &mut impl Holder, after: u64) -> Result<Option<Bundle>, Refusal> {
    match holder.look(|season| season.bundle_within(after, AT_ONCE)) {
        Ok(bundle) => Ok(Some(bundle)),
        Err(Refusal::Federation(FederationRefusal::NothingToSend { .. })) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

/// Behind which statement the central may lack this file's. One that has another story is told of nothing: this file has
/// to say first that it goes on.
fn meets(
    holder: &mut impl Holder,
    central: &Central,
    has: &Has,
    goes_on: &GoesOn<'_>,
) -> Result<u64, Refusal> {
    if let Some(refused) = has.refused.first() {
        return Err(central.refusal(refused));
    }
    let own = holder.look(|season| season.stated_at(has.number))?;
    let is_ours = has.number == 0 || own.as_deref() == Some(has.head.as_str());
    if is_ours && has.frozen.is_none() {
        return Ok(has.number);
    }
    let others = central.statements(0, goes_on)?;
    let parted = holder.look(|season| season.parted(&others, Language::default()))?;
    if parted.open {
        return Err(central.fault(CentralFault::Parted {
            common: parted.common.unsigned_abs(),
            lost: parted.lost.len(),
        }));
    }
    Ok(match is_ours {
        true => has.number,
        false => holder.look(|season| season.restored_from(has.number))?,
    })
}

/// Looks for the list of sanctions at the central that somebody named, or that the season knows, and takes it.
///
/// # Errors
/// Why it did not come, or was not taken; the one that was there stays.
pub fn fetch(
    holder: &mut impl Holder,
    from: Option<&str>,
    language: Language,
    patience: Patience,
    goes_on: &GoesOn<'_>,
) -> Result<Fetched, Refusal> {
    let central = central(holder, from, patience)?;
    let (new, seq) = taken(holder, &central, goes_on)?;
    let told = holder.look(SeasonFile::list_made)?;
    let told = told.and_then(|made| apart(&made, &now().at(), language));
    Ok(Fetched {
        central: central.place().to_owned(),
        new,
        seq,
        told: told.into_iter().collect(),
    })
}

/// Takes a central's list of sanctions; whether it is another than the one that was there, and the entry.
fn taken(
    holder: &mut impl Holder,
    central: &Central,
    goes_on: &GoesOn<'_>,
) -> Result<(bool, i64), Refusal> {
    let kept = holder.look(SeasonFile::kept_list)?;
    let kept = kept.map(TakeSanctionList::of);
    let etag = kept.as_ref().map(|list| list.etag.clone());
    let came = known(central, goes_on, || {
        central.sanctions(etag.as_deref(), goes_on)
    })?;
    let (list, new) = match (came, kept) {
        (Some(bytes), _) => (TakeSanctionList::of(bytes), true),
        (None, Some(kept)) => (kept, false),
        (None, None) => return Err(central.fault(CentralFault::NotACentral(304))),
    };
    let entered = holder.enter(list);
    let changed = entered.map_err(|refusal| match &refusal {
        // What is signed by nobody is no list at all.
        Refusal::Federation(FederationRefusal::Text(fault)) if fault.code() != "bad-signature" => {
            central.fault(CentralFault::NotACentral(200))
        }
        _ => refusal,
    })?;
    Ok((new, changed.seq.0))
}

/// What a list that a central handed out just now says of this machine's clock: each is made on the day that it goes out.
/// Where the answer bears a date that was held against the clock before; a proxy may take it away.
fn apart(made: &str, here: &str, language: Language) -> Option<String> {
    let days = (wall(here) - wall(made)).div_euclid(24 * 60 * 60);
    // Of the day before it may be: the night between lies somewhere else at the central.
    let is_near = (-1..=1).contains(&days);
    (!is_near).then(|| language.clock_apart(&local(made), &local(here)))
}

/// What the central has of the season, to be held against this file.
///
/// # Errors
/// Why it does not come.
pub fn others(
    holder: &mut impl Holder,
    from: Option<&str>,
    patience: Patience,
    goes_on: &GoesOn<'_>,
) -> Result<Others, Refusal> {
    let central = central(holder, from, patience)?;
    known(&central, goes_on, || central.statements(0, goes_on))
}

/// States that the season goes on from this file, whatever `others` have of it, where somebody has seen what is lost.
///
/// # Errors
/// [`FederationRefusal::NothingToRestore`], or why it was refused.
pub fn restore(
    holder: &mut impl Holder,
    others: Others,
    seen: &PartedAnswer,
) -> Result<Changed, Refusal> {
    holder.enter(RestoreStatements::of(others, seen))
}

/// How the central has the season, at this moment. Nothing is sent but the certificate, and nothing entered.
///
/// # Errors
/// Why it does not say.
pub fn stands(
    holder: &mut impl Holder,
    at: Option<&str>,
    language: Language,
    patience: Patience,
    goes_on: &GoesOn<'_>,
) -> Result<Stands, Refusal> {
    let central = central(holder, at, patience)?;
    let has = central.has(goes_on)?;
    let from = match meets(holder, &central, &has, goes_on) {
        Ok(from) => Some(from),
        Err(Refusal::Federation(FederationRefusal::Central(trouble)))
            if matches!(trouble.fault, CentralFault::Parted { .. }) =>
        {
            None
        }
        Err(refusal) => return Err(refusal),
    };
    let newest = holder.look(SeasonFile::newest_stated)?;
    let alerts = central.alerts(goes_on)?;
    let told = |why: &String| language.refusal(&frozen(&central, why, has.number));
    Ok(Stands {
        number: signed(has.number),
        waiting: signed(newest.saturating_sub(from.unwrap_or(newest))),
        frozen: has.frozen.as_ref().map(told),
        frozen_code: has.frozen.clone(),
        parted: from.is_none(),
        told: in_words(holder, &alerts, language)?,
        alerts,
        central: central.place().to_owned(),
    })
}

/// What people should look at, each by the name that this season knows.
fn in_words(
    holder: &mut impl Holder,
    alerts: &Alerts,
    language: Language,
) -> Result<Vec<String>, Refusal> {
    let seasons = alerts.seasons.iter();
    let seasons = seasons.map(|one| language.season_alert(&one.season, &one.code, one.number));
    let mut told: Vec<String> = seasons.collect();
    for played in &alerts.played {
        let athlete = holder.look(|season| season.name_of(&played.athlete))?;
        let athlete = athlete.unwrap_or_else(|| played.athlete.clone());
        told.push(language.played_suspended(&athlete, &played.day, &played.season, played.etapa));
    }
    Ok(told.iter().map(|line| clean(line)).collect())
}

/// What is told of what came from elsewhere: nothing in it steers a terminal.
fn clean(line: &str) -> String {
    line.chars().filter(|letter| !letter.is_control()).collect()
}

fn central(
    holder: &mut impl Holder,
    at: Option<&str>,
    patience: Patience,
) -> Result<Central, Refusal> {
    Central::of(holder.look(SeasonFile::asker)?, at, patience)
}

fn frozen(central: &Central, why: &str, number: u64) -> Refusal {
    let why = why.chars().filter(|letter| !letter.is_control());
    central.fault(CentralFault::Frozen {
        why: why.take(60).collect(),
        number,
    })
}

/// Asks as the season; where the central does not know its key, or an older certificate of it, it is told first.
fn known<T>(
    central: &Central,
    goes_on: &GoesOn<'_>,
    ask: impl Fn() -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let refused = match ask() {
        Err(refused) if is_of_a_key(&refused) => refused,
        answered => return answered,
    };
    let has = central.has(goes_on)?;
    match has.refused.first() {
        Some(refused) => Err(central.refusal(refused)),
        None => ask().map_err(|again| match is_of_a_key(&again) {
            true => refused,
            false => again,
        }),
    }
}

/// Whether a central refused a request because of the key that signed it.
fn is_of_a_key(refusal: &Refusal) -> bool {
    let Refusal::Federation(FederationRefusal::Central(trouble)) = refusal else {
        return false;
    };
    matches!(&trouble.fault, CentralFault::Refused { code, .. }
        if ["foreign-key", "certificate-expired", "certificate-not-yet"].contains(&code.as_str()))
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
