//! Reads at half the cost of those that decide something: what a chart needs beside its days, and what classes other than the
//! selected one have done. A change made a moment ago may be missing until the next read.

use domain::day::TimeZone;
use domain::grade::GradeId;

use super::{CompletedByClass, Consistency, Profile, State, StoreError, UserItems, profile, state};

impl UserItems<'_> {
    /// A user's state, for a chart; none before the first sign-in.
    pub async fn state_eventual(self) -> Result<Option<State>, StoreError> {
        self.store.get(state::STATE.key(self.id), Consistency::Eventual).await
    }

    /// The zone that a user's days are counted in, for a chart.
    pub async fn zone_eventual(self) -> Result<TimeZone, StoreError> {
        let profile: Option<Profile> = self.store.get(profile::PROFILE.key(self.id), Consistency::Eventual).await?;
        Ok(profile.map_or(TimeZone::UTC, |profile| profile.zone()))
    }

    /// What each class has done in a grade, for classes other than the selected one.
    pub async fn completed_by_class_eventual(self, grade: GradeId) -> Result<CompletedByClass, StoreError> {
        self.read_completed_by_class(grade, Consistency::Eventual).await
    }
}
