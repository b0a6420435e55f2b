//! `GET /api/schools/{schoolId}/audit`: who did what to whom and when, newest first (docs/product.md, 14.4).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use domain::class::ClassName;
use domain::day::{LocalDate, TimeZone};
use domain::id::{ClassId, InvitationId, SchoolId, UserId};
use domain::retention::AUDIT_DAYS;
use domain::school::PersonName;
use platform::http::{Call, Csv, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, ListedEntry, Member, Store};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::audit_words::{GONE_CLASS, GONE_INVITATION, GONE_PERSON, action_name, field_name};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many entries a page has, and how many a table has at most.
const PAGE: usize = 50;
const MAX_TABLE_ROWS: usize = 5_000;
/// How many entries are read at a time where only some of them are asked for, and how often: a page may be shorter than it could be.
const SEARCHED_AT_ONCE: usize = 250;
const MAX_READS: usize = 4;

/// A page of what was done to a school and its people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditPage {
    /// The entries, newest first. A search for few of them may answer with a short or an empty page, and more on the next.
    pub entries: Vec<AuditRow>,
    /// The names of the people that the entries mention, as far as the school still has them.
    #[schema(value_type = BTreeMap<String, AuditName>)]
    pub names: BTreeMap<UserId, AuditName>,
    /// The names that the mentioned classes have now, also archived ones; one that was deleted is left out.
    #[schema(value_type = BTreeMap<String, ClassName>)]
    pub classes: BTreeMap<ClassId, ClassName>,
    /// The addresses of the mentioned invitations, for as long as there are those.
    #[schema(value_type = BTreeMap<String, String>)]
    pub invitations: BTreeMap<InvitationId, String>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Uuid>,
}

/// Something that was done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Its id.
    pub id: Uuid,
    /// When it was done.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub by: UserId,
    /// What was done.
    pub action: AuditAction,
    /// To whom; none where it was the school or a class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// To which class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<ClassId>,
    /// Which invitation was sent or taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation: Option<InvitationId>,
    /// The names of the fields that were changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// For how many pupils the plan is that was ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
}

/// What a person is called.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditName {
    /// Their first name, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// Their address, or a pupil's user name.
    pub email: String,
}

/// Lists what was done, for administrators. Entries are kept for 400 days.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/audit",
    operation_id = "list_audit",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("from" = Option<LocalDate>, Query, description = "The first day, in the school's time zone."),
        ("to" = Option<LocalDate>, Query, description = "The last day, in the school's time zone."),
        ("by" = Option<UserId>, Query, description = "Only what this person did."),
        ("user" = Option<UserId>, Query, description = "Only what was done to this person."),
        ("action" = Option<AuditAction>, Query, description = "Only this action."),
        ("cursor" = Option<Uuid>, Query, description = "The `next` of the previous page. Not for a table."),
        ("format" = Option<String>, Query, pattern = "^csv$", description = "`csv` for a table of at most 5,000 entries.")
    ),
    responses(
        (status = 200, content((AuditPage = "application/json"), (String = "text/csv"))),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let query = AuditQuery::read(&call)?;
    let facts = async { Ok(store.school(&school).facts_eventual().await?) };
    let (_state, _administrator, facts) =
        futures::try_join!(caller.state(store), caller.administrator(store, &school), facts)?;
    let zone = facts.ok_or_else(Problem::school_not_found)?.time_zone;
    let (entries, next) = query.entries(store, &school, query.range(zone, call.now)).await?;
    let mentioned = Mentioned::read(store, &school, &entries).await?;
    if query.as_table {
        return table(&entries, &mentioned, zone, next.is_some());
    }
    let Mentioned { names, classes, invitations } = mentioned;
    Reply::ok(&AuditPage {
        entries: entries.into_iter().map(AuditRow::from).collect(),
        names,
        classes,
        invitations,
        next,
    })
}

/// What was asked for.
struct AuditQuery {
    /// The first and the last day, at the school.
    days: (Option<LocalDate>, Option<LocalDate>),
    by: Option<UserId>,
    user: Option<UserId>,
    action: Option<AuditAction>,
    before: Option<Uuid>,
    as_table: bool,
}

impl AuditQuery {
    fn read(call: &Call) -> Result<Self, Problem> {
        let days @ (from, to) = call.date_range()?;
        if from.zip(to).is_some_and(|(from, to)| from > to) {
            return Err(Problem::invalid_query("from is not after to."));
        }
        let as_table = match call.query("format") {
            None => false,
            Some("csv") => true,
            Some(_) => return Err(Problem::invalid_query("format is csv, or left out.")),
        };
        let before = call.parsed_query("cursor", "the next of a page")?;
        if as_table && before.is_some() {
            return Err(Problem::invalid_query("A table is not paged: it accepts no cursor."));
        }
        Ok(Self {
            days,
            by: call.parsed_query("by", "the id of a person")?,
            user: call.parsed_query("user", "the id of a person")?,
            action: call.choice_query("action", "an action of the list")?,
            before,
            as_table,
        })
    }

    /// The moments between which entries are asked for: whole days by the school's clocks, or all that are kept.
    fn range(&self, zone: TimeZone, now: DateTime<Utc>) -> (DateTime<Utc>, DateTime<Utc>) {
        let (from, to) = self.days;
        let from = from.map_or(now - Duration::days(AUDIT_DAYS + 1), |from| from.begins_in(zone));
        (from, to.map_or(now + Duration::days(1), |to| to.next().begins_in(zone)))
    }

