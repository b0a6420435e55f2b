//! The bundled curriculum passes every check, and every check can fail: each row below breaks one thing.

use curriculum::check::{Limits, Rule, check};
use curriculum::{Band, Breathing, Casel, Cue, Curriculum, FocusArea, Script, SourceFile};
use domain::focus_area::FocusAreaId;

fn report(curriculum: &Curriculum) -> Vec<(Rule, String)> {
    let findings = check(curriculum).expect("the word lists read");
    findings.iter().map(|finding| (finding.rule, finding.to_string())).collect()
}

#[test]
fn the_bundled_curriculum_passes_every_check() {
    let found = report(&Curriculum::bundled().expect("the bundled curriculum reads"));
    assert!(found.is_empty(), "{found:#?}");
}

/// One focus area of the first edition, which is enough to break.
fn focused_breathing() -> (Vec<FocusArea>, Vec<Script>) {
    let files = [
        SourceFile { path: "k/focusedBreathing.yaml", text: include_str!("first/k.yaml") },
        SourceFile { path: "grades-1-2/focusedBreathing.yaml", text: include_str!("first/grades-1-2.yaml") },
        SourceFile { path: "grades-3-5/focusedBreathing.yaml", text: include_str!("first/grades-3-5.yaml") },
        SourceFile { path: "grades-6-8/focusedBreathing.yaml", text: include_str!("first/grades-6-8.yaml") },
        SourceFile { path: "grades-9-12/focusedBreathing.yaml", text: include_str!("first/grades-9-12.yaml") },
    ];
    let curriculum = Curriculum::read(include_str!("../data/focus-areas.yaml"), "", &files).expect("reads");
    (curriculum.focus_areas().cloned().collect(), curriculum.scripts().cloned().collect())
}

#[test]
fn the_first_edition_passes_every_check() {
    let (areas, scripts) = focused_breathing();
    let mut found = report(&Curriculum::from_parts(areas, scripts));
    found.retain(|(rule, _)| ![Rule::Plan, Rule::Plans, Rule::Activities].contains(rule));
    assert!(found.is_empty(), "{found:#?}");
}

/// The script of a band with this number, to be broken.
fn script(scripts: &mut [Script], band: Band, number: u8) -> &mut Script {
    scripts.iter_mut().find(|script| script.band == band && script.number == number).expect("a script")
}

/// Breaks one script and expects a finding that contains these words.
fn spoilt(rule: Rule, says: &str, band: Band, number: u8, spoil: impl FnOnce(&mut Script)) {
    let (areas, mut scripts) = focused_breathing();
    spoil(script(&mut scripts, band, number));
    expect(rule, says, &Curriculum::from_parts(areas, scripts));
}

fn expect(rule: Rule, says: &str, curriculum: &Curriculum) {
    let found = report(curriculum);
    let seen = found.iter().any(|(found_rule, text)| *found_rule == rule && text.contains(says));
    assert!(seen, "no {rule:?} finding says {says:?}: {found:#?}");
}

#[test]
fn every_text_must_be_there() {
    type Field = fn(&mut Script) -> &mut String;
    let fields: [(&str, Field); 7] = [
        ("name", |script| &mut script.name),
        ("anchorAlternative", |script| &mut script.anchor_alternative),
        ("eyesOpen", |script| &mut script.eyes_open),
        ("teacherNote", |script| &mut script.teacher_note),
        ("reflection", |script| &mut script.reflection),
        ("homePractice", |script| &mut script.home_practice),
        ("step 2", |script| &mut script.steps[1].text),
    ];
    for (name, field) in fields {
        let says = format!("{name} is empty");
        spoilt(Rule::Form, &says, Band::Grades3To5, 2, |script| field(script).clear());
    }
    spoilt(Rule::Form, "caution is empty", Band::Grades3To5, 2, |script| script.caution = Some(" - ".into()));
}

#[test]
fn every_field_must_have_its_form() {
    let band = Band::Grades1To2;
    spoilt(Rule::Form, "version", band, 1, |script| script.version = 0);
    spoilt(Rule::Form, "locale", band, 1, |script| script.locale = "de".into());
    spoilt(Rule::Form, "teacherNote has 61 words", band, 1, |script| script.teacher_note = "may ".repeat(61));
    spoilt(Rule::Form, "one question", band, 1, |script| script.reflection = "Who? And why?".into());
    spoilt(Rule::Form, "one question", band, 1, |script| script.reflection = "Who knows.".into());
    spoilt(Rule::Form, "exclamation mark", band, 1, |script| script.steps[0].text = "Go, snail!".into());
    spoilt(Rule::Form, "line break", band, 1, |script| script.steps[0].text = "Go,\nsnail.".into());
    spoilt(Rule::Form, "the last step is a bell", band, 1, |script| script.steps.reverse());
    spoilt(Rule::Form, "25 words", band, 1, |script| script.steps[0].text = "go ".repeat(25));
    spoilt(Rule::Form, "4 sentences", band, 1, |script| {
        script.steps[0].text = "You see it. You hear it. You feel it. You know it.".into();
    });
}

