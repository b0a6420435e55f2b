//! The live connection: tickets, messages, and a stream that delivers twice and out of order.

use api_tests::{LiveConnection, NOON, Person, Site, eventually, moment};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

async fn opened(site: &Site, ticket: &str, origin: Option<&str>) -> Result<LiveConnection, u16> {
    LiveConnection::open(site, &format!("?ticket={ticket}"), origin).await
}

#[tokio::test]
async fn a_ticket_opens_one_connection_once() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let answer = anna.post("/api/live-tickets").await.created();
    let ends: DateTime<Utc> = answer["expiresAt"].as_str().expect("a time").parse().expect("a time");
    assert!((ends - site.now()).num_seconds() <= 30);
    let ticket = answer["ticket"].as_str().expect("a ticket");
    assert!(ticket.len() >= 43, "256 bits");
    let origin = site.origin().to_owned();
    let _open = opened(&site, ticket, Some(&origin)).await.expect("opens");
    assert_eq!(opened(&site, ticket, Some(&origin)).await.err(), Some(403));
    let stored = site.written().await;
    assert!(
        stored.keys().all(|(pk, _)| !pk.contains(ticket))
            && !json!(stored.values().collect::<Vec<_>>()).to_string().contains(ticket),
        "a ticket is kept as a hash"
    );
}

#[tokio::test]
async fn a_ticket_contains_the_current_version() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    assert_eq!(anna.post("/api/live-tickets").await.created()["version"], 1);
    anna.practice(SKILL).send().await.created();
    assert_eq!(anna.post("/api/live-tickets").await.created()["version"], 2);
}

#[tokio::test]
async fn a_ticket_used_twice_at_once_opens_one_connection() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let (ticket, origin) = (anna.ticket().await, site.origin().to_owned());
    let tries = futures::future::join_all((0..6).map(|_| opened(&site, &ticket, Some(&origin)))).await;
    assert_eq!(tries.iter().filter(|one| one.is_ok()).count(), 1);
}

#[tokio::test]
async fn a_ticket_is_valid_for_thirty_seconds() {
    let site = Site::empty().await;
    let noon = moment(NOON);
    let origin = site.origin().to_owned();
    site.set_time(noon);
    let anna = site.learner("anna").await;
    let (fresh, stale) = (anna.ticket().await, anna.ticket().await);
    site.set_time(noon + Duration::milliseconds(29_999));
    assert!(opened(&site, &fresh, Some(&origin)).await.is_ok());
    site.set_time(noon + Duration::seconds(30));
    assert_eq!(opened(&site, &stale, Some(&origin)).await.err(), Some(403));
}

#[tokio::test]
async fn a_user_has_twenty_connections_at_most_and_the_others_are_not_disturbed() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(anna.live().await);
    }
    let origin = site.origin().to_owned();
    assert_eq!(opened(&site, &anna.ticket().await, Some(&origin)).await.err(), Some(403));
    let _of_another = ben.live().await;
    let version = anna.patch_json("/api/me", &json!({ "theme": "dark" })).await.ok()["version"].as_u64();
    let version = version.expect("a version");
    for page in &mut pages {
        assert_eq!(page.until(version).await.last(), Some(&version));
    }
    drop(pages.pop());
    let again = async || {
        let ticket = anna.ticket().await;
        opened(&site, &ticket, Some(&origin)).await.ok()
    };
    eventually("a place that is free again", again).await;
}

#[tokio::test]
async fn connections_that_open_at_once_are_twenty_at_most_and_those_refused_leave_nothing() {
    let site = Site::empty().await;
    let (anna, origin) = (site.learner("anna").await, site.origin().to_owned());
    let tickets = futures::future::join_all((0..32).map(|_| anna.ticket())).await;
    let all = tickets.iter().map(|ticket| opened(&site, ticket, Some(&origin)));
    let mut open: Vec<_> = futures::future::join_all(all).await.into_iter().filter_map(Result::ok).collect();
    assert!(open.len() <= 20, "{} are open", open.len());
    let kept = async |prefix: &str| {
        let items = site.written().await;
        items.keys().filter(|(pk, sk)| pk.starts_with(prefix) || sk.starts_with(prefix)).count()
    };
    assert_eq!((kept("LIVE#").await, kept("CONN#").await), (open.len(), open.len()));
    // At the limit, some that came at once made room for others; there is room until twenty are open.
    while open.len() < 20 {
        open.push(opened(&site, &anna.ticket().await, Some(&origin)).await.expect("opens"));
    }
    assert_eq!(opened(&site, &anna.ticket().await, Some(&origin)).await.err(), Some(403));
}

