//! What was done to a school and its people: listed, searched and downloaded.

use api_tests::school::School;
use api_tests::{Answer, Person, Site, moment};
use chrono::Duration;
use platform::store::{AuditAction, AuditEntry};
use serde_json::json;

use crate::elm::Elm;

/// A site at the moment at which these tests begin.
async fn site() -> Site {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    site
}

/// Ann, whom the school invites a minute after it was opened; and the invitation.
async fn invited(elm: &Elm) -> (Person, String) {
    let site = elm.head.site();
    let ann = site.learner("ann").await;
    site.set_time(site.now() + Duration::minutes(1));
    let invitation = elm.invite(&ann).await;
    (ann, invitation)
}

#[tokio::test]
async fn what_was_done_is_listed_filtered_and_downloaded() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, invitation) = invited(&elm).await;
    site.set_time(site.now() + Duration::minutes(1));
    ann.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    site.set_time(site.now() + Duration::days(1));
    elm.head.patch_json(&elm.person(&ann), &json!({ "firstName": "=Ann", "lastName": "Lee" })).await.ok();
    let get = async |query: &str| {
        let page = elm.head.get(&format!("{}/audit{query}", elm.path)).await.ok();
        let rows = page["entries"].as_array().expect("a list").clone();
        (rows.iter().map(|row| row["action"].as_str().expect("an action").to_owned()).collect::<Vec<_>>(), page)
    };
    let (all, page) = get("").await;
    assert_eq!(all, ["updated_person", "joined_school", "invited_teacher", "registered_school"]);
    assert_eq!(page["entries"][0]["fields"], json!(["firstName", "lastName"]));
    assert_eq!(page["names"][ann.id.as_str()]["firstName"], "=Ann");
    let head = elm.head.id.as_str();
    for (query, expected) in [
        ("?action=joined_school".to_owned(), &all[1..2]),
        (format!("?user={}", ann.id), &all[..2]),
        (format!("?by={head}&to=2026-03-02"), &all[2..]),
        ("?from=2026-03-03".to_owned(), &all[..1]),
        ("?from=2026-03-04".to_owned(), &all[..0]),
    ] {
        assert_eq!(get(&query).await.0, expected, "{query}");
    }
    let table = elm.head.get(&format!("{}/audit?format=csv", elm.path)).await;
    let text = text_of(&table);
    assert!(text.contains("'=Ann Lee"), "no formula: {text}");
    for query in [
        "?action=sang",
        "?format=pdf",
        "?format=csv&cursor=0195a000-0000-7000-8000-000000000000",
        "?from=2026-03-04&to=2026-03-01",
    ] {
        assert_eq!(
            elm.head.get(&format!("{}/audit{query}", elm.path)).await.problem(),
            (400, "invalid_query"),
            "{query}"
        );
    }
}

#[tokio::test]
async fn days_and_times_are_those_of_the_schools_clocks() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    elm.head.patch_json(&elm.path, &json!({ "timeZone": "America/New_York" })).await.ok();
    // At the school, that is still the day before.
    site.set_time(moment("2026-03-10T03:30:00Z"));
    elm.head.patch_json(&elm.path, &json!({ "name": "Elm Street" })).await.ok();
    for (day, expected) in [("2026-03-09", 1), ("2026-03-10", 0)] {
        let page = elm.head.get(&format!("{}/audit?from={day}&to={day}", elm.path)).await.ok();
        assert_eq!(page["entries"].as_array().map(Vec::len), Some(expected), "{day}");
    }
    let table = text_of(&elm.head.get(&format!("{}/audit?format=csv&from=2026-03-09", elm.path)).await);
    assert!(table.contains("time (America/New_York),by,"), "{table}");
    assert!(table.contains("2026-03-09 23:30:00,"), "{table}");
}

