//! An invitation names classes: whoever accepts it teaches them at once, and those without a class are found.

use api_tests::school::School;
use api_tests::{Person, Site, eventually};
use serde_json::{Value, json};
use uuid::Uuid;

/// Invites an address to teach classes; the result is the answer.
async fn invite(elm: &School, address: &str, classes: &[&str]) -> Value {
    let body = json!({ "addresses": [address], "classIds": classes });
    let answer = elm.head.post_json(&format!("{}/invitations", elm.path), &body).await.ok();
    answer["results"][0].clone()
}

async fn accept(person: &Person, invited: &Value) -> Value {
    let id = invited["invitationId"].as_str().expect("an invitation");
    person.post(&format!("/api/invitations/{id}/accept")).await.ok()
}

/// Who teaches a class.
async fn teachers(elm: &School, class: &str) -> Vec<String> {
    let found = elm.head.get(&elm.class_path(class)).await.ok();
    let teachers = found["class"]["teachers"].as_array().expect("a list").clone();
    teachers.iter().map(|one| one["userId"].as_str().expect("an id").to_owned()).collect()
}

async fn without_class(elm: &School) -> Vec<String> {
    let list = elm.head.get(&format!("{}/users?role=teacher&withoutClass=true", elm.path)).await.ok();
    let people = list["people"].as_array().expect("a list").clone();
    people.iter().map(|one| one["userId"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn whoever_accepts_teaches_the_classes_that_the_invitation_names() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ben = elm.teacher("ben").await;
    let (owls, larks) = (elm.class("Owls", &[&ben], &[]).await, elm.class("Larks", &[], &[]).await);
    let ann = site.veteran("ann").await;
    let invited = invite(&elm, &ann.email, &[&owls, &larks]).await;
    assert_eq!(invited["outcome"], "invited");
    let list = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    let mut named: Vec<&str> =
        list["invitations"][0]["classIds"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    named.sort_unstable();
    let mut expected = [owls.as_str(), larks.as_str()];
    expected.sort_unstable();
    assert_eq!((named, list["invitations"][0].get("acceptedAt")), (expected.to_vec(), None));

    let (before, mut bens_page) = (ben.document().await["version"].as_u64().expect("a version"), ben.live().await);
    let accepted = accept(&ann, &invited).await;
    let mut joined: Vec<&str> =
        accepted["classNames"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    joined.sort_unstable();
    assert_eq!((joined, &accepted["classesMissed"]), (vec!["Larks", "Owls"], &json!(0)));
    assert_eq!(bens_page.until(before + 1).await.last(), Some(&(before + 1)), "co-teachers' open pages are told");
    let document = ann.document().await;
    let classes =
        document["classes"].as_array().expect("a list").iter().filter(|one| one["schoolId"] == elm.id.as_str());
    assert_eq!((classes.count(), &document["currentClassId"]), (2, &json!(larks)), "by name");
    let mut both = vec![ann.id.to_string(), ben.id.to_string()];
    both.sort_unstable();
    let mut of_owls = teachers(&elm, &owls).await;
    of_owls.sort_unstable();
    assert_eq!((of_owls, teachers(&elm, &larks).await), (both, vec![ann.id.to_string()]));
    let put: Vec<Value> = elm
        .audit()
        .await
        .into_iter()
        .filter(|entry| entry["action"] == "added_to_class" && entry["user"] == ann.id.as_str())
        .collect();
    assert_eq!(put.len(), 2, "written down: {put:?}");
    let list = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    assert!(list["invitations"][0]["acceptedAt"].is_string(), "when they joined");

    // They practice with the class as every teacher of it does.
    ann.practice("focusedBreathing_grade_1_1").class(&owls).send().await.created();
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "removeTeachers": [ann.id] })).await.ok();
    assert_eq!(teachers(&elm, &owls).await, [ben.id.to_string()]);
}

#[tokio::test]
async fn the_mail_and_the_question_name_the_classes_as_they_are_called_by_then() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (owls, larks) = (elm.class("Owls", &[], &[]).await, elm.class("Larks", &[], &[]).await);
    let (ann, new) = (site.veteran("ann").await, "new@example.org");
    let body = json!({ "addresses": [ann.email, new], "classIds": [owls, larks] });
    let invited = elm.head.post_json(&format!("{}/invitations", elm.path), &body).await.ok();
    invite(&elm, "bo@example.org", &[]).await;
    let said = |address: &str, text: &str| {
        let mails = site.running().mailbox.all();
        mails.iter().filter(|mail| mail.to == address && mail.text.contains(text)).count()
    };
    let mails = || async { (site.running().mailbox.all().len() >= 3).then_some(()) };
    eventually("the mails", mails).await;
    for address in [&ann.email, new] {
        assert_eq!(said(address, "You will teach Larks and Owls."), 1, "{address}");
    }
    assert_eq!(said("bo@example.org", "You will teach"), 0, "no class is named");
    let named = async || ann.document().await["pendingInvitations"][0]["classNames"].clone();
    assert_eq!(named().await, json!(["Larks", "Owls"]));

    elm.head.patch_json(&elm.class_path(&owls), &json!({ "className": "Barn Owls" })).await.ok();
    elm.head.delete(&elm.class_path(&larks), None).await.ok();
    assert_eq!(named().await, json!(["Barn Owls"]), "an archived class is nobody's to teach");
    let id = invited["results"][0]["invitationId"].as_str().expect("an invitation");
    elm.head.post(&format!("{}/invitations/{id}/mail", elm.path)).await.ok();
    let again = || async { (said(&ann.email, "You will teach Barn Owls.") == 1).then_some(()) };
    eventually("the mail, sent again", again).await;
}

