//! What spreadsheets and programs in between have made of what people typed, put right where that is certain.

use crate::ground::person::checked_cpf;
use messages::labels::moment::parse_day;

/// Digits of a CPF.
const CPF: usize = 11;

/// What a cell holds, and whether it was put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mended {
    /// What it holds.
    pub text: String,
    /// Whether that is not what stood there.
    pub mended: bool,
}

impl Mended {
    fn of(told: &str, mended: Option<String>) -> Self {
        Self {
            mended: mended.is_some(),
            text: mended.unwrap_or_else(|| told.to_owned()),
        }
    }
}

/// What a spreadsheet writes where it could not reckon.
pub fn is_formula_error(text: &str) -> bool {
    matches!(
        text,
        "#ERRO"
            | "#ERROR!"
            | "#N/D"
            | "#N/A"
            | "#REF!"
            | "#VALOR!"
            | "#VALUE!"
            | "#NOME?"
            | "#NAME?"
            | "#DIV/0!"
            | "#NULO!"
            | "#NULL!"
            | "#N\u{da}M!"
            | "#NUM!"
    )
}

/// A number whose digits are all there, though a spreadsheet writes it otherwise: `4,5999998888E+10`, `45999998888.0`.
fn whole_number(text: &str) -> Option<String> {
    if let Some(whole) = text.strip_suffix(".0").or_else(|| text.strip_suffix(",0")) {
        return (is_digits(whole)).then(|| whole.to_owned());
    }
    let (mantissa, exponent) = text.split_once(['E', 'e'])?;
    let exponent: usize = exponent
        .strip_prefix('+')
        .unwrap_or(exponent)
        .parse()
        .ok()?;
    let (first, rest) = mantissa.split_once([',', '.'])?;
    // Fewer digits than the number has were rounded: which there were, nobody knows.
    let whole = first.len() == 1 && rest.len() == exponent && is_digits(first) && is_digits(rest);
    whole.then(|| format!("{first}{rest}"))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What people write where there is nothing to write.
fn is_nothing(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|letter| matches!(letter, '-' | '–' | '—' | '.'))
}

/// A CPF of which a spreadsheet made a number: the zeros at its head come back where the check digits then fit.
pub fn cpf(told: &str) -> Mended {
    if is_nothing(told) {
        return Mended::of(told, Some(String::new()));
    }
    let whole = whole_number(told);
    let digits = whole.as_deref().unwrap_or(told);
    let headless = is_digits(digits) && (CPF - 3..CPF).contains(&digits.len());
    let padded = format!("{digits:0>CPF$}");
    if headless && checked_cpf(&padded).is_some() {
        return Mended::of(told, Some(padded));
    }
    Mended::of(told, whole)
}

/// A telephone of which a spreadsheet made a number.
pub fn phone(told: &str) -> Mended {
    let mended = match is_nothing(told) {
        true => Some(String::new()),
        false => whole_number(told),
    };
    Mended::of(told, mended)
}

/// An e-mail, where there is one.
pub fn email(told: &str) -> Mended {
    Mended::of(told, is_nothing(told).then(String::new))
}

/// A day without the midnight that programs put behind it.
pub fn day(told: &str) -> Mended {
    if is_nothing(told) {
        return Mended::of(told, Some(String::new()));
    }
    let midnight = |rest: &str| {
        rest.chars()
            .all(|letter| matches!(letter, '0' | ':' | '.' | 'Z'))
    };
    let day = told
        .split_once([' ', 'T'])
        .filter(|(day, rest)| midnight(rest) && parse_day(day).is_some());
    Mended::of(told, day.map(|(day, _)| day.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_is_put_right_and_nothing_else() {
        for (told, expected) in [
            ("4,1999887766E+10", "41999887766"),
            ("4.1999887766e10", "41999887766"),
            ("41999887766.0", "41999887766"),
            ("4,2E+10", "4,2E+10"),
            ("4,199988776E+10", "4,199988776E+10"),
            ("(41) 99988-7766", "(41) 99988-7766"),
            ("-", ""),
        ] {
            assert_eq!(phone(told).text, expected, "{told}");
        }
        for (told, expected) in [
            ("1234567890", "01234567890"),
            ("191", "191"),
            ("5299822472", "5299822472"),
            ("529.982.247-25", "529.982.247-25"),
            ("5,2998224725E+10", "52998224725"),
        ] {
            assert_eq!(cpf(told).text, expected, "{told}");
        }
        for (told, expected) in [
            ("1980-11-21 00:00:00", "1980-11-21"),
            ("1980-11-21T00:00:00.000Z", "1980-11-21"),
            ("21/11/1980 0:00", "21/11/1980"),
            ("21/11/1980 10:42", "21/11/1980 10:42"),
        ] {
            assert_eq!(day(told).text, expected, "{told}");
        }
    }
}
