//! What a practice was: a skill, a core alone, or the timer.

use crate::core_id::CoreId;
use crate::skill::SkillId;
use crate::tally::Counted;

/// What was practiced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Practiced {
    /// A skill.
    Skill(SkillId),
    /// A core alone, which completes no skill.
    Core(CoreId),
    /// The timer, which completes no skill.
    Timer,
}

impl Practiced {
    /// The skill, if it was one.
    #[must_use]
    pub fn skill(self) -> Option<SkillId> {
        match self {
            Self::Skill(skill) => Some(skill),
            Self::Core(_) | Self::Timer => None,
        }
    }

    /// How a day counts it.
    #[must_use]
    pub fn counted(self) -> Counted {
        match self {
            Self::Skill(skill) => Counted::Skill(skill.focus_area()),
            Self::Core(core) => Counted::Core(core.focus_area()),
            Self::Timer => Counted::Timer,
        }
    }
}
