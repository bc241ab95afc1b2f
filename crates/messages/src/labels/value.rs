//! What a criterion comes to, as a number of JSON.

use serde_json::{Number, Value};
use tournament::criteria::Criterion;
use tournament::standings::Ratio;

/// A whole number, or a fraction to six places; of lots the place from 1; null where it was not taken.
#[must_use]
pub fn number(criterion: Criterion, value: Option<Ratio>) -> Value {
    let Some(value) = value else {
        return Value::Null;
    };
    if value.num % value.den == 0 {
        return (value.num / value.den + i64::from(criterion == Criterion::Lots)).into();
    }
    let millionths = value.rounded(6);
    let sign = if millionths < 0 { "-" } else { "" };
    let millionths = millionths.unsigned_abs();
    let (whole, part) = (millionths / 1_000_000, millionths % 1_000_000);
    let read: Result<Number, _> = serde_json::from_str(&format!("{sign}{whole}.{part:06}"));
    read.map_or(Value::Null, Value::Number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::criteria::Measure;

    #[test]
    fn fractions_are_numbers() {
        let by = Criterion::Total(Measure::SonnebornBerger);
        let of = |num, den| number(by, Some(Ratio { num, den })).to_string();
        assert_eq!(of(9, 2), "4.5");
        assert_eq!(of(-1, 3), "-0.333333");
        assert_eq!([of(2, 3), of(-2, 3)], ["0.666667", "-0.666667"]);
        assert_eq!(of(8, 2), "4");
        let lot = Some(Ratio { num: 0, den: 1 });
        assert_eq!(number(Criterion::Lots, lot), 1);
        assert_eq!(number(by, None), Value::Null);
    }
}
