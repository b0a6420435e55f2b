//! Which texts the ids and names of the API are: as strict as the code that parses them.

use std::fmt::Display;

use domain::avatar::Avatar;
use domain::class;
use domain::days_off;
use domain::focus_area::{FOCUS_AREAS, FocusAreaId};
use domain::grade::GradeId;
use domain::level::{LEVELS_IN_A_GRADE, LevelId};
use domain::plan::MAX_ANSWERS;
use domain::pupil::UserName;
use domain::school::{self, SchoolCode};
use domain::school_user_id;
use domain::web_vitals::MAX_PATTERN_CHARACTERS;
use domain::{achievement, challenge};
use utoipa::Modify;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, AnyOfBuilder, KnownFormat, Object, Schema, SchemaFormat, Type};
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Required};

use crate::shape::operations;

/// The form of a UUID in lower case: version and variant stand in two of its places.
const COMPLETION_ID: &str = "^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";
/// A UUID in lower case.
const UUID: &str = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";
/// What a message to the operator is called.
const CONTACT_REFERENCE: &str = "^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$";
/// The pattern of a screen's path.
const SCREEN_PATTERN: &str = "^/$|^(/:?[A-Za-z]+|/[A-Za-z-]+)+$";
/// Ids that were made by a service or a device.
const OPAQUE_ID: &str = "^[A-Za-z0-9_-]{1,64}$";
/// A question of the survey, or the answer to it.
const ANSWER: &str = "^[A-Za-z0-9_-]{1,40}$";

/// How a pupil signs in: no period follows another, and the last sign is a letter or a digit.
const USER_NAME: &str = r"^[A-Za-z](\.?[A-Za-z0-9-])*\.?[A-Za-z0-9]$";

/// Request bodies that are read member by member (`PatchFields`): a member that is not listed is refused, and so is null.
pub const READ_BY_MEMBER: [&str; 4] = ["UpdateUser", "PreferencesChange", "UpdateSchool", "UpdateSchoolUser"];

/// Adds the bounds of texts to their schemas.
pub struct Bounds;

impl Modify for Bounds {
    fn modify(&self, openapi: &mut OpenApi) {
        let schemas = &mut openapi.components.get_or_insert_default().schemas;
        for (name, schema) in schemas {
            if let RefOr::T(Schema::Object(object)) = schema {
                bound(name, object);
            }
        }
        let operations = openapi.paths.paths.values_mut().flat_map(operations);
        for parameter in operations.flat_map(|operation| operation.parameters.iter_mut().flatten()) {
            if let RefOr::T(parameter) = parameter {
                allow_empty(parameter);
            }
        }
    }
}