#[test]
fn time_must_be_real() {
    let band = Band::Grades6To8;
    spoilt(Rule::Timing, "the steps last 301 s", band, 1, |script| script.steps[0].seconds += 1);
    spoilt(Rule::Timing, "8 minutes, the band", band, 1, |script| {
        script.duration_minutes = 8;
        script.steps[0].seconds += 180;
    });
    spoilt(Rule::Timing, "step 1 takes 10.0 s to say and has 10 s", band, 1, |script| {
        script.steps[0].text = "word ".repeat(25);
        script.steps[0].seconds = 10;
    });
    spoilt(Rule::Timing, "is silence", band, 1, |script| script.steps.iter_mut().for_each(|step| step.seconds /= 2));
    spoilt(Rule::Timing, "the longest silence", band, 1, |script| {
        script.steps.iter_mut().for_each(|step| step.seconds = step.seconds.min(30));
    });
}

#[test]
fn breathing_must_suit_the_age_and_end_with_a_whole_breath() {
    let pattern = |spoil: fn(&mut Breathing)| move |script: &mut Script| script.breathing.iter_mut().for_each(spoil);
    for band in [Band::Kindergarten, Band::Grades1To2] {
        spoilt(Rule::Breathing, "hold is 1 s, the band has 0 to 0", band, 1, pattern(|p| p.hold = 1));
        spoilt(Rule::Breathing, "holdAfter is 1 s, the band has 0 to 0", band, 1, pattern(|p| p.hold_after = 1));
    }
    let band = Band::Grades3To5;
    spoilt(Rule::Breathing, "in is 9 s", band, 1, pattern(|p| p.inhale = 9));
    spoilt(Rule::Breathing, "out is 1 s", band, 1, pattern(|p| p.exhale = 1));
    spoilt(Rule::Breathing, "shorter than in", band, 1, pattern(|p| p.exhale = 2));
    spoilt(Rule::Breathing, "a breath is 13 s", band, 1, pattern(|p| (p.exhale, p.hold_after) = (6, 3)));
    spoilt(Rule::Breathing, "15 cycles", band, 1, pattern(|p| p.cycles = 15));
    spoilt(Rule::Breathing, "0 cycles", band, 1, pattern(|p| p.cycles = 0));
    spoilt(Rule::Breathing, "no whole number", band, 1, |script| script.steps[3].seconds += 1);
    spoilt(Rule::Breathing, "no pattern", band, 1, |script| script.breathing = None);
    spoilt(Rule::Breathing, "the breathing steps last 0 s", band, 1, |script| {
        script.steps.iter_mut().filter(|step| step.cue == Cue::Breathe).for_each(|step| step.cue = Cue::Still);
    });
}

#[test]
fn nothing_is_said_twice() {
    let band = Band::Grades9To12;
    spoilt(Rule::Sameness, "is taken by grades-9-12", band, 2, |script| script.name = "the voice that leaves".into());
    spoilt(Rule::Sameness, "the id is taken", band, 2, |script| script.number = 1);
    let borrowed = "Rest on the oars. let the breath go, on its own; as it WILL, today.";
    let shared = "shares a sentence with grades-9-12/focusedBreathing/1: let the breath go on its own as it will today";
    let (areas, mut scripts) = focused_breathing();
    script(&mut scripts, band, 1).home_practice = "Let the breath go on its own as it will today.".into();
    script(&mut scripts, band, 2).steps[12].text = borrowed.into();
    expect(Rule::Sameness, shared, &Curriculum::from_parts(areas.clone(), scripts.clone()));

    script(&mut scripts, band, 1).home_practice = "Read one breath a day.".into();
    script(&mut scripts, Band::Kindergarten, 1).home_practice = borrowed.into();
    expect(Rule::Sameness, "shares a sentence with k/", &Curriculum::from_parts(areas, scripts));
}

#[test]
fn a_practice_is_not_another_with_a_few_words_swapped() {
    let (areas, mut scripts) = focused_breathing();
    let mut steps = script(&mut scripts, Band::Grades9To12, 1).steps.clone();
    for step in &mut steps {
        step.text = step.text.replace(". ", ", and then ");
    }
    script(&mut scripts, Band::Grades9To12, 2).steps = steps;
    expect(Rule::Sameness, "runs of 5 words in common with", &Curriculum::from_parts(areas, scripts));
}

