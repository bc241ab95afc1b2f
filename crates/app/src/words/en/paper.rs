//! Why something about a paper or a table was refused, and what to do.

use crate::refusal::paper::{BucketFault, BucketTrouble, PaperRefusal};

/// Why something about a paper or a table was refused, and what to do.
#[must_use]
pub fn paper(refusal: &PaperRefusal) -> String {
    match refusal {
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
        PaperRefusal::Bucket(BucketTrouble { place, fault }) => match fault {
            BucketFault::Refused => {
                format!("{place} refuses the key, or the key may not write there: check both.")
            }
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
