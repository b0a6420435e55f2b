use crate::SourceFile;

/// The list of focus areas.
pub(crate) const FOCUS_AREAS: &str = include_str!("../data/focus-areas.yaml");

/// How the practices of each band begin and end.
pub(crate) const BANDS: &str = include_str!("../data/bands.yaml");

/// The activities without a screen.
pub(crate) const ACTIVITIES: &str = include_str!("../data/activities.yaml");

/// The standard plan for each grade.
pub(crate) const PLANS: &str = include_str!("../data/plans.yaml");

macro_rules! file {
    ($band:literal, $area:literal) => {
        SourceFile {
            path: concat!($band, "/", $area, ".yaml"),
            text: include_str!(concat!("../data/", $band, "/", $area, ".yaml")),
        }
    };
}

macro_rules! areas {
    ($($area:literal),* $(,)?) => {
        &[$(
            file!("k", $area),
            file!("grades-1-2", $area),
            file!("grades-3-5", $area),
            file!("grades-6-8", $area),
            file!("grades-9-12", $area),
        )*]
    };
}

/// Every script file. A test keeps this list and the folder in sync, so that no file is forgotten.
pub(crate) const SCRIPTS: &[SourceFile<'static>] = areas![
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
