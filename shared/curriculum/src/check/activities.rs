use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use domain::focus_area::FocusAreaId;

use super::readability::{automated_readability_index, letters};
use super::{Finding, Findings, Rule, text};
use crate::{Activity, Band, Curriculum, People};

/// Activities, at least.
const ACTIVITIES: usize = 20;
/// Focus areas of each level that have one, at least.
const AREAS_OF_A_LEVEL: usize = 5;
/// Activities for each band, at least.
const OF_A_BAND: usize = 5;
const STEPS: RangeInclusive<usize> = 3..=7;
const SENTENCES_OF_A_STEP: usize = 2;
const STEP_WORDS: usize = 30;
const WHAT_WORDS: usize = 20;
const VARIATION_WORDS: usize = 40;
const NEED_WORDS: usize = 12;
const NOTE_WORDS: usize = 50;
const SENTENCE_WORDS: usize = 20;
const WORD_LETTERS: usize = 12;
const MINUTES: RangeInclusive<u32> = 1..=30;
/// The Automated Readability Index of what a pupil reads.
const READABILITY: f64 = 4.0;
/// Sentences of up to this many words may be repeated.
const SHORT_SENTENCE: usize = 8;

/// Checks for enough activities, spread over levels and bands, all different, and each easy to read and to do.
pub(super) fn check(curriculum: &Curriculum) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Activities);
    spread(curriculum, &mut findings);
    sameness(curriculum, &mut findings);
    for activity in curriculum.activities() {
        form(activity, &mut findings);
        steps(activity, &mut findings);
        reading(activity, &mut findings);
    }
    findings.found
}

fn spread(curriculum: &Curriculum, findings: &mut Findings) {
    let place = "activities.yaml";
    let count = curriculum.activities().len();
    findings.unless(count >= ACTIVITIES, place, || format!("holds {count} activities, {ACTIVITIES} at least"));
    let areas: Vec<FocusAreaId> = curriculum.activities().map(|activity| activity.focus_area).collect();
    findings.unless(areas.is_sorted(), place, || "is not in the order of the focus areas".to_owned());
    for level in 1..=3 {
        let of_level: BTreeSet<_> = areas.iter().filter(|area| area.level() == level).collect();
        findings.unless(of_level.len() >= AREAS_OF_A_LEVEL, place, || {
            format!("has {} focus areas of level {level}, {AREAS_OF_A_LEVEL} at least", of_level.len())
        });
    }
    for band in Band::ALL {
        let of_band =
            curriculum.activities().filter(|activity| (activity.ages.from..=activity.ages.to).contains(&band));
        let count = of_band.count();
        findings
            .unless(count >= OF_A_BAND, place, || format!("has {count} activities for {band}, {OF_A_BAND} at least"));
    }
}

fn sameness(curriculum: &Curriculum, findings: &mut Findings) {
    let mut ids = BTreeSet::new();
    let mut names: BTreeSet<String> = curriculum.scripts().map(|script| script.name.to_lowercase()).collect();
    let mut sentences = BTreeSet::new();
    for activity in curriculum.activities() {
        let place = activity.place();
        findings.unless(ids.insert(&activity.id), &place, || "the id is taken".to_owned());
        findings.unless(names.insert(activity.name.to_lowercase()), &place, || {
            format!("the name {:?} is taken", activity.name)
        });
        let pieces = text::activity_fields(activity).into_iter().flat_map(|(_, content)| text::pieces(content));
        for sentence in pieces.filter(|sentence| sentence.len() > SHORT_SENTENCE) {
            let said = sentence.join(" ");
            findings.unless(sentences.insert(sentence), &place, || format!("says what is said already: {said}"));
        }
    }
}

fn form(activity: &Activity, findings: &mut Findings) {
    let place = activity.place();
    let is_id = activity.id.starts_with(|c: char| c.is_ascii_lowercase())
        && activity.id.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    findings.unless(is_id, &place, || "the id is small letters and underscores".to_owned());
    for (field, content) in text::activity_fields(activity) {
        findings.unless(text::count_words(content) > 0, &place, || format!("{field} is empty"));
        findings.unless(content.trim() == content && !content.contains('\n'), &place, || {
            format!("{field} has white space around it or a line break in it")
        });
        findings.unless(!content.contains('!'), &place, || format!("{field} has an exclamation mark"));
    }
    let (ages, minutes) = (activity.ages, activity.minutes);
    findings.unless(ages.from <= ages.to, &place, || format!("is for {} to {}", ages.from, ages.to));
    let is_time = minutes.from <= minutes.to && MINUTES.contains(&minutes.from) && MINUTES.contains(&minutes.to);
    findings.unless(is_time, &place, || format!("{} to {} minutes, {MINUTES:?} at most", minutes.from, minutes.to));
    findings.unless(activity.people.is_sorted_by(|one, next| one < next), &place, || {
        "people are named once each, from alone to class".to_owned()
    });
    findings.unless(activity.people.contains(&People::Alone), &place, || "cannot be done alone".to_owned());
    let sentences = text::pieces(&activity.what).len();
    findings.unless(sentences == 1 && activity.what.ends_with('.'), &place, || {
        format!("what is one sentence, this has {sentences}")
    });
    let one_question = activity.talk.matches('?').count() == 1 && activity.talk.ends_with('?');
    findings.unless(one_question, &place, || "talk is one question and ends with it".to_owned());
}

fn steps(activity: &Activity, findings: &mut Findings) {
    let place = activity.place();
    let count = activity.steps.len();
    findings.unless(STEPS.contains(&count), &place, || format!("has {count} steps, {STEPS:?} is right"));
    for (step, n) in activity.steps.iter().zip(1..) {
        let sentences = text::sentences(step).len();
        findings.unless(sentences <= SENTENCES_OF_A_STEP, &place, || {
            format!("step {n} has {sentences} sentences, {SENTENCES_OF_A_STEP} at most")
        });
    }
}

fn reading(activity: &Activity, findings: &mut Findings) {
    let place = activity.place();
    for (field, content) in text::activity_fields(activity) {
        let most = match field.as_str() {
            "what" => WHAT_WORDS,
            "variation" => VARIATION_WORDS,
            "note" => NOTE_WORDS,
            field if field.starts_with("need") => NEED_WORDS,
            _ => STEP_WORDS,
        };
        let words = text::count_words(content);
        findings.unless(words <= most, &place, || format!("{field} has {words} words, {most} at most"));
        if field == "note" {
            continue;
        }
        for piece in text::pieces(content) {
            findings.unless(piece.len() <= SENTENCE_WORDS, &place, || {
                format!("{field} has a sentence of {} words, {SENTENCE_WORDS} at most", piece.len())
            });
        }
        for word in text::words(content).iter().flat_map(|word| word.split('-')) {
            findings.unless(letters(word) <= WORD_LETTERS, &place, || {
                format!("{field} says {word:?}, words have {WORD_LETTERS} letters at most")
            });
        }
    }
    let mut read = vec![activity.what.as_str()];
    read.extend(activity.steps.iter().map(String::as_str));
    read.extend([activity.variation.as_str(), &activity.talk]);
    let index = automated_readability_index(&read.join(" "));
    findings.unless(index <= READABILITY, &place, || {
        format!("what a pupil reads has a readability of {index:.1}, {READABILITY:.1} at most")
    });
}
