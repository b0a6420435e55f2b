//! Keys: a partition and a place in it.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::id::{SchoolId, UserId};

use super::Item;

/// The primary key of an item, or the beginning of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    pub pk: String,
    pub sk: String,
}

impl Key {
    pub fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self { pk: pk.into(), sk: sk.into() }
    }

    /// A key in a user's own partition.
    pub fn of_user(user: &UserId, sk: impl Into<String>) -> Self {
        Self::new(format!("USER#{user}"), sk)
    }

    /// A key in a school's partition.
    pub fn of_school(school: &SchoolId, sk: impl Into<String>) -> Self {
        Self::new(format!("SCHOOL#{school}"), sk)
    }

    /// A key of an item that has a partition of its own.
    pub fn single(pk: String) -> Self {
        Self { sk: pk.clone(), pk }
    }

    pub fn into_item(self) -> Item {
        Item::from([("PK".to_owned(), AttributeValue::S(self.pk)), ("SK".to_owned(), AttributeValue::S(self.sk))])
    }
}
