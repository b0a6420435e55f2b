//! `POST /api/schools/{schoolId}/imports/{importId}/confirmation`: does what the comparison has shown (docs/product.md, 14.24).

use std::collections::{BTreeMap, BTreeSet};

use chrono::Duration;
use domain::id::{SchoolId, UserId};
use domain::retention::IMPORT_DAYS;
use domain::school::folded;
use domain::school_role::SchoolRole;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::services::Queues;
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, ImportSection, ImportSource, ImportState, Member,
    MemberStatus, RosterImport, School, Store, retry_stale,
};
use roster::diff::{Decision, Decisions, Diff, Outcome, decided};
use roster::{Roster, RosterKind, RosterRow};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::import_left_out::left_out;
use crate::import_seats::seats_needed;
use crate::import_sections::{self, Sections, sections};
use crate::import_source::kind_of;
use crate::import_start::Found;
use crate::import_task::{self, Task, What, tasks};
use crate::import_view::{ImportRow, ImportView, import_ended, import_not_found};
use crate::import_work::{ImportTask, request};
use crate::roster_person::current_school;
use crate::school_year;
use crate::year_choices::{self, YearChoices};

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// What is to be done beyond what the comparison has shown.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmImport {
    /// Who the people of held rows are, each row at most once. Held rows that aren't named are left out.
    #[serde(default)]
    #[schema(max_items = 20_000)]
    pub decisions: Vec<HeldRowDecision>,
    /// The roles whose people are made inactive if they aren't in the file; whoever administers the school never is.
    #[serde(default)]
    #[schema(value_type = Vec<UnlistedRole>)]
    pub deactivate_unlisted: BTreeSet<UnlistedRole>,
    /// What is different from what a new school year proposes; only for one.
    pub year: Option<YearChoices>,
}

/// Who the person of a held row is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HeldRowDecision {
    /// The row.
    pub row: u32,
    /// The person of the school whom it is about; somebody new if there is none.
    pub user_id: Option<UserId>,
}

/// A role whose unlisted people may be made inactive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum UnlistedRole {
    /// Pupils.
    Pupil,
    /// Teachers.
    Teacher,
}

/// Does what the comparison has shown, in the background, unless the school has changed in it since. Sending it again while it runs changes
/// nothing, and gets a run going that was cut off.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/imports/{importId}/confirmation",
    operation_id = "confirm_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("importId" = Uuid, Path)),
    request_body = ConfirmImport,
    responses(
        (status = 202, body = ImportView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let import_id: Uuid = call.path("importId", import_not_found)?;
    let confirmed = call.json_if_any::<ConfirmImport>()?;
    let store = context.store()?;
    caller.state(&store).await?;
    let confirming = Confirming { store: &store, call: &call, caller: &caller, id: &id, import_id };
    let import = retry_stale(|| confirming.begin(&confirmed)).await?;
    request(context, &id, &import, ImportTask::Do).await?;
    Reply::accepted(&ImportView::from(&import))
}

/// What is to be done, and what isn't.
struct Plan {
    tasks: Vec<Task>,
    /// The rows that are left out.
    left_out: Vec<ImportRow>,
}

/// An import that is being confirmed.
struct Confirming<'a> {
    store: &'a Store,
    call: &'a Call,
    caller: &'a Caller,
    id: &'a SchoolId,
    import_id: Uuid,
}

