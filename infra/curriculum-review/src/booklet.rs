//! The page: one self-contained file, so that it can be mailed, opened and printed anywhere.

use curriculum::{Band, BandArea, Curriculum, Script, YearPlan};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{area, steps, words, year};

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
                            ol {
                                @for (script, area) in with_areas(curriculum, own) {
                                    @if let Some(area) = area { li { (area::entry(area)) } }
                                    li { (entry(curriculum, script)) }
                                }
                            }
                        }
                    }
                    @if !plans.is_empty() {
                        h2 { "The year, week by week" }
                        ol { @for plan in plans { li { a href={ "#" (year::anchor(plan)) } { (words::grade(plan)) } } } }
                    }
                }
                main {
                    @for (_, own) in &bands {
                        @for (script, area) in with_areas(curriculum, own) {
                            @if let Some(area) = area { (area::sheet(area)) }
                            (practice(curriculum, script))
                        }
                    }
                    @for plan in plans { (year::year(curriculum, plan)) }
                }
            }
        }
    }
    .into_string()
}

/// The practices, each first one of an area together with it.
fn with_areas<'a>(curriculum: &'a Curriculum, own: &[&'a Script]) -> Vec<(&'a Script, Option<&'a BandArea>)> {
    let mut before = None;
    let of = |script: &&'a Script| {
        let area = area::of(curriculum, script);
        let is_new = std::mem::replace(&mut before, area) != area;
        (*script, area.filter(|_| is_new))
    };
    own.iter().map(of).collect()
}

fn entry(curriculum: &Curriculum, script: &Script) -> Markup {
    html! {
        a href={ "#" (anchor(script)) } { (script.name) }
        span.soft { (area_name(curriculum, script)) ", " (script.duration_minutes) " minutes" }
    }
}

fn practice(curriculum: &Curriculum, script: &Script) -> Markup {
    html! {
        article id=(anchor(script)) {
            p.where_ {
                (words::band(script.band)) " · Level " (words::level(script.focus_area_id.level())) " · "
                (area_name(curriculum, script)) " " (script.number)
            }
            h2 { (script.name) }
            p.soft {
                (script.duration_minutes) " minutes · " (words::casel(script.casel))
                @if let Some(pattern) = &script.breathing { br; (words::breathing(pattern)) "." }
            }
            aside { h3 { "For the person leading it" } p { (script.teacher_note) } }
            (steps::table(&script.steps, script.core.as_ref().map_or(&[], |core| &core.times)))
            dl {
                @if let Some(prep) = &script.prep { dt { "Before" } dd { (prep) } }
                dt { "Another place for attention" } dd { (script.anchor_alternative) }
                dt { "With open eyes" } dd { (script.eyes_open) }
                @if let Some(caution) = &script.caution { dt { "Take care" } dd { (caution) } }
                @if let Some(caution) = &script.caution_child { dt { "Take care" } dd { (caution) } }
                @if let Some(caution) = &script.caution_adult { dt { "For the adult: take care" } dd { (caution) } }
                dt { "Afterwards" } dd { (script.reflection) }
                dt { "At home" } dd { (script.home_practice) }
            }
            p.back { a href="#" { "Contents" } }
        }
    }
}

fn area_name<'a>(curriculum: &'a Curriculum, script: &Script) -> &'a str {
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
        (script.prep, script.caution_child) = (Some("Water.".to_owned()), Some("It's hot.".to_owned()));
        script.caution_adult = Some("Stay near.".to_owned());
        let page = super::page(&curriculum, &[&script], &[]);
        assert!(page.contains("Up &amp; &lt;down&gt;") && !page.contains("<down>"));
        for text in [&script.teacher_note, &script.eyes_open, &script.home_practice, &script.steps[3].text] {
            assert!(page.contains(&maud::html! { (text) }.into_string()), "{text}");
        }
        for text in [&script.prep, &script.caution_child, &script.caution_adult] {
            assert!(page.contains(&maud::html! { dd { (text.as_deref().unwrap_or_default()) } }.into_string()));
        }
    }
}
