use domain::focus_area::FocusAreaId;
use serde::Deserialize;

use crate::{Band, CurriculumError};

/// The file of the activities, relative to `data/`.
const FILE: &str = "activities.yaml";

/// Something to do with hands, eyes and ears that needs no screen. It prints on one page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Activity {
    /// Small letters and underscores; also where its page is: `/activities#sound_map`.
    pub id: String,
    /// The inviting name.
    pub name: String,
    /// The focus area that it belongs to.
    pub focus_area: FocusAreaId,
    /// For whom it is.
    pub ages: Ages,
    /// How long it takes.
    pub minutes: Minutes,
    /// How many do it together; all of them can be done alone.
    pub people: Vec<People>,
    /// What has to be there; nothing where the list is empty.
    pub needs: Vec<String>,
    /// What one does, in a sentence.
    pub what: String,
    /// How it goes, in order.
    pub steps: Vec<String>,
    /// How else: on a chair, indoors, with less time or less to hand.
    pub variation: String,
    /// One question for afterwards.
    pub talk: String,
    /// For the grown-up: what to look out for, and that joining in is a choice.
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

/// How many do an activity together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum People {
    /// One person.
    Alone,
    /// Two.
    Pair,
    /// A family, or some of a class.
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

    /// Where it stands, for messages: `activities/sound_map`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("activities/{}", self.id)
    }
}
