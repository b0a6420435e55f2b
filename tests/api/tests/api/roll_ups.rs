//! What follows from practice: badges that appear live, once, and class days; by the stream in any order, and by the rebuild.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::{Person, RollUps, Site};
use chrono::{DateTime, Duration, Utc};
use domain::focus_area::FocusAreaId;
use local::template::{Names, Template};
use practice_functions::roll_up::{MAX_SIDE_BY_SIDE, PERSON_TIMEOUT, rebuild};
use proptest::collection::vec;
use proptest::prelude::{Just, any};
use proptest::sample::{self, Index};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const NO_FAILURES: &str = r#"{"batchItemFailures":[]}"#;

fn noon(day: i64) -> DateTime<Utc> {
    "2028-02-20T12:00:00Z".parse::<DateTime<Utc>>().expect("a moment") + Duration::days(day)
}

async fn practice_on(person: &Person, days: impl IntoIterator<Item = i64>) {
    for day in days {
        person.site().set_time(noon(day));
        person.practice(SKILL).send().await.created();
    }
}

fn texts(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn a_badge_appears_live_with_its_date_once() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let mut phone = anna.live().await;
    anna.practice(SKILL).send().await.created();
    assert_eq!(phone.until(3).await.last(), Some(&3), "the practice, and the badge after it");
    let document = anna.document().await;
    assert_eq!(document["earnedBadges"], json!([{ "id": "first_skill", "earnedAt": "2028-02-20T12:00:00Z" }]));
    assert_eq!((&document["achievements"], &document["version"]), (&json!(["first_skill"]), &json!(3)));

    // The same again, another skill, and another grade's: no second badge for a first skill. The eleventh minute earns another.
    site.set_time(noon(0) + Duration::hours(1));
    for (practice, version) in [(anna.practice(SKILL), 4), (anna.practice("focusedBreathing_grade_1_2"), 5)] {
        practice.send().await.created();
        assert_eq!(phone.next().await, version);
    }
    anna.practice("focusedBreathing_grade_k_1").send().await.created();
    assert_eq!(phone.until(7).await, [6, 7], "the practice, and the badge for ten minutes");
    let document = anna.document().await;
    let badges = json!([
        { "id": "minutes_10", "earnedAt": "2028-02-20T13:00:00Z" },
        { "id": "first_skill", "earnedAt": "2028-02-20T12:00:00Z" },
    ]);
    assert_eq!((&document["earnedBadges"], &document["version"]), (&badges, &json!(7)), "{document}");
}

#[tokio::test]
async fn days_in_a_row_minutes_and_a_class_week_are_earned_and_shown_on_the_way() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    practice_on(&anna, [0, 1]).await;
    anna.badges().await;
    let of = |list: &Value, id: &str| -> Value {
        let all = list["achievements"].as_array().expect("a list").iter();
        all.clone().find(|one| one["id"] == id).unwrap_or_else(|| panic!("{id} in {list}")).clone()
    };
    let list = anna.get("/api/me/achievements").await.ok();
    assert_eq!(list["achievements"].as_array().map(Vec::len), Some(27));
    assert_eq!(of(&list, "streak_3")["progress"], 2, "{list}");
    assert_eq!(of(&list, "class_first_week")["progress"], 2);
    assert!(of(&list, "streak_3")["earnedAt"].is_null() && of(&list, "first_skill")["earnedAt"].is_string());

    practice_on(&anna, [2, 3, 4]).await;
    let badges = anna.badges().await;
    assert!(badges.is_superset(&texts(&["first_skill", "streak_3", "minutes_10", "class_first_week"])), "{badges:?}");
    assert!(!badges.contains("streak_7") && !badges.contains("welcome_back"), "{badges:?}");
    let list = anna.get("/api/me/achievements").await.ok();
    assert_eq!(of(&list, "streak_3")["earnedAt"], "2028-02-22T12:00:00Z");
    assert_eq!(of(&list, "streak_7")["progress"], 5);
    assert_eq!(
        (&of(&list, "class_first_week")["target"], &of(&list, "class_first_week")["progress"]),
        (&json!(5), &json!(5))
    );
}

