//! A practice whose reads go side by side, with other changes committed between any two of them: every sum is exact.

use api_tests::{Functions, Gate, NOON, Person, Request, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use proptest::collection::vec;
use proptest::prelude::Just;
use proptest::sample::{Index, select};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const OTHER: &str = "focusedBreathing_grade_1_2";
const CORE: &str = "focusedBreathing_grade_1_core";

/// The calls that the first trip of a practice makes: its id, its skill, the document, the completed set, and the days.
const READS: usize = 5;

/// A change on another device.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Change {
    /// The skill that is being completed.
    SameSkill,
    /// Another skill of its focus area.
    OtherSkill,
    /// The core of its focus area.
    Core,
    /// The timer.
    Meditation,
    /// The same skill, completed so many days ago.
    Late(i64),
    /// The first practice is undone.
    UndoFirst,
}

/// One race.
#[derive(Debug, Clone)]
struct Race {
    /// What was practiced before.
    before: Vec<Change>,
    /// In which order the reads are answered.
    order: Vec<usize>,
    /// What is committed between them, each before the read at its place in that order.
    between: Vec<(Change, Index)>,
}

fn races() -> impl Strategy<Value = Race> {
    use Change::{Core, Late, Meditation, OtherSkill, SameSkill, UndoFirst};
    let before = vec(select(vec![SameSkill, OtherSkill, OtherSkill, Core, Meditation]), 1..3);
    let order = Just((0..READS).collect::<Vec<_>>()).prop_shuffle();
    let between = select(vec![SameSkill, OtherSkill, Core, Meditation, Late(1), Late(1), Late(2), UndoFirst]);
    (before, order, vec((between, proptest::prelude::any::<Index>()), 1..3)).prop_map(|(before, order, between)| Race {
        before,
        order,
        between,
    })
}

/// Someone who practices, and the moment of the next practice.
struct Device<'a> {
    person: &'a Person,
    next: DateTime<Utc>,
    first: Option<String>,
}

impl<'a> Device<'a> {
    fn of(person: &'a Person) -> Self {
        Self { person, next: person.site().now() - Duration::seconds(60), first: None }
    }

    async fn make(&mut self, change: Change) {
        self.next += Duration::seconds(1);
        let id = match change {
            Change::SameSkill => self.complete(SKILL, self.next).await,
            Change::OtherSkill => self.complete(OTHER, self.next).await,
            Change::Core => self.complete(CORE, self.next).await,
            Change::Late(days) => self.complete(SKILL, self.next - Duration::days(days)).await,
            Change::Meditation => {
                let id = completion_id(self.next);
                let body = json!({ "id": id, "classId": "class_default", "minutes": 7 });
                self.person.post_json("/api/meditations", &body).await.created();
                id
            }
            Change::UndoFirst => {
                let first = self.first.clone().expect("something was practiced");
                self.person.delete(&format!("/api/me/completions/{first}"), None).await.ok();
                return;
            }
        };
        self.first.get_or_insert(id);
    }

    async fn complete(&self, skill: &str, at: DateTime<Utc>) -> String {
        let practice = self.person.practice(skill).at(at);
        practice.send().await.created();
        practice.completion_id().to_owned()
    }
}

/// What is stored of a person's practice, without the ids and versions that differ between two who did the same.
async fn stored(person: &Person) -> Vec<Value> {
    let mut items = Vec::new();
    for ((partition, place), mut item) in person.site().written().await {
        if partition != person.partition()
            || !["DAY#", "DONE#", "LOG#", "DOC#0STATE"].iter().any(|kind| place.starts_with(kind))
        {
            continue;
        }
        let fields = item.as_object_mut().expect("an item");
        for field in ["PK", "version", "id", "undoneAt"] {
            fields.remove(field);
        }
        if place.starts_with("LOG#") {
            fields.insert("SK".to_owned(), json!(format!("LOG#{}", fields["timestamp"])));
        }
        items.push(item);
    }
    items.sort_by_key(|item| item["SK"].to_string());
    items
}

/// Completes the skill at a closed gate while the race's changes are committed.
async fn raced(site: &Site, anna: &mut Device<'_>, race: &Race) -> (u64, Value) {
    let person = anna.person;
    let mut gate = Gate::before(&site.running().addresses.functions_store).await;
    let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_DYNAMODB", &gate.address)]);
    let body = json!({ "id": completion_id(site.now()), "classId": "class_default" });
    let request = Request::at(&[("skillId", SKILL)]).with(&body);
    let others = async {
        let mut calls: Vec<_> = gate.next(READS).await.into_iter().map(Some).collect();
        gate.open();
        for (place, read) in race.order.iter().enumerate() {
            for (change, _) in race.between.iter().filter(|(_, before)| before.index(READS) == place) {
                anna.make(*change).await;
            }
            calls[*read].take().expect("once").pass().await;
        }
    };
    tokio::join!(functions.call("complete_skill", person, &request), others).0
}

#[tokio::test]
async fn whatever_is_committed_between_its_reads_a_practice_counts_exactly() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let mut runner = TestRunner::deterministic();
    for round in 0..40 {
        let race = races().new_tree(&mut runner).expect("a race").current();
        let (anna, twin) = (site.learner(&format!("anna{round}")).await, site.learner(&format!("twin{round}")).await);
        let (mut device, mut calm) = (Device::of(&anna), Device::of(&twin));
        for change in &race.before {
            device.make(*change).await;
            calm.make(*change).await;
        }
        // A badge would take the ordered way.
        site.rolled_up().await;
        let (status, completed) = raced(&site, &mut device, &race).await;
        assert_eq!(status, 201, "{completed} {race:?}");
        for place in 0..READS {
            for (change, _) in race.between.iter().filter(|(_, before)| before.index(READS) == place) {
                calm.make(*change).await;
            }
        }
        calm.complete(SKILL, site.now()).await;
        assert_eq!(stored(&anna).await, stored(&twin).await, "{race:#?}");
    }
}