fn bound(name: &str, object: &mut Object) {
    if let Some(pattern) = pattern(name) {
        object.pattern = Some(pattern);
    }
    match name {
        "ScreenPattern" => object.max_length = Some(MAX_PATTERN_CHARACTERS),
        "LocalDate" => object.format = Some(SchemaFormat::KnownFormat(KnownFormat::Date)),
        // A pattern of all zones would be longer than the rest of the document.
        "TimeZone" => object.format = Some(SchemaFormat::Custom("iana-time-zone".to_owned())),
        "SetPlan" => bound_plan(object),
        "UserName" => (object.min_length, object.max_length) = (Some(2), Some(UserName::MAX_LENGTH)),
        name if READ_BY_MEMBER.contains(&name) => {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
        _ => {}
    }
}

/// An empty query parameter counts as left out, where it may be left out.
fn allow_empty(parameter: &mut Parameter) {
    let optional = parameter.parameter_in == ParameterIn::Query && parameter.required != Required::True;
    if let Some(schema) = parameter.schema.take_if(|_| optional) {
        let empty = ObjectBuilder::new().schema_type(Type::String).max_length(Some(0));
        parameter.schema = Some(AnyOfBuilder::new().item(schema).item(empty).into());
    }
}

/// A plan's focus areas and answers (`domain::plan::check`).
fn bound_plan(plan: &mut Object) {
    if let Some(RefOr::T(Schema::Array(order))) = plan.properties.get_mut("focusAreaOrder") {
        order.unique_items = true;
        order.max_items = Some(FOCUS_AREAS);
    }
    if let Some(RefOr::T(Schema::Object(answers))) = plan.properties.get_mut("answers") {
        let answer = ObjectBuilder::new().schema_type(Type::String).pattern(Some(ANSWER)).build();
        answers.max_properties = Some(MAX_ANSWERS);
        answers.property_names = Some(Box::new(answer.clone().into()));
        answers.additional_properties = Some(Box::new(AdditionalProperties::RefOr(answer.into())));
    }
}

/// The pattern of a text; none for types that are no texts of ours.
fn pattern(name: &str) -> Option<String> {
    let grades = || one_of(GradeId::all());
    let areas = || one_of(FocusAreaId::all());
    let levels = || {
        let numbers = 1..=LEVELS_IN_A_GRADE;
        one_of(GradeId::all().flat_map(|grade| numbers.clone().filter_map(move |number| LevelId::of(grade, number))))
    };
    Some(match name {
        "GradeId" => format!("^{}$", grades()),
        "LevelId" => format!("^{}$", levels()),
        "FocusAreaId" => format!("^{}$", areas()),
        "Choice" => format!("^({}|{})$", levels(), areas()),
        "CoreId" => format!("^{}_{}_core$", one_of(FocusAreaId::all().map(FocusAreaId::name)), grades()),
        "SkillId" => format!("^{}_{}_[1-9][0-9]?$", one_of(FocusAreaId::all().map(FocusAreaId::name)), grades()),
        "ChallengeId" => format!("^{}$", one_of(challenge::all().iter().map(|one| one.id().to_string()))),
        "AchievementId" => format!("^{}$", one_of(achievement::all().iter().map(|one| one.id().to_string()))),
        "Avatar" => format!("^{}?$", one_of(Avatar::all())),
        "Month" => "^[0-9]{4}-(0[1-9]|1[0-2])$".to_owned(),
        "CompletionId" => COMPLETION_ID.to_owned(),
        "ContactMessageId" => UUID.to_owned(),
        "ContactReference" => CONTACT_REFERENCE.to_owned(),
        "ScreenPattern" => SCREEN_PATTERN.to_owned(),
        "ClassId" | "InvitationId" | "SchoolId" | "TeacherId" | "UserId" => OPAQUE_ID.to_owned(),
        "ClassName" => visible_name(class::MAX_NAME_CHARACTERS),
        "SchoolName" => visible_name(school::MAX_NAME_CHARACTERS),
        "PersonName" => visible_name(school::MAX_PERSON_NAME_CHARACTERS),
        "BreakName" => visible_name(days_off::MAX_BREAK_NAME_CHARACTERS),
        "UserName" => USER_NAME.to_owned(),
        "SchoolUserId" => visible_name(school_user_id::MAX_CHARACTERS),
        "SchoolCode" => format!("^[{}]{{6}}$", SchoolCode::ALPHABET),
        _ => return None,
    })
}

/// At most so many characters between any spaces, without control characters. The spaces don't count, so the bound is in the
/// pattern: a maximum length would count them. Invisible characters, which are removed from a name, do count here: to name all
/// of them would make the pattern a page long.
fn visible_name(most: usize) -> String {
    let (space, inside, end) = (r"[\s\x85]*", r"[^\x00-\x1f\x7f-\x9f]", r"[^\s\x00-\x1f\x7f-\x9f]");
    format!("^{space}{end}({inside}{{0,{}}}{end})?{space}$", most - 2)
}

fn one_of(texts: impl IntoIterator<Item = impl Display>) -> String {
    let texts: Vec<String> = texts.into_iter().map(|text| text.to_string()).collect();
    format!("({})", texts.join("|"))
}
