//! A school invites teachers by their addresses, and takes invitations back.

use api_tests::{Person, Site, eventually, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

/// A head with a school, and the path of its invitations.
async fn head(site: &Site) -> (Person, String) {
    let head = site.learner("head").await;
    let id = Uuid::new_v4();
    let school =
        json!({ "schoolId": id, "name": "Elm School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
    head.post_json("/api/schools", &school).await.created();
    (head, format!("/api/schools/{id}/invitations"))
}

async fn invite(head: &Person, path: &str, addresses: &[&str]) -> Vec<Value> {
    let answer = head.post_json(path, &json!({ "addresses": addresses })).await.ok();
    answer["results"].as_array().expect("a list").clone()
}

fn outcomes(results: &[Value]) -> Vec<(&str, &str)> {
    results
        .iter()
        .map(|result| {
            (result["address"].as_str().expect("an address"), result["outcome"].as_str().expect("an outcome"))
        })
        .collect()
}

fn id(result: &Value) -> &str {
    result["invitationId"].as_str().expect("an invitation")
}

/// The mails to an address, once there are so many.
async fn mails(site: &Site, to: &str, many: usize) -> Vec<String> {
    let sent = || async {
        let mails: Vec<_> = site.running().mailbox.all().into_iter().filter(|mail| mail.to == to).collect();
        (mails.len() >= many).then(|| mails.into_iter().map(|mail| mail.text).collect())
    };
    eventually("the mail", sent).await
}

#[tokio::test]
async fn each_address_is_answered_for_itself_and_nobody_is_invited_twice() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let ann = site.learner("ann").await;
    let mut open_page = ann.live().await;
    let sent = [" Ann@Example.org", "new@example.org", "nobody", "NEW@example.org", &head.email];
    let results = invite(&head, &path, &sent).await;
    let expected = [
        ("ann@example.org", "invited"),
        ("new@example.org", "invited"),
        ("nobody", "invalidAddress"),
        (head.email.as_str(), "alreadyMember"),
    ];
    assert_eq!(outcomes(&results), expected);
    let document = ann.document().await;
    let version = document["version"].as_u64().expect("a version");
    assert_eq!(open_page.until(version).await.last(), Some(&version), "open pages are told");
    assert_eq!(document["pendingInvitations"][0]["schoolName"], "Elm School");

    let again = invite(&head, &path, &sent[..2]).await;
    assert_eq!(outcomes(&again), [("ann@example.org", "alreadyInvited"), ("new@example.org", "alreadyInvited")]);
    assert_eq!((id(&again[0]), id(&again[1])), (id(&results[0]), id(&results[1])));
    let text = mails(&site, "new@example.org", 1).await.remove(0);
    assert!(text.starts_with("Elm School invites you"), "nobody's address stands for a name: {text}");
    let link = text.lines().find_map(|line| line.strip_prefix("Accept the invitation: ")).expect("a link");
    let port = site.base().rsplit(':').next().expect("a port");
    assert!(link.starts_with("http") && link.ends_with(&format!(":{port}/login?invited=yes")), "{link}");
    assert_eq!(site.running().mailbox.all().len(), 2, "one mail for each");

    let newcomer = site.newcomer("new").await;
    newcomer.get("/api/me?timeZone=UTC").await.ok();
    newcomer.post(&format!("/api/invitations/{}/accept", id(&results[1]))).await.ok();
    ann.post(&format!("/api/invitations/{}/decline", id(&results[0]))).await.ok();
    let list = head.get(&path).await.ok();
    let listed: Vec<_> =
        list["invitations"].as_array().expect("a list").iter().map(|one| (&one["email"], &one["status"])).collect();
    assert_eq!(listed.len(), 2);
    assert!(listed.contains(&(&json!("ann@example.org"), &json!("rejected"))), "{listed:?}");
    assert!(listed.contains(&(&json!("new@example.org"), &json!("accepted"))), "{listed:?}");
    let anew = invite(&head, &path, &["ann@example.org", "new@example.org"]).await;
    assert_eq!(outcomes(&anew), [("ann@example.org", "invited"), ("new@example.org", "alreadyMember")]);
}

#[tokio::test]
async fn the_same_address_sent_by_two_administrators_at_once_is_invited_once() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let addresses: Vec<String> = (0..30).map(|number| format!("t{number}@example.org")).collect();
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    let answers = join_all((0..3).map(|_| invite(&head, &path, &addresses))).await;
    let invited = answers.iter().flatten().filter(|one| one["outcome"] == "invited").count();
    let waiting = answers.iter().flatten().filter(|one| one["outcome"] == "alreadyInvited").count();
    assert_eq!((invited, waiting), (30, 60));
    let (mut listed, mut cursor) = (0, String::new());
    loop {
        let page = head.get(&format!("{path}{cursor}")).await.ok();
        listed += page["invitations"].as_array().expect("a list").len();
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("?cursor={next}");
    }
    assert_eq!(listed, 30);
}

#[tokio::test]
async fn a_list_of_invitations_has_pages() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let addresses: Vec<String> = (0..120).map(|number| format!("t{number}@example.org")).collect();
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    invite(&head, &path, &addresses).await;
    let (mut found, mut cursor, mut sizes) = (std::collections::BTreeSet::new(), String::new(), Vec::new());
    loop {
        let page = head.get(&format!("{path}{cursor}")).await.ok();
        let listed = page["invitations"].as_array().expect("a list");
        sizes.push(listed.len());
        found.extend(listed.iter().map(|one| one["email"].as_str().expect("an address").to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("?cursor={next}");
    }
    assert_eq!((found.len(), sizes), (120, vec![50, 50, 20]));
    assert_eq!(head.get(&format!("{path}?cursor=%23")).await.problem(), (400, "invalid_query"));
}

#[tokio::test]
async fn an_invitation_is_taken_back_wherever_it_waits_and_can_be_made_anew() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let ann = site.learner("ann").await;
    let results = invite(&head, &path, &["ann@example.org", "new@example.org"]).await;
    for result in &results {
        let one = format!("{path}/{}", id(result));
        let revoked = head.delete(&one, None).await.ok();
        assert_eq!(revoked["status"], "revoked");
        assert_eq!(head.delete(&one, None).await.ok(), revoked, "a repetition changes nothing");
        assert_eq!(head.post(&format!("{one}/mail")).await.problem(), (409, "invitation_revoked"));
    }
    assert_eq!(ann.document().await["pendingInvitations"], json!([]));
    let accepted = ann.post(&format!("/api/invitations/{}/accept", id(&results[0]))).await;
    assert_eq!(accepted.problem(), (404, "invitation_not_found"));
    let newcomer = site.newcomer("new").await;
    let document = newcomer.get("/api/me?timeZone=UTC").await.ok();
    assert_eq!(document["pendingInvitations"], json!([]));

    let anew = invite(&head, &path, &["ann@example.org"]).await;
    ann.post(&format!("/api/invitations/{}/accept", id(&anew[0]))).await.ok();
    let late = head.delete(&format!("{path}/{}", id(&anew[0])), None).await;
    assert_eq!(late.problem(), (409, "invitation_already_accepted"));
    assert_eq!(head.delete(&format!("{path}/nothing"), None).await.problem(), (404, "invitation_not_found"));
}

#[tokio::test]
async fn the_mail_names_the_administrator_who_sends_it() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let school = path.trim_end_matches("/invitations");
    let named = json!({ "firstName": "Ada", "lastName": "van Dijk" });
    head.patch_json(&format!("{school}/users/{}", head.id), &named).await.ok();
    let result = invite(&head, &path, &["new@example.org"]).await.remove(0);
    head.post(&format!("{path}/{}/mail", id(&result))).await.ok();
    for text in mails(&site, "new@example.org", 2).await {
        assert!(text.starts_with("Ada van Dijk of Elm School invites you"), "{text}");
    }
}

