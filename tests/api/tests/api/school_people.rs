//! A school's people: found, changed, deactivated, removed and brought back, made administrators, and gone.

use api_tests::{Answer, Invitation, Person, Site, eventually, moment};
use chrono::Duration;
use domain::id::SchoolId;
use domain::school::PersonName;
use futures::future::join_all;
use platform::store::{AuditAction, AuditEntry, Member};
use serde_json::{Value, json};
use uuid::Uuid;

/// A school with its head.
pub struct Elm {
    pub head: Person,
    pub path: String,
    pub id: String,
}

impl Elm {
    pub async fn open(site: &Site) -> Self {
        Self::open_as(site, "head").await
    }

    /// The school of another head.
    pub async fn open_as(site: &Site, head: &str) -> Self {
        let head = site.learner(head).await;
        let id = Uuid::new_v4().to_string();
        let school =
            json!({ "schoolId": id, "name": "Elm School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1 });
        head.post_json("/api/schools", &school).await.created();
        Self { head, path: format!("/api/schools/{id}"), id }
    }

    /// An invitation's id.
    async fn invite(&self, person: &Person) -> String {
        let addresses = json!({ "addresses": [person.email] });
        let invited = self.head.post_json(&format!("{}/invitations", self.path), &addresses).await.ok();
        invited["results"][0]["invitationId"].as_str().expect("an invitation").to_owned()
    }

    /// A teacher who has joined.
    pub async fn teacher(&self, name: &str) -> Person {
        let teacher = self.head.site().learner(name).await;
        let invitation = self.invite(&teacher).await;
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
        teacher
    }

    fn person(&self, person: &Person) -> String {
        format!("{}/users/{}", self.path, person.id)
    }

    fn admin(&self, person: &Person) -> String {
        format!("{}/admins/{}", self.path, person.id)
    }

    pub async fn counts(&self) -> (u64, u64, u64) {
        let school = self.head.site().item(&format!("SCHOOL#{}", self.id), "SCHOOL").await.expect("a school");
        let count = |name: &str| school[name].as_u64().expect("a count");
        (count("administrators"), count("teachers"), count("pupils"))
    }

    /// Who is listed, by address.
    async fn listed(&self, query: &str) -> Vec<String> {
        let list = self.head.get(&format!("{}/users{query}", self.path)).await.ok();
        addresses(&list["people"])
    }

    /// What was done, newest first.
    pub async fn audit(&self) -> Vec<String> {
        let page = self.head.get(&format!("{}/audit", self.path)).await.ok();
        let rows = page["entries"].as_array().expect("a list");
        rows.iter().map(|row| row["action"].as_str().expect("an action").to_owned()).collect()
    }
}

fn addresses(people: &Value) -> Vec<String> {
    let people = people.as_array().expect("a list").iter();
    people.map(|one| one["email"].as_str().expect("an address").to_owned()).collect()
}

fn refusal(answer: &Answer) -> (u16, String) {
    let (status, code) = answer.problem();
    (status, code.to_owned())
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_any_name() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, zoe) = (elm.teacher("ann").await, elm.teacher("zoe").await);
    let named = json!({ "firstName": " Zoë ", "lastName": "Ångström" });
    let shown = elm.head.patch_json(&elm.person(&zoe), &named).await.ok();
    assert_eq!((&shown["firstName"], &shown["lastName"]), (&json!("Zoë"), &json!("Ångström")));

    let everybody = [elm.head.email.clone(), zoe.email.clone(), ann.email.clone()];
    assert_eq!(elm.listed("").await, everybody, "administrators first, then teachers by name");
    assert_eq!(elm.listed("?role=teacher").await, everybody[1..]);
    for search in ["zo", "ZOE", "%C3%85ng", "angstr", "zoe@ex"] {
        assert_eq!(elm.listed(&format!("?search={search}")).await, [zoe.email.as_str()], "{search}");
    }
    for query in
        ["?search=x", "?search=ngstr", "?search=zo&role=pupil", "?search=zo&status=inactive", "?status=removed"]
    {
        assert_eq!(elm.listed(query).await, Vec::<String>::new(), "{query}");
    }

    elm.head.patch_json(&elm.person(&zoe), &json!({ "firstName": " ", "lastName": "Berg" })).await.ok();
    assert_eq!(elm.listed("?search=ang").await, Vec::<String>::new(), "an old name finds nobody");
    assert_eq!(elm.listed("?search=berg").await, [zoe.email.as_str()]);
    for query in ["?role=head", "?status=gone", "?cursor=00", "?search=zo&cursor=4142", "?role=teacher&cursor=4142"] {
        let answer = elm.head.get(&format!("{}/users{query}", elm.path)).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{query}");
    }
}

#[tokio::test]
async fn a_large_school_is_listed_in_pages_and_nobody_is_left_out() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let school: SchoolId = elm.id.parse().expect("an id");
    for number in 0..120 {
        let (user, email) = (format!("u{number:03}"), format!("p{number:03}@example.org"));
        let name: PersonName = if number % 2 == 0 { "Even" } else { "Odd" }.parse().expect("a name");
        let pupil =
            Member { first_name: Some(name), ..Member::teacher(user.parse().expect("an id"), &email, site.now()) };
        let mut transaction = site.store().transaction::<()>();
        transaction.school(&school).add_member(&pupil, (), ()).expect("adds");
        site.store().commit(transaction).await.expect("commits");
    }
    for (query, expected) in [("?", 121), ("?role=teacher&", 120), ("?search=even&", 60), ("?search=p1&", 20)] {
        let (mut found, mut cursor, mut pages) = (Vec::new(), String::new(), 0);
        loop {
            let list = elm.head.get(&format!("{}/users{query}{cursor}", elm.path)).await.ok();
            found.extend(addresses(&list["people"]));
            pages += 1;
            let Some(next) = list["next"].as_str() else { break };
            cursor = format!("cursor={next}");
        }
        let everyone: std::collections::BTreeSet<_> = found.iter().collect();
        assert_eq!((found.len(), everyone.len()), (expected, expected), "{query}");
        assert!(pages <= expected / 50 + 2, "{query}: {pages} pages");
    }
    let units = site.lines().of("list_users").into_iter().map(|line| line["readUnits"].as_f64().expect("units"));
    let most = units.fold(0.0, f64::max);
    assert!(most <= 8.0, "a page takes {most} units");
}

