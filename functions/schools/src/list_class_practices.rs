//! `GET /api/schools/{schoolId}/classes/{classId}/practices`: what a class has practiced lately, and who led (docs/product.md, 15.12).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::core_id::CoreId;
use domain::day::LocalDate;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, SchoolId, UserId};
use domain::progress::DayRange;
use domain::skill::SkillId;
use futures::future::try_join_all;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Completion, LedClassDay, Member, MemberStatus, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_view::ClassTeacherView;
use crate::kept_class::kept_class;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many days are listed by default, and at most.
const DEFAULT_DAYS: u64 = 14;
const MAX_DAYS: usize = 31;

/// What a class practiced in a range of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassPracticeList {
    /// The first day of the range.
    pub from: LocalDate,
    /// The last day of the range.
    pub to: LocalDate,
    /// The skills and cores that the class practiced, newest first. The timer's practices are whose they are.
    pub practices: Vec<ClassPractice>,
    /// Who led them.
    pub leaders: Vec<ClassTeacherView>,
    /// How many practices were led by people who are no longer at the school: only their sums are the school's.
    pub by_others: u32,
}

/// A practice of a class.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassPractice {
    /// The completion's id.
    pub id: CompletionId,
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
    /// The day that it counts for.
    pub date: LocalDate,
    /// Minutes that it added.
    pub minutes: u32,
    /// How many pupils were present, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// Whether the pupils who were present are known by name, to whoever led.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_name: bool,
    /// Who led it.
    pub leader: UserId,
    /// When the caller reported it, if they led it: who was present can be corrected for 7 days from then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reported_at: Option<DateTime<Utc>>,
}

/// Lists what a class practiced, to the school's administrators and the class's teachers. What others led a moment ago may be missing.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/classes/{classId}/practices",
    operation_id = "list_class_practices",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path), ("classId" = ClassId, Path),
        ("from" = Option<LocalDate>, Query, description = "The first day; by default 13 days before the last."),
        ("to" = Option<LocalDate>, Query, description = "The last day; by default today at the school. At most 31 days in total.")
    ),
    responses(
        (status = 200, body = ClassPracticeList), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let class: ClassId = call.path("classId", Problem::class_not_found)?;
    let (from, to) = call.date_range()?;
    let kept = kept_class(store, &caller, &school, &class, call.now);
    let facts = async { Ok(store.school(&school).facts_eventual().await?) };
    let (_state, (_keeper, taught), facts) = futures::try_join!(caller.state(store), kept, facts)?;
    let zone = facts.ok_or_else(Problem::school_not_found)?.time_zone;
    let to = to.unwrap_or_else(|| LocalDate::at(call.now, zone));
    let range = range(from.unwrap_or_else(|| to.minus(DEFAULT_DAYS - 1)), to)?;

    let mut days = store.school(&school).class_days_eventual(range).await?;
    days.retain(|day| day.class == class && day.led.practices > 0);
    let mut ranges = led_days(&days);
    if taught.teachers.contains(&caller.user) {
        // Their own are there at once: the sums of a day follow a moment later.
        ranges.insert(caller.user.clone(), range);
    }
    let mut leaders = store.school(&school).members(&ranges.keys().cloned().collect()).await?;
    leaders.retain(|one| one.status != MemberStatus::Removed);
    let led = led(store, &school, &class, &leaders, &ranges).await?;
    let names = Names::of(store, &led).await?;

    let others = days.iter().filter(|day| leaders.iter().all(|one| one.user_id != day.leader));
    let by_others = others.map(|day| day.led.practices).sum();
    let mut practices: Vec<_> =
        led.into_iter().map(|(leader, completion)| names.practice(completion, leader, &caller.user)).collect();
    practices.sort_by_key(|one| std::cmp::Reverse((one.date, one.id)));
    let listed: BTreeSet<&UserId> = practices.iter().map(|practice| &practice.leader).collect();
    let leaders = leaders.iter().filter(|one| listed.contains(&one.user_id)).map(ClassTeacherView::from).collect();
    Reply::ok(&ClassPracticeList { from: range.from(), to: range.to(), practices, leaders, by_others })
}

