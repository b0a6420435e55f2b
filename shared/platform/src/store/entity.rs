//! Entities: the kinds of items in a user's, a school's or an address's partition. Each is declared once, in its own file:
//! its key, what an export shows of it, and what is stored elsewhere because of it. `kinds.rs` lists them.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::marker::PhantomData;

use domain::day::LocalDate;
use domain::id::{SchoolId, UserId};
use serde_json::{Map, Value};

use super::key::{Key, Range};
use super::{Item, partition_key, sort_key};

/// An id whose partition contains entities.
pub(super) trait Owner: Display {
    /// The prefix of the partition key, before the id.
    const PARTITION: &'static str;
    /// The field in which an export shows the id; none if it is the person's own, or a hash.
    const FIELD: Option<&'static str> = None;
}

/// An item's fields, as an export shows them.
pub(super) type Fields = Map<String, Value>;

/// The declaration of an entity in the partition of an `O`.
pub(super) struct Entity<O> {
    pub kind: Kind,
    owner: PhantomData<fn() -> O>,
}

/// What an export and an erasure know of an entity.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub partition: &'static str,
    owner_field: Option<&'static str>,
    pub prefix: &'static str,
    key_fields: &'static [&'static str],
    /// The section of the export in which it is shown.
    pub section: &'static str,
    /// Makes the fields readable for people.
    pub show: fn(Fields) -> Fields,
    /// Finds what is stored elsewhere because of an item.
    pub links: fn(&Item, &Person<'_>) -> Vec<Link>,
}

/// A person whose items are exported or erased.
#[derive(Debug, Clone)]
pub(super) struct Person<'a> {
    pub user: &'a UserId,
    /// The schools that they belong to, or own a class of.
    pub schools: BTreeSet<SchoolId>,
}

/// Something that is stored elsewhere because of an item.
#[derive(Debug, PartialEq)]
pub(super) enum Link {
    /// Another item.
    Item(Key),
    /// A copy of the same item under another key, which an export leaves out.
    Copy(Key),
    /// The membership in a school, with the entries that it is found by.
    Membership(SchoolId),
    /// Everything under an e-mail address.
    Address(String),
    /// What an account that nobody has ever signed in to has under its e-mail address. Invitations that wait there are for whoever will.
    UnusedAddress(String),
    /// The weeks of schools' classes that the practices of a day name.
    ClassWeeks(LocalDate),
}

impl<O: Owner> Entity<O> {
    /// The entity whose sort keys begin with `prefix`, shown in a section of the export.
    pub const fn new(prefix: &'static str, section: &'static str) -> Self {
        let (partition, owner_field) = (O::PARTITION, O::FIELD);
        let (show, links) = (unchanged as fn(Fields) -> Fields, no_links as fn(&Item, &Person<'_>) -> Vec<Link>);
        Self {
            kind: Kind { partition, owner_field, prefix, key_fields: &[], section, show, links },
            owner: PhantomData,
        }
    }

    /// Names the fields whose values follow the prefix in the sort key.
    pub const fn key_fields(mut self, names: &'static [&'static str]) -> Self {
        self.kind.key_fields = names;
        self
    }

    /// Sets how an export makes the fields readable.
    pub const fn show(mut self, show: fn(Fields) -> Fields) -> Self {
        self.kind.show = show;
        self
    }

    /// Sets how to find what is stored elsewhere because of an item.
    pub const fn links(mut self, links: fn(&Item, &Person<'_>) -> Vec<Link>) -> Self {
        self.kind.links = links;
        self
    }

    /// The key of an owner's only item, or the beginning of all their keys.
    pub fn key(&self, owner: &O) -> Key {
        self.key_at(owner, "")
    }

    /// The key of the item at a place.
    pub fn key_at(&self, owner: &O, place: impl Display) -> Key {
        Key { pk: partition(owner), sk: self.sort_key(place) }
    }

    /// The sort key of the item at a place.
    pub fn sort_key(&self, place: impl Display) -> String {
        format!("{}{place}", self.kind.prefix)
    }

    /// The items from one place to another, both included.
    pub fn range(&self, owner: &O, from: impl Display, to: impl Display) -> Range {
        Range::Between(self.key_at(owner, from), self.sort_key(to))
    }

    /// The part of a sort key after the prefix; none if it belongs to another entity.
    pub fn place<'a>(&self, sort_key: &'a str) -> Option<&'a str> {
        sort_key.strip_prefix(self.kind.prefix)
    }

    /// Whether a sort key belongs to this entity.
    pub fn is_at(&self, sort_key: &str) -> bool {
        self.place(sort_key).is_some()
    }
}

impl Kind {
    /// The values that the key of an item contains, by field.
    pub fn fields_of_key<'a>(&self, item: &'a Item) -> impl Iterator<Item = (&'static str, &'a str)> {
        let values = sort_key(item).strip_prefix(self.prefix).unwrap_or_default().split('#');
        let owner = partition_key(item).strip_prefix(self.partition).unwrap_or_default();
        self.key_fields.iter().copied().zip(values).chain(self.owner_field.map(|field| (field, owner)))
    }
}

/// The partition key of an owner.
pub(super) fn partition<O: Owner>(owner: &O) -> String {
    format!("{}{owner}", O::PARTITION)
}

fn unchanged(fields: Fields) -> Fields {
    fields
}

fn no_links(_: &Item, _: &Person<'_>) -> Vec<Link> {
    Vec::new()
}
