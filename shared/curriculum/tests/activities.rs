//! The bundled activities, and what each of their checks rejects: every row below breaks one thing.

use std::sync::LazyLock;

use curriculum::check::{Rule, check};
use curriculum::{Activity, Band, Curriculum, Minutes, People, Script};
use domain::focus_area::FocusAreaId;

/// The bundled activities with three practices, so that not all practices are checked each time one activity is broken.
static BUNDLED: LazyLock<Curriculum> = LazyLock::new(|| {
    let bundled = Curriculum::bundled().expect("the bundled curriculum reads");
    let few = |script: &&Script| script.focus_area_id == FocusAreaId::DEFAULT && script.band == Band::Grades6To8;
    let scripts = bundled.scripts().filter(few).cloned().collect();
    Curriculum::from_parts(bundled.focus_areas().cloned().collect(), scripts)
        .with_activities(bundled.activities().cloned().collect())
});

fn activities() -> Vec<Activity> {
    BUNDLED.activities().cloned().collect()
}

fn expect(rule: Rule, says: &str, activities: Vec<Activity>) {
    let findings = check(&BUNDLED.clone().with_activities(activities)).expect("the word lists read");
    let found: Vec<(Rule, String)> = findings.iter().map(|finding| (finding.rule, finding.to_string())).collect();
    let seen = found.iter().any(|(found_rule, text)| *found_rule == rule && text.contains(says));
    assert!(seen, "no {rule:?} finding says {says:?}: {found:#?}");
}

/// Breaks one activity and expects a finding that contains these words.
fn spoilt(rule: Rule, says: &str, spoil: impl FnOnce(&mut Activity)) {
    let mut all = activities();
    spoil(&mut all[1]);
    expect(rule, says, all);
}

fn of(area: &str) -> FocusAreaId {
    FocusAreaId::named(area).expect("a focus area")
}

#[test]
fn twenty_activities_are_bundled_and_one_is_for_every_band() {
    let all = activities();
    assert_eq!(all.len(), 20);
    let for_all = |activity: &&Activity| (activity.ages.from, activity.ages.to) == (Band::ALL[0], Band::ALL[4]);
    assert_eq!(all.iter().find(for_all).map(Activity::place).as_deref(), Some("activities/sound_map"));
}

#[test]
fn there_are_enough_and_they_are_spread() {
    expect(Rule::Activities, "holds 19 activities, 20 at least", activities().split_off(1));
    let mut all = activities();
    all.swap(0, 19);
    expect(Rule::Activities, "not in the order", all);
    for (level, area) in [(1, "grounding"), (2, "savoring"), (3, "empathy")] {
        let mut all = activities();
        all.iter_mut().filter(|each| each.focus_area.level() == level).for_each(|each| each.focus_area = of(area));
        expect(Rule::Activities, &format!("has 1 focus areas of level {level}"), all);
    }
    let mut all = activities();
    for each in &mut all {
        each.ages.from = Band::Grades3To5;
    }
    expect(Rule::Activities, "has 0 activities for k", all);
}

#[test]
fn no_two_activities_are_alike() {
    spoilt(Rule::Activities, "the id is taken", |each| each.id = "job_fence".into());
    spoilt(Rule::Activities, "is taken", |each| each.name = "a fence around one job".into());
    // Nor does it have the name of a practice.
    let practice = BUNDLED.scripts().next().expect("a practice").name.to_uppercase();
    spoilt(Rule::Activities, "is taken", |each| each.name = practice);
    let said = activities()[0].steps[2].clone();
    spoilt(Rule::Activities, "says what is said already", |each| each.variation = said);
}

#[test]
fn every_text_must_be_there() {
    type Field = fn(&mut Activity) -> &mut String;
    let fields: [(&str, Field); 7] = [
        ("name", |each| &mut each.name),
        ("what", |each| &mut each.what),
        ("variation", |each| &mut each.variation),
        ("talk", |each| &mut each.talk),
        ("note", |each| &mut each.note),
        ("step 2", |each| &mut each.steps[1]),
        ("need 1", |each| &mut each.needs[0]),
    ];
    for (name, field) in fields {
        spoilt(Rule::Activities, &format!("{name} is empty"), |each| field(each).clear());
    }
}

