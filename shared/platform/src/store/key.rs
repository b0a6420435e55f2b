//! Keys: a partition and a place in it; and ranges of them.

use aws_sdk_dynamodb::types::AttributeValue;

use super::{Item, partition_key, sort_key};

/// The primary key of an item, or the beginning of a range.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub pk: String,
    pub sk: String,
}

impl Key {
    pub fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self { pk: pk.into(), sk: sk.into() }
    }

    /// The key of an item with its own partition.
    pub fn single(pk: String) -> Self {
        Self { sk: pk.clone(), pk }
    }

    /// The key of an item that was read.
    pub fn of(item: &Item) -> Self {
        Self::new(partition_key(item), sort_key(item))
    }

    pub fn into_item(self) -> Item {
        Item::from([("PK".to_owned(), AttributeValue::S(self.pk)), ("SK".to_owned(), AttributeValue::S(self.sk))])
    }
}

/// A range of one partition.
pub(super) enum Range {
    /// Sort keys that begin with the key's.
    Prefix(Key),
    /// Sort keys from the key's to the text, both included.
    Between(Key, String),
}

impl Range {
    /// As an expression, with its values.
    pub fn into_condition(self) -> (&'static str, Item) {
        let text = AttributeValue::S;
        match self {
            Self::Prefix(key) => (
                "PK = :pk AND begins_with(SK, :sk)",
                Item::from([(":pk".into(), text(key.pk)), (":sk".into(), text(key.sk))]),
            ),
            Self::Between(key, to) => (
                "PK = :pk AND SK BETWEEN :sk AND :to",
                Item::from([(":pk".into(), text(key.pk)), (":sk".into(), text(key.sk)), (":to".into(), text(to))]),
            ),
        }
    }
}
