use domain::{focus_area::FocusAreaId, grade::GradeId};

use crate::{
    Activity, Band, BandArea, BandFrame, CurriculumError, FocusArea, Script, Skill, YearPlan, bundled, script_file,
};

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
    frames: Vec<BandFrame>,
    areas: Vec<BandArea>,
    scripts: Vec<Script>,
    activities: Vec<Activity>,
    plans: Vec<YearPlan>,
}

impl Curriculum {
    /// The curriculum bundled with this build.
    pub fn bundled() -> Result<Self, CurriculumError> {
        Ok(Self::read(bundled::FOCUS_AREAS, bundled::BANDS, bundled::SCRIPTS)?
            .with_activities(Activity::read(bundled::ACTIVITIES)?)
            .with_plans(YearPlan::read(bundled::PLANS)?))
    }

    /// Reads a list of focus areas, the bands' frames and files of scripts. It checks only their form;
    /// [`check`](crate::check::check) checks their content.
    pub fn read(focus_areas: &str, bands: &str, files: &[SourceFile<'_>]) -> Result<Self, CurriculumError> {
        let focus_areas: Vec<FocusArea> = yaml_serde::from_str(focus_areas)
            .map_err(|source| CurriculumError::Unreadable { file: "focus-areas.yaml".to_owned(), source })?;
        let frames = BandFrame::read(bands)?;

        let (mut scripts, mut areas) = (Vec::new(), Vec::new());
        for file in files {
            let (of_file, area) = script_file::read(file, &focus_areas, &frames)?;
            scripts.extend(of_file);
            areas.extend(area);
        }
        scripts.sort_by_key(|script| (script.focus_area_id, script.band, script.number));
        areas.sort_by_key(|area| (area.focus_area_id, area.band));
        Ok(Self::from_parts(focus_areas, scripts).with_frames(frames).with_areas(areas))
    }

    /// A curriculum from its parts; tests and tools build broken ones with it.
    #[must_use]
    pub fn from_parts(focus_areas: Vec<FocusArea>, scripts: Vec<Script>) -> Self {
        let (frames, areas, activities, plans) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { focus_areas, frames, areas, scripts, activities, plans }
    }

    /// The same with these frames.
    #[must_use]
    pub fn with_frames(self, frames: Vec<BandFrame>) -> Self {
        Self { frames, ..self }
    }

    /// The same with these areas.
    #[must_use]
    pub fn with_areas(self, areas: Vec<BandArea>) -> Self {
        Self { areas, ..self }
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

    /// How the practices of each band begin and end, youngest band first.
    #[must_use]
    pub fn frames(&self) -> impl ExactSizeIterator<Item = &BandFrame> {
        self.frames.iter()
    }

    /// The focus areas as the bands of the second edition meet them, by focus area and band.
    #[must_use]
    pub fn areas(&self) -> impl ExactSizeIterator<Item = &BandArea> {
        self.areas.iter()
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
