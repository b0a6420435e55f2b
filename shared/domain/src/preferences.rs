//! Preferences: how practice sounds and looks for one person, and whether they lead a class, on every device (docs/product.md, 1.7).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How much motion there is on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Follows the device.
    #[default]
    System,
    /// Nothing moves by itself, whatever the device says.
    Less,
}

/// A person's preferences, with defaults for those not chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Preferences {
    /// Whether steps are spoken. Off unless chosen.
    pub voice: bool,
    /// Whether a bell marks the steps.
    pub bell: bool,
    /// Whether what is said is also written.
    pub captions: bool,
    /// How much moves.
    pub motion: Motion,
    /// Whether streaks are shown. When switched off, they disappear everywhere.
    pub streaks: bool,
    /// Whether the person leads a class; absent until they say so.
    #[serde(rename = "leadsClass", skip_serializing_if = "Option::is_none")]
    pub leads_class: Option<bool>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { voice: false, bell: false, captions: true, motion: Motion::System, streaks: true, leads_class: None }
    }
}

impl Preferences {
    /// Whether all preferences are the defaults.
    #[must_use]
    pub fn are_default(&self) -> bool {
        *self == Self::default()
    }

    /// These preferences with a change.
    #[must_use]
    pub fn with(self, change: &PreferencesChange) -> Self {
        Self {
            voice: change.voice.unwrap_or(self.voice),
            bell: change.bell.unwrap_or(self.bell),
            captions: change.captions.unwrap_or(self.captions),
            motion: change.motion.unwrap_or(self.motion),
            streaks: change.streaks.unwrap_or(self.streaks),
            leads_class: change.leads_class.or(self.leads_class),
        }
    }
}

/// A change of some preferences; those left out stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct PreferencesChange {
    /// Whether steps are spoken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub voice: Option<bool>,
    /// Whether a bell marks the steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bell: Option<bool>,
    /// Whether what is said is also written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captions: Option<bool>,
    /// How much moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// Whether streaks are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streaks: Option<bool>,
    /// Whether the person leads a class.
    #[serde(default, rename = "leadsClass", skip_serializing_if = "Option::is_none")]
    pub leads_class: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::{Motion, Preferences, PreferencesChange};

    #[test]
    fn nothing_sounds_by_itself_and_everything_is_written() {
        let start = Preferences::default();
        assert!(!start.voice && !start.bell && start.captions && start.streaks && start.are_default());
        assert_eq!(start.motion, Motion::System);
    }

    #[test]
    fn a_change_affects_only_what_it_names() {
        let change = PreferencesChange { voice: Some(true), motion: Some(Motion::Less), ..Default::default() };
        let changed = Preferences::default().with(&change);
        assert_eq!(changed, Preferences { voice: true, motion: Motion::Less, ..Preferences::default() });
        assert!(!changed.are_default());
        assert_eq!(changed.with(&PreferencesChange::default()), changed);
        let leads = PreferencesChange { leads_class: Some(false), ..Default::default() };
        assert_eq!(changed.with(&leads), Preferences { leads_class: Some(false), ..changed });
        let back = PreferencesChange { voice: Some(false), motion: Some(Motion::System), ..Default::default() };
        assert!(changed.with(&back).are_default());
    }
}
