//! The bundled plans of the year, and what each of their checks rejects: every row below breaks one thing.

use std::sync::LazyLock;

use curriculum::check::{Rule, check};
use curriculum::{Curriculum, Week, YearPlan};
use domain::focus_area::FocusAreaId;

/// The bundled plans with one focus area of practices, so that not all practices are checked each time one plan is broken.
static BUNDLED: LazyLock<Curriculum> = LazyLock::new(|| {
    let bundled = Curriculum::bundled().expect("the bundled curriculum reads");
    let scripts = bundled.scripts().filter(|script| script.focus_area_id == FocusAreaId::DEFAULT).cloned().collect();
    Curriculum::from_parts(bundled.focus_areas().cloned().collect(), scripts)
        .with_plans(bundled.plans().cloned().collect())
});

fn plans() -> Vec<YearPlan> {
    BUNDLED.plans().cloned().collect()
}

fn found(plans: Vec<YearPlan>) -> Vec<(Rule, String)> {
    let findings = check(&BUNDLED.clone().with_plans(plans)).expect("the word lists read");
    findings.iter().map(|finding| (finding.rule, finding.to_string())).collect()
}

fn expect(rule: Rule, says: &str, plans: Vec<YearPlan>) {
    let found = found(plans);
    let seen = found.iter().any(|(found_rule, text)| *found_rule == rule && text.contains(says));
    assert!(seen, "no {rule:?} finding says {says:?}: {found:#?}");
}

/// Breaks the plan of grade 4 and expects a finding that contains these words.
fn spoilt(rule: Rule, says: &str, spoil: impl FnOnce(&mut YearPlan)) {
    let mut all = plans();
    spoil(&mut all[4]);
    expect(rule, &format!("plans/grade_4: {says}"), all);
}

