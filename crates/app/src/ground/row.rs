//! Answers that are taken from rows of the file.

/// Structs of answers, each built of a row field by field: a column that the row gains is in no answer until somebody
/// says so here.
macro_rules! of_rows {
    ($($(#[$doc:meta])* $name:ident: $row:ty { $($(#[$of:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, ::serde::Serialize, ::ts_rs::TS)]
        pub struct $name {
            $($(#[$of])* pub $field: $type,)*
        }

        impl From<$row> for $name {
            fn from(row: $row) -> Self {
                Self { $($field: row.$field.into(),)* }
            }
        }
    )*};
}

pub(crate) use of_rows;

/// Rows as what is answered of them.
pub fn all_of<R, T: From<R>>(rows: Vec<R>) -> Vec<T> {
    rows.into_iter().map(T::from).collect()
}
