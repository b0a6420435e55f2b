//! A school's class, as its administrators and its teachers see it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::level::LevelId;
use domain::plan::{self, Answers};
use domain::pupil::SignInKind;
use domain::sample_class;
use domain::school::{PersonName, folded};
use platform::api::GradeProgress;
use platform::http::Problem;
use platform::store::{Member, MemberStatus, SchoolClass, Store};
use serde::Serialize;
use utoipa::ToSchema;

/// A class of a school, and where it stands in its plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolClassView {
    /// Its id, unique in the school.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: ClassName,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// The class's level: the level of its current focus area.
    pub current_level: LevelId,
    /// The class's focus area: the chosen one, or the first unfinished one of its plan.
    pub current_focus_area: FocusAreaId,
    /// Its own order of focus areas; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
    /// The answers to the survey that the order came from, question to choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, String>>)]
    pub answers: Option<Answers>,
    /// Skills of the plan that the class has done.
    pub skills_done: usize,
    /// Skills of the plan.
    pub skills_total: usize,
    /// Focus areas of the plan of which the class has done every skill.
    pub areas_done: usize,
    /// Focus areas of the plan.
    pub areas_total: usize,
    /// Its active teachers.
    pub teachers: Vec<ClassTeacherView>,
    /// How many active pupils it has.
    pub pupils: u32,
    /// Whether it is a sample, to try things with.
    pub is_sample: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Until when it can be brought back, if it was archived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restorable_until: Option<DateTime<Utc>>,
}

/// A teacher of a class.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClassTeacher)]
pub struct ClassTeacherView {
    /// Their id.
    pub user_id: UserId,
    /// Their first name, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// Their address.
    pub email: String,
}

/// A pupil of a class.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClassPupil)]
pub struct ClassPupilView {
    /// Their id.
    pub user_id: UserId,
    /// Their first name, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// What tells them apart from another pupil of the class who is called the same: the user name with which they sign in, else the school's
    /// own id. Absent where nobody is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told_apart_by: Option<String>,
}

impl ClassPupilView {
    /// The pupils of a class, in this order.
    pub fn all(pupils: Vec<Member>) -> Vec<Self> {
        let mut called: BTreeMap<String, u32> = BTreeMap::new();
        for pupil in &pupils {
            *called.entry(name_of(pupil)).or_default() += 1;
        }
        let view = |member: Member| {
            let has_namesake = called.get(&name_of(&member)).is_some_and(|count| *count > 1);
            let told_apart_by = has_namesake.then(|| own_key(&member)).flatten();
            let Member { user_id, first_name, last_name, .. } = member;
            Self { user_id, first_name, last_name, told_apart_by }
        };
        pupils.into_iter().map(view).collect()
    }
}

/// What only this pupil has: the user name if they sign in with it, else the school's own id.
fn own_key(pupil: &Member) -> Option<String> {
    let user_name = pupil.user_name().map(|name| name.to_string());
    let own_id = pupil.school_user_id.as_ref().map(ToString::to_string);
    if pupil.sign_in == Some(SignInKind::Password) { user_name.or(own_id) } else { own_id.or(user_name) }
}

/// What a pupil is called, for comparing it.
fn name_of(pupil: &Member) -> String {
    let names: Vec<String> =
        [&pupil.first_name, &pupil.last_name].into_iter().flatten().map(|name| folded(name.as_str())).collect();
    names.join(" ")
}

impl SchoolClassView {
    /// Classes of a school, in this order. What they have done and the names of their teachers may lag by a moment.
    pub async fn read_all(store: &Store, school: &SchoolId, classes: Vec<SchoolClass>) -> Result<Vec<Self>, Problem> {
        let teachers: BTreeSet<UserId> = classes.iter().flat_map(|class| class.teachers.iter().cloned()).collect();
        let teachers = async { Ok(store.school(school).members(&teachers).await?) };
        let progress = async { Ok::<_, Problem>(GradeProgress::of_school_classes(store, school, &classes).await?) };
        let (teachers, progress) = futures::try_join!(teachers, progress)?;
        let teachers = teachers.into_iter().filter(|one: &Member| one.status == MemberStatus::Active);
        let teachers: BTreeMap<UserId, Member> = teachers.map(|one| (one.user_id.clone(), one)).collect();
        let views = classes.into_iter().zip(progress);
        Ok(views.map(|(class, progress)| Self::new(school, class, &progress, &teachers)).collect())
    }

    /// One class.
    pub async fn read(store: &Store, school: &SchoolId, class: SchoolClass) -> Result<Self, Problem> {
        let view = Self::read_all(store, school, vec![class]).await?.pop();
        view.ok_or_else(|| Problem::unexpected("a class without a view"))
    }

    fn new(school: &SchoolId, class: SchoolClass, progress: &GradeProgress, people: &BTreeMap<UserId, Member>) -> Self {
        let (as_own, plan) = class.as_class_of(school);
        let position = progress.position(&as_own, Some(&plan));
        let planned = plan::progress(&class.focus_area_order, &progress.index.ids(), &progress.done());
        let restorable_until = class.restorable_until();
        let SchoolClass { class_id, class_name, grade_level, teachers, pupils, .. } = class;
        Self {
            is_sample: sample_class::is_sample(&class_id),
            class_id,
            class_name,
            grade_level,
            current_level: position.level,
            current_focus_area: position.focus_area,
            focus_area_order: class.focus_area_order,
            answers: class.answers,
            skills_done: planned.iter().map(|area| area.done).sum(),
            skills_total: planned.iter().map(|area| area.skills.len()).sum(),
            areas_done: planned.iter().filter(|area| area.is_finished()).count(),
            areas_total: planned.len(),
            teachers: teachers.iter().filter_map(|teacher| people.get(teacher)).map(ClassTeacherView::from).collect(),
            pupils,
            created_at: class.created_at,
            restorable_until,
        }
    }
}

impl SchoolClassView {
    /// What its teachers are called, for a table: their names, or their addresses where the school has entered none.
    pub fn teacher_names(&self) -> String {
        self.teachers.iter().map(ClassTeacherView::in_full).collect::<Vec<_>>().join(", ")
    }
}

impl ClassTeacherView {
    fn in_full(&self) -> String {
        let names: Vec<&str> =
            [&self.first_name, &self.last_name].into_iter().flatten().map(PersonName::as_str).collect();
        if names.is_empty() { self.email.clone() } else { names.join(" ") }
    }
}

impl From<&Member> for ClassTeacherView {
    fn from(member: &Member) -> Self {
        let Member { user_id, first_name, last_name, email, .. } = member.clone();
        Self { user_id, first_name, last_name, email }
    }
}