#[test]
fn the_bundled_plans_pass_every_check() {
    let found: Vec<_> = found(plans()).into_iter().filter(|(_, text)| text.starts_with("plans")).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_year_has_36_weeks_and_every_sixth_is_open() {
    for plan in plans() {
        let weeks = plan.weeks();
        assert_eq!(weeks.len(), 36);
        let (mut areas, mut open) = (FocusAreaId::all(), plan.open_weeks.iter());
        for (week, n) in weeks.into_iter().zip(1..) {
            let expected = if n % 6 == 0 {
                Week::Open { number: n, suggestion: open.next().expect("a suggestion") }
            } else {
                Week::Area { number: n, area: areas.next().expect("an area"), days: &plan.week }
            };
            assert_eq!(week, expected, "{}", plan.grade);
        }
        assert_eq!((areas.next(), open.next()), (None, None));
    }
}

#[test]
fn a_week_with_no_idea_for_it_is_open_all_the_same() {
    let mut plan = plans().remove(0);
    plan.open_weeks.truncate(5);
    assert_eq!(plan.weeks()[35], Week::Open { number: 36, suggestion: "" });
}

#[test]
fn every_grade_has_one_plan_in_order() {
    let with = |spoil: fn(&mut Vec<YearPlan>)| {
        let mut all = plans();
        spoil(&mut all);
        all
    };
    expect(Rule::Plans, "holds 12 plans", with(|all| drop(all.pop())));
    expect(Rule::Plans, "each of the 13 grades has one, in order", with(|all| all.swap(3, 9)));
    expect(Rule::Plans, "holds 14 plans", with(|all| all.push(all[12].clone())));
}

#[test]
fn a_week_has_each_skill_in_order() {
    spoilt(Rule::Plans, "week has 6 days", |plan| plan.week.push(0));
    spoilt(Rule::Plans, "week meets the skills [1, 2]", |plan| plan.week = vec![1, 2, 0, 1, 2]);
    spoilt(Rule::Plans, "week meets the skills [1, 3, 2]", |plan| plan.week = vec![1, 3, 0, 2, 0]);
    spoilt(Rule::Plans, "week meets the skills [1, 2, 3, 4]", |plan| plan.week = vec![1, 2, 3, 4, 0]);
    let ends = "week begins with skill 1 and ends with 0";
    spoilt(Rule::Plans, ends, |plan| plan.week = vec![1, 2, 0, 3, 3]);
    spoilt(Rule::Plans, ends, |plan| plan.week = vec![0, 1, 2, 3, 0]);
    let mut old = plans();
    old[7].week = vec![1, 0, 2, 3, 0];
    expect(Rule::Plans, "plans/grade_7: week has skill 1 1 times, 2 is right", old);
}

#[test]
fn every_text_is_there_and_has_its_form() {
    let plans = Rule::Plans;
    let go = |count: usize| format!("{}on.", "go ".repeat(count - 1));
    spoilt(plans, "has 2 levels", |plan| drop(plan.levels.pop()));
    spoilt(plans, "has 7 openWeeks", |plan| plan.open_weeks.push("Look once more at the whole list.".into()));
    spoilt(plans, "note is empty", |plan| plan.note.clear());
    spoilt(plans, "level 2 is empty", |plan| plan.levels[1] = " - ".into());
    spoilt(plans, "open week 6 is empty", |plan| plan.open_weeks[5].clear());
    spoilt(plans, "note has white space around it or a line break", |plan| plan.note.push('\n'));
    spoilt(plans, "level 1 has an exclamation mark", |plan| plan.levels[0] = "Off they go!".into());
    spoilt(plans, "note is whole sentences, 2 at most, this has 3", |plan| plan.note.push_str(" So be it."));
    spoilt(plans, "level 3 is whole sentences, 1 at most, this has 2", |plan| plan.levels[2].push_str(" So be it."));
    spoilt(plans, "open week 1 is whole sentences", |plan| plan.open_weeks[0] = "a free week".into());
    spoilt(plans, "open week 2 has a sentence of 26 words, 25 at most", |plan| plan.open_weeks[1] = go(26));
}

#[test]
fn no_two_grades_have_the_same_text() {
    let all = plans();
    let (idea, level) = (all[2].open_weeks[3].clone(), all[4].levels[0].clone());
    spoilt(Rule::Plans, "open week 1 says what is said already", |plan| plan.open_weeks[0] = idea.clone());
    spoilt(Rule::Plans, "level 2 says what is said already", |plan| plan.levels[1] = level);
    // Nor with a few words swapped.
    let swapped = idea.replace("child", "teacher").replace(" for once", "");
    spoilt(Rule::Plans, "open week 1 has words in common with grade_2", |plan| plan.open_weeks[0] = swapped);
}

#[test]
fn words_are_watched() {
    let idea = |text: &'static str| move |plan: &mut YearPlan| plan.open_weeks[2] = text.into();
    spoilt(Rule::Vocabulary, "open week 3 says \"pray\": a religious word", idea("Say a quiet prayer together."));
    spoilt(Rule::Vocabulary, "note says \"anxiety\": a clinical word", |plan| plan.note = "It eases anxiety.".into());
    spoilt(Rule::Vocabulary, "level 1 says \"will calm\": a promise", |plan| {
        plan.levels[0] = "The breath will calm them.".into();
    });
    spoilt(
        Rule::Vocabulary,
        "open week 3 says \"deep breath\": not said to children",
        idea("Take a deep breath on every morning."),
    );
    spoilt(Rule::Vocabulary, "open week 3 speaks of closed eyes", idea("Draw with both eyes closed."));
    spoilt(Rule::Vocabulary, "an open week says \"video\": no activity asks for it", idea("Watch a video."));
}

#[test]
fn a_file_without_plans_is_refused() {
    let refused = |text: &str| YearPlan::read(text).expect_err(text).to_string();
    let short = refused("- {grade: grade_1}");
    assert!(short.starts_with("plans.yaml: ") && short.contains("missing field"), "{short}");
    let text = include_str!("../data/plans.yaml");
    for (before, after, says) in [
        ("- grade: grade_k", "- grade: grade_13", "not a grade id"),
        ("week: [1, 1, 2, 3, 0]", "week: [one, 1, 2, 3, 0]", "week"),
        ("\n  levels:", "\n  stages:", "stages"),
    ] {
        let error = refused(&text.replacen(before, after, 1));
        assert!(error.contains(says), "{after}: {error}");
    }
}
