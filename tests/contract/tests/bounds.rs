//! The document's bounds of texts against the code that parses them.

use std::str::FromStr;

use domain::achievement::{self, AchievementId};
use domain::avatar::Avatar;
use domain::challenge::{self, ChallengeId};
use domain::class::{ClassName, parse_device_id};
use domain::contact::ContactReference;
use domain::core_id::CoreId;
use domain::day::{LocalDate, Month};
use domain::days_off::BreakName;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, InvitationId};
use domain::level::LevelId;
use domain::pupil::UserName;
use domain::skill::SkillId;
use domain::web_vitals::ScreenPattern;
use jsonschema::Validator;
use payments::SessionId;
use serde_json::{Value, json};

/// The committed document's schema at a place.
fn schema(place: &str) -> Validator {
    let document: Value = serde_json::from_str(&contract::document().expect("is JSON")).expect("is JSON");
    let mut schema = document.pointer(place).unwrap_or_else(|| panic!("{place} is not in the document")).clone();
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    jsonschema::options().should_validate_formats(true).build(&schema).expect("is a schema")
}

/// Every text of every kind, and texts that are nearly one.
fn texts() -> Vec<String> {
    let levels = GradeId::all().flat_map(|grade| (0..=4).map(move |number| LevelId::of(grade, number)));
    let skills = FocusAreaId::all().flat_map(|area| {
        let numbers = [1, 9, 10, 99].into_iter();
        numbers.filter_map(move |number| SkillId::new(area, GradeId::all().last()?, number))
    });
    let valid = GradeId::all()
        .map(|grade| grade.to_string())
        .chain(levels.flatten().map(|level| level.to_string()))
        .chain(FocusAreaId::all().map(|area| area.to_string()))
        .chain(skills.map(|skill| skill.to_string()))
        .chain(FocusAreaId::all().map(|area| CoreId::new(area, GradeId::DEFAULT).to_string()))
        .chain(Avatar::all().map(|avatar| avatar.to_string()))
        .chain(challenge::all().iter().map(|one| one.id().to_string()))
        .chain(achievement::all().iter().map(|one| one.id().to_string()))
        .chain(
            ["2026-11-20", "2028-02-29", "2026-11", "cs_test_a1", "My Class", "3b, Frau Özdemir", "🦉"]
                .map(str::to_owned),
        )
        .chain(["01936f5a-7c00-7000-8000-000000000000", "5b1f9f2e-0f6c-4d8e-9a53-2f5c3c1f7a10"].map(str::to_owned))
        .chain([
            "a".repeat(30),
            "a".repeat(31),
            "a".repeat(60),
            "a".repeat(64),
            "ä".repeat(60),
            format!("cs_{}", "a".repeat(252)),
        ])
        .chain(["7Q2K-M4TD", "/", "/skills/:skillId", "/school-portal", "/-"].map(str::to_owned))
        .chain([format!("/{}", "a".repeat(99)), format!("/{}", "a".repeat(100))]);
    let valid: Vec<String> = valid.collect();
    let near = valid.iter().flat_map(|text| {
        [text.to_uppercase(), format!("{text}_"), format!("#{text}"), format!("{text}\n"), String::new()]
    });
    let wrong =
        ["grade_01", "grade_13", "level_1_0", "level_01_1", "focusArea_", "focusedBreathing_grade_1_0", "cs_", "x"]
            .into_iter()
            .chain(["focusedBreathing_grade_1_01", "focusedBreathing_grade_1_100", "focusedBreathing_grade_1_+1"])
            .chain([
                "2026-02-30",
                "2026-1-2",
                "26-01-01",
                "2026-13",
                "2026-00",
                " ",
                "\t",
                "a\u{7f}",
                "a\u{85}b",
                "\u{3000}",
            ])
            .chain(["Ada.L42", "a.b-c", "a-.b", "a--b", "a..b", "ada-", "ada.", ".ada", "4ada", " ada.l42", "zoë.l42"])
            .chain(["01936f5a-7c00-7000-c000-000000000000", "00000000-0000-0000-0000-000000000000"])
            .map(str::to_owned)
            .chain(["a".repeat(61), "a".repeat(65), format!("cs_{}", "a".repeat(253))]);
    let near: Vec<String> = near.chain(wrong).collect();
    [valid, near].concat()
}

fn check(place: &str, parses: impl Fn(&str) -> bool) {
    let schema = schema(place);
    let texts = texts();
    assert!(texts.iter().any(|text| parses(text)), "{place}: no text passes");
    for text in texts {
        assert_eq!(
            schema.is_valid(&json!(text)),
            parses(&text),
            "{place}: the document and the code differ on {text:?}"
        );
    }
}

fn check_type<T: FromStr>(name: &str) {
    check(&format!("/components/schemas/{name}"), |text| text.parse::<T>().is_ok());
}

#[test]
fn a_text_passes_the_document_if_the_code_accepts_it() {
    check_type::<AchievementId>("AchievementId");
    check_type::<Avatar>("Avatar");
    check_type::<BreakName>("BreakName");
    check_type::<ChallengeId>("ChallengeId");
    check_type::<ClassId>("ClassId");
    check_type::<ClassName>("ClassName");
    check_type::<CompletionId>("CompletionId");
    check_type::<ContactReference>("ContactReference");
    check_type::<CoreId>("CoreId");
    check_type::<FocusAreaId>("FocusAreaId");
    check_type::<GradeId>("GradeId");
    check_type::<InvitationId>("InvitationId");
    check_type::<LevelId>("LevelId");
    check_type::<LocalDate>("LocalDate");
    check_type::<Month>("Month");
    check_type::<ScreenPattern>("ScreenPattern");
    check_type::<SessionId>("SessionId");
    check_type::<SkillId>("SkillId");
    check_type::<UserName>("UserName");
    check("/components/schemas/CreateClass/properties/classId", |text| parse_device_id(text).is_ok());
}
