//! What comes in an address: dates, ids and numbers, each refused by its name.

use std::str::FromStr;

use domain::day::LocalDate;
use platform::http::{Call, Problem};

/// A parameter of a kind; none where it is left out.
pub fn parsed<T: FromStr>(call: &Call, name: &str, kind: &str) -> Result<Option<T>, Problem> {
    let refused = |_| Problem::invalid_query(format!("{name} is not {kind}."));
    call.query(name).map(|text| text.parse().map_err(refused)).transpose()
}

/// `from` and `to`, as far as they are given.
pub fn dates(call: &Call) -> Result<(Option<LocalDate>, Option<LocalDate>), Problem> {
    let date = |name| parsed(call, name, "a date (YYYY-MM-DD)");
    Ok((date("from")?, date("to")?))
}
