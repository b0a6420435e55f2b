use std::collections::BTreeSet;

use domain::focus_area::FocusAreaId;

use super::{Finding, Findings, Rule, text};
use crate::{Band, Curriculum, FocusArea, Script};

/// Skills of a focus area in each band.
const SKILLS: [u8; 3] = [1, 2, 3];

/// Thirty focus areas, in order, each with its three skills in every band.
pub(super) fn check(curriculum: &Curriculum) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Plan);
    let listed: Vec<FocusAreaId> = curriculum.focus_areas().map(|area| area.id).collect();
    findings.unless(listed.iter().copied().eq(FocusAreaId::all()), "focus-areas.yaml", || {
        format!(
            "holds {} focus areas; the standard plan has each of its {} once",
            listed.len(),
            FocusAreaId::all().count()
        )
    });
    let mut names = BTreeSet::new();
    for area in curriculum.focus_areas() {
        focus_area(area, &mut findings);
        findings.unless(names.insert(area.name.to_lowercase()), &area.id.to_string(), || {
            format!("the name {:?} is taken", area.name)
        });
        scripts(curriculum, area, &mut findings);
    }
    findings.found
}

fn focus_area(area: &FocusArea, findings: &mut Findings) {
    let place = area.id.to_string();
    findings.unless(area.level == area.id.level(), &place, || {
        format!("level {}, its place in the plan is level {}", area.level, area.id.level())
    });
    findings.unless(text::count_words(&area.name) > 0, &place, || "name is empty".to_owned());
    let sentences = text::pieces(&area.description).len();
    findings.unless(sentences == 1 && area.description.ends_with('.'), &place, || {
        format!("description is one sentence, this has {sentences}")
    });
}

fn scripts(curriculum: &Curriculum, area: &FocusArea, findings: &mut Findings) {
    let own: Vec<&Script> = curriculum.scripts().filter(|script| script.focus_area_id == area.id).collect();
    for band in Band::ALL {
        let numbers: Vec<u8> = own.iter().filter(|script| script.band == band).map(|script| script.number).collect();
        findings.unless(numbers == SKILLS, &format!("{band}/{}", area.id.name()), || {
            format!("has the skills {numbers:?}, not {SKILLS:?}")
        });
    }
    for script in own {
        findings.unless(script.casel == area.casel, &script.id(), || {
            format!("casel {}, its focus area has {}", script.casel.as_str(), area.casel.as_str())
        });
    }
}
