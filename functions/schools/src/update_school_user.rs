//! `PATCH /api/schools/{schoolId}/users/{userId}`: what an administrator may change of a person (docs/product.md, 14.6).

use std::str::FromStr;

use domain::grade::GradeId;
use domain::id::{SchoolId, UserId};
use domain::school::PersonName;
use platform::Context;
use platform::http::{Call, PatchFields, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, Member, MemberStatus, SchoolRole, Store};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::change_person::{Change, Effect, change_person, not_oneself};
use crate::person::PersonView;
use crate::school_account::follow_status;

platform::http_function!([Store], |context, call| handle(context, call));

/// What may be changed; what is left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateSchoolUser {
    /// Their first name, 60 characters at most; empty for none.
    #[schema(value_type = Option<String>, max_length = 60, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    pub first_name: Option<TypedName>,
    /// Their last name, or its initial, 60 characters at most; empty for none.
    #[schema(value_type = Option<String>, max_length = 60, pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*$")]
    pub last_name: Option<TypedName>,
    /// Administrator or teacher. It says whether they lead classes; the right to administer is given separately.
    pub role: Option<StaffRole>,
    /// The grade that a pupil is in.
    pub grade: Option<GradeId>,
    /// Whether they take part: the school is closed to an inactive person.
    pub active: Option<bool>,
}

/// A name as it was typed; none if it is empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct TypedName(Option<PersonName>);

/// The role of a person who works at the school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum StaffRole {
    /// They lead no class.
    Administrator,
    /// They lead classes.
    Teacher,
}

/// Changes a person. Any other field is refused by name, and nothing is changed.
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
    let changed = change_person(&store, &call, |before| {
        if before.status == MemberStatus::Removed {
            return Err(removed());
        }
        update.check(before)?;
        let change = update.change(before);
        if change.as_ref().is_some_and(|change| change.effect == Effect::Out) {
            not_oneself(&call, before, "You can't deactivate yourself. You can leave the school.")?;
        }
        Ok(change)
    });
    let changed = changed.await?;
    if update.active.is_some() {
        follow_status(context, &changed).await?;
    }
    Reply::ok(&PersonView::from(changed))
}

fn removed() -> Problem {
    let title = "This person was removed. Bring them back first.";
    Problem::new(http::StatusCode::CONFLICT, platform::http::Code::PersonRemoved, title)
}

impl UpdateSchoolUser {
    /// The list of what may be changed.
    fn read(mut fields: PatchFields) -> Result<Self, Problem> {
        let update = Self {
            first_name: fields.take("firstName")?,
            last_name: fields.take("lastName")?,
            role: fields.take("role")?,
            grade: fields.take("grade")?,
            active: fields.take("active")?,
        };
        fields.finish()?;
        Ok(update)
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
        Ok(())
    }

    /// The change of a person; none if they are so already.
    fn change(&self, before: &Member) -> Option<Change> {
        let status = self.active.map_or(before.status, MemberStatus::of_active);
        let mut after = Member {
            first_name: self.first_name.as_ref().map_or_else(|| before.first_name.clone(), |name| name.0.clone()),
            last_name: self.last_name.as_ref().map_or_else(|| before.last_name.clone(), |name| name.0.clone()),
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

impl TryFrom<String> for TypedName {
    type Error = <PersonName as FromStr>::Err;

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
