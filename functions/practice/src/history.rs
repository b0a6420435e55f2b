//! The history as it is shown: completions with names and reflections.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, SecondsFormat, Utc};
use domain::core_id::CoreId;
use domain::day::{LocalDate, TimeZone};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, SchoolId};
use domain::practiced::Practiced;
use domain::skill::SkillId;
use futures::future::try_join_all;
use platform::store::{Completion, CoreIndex, Document, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use platform::http::Csv;

/// The kind of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PracticeKind {
    /// A skill.
    Skill,
    /// A core alone.
    Core,
    /// The meditation timer.
    Meditation,
}

/// A practice of the history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryRow {
    /// The completion's id.
    pub id: CompletionId,
    /// A skill, a core or the timer.
    pub kind: PracticeKind,
    /// The skill, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill_id: Option<SkillId>,
    /// The skill's name, if the curriculum still has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill_name: Option<String>,
    /// The core, if one was practiced alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core_id: Option<CoreId>,
    /// The core's name, if the curriculum still has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core_name: Option<String>,
    /// The focus area of the skill or the core; the timer has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus_area: Option<FocusAreaId>,
    /// The focus area's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus_area_name: Option<&'static str>,
    /// The grade of the skill or the core.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade_level: Option<GradeId>,
    /// The class.
    pub class_id: ClassId,
    /// The class's name, while the class exists: for a pupil who was present at a practice, that of the school's class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_name: Option<String>,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// When it was reported, if that was more than a minute later. Undoing it and changing its number of pupils count from here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported_at: Option<DateTime<Utc>>,
    /// The zone that it was practiced in, which gave the day.
    pub time_zone: TimeZone,
    /// Minutes that it added.
    pub minutes: u32,
    /// Whether the class had not done the skill before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_time: Option<bool>,
    /// How many pupils were present, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// Whether the pupils who were present are known by name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_name: bool,
    /// Whether a pupil practiced with a class: a teacher led it, and says who was there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub with_class: bool,
    /// What the person wrote about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reflection: Option<String>,
}

/// The columns of the table, which are what the screen shows of a row.
const COLUMNS: [&str; 18] = [
    "id",
    "kind",
    "skillId",
    "skillName",
    "coreId",
    "coreName",
    "focusArea",
    "focusAreaName",
    "gradeLevel",
    "classId",
    "className",
    "date",
    "timestamp (UTC)",
    "timeZone",
    "minutes",
    "firstTime",
    "present",
    "reflection",
];

/// Names for the ids in completions.
#[derive(Debug)]
pub struct Names {
    classes: BTreeMap<ClassId, String>,
    /// The person's school, and its classes that they were present in, as far as they are known; a class that is gone has no name.
    school: Option<SchoolId>,
    present_in: BTreeMap<ClassId, Option<String>>,
    skills: BTreeMap<SkillId, String>,
    grades: BTreeSet<GradeId>,
    cores: BTreeMap<GradeId, CoreIndex>,
}

impl Names {
    /// The names of a person's classes.
    pub fn of(document: &Document) -> Self {
        let classes = document.classes.iter().map(|class| (class.class_id.clone(), class.class_name.clone())).collect();
        Self {
            classes,
            school: document.profile.school_id.clone(),
            present_in: BTreeMap::new(),
            skills: BTreeMap::new(),
            grades: BTreeSet::new(),
            cores: BTreeMap::new(),
        }
    }

    /// Looks up the classes that the person teaches at their school.
    pub async fn learn_classes(&mut self, store: &Store, document: &Document) -> Result<(), StoreError> {
        let Some(school) = document.all_taught().next().map(|pointer| pointer.school_id.clone()) else { return Ok(()) };
        let ids = document.all_taught().map(|pointer| pointer.class_id.clone()).collect();
        let classes = store.school(&school).classes_with(&ids).await?;
        self.classes.extend(classes.into_iter().map(|class| (class.class_id, class.class_name.to_string())));
        Ok(())
    }