#[test]
fn every_field_must_have_its_form() {
    let activities = Rule::Activities;
    spoilt(activities, "small letters", |each| each.id = "Sound map".into());
    spoilt(activities, "exclamation mark", |each| each.steps[0] = "Go, snail!".into());
    spoilt(activities, "line break", |each| each.note = "Any child\nmay.".into());
    spoilt(activities, "is for grades-9-12 to k", |each| {
        (each.ages.from, each.ages.to) = (each.ages.to, each.ages.from);
    });
    spoilt(activities, "15 to 5 minutes", |each| each.minutes = Minutes { from: 15, to: 5 });
    spoilt(activities, "5 to 31 minutes", |each| each.minutes.to = 31);
    spoilt(activities, "0 to 15 minutes", |each| each.minutes.from = 0);
    spoilt(activities, "named once each", |each| each.people.reverse());
    spoilt(activities, "named once each", |each| each.people = vec![People::Alone, People::Alone]);
    spoilt(activities, "cannot be done alone", |each| each.people.retain(|people| *people != People::Alone));
    spoilt(activities, "what is one sentence", |each| each.what.push_str(" Then stop."));
    spoilt(activities, "what is one sentence", |each| each.what = "Make a map".into());
    spoilt(activities, "one question", |each| each.talk = "Who? And why?".into());
    spoilt(activities, "one question", |each| each.talk = "Who knows.".into());
    spoilt(activities, "has 2 steps", |each| each.steps.truncate(2));
    spoilt(activities, "has 8 steps", |each| each.steps.resize(8, "Wait.".into()));
    spoilt(activities, "3 sentences, 2 at most", |each| {
        each.steps[0] = "You see it. You hear it. You know it too.".into();
    });
}

#[test]
fn texts_are_short_and_easy() {
    let activities = Rule::Activities;
    let go = |count: usize| "go ".repeat(count).trim_end().to_owned();
    spoilt(activities, "step 1 has 31 words, 30 at most", |each| each.steps[0] = go(31));
    spoilt(activities, "what has 21 words, 20 at most", |each| each.what = go(21));
    spoilt(activities, "variation has 41 words, 40 at most", |each| each.variation = go(41));
    spoilt(activities, "note has 51 words, 50 at most", |each| each.note = go(51));
    spoilt(activities, "need 1 has 13 words, 12 at most", |each| each.needs[0] = go(13));
    spoilt(activities, "talk has a sentence of 21 words, 20 at most", |each| each.talk = go(21));
    spoilt(activities, "words have 12 letters at most", |each| each.steps[0] = "Incomprehensibilities.".into());
    let hard = "Considering everything previously established, attention accompanies respiration.";
    spoilt(activities, "what a pupil reads has a readability of", |each| each.steps.fill(hard.into()));
}

#[test]
fn words_are_watched_and_choices_offered() {
    let step = |text: &'static str| move |each: &mut Activity| each.steps[2] = text.into();
    spoilt(Rule::Vocabulary, "a religious word", step("Say a quiet prayer."));
    spoilt(Rule::Vocabulary, "a clinical word", step("This eases Anxiety."));
    spoilt(Rule::Vocabulary, "a promise", step("Soon you will feel better."));
    spoilt(Rule::Vocabulary, "not said to children", step("Take a deep breath."));
    spoilt(Rule::Vocabulary, "closed eyes", step("Close both your eyes."));
    spoilt(Rule::Vocabulary, "no activity asks for it", step("Eat the map."));
    spoilt(Rule::Vocabulary, "no activity asks for it", |each| each.needs[0] = "a phone".into());
    spoilt(Rule::Vocabulary, "a choice", |each| each.note = "All do it.".into());
    for (area, owed) in [
        ("mindfulWalking", "a seated version"),
        ("mindfulTasting", "a way without food"),
        ("strongEmotions", "somebody to turn to"),
    ] {
        spoilt(Rule::Vocabulary, owed, |each| {
            each.focus_area = of(area);
            each.variation = "Go along the wall.".into();
        });
    }
}

#[test]
fn a_file_without_activities_is_refused() {
    let refused = |text: &str| Activity::read(text).expect_err(text).to_string();
    let short = refused("- {id: map}");
    assert!(short.starts_with("activities.yaml: ") && short.contains("missing field"), "{short}");
    let text = include_str!("../data/activities.yaml");
    for (before, after, says) in [
        ("what: Make a map", "mood: sunny\n  what: Make a map", "mood"),
        ("focusArea_mindfulListening", "focusArea_flying", "not a focus area id"),
        ("ages: { from: k,", "ages: { from: k2,", "unknown variant"),
        ("[alone, pair, group, class]", "[alone, crowd]", "unknown variant"),
    ] {
        let error = refused(&text.replacen(before, after, 1));
        assert!(error.contains(says), "{after}: {error}");
    }
}
