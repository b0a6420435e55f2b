//! `GET /api/schools/{schoolId}/report`: what classes practiced, by class and week, for whom it may concern.

use api_tests::school::School;
use api_tests::{Person, Site};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// Four minutes.
const FIRST: &str = "focusedBreathing_grade_1_1";

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().expect("a moment")
}

/// A Wednesday.
const NOW: &str = "2028-03-01T12:00:00Z";

/// A school that was opened a month ago.
async fn elm(site: &Site) -> School {
    site.set_time(at("2028-02-01T12:00:00Z"));
    let elm = School::open(site).await;
    site.set_time(at(NOW));
    elm
}

async fn led(teacher: &Person, class: &str, skill: &str, moment: &str) -> String {
    let practice = teacher.practice(skill).class(class).at(at(moment));
    practice.send().await.created();
    practice.completion_id().to_owned()
}

async fn report(person: &Person, elm: &School, query: &str) -> Value {
    person.get(&format!("{}/report{query}", elm.path)).await.ok()
}

/// Minutes, practices, days and the last day of a class or of all of them.
fn sums(of: &Value) -> Value {
    json!([of["minutes"], of["practices"], of["days"], of["lastPracticed"]])
}

/// The minutes of each week.
fn weeks(of: &Value) -> Vec<(String, u64)> {
    let weeks = of["weeks"].as_array().expect("a list").iter();
    weeks
        .map(|week| (week["start"].as_str().expect("a day").to_owned(), week["minutes"].as_u64().expect("minutes")))
        .collect()
}

fn names(report: &Value) -> Vec<&str> {
    let classes = report["classes"].as_array().expect("a list").iter();
    classes.map(|one| one["class"]["className"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn administrators_see_every_class_and_teachers_their_own() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    let larks = elm.class("Larks", &[&ben], &[]).await;
    elm.class("Wrens", &[], &[]).await;
    led(&ann, &owls, FIRST, "2028-02-25T09:00:00Z").await;
    led(&ann, &owls, "focusedBreathing_grade_1_2", "2028-03-01T09:00:00Z").await;
    led(&ben, &owls, "focusedBreathing_grade_1_3", "2028-03-01T10:00:00Z").await;
    led(&ben, &larks, FIRST, "2028-02-28T09:00:00Z").await;
    ann.practice(FIRST).send().await.created();
    site.rolled_up().await;

    let seen = report(&elm.head, &elm, "?from=2028-02-21&to=2028-03-01").await;
    assert_eq!((&seen["from"], &seen["to"]), (&json!("2028-02-21"), &json!("2028-03-01")));
    assert_eq!(names(&seen), ["Larks", "Owls", "Wrens"], "by grade and name, practiced or not");
    let class = &seen["classes"][1];
    assert_eq!(sums(class), json!([12, 3, 2, "2028-03-01"]), "a day that two led counts once");
    assert_eq!(weeks(class), [("2028-02-21".to_owned(), 4), ("2028-02-28".to_owned(), 8)]);
    assert_eq!((&class["class"]["areasDone"], &class["class"]["areasTotal"]), (&json!(1), &json!(30)));
    assert_eq!(sums(&seen["classes"][2]), json!([0, 0, 0, null]));
    assert_eq!(sums(&seen["totals"]), json!([16, 4, 3, "2028-03-01"]), "nobody's own practice is in it");
    assert_eq!(seen.get("others"), None);

    let seen = report(&ann, &elm, "?from=2028-02-21&to=2028-03-01").await;
    assert_eq!(names(&seen), ["Owls"]);
    assert_eq!(seen.get("others"), None);
    assert_eq!(sums(&seen["totals"]), json!([12, 3, 2, "2028-03-01"]), "another class is in no sum of hers");
}

#[tokio::test]
async fn without_days_the_last_thirty_are_shown_and_a_year_at_most() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let seen = report(&elm.head, &elm, "").await;
    assert_eq!((&seen["from"], &seen["to"]), (&json!("2028-02-01"), &json!("2028-03-01")));
    // The day is the school's own.
    elm.head.patch_json(&elm.path, &json!({ "timeZone": "Pacific/Kiritimati" })).await.ok();
    assert_eq!(report(&elm.head, &elm, "").await["to"], "2028-03-02");
    let year = report(&elm.head, &elm, "?from=2027-03-02&to=2028-03-01").await;
    assert_eq!(weeks(&year["totals"]).len(), 53);
    for edge in ["?from=9999-12-01&to=9999-12-31", "?to=0001-01-05", "?from=2028-03-01&to=2028-03-01"] {
        assert_eq!(sums(&report(&elm.head, &elm, edge).await["totals"]), json!([0, 0, 0, null]), "{edge}");
    }
    for wrong in ["?from=2027-03-01&to=2028-03-01", "?from=2028-03-02&to=2028-03-01", "?from=march", "?format=xlsx"] {
        let refused = elm.head.get(&format!("{}/report{wrong}", elm.path)).await;
        assert_eq!(refused.problem(), (400, "invalid_query"), "{wrong}");
    }
}

#[tokio::test]
async fn undone_practices_are_gone_and_archived_and_deleted_classes_stay_in_the_sums() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let (owls, larks) = (elm.class("Owls", &[&ann], &[]).await, elm.class("Larks", &[&ann], &[]).await);
    elm.head.post(&format!("{}/sample-classes", elm.path)).await.ok();
    led(&ann, &owls, FIRST, NOW).await;
    let undone = led(&ann, &larks, FIRST, NOW).await;
    ann.delete(&format!("/api/me/completions/{undone}"), None).await.ok();
    let never = elm.class("Wrens", &[], &[]).await;
    for archived in [&owls, &never] {
        elm.head.delete(&elm.class_path(archived), None).await.ok();
    }
    site.rolled_up().await;
    let seen = report(&elm.head, &elm, "").await;
    assert_eq!(names(&seen), ["Larks", "Owls"], "no samples, and no archived class that didn't practice");
    assert_eq!(sums(&seen["classes"][0]), json!([0, 0, 0, null]));
    assert_eq!(sums(&seen["classes"][1]), json!([4, 1, 1, "2028-03-01"]));
    assert!(seen["classes"][1]["class"]["restorableUntil"].is_string(), "{seen}");
    assert_eq!(names(&report(&ann, &elm, "").await), ["Larks"], "an archived class is nobody's to lead");
    let table = elm.head.get(&format!("{}/report?format=csv", elm.path)).await.ok();
    let named: Vec<&str> = table.as_str().expect("a table").lines().filter_map(|line| line.split(',').next()).collect();
    assert_eq!(named, ["class", "Larks", "Owls (archived)"]);

    site.set_time(site.now() + chrono::Duration::days(31));
    site.run_schedule("apply_retention").await;
    let seen = report(&elm.head, &elm, "?from=2028-03-01&to=2028-03-31").await;
    assert_eq!(names(&seen), ["Larks"]);
    assert_eq!(sums(&seen["others"]), json!([4, 1, 1, "2028-03-01"]));
    assert_eq!(sums(&seen["totals"]), json!([4, 1, 1, "2028-03-01"]));
}

