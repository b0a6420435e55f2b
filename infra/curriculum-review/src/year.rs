//! The school year of a grade on a separate page.

use curriculum::{Curriculum, Week, YearPlan};
use maud::{Markup, html};

use crate::words;

/// The plan of a grade: what the year is like, its levels, and its weeks.
pub(crate) fn year(curriculum: &Curriculum, plan: &YearPlan) -> Markup {
    html! {
        article id=(anchor(plan)) {
            p.where_ { "The year, week by week" }
            h2 { (words::grade(plan)) }
            aside { h3 { "For the teacher" } p { (plan.note) } }
            p { (words::school_week(&plan.week)) }
            dl {
                @for (text, level) in plan.levels.iter().zip(1..) { dt { (words::level(level)) } dd { (text) } }
            }
            ol.year { @for week in plan.weeks() { (line(curriculum, week)) } }
            p.back { a href="#" { "Contents" } }
        }
    }
}

/// The id that the table of contents links to.
pub(crate) fn anchor(plan: &YearPlan) -> String {
    format!("year-{}", plan.grade)
}

fn line(curriculum: &Curriculum, week: Week<'_>) -> Markup {
    match week {
        Week::Area { area, .. } => {
            let name = curriculum.focus_areas().find(|one| one.id == area).map_or("", |one| &one.name);
            html! { li { (name) } }
        }
        Week::Open { suggestion, .. } => html! { li.open { (suggestion) } },
    }
}

#[cfg(test)]
mod tests {
    use curriculum::Curriculum;

    #[test]
    fn a_year_has_all_that_its_plan_says() {
        let curriculum = Curriculum::bundled().expect("the curriculum");
        for plan in curriculum.plans() {
            let page = super::year(&curriculum, plan).into_string();
            assert_eq!((page.matches("<li").count(), page.matches("<li class=\"open\"").count()), (36, 6));
            for text in plan.levels.iter().chain(&plan.open_weeks).chain([&plan.note]) {
                assert!(page.contains(&maud::html! { (text) }.into_string()), "{text}");
            }
        }
    }
}
