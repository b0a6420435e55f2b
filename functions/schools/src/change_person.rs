//! Changing a person of a school: the role that allows it, the change, what it means for the person's own document, and the entry
//! that writes it down, in one transaction (docs/product.md, 14.4 and 14.6).

use chrono::{DateTime, Utc};
use domain::class;
use domain::grade::GradeId;
use domain::id::{SchoolId, UserId};
use domain::position::Placement;
use domain::school::SchoolName;
use domain::school_role::SchoolRole;
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, Member, MemberStatus, Store, Transaction, retry_stale,
};

use crate::new_account::school_user_id_taken;

/// A change that was decided.
pub struct Change {
    /// The person after it.
    pub after: Member,
    /// What it is.
    pub action: AuditAction,
    /// The names of the fields that it changes, where the action doesn't say it all.
    pub fields: Vec<String>,
    /// What it means for the person's own document.
    pub effect: Effect,
}

/// What a change means for the person's own document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: the document doesn't show it.
    None,
    /// The school is no longer theirs.
    Out,
    /// The school is theirs again.
    Back,
    /// They have, or no longer have, the right to administer it.
    Administrator,
    /// They learn in another grade.
    Grade(GradeId),
    /// The classes that they teach are others.
    Classes,
}

/// Who may make a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Right {
    /// Administrators, also of themselves.
    Administrators,
    /// Administrators, and everybody who works at the school of themselves.
    StaffThemselves,
}

impl Right {
    /// Whether a member may change themselves.
    fn holds_for(self, member: &Member) -> bool {
        match self {
            Self::Administrators => member.is_admin,
            Self::StaffThemselves => member.status == MemberStatus::Active && member.role != SchoolRole::Pupil,
        }
    }
}

/// The school and the person that a change is about, who makes it and when.
pub struct Target<'a> {
    pub store: &'a Store,
    pub now: DateTime<Utc>,
    pub school: SchoolId,
    pub user: UserId,
    pub by: UserId,
}

/// Changes the person that the path names. `decide` looks at the person and returns the change, or none if there is nothing to
/// change. It runs again if another change came first.
pub async fn change_person(
    store: &Store,
    call: &Call,
    decide: impl Fn(&Member) -> Result<Option<Change>, Problem>,
) -> Result<Member, Problem> {
    change(store, call, Right::Administrators, decide).await
}

/// The same for what everybody who works at the school may change of themselves, too.
pub async fn change_person_or_oneself(
    store: &Store,
    call: &Call,
    decide: impl Fn(&Member) -> Result<Option<Change>, Problem>,
) -> Result<Member, Problem> {
    change(store, call, Right::StaffThemselves, decide).await
}

async fn change(
    store: &Store,
    call: &Call,
    right: Right,
    decide: impl Fn(&Member) -> Result<Option<Change>, Problem>,
) -> Result<Member, Problem> {
    let caller = call.caller()?;
    let school = call.path("schoolId", Problem::school_not_found)?;
    let user = call.path("userId", Problem::person_not_found)?;
    caller.state(store).await?;
    let target = Target { store, now: call.now, school, user, by: caller.user.clone() };
    let changed = retry_stale(|| async {
        let administrator = match right {
            Right::StaffThemselves if target.user == target.by => None,
            _ => Some(caller.administrator(store, &target.school).await?),
        };
        let before = store.school(&target.school).member(&target.user).await?;
        let unknown = if administrator.is_some() { Problem::person_not_found } else { Problem::school_not_found };
        let before = before.ok_or_else(unknown)?;
        // Somebody who changes themselves proves the role with what is replaced, so that must still say it.
        if target.user == target.by && !right.holds_for(&before) {
            return Err(Problem::school_not_found().into());
        }
        let Some(mut change) = decide(&before)? else { return Ok(before) };
        change.after.version = before.version + 1;
        target.commit(administrator.as_ref(), &before, &change).await?;
        Ok(change.after)
    });
    Ok(changed.await?)
}

/// Refuses what administrators can't do to themselves.
pub fn not_oneself(call: &Call, person: &Member, title: &'static str) -> Result<(), Problem> {
    if call.caller()?.user == person.user_id {
        return Err(Problem::new(StatusCode::CONFLICT, Code::OwnMembership, title));
    }
    Ok(())
}

