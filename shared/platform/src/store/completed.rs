//! Completed skills: a set of ids for each grade, class and focus area.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::AttributeValue;
use chrono::{DateTime, Utc};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::skill::SkillId;
use serde::Deserialize;

use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{
    CommitError, Consistency, Range, SchoolItems, SchoolWrites, StoreError, Transaction, UserItems, UserWrites, read,
    sort_key, text,
};

pub(super) const COMPLETED: Entity<UserId> =
    Entity::new("DONE#", "completedSkills").key_fields(&["gradeLevel", "classId", "focusArea"]);

/// What a school's class has done, in the school's partition.
pub(super) const CLASS_COMPLETED: Entity<SchoolId> =
    Entity::new("DONE#", "classSkills").key_fields(&["gradeLevel", "classId", "focusArea"]);

/// `USER#id` / `DONE#grade#classId#focusArea`, and for a school's class `SCHOOL#id` / the same.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompletedInArea {
    /// The focus area.
    pub focus_area: FocusAreaId,
    /// The skills done in it, each once.
    #[serde(default)]
    pub skills: BTreeSet<SkillId>,
    /// How often each was done again after the first time, by the skill's number. Not counted before skills could be undone.
    #[serde(default)]
    pub repeats: BTreeMap<u8, u32>,
    /// Of a school's class: whose practice was the last to add a skill, as long as their account exists.
    #[serde(default)]
    pub by: Option<UserId>,
    /// Of a school's class: when that was reported.
    #[serde(default)]
    pub at: Option<DateTime<Utc>>,
}

impl CompletedInArea {
    /// Nothing done.
    #[must_use]
    pub fn none(focus_area: FocusAreaId) -> Self {
        Self { focus_area, skills: BTreeSet::new(), repeats: BTreeMap::new(), by: None, at: None }
    }

    /// Adds a practice of a skill of the area.
    pub fn add(&mut self, skill: SkillId) {
        if !self.skills.insert(skill) {
            *self.repeats.entry(skill.number()).or_default() += 1;
        }
    }

    /// Takes a practice of a skill back: it stays done if it was done again.
    pub fn remove(&mut self, skill: SkillId) {
        match self.repeats.get_mut(&skill.number()) {
            Some(repeats) if *repeats > 1 => *repeats -= 1,
            Some(_) => drop(self.repeats.remove(&skill.number())),
            None => drop(self.skills.remove(&skill)),
        }
    }
}

/// Completed skills of several classes of one grade.
pub type CompletedByClass = BTreeMap<ClassId, Vec<CompletedInArea>>;

/// Reads the part of a sort key after the prefix: `grade#classId#focusArea`.
pub(super) fn place(rest: &str) -> Result<(GradeId, ClassId, FocusAreaId), StoreError> {
    let parse = || {
        let (grade, rest) = rest.split_once('#')?;
        let (class, area) = rest.split_once('#')?;
        Some((grade.parse().ok()?, class.parse().ok()?, area.parse().ok()?))
    };
    parse().ok_or_else(|| StoreError::unexpected("a set of completed skills under another key"))
}

fn key(user: &UserId, grade: GradeId, class: &ClassId, area: FocusAreaId) -> Key {
    COMPLETED.key_at(user, format!("{grade}#{class}#{area}"))
}

impl UserItems<'_> {
    /// What a class has done in a grade: at most 30 small items.
    pub async fn completed(self, grade: GradeId, class: &ClassId) -> Result<Vec<CompletedInArea>, StoreError> {
        let of_class = COMPLETED.key_at(self.id, format!("{grade}#{class}#"));
        self.store.list(of_class, Consistency::Strong).await
    }

    /// What each class has done in a grade, removed classes included.
    pub async fn completed_by_class(self, grade: GradeId) -> Result<CompletedByClass, StoreError> {
        self.read_completed_by_class(grade, Consistency::Strong).await
    }

    pub(super) async fn read_completed_by_class(
        self,
        grade: GradeId,
        consistency: Consistency,
    ) -> Result<CompletedByClass, StoreError> {
        let of_grade = COMPLETED.key_at(self.id, format!("{grade}#"));
        let mut by_class = CompletedByClass::new();
        for item in self.store.query(Range::Prefix(of_grade), consistency).await? {
            let (_, class, _) = place(COMPLETED.place(sort_key(&item)).unwrap_or_default())?;
            by_class.entry(class).or_default().push(read(item)?);
        }
        Ok(by_class)
    }

    /// Everything that was ever done, by grade and class. No request reads so much.
    pub async fn all_completed(self) -> Result<BTreeMap<(GradeId, ClassId), BTreeSet<SkillId>>, StoreError> {
        let items = self.store.query(Range::Prefix(COMPLETED.key(self.id)), Consistency::Strong).await?;
        let mut all: BTreeMap<_, BTreeSet<SkillId>> = BTreeMap::new();
        for item in items {
            let (grade, class, _) = place(COMPLETED.place(sort_key(&item)).unwrap_or_default())?;
            all.entry((grade, class)).or_default().extend(read::<CompletedInArea>(item)?.skills);
        }
        Ok(all)
    }

    /// What a class has done in one focus area of a grade.
    pub async fn completed_in(
        self,
        grade: GradeId,
        class: &ClassId,
        area: FocusAreaId,
    ) -> Result<CompletedInArea, StoreError> {
        self.read_completed_in(key(self.id, grade, class, area), area, Consistency::Strong).await
    }

    /// The same at half the cost. What was done a moment ago may be missing.
    pub async fn completed_in_eventual(
        self,
        grade: GradeId,
        class: &ClassId,
        area: FocusAreaId,
    ) -> Result<CompletedInArea, StoreError> {
        self.read_completed_in(key(self.id, grade, class, area), area, Consistency::Eventual).await
    }

    async fn read_completed_in(
        self,
        key: Key,
        area: FocusAreaId,
        consistency: Consistency,
    ) -> Result<CompletedInArea, StoreError> {
        let item = self.store.get(key, consistency).await?;
        Ok(item.unwrap_or_else(|| CompletedInArea::none(area)))
    }
}

