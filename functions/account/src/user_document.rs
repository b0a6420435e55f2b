//! The user document as the browser sees it: the part of bounded size, plus what the current screens need.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::account::{AccountType, Theme};
use domain::class::ClassName;
use domain::completed::CompletedSkills;
use domain::day::{LocalDate, TimeZone};
use domain::days_off::DaysOff;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, InvitationId, SchoolId, TeacherId, UserId};
use domain::level::LevelId;
use domain::preferences::Preferences;
use domain::pupil::UserName;
use domain::skill::SkillId;
use platform::api::{ClassView, GradeProgress, NextSkill, PlanView};
use platform::http::Caller;
use platform::store::{
    Class, CompletedInArea, Day, Document, JoinedChallenge, LatestSkill, PendingInvitation, RemovedClass,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::change_address::RequestedAddress;

/// The signed-in user's document (docs/product.md, 3.1).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDocument {
    /// The user's id.
    pub id: UserId,
    /// The verified address.
    pub email: String,
    /// The selected class's grade.
    pub grade_level: GradeId,
    /// The chosen picture; empty for none.
    pub avatar: String,
    /// The selected class's level: the level of its focus area.
    pub current_level: LevelId,
    /// The selected class's focus area: the chosen one, or the first unfinished one of its plan.
    pub current_focus_area: FocusAreaId,
    /// Total minutes of mindfulness.
    pub total_mindfulness_minutes: u32,
    /// Completed skills of the selected class and its grade: grade, class, focus area, skills.
    pub completed_skills_by_grade: CompletedSkills,
    /// Achievements earned, the newest first.
    pub achievements: Vec<String>,
    /// Their badges with the times when they were earned, the newest first.
    pub earned_badges: Vec<EarnedBadge>,
    /// Challenges joined.
    pub challenges: Vec<UserChallenge>,
    /// The latest skills, newest first; the whole history has its own operation.
    pub skill_completion_history: Vec<HistoryEntry>,
    /// The current streak: 0 once a day was missed.
    pub streak: u32,
    /// The last day on which a practice continues it; none while it is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub streak_open_until: Option<LocalDate>,
    /// The first day after today that is not off at the user's school; tomorrow for a user without one.
    pub next_school_day: LocalDate,
    /// The longest streak ever.
    pub longest_streak: u32,
    /// Total days of practice.
    pub days_practiced: u32,
    /// Days of practice this month.
    pub days_this_month: u32,
    /// Whether the user has practiced today.
    pub practiced_today: bool,
    /// The streak history of the last seven days, oldest first.
    pub streak_history: Vec<StreakDay>,
    /// How the screens look.
    pub theme: Theme,
    /// How practice sounds and looks, and whether the user leads a class.
    pub preferences: Preferences,
    /// Whether the first-time welcome is done.
    pub has_completed_onboarding: bool,
    /// The account type.
    pub account_type: AccountType,
    /// Whether it is a school account.
    pub is_school: bool,
    /// Whether the user administers their school.
    pub is_admin: bool,
    /// Whether the account is a pupil's, made by their school.
    pub is_pupil: bool,
    /// Whether the user runs this deployment.
    pub is_operator: bool,
    /// The user name that a pupil signs in with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_name: Option<UserName>,
    /// The user's classes.
    pub classes: Vec<ClassView>,
    /// Classes that were removed and can be brought back, the latest first.
    pub removed_classes: Vec<RestorableClass>,
    /// The selected class.
    pub current_class_id: ClassId,
    /// The selected class's plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanView>,
    /// The skill that comes next for the selected class; none when its whole plan is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_skill: Option<NextSkill>,
    /// When the user first signed in.
    pub created_at: DateTime<Utc>,
    /// The school that the user belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub school_id: Option<SchoolId>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
    /// Pending invitations.
    pub pending_invitations: Vec<Invitation>,
    /// The change of address that waits for its code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending_address: Option<RequestedAddress>,
    /// The zone that days are counted in.
    pub time_zone: TimeZone,
    /// The user's current day, by the server's clock.
    pub today: LocalDate,
    /// Increases by one with every change.
    pub version: u64,
}

