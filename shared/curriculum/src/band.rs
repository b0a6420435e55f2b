use std::fmt;

use domain::grade::GradeId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An age band: one set of scripts, written for the children of one to four grades.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
pub enum Band {
    /// Kindergarten.
    #[serde(rename = "k")]
    Kindergarten,
    /// Grades 1 and 2.
    #[serde(rename = "grades-1-2")]
    Grades1To2,
    /// Grades 3 to 5.
    #[serde(rename = "grades-3-5")]
    Grades3To5,
    /// Grades 6 to 8.
    #[serde(rename = "grades-6-8")]
    Grades6To8,
    /// Grades 9 to 12.
    #[serde(rename = "grades-9-12")]
    Grades9To12,
}

impl Band {
    /// Every band, youngest first.
    pub const ALL: [Self; 5] =
        [Self::Kindergarten, Self::Grades1To2, Self::Grades3To5, Self::Grades6To8, Self::Grades9To12];

    /// The name of the band's folder, which is also how its files name it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Kindergarten => "k",
            Self::Grades1To2 => "grades-1-2",
            Self::Grades3To5 => "grades-3-5",
            Self::Grades6To8 => "grades-6-8",
            Self::Grades9To12 => "grades-9-12",
        }
    }

    /// The band whose scripts a grade uses.
    #[must_use]
    pub fn of_grade(grade: GradeId) -> Self {
        match grade.number() {
            None => Self::Kindergarten,
            Some(..=2) => Self::Grades1To2,
            Some(..=5) => Self::Grades3To5,
            Some(..=8) => Self::Grades6To8,
            Some(_) => Self::Grades9To12,
        }
    }

    /// The grades that use this band's scripts, youngest first.
    pub fn grades(self) -> impl Iterator<Item = GradeId> {
        GradeId::all().filter(move |grade| Self::of_grade(*grade) == self)
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bands_name_says_its_grades() {
        let grades = |band: Band| band.grades().map(|grade| grade.to_string()).collect::<Vec<_>>();
        assert_eq!(grades(Band::Kindergarten), ["grade_k"]);
        assert_eq!(grades(Band::Grades1To2), ["grade_1", "grade_2"]);
        assert_eq!(grades(Band::Grades3To5), ["grade_3", "grade_4", "grade_5"]);
        assert_eq!(grades(Band::Grades6To8), ["grade_6", "grade_7", "grade_8"]);
        assert_eq!(grades(Band::Grades9To12), ["grade_9", "grade_10", "grade_11", "grade_12"]);
    }

    #[test]
    fn a_band_reads_and_writes_as_its_folder_name() {
        for band in Band::ALL {
            let written = serde_json::to_string(&band).expect("written");
            assert_eq!(written, format!("\"{band}\""));
            assert_eq!(serde_json::from_str::<Band>(&written).expect("read"), band);
        }
    }
}
