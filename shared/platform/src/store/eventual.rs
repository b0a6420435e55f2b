//! What a chart needs beside its days. It is read at half the cost of what decides something: a change of a moment ago may
//! be missing from a chart, and is there when it is drawn again.

use domain::day::TimeZone;
use domain::id::UserId;

use super::key::Key;
use super::{Consistency, Profile, State, Store, StoreError, profile, state};

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
}
