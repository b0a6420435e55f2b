//! Changing a school's class: the role that allows it, the class, who joins and leaves it, what that means for their own documents,
//! and the entries that write it down, in one transaction (docs/product.md, 14.4 and 15).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::id::{SchoolId, UserId};
use domain::sample_class;
use domain::school_class::{MAX_CLASSES_OF_PERSON, MAX_PEOPLE_AT_ONCE, MAX_PUPILS, MAX_TEACHERS};
use domain::school_role::SchoolRole;
use http::StatusCode;
use platform::http::{Code, Problem};
use platform::store::{
    AuditAction, AuditEntry, CommitError, Member, MemberStatus, RoleProof, SchoolClass, Store, Transaction,
};

/// Who joins a class and who leaves it. Whoever is where they should be already is passed over.
#[derive(Debug, Clone, Default)]
pub struct Moves {
    /// Teachers who join.
    pub new_teachers: BTreeSet<UserId>,
    /// Teachers who leave.
    pub former_teachers: BTreeSet<UserId>,
    /// Pupils who join.
    pub new_pupils: BTreeSet<UserId>,
    /// Pupils who leave.
    pub former_pupils: BTreeSet<UserId>,
}

/// A class that is made or changed.
pub struct ClassChange<'a, P> {
    /// The proof that the caller may do it.
    pub proof: &'a P,
    /// The class before; none if it is made.
    pub before: Option<&'a SchoolClass>,
    /// The class after, but for who joins and who leaves.
    pub after: SchoolClass,
    /// Who joins and who leaves.
    pub moves: &'a Moves,
    /// The names of the fields that change.
    pub fields: Vec<String>,
    /// When.
    pub now: DateTime<Utc>,
}

/// Members who are about to change classes, as they are now.
#[derive(Default)]
struct Moved {
    joining: Vec<Member>,
    leaving: Vec<Member>,
}

impl Moves {
    /// Refuses more people than one request can move, and people who would join and leave at once.
    pub fn check(&self) -> Result<(), Problem> {
        if self.all().len() < self.joining().count() + self.leaving().count() {
            return Err(Problem::invalid_body("Nobody can be named twice."));
        }
        if self.all().len() > MAX_PEOPLE_AT_ONCE {
            return Err(Problem::invalid_body(format!("At most {MAX_PEOPLE_AT_ONCE} people are moved at once.")));
        }
        Ok(())
    }

    fn joining(&self) -> impl Iterator<Item = (&UserId, SchoolRole)> {
        let teachers = self.new_teachers.iter().map(|user| (user, SchoolRole::Teacher));
        teachers.chain(self.new_pupils.iter().map(|user| (user, SchoolRole::Pupil)))
    }

    fn leaving(&self) -> impl Iterator<Item = (&UserId, SchoolRole)> {
        let teachers = self.former_teachers.iter().map(|user| (user, SchoolRole::Teacher));
        teachers.chain(self.former_pupils.iter().map(|user| (user, SchoolRole::Pupil)))
    }

    fn all(&self) -> BTreeSet<UserId> {
        self.joining().chain(self.leaving()).map(|(user, _)| user.clone()).collect()
    }
}

