//! `GET /api/me/export`: everything that is stored about a user, and nothing about anyone else.

use std::collections::BTreeMap;

use api_tests::school::School;
use api_tests::{Life, Person, Site};
use domain::day::Weekday;
use serde_json::{Map, Value, json};

type Sections = BTreeMap<String, Vec<Value>>;

/// The whole export, joined as a browser joins it, and how many pages it had.
async fn export(person: &Person) -> (Sections, usize) {
    let (mut sections, mut path, mut pages) = (Sections::new(), "/api/me/export".to_owned(), 0);
    loop {
        let page = person.get(&path).await.ok();
        pages += 1;
        for (name, records) in page["sections"].as_object().expect("sections") {
            sections.entry(name.clone()).or_default().extend(records.as_array().expect("records").clone());
        }
        match page["next"].as_str() {
            Some(next) => path = format!("/api/me/export?cursor={next}"),
            None => return (sections, pages),
        }
    }
}

/// An item's own fields: without its key, and without what the export writes in a form for people.
fn fields(item: &Value) -> Map<String, Value> {
    let mut fields = item.as_object().expect("an item").clone();
    fields.retain(|name, _| !matches!(name.as_str(), "PK" | "SK" | "GSI1PK" | "GSI1SK" | "expiresAt"));
    fields
}

/// The export's form of an item: badges are seconds in the table, and focus areas are numbers in a day.
fn for_people((pk, sk): &(String, String), item: &Value) -> Map<String, Value> {
    let mut fields = fields(item);
    if sk == "DOC#BADGES" {
        let in_full = |name: &str| name.replace("b:", "badge:").replace("c:1", "challenge:three_calm_days");
        let time = |moment: &Value| chrono::DateTime::from_timestamp(moment.as_i64()?, 0);
        let told =
            |(name, moment): (&String, &Value)| (in_full(name), json!(time(moment).expect("a time").to_rfc3339()));
        fields = fields.iter().map(told).collect();
    }
    if pk.starts_with("USER#") && sk.starts_with("DAY#") {
        let text = fields["classes"].to_string().replace("\"1\":", "\"focusArea_focusedBreathing\":");
        let text = text.replace("\"1s\":", "\"focusArea_focusedBreathing.skills\":");
        fields.insert("classes".to_owned(), serde_json::from_str(&text).expect("JSON"));
    }
    fields
}

#[tokio::test]
async fn the_export_has_every_item_of_a_person_and_nothing_of_others() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let other = Life::of(&site, "bertram.quillow").await;
    let (sections, pages) = export(&life.person).await;
    assert_eq!(pages, 1);
    let records: Vec<&Map<String, Value>> =
        sections.values().flatten().map(|one| one.as_object().expect("fields")).collect();

    let mine = site.written().await.into_iter().filter(|(key, item)| {
        let text = format!("{key:?} {item}");
        text.contains(life.person.id.as_str()) || text.contains(&life.person.email)
    });
    let mine: Vec<_> = mine.collect();
    assert!(mine.len() > 25, "a life leaves more behind: {mine:#?}");
    for (key, item) in &mine {
        let wanted = for_people(key, item);
        let holds = |record: &Map<String, Value>| wanted.iter().all(|(name, value)| record.get(name) == Some(value));
        assert!(records.iter().any(|record| holds(record)), "{key:?} is not in the export: {wanted:#?}\n{sections:#?}");
    }
    // The invitation that waits at the address names nobody: it is found under the address's hash.
    assert_eq!(sections["waitingInvitations"][0]["schoolId"], "fir_henrietta");
    assert_eq!(sections.get("others"), None, "a new kind of item needs an entity of its own (store/kinds.rs)");

    let text = json!(sections).to_string();
    assert!(other.found_in(&text).is_empty(), "{:?} of somebody else's", other.found_in(&text));
    for internal in ["USER#", "SCHOOL#", "EMAIL#", "GSI1", "\"PK\"", "\"SK\""] {
        assert!(!text.contains(internal), "{internal} is nobody's business: {text}");
    }
}

