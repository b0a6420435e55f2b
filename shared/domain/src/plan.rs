//! Plans: the order of focus areas for a class, and the skill that comes next (docs/product.md, 3.4).

use std::collections::{BTreeMap, BTreeSet};

use crate::focus_area::FocusAreaId;
use crate::skill::SkillId;

/// The maximum number of survey answers that are stored with a plan.
pub const MAX_ANSWERS: usize = 20;
/// The longest id of a question or a choice.
const MAX_ANSWER_CHARACTERS: usize = 40;

/// The answers to a survey: question to choice. The screens use it to explain the plan.
pub type Answers = BTreeMap<String, String>;

/// Why a plan can't be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPlan {
    /// A focus area is in the order more than once.
    #[error("focusAreaOrder: {0} stands there twice")]
    Twice(FocusAreaId),
    /// More answers than a survey has questions.
    #[error("answers: at most {MAX_ANSWERS}")]
    TooManyAnswers,
    /// An answer that is not an id.
    #[error("answers: a question and a choice are ids of 1 to {MAX_ANSWER_CHARACTERS} letters, digits, '-' and '_'")]
    NotAnAnswer,
}

/// Whether this can be a class's plan: each area at most once, and answers that are short ids. An empty order is the
/// recommended one.
pub fn check(order: &[FocusAreaId], answers: &Answers) -> Result<(), InvalidPlan> {
    let mut seen = BTreeSet::new();
    if let Some(area) = order.iter().find(|area| !seen.insert(**area)) {
        return Err(InvalidPlan::Twice(*area));
    }
    if answers.len() > MAX_ANSWERS {
        return Err(InvalidPlan::TooManyAnswers);
    }
    let short = |text: &String| {
        (1..=MAX_ANSWER_CHARACTERS).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    if answers.iter().all(|(question, choice)| short(question) && short(choice)) {
        Ok(())
    } else {
        Err(InvalidPlan::NotAnAnswer)
    }
}

/// A focus area in a plan, with its progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedArea {
    /// The focus area.
    pub area: FocusAreaId,
    /// Its skills in the grade, by number; none while its practices are not written.
    pub skills: Vec<SkillId>,
    /// How many of them are done.
    pub done: usize,
}

impl PlannedArea {
    /// Whether all of its skills are done, and there is one.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.done > 0 && self.done == self.skills.len()
    }
}

/// A class's progress: the areas of its plan, in its order, with their skills of the grade.
///
/// A completed skill counts only if the curriculum still has it.
#[must_use]
pub fn progress(custom: &[FocusAreaId], skills: &[SkillId], done: &BTreeSet<SkillId>) -> Vec<PlannedArea> {
    planned(custom, skills, done).collect()
}

/// The same, one after another: most who ask need only the first that is unfinished.
pub(crate) fn planned(
    custom: &[FocusAreaId],
    skills: &[SkillId],
    done: &BTreeSet<SkillId>,
) -> impl DoubleEndedIterator<Item = PlannedArea> {
    order(custom).into_iter().map(move |area| {
        let mut skills: Vec<SkillId> = skills.iter().copied().filter(|skill| skill.focus_area() == area).collect();
        skills.sort_by_key(|skill| skill.number());
        let done = skills.iter().filter(|skill| done.contains(skill)).count();
        PlannedArea { area, skills, done }
    })
}

/// The order that a class follows: its own if it has one, otherwise the recommended one.
///
/// A custom order need not name every area; areas that it leaves out are not part of the plan.
#[must_use]
pub fn order(custom: &[FocusAreaId]) -> Vec<FocusAreaId> {
    if custom.is_empty() { FocusAreaId::all().collect() } else { custom.to_vec() }
}

/// The first skill, in the plan's order, that has not been done. Areas without skills are passed over.
///
/// `skills` are those of one grade; within an area they follow their numbers.
#[must_use]
pub fn next_skill(custom: &[FocusAreaId], skills: &[SkillId], done: &BTreeSet<SkillId>) -> Option<SkillId> {
    order(custom).into_iter().find_map(|area| {
        skills
            .iter()
            .filter(|skill| skill.focus_area() == area && !done.contains(skill))
            .min_by_key(|skill| skill.number())
            .copied()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Answers, InvalidPlan, check, next_skill, progress};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;

    fn skill(name: &str, number: u8) -> SkillId {
        SkillId::new(FocusAreaId::named(name).expect("an area"), GradeId::DEFAULT, number).expect("a skill")
    }

    #[test]
    fn the_first_undone_skill_of_the_order_comes_next() {
        let skills = [skill("gratitude", 1), skill("focusedBreathing", 2), skill("focusedBreathing", 1)];
        let mut done = BTreeSet::new();
        let mut order = Vec::new();
        while let Some(next) = next_skill(&[], &skills, &done) {
            order.push(next);
            done.insert(next);
        }
        assert_eq!(order, [skill("focusedBreathing", 1), skill("focusedBreathing", 2), skill("gratitude", 1)]);
    }

    #[test]
    fn a_custom_order_decides_and_areas_without_skills_are_passed_over() {
        let skills = [skill("focusedBreathing", 1), skill("gratitude", 1)];
        let order = ["bodyScan", "gratitude"].map(|name| FocusAreaId::named(name).expect("an area"));
        assert_eq!(next_skill(&order, &skills, &BTreeSet::new()), Some(skill("gratitude", 1)));
        assert_eq!(next_skill(&order, &skills, &BTreeSet::from([skill("gratitude", 1)])), None);
    }

    #[test]
    fn an_order_names_each_area_once_and_answers_are_short_ids() {
        let all: Vec<FocusAreaId> = FocusAreaId::all().collect();
        assert_eq!(check(&[], &Answers::new()), Ok(()));
        assert_eq!(check(&all, &Answers::new()), Ok(()));
        let area = FocusAreaId::DEFAULT;
        assert_eq!(check(&[area, all[3], area], &Answers::new()), Err(InvalidPlan::Twice(area)));

        let answers = |count| (0..count).map(|n| (format!("question-{n}"), "much".to_owned())).collect::<Answers>();
        assert_eq!(check(&all, &answers(20)), Ok(()));
        assert_eq!(check(&all, &answers(21)), Err(InvalidPlan::TooManyAnswers));
        for (question, choice) in [("", "a"), ("a", ""), ("a b", "a"), ("a", "Ä"), ("a", &*"x".repeat(41))] {
            let answers = Answers::from([(question.to_owned(), choice.to_owned())]);
            assert_eq!(check(&all, &answers), Err(InvalidPlan::NotAnAnswer), "{question} {choice}");
        }
    }

    #[test]
    fn progress_follows_the_plan_and_counts_what_is_still_there() {
        let skills = [skill("gratitude", 1), skill("bodyScan", 2), skill("bodyScan", 1)];
        let done = BTreeSet::from([skill("bodyScan", 1), skill("bodyScan", 9), skill("focusedBreathing", 1)]);
        let custom = [FocusAreaId::named("bodyScan").expect("an area")];
        let planned = progress(&custom, &skills, &done);
        assert_eq!(planned.len(), 1);
        assert_eq!(
            (planned[0].skills.as_slice(), planned[0].done),
            (&[skill("bodyScan", 1), skill("bodyScan", 2)][..], 1)
        );

        let recommended = progress(&[], &skills, &done);
        assert_eq!(recommended.len(), 30);
        assert_eq!(recommended.iter().map(|area| area.done).sum::<usize>(), 1);
        assert_eq!(recommended.iter().map(|area| area.skills.len()).sum::<usize>(), 3);
    }
}
