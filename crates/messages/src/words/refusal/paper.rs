//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::{BucketFault, BucketTrouble, OtherSite, PaperRefusal, SiteStands};
use crate::words::files::some;
use crate::words::say::refusal::paper as say;
use crate::words::spoken::Language;

/// Why something about a paper or a table was refused, and what to do.
#[must_use]
pub fn paper(language: Language, refusal: &PaperRefusal) -> String {
    match refusal {
        PaperRefusal::NoBoletimCode => say::no_boletim_code(language).to_owned(),
        PaperRefusal::BadHead(text) => say::BadHead { text }.told(language),
        PaperRefusal::Spooler(detail) => say::Spooler {
            cause: language.cause(detail),
        }
        .told(language),
        PaperRefusal::Overtaken => say::overtaken(language).to_owned(),
        PaperRefusal::NoMesas => say::no_mesas(language).to_owned(),
        PaperRefusal::NoPodium => say::no_podium(language).to_owned(),
        PaperRefusal::NoLogo => say::no_logo(language).to_owned(),
        PaperRefusal::NoPhoto => say::no_photo(language).to_owned(),
        PaperRefusal::ForeignSite(path) => say::ForeignSite { path }.told(language),
        PaperRefusal::ForeignFiles { place, files } => say::ForeignFiles {
            place,
            files: some(language, files),
            count: files.len(),
        }
        .told(language),
        PaperRefusal::OthersFiles { place, files } => language.are_others(place, files),
        PaperRefusal::OtherSite(other) => other_site(language, other),
        PaperRefusal::EndlessList(place) => say::EndlessList { place }.told(language),
        PaperRefusal::Bucket(BucketTrouble { place, fault }) => bucket(language, place, fault),
        PaperRefusal::BadBucket(part) => say::BadBucket { part }.told(language),
        PaperRefusal::ExposedBucket(address) => say::ExposedBucket { address }.told(language),
        PaperRefusal::NoBucketKey => say::no_bucket_key(language).to_owned(),
        PaperRefusal::NothingToSend(name) => say::NothingToSend { name }.told(language),
        PaperRefusal::NoPicture => say::no_picture(language).to_owned(),
        PaperRefusal::TooManyPictures(most) => say::TooManyPictures { most }.told(language),
        PaperRefusal::OldClock => say::old_clock(language).to_owned(),
    }
}

fn other_site(language: Language, other: &OtherSite) -> String {
    let OtherSite {
        place,
        season,
        stands,
    } = other;
    let site = match season.as_str() {
        "" => say::other_site_empty(language).to_owned(),
        season => say::OtherSiteSeason { season }.told(language),
    };
    let stands = match stands {
        SiteStands::Here => say::OtherSiteStandsHere { place, site }.told(language),
        SiteStands::Around => say::OtherSiteStandsAround { place, site }.told(language),
        SiteStands::Below => say::OtherSiteStandsBelow { place, site }.told(language),
    };
    say::OtherSite { stands }.told(language)
}

fn bucket(language: Language, place: &str, fault: &BucketFault) -> String {
    match fault {
        BucketFault::Refused => say::BucketRefused { place }.told(language),
        BucketFault::UnknownKey => say::BucketUnknownKey { place }.told(language),
        BucketFault::WrongSecret => say::BucketWrongSecret { place }.told(language),
        BucketFault::InHost => say::BucketInHost { place }.told(language),
        BucketFault::Full => say::BucketFull { place }.told(language),
        BucketFault::Certificate(detail) => say::BucketCertificate { place, detail }.told(language),
        BucketFault::CertificateDate => say::BucketCertificateDate { place }.told(language),
        BucketFault::NoMark => say::BucketNoMark { place }.told(language),
        BucketFault::Changed => say::BucketChanged { place }.told(language),
        BucketFault::Clock => say::BucketClock { place }.told(language),
        BucketFault::NoBucket => say::BucketNoBucket { place }.told(language),
        BucketFault::Elsewhere => say::BucketElsewhere { place }.told(language),
        BucketFault::Silent(_) => say::BucketSilent { place }.told(language),
        BucketFault::Busy(status) => say::BucketBusy { place, status }.told(language),
        BucketFault::Odd(status) => say::BucketOdd { place, status }.told(language),
    }
}