#[tokio::test]
async fn another_origin_is_refused_and_does_not_use_up_the_ticket() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let (ticket, origin) = (anna.ticket().await, site.origin().to_owned());
    for wrong in [
        None,
        Some("null"),
        Some("https://evil.example"),
        Some(&*format!("{origin}.evil.example")),
        Some(&*origin.replacen("http", "https", 1)),
    ] {
        assert_eq!(opened(&site, &ticket, wrong).await.err(), Some(403), "{wrong:?}");
    }
    for query in ["", "?ticket=", "?ticket=nothing", "?tickets=x", "?ticket=%23"] {
        assert_eq!(LiveConnection::open(&site, query, Some(&origin)).await.err(), Some(403), "{query}");
    }
    assert!(opened(&site, &ticket, Some(&origin)).await.is_ok());
}

#[tokio::test]
async fn a_practice_sends_only_the_new_version_to_every_other_device() {
    let site = Site::start().await;
    let (anna, ben) = (site.veteran("anna").await, site.veteran("ben").await);
    let (mut phone, mut tablet, mut other) = (anna.live().await, anna.live().await, ben.live().await);
    for version in 2..=4 {
        anna.practice(SKILL).send().await.created();
        for device in [&mut phone, &mut tablet] {
            assert_eq!(device.until(version).await.last(), Some(&version));
        }
    }
    ben.practice(SKILL).send().await.created();
    assert!(other.until(2).await.iter().all(|version| *version <= 2), "nothing of Anna's reaches Ben");
}

#[tokio::test]
async fn an_accepted_invitation_is_sent_too() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let id = api_tests::Invitation::from_school("elm").to(&anna).await;
    let mut phone = anna.live().await;
    anna.post(&format!("/api/invitations/{id}/accept")).await.ok();
    assert_eq!(phone.until(2).await.last(), Some(&2));
}

#[tokio::test]
async fn after_a_disconnect_one_read_shows_everything_and_messages_continue() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let mut phone = anna.live().await;
    anna.practice(SKILL).send().await.created();
    phone.until(2).await;
    phone.cut();
    for _ in 0..3 {
        anna.practice(SKILL).send().await.created();
    }
    let mut phone = anna.live().await;
    assert_eq!(anna.document().await["version"], 5, "nothing is missed");
    anna.practice(SKILL).send().await.created();
    assert_eq!(phone.until(6).await.last(), Some(&6));
    let user = anna.partition();
    eventually("the cut connection is forgotten", || async {
        let items = site.written().await;
        let open = items.keys().filter(|(pk, sk)| *pk == user && sk.starts_with("LIVE#")).count();
        let kept = items.keys().filter(|(pk, _)| pk.starts_with("CONN#")).count();
        ((open, kept) == (1, 1)).then_some(())
    })
    .await;
}

#[tokio::test]
async fn only_an_open_account_gets_a_ticket() {
    let site = Site::empty().await;
    let newcomer = site.newcomer("newcomer").await;
    assert_eq!(newcomer.post("/api/live-tickets").await.problem(), (404, "user_not_found"));
    let anna = site.learner("anna").await;
    anna.close().await;
    let stored = site.written().await;
    assert_eq!(anna.post("/api/live-tickets").await.problem(), (403, "account_closed"));
    assert_eq!(site.written().await, stored);
}

/// A record of the stream: a user's state at a version.
fn record(person: &Person, version: u64) -> Value {
    let keys = json!({ "PK": { "S": person.partition() }, "SK": { "S": "DOC#0STATE" } });
    let mut image = keys.clone();
    for (name, value) in [("version", version), ("totalMindfulnessMinutes", version * 3), ("streak", 1)] {
        image[name] = json!({ "N": value.to_string() });
    }
    json!({
        "eventID": format!("event{version}"), "eventName": "MODIFY", "eventSource": "aws:dynamodb", "eventVersion": "1.1", "awsRegion": "us-east-1",
        "eventSourceARN": "arn:aws:dynamodb:us-east-1:000000000000:table/pausewell/stream/1",
        "dynamodb": { "ApproximateCreationDateTime": 1.0, "Keys": keys, "NewImage": image, "SequenceNumber": format!("{version:021}"), "SizeBytes": 100, "StreamViewType": "NEW_AND_OLD_IMAGES" },
    })
}

async fn publish(site: &Site, records: Vec<Value>) -> Value {
    site.running().runner.run("publish_changes", &json!({ "Records": records })).await.expect("an answer")
}

#[tokio::test]
async fn records_delivered_twice_and_out_of_order_do_no_harm() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let mut phone = anna.live().await;
    for _ in 0..3 {
        anna.practice(SKILL).send().await.created();
    }
    // The stream is drained: from here on there are only the records that this test delivers.
    phone.until(4).await;
    let before = site.written().await;
    for order in [[2, 3, 4], [4, 3, 2], [3, 3, 2], [4, 2, 4], [2, 2, 2]] {
        let answer = publish(&site, order.iter().map(|version| record(&anna, *version)).collect()).await;
        assert_eq!(answer, json!({ "batchItemFailures": [] }));
        for version in order {
            assert_eq!(phone.next().await, version, "each is told as it stands; the browser keeps the newest");
        }
    }
    assert_eq!(site.written().await, before, "a message changes nothing");
    assert_eq!(anna.document().await["version"], 4);
}