impl<P: RoleProof> ClassChange<'_, P> {
    /// Writes the change and returns the class after it. Where nothing changes, nothing is written.
    pub async fn commit(self, store: &Store) -> Result<SchoolClass, CommitError<Problem>> {
        let school = self.proof.membership().school();
        let members = store.school(school).current_members(&self.moves.all()).await?;
        let members: BTreeMap<UserId, Member> = members.into_iter().map(|one| (one.user_id.clone(), one)).collect();
        let moved = self.moved(&members)?;
        let after = self.class_after(&moved)?;
        if Some(&after) == self.before {
            return Ok(after);
        }
        let mut transaction = self.transaction(store, &members)?;
        self.write(&mut transaction, school, &moved, &after)?;
        store.commit(transaction).await?;
        Ok(after)
    }

    /// The members who join and leave, without those who are where they should be.
    fn moved(&self, members: &BTreeMap<UserId, Member>) -> Result<Moved, Problem> {
        let mut moved = Moved::default();
        let class = &self.after.class_id;
        for (user, role) in self.moves.joining() {
            let member = members.get(user).filter(|one| one.role == role && one.status == MemberStatus::Active);
            let member = member.ok_or_else(|| role_mismatch(user))?;
            if member.class_ids.contains(class) {
                continue;
            }
            if member.class_ids.len() >= MAX_CLASSES_OF_PERSON {
                return Err(too_many_classes(user));
            }
            moved.joining.push(member.clone());
        }
        for (user, role) in self.moves.leaving() {
            let member = members.get(user).filter(|one| one.role == role && one.class_ids.contains(class));
            moved.leaving.extend(member.cloned());
        }
        Ok(moved)
    }

    /// The class with those who join and without those who leave.
    fn class_after(&self, moved: &Moved) -> Result<SchoolClass, Problem> {
        let mut after = self.after.clone();
        let teaches = |member: &&Member| member.role == SchoolRole::Teacher;
        after.teachers.extend(moved.joining.iter().filter(teaches).map(|one| one.user_id.clone()));
        for teacher in moved.leaving.iter().filter(teaches) {
            after.teachers.remove(&teacher.user_id);
        }
        let (joining, leaving) = (active_pupils(&moved.joining), active_pupils(&moved.leaving));
        after.pupils = (after.pupils + joining).saturating_sub(leaving);
        if after.teachers.len() > MAX_TEACHERS || after.pupils > MAX_PUPILS.max(self.after.pupils) {
            return Err(class_full());
        }
        let nobody_moves = moved.joining.is_empty() && moved.leaving.is_empty();
        if let Some(before) = self.before.filter(|_| !nobody_moves || !self.fields.is_empty()) {
            after.version = before.version + 1;
        }
        Ok(after)
    }

    /// A transaction that commits only while the caller may do this. It can't name an item twice: where callers move themselves, what
    /// is replaced proves their role.
    fn transaction(
        &self,
        store: &Store,
        members: &BTreeMap<UserId, Member>,
    ) -> Result<Transaction<Problem>, CommitError<Problem>> {
        let moves_oneself = members.get(&self.proof.membership().member().user_id);
        match moves_oneself {
            Some(caller) if !caller.is_admin => Err(Problem::school_not_found().into()),
            Some(_) => Ok(store.transaction()),
            None => Ok(store.school_transaction(self.proof)?.into_transaction()),
        }
    }

    fn write(
        &self,
        transaction: &mut Transaction<Problem>,
        school: &SchoolId,
        moved: &Moved,
        after: &SchoolClass,
    ) -> Result<(), CommitError<Problem>> {
        let by = &self.proof.membership().member().user_id;
        let mut writes = transaction.school(school);
        match self.before {
            Some(before) => writes.change_class(before, after)?,
            None => writes.create_class(after)?,
        }
        for member in &moved.joining {
            writes.add_to_class(member, after, self.now)?;
        }
        for member in &moved.leaving {
            writes.take_from_class(member, &after.class_id)?;
        }
        let told: BTreeSet<UserId> = moved.joining.iter().map(|one| one.user_id.clone()).collect();
        if self.before.is_some_and(|before| before.grade_level != after.grade_level) {
            writes.point_teachers(after, &told)?;
        }
        let action = match self.before {
            Some(_) => AuditAction::UpdatedClass,
            None if sample_class::is_sample(&after.class_id) => AuditAction::AddedSampleClass,
            None => AuditAction::CreatedClass,
        };
        if self.before.is_none() || !self.fields.is_empty() {
            let entry = AuditEntry::new(by, action, self.now).of_class(&after.class_id);
            writes.audit(&entry.fields(self.fields.clone()))?;
        }
        let joining = moved.joining.iter().map(|one| (one, AuditAction::AddedToClass));
        let leaving = moved.leaving.iter().map(|one| (one, AuditAction::TakenFromClass));
        for (member, action) in joining.chain(leaving) {
            let entry = AuditEntry::new(by, action, self.now).of_class(&after.class_id);
            writes.audit(&entry.about(&member.user_id))?;
        }
        // The documents of its other teachers show the class.
        for teacher in after.teachers.difference(&told) {
            transaction.user(teacher).bump()?;
        }
        Ok(())
    }
}

fn active_pupils(members: &[Member]) -> u32 {
    let pupils = members.iter().filter(|one| one.role == SchoolRole::Pupil && one.status == MemberStatus::Active);
    u32::try_from(pupils.count()).unwrap_or(u32::MAX)
}

fn role_mismatch(user: &UserId) -> Problem {
    let title = "A class's teachers are active teachers of the school, and its pupils active pupils.";
    Problem::new(StatusCode::CONFLICT, Code::RoleMismatch, title).detail(user)
}

/// The class has no room.
pub fn class_full() -> Problem {
    let title = "The class has no room for so many people.";
    let detail = format!("At most {MAX_TEACHERS} teachers and {MAX_PUPILS} pupils.");
    Problem::new(StatusCode::CONFLICT, Code::ClassFull, title).detail(detail)
}

fn too_many_classes(user: &UserId) -> Problem {
    let title = "The person is in as many of the school's classes as one person can be.";
    Problem::new(StatusCode::CONFLICT, Code::PersonInTooManyClasses, title).detail(user)
}
