//! `PATCH /api/me`: what people may choose, and everything else, which they may not.

use api_tests::{Person, Site};
use futures::future::join_all;
use serde_json::{Value, json};

async fn changed(person: &Person, change: Value) -> u64 {
    person.patch_json("/api/me", &change).await.ok()["version"].as_u64().expect("a version")
}

#[tokio::test]
async fn choices_are_saved_and_shown() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let mut version = 1;
    for (change, shown) in [
        (json!({ "theme": "dark" }), json!({ "theme": "dark" })),
        (json!({ "avatar": "avatar_owl" }), json!({ "avatar": "avatar_owl", "theme": "dark" })),
        (json!({ "avatar": "" }), json!({ "avatar": "" })),
        (json!({ "hasCompletedOnboarding": true }), json!({ "hasCompletedOnboarding": true })),
        (json!({ "timeZone": "Asia/Tokyo" }), json!({ "timeZone": "Asia/Tokyo" })),
        (json!({ "currentFocusArea": "focusArea_gratitude" }), json!({ "currentFocusArea": "focusArea_gratitude" })),
        (json!({ "gradeLevel": "grade_4" }), json!({ "gradeLevel": "grade_4", "currentLevel": "level_4_1" })),
        (json!({ "currentLevel": "level_4_3" }), json!({ "gradeLevel": "grade_4", "currentLevel": "level_4_3" })),
        (
            json!({ "gradeLevel": "grade_9", "currentLevel": "level_9_2" }),
            json!({ "gradeLevel": "grade_9", "currentLevel": "level_9_2" }),
        ),
        (json!({ "gradeLevel": "grade_k" }), json!({ "gradeLevel": "grade_k", "currentLevel": "level_1_1" })),
        (
            json!({ "preferences": { "voice": true, "motion": "less" } }),
            json!({ "preferences": { "voice": true, "bell": false, "captions": true, "motion": "less", "streaks": true } }),
        ),
        (
            json!({ "preferences": { "voice": false, "bell": true, "captions": false, "streaks": false } }),
            json!({ "preferences": { "voice": false, "bell": true, "captions": false, "motion": "less", "streaks": false } }),
        ),
        (
            json!({ "preferences": { "leadsClass": true } }),
            json!({ "preferences": { "voice": false, "bell": true, "captions": false, "motion": "less", "streaks": false, "leadsClass": true } }),
        ),
        (
            json!({ "preferences": { "leadsClass": false } }),
            json!({ "preferences": { "voice": false, "bell": true, "captions": false, "motion": "less", "streaks": false, "leadsClass": false } }),
        ),
    ] {
        version += 1;
        assert_eq!(changed(&anna, change.clone()).await, version, "{change}");
        let document = anna.document().await;
        assert_eq!(document["version"], version, "{change}");
        for (name, value) in shown.as_object().expect("fields") {
            assert_eq!(&document[name], value, "{change}");
        }
    }
}

