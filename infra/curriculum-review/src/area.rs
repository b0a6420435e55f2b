//! A focus area of the second edition, before its three skills: what it is for, and its core as it is practiced alone.

use curriculum::{BandArea, Curriculum, Script, StepRange};
use maud::{Markup, html};

use crate::{steps, words};

/// The area that a script belongs to; the first edition has none.
pub(crate) fn of<'a>(curriculum: &'a Curriculum, script: &Script) -> Option<&'a BandArea> {
    let same = |area: &&BandArea| (area.focus_area_id, area.band) == (script.focus_area_id, script.band);
    curriculum.areas().find(same).filter(|_| script.core.is_some())
}

/// The sheet of an area: why, for the teacher, and opening, core, a silence and closing in a row.
pub(crate) fn sheet(area: &BandArea) -> Markup {
    let core = StepRange { first: area.frame.opening.len(), count: area.core.steps.len() };
    html! {
        article id=(anchor(area)) {
            p.where_ {
                (words::band(area.band)) " · Level " (words::level(area.focus_area_id.level())) " · "
                (area.focus_area_id.title())
            }
            h2 { (area.core.name) }
            p.soft {
                "The core of " (area.named) ", which its three skills say word for word; alone " (words::time(area.alone_seconds()))
                @if let Some(pattern) = &area.core.breathing { br; (words::breathing(pattern)) "." }
            }
            @if let Some(why) = &area.why { p { (why) } }
            @if let Some(teacher) = &area.teacher { aside { h3 { "For the teacher" } p { (teacher) } } }
            (steps::table(&area.alone_steps(), &[core]))
            p.back { a href="#" { "Contents" } }
        }
    }
}

/// The line of the table of contents.
pub(crate) fn entry(area: &BandArea) -> Markup {
    html! {
        a href={ "#" (anchor(area)) } { (area.core.name) }
        span.soft { (area.focus_area_id.title()) ", core, " (words::time(area.alone_seconds())) }
    }
}

fn anchor(area: &BandArea) -> String {
    area.id().replace('/', "-")
}

#[cfg(test)]
mod tests {
    use curriculum::{Curriculum, SourceFile};

    const FOCUS_AREAS: &str = include_str!("../../../shared/curriculum/data/focus-areas.yaml");
    const BANDS: &str = include_str!("../../../shared/curriculum/tests/second/bands.yaml");
    const FILE: &str = include_str!("../../../shared/curriculum/tests/second/grades-3-5.yaml");

    #[test]
    fn a_sheet_has_the_core_between_opening_and_closing() {
        let file = SourceFile { path: "grades-3-5/mindfulListening.yaml", text: FILE };
        let curriculum = Curriculum::read(FOCUS_AREAS, BANDS, &[file]).expect("reads");
        let script = curriculum.scripts().next().expect("a script");
        let area = super::of(&curriculum, script).expect("its area");
        let page = super::sheet(area).into_string();
        let (opening, closing) = (&area.frame.opening, &area.frame.closing);
        let mut rest = page.as_str();
        for step in opening.iter().chain(&area.core.steps).chain([&area.frame.alone]).chain(closing) {
            let said = maud::html! { (step.text) }.into_string();
            rest = rest.split_once(&said).unwrap_or_else(|| panic!("{said} is not there, or too early")).1;
        }
        assert_eq!(page.matches("<tr class=\"core\"").count(), area.core.steps.len());
        assert!(page.contains("alone 1 minute 57 seconds"), "{page}");
        for text in [area.why.as_ref(), area.teacher.as_ref()].into_iter().flatten() {
            assert!(page.contains(&maud::html! { (text) }.into_string()), "{text}");
        }

        let all: Vec<_> = curriculum.scripts().collect();
        assert_eq!(crate::sample::of(&curriculum), all, "all three skills of the area");
        let booklet = crate::booklet::page(&curriculum, &all, &[]);
        assert_eq!(booklet.matches("<article").count(), 4, "the area once, and its skills");
        assert!(booklet.find(&page) < booklet.find(&script.teacher_note));
    }
}
