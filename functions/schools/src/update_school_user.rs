//! `PATCH /api/schools/{schoolId}/users/{userId}`: what an administrator may change of a person, and everybody who works at the school of
//! their own name (docs/product.md, 14.6).

use std::str::FromStr;

use domain::grade::GradeId;
use domain::id::{SchoolId, UserId};
use domain::pupil::UserName;
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use platform::Context;
use platform::http::{Call, PatchFields, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::{AuditAction, Member, MemberStatus, Store};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::change_person::{Change, Effect, change_person, change_person_or_oneself, not_oneself};
use crate::person::PersonView;
use crate::school_account::follow_status;
use crate::user_name::{TakenUserName, person_removed};

platform::http_function!([Store], |context, call| handle(context, call));

/// What may be changed; what is left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateSchoolUser {
    /// Their first name, 60 characters at most; empty for none.
    #[schema(value_type = Option<String>, max_length = 60, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    pub first_name: Option<Typed<PersonName>>,
    /// Their last name, or its initial, 60 characters at most; empty for none.
    #[schema(value_type = Option<String>, max_length = 60, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    pub last_name: Option<Typed<PersonName>>,
    /// The school's own id of them, 64 characters at most; empty for none.
    #[schema(value_type = Option<String>, max_length = 64, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    pub school_user_id: Option<Typed<SchoolUserId>>,
    /// The user name of a pupil whose account the school made.
    pub user_name: Option<UserName>,
    /// Administrator or teacher. It says whether they lead classes; the right to administer is given separately.
    pub role: Option<StaffRole>,
    /// The grade that a pupil is in.
    pub grade: Option<GradeId>,
    /// Whether they take part: the school is closed to an inactive person.
    pub active: Option<bool>,
}

/// A text as it was typed; none if it is empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String", bound = "T: FromStr, T::Err: std::fmt::Display")]
pub struct Typed<T>(Option<T>);

/// The role of a person who works at the school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum StaffRole {
    /// They lead no class.
    Administrator,
    /// They lead classes.
    Teacher,
}