#[tokio::test]
async fn a_table_has_a_row_for_each_class() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("=Owls, the wise", &[&ann], &[]).await;
    led(&ann, &owls, FIRST, NOW).await;
    site.rolled_up().await;
    let answer = elm.head.get(&format!("{}/report?from=2028-02-21&to=2028-03-01&format=csv", elm.path)).await;
    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"practice.csv\""));
    let table = answer.ok();
    let lines: Vec<&str> = table.as_str().expect("a table").lines().collect();
    assert_eq!(
        lines[0],
        "class,grade,teachers,students,minutes,practices,days,last practiced,\
         \"students present, all practices together\",focus areas finished,focus areas,\
         school days practiced,school days,\
         \"minutes, week of 2028-02-21\",\"minutes, week of 2028-02-28\""
    );
    assert_eq!(lines[1], format!("\"'=Owls, the wise\",Grade 1,{},0,4,1,1,2028-03-01,0,0,30,1,10,0,4", ann.email));
    assert_eq!(lines.len(), 2);
}

/// The pupils present, of a class or of a week of it.
fn present(of: &Value) -> Vec<u64> {
    let weeks = of["weeks"].as_array().expect("a list").iter();
    let counts = std::iter::once(of).chain(weeks).map(|sum| sum["present"].as_u64());
    counts.map(|count| count.expect("a count")).collect()
}

#[tokio::test]
async fn pupils_present_are_added_up_with_every_correction_and_without_what_is_undone() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    let count = async |teacher: &Person, skill: &str, moment: &str, count: Option<u8>| {
        let practice = teacher.practice(skill).class(&owls).at(at(moment));
        let practice = if let Some(count) = count { practice.present(count) } else { practice };
        practice.send().await.created();
        practice.completion_id().to_owned()
    };
    let seen = async || {
        site.rolled_up().await;
        let seen = report(&elm.head, &elm, "?from=2028-02-21&to=2028-03-01").await;
        assert_eq!(present(&seen["totals"]), present(&seen["classes"][0]));
        present(&seen["classes"][0])
    };
    let early = count(&ann, FIRST, "2028-02-25T09:00:00Z", Some(18)).await;
    count(&ann, "focusedBreathing_grade_1_2", "2028-03-01T09:00:00Z", None).await;
    let late = count(&ann, "focusedBreathing_grade_1_3", "2028-03-01T09:10:00Z", Some(20)).await;
    let bens = count(&ben, FIRST, NOW, Some(7)).await;
    assert_eq!(seen().await, [45, 18, 27], "whoever led, and no count counts nobody");

    let amend = async |teacher: &Person, id: &str, count: Option<u8>| {
        teacher.put_json(&format!("/api/me/completions/{id}/present"), &json!({ "present": count })).await.ok();
    };
    amend(&ann, &early, Some(21)).await;
    amend(&ann, &late, None).await;
    assert_eq!(seen().await, [28, 21, 7]);
    amend(&ann, &late, Some(19)).await;
    amend(&ann, &late, Some(19)).await;
    assert_eq!(seen().await, [47, 21, 26]);
    ben.delete(&format!("/api/me/completions/{bens}"), None).await.ok();
    assert_eq!(seen().await, [40, 21, 19]);
    let table = elm.head.get(&format!("{}/report?from=2028-02-21&to=2028-03-01&format=csv", elm.path)).await.ok();
    assert!(table.as_str().expect("a table").contains(",2028-03-01,40,"), "{table}");
}

