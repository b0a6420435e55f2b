//! A school's partition. Its items are read through [`SchoolItems`] and written through [`SchoolWrites`]; each entity's file adds
//! its methods to them. Writes that need a role are made through [`SchoolTransaction`](super::SchoolTransaction).

use chrono::{DateTime, Utc};
use domain::day::TimeZone;
use domain::id::{SchoolId, UserId};
use domain::school::{
    INVITATIONS_A_DAY, Limits, SchoolCode, SchoolName, TaughtGrades, UNAPPROVED, UNAPPROVED_WITH_PLAN,
};
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Owner};
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Consistency, Store, StoreError, Transaction};

impl Owner for SchoolId {
    const PARTITION: &'static str = "SCHOOL#";
    const FIELD: Option<&'static str> = Some("schoolId");
}

/// The school's own item, which contains no personal data.
pub(super) const SCHOOL: Entity<SchoolId> = Entity::new("SCHOOL", "schools");

/// `USER#id` / `SCHOOL#schoolId`: that a school holds something of the person, for as long as it does. By it an export and an
/// erasure find schools that the person no longer belongs to.
pub(super) const SCHOOL_OF_USER: Entity<UserId> = Entity::new(SchoolId::PARTITION, "schools").key_fields(&["schoolId"]);

/// `SCHOOL#id` / `SCHOOL`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct School {
    /// Its name.
    pub name: SchoolName,
    /// The code that its pupils sign in with.
    pub code: SchoolCode,
    /// The zone of its clocks.
    pub time_zone: TimeZone,
    /// The grades that it teaches.
    pub grades: TaughtGrades,
    /// How many active administrators have signed in once.
    pub administrators: u32,
    /// How many active teachers it has.
    pub teachers: u32,
    /// How many active pupils it has.
    pub pupils: u32,
    /// How many its plan is for; none if it has no plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
    /// The version of the declaration that the person made who opened it.
    pub declaration: u32,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// Whether it has to be approved by an operator, as the deployment asked for when it was opened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_approval: bool,
    /// When an operator approved it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved_at: Option<DateTime<Utc>>,
    /// Increases by one with every change of its own facts.
    pub version: u64,
    /// When everything of it is deleted, if it is being closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<DateTime<Utc>>,
    /// When that began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erasing_at: Option<DateTime<Utc>>,
}

/// `SCHOOLCODE#code` / the same.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct CodeOwner {
    school_id: SchoolId,
}

pub(super) fn code_key(code: &SchoolCode) -> Key {
    Key::single(format!("SCHOOLCODE#{code}"))
}

/// How many of its members a school counts of each kind, or by how many it counts more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Counted {
    pub administrators: i64,
    pub teachers: i64,
    pub pupils: i64,
}

impl Counted {
    /// Both counts together.
    pub fn and(self, other: Self) -> Self {
        Self {
            administrators: self.administrators + other.administrators,
            teachers: self.teachers + other.teachers,
            pupils: self.pupils + other.pupils,
        }
    }

    /// By how many this is more than another count.
    fn more_than(self, before: Self) -> Self {
        Self {
            administrators: self.administrators - before.administrators,
            teachers: self.teachers - before.teachers,
            pupils: self.pupils - before.pupils,
        }
    }

    /// The change, and the further condition that the school has room for so many pupils more: by its plan, and while it waits for
    /// approval. `seats` are those that were read: for more than one pupil they must be the same still.
    fn with_room(self, change: Expression, seats: Option<u32>) -> Result<(Expression, String), StoreError> {
        if self.pupils <= 0 {
            return Ok((change, String::new()));
        }
        let room = |pupils: u32| i64::from(pupils) - self.pupils;
        let change = change.value(":room", &room(UNAPPROVED.pupils))?.value(":planned", &room(UNAPPROVED_WITH_PLAN))?;
        let (change, seated) = match seats {
            _ if self.pupils == 1 => (change, "(attribute_not_exists(seats) OR pupils < seats)"),
            None => (change, "attribute_not_exists(seats)"),
            Some(seats) => {
                let change = change.value(":seats", &seats)?.value(":seated", &room(seats))?;
                (change, "(attribute_not_exists(seats) OR (seats = :seats AND pupils <= :seated))")
            }
        };
        let approved = "(attribute_not_exists(needsApproval) OR attribute_exists(approvedAt) OR pupils <= :room \
                        OR (attribute_exists(seats) AND pupils <= :planned))";
        Ok((change, format!(" AND {seated} AND {approved}")))
    }

    /// The update that adds it to the school's own counts.
    fn expression(self) -> Result<Expression, StoreError> {
        Expression::new("ADD administrators :administrators, teachers :teachers, pupils :pupils")
            .value(":administrators", &self.administrators)?
            .value(":teachers", &self.teachers)?
            .value(":pupils", &self.pupils)
    }
}

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

impl SchoolItems<'_> {
    /// The school's own facts.
    pub async fn facts(self) -> Result<Option<School>, StoreError> {
        self.store.get(SCHOOL.key(self.id), Consistency::Strong).await
    }
}