impl SchoolItems<'_> {
    /// What a class of the school has done in a grade: at most 30 small items.
    pub async fn completed(self, grade: GradeId, class: &ClassId) -> Result<Vec<CompletedInArea>, StoreError> {
        let of_class = CLASS_COMPLETED.key_at(self.id, format!("{grade}#{class}#"));
        self.store.list(of_class, Consistency::Strong).await
    }

    /// Everything that a class of the school has done, by grade. No request reads so much.
    pub async fn all_completed(self, class: &ClassId) -> Result<BTreeMap<GradeId, Vec<CompletedInArea>>, StoreError> {
        let mut all = BTreeMap::new();
        for grade in GradeId::all() {
            let completed = self.completed(grade, class).await?;
            if !completed.is_empty() {
                all.insert(grade, completed);
            }
        }
        Ok(all)
    }

    /// Names another account as the one whose practice added skills to what classes have done, or none; what they have done stays.
    pub(super) async fn rename_in_completed(self, user: &UserId, new: Option<&UserId>) -> Result<(), StoreError> {
        for key in self.completed_naming(user).await? {
            let change = Expression::new(if new.is_some() { "SET #by = :new" } else { "REMOVE #by" });
            let mut change = change.name("#by", "by").value(":user", user)?;
            if let Some(new) = new {
                change = change.value(":new", new)?;
            }
            let mut transaction = self.store.transaction::<()>();
            transaction.update_if(key, change, "#by = :user", Otherwise::Refused(()))?;
            match self.store.commit(transaction).await {
                // Refused: somebody else has added a skill since.
                Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => {}
                Err(CommitError::Store(error)) => return Err(error),
            }
        }
        Ok(())
    }

    /// What classes have done that names a person.
    pub(super) async fn completed_naming(self, user: &UserId) -> Result<Vec<Key>, StoreError> {
        let items = self.store.query(Range::Prefix(CLASS_COMPLETED.key(self.id)), Consistency::Strong).await?;
        Ok(items.iter().filter(|item| text(item, "by") == Some(user.as_str())).map(Key::of).collect())
    }

    /// The keys of everything that a class of the school has done.
    pub(super) async fn completed_keys(self, class: &ClassId) -> Result<Vec<Key>, StoreError> {
        let mut keys = Vec::new();
        for grade in GradeId::all() {
            let of_class = CLASS_COMPLETED.key_at(self.id, format!("{grade}#{class}#"));
            let items = self.store.query(Range::Prefix(of_class), Consistency::Strong).await?;
            keys.extend(items.iter().map(Key::of));
        }
        Ok(keys)
    }

    /// What a class of the school has done in one focus area of a grade.
    pub async fn completed_in(
        self,
        grade: GradeId,
        class: &ClassId,
        area: FocusAreaId,
    ) -> Result<CompletedInArea, StoreError> {
        let key = CLASS_COMPLETED.key_at(self.id, format!("{grade}#{class}#{area}"));
        let item = self.store.get(key, Consistency::Strong).await?;
        Ok(item.unwrap_or_else(|| CompletedInArea::none(area)))
    }

    /// What a class of the school has done in a grade, at half the cost. What was done a moment ago may be missing.
    pub async fn completed_eventual(self, grade: GradeId, class: &ClassId) -> Result<Vec<CompletedInArea>, StoreError> {
        let of_class = CLASS_COMPLETED.key_at(self.id, format!("{grade}#{class}#"));
        self.store.list(of_class, Consistency::Eventual).await
    }
}

