//! Reads at half the cost of those that decide something: what a chart needs beside its days, and what classes other than the
//! selected one have done. A change made a moment ago may be missing until the next read.

use domain::day::TimeZone;
use domain::grade::GradeId;
use domain::id::UserId;

use super::key::Key;
use super::{CompletedByClass, Consistency, Profile, State, Store, StoreError, profile, state};

impl Store {
    /// A user's state, for a chart; none before the first sign-in.
    pub async fn state_eventual(&self, user: &UserId) -> Result<Option<State>, StoreError> {
        self.get(Key::of_user(user, state::SK), Consistency::Eventual).await
    }

    /// The zone that a user's days are counted in, for a chart.
    pub async fn zone_eventual(&self, user: &UserId) -> Result<TimeZone, StoreError> {
        let profile: Option<Profile> = self.get(Key::of_user(user, profile::SK), Consistency::Eventual).await?;
        Ok(profile.map_or(TimeZone::UTC, |profile| profile.zone()))
    }

    /// What each class has done in a grade, for classes other than the selected one.
    pub async fn completed_by_class_eventual(
        &self,
        user: &UserId,
        grade: GradeId,
    ) -> Result<CompletedByClass, StoreError> {
        self.read_completed_by_class(user, grade, Consistency::Eventual).await
    }
}
