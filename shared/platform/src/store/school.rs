//! A school's partition. Its items are read through [`SchoolItems`] and written through [`SchoolWrites`]; each entity's file adds
//! its methods to them. Writes that need a role are made through [`SchoolTransaction`](super::SchoolTransaction).

use domain::id::SchoolId;

use super::entity::{Entity, Owner};
use super::expression::Expression;
use super::transaction::Otherwise;
use super::{Store, StoreError, Transaction};

impl Owner for SchoolId {
    const PARTITION: &'static str = "SCHOOL#";
    const FIELD: Option<&'static str> = Some("schoolId");
}

/// The school's own item, which contains no personal data.
pub(super) const SCHOOL: Entity<SchoolId> = Entity::new("SCHOOL", "schools");

/// The items of a school.
#[derive(Debug, Clone, Copy)]
pub struct SchoolItems<'a> {
    pub(super) store: &'a Store,
    pub(super) id: &'a SchoolId,
}

/// Writes to the items of a school that need no role, as part of a transaction.
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
    /// Writes to the items of a school that need no role.
    pub fn school<'a>(&'a mut self, id: &'a SchoolId) -> SchoolWrites<'a, R> {
        SchoolWrites { transaction: self, id }
    }
}

impl<R> SchoolWrites<'_, R> {
    /// The school must still be there.
    pub fn require_exists(&mut self, gone: R) -> Result<(), StoreError> {
        self.transaction.check(SCHOOL.key(self.id), Expression::new("attribute_exists(PK)"), Otherwise::Refused(gone))
    }
}
