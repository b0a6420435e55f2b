//! Inactive pupils, who are in no class and don't practice: checked by the daily run, removed after two years, and erased thirty days later.

use api_tests::school::School;
use api_tests::{Functions, IdentityService, Person, Site, moment};
use chrono::Duration;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::{Elm, erased};

const SKILL: &str = "focusedBreathing_grade_1_1";
/// From joining to the removal of a pupil who never practices: 90 days until the first check, and two years.
const DAYS: i64 = 90 + 730;

async fn site() -> Site {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    site
}

/// Lets days go by, with the runs that fall into them.
async fn days(site: &Site, days: i64) {
    let end = site.now() + Duration::days(days);
    while site.now() < end {
        site.set_time(end.min(site.now() + Duration::days(45)));
        site.run_schedule("apply_retention").await;
    }
}

async fn status(elm: &Elm, person: &Person) -> Value {
    elm.member(person).await.expect("a member")["status"].clone()
}

#[tokio::test]
async fn a_pupil_who_never_practices_is_removed_after_two_years_and_erased_thirty_days_later() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    days(&site, DAYS - 1).await;
    assert_eq!(status(&elm, &mia).await, "active", "a day too early");
    days(&site, 2).await;
    assert_eq!(status(&elm, &mia).await, "removed");
    let shown = elm.head.get(&format!("{}/audit?action=removed_inactive_pupil", elm.path)).await.ok();
    assert_eq!((&shown["entries"][0]["by"], &shown["entries"][0]["user"]), (&json!("daily-run"), &json!(mia.id)));
    let school = elm.head.get(&elm.path).await.ok();
    assert_eq!(school["pupils"], 0, "counted no longer");
    assert_eq!(mia.get("/api/me").await.problem(), (401, "signed_out"), "at once");

    let kept = site.written().await;
    site.run_schedule("apply_retention").await;
    assert_eq!(site.written().await, kept, "once more changes nothing");
    days(&site, 31).await;
    erased(&mia).await;
    assert!(!site.everything().await.contains(mia.id.as_str()), "nothing is left");
}

#[tokio::test]
async fn a_pupil_who_was_brought_back_has_two_years_more() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    days(&site, DAYS + 1).await;
    elm.head.post(&format!("{}/restoration", elm.person(&mia))).await.ok();
    days(&site, DAYS - 1).await;
    assert_eq!(status(&elm, &mia).await, "active");
    days(&site, 2).await;
    assert_eq!(status(&elm, &mia).await, "removed");
}

#[tokio::test]
async fn a_pupil_who_practices_stays_for_two_years_after_it() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    days(&site, 500).await;
    mia.practice(SKILL).send().await.created();
    days(&site, 729).await;
    assert_eq!(status(&elm, &mia).await, "active");
    days(&site, 4).await;
    assert_eq!(status(&elm, &mia).await, "removed");
}

#[tokio::test]
async fn a_pupil_in_a_class_stays_and_teachers_are_not_checked() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let owls = School::new_class("Owls", &[&ann], &[&mia]);
    elm.head.post_json(&format!("{}/classes", elm.path), &owls).await.created();
    days(&site, 2 * DAYS).await;
    assert_eq!((status(&elm, &mia).await, status(&elm, &ann).await), (json!("active"), json!("active")));
    // The end of the school year: two years from then on, and the 90 days for which a class counts.
    let class = format!("{}/classes/{}", elm.path, owls["classId"].as_str().expect("an id"));
    elm.head.patch_json(&class, &json!({ "removePupils": [mia.id] })).await.ok();
    days(&site, 729).await;
    assert_eq!(status(&elm, &mia).await, "active");
    days(&site, 92).await;
    assert_eq!((status(&elm, &mia).await, status(&elm, &ann).await), (json!("removed"), json!("active")));
}

#[tokio::test]
async fn a_class_that_is_archived_or_goes_on_without_the_pupil_keeps_nobody() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (mia, tom) = (elm.pupil("mia").await, elm.pupil("tom").await);
    let class = async |name: &str, pupil: &Person| {
        let class = School::new_class(name, &[], &[pupil]);
        elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
        format!("{}/classes/{}", elm.path, class["classId"].as_str().expect("an id"))
    };
    let owls = class("Owls", &mia).await;
    class("Larks", &tom).await;
    elm.head.delete(&owls, None).await.ok();
    elm.head.patch_json(&elm.person(&tom), &json!({ "active": false })).await.ok();
    days(&site, 729).await;
    assert_eq!((status(&elm, &mia).await, status(&elm, &tom).await), (json!("active"), json!("inactive")));
    // Two years, the 30 days for which an archived class can be brought back, and the 90 for which being in one counts.
    days(&site, 1 + 30 + 90 + 1).await;
    assert_eq!((status(&elm, &mia).await, status(&elm, &tom).await), (json!("removed"), json!("removed")));
    assert_eq!(elm.counts().await.2, 0);
}

#[tokio::test]
async fn a_removed_pupil_cannot_sign_in() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let pupil = json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "userName": "ada", "grade": "grade_1" });
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [pupil] })).await.ok();
    let code = elm.head.get(&elm.path).await.ok()["code"].as_str().expect("a code").to_lowercase();
    let (address, password) = (format!("ada.{code}@pupils.invalid"), added["people"][0]["password"].clone());
    let sign_in = async || {
        IdentityService::of(site.base()).await.sign_in(&address, password.as_str().expect("one"), site.now()).await
    };
    assert!(sign_in().await.is_ok());
    days(&site, DAYS + 1).await;
    assert!(sign_in().await.is_err());
}

#[tokio::test]
async fn a_run_that_is_cut_off_anywhere_is_completed_by_the_next() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (mia, tom) = (elm.pupil("mia").await, elm.pupil("tom").await);
    days(&site, 91).await;
    tom.practice(SKILL).send().await.created();
    site.set_time(site.now() + Duration::days(DAYS));
    let calls = Functions::with(&site, &[]).retention_cut_off_anywhere(&site).await;
    assert!(calls > 3, "it was cut off {calls} times");
    assert_eq!((status(&elm, &mia).await, status(&elm, &tom).await), (json!("removed"), json!("removed")));
    let removed = elm.head.get(&format!("{}/audit?action=removed_inactive_pupil", elm.path)).await.ok();
    assert_eq!(removed["entries"].as_array().map(Vec::len), Some(2), "each once");
}
