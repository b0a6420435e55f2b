//! Roles at a school: read from its own items, and a condition of whatever is committed by them.

use api_tests::{Person, Request, Site};
use domain::id::{ClassId, SchoolId};
use platform::http::{Call, Problem, Reply};
use platform::store::{CommitError, RoleLost, RoleProof, Store};
use platform::{Context, Function};
use serde_json::{Value, json};

/// An operation as the school's will be: it asks for a role and commits by it.
const OPERATION: Function = {
    platform::http_function!([Store], |context, call| commit_by_role(context, call));
    FUNCTION
};

async fn commit_by_role(context: &Context, call: Call) -> Result<Reply, Problem> {
    let (caller, store) = (call.caller()?, context.store()?);
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let role: String = call.path("role", Problem::school_not_found)?;
    let class: ClassId = "class_owls".parse().map_err(Problem::invalid_body)?;
    let writes = match &*role {
        "administrator" => store.school_transaction::<Problem>(&caller.administrator(&store, &school).await?)?,
        "teacher" => store.school_transaction(&caller.teacher_of(&store, &school, &class).await?)?,
        _ => store.school_transaction(&caller.member(&store, &school).await?)?,
    };
    store.commit(writes.into_transaction()).await?;
    Reply::ok(&json!({ "school": school }))
}

async fn try_role(site: &Site, who: &Person, school: &str, role: &str) -> String {
    let event = Request::at(&[("schoolId", school), ("role", role)]).event(who);
    let event = serde_json::value::to_raw_value(&event).expect("JSON");
    let answer = (OPERATION.run)(site.operator_context(), event).await.expect("an answer");
    let answer: Value = serde_json::from_str(answer.get()).expect("JSON");
    let body: Value = serde_json::from_str(answer["body"].as_str().unwrap_or("null")).expect("JSON");
    let code = body["code"].as_str().map(|code| format!(" {code}")).unwrap_or_default();
    format!("{}{code}", answer["statusCode"])
}

async fn join(site: &Site, person: &Person, school: &str, mut says: Value) {
    for (name, value) in [("userId", json!(person.id)), ("email", json!(person.email))] {
        says[name] = value;
    }
    says["joinedAt"] = json!("2026-01-01T00:00:00Z");
    site.put(&format!("SCHOOL#{school}"), &format!("MEMBER#{}", person.id), says).await;
}

#[tokio::test]
async fn a_role_comes_from_the_schools_own_item() {
    let site = Site::start().await;
    let owls = json!(["class_owls"]);
    let members = [
        ("admin", json!({ "role": "administrator", "isAdmin": true, "status": "active" }), ["200", "404", "200"]),
        ("teacher", json!({ "role": "teacher", "status": "active", "classIds": owls }), ["404", "200", "200"]),
        ("older", json!({ "role": "teacher" }), ["404", "404", "200"]),
        (
            "other",
            json!({ "role": "teacher", "status": "active", "classIds": ["class_robins"] }),
            ["404", "404", "200"],
        ),
        ("pupil", json!({ "role": "pupil", "status": "active", "classIds": owls }), ["404", "404", "200"]),
        ("gone", json!({ "role": "teacher", "isAdmin": true, "status": "removed", "classIds": owls }), ["404"; 3]),
        ("paused", json!({ "role": "teacher", "isAdmin": true, "status": "inactive", "classIds": owls }), ["404"; 3]),
    ];
    for (name, says, expected) in members {
        let person = site.learner(name).await;
        join(&site, &person, "elm", says).await;
        for (role, expected) in ["administrator", "teacher", "member"].into_iter().zip(expected) {
            let expected = if expected == "404" { "404 school_not_found" } else { expected };
            assert_eq!(try_role(&site, &person, "elm", role).await, expected, "{name} as {role}");
            assert_eq!(try_role(&site, &person, "oak", role).await, "404 school_not_found", "{name} elsewhere");
        }
    }
}

/// Commits by a proof that was made before the member's item changed.
async fn commit_after(site: &Site, store: &Store, proof: &impl RoleProof, change: &str) -> bool {
    let writes = store.school_transaction::<RoleLost>(proof).expect("a transaction");
    let member = format!("MEMBER#{}", proof.membership().member().user_id);
    site.change("SCHOOL#elm", &member, change).await;
    match store.commit(writes.into_transaction()).await {
        Ok(()) => true,
        Err(CommitError::Refused(RoleLost)) => false,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_write_is_refused_once_its_role_is_gone() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let (elm, owls): (SchoolId, ClassId) = ("elm".parse().expect("an id"), "class_owls".parse().expect("an id"));
    let everything = json!({ "role": "teacher", "isAdmin": true, "status": "active", "classIds": ["class_owls"] });
    for (lost, keeps) in [
        ("SET joinedAt = joinedAt", [true, true, true]),
        ("SET isAdmin = isAdmin REMOVE classIds", [true, false, true]),
        ("REMOVE isAdmin", [false, true, true]),
    ] {
        join(&site, &anna, "elm", everything.clone()).await;
        let member =
            || async { site.store().school(&elm).active_member(&anna.id).await.expect("reads").expect("a member") };
        let administrator = member().await.administrator().expect("an administrator");
        let kept = commit_after(&site, site.store(), &administrator, lost).await;
        join(&site, &anna, "elm", everything.clone()).await;
        let teacher = member().await.teacher_of(&owls).expect("a teacher");
        let kept_class = commit_after(&site, site.store(), &teacher, lost).await;
        join(&site, &anna, "elm", everything.clone()).await;
        let kept_place = commit_after(&site, site.store(), &member().await, lost).await;
        assert_eq!([kept, kept_class, kept_place], keeps, "{lost}");
    }
    let member = site.store().school(&elm).active_member(&anna.id).await.expect("reads").expect("a member");
    let writes = site.store().school_transaction::<RoleLost>(&member).expect("a transaction");
    join(&site, &anna, "elm", json!({ "role": "teacher", "status": "removed" })).await;
    assert!(matches!(site.store().commit(writes.into_transaction()).await, Err(CommitError::Refused(RoleLost))));
}
