//! The bounded part of the user document: everything under `DOC#`, in one consistent query.

use domain::id::UserId;

use super::key::Key;
use super::{Class, Consistency, PendingInvitation, Plan, Profile, Range, State, Store, StoreError, read, sort_key};
use super::{class, invitation, plan, profile, state};

/// What is under `DOC#` in a user's partition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// What changes with every practice.
    pub state: State,
    /// Who the user is and what they chose.
    pub profile: Profile,
    /// The user's classes, by id.
    pub classes: Vec<Class>,
    /// The plans of those classes.
    pub plans: Vec<Plan>,
    /// Invitations that wait for an answer, expired ones included.
    pub invitations: Vec<PendingInvitation>,
}

impl Store {
    /// A user's document, or none before the first sign-in.
    pub async fn document(&self, user: &UserId) -> Result<Option<Document>, StoreError> {
        let items = self.query(Range::Prefix(Key::of_user(user, "DOC#")), Consistency::Strong, None).await?;
        let (mut state, mut profile) = (None, None);
        let (mut classes, mut plans, mut invitations) = (Vec::new(), Vec::new(), Vec::new());
        for item in items {
            match sort_key(&item) {
                state::SK => state = Some(read(item)?),
                profile::SK => profile = Some(read(item)?),
                key if key.starts_with(class::PREFIX) => classes.push(read(item)?),
                key if key.starts_with(plan::PREFIX) => plans.push(read(item)?),
                key if key.starts_with(invitation::PREFIX) => invitations.push(read(item)?),
                _ => {}
            }
        }
        Ok(state.zip(profile).map(|(state, profile)| Document { state, profile, classes, plans, invitations }))
    }
}
