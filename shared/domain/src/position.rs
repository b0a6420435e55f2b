//! A class's position in its grade: its level and focus area advance with practice, and the user may choose others
//! (docs/product.md, 3.4).

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::level::{LevelId, LevelOfOtherGrade};
use crate::plan::{PlannedArea, order, planned, progress};
use crate::skill::SkillId;
use crate::text_id::{InvalidId, as_text};

/// The user's choice of what to practice instead of what the plan has next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// A level: the choice holds until the whole level is finished.
    Level(LevelId),
    /// A focus area: the choice holds until the area is finished.
    FocusArea(FocusAreaId),
}

/// The grade that a class practices in, and the user's choice there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The grade.
    pub grade: GradeId,
    /// The choice; none to follow the plan.
    pub choice: Option<Choice>,
}

/// A change of placement that contradicts itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPlacement {
    /// The level belongs to another grade.
    #[error("currentLevel: {0}")]
    Level(#[from] LevelOfOtherGrade),
    /// The focus area does not belong to the level that is given with it.
    #[error("currentFocusArea: {0} is not in {1}")]
    FocusArea(FocusAreaId, LevelId),
}

impl Placement {
    /// A class that starts in a grade: with its plan, or at a later level.
    pub fn new(grade: GradeId, level: Option<LevelId>) -> Result<Self, InvalidPlacement> {
        let level = level.filter(|level| *level != LevelId::first_of(grade));
        Self { grade, choice: None }.changed(None, level, None)
    }

    /// The placement after a choice of grade, level, focus area, or several of them. A new grade starts with the plan.
    pub fn changed(
        self,
        grade: Option<GradeId>,
        level: Option<LevelId>,
        area: Option<FocusAreaId>,
    ) -> Result<Self, InvalidPlacement> {
        let moves = grade.is_some_and(|grade| grade != self.grade);
        let grade = grade.unwrap_or(self.grade);
        if let Some(level) = level {
            level.check_grade(grade)?;
        }
        let level = level.filter(|_| !grade.is_kindergarten());
        if let Some((level, area)) = level.zip(area).filter(|(level, area)| area.level() != level.number()) {
            return Err(InvalidPlacement::FocusArea(area, level));
        }
        let before = self.choice.filter(|_| !moves);
        let choice = area.map(Choice::FocusArea).or_else(|| level.map(Choice::Level)).or(before);
        Ok(Self { grade, choice })
    }
}

/// A class's current level and focus area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The level of the current focus area; in kindergarten, which has no levels, `level_1_1`.
    pub level: LevelId,
    /// The current focus area.
    pub focus_area: FocusAreaId,
}

impl Position {
    /// A class is at the chosen level or area as long as that is unfinished; otherwise at the first unfinished focus area of its
    /// plan. A class that has finished its plan is at the plan's end.
    ///
    /// `custom` is the plan's own order, `skills` are all of the grade.
    #[must_use]
    pub fn of(placement: Placement, custom: &[FocusAreaId], skills: &[SkillId], done: &BTreeSet<SkillId>) -> Self {
        let planned = || planned(custom, skills, done);
        let chosen = placement.choice.and_then(|choice| match choice {
            Choice::FocusArea(area) => progress(&[area], skills, done).into_iter().find(|area| !is_finished(area)),
            Choice::Level(level) => first_of_level(level.number(), custom, skills, done),
        });
        let unfinished = || planned().find(has_more);
        let end = || planned().rfind(|area| !area.skills.is_empty()).or_else(|| planned().next());
        let focus_area = chosen.or_else(unfinished).or_else(end).map_or(FocusAreaId::DEFAULT, |area| area.area);
        let level = LevelId::of(placement.grade, focus_area.level());
        Self { level: level.unwrap_or_else(|| LevelId::first_of(placement.grade)), focus_area }
    }
}