/// A school's pending invitation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// Its id.
    pub invitation_id: InvitationId,
    /// The school that invites.
    pub school_id: SchoolId,
    /// Its name.
    pub school_name: String,
    /// The school's record of the invited teacher.
    pub teacher_id: TeacherId,
    /// The names of the classes that whoever accepts teaches, by grade and name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class_names: Vec<ClassName>,
    /// When it can no longer be answered.
    pub expires_at: DateTime<Utc>,
}

/// A practice in the history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// The completion's id.
    pub id: String,
    /// The day that it counted for.
    pub date: LocalDate,
    /// Skills that it completed: always 1.
    pub skills_completed: u32,
    /// When it was done.
    pub timestamp: DateTime<Utc>,
    /// The skill.
    pub skill_id: SkillId,
}

/// A day of the streak history.
#[derive(Debug, Serialize, ToSchema)]
pub struct StreakDay {
    /// The day.
    pub date: LocalDate,
    /// Its count.
    pub count: u32,
    /// Minutes practiced on that day.
    pub minutes: u32,
}

/// A badge: an achievement that was earned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EarnedBadge {
    /// The achievement's id.
    pub id: String,
    /// When it was earned.
    pub earned_at: DateTime<Utc>,
}

/// A removed class that can be brought back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestorableClass {
    /// Its id.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: String,
    /// The grade it practiced in.
    pub grade_level: GradeId,
    /// When it was removed.
    pub removed_at: DateTime<Utc>,
    /// Until when it can be brought back.
    pub restorable_until: DateTime<Utc>,
}

/// A challenge that the user has joined.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserChallenge {
    /// The challenge's id.
    pub challenge_id: String,
    /// When the user joined.
    pub joined_at: DateTime<Utc>,
    /// When it was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<DateTime<Utc>>,
}

impl UserDocument {
    /// Assembles the document for a class, on a day.
    #[allow(clippy::too_many_arguments, reason = "each argument is one read, and all of them end here")]
    #[must_use]
    pub fn new(
        caller: &Caller,
        document: Document,
        class: Class,
        mut progress: BTreeMap<ClassId, GradeProgress>,
        week: Vec<Day>,
        days_off: &DaysOff,
        today: LocalDate,
        now: DateTime<Utc>,
    ) -> Self {
        let Document {
            state, profile, address_change, classes, removed, plans, invitations, badges, challenges, ..
        } = document;
        let streak = state.totals().streak;
        let mut progress_of =
            |one: &Class| progress.remove(&one.class_id).unwrap_or_else(|| GradeProgress::none(one.grade_level));
        let own = progress_of(&class);
        let plan_of = |one: &Class| plans.iter().find(|plan| plan.class_id == one.class_id);
        let position = own.position(&class, plan_of(&class));
        let next_skill = own.next_skill(position, plan_of(&class));
        let view = |one: Class| {
            let is_selected = one.class_id == class.class_id;
            let position = if is_selected { position } else { progress_of(&one).position(&one, plan_of(&one)) };
            ClassView::new(one, &position)
        };
        let classes = classes.into_iter().map(view).collect();
        let class_plan = plans.into_iter().find(|plan| plan.class_id == class.class_id);
        let badges = badges.newest_first();
        Self {
            id: caller.user.clone(),
            email: profile.email.clone(),
            grade_level: class.grade_level,
            avatar: profile.avatar.clone(),
            current_level: position.level,
            current_focus_area: position.focus_area,
            total_mindfulness_minutes: state.total_mindfulness_minutes,
            completed_skills_by_grade: by_grade(&class, own.completed),
            achievements: badges.iter().map(|(id, _)| (*id).to_owned()).collect(),
            earned_badges: badges.into_iter().map(EarnedBadge::from).collect(),
            challenges: challenges.into_iter().map(UserChallenge::from).collect(),
            skill_completion_history: state.latest_skills.iter().map(HistoryEntry::of).collect(),
            streak: streak.current(today, days_off),
            streak_open_until: streak.open_until(today, days_off),
            next_school_day: days_off.school_day_after(today),
            longest_streak: streak.longest,
            days_practiced: streak.days,
            days_this_month: streak.days_this_month(today),
            practiced_today: streak.includes(today),
            streak_history: week.into_iter().filter_map(StreakDay::of).collect(),
            theme: profile.theme,
            preferences: profile.preferences,
            has_completed_onboarding: profile.has_completed_onboarding,
            account_type: profile.account_type,
            is_school: profile.account_type == AccountType::School,
            is_admin: profile.is_admin,
            is_pupil: state.is_pupil,
            is_operator: caller.is_operator(),
            user_name: state.is_pupil.then(|| UserName::of_address(&profile.email)).flatten(),
            classes,
            removed_classes: restorable(removed, now),
            current_class_id: class.class_id,
            plan: class_plan.map(PlanView::from),
            next_skill,
            created_at: profile.created_at,
            time_zone: profile.zone(),
            school_id: profile.school_id,
            school_name: profile.school_name,
            pending_invitations: invitations
                .into_iter()
                .filter(|one| one.expires_at > now)
                .map(Invitation::from)
                .collect(),
            pending_address: address_change.filter(|change| change.is_open(now)).map(RequestedAddress::from),
            today,
            version: state.version,
        }
    }
}

