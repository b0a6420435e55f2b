//! A practice whose reads go side by side, with other changes committed between any two of them and before the transaction that
//! follows: every sum is exact.
//!
//! Each run makes races of its own and prints its seed; `RACES_SEED=…` makes the same ones again.

use std::pin::pin;

use api_tests::{Functions, Gate, NOON, Person, Request, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use proptest::collection::vec;
use proptest::prelude::Just;
use proptest::sample::{Index, select};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const OTHER: &str = "focusedBreathing_grade_1_2";
const CORE: &str = "focusedBreathing_grade_1_core";
const MINUTES: u32 = 7;

/// How many races are run.
const ROUNDS: usize = 40;

/// What is being done while something else is committed.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Raced {
    /// A skill.
    Skill,
    /// The timer.
    Timer,
}

impl Raced {
    /// How many calls its first trip makes: the document with the days; for a skill also the grade's index and the completed set.
    fn reads(self) -> usize {
        if self == Self::Skill { 3 } else { 1 }
    }

    /// The function, and what it is asked.
    fn request(self, id: &str) -> (&'static str, Request) {
        match self {
            Self::Skill => {
                let body = json!({ "id": id, "classId": "class_default" });
                ("complete_skill", Request::at(&[("skillId", SKILL)]).with(&body))
            }
            Self::Timer => {
                let body = json!({ "id": id, "classId": "class_default", "minutes": MINUTES });
                ("log_meditation", Request::at(&[]).with(&body))
            }
        }
    }

    /// The same as a change that nothing disturbs.
    fn calm(self) -> Change {
        if self == Self::Skill { Change::SameSkill } else { Change::Meditation }
    }
}

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
    raced: Raced,
    /// What was practiced before.
    before: Vec<Change>,
    /// In which order the reads are answered.
    order: Vec<usize>,
    /// What is committed between them, each before the read at its place in that order, or after the last read.
    between: Vec<(Change, Index)>,
}

impl Race {
    /// What is committed before the read at a place.
    fn before_read(&self, place: usize) -> impl Iterator<Item = Change> {
        let places = self.order.len() + 1;
        self.between.iter().filter(move |(_, before)| before.index(places) == place).map(|(change, _)| *change)
    }
}

fn races() -> impl Strategy<Value = Race> {
    use Change::{Core, Late, Meditation, OtherSkill, SameSkill, UndoFirst};
    select(vec![Raced::Skill, Raced::Skill, Raced::Timer]).prop_flat_map(|raced| {
        let before = vec(select(vec![SameSkill, OtherSkill, OtherSkill, Core, Meditation]), 1..3);
        let order = Just((0..raced.reads()).collect::<Vec<_>>()).prop_shuffle();
        let between = select(vec![SameSkill, OtherSkill, Core, Meditation, Late(1), Late(1), Late(2), UndoFirst]);
        let between = vec((between, proptest::prelude::any::<Index>()), 1..3);
        (before, order, between).prop_map(move |(before, order, between)| Race { raced, before, order, between })
    })
}

/// A runner with a seed of its own, which it prints.
fn runner() -> TestRunner {
    let seed = std::env::var("RACES_SEED").ok().map(|seed| seed.parse().expect("RACES_SEED is a number"));
    let seed: u64 = seed.unwrap_or_else(|| uuid::Uuid::new_v4().as_u64_pair().0);
    println!("RACES_SEED={seed}");
    let bytes = [seed.to_le_bytes(); 4].concat();
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
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
        self.make_at(change, self.next).await;
    }

    async fn make_at(&mut self, change: Change, at: DateTime<Utc>) {
        let id = match change {
            Change::SameSkill => self.complete(SKILL, at).await,
            Change::OtherSkill => self.complete(OTHER, at).await,
            Change::Core => self.complete(CORE, at).await,
            Change::Late(days) => self.complete(SKILL, at - Duration::days(days)).await,
            Change::Meditation => {
                let id = completion_id(at);
                let body = json!({ "id": id, "classId": "class_default", "minutes": MINUTES });
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
        if let Some(skills) = fields.get_mut("latestSkills") {
            let lines = skills.as_str().expect("a text").lines();
            *skills = lines.filter_map(|line| line.split_once(' ')).map(|(_id, rest)| rest).collect();
        }
        if place.starts_with("LOG#") {
            fields.insert("SK".to_owned(), json!(format!("LOG#{}", fields["timestamp"])));
        }
        items.push(item);
    }
    items.sort_by_key(|item| item["SK"].to_string());
    items
}

/// Practices at a closed gate while the race's changes are committed.
async fn raced(site: &Site, anna: &mut Device<'_>, race: &Race) -> (u64, Value) {
    let person = anna.person;
    let mut gate = Gate::before(&site.running().addresses.functions_store).await;
    let functions = Functions::with(site, &[("AWS_ENDPOINT_URL_DYNAMODB", &gate.address)]);
    let (function, request) = race.raced.request(&completion_id(site.now()));
    let others = async {
        let mut calls: Vec<_> = gate.next(race.raced.reads()).await.into_iter().map(Some).collect();
        for (place, read) in race.order.iter().enumerate() {
            for change in race.before_read(place) {
                anna.make(change).await;
            }
            calls[*read].take().expect("once").pass().await;
        }
        let transaction = gate.next(1).await;
        for change in race.before_read(race.order.len()) {
            anna.make(change).await;
        }
        gate.open();
        drop(transaction);
    };
    let mut call = pin!(functions.call(function, person, &request));
    tokio::select! {
        early = &mut call => panic!("answered before it wrote: {early:?} {race:?}"),
        () = others => {}
    }
    call.await
}

#[tokio::test]
async fn whatever_is_committed_between_its_reads_a_practice_counts_exactly() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let mut runner = runner();
    for round in 0..ROUNDS {
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
        for place in 0..=race.order.len() {
            for change in race.before_read(place) {
                calm.make(change).await;
            }
        }
        calm.make_at(race.raced.calm(), site.now()).await;
        assert_eq!(stored(&anna).await, stored(&twin).await, "{race:#?}");
    }
}
