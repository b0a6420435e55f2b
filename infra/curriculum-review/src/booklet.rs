//! The page: one self-contained file, so that it can be mailed, opened and printed anywhere.

use curriculum::{Band, Curriculum, Script, YearPlan};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{words, year};

/// A page with these practices, in the order of the bands, and these years.
pub(crate) fn page(curriculum: &Curriculum, scripts: &[&Script], plans: &[&YearPlan]) -> String {
    let bands = Band::ALL.map(|band| {
        let own: Vec<&Script> = scripts.iter().copied().filter(|script| script.band == band).collect();
        (band, own)
    });
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Pausewell: practices to read and try" }
                style { (PreEscaped(include_str!("booklet.css"))) }
            }
            body {
                header {
                    p.brand { "Pausewell" }
                    h1 { "Practices to read and try" }
                    p {
                        (scripts.len()) " of " (curriculum.scripts().len()) " guided practices, as they are played: what is said, when, and for how long it is quiet \
                        afterwards. Read one aloud with a watch; it takes as long as it says. Each prints on paper of its own."
                    }
                    p { "Words and pictures under CC BY 4.0." }
                }
                nav aria-label="Contents" {
                    @for (band, own) in &bands {
                        @if !own.is_empty() {
                            h2 { (words::band(*band)) }
                            ol { @for script in own { li { (entry(curriculum, script)) } } }
                        }
                    }
                    @if !plans.is_empty() {
                        h2 { "The year, week by week" }
                        ol { @for plan in plans { li { a href={ "#" (year::anchor(plan)) } { (words::grade(plan)) } } } }
                    }
                }
                main {
                    @for (_, own) in &bands { @for script in own { (practice(curriculum, script)) } }
                    @for plan in plans { (year::year(curriculum, plan)) }
                }
            }
        }
    }
    .into_string()
}

fn entry(curriculum: &Curriculum, script: &Script) -> Markup {
    html! {
        a href={ "#" (anchor(script)) } { (script.name) }
        span.soft { (area(curriculum, script)) ", " (script.duration_minutes) " minutes" }
    }
}

fn practice(curriculum: &Curriculum, script: &Script) -> Markup {
    html! {
        article id=(anchor(script)) {
            p.where_ {
                (words::band(script.band)) " · Level " (words::level(script.focus_area_id.level())) " · "
                (area(curriculum, script)) " " (script.number)
            }
            h2 { (script.name) }
            p.soft {
                (script.duration_minutes) " minutes · " (words::casel(script.casel))
                @if let Some(pattern) = &script.breathing { br; (words::breathing(pattern)) "." }
            }
            aside { h3 { "For the person leading it" } p { (script.teacher_note) } }
            (steps(script))
            dl {
                dt { "Another place for attention" } dd { (script.anchor_alternative) }
                dt { "With open eyes" } dd { (script.eyes_open) }
                @if let Some(caution) = &script.caution { dt { "Take care" } dd { (caution) } }
                dt { "Afterwards" } dd { (script.reflection) }
                dt { "At home" } dd { (script.home_practice) }
            }
            p.back { a href="#" { "Contents" } }
        }
    }
}

fn steps(script: &Script) -> Markup {
    let begins = script.steps.iter().scan(0, |at, step| {
        let begin = *at;
        *at += step.seconds;
        Some(begin)
    });
    html! {
        table {
            thead { tr { th scope="col" { "At" } th scope="col" { "What is said" } th scope="col" { "Then" } th scope="col" { "For" } } }
            tbody {
                @for (step, begin) in script.steps.iter().zip(begins) {
                    tr {
                        td.number { (begin / 60) ":" (format!("{:02}", begin % 60)) }
                        td { (step.text) }
                        td.soft { (words::cue(step.cue)) }
                        td.number.soft { (step.seconds) " s" }
                    }
                }
            }
        }
    }
}

fn area<'a>(curriculum: &'a Curriculum, script: &Script) -> &'a str {
    curriculum.focus_areas().find(|area| area.id == script.focus_area_id).map_or("", |area| &area.name)
}

fn anchor(script: &Script) -> String {
    script.id().replace('/', "-")
}

#[cfg(test)]
mod tests {
    use curriculum::Curriculum;

    #[test]
    fn everything_of_a_script_is_there_and_nothing_is_taken_for_markup() {
        let curriculum = Curriculum::bundled().expect("the curriculum");
        let mut script = curriculum.scripts().next().expect("a script").clone();
        script.name = "Up & <down>".to_owned();
        let page = super::page(&curriculum, &[&script], &[]);
        assert!(page.contains("Up &amp; &lt;down&gt;") && !page.contains("<down>"));
        for text in [&script.teacher_note, &script.eyes_open, &script.home_practice, &script.steps[3].text] {
            assert!(page.contains(&maud::html! { (text) }.into_string()), "{text}");
        }
    }
}
