//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::{BucketFault, BucketTrouble, OtherSite, PaperRefusal, SiteStands};
use crate::words::en::files::{are_others, some};

/// Why something about a paper or a table was refused, and what to do.
#[must_use]
pub fn paper(refusal: &PaperRefusal) -> String {
    match refusal {
        PaperRefusal::NoBoletimCode => "This is no code of a signed boletim: it begins with ESPB1: and is read whole from the QR.".to_owned(),
        PaperRefusal::BadHead(text) => format!(
            "\"{text}\" is no code of a paper: at least its first 12 hexadecimal digits, as at the foot."
        ),
        PaperRefusal::Overtaken => {
            "What stands on this paper changed while it was made: nothing was recorded. Make it again.".to_owned()
        }
        PaperRefusal::NoMesas => {
            "The hall has no mesas yet: the draw gives it some, or say how many there are.".to_owned()
        }
        PaperRefusal::NoPodium => "Nobody stands on the podium yet.".to_owned(),
        PaperRefusal::ForeignSite(path) => format!(
            "{path} is the first page of another site. Choose an empty folder, or one of this program's."
        ),
        PaperRefusal::ForeignFiles { place, files } => format!(
            "{place} has {} already, which the site would write over and which {} somebody else's. Nothing was written: choose an empty folder, or take them away.",
            some(files),
            if files.len() == 1 { "is" } else { "are" }
        ),
        PaperRefusal::OthersFiles { place, files } => are_others(place, files),
        PaperRefusal::OtherSite(other) => other_site(other),
        PaperRefusal::EndlessList(place) => format!(
            "There is no end of what lies in {place}. Nothing more was written: choose a folder of the site alone, or look at the address of the service."
        ),
        PaperRefusal::Bucket(BucketTrouble { place, fault }) => match fault {
            BucketFault::Refused => {
                format!("The key may not write in {place}: look at what the key and the bucket allow.")
            }
            BucketFault::UnknownKey => {
                format!("{place} refuses the key: nobody there knows it. Look at the key and the address.")
            }
            BucketFault::WrongSecret => {
                format!("{place} refuses the secret: it is not this key's. Copy it again.")
            }
            BucketFault::InHost => format!(
                "{place} wants the bucket's name in the address of the service: write it before, as in https://NAME.s3.example.com."
            ),
            BucketFault::Full => {
                format!("{place} has no room: make some there, or raise the limit of the service.")
            }
            BucketFault::Certificate(detail) => format!(
                "The certificate of whoever answers for {place} is not to be trusted ({detail}). Look at the address, and whether the network wants somebody to sign in first."
            ),
            BucketFault::CertificateDate => format!(
                "The certificate of whoever answers for {place} is not valid on this computer's date: set the clock right, or tell the service."
            ),
            BucketFault::NoMark => format!(
                "Whoever answered for {place} is no bucket: the network may want somebody to sign in on a page first. Open a browser, sign in and look at the address."
            ),
            BucketFault::Changed => format!(
                "What came to {place} is not what was sent: something on the way changes files. Try another network."
            ),
            BucketFault::Clock => {
                format!("{place} refuses because this computer's clock is wrong: set the clock right.")
            }
            BucketFault::NoBucket => format!("There is no bucket {place}."),
            BucketFault::Elsewhere => format!("{place} belongs to another region or address."),
            BucketFault::Silent(_) => format!("{place} does not answer."),
            BucketFault::Busy(status) => format!("{place} cannot now (status {status}): try again later."),
            BucketFault::Odd(status) => {
                format!("{place} answers otherwise than a bucket does (status {status}).")
            }
        },
        PaperRefusal::BadBucket(part) => format!("\"{part}\" is no address of a bucket."),
        PaperRefusal::ExposedBucket(address) => format!(
            "{address} is not encrypted: anybody on the way can read and change the pages. Use https://. If that is what you want, publish so anyway (on the command line with --plain)."
        ),
        PaperRefusal::NoBucketKey => {
            "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to write a bucket.".to_owned()
        }
        PaperRefusal::OldClock => "This machine's clock stands before 1970.".to_owned(),
        PaperRefusal::NothingToSend(name) => {
            format!("There is no picture \"{name}\" of this etapa to send: look at the list again.")
        }
        PaperRefusal::NoPicture => {
            "No PNG or JPEG of at most 8,000 pixels a side: save it as one and choose it again.".to_owned()
        }
        PaperRefusal::TooManyPictures(most) => {
            format!("There are {most} pictures: take one away and choose it again.")
        }
        PaperRefusal::NoPhoto => {
            "The photo must be a PNG or JPEG of at most 8,000 pixels a side. Nothing was changed."
                .to_owned()
        }
        PaperRefusal::NoLogo => {
            "The sign must be a PNG or JPEG of at most 8,000 pixels a side.".to_owned()
        }
    }
}

fn other_site(other: &OtherSite) -> String {
    let OtherSite {
        place,
        season,
        stands,
    } = other;
    let site = match season.as_str() {
        "" => "a site of this program, which does not say of which season,".to_owned(),
        season => format!("the site of \"{season}\""),
    };
    let stands = match stands {
        SiteStands::Here => format!("In {place} {site} stands already: it would be replaced."),
        SiteStands::Around => {
            format!("This folder lies within {place}, where {site} stands already.")
        }
        SiteStands::Below => format!("Within this folder, in {place}, {site} stands already."),
    };
    format!(
        "{stands} Nothing was written: choose another folder. If that is what you want, publish there anyway (on the command line with --over)."
    )
}
