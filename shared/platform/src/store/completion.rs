//! Completions: one item for each practice, under an id made by the device, so that the same practice can't be written
//! twice. The history is these items, newest first.

use chrono::{DateTime, Utc};
use domain::core_id::CoreId;
use domain::day::{LocalDate, TimeZone};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, SchoolId, UserId};
use domain::practiced::Practiced;
use domain::progress::DayRange;
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Link, Person};
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Consistency, Item, StoreError, UserItems, UserWrites, presence, read, sort_key, text};

pub(super) const COMPLETION: Entity<UserId> = Entity::new("LOG#", "practices").key_fields(&["id"]).links(presence_of);

/// The condition under which a practice counts.
const COUNTS: &str = "attribute_exists(PK) AND attribute_not_exists(undoneAt)";

/// The attribute that a practice has and a pointer to one lacks.
pub(super) const KIND: &str = "kind";

/// How many days a moment's own calendar day may lie away from the day of UTC, the devices' clocks included.
pub(super) const SLACK: u64 = 2;

/// `USER#id` / `LOG#completionId`. Stores the response, so that a repeated request gets it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Completion {
    /// Its id.
    pub id: CompletionId,
    /// Its place in the history, if not its own id (docs/product.md, 4.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed_as: Option<CompletionId>,
    /// What was practiced.
    #[serde(flatten)]
    pub what: CompletionKind,
    /// The class that did it.
    pub class_id: ClassId,
    /// The school whose class it is; none for a class of the user's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_id: Option<SchoolId>,
    /// How many pupils were present, if it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// What was first reported of it, if it was changed since: 0 for no count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_present: Option<u8>,
    /// How many lists of names were given for it, if there was one: the number of the latest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present_list: Option<u32>,
    /// Of a pupil whose teacher led it: the class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with_class: Option<WithClass>,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// The zone that gave the day. A later change of zone rewrites nothing.
    pub time_zone: TimeZone,
    /// Minutes that it added.
    pub minutes: u32,
    /// Minutes in all, with it.
    pub total_mindfulness_minutes: u32,
    /// The streak shown, with it.
    pub streak: u32,
    /// The document's version that it made.
    pub version: u64,
    /// When it was reported, if more than a minute after `timestamp`, for example because the device had no network.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported_at: Option<DateTime<Utc>>,
    /// When it was undone. It stays, so that the same report, sent again, is not counted; no history has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_at: Option<DateTime<Utc>>,
}

/// The class of a school with which a pupil practiced. Its teacher says who was present.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithClass {
    /// The school.
    pub school_id: SchoolId,
    /// The class.
    pub class_id: ClassId,
}

/// That the pupil was present, if their teacher said so.
fn presence_of(item: &Item, person: &Person<'_>) -> Vec<Link> {
    let Some(Ok(with)) = item.get("withClass").map(|with| with.as_m()) else { return Vec::new() };
    let school = text(with, "schoolId").and_then(|school| school.parse().ok());
    let id = text(item, "id").and_then(|id| id.parse().ok());
    school.zip(id).map(|(school, id)| Link::Item(presence::key(&school, id, person.user))).into_iter().collect()
}

/// What was practiced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum CompletionKind {
    /// A skill.
    Skill(SkillDone),
    /// A core alone, which completes no skill.
    Core(CoreDone),
    /// The timer, which completes no skill.
    Meditation,
}

/// A skill that was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SkillDone {
    /// The skill.
    pub skill_id: SkillId,
    /// Its grade.
    pub grade_level: GradeId,
    /// Its focus area.
    pub focus_area: FocusAreaId,
    /// Whether the class had not done it before.
    pub first_time: bool,
}

/// A core that was practiced alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CoreDone {
    /// The core.
    pub core_id: CoreId,
    /// Its grade.
    pub grade_level: GradeId,
    /// Its focus area.
    pub focus_area: FocusAreaId,
}

impl Completion {
    /// Its place in the history.
    #[must_use]
    pub fn place(&self) -> CompletionId {
        self.listed_as.unwrap_or(self.id)
    }