impl Target<'_> {
    /// Refuses to bring back a pupil where the school has no room for another: by its plan, or until it is approved.
    async fn check_room(&self, change: &Change) -> Result<(), Problem> {
        if change.effect != Effect::Back || change.after.role != SchoolRole::Pupil {
            return Ok(());
        }
        let facts = self.store.school(&self.school).facts().await?.ok_or_else(Problem::school_not_found)?;
        match facts.limits_until_approved() {
            _ if facts.free_seats() == Some(0) => Err(Problem::no_seats_left()),
            Some(limits) if facts.is_full_until_approved() => Err(Problem::school_not_approved(limits)),
            _ => Ok(()),
        }
    }

    async fn commit(
        &self,
        administrator: Option<&Administrator>,
        before: &Member,
        change: &Change,
    ) -> Result<(), CommitError<Problem>> {
        // A transaction can't name an item twice. Where people change themselves, what is replaced proves their role.
        let mut transaction = match administrator {
            Some(administrator) if self.user != self.by => {
                self.store.school_transaction(administrator)?.into_transaction()
            }
            _ => self.store.transaction(),
        };
        let mut writes = transaction.school(&self.school);
        writes.change_member(before, &change.after, Problem::last_administrator())?;
        writes.change_own_id(before, &change.after, school_user_id_taken())?;
        let entry = AuditEntry::new(&self.by, change.action, self.now).about(&self.user);
        writes.audit(&entry.fields(change.fields.clone()))?;
        self.change_document(&mut transaction, change).await?;
        if before.email != change.after.email {
            let mut writes = transaction.user(&self.user);
            writes.set_address(&change.after.email)?;
            if change.effect == Effect::None {
                writes.bump()?;
            }
        }
        self.store.commit(transaction).await
    }

    /// What the change means for the person's own document, as long as they have one, and it is this school's.
    pub async fn change_document(
        &self,
        transaction: &mut Transaction<Problem>,
        change: &Change,
    ) -> Result<(), CommitError<Problem>> {
        match change.effect {
            Effect::None => return Ok(()),
            Effect::Grade(grade) => return self.change_grade(transaction, grade).await,
            Effect::Out | Effect::Back | Effect::Administrator | Effect::Classes => {}
        }
        let profile = async { Ok::<_, Problem>(self.store.user(&self.user).profile().await?) };
        let (profile, ()) = futures::try_join!(profile, self.check_room(change))?;
        let Some(profile) = profile else { return Ok(()) };
        let mut writes = transaction.user(&self.user);
        match change.effect {
            // The school's own account stays at the school; whoever may not sign in is signed out at once.
            Effect::Out if change.after.has_school_account() => {
                writes.sign_out(self.now)?;
                return Ok(());
            }
            Effect::Back if change.after.has_school_account() => {}
            Effect::Back => {
                let name = self.school_name().await?;
                writes.rejoin_school(&self.school, &name, change.after.is_admin, in_another_school())?;
            }
            _ if profile.school_id.as_ref() != Some(&self.school) => return Ok(()),
            Effect::Out => writes.leave_school(&self.school)?,
            Effect::Administrator => writes.set_administrator(&self.school, change.after.is_admin)?,
            Effect::None | Effect::Classes | Effect::Grade(_) => {}
        }
        writes.bump()?;
        Ok(())
    }

    /// A pupil's own class begins with its plan in the grade.
    async fn change_grade(
        &self,
        transaction: &mut Transaction<Problem>,
        grade: GradeId,
    ) -> Result<(), CommitError<Problem>> {
        let Some(document) = self.store.user(&self.user).document().await? else { return Ok(()) };
        let mut writes = transaction.user(&self.user);
        writes.advance(document.state.version)?;
        if let Some(class) = document.class(&class::default_id()) {
            writes.put_class(&class.clone().with_placement(Placement { grade, choice: None }))?;
        }
        Ok(())
    }

    async fn school_name(&self) -> Result<SchoolName, Problem> {
        let facts = self.store.school(&self.school).facts().await?;
        Ok(facts.ok_or_else(Problem::school_not_found)?.name)
    }
}

fn in_another_school() -> Problem {
    let title = "This person belongs to another school by now.";
    Problem::new(StatusCode::CONFLICT, Code::InAnotherSchool, title)
}