/// The first unfinished focus area of a level, in the plan's order, or in the recommended order if the plan leaves the level
/// out. In a level without any skills, its first area.
fn first_of_level(
    level: u8,
    custom: &[FocusAreaId],
    skills: &[SkillId],
    done: &BTreeSet<SkillId>,
) -> Option<PlannedArea> {
    let of_level = |custom: &[FocusAreaId]| -> Vec<FocusAreaId> {
        order(custom).into_iter().filter(|area| area.level() == level).collect()
    };
    let planned = Some(of_level(custom)).filter(|areas| !areas.is_empty());
    let areas = progress(&planned.unwrap_or_else(|| of_level(&[])), skills, done);
    let unwritten = areas.iter().all(|area| area.skills.is_empty());
    areas.into_iter().find(|area| unwritten || has_more(area))
}

/// Whether every skill of the area is done. One without skills can't be finished.
fn is_finished(area: &PlannedArea) -> bool {
    !area.skills.is_empty() && area.done == area.skills.len()
}

/// Whether the area has a skill that is not done.
fn has_more(area: &PlannedArea) -> bool {
    area.done < area.skills.len()
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::FocusArea(area) => area.fmt(f),
        }
    }
}

impl FromStr for Choice {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let level = text.parse().map(Self::Level);
        level.or_else(|_| text.parse().map(Self::FocusArea)).map_err(|_| InvalidId { kind: "level or focus area id" })
    }
}

