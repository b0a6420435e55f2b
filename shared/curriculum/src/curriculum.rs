use domain::{focus_area::FocusAreaId, grade::GradeId};
use serde::Deserialize;

use crate::{Activity, Band, Breathing, Casel, CurriculumError, FocusArea, Script, Skill, Step, YearPlan, bundled};

/// A file of scripts and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceFile<'a> {
    /// The path relative to `data/`: `k/focusedBreathing.yaml`.
    pub path: &'a str,
    /// The YAML.
    pub text: &'a str,
}

/// The whole curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Curriculum {
    focus_areas: Vec<FocusArea>,
    scripts: Vec<Script>,
    activities: Vec<Activity>,
    plans: Vec<YearPlan>,
}

/// One file as it is written: the fields that the three skills share come once, at the top.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ScriptFile {
    focus_area: FocusAreaId,
    band: Band,
    casel: Casel,
    locale: String,
    skills: Vec<ScriptEntry>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ScriptEntry {
    number: u8,
    version: u32,
    name: String,
    duration_minutes: u32,
    #[serde(default)]
    breathing: Option<Breathing>,
    steps: Vec<Step>,
    anchor_alternative: String,
    eyes_open: String,
    #[serde(default)]
    caution: Option<String>,
    teacher_note: String,
    reflection: String,
    home_practice: String,
}

impl Curriculum {
    /// The curriculum bundled with this build.
    pub fn bundled() -> Result<Self, CurriculumError> {
        Ok(Self::read(bundled::FOCUS_AREAS, bundled::SCRIPTS)?
            .with_activities(Activity::read(bundled::ACTIVITIES)?)
            .with_plans(YearPlan::read(bundled::PLANS)?))
    }

    /// Reads a list of focus areas and files of scripts. It checks only their form; [`check`](crate::check::check) checks their
    /// content.
    pub fn read(focus_areas: &str, files: &[SourceFile<'_>]) -> Result<Self, CurriculumError> {
        let focus_areas: Vec<FocusArea> = yaml_serde::from_str(focus_areas)
            .map_err(|source| CurriculumError::Unreadable { file: "focus-areas.yaml".to_owned(), source })?;

        let mut scripts = Vec::new();
        for file in files {
            scripts.extend(read_file(file, &focus_areas)?);
        }
        scripts.sort_by_key(|script| (script.focus_area_id, script.band, script.number));
        Ok(Self::from_parts(focus_areas, scripts))
    }

    /// A curriculum from its parts; tests and tools build broken ones with it.
    #[must_use]
    pub fn from_parts(focus_areas: Vec<FocusArea>, scripts: Vec<Script>) -> Self {
        Self { focus_areas, scripts, activities: Vec::new(), plans: Vec::new() }
    }

    /// The same with these activities.
    #[must_use]
    pub fn with_activities(self, activities: Vec<Activity>) -> Self {
        Self { activities, ..self }
    }

    /// The same with these plans.
    #[must_use]
    pub fn with_plans(self, plans: Vec<YearPlan>) -> Self {
        Self { plans, ..self }
    }

    /// The focus areas in the order of the standard plan.
    #[must_use]
    pub fn focus_areas(&self) -> impl ExactSizeIterator<Item = &FocusArea> {
        self.focus_areas.iter()
    }

    /// The scripts by focus area, band and number.
    #[must_use]
    pub fn scripts(&self) -> impl ExactSizeIterator<Item = &Script> {
        self.scripts.iter()
    }

    /// The activities in the order of their focus areas.
    #[must_use]
    pub fn activities(&self) -> impl ExactSizeIterator<Item = &Activity> {
        self.activities.iter()
    }

    /// The standard plan for each grade, youngest first.
    #[must_use]
    pub fn plans(&self) -> impl ExactSizeIterator<Item = &YearPlan> {
        self.plans.iter()
    }

    /// The skills of every grade by focus area, grade and number: each points to its band's script.
    pub fn skills(&self) -> impl Iterator<Item = Skill<'_>> {
        self.focus_areas.iter().flat_map(move |area| {
            GradeId::all().flat_map(move |grade| {
                self.scripts_of(area.id, Band::of_grade(grade))
                    .filter_map(move |script| Skill::new(grade, area, script))
            })
        })
    }

    fn scripts_of(&self, area: FocusAreaId, band: Band) -> impl Iterator<Item = &Script> {
        self.scripts.iter().filter(move |script| script.focus_area_id == area && script.band == band)
    }
}

fn read_file(file: &SourceFile<'_>, focus_areas: &[FocusArea]) -> Result<Vec<Script>, CurriculumError> {
    let read: ScriptFile = yaml_serde::from_str(file.text)
        .map_err(|source| CurriculumError::Unreadable { file: file.path.to_owned(), source })?;
    if !focus_areas.iter().any(|area| area.id == read.focus_area) {
        return Err(CurriculumError::UnknownFocusArea { file: file.path.to_owned(), id: read.focus_area.to_string() });
    }
    let says = format!("{}/{}.yaml", read.band, read.focus_area.name());
    if says != file.path {
        return Err(CurriculumError::WrongPlace { file: file.path.to_owned(), says });
    }
    Ok(read
        .skills
        .into_iter()
        .map(|entry| Script {
            focus_area_id: read.focus_area,
            band: read.band,
            number: entry.number,
            version: entry.version,
            locale: read.locale.clone(),
            casel: read.casel,
            name: entry.name,
            duration_minutes: entry.duration_minutes,
            steps: entry.steps,
            breathing: entry.breathing,
            anchor_alternative: entry.anchor_alternative,
            eyes_open: entry.eyes_open,
            caution: entry.caution,
            teacher_note: entry.teacher_note,
            reflection: entry.reflection,
            home_practice: entry.home_practice,
        })
        .collect())
}
