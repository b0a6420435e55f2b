//! A school's invitation, put into the store as the school's own operations will.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chrono::{DateTime, Duration, Utc};
use domain::day::{LocalDate, TimeZone};
use platform::store::{InvitationStatus, SchoolInvitation};
use serde_json::{Value, json};

use crate::person::Person;
use crate::site::Site;

/// A school's own item.
#[must_use]
pub fn school_item(name: &str) -> Value {
    json!({
        "name": name, "code": "KM4T7R", "timeZone": "UTC", "grades": ["grade_1"], "administrators": 1, "teachers": 0, "pupils": 0,
        "declaration": 1, "createdAt": "2026-01-01T00:00:00Z", "version": 1,
    })
}

/// An invitation that is about to be made.
#[derive(Debug, Clone)]
pub struct Invitation {
    id: String,
    school: String,
    school_name: String,
    teacher: String,
    expires_at: Option<DateTime<Utc>>,
    revoked: bool,
}

impl Invitation {
    /// An invitation by a school, good for 30 days.
    #[must_use]
    pub fn from_school(school: &str) -> Self {
        Self {
            id: format!("invitation_{school}"),
            school: school.to_owned(),
            school_name: format!("The {school} school"),
            teacher: format!("teacher_{school}"),
            expires_at: None,
            revoked: false,
        }
    }

    /// Under this id.
    #[must_use]
    pub fn id(mut self, id: &str) -> Self {
        id.clone_into(&mut self.id);
        self.teacher = format!("teacher_of_{id}");
        self
    }

    /// Ending at this time.
    #[must_use]
    pub fn until(mut self, end: DateTime<Utc>) -> Self {
        self.expires_at = Some(end);
        self
    }

    /// Taken back by the school.
    #[must_use]
    pub fn revoked(mut self) -> Self {
        self.revoked = true;
        self
    }

    /// Creates it for a user with an account; returns its id.
    pub async fn to(self, person: &Person) -> String {
        let site = person.site();
        let (school, invitation) = (self.school.parse().expect("a school id"), self.invitation(site, &person.email));
        let mut transaction = site.store().transaction::<Infallible>();
        transaction.school(&school).record_invitation(&invitation, site.now()).expect("records");
        let pending = invitation.pending(&school, &self.school_name);
        transaction.user(&person.id).add_invitation(&pending).expect("adds");
        site.store().commit(transaction).await.expect("invites");
        self.finish(site).await
    }

    /// Makes it for an address that may have no account; its id is the answer.
    pub async fn to_address(self, site: &Site, email: &str) -> String {
        let (school, invitation) = (self.school.parse().expect("a school id"), self.invitation(site, email));
        let mut transaction = site.store().transaction::<Infallible>();
        transaction.school(&school).record_invitation(&invitation, site.now()).expect("records");
        let pending = invitation.pending(&school, &self.school_name);
        transaction.address(email).put_invitation(&pending).expect("keeps");
        site.store().commit(transaction).await.expect("invites");
        self.finish(site).await
    }

    async fn finish(self, site: &Site) -> String {
        let partition = format!("SCHOOL#{}", self.school);
        site.put(&partition, "SCHOOL", school_item(&self.school_name)).await;
        if self.revoked {
            site.delete(&partition, &format!("TEACHER#{}", self.teacher)).await;
            site.delete(&partition, &format!("INVITATION#{}", self.id)).await;
        }
        self.id
    }

    fn invitation(&self, site: &Site, email: &str) -> SchoolInvitation {
        SchoolInvitation {
            invitation_id: self.id.parse().expect("an invitation id"),
            teacher_id: self.teacher.parse().expect("a teacher id"),
            status: InvitationStatus::Pending,
            email: email.to_owned(),
            invited_at: site.now(),
            expires_at: self.expires_at.unwrap_or_else(|| site.now() + Duration::days(30)),
            mailed_on: LocalDate::at(site.now(), TimeZone::UTC),
            mails: 1,
            class_ids: BTreeSet::new(),
            accepted_at: None,
        }
    }
}
