//! What becomes of an archived class of a school when it can no longer be brought back: its people leave it, and it is gone.

use api_tests::school::School;
use api_tests::{Functions, Person, Site, moment};
use chrono::Duration;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

async fn site() -> Site {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    site
}

async fn class_ids(school: &School, person: &Person) -> Value {
    school.item(&format!("MEMBER#{}", person.id)).await.expect("a member")["classIds"].clone()
}

/// Where something names a class, by the beginning of the sort key.
async fn places_naming(site: &Site, class: &str) -> Vec<String> {
    let items = site.written().await.into_iter();
    let naming = items.filter(|((_, sk), item)| format!("{sk} {item}").contains(class));
    let mut places: Vec<String> =
        naming.map(|((_, sk), _)| sk.split('#').next().unwrap_or_default().to_owned()).collect();
    places.dedup();
    places.sort();
    places.dedup();
    places
}

#[tokio::test]
async fn an_archived_class_is_dissolved_after_thirty_days() {
    let site = site().await;
    let elm = School::open(&site).await;
    let (ann, mia, tom) = (elm.teacher("ann").await, elm.pupil("mia").await, elm.pupil("tom").await);
    let (owls, larks) = (elm.class("Owls", &[&ann], &[&mia, &tom]).await, elm.class("Larks", &[&ann], &[&mia]).await);
    ann.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    elm.head.patch_json(&elm.person_path(&tom), &json!({ "active": false })).await.ok();
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    let before = ann.document().await;

    site.set_time(site.now() + Duration::days(30) - Duration::seconds(1));
    let kept = site.written().await;
    site.run_schedule("apply_retention").await;
    assert_eq!(site.written().await, kept, "a second too early, it does nothing");
    site.set_time(site.now() + Duration::seconds(2));
    site.run_schedule("apply_retention").await;
    let own = ["AUDIT", "CLASSWEEK", "DAY", "LOG"];
    assert_eq!(places_naming(&site, &owls).await, own, "what was written down, and what was practiced");
    for person in [&ann, &mia] {
        assert_eq!(class_ids(&elm, person).await, json!([larks]), "the other class stays");
    }
    assert_eq!(class_ids(&elm, &tom).await, Value::Null, "who doesn't take part leaves too");
    let class = elm.item(&format!("CLASS#{larks}")).await.expect("a class");
    assert_eq!((&class["teachers"], &class["pupils"]), (&json!([ann.id]), &json!(1)));
    let after = ann.document().await;
    assert_eq!(after["totalMindfulnessMinutes"], before["totalMindfulnessMinutes"]);
    assert!(after["version"].as_u64() > before["version"].as_u64(), "her pages are told");
    assert_eq!(elm.head.get(&elm.class_path(&owls)).await.problem(), (404, "class_not_found"));

    let after = site.written().await;
    site.run_schedule("apply_retention").await;
    assert_eq!(site.written().await, after, "once more changes nothing");
}

#[tokio::test]
async fn a_class_that_was_brought_back_stays() {
    let site = site().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    site.set_time(site.now() + Duration::days(29));
    elm.head.post(&format!("{}/restoration", elm.class_path(&owls))).await.ok();
    assert_eq!(elm.item(&format!("ARCHIVED#{owls}")).await, None, "nothing falls due");
    site.set_time(site.now() + Duration::days(2));
    site.run_schedule("apply_retention").await;
    assert_eq!(class_ids(&elm, &ann).await, json!([owls]));
    ann.practice(SKILL).class(&owls).send().await.created();

    // Archived again, and for another thirty days.
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    site.set_time(site.now() + Duration::days(29));
    site.run_schedule("apply_retention").await;
    assert!(elm.item(&format!("CLASS#{owls}")).await.is_some());
}

/// Puts so many more pupils into a class, past the API; they have documents of their own.
async fn fill(school: &School, class: &str, many: usize) -> Vec<Person> {
    let mut pupils = Vec::new();
    for number in 0..many {
        pupils.push(school.pupil(&format!("pupil{number}")).await);
    }
    for some in pupils.chunks(16) {
        let ids: Vec<_> = some.iter().map(|pupil| pupil.id.clone()).collect();
        school.head.patch_json(&school.class_path(class), &json!({ "addPupils": ids })).await.ok();
    }
    pupils
}

#[tokio::test]
async fn dissolving_that_is_cut_off_anywhere_is_completed_by_the_next_run() {
    let site = site().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    let pupils = fill(&elm, &owls, 20).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    // An edge that names nobody: it holds nothing up.
    let edge = json!({ "addedAt": site.now() });
    site.put(&format!("SCHOOL#{}", elm.id), &format!("ROSTER#{owls}#nobody"), edge).await;
    site.set_time(site.now() + Duration::days(31));
    let functions = Functions::with(&site, &[]);
    let mut calls = 0;
    loop {
        site.faults(json!({ "downAfter": calls })).await;
        let ran = functions.run("apply_retention", &json!({})).await;
        site.faults(json!({})).await;
        if ran.is_ok() {
            break;
        }
        let class = elm.item(&format!("CLASS#{owls}")).await;
        let left = class.map_or(0, |class| class["pupils"].as_u64().expect("a count"));
        let mut members = 0;
        for pupil in &pupils {
            members += u64::from(class_ids(&elm, pupil).await == json!([owls]));
        }
        assert_eq!(left, members, "whoever is counted is in it");
        calls += 1;
    }
    assert!(calls > 8, "it was cut off {calls} times");
    assert_eq!(places_naming(&site, &owls).await, ["AUDIT", "CLASSWEEK", "DAY", "LOG"]);
    for person in pupils.iter().chain([&ann]) {
        assert_eq!(class_ids(&elm, person).await, Value::Null);
    }
}
