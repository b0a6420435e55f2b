//! The rules that a curriculum must meet before children use it. `docs/curriculum.md` describes them for authors.
//!
//! Each rule reports a sentence that says where and what is wrong, with the numbers, so that an author can fix it.

mod activities;
mod breathing;
mod form;
mod limits;
mod plan;
mod plans;
mod readability;
mod sameness;
mod text;
mod timing;
mod vocabulary;

use std::fmt;

pub use limits::Limits;
pub use readability::automated_readability_index;

use crate::{Curriculum, CurriculumError};
use vocabulary::WordLists;

/// Which rule a finding belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Enough activities without a screen, spread over levels and bands, each in the right form.
    Activities,
    /// Thirty focus areas, in order, each with its three skills in every band.
    Plan,
    /// A plan of the year for every grade, each complete and in its own words.
    Plans,
    /// Every field is present and well-formed.
    Form,
    /// Seconds, length and pauses.
    Timing,
    /// The breathing picture's pattern.
    Breathing,
    /// Names and sentences that occur twice.
    Sameness,
    /// Forbidden words, and choices that are always offered.
    Vocabulary,
    /// Sentences that a child of the band can follow.
    Readability,
}

/// Something to fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub rule: Rule,
    /// The script or focus area, and the field or step.
    pub place: String,
    /// What is wrong, with the numbers.
    pub problem: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

/// Collects the findings of one rule.
struct Findings {
    rule: Rule,
    found: Vec<Finding>,
}

impl Findings {
    fn new(rule: Rule) -> Self {
        Self { rule, found: Vec::new() }
    }

    fn add(&mut self, place: impl Into<String>, problem: impl Into<String>) {
        self.found.push(Finding { rule: self.rule, place: place.into(), problem: problem.into() });
    }

    fn unless(&mut self, holds: bool, place: &str, problem: impl FnOnce() -> String) {
        if !holds {
            self.add(place, problem());
        }
    }
}

/// Everything that is wrong with a curriculum; empty if it may be used.
///
/// # Errors
/// Only if the bundled word lists can't be parsed.
pub fn check(curriculum: &Curriculum) -> Result<Vec<Finding>, CurriculumError> {
    let lists = WordLists::bundled()?;
    let mut findings = plan::check(curriculum);
    for script in curriculum.scripts() {
        let limits = Limits::of(script.band);
        findings.extend(form::check(script, &limits));
        findings.extend(timing::check(script, &limits));
        findings.extend(breathing::check(script, &limits));
        findings.extend(vocabulary::check_script(script, &lists));
        findings.extend(readability::check(script, &limits));
    }
    for area in curriculum.focus_areas() {
        findings.extend(vocabulary::check_area(area, &lists));
    }
    findings.extend(activities::check(curriculum));
    for activity in curriculum.activities() {
        findings.extend(vocabulary::check_activity(activity, &lists));
    }
    findings.extend(plans::check(curriculum));
    for plan in curriculum.plans() {
        findings.extend(vocabulary::check_plan(plan, &lists));
    }
    findings.extend(sameness::check(curriculum, &lists));
    Ok(findings)
}