#[tokio::test]
async fn a_class_that_is_gone_or_full_by_then_is_left_out_and_the_answer_says_so() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (owls, larks) = (elm.class("Owls", &[], &[]).await, elm.class("Larks", &[], &[]).await);
    let wrens = elm.class("Wrens", &[], &[]).await;
    let newcomer = invite(&elm, "new@example.org", &[&owls, &larks, &wrens]).await;
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    for number in 0..8 {
        let teacher = elm.teacher(&format!("t{number}")).await;
        elm.head.patch_json(&elm.class_path(&larks), &json!({ "addTeachers": [teacher.id] })).await.ok();
    }
    let new = site.newcomer("new").await;
    new.get("/api/me?timeZone=UTC").await.ok();
    let accepted = accept(&new, &newcomer).await;
    assert_eq!((&accepted["classNames"], &accepted["classesMissed"]), (&json!(["Wrens"]), &json!(2)));
    assert_eq!((teachers(&elm, &larks).await.len(), teachers(&elm, &wrens).await), (8, vec![new.id.to_string()]));

    let all = invite(&elm, "ann@example.org", &[&larks]).await;
    let ann = site.veteran("ann").await;
    let accepted = accept(&ann, &all).await;
    assert_eq!((&accepted["classNames"], &accepted["classesMissed"]), (&json!([]), &json!(1)), "joined all the same");
    let without = || async {
        let found = without_class(&elm).await;
        (found == [ann.id.to_string()]).then_some(())
    };
    eventually("who has no class", without).await;
}

#[tokio::test]
async fn an_invitation_that_waits_is_given_more_classes_without_another_mail() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (owls, larks) = (elm.class("Owls", &[], &[]).await, elm.class("Larks", &[], &[]).await);
    let ann = site.veteran("ann").await;
    let (anns, news) = (invite(&elm, &ann.email, &[]).await, invite(&elm, "new@example.org", &[&owls]).await);
    for (address, first) in [(ann.email.as_str(), &anns), ("new@example.org", &news)] {
        for _ in 0..2 {
            let again = invite(&elm, address, &[&larks]).await;
            assert_eq!((&again["outcome"], &again["invitationId"]), (&json!("alreadyInvited"), &first["invitationId"]));
        }
    }
    let mails = || async { (site.running().mailbox.all().len() >= 2).then_some(()) };
    eventually("the mails", mails).await;
    let updated = elm.audit().await.into_iter().filter(|entry| entry["action"] == "updated_invitation").count();
    assert_eq!((updated, site.running().mailbox.all().len()), (2, 2), "once each, and a mail for each address");
    assert_eq!(accept(&ann, &anns).await["classNames"], json!(["Larks"]));
    let new = site.newcomer("new").await;
    new.get("/api/me?timeZone=UTC").await.ok();
    assert_eq!(accept(&new, &news).await["classNames"].as_array().expect("a list").len(), 2);
}

#[tokio::test]
async fn somebody_who_is_added_by_address_gets_the_classes_of_an_invitation_that_waits() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let owls = elm.class("Owls", &[], &[]).await;
    invite(&elm, "gil@example.org", &[&owls]).await;
    let gil = json!({ "requestId": Uuid::new_v4(), "firstName": "Gil", "email": "gil@example.org", "role": "teacher" });
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [gil] })).await.ok();
    let id = added["people"][0]["person"]["userId"].as_str().expect("an id");
    assert_eq!(teachers(&elm, &owls).await, [id]);
}

#[tokio::test]
async fn nobody_is_invited_to_classes_that_are_not_there_or_to_too_many() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let (owls, gone) = (elm.class("Owls", &[], &[]).await, elm.class("Larks", &[], &[]).await);
    elm.head.delete(&elm.class_path(&gone), None).await.ok();
    let path = format!("{}/invitations", elm.path);
    let unknown = Uuid::new_v4().to_string();
    for classes in [json!([owls, gone]), json!([unknown])] {
        let body = json!({ "addresses": ["a@example.org"], "classIds": classes });
        assert_eq!(elm.head.post_json(&path, &body).await.problem(), (404, "class_not_found"));
    }
    let many: Vec<String> = (0..7).map(|_| Uuid::new_v4().to_string()).collect();
    let body = json!({ "addresses": ["a@example.org"], "classIds": many });
    assert_eq!(elm.head.post_json(&path, &body).await.problem(), (400, "invalid_body"));
    assert_eq!(elm.head.get(&path).await.ok()["invitations"], json!([]));
    for query in ["withoutClass=true&search=a", "withoutClass=true&class=c", "withoutClass=maybe"] {
        let answer = elm.head.get(&format!("{}/users?{query}", elm.path)).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{query}");
    }
}