    /// The entries between two moments that were asked for, newest first, and the place after which there may be more. However few are
    /// found, a request reads only so far.
    async fn entries(
        &self,
        store: &Store,
        school: &SchoolId,
        range: (DateTime<Utc>, DateTime<Utc>),
    ) -> Result<(Vec<ListedEntry>, Option<Uuid>), Problem> {
        let most = if self.as_table { MAX_TABLE_ROWS } else { PAGE };
        let at_once = if self.asks_for_all() { most } else { most.max(SEARCHED_AT_ONCE) };
        let (mut found, mut before) = (Vec::new(), self.before);
        for _ in 0..MAX_READS {
            let (page, more) = store.school(school).audit(range, before, at_once).await?;
            before = page.last().map(|last| last.id).filter(|_| more);
            found.extend(page.into_iter().filter(|one| self.holds(one)));
            if found.len() > most {
                found.truncate(most);
                before = found.last().map(|last: &ListedEntry| last.id);
            }
            if found.len() >= most || before.is_none() {
                break;
            }
        }
        Ok((found, before))
    }

    /// Whether everything is asked for.
    fn asks_for_all(&self) -> bool {
        self.by.is_none() && self.user.is_none() && self.action.is_none()
    }

    fn holds(&self, ListedEntry { entry, .. }: &ListedEntry) -> bool {
        self.by.as_ref().is_none_or(|by| *by == entry.by)
            && self.user.as_ref().is_none_or(|user| Some(user) == entry.user.as_ref())
            && self.action.is_none_or(|action| action == entry.action)
    }
}

/// What the people, classes and invitations are called that entries mention, as far as the school still has them.
struct Mentioned {
    names: BTreeMap<UserId, AuditName>,
    classes: BTreeMap<ClassId, ClassName>,
    invitations: BTreeMap<InvitationId, String>,
}

impl Mentioned {
    async fn read(store: &Store, school: &SchoolId, entries: &[ListedEntry]) -> Result<Self, Problem> {
        let entries = || entries.iter().map(|one| &one.entry);
        let people: BTreeSet<UserId> =
            entries().flat_map(|entry| [Some(&entry.by), entry.user.as_ref()]).flatten().cloned().collect();
        let classes: BTreeSet<ClassId> = entries().filter_map(|entry| entry.class.clone()).collect();
        let invitations: BTreeSet<InvitationId> = entries().filter_map(|entry| entry.invitation.clone()).collect();
        let school = store.school(school);
        let (members, classes, invitations) = futures::try_join!(
            school.members(&people),
            school.class_names(&classes),
            school.invited_addresses(&invitations)
        )?;
        let names = members.into_iter().map(|member| (member.user_id.clone(), AuditName::from(member))).collect();
        Ok(Self { names, classes, invitations })
    }

    /// The name of a person, as far as the school still has them.
    fn person(&self, id: &UserId) -> String {
        self.names.get(id).map_or_else(|| GONE_PERSON.to_owned(), AuditName::in_full)
    }

    /// The name of a class, as far as there is one.
    fn class(&self, id: &ClassId) -> String {
        self.classes.get(id).map_or_else(|| GONE_CLASS.to_owned(), ToString::to_string)
    }

    /// The address of an invitation, as far as it is kept.
    fn invitation(&self, id: &InvitationId) -> String {
        self.invitations.get(id).map_or_else(|| GONE_INVITATION.to_owned(), Clone::clone)
    }
}

/// The entries as a table, with the times of the school's clocks.
fn table(entries: &[ListedEntry], mentioned: &Mentioned, zone: TimeZone, more: bool) -> Result<Reply, Problem> {
    if more {
        return Err(Problem::invalid_query("A table has at most 5,000 entries. Ask for fewer days."));
    }
    let time = format!("time ({zone})");
    let mut csv = Csv::with_header(&[&time, "by", "action", "person", "class", "invitation", "fields", "seats"]);
    for ListedEntry { entry, .. } in entries {
        csv.row([
            zone.clock(entry.at),
            mentioned.person(&entry.by),
            action_name(entry.action).to_owned(),
            entry.user.as_ref().map(|user| mentioned.person(user)).unwrap_or_default(),
            entry.class.as_ref().map(|class| mentioned.class(class)).unwrap_or_default(),
            entry.invitation.as_ref().map(|one| mentioned.invitation(one)).unwrap_or_default(),
            entry.fields.iter().map(|field| field_name(field)).collect::<Vec<_>>().join(", "),
            entry.seats.map(|seats| seats.to_string()).unwrap_or_default(),
        ]);
    }
    Ok(Reply::csv(csv.into_text(), "changes.csv"))
}

impl AuditName {
    fn in_full(&self) -> String {
        let names = [&self.first_name, &self.last_name].into_iter().flatten().map(PersonName::as_str);
        let name = names.collect::<Vec<_>>().join(" ");
        if name.is_empty() { self.email.clone() } else { name }
    }
}

impl From<Member> for AuditName {
    fn from(member: Member) -> Self {
        let user_name = member.user_name();
        let email = user_name.map_or(member.email, |name| name.to_string());
        Self { first_name: member.first_name, last_name: member.last_name, email }
    }
}

impl From<ListedEntry> for AuditRow {
    fn from(listed: ListedEntry) -> Self {
        let entry = listed.entry;
        Self {
            id: listed.id,
            at: entry.at,
            by: entry.by,
            action: entry.action,
            user: entry.user,
            class: entry.class,
            invitation: entry.invitation,
            fields: entry.fields,
            seats: entry.seats,
        }
    }
}
