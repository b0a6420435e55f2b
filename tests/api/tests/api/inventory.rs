//! `docs/data-inventory.md` against the table: nothing is kept that the page does not list.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::import::Import;
use api_tests::school::School;
use api_tests::table::Items;
use api_tests::{Invitation, LiveConnection, Person, Site};
use domain::retention::{Period, TABLE};
use domain::tally::MANY_CLASSES;
use serde_json::{Value, json};

use crate::buyer;
use crate::day_size::add_deleted_classes;
use crate::elm::{empty, erased};
use crate::school_invoices;

const PAGE: &str = include_str!("../../../../docs/data-inventory.md");

/// An item kind of the page: how its key looks, and which fields it may hold.
#[derive(Debug)]
struct Kind {
    pk: String,
    sk: String,
    fields: BTreeSet<String>,
}

/// Whether a key matches a pattern of the page: a part in capitals is literal, any other part matches anything.
fn fits(pattern: &str, key: &str) -> bool {
    let (pattern, key): (Vec<&str>, Vec<&str>) = (pattern.split('#').collect(), key.split('#').collect());
    pattern.len() == key.len()
        && pattern.iter().zip(&key).all(|(pattern, part)| pattern == part || pattern.chars().any(char::is_lowercase))
}

/// Whether a field is listed: `area:name` covers every `area:…`.
fn lists(fields: &BTreeSet<String>, field: &str) -> bool {
    let wild = field.split_once(':').map(|(before, _)| format!("{before}:name"));
    fields.contains(field) || wild.is_some_and(|wild| fields.contains(&wild))
}

/// The text between the first two back quotes of a line, and of what follows.
fn quoted(line: &str) -> Vec<String> {
    line.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Reads the page: a heading with a key in back quotes begins a kind; the rows below it are its fields.
fn kinds() -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for line in PAGE.lines() {
        if line.starts_with("### ") {
            let key = quoted(line);
            assert_eq!(key.len(), 2, "a heading names partition and place: {line}");
            kinds.push(Kind { pk: key[0].clone(), sk: key[1].clone(), fields: BTreeSet::new() });
        } else if line.starts_with("| `") {
            let row: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            assert!(row.len() == 2 && row[1].len() > 8, "a field has a reason: {line}");
            kinds.last_mut().expect("a heading first").fields.extend(quoted(row[0]));
        }
    }
    kinds
}

/// Everything of the table that the page does not list.
fn unlisted(kinds: &[Kind], items: &Items) -> Vec<String> {
    let mut unlisted = Vec::new();
    for ((pk, sk), item) in items {
        let Some(kind) = kinds.iter().find(|kind| fits(&kind.pk, pk) && fits(&kind.sk, sk)) else {
            unlisted.push(format!("{pk} / {sk}"));
            continue;
        };
        let fields = item.as_object().expect("fields").keys().filter(|field| !matches!(field.as_str(), "PK" | "SK"));
        unlisted
            .extend(fields.filter(|field| !lists(&kind.fields, field)).map(|field| format!("{field} in {pk} / {sk}")));
    }
    unlisted
}

/// Chooses what can be chosen, and has a class of a school, a class with a plan of its own, and a removed one.
async fn classes_and_choices(anna: &Person) {
    let chosen =
        json!({ "avatar": "avatar_fox", "currentFocusArea": "focusArea_gratitude", "preferences": { "voice": true } });
    anna.patch_json("/api/me", &chosen).await.ok();
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_3" });
    anna.post_json("/api/classes", &class).await.created();
    let path = format!("/api/classes/{}", class["classId"].as_str().expect("an id"));
    let plan = json!({ "focusAreaOrder": ["focusArea_gratitude"], "answers": { "aim": "calm" } });
    anna.put_json(&format!("{path}/plan"), &plan).await.ok();
    anna.delete(&path, None).await.ok();
    let class = json!({ "classId": "class_elm", "className": "3b", "gradeLevel": "grade_3", "createdAt": anna.site().now(), "schoolId": "elm" });
    anna.site().put(&anna.partition(), "DOC#CLASS#class_elm", class).await;
}

/// Finishes a challenge, with a class of a school's, on each day of a week, and waits for what follows.
async fn challenge_and_badges(anna: &Person) {
    let (site, begin) = (anna.site(), anna.site().now());
    let participation = "/api/challenges/three_calm_days/participation";
    anna.put_json(participation, &json!({ "joined": true })).await.ok();
    for day in 0..7 {
        site.set_time(begin + chrono::Duration::days(day));
        anna.practice("focusedBreathing_grade_3_1").class("class_elm").send().await.created();
    }
    site.rolled_up().await;
}

