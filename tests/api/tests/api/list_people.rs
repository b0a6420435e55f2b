//! A school's people are found by any name, and listed in pages, of the school and of a class.

use std::collections::BTreeSet;

use api_tests::Site;
use api_tests::school::School;
use domain::school::PersonName;
use platform::store::Member;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::{Elm, addresses};

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
    for search in
        ["zo", "ZOE", "%C3%85ng", "angstr", "zoe@ex", "zo%20ang", "%C3%85ngstr%C3%B6m,%20Zo%C3%AB", "zoe%20zoe@"]
    {
        assert_eq!(elm.listed(&format!("?search={search}")).await, [zoe.email.as_str()], "{search}");
    }
    for query in [
        "?search=x",
        "?search=ngstr",
        "?search=zoe%20berg",
        "?search=zo%20ngstr",
        "?search=zo&role=pupil",
        "?search=zo&status=inactive",
        "?status=removed",
    ] {
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
async fn a_last_name_with_a_prefix_is_listed_whole_and_found_by_each_part() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, zoe) = (elm.teacher("ann").await, elm.teacher("zoe").await);
    for (person, first, last) in [(&ann, "Anna", "van Dijk"), (&zoe, "Zoë", "Eliot")] {
        let named = json!({ "firstName": first, "lastName": last });
        elm.head.patch_json(&elm.person(person), &named).await.ok();
    }
    for search in ["van", "dijk", "Van%20D", "anna", "anna%20van%20dijk", "Dijk,%20Anna"] {
        assert_eq!(elm.listed(&format!("?search={search}")).await, [ann.email.as_str()], "{search}");
    }
    assert_eq!(elm.listed("?role=teacher").await, [zoe.email.as_str(), ann.email.as_str()], "Eliot, then van Dijk");
    elm.head.patch_json(&elm.person(&ann), &json!({ "lastName": "Berg" })).await.ok();
    assert_eq!(elm.listed("?search=dijk").await, Vec::<String>::new(), "an old name finds nobody");
}

#[tokio::test]
async fn a_large_school_is_listed_in_pages_and_nobody_is_left_out() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    for number in 0..120 {
        let (user, email) = (format!("u{number:03}"), format!("p{number:03}@example.org"));
        let name: PersonName = if number % 2 == 0 { "Even" } else { "Odd" }.parse().expect("a name");
        let pupil =
            Member { first_name: Some(name), ..Member::teacher(user.parse().expect("an id"), &email, site.now()) };
        let mut transaction = site.store().transaction::<()>();
        transaction.school(&elm.id).add_member(&pupil, (), ()).expect("adds");
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

#[tokio::test]
async fn a_list_says_which_classes_people_are_in() {
    let site = Site::start().await;
    let school = School::open(&site).await;
    let (ida, tom) = (school.pupil("Ida").await, school.pupil("Tom").await);
    let ivy = school.teacher("ivy").await;
    let both =
        BTreeSet::from([school.class("Owls", &[&ivy], &[&ida]).await, school.class("Choir", &[&ivy], &[&ida]).await]);
    let classes = async |query: &str, id: &str| {
        let list = school.head.get(&format!("{}/users{query}", school.path)).await.ok();
        let people = list["people"].as_array().expect("people").clone();
        let person = people.iter().find(|one| one["userId"] == id).expect("is listed").clone();
        let ids = person["classIds"].as_array().cloned().unwrap_or_default();
        ids.iter().map(|id| id.as_str().expect("an id").to_owned()).collect::<BTreeSet<_>>()
    };
    for query in ["", "?role=pupil"] {
        assert_eq!(classes(query, ida.id.as_str()).await, both, "{query}");
        assert_eq!(classes(query, tom.id.as_str()).await, BTreeSet::new(), "{query}");
    }
    assert_eq!(classes("?role=teacher", ivy.id.as_str()).await, both);
    assert_eq!(classes("?search=ida", ida.id.as_str()).await, BTreeSet::new(), "a name is found without them");
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
    let mut transaction = site.store().transaction::<()>();
    transaction.school(&elm.id).create_class(&facts).expect("creates");
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
