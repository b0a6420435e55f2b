use domain::focus_area::FocusAreaId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the five areas of social and emotional learning that CASEL names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum Casel {
    /// Self-awareness.
    #[serde(rename = "SA")]
    SelfAwareness,
    /// Self-management.
    #[serde(rename = "SM")]
    SelfManagement,
    /// Social awareness.
    #[serde(rename = "SO")]
    SocialAwareness,
    /// Relationship skills.
    #[serde(rename = "RS")]
    RelationshipSkills,
    /// Responsible decision-making.
    #[serde(rename = "RD")]
    ResponsibleDecisions,
}

impl Casel {
    /// The two-letter code, as files and the API write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SelfAwareness => "SA",
            Self::SelfManagement => "SM",
            Self::SocialAwareness => "SO",
            Self::RelationshipSkills => "RS",
            Self::ResponsibleDecisions => "RD",
        }
    }
}

/// A theme of the standard plan: ten to a level, thirty in all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FocusArea {
    /// The id with its prefix, for example `focusArea_focusedBreathing`.
    pub id: FocusAreaId,
    /// The name that people read.
    pub name: String,
    /// One warm sentence about it.
    pub description: String,
    /// 1 Settle, 2 Understand, 3 Connect.
    pub level: u8,
    /// The area of social and emotional learning that it belongs to.
    pub casel: Casel,
}

impl FocusArea {
    /// The place in the standard plan, from 1.
    #[must_use]
    pub fn order(&self) -> u8 {
        self.id.order()
    }
}
