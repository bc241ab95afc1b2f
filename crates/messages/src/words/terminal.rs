//! What a terminal says after something was done.

#![expect(
    missing_docs,
    unused_qualifications,
    reason = "each is named after what was done and says just that; what it is made of has the same names"
)]

use crate::labels::ChaveLetter;
use crate::labels::key::KeySetBy;
use crate::labels::moment::local;
use crate::words::say::terminal as say;
use crate::words::spoken::Language;
use crate::words::standings::placing;
use championship::id::Seq;
use championship::ruling::OnEntrant;
use std::path::Path;

pub use crate::words::say::terminal::*;

/// Papers that carry what stood before a change.
#[must_use]
pub fn papers_out(language: Language, told: &str) -> String {
    let told = say::PapersOut { told }.told(language);
    say::Warning { told }.told(language)
}

/// A slot that could not be taken over, and why.
#[must_use]
pub fn left_out(language: Language, team: &str, slot: &str, why: &str) -> String {
    let told = say::LeftOut { team, slot, why }.told(language);
    say::Warning { told }.told(language)
}

#[must_use]
pub fn season_made(language: Language, name: &str, path: &Path) -> String {
    say::SeasonMade {
        name,
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn season_restored(language: Language, path: &Path) -> String {
    say::SeasonRestored {
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn season_imported(language: Language, name: &str, path: &Path) -> String {
    say::SeasonImported {
        name,
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn last_entry(language: Language, seq: Seq, at: &str, desk: &str, told: &str) -> String {
    say::LastEntry {
        seq,
        at: local(at),
        desk,
        told,
    }
    .told(language)
}

#[must_use]
pub fn copied(language: Language, path: &Path) -> String {
    say::Copied {
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn erased(language: Language, copies: usize, words: usize, seq: Seq) -> String {
    let gone = say::ErasedGone { copies }.told(language);
    let emptied = say::ErasedEmptied { words }.told(language);
    let told = say::Erased { gone, emptied }.told(language);
    say::Entered { told, seq }.told(language)
}

#[must_use]
pub const fn checked_in(language: Language, present: bool) -> &'static str {
    if present {
        say::checked_in(language)
    } else {
        say::checked_in_else(language)
    }
}

#[must_use]
pub const fn draw_verified(language: Language, sound: bool) -> &'static str {
    if sound {
        say::draw_verified(language)
    } else {
        say::draw_verified_else(language)
    }
}

/// A late entrant: in which group, where there are any.
#[must_use]
pub fn came_in(language: Language, chave: Option<ChaveLetter>) -> String {
    match chave {
        Some(letter) => say::CameInLetter { letter }.told(language),
        None => say::came_in_without(language).to_owned(),
    }
}

/// What becomes of a confronto of a late team whose rodada was called already.
#[must_use]
pub fn missed(language: Language, rodada: u32, adversary: &str, plays: Option<u32>) -> String {
    match plays {
        Some(now) if now == rodada => say::MissedNowRodada { adversary, rodada }.told(language),
        Some(later) => say::MissedLater {
            adversary,
            rodada,
            later,
        }
        .told(language),
        None => say::MissedWithout { adversary, rodada }.told(language),
    }
}

#[must_use]
pub fn marked(language: Language, mesa: &str, missing: bool) -> String {
    let what = if missing {
        say::marked_what(language)
    } else {
        say::marked_what_else(language)
    };
    say::Marked { mesa, what }.told(language)
}

#[must_use]
pub fn half_bye(language: Language, number: u32, rests: bool) -> String {
    if rests {
        say::HalfBye { number }.told(language)
    } else {
        say::HalfByeElse { number }.told(language)
    }
}

#[must_use]
pub fn document(language: Language, name: &str, path: &Path) -> String {
    say::Document {
        name,
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn sumulas(language: Language, sheets: usize, rodadas: &[u32], path: &str) -> String {
    say::Sumulas {
        sheets,
        count: rodadas.len(),
        rodadas,
        path,
    }
    .told(language)
}

#[must_use]
pub fn sumula_again(language: Language, mesa: &str, copy: Option<u16>, path: &str) -> String {
    match copy {
        Some(copy) => say::SumulaAgainCopy { mesa, copy, path }.told(language),
        None => say::SumulaAgainWithout { mesa, path }.told(language),
    }
}

#[must_use]
pub fn boletim(language: Language, path: &Path) -> String {
    say::Boletim {
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn certificates(language: Language, path: &Path) -> String {
    say::Certificates {
        path: path.display(),
    }
    .told(language)
}

#[must_use]
pub fn pictures_written(language: Language, dir: &Path, pictures: usize, texts: usize) -> String {
    say::PicturesWritten {
        dir: dir.display(),
        pictures,
        texts,
    }
    .told(language)
}

#[must_use]
pub fn site_written(language: Language, dir: &Path, written: usize, kept: usize) -> String {
    say::SiteWritten {
        dir: dir.display(),
        written,
        kept,
        index: dir.join("index.html").display(),
    }
    .told(language)
}

#[must_use]
pub const fn logo(language: Language, is_there: bool) -> &'static str {
    if is_there {
        say::logo(language)
    } else {
        say::logo_else(language)
    }
}

#[must_use]
pub const fn photo(language: Language, is_there: bool) -> &'static str {
    if is_there {
        say::photo(language)
    } else {
        say::photo_else(language)
    }
}

/// A ruling over a team, with where it counts.
#[must_use]
pub fn entrant_ruled(language: Language, effect: OnEntrant) -> String {
    say::EntrantRuled {
        effect: language.on_entrant(effect),
    }
    .told(language)
}

#[must_use]
pub fn seat_problem(language: Language, code: &str, label: &str) -> String {
    match code {
        "seated-twice" => say::SeatProblemSeatedTwice { label }.told(language),
        _ => say::SeatProblemOther { label }.told(language),
    }
}

#[must_use]
pub fn place_problem(language: Language, name: &str, places: &[usize]) -> String {
    match places {
        [] => say::PlaceProblem { name }.told(language),
        several => {
            let told: Vec<String> = several.iter().map(|place| placing(Some(*place))).collect();
            say::PlaceProblemSeveral {
                name,
                told: told.join(", "),
            }
            .told(language)
        }
    }
}

pub fn key_made(language: Language, public: &str, path: &Path) -> String {
    say::KeyMade {
        path: path.display(),
        public,
    }
    .told(language)
}

pub fn key(
    language: Language,
    public: &str,
    seq: Seq,
    at: &str,
    by: KeySetBy,
    because: &str,
) -> String {
    let by = match by {
        KeySetBy::First => say::key_by_first(language).to_owned(),
        KeySetBy::Signature => say::key_by_signature(language).to_owned(),
        KeySetBy::Decision => say::KeyByDecision { because }.told(language),
        KeySetBy::Nobody => say::key_by_nobody(language).to_owned(),
    };
    say::Key {
        public,
        seq,
        at: local(at),
        by,
    }
    .told(language)
}

pub const fn secret_key(language: Language, here: bool) -> &'static str {
    match here {
        true => say::secret_key_yes(language),
        false => say::secret_key_no(language),
    }
}

pub const fn season_secret(language: Language, here: bool) -> &'static str {
    match here {
        true => say::season_secret_yes(language),
        false => say::season_secret_no(language),
    }
}

pub fn signed(language: Language, key: &str) -> String {
    say::Signed { key }.told(language)
}

pub fn key_problem(language: Language, code: &str, seq: Seq) -> String {
    match code {
        "season-key" => say::KeyProblemSeasonKey { seq }.told(language),
        _ => say::KeyProblemOther { seq }.told(language),
    }
}

/// Where the file, a copy of it or what this machine saw went another way.
pub fn apart(
    language: Language,
    seq: Seq,
    copy: Option<&str>,
    beside: Option<&str>,
    decided: Option<Seq>,
) -> String {
    let copy = match copy {
        Some(copy) => say::ApartCopyCopy { copy }.told(language),
        None => say::apart_copy_without(language).to_owned(),
    };
    let beside = match beside {
        Some(beside) => say::ApartBesideBeside { beside }.told(language),
        None => say::apart_beside_without(language).to_owned(),
    };
    let told = say::Apart { copy, beside, seq }.told(language);
    match decided {
        Some(decided) => say::ApartDecided { told, decided }.told(language),
        None => told,
    }
}

/// Where a salão is found; its network by the name that the system has for it, empty for none.
#[must_use]
pub fn salao_open(language: Language, url: &str, network: &str) -> String {
    match network {
        "" => say::SalaoOpenNetworkNone { url }.told(language),
        network => say::SalaoOpen { url, network }.told(language),
    }
}

/// What an open salão is, and how it is closed.
#[must_use]
pub const fn salao_ends(language: Language) -> &'static str {
    say::salao_ends(language)
}

/// The code by which a desk of another computer comes in, and the address that is typed there.
#[must_use]
pub fn salao_desk(language: Language, address: &str, code: &str) -> String {
    say::SalaoDesk { address, code }.told(language)
}

/// That an address answered.
#[must_use]
pub fn salao_reached(language: Language, address: &str, network: &str) -> String {
    say::SalaoReached { address, network }.told(language)
}

/// That an address did not answer.
#[must_use]
pub fn salao_unreached(language: Language, address: &str, network: &str, cause: &str) -> String {
    say::SalaoUnreached {
        address,
        network,
        cause,
    }
    .told(language)
}

/// What is still to be tried with a telephone.
#[must_use]
pub const fn salao_try(language: Language) -> &'static str {
    say::salao_try(language)
}

/// Which address counts where there are several.
#[must_use]
pub fn salao_networks(language: Language, count: usize) -> String {
    say::SalaoNetworks { count }.told(language)
}

/// Whether desks on other computers find this one by themselves; why not, where they do not.
#[must_use]
pub fn salao_found(language: Language, fault: Option<&str>) -> String {
    match fault {
        None => say::salao_found(language).to_owned(),
        Some(cause) => say::SalaoUnfound { cause }.told(language),
    }
}

/// That the telephones of a slip were cut off.
#[must_use]
pub const fn slip_cut(language: Language) -> &'static str {
    say::slip_cut(language)
}

/// That all slips are others now.
#[must_use]
pub const fn slips_renewed(language: Language) -> &'static str {
    say::slips_renewed(language)
}
