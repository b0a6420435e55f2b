//! Captions as a table: when each begins, what is said, and what happens until the next.

use curriculum::{Step, StepRange};
use maud::{Markup, html};

use crate::words;

/// The steps of a practice; those of its focus area's core are marked.
pub(crate) fn table(steps: &[Step], core: &[StepRange]) -> Markup {
    let begins = steps.iter().scan(0, |at, step| {
        let begin = *at;
        *at += step.seconds;
        Some(begin)
    });
    let is_core = |index: usize| core.iter().any(|time| (time.first..time.first + time.count).contains(&index));
    html! {
        table {
            thead { tr { th scope="col" { "At" } th scope="col" { "What is said" } th scope="col" { "Then" } th scope="col" { "For" } } }
            tbody {
                @for ((index, step), begin) in steps.iter().enumerate().zip(begins) {
                    tr.core[is_core(index)] {
                        td.number { (begin / 60) ":" (format!("{:02}", begin % 60)) }
                        td { (step.text) }
                        td.soft { @if is_core(index) { "core, " } (words::cue(step.cue)) }
                        td.number.soft { (step.seconds) " s" }
                    }
                }
            }
        }
    }
}