#[tokio::test]
async fn a_search_for_rare_entries_reads_so_many_and_continues_on_the_next_page() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    for some in 0..15 {
        let mut transaction = site.store().transaction::<()>();
        for number in 0..80 {
            let at = site.now() + Duration::minutes(some * 80 + number + 1);
            let entry = AuditEntry::new(&elm.head.id, AuditAction::UpdatedSchool, at);
            transaction.school(&elm.id).audit(&entry).expect("writes");
        }
        site.store().commit(transaction).await.expect("commits");
    }
    site.set_time(site.now() + Duration::days(2));
    let path = format!("{}/audit?action=registered_school", elm.path);
    let first = elm.head.get(&path).await.ok();
    assert_eq!(first["entries"], json!([]), "a page may be empty");
    let next = first["next"].as_str().expect("and say where it goes on");
    let second = elm.head.get(&format!("{path}&cursor={next}")).await.ok();
    assert_eq!(second["entries"].as_array().map(Vec::len), Some(1));
    assert_eq!(second.get("next"), None);

    // Pages of what isn't rare are full, and have each entry once.
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = elm.head.get(&format!("{}/audit?action=updated_school{cursor}", elm.path)).await.ok();
        let entries = page["entries"].as_array().expect("a list").clone();
        seen.extend(entries.iter().map(|one| one["id"].as_str().expect("an id").to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        assert_eq!(entries.len(), 50);
        cursor = format!("&cursor={next}");
    }
    assert!(seen.is_sorted_by(|one, other| one > other), "newest first, each once");
    assert_eq!(seen.len(), 1200);
}

#[tokio::test]
async fn entries_about_a_class_name_it_as_it_is_called_now() {
    let site = site().await;
    let school = School::open(&site).await;
    let class = school.class("Owls", &[], &[]).await;
    let path = school.class_path(&class);
    school.head.patch_json(&path, &json!({ "className": "Snowy Owls" })).await.ok();
    school.head.delete(&path, None).await.ok();

    let audit = format!("{}/audit?action=updated_class", school.path);
    let page = school.head.get(&audit).await.ok();
    assert_eq!(page["entries"][0]["class"], json!(class));
    assert_eq!(page["classes"], json!({ class.clone(): "Snowy Owls" }), "an archived one too");
    let table = text_of(&school.head.get(&format!("{audit}&format=csv")).await);
    assert!(table.contains(",Class changed,,Snowy Owls,,class name"), "{table}");

    let (id, stored) = (school.id.clone(), site.written().await);
    let entries = stored.iter().filter(|((pk, sk), _)| pk.ends_with(&id) && sk.starts_with("AUDIT#"));
    let entries: Vec<_> = entries.map(|(_, entry)| entry.to_string()).collect();
    assert!(entries.len() >= 3 && !entries.iter().any(|entry| entry.contains("Owls")), "no names: {entries:?}");

    site.set_time(site.now() + Duration::days(31));
    site.run_schedule("apply_retention").await;
    let page = school.head.get(&audit).await.ok();
    assert_eq!((page["entries"].as_array().map(Vec::len), &page["classes"]), (Some(1), &json!({})), "it is gone");
    let table = text_of(&school.head.get(&format!("{audit}&format=csv")).await);
    assert!(table.contains(",Class changed,,A class that is gone,,class name"), "{table}");
}

#[tokio::test]
async fn entries_about_an_invitation_have_its_address_while_there_is_the_invitation() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, invitation) = invited(&elm).await;
    let path = format!("{}/invitations/{invitation}", elm.path);
    site.set_time(site.now() + Duration::minutes(1));
    elm.head.post(&format!("{path}/mail")).await.ok();
    site.set_time(site.now() + Duration::minutes(1));
    elm.head.delete(&path, None).await.ok();

    let audit = format!("{}/audit", elm.path);
    let page = elm.head.get(&audit).await.ok();
    for (entry, action) in ["revoked_invitation", "resent_invitation", "invited_teacher"].iter().enumerate() {
        assert_eq!(page["entries"][entry]["action"], json!(action));
        assert_eq!(page["entries"][entry]["invitation"], json!(invitation), "{action}");
    }
    assert_eq!(page["invitations"], json!({ invitation.clone(): ann.email }));
    let table = text_of(&elm.head.get(&format!("{audit}?format=csv")).await);
    assert!(table.contains(&format!(",Invitation taken back,,,{},", ann.email)), "{table}");
    let stored = site.written().await;
    let mut entries = stored.iter().filter(|((_, sk), _)| sk.starts_with("AUDIT#"));
    assert!(!entries.any(|(_, entry)| entry.to_string().contains(&ann.email)), "an entry has ids alone");

    // As the table does when its time is over.
    site.delete(&format!("SCHOOL#{}", elm.id), &format!("INVITATION#{invitation}")).await;
    let page = elm.head.get(&audit).await.ok();
    assert_eq!((&page["entries"][0]["invitation"], &page["invitations"]), (&json!(invitation), &json!({})));
}

fn text_of(table: &Answer) -> String {
    table.body.as_str().map_or_else(|| table.body.to_string(), str::to_owned)
}
