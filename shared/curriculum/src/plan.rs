use domain::{focus_area::FocusAreaId, grade::GradeId};
use serde::Deserialize;

use crate::CurriculumError;

/// The file of the plans, relative to `data/`.
const FILE: &str = "plans.yaml";

/// The number of focus areas between open weeks.
const AREAS_BEFORE_OPEN_WEEK: usize = 5;

/// The standard plan for one grade: thirty focus areas and six open weeks in a school year.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct YearPlan {
    /// The grade.
    pub grade: GradeId,
    /// What the year is like, for its teacher.
    pub note: String,
    /// The skill of each school day, from Monday: 1 to 3, or 0 for the core alone or a favorite.
    pub week: Vec<u8>,
    /// What Settle, Understand and Connect are about this year.
    pub levels: Vec<String>,
    /// Ideas for the open weeks, one for each.
    pub open_weeks: Vec<String>,
}

/// A week of the school year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Week<'a> {
    /// A focus area, with the skill of each school day.
    Area {
        /// Its place in the year, from 1.
        number: usize,
        /// The focus area.
        area: FocusAreaId,
        /// 1 to 3, or 0 for the core alone or a favorite.
        days: &'a [u8],
    },
    /// For catching up, favorites and holidays.
    Open {
        /// Its place in the year, from 1.
        number: usize,
        /// The idea for it.
        suggestion: &'a str,
    },
}

impl YearPlan {
    /// Reads the plans of `plans.yaml`; [`check`](crate::check::check) checks their content.
    ///
    /// # Errors
    /// When the text is not a list of plans.
    pub fn read(text: &str) -> Result<Vec<Self>, CurriculumError> {
        yaml_serde::from_str(text).map_err(|source| CurriculumError::Unreadable { file: FILE.to_owned(), source })
    }

    /// The weeks of the school year: the focus areas in the recommended order, and an open week after every five.
    #[must_use]
    pub fn weeks(&self) -> Vec<Week<'_>> {
        let areas: Vec<FocusAreaId> = FocusAreaId::all().collect();
        let mut weeks = Vec::new();
        for (areas, open) in areas.chunks(AREAS_BEFORE_OPEN_WEEK).zip(0..) {
            for &area in areas {
                weeks.push(Week::Area { number: weeks.len() + 1, area, days: &self.week });
            }
            let suggestion = self.open_weeks.get(open).map_or("", String::as_str);
            weeks.push(Week::Open { number: weeks.len() + 1, suggestion });
        }
        weeks
    }

    /// Its location, for messages: `plans/grade_4`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("plans/{}", self.grade)
    }
}
