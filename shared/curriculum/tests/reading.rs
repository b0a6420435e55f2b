//! Invalid files are refused with their name and the reason.

use curriculum::{Curriculum, Script, ScriptCore, SourceFile, StepRange};

const AREAS: &str = "
- {id: focusArea_focusedBreathing, name: Focused Breathing, description: Meet it., level: 1, casel: SM}
";

const FILE: &str = "
focusArea: focusArea_focusedBreathing
band: k
casel: SM
locale: en
skills:
  - number: 1
    version: 1
    name: Soup
    durationMinutes: 2
    steps: [{cue: bell, seconds: 120, text: Listen.}]
    anchorAlternative: Hands.
    eyesOpen: Look.
    teacherNote: Joining in is optional.
    reflection: What?
    homePractice: Dinner.
";

const BANDS: &str = "
- band: k
  opening: [{cue: bell, seconds: 10, text: Sit.}]
  closing: [{cue: listen, seconds: 4, text: Done.}, {cue: bell, seconds: 5, text: Listen.}]
  returnLine: Come back.
  alone: {cue: still, seconds: 30, text: Come back.}
";

const SECOND_EDITION: &str = "
focusArea: focusArea_focusedBreathing
band: k
casel: SM
locale: en
named: soft breath
why: To try it.
teacher: The aim is one breath.
core:
  version: 3
  name: In and Out
  steps: [{cue: still, seconds: 20, text: Breathe in.}, {cue: still, seconds: 21, text: Come back.}]
skills:
  - number: 1
    version: 2
    name: Soup
    durationMinutes: 2
    steps:
      - opening: 1
      - core: 1
      - {cue: listen, seconds: 9, text: Soup.}
      - core: 1
      - closing: 1
    anchorAlternative: Hands.
    eyesOpen: Look.
    prep: A spoon.
    cautionChild: Hot.
    cautionAdult: Stay near.
    teacherNote: Joining in is optional.
    reflection: What?
    homePractice: Dinner.
";

fn read(areas: &str, path: &'static str, text: &str) -> Result<Curriculum, String> {
    // A file's text lives as long as the program; a test may leak a page.
    let file = SourceFile { path, text: Box::leak(text.to_owned().into_boxed_str()) };
    Curriculum::read(areas, BANDS, &[file]).map_err(|error| error.to_string())
}

#[test]
fn a_file_reads() {
    let curriculum = read(AREAS, "k/focusedBreathing.yaml", FILE).expect("reads");
    let script = curriculum.scripts().next().expect("a script");
    assert_eq!((script.seconds(), script.breathing, script.caution.as_deref()), (120, None, None));
}

#[test]
fn every_required_field_is_required() {
    for line in FILE.lines().filter(|line| line.contains(": ") && !line.contains("number")) {
        let error = read(AREAS, "k/focusedBreathing.yaml", &FILE.replace(line, "")).expect_err(line);
        assert!(error.contains("missing field"), "{line}: {error}");
    }
}

#[test]
fn an_unknown_field_is_refused() {
    for (before, after) in [("band: k", "band: k\nmood: sunny"), ("version: 1", "version: 1\n    mood: sunny")] {
        let error = read(AREAS, "k/focusedBreathing.yaml", &FILE.replace(before, after)).expect_err(after);
        assert!(error.starts_with("k/focusedBreathing.yaml: ") && error.contains("mood"), "{error}");
    }
}

#[test]
fn a_file_in_the_wrong_place_is_refused() {
    let error = read(AREAS, "grades-1-2/focusedBreathing.yaml", FILE).expect_err("wrong place");
    assert_eq!(error, "grades-1-2/focusedBreathing.yaml says that it is k/focusedBreathing.yaml");
}

#[test]
fn a_file_of_no_focus_area_is_refused() {
    let error = read("[]", "k/focusedBreathing.yaml", FILE).expect_err("not listed");
    assert!(error.contains("focusArea_focusedBreathing"), "{error}");
    let unknown = FILE.replace("focusArea_focusedBreathing", "focusArea_flying");
    let error = read(AREAS, "k/focusedBreathing.yaml", &unknown).expect_err("no such area");
    assert!(error.contains("not a focus area id"), "{error}");
}

#[test]
fn an_unknown_band_cue_or_code_is_refused() {
    for (before, after) in [("band: k", "band: k2"), ("cue: bell", "cue: gong"), ("casel: SM", "casel: XX")] {
        let error = read(AREAS, "k/focusedBreathing.yaml", &FILE.replace(before, after)).expect_err(after);
        assert!(error.contains("unknown variant"), "{error}");
    }
}

#[test]
fn a_script_of_the_second_edition_has_all_its_captions() {
    let curriculum = read(AREAS, "k/focusedBreathing.yaml", SECOND_EDITION).expect("reads");
    let script = curriculum.scripts().next().expect("a script");
    let said: Vec<&str> = script.steps.iter().map(|step| step.text.as_str()).collect();
    let core = ["Breathe in.", "Come back."];
    assert_eq!(said, [&["Sit."], core.as_slice(), &["Soup."], &core, &["Done.", "Listen."]].concat());
    let times = vec![StepRange { first: 1, count: 2 }, StepRange { first: 4, count: 2 }];
    assert_eq!(script.core, Some(ScriptCore { name: "In and Out".into(), version: 3, times }));
    assert_eq!(script.caution, None);
    let new = [&script.prep, &script.caution_child, &script.caution_adult].map(Option::as_deref);
    assert_eq!(new, [Some("A spoon."), Some("Hot."), Some("Stay near.")]);
    let written = serde_json::to_value(script).expect("written");
    assert_eq!(serde_json::from_value::<Script>(written).expect("read"), *script);
}