#[tokio::test]
async fn an_unchanged_value_writes_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    changed(&anna, json!({ "theme": "dark", "preferences": { "voice": true } })).await;
    let before = site.written().await;
    for same in [
        json!({}),
        json!({ "theme": "dark" }),
        json!({ "gradeLevel": "grade_1", "currentClassId": "class_default" }),
        json!({ "preferences": {} }),
        json!({ "preferences": { "voice": true, "bell": false } }),
    ] {
        assert_eq!(changed(&anna, same.clone()).await, 2, "{same}");
    }
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn everything_else_is_refused_by_name_and_nothing_is_changed() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let before = site.written().await;
    for (name, value) in [
        ("id", json!("somebody-else")),
        ("email", json!("anna@elsewhere.example")),
        ("isAdmin", json!(true)),
        ("isSchool", json!(true)),
        ("schoolId", json!("elm")),
        ("schoolName", json!("The elm school")),
        ("accountType", json!("school")),
        ("ageBand", json!("18_plus")),
        ("totalMindfulnessMinutes", json!(9000)),
        ("streak", json!(365)),
        ("longestStreak", json!(365)),
        ("daysPracticed", json!(365)),
        ("daysThisMonth", json!(31)),
        ("practicedToday", json!(true)),
        ("streakHistory", json!([])),
        ("skillCompletionHistory", json!([])),
        ("completedSkillsByGrade", json!({})),
        ("achievements", json!(["streak_365"])),
        ("earnedBadges", json!([{ "id": "streak_365", "earnedAt": "2026-01-01T00:00:00Z" }])),
        ("challenges", json!([])),
        ("classes", json!([])),
        ("removedClasses", json!([])),
        ("plan", json!({})),
        ("nextSkill", json!({})),
        ("pendingInvitations", json!([])),
        ("createdAt", json!("2020-01-01T00:00:00Z")),
        ("closedAt", json!("2026-01-01T00:00:00Z")),
        ("today", json!("2026-01-01")),
        ("version", json!(99)),
        ("PK", json!("USER#somebody")),
        ("__proto__", json!({ "isAdmin": true })),
        ("Theme", json!("dark")),
    ] {
        let mut change = json!({ "theme": "dark", "avatar": "avatar_fox" });
        change[name] = value;
        let answer = anna.patch_json("/api/me", &change).await;
        assert_eq!(answer.problem(), (400, "field_not_allowed"), "{change}");
        assert_eq!(answer.body["detail"], name, "{change}");
    }
    let several = json!({ "theme": "dark", "streak": 3, "isAdmin": true, "preferences": {} });
    assert_eq!(anna.patch_json("/api/me", &several).await.body["detail"], "isAdmin, streak");
    let within = json!({ "theme": "dark", "preferences": { "voice": true, "admin": true } });
    let answer = anna.patch_json("/api/me", &within).await;
    assert_eq!((answer.problem(), &answer.body["detail"]), ((400, "field_not_allowed"), &json!("preferences.admin")));
    assert_eq!(site.written().await, before, "nothing was changed");
}

#[tokio::test]
async fn an_invalid_value_is_refused_with_the_name_of_its_field() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let before = site.written().await;
    for (change, name) in [
        (json!({ "theme": "pink" }), "theme"),
        (json!({ "theme": null }), "theme"),
        (json!({ "avatar": "avatar_dragon" }), "avatar"),
        (json!({ "avatar": "https://example.org/me.png" }), "avatar"),
        (json!({ "gradeLevel": "grade_13" }), "gradeLevel"),
        (json!({ "gradeLevel": 4 }), "gradeLevel"),
        (json!({ "currentLevel": "level_1_4" }), "currentLevel"),
        (json!({ "currentLevel": "level_2_1" }), "currentLevel"),
        (json!({ "gradeLevel": "grade_3", "currentLevel": "level_1_1" }), "currentLevel"),
        (json!({ "gradeLevel": "grade_k", "currentLevel": "level_2_1" }), "currentLevel"),
        (json!({ "currentFocusArea": "focusArea_nowhere" }), "currentFocusArea"),
        (json!({ "currentClassId": "a#b" }), "currentClassId"),
        (json!({ "hasCompletedOnboarding": false }), "hasCompletedOnboarding"),
        (json!({ "hasCompletedOnboarding": "yes" }), "hasCompletedOnboarding"),
        (json!({ "timeZone": "Mars/Olympus" }), "timeZone"),
        (json!({ "preferences": "loud" }), "preferences"),
        (json!({ "preferences": null }), "preferences"),
        (json!({ "preferences": { "motion": "none" } }), "preferences.motion"),
        (json!({ "preferences": { "voice": 1 } }), "preferences.voice"),
    ] {
        let mut change = change;
        if change.get("avatar").is_none() {
            change["avatar"] = json!("avatar_fox");
        }
        let answer = anna.patch_json("/api/me", &change).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{change}");
        let detail = answer.body["detail"].as_str().expect("a detail");
        assert!(detail.starts_with(&format!("{name}: ")), "{change}: {detail}");
    }
    for body in [json!([]), json!("theme"), json!(null)] {
        assert_eq!(anna.patch_json("/api/me", &body).await.problem(), (400, "invalid_body"), "{body}");
    }
    assert_eq!(site.written().await, before, "nothing was changed");
}