    /// Whether it counts: it was not undone.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.undone_at.is_none()
    }

    /// When it was reported, to the minute.
    #[must_use]
    pub fn reported_at(&self) -> DateTime<Utc> {
        self.reported_at.unwrap_or(self.timestamp)
    }

    /// What was practiced.
    #[must_use]
    pub fn practiced(&self) -> Practiced {
        match self.what {
            CompletionKind::Skill(skill) => Practiced::Skill(skill.skill_id),
            CompletionKind::Core(core) => Practiced::Core(core.core_id),
            CompletionKind::Meditation => Practiced::Timer,
        }
    }

    /// The number of the list of names that would follow the latest one.
    #[must_use]
    pub fn next_list(&self) -> u32 {
        self.present_list.unwrap_or_default() + 1
    }

    /// How many pupils were present, as first reported.
    #[must_use]
    pub fn first_present(&self) -> Option<u8> {
        self.first_present.map_or(self.present, |count| (count > 0).then_some(count))
    }

    /// The skill that was done, if it was one.
    #[must_use]
    pub fn skill(&self) -> Option<&SkillDone> {
        match &self.what {
            CompletionKind::Skill(skill) => Some(skill),
            CompletionKind::Core(_) | CompletionKind::Meditation => None,
        }
    }

    /// The core that was practiced alone, if it was one.
    #[must_use]
    pub fn core(&self) -> Option<&CoreDone> {
        match &self.what {
            CompletionKind::Core(core) => Some(core),
            CompletionKind::Skill(_) | CompletionKind::Meditation => None,
        }
    }
}

/// The item under an id that is not listed in the history itself.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Pointer {
    id: CompletionId,
    listed_as: CompletionId,
}

/// A range of the history.
#[derive(Debug, Clone, Copy, Default)]
pub struct HistoryRange {
    /// From this day on.
    pub from: Option<LocalDate>,
    /// Up to this day.
    pub to: Option<LocalDate>,
    /// Only what comes before this place.
    pub before: Option<CompletionId>,
}

impl HistoryRange {
    fn holds(&self, completion: &Completion) -> bool {
        self.from.is_none_or(|from| from <= completion.date) && self.to.is_none_or(|to| completion.date <= to)
    }

    /// The first and the last place that may be in it.
    pub(super) fn places(&self, now: DateTime<Utc>) -> (CompletionId, CompletionId) {
        let low = self.from.map_or(CompletionId::FIRST, |from| CompletionId::first_of_day(from.minus(SLACK)));
        // What is listed later is a pointer whose time has not come.
        let now = CompletionId::last_listed(now);
        let day = self.to.map_or(now, |to| CompletionId::first_of_day(to.plus(SLACK + 1)));
        let before = self.before.map_or(now, CompletionId::just_before);
        (low, now.min(day).min(before))
    }
}

impl UserItems<'_> {
    /// A completion of a user, also an undone one.
    pub async fn completion(self, id: CompletionId) -> Result<Option<Completion>, StoreError> {
        let Some(item) = self.completion_item(id).await? else { return Ok(None) };
        if item.contains_key(KIND) {
            return read(item).map(Some);
        }
        let pointer: Pointer = read(item)?;
        self.completion_item(pointer.listed_as).await?.map(read).transpose()
    }

    async fn completion_item(self, id: CompletionId) -> Result<Option<Item>, StoreError> {
        self.store.get_item(COMPLETION.key_at(self.id, id), Consistency::Strong).await
    }

    /// The latest of a range of the history, newest first.
    pub async fn history(
        self,
        range: &HistoryRange,
        most: usize,
        now: DateTime<Utc>,
    ) -> Result<Vec<Completion>, StoreError> {
        let (low, mut high) = range.places(now);
        let mut found: Vec<Completion> = Vec::new();
        while found.len() < most && low <= high {
            let asked = most - found.len();
            let places = COMPLETION.range(self.id, low, high);
            let limit = i32::try_from(asked).unwrap_or(i32::MAX);
            let (items, more) = self.store.newest(places, limit).await?;
            let Some(last) = items.last().and_then(|item| COMPLETION.place(sort_key(item))) else { break };
            let last: CompletionId = last.parse().map_err(StoreError::unexpected)?;
            high = last.just_before();
            for item in items.into_iter().filter(|item| item.contains_key(KIND)) {
                found.push(read(item)?);
            }
            found.retain(|completion| completion.counts() && range.holds(completion));
            if !more {
                break;
            }
        }
        Ok(found)
    }

    /// The skills and cores that a user practiced with a class of a school on some days, at half the cost of a read that decides
    /// something. What was practiced a moment ago may be missing.
    pub async fn class_practices_eventual(
        self,
        school: &SchoolId,
        class: &ClassId,
        days: DayRange,
    ) -> Result<Vec<Completion>, StoreError> {
        let first = CompletionId::first_of_day(days.from().minus(SLACK));
        let last = CompletionId::first_of_day(days.to().plus(SLACK + 1));
        let items = self.store.query(COMPLETION.range(self.id, first, last), Consistency::Eventual).await?;
        let of_class = |item: &Item| item.contains_key(KIND) && text(item, "classId") == Some(class.as_str());
        let practices = items.into_iter().filter(of_class).map(read);
        let mut practices = practices.collect::<Result<Vec<Completion>, _>>()?;
        practices.retain(|one| {
            let is_of_school = one.school_id.as_ref() == Some(school);
            is_of_school && one.counts() && days.contains(one.date) && one.practiced() != Practiced::Timer
        });
        Ok(practices)
    }
}