#[tokio::test]
async fn five_days_of_two_classes_are_no_class_week() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let other = "0b7c1b1e-6a56-4b40-9e0e-9f6a3a7d2f11";
    let body = json!({ "classId": other, "className": "Owls", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &body).await.created();
    for (day, class) in [(0, other), (1, "class_default"), (2, other), (3, "class_default"), (4, other)] {
        site.set_time(noon(day));
        anna.practice(SKILL).class(class).send().await.created();
    }
    assert!(!anna.badges().await.contains("class_first_week"));
    for day in [5, 6] {
        site.set_time(noon(day));
        anna.practice(SKILL).class(other).send().await.created();
    }
    assert!(anna.badges().await.contains("class_first_week"));
}

#[tokio::test]
async fn coming_back_after_a_week_earns_the_welcome_badge() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    practice_on(&ben, [0, 7]).await;
    practice_on(&anna, [0, 8]).await;
    assert!(anna.badges().await.contains("welcome_back"));
    assert!(!ben.badges().await.contains("welcome_back"), "six days away are no week");
}

/// A grade whose thirty areas have one skill each.
async fn whole_grade(site: &Site, grade: &str) {
    let areas: Vec<Value> = FocusAreaId::all().map(|area| json!([area.order(), [[1, "A skill", 5]]])).collect();
    site.put("CATALOGUE", &format!("GRADE#{grade}"), json!({ "grade": grade, "areas": areas })).await;
}

async fn finish(person: &Person, grade: &str, areas: impl Iterator<Item = FocusAreaId>) {
    for area in areas {
        let done = json!({ "focusArea": area, "skills": [format!("{}_{grade}_1", area.name())] });
        person.site().put(&person.partition(), &format!("DONE#{grade}#class_default#{area}"), done).await;
    }
}

#[tokio::test]
async fn focus_areas_a_level_and_a_grade_are_finished() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    whole_grade(&site, "grade_9").await;
    whole_grade(&site, "grade_k").await;
    finish(&anna, "grade_9", FocusAreaId::all().take(9)).await;
    finish(&ben, "grade_k", FocusAreaId::all().take(10)).await;
    assert_eq!(anna.badges().await, texts(&["focus_areas_1", "focus_areas_5"]));
    let ten = ["focus_areas_1", "focus_areas_5", "focus_areas_10"];
    assert_eq!(ben.badges().await, texts(&ten), "kindergarten has no levels");
    finish(&anna, "grade_9", FocusAreaId::all().skip(9).take(1)).await;
    assert_eq!(anna.badges().await, texts(&[&ten[..], &["level_finished"]].concat()));
    finish(&anna, "grade_9", FocusAreaId::all().skip(10)).await;
    let whole = ["level_finished", "focus_areas_20", "focus_areas_30", "grade_finished"];
    assert_eq!(anna.badges().await, texts(&[&ten[..], &whole].concat()));
    // Areas of two classes, or of two grades, are not added up.
    let cleo = site.learner("cleo").await;
    finish(&cleo, "grade_9", FocusAreaId::all().take(3)).await;
    finish(&cleo, "grade_k", FocusAreaId::all().take(3)).await;
    assert_eq!(cleo.badges().await, texts(&["focus_areas_1"]));
}

#[tokio::test]
async fn a_closed_account_gets_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice(SKILL).send().await.created();
    site.rolled_up().await;
    site.forget_roll_ups(&anna).await;
    anna.close().await;
    let (told, before) = (site.told_of(&anna).await, site.written().await);
    assert_eq!(site.roll_up(&told).await.to_string(), NO_FAILURES);
    // And somebody of whom nothing is left.
    site.delete(&anna.partition(), "DOC#0STATE").await;
    assert_eq!(site.roll_up(&told).await.to_string(), NO_FAILURES);
    let mut after = site.written().await;
    after.insert(
        (anna.partition(), "DOC#0STATE".to_owned()),
        before[&(anna.partition(), "DOC#0STATE".to_owned())].clone(),
    );
    assert_eq!(after, before);
    rebuild(&site.operator_context()).await.expect("rebuilds");
    assert_eq!(RollUps::of(&anna, &site.items().await), RollUps::default());
}