#[test]
fn a_safety_phrase_may_be_said_again() {
    let (areas, mut scripts) = focused_breathing();
    let phrase = "If you feel dizzy, let your breath be and look around the room.";
    for script in &mut scripts {
        script.caution = Some(phrase.into());
    }
    let found = report(&Curriculum::from_parts(areas, scripts));
    let same: Vec<_> = found.iter().filter(|(rule, _)| *rule == Rule::Sameness).collect();
    assert!(same.is_empty(), "{same:#?}");
}

#[test]
fn words_are_watched_and_choices_offered() {
    let band = Band::Grades6To8;
    let step = |text: &'static str| move |script: &mut Script| script.steps[2].text = text.into();
    spoilt(Rule::Vocabulary, "a religious word", band, 2, step("Say a quiet prayer."));
    spoilt(Rule::Vocabulary, "a clinical word", band, 2, step("This eases Anxiety."));
    spoilt(Rule::Vocabulary, "a promise", band, 2, step("Soon you will feel better."));
    spoilt(Rule::Vocabulary, "not said to children", band, 2, step("Take a deep breath."));
    spoilt(Rule::Vocabulary, "closed eyes", band, 2, step("Close both your eyes."));
    spoilt(Rule::Vocabulary, "a choice", band, 2, |script| script.teacher_note = "All do it.".into());
    // Special requirements of some areas: a way to sit, a way without food, an adult to turn to.
    for (area, owed) in [
        ("mindfulWalking", "a seated version"),
        ("mindfulTasting", "a way without food"),
        ("strongEmotions", "somebody to turn to"),
    ] {
        let (areas, mut scripts) = focused_breathing();
        let walker = script(&mut scripts, band, 2);
        walker.focus_area_id = FocusAreaId::named(area).expect("an area");
        walker.anchor_alternative = "Go along the wall.".into();
        walker.caution = Some("Go slowly.".into());
        expect(Rule::Vocabulary, owed, &Curriculum::from_parts(areas, scripts));
    }
    let (mut areas, scripts) = focused_breathing();
    areas[3].description = "Calms you down, guaranteed.".into();
    expect(Rule::Vocabulary, "mindfulSeeing", &Curriculum::from_parts(areas, scripts));
}

#[test]
fn sentences_must_be_easy_for_the_band() {
    let hard = "Considering everything previously established, attention gradually accompanies respiration";
    for band in Band::ALL {
        spoilt(Rule::Readability, "the spoken words have a readability", band, 1, |script| {
            script.steps.iter_mut().for_each(|step| step.text = hard.into());
        });
        let long = "go ".repeat(Limits::of(band).sentence_words + 1);
        spoilt(Rule::Readability, "has a sentence of", band, 1, |script| script.steps[0].text = long);
        spoilt(Rule::Readability, "words have", band, 1, |script| {
            script.steps[0].text = "Incomprehensibilities.".into();
        });
    }
    spoilt(Rule::Readability, "what a pupil reads", Band::Kindergarten, 1, |script| {
        script.home_practice = [hard; 8].join(". ");
    });
}

#[test]
fn the_plan_is_thirty_areas_each_whole() {
    let (areas, scripts) = focused_breathing();
    let with = |spoil: &dyn Fn(&mut Vec<FocusArea>, &mut Vec<Script>)| {
        let (mut areas, mut scripts) = (areas.clone(), scripts.clone());
        spoil(&mut areas, &mut scripts);
        Curriculum::from_parts(areas, scripts)
    };
    expect(Rule::Plan, "holds 29 focus areas", &with(&|areas, _| drop(areas.pop())));
    expect(Rule::Plan, "has each of its 30 once", &with(&|areas, _| areas.swap(3, 4)));
    expect(Rule::Plan, "its place in the plan is level 2", &with(&|areas, _| areas[10].level = 1));
    expect(Rule::Plan, "is taken", &with(&|areas, _| areas[10].name = "gratitude".into()));
    expect(Rule::Plan, "name is empty", &with(&|areas, _| areas[10].name.clear()));
    expect(Rule::Plan, "one sentence", &with(&|areas, _| areas[10].description.push_str(" And more.")));
    expect(Rule::Plan, "grades-9-12/focusedBreathing: has the skills [1, 2]", &with(&|_, scripts| drop(scripts.pop())));
    expect(Rule::Plan, "k/gratitude: has the skills []", &with(&|_, _| ()));
    expect(Rule::Plan, "casel SA", &with(&|_, scripts| scripts[0].casel = Casel::SelfAwareness));
}
