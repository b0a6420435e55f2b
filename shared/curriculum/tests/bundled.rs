//! The bundled curriculum is complete and in order, and no file is forgotten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use curriculum::{Band, Curriculum, Script};
use domain::grade::GradeId;

fn bundled() -> Curriculum {
    Curriculum::bundled().expect("the bundled curriculum reads")
}

#[test]
fn four_hundred_and_fifty_scripts_give_every_grade_ninety_skills() {
    let curriculum = bundled();
    assert_eq!(curriculum.scripts().len(), 450);
    let ids: Vec<String> = curriculum.skills().map(|skill| skill.id.to_string()).collect();
    assert_eq!(ids.len(), 1170);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "ids are unique");
    assert_eq!(ids[0], "focusedBreathing_grade_k_1");
    assert_eq!(ids[3], "focusedBreathing_grade_1_1");
    assert_eq!(ids[1169], "valuesAndChoices_grade_12_3");
    for grade in GradeId::all() {
        assert_eq!(curriculum.skills().filter(|skill| skill.grade() == grade).count(), 90, "{grade}");
    }
}

#[test]
fn the_rules_and_the_curriculum_name_the_focus_areas_alike() {
    for area in bundled().focus_areas() {
        assert_eq!(area.name, area.id.title());
    }
}

#[test]
fn grades_of_a_band_share_its_scripts_and_kindergarten_has_no_level() {
    let curriculum = bundled();
    for skill in curriculum.skills() {
        assert_eq!(skill.script.band, Band::of_grade(skill.grade()));
        let level = skill.level().map(|level| level.to_string());
        let expected = skill.grade().number().map(|grade| format!("level_{grade}_{}", skill.focus_area.level));
        assert_eq!(level, expected, "{}", skill.id);
    }
}

#[test]
fn every_file_of_the_folder_is_bundled() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut in_folder = BTreeSet::new();
    for folder in fs::read_dir(&data).expect("data").map(|entry| entry.expect("entry").path()) {
        if folder.is_dir() {
            for file in fs::read_dir(&folder).expect("band").map(|entry| entry.expect("entry").path()) {
                let relative = file.strip_prefix(&data).expect("inside data");
                in_folder.insert(relative.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let carried: BTreeSet<String> =
        bundled().scripts().map(|script| format!("{}/{}.yaml", script.band, script.focus_area_id.name())).collect();
    assert_eq!(carried, in_folder, "name a new focus area in src/bundled.rs");
}

#[test]
fn reading_twice_gives_the_same_fingerprints_and_no_two_scripts_share_one() {
    let prints = |curriculum: &Curriculum| -> Vec<String> {
        curriculum.scripts().map(curriculum::Script::fingerprint).collect()
    };
    let first = prints(&bundled());
    assert_eq!(first, prints(&bundled()));
    assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), first.len());
}

#[test]
fn a_core_is_the_same_in_the_three_skills_of_its_area() {
    let curriculum = bundled();
    assert_eq!(curriculum.frames().map(|frame| frame.band).collect::<Vec<_>>(), Band::ALL);
    let of_second_edition = curriculum.scripts().filter(|script| script.core.is_some()).count();
    assert_eq!(of_second_edition, curriculum.areas().len() * 3);
    for area in curriculum.areas() {
        let of_area = |script: &&Script| (script.focus_area_id, script.band) == (area.focus_area_id, area.band);
        for script in curriculum.scripts().filter(of_area) {
            for time in script.core.iter().flat_map(|core| &core.times) {
                let said = &script.steps[time.first..time.first + time.count];
                assert_eq!(said, area.core.steps, "{}", script.id());
            }
        }
    }
}
