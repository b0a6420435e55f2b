//! What a class has done in a focus area: one of the caller's own, or one of their school's that they teach.

use domain::account::AccountType;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use platform::http::{Caller, Problem};
use platform::store::{ActiveMember, ClassPlace, ClassPointer, CompletedInArea, Profile, Store};

/// What the selected class has done. Only who works for a school may have selected one of its classes.
pub async fn completed_by_selected(
    store: &Store,
    caller: &Caller,
    profile: &Profile,
    class: &ClassId,
    grade: GradeId,
    area: FocusAreaId,
) -> Result<CompletedInArea, Problem> {
    let user = store.user(&caller.user);
    let own = user.completed_in(grade, class, area);
    if profile.account_type != AccountType::School {
        return Ok(own.await?);
    }
    let (own, place) = futures::try_join!(own, user.class_place(class))?;
    let Some(ClassPlace::School(pointer)) = place else { return Ok(own) };
    Ok(completed_by_taught(store, caller, &pointer, grade, area).await?.unwrap_or(own))
}

/// What a class of the school has done; none if the caller does not teach it.
pub async fn completed_by_taught(
    store: &Store,
    caller: &Caller,
    pointer: &ClassPointer,
    grade: GradeId,
    area: FocusAreaId,
) -> Result<Option<CompletedInArea>, Problem> {
    let school = store.school(&pointer.school_id);
    let completed = school.completed_in(grade, &pointer.class_id, area);
    let (member, completed) = futures::try_join!(school.active_member(&caller.user), completed)?;
    let teacher = member.and_then(|member: ActiveMember| member.teacher_of(&pointer.class_id));
    Ok(teacher.map(|_| completed))
}