/// Practices in every way that leaves something of its own: with pupils, by the timer, with a wrong clock, with a thought, corrected
/// and undone, on a day of many classes.
async fn practices(anna: &Person) {
    let now = anna.site().now();
    let skill = anna.practice("focusedBreathing_grade_1_1").present(24);
    skill.send().await.created();
    let completion = format!("/api/me/completions/{}", skill.completion_id());
    anna.put_json(&format!("{completion}/present"), &json!({ "present": 23 })).await.ok();
    let undone = anna.practice("focusedBreathing_grade_1_1");
    undone.send().await.created();
    anna.delete(&format!("/api/me/completions/{}", undone.completion_id()), None).await.ok();
    anna.practice("focusedBreathing_grade_1_1").send().await.created();
    let late = || anna.practice("focusedBreathing_grade_k_1").at(now - chrono::Duration::days(9));
    let date = late().send().await.created()["date"].as_str().expect("a date").to_owned();
    add_deleted_classes(anna, &date, MANY_CLASSES, &json!({})).await;
    late().send().await.created();
    anna.practice("focusedBreathing_grade_1_2").at(now + chrono::Duration::days(9)).send().await.created();
    anna.practice("focusedBreathing_grade_1_core").send().await.created();
    let meditation = json!({ "id": api_tests::completion_id(now), "classId": "class_default", "minutes": 10 });
    anna.post_json("/api/meditations", &meditation).await.created();
    let reflection = format!("/api/me/reflections/{}", skill.completion_id());
    anna.put_json(&reflection, &json!({ "text": "The room went quiet." })).await.ok();
}