/// A full class past the API: eight teachers, and sixty pupils with the longest names that there are.
async fn full_class(elm: &Elm) -> String {
    let site = elm.head.site();
    let (school, class) = (format!("SCHOOL#{}", elm.id), Uuid::new_v4().to_string());
    let member = |number: usize, role: &str| {
        let name = format!("{number:02}{}", "é".repeat(58));
        json!({
            "userId": Uuid::new_v4(), "role": role, "status": "active", "email": format!("p{number}@example.org"),
            "firstName": name, "lastName": name, "schoolUserId": "9".repeat(64), "grade": "grade_1",
            "joinedAt": site.now(), "version": 1,
        })
    };
    let id = |member: &Value| member["userId"].as_str().expect("an id").to_owned();
    let mut teachers = Vec::new();
    for number in 0..8 {
        let teacher = member(number, "teacher");
        teachers.push(id(&teacher));
        site.put(&school, &format!("MEMBER#{}", id(&teacher)), teacher).await;
    }
    for number in 0..60 {
        let pupil = member(number, "pupil");
        let place = format!("ROSTER#{class}#{}", id(&pupil));
        site.put(&school, &place, json!({ "addedAt": site.now(), "member": pupil })).await;
    }
    let facts = json!({
        "classId": class, "className": "Robins", "gradeLevel": "grade_1", "teachers": [], "pupils": 60,
        "createdAt": site.now(), "version": 1,
    });
    let mut facts: platform::store::SchoolClass = serde_json::from_value(facts).expect("a class");
    facts.teachers = teachers.iter().map(|id| id.parse().expect("an id")).collect();
    let id: SchoolId = elm.id.parse().expect("an id");
    let mut transaction = site.store().transaction::<()>();
    transaction.school(&id).create_class(&facts).expect("creates");
    site.store().commit(transaction).await.expect("commits");
    class
}

