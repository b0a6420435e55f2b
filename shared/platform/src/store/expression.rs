//! Expressions of updates and conditions, with their values and names.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;
use serde::Serialize;

use super::{Item, StoreError};

/// What an update does, or under which condition, with the values and names that it speaks of. The condition beside an update
/// shares the update's.
#[derive(Debug, Clone, Default)]
pub(super) struct Expression {
    pub text: String,
    pub values: Item,
    pub names: HashMap<String, String>,
}

impl From<&str> for Expression {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl Expression {
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    pub fn value(mut self, name: &str, value: &impl Serialize) -> Result<Self, StoreError> {
        let value = serde_dynamo::to_attribute_value(value).map_err(StoreError::unexpected)?;
        self.values.insert(name.to_owned(), value);
        Ok(self)
    }

    pub fn raw(mut self, name: &str, value: AttributeValue) -> Self {
        self.values.insert(name.to_owned(), value);
        self
    }

    pub fn name(mut self, alias: &str, name: &str) -> Self {
        self.names.insert(alias.to_owned(), name.to_owned());
        self
    }
}