impl<R> UserWrites<'_, R> {
    /// Marks a completion undone, unless it is already, or has another count or list of pupils than when it was read. If it had a list of
    /// names, an empty one follows it.
    pub fn undo_completion(&mut self, completion: &Completion, now: DateTime<Utc>) -> Result<(), StoreError> {
        let set_list = if completion.present_list.is_some() { ", presentList = :list" } else { "" };
        let change = Expression::new(format!("SET undoneAt = :now{set_list}")).value(":now", &now)?;
        let (mut change, same_list) = at_list(completion, change)?;
        if completion.present_list.is_some() {
            change = change.value(":list", &completion.next_list())?;
        }
        let (change, same_count) = at_count(completion, change)?;
        let counts = format!("{COUNTS} AND {same_list} AND {same_count}");
        self.transaction.update_if(self.completion_key(completion), change, &counts, Otherwise::Stale)
    }

    /// Writes a completion in place of the one that was undone under its id.
    pub fn revive_completion(&mut self, completion: &Completion) -> Result<(), StoreError> {
        let undone = Expression::new("attribute_exists(undoneAt)");
        self.transaction.put_if(self.completion_key(completion), completion, undone, Otherwise::Stale)
    }

    /// Changes how many pupils were present at a practice, and keeps what was first reported, provided that it counts and has the count that
    /// was read.
    pub fn amend_present(&mut self, completion: &Completion, present: Option<u8>) -> Result<(), StoreError> {
        let (change, unchanged) = at_count(completion, amended(completion, present, "")?)?;
        let counts = format!("{COUNTS} AND {unchanged} AND attribute_not_exists(presentList)");
        self.transaction.update_if(self.completion_key(completion), change, &counts, Otherwise::Stale)
    }

    /// The same with a list of names, which becomes the latest one: it follows the list that was read.
    pub fn amend_present_list(&mut self, completion: &Completion, present: Option<u8>) -> Result<u32, StoreError> {
        let list = completion.next_list();
        let (change, same_list) = at_list(completion, amended(completion, present, ", presentList = :list")?)?;
        let (change, same_count) = at_count(completion, change)?;
        let change = change.value(":list", &list)?;
        let counts = format!("{COUNTS} AND {same_list} AND {same_count}");
        self.transaction.update_if(self.completion_key(completion), change, &counts, Otherwise::Stale)?;
        Ok(list)
    }

    /// Requires that a list of names is still the latest one of a practice.
    pub fn require_list(&mut self, completion: &Completion, list: u32, outdated: R) -> Result<(), StoreError> {
        let latest = Expression::new("presentList = :list").value(":list", &list)?;
        self.transaction.check(self.completion_key(completion), latest, Otherwise::Refused(outdated))
    }

    fn completion_key(&self, completion: &Completion) -> Key {
        COMPLETION.key_at(self.id, completion.place())
    }

    /// Creates a completion. If its id exists, another request wrote it first: what was read has changed.
    pub fn create_completion(&mut self, completion: &Completion) -> Result<(), StoreError> {
        let Some(listed_as) = completion.listed_as else {
            return self.transaction.create(COMPLETION.key_at(self.id, completion.id), completion, Otherwise::Stale);
        };
        let pointer = Pointer { id: completion.id, listed_as };
        self.transaction.create(COMPLETION.key_at(self.id, completion.id), &pointer, Otherwise::Stale)?;
        self.transaction.create(COMPLETION.key_at(self.id, listed_as), completion, Otherwise::Stale)
    }
}

/// The change of a count, with what is set beside it.
fn amended(completion: &Completion, present: Option<u8>, and: &str) -> Result<Expression, StoreError> {
    let first = completion.first_present().unwrap_or(0);
    let set_present = if present.is_some() { ", present = :present" } else { " REMOVE present" };
    let change = Expression::new(format!("SET firstPresent = :first{and}{set_present}")).value(":first", &first)?;
    match present {
        Some(present) => change.value(":present", &present),
        None => Ok(change),
    }
}

/// The condition under which the latest list of names is the one that was read, and the change with its value.
fn at_list(completion: &Completion, change: Expression) -> Result<(Expression, &'static str), StoreError> {
    match completion.present_list {
        Some(before) => Ok((change.value(":before", &before)?, "presentList = :before")),
        None => Ok((change, "attribute_not_exists(presentList)")),
    }
}

/// The condition under which the count is the one that was read, and the change with its value.
fn at_count(completion: &Completion, change: Expression) -> Result<(Expression, &'static str), StoreError> {
    match completion.present {
        Some(before) => Ok((change.value(":count", &before)?, "present = :count")),
        None => Ok((change, "attribute_not_exists(present)")),
    }
}