#[tokio::test]
async fn many_devices_at_once_earn_each_badge_once_and_lose_no_practice() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let sends = (0..20).map(|minute| anna.practice(SKILL).at(noon(0) - Duration::minutes(minute)));
    let answers =
        futures::future::join_all(sends.map(|practice| async move { practice.send_until_answered().await })).await;
    let minutes: u64 = answers.into_iter().map(|answer| answer.created()["minutes"].as_u64().expect("minutes")).sum();
    let badges = anna.badges().await;
    let expected: Vec<String> = [10, 30, 60]
        .map(|mark| (mark, format!("minutes_{mark}")))
        .into_iter()
        .filter(|(mark, _)| *mark <= minutes)
        .map(|(_, id)| id)
        .collect();
    assert!(
        expected.iter().all(|id| badges.contains(id)) && badges.contains("first_skill"),
        "{minutes} minutes: {badges:?}"
    );
    let document = anna.document().await;
    assert_eq!(document["totalMindfulnessMinutes"], minutes);
    let awards = document["version"].as_u64().expect("a version") - 21;
    assert!((1..=badges.len() as u64).contains(&awards), "{awards} awards for {badges:?}");
}

#[tokio::test]
async fn an_unreadable_record_is_reported_and_those_before_it_are_done() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    for person in [&anna, &ben] {
        person.practice(SKILL).send().await.created();
    }
    site.rolled_up().await;
    for person in [&anna, &ben] {
        site.forget_roll_ups(person).await;
    }
    let day = |records: Vec<Value>| {
        let of_day = records
            .into_iter()
            .find(|one| one["dynamodb"]["Keys"]["SK"]["S"].as_str().is_some_and(|sk| sk.starts_with("DAY#")));
        of_day.expect("a day")
    };
    let (good, mut bad, last) =
        (day(site.told_of(&anna).await), day(site.told_of(&ben).await), day(site.told_of(&anna).await));
    bad["dynamodb"]["NewImage"]["classes"] = json!({ "N": "7" });
    let number = bad["dynamodb"]["SequenceNumber"].clone();
    let answer = site.roll_up(&[good, bad, last]).await;
    assert_eq!(answer, json!({ "batchItemFailures": [{ "itemIdentifier": number }] }));
    let items = site.items().await;
    assert!(RollUps::of(&anna, &items).earned.contains_key("b:first_skill"));
    assert_eq!(RollUps::of(&ben, &items), RollUps::default());
}

#[tokio::test]
async fn what_is_behind_a_record_that_can_not_be_read_is_done_once_and_delivered_again_to_no_effect() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    give_to_school(&ben, "class_default").await;
    for person in [&anna, &ben] {
        person.practice(SKILL).send().await.created();
    }
    site.rolled_up().await;
    let by_stream = RollUps::of(&ben, &site.items().await);
    assert_eq!((by_stream.earned.len(), by_stream.class_days.len()), (1, 1), "{by_stream:?}");
    site.forget_roll_ups(&ben).await;
    let mut records = site.told_of(&anna).await;
    let bad = records.iter().position(|one| one["dynamodb"]["Keys"]["SK"]["S"] == "DOC#0STATE").expect("a state");
    records[bad]["dynamodb"]["NewImage"]["version"] = json!({ "S": "seven" });
    let reported = json!({ "batchItemFailures": [{ "itemIdentifier": records[bad]["dynamodb"]["SequenceNumber"] }] });
    records.extend(site.told_of(&ben).await);

    assert_eq!(site.roll_up(&records).await, reported);
    assert_eq!(RollUps::of(&ben, &site.items().await), by_stream);
    let before = site.written().await;
    assert_eq!(site.roll_up(&records[bad..]).await, reported);
    assert_eq!(site.written().await, before);
}