#[tokio::test]
async fn counts_that_are_corrected_and_undone_at_once_leave_the_sum_of_what_the_history_says() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    let mut practices = Vec::new();
    for count in [10, 20, 30, 40] {
        let practice = ann.practice(FIRST).class(&owls).present(count);
        practice.send().await.created();
        practices.push(format!("/api/me/completions/{}", practice.completion_id()));
    }
    let amend = async |path: &str, count: Option<u8>| {
        ann.put_json(&format!("{path}/present"), &json!({ "present": count })).await;
    };
    let undo = async |path: &str| drop(ann.delete(path, None).await);
    let [one, two, three, four] = &practices[..] else { unreachable!("four practices") };
    tokio::join!(
        amend(one, Some(11)),
        amend(one, Some(60)),
        amend(two, None),
        amend(two, Some(7)),
        amend(three, Some(31)),
        undo(three),
        undo(four),
        amend(four, Some(1)),
    );
    site.rolled_up().await;
    let history = ann.get("/api/me/completions").await.ok();
    let history = history["completions"].as_array().expect("a list");
    assert_eq!(history.len(), 2);
    let sum: u64 = history.iter().filter_map(|one| one["present"].as_u64()).sum();
    assert_eq!(present(&report(&elm.head, &elm, "").await["totals"])[0], sum);
}

#[tokio::test]
async fn for_pupils_and_strangers_there_is_no_report() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (mia, eva) = (elm.pupil("mia").await, site.veteran("eva").await);
    for person in [&mia, &eva] {
        let refused = person.get(&format!("{}/report", elm.path)).await;
        assert_eq!(refused.problem(), (404, "school_not_found"), "{}", person.email);
    }
}

#[tokio::test]
async fn days_before_the_school_was_opened_are_none_of_its_days() {
    let site = Site::start().await;
    // Monday, late in the day where the school is: already Tuesday there.
    site.set_time(at("2028-02-28T12:00:00Z"));
    let elm = School::open(&site).await;
    elm.head.patch_json(&elm.path, &json!({ "timeZone": "Pacific/Kiritimati" })).await.ok();
    site.set_time(at("2028-02-29T12:00:00Z"));
    let seen = report(&elm.head, &elm, "?from=2028-02-14&to=2028-03-05").await;
    assert_eq!((&seen["schoolDays"], &seen["openedOn"]), (&json!(2), &json!("2028-02-29")));
    let weeks = seen["totals"]["weeks"].as_array().expect("a list").clone();
    assert_eq!(weeks.iter().map(|week| week["schoolDays"].clone()).collect::<Vec<_>>(), [json!(0), json!(0), json!(2)]);
    let since = report(&elm.head, &elm, "?from=2028-02-29&to=2028-03-05").await;
    assert_eq!((&since["schoolDays"], since.get("openedOn")), (&json!(2), None), "it was there all the time");
}

#[tokio::test]
async fn days_with_practice_are_counted_of_the_schools_days() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    // Friday, Sunday and Wednesday.
    for moment in ["2028-02-25T09:00:00Z", "2028-02-27T09:00:00Z", NOW] {
        led(&ann, &owls, FIRST, moment).await;
    }
    site.rolled_up().await;
    let of_school = |of: &Value| json!([of["days"], of["practicedSchoolDays"]]);
    let range = "?from=2028-02-21&to=2028-03-05";
    let seen = report(&elm.head, &elm, range).await;
    assert_eq!((&seen["schoolDays"], of_school(&seen["totals"])), (&json!(10), json!([3, 3])), "up to today");

    let monday = json!({ "name": "Presidents' Day", "first": "2028-02-21", "last": "2028-02-21" });
    let calendar = json!({ "version": 0, "weekdays": ["saturday", "sunday"], "breaks": [monday] });
    elm.head.patch_json(&elm.path, &json!({ "calendar": calendar })).await.ok();
    for person in [&elm.head, &ann] {
        let seen = report(person, &elm, range).await;
        assert_eq!((&seen["schoolDays"], of_school(&seen["classes"][0])), (&json!(7), json!([3, 2])));
        let weeks = seen["classes"][0]["weeks"].as_array().expect("a list").clone();
        assert_eq!(weeks.iter().map(|week| week["schoolDays"].clone()).collect::<Vec<_>>(), [json!(4), json!(3)]);
        assert_eq!(weeks.iter().map(of_school).collect::<Vec<_>>(), [json!([2, 1]), json!([1, 1])]);
    }
}
