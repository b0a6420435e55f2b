//! Accepting and declining a school's invitation.

use api_tests::table::Items;
use api_tests::{Answer, Invitation, NOON, Person, Site, moment};
use chrono::Duration;
use futures::future::join_all;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

async fn anna() -> (Site, Person) {
    let site = Site::empty().await;
    site.set_time(moment(NOON));
    let anna = site.learner("anna").await;
    (site, anna)
}

fn accept(id: &str) -> String {
    format!("/api/invitations/{id}/accept")
}

fn decline(id: &str) -> String {
    format!("/api/invitations/{id}/decline")
}

/// What a school keeps, with the changing id of the person taken out.
fn school(items: &Items, name: &str, person: &Person) -> Value {
    // What is written down has an id of its own.
    let kept = items.iter().filter(|((pk, sk), _)| *pk == format!("SCHOOL#{name}") && !sk.starts_with("AUDIT#"));
    let kept: serde_json::Map<String, Value> = kept.map(|((_, sk), item)| (sk.clone(), item.clone())).collect();
    let text = Value::Object(kept).to_string().replace(person.id.as_str(), "[id]");
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test]
async fn accepting_joins_the_school_in_one_transaction() {
    let (site, anna) = anna().await;
    let id = Invitation::from_school("elm").to(&anna).await;
    let answer = anna.post(&accept(&id)).await.ok();
    let document = anna.document().await;
    assert_eq!((&document["schoolId"], &document["schoolName"]), (&json!("elm"), &json!("The elm school")));
    assert_eq!(
        (&document["accountType"], &document["isSchool"], &document["isAdmin"]),
        (&json!("school"), &json!(true), &json!(false))
    );
    assert_eq!((&document["pendingInvitations"], &document["version"]), (&json!([]), &answer["version"]));
    assert_json_snapshot!(json!({ "answer": answer, "school": school(&site.written().await, "elm", &anna) }));
}

#[tokio::test]
async fn declining_changes_nothing_else() {
    let (site, anna) = anna().await;
    let id = Invitation::from_school("elm").to(&anna).await;
    let answer = anna.post(&decline(&id)).await.ok();
    let document = anna.document().await;
    assert_eq!(
        (&document["isSchool"], &document["schoolId"], &document["pendingInvitations"]),
        (&json!(false), &Value::Null, &json!([]))
    );
    assert_eq!(document["version"], answer["version"]);
    assert_json_snapshot!(json!({ "answer": answer, "school": school(&site.written().await, "elm", &anna) }));
}

