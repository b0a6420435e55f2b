//! Small files of the second edition pass every check, and every check can fail: each row below breaks one thing.

use curriculum::check::{Finding, Rule, check};
use curriculum::{Curriculum, SourceFile};

const AREAS: &str = include_str!("../data/focus-areas.yaml");
const BANDS: &str = include_str!("second/bands.yaml");
const YOUNG: (&str, &str) = ("k/mindfulListening.yaml", include_str!("second/k.yaml"));
const MIDDLE: (&str, &str) = ("grades-3-5/mindfulListening.yaml", include_str!("second/grades-3-5.yaml"));
const OLD: (&str, &str) = ("grades-9-12/mindfulListening.yaml", include_str!("second/grades-9-12.yaml"));

fn report(bands: &str, files: &[(&str, &str)]) -> Vec<Finding> {
    let files: Vec<SourceFile<'_>> = files.iter().map(|&(path, text)| SourceFile { path, text }).collect();
    let curriculum = Curriculum::read(AREAS, bands, &files).expect("reads");
    findings_of(&curriculum)
}

/// Everything that is wrong, but for what only a whole curriculum has.
fn findings_of(curriculum: &Curriculum) -> Vec<Finding> {
    let whole = [Rule::Plan, Rule::Plans, Rule::Activities];
    let findings = check(curriculum).expect("the word lists read");
    findings.into_iter().filter(|finding| !whole.contains(&finding.rule)).collect()
}

fn expect(rule: Rule, says: &str, findings: &[Finding]) {
    let seen = findings.iter().any(|finding| finding.rule == rule && finding.to_string().contains(says));
    let found: Vec<String> = findings.iter().map(|finding| format!("{:?} {finding}", finding.rule)).collect();
    assert!(seen, "no {rule:?} finding says {says:?}: {found:#?}");
}

/// The text with one thing in another way.
fn broken(text: &str, before: &str, after: &str) -> String {
    assert!(text.contains(before), "no {before:?} in the file");
    text.replacen(before, after, 1)
}

/// Breaks one file and expects a finding that contains these words.
fn spoilt(rule: Rule, says: &str, (path, text): (&str, &str), before: &str, after: &str) {
    expect(rule, says, &report(BANDS, &[(path, &broken(text, before, after))]));
}

/// Breaks the frames and expects a finding that contains these words.
fn spoilt_frame(rule: Rule, says: &str, before: &str, after: &str) {
    expect(rule, says, &report(&broken(BANDS, before, after), &[]));
}

