use domain::focus_area::FocusAreaId;
use serde::Deserialize;

use crate::{Band, CurriculumError};

/// The file of the activities, relative to `data/`.
const FILE: &str = "activities.yaml";

/// An activity for hands, eyes and ears that needs no screen. It prints on one page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Activity {
    /// Lower-case letters and underscores; also the fragment of its URL: `/activities#sound_map`.
    pub id: String,
    /// The inviting name.
    pub name: String,
    /// The focus area that it belongs to.
    pub focus_area: FocusAreaId,
    /// The ages that it is for.
    pub ages: Ages,
    /// How long it takes.
    pub minutes: Minutes,
    /// How many do it together; all of them can be done alone.
    pub people: Vec<People>,
    /// The things that it needs; may be empty.
    pub needs: Vec<String>,
    /// A description in one sentence.
    pub what: String,
    /// The steps, in order.
    pub steps: Vec<String>,
    /// A variation: on a chair, indoors, with less time or fewer materials.
    pub variation: String,
    /// One question for afterward.
    pub talk: String,
    /// For the grown-up: what to watch out for, and that joining in is a choice.
    pub note: String,
}

/// The youngest and the oldest band that an activity is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ages {
    /// The youngest.
    pub from: Band,
    /// The oldest.
    pub to: Band,
}

/// About how long an activity takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minutes {
    /// At least.
    pub from: u32,
    /// At most.
    pub to: u32,
}

/// How many people do an activity together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum People {
    /// One person.
    Alone,
    /// Two.
    Pair,
    /// A family, or part of a class.
    Group,
    /// A whole class.
    Class,
}

impl Activity {
    /// Reads the activities of `activities.yaml`; whether they are good is for [`check`](crate::check::check).
    ///
    /// # Errors
    /// When the text is not a list of activities.
    pub fn read(text: &str) -> Result<Vec<Self>, CurriculumError> {
        yaml_serde::from_str(text).map_err(|source| CurriculumError::Unreadable { file: FILE.to_owned(), source })
    }

    /// Its location, for messages: `activities/sound_map`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("activities/{}", self.id)
    }
}