#[test]
fn a_batch_in_which_everybody_takes_too_long_ends_before_the_function_is_cut_off() {
    let template = Template::of_deployment(Names::new()).expect("the template");
    let timeout = template.functions()["roll_up_practice"].timeout;
    let source = template.event_sources().into_iter().find(|source| source.function == "roll_up_practice");
    let batch = source.expect("a stream").settings.batch_size;
    let rounds = u32::try_from(batch.div_ceil(MAX_SIDE_BY_SIDE)).expect("a few");
    // The rest is for reading the batch and for a slow start.
    let longest = PERSON_TIMEOUT * rounds + std::time::Duration::from_secs(5);
    assert!(longest < timeout, "{batch} people take up to {longest:?}, and the function has {timeout:?}");
}

/// Makes a class of somebody's a school's.
pub(crate) async fn give_to_school(person: &Person, class: &str) {
    let place = format!("DOC#CLASS#{class}");
    let mut item = person.site().item(&person.partition(), &place).await.expect("a class");
    item["schoolId"] = json!("elm");
    person.site().put(&person.partition(), &place, item).await;
}

#[tokio::test]
async fn a_schools_class_has_its_days_under_the_school_and_others_have_none() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    give_to_school(&anna, "class_default").await;
    for person in [&anna, &anna, &ben] {
        person.practice(SKILL).send().await.created();
    }
    site.rolled_up().await;
    let items = site.items().await;
    let day = json!({ "minutes": items[&(anna.partition(), "DOC#0STATE".to_owned())]["totalMindfulnessMinutes"], "skills": 2, "practices": 2 });
    assert_eq!(
        RollUps::of(&anna, &items).class_days,
        BTreeMap::from([("CLASSDAY#2028-02-20#class_default#".to_owned(), day)])
    );
    assert_eq!(RollUps::of(&ben, &items).class_days, BTreeMap::new());
    // An older sum that comes late changes nothing, nor does the same one again.
    let told = site.told_of(&anna).await;
    let before = RollUps::of(&anna, &items);
    for record in told.iter().rev() {
        site.roll_up(std::slice::from_ref(record)).await;
    }
    assert_eq!(RollUps::of(&anna, &site.items().await), before);
}

#[tokio::test]
async fn the_rebuild_dates_every_badge_and_leaves_existing_ones_alone() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.set_time(noon(-10));
    anna.put_json("/api/challenges/three_calm_days/participation", &json!({ "joined": true })).await.ok();
    give_to_school(&anna, "class_default").await;
    practice_on(&anna, [-10, -9, -8, -6, -5, 4, 5, 6]).await;
    for number in [2, 3] {
        anna.practice(&format!("focusedBreathing_grade_1_{number}")).send().await.created();
    }
    site.rolled_up().await;
    let by_stream = RollUps::of(&anna, &site.items().await);
    let expected = ["b:first_skill", "b:streak_3", "b:minutes_10", "b:class_first_week", "b:welcome_back"];
    let finished = ["b:focus_areas_1", "b:challenge_finished", "c:1"];
    assert!(
        texts(&[&expected[..], &finished].concat()).is_subset(&by_stream.earned.keys().cloned().collect()),
        "{by_stream:?}"
    );

    let context = site.operator_context();
    let before = site.written().await;
    let rebuilt = rebuild(&context).await.expect("rebuilds");
    assert_eq!((rebuilt.people, rebuilt.backfilled), (1, 0));
    assert_eq!(site.written().await, before, "where nothing is missing nothing is written");

    site.forget_roll_ups(&anna).await;
    assert_eq!(rebuild(&context).await.expect("rebuilds").backfilled, 1);
    let by_rebuild = RollUps::of(&anna, &site.items().await);
    assert_eq!(by_rebuild.days(), by_stream.days(), "the same badges on the same days");
    assert_eq!(by_rebuild.earned["b:streak_3"], noon(-8));
    assert_eq!(by_rebuild.earned["b:welcome_back"], noon(4));
    let version = anna.document().await["version"].clone();
    assert_eq!(rebuild(&context).await.expect("rebuilds").backfilled, 0);
    assert_eq!(anna.document().await["version"], version);
}

