//! The seats of a school's plan and an import: whether there are as many as it needs (docs/product.md, 17.12).

use std::collections::BTreeSet;

use domain::id::UserId;
use domain::school_role::SchoolRole;
use platform::store::{Member, MemberStatus};
use roster::diff::{Diff, Outcome};

use crate::import_task::{Task, What, is_pupil};
use crate::import_view::{ImportProblem, ImportRow};

/// How many pupils a file adds.
pub fn new_pupils(diff: &Diff) -> u64 {
    let is_new = |outcome: &Outcome| matches!(outcome, Outcome::New { .. });
    let new = diff.rows.iter().filter(|row| is_new(&row.outcome) && is_pupil(&row.person));
    u64::try_from(new.count()).unwrap_or(u64::MAX)
}

/// What is said of a file that adds more pupils than there are seats; none where there are as many, or no plan.
pub fn seats_note(new_pupils: u64, free: Option<u32>) -> Option<ImportRow> {
    let free = free.filter(|free| new_pupils > u64::from(*free))?;
    let seats = match free {
        0 => "no seat".to_owned(),
        1 => "one seat".to_owned(),
        many => format!("{many} seats"),
    };
    let sentence = format!(
        "This file adds {new_pupils} students, and your school's plan has {seats} left. Students who are made inactive by it make room."
    );
    Some(ImportRow { problems: vec![ImportProblem { column: None, value: None, sentence }], ..ImportRow::default() })
}

/// How many seats the tasks of an import need beyond those that they free: first of all, people leave.
pub fn seats_needed(tasks: &[Task], members: &[Member]) -> u64 {
    let is_active_pupil = |member: &&Member| member.role == SchoolRole::Pupil && member.status == MemberStatus::Active;
    let pupils: BTreeSet<&UserId> = members.iter().filter(is_active_pupil).map(|member| &member.user_id).collect();
    let added = tasks.iter().filter(|task| matches!(&task.what, What::Add { person, .. } if is_pupil(person)));
    let freed = tasks.iter().filter(|task| matches!(&task.what, What::Deactivate { user } if pupils.contains(user)));
    u64::try_from(added.count().saturating_sub(freed.count())).unwrap_or(u64::MAX)
}
