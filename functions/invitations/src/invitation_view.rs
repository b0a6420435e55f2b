//! An invitation as the school sees it.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, InvitationId};
use platform::store::{InvitationStatus, SchoolInvitation};
use serde::Serialize;
use utoipa::ToSchema;

/// An invitation of a school.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    /// Its id.
    pub invitation_id: InvitationId,
    /// The address that was invited.
    pub email: String,
    /// What became of it.
    pub status: InvitationStatus,
    /// Whether it ended without an answer.
    pub is_expired: bool,
    /// Whether its mail can be sent again today.
    pub can_resend: bool,
    /// The classes that whoever accepts it teaches.
    #[schema(value_type = Vec<ClassId>)]
    pub class_ids: BTreeSet<ClassId>,
    /// When the teacher joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted_at: Option<DateTime<Utc>>,
    /// When the address was invited.
    pub invited_at: DateTime<Utc>,
    /// When it can no longer be answered; after the answer, when it is forgotten.
    pub expires_at: DateTime<Utc>,
}

impl InvitationView {
    /// An invitation at a moment.
    #[must_use]
    pub fn new(invitation: SchoolInvitation, now: DateTime<Utc>) -> Self {
        let is_open = invitation.is_open(now);
        Self {
            is_expired: invitation.status == InvitationStatus::Pending && !is_open,
            can_resend: is_open && invitation.with_mail(now).is_some(),
            invitation_id: invitation.invitation_id,
            email: invitation.email,
            status: invitation.status,
            class_ids: invitation.class_ids,
            accepted_at: invitation.accepted_at,
            invited_at: invitation.invited_at,
            expires_at: invitation.expires_at,
        }
    }
}
