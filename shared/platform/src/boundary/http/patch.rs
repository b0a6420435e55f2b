//! The members of a JSON object, taken one by one: members with an invalid value, or not taken at all, are refused by name.

use http::StatusCode;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::problem::Problem;
use super::problem_code::Code;

/// An object's members that have not been taken yet.
#[derive(Debug)]
pub struct PatchFields {
    left: Map<String, Value>,
    /// The object that this one is a member of.
    within: Option<&'static str>,
}

impl PatchFields {
    /// The members of a body.
    #[must_use]
    pub fn of(body: Map<String, Value>) -> Self {
        Self { left: body, within: None }
    }

    /// Takes a member, if present.
    pub fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<Option<T>, Problem> {
        let member = self.left.remove(name);
        member.map(|value| serde_json::from_value(value).map_err(|error| self.invalid(name, &error))).transpose()
    }

    /// Takes a member that is itself an object.
    pub fn take_object(&mut self, name: &'static str) -> Result<Option<Self>, Problem> {
        let left = self.take(name)?;
        Ok(left.map(|left| Self { left, within: Some(name) }))
    }

    /// Refuses the members that were not taken.
    pub fn finish(self) -> Result<(), Problem> {
        let names: Vec<String> = self.left.keys().map(|name| self.full(name)).collect();
        if names.is_empty() {
            return Ok(());
        }
        let title = "Some of these fields can't be changed this way. Nothing was changed.";
        Err(Problem::new(StatusCode::BAD_REQUEST, Code::FieldNotAllowed, title).detail(names.join(", ")))
    }

    fn invalid(&self, name: &str, error: &serde_json::Error) -> Problem {
        Problem::invalid_body(format!("{}: {error}", self.full(name)))
    }

    fn full(&self, name: &str) -> String {
        self.within.map_or_else(|| name.to_owned(), |within| format!("{within}.{name}"))
    }
}