/// Opens another school with a teacher who was given a name and removed, one who has left, and a pupil.
async fn school(site: &Site) {
    let head = site.learner("birch").await;
    let id = uuid::Uuid::new_v4();
    let school =
        json!({ "schoolId": id, "name": "Birch School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
    head.post_json("/api/schools", &school).await.created();
    let (erik, flora) = (site.learner("erik").await, site.learner("flora").await);
    let path = format!("/api/schools/{id}");
    let addresses = json!({ "addresses": [erik.email, flora.email] });
    let invited = head.post_json(&format!("{path}/invitations"), &addresses).await.ok();
    for (person, result) in [&erik, &flora].into_iter().zip(invited["results"].as_array().expect("a list")) {
        let invitation = result["invitationId"].as_str().expect("an invitation");
        person.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    }
    let person = format!("{path}/users/{}", erik.id);
    head.patch_json(&person, &json!({ "firstName": "Erik", "lastName": "E." })).await.ok();
    head.delete(&person, None).await.ok();
    flora.delete("/api/me/school", None).await.ok();
    let pupil = json!({ "requestId": uuid::Uuid::new_v4(), "firstName": "Gita", "grade": "grade_1" });
    let teacher = json!({
        "requestId": uuid::Uuid::new_v4(), "role": "teacher", "firstName": "Hal", "email": "hal@example.org", "schoolUserId": "7",
    });
    head.post_json(&format!("{path}/users"), &json!({ "people": [pupil, teacher] })).await.ok();
    // And one whose account is being made, and is about to be deleted again.
    let address = site.store().address("ivy@example.org");
    address.claim::<()>(uuid::Uuid::new_v4(), site.now()).await.expect("claims");
    let claims = site.store().claims_before(site.now() + chrono::Duration::seconds(1)).await.expect("reads");
    site.store().begin_deleting(&claims[0], site.now()).await.expect("begins");

    // And one that is being closed, and about to be deleted.
    let otto = site.learner("otto").await;
    let id = uuid::Uuid::new_v4();
    let school =
        json!({ "schoolId": id, "name": "Ash School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
    otto.post_json("/api/schools", &school).await.created();
    otto.delete(&format!("/api/schools/{id}"), Some(&json!({ "name": "Ash School" }))).await.of_status(202);
    site.change(&format!("SCHOOL#{id}"), "SCHOOL", "SET erasingAt = closesAt, approvedAt = createdAt").await;
}

/// Has a class with a teacher, a pupil, a plan of its own and a choice, and two teachers who are invited to it.
async fn school_class(site: &Site) {
    let elm = School::open(site).await;
    let (ida, jo) = (elm.teacher("ida").await, elm.pupil("jo").await);
    let class = elm.class("Owls", &[&ida], &[&jo]).await;
    let led = ida.practice("focusedBreathing_grade_1_2").class(&class);
    led.send().await.created();
    let present = format!("/api/me/completions/{}/present", led.completion_id());
    ida.put_json(&present, &json!({ "pupils": [jo.id] })).await.ok();
    empty(site, "CreditQueue").await;
    ida.patch_json("/api/me", &json!({ "currentClassId": "class_default" })).await.ok();
    let change = json!({
        "focusAreaOrder": ["focusArea_gratitude"], "answers": { "aim": "calm" }, "currentFocusArea": "focusArea_gratitude",
    });
    ida.patch_json(&elm.class_path(&class), &change).await.ok();
    for _ in 0..2 {
        ida.practice("focusedBreathing_grade_1_1").class(&class).send().await.created();
    }
    elm.declare(&["saturday"], &[("Snow day", "2026-02-25", "2026-02-25")]).await;
    ida.document().await;
    let kim = site.learner("kim").await;
    let invited = json!({ "addresses": [kim.email, "lou@example.org"], "classIds": [class] });
    elm.head.post_json(&format!("{}/invitations", elm.path), &invited).await.ok();
    let archived = elm.class("Robins", &[], &[]).await;
    elm.head.delete(&elm.class_path(&archived), None).await.ok();
}

/// Imports rosters: one that is done, one that is undone and has left something, one that waits, and one that is about to be done; and begins
/// a school year.
async fn imports(site: &Site) {
    let fir = School::open_as(site, "fir.head").await;
    Import::of_rows(&fir, "Kim,K,,1,Wrens,,S-1,,,").await.go().await;
    let changed = Import::of_rows(&fir, "Kimberly,,,2,Larks,,S-1,,,").await;
    changed.go().await;
    let kim = changed.outcomes("changed").await[0]["person"]["userId"].as_str().expect("an id").to_owned();
    fir.head.patch_json(&format!("{}/users/{kim}", fir.path), &json!({ "firstName": "Kimmy" })).await.ok();
    changed.undo().await;
    Import::of_year(&fir).await.go().await;
    Import::of_rows(&fir, "Lou,,,1,,,S-2,,,").await;
    let (partition, now) = (format!("SCHOOL#{}", fir.id), site.now());
    let rows = site.items().await.into_keys().filter(|(pk, sk)| *pk == partition && sk.starts_with("IMPORTROW#"));
    for (pk, sk) in rows {
        site.change(&pk, &sk, "SET sentence = outcome, isUnfinished = outcome").await;
    }
    let id: domain::id::SchoolId = fir.id.parse().expect("an id");
    let work = site.store().school(&id).put_import_work(uuid::Uuid::new_v4(), vec!["[]".to_owned()], now);
    work.await.expect("puts");
}

/// Buys a plan, has it ended, and is about to buy it again.
async fn buys_again(person: &Person, order: &Value, customer: &str) {
    buyer::buy(person, order, "pay").await;
    let site = person.site();
    let listed = buyer::subscribed(site, customer).await;
    let id = listed.iter().find(|one| one["status"] == "trialing").expect("a trial")["id"].clone();
    let path = format!("/v1/subscriptions/{}", id.as_str().expect("an id"));
    buyer::stripe(site, reqwest::Method::DELETE, &path, "").await;
    buyer::settled(site).await;
    buyer::open(person, order).await;
}

/// Has subscriptions of every kind: for oneself, for a class, and for schools by card and by purchase order.
async fn subscriptions(anna: &Person) {
    buyer::open(anna, &buyer::individual()).await;
    let customer = buyer::customer(anna).await;
    buys_again(anna, &buyer::individual(), &customer).await;
    buys_again(anna, &json!({ "plan": "class_yearly", "classId": "class_default" }), &customer).await;
    let head = crate::elm::Elm::open_as(anna.site(), "principal").await;
    let order = json!({ "plan": "school_yearly" });
    buyer::open(&head.head, &order).await;
    let item = anna.site().item(&format!("SCHOOL#{}", head.id), "SUBSCRIPTION").await.expect("an item");
    buys_again(&head.head, &order, item["customerId"].as_str().expect("an id")).await;
    let bursar = crate::elm::Elm::open_as(anna.site(), "bursar").await;
    school_invoices::order(&bursar, &school_invoices::purchase_order()).await.created();
}

/// A site on which everything has happened that leaves something behind.
async fn lived_in() -> Site {
    let parameters = [("SchoolApproval".to_owned(), "on".to_owned())].into();
    let site = Site::start_with(local::Options { parameters, ..local::Options::default() }).await;
    Invitation::from_school("elm").to_address(&site, "anna@example.org").await;
    Invitation::from_school("oak").to_address(&site, "anna@example.org").await;
    Invitation::from_school("ash").to_address(&site, "anna@example.org").await;
    Invitation::from_school("fir").to_address(&site, "nobody@example.org").await;
    let anna = site.newcomer("anna").await;
    anna.get("/api/me?timeZone=Europe/Berlin").await.ok();
    practices(&anna).await;
    anna.post("/api/invitations/invitation_elm/accept").await.ok();
    anna.post("/api/invitations/invitation_oak/decline").await.ok();
    subscriptions(&anna).await;
    classes_and_choices(&anna).await;
    challenge_and_badges(&anna).await;
    let ticket = anna.ticket().await;
    let phone = LiveConnection::open(&site, &format!("?ticket={ticket}"), Some(site.origin())).await.expect("opens");
    anna.ticket().await;
    anna.post_json("/api/me/address", &json!({ "email": "anna.new@example.org" })).await.ok();
    anna.close().await;
    for number in 0..=40 {
        Invitation::from_school(&format!("school{number}")).to_address(&site, "carl@example.org").await;
    }
    let carl = site.learner("carl").await;
    carl.post_json("/api/me/sign-outs", &json!({ "keepThisSession": true })).await.ok();
    site.store().user(&carl.id).close_orphan(site.now()).await.expect("closes");
    let dora = site.learner("dora").await;
    let mut state = site.item(&dora.partition(), "DOC#0STATE").await.expect("a state");
    state["suspendedAt"] = json!(site.now());
    site.put(&dora.partition(), "DOC#0STATE", state).await;
    school(&site).await;
    school_class(&site).await;
    imports(&site).await;
    let ben = site.learner("ben").await;
    ben.delete("/api/me", Some(&json!({ "email": ben.email }))).await.of_status(202);
    erased(&ben).await;
    // The connection stays open until the table has been looked through.
    std::mem::forget(phone);
    site
}

#[tokio::test]
async fn nothing_is_stored_that_the_page_does_not_list() {
    let site = lived_in().await;
    let (kinds, items) = (kinds(), site.items().await);
    let unlisted = unlisted(&kinds, &items);
    assert!(unlisted.is_empty(), "say in docs/data-inventory.md why these are kept, and how long: {unlisted:#?}");

    // And the page lists nothing that is not kept: each kind occurs, each field in one of its items.
    let mut seen: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
    for ((pk, sk), item) in &items {
        let place = kinds.iter().position(|kind| fits(&kind.pk, pk) && fits(&kind.sk, sk)).expect("listed");
        seen.entry(place).or_default().extend(item.as_object().expect("fields").keys().map(String::as_str));
    }
    for (place, kind) in kinds.iter().enumerate() {
        let seen = seen.get(&place).unwrap_or_else(|| panic!("nothing is kept under {} / {}", kind.pk, kind.sk));
        let gone: Vec<_> = kind
            .fields
            .iter()
            .filter(|field| {
                !seen.iter().any(|one| {
                    *one == field.as_str()
                        || (field.ends_with(":name") && one.starts_with(field.trim_end_matches("name")))
                })
            })
            .collect();
        assert!(gone.is_empty(), "no item of {} / {} holds {gone:?}", kind.pk, kind.sk);
    }
}

#[test]
fn an_unlisted_field_or_kind_is_reported() {
    let kinds = kinds();
    let item =
        |pk: &str, sk: &str, field: &str| ((pk.to_owned(), sk.to_owned()), json!({ "PK": pk, "SK": sk, field: "x" }));
    let found = |items: Vec<_>| unlisted(&kinds, &items.into_iter().collect());
    assert_eq!(found(vec![item("USER#1", "DOC#PROFILE", "email")]), Vec::<String>::new());
    assert_eq!(found(vec![item("USER#1", "DOC#PROFILE", "shoeSize")]), ["shoeSize in USER#1 / DOC#PROFILE"]);
    assert_eq!(found(vec![item("USER#1", "DIARY#1", "text")]), ["USER#1 / DIARY#1"]);
    assert_eq!(found(vec![item("USER#1", "DOC#BADGES", "b:first_skill")]), Vec::<String>::new());
}

#[test]
fn the_page_shows_the_periods_of_the_code() {
    let (_, section) = PAGE.split_once("\n## How long\n").expect("a section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(2);
    let periods = TABLE.iter().map(|Period { what, days }| format!("| {what} | {days} |"));
    assert_eq!(rows.collect::<Vec<_>>(), periods.collect::<Vec<_>>());
}

#[test]
fn every_kind_says_how_long_it_is_kept() {
    let sections = PAGE.split("\n### ").skip(1);
    for section in sections {
        let heading = section.lines().next().unwrap_or_default();
        assert!(section.lines().any(|line| line.starts_with("Kept ")), "how long is {heading} kept?");
    }
}
