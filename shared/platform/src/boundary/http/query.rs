//! Query parameters; an invalid one is refused by name.

use std::str::FromStr;

use domain::day::LocalDate;
use serde::de::DeserializeOwned;

use super::call::Call;
use super::problem::Problem;

impl Call {
    /// A query parameter; an empty one counts as absent.
    #[must_use]
    pub fn query(&self, name: &str) -> Option<&str> {
        self.query_parameter(name).filter(|text| !text.is_empty())
    }

    /// A query parameter of a given type; none if it is left out.
    pub fn parsed_query<T: FromStr>(&self, name: &str, kind: &str) -> Result<Option<T>, Problem> {
        let refused = |_| Problem::invalid_query(format!("{name} is not {kind}."));
        self.query(name).map(|text| text.parse().map_err(refused)).transpose()
    }

    /// A query parameter that is one of a few words; none if it is left out.
    pub fn choice_query<T: DeserializeOwned>(&self, name: &str, words: &str) -> Result<Option<T>, Problem> {
        let refused = |_| Problem::invalid_query(format!("{name} is {words}."));
        self.query(name).map(|text| serde_json::from_value(text.into()).map_err(refused)).transpose()
    }

    /// `from` and `to`, as far as they are given.
    pub fn date_range(&self) -> Result<(Option<LocalDate>, Option<LocalDate>), Problem> {
        let date = |name| self.parsed_query(name, "a date (YYYY-MM-DD)");
        Ok((date("from")?, date("to")?))
    }
}