#[tokio::test]
async fn records_of_other_kinds_and_deleted_states_are_ignored() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let mut phone = anna.live().await;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = record(&anna, 9);
        change(&mut record);
        record
    };
    let strange = vec![
        // A state that was deleted.
        with(&|record| drop(record["dynamodb"].as_object_mut().expect("an object").remove("NewImage"))),
        with(&|record| record["dynamodb"]["NewImage"]["SK"] = json!({ "S": "DOC#PROFILE" })),
        with(&|record| record["dynamodb"]["NewImage"]["PK"] = json!({ "S": "SCHOOL#elm" })),
        with(&|record| record["dynamodb"]["NewImage"]["version"] = json!({ "S": "nine" })),
    ];
    let answer = publish(&site, strange).await;
    assert_eq!(answer, json!({ "batchItemFailures": [] }));
    assert_eq!(publish(&site, vec![record(&anna, 10)]).await, json!({ "batchItemFailures": [] }));
    assert!(phone.until(10).await.iter().all(|version| *version != 9), "no word of the others");
}

#[tokio::test]
async fn a_record_that_cannot_be_published_is_reported_and_the_others_pass() {
    let parameters = [("StreamRetrySeconds".to_owned(), "2".to_owned())].into();
    let site = Site::start_with(local::Options { parameters, ..local::Options::default() }).await;
    let (anna, ben) = (site.veteran("anna").await, site.veteran("ben").await);
    let mut phone = anna.live().await;
    anna.practice(SKILL).send().await.created();
    // In order: what was written of Ben before this is through as well.
    phone.until(2).await;
    site.put(&ben.partition(), "LIVE#broken", json!({ "nothing": "that can be read" })).await;
    let answer = publish(&site, vec![record(&anna, 5), record(&ben, 6), record(&anna, 7)]).await;
    assert_eq!(answer, json!({ "batchItemFailures": [{ "itemIdentifier": format!("{:021}", 6) }] }));
    assert_eq!(phone.next().await, 5);

    // The same by the stream itself: Ben's record ends among the dead letters, Anna's comes through.
    ben.practice(SKILL).send().await.created();
    anna.practice(SKILL).send().await.created();
    assert_eq!(phone.next().await, 3);
    let letters = eventually("a dead letter", || async {
        Some(site.running().dead_letters.all()).filter(|letters| !letters.is_empty())
    })
    .await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(!json!(letters).to_string().contains(ben.id.as_str()), "a dead letter carries positions, no content");
}

#[tokio::test]
async fn a_connection_that_is_gone_is_deleted_by_the_next_message() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let user = anna.partition();
    let gone = json!({ "connectionId": "gone=", "userId": anna.id, "expiresAt": site.now().timestamp() + 600 });
    site.put(&user, "LIVE#gone=", gone.clone()).await;
    site.put("CONN#gone=", "CONN#gone=", gone).await;
    let mut phone = anna.live().await;
    assert_eq!(publish(&site, vec![record(&anna, 2)]).await, json!({ "batchItemFailures": [] }));
    assert_eq!(phone.until(2).await.last(), Some(&2));
    assert_eq!(site.item(&user, "LIVE#gone=").await, None);
    assert_eq!(site.item("CONN#gone=", "CONN#gone=").await, None);
}

#[tokio::test]
async fn a_connection_that_is_still_opening_is_not_deleted() {
    let site = Site::empty().await;
    let noon = moment(NOON);
    site.set_time(noon);
    let anna = site.learner("anna").await;
    let user = anna.partition();
    // Let in by the function, and not open at the gateway yet.
    let ends = (noon + Duration::minutes(130)).timestamp();
    let opening = json!({ "connectionId": "opening=", "userId": anna.id, "expiresAt": ends });
    site.put(&user, "LIVE#opening=", opening.clone()).await;
    site.put("CONN#opening=", "CONN#opening=", opening).await;
    site.set_time(noon + Duration::seconds(29));
    assert_eq!(publish(&site, vec![record(&anna, 2)]).await, json!({ "batchItemFailures": [] }));
    assert!(site.item(&user, "LIVE#opening=").await.is_some(), "it would never hear of anything");
    site.set_time(noon + Duration::seconds(30));
    assert_eq!(publish(&site, vec![record(&anna, 3)]).await, json!({ "batchItemFailures": [] }));
    assert_eq!(site.item(&user, "LIVE#opening=").await, None, "by now it would be open");
}
