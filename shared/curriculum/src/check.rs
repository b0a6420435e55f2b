//! The rules that a curriculum must meet before children use it. `docs/curriculum.md` describes them for authors.
//!
//! Each rule reports a sentence that says where and what is wrong, with the numbers, so that an author can fix it.

mod activities;
mod area_texts;
mod attention;
mod breathing;
mod core;
mod edition;
mod form;
mod frame;
mod instruction;
mod limits;
mod naming;
mod order;
mod outline;
mod plan;
mod plans;
mod questions;
mod readability;
mod sameness;
mod silence;
mod text;
mod timing;
mod vocabulary;
mod way_out;
mod word_lists;
mod wording;

use std::fmt;

pub use limits::{Limits, SecondEdition};
pub use readability::automated_readability_index;

use crate::{Curriculum, CurriculumError};
use outline::Outline;
use word_lists::WordLists;

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
    /// A band's practices are of one edition.
    Edition,
    /// How the practices of a band begin and end.
    Frame,
    /// The plain practice of a focus area.
    Core,
    /// What a focus area says of itself in a band.
    AreaTexts,
    /// Opening, core and closing in their places.
    Order,
    /// When the skill's plain name is said.
    Naming,
    /// When the first plain instruction begins.
    Instruction,
    /// One question at a time, and time for it.
    Questions,
    /// The longest silence.
    Silence,
    /// Something real to attend to.
    Attention,
    /// A way out before something is recalled.
    WayOut,
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
    let outlines: Vec<Outline<'_>> = curriculum.scripts().map(|script| Outline::new(curriculum, script)).collect();
    let mut findings = plan::check(curriculum);
    findings.extend(edition::check(curriculum));
    findings.extend(frame::check(curriculum, &lists));
    for area in curriculum.areas() {
        findings.extend(area_texts::check(area, &lists));
        findings.extend(core::check(curriculum, area, &lists));
        findings.extend(silence::check_area(area, &outlines));
    }
    for outline in &outlines {
        findings.extend(check_script(outline, &lists));
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
    findings.extend(sameness::check(curriculum, &outlines, &lists));
    Ok(findings)
}

fn check_script(outline: &Outline<'_>, lists: &WordLists) -> Vec<Finding> {
    let script = outline.script;
    let limits = Limits::of(script.band);
    let mut findings = form::check(outline, &limits);
    findings.extend(timing::check(outline, &limits));
    findings.extend(breathing::check(&script.id(), &script.steps, script.breathing.as_ref(), &limits));
    findings.extend(vocabulary::check_script(outline, lists));
    findings.extend(readability::check(outline, &limits));
    if script.core.is_some() {
        findings.extend(order::check(outline));
        findings.extend(naming::check(outline, &limits));
        findings.extend(instruction::check(outline, &limits, lists));
        findings.extend(questions::check(outline));
        findings.extend(silence::check(outline));
        findings.extend(attention::check(outline, lists));
        findings.extend(way_out::check(outline, lists));
    }
    findings
}