#[tokio::test]
async fn people_of_a_class_are_listed_teachers_first_and_cost_the_same_in_every_class() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let class = full_class(&elm).await;
    for (query, expected) in
        [("", 68), ("&role=teacher", 8), ("&role=pupil", 60), ("&search=0", 18), ("&status=inactive", 0)]
    {
        let (mut found, mut cursor) = (Vec::new(), String::new());
        loop {
            let list = elm.head.get(&format!("{}/users?class={class}{query}{cursor}", elm.path)).await.ok();
            found.extend(list["people"].as_array().expect("a list").clone());
            let Some(next) = list["next"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        assert_eq!(found.len(), expected, "{query}");
        let order: Vec<(bool, &str)> =
            found.iter().map(|one| (one["role"] == "pupil", one["lastName"].as_str().expect("a name"))).collect();
        assert!(order.is_sorted(), "{order:?}");
    }
    let units = site.lines().of("list_users").into_iter().map(|line| line["readUnits"].as_f64().expect("units"));
    let most = units.fold(0.0, f64::max);
    assert!(most <= 8.0, "a page takes {most} units");
    for query in ["?class=%20", "?class=robins&cursor=4142"] {
        let answer = elm.head.get(&format!("{}/users{query}", elm.path)).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{query}");
    }
    let none = elm.head.get(&format!("{}/users?class={}", elm.path, Uuid::new_v4())).await.ok();
    assert_eq!(none["people"], json!([]));
}

#[tokio::test]
async fn a_deactivated_teacher_is_out_at_once_and_back_at_once() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(elm.counts().await, (1, 1, 0));
    let mut open_page = ann.live().await;
    let before = ann.document().await;

    let shown = elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(shown["status"], "inactive");
    let after = ann.document().await;
    let version = after["version"].as_u64().expect("a version");
    assert_eq!(Some(version), before["version"].as_u64().map(|version| version + 1));
    assert_eq!(open_page.until(version).await.last(), Some(&version), "open pages are told");
    assert_eq!((&after["isSchool"], &after["schoolId"]), (&json!(false), &Value::Null));
    assert_eq!(ann.get(&elm.path).await.problem(), (404, "school_not_found"));
    assert_eq!(elm.counts().await, (1, 0, 0));
    assert_eq!(elm.listed("?status=inactive").await, [ann.email.as_str()]);

    elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    elm.head.patch_json(&elm.person(&ann), &json!({ "active": true })).await.ok();
    ann.get(&elm.path).await.ok();
    assert_eq!(ann.document().await["schoolName"], "Elm School");
    assert_eq!(elm.counts().await, (1, 1, 0));
    let done = ["reactivated_person", "deactivated_person", "joined_school", "invited_teacher", "registered_school"];
    assert_eq!(elm.audit().await, done, "what changes nothing is not written down");
}

#[tokio::test]
async fn somebody_who_has_joined_another_school_in_the_meantime_stays_there() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.delete(&elm.person(&ann), None).await.ok();
    let oak = Invitation::from_school("oak").to(&ann).await;
    ann.post(&format!("/api/invitations/{oak}/accept")).await.ok();
    let answer = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await;
    assert_eq!(answer.problem(), (409, "in_another_school"));
    assert_eq!(ann.document().await["schoolId"], "oak");
    assert_eq!(elm.listed("?status=removed").await, [ann.email.as_str()]);
}

#[tokio::test]
async fn a_removed_person_is_brought_back_for_thirty_days_with_every_right() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    elm.head.patch_json(&elm.person(&ann), &json!({ "firstName": "Ann" })).await.ok();
    let removed = elm.head.delete(&elm.person(&ann), None).await.ok();
    assert_eq!((&removed["status"], &removed["restorableUntil"]), (&json!("removed"), &json!("2026-04-01T12:00:00Z")));
    assert_eq!(elm.head.delete(&elm.person(&ann), None).await.ok(), removed, "a repetition changes nothing");
    let answer = elm.head.patch_json(&elm.person(&ann), &json!({ "active": true })).await;
    assert_eq!(answer.problem(), (409, "person_removed"));
    assert_eq!(elm.counts().await, (1, 0, 0));

    site.set_time(site.now() + Duration::days(29));
    let back = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await.ok();
    assert_eq!((&back["isAdmin"], &back["firstName"]), (&json!(true), &json!("Ann")));
    let document = ann.document().await;
    assert_eq!((&document["isAdmin"], &document["schoolName"]), (&json!(true), &json!("Elm School")));
    assert_eq!(elm.counts().await, (2, 1, 0));

    elm.head.delete(&elm.person(&ann), None).await.ok();
    site.set_time(site.now() + Duration::days(30));
    let late = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await;
    assert_eq!(late.problem(), (404, "person_not_found"));
}

#[tokio::test]
async fn the_right_to_administer_is_given_and_taken_and_never_from_the_last() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(refusal(&ann.put_json(&elm.admin(&ann), &json!({})).await), (404, "school_not_found".to_owned()));
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

