use std::collections::{BTreeMap, BTreeSet};

use domain::grade::GradeId;

use super::{Finding, Findings, Rule, text};
use crate::{Curriculum, YearPlan};

const DAYS: usize = 5;
const SKILLS: [u8; 3] = [1, 2, 3];
const LEVELS: usize = 3;
const OPEN_WEEKS: usize = 6;
const SENTENCES_OF_A_NOTE: usize = 2;
const SENTENCE_WORDS: usize = 25;
/// From this grade on, the week has the first skill twice.
const FIRST_TWICE_FROM: u8 = 6;
/// A sequence of this many words may appear in the plan of only one grade.
const RUN: usize = 5;

/// Checks for a plan for every grade, each complete, short and in its own words.
pub(super) fn check(curriculum: &Curriculum) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Plans);
    let grades: Vec<GradeId> = curriculum.plans().map(|plan| plan.grade).collect();
    findings.unless(grades.iter().copied().eq(GradeId::all()), "plans.yaml", || {
        format!("holds {} plans; each of the {} grades has one, in order", grades.len(), GradeId::all().count())
    });
    for plan in curriculum.plans() {
        week(plan, &mut findings);
        form(plan, &mut findings);
    }
    sameness(curriculum, &mut findings);
    findings.found
}

fn week(plan: &YearPlan, findings: &mut Findings) {
    let (place, days) = (plan.place(), &plan.week);
    findings.unless(days.len() == DAYS, &place, || format!("week has {} days, a school week {DAYS}", days.len()));
    let mut met: Vec<u8> = Vec::new();
    for &day in days.iter().filter(|&&day| day > 0) {
        if !met.contains(&day) {
            met.push(day);
        }
    }
    findings.unless(met == SKILLS, &place, || {
        format!("week meets the skills {met:?}; it meets {SKILLS:?}, in order, and has 0 for a day without")
    });
    findings.unless(days.first() == Some(&1) && days.last() == Some(&0), &place, || {
        "week begins with skill 1 and ends with 0, the core alone or a favorite".to_owned()
    });
    let first = days.iter().copied().filter(|day| *day == 1).count();
    let is_old = plan.grade.number().is_some_and(|number| number >= FIRST_TWICE_FROM);
    findings.unless(first == 2 || !is_old, &place, || format!("week has skill 1 {first} times, 2 is right"));
}

fn form(plan: &YearPlan, findings: &mut Findings) {
    let place = plan.place();
    for (what, texts, right) in [("levels", &plan.levels, LEVELS), ("openWeeks", &plan.open_weeks, OPEN_WEEKS)] {
        findings.unless(texts.len() == right, &place, || format!("has {} {what}, {right} is right", texts.len()));
    }
    for (field, content) in text::plan_fields(plan) {
        findings.unless(text::count_words(content) > 0, &place, || format!("{field} is empty"));
        findings.unless(content.trim() == content && !content.contains('\n'), &place, || {
            format!("{field} has white space around it or a line break in it")
        });
        findings.unless(!content.contains('!'), &place, || format!("{field} has an exclamation mark"));
        let sentences = text::pieces(content);
        let most = if field == "note" { SENTENCES_OF_A_NOTE } else { 1 };
        findings.unless(sentences.len() <= most && content.ends_with(['.', '?']), &place, || {
            format!("{field} is whole sentences, {most} at most, this has {}", sentences.len())
        });
        for sentence in sentences {
            findings.unless(sentence.len() <= SENTENCE_WORDS, &place, || {
                format!("{field} has a sentence of {} words, {SENTENCE_WORDS} at most", sentence.len())
            });
        }
    }
}

/// No grade's plan repeats another's with a few words swapped, and no sentence appears twice in one plan.
fn sameness(curriculum: &Curriculum, findings: &mut Findings) {
    let mut sentences = BTreeSet::new();
    let mut runs: BTreeMap<Vec<String>, GradeId> = BTreeMap::new();
    for plan in curriculum.plans() {
        let place = plan.place();
        for (field, content) in text::plan_fields(plan) {
            for sentence in text::pieces(content) {
                let said = sentence.join(" ");
                findings.unless(sentences.insert(sentence), &place, || {
                    format!("{field} says what is said already: {said}")
                });
            }
            for run in text::words(content).windows(RUN) {
                let first = *runs.entry(run.to_vec()).or_insert(plan.grade);
                findings.unless(first == plan.grade, &place, || {
                    format!("{field} has words in common with {first}: {}", run.join(" "))
                });
            }
        }
    }
}