#[test]
fn the_small_files_pass_every_check() {
    let found = report(BANDS, &[YOUNG, MIDDLE, OLD]);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn frames_are_short_and_each_band_has_one() {
    let frame = Rule::Frame;
    spoilt_frame(frame, "holds 5 bands; each of the 5 is there once", "band: grades-1-2", "band: k");
    spoilt_frame(frame, "bands/k: opening lasts 16 s, 15 at most", "seconds: 14", "seconds: 16");
    spoilt_frame(frame, "bands/k: closing lasts 16 s, 15 at most", "seconds: 13", "seconds: 16");
    spoilt_frame(frame, "bands/k: closing ends with a bell", "{ cue: bell, seconds: 13", "{ cue: still, seconds: 13");
    spoilt_frame(frame, "bands/k: alone does not say the return line", "Now do it by yourself. If your", "If the");
    spoilt_frame(Rule::Vocabulary, "bands/k: opening 1 says \"pray\"", "Sit well.", "Sit and pray.");
    let says = "bands/k: opening with open eyes 1 says \"pray\"";
    spoilt_frame(Rule::Vocabulary, says, "  closing", "  openEyes: Sit and pray.\n  closing");
    spoilt_frame(
        Rule::Vocabulary,
        "closed eyes",
        "Eyes open or closed, you choose. You can join in or not.",
        "Eyes closed.",
    );
    spoilt_frame(Rule::Timing, "bands/k: closing 1 takes 4.5 s to say and has 5 s", "seconds: 13", "seconds: 5");
    spoilt_frame(Rule::Form, "bands/k: closing 1 has an exclamation mark", "We are done.", "We are done!");
    spoilt_frame(
        Rule::Readability,
        "bands/k: closing 1 says \"unbelievably\"",
        "We are done.",
        "We are done unbelievably.",
    );
}

#[test]
fn a_core_is_short_and_says_the_return_line() {
    let core = Rule::Core;
    let third = "    - { cue: still, seconds: 14, text: \"If your mind goes away, just come back. Listen for the next one.\" }\n";
    spoilt(core, "k/mindfulListening/core: has 2 captions, a core 3 to 6", YOUNG, third, "");
    spoilt(core, "has 24 words, a core 25 to 60", YOUNG, " Listen for the next one.", "");
    spoilt(core, "lasts 76 s, a core 35 to 75", YOUNG, "seconds: 14", "seconds: 50");
    spoilt(core, "core: lasts 121 s when it is practiced alone, 120 at most", YOUNG, "seconds: 14", "seconds: 33");
    spoilt(
        core,
        "does not say the return line: If your mind",
        YOUNG,
        "goes away, just come back",
        "goes off, just come back",
    );
    spoilt(core, "core: version counts from 1", YOUNG, "core:\n  version: 1", "core:\n  version: 0");
    spoilt(
        core,
        "breathes in another pattern than skill 1",
        OLD,
        "durationMinutes: 5\n    breathing: { in: 4",
        "durationMinutes: 5\n    breathing: { in: 5",
    );
    spoilt(Rule::Breathing, "core: 3 cycles of 10 s", OLD, "cycles: 2 }\nskills", "cycles: 3 }\nskills");
    spoilt(Rule::Form, "core: name is empty", YOUNG, "Let It Come", "\" - \"");
    spoilt(Rule::Form, "core: step 1 has 21 words, a caption 20", YOUNG, "Let one sound come.", &"go ".repeat(17));
    spoilt(Rule::Timing, "core: step 1 takes 3.6 s to say and has 4 s", YOUNG, "seconds: 12", "seconds: 4");
    spoilt(Rule::Vocabulary, "core: step 2 says \"deep breath\"", YOUNG, "hear it to its end", "take a deep breath");
    spoilt(Rule::Readability, "core: step 2 says \"attention\"", YOUNG, "hear it to", "give it attention to");
    spoilt(Rule::Questions, "core: step 2 has 2 questions", YOUNG, "hear it to its end.", "is it near? Is it far?");
    spoilt(Rule::WayOut, "core: step 2 says \"remember\"", YOUNG, "hear it to", "remember it to");
    spoilt(
        Rule::Attention,
        "core: 14 of 40 s name",
        YOUNG,
        "Listen with both ears. Let one sound come.\" }\n    - { cue: still, seconds: 14, text: \"When it comes, hear it to its end.",
        "One, two, three, four, five, and six.\" }\n    - { cue: still, seconds: 14, text: \"Seven, eight, nine, ten, and all of them.",
    );
}

#[test]
fn an_area_says_what_it_is_for() {
    let texts = Rule::AreaTexts;
    spoilt(texts, "k/mindfulListening: named is lower case", YOUNG, "named: soft ears", "named: Soft ears");
    spoilt(texts, "k/mindfulListening: why is for older children", YOUNG, "teacher: >-", "why: To hear.\nteacher: >-");
    let (path, middle) = MIDDLE;
    let why = &middle[middle.find("why:").expect("why")..middle.find("teacher:").expect("teacher")];
    spoilt(texts, "why is missing", (path, middle), why, "");
    spoilt(texts, "why has 34 words, 35 to 48 is right", MIDDLE, "It may be of use to you, and it may not.", "");
    spoilt(
        texts,
        "why has 54 words, 60 to 90 is right",
        OLD,
        "Nobody can tell you ahead of time, so try it and see.",
        "",
    );
    spoilt(texts, "teacher has 119 words, 90 to 115 is right", YOUNG, "Nothing special", &"Go on. ".repeat(8));
    spoilt(Rule::Form, "teacher has an exclamation mark", YOUNG, "Loud rooms are fine.", "Loud rooms are fine!");
    spoilt(
        Rule::Vocabulary,
        "why says \"feel better\": a promise",
        MIDDLE,
        "to get ready for",
        "to feel better before",
    );
    let hard = "Considerable acoustical information continually surrounds everybody everywhere throughout practically everything educational, and";
    spoilt(Rule::Readability, "the readability of why is", MIDDLE, "Sounds reach you all day, and", hard);
}

#[test]
fn opening_core_and_closing_are_in_their_places() {
    let order = Rule::Order;
    let late = "      - { cue: listen, seconds: 10, text: \"These are soft ears. Hear my voice.\" }\n";
    let swapped = broken(YOUNG.1, &format!("      - opening: 1\n{late}"), &format!("{late}      - opening: 1\n"));
    expect(order, "k/mindfulListening/1: the first step is the opening", &report(BANDS, &[(YOUNG.0, &swapped)]));
    spoilt(order, "k/mindfulListening/1: the last step is the closing", YOUNG, "      - closing: 1\n", "");
    spoilt(order, "k/mindfulListening/1: does not say the core", YOUNG, "      - core: 1\n", "");
    spoilt(order, "step 2 says the opening again", YOUNG, "- opening: 1", "- opening: 1\n      - opening: 1");
    spoilt(order, "step 4 says the closing again", YOUNG, "      - core: 1\n", "      - core: 1\n      - closing: 1\n");
}

#[test]
fn a_core_without_its_area_is_noticed() {
    let file = SourceFile { path: YOUNG.0, text: YOUNG.1 };
    let curriculum = Curriculum::read(AREAS, BANDS, &[file]).expect("reads").with_areas(Vec::new());
    expect(Rule::Order, "has a core, but its focus area has none", &findings_of(&curriculum));
}

#[test]
fn the_skill_is_named_soon_and_again() {
    let naming = Rule::Naming;
    spoilt(naming, "k/mindfulListening/1: never says \"deer ears\"", YOUNG, "named: soft ears", "named: deer ears");
    spoilt(naming, "first 77.9 s after the opening, 20 at most", YOUNG, "These are soft ears.", "These are my ears.");
    spoilt(
        naming,
        "does not say \"soft ears\" again in its last quarter",
        YOUNG,
        "Those are soft ears.",
        "Those are ears.",
    );
}

#[test]
fn the_first_plain_instruction_comes_soon() {
    let instruction = Rule::Instruction;
    let (path, text) = YOUNG;
    let slow = text.replace("These are soft ears. Hear my voice.", "These are soft ears.").replace(
        "      - core: 1\n",
        "      - { cue: still, seconds: 20, text: \"One, two, three.\" }\n      - core: 1\n",
    );
    expect(instruction, "begins 30.0 s after the opening, 15 at most", &report(BANDS, &[(path, &slow)]));
    let never = ["Listen ", "Hear ", "hear ", "look ", "comes, hear"]
        .iter()
        .fold(text.to_owned(), |text, verb| text.replace(verb, "go "));
    expect(instruction, "never says plainly where to put attention", &report(BANDS, &[(path, &never)]));
}

#[test]
fn the_youngest_have_one_question_and_time_for_it() {
    let questions = Rule::Questions;
    spoilt(questions, "step 4 has 2 questions", YOUNG, "Is it loud?", "Is it loud? Is it soft?");
    spoilt(
        questions,
        "step 5 asks and leaves 9.2 s of silence, 10 at least",
        YOUNG,
        "ears. Hear one more sound.",
        "ears. Who is out there in the hall, and is it near?",
    );
    let older = broken(MIDDLE.1, "Pick the closest sound.", "Which is close? Which is far?");
    let found = report(BANDS, &[(MIDDLE.0, &older)]);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn silences_are_long_enough() {
    let silence = Rule::Silence;
    let short = MIDDLE.1.replace("seconds: 60", "seconds: 30").replace("seconds: 33", "seconds: 20");
    expect(
        silence,
        "grades-3-5/mindfulListening/1: the longest silence in one piece is 28.4 s, 30 at least",
        &report(BANDS, &[(MIDDLE.0, &short)]),
    );
    let busy = OLD.1.replace("seconds: 100", "seconds: 90").replace("seconds: 104", "seconds: 90");
    expect(
        silence,
        "grades-9-12/mindfulListening: the longest silence of the area is 88.4 s, 90 at least",
        &report(BANDS, &[(OLD.0, &busy)]),
    );
}

#[test]
fn no_silence_is_longer_than_the_third_skills() {
    let second = MIDDLE.1.find("- number: 2").expect("a second skill");
    let (before, after) = MIDDLE.1.split_at(second);
    let longer = format!("{before}{}", after.replacen("seconds: 33", "seconds: 90", 1));
    expect(
        Rule::Silence,
        "grades-3-5/mindfulListening: skill 2 has a silence of",
        &report(BANDS, &[(MIDDLE.0, &longer)]),
    );
}

#[test]
fn attention_has_something_real() {
    let attention = Rule::Attention;
    let idle = "Now listen to the room.\" }\n      - { cue: still, seconds: 60, text: \"Pick the closest sound.";
    let talk = "Dragons are green.\" }\n      - { cue: still, seconds: 60, text: \"Knights are brave.";
    spoilt(attention, "2 of 10 captions name nothing real to attend to, 1 at most: step 4, step 5", MIDDLE, idle, talk);
    let dream = broken(MIDDLE.1, idle, talk).replace("Pick one from outside. Hear it out.", "Castles are high.");
    expect(attention, "120 of 300 s name something real", &report(BANDS, &[(MIDDLE.0, &dream)]));
}

#[test]
fn the_way_out_comes_before_what_is_recalled() {
    let said = "If it feels too big, look around or tell a grown-up. Remember a test.";
    let says = "grades-3-5/mindfulListening/3: step 4 says \"remember\", and no way out was said before";
    // The opening says that stopping is fine, which is too early to count.
    spoilt(Rule::WayOut, says, MIDDLE, said, "Remember a test.");
    let late = "Remember a test. If it feels too big, look around or tell a grown-up.";
    spoilt(Rule::WayOut, says, MIDDLE, said, late);
    let nobody = "grades-3-5/mindfulListening/3: step 4 says \"remember\", and nobody to turn to was named before";
    spoilt(Rule::WayOut, nobody, MIDDLE, said, "If it feels too big, look around. Remember a test.");
}

#[test]
fn what_an_area_owes_may_stand_in_a_caution_to_the_child() {
    let says = "k/strongEmotions/1: does not offer somebody to turn to";
    let owing = YOUNG.1.replace("mindfulListening", "strongEmotions");
    let report_of = |text: &str| report(BANDS, &[("k/strongEmotions.yaml", text)]);
    expect(Rule::Vocabulary, says, &report_of(&owing));
    let offered = broken(&owing, "Cover your ears if it is too loud.", "Tell a grown-up if it is too loud.");
    assert!(
        report_of(&offered).iter().all(|finding| finding.to_string() != format!("{says} (see Texts in words.yaml)"))
    );
    let unsafe_caution = broken(YOUNG.1, "Cover your ears", "Take a deep breath");
    expect(Rule::Vocabulary, "cautionChild says", &report(BANDS, &[(YOUNG.0, &unsafe_caution)]));
}

#[test]
fn only_refrains_recur() {
    let same = Rule::Sameness;
    let taken = "k/mindfulListening/2: the name \"let it come\" is taken by k/mindfulListening/core";
    spoilt(same, taken, YOUNG, "name: The Fox", "name: let it come");

    // One long sentence, here and there: in two skills, in a skill and the teacher's text, in two bands.
    let said = "Every single sound is fine, however small it may be today.";
    let everywhere =
        |text: &str, places: &[&str]| places.iter().fold(text.to_owned(), |text, place| broken(&text, place, said));
    let shared = |files: &[(&str, &str)], says: &str| expect(same, says, &report(BANDS, files));
    shared(
        &[(YOUNG.0, &everywhere(YOUNG.1, &["Hear the room.", "Turn your head."]))],
        "Listening/2: shares a sentence with k/mindfulListening/1: every single",
    );
    shared(
        &[(YOUNG.0, &everywhere(YOUNG.1, &["Hear the room.", "Loud rooms are fine."]))],
        "Listening/1: shares a sentence with k/mindfulListening: every single",
    );
    let (young, middle) =
        (everywhere(YOUNG.1, &["Hear the room."]), everywhere(MIDDLE.1, &["Pick the closest sound."]));
    shared(
        &[(YOUNG.0, &young), (MIDDLE.0, &middle)],
        "grades-3-5/mindfulListening/1: shares a sentence with k/mindfulListening/1",
    );

    // The return line, a core's own sentence and what names the skill may be said again, in any skill.
    let line = "When you notice that your mind has wandered, come back.";
    for refrain in [
        line,
        "Wait for a sound, and catch the start of it.",
        "This is mindful listening, as you know it by now, my friends.",
    ] {
        let again = ["Now listen to the room.", "Keep your ears open.", "Let each noise pass."]
            .iter()
            .fold(MIDDLE.1.to_owned(), |text, place| broken(&text, place, refrain));
        let found = report(BANDS, &[(MIDDLE.0, &again)]);
        assert!(found.is_empty(), "{found:#?}");
    }
}

#[test]
fn two_areas_do_not_share_a_core() {
    let (_, text) = YOUNG;
    let line = "When it comes, hear it to its end and then a little bit more.";
    let text = broken(text, "When it comes, hear it to its end.", line);
    let other = text.replace("mindfulListening", "grounding");
    let found = report(BANDS, &[(YOUNG.0, &text), ("k/grounding.yaml", &other)]);
    expect(Rule::Sameness, "k/grounding/core: shares a sentence with k/mindfulListening/core: when it comes", &found);
}

#[test]
fn two_skills_are_not_one_with_a_few_words_swapped() {
    let text = "Close the door, then hear the hall and the yard, and the wind.";
    let swapped = "Open the door, then hear the hall and the yard, and the rain.";
    let both = broken(&broken(YOUNG.1, "Hear the room. Is it loud?", text), "Turn your head. Hear that side.", swapped);
    expect(
        Rule::Sameness,
        "Listening/2: has 7 runs of 5 words in common with k/mindfulListening/1",
        &report(BANDS, &[(YOUNG.0, &both)]),
    );
}

#[test]
fn a_band_is_of_one_edition() {
    let first = ("k/focusedBreathing.yaml", include_str!("first/k.yaml"));
    expect(Rule::Edition, "k: 3 of 6 scripts are of the second edition", &report(BANDS, &[YOUNG, first]));
}