    /// Looks up the skills and cores of these completions: one item for the skills and one for the cores of each grade that is
    /// not known yet. So does it with the classes that a pupil was present in.
    pub async fn learn(&mut self, store: &Store, completions: &[Completion]) -> Result<(), StoreError> {
        self.learn_present_in(store, completions).await?;
        let grades = completions.iter().filter_map(|one| one.skill().map(|skill| skill.grade_level));
        let new: BTreeSet<GradeId> = grades.filter(|grade| !self.grades.contains(grade)).collect();
        let of_cores = completions.iter().filter_map(|one| one.core().map(|core| core.grade_level));
        let of_cores: BTreeSet<GradeId> = of_cores.filter(|grade| !self.cores.contains_key(grade)).collect();
        let indexes = try_join_all(new.iter().map(|grade| store.catalogue().grade_index(*grade)));
        let cores = try_join_all(of_cores.iter().map(|grade| store.catalogue().core_index(*grade)));
        let (indexes, cores) = futures::try_join!(indexes, cores)?;
        let skills = indexes.iter().flat_map(|index| &index.skills);
        self.skills.extend(skills.map(|skill| (skill.id, skill.name.clone())));
        self.grades.extend(new);
        self.cores.extend(of_cores.into_iter().zip(cores).filter_map(|(grade, index)| Some((grade, index?))));
        Ok(())
    }

    /// Looks up the classes of the person's school that they were present in, and that are not known yet.
    async fn learn_present_in(&mut self, store: &Store, completions: &[Completion]) -> Result<(), StoreError> {
        let Some(school) = &self.school else { return Ok(()) };
        let with = completions.iter().filter_map(|one| one.with_class.as_ref());
        let of_school = with.filter(|with| with.school_id == *school).map(|with| &with.class_id);
        let new: BTreeSet<ClassId> = of_school.filter(|id| !self.present_in.contains_key(*id)).cloned().collect();
        if new.is_empty() {
            return Ok(());
        }
        let mut names = store.school(school).class_names(&new).await?;
        self.present_in.extend(new.into_iter().map(|id| {
            let name = names.remove(&id).map(|name| name.to_string());
            (id, name)
        }));
        Ok(())
    }

    /// What the class of a practice is called: for a pupil who was present, the school's, and otherwise the person's own.
    fn class(&self, completion: &Completion) -> Option<String> {
        match &completion.with_class {
            Some(with) => self.present_in.get(&with.class_id).cloned().flatten(),
            None => self.classes.get(&completion.class_id).cloned(),
        }
    }

    fn core(&self, core: CoreId) -> Option<String> {
        let index = self.cores.get(&core.grade())?;
        Some(index.of(core.focus_area())?.name().to_owned())
    }
}

impl HistoryRow {
    /// Converts a completion to a row of the history.
    pub fn new(completion: Completion, names: &Names, reflection: Option<String>) -> Self {
        let (skill, core) = (completion.skill().copied(), completion.core().copied());
        let focus_area = completion.practiced().counted().focus_area();
        let kind = match completion.practiced() {
            Practiced::Skill(_) => PracticeKind::Skill,
            Practiced::Core(_) => PracticeKind::Core,
            Practiced::Timer => PracticeKind::Meditation,
        };
        Self {
            id: completion.id,
            kind,
            skill_id: skill.map(|skill| skill.skill_id),
            skill_name: skill.and_then(|skill| names.skills.get(&skill.skill_id).cloned()),
            core_id: core.map(|core| core.core_id),
            core_name: core.and_then(|core| names.core(core.core_id)),
            focus_area,
            focus_area_name: focus_area.map(FocusAreaId::title),
            grade_level: skill.map(|skill| skill.grade_level).or(core.map(|core| core.grade_level)),
            class_name: names.class(&completion),
            class_id: completion.class_id,
            date: completion.date,
            timestamp: completion.timestamp,
            reported_at: completion.reported_at,
            time_zone: completion.time_zone,
            minutes: completion.minutes,
            first_time: skill.map(|skill| skill.first_time),
            present: completion.present,
            by_name: completion.present_list.is_some(),
            with_class: completion.with_class.is_some(),
            reflection,
        }
    }

    /// The cells of the table's columns.
    pub fn cells(self) -> [String; COLUMNS.len()] {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let kind = match self.kind {
            PracticeKind::Skill => "Skill",
            PracticeKind::Core => "Core alone",
            PracticeKind::Meditation => "Timer",
        };
        [
            self.id.to_string(),
            kind.to_owned(),
            text(self.skill_id),
            text(self.skill_name),
            text(self.core_id),
            text(self.core_name),
            text(self.focus_area),
            text(self.focus_area_name),
            text(self.grade_level.map(GradeId::title)),
            self.class_id.to_string(),
            text(self.class_name),
            self.date.to_string(),
            self.timestamp.to_rfc3339_opts(SecondsFormat::AutoSi, true),
            self.time_zone.to_string(),
            self.minutes.to_string(),
            text(self.first_time.map(|first| if first { "yes" } else { "no" })),
            text(self.present),
            text(self.reflection),
        ]
    }
}

/// A table of the history with its header and no rows yet.
pub fn table() -> Csv {
    Csv::with_header(&COLUMNS)
}
