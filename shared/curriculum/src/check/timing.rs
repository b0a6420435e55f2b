use super::outline::{Caption, Outline};
use super::{Finding, Findings, Limits, Rule};

/// Seconds that every step leaves after its last word.
const BREATH_AFTER_WORDS: f64 = 1.0;

/// Checks seconds, length and pauses: the words fit into their time, and there is enough silence.
pub(super) fn check(outline: &Outline<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Timing);
    let script = outline.script;
    let id = script.id();
    let (seconds, minutes) = (script.seconds(), script.duration_minutes);
    findings.unless(seconds == minutes.saturating_mul(60), &id, || {
        format!("the steps last {seconds} s, {minutes} minutes are {} s", minutes.saturating_mul(60))
    });
    findings.unless(limits.minutes.contains(&minutes), &id, || {
        format!("{minutes} minutes, the band has {:?}", limits.minutes)
    });
    captions(&id, outline.own(), limits, &mut findings);

    let rate = limits.words_per_second;
    let longest = outline.captions.iter().map(|caption| caption.silence(rate)).fold(0.0, f64::max);
    // The second edition has a rule of its own.
    findings.unless(longest >= limits.longest_pause || script.core.is_some(), &id, || {
        format!("the longest silence is {longest:.1} s, {:.0} at least", limits.longest_pause)
    });
    let spoken: f64 = outline.captions.iter().map(|caption| caption.spoken(rate)).sum();
    let share = 1.0 - spoken / f64::from(seconds.max(1));
    findings.unless(share >= limits.silence, &id, || {
        format!("{:.0} % is silence, {:.0} % at least", share * 100.0, limits.silence * 100.0)
    });
    findings.found
}

/// Checks that the words fit into their time, for captions that stand by themselves.
pub(super) fn check_captions(place: &str, own: &[Caption<'_>], limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Timing);
    captions(place, own.iter(), limits, &mut findings);
    findings.found
}

fn captions<'a, 'b>(
    place: &str,
    captions: impl Iterator<Item = &'b Caption<'a>>,
    limits: &Limits,
    findings: &mut Findings,
) where
    'a: 'b,
{
    let rate = limits.words_per_second;
    for caption in captions {
        findings.unless(caption.silence(rate) >= BREATH_AFTER_WORDS, place, || {
            let (label, needs, has) = (&caption.label, caption.spoken(rate), caption.step.seconds);
            format!("{label} takes {needs:.1} s to say and has {has} s")
        });
    }
}