/// A practice of a random life: hours after the one before, told of this many days late, the skill or the timer, the class.
#[derive(Debug, Clone)]
struct Step {
    hours: i64,
    late: i64,
    skill: Option<&'static str>,
    class: &'static str,
}

const CLASSES: [&str; 2] = ["class_default", "class_of_school"];

fn lives() -> impl Strategy<Value = Vec<Step>> {
    let skills = [
        "focusedBreathing_grade_1_1",
        "focusedBreathing_grade_1_2",
        "focusedBreathing_grade_1_3",
        "focusedBreathing_grade_k_1",
    ];
    let skill = proptest::option::weighted(0.8, sample::select(skills.to_vec()));
    let hours = proptest::prop_oneof![4 => 0i64..30, 1 => Just(190)];
    let late = proptest::prop_oneof![3 => Just(0i64), 1 => 0i64..10];
    let step = (hours, late, skill, sample::select(CLASSES.to_vec()));
    vec(step.prop_map(|(hours, late, skill, class)| Step { hours, late, skill, class }), 5..14)
}

/// Lives through it, on a site where it may begin again for the next one.
async fn live_through(site: &Site, name: &str, life: &[Step]) -> Person {
    site.set_time(noon(0));
    let person = site.learner(name).await;
    let class = json!({ "classId": CLASSES[1], "className": "Owls", "gradeLevel": "grade_1", "createdAt": "2028-01-01T00:00:00Z", "schoolId": "elm" });
    site.put(&person.partition(), &format!("DOC#CLASS#{}", CLASSES[1]), class).await;
    person.put_json("/api/challenges/three_calm_days/participation", &json!({ "joined": true })).await.ok();
    let mut hours = 0;
    for step in life {
        hours += step.hours;
        site.set_time(noon(0) + Duration::hours(hours));
        let at = site.now() - Duration::days(step.late);
        match step.skill {
            Some(skill) => person.practice(skill).class(step.class).at(at).send_until_answered().await.created(),
            None => {
                let body = json!({ "id": api_tests::completion_id(at), "classId": step.class, "minutes": 12 });
                person.post_json("/api/meditations", &body).await.created()
            }
        };
    }
    person
}

/// The records twice and three times over, in a random order, in batches of random size.
fn disordered(records: &[Value], runner: &mut TestRunner) -> Vec<Vec<Value>> {
    let count = records.len();
    let order = (Just((0..count).collect::<Vec<_>>()).prop_shuffle(), vec(any::<Index>(), count), 1usize..8);
    let (mut order, again, size) = order.new_tree(runner).expect("an order").current();
    for (place, twice) in again.into_iter().enumerate() {
        order.insert(twice.index(order.len()), place);
    }
    order.chunks(size).map(|places| places.iter().map(|place| records[*place].clone()).collect()).collect()
}

#[tokio::test]
async fn the_stream_repeated_in_any_order_gives_the_same_as_the_rebuild() {
    let site = Site::start().await;
    let mut runner = TestRunner::deterministic();
    for round in 0..5 {
        let life = lives().new_tree(&mut runner).expect("a life").current();
        let person = live_through(&site, &format!("person{round}"), &life).await;
        site.rolled_up().await;
        let by_stream = RollUps::of(&person, &site.items().await);
        let told = site.told_of(&person).await;

        for _ in 0..2 {
            site.forget_roll_ups(&person).await;
            for batch in disordered(&told, &mut runner) {
                assert_eq!(site.roll_up(&batch).await.to_string(), NO_FAILURES);
            }
            let by_disorder = RollUps::of(&person, &site.items().await);
            assert_eq!(by_disorder.what(), by_stream.what(), "in disorder: {life:#?}");
        }

        site.forget_roll_ups(&person).await;
        rebuild(&site.operator_context()).await.expect("rebuilds");
        let by_rebuild = RollUps::of(&person, &site.items().await);
        assert_eq!(by_rebuild.what(), by_stream.what(), "by the rebuild: {life:#?}");
    }
}
