//! The right to administer a school is given and taken, and never from the last who has it.

use api_tests::Site;
use serde_json::json;

use crate::elm::Elm;

#[tokio::test]
async fn the_right_to_administer_is_given_and_taken_and_never_from_the_last() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(ann.put_json(&elm.admin(&ann), &json!({})).await.problem(), (404, "school_not_found"));
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    assert_eq!(ann.document().await["isAdmin"], true);
    let shown = ann.patch_json(&elm.path, &json!({ "name": "Elm Street School" })).await.ok();
    assert_eq!(shown["administrators"], 2);

    // Both take the other's right at once, and one of them is left with it, whoever was first.
    let (heads, anns) = (elm.admin(&elm.head), elm.admin(&ann));
    let answers = futures::join!(ann.delete(&heads, None), elm.head.delete(&anns, None));
    let mut statuses = [answers.0.status, answers.1.status];
    statuses.sort_unstable();
    assert_eq!((statuses[0], elm.counts().await.0), (200, 1));
    assert_ne!(statuses[1], 200);
    let last = if ann.document().await["isAdmin"] == true { &ann } else { &elm.head };
    assert_eq!(last.delete(&elm.admin(last), None).await.problem(), (409, "last_administrator"));
    assert_eq!(last.delete("/api/me/school", None).await.problem(), (409, "last_administrator"));
    let closing = last.delete("/api/me", Some(&json!({ "email": last.email }))).await;
    assert_eq!(closing.problem(), (409, "last_administrator"));
    assert_eq!(last.delete(&elm.person(last), None).await.problem(), (409, "own_membership"));
    let inactive = last.patch_json(&elm.person(last), &json!({ "active": false })).await;
    assert_eq!(inactive.problem(), (409, "own_membership"));
    assert_eq!(elm.counts().await.0, 1);
    last.get(&format!("{}/users", elm.path)).await.ok();
}

#[tokio::test]
async fn one_of_two_administrators_gives_up_the_right_and_only_staff_can_have_it() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    ann.delete(&elm.admin(&ann), None).await.ok();
    assert_eq!(ann.document().await["isAdmin"], false);
    assert_eq!(ann.get(&format!("{}/users", elm.path)).await.problem(), (404, "school_not_found"));
    elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(elm.head.put_json(&elm.admin(&ann), &json!({})).await.problem(), (409, "not_staff"));
    let nobody = format!("{}/admins/nobody", elm.path);
    assert_eq!(elm.head.put_json(&nobody, &json!({})).await.problem(), (404, "person_not_found"));
}