#[tokio::test]
async fn two_administrators_change_the_same_person_at_once_and_both_changes_count() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    let changes = [json!({ "firstName": "Ann" }), json!({ "lastName": "Lee" }), json!({ "role": "administrator" })];
    let path = elm.person(&ann);
    let ben = elm.teacher("ben").await;
    elm.head.put_json(&elm.admin(&ben), &json!({})).await.ok();
    let by = [&elm.head, &ben, &ben];
    for answer in join_all(by.iter().zip(&changes).map(|(by, change)| by.patch_json(&path, change))).await {
        answer.ok();
    }
    let list = elm.head.get(&format!("{}/users?search=ann", elm.path)).await.ok();
    let shown = &list["people"][0];
    let facts = (&shown["firstName"], &shown["lastName"], &shown["role"]);
    assert_eq!(facts, (&json!("Ann"), &json!("Lee"), &json!("administrator")));
    assert_eq!(elm.counts().await, (2, 1, 0));
    for bad in [
        json!({ "email": "a@b.org" }),
        json!({ "isAdmin": true }),
        json!({ "role": "pupil" }),
        json!({ "firstName": "A\nda" }),
    ] {
        let (status, code) = refusal(&elm.head.patch_json(&path, &bad).await);
        assert!(status == 400 && ["field_not_allowed", "invalid_body"].contains(&&*code), "{bad}: {code}");
    }
}

#[tokio::test]
async fn who_leaves_keeps_their_practice_and_the_school_forgets_an_erased_account() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    // A badge of this practice would change the document's version whenever it comes.
    ann.put_badges(|_| true).await;
    ann.practice("focusedBreathing_grade_1_1").send().await.created();
    let left = ann.delete("/api/me/school", None).await.ok();
    let document = ann.document().await;
    assert_eq!((&document["version"], &document["isSchool"]), (&left["version"], &json!(false)));
    assert!(document["totalMindfulnessMinutes"].as_u64() > Some(0));
    assert_eq!(ann.delete("/api/me/school", None).await.ok(), left, "without a school, there is nothing to do");
    assert_eq!(elm.counts().await, (1, 1, 0));
    assert_eq!(elm.listed("?search=ann").await, Vec::<String>::new());

    elm.head.delete(&elm.person(&ben), None).await.ok();
    for person in [&ann, &ben] {
        person.delete("/api/me", Some(&json!({ "email": person.email }))).await.of_status(202);
        let gone = || async { site.item(&person.partition(), "DOC#0STATE").await.is_none().then_some(()) };
        eventually("the erasure", gone).await;
        let everything = site.everything().await;
        assert!(!everything.contains(person.id.as_str()), "the id is left: {everything}");
        assert!(!everything.contains(&person.email), "the address is left: {everything}");
    }
    assert_eq!(elm.audit().await[..3], ["removed_person", "left_school", "joined_school"], "what was done stays");
}

#[tokio::test]
async fn a_teachers_account_that_is_closed_leaves_the_school_first() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    ann.delete("/api/me", Some(&json!({ "email": ann.email }))).await.of_status(202);
    assert_eq!(elm.counts().await, (1, 0, 0));
    assert_eq!(elm.listed("").await, [elm.head.email.as_str()]);
}

#[tokio::test]
async fn what_was_done_is_listed_filtered_and_downloaded() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let ann = site.learner("ann").await;
    site.set_time(site.now() + Duration::minutes(1));
    let invitation = elm.invite(&ann).await;
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
    let text = table.body.as_str().map_or_else(|| table.body.to_string(), str::to_owned);
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
async fn changing_a_schools_facts_loses_nobody_who_joins_meanwhile() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mut joining = Vec::new();
    for name in ["ann", "ben", "eva", "kim"] {
        let teacher = site.learner(name).await;
        let invitation = elm.invite(&teacher).await;
        joining.push((teacher, invitation));
    }
    let accepts = join_all(joining.iter().map(|(teacher, invitation)| async move {
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    }));
    let changes = async {
        for number in 0..12 {
            elm.head.patch_json(&elm.path, &json!({ "name": format!("Elm School {number}") })).await.ok();
        }
    };
    futures::join!(accepts, changes);
    assert_eq!(elm.counts().await, (1, 4, 0));
    assert_eq!(elm.head.get(&elm.path).await.ok()["name"], "Elm School 11");
}

#[tokio::test]
async fn a_search_for_what_is_rare_reads_so_far_and_goes_on_from_there() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let school: SchoolId = elm.id.parse().expect("an id");
    for some in 0..15 {
        let mut transaction = site.store().transaction::<()>();
        for number in 0..80 {
            let at = site.now() + Duration::minutes(some * 80 + number + 1);
            let entry = AuditEntry::new(&elm.head.id, AuditAction::UpdatedSchool, at);
            transaction.school(&school).audit(&entry).expect("writes");
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
