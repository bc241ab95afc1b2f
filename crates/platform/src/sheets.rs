//! What a PDF is printed on, as each system is told of it.
//!
//! Linux prints by `lp`, which takes a PDF as it is and is told of its paper by options; Windows renders the PDF itself and is
//! told by a ticket ("Print Schema Specification" of Microsoft's documentation). Either would make a page fit if it were not
//! told, and sheets and labels were no longer where they are.

/// The size of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Media {
    /// 210 by 297 millimetres.
    A4,
}

/// Which sides of a sheet are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// One alone.
    One,
    /// Both, turned over along the longer edge.
    LongEdge,
    /// Both, turned over along the shorter edge.
    ShortEdge,
}

/// What a file is printed on; always at its own size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sheets {
    /// How large they are.
    pub media: Media,
    /// Which sides of them.
    pub sides: Sides,
    /// How many of each.
    pub copies: u16,
}

/// What `lp` is told.
#[must_use]
pub fn options(on: Sheets) -> Vec<String> {
    let media = match on.media {
        Media::A4 => "media=A4",
    };
    let sides = match on.sides {
        Sides::One => "sides=one-sided",
        Sides::LongEdge => "sides=two-sided-long-edge",
        Sides::ShortEdge => "sides=two-sided-short-edge",
    };
    let mut told = [media, "print-scaling=none", sides]
        .map(str::to_owned)
        .to_vec();
    if on.copies > 1 {
        told.push(format!("copies={}", on.copies));
    }
    told
}

/// What Windows is told: a ticket, which it holds against what the printer can do.
#[must_use]
pub fn ticket(on: Sheets) -> String {
    const SCHEMAS: &str = "http://schemas.microsoft.com/windows/2003/08/printing";
    const XML: &str = "http://www.w3.org/2001/XMLSchema";
    let (media, width, height) = match on.media {
        Media::A4 => ("ISOA4", 210_000, 297_000),
    };
    let sides = match on.sides {
        Sides::One => "OneSided",
        Sides::LongEdge => "TwoSidedLongEdge",
        Sides::ShortEdge => "TwoSidedShortEdge",
    };
    let number = |value: u32| format!(r#"<psf:Value xsi:type="xsd:integer">{value}</psf:Value>"#);
    let scored = |name: &str, value| {
        let value = number(value);
        format!(r#"<psf:ScoredProperty name="psk:{name}">{value}</psf:ScoredProperty>"#)
    };
    let feature = |name: &str, option: &str, within: &str| {
        format!(
            r#"<psf:Feature name="psk:{name}"><psf:Option name="psk:{option}">{within}</psf:Option></psf:Feature>"#
        )
    };
    // In thousandths of a millimetre.
    let size = scored("MediaSizeWidth", width) + &scored("MediaSizeHeight", height);
    let told = [
        feature("PageMediaSize", media, &size),
        feature("JobDuplexAllDocumentsContiguously", sides, ""),
        feature("PageScaling", "None", ""),
        format!(
            r#"<psf:ParameterInit name="psk:JobCopiesAllDocuments">{}</psf:ParameterInit>"#,
            number(on.copies.into())
        ),
    ];
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><psf:PrintTicket xmlns:psf="{SCHEMAS}/printschemaframework" xmlns:psk="{SCHEMAS}/printschemakeywords" xmlns:xsi="{XML}-instance" xmlns:xsd="{XML}" version="1">{}</psf:PrintTicket>"#,
        told.concat()
    )
}

/// The number of the system's in what Windows says of a call: `… (0x800706BA)` is 1722.
#[must_use]
pub fn number_of(told: &str) -> Option<i32> {
    let (_, code) = told.rsplit_once("(0x8007")?;
    let digits = code.strip_suffix(')').filter(|digits| digits.len() == 4)?;
    i32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Sheets = Sheets {
        media: Media::A4,
        sides: Sides::One,
        copies: 1,
    };

    #[test]
    fn lp_is_told_of_the_paper_and_to_leave_its_size() {
        let plain = ["media=A4", "print-scaling=none", "sides=one-sided"];
        assert_eq!(options(ONE), plain);
        let both = |sides| options(Sheets { sides, ..ONE }).remove(2);
        assert_eq!(both(Sides::LongEdge), "sides=two-sided-long-edge");
        assert_eq!(both(Sides::ShortEdge), "sides=two-sided-short-edge");
        assert_eq!(options(Sheets { copies: 3, ..ONE })[3], "copies=3");
    }

    #[test]
    fn windows_is_told_the_same() {
        let plain = ticket(ONE);
        for told in [
            r#"<psf:Option name="psk:ISOA4">"#,
            r#"name="psk:MediaSizeWidth"><psf:Value xsi:type="xsd:integer">210000<"#,
            r#"name="psk:MediaSizeHeight"><psf:Value xsi:type="xsd:integer">297000<"#,
            r#"name="psk:PageScaling"><psf:Option name="psk:None">"#,
            r#"name="psk:JobDuplexAllDocumentsContiguously"><psf:Option name="psk:OneSided">"#,
            r#"name="psk:JobCopiesAllDocuments"><psf:Value xsi:type="xsd:integer">1<"#,
        ] {
            assert!(plain.contains(told), "{told} in {plain}");
        }
        assert_eq!(
            plain.matches("<psf:Feature").count(),
            plain.matches("</psf:Feature>").count()
        );
        let both = ticket(Sheets {
            sides: Sides::ShortEdge,
            copies: 3,
            ..ONE
        });
        assert!(
            both.contains("psk:TwoSidedShortEdge") && both.contains(">3<"),
            "{both}"
        );
    }

    #[test]
    fn what_windows_says_of_a_call_has_its_number() {
        let told = "Failed to start job: O servidor RPC não está disponível. (0x800706BA)";
        assert_eq!(number_of(told), Some(1722));
        assert_eq!(number_of("Acesso negado. (0x80070005)"), Some(5));
        for other in ["Render error (0x88990011)", "none", "(0x8007)"] {
            assert_eq!(number_of(other), None, "{other}");
        }
    }
}