/// Changes a person. Any other field is refused by name, and nothing is changed. A teacher or an administrator may change their own
/// name, too.
#[utoipa::path(
    patch,
    path = "/api/schools/{schoolId}/users/{userId}",
    operation_id = "update_school_user",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    request_body = UpdateSchoolUser,
    responses(
        (status = 200, body = PersonView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    call.caller()?;
    let update = UpdateSchoolUser::read(PatchFields::of(call.json()?))?;
    let store = context.store()?;
    let identity = context.client(Identity::from_config)?;
    let user_name = match &update.user_name {
        Some(name) => Some(TakenUserName::take(&store, &identity, &call, name, |before| update.check(before)).await?),
        None => None,
    };
    let address = user_name.as_ref().map(|taken| taken.address.as_str());
    let decide = |before: &Member| {
        if before.status == MemberStatus::Removed {
            return Err(person_removed());
        }
        update.check(before)?;
        let change = update.change(before, address);
        if change.as_ref().is_some_and(|change| change.effect == Effect::Out) {
            not_oneself(&call, before, "You can't deactivate yourself. You can leave the school.")?;
        }
        Ok(change)
    };
    let changed = if update.is_name_alone() {
        change_person_or_oneself(&store, &call, decide).await
    } else {
        change_person(&store, &call, decide).await
    };
    let changed = match (changed, &user_name) {
        // Nothing was written: whoever asked sees the name from before.
        (Err(problem), Some(taken)) if !problem.status().is_server_error() => {
            taken.give_back().await?;
            return Err(problem);
        }
        (changed, _) => changed?,
    };
    if update.active.is_some() {
        follow_status(context, &changed).await?;
    }
    Reply::ok(&PersonView::from(changed))
}

impl UpdateSchoolUser {
    /// The list of what may be changed.
    fn read(mut fields: PatchFields) -> Result<Self, Problem> {
        let update = Self {
            first_name: fields.take("firstName")?,
            last_name: fields.take("lastName")?,
            school_user_id: fields.take("schoolUserId")?,
            user_name: fields.take("userName")?,
            role: fields.take("role")?,
            grade: fields.take("grade")?,
            active: fields.take("active")?,
        };
        fields.finish()?;
        Ok(update)
    }

    /// Whether nothing but the name changes: what people who work at the school also change of themselves.
    fn is_name_alone(&self) -> bool {
        let Self { first_name: _, last_name: _, school_user_id, user_name, role, grade, active } = self;
        let has_more = school_user_id.is_some() || user_name.is_some() || role.is_some();
        !(has_more || grade.is_some() || active.is_some())
    }

    /// Refuses what a person can't have: a pupil stays one, and only pupils are in a grade.
    fn check(&self, before: &Member) -> Result<(), Problem> {
        let is_pupil = before.role == SchoolRole::Pupil;
        if is_pupil && self.role.is_some() {
            return Err(Problem::invalid_body("role: a pupil stays one."));
        }
        if !is_pupil && self.grade.is_some() {
            return Err(Problem::invalid_body("grade: only pupils are in a grade."));
        }
        if !is_pupil && self.user_name.is_some() {
            return Err(Problem::invalid_body("userName: only pupils have one."));
        }
        Ok(())
    }

    /// The change of a person; none if they are so already.
    fn change(&self, before: &Member, address: Option<&str>) -> Option<Change> {
        let status = self.active.map_or(before.status, MemberStatus::of_active);
        let mut after = Member {
            first_name: Typed::or(self.first_name.as_ref(), before.first_name.as_ref()),
            last_name: Typed::or(self.last_name.as_ref(), before.last_name.as_ref()),
            school_user_id: Typed::or(self.school_user_id.as_ref(), before.school_user_id.as_ref()),
            email: address.unwrap_or(&before.email).to_owned(),
            role: self.role.map_or(before.role, SchoolRole::from),
            grade: self.grade.or(before.grade),
            status,
            ..before.clone()
        };
        if after.role != before.role {
            after.class_ids.clear();
        }
        let changed = [
            ("firstName", after.first_name != before.first_name),
            ("lastName", after.last_name != before.last_name),
            ("schoolUserId", after.school_user_id != before.school_user_id),
            ("userName", after.email != before.email),
            ("role", after.role != before.role),
            ("grade", after.grade != before.grade),
            ("active", after.status != before.status),
        ];
        let fields = changed.iter().filter(|(_, is_changed)| *is_changed).map(|(name, _)| (*name).to_owned());
        let fields: Vec<String> = fields.collect();
        let (action, effect) = match (after.status == before.status, status) {
            (true, _) if after.class_ids != before.class_ids => (AuditAction::UpdatedPerson, Effect::Classes),
            (true, _) => {
                let grade = after.grade.filter(|grade| before.grade != Some(*grade));
                (AuditAction::UpdatedPerson, grade.map_or(Effect::None, Effect::Grade))
            }
            (false, MemberStatus::Active) => (AuditAction::ReactivatedPerson, Effect::Back),
            (false, _) => (AuditAction::DeactivatedPerson, Effect::Out),
        };
        (!fields.is_empty()).then_some(Change { after, action, fields, effect })
    }
}

impl<T: Clone> Typed<T> {
    /// What was typed, or else what was there before.
    fn or(typed: Option<&Self>, before: Option<&T>) -> Option<T> {
        typed.map_or_else(|| before.cloned(), |typed| typed.0.clone())
    }
}

impl<T: FromStr> TryFrom<String> for Typed<T> {
    type Error = T::Err;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.trim().is_empty() { Ok(Self(None)) } else { Ok(Self(Some(text.parse()?))) }
    }
}

impl From<StaffRole> for SchoolRole {
    fn from(role: StaffRole) -> Self {
        match role {
            StaffRole::Administrator => Self::Administrator,
            StaffRole::Teacher => Self::Teacher,
        }
    }
}
