//! `DELETE /api/me/completions/{completionId}`: a practice taken back, exactly.

use api_tests::{Person, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use futures::future::join_all;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::Just;
use proptest::prop_oneof;
use proptest::sample::select;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::roll_ups::give_to_school;

const SKILL: &str = "focusedBreathing_grade_1_1";
const OTHER: &str = "focusedBreathing_grade_1_2";
const CORE: &str = "focusedBreathing_grade_1_core";

fn path(id: &str) -> String {
    format!("/api/me/completions/{id}")
}

/// Practices now and returns the completion's id.
async fn practice(person: &Person, skill: &str) -> String {
    let practice = person.practice(skill).at(person.site().now());
    practice.send().await.created();
    practice.completion_id().to_owned()
}

async fn undo(person: &Person, id: &str) -> Value {
    person.delete(&path(id), None).await.ok()
}

/// Everything that a person sees of their practice. Versions differ, since an undone practice made two, and what is never taken back
/// is left out: the longest streak, badges, and whether a practice was the first of its skill at the time.
async fn seen(person: &Person) -> Value {
    let mut document = person.document().await;
    for field in ["version", "longestStreak", "earnedBadges", "achievements", "id", "email"] {
        document.as_object_mut().expect("a document").remove(field);
    }
    let mut completions = person.get("/api/me/completions").await.ok();
    for list in [&mut document["skillCompletionHistory"], &mut completions["completions"]] {
        for entry in list.as_array_mut().into_iter().flatten() {
            for field in ["version", "firstTime"] {
                entry.as_object_mut().expect("an entry").remove(field);
            }
        }
    }
    let progress = person.get("/api/me/progress?from=2027-12-01&to=2028-06-30").await.ok();
    json!({ "document": document, "completions": completions, "progress": progress })
}

#[tokio::test]
async fn an_undone_practice_leaves_nothing_behind() {
    let (_, anna) = Site::with_anna().await;
    let before = seen(&anna).await;
    let version = anna.document().await["version"].as_u64().expect("a version");
    let mut phone = anna.live().await;
    let id = practice(&anna, SKILL).await;
    anna.put_json(&format!("/api/me/reflections/{id}"), &json!({ "text": "so quiet" })).await.ok();
    let undone = undo(&anna, &id).await;
    assert_eq!(
        (&undone["id"], &undone["totalMindfulnessMinutes"], &undone["streak"]),
        (&json!(id), &json!(0), &json!(0))
    );
    assert_eq!(seen(&anna).await, before);
    assert_eq!(anna.document().await["version"], undone["version"]);
    phone.until(version + 2).await;
    let reflected = anna.put_json(&format!("/api/me/reflections/{id}"), &json!({ "text": "so quiet" })).await;
    assert_eq!(reflected.problem(), (404, "completion_not_found"));
    let export = anna.get("/api/me/export").await.ok().to_string();
    assert!(!export.contains("so quiet"), "{export}");
}

#[tokio::test]
async fn an_undone_practice_stays_undone_however_often_it_is_sent() {
    let (site, anna) = Site::with_anna().await;
    let practice = anna.practice(SKILL);
    practice.send().await.created();
    let undone = undo(&anna, practice.completion_id()).await;
    let stored = site.written().await;
    assert_eq!(practice.send().await.problem(), (409, "completion_undone"));
    assert_eq!(undo(&anna, practice.completion_id()).await, undone, "undone once");
    let other = anna.practice(OTHER).id(practice.completion_id());
    assert_eq!(other.send().await.problem(), (409, "completion_id_reused"));
    site.set_time(site.now() + Duration::days(3));
    assert_eq!(undo(&anna, practice.completion_id()).await["version"], undone["version"], "days later");
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn of_two_devices_that_undo_the_same_practice_both_are_told_the_same() {
    let (site, anna) = Site::with_anna().await;
    practice(&anna, OTHER).await;
    let id = practice(&anna, SKILL).await;
    // A badge would make a version of its own in between.
    site.rolled_up().await;
    let answers = join_all((0..4).map(|_| undo(&anna, &id))).await;
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(anna.document().await["skillCompletionHistory"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_practice_can_be_undone_for_fifteen_minutes_after_it_was_reported() {
    let (site, anna) = Site::with_anna().await;
    let begin = site.now();
    let first = practice(&anna, SKILL).await;
    let late = anna.practice(OTHER).at(begin - Duration::hours(3));
    late.send().await.created();
    let rows = anna.get("/api/me/completions").await.ok();
    let reported: Vec<_> = rows["completions"].as_array().expect("rows").iter().map(|row| &row["reportedAt"]).collect();
    assert_eq!(reported, [&Value::Null, &json!(begin)], "the screen counts from there too");
    site.set_time(begin + Duration::minutes(15));
    let last = practice(&anna, OTHER).await;
    undo(&anna, late.completion_id()).await;
    site.set_time(begin + Duration::minutes(15) + Duration::seconds(1));
    assert_eq!(anna.delete(&path(&first), None).await.problem(), (409, "undo_expired"));
    undo(&anna, &last).await;
    assert_eq!(anna.document().await["skillCompletionHistory"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn nobody_undoes_a_practice_of_another() {
    let (site, anna) = Site::with_anna().await;
    let id = practice(&anna, SKILL).await;
    let ben = site.learner("ben").await;
    let stored = site.written().await;
    for id in [id.as_str(), &completion_id(site.now()), "nonsense"] {
        assert_eq!(ben.delete(&path(id), None).await.problem(), (404, "completion_not_found"), "{id}");
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_skill_done_twice_stays_done_until_both_are_undone() {
    let (_, anna) = Site::with_anna().await;
    let ids = [practice(&anna, SKILL).await, practice(&anna, SKILL).await, practice(&anna, SKILL).await];
    let done = |document: &Value| !document["completedSkillsByGrade"]["grade_1"]["class_default"].is_null();
    for (id, expected) in ids.iter().zip([true, true, false]) {
        undo(&anna, id).await;
        let document = anna.document().await;
        assert_eq!(done(&document), expected, "{}", document["completedSkillsByGrade"]);
    }
}

#[tokio::test]
async fn an_undone_late_practice_leaves_the_gap_that_it_had_filled() {
    let (site, anna) = Site::with_anna().await;
    practice(&anna, SKILL).await;
    site.set_time(site.now() + Duration::days(2));
    practice(&anna, SKILL).await;
    let before = seen(&anna).await;
    let late = anna.practice(OTHER).at(site.now() - Duration::days(1));
    late.send().await.created();
    assert_eq!(anna.document().await["streak"], 3);
    assert_eq!(undo(&anna, late.completion_id()).await["streak"], 1);
    assert_eq!(seen(&anna).await, before);
}

#[tokio::test]
async fn a_day_whose_only_practice_was_undone_is_no_longer_in_the_streak_history() {
    let (site, anna) = Site::with_anna().await;
    site.set_time(moment("2026-10-31T12:00:00Z"));
    practice(&anna, SKILL).await;
    site.set_time(moment("2026-11-02T12:00:00Z"));
    let first_of_month = || anna.practice(SKILL).at(site.now() - Duration::days(1));
    let late = first_of_month();
    late.send().await.created();
    let today = practice(&anna, SKILL).await;
    undo(&anna, late.completion_id()).await;
    undo(&anna, &today).await;
    assert_eq!(first_of_month().send().await.created()["streak"], 2, "it follows the last day of October");
}

#[tokio::test]
async fn badges_and_the_longest_streak_stay() {
    let (site, anna) = Site::with_anna().await;
    let begin = site.now();
    let mut ids = Vec::new();
    for day in 0..3 {
        site.set_time(begin + Duration::days(day));
        ids.push(practice(&anna, SKILL).await);
    }
    anna.document().await;
    let badges = async |site: &Site| {
        site.rolled_up().await;
        anna.document().await["earnedBadges"].clone()
    };
    let held = badges(&site).await;
    assert!(held.to_string().contains("streak_3"), "{held}");
    undo(&anna, &ids[2]).await;
    assert_eq!(badges(&site).await, held);
    let document = anna.document().await;
    assert_eq!((&document["streak"], &document["longestStreak"]), (&json!(2), &json!(3)));
}

#[tokio::test]
async fn a_schools_class_day_gets_smaller_and_the_rebuild_agrees() {
    let (site, anna) = Site::with_anna().await;
    give_to_school(&anna, "class_default").await;
    let sums = async |site: &Site| {
        site.rolled_up().await;
        api_tests::RollUps::of(&anna, &site.items().await).class_days.into_values().collect::<Vec<_>>()
    };
    let first = practice(&anna, SKILL).await;
    let with_one = sums(&site).await;
    let second = practice(&anna, OTHER).await;
    assert_ne!(sums(&site).await, with_one);
    undo(&anna, &second).await;
    assert_eq!(counts(&sums(&site).await), counts(&with_one));
    undo(&anna, &first).await;
    let without = sums(&site).await;
    assert_eq!(counts(&without), [json!([0, 0, 0])]);
    site.forget_roll_ups(&anna).await;
    practice_functions::roll_up::rebuild(&site.operator_context()).await.expect("rebuilds");
    assert_eq!(sums(&site).await, without);
}

fn counts(class_days: &[Value]) -> Vec<Value> {
    class_days.iter().map(|day| json!([day["minutes"], day["skills"], day["practices"]])).collect()
}

/// A practice in a life, and what is done about it.
#[derive(Debug, Clone)]
struct Step {
    /// Minutes since the step before.
    minutes: i64,
    /// Days before it is reported.
    late: i64,
    /// The skill or the core; none for the timer.
    skill: Option<&'static str>,
    class: &'static str,
    /// After how many further steps it is undone, if it is.
    undone_after: Option<usize>,
    /// Whether it is reported again later.
    repeated: bool,
}

fn lives() -> impl Strategy<Value = Vec<Step>> {
    let minutes = prop_oneof![2 => 0i64..8, 2 => 600i64..1800, 1 => Just(60 * 24 * 33)];
    let late = prop_oneof![3 => Just(0i64), 1 => 0i64..10];
    let skill =
        weighted(0.8, select(vec![SKILL, OTHER, "focusedBreathing_grade_k_1", CORE, "focusedBreathing_grade_k_core"]));
    let undone_after = weighted(0.5, 0usize..3);
    let class = select(vec!["class_default", "class_owls"]);
    let step = (minutes, late, skill, class, undone_after, proptest::bool::weighted(0.3));
    let step = step.prop_map(|(minutes, late, skill, class, undone_after, repeated)| Step {
        minutes,
        late,
        skill,
        class,
        undone_after,
        repeated,
    });
    vec(step, 6..16)
}

/// A practice that was reported.
#[derive(Debug, Clone)]
struct Reported {
    path: String,
    body: Value,
    reported: DateTime<Utc>,
    undone: bool,
}

impl Reported {
    fn id(&self) -> &str {
        self.body["id"].as_str().expect("an id")
    }
}

async fn person(site: &Site, name: &str) -> Person {
    site.set_time(moment("2027-12-20T10:00:00Z"));
    let person = site.learner(name).await;
    let class = json!({ "classId": "class_owls", "className": "Owls", "gradeLevel": "grade_1", "createdAt": "2027-01-01T00:00:00Z" });
    site.put(&person.partition(), "DOC#CLASS#class_owls", class).await;
    person
}

/// Lives through it, undoing and repeating, and returns what was reported.
async fn live_through(person: &Person, life: &[Step]) -> Vec<Reported> {
    let site = person.site();
    let mut reported: Vec<Reported> = Vec::new();
    for (number, step) in life.iter().enumerate() {
        site.set_time(site.now() + Duration::minutes(step.minutes));
        let id = completion_id(site.now() - Duration::days(step.late));
        let mut body = json!({ "id": id, "classId": step.class });
        let path = match step.skill {
            Some(skill) => person.practice(skill).path(),
            None => "/api/meditations".to_owned(),
        };
        if step.skill.is_none() {
            body["minutes"] = json!(7);
        }
        person.post_json(&path, &body).await.created();
        reported.push(Reported { path, body, reported: site.now(), undone: false });
        for (earlier, practice) in reported.iter_mut().enumerate() {
            if life[earlier].undone_after == Some(number - earlier) {
                let answer = person.delete(&self::path(practice.id()), None).await;
                practice.undone = site.now() - practice.reported <= Duration::minutes(15);
                assert_eq!(answer.status, if practice.undone { 200 } else { 409 }, "{}", answer.body);
            }
            if life[earlier].repeated {
                let answer = person.post_json(&practice.path, &practice.body).await;
                assert_eq!(answer.status, if practice.undone { 409 } else { 200 }, "{}", answer.body);
            }
        }
    }
    reported
}

/// Takes the latest practices out of what somebody sees.
fn take_history(seen: &mut Value) -> Vec<Value> {
    seen["document"]["skillCompletionHistory"].take().as_array().cloned().expect("a history")
}

#[tokio::test]
async fn a_life_with_undone_practices_is_a_life_without_them() {
    let site = Site::start().await;
    let mut runner = TestRunner::deterministic();
    for round in 0..8 {
        let life = lives().new_tree(&mut runner).expect("a life").current();
        let anna = person(&site, &format!("anna{round}")).await;
        let reported = live_through(&anna, &life).await;
        let end = site.now();

        let twin = person(&site, &format!("twin{round}")).await;
        for practice in reported.iter().filter(|practice| !practice.undone) {
            site.set_time(practice.reported);
            twin.post_json(&practice.path, &practice.body).await.created();
        }
        site.set_time(end);
        let (mut anna, mut twin) = (seen(&anna).await, seen(&twin).await);
        // A document shows five skills at most, and fewer after an undo (4.8): older ones don't take the place.
        let shown = take_history(&mut anna);
        take_history(&mut twin);
        let mut all = twin["completions"]["completions"].as_array().expect("a history").iter();
        for skill in &shown {
            assert!(all.any(|one| one["id"] == skill["id"]), "{skill} is out of order or gone: {shown:#?} {twin:#?}");
        }
        assert_eq!(anna, twin, "{life:#?}");
    }
}
