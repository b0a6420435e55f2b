//! The 30 focus areas of the standard plan, in their recommended order, ten to a level (docs/product.md, 2.3).

use std::fmt;
use std::str::FromStr;

use crate::text_id::{InvalidId, as_text};

/// Focus areas in the standard plan.
pub const FOCUS_AREAS: usize = 30;

/// The prefix of a focus area's id.
pub const PREFIX: &str = "focusArea_";

const FOCUS_AREAS_IN_A_LEVEL: u8 = 10;

const NAMES: [&str; FOCUS_AREAS] = [
    "focusedBreathing",
    "bellyBreathing",
    "mindfulListening",
    "mindfulSeeing",
    "mindfulTouch",
    "mindfulTasting",
    "mindfulMovement",
    "mindfulWalking",
    "bodyScan",
    "grounding",
    "namingEmotions",
    "emotionsInBody",
    "strongEmotions",
    "worryAndCalm",
    "pauseAndRespond",
    "noticingThoughts",
    "wanderingMind",
    "mindAndBrain",
    "savoring",
    "restAndRelease",
    "gratitude",
    "kindWishes",
    "selfCompassion",
    "empathy",
    "actsOfKindness",
    "mindfulCommunication",
    "optimism",
    "curiosityAndGrowth",
    "focusForLearning",
    "valuesAndChoices",
];

/// The display names. The curriculum has them too, and a test keeps the two equal, so that naming an area needs no read.
const TITLES: [&str; FOCUS_AREAS] = [
    "Focused Breathing",
    "Belly Breathing",
    "Mindful Listening",
    "Mindful Seeing",
    "Mindful Touch",
    "Mindful Tasting",
    "Mindful Movement",
    "Mindful Walking",
    "Body Scan",
    "Grounding",
    "Naming Emotions",
    "Emotions in the Body",
    "Strong Emotions",
    "Worry and Calm",
    "Pause and Respond",
    "Noticing Thoughts",
    "The Wandering Mind",
    "Mind and Brain",
    "Savoring",
    "Rest and Release",
    "Gratitude",
    "Kind Wishes",
    "Self-Compassion",
    "Empathy",
    "Acts of Kindness",
    "Mindful Communication",
    "Optimism",
    "Curiosity and Growth",
    "Focus for Learning",
    "Values and Choices",
];

/// One of the 30 focus areas: `focusArea_focusedBreathing`. Ordered as the recommended plan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FocusAreaId(u8);

impl FocusAreaId {
    /// The default: focused breathing.
    pub const DEFAULT: Self = Self(0);

    /// All of them, in the recommended order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..).map(Self).take(FOCUS_AREAS)
    }

    /// The name without its prefix: `focusedBreathing`. Skill ids begin with it.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// The display name: Focused Breathing.
    #[must_use]
    pub fn title(self) -> &'static str {
        TITLES[usize::from(self.0)]
    }

    /// The focus area with this name, which is its id without the prefix.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|area| area.name() == name)
    }

    /// Its place in the recommended order, from 1 to 30. Days are stored under these numbers, so they never change.
    #[must_use]
    pub fn order(self) -> u8 {
        self.0 + 1
    }

    /// The focus area in this place.
    #[must_use]
    pub fn in_order(order: u8) -> Option<Self> {
        Self::all().find(|area| area.order() == order)
    }

    /// The number of its level: 1 (Settle), 2 (Understand) or 3 (Connect).
    #[must_use]
    pub fn level(self) -> u8 {
        self.0 / FOCUS_AREAS_IN_A_LEVEL + 1
    }
}

impl Default for FocusAreaId {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for FocusAreaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.name())
    }
}

impl FromStr for FocusAreaId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        text.strip_prefix(PREFIX).and_then(Self::named).ok_or(InvalidId { kind: "focus area id" })
    }
}

as_text!(FocusAreaId, "focusArea_focusedBreathing");

#[cfg(test)]
mod tests {
    use super::FocusAreaId;

    #[test]
    fn thirty_areas_ten_to_a_level() {
        for level in 1..=3 {
            assert_eq!(FocusAreaId::all().filter(|area| area.level() == level).count(), 10);
        }
        let orders: Vec<u8> = FocusAreaId::all().map(FocusAreaId::order).collect();
        assert_eq!(orders, (1..=30).collect::<Vec<u8>>());
    }

    /// Years of practice are stored under these numbers. A new area gets a new number.
    #[test]
    fn an_areas_number_never_changes() {
        for (order, name) in [
            (1, "focusedBreathing"),
            (2, "bellyBreathing"),
            (3, "mindfulListening"),
            (4, "mindfulSeeing"),
            (5, "mindfulTouch"),
            (6, "mindfulTasting"),
            (7, "mindfulMovement"),
            (8, "mindfulWalking"),
            (9, "bodyScan"),
            (10, "grounding"),
            (11, "namingEmotions"),
            (12, "emotionsInBody"),
            (13, "strongEmotions"),
            (14, "worryAndCalm"),
            (15, "pauseAndRespond"),
            (16, "noticingThoughts"),
            (17, "wanderingMind"),
            (18, "mindAndBrain"),
            (19, "savoring"),
            (20, "restAndRelease"),
            (21, "gratitude"),
            (22, "kindWishes"),
            (23, "selfCompassion"),
            (24, "empathy"),
            (25, "actsOfKindness"),
            (26, "mindfulCommunication"),
            (27, "optimism"),
            (28, "curiosityAndGrowth"),
            (29, "focusForLearning"),
            (30, "valuesAndChoices"),
        ] {
            assert_eq!(FocusAreaId::in_order(order).map(FocusAreaId::name), Some(name));
        }
        assert_eq!((FocusAreaId::in_order(0), FocusAreaId::in_order(31)), (None, None));
    }

    #[test]
    fn every_area_reads_back_what_it_prints() {
        for area in FocusAreaId::all() {
            assert_eq!(area.to_string().parse(), Ok(area));
        }
        for text in ["focusedBreathing", "focusArea_", "focusArea_FocusedBreathing", "focusArea_unknown"] {
            assert!(text.parse::<FocusAreaId>().is_err(), "{text}");
        }
    }
}