impl UserDocument {
    /// The document with the names of the classes that its invitations name, where there are any.
    #[must_use]
    pub fn naming_classes(mut self, mut names: BTreeMap<InvitationId, Vec<ClassName>>) -> Self {
        for invitation in &mut self.pending_invitations {
            invitation.class_names = names.remove(&invitation.invitation_id).unwrap_or_default();
        }
        self
    }
}

fn by_grade(class: &Class, completed: Vec<CompletedInArea>) -> CompletedSkills {
    let mut map = CompletedSkills::default();
    for CompletedInArea { focus_area, skills, .. } in completed {
        map.insert(class.grade_level, class.class_id.clone(), focus_area, skills);
    }
    map
}

/// The removed classes that can still be brought back, the latest first.
fn restorable(mut removed: Vec<RemovedClass>, now: DateTime<Utc>) -> Vec<RestorableClass> {
    removed.retain(|class| class.is_restorable(now));
    removed.sort_by_key(|class| std::cmp::Reverse(class.removed_at));
    removed.into_iter().map(RestorableClass::from).collect()
}

impl From<(&str, DateTime<Utc>)> for EarnedBadge {
    fn from((id, earned_at): (&str, DateTime<Utc>)) -> Self {
        Self { id: id.to_owned(), earned_at }
    }
}

impl From<RemovedClass> for RestorableClass {
    fn from(removed: RemovedClass) -> Self {
        Self {
            class_id: removed.class.class_id,
            class_name: removed.class.class_name,
            grade_level: removed.class.grade_level,
            removed_at: removed.removed_at,
            restorable_until: removed.expires_at,
        }
    }
}

impl From<JoinedChallenge> for UserChallenge {
    fn from(joined: JoinedChallenge) -> Self {
        Self { challenge_id: joined.challenge_id, joined_at: joined.joined_at, finished_at: joined.finished_at }
    }
}

impl StreakDay {
    fn of(day: Day) -> Option<Self> {
        day.streak.map(|count| Self { date: day.date, count, minutes: day.total().minutes() })
    }
}

impl From<PendingInvitation> for Invitation {
    fn from(pending: PendingInvitation) -> Self {
        Self {
            invitation_id: pending.invitation_id,
            school_id: pending.school_id,
            school_name: pending.school_name,
            teacher_id: pending.teacher_id,
            class_names: Vec::new(),
            expires_at: pending.expires_at,
        }
    }
}

impl HistoryEntry {
    /// A completed skill; practices with the timer appear only in the whole history.
    fn of(skill: &LatestSkill) -> Self {
        Self {
            id: skill.id.to_string(),
            date: skill.date,
            skills_completed: 1,
            timestamp: skill.timestamp,
            skill_id: skill.skill_id,
        }
    }
}