fn range(from: LocalDate, to: LocalDate) -> Result<DayRange, Problem> {
    let range = DayRange::new(from, to).filter(|range| range.days().count() <= MAX_DAYS);
    range.ok_or_else(|| Problem::invalid_query("from is not after to, and at most 31 days are asked for at once."))
}

/// From which day to which each leader led.
fn led_days(days: &[LedClassDay]) -> BTreeMap<UserId, DayRange> {
    let mut led: BTreeMap<UserId, (LocalDate, LocalDate)> = BTreeMap::new();
    for day in days {
        let date = day.led.date;
        let (first, last) = led.entry(day.leader.clone()).or_insert((date, date));
        (*first, *last) = ((*first).min(date), (*last).max(date));
    }
    led.into_iter().filter_map(|(leader, (first, last))| Some((leader, DayRange::new(first, last)?))).collect()
}

/// What those of the leaders who are at the school led, each with who it was.
async fn led(
    store: &Store,
    school: &SchoolId,
    class: &ClassId,
    leaders: &[Member],
    ranges: &BTreeMap<UserId, DayRange>,
) -> Result<Vec<(UserId, Completion)>, StoreError> {
    let known = leaders.iter().filter_map(|one| ranges.get_key_value(&one.user_id));
    let led = known.map(|(leader, range)| async move {
        let practices = store.user(leader).class_practices_eventual(school, class, *range).await?;
        Ok::<_, StoreError>(practices.into_iter().map(|practice| (leader.clone(), practice)).collect::<Vec<_>>())
    });
    Ok(try_join_all(led).await?.into_iter().flatten().collect())
}

/// What skills and cores are called.
struct Names {
    skills: BTreeMap<SkillId, String>,
    cores: BTreeMap<CoreId, String>,
}

impl Names {
    async fn of(store: &Store, led: &[(UserId, Completion)]) -> Result<Self, StoreError> {
        let skills = led.iter().filter_map(|(_, one)| one.skill().map(|skill| skill.grade_level));
        let skills: BTreeSet<GradeId> = skills.collect();
        let cores: BTreeSet<CoreId> = led.iter().filter_map(|(_, one)| one.core().map(|core| core.core_id)).collect();
        let grades: BTreeSet<GradeId> = cores.iter().map(|core| core.grade()).collect();
        let indexes = try_join_all(skills.iter().map(|grade| store.catalogue().grade_index(*grade)));
        let of_cores = try_join_all(grades.iter().map(|grade| store.catalogue().core_index(*grade)));
        let (indexes, of_cores) = futures::try_join!(indexes, of_cores)?;
        let of_cores: BTreeMap<_, _> = grades.into_iter().zip(of_cores).collect();
        let core = |core: CoreId| {
            let index = of_cores.get(&core.grade())?.as_ref()?;
            Some((core, index.of(core.focus_area())?.name().to_owned()))
        };
        let skills = indexes.iter().flat_map(|index| &index.skills).map(|skill| (skill.id, skill.name.clone()));
        Ok(Self { skills: skills.collect(), cores: cores.into_iter().filter_map(core).collect() })
    }

    fn practice(&self, completion: Completion, leader: UserId, caller: &UserId) -> ClassPractice {
        let skill_id = completion.skill().map(|skill| skill.skill_id);
        let core_id = completion.core().map(|core| core.core_id);
        ClassPractice {
            id: completion.id,
            skill_id,
            skill_name: skill_id.and_then(|skill| self.skills.get(&skill).cloned()),
            core_id,
            core_name: core_id.and_then(|core| self.cores.get(&core).cloned()),
            date: completion.date,
            minutes: completion.minutes,
            present: completion.present,
            by_name: completion.present_list.is_some(),
            reported_at: (leader == *caller).then(|| completion.reported_at()),
            leader,
        }
    }
}