#[tokio::test]
async fn only_an_open_class_of_the_caller_can_be_selected() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let class = json!({ "classId": "class_owls", "className": "Owls", "gradeLevel": "grade_3", "createdAt": "2027-01-01T00:00:00Z" });
    site.put(&anna.partition(), "DOC#CLASS#class_owls", class).await;
    let select = json!({ "currentClassId": "class_owls" });
    assert_eq!(ben.patch_json("/api/me", &select).await.problem(), (404, "class_not_found"));
    let unknown = json!({ "currentClassId": "class_gone", "theme": "dark" });
    assert_eq!(anna.patch_json("/api/me", &unknown).await.problem(), (404, "class_not_found"));
    changed(&anna, select.clone()).await;
    let document = anna.document().await;
    assert_eq!((&document["currentClassId"], &document["theme"]), (&json!("class_owls"), &json!("light")));
    assert_eq!(document["nextSkill"]["gradeId"], "grade_3");
    changed(&anna, json!({ "currentClassId": "class_default" })).await;
    anna.delete("/api/classes/class_owls", None).await.ok();
    assert_eq!(anna.patch_json("/api/me", &select).await.problem(), (404, "class_not_found"), "it is removed");
}

#[tokio::test]
async fn simultaneous_choices_on_several_devices_lose_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let choices = [
        json!({ "theme": "dark" }),
        json!({ "avatar": "avatar_moon" }),
        json!({ "timeZone": "Europe/Berlin" }),
        json!({ "preferences": { "voice": true } }),
        json!({ "preferences": { "bell": true } }),
        json!({ "hasCompletedOnboarding": true }),
        json!({ "gradeLevel": "grade_6" }),
    ];
    let practices: Vec<_> = (0..3).map(|_| anna.practice("focusedBreathing_grade_1_1")).collect();
    let answers = join_all(practices.iter().map(|practice| practice.send_until_answered()));
    let chosen = join_all(choices.iter().map(|choice| changed(&anna, choice.clone())));
    let (answers, mut versions) = futures::join!(answers, chosen);
    versions.extend(answers.into_iter().map(|answer| answer.created()["version"].as_u64().expect("a version")));
    versions.sort_unstable();
    let all = versions.clone();
    versions.dedup();
    assert_eq!((versions.len(), &versions), (10, &all), "each change made a version of its own");
    let document = anna.document().await;
    assert!(document["version"].as_u64() >= versions.last().copied(), "a badge may have made another: {document}");
    assert_eq!(document["skillCompletionHistory"].as_array().map(Vec::len), Some(3));
    assert_eq!(document["preferences"]["voice"], true);
    assert_eq!(document["preferences"]["bell"], true);
    for (name, value) in [
        ("theme", json!("dark")),
        ("avatar", json!("avatar_moon")),
        ("timeZone", json!("Europe/Berlin")),
        ("hasCompletedOnboarding", json!(true)),
        ("gradeLevel", json!("grade_6")),
    ] {
        assert_eq!(document[name], value, "{name}");
    }
}

#[tokio::test]
async fn closed_and_never_opened_accounts_change_nothing() {
    let site = Site::start().await;
    let newcomer = site.newcomer("newcomer").await;
    let dark = json!({ "theme": "dark" });
    assert_eq!(newcomer.patch_json("/api/me", &dark).await.problem(), (404, "user_not_found"));
    let anna = site.learner("anna").await;
    anna.close().await;
    let before = site.written().await;
    assert_eq!(anna.patch_json("/api/me", &dark).await.problem(), (403, "account_closed"));
    assert_eq!(site.written().await, before);
}
