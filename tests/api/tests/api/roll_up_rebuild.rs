//! The rebuild of what follows from practice: it gives what the stream gave, in whatever order the stream was delivered.

use api_tests::{Person, RollUps, Site};
use chrono::Duration;
use practice_functions::roll_up::rebuild;
use proptest::collection::vec;
use proptest::prelude::{Just, any};
use proptest::sample::{self, Index};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::roll_ups::{NO_FAILURES, give_to_school, noon, practice_on, texts};

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

/// A practice of a random life: hours after the one before, told of this many days late, the skill, the core or the timer, the class.
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
        "focusedBreathing_grade_1_core",
        "focusedBreathing_grade_k_core",
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
