//! A class practice credits the pupils who were present: by a list of names, which can be corrected.

use api_tests::{Person, eventually, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};

use crate::elm::{empty, erased};
use crate::owls::{Owls, SKILL, present, standing};

#[tokio::test]
async fn each_pupil_who_was_present_is_credited_once() {
    let owls = Owls::with_pupils(&["mia", "noa", "pia"]).await;
    let pia = standing(&owls.pupils[2]).await;
    let practice = owls.practice().await;
    let answer = owls.list(&practice, &[0, 1]).await;
    assert_eq!(answer["present"], 2);
    owls.credited(&practice, &[0, 1]).await;
    let minutes = owls.ann.document().await["totalMindfulnessMinutes"].clone();
    for pupil in &owls.pupils[..2] {
        let standing = standing(pupil).await;
        assert_eq!((&standing["minutes"], standing["history"].as_array().map(Vec::len)), (&minutes, Some(1)));
        let entry = &standing["history"][0];
        assert_eq!((&entry["id"], &entry["withClass"]), (&json!(practice.completion_id()), &json!(true)));
        assert_eq!((&entry["skillId"], &entry["firstTime"]), (&json!(SKILL), &json!(true)));
        assert_eq!(entry["className"], "Owls", "the class that they were present in, and no name of their own");
        let skills = "/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_1&levelId=level_1_1";
        assert_eq!(pupil.get(skills).await.ok()["skills"][0]["completed"], true);
        assert_eq!(pupil.document().await["streak"], 1);
    }
    assert_eq!(standing(&owls.pupils[2]).await, pia);
    let history = owls.ann.get("/api/me/completions").await.ok();
    assert_eq!(
        (&history["completions"][0]["present"], &history["completions"][0]["byName"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(practice.send().await.ok()["present"], 2, "the same practice, sent again, changes nothing");
    owls.list(&practice, &[0, 1]).await;
    empty(&owls.site, "CreditQueue").await;
    assert_eq!(standing(&owls.pupils[0]).await["minutes"], minutes);
}

#[tokio::test]
async fn a_corrected_list_credits_late_and_takes_back_exactly() {
    let owls = Owls::with_pupils(&["mia", "noa", "pia"]).await;
    let own = owls.pupils[0].practice("focusedBreathing_grade_1_2");
    own.send().await.created();
    let before = [standing(&owls.pupils[0]).await, standing(&owls.pupils[1]).await];
    let practice = owls.practice().await;
    owls.list(&practice, &[0, 1]).await;
    owls.credited(&practice, &[0, 1]).await;
    let with_it = standing(&owls.pupils[0]).await;
    owls.site.set_time(owls.site.now() + Duration::days(2));
    owls.list(&practice, &[2]).await;
    owls.credited(&practice, &[2]).await;
    owls.site.set_time(owls.site.now() - Duration::days(2));
    for (pupil, before) in owls.pupils.iter().zip(&before) {
        assert_eq!(standing(pupil).await, *before);
    }
    let day = standing(&owls.pupils[2]).await["history"][0]["date"].clone();
    assert_eq!(day, owls.ann.get("/api/me/completions").await.ok()["completions"][0]["date"], "the teacher's day");

    // Once more on the list, and everything is back.
    owls.list(&practice, &[0]).await;
    owls.credited(&practice, &[0]).await;
    let again = standing(&owls.pupils[0]).await;
    assert_eq!(
        (&again["minutes"], &again["streak"], &again["done"]),
        (&with_it["minutes"], &with_it["streak"], &with_it["done"])
    );
    owls.site.set_time(owls.site.now() + Duration::days(7) + Duration::seconds(1));
    let late = owls.ann.put_json(&present(&practice), &json!({ "pupils": [] })).await;
    assert_eq!(late.problem(), (409, "amendment_expired"));
}

/// The days of a pupil's last week with their counts, and the streak.
async fn counts(pupil: &Person) -> (Vec<(String, u64)>, u64) {
    let document = pupil.document().await;
    let days = document["streakHistory"].as_array().expect("days").iter();
    let days = days.map(|day| (day["date"].as_str().expect("a date").to_owned(), day["count"].as_u64().expect("one")));
    (days.collect(), document["streak"].as_u64().expect("a streak"))
}

#[tokio::test]
async fn credits_and_corrected_lists_step_over_days_off() {
    const FRIDAY: &str = "2026-02-27";
    const MONDAY: &str = "2026-03-02";
    let owls = Owls::at("2026-02-27T08:00:00Z", &["mia", "noa"]).await;
    let (mia, noa) = (&owls.pupils[0], &owls.pupils[1]);
    let counted = |days: &[(&str, u64)], streak| {
        (days.iter().map(|(day, count)| ((*day).to_owned(), *count)).collect::<Vec<_>>(), streak)
    };
    owls.elm.declare(&["saturday", "sunday"], &[]).await;
    let friday = owls.practice().await;
    owls.list(&friday, &[0]).await;
    owls.credited(&friday, &[0]).await;
    owls.site.set_time(moment("2026-03-02T08:00:00Z"));
    let monday = owls.practice().await;
    owls.list(&monday, &[0, 1]).await;
    owls.credited(&monday, &[0, 1]).await;
    assert_eq!(counts(mia).await, counted(&[(FRIDAY, 1), (MONDAY, 2)], 2), "from Friday over the weekend");
    assert_eq!(counts(noa).await, counted(&[(MONDAY, 1)], 1));
    // On Tuesday, another was there on Friday: one is credited before the weekend, from the other it is taken back.
    owls.site.set_time(moment("2026-03-03T08:00:00Z"));
    owls.list(&friday, &[1]).await;
    owls.credited(&friday, &[1]).await;
    assert_eq!(counts(noa).await, counted(&[(FRIDAY, 1), (MONDAY, 2)], 2), "a late credit joins what came after it");
    assert_eq!(counts(mia).await, counted(&[(MONDAY, 1)], 1), "what was taken back leaves no count behind");
    // Without Monday, Friday is the last of a streak that Monday has ended.
    owls.list(&monday, &[0]).await;
    owls.credited(&monday, &[0]).await;
    assert_eq!(counts(noa).await, counted(&[(FRIDAY, 1)], 0));
}

#[tokio::test]
async fn a_credit_counts_by_the_calendar_that_the_school_has_by_then() {
    let owls = Owls::at("2026-02-25T08:00:00Z", &["mia"]).await;
    let wednesday = owls.practice().await;
    owls.list(&wednesday, &[0]).await;
    owls.credited(&wednesday, &[0]).await;
    owls.site.set_time(moment("2026-02-27T08:00:00Z"));
    let friday = owls.practice().await;
    // Nobody has read mia's document since.
    owls.elm.declare(&[], &[("Snow day", "2026-02-26", "2026-02-26")]).await;
    owls.list(&friday, &[0]).await;
    owls.credited(&friday, &[0]).await;
    let kept = || async {
        let state = owls.site.item(&owls.pupils[0].partition(), "DOC#0STATE").await.expect("a state");
        (state["streak"].clone(), state["streakCalendar"]["version"].clone())
    };
    assert_eq!(kept().await, (json!(2), json!(1)));
    owls.elm.declare(&[], &[]).await;
    owls.list(&wednesday, &[]).await;
    owls.credited(&wednesday, &[]).await;
    assert_eq!(kept().await, (json!(1), json!(2)));
}

#[tokio::test]
async fn an_undone_practice_is_taken_back_from_everybody() {
    let owls = Owls::with_pupils(&["mia", "noa"]).await;
    let before = standing(&owls.pupils[0]).await;
    let practice = owls.practice().await;
    owls.list(&practice, &[0, 1]).await;
    owls.credited(&practice, &[0, 1]).await;
    let path = format!("/api/me/completions/{}", practice.completion_id());
    assert_eq!(owls.pupils[0].delete(&path, None).await.problem(), (409, "led_by_teacher"));
    let pupils = json!({ "pupils": [owls.pupils[1].id] });
    assert_eq!(
        owls.pupils[0].put_json(&format!("{path}/present"), &pupils).await.problem(),
        (404, "completion_not_found")
    );
    owls.ann.delete(&path, None).await.ok();
    let taken_back = || async { (standing(&owls.pupils[0]).await == before).then_some(()) };
    eventually("it is taken back", taken_back).await;
    assert_eq!(owls.ann.put_json(&format!("{path}/present"), &pupils).await.problem(), (404, "completion_not_found"));
}

#[tokio::test]
async fn only_the_classs_own_active_pupils_are_credited() {
    let owls = Owls::with_pupils(&["mia", "noa"]).await;
    let (other, eve) = (owls.elm.pupil("otto").await, owls.site.learner("eve").await);
    owls.elm.head.patch_json(&owls.elm.person_path(&owls.pupils[1]), &json!({ "active": false })).await.ok();
    let practice = owls.practice().await;
    let named = json!({ "pupils": [owls.pupils[0].id, owls.pupils[1].id, other.id, eve.id, owls.ann.id] });
    assert_eq!(owls.ann.put_json(&present(&practice), &named).await.ok()["present"], 1);
    owls.credited(&practice, &[0]).await;
    for person in [&other, &eve] {
        assert_eq!(person.document().await["totalMindfulnessMinutes"], 0);
    }
    // Who has left the class since was there all the same.
    let leave = json!({ "removePupils": [owls.pupils[0].id] });
    owls.elm.head.patch_json(&owls.elm.class_path(&owls.id), &leave).await.ok();
    assert_eq!(owls.list(&practice, &[0]).await["present"], 1);
    empty(&owls.site, "CreditQueue").await;
    owls.credited(&practice, &[0]).await;
}

#[tokio::test]
async fn pupils_of_a_class_from_before_lists_had_names_are_credited_too() {
    let owls = Owls::with_pupils(&["mia"]).await;
    let (partition, edge) = (format!("SCHOOL#{}", owls.elm.id), format!("ROSTER#{}#{}", owls.id, owls.pupils[0].id));
    let mut item = owls.site.item(&partition, &edge).await.expect("an edge");
    item.as_object_mut().expect("fields").remove("member").expect("a copy of the membership");
    owls.site.put(&partition, &edge, item).await;
    let practice = owls.practice().await;
    assert_eq!(owls.list(&practice, &[0]).await["present"], 1);
    owls.credited(&practice, &[0]).await;
}

#[tokio::test]
async fn a_list_and_a_number_exclude_each_other() {
    let owls = Owls::with_pupils(&["mia"]).await;
    let practice = owls.practice().await;
    let pupils = json!([owls.pupils[0].id]);
    for body in [json!({ "pupils": pupils, "present": 1 }), json!({ "pupils": null }), json!({ "pupils": ["a b"] })] {
        assert_eq!(owls.ann.put_json(&present(&practice), &body).await.problem(), (400, "invalid_body"), "{body}");
    }
    let many: Vec<_> = (0..61).map(|number| format!("u{number}")).collect();
    let many = owls.ann.put_json(&present(&practice), &json!({ "pupils": many })).await;
    assert_eq!(many.problem(), (400, "invalid_body"));
    owls.ann.put_json(&present(&practice), &json!({ "pupils": pupils })).await.ok();
    let count = owls.ann.put_json(&present(&practice), &json!({ "present": 5 })).await;
    assert_eq!(count.problem(), (409, "present_by_name"));
    let own = owls.ann.practice(SKILL);
    own.send().await.created();
    let named = owls.ann.put_json(&present(&own), &json!({ "pupils": pupils })).await;
    assert_eq!(named.problem(), (409, "present_by_name"));
}

#[tokio::test]
async fn an_erased_pupil_leaves_no_trace_of_having_been_present() {
    let owls = Owls::with_pupils(&["mia", "noa"]).await;
    let practice = owls.practice().await;
    owls.list(&practice, &[0, 1]).await;
    owls.credited(&practice, &[0, 1]).await;
    let mia = &owls.pupils[0];
    let export = mia.get("/api/me/export").await.ok();
    assert_eq!(export["sections"]["presence"][0]["completionId"], practice.completion_id());
    owls.elm.head.delete(&owls.elm.person_path(mia), None).await.ok();
    mia.delete("/api/me", Some(&json!({ "email": mia.email }))).await.of_status(202);
    erased(mia).await;
    assert!(!owls.site.everything().await.contains(mia.id.as_str()), "the id is left");
    // The list names them still, and nobody is credited under their id again.
    owls.list(&practice, &[0, 1]).await;
    empty(&owls.site, "CreditQueue").await;
    assert!(!owls.site.everything().await.contains(mia.id.as_str()), "the id is back");
}

/// The bits of a number that nobody chose, one after another; each run has its own, and prints it.
fn chances() -> impl Iterator<Item = bool> {
    let seed = uuid::Uuid::new_v4().as_u128();
    println!("seed {seed}");
    (0..128).cycle().map(move |bit| seed >> bit & 1 == 1)
}

/// Lists that come in any order, twice and side by side end as the last of them alone would have.
#[tokio::test]
async fn whatever_order_lists_arrive_in_the_last_one_holds() {
    let owls = Owls::with_pupils(&["mia", "noa", "pia", "rio"]).await;
    let plain: Vec<Value> = join_all(owls.pupils.iter().map(standing)).await;
    let practice = owls.practice().await;
    let (mut chance, mut lists) = (chances(), Vec::<Vec<usize>>::new());
    for _ in 0..6 {
        let list: Vec<usize> = (0..4).filter(|_| chance.next().unwrap_or_default()).collect();
        owls.list(&practice, &list).await;
        lists.push(list);
        // What was sent so far is delivered again, the latest first or last, and side by side.
        let mut again: Vec<(usize, &Vec<usize>)> = (1..).zip(&lists).collect();
        if chance.next().unwrap_or_default() {
            again.reverse();
        }
        join_all(again.into_iter().map(|(number, list)| owls.deliver(&practice, number, list))).await;
    }
    let last = lists.last().expect("a list");
    empty(&owls.site, "CreditQueue").await;
    owls.credited(&practice, last).await;
    let minutes = owls.ann.document().await["totalMindfulnessMinutes"].clone();
    for (place, pupil) in owls.pupils.iter().enumerate() {
        let standing = standing(pupil).await;
        if last.contains(&place) {
            assert_eq!((&standing["minutes"], &standing["streak"]), (&minutes, &json!(1)), "{place} of {lists:?}");
            assert_eq!(standing["history"].as_array().map(Vec::len), Some(1), "{place} of {lists:?}");
        } else {
            assert_eq!(standing, plain[place], "{place} of {lists:?}");
        }
    }
}