#[tokio::test]
async fn identity_data_and_values_in_keys_are_written_out() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let (sections, _) = export(&life.person).await;
    let account = &sections["account"][0];
    assert_eq!(account["email"], life.person.email);
    assert_eq!((&account["custom:ageBand"], &account["custom:accountType"]), (&json!("18_plus"), &json!("individual")));
    assert!(account["createdAt"].as_str().expect("a time").starts_with("20"), "{account}");
    let done = &sections["completedSkills"][0];
    assert_eq!((&done["gradeLevel"], &done["classId"]), (&json!("grade_3"), &json!("class_of_elm")));
    let ids = |name: &str, field: &str| {
        sections[name].iter().map(|one| one[field].as_str().expect(field).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ids("answeredInvitations", "invitationId"), ["invitation_elm_henrietta", "invitation_oak_henrietta"]);
    assert_eq!(ids("memberships", "schoolId"), ["elm_henrietta"]);
    let mut schools = ids("teacherRecords", "schoolId");
    schools.sort();
    let expected = ["ash", "elm", "fir", "oak", "yew"].map(|school| format!("{school}_henrietta"));
    assert_eq!(schools, expected, "those of answered and of forgotten invitations, too");
    assert!(ids("classWeeks", "classId").iter().all(|class| class == "class_of_elm"), "{:?}", sections["classWeeks"]);
    let class_days = sections["classWeeks"].iter().flat_map(|week| Weekday::ALL.map(|day| week.get(day.name())));
    assert_eq!(class_days.flatten().filter(|day| day["practices"].as_u64() > Some(0)).count(), 3);
    assert_eq!(sections["reflections"][0]["text"], "The room of henrietta went as quiet as moss.");
    assert_eq!((sections["practices"].len(), sections["days"].len(), sections["classes"].len()), (5, 3, 4));
}

#[tokio::test]
async fn a_long_history_comes_in_pages_that_join_to_the_whole() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let user = anna.partition();
    for number in 0..10 {
        let text = format!("{number}{}", "x".repeat(300_000));
        site.put(&user, &format!("REFLECTION#{number}"), json!({ "completionId": number, "text": text })).await;
    }
    let (sections, pages) = export(&anna).await;
    assert!(pages >= 3, "{pages} pages");
    let numbers: Vec<_> = sections["reflections"].iter().map(|one| one["completionId"].as_u64()).collect();
    assert_eq!(numbers, (0..10).map(Some).collect::<Vec<_>>());
    assert_eq!((sections["account"].len(), sections["profile"].len()), (1, 1));
    let lines = site.lines().of("export_user");
    assert_eq!(lines.len(), pages);
}

#[tokio::test]
async fn a_cursor_leads_only_into_the_callers_own_data() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    for wrong in ["zz", "4", "ff", "%23"] {
        let answer = anna.get(&format!("/api/me/export?cursor={wrong}")).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{wrong}");
    }
    let place: String = ["44", "4f", "43", "23"].concat(); // "DOC#"
    let page = ben.get(&format!("/api/me/export?cursor={place}")).await.ok();
    assert_eq!(page["sections"]["profile"][0]["email"], ben.email);
    assert!(!page.to_string().contains(anna.id.as_str()));
    assert_eq!(page["sections"].get("account"), None, "the account is on the first page alone");
}

#[tokio::test]
async fn a_former_teachers_export_has_what_the_school_still_has_of_them() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let names = json!({ "firstName": "Ann", "schoolUserId": "T-7" });
    elm.head.patch_json(&elm.person_path(&ann), &names).await.ok();
    let class = elm.class("Robins", &[&ann], &[]).await;
    let practice = ann.practice("focusedBreathing_grade_1_1").class(&class).present(12);
    practice.send().await.created();
    site.rolled_up().await;
    ann.delete("/api/me/school", None).await.ok();

    let (sections, _) = export(&ann).await;
    let text = serde_json::to_string(&sections).expect("JSON");
    let items = site.written().await;
    // Everything that names her, wherever it is, except copies of what the export shows and what nobody but the index reads.
    let mine = items.iter().filter(|(key, item)| {
        let is_named =
            format!("{}{}{item}", key.0, key.1).contains(ann.id.as_str()) || item["email"] == json!(ann.email);
        is_named && !["MEMBER#", "NAME#", "OWNID#", "DOC#BADGES"].iter().any(|prefix| key.1.starts_with(prefix))
    });
    let mut places = Vec::new();
    for ((pk, sk), item) in mine {
        places.push(sk.split('#').next().expect("a place").to_owned());
        let shown = for_people(&(pk.clone(), sk.clone()), item);
        let found =
            sections.values().flatten().any(|record| shown.iter().all(|(name, value)| record.get(name) == Some(value)));
        assert!(found, "{pk} {sk} is not in the export: {item}\n{text}");
    }
    // What was written down about her, the class's day, what the class did, and that the school has something of her.
    for place in ["AUDIT", "CLASSWEEK", "SCHOOL", "LOG", "DOC"] {
        assert!(places.iter().any(|one| one == place), "{place} in {places:?}");
    }
    assert!(!items.keys().any(|(pk, sk)| pk.starts_with("SCHOOL#")
        && (sk.starts_with("MEMBER#") || sk.starts_with("OWNID#"))
        && sk.contains(ann.id.as_str())));
    assert!(!items.keys().any(|(_, sk)| sk.starts_with("OWNID#")), "the school's own id is free");
}
