//! Roles at a school, proved from its own items and held to until the commit.
//!
//! A role is read, never guessed, and it is a condition of the very transaction that it allows. What members write to a school's
//! items belongs on [`SchoolTransaction`], which only a proof makes: a write without its role does not compile then. Answers to
//! invitations and class days are written without a role: the invitation, or owning the class, allows them.

use domain::id::{ClassId, SchoolId, UserId};
use domain::school_role::SchoolRole;

use super::expression::Expression;
use super::member::MEMBER;
use super::transaction::Otherwise;
use super::{Member, MemberStatus, SchoolItems, SchoolWrites, Store, StoreError, Transaction};

/// A refusal: the role that allowed it is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoleLost;

/// An active member of a school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveMember {
    school: SchoolId,
    member: Member,
}

/// An administrator of a school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator(ActiveMember);

/// A teacher of a school's class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassTeacher(ActiveMember, ClassId);

/// Somebody who takes care of a school's class: an administrator of the school, or a teacher of the class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassKeeper {
    /// An administrator, whether or not they teach it too.
    Administrator(Administrator),
    /// A teacher of it.
    Teacher(ClassTeacher),
}

/// A proof of a role at a school.
pub trait RoleProof {
    /// The membership it is based on.
    fn membership(&self) -> &ActiveMember;
    /// The condition on the member's item at the commit.
    fn role(&self) -> ProvenRole<'_>;
}

/// A role as it is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvenRole<'a> {
    /// An active member.
    Member,
    /// An administrator.
    Administrator,
    /// A teacher of this class.
    TeacherOf(&'a ClassId),
}

impl ActiveMember {
    /// The school.
    #[must_use]
    pub fn school(&self) -> &SchoolId {
        &self.school
    }

    /// Their item at the school.
    #[must_use]
    pub fn member(&self) -> &Member {
        &self.member
    }

    /// The same as administrator, if they are one.
    #[must_use]
    pub fn administrator(self) -> Option<Administrator> {
        self.member.is_admin.then_some(Administrator(self))
    }

    /// The same as teacher of a class, if they teach it.
    #[must_use]
    pub fn teacher_of(self, class: &ClassId) -> Option<ClassTeacher> {
        let teaches = self.member.role == SchoolRole::Teacher && self.member.class_ids.contains(class);
        teaches.then(|| ClassTeacher(self, class.clone()))
    }

    /// The same as somebody who takes care of a class, if they do.
    #[must_use]
    pub fn keeper_of(self, class: &ClassId) -> Option<ClassKeeper> {
        if self.member.is_admin {
            return Some(ClassKeeper::Administrator(Administrator(self)));
        }
        self.teacher_of(class).map(ClassKeeper::Teacher)
    }
}

/// A member of an older form has no status, and is active.
const ACTIVE: &str = "attribute_exists(PK) AND (attribute_not_exists(#status) OR #status = :active)";

fn active(and: &str) -> Result<Expression, StoreError> {
    let condition = Expression::new(format!("{ACTIVE}{and}")).name("#status", "status");
    condition.value(":active", &MemberStatus::Active)
}

impl ProvenRole<'_> {
    fn condition(self) -> Result<Expression, StoreError> {
        match self {
            Self::Member => active(""),
            Self::Administrator => active(" AND isAdmin = :yes")?.value(":yes", &true),
            Self::TeacherOf(class) => active(" AND #role = :teacher AND contains(classIds, :class)")?
                .name("#role", "role")
                .value(":teacher", &SchoolRole::Teacher)?
                .value(":class", class),
        }
    }
}

impl RoleProof for ActiveMember {
    fn membership(&self) -> &ActiveMember {
        self
    }

    fn role(&self) -> ProvenRole<'_> {
        ProvenRole::Member
    }
}

impl Administrator {
    /// Their item at the school.
    #[must_use]
    pub fn person(&self) -> &Member {
        &self.0.member
    }
}

impl RoleProof for Administrator {
    fn membership(&self) -> &ActiveMember {
        &self.0
    }

    fn role(&self) -> ProvenRole<'_> {
        ProvenRole::Administrator
    }
}

impl RoleProof for ClassTeacher {
    fn membership(&self) -> &ActiveMember {
        &self.0
    }

    fn role(&self) -> ProvenRole<'_> {
        ProvenRole::TeacherOf(&self.1)
    }
}

impl RoleProof for ClassKeeper {
    fn membership(&self) -> &ActiveMember {
        match self {
            Self::Administrator(administrator) => administrator.membership(),
            Self::Teacher(teacher) => teacher.membership(),
        }
    }

    fn role(&self) -> ProvenRole<'_> {
        match self {
            Self::Administrator(administrator) => administrator.role(),
            Self::Teacher(teacher) => teacher.role(),
        }
    }
}

/// Writes to a school's items, with the writer's role as one of their conditions.
#[derive(Debug)]
pub struct SchoolTransaction<R> {
    school: SchoolId,
    transaction: Transaction<R>,
}

impl<R> SchoolTransaction<R> {
    /// The school whose items it writes.
    #[must_use]
    pub fn school(&self) -> &SchoolId {
        &self.school
    }

    /// The writes to the school's items.
    pub fn writes(&mut self) -> SchoolWrites<'_, R> {
        self.transaction.school(&self.school)
    }

    /// What is written along with the school's own items.
    pub fn other_writes(&mut self) -> &mut Transaction<R> {
        &mut self.transaction
    }

    /// Everything, ready to commit.
    #[must_use]
    pub fn into_transaction(self) -> Transaction<R> {
        self.transaction
    }
}

impl SchoolItems<'_> {
    /// A person's membership, if it is active.
    pub async fn active_member(self, user: &UserId) -> Result<Option<ActiveMember>, StoreError> {
        let member = self.member(user).await?.filter(|member| member.status == MemberStatus::Active);
        Ok(member.map(|member| ActiveMember { school: self.id.clone(), member }))
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Requires that a person teaches a class. For what they do in their own partition by that.
    pub fn require_teacher(&mut self, user: &UserId, class: &ClassId, refused: R) -> Result<(), StoreError> {
        let teaches = ProvenRole::TeacherOf(class).condition()?;
        self.transaction.check(MEMBER.key_at(self.id, user), teaches, Otherwise::Refused(refused))
    }
}

impl Store {
    /// A transaction on a school's items that commits only while the role is held.
    pub fn school_transaction<R: From<RoleLost>>(
        &self,
        proof: &impl RoleProof,
    ) -> Result<SchoolTransaction<R>, StoreError> {
        let ActiveMember { school, member } = proof.membership();
        let mut transaction = self.transaction();
        let lost = Otherwise::Refused(RoleLost.into());
        transaction.check(MEMBER.key_at(school, &member.user_id), proof.role().condition()?, lost)?;
        Ok(SchoolTransaction { school: school.clone(), transaction })
    }
}