impl SchoolItems<'_> {
    /// The same, which may lag by a moment: for showing what the school is called.
    pub async fn facts_eventual(self) -> Result<Option<School>, StoreError> {
        self.store.get(SCHOOL.key(self.id), Consistency::Eventual).await
    }
}

impl School {
    /// Whether it waits for an operator's approval: then its invitations and its pupils are limited.
    #[must_use]
    pub fn awaits_approval(&self) -> bool {
        self.needs_approval && self.approved_at.is_none()
    }

    /// How many invitations it may send on a day.
    #[must_use]
    pub fn invitations_a_day(&self) -> u32 {
        if self.awaits_approval() { UNAPPROVED.invitations_a_day } else { INVITATIONS_A_DAY }
    }

    /// What it may do until it is approved; none if it is, or needn't be.
    #[must_use]
    pub fn limits_until_approved(&self) -> Option<Limits> {
        let pupils = self.seats.map_or(UNAPPROVED.pupils, |seats| seats.min(UNAPPROVED_WITH_PLAN));
        self.awaits_approval().then_some(Limits { pupils, ..UNAPPROVED })
    }

    /// Whether it has no room for another pupil until it is approved.
    #[must_use]
    pub fn is_full_until_approved(&self) -> bool {
        self.limits_until_approved().is_some_and(|limits| self.pupils >= limits.pupils)
    }

    /// For how many more pupils its plan is; none if it has no plan.
    #[must_use]
    pub fn free_seats(&self) -> Option<u32> {
        self.seats.map(|seats| seats.saturating_sub(self.pupils))
    }

    /// Whether it is about to close: then nobody is invited and nobody joins.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.closes_at.is_some()
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Opens the school under its code. If another school has the code, a new attempt takes another one.
    pub fn open(&mut self, school: &School, id_reused: R) -> Result<(), StoreError> {
        let owner = CodeOwner { school_id: self.id.clone() };
        self.transaction.create(code_key(&school.code), &owner, Otherwise::Stale)?;
        self.transaction.create(SCHOOL.key(self.id), school, Otherwise::Refused(id_reused))
    }

    /// Writes another name, zone and grades in place of these, unless they have changed since they were read. Counts may have.
    pub fn change_facts(&mut self, before: &School, after: &School) -> Result<(), StoreError> {
        let change = Expression::new("SET #name = :name, #zone = :zone, grades = :grades, version = :next")
            .name("#name", "name")
            .name("#zone", "timeZone")
            .value(":name", &after.name)?
            .value(":zone", &after.time_zone)?
            .value(":grades", &after.grades)?
            .value(":next", &after.version)?
            .value(":version", &before.version)?;
        self.transaction.update_if(SCHOOL.key(self.id), change, "version = :version", Otherwise::Stale)
    }

    /// Sets for how many pupils its plan is, unless it is being erased. Whoever is a pupil already stays one.
    pub fn set_seats(&mut self, seats: Option<u32>) -> Result<(), StoreError> {
        let change = match seats {
            Some(seats) => Expression::new("SET seats = :seats").value(":seats", &seats)?,
            None => Expression::new("REMOVE seats"),
        };
        let kept = "attribute_exists(PK) AND attribute_not_exists(erasingAt)";
        self.transaction.update_if(SCHOOL.key(self.id), change, kept, Otherwise::Stale)
    }

    /// Counts new members. Refused if the school is gone or about to close: nobody joins it then; or if it has no room for so many pupils
    /// more, with the seats that were read.
    pub(super) fn count_new(&mut self, new: Counted, seats: Option<u32>, not_admitted: R) -> Result<(), StoreError> {
        let (change, room) = new.with_room(new.expression()?, seats)?;
        let admits = format!("attribute_exists(PK) AND attribute_not_exists(closesAt){room}");
        self.transaction.update_if(SCHOOL.key(self.id), change, &admits, Otherwise::Refused(not_admitted))
    }

    /// Counts the difference that a change of a member makes. Refused if it would leave the school without an administrator. While a
    /// school is being erased, nobody is changed.
    pub(super) fn count(&mut self, before: Counted, after: Counted, last_administrator: R) -> Result<(), StoreError> {
        let more = after.more_than(before);
        if more == Counted::default() {
            return Ok(());
        }
        let (change, condition, otherwise) = if more.administrators < 0 {
            let change = more.expression()?.value(":one", &1)?;
            (change, "administrators > :one".to_owned(), Otherwise::Refused(last_administrator))
        } else {
            let (change, room) = more.with_room(more.expression()?, None)?;
            let open = format!("attribute_exists(PK) AND attribute_not_exists(erasingAt){room}");
            (change, open, Otherwise::Stale)
        };
        self.transaction.update_if(SCHOOL.key(self.id), change, &condition, otherwise)
    }

    /// Counts the difference even if the last administrator goes: an account that is gone can't stay.
    pub(super) fn count_anyway(&mut self, before: Counted, after: Counted) -> Result<(), StoreError> {
        let more = after.more_than(before);
        if more == Counted::default() {
            return Ok(());
        }
        self.transaction.update_if(SCHOOL.key(self.id), more.expression()?, "attribute_exists(PK)", Otherwise::Stale)
    }
}