impl Confirming<'_> {
    /// The import as it runs; begun now, or before.
    async fn begin(&self, confirmed: &ConfirmImport) -> Result<RosterImport, CommitError<Problem>> {
        let (store, now) = (self.store, self.call.now);
        let school = store.school(self.id);
        let facts = async { school.facts().await?.ok_or_else(Problem::school_not_found) };
        let (administrator, facts) = futures::try_join!(self.caller.administrator(store, self.id), facts)?;
        let import = school.import(self.import_id, now).await?.ok_or_else(import_not_found)?;
        match import.state {
            ImportState::Checked => {}
            ImportState::Running => return Ok(import),
            _ => return Err(import_ended().into()),
        }
        if facts.is_closing() {
            return Err(Problem::school_closing().into());
        }
        match self.compared(confirmed, &import, facts).await {
            Ok(plan) => self.run(&administrator, &import, &plan).await,
            Err(problem) if problem.code() == Code::ImportOutdated => {
                let import = school.import(self.import_id, now).await?;
                // What has changed is what the import itself does by now: somebody else confirmed it meanwhile.
                let has_begun = import.is_some_and(|import| import.state != ImportState::Checked);
                Err(if has_begun { CommitError::Stale } else { problem.into() })
            }
            Err(problem) => Err(problem.into()),
        }
    }

    /// What is to be done, provided that the school hasn't changed in what was shown, and has room for it.
    async fn compared(&self, confirmed: &ConfirmImport, import: &RosterImport, facts: School) -> Result<Plan, Problem> {
        let people_and_classes = async { Ok(self.store.school(self.id).people_and_classes().await?) };
        let (stored, (members, classes)) = futures::try_join!(self.stored(import), people_and_classes)?;
        let found = Found { school: facts, members, classes };
        let plan = match kind_of(import.source) {
            Some(kind) => self.plan(confirmed, (kind, &stored), &found)?,
            None => Plan { tasks: year_tasks(confirmed, &stored, &found)?, left_out: Vec::new() },
        };
        if plan.tasks.is_empty() {
            let title = "This would change nothing.";
            return Err(Problem::new(StatusCode::CONFLICT, Code::ImportEmpty, title));
        }
        if found.school.free_seats().is_some_and(|free| seats_needed(&plan.tasks, &found.members) > u64::from(free)) {
            return Err(Problem::no_seats_left());
        }
        Ok(plan)
    }

    /// Writes down what is to be done, and lets the import run.
    async fn run(
        &self,
        administrator: &Administrator,
        import: &RosterImport,
        Plan { tasks, left_out }: &Plan,
    ) -> Result<RosterImport, CommitError<Problem>> {
        let (store, school, now) = (self.store, self.store.school(self.id), self.call.now);
        let (work, work_id) = (import_task::parts(tasks)?, Uuid::new_v4());
        let left_out_rows = import_sections::parts(&Sections::from([(ImportSection::LeftOut, left_out.clone())]))?;
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let of_left_out = |number: usize| (number > 0).then(|| (ImportSection::LeftOut, count(number)));
        let after = RosterImport {
            state: ImportState::Running,
            rows: import.rows.clone().into_iter().chain(of_left_out(left_out.len())).collect(),
            parts: of_left_out(left_out_rows.len()).into_iter().collect(),
            tasks: count(tasks.len()),
            work_id: Some(work_id),
            work_parts: count(work.len()),
            confirmed_by: Some(self.caller.user.clone()),
            confirmed_at: Some(now),
            expires_at: import.started_at + Duration::days(IMPORT_DAYS),
            ..import.clone()
        };
        let work = school.put_import_work(work_id, work, after.expires_at);
        futures::try_join!(work, school.put_import_parts(&after, left_out_rows))?;
        let mut transaction = store.school_transaction::<Problem>(administrator)?;
        let action = match import.source {
            ImportSource::NewYear => AuditAction::BeganSchoolYear,
            ImportSource::Table | ImportSource::OneRoster | ImportSource::OneRosterChanges => {
                AuditAction::ImportedRoster
            }
        };
        let mut writes = transaction.writes();
        writes.confirm_import(import, &after)?;
        writes.audit(&AuditEntry::new(&self.caller.user, action, now))?;
        store.commit(transaction.into_transaction()).await?;
        // Where this is cut off, they are forgotten by themselves.
        school.delete_import_parts(import).await?;
        Ok(after)
    }

    /// The rows that the comparison has found, section by section. Nothing follows from notes.
    async fn stored(&self, import: &RosterImport) -> Result<Sections, Problem> {
        let mut sections = Sections::new();
        let followed = import.parts.iter().filter(|(section, _)| **section != ImportSection::Notes);
        for (section, count) in followed {
            for number in 0..*count {
                let rows = self.store.school(self.id).import_part(import.import_id, *section, number).await?;
                let rows = rows.ok_or_else(import_outdated)?;
                let rows: Vec<ImportRow> = serde_json::from_str(&rows).map_err(Problem::unexpected)?;
                sections.entry(*section).or_default().extend(rows);
            }
        }
        Ok(sections)
    }

    /// What is to be done, provided that the comparison still finds what it has found.
    fn plan(
        &self,
        confirmed: &ConfirmImport,
        (kind, stored): (RosterKind, &Sections),
        Found { school: facts, members, classes }: &Found,
    ) -> Result<Plan, Problem> {
        if confirmed.year.is_some() {
            return Err(Problem::invalid_body("year: this is not a new school year."));
        }
        let school = current_school(members, classes);
        let roster = roster_of(stored, kind);
        let compared = decided(&school, &roster, &Decisions::new());
        let found = sections(&roster, &school, &compared, &facts.grades);
        let deactivates = !confirmed.deactivate_unlisted.is_empty();
        let is_shown = |section: &ImportSection| match section {
            ImportSection::Notes => false,
            ImportSection::Unlisted => deactivates,
            _ => true,
        };
        if ImportSection::ALL.iter().filter(|section| is_shown(section)).any(|one| !is_same(stored, &found, *one)) {
            return Err(import_outdated());
        }
        let decisions = confirmed.decisions(found.get(&ImportSection::Held).map_or(&[][..], Vec::as_slice))?;
        let diff = decided(&school, &roster, &decisions);
        let mut tasks = tasks(self.import_id, &diff, (members, classes), &deactivated(confirmed, &diff, members))?;
        tasks.extend(refused(&compared, &diff));
        Ok(Plan { tasks, left_out: left_out(stored, &decisions) })
    }
}