impl<R> UserWrites<'_, R> {
    /// Adds a practice of a skill to what a class has done in its focus area, provided that is still as it was read.
    pub fn add_completed(
        &mut self,
        class: &ClassId,
        skill: SkillId,
        before: &CompletedInArea,
    ) -> Result<(), StoreError> {
        let mut after = before.clone();
        after.add(skill);
        self.write_completed(class, skill, before, &after)
    }

    /// Takes a practice of a skill from what a class has done in its focus area, provided that is still as it was read.
    pub fn remove_completed(
        &mut self,
        class: &ClassId,
        skill: SkillId,
        before: &CompletedInArea,
    ) -> Result<(), StoreError> {
        let mut after = before.clone();
        after.remove(skill);
        self.write_completed(class, skill, before, &after)
    }

    fn write_completed(
        &mut self,
        class: &ClassId,
        skill: SkillId,
        before: &CompletedInArea,
        after: &CompletedInArea,
    ) -> Result<(), StoreError> {
        let key = key(self.id, skill.grade(), class, skill.focus_area());
        write(self.transaction, key, skill, (before, after), None)
    }
}

/// Whose practice added a skill to what a school's class has done, and when.
#[derive(Debug, Clone, Copy)]
pub struct CompletedBy<'a> {
    /// The teacher.
    pub user: &'a UserId,
    /// When it was reported.
    pub at: DateTime<Utc>,
}

impl<R> SchoolWrites<'_, R> {
    /// Adds a practice of a skill to what a class of the school has done in its focus area, provided that is still as it was read.
    /// Who adds a skill to the set is named by it.
    pub fn add_completed(
        &mut self,
        class: &ClassId,
        skill: SkillId,
        before: &CompletedInArea,
        by: CompletedBy<'_>,
    ) -> Result<(), StoreError> {
        let mut after = before.clone();
        after.add(skill);
        let by = Some(by).filter(|_| !before.skills.contains(&skill));
        let key = self.completed_key(class, skill);
        write(self.transaction, key, skill, (before, &after), by)
    }

    /// Takes a practice of a skill from what a class of the school has done in its focus area, provided that is still as it was read.
    pub fn remove_completed(
        &mut self,
        class: &ClassId,
        skill: SkillId,
        before: &CompletedInArea,
    ) -> Result<(), StoreError> {
        let mut after = before.clone();
        after.remove(skill);
        let key = self.completed_key(class, skill);
        write(self.transaction, key, skill, (before, &after), None)
    }

    fn completed_key(&self, class: &ClassId, skill: SkillId) -> Key {
        CLASS_COMPLETED.key_at(self.id, format!("{}#{class}#{}", skill.grade(), skill.focus_area()))
    }
}

/// Writes what is done in a focus area after a practice of a skill, or its undoing, provided it is still as it was read.
fn write<R>(
    transaction: &mut Transaction<R>,
    key: Key,
    skill: SkillId,
    (before, after): (&CompletedInArea, &CompletedInArea),
    by: Option<CompletedBy<'_>>,
) -> Result<(), StoreError> {
    let area = skill.focus_area();
    let unchanged = unchanged(skill, before);
    let values = |change: Expression| {
        let change = change.value(":id", &skill)?;
        if before.repeats.is_empty() { Ok(change) } else { change.value(":before", &before.repeats) }
    };
    if after.skills.is_empty() {
        return transaction.delete_if(key, values(Expression::new(unchanged))?, Otherwise::Stale);
    }
    let (ids, repeats) = (AttributeValue::Ss(vec![skill.to_string()]), &after.repeats);
    let verb = if after.skills.contains(&skill) { "ADD" } else { "DELETE" };
    let set_repeats = if repeats.is_empty() { " REMOVE repeats" } else { ", repeats = :repeats" };
    let set_by = if by.is_some() { ", #by = :by, #at = :at" } else { "" };
    let change = Expression::new(format!("{verb} skills :skill SET focusArea = :area{set_by}{set_repeats}"));
    let mut change = values(change.raw(":skill", ids).value(":area", &area)?)?;
    if !repeats.is_empty() {
        change = change.value(":repeats", repeats)?;
    }
    if let Some(CompletedBy { user, at }) = by {
        change = change.name("#by", "by").name("#at", "at").value(":by", user)?.value(":at", &at)?;
    }
    transaction.update_if(key, change, &unchanged, Otherwise::Stale)
}

/// The condition under which what is written of a skill was computed from what is there: whether it was done, and the repeats of
/// the area's skills, which are written as a whole. The set is added to and may have grown by other skills.
fn unchanged(skill: SkillId, before: &CompletedInArea) -> String {
    let done = if before.skills.contains(&skill) { "contains(skills, :id)" } else { "NOT contains(skills, :id)" };
    let repeats = if before.repeats.is_empty() { "attribute_not_exists(repeats)" } else { "repeats = :before" };
    format!("{done} AND {repeats}")
}
