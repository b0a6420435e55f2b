//! How long things are kept that are not simply kept while an account or a school is open. `docs/data-inventory.md` shows [`TABLE`],
//! and a test keeps the two in sync.

/// How many days a removed person of a school can be brought back. After that, the school has nothing of them anymore, and an account
/// that only the school could reach is erased.
pub const REMOVED_PERSON_DAYS: i64 = 30;

/// How many days a school keeps a pupil, whose account it made, who is in no class and doesn't practice. Then they are removed, like anybody
/// whom the school removes.
pub const INACTIVE_PUPIL_DAYS: i64 = 730;

/// How many days a school keeps what was written down about changes of itself and its people.
pub const AUDIT_DAYS: i64 = 400;

/// How many days the closing of a school can be stopped. Then what the school stores is deleted, and its pupils' accounts with it.
pub const CLOSING_SCHOOL_DAYS: i64 = 30;

/// How many days an invitation waits for an answer, and how long the answer is remembered.
pub const INVITATION_DAYS: i64 = 30;

/// How many days a removed class can be brought back.
pub const REMOVED_CLASS_DAYS: i64 = 30;

/// How many days an archived class of a school can be brought back.
pub const ARCHIVED_CLASS_DAYS: i64 = 30;

/// How many days the data of an account that is gone at the identity service waits for its owner.
pub const ORPHAN_DAYS: i64 = 30;

/// How many days a school keeps, by name, who was present at a class practice. A pupil's own history keeps their practice.
pub const PRESENCE_DAYS: i64 = 30;

/// How many days what a roster would change at a school can be looked at, and done.
pub const CHECKED_IMPORT_DAYS: i64 = 1;

/// How many days what an import did at a school is kept, and can be undone.
pub const IMPORT_DAYS: i64 = 30;

/// How many days backups can bring back what was erased.
pub const BACKUP_DAYS: i64 = 35;

/// How many days the people who run a deployment keep a message from the page `/contact`, which is in their mailbox alone: the mail
/// says on which day they delete it.
pub const CONTACT_MESSAGE_DAYS: u64 = 90;

/// How many days something is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// What is kept, and from when on the days count.
    pub what: &'static str,
    /// How many days.
    pub days: i64,
}

/// The periods that are published.
pub const TABLE: [Period; 13] = [
    Period { what: "A person whom a school has removed", days: REMOVED_PERSON_DAYS },
    Period { what: "An inactive pupil: in no class and without practice", days: INACTIVE_PUPIL_DAYS },
    Period { what: "A school that is being closed", days: CLOSING_SCHOOL_DAYS },
    Period { what: "What a school's administrators have changed", days: AUDIT_DAYS },
    Period { what: "An invitation, from the day it was sent or answered", days: INVITATION_DAYS },
    Period { what: "A class that was removed", days: REMOVED_CLASS_DAYS },
    Period { what: "A class that a school has archived", days: ARCHIVED_CLASS_DAYS },
    Period { what: "Who was present at a class practice, by name", days: PRESENCE_DAYS },
    Period { what: "What a roster would change at a school, with its rows", days: CHECKED_IMPORT_DAYS },
    Period { what: "What an import of a roster did at a school", days: IMPORT_DAYS },
    Period { what: "The data of an account that is gone at the identity service", days: ORPHAN_DAYS },
    Period {
        what: "A message from the page `/contact`, in the operator's mailbox",
        days: CONTACT_MESSAGE_DAYS.cast_signed(),
    },
    Period { what: "Backups", days: BACKUP_DAYS },
];
