//! Closing a school: its item says when everything of it is deleted, and is deleted last.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chrono::{DateTime, Utc};
use domain::id::UserId;

use super::audit::AUDIT;
use super::due::DueMark;
use super::entity;
use super::expression::Expression;
use super::key::Key;
use super::member::MEMBER;
use super::school::{SCHOOL, SCHOOL_OF_USER, code_key};
use super::subscription::payer_key_of;
use super::transaction::Otherwise;
use super::{
    CommitError, Item, Member, Range, School, SchoolInvitation, SchoolItems, SchoolWrites, StoreError, read,
    retry_stale, sort_key, text,
};

/// How many members are read at a time.
const MEMBERS_PAGE: i32 = 50;
/// How many items of a school are deleted before the next ones are read.
const ERASED_AT_ONCE: i32 = 250;

impl<R> SchoolWrites<'_, R> {
    /// Sets when everything of the school is deleted, unless its facts have changed since they were read.
    pub fn close(&mut self, before: &School, closes_at: DateTime<Utc>) -> Result<(), StoreError> {
        let DueMark { partition, moment } = DueMark::at(closes_at);
        let change = Expression::new("SET closesAt = :end, GSI1PK = :due, GSI1SK = :moment, version = :next")
            .value(":end", &closes_at)?
            .value(":due", &partition)?
            .value(":moment", &moment)?;
        self.change_closing(before, change)
    }

    /// The school stays, unless its facts have changed since they were read.
    pub fn reopen(&mut self, before: &School) -> Result<(), StoreError> {
        self.change_closing(before, Expression::new("SET version = :next REMOVE closesAt, GSI1PK, GSI1SK"))
    }

    /// From now on, nobody stops the erasure of the school.
    pub fn begin_erasure(&mut self, before: &School, now: DateTime<Utc>) -> Result<(), StoreError> {
        let change = Expression::new("SET erasingAt = :now, version = :next").value(":now", &now)?;
        self.change_closing(before, change)
    }

    fn change_closing(&mut self, before: &School, change: Expression) -> Result<(), StoreError> {
        let change = change.value(":next", &(before.version + 1))?.value(":version", &before.version)?;
        let unchanged = "version = :version AND attribute_not_exists(erasingAt)";
        self.transaction.update_if(SCHOOL.key(self.id), change, unchanged, Otherwise::Stale)
    }
}

impl SchoolItems<'_> {
    /// Some of the members, whatever their status, in the order of their ids, after one of them; and whether there are more.
    pub async fn members_after(self, after: Option<&UserId>) -> Result<(Vec<Member>, bool), StoreError> {
        let first = match after {
            // What sorts right after that member.
            Some(after) => MEMBER.key_at(self.id, format!("{after}!")),
            None => MEMBER.key(self.id),
        };
        // Everything that begins with the prefix sorts before this.
        let range = Range::Between(first, MEMBER.sort_key("~"));
        let (items, more) = self.store.oldest(range, MEMBERS_PAGE).await?;
        Ok((items.into_iter().map(read).collect::<Result<_, _>>()?, more))
    }

    /// Takes a member out of a school that is being erased, and out of its classes. Their own document is theirs alone.
    pub async fn free_member(self, user: &UserId) -> Result<(), StoreError> {
        let freed = retry_stale(|| async {
            let Some(member) = self.member(user).await? else { return Ok(()) };
            let document = self.store.user(user).document().await?;
            let mut transaction = self.store.transaction::<Infallible>();
            transaction.school(self.id).release(&member)?;
            if document.is_some_and(|document| document.profile.school_id.as_ref() == Some(self.id)) {
                let mut writes = transaction.user(user);
                writes.leave_school(self.id)?;
                writes.bump()?;
            }
            self.store.commit(transaction).await
        });
        Ok(freed.await?)
    }

    /// Takes an invitation from where it waits for an answer.
    pub async fn withdraw(self, invitation: &SchoolInvitation) -> Result<(), StoreError> {
        let withdrawn = retry_stale(|| async {
            let owner = self.store.address(&invitation.email).owner().await?;
            let mut transaction = self.store.transaction::<Infallible>();
            let mut address = transaction.address(&invitation.email);
            address.remove_invitation(&invitation.invitation_id)?;
            match owner {
                Some(owner) => {
                    let mut writes = transaction.user(&owner);
                    writes.remove_invitation(&invitation.invitation_id)?;
                    writes.bump()?;
                }
                None => address.require_no_owner()?,
            }
            self.store.commit(transaction).await
        });
        Ok(withdrawn.await?)
    }

    /// Deletes everything that is left of the school, its own item and its code last. A mark stays that names nobody, as for an account.
    pub async fn erase(self, school: &School, now: DateTime<Utc>) -> Result<(), StoreError> {
        loop {
            let everything = Range::Between(Key::new(entity::partition(self.id), "!"), "~".to_owned());
            let (mut items, _) = self.store.oldest(everything, ERASED_AT_ONCE).await?;
            items.retain(|item| sort_key(item) != SCHOOL.sort_key(""));
            if items.is_empty() {
                break;
            }
            self.store.batch_delete(self.links_of_former_members(&items)).await?;
            self.store.batch_delete(items.iter().filter_map(payer_key_of)).await?;
            self.store.batch_delete(items.iter().map(Key::of)).await?;
        }
        let mut transaction = self.store.transaction();
        let own_code = Expression::new("schoolId = :school").value(":school", self.id)?;
        transaction.delete_if(code_key(&school.code), own_code, Otherwise::Refused(()))?;
        transaction.delete_if(SCHOOL.key(self.id), "attribute_exists(erasingAt)", Otherwise::Refused(()))?;
        transaction.mark_erased(self.id.as_str(), now)?;
        match self.store.commit(transaction).await {
            // Refused: another run was here first.
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }

    /// That the school has something of people who left it: for as long as an entry of the audit names them.
    fn links_of_former_members(self, items: &[Item]) -> BTreeSet<Key> {
        let entries = items.iter().filter(|item| AUDIT.is_at(sort_key(item)));
        let named = entries.flat_map(|entry| ["by", "user"].into_iter().filter_map(|field| text(entry, field)));
        let users = named.filter_map(|id| id.parse::<UserId>().ok());
        users.map(|user| SCHOOL_OF_USER.key_at(&user, self.id)).collect()
    }
}
