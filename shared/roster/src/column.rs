//! The columns of a roster, and what they may be called: student information systems name them in their own ways.

use domain::school::folded;

/// A column of a roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// The first name.
    FirstName,
    /// The last name, or its initial.
    LastName,
    /// What the person is at the school.
    Role,
    /// The grade of a student.
    Grade,
    /// The classes that the person learns in or teaches.
    Class,
    /// The addresses of the teachers of a student's classes.
    Teacher,
    /// The school's own id of the person.
    SchoolId,
    /// The user name of a student.
    UserName,
    /// The e-mail address of a teacher or an administrator.
    Email,
    /// How a student signs in.
    SignIn,
}

impl Column {
    /// Every column, in the order in which a roster is written.
    pub const ALL: [Self; 10] = [
        Self::FirstName,
        Self::LastName,
        Self::Role,
        Self::Grade,
        Self::Class,
        Self::Teacher,
        Self::SchoolId,
        Self::UserName,
        Self::Email,
        Self::SignIn,
    ];

    /// What the column is called in a file that we write.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::FirstName => "first name",
            Self::LastName => "last name",
            Self::Role => "role",
            Self::Grade => "grade",
            Self::Class => "class",
            Self::Teacher => "teacher",
            Self::SchoolId => "school id",
            Self::UserName => "user name",
            Self::Email => "e-mail",
            Self::SignIn => "sign-in",
        }
    }

    /// The column that a header names: in capitals or not, with spaces, hyphens and underscores anywhere.
    #[must_use]
    pub fn named(header: &str) -> Option<Self> {
        let letters: String = folded(header).chars().filter(|sign| sign.is_alphanumeric()).collect();
        Some(match letters.as_str() {
            "firstname" | "first" | "givenname" | "forename" => Self::FirstName,
            "lastname" | "last" | "lastinitial" | "surname" | "familyname" => Self::LastName,
            "role" | "roles" => Self::Role,
            "grade" | "grades" | "gradelevel" => Self::Grade,
            "class" | "classes" | "classname" | "homeroom" | "section" => Self::Class,
            "teacher" | "teachers" | "teacheremail" | "teachersemail" => Self::Teacher,
            "schoolid" | "id" | "ownid" | "studentid" | "studentnumber" | "personid" | "externalid" => Self::SchoolId,
            "username" | "loginname" | "login" => Self::UserName,
            "email" | "emailaddress" | "mail" => Self::Email,
            "signin" | "signsin" => Self::SignIn,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Column;

    #[test]
    fn a_column_is_known_by_what_it_is_called() {
        for column in Column::ALL {
            assert_eq!(Column::named(column.name()), Some(column));
        }
        for (header, column) in [
            ("First_Name", Column::FirstName),
            (" SURNAME ", Column::LastName),
            ("Grade Level", Column::Grade),
            ("Student ID", Column::SchoolId),
            ("Username", Column::UserName),
            ("E-Mail Address", Column::Email),
            ("Sign in", Column::SignIn),
        ] {
            assert_eq!(Column::named(header), Some(column), "{header}");
        }
        for header in ["", "birthday", "name", "Ada", "phone"] {
            assert_eq!(Column::named(header), None, "{header}");
        }
    }
}