#[tokio::test]
async fn a_mail_is_sent_three_times_a_day_and_an_invitation_ends() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let (head, path) = head(&site).await;
    let result = invite(&head, &path, &["new@example.org"]).await.remove(0);
    let mail = format!("{path}/{}/mail", id(&result));
    assert_eq!(head.post(&mail).await.ok()["canResend"], true);
    assert_eq!(head.post(&mail).await.ok()["canResend"], false);
    assert_eq!(head.post(&mail).await.problem(), (429, "too_many_mails"));
    assert_eq!(mails(&site, "new@example.org", 3).await.len(), 3);
    site.set_time(site.now() + Duration::days(1));
    head.post(&mail).await.ok();
    site.set_time(site.now() + Duration::days(29));
    assert_eq!(head.post(&mail).await.problem(), (409, "invitation_expired"));
    let list = head.get(&path).await.ok();
    assert_eq!(
        (&list["invitations"][0]["status"], &list["invitations"][0]["isExpired"]),
        (&json!("pending"), &json!(true))
    );
    let anew = invite(&head, &path, &["new@example.org"]).await;
    assert_eq!(outcomes(&anew), [("new@example.org", "invited")]);
}

#[tokio::test]
async fn bad_input_and_too_much_of_it_invite_nobody() {
    let site = Site::start().await;
    let (head, path) = head(&site).await;
    let many: Vec<String> = (0..501).map(|number| format!("t{number}@example.org")).collect();
    for body in [json!({}), json!({ "addresses": [] }), json!({ "addresses": many }), json!({ "addresses": [1] })] {
        assert_eq!(head.post_json(&path, &body).await.problem(), (400, "invalid_body"));
    }
    let partition = path.split('/').nth(3).map(|id| format!("SCHOOL#{id}")).expect("a school");
    let today = site.now().date_naive();
    site.put(&partition, &format!("INVITED#{today}"), json!({ "count": 1999, "expiresAt": 0 })).await;
    let two = head.post_json(&path, &json!({ "addresses": ["a@example.org", "b@example.org"] })).await;
    assert_eq!(two.problem(), (429, "too_many_invitations"));
    assert_eq!(head.get(&path).await.ok()["invitations"], json!([]));
    assert_eq!(outcomes(&invite(&head, &path, &["a@example.org"]).await), [("a@example.org", "invited")]);
}
