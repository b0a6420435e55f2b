//! Plans: the order of focus areas for a class, and the skill that comes next (docs/product.md, 3.4).

use std::collections::BTreeSet;

use crate::focus_area::FocusAreaId;
use crate::skill::SkillId;

/// The order that a class follows: its own where it has one, otherwise the recommended one.
///
/// A custom order need not name every area; what it leaves out is not part of the plan.
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

    use super::next_skill;
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
}
