//! Batches of the stream: what can't be read or takes too long holds up nobody else, and what is delivered again changes nothing.

use api_tests::{RollUps, Site};
use local::template::{Names, Template};
use practice_functions::roll_up::{MAX_SIDE_BY_SIDE, PERSON_TIMEOUT};
use serde_json::{Value, json};

use crate::roll_ups::{SKILL, give_to_school};

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
