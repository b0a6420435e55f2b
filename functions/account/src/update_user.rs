//! `PATCH /api/me`: what people choose for themselves, and nothing else (docs/product.md, 1.6).

use domain::account::Theme;
use domain::avatar::Avatar;
use domain::day::TimeZone;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::level::LevelId;
use domain::preferences::PreferencesChange;
use platform::api::TaughtClass;
use platform::http::{Call, Caller, PatchFields, Problem, ProblemBody, Reply};
use platform::store::{Class, Document, Profile, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The fields that may be changed; those left out stay as they are.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateUser {
    /// The selected class's grade. The class starts with its plan there.
    pub grade_level: Option<GradeId>,
    /// The level that the selected class continues with until it is finished, one of the grade's.
    pub current_level: Option<LevelId>,
    /// The focus area that the selected class continues with until it is finished.
    pub current_focus_area: Option<FocusAreaId>,
    /// The class to select, one of the user's own. Grade, level and focus area follow it.
    pub current_class_id: Option<ClassId>,
    /// The picture; the empty text is none.
    pub avatar: Option<Avatar>,
    /// The color theme.
    pub theme: Option<Theme>,
    /// `true` once the first-time welcome is done; it can't be undone.
    pub has_completed_onboarding: Option<bool>,
    /// The zone that days are counted in from now on.
    pub time_zone: Option<TimeZone>,
    /// How practice sounds and looks, and whether the user leads a class.
    pub preferences: Option<PreferencesChange>,
}

/// The document after the change.
#[derive(Debug, Serialize, ToSchema)]
pub struct UpdatedUser {
    /// The document's version: a new one, or the current one if nothing changed.
    pub version: u64,
}

/// Changes the fields that the user may choose. Any other field is refused by name, and nothing is changed.
#[utoipa::path(
    patch,
    path = "/api/me",
    operation_id = "update_user",
    tag = "account",
    security(("signedIn" = [])),
    request_body = UpdateUser,
    responses(
        (status = 200, body = UpdatedUser), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let update = UpdateUser::read(PatchFields::of(call.json()?))?;
    if update.places_class() {
        check_own(store, &caller, &update).await?;
    }
    let changed = caller.change(store, |document, writes| {
        if update.grade_level.is_some() || update.time_zone.is_some() {
            caller.check_not_pupil(&document.state)?;
        }
        let profile = update.applied(document)?;
        if profile != document.profile {
            writes.replace_profile(&profile)?;
        }
        if let Some(class) = update.class(document)? {
            writes.put_class(&class)?;
        }
        Ok(())
    });
    Reply::ok(&UpdatedUser { version: changed.await?.version })
}

impl UpdateUser {
    /// The list of fields that may be changed.
    fn read(mut members: PatchFields) -> Result<Self, Problem> {
        let update = Self {
            grade_level: members.take("gradeLevel")?,
            current_level: members.take("currentLevel")?,
            current_focus_area: members.take("currentFocusArea")?,
            current_class_id: members.take("currentClassId")?,
            avatar: members.take("avatar")?,
            theme: members.take("theme")?,
            has_completed_onboarding: members.take("hasCompletedOnboarding")?,
            time_zone: members.take("timeZone")?,
            preferences: members.take_object("preferences")?.map(preferences).transpose()?,
        };
        members.finish()?;
        if update.has_completed_onboarding == Some(false) {
            return Err(Problem::invalid_body("hasCompletedOnboarding: a welcome that is done stays done."));
        }
        Ok(update)
    }

    /// The profile with the change.
    fn applied(&self, document: &Document) -> Result<Profile, Problem> {
        let mut profile = match &self.current_class_id {
            None => document.profile.clone(),
            Some(class) if document.class(class).is_none() && document.taught(class).is_none() => {
                return Err(Problem::class_not_found());
            }
            Some(class) => document.choosing(class.clone()),
        };
        if let Some(avatar) = self.avatar {
            profile.avatar = avatar.to_string();
        }
        if let Some(change) = &self.preferences {
            profile.preferences = profile.preferences.with(change);
        }
        profile.theme = self.theme.unwrap_or(profile.theme);
        profile.has_completed_onboarding |= self.has_completed_onboarding.unwrap_or_default();
        profile.time_zone = self.time_zone.or(profile.time_zone);
        Ok(profile)
    }

    /// Whether the class's grade, level or focus area is to change.
    fn places_class(&self) -> bool {
        self.grade_level.is_some() || self.current_level.is_some() || self.current_focus_area.is_some()
    }

    /// The class to change, if its grade, level or focus area changes.
    fn class(&self, document: &Document) -> Result<Option<Class>, Problem> {
        if !self.places_class() {
            return Ok(None);
        }
        let selected =
            self.current_class_id.as_ref().map_or_else(|| document.selected_class(), |id| document.class(id));
        let before = selected.ok_or_else(Problem::class_not_found)?;
        let placement = before.placement().changed(self.grade_level, self.current_level, self.current_focus_area);
        let class = before.clone().with_placement(placement.map_err(Problem::invalid_body)?);
        Ok(Some(class).filter(|class| class != before))
    }
}

/// Refuses a change of a class that is the school's.
async fn check_own(store: &Store, caller: &Caller, update: &UpdateUser) -> Result<(), Problem> {
    let document = caller.document(store).await?;
    let target = update.current_class_id.as_ref().or(document.profile.current_class_id.as_ref());
    let Some(pointer) = target.and_then(|class| document.taught(class)) else { return Ok(()) };
    match TaughtClass::read(store, &caller.user, pointer).await? {
        Some(_) => Err(Problem::schools_class()),
        // It was archived, so another class is shown as the selected one.
        None => Ok(()),
    }
}

fn preferences(mut members: PatchFields) -> Result<PreferencesChange, Problem> {
    let change = PreferencesChange {
        voice: members.take("voice")?,
        bell: members.take("bell")?,
        captions: members.take("captions")?,
        motion: members.take("motion")?,
        streaks: members.take("streaks")?,
        leads_class: members.take("leadsClass")?,
    };
    members.finish()?;
    Ok(change)
}