#[test]
fn a_first_edition_script_has_none_of_the_new_fields() {
    let curriculum = read(AREAS, "k/focusedBreathing.yaml", FILE).expect("reads");
    let written = serde_json::to_value(curriculum.scripts().next().expect("a script")).expect("written");
    for field in ["core", "prep", "cautionChild", "cautionAdult"] {
        assert_eq!(written.get(field), None, "{field} would change fingerprints");
    }
    assert_eq!(curriculum.areas().len(), 0);
}

#[test]
fn an_area_offers_its_texts_and_its_core_alone() {
    let curriculum = read(AREAS, "k/focusedBreathing.yaml", SECOND_EDITION).expect("reads");
    let area = curriculum.areas().next().expect("an area");
    assert_eq!((area.id().as_str(), area.named.as_str()), ("k/focusedBreathing", "soft breath"));
    assert_eq!(area.why.as_deref().zip(area.teacher.as_deref()), Some(("To try it.", "The aim is one breath.")));
    let alone: Vec<u32> = area.alone_steps().iter().map(|step| step.seconds).collect();
    assert_eq!((alone, area.alone_seconds()), (vec![10, 20, 21, 30, 4, 5], 90));
    let mut core = area.core.clone();
    assert_eq!((core.seconds(), core.fingerprint()), (41, area.core.fingerprint()));
    core.steps[0].seconds += 1;
    assert_ne!(core.fingerprint(), area.core.fingerprint());
    assert_eq!(curriculum.frames().next().map(|frame| frame.place()).as_deref(), Some("bands/k"));
}

#[test]
fn an_area_that_needs_open_eyes_begins_with_them() {
    let bands = BANDS.replace("  closing", "  openEyes: Sit and look.\n  closing");
    let text = SECOND_EDITION.replace("locale: en", "locale: en\neyes: open");
    let file = SourceFile { path: "k/focusedBreathing.yaml", text: &text };
    let curriculum = Curriculum::read(AREAS, &bands, &[file]).expect("reads");
    let (script, area) = (curriculum.scripts().next().expect("a script"), curriculum.areas().next().expect("an area"));
    let first = "Sit and look.";
    assert_eq!((script.steps[0].text.as_str(), script.steps[1].text.as_str()), (first, "Breathe in."));
    assert_eq!((script.steps[0].seconds, area.alone_steps()[0].text.as_str()), (10, first));
    assert_eq!(curriculum.frames().next().expect("a frame").opening[0].text, "Sit.", "others keep theirs");
    // What is shown of an area has the words in their place, and nowhere else.
    let shown = serde_json::to_value(&area.frame).expect("written");
    assert_eq!((&shown["opening"][0]["text"], shown.get("openEyes")), (&first.into(), None));
    assert_eq!(
        Curriculum::read(AREAS, &BANDS.replace("Sit.", "S."), &[file]).expect_err("no words").to_string(),
        "k/focusedBreathing.yaml: bands.yaml has no openEyes for k"
    );
}

#[test]
fn a_file_of_two_editions_is_refused() {
    let core =
        &SECOND_EDITION[SECOND_EDITION.find("core:\n").expect("core")..SECOND_EDITION.find("skills:").expect("skills")];
    for (before, after, says) in [
        (core, "", "eyes, named, why and teacher are the second edition's"),
        ("named: soft breath\n", "", "named is missing"),
        ("    prep: A spoon.\n", "    caution: Hot.\n", "skill 1: caution is now cautionChild, cautionAdult or both"),
        ("- core: 1", "- core: 2", "a step has cue, seconds and text, or is one of"),
        (
            "- {cue: listen, seconds: 9, text: Soup.}",
            "- {cue: listen, text: Soup.}",
            "a step has cue, seconds and text",
        ),
        ("- opening: 1", "- {opening: 1, text: Sit.}", "a step has cue, seconds and text"),
        ("- opening: 1", "- ending: 1", "ending"),
    ] {
        let text = SECOND_EDITION.replacen(before, after, 1);
        let error = read(AREAS, "k/focusedBreathing.yaml", &text).expect_err(says);
        assert!(error.starts_with("k/focusedBreathing.yaml: ") && error.contains(says), "{says}: {error}");
    }
    for (before, after, says) in [
        ("    steps: [", "    steps: [{core: 1}, ", "skill 1: opening, core and closing are the second edition's"),
        (
            "    eyesOpen: Look.",
            "    eyesOpen: Look.\n    prep: A spoon.",
            "skill 1: prep, cautionChild and cautionAdult",
        ),
    ] {
        let error = read(AREAS, "k/focusedBreathing.yaml", &FILE.replacen(before, after, 1)).expect_err(says);
        assert!(error.contains(says), "{says}: {error}");
    }
}

#[test]
fn a_second_edition_file_needs_its_bands_frame() {
    let file = SourceFile { path: "k/focusedBreathing.yaml", text: SECOND_EDITION };
    let refused = |bands: &str| Curriculum::read(AREAS, bands, &[file]).expect_err("no frame").to_string();
    assert_eq!(refused(""), "k/focusedBreathing.yaml: bands.yaml has no k");
    let short = refused("- band: k");
    assert!(short.starts_with("bands.yaml: ") && short.contains("missing field"), "{short}");
}