as_text!(Choice, "focusArea_gratitude");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Choice, InvalidPlacement, Placement, Position};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::level::LevelId;
    use crate::skill::SkillId;

    fn grade(text: &str) -> GradeId {
        text.parse().expect("a grade")
    }

    fn level(text: &str) -> LevelId {
        text.parse().expect("a level")
    }

    fn area(name: &str) -> FocusAreaId {
        FocusAreaId::named(name).expect("an area")
    }

    /// Two skills to each of the thirty areas.
    fn skills(grade: GradeId) -> Vec<SkillId> {
        let of = |area| (1..=2).filter_map(move |number| SkillId::new(area, grade, number));
        FocusAreaId::all().flat_map(of).collect()
    }

    /// Where a class of grade 4 stands that has done everything of these areas.
    fn position(choice: Option<Choice>, custom: &[FocusAreaId], finished: &[FocusAreaId]) -> (String, String) {
        let placement = Placement { grade: grade("grade_4"), choice };
        let skills = skills(placement.grade);
        let done = skills.iter().copied().filter(|skill| finished.contains(&skill.focus_area())).collect();
        let Position { level, focus_area } = Position::of(placement, custom, &skills, &done);
        (level.to_string(), focus_area.to_string())
    }

    fn at(level: &str, area: &str) -> (String, String) {
        (level.to_owned(), format!("focusArea_{area}"))
    }

    #[test]
    fn a_class_moves_on_with_the_plan() {
        let all: Vec<FocusAreaId> = FocusAreaId::all().collect();
        assert_eq!(position(None, &[], &[]), at("level_4_1", "focusedBreathing"));
        assert_eq!(position(None, &[], &all[..1]), at("level_4_1", "bellyBreathing"));
        assert_eq!(position(None, &[], &all[1..10]), at("level_4_1", "focusedBreathing"));
        assert_eq!(position(None, &[], &all[..10]), at("level_4_2", "namingEmotions"));
        assert_eq!(position(None, &[], &all), at("level_4_3", "valuesAndChoices"), "the plan's end");
        let custom = [area("gratitude"), area("bodyScan")];
        assert_eq!(position(None, &custom, &[]), at("level_4_3", "gratitude"));
        assert_eq!(position(None, &custom, &custom[..1]), at("level_4_1", "bodyScan"));
        assert_eq!(position(None, &custom, &custom), at("level_4_1", "bodyScan"), "the custom plan's end");
    }

    #[test]
    fn a_chosen_area_holds_until_it_is_finished() {
        let choice = Some(Choice::FocusArea(area("gratitude")));
        assert_eq!(position(choice, &[], &[]), at("level_4_3", "gratitude"));
        assert_eq!(position(choice, &[area("bodyScan")], &[]), at("level_4_3", "gratitude"), "not in the plan");
        assert_eq!(position(choice, &[], &[area("gratitude")]), at("level_4_1", "focusedBreathing"));
    }

    #[test]
    fn a_chosen_level_holds_until_all_of_it_is_finished() {
        let all: Vec<FocusAreaId> = FocusAreaId::all().collect();
        let choice = Some(Choice::Level(level("level_4_2")));
        assert_eq!(position(choice, &[], &[]), at("level_4_2", "namingEmotions"));
        assert_eq!(position(choice, &[], &all[10..12]), at("level_4_2", "strongEmotions"));
        assert_eq!(position(choice, &[], &all[10..20]), at("level_4_1", "focusedBreathing"));
        let custom = [area("gratitude"), area("savoring"), area("mindAndBrain")];
        assert_eq!(position(choice, &custom, &[]), at("level_4_2", "savoring"), "in the plan's order");
        assert_eq!(position(choice, &custom[..1], &[]), at("level_4_2", "namingEmotions"), "the plan has none of it");
    }

    #[test]
    fn a_grade_without_skills_stands_where_it_was_put() {
        let of = |grade_name: &str, choice| {
            let position = Position::of(Placement { grade: grade(grade_name), choice }, &[], &[], &BTreeSet::default());
            (position.level.to_string(), position.focus_area.to_string())
        };
        assert_eq!(of("grade_4", None), at("level_4_1", "focusedBreathing"));
        assert_eq!(of("grade_4", Some(Choice::Level(level("level_4_3")))), at("level_4_3", "gratitude"));
        assert_eq!(of("grade_4", Some(Choice::FocusArea(area("savoring")))), at("level_4_2", "savoring"));
        assert_eq!(of("grade_k", Some(Choice::FocusArea(area("savoring")))), at("level_1_1", "savoring"));
    }

    #[test]
    fn a_level_belongs_to_its_grade_and_a_new_grade_starts_with_the_plan() {
        let chosen = |text: &str| Some(text.parse::<Choice>().expect("a choice"));
        let start = Placement { grade: grade("grade_3"), choice: chosen("level_3_2") };
        for (to, level, area, changed) in [
            (None, None, None, Some(("grade_3", chosen("level_3_2")))),
            (Some("grade_3"), None, None, Some(("grade_3", chosen("level_3_2")))),
            (Some("grade_5"), None, None, Some(("grade_5", None))),
            (Some("grade_5"), Some("level_5_3"), None, Some(("grade_5", chosen("level_5_3")))),
            (None, Some("level_3_1"), None, Some(("grade_3", chosen("level_3_1")))),
            (None, None, Some("focusArea_gratitude"), Some(("grade_3", chosen("focusArea_gratitude")))),
            (None, Some("level_3_3"), Some("focusArea_gratitude"), Some(("grade_3", chosen("focusArea_gratitude")))),
            (Some("grade_k"), None, Some("focusArea_savoring"), Some(("grade_k", chosen("focusArea_savoring")))),
            (Some("grade_k"), Some("level_1_1"), None, Some(("grade_k", None))),
            (Some("grade_k"), Some("level_1_2"), None, None),
            (None, Some("level_5_1"), None, None),
            (None, Some("level_3_1"), Some("focusArea_gratitude"), None),
            (Some("grade_5"), Some("level_3_2"), None, None),
        ] {
            let result = start.changed(
                to.map(grade),
                level.map(|text| text.parse().expect("a level")),
                area.map(|text| text.parse().expect("an area")),
            );
            let changed = changed.map(|(to, choice)| Placement { grade: grade(to), choice });
            assert_eq!(result.ok(), changed, "{to:?} {level:?} {area:?}");
        }
        let first = Placement::new(grade("grade_3"), Some(level("level_3_1")));
        assert_eq!(first, Ok(Placement { grade: grade("grade_3"), choice: None }), "the plan starts there");
        let other = Placement::new(grade("grade_3"), Some(level("level_1_1"))).expect_err("of another grade");
        assert!(matches!(other, InvalidPlacement::Level(_)), "{other}");
    }
}
