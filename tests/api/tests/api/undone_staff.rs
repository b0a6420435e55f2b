//! Staff whom an import has added and its undoing has taken out: their address is anybody's again, at once.

use api_tests::import::Import;
use api_tests::school::School;
use api_tests::{Functions, Site};
use chrono::Duration;
use local::Options;
use serde_json::{Value, json};

/// A school whose undone accounts rest for 15 minutes before they are erased.
async fn elm() -> (Site, School) {
    let parameters = [("ErasureDelaySeconds".to_owned(), "900".to_owned())].into();
    let site = Site::start_with(Options { parameters, ..Options::default() }).await;
    site.set_time(api_tests::moment(api_tests::NOON));
    let elm = School::open(&site).await;
    (site, elm)
}

const TIM: &str = "Tim,,teacher,1,Larks,,T-1,,tim@example.org,";

/// Imports Tim and takes it back; returns the account that he had.
async fn undone(elm: &School) -> Value {
    let import = Import::of_rows(elm, TIM).await;
    import.go().await;
    let user = import.outcomes("added").await[0]["person"]["userId"].clone();
    import.undo().await;
    user
}

/// Erases an account, as the queue does once it has rested.
async fn erase(site: &Site, user: &Value) {
    let message = json!({ "userId": user, "askedAt": site.now() });
    assert!(Functions::with(site, &[]).deliver("erase_user", &message).await);
}

#[tokio::test]
async fn a_teacher_is_added_again_before_what_was_undone_is_erased() {
    let (site, elm) = elm().await;
    let former = undone(&elm).await;
    let again = Import::of_rows(&elm, TIM).await;
    assert_eq!(again.go().await["added"], 1, "and not invited to an account that is going");
    let now = again.outcomes("added").await[0]["person"]["userId"].clone();
    assert_ne!(now, former);
    erase(&site, &former).await;
    let listed = elm.head.get(&format!("{}/users?role=teacher", elm.path)).await.ok();
    assert_eq!(listed["people"][0]["userId"], now, "{listed}");
    let owner = site.items().await.into_iter().find(|((pk, sk), _)| pk.starts_with("EMAIL#") && sk == "USER");
    assert!(owner.is_some(), "the address has its owner");
}

#[tokio::test]
async fn an_invitation_outlives_the_account_that_was_undone() {
    let (site, elm) = elm().await;
    let former = undone(&elm).await;
    let invited = json!({ "addresses": ["tim@example.org"] });
    let answer = elm.head.post_json(&format!("{}/invitations", elm.path), &invited).await.ok();
    assert_eq!(answer["results"][0]["outcome"], "invited", "{answer}");
    erase(&site, &former).await;
    let waiting = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    assert_eq!(waiting["invitations"][0]["email"], "tim@example.org", "{waiting}");
    let tim = site.learner("tim").await;
    let document = tim.document().await;
    assert_eq!(document["pendingInvitations"].as_array().map(Vec::len), Some(1), "{document}");
}

#[tokio::test]
async fn an_invitation_that_an_import_sent_stays_and_the_import_says_so() {
    let (site, elm) = elm().await;
    let tim = site.learner("tim").await;
    let import = Import::of_rows(&elm, &format!("Tim,,teacher,1,Larks,,T-1,,{},\nCy,,,1,,,,,,", tim.email)).await;
    let done = import.go().await;
    assert_eq!((&done["invited"], &done["added"]), (&json!(1), &json!(1)));
    let undone = import.undo().await;
    assert_eq!((&undone["takenBack"], &undone["left"]), (&json!(1), &json!(1)), "{undone}");
    let left = import.outcomes("left").await;
    assert_eq!((&left[0]["outcome"], left.len()), (&json!("invited"), 1));
    let because = left[0]["left"].as_str().expect("a sentence");
    assert!(because.starts_with("The invitation stays."), "{because}");
    let waiting = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    assert_eq!(waiting["invitations"].as_array().map(Vec::len), Some(1), "{waiting}");
}

#[tokio::test]
async fn the_record_says_that_a_roster_was_imported_and_taken_back() {
    let (site, elm) = elm().await;
    let import = Import::of_rows(&elm, "Cy,,,1,,,,,,").await;
    import.go().await;
    site.set_time(site.now() + Duration::minutes(1));
    import.undo().await;
    // Sent again, nothing is written down again.
    elm.head.post(&format!("{}/undo", import.path)).await.ok();
    let entries = elm.audit().await;
    let of_import =
        |entry: &&Value| ["imported_roster", "undid_import"].contains(&entry["action"].as_str().unwrap_or(""));
    let said: Vec<_> = entries.iter().filter(of_import).map(|entry| (&entry["action"], &entry["by"])).collect();
    let head = json!(elm.head.id);
    assert_eq!(said, [(&json!("undid_import"), &head), (&json!("imported_roster"), &head)]);
}
