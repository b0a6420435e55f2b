//! Invalid files are refused with their name and the reason.

use curriculum::{Curriculum, SourceFile};

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

fn read(areas: &str, path: &'static str, text: &str) -> Result<Curriculum, String> {
    // A file's text lives as long as the program; a test may leak a page.
    let file = SourceFile { path, text: Box::leak(text.to_owned().into_boxed_str()) };
    Curriculum::read(areas, &[file]).map_err(|error| error.to_string())
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
