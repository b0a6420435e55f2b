//! Why a row can't be followed, in a sentence.

use thiserror::Error;

use crate::column::Column;

/// Why a row is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The column; none where it is the whole row.
    pub column: Option<Column>,
    /// Why.
    pub kind: RefusalKind,
}

/// Why a row is refused. Its text is the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RefusalKind {
    /// A new person without a first name.
    #[error("Nobody at your school has this id, username or address, and a new person needs a first name.")]
    NeedsFirstName,
    /// A new student without a grade.
    #[error("A new student needs a grade.")]
    NeedsGrade,
    /// A new teacher or administrator without an address.
    #[error("A new teacher or administrator needs an e-mail address.")]
    NeedsEmail,
    /// A new student with an address.
    #[error("Students have no e-mail address here. Leave this cell empty.")]
    StudentWithEmail,
    /// What identifies one person belongs to another.
    #[error("Somebody else at your school has this.")]
    SomebodyElses,
    /// Found by a user name or an address, with another id.
    #[error("The person with this username or e-mail address has another id. Change it where the person is.")]
    AnotherId,
    /// Two rows, each with another key of one person.
    #[error("Another row is about the same person. Put everything into one row.")]
    RepeatedPerson,
    /// What only students have, for somebody else.
    #[error("Only students have this.")]
    StudentsOnly,
    /// The row names somebody who doesn't take part.
    #[error("This person is inactive. Make them active first.")]
    Inactive,
    /// The row names somebody who was removed.
    #[error("This person was removed. Bring them back first.")]
    Removed,
    /// The file says that somebody has left who administers the school.
    #[error("This person administers your school. Take that right from them first, under People.")]
    Administrates,
    /// A student stays one, and nobody becomes one.
    #[error("A student stays a student, and nobody becomes one.")]
    RoleStays,
    /// The address is the account's own.
    #[error("The address is this person's own. They change it themselves.")]
    EmailStays,
    /// How somebody signs in is changed with a new password.
    #[error("How a student signs in is changed where the student is, with a new password.")]
    SignInStays,
    /// An administrator leads no class.
    #[error("An administrator has no classes. Make the person a teacher.")]
    NoClasses,
    /// A teacher whom neither the school nor the file has.
    #[error(
        "Neither your school nor the file has a teacher with this address. Correct it, or add a row for the teacher."
    )]
    UnknownTeacher,
    /// A teacher whom the file has in a row that can't be read.
    #[error("The row of this teacher, row {row}, has a mistake. Correct that one.")]
    MistakenTeacher {
        /// The teacher's row.
        row: u32,
    },
    /// A teacher whom neither the school nor the file has, while the file has one whose address can't be read.
    #[error("Nobody has this address. If it is the teacher of row {row}, correct that row: its address has a mistake.")]
    UncertainTeacher {
        /// The row without an address.
        row: u32,
    },
    /// A teacher of one of several classes.
    #[error("This teacher has none of these classes. Put the class into the teacher's own row.")]
    TeacherOfWhich,
    /// Two classes with the name, and neither is of the grade.
    #[error("More than one class has this name. Rename one of them, or put the person into the class there.")]
    AmbiguousClass,
    /// A class that would be made without anybody who says its grade.
    #[error("There is no such class, and nobody in it has a grade. Put the grade of the class into this row.")]
    NeedsClassGrade,
}

/// Why a row is refused, where it is one of its cells.
pub(super) fn refusal(column: Column, kind: RefusalKind) -> Refusal {
    Refusal { column: Some(column), kind }
}
