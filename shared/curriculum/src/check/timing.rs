use super::{Finding, Findings, Limits, Rule, text};
use crate::{Script, Step};

/// Seconds that every step leaves after its last word.
const BREATH_AFTER_WORDS: f64 = 1.0;

/// Checks seconds, length and pauses: the words fit into their time, and there is enough silence.
pub(super) fn check(script: &Script, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Timing);
    let id = script.id();
    let (seconds, minutes) = (script.seconds(), script.duration_minutes);
    findings.unless(seconds == minutes.saturating_mul(60), &id, || {
        format!("the steps last {seconds} s, {minutes} minutes are {} s", minutes.saturating_mul(60))
    });
    findings.unless(limits.minutes.contains(&minutes), &id, || {
        format!("{minutes} minutes, the band has {:?}", limits.minutes)
    });

    let mut longest: f64 = 0.0;
    let mut spoken = 0.0;
    for (step, n) in script.steps.iter().zip(1..) {
        let (words, silence) = (spoken_seconds(step, limits), silence(step, limits));
        findings.unless(silence >= BREATH_AFTER_WORDS, &id, || {
            format!("step {n} takes {words:.1} s to say and has {} s", step.seconds)
        });
        spoken += words;
        longest = longest.max(silence);
    }
    findings.unless(longest >= limits.longest_pause, &id, || {
        format!("the longest silence is {longest:.0} s, {:.0} at least", limits.longest_pause)
    });
    let share = 1.0 - spoken / f64::from(seconds.max(1));
    findings.unless(share >= limits.silence, &id, || {
        format!("{:.0} % is silence, {:.0} % at least", share * 100.0, limits.silence * 100.0)
    });
    findings.found
}

fn spoken_seconds(step: &Step, limits: &Limits) -> f64 {
    let words = u32::try_from(text::count_words(&step.text)).unwrap_or(u32::MAX);
    f64::from(words) / limits.words_per_second
}

fn silence(step: &Step, limits: &Limits) -> f64 {
    f64::from(step.seconds) - spoken_seconds(step, limits)
}
