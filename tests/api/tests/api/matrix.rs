//! Role by route by owner: who gets what of whom. `matrix/table.rs` has a row for every route; a route without one fails the test.

mod people;
mod table;

use std::collections::BTreeSet;

use api_tests::Answer;
use local::template::{Names, Template};
use serde_json::{Value, json};

use people::{People, Role};
use table::TABLE;

fn outcome(answer: &Answer) -> String {
    match answer.body["code"].as_str() {
        Some(code) if answer.status >= 400 => format!("{} {code}", answer.status),
        _ => answer.status.to_string(),
    }
}

#[test]
fn every_route_of_the_template_is_in_the_table() {
    let routes = Template::of_deployment(Names::new()).expect("the template").http_api().routes;
    let routes: BTreeSet<(String, String)> = routes.into_iter().map(|route| (route.method, route.path)).collect();
    let listed: BTreeSet<(String, String)> =
        TABLE.iter().map(|row| (row.method.to_owned(), row.path.to_owned())).collect();
    let unlisted: Vec<_> = routes.difference(&listed).collect();
    assert!(unlisted.is_empty(), "say who may call these, in the table: {unlisted:?}");
    let gone: Vec<_> = listed.difference(&routes).filter(|(_, path)| path != "/api/somewhere").collect();
    assert!(gone.is_empty(), "the template has no such routes any more: {gone:?}");
}

#[tokio::test]
async fn each_role_gets_the_answer_in_the_table() {
    let people = People::assemble().await;
    for row in TABLE {
        // The owner last, so that nobody profits from what the owner did.
        for role in Role::OTHERS.into_iter().chain([Role::Owner]) {
            let answer = people.call(row, role).await;
            assert_eq!(
                outcome(&answer),
                row.expected(role),
                "{} {} by {role:?}: {}",
                row.method,
                row.path,
                answer.body
            );
        }
    }
}

#[tokio::test]
async fn nobody_sees_data_of_others() {
    let people = People::assemble().await;
    people.owner.practice("focusedBreathing_grade_1_1").class("class_owner").send().await.created();
    let marks = [people.owner.id.as_str(), &people.owner.email, "class_owner", "Owls"];
    for row in TABLE {
        for role in Role::OTHERS {
            let body = people.call(row, role).await.body.to_string();
            for mark in marks {
                assert!(!body.contains(mark), "{mark} in {} {} by {role:?}: {body}", row.method, row.path);
            }
        }
    }
    for (role, person) in &people.others {
        let document = person.document().await;
        assert_eq!(document["id"], person.id.as_str(), "{role:?}");
        assert_eq!(document["completedSkillsByGrade"], json!({}), "{role:?}");
    }
}

#[tokio::test]
async fn the_callers_own_claims_are_ignored() {
    let people = People::assemble().await;
    let (site, learner, owner) = (&people.site, &people.others[&Role::Learner], &people.owner);
    let request = site
        .http()
        .get(format!("{}/api/me?userId={}&sub={}", site.base(), owner.id, owner.id))
        .bearer_auth(learner.token());
    let request = request
        .header("x-amzn-oidc-identity", owner.id.as_str())
        .header("x-user-id", owner.id.as_str())
        .header("x-forwarded-user", owner.id.as_str());
    let document = site.ask(request).await.ok();
    assert_eq!(document["id"], learner.id.as_str());
    let stored: Value = site.item(&learner.partition(), "DOC#PROFILE").await.expect("a profile");
    for body in [
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "isAdmin": true }),
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "totalMindfulnessMinutes": 9000 }),
        json!({ "id": api_tests::completion_id(site.now()), "classId": "class_default", "accountType": "school", "schoolId": "elm" }),
    ] {
        let answer = learner.post_json("/api/skills/focusedBreathing_grade_1_1/completions", &body).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{body}");
    }
    assert_eq!(site.item(&learner.partition(), "DOC#PROFILE").await.expect("a profile"), stored);
    assert_eq!(learner.document().await["version"], 1);
}
