//! `GET /api/schools/{schoolId}/classes/{classId}`: a class with its roster (docs/product.md, 15.2).

use domain::id::{ClassId, SchoolId};
use domain::school::folded;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Member, MemberStatus, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_view::{ClassPupilView, SchoolClassView};
use crate::kept_class::kept_class;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class and its pupils.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolClassWithRoster {
    /// The class.
    pub class: SchoolClassView,
    /// Its active pupils, by last name and first name.
    pub pupils: Vec<ClassPupilView>,
}

/// Returns a class with its pupils, to the school's administrators and the class's teachers.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/classes/{classId}",
    operation_id = "get_school_class",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("classId" = ClassId, Path)),
    responses(
        (status = 200, body = SchoolClassWithRoster), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let id: ClassId = call.path("classId", Problem::class_not_found)?;
    let kept = kept_class(store, &caller, &school, &id, call.now);
    let (_state, (_keeper, class)) = futures::try_join!(caller.state(store), kept)?;
    let pupils = async { Ok(pupils(store, &school, &id).await?) };
    let (class, pupils) = futures::try_join!(SchoolClassView::read(store, &school, class), pupils)?;
    Reply::ok(&SchoolClassWithRoster { class, pupils })
}

/// The active pupils of a class, by last name and first name.
async fn pupils(store: &Store, school: &SchoolId, class: &ClassId) -> Result<Vec<ClassPupilView>, StoreError> {
    let mut pupils = store.school(school).listed_pupils_of(class).await?;
    pupils.retain(|one| one.status == MemberStatus::Active);
    pupils.sort_by_cached_key(|one| (names(one), one.user_id.clone()));
    Ok(ClassPupilView::all(pupils))
}

fn names(member: &Member) -> Vec<String> {
    [&member.last_name, &member.first_name].into_iter().flatten().map(|name| folded(name.as_str())).collect()
}
