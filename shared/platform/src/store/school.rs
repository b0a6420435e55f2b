//! A school's partition. What stands in it is read through [`SchoolItems`] and written through [`SchoolWrites`], to which every
//! entity's file adds its own methods. What a role allows is written through [`SchoolTransaction`](super::SchoolTransaction).

use domain::id::SchoolId;

use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Store, StoreError, Transaction};

/// The items of a school.
#[derive(Debug, Clone, Copy)]
pub struct SchoolItems<'a> {
    pub(super) store: &'a Store,
    pub(super) id: &'a SchoolId,
}

/// Writes to the items of a school that no role allows, as part of a transaction.
#[derive(Debug)]
pub struct SchoolWrites<'a, R> {
    pub(super) transaction: &'a mut Transaction<R>,
    pub(super) id: &'a SchoolId,
}

impl Store {
    /// The items of a school.
    #[must_use]
    pub fn school<'a>(&'a self, id: &'a SchoolId) -> SchoolItems<'a> {
        SchoolItems { store: self, id }
    }
}

impl<R> Transaction<R> {
    /// Writes to the items of a school that no role allows.
    pub fn school<'a>(&'a mut self, id: &'a SchoolId) -> SchoolWrites<'a, R> {
        SchoolWrites { transaction: self, id }
    }
}

impl<R> SchoolWrites<'_, R> {
    /// The school must still be there.
    pub fn require(&mut self, gone: R) -> Result<(), StoreError> {
        let key = Key::of_school(self.id, "SCHOOL");
        self.transaction.check(key, Expression::new("attribute_exists(PK)"), Otherwise::Refused(gone))
    }
}