#[tokio::test]
async fn a_second_answer_reports_the_first() {
    let (site, anna) = anna().await;
    let accepted = Invitation::from_school("elm").to(&anna).await;
    let declined = Invitation::from_school("oak").to(&anna).await;
    anna.post(&decline(&declined)).await.ok();
    anna.post(&accept(&accepted)).await.ok();
    let stored = site.written().await;
    for days in [0, 29] {
        site.set_time(moment(NOON) + Duration::days(days));
        for path in [accept(&accepted), decline(&accepted)] {
            assert_eq!(anna.post(&path).await.problem(), (409, "invitation_already_accepted"));
        }
        for path in [accept(&declined), decline(&declined)] {
            assert_eq!(anna.post(&path).await.problem(), (409, "invitation_already_rejected"));
        }
    }
    site.set_time(moment(NOON) + Duration::days(30));
    for path in [accept(&accepted), decline(&declined)] {
        assert_eq!(
            anna.post(&path).await.problem(),
            (404, "invitation_not_found"),
            "forgotten, deleted by the table or not"
        );
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn only_the_invited_may_answer_and_nobody_else_learns_of_it() {
    let (site, anna) = anna().await;
    let ben = site.learner("ben").await;
    let answered = Invitation::from_school("elm").to(&ben).await;
    ben.post(&accept(&answered)).await.ok();
    let pending = Invitation::from_school("oak").to(&ben).await;
    let waiting = Invitation::from_school("ash").to_address(&site, "carl@example.org").await;
    let stored = site.written().await;
    let missing = anna.post(&accept("no_such_invitation")).await;
    assert_eq!(missing.problem(), (404, "invitation_not_found"));
    for id in [answered.as_str(), &pending, &waiting, "%23", "a%20b", &"x".repeat(65), "DOC%23PROFILE"] {
        for path in [accept(id), decline(id)] {
            let answer = anna.post(&path).await;
            assert_eq!(answer.problem(), (404, "invitation_not_found"), "{path}");
            assert_eq!(answer.body, missing.body, "nothing tells one from the other");
        }
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_member_of_a_school_gets_its_name_and_stays_there() {
    let (site, anna) = anna().await;
    let elm = Invitation::from_school("elm").to(&anna).await;
    let oak = Invitation::from_school("oak").to(&anna).await;
    anna.post(&accept(&elm)).await.ok();
    let stored = site.written().await;
    let answer = anna.post(&accept(&oak)).await;
    assert_eq!(answer.problem(), (409, "already_in_a_school"));
    assert_eq!(answer.body["schoolName"], "The elm school");
    assert_eq!(site.written().await, stored);
    anna.post(&decline(&oak)).await.ok();
    assert_eq!(anna.document().await["schoolId"], "elm");
}

#[tokio::test]
async fn expired_and_withdrawn_invitations_are_not_found() {
    let (site, anna) = anna().await;
    let now = site.now();
    let expired = Invitation::from_school("elm").until(now + Duration::seconds(1)).to(&anna).await;
    let revoked = Invitation::from_school("oak").revoked().to(&anna).await;
    site.set_time(now + Duration::seconds(1));
    let stored = site.written().await;
    for id in [&expired, &revoked] {
        for path in [accept(id), decline(id)] {
            assert_eq!(anna.post(&path).await.problem(), (404, "invitation_not_found"), "{path}");
        }
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_deleted_school_cannot_be_joined() {
    let (site, anna) = anna().await;
    let id = Invitation::from_school("elm").to(&anna).await;
    site.delete("SCHOOL#elm", "SCHOOL").await;
    let stored = site.written().await;
    assert_eq!(anna.post(&accept(&id)).await.problem(), (409, "school_closing"), "as while it is being closed");
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn of_simultaneous_answers_exactly_one_counts() {
    let (site, anna) = anna().await;
    for round in 0..4 {
        let person = site.learner(&format!("person{round}")).await;
        let id = Invitation::from_school(&format!("school{round}")).to(&person).await;
        let paths: Vec<String> = (0..6).map(|n| if n % 2 == round % 2 { accept(&id) } else { decline(&id) }).collect();
        let answers = join_all(paths.iter().map(|path| person.post(path))).await;
        let won: Vec<usize> = (0..6).filter(|n| answers[*n].status == 200).collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        let accepted = paths[won[0]].ends_with("accept");
        let told = if accepted { "invitation_already_accepted" } else { "invitation_already_rejected" };
        let others: Vec<&Answer> = answers.iter().filter(|answer| answer.status != 200).collect();
        assert!(others.iter().all(|answer| answer.problem() == (409, told)), "{others:?}");
        let document = person.document().await;
        assert_eq!(document["isSchool"], accepted);
        assert_eq!(document["version"], 2, "the document changed once");
        let record = site
            .item(&format!("SCHOOL#school{round}"), &format!("TEACHER#teacher_school{round}"))
            .await
            .expect("a record");
        assert_eq!(record["status"], if accepted { "accepted" } else { "rejected" });
        assert_eq!(record.get("acceptedAt").is_some(), accepted);
        assert_eq!(record.get("rejectedAt").is_some(), !accepted);
    }
    drop(anna);
}

#[tokio::test]
async fn of_two_schools_accepted_simultaneously_exactly_one_is_joined() {
    let (site, anna) = anna().await;
    let elm = Invitation::from_school("elm").to(&anna).await;
    let oak = Invitation::from_school("oak").to(&anna).await;
    let (first, second) =
        tokio::join!(async { anna.post(&accept(&elm)).await }, async { anna.post(&accept(&oak)).await });
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let members: Vec<_> = site.written().await.into_keys().filter(|(_, sk)| sk.starts_with("MEMBER#")).collect();
    assert_eq!(members.len(), 1, "{members:?}");
}

#[tokio::test]
async fn an_answer_and_a_practice_at_once_both_count() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let id = Invitation::from_school("elm").to(&anna).await;
    let practices: Vec<_> = (0..6).map(|_| anna.practice("focusedBreathing_grade_1_1")).collect();
    let practicing = join_all(practices.iter().map(api_tests::Practice::send_until_answered));
    let (answers, accepted) = tokio::join!(practicing, async { anna.post(&accept(&id)).await });
    assert!(answers.iter().all(|answer| answer.status == 201));
    assert_eq!(accepted.status, 200, "{}", accepted.body);
    let document = anna.document().await;
    assert_eq!((&document["version"], &document["schoolId"]), (&json!(8), &json!("elm")));
}

#[tokio::test]
async fn a_closed_account_answers_nothing() {
    let (site, anna) = anna().await;
    let id = Invitation::from_school("elm").to(&anna).await;
    anna.close().await;
    let stored = site.written().await;
    for path in [accept(&id), decline(&id)] {
        assert_eq!(anna.post(&path).await.problem(), (403, "account_closed"));
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn conflicts_and_throttling_do_not_break_an_answer() {
    let (site, anna) = anna().await;
    let id = Invitation::from_school("elm").to(&anna).await;
    site.faults(json!({ "transactionConflicts": 3, "throttles": 1 })).await;
    let answer = anna.post(&accept(&id)).await.ok();
    assert_eq!(answer["version"], 2);
}