/// What a new school year does, provided that it still finds what it has shown.
fn year_tasks(confirmed: &ConfirmImport, stored: &Sections, found: &Found) -> Result<Vec<Task>, Problem> {
    if !confirmed.decisions.is_empty() || !confirmed.deactivate_unlisted.is_empty() {
        return Err(Problem::invalid_body("decisions, deactivateUnlisted: a new school year has no file."));
    }
    let now = school_year::sections(&found.school, &found.members, &found.classes);
    if !school_year::is_same(stored, &now) {
        return Err(import_outdated());
    }
    year_choices::tasks(&now, confirmed.year.as_ref().unwrap_or(&YearChoices::default()))
}

impl ConfirmImport {
    /// The decisions by row, if they are about rows that are held and people whom those could be.
    fn decisions(&self, held: &[ImportRow]) -> Result<Decisions, Problem> {
        let held: BTreeMap<u32, &[UserId]> = held.iter().filter_map(|row| Some((row.row?, &*row.user_ids))).collect();
        let mut decisions = Decisions::new();
        for HeldRowDecision { row, user_id } in &self.decisions {
            let refused = |what: &str| Problem::invalid_body(format!("decisions: row {row} {what}"));
            let candidates = held.get(row).ok_or_else(|| refused("is not held."))?;
            if user_id.as_ref().is_some_and(|user| !candidates.contains(user)) {
                return Err(refused("isn't about this person."));
            }
            let decision = user_id.clone().map_or(Decision::New, Decision::Is);
            if decisions.insert(*row, decision).is_some() {
                return Err(refused("is named twice."));
            }
        }
        Ok(decisions)
    }
}

/// Rows that could be followed, or were held, until somebody decided what can't be done.
fn refused(compared: &Diff, diff: &Diff) -> Vec<Task> {
    let refused = compared.rows.iter().zip(&diff.rows).filter_map(|(before, row)| {
        let Outcome::Refused(refusals) = &row.outcome else { return None };
        if matches!(before.outcome, Outcome::Refused(_)) {
            return None;
        }
        let sentences: Vec<String> = refusals.iter().map(|refusal| refusal.kind.to_string()).collect();
        Some(Task { row: Some(row.row), what: What::Refuse { sentence: sentences.join(" ") } })
    });
    refused.collect()
}

/// The file's people, as the comparison has kept them.
fn roster_of(stored: &Sections, kind: RosterKind) -> Roster {
    let rows = stored.iter().filter(|(section, _)| **section != ImportSection::Unlisted).flat_map(|(_, rows)| rows);
    let people = rows.filter_map(|row| Some(RosterRow { row: row.row?, person: row.person.clone()? }));
    let mut rows: Vec<RosterRow> = people.collect();
    rows.sort_by_key(|row| row.row);
    let made = stored.get(&ImportSection::Classes).into_iter().flatten().filter_map(|row| row.class.as_ref());
    let class_grades = made.map(|class| (folded(class.class_name.as_str()), class.grade_level)).collect();
    Roster { rows, kind, class_grades, ..Roster::default() }
}

/// A row without what is wrong with it: what the file calls its columns, and which rows have mistakes, is known only while the file is there.
fn without_problems(row: ImportRow) -> ImportRow {
    ImportRow { problems: Vec::new(), ..row }
}

/// Whether a section has the same rows as before; those that couldn't even be read aside.
fn is_same(stored: &Sections, found: &Sections, section: ImportSection) -> bool {
    let rows = |sections: &Sections| -> Vec<ImportRow> {
        let rows = sections.get(&section).into_iter().flatten();
        rows.filter(|row| section != ImportSection::Problems || row.person.is_some())
            .cloned()
            .map(without_problems)
            .collect()
    };
    rows(stored) == rows(found)
}

/// The school has changed in what the import shows.
fn import_outdated() -> Problem {
    let title = "The school has changed since it was compared. Compare it again.";
    Problem::new(StatusCode::CONFLICT, Code::ImportOutdated, title)
}

/// Who is made inactive because the file doesn't have them, and that was chosen.
fn deactivated(confirmed: &ConfirmImport, diff: &Diff, members: &[Member]) -> BTreeSet<UserId> {
    let roles: BTreeSet<UnlistedRole> = confirmed.deactivate_unlisted.clone();
    let is_meant = |member: &Member| match member.role {
        SchoolRole::Pupil => roles.contains(&UnlistedRole::Pupil),
        SchoolRole::Teacher => roles.contains(&UnlistedRole::Teacher),
        SchoolRole::Administrator => false,
    };
    let unlisted: BTreeSet<&UserId> = diff.unlisted.iter().collect();
    let meant = members.iter().filter(|member| {
        let is_active = member.status == MemberStatus::Active;
        is_active && !member.is_admin && is_meant(member) && unlisted.contains(&member.user_id)
    });
    meant.map(|member| member.user_id.clone()).collect()
}
